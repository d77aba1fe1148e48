/** Brings a backup of an SQLite database back into a data folder. Archives are brought back by `importAll`. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { type Clock, instantOf } from '../clock.ts'
import { serverOf } from '../data-folder.ts'
import { SQLITE_FILE } from '../database/sqlite-database.ts'
import { syncFile, syncFolder, writeWhole } from '../disk.ts'
import { filesFolder } from '../files/files.ts'
import { systemCode } from '../startup.ts'
import { hashOfFile } from './archive.ts'
import { BACKUP_DATABASE, backupManifest } from './backup.ts'

export interface RestoreAsk {
  readonly from: string
  readonly dataFolder: string
  readonly clock: Clock
  /** Puts the present data aside instead of refusing. */
  readonly replace?: boolean
}

export type RestoreRefused = Refusal<'backup-unreadable' | 'data-present' | 'server-running'>

export interface RestoreReport {
  readonly madeAt: string
  readonly files: number
  /** Where the data that was there before lies now, or null. */
  readonly putAside: string | null
}

type BackupManifest = z.infer<typeof backupManifest>

const unreadable = (from: string, why: string) =>
  refuse('backup-unreadable', `Nothing was restored, because the backup in ${from} cannot be used: ${why}. Choose another backup.`)

async function manifestIn(from: string): Promise<Result<BackupManifest, RestoreRefused>> {
  try {
    const parsed = backupManifest.safeParse(JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')))
    return parsed.success ? ok(parsed.data) : unreadable(from, 'its manifest.json is not that of a backup')
  } catch (error) {
    if (error instanceof SyntaxError) return unreadable(from, 'its manifest.json is not JSON')
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return unreadable(from, 'it has no manifest.json')
    throw error
  }
}

async function intact(from: string, manifest: BackupManifest): Promise<Result<void, RestoreRefused>> {
  if ((await hashOfFile(join(from, BACKUP_DATABASE))) !== manifest.database.sha256)
    return unreadable(from, 'the copy of the database is missing or was changed')
  for (const { muniId, sha256 } of manifest.files) {
    if ((await hashOfFile(join(from, 'files', muniId, sha256))) !== sha256) return unreadable(from, `the file ${sha256} of ${muniId} is missing or was changed`)
  }
  return ok(undefined)
}

/** Writes the log of the present database into its file, so that moving one file moves all of it. */
function foldLog(path: string): void {
  try {
    const db = new DatabaseSync(path)
    try {
      db.exec('pragma wal_checkpoint(truncate)')
    } finally {
      db.close()
    }
  } catch (error) {
    // A damaged database is a reason for restoring, not against it: it is put aside with its log as it is.
    if (systemCode(error) !== 'ERR_SQLITE_ERROR') throw error
  }
}

async function putAside(dataFolder: string, at: string): Promise<string> {
  const folder = join(dataFolder, 'backups', `replaced-${at.replaceAll(/[:.]/g, '-')}`)
  await mkdir(folder, { recursive: true })
  foldLog(join(dataFolder, SQLITE_FILE))
  for (const ending of ['-wal', '-shm', '']) {
    const path = join(dataFolder, `${SQLITE_FILE}${ending}`)
    if (existsSync(path)) await rename(path, join(folder, `${SQLITE_FILE}${ending}`))
  }
  syncFolder(folder)
  syncFolder(dataFolder)
  return folder
}

/** A log without its database would be applied to the restored one. */
const dropStrayLog = async (dataFolder: string): Promise<void> => {
  for (const ending of ['-wal', '-shm']) await rm(join(dataFolder, `${SQLITE_FILE}${ending}`), { force: true })
}

/** Restores a backup. Everything is checked first; the database takes its place last, in one step. */
export async function restore({ from, dataFolder, clock, replace = false }: RestoreAsk): Promise<Result<RestoreReport, RestoreRefused>> {
  const server = serverOf(dataFolder)
  if (server !== null) return refuse('server-running', `Nothing was restored, because Tapcard is running on ${dataFolder} (process ${server}). Stop it first.`)
  const manifest = await manifestIn(from)
  if (!manifest.ok) return manifest
  const sound = await intact(from, manifest.value)
  if (!sound.ok) return sound
  const target = join(dataFolder, SQLITE_FILE)
  if (existsSync(target) && !replace) {
    return refuse(
      'data-present',
      `Nothing was restored, because ${dataFolder} already holds data. Choose an empty folder with --data, or add --replace to put the present data aside.`,
    )
  }
  for (const [muniId, files] of Map.groupBy(manifest.value.files, (file) => file.muniId)) {
    const names = files.map(({ sha256 }) => sha256)
    await writeWhole(filesFolder(dataFolder, muniId), names, (name) => readFile(join(from, 'files', muniId, name)))
  }
  await mkdir(dataFolder, { recursive: true })
  const incoming = join(dataFolder, `.incoming-${SQLITE_FILE}`)
  await rm(incoming, { force: true })
  await copyFile(join(from, BACKUP_DATABASE), incoming)
  syncFile(incoming)
  const aside = existsSync(target) ? await putAside(dataFolder, instantOf(clock.now())) : null
  await dropStrayLog(dataFolder)
  await rename(incoming, target)
  syncFolder(dataFolder)
  return ok({ madeAt: manifest.value.madeAt, files: manifest.value.files.length, putAside: aside })
}
