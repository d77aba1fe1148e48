/**
 * The short way for values as most files hold them: plain numbers, yes/no, allowed values, days, and amounts such as "3 ft 3 in",
 * "6 1/2 in" or "1/4 in/ft". It answers only where it is exact; everything else, and every refusal, is read-value.ts's.
 */
import { dayNumber } from '../kernel/day-number.ts'
import { factorOf, unitsOf } from '../kernel/units.ts'
import type { Dimension } from '../vocabulary/kinds.ts'
import { type Slot, scaleOf } from './slots.ts'

const unreadable = Number.NaN
const space = 32
const slash = 47
const point = 46

const tables = new Map<Dimension, ReadonlyMap<string, number>>()
/** Parts of the slot in each unit of a dimension. */
function partsByUnit(dimension: Dimension): ReadonlyMap<string, number> {
  const known = tables.get(dimension)
  if (known) return known
  const parts = (unit: string): number => {
    const [n, d] = factorOf(dimension, unit)
    return Number((BigInt(scaleOf[dimension]) * n) / d)
  }
  const made = new Map(unitsOf(dimension).map((u) => [u, parts(u)]))
  tables.set(dimension, made)
  return made
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** A number at a place of a text: its numerator and denominator, and where it ends. One is reused for every number. */
const found = { n: 0, d: 1, end: 0 }

/** Reads digits from `at`; the place after them, with the value in `found.n`. */
function digits(text: string, at: number): number {
  let i = at
  let n = 0
  for (let code = text.charCodeAt(i); isDigit(code); code = text.charCodeAt(i)) {
    n = n * 10 + code - 48
    i++
  }
  found.n = n
  return i
}

/**
 * Reads "12", "12.5", "1/4" or "3 1/2" from `at` into `found`; false where the text there begins with anything else. What follows is read as
 * a unit, and a denominator of zero leaves no whole number of parts: neither gets past `amount`.
 */
function number(text: string, at: number): boolean {
  let i = digits(text, at)
  if (i === at) return false
  const whole = found.n
  const code = text.charCodeAt(i)
  found.d = 1
  if (code === point) {
    const from = i + 1
    i = digits(text, from)
    const places = i - from
    if (places === 0 || places > 4) return false
    found.d = 10 ** places
    found.n += whole * found.d
  } else if (code === slash) {
    i = digits(text, i + 1)
    found.d = found.n
    found.n = whole
  } else if (code === space && isDigit(text.charCodeAt(i + 1))) {
    i = digits(text, i + 1)
    const part = found.n
    if (text.charCodeAt(i) !== slash) return false
    i = digits(text, i + 1)
    found.d = found.n
    found.n += whole * found.d - found.d + part
  }
  found.end = i
  return true
}

/** An amount in words as whole parts of its slot, or NaN. */
function amount(slot: Slot, dimension: Dimension, text: string): number {
  const units = partsByUnit(dimension)
  let total = 0
  let last = Number.POSITIVE_INFINITY
  let i = 0
  // At least one part: a blank answer is unknown, never zero.
  do {
    if (!number(text, i)) return unreadable
    i = found.end
    while (text.charCodeAt(i) === space) i++
    const from = i
    while (i < text.length && text.charCodeAt(i) !== space) i++
    const bare = from === text.length && last === Number.POSITIVE_INFINITY
    const parts = bare ? slot.partsPerStep * slot.fineness : (units.get(text.slice(from, i)) ?? unreadable)
    const size = parts * found.n
    if (!(parts < last && size < 2 ** 52) || size % found.d !== 0) return unreadable
    total += size / found.d
    last = parts
    while (text.charCodeAt(i) === space) i++
  } while (i < text.length)
  const value = total / (slot.partsPerStep * slot.fineness)
  return (value > slot.min && value < slot.max) || (total === 0 && slot.min === 0) ? total : unreadable
}

function choices(slot: Slot, values: readonly unknown[]): number {
  let mask = 0
  for (const value of values) {
    const code = slot.codes.get(value as string)
    if (code === undefined) return unreadable
    mask |= 1 << code
  }
  return mask
}

function words(slot: Slot, value: string): number {
  const { spec } = slot
  switch (spec.kind) {
    case 'choice':
      return slot.codes.get(value) ?? unreadable
    case 'date':
      return dayNumber(value) ?? unreadable
    case 'amount':
      return amount(slot, spec.dimension, value)
    case 'approval':
      return value === 'given' || dayNumber(value) !== null ? 1 : value === 'refused' ? 0 : unreadable
    case 'text':
      // Text with blanks at an end is trimmed first, the careful way.
      return value.charCodeAt(0) > space && value.charCodeAt(value.length - 1) > space ? (slot.codes.get(value) ?? -1) : unreadable
    default:
      return unreadable
  }
}

/** The slot of a value, or NaN where it needs a second look. */
export function readQuickly(slot: Slot, value: unknown): number {
  switch (typeof value) {
    case 'number': {
      const steps = Math.round(value * slot.fineness)
      return steps / slot.fineness === value && value >= slot.min && value <= slot.max ? steps * slot.partsPerStep : unreadable
    }
    case 'boolean':
      return slot.yesNo ? (value ? 1 : 0) : unreadable
    case 'string':
      return words(slot, value)
    default:
      return slot.spec.kind === 'choices' && Array.isArray(value) ? choices(slot, value) : unreadable
  }
}
