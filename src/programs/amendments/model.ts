/**
 * "What if": an amendment of the law as a draft, and what it would change for the cases on file. A draft is no law and binds nobody;
 * the Board program puts it in force once a local law is adopted and filed.
 */
import type { Verdict } from '../../engine/findings.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { Change } from '../board/model.ts'

export const draftStates = { draft: 'Draft', enacted: 'In force as law', dropped: 'Dropped' } as const
export type DraftState = keyof typeof draftStates

export interface AmendmentDraft {
  readonly id: string
  readonly law: string
  readonly title: string
  readonly changes: readonly Change[]
  readonly state: DraftState
  readonly by: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
  /** The amendment that the draft became. */
  readonly amendmentId: string | null
}

export const runStates = { running: 'Running', done: 'Done', cancelled: 'Called off', failed: 'Stopped by a fault' } as const
export type RunState = keyof typeof runStates

/** One trial of a draft over all cases of its law, kept as far as it has come. */
export interface Run {
  readonly id: string
  readonly draftId: string
  /** The draft as it was tried: a later change of the draft makes the trial old. */
  readonly draftVersion: number
  readonly state: RunState
  readonly day: PlainDate
  readonly cases: number
  readonly done: number
  /** The last case that is in the counts. */
  readonly lastId: string
  readonly counts: RunCounts
  readonly by: string
  readonly startedAt: string
  readonly updatedAt: string
}

export const groups = { 'newly-misses': 'Would newly miss it', 'newly-meets': 'Would newly meet it', 'changes-otherwise': 'Changes otherwise' } as const
export type Group = keyof typeof groups

/** Findings of the touched rules by verdict, before and after. */
export interface RuleCounts {
  readonly before: Readonly<Record<Verdict, number>>
  readonly after: Readonly<Record<Verdict, number>>
}

export interface RunCounts {
  readonly rules: Readonly<Record<string, RuleCounts>>
  readonly groups: Readonly<Record<Group, number>>
  /** Cases whose facts cannot be read today, or whose subject the law does not have. */
  readonly unread: number
  /** Cases of a subject that the draft does not touch. */
  readonly untouched: number
}

/** One finding that the draft would change. */
export interface Outcome {
  readonly n: number
  readonly permitId: string
  readonly number: string
  readonly place: string
  readonly subject: string
  readonly checkId: string
  readonly provision: string
  readonly group: Group
  readonly before: Verdict
  readonly after: Verdict
}

export const noCounts: RunCounts = { rules: {}, groups: { 'newly-misses': 0, 'newly-meets': 0, 'changes-otherwise': 0 }, unread: 0, untouched: 0 }

const passes = (v: Verdict): boolean => v === 'complies' || v === 'does-not-apply'

/**
 * How a changed finding counts: it newly misses where it falls short and did not; it newly meets where nothing is asked any more that was
 * open or fell short; anything else changes otherwise, such as meeting that would need an approval.
 */
export const groupOf = (before: Verdict, after: Verdict): Group =>
  after === 'violates' ? 'newly-misses' : passes(after) && !passes(before) ? 'newly-meets' : 'changes-otherwise'
