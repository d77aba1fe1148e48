/**
 * What `npm test` and `npm run test:all` run: types, lint, tidy, build and tests, each under its own heading.
 * The last line is `N passed, N failed`: each test counts once, and so does each of the other checks.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { browserPath, howToGetBrowser } from './browser.ts'
import { type Tally, tallyOfTests } from './tally.ts'

const root = path.resolve(import.meta.dirname, '..')
const library = (file: string) => path.join(root, 'node_modules', file)

interface Step {
  readonly title: string
  readonly run: () => Tally
}

const node = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): number | null =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status

/** A command that passes or fails as a whole. */
const whole = (title: string, ...args: readonly string[]): Step => ({
  title,
  run: () => (node(args) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

/** Runs one vitest project, after the words of `under`, and counts from its report, not from its exit code alone. */
function tests(project: string, under: readonly string[] = [], env: NodeJS.ProcessEnv = process.env): Tally {
  const report = path.join(root, 'build', `tests-${project}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const vitest = [library('vitest/vitest.mjs'), 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = node([...under, ...vitest], env)
  return tallyOfTests(existsSync(report) ? readFileSync(report, 'utf8') : null, status)
}

/** The database tests again, on a PostgreSQL server of their own. Where there is none the tool says how to get it, and the step fails. */
const databaseTests = (): Tally => tests('database', [path.join(root, 'tools/postgres-for-tests.mjs'), 'run', process.execPath])

/** Walks through the product in a real browser. */
function journeys(): Tally {
  if (browserPath() !== null) return tests('journeys')
  process.stdout.write(`${howToGetBrowser}\n`)
  return { passed: 0, failed: 1 }
}

const always: readonly Step[] = [
  whole('Build', path.join(root, 'tools/build.ts')),
  whole('Types', library('typescript/bin/tsc'), '-p', '.'),
  whole('Lint', library('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'),
  whole('Tidy', path.join(root, 'tools/tidy/tidy.ts')),
  { title: 'Tests: rules, SQLite, HTTP', run: () => tests('unit') },
]
const onlyAll: readonly Step[] = [
  { title: 'Tests: the database tests on PostgreSQL', run: databaseTests },
  { title: 'Tests: journeys in Chromium', run: journeys },
]

const total = { passed: 0, failed: 0 }
const started = performance.now()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
for (const step of [...always, ...(process.argv.includes('--all') ? onlyAll : [])]) {
  process.stdout.write(`\n${step.title}\n`)
  const from = performance.now()
  const { passed, failed } = step.run()
  process.stdout.write(`${step.title}: ${passed} passed, ${failed} failed, ${seconds(from)}\n`)
  total.passed += passed
  total.failed += failed
}
process.stdout.write(`\nAll checks: ${seconds(started)}\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0
