/** The cases of this village whose latest check turned on a provision. For the office only. */

import { readCursor } from '../../platform/database/lists.ts'
import { card, cardDate, counted, emptyState, type Html, html, lines, link, pager, table, verdictStamp } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { casesTouching, type TouchedCase } from '../permits/actions-touched.ts'
import type { Book, Provision } from './model-book.ts'
import { type BookTools, bookNamed, crumbsTo, frame, provisionPath } from './pages-words.ts'

const FEW = 5
const PAGE = 25

const casePath = (c: TouchedCase): string => `/permits/${encodeURIComponent(c.number)}`
const casesPath = (book: Book, id: string): string => `${provisionPath(book, id)}/cases`

const ask = (r: PageRequest, book: Book, p: Provision, limit: number, after: string) => {
  const cursor = readCursor(after === '' ? null : after)
  return r.read((s) =>
    casesTouching(s.db, s.muniId, { law: book.law.chapter.path, provision: p.decidedUnder ?? p.id }, { limit, after: cursor.ok ? cursor.value : null }),
  )
}

/** A few of them, beside the provision. */
export async function casesCard(r: PageRequest, book: Book, p: Provision): Promise<Html> {
  const found = await ask(r, book, p, FEW, '')
  if (found.cases.length === 0) return card('Cases here', html`<p>No case of this office has turned on it.</p>`)
  const line = (c: TouchedCase): Html => html`${link(`${c.number}, ${c.place}`, r.url(casePath(c)))} ${verdictStamp(c.verdict)}`
  return card('Cases here', html`${lines(found.cases.map(line))}<p>${link('All cases that turned on it', r.url(casesPath(book, p.id)))}</p>`)
}

export async function casesPage(r: PageRequest, tools: BookTools): Promise<Response> {
  const book = bookNamed(tools, r.param('chapter'))
  const p = book?.byId.get(r.param('provision'))
  if (!book || !p) return r.notFound('This provision')
  const { cases, next } = await ask(r, book, p, PAGE, r.query('after'))
  const rows = cases.map((c) => [link(c.number, r.url(casePath(c))), c.place, verdictStamp(c.verdict), cardDate(c.checkedOn)])
  const list = table([{ title: 'Permit' }, { title: 'Place' }, { title: 'Verdict' }, { title: 'Checked under the law of' }], rows, {
    caption: 'Cases',
    hideCaption: true,
  })
  const path = r.url(casesPath(book, p.id))
  const pages = pager({ first: r.query('after') === '' ? undefined : path, next: next === null ? undefined : `${path}?after=${encodeURIComponent(next)}` })
  const shown =
    cases.length === 0
      ? emptyState('No case of this office has turned on it.', 'Cases come here when their check finds something else than “does not apply”.')
      : html`${card('Cases', list, { count: counted(cases.length, 'case') })}${pages}`
  const body = html`<h1>Cases that turned on it: ${p.title}</h1><p class="tc-lead">The latest recorded check of each case, newest first, where this provision came to another verdict than “does not apply”.</p>${shown}`
  return r.page({
    title: `Cases: ${p.title}`,
    ...frame(r),
    crumbs: crumbsTo(r, book, { text: p.title, href: r.url(provisionPath(book, p.id)) }, { text: 'Cases' }),
    body,
  })
}
