/** Charges that a law names, the amounts that its Board has set, and what was paid. Money is whole cents. */
import type { PlainDate } from '../../kernel/dates.ts'
import { type Cents, cents } from '../../kernel/money.ts'

/** The amount of a charge from a day on, under the act that set it. */
export interface FeeRate {
  readonly id: string
  readonly law: string
  readonly charge: string
  readonly amount: Cents
  readonly from: PlainDate
  readonly until: PlainDate | null
  readonly instrumentId: string
  readonly instrumentLabel: string
}

export const paymentMethods = { check: 'Check', cash: 'Cash', card: 'Card', 'money-order': 'Money order' } as const
export type PaymentMethod = keyof typeof paymentMethods

export interface Receipt {
  readonly id: string
  readonly number: string
  readonly caseKind: string
  readonly caseId: string
  readonly charge: string
  readonly title: string
  readonly kind: 'fee' | 'deposit' | 'expense'
  readonly amount: Cents
  readonly paid: PlainDate
  readonly method: PaymentMethod
  readonly payer: string
  readonly rateLabel: string
  readonly note: string
  readonly version: number
  readonly voidReason: string | null
  /** For a deposit: returned or kept, on which day and why. */
  readonly settled: { readonly outcome: 'returned' | 'kept'; readonly on: PlainDate; readonly amount: Cents; readonly reason: string } | null
}

/** The rate in effect on a day; null when the Board has set none, and then nothing may be charged (FIELD, pain 16). */
export const rateOn = (rates: readonly FeeRate[], law: string, charge: string, on: PlainDate): FeeRate | null =>
  rates.find((r) => r.law === law && r.charge === charge && r.from <= on && (r.until === null || on < r.until)) ?? null

/** What was paid on a charge of a case, voided receipts left out. */
export const paidOn = (receipts: readonly Receipt[], charge: string): Cents =>
  cents(receipts.filter((r) => r.charge === charge && r.voidReason === null).reduce((sum, r) => sum + r.amount, 0))
