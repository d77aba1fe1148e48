/** Batches as people handle them: begun, signed, cancelled, mailed. What happens in between is done a part at a time by batch-run-actions. */
import { cardDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { mayDecide } from '../municipality/may-decide.ts'
import { allParcels } from '../premises/actions.ts'
import { numberOf, type SignInput, signContext, signsForHimself } from './actions.ts'
import { findBatch, insertBatch, insertItems, patchBatchRow, retryItems } from './batches-store.ts'
import { decideOfficer } from './decide.ts'
import { decideProof, decideVoidReason } from './decide-proof.ts'
import { decideOffered } from './decide-template.ts'
import { type CaseRef, deliveries, type LawBook, type Proof, type Template } from './model.ts'
import { type Batch, type BatchItem, isOpen } from './model-batch.ts'
import { insertProof, noticesOfBatch, patchBatch } from './store.ts'
import { findTemplate } from './templates-store.ts'

export { batchPage, busyBatches, countBatches, filesOf, findBatch, itemsIn } from './batches-store.ts'

const gone = () => refuse('not-found', 'Nothing was done. There is no such batch.')
const changed = () => refuse('changed-meanwhile', 'Nothing was done. The batch has gone on meanwhile; look at where it is now.')
const subjectOf = (b: Batch) => ({ kind: 'notice-batch', id: b.id, label: `${b.number}, ${b.title}` })

export interface BatchInput {
  readonly title: string
  readonly templateId: string
  readonly fields: Readonly<Record<string, string>>
  readonly delivery: string
  readonly by: string
}

/** One parcel or person to write to, as a later program or a page names it. */
export interface BatchTarget {
  readonly parcelId: string | null
  readonly personId: string
  readonly about: CaseRef | null
  readonly fields: Readonly<Record<string, string>>
  readonly name: string
}

/** Parcels by what a form says: every one, those on a street, or those whose print keys are typed. Print keys that are not on file are told. */
export async function targetsOf(
  scope: ReadScope,
  input: { readonly who: string; readonly street: string; readonly keys: string },
): Promise<Result<readonly BatchTarget[]>> {
  const all = await allParcels(scope.db, scope.muniId)
  const target = (p: (typeof all)[number]): BatchTarget => ({ parcelId: p.id, personId: '', about: null, fields: {}, name: `${p.address}, ${p.printKey}` })
  if (input.who === 'all') return ok(all.map(target))
  if (input.who === 'street') {
    const street = input.street.trim().toLowerCase()
    const found = street === '' ? [] : all.filter((p) => p.address.toLowerCase().includes(street))
    return found.length > 0 ? ok(found.map(target)) : refuseFields([{ field: 'street', message: 'Type a street that parcels lie on, such as Mill Street.' }])
  }
  const keys = [...new Set(input.keys.split(/[\s,;]+/).filter((k) => k !== ''))]
  const known = new Map(all.map((p) => [p.printKey, p]))
  const missing = keys.filter((k) => !known.has(k))
  if (keys.length === 0) return refuseFields([{ field: 'keys', message: 'Type print keys, such as 24.11-2-17, one on each line.' }])
  if (missing.length > 0)
    return refuseFields([
      {
        field: 'keys',
        message: `Take out or mend what is not on file: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ` and ${missing.length - 5} more` : ''}.`,
      },
    ])
  return ok(keys.flatMap((k) => known.get(k) ?? []).map(target))
}

function checkBatch(input: BatchInput, template: Template | null, mailFrom: string | null, today: string): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!template) problems.push({ field: 'templateId', message: 'Choose a template from the list.' })
  if (input.delivery !== 'mail' && input.delivery !== 'email')
    problems.push({ field: 'delivery', message: `Choose ${deliveries.mail.toLowerCase()} or ${deliveries.email.toLowerCase()}.` })
  if (input.delivery === 'email' && mailFrom === null)
    problems.push({ field: 'delivery', message: 'Choose first-class mail. E-mail is not set up on this server.' })
  const by = input.by.trim() === '' ? null : parsePlainDate(input.by)
  if (input.by.trim() !== '' && (by === null || by <= today)) problems.push({ field: 'by', message: 'Type a day after today, such as 12/30/2026.' })
  return problems
}

/**
 * Begins a batch of reminders. Its letters are then prepared a part at a time; none goes out before an officer has signed the batch.
 * Legal notices are made one by one, so a batch of them is refused (OFFICE 9, 15).
 */
export async function beginBatch(scope: ActionScope, input: BatchInput, targets: readonly BatchTarget[], mailFrom: string | null): Promise<Result<Batch>> {
  const template = await findTemplate(scope.db, scope.muniId, input.templateId)
  const problems = checkBatch(input, template, mailFrom, scope.today)
  if (problems.length > 0 || !template) return refuseFields(problems)
  const offered = decideOffered(template)
  if (!offered.ok) return offered
  if (template.kind === 'legal')
    return refuse(
      'batch-legal',
      `No batch was begun. “${template.title}” is a legal notice: the officer whom the law names makes each one by itself. Prepare them one at a time.`,
    )
  if (targets.length === 0) return refuse('batch-empty', 'No batch was begun. Nobody is to be written to; choose parcels first.')
  const batch: Batch = {
    id: scope.newId(),
    number: await numberOf(scope, 'B'),
    title: input.title.trim() || template.title,
    templateId: template.id,
    edition: template.edition,
    delivery: input.delivery as Batch['delivery'],
    fields: input.fields,
    byTyped: input.by.trim(),
    state: 'preparing',
    total: targets.length,
    settled: 0,
    made: 0,
    leftOut: 0,
    signed: null,
    signedAt: null,
    filesDone: 0,
    mailedOn: null,
    trouble: '',
    begunAt: scope.now,
    begunBy: scope.actor.name,
    version: 1,
  }
  await insertBatch(scope.db, scope.muniId, batch)
  await insertItems(
    scope.db,
    scope.muniId,
    batch.id,
    targets.map((x, i): BatchItem => ({ ...x, n: i + 1, state: 'waiting', letters: 0, why: '' })),
  )
  await scope.journal({
    action: 'notices.begin-batch',
    subject: subjectOf(batch),
    after: { template: template.title, edition: template.edition, targets: targets.length, delivery: batch.delivery },
    summary: `Batch ${batch.number} “${batch.title}” begun for ${targets.length} ${targets.length === 1 ? 'addressee' : 'addressees'}. Nobody has signed it.`,
  })
  return ok(batch)
}

/** Signs every letter of a batch by one act of the officer under whose name the template goes out. */
export async function signBatch(scope: ActionScope, laws: LawBook, id: string, version: number, input: SignInput): Promise<Result<number>> {
  const batch = await findBatch(scope.db, scope.muniId, id)
  const template = batch && (await findTemplate(scope.db, scope.muniId, batch.templateId, batch.edition))
  if (!batch || !template) return gone()
  if (batch.state !== 'ready')
    return refuse(
      'batch-not-ready',
      `Nothing was signed. ${batch.number}: ${batch.state === 'preparing' ? 'its letters are still being prepared' : 'it is signed or cancelled already'}.`,
    )
  const may = mayDecide(scope, template.body, input.onPaper)
  if (!may.ok) return may
  const decided = decideOfficer(template.body, input, await signContext(scope, laws, { parcelId: null }), batch.number)
  if (!decided.ok) return decided
  const own = signsForHimself(scope, decided.value)
  if (!own.ok) return own
  const [first] = await noticesOfBatch(scope.db, scope.muniId, id, 0, 1)
  if (!first) return refuse('batch-empty', `Nothing was signed. No letter of ${batch.number} could be made; see why under each, and try again.`)
  if (first.by !== null && first.by <= scope.today)
    return refuse('day-passed', `Nothing was signed. The letters give time until ${cardDate(first.by)}, which has come. Cancel the batch and begin another.`)
  const signed = await patchBatch(scope.db, scope.muniId, id, 'prepared', { state: 'signed', signed: decided.value, signedAt: scope.now })
  if (!(await patchBatchRow(scope.db, scope.muniId, { id, version }, { state: 'printing', signed: decided.value, signedAt: scope.now }))) return changed()
  await scope.journal({
    action: 'notices.sign-batch',
    subject: subjectOf(batch),
    after: { ...decided.value, letters: signed },
    summary: `${signed} ${signed === 1 ? 'letter' : 'letters'} of ${batch.number} signed by ${decided.value.by}, ${decided.value.office}${decided.value.onPaper ? `, on paper, entered by ${decided.value.enteredBy}` : ''}.`,
  })
  return ok(signed)
}

/** Stops a batch. Its letters that have not gone out are void; evidence of those that have stays. */
export async function cancelBatch(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<null>> {
  const batch = await findBatch(scope.db, scope.muniId, id)
  if (!batch) return gone()
  if (!isOpen(batch.state) && batch.state !== 'printed') return refuse('batch-closed', `Nothing was cancelled. ${batch.number} is ${batch.state} already.`)
  const why = decideVoidReason(reason, 'wrong template')
  if (!why.ok) return why
  let voided = 0
  for (const state of ['prepared', 'signed'] as const)
    voided += await patchBatch(scope.db, scope.muniId, id, state, { state: 'void', voidReason: `batch cancelled: ${why.value}` })
  if (!(await patchBatchRow(scope.db, scope.muniId, { id, version }, { state: 'cancelled', trouble: '' }))) return changed()
  await scope.journal({
    action: 'notices.cancel-batch',
    subject: subjectOf(batch),
    before: { state: batch.state },
    after: { reason: why.value, voided },
    summary: `Batch ${batch.number} cancelled: ${why.value}. ${voided} letters are void.`,
  })
  return ok(null)
}

/** Lets a batch go on: after what stopped it was mended, and with the addressees that were left out where it is not signed yet. */
export async function resumeBatch(scope: ActionScope, id: string, version: number): Promise<Result<number>> {
  const batch = await findBatch(scope.db, scope.muniId, id)
  if (!batch) return gone()
  if (!isOpen(batch.state)) return refuse('batch-closed', `Nothing was done. ${batch.number} is ${batch.state} already.`)
  const again = batch.state === 'printing' ? 0 : await retryItems(scope.db, scope.muniId, id)
  if (again === 0 && batch.trouble === '') return refuse('already-done', `Nothing was done. Nobody was left out of ${batch.number}, and nothing stopped it.`)
  const patch = again === 0 ? { trouble: '' } : { state: 'preparing' as const, trouble: '', leftOut: 0, settled: batch.settled - again }
  if (!(await patchBatchRow(scope.db, scope.muniId, { id, version }, patch))) return changed()
  await scope.journal({
    action: 'notices.resume-batch',
    subject: subjectOf(batch),
    after: { again },
    summary: `Batch ${batch.number} goes on${again === 0 ? '' : `, with ${again} that were left out`}.`,
  })
  return ok(again)
}

export interface MailedInput {
  readonly on: string
  readonly by: string
}

/** Notes that the printed letters of a batch were mailed: one piece of evidence for all of them. */
export async function recordBatchMailed(scope: ActionScope, id: string, version: number, input: MailedInput): Promise<Result<Proof>> {
  const batch = await findBatch(scope.db, scope.muniId, id)
  if (!batch) return gone()
  if (batch.state !== 'printed')
    return refuse(
      'batch-not-ready',
      `Nothing was noted. ${batch.number} is not ready for the mail${batch.state === 'mailed' ? ' any more: it was mailed' : ''}.`,
    )
  const decided = decideProof(
    { kind: 'mailed', on: input.on, by: input.by, number: '', detail: '' },
    { signed: batch.signed, state: 'signed', number: batch.number },
    scope.today,
  )
  if (!decided.ok) return decided
  const proof: Proof = { ...decided.value, id: scope.newId(), noticeId: null, batchId: id, attachmentId: null, enteredBy: scope.actor.name, voidReason: null }
  await insertProof(scope.db, scope.muniId, proof)
  const sent = await patchBatch(scope.db, scope.muniId, id, 'signed', { state: 'sent', where: 'sent', sentOn: proof.on }, 'mail')
  if (!(await patchBatchRow(scope.db, scope.muniId, { id, version }, { state: 'mailed', mailedOn: proof.on }))) return changed()
  await scope.journal({
    action: 'notices.batch-mailed',
    subject: subjectOf(batch),
    after: proof,
    summary: `${sent} letters of ${batch.number} mailed on ${cardDate(proof.on)} by ${proof.by}${proof.marks.length > 0 ? ` (${proof.marks.join(', ')})` : ''}.`,
  })
  return ok(proof)
}
