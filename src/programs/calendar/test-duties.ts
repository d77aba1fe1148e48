/** The duties of every chapter, and first things for tests of dated duties. */
import { lawPaths } from '../../../law/laws.ts'
import type { Duty } from '../../engine/chapter.ts'
import { dutyBook } from '../../wiring.ts'
import type { DutySubject, ServiceClock } from './model-duty.ts'

export const fortPlain = 'ny/fort-plain/144-sewers'
export const fishkill = 'ny/fishkill/165-cross-connection'
export const chester = 'ny/chester/77-sewers'
export const montourFalls = 'ny/montour-falls/117-sewers'

export const allDuties = lawPaths.flatMap((law) => (dutyBook.laws.get(law)?.duties ?? []).map((duty) => ({ law, duty })))

export function dutyNamed(law: string, id: string): Duty {
  const duty = dutyBook.laws.get(law)?.duties.find((d) => d.id === id)
  if (!duty) throw new Error(`No duty ${id} in ${law}`)
  return duty
}

/** The book of every law, with the clock of served notices as a test has it settled. */
export const bookWith = (clock: ServiceClock) => ({ ...dutyBook, clock: async () => clock })
export const book = bookWith('mailing')

export const inWords: DutySubject = { kind: 'words', id: 'w1', label: 'Brightwork Plating', path: '', parcelId: null }
