/** A chapter: what it is, its sections with their provisions, its definitions. */

import { lawText } from '../../engine/text-parts.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import { card, cardDate, counted, dl, type Html, html, lines, link, nothing, stamp } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { areas } from '../municipality/model.ts'
import type { OurBook } from './actions.ts'
import { amendedOn, standingActs } from './model-amended.ts'
import type { Book, Provision, Section } from './model-book.ts'
import { actsInForce } from './pages-amended.ts'
import { dispositionWord } from './pages-provision.ts'
import { confirmedLine, searchForm } from './pages-shelf.ts'
import {
  type BookTools,
  bookNamed,
  citeHere,
  crumbsTo,
  definitionsPath,
  frame,
  linked,
  notOurs,
  officerIn,
  ourBookFor,
  provisionLink,
  sectionPath,
  termAnchor,
  usedFor,
} from './pages-words.ts'

const count = (book: Book, of: (p: Provision) => boolean): number => book.provisions.filter(of).length

/** The local laws that change the chapter today, where it is ours. */
function amendedRow(our: OurBook, path: string): [string, Html | string][] {
  const acts = actsInForce(standingActs(our.amendments, path), our.today)
  return acts.length === 0 ? [] : [['Amended here by', lines(acts)]]
}

function aboutCard(r: PageRequest, book: Book, our: OurBook): Html {
  const c = book.law.chapter
  const used = usedFor(our, c.path, our.today)
  const planned = count(book, (p) => p.planned !== null)
  const missing = count(book, (p) => p.disposition === 'missing-in-source')
  const rows: [string, Html | string][] = [
    ['Law of', c.municipality],
    [
      'Text on file',
      html`${c.textOnFile.from === null ? 'no date on our copy' : `since ${cardDate(c.textOnFile.from as PlainDate)}`}${c.textOnFile.note === undefined ? nothing : html`<br><span class="tc-small tc-soft">${c.textOnFile.note}</span>`}`,
    ],
    [
      'In use here for',
      used.length === 0
        ? 'nothing; it is here to read and compare'
        : html`${used.map((a) => html`${areas[a.area]}, from ${cardDate(a.from)}${a.instrument ? `, ${a.instrument}` : ''}<br>`)}`,
    ],
    ...(used.length === 0 ? [] : ([['Our text', confirmedLine(our, lawText(c))]] as [string, Html][])),
    ...amendedRow(our, c.path),
    [
      'Provisions',
      `${counted(book.provisions.length, 'provision')}: ${count(book, (p) => p.rules.length > 0)} decided by the program, ${planned} planned, ${missing} missing from our copy`,
    ],
    [
      'Officers',
      Object.keys(c.officers).length === 0
        ? 'none named'
        : Object.keys(c.officers)
            .map((who) => officerIn(book.law, who).replace(/^the /, ''))
            .join(', '),
    ],
    [
      'Open questions',
      r.actor === null || c.readings.length === 0
        ? counted(c.readings.length, 'question')
        : html`${link(counted(c.readings.length, 'question'), r.url('/board/readings'))}`,
    ],
    [
      'Words',
      c.definitions.length === 0
        ? 'The law defines no words of its own.'
        : html`${link(counted(c.definitions.length, 'definition'), r.url(definitionsPath(book)))}`,
    ],
  ]
  return card('About this chapter', dl(rows))
}

/** A section as a line: its number and the titles in it. */
const sectionLine = (r: PageRequest, book: Book, s: Section): Html => {
  const name = s.number === null ? 'Without a section number' : `§ ${s.number}`
  const inferred = s.provisions.every((p) => p.cite.confidence === 'inferred' && p.cite.section !== null)
  const told = s.provisions.filter((p) => book.told.includes(p))
  const titles = told.slice(0, 4).map((p) => p.title)
  const others = told.length - titles.length
  return html`${link(name, r.url(sectionPath(book, s.key)))}${inferred ? html` <span class="tc-inferred tc-inferred--short"><span class="usa-sr-only">number inferred</span></span>` : nothing} <span class="tc-soft">${counted(s.provisions.length, 'provision')}</span><br><span class="tc-small">${titles.join(' · ')}${others > 0 ? ` · and ${others} more` : ''}</span>`
}

export async function chapterPage(r: PageRequest, tools: BookTools): Promise<Response> {
  const book = bookNamed(tools, r.param('chapter'))
  if (!book) return r.notFound('This chapter')
  const our = await ourBookFor(r)
  const c = book.law.chapter
  const title = `${c.title}, chapter ${c.number}`
  const body = html`<h1>${title}</h1><p class="tc-lead">${c.municipality}. Every provision in one sentence of our own, with its section.</p>${notOurs(our, book)}${searchForm(r, tools, '', book.slug)}<div class="tc-cols tc-cols--main"><div class="tc-stack">${card('Sections', lines(book.sections.map((s) => sectionLine(r, book, s))), { count: counted(book.sections.length, 'section') })}</div><div class="tc-stack">${aboutCard(r, book, our)}</div></div>`
  return r.page({ title, ...frame(r), crumbs: crumbsTo(r, null, { text: `${book.shortTitle}, ${c.municipality}` }), body })
}

const provisionLine = (r: PageRequest, book: Book, p: Provision, amended: ReadonlySet<string>): Html =>
  html`<h3>${provisionLink(r, book, p)}${p.decidedUnder !== null && amended.has(p.decidedUnder) ? html` ${stamp('waiting', 'Amended by local law')}` : nothing}</h3><p>${linked(r, book, p.says)}</p><p class="tc-small">${citeHere(r, book, p.cite, { short: true })} <span class="tc-soft">· ${p.id} · ${dispositionWord(p)}</span></p>`

export async function sectionPage(r: PageRequest, tools: BookTools): Promise<Response> {
  const book = bookNamed(tools, r.param('chapter'))
  const at = book?.sections.findIndex((s) => s.key === r.param('section')) ?? -1
  const section = book?.sections[at]
  if (!book || !section) return r.notFound('This section')
  const our = await ourBookFor(r)
  const amended = amendedOn(book.law.chapter, our.amendments, our.today)
  const name = section.number === null ? 'Without a section number' : `§ ${section.number}`
  const way = (rel: 'prev' | 'next', words: string, s: Section | undefined): Html =>
    s === undefined
      ? nothing
      : html`<li><a rel="${rel}" href="${r.url(sectionPath(book, s.key))}">${words}: ${s.number === null ? 'without a number' : `§ ${s.number}`}</a></li>`
  const pages = html`<nav class="tc-pager" aria-label="Sections before and after"><ul>${way('prev', 'Previous section', book.sections[at - 1])}${way('next', 'Next section', book.sections[at + 1])}</ul></nav>`
  const unsure = section.provisions.some((p) => p.cite.confidence === 'inferred') ? stamp('cannot', 'Number inferred') : nothing
  const body = html`<div class="tc-row"><h1>${book.shortTitle} ${name}</h1>${unsure}</div><p class="tc-small tc-soft">Our summaries, not the law’s words. Section headings are missing from our copy.</p>${notOurs(our, book)}${card('Provisions', lines(section.provisions.filter((p) => book.told.includes(p)).map((p) => provisionLine(r, book, p, amended))), { count: counted(section.provisions.length, 'provision') })}${pages}`
  return r.page({ title: `${book.shortTitle} ${name}`, ...frame(r), crumbs: crumbsTo(r, book, { text: name }), body })
}

/** Each law's own words. The same word can mean another thing in another law. */
export async function definitionsPage(r: PageRequest, tools: BookTools): Promise<Response> {
  const book = bookNamed(tools, r.param('chapter'))
  if (!book) return r.notFound('This chapter')
  const our = await ourBookFor(r)
  const c = book.law.chapter
  const items = [...c.definitions]
    .sort((a, b) => a.term.localeCompare(b.term, 'en'))
    .map(
      (d) =>
        html`<div id="${termAnchor(d.term)}"><h3>${d.term}</h3><p>${linked(r, book, d.says, [d.term])}</p><p class="tc-small">${citeHere(r, book, d.cite, { short: true })}</p></div>`,
    )
  const list =
    items.length === 0 ? html`<p>This law defines no words of its own: they mean what they mean in ordinary speech and in the trade.</p>` : lines(items)
  const body = html`<h1>Words of the ${book.shortTitle.toLowerCase()} law</h1><p class="tc-lead">What chapter ${c.number} of the ${c.municipality} means by its words, in ours. Another law may mean something else by the same word.</p>${notOurs(our, book)}${card('Definitions', list, { count: counted(items.length, 'definition') })}<p>${link('The trade’s words explained', '/help')}</p>`
  return r.page({ title: `Definitions, ${book.shortTitle}`, ...frame(r), crumbs: crumbsTo(r, book, { text: 'Definitions' }), body })
}
