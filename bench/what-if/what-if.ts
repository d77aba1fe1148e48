/**
 * Trying a draft of an amendment on a million stored cases, against reading the same cases and parsing their facts. Bundled and
 * started by run.ts, as the product is bundled: reading TypeScript takes memory that the product never needs.
 */
import { existsSync, readFileSync } from 'node:fs'
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
import { type Costs, median, processorTime, ratioOf } from '../measure.ts'
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
async function begun(database: Database, id: string): Promise<Trial> {
  const run: Run = { ...begunRun, id, draftId: `draft of ${id}` }
  await database.write(async (db) => {
    const { startedAt } = run
    const blank = { law: chapter.path, title: 'Bench', changes: [], by: 'bench', version: 1, amendmentId: null }
    await insertDraft(db, muniId, { id: run.draftId, state: 'draft', createdAt: startedAt, updatedAt: startedAt, ...blank })
    await replaceRun(db, muniId, run)
  })
  return new Trial(database, run)
}

function mustHaveTried({ run: { done, counts } }: Trial, cases: number): void {
  if (done !== cases || counts.unread > 0) throw new Error(`The trial came to ${done} of ${cases} cases, ${counts.unread} unread`)
}

/** The trial and nothing else, for the memory that it needs, and for how long it holds up other work of the process. */
async function alone(database: Database, cases: number): Promise<Measured> {
  const trial = await begun(database, 'alone')
  const waits = monitorEventLoopDelay({ resolution: 1 })
  waits.enable()
  await trial.goOn(cases)
  waits.disable()
  mustHaveTried(trial, cases)
  const peak = peakMegabytes()
  const memory: Figure = {
    family,
    what: 'peak memory of a process, bundled as the product is, that tries the draft and does nothing else',
    ratio: { median: peak, low: peak, high: peak },
    target: { kind: 'at most', value: 256 },
    costs: '',
    unit: 'MB',
  }
  const wait = (percentile: number): string => `${(waits.percentile(percentile) / 1e6).toFixed(0)} ms`
  return {
    figures: [memory],
    facts: [`While it ran, other work of the process waited ${wait(50)} as a rule, and in one of a hundred times ${wait(99)} or more.`],
  }
}

async function besideReading(database: Database, cases: number): Promise<Measured> {
  const trial = await begun(database, 'beside')
  const costs = await sideBySideOverCases(database, trial, cases)
  mustHaveTried(trial, cases)
  const changed = Object.values(trial.run.counts.groups).reduce((sum, n) => sum + n, 0)
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
