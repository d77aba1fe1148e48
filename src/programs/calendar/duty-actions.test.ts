import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actOf, codeOf, fieldsOf, journalOf, must, parcelIn, programApp } from '../../../test/support/programs.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { tiePerson } from '../premises/actions.ts'
import {
  afterClock,
  afterInstrument,
  changeDutySettings,
  dailyRecount,
  dutiesOf,
  dutySettings,
  findDuty,
  historyOf,
  meetDuty,
  type NewDuty,
  openDutiesOfParcel,
  passTurn,
  reopenDuty,
  restartDuty,
  setDutyTime,
  setPeriod,
  startDuty,
  supersedeDuty,
  voidDuty,
  voidPeriod,
  waiveDuty,
} from './actions.ts'
import type { DutySubject } from './model-duty.ts'
import { allDuties, book, bookWith, chester, fishkill, fortPlain, inWords } from './test-duties.ts'

let test: TestApp
let parcel: DutySubject
beforeAll(async () => {
  test = await programApp()
  const p = await parcelIn(test)
  await must(test.perform((s) => tiePerson(s, p.id, { name: 'Dolores Kettering', capacity: 'owner', from: '1/1/2020', source: 'roll' })))
  parcel = { kind: 'parcel', id: p.id, label: '14 Mill Street', path: `/parcels/${p.id}`, parcelId: p.id }
})
afterAll(() => test.close())

const start = (more: Partial<NewDuty> & Pick<NewDuty, 'law' | 'duty'>, of = book) =>
  must(test.perform((s) => startDuty(s, of, { subject: inWords, day: '11/2/2026', shownBy: 'letter in the file', ...more })))
const now = (id: string) => test.read((s) => findDuty(s.db, s.muniId, id))
const history = (id: string) => test.read((s) => historyOf(s.db, s.muniId, id))

describe('a dated duty', () => {
  it('of the owner names the owner of the day, is counted, and leaves its entry with the section', async () => {
    const duty = await start({ law: fortPlain, duty: 'fp-connect-after-notice', subject: parcel })
    // November 2 and 90 days: 28 to November 30, 59 to December 31, 90 on January 31, 2027, a Sunday.
    expect(duty).toMatchObject({
      state: 'open',
      counted: '2027-01-31',
      due: '2027-02-01',
      person: { name: 'Dolores Kettering' },
      turn: 'owner',
      otherwise: '144-40',
    })
    expect((await journalOf(test)).at(-1)).toMatchObject({ action: 'calendar.start-duty', cite: { law: fortPlain, section: '144-4' } })
    expect((await test.read((s) => openDutiesOfParcel(s.db, s.muniId, parcel.id, 9))).map((x) => x.id)).toContain(duty.id)
    expect((await history(duty.id)).map((h) => [h.what, h.after])).toEqual([['started', { due: '2027-02-01', counted: '2027-01-31' }]])
  })

  it('every duty of every chapter can be started', async () => {
    for (const { law, duty } of allDuties) {
      const back = typeof duty.within === 'object' && 'direction' in duty.within && duty.within.direction === 'before'
      const made = await start({ law, duty: duty.id, day: back ? '1/11/2027' : '11/2/2026' })
      expect([made.duty, made.must, made.who]).toEqual([duty.id, duty.must, duty.who])
    }
    expect((await test.read((s) => dutiesOf(s.db, s.muniId, 'words', 'w1'))).length).toBe(allDuties.length)
  })

  it('that comes round again starts anew from the day on which it was done, and opening the first again voids the next', async () => {
    const subject = { ...inWords, id: 'tank-1', label: 'Tank 1' }
    const pump = await start({ law: chester, duty: 'septic-pumping', subject, day: '11/16/2022' })
    await must(test.perform((s) => meetDuty(s, book, pump.id, 1, { on: '11/20/2026', shownBy: 'hauler’s slip 88' })))
    const rounds = await test.read((s) => dutiesOf(s.db, s.muniId, 'words', 'tank-1'))
    // Four years after November 16, 2022 is Monday, November 16, 2026; after November 20, 2026 it is November 20, 2030, a Wednesday.
    expect(rounds.map((r) => [r.state, r.due, r.roundOf])).toEqual([
      ['met-late', '2026-11-16', null],
      ['open', '2030-11-20', pump.id],
    ])
    await must(test.perform((s) => reopenDuty(s, pump.id, 2, 'slip of another tank')))
    expect((await test.read((s) => dutiesOf(s.db, s.muniId, 'words', 'tank-1'))).map((r) => r.state)).toEqual(['open', 'void'])
  })

  it('is waived, superseded and voided with its reason, once; two people at one time are decided', async () => {
    const [a, b, c] = [
      await start({ law: fortPlain, duty: 'fp-accident-statement' }),
      await start({ law: fortPlain, duty: 'fp-accident-statement' }),
      await start({ law: fortPlain, duty: 'fp-accident-statement' }),
    ]
    expect(fieldsOf(await test.perform((s) => waiveDuty(s, a.id, 1, { by: 'Village Board', authority: '', on: '11/30/2026', reason: 'x' })))).toEqual([
      'authority',
    ])
    await must(test.perform((s) => waiveDuty(s, a.id, 1, { by: 'Village Board', authority: 'Resolution 2026-9', on: '11/30/2026', reason: 'no spill' })))
    await must(test.perform((s) => supersedeDuty(s, b.id, 1, { reason: 'order 3', supersededBy: c.id })))
    const both = await Promise.all([
      test.perform((s) => voidDuty(s, c.id, 1, 'wrong firm')),
      test.perform((s) => meetDuty(s, book, c.id, 1, { on: '11/30/2026', shownBy: 'x' })),
    ])
    expect(both.filter((r) => r.ok)).toHaveLength(1)
    expect([(await now(a.id))?.state, (await now(b.id))?.state, (await now(b.id))?.supersededBy]).toEqual(['waived', 'superseded', c.id])
    expect(codeOf(await test.perform((s) => voidDuty(s, 'none', 1, 'x')))).toBe('not-found')
  })

  it('starts from another day where the first was wrong, with both in its history', async () => {
    const duty = await start({ law: fortPlain, duty: 'fp-accident-statement', day: '11/12/2026' })
    expect(duty.due).toBe('2026-11-27')
    await must(test.perform((s) => restartDuty(s, book, duty.id, 1, { day: '11/10/2026', shownBy: 'plant log' })))
    // November 10 and 15 days is November 25, the Wednesday before Thanksgiving.
    expect(await now(duty.id)).toMatchObject({ due: '2026-11-25', trigger: { day: '2026-11-10' }, version: 2 })
    expect((await history(duty.id)).at(-1)).toMatchObject({ what: 'restarted', before: { due: '2026-11-27' }, after: { due: '2026-11-25' } })
  })

  it('knows who has the matter in hand; the time runs on', async () => {
    const duty = await start({ law: fishkill, duty: 'fk-inspect-device' })
    const passed = await must(test.perform((s) => passTurn(s, duty.id, 1, { who: 'tester', name: 'L. Ferrer', since: '11/18/2026' })))
    expect(passed).toMatchObject({ turn: 'tester', waits: { name: 'L. Ferrer', since: '2026-11-18' }, due: duty.due })
  })
})

describe('a time that the law leaves open', () => {
  it('is set for one duty by an act, and for no duty whose time the law gives', async () => {
    const open = await start({ law: fishkill, duty: 'fk-correct-plumbing' })
    expect(open).toMatchObject({ kind: 'cannot-tell', due: null })
    const set = await must(test.perform((s) => setDutyTime(s, book, open.id, 1, { n: '30', unit: 'days', by: '', instrument: 'Notice N-2026-0088' })))
    expect(set.due).toBe('2026-12-02')
    const fixed = await start({ law: fortPlain, duty: 'fp-connect-after-notice' })
    expect(codeOf(await test.perform((s) => setDutyTime(s, book, fixed.id, 1, { n: '30', unit: 'days', by: '', instrument: 'Notice' })))).toBe('time-fixed')
    expect(fieldsOf(await test.perform((s) => setDutyTime(s, book, open.id, 2, { n: '', unit: '', by: '11/1/2026', instrument: 'Order' })))).toEqual(['by'])
  })

  it('set for all by the Board, the open ones are counted again; when that is void, once more', async () => {
    const device = await start({ law: fishkill, duty: 'fk-inspect-device', day: '11/2/2026' })
    // November 2, 2027 is the Tuesday after the first Monday: Election Day.
    expect(device).toMatchObject({ counted: '2027-11-02', due: '2027-11-03', advice: true })
    const act = await actOf(test, 'resolution', '2026-11-10', '2026-14')
    const typed = { law: fishkill, duty: 'fk-inspect-device', n: '6', unit: 'months', from: '', instrumentId: act.id }
    const set = await must(test.perform((s) => setPeriod(s, book, typed)))
    // Six months after November 2, 2026: May 2, 2027, a Sunday.
    expect(await now(device.id)).toMatchObject({ counted: '2027-05-02', due: '2027-05-03', advice: false })
    expect((await history(device.id)).at(-1)).toMatchObject({ what: 'recounted', says: 'Resolution 2026-14.' })
    await must(test.perform((s) => voidPeriod(s, book, set.id, 'entered for the wrong duty')))
    await must(
      test.perform(async (s) => {
        await afterInstrument(s, book, act.id)
        return { ok: true, value: null }
      }),
    )
    expect(await now(device.id)).toMatchObject({ advice: true, counted: '2027-11-02' })
    expect(codeOf(await test.perform((s) => voidPeriod(s, book, set.id, 'again')))).toBe('already-void')
    expect(fieldsOf(await test.perform((s) => setPeriod(s, book, { ...typed, instrumentId: 'none' })))).toEqual(['instrumentId'])
    expect(codeOf(await test.perform((s) => setPeriod(s, book, { ...typed, duty: 'fk-none' })))).toBe('invalid-fields')
  })
})

describe('a served notice', () => {
  it('whose clock is not settled waits for the village, and is counted when it has settled it', async () => {
    const served = { mailed: d('2026-11-02'), received: d('2026-11-05') }
    const duty = await start({ law: fortPlain, duty: 'fp-connect-after-notice', served, day: '' }, bookWith('open'))
    expect(duty).toMatchObject({ kind: 'cannot-tell', due: null })
    await must(
      test.perform(async (s) => {
        await afterClock(s, bookWith('receipt'))
        return { ok: true, value: null }
      }),
    )
    // November 5 and 90 days: 25 + 31 = 56 to December 31, 87 to January 31, so the 90th is February 3, a Wednesday.
    expect(await now(duty.id)).toMatchObject({ kind: 'deadline', due: '2027-02-03' })
  })
})

describe('an owner who sells', () => {
  it('stays who owes the duty that began before, and the next duty names the new owner', async () => {
    const first = await start({ law: fortPlain, duty: 'fp-connect-after-notice', subject: parcel })
    await must(test.perform((s) => tiePerson(s, parcel.id, { name: 'Lee Park', capacity: 'owner', from: '11/20/2026', source: 'deed', replacesOwners: true })))
    const second = await start({ law: fortPlain, duty: 'fp-connect-after-notice', subject: parcel, day: '11/25/2026' })
    expect([(await now(first.id))?.person.name, second.person.name]).toEqual(['Dolores Kettering', 'Lee Park'])
  })
})

describe('settings, and what comes into effect by itself', () => {
  it('keeps the days that the village sets, and refuses those that are none', async () => {
    expect(await test.read((s) => dutySettings(s.db, s.muniId))).toMatchObject({ daysAhead: 14, holdDays: 14 })
    await must(test.perform((s) => changeDutySettings(s, 0, { daysAhead: '30', holdDays: '21' })))
    expect(await test.read((s) => dutySettings(s.db, s.muniId))).toMatchObject({ daysAhead: 30, holdDays: 21, version: 1 })
    expect(codeOf(await test.perform((s) => changeDutySettings(s, 0, { daysAhead: '30', holdDays: '21' })))).toBe('changed-meanwhile')
    expect(fieldsOf(await test.perform((s) => changeDutySettings(s, 1, { daysAhead: '-1', holdDays: '366' })))).toEqual(['daysAhead', 'holdDays'])
  })

  it('counts a time from the day on which it takes effect, once a day, and a clock set back counts nothing twice', async () => {
    const device = await start({ law: fishkill, duty: 'fk-overhaul-device', day: '11/2/2026' })
    const act = await actOf(test, 'resolution', '2026-11-10', '2026-15')
    await must(
      test.perform((s) => setPeriod(s, book, { law: fishkill, duty: 'fk-overhaul-device', n: '2', unit: 'years', from: '12/2/2026', instrumentId: act.id })),
    )
    expect((await now(device.id))?.counted).toBe('2031-11-02')
    await must(test.perform((s) => dailyRecount({ ...s, today: d('2026-12-02') }, book)))
    expect((await now(device.id))?.counted).toBe('2028-11-02')
    expect(await must(test.perform((s) => dailyRecount({ ...s, today: d('2026-12-02') }, book)))).toBe(0)
    // Back before the day of the act, and forward again: the count follows the day, and the history keeps each.
    await must(test.perform((s) => dailyRecount({ ...s, today: d('2026-12-01') }, book)))
    expect((await now(device.id))?.counted).toBe('2031-11-02')
    await must(test.perform((s) => dailyRecount({ ...s, today: d('2026-12-02') }, book)))
    expect((await now(device.id))?.counted).toBe('2028-11-02')
    expect((await history(device.id)).filter((h) => h.what === 'recounted')).toHaveLength(3)
  })
})
