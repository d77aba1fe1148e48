/**
 * What people and other programs do with a dated duty. Each function runs in the transaction that it is given, so that a program that comes
 * later can start, supersede or meet a duty in its own act. None of them opens a violation.
 */
import type { Duty } from '../../engine/chapter.ts'
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { findInstrument } from '../board/actions.ts'
import { instrumentKinds } from '../board/model.ts'
import { peopleOf } from '../premises/actions.ts'
import {
  countsBack,
  decideMeet,
  decidePeriod,
  decideReopen,
  decideStart,
  decideSupersede,
  decideTurn,
  decideVoidDuty,
  decideWaive,
  mayBeSet,
  type PeriodInput,
  reckon,
} from './decide-duty.ts'
import { findDuty, insertDuty, insertHistory, nextRoundsOf, updateDuty } from './duties-store.ts'
import { clockFor, type DutyBook, periodOn, wordsOf } from './duty-book-actions.ts'
import type { DatedDuty, DutyEvent, DutySubject, Reckoned, SetPeriod, Trigger } from './model-duty.ts'

export const gone = () => refuse('not-found', 'Nothing was changed. There is no such duty.')
const changed = () => refuse('changed-meanwhile', 'Nothing was changed. Somebody changed the duty meanwhile; look at it and do it again.')
const subjectOf = (d: DatedDuty) => ({ kind: d.subject.kind, id: d.subject.id, label: d.subject.label })
export const citeOf = (d: Pick<DatedDuty, 'law' | 'cite'>) => ({ law: d.law, section: d.cite.section, confidence: d.cite.confidence })

export interface NewDuty {
  readonly law: string
  readonly duty: string
  readonly subject: DutySubject
  /** The day of the event; of a served notice the days of mailing and receipt instead. */
  readonly day: string
  readonly served?: Trigger['served']
  /** What shows that it happened. */
  readonly shownBy: string
  readonly evidence?: Trigger['evidence']
  /** Who owes it. Nobody named: the owner of the parcel on that day, for a duty of the owner. */
  readonly person?: DatedDuty['person']
  /** A time set for this duty alone by the Board's notice or an order. */
  readonly period?: PeriodInput & { readonly instrumentId?: string | null }
  readonly roundOf?: string
}

async function debtor(scope: ReadScope, input: NewDuty, duty: Duty, on: PlainDate): Promise<DatedDuty['person']> {
  if (input.person) return input.person
  if (duty.party !== 'owner' || input.subject.parcelId === null) return { id: null, name: '' }
  const owner = (await peopleOf(scope.db, scope.muniId, input.subject.parcelId)).find(
    (p) => p.capacity === 'owner' && p.from <= on && (p.until === null || on < p.until),
  )
  return owner ? { id: owner.personId, name: owner.name } : { id: null, name: '' }
}

/** A time for one duty: typed, with the act of the Board that it rests on where there is one. */
async function ownPeriod(
  scope: ReadScope,
  duty: Duty,
  input: PeriodInput & { readonly instrumentId?: string | null },
  day: PlainDate | null,
): Promise<Result<SetPeriod>> {
  const act = input.instrumentId ? await findInstrument(scope.db, scope.muniId, input.instrumentId) : null
  if (input.instrumentId && (act === null || act.voidReason !== null))
    return refuseFields([{ field: 'instrumentId', message: 'Choose an act of the Board that is on file and not void.' }])
  const named = act ? `${instrumentKinds[act.kind]} ${act.number}`.trim() : input.instrument
  const decided = decidePeriod({ ...input, instrument: named }, day, countsBack(duty))
  return decided.ok ? ok({ ...decided.value, instrumentId: act?.id ?? null }) : decided
}

function trigger(scope: ReadScope, input: NewDuty, duty: Duty): Result<Trigger> {
  const more = { evidence: input.evidence ?? null, enteredBy: scope.actor.name }
  if (input.served) return ok({ day: null, served: input.served, shownBy: input.shownBy, ...more })
  const decided = decideStart(duty, input, scope.today)
  return decided.ok ? ok({ ...decided.value, served: null, ...more }) : decided
}

const line = (
  scope: ActionScope,
  d: DatedDuty,
  what: DutyEvent['what'],
  says: string,
  days: Pick<DutyEvent, 'before' | 'after'> = { before: null, after: null },
) => insertHistory(scope.db, scope.muniId, { dutyId: d.id, at: scope.now, what, says, by: scope.actor.name, ...days })

/** "due Mar 1, 2027", "at once", "no day yet". */
export const dueWords = (r: Pick<Reckoned, 'kind' | 'due'>): string =>
  r.due !== null ? `due ${cardDate(r.due)}` : r.kind === 'at-once' ? 'at once' : r.kind === 'hours' ? 'in hours' : 'no day can be told yet'

/** Starts a duty: from its event, its day is counted and kept with the working. */
export async function startDuty(scope: ActionScope, book: DutyBook, input: NewDuty): Promise<Result<DatedDuty>> {
  const law = book.laws.get(input.law)
  const duty = law?.duties.find((d) => d.id === input.duty)
  if (!law || !duty) return refuseFields([{ field: 'duty', message: 'Choose a duty of a law on file.' }])
  const begun = trigger(scope, input, duty)
  if (!begun.ok) return begun
  const own = input.period ? await ownPeriod(scope, duty, input.period, begun.value.day) : ok(null)
  if (!own.ok) return own
  const period = own.value ?? (await periodOn(scope, input.law, duty.id, scope.today))
  const reckoned = reckon(duty, begun.value, period, await clockFor(book, scope, begun.value))
  const dated: DatedDuty = {
    ...wordsOf(input.law, law, duty, period),
    ...reckoned,
    id: scope.newId(),
    subject: input.subject,
    trigger: begun.value,
    period: own.value,
    person: await debtor(scope, input, duty, begun.value.day ?? scope.today),
    turn: duty.party,
    waits: null,
    state: 'open',
    closedOn: null,
    closedBy: '',
    authority: '',
    reason: '',
    supersededBy: null,
    roundOf: input.roundOf ?? null,
    startedAt: scope.now,
    version: 1,
  }
  await insertDuty(scope.db, scope.muniId, dated)
  await line(scope, dated, 'started', `${begun.value.shownBy}.`, { before: null, after: dated })
  await scope.journal({
    action: 'calendar.start-duty',
    subject: subjectOf(dated),
    parcelId: dated.subject.parcelId,
    after: dated,
    cite: citeOf(dated),
    summary: `Duty of ${dated.who} began: ${dated.must}; ${dueWords(dated)}.`,
  })
  return ok(dated)
}

interface Change {
  readonly what: DutyEvent['what']
  readonly action: string
  /** Of the history. */
  readonly says: string
  readonly summary: string
}

/** Saves a changed duty with its line of history and its journal entry. */
async function save(scope: ActionScope, was: DatedDuty, now: DatedDuty, version: number, change: Change): Promise<Result<DatedDuty>> {
  if (!(await updateDuty(scope.db, scope.muniId, now, version))) return changed()
  const moved = was.due !== now.due || was.counted !== now.counted
  await line(scope, now, change.what, change.says, moved ? { before: was, after: now } : { before: null, after: null })
  await scope.journal({
    action: `calendar.${change.action}`,
    subject: subjectOf(now),
    parcelId: now.subject.parcelId,
    before: was,
    after: now,
    cite: citeOf(now),
    summary: change.summary,
  })
  return ok({ ...now, version: version + 1 })
}

const found = (scope: ActionScope, id: string): Promise<DatedDuty | null> => findDuty(scope.db, scope.muniId, id)

/** The next round of a duty that comes round again: counted from the day on which it was done. */
async function nextRound(scope: ActionScope, book: DutyBook, d: DatedDuty, on: PlainDate): Promise<Result<DatedDuty | null>> {
  if (!d.every || !book.laws.get(d.law)?.duties.some((x) => x.id === d.duty)) return ok(null)
  return startDuty(scope, book, {
    law: d.law,
    duty: d.duty,
    subject: d.subject,
    day: on,
    shownBy: `Done on ${cardDate(on)}, the round before`,
    evidence: { kind: 'duty', id: d.id },
    person: d.person,
    roundOf: d.id,
  })
}

/** Notes that a duty was met on a day; late where that day came after the one that governs. A duty that comes round again starts anew. */
export async function meetDuty(
  scope: ActionScope,
  book: DutyBook,
  id: string,
  version: number,
  input: { readonly on: string; readonly shownBy: string },
): Promise<Result<DatedDuty>> {
  const duty = await found(scope, id)
  if (!duty) return gone()
  const decided = decideMeet(duty, { ...input, by: scope.actor.name }, scope.today)
  if (!decided.ok) return decided
  const late = decided.value.state === 'met-late'
  const saved = await save(scope, duty, { ...duty, ...decided.value }, version, {
    what: 'met',
    action: 'meet-duty',
    says: `${late ? 'Late, on' : 'On'} ${cardDate(decided.value.closedOn)}. ${decided.value.reason}.`,
    summary: `Duty of ${duty.who} met ${late ? 'late ' : ''}on ${cardDate(decided.value.closedOn)}: ${duty.must}.`,
  })
  if (!saved.ok) return saved
  const next = await nextRound(scope, book, duty, decided.value.closedOn)
  return next.ok ? saved : next
}

/** Waives a duty; refused without who gave the waiver and under what. */
export async function waiveDuty(
  scope: ActionScope,
  id: string,
  version: number,
  input: { readonly by: string; readonly authority: string; readonly on: string; readonly reason: string },
): Promise<Result<DatedDuty>> {
  const duty = await found(scope, id)
  if (!duty) return gone()
  const decided = decideWaive(duty, input, scope.today)
  if (!decided.ok) return decided
  const { closedBy, authority, reason } = decided.value
  return save(scope, duty, { ...duty, ...decided.value }, version, {
    what: 'waived',
    action: 'waive-duty',
    says: `By ${closedBy}, under ${authority}. ${reason}.`,
    summary: `Duty of ${duty.who} waived by ${closedBy} under ${authority}: ${duty.must}.`,
  })
}

/** Puts another duty, order or notice in the place of this one. */
export async function supersedeDuty(
  scope: ActionScope,
  id: string,
  version: number,
  input: { readonly reason: string; readonly supersededBy?: string | null },
): Promise<Result<DatedDuty>> {
  const duty = await found(scope, id)
  if (!duty) return gone()
  const decided = decideSupersede(duty, { reason: input.reason, by: scope.actor.name, supersededBy: input.supersededBy ?? null }, scope.today)
  if (!decided.ok) return decided
  return save(scope, duty, { ...duty, ...decided.value }, version, {
    what: 'superseded',
    action: 'supersede-duty',
    says: `${decided.value.reason}.`,
    summary: `Duty of ${duty.who} superseded: ${decided.value.reason}.`,
  })
}

/** Starts the time of an open duty from another day, or another service: the day of the event was not as recorded. The first stays in the history. */
export async function restartDuty(
  scope: ActionScope,
  book: DutyBook,
  id: string,
  version: number,
  input: { readonly day: string; readonly served?: Trigger['served']; readonly shownBy: string },
): Promise<Result<DatedDuty>> {
  const was = await found(scope, id)
  if (!was) return gone()
  const law = book.laws.get(was.law)
  const duty = law?.duties.find((d) => d.id === was.duty)
  if (!law || !duty) return refuse('no-law', 'Nothing was counted. The law of this duty is not in this copy of the program.')
  if (was.state !== 'open') return refuse('duty-closed', 'Nothing was changed. Only an open duty can start from another day; open it again first.')
  const begun = trigger(scope, { ...input, law: was.law, duty: was.duty, subject: was.subject, evidence: was.trigger.evidence }, duty)
  if (!begun.ok) return begun
  const period = was.period ?? (await periodOn(scope, was.law, was.duty, scope.today))
  const now: DatedDuty = {
    ...was,
    ...wordsOf(was.law, law, duty, period),
    ...reckon(duty, begun.value, period, await clockFor(book, scope, begun.value)),
    trigger: begun.value,
  }
  return save(scope, was, now, version, {
    what: 'restarted',
    action: 'restart-duty',
    says: `${begun.value.shownBy}.`,
    summary: `Duty of ${was.who} starts from another day; ${dueWords(now)}: ${was.must}.`,
  })
}

/** Sets the time of one duty that the law leaves open or only advises, by the act that sets it. */
export async function setDutyTime(
  scope: ActionScope,
  book: DutyBook,
  id: string,
  version: number,
  input: PeriodInput & { readonly instrumentId?: string | null },
): Promise<Result<DatedDuty>> {
  const was = await found(scope, id)
  if (!was) return gone()
  const law = book.laws.get(was.law)
  const duty = law?.duties.find((d) => d.id === was.duty)
  if (!law || !duty) return refuse('no-law', 'Nothing was counted. The law of this duty is not in this copy of the program.')
  if (was.state !== 'open') return refuse('duty-closed', 'Nothing was changed. The time of a duty that is not open stays as it was.')
  if (!mayBeSet(duty))
    return refuse('time-fixed', 'Nothing was set. The law itself gives the time of this duty; only an amendment or a waiver changes it.', { cite: duty.cite })
  const period = await ownPeriod(scope, duty, input, was.trigger.day)
  if (!period.ok) return period
  const now: DatedDuty = {
    ...was,
    ...wordsOf(was.law, law, duty, period.value),
    ...reckon(duty, was.trigger, period.value, await clockFor(book, scope, was.trigger)),
    period: period.value,
  }
  return save(scope, was, now, version, {
    what: 'time-set',
    action: 'set-duty-time',
    says: `${period.value.instrument}.`,
    summary: `${period.value.instrument} set the time of a duty of ${was.who}: ${dueWords(now)}.`,
  })
}

/** Notes who has the matter in hand. Reminders go by it; the time of the law does not change. */
export async function passTurn(
  scope: ActionScope,
  id: string,
  version: number,
  input: { readonly who: string; readonly name: string; readonly since: string },
): Promise<Result<DatedDuty>> {
  const duty = await found(scope, id)
  if (!duty) return gone()
  const decided = decideTurn(duty, input, scope.today)
  if (!decided.ok) return decided
  const { turn, waits } = decided.value
  const says = waits === null ? 'Back with who owes it.' : `${turn}${waits.name ? `, ${waits.name},` : ''} since ${cardDate(waits.since)}.`
  return save(scope, duty, { ...duty, turn, waits }, version, {
    what: 'waiting',
    action: 'pass-turn',
    says,
    summary: `Whose turn it is changed, ${duty.subject.label}: ${says}`,
  })
}

/** Opens a duty again that was met, waived or superseded by mistake. The next round that it began is void with it. */
export async function reopenDuty(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<DatedDuty>> {
  const duty = await found(scope, id)
  if (!duty) return gone()
  const decided = decideReopen(duty, reason)
  if (!decided.ok) return decided
  for (const next of await nextRoundsOf(scope.db, scope.muniId, id)) {
    const voided = await voidDuty(scope, next.id, next.version, `the round before is open again: ${reason.trim()}`)
    if (!voided.ok) return voided
  }
  return save(scope, duty, { ...duty, ...decided.value }, version, {
    what: 'reopened',
    action: 'reopen-duty',
    says: `${reason.trim()}.`,
    summary: `Duty of ${duty.who} open again: ${reason.trim()}.`,
  })
}

/** Voids a duty that was entered by mistake; it stays readable. */
export async function voidDuty(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<DatedDuty>> {
  const duty = await found(scope, id)
  if (!duty) return gone()
  const decided = decideVoidDuty(duty, reason, scope.actor.name, scope.today)
  if (!decided.ok) return decided
  return save(scope, duty, { ...duty, ...decided.value }, version, {
    what: 'void',
    action: 'void-duty',
    says: `${decided.value.reason}.`,
    summary: `Duty of ${duty.who} void: ${decided.value.reason}.`,
  })
}
