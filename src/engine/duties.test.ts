import { describe, expect, it } from 'vitest'
import { plainDate } from '../kernel/dates.ts'
import { cite, type Duty } from './chapter.ts'
import { dutyDay, timeInWords } from './duties.ts'

const made = (within: Duty['within'], more: Partial<Duty> = {}): Duty => ({
  id: 'd',
  cite: cite('1', 'printed'),
  on: 'notice given',
  who: 'owner',
  party: 'owner',
  must: 'connect',
  within,
  ...more,
})
const day = (within: Duty['within'], event: string) => dutyDay(made(within), plainDate(event))

describe('a period after an event', () => {
  // Each counted on a calendar by hand.
  it.each([
    // December has 31 days, January 31, February 28: 30 + 31 + 28 = 89 days to 2027-02-28, so the 90th is March 1, a Monday.
    [90, 'days', '2026-12-01', '2027-03-01', '2027-03-01'],
    // Christmas Day is a Friday in 2026.
    [15, 'days', '2026-12-10', '2026-12-25', '2026-12-28'],
    [2, 'weeks', '2026-12-11', '2026-12-25', '2026-12-28'],
    // No February 30: the last day of February, a Sunday.
    [3, 'months', '2026-11-30', '2027-02-28', '2027-03-01'],
    [18, 'months', '2026-12-31', '2028-06-30', '2028-06-30'],
    // 2028-02-29 has no counterpart in 2031; 2031-02-28 is a Friday.
    [3, 'years', '2028-02-29', '2031-02-28', '2031-02-28'],
    // Thanksgiving Day, Saturday and Sunday are left out: Friday 27, Monday 30, Tuesday 1.
    [3, 'business-days', '2026-11-25', '2026-12-01', '2026-12-01'],
  ] as const)('%i %s from %s reaches %s and is due %s', (n, unit, event, counted, due) => {
    expect(day({ n, unit, from: 'notice' }, event)).toMatchObject({ kind: 'deadline', counted, due })
  })

  it('says why a day moved, and that counsel has to say whether it may', () => {
    const moved = day({ n: 15, unit: 'days', from: 'notice' }, '2026-12-10')
    expect(moved.moved).toEqual(['Christmas Day', 'Saturday', 'Sunday'])
    expect(moved.working.join(' ')).toContain('Not a business day: Christmas Day, then Saturday, then Sunday.')
    expect(moved.working.join(' ')).toContain('on the strict count the day is Friday, December 25, 2026')
  })

  it('of no days ends on the day of the event, and nothing moves it', () => {
    const filed = day({ n: 0, unit: 'days', from: 'filing' }, '2026-12-05')
    expect(filed).toMatchObject({ counted: '2026-12-05', due: '2026-12-05', moved: [] })
    expect(filed.working.at(-1)).toContain('That day is closed (Saturday)')
  })
})

describe('a minimum notice before an event', () => {
  it.each([
    [30, 'days', '2027-03-08', '2027-02-06', '2027-02-05'],
    [14, 'days', '2027-01-11', '2026-12-28', '2026-12-28'],
    [1, 'months', '2027-03-31', '2027-02-28', '2027-02-26'],
    // Back from Monday, November 30: Friday 27, Wednesday 25.
    [2, 'business-days', '2026-11-30', '2026-11-25', '2026-11-25'],
  ] as const)('%i %s before %s is %s and goes out by %s', (n, unit, event, counted, due) => {
    expect(day({ n, unit, from: 'meeting', direction: 'before' }, event)).toMatchObject({ kind: 'notice', counted, due })
  })

  it('never moves later', () => {
    expect(day({ n: 30, unit: 'days', from: 'meeting', direction: 'before' }, '2027-03-08').working.join(' ')).toContain(
      'goes out on the business day before: Friday, February 5, 2027',
    )
  })
})

describe('times without days', () => {
  it('at once is said in words', () => {
    expect(day('immediately', '2026-12-10')).toMatchObject({ kind: 'at-once', counted: null, due: null, moved: [] })
  })
  it('hours run by the clock and no holiday lengthens them', () => {
    const told = day({ n: 24, unit: 'hours', from: 'discovery' }, '2026-12-24')
    expect(told).toMatchObject({ kind: 'hours', counted: null, due: null })
    expect(told.working[1]).toBe('24 hours after the discovery, counted by the clock from its hour: the same hour of Friday, December 25, 2026.')
    expect(day({ n: 8, unit: 'hours', from: 'discovery' }, '2026-12-24').working[1]).toBe('8 hours after the discovery, counted by the clock from its hour.')
    expect(day({ n: 48, unit: 'hours', from: 'work', direction: 'before' }, '2026-12-24').working[1]).toContain('48 hours before the work')
    expect(day({ n: 48, unit: 'hours', from: 'work', direction: 'before' }, '2026-12-24').working[1]).toContain('Tuesday, December 22, 2026')
  })
})

describe('what comes round again', () => {
  it('is counted anew from the day on which it is done', () => {
    const yearly = made({ n: 1, unit: 'years', from: 'last test' }, { every: true })
    expect(timeInWords(yearly)).toBe('every 1 year, counted from the last test')
    expect(dutyDay(yearly, plainDate('2026-11-30')).working.at(-1)).toContain('the next time is counted from the day on which it is done')
  })
})

describe('the time in words', () => {
  it.each([
    ['immediately', 'immediately'],
    [{ n: 90, unit: 'days', from: 'notice' }, 'within 90 days, counted from the notice'],
    [{ n: 1, unit: 'days', from: 'notice' }, 'within 1 day, counted from the notice'],
    [{ n: 3, unit: 'business-days', from: 'notice' }, 'within 3 business days, counted from the notice'],
    [{ n: 30, unit: 'days', from: 'meeting', direction: 'before' }, 'at least 30 days before the meeting'],
    [{ n: 0, unit: 'days', from: 'filing' }, 'on the day of the filing'],
    [{ n: 0, unit: 'days', from: 'meeting', direction: 'before' }, 'before the meeting'],
  ] as const)('%j', (within, words) => {
    expect(timeInWords(made(within))).toBe(words)
  })
})

describe('a time that the law leaves to an officer', () => {
  const left = made({ instead: 'a reasonable time', setBy: 'Superintendent', from: 'notice' })

  it('has no day until he sets one', () => {
    expect(timeInWords(left)).toBe('within a reasonable time, which the Superintendent has to set, counted from the notice')
    expect(dutyDay(left, plainDate('2026-12-10'))).toEqual({
      kind: 'open',
      event: '2026-12-10',
      counted: null,
      due: null,
      moved: [],
      working: [
        'The event: notice given, Thursday, December 10, 2026.',
        'The text gives a reasonable time and no number. The Superintendent has to set the days; until then no day can be told.',
      ],
    })
  })
})

describe('the working of a day', () => {
  const lines = (within: Duty['within'], event: string) => day(within, event).working

  it('says from which side it was counted', () => {
    expect(lines({ n: 15, unit: 'days', from: 'notice' }, '2026-12-01')[1]).toBe(
      '15 days after the notice is Wednesday, December 16, 2026 (the day of the event is not counted, General Construction Law § 20).',
    )
    expect(lines({ n: 15, unit: 'days', from: 'meeting', direction: 'before' }, '2026-12-16')[1]).toBe(
      '15 days before the meeting is Tuesday, December 1, 2026 (the day of the event is not counted, General Construction Law § 20).',
    )
    expect(day({ n: 0, unit: 'days', from: 'meeting', direction: 'before' }, '2026-12-16')).toMatchObject({
      kind: 'notice',
      working: ['The event: notice given, Wednesday, December 16, 2026.', 'Due before the event, on the same day at the latest.'],
    })
    expect(day({ n: 0, unit: 'days', from: 'filing' }, '2026-12-16')).toMatchObject({
      kind: 'deadline',
      working: ['The event: notice given, Wednesday, December 16, 2026.', 'Due on the day of the event itself.'],
    })
  })
  it('says no more where the day is a business day: December 16, 2026 is a Wednesday', () => {
    expect(lines({ n: 15, unit: 'days', from: 'notice' }, '2026-12-01')).toEqual([
      'The event: notice given, Tuesday, December 1, 2026.',
      '15 days after the notice is Wednesday, December 16, 2026 (the day of the event is not counted, General Construction Law § 20).',
    ])
  })
  it('says where the table of holidays does not reach', () => {
    const early = (event: string) => lines({ n: 15, unit: 'days', from: 'notice' }, event).filter((line) => line.startsWith('Our table of public holidays'))
    // It begins with 2021. 15 days after December 16, 2020 is December 31; after December 20 it is January 4.
    expect(early('2020-12-16')).toHaveLength(1)
    expect(early('2020-12-20')).toEqual([])
    expect(early('2021-12-20')).toEqual([])
  })
})
