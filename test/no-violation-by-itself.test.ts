/** No path opens a violation or moves one without a named officer's act (OFFICE 9): no finding, late duty, failed test, import or batch. */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ActionScope, tables } from '../src/platform/context.ts'
import { addSlip } from '../src/programs/calendar/actions.ts'
import { type EnforcementTables, openViolation } from '../src/programs/enforcement/actions.ts'
import { opening } from '../src/programs/enforcement/test-violations.ts'
import { recordEntryAct, requestEntry } from '../src/programs/entry/actions.ts'
import { recordInspection } from '../src/programs/inspections/actions.ts'
import { lawShelf, powerBook } from '../src/wiring.ts'
import { furnish } from './support/furnished.ts'
import { clerk, file, fishkill, type TestOffice, testOffice, villages } from './support/office.ts'
import { act, issuedCase, today, visitOf } from './support/told-actions.ts'
import { legalInput, newNotice } from './support/told-notices.ts'

let office: TestOffice
beforeAll(async () => {
  office = await testOffice(villages[0], true)
})
afterAll(() => office.close())

/** Everything on file about violations, as it is stored. */
const onFile = () =>
  office.test.read(async ({ db, muniId }) => ({
    violations: await tables<EnforcementTables>(db).selectFrom('violations').selectAll().where('muni_id', '=', muniId).orderBy('id').execute(),
    acts: await tables<EnforcementTables>(db).selectFrom('violation_acts').selectAll().where('muni_id', '=', muniId).orderBy('id').execute(),
  }))

/** Everything that goes wrong in an office by itself. */
async function badDay(): Promise<void> {
  // Findings of a check, and an inspection that failed, or came too late.
  await file(office, villages[0], { pipe_material: 'asbestos-cement', depth_of_cover_ft: '1 ft' })
  for (const result of ['failed', 'covered'] as const) {
    const visit = await visitOf(office, await issuedCase(office))
    await act(office, (s) => recordInspection(s, visit.id, 1, { done: today, result, inspector: 'Tess Amato', notes: 'Pipe lies wrong', facts: {} }))
  }
  // A day that went by; a suspicion, refused; a legal notice that nobody has signed.
  const place = { kind: 'parcel', id: office.parcelId, label: '14 Mill Street', path: '/', parcelId: office.parcelId }
  await act(office, (s) => addSlip(s, place, { title: 'Test is due', due: '11/30/2026', who: 'owner' }))
  const of = { parcel: '14 Mill Street', law: fishkill.law, power: 'suspected-violation' }
  const asked = { ground: 'suspicion', facts: 'A hose in the tank', purpose: 'Water piping', planned: '' }
  const request = await act(office, (s) => requestEntry(s, powerBook, of, asked))
  const answer = { on: today, by: 'Sylvia Quarrymoss', capacity: 'owner', basis: '', outcome: '', until: '', detail: '', privileged: '', onPaper: false }
  await act(office, (s) => recordEntryAct(s, powerBook, request.id, 1, 'refusal', answer))
  await newNotice(office, legalInput, { by: '12/30/2028' })
}

it('a bad day opens none, and moves none that is open', async () => {
  const books = { laws: lawShelf, powers: powerBook }
  await badDay()
  expect(await onFile()).toEqual({ violations: [], acts: [] })
  // An import of the roll, batches, amendments, mail: the office with something of everything in it, less its one violation that an officer opened.
  await furnish(office, villages[0])
  const furnished = await onFile()
  expect(furnished.violations.map((v) => [v.number, v.state])).toEqual([['V-2026-001', 'open']])
  expect(furnished.acts.every((a) => a.body === 'board' || a.kind === 'observation')).toBe(true)
  office.test.clock.advance({ days: 45 })
  await badDay()
  expect(await onFile()).toEqual(furnished)
  // The clerk opens none of his own, and no officer's without the signed paper.
  const of = { parcel: '24.11-2-17', law: fishkill.law, about: null, entryId: '', files: [], scan: null }
  const tried = (more: Partial<typeof opening>) => office.test.perform((s: ActionScope) => openViolation(s, books, of, { ...opening, ...more }), clerk)
  for (const more of [{}, { by: clerk.name }, { onPaper: true }]) expect((await tried(more)).ok).toBe(false)
  expect(await onFile()).toEqual(furnished)
}, 60_000)

it('only the pages of violations, and the demo as its officers, call the acts that open and move one', () => {
  const calls = /\b(openViolation|recordViolationAct|insertViolation|updateViolation|insertAct\(db)\(/
  const callers = globSync('src/**/*.ts')
    .filter((path) => !/\.test\.ts$|(^|\/)test-[\w-]+\.ts$/.test(path))
    .filter((path) => calls.test(readFileSync(path, 'utf8')))
    .map((path) => path.replace('src/programs/enforcement/', ''))
  expect(callers.sort()).toEqual(['actions.ts', 'demo.ts', 'pages-acts.ts', 'pages.ts', 'store.ts'])
})
