/** What is done every night: forgetting what has run out, and a backup to a second folder or stick. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { App } from './app.ts'
import { backup, lastBackup } from './backup/backup.ts'
import { instantOf, millisecondsOf } from './clock.ts'
import { writeWhole } from './disk.ts'
import { housekeeping } from './housekeeping.ts'
import { systemCode } from './startup.ts'

const HOUR_MS = 3_600_000
/** Between these hours of the municipality's clock nobody is in the office. */
const NIGHT = { from: 1, until: 5 }
/** A backup in the night is due when the last one is this old; by day when it is older still, because the machine is off at night. */
const DUE_HOURS = 20
const OVERDUE_HOURS = 26
const LOOK_EVERY_MS = 10 * 60_000
const TROUBLE = 'backup-trouble.json'

const troubleShape = z.object({ at: z.string(), why: z.string() })
export type BackupTrouble = z.infer<typeof troubleShape>

/** The last night's failure, for the Monday page; null after a backup that went well. */
export async function backupTrouble(dataFolder: string): Promise<BackupTrouble | null> {
  try {
    const last = await lastBackup(dataFolder)
    const trouble = troubleShape.parse(JSON.parse(await readFile(join(dataFolder, TROUBLE), 'utf8')))
    return last !== null && last.madeAt > trouble.at ? null : trouble
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Whether a backup is due: at night after 20 hours, by day after 26. A backup dated later than now, by a clock set back since, counts as old. */
export function isDue(now: number, last: string | null, zone: string): boolean {
  if (last === null) return true
  const hours = (now - millisecondsOf(last)) / HOUR_MS
  const hour = Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(now))
  const night = hour >= NIGHT.from && hour < NIGHT.until
  return hours < 0 || hours >= OVERDUE_HOURS || (night && hours >= DUE_HOURS)
}

/** Makes a backup when one is due, and forgets what has run out. A failure is logged and kept for the Monday page. */
export async function nightlyRound(app: App, folder: string): Promise<'not-due' | 'made' | 'failed'> {
  const last = await lastBackup(app.dataFolder)
  if (!isDue(app.clock.now(), last?.madeAt ?? null, app.zone)) return 'not-due'
  try {
    await housekeeping(app)
    await backup(app, folder)
    return 'made'
  } catch (error) {
    app.log.error(error, 'The nightly backup failed')
    const trouble: BackupTrouble = { at: instantOf(app.clock.now()), why: error instanceof Error ? error.message : String(error) }
    await writeWhole(app.dataFolder, [TROUBLE], async () => `${JSON.stringify(trouble)}\n`)
    return 'failed'
  }
}

/** Looks every ten minutes whether the round is due. Gives the function that ends it; a round under way is finished first. */
export function startNightly(app: App, folder: string): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    round = nightlyRound(app, folder)
      .catch((error: unknown) => app.log.error(error, 'The nightly round failed'))
      .finally(() => {
        busy = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
