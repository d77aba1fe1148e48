import type { Inspection as LawInspection } from '../../engine/procedure.ts'
import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { decideCancel, decideRequest, decideResult, decideSchedule, decideVoid, type ResultInput } from './decide.ts'
import { type Inspection, inspectionResults } from './model.ts'
import { findInspection, insertInspection, inspectionsOf, type ListedInspection, updateInspection } from './store.ts'

/** What pages and later programs may ask of these records. */
export { inspectionsOf, openInspections } from './store.ts'

export interface InspectedCase {
  readonly kind: string
  readonly id: string
  readonly label: string
  readonly place: string
  readonly parcelId: string | null
  readonly law: string
}

const changedMeanwhile = () =>
  refuse(
    'changed-meanwhile',
    'Nothing was saved. Somebody changed this visit while you were typing. Your entries are kept below; look at the visit and save again.',
  )
const notFound = () => refuse('not-found', 'Nothing was saved. There is no such visit.')

/** Asks for a visit: the plumber's call, or the office's own. */
export async function requestInspection(scope: ActionScope, of: InspectedCase, law: LawInspection, by: string): Promise<Result<Inspection>> {
  const decided = decideRequest(await inspectionsOf(scope.db, scope.muniId, of.kind, of.id), law.id, law.title)
  if (!decided.ok) return decided
  const visit: ListedInspection = {
    id: scope.newId(),
    caseKind: of.kind,
    caseId: of.id,
    caseLabel: of.label,
    place: of.place,
    parcelId: of.parcelId,
    inspection: law.id,
    title: law.title,
    cite: law.cite,
    round: decided.value.round,
    state: 'requested',
    requested: scope.today,
    requestedBy: by.trim() || scope.actor.name,
    scheduled: null,
    inspector: '',
    done: null,
    result: null,
    facts: {},
    notes: '',
    version: 1,
    voidReason: null,
  }
  await insertInspection(scope.db, scope.muniId, visit)
  await scope.journal({
    action: 'inspections.request',
    subject: { kind: of.kind, id: of.id, label: of.label },
    parcelId: of.parcelId,
    after: { inspection: law.id, round: visit.round, by: visit.requestedBy },
    cite: { law: of.law, section: law.cite.section, confidence: law.cite.confidence },
    summary: `${law.title} asked for by ${visit.requestedBy}${visit.round > 1 ? `, visit ${visit.round}` : ''}.`,
  })
  await scope.publish({ type: 'inspections.changed', subject: { kind: of.kind, id: of.id }, data: { inspection: law.id } })
  return ok(visit)
}

/** Sets the day of a visit and who goes. */
export async function scheduleInspection(
  scope: ActionScope,
  id: string,
  version: number,
  input: { readonly scheduled: string; readonly inspector: string },
): Promise<Result<Inspection>> {
  const visit = await findInspection(scope.db, scope.muniId, id)
  if (!visit) return notFound()
  const decided = decideSchedule(visit, input.scheduled, scope.today)
  if (!decided.ok) return decided
  const next: Inspection = { ...visit, state: 'scheduled', scheduled: decided.value.scheduled, inspector: input.inspector.trim() }
  if (!(await updateInspection(scope.db, scope.muniId, next, version))) return changedMeanwhile()
  await journalVisit(
    scope,
    visit,
    'inspections.schedule',
    { scheduled: next.scheduled, inspector: next.inspector },
    `${visit.title} set for ${cardDate(decided.value.scheduled)}${next.inspector ? `, ${next.inspector}` : ''}.`,
  )
  return ok(next)
}

/**
 * Records what a visit found: the result, the facts measured in the field as they were entered, and notes. The facts are
 * checked for readability by the caller, against the law of the case.
 */
export async function recordInspection(
  scope: ActionScope,
  id: string,
  version: number,
  input: ResultInput & { readonly facts: Readonly<Record<string, unknown>> },
): Promise<Result<Inspection>> {
  const visit = await findInspection(scope.db, scope.muniId, id)
  if (!visit) return notFound()
  const decided = decideResult(visit, input, scope.today)
  if (!decided.ok) return decided
  const next: Inspection = { ...visit, ...decided.value, state: 'done', facts: input.facts }
  if (!(await updateInspection(scope.db, scope.muniId, next, version))) return changedMeanwhile()
  await journalVisit(
    scope,
    visit,
    'inspections.record',
    { result: next.result, done: next.done, facts: next.facts, notes: next.notes },
    `${visit.title}: ${inspectionResults[decided.value.result].toLowerCase()}, ${cardDate(decided.value.done)}, ${decided.value.inspector}.`,
  )
  return ok(next)
}

/** Calls off a visit that did not take place. */
export async function cancelInspection(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<Inspection>> {
  const visit = await findInspection(scope.db, scope.muniId, id)
  if (!visit) return notFound()
  const decided = decideCancel(visit, reason)
  if (!decided.ok) return decided
  const next: Inspection = { ...visit, state: 'canceled', notes: reason.trim() }
  if (!(await updateInspection(scope.db, scope.muniId, next, version))) return changedMeanwhile()
  await journalVisit(scope, visit, 'inspections.cancel', { reason: reason.trim() }, `${visit.title} called off: ${reason.trim()}.`)
  return ok(next)
}

/** Voids a recorded visit. It stays on file, marked void, and no longer counts. */
export async function voidInspection(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<Inspection>> {
  const visit = await findInspection(scope.db, scope.muniId, id)
  if (!visit) return notFound()
  const decided = decideVoid(visit, reason)
  if (!decided.ok) return decided
  const next: Inspection = { ...visit, voidReason: reason.trim() }
  if (!(await updateInspection(scope.db, scope.muniId, next, version))) return changedMeanwhile()
  await journalVisit(
    scope,
    visit,
    'inspections.void',
    { reason: reason.trim() },
    `Voided “${visit.title}” of ${cardDate(visit.done ?? visit.requested)}: ${reason.trim()}.`,
  )
  return ok(next)
}

async function journalVisit(scope: ActionScope, visit: ListedInspection, action: string, after: unknown, summary: string): Promise<void> {
  await scope.journal({
    action,
    subject: { kind: visit.caseKind, id: visit.caseId, label: visit.caseLabel },
    parcelId: visit.parcelId,
    before: visit,
    after,
    summary,
  })
  await scope.publish({ type: 'inspections.changed', subject: { kind: visit.caseKind, id: visit.caseId }, data: { inspection: visit.inspection } })
}
