/** The page of one provision: what it says, how it is decided, worked examples, and everything that hangs on it. */
import { amendedLaw } from '../../engine/amended.ts'
import type { Rule } from '../../engine/chapter.ts'
import { citeByBook, numberOfSection } from '../../kernel/cite.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import { refuseFields } from '../../kernel/result.ts'
import { card, cardDate, cite, columns, type Html, html, link, nothing, stamp } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { overlaysOf, readingsOn } from '../board/model.ts'
import { bookSections } from '../municipality/model-text.ts'
import type { OurBook } from './actions.ts'
import { ruleOn, standingActs } from './model-amended.ts'
import { type Book, neighbors, type Provision, sectionNumber, versionOn } from './model-book.ts'
import { computedTable } from './model-computed.ts'
import { tablesOf } from './model-tables.ts'
import { amendedCard, amendedVersions, dayCard } from './pages-amended.ts'
import { adviceCard, carriedCard, dutiesCard, readingsCard, versionsCard } from './pages-around.ts'
import { casesCard } from './pages-cases.ts'
import { computedCard } from './pages-computed.ts'
import { drawingsOf } from './pages-drawings.ts'
import { examplesCard, tried, tryCard } from './pages-examples.ts'
import { decidersCard, limitsCard, ruleCard } from './pages-rule.ts'
import { tableCards } from './pages-tables.ts'
import {
  type BookTools,
  bookNamed,
  chapterPath,
  crumbsTo,
  dayAsked,
  frame,
  linked,
  notOurs,
  ourBookFor,
  provisionPath,
  sectionPath,
  sureness,
} from './pages-words.ts'

const day = (text: string): string => cardDate(text as PlainDate)

/** Whether it is law on the day, in a stamp. */
function inForceStamp(book: Book, p: Provision, held: { readonly rule: Rule; readonly inForce: boolean } | null): Html {
  if (p.planned !== null) return stamp('waiting', 'Planned, nothing carries it yet')
  if (p.disposition === 'missing-in-source') return stamp('cannot', 'Missing from our copy')
  if (held && !held.inForce)
    return stamp('na', held.rule.until ? `No longer law since ${day(held.rule.until.date)}` : `Law from ${day(held.rule.since?.date ?? '')}`)
  const since = held?.rule.since?.date ?? book.law.chapter.textOnFile.from
  return since === null || since === undefined ? stamp('done', 'In force, the date is not on our copy') : stamp('done', `In force since ${day(since)}`)
}

const dispositionWords: Readonly<Record<Provision['disposition'], string>> = {
  rule: 'Decided by the program',
  definition: 'A definition',
  process: 'Carried by a step of the office',
  record: 'Kept on record',
  text: 'To be read, nothing to decide',
  'missing-in-source': 'Missing from our copy',
}
export const dispositionWord = (p: Provision): string => (p.planned === null ? dispositionWords[p.disposition] : 'Planned')

/** Whether somebody compared the counted numbers with the code book here. */
function comparedLine(our: OurBook, book: Book, p: Provision): Html {
  if (p.cite.confidence !== 'inferred') return nothing
  const number = p.cite.section === null ? null : numberOfSection(p.cite.section)
  const done = our.sections.filter((c) => c.law === book.law.chapter.path && c.section === number).at(-1)
  if (!done) return nothing
  const said = done.bookSection === number ? 'compared with the code book' : `the code book prints § ${done.bookSection}, compared`
  return html` · ${said} as of ${cardDate(done.asOf)}${done.by === '' ? '' : ` by ${done.by}`}`
}

function head(r: PageRequest, book: Book, our: OurBook, p: Provision, rule: ReturnType<typeof versionOn>): Html {
  const number = sectionNumber(p.cite.section)
  const cited = cite(
    book.shortTitle,
    citeByBook(p.cite, bookSections(our.sections, book.law.chapter.path)),
    number === null ? {} : { href: r.url(sectionPath(book, number)) },
  )
  const instrument = rule?.rule.since?.instrument
  return html`<div class="tc-row"><h1>${p.title}</h1>${inForceStamp(book, p, rule)}</div><p>${cited} <span class="tc-cite">· ${sureness(p.cite)}${comparedLine(our, book, p)}${instrument === undefined ? nothing : html` · ${instrument}`} · ${p.id}</span></p><p class="tc-lead">${linked(r, book, p.says)}</p><p class="tc-small tc-soft">Our summary, not the law’s words. Read the enacted text at the office or in the code book.</p>${notOurs(our, book)}`
}

/** A long section is shown around the provision only. */
const MOST_BESIDE = 15

function around(list: readonly Provision[], p: Provision): readonly Provision[] {
  if (list.length <= MOST_BESIDE) return list
  const from = Math.max(0, Math.min(list.indexOf(p) - Math.floor(MOST_BESIDE / 2), list.length - MOST_BESIDE))
  return list.slice(from, from + MOST_BESIDE)
}

/** The provisions of the same section, and the way to the next. */
function sectionCard(r: PageRequest, book: Book, p: Provision): Html {
  const number = sectionNumber(p.cite.section)
  const mine = book.sections.find((s) => s.number === number)
  const { previous, next } = neighbors(book, p.id)
  const item = (x: Provision): Html =>
    html`<li>${x.id === p.id ? html`<strong aria-current="page">${x.title}</strong>` : link(x.title, r.url(provisionPath(book, x.id)))}</li>`
  const way = (rel: 'prev' | 'next', words: string, x: Provision | null): Html =>
    x === null ? nothing : html`<li><a rel="${rel}" href="${r.url(provisionPath(book, x.id))}">${words}<span class="usa-sr-only">: ${x.title}</span></a></li>`
  const told = (mine?.provisions ?? []).filter((x) => book.told.includes(x) || x.id === p.id)
  const whole =
    mine === undefined || told.length <= MOST_BESIDE ? nothing : html`<p>${link(`All ${told.length} of this section`, r.url(sectionPath(book, mine.key)))}</p>`
  const list = html`<ul class="tc-plain tc-lines">${around(told, p).map(item)}</ul>${whole}`
  const pages = html`<nav class="tc-pager" aria-label="Provisions before and after"><ul>${way('prev', 'Previous provision', previous)}${way('next', 'Next provision', next)}</ul></nav>`
  return card(
    number === null ? 'Without a section number' : `§ ${number}`,
    html`${list}${pages}<p>${link('Compare with other laws', r.url('/law/compare'))}<br>${link('The whole chapter', r.url(chapterPath(book)))}</p>`,
  )
}

interface Shown {
  readonly main: Html
  readonly side: Html
  readonly problem: ReturnType<typeof refuseFields>['refusal'] | null
}

/** Everything that is computed: only where the program decides the provision. */
function decided(r: PageRequest, book: Book, our: OurBook, p: Provision, enacted: Rule, day: PlainDate): Shown {
  const action = r.url(provisionPath(book, p.id))
  const acts = standingActs(our.amendments, book.law.chapter.path)
  const rule = ruleOn(enacted, acts, day)
  const law = amendedLaw(book.law, overlaysOf(acts))
  const t = tried(r, law, our, enacted)
  const readings = readingsOn(our.readings, book.law.chapter.path, day)
  const main = html`${amendedCard(enacted, acts, day)}${drawingsOf(book, rule)}${ruleCard(r, book, rule)}${tableCards(r, book, our, tablesOf(rule), action)}${computedCard(computedTable(law, enacted, day, readings))}${tryCard(book, rule, t, action)}${examplesCard(book, book.examplesOf.get(rule.id) ?? [])}${readingsCard(r, book, our, p)}${adviceCard(r, book, rule)}${dutiesCard(r, book, p)}${limitsCard(book, rule)}${carriedCard(r, book, p)}${versionsCard(book, enacted, amendedVersions(enacted, acts, day))}`
  const problem = t !== null && t.problems.length > 0 ? refuseFields(t.problems).refusal : null
  return { main, side: decidersCard(r, book, rule), problem }
}

const told = (r: PageRequest, book: Book, our: OurBook, p: Provision): Shown => ({
  main: html`${carriedCard(r, book, p)}${dutiesCard(r, book, p)}${readingsCard(r, book, our, p)}${versionsCard(book, null)}`,
  side: nothing,
  problem: null,
})

export async function provisionPage(r: PageRequest, tools: BookTools): Promise<Response> {
  const book = bookNamed(tools, r.param('chapter'))
  const p = book?.byId.get(r.param('provision'))
  if (!book || !p) return r.notFound('This provision')
  const our = await ourBookFor(r)
  const asked = dayAsked(r.query('day'), our.today)
  const rule = versionOn(p.rules, p.id, asked.on)
  const shown = rule === null ? told(r, book, our, p) : decided(r, book, our, p, rule.rule, asked.on)
  const changes =
    rule !== null && (p.rules.length > 1 || asked.on !== our.today || asked.unread || standingActs(our.amendments, book.law.chapter.path).length > 0)
  const day = changes ? dayCard(r, r.url(provisionPath(book, p.id)), asked) : nothing
  const cases = r.actor === null || rule === null ? nothing : await casesCard(r, book, p)
  const body = html`${head(r, book, our, p, rule)}${columns('main', shown.main, html`${day}${sectionCard(r, book, p)}${shown.side}${cases}`)}`
  const number = p.cite.section === null ? p.id : `§ ${p.cite.section}`
  return r.page({ title: `${p.title}, ${number}`, ...frame(r), crumbs: crumbsTo(r, book, { text: number }), body, refusal: shown.problem })
}
