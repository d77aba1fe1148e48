/** Imports, their staged rows and what there is to say about them. */
import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { fromFlag, toFlag } from '../../platform/database/schema.ts'
import type { Import, ImportColumn, ImportCounts, ImportKindName, ImportOptions, ImportState, Note, NoteKind } from './import-model.ts'
import type { ImportTables } from './import-schema-store.ts'

const t = (db: Db) => tables<ImportTables>(db)

const toImport = (r: ImportTables['imports']): Import => ({
  id: r.id,
  kind: r.kind as ImportKindName,
  fileName: r.file_name,
  sha256: r.sha256,
  bytes: r.bytes,
  state: r.state as ImportState,
  asOf: r.as_of as PlainDate,
  options: JSON.parse(r.options) as ImportOptions,
  columns: JSON.parse(r.columns) as readonly ImportColumn[],
  counts: JSON.parse(r.counts) as ImportCounts,
  rowsRead: r.rows_read,
  leftOut: r.left_out,
  by: r.by_name,
  startedAt: r.started_at,
  updatedAt: r.updated_at,
  version: r.version,
})

export async function insertImport(db: Db, muniId: string, i: Import): Promise<void> {
  await t(db)
    .insertInto('imports')
    .values({
      muni_id: muniId,
      id: i.id,
      kind: i.kind,
      file_name: i.fileName,
      sha256: i.sha256,
      bytes: i.bytes,
      state: i.state,
      as_of: i.asOf,
      options: JSON.stringify(i.options),
      columns: JSON.stringify(i.columns),
      counts: JSON.stringify(i.counts),
      rows_read: i.rowsRead,
      left_out: i.leftOut,
      by_name: i.by,
      started_at: i.startedAt,
      updated_at: i.updatedAt,
      version: i.version,
    })
    .execute()
}

export async function findImport(db: Db, muniId: string, id: string): Promise<Import | null> {
  const row = await t(db).selectFrom('imports').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toImport(row) : null
}

/** The newest imports first, those that were dropped left out. */
export async function latestImports(db: Db, muniId: string, limit: number): Promise<readonly Import[]> {
  const rows = await t(db)
    .selectFrom('imports')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('state', '!=', 'dropped')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toImport)
}

/** Imports begun before an instant and never decided. */
export async function forgottenImports(db: Db, muniId: string, before: string): Promise<readonly Import[]> {
  const rows = await t(db)
    .selectFrom('imports')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('started_at', '<', before)
    .where('state', 'not in', ['done', 'dropped'])
    .execute()
  return rows.map(toImport)
}

/** Decided imports whose staged rows are still there, after a power cut between two steps. */
export async function leftovers(db: Db, muniId: string): Promise<readonly string[]> {
  const rows = await t(db)
    .selectFrom('import_rows as r')
    .innerJoin('imports as i', (j) => j.onRef('i.muni_id', '=', 'r.muni_id').onRef('i.id', '=', 'r.import_id'))
    .select('r.import_id')
    .distinct()
    .where('r.muni_id', '=', muniId)
    .where('i.state', 'in', ['done', 'dropped'])
    .execute()
  return rows.map((r) => r.import_id)
}

/** Whether another undecided import was made from the same file. */
export async function fileStillNeeded(db: Db, muniId: string, sha256: string): Promise<boolean> {
  const row = await t(db)
    .selectFrom('imports')
    .select('id')
    .where('muni_id', '=', muniId)
    .where('sha256', '=', sha256)
    .where('state', 'not in', ['done', 'dropped'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface ImportPatch {
  readonly state?: ImportState
  readonly options?: ImportOptions
  readonly columns?: readonly ImportColumn[]
  readonly counts?: ImportCounts
  readonly rowsRead?: number
  readonly leftOut?: number
}

/** Changes an import if nobody did since `version`; false when somebody did. `next` is the version it then has: the same while one reading goes on. */
export async function updateImport(
  db: Db,
  muniId: string,
  at: { readonly id: string; readonly version: number; readonly next: number; readonly now: string },
  p: ImportPatch,
): Promise<boolean> {
  const done = await t(db)
    .updateTable('imports')
    .set({
      version: at.next,
      updated_at: at.now,
      ...(p.state === undefined ? {} : { state: p.state }),
      ...(p.options === undefined ? {} : { options: JSON.stringify(p.options) }),
      ...(p.columns === undefined ? {} : { columns: JSON.stringify(p.columns) }),
      ...(p.counts === undefined ? {} : { counts: JSON.stringify(p.counts) }),
      ...(p.rowsRead === undefined ? {} : { rows_read: p.rowsRead }),
      ...(p.leftOut === undefined ? {} : { left_out: p.leftOut }),
    })
    .where('muni_id', '=', muniId)
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Removes a few thousand staged rows of an import; false when none are left. */
export async function removeSomeRows(db: Db, muniId: string, importId: string): Promise<boolean> {
  const first = await t(db)
    .selectFrom('import_rows')
    .select('line')
    .where('muni_id', '=', muniId)
    .where('import_id', '=', importId)
    .orderBy('line')
    .limit(1)
    .executeTakeFirst()
  if (!first) return false
  await t(db)
    .deleteFrom('import_rows')
    .where('muni_id', '=', muniId)
    .where('import_id', '=', importId)
    .where('line', '<', first.line + ROWS_AT_ONCE)
    .execute()
  return true
}

export async function removeSomeNotes(db: Db, muniId: string, importId: string): Promise<boolean> {
  const first = await t(db)
    .selectFrom('import_notes')
    .select('n')
    .where('muni_id', '=', muniId)
    .where('import_id', '=', importId)
    .orderBy('n')
    .limit(1)
    .executeTakeFirst()
  if (!first) return false
  await t(db)
    .deleteFrom('import_notes')
    .where('muni_id', '=', muniId)
    .where('import_id', '=', importId)
    .where('n', '<', first.n + ROWS_AT_ONCE)
    .execute()
  return true
}

/** Rows moved by one statement: some 10 milliseconds. */
export const ROWS_AT_ONCE = 500

export type StagedRow = Omit<ImportTables['import_rows'], 'muni_id' | 'import_id'>

export async function insertRows(db: Db, muniId: string, importId: string, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length > 0)
    await t(db)
      .insertInto('import_rows')
      .values(rows.map((r) => ({ muni_id: muniId, import_id: importId, ...r })))
      .execute()
}

export async function updateRow(db: Db, muniId: string, importId: string, r: StagedRow): Promise<void> {
  await t(db).updateTable('import_rows').set(r).where('muni_id', '=', muniId).where('import_id', '=', importId).where('line', '=', r.line).execute()
}

/** Adds notes, numbered from `from` on. */
export async function insertNotes(db: Db, muniId: string, importId: string, from: number, notes: readonly Note[]): Promise<void> {
  for (let i = 0; i < notes.length; i += 500) {
    const some = notes.slice(i, i + 500)
    await t(db)
      .insertInto('import_notes')
      .values(
        some.map((n, j) => ({
          muni_id: muniId,
          import_id: importId,
          n: from + i + j,
          line: n.line,
          kind: n.kind,
          field: n.field,
          from_text: n.from,
          to_text: n.to,
          why: n.why,
          target_id: n.targetId ?? null,
          take: 0,
        })),
      )
      .execute()
  }
}

/** Removes notes of some kinds about some lines. */
export async function removeNotesOf(db: Db, muniId: string, importId: string, lines: readonly number[], kinds: readonly NoteKind[]): Promise<void> {
  for (let i = 0; i < lines.length; i += 500)
    await t(db)
      .deleteFrom('import_notes')
      .where('muni_id', '=', muniId)
      .where('import_id', '=', importId)
      .where('kind', 'in', kinds)
      .where('line', 'in', lines.slice(i, i + 500))
      .execute()
}

export interface NoteOnFile extends Note {
  readonly n: number
  readonly take: boolean
}

export const toNote = (r: ImportTables['import_notes']): NoteOnFile => ({
  n: r.n,
  line: r.line,
  kind: r.kind as NoteKind,
  field: r.field,
  from: r.from_text,
  to: r.to_text,
  why: r.why,
  take: fromFlag(r.take),
  ...(r.target_id === null ? {} : { targetId: r.target_id }),
})

/** The notes of one kind, without order and limit: for `pageOf`. */
export const notesQuery = (db: Db, muniId: string, importId: string, kind: NoteKind) =>
  t(db).selectFrom('import_notes').selectAll().where('muni_id', '=', muniId).where('import_id', '=', importId).where('kind', '=', kind)

export async function notesOf(db: Db, muniId: string, importId: string, kinds: readonly NoteKind[], limit: number): Promise<readonly NoteOnFile[]> {
  const rows = await t(db)
    .selectFrom('import_notes')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('import_id', '=', importId)
    .where('kind', 'in', kinds)
    .orderBy('line')
    .orderBy('n')
    .limit(limit)
    .execute()
  return rows.map(toNote)
}

export async function notesOfLine(db: Db, muniId: string, importId: string, line: number): Promise<readonly NoteOnFile[]> {
  const rows = await t(db)
    .selectFrom('import_notes')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('import_id', '=', importId)
    .where('kind', '=', 'kept')
    .where('line', '=', line)
    .execute()
  return rows.map(toNote)
}

export async function setTake(db: Db, muniId: string, importId: string, n: number, take: boolean): Promise<void> {
  await t(db)
    .updateTable('import_notes')
    .set({ take: toFlag(take) })
    .where('muni_id', '=', muniId)
    .where('import_id', '=', importId)
    .where('n', '=', n)
    .execute()
}

export async function findRow(db: Db, muniId: string, importId: string, line: number): Promise<StagedRow | null> {
  return (
    (await t(db)
      .selectFrom('import_rows')
      .selectAll()
      .where('muni_id', '=', muniId)
      .where('import_id', '=', importId)
      .where('line', '=', line)
      .executeTakeFirst()) ?? null
  )
}

/** The first rows that would be stored. */
export async function firstRows(db: Db, muniId: string, importId: string, limit: number): Promise<readonly StagedRow[]> {
  return t(db)
    .selectFrom('import_rows')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('import_id', '=', importId)
    .where('status', '=', 'fine')
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** Staged rows of some lines, in order: `above` is the last line that was seen. */
export async function rowsAbove(db: Db, muniId: string, importId: string, above: number, limit: number): Promise<readonly StagedRow[]> {
  return t(db)
    .selectFrom('import_rows')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('import_id', '=', importId)
    .where('line', '>', above)
    .where('status', '=', 'fine')
    .orderBy('line')
    .limit(limit)
    .execute()
}

export async function rowsOfLines(db: Db, muniId: string, importId: string, lines: readonly number[]): Promise<readonly StagedRow[]> {
  const rows: StagedRow[] = []
  for (let i = 0; i < lines.length; i += 500)
    rows.push(
      ...(await t(db)
        .selectFrom('import_rows')
        .selectAll()
        .where('muni_id', '=', muniId)
        .where('import_id', '=', importId)
        .where('line', 'in', lines.slice(i, i + 500))
        .execute()),
    )
  return rows
}

/** Rows that cannot stay, because another row says the same thing. */
export async function spoilRows(db: Db, muniId: string, importId: string, lines: readonly number[]): Promise<void> {
  for (let i = 0; i < lines.length; i += 500)
    await t(db)
      .updateTable('import_rows')
      .set({ status: 'error', change: '' })
      .where('muni_id', '=', muniId)
      .where('import_id', '=', importId)
      .where('line', 'in', lines.slice(i, i + 500))
      .execute()
}
