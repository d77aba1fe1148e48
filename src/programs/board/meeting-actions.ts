/** What is done about meetings and their agenda: plan, put items on, draft, vote, record. */
import { cardDate } from '../../kernel/dates.ts'
import { type Cite, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { readingsByLaw } from './act-actions.ts'
import { decideInstrument } from './decide.ts'
import { conflictsOf, decideEffect, decideLawful, type EffectInput } from './decide-effects.ts'
import { decideMeeting, decideOutcome, type MeetingInput } from './decide-meetings.ts'
import { findItem, findMeeting, insertItem, insertMeeting, itemsFrom, itemsOf, updateItem, updateMeeting } from './meetings-store.ts'
import type { BoardBook } from './model-effects.ts'
import { type AgendaItem, type DraftAct, type ItemSource, type Meeting, meetingKinds } from './model-meetings.ts'

export {
  type BoardTables,
  boardSettings,
  findHearing,
  findItem,
  findMeeting,
  itemsFrom,
  itemsOf,
  listHearings,
  plannedMeetings,
  toMeeting,
} from './meetings-store.ts'

export const gone = (what: string) => refuse('not-found', `Nothing was recorded. There is no such ${what}.`)
export const changed = () =>
  refuse('changed-meanwhile', 'Nothing was saved. Somebody changed this while you were typing. Your entries are kept below; look at it and save again.')
const subjectOfMeeting = (m: Meeting) => ({ kind: 'meeting', id: m.id, label: `${meetingKinds[m.kind]}, ${cardDate(m.on)}` })
export const subjectOfItem = (i: AgendaItem) => ({ kind: 'agenda-item', id: i.id, label: i.title })

/** Plans a meeting, or records one that took place before it was entered. */
export async function planMeeting(scope: ActionScope, input: MeetingInput): Promise<Result<Meeting>> {
  const decided = decideMeeting(input)
  if (!decided.ok) return decided
  const meeting: Meeting = { ...decided.value, id: scope.newId(), state: 'planned', present: [], version: 1, voidReason: null }
  await insertMeeting(scope.db, scope.muniId, meeting)
  await scope.journal({
    action: 'board.plan-meeting',
    subject: subjectOfMeeting(meeting),
    after: meeting,
    summary: `${meetingKinds[meeting.kind]} of ${cardDate(meeting.on)}, ${meeting.at}, ${meeting.place}.`,
  })
  return ok(meeting)
}

/** Changes the day, hour, place or announcement of a meeting that is still planned. */
export async function changeMeeting(scope: ActionScope, id: string, version: number, input: MeetingInput): Promise<Result<Meeting>> {
  const before = await findMeeting(scope.db, scope.muniId, id)
  if (!before || before.voidReason !== null) return gone('meeting')
  if (before.state !== 'planned') return refuse('meeting-over', `Nothing was changed. The meeting is ${before.state} already.`)
  const decided = decideMeeting(input)
  if (!decided.ok) return decided
  const after: Meeting = { ...before, ...decided.value }
  if (!(await updateMeeting(scope.db, scope.muniId, after, version))) return changed()
  await scope.journal({
    action: 'board.change-meeting',
    subject: subjectOfMeeting(after),
    before,
    after,
    summary: `Meeting of ${cardDate(before.on)} changed: ${cardDate(after.on)}, ${after.at}, ${after.place}.`,
  })
  return ok(after)
}

/** Records that a meeting was held, with who was there, or that it was called off. */
export async function recordMeeting(
  scope: ActionScope,
  id: string,
  version: number,
  input: { readonly state: string; readonly present: readonly string[]; readonly note: string },
): Promise<Result<Meeting>> {
  const before = await findMeeting(scope.db, scope.muniId, id)
  if (!before) return gone('meeting')
  const decided = decideOutcome(before, input, scope.today)
  if (!decided.ok) return decided
  const after: Meeting = { ...before, ...decided.value }
  if (!(await updateMeeting(scope.db, scope.muniId, after, version))) return changed()
  if (after.state === 'canceled')
    for (const item of await itemsOf(scope.db, scope.muniId, id)) await updateItem(scope.db, scope.muniId, { ...item, meetingId: null }, item.version)
  await scope.journal({
    action: 'board.record-meeting',
    subject: subjectOfMeeting(after),
    before: { state: before.state },
    after: { state: after.state, present: after.present, note: after.note },
    summary:
      after.state === 'held'
        ? `Meeting of ${cardDate(after.on)} held, ${after.present.length} present.`
        : `Meeting of ${cardDate(after.on)} called off: ${after.note}. Its items wait for another.`,
  })
  return ok(after)
}

/** Voids a meeting that was entered by mistake; its items wait for another. */
export async function voidMeeting(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<Meeting>> {
  const before = await findMeeting(scope.db, scope.muniId, id)
  if (!before || before.voidReason !== null) return refuse('already-void', 'Nothing was voided. The meeting is void already, or not on file.')
  if (reason.trim().length < 3) return refuseFields([{ field: 'reason', message: 'Say why it is void, such as entered twice.' }])
  const items = await itemsOf(scope.db, scope.muniId, id)
  if (items.some((i) => i.result !== null)) return refuse('meeting-decided', 'Nothing was voided. The Board decided items of this meeting; it stays on record.')
  const after: Meeting = { ...before, voidReason: reason.trim() }
  if (!(await updateMeeting(scope.db, scope.muniId, after, version))) return changed()
  for (const item of items) await updateItem(scope.db, scope.muniId, { ...item, meetingId: null }, item.version)
  await scope.journal({
    action: 'board.void-meeting',
    subject: subjectOfMeeting(before),
    before: { voidReason: null },
    after: { voidReason: reason.trim() },
    summary: `Meeting of ${cardDate(before.on)} voided: ${reason.trim()}.`,
  })
  return ok(after)
}

export interface NewItem {
  readonly meetingId: string | null
  readonly title: string
  readonly says: string
  readonly source: ItemSource | null
  readonly law: string | null
  readonly cite: Cite | null
  readonly draft?: DraftAct | null
}

/**
 * Puts something on the agenda of a meeting, or on the list of what waits for one. What came from a case or a draft and is still
 * undecided is not put on twice: the item that is there is given back.
 */
export async function putOnAgenda(scope: ActionScope, input: NewItem): Promise<Result<AgendaItem>> {
  if (input.source) {
    const there = (await itemsFrom(scope.db, scope.muniId, input.source)).find((i) => i.result === null || i.result === 'tabled')
    if (there) return ok(there)
  }
  if (input.title.trim() === '') return refuseFields([{ field: 'title', message: 'Type what the Board is asked, such as Fees for sewer permits.' }])
  const meeting = input.meetingId ? await findMeeting(scope.db, scope.muniId, input.meetingId) : null
  if (input.meetingId && (!meeting || meeting.voidReason !== null || meeting.state === 'canceled'))
    return refuseFields([{ field: 'meetingId', message: 'Choose a meeting from the list, or none yet.' }])
  const n = (await itemsOf(scope.db, scope.muniId, meeting?.id ?? null)).reduce((most, i) => Math.max(most, i.n), 0) + 1
  const item: AgendaItem = {
    id: scope.newId(),
    meetingId: meeting?.id ?? null,
    n,
    title: input.title.trim(),
    says: input.says.trim(),
    source: input.source,
    law: input.law,
    cite: input.cite,
    draft: input.draft ?? null,
    result: null,
    votes: [],
    reasons: '',
    marks: [],
    decided: null,
    instrumentId: null,
    put: scope.today,
    putBy: scope.actor.name,
    version: 1,
    voidReason: null,
  }
  await insertItem(scope.db, scope.muniId, item)
  await scope.journal({
    action: 'board.put-on-agenda',
    subject: subjectOfItem(item),
    after: item,
    ...(item.law && item.cite ? { cite: { law: item.law, section: item.cite.section, confidence: item.cite.confidence } } : {}),
    summary: `“${item.title}” put on ${meeting ? `the agenda of ${cardDate(meeting.on)}` : 'the list for the next meeting'}${item.source ? `, from ${item.source.label}` : ''}.`,
  })
  return ok(item)
}

/** Moves an item to a meeting, or back to the list, and to a place in its order. */
export async function moveItem(
  scope: ActionScope,
  id: string,
  version: number,
  to: { readonly meetingId: string; readonly n: string },
): Promise<Result<AgendaItem>> {
  const item = await findItem(scope.db, scope.muniId, id)
  if (!item || item.voidReason !== null) return gone('item')
  if (item.result !== null && item.result !== 'tabled') return refuse('decided-already', `Nothing was moved. The item was ${item.result} already.`)
  const meeting = to.meetingId === '' ? null : await findMeeting(scope.db, scope.muniId, to.meetingId)
  if (to.meetingId !== '' && (!meeting || meeting.voidReason !== null || meeting.state === 'canceled'))
    return refuseFields([{ field: 'meetingId', message: 'Choose a meeting from the list, or none yet.' }])
  const n = Number(to.n)
  if (to.n.trim() !== '' && (!Number.isInteger(n) || n < 1 || n > 300))
    return refuseFields([{ field: 'n', message: 'Type its place on the agenda, such as 3.' }])
  const last = (await itemsOf(scope.db, scope.muniId, meeting?.id ?? null)).reduce((most, i) => Math.max(most, i.n), 0)
  // A tabled item that is taken up again is open again; that it was tabled stays in the journal.
  const after: AgendaItem = { ...item, meetingId: meeting?.id ?? null, n: to.n.trim() === '' ? last + 1 : n, result: null, decided: null, votes: [] }
  if (!(await updateItem(scope.db, scope.muniId, after, version))) return changed()
  await scope.journal({
    action: 'board.move-item',
    subject: subjectOfItem(item),
    before: { meeting: item.meetingId, n: item.n, result: item.result },
    after: { meeting: after.meetingId, n: after.n },
    summary: `“${item.title}” moved to ${meeting ? `place ${after.n} on the agenda of ${cardDate(meeting.on)}` : 'the list for the next meeting'}.`,
  })
  return ok(after)
}

/** The law and section that a form named as “law#matter”; the law alone where it named none. */
export function sectionNamed(book: BoardBook, thing: string, law: string | null): Pick<AgendaItem, 'law' | 'cite'> {
  const [path = '', id = ''] = thing.split('#')
  const matter = book.get(path)?.matters.find((m) => m.id === id)
  return matter ? { law: path, cite: matter.cite } : { law, cite: null }
}

/** Names the section under which the Board decides an item, or takes it off: what that section asks beforehand is looked for from then on. */
export async function nameSection(scope: ActionScope, book: BoardBook, id: string, version: number, thing: string): Promise<Result<AgendaItem>> {
  const item = await openItem(scope, id)
  if (!item.ok) return item
  const before = item.value
  const named = sectionNamed(book, thing, before.law)
  if (thing !== '' && named.cite === null) return refuseFields([{ field: 'section', message: 'Choose a section from the list, or none.' }])
  const after: AgendaItem = { ...before, ...named }
  if (!(await updateItem(scope.db, scope.muniId, after, version))) return changed()
  await scope.journal({
    action: 'board.name-section',
    subject: subjectOfItem(before),
    before: { law: before.law, cite: before.cite },
    after: named,
    summary: `“${before.title}” ${named.cite?.section ? `comes before the Board under § ${named.cite.section}` : 'comes before the Board under no section that asks something beforehand'}.`,
  })
  return ok({ ...after, version: version + 1 })
}

export interface DraftInput {
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly effective: string
}

export async function saveDraft(scope: ActionScope, item: AgendaItem, version: number, draft: DraftAct, said: string): Promise<Result<AgendaItem>> {
  const after: AgendaItem = { ...item, draft }
  if (!(await updateItem(scope.db, scope.muniId, after, version))) return changed()
  await scope.journal({
    action: 'board.draft',
    subject: subjectOfItem(item),
    before: { draft: item.draft },
    after: { draft },
    summary: `Draft for “${item.title}”: ${said}.`,
  })
  return ok({ ...after, version: version + 1 })
}

export async function openItem(scope: ActionScope, id: string): Promise<Result<AgendaItem>> {
  const item = await findItem(scope.db, scope.muniId, id)
  if (!item || item.voidReason !== null) return gone('item')
  return item.result !== null && item.result !== 'tabled' ? refuse('decided-already', `Nothing was kept. The item was ${item.result} already.`) : ok(item)
}

/** Writes the draft of the act that an item asks for. A draft that a law forbids is refused with the section. */
export async function draftAct(scope: ActionScope, book: BoardBook, id: string, version: number, input: DraftInput): Promise<Result<AgendaItem>> {
  const item = await openItem(scope, id)
  if (!item.ok) return item
  if (input.kind === 'officer-decision') return refuseFields([{ field: 'kind', message: 'Choose resolution, local law or other act of the Board.' }])
  const decided = decideInstrument({ ...input, number: '', vote: '', adopted: scope.today }, scope.today)
  if (!decided.ok) return decided
  const effects = item.value.draft?.effects ?? []
  const lawful = decideLawful(conflictsOf(decided.value.kind, effects, book, await readingsByLaw(scope, scope.today)), effects)
  if (!lawful.ok) return lawful
  const effective = input.effective.trim() === '' ? null : decided.value.effective
  const draft: DraftAct = { kind: decided.value.kind, title: decided.value.title, text: decided.value.text, effective, effects }
  return saveDraft(scope, item.value, version, draft, draft.title)
}

/** Adds to a draft what it does. Refused with the section where a law forbids it. */
export async function addDraftEffect(scope: ActionScope, book: BoardBook, id: string, version: number, input: EffectInput): Promise<Result<AgendaItem>> {
  const item = await openItem(scope, id)
  if (!item.ok) return item
  const { draft } = item.value
  if (!draft) return refuse('draft-first', 'Nothing was kept. Write the draft first: what it is, and its title.')
  const decided = decideEffect(input, book)
  if (!decided.ok) return decided
  const effects = [...draft.effects, decided.value]
  const lawful = decideLawful(conflictsOf(draft.kind, effects, book, await readingsByLaw(scope, scope.today)), effects)
  if (!lawful.ok) return lawful
  return saveDraft(scope, item.value, version, { ...draft, effects }, `${decided.value.kind} added`)
}

/** Takes out of a draft one thing that it does, by its place from 1 on. */
export async function removeDraftEffect(scope: ActionScope, id: string, version: number, n: number): Promise<Result<AgendaItem>> {
  const item = await openItem(scope, id)
  if (!item.ok) return item
  const { draft } = item.value
  if (!draft?.effects[n - 1]) return gone('effect')
  return saveDraft(scope, item.value, version, { ...draft, effects: draft.effects.filter((_, i) => i !== n - 1) }, 'an effect taken out')
}

/** Voids an item that was put on by mistake. */
export async function voidItem(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<AgendaItem>> {
  const item = await findItem(scope.db, scope.muniId, id)
  if (!item || item.voidReason !== null) return refuse('already-void', 'Nothing was voided. The item is void already, or not on file.')
  if (item.instrumentId !== null) return refuse('act-in-use', 'Nothing was voided. An act rests on this vote; void the act first, on its page.')
  if (reason.trim().length < 3) return refuseFields([{ field: 'reason', message: 'Say why it is void, such as put on twice.' }])
  const after: AgendaItem = { ...item, voidReason: reason.trim() }
  if (!(await updateItem(scope.db, scope.muniId, after, version))) return changed()
  await scope.journal({
    action: 'board.void-item',
    subject: subjectOfItem(item),
    before: { voidReason: null },
    after: { voidReason: reason.trim() },
    summary: `“${item.title}” taken off the agenda: ${reason.trim()}.`,
  })
  return ok(after)
}
