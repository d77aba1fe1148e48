import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { type AmendmentInput, decideAmendment, decideInstrument, type InstrumentInput, newAct } from './decide.ts'
import { actLabel, type Instrument, type LawAmendment } from './model.ts'
import { findAmendment, findInstrument, insertAmendment, insertInstrument, listAmendments, listReadings, updateInstrument, voidAmendmentRow } from './store.ts'

/** What pages and later programs may ask of these records. */
export { listEffects } from './effects-store.ts'
export { findAmendment, findInstrument, type InstrumentTables, instrumentOfRow, listAdvice, listAmendments, listInstruments, listReadings } from './store.ts'

/** Tells whoever rests on an act that it counts in another way than before: void, ruled on, filed, or in conflict with the law. */
export const actChanged = (scope: ActionScope, id: string): Promise<void> =>
  scope.publish({ type: 'board.act-changed', subject: { kind: 'instrument', id }, data: {} })

/** Records a resolution, a local law, another act of the Board, or the decision of an officer to whom the law leaves a question. */
export async function recordInstrument(scope: ActionScope, input: InstrumentInput, attachmentId: string | null = null): Promise<Result<Instrument>> {
  const decided = decideInstrument(input, scope.today)
  if (!decided.ok) return decided
  const instrument = newAct(decided.value, scope.newId(), attachmentId)
  await insertInstrument(scope.db, scope.muniId, instrument)
  await scope.journal({
    action: 'board.record',
    subject: { kind: 'instrument', id: instrument.id, label: actLabel(instrument) },
    after: instrument,
    summary: `${actLabel(instrument)} “${instrument.title}”, adopted ${cardDate(instrument.adopted)}, recorded.`,
  })
  return ok(instrument)
}

/** Voids an act that was recorded by mistake. What rests on it no longer counts; what was checked and charged under it stays as it was recorded. */
export async function voidInstrument(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<Instrument>> {
  const act = await findInstrument(scope.db, scope.muniId, id)
  if (act === null || act.voidReason !== null) return refuse('already-void', 'Nothing was voided. The act is void already, or not on file.')
  if (reason.trim().length < 3) return refuseFields([{ field: 'reason', message: 'Say why it is void, such as entered twice.' }])
  const rests =
    (await listReadings(scope.db, scope.muniId)).some((r) => r.instrumentId === id && r.until === null) ||
    (await listAmendments(scope.db, scope.muniId)).some((a) => a.instrumentId === id && a.voidReason === null)
  if (rests)
    return refuse(
      'act-in-use',
      `Nothing was voided. How a question is read, or an amendment of the law, rests on ${actLabel(act)}. Adopt another act for it first, or void the amendment.`,
    )
  const after: Instrument = { ...act, voidReason: reason.trim() }
  if (!(await updateInstrument(scope.db, scope.muniId, after, version)))
    return refuse('changed-meanwhile', 'Nothing was voided. Somebody changed the act meanwhile; look at it again.')
  await scope.journal({
    action: 'board.void',
    subject: { kind: 'instrument', id, label: actLabel(act) },
    before: { voidReason: null },
    after: { voidReason: reason.trim() },
    summary: `${actLabel(act)} “${act.title}” is void: ${reason.trim()}.`,
  })
  await actChanged(scope, id)
  return ok(after)
}

const mayAmend = (scope: ActionScope): boolean => scope.actor.roles.some((r) => r === 'attorney' || r === 'board' || r === 'clerk')
const notTheBoard = (what: string) => refuse('not-board', `${what} The Board amends the law by a local law; the clerk or the attorney records it.`)

/** The act under which an amendment comes into force: one that is on file already, or a new one. */
async function actOfAmendment(
  scope: ActionScope,
  decided: { readonly instrument: Parameters<typeof newAct>[0] },
  existing: Instrument | null,
): Promise<Instrument> {
  if (existing) return existing
  const instrument = newAct(decided.instrument, scope.newId())
  await insertInstrument(scope.db, scope.muniId, instrument)
  return instrument
}

/**
 * Puts a change of the law’s text in force: records the local law, unless it is on file already as `existing`, and what it changes from its
 * day on. Findings already made stay as they are.
 */
export async function enactAmendment(scope: ActionScope, input: AmendmentInput, existing: Instrument | null = null): Promise<Result<LawAmendment>> {
  if (!mayAmend(scope)) return notTheBoard('Nothing was put in force.')
  const decided = decideAmendment(input, scope.today)
  if (!decided.ok) return decided
  const { filed, from } = decided.value
  const instrument = await actOfAmendment(scope, decided.value, existing)
  const label = actLabel(instrument)
  const amendment: LawAmendment = {
    id: scope.newId(),
    law: input.law,
    title: input.title.trim(),
    instrumentId: instrument.id,
    instrument: label,
    adopted: instrument.adopted,
    filed,
    from,
    until: null,
    changes: input.changes,
    enteredBy: scope.actor.name,
    voidReason: null,
  }
  await insertAmendment(scope.db, scope.muniId, amendment)
  await scope.journal({
    action: 'board.enact-amendment',
    subject: { kind: 'amendment', id: amendment.id, label },
    after: amendment,
    summary: `${label} “${amendment.title}”, adopted ${cardDate(amendment.adopted)} and filed ${cardDate(filed)}, amends the law from ${cardDate(from)} on.`,
  })
  await scope.publish({
    type: 'board.law-amended',
    subject: { kind: 'amendment', id: amendment.id },
    data: { law: input.law, from, act: label, what: amendment.title },
  })
  return ok(amendment)
}

/** Takes back an amendment that was entered by mistake. Checks made under it stay as they were recorded. */
export async function voidAmendment(scope: ActionScope, id: string, reason: string): Promise<Result<null>> {
  if (!mayAmend(scope)) return notTheBoard('Nothing was voided.')
  const amendment = await findAmendment(scope.db, scope.muniId, id)
  if (amendment === null || amendment.voidReason !== null) return refuse('already-void', 'Nothing was voided. The amendment is void already, or not on file.')
  if (reason.trim().length < 3) return refuseFields([{ field: 'reason', message: 'Say why it is void, such as entered for the wrong rule.' }])
  await voidAmendmentRow(scope.db, scope.muniId, id, reason.trim())
  await scope.journal({
    action: 'board.void-amendment',
    subject: { kind: 'amendment', id, label: amendment.instrument },
    before: amendment,
    after: { voidReason: reason.trim() },
    summary: `The amendment by ${amendment.instrument} is void: ${reason.trim()}.`,
  })
  await scope.publish({ type: 'board.law-restored', subject: { kind: 'amendment', id }, data: { law: amendment.law, from: amendment.from } })
  return ok(null)
}
