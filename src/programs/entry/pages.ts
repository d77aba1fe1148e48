import { entryGrounds } from '../../engine/powers.ts'
import { type ReadScope, tables } from '../../platform/context.ts'
import { countUpTo, pageOf } from '../../platform/database/lists.ts'
import { formPage } from '../../web/form-page.ts'
import {
  acts,
  card,
  cardDate,
  cite,
  dateField,
  emptyState,
  type FormState,
  type Html,
  html,
  link,
  primaryLink,
  radioField,
  slips,
  textField,
} from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { listAdoptions } from '../municipality/actions.ts'
import { inForce } from '../municipality/model.ts'
import { findParcel } from '../premises/actions.ts'
import { type EntryTables, loadEntry, openRequests, type PowerBook, requestEntry, requestsOfParcel, toRequest } from './actions.ts'
import { type EntryRequest, entryStates, groundWords, nextOf } from './model.ts'
import { type EntryTools, entryRoles as office, registerRequestPages, stateStamp, turnWords } from './pages-request.ts'

const query = (s: ReadScope, filters: Readonly<Record<string, string>>) => {
  let q = tables<EntryTables>(s.db).selectFrom('entry_requests').selectAll().where('muni_id', '=', s.muniId)
  if (filters.state === 'unfinished') q = q.where('state', 'not in', ['entered', 'ended']).where('void_reason', 'is', null)
  else if (filters.state === 'void') q = q.where('void_reason', 'is not', null)
  else if (filters.state) q = q.where('state', '=', filters.state).where('void_reason', 'is', null)
  if (filters.ground) q = q.where('ground', '=', filters.ground)
  return q
}

const spec = (r: PageRequest): ListSpec<EntryRequest> => ({
  id: 'entry',
  caption: 'Requests to enter',
  noun: ['request', 'requests'],
  columns: [
    {
      id: 'number',
      title: 'Number',
      cell: (e) => html`<span class="tc-mono">${link(e.number, r.url(`/entry/${e.id}`))}</span>`,
      sorts: true,
      exported: (e) => e.number,
    },
    { id: 'place', title: 'Place', cell: (e) => e.place, exported: (e) => e.place },
    { id: 'ground', title: 'Why', cell: (e) => groundWords[e.ground], exported: (e) => groundWords[e.ground] },
    { id: 'asked', title: 'Opened', cell: (e) => cardDate(e.asked), sorts: true, exported: (e) => e.asked },
    { id: 'planned', title: 'Planned for', cell: (e) => (e.planned ? cardDate(e.planned) : '–'), exported: (e) => e.planned },
    { id: 'state', title: 'State', cell: stateStamp, exported: (e) => (e.voidReason === null ? entryStates[e.state] : 'Void') },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: [
        { value: 'unfinished', label: 'Not finished' },
        ...Object.entries(entryStates).map(([value, label]) => ({ value, label })),
        { value: 'void', label: 'Void' },
      ],
      any: 'All',
    },
    { name: 'ground', label: 'Why', choices: entryGrounds.map((g) => ({ value: g, label: groundWords[g] })), any: 'Any reason' },
  ],
  sort: { by: 'number', descending: true },
  empty: emptyState(
    'Nobody has asked to go onto a property yet.',
    'Before somebody goes in, the ground, the section and the leave are recorded here. It starts on the page of a parcel.',
    { text: 'Find the parcel', href: r.url('/parcels') },
  ),
})

const entryList = (r: PageRequest): Promise<Response> =>
  listPage(r, {
    title: 'Going onto private property',
    tab: 'entry',
    path: '/entry',
    acts: acts(primaryLink('Ask to enter', r.url('/entry/new'))),
    spec: spec(r),
    sortColumns: { number: 'number', asked: 'asked' },
    async rows(s, filters, order, ask) {
      const found = await pageOf(query(s, filters), order, ask)
      return { ...found, rows: found.rows.map(toRequest) }
    },
    count: (s, filters) => countUpTo(s.db, query(s, filters)),
  })

interface Offered {
  readonly value: string
  readonly label: string
  readonly description: Html
}

/** The powers of the laws in use, as choices of a form. */
async function offeredPowers(s: ReadScope, book: PowerBook): Promise<readonly Offered[]> {
  const inUse = new Set((await listAdoptions(s.db, s.muniId)).filter((a) => inForce(a, s.today)).map((a) => a.law))
  return [...inUse].flatMap((law) => {
    const of = book.get(law)
    return (of?.powers ?? []).map((p) => ({ value: `${law} ${p.id}`, label: p.title, description: html`${p.says} ${cite(of?.title ?? '', p.cite)}` }))
  })
}

const requestFields = (powers: readonly Offered[], s: FormState): Html =>
  html`${textField({ name: 'parcel', label: 'Parcel', hint: 'address or print key', width: 'full' }, s)}${radioField({ name: 'power', label: 'Under which section?', choices: powers.map((p) => ({ ...p })) }, s)}${radioField({ name: 'ground', label: 'Why does somebody have to go in?', choices: entryGrounds.map((g) => ({ value: g, label: groundWords[g] })) }, s)}${textField({ name: 'facts', label: 'What is suspected, and what it rests on', hint: 'who saw what, when, from where; empty on a round', rows: 4, width: 'full', optional: true }, s)}${textField({ name: 'purpose', label: 'What is to be looked at or done', rows: 2, width: 'full' }, s)}${dateField({ name: 'planned', label: 'Planned for', hint: 'empty: not set yet', optional: true }, s)}`

async function newPage(r: PageRequest, tools: EntryTools): Promise<Response> {
  const { powers, parcel } = await r.read(async (s) => ({
    powers: await offeredPowers(s, tools.book),
    parcel: r.query('parcel') === '' ? null : await findParcel(s.db, s.muniId, r.query('parcel')),
  }))
  const crumbs = [{ text: 'Entry', href: r.url('/entry') }, { text: 'Ask' }]
  if (powers.length === 0)
    return r.page({
      title: 'Ask to enter',
      tab: 'entry',
      kind: 'narrow',
      crumbs,
      body: html`<h1>Ask to enter</h1>${emptyState('No law in use here speaks of going onto private property.', 'Whoever has to go in asks the attorney first.', { text: 'Our law', href: r.url('/settings/law') })}`,
    })
  return formPage(r, {
    title: 'Ask to enter',
    page: { tab: 'entry', crumbs },
    lead: html`<p class="tc-lead">Recorded before somebody goes onto private property: why, by what right, and who gave leave.</p>`,
    notDone: 'Nothing was recorded',
    action: '/entry/new',
    values: { parcel: parcel?.address ?? '', ...(powers.length === 1 ? { power: powers[0]?.value ?? '' } : {}) },
    fields: (s) => requestFields(powers, s),
    submit: { primary: 'Open the request', links: [{ text: 'Back', href: r.url('/entry') }] },
    async act(s, f) {
      const [law = '', power = ''] = f.text('power').split(' ')
      return requestEntry(
        s,
        tools.book,
        { parcel: f.text('parcel'), law, power },
        { ground: f.text('ground'), facts: f.text('facts'), purpose: f.text('purpose'), planned: f.text('planned') },
      )
    },
    keep: (made) => made.id,
    done: (id) => ({ to: `/entry/${id}`, text: 'The request is open. Ask for leave, and record the answer here.' }),
  })
}

export const entryPages = (tools: EntryTools): ProgramPages => ({
  nav: [{ id: 'entry', text: 'Entry', path: '/entry', order: 55 }],
  register(routes) {
    routes.staff('GET', '/entry', {}, entryList)
    for (const method of ['GET', 'POST'] as const) routes.staff(method, '/entry/new', { roles: office }, (r) => newPage(r, tools))
    registerRequestPages(routes, tools)
  },
  parcelPanels: [
    {
      id: 'entry',
      order: 45,
      async panel(scope, parcelId, url) {
        const all = await requestsOfParcel(scope.db, scope.muniId, parcelId)
        if (all.length === 0) return null
        const shown = all.map((e) => ({
          when: cardDate(e.asked),
          title: html`${groundWords[e.ground]}`,
          href: url(`/entry/${e.id}`),
          text: html`${e.number} ${stateStamp(e)}`,
        }))
        return card('Going onto the property', slips(shown), { link: { text: 'Ask', href: url('/entry/new', { parcel: parcelId }) } })
      },
    },
  ],
  mondaySources: [
    {
      program: 'Entry',
      async entries(scope, until, url) {
        const found = await openRequests(scope.db, scope.muniId, 200)
        const loaded = await Promise.all(found.map((e) => loadEntry(scope, tools.book, e.id)))
        return loaded.flatMap((l) => {
          if (!l) return []
          const next = nextOf(l.power, l.request, l.acts, scope.today)
          const due = l.request.planned ?? l.request.asked
          if (next.who === 'nobody' || due > until) return []
          return [
            {
              due,
              who: next.who,
              program: 'Entry',
              slip: {
                title: `Going onto ${l.request.place}`,
                href: url(`/entry/${l.request.id}`),
                text: `${l.request.number}. ${next.what}`,
                waitsOn: turnWords[next.who],
              },
            },
          ]
        })
      },
    },
  ],
})
