/** Requests, acts, settings and confirmations. */
import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { fromFlag, toFlag } from '../../platform/database/schema.ts'
import { saveUnchanged } from '../../platform/versions.ts'
import {
  type ActKind,
  type AppealBody,
  type AppealOutcome,
  type Channel,
  type RecordsAct,
  type RecordsRequest,
  type RecordsSettings,
  type RecordsState,
  standardSettings,
} from './model.ts'
import type { ExemptionId } from './model-exemptions.ts'
import type { RecordsTables } from './schema-store.ts'

const t = (db: Db) => tables<RecordsTables>(db)

export const toRequest = (r: RecordsTables['records_requests']): RecordsRequest => ({
  id: r.id,
  number: r.number,
  asker: r.asker,
  contact: r.contact,
  asked: r.asked,
  channel: r.channel as Channel,
  received: r.received as PlainDate,
  enteredBy: r.entered_by,
  parcelId: r.parcel_id,
  state: r.state as RecordsState,
  due: r.due as PlainDate | null,
  version: r.version,
  voidReason: r.void_reason,
})

const toAct = (r: RecordsTables['records_acts']): RecordsAct => ({
  id: r.id,
  requestId: r.request_id,
  kind: r.kind as ActKind,
  on: r.on_day as PlainDate,
  by: r.done_by,
  until: r.until_day as PlainDate | null,
  exemptions: JSON.parse(r.exemptions) as ExemptionId[],
  outcome: r.outcome as AppealOutcome | null,
  detail: r.detail,
  enteredBy: r.entered_by,
  voidReason: r.void_reason,
})

export async function findRequest(db: Db, muniId: string, id: string): Promise<RecordsRequest | null> {
  const row = await t(db).selectFrom('records_requests').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toRequest(row) : null
}

export async function actsOf(db: Db, muniId: string, requestId: string): Promise<readonly RecordsAct[]> {
  const rows = await t(db)
    .selectFrom('records_acts')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('request_id', '=', requestId)
    .orderBy('on_day')
    .orderBy('id')
    .execute()
  return rows.map(toAct)
}

export async function requestsOfParcel(db: Db, muniId: string, parcelId: string): Promise<readonly RecordsRequest[]> {
  const rows = await t(db)
    .selectFrom('records_requests')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('parcel_id', '=', parcelId)
    .orderBy('number', 'desc')
    .limit(50)
    .execute()
  return rows.map(toRequest)
}

/** Requests on which the office owes something by a day, soonest first. */
export async function requestsDue(db: Db, muniId: string, until: PlainDate, limit: number): Promise<readonly RecordsRequest[]> {
  const rows = await t(db)
    .selectFrom('records_requests')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('due', '<=', until)
    .where('void_reason', 'is', null)
    .orderBy('due')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toRequest)
}

export async function insertRequest(db: Db, muniId: string, r: RecordsRequest): Promise<void> {
  await t(db)
    .insertInto('records_requests')
    .values({
      muni_id: muniId,
      id: r.id,
      number: r.number,
      asker: r.asker,
      contact: r.contact,
      asked: r.asked,
      channel: r.channel,
      received: r.received,
      entered_by: r.enteredBy,
      parcel_id: r.parcelId,
      state: r.state,
      due: r.due,
      version: 1,
      void_reason: null,
    })
    .execute()
}

/** Saves where a request stands if nobody changed it since `version`; false when somebody did. */
export const updateRequest = (db: Db, muniId: string, r: RecordsRequest, version: number): Promise<boolean> =>
  saveUnchanged(db, { muniId, table: 'records_requests', id: r.id, version }, { state: r.state, due: r.due, void_reason: r.voidReason })

export async function insertAct(db: Db, muniId: string, a: RecordsAct): Promise<void> {
  await t(db)
    .insertInto('records_acts')
    .values({
      muni_id: muniId,
      id: a.id,
      request_id: a.requestId,
      kind: a.kind,
      on_day: a.on,
      done_by: a.by,
      until_day: a.until,
      exemptions: JSON.stringify(a.exemptions),
      outcome: a.outcome,
      detail: a.detail,
      entered_by: a.enteredBy,
      void_reason: null,
    })
    .execute()
}

export async function voidActRow(db: Db, muniId: string, id: string, reason: string): Promise<void> {
  await t(db).updateTable('records_acts').set({ void_reason: reason }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

export async function findSettings(db: Db, muniId: string): Promise<RecordsSettings> {
  const r = await t(db).selectFrom('records_settings').selectAll().where('muni_id', '=', muniId).executeTakeFirst()
  if (!r) return standardSettings
  return {
    publicForm: fromFlag(r.public_form),
    accessOfficer: r.access_officer,
    appealOfficer: r.appeal_officer,
    appealBody: r.appeal_body as AppealBody,
    version: r.version,
  }
}

/** Saves the settings if nobody changed them since `version` (0: never saved); false when somebody did. */
export async function saveSettings(db: Db, muniId: string, s: Omit<RecordsSettings, 'version'>, version: number): Promise<boolean> {
  const row = {
    public_form: toFlag(s.publicForm),
    access_officer: s.accessOfficer,
    appeal_officer: s.appealOfficer,
    appeal_body: s.appealBody,
    version: version + 1,
  }
  if (version === 0) {
    const made = await t(db)
      .insertInto('records_settings')
      .values({ muni_id: muniId, ...row })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
  }
  const done = await t(db).updateTable('records_settings').set(row).where('muni_id', '=', muniId).where('version', '=', version).executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export interface Confirmation {
  readonly item: string
  readonly on: PlainDate
  readonly by: string
  readonly instrument: string
}

/** What was confirmed as right for this municipality: the clock, an exemption, a retention period. By item. */
export async function listConfirmations(db: Db, muniId: string): Promise<ReadonlyMap<string, Confirmation>> {
  const rows = await t(db).selectFrom('records_confirmations').selectAll().where('muni_id', '=', muniId).execute()
  return new Map(rows.map((r) => [r.item, { item: r.item, on: r.confirmed_on as PlainDate, by: r.confirmed_by, instrument: r.instrument }]))
}

export async function saveConfirmation(db: Db, muniId: string, c: Confirmation): Promise<void> {
  const row = { confirmed_on: c.on, confirmed_by: c.by, instrument: c.instrument }
  await t(db)
    .insertInto('records_confirmations')
    .values({ muni_id: muniId, item: c.item, ...row })
    .onConflict((o) => o.columns(['muni_id', 'item']).doUpdateSet(row))
    .execute()
}

/** Takes a confirmation away: what it confirmed was changed. */
export async function dropConfirmation(db: Db, muniId: string, item: string): Promise<void> {
  await t(db).deleteFrom('records_confirmations').where('muni_id', '=', muniId).where('item', '=', item).execute()
}
