/** The vote: what became of an item, marked with what was missing; an adopted draft becomes an act. */
import { cardDate, laterOf } from '../../kernel/dates.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { nextNumber } from '../municipality/actions.ts'
import { applyEffects, keepEffects, readingsByLaw } from './act-actions.ts'
import { type BoardDesk, loadBeforehand } from './beforehand-actions.ts'
import { type DecidedAct, newAct } from './decide.ts'
import { conflictsOf } from './decide-effects.ts'
import { decideVote, type VoteInput } from './decide-meetings.ts'
import { changed, gone, subjectOfItem } from './meeting-actions.ts'
import { boardSettings, findItem, findMeeting, updateItem } from './meetings-store.ts'
import { actLabel, type Conflict, forbidden, type Instrument, type InstrumentKind } from './model.ts'
import { type Beforehand, conflictsBeforehand, missedBeforehand, missedWords } from './model-beforehand.ts'
import { type AgendaItem, itemResults, type Meeting, voteWords } from './model-meetings.ts'
import { insertInstrument, listInstruments } from './store.ts'

/** The next number of a series that no act of that year has: “31 of 2026”. */
async function numberOf(scope: ActionScope, kind: InstrumentKind, year: number): Promise<string> {
  const taken = new Set((await listInstruments(scope.db, scope.muniId)).filter((i) => i.kind === kind).map((i) => i.number))
  for (;;) {
    const number = `${await nextNumber(scope.db, scope.muniId, `board-${kind}`, year)} of ${year}`
    if (!taken.has(number)) return number
  }
}

/** What the law asks about the way to the vote: enough ayes, and what comes beforehand. */
const wayConflicts = (law: string, gaps: readonly string[], beforehand: readonly Beforehand[]): readonly Conflict[] => [
  ...gaps.map((says): Conflict => ({ force: 'forbids', says, law, cite: null, source: 'General Construction Law § 41, unverified' })),
  ...conflictsBeforehand(beforehand),
]

async function adopted(
  scope: ActionScope,
  { book }: BoardDesk,
  item: AgendaItem,
  meeting: Meeting,
  way: { readonly gaps: readonly string[]; readonly beforehand: readonly Beforehand[] },
): Promise<Instrument | null> {
  const { draft } = item
  if (!draft) return null
  const effective = draft.effective === null ? meeting.on : laterOf(draft.effective, meeting.on)
  const decided: DecidedAct = {
    kind: draft.kind,
    number: await numberOf(scope, draft.kind, Number(meeting.on.slice(0, 4))),
    title: draft.title,
    adopted: meeting.on,
    effective,
    vote: voteWords(item.votes),
    text: draft.text,
    filed: null,
    body: '',
  }
  const conflicts = [
    ...wayConflicts(item.law ?? draft.effects[0]?.law ?? '', way.gaps, way.beforehand),
    ...conflictsOf(draft.kind, draft.effects, book, await readingsByLaw(scope, meeting.on)),
  ]
  const act: Instrument = { ...newAct(decided, scope.newId()), itemId: item.id, conflicts }
  await insertInstrument(scope.db, scope.muniId, act)
  await scope.journal({
    action: 'board.record',
    subject: { kind: 'instrument', id: act.id, label: actLabel(act) },
    after: act,
    summary: `${actLabel(act)} “${act.title}”, adopted ${cardDate(act.adopted)}, ${act.vote}${forbidden(conflicts).length > 0 ? '; marked as conflicting with the law' : ''}.`,
  })
  await applyEffects(scope, book, act, await keepEffects(scope, act, draft.effects))
  return act
}

/**
 * Records how the Board disposed of an item. An adopted draft becomes an act with its number, and what it does takes hold on its day.
 * Where something that a law asks beforehand is not shown to be met, the vote is recorded all the same, and marked (OFFICE 1).
 */
export async function recordVote(scope: ActionScope, desk: BoardDesk, id: string, version: number, input: VoteInput): Promise<Result<AgendaItem>> {
  const item = await findItem(scope.db, scope.muniId, id)
  if (!item) return gone('item')
  const meeting = item.meetingId ? await findMeeting(scope.db, scope.muniId, item.meetingId) : null
  const decided = decideVote(item, meeting, input, await boardSettings(scope.db, scope.muniId))
  if (!decided.ok) return decided
  if (!meeting) return gone('meeting')
  const { gaps, ...outcome } = decided.value
  const beforehand = await loadBeforehand(scope, desk, item, meeting)
  const took = outcome.result === 'adopted' || outcome.result === 'rejected'
  const marks = took ? missedBeforehand(beforehand).map(missedWords) : []
  const voted: AgendaItem = { ...item, ...outcome, marks, decided: meeting.on }
  const act = outcome.result === 'adopted' ? await adopted(scope, desk, voted, meeting, { gaps, beforehand }) : null
  const after: AgendaItem = { ...voted, instrumentId: act?.id ?? null }
  if (!(await updateItem(scope.db, scope.muniId, after, version))) return changed()
  await scope.journal({
    action: 'board.vote',
    subject: subjectOfItem(item),
    before: { result: item.result },
    after: { ...outcome, gaps, marks, act: act ? actLabel(act) : null },
    summary: `“${item.title}” ${itemResults[outcome.result].toLowerCase()} on ${cardDate(meeting.on)}${outcome.votes.length > 0 ? `, ${voteWords(outcome.votes)}` : ''}${marks.length > 0 ? '; recorded as it was, with marks' : ''}.`,
  })
  if (item.source)
    await scope.publish({
      type: 'board.decided',
      subject: { kind: item.source.kind, id: item.source.id },
      data: { result: outcome.result, act: act?.id ?? null, on: meeting.on },
    })
  return ok(after)
}
