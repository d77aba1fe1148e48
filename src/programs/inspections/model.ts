/**
 * Inspections and tests of a case, as the law names them. What was found is recorded as found: a trench that was already
 * covered is a result of its own, never a refusal (OFFICE 1).
 */
import type { PlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'

export const inspectionStates = { requested: 'Asked for', scheduled: 'Set', done: 'Done', canceled: 'Called off' } as const
export type InspectionState = keyof typeof inspectionStates

export const inspectionResults = {
  passed: 'Passed',
  failed: 'Falls short',
  covered: 'Already covered',
  'no-access': 'Could not be reached',
} as const
export type InspectionResult = keyof typeof inspectionResults

export interface Inspection {
  readonly id: string
  readonly caseKind: string
  readonly caseId: string
  readonly parcelId: string | null
  /** The law's own inspection, such as "trench". */
  readonly inspection: string
  readonly title: string
  readonly cite: Cite
  /** 1 for the first visit, 2 for the re-inspection, and so on. */
  readonly round: number
  readonly state: InspectionState
  readonly requested: PlainDate
  readonly requestedBy: string
  readonly scheduled: PlainDate | null
  readonly inspector: string
  readonly done: PlainDate | null
  readonly result: InspectionResult | null
  /** Facts as entered in the field, by public name. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly notes: string
  readonly version: number
  readonly voidReason: string | null
}

const live = (all: readonly Inspection[], inspection: string) => all.filter((i) => i.inspection === inspection && i.voidReason === null)

/** The last finished round of an inspection; null before the first. */
export function lastDone(all: readonly Inspection[], inspection: string): Inspection | null {
  return (
    live(all, inspection)
      .filter((i) => i.state === 'done')
      .sort((a, b) => b.round - a.round)[0] ?? null
  )
}

/** The round that is asked for or set, if one is open. */
export const openRound = (all: readonly Inspection[], inspection: string): Inspection | null =>
  live(all, inspection).find((i) => i.state === 'requested' || i.state === 'scheduled') ?? null

export const passed = (all: readonly Inspection[], inspection: string): boolean => lastDone(all, inspection)?.result === 'passed'

/** True once any round found the work covered: the permit keeps saying so, whatever is found later. */
export const everCovered = (all: readonly Inspection[]): boolean => all.some((i) => i.voidReason === null && i.result === 'covered')
