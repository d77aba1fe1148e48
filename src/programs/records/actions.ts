import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { nextNumber } from '../municipality/actions.ts'
import { mayDecide } from '../municipality/may-decide.ts'
import { searchParcels } from '../premises/actions.ts'
import { type ActInput, decideAct, decideRequest, decideSettings, decideVoid, type RequestInput, type SettingsInput } from './decide.ts'
import { type ActKind, actKinds, type RecordsAct, type RecordsRequest, type RecordsSettings, stateOf } from './model.ts'
import { clockOf, owed } from './model-clock.ts'
import { exemptions } from './model-exemptions.ts'
import {
  actsOf,
  findRequest,
  findSettings,
  insertAct,
  insertRequest,
  listConfirmations,
  saveConfirmation,
  saveSettings,
  updateRequest,
  voidActRow,
} from './store.ts'

/** What pages and later programs may ask of these records. */
export { documentsOf, packetsOf, withholdingsOf } from './documents-store.ts'
export type { RecordsTables } from './schema-store.ts'
export { actsOf, findRequest, findSettings, listConfirmations, requestsDue, requestsOfParcel, toRequest } from './store.ts'

const notFound = () => refuse('not-found', 'Nothing was recorded. There is no such request.')
const changedMeanwhile = () =>
  refuse('changed-meanwhile', 'Nothing was saved. Somebody changed this request while you were typing. Your entries are kept below; look at it and save again.')

/** The label stays in the journal for good, so it names no person. */
export const subjectOf = (r: RecordsRequest) => ({ kind: 'records-request', id: r.id, label: r.number })

export interface LoadedRequest {
  readonly request: RecordsRequest
  readonly acts: readonly RecordsAct[]
  readonly settings: RecordsSettings
}

/** A request with what was done about it; null where there is none. */
export async function loadRequest(s: Pick<ReadScope, 'db' | 'muniId'>, id: string): Promise<LoadedRequest | null> {
  const request = await findRequest(s.db, s.muniId, id)
  return request ? { request, acts: await actsOf(s.db, s.muniId, id), settings: await findSettings(s.db, s.muniId) } : null
}

/** Where a request stands and what is owed on it, as its acts say. */
const worked = (request: RecordsRequest, acts: readonly RecordsAct[], today: RecordsRequest['received']): RecordsRequest => ({
  ...request,
  state: stateOf(acts),
  due: request.voidReason === null ? (owed(clockOf(request, acts, today))?.due ?? null) : null,
})

/** Takes a request in and starts its clock. A parcel may be named; it must then be one alone. */
export async function enterRequest(scope: ActionScope, input: RequestInput & { readonly place: string }): Promise<Result<RecordsRequest>> {
  const decided = decideRequest(input, scope.today)
  const place = input.place.trim()
  const matches = place === '' ? [] : await searchParcels(scope.db, scope.muniId, place, 2)
  const parcel = matches.find((p) => p.address.toLowerCase() === place.toLowerCase()) ?? (matches.length === 1 ? matches[0] : undefined)
  const problems = place !== '' && !parcel ? [{ field: 'place', message: 'Type the address or print key of one parcel, or leave it empty.' }] : []
  if (!decided.ok) return decided.refusal.problems ? refuseFields([...decided.refusal.problems, ...problems]) : decided
  if (problems.length > 0) return refuseFields(problems)
  const year = Number(decided.value.received.slice(0, 4))
  const blank: RecordsRequest = {
    ...decided.value,
    id: scope.newId(),
    number: `R-${year}-${String(await nextNumber(scope.db, scope.muniId, 'records', year)).padStart(3, '0')}`,
    enteredBy: scope.actor.name,
    parcelId: parcel?.id ?? null,
    state: 'received',
    due: null,
    version: 1,
    voidReason: null,
  }
  const request = worked(blank, [], scope.today)
  await insertRequest(scope.db, scope.muniId, request)
  await scope.journal({
    action: 'records.request',
    subject: subjectOf(request),
    parcelId: request.parcelId,
    after: request,
    summary: `Records request ${request.number} came in on ${cardDate(request.received)}; an answer is due by ${request.due === null ? 'no day' : cardDate(request.due)}.`,
  })
  return ok(request)
}

/** Records what was done about a request: an acknowledgment, more time, an answer, an appeal and its decision. */
export async function recordRecordsAct(
  scope: ActionScope,
  id: string,
  version: number,
  kind: ActKind,
  input: ActInput & { readonly onPaper: boolean },
): Promise<Result<RecordsAct>> {
  const found = await loadRequest(scope, id)
  if (!found) return notFound()
  if (kind === 'appeal-decision') {
    const may = mayDecide(scope, found.settings.appealBody, input.onPaper)
    if (!may.ok) return may
  }
  const decided = decideAct(found.request, kind, input, scope.today)
  if (!decided.ok) return decided
  const act: RecordsAct = { ...decided.value, id: scope.newId(), requestId: id, enteredBy: scope.actor.name, voidReason: null }
  const now = worked(found.request, [...found.acts, act], scope.today)
  if (!(await updateRequest(scope.db, scope.muniId, now, version))) return changedMeanwhile()
  await insertAct(scope.db, scope.muniId, act)
  await scope.journal({
    action: `records.${kind}`,
    subject: subjectOf(found.request),
    parcelId: found.request.parcelId,
    before: { state: found.request.state, due: found.request.due },
    after: { ...act, state: now.state, due: now.due },
    summary: `${found.request.number}: ${actKinds[kind].toLowerCase()}, ${cardDate(act.on)}.`,
  })
  return ok(act)
}

/** Voids an act that was recorded by mistake; where the request stands is worked out anew without it. */
export async function voidRecordsAct(scope: ActionScope, id: string, actId: string, reason: string): Promise<Result<null>> {
  const found = await loadRequest(scope, id)
  const act = found?.acts.find((a) => a.id === actId)
  if (!found || !act) return notFound()
  const decided = decideVoid(act, reason)
  if (!decided.ok) return decided
  const now = worked(
    found.request,
    found.acts.filter((a) => a.id !== actId),
    scope.today,
  )
  await voidActRow(scope.db, scope.muniId, actId, decided.value)
  if (!(await updateRequest(scope.db, scope.muniId, now, found.request.version))) return changedMeanwhile()
  await scope.journal({
    action: 'records.void-act',
    subject: subjectOf(found.request),
    parcelId: found.request.parcelId,
    before: { act: act.kind, on: act.on, state: found.request.state },
    after: { voidReason: decided.value, state: now.state, due: now.due },
    summary: `${found.request.number}: “${actKinds[act.kind]}” of ${cardDate(act.on)} voided: ${decided.value}.`,
  })
  return ok(null)
}

/** Voids a request that was entered by mistake. */
export async function voidRecordsRequest(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<null>> {
  const found = await loadRequest(scope, id)
  if (!found) return notFound()
  const decided = decideVoid(found.request, reason)
  if (!decided.ok) return decided
  if (!(await updateRequest(scope.db, scope.muniId, { ...found.request, due: null, voidReason: decided.value }, version))) return changedMeanwhile()
  await scope.journal({
    action: 'records.void',
    subject: subjectOf(found.request),
    parcelId: found.request.parcelId,
    before: { voidReason: null },
    after: { voidReason: decided.value },
    summary: `Records request ${found.request.number} voided: ${decided.value}.`,
  })
  return ok(null)
}

/** Changes who answers, who hears appeals, and whether the public may ask on these pages. */
export async function changeRecordsSettings(scope: ActionScope, version: number, input: SettingsInput): Promise<Result<RecordsSettings>> {
  const before = await findSettings(scope.db, scope.muniId)
  const decided = decideSettings(input)
  if (!decided.ok) return decided
  if (!(await saveSettings(scope.db, scope.muniId, decided.value, version))) return changedMeanwhile()
  await scope.journal({
    action: 'records.settings',
    subject: { kind: 'municipality', id: scope.muniId },
    before,
    after: decided.value,
    summary: `Changed how records requests are handled; the public form is ${decided.value.publicForm ? 'on' : 'off'}.`,
  })
  return ok({ ...decided.value, version: version + 1 })
}

/** Items of the law on records that may be confirmed: the clock and each exemption. */
export const confirmable: ReadonlyMap<string, string> = new Map([
  ['clock', 'The times: five, twenty and ten business days, thirty days'],
  ...Object.entries(exemptions).map(([id, e]) => [`exemption:${id}`, `${e.title}, ${e.cite}`] as const),
])

/** The attorney or the clerk confirms an item of this list as right: it was compared with the law. */
export async function confirmRecordsItem(scope: ActionScope, item: string, instrument: string): Promise<Result<null>> {
  const title = confirmable.get(item)
  if (title === undefined) return refuseFields([{ field: 'item', message: 'Choose an item of the list.' }])
  if (instrument.trim() === '')
    return refuseFields([{ field: 'instrument', message: 'Say what it was compared with, such as “Public Officers Law § 89, read on Nov 30, 2026”.' }])
  if (!scope.actor.roles.some((r) => r === 'clerk' || r === 'attorney'))
    return refuse('not-clerk-or-attorney', 'Nothing was confirmed. The clerk or the attorney confirms it.')
  const before = (await listConfirmations(scope.db, scope.muniId)).get(item) ?? null
  const confirmed = { item, on: scope.today, by: scope.actor.name, instrument: instrument.trim() }
  await saveConfirmation(scope.db, scope.muniId, confirmed)
  await scope.journal({
    action: 'records.confirm',
    subject: { kind: 'records-rule', id: item, label: title },
    before,
    after: confirmed,
    summary: `${scope.actor.name} confirmed: ${title}.`,
  })
  return ok(null)
}
