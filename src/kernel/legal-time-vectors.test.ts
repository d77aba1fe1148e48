import { describe, expect, it } from 'vitest'
import { plainDate as d } from './dates.ts'
import { noticeBefore, within } from './legal-time.ts'

/**
 * Worked on the calendars of 2026 to 2031 with the holidays of General Construction Law § 24 marked in them by hand, never from the program.
 * Over each line stands the day that the count reached.
 */
describe('a period after an event: the day of the event is left out, and the next business day governs (§§ 20, 25-a, 30, 58)', () => {
  it.each([
    // Monday
    ['2026-12-01', 90, 'days', '2027-03-01', '2027-03-01'],
    // Sunday
    ['2026-11-30', 90, 'days', '2027-02-28', '2027-03-01'],
    // Wednesday
    ['2027-01-14', 90, 'days', '2027-04-14', '2027-04-14'],
    // Monday, Independence Day kept on Monday
    ['2027-04-06', 90, 'days', '2027-07-05', '2027-07-06'],
    // Saturday
    ['2027-08-08', 90, 'days', '2027-11-06', '2027-11-08'],
    // Thursday
    ['2027-10-01', 90, 'days', '2027-12-30', '2027-12-30'],
    // Sunday
    ['2028-01-31', 90, 'days', '2028-04-30', '2028-05-01'],
    // Wednesday
    ['2027-12-02', 90, 'days', '2028-03-01', '2028-03-01'],
    // Monday, Veterans Day kept on Monday
    ['2029-08-14', 90, 'days', '2029-11-12', '2029-11-13'],
    // Sunday
    ['2026-03-16', 90, 'days', '2026-06-14', '2026-06-15'],
    // Thursday
    ['2026-12-09', 15, 'days', '2026-12-24', '2026-12-24'],
    // Thursday
    ['2026-12-16', 15, 'days', '2026-12-31', '2026-12-31'],
    // Friday, New Year's Day
    ['2026-12-17', 15, 'days', '2027-01-01', '2027-01-04'],
    // Friday, Lincoln's Birthday
    ['2027-01-28', 15, 'days', '2027-02-12', '2027-02-16'],
    // Saturday
    ['2027-01-29', 15, 'days', '2027-02-13', '2027-02-16'],
    // Monday, Washington's Birthday
    ['2027-01-31', 15, 'days', '2027-02-15', '2027-02-16'],
    // Thursday, Thanksgiving Day
    ['2026-11-11', 15, 'days', '2026-11-26', '2026-11-27'],
    // Wednesday
    ['2026-11-10', 15, 'days', '2026-11-25', '2026-11-25'],
    // Saturday
    ['2027-06-04', 15, 'days', '2027-06-19', '2027-06-21'],
    // Monday, Independence Day kept on Monday
    ['2027-06-20', 15, 'days', '2027-07-05', '2027-07-06'],
    // Monday, Juneteenth
    ['2028-06-04', 15, 'days', '2028-06-19', '2028-06-20'],
    // Tuesday, Independence Day
    ['2028-06-19', 15, 'days', '2028-07-04', '2028-07-05'],
    // Tuesday
    ['2028-02-14', 15, 'days', '2028-02-29', '2028-02-29'],
    // Monday, Veterans Day kept on Monday
    ['2029-10-28', 15, 'days', '2029-11-12', '2029-11-13'],
    // Thursday
    ['2027-02-01', 10, 'days', '2027-02-11', '2027-02-11'],
    // Friday, Lincoln's Birthday
    ['2027-02-02', 10, 'days', '2027-02-12', '2027-02-16'],
    // Tuesday, Election Day
    ['2026-10-24', 10, 'days', '2026-11-03', '2026-11-04'],
    // Tuesday, Election Day
    ['2028-10-28', 10, 'days', '2028-11-07', '2028-11-08'],
    // Friday, Christmas Day
    ['2026-12-11', 2, 'weeks', '2026-12-25', '2026-12-28'],
    // Friday, New Year's Day
    ['2026-12-18', 2, 'weeks', '2027-01-01', '2027-01-04'],
    // Monday, Independence Day kept on Monday
    ['2027-06-21', 2, 'weeks', '2027-07-05', '2027-07-06'],
    // Monday, Christmas Day
    ['2028-12-11', 2, 'weeks', '2028-12-25', '2028-12-26'],
    // Sunday
    ['2026-11-30', 3, 'months', '2027-02-28', '2027-03-01'],
    // Sunday
    ['2026-12-31', 2, 'months', '2027-02-28', '2027-03-01'],
    // Tuesday
    ['2027-11-30', 3, 'months', '2028-02-29', '2028-02-29'],
    // Wednesday
    ['2027-05-31', 1, 'months', '2027-06-30', '2027-06-30'],
    // Thursday
    ['2027-08-31', 1, 'months', '2027-09-30', '2027-09-30'],
    // Thursday, Veterans Day
    ['2027-10-11', 1, 'months', '2027-11-11', '2027-11-12'],
    // Tuesday
    ['2028-01-31', 1, 'months', '2028-02-29', '2028-02-29'],
    // Friday
    ['2026-12-31', 18, 'months', '2028-06-30', '2028-06-30'],
    // Tuesday, Independence Day
    ['2027-01-04', 18, 'months', '2028-07-04', '2028-07-05'],
    // Thursday
    ['2027-05-31', 18, 'months', '2028-11-30', '2028-11-30'],
    // Sunday
    ['2027-05-12', 18, 'months', '2028-11-12', '2028-11-13'],
    // Tuesday
    ['2026-08-29', 18, 'months', '2028-02-29', '2028-02-29'],
    // Sunday
    ['2026-11-14', 1, 'years', '2027-11-14', '2027-11-15'],
    // Saturday
    ['2025-11-14', 1, 'years', '2026-11-14', '2026-11-16'],
    // Saturday
    ['2027-02-12', 1, 'years', '2028-02-12', '2028-02-14'],
    // Wednesday
    ['2028-02-29', 1, 'years', '2029-02-28', '2029-02-28'],
    // Monday, Independence Day kept on Monday
    ['2026-07-05', 1, 'years', '2027-07-05', '2027-07-06'],
    // Tuesday, Independence Day
    ['2027-07-04', 1, 'years', '2028-07-04', '2028-07-05'],
    // Friday
    ['2028-02-29', 3, 'years', '2031-02-28', '2031-02-28'],
    // Monday, Lincoln's Birthday
    ['2026-02-12', 3, 'years', '2029-02-12', '2029-02-13'],
    // Monday
    ['2027-11-25', 3, 'years', '2030-11-25', '2030-11-25'],
    // Tuesday
    ['2024-02-29', 4, 'years', '2028-02-29', '2028-02-29'],
    // Sunday
    ['2026-06-08', 5, 'years', '2031-06-08', '2031-06-09'],
    // Monday, Columbus Day
    ['2026-10-13', 5, 'years', '2031-10-13', '2031-10-14'],
    // Wednesday, Independence Day
    ['2024-07-04', 5, 'years', '2029-07-04', '2029-07-05'],
  ] as const)('%s and %i %s reach %s, and %s governs', (event, n, unit, counted, due) => {
    expect(within(d(event), { n, unit })).toMatchObject({ counted, due })
  })
})

describe('a minimum notice before an event goes out on the business day before where the count reaches a closed day', () => {
  it.each([
    // Saturday
    ['2027-03-08', 30, 'days', '2027-02-06', '2027-02-05'],
    // Saturday
    ['2027-03-01', 30, 'days', '2027-01-30', '2027-01-29'],
    // Saturday
    ['2027-04-05', 30, 'days', '2027-03-06', '2027-03-05'],
    // Monday, Independence Day kept on Monday
    ['2027-08-04', 30, 'days', '2027-07-05', '2027-07-02'],
    // Monday, Independence Day kept on Monday
    ['2027-07-19', 14, 'days', '2027-07-05', '2027-07-02'],
    // Saturday
    ['2027-01-04', 30, 'days', '2026-12-05', '2026-12-04'],
    // Saturday
    ['2028-01-24', 30, 'days', '2027-12-25', '2027-12-24'],
    // Saturday
    ['2028-03-13', 30, 'days', '2028-02-12', '2028-02-11'],
    // Monday, Dr. Martin Luther King, Jr. Day
    ['2027-01-25', 1, 'weeks', '2027-01-18', '2027-01-15'],
    // Monday
    ['2026-12-14', 2, 'weeks', '2026-11-30', '2026-11-30'],
    // Friday, New Year's Day
    ['2027-01-15', 2, 'weeks', '2027-01-01', '2026-12-31'],
    // Thursday, Thanksgiving Day
    ['2026-12-10', 2, 'weeks', '2026-11-26', '2026-11-25'],
    // Sunday
    ['2027-03-31', 1, 'months', '2027-02-28', '2027-02-26'],
    // Tuesday
    ['2028-03-31', 1, 'months', '2028-02-29', '2028-02-29'],
    // Wednesday
    ['2026-12-25', 1, 'months', '2026-11-25', '2026-11-25'],
    // Wednesday
    ['2027-07-31', 1, 'months', '2027-06-30', '2027-06-30'],
  ] as const)('before %s, %i %s: counted %s, out by %s', (event, n, unit, counted, due) => {
    expect(noticeBefore(d(event), { n, unit })).toMatchObject({ counted, due })
  })
})
