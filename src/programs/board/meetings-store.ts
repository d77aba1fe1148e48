/** SQL of meetings, agenda items, hearings, effects and the Board's settings. */
import type { PlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'
import { type Db, tables } from '../../platform/context.ts'
import { saveUnchanged } from '../../platform/versions.ts'
import {
  type AgendaItem,
  type BoardSettings,
  type DraftAct,
  defaultBoardSettings,
  type Hearing,
  type ItemSource,
  type Meeting,
  type Vote,
} from './model-meetings.ts'

export interface MeetingRow {
  muni_id: string
  id: string
  kind: string
  on_day: string
  at_time: string
  place: string
  state: string
  announced: string | null
  announced_how: string
  present: string
  note: string
  version: number
  void_reason: string | null
}
interface ItemRow {
  muni_id: string
  id: string
  meeting_id: string | null
  n: number
  title: string
  says: string
  source: string | null
  source_key: string
  law: string | null
  cite: string | null
  draft: string | null
  result: string | null
  votes: string
  reasons: string
  marks: string
  decided: string | null
  instrument_id: string | null
  put_on: string
  put_by: string
  version: number
  void_reason: string | null
}
interface HearingRow {
  muni_id: string
  id: string
  item_id: string | null
  subject: string
  basis: string
  law: string | null
  cite: string | null
  on_day: string
  at_time: string
  place: string
  newspaper: string
  published: string | null
  posted: string | null
  posted_where: string
  least_days: number
  state: string
  marks: string
  said: string
  version: number
  void_reason: string | null
}
export interface BoardTables {
  board_meetings: MeetingRow
  board_items: ItemRow
  board_hearings: HearingRow
  board_settings: {
    muni_id: string
    id: string
    seats: number | null
    members: string
    newspaper: string
    place: string
    time: string
    notice_days: string
    version: number
  }
}
const t = (db: Db) => tables<BoardTables>(db)
const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))
const written = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export const toMeeting = (r: MeetingRow): Meeting => ({
  id: r.id,
  kind: r.kind as Meeting['kind'],
  on: r.on_day as PlainDate,
  at: r.at_time,
  place: r.place,
  state: r.state as Meeting['state'],
  announced: r.announced as PlainDate | null,
  announcedHow: r.announced_how,
  present: JSON.parse(r.present) as string[],
  note: r.note,
  version: r.version,
  voidReason: r.void_reason,
})

const meetingValues = (m: Meeting) => ({
  kind: m.kind,
  on_day: m.on,
  at_time: m.at,
  place: m.place,
  state: m.state,
  announced: m.announced,
  announced_how: m.announcedHow,
  present: JSON.stringify(m.present),
  note: m.note,
  void_reason: m.voidReason,
})

export async function findMeeting(db: Db, muniId: string, id: string): Promise<Meeting | null> {
  const row = await t(db).selectFrom('board_meetings').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toMeeting(row) : null
}

/** Meetings that are planned, the earliest first. */
export async function plannedMeetings(db: Db, muniId: string): Promise<readonly Meeting[]> {
  const rows = await t(db)
    .selectFrom('board_meetings')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('state', '=', 'planned')
    .where('void_reason', 'is', null)
    .orderBy('on_day')
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(toMeeting)
}

export async function insertMeeting(db: Db, muniId: string, m: Meeting): Promise<void> {
  await t(db)
    .insertInto('board_meetings')
    .values({ muni_id: muniId, id: m.id, version: 1, ...meetingValues(m) })
    .execute()
}

/** Saves a meeting if nobody changed it since `version`. */
export const updateMeeting = (db: Db, muniId: string, m: Meeting, version: number): Promise<boolean> =>
  saveUnchanged(db, { muniId, table: 'board_meetings', id: m.id, version }, meetingValues(m))

const toItem = (r: ItemRow): AgendaItem => ({
  id: r.id,
  meetingId: r.meeting_id,
  n: r.n,
  title: r.title,
  says: r.says,
  source: parsed<ItemSource>(r.source),
  law: r.law,
  cite: parsed<Cite>(r.cite),
  draft: parsed<DraftAct>(r.draft),
  result: r.result as AgendaItem['result'],
  votes: JSON.parse(r.votes) as Vote[],
  reasons: r.reasons,
  marks: JSON.parse(r.marks) as string[],
  decided: r.decided as PlainDate | null,
  instrumentId: r.instrument_id,
  put: r.put_on as PlainDate,
  putBy: r.put_by,
  version: r.version,
  voidReason: r.void_reason,
})

const itemValues = (i: AgendaItem) => ({
  meeting_id: i.meetingId,
  n: i.n,
  title: i.title,
  says: i.says,
  source: written(i.source),
  source_key: i.source ? `${i.source.kind} ${i.source.id}` : '',
  law: i.law,
  cite: written(i.cite),
  draft: written(i.draft),
  result: i.result,
  votes: JSON.stringify(i.votes),
  reasons: i.reasons,
  marks: JSON.stringify(i.marks),
  decided: i.decided,
  instrument_id: i.instrumentId,
  put_on: i.put,
  put_by: i.putBy,
  void_reason: i.voidReason,
})

export async function findItem(db: Db, muniId: string, id: string): Promise<AgendaItem | null> {
  const row = await t(db).selectFrom('board_items').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toItem(row) : null
}

/** Items of a meeting in their order; without a meeting, those that wait for one. */
export async function itemsOf(db: Db, muniId: string, meetingId: string | null): Promise<readonly AgendaItem[]> {
  const all = t(db).selectFrom('board_items').selectAll().where('muni_id', '=', muniId).where('void_reason', 'is', null)
  const of = meetingId === null ? all.where('meeting_id', 'is', null).where('result', 'is', null) : all.where('meeting_id', '=', meetingId)
  return (await of.orderBy('n').orderBy('id').limit(300).execute()).map(toItem)
}

/** Items that came from one case, draft or charge, latest last. */
export async function itemsFrom(db: Db, muniId: string, source: Pick<ItemSource, 'kind' | 'id'>): Promise<readonly AgendaItem[]> {
  const rows = await t(db)
    .selectFrom('board_items')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('source_key', '=', `${source.kind} ${source.id}`)
    .where('void_reason', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(toItem)
}

export async function insertItem(db: Db, muniId: string, i: AgendaItem): Promise<void> {
  await t(db)
    .insertInto('board_items')
    .values({ muni_id: muniId, id: i.id, version: 1, ...itemValues(i) })
    .execute()
}

/** Saves an item if nobody changed it since `version`. */
export const updateItem = (db: Db, muniId: string, i: AgendaItem, version: number): Promise<boolean> =>
  saveUnchanged(db, { muniId, table: 'board_items', id: i.id, version }, itemValues(i))

const toHearing = (r: HearingRow): Hearing => ({
  id: r.id,
  itemId: r.item_id,
  subject: r.subject,
  basis: r.basis as Hearing['basis'],
  law: r.law,
  cite: parsed<Cite>(r.cite),
  on: r.on_day as PlainDate,
  at: r.at_time,
  place: r.place,
  newspaper: r.newspaper,
  published: r.published as PlainDate | null,
  posted: r.posted as PlainDate | null,
  postedWhere: r.posted_where,
  leastDays: r.least_days,
  state: r.state as Hearing['state'],
  marks: JSON.parse(r.marks) as string[],
  said: r.said,
  version: r.version,
  voidReason: r.void_reason,
})

const hearingValues = (h: Hearing) => ({
  item_id: h.itemId,
  subject: h.subject,
  basis: h.basis,
  law: h.law,
  cite: written(h.cite),
  on_day: h.on,
  at_time: h.at,
  place: h.place,
  newspaper: h.newspaper,
  published: h.published,
  posted: h.posted,
  posted_where: h.postedWhere,
  least_days: h.leastDays,
  state: h.state,
  marks: JSON.stringify(h.marks),
  said: h.said,
  void_reason: h.voidReason,
})

export async function findHearing(db: Db, muniId: string, id: string): Promise<Hearing | null> {
  const row = await t(db).selectFrom('board_hearings').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toHearing(row) : null
}

/** Hearings from a day on, or those on an item, the earliest first. */
export async function listHearings(db: Db, muniId: string, of: { readonly from: PlainDate } | { readonly itemId: string }): Promise<readonly Hearing[]> {
  const all = t(db).selectFrom('board_hearings').selectAll().where('muni_id', '=', muniId).where('void_reason', 'is', null)
  const found = 'itemId' in of ? all.where('item_id', '=', of.itemId) : all.where('on_day', '>=', of.from)
  return (await found.orderBy('on_day').orderBy('id').limit(200).execute()).map(toHearing)
}

export async function insertHearing(db: Db, muniId: string, h: Hearing): Promise<void> {
  await t(db)
    .insertInto('board_hearings')
    .values({ muni_id: muniId, id: h.id, version: 1, ...hearingValues(h) })
    .execute()
}

/** Saves a hearing if nobody changed it since `version`. */
export const updateHearing = (db: Db, muniId: string, h: Hearing, version: number): Promise<boolean> =>
  saveUnchanged(db, { muniId, table: 'board_hearings', id: h.id, version }, hearingValues(h))

const SETTINGS = 'board'

export async function boardSettings(db: Db, muniId: string): Promise<BoardSettings> {
  const row = await t(db).selectFrom('board_settings').selectAll().where('muni_id', '=', muniId).where('id', '=', SETTINGS).executeTakeFirst()
  if (!row) return defaultBoardSettings
  return {
    seats: row.seats,
    members: JSON.parse(row.members) as string[],
    newspaper: row.newspaper,
    place: row.place,
    time: row.time,
    noticeDays: { ...defaultBoardSettings.noticeDays, ...(JSON.parse(row.notice_days) as Partial<BoardSettings['noticeDays']>) },
    version: row.version,
  }
}

/** Saves the settings if nobody changed them since `version`, 0 where there are none yet. */
export async function saveBoardSettings(db: Db, muniId: string, s: Omit<BoardSettings, 'version'>, version: number): Promise<boolean> {
  const values = {
    seats: s.seats,
    members: JSON.stringify(s.members),
    newspaper: s.newspaper,
    place: s.place,
    time: s.time,
    notice_days: JSON.stringify(s.noticeDays),
  }
  if (version === 0) {
    const made = await t(db)
      .insertInto('board_settings')
      .values({ muni_id: muniId, id: SETTINGS, version: 1, ...values })
      .onConflict((c) => c.columns(['muni_id', 'id']).doNothing())
      .executeTakeFirst()
    return Number(made.numInsertedOrUpdatedRows) === 1
  }
  const done = await t(db)
    .updateTable('board_settings')
    .set({ ...values, version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', SETTINGS)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
