/** Every paper on file, and closing one: as the attorney's, or sealed because it is wrong or sensitive (OFFICE 3, 18). */
import { type ReadScope, tables } from '../../platform/context.ts'
import { countUpTo, pageOf } from '../../platform/database/lists.ts'
import { formPage } from '../../web/form-page.ts'
import { acts, card, cardDate, dl, emptyState, fileSize, type Html, html, link, outlineLink, stamp, textField } from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { type AttachmentTables, findAttachment, toAttachment } from '../attachments/actions.ts'
import { markPrivileged, openSeal, sealPaper } from '../attachments/closing-actions.ts'
import { type Attachment, closedWords, documentKinds } from '../attachments/model.ts'
import { findParcel } from '../premises/actions.ts'
import { choicesOf, recordsRoles } from './pages-kit.ts'

const query = (s: ReadScope, filters: Readonly<Record<string, string>>) => {
  let q = tables<AttachmentTables>(s.db).selectFrom('attachments').selectAll().where('muni_id', '=', s.muniId)
  if (filters.document) q = q.where('document', '=', filters.document)
  if (filters.state === 'sealed') q = q.where('sealed_on', 'is not', null).where('disposed_on', 'is', null)
  else if (filters.state === 'disposed') q = q.where('disposed_on', 'is not', null)
  else if (filters.state === 'privileged') q = q.where('privileged', '=', 1)
  else if (filters.state === 'open') q = q.where('sealed_on', 'is', null).where('disposed_on', 'is', null).where('privileged', '=', 0)
  return q
}

/** The name of a paper, or that it is closed: a name can tell what was sealed. */
export const paperTitle = (a: Attachment, isAttorney: boolean): string => {
  const closed = closedWords(a, isAttorney)
  return closed === null ? a.name : `Paper ${closed}`
}

const stateOf = (a: Attachment): Html =>
  a.disposed !== null
    ? stamp('na', 'Disposed of')
    : a.sealed !== null
      ? stamp('na', 'Sealed')
      : a.privileged
        ? stamp('cannot', 'Attorney’s')
        : stamp('done', 'Open')

const spec = (r: PageRequest): ListSpec<Attachment> => ({
  id: 'papers',
  caption: 'Papers on file',
  noun: ['paper', 'papers'],
  columns: [
    {
      id: 'name',
      title: 'Paper',
      cell: (a) => link(paperTitle(a, r.may('attorney')), r.url(`/records/papers/${a.id}`)),
      exported: (a) => (closedWords(a, false) === null ? a.name : 'closed'),
    },
    { id: 'document', title: 'Kind', cell: (a) => documentKinds[a.document], exported: (a) => documentKinds[a.document] },
    { id: 'received', title: 'Came in', cell: (a) => cardDate(a.received), sorts: true, exported: (a) => a.received },
    { id: 'state', title: 'State', cell: stateOf },
    { id: 'sha256', title: 'Hash', cell: (a) => html`<span class="tc-mono tc-small">${a.sha256.slice(0, 12)}</span>`, exported: (a) => a.sha256 },
  ],
  filters: [
    { name: 'document', label: 'Kind', choices: choicesOf(documentKinds), any: 'Any kind' },
    {
      name: 'state',
      label: 'State',
      choices: choicesOf({ open: 'Open', privileged: 'The attorney’s', sealed: 'Sealed', disposed: 'Disposed of' }),
      any: 'Any state',
    },
  ],
  sort: { by: 'received', descending: true },
  empty: emptyState('No papers on file.', 'Scans and photographs come in with cases, cards and letters.'),
})

const paperList = (r: PageRequest): Promise<Response> =>
  listPage(r, {
    title: 'Papers on file',
    tab: 'records',
    path: '/records/papers',
    acts: acts(outlineLink('Records requests', r.url('/records'))),
    spec: spec(r),
    sortColumns: { received: 'received' },
    async rows(s, filters, order, ask) {
      const found = await pageOf(query(s, filters), order, ask)
      return { ...found, rows: found.rows.map(toAttachment) }
    },
    count: (s, filters) => countUpTo(s.db, query(s, filters)),
  })

type PaperPage = (r: PageRequest, a: Attachment) => Promise<Response> | Response
export const withPaper =
  (show: PaperPage) =>
  async (r: PageRequest): Promise<Response> => {
    const a = await r.read((s) => findAttachment(s.db, s.muniId, r.param('paper')))
    return a ? show(r, a) : r.notFound('This paper')
  }
export const paperCrumbs = (r: PageRequest, a: Attachment, last?: string) => {
  const title = paperTitle(a, r.may('attorney'))
  const head = [
    { text: 'Records', href: r.url('/records') },
    { text: 'Papers', href: r.url('/records/papers') },
  ]
  return last === undefined ? [...head, { text: title }] : [...head, { text: title, href: r.url(`/records/papers/${a.id}`) }, { text: last }]
}

const paperPage = withPaper(async (r, a) => {
  const parcel = a.parcelId === null ? null : await r.read((s) => findParcel(s.db, s.muniId, a.parcelId ?? ''))
  const closed = closedWords(a, r.may('attorney'))
  const facts = dl([
    ['Kind', documentKinds[a.document]],
    ['Came in', cardDate(a.received)],
    ...(parcel ? ([['Place', link(parcel.address, r.url(`/parcels/${parcel.id}`))]] as const) : []),
    ['Size', fileSize(a.bytes)],
    ['Hash (SHA-256)', html`<span class="tc-mono tc-small">${a.sha256}</span>`],
    ...(a.voidReason === null ? [] : ([['Void', a.voidReason]] as const)),
    ...(a.sealed === null ? [] : ([['Sealed', `${cardDate(a.sealed.on)}, ${a.sealed.by}: ${a.sealed.why}`]] as const)),
    ...(a.disposed === null ? [] : ([['Disposed of', `${cardDate(a.disposed.on)}, ${a.disposed.by}: ${a.disposed.why}`]] as const)),
  ])
  const at = (rest: string): string => r.url(`/records/papers/${a.id}/${rest}`)
  const may = r.may(...recordsRoles) && a.disposed === null
  const links = [
    ...(closed === null ? [link('Open it', r.url(`/papers/${a.id}`))] : []),
    ...(may && a.sealed === null ? [outlineLink('Seal it', at('seal'))] : []),
    ...(may && a.sealed !== null ? [outlineLink('Open the seal', at('seal'))] : []),
    ...(may ? [outlineLink('Place a hold', r.url('/records/holds/new', { paper: a.id }))] : []),
    ...(a.disposed === null && r.may('clerk') ? [outlineLink('Dispose of it', at('dispose'))] : []),
    ...(may && (!a.privileged || r.may('attorney')) ? [outlineLink(a.privileged ? 'It is not the attorney’s' : 'It is the attorney’s', at('privilege'))] : []),
  ]
  const body = html`<h1>${paperTitle(a, r.may('attorney'))} ${stateOf(a)}</h1>${card('The paper', facts)}<div class="tc-noprint">${acts(...links)}</div>`
  return r.page({ title: 'Paper on file', tab: 'records', kind: 'narrow', crumbs: paperCrumbs(r, a), body })
})

const sealPage = withPaper((r, a) => {
  const open = a.sealed !== null
  return formPage(r, {
    title: open ? 'Open the seal?' : 'Seal this paper?',
    page: { tab: 'records', crumbs: paperCrumbs(r, a, open ? 'Open the seal' : 'Seal') },
    lead: open
      ? html`<p class="tc-lead">Whoever may see papers can then open it again.</p>`
      : html`<p class="tc-lead">For a wrong or sensitive upload. Nobody can open it any more, and no packet gives it; its hash stays, and pages show “sealed” in place of its name. The bytes stay until they are lawfully disposed of.</p>`,
    notDone: 'Nothing was changed',
    action: `/records/papers/${a.id}/seal`,
    version: a.version,
    fields: (s) => textField({ name: 'why', label: 'Why?', hint: 'without telling what it says', rows: 2, width: 'full' }, s),
    submit: { primary: open ? 'Open the seal' : 'Seal it', danger: !open, links: [{ text: 'Back', href: r.url(`/records/papers/${a.id}`) }] },
    act: (s, f) => (open ? openSeal : sealPaper)(s, a.id, f.version ?? a.version, f.text('why')),
    done: () => ({ to: `/records/papers/${a.id}`, text: open ? 'The seal is open.' : 'The paper is sealed.' }),
  })
})

const privilegePage = withPaper((r, a) =>
  formPage(r, {
    title: a.privileged ? 'Take the attorney’s mark off?' : 'Is it the attorney’s?',
    page: { tab: 'records', crumbs: paperCrumbs(r, a, 'Attorney') },
    lead: a.privileged
      ? html`<p class="tc-lead">Once given up, the privilege is gone. Only the attorney does this.</p>`
      : html`<p class="tc-lead">A question to the attorney, an answer or a draft of his. Only the attorney can open it then; it is left out of exports and packets.</p>`,
    notDone: 'Nothing was changed',
    action: `/records/papers/${a.id}/privilege`,
    version: a.version,
    fields: (s) => textField({ name: 'why', label: 'Why?', rows: 2, width: 'full' }, s),
    submit: { primary: a.privileged ? 'Take the mark off' : 'Mark it', links: [{ text: 'Back', href: r.url(`/records/papers/${a.id}`) }] },
    act: (s, f) => markPrivileged(s, a.id, f.version ?? a.version, !a.privileged, f.text('why')),
    done: () => ({ to: `/records/papers/${a.id}`, text: 'The mark is changed.' }),
  }),
)

export function registerPaperPages(routes: Routes): void {
  routes.staff('GET', '/records/papers', {}, paperList)
  routes.staff('GET', '/records/papers/:paper', {}, paperPage)
  for (const method of ['GET', 'POST'] as const) {
    routes.staff(method, '/records/papers/:paper/seal', { roles: recordsRoles }, sealPage)
    routes.staff(method, '/records/papers/:paper/privilege', { roles: recordsRoles }, privilegePage)
  }
}
