/** What every page of the law book shares: addresses, citations, our text with its defined terms linked, facts in words. */
import type { Law } from '../../engine/law.ts'
import { type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'
import { askWord, cite, type Html, html, link, nothing } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { inForce, type LawAdoption } from '../municipality/model.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import type { PermitTools } from '../permits/actions-tools.ts'
import { labelOf } from '../permits/model-measures.ts'
import { forPublic, type OurBook, ourBook } from './actions.ts'
import { type Book, bookOf, type Provision, sectionNumber } from './model-book.ts'
import { linkTerms, termsOf } from './model-terms.ts'

export interface BookTools {
  readonly laws: LawShelf
  /** Paths of all chapters in the product, in their order. */
  readonly paths: readonly string[]
  readonly render: PermitTools['render']
}

/** What is on file beside the law, as far as the reader may see it. */
export async function ourBookFor(r: PageRequest): Promise<OurBook> {
  const our = await r.read(ourBook)
  return r.actor === null ? forPublic(our) : our
}

/** Every chapter, as a book. */
export const booksOf = (tools: BookTools): readonly Book[] =>
  tools.paths.flatMap((path) => {
    const law = tools.laws.get(path)
    return law ? [bookOf(law)] : []
  })

export const bookNamed = (tools: BookTools, slug: string): Book | null => booksOf(tools).find((b) => b.slug === slug) ?? null

export const chapterPath = (book: Book): string => `/law/${book.slug}`
export const provisionPath = (book: Book, id: string): string => `/law/${book.slug}/${encodeURIComponent(id)}`
export const sectionPath = (book: Book, key: string): string => `/law/${book.slug}/sections/${encodeURIComponent(key)}`
/** The anchor of a definition on the page of definitions. */
export const termAnchor = (term: string): string =>
  `d-${term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}`
export const definitionsPath = (book: Book): string => `/law/${book.slug}/definitions`

/** Our text, with each term that this law defines linked to its definition once. */
export function linked(r: PageRequest, book: Book, text: string, except: readonly string[] = []): Html {
  const pieces = linkTerms(text, termsOf(book.law), except)
  return html`${pieces.map((p) => (p.term === undefined ? p.text : link(p.text, `${r.url(definitionsPath(book))}#${termAnchor(p.term)}`)))}`
}

/** A citation in this book, linked to its section. */
export const citeHere = (r: PageRequest, book: Book, at: Cite, options: { readonly short?: boolean } = {}): Html => {
  const number = sectionNumber(at.section)
  return cite(book.shortTitle, at, { ...options, ...(number === null ? {} : { href: r.url(sectionPath(book, number)) }) })
}

/** Why a section number is as sure as it is. */
export const sureness = (at: Cite): string =>
  at.section === null
    ? 'our copy gives no section number here'
    : at.confidence === 'printed'
      ? 'number read in the text'
      : at.confidence === 'cross-referenced'
        ? 'number confirmed by cross-references inside the law'
        : 'counted from the order of the law, not read'

/** Officers in the law's own words, without an article: "Administrator (superintendent)" where the word is another. */
export const officerIn = (law: Law, who: string): string => {
  const own = law.chapter.officers[who as keyof typeof law.chapter.officers]
  return own === undefined ? askWord(who).replace(/^The /, 'the ') : `the ${own}`
}

/** Where a chapter is in use here on a day. */
export const usedFor = (our: OurBook, path: string, on: PlainDate): readonly LawAdoption[] => our.adoptions.filter((a) => a.law === path && inForce(a, on))

/** A value of a fact as people say it: lists item by item, measurements one by one. */
export function factWords(law: Law, name: string, raw: unknown): string {
  const spec = law.factNamed(name)
  if (Array.isArray(raw) && spec?.kind === 'list')
    return raw
      .map((item: Readonly<Record<string, unknown>>) => {
        const said = Object.entries(item).flatMap(([k, v]) => (k === 'name' ? [] : [`${spec.item[k]?.label ?? k}: ${labelOf(k, v)}`]))
        return `${String(item.name)} (${said.join('; ')})`
      })
      .join(', ')
  if (Array.isArray(raw) && spec?.kind === 'series')
    return raw
      .map((m: Readonly<Record<string, unknown>>) => {
        const unit = String(m.unit ?? spec.unit)
        const below = (m.qualifier === 'ND' || m.qualifier === '<') && m.detectionLimit !== undefined
        const found = below ? `not found, detection limit ${String(m.detectionLimit)} ${unit}` : `${String(m.qualifier ?? '')}${String(m.value ?? '')} ${unit}`
        return `${found} on ${String(m.at).replace('T', ' ')}`
      })
      .join('; ')
  if (spec?.kind === 'series' && /^[\d.]+$/.test(String(raw))) return `${String(raw)} ${spec.unit}`
  if (spec?.kind === 'approval')
    return raw === true || raw === 'given' ? 'given' : raw === false || raw === 'refused' ? 'refused' : `given on ${labelOf(name, raw)}`
  return labelOf(name, raw)
}

/** The day asked about; today where nothing, or nothing that can be read, was typed. */
export function dayAsked(typed: string, today: PlainDate): { readonly on: PlainDate; readonly unread: boolean } {
  if (typed === '') return { on: today, unread: false }
  const day = parsePlainDate(typed)
  return { on: day ?? today, unread: day === null }
}

export const notDay = 'Type a day as month/day/year, such as 11/30/2026.'

/** The frame of a page of the book: for the public without the office's tabs. */
export const frame = (r: PageRequest): { readonly tab: string; readonly kind?: 'public' } =>
  r.actor === null ? { tab: 'law', kind: 'public' } : { tab: 'law' }

export const crumbsTo = (r: PageRequest, book: Book | null, ...more: readonly { readonly text: string; readonly href?: string }[]) => [
  { text: 'Law book', href: r.url('/law') },
  ...(book === null ? [] : [{ text: `${book.shortTitle}, ${shortName(book)}`, href: r.url(chapterPath(book)) }]),
  ...more,
]

/** "Montour Falls" of "Village of Montour Falls". */
export const shortName = (book: Pick<Book, 'law'>): string => book.law.chapter.municipality.replace(/^(Village|Town|City|County) of /, '')

/** "ch. 117" */
export const chapterNumber = (book: Book): string => `ch. ${book.law.chapter.number}`

/** A link to a provision under its title. */
export const provisionLink = (r: PageRequest, book: Book, p: Pick<Provision, 'id' | 'title'>): Html => link(p.title, r.url(provisionPath(book, p.id)))

/** Said on pages of a law that is not ours. */
export const notOurs = (our: OurBook, book: Book): Html =>
  usedFor(our, book.law.chapter.path, our.today).length > 0
    ? nothing
    : html`<p class="tc-next tc-next--open">This is the law of the ${book.law.chapter.municipality}. It is here to read and compare; it is not in use in the ${our.municipality?.name ?? 'municipality'}.</p>`
