/** The duties of every chapter, and first things for tests of dated duties. */
import { lawPaths } from '../../../law/laws.ts'
import type { Duty } from '../../engine/chapter.ts'
import { plainDate } from '../../kernel/dates.ts'
import { dutyBook } from '../../wiring.ts'
import type { DatedDuty, DutySubject, ServiceClock } from './model-duty.ts'

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

/** A yearly inspection that fell due on November 16, 2026, of an owner on file. */
export const sampleDuty = (more: Partial<DatedDuty>): DatedDuty => ({
  id: 'd1',
  law: fishkill,
  duty: 'fk-inspect-device',
  lawVersion: 'v',
  cite: { section: '165-48.B', confidence: 'inferred' },
  on: 'last inspection of the backflow device',
  who: 'owner',
  party: 'owner',
  to: '',
  must: 'have the device inspected',
  otherwise: '165-49',
  advice: true,
  every: true,
  kind: 'deadline',
  counted: plainDate('2026-11-14'),
  due: plainDate('2026-11-16'),
  moved: ['Saturday', 'Sunday'],
  working: ['The event.', 'The count.'],
  sort: plainDate('2026-11-16'),
  subject: { kind: 'parcel', id: 'p1', label: '9 Canal Row, 24.11-3-2', path: '/parcels/p1', parcelId: 'p1' },
  trigger: { day: plainDate('2025-11-14'), served: null, shownBy: 'tag', evidence: null, enteredBy: 'Pat' },
  period: null,
  person: { id: 'o1', name: 'Anna Ferrante' },
  turn: 'owner',
  waits: null,
  state: 'open',
  closedOn: null,
  closedBy: '',
  authority: '',
  reason: '',
  supersededBy: null,
  roundOf: null,
  startedAt: '2026-11-30T14:00:00.000Z',
  version: 1,
  ...more,
})
