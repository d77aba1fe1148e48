/** Clock times of New York as minutes since 1970 in UTC, so that hours across a change of the clocks are counted as they passed. */
import { dayNumber } from './day-number.ts'

const sundayOnOrAfter = (day: number): number => day + ((7 - ((day + 4) % 7)) % 7)
const dayIn = (year: number, month: string): number => dayNumber(`${year}-${month}`) ?? 0

/**
 * The days on which clocks go forward and back at 2 in the morning (15 U.S.C. 260a): since 2007 the second Sunday of March and the
 * first of November; from 1987 the first Sunday of April, before that the last, and the last of October.
 */
function clockChanges(year: number): readonly [forward: number, back: number] {
  if (year >= 2007) return [sundayOnOrAfter(dayIn(year, '03-08')), sundayOnOrAfter(dayIn(year, '11-01'))]
  return [sundayOnOrAfter(dayIn(year, year >= 1987 ? '04-01' : '04-24')), sundayOnOrAfter(dayIn(year, '10-25'))]
}

export type ClockTime = { readonly ok: true; readonly minutes: number } | { readonly ok: false; readonly problem: 'shape' | 'skipped' | 'twice' }

const shape = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:\d{2})?$/i
const standard = 5 * 60

/** Minutes by which a written offset lies before UTC; "-05:00" is 300. */
const behind = (offset: string): number => {
  if (/z/i.test(offset)) return 0
  const size = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6))
  return offset.startsWith('-') ? size : -size
}

/**
 * Minutes since 1970 in UTC of a day and time as a New York clock shows it, or as its offset says. Seconds are not counted. A time
 * that the clocks skip in spring, and one that they show twice in fall, has no single moment unless its offset is written.
 * `easternMinutes('2026-11-30T08:00')` is that of 13:00 UTC.
 */
export function easternMinutes(text: string): ClockTime {
  const m = shape.exec(text.trim())
  const day = m ? dayNumber(`${m[1]}-${m[2]}-${m[3]}`) : null
  const hour = Number(m?.[4] ?? 0)
  const minute = Number(m?.[5] ?? 0)
  if (!m || day === null || hour > 23 || minute > 59) return { ok: false, problem: 'shape' }
  const clock = day * 1_440 + hour * 60 + minute
  if (m[6] !== undefined) return { ok: true, minutes: clock + behind(m[6]) }
  const [forward, back] = clockChanges(Number(m[1]))
  if (clock >= forward * 1_440 + 120 && clock < forward * 1_440 + 180) return { ok: false, problem: 'skipped' }
  if (clock >= back * 1_440 + 60 && clock < back * 1_440 + 120) return { ok: false, problem: 'twice' }
  const summer = clock >= forward * 1_440 + 180 && clock < back * 1_440 + 60
  return { ok: true, minutes: clock + standard - (summer ? 60 : 0) }
}
