/** The shelf: the laws in use here by subject and day, the other chapters beside them, and the search over all. */

import { type LawText, lawText } from '../../engine/text-parts.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import { refuseFields } from '../../kernel/result.ts'
import {
  card,
  cardDate,
  counted,
  dateField,
  emptyState,
  type FormState,
  formState,
  type Html,
  html,
  lines,
  link,
  nothing,
  outlineLink,
  selectField,
  stamp,
  table,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { type Area, areas, lawFor } from '../municipality/model.ts'
import { bookSections, compared, standingOf } from '../municipality/model-text.ts'
import type { OurBook } from './actions.ts'
import { type Book, bookOf } from './model-book.ts'
import { type Hit, search } from './model-search.ts'
import {
  type BookTools,
  booksOf,
  chapterPath,
  citeHere,
  crumbsTo,
  dayAsked,
  definitionsPath,
  frame,
  notDay,
  ourBookFor,
  provisionPath,
  shortName,
  termAnchor,
} from './pages-words.ts'

/** "This is our law as of …", and whether the counted section numbers were compared (OFFICE 4). */
export function confirmedLine(our: OurBook, text: LawText): Html {
  const standing = standingOf(our.confirmations, text.path, text.hash)
  if (standing.state === 'none') return html`${stamp('cannot', 'Not confirmed')} Nobody has recorded yet that this is our law as it stands.`
  const { asOf, by } = standing.last
  const when = html`as of ${cardDate(asOf)}${by === '' ? '' : ` (${by})`}`
  if (standing.state === 'changed')
    return html`${stamp('cannot', 'Not confirmed')} Another text was confirmed ${when}. The chapter has changed since and has to be compared anew.`
  const { done, of } = compared(text, bookSections(our.sections, text.path))
  const numbers =
    done === of
      ? 'Section numbers compared with the code book.'
      : done === 0
        ? 'Section numbers not compared with the code book yet.'
        : `${done} of ${of} counted section numbers compared with the code book.`
  return html`${stamp('complies', 'Confirmed')} This is our law ${when}. ${numbers}`
}

/** The search form of every page of the book. */
export function searchForm(r: PageRequest, tools: BookTools, asked: string, chapter: string): Html {
  const state: FormState = formState({ q: asked, chapter }, { formKey: '' })
  const choices = booksOf(tools).map((b) => ({ value: b.slug, label: `${shortName(b)}, ${b.shortTitle}` }))
  return html`<form class="tc-filter tc-noprint" method="get" action="${r.url('/law/search')}" role="search" aria-label="Search the law book"><div class="tc-filter__fields">${textField({ name: 'q', label: 'Search the law book', hint: 'a word, a section or a number, for example cleanout or 117-40' }, state)}${selectField({ name: 'chapter', label: 'In', choices, empty: 'all chapters' }, state)}<div class="tc-filter__go"><button class="usa-button usa-button--outline" type="submit">Search</button></div></div></form>`
}

function inUseCard(r: PageRequest, tools: BookTools, our: OurBook, on: PlainDate, state: FormState): Html {
  const rows = (Object.keys(areas) as Area[]).map((area) => {
    const now = lawFor(our.adoptions, area, on)
    const law = now === null ? undefined : tools.laws.get(now.law)
    if (now === null || law === undefined) return [areas[area], 'No chapter in use', '–', '–']
    const book = bookOf(law)
    const c = law.chapter
    return [
      areas[area],
      html`${link(`${c.title}, chapter ${c.number}`, r.url(chapterPath(book)))}<br><span class="tc-small tc-soft">${c.municipality}</span>`,
      html`from ${cardDate(now.from)}${now.until === null ? '' : ` to ${cardDate(now.until)}`}${now.instrument ? html`<br><span class="tc-small tc-soft">${now.instrument}</span>` : nothing}`,
      confirmedLine(our, lawText(c)),
    ]
  })
  const shown = table([{ title: 'Subject' }, { title: 'Law' }, { title: 'In use' }, { title: 'Our text' }], rows, {
    caption: `Law in use on ${cardDate(on)}`,
    hideCaption: true,
  })
  const form = html`<form class="tc-filter tc-noprint" method="get" action="${r.url('/law')}" aria-label="Law of another day"><div class="tc-filter__fields">${dateField({ name: 'on', label: 'Law of which day' }, state)}<div class="tc-filter__go"><button class="usa-button usa-button--outline" type="submit">Show</button></div></div></form>`
  return card(`Our law on ${cardDate(on)}`, html`${form}${shown}`, { id: 'ours' })
}

/** Every chapter of the product, ours first. */
function shelfCard(r: PageRequest, tools: BookTools, our: OurBook, on: PlainDate): Html {
  const ours = new Set((Object.keys(areas) as Area[]).flatMap((a) => lawFor(our.adoptions, a, on)?.law ?? []))
  const others = booksOf(tools).filter((b) => !ours.has(b.law.chapter.path))
  if (others.length === 0) return nothing
  const line = (b: Book): Html =>
    html`${link(`${b.law.chapter.municipality}: ${b.law.chapter.title}, chapter ${b.law.chapter.number}`, r.url(chapterPath(b)))} <span class="tc-soft">${counted(b.provisions.length, 'provision')}</span>`
  return card(
    'Other laws, to read and compare',
    html`<p class="tc-soft">These are not in use here. They show how other places answer the same questions.</p>${lines(others.map(line))}`,
    { id: 'others' },
  )
}

export async function shelfPage(r: PageRequest, tools: BookTools): Promise<Response> {
  const our = await ourBookFor(r)
  const day = dayAsked(r.query('on'), our.today)
  const problems = day.unread ? [{ field: 'on', message: notDay }] : []
  const state = formState({ on: day.unread ? r.query('on') : typedDate(day.on) }, { formKey: '', problems })
  const sheets = (Object.keys(areas) as Area[]).flatMap((area) => {
    const law = lawFor(our.adoptions, area, day.on)
    return law === null || tools.laws.get(law.law) === undefined
      ? []
      : [html`${link(`${areas[area]}: the numbers on one page (PDF)`, r.url(`/law/sheets/${area}.pdf`))}`]
  })
  const print = card(
    'For the truck',
    sheets.length === 0
      ? emptyState('No sheet yet.', 'A sheet can be printed once a chapter is in use.')
      : html`<p>What a plumber has to know on one page: the numbers, whom to call, what comes before digging and before backfill.</p>${lines(sheets)}`,
  )
  const body = html`<h1>Law book</h1><p class="tc-lead">The local law of the ${r.municipality.name}, provision by provision: in one sentence of our own, with its section, its figures, and examples that you can try.</p>${searchForm(r, tools, '', '')}<p class="tc-acts tc-noprint">${outlineLink('Compare the laws side by side', r.url('/law/compare'))}</p>${inUseCard(r, tools, our, day.on, state)}<div class="tc-cols tc-cols--half"><div>${shelfCard(r, tools, our, day.on)}</div><div>${print}</div></div>`
  return r.page({ title: 'Law book', ...frame(r), body, refusal: problems.length > 0 ? refuseFields(problems).refusal : null })
}

const PAGE = 20

function hitLine(r: PageRequest, { entry }: Hit): Html {
  const { book } = entry
  const href = entry.kind === 'definition' ? `${r.url(definitionsPath(book))}#${termAnchor(entry.id)}` : r.url(provisionPath(book, entry.id))
  const at = entry.provision?.cite ?? book.law.chapter.definitions.find((d) => d.term === entry.id)?.cite
  return html`<h3>${link(entry.title, href)}</h3><p>${entry.says}</p><p class="tc-small">${at === undefined ? nothing : citeHere(r, book, at, { short: true })} <span class="tc-soft">· ${shortName(book)}${entry.kind === 'definition' ? ' · definition' : ` · ${entry.id}`}</span></p>`
}

export async function searchPage(r: PageRequest, tools: BookTools): Promise<Response> {
  const asked = r.query('q')
  const chosen = booksOf(tools).filter((b) => r.query('chapter') === '' || b.slug === r.query('chapter'))
  const hits = search(
    chosen.map((b) => b.law),
    asked,
  )
  const pages = Math.max(1, Math.ceil(hits.length / PAGE))
  const typed = Number(r.query('page'))
  const page = Number.isInteger(typed) && typed >= 1 && typed <= pages ? typed : 1
  const shown = hits.slice((page - 1) * PAGE, page * PAGE)
  const to = (n: number): string => r.url('/law/search', { q: asked, chapter: r.query('chapter') || null, page: n === 1 ? null : n })
  const pager =
    pages === 1
      ? nothing
      : html`<nav class="tc-pager" aria-label="Pages of what was found"><ul>${page > 1 ? html`<li><a rel="prev" href="${to(page - 1)}">Previous page</a></li>` : nothing}<li>Page ${page} of ${pages}</li>${page < pages ? html`<li><a rel="next" href="${to(page + 1)}">Next page</a></li>` : nothing}</ul></nav>`
  const none =
    asked === ''
      ? emptyState('Type a word above.', 'Titles, requirements, defined words, section numbers and questions of every chapter are searched.')
      : emptyState(`Nothing holds “${asked}”.`, 'Try one word, a shorter form of it, or all chapters.')
  const found =
    hits.length === 0 ? none : html`${card(`What holds “${asked}”`, lines(shown.map((h) => hitLine(r, h))), { count: counted(hits.length, 'place') })}${pager}`
  const title = asked === '' ? 'Search the law book' : `Search: ${asked}`
  const body = html`<h1>Search the law book</h1>${searchForm(r, tools, asked, r.query('chapter'))}${found}`
  return r.page({ title, ...frame(r), crumbs: crumbsTo(r, null, { text: 'Search' }), body })
}
