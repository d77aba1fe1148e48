/** Boundary tests that fall out of the tree: facts that stand on, just under and just over every number of a rule. */

import { dayText } from '../kernel/day-number.ts'
import { inUnit, minus, plus, type Rational, rational } from '../kernel/quantity.ts'
import type { Rule } from './chapter.ts'
import { slotOf } from './exact.ts'
import { conditionsOf, type Layout } from './slots.ts'
import { type BoolNode, type Comparison, type NumNode, walk } from './tree.ts'

export interface Threshold {
  readonly provision: string
  readonly fact: string
  /** The list whose items have the fact, or null. */
  readonly list: string | null
  readonly op: Comparison
  /** The number as the law states it. */
  readonly at: string
  /** Values of the fact as a file would hold them. `under` is null where nothing smaller can exist. */
  readonly on: string | number
  readonly under: string | number | null
  readonly over: string | number
}

const turned: Readonly<Record<Comparison, Comparison>> = { '>=': '<=', '<=': '>=', '>': '<', '<': '>', '=': '=', '!=': '!=' }

/** A thousandth of the unit: finer than any plan is drawn. */
const step = rational(1n, 1_000n)

function values(fact: Extract<NumNode, { k: 'fact' }>, value: Rational, layout: Layout, list: string | null): Pick<Threshold, 'on' | 'under' | 'over'> | null {
  const { spec } = slotOf(layout, fact, list)
  if (spec.kind === 'date') {
    const day = Number(value.n)
    return { on: dayText(day), under: dayText(day - 1), over: dayText(day + 1) }
  }
  if (spec.kind === 'count') {
    const n = Number(value.n) / Number(value.d)
    return Number.isInteger(n) ? { on: n, under: n > 0 ? n - 1 : null, over: n + 1 } : null
  }
  if (spec.kind === 'money') {
    const dollars = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    const cents = (value.n * 100n) / value.d
    return { on: dollars(cents), under: cents > 0n ? dollars(cents - 1n) : null, over: dollars(cents + 1n) }
  }
  if (spec.kind !== 'amount') return null
  const words = (v: Rational): string => `${v.n}/${v.d} ${spec.unit}`
  const on = inUnit(value, spec.dimension, spec.unit)
  const under = minus(on, step)
  return { on: words(on), under: under.n > 0n ? words(under) : null, over: words(plus(on, step)) }
}

/** The numbers of a rule against which one fact alone is compared. */
export function thresholdsOf(rule: Rule, layout: Layout): Threshold[] {
  const found: Threshold[] = []
  const list = rule.forEach ?? null
  const visit = (n: BoolNode | NumNode): void => {
    if (n.k !== 'cmp') return
    const { a, b } = n
    const of =
      a.k === 'fact' && b.k === 'const' ? { fact: a, limit: b, op: n.op } : b.k === 'fact' && a.k === 'const' ? { fact: b, limit: a, op: turned[n.op] } : null
    const near = of && values(of.fact, of.limit.value, layout, list)
    if (of && near) found.push({ provision: rule.id, fact: of.fact.name, list: of.fact.item ? list : null, op: of.op, at: of.limit.as, ...near })
  }
  for (const condition of conditionsOf(rule)) walk(condition, visit)
  return found
}
