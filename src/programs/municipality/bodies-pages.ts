/** Which office each body is that a law names (OFFICE 2), and offices beside those of the beginning. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { formPage } from '../../web/form-page.ts'
import {
  card,
  cite,
  dateField,
  emptyState,
  type FormState,
  form,
  type Html,
  html,
  nothing,
  pair,
  selectField,
  stamp,
  table,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { listAdoptions, listBodies, listOffices } from './actions.ts'
import { holderOf, inForce, type Office } from './model.ts'
import { type BodyOffice, type BodyOfLaw, bodiesOf, standingOfBody } from './model-bodies.ts'
import { addOffice, type BodyBook, mapBody } from './text-actions.ts'

interface LawBodies {
  readonly law: string
  readonly title: string
  /** "Sewers, chapter 117": several laws may have the same title. */
  readonly name: string
  readonly bodies: readonly BodyOfLaw[]
}
interface Bodies {
  readonly laws: readonly LawBodies[]
  readonly map: readonly BodyOffice[]
  readonly offices: readonly Office[]
  readonly today: PlainDate
}

const load = (r: PageRequest, book: BodyBook): Promise<Bodies> =>
  r.read(async (s) => {
    const inUse = [...new Set((await listAdoptions(s.db, s.muniId)).filter((a) => inForce(a, s.today)).map((a) => a.law))]
    const laws = inUse.flatMap((law) => {
      const of = book.get(law)
      return of ? [{ law, title: of.title, name: `${of.title}, chapter ${of.number}`, bodies: bodiesOf(of.officers, of.bodies) }] : []
    })
    return { laws, map: await listBodies(s.db, s.muniId), offices: await listOffices(s.db, s.muniId), today: s.today }
  })

const stateWords = { recorded: 'recorded', 'by-name': 'by its name', 'none-of-ours': 'none of ours', 'not-mapped': 'not mapped' } as const

function bodiesCard(b: Bodies, of: LawBodies): Html {
  const rows = of.bodies.map((body) => {
    const { state, office, record } = standingOfBody(b.map, b.offices, of.law, body.body, b.today)
    const holder = office ? (office.body === 'other' ? office.holders.find((h) => inForce(h, b.today)) : holderOf([office], office.body, b.today)) : null
    const says = body.does === '' ? nothing : html`<br><span class="tc-small tc-soft">${body.does}</span>`
    return [
      html`${body.name}${body.cite ? html` ${cite(of.title, body.cite, { short: true })}` : nothing}${says}`,
      office
        ? html`${office.title}<br><span class="tc-small tc-soft">${holder ? holder.name : 'vacant'}</span>`
        : html`${stamp('cannot', state === 'none-of-ours' ? 'No office of ours' : 'Not mapped')}`,
      html`${stateWords[state]}${record ? html` from ${cardDate(record.from)}${record.note ? html`<br><span class="tc-small tc-soft">${record.note}</span>` : nothing}` : nothing}`,
    ]
  })
  return card(
    of.name,
    table([{ title: 'The law says' }, { title: 'Here it is' }, { title: 'How we know' }], rows, { caption: `Bodies of ${of.name}`, hideCaption: true }),
  )
}

const bodyFields = (b: Bodies, s: FormState): Html => {
  const bodies = b.laws.flatMap((of) => of.bodies.map((x) => ({ value: `${of.law}#${x.body}`, label: `${x.name} (${of.name})` })))
  const offices = [...b.offices.map((o) => ({ value: o.id, label: o.title })), { value: 'none', label: 'No office of ours' }]
  return html`${selectField({ name: 'body', label: 'The law says', choices: bodies, empty: 'Choose' }, s)}${selectField({ name: 'office', label: 'Here it is', choices: offices, empty: 'Choose' }, s)}${pair(dateField({ name: 'from', label: 'From' }, s), textField({ name: 'note', label: 'By what', hint: 'for example a resolution, or the attorney’s letter', optional: true }, s))}`
}

const officeForm = (r: PageRequest): Html => {
  const state = r.newForm()
  return form({
    action: r.url('/settings/bodies/office'),
    state,
    title: 'Add an office',
    body: html`<p>Beside those that every office begins with: the Superintendent of Highways, the county’s department of health.</p>${textField({ name: 'title', label: 'Title of the office' }, state)}`,
    submit: { primary: 'Add the office' },
  })
}

const head = (r: PageRequest) => ({ tab: 'settings', crumbs: [{ text: 'Settings', href: r.url('/settings') }, { text: 'Bodies of the law' }] })
const lead = html`<p class="tc-lead">A law names bodies; here each is one of your offices. A body that is not mapped decides nothing: the program then says that it cannot tell.</p>`

export async function bodiesPage(r: PageRequest, book: BodyBook): Promise<Response> {
  const b = await load(r, book)
  if (b.laws.length === 0) {
    const none = emptyState('No law is in use yet.', 'Put your chapter in use first.', { text: 'Our law', href: r.url('/settings/law') })
    return r.page({ title: 'Bodies of the law', kind: 'narrow', ...head(r), body: html`<h1>Bodies of the law</h1>${lead}${none}` })
  }
  return formPage(r, {
    title: 'Bodies of the law',
    page: head(r),
    lead,
    above: html`${b.laws.map((of) => bodiesCard(b, of))}`,
    below: officeForm(r),
    notDone: 'Nothing was recorded',
    action: '/settings/bodies',
    values: { from: typedDate(b.today) },
    form: { title: 'Say which office a body is' },
    fields: (s) => bodyFields(b, s),
    submit: { primary: 'Record it' },
    act: (s, f) => {
      const [law = '', body = ''] = f.text('body').split('#')
      return mapBody(s, book, { law, body, office: f.text('office'), from: f.text('from'), note: f.text('note') })
    },
    done: () => ({ to: '/settings/bodies', text: 'Recorded.' }),
  })
}

export const officePage = (r: PageRequest): Promise<Response> =>
  formPage(r, {
    title: 'Add an office',
    page: head(r),
    notDone: 'The office was not added',
    action: '/settings/bodies/office',
    fields: (s) => textField({ name: 'title', label: 'Title of the office' }, s),
    submit: { primary: 'Add the office', links: [{ text: 'Back', href: r.url('/settings/bodies') }] },
    act: (s, f) => addOffice(s, f.text('title')),
    done: () => ({ to: '/settings/bodies', text: 'The office is added.' }),
  })
