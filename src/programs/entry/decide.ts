import { type EntryGround, type EntryPower, entryGrounds } from '../../engine/powers.ts'
import { type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import {
  type ActKind,
  type AdviceOutcome,
  actKinds,
  adviceOutcomes,
  type Basis,
  bases,
  type Capacity,
  capacities,
  type EntryAct,
  type EntryRequest,
  noticeDue,
  stateOf,
} from './model.ts'

export interface RequestInput {
  readonly ground: string
  readonly facts: string
  readonly purpose: string
  readonly planned: string
}

export type RequestDecided = Pick<EntryRequest, 'ground' | 'facts' | 'purpose' | 'planned'>

const MAX = 4_000

/**
 * A request names its ground, and what it rests on. A suspicion without a fact is none, and a power that the law gives for one
 * ground serves no other.
 */
export function decideRequest(power: EntryPower, input: RequestInput, today: PlainDate): Result<RequestDecided> {
  const problems: FieldProblem[] = []
  const ground = input.ground as EntryGround
  const facts = input.facts.trim()
  const purpose = input.purpose.trim()
  if (!entryGrounds.includes(ground)) problems.push({ field: 'ground', message: 'Choose why somebody has to go in.' })
  else if (!power.grounds.includes(ground))
    problems.push({ field: 'ground', message: `This power does not reach that far. It serves: ${power.grounds.join(', ')}.` })
  if (ground === 'suspicion' && facts === '')
    problems.push({
      field: 'facts',
      message: 'Say what is suspected and what it rests on, such as “hose left in the tank, seen from the walk on Nov 3”. No court acts on less.',
    })
  if (purpose === '') problems.push({ field: 'purpose', message: 'Say what is to be looked at or done, such as “water piping of the cellar”.' })
  for (const [field, text] of Object.entries({ facts, purpose }))
    if (text.length > MAX) problems.push({ field, message: 'Shorten it to 4,000 letters; add the rest as a paper.' })
  const planned = input.planned.trim() === '' ? null : parsePlainDate(input.planned)
  if (input.planned.trim() !== '' && planned === null) problems.push({ field: 'planned', message: 'Type the day, such as 12/14/2026, or leave it empty.' })
  if (planned !== null && planned < today)
    problems.push({ field: 'planned', message: 'That day has passed. Type today or a later day; an entry already made is recorded below.' })
  if (problems.length > 0) return refuseFields(problems)
  return plannedInTime(power, [], planned, today) ?? ok({ ground, facts, purpose, planned })
}

/** Refuses a day for which the notice that the law asks for can no longer be given in time; null where nothing is wrong. */
function plannedInTime(power: EntryPower, acts: readonly EntryAct[], planned: PlainDate | null, today: PlainDate): ReturnType<typeof refuse> | null {
  const due = planned === null ? null : noticeDue(power, planned)
  if (due === null) return null
  const given = acts.some((a) => a.kind === 'notice' && a.voidReason === null && a.on <= due.counted)
  if (given || today <= due.counted) return null
  return refuse(
    'notice-too-late',
    `No day was set. ${power.notice?.to ?? 'The owner'} has to be told in writing at least ${power.notice?.n} ${power.notice?.unit} ahead, which for ${planned} was ${due.counted}. Choose a later day.`,
    { cite: power.cite },
  )
}

/** Sets the day for which an entry is planned. */
export function decidePlan(power: EntryPower, request: EntryRequest, acts: readonly EntryAct[], dayText: string, today: PlainDate): Result<PlainDate> {
  if (finished(request, acts)) return refuse('entry-finished', 'No day was set. This request is finished; make a new one.')
  const day = parsePlainDate(dayText)
  if (day === null) return refuseFields([{ field: 'planned', message: 'Type the day, such as 12/14/2026.' }])
  if (day < today) return refuseFields([{ field: 'planned', message: 'That day has passed. Type today or a later day, or record that somebody went in.' }])
  return plannedInTime(power, acts, day, today) ?? ok(day)
}

const finished = (request: EntryRequest, acts: readonly EntryAct[]): boolean =>
  request.voidReason !== null || stateOf(acts) === 'entered' || stateOf(acts) === 'ended'

export interface ActInput {
  readonly on: string
  readonly by: string
  readonly capacity: string
  readonly basis: string
  readonly outcome: string
  readonly until: string
  readonly detail: string
  readonly privileged: string
}

export type ActDecided = Pick<EntryAct, 'kind' | 'on' | 'by' | 'capacity' | 'basis' | 'outcome' | 'until' | 'detail' | 'privileged'>

const answers: readonly ActKind[] = ['consent', 'refusal', 'withdrawal']
const needsDetail: Readonly<Partial<Record<ActKind, string>>> = {
  notice: 'Say how the notice was given, such as “certified mail 7022 0410 0001”.',
  entry: 'Say what was seen or done.',
  end: 'Say why it is not gone on with.',
  order: 'Type the court and the number of the order.',
  application: 'Type the court, and the index number if there is one.',
}

/**
 * Records what happened. A fact is never refused for being out of order; what the law forbids the office to do next is: no court
 * is asked on a round, before a refusal, where the text gives no such way, or before the attorney has said so (OFFICE 14).
 */
export function decideAct(
  power: EntryPower,
  request: EntryRequest,
  acts: readonly EntryAct[],
  kind: ActKind,
  input: ActInput,
  today: PlainDate,
): Result<ActDecided> {
  if (request.voidReason !== null) return refuse('already-void', 'Nothing was recorded. This request is void; make a new one.')
  const barred = kind === 'application' ? courtBarred(power, request, acts) : null
  if (barred) return barred
  const problems: FieldProblem[] = []
  const on = parsePlainDate(input.on)
  if (on === null) problems.push({ field: 'on', message: 'Type the day on which it took place, such as 11/30/2026.' })
  else if (on > today) problems.push({ field: 'on', message: 'The day cannot be later than today. Type the day on which it took place.' })
  const by = input.by.trim()
  if (by === '') problems.push({ field: 'by', message: `${whoAsked[kind] ?? 'Type the name'}.` })
  const capacity = answers.includes(kind) && Object.hasOwn(capacities, input.capacity) ? (input.capacity as Capacity) : null
  if (answers.includes(kind) && capacity === null) problems.push({ field: 'capacity', message: 'Choose in what capacity he or she answered.' })
  const basis = kind === 'entry' && Object.hasOwn(bases, input.basis) ? (input.basis as Basis) : null
  if (kind === 'entry' && basis === null) problems.push({ field: 'basis', message: 'Choose on what basis somebody went in. “None of these” is an answer too.' })
  const outcome = outcomeOf(kind, input.outcome)
  if (outcome === null) problems.push({ field: 'outcome', message: 'Choose what was decided.' })
  const detail = input.detail.trim()
  const wanted = needsDetail[kind]
  if (wanted !== undefined && detail === '') problems.push({ field: 'detail', message: wanted })
  const until = input.until.trim() === '' ? null : parsePlainDate(input.until)
  if (input.until.trim() !== '' && until === null) problems.push({ field: 'until', message: 'Type the last day, such as 12/31/2026, or leave it empty.' })
  if (until !== null && on !== null && until < on) problems.push({ field: 'until', message: 'The last day lies before the first. Type a later one.' })
  if (problems.length > 0 || on === null || outcome === null) return refuseFields(problems)
  return ok({ kind, on, by, capacity, basis, outcome, until, detail, privileged: kind === 'attorney-advice' ? input.privileged.trim() : '' })
}

const whoAsked: Readonly<Partial<Record<ActKind, string>>> = {
  notice: 'Type who gave the notice',
  'no-answer': 'Type who asked',
  consent: 'Type who gave leave',
  refusal: 'Type who refused; “a man at the door” will do where no name was given',
  withdrawal: 'Type who took it back',
  entry: 'Type who went in',
  order: 'Type the name of the judge',
  application: 'Type who asked the court',
}

function outcomeOf(kind: ActKind, typed: string): string | null {
  if (kind === 'attorney-advice') return Object.hasOwn(adviceOutcomes, typed) ? (typed as AdviceOutcome) : null
  if (kind === 'order') return typed === 'granted' || typed === 'denied' ? typed : null
  return ''
}

function courtBarred(power: EntryPower, request: EntryRequest, acts: readonly EntryAct[]): ReturnType<typeof refuse> | null {
  if (request.ground !== 'suspicion')
    return refuse(
      'court-needs-suspicion',
      'Nothing was recorded. A court is asked only where a violation is stated; this is a round, or a visit to read or to look after something. The attorney decides what to do about a refusal.',
      { cite: power.cite },
    )
  if (power.afterRefusal === null)
    return refuse('court-not-provided', 'Nothing was recorded. This section says nothing of a court. The attorney decides what to do about a refusal.', {
      cite: power.cite,
    })
  const refused = acts.some((a) => a.voidReason === null && (a.kind === 'refusal' || a.kind === 'withdrawal'))
  if (!refused)
    return refuse('court-before-refusal', 'Nothing was recorded. A court is asked after a refusal, and none is on file. Nobody answering is not a refusal.', {
      cite: power.afterRefusal.cite,
    })
  const advised = acts.some((a) => a.voidReason === null && a.kind === 'attorney-advice' && a.outcome === 'court')
  return advised
    ? null
    : refuse('court-before-attorney', 'Nothing was recorded. The attorney has not said yet to go to court. Record the attorney’s word first.')
}

/** Whether the papers for the court may be made: the same conditions as for asking it, and a law that is confirmed as ours (OFFICE 4). */
export function decideCourtPapers(power: EntryPower, request: EntryRequest, acts: readonly EntryAct[], lawConfirmed: boolean): Result<null> {
  if (!lawConfirmed)
    return refuse('law-not-confirmed', 'No court papers were made. Nobody has confirmed yet that the law text is ours. Confirm it under Settings, Our law.', {
      cite: power.cite,
    })
  return courtBarred(power, request, acts) ?? ok(null)
}

/** Voids what was recorded by mistake, with the reason. */
export function decideVoid(of: { readonly voidReason: string | null }, reason: string): Result<string> {
  if (of.voidReason !== null) return refuse('already-void', 'Nothing was changed. It is void already.')
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why it is void, such as “wrong parcel”.' }])
  return ok(reason.trim())
}

export const isActKind = (text: string): text is ActKind => Object.hasOwn(actKinds, text)
