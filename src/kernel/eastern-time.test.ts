import { describe, expect, it } from 'vitest'
import { easternMinutes } from './eastern-time.ts'

const minutes = (text: string): number => {
  const read = easternMinutes(text)
  if (!read.ok) throw new Error(`${text}: ${read.problem}`)
  return read.minutes
}
const hours = (from: string, to: string): number => (minutes(to) - minutes(from)) / 60

describe('clock times of New York', () => {
  it('are five hours behind UTC in winter and four in summer', () => {
    expect(minutes('2026-11-30T08:00')).toBe(minutes('2026-11-30T13:00Z'))
    expect(minutes('2026-07-01 08:00')).toBe(minutes('2026-07-01T12:00Z'))
    expect(minutes('2026-07-01T08:00-04:00')).toBe(minutes('2026-07-01T08:00'))
  })

  it('count the hours that passed across a change of the clocks', () => {
    expect(hours('2026-05-19T08:00', '2026-05-20T08:00')).toBe(24)
    // March 8, 2026, was an hour short, November 1 an hour long.
    expect(hours('2026-03-07T12:00', '2026-03-08T12:00')).toBe(23)
    expect(hours('2026-10-31T12:00', '2026-11-01T12:00')).toBe(25)
    // Before 2007: the first Sunday of April, 2006-04-02, and the last of October, 2006-10-29; in 1985 the last Sunday of April, the 28th.
    expect(hours('2006-04-01T12:00', '2006-04-02T12:00')).toBe(23)
    expect(hours('2006-10-28T12:00', '2006-10-29T12:00')).toBe(25)
    expect(hours('1985-04-27T12:00', '1985-04-28T12:00')).toBe(23)
  })

  it('are refused where the clock skips them or shows them twice, unless the offset tells', () => {
    expect(easternMinutes('2026-03-08T02:30')).toEqual({ ok: false, problem: 'skipped' })
    expect(easternMinutes('2026-03-08T03:00')).toMatchObject({ ok: true })
    expect(easternMinutes('2026-11-01T01:30')).toEqual({ ok: false, problem: 'twice' })
    expect(hours('2026-11-01T01:30-04:00', '2026-11-01T01:30-05:00')).toBe(1)
    expect(easternMinutes('2026-11-01T02:00')).toMatchObject({ ok: true })
  })

  it('are refused where they do not exist', () => {
    for (const text of ['2026-05-20', '08:00', '2026-02-30T08:00', '2026-05-20T24:00', '2026-05-20T08:60', 'noon'])
      expect([text, easternMinutes(text)]).toEqual([text, { ok: false, problem: 'shape' }])
  })
})
