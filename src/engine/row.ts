/** The facts of one case as the engine decides on them (slots.ts says where each lies). */
import type { Rational } from '../kernel/quantity.ts'
import type { Layout } from './slots.ts'

/** A measurement of a series: when, in minutes, and between which values it lies. `hi` null: no upper limit is known. */
export interface Measurement {
  readonly at: number
  readonly lo: Rational
  readonly hi: Rational | null
  /** Given as one amount without a time: a level, or an average that somebody else has reckoned. */
  readonly stated?: true
}

/** Numbers by slot, NaN where unknown; the exact value of those that are not whole in their slot. */
export interface Slots {
  readonly x: Float64Array
  readonly exact: Map<number, Rational>
}
export interface ItemRow extends Slots {
  readonly name: string
}
export interface Row extends Slots {
  /** Measurements in order of time. */
  readonly series: Map<string, readonly Measurement[]>
  readonly items: Map<string, readonly ItemRow[]>
}

/** A row in which every fact is unknown and every reading open. */
export const emptyRow = (layout: Layout): Row => ({ x: new Float64Array(layout.size).fill(Number.NaN), exact: new Map(), series: new Map(), items: new Map() })

/** Forgets the case, so that the row can be read into again. */
export function clearRow(row: Row): void {
  row.x.fill(Number.NaN)
  if (row.exact.size > 0) row.exact.clear()
  if (row.series.size > 0) row.series.clear()
  if (row.items.size > 0) row.items.clear()
}

/** What a missing approval counts as: unknown, given or refused. */
export type Assume = 0 | 1 | 2
export const NOTHING = 0
export const GIVEN = 1
export const REFUSED = 2

/** A case in hand: its row, the item in hand, and what missing approvals count as. */
export interface Env {
  row: Row
  item: Slots
  assume: Assume
}
