import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { busyCount, busyPage, type Equal } from '../../platform/database/busy-lists.ts'
import type { CappedCount, ListOrder, ListPage, PageAsk } from '../../platform/database/lists.ts'
import { columns, fromFlag, orNull, type SchemaStep, toFlag } from '../../platform/database/schema.ts'
import type { Approval, Permit, PermitState, RecordedCheck, Ruling, StepAct, StoredResult } from './model.ts'

export const schema: readonly SchemaStep[] = [
  {
    id: 'permits-001',
    up(change) {
      const text = columns.text
      change.createTable('permits', {
        columns: {
          id: text, number: text, parcel_id: text, place: text, place_sort: text, law: text, subject: text, class_id: text, state: text, facts: columns.json, applicant_id: orNull(text), applicant: text, owner_id: orNull(text), owner: text, contractor_id: orNull(text), contractor: text, work: text,
          filed: columns.day, issued: orNull(columns.day), issued_by: text, closed: orNull(columns.day), emergency: columns.flag, via: text, waiting_who: text, waiting_what: text, search_key: text, version: columns.version,
        },
        primaryKey: ['id'],
        unique: [['number']],
        references: [{ columns: ['parcel_id'], table: 'parcels' }],
        indexes: [['parcel_id'], ['contractor_id'], ['filed', 'id'], ['number', 'id'], ['place_sort', 'id'], ['waiting_who', 'filed', 'id'], ['state', 'filed', 'id'], ['state', 'number', 'id'], ['state', 'place_sort', 'id'], ['state', 'waiting_who', 'filed', 'id']],
      })
      change.createTable('permit_checks', {
        columns: { id: text, permit_id: text, at: columns.instant, on_day: columns.day, reason: text, law: text, law_version: text, readings: columns.json, facts: columns.json, result: columns.json, checked_by: text },
        primaryKey: ['id'],
        references: [{ columns: ['permit_id'], table: 'permits' }],
        indexes: [['permit_id', 'at']],
      })
      change.createTable('permit_approvals', {
        columns: { id: text, permit_id: text, fact: text, decision: text, decided_by: text, office: text, on_day: columns.day, on_paper: columns.flag, attachment_id: orNull(text), entered_by: text, reason: text, void_reason: orNull(text) },
        primaryKey: ['id'],
        references: [{ columns: ['permit_id'], table: 'permits' }],
        indexes: [['permit_id']],
      })
      change.createTable('permit_rulings', {
        columns: { id: text, permit_id: text, provision: text, item: text, decided_by: text, office: text, on_day: columns.day, on_paper: columns.flag, entered_by: text, reason: text, void_reason: orNull(text) },
        primaryKey: ['id'],
        references: [{ columns: ['permit_id'], table: 'permits' }],
        indexes: [['permit_id']],
      })
      change.createTable('permit_acts', {
        columns: { id: text, permit_id: text, step: text, kind: text, on_day: columns.day, done_by: text, entered_by: text, detail: text, copies: orNull(columns.integer), void_reason: orNull(text) },
        primaryKey: ['id'],
        references: [{ columns: ['permit_id'], table: 'permits' }],
        indexes: [['permit_id']],
      })
      change.createTable('application_drafts', {
        columns: { id: text, token_hash: text, form: columns.json, owner_account: orNull(text), label: text, created_at: columns.instant, updated_at: columns.instant, expires: columns.day, version: columns.version },
        primaryKey: ['id'],
        unique: [['token_hash']],
        indexes: [['owner_account', 'updated_at'], ['expires']],
      })
    },
  },
]

export interface PermitsTables {
  permits: {
    muni_id: string; id: string; number: string; parcel_id: string; place: string; place_sort: string; law: string; subject: string; class_id: string; state: string; facts: string; applicant_id: string | null; applicant: string; owner_id: string | null; owner: string; contractor_id: string | null; contractor: string; work: string
    filed: string; issued: string | null; issued_by: string; closed: string | null; emergency: number; via: string; waiting_who: string; waiting_what: string; search_key: string; version: number
  }
  permit_checks: { muni_id: string; id: string; permit_id: string; at: string; on_day: string; reason: string; law: string; law_version: string; readings: string; facts: string; result: string; checked_by: string }
  permit_approvals: { muni_id: string; id: string; permit_id: string; fact: string; decision: string; decided_by: string; office: string; on_day: string; on_paper: number; attachment_id: string | null; entered_by: string; reason: string; void_reason: string | null }
  permit_rulings: { muni_id: string; id: string; permit_id: string; provision: string; item: string; decided_by: string; office: string; on_day: string; on_paper: number; entered_by: string; reason: string; void_reason: string | null }
  permit_acts: { muni_id: string; id: string; permit_id: string; step: string; kind: string; on_day: string; done_by: string; entered_by: string; detail: string; copies: number | null; void_reason: string | null }
  application_drafts: { muni_id: string; id: string; token_hash: string; form: string; owner_account: string | null; label: string; created_at: string; updated_at: string; expires: string; version: number }
}
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
  const rows = await t(db).selectFrom('permits').selectAll().where('muni_id', '=', muniId).where('parcel_id', '=', parcelId).orderBy('filed', 'desc').orderBy('id').execute()
  return rows.map(toPermit)
}

/** Open cases of a contractor: refreshed when one of his papers changes. */
export async function openPermitsOfContractor(db: Db, muniId: string, personId: string): Promise<readonly ListedPermit[]> {
  const rows = await t(db).selectFrom('permits').selectAll().where('muni_id', '=', muniId).where('contractor_id', '=', personId).where('state', 'in', ['filed', 'returned', 'issued']).execute()
  return rows.map(toPermit)
}

/** Applications under a law that are not decided yet: checked again when the village settles how it reads that law. */
export async function applicationsUnder(db: Db, muniId: string, law: string): Promise<readonly ListedPermit[]> {
  const rows = await t(db).selectFrom('permits').selectAll().where('muni_id', '=', muniId).where('law', '=', law).where('state', 'in', ['filed', 'returned']).orderBy('filed').orderBy('id').execute()
  return rows.map(toPermit)
}

/** Open cases, the longest waiting first. */
export async function openPermits(db: Db, muniId: string, limit: number): Promise<readonly ListedPermit[]> {
  const rows = await t(db).selectFrom('permits').selectAll().where('muni_id', '=', muniId).where('state', 'in', ['filed', 'returned', 'issued']).orderBy('filed').orderBy('id').limit(limit).execute()
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
  const wanted = text.trim().toLowerCase().replace(/[%_\\]/g, '')
  if (wanted.length < 2) return []
  const rows = await t(db).selectFrom('permits').selectAll().where('muni_id', '=', muniId).where((eb) => eb('search_key', 'like', `%${wanted}%`)).orderBy('filed', 'desc').orderBy('id').limit(limit).execute()
  return rows.map(toPermit)
}

export async function insertPermit(db: Db, muniId: string, p: Permit, placeSort: string, waiting: { who: string; what: string }): Promise<void> {
  await t(db).insertInto('permits').values({ muni_id: muniId, id: p.id, ...columnsOf(p, placeSort, waiting), version: 1 }).execute()
}

/** Saves a permit if nobody changed it since `version`; false when somebody did. */
export async function updatePermit(db: Db, muniId: string, p: Permit, version: number): Promise<boolean> {
  const { place_sort: _keep, waiting_who: _who, waiting_what: _what, ...rest } = columnsOf(p, '', { who: '', what: '' })
  const done = await t(db).updateTable('permits').set({ ...rest, version: version + 1 }).where('muni_id', '=', muniId).where('id', '=', p.id).where('version', '=', version).executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Writes whose turn it is. Worked out from the records, so it has no version of its own. */
export async function setWaiting(db: Db, muniId: string, id: string, waiting: { who: string; what: string }): Promise<void> {
  await t(db).updateTable('permits').set({ waiting_who: waiting.who, waiting_what: waiting.what }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

const toCheck = (r: PermitsTables['permit_checks']): RecordedCheck => ({
  id: r.id,
  at: r.at,
  on: r.on_day as PlainDate,
  reason: r.reason as RecordedCheck['reason'],
  law: r.law,
  lawVersion: r.law_version,
  readings: JSON.parse(r.readings) as RecordedCheck['readings'],
  facts: JSON.parse(r.facts) as RecordedCheck['facts'],
  result: JSON.parse(r.result) as StoredResult,
  by: r.checked_by,
})

export async function latestCheck(db: Db, muniId: string, permitId: string): Promise<RecordedCheck | null> {
  const row = await t(db).selectFrom('permit_checks').selectAll().where('muni_id', '=', muniId).where('permit_id', '=', permitId).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? toCheck(row) : null
}

export async function checksOf(db: Db, muniId: string, permitId: string): Promise<readonly RecordedCheck[]> {
  const rows = await t(db).selectFrom('permit_checks').selectAll().where('muni_id', '=', muniId).where('permit_id', '=', permitId).orderBy('at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(toCheck)
}

export async function insertCheck(db: Db, muniId: string, permitId: string, c: RecordedCheck): Promise<void> {
  await t(db)
    .insertInto('permit_checks')
    .values({ muni_id: muniId, id: c.id, permit_id: permitId, at: c.at, on_day: c.on, reason: c.reason, law: c.law, law_version: c.lawVersion, readings: JSON.stringify(c.readings), facts: JSON.stringify(c.facts), result: JSON.stringify(c.result), checked_by: c.by })
    .execute()
}

export async function approvalsOf(db: Db, muniId: string, permitId: string): Promise<readonly Approval[]> {
  const rows = await t(db).selectFrom('permit_approvals').selectAll().where('muni_id', '=', muniId).where('permit_id', '=', permitId).orderBy('on_day').orderBy('id').execute()
  return rows.map((r) => ({
    id: r.id,
    fact: r.fact,
    decision: r.decision as Approval['decision'],
    by: r.decided_by,
    office: r.office,
    on: r.on_day as PlainDate,
    onPaper: fromFlag(r.on_paper),
    attachmentId: r.attachment_id,
    enteredBy: r.entered_by,
    reason: r.reason,
    voidReason: r.void_reason,
  }))
}

export async function insertApproval(db: Db, muniId: string, permitId: string, a: Approval): Promise<void> {
  await t(db)
    .insertInto('permit_approvals')
    .values({ muni_id: muniId, id: a.id, permit_id: permitId, fact: a.fact, decision: a.decision, decided_by: a.by, office: a.office, on_day: a.on, on_paper: toFlag(a.onPaper), attachment_id: a.attachmentId, entered_by: a.enteredBy, reason: a.reason, void_reason: null })
    .execute()
}

export async function rulingsOf(db: Db, muniId: string, permitId: string): Promise<readonly Ruling[]> {
  const rows = await t(db).selectFrom('permit_rulings').selectAll().where('muni_id', '=', muniId).where('permit_id', '=', permitId).orderBy('on_day').orderBy('id').execute()
  return rows.map((r) => ({ id: r.id, provision: r.provision, item: r.item, by: r.decided_by, office: r.office, on: r.on_day as PlainDate, onPaper: fromFlag(r.on_paper), enteredBy: r.entered_by, reason: r.reason, voidReason: r.void_reason }))
}

export async function insertRuling(db: Db, muniId: string, permitId: string, r: Ruling): Promise<void> {
  await t(db)
    .insertInto('permit_rulings')
    .values({ muni_id: muniId, id: r.id, permit_id: permitId, provision: r.provision, item: r.item, decided_by: r.by, office: r.office, on_day: r.on, on_paper: toFlag(r.onPaper), entered_by: r.enteredBy, reason: r.reason, void_reason: null })
    .execute()
}

export async function actsOf(db: Db, muniId: string, permitId: string): Promise<readonly StepAct[]> {
  const rows = await t(db).selectFrom('permit_acts').selectAll().where('muni_id', '=', muniId).where('permit_id', '=', permitId).orderBy('on_day').orderBy('id').execute()
  return rows.map((r) => ({ id: r.id, step: r.step, kind: r.kind as StepAct['kind'], on: r.on_day as PlainDate, by: r.done_by, enteredBy: r.entered_by, detail: r.detail, copies: r.copies, voidReason: r.void_reason }))
}

export async function insertAct(db: Db, muniId: string, permitId: string, a: StepAct): Promise<void> {
  await t(db)
    .insertInto('permit_acts')
    .values({ muni_id: muniId, id: a.id, permit_id: permitId, step: a.step, kind: a.kind, on_day: a.on, done_by: a.by, entered_by: a.enteredBy, detail: a.detail, copies: a.copies, void_reason: null })
    .execute()
}

/** Voids an approval, a ruling or an act of a permit; false when there is none that is not void already. */
export async function voidOf(db: Db, muniId: string, kind: 'permit_approvals' | 'permit_rulings' | 'permit_acts', permitId: string, id: string, reason: string): Promise<boolean> {
  const done = await t(db).updateTable(kind).set({ void_reason: reason }).where('muni_id', '=', muniId).where('permit_id', '=', permitId).where('id', '=', id).where('void_reason', 'is', null).executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export interface Draft {
  readonly id: string
  readonly form: Readonly<Record<string, string | readonly string[]>>
  readonly label: string
  readonly updatedAt: string
  readonly expires: PlainDate
  readonly version: number
}
const toDraft = (r: PermitsTables['application_drafts']): Draft => ({ id: r.id, form: JSON.parse(r.form) as Draft['form'], label: r.label, updatedAt: r.updated_at, expires: r.expires as PlainDate, version: r.version })

export async function draftByToken(db: Db, muniId: string, tokenHash: string, today: PlainDate): Promise<Draft | null> {
  const row = await t(db).selectFrom('application_drafts').selectAll().where('muni_id', '=', muniId).where('token_hash', '=', tokenHash).where('expires', '>=', today).executeTakeFirst()
  return row ? toDraft(row) : null
}

/** Keeps what was typed under a link. Drafts are not records: they expire, and are not journalled. */
export async function saveDraft(db: Db, muniId: string, d: { id: string; tokenHash: string; form: Draft['form']; ownerAccount: string | null; label: string; now: string; expires: PlainDate }): Promise<void> {
  await t(db)
    .insertInto('application_drafts')
    .values({ muni_id: muniId, id: d.id, token_hash: d.tokenHash, form: JSON.stringify(d.form), owner_account: d.ownerAccount, label: d.label, created_at: d.now, updated_at: d.now, expires: d.expires, version: 1 })
    .onConflict((c) => c.columns(['muni_id', 'token_hash']).doUpdateSet({ form: JSON.stringify(d.form), label: d.label, updated_at: d.now, expires: d.expires }))
    .execute()
}

export async function draftsOfAccount(db: Db, muniId: string, accountId: string, today: PlainDate): Promise<readonly Draft[]> {
  const rows = await t(db).selectFrom('application_drafts').selectAll().where('muni_id', '=', muniId).where('owner_account', '=', accountId).where('expires', '>=', today).orderBy('updated_at', 'desc').limit(20).execute()
  return rows.map(toDraft)
}

export async function dropDraft(db: Db, muniId: string, tokenHash: string): Promise<void> {
  await t(db).deleteFrom('application_drafts').where('muni_id', '=', muniId).where('token_hash', '=', tokenHash).execute()
}

export async function dropExpiredDrafts(db: Db, muniId: string, today: PlainDate): Promise<number> {
  const done = await t(db).deleteFrom('application_drafts').where('muni_id', '=', muniId).where('expires', '<', today).executeTakeFirst()
  return Number(done.numDeletedRows)
}
