/** Counts of an import, kept up as rows come and as choices are made. */
import type { ImportCounts, Note, NoteKind } from './import-model.ts'

/** What the counts need to know of a staged row. */
export interface CountedRow {
  readonly status: string
  readonly change: string
  readonly replace_owners: number
}

const tally = (rows: readonly CountedRow[], which: (r: CountedRow) => boolean): number => rows.reduce((n, r) => (which(r) ? n + 1 : n), 0)

const ofRows = (rows: readonly CountedRow[]) => ({
  fine: tally(rows, (r) => r.status === 'fine'),
  errors: tally(rows, (r) => r.status === 'error'),
  skipped: tally(rows, (r) => r.status === 'skipped'),
  fresh: tally(rows, (r) => r.status === 'fine' && r.change === 'new'),
  changed: tally(rows, (r) => r.status === 'fine' && r.change === 'change'),
  same: tally(rows, (r) => r.status === 'fine' && r.change === 'same'),
  owners: tally(rows, (r) => r.status === 'fine' && r.change === 'change' && r.replace_owners === 1),
})

const noted = (notes: readonly Note[], kind: NoteKind): number => notes.reduce((n, note) => (note.kind === kind ? n + 1 : n), 0)

/** Adds or, with `sign` -1, takes away what some rows count for. */
const shift = (c: ImportCounts, rows: readonly CountedRow[], sign: 1 | -1): ImportCounts => {
  const d = ofRows(rows)
  return {
    ...c,
    fine: c.fine + sign * d.fine,
    errors: c.errors + sign * d.errors,
    skipped: c.skipped + sign * d.skipped,
    fresh: c.fresh + sign * d.fresh,
    changed: c.changed + sign * d.changed,
    same: c.same + sign * d.same,
    owners: c.owners + sign * d.owners,
  }
}

/** The counts after one more part of the file. */
export function addCounts(c: ImportCounts, part: { readonly rows: readonly CountedRow[]; readonly notes: readonly Note[] }): ImportCounts {
  const moved = shift(c, part.rows, 1)
  return { ...moved, rows: c.rows + part.rows.length, suggestions: c.suggestions + noted(part.notes, 'suggestion'), kept: c.kept + noted(part.notes, 'kept') }
}

/** The counts after a row was chosen anew. */
export const moveCounts = (c: ImportCounts, before: CountedRow, after: CountedRow): ImportCounts => shift(shift(c, [before], -1), [after], 1)

/** The counts after rows that had seemed fine turned out to contradict a later one. */
export function spoilCounts(c: ImportCounts, rows: readonly CountedRow[]): ImportCounts {
  const spoiled = rows.map((r) => ({ ...r, status: 'error', change: '' }))
  return shift(shift(c, rows, -1), spoiled, 1)
}
