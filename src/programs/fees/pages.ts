import { addDays, cardDate, parsePlainDate } from '../../kernel/dates.ts'
import { cents, dollars } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/result.ts'
import type { Charge } from '../../engine/procedure.ts'
import { acts, card, cite, dateField, emptyState, form, html, link, moneyField, nothing, pair, selectField, table, typedDate, whatIsWrong } from '../../web/kit/kit.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { instrumentKinds } from '../board/model.ts'
import { listInstruments } from '../board/store.ts'
import { listAdoptions } from '../municipality/store.ts'
import { type Area, areas, inForce, type LawAdoption } from '../municipality/model.ts'
import { setRate } from './actions.ts'
import { rateOn } from './model.ts'
import { depositsHeld, listRates, receiptsBetween } from './store.ts'

/** The charges that each chapter names for each subject, by its path: handed in, so that this program knows no village. */
export type ChargeBook = ReadonlyMap<string, { readonly title: string; readonly charges: readonly (Charge & { readonly area: Area })[] }>

const setByWords: Readonly<Record<Charge['setBy'], string>> = { 'board-resolution': 'by resolution', 'local-law': 'by local law', 'board-action': 'by the Board', 'actual-cost': 'at actual cost', 'case-by-case': 'case by case', 'not-stated': 'the law does not say by whom' }

async function moneyPage(r: PageRequest): Promise<Response> {
  const today = await r.read(async (s) => s.today)
  const from = parsePlainDate(r.query('from')) ?? addDays(today, -30)
  const to = parsePlainDate(r.query('to')) ?? today
  const { receipts, deposits } = await r.read(async (s) => ({ receipts: await receiptsBetween(s.db, s.muniId, from, to, 2000), deposits: await depositsHeld(s.db, s.muniId) }))
  const good = receipts.filter((x) => x.voidReason === null)
  const total = cents(good.filter((x) => x.kind !== 'deposit').reduce((n, x) => n + x.amount, 0))
  const held = cents(deposits.reduce((n, x) => n + x.amount, 0))
  const rows = receipts.map((x) => [x.number, cardDate(x.paid), html`${x.title}${x.voidReason === null ? nothing : html` <strong>void</strong>: ${x.voidReason}`}`, x.payer, x.rateLabel || '–', dollars(x.amount)])
  const filter = html`<form class="tc-filter" method="get" action="${r.url('/money')}" aria-label="Span of days"><div class="tc-filter__fields">${dateField({ name: 'from', label: 'From', value: typedDate(from) })}${dateField({ name: 'to', label: 'To', value: typedDate(to) })}<div class="tc-filter__go"><button class="usa-button usa-button--outline" type="submit">Show</button></div></div></form>`
  const body = html`<h1>Money</h1>${acts(link('Fees that the Board has set', r.url('/money/fees')))}${filter}<p class="tc-lead">Fees taken: <strong>${dollars(total)}</strong>. Deposits held today: <strong>${dollars(held)}</strong>.</p>${rows.length === 0 ? emptyState('Nothing was taken in these days.', 'Payments are taken on the page of a case.') : table([{ title: 'Receipt' }, { title: 'Day' }, { title: 'For' }, { title: 'From whom' }, { title: 'Set by' }, { title: 'Amount', num: true }], rows, { caption: 'Receipts', hideCaption: true })}`
  return r.page({ title: 'Money', tab: 'money', body })
}

async function feesPage(r: PageRequest, book: ChargeBook): Promise<Response> {
  const { rates, instruments, adoptions, today } = await r.read(async (s) => ({ rates: await listRates(s.db, s.muniId), instruments: await listInstruments(s.db, s.muniId), adoptions: await listAdoptions(s.db, s.muniId), today: s.today }))
  // A chapter that is in use for one subject brings the charges of that subject, and no others.
  const chargesOf = (a: LawAdoption) => (book.get(a.law)?.charges ?? []).filter((c) => c.area === a.area)
  const laws = adoptions.filter((a) => inForce(a, today) && chargesOf(a).length > 0)
  const settable = laws.flatMap((a) => chargesOf(a).filter((c) => c.setBy !== 'actual-cost' && c.setBy !== 'case-by-case').map((c) => ({ law: a.law, charge: c })))
  let refusal: Refusal | null = null
  let state = r.newForm()
  if (r.method === 'POST') {
    const f = await r.form()
    const picked = settable.find((x) => `${x.law}#${x.charge.id}` === f.text('charge'))
    const done = picked ? await r.perform((s) => setRate(s, picked.charge, { law: picked.law, charge: picked.charge.id, amount: f.text('amount'), from: f.text('from'), instrumentId: f.text('instrumentId') }), f) : { ok: false as const, refusal: { code: 'invalid-fields', message: 'Nothing was set.', problems: [{ field: 'charge', message: 'Choose the charge.' }] } }
    if (done.ok) return r.redirect('/money/fees', { kind: 'success', text: 'The amount is set.' })
    refusal = done.refusal
    state = f.state(refusal)
  }
  const shown = laws.map((a) => {
    const { law } = a
    const of = book.get(law)
    const rows = chargesOf(a).map((c) => {
      const now = rateOn(rates, law, c.id, today)
      const all = rates.filter((x) => x.law === law && x.charge === c.id && x.id !== now?.id)
      return [html`${c.title} ${cite(of?.title ?? '', c.cite, { short: true })}<br><span class="tc-small tc-soft">set ${setByWords[c.setBy]}, payable to ${c.payee}${c.refundable ? ', refundable' : ''}</span>`, now ? html`${dollars(now.amount)}<br><span class="tc-small tc-soft">from ${cardDate(now.from)}, ${now.instrumentLabel}</span>` : c.setBy === 'actual-cost' ? 'actual cost' : c.setBy === 'case-by-case' ? 'case by case' : html`<strong>not set</strong>`, all.length === 0 ? '–' : html`${all.map((x) => html`${dollars(x.amount)} from ${cardDate(x.from)}${x.until ? ` to ${cardDate(x.until)}` : ''}<br>`)}`]
    })
    return card(areas[a.area], table([{ title: 'Charge' }, { title: 'Today' }, { title: 'Other times' }], rows, { caption: 'Charges', hideCaption: true }))
  })
  const entry = settable.length === 0 ? nothing : form({ action: r.url('/money/fees'), state, title: 'Set an amount', body: html`<p>An amount takes effect by an act of the body that the law names. Record the act first under Board.</p>${selectField({ name: 'charge', label: 'Charge', choices: settable.map((x) => ({ value: `${x.law}#${x.charge.id}`, label: x.charge.title })) }, state)}${selectField({ name: 'instrumentId', label: 'Act', empty: 'Choose the act', choices: instruments.filter((i) => i.voidReason === null).map((i) => ({ value: i.id, label: `${instrumentKinds[i.kind]} ${i.number}, ${i.title}` })) }, state)}${pair(moneyField({ name: 'amount', label: 'Amount' }, state), dateField({ name: 'from', label: 'From', hint: 'empty: the first day of the act', optional: true }, state))}`, submit: { primary: 'Set the amount' } })
  const body = html`<h1>Fees and deposits</h1>${whatIsWrong(refusal, 'The amount was not set')}${laws.length === 0 ? emptyState('No law with charges is in use.', 'Put your chapter in use first.', { text: 'Our law', href: r.url('/settings/law') }) : html`${shown}`}${entry}`
  return r.page({ title: 'Fees and deposits', tab: 'money', kind: 'narrow', crumbs: [{ text: 'Money', href: r.url('/money') }, { text: 'Fees and deposits' }], refusal, body })
}

export const feePages = (book: ChargeBook): ProgramPages => ({
  nav: [{ id: 'money', text: 'Money', path: '/money', order: 60 }],
  register(routes) {
    routes.staff('GET', '/money', {}, moneyPage)
    routes.staff('GET', '/money/fees', {}, (r) => feesPage(r, book))
    routes.staff('POST', '/money/fees', { roles: ['clerk', 'superintendent'] }, (r) => feesPage(r, book))
  },
  settingsLinks: [{ text: 'Fees and deposits', path: '/money/fees', says: 'Amounts by the act that set them. Earlier amounts stay.', order: 40 }],
})

