/** `law new`: a chapter's folder with a small law that is sound as it stands. */
import { lawPaths } from '../../law/laws.ts'
import type { Command } from './commands.ts'
import { exit, type Io, UsageProblem } from './io.ts'
import { filesOf, type MunicipalityKind, newChapter } from './law-new-files.ts'

const kinds: readonly MunicipalityKind[] = ['village', 'town', 'city', 'county']
const form = 'state/municipality/number-title, in small letters, digits and hyphens, such as ny/tannery-falls/12-sewers'

function kindOf(given: string | null): MunicipalityKind {
  const kind = kinds.find((each) => each === (given ?? 'village'))
  if (!kind) throw new UsageProblem(`"${given}" is no kind of municipality. Write one of ${kinds.join(', ')}.`)
  return kind
}

/** A name for the chapter in law/index.ts: "tanneryFalls12". */
const variable = (path: string): string => {
  const [, place = '', chapter = ''] = path.split('/')
  return `${place.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${chapter.split('-')[0] ?? ''}`
}

const next = (path: string): string => `
Then, step by step (CONTRIBUTING.md, "A fifth law in an afternoon"):
1. Name it in law/index.ts:
     import ${variable(path)} from './${path}/chapter.ts'
   and in chapters:
     [${variable(path)}.path]: ${variable(path)},
2. npm run check-law      says what is wrong, with file and line
3. npm run unit -- --project unit law/${path}
4. Write over the sample, provision by provision.
`

function make(path: string, kind: MunicipalityKind, io: Io): number {
  const chapter = newChapter(path, kind)
  if (!chapter) {
    const remedy = path.startsWith('law/') ? `Leave out law/: ${path.slice(4)}` : `Write ${form}`
    throw new UsageProblem(`"${path}" is not a chapter's path. ${remedy}.`)
  }
  if (!io.exists('law/index.ts')) throw new UsageProblem('There is no law/index.ts here. Run it in the root of the checkout.')
  const folder = `law/${path}`
  if (io.exists(folder) || lawPaths.includes(path))
    throw new UsageProblem(`There is already a chapter in ${folder}. Choose another path, or go on with that one.`)
  for (const [name, text] of Object.entries(filesOf(chapter))) {
    io.create(`${folder}/${name}`, text)
    io.out(`${folder}/${name}\n`)
  }
  io.out(next(path))
  return exit.fine
}

export const newCommand: Command = {
  name: 'law new',
  summary: 'Make the folder of a new chapter, with a small sample to write over',
  about: [`PATH is ${form}.`, 'Nothing that is there is changed: a path that exists is refused.'],
  words: ['PATH'],
  options: [{ name: 'kind', value: 'KIND', says: 'village, town, city or county; default village' }],
  run: (options, io) => make(options.positional[0] ?? '', kindOf(options.value('kind')), io),
}
