/**
 * The rules of a chapter carried into other engines, so that each is asked the same question. Those engines know only true and
 * false: every condition becomes two, known to be true and known to be false, and a verdict is the first of an ordered list of
 * conditions that holds, else "cannot tell".
 */

import type { Rule } from '../../src/engine/chapter.ts'
import { leafSlot } from '../../src/engine/evaluate.ts'
import { type Form, formOf } from '../../src/engine/linear.ts'
import { applicationOf, type Core, lower, readingsIn, requirementOf } from '../../src/engine/lower.ts'
import type { Layout, Slot } from '../../src/engine/slots.ts'
import type { Comparison } from '../../src/engine/tree.ts'

/** How an engine writes conditions. Amounts are whole numbers (the slots of our own engine); an unknown fact is null. */
export interface Rail<X> {
  /** One fact against a number, true only where the fact is known. */
  compare(fact: string, op: Comparison, limit: number): X
  /** A sum of multiples of facts against a number, true only where all are known. */
  compareSum(terms: readonly { readonly fact: string; readonly by: number }[], op: Comparison, limit: number): X
  isOneOf(fact: string, values: readonly string[]): X
  /** A fact of several values has one of these, or (`none`) is known and has none of them. */
  hasOneOf(fact: string, values: readonly string[], none: boolean): X
  isYes(fact: string, yes: boolean): X
  /** Yes or no, or not known. */
  isYesOrUnknown(fact: string, yes: boolean): X
  isKnown(fact: string): X
  all(xs: readonly X[]): X
  any(xs: readonly X[]): X
  always(holds: boolean): X
}

/** What a missing approval counts as. */
type Side = 'plain' | 'given' | 'refused'
const contrary: Readonly<Record<Comparison, Comparison>> = { '>=': '<', '<=': '>', '>': '<=', '<': '>=', '=': '!=', '!=': '=' }

/** What stands in the other engines for a text that no rule names. */
export const anyOtherText = 'any other text'
const valuesOf = (slot: Slot): string[] => [...slot.codes.keys(), ...(slot.spec.kind === 'text' ? [anyOtherText] : [])]

function leaf<X>(rail: Rail<X>, layout: Layout, core: Extract<Core, { readonly name: string }>, want: boolean, side: Side): X {
  if (core.k === 'rows') throw new Error('Broken invariant: rows are not a leaf')
  const slot = leafSlot(layout, null, core)
  switch (core.k) {
    case 'flag':
      return rail.isYes(core.name, want === core.want)
    case 'approval':
      if ((side === 'given' && want) || (side === 'refused' && !want)) return rail.isYesOrUnknown(core.name, want)
      return rail.isYes(core.name, want)
    case 'given':
      return want ? rail.isKnown(core.name) : rail.always(false)
    case 'is':
      return rail.isOneOf(core.name, want ? core.values : valuesOf(slot).filter((v) => !core.values.includes(v)))
    case 'includes':
      return rail.hasOneOf(core.name, core.values, !want)
  }
}

function comparison<X>(rail: Rail<X>, form: Form, want: boolean): X {
  switch (form.form) {
    case 'constant':
      return rail.always(form.value === want)
    case 'simple':
      return rail.compare(form.slot.name, want ? form.op : contrary[form.op], form.limit)
    case 'sum':
      return rail.compareSum(
        form.terms.map((t) => ({ fact: t.slot.name, by: t.by })),
        want ? form.op : contrary[form.op],
        form.limit,
      )
    case 'exact':
      throw new Error('A rule that fractions must decide cannot be carried into another engine')
  }
}

/** The condition under one choice of a reading. */
function resolve(core: Core, id: string, choice: string): Core {
  switch (core.k) {
    case 'reading': {
      if (core.id === id) return resolve(core.choices[choice] ?? { k: 'lit', v: false }, id, choice)
      return { ...core, choices: Object.fromEntries(Object.entries(core.choices).map(([c, x]) => [c, resolve(x, id, choice)])) }
    }
    case 'all':
    case 'any':
      return { k: core.k, xs: core.xs.map((x) => resolve(x, id, choice)) }
    case 'not':
      return { k: 'not', x: resolve(core.x, id, choice) }
    default:
      return core
  }
}

const sharesReading = (xs: readonly Core[]): string | undefined => {
  const ids = xs.flatMap((x) => [...readingsIn(x)])
  return ids.find((id, i) => ids.indexOf(id) !== i)
}

/** The condition being known true (`want`) or known false, however its open readings are read. */
function carry<X>(rail: Rail<X>, layout: Layout, core: Core, want: boolean, side: Side): X {
  const either = (id: string): X =>
    rail.all((layout.readings.get(id)?.choices ?? []).map((choice) => carry(rail, layout, resolve(core, id, choice), want, side)))
  switch (core.k) {
    case 'reading':
      return either(core.id)
    case 'all':
    case 'any': {
      const every = (core.k === 'all') === want
      const shared = every ? undefined : sharesReading(core.xs)
      if (shared !== undefined) return either(shared)
      const xs = core.xs.map((x) => carry(rail, layout, x, want, side))
      return every ? rail.all(xs) : rail.any(xs)
    }
    case 'not':
      return carry(rail, layout, core.x, !want, side)
    case 'rows':
      if (core.total) throw new Error('Broken invariant: no rule of a building sewer has a table without gaps')
      return rail.any(core.rows.map((r) => rail.all([carry(rail, layout, r.cond, true, side), carry(rail, layout, r.must, want, side)])))
    case 'lit':
      return rail.always(core.v === want)
    case 'text-missing':
      return rail.always(false)
    case 'cmp':
      return comparison(rail, formOf(core, layout, null), want)
    default:
      return leaf(rail, layout, core, want, side)
  }
}

/** Whether the other engines can be asked the rule: not where fractions, months or measurements decide it. */
export function canBeCarried(layout: Layout, rule: Rule): boolean {
  const can = (core: Core): boolean => {
    switch (core.k) {
      case 'cmp':
        return formOf(core, layout, null).form !== 'exact'
      case 'all':
      case 'any':
        return core.xs.every(can)
      case 'not':
        return can(core.x)
      case 'reading':
        return Object.values(core.choices).every(can)
      case 'rows':
        return !core.total && core.rows.every((r) => can(r.cond) && can(r.must))
      default:
        return true
    }
  }
  return rule.forEach === undefined && can(lower(applicationOf(rule))) && can(lower(requirementOf(rule)))
}

/** The verdicts of a rule in the order in which they are tried, each with its condition; "cannot tell" (4) where none holds. */
export function cascade<X>(rail: Rail<X>, layout: Layout, rule: Rule): readonly (readonly [condition: X, verdict: number])[] {
  const application = lower(applicationOf(rule))
  const requirement = lower(requirementOf(rule))
  const side = (core: Core, want: boolean, how: Side = 'plain'): X => carry(rail, layout, core, want, how)
  const always = application.k === 'lit'
  const met: Core = readingsIn(application).size === 0 ? requirement : { k: 'any', xs: [{ k: 'not', x: application }, requirement] }
  const applies = always ? [] : [side(application, true)]
  const wanting = [...applies, side(requirement, false, 'refused'), side(requirement, true, 'given')]
  return [
    ...(always ? [] : [[side(application, false), 0] as const]),
    [side(met, true), 1],
    [rail.all([...applies, side(requirement, false)]), 2],
    ...(hasApproval(requirement) ? [[rail.all(wanting), 3] as const] : []),
  ]
}

function hasApproval(core: Core): boolean {
  switch (core.k) {
    case 'approval':
      return true
    case 'all':
    case 'any':
      return core.xs.some(hasApproval)
    case 'not':
      return hasApproval(core.x)
    case 'reading':
      return Object.values(core.choices).some(hasApproval)
    case 'rows':
      return core.rows.some((r) => hasApproval(r.must))
    default:
      return false
  }
}
