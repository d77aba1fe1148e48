/** Why an answer is not known: the facts that could still change it, and what no fact can supply. */
import { type Evaluator, FALSE, UNKNOWN } from './evaluate.ts'
import { exactOf, reduceSeries, slotOf } from './exact.ts'
import type { Core } from './lower.ts'
import type { Env } from './row.ts'
import { factsIn, type NumNode } from './tree.ts'

/** Facts by name, and the two causes that are not facts. */
export interface Wanting {
  readonly facts: Set<string>
  readonly textMissing: Set<string>
  readonly noRow: Set<string>
}
export const nothingWanting = (): Wanting => ({ facts: new Set(), textMissing: new Set(), noRow: new Set() })

function missingIn(node: NumNode, e: Evaluator, env: Env, into: Set<string>): void {
  switch (node.k) {
    case 'fact': {
      const slot = slotOf(e.layout, node, e.list)
      const v = (slot.list === null ? env.row.x : env.item.x)[slot.index] as number
      if (Number.isNaN(v)) into.add(node.name)
      return
    }
    case 'series': {
      const points = env.row.series.get(node.name)
      const at = points && reduceSeries(points, node.reducer)
      if (!at || at.lo !== at.hi) into.add(node.name)
      return
    }
    case 'op':
      missingIn(node.a, e, env, into)
      missingIn(node.b, e, env, into)
      // A divisor of zero cannot be right; it is asked for again.
      if (node.op === '/' && exactOf(node.b, env, e.layout, e.list)?.lo?.n === 0n) for (const f of factsIn(node.b)) into.add(f.name)
      return
    case 'in':
      missingIn(node.a, e, env, into)
      return
    case 'formula':
      missingIn(node.body, e, env, into)
      return
    case 'later':
      missingIn(node.of, e, env, into)
      return
    case 'days':
      missingIn(node.from, e, env, into)
      missingIn(node.to, e, env, into)
      return
    default:
  }
}

/** Collects what an unknown condition is wanting. A condition that is decided wants nothing. */
export function wanting(core: Core, e: Evaluator, env: Env, into: Wanting): void {
  if (e.core(core)(env) !== UNKNOWN) return
  switch (core.k) {
    case 'all':
    case 'any':
      for (const x of core.xs) wanting(x, e, env, into)
      return
    case 'not':
      wanting(core.x, e, env, into)
      return
    case 'reading': {
      const slot = e.layout.readings.get(core.id)
      const adopted = slot ? (env.row.x[slot.index] as number) : Number.NaN
      const choice = slot?.choices[adopted]
      for (const [name, x] of Object.entries(core.choices)) if (choice === undefined || name === choice) wanting(x, e, env, into)
      return
    }
    case 'rows': {
      const states = core.rows.map((r) => e.core(r.cond)(env))
      if (states.every((s) => s === FALSE)) {
        into.noRow.add(core.name)
        return
      }
      core.rows.forEach((r, i) => {
        if (states[i] === UNKNOWN) wanting(r.cond, e, env, into)
        if (states[i] !== FALSE) wanting(r.must, e, env, into)
      })
      return
    }
    case 'text-missing':
      into.textMissing.add(core.what)
      return
    case 'cmp':
      missingIn(core.a, e, env, into.facts)
      missingIn(core.b, e, env, into.facts)
      return
    case 'lit':
      return
    default:
      into.facts.add(core.name)
  }
}
