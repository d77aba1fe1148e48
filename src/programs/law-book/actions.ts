/** What the law book asks of the municipality's own records: which chapters are in use, how they are read, whether the text is ours. */
import type { ReadScope } from '../../platform/context.ts'
import { listAmendments, listInstruments, listReadings } from '../board/actions.ts'
import type { AdoptedReading, Instrument, LawAmendment } from '../board/model.ts'
import { findMunicipality, listAdoptions, listConfirmations, listOffices, listSections } from '../municipality/actions.ts'
import { maySee } from '../municipality/decide-visibility.ts'
import type { LawAdoption, Municipality, Office } from '../municipality/model.ts'
import type { LawConfirmation, SectionConfirmation } from '../municipality/model-text.ts'

/** Everything on file that the book shows beside the law itself. */
export interface OurBook {
  readonly municipality: Municipality | null
  readonly adoptions: readonly LawAdoption[]
  readonly confirmations: readonly LawConfirmation[]
  readonly sections: readonly SectionConfirmation[]
  readonly readings: readonly AdoptedReading[]
  readonly instruments: readonly Instrument[]
  /** Local laws that change a chapter, voided ones included. */
  readonly amendments: readonly LawAmendment[]
  readonly offices: readonly Office[]
  readonly today: ReadScope['today']
}

export async function ourBook({ db, muniId, today }: ReadScope): Promise<OurBook> {
  return {
    municipality: await findMunicipality(db, muniId),
    adoptions: await listAdoptions(db, muniId),
    confirmations: await listConfirmations(db, muniId),
    sections: await listSections(db, muniId),
    readings: await listReadings(db, muniId),
    instruments: await listInstruments(db, muniId),
    amendments: await listAmendments(db, muniId),
    offices: await listOffices(db, muniId),
    today,
  }
}

/** The same for somebody who is not of the office: without the names and links that only the office sees (OFFICE 16). */
export function forPublic(our: OurBook): OurBook {
  const named = maySee('public', 'law_confirmations', 'confirmed_by')
  const adopters = maySee('public', 'adopted_readings', 'adopted_by')
  const acts = maySee('public', 'adopted_readings', 'instrument_id')
  const enteredBy = maySee('public', 'law_amendments', 'entered_by')
  return {
    ...our,
    confirmations: our.confirmations.map((c) => (named ? c : { ...c, by: '' })),
    sections: our.sections.map((c) => (named ? c : { ...c, by: '' })),
    amendments: our.amendments.map((a) => (enteredBy ? a : { ...a, enteredBy: '' })),
    readings: our.readings.map((r) => ({ ...r, by: adopters ? r.by : '', instrumentId: acts ? r.instrumentId : null })),
  }
}
