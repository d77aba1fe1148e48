/** The Board's decisions on cases: its recorded act is carried into the case, in the transaction in which it takes hold, and the parties' letters are prepared. */
import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { actLabel, type Instrument } from '../board/model.ts'
import { type BoardQuestion, type DecisionEffect, decisionWords } from '../board/model-effects.ts'
import { listOffices } from '../municipality/actions.ts'
import type { LawBook } from '../notices/model.ts'
import { recheck, refreshCase } from './actions.ts'
import { type LawShelf, type LoadedCase, loadCase } from './actions-casefile.ts'
import { decideMove, decideOrder } from './decide.ts'
import { boardQuestionsOf, readQuestion } from './decide-board.ts'
import { prepareDecisionLetters } from './law-letters-actions.ts'
import type { Permit } from './model.ts'
import { insertAct, insertApproval, voidOf } from './records-store.ts'
import { updatePermit } from './store.ts'

/** The step under which a decision on the application as a whole is kept. */
export const BOARD_DECISION = 'board-decision'

/** What the law leaves to the Board on a case and is not settled yet. */
export async function boardQuestions(s: ReadScope, laws: LawShelf, id: string): Promise<readonly BoardQuestion[]> {
  const loaded = await loadCase(s, laws, id)
  if (!loaded.ok) return []
  const { file, use } = loaded.value
  return boardQuestionsOf(file, (fact) => use.law.factNamed(fact)?.askOf ?? null)
}

const subjectOf = (p: Permit) => ({ kind: 'permit', id: p.id, label: p.number })
const citeOf = (p: Permit, d: DecisionEffect) => (d.cite === null ? {} : { cite: { law: p.law, section: d.cite.section, confidence: d.cite.confidence } })

type Taken = Pick<Instrument, 'kind' | 'number' | 'adopted'>

/** Keeps the decision where it belongs: an approval given or refused, a step that took place, or the word on the application as a whole. */
async function keepDecision(scope: ActionScope, { file, use }: LoadedCase, d: DecisionEffect, act: Taken): Promise<Result<null>> {
  const { permit } = file
  const by = actLabel(act)
  const matter = readQuestion(d.question)
  if (matter?.kind === 'approval') {
    if (use.law.factNamed(matter.fact)?.askOf !== 'board')
      return refuse('no-such-approval', 'Nothing was carried into the case. Its law has no such approval of the Board.')
    if (file.approvals.some((a) => a.voidReason === null && a.fact === matter.fact && a.by === by)) return ok(null)
    const decision = d.outcome === 'denied' ? 'refused' : 'given'
    const order = decideOrder(file, matter.fact, decision, true)
    if (!order.ok) return order
    const office = (await listOffices(scope.db, scope.muniId)).find((o) => o.body === 'board')?.title ?? 'Board'
    const reason = [order.value.mark, d.words].filter((t) => t !== '').join(' ')
    const of = { by, office, on: act.adopted, onPaper: true, attachmentId: null, enteredBy: scope.actor.name, voidReason: null }
    await insertApproval(scope.db, scope.muniId, permit.id, { ...of, id: scope.newId(), fact: matter.fact, decision, reason })
    return ok(null)
  }
  if (matter === null) return refuse('no-such-step', 'Nothing was carried into the case. Its procedure has no such question.')
  // What the Board denied was not done; the denial is kept beside the steps.
  const step = matter.kind === 'step' && d.outcome !== 'denied' ? matter.step : BOARD_DECISION
  if (step !== BOARD_DECISION && !file.procedure.steps.some((x) => x.id === step && x.kind === 'board'))
    return refuse('no-such-step', 'Nothing was carried into the case. Its procedure has no such step.')
  if (file.acts.some((a) => a.voidReason === null && a.step === step && a.by === by)) return ok(null)
  const detail = decisionWords(d)
  const of = { on: act.adopted, by, enteredBy: scope.actor.name, detail, copies: null, voidReason: null }
  await insertAct(scope.db, scope.muniId, permit.id, { ...of, id: scope.newId(), step, kind: 'done' })
  return ok(null)
}

/** An application that the Board denied is not granted; what it approved is issued by whoever issues permits, once nothing stops it. */
async function moveDenied(scope: ActionScope, { file }: LoadedCase, d: DecisionEffect): Promise<Result<Permit>> {
  const { permit } = file
  if (readQuestion(d.question)?.kind !== 'application' || d.outcome !== 'denied') return ok(permit)
  const moved = decideMove(file, 'deny', d.words)
  if (!moved.ok) return moved
  const after: Permit = { ...permit, state: moved.value.state, closed: null }
  if (!(await updatePermit(scope.db, scope.muniId, after, permit.version)))
    return refuse('changed-meanwhile', 'Nothing was carried into the case. Somebody changed it meanwhile.')
  return ok(after)
}

/**
 * Carries a decision of the Board into its case. Refuses what the law does not leave to the Board, and to deny what was issued already;
 * the refusal stands on the act as not taken over. The letters to the parties are prepared, and sent by nobody but who signs them.
 */
export async function takeBoardDecision(scope: ActionScope, laws: LawShelf, notices: LawBook, d: DecisionEffect, act: Taken): Promise<Result<Permit>> {
  const loaded = await loadCase(scope, laws, d.case.id)
  if (!loaded.ok) return loaded
  const before = loaded.value.file.permit
  const moved = await moveDenied(scope, loaded.value, d)
  if (!moved.ok) return moved
  const kept = await keepDecision(scope, loaded.value, d, act)
  if (!kept.ok) return kept
  await scope.journal({
    action: 'permits.board-decision',
    subject: subjectOf(before),
    parcelId: before.parcelId,
    before: { state: before.state },
    after: { state: moved.value.state, question: d.question, outcome: d.outcome, words: d.words, act: actLabel(act), on: act.adopted },
    ...citeOf(before, d),
    summary: `${before.number}: ${decisionWords(d)} By ${actLabel(act)}, ${cardDate(act.adopted)}.`,
  })
  await prepareDecisionLetters(scope, notices, moved.value, { act: actLabel(act), what: decisionWords(d), on: act.adopted })
  if (moved.value.state !== before.state)
    await scope.publish({ type: 'permits.moved', subject: { kind: 'permit', id: before.id }, data: { state: moved.value.state, done: 'denied' } })
  const checked = await recheck(scope, laws, before.id, 'changed')
  return checked.ok ? ok(moved.value) : checked
}

/** Takes a decision back out of its case, when the act on which it rests was voided or has no effect: its records are void, and what it denied is open again. */
export async function undoBoardDecision(scope: ActionScope, laws: LawShelf, d: DecisionEffect, act: Taken, reason: string): Promise<Result<null>> {
  const loaded = await loadCase(scope, laws, d.case.id)
  if (!loaded.ok) return loaded
  const { file } = loaded.value
  const { permit } = file
  const [by, matter] = [actLabel(act), readQuestion(d.question)]
  const approvals = file.approvals.filter((a) => a.voidReason === null && a.by === by && matter?.kind === 'approval' && a.fact === matter.fact)
  const acts = file.acts.filter(
    (a) => a.voidReason === null && a.by === by && (a.step === BOARD_DECISION || (matter?.kind === 'step' && a.step === matter.step)),
  )
  for (const a of approvals) await voidOf(scope.db, scope.muniId, 'permit_approvals', permit.id, a.id, reason)
  for (const a of acts) await voidOf(scope.db, scope.muniId, 'permit_acts', permit.id, a.id, reason)
  if (approvals.length + acts.length === 0) return ok(null)
  const reopened = matter?.kind === 'application' && d.outcome === 'denied' && permit.state === 'denied'
  const after: Permit = reopened ? { ...permit, state: 'filed' } : permit
  if (reopened && !(await updatePermit(scope.db, scope.muniId, after, permit.version)))
    return refuse('changed-meanwhile', 'Nothing was voided. Somebody changed the case meanwhile; look at it again.')
  await scope.journal({
    action: 'permits.void-board-decision',
    subject: subjectOf(permit),
    parcelId: permit.parcelId,
    before: { state: permit.state, question: d.question, outcome: d.outcome },
    after: { state: after.state, reason },
    ...citeOf(permit, d),
    summary: `${permit.number}: what ${by} decided no longer counts: ${reason}.`,
  })
  const checked = await recheck(scope, laws, permit.id, 'changed')
  if (!checked.ok) return checked
  await refreshCase(scope, laws, permit.id)
  return ok(null)
}
