import type { EntryPower } from '../../engine/powers.ts'
import type { BookSections } from '../../kernel/cite.ts'
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { listAdoptions, nextNumber } from '../municipality/actions.ts'
import { mayDecide } from '../municipality/may-decide.ts'
import { inForce } from '../municipality/model.ts'
import { ourText } from '../municipality/text-actions.ts'
import { searchParcels } from '../premises/actions.ts'
import { type ActInput, decideAct, decideCourtPapers, decidePlan, decideRequest, decideVoid, type RequestInput } from './decide.ts'
import { type ActKind, actKinds, type EntryAct, type EntryRequest, stateOf } from './model.ts'
import { actsOf, findRequest, insertAct, insertRequest, updateRequest, voidActRow } from './store.ts'

/** What pages and later programs may ask of these records. */
export { actsOf, type EntryTables, findRequest, openRequests, requestsOfParcel, toRequest } from './store.ts'

/** The powers of entry of each law, by its path. */
export interface LawOfEntry {
  readonly title: string
  /** As papers name it: "Cross-connections, chapter 165". */
  readonly onPaper: string
  /** The law's own word for the superintendent. */
  readonly officer: string
  readonly powers: readonly EntryPower[]
  /** Hash of what the chapter says. */
  readonly textHash: string
}
export type PowerBook = ReadonlyMap<string, LawOfEntry>

export interface LoadedEntry {
  readonly request: EntryRequest
  readonly acts: readonly EntryAct[]
  readonly power: EntryPower
  readonly lawTitle: string
  readonly lawConfirmed: boolean
  /** Counted section numbers as the code book prints them. */
  readonly sections: BookSections
}

/** A request with all that is on file about it; null where there is none, or its law is not in this copy. */
export async function loadEntry(s: Pick<ReadScope, 'db' | 'muniId'>, book: PowerBook, id: string): Promise<LoadedEntry | null> {
  const request = await findRequest(s.db, s.muniId, id)
  if (!request) return null
  const law = book.get(request.law)
  const power = law?.powers.find((p) => p.id === request.power)
  if (!law || !power) return null
  const { confirmed, sections } = await ourText(s, { path: request.law, hash: law.textHash })
  return { request, acts: await actsOf(s.db, s.muniId, id), power, lawTitle: law.title, lawConfirmed: confirmed, sections }
}

const notFound = () => refuse('not-found', 'Nothing was recorded. There is no such request.')
const changedMeanwhile = () =>
  refuse('changed-meanwhile', 'Nothing was saved. Somebody changed this request while you were typing. Your entries are kept below; look at it and save again.')

const subjectOf = (r: EntryRequest) => ({ kind: 'entry', id: r.id, label: `${r.number}, ${r.place}` })
const citeOf = (r: EntryRequest, p: EntryPower) => ({ law: r.law, section: p.cite.section, confidence: p.cite.confidence })

/** Tells whoever counts time that a request has changed. */
const announce = (scope: ActionScope, id: string): Promise<void> => scope.publish({ type: 'entry.changed', subject: { kind: 'entry', id }, data: {} })

/**
 * Opens a request to go onto a parcel, under a power of one of the laws in use. The parcel is typed as an address or a print key and has to be
 * one alone.
 */
export async function requestEntry(
  scope: ActionScope,
  book: PowerBook,
  of: { readonly parcel: string; readonly law: string; readonly power: string },
  input: RequestInput,
): Promise<Result<EntryRequest>> {
  const matches = await searchParcels(scope.db, scope.muniId, of.parcel, 2)
  const parcel = matches.find((p) => p.address.toLowerCase() === of.parcel.trim().toLowerCase()) ?? (matches.length === 1 ? matches[0] : undefined)
  const inUse = (await listAdoptions(scope.db, scope.muniId)).some((a) => a.law === of.law && inForce(a, scope.today))
  const power = inUse ? book.get(of.law)?.powers.find((p) => p.id === of.power) : undefined
  const problems: FieldProblem[] = []
  if (!parcel) problems.push({ field: 'parcel', message: 'Type the address or print key of one parcel, such as 24.11-2-17.' })
  if (!power) problems.push({ field: 'power', message: 'Choose the section under which somebody goes in.' })
  const decided = power ? decideRequest(power, input, scope.today) : null
  if (decided && !decided.ok && decided.refusal.problems === undefined) return decided
  if (!parcel || !power || !decided?.ok) return refuseFields([...problems, ...(decided?.ok === false ? (decided.refusal.problems ?? []) : [])])
  const year = Number(scope.today.slice(0, 4))
  const request: EntryRequest = {
    ...decided.value,
    id: scope.newId(),
    number: `E-${year}-${String(await nextNumber(scope.db, scope.muniId, 'entry', year)).padStart(3, '0')}`,
    parcelId: parcel.id,
    place: parcel.address,
    law: of.law,
    power: power.id,
    asked: scope.today,
    askedBy: scope.actor.name,
    state: 'open',
    version: 1,
    voidReason: null,
  }
  await insertRequest(scope.db, scope.muniId, request)
  await scope.journal({
    action: 'entry.request',
    subject: subjectOf(request),
    parcelId: parcel.id,
    after: request,
    cite: citeOf(request, power),
    summary: `Request ${request.number} to enter ${request.place} opened.`,
  })
  await announce(scope, request.id)
  return ok(request)
}

/** Sets the day for which the entry is planned. */
export async function planEntry(scope: ActionScope, book: PowerBook, id: string, version: number, day: string): Promise<Result<PlainDate>> {
  const found = await loadEntry(scope, book, id)
  if (!found) return notFound()
  const decided = decidePlan(found.power, found.request, found.acts, day, scope.today)
  if (!decided.ok) return decided
  if (!(await updateRequest(scope.db, scope.muniId, { ...found.request, planned: decided.value }, version))) return changedMeanwhile()
  await scope.journal({
    action: 'entry.plan',
    subject: subjectOf(found.request),
    parcelId: found.request.parcelId,
    before: { planned: found.request.planned },
    after: { planned: decided.value },
    cite: citeOf(found.request, found.power),
    summary: `Entry under ${found.request.number} planned for ${cardDate(decided.value)}.`,
  })
  await announce(scope, id)
  return ok(decided.value)
}

/** Who may enter what only one office can say: the attorney's word, and the superintendent's application to a court. */
const officeOf: Readonly<Partial<Record<ActKind, 'attorney' | 'superintendent'>>> = { 'attorney-advice': 'attorney', application: 'superintendent' }

/** Records something that happened: a notice, an answer, an entry, the attorney's word, the court's decision. */
export async function recordEntryAct(
  scope: ActionScope,
  book: PowerBook,
  id: string,
  version: number,
  kind: ActKind,
  input: ActInput & { readonly onPaper: boolean },
): Promise<Result<EntryAct>> {
  const found = await loadEntry(scope, book, id)
  if (!found) return notFound()
  const office = officeOf[kind]
  if (office) {
    const may = mayDecide(scope, office, input.onPaper)
    if (!may.ok) return may
  }
  const decided = decideAct(found.power, found.request, found.acts, kind, input, scope.today)
  if (!decided.ok) return decided
  const act: EntryAct = { ...decided.value, id: scope.newId(), requestId: id, enteredBy: scope.actor.name, voidReason: null }
  const state = stateOf([...found.acts, act])
  if (!(await updateRequest(scope.db, scope.muniId, { ...found.request, state }, version))) return changedMeanwhile()
  await insertAct(scope.db, scope.muniId, act)
  const { privileged: _, ...told } = act
  await scope.journal({
    action: `entry.${kind}`,
    subject: subjectOf(found.request),
    parcelId: found.request.parcelId,
    before: { state: found.request.state },
    after: { ...told, state },
    cite: citeOf(found.request, found.power),
    summary: `${found.request.number}: ${actKinds[kind].toLowerCase()}, ${cardDate(act.on)}.`,
  })
  await announce(scope, id)
  return ok(act)
}

/** Voids an act that was recorded by mistake; the state of the request is worked out anew without it. */
export async function voidEntryAct(scope: ActionScope, book: PowerBook, id: string, actId: string, reason: string): Promise<Result<null>> {
  const found = await loadEntry(scope, book, id)
  const act = found?.acts.find((a) => a.id === actId)
  if (!found || !act) return notFound()
  const decided = decideVoid(act, reason)
  if (!decided.ok) return decided
  const state = stateOf(found.acts.filter((a) => a.id !== actId))
  await voidActRow(scope.db, scope.muniId, actId, decided.value)
  if (!(await updateRequest(scope.db, scope.muniId, { ...found.request, state }, found.request.version))) return changedMeanwhile()
  await scope.journal({
    action: 'entry.void-act',
    subject: subjectOf(found.request),
    parcelId: found.request.parcelId,
    before: { act: act.kind, on: act.on, state: found.request.state },
    after: { voidReason: decided.value, state },
    cite: citeOf(found.request, found.power),
    summary: `${found.request.number}: “${actKinds[act.kind]}” of ${cardDate(act.on)} voided: ${decided.value}.`,
  })
  await announce(scope, id)
  return ok(null)
}

/** Voids a request that was opened by mistake. */
export async function voidEntry(scope: ActionScope, book: PowerBook, id: string, version: number, reason: string): Promise<Result<null>> {
  const found = await loadEntry(scope, book, id)
  if (!found) return notFound()
  const decided = decideVoid(found.request, reason)
  if (!decided.ok) return decided
  if (!(await updateRequest(scope.db, scope.muniId, { ...found.request, voidReason: decided.value }, version))) return changedMeanwhile()
  await scope.journal({
    action: 'entry.void',
    subject: subjectOf(found.request),
    parcelId: found.request.parcelId,
    before: { voidReason: null },
    after: { voidReason: decided.value },
    cite: citeOf(found.request, found.power),
    summary: `Request ${found.request.number} voided: ${decided.value}.`,
  })
  await announce(scope, id)
  return ok(null)
}

/** Marks that the papers for the court were printed; refused where they may not be made (OFFICE 4, 14). */
export async function makeCourtPapers(scope: ActionScope, book: PowerBook, id: string): Promise<Result<LoadedEntry>> {
  const found = await loadEntry(scope, book, id)
  if (!found) return notFound()
  const decided = decideCourtPapers(found.power, found.request, found.acts, found.lawConfirmed)
  if (!decided.ok) return decided
  await scope.journal({
    action: 'entry.court-papers',
    subject: subjectOf(found.request),
    parcelId: found.request.parcelId,
    after: { paper: 'statement of facts', acts: found.acts.filter((x) => x.voidReason === null).length },
    cite: citeOf(found.request, found.power),
    summary: `Papers for the court made for ${found.request.number}.`,
  })
  return ok(found)
}
