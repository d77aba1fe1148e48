import type { DutyParty } from '../../engine/chapter.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { CiteConfidence } from '../../kernel/result.ts'
import { type Db, tables } from '../../platform/context.ts'
import { fromFlag, toFlag } from '../../platform/database/schema.ts'
import type { DatedDuty, DutyEvent, DutyState, Reckoned, SetPeriod, Turn } from './model-duty.ts'

export interface DutyRow {
  muni_id: string
  id: string
  law: string
  duty: string
  law_version: string
  section: string | null
  confidence: string
  event_says: string
  who_says: string
  party: string
  to_says: string
  must_says: string
  otherwise: string
  advice: number
  every: number
  subject_kind: string
  subject_id: string
  subject_label: string
  subject_path: string
  parcel_id: string | null
  trigger_day: string | null
  served: string | null
  shown_by: string
  evidence_kind: string | null
  evidence_id: string | null
  entered_by: string
  period: string | null
  person_id: string | null
  person_name: string
  kind: string
  counted: string | null
  due: string | null
  due_sort: string
  moved: string
  working: string
  turn: string
  waits_name: string
  waits_since: string | null
  state: string
  closed_on: string | null
  closed_by: string
  authority: string
  reason: string
  superseded_by: string | null
  round_of: string | null
  started_at: string
  version: number
}
interface HistoryRow {
  muni_id: string
  duty_id: string
  n: number
  at: string
  what: string
  says: string
  by_name: string
  before: string | null
  after: string | null
}
export interface DutyTables {
  duties: DutyRow
  duty_history: HistoryRow
}
const t = (db: Db) => tables<DutyTables>(db)

export const toDuty = (r: DutyRow): DatedDuty => ({
  id: r.id,
  law: r.law,
  duty: r.duty,
  lawVersion: r.law_version,
  cite: { section: r.section, confidence: r.confidence as CiteConfidence },
  on: r.event_says,
  who: r.who_says,
  party: r.party as DutyParty,
  to: r.to_says,
  must: r.must_says,
  otherwise: r.otherwise,
  advice: fromFlag(r.advice),
  every: fromFlag(r.every),
  subject: { kind: r.subject_kind, id: r.subject_id, label: r.subject_label, path: r.subject_path, parcelId: r.parcel_id },
  trigger: {
    day: r.trigger_day as PlainDate | null,
    served: r.served === null ? null : JSON.parse(r.served),
    shownBy: r.shown_by,
    evidence: r.evidence_kind === null || r.evidence_id === null ? null : { kind: r.evidence_kind, id: r.evidence_id },
    enteredBy: r.entered_by,
  },
  period: r.period === null ? null : (JSON.parse(r.period) as SetPeriod),
  person: { id: r.person_id, name: r.person_name },
  kind: r.kind as Reckoned['kind'],
  counted: r.counted as PlainDate | null,
  due: r.due as PlainDate | null,
  sort: r.due_sort as PlainDate,
  moved: JSON.parse(r.moved) as string[],
  working: JSON.parse(r.working) as string[],
  turn: r.turn as Turn,
  waits: r.waits_since === null ? null : { name: r.waits_name, since: r.waits_since as PlainDate },
  state: r.state as DutyState,
  closedOn: r.closed_on as PlainDate | null,
  closedBy: r.closed_by,
  authority: r.authority,
  reason: r.reason,
  supersededBy: r.superseded_by,
  roundOf: r.round_of,
  startedAt: r.started_at,
  version: r.version,
})

/** The columns that an act on a duty may change. */
const changing = (d: DatedDuty) => ({
  law_version: d.lawVersion,
  section: d.cite.section,
  confidence: d.cite.confidence,
  event_says: d.on,
  who_says: d.who,
  party: d.party,
  to_says: d.to,
  must_says: d.must,
  otherwise: d.otherwise,
  advice: toFlag(d.advice),
  every: toFlag(d.every),
  trigger_day: d.trigger.day,
  served: d.trigger.served === null ? null : JSON.stringify(d.trigger.served),
  shown_by: d.trigger.shownBy,
  evidence_kind: d.trigger.evidence?.kind ?? null,
  evidence_id: d.trigger.evidence?.id ?? null,
  entered_by: d.trigger.enteredBy,
  period: d.period === null ? null : JSON.stringify(d.period),
  person_id: d.person.id,
  person_name: d.person.name,
  kind: d.kind,
  counted: d.counted,
  due: d.due,
  due_sort: d.sort,
  moved: JSON.stringify(d.moved),
  working: JSON.stringify(d.working),
  turn: d.turn,
  waits_name: d.waits?.name ?? '',
  waits_since: d.waits?.since ?? null,
  state: d.state,
  closed_on: d.closedOn,
  closed_by: d.closedBy,
  authority: d.authority,
  reason: d.reason,
  superseded_by: d.supersededBy,
})

export const rowOf = (muniId: string, d: DatedDuty): DutyRow => ({
  muni_id: muniId,
  id: d.id,
  law: d.law,
  duty: d.duty,
  subject_kind: d.subject.kind,
  subject_id: d.subject.id,
  subject_label: d.subject.label,
  subject_path: d.subject.path,
  parcel_id: d.subject.parcelId,
  round_of: d.roundOf,
  started_at: d.startedAt,
  version: d.version,
  ...changing(d),
})

const all = (db: Db, muniId: string) => t(db).selectFrom('duties').selectAll().where('muni_id', '=', muniId)

export async function findDuty(db: Db, muniId: string, id: string): Promise<DatedDuty | null> {
  const row = await all(db, muniId).where('id', '=', id).executeTakeFirst()
  return row ? toDuty(row) : null
}

/** Duties of a case or person, soonest first. */
export async function dutiesOf(db: Db, muniId: string, kind: string, id: string): Promise<readonly DatedDuty[]> {
  const rows = await all(db, muniId).where('subject_kind', '=', kind).where('subject_id', '=', id).orderBy('due_sort').orderBy('id').execute()
  return rows.map(toDuty)
}

/** Open duties of a parcel and of everything on it, soonest first. */
export async function openDutiesOfParcel(db: Db, muniId: string, parcelId: string, limit: number): Promise<readonly DatedDuty[]> {
  const rows = await all(db, muniId).where('parcel_id', '=', parcelId).where('state', '=', 'open').orderBy('due_sort').orderBy('id').limit(limit).execute()
  return rows.map(toDuty)
}

/** Duties that a record began: a notice, an application, a planned entry. */
export async function dutiesBegunBy(db: Db, muniId: string, kind: string, id: string): Promise<readonly DatedDuty[]> {
  const rows = await all(db, muniId).where('evidence_kind', '=', kind).where('evidence_id', '=', id).orderBy('id').execute()
  return rows.map(toDuty)
}

/** Duties that fell due in a span of days and are not void, soonest first: what a report is made from. */
export async function dutiesDueBetween(db: Db, muniId: string, from: PlainDate, to: PlainDate): Promise<readonly DatedDuty[]> {
  const rows = await all(db, muniId).where('due', '>=', from).where('due', '<=', to).where('state', '!=', 'void').orderBy('due_sort').orderBy('id').execute()
  return rows.map(toDuty)
}

export async function nextRoundsOf(db: Db, muniId: string, id: string): Promise<readonly DatedDuty[]> {
  const rows = await all(db, muniId).where('round_of', '=', id).where('state', '=', 'open').execute()
  return rows.map(toDuty)
}

export async function insertDuty(db: Db, muniId: string, d: DatedDuty): Promise<void> {
  await t(db).insertInto('duties').values(rowOf(muniId, d)).execute()
}

/** Saves a duty if nobody changed it since `version`; false when somebody did. */
export async function updateDuty(db: Db, muniId: string, d: DatedDuty, version: number): Promise<boolean> {
  const done = await t(db)
    .updateTable('duties')
    .set({ ...changing(d), version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', d.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

const days = (of: { readonly due: PlainDate | null; readonly counted: PlainDate | null } | null): string | null =>
  of === null ? null : JSON.stringify({ due: of.due, counted: of.counted })

export interface HistoryLine extends Omit<DutyEvent, 'n'> {
  readonly dutyId: string
}

/** Adds a line to the history of a duty, after the last. */
export async function insertHistory(db: Db, muniId: string, line: HistoryLine): Promise<void> {
  const last = await t(db)
    .selectFrom('duty_history')
    .select('n')
    .where('muni_id', '=', muniId)
    .where('duty_id', '=', line.dutyId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  await t(db)
    .insertInto('duty_history')
    .values({
      muni_id: muniId,
      duty_id: line.dutyId,
      n: (last?.n ?? 0) + 1,
      at: line.at,
      what: line.what,
      says: line.says,
      by_name: line.by,
      before: days(line.before),
      after: days(line.after),
    })
    .execute()
}

export async function historyOf(db: Db, muniId: string, dutyId: string): Promise<readonly DutyEvent[]> {
  const rows = await t(db).selectFrom('duty_history').selectAll().where('muni_id', '=', muniId).where('duty_id', '=', dutyId).orderBy('n').execute()
  return rows.map((r) => ({
    n: r.n,
    at: r.at,
    what: r.what as DutyEvent['what'],
    says: r.says,
    by: r.by_name,
    before: r.before === null ? null : JSON.parse(r.before),
    after: r.after === null ? null : JSON.parse(r.after),
  }))
}

export interface RecountScope {
  readonly law?: string
  readonly duty?: string
}

/** Kinds of open duties of which some have a time of their own that an act set. */
export async function kindsWithOwnTime(db: Db, muniId: string, instrumentId: string): Promise<readonly { readonly law: string; readonly duty: string }[]> {
  return t(db)
    .selectFrom('duties')
    .select(['law', 'duty'])
    .distinct()
    .where('muni_id', '=', muniId)
    .where('state', '=', 'open')
    .where('period', 'like', `%"instrumentId":"${instrumentId}"%`)
    .execute()
}

/** Open duties by id, a part at a time, for counting them again. */
export async function openDutiesAfter(db: Db, muniId: string, of: RecountScope, after: string, limit: number): Promise<readonly DatedDuty[]> {
  let q = all(db, muniId).where('state', '=', 'open').where('id', '>', after)
  if (of.law !== undefined) q = q.where('law', '=', of.law)
  if (of.duty !== undefined) q = q.where('duty', '=', of.duty)
  const rows = await q.orderBy('id').limit(limit).execute()
  return rows.map(toDuty)
}

/** What a list of duties lets through. `today` and `ahead` bound what is overdue and what is due soon. */
export interface DutyFilters {
  readonly standing?: string
  readonly turn?: string
  readonly law?: string
  readonly about?: string
}
export interface Days {
  readonly today: PlainDate
  /** The last day that is due soon. */
  readonly ahead: PlainDate
}

/** Duties by filter, in no order: for `pageOf` and `countUpTo`. */
export function dutiesThat(db: Db, muniId: string, f: DutyFilters, { today, ahead }: Days) {
  let q = t(db).selectFrom('duties').selectAll().where('muni_id', '=', muniId)
  const { standing = '' } = f
  if (standing === 'overdue') q = q.where('state', '=', 'open').where('due_sort', '<', today).where('due', 'is not', null)
  else if (standing === 'due-soon') q = q.where('state', '=', 'open').where('due_sort', '>=', today).where('due_sort', '<=', ahead).where('due', 'is not', null)
  else if (standing === 'at-once') q = q.where('state', '=', 'open').where('kind', 'in', ['at-once', 'hours'])
  else if (standing === 'cannot-tell') q = q.where('state', '=', 'open').where('kind', '=', 'cannot-tell')
  else if (standing !== '') q = q.where('state', '=', standing)
  if (f.turn) q = q.where('turn', '=', f.turn)
  if (f.law) q = q.where('law', '=', f.law)
  if (f.about) q = q.where('subject_kind', '=', f.about)
  return q
}
