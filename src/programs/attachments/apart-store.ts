/** What an archive leaves out by itself: matter between the municipality and its attorney, and papers that were sealed (OFFICE 3, 18). */
import type { KeptApart } from '../../platform/backup/apart.ts'
import { type Db, tables } from '../../platform/context.ts'
import { visibility } from '../municipality/decide-visibility.ts'
import type { AttachmentTables } from './store.ts'

/** Columns that are for the attorney alone, by table. */
export const attorneyColumns: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(visibility).flatMap(([table, columns]) => {
    const his = Object.entries(columns).flatMap(([column, who]) =>
      who === 'attorney' && !(table === 'attachments' && column === 'privileged') ? [column] : [],
    )
    return his.length === 0 ? [] : [[table, his] as const]
  }),
)

/** The bytes that no open paper has: those of privileged and of sealed papers. */
async function closedFiles(db: Db, muniId: string) {
  const rows = await tables<AttachmentTables>(db)
    .selectFrom('attachments')
    .select(['sha256', 'privileged', 'sealed_on', 'disposed_on'])
    .where('muni_id', '=', muniId)
    .where('disposed_on', 'is', null)
    .execute()
  const open = new Set(rows.filter((r) => r.privileged === 0 && r.sealed_on === null).map((r) => r.sha256))
  const closed = rows.filter((r) => !open.has(r.sha256))
  return [...new Map(closed.map((r) => [r.sha256, { sha256: r.sha256, why: r.privileged === 0 ? ('sealed' as const) : ('privileged' as const) }])).values()]
}

/** A row without what is kept apart: the attorney’s words are emptied, and the name of a closed paper with them, as it can tell what is closed. */
function without(table: string, row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  if (table === 'attachments') return row.privileged === 1 || row.sealed_on !== null ? { ...row, name: '' } : null
  const his = (attorneyColumns.get(table) ?? []).filter((c) => typeof row[c] === 'string' && row[c] !== '')
  return his.length === 0 ? null : { ...row, ...Object.fromEntries(his.map((c) => [c, ''])) }
}

export const keptApart: KeptApart = { files: closedFiles, without }
