/** The pages on which money of a case is taken, returned or voided, and records are voided. */

import type { Charge } from '../../engine/procedure.ts'
import { cents, dollars } from '../../kernel/money.ts'
import { cite, dateField, html, moneyField, pair, radioField, selectField, textField, typedDate } from '../../web/kit/kit.ts'
import { settleDeposit, takePayment, voidPayment } from '../fees/actions.ts'
import { paymentMethods, rateOn } from '../fees/model.ts'
import type { LoadedCase } from './actions-casefile.ts'
import { payeeOf } from './decide-facts.ts'
import { isVoidable, voidRecord } from './officer-actions.ts'
import { casePath } from './pages-case-words.ts'
import { lawName } from './pages-check.ts'
import { caseForm, type Page, type SmallForm } from './pages-kit.ts'

const caseRef = ({ file }: LoadedCase) => ({
  kind: 'permit',
  id: file.permit.id,
  label: file.permit.number,
  parcelId: file.permit.parcelId,
  law: file.permit.law,
  filed: file.permit.filed,
})

function paymentForm(loaded: LoadedCase, charge: Charge): SmallForm {
  const rate = rateOn(loaded.file.rates, loaded.file.permit.law, charge.id, loaded.file.permit.filed)
  return {
    title: `Take: ${charge.title}`,
    lead: html`${charge.says} ${cite(lawName(loaded.use.law), charge.cite)} ${rate ? `Set at ${dollars(rate.amount)}, ${rate.instrumentLabel}.` : charge.setBy === 'actual-cost' ? 'The amount is the actual cost.' : charge.setBy === 'case-by-case' ? 'The amount is set case by case.' : 'No amount is on file; the Board sets it.'} Payable to: ${payeeOf(loaded.use, charge)}.`,
    fields: (s) =>
      html`${moneyField({ name: 'amount', label: 'Amount', ...(rate ? { value: dollars(cents(rate.amount)).slice(1) } : {}) }, s)}${pair(dateField({ name: 'paid', label: 'Paid on', value: typedDate(loaded.file.today) }, s), selectField({ name: 'method', label: 'How', choices: Object.entries(paymentMethods).map(([value, label]) => ({ value, label })) }, s))}${textField({ name: 'payer', label: 'Paid by', value: loaded.file.permit.contractor || loaded.file.permit.applicant }, s)}${textField({ name: 'note', label: 'Note', optional: true }, s)}`,
    verb: charge.kind === 'deposit' ? 'Take the deposit' : 'Take the payment',
    heading: 'Nothing was taken',
    action: casePath(loaded.file, `/charges/${charge.id}`),
  }
}

export const chargePage: Page = async (r, loaded) => {
  const charge = loaded.use.procedure.charges.find((c) => c.id === r.param('charge'))
  if (!charge) return r.notFound('This charge')
  const form = paymentForm(loaded, charge)
  return caseForm(r, loaded, form, {
    done: `${charge.title}: payment taken.`,
    act(s, f) {
      const input = {
        charge: charge.id,
        amount: f.text('amount'),
        paid: f.text('paid'),
        method: f.text('method'),
        payer: f.text('payer'),
        note: f.text('note'),
      }
      return takePayment(s, caseRef(loaded), charge, input)
    },
  })
}

function settleForm(loaded: LoadedCase, receiptId: string): SmallForm | null {
  const receipt = loaded.file.receipts.find((x) => x.id === receiptId)
  if (!receipt) return null
  return {
    title: `Deposit of ${dollars(receipt.amount)}, receipt ${receipt.number}`,
    fields: (s) =>
      html`${radioField(
        {
          name: 'outcome',
          label: 'What happens to it?',
          choices: [
            { value: 'returned', label: 'It goes back' },
            { value: 'kept', label: 'It is kept' },
          ],
        },
        s,
      )}${moneyField({ name: 'amount', label: 'Amount', value: dollars(receipt.amount).slice(1) }, s)}${dateField({ name: 'on', label: 'On', value: typedDate(loaded.file.today) }, s)}${textField({ name: 'reason', label: 'Reason', hint: 'needed if it is kept', optional: true }, s)}`,
    verb: 'Record it',
    heading: 'Nothing was recorded',
    action: casePath(loaded.file, `/receipts/${receiptId}/settle`),
  }
}

export const settlePage: Page = async (r, loaded) => {
  const form = settleForm(loaded, r.param('receipt'))
  if (!form) return r.notFound('This receipt')
  return caseForm(r, loaded, form, {
    values: { outcome: 'returned' },
    done: 'Deposit recorded.',
    act: (s, f) => settleDeposit(s, r.param('receipt'), { outcome: f.text('outcome'), amount: f.text('amount'), on: f.text('on'), reason: f.text('reason') }),
  })
}

const reasonForm = (loaded: LoadedCase, title: string, verb: string, path: string, danger = true): SmallForm => ({
  title,
  lead: 'It stays on file, marked void.',
  fields: (s) => textField({ name: 'reason', label: 'Why?', rows: 2, width: 'full' }, s),
  verb,
  danger,
  heading: 'Nothing was changed',
  action: casePath(loaded.file, path),
})

export const voidReceiptPage: Page = async (r, loaded) => {
  const receipt = loaded.file.receipts.find((x) => x.id === r.param('receipt'))
  if (!receipt) return r.notFound('This receipt')
  const form = reasonForm(loaded, `Void receipt ${receipt.number} for ${dollars(receipt.amount)}?`, 'Void the receipt', `/receipts/${receipt.id}/void`)
  return caseForm(r, loaded, form, { done: `Receipt ${receipt.number} is void.`, act: (s, f) => voidPayment(s, receipt.id, f.text('reason')) })
}

export const voidRecordPage: Page = async (r, loaded, { laws }) => {
  const kind = r.param('kind')
  if (!isVoidable(kind)) return r.notFound('This record')
  const noun = kind === 'act' ? 'recorded step' : kind
  const form = reasonForm(loaded, `Void this ${noun}?`, `Void the ${noun}`, `/void/${kind}/${r.param('record')}`)
  return caseForm(r, loaded, form, {
    done: `The ${noun} is void.`,
    act: (s, f) => voidRecord(s, laws, loaded.file.permit.id, kind, r.param('record'), f.text('reason')),
  })
}
