/**
 * What is wrong with the chapters under `law/`, each problem with the file and line of the part that it is about. The engine, which
 * reads no files, says which rule, entry or example it is; here the place is looked up in the chapter's sources.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Chapter, chapter as chapterOf } from '../src/engine/chapter.ts'
import type { Place } from '../src/engine/problems.ts'
import { chapterProblems } from '../src/engine/validate.ts'

export interface LawProblem {
  /** Path from the root: "law/ny/chester/77-sewers/rules/pipe.ts". */
  readonly file: string
  readonly line: number
  /** "rule CH-77-25.A.1: It has no citation. Write …". */
  readonly says: string
}

export const shown = (p: LawProblem): string => `${p.file}:${p.line}  ${p.says}`

/** The folders in which the parts of each kind lie, the likeliest first; then everywhere. */
const likely: Readonly<Record<Place['kind'], readonly string[]>> = {
  chapter: ['chapter.ts'],
  fact: ['rules', 'form', 'steps', 'procedure', 'chapter.ts'],
  rule: ['rules'],
  entry: ['entries'],
  reading: ['readings'],
  definition: ['definitions'],
  duty: ['duties'],
  course: ['remedies'],
  remedy: ['remedies'],
  example: ['examples'],
}

interface Found {
  readonly file: string
  readonly line: number
}

/** The text as a string of the sources writes it, in any of the three quotes. */
const quotedText = (text: string): RegExp => new RegExp(`(['"\`])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'")}\\1`)

/** What the sources write where they say the part. */
function wordsFor(at: Place): RegExp[] {
  if (at.kind === 'chapter') return [new RegExp(`\\b${at.id}\\b`)]
  if (at.kind === 'fact') return [new RegExp(`\\bf\\.${at.id}\\b`), quotedText(at.id)]
  if (at.kind === 'example') return [quotedText(at.name ?? ''), quotedText(at.id)]
  const id = quotedText(at.id).source
  return [new RegExp(`\\bid:\\s*${id}`), new RegExp(id)]
}

/** Where the part stands in the sources of the chapter's folder; the second of two where the problem is about that one. */
export function placeOf(at: Place, root: string, folder: string): Found {
  const files = globSync('**/*.ts', { cwd: path.join(root, folder), exclude: ['**/*.test.ts'] }).map((f) => f.replaceAll(path.sep, '/'))
  const rank = (file: string): number => {
    const place = likely[at.kind].findIndex((start) => file.startsWith(start))
    return place < 0 ? likely[at.kind].length : place
  }
  files.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  for (const words of wordsFor(at)) {
    const found = files.flatMap((file): Found[] =>
      readFileSync(path.join(root, folder, file), 'utf8')
        .split('\n')
        .flatMap((text, i) => (words.test(text) ? [{ file: `${folder}/${file}`, line: i + 1 }] : [])),
    )
    const one = (at.second ? found[1] : undefined) ?? found[0]
    if (one) return one
  }
  return { file: `${folder}/chapter.ts`, line: 1 }
}

/** The place in the chapter at which a fault was thrown while it was read: the first line of the stack that lies in it. */
function thrownAt(error: Error, root: string, folder: string): Found {
  for (const line of (error.stack ?? '').split('\n')) {
    const match = /(file:\/\/[^\s)]+|\/[^\s:)]+):(\d+):\d+/.exec(line)
    const file = match?.[1]?.startsWith('file:') ? fileURLToPath(match[1].split('?')[0] ?? '') : match?.[1]
    const relative = file === undefined ? '' : path.relative(root, file).replaceAll(path.sep, '/')
    if (relative.startsWith(`${folder}/`)) return { file: relative, line: Number(match?.[2]) }
  }
  return { file: `${folder}/chapter.ts`, line: 1 }
}

async function problemsOf(root: string, folder: string): Promise<LawProblem[]> {
  let chapter: Chapter
  try {
    chapter = ((await import(pathToFileURL(path.join(root, folder, 'chapter.ts')).href)) as { default: Chapter }).default
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return [{ ...thrownAt(error, root, folder), says: error.message }]
  }
  const problems = chapterProblems(chapterOf(chapter)).map((p) => ({ ...placeOf(p.at, root, folder), says: `${p.where}: ${p.problem}` }))
  const path_ = folder.slice('law/'.length)
  if (chapter.path === path_) return problems
  const says = `The chapter calls itself “${chapter.path}”, and lies in “${path_}”. Write path: '${path_}'.`
  return [{ ...placeOf({ kind: 'chapter', id: 'path' }, root, folder), says }, ...problems]
}

/** Folders of chapters that the index does not name: nobody would ever be asked about them. */
function leftOut(root: string, folders: readonly string[]): LawProblem[] {
  const index = readFileSync(path.join(root, 'law/index.ts'), 'utf8')
  return folders
    .filter((folder) => !index.includes(`./${folder.slice('law/'.length)}/chapter.ts`))
    .map((folder) => ({
      file: 'law/index.ts',
      line: 1,
      says: `The chapter in ${folder} is not named here. Import its chapter.ts and add it to chapters.`,
    }))
}

/** Every problem of every chapter under `root`/law; a chapter that cannot even be read is one. */
export async function lawProblems(root: string): Promise<LawProblem[]> {
  const folders = globSync('law/*/*/*/chapter.ts', { cwd: root })
    .map((file) => path.posix.dirname(file.replaceAll(path.sep, '/')))
    .sort()
  const problems: LawProblem[] = []
  for (const folder of folders) problems.push(...(await problemsOf(root, folder)))
  return [...problems, ...leftOut(root, folders)]
}
