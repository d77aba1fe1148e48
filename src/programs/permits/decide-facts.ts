/** What a case's facts are, and how its law is named on paper: pure, for pages, papers and the desk alike. */
import type { Charge } from '../../engine/procedure.ts'
import type { Inspection } from '../inspections/model.ts'
import type { LawInUse } from './actions-casefile.ts'

/** "Sewers, Part 1: building sewers and connections" is cited as "Sewers". */
export const shortTitle = (title: string): string => title.split(/[,:]/)[0]?.trim() ?? title

/** To whom a charge is paid. A chapter that a demonstration borrows names its own village; the payee is then the borrower. */
export const payeeOf = (use: Pick<LawInUse, 'law' | 'municipality'>, charge: Pick<Charge, 'payee'>): string =>
  charge.payee === use.law.chapter.municipality ? use.municipality.name : charge.payee

/** Facts as found: the plan, then what each finished visit measured, the latest last. */
export function factsAsFound(plan: Readonly<Record<string, unknown>>, inspections: readonly Inspection[]): Readonly<Record<string, unknown>> {
  const visits = inspections
    .filter((i) => i.state === 'done' && i.voidReason === null)
    .sort((a, b) => (a.done ?? '').localeCompare(b.done ?? '', 'en') || a.round - b.round)
  return Object.assign({}, plan, ...visits.map((v) => v.facts)) as Readonly<Record<string, unknown>>
}
