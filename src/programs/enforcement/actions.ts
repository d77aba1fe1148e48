/** What people do about a violation. Each act is an officer's, signed by himself or entered by the clerk from his signed paper; facts move nothing. */
import type { Remedy } from '../../engine/remedies.ts'
import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, DomainEvent } from '../../platform/context.ts'
import { attach, type StoredFile } from '../attachments/actions.ts'
import { closeSlip, slipsOf } from '../calendar/actions.ts'
import { loadEntry } from '../entry/actions.ts'
import { maySupport } from '../entry/model.ts'
import { listAdoptions, listBodies, listOffices, nextNumber } from '../municipality/actions.ts'
import { inForce } from '../municipality/model.ts'
import { searchParcels } from '../premises/actions.ts'
import { addressSortKey } from '../premises/model.ts'
import { type Books, type LoadedViolation, lawOf, loadViolation } from './actions-case.ts'
import { decideOpen, type OpenInput, type SignContext } from './decide.ts'
import { type ActInput, decideAct, decidePacket, decideVoid, kindWord } from './decide-acts.ts'
import { type ActKind, type SubjectRef, stateOf, type Violation, type ViolationAct } from './model.ts'
import { insertAct, insertViolation, updateViolation, voidActRow } from './store.ts'

/** What pages and later programs may ask of these records. */
export { type EnforcementTables, findViolation, openViolations, toViolation, violationsBetween, violationsOfParcel } from './store.ts'

const notFound = () => refuse('not-found', 'Nothing was recorded. There is no such violation on file.')
const changedMeanwhile = () =>
  refuse(
    'changed-meanwhile',
    'Nothing was saved. Somebody changed this violation while you were typing. Your entries are kept below; look at it and save again.',
  )

export const subjectOf = (v: Pick<Violation, 'id' | 'number' | 'place'>) => ({ kind: 'violation', id: v.id, label: `${v.number}, ${v.place}` })
const citeOf = (v: Pick<Violation, 'law' | 'cite'>, remedy: Remedy | null = null) => {
  const at = remedy?.cite ?? v.cite
  return { law: v.law, section: at.section, confidence: at.confidence }
}

/** Tells whoever goes by the papers of a violation that they have changed. */
const announce = (scope: ActionScope, id: string): Promise<void> => scope.publish({ type: 'enforcement.changed', subject: { kind: 'violation', id }, data: {} })

export const stateAfter = (c: Pick<LoadedViolation, 'notices' | 'law'>, acts: readonly ViolationAct[]) =>
  stateOf(acts, c.notices, (id) => c.law.remedies.find((r) => r.id === id)?.kind)

export interface NewViolation {
  /** Typed as an address or a print key; it has to be one alone. */
  readonly parcel: string
  readonly law: string
  readonly about: SubjectRef | null
  /** The entry onto the property that it rests on; empty where it rests on none. */
  readonly entryId: string
  readonly files: readonly StoredFile[]
  readonly scan: StoredFile | null
}

const signContext = async (s: ActionScope): Promise<SignContext> => ({
  offices: await listOffices(s.db, s.muniId),
  map: await listBodies(s.db, s.muniId),
  actor: s.actor,
})

const plainAct = {
  remedy: null,
  outcome: '',
  form: null,
  until: null,
  cents: null,
  detail: '',
  lines: [],
  aboutAct: null,
  privileged: '',
  voidReason: null,
} as const

async function keepPaper(scope: ActionScope, v: Violation, file: StoredFile, document: 'photo' | 'signed-decision' | 'other'): Promise<Result<string>> {
  const kept = await attach(scope, { owner: subjectOf(v), parcelId: v.parcelId, document, file })
  return kept.ok ? ok(kept.value.id) : kept
}

/** Keeps the scan of the signed paper, and the photos, on the violation; gives the id of the scan. */
async function keepEvidence(scope: ActionScope, v: Violation, of: Pick<NewViolation, 'scan' | 'files'>): Promise<Result<string | null>> {
  const scan = of.scan === null ? ok(null) : await keepPaper(scope, v, of.scan, 'signed-decision')
  for (const file of scan.ok ? of.files : []) {
    const kept = await keepPaper(scope, v, file, 'photo')
    if (!kept.ok) return kept
  }
  return scan
}

/** Opens a violation by the signed act of the officer whom the law names, with its evidence. Nothing else opens one (OFFICE 9). */
export async function openViolation(scope: ActionScope, books: Books, of: NewViolation, input: OpenInput): Promise<Result<Violation>> {
  const matches = await searchParcels(scope.db, scope.muniId, of.parcel, 2)
  const parcel = matches.find((p) => p.address.toLowerCase() === of.parcel.trim().toLowerCase()) ?? (matches.length === 1 ? matches[0] : undefined)
  const inUse = (await listAdoptions(scope.db, scope.muniId)).some((a) => a.law === of.law && inForce(a, scope.today))
  const law = inUse ? await lawOf(scope, books, of.law) : null
  if (law === null) return refuseFields([{ field: 'law', message: 'Choose a law that is in use here.' }])
  const entry = of.entryId === '' ? null : await loadEntry(scope, books.powers, of.entryId)
  const decided = decideOpen(
    law,
    { ...input, scan: of.scan !== null },
    {
      ...(await signContext(scope)),
      today: scope.today,
      entry: entry && { number: entry.request.number, maySupport: maySupport(entry.power, entry.acts) },
      files: of.files.length,
    },
  )
  const noParcel = parcel ? [] : [{ field: 'parcel', message: 'Type the address or print key of one parcel, such as 24.11-2-17.' }]
  if (!decided.ok && decided.refusal.problems === undefined) return decided
  if (!decided.ok || !parcel) return refuseFields([...noParcel, ...(decided.ok ? [] : (decided.refusal.problems ?? []))])
  const year = Number(scope.today.slice(0, 4))
  const draft: Violation = {
    ...decided.value.violation,
    id: scope.newId(),
    number: `V-${year}-${String(await nextNumber(scope.db, scope.muniId, 'violation', year)).padStart(3, '0')}`,
    parcelId: parcel.id,
    place: parcel.address,
    about: of.about,
    law: of.law,
    lawVersion: law.versionOn(decided.value.act.on),
    entryId: entry?.request.id ?? null,
    state: decided.value.act.marks.length === 0 ? 'open' : 'recorded',
    version: 1,
    voidReason: null,
  }
  await insertViolation(scope.db, scope.muniId, draft, addressSortKey(parcel.address))
  const scan = await keepEvidence(scope, draft, of)
  if (!scan.ok) return scan
  const act: ViolationAct = {
    ...plainAct,
    ...decided.value.act,
    id: scope.newId(),
    violationId: draft.id,
    kind: 'opened',
    attachmentId: scan.value,
    enteredBy: scope.actor.name,
  }
  await insertAct(scope.db, scope.muniId, act)
  await scope.journal({
    action: 'enforcement.open',
    subject: subjectOf(draft),
    parcelId: draft.parcelId,
    after: { ...draft, act },
    cite: citeOf(draft),
    summary: `Violation ${draft.number} at ${draft.place} ${draft.state === 'open' ? `opened by ${act.by}, ${act.office}` : 'recorded as it was; it is not open'}${act.onPaper ? `, on paper, entered by ${act.enteredBy}` : ''}.`,
  })
  return ok(draft)
}

/** How the end of a time stood in the tickler file before the calendar had it as a duty, or Monday as whose turn it is. */
const SLIP = 'The time to correct it ends: look whether it is corrected'

/** Takes slips of an earlier edition of the program out of the file once the time moves or ends; those that people made stay. */
async function closeOldSlips(scope: ActionScope, { violation: v }: LoadedViolation, act: ViolationAct, state: Violation['state']): Promise<Result<null>> {
  const moves = act.kind === 'time' || act.kind === 'extension'
  const ends = ['corrected', 'withdrawn', 'closed'].includes(state)
  if (act.marks.length > 0 || (!moves && !ends)) return ok(null)
  const old = (await slipsOf(scope.db, scope.muniId, 'violation', v.id)).filter((s) => s.state === 'open' && s.title === SLIP)
  for (const slip of old) {
    const closed = await closeSlip(scope, slip.id, slip.version, moves ? 'void' : 'done', moves ? 'Another time was set.' : `${v.number} is ${state}.`)
    if (!closed.ok) return closed
  }
  return ok(null)
}

/** Records an act of an officer, or a fact that moves nothing. */
export async function recordViolationAct(
  scope: ActionScope,
  books: Books,
  id: string,
  version: number,
  kind: ActKind,
  input: ActInput,
  scan: StoredFile | null = null,
): Promise<Result<ViolationAct>> {
  const found = await loadViolation(scope, books, id)
  if (!found) return notFound()
  const decided = decideAct(found, kind, { ...input, scan: scan !== null }, { ...(await signContext(scope)) })
  if (!decided.ok) return decided
  const { violation } = found
  const kept = scan === null ? null : await keepPaper(scope, violation, scan, input.onPaper ? 'signed-decision' : kind === 'observation' ? 'photo' : 'other')
  if (kept?.ok === false) return kept
  const act: ViolationAct = {
    ...decided.value,
    id: scope.newId(),
    violationId: id,
    attachmentId: kept?.value ?? null,
    enteredBy: scope.actor.name,
    voidReason: null,
  }
  const state = stateAfter(found, [...found.acts, act])
  if (!(await updateViolation(scope.db, scope.muniId, { ...violation, state }, version))) return changedMeanwhile()
  await insertAct(scope.db, scope.muniId, act)
  const slips = await closeOldSlips(scope, found, act, state)
  if (!slips.ok) return slips
  const remedy = found.law.remedies.find((r) => r.id === act.remedy) ?? null
  const { privileged: _, ...told } = act
  await scope.journal({
    action: `enforcement.${kind}`,
    subject: subjectOf(violation),
    parcelId: violation.parcelId,
    before: { state: violation.state },
    after: { ...told, state },
    cite: citeOf(violation, remedy),
    summary: `${violation.number}: ${kindWord(kind, remedy).toLowerCase()}, ${cardDate(act.on)}, by ${act.by}${act.onPaper ? `, on paper, entered by ${act.enteredBy}` : ''}${act.marks.length > 0 ? '; recorded as it was, with marks' : ''}.`,
  })
  await announce(scope, id)
  return ok(act)
}

/** Voids an act that was recorded by mistake; where the violation stands is worked out anew without it. */
export async function voidViolationAct(scope: ActionScope, books: Books, id: string, actId: string, reason: string): Promise<Result<null>> {
  const found = await loadViolation(scope, books, id)
  const act = found?.acts.find((a) => a.id === actId)
  if (!found || !act) return notFound()
  if (act.kind === 'opened') return refuse('opening-stands', 'Nothing was voided. The opening goes with the violation: void the violation itself.')
  const decided = decideVoid(act, reason)
  if (!decided.ok) return decided
  const { violation } = found
  const state = stateAfter(
    found,
    found.acts.filter((a) => a.id !== actId),
  )
  await voidActRow(scope.db, scope.muniId, actId, decided.value)
  if (!(await updateViolation(scope.db, scope.muniId, { ...violation, state }, violation.version))) return changedMeanwhile()
  await scope.journal({
    action: 'enforcement.void-act',
    subject: subjectOf(violation),
    parcelId: violation.parcelId,
    before: { act: act.kind, on: act.on, state: violation.state },
    after: { voidReason: decided.value, state },
    cite: citeOf(violation),
    summary: `${violation.number}: “${kindWord(act.kind, found.law.remedies.find((r) => r.id === act.remedy) ?? null)}” of ${cardDate(act.on)} voided: ${decided.value}.`,
  })
  await announce(scope, id)
  return ok(null)
}

/** Voids a violation that was opened by mistake. One that was rightly opened is withdrawn or closed by the officer. */
export async function voidViolation(scope: ActionScope, books: Books, id: string, version: number, reason: string): Promise<Result<null>> {
  const found = await loadViolation(scope, books, id)
  if (!found) return notFound()
  const decided = decideVoid(found.violation, reason)
  if (!decided.ok) return decided
  if (found.notices.length > 0)
    return refuse(
      'notice-given',
      `Nothing was voided. ${found.notices[0]?.number ?? 'A notice'} was signed about it. The officer withdraws the violation, with the reason.`,
    )
  if (!(await updateViolation(scope.db, scope.muniId, { ...found.violation, voidReason: decided.value }, version))) return changedMeanwhile()
  await scope.journal({
    action: 'enforcement.void',
    subject: subjectOf(found.violation),
    parcelId: found.violation.parcelId,
    before: { voidReason: null },
    after: { voidReason: decided.value },
    cite: citeOf(found.violation),
    summary: `Violation ${found.violation.number} voided: ${decided.value}.`,
  })
  await announce(scope, id)
  return ok(null)
}

/** Marks that the court packet was made; by the attorney, under a law that is confirmed as ours, about a violation that is open (OFFICE 4, 11). */
export async function makePacket(scope: ActionScope, books: Books, id: string): Promise<Result<LoadedViolation>> {
  const found = await loadViolation(scope, books, id)
  if (!found) return notFound()
  const decided = decidePacket(found, scope.actor.roles)
  if (!decided.ok) return decided
  await scope.journal({
    action: 'enforcement.packet',
    subject: subjectOf(found.violation),
    parcelId: found.violation.parcelId,
    after: { paper: 'court packet', acts: found.acts.filter((a) => a.voidReason === null).length },
    cite: citeOf(found.violation),
    summary: `Court packet made for ${found.violation.number}.`,
  })
  return ok(found)
}

/** After an officer signed a notice about a violation, or it was voided: where the violation stands now. A batch moves none. */
export async function afterNotice(scope: ActionScope, books: Books, event: DomainEvent): Promise<void> {
  if (event.subject.kind !== 'violation') return
  const found = await loadViolation(scope, books, event.subject.id)
  if (!found) return
  const state = stateAfter(found, found.acts)
  const { violation } = found
  if (state === violation.state) return
  if (!(await updateViolation(scope.db, scope.muniId, { ...violation, state }, violation.version)))
    throw new Error(`Broken invariant: ${violation.number} changed inside one transaction`)
  await scope.journal({
    action: 'enforcement.notice',
    subject: subjectOf(violation),
    parcelId: violation.parcelId,
    before: { state: violation.state },
    after: { state, notice: event.data.number },
    cite: citeOf(violation),
    summary: `${violation.number}: ${String(event.data.number)} ${event.type === 'notices.void' ? 'was voided' : 'was signed'}.`,
  })
}
