/** What an act of the Board does: effects are added to it, take hold on their day, and wait where the law forbids them or the local law is not filed. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { mayDecide } from '../municipality/may-decide.ts'
import { actChanged } from './actions.ts'
import { conflictsOf, conflictWords, decideEffect, decideFiling, decideRuling, type EffectInput } from './decide-effects.ts'
import { insertEffect, listEffects, markEffect, moveEffects } from './effects-store.ts'
import { type ActRuling, actLabel, forbidden, type Instrument, readingsOn, rulingWords, takesHold } from './model.ts'
import { type BoardBook, type Effect, type EffectDetail, effectKinds } from './model-effects.ts'
import { adoptReading } from './reading-actions.ts'
import { findInstrument, listReadings, updateInstrument } from './store.ts'

const notFound = () => refuse('not-found', 'Nothing was recorded. There is no such act.')
const changed = () => refuse('changed-meanwhile', 'Nothing was recorded. Somebody changed the act meanwhile; look at it again.')
const subjectOf = (i: Instrument) => ({ kind: 'instrument', id: i.id, label: actLabel(i) })

/** How open questions of each law are read on a day: what a “should” of the law is to this municipality. */
export async function readingsByLaw(s: Pick<ReadScope, 'db' | 'muniId'>, on: PlainDate): Promise<(law: string) => Readonly<Record<string, string>>> {
  const all = await listReadings(s.db, s.muniId)
  return (law) => readingsOn(all, law, on)
}

/**
 * Lets the effects of an act take hold: how a question is read is adopted here, amounts and amendments are announced to the programs that
 * keep them. What one of them does not take over is marked with the reason.
 */
export async function applyEffects(scope: ActionScope, book: BoardBook, act: Instrument, effects: readonly Effect[]): Promise<void> {
  if (!takesHold(act)) return
  for (const e of effects) {
    if (e.detail.kind === 'reading') {
      const { law, reading, choice, reasons } = e.detail
      const done = await adoptReading(scope, book.get(law)?.readings ?? [], { law, reading, choice, from: e.from, reasons, instrumentId: act.id })
      if (!done.ok) await noteEffect(scope, e.id, done.refusal.problems?.map((p) => p.message).join(' ') ?? done.refusal.message)
    } else await scope.publish({ type: 'board.effect', subject: { kind: 'effect', id: e.id }, data: { detail: e.detail, from: e.from, act: act.id } })
  }
}

/** Marks why another program did not take an effect over. */
export async function noteEffect(scope: ActionScope, id: string, why: string): Promise<void> {
  await markEffect(scope.db, scope.muniId, id, why)
}

/** Keeps the effects of an act, from its first day on. */
export async function keepEffects(scope: ActionScope, act: Instrument, details: readonly EffectDetail[], after = 0): Promise<readonly Effect[]> {
  const kept = details.map((detail): Effect => ({ id: scope.newId(), instrumentId: act.id, from: act.effective, detail, notTaken: '' }))
  for (const [i, e] of kept.entries()) await insertEffect(scope.db, scope.muniId, after + i + 1, e)
  return kept
}

/**
 * Records what an adopted act does. It is recorded even where a law forbids it; then the act is marked, and has no effect here until the
 * attorney has ruled (OFFICE 1).
 */
export async function addEffect(scope: ActionScope, book: BoardBook, id: string, version: number, input: EffectInput): Promise<Result<Instrument>> {
  const act = await findInstrument(scope.db, scope.muniId, id)
  if (!act || act.voidReason !== null) return notFound()
  const decided = decideEffect(input, book)
  if (!decided.ok) return decided
  const found = conflictsOf(act.kind, [decided.value], book, await readingsByLaw(scope, act.adopted))
  const after: Instrument = { ...act, conflicts: [...act.conflicts, ...found], ruling: forbidden(found).length > 0 ? null : act.ruling }
  if (!(await updateInstrument(scope.db, scope.muniId, after, version))) return changed()
  const before = await listEffects(scope.db, scope.muniId, id)
  const kept = await keepEffects(scope, after, [decided.value], before.length)
  await scope.journal({
    action: 'board.add-effect',
    subject: subjectOf(act),
    after: { effect: decided.value, conflicts: found },
    summary: `${actLabel(act)}: ${effectKinds[decided.value.kind].toLowerCase()} recorded, from ${cardDate(act.effective)} on${forbidden(found).length > 0 ? '; marked as conflicting with the law' : ''}.`,
  })
  await applyEffects(scope, book, after, kept)
  await actChanged(scope, id)
  return ok({ ...after, version: version + 1 })
}

/** Records the attorney’s ruling on an act that a law forbids. If it stands, what it does takes hold. */
export async function ruleOnAct(
  scope: ActionScope,
  book: BoardBook,
  id: string,
  version: number,
  input: Parameters<typeof decideRuling>[1] & { readonly onPaper: boolean },
): Promise<Result<ActRuling>> {
  const may = mayDecide(scope, 'attorney', input.onPaper)
  if (!may.ok) return may
  const act = await findInstrument(scope.db, scope.muniId, id)
  if (!act) return notFound()
  const decided = decideRuling(act, input, scope.today)
  if (!decided.ok) return decided
  const after: Instrument = { ...act, ruling: decided.value }
  if (!(await updateInstrument(scope.db, scope.muniId, after, version))) return changed()
  await scope.journal({
    action: 'board.rule',
    subject: subjectOf(act),
    before: { ruling: act.ruling, conflicts: act.conflicts.map(conflictWords) },
    after: decided.value,
    summary: `${decided.value.by}, attorney, on ${actLabel(act)}: ${rulingWords[decided.value.ruling].toLowerCase()}.`,
  })
  await applyEffects(scope, book, after, await listEffects(scope.db, scope.muniId, id))
  await actChanged(scope, id)
  return ok(decided.value)
}

/** Records the day on which the Secretary of State filed a local law; what it does takes hold from then on. */
export async function fileLocalLaw(scope: ActionScope, book: BoardBook, id: string, version: number, filed: string): Promise<Result<Instrument>> {
  const act = await findInstrument(scope.db, scope.muniId, id)
  if (!act) return notFound()
  const decided = decideFiling(act, filed, scope.today)
  if (!decided.ok) return decided
  const after: Instrument = { ...act, ...decided.value }
  if (!(await updateInstrument(scope.db, scope.muniId, after, version))) return changed()
  await moveEffects(scope.db, scope.muniId, id, after.effective)
  await scope.journal({
    action: 'board.file',
    subject: subjectOf(act),
    before: { filed: null, effective: act.effective },
    after: decided.value,
    summary: `${actLabel(act)} “${act.title}” filed with the Secretary of State on ${cardDate(decided.value.filed)}, in effect from ${cardDate(decided.value.effective)} on.`,
  })
  await applyEffects(scope, book, after, await listEffects(scope.db, scope.muniId, id))
  await actChanged(scope, id)
  return ok({ ...after, version: version + 1 })
}
