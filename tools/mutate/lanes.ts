/** Processes that try changes, a few at a time; one that does not answer in time is ended and replaced. */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Answer, Order } from './lane.ts'

/** A lane is replaced after so many changes: every load of a bundle stays in its memory. */
const mostLoads = 80

export type Outcome = Answer | 'too long'

export class Lane {
  #child: ChildProcess | null = null
  #loads = 0

  /** Runs an order; `too long` where it took more than the milliseconds given. */
  async run(order: Order, milliseconds: number): Promise<Outcome> {
    if (this.#loads >= mostLoads) this.end()
    this.#child ??= fork(path.join(import.meta.dirname, 'lane.ts'), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const child = this.#child
    this.#loads += order.change === null ? order.tests.length : 1
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    const timer = setTimeout(() => resolve('too long'), milliseconds)
    const gone = (code: number | null) => reject(new Error(`The process that tries changes ended by itself (${code ?? 'a signal'}): see above.`))
    child.once('message', (answer) => resolve(answer as Answer))
    child.once('exit', gone)
    child.send(order)
    const outcome = await promise
    clearTimeout(timer)
    child.removeAllListeners('message')
    child.removeListener('exit', gone)
    if (outcome === 'too long') this.end()
    return outcome
  }

  end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
    this.#loads = 0
  }
}
