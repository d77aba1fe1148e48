/**
 * The embedded database: one connection that writes, one that reads, both answering at once.
 *
 * Every commit is on the disk before it is acknowledged (write-ahead log, `synchronous = FULL`).
 */
import { existsSync } from 'node:fs'
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { syncFile, syncFolder } from '../disk.ts'
import { storedValue } from './connection.ts'

/** Statements kept ready per connection; the least recently used goes first. */
const STATEMENTS_KEPT = 400
/** A second process (a command beside the server) may hold the write lock: asked again every 10 ms, for 10 seconds. */
const LOCK_ATTEMPTS = 1000
const LOCK_PAUSE_MS = 10

interface Prepared {
  readonly statement: StatementSync
  /** Names of the columns of the answer; none for a statement that answers with nothing. */
  readonly columns: readonly string[]
  /** A row with every column empty. Rows are copies of it, which is quicker to make and to read than what SQLite's binding makes. */
  readonly blank: Readonly<Record<string, unknown>>
}

type Cells = readonly unknown[]

function rowsOf<R>({ columns, blank }: Prepared, answer: readonly Cells[]): R[] {
  return answer.map((cells) => {
    const row = { ...blank }
    for (let i = 0; i < columns.length; i++) row[columns[i] as string] = cells[i]
    return row as R
  })
}

/** One SQLite connection with its prepared statements. */
export class SqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) {
      this.#prepared.delete(sql)
      this.#prepared.set(sql, known)
      return known
    }
    const statement = this.#db.prepare(sql)
    const columns = statement.columns().map(({ name }) => name)
    const prepared: Prepared = { statement, columns, blank: Object.fromEntries(columns.map((name) => [name, null])) }
    statement.setReturnArrays(true)
    this.#prepared.set(sql, prepared)
    if (this.#prepared.size > STATEMENTS_KEPT) {
      const oldest = this.#prepared.keys().next().value
      if (oldest !== undefined) this.#prepared.delete(oldest)
    }
    return prepared
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const prepared = this.#prepare(query.sql)
    const { statement } = prepared
    const values = query.parameters.map(storedValue)
    if (prepared.columns.length > 0) return { rows: rowsOf<R>(prepared, statement.all(...values) as unknown as readonly Cells[]) }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const statement = this.#db.prepare(query.sql)
    let rows: R[] = []
    for (const row of statement.iterate(...query.parameters.map(storedValue))) {
      rows.push(row as R)
      if (rows.length >= chunkSize) {
        yield { rows }
        rows = []
      }
    }
    if (rows.length > 0) yield { rows }
  }

  run(sql: string): void {
    this.#db.exec(sql)
  }

  /** Opens a transaction that may write. When another process is writing, waits for it without blocking this one. */
  async beginImmediate(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.#db.exec('begin immediate')
        return
      } catch (error) {
        if (!isBusy(error) || attempt >= LOCK_ATTEMPTS) throw error
        await pause(LOCK_PAUSE_MS)
      }
    }
  }

  /** Takes back whatever the transaction did. SQLite may already have done so itself, after a full disk for example. */
  rollBack(): void {
    if (this.#db.isTransaction) this.#db.exec('rollback')
  }

  close(): void {
    this.#prepared.clear()
    this.#db.close()
  }
}

const sqliteCode = (error: unknown): number | null => (error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null)

/** SQLITE_BUSY and its variants: another process holds the lock. */
export const isBusy = (error: unknown): boolean => ((sqliteCode(error) ?? 0) & 0xff) === 5

/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
export const isSqliteDuplicate = (error: unknown): boolean => [1555, 2067].includes(sqliteCode(error) ?? 0)

/** SQLITE_FULL: no room on the disk. */
export const isSqliteFull = (error: unknown): boolean => ((sqliteCode(error) ?? 0) & 0xff) === 13

export interface SqliteOptions {
  readonly path: string
  /** False only where losing the last commits to a power cut does not matter: throwaway test databases. */
  readonly durable: boolean
}

/** Opens the connection that writes; creates the file where there is none. */
export function openWriter({ path, durable }: SqliteOptions): SqliteConnection {
  const isNew = !existsSync(path)
  const db = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true })
  db.exec('pragma busy_timeout = 5000')
  db.exec('pragma journal_mode = wal')
  db.exec(`pragma synchronous = ${durable ? 'full' : 'off'}`)
  db.exec('pragma foreign_keys = on')
  db.exec('pragma cache_size = -8000')
  db.exec('pragma temp_store = memory')
  db.exec('pragma busy_timeout = 0')
  if (isNew && durable) syncFolder(path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))) || '.')
  return new SqliteConnection(db)
}

/** Opens the connection that only reads. */
export function openReader(path: string): SqliteConnection {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  db.exec('pragma cache_size = -8000')
  db.exec('pragma temp_store = memory')
  return new SqliteConnection(db)
}

/** All pages in one step: in smaller steps a backup begins anew whenever somebody writes. */
const ALL_PAGES = 2_147_483_647

/** Copies the database as it is at one moment, while others go on working. */
export async function snapshot(from: string, to: string): Promise<void> {
  const db = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    await backup(db, to, { rate: ALL_PAGES })
  } finally {
    db.close()
  }
  syncFile(to)
}
