/** Exports one municipality as an archive that either database can be filled from. */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { App } from '../app.ts'
import { instantOf } from '../clock.ts'
import type { Db } from '../context.ts'
import type { CatalogTable } from '../database/schema.ts'
import { buildFolder, writeNew } from '../disk.ts'
import { storedFiles } from '../files/files.ts'
import { verifyJournal } from '../journal/verify.ts'
import { checkMuniId } from '../perform.ts'
import { type KeptApart, leftOutWords } from './apart.ts'
import { ARCHIVE_FORMAT, type ArchivedTable, type Manifest, writeTable } from './archive.ts'
import { copyFiles } from './copy-files.ts'

const PAGE_ROWS = 500

/** What is never exported: sessions and tokens are not records, and form keys mean nothing elsewhere. */
const LEFT_OUT: ReadonlySet<string> = new Set(['form_keys', 'invitations', 'sessions', 'set_up_tokens', 'sign_in_failures'])

/** Whose rows of a table belong to a municipality. Of the tables without municipality, only the accounts of its members do. */
function belonging(table: CatalogTable, muniId: string) {
  if (!table.global) return sql`muni_id = ${muniId}`
  return sql`id in (select account_id from memberships where muni_id = ${muniId})`
}

/** The tables of an archive, in an order in which they can be filled. */
export const archivedTables = (tables: Iterable<CatalogTable>): readonly CatalogTable[] =>
  [...tables].filter(({ name, global }) => !LEFT_OUT.has(name) && (!global || name === 'accounts'))

/** The rows of a table in pages, in the order of its primary key. */
async function* rowsOf(db: Db, table: CatalogTable, muniId: string): AsyncGenerator<unknown[][]> {
  const key = sql.join(table.primaryKey.map((column) => sql.ref(column)))
  const selected = sql.join(table.columns.map((column) => sql.ref(column)))
  let after: Record<string, unknown> | undefined
  for (;;) {
    const last = after
    const beyond = last === undefined ? sql`` : sql` and (${key}) > (${sql.join(table.primaryKey.map((column) => last[column]))})`
    const { rows } = await sql<Record<string, unknown>>`select ${selected} from ${sql.table(table.name)}
      where ${belonging(table, muniId)}${beyond} order by ${key} limit ${PAGE_ROWS}`.execute(db)
    if (rows.length > 0) yield rows.map((row) => table.columns.map((column) => row[column] ?? null))
    if (rows.length < PAGE_ROWS) return
    after = rows.at(-1)
  }
}

export interface ExportReport {
  readonly folder: string
  readonly rows: number
  readonly files: number
  readonly fileBytes: number
  /** Hashes of stored files that were gone or changed on the disk. */
  readonly damagedFiles: readonly string[]
  /** What was kept apart, in sentences. */
  readonly leftOut: readonly string[]
  readonly journal: Manifest['journal']
}

/** The rows of a table without what is kept apart; counts those out of which something was taken. */
async function* openRows(table: CatalogTable, pages: AsyncGenerator<unknown[][]>, apart: KeptApart, took: () => void): AsyncGenerator<unknown[][]> {
  for await (const page of pages)
    yield page.map((values) => {
      const row = apart.without(table.name, Object.fromEntries(table.columns.map((column, i) => [column, values[i]])))
      if (row === null) return values
      took()
      return table.columns.map((column) => row[column] ?? null)
    })
}

async function writeArchive(app: App, db: Db, muniId: string, folder: string, apart: KeptApart | null): Promise<Manifest> {
  await mkdir(join(folder, 'tables'))
  const rows: Record<string, number> = {}
  const took = (name: string) => (): void => {
    rows[name] = (rows[name] ?? 0) + 1
  }
  const verified = await verifyJournal(db, muniId)
  const tables: ArchivedTable[] = []
  for (const table of archivedTables(app.database.plan.tables.values())) {
    tables.push(
      await writeTable(
        folder,
        table.name,
        table.columns,
        apart === null ? rowsOf(db, table, muniId) : openRows(table, rowsOf(db, table, muniId), apart, took(table.name)),
      ),
    )
  }
  const steps = (await sql<Manifest['steps'][number]>`select id, part, digest from schema_steps order by id, part`.execute(db)).rows
  const files = apart === null ? [] : await apart.files(db, muniId)
  const closed = new Set(files.map((f) => f.sha256))
  const hashes = (await storedFiles(app.dataFolder, muniId)).filter((sha256) => !closed.has(sha256))
  const copied = await copyFiles({ dataFolder: app.dataFolder, muniId, hashes, to: join(folder, 'files') })
  return {
    format: ARCHIVE_FORMAT,
    municipality: muniId,
    madeAt: instantOf(app.clock.now()),
    steps: [...steps],
    tables,
    files: [...copied.files],
    damagedFiles: [...copied.damaged],
    leftOut: [...leftOutWords({ files, rows })],
    journal: { entries: verified.entries, headHash: verified.headHash, brokenAt: verified.broken?.seq ?? null },
  }
}

export type ExportRefused = Refusal<'target-exists' | 'no-such-municipality'>

/**
 * Exports one municipality with its people's accounts into a new folder, password hashes included: keep it like the database itself. What is
 * kept apart is left out, and the archive says so; where nothing is (`apart` null: a backup, a move by somebody who may), it holds everything.
 */
export async function exportMunicipality(app: App, muniId: string, target: string, apart: KeptApart | null): Promise<Result<ExportReport, ExportRefused>> {
  checkMuniId(muniId)
  if (existsSync(target)) return refuse('target-exists', `Nothing was exported, because ${target} exists already. Name a folder that does not exist yet.`)
  const known = (await sql`select 1 from journal_heads where muni_id = ${muniId}`.execute(app.database.read)).rows.length > 0
  if (!known)
    return refuse('no-such-municipality', `Nothing was exported, because nothing is on file for ${muniId}. Check the name in the address of its pages.`)
  const manifest = await buildFolder(target, async (folder) => {
    const made = await app.database.readMoment((db) => writeArchive(app, db, muniId, folder, apart))
    await writeNew(join(folder, 'manifest.json'), `${JSON.stringify(made, null, 2)}\n`)
    return made
  })
  return ok({
    folder: target,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
    fileBytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    damagedFiles: manifest.damagedFiles,
    leftOut: manifest.leftOut,
    journal: manifest.journal,
  })
}
