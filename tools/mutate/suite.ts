/**
 * The few words of the test runner that tests are written with, for running them again and again in one process: hundreds of changes
 * are tried in the time in which the runner itself starts a few times. `expect` is the runner's own.
 */
import { format } from 'node:util'
import { expect } from 'vitest'

type Work = () => unknown
interface Group {
  readonly tests: { readonly name: string; readonly run: Work }[]
  readonly groups: Group[]
  readonly before: Work[]
  readonly after: Work[]
  readonly beforeEach: Work[]
  readonly afterEach: Work[]
}
const group = (): Group => ({ tests: [], groups: [], before: [], after: [], beforeEach: [], afterEach: [] })

/** One row of a table of cases, as the arguments of the test. */
const argumentsOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? (row as unknown[]) : [row])

const failure = (name: string, error: unknown): string => `${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`

/** The suite into which a test file writes its tests; one file after another. */
export class Suite {
  #root = group()
  #at = this.#root

  /** Forgets the tests of the file before. */
  begin(): void {
    this.#root = group()
    this.#at = this.#root
  }

  /** What a test file imports from the runner. */
  readonly words = {
    expect,
    describe: this.#withEach((_name, work) => {
      const outer = this.#at
      this.#at = group()
      outer.groups.push(this.#at)
      work()
      this.#at = outer
    }),
    it: this.#withEach((name, run) => this.#at.tests.push({ name, run })),
    test: this.#withEach((name, run) => this.#at.tests.push({ name, run })),
    beforeAll: (work: Work) => this.#at.before.push(work),
    afterAll: (work: Work) => this.#at.after.push(work),
    beforeEach: (work: Work) => this.#at.beforeEach.push(work),
    afterEach: (work: Work) => this.#at.afterEach.push(work),
  }

  #withEach(add: (name: string, work: Work) => void) {
    const each = (rows: readonly unknown[]) => (name: string, work: (...args: readonly unknown[]) => unknown) => {
      for (const row of rows) add(format(name, ...argumentsOf(row)), () => work(...argumentsOf(row)))
    }
    return Object.assign((name: string, ...rest: readonly unknown[]) => add(name, rest.findLast((x) => typeof x === 'function') as Work), { each })
  }

  /** Runs the tests until one fails; its name, or null where all pass. */
  async run(): Promise<string | null> {
    return this.#runGroup(this.#root, [], [])
  }

  async #runGroup(g: Group, before: readonly Work[], after: readonly Work[]): Promise<string | null> {
    const around = { before: [...before, ...g.beforeEach], after: [...g.afterEach, ...after] }
    try {
      for (const work of g.before) await work()
    } catch (error) {
      return failure('before all', error)
    }
    for (const test of g.tests) {
      try {
        for (const work of around.before) await work()
        await test.run()
        for (const work of around.after) await work()
      } catch (error) {
        return failure(test.name, error)
      }
    }
    for (const inner of g.groups) {
      const failed = await this.#runGroup(inner, around.before, around.after)
      if (failed !== null) return failed
    }
    for (const work of g.after) await work()
    return null
  }
}
