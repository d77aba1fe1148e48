/**
 * Tries small changes on the engine, the calculations and the exact quantities, and reports which of them no test notices.
 *
 *   npm run mutate                                 every file that changed, or whose tests changed, since it was last tried
 *   npm run mutate -- src/engine/tables.ts         these files
 *   npm run mutate -- --survivors                  prints those missed and unexplained, from what is remembered; tries nothing
 *
 * Two changes are tried at a time (`--lanes N`). What was found is remembered in build/mutate; docs/mutation.md is written anew.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Bundled, bundleFor, root, testsOf } from './bundle.ts'
import type { Reached } from './lane.ts'
import { Lane } from './lanes.ts'
import type { Mutant } from './mutants.ts'
import { idle, pageOf } from './report.ts'
import { type FileResults, hashOf, isNoticed, type Result, read, reasonFor, remember } from './results.ts'

const folder = path.join(root, 'build/mutate')

/** Files that are tried: the pure code on which every legal answer stands. */
const targets = (): string[] =>
  globSync(['src/engine/*.ts', 'src/calculations/*.ts', 'src/kernel/quantity.ts', 'src/kernel/units.ts', 'src/kernel/dates.ts', 'src/kernel/day-number.ts'], {
    cwd: root,
    exclude: ['**/*.test.ts', '**/test-*.ts'],
  }).sort()

/** Nothing has to be tried again: the file is as it was, and so are its tests, or nothing of it was missed. */
function isKnown(file: string, before: FileResults | undefined): boolean {
  if (!before || before.hash !== hashOf([file])) return false
  return before.testsHash === hashOf(testsOf(file)) || before.results.every(isNoticed)
}

/** The tests that reach a change, the quickest first, and how long they took without it. */
function testsFor(reached: readonly Reached[], id: number): { tests: string[]; milliseconds: number } {
  const of = reached.filter((r) => r.changes.includes(id)).sort((a, b) => a.milliseconds - b.milliseconds)
  return { tests: of.map((r) => r.test), milliseconds: of.reduce((n, r) => n + r.milliseconds, 0) }
}

async function reachedBy(bundled: Bundled): Promise<readonly Reached[]> {
  const lane = new Lane()
  const answer = await lane.run({ module: bundled.module, tests: bundled.tests, change: null }, 600_000)
  lane.end()
  if (answer === 'too long') throw new Error('The tests take more than ten minutes without any change.')
  if (answer.failed !== null) throw new Error(`A test fails without any change: ${answer.failed}`)
  return answer.reached
}

async function tryOne(lane: Lane, bundled: Bundled, reached: readonly Reached[], id: number): Promise<Result> {
  const mutant = bundled.mutants[id]
  if (!mutant) throw new Error(`There is no change ${id}`)
  const { tests, milliseconds } = testsFor(reached, id)
  if (tests.length === 0) return { mutant, fate: 'unreached' }
  const outcome = await lane.run({ module: bundled.module, tests, change: id }, milliseconds * 5 + 10_000)
  if (outcome === 'too long') return { mutant, fate: 'endless' }
  return outcome.failed === null ? { mutant, fate: 'missed' } : { mutant, fate: 'noticed', by: outcome.failed }
}

/** Tries every change of a file, or, where the file is as it was, those that were missed before. */
async function tryFile(file: string, before: FileResults | undefined, lanes: number): Promise<FileResults> {
  const bundled = await bundleFor(file, folder)
  const hash = hashOf([file])
  const results: Result[] = []
  const key = (m: Mutant): string => `${m.start} ${m.end} ${m.now}`
  const known = new Map(before?.hash === hash ? before.results.filter(isNoticed).map((r) => [key(r.mutant), r]) : [])
  bundled.mutants.forEach((mutant, id) => {
    const result = known.get(key(mutant))
    if (result) results[id] = result
  })
  const todo = bundled.mutants.map((_, id) => id).filter((id) => results[id] === undefined)
  const reached = todo.length > 0 ? await reachedBy(bundled) : []
  const queue = todo.values()
  const work = async () => {
    const lane = new Lane()
    for (const id of queue) results[id] = await tryOne(lane, bundled, reached, id)
    lane.end()
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return { hash, testsHash: hashOf(bundled.tests), results }
}

function survivors(file: string, { results }: FileResults): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return results
    .filter((r) => !isNoticed(r) && reasonFor(file, text, r.mutant) === null)
    .map((r) => `${file}:${r.mutant.line}  ${r.mutant.was}  →  ${r.mutant.now}${r.fate === 'unreached' ? '  (no test runs this place)' : ''}`)
}

function writePage(): void {
  const memory = read()
  const all = targets()
  const known = new Map(all.flatMap((file) => (memory[file]?.hash === hashOf([file]) ? [[file, memory[file]] as const] : [])))
  const page = pageOf(
    known,
    all.filter((file) => !known.has(file)),
  )
  writeFileSync(path.join(root, 'docs/mutation.md'), page)
  for (const line of idle(known)) process.stdout.write(`An explanation stands for nothing any more, take it out: ${line}\n`)
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { survivors: { type: 'boolean' }, lanes: { type: 'string', default: String(Math.min(2, availableParallelism())) } },
  })
  const all = targets()
  const wrong = positionals.filter((file) => !all.includes(file))
  if (wrong.length > 0) {
    process.stderr.write(`${wrong.join(', ')}: not among the files that are tried:\n${all.join('\n')}\n`)
    return 64
  }
  mkdirSync(folder, { recursive: true })
  for (const file of positionals.length > 0 ? positionals : all) {
    const before = read()[file]
    if (!values.survivors && (positionals.length > 0 || !isKnown(file, before))) {
      const results = await tryFile(file, before, Number(values.lanes))
      remember(file, results)
      process.stdout.write(`${file}: ${results.results.filter(isNoticed).length} of ${results.results.length} noticed\n`)
    }
    const now = read()[file]
    if (now) for (const line of survivors(file, now)) process.stdout.write(`  ${line}\n`)
  }
  writePage()
  return 0
}

process.exitCode = await run()
