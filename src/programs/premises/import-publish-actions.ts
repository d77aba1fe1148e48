/** The publishing step: everything that was staged becomes a record in one transaction, or nothing does. */
import { setImmediate as breathe } from 'node:timers/promises'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { keepForGood, readDraft, removeDraft } from '../../platform/files/drafts.ts'
import { changeMailing, RollRegister } from '../people/register-actions.ts'
import { cardNumber } from './actions.ts'
import { clearRows, type ImportDesk } from './import-actions.ts'
import { type CardEntry, type Import, type ImportKind, kindNamed, type Mailing, type PieceEntry, type RollEntry } from './import-model.ts'
import {
  changedRows,
  endOwners,
  insertCards,
  insertNewParcels,
  insertPieces,
  insertTies,
  lastLine,
  markVanished,
  ownerRows,
  parcelMovedOn,
  pieceMovedOn,
  type Range,
  rewriteRolls,
  updateFromRow,
  updatePiece,
} from './import-publish-store.ts'
import { pieceKindOf } from './import-stage-actions.ts'
import { fileStillNeeded, findImport, ROWS_AT_ONCE, rowsAbove, type StagedRow, updateImport } from './import-store.ts'
import type { ParcelPerson, TapCard } from './model.ts'

export interface Published {
  readonly id: string
  readonly stored: number
  readonly leftOut: number
}

/** Rows whose values are written one by one are taken in parts of this many. */
const FEW = 400

const changedMeanwhile = (what: string) =>
  refuse(
    'changed-meanwhile',
    `Nothing was imported, because ${what} was changed or added after the file was read. Read the file again and look at the changes.`,
  )

async function* ranges(scope: ActionScope, importId: string, size: number): AsyncGenerator<Range> {
  const last = await lastLine(scope.db, scope.muniId, importId)
  for (let from = 1; from <= last; from += size) {
    yield { muniId: scope.muniId, importId, from, to: from + size - 1 }
    await breathe()
  }
}

async function writeOwners(scope: ActionScope, i: Import): Promise<number> {
  const register = new RollRegister(scope)
  for await (const range of ranges(scope, i.id, FEW)) {
    const rows = await ownerRows(scope.db, range)
    await endOwners(
      scope.db,
      scope.muniId,
      rows.filter((r) => r.change === 'change').map((r) => r.target_id),
      i.asOf,
    )
    const wanted = rows.flatMap((r) => {
      const entry = JSON.parse(r.entry) as RollEntry
      return entry.owners.map((name) => ({ parcelId: r.target_id, person: { name, ...entry.mailing } }))
    })
    const ids = await register.idsOf(wanted.map((w) => w.person))
    const ties = wanted.map(
      (w, n): Omit<ParcelPerson, 'name'> => ({
        id: scope.newId(),
        parcelId: w.parcelId,
        personId: ids[n] ?? '',
        capacity: 'owner',
        from: i.asOf,
        until: null,
        source: `roll ${i.asOf}`,
      }),
    )
    await insertTies(scope.db, scope.muniId, ties)
  }
  return register.added
}

async function writeChanges(scope: ActionScope, i: Import): Promise<Result<null>> {
  for await (const range of ranges(scope, i.id, FEW)) {
    const rows = await changedRows(scope.db, range)
    for (const row of rows) if (!(await updateFromRow(scope.db, scope.muniId, row, i.kind === 'tax-map'))) return changedMeanwhile(`parcel ${row.print_key}`)
    await changeMailing(
      scope,
      rows.flatMap((r) => (r.mailing === null ? [] : [JSON.parse(r.mailing) as { readonly personId: string; readonly mailing: Mailing }])),
    )
  }
  return ok(null)
}

async function writeParcels(scope: ActionScope, i: Import): Promise<Result<number>> {
  for await (const range of ranges(scope, i.id, ROWS_AT_ONCE)) {
    const moved = await parcelMovedOn(scope.db, range)
    if (moved !== null) return changedMeanwhile(`parcel ${moved}`)
  }
  for await (const range of ranges(scope, i.id, ROWS_AT_ONCE)) await insertNewParcels(scope.db, range)
  const changed = await writeChanges(scope, i)
  if (!changed.ok) return changed
  if (i.kind !== 'parcels') return ok(0)
  for await (const range of ranges(scope, i.id, ROWS_AT_ONCE)) await rewriteRolls(scope.db, range)
  await markVanished(scope.db, scope.muniId, i.id, i.asOf)
  return ok(await writeOwners(scope, i))
}

async function* staged(scope: ActionScope, importId: string): AsyncGenerator<readonly StagedRow[]> {
  for (let above = 0; ; ) {
    const rows = await rowsAbove(scope.db, scope.muniId, importId, above, FEW)
    if (rows.length === 0) return
    yield rows
    above = rows.at(-1)?.line ?? above
    await breathe()
  }
}

async function writePieces(scope: ActionScope, i: Import): Promise<Result<number>> {
  const kind = pieceKindOf(i.kind)
  for await (const rows of staged(scope, i.id)) {
    const pieces = rows.map((r) => ({ id: r.target_id, change: r.change, entry: JSON.parse(r.entry) as PieceEntry }))
    const fresh = pieces.filter((p) => p.change === 'new')
    const moved = await pieceMovedOn(
      scope.db,
      scope.muniId,
      kind,
      fresh.map((p) => p.entry.facilityId),
    )
    if (moved !== null) return changedMeanwhile(moved)
    await insertPieces(scope.db, scope.muniId, kind, fresh)
    for (const p of pieces) if (p.change === 'change') await updatePiece(scope.db, scope.muniId, p.id, p.entry)
  }
  return ok(0)
}

async function writeCards(scope: ActionScope, i: Import): Promise<Result<number>> {
  for await (const rows of staged(scope, i.id)) {
    const cards: TapCard[] = []
    for (const r of rows) {
      if (r.change !== 'new') continue
      const entry = JSON.parse(r.entry) as CardEntry
      const { tapped, plumber, main, notes, facts, ties } = entry
      cards.push({
        id: scope.newId(),
        number: await cardNumber(scope, entry.number),
        parcelId: r.target_id,
        source: 'drawer',
        permitId: null,
        law: null,
        tapped,
        plumber,
        main,
        facts,
        ties,
        notes,
        version: 1,
        voidReason: null,
      })
    }
    await insertCards(scope.db, scope.muniId, cards)
  }
  return ok(0)
}

const writeAll = (scope: ActionScope, i: Import, kind: ImportKind): Promise<Result<number>> =>
  (kind.name === 'cards' ? writeCards : kind.shape === 'line' || kind.shape === 'point' ? writePieces : writeParcels)(scope, i)

const counted = (n: number, [one, many]: readonly [string, string]): string => `${n} ${n === 1 ? one : many}`

async function enterJournal(scope: ActionScope, i: Import, kind: ImportKind, peopleAdded: number): Promise<void> {
  const c = i.counts
  const parts = [`${c.fresh} new`, `${c.changed} changed`, `${c.same} as before`]
  if (i.leftOut > 0) parts.push(`${i.leftOut} left out`)
  if (c.vanished > 0) parts.push(`${c.vanished} no longer on the roll`)
  await scope.journal({
    action: 'premises.import',
    subject: { kind: 'import', id: i.id, label: i.fileName },
    after: {
      kind: i.kind,
      file: { name: i.fileName, sha256: i.sha256, bytes: i.bytes },
      asOf: i.asOf,
      columns: Object.fromEntries(i.columns.filter((col) => col.field !== '').map((col) => [col.heading, col.field])),
      counts: c,
      leftOut: i.leftOut,
      peopleAdded,
    },
    summary: `Imported ${counted(c.fine, kind.noun)} from ${i.fileName}: ${parts.join(', ')}.`,
  })
}

const rowsWithErrors = (errors: number) =>
  refuse(
    'rows-with-errors',
    `Nothing was imported, because ${errors === 1 ? 'one row has' : `${errors} rows have`} errors. Mend the file and choose it again, or tick “Leave out the rows with errors”.`,
    {
      problems: [{ field: 'leaveOut', message: 'Mend the file, or tick this box.' }],
    },
  )

async function publish(scope: ActionScope, id: string, o: { readonly version: number | null; readonly leaveOut: boolean }): Promise<Result<Published>> {
  const found = await findImport(scope.db, scope.muniId, id)
  const kind = found === null ? null : kindNamed(found.kind)
  if (found === null || kind === null) return refuse('not-found', 'Nothing was imported. There is no such import.')
  if (found.state === 'done') return ok({ id, stored: found.counts.fine, leftOut: found.leftOut })
  if (found.state !== 'read') return refuse('not-read', 'Nothing was imported, because the file is not read yet. Open the import and look at its rows first.')
  if (o.version !== null && o.version !== found.version)
    return refuse(
      'changed-meanwhile',
      'Nothing was imported, because the file was read again or choices were changed after you opened this page. Look at it as it is now.',
    )
  if (found.counts.errors > 0 && !o.leaveOut) return rowsWithErrors(found.counts.errors)
  if (found.counts.fine === 0) return refuse('nothing-to-import', 'Nothing was imported, because no row of the file can be stored.')
  const i = { ...found, leftOut: found.counts.errors }
  const written = await writeAll(scope, i, kind)
  if (!written.ok) return written
  await enterJournal(scope, i, kind, written.value)
  const kept = await updateImport(
    scope.db,
    scope.muniId,
    { id, version: i.version, next: i.version + 1, now: scope.now },
    { state: 'done', leftOut: i.leftOut },
  )
  return kept ? ok({ id, stored: i.counts.fine, leftOut: i.leftOut }) : changedMeanwhile('this import')
}

/**
 * Publishes what was staged. All or nothing: any row with an error refuses the whole import, unless the clerk leaves those rows out;
 * they are then listed in the report. The file itself is kept, and its hash stands in the journal.
 */
export async function publishImport(
  desk: ImportDesk,
  id: string,
  o: { readonly version: number | null; readonly leaveOut: boolean },
  form?: { readonly formKey: string },
): Promise<Result<Published>> {
  const i = await desk.read((s) => findImport(s.db, s.muniId, id))
  if (i === null) return refuse('not-found', 'Nothing was imported. There is no such import.')
  const bytes = i.state === 'read' ? await readDraft(desk, i.sha256) : null
  if (i.state === 'read' && bytes === null) return refuse('file-gone', 'Nothing was imported, because the file is not here any more. Choose it again.')
  if (bytes !== null && (i.counts.errors === 0 || o.leaveOut)) await keepForGood(desk, i.sha256, bytes)
  const done = await desk.perform((scope) => publish(scope, id, o), form)
  if (done.ok) await clearRows(desk, id)
  if (done.ok && !(await desk.read((s) => fileStillNeeded(s.db, s.muniId, i.sha256)))) await removeDraft(desk, i.sha256)
  return done
}
