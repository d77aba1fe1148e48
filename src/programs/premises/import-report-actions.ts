/** What an import found, for pages and the command line. */
import { parsePlainDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ReadScope } from '../../platform/context.ts'
import { type ListPage, type PageAsk, pageOf } from '../../platform/database/lists.ts'
import { readStored } from '../../platform/files/files.ts'
import { beginImport, dropImport, type ImportDesk, readImport } from './import-actions.ts'
import { missingFields, missingSentence } from './import-columns-decide.ts'
import { type Import, kindNamed, type NoteKind } from './import-model.ts'
import { publishImport } from './import-publish-actions.ts'
import { findImport, firstRows, latestImports, type NoteOnFile, notesOf, notesQuery, type StagedRow, toNote } from './import-store.ts'

export type { NoteOnFile, StagedRow } from './import-store.ts'

export const importOf = (s: ReadScope, id: string): Promise<Import | null> => findImport(s.db, s.muniId, id)
export const recentImports = (s: ReadScope): Promise<readonly Import[]> => latestImports(s.db, s.muniId, 20)
export const sampleRows = (s: ReadScope, id: string): Promise<readonly StagedRow[]> => firstRows(s.db, s.muniId, id, 20)
export const firstNotes = (s: ReadScope, id: string, kind: NoteKind, limit: number): Promise<readonly NoteOnFile[]> =>
  notesOf(s.db, s.muniId, id, [kind], limit)

/** A page of the notes of one kind, in the order of the file. */
export async function notesPage(s: ReadScope, id: string, kind: NoteKind, ask: PageAsk): Promise<ListPage<NoteOnFile>> {
  const found = await pageOf(notesQuery(s.db, s.muniId, id, kind), { column: 'line', id: 'n', direction: 'asc' }, ask)
  return { ...found, rows: found.rows.map(toNote) }
}

/** The file of an import that is done, as it came. */
export const importedFile = (desk: Pick<ImportDesk, 'dataFolder' | 'muniId'>, i: Import): Promise<Uint8Array> =>
  readStored(desk.dataFolder, desk.muniId, i.sha256)

/** What the command line prints: rows, those that are fine, what was read otherwise than it stands in the file, and every row in error. */
export interface ImportReport {
  readonly rows: number
  readonly fine: number
  readonly suggestions: readonly { readonly line: number; readonly field: string; readonly from: string; readonly to: string; readonly why: string }[]
  readonly errors: readonly { readonly line: number; readonly field: string; readonly why: string }[]
  readonly skipped: number
}

async function reportOf(desk: ImportDesk, i: Import): Promise<ImportReport> {
  const { errors, suggestions } = await desk.read(async (s) => ({
    errors: await notesOf(s.db, s.muniId, i.id, ['error'], Number.MAX_SAFE_INTEGER),
    suggestions: await notesOf(s.db, s.muniId, i.id, ['suggestion', 'kept'], Number.MAX_SAFE_INTEGER),
  }))
  return {
    rows: i.counts.rows,
    fine: i.counts.fine,
    suggestions: suggestions.map(({ line, field, from, to, why }) => ({ line, field, from, to, why })),
    errors: errors.map(({ line, field, why }) => ({ line, field, why })),
    skipped: i.counts.skipped,
  }
}

export interface WholeImport {
  readonly kind: string
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Column → field; null where the headings decide. */
  readonly map: Readonly<Record<string, string>> | null
  readonly dryRun: boolean
  /** Day of the roll; today where it is left out. */
  readonly asOf?: string
}

/** A command may read a larger file than a page: nothing waits for it. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * A whole import in one go, as the command line and the demo do it: read, and published if no row has an error and it is no dry run.
 * Refuses an unknown kind, an unreadable file, and columns that do not fit.
 */
export async function importFile(desk: ImportDesk, whole: WholeImport): Promise<Result<ImportReport>> {
  const options = { map: whole.map, onlySwis: '' }
  const begun = await beginImport(desk, {
    kind: whole.kind,
    fileName: whole.fileName,
    bytes: whole.bytes,
    asOf: parsePlainDate(whole.asOf ?? ''),
    options,
    mostBytes: MOST_BYTES,
  })
  if (!begun.ok) return begun
  const read = await readImport(desk, begun.value)
  const report = read.ok ? await settle(desk, read.value, whole.dryRun) : read
  await dropUnlessDone(desk, begun.value)
  return report
}

async function settle(desk: ImportDesk, i: Import, dryRun: boolean): Promise<Result<ImportReport>> {
  const kind = kindNamed(i.kind)
  if (kind !== null && i.state === 'columns') return refuse('columns-missing', missingSentence(kind, i.columns, missingFields(kind, i.columns)))
  const report = await reportOf(desk, i)
  if (dryRun || report.errors.length > 0 || report.fine === 0) return ok(report)
  const done = await publishImport(desk, i.id, { version: i.version, leaveOut: false })
  return done.ok ? ok(report) : done
}

async function dropUnlessDone(desk: ImportDesk, id: string): Promise<void> {
  const i = await desk.read((s) => findImport(s.db, s.muniId, id))
  if (i !== null && i.state !== 'done') await dropImport(desk, id)
}
