/** The addresses of the permits program, and its list. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import type { Role } from '../../platform/context.ts'
import { acts, askWord, card, cite, emptyState, html, link, outlineLink, primaryLink, stamp } from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { Method, PageRequest, ProgramPages, Routes } from '../../web/routes.ts'
import { checksOf, countPermits, openPermits, type PermitLine, permitLines, permitsOfParcel, recheck } from './actions.ts'
import type { LoadedCase } from './actions-casefile.ts'
import type { PermitTools } from './actions-tools.ts'
import { casePage } from './case-page.ts'
import { approvalPage, closePage, issuePage, movePage, rulingPage, waivePage } from './decision-pages.ts'
import { applicationPosted, checkFragment, newApplicationPage } from './form-pages.ts'
import { permitStates } from './model.ts'
import { chargePage, settlePage, voidReceiptPage, voidRecordPage } from './money-pages.ts'
import { casePath } from './pages-case-words.ts'
import { lawName } from './pages-check.ts'
import { withCase } from './pages-kit.ts'
import { planCheck, planPage } from './plan-pages.ts'
import { paperPage, receiptPaper } from './print-pages.ts'
import { addPaperPage, casePeoplePage, markOutPage, stepPage } from './step-pages.ts'
import { cancelVisitPage, newVisitPage, visitDayPage, visitPage, visitResultPage, voidVisitPage } from './visit-pages.ts'

const office: readonly Role[] = ['clerk', 'superintendent', 'engineer', 'inspector', 'board', 'attorney', 'highway-superintendent']

const listSpec = (r: PageRequest): ListSpec<PermitLine> => ({
  id: 'permits',
  caption: 'Permits',
  noun: ['permit', 'permits'],
  columns: [
    {
      id: 'number',
      title: 'Number',
      cell: (p) => html`<span class="tc-nowrap">${link(p.number, r.url(`/permits/${encodeURIComponent(p.number)}`))}</span>`,
      sorts: true,
      exported: (p) => p.number,
    },
    { id: 'place', title: 'Place', cell: (p) => p.place, sorts: true, exported: (p) => p.place },
    { id: 'owner', title: 'Owner', cell: (p) => p.owner || p.applicant, exported: (p) => p.owner },
    { id: 'contractor', title: 'Contractor', cell: (p) => p.contractor || '–', exported: (p) => p.contractor },
    { id: 'filed', title: 'Filed', cell: (p) => cardDate(p.filed), sorts: true, exported: (p) => p.filed },
    {
      id: 'state',
      title: 'State',
      cell: (p) => (p.state === 'closed' ? stamp('done', 'Closed') : permitStates[p.state]),
      exported: (p) => permitStates[p.state],
    },
    {
      id: 'waiting',
      title: 'Waiting on',
      cell: (p) =>
        p.waitingWho === 'nobody'
          ? '–'
          : html`<strong>${p.waitingWho === 'applicant' ? 'The applicant' : askWord(p.waitingWho)}</strong><br><span class="tc-small">${p.waitingWhat}</span>`,
      exported: (p) => `${p.waitingWho}: ${p.waitingWhat}`,
    },
  ],
  filters: [
    { name: 'state', label: 'State', any: 'All states', choices: Object.entries(permitStates).map(([value, label]) => ({ value, label })) },
    {
      name: 'who',
      label: 'Waiting on',
      any: 'Anybody',
      choices: ['applicant', 'owner', 'clerk', 'superintendent', 'inspector', 'engineer', 'board', 'attorney'].map((value) => ({
        value,
        label: askWord(value),
      })),
    },
  ],
  sort: { by: 'filed', descending: true },
  empty: emptyState('No permits yet.', 'The first application starts the list.', { text: 'Enter an application', href: r.url('/permits/new') }),
})

const permitsPage = (r: PageRequest): Promise<Response> =>
  listPage(r, {
    title: 'Permits',
    tab: 'permits',
    path: '/permits',
    acts: acts(primaryLink('Enter an application', r.url('/permits/new'))),
    spec: listSpec(r),
    sortColumns: { filed: 'filed', number: 'number', place: 'place_sort' },
    rows: (s, filters, order, ask) => permitLines(s.db, s.muniId, filters, order, ask),
    count: (s, filters) => countPermits(s.db, s.muniId, filters),
  })

async function checksPage(r: PageRequest, loaded: LoadedCase): Promise<Response> {
  const { file, use } = loaded
  const all = await r.read((s) => checksOf(s.db, s.muniId, file.permit.id))
  const words = { filed: 'when filed', changed: 'after a change', rechecked: 'checked again', inspected: 'after a visit', issued: 'when issued' }
  const body = html`<h1>Checks of ${file.permit.number}</h1><p class="tc-lead">Each is shown as it was recorded, with the law of its day.</p>${all.map((c) => card(`${cardDate(c.on)}, ${words[c.reason]}`, html`<p>By ${c.by}. Law version <span class="tc-mono">${c.lawVersion.slice(0, 12)}</span>.</p>${c.result.findings.filter((f) => f.verdict !== 'complies' && f.verdict !== 'does-not-apply').length === 0 ? html`<p>Nothing was open.</p>` : html`<ul class="usa-list">${c.result.findings.filter((f) => f.verdict !== 'complies' && f.verdict !== 'does-not-apply').map((f) => html`<li>${stamp(f.verdict === 'violates' ? 'violates' : f.verdict === 'needs-approval' ? 'approval' : 'cannot', f.verdict === 'violates' ? 'Falls short' : f.verdict === 'needs-approval' ? 'Needs approval' : 'Cannot tell')} ${f.title} ${cite(lawName(use.law), f.cite, { short: true })}</li>`)}</ul>`}`, { count: `${c.result.findings.length} findings` }))}${outlineLink('Back to the case', r.url(casePath(file)))}`
  return r.page({
    title: `Checks of ${file.permit.number}`,
    tab: 'permits',
    crumbs: [{ text: 'Permits', href: r.url('/permits') }, { text: file.permit.number, href: r.url(casePath(file)) }, { text: 'Checks' }],
    body,
  })
}

type CasePage = (r: PageRequest, loaded: LoadedCase, tools: PermitTools) => Promise<Response> | Response

function registerCase(routes: Routes, tools: PermitTools): void {
  const on = (method: Method, path: string, page: CasePage, roles?: readonly Role[]) =>
    routes.staff(method, `/permits/:number${path}`, roles ? { roles } : {}, (r) => withCase(r, tools, async (loaded) => page(r, loaded, tools)))
  const both = (path: string, page: CasePage) => {
    on('GET', path, page)
    on('POST', path, page, office)
  }
  on('GET', '', (r, loaded) => casePage(r, loaded, routes.registered.casePanels))
  on('GET', '/checks', (r, loaded) => checksPage(r, loaded))
  on(
    'POST',
    '/recheck',
    async (r, loaded) => {
      const done = await r.perform((s) => recheck(s, tools.laws, loaded.file.permit.id, 'rechecked'), await r.form())
      return done.ok ? r.redirect(casePath(loaded.file), { kind: 'success', text: 'Checked again.' }) : r.refusal(done.refusal)
    },
    office,
  )
  both('/plan', planPage)
  on('POST', '/plan/check', (r, loaded) => planCheck(r, loaded), office)
  both('/steps/:step', stepPage)
  both('/steps/:step/waive', waivePage)
  both('/approve/:fact', approvalPage)
  both('/rule/:provision', rulingPage)
  both('/issue', issuePage)
  both('/move/:move', movePage)
  both('/close', closePage)
  both('/mark-out', markOutPage)
  both('/charges/:charge', chargePage)
  both('/receipts/:receipt/settle', settlePage)
  both('/receipts/:receipt/void', voidReceiptPage)
  both('/void/:kind/:record', voidRecordPage)
  both('/papers', addPaperPage)
  both('/people', casePeoplePage)
  both('/visits/new/:inspection', newVisitPage)
  on('GET', '/visits/:visit', visitPage)
  on('POST', '/visits/:visit/day', visitDayPage, office)
  on('POST', '/visits/:visit/result', visitResultPage, office)
  both('/visits/:visit/cancel', cancelVisitPage)
  both('/visits/:visit/void', voidVisitPage)
  on('GET', '/paper/:paper', paperPage)
  on('GET', '/receipts/:receiptPaper', receiptPaper)
}

/** Pages of applications and permits, for the office and, where switched on, for the public. */
export const permitPages = (tools: PermitTools): ProgramPages => ({
  nav: [
    { id: 'permits', text: 'Permits', path: '/permits', order: 30 },
    { id: 'apply', text: 'Apply', path: '/apply', order: 20, audience: 'public' },
  ],
  register(routes) {
    routes.staff('GET', '/permits', {}, permitsPage)
    routes.staff('GET', '/permits/new', { roles: office }, (r) => newApplicationPage(r, tools.laws, false))
    routes.staff('POST', '/permits/new', { roles: office }, (r) => applicationPosted(r, tools, false))
    routes.staff('POST', '/permits/new/check', {}, (r) => checkFragment(r, tools.laws, false))
    routes.public('GET', '/apply', (r) => newApplicationPage(r, tools.laws, true))
    routes.public('POST', '/apply', (r) => applicationPosted(r, tools, true))
    routes.public('POST', '/apply/check', (r) => checkFragment(r, tools.laws, true))
    registerCase(routes, tools)
  },
  parcelPanels: [
    {
      id: 'permits',
      order: 20,
      async panel(scope, parcelId, url) {
        const all = await permitsOfParcel(scope.db, scope.muniId, parcelId)
        const rows = all.map(
          (p) =>
            html`<li>${link(p.number, url(`/permits/${encodeURIComponent(p.number)}`))} ${permitStates[p.state].toLowerCase()}<br><span class="tc-small tc-soft">filed ${cardDate(p.filed)}${p.closed ? `, closed ${cardDate(p.closed)}` : ''}</span></li>`,
        )
        return card('Permits', rows.length === 0 ? emptyState('No permits on file.') : html`<ul class="tc-plain tc-lines">${rows}</ul>`, {
          link: { text: 'Enter an application', href: url('/permits/new', { parcel: parcelId }) },
        })
      },
    },
  ],
  mondaySources: [
    {
      program: 'Permits',
      async entries(scope, _until, url) {
        const all = await openPermits(scope.db, scope.muniId, 300)
        return all.map((p) => ({
          due: p.filed as PlainDate,
          who: p.waitingWho,
          program: 'Permits',
          slip: {
            title: `${p.number}, ${p.place}`,
            href: url(`/permits/${encodeURIComponent(p.number)}`),
            text: p.waitingWhat,
            waitsOn: p.waitingWho === 'applicant' ? p.contractor || p.applicant : askWord(p.waitingWho).replace(/^The /, 'the '),
          },
        }))
      },
    },
  ],
})
