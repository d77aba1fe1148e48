/** The other side of threads.ts: what a file that is started as a thread calls. */
import { parentPort, workerData } from 'node:worker_threads'

export interface ThreadData {
  readonly data: unknown
}

/** Whether the thread was asked to stop. Seen when the work gives way to other events, so long work does that now and then. */
export interface Asked {
  readonly stop: boolean
}

/** Does the work of this thread with the data that it was started with; an error is a fault of the thread. */
export async function inThread<T>(work: (data: T, asked: Asked) => Promise<void>): Promise<void> {
  if (!parentPort) throw new Error('This file runs as a thread only')
  const port = parentPort
  const asked = { stop: false }
  port.on('message', () => {
    asked.stop = true
  })
  // The port alone does not keep the thread from ending.
  port.unref()
  await work((workerData as ThreadData).data as T, asked)
  port.postMessage('done')
}
