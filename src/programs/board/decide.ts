import { laterOf, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type Change, type Instrument, type InstrumentKind, instrumentKinds } from './model.ts'

export interface InstrumentInput {
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly adopted: string
  readonly effective: string
  readonly vote: string
  /** What it resolves or enacts, in its own words. */
  readonly text?: string
  /** For a local law: the day on which the Secretary of State filed it. */
  readonly filed?: string
  /** For an officer’s decision: whose it is. */
  readonly body?: string
}

/** What is decided about an act; what has its own course (an item, a conflict, a ruling) comes to it later. */
export type DecidedAct = Omit<Instrument, 'id' | 'attachmentId' | 'version' | 'voidReason' | 'itemId' | 'conflicts' | 'ruling'>

/** An act with nothing yet that comes to it later. */
export const newAct = (decided: DecidedAct, id: string, attachmentId: string | null = null): Instrument => ({
  ...decided,
  id,
  attachmentId,
  version: 1,
  voidReason: null,
  itemId: null,
  conflicts: [],
  ruling: null,
})

function filedOn(input: InstrumentInput, adopted: PlainDate | null, today: PlainDate, problems: FieldProblem[]): PlainDate | null {
  const text = input.filed?.trim() ?? ''
  if (text === '' || input.kind !== 'local-law') return null
  const filed = parsePlainDate(text)
  if (filed === null || filed > today) problems.push({ field: 'filed', message: 'Type the day of filing, today or earlier, or leave it empty.' })
  else if (adopted !== null && filed < adopted)
    problems.push({ field: 'filed', message: `It was adopted on ${adopted} and cannot have been filed before. Check both days.` })
  return filed
}

/** An act that took place is recorded; only a day that does not exist or has not come, or no title, is refused. */
export function decideInstrument(input: InstrumentInput, today: PlainDate): Result<DecidedAct> {
  const problems: FieldProblem[] = []
  if (!Object.hasOwn(instrumentKinds, input.kind))
    problems.push({ field: 'kind', message: 'Choose resolution, local law, other act of the Board, or an officer’s decision.' })
  if (input.title.trim() === '') problems.push({ field: 'title', message: 'Type what it does, such as Sewer permit fees for 2026.' })
  const adopted = parsePlainDate(input.adopted)
  if (adopted === null) problems.push({ field: 'adopted', message: 'Type the day of the vote, such as 3/2/2026.' })
  else if (adopted > today) problems.push({ field: 'adopted', message: 'The vote cannot be later than today. Record it once the Board has voted.' })
  const body = input.kind === 'officer-decision' ? (input.body ?? '').trim() : ''
  if (input.kind === 'officer-decision' && body === '') problems.push({ field: 'body', message: 'Choose whose decision it is.' })
  const filed = filedOn(input, adopted, today, problems)
  const effective = input.effective.trim() === '' ? adopted : parsePlainDate(input.effective)
  if (effective === null && input.effective.trim() !== '')
    problems.push({ field: 'effective', message: 'Type the first day of effect, such as 4/1/2026, or leave it empty for the day of the vote.' })
  if (problems.length > 0 || adopted === null || effective === null) return refuseFields(problems)
  const first = filed === null ? effective : laterOf(filed, effective)
  const text = (input.text ?? '').trim()
  return ok({
    kind: input.kind as InstrumentKind,
    number: input.number.trim(),
    title: input.title.trim(),
    adopted,
    effective: first,
    vote: input.vote.trim(),
    text,
    filed,
    body,
  })
}

export interface AmendmentInput {
  readonly law: string
  readonly title: string
  readonly changes: readonly Change[]
  readonly number: string
  readonly adopted: string
  readonly filed: string
  readonly effective: string
  readonly vote: string
}

/**
 * A change of the text is law only by a local law that was adopted and filed, and not before the day of filing (Municipal Home Rule
 * Law § 27, from working knowledge): a day of effect before it is asked for again.
 */
export function decideAmendment(
  input: AmendmentInput,
  today: PlainDate,
): Result<{ readonly instrument: DecidedAct; readonly filed: PlainDate; readonly from: PlainDate }> {
  if (input.changes.length === 0) return refuse('no-change', 'Nothing was put in force. The amendment changes nothing; add a change first.')
  const instrument = decideInstrument({ ...input, kind: 'local-law', filed: '' }, today)
  const problems: FieldProblem[] = instrument.ok ? [] : [...(instrument.refusal.problems ?? [])]
  if (input.number.trim() === '') problems.push({ field: 'number', message: 'Type the number of the local law, such as 2 of 2027.' })
  const adopted = parsePlainDate(input.adopted)
  const filed = parsePlainDate(input.filed)
  if (filed === null) problems.push({ field: 'filed', message: 'Type the day on which the Secretary of State filed it, such as 4/12/2027.' })
  else if (filed > today) problems.push({ field: 'filed', message: 'The day of filing cannot be later than today. Put it in force once it is filed.' })
  else if (adopted !== null && filed < adopted)
    problems.push({ field: 'filed', message: `It was adopted on ${adopted} and cannot have been filed before. Check both days.` })
  const from = input.effective.trim() === '' ? filed : parsePlainDate(input.effective)
  if (from !== null && filed !== null && from < filed)
    problems.push({ field: 'effective', message: `A local law takes effect at the earliest on the day it is filed, ${filed}. Type that day or a later one.` })
  if (problems.length > 0 || !instrument.ok || filed === null || from === null) return refuseFields(problems)
  return ok({ instrument: { ...instrument.value, effective: from, filed }, filed, from })
}
