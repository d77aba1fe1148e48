import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { Office } from './model.ts'
import type { BodyOffice, BodyOfLaw } from './model-bodies.ts'

export interface BodyInput {
  readonly law: string
  readonly body: string
  /** Id of an office, or "none": the municipality has no office for it. */
  readonly office: string
  readonly from: string
  readonly note: string
}

/** On which office a body of the law is mapped from a day on. Refuses a body that the law does not name, an unknown office, and a day on or before the entry in force. */
export function decideBody(
  input: BodyInput,
  bodies: readonly BodyOfLaw[],
  offices: readonly Office[],
  existing: readonly BodyOffice[],
): Result<{ readonly officeId: string | null; readonly from: PlainDate; readonly note: string; readonly ends: BodyOffice | null }> {
  const problems: FieldProblem[] = []
  if (!bodies.some((b) => b.body === input.body)) problems.push({ field: 'body', message: 'Choose a body that the law names.' })
  const office = offices.find((o) => o.id === input.office)
  if (!office && input.office !== 'none') problems.push({ field: 'office', message: 'Choose the office that it is here, or “no office of ours”.' })
  const from = parsePlainDate(input.from)
  if (from === null) problems.push({ field: 'from', message: 'Type the day from which it counts, such as 1/4/2027.' })
  if (problems.length > 0 || from === null) return refuseFields(problems)
  const open = existing.find((m) => m.law === input.law && m.body === input.body && m.until === null) ?? null
  if (open && open.from >= from)
    return refuse('mapping-out-of-order', `Nothing was recorded. An entry counts from ${cardDate(open.from)} on; choose a later day.`)
  return ok({ officeId: office?.id ?? null, from, note: input.note.trim(), ends: open })
}

/** A new office beside those of the beginning. Its title is not used twice. */
export function decideOffice(title: string, offices: readonly Office[]): Result<string> {
  const named = title.trim()
  if (named === '') return refuseFields([{ field: 'title', message: 'Type the title of the office, such as Superintendent of Highways.' }])
  if (offices.some((o) => o.title.toLowerCase() === named.toLowerCase()))
    return refuseFields([{ field: 'title', message: `${named} is an office already. Type another title.` }])
  return ok(named)
}
