import { describe, expect, it } from 'vitest'
import { codeOf, fieldsOf, problemsOf } from '../../../test/support/results.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { cents } from '../../kernel/money.ts'
import { decidePayment, decideRate, decideSettlement, decideVoid, type PaymentInput } from './decide.ts'
import { type FeeRate, paidOn, type Receipt, rateOn } from './model.ts'

const today = d('2026-11-30')
const rate = (amount: number, from: string, until: string | null = null): FeeRate => ({
  id: from,
  law: 'l',
  charge: 'permit-fee',
  amount: cents(amount),
  from: d(from),
  until: until === null ? null : d(until),
  instrumentId: 'i',
  instrumentLabel: 'Resolution 2026-03',
})
const receipt: Receipt = {
  id: 'r',
  number: '2026-007',
  caseKind: 'permit',
  caseId: 'p',
  charge: 'deposit',
  title: 'Deposit',
  kind: 'deposit',
  amount: cents(50_000),
  paid: d('2026-11-12'),
  method: 'check',
  payer: 'Oakes',
  rateLabel: '',
  note: '',
  version: 1,
  voidReason: null,
  settled: null,
}

describe('the amount of a charge', () => {
  const rates = [rate(15_000, '2025-01-06', '2026-11-15'), rate(17_500, '2026-11-15')]

  it('is that of the filing day: the old one to the day before the change, the new one from that day', () => {
    expect([rateOn(rates, 'l', 'permit-fee', d('2026-11-14'))?.amount, rateOn(rates, 'l', 'permit-fee', d('2026-11-15'))?.amount]).toEqual([15_000, 17_500])
  })

  it('is nothing before the Board set one, for another charge, or under another law', () => {
    expect([rateOn(rates, 'l', 'permit-fee', d('2025-01-05')), rateOn(rates, 'l', 'deposit', today), rateOn(rates, 'm', 'permit-fee', today)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('setting an amount', () => {
  const act = { effective: d('2026-12-01'), kind: 'resolution', label: 'Resolution 2026-08' }
  const input = { law: 'l', charge: 'permit-fee', amount: '$1,640.00', from: '' }

  it('takes effect on the first day of the act unless a later one is typed', () => {
    expect(decideRate(input, act, 'board-resolution', [])).toEqual({ ok: true, value: { amount: 164_000, from: '2026-12-01', ends: null } })
    expect(decideRate({ ...input, from: '1/1/2027' }, act, 'board-resolution', [])).toMatchObject({ ok: true, value: { from: '2027-01-01' } })
    expect(fieldsOf(decideRate({ ...input, from: '11/30/2026' }, act, 'board-resolution', []))).toEqual(['from'])
  })

  it.each([
    ['local-law', 'local-law', true],
    ['local-law', 'resolution', false],
    ['local-law', 'board-action', false],
    ['board-resolution', 'resolution', true],
    ['board-resolution', 'local-law', true],
    ['board-resolution', 'board-action', false],
    ['board-action', 'board-action', true],
    ['not-stated', 'resolution', true],
  ])('where the law wants %s, a %s is %s', (setBy, kind, allowed) => {
    expect(fieldsOf(decideRate(input, { ...act, kind }, setBy, []))).toEqual(allowed ? [] : ['instrumentId'])
  })

  it('never without an act, and never where the law leaves it to each case', () => {
    expect(fieldsOf(decideRate({ ...input, from: '1/1/2027' }, null, 'board-resolution', []))).toEqual(['instrumentId'])
    expect(codeOf(decideRate(input, act, 'case-by-case', []))).toBe('set-by-case')
    expect(codeOf(decideRate(input, act, 'actual-cost', []))).toBe('set-by-case')
  })

  it('ends the amount until then, and cannot begin on its day or before', () => {
    const before = rate(15_000, '2026-12-01')
    expect(codeOf(decideRate(input, act, 'board-resolution', [before]))).toBe('rate-out-of-order')
    expect(decideRate({ ...input, from: '12/2/2026' }, act, 'board-resolution', [before])).toMatchObject({ ok: true, value: { ends: before } })
  })

  it('asks again for what is no amount of money', () => {
    for (const amount of ['', '3,6', '150.5', '-150', '1.640,00'])
      expect(fieldsOf(decideRate({ ...input, amount }, act, 'board-resolution', []))).toEqual(['amount'])
  })
})

describe('a payment', () => {
  const input: PaymentInput = { charge: 'permit-fee', amount: '150.00', paid: '11/30/2026', method: 'check', payer: ' Oakes ', note: '' }

  it('of the amount set needs no note; of any other it does, and says what was set', () => {
    expect(decidePayment(input, rate(15_000, '2026-01-06'), today)).toEqual({
      ok: true,
      value: { amount: 15_000, paid: '2026-11-30', method: 'check', payer: 'Oakes', note: '' },
    })
    expect(problemsOf(decidePayment({ ...input, amount: '149.99' }, rate(15_000, '2026-01-06'), today))).toEqual([
      { field: 'note', message: 'The amount set is $150.00 (Resolution 2026-03). Say in the note why $149.99 was taken, such as “first of two payments”.' },
    ])
    expect(decidePayment({ ...input, amount: '75', note: 'first of two payments' }, rate(15_000, '2026-01-06'), today)).toMatchObject({
      ok: true,
      value: { amount: 7_500 },
    })
  })

  it('without an amount on file is recorded all the same: it was handed over', () => {
    expect(decidePayment({ ...input, amount: '212.40' }, null, today)).toMatchObject({ ok: true, value: { amount: 21_240 } })
  })

  it('asks again for no money, tomorrow, an unknown way of paying and nobody', () => {
    expect(fieldsOf(decidePayment({ ...input, amount: '0', paid: '12/1/2026', method: 'gold', payer: ' ' }, null, today))).toEqual([
      'amount',
      'paid',
      'method',
      'payer',
    ])
  })
})

describe('what was paid on a charge', () => {
  it('adds its receipts and leaves void ones out', () => {
    const of = (charge: string, amount: number, voidReason: string | null = null): Receipt => ({ ...receipt, charge, amount: cents(amount), voidReason })
    expect(paidOn([of('fee', 7_500), of('fee', 7_500), of('fee', 15_000, 'check came back'), of('deposit', 50_000)], 'fee')).toBe(15_000)
  })
})

describe('a deposit', () => {
  const back = { outcome: 'returned', amount: '', on: '11/30/2026', reason: '' }

  it('goes back whole unless less is typed, and then with a word on the rest', () => {
    expect(decideSettlement(receipt, back, today)).toEqual({ ok: true, value: { outcome: 'returned', amount: 50_000, on: '2026-11-30', reason: '' } })
    expect(fieldsOf(decideSettlement(receipt, { ...back, amount: '400' }, today))).toEqual(['reason'])
    expect(decideSettlement(receipt, { ...back, amount: '400', reason: '$100.00 kept for the curb' }, today)).toMatchObject({
      ok: true,
      value: { amount: 40_000 },
    })
  })

  it('is kept only with the reason', () => {
    expect(fieldsOf(decideSettlement(receipt, { ...back, outcome: 'kept' }, today))).toEqual(['reason'])
    expect(decideSettlement(receipt, { ...back, outcome: 'kept', reason: 'No as-built came in' }, today).ok).toBe(true)
  })

  it('is never more than is held, never nothing, never before it came in nor after today', () => {
    expect(fieldsOf(decideSettlement(receipt, { ...back, amount: '500.01' }, today))).toEqual(['amount'])
    expect(fieldsOf(decideSettlement(receipt, { ...back, amount: '0' }, today))).toEqual(['amount'])
    expect(fieldsOf(decideSettlement(receipt, { ...back, on: '11/11/2026' }, today))).toEqual(['on'])
    expect(fieldsOf(decideSettlement(receipt, { ...back, on: '12/1/2026' }, today))).toEqual(['on'])
    expect(fieldsOf(decideSettlement(receipt, { ...back, outcome: 'lost' }, today))).toEqual(['outcome'])
  })

  it('is settled once, never when void; a fee is none', () => {
    expect(
      codeOf(decideSettlement({ ...receipt, settled: { outcome: 'returned', on: d('2026-11-20'), amount: cents(50_000), reason: '' } }, back, today)),
    ).toBe('already-settled')
    expect(codeOf(decideSettlement({ ...receipt, voidReason: 'twice' }, back, today))).toBe('already-void')
    expect(codeOf(decideSettlement({ ...receipt, kind: 'fee' }, back, today))).toBe('not-a-deposit')
  })
})

describe('voiding a receipt', () => {
  it('needs the reason, once, and not after the deposit went back', () => {
    expect(decideVoid(receipt, ' check came back ')).toEqual({ ok: true, value: { reason: 'check came back' } })
    expect(fieldsOf(decideVoid(receipt, ' '))).toEqual(['reason'])
    expect(codeOf(decideVoid({ ...receipt, voidReason: 'twice' }, 'x'))).toBe('already-void')
    expect(codeOf(decideVoid({ ...receipt, settled: { outcome: 'kept', on: d('2026-11-20'), amount: cents(50_000), reason: 'x' } }, 'x'))).toBe(
      'already-settled',
    )
  })
})
