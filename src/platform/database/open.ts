import type { Database, OpenOptions } from './database.ts'
import { isPostgresDuplicate, isPostgresFull } from './postgres.ts'
import { openPostgres } from './postgres-database.ts'
import { isSqliteDuplicate, isSqliteFull } from './sqlite.ts'
import { openSqlite } from './sqlite-database.ts'

/**
 * Opens the database and brings it to this program's schema.
 *
 * @throws StartupProblem with a plain sentence where it cannot be opened or is newer than the program
 */
export const openDatabase = (options: OpenOptions): Promise<Database> =>
  options.url === undefined || options.url === '' ? openSqlite(options) : openPostgres(options, options.url)

/** Whether an error says that a key or unique value already exists. */
export const isDuplicate = (error: unknown): boolean => isSqliteDuplicate(error) || isPostgresDuplicate(error)

/** Whether an error says that the disk is full. Nothing of the transaction was kept. */
export const isDiskFull = (error: unknown): boolean => isSqliteFull(error) || isPostgresFull(error)
