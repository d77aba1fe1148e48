/** How long records are kept, legal holds, and disposing of what is over. */
import { type ReadScope, tables } from '../../platform/context.ts'
import { formPage } from '../../web/form-page.ts'
import {
  acts,
  card,
  cardDate,
  emptyState,
  type FormState,
  type Html,
  html,
  lines,
  link,
  outlineLink,
  pair,
  primaryLink,
  selectField,
  slips,
  stamp,
  table,
  textField,
} from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { type AttachmentTables, toAttachment } from '../attachments/actions.ts'
import { documentKinds } from '../attachments/model.ts'
import { listConfirmations } from './actions.ts'
import { type Disposal, documentsOfSeries, holdSubjects, keptUntil, type LegalHold, periodWords, type Series } from './model-retention.ts'
import { choicesOf, recordsRoles } from './pages-kit.ts'
import { paperCrumbs, paperTitle, withPaper } from './pages-papers.ts'
import {
  changeSeries,
  confirmSeries,
  disposalOf,
  disposeOfContents,
  disposeOfPaper,
  finishDisposals,
  liftHold,
  listDisposals,
  listHolds,
  listSeries,
  placeHold,
} from './retention-actions.ts'

const crumbs = (r: PageRequest, ...last: readonly string[]) => [
  { text: 'Records', href: r.url('/records') },
  ...(last.length === 2
    ? [{ text: last[0] ?? '', href: r.url(last[0] === 'Retention' ? '/records/retention' : '/records/holds') }, { text: last[1] ?? '' }]
    : [{ text: last[0] ?? '' }]),
]

const MOST = 50

/** Papers of a series whose time is over. */
async function overdue(s: ReadScope, series: Series) {
  const rows =
    series.years === null
      ? []
      : await tables<AttachmentTables>(s.db)
          .selectFrom('attachments')
          .selectAll()
          .where('muni_id', '=', s.muniId)
          .where('document', 'in', documentsOfSeries(series.id))
          .where('disposed_on', 'is', null)
          .where('received', '<', keptUntil(s.today, -series.years) ?? s.today)
          .orderBy('received')
          .orderBy('id')
          .limit(MOST)
          .execute()
  return rows.map(toAttachment)
}

function seriesTable(
  r: PageRequest,
  all: readonly Series[],
  confirmed: ReadonlyMap<string, { readonly on: Series['citation']; readonly by: string; readonly instrument: string }>,
): Html {
  const may = r.may('clerk', 'attorney')
  const rows = all.map((s) => {
    const c = confirmed.get(`series:${s.id}`)
    const asks = may
      ? html`<br>${link('Change', r.url(`/records/retention/${s.id}`))}${c ? '' : html` · ${link('Confirm', r.url(`/records/retention/${s.id}/confirm`))}`}`
      : ''
    return [s.title, periodWords(s.years), s.citation, html`${c ? html`${c.by}: ${c.instrument}` : stamp('cannot', 'Unverified')}${asks}`]
  })
  return table([{ title: 'Records' }, { title: 'Kept' }, { title: 'By what' }, { title: 'Confirmed' }], rows, { caption: 'Retention table', hideCaption: true })
}

const disposalShown = (r: PageRequest, d: Disposal) => ({
  when: cardDate(d.on),
  title: d.kind === 'paper' ? `A paper, hash ${d.sha256.slice(0, 12)}` : `What journal entry ${d.ref} recorded`,
  href: r.url(d.kind === 'paper' ? `/records/papers/${d.ref}` : `/journal/${d.ref}`),
  text: html`${d.by}, under ${d.authority}. ${d.why}${d.bytes === 'waiting' ? ' The bytes are being removed.' : d.bytes === 'shared' ? ' The bytes stay: another record has the same.' : ''}`,
})

async function retentionPage(r: PageRequest): Promise<Response> {
  const { series, confirmed, over, disposals } = await r.read(async (s) => {
    const all = await listSeries(s.db, s.muniId)
    const known = await listConfirmations(s.db, s.muniId)
    const papers = await Promise.all(all.filter((x) => known.has(`series:${x.id}`)).map((x) => overdue(s, x)))
    return { series: all, confirmed: known, over: papers.flat(), disposals: await listDisposals(s.db, s.muniId, MOST) }
  })
  const due =
    over.length === 0
      ? emptyState('Nothing is over.', 'Only lines that are confirmed are looked at.')
      : lines(over.map((a) => html`${link(paperTitle(a, false), r.url(`/records/papers/${a.id}`))}, ${documentKinds[a.document]}, ${cardDate(a.received)}`))
  const done = disposals.length === 0 ? emptyState('Nothing was disposed of.') : slips(disposals.map((d) => disposalShown(r, d)))
  const buttons = acts(
    outlineLink('Legal holds', r.url('/records/holds')),
    r.may('clerk') ? outlineLink('Dispose of what an entry recorded', r.url('/records/retention/journal')) : '',
  )
  const body = html`<h1>How long records are kept</h1><p class="tc-lead">Nothing is ever disposed of by itself. A line has to be confirmed before anything of it may go.</p>${buttons}${card('The table', seriesTable(r, series, confirmed))}${card('Papers whose time is over', due, { count: `${over.length}` })}${card('Disposed of', html`${done}<p class="tc-small">Backups made before keep their copy until they are replaced.</p>`)}`
  return r.page({ title: 'How long records are kept', tab: 'records', crumbs: crumbs(r, 'Retention'), body })
}

async function seriesPage(r: PageRequest): Promise<Response> {
  const series = (await r.read((s) => listSeries(s.db, s.muniId))).find((x) => x.id === r.param('series'))
  if (!series) return r.notFound('This line')
  return formPage(r, {
    title: 'How long is it kept?',
    page: { tab: 'records', crumbs: crumbs(r, 'Retention', 'Change') },
    lead: html`<p class="tc-lead">${series.title}</p>`,
    notDone: 'Nothing was saved',
    action: `/records/retention/${series.id}`,
    values: { years: series.years === null ? '' : String(series.years), citation: series.citation },
    version: series.version,
    fields: (s) =>
      html`${textField({ name: 'years', label: 'Years', hint: 'from the day on which the record came in; empty: for good', inputmode: 'numeric', width: 'small', optional: true }, s)}${textField({ name: 'citation', label: 'By what', hint: 'the schedule and its item', width: 'full' }, s)}`,
    submit: { primary: 'Save', links: [{ text: 'Back', href: r.url('/records/retention') }] },
    act: (s, f) => changeSeries(s, series.id, f.version ?? series.version, { years: f.text('years'), citation: f.text('citation') }),
    done: () => ({ to: '/records/retention', text: 'Saved. It has to be confirmed before anything is disposed of.' }),
  })
}

async function confirmPage(r: PageRequest): Promise<Response> {
  const series = (await r.read((s) => listSeries(s.db, s.muniId))).find((x) => x.id === r.param('series'))
  if (!series) return r.notFound('This line')
  return formPage(r, {
    title: 'Confirm it',
    page: { tab: 'records', crumbs: crumbs(r, 'Retention', 'Confirm') },
    lead: html`<p class="tc-lead">${series.title}: ${periodWords(series.years)}, ${series.citation}.</p>`,
    notDone: 'Nothing was confirmed',
    action: `/records/retention/${series.id}/confirm`,
    fields: (s) => textField({ name: 'instrument', label: 'What was it compared with?', rows: 2, width: 'full' }, s),
    submit: { primary: 'Confirm it', links: [{ text: 'Back', href: r.url('/records/retention') }] },
    act: (s, f) => confirmSeries(s, series.id, f.text('instrument')),
    done: () => ({ to: '/records/retention', text: 'Confirmed.' }),
  })
}

const holdShown = (r: PageRequest, h: LegalHold) => ({
  when: cardDate(h.from),
  sub: h.by,
  title: h.label,
  text: html`${h.lifted === null ? stamp('waiting', 'Stands') : stamp('na', 'Lifted')} ${holdSubjects[h.subject]}. ${h.reason}${h.lifted === null ? '' : html`<br>Lifted ${cardDate(h.lifted.on)} by ${h.lifted.by}: ${h.lifted.why}`}${h.lifted === null && r.may(...recordsRoles) ? html` <span class="tc-noprint">${link('Lift', r.url(`/records/holds/${h.id}/lift`))}</span>` : ''}`,
})

async function holdsPage(r: PageRequest): Promise<Response> {
  const holds = await r.read((s) => listHolds(s.db, s.muniId))
  const list =
    holds.length === 0
      ? emptyState('No hold was ever placed.', 'Place one when a claim or a lawsuit is to be expected.')
      : slips(holds.map((h) => holdShown(r, h)))
  const body = html`<h1>Legal holds</h1><p class="tc-lead">While a hold stands, nothing that it covers is disposed of.</p>${r.may(...recordsRoles) ? acts(primaryLink('Place a hold', r.url('/records/holds/new'))) : ''}${card('Holds', list, { count: `${holds.filter((h) => h.lifted === null).length} standing` })}`
  return r.page({ title: 'Legal holds', tab: 'records', crumbs: crumbs(r, 'Holds'), body })
}

const newHoldPage = (r: PageRequest): Promise<Response> =>
  formPage(r, {
    title: 'Place a legal hold',
    page: { tab: 'records', crumbs: crumbs(r, 'Holds', 'Place') },
    notDone: 'No hold was placed',
    action: '/records/holds/new',
    values: { subject: r.query('paper') === '' ? 'parcel' : 'paper', which: r.query('paper') },
    fields: (s) =>
      html`${selectField({ name: 'subject', label: 'What does it cover?', choices: choicesOf(holdSubjects) }, s)}${textField({ name: 'which', label: 'Which?', hint: 'address or print key of the parcel, or number of the permit; empty for all records', width: 'full', optional: true }, s)}${textField({ name: 'reason', label: 'Why?', rows: 2, width: 'full' }, s)}`,
    submit: { primary: 'Place the hold', links: [{ text: 'Back', href: r.url('/records/holds') }] },
    act: (s, f) => placeHold(s, { subject: f.text('subject'), which: f.text('which'), reason: f.text('reason') }),
    done: () => ({ to: '/records/holds', text: 'The hold stands.' }),
  })

async function liftPage(r: PageRequest): Promise<Response> {
  const hold = (await r.read((s) => listHolds(s.db, s.muniId))).find((h) => h.id === r.param('hold'))
  if (!hold) return r.notFound('This hold')
  return formPage(r, {
    title: 'Lift the hold?',
    page: { tab: 'records', crumbs: crumbs(r, 'Holds', 'Lift') },
    lead: html`<p class="tc-lead">${hold.label}: ${hold.reason}</p>`,
    notDone: 'Nothing was changed',
    action: `/records/holds/${hold.id}/lift`,
    version: hold.version,
    fields: (s) => textField({ name: 'reason', label: 'Why?', rows: 2, width: 'full' }, s),
    submit: { primary: 'Lift it', danger: true, links: [{ text: 'Back', href: r.url('/records/holds') }] },
    act: (s, f) => liftHold(s, hold.id, f.version ?? hold.version, f.text('reason')),
    done: () => ({ to: '/records/holds', text: 'The hold is lifted.' }),
  })
}

const actFields = (s: FormState): Html =>
  html`${textField({ name: 'authority', label: 'Under what authority?', hint: 'the item of the schedule, and who consented', width: 'full' }, s)}${textField({ name: 'why', label: 'Why?', rows: 2, width: 'full' }, s)}`

const disposePage = (dataFolder: string) =>
  withPaper(async (r, a) => {
    const bar = await r.read((s) => disposalOf(s, a, { authority: 'x', why: 'x' }))
    const answer = await formPage(r, {
      title: 'Dispose of this paper?',
      page: { tab: 'records', crumbs: paperCrumbs(r, a, 'Dispose') },
      lead: html`<p class="tc-lead">${documentKinds[a.document]}, ${cardDate(a.received)}. ${bar.ok ? `Its time (${periodWords(bar.value.years)}) is over. The bytes go for good; the row and its hash stay.` : bar.refusal.message}</p>`,
      notDone: 'Nothing was disposed of',
      action: `/records/papers/${a.id}/dispose`,
      version: a.version,
      fields: actFields,
      submit: { primary: 'Dispose of it', danger: true, links: [{ text: 'Keep it', href: r.url(`/records/papers/${a.id}`) }] },
      act: (s, f) => disposeOfPaper(s, a.id, f.version ?? a.version, { authority: f.text('authority'), why: f.text('why') }),
      done: () => ({ to: `/records/papers/${a.id}`, text: 'Disposed of. Its hash stays on file.' }),
    })
    if (r.method === 'POST') await finishDisposals({ muniId: r.muniId, dataFolder, read: (look) => r.read(look), perform: (act) => r.perform(act) })
    return answer
  })

const contentsPage = (r: PageRequest): Promise<Response> =>
  formPage(r, {
    title: 'Dispose of what an entry recorded?',
    page: { tab: 'records', crumbs: crumbs(r, 'Retention', 'Journal') },
    lead: html`<p class="tc-lead">What the entry recorded as before and after goes; the entry stays with its hash, and the journal still verifies.</p>`,
    notDone: 'Nothing was disposed of',
    action: '/records/retention/journal',
    fields: (s) => html`${pair(textField({ name: 'seq', label: 'Number of the entry', inputmode: 'numeric', width: 'small' }, s))}${actFields(s)}`,
    submit: { primary: 'Dispose of it', danger: true, links: [{ text: 'Back', href: r.url('/records/retention') }] },
    act: (s, f) => disposeOfContents(s, f.text('seq'), { authority: f.text('authority'), why: f.text('why') }),
    done: () => ({ to: '/records/retention', text: 'Disposed of. The entry stays.' }),
  })

export function registerRetentionPages(routes: Routes, dataFolder: string): void {
  const keepers = { roles: ['clerk', 'attorney'] } as const
  routes.staff('GET', '/records/retention', {}, retentionPage)
  routes.staff('GET', '/records/holds', {}, holdsPage)
  for (const method of ['GET', 'POST'] as const) {
    routes.staff(method, '/records/retention/journal', { roles: ['clerk'] }, contentsPage)
    routes.staff(method, '/records/retention/:series', keepers, seriesPage)
    routes.staff(method, '/records/retention/:series/confirm', keepers, confirmPage)
    routes.staff(method, '/records/holds/new', { roles: recordsRoles }, newHoldPage)
    routes.staff(method, '/records/holds/:hold/lift', { roles: recordsRoles }, liftPage)
    routes.staff(method, '/records/papers/:paper/dispose', { roles: ['clerk'] }, disposePage(dataFolder))
  }
}
