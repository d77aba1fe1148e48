/**
 * Legal days. A `PlainDate` is a calendar day in the municipality's zone, written YYYY-MM-DD; an `Instant` is a moment,
 * written in UTC with milliseconds. Neither is ever a JavaScript `Date`, and nothing in this room reads a clock.
 */
import { Temporal } from 'temporal-polyfill'
import { dayNumber } from './day-number.ts'

/** A calendar day, "2026-11-30". Sorts as text. */
export type PlainDate = string & { readonly __day: 'PlainDate' }
/** A moment in UTC, "2026-11-30T15:42:07.123Z". Sorts as text. */
export type Instant = string & { readonly __moment: 'Instant' }

/** Reads YYYY-MM-DD or the clerk's M/D/YYYY; null for a day that does not exist, such as 2026-02-30. */
export function parsePlainDate(text: string): PlainDate | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  const iso = american ? `${american[3]}-${(american[1] ?? '').padStart(2, '0')}-${(american[2] ?? '').padStart(2, '0')}` : text.trim()
  return dayNumber(iso) === null ? null : (iso as PlainDate)
}

/** A day that the program itself wrote. A malformed one is a fault. */
export function plainDate(text: string): PlainDate {
  const day = parsePlainDate(text)
  if (day === null) throw new Error(`Not a calendar day: ${text}`)
  return day
}

const of = (day: PlainDate) => Temporal.PlainDate.from(day)

/** `addDays('2026-12-31', 1)` is 2027-01-01; negative counts go back. */
export const addDays = (day: PlainDate, days: number): PlainDate => of(day).add({ days }).toString() as PlainDate

/**
 * Calendar months as New York General Construction Law § 30 counts them: the same numbered day, or the last day of a
 * shorter month. `addMonths('2026-08-31', 6)` is 2027-02-28.
 */
export const addMonths = (day: PlainDate, months: number): PlainDate => of(day).add({ months }, { overflow: 'constrain' }).toString() as PlainDate

/** Calendar years by the same rule (General Construction Law § 58). */
export const addYears = (day: PlainDate, years: number): PlainDate => addMonths(day, years * 12)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => of(from).until(of(to), { largestUnit: 'days' }).days

/** 1 Monday … 7 Sunday. */
export const weekday = (day: PlainDate): number => of(day).dayOfWeek

/** The calendar day on which an instant falls in an IANA zone. */
export const dayOf = (instant: Instant, zone: string): PlainDate =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString() as PlainDate

/**
 * The moment at which a clock in a zone shows an hour and minute of a day. `instantAt('2026-11-30', '09:00', 'America/New_York')`
 * is 2026-11-30T14:00:00.000Z. A time that the change to summer time skips becomes the one an hour later.
 */
export const instantAt = (day: PlainDate, time: string, zone: string): Instant =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant().toString({ fractionalSecondDigits: 3 }) as Instant

/** Hour and minute of an instant in a zone, "10:42 am". */
export function timeOf(instant: Instant, zone: string): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const hour = at.hour % 12 === 0 ? 12 : at.hour % 12
  return `${hour}:${String(at.minute).padStart(2, '0')} ${at.hour < 12 ? 'am' : 'pm'}`
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const
const nth = (names: readonly string[], index: number): string => names[index] ?? ''

/** The parts of a day as they are written. Lists write hundreds of days, so this is done without a calendar library. */
function partsOf(day: PlainDate): { readonly weekday: string; readonly month: string; readonly date: number; readonly year: number } {
  const number = dayNumber(day)
  if (number === null) throw new Error(`Not a calendar day: ${day}`)
  // 1970-01-01 was a Thursday, the fourth day from Monday.
  const weekday = nth(dayNames, (((number + 3) % 7) + 7) % 7)
  return { weekday, month: nth(monthNames, Number(day.slice(5, 7)) - 1), date: Number(day.slice(8)), year: Number(day.slice(0, 4)) }
}

/** "Mon, Nov 16", with the year when it differs from `today`'s or no `today` is given: "Mon, Nov 16, 2026". */
export function shortDate(day: PlainDate, today?: PlainDate): string {
  const { weekday, month, date, year } = partsOf(day)
  const text = `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${date}`
  return today && today.slice(0, 4) === day.slice(0, 4) ? text : `${text}, ${year}`
}

/** "Monday, November 16, 2026", for letters and permits. */
export function longDate(day: PlainDate): string {
  const { weekday, month, date, year } = partsOf(day)
  return `${weekday}, ${month} ${date}, ${year}`
}

/** "Nov 16, 2026", for tables and typed cards. */
export function cardDate(day: PlainDate): string {
  const { month, date, year } = partsOf(day)
  return `${month.slice(0, 3)} ${date}, ${year}`
}

/** "14 days late", "today", "tomorrow", "in 2 days". */
export function nearness(day: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days > 1) return `in ${days} days`
  return days === -1 ? '1 day late' : `${-days} days late`
}

/** The later of two days. */
export function laterOf(a: PlainDate, b: PlainDate): PlainDate {
  if (a < b) return b
  return a
}
