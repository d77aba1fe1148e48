/** The laws on file, each opened when it is first asked for. */
import { type Law, openLaw } from '../src/engine/law.ts'
import { compiled } from './compiled.ts'
import { chapters } from './index.ts'

/** Paths of the chapters, in the order of the index: "ny/chester/77-sewers". */
export const lawPaths: readonly string[] = Object.values(chapters).map((chapter) => chapter.path)

const opened = new Map<string, Law>()

/** The law of a path, without any municipality's overlays; null where there is none. */
export function lawAt(path: string): Law | null {
  const before = opened.get(path)
  if (before) return before
  const chapter = Object.values(chapters).find((each) => each.path === path)
  if (!chapter) return null
  const code = compiled[path]
  const law = openLaw(chapter, code ? { compiled: code } : {})
  opened.set(path, law)
  return law
}
