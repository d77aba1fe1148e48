/**
 * Prints papers as tagged PDF/UA-1 in a child process. Typst keeps memory for documents it has set, so the child lets
 * go of it after each (worker.ts), is replaced after a few thousand papers, and ended when nothing was printed for a while.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fontsFolder } from './fonts.ts'
import type { PaperOrder, PrintedPaper } from './papers.ts'
import { viewOf } from './views.ts'
import type { Answer, Job } from './worker.ts'

/**
 * Where the press finds its parts. All have defaults that fit a run from the sources; a bundle passes the paths, since
 * `import.meta.url` then points at the bundle.
 *
 * @property workerPath the child's program: src/platform/paper/worker.ts, or a bundle of it as its own entry
 * @property templatesPath the folder src/platform/paper/templates, or a copy of it
 * @property fontsPath the folder of the design system's fonts: node_modules/@uswds/uswds/dist/fonts
 */
export interface PressOptions {
  readonly workerPath?: string
  readonly templatesPath?: string
  readonly fontsPath?: string
  /** Papers after which the child is replaced; a file of many letters counts as many. */
  readonly papersPerChild?: number
  /** Idle time after which the child is ended, milliseconds. */
  readonly idleMs?: number
  /** Time after which a paper is given up, milliseconds. */
  readonly timeoutMs?: number
}

export interface PaperPress {
  /** Prints one paper. Throws a {@link PaperFault} where it cannot; the next order starts a new child. */
  readonly renderPaper: (order: PaperOrder) => Promise<PrintedPaper>
  /** Ends the child. Orders still waiting fail; a later order starts again. */
  readonly close: () => void
  /** Process id of the child that sets type now, if any. */
  readonly childId: () => number | null
}

/** A paper that could not be printed: a bug or a broken installation, never something a person typed. */
export class PaperFault extends Error {
  override readonly name = 'PaperFault'
}

interface Waiting {
  readonly kind: string
  readonly resolve: (answer: { readonly pdf: Uint8Array; readonly pages: number }) => void
  readonly reject: (fault: PaperFault) => void
  readonly timer: NodeJS.Timeout
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Written out, since the build looks for such files and bundles each as a program of its own (tools/build.ts). */
const workerHere = (): string => fileURLToPath(new URL('./worker.ts', import.meta.url))
const STDERR_KEPT = 2000

/** One child and the orders it has not answered. */
class Child {
  readonly waiting = new Map<number, Waiting>()
  taken = 0
  readonly #process: ChildProcess
  /** Settles when the process is gone. */
  readonly gone: Promise<void>
  #said = ''
  #retired = false

  constructor(options: Required<PressOptions>, ended: (child: Child) => void) {
    this.#process = fork(options.workerPath, [options.templatesPath, options.fontsPath], {
      execArgv: ['--expose-gc'], // worker.ts says what for
      env: { FONTCONFIG_FILE: join(options.templatesPath, 'no-system-fonts.conf') },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#process.stderr?.on('data', (text: Buffer) => {
      this.#said = (this.#said + text.toString('utf8')).slice(-STDERR_KEPT)
    })
    this.#process.on('message', (answer) => this.#answered(answer as Answer))
    const { promise, resolve: isGone } = Promise.withResolvers<void>()
    this.gone = promise
    this.#process.on('error', (error) => {
      isGone()
      this.#failAll(`its program could not be started: ${error.message}`)
    })
    this.#process.on('close', (code, signal) => {
      ended(this)
      isGone()
      this.#failAll(`the printing process ended (${signal ?? `code ${code}`})${this.#said ? `: ${this.#said.trim()}` : ''}`)
    })
    this.#holdProgram(false)
  }

  get id(): number | null {
    return this.#process.pid ?? null
  }

  take(job: Job, order: Omit<Waiting, 'timer'>, timeoutMs: number, papers: number): void {
    this.taken += papers
    const timer = setTimeout(() => this.end(`not done within ${Math.round(timeoutMs / 1000)} seconds`), timeoutMs)
    this.waiting.set(job.id, { ...order, timer })
    this.#holdProgram(true)
    this.#process.send(job, (error) => {
      if (error) this.#failAll(`the printing process could not be reached: ${error.message}`)
    })
  }

  /** Ends after the orders that it still has. */
  retire(): void {
    this.#retired = true
    if (this.waiting.size > 0) return
    this.#holdProgram(true) // An order may wait for its end.
    this.#process.kill()
  }

  end(why: string): void {
    this.#failAll(why)
    this.#process.kill('SIGKILL')
  }

  #answered(answer: Answer): void {
    const order = this.waiting.get(answer.id)
    if (!order) return
    this.waiting.delete(answer.id)
    clearTimeout(order.timer)
    if (answer.ok) order.resolve(answer)
    else order.reject(new PaperFault(`The ${order.kind} was not printed: ${answer.message}`))
    if (this.waiting.size === 0) this.#holdProgram(false)
    if (this.#retired) this.retire()
  }

  #failAll(why: string): void {
    const orders = [...this.waiting.values()]
    this.waiting.clear()
    for (const order of orders) {
      clearTimeout(order.timer)
      order.reject(new PaperFault(`The ${order.kind} was not printed: ${why}`))
    }
    this.#holdProgram(false)
  }

  /** The child keeps the program running only while somebody waits for a paper. */
  #holdProgram(hold: boolean): void {
    const verb = hold ? 'ref' : 'unref'
    this.#process[verb]()
    this.#process.channel?.[verb]()
    const said = this.#process.stderr as { ref?: () => void; unref?: () => void } | null
    said?.[verb]?.()
  }
}

const withDefaults = (options: PressOptions): Required<PressOptions> => ({
  workerPath: options.workerPath ?? workerHere(),
  templatesPath: options.templatesPath ?? here('./templates'),
  fontsPath: options.fontsPath ?? fontsFolder(),
  papersPerChild: options.papersPerChild ?? 3000,
  idleMs: options.idleMs ?? 120_000,
  timeoutMs: options.timeoutMs ?? 60_000,
})

/** A press with its own child. The program makes one and keeps it. */
export const createPaperPress = (options: PressOptions = {}): PaperPress => {
  const settings = withDefaults(options)
  let child: Child | null = null
  /** The child before, until it is gone: the memory of both together would be more than an old machine has to spare. */
  let leaving: Promise<void> | null = null
  let idle: NodeJS.Timeout | undefined
  let nextId = 1

  const childForOrder = (): Child => {
    for (const path of [settings.workerPath, settings.templatesPath, settings.fontsPath])
      if (!existsSync(path)) throw new PaperFault(`No paper can be printed: ${path} does not exist. A bundle must pass the paths of the press.`)
    child ??= new Child(settings, (gone) => {
      if (child === gone) child = null
    })
    return child
  }

  /** Sends a child away that has printed enough, and waits until it is gone. */
  const roomForOrder = async (): Promise<void> => {
    if (child && child.taken >= settings.papersPerChild) {
      leaving = child.gone
      child.retire()
      child = null
    }
    await leaving
  }

  const restWhenIdle = (): void => {
    clearTimeout(idle)
    idle = setTimeout(() => {
      child?.retire()
      child = null
    }, settings.idleMs)
    idle.unref()
  }

  const renderPaper = async (order: PaperOrder): Promise<PrintedPaper> => {
    const createdMs = Date.parse(order.createdAt)
    if (!Number.isFinite(createdMs)) throw new PaperFault(`The ${order.kind} was not printed: “${order.createdAt}” is not an instant`)
    const { view, unprintable } = viewOf(order)
    const job: Job = { id: nextId++, template: order.kind, data: JSON.stringify(view), files: order.files ?? [], createdSeconds: Math.floor(createdMs / 1000) }
    await roomForOrder()
    const press = childForOrder()
    restWhenIdle()
    const answer = await new Promise<{ readonly pdf: Uint8Array; readonly pages: number }>((resolve, reject) => {
      press.take(job, { kind: order.kind, resolve, reject }, settings.timeoutMs, order.kind === 'letters' ? order.data.letters.length : 1)
    })
    return { pdf: answer.pdf, pages: answer.pages, unprintable }
  }

  const close = (): void => {
    clearTimeout(idle)
    child?.end('the press was closed')
    child = null
  }

  return { renderPaper, close, childId: () => child?.id ?? null }
}
