import type { Charge } from '../../engine/procedure.ts'
import { cardDate } from '../../kernel/dates.ts'
import { dollars } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { findInstrument } from '../board/actions.ts'
import { putOnAgenda } from '../board/meeting-actions.ts'
import { actLabel, forbidden, standingOfAct } from '../board/model.ts'
import type { AgendaItem } from '../board/model-meetings.ts'
import { nextNumber } from '../municipality/actions.ts'
import { decidePayment, decideRate, decideSettlement, decideVoid, type PaymentInput, type RateInput } from './decide.ts'
import { type Receipt, rateOn } from './model.ts'
import { endRate, findReceipt, insertRate, insertReceipt, listRates, settleReceipt, voidReceipt } from './store.ts'

/** What pages and later programs may ask of these records. */
export { depositsHeld, listRates, receiptsBetween, receiptsOf } from './store.ts'

const setInEachCase = (setBy: string): boolean => setBy === 'actual-cost' || setBy === 'case-by-case'

/** Asks the Board to set an amount that nobody has set yet. Refused where the law leaves it to each case. */
export async function askForRate(scope: ActionScope, law: string, charge: Charge): Promise<Result<AgendaItem>> {
  if (setInEachCase(charge.setBy)) return refuse('set-by-case', 'Nothing was put on the agenda. The law leaves this amount to each case.')
  return putOnAgenda(scope, {
    meetingId: null,
    title: `Amount to be set: ${charge.title}`,
    says: charge.says,
    source: { kind: 'charge', id: `${law}#${charge.id}`, label: charge.title, path: '/money/fees' },
    law,
    cite: charge.cite,
  })
}

/** Sets the amount of a charge under an act of the body that the law names. Earlier rates stay: a case pays the rate of its filing day. */
export async function setRate(scope: ActionScope, charge: Charge, input: RateInput & { readonly instrumentId: string }): Promise<Result<null>> {
  const act = input.instrumentId ? await findInstrument(scope.db, scope.muniId, input.instrumentId) : null
  const label = act ? actLabel(act) : ''
  const standing = act ? standingOfAct(act) : 'void'
  if (act && standing === 'in-conflict')
    return refuse(
      'act-in-conflict',
      `The amount was not set. ${label} is marked as conflicting with the law. The attorney rules on it first, on its page under Board.`,
    )
  // An act that the attorney let stand is not held to the kind of act that the section names.
  const setBy = act && forbidden(act.conflicts).length > 0 && standing === 'counts' && !setInEachCase(charge.setBy) ? 'not-stated' : charge.setBy
  const decided = decideRate(
    input,
    act && standing === 'counts' ? { effective: act.effective, kind: act.kind, label } : null,
    setBy,
    await listRates(scope.db, scope.muniId, input.law),
  )
  if (!decided.ok) return decided
  if (act === null) return refuse('no-instrument', 'The amount was not set. Choose the act that set it.')
  const { amount, from, ends } = decided.value
  if (ends) await endRate(scope.db, scope.muniId, ends.id, from)
  await insertRate(scope.db, scope.muniId, {
    id: scope.newId(),
    law: input.law,
    charge: charge.id,
    amount,
    from,
    until: null,
    instrumentId: act.id,
    instrumentLabel: label,
  })
  await scope.journal({
    action: 'fees.set-rate',
    subject: { kind: 'charge', id: charge.id, label: charge.title },
    before: ends,
    after: { amount, from, under: label },
    cite: { law: input.law, section: charge.cite.section, confidence: charge.cite.confidence },
    summary: `${charge.title}: ${dollars(amount)} from ${cardDate(from)} on, ${label}.`,
  })
  return ok(null)
}

export interface CaseRef {
  readonly kind: string
  readonly id: string
  readonly label: string
  readonly parcelId: string | null
  readonly law: string
  readonly filed: Parameters<typeof rateOn>[3]
}

/** Takes a payment on a charge of a case and numbers its receipt. */
export async function takePayment(scope: ActionScope, of: CaseRef, charge: Charge, input: PaymentInput): Promise<Result<Receipt>> {
  const rate = rateOn(await listRates(scope.db, scope.muniId, of.law), of.law, charge.id, of.filed)
  const decided = decidePayment(input, rate, scope.today)
  if (!decided.ok) return decided
  const year = Number(scope.today.slice(0, 4))
  const number = `${year}-${String(await nextNumber(scope.db, scope.muniId, 'receipt', year)).padStart(3, '0')}`
  const receipt: Receipt = {
    ...decided.value,
    id: scope.newId(),
    number,
    caseKind: of.kind,
    caseId: of.id,
    charge: charge.id,
    title: charge.title,
    kind: charge.kind,
    rateLabel: rate?.instrumentLabel ?? '',
    version: 1,
    voidReason: null,
    settled: null,
  }
  await insertReceipt(scope.db, scope.muniId, receipt)
  await scope.journal({
    action: 'fees.take-payment',
    subject: { kind: of.kind, id: of.id, label: of.label },
    parcelId: of.parcelId,
    after: receipt,
    cite: { law: of.law, section: charge.cite.section, confidence: charge.cite.confidence },
    summary: `${dollars(receipt.amount)} taken for “${charge.title}”, receipt ${number}.`,
  })
  await scope.publish({ type: 'fees.changed', subject: { kind: of.kind, id: of.id }, data: {} })
  return ok(receipt)
}

/** Returns a deposit, or keeps it with the reason. */
export async function settleDeposit(
  scope: ActionScope,
  receiptId: string,
  input: { readonly outcome: string; readonly amount: string; readonly on: string; readonly reason: string },
): Promise<Result<Receipt>> {
  const receipt = await findReceipt(scope.db, scope.muniId, receiptId)
  if (!receipt) return refuse('not-found', 'Nothing was returned. There is no such receipt.')
  const decided = decideSettlement(receipt, input, scope.today)
  if (!decided.ok) return decided
  if (!(await settleReceipt(scope.db, scope.muniId, receiptId, receipt.version, decided.value)))
    return refuse('changed-meanwhile', 'Nothing was returned. Somebody changed the receipt meanwhile; look at it again.')
  await scope.journal({
    action: 'fees.settle-deposit',
    subject: { kind: receipt.caseKind, id: receipt.caseId },
    before: receipt,
    after: decided.value,
    summary: `Deposit of receipt ${receipt.number}: ${dollars(decided.value.amount)} ${decided.value.outcome} on ${cardDate(decided.value.on)}${decided.value.reason ? `, ${decided.value.reason}` : ''}.`,
  })
  await scope.publish({ type: 'fees.changed', subject: { kind: receipt.caseKind, id: receipt.caseId }, data: {} })
  return ok({ ...receipt, settled: decided.value })
}

/** Voids a receipt. It stays, marked void, and no longer counts as paid. */
export async function voidPayment(scope: ActionScope, receiptId: string, reason: string): Promise<Result<Receipt>> {
  const receipt = await findReceipt(scope.db, scope.muniId, receiptId)
  if (!receipt) return refuse('not-found', 'Nothing was voided. There is no such receipt.')
  const decided = decideVoid(receipt, reason)
  if (!decided.ok) return decided
  if (!(await voidReceipt(scope.db, scope.muniId, receiptId, receipt.version, decided.value.reason)))
    return refuse('changed-meanwhile', 'Nothing was voided. Somebody changed the receipt meanwhile; look at it again.')
  await scope.journal({
    action: 'fees.void-receipt',
    subject: { kind: receipt.caseKind, id: receipt.caseId },
    before: receipt,
    after: { voidReason: reason.trim() },
    summary: `Voided receipt ${receipt.number} for ${dollars(receipt.amount)}: ${reason.trim()}.`,
  })
  await scope.publish({ type: 'fees.changed', subject: { kind: receipt.caseKind, id: receipt.caseId }, data: {} })
  return ok({ ...receipt, voidReason: reason.trim() })
}
