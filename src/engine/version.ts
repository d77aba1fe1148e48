/** The identity of a text of law: a hash of everything that it says. */
import { canonicalJson, sha256 } from '../kernel/hash.ts'
import type { Chapter } from './chapter.ts'
import type { Overlay } from './overlays.ts'

const known = new WeakMap<Chapter, string>()

/** SHA-256 of the chapter: its rules, entries, readings, definitions, duties and procedures, without its worked examples. */
export function chapterVersion(chapter: Chapter): string {
  const before = known.get(chapter)
  if (before) return before
  const { examples: _, vocabulary: __, ...text } = chapter
  const version = sha256(canonicalJson(text))
  known.set(chapter, version)
  return version
}

/**
 * SHA-256 of the chapter with the overlays that hold on the day; the chapter's own where there are none. When an act ends is left
 * out: the law of a day stays the same when the act that it holds is ended later.
 */
export const lawVersionOf = (chapter: Chapter, overlays: readonly Overlay[]): string =>
  overlays.length === 0 ? chapterVersion(chapter) : sha256(`${chapterVersion(chapter)}${canonicalJson(overlays.map(({ until: _, ...o }) => o))}`)
