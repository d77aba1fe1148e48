/** What the law book asks of the municipality's own records: which chapters are in use, how they are read, whether the text is ours. */
import type { ReadScope } from '../../platform/context.ts'
import { listInstruments, listReadings } from '../board/actions.ts'
import type { AdoptedReading, Instrument } from '../board/model.ts'
import { findMunicipality, listAdoptions, listConfirmations, listOffices } from '../municipality/actions.ts'
import type { LawAdoption, LawConfirmation, Municipality, Office } from '../municipality/model.ts'

/** Everything on file that the book shows beside the law itself. */
export interface OurBook {
  readonly municipality: Municipality | null
  readonly adoptions: readonly LawAdoption[]
  readonly confirmations: readonly LawConfirmation[]
  readonly readings: readonly AdoptedReading[]
  readonly instruments: readonly Instrument[]
  readonly offices: readonly Office[]
  readonly today: ReadScope['today']
}

export async function ourBook({ db, muniId, today }: ReadScope): Promise<OurBook> {
  return {
    municipality: await findMunicipality(db, muniId),
    adoptions: await listAdoptions(db, muniId),
    confirmations: await listConfirmations(db, muniId),
    readings: await listReadings(db, muniId),
    instruments: await listInstruments(db, muniId),
    offices: await listOffices(db, muniId),
    today,
  }
}
