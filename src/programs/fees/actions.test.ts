import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actOf, codeOf, fieldsOf, must, programApp } from '../../../test/support/programs.ts'
import type { Charge } from '../../engine/procedure.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { type CaseRef, setRate, settleDeposit, takePayment, voidPayment } from './actions.ts'
import type { PaymentInput } from './decide.ts'
import { listRates, receiptsBetween, receiptsOf } from './store.ts'

let test: TestApp
beforeEach(async () => {
  test = await programApp()
})
afterEach(() => test.close())

const charge = (id: string, more: Partial<Charge> = {}): Charge => ({
  id,
  title: id,
  kind: 'fee',
  cite: { section: '34.B', confidence: 'inferred' },
  carries: [],
  setBy: 'board-resolution',
  payee: 'Village',
  refundable: false,
  says: '',
  ...more,
})
const fee = charge('permit-fee')
const deposit = charge('deposit', { kind: 'deposit', refundable: true })
const filedOn = (day: string): CaseRef => ({ kind: 'job', id: 'j1', label: 'J-1', parcelId: null, law: 'l', filed: d(day) })
const input: PaymentInput = { charge: '', amount: '150.00', paid: '11/30/2026', method: 'check', payer: 'Oakes', note: '' }
const rate = (amount: string, instrumentId: string, of = fee, from = '') =>
  test.perform((s) => setRate(s, of, { law: 'l', charge: of.id, amount, from, instrumentId }))
const pay = (of = fee, filed = '2026-11-30', more: Partial<PaymentInput> = {}) =>
  test.perform((s) => takePayment(s, filedOn(filed), of, { ...input, charge: of.id, ...more }))
const receipts = () => test.read((s) => receiptsOf(s.db, s.muniId, 'job', 'j1'))

describe('amounts', () => {
  it('follow each other under their acts, and earlier ones stay', async () => {
    await must(rate('150', (await actOf(test, 'resolution', '1/5/2026', '2026-03')).id))
    await must(rate('175', (await actOf(test, 'local-law', '11/16/2026', '2')).id))
    expect((await test.read((s) => listRates(s.db, s.muniId, 'l'))).map((r) => [r.amount, r.from, r.until, r.instrumentLabel])).toEqual([
      [15_000, '2026-01-05', '2026-11-16', 'Resolution 2026-03'],
      [17_500, '2026-11-16', null, 'Local law 2'],
    ])
  })

  it('that the law wants by local law are not set by resolution', async () => {
    const resolution = await actOf(test, 'resolution', '1/5/2026')
    expect(fieldsOf(await rate('150', resolution.id, charge('class-1', { setBy: 'local-law' })))).toEqual(['instrumentId'])
    expect(fieldsOf(await rate('150', 'no such act', fee, '12/1/2026'))).toEqual(['instrumentId'])
    expect(await test.read((s) => listRates(s.db, s.muniId))).toEqual([])
  })
})

describe('a payment', () => {
  it('is measured by the amount of the day on which the case was filed', async () => {
    await must(rate('150', (await actOf(test, 'resolution', '1/5/2026')).id))
    await must(rate('175', (await actOf(test, 'resolution', '11/16/2026', '2026-08')).id))
    expect((await must(pay(fee, '2026-11-15'))).rateLabel).toBe('Resolution 2026-03')
    expect(fieldsOf(await pay(fee, '2026-11-16'))).toEqual(['note'])
    expect((await must(pay(fee, '2026-11-16', { amount: '175' }))).rateLabel).toBe('Resolution 2026-08')
  })

  it('gets the next number of the year in this municipality; a refused one leaves no gap', async () => {
    const first = await must(pay())
    expect(fieldsOf(await pay(fee, '2026-11-30', { payer: '' }))).toEqual(['payer'])
    const second = await must(pay())
    test.clock.set('2027-01-04T15:00:00.000Z')
    const third = await must(pay(fee, '2026-11-30', { paid: '1/4/2027' }))
    expect([first.number, second.number, third.number]).toEqual(['2026-001', '2026-002', '2027-001'])
  })

  it('two at once get two numbers', async () => {
    const both = await Promise.all([must(pay()), must(pay())])
    expect(both.map((r) => r.number).sort()).toEqual(['2026-001', '2026-002'])
  })

  it('numbers of another municipality run on their own', async () => {
    await must(pay())
    const other = await programApp()
    try {
      const theirs = await must(other.perform((s) => takePayment(s, filedOn('2026-11-30'), fee, { ...input, charge: fee.id })))
      expect(theirs.number).toBe('2026-001')
    } finally {
      await other.close()
    }
  })

  it('sent twice by a double click is one receipt', async () => {
    const once = () => test.perform((s) => takePayment(s, filedOn('2026-11-30'), fee, { ...input, charge: fee.id }), undefined, 'key-of-this-form')
    const [a, b] = [await must(once()), await must(once())]
    expect(b.number).toBe(a.number)
    expect(await receipts()).toHaveLength(1)
  })

  it('that is void stays, with its reason, and no longer counts', async () => {
    const made = await must(pay())
    await must(test.perform((s) => voidPayment(s, made.id, 'check came back')))
    expect((await receipts()).map((r) => [r.number, r.voidReason])).toEqual([['2026-001', 'check came back']])
    expect(codeOf(await test.perform((s) => voidPayment(s, made.id, 'again')))).toBe('already-void')
    expect(codeOf(await test.perform((s) => voidPayment(s, 'none', 'x')))).toBe('not-found')
  })

  it('shows on the money page of its day', async () => {
    await must(pay())
    const on = (from: string, to: string) => test.read((s) => receiptsBetween(s.db, s.muniId, d(from), d(to), 10))
    expect([(await on('2026-11-30', '2026-11-30')).length, (await on('2026-12-01', '2026-12-31')).length]).toEqual([1, 0])
  })
})

describe('a deposit', () => {
  const back = { outcome: 'returned', amount: '', on: '11/30/2026', reason: '' }

  it('goes back once, and its receipt can then no longer be voided', async () => {
    const held = await must(pay(deposit))
    expect((await must(test.perform((s) => settleDeposit(s, held.id, back)))).settled).toEqual({
      outcome: 'returned',
      on: '2026-11-30',
      amount: 15_000,
      reason: '',
    })
    expect(codeOf(await test.perform((s) => settleDeposit(s, held.id, back)))).toBe('already-settled')
    expect(codeOf(await test.perform((s) => voidPayment(s, held.id, 'mistake')))).toBe('already-settled')
    expect(codeOf(await test.perform((s) => settleDeposit(s, 'none', back)))).toBe('not-found')
  })

  it('returned by two people at once goes back once', async () => {
    const held = await must(pay(deposit))
    const both = await Promise.all([test.perform((s) => settleDeposit(s, held.id, back)), test.perform((s) => settleDeposit(s, held.id, back))])
    expect(both.map(codeOf).filter((c) => c === 'done')).toHaveLength(1)
    expect(both.map(codeOf).find((c) => c !== 'done')).toMatch(/^(already-settled|changed-meanwhile)$/)
  })
})
