import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { busyCount, busyPage, type Equal } from '../../platform/database/busy-lists.ts'
import type { CappedCount, ListOrder, ListPage, PageAsk } from '../../platform/database/lists.ts'
import { fromFlag, toFlag } from '../../platform/database/schema.ts'
import type { Permit, PermitState } from './model.ts'
import type { PermitsTables } from './schema-store.ts'

const t = (db: Db) => tables<PermitsTables>(db)

/** A permit with the words of its list line. */
export interface ListedPermit extends Permit {
  readonly waitingWho: string
  readonly waitingWhat: string
}

export const toPermit = (r: PermitsTables['permits']): ListedPermit => ({
  id: r.id,
  number: r.number,
  parcelId: r.parcel_id,
  place: r.place,
  law: r.law,
  subject: r.subject,
  classId: r.class_id,
  state: r.state as PermitState,
  facts: JSON.parse(r.facts) as Permit['facts'],
  applicantId: r.applicant_id,
  applicant: r.applicant,
  ownerId: r.owner_id,
  owner: r.owner,
  contractorId: r.contractor_id,
  contractor: r.contractor,
  work: r.work,
  filed: r.filed as PlainDate,
  issued: r.issued as PlainDate | null,
  issuedBy: r.issued_by,
  closed: r.closed as PlainDate | null,
  emergency: fromFlag(r.emergency),
  via: r.via as Permit['via'],
  version: r.version,
  waitingWho: r.waiting_who,
  waitingWhat: r.waiting_what,
})

/** What a line of the list shows. A list never reads the facts of its cases: they are most of a case's bytes. */
const lineColumns = ['number', 'place', 'owner', 'applicant', 'contractor', 'filed', 'state', 'waiting_who', 'waiting_what'] as const
export type PermitLine = Pick<ListedPermit, 'number' | 'place' | 'owner' | 'applicant' | 'contractor' | 'filed' | 'state' | 'waitingWho' | 'waitingWhat'>

type LineRow = Pick<PermitsTables['permits'], (typeof lineColumns)[number]>
const toLine = (r: LineRow): PermitLine => ({
  number: r.number,
  place: r.place,
  owner: r.owner,
  applicant: r.applicant,
  contractor: r.contractor,
  filed: r.filed as PlainDate,
  state: r.state as PermitState,
  waitingWho: r.waiting_who,
  waitingWhat: r.waiting_what,
})

/** By which the list can be narrowed; each with its sort is served by an index. */
export interface PermitFilter {
  readonly state?: string | undefined
  readonly who?: string | undefined
}
const lines = { table: 'permits', columns: lineColumns }
const equalTo = (f: PermitFilter): Equal => ({ ...(f.state ? { state: f.state } : {}), ...(f.who ? { waiting_who: f.who } : {}) })

export async function permitLines(db: Db, muniId: string, filter: PermitFilter, order: ListOrder, ask: PageAsk): Promise<ListPage<PermitLine>> {
  const page = await busyPage<LineRow>(db, lines, muniId, equalTo(filter), order, ask)
  return { ...page, rows: page.rows.map(toLine) }
}

export const countPermits = (db: Db, muniId: string, filter: PermitFilter): Promise<CappedCount> => busyCount(db, lines, muniId, equalTo(filter))

const columnsOf = (p: Permit, placeSort: string, waiting: { who: string; what: string }) => ({
  number: p.number,
  parcel_id: p.parcelId,
  place: p.place,
  place_sort: placeSort,
  law: p.law,
  subject: p.subject,
  class_id: p.classId,
  state: p.state,
  facts: JSON.stringify(p.facts),
  applicant_id: p.applicantId,
  applicant: p.applicant,
  owner_id: p.ownerId,
  owner: p.owner,
  contractor_id: p.contractorId,
  contractor: p.contractor,
  work: p.work,
  filed: p.filed,
  issued: p.issued,
  issued_by: p.issuedBy,
  closed: p.closed,
  emergency: toFlag(p.emergency),
  via: p.via,
  waiting_who: waiting.who,
  waiting_what: waiting.what,
  search_key: [p.number, p.place, p.owner, p.contractor, p.applicant].join(' ').toLowerCase(),
})

export async function findPermit(db: Db, muniId: string, id: string): Promise<ListedPermit | null> {
  const row = await t(db).selectFrom('permits').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toPermit(row) : null
}

export async function permitByNumber(db: Db, muniId: string, number: string): Promise<ListedPermit | null> {
  const row = await t(db).selectFrom('permits').selectAll().where('muni_id', '=', muniId).where('number', '=', number).executeTakeFirst()
  return row ? toPermit(row) : null
}

export async function permitsOfParcel(db: Db, muniId: string, parcelId: string): Promise<readonly ListedPermit[]> {
  const rows = await t(db)
    .selectFrom('permits')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('parcel_id', '=', parcelId)
    .orderBy('filed', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toPermit)
}

/** Open cases of a contractor: refreshed when one of his papers changes. */
export async function openPermitsOfContractor(db: Db, muniId: string, personId: string): Promise<readonly ListedPermit[]> {
  const rows = await t(db)
    .selectFrom('permits')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('contractor_id', '=', personId)
    .where('state', 'in', ['filed', 'returned', 'issued'])
    .execute()
  return rows.map(toPermit)
}

/** Applications under a law that are not decided yet: checked again when the village settles how it reads that law. */
export async function applicationsUnder(db: Db, muniId: string, law: string): Promise<readonly ListedPermit[]> {
  const rows = await t(db)
    .selectFrom('permits')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('law', '=', law)
    .where('state', 'in', ['filed', 'returned'])
    .orderBy('filed')
    .orderBy('id')
    .execute()
  return rows.map(toPermit)
}

/** Cases under a law that are still open: applications, and permits that are issued and not closed. */
export async function openUnder(db: Db, muniId: string, law: string): Promise<readonly ListedPermit[]> {
  const rows = await t(db)
    .selectFrom('permits')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('law', '=', law)
    .where('state', 'in', ['filed', 'returned', 'issued'])
    .orderBy('filed')
    .orderBy('id')
    .execute()
  return rows.map(toPermit)
}

/** Open cases, the longest waiting first. */
export async function openPermits(db: Db, muniId: string, limit: number): Promise<readonly ListedPermit[]> {
  const rows = await t(db)
    .selectFrom('permits')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('state', 'in', ['filed', 'returned', 'issued'])
    .orderBy('filed')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toPermit)
}

/** The states of the permits of each parcel that has one, by the parcel's id. */
export async function permitStatesByParcel(db: Db, muniId: string): Promise<ReadonlyMap<string, ReadonlySet<PermitState>>> {
  const rows = await t(db).selectFrom('permits').select(['parcel_id', 'state']).distinct().where('muni_id', '=', muniId).execute()
  const states = new Map<string, Set<PermitState>>()
  for (const r of rows) states.set(r.parcel_id, (states.get(r.parcel_id) ?? new Set()).add(r.state as PermitState))
  return states
}

/** Permits whose number, place, owner or contractor holds the text, newest first. */
export async function searchPermits(db: Db, muniId: string, text: string, limit: number): Promise<readonly ListedPermit[]> {
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/[%_\\]/g, '')
  if (wanted.length < 2) return []
  const rows = await t(db)
    .selectFrom('permits')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where((eb) => eb('search_key', 'like', `%${wanted}%`))
    .orderBy('filed', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toPermit)
}

export async function insertPermit(db: Db, muniId: string, p: Permit, placeSort: string, waiting: { who: string; what: string }): Promise<void> {
  await t(db)
    .insertInto('permits')
    .values({ muni_id: muniId, id: p.id, ...columnsOf(p, placeSort, waiting), version: 1 })
    .execute()
}

/** Saves a permit if nobody changed it since `version`; false when somebody did. */
export async function updatePermit(db: Db, muniId: string, p: Permit, version: number): Promise<boolean> {
  const { place_sort: _keep, waiting_who: _who, waiting_what: _what, ...rest } = columnsOf(p, '', { who: '', what: '' })
  const done = await t(db)
    .updateTable('permits')
    .set({ ...rest, version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', p.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Writes whose turn it is. Worked out from the records, so it has no version of its own. */
export async function setWaiting(db: Db, muniId: string, id: string, waiting: { who: string; what: string }): Promise<void> {
  await t(db).updateTable('permits').set({ waiting_who: waiting.who, waiting_what: waiting.what }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}
