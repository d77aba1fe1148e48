import { type ReadScope, tables } from '../../platform/context.ts'
import { countUpTo, pageOf } from '../../platform/database/lists.ts'
import { formPage } from '../../web/form-page.ts'
import {
  acts,
  card,
  cardDate,
  checkField,
  dateField,
  emptyState,
  type FormState,
  type Html,
  html,
  link,
  outlineLink,
  pair,
  primaryLink,
  selectField,
  slips,
  stamp,
  table,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { findParcel } from '../premises/actions.ts'
import {
  changeRecordsSettings,
  confirmable,
  confirmRecordsItem,
  enterRequest,
  findSettings,
  listConfirmations,
  type RecordsTables,
  requestsDue,
  requestsOfParcel,
  toRequest,
} from './actions.ts'
import { appealBodies, channels, type RecordsRequest, recordsStates } from './model.ts'
import { registerDocumentPages } from './pages-documents.ts'
import { choicesOf, type RecordsTools, recordsRoles, stateStamp } from './pages-kit.ts'
import { registerPacketPages } from './pages-packet.ts'
import { registerPaperPages } from './pages-papers.ts'
import { registerRequestPages } from './pages-request.ts'
import { registerRetentionPages } from './pages-retention.ts'

const query = (s: ReadScope, filters: Readonly<Record<string, string>>) => {
  let q = tables<RecordsTables>(s.db).selectFrom('records_requests').selectAll().where('muni_id', '=', s.muniId)
  if (filters.state === 'open') q = q.where('due', 'is not', null)
  else if (filters.state === 'late') q = q.where('due', '<', s.today)
  else if (filters.state === 'void') q = q.where('void_reason', 'is not', null)
  else if (filters.state) q = q.where('state', '=', filters.state).where('void_reason', 'is', null)
  if (filters.channel) q = q.where('channel', '=', filters.channel)
  if (filters.number) q = q.where('number', 'like', `%${filters.number.toUpperCase().replaceAll(/[%_\\]/g, '')}%`)
  return q
}

const spec = (r: PageRequest): ListSpec<RecordsRequest> => ({
  id: 'records-requests',
  caption: 'Records requests',
  noun: ['request', 'requests'],
  columns: [
    {
      id: 'number',
      title: 'Number',
      cell: (q) => html`<span class="tc-mono">${link(q.number, r.url(`/records/${q.id}`))}</span>`,
      sorts: true,
      exported: (q) => q.number,
    },
    { id: 'received', title: 'Came in', cell: (q) => cardDate(q.received), sorts: true, exported: (q) => q.received },
    { id: 'asker', title: 'Who asks', cell: (q) => q.asker, exported: (q) => q.asker },
    { id: 'asked', title: 'What is asked', cell: (q) => (q.asked.length > 120 ? `${q.asked.slice(0, 119)}…` : q.asked), exported: (q) => q.asked },
    { id: 'due', title: 'Due', cell: (q) => (q.due === null ? '–' : cardDate(q.due)), exported: (q) => q.due },
    { id: 'state', title: 'State', cell: stateStamp, exported: (q) => (q.voidReason === null ? recordsStates[q.state] : 'Void') },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: [{ value: 'open', label: 'Something is owed' }, { value: 'late', label: 'Late' }, ...choicesOf(recordsStates), { value: 'void', label: 'Void' }],
      any: 'All',
    },
    { name: 'channel', label: 'Came in by', choices: choicesOf(channels), any: 'Any way' },
    { name: 'number', label: 'Number' },
  ],
  sort: { by: 'number', descending: true },
  empty: emptyState('Nobody has asked for records yet.', 'A request is entered on the day on which it comes in; the days to answer run from then.', {
    text: 'Enter a request',
    href: r.url('/records/new'),
  }),
})

const requestList = (r: PageRequest): Promise<Response> =>
  listPage(r, {
    title: 'Records requests',
    tab: 'records',
    path: '/records',
    acts: acts(
      primaryLink('Enter a request', r.url('/records/new')),
      outlineLink('Papers on file', r.url('/records/papers')),
      outlineLink('Retention', r.url('/records/retention')),
      outlineLink('Settings', r.url('/records/settings')),
    ),
    spec: spec(r),
    sortColumns: { number: 'number', received: 'received' },
    async rows(s, filters, order, ask) {
      const found = await pageOf(query(s, filters), order, ask)
      return { ...found, rows: found.rows.map(toRequest) }
    },
    count: (s, filters) => countUpTo(s.db, query(s, filters)),
  })

const askFields = (s: FormState): Html =>
  html`${textField({ name: 'asked', label: 'What is asked', hint: 'in the words of whoever asks', rows: 5, width: 'full' }, s)}${textField({ name: 'place', label: 'Place', hint: 'address or print key of one parcel, if it is about one', width: 'full', optional: true }, s)}${textField({ name: 'asker', label: 'Name', optional: true, width: 'full' }, s)}${textField({ name: 'contact', label: 'Where the answer goes', hint: 'address, e-mail address or telephone', rows: 2, width: 'full' }, s)}`

async function newPage(r: PageRequest): Promise<Response> {
  const { today, parcel } = await r.read(async (s) => ({
    today: s.today,
    parcel: r.query('parcel') === '' ? null : await findParcel(s.db, s.muniId, r.query('parcel')),
  }))
  return formPage(r, {
    title: 'Enter a records request',
    page: { tab: 'records', crumbs: [{ text: 'Records', href: r.url('/records') }, { text: 'Enter' }] },
    lead: html`<p class="tc-lead">Nobody has to say why he asks, or who he is.</p>`,
    notDone: 'Nothing was entered',
    action: '/records/new',
    values: { received: typedDate(today), channel: 'letter', place: parcel?.address ?? '' },
    fields: (s) =>
      html`${askFields(s)}${pair(dateField({ name: 'received', label: 'Came in on' }, s), selectField({ name: 'channel', label: 'By', choices: choicesOf(channels) }, s))}`,
    submit: { primary: 'Enter the request', links: [{ text: 'Back', href: r.url('/records') }] },
    act: (s, f) =>
      enterRequest(s, {
        asked: f.text('asked'),
        asker: f.text('asker'),
        contact: f.text('contact'),
        place: f.text('place'),
        channel: f.text('channel'),
        received: f.text('received'),
      }),
    keep: (made) => made.id,
    done: (id) => ({ to: `/records/${id}`, text: 'The request is entered, and its clock runs.' }),
  })
}

/** The public form: off until somebody turns it on (OFFICE 19). */
async function publicPage(r: PageRequest): Promise<Response> {
  const { settings, today } = await r.read(async (s) => ({ settings: await findSettings(s.db, s.muniId), today: s.today }))
  if (!settings.publicForm) return r.notFound('This page')
  if (r.query('done') !== '')
    return r.page({
      title: 'Request received',
      kind: 'public',
      body: html`<h1>Your request is in</h1><p class="tc-lead">Its number is <strong>${/^R-\d{4}-\d{3,}$/.test(r.query('done')) ? r.query('done') : ''}</strong>. Keep it. The office answers, or names a day for its answer, within five business days.</p>${acts(link('Back to the start', r.url('/')))}`,
    })
  return formPage(r, {
    title: 'Ask for records',
    page: { kind: 'public', crumbs: [{ text: 'Start', href: r.url('/') }, { text: 'Ask for records' }] },
    lead: html`<p class="tc-lead">Ask to see or copy records of ${r.municipality.name}. You need not say why. Describe them so that they can be found: a place, a year, a permit.</p>`,
    notDone: 'Nothing was sent',
    action: '/ask-for-records',
    fields: askFields,
    submit: { primary: 'Send the request', links: [{ text: 'Back', href: r.url('/') }] },
    act: (s, f) =>
      enterRequest(s, {
        asked: f.text('asked'),
        asker: f.text('asker'),
        contact: f.text('contact'),
        place: f.text('place'),
        channel: 'form',
        received: typedDate(today),
      }),
    keep: (made) => made.number,
    done: (number) => ({ to: `/ask-for-records?done=${number}`, text: 'Received.' }),
  })
}

async function settingsPage(r: PageRequest): Promise<Response> {
  const { settings, confirmed } = await r.read(async (s) => ({
    settings: await findSettings(s.db, s.muniId),
    confirmed: await listConfirmations(s.db, s.muniId),
  }))
  const may = r.may('clerk', 'attorney')
  const law = table(
    [{ title: 'What' }, { title: 'Confirmed' }],
    [...confirmable].map(([item, title]) => {
      const c = confirmed.get(item)
      const ask = may ? html` ${link('Confirm', r.url(`/records/settings/confirm/${encodeURIComponent(item)}`))}` : ''
      return [title, c ? html`${cardDate(c.on)}, ${c.by}: ${c.instrument}` : html`${stamp('cannot', 'Unverified')}${ask}`]
    }),
    { caption: 'The law as it is used here', hideCaption: true },
  )
  return formPage(r, {
    title: 'How records requests are handled',
    page: { tab: 'records', crumbs: [{ text: 'Records', href: r.url('/records') }, { text: 'Settings' }] },
    notDone: 'Nothing was saved',
    action: '/records/settings',
    values: {
      publicForm: settings.publicForm ? 'yes' : '',
      accessOfficer: settings.accessOfficer,
      appealOfficer: settings.appealOfficer,
      appealBody: settings.appealBody,
    },
    version: settings.version,
    below: card(
      'The law as it is used here',
      html`<p>Until these are confirmed, every letter and packet that uses them says “law text not yet confirmed”.</p>${law}`,
    ),
    fields: (s) =>
      html`${textField({ name: 'accessOfficer', label: 'Records access officer', hint: 'who answers requests', optional: true }, s)}${textField({ name: 'appealOfficer', label: 'Appeals officer', hint: 'somebody else, with title, as letters name him', optional: true }, s)}${selectField({ name: 'appealBody', label: 'Who decides appeals?', choices: choicesOf(appealBodies) }, s)}${checkField({ name: 'publicForm', label: 'The public may ask on these pages', description: 'Off until you turn it on; the public pages of the municipality have to be on as well.' }, s)}`,
    submit: { primary: 'Save', links: [{ text: 'Back', href: r.url('/records') }] },
    act: (s, f) =>
      changeRecordsSettings(s, f.version ?? settings.version, {
        publicForm: f.has('publicForm'),
        accessOfficer: f.text('accessOfficer'),
        appealOfficer: f.text('appealOfficer'),
        appealBody: f.text('appealBody'),
      }),
    done: () => ({ to: '/records/settings', text: 'Saved.' }),
  })
}

function confirmPage(r: PageRequest): Promise<Response> {
  const item = r.param('item')
  const title = confirmable.get(item)
  if (title === undefined) return r.notFound('This item')
  return formPage(r, {
    title: 'Confirm it',
    page: {
      tab: 'records',
      crumbs: [{ text: 'Records', href: r.url('/records') }, { text: 'Settings', href: r.url('/records/settings') }, { text: 'Confirm' }],
    },
    lead: html`<p class="tc-lead">${title}</p>`,
    notDone: 'Nothing was confirmed',
    action: `/records/settings/confirm/${encodeURIComponent(item)}`,
    fields: (s) => textField({ name: 'instrument', label: 'What was it compared with?', rows: 2, width: 'full' }, s),
    submit: { primary: 'Confirm it', links: [{ text: 'Back', href: r.url('/records/settings') }] },
    act: (s, f) => confirmRecordsItem(s, item, f.text('instrument')),
    done: () => ({ to: '/records/settings', text: 'Confirmed.' }),
  })
}

export const recordsPages = (tools: RecordsTools): ProgramPages => ({
  nav: [{ id: 'records', text: 'Records', path: '/records', order: 68 }],
  settingsLinks: [
    { text: 'Records requests', path: '/records/settings', says: 'Who answers, who hears appeals, and whether the public may ask on these pages.', order: 47 },
  ],
  register(routes) {
    routes.staff('GET', '/records', {}, requestList)
    routes.staff('GET', '/records/settings', {}, settingsPage)
    routes.staff('POST', '/records/settings', { roles: ['clerk', 'attorney', 'administrator'] }, settingsPage)
    registerPaperPages(routes)
    registerRetentionPages(routes, tools.dataFolder)
    for (const method of ['GET', 'POST'] as const) {
      routes.public(method, '/ask-for-records', publicPage)
      routes.staff(method, '/records/new', { roles: recordsRoles }, newPage)
      routes.staff(method, '/records/settings/confirm/:item', { roles: ['clerk', 'attorney'] }, confirmPage)
    }
    registerRequestPages(routes, tools)
    registerDocumentPages(routes, tools)
    registerPacketPages(routes, tools)
  },
  parcelPanels: [
    {
      id: 'records',
      order: 48,
      async panel(scope, parcelId, url) {
        const all = await requestsOfParcel(scope.db, scope.muniId, parcelId)
        if (all.length === 0) return null
        const shown = all.map((q) => ({ when: cardDate(q.received), title: q.number, href: url(`/records/${q.id}`), text: stateStamp(q) }))
        return card('Records requests', slips(shown), { link: { text: 'Enter one', href: url('/records/new', { parcel: parcelId }) } })
      },
    },
  ],
  mondaySources: [
    {
      program: 'Records',
      async entries(scope, until, url) {
        const due = await requestsDue(scope.db, scope.muniId, until as RecordsRequest['received'], 200)
        return due.map((q) => ({
          due: q.due ?? q.received,
          who: q.state === 'appealed' ? 'board' : 'clerk',
          program: 'Records',
          slip: {
            title: `Records request ${q.number}`,
            href: url(`/records/${q.id}`),
            text: recordsStates[q.state],
            waitsOn: q.state === 'appealed' ? 'the appeals officer' : 'us, the clerk',
          },
        }))
      },
    },
  ],
})
