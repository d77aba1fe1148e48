/** The laws side by side, as a page and as a spreadsheet. */

import type { PlainDate } from '../../kernel/dates.ts'
import { csvStream } from '../../platform/spreadsheet.ts'
import { card, cardDate, cite, counted, emptyState, filterCheck, type Html, html, link, nothing, type Row, table } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { areas } from '../municipality/model.ts'
import type { OurBook } from './actions.ts'
import type { Book } from './model-book.ts'
import { type ComparedTopic, compared, type Told } from './model-compare.ts'
import { topics } from './model-compare-topics.ts'
import { type BookTools, booksOf, chapterNumber, chapterPath, crumbsTo, frame, ourBookFor, provisionPath, shortName, usedFor } from './pages-words.ts'

/** Ours first, then the others in their order. */
function columnsOf(tools: BookTools, our: OurBook): readonly Book[] {
  const books = booksOf(tools)
  const ours = books.filter((b) => usedFor(our, b.law.chapter.path, our.today).length > 0)
  return [...ours, ...books.filter((b) => !ours.includes(b))]
}

const subjectsHere = (our: OurBook, book: Book): string =>
  usedFor(our, book.law.chapter.path, our.today)
    .map((a) => `our law on ${areas[a.area].toLowerCase()}`)
    .join(', ')

function cellShown(r: PageRequest, book: Book, c: Told): Html {
  if (!c.known) return html`<span class="tc-soft">${c.text}</span>`
  const at =
    c.cite === null || c.id === null
      ? nothing
      : html` <span class="tc-nowrap">${cite('', c.cite, { short: true, href: r.url(provisionPath(book, c.id)) })}</span>`
  return html`${c.text}${at}`
}

interface Filter {
  readonly differing: boolean
  readonly figures: boolean
  readonly topic: string
}

const passing = (list: readonly ComparedTopic[], f: Filter): readonly ComparedTopic[] =>
  list
    .filter((t) => f.topic === '' || t.topic.id === f.topic)
    .map((t) => ({ ...t, rows: t.rows.filter((x) => (!f.differing || x.differs) && (!f.figures || x.cells.some((c) => c.figure))) }))
    .filter((t) => t.rows.length > 0)

function filterForm(r: PageRequest, f: Filter): Html {
  const topicChoices = topics.map((t) => html`<option value="${t.id}"${f.topic === t.id ? html` selected` : nothing}>${t.title}</option>`)
  const keep = { ...(f.differing ? { only: 'differs' } : {}), ...(f.figures ? { figures: 'yes' } : {}), ...(f.topic === '' ? {} : { topic: f.topic }) }
  return html`<form class="tc-card tc-noprint" method="get" action="${r.url('/law/compare')}" aria-label="Which questions"><div class="tc-row">${filterCheck('only', 'differs', 'Only what differs', f.differing)}${filterCheck('figures', 'yes', 'Only figures', f.figures)}<div><label class="usa-label" for="f-topic">Topic</label><select class="usa-select" id="f-topic" name="topic"><option value="">All topics</option>${topicChoices}</select></div><button class="usa-button usa-button--outline" type="submit">Show</button>${link('Spreadsheet', r.url('/law/compare', { ...keep, format: 'csv' }))}</div></form>`
}

function spreadsheet(books: readonly Book[], list: readonly ComparedTopic[], today: PlainDate): Response {
  const head = ['Topic', 'Question', 'Differs', ...books.flatMap((b) => [`${shortName(b)} ${chapterNumber(b)}`, 'Section', 'Number is'])]
  const rows = list.flatMap((t) =>
    t.rows.map((x) => [
      t.topic.title,
      x.question.question,
      x.differs ? 'differs' : '',
      ...x.cells.flatMap((c) => [c.text, c.cite?.section ?? '', c.cite?.section ? c.cite.confidence : '']),
    ]),
  )
  async function* parts() {
    yield rows
  }
  return new Response(csvStream(head, parts()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="laws-compared-${today}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

export async function comparePage(r: PageRequest, tools: BookTools): Promise<Response> {
  const our = await ourBookFor(r)
  const books = columnsOf(tools, our)
  const filter: Filter = {
    differing: r.query('only') === 'differs',
    figures: r.query('figures') === 'yes',
    topic: topics.some((t) => t.id === r.query('topic')) ? r.query('topic') : '',
  }
  const list = passing(compared(books, topics, our.today), filter)
  if (r.query('format') === 'csv') return spreadsheet(books, list, our.today)
  const heads = books.map((b) => {
    const ours = subjectsHere(our, b)
    const head = html`${link(shortName(b), r.url(chapterPath(b)))}<br>${chapterNumber(b)}${ours === '' ? '' : `, ${ours}`}`
    return { title: shortName(b), head }
  })
  const rows: Row[] = list.flatMap((t): Row[] => [
    { group: t.topic.title },
    ...t.rows.map(
      (x): Row => [
        html`${x.question.question}${x.differs ? html` <span class="tc-prog">differs</span>` : nothing}`,
        ...x.cells.map((c, i) => cellShown(r, books[i] as Book, c)),
      ],
    ),
  ])
  const n = list.reduce((sum, t) => sum + t.rows.length, 0)
  const shown =
    n === 0
      ? emptyState('No question is left.', 'Take a filter off.', { text: 'Show all', href: r.url('/law/compare') })
      : html`<div class="tc-scroll" tabindex="0" role="region" aria-label="The laws side by side, scrolls sideways">${table([{ title: 'Question' }, ...heads], rows, { caption: 'What each law asks for' })}</div>`
  const body = html`<h1>The laws side by side</h1><p class="tc-lead">The same question, answered by each law as it stands on ${cardDate(our.today)}. Rows marked “differs” do not agree. A ~ marks a section number that was counted, not read.</p><p class="tc-small tc-soft">In our words. Figures are read from the rules themselves. What our copy of a law lacks is said, and counts neither for nor against a difference.</p>${filterForm(r, filter)}${card('Questions', shown, { tab: counted(n, 'question') })}`
  return r.page({ title: 'The laws side by side', ...frame(r), crumbs: crumbsTo(r, null, { text: 'Compare' }), body })
}
