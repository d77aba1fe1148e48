import { describe, expect, it } from 'vitest'
import { plainDate as d } from '../../kernel/dates.ts'
import { nothing } from '../../web/kit/kit.ts'
import type { MondayEntry } from '../../web/routes.ts'
import { arrange, oneSentence, waits } from './pages-monday-groups.ts'

/** Monday, November 30, 2026. */
const today = d('2026-11-30')
const entry = (due: string, who = 'clerk', program = 'Slips'): MondayEntry => ({ due, who, program, slip: { title: due, href: '/', text: nothing } })
const dues = (all: readonly { readonly due: string }[]) => all.map((e) => e.due)

describe('Monday', () => {
  it('is late only from the day after; today and the seventh day are this week', () => {
    const m = arrange(
      ['2026-11-29', '2026-11-30', '2026-12-07', '2026-12-08'].map((day) => entry(day)),
      [],
      today,
    )
    expect([dues(m.late), dues(m.due)]).toEqual([['2026-11-29'], ['2026-11-30', '2026-12-07']])
    expect(m.late.map((e) => [e.shown.late, e.shown.sub])).toEqual([[true, '1 day late']])
    expect(m.due.map((e) => [e.shown.late, e.shown.sub])).toEqual([
      [undefined, 'today'],
      [undefined, 'in 7 days'],
    ])
  })

  it('puts the longest waiting case first; a case has no deadline and is never late', () => {
    const m = arrange([], [entry('2026-11-20', 'applicant', 'Permits'), entry('2026-10-01', 'clerk', 'Permits')], today)
    expect(dues(m.open)).toEqual(['2026-10-01', '2026-11-20'])
    expect(m.open.map((e) => [e.shown.late, e.shown.sub])).toEqual([
      [undefined, '60 days open'],
      [undefined, '10 days open'],
    ])
    expect(m.late).toEqual([])
  })

  it('counts whose turn it is and by program, the most first, nobody left out of the turns', () => {
    const m = arrange(
      [entry('2026-12-01', 'inspector', 'Inspections')],
      [entry('2026-11-01', 'applicant', 'Permits'), entry('2026-11-02', 'applicant', 'Permits'), entry('2026-11-03', 'nobody', 'Permits')],
      today,
    )
    expect(m.waiting).toEqual([
      ['applicant', 2],
      ['inspector', 1],
    ])
    expect(m.programs).toEqual([
      ['Permits', 3],
      ['Inspections', 1],
    ])
  })

  it('shows ten working days: today, no weekend, no holiday', () => {
    // November 30 to December 11, 2026: ten weekdays without a holiday.
    const m = arrange([entry('2026-11-30'), entry('2026-12-04'), entry('2026-12-05')], [], today)
    expect(m.days.map((day) => day.date)).toEqual(['Nov 30', 'Dec 1', 'Dec 2', 'Dec 3', 'Dec 4', 'Dec 7', 'Dec 8', 'Dec 9', 'Dec 10', 'Dec 11'])
    expect(m.days.map((day) => day.count)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 0, 0])
    expect([m.days[0]?.word, m.days[4]?.word, m.days[1]?.word]).toEqual(['today', 'entry', ''])
    // Christmas 2026 is a Friday.
    expect(
      arrange([], [], d('2026-12-24'))
        .days.slice(0, 3)
        .map((day) => day.date),
    ).toEqual(['Dec 24', 'Dec 28', 'Dec 29'])
  })

  it('a Sunday that somebody works shows as today', () => {
    expect(arrange([], [], d('2026-11-29')).days[0]).toMatchObject({ weekday: 'Sun', today: true })
  })
})

describe('the one sentence', () => {
  const says = (...dated: readonly MondayEntry[]) => oneSentence(arrange(dated, [], today))
  it('says what is late and how much of it waits on us', () => {
    expect(says(entry('2026-11-01'), entry('2026-11-02', 'applicant'))).toBe('Two things are late; one of them waits on us.')
    expect(says(entry('2026-11-01', 'owner'))).toBe('One thing is late; it does not wait on us.')
    expect(says(entry('2026-11-01'))).toBe('One thing is late; it waits on us.')
    expect(says(entry('2026-11-01'), entry('2026-11-02', 'inspector'))).toBe('Two things are late; all of them wait on us.')
    expect(says(entry('2026-11-01', 'owner'), entry('2026-11-02', 'owner'), entry('2026-12-01'))).toBe(
      'Two things are late; none of them waits on us. One more is due this week.',
    )
  })
  it('else what comes next, or that nothing does', () => {
    expect(says(entry('2026-12-02'))).toBe('Nothing is late. Next: Wed, Dec 2.')
    expect(says(entry('2026-12-20'))).toBe('Nothing is late, and nothing is due this week.')
  })
})

describe('whose turn it is', () => {
  it('says how long the oldest has waited; what is due later has not waited yet', () => {
    const m = arrange([entry('2026-12-02', 'inspector')], [entry('2026-11-20', 'applicant', 'Permits'), entry('2026-11-25', 'applicant', 'Permits')], today)
    expect(waits(m, today)).toEqual([
      { who: 'applicant', open: 2, longest: 10 },
      { who: 'inspector', open: 1, longest: 0 },
    ])
  })
})

describe('duties, of which the page holds the first only', () => {
  const duty = (due: string, who = 'owner') => entry(due, who, 'Duties')
  const waiting = [{ who: 'owner', open: 1000, more: true, oldest: d('2026-08-22') }]
  const counts = { late: 1000, due: 3, more: true, days: new Map([['2026-12-01', 2]]), waiting }
  const m = arrange([duty('2026-08-22'), duty('2026-12-01'), entry('2026-12-01')], [entry('2026-11-20', 'owner', 'Permits')], today, counts)

  it('are counted once: by their counts, not by what is shown', () => {
    expect([m.lateTotal, m.dueTotal, m.late.length, m.due.length]).toEqual([1000, 4, 1, 2])
    expect(m.days.slice(0, 2).map((day) => day.count)).toEqual([0, 3])
    expect(oneSentence(m)).toBe('1000 or more things are late. Four or more are due this week.')
  })

  it('wait with the cases of the same person; a count that stopped says so', () => {
    // August 22 to November 30: 9 + 30 + 31 + 30 days.
    expect(waits(m, today)).toEqual([
      { who: 'owner', open: 1001, longest: 100, more: true },
      { who: 'clerk', open: 1, longest: 0 },
    ])
  })
})
