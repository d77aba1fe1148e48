/** Fills a database from archives, all or nothing for each municipality. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { App } from '../app.ts'
import type { Db } from '../context.ts'
import { isDuplicate } from '../database/open.ts'
import type { CatalogTable } from '../database/schema.ts'
import { writeWhole } from '../disk.ts'
import { filesFolder } from '../files/files.ts'
import { verifyJournal } from '../journal/verify.ts'
import { systemCode } from '../startup.ts'
import { hashOfFile, type Manifest, readManifest, readTable, type Stored, tablePath, unreadableArchive } from './archive.ts'
import { archivedTables } from './export.ts'

/** Both databases take at least this many values in one statement. */
const VALUES_AT_ONCE = 20_000

export type ImportRefused = Refusal<'archive-unreadable' | 'other-version' | 'municipality-exists' | 'sign-in-name-taken' | 'journal-broken'>

export interface ImportReport {
  readonly muniId: string
  readonly rows: number
  readonly files: number
  readonly journalEntries: number
  /** The journal did not hold when the archive was made, and does not hold here in the same place. */
  readonly journalBrokenAt: number | null
}

/** Carries a refusal out of the transaction. Never leaves this file. */
class Withdrawn extends Error {
  readonly refused: { readonly ok: false; readonly refusal: ImportRefused }

  constructor(refused: { readonly ok: false; readonly refusal: ImportRefused }) {
    super('The import was refused')
    this.refused = refused
  }
}

async function sameSteps(db: Db, manifest: Manifest): Promise<Result<void, ImportRefused>> {
  const { rows } = await sql<Manifest['steps'][number]>`select id, part, digest from schema_steps`.execute(db)
  const text = (steps: readonly Manifest['steps'][number][]): string =>
    steps
      .map(({ id, part, digest }) => `${id}/${part}/${digest}`)
      .sort()
      .join()
  if (text(rows) === text(manifest.steps)) return ok(undefined)
  const here = new Set(rows.map(({ id }) => id))
  const newer = manifest.steps.some(({ id }) => !here.has(id))
  return refuse(
    'other-version',
    newer
      ? 'Nothing was imported, because the archive was made by a newer version of Tapcard. Import it with that version.'
      : 'Nothing was imported, because the archive was made by an older version of Tapcard. Start the old data with this version, which upgrades it, and export it again.',
  )
}

async function intactParts(folder: string, manifest: Manifest): Promise<Result<void, ImportRefused>> {
  for (const { name, sha256 } of manifest.tables) {
    const found = await hashOfFile(tablePath(folder, name))
    if (found !== sha256) return unreadableArchive(folder, found === null ? `the table ${name} is missing` : `the table ${name} was changed`)
  }
  for (const { sha256 } of manifest.files) {
    const found = await hashOfFile(join(folder, 'files', sha256))
    if (found !== sha256) return unreadableArchive(folder, found === null ? `the file ${sha256} is missing` : `the file ${sha256} was changed`)
  }
  return ok(undefined)
}

async function notYetHere(db: Db, tables: readonly CatalogTable[], muniId: string): Promise<Result<void, ImportRefused>> {
  for (const { name, global } of tables) {
    if (global) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} where muni_id = ${muniId} limit 1`.execute(db)
    if (rows.length > 0)
      return refuse('municipality-exists', `Nothing was imported, because ${muniId} is on file here already. Import it into an empty data folder.`)
  }
  return ok(undefined)
}

async function insert(db: Db, table: CatalogTable, columns: readonly string[], rows: readonly Stored[][]): Promise<void> {
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`))
  // An account that several municipalities share arrives with the first of them.
  const again = table.global ? sql` on conflict (id) do nothing` : sql``
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${values}${again}`.execute(db)
}

async function fill(db: Db, folder: string, table: CatalogTable, muniId: string): Promise<number> {
  let count = 0
  const pageRows = Math.max(1, Math.floor(VALUES_AT_ONCE / table.columns.length))
  for await (const { columns, rows } of readTable(folder, table.name, pageRows)) {
    if (columns.join() !== table.columns.join())
      throw new Withdrawn(unreadableArchive(folder, `the columns of the table ${table.name} are others than expected`))
    if (!table.global && rows.some((row) => row[0] !== muniId))
      throw new Withdrawn(unreadableArchive(folder, `the table ${table.name} holds rows of another municipality`))
    await insertAccountsOrRows(db, table, columns, rows)
    count += rows.length
  }
  return count
}

async function insertAccountsOrRows(db: Db, table: CatalogTable, columns: readonly string[], rows: readonly Stored[][]): Promise<void> {
  try {
    await insert(db, table, columns, rows)
  } catch (error) {
    if (!table.global || !isDuplicate(error)) throw error
    throw new Withdrawn(
      refuse(
        'sign-in-name-taken',
        'Nothing was imported, because a sign-in name in the archive belongs to another account here. Change one of the two, then export and import again.',
      ),
    )
  }
}

async function sameJournal(db: Db, manifest: Manifest): Promise<Result<void, ImportRefused>> {
  const found = await verifyJournal(db, manifest.municipality)
  const same =
    found.headHash === manifest.journal.headHash && found.entries === manifest.journal.entries && (found.broken?.seq ?? null) === manifest.journal.brokenAt
  if (same) return ok(undefined)
  return refuse(
    'journal-broken',
    `Nothing was imported, because the journal in the archive is not the one that was exported${found.broken ? `: entry ${found.broken.seq} does not hold` : ''}. Export it again.`,
  )
}

async function bringFiles(app: App, folder: string, manifest: Manifest): Promise<void> {
  const to = filesFolder(app.dataFolder, manifest.municipality)
  const names = manifest.files.map(({ sha256 }) => sha256)
  await writeWhole(to, names, (name) => readFile(join(folder, 'files', name)))
}

/** Imports one archive into a database that does not have the municipality yet. */
export async function importMunicipality(app: App, folder: string): Promise<Result<ImportReport, ImportRefused>> {
  const read = await readManifest(folder)
  if (!read.ok) return read
  const manifest = read.value
  const muniId = manifest.municipality
  const tables = archivedTables(app.database.plan.tables.values())
  for (const check of [
    () => sameSteps(app.database.read, manifest),
    () => intactParts(folder, manifest),
    () => notYetHere(app.database.read, tables, muniId),
  ]) {
    const checked = await check()
    if (!checked.ok) return checked
  }
  await bringFiles(app, folder, manifest)
  try {
    const rows = await app.database.write(async (db) => {
      let sum = 0
      for (const table of tables) sum += await fill(db, folder, table, muniId)
      const journal = await sameJournal(db, manifest)
      if (!journal.ok) throw new Withdrawn(journal)
      return sum
    })
    return ok({ muniId, rows, files: manifest.files.length, journalEntries: manifest.journal.entries, journalBrokenAt: manifest.journal.brokenAt })
  } catch (error) {
    if (error instanceof Withdrawn) return error.refused
    throw error
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    await readdir(path)
    return true
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}

/** The archives in a folder: the folder itself, or those of its folders that have a manifest. */
export async function archivesIn(folder: string): Promise<Result<readonly string[], ImportRefused>> {
  if (!(await isFolder(folder))) return unreadableArchive(folder, 'there is no such folder')
  const names = await readdir(folder)
  if (names.includes('manifest.json')) return ok([folder])
  const found: string[] = []
  for (const name of names.sort()) {
    const inside = join(folder, name)
    if ((await isFolder(inside)) && (await readdir(inside)).includes('manifest.json')) found.push(inside)
  }
  return found.length > 0 ? ok(found) : unreadableArchive(folder, 'it has no manifest.json')
}

/** Imports an archive, or every archive in a folder. Stops at the first that is refused; those before it stay. */
export async function importAll(app: App, folder: string): Promise<Result<readonly ImportReport[], ImportRefused>> {
  const archives = await archivesIn(folder)
  if (!archives.ok) return archives
  const reports: ImportReport[] = []
  for (const archive of archives.value) {
    const imported = await importMunicipality(app, archive)
    if (!imported.ok) return imported
    reports.push(imported.value)
  }
  return ok(reports)
}
