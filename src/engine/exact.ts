/** Amounts decided exactly: fractions of whole numbers, and ranges where a measurement is only known to lie in one. */
import { plainDate } from '../kernel/dates.ts'
import { dayNumber, dayText, monthsLater } from '../kernel/day-number.ts'
import { within } from '../kernel/legal-time.ts'
import { compare, minus, negative, over, plus, type Rational, rational, times, zero } from '../kernel/quantity.ts'
import { factorOf } from '../kernel/units.ts'
import type { Env, Measurement } from './row.ts'
import { type Layout, type Slot, scaleOf } from './slots.ts'
import type { Dim, FactNode, FormulaNode, LaterNode, NumNode, RangeRow, Reducer, SeriesNode, SizesNode, StricterNode, TableNode } from './tree.ts'

/** Where an amount lies; null is without limit. Almost always both ends are the same. */
export interface Interval {
  readonly lo: Rational | null
  readonly hi: Rational | null
}
const point = (v: Rational): Interval => ({ lo: v, hi: v })

/** The place of a fact of the chapter or of the item in hand. */
export function slotOf(layout: Layout, node: FactNode, list: string | null): Slot {
  const slot = node.item ? layout.lists.get(list ?? '')?.facts.get(node.name) : layout.facts.get(node.name)
  if (!slot) throw new Error(`Broken invariant: the fact ${node.name} has a place${list ? ` in ${list}` : ''}`)
  return slot
}

const dimScale = (dim: Dim): bigint => BigInt(scaleOf[dim])

/** Rounds half up, away from zero, to so many decimals. */
export function roundTo(value: Rational, decimals: number): Rational {
  const ten = 10n ** BigInt(decimals)
  const sign = value.n < 0n ? -1n : 1n
  const doubled = (value.n * sign * ten * 2n) / value.d
  return rational(((doubled + 1n) / 2n) * sign, ten)
}

const isPoint = (i: Interval): boolean => i.lo !== null && i.lo === i.hi

function addRange(a: Interval, b: Interval): Interval {
  return { lo: a.lo && b.lo ? plus(a.lo, b.lo) : null, hi: a.hi && b.hi ? plus(a.hi, b.hi) : null }
}
const negate = (a: Interval): Interval => ({ lo: a.hi && negative(a.hi), hi: a.lo && negative(a.lo) })

/** A range times or divided by a number that is not a range. */
function scaleRange(a: Interval, by: Rational): Interval {
  if (by.n === 0n) return point(zero)
  const lo = a.lo && times(a.lo, by)
  const hi = a.hi && times(a.hi, by)
  return by.n < 0n ? { lo: hi, hi: lo } : { lo, hi }
}

function arithmetic(op: '+' | '-' | '*' | '/', a: Interval, b: Interval): Interval | null {
  const x = isPoint(a) ? a.lo : null
  const y = isPoint(b) ? b.lo : null
  if (x && y) {
    if (op === '/') return y.n === 0n ? null : point(over(x, y))
    return point(op === '+' ? plus(x, y) : op === '-' ? minus(x, y) : times(x, y))
  }
  if (op === '+') return addRange(a, b)
  if (op === '-') return addRange(a, negate(b))
  if (op === '*') return y ? scaleRange(a, y) : x ? scaleRange(b, x) : null
  return y && y.n !== 0n ? scaleRange(a, over({ n: 1n, d: 1n }, y)) : null
}

/** The measurements of the period that ends with the latest one; all of them where no period is said. */
function inPeriod(points: readonly Measurement[], minutes: number | null): readonly Measurement[] {
  const last = points.at(-1)
  return minutes === null || !last ? points : points.filter((p) => p.at > last.at - minutes)
}

const larger = (a: Rational | null, b: Rational | null): Rational | null => (a && b ? (compare(a, b) >= 0 ? a : b) : null)
const smaller = (a: Rational | null, b: Rational | null): Rational | null => (a && b ? (compare(a, b) <= 0 ? a : b) : (a ?? b))

const largest = (ps: readonly Measurement[]): Interval => ({
  lo: ps.map((p) => p.lo).reduce((a, b) => (compare(a, b) >= 0 ? a : b)),
  hi: ps.map((p) => p.hi).reduce(larger),
})
const smallest = (ps: readonly Measurement[]): Interval => ({
  lo: ps.map((p) => p.lo).reduce((a, b) => (compare(a, b) <= 0 ? a : b)),
  hi: ps.map((p) => p.hi).reduce(smaller),
})
function mean(ps: readonly Measurement[]): Interval {
  const n = rational(1n, BigInt(ps.length))
  const lo = ps.map((p) => p.lo).reduce(plus)
  const hi = ps.map((p) => p.hi).reduce((a, b) => (a && b ? plus(a, b) : null))
  return { lo: times(lo, n), hi: hi && times(hi, n) }
}

/**
 * Reduces a series to one amount. An average is the plain mean of the measurements of the period. Null where the series has fewer
 * measurements than the reducer needs; an average that is stated as such needs no others.
 * Example: 1.8, 2.2 and 2.0 mg/l in 24 hours have the 24-hour average 2 mg/l; `successive(2)` of 3, 9, 8 is 8.
 */
export function reduceSeries(points: readonly Measurement[], reducer: Reducer): Interval | null {
  if (reducer.how === 'latest') {
    const last = points.at(-1)
    return last ? settle({ lo: last.lo, hi: last.hi }) : null
  }
  if (reducer.how === 'successive') {
    const runs = points.slice(reducer.readings - 1).map((_, i) => smallest(points.slice(i, i + reducer.readings)))
    if (runs.length === 0) return null
    return settle(largest(runs.map((r) => ({ at: 0, lo: r.lo ?? zero, hi: r.hi }))))
  }
  const held = inPeriod(points, reducer.periodMinutes)
  const stated = reducer.how === 'average' && held[0]?.stated === true
  if (held.length < Math.max(1, reducer.atLeast) && !stated) return null
  return settle(reducer.how === 'average' ? mean(held) : reducer.how === 'largest' ? largest(held) : smallest(held))
}

/** One object for both ends where they are equal, so that it counts as a point. */
const settle = (i: Interval): Interval => (i.lo && i.hi && compare(i.lo, i.hi) === 0 ? point(i.lo) : i)

function formulaValue(node: FormulaNode, env: Env, layout: Layout, list: string | null): Interval | null {
  const body = exactOf(node.body, env, layout, list)
  if (!body) return null
  const round = (v: Rational | null): Rational | null => (v && node.decimals !== null ? roundTo(v, node.decimals) : v)
  const lo = round(body.lo)
  const hi = isPoint(body) ? lo : round(body.hi)
  if (node.dim === 'count' || node.dim === 'money' || node.dim === 'date') return { lo, hi }
  const [n, d] = factorOf(node.dim, node.unit)
  const scaled = scaleRange({ lo, hi }, rational(n, d))
  return lo === hi && scaled.lo ? point(scaled.lo) : scaled
}

/**
 * The day that a period of months reaches, and the business day that counts for it; null beyond the year 9999.
 * Example: 3 years after 2025-03-01 is 2028-03-01, 1,096 days later; 2026-05-16 is a Saturday, so the next business day is Monday, May 18.
 */
function laterDay(from: Rational, node: LaterNode): Rational | null {
  const reached = monthsLater(Number(from.n / from.d), node.months)
  if (reached === null) return null
  const day = node.toBusinessDay ? dayNumber(within(plainDate(dayText(reached)), { n: 0, unit: 'days' }).due) : reached
  return day === null ? null : rational(BigInt(day))
}

function seriesValue(node: SeriesNode, env: Env): Interval | null {
  const points = env.row.series.get(node.name)
  return points ? reduceSeries(points, node.reducer) : null
}

/** The exact value in a slot, in base units, or null where the fact is unknown. */
export function factValue(slot: Slot, env: Env): Rational | null {
  const from = slot.list === null ? env.row : env.item
  const v = from.x[slot.index] as number
  if (Number.isNaN(v)) return null
  return from.exact.get(slot.index) ?? rational(BigInt(v), dimScale(slot.dim ?? 'count'))
}

/** Where the amount lies, in base units, or null where a fact that it needs is unknown. Tables must have been resolved (lower.ts). */
export function exactOf(node: NumNode, env: Env, layout: Layout, list: string | null): Interval | null {
  switch (node.k) {
    case 'fact': {
      const v = factValue(slotOf(layout, node, list), env)
      return v && point(v)
    }
    case 'const':
      return point(node.value)
    case 'op': {
      const a = exactOf(node.a, env, layout, list)
      const b = a && exactOf(node.b, env, layout, list)
      return a && b && arithmetic(node.op, a, b)
    }
    case 'in': {
      const a = exactOf(node.a, env, layout, list)
      if (!a || node.a.dim === 'count' || node.a.dim === 'money' || node.a.dim === 'date') return a
      const [n, d] = factorOf(node.a.dim, node.unit)
      return arithmetic('*', a, point(rational(d, n)))
    }
    case 'formula':
      return formulaValue(node, env, layout, list)
    case 'days': {
      const from = exactOf(node.from, env, layout, list)
      const to = from && exactOf(node.to, env, layout, list)
      return from && to && arithmetic('-', to, from)
    }
    case 'later': {
      const from = exactOf(node.of, env, layout, list)?.lo
      const day = from ? laterDay(from, node) : null
      return day && point(day)
    }
    case 'series':
      return seriesValue(node, env)
    default:
      return resolved(node, env, layout, list)
  }
}

/** A table or a stricter-of whose parts are all known, for showing it; where it decides, lower.ts has resolved it. */
function resolved(node: StricterNode | SizesNode | TableNode, env: Env, layout: Layout, list: string | null): Interval | null {
  if (node.k === 'stricter') {
    const xs = node.xs.map((x) => exactOf(x, env, layout, list))
    if (xs.includes(null)) return null
    const sign = node.how === 'greater' ? 1 : -1
    return (xs as Interval[]).reduce((a, b) => (a.lo && b.lo && compare(a.lo, b.lo) * sign < 0 ? b : a))
  }
  const key = exactOf(node.of, env, layout, list)?.lo
  if (!key) return null
  if (node.k === 'sizes') {
    const row = node.rows.find((r) => compare(r.key.value, key) === 0)
    return row ? point(row.out.value) : null
  }
  const rows = rowsFor(node, key)
  return rows.length === 1 && rows[0] ? point(rows[0].out.value) : null
}

/** The rows of a table that claim a key: two where rows share a boundary. An "over" row does not claim its lower end. */
export const rowsFor = (node: TableNode, key: Rational): readonly RangeRow[] =>
  node.rows.filter((r) => (r.hi === null ? compare(key, r.lo) > 0 : compare(key, r.lo) >= 0 && compare(key, r.hi) <= 0))
