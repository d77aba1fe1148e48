/** A violation in an office whose law on cross-connections is Fishkill's: opened on paper, a time set, and an order that nobody could give. */
import { openViolation, recordViolationAct } from '../../src/programs/enforcement/actions.ts'
import { addStandardTemplates } from '../../src/programs/notices/template-actions.ts'
import { lawBook, lawShelf, powerBook } from '../../src/wiring.ts'
import { fishkill, type TestOffice } from './office.ts'
import { act, today } from './told-actions.ts'
import { typed } from './told-enforcement.ts'
import { holders, mayor } from './told-notices.ts'

const books = { laws: lawShelf, powers: powerBook }

export async function violationIn(office: TestOffice): Promise<Readonly<Record<string, string>>> {
  await holders(office)
  await act(office, (s) => addStandardTemplates(s, lawBook, [fishkill.law]))
  const opening = {
    course: 'offense',
    section: '165-47.F',
    against: 'Dolores Kettering, owner',
    seen: 'A hose hangs in the rinse tank without a vacuum breaker',
    observed: today,
    observedBy: 'Tess Amato',
    evidence: 'Photo of that day',
    on: today,
    by: mayor.name,
    onPaper: true,
    paper: 'Resolution 2026-31 of November 30, 2026',
    scan: false,
    asItWas: false,
  }
  const of = { parcel: '14 Mill Street', law: fishkill.law, about: null, entryId: '', files: [], scan: null }
  const v = await act(office, (s) => openViolation(s, books, of, opening))
  const time = await act(office, (s) => recordViolationAct(s, books, v.id, 1, 'time', { ...typed, until: '12/30/2026' }))
  await act(office, (s) => recordViolationAct(s, books, v.id, 2, 'observation', { ...typed, outcome: 'there', by: 'Tess Amato', onPaper: false, paper: '' }))
  await act(office, (s) => recordViolationAct(s, books, v.id, 3, 'remedy', { ...typed, remedy: 'recommendation', asItWas: true }))
  return { violation: v.id, violationAct: time.id }
}
