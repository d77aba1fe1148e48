/** What the Board is to decide on a case, as part of the draft of its act; it is carried into the case when the act takes hold. */
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { openItem, saveDraft } from './meeting-actions.ts'
import { type BoardQuestion, type DecisionEffect, decisionOutcomes, thingOf } from './model-effects.ts'
import type { AgendaItem, DraftAct, ItemSource } from './model-meetings.ts'

/** What the law leaves to the Board on a case of another program; empty where it leaves nothing. */
export type Questions = (s: ReadScope, source: ItemSource) => Promise<readonly BoardQuestion[]>

export interface DecisionInput {
  readonly question: string
  readonly outcome: string
  /** The conditions, or the reasons. */
  readonly words: string
}

/** What a form says of a decision. Refuses what the law does not leave to the Board, conditions that are not named, and a denial without reasons. */
export function decideDecision(input: DecisionInput, item: Pick<AgendaItem, 'source' | 'law'>, questions: readonly BoardQuestion[]): Result<DecisionEffect> {
  const { source, law } = item
  if (source === null || law === null || questions.length === 0)
    return refuse('nothing-to-decide', 'Nothing was kept. The law leaves nothing on this item to the Board that is still open.')
  const problems: FieldProblem[] = []
  const question = questions.find((q) => q.id === input.question)
  if (!question) problems.push({ field: 'question', message: 'Choose what the Board decides.' })
  if (!Object.hasOwn(decisionOutcomes, input.outcome)) problems.push({ field: 'outcome', message: 'Choose approved, approved on conditions, or denied.' })
  const words = input.words.trim()
  if (input.outcome === 'conditions' && words === '') problems.push({ field: 'words', message: 'Type the conditions. The permit and the letters repeat them.' })
  if (input.outcome === 'denied' && words.length < 10)
    problems.push({ field: 'words', message: 'Give the reasons in a sentence or two. The letters repeat them.' })
  if (problems.length > 0 || !question) return refuseFields(problems)
  const { id, title, cite } = question
  return ok({ kind: 'decision', law, case: source, question: id, title, cite, outcome: input.outcome as DecisionEffect['outcome'], words })
}

/** Puts what the Board decides on the case into the draft of its act; a second decision on the same question takes the place of the first. */
export async function addDecision(scope: ActionScope, questionsOf: Questions, id: string, version: number, input: DecisionInput): Promise<Result<AgendaItem>> {
  const item = await openItem(scope, id)
  if (!item.ok) return item
  const { source } = item.value
  const decided = decideDecision(input, item.value, source === null ? [] : await questionsOf(scope, source))
  if (!decided.ok) return decided
  const fresh: DraftAct = { kind: 'resolution', title: `${decided.value.title}: ${decided.value.case.label}`, text: '', effective: null, effects: [] }
  const draft = item.value.draft ?? fresh
  const others = draft.effects.filter((d) => thingOf(d) !== thingOf(decided.value))
  return saveDraft(scope, item.value, version, { ...draft, effects: [...others, decided.value] }, 'a decision on the case')
}
