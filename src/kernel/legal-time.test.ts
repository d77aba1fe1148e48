import { describe, expect, it } from 'vitest'
import { addDays, plainDate, weekday } from './dates.ts'
import { businessDays, closed, noticeBefore, within } from './legal-time.ts'

const d = plainDate

// The day that governs, counted by hand on the calendars of 2026 to 2028.
describe('a period in days ends on a business day (General Construction Law §§ 20, 24, 25-a)', () => {
  it.each([
    ['2026-12-01', 90, '2027-03-01'],
    ['2026-12-10', 15, '2026-12-28'],
    ['2026-12-11', 15, '2026-12-28'],
    ['2027-01-13', 30, '2027-02-16'],
    ['2027-01-15', 30, '2027-02-16'],
    ['2026-12-31', 45, '2027-02-16'],
    ['2027-04-05', 90, '2027-07-06'],
  ])('%s and %i days: %s', (from, days, due) => {
    expect(within(d(from), { n: days, unit: 'days' }).due).toBe(due)
  })
})

describe('a minimum notice goes out on a business day before (General Construction Law §§ 20, 25-a)', () => {
  it.each([
    ['2027-03-08', 30, '2027-02-06', '2027-02-05'],
    ['2027-01-11', 14, '2026-12-28', '2026-12-28'],
    ['2027-02-01', 7, '2027-01-25', '2027-01-25'],
  ])('before %s, %i days: by the calendar %s, safely %s', (event, days, counted, due) => {
    expect(noticeBefore(d(event), { n: days, unit: 'days' })).toMatchObject({ counted, due })
  })
})

describe('public holidays', () => {
  it.each([
    ['2028-01-01', 'Saturday'],
    ['2028-02-21', "Washington's Birthday"],
    ['2028-06-19', 'Juneteenth'],
    ['2028-11-07', 'Election Day'],
    ['2027-07-05', 'Independence Day (kept on Monday)'],
    ['2027-12-24', null],
    ['2027-06-13', 'Sunday'],
    ['2027-06-14', null],
  ])('%s is closed: %s', (day, why) => {
    expect(closed(d(day))).toBe(why)
  })
})

describe('business days', () => {
  it('leave out weekends and holidays, and forward and back are inverse from a business day', () => {
    expect(businessDays(d('2026-11-25'), 3, 'after')).toBe('2026-12-01')
    expect(businessDays(d('2026-12-01'), 3, 'before')).toBe('2026-11-25')
    expect(businessDays(d('2026-11-28'), 1, 'after')).toBe('2026-11-30')
    for (let i = 0; i < 400; i += 1) {
      const day = addDays(d('2026-11-30'), i)
      if (closed(day) !== null) continue
      expect(businessDays(businessDays(day, 5, 'after'), 5, 'before')).toBe(day)
      expect(weekday(businessDays(day, 5, 'after'))).toBeLessThan(6)
    }
  })
})
