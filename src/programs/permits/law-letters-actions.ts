/** Letters to the parties of open cases when the law changes, or how it is read (OFFICE 5): prepared as a batch, sent by nobody but the officer who signs it. */
import { cardDate, longDate, type PlainDate } from '../../kernel/dates.ts'
import type { ActionScope } from '../../platform/context.ts'
import { type BatchTarget, beginBatch } from '../notices/batch-actions.ts'
import type { LawBook } from '../notices/model.ts'
import { standingTemplate } from '../notices/template-actions.ts'
import type { Permit } from './model.ts'
import { openUnder } from './store.ts'

export interface LawChange {
  readonly law: string
  readonly from: PlainDate
  /** “Resolution 19 of 2026” */
  readonly act: string
  /** What changes, in words that the parties may read. */
  readonly what: string
}

/** The parties of a case: the owner of the parcel, and the applicant and contractor where they are somebody else. */
function partiesOf(p: Permit): readonly BatchTarget[] {
  const about = { kind: 'permit', id: p.id, label: `${p.number}, ${p.place}`, path: `/permits/${encodeURIComponent(p.number)}` }
  const fields = { number: p.number }
  const others = [...new Set([p.applicantId, p.contractorId])].filter((id) => id !== null && id !== p.ownerId) as string[]
  return [
    { parcelId: p.parcelId, personId: p.ownerId ?? '', about, fields, name: `${p.number}, ${p.place}` },
    ...others.map((personId): BatchTarget => ({ parcelId: p.parcelId, personId, about, fields, name: `${p.number}, ${p.place}` })),
  ]
}

async function prepareLetters(
  scope: ActionScope,
  laws: LawBook,
  of: { readonly template: 'law-changed' | 'board-decided'; readonly title: string; readonly fields: Readonly<Record<string, string>> },
  targets: readonly BatchTarget[],
): Promise<void> {
  const template = await standingTemplate(scope, laws, of.template)
  const begun = await beginBatch(scope, { title: of.title, templateId: template.id, fields: of.fields, delivery: 'mail', by: '' }, targets, null)
  if (!begun.ok) throw new Error(`The letters to the parties cannot be prepared: ${begun.refusal.message}`)
}

/** Prepares a letter to every party of an open case under the law. None goes out by itself. */
export async function prepareLawLetters(scope: ActionScope, laws: LawBook, change: LawChange): Promise<void> {
  const targets = (await openUnder(scope.db, scope.muniId, change.law)).flatMap(partiesOf)
  if (targets.length === 0) return
  const fields = { act: change.act, what: change.what, from: longDate(change.from), law: laws.get(change.law)?.title ?? change.law }
  const title = `${change.act}, from ${cardDate(change.from)}: parties to open cases`
  await prepareLetters(scope, laws, { template: 'law-changed', title, fields }, targets)
}

/** Prepares a letter to every party of a case on which the Board decided. None goes out by itself. */
export async function prepareDecisionLetters(
  scope: ActionScope,
  laws: LawBook,
  permit: Permit,
  decided: { readonly act: string; readonly what: string; readonly on: PlainDate },
): Promise<void> {
  const fields = { act: decided.act, what: decided.what, on: longDate(decided.on) }
  await prepareLetters(scope, laws, { template: 'board-decided', title: `${decided.act}: parties to ${permit.number}`, fields }, partiesOf(permit))
}
