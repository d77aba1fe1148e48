/** Staged rows become records: whole ranges by one statement each, inside the one publishing transaction. */
import { sql } from 'kysely'
import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import type { PieceEntry } from './import-model.ts'
import type { ImportTables } from './import-schema-store.ts'
import type { StagedRow } from './import-store.ts'
import type { ParcelPerson, StreetFeature, TapCard } from './model.ts'
import { cardColumns, type PremisesTables } from './store.ts'

interface Tables extends PremisesTables, ImportTables {}
const t = (db: Db) => tables<Tables>(db)

/** Lines of one import, from the first to the last. */
export interface Range {
  readonly muniId: string
  readonly importId: string
  readonly from: number
  readonly to: number
}

const staged = (db: Db, r: Range) =>
  t(db)
    .selectFrom('import_rows')
    .where('muni_id', '=', r.muniId)
    .where('import_id', '=', r.importId)
    .where('line', '>=', r.from)
    .where('line', '<=', r.to)
    .where('status', '=', 'fine')

export async function lastLine(db: Db, muniId: string, importId: string): Promise<number> {
  const row = await t(db)
    .selectFrom('import_rows')
    .select((eb) => eb.fn.max('line').as('last'))
    .where('muni_id', '=', muniId)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** A parcel of a range that was changed, or added under the same print key, since the file was read; null where none was. */
export async function parcelMovedOn(db: Db, r: Range): Promise<string | null> {
  const rows = t(db)
    .selectFrom('import_rows as r')
    .where('r.muni_id', '=', r.muniId)
    .where('r.import_id', '=', r.importId)
    .where('r.line', '>=', r.from)
    .where('r.line', '<=', r.to)
    .where('r.status', '=', 'fine')
  const changed = await rows
    .innerJoin('parcels as p', (j) => j.onRef('p.muni_id', '=', 'r.muni_id').onRef('p.id', '=', 'r.target_id'))
    .select('p.print_key')
    .where('r.change', '=', 'change')
    .whereRef('p.version', '!=', 'r.target_version')
    .limit(1)
    .executeTakeFirst()
  if (changed) return changed.print_key
  const added = await rows
    .innerJoin('parcels as p', (j) => j.onRef('p.muni_id', '=', 'r.muni_id').onRef('p.print_key', '=', 'r.print_key'))
    .select('p.print_key')
    .where('r.change', '=', 'new')
    .limit(1)
    .executeTakeFirst()
  return added?.print_key ?? null
}

/** Adds the new parcels of a range. */
export async function insertNewParcels(db: Db, r: Range): Promise<void> {
  await t(db)
    .insertInto('parcels')
    .columns([
      'muni_id',
      'id',
      'swis',
      'print_key',
      'print_key_sort',
      'address',
      'sort_key',
      'search_key',
      'owner_names',
      'use_text',
      'water_account',
      'geometry',
      'note',
    ])
    .expression(
      staged(db, r)
        .where('change', '=', 'new')
        .select([
          'muni_id',
          'target_id',
          'swis',
          'print_key',
          'print_key_sort',
          'address',
          'sort_key',
          'search_key',
          'owner_names',
          'use_text',
          'water_account',
          'geometry',
          sql<string>`''`.as('note'),
        ]),
    )
    .execute()
}

/** Remembers what the roll says of the parcels of a range, where that is new. */
export async function rewriteRolls(db: Db, r: Range): Promise<void> {
  const told = staged(db, r).where('roll_changed', '=', 1)
  await t(db).deleteFrom('parcel_rolls').where('muni_id', '=', r.muniId).where('parcel_id', 'in', told.select('target_id')).execute()
  await t(db)
    .insertInto('parcel_rolls')
    .columns(['muni_id', 'parcel_id', 'import_id', 'entry'])
    .expression(told.select(['muni_id', 'target_id', 'import_id', 'entry']))
    .execute()
}

/** Marks the parcels that the roll does not name any more, so that next year's roll does not report them again. */
export async function markVanished(db: Db, muniId: string, importId: string, day: PlainDate): Promise<void> {
  const gone = t(db)
    .selectFrom('import_notes')
    .select('target_id')
    .where('muni_id', '=', muniId)
    .where('import_id', '=', importId)
    .where('kind', '=', 'vanished')
  await t(db).updateTable('parcel_rolls').set({ gone_day: day }).where('muni_id', '=', muniId).where('parcel_id', 'in', gone).execute()
}

/** Rows of a range that change a parcel on file. */
export async function changedRows(db: Db, r: Range): Promise<readonly StagedRow[]> {
  return staged(db, r).where('change', '=', 'change').selectAll().execute()
}

/** Changes a parcel to what its staged row says; false when somebody changed it meanwhile. */
export async function updateFromRow(db: Db, muniId: string, r: StagedRow, withOutline: boolean): Promise<boolean> {
  const done = await t(db)
    .updateTable('parcels')
    .set({
      swis: r.swis,
      address: r.address,
      sort_key: r.sort_key,
      search_key: r.search_key,
      owner_names: r.owner_names,
      use_text: r.use_text,
      water_account: r.water_account,
      version: r.target_version + 1,
      ...(withOutline ? { geometry: r.geometry } : {}),
    })
    .where('muni_id', '=', muniId)
    .where('id', '=', r.target_id)
    .where('version', '=', r.target_version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Rows of a range whose owners are written. */
export async function ownerRows(db: Db, r: Range): Promise<readonly Pick<StagedRow, 'change' | 'target_id' | 'entry'>[]> {
  return staged(db, r).where('replace_owners', '=', 1).where('change', 'in', ['new', 'change']).select(['change', 'target_id', 'entry']).execute()
}

/** Ends the ties of all owners until now. */
export async function endOwners(db: Db, muniId: string, parcelIds: readonly string[], until: PlainDate): Promise<void> {
  if (parcelIds.length === 0) return
  await t(db)
    .updateTable('parcel_people')
    .set({ until_day: until })
    .where('muni_id', '=', muniId)
    .where('parcel_id', 'in', parcelIds)
    .where('capacity', '=', 'owner')
    .where('until_day', 'is', null)
    .execute()
}

export async function insertTies(db: Db, muniId: string, ties: readonly Omit<ParcelPerson, 'name'>[]): Promise<void> {
  if (ties.length === 0) return
  await t(db)
    .insertInto('parcel_people')
    .values(
      ties.map((p) => ({
        muni_id: muniId,
        id: p.id,
        parcel_id: p.parcelId,
        person_id: p.personId,
        capacity: p.capacity,
        from_day: p.from,
        until_day: p.until,
        source: p.source,
      })),
    )
    .execute()
}

/** Numbers of staged new mains or manholes that came on file since the file was read; null where none did. */
export async function pieceMovedOn(db: Db, muniId: string, kind: StreetFeature['kind'], numbers: readonly string[]): Promise<string | null> {
  if (numbers.length === 0) return null
  const row = await t(db)
    .selectFrom('street_features')
    .select('facility_id')
    .where('muni_id', '=', muniId)
    .where('kind', '=', kind)
    .where('facility_id', 'in', numbers)
    .limit(1)
    .executeTakeFirst()
  return row?.facility_id ?? null
}

const pieceColumns = (e: PieceEntry) => ({ geometry: JSON.stringify(e.points), size_in: e.sizeIn, material: e.material, note: e.note })

export async function insertPieces(
  db: Db,
  muniId: string,
  kind: StreetFeature['kind'],
  pieces: readonly { readonly id: string; readonly entry: PieceEntry }[],
): Promise<void> {
  if (pieces.length === 0) return
  await t(db)
    .insertInto('street_features')
    .values(pieces.map(({ id, entry }) => ({ muni_id: muniId, id, kind, facility_id: entry.facilityId, ...pieceColumns(entry) })))
    .execute()
}

export async function updatePiece(db: Db, muniId: string, id: string, entry: PieceEntry): Promise<void> {
  await t(db).updateTable('street_features').set(pieceColumns(entry)).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

export async function insertCards(db: Db, muniId: string, cards: readonly TapCard[]): Promise<void> {
  if (cards.length > 0)
    await t(db)
      .insertInto('tap_cards')
      .values(cards.map((c) => ({ muni_id: muniId, id: c.id, ...cardColumns(c), version: 1 })))
      .execute()
}
