import type { Database, OpenOptions } from './database.ts'
import { isPostgresDuplicate, isPostgresFull } from './postgres-errors.ts'
import { isSqliteDuplicate, isSqliteFull } from './sqlite.ts'
import { openSqlite } from './sqlite-database.ts'

/**
 * Opens the database and brings it to this program's schema.
 *
 * @throws StartupProblem with a plain sentence where it cannot be opened or is newer than the program
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.url === undefined || options.url === '') return openSqlite(options)
  const { openPostgres } = await import('./postgres-database.ts')
  return openPostgres(options, options.url)
}

/** Whether an error says that a key or unique value already exists. */
export const isDuplicate = (error: unknown): boolean => isSqliteDuplicate(error) || isPostgresDuplicate(error)

/** Whether an error says that the disk is full. Nothing of the transaction was kept. */
export const isDiskFull = (error: unknown): boolean => isSqliteFull(error) || isPostgresFull(error)
