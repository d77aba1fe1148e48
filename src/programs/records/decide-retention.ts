import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type HoldSubject, holdSubjects, keptUntil, type LegalHold, type Series } from './model-retention.ts'

export interface SeriesInput {
  readonly years: string
  readonly citation: string
}

/** Changes the period of a series. Nothing typed: for good. */
export function decideSeries(input: SeriesInput): Result<Pick<Series, 'years' | 'citation'>> {
  const problems: FieldProblem[] = []
  const typed = input.years.trim()
  const years = typed === '' ? null : /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  if (years !== null && (years < 1 || years > 100))
    problems.push({ field: 'years', message: 'Type whole years from 1 to 100, such as 6, or leave it empty for good.' })
  const citation = input.citation.trim()
  if (citation === '') problems.push({ field: 'citation', message: 'Name the schedule and its item, such as “LGS-1, item 431”.' })
  return problems.length > 0 ? refuseFields(problems) : ok({ years, citation })
}

export interface HoldInput {
  readonly subject: string
  readonly reason: string
}

/** Places a hold. It takes effect at once, and ends only by being lifted. */
export function decideHold(
  input: HoldInput,
  found: { readonly id: string; readonly label: string } | null,
): Result<Pick<LegalHold, 'subject' | 'subjectId' | 'label' | 'reason'>> {
  const problems: FieldProblem[] = []
  const reason = input.reason.trim()
  if (!Object.hasOwn(holdSubjects, input.subject)) problems.push({ field: 'subject', message: 'Choose what the hold covers.' })
  else if (input.subject !== 'everything' && !found)
    problems.push({ field: 'which', message: 'Type the address or print key of one parcel, or the number of one permit.' })
  if (reason === '') problems.push({ field: 'reason', message: 'Say why, such as “claim of November 3, 2026 about the backup”.' })
  if (problems.length > 0) return refuseFields(problems)
  const all = input.subject === 'everything'
  return ok({ subject: input.subject as HoldSubject, subjectId: all ? '' : (found?.id ?? ''), label: all ? 'All records' : (found?.label ?? ''), reason })
}

/** Lifts a hold, with the reason. */
export function decideLift(hold: LegalHold, why: string): Result<string> {
  if (hold.lifted !== null) return refuse('already-done', 'Nothing was changed. The hold was lifted already.')
  return why.trim() === ''
    ? refuseFields([{ field: 'reason', message: 'Say why it is lifted, such as “the claim was settled on March 4, 2027”.' }])
    : ok(why.trim())
}

export interface DisposalAsk {
  readonly series: Series
  readonly confirmed: boolean
  /** The day from which the period runs. */
  readonly from: PlainDate
  readonly holds: readonly LegalHold[]
  /** Numbers of open records requests that ask for it. */
  readonly askedFor: readonly string[]
  readonly authority: string
  readonly why: string
  readonly today: PlainDate
}

/**
 * Whether a record may be disposed of: its series was confirmed, its time is over, no hold covers it, no open request asks for it, and the act names
 * its authority and reason. Nothing is disposed of by itself.
 */
export function decideDisposal(ask: DisposalAsk): Result<null> {
  const { series, holds, askedFor } = ask
  if (!ask.confirmed)
    return refuse(
      'retention-unconfirmed',
      `Nothing was disposed of. How long “${series.title}” are kept is unverified. The clerk or the attorney confirms it under Records, Retention.`,
    )
  const until = keptUntil(ask.from, series.years)
  if (until === null) return refuse('retention-permanent', `Nothing was disposed of. “${series.title}” are kept for good.`)
  if (ask.today <= until)
    return refuse('retention-running', `Nothing was disposed of. It is kept until ${cardDate(until)} (${series.years} years, ${series.citation}).`)
  const [hold] = holds
  if (hold)
    return refuse(
      'on-hold',
      `Nothing was disposed of. A legal hold of ${cardDate(hold.from)} covers it (${hold.label}): ${hold.reason}. It is disposed of only after the hold is lifted.`,
    )
  if (askedFor.length > 0)
    return refuse('asked-for', `Nothing was disposed of. An open records request asks for it: ${askedFor.join(', ')}. Finish the request first.`)
  const problems: FieldProblem[] = []
  if (ask.authority.trim() === '')
    problems.push({ field: 'authority', message: 'Name the item of the schedule and who consented, such as “LGS-1, item 431; records management officer”.' })
  if (ask.why.trim() === '') problems.push({ field: 'why', message: 'Say why, such as “its time ended in 2025”.' })
  return problems.length > 0 ? refuseFields(problems) : ok(null)
}
