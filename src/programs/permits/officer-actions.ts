/** Acts of the officers whom the law names, and of the clerk who records their signed papers. */

import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { ended } from '../../kernel/sentences.ts'
import type { ActionScope } from '../../platform/context.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { attachmentsOf } from '../attachments/actions.ts'
import { listOffices } from '../municipality/actions.ts'
import { holderOf } from '../municipality/model.ts'
import { recheck, refreshCard, refreshCase } from './actions.ts'
import { type LawShelf, loadCase } from './actions-casefile.ts'
import { type ActInput, type ApprovalInput, decideAct, decideApproval, decideClose, decideOrder, decideRuling, decideWaiver, isDecision } from './decide.ts'
import { mayDecide, waiverOf } from './may-decide.ts'
import type { Approval, Permit, Ruling, StepAct } from './model.ts'
import { insertAct, insertApproval, insertRuling, voidOf } from './records-store.ts'
import { updatePermit } from './store.ts'

async function officeTitle(scope: ActionScope, body: AskOf): Promise<string> {
  return holderOf(await listOffices(scope.db, scope.muniId), body, scope.today)?.title ?? body
}

/** A sentence of the journal ends with a period, whatever somebody typed at its end. */

/** Records an approval given or refused by the officer whom the law names, and checks the case again. */
export async function recordApproval(scope: ActionScope, laws: LawShelf, id: string, input: ApprovalInput): Promise<Result<Approval>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  const { file, use } = loaded.value
  const fact = use.law.factNamed(input.fact)
  if (!fact || (fact.kind !== 'approval' && fact.kind !== 'judgment')) return refuse('no-such-approval', 'Nothing was recorded. This law has no such approval.')
  const allowed = mayDecide(scope, fact.askOf, input.onPaper)
  if (!allowed.ok) return allowed
  const decided = decideApproval(input, scope.today)
  if (!decided.ok) return decided
  const order = decideOrder(file, input.fact, input.decision, input.onPaper)
  if (!order.ok) return order
  const paper = input.onPaper
    ? ((await attachmentsOf(scope.db, scope.muniId, 'permit', id)).filter((a) => a.document === 'signed-decision' && a.voidReason === null).at(-1) ?? null)
    : null
  const approval: Approval = {
    ...decided.value,
    reason: [order.value.mark, decided.value.reason].filter((t) => t !== '').join(' '),
    id: scope.newId(),
    fact: input.fact,
    office: await officeTitle(scope, fact.askOf),
    onPaper: input.onPaper,
    attachmentId: paper?.id ?? null,
    enteredBy: scope.actor.name,
    voidReason: null,
  }
  await insertApproval(scope.db, scope.muniId, id, approval)
  const finding = file.check?.result.findings.find((f) => f.approval?.fact === input.fact)
  await scope.journal({
    action: 'permits.approve',
    subject: { kind: 'permit', id, label: file.permit.number },
    parcelId: file.permit.parcelId,
    after: approval,
    ...(finding ? { cite: { law: file.permit.law, section: finding.cite.section, confidence: finding.cite.confidence } } : {}),
    summary: `${fact.label}: ${approval.decision} by ${approval.by}, ${approval.office}, ${cardDate(approval.on)}${approval.onPaper ? `, on paper, entered by ${approval.enteredBy}` : ''}.`,
  })
  const checked = await recheck(scope, laws, id, 'changed')
  return checked.ok ? ok(approval) : checked
}

/** Records the officer's ruling on a finding that cannot be told. */
export async function recordRuling(
  scope: ActionScope,
  laws: LawShelf,
  id: string,
  input: { readonly provision: string; readonly item: string; readonly reason: string; readonly by: string; readonly onPaper: boolean },
): Promise<Result<Ruling>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  const { file } = loaded.value
  const allowed = mayDecide(scope, 'superintendent', input.onPaper)
  if (!allowed.ok) return allowed
  const decided = decideRuling(file, input.provision, input.item, input.reason)
  if (!decided.ok) return decided
  const ruling: Ruling = {
    id: scope.newId(),
    provision: input.provision,
    item: input.item,
    by: input.by.trim() || scope.actor.name,
    office: await officeTitle(scope, 'superintendent'),
    on: scope.today,
    onPaper: input.onPaper,
    enteredBy: scope.actor.name,
    reason: decided.value.reason,
    voidReason: null,
  }
  await insertRuling(scope.db, scope.muniId, id, ruling)
  const { cite, title } = decided.value.finding
  await scope.journal({
    action: 'permits.rule',
    subject: { kind: 'permit', id, label: file.permit.number },
    parcelId: file.permit.parcelId,
    after: ruling,
    cite: { law: file.permit.law, section: cite.section, confidence: cite.confidence },
    summary: `${ruling.by}, ${ruling.office}, ruled on “${title}”: ${ended(ruling.reason)}`,
  })
  await refreshCase(scope, laws, id)
  return ok(ruling)
}

/** Records that a step took place: a notice, the connection, as-built copies, an undertaking, the permission to use the sewer. */
export async function recordAct(scope: ActionScope, laws: LawShelf, id: string, stepId: string, input: ActInput): Promise<Result<StepAct>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  const { file } = loaded.value
  const decided = decideAct(file, stepId, input)
  if (!decided.ok) return decided
  const { step, on, by, copies } = decided.value
  if (isDecision(step)) {
    const allowed = mayDecide(scope, step.by, true)
    if (!allowed.ok) return allowed
  }
  const byPaper = isDecision(step) && !mayDecide(scope, step.by, false).ok
  const detail = [decided.value.detail, byPaper ? `On paper, entered by ${scope.actor.name}.` : ''].filter((t) => t !== '').join(' ')
  const act: StepAct = { id: scope.newId(), step: stepId, kind: 'done', on, by, enteredBy: scope.actor.name, detail, copies, voidReason: null }
  await insertAct(scope.db, scope.muniId, id, act)
  await scope.journal({
    action: 'permits.record-step',
    subject: { kind: 'permit', id, label: file.permit.number },
    parcelId: file.permit.parcelId,
    after: act,
    cite: { law: file.permit.law, section: step.cite.section, confidence: step.cite.confidence },
    summary: ended(`${step.title}: ${cardDate(on)}, ${by}${copies ? `, ${copies} ${copies === 1 ? 'copy' : 'copies'}` : ''}${detail ? `. ${detail}` : ''}`),
  })
  if (step.kind === 'connection') {
    const carded = await refreshCard(scope, laws, id)
    if (!carded.ok) return carded
  }
  const checked = await recheck(scope, laws, id, 'changed')
  return checked.ok ? ok(act) : checked
}

/** Leaves out a step that the law puts at an officer's discretion. */
export async function waiveStep(
  scope: ActionScope,
  laws: LawShelf,
  id: string,
  stepId: string,
  input: { readonly by: string; readonly reason: string; readonly onPaper: boolean },
): Promise<Result<StepAct>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  const { file } = loaded.value
  const decided = decideWaiver(file, stepId, input.by, input.reason)
  if (!decided.ok) return decided
  const { step } = decided.value
  const allowed = mayDecide(scope, waiverOf(step), input.onPaper)
  if (!allowed.ok) return allowed
  const act: StepAct = {
    id: scope.newId(),
    step: stepId,
    kind: 'waived',
    on: scope.today,
    by: input.by.trim(),
    enteredBy: scope.actor.name,
    detail: input.reason.trim(),
    copies: null,
    voidReason: null,
  }
  await insertAct(scope.db, scope.muniId, id, act)
  await scope.journal({
    action: 'permits.waive-step',
    subject: { kind: 'permit', id, label: file.permit.number },
    parcelId: file.permit.parcelId,
    after: act,
    cite: { law: file.permit.law, section: step.cite.section, confidence: step.cite.confidence },
    summary: `“${step.title}” not required: ${act.detail} (${act.by}).`,
  })
  await scope.publish({
    type: 'permits.step-waived',
    subject: { kind: 'permit', id },
    data: { step: stepId, by: act.by, reason: act.detail, section: step.cite.section },
  })
  await refreshCase(scope, laws, id)
  return ok(act)
}

const voidable = { approval: 'permit_approvals', ruling: 'permit_rulings', act: 'permit_acts' } as const
export type Voidable = keyof typeof voidable
export const isVoidable = (text: string): text is Voidable => Object.hasOwn(voidable, text)

/** Voids an approval, a ruling or a recorded step that was entered by mistake. It stays on file, marked void. */
export async function voidRecord(scope: ActionScope, laws: LawShelf, id: string, kind: Voidable, recordId: string, reason: string): Promise<Result<null>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why it is void, such as “entered on the wrong case”.' }])
  if (!(await voidOf(scope.db, scope.muniId, voidable[kind], id, recordId, reason.trim())))
    return refuse('already-void', 'Nothing was changed. It is void already, or not on file.')
  const { permit } = loaded.value.file
  await scope.journal({
    action: `permits.void-${kind}`,
    subject: { kind: 'permit', id, label: permit.number },
    parcelId: permit.parcelId,
    after: { record: recordId, reason: reason.trim() },
    summary: `Voided ${kind === 'act' ? 'a recorded step' : kind === 'approval' ? 'an approval' : 'a ruling'} of ${permit.number}: ${reason.trim()}.`,
  })
  if (kind !== 'ruling') return recheck(scope, laws, id, 'changed')
  await refreshCase(scope, laws, id)
  return ok(null)
}

/** Closes the case once every step is settled, or by the superintendent with a reason; the card stays in the drawer. */
export async function closeCase(
  scope: ActionScope,
  laws: LawShelf,
  id: string,
  version: number,
  despite: { readonly reason: string; readonly onPaper: boolean } = { reason: '', onPaper: false },
): Promise<Result<Permit>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  const decided = decideClose(loaded.value.file, despite.reason)
  if (!decided.ok) return decided
  const { state, closed, open } = decided.value
  if (open.length > 0) {
    const allowed = mayDecide(scope, 'superintendent', despite.onPaper)
    if (!allowed.ok) return allowed
    await insertAct(scope.db, scope.muniId, id, {
      id: scope.newId(),
      step: 'close',
      kind: 'done',
      on: scope.today,
      by: scope.actor.name,
      enteredBy: scope.actor.name,
      detail: `Closed with open steps: ${open.join('; ')}. ${despite.reason.trim()}`,
      copies: null,
      voidReason: null,
    })
  }
  const before = loaded.value.file.permit
  const after: Permit = { ...before, state, closed }
  if (!(await updatePermit(scope.db, scope.muniId, after, version)))
    return refuse('changed-meanwhile', 'The case was not closed. Somebody changed it meanwhile; look at it again.')
  await scope.journal({
    action: 'permits.close',
    subject: { kind: 'permit', id, label: after.number },
    parcelId: after.parcelId,
    before: { state: before.state },
    after: { state: after.state, closed: after.closed },
    summary: `Case ${after.number} closed${open.length > 0 ? ` with ${open.length} open ${open.length === 1 ? 'step' : 'steps'}: ${despite.reason.trim()}` : '.'}`,
  })
  const carded = await refreshCard(scope, laws, id)
  if (!carded.ok) return carded
  await refreshCase(scope, laws, id)
  return ok(after)
}

/** Notes the ticket of the utility mark-out, without which nobody should dig (OFFICE 25). A later ticket stands beside the earlier one. */
export async function recordMarkOut(
  scope: ActionScope,
  laws: LawShelf,
  id: string,
  input: { readonly ticket: string; readonly by: string },
): Promise<Result<StepAct>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  const ticket = input.ticket.trim()
  if (ticket === '') return refuseFields([{ field: 'ticket', message: 'Type the ticket number that the utilities’ call center gave.' }])
  const { permit } = loaded.value.file
  const act: StepAct = {
    id: scope.newId(),
    step: 'mark-out',
    kind: 'done',
    on: scope.today,
    by: input.by.trim() || scope.actor.name,
    enteredBy: scope.actor.name,
    detail: ticket,
    copies: null,
    voidReason: null,
  }
  await insertAct(scope.db, scope.muniId, id, act)
  await scope.journal({
    action: 'permits.mark-out',
    subject: { kind: 'permit', id, label: permit.number },
    parcelId: permit.parcelId,
    after: act,
    summary: `Utility mark-out of ${permit.number}: ticket ${ticket}.`,
  })
  return ok(act)
}
