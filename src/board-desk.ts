/** What the program of the Board is given by later programs, and what they do when an act of the Board takes hold. */

import { plainDate } from './kernel/dates.ts'
import { cents, dollars } from './kernel/money.ts'
import { ok, type Result, refuse } from './kernel/result.ts'
import type { ActionScope, EventHandler } from './platform/context.ts'
import { enactDraftByAct } from './programs/amendments/actions.ts'
import { noteEffect } from './programs/board/act-actions.ts'
import { findInstrument, listEffects } from './programs/board/actions.ts'
import type { Mailings } from './programs/board/beforehand-actions.ts'
import type { Questions } from './programs/board/decision-actions.ts'
import { takesHold } from './programs/board/model.ts'
import type { BoardBook, DecisionEffect, EffectDetail } from './programs/board/model-effects.ts'
import { type DutyBook, setPeriodByAct } from './programs/calendar/actions.ts'
import { setRate } from './programs/fees/actions.ts'
import { noticesOf, proofsOf } from './programs/notices/actions.ts'
import { sendingKinds } from './programs/notices/decide-proof.ts'
import { type LawBook, proofKinds } from './programs/notices/model.ts'
import type { LawShelf } from './programs/permits/actions-casefile.ts'
import { boardQuestions, takeBoardDecision, undoBoardDecision } from './programs/permits/board-actions.ts'

/** The letters of an item: those about itself, and those about its case that cite the section under which the Board decides. */
export const mailedLetters: Mailings = async (s, item) => {
  const own = await noticesOf(s.db, s.muniId, 'agenda-item', item.id)
  const ofCase = item.source === null || item.cite === null ? [] : await noticesOf(s.db, s.muniId, item.source.kind, item.source.id)
  const all = [...own, ...ofCase.filter((n) => n.law === item.law && n.cite?.section === item.cite?.section)].filter((n) => n.state !== 'void')
  return Promise.all(
    all.map(async (n) => {
      const proofs = (await proofsOf(s.db, s.muniId, n)).filter((p) => p.voidReason === null && sendingKinds.includes(p.kind))
      return {
        number: n.number,
        path: `/notices/${encodeURIComponent(n.number)}`,
        to: n.to.name,
        signed: n.signed !== null,
        proofs: proofs.map((p) => ({ certified: p.kind === 'certified', how: proofKinds[p.kind], on: p.on, piece: p.number, marks: p.marks })),
      }
    }),
  )
}
/** What a law leaves to the Board on a case. */
export const questionsOf =
  (laws: LawShelf): Questions =>
  async (s, source) =>
    source.kind === 'permit' ? boardQuestions(s, laws, source.id) : []

export interface BoardTriggerTools {
  readonly laws: LawShelf
  readonly book: BoardBook
  readonly notices: LawBook
  readonly duties: DutyBook
}

/** Carries what the Board decided on a case into it. */
async function takeDecision(scope: ActionScope, { laws, notices }: BoardTriggerTools, detail: DecisionEffect, actId: string): Promise<Result<unknown>> {
  const act = await findInstrument(scope.db, scope.muniId, actId)
  return act && detail.case.kind === 'permit'
    ? takeBoardDecision(scope, laws, notices, detail, act)
    : refuse('nothing-to-decide', 'Nothing was carried over: no program keeps decisions of the Board on such a case.')
}

/** The times that an act sets for duties of its law: intervals of devices, the time to correct. One for some devices or violations only is set on each. */
function timesOf(book: BoardBook, detail: EffectDetail): readonly { readonly duty: string; readonly n: number; readonly unit: string }[] {
  if (detail.kind !== 'test-schedule' && detail.kind !== 'time-to-correct') return []
  const { times = {} } = book.get(detail.law)?.matters.find((m) => m.id === detail.matter) ?? {}
  const given =
    detail.kind === 'time-to-correct'
      ? ([['correction', { n: detail.days, unit: 'days' }]] as const)
      : ([
          ['test', detail.test],
          ['inspection', detail.inspection],
          ['overhaul', detail.overhaul],
        ] as const)
  return given.flatMap(([of, time]) => (times[of] === undefined || time === null ? [] : [{ duty: times[of], n: time.n, unit: time.unit }]))
}

const forAll = (detail: EffectDetail): boolean =>
  detail.kind === 'test-schedule' ? detail.devices.toLowerCase() === 'all' : detail.kind !== 'time-to-correct' || detail.of.toLowerCase() === 'all'

/** An act of the Board takes hold: an amount or a time is set, an amendment put in force, a case decided. What the program concerned does not take over is marked on the act. */
const takeEffect =
  (tools: BoardTriggerTools): EventHandler =>
  async (scope, event) => {
    const detail = event.data.detail as EffectDetail
    const act = String(event.data.act)
    let done: Result<unknown> = ok(null)
    if (detail.kind === 'fee' || detail.kind === 'deposit') {
      const charge = tools.book.get(detail.law)?.charges.find((c) => c.id === detail.charge)
      const input = { law: detail.law, charge: detail.charge, amount: dollars(cents(detail.amountCents)), from: String(event.data.from), instrumentId: act }
      done = charge ? await setRate(scope, charge, input) : refuse('no-such-charge', 'The law in this copy names no such charge.')
    }
    const times = timesOf(tools.book, detail)
    if (times.length > 0 && !forAll(detail)) done = refuse('not-for-all', 'It is not for all of them: set the time on each duty that it reaches, under Duties.')
    for (const t of times)
      done = done.ok ? await setPeriodByAct(scope, tools.duties, { ...t, law: detail.law, from: plainDate(String(event.data.from)), instrumentId: act }) : done
    if (detail.kind === 'decision') done = await takeDecision(scope, tools, detail, act)
    if (detail.kind === 'amendment') done = await enactDraftByAct(scope, detail.draftId, detail.draftVersion, act)
    if (!done.ok) await noteEffect(scope, event.subject.id, done.refusal.problems?.map((p) => p.message).join(' ') ?? done.refusal.message)
  }

/** An act that no longer counts, void or in conflict with the law: what it decided on cases is taken back. */
const takeBack =
  ({ laws }: BoardTriggerTools): EventHandler =>
  async (scope, event) => {
    const act = await findInstrument(scope.db, scope.muniId, event.subject.id)
    if (!act || takesHold(act)) return
    const reason = act.voidReason ?? act.ruling?.reasons ?? 'it conflicts with the law, and the attorney has not ruled'
    for (const { detail } of await listEffects(scope.db, scope.muniId, act.id)) {
      if (detail.kind !== 'decision' || detail.case.kind !== 'permit') continue
      const done = await undoBoardDecision(scope, laws, detail, act, reason)
      if (!done.ok) throw new Error(`What the Board decided cannot be taken back: ${done.refusal.message}`)
    }
  }

/** What follows from acts of the Board, in the same transaction. */
export const boardTriggers = (tools: BoardTriggerTools): readonly (readonly [string, EventHandler])[] => [
  ['board.effect', takeEffect(tools)],
  ['board.act-changed', takeBack(tools)],
]
