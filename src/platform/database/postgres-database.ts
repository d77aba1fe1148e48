import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseConnection } from 'kysely'
import type pg from 'pg'
import { instantOf } from '../clock.ts'
import type { Db } from '../context.ts'
import { StartupProblem } from '../startup.ts'
import { kyselyOn, kyselyOver, LentConnection } from './connection.ts'
import { type Database, type DatabaseAccess, type OpenOptions, onlyOnce } from './database.ts'
import { applySteps, pendingSteps, recordedParts } from './migrate.ts'
import { openPool, PostgresConnection } from './postgres.ts'
import { isRetryable } from './postgres-errors.ts'
import { SchemaPlan } from './schema.ts'

/** A transaction that loses against another is run again this many times before the loss becomes a fault. */
const ATTEMPTS = 6
const FIRST_PAUSE_MS = 8

async function oneTransaction<T>(pool: pg.Pool, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const lent = new LentConnection(new PostgresConnection(client))
  let broken: Error | undefined
  try {
    await client.query(begin)
    const value = await work(kyselyOn('postgres', lent))
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure))
    })
    throw error
  } finally {
    lent.end()
    client.release(broken)
  }
}

/** Runs a transaction again after it lost against another; anything else, or the sixth loss, is given back as it came. */
export async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isRetryable(error) || attempt >= ATTEMPTS) throw error
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) throw new StartupProblem('The database address cannot be read. Write it like postgres://user:password@host:5432/tapcard.')
  const shown = new URL(url)
  shown.password = ''
  return shown.toString()
}

async function ping(pool: pg.Pool, where: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const why = error instanceof Error ? error.message : String(error)
    throw new StartupProblem(`The database server at ${where} does not answer (${why}). Start it, or correct the address in DATABASE_URL.`, 69)
  }
}

const inTransactions =
  (pool: pg.Pool): DatabaseAccess['write'] =>
  (work) =>
    withRetries(() => oneTransaction(pool, 'begin isolation level read committed', work))

/** Opens the pool on a PostgreSQL server and brings the database to this program's schema. */
export async function openPostgres(options: OpenOptions, url: string): Promise<Database> {
  const where = withoutPassword(url)
  const pool = openPool(url, (error) => options.tell?.(`A connection to the database server was lost: ${error.message}`))
  await ping(pool, where)
  const write = inTransactions(pool)
  const plan = new SchemaPlan(options.schema, 'postgres')
  const migratable = { dialect: 'postgres' as const, transaction: write }
  try {
    const pending = pendingSteps(plan, await recordedParts(migratable), where)
    await applySteps(migratable, plan, pending, instantOf(options.clock.now()))
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    ...accessThrough(pool, write),
    dialect: 'postgres',
    plan,
    where,
    address: { dialect: 'postgres', url },
    readMoment: (work) => oneTransaction(pool, 'begin isolation level repeatable read read only', work),
    snapshotTo: async () => {
      throw new Error('A PostgreSQL database has no file to copy; use exportMunicipality() or the tools of the server')
    },
  }
}

function accessThrough(pool: pg.Pool, write: DatabaseAccess['write']): DatabaseAccess {
  const acquire = async (): Promise<DatabaseConnection> => new PostgresConnection(await pool.connect())
  const release = async (connection: DatabaseConnection): Promise<void> => {
    if (connection instanceof PostgresConnection) connection.client.release()
  }
  return {
    read: kyselyOver('postgres', { acquire, release }),
    write: (work) => onlyOnce(() => write(work)),
    close: () => pool.end(),
  }
}

/** Opens a database a second time that this program holds open. */
export function openPostgresBeside(url: string): DatabaseAccess {
  const pool = openPool(url, () => {
    // The next query opens another connection, or fails and says so.
  })
  return accessThrough(pool, inTransactions(pool))
}
