/**
 * The trial of a draft. It runs in a thread of its own, which reads the cases in batches and keeps where it stands in the database as it
 * goes: so requests are answered meanwhile, its page shows how far it is, and whoever calls it off is heeded within a second. A trial that
 * a stop of the program cut short goes on from there when its page is next opened.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Law } from '../../engine/law.ts'
import type { DatabaseAccess } from '../../platform/database/database.ts'
import type { Asked } from '../../platform/thread-side.ts'
import type { Thread } from '../../platform/threads.ts'
import { listReadings } from '../board/actions.ts'
import { readingsOn } from '../board/model.ts'
import { factSetsAfter } from '../permits/actions.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { draftOverlays, lawHere } from './actions.ts'
import { Tally, type TriedCase } from './decide-run.ts'
import type { AmendmentDraft, Run } from './model.ts'
import { advanceRun, endRunRow, findDraft, findRun } from './store.ts'

/** Cases read and decided at a time: a millisecond or two of work, and little memory. */
export const CASES_AT_ONCE = 50
/** Where a trial stands is kept after so many cases, or so many changed findings. */
const CASES_KEPT = 20_000
const OUTCOMES_KEPT = 2_000
/** … and after so long, so that its page shows it moving. */
const KEPT_EVERY_MS = 1_000

type NextCases = (after: string) => Promise<readonly TriedCase[]>

/** Tries every case from where the tally stands; `keep` is told of each stretch and says whether to go on. */
export async function tryCases(
  tally: Tally,
  next: NextCases,
  from: { readonly lastId: string; readonly done: number },
  keep: (at: { readonly lastId: string; readonly done: number; readonly finished: boolean }) => Promise<boolean>,
  milliseconds: () => number,
): Promise<void> {
  let { lastId, done } = from
  let kept = done
  let keptAt = milliseconds()
  for (;;) {
    const cases = await next(lastId)
    for (const one of cases) tally.take(one)
    done += cases.length
    lastId = cases.at(-1)?.id ?? lastId
    const finished = cases.length === 0
    if (finished || done - kept >= CASES_KEPT || tally.waiting >= OUTCOMES_KEPT || milliseconds() - keptAt >= KEPT_EVERY_MS) {
      if (!(await keep({ lastId, done, finished })) || finished) return
      kept = done
      keptAt = milliseconds()
    }
    await breathe()
  }
}

/** Which trial. */
export interface TrialOrder {
  readonly muniId: string
  readonly runId: string
}

/** Where a trial finds what it needs. */
export interface TrialDesk {
  readonly laws: LawShelf
  readonly database: Pick<DatabaseAccess, 'read' | 'write'>
  /** The instant of now. */
  readonly now: () => string
}

interface Begun {
  readonly run: Run
  readonly draft: AmendmentDraft
  readonly law: Law
  readonly readings: Readonly<Record<string, string>>
}

/** The trial as it stands; null where it is not running any more. */
async function begunTrial({ laws, database: { read: db } }: TrialDesk, { muniId, runId }: TrialOrder): Promise<Begun | null> {
  const run = await findRun(db, muniId, runId)
  const draft = run && (await findDraft(db, muniId, run.draftId))
  // A draft that was changed since ended the trial; the counts would be of two drafts.
  if (run?.state !== 'running' || !draft || draft.version !== run.draftVersion) return null
  const law = await lawHere({ db, muniId }, laws, draft.law)
  if (!law) throw new Error(`The chapter ${draft.law} of a draft is not in the product`)
  return { run, draft, law, readings: readingsOn(await listReadings(db, muniId), draft.law, run.day) }
}

/** Runs a trial from where it stands to its end, until it is called off, or until `asked` to stop; what was counted is kept. */
export async function runTrial(desk: TrialDesk, order: TrialOrder, asked: Asked = { stop: false }): Promise<void> {
  const begun = await begunTrial(desk, order)
  if (begun === null || asked.stop) return
  const { draft, law, readings } = begun
  const { database, now } = desk
  const tally = new Tally({ law, draft: draftOverlays(draft, begun.run.day), readings, on: begun.run.day }, begun.run.counts)
  let { run } = begun
  await tryCases(
    tally,
    (after) => factSetsAfter(database.read, order.muniId, draft.law, after, CASES_AT_ONCE),
    run,
    async ({ lastId, done, finished }) => {
      const to: Run = { ...run, lastId, done, counts: tally.counts(), state: finished ? 'done' : 'running', updatedAt: now() }
      const found = tally.takeOutcomes()
      const moved = await database.write((db) => advanceRun(db, order.muniId, run, to, found))
      run = to
      // Called off, begun anew, or taken on by another process: then this one stops.
      return moved && !asked.stop
    },
    () => (asked.stop ? Number.POSITIVE_INFINITY : performance.now()),
  )
}

/** What the trials of a program need. */
export interface TrialTools {
  /** Starts the thread of a trial. */
  readonly start: (order: TrialOrder) => Thread
  /** Told of a trial that failed, after it was marked so: for the log. */
  readonly failed: (error: unknown) => void
  readonly write: DatabaseAccess['write']
  readonly now: () => string
}

interface Running {
  readonly over: Promise<void>
  thread: Thread | null
  stopped: boolean
}

/** The trials that run in this program, one after the other: each may fill a thread. */
export class RunJobs {
  readonly #running = new Map<string, Running>()
  readonly #tools: TrialTools
  #last: Promise<void> = Promise.resolve()

  constructor(tools: TrialTools) {
    this.#tools = tools
  }

  /** Goes on with a trial, unless it runs already; the promise is settled when it is over, and never fails. */
  goOn(order: TrialOrder): Promise<void> {
    const known = this.#running.get(order.runId)
    if (known) return known.over
    const job: Running = {
      over: this.#last.then(() => this.#run(order, job)).finally(() => this.#running.delete(order.runId)),
      thread: null,
      stopped: false,
    }
    this.#last = job.over
    this.#running.set(order.runId, job)
    return job.over
  }

  /** Stops the thread of a trial that is discarded, if it runs here. What the trial is then is for the database to say. */
  stop(runId: string): void {
    const job = this.#running.get(runId)
    if (!job) return
    job.stopped = true
    job.thread?.stop()
  }

  async #run(order: TrialOrder, job: Running): Promise<void> {
    if (job.stopped) return
    try {
      job.thread = this.#tools.start(order)
      await job.thread.ended
    } catch (error) {
      await this.#fail(order, error)
    }
  }

  /** A trial that failed is marked so, and its page says it: opened again, it would fail again. */
  async #fail({ muniId, runId }: TrialOrder, error: unknown): Promise<void> {
    this.#tools.failed(error)
    try {
      await this.#tools.write((db) => endRunRow(db, muniId, runId, 'failed', this.#tools.now()))
    } catch (second) {
      this.#tools.failed(second)
    }
  }
}
