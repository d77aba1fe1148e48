/** The village's own templates and ladders, and from when days under a notice run. */
import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { decideLadder, type LadderInput } from './decide-ladder.ts'
import { decideVoidReason } from './decide-proof.ts'
import { preparedTemplate, standardTemplates } from './decide-standard.ts'
import { decideOffered, decideTemplate, type TemplateInput } from './decide-template.ts'
import { clockChoices, type Ladder, type LawBook, type ServiceClock, type Template, type TemplateText } from './model.ts'
import { addEdition, findLadder, findTemplate, insertClock, insertLadder, insertTemplate, listTemplates, updateLadder, withdraw } from './templates-store.ts'

const subjectOf = (t: Pick<Template, 'id' | 'title'>) => ({ kind: 'notice-template', id: t.id, label: t.title })
const gone = (what: string) => refuse('not-found', `Nothing was changed. There is no such ${what}.`)
const changed = (what: string) =>
  refuse('changed-meanwhile', `Nothing was saved. Somebody else changed ${what} after you opened it. What you typed is kept: compare, and save again.`)

async function keepNew(scope: ActionScope, words: TemplateText): Promise<Template> {
  const template: Template = { ...words, id: scope.newId(), edition: 1, madeOn: scope.today, madeBy: scope.actor.name, withdrawnOn: null, version: 1 }
  await insertTemplate(scope.db, scope.muniId, template)
  await scope.journal({ action: 'notices.add-template', subject: subjectOf(template), after: words, summary: `Template “${template.title}” added.` })
  return template
}

/** Adds a template of the village's own. */
export async function addTemplate(scope: ActionScope, laws: LawBook, input: TemplateInput): Promise<Result<Template>> {
  const decided = decideTemplate(input, laws)
  return decided.ok ? ok(await keepNew(scope, decided.value)) : decided
}

/** The template of a letter that the program itself prepares: the village’s own of that title, or a new one. */
export async function standingTemplate(scope: ActionScope, laws: LawBook, id: Parameters<typeof preparedTemplate>[0]): Promise<Template> {
  const input = preparedTemplate(id)
  const there = (await listTemplates(scope.db, scope.muniId)).find((t) => t.title === input.title && t.withdrawnOn === null)
  if (there) return there
  const decided = decideTemplate(input, laws)
  if (!decided.ok) throw new Error(`The letter “${input.title}” is not sound: ${decided.refusal.message}`)
  return keepNew(scope, decided.value)
}

/** Adds the standard templates that fit the laws in use and are not on file yet, as a beginning that the village edits. */
export async function addStandardTemplates(scope: ActionScope, laws: LawBook, lawsInUse: readonly string[]): Promise<Result<number>> {
  const known = new Set((await listTemplates(scope.db, scope.muniId)).map((t) => t.title))
  const fitting = standardTemplates(laws, lawsInUse).filter((t) => !known.has(t.title))
  if (fitting.length === 0) return refuse('already-done', 'Nothing was added. Every standard letter that fits your laws is on file already.')
  for (const input of fitting) {
    const decided = decideTemplate(input, laws)
    if (!decided.ok)
      throw new Error(
        `The standard letter “${input.title}” is not sound: ${decided.refusal.problems?.map((p) => `${p.field}: ${p.message}`).join(' ') ?? decided.refusal.message}`,
      )
    await keepNew(scope, decided.value)
  }
  return ok(fitting.length)
}

/** Saves a template as a new edition. Letters already prepared keep the words that they were prepared with. */
export async function changeTemplate(scope: ActionScope, laws: LawBook, id: string, version: number, input: TemplateInput): Promise<Result<Template>> {
  const before = await findTemplate(scope.db, scope.muniId, id)
  if (!before) return gone('template')
  const offered = decideOffered(before)
  if (!offered.ok) return offered
  const decided = decideTemplate(input, laws)
  if (!decided.ok) return decided
  const after: Template = { ...before, ...decided.value, edition: before.edition + 1, madeOn: scope.today, madeBy: scope.actor.name }
  if (!(await addEdition(scope.db, scope.muniId, after, version))) return changed('this template')
  await scope.journal({
    action: 'notices.change-template',
    subject: subjectOf(after),
    before: { edition: before.edition, title: before.title, paragraphs: before.paragraphs, rules: before.rules, fields: before.fields },
    after: decided.value,
    summary: `Template “${after.title}” changed: edition ${after.edition}.`,
  })
  return ok({ ...after, version: version + 1 })
}

/** Takes a template from the list. Letters made from it stay. */
export async function withdrawTemplate(scope: ActionScope, id: string, version: number): Promise<Result<null>> {
  const template = await findTemplate(scope.db, scope.muniId, id)
  if (!template) return gone('template')
  const offered = decideOffered(template)
  if (!offered.ok) return offered
  if (!(await withdraw(scope.db, scope.muniId, id, version, scope.today))) return changed('this template')
  await scope.journal({
    action: 'notices.withdraw-template',
    subject: subjectOf(template),
    before: { edition: template.edition },
    summary: `Template “${template.title}” withdrawn.`,
  })
  return ok(null)
}

/** Adds a ladder of reminders. */
export async function addLadder(scope: ActionScope, input: LadderInput): Promise<Result<Ladder>> {
  const decided = decideLadder(input, await listTemplates(scope.db, scope.muniId))
  if (!decided.ok) return decided
  const ladder: Ladder = { ...decided.value, id: scope.newId(), version: 1, voidReason: null }
  await insertLadder(scope.db, scope.muniId, ladder)
  await scope.journal({
    action: 'notices.add-ladder',
    subject: { kind: 'notice-ladder', id: ladder.id, label: ladder.title },
    after: ladder,
    summary: `Ladder of reminders “${ladder.title}” added.`,
  })
  return ok(ladder)
}

/** Changes a ladder. Cases that stand on it go on from the step that they have reached. */
export async function changeLadder(scope: ActionScope, id: string, version: number, input: LadderInput): Promise<Result<Ladder>> {
  const before = await findLadder(scope.db, scope.muniId, id)
  if (!before || before.voidReason !== null) return gone('ladder')
  const decided = decideLadder(input, await listTemplates(scope.db, scope.muniId))
  if (!decided.ok) return decided
  const after: Ladder = { ...before, ...decided.value }
  if (!(await updateLadder(scope.db, scope.muniId, after, version))) return changed('this ladder')
  await scope.journal({
    action: 'notices.change-ladder',
    subject: { kind: 'notice-ladder', id, label: after.title },
    before,
    after,
    summary: `Ladder of reminders “${after.title}” changed.`,
  })
  return ok({ ...after, version: version + 1 })
}

/** Takes a ladder out of use, with a reason. */
export async function voidLadder(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<null>> {
  const before = await findLadder(scope.db, scope.muniId, id)
  if (!before || before.voidReason !== null) return gone('ladder')
  const why = decideVoidReason(reason, 'two ladders for the same thing')
  if (!why.ok) return why
  if (!(await updateLadder(scope.db, scope.muniId, { ...before, voidReason: why.value }, version))) return changed('this ladder')
  await scope.journal({
    action: 'notices.void-ladder',
    subject: { kind: 'notice-ladder', id, label: before.title },
    before,
    after: { reason: why.value },
    summary: `Ladder of reminders “${before.title}” void: ${why.value}.`,
  })
  return ok(null)
}

export interface ClockInput {
  readonly choice: string
  readonly from: string
  readonly by: string
  readonly reasons: string
}

/** Records the attorney's answer to the question from when days under a notice run. Notices signed before that day keep what they said. */
export async function settleServiceClock(scope: ActionScope, input: ClockInput): Promise<Result<{ readonly choice: ServiceClock; readonly from: PlainDate }>> {
  if (!scope.actor.roles.some((r) => r === 'attorney' || r === 'board' || r === 'clerk'))
    return refuse('not-board', 'Nothing was recorded. The attorney answers this question, or the Board; the clerk records the answer.')
  const problems: FieldProblem[] = []
  if (input.choice !== 'mailing' && input.choice !== 'receipt')
    problems.push({ field: 'choice', message: `Choose ${clockChoices.mailing.toLowerCase()} or ${clockChoices.receipt.toLowerCase()}.` })
  const from = parsePlainDate(input.from)
  if (from === null) problems.push({ field: 'from', message: 'Type the day from which it holds, such as 12/1/2026.' })
  else if (from < scope.today) problems.push({ field: 'from', message: 'Type today or a later day: time that is running already is not changed.' })
  if (input.by.trim() === '') problems.push({ field: 'by', message: 'Type who answered, such as Lucian Thornquist, village attorney.' })
  if (input.reasons.trim() === '') problems.push({ field: 'reasons', message: 'Type the reasons in a sentence or two.' })
  if (problems.length > 0 || from === null) return refuseFields(problems)
  const choice = input.choice as ServiceClock
  const answer = { id: scope.newId(), choice, from, by: input.by.trim(), reasons: input.reasons.trim() }
  await insertClock(scope.db, scope.muniId, answer)
  await scope.journal({
    action: 'notices.settle-clock',
    subject: { kind: 'notice-clock', id: answer.id },
    after: answer,
    summary: `From ${cardDate(from)} on, days under a notice run ${clockChoices[choice].toLowerCase()} (${answer.by}).`,
  })
  await scope.publish({ type: 'notices.clock-settled', subject: { kind: 'notice-clock', id: answer.id }, data: { choice, from } })
  return ok({ choice, from })
}
