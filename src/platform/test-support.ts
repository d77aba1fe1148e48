/**
 * A whole application for a test: its own database, a clock that the test sets, and a fresh municipality.
 *
 * SQLite in a temporary folder, or PostgreSQL where TAPCARD_TEST_DATABASE_URL names a server: there, one database for each
 * worker and schema, in which every test has its own municipality.
 */
import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Result } from '../kernel/result.ts'
import { type App, makeApp } from './app.ts'
import { type SimulatedClock, simulatedClock } from './clock.ts'
import type { ActionScope, Actor, EventHandler, ReadScope, Role } from './context.ts'
import { isDuplicate, openDatabase } from './database/open.ts'
import { SchemaPlan, type SchemaStep } from './database/schema.ts'
import { makeLog } from './log.ts'
import { perform, read } from './perform.ts'
import { platformSchema } from './schema.ts'
import { testSettings } from './settings.ts'

export interface TestAppParts {
  /** The programs' steps, in order; the platform's own come first by themselves. */
  readonly schema?: readonly SchemaStep[]
  readonly handlers?: ReadonlyMap<string, EventHandler>
  /** Where the clock starts: Monday, November 30, 2026, 9 in the morning in New York, unless told otherwise. */
  readonly start?: string
  /** True for a test of durability itself. */
  readonly durable?: boolean
  /** `sqlite` for a test of what only SQLite does; otherwise SQLite, or PostgreSQL where a server is named. */
  readonly dialect?: 'sqlite'
}

export interface TestApp {
  readonly app: App
  readonly clock: SimulatedClock
  /** A municipality that no other test knows. */
  readonly muniId: string
  /** Does something as the village clerk, or as the actor given. */
  perform<T>(action: (scope: ActionScope) => Promise<Result<T>>, as?: Actor, formKey?: string): Promise<Result<T>>
  read<T>(look: (scope: ReadScope) => Promise<T>, as?: Actor): Promise<T>
  close(): Promise<void>
}

/** The start of the simulated clock. */
export const TEST_START = '2026-11-30T14:00:00.000Z'

/** Somebody who holds the given roles. The account id is made from the name. */
export const testActor = (name: string, ...roles: readonly Role[]): Actor => ({
  accountId: `account-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
  name,
  roles,
  via: 'staff',
})

export const testClerk: Actor = testActor('Test Clerk', 'clerk')

const made = new Map<string, Promise<string>>()

/** Makes the database for this worker and schema where it does not exist yet, and gives its address. */
export function testDatabaseUrl(server: string, worker: string, schema: readonly SchemaStep[]): Promise<string> {
  const plan = new SchemaPlan(schema, 'postgres')
  const digest = hash('sha256', JSON.stringify([...plan.steps].map(([id, changes]) => [id, changes.map((change) => change.definition)])))
  const name = `tapcard_test_${worker}_${digest.slice(0, 10)}`
  const known = made.get(name) ?? makeTestDatabase(server, name)
  made.set(name, known)
  return known
}

async function makeTestDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  } finally {
    await client.end()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

/** Opens an application for one test. Close it when the test ends. */
export async function testApp(parts: TestAppParts = {}): Promise<TestApp> {
  const schema = [...platformSchema, ...(parts.schema ?? [])]
  const clock = simulatedClock(parts.start ?? TEST_START)
  const dataFolder = mkdtempSync(join(tmpdir(), 'tapcard-test-'))
  const { databaseUrl, worker } = testSettings()
  const url = databaseUrl === null || parts.dialect === 'sqlite' ? undefined : await testDatabaseUrl(databaseUrl, worker, schema)
  const database = await openDatabase({ url, dataFolder, schema, clock, durable: parts.durable === true })
  const app = makeApp({ database, clock, dataFolder, log: makeLog('silent'), ...(parts.handlers ? { handlers: parts.handlers } : {}) })
  const muniId = `village-${randomBytes(5).toString('hex')}`
  return {
    app,
    clock,
    muniId,
    perform: (action, as = testClerk, formKey) => perform(app, { muniId, actor: as, formKey }, action),
    read: (look, as = testClerk) => read(app, { muniId, actor: as }, look),
    async close() {
      await app.threads.stop()
      await database.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
