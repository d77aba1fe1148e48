/** Puts one file with all its changes, and the tests that may notice them, into a single module that can be loaded afresh for each. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { readSource } from '../tidy/source.ts'
import { instrumented } from './instrument.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

export const root = path.resolve(import.meta.dirname, '../..')

/** The name of the global by which the bundle asks whether a change is switched on, and of the one that holds the words of the suite. */
export const switchName = 'tapcardMutant'
export const suiteName = 'tapcardSuite'

/** Tests that may notice a change in a file of the folder, by the start of its path. */
const testsFor: readonly (readonly [start: string, tests: readonly string[]])[] = [
  ['src/kernel/', ['src/kernel/*.test.ts', 'src/engine/*.test.ts']],
  // Its own tests, not those of the chapters: what the engine promises must not hang on what some law happens to say.
  ['src/engine/', ['src/engine/*.test.ts']],
  ['src/calculations/', ['src/calculations/*.test.ts']],
]

/** Paths of the tests for a file. */
export function testsOf(file: string): string[] {
  const globs = testsFor.find(([start]) => file.startsWith(start))?.[1]
  if (!globs) throw new Error(`There is no list of tests for ${file}: give its folder one in tools/mutate/bundle.ts.`)
  return globSync([...globs], { cwd: root }).sort()
}

const changes = (file: string, text: string): Plugin => ({
  name: 'changes',
  load(id) {
    return id === file ? { code: text, moduleType: 'ts' } : null
  },
})

/** The words of the runner come from the process that loads the bundle; where a module lies is written into it. */
const runnerWords: Plugin = {
  name: 'runner-words',
  resolveId: (id) => (id === 'vitest' ? '\0suite' : null),
  load: (id) =>
    id === '\0suite' ? `export const { expect, describe, it, test, beforeAll, afterAll, beforeEach, afterEach } = globalThis.${suiteName}.words` : null,
  transform(code, id) {
    if (!code.includes('import.meta') || !id.startsWith(root)) return null
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id))
  },
}

export interface Bundled {
  readonly mutants: readonly Mutant[]
  readonly tests: readonly string[]
  /** The module: its `files` hold a function for each test file, which loads it. */
  readonly module: string
}

/** Bundles a file (path from the root) into `folder`. */
export async function bundleFor(file: string, folder: string): Promise<Bundled> {
  const full = path.join(root, file)
  const text = readFileSync(full, 'utf8')
  const mutants = mutantsOf(readSource(file, text))
  const tests = testsOf(file)
  const entry = `export const files = {\n${tests.map((t) => `  ${JSON.stringify(t)}: () => import(${JSON.stringify(path.join(root, t))}),`).join('\n')}\n}\n`
  const start: Plugin = { name: 'start', resolveId: (id) => (id === '\0start' ? id : null), load: (id) => (id === '\0start' ? entry : null) }
  const bundle = await rolldown({
    cwd: root,
    input: '\0start',
    platform: 'node',
    external: [/^node:/, 'fast-check', 'temporal-polyfill', 'yaml', 'zod'],
    plugins: [start, changes(full, instrumented(text, mutants, `globalThis.${switchName}`)), runnerWords],
  })
  const module = path.join(folder, `${file.replaceAll('/', '-')}.mjs`)
  try {
    await bundle.write({ file: module, format: 'esm', codeSplitting: false })
  } finally {
    await bundle.close()
  }
  return { mutants, tests, module }
}
