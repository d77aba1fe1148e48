/** What people do with a draft: begin it, change a rule in it, try it, drop it, put it in force. */

import { amendedLaw } from '../../engine/amended.ts'
import type { Law } from '../../engine/law.ts'
import type { RuleOverlay } from '../../engine/overlays.ts'
import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { enactAmendment, findInstrument, listAmendments } from '../board/actions.ts'
import type { AmendmentInput } from '../board/decide.ts'
import { putOnAgenda } from '../board/meeting-actions.ts'
import { type Change, overlaysOf } from '../board/model.ts'
import type { AgendaItem } from '../board/model-meetings.ts'
import { listAdoptions } from '../municipality/actions.ts'
import { inForce } from '../municipality/model.ts'
import { countFactSets } from '../permits/actions.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { amendableOf, decideChanges, decideDraft, decideOpen, decideRun, type Typed, withChanges } from './decide.ts'
import { type AmendmentDraft, noCounts, type Run } from './model.ts'
import { endRunRow, findDraft, insertDraft, latestRun, replaceRun, updateDraft } from './store.ts'

/** What pages may ask of these records. */
export { countOutcomes, findDraft, findRun, latestRun, listDrafts, outcomePage } from './store.ts'

const changedMeanwhile = () =>
  refuse('changed-meanwhile', 'Nothing was saved. Somebody changed this draft while you were at it. Look at the draft and do it again.')
const gone = () => refuse('not-found', 'Nothing was done. There is no such draft.')

/** The chapters in use today, each once. */
export async function lawsInUse(scope: ReadScope): Promise<readonly string[]> {
  return [...new Set((await listAdoptions(scope.db, scope.muniId)).filter((a) => inForce(a, scope.today)).map((a) => a.law))]
}

/** The law as it stands here, under the amendments that were put in force; null where the chapter is not in the product. */
export async function lawHere(scope: Pick<ReadScope, 'db' | 'muniId'>, laws: LawShelf, path: string): Promise<Law | null> {
  const law = laws.get(path)
  return law ? amendedLaw(law, overlaysOf(await listAmendments(scope.db, scope.muniId, path))) : null
}

/** The changes of a draft as the engine lays them over the law, from a day on. */
export const draftOverlays = (draft: Pick<AmendmentDraft, 'changes' | 'title'>, from: string): readonly RuleOverlay[] =>
  draft.changes.map((c): RuleOverlay => ({ ...c, from, instrument: `the draft “${draft.title}”` }))

/** Begins a draft. Nothing of the law changes. */
export async function beginDraft(scope: ActionScope, input: { readonly title: string; readonly law: string }): Promise<Result<AmendmentDraft>> {
  const decided = decideDraft(input.title, input.law, await lawsInUse(scope))
  if (!decided.ok) return decided
  const draft: AmendmentDraft = {
    id: scope.newId(),
    ...decided.value,
    changes: [],
    state: 'draft',
    by: scope.actor.name,
    createdAt: scope.now,
    updatedAt: scope.now,
    version: 1,
    amendmentId: null,
  }
  await insertDraft(scope.db, scope.muniId, draft)
  await scope.journal({
    action: 'amendments.begin',
    subject: { kind: 'amendment-draft', id: draft.id, label: draft.title },
    after: draft,
    summary: `Began a draft of an amendment, “${draft.title}”.`,
  })
  return ok(draft)
}

async function save(scope: ActionScope, before: AmendmentDraft, after: AmendmentDraft, action: string, summary: string): Promise<Result<AmendmentDraft>> {
  if (!(await updateDraft(scope.db, scope.muniId, { ...after, updatedAt: scope.now }))) return changedMeanwhile()
  // A trial under way would go on counting for a draft that is no more.
  const run = await latestRun(scope.db, scope.muniId, after.id)
  if (run !== null) await endRunRow(scope.db, scope.muniId, run.id, 'cancelled', scope.now)
  await scope.journal({ action, subject: { kind: 'amendment-draft', id: after.id, label: after.title }, before, after, summary })
  return ok({ ...after, version: after.version + 1 })
}

/** Takes the changes of one rule into the draft, in place of those that it had of it. */
export async function changeRule(
  scope: ActionScope,
  laws: LawShelf,
  id: string,
  input: { readonly version: number; readonly provision: string; readonly typed: Typed },
): Promise<Result<AmendmentDraft>> {
  const draft = await findDraft(scope.db, scope.muniId, id)
  if (!draft) return gone()
  const open = decideOpen(draft, 'Nothing was changed.')
  if (!open.ok) return open
  const law = await lawHere(scope, laws, draft.law)
  const amendable = law && amendableOf(law, input.provision, scope.today)
  if (!amendable) return refuse('no-such-rule', 'Nothing was changed. The law has no such rule; choose one from the list.')
  const decided = decideChanges(amendable, input.typed)
  if (!decided.ok) return decided
  const changes = withChanges(draft.changes, input.provision, decided.value)
  return save(
    scope,
    draft,
    { ...draft, version: input.version, changes },
    'amendments.change',
    `Changed the draft “${draft.title}” at “${amendable.rule.title}”.`,
  )
}

/** Takes one change out of the draft. */
export async function removeChange(
  scope: ActionScope,
  id: string,
  version: number,
  change: Pick<Change, 'provision' | 'path'>,
): Promise<Result<AmendmentDraft>> {
  const draft = await findDraft(scope.db, scope.muniId, id)
  if (!draft) return gone()
  const open = decideOpen(draft, 'Nothing was taken out.')
  if (!open.ok) return open
  const changes = draft.changes.filter((c) => c.provision !== change.provision || c.path !== change.path)
  return save(scope, draft, { ...draft, version, changes }, 'amendments.change', `Took a change out of the draft “${draft.title}”.`)
}

/** Drops a draft. It stays on file, and can be tried no more. */
export async function dropAmendmentDraft(scope: ActionScope, id: string, version: number): Promise<Result<AmendmentDraft>> {
  const draft = await findDraft(scope.db, scope.muniId, id)
  if (!draft) return gone()
  const open = decideOpen(draft, 'Nothing was dropped.')
  if (!open.ok) return open
  return save(scope, draft, { ...draft, version, state: 'dropped' }, 'amendments.drop', `Dropped the draft “${draft.title}”.`)
}

/** Puts the draft in force under the local law that the Board adopted. */
export async function enactDraft(
  scope: ActionScope,
  id: string,
  input: { readonly version: number } & Omit<AmendmentInput, 'law' | 'title' | 'changes'>,
): Promise<Result<AmendmentDraft>> {
  const draft = await findDraft(scope.db, scope.muniId, id)
  if (!draft) return gone()
  const open = decideOpen(draft, 'Nothing was put in force.')
  if (!open.ok) return open
  const enacted = await enactAmendment(scope, { ...input, law: draft.law, title: draft.title, changes: draft.changes })
  if (!enacted.ok) return enacted
  const { instrument, from, id: amendmentId } = enacted.value
  const after: AmendmentDraft = { ...draft, version: input.version, state: 'enacted', amendmentId }
  return save(scope, draft, after, 'amendments.enact', `The draft “${draft.title}” became ${instrument}, in force from ${cardDate(from)} on.`)
}

/** Puts the draft on the agenda of the Board, as the draft of a local law that enacts it. */
export async function askForDraft(scope: ActionScope, id: string): Promise<Result<AgendaItem>> {
  const draft = await findDraft(scope.db, scope.muniId, id)
  if (!draft) return gone()
  const open = decideOpen(draft, 'Nothing was put on the agenda.')
  if (!open.ok) return open
  if (draft.changes.length === 0) return refuse('no-change', 'Nothing was put on the agenda. The draft changes nothing; add a change first.')
  return putOnAgenda(scope, {
    meetingId: null,
    title: `Local law: ${draft.title}`,
    says: 'An amendment of the law, drafted and tried on the cases on file under What if.',
    source: { kind: 'amendment-draft', id: draft.id, label: `draft “${draft.title}”`, path: `/amendments/${draft.id}` },
    law: draft.law,
    cite: null,
    draft: {
      kind: 'local-law',
      title: draft.title,
      text: '',
      effective: null,
      effects: [{ kind: 'amendment', law: draft.law, draftId: draft.id, draftVersion: draft.version, title: draft.title }],
    },
  })
}

/** Puts a draft in force under a local law that is on file and filed: what follows from the Board’s vote. */
export async function enactDraftByAct(scope: ActionScope, id: string, version: number, instrumentId: string): Promise<Result<AmendmentDraft>> {
  const draft = await findDraft(scope.db, scope.muniId, id)
  const act = await findInstrument(scope.db, scope.muniId, instrumentId)
  if (!draft || !act) return gone()
  const open = decideOpen(draft, 'Nothing was put in force.')
  if (!open.ok) return open
  if (draft.version !== version)
    return refuse(
      'draft-changed',
      `Nothing was put in force. The draft “${draft.title}” was changed after it was put before the Board, so it is not what the Board adopted. Put what was adopted in force under What if.`,
    )
  const input = {
    law: draft.law,
    title: draft.title,
    changes: draft.changes,
    number: act.number,
    adopted: act.adopted,
    filed: act.filed ?? '',
    effective: act.effective,
    vote: act.vote,
  }
  const enacted = await enactAmendment(scope, input, act)
  if (!enacted.ok) return enacted
  const after: AmendmentDraft = { ...draft, state: 'enacted', amendmentId: enacted.value.id }
  return save(
    scope,
    draft,
    after,
    'amendments.enact',
    `The draft “${draft.title}” became ${enacted.value.instrument}, in force from ${cardDate(enacted.value.from)} on.`,
  )
}

/** Begins a trial of the draft over all cases under its law; a trial before it is forgotten. */
export async function beginRun(scope: ActionScope, id: string): Promise<Result<Run>> {
  const draft = await findDraft(scope.db, scope.muniId, id)
  if (!draft) return gone()
  const open = decideOpen(draft, 'Nothing was tried.')
  if (!open.ok) return open
  const may = decideRun(draft)
  if (!may.ok) return may
  const run: Run = {
    id: scope.newId(),
    draftId: draft.id,
    draftVersion: draft.version,
    state: 'running',
    day: scope.today,
    cases: await countFactSets(scope.db, scope.muniId, draft.law),
    done: 0,
    lastId: '',
    counts: noCounts,
    by: scope.actor.name,
    startedAt: scope.now,
    updatedAt: scope.now,
  }
  await replaceRun(scope.db, scope.muniId, run)
  await scope.journal({
    action: 'amendments.try',
    subject: { kind: 'amendment-draft', id: draft.id, label: draft.title },
    after: { day: run.day, cases: run.cases, changes: draft.changes },
    summary: `Tried the draft “${draft.title}” on ${run.cases} cases.`,
  })
  return ok(run)
}

/** Calls a running trial off. */
export async function callOffRun(scope: ActionScope, run: Run): Promise<Result<null>> {
  const draft = await findDraft(scope.db, scope.muniId, run.draftId)
  if (!(await endRunRow(scope.db, scope.muniId, run.id, 'cancelled', scope.now))) return refuse('already-done', 'Nothing was called off. The trial is over.')
  await scope.journal({
    action: 'amendments.call-off',
    subject: { kind: 'amendment-draft', id: run.draftId, label: draft?.title ?? '' },
    before: { done: run.done, cases: run.cases },
    summary: `Called off the trial of the draft “${draft?.title ?? ''}”.`,
  })
  return ok(null)
}
