/** The attorney's advice on an open question, and the adoption of a way of reading it (OFFICE 5). */
import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { listBodies, listOffices } from '../municipality/actions.ts'
import { mayDecide } from '../municipality/may-decide.ts'
import { officeOfBody } from '../municipality/model-bodies.ts'
import { type AdviceInput, decideAdvice, decideReading, type OpenReading, type ReadingInput } from './decide-readings.ts'
import { actLabel, type ReadingAdvice } from './model.ts'
import { endReading, findInstrument, insertAdvice, insertReading, listAdvice, listReadings, voidAdviceRow } from './store.ts'

/** Records what the attorney advised: by himself, or by the clerk with his letter in hand. The reasons are privileged and stay out of the journal. */
export async function recordAdvice(
  scope: ActionScope,
  known: readonly OpenReading[],
  input: AdviceInput & { readonly onPaper: boolean },
): Promise<Result<ReadingAdvice>> {
  const may = mayDecide(scope, 'attorney', input.onPaper)
  if (!may.ok) return may
  const decided = decideAdvice(input, known, scope.today)
  if (!decided.ok) return decided
  const advice: ReadingAdvice = { ...decided.value, id: scope.newId(), law: input.law, reading: input.reading, enteredBy: scope.actor.name, voidReason: null }
  await insertAdvice(scope.db, scope.muniId, advice)
  await scope.journal({
    action: 'board.advise',
    subject: { kind: 'reading', id: input.reading, label: input.law },
    after: { on: advice.on, by: advice.by },
    summary: `Advice of ${advice.by}, attorney, of ${cardDate(advice.on)} on “${input.reading}” recorded.`,
  })
  return ok(advice)
}

/** Voids advice that was recorded by mistake. */
export async function voidAdvice(scope: ActionScope, id: string, reason: string): Promise<Result<null>> {
  const advice = (await listAdvice(scope.db, scope.muniId)).find((a) => a.id === id && a.voidReason === null)
  if (!advice) return refuse('already-void', 'Nothing was voided. The advice is void already, or not on file.')
  if (reason.trim().length < 3) return refuseFields([{ field: 'reason', message: 'Say why it is void, such as entered for the wrong question.' }])
  await voidAdviceRow(scope.db, scope.muniId, id, reason.trim())
  await scope.journal({
    action: 'board.void-advice',
    subject: { kind: 'reading', id: advice.reading, label: advice.law },
    before: { on: advice.on, by: advice.by },
    after: { voidReason: reason.trim() },
    summary: `The advice of ${cardDate(advice.on)} on “${advice.reading}” is void: ${reason.trim()}.`,
  })
  return ok(null)
}

/** Adopts a way of reading an open question of the law. Findings already made stay as they are. */
export async function adoptReading(scope: ActionScope, known: readonly OpenReading[], input: ReadingInput): Promise<Result<null>> {
  if (!scope.actor.roles.some((r) => r === 'attorney' || r === 'board' || r === 'clerk'))
    return refuse('not-board', 'Nothing was adopted. The Board adopts how the law is read; the clerk or the attorney records it.')
  const decidedBy = known.find((r) => r.id === input.reading)?.decidedBy ?? ''
  const office = officeOfBody(await listBodies(scope.db, scope.muniId), await listOffices(scope.db, scope.muniId), input.law, decidedBy, scope.today)
  const decided = decideReading(input, {
    known,
    adopted: await listReadings(scope.db, scope.muniId),
    advice: await listAdvice(scope.db, scope.muniId),
    act: input.instrumentId ? await findInstrument(scope.db, scope.muniId, input.instrumentId) : null,
    office: office?.title ?? null,
  })
  if (!decided.ok) return decided
  const { from, choice, reasons, act, ends } = decided.value
  if (ends) await endReading(scope.db, scope.muniId, ends.id, from)
  const by = act.kind === 'officer-decision' ? (office?.title ?? act.body) : 'the Board'
  await insertReading(scope.db, scope.muniId, {
    id: scope.newId(),
    law: input.law,
    reading: input.reading,
    choice,
    from,
    until: null,
    by,
    instrumentId: act.id,
    reasons,
  })
  await scope.journal({
    action: 'board.adopt-reading',
    subject: { kind: 'reading', id: input.reading, label: input.law },
    before: ends,
    after: { choice, from, reasons, instrument: actLabel(act) },
    summary: `From ${cardDate(from)} on, “${input.reading}” is read as “${choice}”, by ${actLabel(act)}.`,
  })
  await scope.publish({
    type: 'board.reading-adopted',
    subject: { kind: 'reading', id: input.reading },
    data: { law: input.law, choice, from, act: actLabel(act), what: reasons },
  })
  return ok(null)
}
