/** How days, counts and sizes are written on pages (US usage; PAGES, "Words"). Money and single days are written by the kernel. */
import { longDate, type PlainDate } from '../../kernel/dates.ts'

export { cardDate, longDate, nearness, parsePlainDate, shortDate, timeOf } from '../../kernel/dates.ts'
export { dollars, parseMoney } from '../../kernel/money.ts'

/** A whole number with US grouping: 12345 → "12,345". */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** "1 entry", "4 entries"; the plural is given where it is not the singular with an s. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${grouped(n)} ${n === 1 ? one : many}`

/** Words in a row: "a", "a and b", "a, b and c". */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** A legal day as the heading of a day's work: "Monday, November 16". */
export const headingDate = (day: PlainDate): string => longDate(day).replace(/, \d{4}$/, '')

/** A legal day as it is typed in a form: "11/16/2026". */
export const typedDate = (day: PlainDate): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

const clocks = new Map<string, Intl.DateTimeFormat>()
const clock = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' })
  clocks.set(zone, made)
  return made
}

/** An instant (UTC text) in the municipality's zone: "Nov 27, 2026, 3:40 PM". */
export const instantText = (utc: string, zone = 'America/New_York'): string => clock(zone).format(new Date(utc)).replace('\u202f', ' ')

/** The size of a file as people say it: "340 KB", "2.4 MB". */
export const fileSize = (bytes: number): string =>
  bytes < 1000 ? `${bytes} bytes` : bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
