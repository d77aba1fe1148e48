/**
 * The trial of a draft as a job beside the requests: it reads the cases in batches, gives way to other work after each, and keeps where it
 * stands in the database. A trial that a stop of the program cut short goes on from there when its page is next opened.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Law } from '../../engine/law.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { listReadings } from '../board/actions.ts'
import { readingsOn } from '../board/model.ts'
import { factSetsAfter } from '../permits/actions.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { draftOverlays, lawHere } from './actions.ts'
import { Tally, type TriedCase } from './decide-run.ts'
import type { AmendmentDraft, Run } from './model.ts'
import { advanceRun } from './store.ts'

/** Cases read and decided at a time: a millisecond or two of work, and little memory. */
export const CASES_AT_ONCE = 50
/** Where a trial stands is kept after so many cases, or so many changed findings. */
const CASES_KEPT = 20_000
const OUTCOMES_KEPT = 2_000
/** … and after so long, so that its page shows it moving. */
const KEPT_EVERY_MS = 1_000

/** The ways into the database of whoever began the trial; they outlive the request. */
export interface RunDesk {
  readonly muniId: string
  read<T>(look: (scope: ReadScope) => Promise<T>): Promise<T>
  perform<T>(act: (scope: ActionScope) => Promise<Result<T>>): Promise<Result<T>>
}

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

async function trialOf(
  scope: ReadScope,
  laws: LawShelf,
  draft: AmendmentDraft,
  run: Run,
): Promise<{ readonly law: Law; readonly readings: Readonly<Record<string, string>> }> {
  const law = await lawHere(scope, laws, draft.law)
  if (!law) throw new Error(`The chapter ${draft.law} of a draft is not in the product`)
  return { law, readings: readingsOn(await listReadings(scope.db, scope.muniId), draft.law, run.day) }
}

/** The trials that run in this process. */
export class RunJobs {
  readonly #running = new Map<string, Promise<void>>()
  readonly #laws: LawShelf
  readonly #failed: (error: unknown) => void

  constructor(laws: LawShelf, failed: (error: unknown) => void) {
    this.#laws = laws
    this.#failed = failed
  }

  /** Goes on with a trial, unless it runs already; the promise is settled when it is over, and never fails. */
  goOn(desk: RunDesk, draft: AmendmentDraft, run: Run): Promise<void> {
    const known = this.#running.get(run.id)
    if (known) return known
    const job = this.#run(desk, draft, run)
      .catch(this.#failed)
      .finally(() => this.#running.delete(run.id))
    this.#running.set(run.id, job)
    return job
  }

  async #run(desk: RunDesk, draft: AmendmentDraft, begun: Run): Promise<void> {
    const { law, readings } = await desk.read((s) => trialOf(s, this.#laws, draft, begun))
    const tally = new Tally({ law, draft: draftOverlays(draft, begun.day), readings, on: begun.day }, begun.counts)
    let run = begun
    await tryCases(
      tally,
      (after) => desk.read((s) => factSetsAfter(s.db, s.muniId, draft.law, after, CASES_AT_ONCE)),
      run,
      async ({ lastId, done, finished }) => {
        const found = tally.takeOutcomes()
        const moved = await desk.perform(async (s) => {
          const to: Run = { ...run, lastId, done, counts: tally.counts(), state: finished ? 'done' : 'running', updatedAt: s.now }
          return ok((await advanceRun(s.db, s.muniId, run, to, found)) ? to : null)
        })
        // Called off, begun anew, or taken on by another process: then this one stops.
        if (!moved.ok || moved.value === null) return false
        run = moved.value
        return true
      },
      () => performance.now(),
    )
  }
}
