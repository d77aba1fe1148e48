/** How a comparison can be decided on whole numbers: against one constant, as a sum of facts, or only exactly. */
import { compare, negative, over, plus, type Rational, rational, times, zero } from '../kernel/quantity.ts'
import { factorOf } from '../kernel/units.ts'
import { slotOf } from './exact.ts'
import { type Layout, largestSlot, reckoningKey, type Slot, scaleOf } from './slots.ts'
import { type CompareNode, type Comparison, type Dim, type NumNode, walk } from './tree.ts'

/**
 * `simple`: the slot against a number. A limit that lies between two parts stands half-way; a slot that does too is then decided
 * exactly (`halfLimit`). `sum`: whole multiples of slots against a number, never beyond 2^53. `exact`: by fractions alone.
 */
export type Form =
  | { readonly form: 'constant'; readonly value: boolean }
  | { readonly form: 'simple'; readonly slot: Slot; readonly op: Comparison; readonly limit: number; readonly halfLimit: boolean }
  | { readonly form: 'sum'; readonly terms: readonly { readonly slot: Slot; readonly by: number }[]; readonly op: Comparison; readonly limit: number }
  | { readonly form: 'exact'; readonly series: boolean; readonly slots: readonly Slot[] }

interface Linear {
  readonly terms: ReadonlyMap<Slot, Rational>
  readonly constant: Rational
}

const constantOnly = (value: Rational): Linear => ({ terms: new Map(), constant: value })

function scale(a: Linear, by: Rational): Linear {
  return { terms: new Map([...a.terms].map(([s, v]) => [s, times(v, by)])), constant: times(a.constant, by) }
}
function add(a: Linear, b: Linear): Linear {
  const terms = new Map(a.terms)
  for (const [s, v] of b.terms) terms.set(s, plus(terms.get(s) ?? zero, v))
  return { terms, constant: plus(a.constant, b.constant) }
}
const subtract = (a: Linear, b: Linear): Linear => add(a, scale(b, rational(-1n)))

const plain = (dim: Dim): dim is 'count' | 'money' | 'date' => dim === 'count' || dim === 'money' || dim === 'date'

function product(op: '*' | '/', a: Linear, b: Linear): Linear | null {
  if (op === '/') return b.terms.size === 0 && b.constant.n !== 0n ? scale(a, over({ n: 1n, d: 1n }, b.constant)) : null
  return b.terms.size === 0 ? scale(a, b.constant) : a.terms.size === 0 ? scale(b, a.constant) : null
}

/** What the names in an amount stand for. `reckoned`: what is reckoned when the facts are read may be taken from its slot. */
interface Where {
  readonly layout: Layout
  readonly list: string | null
  readonly reckoned: boolean
}

function pair(x: NumNode, y: NumNode, where: Where, join: (a: Linear, b: Linear) => Linear | null): Linear | null {
  const a = linear(x, where)
  const b = a && linear(y, where)
  return a && b && join(a, b)
}

const slotAlone = (slot: Slot, dim: Dim): Linear => ({ terms: new Map([[slot, rational(1n, BigInt(scaleOf[dim]))]]), constant: zero })

/** The amount in base units as a sum of multiples of slots and a constant, or null where it is not one. */
function linear(node: NumNode, where: Where): Linear | null {
  switch (node.k) {
    case 'fact':
      return slotAlone(slotOf(where.layout, node, where.list), node.dim)
    case 'const':
      return constantOnly(node.value)
    case 'op':
      return pair(node.a, node.b, where, (a, b) => (node.op === '+' ? add(a, b) : node.op === '-' ? subtract(a, b) : product(node.op, a, b)))
    case 'in': {
      const a = linear(node.a, where)
      if (!a || plain(node.a.dim)) return a
      const [n, d] = factorOf(node.a.dim, node.unit)
      return scale(a, rational(d, n))
    }
    case 'formula': {
      if (node.decimals !== null) return null
      const a = linear(node.body, where)
      if (!a || plain(node.dim)) return a
      const [n, d] = factorOf(node.dim, node.unit)
      return scale(a, rational(n, d))
    }
    case 'days':
      return pair(node.to, node.from, where, subtract)
    case 'series':
    case 'later': {
      const reckoned = where.reckoned ? where.layout.reckoned.get(reckoningKey(node)) : undefined
      return reckoned ? slotAlone(reckoned.slot, node.dim) : null
    }
    default:
      return null
  }
}

/** The ends of a range that stands in a comparison twice are not free of each other: only fractions decide it. */
function hasSeriesTwice(node: CompareNode): boolean {
  const keys: string[] = []
  walk(node, (n) => {
    if (n.k === 'series') keys.push(reckoningKey(n))
  })
  return new Set(keys).size !== keys.length
}

const turned: Readonly<Record<Comparison, Comparison>> = { '>=': '<=', '<=': '>=', '>': '<', '<': '>', '=': '=', '!=': '!=' }

/** Whether the comparison holds between two amounts, given how they compare. */
export function holds(op: Comparison, order: number): boolean {
  switch (op) {
    case '>=':
      return order >= 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '<':
      return order < 0
    case '=':
      return order === 0
    case '!=':
      return order !== 0
  }
}

const floor = (a: Rational): bigint => (a.n >= 0n ? a.n / a.d : -((-a.n + a.d - 1n) / a.d))
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

function slotsIn(node: NumNode, layout: Layout, list: string | null, into: Set<Slot>): boolean {
  switch (node.k) {
    case 'fact':
      into.add(slotOf(layout, node, list))
      return false
    case 'op': {
      const a = slotsIn(node.a, layout, list, into)
      return slotsIn(node.b, layout, list, into) || a
    }
    case 'days': {
      const a = slotsIn(node.from, layout, list, into)
      return slotsIn(node.to, layout, list, into) || a
    }
    case 'in':
      return slotsIn(node.a, layout, list, into)
    case 'formula':
      return slotsIn(node.body, layout, list, into)
    case 'later':
      slotsIn(node.of, layout, list, into)
      return true
    case 'series':
      return true
    default:
      return false
  }
}

/**
 * Chooses how the comparison is decided. `reckoned`: a row is at hand in which series and later days were reckoned beforehand
 * (reckon.ts), so that their slots compare like those of facts.
 */
export function formOf(node: CompareNode, layout: Layout, list: string | null, reckoned = false): Form {
  const difference = pair(node.a, node.b, { layout, list, reckoned }, subtract)
  const used = new Set<Slot>()
  const series = [slotsIn(node.a, layout, list, used), slotsIn(node.b, layout, list, used)].includes(true)
  const exact: Form = { form: 'exact', series, slots: [...used] }
  if (!difference || hasSeriesTwice(node)) return exact
  const terms = [...difference.terms].filter(([, by]) => by.n !== 0n)
  // A fact that cancels out is still needed: the comparison is unknown while it is.
  if (terms.length !== difference.terms.size) return exact
  const only = terms[0]
  if (!only) return { form: 'constant', value: holds(node.op, compare(difference.constant, zero)) }
  if (terms.length === 1) {
    const [slot, by] = only
    const at = negative(over(difference.constant, by))
    const low = floor(at)
    const whole = at.d === 1n
    const op = by.n < 0n ? turned[node.op] : node.op
    if (low > 2n ** 52n || low < -(2n ** 52n)) return exact
    return { form: 'simple', slot, op, limit: whole ? Number(low) : Number(low) + 0.5, halfLimit: !whole }
  }
  const equality = node.op === '=' || node.op === '!='
  if (equality && terms.some(([slot]) => slot.high !== null)) return exact
  return sum(terms, difference.constant, node.op) ?? exact
}

/** Day numbers reach year 9999. */
const largestDay = 2 ** 22

/** Whole multiples, unless they or their sum could go beyond what a number holds exactly. */
function sum(terms: readonly (readonly [Slot, Rational])[], constant: Rational, op: Comparison): Form | null {
  const denominators = [...terms.map(([, by]) => by.d), constant.d]
  const common = denominators.reduce((a, b) => (a / gcd(a, b)) * b)
  const whole = terms.map(([slot, by]) => ({ slot, by: (by.n * common) / by.d }))
  const limit = -(constant.n * common) / constant.d
  const shared = [...whole.map((t) => t.by), limit].reduce(gcd, 0n)
  const small = whole.map((t) => ({ slot: t.slot, by: t.by / shared }))
  const largest = (slot: Slot): bigint => BigInt(slot.dim === 'date' ? largestDay : largestSlot)
  const reach = small.reduce((a, t) => a + (t.by < 0n ? -t.by : t.by) * largest(t.slot), 0n)
  const end = limit / shared
  if (reach + (end < 0n ? -end : end) > 2n ** 53n) return null
  return { form: 'sum', terms: small.map((t) => ({ slot: t.slot, by: Number(t.by) })), op, limit: Number(end) }
}
