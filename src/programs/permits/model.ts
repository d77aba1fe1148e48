/**
 * A permit from application to closed case. What is asked, which steps follow and who decides comes from the procedure of
 * the law in force; this program runs any procedure and knows no village.
 */

import type { CheckResult, Finding } from '../../engine/findings.ts'
import type { PlainDate } from '../../kernel/dates.ts'

export const permitStates = {
  filed: 'Filed',
  returned: 'Sent back',
  issued: 'Permit issued',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
  denied: 'Not granted',
  revoked: 'Revoked',
} as const
export type PermitState = keyof typeof permitStates

export interface Permit {
  readonly id: string
  readonly number: string
  readonly parcelId: string
  readonly place: string
  readonly law: string
  readonly subject: string
  readonly classId: string
  readonly state: PermitState
  /** Facts as typed, by public name; unknown facts are absent. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly applicantId: string | null
  readonly applicant: string
  readonly ownerId: string | null
  readonly owner: string
  readonly contractorId: string | null
  readonly contractor: string
  readonly work: string
  readonly filed: PlainDate
  readonly issued: PlainDate | null
  readonly issuedBy: string
  readonly closed: PlainDate | null
  readonly emergency: boolean
  readonly via: 'staff' | 'public-form' | 'command' | 'demo'
  readonly version: number
}

/** An officer's decision on something that the law lets him approve. */
export interface Approval {
  readonly id: string
  readonly fact: string
  readonly decision: 'given' | 'refused'
  readonly by: string
  readonly office: string
  readonly on: PlainDate
  /** "decided by the Superintendent on paper, entered by the clerk" (OFFICE 2). */
  readonly onPaper: boolean
  readonly attachmentId: string | null
  readonly enteredBy: string
  readonly reason: string
  readonly voidReason: string | null
}

/** The named officer's ruling on a finding that the program cannot settle. It never turns a shortfall into compliance. */
export interface Ruling {
  readonly id: string
  readonly provision: string
  readonly item: string
  readonly by: string
  readonly office: string
  readonly on: PlainDate
  readonly onPaper: boolean
  readonly enteredBy: string
  readonly reason: string
  readonly voidReason: string | null
}

/** A dated act that fulfills, waives or undoes a step which no other record shows. */
export interface StepAct {
  readonly id: string
  readonly step: string
  readonly kind: 'done' | 'waived'
  readonly on: PlainDate
  readonly by: string
  readonly enteredBy: string
  readonly detail: string
  readonly copies: number | null
  readonly voidReason: string | null
}

/** A check as it was recorded: everything that went in, everything that came out. Shown as stored, never recomputed. */
export interface RecordedCheck {
  readonly id: string
  readonly at: string
  readonly on: PlainDate
  readonly reason: 'filed' | 'changed' | 'rechecked' | 'inspected' | 'issued'
  readonly law: string
  readonly lawVersion: string
  readonly readings: Readonly<Record<string, string>>
  readonly facts: Readonly<Record<string, unknown>>
  readonly result: StoredResult
  readonly by: string
}

/** The findings as data, exactly as the engine gave them on that day. */
export type StoredResult = CheckResult
export type StoredFinding = Finding

/** Approvals as facts for the check: the day given, or false when refused. The latest decision of each wins. */
export function approvalFacts(approvals: readonly Approval[]): Readonly<Record<string, unknown>> {
  const facts: Record<string, unknown> = {}
  for (const a of [...approvals].filter((x) => x.voidReason === null).sort((x, y) => x.on.localeCompare(y.on, 'en')))
    facts[a.fact] = a.decision === 'given' ? a.on : false
  return facts
}

/** "S-2026-041": series, year, number of three digits or more. */
export const permitNumber = (series: string, year: number, n: number): string => `${series}-${year}-${String(n).padStart(3, '0')}`
