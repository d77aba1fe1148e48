/** The addresses of notices, their list, and what other pages show of them. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import type { ReadScope } from '../../platform/context.ts'
import { troubledMail } from '../../platform/mail/outbox.ts'
import { acts, card, emptyState, type Html, html, link, outlineLink, primaryLink } from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { type ListPage, listPage } from '../../web/list-page.ts'
import type { Handler, MondayEntry, PageRequest, ProgramPages, Routes } from '../../web/routes.ts'
import { peopleOf } from '../premises/actions.ts'
import { countNotices, type NoticeLine, noticeLines, noticesIn, noticesOf, noticesOfParcel } from './actions.ts'
import { findBatch } from './batch-actions.ts'
import { batchDetailPage, batchesPage, batchFilePage, cancelBatchPage, mailedPage, newBatchPage, resumeBatchPage, signBatchPage } from './batch-pages.ts'
import { soldOn, whereWords } from './decide-proof.ts'
import { onLadder } from './ladder-actions.ts'
import { ladderPage, laddersPage, newLadderPage, voidLadderPage } from './ladder-pages.ts'
import { mailAnswerPage, mailListPage } from './mail-pages.ts'
import { deliveries, noticeKinds, noticeStates } from './model.ts'
import { newNoticePage } from './new-pages.ts'
import { affidavitPage, emailPage, letterPage, newOwnerPage, proofPage, signOffPage, signPage, voidNoticePage, voidProofPage } from './notice-acts-pages.ts'
import { noticePage } from './notice-pages.ts'
import { kindWord, type NoticeTools, noticePath, noticeStamp, office } from './pages-kit.ts'
import { clockPage } from './settings-pages.ts'
import {
  changeTemplatePage,
  newTemplatePage,
  sampleLetterPage,
  standardTemplatesPage,
  templatePage,
  templatesPage,
  withdrawTemplatePage,
} from './template-pages.ts'

const choices = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))

const spec = (r: PageRequest): ListSpec<NoticeLine> => ({
  id: 'notices',
  caption: 'Notices',
  noun: ['notice', 'notices'],
  columns: [
    {
      id: 'number',
      title: 'Number',
      cell: (n) => html`<span class="tc-nowrap">${link(n.number, r.url(noticePath(n.number)))}</span>`,
      sorts: true,
      exported: (n) => n.number,
    },
    { id: 'kind', title: 'Kind', cell: (n) => kindWord(n.kind), exported: (n) => noticeKinds[n.kind] },
    {
      id: 'about',
      title: 'About',
      cell: (n) => html`${n.letter.title}<br><span class="tc-small tc-soft">${n.about?.label ?? n.place}</span>`,
      exported: (n) => n.letter.title,
    },
    { id: 'to', title: 'To', cell: (n) => n.to.name, sorts: true, exported: (n) => n.to.name },
    { id: 'prepared', title: 'Prepared', cell: (n) => cardDate(n.prepared), sorts: true, exported: (n) => n.prepared },
    { id: 'by', title: 'By', cell: (n) => (n.by === null ? '–' : cardDate(n.by)), sorts: true, exported: (n) => n.by ?? '' },
    { id: 'sent', title: 'Sent', cell: (n) => (n.sentOn === null ? '–' : cardDate(n.sentOn)), exported: (n) => n.sentOn ?? '' },
    { id: 'delivery', title: 'How', cell: (n) => deliveries[n.delivery], exported: (n) => deliveries[n.delivery] },
    { id: 'state', title: 'State', cell: noticeStamp, exported: (n) => `${noticeStates[n.state]}, ${whereWords[n.where]}` },
  ],
  filters: [
    { name: 'find', label: 'Number, name or place' },
    { name: 'kind', label: 'Kind', any: 'Both kinds', choices: choices(noticeKinds) },
    { name: 'state', label: 'State', any: 'All states', choices: choices(noticeStates) },
    { name: 'written', label: 'Written', any: 'One by one or to many', choices: choices({ single: 'One by one', many: 'To many, in a batch' }) },
    { name: 'where', label: 'The letter', any: 'Anywhere', choices: choices(whereWords) },
  ],
  sort: { by: 'prepared', descending: true },
  empty: emptyState('No notices yet.', 'Begin with a template: the standard letters that fit your laws are one click away.', {
    text: 'See the templates',
    href: r.url('/notices/templates'),
  }),
})

const listed = (r: PageRequest): Omit<ListPage<NoticeLine>, 'title' | 'path' | 'acts'> => ({
  tab: 'notices',
  spec: spec(r),
  sortColumns: { prepared: 'prepared', number: 'number', to: 'name_sort', by: 'by_sort' },
  rows: (s, filters, order, ask) => noticeLines(s.db, s.muniId, filters, order, ask),
  count: (s, filters) => countNotices(s.db, s.muniId, filters),
})

const listOf = (r: PageRequest): Promise<Response> =>
  listPage(r, {
    ...listed(r),
    title: 'Notices',
    path: '/notices',
    acts: acts(
      primaryLink('Write a notice', r.url('/notices/new')),
      outlineLink('Write to many', r.url('/notices/batches/new')),
      html`${link('Templates', r.url('/notices/templates'))}`,
      html`${link('Ladders', r.url('/notices/ladders'))}`,
      html`${link('Batches', r.url('/notices/batches'))}`,
      html`${link('E-mail', r.url('/notices/mail'))}`,
    ),
  })

/** Letters of one batch. */
async function lettersOf(r: PageRequest): Promise<Response> {
  const batch = await r.read((s) => findBatch(s.db, s.muniId, r.param('batch')))
  if (batch === null) return r.notFound('This batch')
  const { rows, count, ...rest } = listed(r)
  return listPage(r, {
    ...rest,
    title: `Letters of ${batch.number}`,
    path: `/notices/batches/${batch.id}/letters`,
    acts: acts(link('Back to the batch', r.url(`/notices/batches/${batch.id}`))),
    rows: (s, filters, order, ask) => rows(s, { ...filters, batch: batch.id }, order, ask),
    count: (s, filters) => count(s, { ...filters, batch: batch.id }),
  })
}

function register(routes: Routes, tools: NoticeTools): void {
  const show = (path: string, handler: Handler) => routes.staff('GET', path, {}, handler)
  const act = (path: string, handler: Handler) => routes.staff('POST', path, { roles: office }, handler)
  const both = (path: string, page: (r: PageRequest, tools: NoticeTools) => Promise<Response>) => {
    show(path, (r) => page(r, tools))
    act(path, (r) => page(r, tools))
  }
  show('/notices', listOf)
  both('/notices/new', newNoticePage)
  show('/notices/templates', (r) => templatesPage(r, tools))
  act('/notices/templates/standard', (r) => standardTemplatesPage(r, tools))
  both('/notices/templates/new', newTemplatePage)
  show('/notices/templates/:template', (r) => templatePage(r, tools))
  show('/notices/templates/:template/sample.pdf', (r) => sampleLetterPage(r, tools))
  both('/notices/templates/:template/change', changeTemplatePage)
  both('/notices/templates/:template/withdraw', withdrawTemplatePage)
  show('/notices/ladders', laddersPage)
  both('/notices/ladders/new', newLadderPage)
  both('/notices/ladders/:ladder', ladderPage)
  both('/notices/ladders/:ladder/void', voidLadderPage)
  show('/notices/batches', batchesPage)
  both('/notices/batches/new', newBatchPage)
  show('/notices/batches/:batch', (r) => batchDetailPage(r, tools))
  show('/notices/batches/:batch/letters', lettersOf)
  both('/notices/batches/:batch/sign', signBatchPage)
  both('/notices/batches/:batch/cancel', cancelBatchPage)
  act('/notices/batches/:batch/resume', (r) => resumeBatchPage(r))
  both('/notices/batches/:batch/mailed', mailedPage)
  show('/notices/batches/:batch/:batchFile', (r) => batchFilePage(r, tools))
  show('/notices/mail', (r) => mailListPage(r, tools))
  both('/notices/mail/:mail', mailAnswerPage)
  show('/settings/notices', (r) => clockPage(r, tools))
  routes.staff('POST', '/settings/notices', { roles: ['clerk', 'board', 'attorney'] }, (r) => clockPage(r, tools))
  show('/notices/:number', (r) => noticePage(r, tools))
  show('/notices/:number/letter.pdf', (r) => letterPage(r, tools))
  show('/notices/:number/affidavit.pdf', (r) => affidavitPage(r, tools))
  both('/notices/:number/sign', signPage)
  both('/notices/:number/sign-off', signOffPage)
  both('/notices/:number/proof', proofPage)
  both('/notices/:number/proofs/:proof/void', voidProofPage)
  both('/notices/:number/email', emailPage)
  both('/notices/:number/new-owner', newOwnerPage)
  both('/notices/:number/void', voidNoticePage)
}

const panelLines = (all: readonly NoticeLine[], url: PageRequest['url']): Html =>
  html`<ul class="tc-plain tc-lines">${all.map((n) => html`<li>${link(n.number, url(noticePath(n.number)))} ${n.letter.title} ${noticeStamp(n)}<br><span class="tc-small tc-soft">${noticeKinds[n.kind]} to ${n.to.name}, ${cardDate(n.sentOn ?? n.prepared)}${n.by === null ? '' : `, by ${cardDate(n.by)}`}</span></li>`)}</ul>`

/** Shown on a panel; the rest is in the list. */
const ON_PANEL = 8

const sold = async (s: ReadScope, n: NoticeLine): Promise<PlainDate | null> =>
  n.parcelId === null || n.kind !== 'legal' ? null : soldOn(n, await peopleOf(s.db, s.muniId, n.parcelId), s.today)

/** Reminders that a ladder says are due. Whoever looks at Monday decides whether to prepare them. */
async function dueReminders(s: ReadScope, out: readonly NoticeLine[], url: PageRequest['url']): Promise<readonly MondayEntry[]> {
  const list: MondayEntry[] = []
  for (const n of out) {
    if (n.ladder === null) continue
    const at = await onLadder(s, n.ladder.id, { about: n.about, parcelId: n.parcelId, begun: n.prepared, waitsOnOtherSince: null })
    if (at?.next?.step !== n.ladder.step + 1) continue
    const slip = {
      title: `${at.ladder.title}, reminder ${at.next.step + 1}`,
      href: url(noticePath(n.number)),
      text: `${n.to.name}, ${n.place}. ${n.number} was sent ${cardDate(n.sentOn ?? n.prepared)}.`,
    }
    list.push({
      due: at.next.due,
      who: 'clerk',
      program: 'Notices',
      slip: { ...slip, waitsOn: 'the clerk', act: { text: 'Look at it', href: url(noticePath(n.number)) } },
    })
  }
  return list
}

async function mondayOf(s: ReadScope, url: PageRequest['url']): Promise<readonly MondayEntry[]> {
  const entry = (n: NoticeLine, who: string, waitsOn: string, text: string, act: { readonly text: string; readonly href: string }): MondayEntry => ({
    due: n.sentOn ?? n.signed?.on ?? n.prepared,
    who,
    program: 'Notices',
    slip: { title: `${n.number}, ${n.letter.title}`, href: url(noticePath(n.number)), text: `${n.to.name}. ${text}`, waitsOn, act },
  })
  const prepared = (await noticesIn(s.db, s.muniId, 'prepared', 200)).filter((n) => n.batchId === null)
  const signed = (await noticesIn(s.db, s.muniId, 'signed', 200)).filter((n) => n.batchId === null)
  const out = await noticesIn(s.db, s.muniId, 'sent', 200)
  const sent = out.filter((n) => n.kind === 'legal' || n.where === 'returned' || n.where === 'bounced')
  const list: MondayEntry[] = [
    ...prepared.map((n) => entry(n, n.body, `the ${n.body}`, 'Prepared, not signed.', { text: 'Sign it', href: url(noticePath(n.number, '/sign')) })),
    ...signed.map((n) => entry(n, 'clerk', 'the clerk', 'Signed, not sent.', { text: 'Note how it went out', href: url(noticePath(n.number, '/proof')) })),
  ]
  for (const n of sent) {
    const since = await sold(s, n)
    if (since !== null)
      list.push(
        entry(n, 'clerk', 'the clerk', `Sold on ${cardDate(since)}; counting stopped.`, {
          text: 'Prepare it for the new owner',
          href: url(noticePath(n.number, '/new-owner')),
        }),
      )
    else if (n.where === 'returned' || n.where === 'bounced')
      list.push(entry(n, 'clerk', 'the clerk', `${whereWords[n.where]}.`, { text: 'See what can be done', href: url(noticePath(n.number)) }))
  }
  list.push(...(await dueReminders(s, out, url)))
  for (const m of await troubledMail(s.db, s.muniId, 100))
    list.push({
      due: m.queuedAt.slice(0, 10),
      who: 'clerk',
      program: 'Notices',
      slip: {
        title: m.subject,
        href: url(`/notices/mail/${m.id}`),
        text: `E-mail to ${m.to.name}: nobody can tell whether it was sent.`,
        waitsOn: 'the clerk',
        act: { text: 'Say what is to become of it', href: url(`/notices/mail/${m.id}`) },
      },
    })
  return list
}

/** Reminders and legal notices: templates, letters, batches, e-mail, proof. */
export const noticePages = (tools: NoticeTools): ProgramPages => ({
  nav: [{ id: 'notices', text: 'Notices', path: '/notices', order: 35 }],
  register: (routes) => register(routes, tools),
  settingsLinks: [{ text: 'Notices', path: '/settings/notices', says: 'Whether days under a notice run from mailing or from receipt.', order: 45 }],
  parcelPanels: [
    {
      id: 'notices',
      order: 30,
      async panel(scope, parcelId, url) {
        const all = await noticesOfParcel(scope.db, scope.muniId, parcelId, ON_PANEL)
        return card('Notices', all.length === 0 ? emptyState('No letters about this parcel.') : panelLines(all, url), {
          link: { text: 'Write one', href: url('/notices/new', { parcel: parcelId }) },
        })
      },
    },
  ],
  casePanels: [
    {
      id: 'notices',
      order: 30,
      async panel(scope, of, url) {
        const all = await noticesOf(scope.db, scope.muniId, of.kind, of.id)
        return card('Notices', all.length === 0 ? emptyState('No letters about it yet.') : panelLines(all.slice(0, ON_PANEL), url), {
          id: 'notices',
          link: { text: 'Write one', href: url('/notices/new', { kind: of.kind, case: of.id }) },
        })
      },
    },
  ],
  mondaySources: [{ program: 'Notices', entries: (scope, _until, url) => mondayOf(scope, url) }],
})
