/** One server per data folder. Commands may read and write beside it; restoring must not. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem, systemCode } from './startup.ts'

const noteOf = (folder: string): string => join(folder, 'server.pid')

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** The process id of the server that uses a data folder, or null. */
export function serverOf(folder: string): number | null {
  try {
    const pid = Number(readFileSync(noteOf(folder), 'utf8'))
    return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Notes that this process serves a data folder. Gives the function that takes the note back.
 * @throws StartupProblem where another server uses it
 */
export function claimDataFolder(folder: string): () => void {
  const other = serverOf(folder)
  if (other !== null) {
    throw new StartupProblem(`Another Tapcard (process ${other}) already uses the data in ${folder}. Stop it, or choose another folder with --data.`, 69)
  }
  writeFileSync(noteOf(folder), String(process.pid))
  return () => rmSync(noteOf(folder), { force: true })
}
