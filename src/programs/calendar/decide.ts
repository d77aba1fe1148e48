import { type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { Slip } from './model.ts'

export const whoChoices = {
  clerk: 'The clerk',
  superintendent: 'The superintendent',
  inspector: 'The inspector',
  applicant: 'The applicant',
  owner: 'The owner',
  engineer: 'The engineer',
  board: 'The Board',
  attorney: 'The attorney',
} as const

export interface SlipInput {
  readonly title: string
  readonly due: string
  readonly who: string
}

/** A slip needs words, a day that exists, and whose turn it is. A day in the past is taken: the slip is then late at once. */
export function decideSlip(input: SlipInput): Result<Pick<Slip, 'title' | 'due' | 'counted' | 'moved' | 'who'>> {
  const problems: FieldProblem[] = []
  const due = parsePlainDate(input.due)
  if (input.title.trim() === '') problems.push({ field: 'title', message: 'Type what has to be done, such as Call the plumber about the water line.' })
  if (due === null) problems.push({ field: 'due', message: 'Type the day, such as 12/3/2026.' })
  if (!Object.hasOwn(whoChoices, input.who)) problems.push({ field: 'who', message: 'Choose whose turn it is.' })
  if (problems.length > 0 || due === null) return refuseFields(problems)
  return ok({ title: input.title.trim(), due, counted: due, moved: [], who: input.who })
}

/** Closes a slip: done, or void with a reason. */
export function decideClose(slip: Slip, outcome: string, note: string, today: PlainDate): Result<Pick<Slip, 'state' | 'closedOn' | 'note'>> {
  if (slip.state !== 'open') return refuse('slip-closed', `Nothing was changed. The slip is ${slip.state} already.`)
  if (outcome !== 'done' && outcome !== 'void') return refuseFields([{ field: 'outcome', message: 'Choose done or void.' }])
  if (outcome === 'void' && note.trim() === '') return refuseFields([{ field: 'note', message: 'Say why the slip is void, such as “entered twice”.' }])
  return ok({ state: outcome, closedOn: today, note: note.trim() })
}
