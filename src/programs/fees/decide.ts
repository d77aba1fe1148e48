import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type Cents, cents, dollars, parseMoney } from '../../kernel/money.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type FeeRate, type PaymentMethod, paymentMethods, type Receipt } from './model.ts'

export interface RateInput {
  readonly law: string
  readonly charge: string
  readonly amount: string
  readonly from: string
}

/** What is wrong with setting an amount by this kind of act; null where the law allows it. A local law may always do what a resolution may. */
function wrongAct(setBy: string, kind: string): string | null {
  if (setBy === 'local-law' && kind !== 'local-law') return 'The law says this fee is set by local law. Choose a local law.'
  if (setBy === 'board-resolution' && kind === 'board-action') return 'The law says this fee is set by resolution. Choose a resolution or a local law.'
  return null
}

/** An amount takes effect under a recorded act of the body that the law names, on or after the act's first day of effect. */
export function decideRate(
  input: RateInput,
  act: { readonly effective: PlainDate; readonly kind: string; readonly label: string } | null,
  setBy: string,
  existing: readonly FeeRate[],
): Result<{ readonly amount: Cents; readonly from: PlainDate; readonly ends: FeeRate | null }> {
  if (setBy === 'actual-cost' || setBy === 'case-by-case')
    return refuse('set-by-case', 'The amount was not set. The law leaves it to each case; it is entered when it is paid.')
  const problems: FieldProblem[] = []
  const wrong = act === null ? 'Choose the act that set the amount. Record it under Board first if it is not in the list.' : wrongAct(setBy, act.kind)
  if (wrong !== null) problems.push({ field: 'instrumentId', message: wrong })
  const amount = parseMoney(input.amount)
  if (amount === null) problems.push({ field: 'amount', message: 'Type the amount in dollars and cents, such as $150.00.' })
  const from = input.from.trim() === '' ? (act?.effective ?? null) : parsePlainDate(input.from)
  if (from === null)
    problems.push({ field: 'from', message: 'Type the first day of the new amount, such as 4/1/2026, or leave it empty for the first day of the act.' })
  else if (act && from < act.effective)
    problems.push({ field: 'from', message: `The act takes effect on ${cardDate(act.effective)}. Type that day or a later one.` })
  if (problems.length > 0 || amount === null || from === null) return refuseFields(problems)
  const open = existing.find((r) => r.law === input.law && r.charge === input.charge && r.until === null) ?? null
  if (open && open.from >= from)
    return refuse('rate-out-of-order', `The amount was not set. ${dollars(open.amount)} is in effect from ${cardDate(open.from)} on; choose a later day.`)
  return ok({ amount, from, ends: open })
}

export interface PaymentInput {
  readonly charge: string
  readonly amount: string
  readonly paid: string
  readonly method: string
  readonly payer: string
  readonly note: string
}

/**
 * Money that was handed over is always recorded. An amount that differs from the Board's rate needs a note, so that nobody
 * is charged at a rate the Board did not set without its being seen.
 */
export function decidePayment(
  input: PaymentInput,
  rate: FeeRate | null,
  today: PlainDate,
): Result<{ readonly amount: Cents; readonly paid: PlainDate; readonly method: PaymentMethod; readonly payer: string; readonly note: string }> {
  const problems: FieldProblem[] = []
  const amount = parseMoney(input.amount)
  if (amount === null || amount === 0) problems.push({ field: 'amount', message: 'Type the amount in dollars and cents, such as $150.00.' })
  const paid = parsePlainDate(input.paid)
  if (paid === null) problems.push({ field: 'paid', message: 'Type the day of payment, such as 11/27/2026.' })
  else if (paid > today) problems.push({ field: 'paid', message: 'The payment cannot be later than today.' })
  if (!Object.hasOwn(paymentMethods, input.method)) problems.push({ field: 'method', message: 'Choose how it was paid.' })
  if (input.payer.trim() === '') problems.push({ field: 'payer', message: 'Type who paid.' })
  if (amount !== null && rate !== null && amount !== rate.amount && input.note.trim() === '')
    problems.push({
      field: 'note',
      message: `The amount set is ${dollars(rate.amount)} (${rate.instrumentLabel}). Say in the note why ${dollars(amount)} was taken, such as “first of two payments”.`,
    })
  if (problems.length > 0 || amount === null || paid === null) return refuseFields(problems)
  return ok({ amount, paid, method: input.method as PaymentMethod, payer: input.payer.trim(), note: input.note.trim() })
}

/** A deposit goes back, or is kept in whole or in part with the reason. Never more than is held, never twice. */
export function decideSettlement(
  receipt: Receipt,
  input: { readonly outcome: string; readonly amount: string; readonly on: string; readonly reason: string },
  today: PlainDate,
): Result<{ readonly outcome: 'returned' | 'kept'; readonly amount: Cents; readonly on: PlainDate; readonly reason: string }> {
  if (receipt.kind !== 'deposit')
    return refuse('not-a-deposit', `Nothing was returned. Receipt ${receipt.number} is not a deposit; void it if it was taken by mistake.`)
  if (receipt.voidReason !== null) return refuse('already-void', `Nothing was returned. Receipt ${receipt.number} is void.`)
  if (receipt.settled !== null)
    return refuse(
      'already-settled',
      `Nothing was returned. The deposit of receipt ${receipt.number} was ${receipt.settled.outcome} on ${cardDate(receipt.settled.on)}.`,
    )
  const problems: FieldProblem[] = []
  const amount = input.amount.trim() === '' ? receipt.amount : parseMoney(input.amount)
  if (amount === null || amount === 0 || amount > receipt.amount)
    problems.push({ field: 'amount', message: `Type an amount up to ${dollars(receipt.amount)}.` })
  const on = parsePlainDate(input.on)
  if (on === null || on > today) problems.push({ field: 'on', message: 'Type the day, today or earlier, such as 11/30/2026.' })
  else if (on < receipt.paid) problems.push({ field: 'on', message: `The deposit came in on ${receipt.paid}. Type that day or a later one.` })
  if (input.outcome !== 'returned' && input.outcome !== 'kept') problems.push({ field: 'outcome', message: 'Choose whether the deposit goes back or is kept.' })
  if (input.outcome === 'kept' && input.reason.trim() === '') problems.push({ field: 'reason', message: 'Say under what the deposit is kept.' })
  else if (amount !== null && amount > 0 && amount < receipt.amount && input.reason.trim() === '')
    problems.push({ field: 'reason', message: `Say what becomes of the rest of the ${dollars(receipt.amount)}.` })
  if (problems.length > 0 || amount === null || on === null) return refuseFields(problems)
  return ok({ outcome: input.outcome === 'kept' ? 'kept' : 'returned', amount: cents(amount), on, reason: input.reason.trim() })
}

/** Voids a receipt with a reason. Money of a deposit that went back or was kept is no longer there to be void. */
export function decideVoid(receipt: Receipt, reason: string): Result<{ readonly reason: string }> {
  if (receipt.voidReason !== null) return refuse('already-void', `Nothing was changed. Receipt ${receipt.number} is void already.`)
  if (receipt.settled !== null)
    return refuse(
      'already-settled',
      `Nothing was voided. The deposit of receipt ${receipt.number} was ${receipt.settled.outcome} on ${cardDate(receipt.settled.on)}.`,
    )
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why the receipt is void, such as “check came back”.' }])
  return ok({ reason: reason.trim() })
}
