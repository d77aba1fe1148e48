import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  cardDate,
  dayOf,
  daysBetween,
  type Instant,
  instantAt,
  longDate,
  nearness,
  parsePlainDate,
  plainDate,
  shortDate,
  timeOf,
} from './dates.ts'
import { dayNumber, dayText, monthsLater } from './day-number.ts'
import { holidays, noticeBefore, within } from './legal-time.ts'
import { cents, dollars, parseMoney } from './money.ts'

const d = plainDate

describe('calendar days', () => {
  it('reads the forms people type and refuses days that do not exist', () => {
    expect(parsePlainDate('2026-11-30')).toBe('2026-11-30')
    expect(parsePlainDate(' 2/9/2027 ')).toBe('2027-02-09')
    expect(parsePlainDate('2026-02-30')).toBeNull()
    expect(parsePlainDate('2027-02-29')).toBeNull()
    expect(parsePlainDate('2028-02-29')).toBe('2028-02-29')
    expect(parsePlainDate('13/1/2026')).toBeNull()
    expect(parsePlainDate('yesterday')).toBeNull()
  })

  it('counts calendar months to the last day of a shorter month', () => {
    expect(addMonths(d('2026-08-31'), 6)).toBe('2027-02-28')
    expect(addMonths(d('2024-02-29'), 12)).toBe('2025-02-28')
    expect(addMonths(d('2026-12-15'), 1)).toBe('2027-01-15')
  })

  it('counts the same months on day numbers, without a calendar library', () => {
    const number = (text: string): number => dayNumber(text) ?? Number.NaN
    expect(monthsLater(number('2024-08-31'), 18)).toBe(number('2026-02-28'))
    expect(monthsLater(number('2024-02-29'), 48)).toBe(number('2028-02-29'))
    expect(monthsLater(number('2026-01-15'), 0)).toBe(number('2026-01-15'))
    expect(monthsLater(number('9999-12-31'), 1)).toBeNull()
    const some = fc.tuple(fc.integer({ min: number('1900-01-01'), max: number('2200-12-31') }), fc.integer({ min: -120, max: 600 }))
    fc.assert(fc.property(some, ([day, months]) => monthsLater(day, months) === dayNumber(addMonths(d(dayText(day)), months))))
  })

  it('writes dates as the office does', () => {
    expect(shortDate(d('2026-11-16'), d('2026-11-30'))).toBe('Mon, Nov 16')
    expect(shortDate(d('2025-11-16'), d('2026-11-30'))).toBe('Sun, Nov 16, 2025')
    expect(longDate(d('2026-11-16'))).toBe('Monday, November 16, 2026')
    expect(cardDate(d('1996-06-03'))).toBe('Jun 3, 1996')
    expect(nearness(d('2026-11-16'), d('2026-11-30'))).toBe('14 days late')
    expect(nearness(d('2026-12-02'), d('2026-11-30'))).toBe('in 2 days')
  })

  it('puts an instant on the day of the zone, across daylight saving', () => {
    expect(dayOf('2026-12-01T04:59:59.000Z' as Instant, 'America/New_York')).toBe('2026-11-30')
    expect(dayOf('2026-12-01T05:00:00.000Z' as Instant, 'America/New_York')).toBe('2026-12-01')
    expect(dayOf('2026-07-01T03:59:59.000Z' as Instant, 'America/New_York')).toBe('2026-06-30')
    expect(timeOf('2026-11-30T15:42:00.000Z' as Instant, 'America/New_York')).toBe('10:42 am')
  })

  it('days added and days between are inverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40000 }), fc.integer({ min: -5000, max: 5000 }), (start, n) => {
        const from = addDays(d('1970-01-01'), start)
        expect(daysBetween(from, addDays(from, n))).toBe(n)
      }),
    )
  })
})

describe('General Construction Law', () => {
  it('keeps the public holidays of 2027 on their days', () => {
    const kept = [...holidays(2027).keys()].sort()
    for (const day of [
      '2027-01-01',
      '2027-01-18',
      '2027-02-12',
      '2027-02-15',
      '2027-05-31',
      '2027-06-19',
      '2027-07-05',
      '2027-09-06',
      '2027-10-11',
      '2027-11-02',
      '2027-11-11',
      '2027-11-25',
      '2027-12-25',
    ])
      expect(kept).toContain(day)
    expect(kept).not.toContain('2027-12-24')
  })

  it.each([
    ['2026-12-10', 15, 'days', '2026-12-25', '2026-12-28'],
    ['2027-01-13', 30, 'days', '2027-02-12', '2027-02-16'],
    ['2026-12-31', 45, 'days', '2027-02-14', '2027-02-16'],
    ['2027-04-05', 90, 'days', '2027-07-04', '2027-07-06'],
  ] as const)('%s plus %i %s is %s and moves to %s', (event, n, unit, counted, due) => {
    const reached = within(d(event), { n, unit })
    expect([reached.counted, reached.due]).toEqual([counted, due])
    expect(reached.moved.length).toBeGreaterThan(0)
  })

  it('rolls a minimum notice earlier, never later', () => {
    expect(noticeBefore(d('2027-03-08'), { n: 30, unit: 'days' })).toMatchObject({ counted: '2027-02-06', due: '2027-02-05' })
  })
})

describe('a time of day where the municipality lies', () => {
  it.each([
    // New York is five hours behind UTC in winter and four in summer; at 2 in the night of March 8, 2026 the clocks go to 3.
    ['2026-11-30', '09:00', '2026-11-30T14:00:00.000Z'],
    ['2026-07-06', '09:00', '2026-07-06T13:00:00.000Z'],
    ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ])('%s at %s is the moment %s', (day, time, moment) => {
    expect(instantAt(d(day), time, 'America/New_York')).toBe(moment)
  })
})

describe('money', () => {
  it('reads what a clerk types and writes it with cents', () => {
    expect(parseMoney('$1,640.00')).toBe(164000)
    expect(parseMoney('150')).toBe(15000)
    expect(parseMoney('0.05')).toBe(5)
    for (const bad of ['1.5', '1,64.00', '-5', '1.640,00', '1e3', '']) expect(parseMoney(bad)).toBeNull()
    expect(dollars(cents(164000))).toBe('$1,640.00')
    expect(dollars(cents(5))).toBe('$0.05')
  })
})
