/** Search over all chapters: titles, requirements, terms, section numbers, ids and the facts that are asked. In memory, ranked. */
import type { Law } from '../../engine/law.ts'
import { type Book, bookOf, type Provision } from './model-book.ts'

/** A page of the book that can be found. */
export interface Entry {
  readonly kind: 'provision' | 'definition'
  readonly book: Book
  readonly id: string
  readonly title: string
  readonly says: string
  readonly provision: Provision | null
}
export interface Hit {
  readonly entry: Entry
  readonly score: number
}

interface Indexed extends Entry {
  readonly fields: readonly { readonly words: ReadonlySet<string>; readonly weight: number }[]
  /** What is meant where it is typed whole: id and section without their marks. */
  readonly exact: readonly string[]
}

/** Words of a text in small letters, without plural endings of their own: "joints" is found by "joint". */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const WEIGHT = { number: 12, title: 8, term: 6, fact: 3, says: 2 } as const

function provisionEntry(book: Book, p: Provision): Indexed {
  const ids = [p.id, ...(p.decidedUnder === p.id ? p.rules.flatMap((r) => r.carries).filter((id) => !book.told.some((x) => x.id === id)) : [])]
  const facts = [...new Set(p.rules.map((r) => r.id))].flatMap((id) =>
    [...book.law.factsOfRule(id)].flatMap((name) => [name, book.law.factNamed(name)?.label ?? '']),
  )
  return {
    kind: 'provision',
    book,
    id: p.id,
    title: p.title,
    says: p.says,
    provision: p,
    exact: [...ids.map(squeezed), ...(p.cite.section === null ? [] : [squeezed(p.cite.section)])],
    fields: [
      { words: new Set(wordsOf(`${ids.join(' ')} ${p.cite.section ?? ''}`)), weight: WEIGHT.number },
      { words: new Set(wordsOf(p.title)), weight: WEIGHT.title },
      { words: new Set(wordsOf(facts.join(' '))), weight: WEIGHT.fact },
      { words: new Set(wordsOf(p.says)), weight: WEIGHT.says },
    ],
  }
}

function indexOf(book: Book): readonly Indexed[] {
  const definitions = book.law.chapter.definitions.map(
    (d): Indexed => ({
      kind: 'definition',
      book,
      id: d.term,
      title: d.term,
      says: d.says,
      provision: null,
      exact: [squeezed(d.term)],
      fields: [
        { words: new Set(wordsOf(d.term)), weight: WEIGHT.title + WEIGHT.term },
        { words: new Set(wordsOf(d.says)), weight: WEIGHT.says },
      ],
    }),
  )
  return [...definitions, ...book.told.filter((p) => p.disposition !== 'definition').map((p) => provisionEntry(book, p))]
}

const kept = new WeakMap<Law, readonly Indexed[]>()

function indexFor(law: Law): readonly Indexed[] {
  const before = kept.get(law)
  if (before) return before
  const made = indexOf(bookOf(law))
  kept.set(law, made)
  return made
}

/** How well one word of the question fits a field: whole, as its beginning, or not. */
function fitOf(asked: string, words: ReadonlySet<string>): number {
  if (words.has(asked) || words.has(`${asked}s`) || (asked.endsWith('s') && words.has(asked.slice(0, -1)))) return 1
  if (asked.length < 3) return 0
  for (const w of words) if (w.startsWith(asked)) return 0.5
  return 0
}

function scoreOf(entry: Indexed, asked: readonly string[], whole: string): number {
  let score = entry.exact.includes(whole) ? 100 : 0
  for (const word of asked) {
    const best = Math.max(...entry.fields.map((f) => f.weight * fitOf(word, f.words)))
    if (best === 0) return entry.exact.includes(whole) ? score : 0
    score += best
  }
  return score
}

/** Everything that holds every word of the question, the best first; equal ones in the order of the book. */
export function search(laws: readonly Law[], question: string): readonly Hit[] {
  const asked = [...new Set(wordsOf(question))]
  const whole = squeezed(question)
  if (asked.length === 0) return []
  return laws
    .flatMap((law) => indexFor(law).map((entry) => ({ entry, score: scoreOf(entry, asked, whole) })))
    .filter((h) => h.score > 0)
    .sort((a, b) => b.score - a.score)
}
