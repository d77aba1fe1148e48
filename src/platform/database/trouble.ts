/** What to tell a person when the database fails for a reason outside the program. Nothing of the transaction was kept. */
import { systemCode } from '../startup.ts'
import { isDiskFull } from './open.ts'
import { isBusy } from './sqlite.ts'

const SERVER_GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', '57P01', '57P02', '57P03', '08000', '08003', '08006', '53300'])

/** A plain sentence with what to do next; null for anything that is a fault of the program. */
export function storageTrouble(error: unknown): string | null {
  if (isDiskFull(error) || systemCode(error) === 'ENOSPC') {
    return 'Nothing was saved, because the disk is full. Make room on it, then try again. What you typed is still here.'
  }
  if (isBusy(error))
    return 'Nothing was saved, because another program has been writing to the database for more than ten seconds. Try again when it has finished.'
  if (SERVER_GONE.has(systemCode(error) ?? ''))
    return 'Nothing was saved, because the database server does not answer. Try again in a minute; if it goes on, tell whoever runs it.'
  if (systemCode(error) === 'EROFS') return 'Nothing was saved, because the disk can only be read. Tell whoever runs this machine.'
  return null
}
