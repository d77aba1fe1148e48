/**
 * Going onto private property: why, by what power, who gave leave and in what capacity, and what came of it (OFFICE 14).
 *
 * What took place is recorded as it was, an entry without leave as well; such an entry carries a mark and supports no notice until
 * the attorney has looked at it.
 */
import type { EntryGround, EntryPower } from '../../engine/powers.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import { type CountedDay, noticeBefore } from '../../kernel/legal-time.ts'

export const groundWords: Readonly<Record<EntryGround, string>> = {
  routine: 'A round of inspections; nothing is suspected',
  suspicion: 'A violation is seen or suspected',
  monitoring: 'Reading, sampling, or looking after equipment or a tank',
  records: 'Looking at records',
}

/** In what capacity somebody answered: whose leave counts is the attorney's question, so it is asked each time. */
export const capacities = {
  owner: 'Owner',
  occupant: 'Tenant or other occupant',
  agent: 'Agent or manager',
  employee: 'Employee on the place',
  other: 'Somebody else',
} as const
export type Capacity = keyof typeof capacities

export const actKinds = {
  notice: 'Written notice given',
  'no-answer': 'Nobody answered',
  consent: 'Leave given',
  refusal: 'Leave refused',
  withdrawal: 'Leave taken back',
  'attorney-advice': 'The attorney has looked at it',
  application: 'Court asked for an order and a warrant',
  order: 'The court decided',
  entry: 'Went in',
  end: 'Not gone on with',
} as const
export type ActKind = keyof typeof actKinds

/** What somebody went in on. */
export const bases = {
  consent: 'Leave that was given',
  order: 'A court’s order or warrant',
  emergency: 'Danger that allowed no wait',
  none: 'None of these',
} as const
export type Basis = keyof typeof bases

/** What the attorney said: to ask again, to go to court, to let it be, or that an entry may be relied on. */
export const adviceOutcomes = {
  'ask-again': 'Ask again',
  court: 'Go to court',
  'let-be': 'Let it be',
  'may-rely': 'The entry may be relied on',
} as const
export type AdviceOutcome = keyof typeof adviceOutcomes

export interface EntryAct {
  readonly id: string
  readonly requestId: string
  readonly kind: ActKind
  readonly on: PlainDate
  /** Who gave or refused leave, went in, advised, decided. */
  readonly by: string
  readonly capacity: Capacity | null
  readonly basis: Basis | null
  /** Of advice and of a court's decision: an `AdviceOutcome`, "granted" or "denied". */
  readonly outcome: string
  /** Until when leave or an order holds; null where nothing was said. */
  readonly until: PlainDate | null
  /** What was said or seen; the number of an order. */
  readonly detail: string
  /** For the attorney's eyes only. */
  readonly privileged: string
  readonly enteredBy: string
  readonly voidReason: string | null
}

export interface EntryRequest {
  readonly id: string
  readonly number: string
  readonly parcelId: string
  readonly place: string
  readonly law: string
  readonly power: string
  readonly ground: EntryGround
  /** What is suspected, and the facts it rests on; empty on a round. */
  readonly facts: string
  /** What is to be looked at or done. */
  readonly purpose: string
  readonly asked: PlainDate
  readonly askedBy: string
  /** The day for which it is planned; null while none is set. */
  readonly planned: PlainDate | null
  readonly state: EntryState
  readonly version: number
  readonly voidReason: string | null
}

export const entryStates = {
  open: 'To be asked',
  unanswered: 'Nobody answered',
  allowed: 'Leave given',
  refused: 'Refused',
  'at-court': 'Before the court',
  ordered: 'Ordered by the court',
  entered: 'Done',
  ended: 'Not gone on with',
} as const
export type EntryState = keyof typeof entryStates

const live = (acts: readonly EntryAct[]): readonly EntryAct[] =>
  acts.filter((a) => a.voidReason === null).sort((a, b) => a.on.localeCompare(b.on, 'en') || a.id.localeCompare(b.id, 'en'))

/** Where a request stands after what was recorded, in the order of the days. Once somebody went in it is done, whatever is said later. */
export function stateOf(acts: readonly EntryAct[]): EntryState {
  let state: EntryState = 'open'
  for (const a of live(acts)) {
    if (a.kind === 'entry') return 'entered'
    if (a.kind === 'end') state = 'ended'
    else if (a.kind === 'consent') state = 'allowed'
    else if (a.kind === 'refusal' || a.kind === 'withdrawal') state = 'refused'
    else if (a.kind === 'no-answer' && (state === 'open' || state === 'unanswered')) state = 'unanswered'
    else if (a.kind === 'application') state = 'at-court'
    else if (a.kind === 'order') state = a.outcome === 'granted' ? 'ordered' : 'refused'
    else if (a.kind === 'attorney-advice' && a.outcome === 'ask-again' && state === 'refused') state = 'open'
    else if (a.kind === 'attorney-advice' && a.outcome === 'let-be') state = 'ended'
  }
  return state
}

const lasts = (a: EntryAct, on: PlainDate): boolean => a.until === null || on <= a.until

/** The leave that held on a day: the last one given by then, unless it was taken back or refused since, or ran out. */
export function leaveOn(acts: readonly EntryAct[], on: PlainDate): EntryAct | null {
  let leave: EntryAct | null = null
  for (const a of live(acts)) {
    if (a.on > on) continue
    if (a.kind === 'consent') leave = a
    else if (a.kind === 'withdrawal' || a.kind === 'refusal') leave = null
  }
  return leave && lasts(leave, on) ? leave : null
}

/** The court's order that held on a day. */
export const orderOn = (acts: readonly EntryAct[], on: PlainDate): EntryAct | null =>
  live(acts).findLast((a) => a.kind === 'order' && a.outcome === 'granted' && a.on <= on && lasts(a, on)) ?? null

/**
 * The last day on which the written notice can be given for an entry on a day; it rolls earlier over weekends and holidays.
 * Example: two weeks before Monday, December 14, 2026 is Monday, November 30. Null where the law asks for no notice.
 */
export const noticeDue = (power: EntryPower, entry: PlainDate): CountedDay | null =>
  power.notice === null ? null : noticeBefore(entry, { n: power.notice.n, unit: power.notice.unit })

/** Whether the notice that the law asks for was given early enough for an entry on a day; true where it asks for none. */
export function noticeGiven(power: EntryPower, acts: readonly EntryAct[], entry: PlainDate): boolean {
  if (power.notice === null) return true
  const latest = noticeBefore(entry, { n: power.notice.n, unit: power.notice.unit }).counted
  return live(acts).some((a) => a.kind === 'notice' && a.on <= latest)
}

/** What is wrong with an entry that took place; empty where nothing is. Each sentence stays with the record. */
export function marksOf(power: EntryPower, acts: readonly EntryAct[], entry: EntryAct): readonly string[] {
  if (!power.ours) return []
  const marks: string[] = []
  const leave = leaveOn(acts, entry.on)
  const order = orderOn(acts, entry.on)
  if (entry.basis === 'consent' && leave === null) marks.push('No leave that held on that day is on file.')
  if (entry.basis === 'order' && order === null) marks.push('No order that held on that day is on file.')
  if (entry.basis === 'none') marks.push('Nobody had given leave, and no court had ordered it.')
  if (!noticeGiven(power, acts, entry.on))
    marks.push(`${power.notice?.to ?? 'The owner'} had not been told in writing ${power.notice?.n} ${power.notice?.unit} ahead.`)
  return marks
}

const reliedOn = (acts: readonly EntryAct[], entry: EntryAct): boolean =>
  live(acts).some((a) => a.kind === 'attorney-advice' && a.outcome === 'may-rely' && a.on >= entry.on)

/** Marks of every entry that was made. */
export const standingMarks = (power: EntryPower, acts: readonly EntryAct[]): readonly string[] =>
  live(acts)
    .filter((a) => a.kind === 'entry')
    .flatMap((a) => marksOf(power, acts, a))

/**
 * Whether what was seen on an entry may support a notice or an order: only an entry without a mark, or one that the attorney
 * says may be relied on (OFFICE 14).
 */
export const maySupport = (power: EntryPower, acts: readonly EntryAct[]): boolean => {
  const entries = live(acts).filter((a) => a.kind === 'entry')
  return entries.length > 0 && entries.every((e) => marksOf(power, acts, e).length === 0 || reliedOn(acts, e))
}

export type Turn = 'clerk' | 'superintendent' | 'attorney' | 'court' | 'owner' | 'nobody'

/** Whose turn it is, and what is to be done. */
export interface Next {
  readonly who: Turn
  readonly what: string
}

/** What comes next. A refusal on a round goes to the attorney; so does one where the text says nothing of refusals. */
export function nextOf(power: EntryPower, request: Pick<EntryRequest, 'ground' | 'planned'>, acts: readonly EntryAct[], today: PlainDate): Next {
  const state = stateOf(acts)
  if (state === 'entered')
    return maySupport(power, acts) ? { who: 'nobody', what: 'It is done.' } : { who: 'attorney', what: 'Say whether the entry may be relied on.' }
  if (state === 'ended') return { who: 'nobody', what: 'It was not gone on with.' }
  if (state === 'at-court') return { who: 'court', what: 'Decide on the order and the warrant.' }
  if (state === 'refused') {
    const advised = live(acts).findLast((a) => a.kind === 'attorney-advice')
    const since = live(acts).findLast((a) => a.kind === 'refusal' || a.kind === 'withdrawal' || a.kind === 'order')
    if (advised && since && advised.on >= since.on && advised.outcome === 'court')
      return { who: 'superintendent', what: 'Ask the court for an order and a warrant.' }
    return { who: 'attorney', what: 'Say what is to be done about the refusal.' }
  }
  if (power.notice && !live(acts).some((a) => a.kind === 'notice')) return { who: 'clerk', what: `Tell ${power.notice.to} in writing.` }
  if (state === 'allowed' && leaveOn(acts, today) === null) return { who: 'clerk', what: 'The leave has run out. Ask again.' }
  if (state === 'allowed' || state === 'ordered' || (power.leaveOf === null && request.planned !== null))
    return { who: 'superintendent', what: request.planned ? 'Go in on the day set.' : 'Set the day, and go in.' }
  return { who: 'clerk', what: `Ask for leave${state === 'unanswered' ? ' again: nobody has answered yet' : ''}.` }
}
