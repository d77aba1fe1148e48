import type { Charge } from '../../engine/procedure.ts'
import { addDays, cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { cents, dollars } from '../../kernel/money.ts'
import { refuseFields } from '../../kernel/result.ts'
import { formPage } from '../../web/form-page.ts'
import {
  acts,
  card,
  cite,
  dateField,
  emptyState,
  type FormState,
  type Html,
  hiddenField,
  html,
  link,
  moneyField,
  nothing,
  pair,
  selectField,
  table,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { listInstruments } from '../board/actions.ts'
import { type Instrument, instrumentKinds } from '../board/model.ts'
import { listAdoptions } from '../municipality/actions.ts'
import { type Area, areas, inForce, type LawAdoption } from '../municipality/model.ts'
import { askForRate, depositsHeld, listRates, receiptsBetween, setRate } from './actions.ts'
import { type FeeRate, rateOn } from './model.ts'

/** The charges that each chapter names for each subject, by its path: handed in, so that this program knows no village. */
export type ChargeBook = ReadonlyMap<string, { readonly title: string; readonly charges: readonly (Charge & { readonly area: Area })[] }>

const setByWords: Readonly<Record<Charge['setBy'], string>> = {
  'board-resolution': 'by resolution',
  'local-law': 'by local law',
  'board-action': 'by the Board',
  'actual-cost': 'at actual cost',
  'case-by-case': 'case by case',
  'not-stated': 'the law does not say by whom',
}

async function moneyPage(r: PageRequest): Promise<Response> {
  const today = await r.read(async (s) => s.today)
  const from = parsePlainDate(r.query('from')) ?? addDays(today, -30)
  const to = parsePlainDate(r.query('to')) ?? today
  const { receipts, deposits } = await r.read(async (s) => ({
    receipts: await receiptsBetween(s.db, s.muniId, from, to, 2000),
    deposits: await depositsHeld(s.db, s.muniId),
  }))
  const good = receipts.filter((x) => x.voidReason === null)
  const total = cents(good.filter((x) => x.kind !== 'deposit').reduce((n, x) => n + x.amount, 0))
  const held = cents(deposits.reduce((n, x) => n + x.amount, 0))
  const rows = receipts.map((x) => [
    x.number,
    cardDate(x.paid),
    html`${x.title}${x.voidReason === null ? nothing : html` <strong>void</strong>: ${x.voidReason}`}`,
    x.payer,
    x.rateLabel || '–',
    dollars(x.amount),
  ])
  const filter = html`<form class="tc-filter" method="get" action="${r.url('/money')}" aria-label="Span of days"><div class="tc-filter__fields">${dateField({ name: 'from', label: 'From', value: typedDate(from) })}${dateField({ name: 'to', label: 'To', value: typedDate(to) })}<div class="tc-filter__go"><button class="usa-button usa-button--outline" type="submit">Show</button></div></div></form>`
  const body = html`<h1>Money</h1>${acts(link('Fees that the Board has set', r.url('/money/fees')))}${filter}<p class="tc-lead">Fees taken: <strong>${dollars(total)}</strong>. Deposits held today: <strong>${dollars(held)}</strong>.</p>${rows.length === 0 ? emptyState('Nothing was taken in these days.', 'Payments are taken on the page of a case.') : table([{ title: 'Receipt' }, { title: 'Day' }, { title: 'For' }, { title: 'From whom' }, { title: 'Set by' }, { title: 'Amount', num: true }], rows, { caption: 'Receipts', hideCaption: true })}`
  return r.page({ title: 'Money', tab: 'money', body })
}

interface Settable {
  readonly law: string
  readonly charge: Charge
}

const bySelf: Readonly<Partial<Record<Charge['setBy'], string>>> = { 'actual-cost': 'actual cost', 'case-by-case': 'case by case' }

/** A chapter in use for a subject, with the charges that it names for it. */
interface Charged {
  readonly law: string
  readonly area: Area
  readonly title: string
  readonly charges: readonly Charge[]
}

/** Chapters in use on a day, in the order of the subjects; a chapter used for one subject shows the charges of that one only. */
function chargedOn(adoptions: readonly LawAdoption[], book: ChargeBook, on: PlainDate): readonly Charged[] {
  const order = Object.keys(areas)
  const inUse = adoptions.filter((a) => inForce(a, on)).sort((a, b) => order.indexOf(a.area) - order.indexOf(b.area))
  return inUse.flatMap(({ law, area }) => {
    const of = book.get(law)
    const charges = of?.charges.filter((c) => c.area === area) ?? []
    return of && charges.length > 0 ? [{ law, area, title: of.title, charges }] : []
  })
}

/** The amounts of one chapter's charges: of today, and of other times. */
function amountsCard(r: PageRequest, { law, area, title, charges }: Charged, rates: readonly FeeRate[], today: PlainDate): Html {
  const rows = charges.map((c) => {
    const now = rateOn(rates, law, c.id, today)
    const others = rates.filter((x) => x.law === law && x.charge === c.id && x.id !== now?.id)
    const amount = now
      ? html`${dollars(now.amount)}<br><span class="tc-small tc-soft">from ${cardDate(now.from)}, ${now.instrumentLabel}</span>`
      : (bySelf[c.setBy] ??
        html`<strong>not set</strong>${r.may('clerk', 'board', 'attorney') ? html` ${link('Ask the Board', r.url('/money/fees/agenda', { charge: keyOf({ law, charge: c }) }))}` : nothing}`)
    return [
      html`${c.title} ${cite(title, c.cite, { short: true })}<br><span class="tc-small tc-soft">set ${setByWords[c.setBy]}, payable to ${c.payee}${c.refundable ? ', refundable' : ''}</span>`,
      amount,
      others.length === 0
        ? '–'
        : html`${others.map((x) => html`${dollars(x.amount)} from ${cardDate(x.from)}${x.until ? ` to ${cardDate(x.until)}` : ''}<br>`)}`,
    ]
  })
  return card(areas[area], table([{ title: 'Charge' }, { title: 'Today' }, { title: 'Other times' }], rows, { caption: 'Charges', hideCaption: true }))
}

const rateFields = (r: PageRequest, settable: readonly Settable[], acts: readonly Instrument[], s: FormState): Html =>
  html`<p>An amount takes effect by an act of the body that the law names. Record the act first under ${link('Board', r.url('/board'))}.</p>${selectField({ name: 'charge', label: 'Charge', choices: settable.map((x) => ({ value: keyOf(x), label: x.charge.title })) }, s)}${selectField({ name: 'instrumentId', label: 'Act', empty: 'Choose the act', choices: acts.filter((i) => i.voidReason === null).map((i) => ({ value: i.id, label: `${instrumentKinds[i.kind]} ${i.number}, ${i.title}` })) }, s)}${pair(moneyField({ name: 'amount', label: 'Amount' }, s), dateField({ name: 'from', label: 'From', hint: 'empty: the first day of the act', optional: true }, s))}`

const keyOf = (x: Settable): string => `${x.law}#${x.charge.id}`
const feesHead = (r: PageRequest) => ({ tab: 'money', crumbs: [{ text: 'Money', href: r.url('/money') }, { text: 'Fees and deposits' }] })

async function feesPage(r: PageRequest, book: ChargeBook): Promise<Response> {
  const { rates, acts, adoptions, today } = await r.read(async (s) => ({
    rates: await listRates(s.db, s.muniId),
    acts: await listInstruments(s.db, s.muniId),
    adoptions: await listAdoptions(s.db, s.muniId),
    today: s.today,
  }))
  const charged = chargedOn(adoptions, book, today)
  const settable: readonly Settable[] = charged.flatMap(({ law, charges }) =>
    charges.filter((c) => bySelf[c.setBy] === undefined).map((charge) => ({ law, charge })),
  )
  const shown = html`${charged.map((of) => amountsCard(r, of, rates, today))}`
  if (settable.length === 0 && r.method === 'GET') {
    const none = emptyState('No law with charges is in use.', 'Put your chapter in use first.', { text: 'Our law', href: r.url('/settings/law') })
    return r.page({ title: 'Fees and deposits', kind: 'narrow', ...feesHead(r), body: html`<h1>Fees and deposits</h1>${charged.length === 0 ? none : shown}` })
  }
  return formPage(r, {
    title: 'Fees and deposits',
    page: feesHead(r),
    above: shown,
    notDone: 'The amount was not set',
    action: '/money/fees',
    form: { title: 'Set an amount' },
    fields: (s) => rateFields(r, settable, acts, s),
    submit: { primary: 'Set the amount' },
    async act(s, f) {
      const picked = settable.find((x) => keyOf(x) === f.text('charge'))
      if (!picked) return refuseFields([{ field: 'charge', message: 'Choose the charge.' }])
      return setRate(s, picked.charge, {
        law: picked.law,
        charge: picked.charge.id,
        amount: f.text('amount'),
        from: f.text('from'),
        instrumentId: f.text('instrumentId'),
      })
    },
    done: () => ({ to: '/money/fees', text: 'The amount is set.' }),
  })
}

async function askPage(r: PageRequest, book: ChargeBook): Promise<Response> {
  const asked = r.method === 'POST' ? (await r.form()).text('charge') : r.query('charge')
  const [law = '', id = ''] = asked.split('#')
  const charge = book.get(law)?.charges.find((c) => c.id === id)
  if (!charge) return r.notFound('This charge')
  return formPage(r, {
    title: 'Ask the Board to set it?',
    page: feesHead(r),
    lead: html`<p class="tc-lead">${charge.title} ${cite(book.get(law)?.title ?? '', charge.cite)}, set ${setByWords[charge.setBy]}. It goes on the list for the next meeting.</p>`,
    notDone: 'Nothing was put on the agenda',
    action: '/money/fees/agenda',
    fields: () => hiddenField('charge', asked),
    submit: { primary: 'Put it on the list', links: [{ text: 'Back', href: r.url('/money/fees') }] },
    act: (s) => askForRate(s, law, charge),
    keep: (i) => i.id,
    done: (item) => ({ to: `/board/items/${item}`, text: 'It is on the list for the Board.' }),
  })
}

export const feePages = (book: ChargeBook): ProgramPages => ({
  nav: [{ id: 'money', text: 'Money', path: '/money', order: 60 }],
  register(routes) {
    routes.staff('GET', '/money', {}, moneyPage)
    routes.staff('GET', '/money/fees', {}, (r) => feesPage(r, book))
    routes.staff('POST', '/money/fees', { roles: ['clerk', 'superintendent'] }, (r) => feesPage(r, book))
    routes.staff('GET', '/money/fees/agenda', { roles: ['clerk', 'board', 'attorney'] }, (r) => askPage(r, book))
    routes.staff('POST', '/money/fees/agenda', { roles: ['clerk', 'board', 'attorney'] }, (r) => askPage(r, book))
  },
  settingsLinks: [{ text: 'Fees and deposits', path: '/money/fees', says: 'Amounts by the act that set them. Earlier amounts stay.', order: 40 }],
})
