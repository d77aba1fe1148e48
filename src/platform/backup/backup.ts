/**
 * Backups: a snapshot of the database, then the files it names, with a manifest of hashes.
 *
 * The order matters: files are on the disk before the rows that name them, so every row of the snapshot finds its file.
 * With PostgreSQL, whose own tools copy the database, a backup is one archive per municipality.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../app.ts'
import { instantOf } from '../clock.ts'
import { buildFolder, writeNew, writeWhole } from '../disk.ts'
import { storedFiles } from '../files/files.ts'
import { systemCode } from '../startup.ts'
import { hashOfFile } from './archive.ts'
import { copyFiles } from './copy-files.ts'
import { exportMunicipality } from './export.ts'

export const BACKUP_FORMAT = 'tapcard-backup-1'
export const BACKUP_DATABASE = 'tapcard.sqlite'
const FOLDER_NAME = /^tapcard-backup-\d{4}-\d{2}-\d{2}T[\d-]+Z$/

export const backupManifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.string(),
  database: z.object({ sha256: z.string(), bytes: z.number() }),
  files: z.array(z.object({ muniId: z.string(), sha256: z.string(), bytes: z.number() })),
  damagedFiles: z.array(z.object({ muniId: z.string(), sha256: z.string() })),
})

export interface BackupReport {
  readonly folder: string
  readonly madeAt: string
  readonly files: number
  /** Of the database and all files together; with PostgreSQL, of the files. */
  readonly bytes: number
  /** Files that an earlier backup on the same disk already had. */
  readonly linked: number
  /** Files that were gone or changed on the disk, and are therefore not in the backup. */
  readonly damaged: readonly { readonly muniId: string; readonly sha256: string }[]
}

/** The newest finished backup in a folder, or null. */
async function newestIn(folder: string): Promise<string | null> {
  try {
    const newest = (await readdir(folder))
      .filter((name) => FOLDER_NAME.test(name))
      .sort()
      .at(-1)
    return newest === undefined ? null : join(folder, newest)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

async function municipalitiesWithFiles(dataFolder: string): Promise<readonly string[]> {
  try {
    return (await readdir(join(dataFolder, 'files'))).sort()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Asks a copied database whether it is sound. */
function checkCopy(path: string): void {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const answer: unknown = Object.values(db.prepare('pragma quick_check(1)').get() ?? {})[0]
    if (answer !== 'ok') throw new Error(`The copy of the database is not sound: ${String(answer)}`)
  } finally {
    db.close()
  }
}

async function copySqlite(app: App, folder: string, earlier: string | null, madeAt: string): Promise<Omit<BackupReport, 'folder'>> {
  const database = join(folder, BACKUP_DATABASE)
  await app.database.snapshotTo(database)
  checkCopy(database)
  const files: { muniId: string; sha256: string; bytes: number }[] = []
  const damaged: { muniId: string; sha256: string }[] = []
  let linked = 0
  for (const muniId of await municipalitiesWithFiles(app.dataFolder)) {
    const hashes = await storedFiles(app.dataFolder, muniId)
    const inEarlier = earlier === null ? null : join(earlier, 'files', muniId)
    const copied = await copyFiles({ dataFolder: app.dataFolder, muniId, hashes, to: join(folder, 'files', muniId), earlier: inEarlier })
    files.push(...copied.files.map((file) => ({ muniId, ...file })))
    damaged.push(...copied.damaged.map((sha256) => ({ muniId, sha256 })))
    linked += copied.linked
  }
  const sha256 = (await hashOfFile(database)) ?? ''
  const manifest: z.infer<typeof backupManifest> = {
    format: BACKUP_FORMAT,
    madeAt,
    database: { sha256, bytes: (await stat(database)).size },
    files,
    damagedFiles: damaged,
  }
  await writeNew(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const bytes = manifest.database.bytes + files.reduce((sum, file) => sum + file.bytes, 0)
  return { madeAt, files: files.length, bytes, linked, damaged }
}

async function exportEach(app: App, folder: string, madeAt: string): Promise<Omit<BackupReport, 'folder'>> {
  const { rows } = await sql<{ muni_id: string }>`select muni_id from journal_heads order by muni_id`.execute(app.database.read)
  const damaged: { muniId: string; sha256: string }[] = []
  let files = 0
  let bytes = 0
  for (const { muni_id: muniId } of rows) {
    const exported = await exportMunicipality(app, muniId, join(folder, muniId), null)
    if (!exported.ok) throw new Error(exported.refusal.message)
    files += exported.value.files
    bytes += exported.value.fileBytes
    damaged.push(...exported.value.damagedFiles.map((sha256) => ({ muniId, sha256 })))
  }
  return { madeAt, files, bytes, linked: 0, damaged }
}

/** Makes a backup in a new folder inside `target`. It appears there only once it is complete. */
export async function backup(app: App, target: string): Promise<BackupReport> {
  const madeAt = instantOf(app.clock.now())
  const folder = join(target, `tapcard-backup-${madeAt.replaceAll(/[:.]/g, '-')}`)
  const earlier = await newestIn(target)
  const report = await buildFolder(folder, (working) =>
    app.database.dialect === 'sqlite' ? copySqlite(app, working, earlier, madeAt) : exportEach(app, working, madeAt),
  )
  await writeWhole(app.dataFolder, [LAST_BACKUP], async () => `${JSON.stringify({ madeAt, folder })}\n`)
  return { ...report, folder }
}

const LAST_BACKUP = 'last-backup.json'

/** When and where the last backup was made, for the Monday page; null when there was none. */
export async function lastBackup(dataFolder: string): Promise<{ readonly madeAt: string; readonly folder: string; readonly present: boolean } | null> {
  try {
    const shape = z.object({ madeAt: z.string(), folder: z.string() })
    const { madeAt, folder } = shape.parse(JSON.parse(await readFile(join(dataFolder, LAST_BACKUP), 'utf8')))
    return { madeAt, folder, present: existsSync(folder) }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}
