/** The bodies that a chapter names beside its officers, and what it leaves to the Board to set by an act. */
import type { Cite } from '../kernel/result.ts'

/** A body that the text names without saying which office it is: "administrative body", "authority having jurisdiction". */
export interface NamedBody {
  readonly id: string
  /** In the law's own word. */
  readonly name: string
  readonly cite: Cite
  /** What the text leaves to it, in our words. */
  readonly does: string
}
export const namedBody = (b: NamedBody): NamedBody => b

/** What the Board may or has to set: how often devices are tested, how long somebody has to correct, which laboratories it accepts; or hear and be told before it decides. */
export const boardMatterKinds = ['test-schedule', 'time-to-correct', 'laboratory', 'hearing', 'mailing'] as const
export type BoardMatterKind = (typeof boardMatterKinds)[number]

/** A time that the law sets to what the Board decides. */
export interface MatterLimit {
  /** `most`: an interval may not be longer. `least`: a notice may not be shorter. */
  readonly kind: 'most' | 'least'
  /** What it limits, where a matter has more than one: "inspection", "overhaul". */
  readonly of: string
  readonly n: number
  readonly unit: 'days' | 'months' | 'years'
  /** `shall` binds the Board; `should` is advice, and the Board may go beyond it with its reasons (OFFICE 7). */
  readonly force: 'shall' | 'should'
  /** The open question whose answer makes a `should` binding, and that answer. */
  readonly bindsIf?: { readonly reading: string; readonly choice: string }
  readonly cite: Cite
  /** Where the limit is not the chapter's own: "10 NYCRR 5-1.31(a)(3)". */
  readonly source?: string
}

/** What an act of the Board gives a time for. */
export type TimeOfMatter = 'test' | 'inspection' | 'overhaul' | 'correction'

export interface BoardMatter {
  readonly id: string
  readonly kind: BoardMatterKind
  readonly cite: Cite
  readonly title: string
  /** One sentence of our own. */
  readonly says: string
  /** Provisions that it carries. */
  readonly carries: readonly string[]
  readonly limits: readonly MatterLimit[]
  /** Duties of the chapter whose time an act on this matter sets, by what the act gives a time for: test, inspection, overhaul, correction. */
  readonly times?: Readonly<Partial<Record<TimeOfMatter, string>>>
}
export const boardMatter = (m: BoardMatter): BoardMatter => m
