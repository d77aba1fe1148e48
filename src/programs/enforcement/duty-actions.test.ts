import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk, fishkill, superintendent, type TestOffice, testOffice, villages } from '../../../test/support/office.ts'
import { confirmOurs, journalOf } from '../../../test/support/programs.ts'
import { act } from '../../../test/support/told-actions.ts'
import { typed } from '../../../test/support/told-enforcement.ts'
import { addressOf, holders, mayor } from '../../../test/support/told-notices.ts'
import { plainDate } from '../../kernel/dates.ts'
import { lawBook, lawShelf, powerBook } from '../../wiring.ts'
import { addSlip, dutiesOf, historyOf, mondayDuties, openSlips, slipsOf } from '../calendar/actions.ts'
import { whyNoReminder } from '../calendar/decide-reminder.ts'
import { soldSince } from '../calendar/model-duty.ts'
import { listTemplates, proofsOf, recordProof, signNotice, voidNotice, voidProof } from '../notices/actions.ts'
import { addStandardTemplates } from '../notices/template-actions.ts'
import { peopleOf, tiePerson } from '../premises/actions.ts'
import { openViolation, recordViolationAct, voidViolationAct } from './actions.ts'
import { loadViolation } from './actions-case.ts'
import type { ActInput } from './decide-acts.ts'
import { turnOf } from './decide-next.ts'
import type { ActKind } from './model.ts'
import { prepareViolationNotice } from './notice-actions.ts'
import { opening } from './test-violations.ts'

const books = { laws: lawShelf, powers: powerBook }
let office: TestOffice
beforeAll(async () => {
  office = await testOffice(villages[0], true)
  await holders(office)
  await addressOf(office, 'Dolores Kettering')
  await act(office, (s) => addStandardTemplates(s, lawBook, [fishkill.law]))
  await act(office, (s) => confirmOurs(s, fishkill.law, '11/30/2026'))
})
afterAll(() => office.close())

const open = async (): Promise<string> => {
  const of = { parcel: '24.11-2-17', law: fishkill.law, about: null, entryId: '', files: [], scan: null }
  return (await act(office, (s) => openViolation(s, books, of, { ...opening, by: mayor.name, onPaper: true, paper: 'Resolution 2026-31 of Nov 3, 2026' }))).id
}
const load = async (id: string) => {
  const found = await office.test.read((s) => loadViolation(s, books, id))
  if (!found) throw new Error('The violation is not on file')
  return found
}
const record = async (id: string, kind: ActKind, more: Partial<ActInput>) => {
  const { violation } = await load(id)
  return act(office, (s) => recordViolationAct(s, books, id, violation.version, kind, { ...typed, ...more }))
}
/** A notice of the Board about a violation, signed. */
const signed = async (id: string) => {
  const templates = await office.test.read((s) => listTemplates(s.db, s.muniId))
  const templateId = templates.find((t) => t.title === 'Board’s notice of a violation')?.id ?? ''
  const fields = { found: 'a hose hangs in the rinse tank', meeting: 'December 14, 7 pm' }
  const input = { remedy: 'notice-of-violation', templateId, personId: '', fields, delivery: 'hand', by: '' }
  const n = await act(office, (s) => prepareViolationNotice(s, books, lawBook, id, input))
  return act(office, (s) => signNotice(s, lawBook, n.id, n.version, { by: mayor.name, onPaper: true }))
}
const hand = (noticeId: string, on = '11/30/2026') =>
  act(office, (s) => recordProof(s, noticeId, { kind: 'hand-served', on, number: '', by: clerk.name, detail: 'To the owner herself' }))
/** Opened, with a time until December 15, noticed, and served today. */
const served = async () => {
  const id = await open()
  const time = await record(id, 'time', { until: '12/15/2026' })
  const notice = await signed(id)
  const proof = await hand(notice.id)
  return { id, time, notice, proof }
}
const duties = (id: string) => office.test.read((s) => dutiesOf(s.db, s.muniId, 'violation', id))
const states = async (id: string) => (await duties(id)).map((d) => [d.due, d.state])

describe('a notice of violation that was served', () => {
  it('begins the duty by itself: the day that it names, what set it, who owes it and to whom; and Monday has one entry', async () => {
    const id = await open()
    await record(id, 'time', { until: '12/15/2026' })
    const notice = await signed(id)
    // Signed is not served: nothing has begun, and the office is waited on for the service.
    expect(await duties(id)).toEqual([])
    expect(turnOf(await load(id))).toMatchObject({ who: 'clerk', due: '2026-11-30' })
    await hand(notice.id)
    const [duty, ...rest] = await duties(id)
    expect(rest).toEqual([])
    expect(duty).toMatchObject({
      duty: 'fk-remove-violation',
      cite: { section: '165-49.A' },
      state: 'open',
      due: '2026-12-15',
      counted: '2026-12-15',
      person: { name: 'Dolores Kettering' },
      to: 'Village Board',
      party: 'owner',
      trigger: { served: { mailed: '2026-11-30', received: '2026-11-30' }, evidence: { kind: 'notice', id: notice.id } },
    })
    expect(duty?.period?.instrument).toBe(
      `${notice.number}, with the time that the Board of Trustees set on Nov 30, 2026, Resolution 2026-32 of November 30, 2026`,
    )
    expect(duty?.working).toHaveLength(2)
    expect((await journalOf(office.test)).at(-1)).toMatchObject({ action: 'calendar.start-duty', cite: { section: '165-49.A' } })
    // No slip beside it, and the list of violations says nothing of its own.
    expect(await office.test.read((s) => slipsOf(s.db, s.muniId, 'violation', id))).toEqual([])
    expect(await office.test.read((s) => openSlips(s.db, s.muniId, '2027-12-31' as never, 9))).toEqual([])
    expect(turnOf(await load(id))).toBeNull()
    office.test.clock.advance({ days: 10 })
    expect((await office.test.read((s) => mondayDuties(s.db, s.muniId, {}, s.today))).due.map((d) => d.id)).toEqual([duty?.id])
    office.test.clock.advance({ days: -10 })
  })

  it('extended, has the longer time in the place of the first; with the extension void the first is open again', async () => {
    const { id } = await served()
    const extension = await record(id, 'extension', { until: '12/29/2026', detail: 'The plumber waits for the part' })
    expect(await states(id)).toEqual([
      ['2026-12-15', 'superseded'],
      ['2026-12-29', 'open'],
    ])
    const [first, second] = await duties(id)
    expect(first?.supersededBy).toBe(second?.id)
    expect(second?.person.name).toBe('Dolores Kettering')
    await act(office, (s) => voidViolationAct(s, books, id, extension.id, 'the wrong case'))
    expect(await states(id)).toEqual([
      ['2026-12-15', 'open'],
      ['2026-12-29', 'void'],
    ])
    const history = await office.test.read((s) => historyOf(s.db, s.muniId, first?.id ?? ''))
    expect(history.map((h) => h.what)).toEqual(['started', 'superseded', 'reopened'])
  })

  it('is met when the officer finds it corrected, open again when that was void or it is there again, and ended when withdrawn', async () => {
    const { id } = await served()
    const correction = await record(id, 'correction', { detail: 'Vacuum breaker put in' })
    expect((await duties(id))[0]).toMatchObject({ state: 'met', closedOn: '2026-11-30', reason: 'Found corrected by Odessa Parmelee, Board of Trustees' })
    await act(office, (s) => voidViolationAct(s, books, id, correction.id, 'another hose'))
    expect(await states(id)).toEqual([['2026-12-15', 'open']])
    await record(id, 'correction', { detail: 'Vacuum breaker put in' })
    await record(id, 'reopened', { detail: 'The hose is back' })
    expect(await states(id)).toEqual([['2026-12-15', 'open']])
    await record(id, 'withdrawn', { detail: 'The sink belongs to the neighbor' })
    expect((await duties(id))[0]).toMatchObject({ state: 'superseded', reason: 'V-2026-003 was withdrawn' })
  })

  it('void, or without proof of its service, takes its duty back; served again it begins anew', async () => {
    const { id, notice, proof } = await served()
    await act(office, (s) => voidProof(s, notice.id, proof.id, 'entered on the wrong notice'))
    expect(await states(id)).toEqual([['2026-12-15', 'void']])
    await hand(notice.id, '11/30/2026')
    expect((await states(id)).map(([, state]) => state)).toEqual(['void', 'open'])
    const { onFile } = await load(id)
    await act(office, (s) => voidNotice(s, notice.id, onFile[0]?.line.version ?? 0, 'prepared for the wrong parcel'))
    expect((await states(id)).map(([, state]) => state)).toEqual(['void', 'void'])
    expect((await office.test.read((s) => proofsOf(s.db, s.muniId, notice))).length).toBe(2)
  })

  it('of the same kind takes the place of an earlier one, and gives it back when it is void', async () => {
    const { id } = await served()
    const second = await signed(id)
    await hand(second.id)
    expect((await duties(id)).map((d) => d.state)).toEqual(['superseded', 'open'])
    const { onFile } = await load(id)
    const version = onFile.find((n) => n.line.id === second.id)?.line.version ?? 0
    await act(office, (s) => voidNotice(s, second.id, version, 'prepared twice'))
    expect((await duties(id)).map((d) => d.state)).toEqual(['open', 'void'])
  })

  it('handed over after its own last day gives no time: no day can be told, and the reason is said', async () => {
    const id = await open()
    await record(id, 'time', { until: '12/15/2026' })
    const notice = await signed(id)
    office.test.clock.advance({ days: 20 })
    await hand(notice.id, '12/18/2026')
    const [duty] = await duties(id)
    expect([duty?.kind, duty?.due, duty?.state]).toEqual(['cannot-tell', null, 'open'])
    expect(duty?.working.join(' ')).toContain('lies before the event')
    office.test.clock.advance({ days: -20 })
  })

  it('to an owner who sells during its time: he is not reminded; the notice to the new owner is a duty of its own', async () => {
    const { id } = await served()
    const [first] = await duties(id)
    await act(office, (s) => tiePerson(s, office.parcelId, { name: 'Lee Park', capacity: 'owner', from: '11/30/2026', source: 'deed', replacesOwners: true }))
    const ties = await office.test.read((s) => peopleOf(s.db, s.muniId, office.parcelId))
    const day = plainDate('2026-12-12')
    const sold = soldSince(first as NonNullable<typeof first>, ties, day)
    expect(sold).toBe('2026-11-30')
    expect(whyNoReminder(first as NonNullable<typeof first>, { today: day, daysAhead: 14, holdDays: 14, sold })).toContain(
      'the new one needs a notice of his own',
    )
    await addressOf(office, 'Lee Park')
    const second = await signed(id)
    await hand(second.id)
    expect((await duties(id)).map((d) => [d.person.name, d.state])).toEqual([
      ['Dolores Kettering', 'superseded'],
      ['Lee Park', 'open'],
    ])
  })
})

describe('a time under a law whose notice begins no duty', () => {
  it('is the inspector’s turn on Monday, once, and slips that people or an earlier edition made are told apart', async () => {
    const of = { parcel: '24.11-2-17', law: villages[0].law, about: null, entryId: '', files: [], scan: null }
    const by = { by: superintendent.name, onPaper: true, paper: 'letter of Nov 3, 2026' }
    const v = await act(office, (s) => openViolation(s, books, of, { ...opening, ...by, course: 'violation', section: '117-40' }))
    const about = { kind: 'violation', id: v.id, label: v.number, path: `/enforcement/${v.id}`, parcelId: v.parcelId }
    for (const title of ['Call the plumber', 'The time to correct it ends: look whether it is corrected'])
      await act(office, (s) => addSlip(s, about, { title, due: '12/3/2026', who: 'clerk' }))
    await record(v.id, 'time', { ...by, until: '12/15/2026' })
    await record(v.id, 'extension', { ...by, until: '12/29/2026', detail: 'Frost' })
    expect(turnOf(await load(v.id))).toMatchObject({ who: 'inspector', due: '2026-12-29' })
    const slips = await office.test.read((s) => slipsOf(s.db, s.muniId, 'violation', v.id))
    expect(slips.map((x) => x.state).sort()).toEqual(['open', 'void'])
    expect(await duties(v.id)).toEqual([])
  })
})
