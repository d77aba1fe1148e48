/** Amounts and values as people write them. */
import { cardDate, parsePlainDate } from '../kernel/dates.ts'
import { dayText } from '../kernel/day-number.ts'
import { fromNumber, inUnit, numberInWords, type Rational, rational } from '../kernel/quantity.ts'
import { unitNamed } from '../kernel/units.ts'
import { isBlank, isYes } from './read-value.ts'
import type { Slot } from './slots.ts'
import type { Dim } from './tree.ts'
import { group } from './wording.ts'

/** A fraction as a decimal with at most four places; "about" where that is not exact. */
export function decimalWords(value: Rational): string {
  const negative = value.n < 0n
  const n = negative ? -value.n : value.n
  const scaled = n * 10_000n
  const exact = scaled % value.d === 0n
  const rounded = exact ? scaled / value.d : (scaled * 2n + value.d) / (value.d * 2n)
  const whole = group(String(rounded / 10_000n))
  const fraction = String(rounded % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${exact ? '' : 'about '}${negative ? '−' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** A fraction with a denominator up to 64 in halves, as on a rule: "3 1/2"; else null. */
function rulerWords(value: Rational): string | null {
  if (value.n < 0n || value.d > 64n || (value.d & (value.d - 1n)) !== 0n) return null
  const whole = value.n / value.d
  const rest = value.n % value.d
  if (rest === 0n) return group(String(whole))
  return whole === 0n ? `${rest}/${value.d}` : `${group(String(whole))} ${rest}/${value.d}`
}

function inches(base: Rational): string {
  return `${rulerWords(base) ?? decimalWords(base)} in`
}

/** A length in feet and inches: "3 ft 6 in", "6 in", "12.3 ft" where the inches are no ruler's fraction. */
function feet(base: Rational): string {
  const twelve = base.d * 12n
  const whole = base.n / twelve
  const rest = rational(base.n - whole * twelve, base.d)
  if (base.n < 0n) return `${decimalWords(inUnit(base, 'length', 'ft'))} ft`
  if (rest.n === 0n) return `${group(String(whole))} ft`
  const inch = rulerWords(rest)
  if (inch === null) {
    const tenths = inUnit(base, 'length', 'ft')
    return whole === 0n && decimalWords(tenths).startsWith('about') ? inches(base) : `${decimalWords(tenths)} ft`
  }
  return whole === 0n ? `${inch} in` : `${group(String(whole))} ft ${inch} in`
}

const suffixes: Readonly<Record<string, string>> = { deg: '°', percent: '%', F: ' °F', '%': '%' }
const withUnit = (number: string, unit: string): string => `${number}${suffixes[unit] ?? ` ${unit}`}`

/** A day as people read it, "Nov 30, 2026"; what is no day stays as it was written. */
export function dayWords(text: string): string {
  const day = parsePlainDate(text)
  return day === null ? text : cardDate(day)
}

/** An amount in base units as people write it in the unit. */
export function amountWords(base: Rational, dim: Dim, unit: string): string {
  switch (dim) {
    case 'count':
      return decimalWords(base)
    case 'money': {
      const cents = (base.n * 100n) / base.d
      const size = cents < 0n ? -cents : cents
      return `${cents < 0n ? '−' : ''}$${group(String(size / 100n))}.${String(size % 100n).padStart(2, '0')}`
    }
    case 'date':
      return dayWords(dayText(Number(base.n / base.d)))
    case 'length':
      if (unit === 'in') return inches(base)
      if (unit === 'ft') return feet(base)
      break
    case 'slope':
      if (unit === 'in/ft') return `${rulerWords(base) ?? decimalWords(base)} in/ft`
      break
    case 'time': {
      const value = decimalWords(inUnit(base, dim, unit))
      return `${value} ${unit}${value === '1' ? '' : 's'}`
    }
    default:
  }
  return withUnit(decimalWords(inUnit(base, dim, unit)), unit)
}

/** The unit in which a value was entered, or the fact's own. */
export function unitEntered(slot: Slot, raw: unknown): string {
  const { spec } = slot
  // Between two moments, hours are counted.
  if (spec.kind === 'moment') return 'hour'
  if (spec.kind !== 'amount' && spec.kind !== 'series') return ''
  const last = typeof raw === 'string' ? /[^\d\s.,]\S*$/.exec(raw.trimEnd())?.[0] : undefined
  return (last === undefined ? null : unitNamed(spec.dimension, last)) ?? spec.unit
}

function numberWords(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  return `${group(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

const labelOf = (values: Readonly<Record<string, string>>, value: unknown): string => {
  const name = String(value).trim()
  return values[name] ?? name
}

/** A value as it was entered, with its unit: "3 ft 6 in", "0.25 in/ft", "Cast iron", "yes". Null where it is unknown. */
export function enteredWords(slot: Slot, raw: unknown): string | null {
  if (isBlank(raw)) return null
  const { spec } = slot
  switch (spec.kind) {
    case 'amount':
      if (typeof raw === 'number') return withUnit(numberWords(raw), spec.unit)
      return typeof raw === 'string' && numberInWords(raw) ? withUnit(raw.trim(), spec.unit) : String(raw).trim()
    case 'count':
      return typeof raw === 'number' ? numberWords(raw) : String(raw).trim()
    case 'money': {
      const value = typeof raw === 'number' ? fromNumber(raw) : numberInWords(String(raw).replace(/^\s*\$/, ''))
      return value ? amountWords(value, 'money', '') : String(raw).trim()
    }
    case 'flag':
    case 'judgment':
      return isYes(raw) ? 'yes' : 'no'
    case 'choice':
      return labelOf(spec.values, raw)
    case 'choices':
      return (Array.isArray(raw) ? raw : [raw]).map((v) => labelOf(spec.values, v)).join(', ') || 'none'
    case 'series':
      if (typeof raw === 'number') return withUnit(numberWords(raw), spec.unit)
      return Array.isArray(raw) ? `${raw.length} given` : String(raw).trim()
    case 'list':
      return Array.isArray(raw) ? `${raw.length} given` : null
    case 'date':
      return dayWords(String(raw))
    default:
      return String(raw).trim()
  }
}
