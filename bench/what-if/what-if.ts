/** Trying a draft of an amendment on a million stored cases, against reading the same cases and parsing their facts. */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import chapter from '../../law/ny/montour-falls/117-sewers/chapter.ts'
import { openLaw } from '../../src/engine/law.ts'
import type { RuleOverlay } from '../../src/engine/overlays.ts'
import { plainDate } from '../../src/kernel/dates.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { Tally } from '../../src/programs/amendments/decide-run.ts'
import { noCounts, type Outcome, type Run } from '../../src/programs/amendments/model.ts'
import { CASES_AT_ONCE, tryCases } from '../../src/programs/amendments/run-actions.ts'
import { advanceRun, insertDraft, replaceRun } from '../../src/programs/amendments/store.ts'
import { factSetsAfter } from '../../src/programs/permits/fact-sets-store.ts'
import { schema } from '../../src/wiring.ts'
import { type Costs, median, processorTime, ratioOf, saying } from '../measure.ts'
import type { Figure } from '../report.ts'

const family = 'what if'
/** As generate.ts has it; importing it would load what only it needs. */
const muniId = 'bench'
const on = '2026-11-30'
const ROUNDS = 20

/** Three changes of the kind that a Board drafts: a depth, a slope, and a material more. */
const draft: readonly RuleOverlay[] = [
  { provision: 'MF-117-40.6', path: 'depth_of_cover_ft atLeast', value: '3 ft 6 in', from: on, instrument: 'the draft' },
  { provision: 'MF-117-36.C.9', path: 'pipe_slope_in_per_ft atLeast', value: '1/8 in/ft', from: on, instrument: 'the draft' },
  { kind: 'values', provision: 'MF-117-36.0', path: 'pipe_material is', values: ['cast-iron', 'pvc', 'hdpe'], from: on, instrument: 'the draft' },
]

const nextCases = (database: Database) => (after: string) => factSetsAfter(database.read, muniId, chapter.path, after, CASES_AT_ONCE)

/** Reads so many cases from an id on and parses their facts; gives the last id. */
async function readAndParse(database: Database, from: string, cases: number): Promise<string> {
  const next = nextCases(database)
  let last = from
  for (let done = 0; done < cases; ) {
    const rows = await next(last)
    for (const row of rows) if (typeof JSON.parse(row.facts) !== 'object') throw new Error('Broken invariant: facts are an object')
    done += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length === 0) break
  }
  return last
}

/** The trial in stretches of so many cases, as the product runs it: what changes is kept in the database as it goes. */
class Trial {
  readonly #database: Database
  readonly #tally: Tally
  #run: Run

  constructor(database: Database, run: Run) {
    this.#database = database
    this.#run = run
    this.#tally = new Tally({ law: openLaw(chapter), draft, readings: {}, on }, noCounts)
  }

  /** Goes on with at most so many cases. */
  async goOn(cases: number): Promise<void> {
    const next = nextCases(this.#database)
    const begun = this.#run.done
    const bounded = async (after: string) => (this.#run.done - begun + pending >= cases ? [] : next(after))
    let pending = 0
    await tryCases(
      this.#tally,
      async (after) => {
        const rows = await bounded(after)
        pending += rows.length
        return rows
      },
      this.#run,
      async ({ lastId, done }) => {
        await this.#keep(lastId, done, this.#tally.takeOutcomes())
        pending = 0
        return true
      },
      () => performance.now(),
    )
  }

  async #keep(lastId: string, done: number, found: readonly Outcome[]): Promise<void> {
    const to: Run = { ...this.#run, lastId, done, counts: this.#tally.counts() }
    await this.#database.write((db) => advanceRun(db, muniId, this.#run, to, found))
    this.#run = to
  }

  get run(): Run {
    return this.#run
  }
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

/** Both take turns over the same stretches of cases, in turned order. */
async function sideBySideOverCases(database: Database, trial: Trial, cases: number): Promise<Costs> {
  const costs = new Map<string, number[]>([
    ['trial', []],
    ['reading', []],
  ])
  const stretch = cases / ROUNDS
  let read = ''
  const turns = {
    trial: () => trial.goOn(stretch),
    reading: async () => {
      read = await readAndParse(database, read, stretch)
    },
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const name of round % 2 === 0 ? (['reading', 'trial'] as const) : (['trial', 'reading'] as const)) {
      const before = processorTime()
      await turns[name]()
      costs.get(name)?.push((processorTime() - before) / stretch)
    }
  return costs
}

const megabytes = (kilobytes: number): number => kilobytes / 1_024

/** The tables are filled by another process, whose memory does not count. */
const generated = (folder: string, cases: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'generate.ts'), [folder, String(cases)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Filling the tables ended with ${code}`))))
  })

async function measured(database: Database, cases: number): Promise<{ readonly figures: readonly Figure[]; readonly facts: readonly string[] }> {
  await database.write(async (db) => {
    const { startedAt } = begunRun
    const blank = { law: chapter.path, title: 'Bench', changes: [], by: 'bench', version: 1, amendmentId: null }
    await insertDraft(db, muniId, { id: begunRun.draftId, state: 'draft', createdAt: startedAt, updatedAt: startedAt, ...blank })
    await replaceRun(db, muniId, begunRun)
  })
  const trial = new Trial(database, begunRun)
  const waits = monitorEventLoopDelay({ resolution: 1 })
  waits.enable()
  const costs = await sideBySideOverCases(database, trial, cases)
  waits.disable()
  const { done, counts } = trial.run
  if (done !== cases || counts.unread > 0) throw new Error(`The trial came to ${done} of ${cases} cases, ${counts.unread} unread`)
  const changed = Object.values(counts.groups).reduce((sum, n) => sum + n, 0)
  const cost = (name: string): string => `${median(costs.get(name) ?? []).toFixed(1)} µs`
  const peak = megabytes(process.resourceUsage().maxRSS)
  const time: Figure = {
    family,
    what: 'trying a draft on every stored case ÷ reading the cases and parsing their facts',
    ratio: ratioOf(costs, 'trial', 'reading'),
    target: { kind: 'at most', value: 1.3 },
    costs: `${cost('trial')} against ${cost('reading')} a case`,
    unit: '×',
  }
  const memory: Figure = {
    family,
    what: 'peak memory of the process that did both',
    ratio: { median: peak, low: peak, high: peak },
    target: { kind: 'at most', value: 256 },
    costs: '',
    unit: 'MB',
  }
  const said = (n: number): string => n.toLocaleString('en-US')
  return {
    figures: [time, memory],
    facts: [
      `${said(cases)} cases, each with its own check, in a SQLite file; the draft changes three rules, and ${said(changed)} findings came out otherwise and were stored.`,
      `While it ran, other work of the process waited ${(waits.percentile(50) / 1e6).toFixed(0)} ms as a rule, and in one of a hundred times ${(waits.percentile(99) / 1e6).toFixed(0)} ms or more.`,
    ],
  }
}

/** Measures a trial over so many stored cases in a database of its own. */
export async function measureWhatIf(cases: number): Promise<{ readonly figures: readonly Figure[]; readonly facts: readonly string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tapcard-bench-'))
  try {
    saying(`a database of ${cases.toLocaleString('en-US')} cases`)
    await generated(folder, cases)
    saying('the trial and the reading in turns')
    const database = await openDatabase({ dataFolder: folder, schema, clock: systemClock })
    try {
      return await measured(database, cases)
    } finally {
      await database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
