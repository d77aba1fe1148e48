import { type ReadScope, type Role, tables } from '../../platform/context.ts'
import { countUpTo, pageOf } from '../../platform/database/lists.ts'
import type { Form } from '../../web/form.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import {
  acts,
  checkField,
  dateField,
  emptyState,
  type FormState,
  type Html,
  html,
  link,
  nothing,
  outlineLink,
  pair,
  primaryLink,
  radioField,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { addParcel, changeCard, changeParcel, findCard, findParcel, type PremisesTables, tiePerson, toParcel, typeCard, voidCard } from './actions.ts'
import type { CardInput, ParcelInput } from './decide.ts'
import type { ListedParcel } from './model.ts'
import { addressSortKey, capacities, printKeySortKey, type TapCard, tieLabels } from './model.ts'

const office: readonly Role[] = ['clerk', 'superintendent', 'engineer', 'inspector', 'highway-superintendent']

/** The list's query. A text that looks like a print key searches print keys, any other searches addresses from their beginning. */
export const parcelQuery = (s: ReadScope, filters: Readonly<Record<string, string>>) => {
  let q = tables<PremisesTables>(s.db).selectFrom('parcels').selectAll().where('muni_id', '=', s.muniId).where('void_reason', 'is', null)
  const key = filters.key
  if (key) q = q.where('print_key_sort', '>=', printKeySortKey(key)).where('print_key_sort', '<', `${printKeySortKey(key)}\uffff`)
  const street = filters.address
  if (street) q = q.where('sort_key', '>=', addressSortKey(street)).where('sort_key', '<', `${addressSortKey(street)}\uffff`)
  const owner = filters.owner
  if (owner) q = q.where('owner_names', '>=', owner).where('owner_names', '<', `${owner}\uffff`)
  return q
}

const spec = (r: PageRequest): ListSpec<ListedParcel> => ({
  id: 'parcels',
  caption: 'Parcels',
  noun: ['parcel', 'parcels'],
  columns: [
    {
      id: 'key',
      title: 'Print key',
      cell: (p) => html`<span class="tc-mono">${link(p.printKey, r.url(`/parcels/${p.id}`))}</span>`,
      sorts: true,
      exported: (p) => p.printKey,
    },
    { id: 'address', title: 'Address', cell: (p) => p.address, sorts: true, exported: (p) => p.address },
    { id: 'owner', title: 'Owner', cell: (p) => p.ownerNames || '–', sorts: true, exported: (p) => p.ownerNames },
    { id: 'use', title: 'Use', cell: (p) => p.use || '–', exported: (p) => p.use },
    { id: 'water', title: 'Water account', cell: (p) => p.waterAccount || '–', exported: (p) => p.waterAccount },
  ],
  filters: [
    { name: 'address', label: 'Address begins with', hint: 'street or number and street' },
    { name: 'key', label: 'Print key begins with' },
    { name: 'owner', label: 'Owner begins with', hint: 'as the roll writes it' },
  ],
  sort: { by: 'address' },
  empty: emptyState('No parcels yet.', 'Bring in the assessment roll as CSV or the tax map as GeoJSON.', {
    text: 'Import parcels',
    href: r.url('/parcels/import'),
  }),
})

const parcelsPage = (r: PageRequest): Promise<Response> =>
  listPage(r, {
    title: 'Parcels',
    tab: 'parcels',
    path: '/parcels',
    acts: acts(primaryLink('Add a parcel', r.url('/parcels/new')), outlineLink('Import parcels', r.url('/parcels/import'))),
    spec: spec(r),
    sortColumns: { address: 'sort_key', key: 'print_key_sort', owner: 'owner_names' },
    async rows(s, filters, order, ask) {
      const found = await pageOf(parcelQuery(s, filters), order, ask)
      return { ...found, rows: found.rows.map(toParcel) }
    },
    count: (s, filters) => countUpTo(s.db, parcelQuery(s, filters)),
  })

const parcelFields = (s: FormState, withOwner: boolean): Html =>
  html`${pair(textField({ name: 'printKey', label: 'Print key', hint: 'section-block-lot of the tax map, for example 24.11-2-17', typed: true }, s), textField({ name: 'swis', label: 'SWIS code', hint: 'six digits', optional: true, typed: true }, s))}${textField({ name: 'address', label: 'Address', hint: 'for example 14 Mill Street', width: 'full' }, s)}${withOwner ? textField({ name: 'owner', label: 'Owner', optional: true }, s) : nothing}${pair(textField({ name: 'use', label: 'Use', hint: 'for example one-family house', optional: true }, s), textField({ name: 'waterAccount', label: 'Water account', optional: true, typed: true }, s))}${textField({ name: 'note', label: 'Note', rows: 2, width: 'full', optional: true }, s)}`

const typedParcel = (f: Form): ParcelInput => ({
  swis: f.text('swis'),
  printKey: f.text('printKey'),
  address: f.text('address'),
  use: f.text('use'),
  waterAccount: f.text('waterAccount'),
  note: f.text('note'),
})

const newParcelPage = (r: PageRequest): Promise<Response> =>
  formPage(r, {
    title: 'Add a parcel',
    page: { tab: 'parcels', crumbs: [{ text: 'Parcels', href: r.url('/parcels') }, { text: 'Add' }] },
    notDone: 'The parcel was not added',
    action: '/parcels/new',
    fields: (s) => parcelFields(s, true),
    submit: { primary: 'Add the parcel' },
    act: (s, f) => addParcel(s, { ...typedParcel(f), owner: f.text('owner') }),
    keep: (parcel) => parcel.id,
    done: (id) => ({ to: `/parcels/${id}`, text: 'Parcel added.' }),
  })

/** The parcel of the address, or the answer that there is none. */
async function withParcel(r: PageRequest, show: (parcel: ListedParcel) => Promise<Response>): Promise<Response> {
  const parcel = await r.read((s) => findParcel(s.db, s.muniId, r.param('id')))
  return parcel ? show(parcel) : r.notFound('This parcel')
}

const below = (r: PageRequest, place: string, parcelId: string, here: string) => ({
  tab: 'parcels',
  crumbs: [{ text: 'Parcels', href: r.url('/parcels') }, { text: place, href: r.url(`/parcels/${parcelId}`) }, { text: here }],
})
const backTo = (r: PageRequest, parcelId: string) => ({ text: 'Back to the parcel', href: r.url(`/parcels/${parcelId}`) })

const changeParcelPage = (r: PageRequest): Promise<Response> =>
  withParcel(r, (parcel) =>
    formPage(r, {
      title: `Change ${parcel.address}`,
      page: below(r, parcel.address, parcel.id, 'Change'),
      notDone: 'The parcel was not saved',
      action: `/parcels/${parcel.id}/change`,
      values: { swis: parcel.swis, printKey: parcel.printKey, address: parcel.address, use: parcel.use, waterAccount: parcel.waterAccount, note: parcel.note },
      version: parcel.version,
      fields: (s) => parcelFields(s, false),
      submit: { primary: 'Save the parcel', links: [backTo(r, parcel.id)] },
      act: (s, f) => changeParcel(s, parcel.id, f.version ?? parcel.version, typedParcel(f)),
      done: () => ({ to: `/parcels/${parcel.id}`, text: 'Parcel saved.' }),
    }),
  )

const ownerFields = (s: FormState): Html =>
  html`${textField({ name: 'name', label: 'Name', width: 'full' }, s)}${radioField({ name: 'capacity', label: 'As', choices: Object.entries(capacities).map(([value, label]) => ({ value, label })) }, s)}${dateField({ name: 'from', label: 'From' }, s)}${checkField({ name: 'sale', label: 'The parcel was sold', description: 'The owners until then end on that day.' }, s)}`

const ownerPage = (r: PageRequest): Promise<Response> =>
  withParcel(r, async (parcel) => {
    const today = await r.read(async (s) => s.today)
    return formPage(r, {
      title: `A person of ${parcel.address}`,
      page: below(r, parcel.address, parcel.id, 'Person'),
      notDone: 'Nothing was recorded',
      action: `/parcels/${parcel.id}/people`,
      values: { capacity: 'owner', from: typedDate(today) },
      fields: ownerFields,
      submit: { primary: 'Record it', links: [backTo(r, parcel.id)] },
      act: (s, f) =>
        tiePerson(s, parcel.id, { name: f.text('name'), capacity: f.text('capacity'), from: f.text('from'), source: 'typed', replacesOwners: f.has('sale') }),
      done: () => ({ to: `/parcels/${parcel.id}`, text: 'Recorded.' }),
    })
  })

/** Facts that an old card usually holds. They are stored as they stand on the card, without a check. */
const cardFacts: readonly (readonly [name: string, label: string, hint?: string])[] = [
  ['pipe_nominal_diameter_in', 'Pipe size, inches'],
  ['pipe_material', 'Pipe material', 'as the card says it'],
  ['pipe_slope_in_per_ft', 'Slope'],
  ['depth_of_cover_ft', 'Depth from the ground to the top of the pipe'],
  ['joint_type', 'Joints', 'as the card says it'],
]

const cardFields = (s: FormState, drawer: boolean): Html =>
  html`${pair(textField({ name: 'number', label: 'Card number', optional: true, hint: 'empty: the next free number', typed: true }, s), textField({ name: 'tapped', label: 'Tapped', optional: true, hint: 'as the card says it, for example about 1974' }, s))}${pair(textField({ name: 'plumber', label: 'Plumber', optional: true }, s), textField({ name: 'main', label: 'Main', optional: true, hint: 'for example 8 in clay' }, s))}${drawer ? html`<h2>The pipe, as the card says it</h2>${cardFacts.map(([name, label, hint]) => textField({ name: `fact_${name}`, label, optional: true, typed: true, ...(hint ? { hint } : {}) }, s))}` : nothing}<h2>To find it again</h2><div class="tc-pair">${Object.entries(tieLabels).map(([name, label]) => textField({ name, label, optional: true, typed: true }, s))}</div>${textField({ name: 'notes', label: 'Notes', rows: 3, width: 'full', optional: true }, s)}`

const typedCard = (f: Form): CardInput => ({
  number: f.text('number'),
  tapped: f.text('tapped'),
  plumber: f.text('plumber'),
  main: f.text('main'),
  notes: f.text('notes'),
  ties: Object.fromEntries(Object.keys(tieLabels).map((k) => [k, f.text(k)])),
})
const typedCardFacts = (f: Form): Readonly<Record<string, unknown>> =>
  Object.fromEntries(cardFacts.flatMap(([name]) => (f.text(`fact_${name}`) === '' ? [] : [[name, f.text(`fact_${name}`)]])))

const newCardPage = (r: PageRequest): Promise<Response> =>
  withParcel(r, (parcel) =>
    formPage(r, {
      title: 'Type a card from the drawer',
      page: below(r, parcel.address, parcel.id, 'Card'),
      lead: html`<p class="tc-lead">${parcel.address}. Type what the card says, and leave the rest empty. Old work is not checked against the law for new work.</p>`,
      notDone: 'The card was not saved',
      action: `/parcels/${parcel.id}/cards/new`,
      form: { draft: 'card' },
      fields: (s) => cardFields(s, true),
      submit: { primary: 'Put it in the drawer' },
      act: (s, f) => typeCard(s, parcel.id, typedCard(f), typedCardFacts(f)),
      keep: (card) => card.number,
      done: (number) => ({ to: `/parcels/${parcel.id}`, text: `Tap card ${number} is in the drawer.` }),
    }),
  )

const cardValues = (c: TapCard): Readonly<Record<string, string>> => ({
  number: c.number,
  tapped: c.tapped,
  plumber: c.plumber,
  main: c.main,
  notes: c.notes,
  ...Object.fromEntries(Object.entries(c.facts).map(([k, v]) => [`fact_${k}`, String(v)])),
  ...c.ties,
})

/** The card of the address, or the answer that there is none. */
async function withCard(r: PageRequest, show: (card: TapCard) => Promise<Response>): Promise<Response> {
  const card = await r.read((s) => findCard(s.db, s.muniId, r.param('card')))
  return card ? show(card) : r.notFound('This card')
}

const changeCardPage = (r: PageRequest): Promise<Response> =>
  withCard(r, (c) =>
    formPage(r, {
      title: `Change tap card ${c.number}`,
      page: below(r, `Tap card ${c.number}`, c.parcelId, 'Change'),
      notDone: 'The card was not saved',
      action: `/cards/${c.id}/change`,
      values: cardValues(c),
      version: c.version,
      fields: (s) => cardFields(s, c.source === 'drawer'),
      submit: { primary: 'Save the card', links: [backTo(r, c.parcelId)] },
      act: (s, f) => changeCard(s, c.id, f.version ?? c.version, typedCard(f), typedCardFacts(f)),
      done: () => ({ to: `/parcels/${c.parcelId}`, text: 'Card saved.' }),
    }),
  )

const voidCardPage = (r: PageRequest): Promise<Response> =>
  withCard(r, (c) =>
    formPage(r, {
      title: `Void tap card ${c.number}?`,
      page: below(r, `Tap card ${c.number}`, c.parcelId, 'Void'),
      lead: html`<p>It stays in the drawer, marked void.</p>`,
      notDone: 'Nothing was voided',
      action: `/cards/${c.id}/void`,
      version: c.version,
      fields: whyField,
      submit: { primary: 'Void the card', danger: true, links: [{ text: 'Keep it', href: r.url(`/parcels/${c.parcelId}`) }] },
      act: (s, f) => voidCard(s, c.id, f.version ?? c.version, f.text('reason')),
      done: () => ({ to: `/parcels/${c.parcelId}`, text: `Tap card ${c.number} is void.` }),
    }),
  )

export const premisesPages: ProgramPages = {
  nav: [{ id: 'parcels', text: 'Parcels', path: '/parcels', order: 20 }],
  register(routes) {
    routes.staff('GET', '/parcels', {}, parcelsPage)
    for (const method of ['GET', 'POST'] as const) {
      routes.staff(method, '/parcels/new', { roles: office }, newParcelPage)
      routes.staff(method, '/parcels/:id/change', { roles: office }, changeParcelPage)
      routes.staff(method, '/parcels/:id/people', { roles: office }, ownerPage)
      routes.staff(method, '/parcels/:id/cards/new', { roles: office }, newCardPage)
      routes.staff(method, '/cards/:card/change', { roles: office }, changeCardPage)
      routes.staff(method, '/cards/:card/void', { roles: office }, voidCardPage)
    }
  },
}
