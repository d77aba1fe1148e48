/** Where a term that the law defines occurs in our text: the longest term, whole words, once in a paragraph. */
import type { Law } from '../../engine/law.ts'

/** A piece of a paragraph: plain, or a defined term as it is written there. */
export interface Piece {
  readonly text: string
  /** The term as the definition has it, where this piece is to link to it. */
  readonly term?: string
}

interface Form {
  readonly words: string
  readonly term: string
  /** An abbreviation counts only as it is written: "BOD", "pH". */
  readonly exact: boolean
}

/** Every way in which a defined term is written: "Biochemical oxygen demand (BOD)" also as each of the two. */
function formsOf(term: string): readonly Form[] {
  const inside = /^(.*?)\s*\(([^)]+)\)$/.exec(term)
  const ways = inside ? [term, inside[1] ?? '', inside[2] ?? ''] : term.split(/ or /).map((t) => t.trim())
  return [...new Set([term, ...ways])]
    .filter((w) => w.length > 1)
    .map((words) => ({ words, term, exact: /^[a-z]?[A-Z]{1,}[A-Z]*$/.test(words) || words === words.toUpperCase() }))
}

const escapePattern = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

export interface Terms {
  readonly pattern: RegExp | null
  /** By the words as written in small letters, or as they stand for an abbreviation. */
  readonly termOf: ReadonlyMap<string, string>
}

const kept = new WeakMap<Law, Terms>()

/** The terms of a law, read once. */
export function termsOf(law: Law): Terms {
  const before = kept.get(law)
  if (before) return before
  const forms = law.chapter.definitions.flatMap((d) => formsOf(d.term)).sort((a, b) => b.words.length - a.words.length)
  const termOf = new Map<string, string>()
  for (const f of forms) if (!termOf.has(f.exact ? f.words : f.words.toLowerCase())) termOf.set(f.exact ? f.words : f.words.toLowerCase(), f.term)
  const source = forms.map((f) => escapePattern(f.words)).join('|')
  const made: Terms = { pattern: forms.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}-])(${source})(?=(?:e?s)?(?![\\p{L}\\p{N}-]))`, 'giu'), termOf }
  kept.set(law, made)
  return made
}

/** Splits a paragraph at the first occurrence of each defined term. `except`: terms that are not linked, as in their own definition. */
export function linkTerms(text: string, terms: Terms, except: readonly string[] = []): readonly Piece[] {
  if (terms.pattern === null) return [{ text }]
  const pieces: Piece[] = []
  const seen = new Set<string>(except)
  let end = 0
  for (const found of text.matchAll(terms.pattern)) {
    const written = found[1] ?? ''
    const term = terms.termOf.get(written) ?? terms.termOf.get(written.toLowerCase())
    if (term === undefined || seen.has(term)) continue
    seen.add(term)
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) })
    pieces.push({ text: written, term })
    end = found.index + written.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
