/** The database, whichever it is. Opened once at start (`open.ts`); everything else is given a {@link Db}. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../clock.ts'
import type { Db } from '../context.ts'
import type { Dialect, SchemaPlan, SchemaStep } from './schema.ts'

/** The ways into a database: all that a thread has of it (beside.ts). */
export interface DatabaseAccess {
  /** Reads what has been kept. Each query sees the newest state. */
  readonly read: Db
  /**
   * Runs `work` in one transaction, kept when it returns and taken back when it throws.
   * PostgreSQL may run it again after a conflict with another transaction, so it must change nothing but the database.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Where an open database is, for a thread that opens it beside. It may hold a password: neither shown nor logged. */
export type DatabaseAddress =
  | { readonly dialect: 'sqlite'; readonly path: string; readonly durable: boolean }
  | { readonly dialect: 'postgres'; readonly url: string }

export interface Database extends DatabaseAccess {
  readonly dialect: Dialect
  /** What the schema steps add up to. */
  readonly plan: SchemaPlan
  /** Where it is, for messages: a path, or the server's address without the password. */
  readonly where: string
  readonly address: DatabaseAddress
  /** Runs `work` over one unchanging moment of the database: for exports, backups and verification. */
  readMoment<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Copies an SQLite database to a file. A fault with PostgreSQL, which has its own tools and our archive. */
  snapshotTo(path: string): Promise<void>
}

export interface OpenOptions {
  /** `postgres://…`; without it, `tapcard.sqlite` in the data folder. */
  readonly url?: string | undefined
  readonly dataFolder: string
  readonly schema: readonly SchemaStep[]
  readonly clock: Clock
  /** Told about an automatic backup, or about a server connection that died while idle. */
  readonly tell?: (sentence: string) => void
  /** False only for throwaway test databases: see {@link SqliteOptions}. */
  readonly durable?: boolean
}

const insideWrite = new AsyncLocalStorage<true>()

/** Guards against a write inside a write, which would wait for itself for ever. */
export function onlyOnce<T>(work: () => Promise<T>): Promise<T> {
  if (insideWrite.getStore()) throw new Error('A transaction was opened inside another: pass the scope on instead of calling perform() again')
  return insideWrite.run(true, work)
}
