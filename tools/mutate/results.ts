/** What came of each change, remembered from run to run. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './bundle.ts'
import { type Explained, explained } from './explained.ts'
import type { Mutant } from './mutants.ts'

/** noticed: a test failed. endless: the change made a test run for ever. missed: every test passed. unreached: no test runs the place. */
export type Fate = 'noticed' | 'endless' | 'missed' | 'unreached'
export interface Result {
  readonly mutant: Mutant
  readonly fate: Fate
  /** The test that noticed. */
  readonly by?: string
}
export interface FileResults {
  /** Of the file's text, and of the texts of its tests. */
  readonly hash: string
  readonly testsHash: string
  readonly results: readonly Result[]
}
type Memory = Readonly<Record<string, FileResults>>

const memoryFile = path.join(root, 'build/mutate/results.json')

export const read = (): Memory => (existsSync(memoryFile) ? (JSON.parse(readFileSync(memoryFile, 'utf8')) as Memory) : {})

export function remember(file: string, results: FileResults): void {
  mkdirSync(path.dirname(memoryFile), { recursive: true })
  writeFileSync(memoryFile, JSON.stringify({ ...read(), [file]: results }))
}

/** One hash of these files' texts. */
export function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

export const isNoticed = (result: Result): boolean => result.fate === 'noticed' || result.fate === 'endless'

/** Why no test can notice a change, if that is known. */
export function reasonFor(file: string, text: string, mutant: Mutant): Explained | null {
  const line = text.split('\n')[mutant.line - 1] ?? ''
  return explained.find((e) => e.file === file && e.was === mutant.was && e.now === mutant.now && (e.near === undefined || line.includes(e.near))) ?? null
}
