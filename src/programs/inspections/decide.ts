import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type Inspection, type InspectionResult, inspectionResults, openRound } from './model.ts'

/** A round of an inspection may be asked for unless one is open already. The new round's number follows the last. */
export function decideRequest(all: readonly Inspection[], inspection: string, title: string): Result<{ readonly round: number }> {
  const open = openRound(all, inspection)
  if (open)
    return refuse(
      'inspection-open',
      `A second visit was not added. “${title}” is ${open.scheduled === null ? 'asked for' : `set for ${cardDate(open.scheduled)}`} already. Record its result, or call it off first.`,
    )
  const rounds = all.filter((i) => i.inspection === inspection && i.voidReason === null).map((i) => i.round)
  return ok({ round: Math.max(0, ...rounds) + 1 })
}

/** Sets the day. A day that has passed cannot be promised; record the result instead. */
export function decideSchedule(of: Inspection, dayText: string, today: PlainDate): Result<{ readonly scheduled: PlainDate }> {
  if (of.state === 'done' || of.state === 'canceled' || of.voidReason !== null)
    return refuse('inspection-finished', 'The day was not set. This visit is finished; ask for a new one.')
  const day = parsePlainDate(dayText)
  if (day === null) return refuseFields([{ field: 'scheduled', message: 'Type the day of the visit, such as 12/1/2026.' }])
  if (day < today) return refuseFields([{ field: 'scheduled', message: 'That day has passed. Type today or a later day, or record the result of the visit.' }])
  return ok({ scheduled: day })
}

export interface ResultInput {
  readonly done: string
  readonly result: string
  readonly inspector: string
  readonly notes: string
}

/**
 * Records what a visit found. Facts and acts that took place are never refused; only a day that has not come, or a result
 * without a name to it, is.
 */
export function decideResult(
  of: Inspection,
  input: ResultInput,
  today: PlainDate,
): Result<{ readonly done: PlainDate; readonly result: InspectionResult; readonly inspector: string; readonly notes: string }> {
  if (of.voidReason !== null) return refuse('already-void', 'The result was not recorded. This visit is void; ask for a new one and record it there.')
  if (of.state === 'done')
    return refuse('inspection-finished', 'The result was not changed. This visit is recorded; void it with a reason if it is wrong, and ask for a new one.')
  const problems: FieldProblem[] = []
  const done = parsePlainDate(input.done)
  if (done === null) problems.push({ field: 'done', message: 'Type the day of the visit, such as 12/1/2026.' })
  else if (done > today) problems.push({ field: 'done', message: 'The visit cannot be later than today. Type the day on which it took place.' })
  if (!Object.hasOwn(inspectionResults, input.result)) problems.push({ field: 'result', message: 'Choose what was found.' })
  const inspector = input.inspector.trim()
  if (inspector === '') problems.push({ field: 'inspector', message: 'Type the name of the person who looked.' })
  if (input.result === 'failed' && input.notes.trim() === '')
    problems.push({ field: 'notes', message: 'Say in a few words what falls short, so that the plumber knows what to mend.' })
  if (problems.length > 0 || done === null) return refuseFields(problems)
  return ok({ done, result: input.result as InspectionResult, inspector, notes: input.notes.trim() })
}

/** Calls off a visit that has not taken place, with the reason. */
export function decideCancel(of: Inspection, reason: string): Result<{ readonly reason: string }> {
  if (of.state === 'done')
    return refuse('inspection-finished', 'Nothing was called off. The visit took place; void it with a reason if it was recorded by mistake.')
  if (of.state === 'canceled') return refuse('inspection-finished', 'Nothing was changed. The visit is called off already.')
  if (of.voidReason !== null) return refuse('already-void', 'Nothing was changed. The visit is void already.')
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why it is called off, such as “plumber not ready”.' }])
  return ok({ reason: reason.trim() })
}

/** Voids a visit that was recorded by mistake, with the reason. */
export function decideVoid(of: Inspection, reason: string): Result<{ readonly reason: string }> {
  if (of.voidReason !== null) return refuse('already-void', 'Nothing was changed. The visit is void already.')
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why the visit is void, such as “recorded on the wrong case”.' }])
  return ok({ reason: reason.trim() })
}
