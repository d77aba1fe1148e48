import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf, fieldsOf } from '../../../test/support/results.ts'
import { dutyDay, type Time } from '../../engine/duties.ts'
import { addDays, plainDate as d, type PlainDate } from '../../kernel/dates.ts'
import { businessDays, closed, noticeBefore, within } from '../../kernel/legal-time.ts'
import { decideMeet, decidePeriod, decideReopen, decideStart, decideTurn, decideVoidDuty, decideWaive, noDay, reckon } from './decide-duty.ts'
import type { SetPeriod } from './model-duty.ts'
import { standingOf } from './model-duty.ts'
import { allDuties, chester, dutyNamed, fishkill, fortPlain } from './test-duties.ts'

const today = d('2026-11-30')
const on = (day: string) => ({ day: d(day), served: null })
const connect = dutyNamed(fortPlain, 'fp-connect-after-notice')
const mail = dutyNamed(fortPlain, 'fp-permit-modification-mail')
const correct = dutyNamed(fishkill, 'fk-correct-plumbing')
const inspect = dutyNamed(fishkill, 'fk-inspect-device')
const accident = dutyNamed(fortPlain, 'fp-accident-notice')
const days = (n: number): SetPeriod => ({ time: { n, unit: 'days' }, instrument: 'Resolution 2026-14', instrumentId: null })

describe('a duty counted from its trigger', () => {
  it('connects within 90 days of the notice: December 1 and 90 days is March 1, a Monday', () => {
    expect(reckon(connect, on('2026-12-01'), null, 'mailing')).toMatchObject({ kind: 'deadline', counted: '2027-03-01', due: '2027-03-01', sort: '2027-03-01' })
  })

  it('counts back from a meeting, and goes out on the business day before: 30 days before March 8, 2027 is a Saturday', () => {
    expect(reckon(mail, on('2027-03-08'), null, 'mailing')).toMatchObject({ kind: 'notice', counted: '2027-02-06', due: '2027-02-05' })
  })

  it('at once has its trigger, no day, and says so', () => {
    const r = reckon(accident, on('2026-11-12'), null, 'mailing')
    expect(r).toMatchObject({ kind: 'at-once', due: null, sort: '2026-11-12' })
    expect(r.working.join(' ')).toContain('at once')
  })

  it('a reasonable time that nobody has set cannot be told: the Board has to set the days; once set, it is counted', () => {
    const r = reckon(correct, on('2026-11-02'), null, 'mailing')
    expect(r).toMatchObject({ kind: 'cannot-tell', due: null, counted: null, sort: noDay })
    expect(r.working.join(' ')).toContain('The Village Board has to set the days')
    // November 2 and 30 days is December 2, a Wednesday.
    const set = reckon(correct, on('2026-11-02'), days(30), 'mailing')
    expect(set).toMatchObject({ kind: 'deadline', due: '2026-12-02' })
    expect(set.working.join(' ')).toContain('The time of 30 days was set by Resolution 2026-14.')
  })

  it('a day set by a served notice governs from whatever day its time runs; one that was past before the service gives no time', () => {
    const served = (mailed: string | null, received: string | null) => ({
      day: null,
      served: { mailed: mailed === null ? null : d(mailed), received: received === null ? null : d(received) },
    })
    const by: SetPeriod = { time: { by: d('2026-12-15') }, instrument: 'N-2026-0088', instrumentId: null }
    const due = (t: ReturnType<typeof served>, clock: 'open' | 'mailing' | 'receipt') => reckon(correct, t, by, clock).due
    expect([due(served('2026-11-30', null), 'open'), due(served('2026-11-30', null), 'receipt'), due(served('2026-12-15', '2026-12-15'), 'open')]).toEqual([
      '2026-12-15',
      '2026-12-15',
      '2026-12-15',
    ])
    // Mailed before its last day and received after it: it depends on what the village has settled.
    const late = served('2026-12-14', '2026-12-16')
    expect([due(late, 'mailing'), due(late, 'receipt'), due(late, 'open')]).toEqual(['2026-12-15', null, null])
    expect(reckon(correct, late, by, 'receipt')).toMatchObject({ kind: 'cannot-tell', sort: noDay })
    expect(reckon(correct, late, by, 'receipt').working.join(' ')).toContain('lies before the event')
  })

  it('a day set for what has to come before its event lies before it', () => {
    const event = on('2027-03-08')
    const by = (day: string): SetPeriod => ({ time: { by: d(day) }, instrument: 'Resolution 2026-14', instrumentId: null })
    expect(reckon(mail, event, by('2027-01-29'), 'mailing').due).toBe('2027-01-29')
    expect(reckon(mail, event, by('2027-03-09'), 'mailing').kind).toBe('cannot-tell')
    const period = (day: string, back: boolean) => decidePeriod({ n: '', unit: '', by: day, instrument: 'R' }, d('2027-03-08'), back)
    expect([
      period('2027-03-08', true).ok,
      fieldsOf(period('2027-03-09', true)),
      period('2027-03-08', false).ok,
      fieldsOf(period('2027-03-07', false)),
    ]).toEqual([true, ['by'], true, ['by']])
  })

  it('a day that was set governs as it stands, a Sunday too', () => {
    const by: SetPeriod = { time: { by: d('2026-12-06') }, instrument: 'Order 3', instrumentId: null }
    expect(reckon(correct, on('2026-11-02'), by, 'mailing')).toMatchObject({ kind: 'deadline', due: '2026-12-06', moved: [] })
  })

  it('an interval that is advised is the Board’s once it has set one', () => {
    expect(reckon(inspect, on('2025-11-14'), null, 'mailing')).toMatchObject({ counted: '2026-11-14', due: '2026-11-16' })
    // 180 days after November 14, 2025: 16 + 31 + 31 + 28 + 31 + 30 = 167 to April 30, so the 180th is May 13, a Wednesday.
    expect(reckon(inspect, on('2025-11-14'), days(180), 'mailing')).toMatchObject({ due: '2026-05-13' })
  })

  it('runs from mailing or from receipt as the village has settled it; unsettled, both days are shown and none is taken', () => {
    const served = { day: null, served: { mailed: d('2026-12-01'), received: d('2026-12-04') } }
    expect(reckon(connect, served, null, 'mailing').due).toBe('2027-03-01')
    // December 4 and 90 days is March 4, a Thursday.
    expect(reckon(connect, served, null, 'receipt').due).toBe('2027-03-04')
    const open = reckon(connect, served, null, 'open')
    expect(open).toMatchObject({ kind: 'cannot-tell', due: null })
    expect(open.working.join(' ')).toMatch(/not settled.*mailing on .*December 1.*March 1, 2027.*receipt on .*December 4.*March 4, 2027/)
    expect(reckon(connect, { day: null, served: { mailed: d('2026-12-01'), received: null } }, null, 'receipt').working.join(' ')).toContain('not on file yet')
  })

  it('a year for which there is no table of holidays: the count stands, the day that governs cannot be told', () => {
    const r = reckon(connect, on('2019-03-21'), null, 'mailing')
    // March 21, 2019 and 90 days is June 19: 10 + 30 + 31 = 71 to May 31.
    expect(r).toMatchObject({ kind: 'cannot-tell', counted: '2019-06-19', due: null, sort: '2019-06-19' })
    expect(r.working.join(' ')).toContain('begins with 2021')
  })

  it('a daylight-saving night moves no day: 15 days over March 14, 2027 and over November 1, 2026', () => {
    const statement = dutyNamed(fortPlain, 'fp-accident-statement')
    expect(reckon(statement, on('2027-03-08'), null, 'mailing').due).toBe('2027-03-23')
    expect(reckon(statement, on('2026-10-26'), null, 'mailing').due).toBe('2026-11-10')
  })
})

describe('every duty of every chapter', () => {
  it.each(allDuties.map(({ law, duty }) => [`${law} ${duty.id}`, duty] as const))('%s becomes an entry', (_name, duty) => {
    const back = typeof duty.within === 'object' && 'direction' in duty.within && duty.within.direction === 'before'
    const started = decideStart(duty, { day: back ? '1/11/2027' : '11/2/2026', shownBy: 'a paper' }, today)
    if (!started.ok) throw new Error(started.refusal.message)
    const r = reckon(duty, { day: started.value.day, served: null }, null, 'mailing')
    expect(r.working.length).toBeGreaterThan(1)
    const counts = typeof duty.within === 'object' && 'n' in duty.within && duty.within.unit !== 'hours'
    if (counts) expect(r.due).not.toBeNull()
    else expect(r.due).toBeNull()
    expect(['deadline', 'notice', 'at-once', 'hours', 'cannot-tell']).toContain(r.kind)
  })
})

describe('how it stands', () => {
  const of = (due: string | null, state = 'open' as const) => ({ state, kind: 'deadline' as const, due: due === null ? null : d(due) })
  it('is overdue from the day after; due soon on the day, and as far ahead as the village sets', () => {
    expect(['2026-11-29', '2026-11-30', '2026-12-14', '2026-12-15'].map((x) => standingOf(of(x), today, 14))).toEqual([
      'overdue',
      'due-soon',
      'due-soon',
      'open',
    ])
    expect(standingOf({ ...of(null), kind: 'cannot-tell' }, today, 14)).toBe('cannot-tell')
    expect(standingOf({ ...of(null), kind: 'at-once' }, today, 14)).toBe('at-once')
  })

  it('a clock set back makes nothing late or early for good: the standing is of today alone', () => {
    const duty = of('2026-11-28')
    expect(['2026-12-05', '2026-11-20', '2026-12-05'].map((x) => standingOf(duty, d(x), 14))).toEqual(['overdue', 'due-soon', 'overdue'])
  })
})

const met = (kind: 'deadline' | 'notice', counted: string, due: string, day: string) =>
  decideMeet({ state: 'open', kind, counted: d(counted), due: d(due) }, { on: day, shownBy: 'seen', by: 'Pat' }, today)

describe('what becomes of it', () => {
  it('begins on a day that has come, except where it counts back; and something has to show it', () => {
    expect(fieldsOf(decideStart(connect, { day: '12/1/2026', shownBy: '' }, today))).toEqual(['day', 'shownBy'])
    expect(decideStart(mail, { day: '3/8/2027', shownBy: 'agenda' }, today)).toMatchObject({ ok: true, value: { day: '2027-03-08' } })
  })

  it('is met on the day that governs, late the day after; a minimum notice is late only after the day counted', () => {
    expect(met('deadline', '2026-11-14', '2026-11-16', '11/16/2026')).toMatchObject({ ok: true, value: { state: 'met' } })
    expect(met('deadline', '2026-11-14', '2026-11-16', '11/17/2026')).toMatchObject({ ok: true, value: { state: 'met-late' } })
    expect(met('notice', '2026-11-14', '2026-11-13', '11/14/2026')).toMatchObject({ ok: true, value: { state: 'met' } })
    expect(met('notice', '2026-11-14', '2026-11-13', '11/15/2026')).toMatchObject({ ok: true, value: { state: 'met-late' } })
    expect(fieldsOf(met('deadline', '2026-11-14', '2026-11-16', '12/1/2026'))).toEqual(['on'])
  })

  it('where no day could be told, what was done is met and nobody says late', () => {
    const done = decideMeet({ state: 'open', kind: 'cannot-tell', counted: null, due: null }, { on: '11/29/2026', shownBy: 'seen', by: 'Pat' }, today)
    expect(done).toMatchObject({ ok: true, value: { state: 'met' } })
  })

  it('is waived only with who and under what', () => {
    expect(fieldsOf(decideWaive({ state: 'open' }, { by: '', authority: '', on: '11/30/2026', reason: '' }, today))).toEqual(['by', 'authority', 'reason'])
    expect(decideWaive({ state: 'open' }, { by: 'Village Board', authority: 'Resolution 2026-9', on: '11/30/2026', reason: 'No sewer there' }, today).ok).toBe(
      true,
    )
    expect(codeOf(decideWaive({ state: 'met' }, { by: 'x', authority: 'x', on: '11/30/2026', reason: 'x' }, today))).toBe('duty-closed')
  })

  it('void stays void; what was met can be opened again with a reason', () => {
    expect(codeOf(decideVoidDuty({ state: 'void' }, 'x', 'Pat', today))).toBe('already-void')
    expect(fieldsOf(decideReopen({ state: 'met' }, ''))).toEqual(['reason'])
    expect(codeOf(decideReopen({ state: 'open' }, 'x'))).toBe('duty-open')
    expect(codeOf(decideReopen({ state: 'void' }, 'x'))).toBe('already-void')
    expect(decideReopen({ state: 'waived' }, 'entered for another parcel')).toMatchObject({ ok: true, value: { state: 'open', closedOn: null } })
  })

  it('waits on somebody else since a day, and goes back to who owes it', () => {
    const duty = { state: 'open', party: 'owner' } as const
    expect(decideTurn(duty, { who: 'tester', name: 'L. Ferrer', since: '11/18/2026' }, today)).toMatchObject({
      ok: true,
      value: { turn: 'tester', waits: { name: 'L. Ferrer', since: '2026-11-18' } },
    })
    expect(decideTurn(duty, { who: 'owner', name: '', since: '' }, today)).toMatchObject({ ok: true, value: { turn: 'owner', waits: null } })
    expect(fieldsOf(decideTurn(duty, { who: 'plumber', name: '', since: '12/1/2026' }, today))).toEqual(['who', 'since'])
  })

  it('a time names the act that set it; a deadline before its trigger is none', () => {
    const input = { n: '', unit: '', by: '', instrument: '' }
    expect(fieldsOf(decidePeriod(input, today))).toEqual(['instrument', 'n', 'unit'])
    expect(fieldsOf(decidePeriod({ ...input, by: '11/29/2026', instrument: 'Order 3' }, today))).toEqual(['by'])
    expect(fieldsOf(decidePeriod({ ...input, n: '0', unit: 'days', instrument: 'Order 3' }, today))).toEqual(['n'])
    expect(decidePeriod({ ...input, n: '30', unit: 'days', instrument: 'Order 3' }, today)).toMatchObject({
      ok: true,
      value: { time: { n: 30, unit: 'days' } },
    })
  })
})

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays(d('2021-01-01'), n))
const anyTime = fc.record({ n: fc.integer({ min: 1, max: 400 }), unit: fc.constantFrom('days', 'weeks' as const) })
const holds = (property: { readonly run: unknown }): void => void fc.assert(property as fc.IPropertyWithHooks<unknown>, { numRuns: 300 })
const later = (a: PlainDate, b: PlainDate): boolean => a >= b

describe('counting forward and back agree', () => {
  it('so many days after an event, counted back from there, are the event; neither day that governs is a closed one', () => {
    holds(
      fc.property(anyDay, anyTime, (day, time) => {
        const there = within(day, time)
        expect(noticeBefore(there.counted, time).counted).toBe(day)
        expect(within(noticeBefore(day, time).counted, time).counted).toBe(day)
        expect(closed(there.due)).toBeNull()
        expect(later(there.due, there.counted)).toBe(true)
        expect(later(noticeBefore(day, time).counted, noticeBefore(day, time).due)).toBe(true)
      }),
    )
  })

  it('business days are inverse from a business day, and a later event is never due earlier', () => {
    holds(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (day, n) => {
        const start = closed(day) === null ? day : businessDays(day, 1, 'after')
        expect(businessDays(businessDays(start, n, 'after'), n, 'before')).toBe(start)
      }),
    )
    holds(
      fc.property(anyDay, fc.constantFrom('days', 'weeks', 'months', 'years' as const), fc.integer({ min: 1, max: 48 }), (day, unit, n) => {
        const time: Time = { n, unit, from: 'event' }
        const due = (from: PlainDate) => dutyDay({ ...connect, within: time }, from).due ?? noDay
        expect(later(due(addDays(day, 1)), due(day))).toBe(true)
      }),
    )
  })

  it('a septic tank pumped on the day it is due comes round on the same day of the fourth year after', () => {
    const pump = dutyNamed(chester, 'septic-pumping')
    expect(reckon(pump, on('2022-11-29'), null, 'mailing')).toMatchObject({ counted: '2026-11-29', due: '2026-11-30' })
    expect(reckon(pump, on('2024-02-29'), null, 'mailing').counted).toBe('2028-02-29')
  })
})
