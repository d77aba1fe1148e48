/** What a case's facts are, and how its law is named on paper: pure, for pages, papers and the desk alike. */
import type { Charge, Gate } from '../../engine/procedure.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { Inspection, InspectionResult } from '../inspections/model.ts'
import type { LawInUse } from './actions-casefile.ts'

/** "Sewers, Part 1: building sewers and connections" is cited as "Sewers". */
export const shortTitle = (title: string): string => title.split(/[,:]/)[0]?.trim() ?? title

/** To whom a charge is paid. A chapter that a demonstration borrows names its own village; the payee is then the borrower. */
export const payeeOf = (use: Pick<LawInUse, 'law' | 'municipality'>, charge: Pick<Charge, 'payee'>): string =>
  charge.payee === use.law.chapter.municipality ? use.municipality.name : charge.payee

/** The moment that a step guards, after the step’s name: “before digging”. */
export const beforeWords: Readonly<Record<Gate, string>> = {
  file: 'with the application',
  issue: 'before the permit',
  dig: 'before digging',
  backfill: 'before backfill',
  connect: 'before the connection',
  activate: 'before use',
  close: 'before the case closes',
}

/** Facts as found: the plan, then what each finished visit measured, the latest last. */
export function factsAsFound(plan: Readonly<Record<string, unknown>>, inspections: readonly Inspection[]): Readonly<Record<string, unknown>> {
  const visits = inspections
    .filter((i) => i.state === 'done' && i.voidReason === null)
    .sort((a, b) => (a.done ?? '').localeCompare(b.done ?? '', 'en') || a.round - b.round)
  return Object.assign({}, plan, ...visits.map((v) => v.facts)) as Readonly<Record<string, unknown>>
}

/** Facts that are the day of a visit, or what came of it, and so are not asked beside them. */
const visitDays: readonly string[] = [
  'inspection_date',
  'trench_inspection_date',
  'leakage_test_date',
  'final_inspection_date',
  'existing_sewer_examination_date',
  'existing_sewer_test_date',
]
const visitResults: readonly string[] = [
  'inspection_result',
  'leakage_test_result',
  'final_inspection_result',
  'existing_sewer_exam_result',
  'existing_sewer_test_result',
]
const outcomeOf: Readonly<Record<InspectionResult, string | null>> = { passed: 'pass', failed: 'fail', covered: 'not-made', 'no-access': null }

export const isToldByVisit = (fact: string): boolean => visitDays.includes(fact) || visitResults.includes(fact)

/**
 * What the day and the result of a visit say by themselves, of the facts that its law asks there. Work that was covered was
 * not seen: it has no day of inspection, and the inspection counts as not made. Where nobody got in, nothing is known.
 */
export function factsOfVisit(asked: readonly string[], done: PlainDate, result: InspectionResult): Readonly<Record<string, string>> {
  const outcome = outcomeOf[result]
  const days = result === 'passed' || result === 'failed' ? visitDays : []
  const results = outcome === null ? [] : visitResults
  return Object.fromEntries(
    asked.flatMap((fact): readonly (readonly [string, string])[] =>
      days.includes(fact) ? [[fact, done]] : results.includes(fact) && outcome !== null ? [[fact, outcome]] : [],
    ),
  )
}
