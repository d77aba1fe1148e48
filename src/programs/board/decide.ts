import { type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type AdoptedReading, type Change, type Instrument, type InstrumentKind, instrumentKinds } from './model.ts'

export interface InstrumentInput {
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly adopted: string
  readonly effective: string
  readonly vote: string
}

/** An act of the Board that took place is recorded; only a day that does not exist or has not come, or no title, is refused. */
export function decideInstrument(input: InstrumentInput, today: PlainDate): Result<Omit<Instrument, 'id' | 'attachmentId' | 'version' | 'voidReason'>> {
  const problems: FieldProblem[] = []
  if (!Object.hasOwn(instrumentKinds, input.kind)) problems.push({ field: 'kind', message: 'Choose resolution, local law or other act of the Board.' })
  if (input.title.trim() === '') problems.push({ field: 'title', message: 'Type what it does, such as Sewer permit fees for 2026.' })
  const adopted = parsePlainDate(input.adopted)
  if (adopted === null) problems.push({ field: 'adopted', message: 'Type the day of the vote, such as 3/2/2026.' })
  else if (adopted > today) problems.push({ field: 'adopted', message: 'The vote cannot be later than today. Record it once the Board has voted.' })
  const effective = input.effective.trim() === '' ? adopted : parsePlainDate(input.effective)
  if (effective === null && input.effective.trim() !== '')
    problems.push({ field: 'effective', message: 'Type the first day of effect, such as 4/1/2026, or leave it empty for the day of the vote.' })
  if (problems.length > 0 || adopted === null || effective === null) return refuseFields(problems)
  return ok({ kind: input.kind as InstrumentKind, number: input.number.trim(), title: input.title.trim(), adopted, effective, vote: input.vote.trim() })
}

export interface ReadingInput {
  readonly law: string
  readonly reading: string
  readonly choice: string
  readonly from: string
  readonly reasons: string
  readonly instrumentId: string
}

export interface OpenReading {
  readonly id: string
  readonly choices: readonly { readonly choice: string }[]
}

/** How the village reads its law is adopted by a dated act with reasons; it binds alike every case from that day (OFFICE 5). */
export function decideReading(
  input: ReadingInput,
  known: readonly OpenReading[],
  adopted: readonly AdoptedReading[],
): Result<{ readonly from: PlainDate; readonly choice: string; readonly reasons: string; readonly ends: AdoptedReading | null }> {
  const problems: FieldProblem[] = []
  const question = known.find((r) => r.id === input.reading)
  if (!question) return refuse('no-such-question', 'Nothing was adopted. This law has no such open question.')
  if (!question.choices.some((c) => c.choice === input.choice)) problems.push({ field: 'choice', message: 'Choose one of the ways of reading it.' })
  const from = parsePlainDate(input.from)
  if (from === null) problems.push({ field: 'from', message: 'Type the first day on which it binds, such as 12/1/2026.' })
  if (input.reasons.trim().length < 10) problems.push({ field: 'reasons', message: 'Give the reasons in a sentence or two. They are public.' })
  if (problems.length > 0 || from === null) return refuseFields(problems)
  const open = adopted.find((r) => r.law === input.law && r.reading === input.reading && r.until === null) ?? null
  if (open && open.from >= from)
    return refuse('reading-out-of-order', `Nothing was adopted. A way of reading it is in force from ${open.from} on; choose a later day.`)
  return ok({ from, choice: input.choice, reasons: input.reasons.trim(), ends: open })
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
): Result<{ readonly instrument: Omit<Instrument, 'id' | 'attachmentId' | 'version' | 'voidReason'>; readonly filed: PlainDate; readonly from: PlainDate }> {
  if (input.changes.length === 0) return refuse('no-change', 'Nothing was put in force. The amendment changes nothing; add a change first.')
  const instrument = decideInstrument({ ...input, kind: 'local-law' }, today)
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
  return ok({ instrument: { ...instrument.value, effective: from }, filed, from })
}
