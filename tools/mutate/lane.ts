/**
 * A process that tries changes one after another: it loads the bundle afresh, switches one change on, and runs tests until one fails.
 * `mutate.ts` starts it, watches how long it takes, and ends it where a change made it run for ever.
 */
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { suiteName, switchName } from './bundle.ts'
import { Suite } from './suite.ts'

/** What the lane is asked: to run these test files with one change, or with none, to see what they reach. */
export interface Order {
  readonly module: string
  readonly tests: readonly string[]
  readonly change: number | null
}
/** For each test file that was run: the changes that it reached, and how long it took. Only without a change. */
export interface Reached {
  readonly test: string
  readonly changes: readonly number[]
  readonly milliseconds: number
}
export interface Answer {
  /** The first test that failed, in its file; null where all passed. */
  readonly failed: string | null
  readonly reached: readonly Reached[]
}

interface Loaded {
  readonly files: Readonly<Record<string, () => Promise<unknown>>>
}

const suite = new Suite()
const globals = globalThis as unknown as Record<string, unknown>
globals[suiteName] = suite

let loads = 0
/** A fresh copy of the bundle, with nothing left of what ran before. */
const load = async (module: string): Promise<Loaded> => (await import(`${pathToFileURL(module).href}?load=${++loads}`)) as Loaded

/** Runs one test file; the name of the test that failed, or null. */
async function runFile(loaded: Loaded, test: string): Promise<string | null> {
  suite.begin()
  try {
    await loaded.files[test]?.()
  } catch (error) {
    return `${test}: cannot be loaded: ${error instanceof Error ? error.message : String(error)}`
  }
  const failed = await suite.run()
  return failed === null ? null : `${test}: ${failed}`
}

async function withChange(order: Order): Promise<Answer> {
  globals[switchName] = (id: number) => id === order.change
  const loaded = await load(order.module)
  for (const test of order.tests) {
    const failed = await runFile(loaded, test)
    if (failed !== null) return { failed, reached: [] }
  }
  return { failed: null, reached: [] }
}

async function withoutChange(order: Order): Promise<Answer> {
  const reached: Reached[] = []
  for (const test of order.tests) {
    const changes = new Set<number>()
    globals[switchName] = (id: number) => {
      changes.add(id)
      return false
    }
    const loaded = await load(order.module)
    const started = performance.now()
    const failed = await runFile(loaded, test)
    if (failed !== null) return { failed, reached }
    reached.push({ test, changes: [...changes], milliseconds: performance.now() - started })
  }
  return { failed: null, reached }
}

// The same cases each time, and no search for a smaller one after a failure: that a test fails is all that counts here.
fc.configureGlobal({ seed: 1, endOnFailure: true })

process.on('message', (order: Order) => {
  void (order.change === null ? withoutChange(order) : withChange(order)).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))
