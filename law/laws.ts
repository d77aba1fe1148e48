/** The laws on file, each opened when it is first asked for. */
import type { Chapter } from '../src/engine/chapter.ts'
import { type Law, openLaw } from '../src/engine/law.ts'
import { compiled } from './compiled.ts'
import { chapters } from './index.ts'

/** Paths of the chapters, in the order of the index: "ny/chester/77-sewers". */
export const lawPaths: readonly string[] = Object.keys(chapters)

/** The chapter of a path; null where there is none. In the bundles each chapter is read from the disk when it is first asked for. */
export const chapterAt = (path: string): Chapter | null =>
  Object.hasOwn(chapters, path) ? ((chapters as Readonly<Record<string, Chapter>>)[path] ?? null) : null

const opened = new Map<string, Law>()

/** The law of a path, without any municipality's overlays; null where there is none. */
export function lawAt(path: string): Law | null {
  const before = opened.get(path)
  if (before) return before
  const chapter = chapterAt(path)
  if (!chapter) return null
  const code = compiled[path]
  const law = openLaw(chapter, code ? { compiled: code } : {})
  opened.set(path, law)
  return law
}
