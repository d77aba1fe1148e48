/**
 * Decides conditions over a row: true, false or unknown. Each condition becomes a function once; this is the interpreter that
 * serves drafts, overlays and explanations, and it gives the same verdicts as the compiled chapter.
 */
import { compare } from '../kernel/quantity.ts'
import { exactOf, type Interval } from './exact.ts'
import { CANNOT_TELL, COMPLIES, DOES_NOT_APPLY, NEEDS_APPROVAL, VIOLATES } from './findings.ts'
import { type Form, formOf, holds } from './linear.ts'
import { type Core, lower, type RowsNode } from './lower.ts'
import { type Env, GIVEN, NOTHING, REFUSED } from './row.ts'
import type { Layout, Slot } from './slots.ts'
import type { BoolNode, CompareNode, Comparison } from './tree.ts'

/** False, unknown, true. */
export type Tri = 0 | 1 | 2
export const FALSE = 0
export const UNKNOWN = 1
export const TRUE = 2
export type Decide = (env: Env) => Tri

const tri = (b: boolean): Tri => (b ? TRUE : FALSE)

/** The evaluator of one scope: the facts of the case, and of the items of one list. */
export interface Evaluator {
  readonly layout: Layout
  readonly list: string | null
  /** Decides a condition as written. */
  readonly decide: (node: BoolNode) => Decide
  readonly core: (node: Core) => Decide
}

function compareRanges(op: Comparison, a: Interval, b: Interval): Tri {
  const above = (x: Interval, y: Interval): number | null => (x.lo && y.hi ? compare(x.lo, y.hi) : null)
  const least = above(a, b) // how a at its lowest stands to b at its highest
  const most = above(b, a)
  const isPoint = a.lo !== null && a.lo === a.hi && b.lo !== null && b.lo === b.hi
  if (isPoint && least !== null) return tri(holds(op, least))
  switch (op) {
    case '>=':
      return least !== null && least >= 0 ? TRUE : most !== null && most > 0 ? FALSE : UNKNOWN
    case '>':
      return least !== null && least > 0 ? TRUE : most !== null && most >= 0 ? FALSE : UNKNOWN
    case '<=':
      return most !== null && most >= 0 ? TRUE : least !== null && least > 0 ? FALSE : UNKNOWN
    case '<':
      return most !== null && most > 0 ? TRUE : least !== null && least >= 0 ? FALSE : UNKNOWN
    default: {
      const apart = (least !== null && least > 0) || (most !== null && most > 0)
      return apart ? tri(op === '!=') : UNKNOWN
    }
  }
}

/** Decides a comparison by fractions. */
export function decideExactly(node: CompareNode, env: Env, layout: Layout, list: string | null): Tri {
  const a = exactOf(node.a, env, layout, list)
  const b = a && exactOf(node.b, env, layout, list)
  return a && b ? compareRanges(node.op, a, b) : UNKNOWN
}

const number = (slot: Slot, env: Env): number => (slot.list === null ? env.row.x : env.item.x)[slot.index] as number
/** The slot holds a value that is not whole in its parts. */
export const isInexact = (slot: Slot, env: Env): boolean => {
  const exact = (slot.list === null ? env.row : env.item).exact
  return exact.size > 0 && exact.has(slot.index)
}

function simple(form: Extract<Form, { form: 'simple' }>, exactly: Decide): Decide {
  const { slot, op, limit, halfLimit } = form
  return (env) => {
    const v = number(slot, env)
    if (Number.isNaN(v)) return UNKNOWN
    if (halfLimit && isInexact(slot, env)) return exactly(env)
    return tri(holds(op, v - limit))
  }
}

function sum(form: Extract<Form, { form: 'sum' }>, exactly: Decide): Decide {
  const { terms, op, limit } = form
  return (env) => {
    let total = 0
    for (const t of terms) {
      const v = number(t.slot, env)
      if (Number.isNaN(v)) return UNKNOWN
      if (isInexact(t.slot, env)) return exactly(env)
      total += v * t.by
    }
    return tri(holds(op, total - limit))
  }
}

function comparison(node: CompareNode, layout: Layout, list: string | null): Decide {
  const exactly: Decide = (env) => decideExactly(node, env, layout, list)
  const form = formOf(node, layout, list)
  switch (form.form) {
    case 'constant': {
      const always = tri(form.value)
      return () => always
    }
    case 'simple':
      return simple(form, exactly)
    case 'sum':
      return sum(form, exactly)
    case 'exact':
      return exactly
  }
}

const opposite = (t: Tri): Tri => (2 - t) as Tri

function every(xs: readonly Decide[]): Decide {
  return (env) => {
    let result: Tri = TRUE
    for (const x of xs) {
      const t = x(env)
      if (t === FALSE) return FALSE
      if (t < result) result = t
    }
    return result
  }
}
function some(xs: readonly Decide[]): Decide {
  return (env) => {
    let result: Tri = FALSE
    for (const x of xs) {
      const t = x(env)
      if (t === TRUE) return TRUE
      if (t > result) result = t
    }
    return result
  }
}

function rows(node: RowsNode, decide: (core: Core) => Decide): Decide {
  const each = node.rows.map((r) => ({ cond: decide(r.cond), must: decide(r.must) }))
  return (env) => {
    let allTrue = true
    let allFalse = true
    for (const r of each) {
      const cond = r.cond(env)
      if (cond === FALSE) continue
      const then = r.must(env)
      if (cond === TRUE) return then
      if (then !== TRUE) allTrue = false
      if (then !== FALSE) allFalse = false
    }
    // No row is known to be the one in hand: what all possible rows agree on holds, if one of them must be it.
    if (!node.total || allTrue === allFalse) return UNKNOWN
    return allTrue ? TRUE : FALSE
  }
}

function readingOf(node: Extract<Core, { k: 'reading' }>, layout: Layout, decide: (core: Core) => Decide): Decide {
  const slot = layout.readings.get(node.id)
  if (!slot) throw new Error(`The reading “${node.id}” is not declared in the chapter’s readings`)
  const choices = slot.choices.map((c) => {
    const x = node.choices[c]
    if (!x) throw new Error(`The reading “${node.id}” has the choice “${c}”, for which a rule gives no condition`)
    return decide(x)
  })
  return (env) => {
    const adopted = env.row.x[slot.index] as number
    if (!Number.isNaN(adopted)) return (choices[adopted] as Decide)(env)
    const first = (choices[0] as Decide)(env)
    return first !== UNKNOWN && choices.every((c) => c(env) === first) ? first : UNKNOWN
  }
}

function approval(slot: Slot): Decide {
  return (env) => {
    const v = number(slot, env)
    if (v === 1) return TRUE
    if (v === 0) return FALSE
    return env.assume === GIVEN ? TRUE : env.assume === REFUSED ? FALSE : UNKNOWN
  }
}

function leaf(node: Extract<Core, { name: string }>, slot: Slot): Decide {
  switch (node.k) {
    case 'approval':
      return approval(slot)
    case 'flag': {
      const wanted = node.want ? 1 : 0
      return (env) => {
        const v = number(slot, env)
        return Number.isNaN(v) ? UNKNOWN : tri(v === wanted)
      }
    }
    case 'is': {
      const codes = new Set(node.values.map((v) => slot.codes.get(v)))
      return (env) => {
        const v = number(slot, env)
        return Number.isNaN(v) ? UNKNOWN : tri(codes.has(v))
      }
    }
    case 'includes': {
      const mask = node.values.reduce((m, v) => m | (1 << (slot.codes.get(v) ?? 30)), 0)
      return (env) => {
        const v = number(slot, env)
        return Number.isNaN(v) ? UNKNOWN : tri((v & mask) !== 0)
      }
    }
    case 'given':
      return (env) => {
        const v = number(slot, env)
        return Number.isNaN(v) ? UNKNOWN : TRUE
      }
    default:
      throw new Error(`Broken invariant: ${node.k} is not a leaf`)
  }
}

/** The place of a fact that a leaf names. */
export function leafSlot(layout: Layout, list: string | null, node: { readonly name: string; readonly item?: true }): Slot {
  const slot = node.item ? layout.lists.get(list ?? '')?.facts.get(node.name) : layout.facts.get(node.name)
  if (!slot) throw new Error(`Broken invariant: the fact ${node.name} has a place${list ? ` in ${list}` : ''}`)
  return slot
}

/** Builds the evaluator of a layout; `list` where the rule runs once for each item of a list. */
export function evaluatorOf(layout: Layout, list: string | null): Evaluator {
  const made = new WeakMap<Core, Decide>()
  const core = (node: Core): Decide => {
    let f = made.get(node)
    if (!f) {
      f = build(node)
      made.set(node, f)
    }
    return f
  }
  const build = (node: Core): Decide => {
    switch (node.k) {
      case 'cmp':
        return comparison(node, layout, list)
      case 'all':
        return every(node.xs.map(core))
      case 'any':
        return some(node.xs.map(core))
      case 'not': {
        const x = core(node.x)
        return (env) => opposite(x(env))
      }
      case 'rows':
        return rows(node, core)
      case 'reading':
        return readingOf(node, layout, core)
      case 'text-missing':
        return () => UNKNOWN
      case 'lit': {
        const always = tri(node.v)
        return () => always
      }
      default:
        return leaf(node, leafSlot(layout, list, node))
    }
  }
  const written = new WeakMap<BoolNode, Decide>()
  const decide = (node: BoolNode): Decide => {
    let f = written.get(node)
    if (!f) {
      f = core(lower(node))
      written.set(node, f)
    }
    return f
  }
  return { layout, list, core, decide }
}

/**
 * The verdict from when a rule applies and what it asks (docs/law-language.md, "Verdicts"). Needs approval only where approvals are
 * all that is wanting: given, the requirement would hold; refused, it would not.
 */
export function verdictOf(applies: Decide, must: Decide, approvals: boolean, env: Env): number {
  env.assume = NOTHING
  const a = applies(env)
  if (a === FALSE) return DOES_NOT_APPLY
  const m = must(env)
  if (m === TRUE) return COMPLIES
  if (a !== TRUE) return CANNOT_TELL
  if (m === FALSE) return VIOLATES
  if (!approvals) return CANNOT_TELL
  env.assume = GIVEN
  const given = must(env)
  env.assume = REFUSED
  const refused = must(env)
  env.assume = NOTHING
  return given === TRUE && refused === FALSE ? NEEDS_APPROVAL : CANNOT_TELL
}
