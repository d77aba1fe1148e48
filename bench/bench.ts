/**
 * Measures what the project claims about its speed and memory, side by side in one run, and writes the results to the terminal, to
 * build/bench.json and to docs/benchmarks.md. Ends with 1 where a target is missed by more than noise.
 *
 *   npm run bench                    everything; about fifteen minutes on a quiet machine
 *   npm run bench -- engine          one family: engine, law, soundness, pages, journal, duties, letters or what-if; nothing is written
 *   npm run bench -- --quick         1,000 plans instead of 10,000 are compared, 20,000 pairs and 100,000 cases instead of a million tried;
 *                                    nothing is written
 */
import { fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pageOf } from './benchmarks-page.ts'
import { type Figure, standingOf, terminalTable } from './report.ts'

/** What was measured in one family, and what a reader has to know about it. */
interface Measured {
  readonly figures: readonly Figure[]
  readonly facts: readonly string[]
}

const casesTried = { whole: 1_000_000, quick: 100_000 }
const plansCompared = { whole: 10_000, quick: 1_000 }
const dutiesOpen = { whole: 100_000, quick: 20_000 }
const pairsTried = { whole: 1_000_000, quick: 20_000 }

/** Each loads what it measures and nothing else, so that the memory of one does not weigh on another. */
const families: Readonly<Record<string, (quick: boolean) => Promise<Measured>>> = {
  engine: async (quick) => (await import('./engine/engine.ts')).measureEngine(quick ? plansCompared.quick : plansCompared.whole),
  law: async (quick) => (await import('./law/law.ts')).measureLaw(quick ? plansCompared.quick : plansCompared.whole),
  soundness: async (quick) => (await import('./law/law.ts')).measureSoundness(quick ? pairsTried.quick : pairsTried.whole),
  pages: async () => (await import('./pages/pages.ts')).measurePages(),
  journal: async () => (await import('./journal/journal.ts')).measureJournal(),
  duties: async (quick) => (await import('./duties/duties.ts')).measureDuties(quick ? dutiesOpen.quick : dutiesOpen.whole),
  letters: async () => (await import('./letters/letters.ts')).measureLetters(),
  'what-if': async (quick) => (await import('./what-if/run.ts')).measureWhatIf(quick ? casesTried.quick : casesTried.whole),
}

const root = path.join(import.meta.dirname, '..')

/** Each family is measured in a process of its own, so that the memory of one does not weigh on another. */
function measured(family: string, quick: boolean): Promise<Measured> {
  const child = fork(import.meta.filename, ['--family', family, ...(quick ? ['--quick'] : [])], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Measured))
    child.once('exit', (code) => reject(new Error(`The measurements of ${family} ended with ${code}`)))
  })
}

async function inChild(family: string, quick: boolean): Promise<void> {
  const result = await families[family]?.(quick)
  await new Promise<void>((resolve) => process.send?.(result, undefined, {}, () => resolve()))
  process.exit(0)
}

function writeResults(results: ReadonlyMap<string, Measured>): void {
  const machine = { date: new Date().toISOString().slice(0, 10), node: process.version }
  const all = Object.fromEntries(
    [...results].map(([family, r]) => [family, { facts: r.facts, figures: r.figures.map((f) => ({ ...f, standing: standingOf(f) })) }]),
  )
  mkdirSync(path.join(root, 'build'), { recursive: true })
  writeFileSync(path.join(root, 'build/bench.json'), `${JSON.stringify({ ...machine, families: all }, null, 2)}\n`)
  writeFileSync(path.join(root, 'docs/benchmarks.md'), pageOf(results, machine))
}

async function run(args: readonly string[]): Promise<number> {
  const quick = args.includes('--quick')
  const named = args.filter((arg) => Object.hasOwn(families, arg))
  const unknown = args.filter((arg) => arg !== '--quick' && !Object.hasOwn(families, arg))
  if (unknown.length > 0) {
    process.stderr.write(`The families are ${Object.keys(families).join(', ')}; the option is --quick. “${unknown.join(' ')}” is neither.\n`)
    return 64
  }
  const results = new Map<string, Measured>()
  for (const family of named.length > 0 ? named : Object.keys(families)) {
    process.stdout.write(`Measuring ${family} …\n`)
    results.set(family, await measured(family, quick))
  }
  const figures = [...results.values()].flatMap((r) => r.figures)
  process.stdout.write(`\n${terminalTable(figures)}\n\n${[...results.values()].flatMap((r) => r.facts).join('\n')}\n`)
  if (named.length === 0 && !quick) writeResults(results)
  const missed = figures.filter((f) => standingOf(f) === 'missed')
  for (const f of missed) process.stdout.write(`Missed: ${f.what}\n`)
  return missed.length === 0 ? 0 : 1
}

const [first, family = ''] = process.argv.slice(2)
if (first === '--family') await inChild(family, process.argv.includes('--quick'))
else process.exitCode = await run(process.argv.slice(2))
