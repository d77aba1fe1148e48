/**
 * Reads values as a file or a form gives them. Lengths, slopes and the rest become whole parts of a fine unit, so that 3.3 ft and
 * 39.6 in are the same number; what is not known stays NaN or null.
 */

/** A value that cannot be used; the message says why and what to write instead. */
export class BadValue extends Error {}

/** Parts to each unit of a dimension, with the spellings that people use. */
export interface Units {
  readonly own: number
  readonly parts: ReadonlyMap<string, number>
  readonly slope: boolean
}

const inch = 15_240_000
const perSlope = 3_000_000
const many = (names: string, parts: number): [string, number][] => names.split('|').map((name) => [name, parts])

const lengths = new Map([
  ...many('in|in.|inch|inches|"|″|”', inch),
  ...many("ft|ft.|foot|feet|'|′|’", inch * 12),
  ...many('mi|mile|miles', inch * 63_360),
  ['mm', 600_000],
  ['cm', 6_000_000],
  ['m', 600_000_000],
] as const)
const slopes = new Map([...many('in/ft|inch per foot|inches per foot|in per ft|in. per ft.', perSlope), ['%', 360_000], ['ft/ft', perSlope * 12]] as const)
const plain = (names: string): Map<string, number> => new Map(many(names, 120_000))

export const feet: Units = { own: inch * 12, parts: lengths, slope: false }
export const inches: Units = { own: inch, parts: lengths, slope: false }
export const inchesPerFoot: Units = { own: perSlope, parts: slopes, slope: true }
export const degrees: Units = { own: 120_000, parts: plain('deg|degree|degrees|°'), slope: false }
export const fahrenheit: Units = { own: 120_000, parts: plain('F|°F'), slope: false }
export const percent: Units = { own: 120_000, parts: plain('percent|%|pct'), slope: false }
export const psi: Units = { own: 1_440_000, parts: new Map([...many('psi', 1_440_000), ['psf', 10_000]]), slope: false }
const gallons = many('gal/day|gpd|gal/d|gallons per day', 120_000)
export const gallonsADay: Units = {
  own: 120_000,
  parts: new Map([...gallons, ...many('gpm|gal/min|gallons per minute', 172_800_000), ['mgd', 120_000_000_000]]),
  slope: false,
}

/** Rounds away the last digits of floating point: 3.3 × 182,880,000 is a whole number of parts. */
function whole(parts: number): number {
  const near = Math.round(parts)
  return Math.abs(parts - near) < 1e-4 ? near : parts
}

const grouped = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$/
function decimal(text: string): number {
  if (text.includes(',') && !grouped.test(text)) throw new BadValue(`“${text}” can be read as two numbers: write thousands with commas, as in 1,234.5.`)
  return Number(text.replaceAll(',', ''))
}

const piece = /(?:(\d+)\s*\/\s*(\d+)|(\d[\d,]*(?:\.\d+)?|\.\d+)(?:[\s-]+(\d+)\s*\/\s*(\d+))?)\s*([^\d\s,.][^\d,]*?)?\s*(?=\d|$)/y

/** "1/4 in/ft", "3 ft 3 in", "2 1/2 in", "1,234.5 gal/day" as parts. */
function partsInWords(text: string, units: Units): number {
  let total = 0
  piece.lastIndex = 0
  while (piece.lastIndex < text.length) {
    const at = piece.lastIndex
    const m = piece.exec(text)
    if (!m) throw new BadValue(`“${text.slice(at)}” is not an amount: write a number with its unit.`)
    const parts = m[6] === undefined ? (at === 0 && piece.lastIndex === text.length ? units.own : undefined) : units.parts.get(m[6])
    if (parts === undefined) throw new BadValue(`“${m[6] ?? ''}” is not a unit of this fact: write one of ${[...units.parts.keys()].join(', ')}.`)
    const top = m[1] ?? m[4]
    const fraction = top === undefined ? 0 : Number(top) / Number(m[2] ?? m[5])
    total += (m[3] === undefined ? fraction : decimal(m[3]) + fraction) * parts
  }
  return total
}

const dropInRun = /^(.+\S)\s+(?:in|per|over)\s+(\d.+)$/

/** As a least size: more than nothing. */
export const some = Number.MIN_VALUE

/** A number in the fact's own unit, or words with a unit; from the least to the largest size that can exist, in that unit. */
export function amount(raw: unknown, units: Units, least: number, most: number): number {
  let parts: number
  if (typeof raw === 'number') parts = raw * units.own
  else if (typeof raw === 'string') {
    const text = raw.trim()
    const run = units.slope ? dropInRun.exec(text) : null
    parts = run ? (partsInWords(run[1] ?? '', feet) / partsInWords(run[2] ?? '', feet)) * 12 * perSlope : partsInWords(text, units)
  } else throw new BadValue('An amount is expected here: write a number.')
  if (!Number.isFinite(parts)) throw new BadValue('This is not a number.')
  if (parts < least * units.own)
    throw new BadValue(least === some ? 'This must be more than zero.' : least === 0 ? 'This cannot be negative.' : `This is at least ${least}.`)
  if (parts > most * units.own) throw new BadValue(`This is at most ${most}: check the number and its unit.`)
  return whole(parts)
}

const numberOf = (raw: unknown): number => (typeof raw === 'number' ? raw : typeof raw === 'string' ? decimal(raw.replace(/^\s*\$/, '').trim()) : Number.NaN)

export function count(raw: unknown): number {
  const n = numberOf(raw)
  if (!Number.isInteger(n) || n < 0) throw new BadValue('A whole number is expected here, for example 2.')
  return n
}

/** Dollars as cents. */
export function money(raw: unknown): number {
  const cents = numberOf(raw) * 100
  const near = Math.round(cents)
  if (!(near >= 0) || Math.abs(cents - near) > 1e-6) throw new BadValue('Write dollars and cents, for example 1,250.00.')
  return near
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** The digits from one place of the text to another as a number; NaN where one of them is none. */
function digits(text: string, from: number, to: number): number {
  let n = 0
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48
    n = digit >= 0 && digit <= 9 ? n * 10 + digit : Number.NaN
  }
  return n
}

function dayOf(year: number, month: number, date: number): number {
  const leap = month === 2 && ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0)
  if (!(date >= 1 && date <= (monthDays[month - 1] ?? 0) + (leap ? 1 : 0))) throw new BadValue('This day does not exist in the calendar.')
  return Date.UTC(year, month - 1, date) / 86_400_000
}

/** A day as the number of days since 1970. */
export function day(raw: unknown): number {
  if (typeof raw !== 'string') throw new BadValue('A date is expected here: write it as 2026-11-30.')
  if (raw.length === 10 && raw[4] === '-' && raw[7] === '-') return dayOf(digits(raw, 0, 4), digits(raw, 5, 7), digits(raw, 8, 10))
  const us = american.exec(raw.trim())
  if (!us) throw new BadValue('A date is expected here: write it as 2026-11-30.')
  return dayOf(Number(us[3]), Number(us[1]), Number(us[2]))
}

export function flag(raw: unknown): boolean {
  if (typeof raw === 'boolean') return raw
  const word = typeof raw === 'string' ? raw.trim().toLowerCase() : ''
  if (word === 'true' || word === 'yes') return true
  if (word === 'false' || word === 'no') return false
  throw new BadValue('The answer is yes or no: write true or false.')
}

/** Given or refused; the date on which it was given counts as given. */
export function approval(raw: unknown): boolean {
  if (raw === 'given') return true
  if (raw === 'refused') return false
  if (typeof raw === 'string' && raw.charCodeAt(0) <= 57) return Number.isFinite(day(raw))
  return flag(raw)
}

/** One of the allowed values; the value itself, so that comparing it is comparing a pointer. */
export function choice<const V extends string>(raw: unknown, values: ReadonlyMap<string, V>): V {
  const value = typeof raw === 'string' ? (values.get(raw) ?? values.get(raw.trim())) : undefined
  if (value === undefined) throw new BadValue(`This is not one of the values that the fact can have: write one of ${[...values.keys()].join(', ')}.`)
  return value
}

export const choices = <const V extends string>(raw: unknown, values: ReadonlyMap<string, V>): readonly V[] =>
  Array.isArray(raw) ? raw.map((one: unknown) => choice(one, values)) : [choice(raw, values)]

/** Words: all that matters is that there are any. */
export function words(raw: unknown): boolean {
  if (typeof raw !== 'string' && typeof raw !== 'number') throw new BadValue('A few words are expected here.')
  return true
}

export const oneOf = <const V extends string>(...values: readonly V[]): ReadonlyMap<string, V> => new Map(values.map((v) => [v, v]))
