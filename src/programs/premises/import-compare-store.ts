/** What is on file, as an import compares it with its rows. */
import { sql } from 'kysely'
import { type Db, tables } from '../../platform/context.ts'
import type { OwnerOnFile, ParcelOnFile } from './import-changes-decide.ts'
import type { CardEntry, Mailing, PieceEntry, RollEntry } from './import-model.ts'
import type { ImportTables } from './import-schema-store.ts'
import type { StreetFeature } from './model.ts'
import type { PremisesTables } from './store.ts'

interface Tables extends PremisesTables, ImportTables {
  people: { muni_id: string; id: string; name: string; care_of: string; street: string; city: string; state: string; zip: string }
}
const t = (db: Db) => tables<Tables>(db)

/** Print keys on file with their ids, in pages. */
export async function* parcelIndex(db: Db, muniId: string): AsyncGenerator<readonly { readonly id: string; readonly print_key: string }[]> {
  for (let after = ''; ; ) {
    const rows = await t(db)
      .selectFrom('parcels')
      .select(['id', 'print_key'])
      .where('muni_id', '=', muniId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(2000)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (rows.length < 2000 || last === undefined) return
    after = last.id
  }
}

async function ownersOf(db: Db, muniId: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly OwnerOnFile[]>> {
  const rows = await t(db)
    .selectFrom('parcel_people as pp')
    .innerJoin('people as p', (j) => j.onRef('p.muni_id', '=', 'pp.muni_id').onRef('p.id', '=', 'pp.person_id'))
    .select(['pp.parcel_id', 'pp.person_id', 'pp.source', 'p.name', 'p.care_of', 'p.street', 'p.city', 'p.state', 'p.zip'])
    .where('pp.muni_id', '=', muniId)
    .where('pp.parcel_id', 'in', ids)
    .where('pp.capacity', '=', 'owner')
    .where('pp.until_day', 'is', null)
    .execute()
  const owners = new Map<string, OwnerOnFile[]>()
  for (const r of rows) {
    const mailing: Mailing = { careOf: r.care_of, street: r.street, city: r.city, state: r.state, zip: r.zip }
    owners.set(r.parcel_id, [...(owners.get(r.parcel_id) ?? []), { personId: r.person_id, name: r.name, source: r.source, mailing }])
  }
  return owners
}

/** Parcels as they are on file, by id, with owners and what the last roll said. At most a few hundred at a time. */
export async function parcelsOnFile(db: Db, muniId: string, ids: readonly string[], withOutline: boolean): Promise<ReadonlyMap<string, ParcelOnFile>> {
  if (ids.length === 0) return new Map()
  const rows = await t(db)
    .selectFrom('parcels as p')
    .leftJoin('parcel_rolls as r', (j) => j.onRef('r.muni_id', '=', 'p.muni_id').onRef('r.parcel_id', '=', 'p.id'))
    .select([
      'p.id',
      'p.version',
      'p.void_reason',
      'p.swis',
      'p.print_key',
      'p.address',
      'p.use_text',
      'p.water_account',
      'p.owner_names',
      'r.entry',
      'r.gone_day',
      (withOutline ? sql<string | null>`p.geometry` : sql<string | null>`null`).as('outline'),
    ])
    .where('p.muni_id', '=', muniId)
    .where('p.id', 'in', ids)
    .execute()
  const owners = withOutline ? new Map<string, readonly OwnerOnFile[]>() : await ownersOf(db, muniId, ids)
  return new Map(
    rows.map((r) => [
      r.id,
      {
        id: r.id,
        version: r.version,
        isVoid: r.void_reason !== null,
        swis: r.swis,
        printKey: r.print_key,
        address: r.address,
        use: r.use_text,
        waterAccount: r.water_account,
        ownerNames: r.owner_names,
        owners: owners.get(r.id) ?? [],
        outline: r.outline,
        lastRoll: r.entry === null ? null : (JSON.parse(r.entry) as RollEntry),
        vanished: r.gone_day !== null,
      },
    ]),
  )
}

export interface RolledParcel {
  readonly id: string
  readonly printKey: string
  readonly swis: string
  readonly address: string
  readonly ownerNames: string
}

/** Parcels that the last roll named, in pages. */
export async function* rolledParcels(db: Db, muniId: string): AsyncGenerator<readonly RolledParcel[]> {
  for (let after = ''; ; ) {
    const rows = await t(db)
      .selectFrom('parcel_rolls as r')
      .innerJoin('parcels as p', (j) => j.onRef('p.muni_id', '=', 'r.muni_id').onRef('p.id', '=', 'r.parcel_id'))
      .select(['p.id', 'p.print_key', 'p.swis', 'p.address', 'p.owner_names'])
      .where('r.muni_id', '=', muniId)
      .where('r.parcel_id', '>', after)
      .where('r.gone_day', 'is', null)
      .where('p.void_reason', 'is', null)
      .orderBy('r.parcel_id')
      .limit(2000)
      .execute()
    yield rows.map((r) => ({ id: r.id, printKey: r.print_key, swis: r.swis, address: r.address, ownerNames: r.owner_names }))
    const last = rows.at(-1)
    if (rows.length < 2000 || last === undefined) return
    after = last.id
  }
}

/** Mains or manholes on file among some numbers. */
export async function piecesOnFile(
  db: Db,
  muniId: string,
  kind: StreetFeature['kind'],
  numbers: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly entry: PieceEntry }>> {
  if (numbers.length === 0) return new Map()
  const rows = await t(db)
    .selectFrom('street_features')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('kind', '=', kind)
    .where('facility_id', 'in', numbers)
    .execute()
  return new Map(
    rows.map((r) => [
      r.facility_id,
      {
        id: r.id,
        entry: { facilityId: r.facility_id, sizeIn: r.size_in, material: r.material, note: r.note, points: JSON.parse(r.geometry) as PieceEntry['points'] },
      },
    ]),
  )
}

/** Cards of some parcels, by parcel and card number. */
export async function cardsOnFile(db: Db, muniId: string, parcelIds: readonly string[]): Promise<ReadonlyMap<string, Omit<CardEntry, 'printKey'>>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await t(db)
    .selectFrom('tap_cards')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('parcel_id', 'in', parcelIds)
    .where('void_reason', 'is', null)
    .execute()
  return new Map(
    rows.map((r) => [
      `${r.parcel_id} ${r.number}`,
      {
        number: r.number,
        tapped: r.tapped,
        plumber: r.plumber,
        main: r.main,
        notes: r.notes,
        facts: JSON.parse(r.facts) as CardEntry['facts'],
        ties: JSON.parse(r.ties) as CardEntry['ties'],
      },
    ]),
  )
}
