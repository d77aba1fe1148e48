import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const unit = ['src/**/*.test.ts', 'law/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts', 'test/**/*.test.ts']

const journeys = 'test/journeys/**'

/** The tests that open a database: those that use the test application or say so themselves. */
const usesDatabase = (file: string): boolean =>
  /\b(testApp|testOffice|programApp|officeShell)\(|TAPCARD_TEST_DATABASE_URL/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
const database = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: import.meta.dirname, exclude: [journeys] }).filter(usesDatabase)

/**
 * Files that need no browser share a loaded program with others of the same worker (`isolate: false`): a third of the time was spent on
 * loading it again for each file. So no test may leave anything behind in a module.
 *
 * Three projects. `unit`: everything that needs only Node, with SQLite and HTTP. `database`: the tests that open a database, again,
 * on the PostgreSQL server that TAPCARD_TEST_DATABASE_URL names. `journeys`: a real browser, one file at a time and at most
 * two journeys at once.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: unit, exclude: [journeys], isolate: false, testTimeout: 20_000, hookTimeout: 20_000 } },
      { test: { name: 'database', include: database, isolate: false, testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          fileParallelism: false,
          maxConcurrency: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
