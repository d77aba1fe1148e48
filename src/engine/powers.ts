import type { Cite } from '../kernel/result.ts'

/**
 * What may bring somebody onto private property. `routine`: a round of inspections, nothing being suspected. `suspicion`: a
 * violation that is seen or suspected. `monitoring`: reading, sampling or serving equipment and tanks. `records`: looking at books.
 */
export const entryGrounds = ['routine', 'suspicion', 'monitoring', 'records'] as const
export type EntryGround = (typeof entryGrounds)[number]

/** A power of entry, as the law gives it, or as it assumes it. What the text does not say stays null: nothing is filled in. */
export interface EntryPower {
  readonly id: string
  readonly cite: Cite
  /** Provisions that it carries. */
  readonly carries: readonly string[]
  readonly title: string
  /** One sentence of our own. */
  readonly says: string
  readonly grounds: readonly EntryGround[]
  /** Who goes in: "the Superintendent or his agent". */
  readonly who: string
  /** False where the power is another government's, and the municipality only records its use. */
  readonly ours: boolean
  /** When: "in reasonable business hours"; null where the text is silent. */
  readonly hours: string | null
  /** Whose leave the text asks for; null where it is silent. */
  readonly leaveOf: string | null
  /** Written notice beforehand, to whom, and how long at least. */
  readonly notice: { readonly to: string; readonly n: number; readonly unit: 'days' | 'weeks' } | null
  /** What the text provides after a refusal; null where it is silent. */
  readonly afterRefusal: { readonly by: string; readonly must: string; readonly cite: Cite } | null
  /** What the text leaves open, for the attorney. */
  readonly open: string | null
}
export const entryPower = (p: EntryPower): EntryPower => p
