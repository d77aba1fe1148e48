import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate as d } from '../../kernel/dates.ts'
import { type CalendarEntry, calendarText, escaped, folded } from './model-ical.ts'

const entry: CalendarEntry = { uid: 'd1@tannery-falls.tapcard', day: d('2026-12-31'), title: 'Owner: connect, at once', text: 'One; two\nthree', sequence: 3 }
const unfolded = (text: string): string => text.replaceAll('\r\n ', '')

describe('a calendar for other programs (RFC 5545)', () => {
  it('has whole days that end on the next, stable identities, and lines that end with CR LF', () => {
    const text = calendarText('Tannery Falls', [entry], '2026-11-30T14:00:00.123Z')
    expect(unfolded(text).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tapcard//Duties//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Tannery Falls',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'BEGIN:VEVENT',
      'UID:d1@tannery-falls.tapcard',
      'DTSTAMP:20261130T140000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SEQUENCE:3',
      'SUMMARY:Owner: connect\\, at once',
      'DESCRIPTION:One\\; two\\nthree',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('escapes backslash first, so that nothing is escaped twice', () => {
    expect(escaped('a\\b;c,d\r\ne')).toBe('a\\\\b\\;c\\,d\\ne')
  })

  it('folds at 75 octets and cuts no character; unfolded it reads as it was', () => {
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
    expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = `SUMMARY:${escaped(text)}`
        const parts = folded(line).split('\r\n')
        for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        expect(unfolded(folded(line))).toBe(line)
      }),
      { numRuns: 200 },
    )
  })
})
