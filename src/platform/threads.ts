/**
 * Long work in threads of its own, beside the requests. A thread is asked to stop and then ended; one that fails is told as a fault
 * with a plain sentence. What a thread needs it is given as data; it opens the database for itself (database/beside.ts).
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ThreadData } from './thread-side.ts'

/** Memory that the objects of one thread may take before it is ended, megabytes; unless it is started with another figure. */
const MOST_MEGABYTES = 128
/** How long a thread that was asked to stop may finish what it is at, milliseconds. */
const STOPS_WITHIN_MS = 2_000

/** A thread that did not come to its end: a bug, or a machine without memory; never something a person typed. */
export class ThreadFault extends Error {
  override readonly name = 'ThreadFault'
}

export interface Thread {
  /** Settled when the thread is over: kept when it did its work or was asked to stop, a {@link ThreadFault} where it failed. */
  readonly ended: Promise<void>
  /** Asks it to stop: it finishes what it is at, and is ended if that takes too long. */
  stop(): void
  /** Ends it at once, in the middle of whatever it does, as running out of memory would: that is a fault. */
  kill(): void
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const saysWhy = (error: unknown, mostMegabytes: number): string =>
  isOutOfMemory(error) ? `it needed more than the ${mostMegabytes} MB that it may take` : error instanceof Error ? error.message : String(error)

/** The threads of a running program. */
export class Threads {
  readonly #running = new Set<Thread>()

  /**
   * Starts a file as a thread. The file calls `inThread` (thread-side.ts).
   *
   * @param file its URL as written at the place of the call, relative to `import.meta.url`: the build looks for such and bundles the file by itself (tools/build.ts)
   * @param what names the work in the sentence of a fault: "The trial"
   */
  start(file: URL, what: string, data: unknown, mostMegabytes = MOST_MEGABYTES): Thread {
    const started = startThread(file, what, data, mostMegabytes)
    this.#running.add(started)
    const over = (): void => {
      this.#running.delete(started)
    }
    started.ended.then(over, over)
    return started
  }

  /** The threads that are not over. */
  get running(): readonly Thread[] {
    return [...this.#running]
  }

  /** Asks every thread to stop, and waits until all are over. */
  async stop(): Promise<void> {
    const all = this.running
    for (const thread of all) thread.stop()
    await Promise.allSettled(all.map((thread) => thread.ended))
  }
}

function startThread(file: URL, what: string, data: unknown, mostMegabytes: number): Thread {
  if (!existsSync(file)) throw new ThreadFault(`${what} was not started: ${fileURLToPath(file)} does not exist`)
  const given: ThreadData = { data }
  const worker = new Worker(file, { workerData: given, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  let asked = false
  let late: NodeJS.Timeout | undefined
  const ended = new Promise<void>((resolve, reject) => {
    let failure: ThreadFault | null = null
    let done = false
    // A thread that ends without having said so did not come to its end, whatever its exit code is.
    worker.once('message', () => {
      done = true
    })
    worker.once('error', (error) => {
      failure = new ThreadFault(`${what} failed: ${saysWhy(error, mostMegabytes)}`, { cause: error })
    })
    worker.once('exit', (code) => {
      clearTimeout(late)
      if (asked || (done && failure === null)) resolve()
      else reject(failure ?? new ThreadFault(`${what} was ended from outside before it was done (code ${code})`))
    })
  })
  return {
    ended,
    stop() {
      if (asked) return
      asked = true
      worker.postMessage('stop')
      late = setTimeout(() => void worker.terminate(), STOPS_WITHIN_MS)
    },
    kill: () => void worker.terminate(),
  }
}
