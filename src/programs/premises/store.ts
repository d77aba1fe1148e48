import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'
import { importStep } from './import-schema-store.ts'
import {
  addressSortKey,
  type Capacity,
  type ListedParcel,
  type Parcel,
  type ParcelPerson,
  type Polygon,
  printKeySortKey,
  type StreetFeature,
  type TapCard,
  type Ties,
} from './model.ts'

export const schema: readonly SchemaStep[] = [
  {
    id: 'premises-001',
    up(change) {
      const text = columns.text
      change.createTable('parcels', {
        columns: {
          id: text,
          swis: text,
          print_key: text,
          print_key_sort: text,
          address: text,
          sort_key: text,
          search_key: text,
          owner_names: text,
          use_text: text,
          water_account: text,
          geometry: orNull(columns.json),
          note: text,
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        unique: [['print_key']],
        indexes: [['sort_key', 'id'], ['print_key_sort', 'id'], ['owner_names', 'id'], ['water_account']],
      })
      change.createTable('parcel_people', {
        columns: { id: text, parcel_id: text, person_id: text, capacity: text, from_day: columns.day, until_day: orNull(columns.day), source: text },
        primaryKey: ['id'],
        references: [
          { columns: ['parcel_id'], table: 'parcels' },
          { columns: ['person_id'], table: 'people' },
        ],
        indexes: [['parcel_id'], ['person_id']],
      })
      change.createTable('tap_cards', {
        columns: {
          id: text,
          number: text,
          parcel_id: text,
          source: text,
          permit_id: orNull(text),
          law: orNull(text),
          tapped: text,
          plumber: text,
          main: text,
          facts: columns.json,
          ties: columns.json,
          notes: text,
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        references: [{ columns: ['parcel_id'], table: 'parcels' }],
        indexes: [['parcel_id'], ['permit_id'], ['number']],
      })
      change.createTable('street_features', {
        columns: { id: text, kind: text, facility_id: text, geometry: columns.json, size_in: text, material: text, note: text },
        primaryKey: ['id'],
        unique: [['kind', 'facility_id']],
      })
    },
  },
  importStep,
]

export interface PremisesTables {
  parcels: {
    muni_id: string
    id: string
    swis: string
    print_key: string
    print_key_sort: string
    address: string
    sort_key: string
    search_key: string
    owner_names: string
    use_text: string
    water_account: string
    geometry: string | null
    note: string
    version: number
    void_reason: string | null
  }
  parcel_people: {
    muni_id: string
    id: string
    parcel_id: string
    person_id: string
    capacity: string
    from_day: string
    until_day: string | null
    source: string
  }
  tap_cards: {
    muni_id: string
    id: string
    number: string
    parcel_id: string
    source: string
    permit_id: string | null
    law: string | null
    tapped: string
    plumber: string
    main: string
    facts: string
    ties: string
    notes: string
    version: number
    void_reason: string | null
  }
  street_features: { muni_id: string; id: string; kind: string; facility_id: string; geometry: string; size_in: string; material: string; note: string }
}
interface WithPeople extends PremisesTables {
  people: { muni_id: string; id: string; name: string }
}
const t = (db: Db) => tables<WithPeople>(db)

export const toParcel = (r: PremisesTables['parcels']): ListedParcel => ({
  id: r.id,
  swis: r.swis,
  printKey: r.print_key,
  address: r.address,
  use: r.use_text,
  waterAccount: r.water_account,
  geometry: r.geometry === null ? null : (JSON.parse(r.geometry) as Polygon),
  note: r.note,
  version: r.version,
  voidReason: r.void_reason,
  ownerNames: r.owner_names,
})

const searchKey = (p: Pick<Parcel, 'address' | 'printKey' | 'waterAccount'>, ownerNames: string): string =>
  [p.address, p.printKey, p.waterAccount, ownerNames].join(' ').toLowerCase().replace(/\s+/g, ' ')

/** The columns of a parcel that its values decide, keys for sorting and finding included. */
export const columnsOf = (p: Omit<Parcel, 'id' | 'version' | 'voidReason'>, ownerNames: string) => ({
  swis: p.swis,
  print_key: p.printKey,
  print_key_sort: printKeySortKey(p.printKey),
  address: p.address,
  sort_key: addressSortKey(p.address),
  search_key: searchKey(p, ownerNames),
  owner_names: ownerNames,
  use_text: p.use,
  water_account: p.waterAccount,
  geometry: p.geometry === null ? null : JSON.stringify(p.geometry),
  note: p.note,
})

export async function findParcel(db: Db, muniId: string, id: string): Promise<ListedParcel | null> {
  const row = await t(db).selectFrom('parcels').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toParcel(row) : null
}

export async function parcelByKey(db: Db, muniId: string, printKey: string): Promise<ListedParcel | null> {
  const row = await t(db).selectFrom('parcels').selectAll().where('muni_id', '=', muniId).where('print_key', '=', printKey).executeTakeFirst()
  return row ? toParcel(row) : null
}

export async function allParcels(db: Db, muniId: string): Promise<readonly ListedParcel[]> {
  const rows = await t(db)
    .selectFrom('parcels')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('void_reason', 'is', null)
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
  return rows.map(toParcel)
}

/** Parcels whose address begins with the text, then those that hold it anywhere; at most `limit`. */
/** Whether any parcel is on file. */
export const anyParcel = async (db: Db, muniId: string): Promise<boolean> =>
  (await t(db).selectFrom('parcels').select('id').where('muni_id', '=', muniId).where('void_reason', 'is', null).limit(1).executeTakeFirst()) !== undefined

export async function searchParcels(db: Db, muniId: string, text: string, limit: number): Promise<readonly ListedParcel[]> {
  const wanted = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (wanted === '') return []
  const base = t(db).selectFrom('parcels').selectAll().where('muni_id', '=', muniId).where('void_reason', 'is', null)
  const key = addressSortKey(wanted)
  const first = await base.where('sort_key', '>=', key).where('sort_key', '<', `${key}\uffff`).orderBy('sort_key').orderBy('id').limit(limit).execute()
  const byKey =
    first.length > 0
      ? []
      : await base
          .where('print_key_sort', '>=', printKeySortKey(wanted))
          .where('print_key_sort', '<', `${printKeySortKey(wanted)}\uffff`)
          .orderBy('print_key_sort')
          .orderBy('id')
          .limit(limit)
          .execute()
  const found = [...first, ...byKey]
  if (found.length >= limit || wanted.length < 3) return found.map(toParcel)
  const inside = await base
    .where((eb) => eb('search_key', 'like', `%${wanted.replace(/[%_\\]/g, '')}%`))
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limit)
    .execute()
  return [...found, ...inside.filter((r) => !found.some((f) => f.id === r.id))].slice(0, limit).map(toParcel)
}

export async function insertParcel(db: Db, muniId: string, p: Parcel, ownerNames: string): Promise<void> {
  await t(db)
    .insertInto('parcels')
    .values({ muni_id: muniId, id: p.id, ...columnsOf(p, ownerNames), version: 1, void_reason: null })
    .execute()
}

export async function updateParcel(db: Db, muniId: string, p: Parcel, ownerNames: string, version: number): Promise<boolean> {
  const done = await t(db)
    .updateTable('parcels')
    .set({ ...columnsOf(p, ownerNames), version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', p.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function peopleOf(db: Db, muniId: string, parcelId: string): Promise<readonly ParcelPerson[]> {
  const rows = await t(db)
    .selectFrom('parcel_people as pp')
    .innerJoin('people as p', (j) => j.onRef('p.muni_id', '=', 'pp.muni_id').onRef('p.id', '=', 'pp.person_id'))
    .select(['pp.id', 'pp.parcel_id', 'pp.person_id', 'pp.capacity', 'pp.from_day', 'pp.until_day', 'pp.source', 'p.name'])
    .where('pp.muni_id', '=', muniId)
    .where('pp.parcel_id', '=', parcelId)
    .orderBy('pp.from_day', 'desc')
    .execute()
  return rows.map((r) => ({
    id: r.id,
    parcelId: r.parcel_id,
    personId: r.person_id,
    name: r.name,
    capacity: r.capacity as Capacity,
    from: r.from_day as PlainDate,
    until: r.until_day as PlainDate | null,
    source: r.source,
  }))
}

export async function insertParcelPerson(db: Db, muniId: string, p: Omit<ParcelPerson, 'name'>): Promise<void> {
  await t(db)
    .insertInto('parcel_people')
    .values({
      muni_id: muniId,
      id: p.id,
      parcel_id: p.parcelId,
      person_id: p.personId,
      capacity: p.capacity,
      from_day: p.from,
      until_day: p.until,
      source: p.source,
    })
    .execute()
}

export async function endParcelPerson(db: Db, muniId: string, id: string, until: PlainDate): Promise<void> {
  await t(db).updateTable('parcel_people').set({ until_day: until }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

const toCard = (r: PremisesTables['tap_cards']): TapCard => ({
  id: r.id,
  number: r.number,
  parcelId: r.parcel_id,
  source: r.source as TapCard['source'],
  permitId: r.permit_id,
  law: r.law,
  tapped: r.tapped,
  plumber: r.plumber,
  main: r.main,
  facts: JSON.parse(r.facts) as TapCard['facts'],
  ties: JSON.parse(r.ties) as Ties,
  notes: r.notes,
  version: r.version,
  voidReason: r.void_reason,
})
/** The columns of a card that its values decide. */
export const cardColumns = (c: TapCard) => ({
  number: c.number,
  parcel_id: c.parcelId,
  source: c.source,
  permit_id: c.permitId,
  law: c.law,
  tapped: c.tapped,
  plumber: c.plumber,
  main: c.main,
  facts: JSON.stringify(c.facts),
  ties: JSON.stringify(c.ties),
  notes: c.notes,
  void_reason: c.voidReason,
})

export async function cardsOf(db: Db, muniId: string, parcelId: string): Promise<readonly TapCard[]> {
  const rows = await t(db).selectFrom('tap_cards').selectAll().where('muni_id', '=', muniId).where('parcel_id', '=', parcelId).orderBy('id', 'desc').execute()
  return rows.map(toCard)
}

export async function findCard(db: Db, muniId: string, id: string): Promise<TapCard | null> {
  const row = await t(db).selectFrom('tap_cards').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toCard(row) : null
}

/** True when a card of the drawer bears this number already. */
export async function isCardNumber(db: Db, muniId: string, number: string): Promise<boolean> {
  return (await t(db).selectFrom('tap_cards').select('id').where('muni_id', '=', muniId).where('number', '=', number).limit(1).executeTakeFirst()) !== undefined
}

/** Parcels that have a card in the drawer, by id. A void card is none. */
export async function parcelsWithCard(db: Db, muniId: string): Promise<ReadonlySet<string>> {
  const rows = await t(db).selectFrom('tap_cards').select('parcel_id').distinct().where('muni_id', '=', muniId).where('void_reason', 'is', null).execute()
  return new Set(rows.map((r) => r.parcel_id))
}

export async function insertCard(db: Db, muniId: string, c: TapCard): Promise<void> {
  await t(db)
    .insertInto('tap_cards')
    .values({ muni_id: muniId, id: c.id, ...cardColumns(c), version: 1 })
    .execute()
}

export async function updateCard(db: Db, muniId: string, c: TapCard, version: number): Promise<boolean> {
  const done = await t(db)
    .updateTable('tap_cards')
    .set({ ...cardColumns(c), version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', c.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function streetFeatures(db: Db, muniId: string): Promise<readonly StreetFeature[]> {
  const rows = await t(db).selectFrom('street_features').selectAll().where('muni_id', '=', muniId).orderBy('kind').orderBy('facility_id').execute()
  return rows.map((r) => ({
    id: r.id,
    kind: r.kind as StreetFeature['kind'],
    facilityId: r.facility_id,
    geometry: JSON.parse(r.geometry) as StreetFeature['geometry'],
    sizeIn: r.size_in,
    material: r.material,
    note: r.note,
  }))
}

export async function insertStreetFeature(db: Db, muniId: string, f: StreetFeature): Promise<void> {
  await t(db)
    .insertInto('street_features')
    .values({
      muni_id: muniId,
      id: f.id,
      kind: f.kind,
      facility_id: f.facilityId,
      geometry: JSON.stringify(f.geometry),
      size_in: f.sizeIn,
      material: f.material,
      note: f.note,
    })
    .execute()
}
