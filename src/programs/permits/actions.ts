/** What people do with an application and a permit. Each is one transaction: load, decide, save, journal. */

import type { Procedure } from '../../engine/procedure.ts'
import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { atField, type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { putOnAgenda } from '../board/meeting-actions.ts'
import { nextNumber } from '../municipality/actions.ts'
import { personNamed } from '../people/actions.ts'
import { findParcel, makeCard, parcelByKey } from '../premises/actions.ts'
import { addressSortKey } from '../premises/model.ts'
import { checkFacts, type LawInUse, type LawShelf, lawInUse, loadCase, nothingOnFile, type OnFile, runCheck } from './actions-casefile.ts'
import { decideIssue, decideMove, type Move, waitingOn } from './decide.ts'
import { factsAsFound } from './decide-facts.ts'
import { dropDraft } from './drafts-store.ts'
import { mayDecide } from './may-decide.ts'
import { type Permit, permitNumber, type RecordedCheck } from './model.ts'
import { insertCheck } from './records-store.ts'
import { applicationsUnder, findPermit, insertPermit, permitsOfParcel, setWaiting, updatePermit } from './store.ts'

/** What pages and later programs may ask of these records. */
export { draftByToken, dropExpiredDrafts, saveDraft } from './drafts-store.ts'
export { countFactSets, type FactSetRow, factSetsAfter, factsOfCheck } from './fact-sets-store.ts'
export { checksOf, latestCheck } from './records-store.ts'
export {
  countPermits,
  findPermit,
  openPermits,
  type PermitLine,
  permitByNumber,
  permitLines,
  permitStatesByParcel,
  permitsOfParcel,
  searchPermits,
} from './store.ts'

const changedMeanwhile = () =>
  refuse(
    'changed-meanwhile',
    'Nothing was saved. Somebody changed this case while you were typing. What you typed is kept below; look at the case and save again.',
  )

export interface ApplicationInput {
  readonly subject: string
  /** Id or print key of the parcel. */
  readonly parcel: string
  readonly classId: string
  readonly applicant: string
  readonly owner: string
  readonly contractor: string
  readonly contractorPhone: string
  readonly work: string
  readonly filed: string
  readonly emergency: boolean
  /** Facts as typed, by public name; empty text is unknown. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly draftTokenHash: string | null
}

/** Empty answers are unknown, not facts. */
export const givenFacts = (typed: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([, v]) => v !== null && v !== undefined && !(typeof v === 'string' && v.trim() === '') && !(Array.isArray(v) && v.length === 0),
    ),
  )

/** What cannot be read among typed facts, each with what to type instead. Findings are never among them. */
export function unreadable(use: LawInUse, facts: Readonly<Record<string, unknown>>): readonly FieldProblem[] {
  const read = use.law.parseFacts(facts)
  return read.ok ? [] : read.errors.map((e) => ({ field: e.fact, message: e.remedy }))
}

/** The application of today on the same parcel with the very same answers, if it is on file and nobody has acted on it. */
export async function sameApplication(scope: ReadScope, input: ApplicationInput): Promise<Permit | null> {
  const parcel = await findParcel(scope.db, scope.muniId, input.parcel)
  if (parcel === null) return null
  const facts = JSON.stringify(givenFacts(input.facts))
  const filed = await permitsOfParcel(scope.db, scope.muniId, parcel.id)
  return (
    filed.find(
      (p) =>
        p.state === 'filed' &&
        p.filed === scope.today &&
        p.via === scope.actor.via &&
        p.subject === input.subject &&
        p.applicant === input.applicant.trim() &&
        p.work === input.work.trim() &&
        JSON.stringify(p.facts) === facts,
    ) ?? null
  )
}

/**
 * Files an application. Findings never stop filing; only what cannot be read does. The number comes from the
 * municipality's series, and the check is recorded with everything that went into it.
 */
export async function fileApplication(scope: ActionScope, laws: LawShelf, input: ApplicationInput): Promise<Result<Permit>> {
  const filed = input.filed.trim() === '' ? scope.today : parsePlainDate(input.filed)
  const found = await lawInUse(scope, laws, input.subject, scope.today)
  if (!found.ok) return found
  const use = found.value
  const facts = givenFacts(input.facts)
  const parcel = (await findParcel(scope.db, scope.muniId, input.parcel)) ?? (await parcelByKey(scope.db, scope.muniId, input.parcel.trim()))
  const problems: FieldProblem[] = [...unreadable(use, facts)]
  if (!parcel || parcel.voidReason !== null)
    problems.unshift({ field: 'parcel', message: 'Choose the parcel: type its address or print key, such as 24.11-2-17, and pick it from the list.' })
  if (!use.procedure.classes.some((c) => c.id === input.classId)) problems.push({ field: 'classId', message: 'Choose what the building is.' })
  if (filed === null || filed > scope.today) problems.push({ field: 'filed', message: 'Type the day it came in, today or earlier, such as 11/12/2026.' })
  if (input.applicant.trim() === '') problems.push({ field: 'applicant', message: 'Type who applies.' })
  if (problems.length > 0 || !parcel || filed === null) return refuseFields(problems)
  const people = await namedPeople(scope, input)
  if (!people.ok) return people
  const year = Number(filed.slice(0, 4))
  const series = use.procedure.series
  const permit: Permit = {
    ...people.value,
    id: scope.newId(),
    number: permitNumber(series, year, await nextNumber(scope.db, scope.muniId, `permit-${series}`, year)),
    parcelId: parcel.id,
    place: parcel.address,
    law: use.law.chapter.path,
    subject: input.subject,
    classId: input.classId,
    state: 'filed',
    facts,
    applicant: input.applicant.trim(),
    work: input.work.trim(),
    filed,
    issued: null,
    issuedBy: '',
    closed: null,
    emergency: input.emergency,
    via: scope.actor.via,
    version: 1,
  }
  await insertPermit(scope.db, scope.muniId, permit, addressSortKey(parcel.address), { who: 'clerk', what: 'Look at the application' })
  await scope.journal({
    action: 'permits.file',
    subject: caseOf(permit),
    parcelId: permit.parcelId,
    after: permit,
    summary: `Application ${permit.number} filed for ${permit.place}${permit.contractor ? ` by ${permit.contractor}` : ''}${permit.emergency ? ', emergency repair' : ''}.`,
  })
  await scope.publish({ type: 'permits.filed', subject: { kind: 'permit', id: permit.id }, data: { law: permit.law, subject: permit.subject } })
  await recordCheck(scope, use, permit, 'filed')
  if (input.draftTokenHash) await dropDraft(scope.db, scope.muniId, input.draftTokenHash)
  await refreshCase(scope, laws, permit.id)
  await askBoard(scope, use, permit)
  return ok(permit)
}

/** An application of a class that the law sends elsewhere, to the Board, goes on the list for its next meeting, under the section that says so. */
async function askBoard(scope: ActionScope, use: LawInUse, permit: Permit): Promise<void> {
  const klass = use.procedure.classes.find((c) => c.id === permit.classId)
  if (!klass?.elsewhere) return
  const source = { kind: 'permit', id: permit.id, label: `${permit.number}, ${permit.place}`, path: `/permits/${encodeURIComponent(permit.number)}` }
  const put = await putOnAgenda(scope, {
    meetingId: null,
    title: `Approval: ${source.label}`,
    says: klass.elsewhere,
    source,
    law: permit.law,
    cite: klass.cite,
  })
  if (!put.ok) throw new Error(`An application cannot be put before the Board: ${put.refusal.message}`)
}

const caseOf = (p: Permit) => ({ kind: 'permit', id: p.id, label: p.number })

/** The people that an application names, added to the register where it does not know them. */
export async function namedPeople(
  scope: ActionScope,
  input: Pick<ApplicationInput, 'applicant' | 'owner' | 'contractor' | 'contractorPhone'>,
): Promise<Result<Pick<Permit, 'applicantId' | 'ownerId' | 'owner' | 'contractorId' | 'contractor'>>> {
  const owner = await personNamed(scope, input.owner)
  if (!owner.ok) return atField(owner, 'name', 'owner')
  const contractor = await personNamed(scope, input.contractor, { kind: 'company', phone: input.contractorPhone })
  if (!contractor.ok) return atField(contractor, 'name', 'contractor')
  const applicant = await personNamed(scope, input.applicant)
  if (!applicant.ok) return atField(applicant, 'name', 'applicant')
  return ok({
    applicantId: applicant.value?.id ?? null,
    ownerId: owner.value?.id ?? null,
    owner: owner.value?.name ?? '',
    contractorId: contractor.value?.id ?? null,
    contractor: contractor.value?.name ?? '',
  })
}

/** Runs the check on everything known about the case: facts, law version, readings, findings. */
function checkOf(scope: ActionScope, use: LawInUse, permit: Permit, reason: RecordedCheck['reason'], file: OnFile): RecordedCheck {
  const facts = checkFacts(use, permit, file, scope.today)
  const result = runCheck(use, facts, scope.today)
  return {
    id: scope.newId(),
    at: scope.now,
    on: scope.today,
    reason,
    law: use.law.chapter.path,
    lawVersion: result.lawVersion,
    readings: use.readings,
    facts,
    result,
    by: scope.actor.name,
  }
}

/** Keeps a check whole, as it will be shown from now on. */
async function keepCheck(scope: ActionScope, permit: Permit, check: RecordedCheck): Promise<void> {
  await insertCheck(scope.db, scope.muniId, permit.id, check)
  const n = check.result.counts
  await scope.journal({
    action: 'permits.check',
    subject: caseOf(permit),
    parcelId: permit.parcelId,
    after: { check: check.id, lawVersion: check.lawVersion, counts: n },
    summary: `Checked against the law of ${cardDate(check.on)}: ${n.violates} fall short, ${n['needs-approval']} need approval, ${n['cannot-tell']} cannot be told, ${n.complies} meet it.`,
  })
}

const recordCheck = (scope: ActionScope, use: LawInUse, permit: Permit, reason: RecordedCheck['reason'], file: OnFile = nothingOnFile): Promise<void> =>
  keepCheck(scope, permit, checkOf(scope, use, permit, reason, file))

/** Works out whose turn it is and writes it on the list line. Runs after every act on the case, and when another program's record of it changes. */
export async function refreshCase(scope: ActionScope, laws: LawShelf, id: string): Promise<void> {
  const loaded = await loadCase(scope, laws, id)
  if (loaded.ok) await setWaiting(scope.db, scope.muniId, id, waitingOn(loaded.value.file))
}

/** Checks the case again after facts or approvals changed, then refreshes its line. */
export async function recheck(scope: ActionScope, laws: LawShelf, id: string, reason: RecordedCheck['reason']): Promise<Result<null>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  await recordCheck(scope, loaded.value.use, loaded.value.file.permit, reason, loaded.value.file)
  await refreshCase(scope, laws, id)
  return ok(null)
}

export interface PlanInput {
  readonly version: number
  readonly facts: Readonly<Record<string, unknown>>
  readonly work: string
  readonly classId: string
}

/** Changes the plan of an application and checks it again. After the permit is issued the plan is settled; the field records what was built. */
export async function changePlan(scope: ActionScope, laws: LawShelf, id: string, input: PlanInput): Promise<Result<Permit>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  const { file, use } = loaded.value
  const before = file.permit
  if (before.state !== 'filed' && before.state !== 'returned')
    return refuse('wrong-state', `The plan was not changed. The case is ${before.state}; what was built is recorded at the inspection.`)
  const facts = givenFacts(input.facts)
  const problems = [...unreadable(use, facts)]
  if (!use.procedure.classes.some((c) => c.id === input.classId)) problems.push({ field: 'classId', message: 'Choose what the building is.' })
  if (problems.length > 0) return refuseFields(problems)
  const after: Permit = { ...before, facts, work: input.work.trim(), classId: input.classId, state: 'filed' }
  if (!(await updatePermit(scope.db, scope.muniId, after, input.version))) return changedMeanwhile()
  await scope.journal({
    action: 'permits.change-plan',
    subject: caseOf(after),
    parcelId: after.parcelId,
    before: { facts: before.facts, work: before.work, classId: before.classId },
    after: { facts, work: after.work, classId: after.classId },
    summary: `Plan of ${after.number} changed: ${changes(before.facts, facts)}.`,
  })
  await recordCheck(scope, use, after, 'changed', file)
  await refreshCase(scope, laws, id)
  return ok(after)
}

function changes(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((k) => JSON.stringify(before[k]) !== JSON.stringify(after[k]))
  return names.length === 0 ? 'nothing in the answers' : `${names.length} ${names.length === 1 ? 'answer' : 'answers'}`
}

const issuerOf = (procedure: Procedure): AskOf => procedure.steps.find((x) => x.kind === 'issue')?.by ?? 'superintendent'

/**
 * Sends an application back, files it again, withdraws, denies, revokes or reopens it. Denying and revoking are decisions of
 * the officer who issues the permit, or of his signed paper in the clerk's hand.
 */
export async function moveCase(
  scope: ActionScope,
  laws: LawShelf,
  id: string,
  version: number,
  move: Move,
  reason: string,
  onPaper = false,
): Promise<Result<Permit>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  if (move === 'deny' || move === 'revoke') {
    const allowed = mayDecide(scope, issuerOf(loaded.value.use.procedure), onPaper)
    if (!allowed.ok) return allowed
  }
  const decided = decideMove(loaded.value.file, move, reason)
  if (!decided.ok) return decided
  const before = loaded.value.file.permit
  const after: Permit = { ...before, state: decided.value.state, closed: null }
  if (!(await updatePermit(scope.db, scope.muniId, after, version))) return changedMeanwhile()
  await scope.journal({
    action: `permits.${move}`,
    subject: caseOf(after),
    parcelId: after.parcelId,
    before: { state: before.state },
    after: { state: after.state, reason: reason.trim() },
    summary: `${before.number} ${decided.value.done}${onPaper ? ` on paper, entered by ${scope.actor.name}` : ''}${reason.trim() ? `: ${reason.trim()}` : ''}.`,
  })
  await scope.publish({ type: 'permits.moved', subject: { kind: 'permit', id }, data: { state: after.state, done: decided.value.done } })
  await refreshCase(scope, laws, id)
  return ok(after)
}

/**
 * Issues the permit, or refuses with the section and what is open. It stands on the law, the readings and the papers of this
 * day, not on those of the last check. Two clerks at once: one issues, the other is told.
 */
export async function issuePermit(
  scope: ActionScope,
  laws: LawShelf,
  id: string,
  version: number,
  by: { readonly name: string; readonly onPaper: boolean },
): Promise<Result<Permit>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  const { file, use } = loaded.value
  const step = file.procedure.steps.find((x) => x.kind === 'issue')
  const allowed = mayDecide(scope, issuerOf(file.procedure), by.onPaper)
  if (!allowed.ok) return allowed
  const before = file.permit
  const today = checkOf(scope, use, { ...before, issued: scope.today }, 'issued', file)
  const decided = decideIssue({ ...file, check: file.check && today })
  if (!decided.ok) return decided
  const issuedBy = by.name.trim() || scope.actor.name
  const after: Permit = { ...before, ...decided.value, issuedBy: by.onPaper ? `${issuedBy}, on paper, entered by ${scope.actor.name}` : issuedBy }
  if (!(await updatePermit(scope.db, scope.muniId, after, version))) return changedMeanwhile()
  await scope.journal({
    action: 'permits.issue',
    subject: caseOf(after),
    parcelId: after.parcelId,
    before: { state: before.state },
    after: { state: after.state, issued: after.issued, by: after.issuedBy, lawConfirmed: use.confirmed },
    ...(step ? { cite: { law: before.law, section: step.cite.section, confidence: step.cite.confidence } } : {}),
    summary: `Permit ${after.number} issued by ${after.issuedBy}.`,
  })
  await keepCheck(scope, after, today)
  await scope.publish({ type: 'permits.issued', subject: { kind: 'permit', id }, data: { parcelId: after.parcelId, law: after.law, subject: after.subject } })
  await refreshCase(scope, laws, id)
  return ok(after)
}

/** Brings the tap card of the parcel up to date with what is known of the connection. Nothing is made before the permit is issued. */
export async function refreshCard(scope: ActionScope, laws: LawShelf, id: string): Promise<Result<null>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  const { permit, inspections, acts, procedure } = loaded.value.file
  const seen = inspections.some((i) => i.state === 'done' && i.voidReason === null)
  if (permit.issued === null || !seen) return ok(null)
  const connection = acts.find((a) => a.voidReason === null && procedure.steps.some((s) => s.id === a.step && s.kind === 'connection'))
  const made = await makeCard(scope, {
    parcelId: permit.parcelId,
    permitId: permit.id,
    law: permit.law,
    tapped: connection ? `${cardDate(connection.on)}, permit ${permit.number}` : `not connected yet, permit ${permit.number}`,
    plumber: permit.contractor,
    facts: factsAsFound(permit.facts, inspections),
  })
  return made.ok ? ok(null) : made
}

/** The village settled how it reads its law: every application that is open under it is checked again, all alike. What was found before stays (OFFICE 5). */
export async function afterReading(scope: ActionScope, laws: LawShelf, law: string, from: PlainDate): Promise<void> {
  if (from > scope.today) return
  for (const permit of await applicationsUnder(scope.db, scope.muniId, law)) {
    const checked = await recheck(scope, laws, permit.id, 'rechecked')
    if (!checked.ok) throw new Error(`A case cannot be checked as the law is now read: ${checked.refusal.message}`)
  }
}

/** An inspection of a permit was asked for, recorded or voided: check again with what was found, and renew the card. */
export async function afterInspection(scope: ActionScope, laws: LawShelf, id: string): Promise<void> {
  const permit = await findPermit(scope.db, scope.muniId, id)
  if (!permit) return
  const checked = await recheck(scope, laws, id, 'inspected')
  if (!checked.ok) throw new Error(`The case of an inspection cannot be checked: ${checked.refusal.message}`)
  const carded = await refreshCard(scope, laws, id)
  if (!carded.ok) throw new Error(`The card of an inspected case cannot be kept: ${carded.refusal.message}`)
}
