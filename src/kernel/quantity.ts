/**
 * Exact quantities. A quantity is a fraction of whole numbers in the base unit of its dimension (kernel/units.ts); nothing here
 * rounds. Floating point would turn 3.3 ft into 39.599999999999994 in and decide a boundary the wrong way.
 */
import { factorOf, type UnitDimension, unitNamed, unitsOf } from './units.ts'

/** A fraction in lowest terms with a positive denominator. */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

const gcd = (a: bigint, b: bigint): bigint => {
  let x = a < 0n ? -a : a
  let y = b
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** The fraction n/d in lowest terms. A zero denominator is a fault. */
export function rational(n: bigint, d = 1n): Rational {
  if (d === 1n) return { n, d }
  if (d === 0n) throw new Error('Broken invariant: a fraction has a denominator')
  const sign = d < 0n ? -1n : 1n
  const g = gcd(n, d * sign)
  return { n: (n * sign) / g, d: (d * sign) / g }
}

export const zero: Rational = { n: 0n, d: 1n }
export const one: Rational = { n: 1n, d: 1n }
export const plus = (a: Rational, b: Rational): Rational => (a.d === b.d ? rational(a.n + b.n, a.d) : rational(a.n * b.d + b.n * a.d, a.d * b.d))
export const minus = (a: Rational, b: Rational): Rational => (a.d === b.d ? rational(a.n - b.n, a.d) : rational(a.n * b.d - b.n * a.d, a.d * b.d))
export const times = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d)
/** a divided by b; the caller has made sure that b is not zero. */
export const over = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)
export const negative = (a: Rational): Rational => ({ n: -a.n, d: a.d })

/** −1, 0 or 1 as a is less than, equal to or more than b. */
export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const left = a.n * b.d
  const right = b.n * a.d
  return left < right ? -1 : left > right ? 1 : 0
}

/** The nearest floating-point number, for drawings and for the fast path of comparisons; never for deciding a boundary. */
export function toNumber(a: Rational): number {
  if (a.d === 1n) return Number(a.n)
  const n = Number(a.n)
  const d = Number(a.d)
  return Number.isFinite(n) && Number.isFinite(d) ? n / d : Number((a.n * 1_000_000_000_000n) / a.d) / 1e12
}

/** A plain decimal ("1.25", "-3", "2e-3") as an exact fraction, or null where the text is not a number. */
export function decimal(text: string): Rational | null {
  const m = /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d{1,3}))?$/i.exec(text)
  if (!m || (m[2] === '' && (m[3] ?? '') === '')) return null
  const fraction = m[3] ?? ''
  const digits = BigInt(`${m[2]}${fraction}` || '0') * (m[1] === '-' ? -1n : 1n)
  const power = Number(m[4] ?? 0) - fraction.length
  return power >= 0 ? rational(digits * 10n ** BigInt(power)) : rational(digits, 10n ** BigInt(-power))
}

/** A finite number as the decimal that it prints as: 0.1 is one tenth. A number that is not finite is a fault. */
export function fromNumber(value: number): Rational {
  if (Number.isInteger(value)) return { n: BigInt(value), d: 1n }
  const exact = decimal(String(value))
  if (!exact) throw new Error(`Broken invariant: ${value} is a finite number`)
  return exact
}

/** The value in base units, given in a unit. */
export const toBase = (value: Rational, dimension: UnitDimension, unit: string): Rational => {
  const [n, d] = factorOf(dimension, unit)
  return rational(value.n * n, value.d * d)
}

/** The value in a unit, given in base units. */
export const inUnit = (base: Rational, dimension: UnitDimension, unit: string): Rational => {
  const [n, d] = factorOf(dimension, unit)
  return rational(base.n * d, base.d * n)
}

/** A number in words: "1,234.5", "1/4", "3 1/2", "0.7", "¼". US grouping only; anything else is null. */
export function numberInWords(words: string): Rational | null {
  const text = words
    .trim()
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, (c) => ` ${c.normalize('NFKD').replace('\u2044', '/')}`)
    .trim()
  const m = /^([-+−]?)\s*(?:(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?)(?:(?:\s+|-)?(\d+)\s*\/\s*(\d+))?$/.exec(text)
  const mixed = /^([-+−]?)\s*(?:(\d+)(?:\s+|-))?(\d+)\s*\/\s*(\d+)$/.exec(text)
  if (mixed) {
    const d = BigInt(mixed[4] ?? '0')
    if (d === 0n) return null
    const value = plus(rational(BigInt(mixed[2] ?? '0')), rational(BigInt(mixed[3] ?? '0'), d))
    return mixed[1] === '-' || mixed[1] === '−' ? negative(value) : value
  }
  if (!m || m[4] !== undefined) return null
  const value = decimal(`${(m[2] ?? '').replaceAll(',', '')}${m[3] ?? ''}`)
  return value && (m[1] === '-' || m[1] === '−') ? negative(value) : value
}

/** Why an amount in words could not be read. */
export type AmountProblem =
  | { readonly problem: 'number'; readonly part: string }
  | { readonly problem: 'grouping'; readonly part: string }
  | { readonly problem: 'no-unit' }
  | { readonly problem: 'unit'; readonly unit: string; readonly expected: readonly string[] }
  | { readonly problem: 'zero-run' }

/** An amount as read: its exact size in base units, and the unit of its last part, in which it is shown again. */
export type AmountRead = { readonly ok: true; readonly value: Rational; readonly unit: string } | ({ readonly ok: false } & AmountProblem)

const part = /^\s*([-+−]?[\d.,/\s\u00bc-\u00be\u2150-\u215e-]*[\d.\u00bc-\u00be\u2150-\u215e])\s*([^\d\s.,/-][^\d,]*?)(?=\s*$|\s*[,;]?\s*\d|\s+and\s)/

const looksGrouped = (text: string): boolean => text.includes(',')

/** A drop in a run, "0.7 ft in 33.6 ft" or "3 in per 10 ft", as a slope in inches per foot; null where the words have another form. */
function dropInRun(words: string): AmountRead | null {
  // "in" is a unit too: the words are parted where both sides are lengths.
  for (const between of words.matchAll(/\s+(?:in|per|over)(?=\s)/g)) {
    const drop = readAmount('length', words.slice(0, between.index))
    const run = readAmount('length', words.slice(between.index + between[0].length))
    if (!drop.ok || !run.ok) continue
    if (run.value.n === 0n) return { ok: false, problem: 'zero-run' }
    return { ok: true, value: times(over(drop.value, run.value), rational(12n)), unit: 'in/ft' }
  }
  return null
}

/**
 * Reads an amount in words: "4 in", "3 ft 3 in", "1/4 in/ft", "1,234.5 gal", "2%", and for a slope "0.7 ft in 33.6 ft".
 * The number may not use a comma for decimals, nor points for thousands.
 */
export function readAmount(dimension: UnitDimension, words: string): AmountRead {
  const text = words.trim()
  if (dimension === 'slope') {
    const drop = dropInRun(text)
    if (drop) return drop
  }
  let rest = text
  let total = zero
  let unit = ''
  let last: Rational | null = null
  while (rest !== '') {
    const m = part.exec(rest)
    const number = m?.[1] ?? rest
    if (!m) {
      const bare = numberInWords(rest)
      if (bare) return { ok: false, problem: 'no-unit' }
      return { ok: false, problem: looksGrouped(number) ? 'grouping' : 'number', part: number.trim() }
    }
    const value = numberInWords(number)
    if (!value) return { ok: false, problem: looksGrouped(number) || /\d\.\d+\.\d/.test(number) ? 'grouping' : 'number', part: number.trim() }
    const known = unitNamed(dimension, (m[2] ?? '').trim())
    if (!known) return { ok: false, problem: 'unit', unit: (m[2] ?? '').trim(), expected: unitsOf(dimension) }
    const size = toBase(one, dimension, known)
    // "3 ft 3 in" goes down in units; "3 ft 3 ft" or "3 in 1 ft" is a slip.
    if (last !== null && compare(size, last) >= 0) return { ok: false, problem: 'number', part: text }
    last = size
    const amount = toBase(value, dimension, known)
    total = plus(total, total.n < 0n ? negative(amount) : amount)
    unit = known
    rest = rest.slice(m[0].length).replace(/^\s*(?:[,;]|and\s)?\s*/, '')
  }
  return unit === '' ? { ok: false, problem: 'number', part: text } : { ok: true, value: total, unit }
}
