/** Kysely over one connection of ours: the small part of its driver interface that both dialects share. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Db, NoTables } from '../context.ts'
import type { Dialect } from './schema.ts'

/** Hands out connections and takes them back. */
export interface ConnectionSource {
  acquire(): Promise<DatabaseConnection>
  release(connection: DatabaseConnection): Promise<void>
}

/** SQLite answers at once, so queries never wait for one another and need no lock of Kysely's. */
class UnlockedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const noTransactions = async (): Promise<never> => {
  throw new Error('Transactions are opened by perform() and Database.write() only')
}

function driverOver(source: ConnectionSource): Driver {
  return {
    init: async () => {},
    acquireConnection: () => source.acquire(),
    releaseConnection: (connection) => source.release(connection),
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    destroy: async () => {},
  }
}

const dialects = new WeakMap<object, Dialect>()

/** Which dialect a database speaks, for the few queries that are written as text. */
export function dialectOf(db: Db): Dialect {
  const dialect = dialects.get(db)
  if (dialect === undefined) throw new Error('Broken invariant: every database is opened by this room')
  return dialect
}

/** A Kysely instance that takes its connections from a source. */
export function kyselyOver(dialect: Dialect, source: ConnectionSource): Db {
  const db = new Kysely<NoTables>({
    dialect: {
      createDriver: () => driverOver(source),
      createQueryCompiler: () => (dialect === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
      createAdapter: () => (dialect === 'sqlite' ? new UnlockedSqliteAdapter() : new PostgresAdapter()),
      createIntrospector: (on) => (dialect === 'sqlite' ? new SqliteIntrospector(on) : new PostgresIntrospector(on)),
    },
  })
  dialects.set(db, dialect)
  return db
}

/** A connection lent out for one transaction. After the transaction it refuses to work, so that a forgotten `await` cannot write into somebody else's. */
export class LentConnection implements DatabaseConnection {
  #connection: DatabaseConnection | null

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  end(): void {
    this.#connection = null
  }

  get #open(): DatabaseConnection {
    if (!this.#connection) throw new Error('This transaction has already ended: an await is missing in the action that used it')
    return this.#connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#open.executeQuery<R>(query)
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#open.streamQuery<R>(query, chunkSize)
  }
}

/** Kysely on the connection of one transaction. */
export const kyselyOn = (dialect: Dialect, connection: LentConnection): Db => kyselyOver(dialect, { acquire: async () => connection, release: async () => {} })

/** Values as both dialects store them: truth as 0 or 1, and nothing that only one of them would take. */
export function storedValue(value: unknown): string | number | bigint | Uint8Array | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value === null) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Uint8Array) return value
  if (value === undefined) throw new Error('A query was given undefined; write null where a value is missing')
  throw new Error('A query was given an object; store dates as text and structures as JSON text')
}
