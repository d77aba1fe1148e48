import type { DatabaseAccess, DatabaseAddress } from './database.ts'
import { openSqliteBeside } from './sqlite-database.ts'

/** Opens a database that this program holds open a second time, for a thread of its own (threads.ts). Its schema is that of the program. */
export async function openBeside(address: DatabaseAddress): Promise<DatabaseAccess> {
  if (address.dialect === 'sqlite') return openSqliteBeside(address)
  const { openPostgresBeside } = await import('./postgres-database.ts')
  return openPostgresBeside(address.url)
}
