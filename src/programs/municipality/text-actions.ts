/** Whether the text is ours, and which office each body of the law is: what the clerk or the attorney records about the law (OFFICE 2 and 4). */

import type { NamedBody } from '../../engine/bodies.ts'
import type { LawText } from '../../engine/text-parts.ts'
import type { BookSections } from '../../kernel/cite.ts'
import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { type BodyInput, decideBody, decideOffice } from './decide-bodies.ts'
import { decideConfirmation, decideSections, type SectionAnswer } from './decide-text.ts'
import { bodiesOf } from './model-bodies.ts'
import { bookSections, isConfirmed, type LawConfirmation } from './model-text.ts'
import {
  endBody,
  insertBody,
  insertConfirmation,
  insertOffice,
  insertSection,
  listAdoptions,
  listBodies,
  listConfirmations,
  listOffices,
  listSections,
} from './store.ts'

export { confirmedParts } from './store.ts'

/** The texts of the chapters, by path, each made when it is asked for. */
export type LawTexts = ReadonlyMap<string, LawText>

/** What papers and notices ask of a law: whether its text is confirmed as ours, and the section numbers of the code book. */
export interface OurText {
  readonly confirmed: boolean
  readonly sections: BookSections
}

export async function ourText(s: Pick<ReadScope, 'db' | 'muniId'>, text: Pick<LawText, 'path' | 'hash'>): Promise<OurText> {
  return {
    confirmed: isConfirmed(await listConfirmations(s.db, s.muniId), text.path, text.hash),
    sections: bookSections(await listSections(s.db, s.muniId, text.path), text.path),
  }
}

const clerkOrAttorney = (scope: ActionScope): Result<null> =>
  scope.actor.roles.some((r) => r === 'clerk' || r === 'attorney')
    ? ok(null)
    : refuse('not-clerk-or-attorney', 'Nothing was recorded. The clerk or the attorney records it.')

/** Records "this is our law as of DATE" (OFFICE 4), by the clerk or the attorney, with the hash of the text that was compared. */
export async function confirmLaw(
  scope: ActionScope,
  texts: LawTexts,
  input: { readonly law: string; readonly asOf: string },
): Promise<Result<LawConfirmation>> {
  const may = clerkOrAttorney(scope)
  const inUse = (await listAdoptions(scope.db, scope.muniId)).some((a) => a.law === input.law)
  const decided = decideConfirmation(inUse ? texts.get(input.law) : undefined, inUse, input.asOf, scope.today)
  if (!decided.ok) return decided
  if (!may.ok) return may
  const { text, asOf } = decided.value
  const made: LawConfirmation = { id: scope.newId(), law: input.law, asOf, by: scope.actor.name, textHash: text.hash }
  await insertConfirmation(scope.db, scope.muniId, made, Object.fromEntries(text.parts.map((p) => [p.key, p.hash])), scope.now)
  await scope.journal({
    action: 'municipality.confirm-law',
    subject: { kind: 'law', id: input.law },
    after: { asOf, text: text.hash },
    summary: `${scope.actor.name} confirmed ${input.law} as our law as of ${asOf}, text ${text.hash.slice(0, 12)}.`,
  })
  return ok(made)
}

/** Records what the code book prints for counted section numbers, one by one. */
export async function confirmSections(scope: ActionScope, texts: LawTexts, law: string, answers: readonly SectionAnswer[]): Promise<Result<number>> {
  const may = clerkOrAttorney(scope)
  if (!may.ok) return may
  const text = texts.get(law)
  if (!text) return refuse('no-law', 'Nothing was recorded. This chapter is not in this copy of the program.')
  const decided = decideSections(text, await listConfirmations(scope.db, scope.muniId), answers)
  if (!decided.ok) return decided
  for (const { section, book } of decided.value)
    await insertSection(scope.db, scope.muniId, { id: scope.newId(), law, section, bookSection: book, asOf: scope.today, by: scope.actor.name }, scope.now)
  const other = decided.value.filter((x) => x.section !== x.book)
  await scope.journal({
    action: 'municipality.confirm-sections',
    subject: { kind: 'law', id: law },
    after: { sections: Object.fromEntries(decided.value.map((x) => [x.section, x.book])) },
    summary: `${scope.actor.name} compared ${decided.value.length} section numbers of ${law} with the code book${other.length === 0 ? '' : `; ${other.map((x) => `${x.section} is ${x.book}`).join(', ')}`}.`,
  })
  return ok(decided.value.length)
}

/** What a law says of its officers and of the bodies that it leaves undefined. */
export type BodyBook = ReadonlyMap<
  string,
  { readonly title: string; readonly number: string; readonly officers: Readonly<Partial<Record<AskOf, string>>>; readonly bodies: readonly NamedBody[] }
>

/** Records which office a body of the law is here, from a day on (OFFICE 2). */
export async function mapBody(scope: ActionScope, book: BodyBook, input: BodyInput): Promise<Result<null>> {
  const may = clerkOrAttorney(scope)
  if (!may.ok) return may
  const of = book.get(input.law)
  const bodies = of ? bodiesOf(of.officers, of.bodies) : []
  const offices = await listOffices(scope.db, scope.muniId)
  const decided = decideBody(input, bodies, offices, await listBodies(scope.db, scope.muniId))
  if (!decided.ok) return decided
  const { officeId, from, note, ends } = decided.value
  if (ends) await endBody(scope.db, scope.muniId, ends.id, from)
  await insertBody(scope.db, scope.muniId, { id: scope.newId(), law: input.law, body: input.body, officeId, from, until: null, note })
  const office = offices.find((o) => o.id === officeId)
  await scope.journal({
    action: 'municipality.map-body',
    subject: { kind: 'body', id: `${input.law}#${input.body}`, label: bodies.find((b) => b.body === input.body)?.name ?? input.body },
    before: ends,
    after: { office: office?.title ?? null, from, note },
    summary: `“${bodies.find((b) => b.body === input.body)?.name ?? input.body}” of ${input.law} is ${office ? `the ${office.title}` : 'no office of ours'} from ${cardDate(from)} on.`,
  })
  return ok(null)
}

/** Adds an office beside those of the beginning: the Superintendent of Highways, the county's health department. It answers for the bodies of laws that are mapped on it. */
export async function addOffice(scope: ActionScope, title: string): Promise<Result<{ readonly id: string }>> {
  const decided = decideOffice(title, await listOffices(scope.db, scope.muniId))
  if (!decided.ok) return decided
  const id = scope.newId()
  await insertOffice(scope.db, scope.muniId, { id, title: decided.value, body: 'other' })
  await scope.journal({
    action: 'municipality.add-office',
    subject: { kind: 'office', id, label: decided.value },
    after: { title: decided.value },
    summary: `Office “${decided.value}” added.`,
  })
  return ok({ id })
}
