/**
 * Counting periods of time by New York General Construction Law §§ 19, 20, 24, 25-a and 30.
 *
 * A duty of the public that ends on a Saturday, Sunday or public holiday ends on the next business day (§ 25-a). Whether
 * § 25-a reaches local laws is a question for counsel, so callers show both days. A minimum notice is counted back and
 * rolls *earlier*, because rolling later would shorten it.
 */
import { addDays, addMonths, type PlainDate, plainDate, weekday } from './dates.ts'

export type PeriodUnit = 'days' | 'weeks' | 'months' | 'years'
export interface Period {
  readonly n: number
  readonly unit: PeriodUnit
}
export interface CountedDay {
  /** The day the count reached. */
  readonly counted: PlainDate
  /** The day that governs after weekends and holidays. */
  readonly due: PlainDate
  /** Why `due` differs from `counted`: "Sat, then Sun", "Lincoln's Birthday". Empty when it does not. */
  readonly moved: readonly string[]
}

const day = (year: number, month: number, date: number): PlainDate => plainDate(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)

/** The n-th given weekday (1 Monday … 7 Sunday) of a month. */
function nthWeekday(year: number, month: number, n: number, of: number): PlainDate {
  const first = day(year, month, 1)
  return addDays(first, ((of - weekday(first) + 7) % 7) + (n - 1) * 7)
}

function lastMonday(year: number, month: number): PlainDate {
  const last = addDays(addMonths(day(year, month, 1), 1), -1)
  return addDays(last, -((weekday(last) - 1 + 7) % 7))
}

/** General election day: the Tuesday after the first Monday of November. */
const electionDay = (year: number): PlainDate => addDays(nthWeekday(year, 11, 1, 1), 1)

/** The first year for which the table below holds: § 24 as amended late in 2020 added Juneteenth. For an earlier year the days have to be looked up. */
export const HOLIDAYS_FROM = 2021

/**
 * Public holidays of General Construction Law § 24 (as amended 2020 ch. 249). A holiday on a Sunday, other than Flag Day,
 * is kept on the next day; one on a Saturday is not moved. Example: 2027 keeps Independence Day on Monday, July 5.
 */
export function holidays(year: number): ReadonlyMap<PlainDate, string> {
  const found = new Map<PlainDate, string>()
  const keep = (date: PlainDate, name: string) => {
    found.set(date, name)
    if (weekday(date) === 7) found.set(addDays(date, 1), `${name} (kept on Monday)`)
  }
  keep(day(year, 1, 1), "New Year's Day")
  keep(nthWeekday(year, 1, 3, 1), 'Dr. Martin Luther King, Jr. Day')
  keep(day(year, 2, 12), "Lincoln's Birthday")
  keep(nthWeekday(year, 2, 3, 1), "Washington's Birthday")
  keep(lastMonday(year, 5), 'Memorial Day')
  found.set(nthWeekday(year, 6, 2, 7), 'Flag Day')
  keep(day(year, 6, 19), 'Juneteenth')
  keep(day(year, 7, 4), 'Independence Day')
  keep(nthWeekday(year, 9, 1, 1), 'Labor Day')
  keep(nthWeekday(year, 10, 2, 1), 'Columbus Day')
  keep(electionDay(year), 'Election Day')
  keep(day(year, 11, 11), 'Veterans Day')
  keep(nthWeekday(year, 11, 4, 4), 'Thanksgiving Day')
  keep(day(year, 12, 25), 'Christmas Day')
  return found
}

const cache = new Map<number, ReadonlyMap<PlainDate, string>>()
function holidayOn(date: PlainDate): string | undefined {
  const year = Number(date.slice(0, 4))
  let table = cache.get(year)
  if (!table) {
    table = holidays(year)
    cache.set(year, table)
  }
  return table.get(date)
}

/** Why a day is not a business day, or null when it is one. */
export function closed(date: PlainDate): string | null {
  const w = weekday(date)
  if (w === 6) return 'Saturday'
  if (w === 7) return 'Sunday'
  return holidayOn(date) ?? null
}

function roll(from: PlainDate, step: 1 | -1): CountedDay {
  const moved: string[] = []
  let due = from
  for (let why = closed(due); why !== null; why = closed(due)) {
    moved.push(why)
    due = addDays(due, step)
  }
  return { counted: from, due, moved }
}

const reach = (from: PlainDate, period: Period, sign: 1 | -1): PlainDate => {
  const n = period.n * sign
  if (period.unit === 'days') return addDays(from, n)
  if (period.unit === 'weeks') return addDays(from, n * 7)
  return addMonths(from, period.unit === 'years' ? n * 12 : n)
}

/**
 * The last day of a period after an event; the day of the event is not counted (§ 20).
 * Example: 15 days after 2026-12-10 is Friday, December 25, a holiday, so the act may be done until Monday, December 28.
 */
export const within = (event: PlainDate, period: Period): CountedDay => roll(reach(event, period, 1), 1)

/**
 * The last day on which a notice of at least `period` before an event can be given.
 * Example: 30 days before 2027-03-08 is Saturday, February 6, so the notice goes out by Friday, February 5.
 */
export const noticeBefore = (event: PlainDate, period: Period): CountedDay => roll(reach(event, period, -1), -1)

/**
 * The n-th business day after an event, or before it; the day of the event is not counted. Example: 3 business days after Wednesday,
 * 2026-11-25 leave out Thanksgiving Day, Saturday and Sunday, and end on Tuesday, December 1.
 */
export function businessDays(event: PlainDate, n: number, direction: 'after' | 'before'): PlainDate {
  let day = event
  for (let left = n; left > 0; ) {
    day = addDays(day, direction === 'after' ? 1 : -1)
    if (closed(day) === null) left -= 1
  }
  return day
}
