import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { instantOf } from '../clock.ts'
import type { Db } from '../context.ts'
import { StartupProblem, systemCode } from '../startup.ts'
import { kyselyOn, kyselyOver, LentConnection } from './connection.ts'
import { type Database, type DatabaseAccess, type OpenOptions, onlyOnce } from './database.ts'
import { applySteps, pendingSteps, recordedParts } from './migrate.ts'
import { SchemaPlan } from './schema.ts'
import { openReader, openWriter, type SqliteConnection, snapshot } from './sqlite.ts'

/** The name of the database file in the data folder. */
export const SQLITE_FILE = 'tapcard.sqlite'

/** Lets one transaction at a time use the writing connection, in the order they asked. */
class Turns {
  #last: Promise<void> = Promise.resolve()

  async take<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last
    let done: () => void = () => {}
    this.#last = new Promise((resolve) => {
      done = resolve
    })
    await before
    try {
      return await work()
    } finally {
      done()
    }
  }
}

async function transaction<T>(writer: SqliteConnection, work: (db: Db) => Promise<T>): Promise<T> {
  await writer.beginImmediate()
  const lent = new LentConnection(writer)
  try {
    const value = await work(kyselyOn('sqlite', lent))
    writer.run('commit')
    return value
  } catch (error) {
    writer.rollBack()
    throw error
  } finally {
    lent.end()
  }
}

async function readMoment<T>(path: string, work: (db: Db) => Promise<T>): Promise<T> {
  const connection = openReader(path)
  const lent = new LentConnection(connection)
  try {
    connection.run('begin')
    return await work(kyselyOn('sqlite', lent))
  } finally {
    lent.end()
    connection.rollBack()
    connection.close()
  }
}

function openFile(path: string, options: OpenOptions): SqliteConnection {
  try {
    mkdirSync(options.dataFolder, { recursive: true })
    return openWriter({ path, durable: options.durable !== false })
  } catch (error) {
    const code = systemCode(error)
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST' || code === 'ERR_SQLITE_ERROR') {
      const why = error instanceof Error ? error.message : String(error)
      throw new StartupProblem(
        `Tapcard cannot keep its data in ${options.dataFolder} (${why}). Choose a folder that this user may write to with --data, or correct the permissions.`,
        73,
      )
    }
    throw error
  }
}

/** Opens `tapcard.sqlite` in the data folder; copies it to `backups/` first where the schema must change. */
export async function openSqlite(options: OpenOptions): Promise<Database> {
  const path = join(options.dataFolder, SQLITE_FILE)
  const existed = existsSync(path)
  const writer = openFile(path, options)
  const turns = new Turns()
  const plan = new SchemaPlan(options.schema, 'sqlite')
  const migratable = { dialect: 'sqlite' as const, transaction: <T>(work: (db: Db) => Promise<T>) => turns.take(() => transaction(writer, work)) }
  try {
    const recorded = await recordedParts(migratable)
    const pending = pendingSteps(plan, recorded, path)
    const now = instantOf(options.clock.now())
    if (existed && recorded.length > 0 && pending[0] !== undefined) {
      const folder = join(options.dataFolder, 'backups')
      mkdirSync(folder, { recursive: true })
      const copy = join(folder, `before-${pending[0]}-${now.replaceAll(/[:.]/g, '-')}.sqlite`)
      await snapshot(path, copy)
      options.tell?.(`The database is being upgraded. A copy of it as it was is kept in ${copy}.`)
    }
    await applySteps(migratable, plan, pending, now)
  } catch (error) {
    writer.close()
    throw error
  }
  return {
    ...accessThrough(path, writer, turns),
    dialect: 'sqlite',
    plan,
    where: path,
    address: { dialect: 'sqlite', path, durable: options.durable !== false },
    readMoment: (work) => readMoment(path, work),
    snapshotTo: (to) => snapshot(path, to),
  }
}

/** The ways into a file through the connection that writes and one more that reads. */
function accessThrough(path: string, writer: SqliteConnection, turns: Turns): DatabaseAccess {
  const reader = openReader(path)
  return {
    read: kyselyOver('sqlite', { acquire: async () => reader, release: async () => {} }),
    write: (work) => onlyOnce(() => turns.take(() => transaction(writer, work))),
    close: () =>
      turns.take(async () => {
        reader.close()
        writer.close()
      }),
  }
}

/** Opens a file a second time that this program holds open. Both write in turns, as two programs would. */
export function openSqliteBeside({ path, durable }: { readonly path: string; readonly durable: boolean }): DatabaseAccess {
  if (!existsSync(path)) throw new Error(`The database ${path} is gone`)
  return accessThrough(path, openWriter({ path, durable }), new Turns())
}
