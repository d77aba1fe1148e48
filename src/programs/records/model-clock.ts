/**
 * The clock of a records request: five business days to answer or to acknowledge, up to twenty more to give or refuse the records, thirty
 * days to appeal, ten business days to decide an appeal. The day of the event is not counted. (Freedom of Information Law; the figures
 * were read in advisory opinion 19644 of the Committee on Open Government and in 21 NYCRR 9760.5. That the twenty are business days, and
 * run from the acknowledgment, is how we take them: unverified until the attorney confirms the clock.)
 */
import { addDays, cardDate, type PlainDate } from '../../kernel/dates.ts'
import { businessDays, closed, within } from '../../kernel/legal-time.ts'
import { type ActKind, answers, lastOf, type RecordsAct, type RecordsRequest, refusals, standing } from './model.ts'

export const clockRules = { answer: 5, grant: 20, appeal: 30, appealDecision: 10 } as const

/** A day reached by counting, with how it was counted. */
export interface Counted {
  readonly due: PlainDate
  /** "5 business days after Nov 25, 2026; not counted: Nov 26 (Thanksgiving Day), Nov 28 (Saturday), Nov 29 (Sunday)" */
  readonly working: string
}

const short = (day: PlainDate): string => cardDate(day).replace(/, \d{4}$/, '')

/**
 * Business days after an event, with the working.
 * Example: 5 after Wednesday, November 25, 2026 leave out Thanksgiving Day, Saturday and Sunday, and end on Thursday, December 3.
 */
export function countBusinessDays(from: PlainDate, n: number): Counted {
  const due = businessDays(from, n, 'after')
  const skipped: string[] = []
  for (let day = addDays(from, 1); day < due; day = addDays(day, 1)) {
    const why = closed(day)
    if (why !== null) skipped.push(`${short(day)} (${why})`)
  }
  return { due, working: `${n} business days after ${cardDate(from)}${skipped.length === 0 ? '' : `; not counted: ${skipped.join(', ')}`}` }
}

/**
 * The last day to appeal: 30 days after the denial, to the next business day where that is none.
 * Example: a denial of December 11, 2026 reaches Sunday, January 10, 2027, so the appeal may come until Monday, January 11.
 */
export function countAppeal(denied: PlainDate): Counted {
  const { counted, due, moved } = within(denied, { n: clockRules.appeal, unit: 'days' })
  return {
    due,
    working: `${clockRules.appeal} days after ${cardDate(denied)}${moved.length === 0 ? '' : `, reaching ${cardDate(counted)} (${moved.join(', ')})`}`,
  }
}

/** A line of the clock: what has to be done by when, how that was counted, and whether it was. */
export interface ClockLine {
  readonly title: string
  /** Whose time it is. */
  readonly who: 'office' | 'asker' | 'appeals'
  readonly due: PlainDate
  readonly working: string
  /** The act that met it; null while none has. */
  readonly met: RecordsAct | null
  readonly late: boolean
}

const line = (title: string, who: ClockLine['who'], at: Counted, met: RecordsAct | null, today: PlainDate): ClockLine => ({
  title,
  who,
  ...at,
  met,
  late: (met?.on ?? today) > at.due,
})

/** What the records must be given or refused by: the day that was named, else twenty business days after the acknowledgment. */
function grantLine(promise: RecordsAct, answer: RecordsAct | null, today: PlainDate): ClockLine {
  if (promise.until !== null) {
    const named: Counted = {
      due: promise.until,
      working: `the day named ${promise.kind === 'extension' ? 'when more time was taken' : 'in the acknowledgment'} of ${cardDate(promise.on)}`,
    }
    return line('Give or refuse the records', 'office', named, answer, today)
  }
  return line('Give or refuse the records', 'office', countBusinessDays(promise.on, clockRules.grant), answer, today)
}

/** Every time that runs or ran on a request, in order. */
export function clockOf(request: Pick<RecordsRequest, 'received'>, acts: readonly RecordsAct[], today: PlainDate): readonly ClockLine[] {
  const live = standing(acts)
  const withdrawn = live.find((a) => a.kind === 'withdrawal') ?? null
  const first = live.find((a) => a.kind === 'acknowledgment' || a.kind === 'extension' || answers.includes(a.kind)) ?? null
  const lines: ClockLine[] = []
  lines.push(line('Answer, or acknowledge with a day', 'office', countBusinessDays(request.received, clockRules.answer), first ?? withdrawn, today))
  const promise = lastOf(acts, 'acknowledgment', 'extension')
  const answer = live.find((a) => answers.includes(a.kind)) ?? null
  if (promise) lines.push(grantLine(promise, answer ?? withdrawn, today))
  const denied = lastOf(acts, ...refusals)
  const appeal = lastOf(acts, 'appeal')
  if (denied && denied.on <= (appeal?.on ?? today))
    lines.push({ ...line('Appeal', 'asker', countAppeal(denied.on), appeal, today), late: appeal !== null && appeal.on > countAppeal(denied.on).due })
  if (appeal) lines.push(line('Decide the appeal', 'appeals', countBusinessDays(appeal.on, clockRules.appealDecision), lastOf(acts, 'appeal-decision'), today))
  return lines
}

/** What the office has to do next and by when; null where nothing is owed. */
export const owed = (lines: readonly ClockLine[]): ClockLine | null => lines.findLast((l) => l.who !== 'asker' && l.met === null) ?? null

/** What was missing or late in an act, as it was recorded. Each sentence stays with it. */
export function marksOf(request: Pick<RecordsRequest, 'received'>, acts: readonly RecordsAct[], act: RecordsAct): readonly string[] {
  const marks: string[] = []
  const before = standing(acts).filter((a) => a.id !== act.id && a.on <= act.on)
  const has = (...kinds: readonly ActKind[]): boolean => before.some((a) => kinds.includes(a.kind))
  if (act.on < request.received) marks.push('It is dated before the request came in.')
  const firstAnswer = ['acknowledgment', ...answers].includes(act.kind) && !has('acknowledgment', 'extension', ...answers)
  if (firstAnswer && act.on > countBusinessDays(request.received, clockRules.answer).due)
    marks.push(`It came later than ${clockRules.answer} business days after the request.`)
  const latest = countBusinessDays(act.on, clockRules.grant).due
  if (act.kind === 'acknowledgment' && act.until === null) marks.push('It named no day by which the records are given or refused.')
  if (act.kind === 'acknowledgment' && act.until !== null && act.until > latest && act.detail === '')
    marks.push(`The day named lies more than ${clockRules.grant} business days ahead, and no reason was given.`)
  if (act.kind === 'extension' && act.until === null) marks.push('No day certain was named.')
  if (act.kind === 'extension' && act.detail === '') marks.push('No reason was given.')
  if ((act.kind === 'denial' || act.kind === 'grant-part') && act.exemptions.length === 0) marks.push('No exemption was named.')
  const denied = before.findLast((a) => refusals.includes(a.kind))
  if (act.kind === 'appeal' && denied && act.on > countAppeal(denied.on).due) marks.push(`It came later than ${clockRules.appeal} days after the denial.`)
  if (act.kind === 'appeal-decision' && denied && denied.by.toLowerCase() === act.by.toLowerCase())
    marks.push('Whoever denied the request also decided the appeal.')
  const appeal = before.findLast((a) => a.kind === 'appeal')
  if (act.kind === 'appeal-decision' && !appeal) marks.push('No appeal is on file.')
  if (act.kind === 'appeal-decision' && appeal && act.on > countBusinessDays(appeal.on, clockRules.appealDecision).due)
    marks.push(`It came later than ${clockRules.appealDecision} business days after the appeal.`)
  return marks
}
