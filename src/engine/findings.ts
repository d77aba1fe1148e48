/** The answer of a check, as files, pages and stored records hold it (docs/check.schema.json). */
import type { Cite } from '../kernel/result.ts'
import type { AskOf } from '../vocabulary/kinds.ts'

export type Verdict = 'complies' | 'violates' | 'needs-approval' | 'cannot-tell' | 'does-not-apply'

/** Verdicts by their number in fast rows. */
export const verdicts = ['does-not-apply', 'complies', 'violates', 'needs-approval', 'cannot-tell'] as const satisfies readonly Verdict[]
export const DOES_NOT_APPLY = 0
export const COMPLIES = 1
export const VIOLATES = 2
export const NEEDS_APPROVAL = 3
export const CANNOT_TELL = 4

/** Why a verdict cannot be told. */
export type Why = 'facts' | 'reading' | 'text-not-on-file' | 'text-missing' | 'no-row'

/** A fact that could still change the answer, and who can supply it. */
export interface Missing {
  readonly fact: string
  readonly label: string
  readonly askOf: AskOf
}
export interface FindingApproval {
  readonly fact: string
  readonly askOf: AskOf
  readonly state: 'missing' | 'given' | 'refused'
}
/** A reading that the rule turns on: the verdict under each choice, and the choice adopted on that day, if any. */
export interface FindingReading {
  readonly id: string
  readonly question: string
  readonly choices: readonly { readonly choice: string; readonly verdict: Verdict }[]
  readonly adopted: string | null
}
export interface Finding {
  readonly provision: string
  readonly inventory: readonly string[]
  readonly item?: string
  readonly cite: Cite
  readonly title: string
  readonly requirement: string
  readonly verdict: Verdict
  readonly why?: Why
  readonly because: readonly string[]
  readonly missing: readonly Missing[]
  readonly approval: FindingApproval | null
  readonly readings: readonly FindingReading[]
  readonly advice: readonly string[]
}
export type Counts = Readonly<Record<Verdict, number>>
export interface CheckResult {
  readonly law: string
  readonly lawVersion: string
  readonly on: string
  readonly subject: string
  readonly verdict: Verdict
  readonly counts: Counts
  readonly findings: readonly Finding[]
}

/** The order in which an overall verdict is taken. */
const order: readonly Verdict[] = ['violates', 'cannot-tell', 'needs-approval', 'complies', 'does-not-apply']

/** The first of violates, cannot-tell, needs-approval, complies, does-not-apply that occurs; does-not-apply for none. */
export const overall = (found: readonly Verdict[]): Verdict => order.find((v) => found.includes(v)) ?? 'does-not-apply'

/** Counts each verdict. */
export function countVerdicts(found: readonly Verdict[]): Counts {
  const counts = { violates: 0, 'cannot-tell': 0, 'needs-approval': 0, complies: 0, 'does-not-apply': 0 }
  for (const v of found) counts[v]++
  return counts
}
