/** Days and moments as they are read, counted and written. */
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  cardDate,
  dayOf,
  daysBetween,
  type Instant,
  instantAt,
  laterOf,
  longDate,
  nearness,
  type PlainDate,
  parsePlainDate,
  plainDate,
  shortDate,
  timeOf,
  weekday,
} from './dates.ts'

const d = plainDate
const zone = 'America/New_York'

describe('a day', () => {
  it.each<[string, string | null]>([
    ['2026-11-30', '2026-11-30'],
    [' 2026-11-30 ', '2026-11-30'],
    ['2/9/2027', '2027-02-09'],
    [' 12/31/2026 ', '2026-12-31'],
    ['02/09/2027', '2027-02-09'],
    ['2026-02-30', null],
    ['13/1/2026', null],
    ['2026-1-1', null],
    ['2026-11-30x', null],
    ['x2026-11-30', null],
    ['1/1/26', null],
    ['', null],
  ])('is read from “%s” as %j', (text, day) => expect(parsePlainDate(text)).toBe(day))
  it('that the program wrote is one, or that is a fault', () => {
    expect(plainDate('2026-11-30')).toBe('2026-11-30')
    expect(() => plainDate('2026-11-31')).toThrow('Not a calendar day: 2026-11-31')
    for (const write of [longDate, shortDate, cardDate]) expect(() => write('2026-11-31' as PlainDate)).toThrow('Not a calendar day: 2026-11-31')
  })
  it('is counted on and back', () => {
    expect([addDays(d('2026-12-31'), 1), addDays(d('2026-03-01'), -1), addDays(d('2026-03-01'), 0)]).toEqual(['2027-01-01', '2026-02-28', '2026-03-01'])
    expect([addMonths(d('2026-08-31'), 6), addMonths(d('2026-03-31'), -1)]).toEqual(['2027-02-28', '2026-02-28'])
    expect([addYears(d('2024-02-29'), 1), addYears(d('2024-02-29'), 4), addYears(d('2026-05-20'), -2)]).toEqual(['2025-02-28', '2028-02-29', '2024-05-20'])
    expect([daysBetween(d('2026-11-30'), d('2026-12-02')), daysBetween(d('2026-12-02'), d('2026-11-30'))]).toEqual([2, -2])
    expect(daysBetween(d('2024-02-01'), d('2025-02-01'))).toBe(366)
  })
  it('is the later of two', () => {
    expect(laterOf(d('2026-11-30'), d('2026-12-01'))).toBe('2026-12-01')
    expect(laterOf(d('2026-12-01'), d('2026-11-30'))).toBe('2026-12-01')
    expect(laterOf(d('2026-12-01'), d('2026-12-01'))).toBe('2026-12-01')
  })
  it('has its place in the week, from Monday', () => {
    expect(['2026-11-30', '2026-12-01', '2026-12-05', '2026-12-06'].map((day) => weekday(d(day)))).toEqual([1, 2, 6, 7])
  })
})

describe('a day as it is written', () => {
  it.each([
    ['2026-11-30', 'Monday, November 30, 2026'],
    ['2026-12-01', 'Tuesday, December 1, 2026'],
    ['2026-12-02', 'Wednesday, December 2, 2026'],
    ['1970-01-01', 'Thursday, January 1, 1970'],
    ['1969-12-26', 'Friday, December 26, 1969'],
    ['1969-12-27', 'Saturday, December 27, 1969'],
    ['1969-12-28', 'Sunday, December 28, 1969'],
    ['1776-07-04', 'Thursday, July 4, 1776'],
    ['2000-02-29', 'Tuesday, February 29, 2000'],
  ])('%s is %s', (day, long) => expect(longDate(d(day))).toBe(long))
  it('in short has its year unless that is this year', () => {
    expect(shortDate(d('2026-11-16'))).toBe('Mon, Nov 16, 2026')
    expect(shortDate(d('2026-11-16'), d('2026-01-01'))).toBe('Mon, Nov 16')
    expect(shortDate(d('2026-11-16'), d('2027-01-01'))).toBe('Mon, Nov 16, 2026')
    expect(cardDate(d('1996-06-03'))).toBe('Jun 3, 1996')
  })
  it('is told by how near it is', () => {
    const today = d('2026-11-30')
    const near = (days: number) => nearness(addDays(today, days), today)
    expect([-14, -2, -1, 0, 1, 2, 30].map(near)).toEqual(['14 days late', '2 days late', '1 day late', 'today', 'tomorrow', 'in 2 days', 'in 30 days'])
  })
})

describe('a moment', () => {
  it('falls on a day and an hour of the zone', () => {
    expect(dayOf('2026-12-01T04:59:59.999Z' as Instant, zone)).toBe('2026-11-30')
    expect(instantAt(d('2026-11-30'), '09:00', zone)).toBe('2026-11-30T14:00:00.000Z')
  })
  it.each([
    ['2026-11-30T05:00:00.000Z', '12:00 am'],
    ['2026-11-30T05:59:00.000Z', '12:59 am'],
    ['2026-11-30T06:05:00.000Z', '1:05 am'],
    ['2026-11-30T16:59:00.000Z', '11:59 am'],
    ['2026-11-30T17:00:00.000Z', '12:00 pm'],
    ['2026-11-30T18:07:00.000Z', '1:07 pm'],
    ['2026-12-01T04:59:00.000Z', '11:59 pm'],
    ['2026-07-01T16:30:00.000Z', '12:30 pm'],
  ])('%s is %s', (instant, time) => expect(timeOf(instant as Instant, zone)).toBe(time))
})
