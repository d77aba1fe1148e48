/**
 * Trying a draft of an amendment on a million stored cases, in the thread that the built program starts for it, against reading the same
 * cases and parsing their facts. Bundled and started by run.ts, as the product is bundled: reading TypeScript takes memory that the
 * product never needs.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import chapter from '../../law/ny/montour-falls/117-sewers/chapter.ts'
import { plainDate } from '../../src/kernel/dates.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { Threads } from '../../src/platform/threads.ts'
import { noCounts, type Run } from '../../src/programs/amendments/model.ts'
import { CASES_AT_ONCE } from '../../src/programs/amendments/run-actions.ts'
import { findRun, insertDraft, replaceRun } from '../../src/programs/amendments/store.ts'
import type { Change } from '../../src/programs/board/model.ts'
import { factSetsAfter } from '../../src/programs/permits/fact-sets-store.ts'
import { schema } from '../../src/wiring.ts'
import { type Costs, median, processorTime, ratioOf } from '../measure.ts'
import type { Figure } from '../report.ts'

const family = 'what if'
/** As generate.ts has it; importing it would load what only it needs. */
const muniId = 'bench'
const on = '2026-11-30'
const ROUNDS = 4

/** Three changes of the kind that a Board drafts: a depth, a slope, and a material more. */
const draft: readonly Change[] = [
  { provision: 'MF-117-40.6', path: 'depth_of_cover_ft atLeast', value: '3 ft 6 in' },
  { provision: 'MF-117-36.C.9', path: 'pipe_slope_in_per_ft atLeast', value: '1/8 in/ft' },
  { kind: 'values', provision: 'MF-117-36.0', path: 'pipe_material is', values: ['cast-iron', 'pvc', 'hdpe'] },
]

/** Reads the cases in the batches of the trial, and parses their facts. */
async function readAndParse(database: Database, cases: number): Promise<void> {
  let last = ''
  let done = 0
  for (;;) {
    const rows = await factSetsAfter(database.read, muniId, chapter.path, last, CASES_AT_ONCE)
    for (const row of rows) if (typeof JSON.parse(row.facts) !== 'object') throw new Error('Broken invariant: facts are an object')
    done += rows.length
    if (rows.length === 0) break
    last = rows.at(-1)?.id ?? last
  }
  if (done !== cases) throw new Error(`There are ${done} of ${cases} cases`)
}

/** As the build makes it: the file that the running program starts. */
const thread = pathToFileURL(path.join(import.meta.dirname, '../server/trial-thread.js'))

/** Begins a trial as the page does, past the actions, and gives it with the trial as it is on file when its thread is over. */
async function tried(database: Database, id: string, cases: number, threads: Threads): Promise<Run> {
  await threads.start(thread, 'The trial', { muniId, runId: id, database: database.address }).ended
  const run = await findRun(database.read, muniId, id)
  if (run?.state !== 'done' || run.done !== cases || run.counts.unread > 0)
    throw new Error(`The trial ended ${run?.state} at ${run?.done} of ${cases} cases, ${run?.counts.unread} unread`)
  return run
}

const begunRun: Run = {
  id: 'run',
  draftId: 'draft',
  draftVersion: 1,
  state: 'running',
  day: plainDate(on),
  cases: 0,
  done: 0,
  lastId: '',
  counts: noCounts,
  by: 'bench',
  startedAt: '2026-11-30T14:00:00.000Z',
  updatedAt: '2026-11-30T14:00:00.000Z',
}

/** Whole trials, each in a thread of its own, and readings of the same cases take turns, in turned order. Processor time is that of all threads. */
async function sideBySideOverCases(database: Database, cases: number): Promise<{ readonly costs: Costs; readonly last: Run }> {
  const costs = new Map<string, number[]>([
    ['trial', []],
    ['reading', []],
  ])
  const threads = new Threads()
  let last = begunRun
  const turns = {
    trial: async () => {
      last = await tried(database, last.id, cases, threads)
    },
    reading: () => readAndParse(database, cases),
  }
  for (let round = 0; round < ROUNDS; round++) {
    last = await begin(database, `beside ${round}`)
    for (const name of round % 2 === 0 ? (['reading', 'trial'] as const) : (['trial', 'reading'] as const)) {
      const before = processorTime()
      await turns[name]()
      costs.get(name)?.push((processorTime() - before) / cases)
    }
  }
  return { costs, last }
}

/**
 * The most memory that this process ever had resident. Linux counts in maxRSS what the process that started this one had, so its own
 * high-water mark is read where there is one.
 */
function peakMegabytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const own = /^VmHWM:\s+(\d+) kB$/m.exec(status)
  return (own ? Number(own[1]) : process.resourceUsage().maxRSS) / 1_024
}

/** What was measured, and what a reader has to know about it. */
export interface Measured {
  readonly figures: readonly Figure[]
  readonly facts: readonly string[]
}

/** A trial that has just begun, of a draft and a run with ids of their own. */
async function begin(database: Database, id: string): Promise<Run> {
  const run: Run = { ...begunRun, id, draftId: `draft of ${id}` }
  await database.write(async (db) => {
    const { startedAt } = run
    const blank = { law: chapter.path, title: 'Bench', changes: draft, by: 'bench', version: 1, amendmentId: null }
    await insertDraft(db, muniId, { id: run.draftId, state: 'draft', createdAt: startedAt, updatedAt: startedAt, ...blank })
    await replaceRun(db, muniId, run)
  })
  return run
}

/** The trial and nothing else, for the memory that it needs, and for how long it holds up other work of the process. */
async function alone(database: Database, cases: number): Promise<Measured> {
  const { id } = await begin(database, 'alone')
  const waits = monitorEventLoopDelay({ resolution: 1 })
  waits.enable()
  await tried(database, id, cases, new Threads())
  waits.disable()
  const peak = peakMegabytes()
  const memory: Figure = {
    family,
    what: 'peak memory of a process, bundled as the product is, that tries the draft in a thread and does nothing else',
    ratio: { median: peak, low: peak, high: peak },
    target: { kind: 'at most', value: 256 },
    costs: '',
    unit: 'MB',
  }
  const wait = (percentile: number): string => `${(waits.percentile(percentile) / 1e6).toFixed(0)} ms`
  return {
    figures: [memory],
    facts: [`While the thread ran, other work of the process waited ${wait(50)} as a rule, and in one of a hundred times ${wait(99)} or more.`],
  }
}

async function besideReading(database: Database, cases: number): Promise<Measured> {
  const { costs, last } = await sideBySideOverCases(database, cases)
  const changed = Object.values(last.counts.groups).reduce((sum, n) => sum + n, 0)
  const cost = (name: string): string => `${median(costs.get(name) ?? []).toFixed(1)} µs`
  const time: Figure = {
    family,
    what: 'trying a draft on every stored case ÷ reading the cases and parsing their facts',
    ratio: ratioOf(costs, 'trial', 'reading'),
    target: { kind: 'at most', value: 1.3 },
    costs: `${cost('trial')} against ${cost('reading')} a case`,
    unit: '×',
  }
  const said = (n: number): string => n.toLocaleString('en-US')
  return {
    figures: [time],
    facts: [
      `${said(cases)} cases, each with its own check, in a SQLite file; the draft changes three rules, and ${said(changed)} findings came out otherwise and were stored.`,
    ],
  }
}

/** Started by run.ts with the folder of the database, how many cases it has and which of the two is measured; tells what came of it. */
const [, , folder = '', cases = '', which = ''] = process.argv
const database = await openDatabase({ dataFolder: folder, schema, clock: systemClock })
const result = await (which === 'alone' ? alone : besideReading)(database, Number(cases))
await database.close()
process.send?.(result, undefined, {}, () => process.exit(0))
