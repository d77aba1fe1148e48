/** What is reckoned from the facts of a case once, when they are read: series reduced to one amount, days a period later. */
import type { Rational } from '../kernel/quantity.ts'
import { exactOf } from './exact.ts'
import { store } from './read-value.ts'
import { type Env, NOTHING, type Row } from './row.ts'
import type { Layout, Slot } from './slots.ts'

function put(row: Row, slot: Slot, value: Rational | null): void {
  if (value === null || slot.dim === null) return
  const { x, exact } = store(value, slot.dim)
  row.x[slot.index] = x
  if (exact) row.exact.set(slot.index, exact)
}

/**
 * Fills the slots of what is reckoned, in a row whose facts have been read. What cannot be reckoned, because a fact is unknown or a
 * series too short, stays unknown; so does an end of a range that has no limit.
 * Example: measurements of 1.8 and of more than 2.2 mg/l average at least 2 mg/l; the upper end stays unknown.
 */
export function reckon(layout: Layout, row: Row): void {
  for (const { node, from, slot } of layout.reckoned.values()) {
    if (from.some((s) => Number.isNaN(row.x[s.index]))) continue
    const env: Env = { row, item: row, assume: NOTHING }
    const value = exactOf(node, env, layout, null)
    put(row, slot, value?.lo ?? null)
    if (slot.high) put(row, slot.high, value?.hi ?? null)
  }
}
