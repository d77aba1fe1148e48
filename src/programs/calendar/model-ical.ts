/**
 * A calendar that other programs subscribe to: RFC 5545. Every entry is a whole day. Lines are folded at 75 octets, text is escaped, and an entry
 * keeps its identity as long as its record lives, so that a subscriber sees a changed day and not a second entry.
 */
import { addDays, type PlainDate } from '../../kernel/dates.ts'

export interface CalendarEntry {
  /** Identity for good: the record's id and the municipality's. */
  readonly uid: string
  readonly day: PlainDate
  readonly title: string
  readonly text: string
  /** Counts its changes. */
  readonly sequence: number
}

/** Text as a value: RFC 5545, 3.3.11. */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

const octets = (char: string): number => {
  const code = char.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** A line in parts of at most 75 octets, each further one led by a space; no character is cut: RFC 5545, 3.1. */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const char of line) {
    const more = octets(char)
    if (size + more > 75) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += char
    size += more
  }
  return [...parts, part].join('\r\n')
}

const plain = (day: PlainDate): string => day.replaceAll('-', '')
/** "2026-11-30T14:00:00.000Z" as RFC 5545 writes an instant. */
const instant = (utc: string): string => `${utc.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const entryLines = (e: CalendarEntry, now: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(e.uid)}`,
  `DTSTAMP:${instant(now)}`,
  `DTSTART;VALUE=DATE:${plain(e.day)}`,
  `DTEND;VALUE=DATE:${plain(addDays(e.day, 1))}`,
  `SEQUENCE:${e.sequence}`,
  `SUMMARY:${escaped(e.title)}`,
  ...(e.text === '' ? [] : [`DESCRIPTION:${escaped(e.text)}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** The whole calendar as text. @param now UTC instant at which it is made */
export function calendarText(name: string, entries: readonly CalendarEntry[], now: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tapcard//Duties//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...entries.flatMap((e) => entryLines(e, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
