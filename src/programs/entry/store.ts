import type { EntryGround } from '../../engine/powers.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'
import { saveUnchanged } from '../../platform/versions.ts'
import type { ActKind, Basis, Capacity, EntryAct, EntryRequest, EntryState } from './model.ts'

export const schema: readonly SchemaStep[] = [
  {
    id: 'entry-001',
    up(change) {
      const text = columns.text
      change.createTable('entry_requests', {
        columns: {
          id: text,
          number: text,
          parcel_id: text,
          place: text,
          law: text,
          power: text,
          ground: text,
          facts: text,
          purpose: text,
          asked: columns.day,
          asked_by: text,
          planned: orNull(columns.day),
          state: text,
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        unique: [['number']],
        indexes: [['parcel_id'], ['state', 'number', 'id'], ['number', 'id'], ['asked', 'id'], ['planned', 'id']],
        references: [{ columns: ['parcel_id'], table: 'parcels' }],
      })
      change.createTable('entry_acts', {
        columns: {
          id: text,
          request_id: text,
          kind: text,
          on_day: columns.day,
          done_by: text,
          capacity: orNull(text),
          basis: orNull(text),
          outcome: text,
          until_day: orNull(columns.day),
          detail: text,
          privileged: text,
          entered_by: text,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        indexes: [['request_id', 'on_day', 'id']],
        references: [{ columns: ['request_id'], table: 'entry_requests' }],
      })
    },
  },
]

export interface RequestRow {
  muni_id: string
  id: string
  number: string
  parcel_id: string
  place: string
  law: string
  power: string
  ground: string
  facts: string
  purpose: string
  asked: string
  asked_by: string
  planned: string | null
  state: string
  version: number
  void_reason: string | null
}
interface ActRow {
  muni_id: string
  id: string
  request_id: string
  kind: string
  on_day: string
  done_by: string
  capacity: string | null
  basis: string | null
  outcome: string
  until_day: string | null
  detail: string
  privileged: string
  entered_by: string
  void_reason: string | null
}
export interface EntryTables {
  entry_requests: RequestRow
  entry_acts: ActRow
}
const t = (db: Db) => tables<EntryTables>(db)

export const toRequest = (r: RequestRow): EntryRequest => ({
  id: r.id,
  number: r.number,
  parcelId: r.parcel_id,
  place: r.place,
  law: r.law,
  power: r.power,
  ground: r.ground as EntryGround,
  facts: r.facts,
  purpose: r.purpose,
  asked: r.asked as PlainDate,
  askedBy: r.asked_by,
  planned: r.planned as PlainDate | null,
  state: r.state as EntryState,
  version: r.version,
  voidReason: r.void_reason,
})

const toAct = (r: ActRow): EntryAct => ({
  id: r.id,
  requestId: r.request_id,
  kind: r.kind as ActKind,
  on: r.on_day as PlainDate,
  by: r.done_by,
  capacity: r.capacity as Capacity | null,
  basis: r.basis as Basis | null,
  outcome: r.outcome,
  until: r.until_day as PlainDate | null,
  detail: r.detail,
  privileged: r.privileged,
  enteredBy: r.entered_by,
  voidReason: r.void_reason,
})

export async function findRequest(db: Db, muniId: string, id: string): Promise<EntryRequest | null> {
  const row = await t(db).selectFrom('entry_requests').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toRequest(row) : null
}

export async function actsOf(db: Db, muniId: string, requestId: string): Promise<readonly EntryAct[]> {
  const rows = await t(db)
    .selectFrom('entry_acts')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('request_id', '=', requestId)
    .orderBy('on_day')
    .orderBy('id')
    .execute()
  return rows.map(toAct)
}

export async function requestsOfParcel(db: Db, muniId: string, parcelId: string): Promise<readonly EntryRequest[]> {
  const rows = await t(db)
    .selectFrom('entry_requests')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('parcel_id', '=', parcelId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(toRequest)
}

/** Requests that are not finished, oldest first: the Monday page. */
export async function openRequests(db: Db, muniId: string, limit: number): Promise<readonly EntryRequest[]> {
  const rows = await t(db)
    .selectFrom('entry_requests')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('state', 'in', ['open', 'unanswered', 'allowed', 'refused', 'at-court', 'ordered'])
    .where('void_reason', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(toRequest)
}

export async function insertRequest(db: Db, muniId: string, r: EntryRequest): Promise<void> {
  await t(db)
    .insertInto('entry_requests')
    .values({
      muni_id: muniId,
      id: r.id,
      number: r.number,
      parcel_id: r.parcelId,
      place: r.place,
      law: r.law,
      power: r.power,
      ground: r.ground,
      facts: r.facts,
      purpose: r.purpose,
      asked: r.asked,
      asked_by: r.askedBy,
      planned: r.planned,
      state: r.state,
      version: 1,
      void_reason: null,
    })
    .execute()
}

/** Saves where a request stands if nobody changed it since `version`; false when somebody did. */
export const updateRequest = (db: Db, muniId: string, r: EntryRequest, version: number): Promise<boolean> =>
  saveUnchanged(db, { muniId, table: 'entry_requests', id: r.id, version }, { planned: r.planned, state: r.state, void_reason: r.voidReason })

export async function insertAct(db: Db, muniId: string, a: EntryAct): Promise<void> {
  await t(db)
    .insertInto('entry_acts')
    .values({
      muni_id: muniId,
      id: a.id,
      request_id: a.requestId,
      kind: a.kind,
      on_day: a.on,
      done_by: a.by,
      capacity: a.capacity,
      basis: a.basis,
      outcome: a.outcome,
      until_day: a.until,
      detail: a.detail,
      privileged: a.privileged,
      entered_by: a.enteredBy,
      void_reason: null,
    })
    .execute()
}

export async function voidActRow(db: Db, muniId: string, id: string, reason: string): Promise<void> {
  await t(db).updateTable('entry_acts').set({ void_reason: reason }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}
