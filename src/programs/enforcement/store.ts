import type { OrderForm } from '../../engine/remedies.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { Cents } from '../../kernel/money.ts'
import type { CiteConfidence } from '../../kernel/result.ts'
import { type Db, tables } from '../../platform/context.ts'
import { columns, fromFlag, orNull, type SchemaStep, toFlag } from '../../platform/database/schema.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { type ActKind, type ActLine, type SubjectRef, unfinishedStates, type Violation, type ViolationAct, type ViolationState } from './model.ts'

const text = columns.text

/** A violation: what was seen, under which section, against whom, and where it stands. */
const violationColumns = {
  id: text,
  number: text,
  parcel_id: text,
  place: text,
  place_sort: text,
  about: orNull(columns.json),
  law: text,
  law_version: text,
  course: text,
  section: orNull(text),
  confidence: text,
  asks: text,
  against: text,
  seen: text,
  observed: columns.day,
  observed_by: text,
  evidence: text,
  entry_id: orNull(text),
  state: text,
  opened: columns.day,
  version: columns.version,
  void_reason: orNull(text),
} as const

/** An act of an officer, or a fact. */
const actColumns = {
  id: text,
  violation_id: text,
  kind: text,
  remedy: orNull(text),
  on_day: columns.day,
  done_by: text,
  office: text,
  body: orNull(text),
  on_paper: columns.flag,
  paper: text,
  outcome: text,
  form: orNull(text),
  until_day: orNull(columns.day),
  amount_cents: orNull(columns.cents),
  detail: text,
  lines: columns.json,
  about_act: orNull(text),
  attachment_id: orNull(text),
  marks: columns.json,
  entered_by: text,
  privileged: text,
  void_reason: orNull(text),
} as const

export const schema: readonly SchemaStep[] = [
  {
    id: 'enforcement-001',
    up(change) {
      change.createTable('violations', {
        columns: violationColumns,
        primaryKey: ['id'],
        unique: [['number']],
        indexes: [['parcel_id'], ['state', 'number', 'id'], ['number', 'id'], ['opened', 'id'], ['place_sort', 'id']],
        references: [{ columns: ['parcel_id'], table: 'parcels' }],
      })
      change.createTable('violation_acts', {
        columns: actColumns,
        primaryKey: ['id'],
        indexes: [['violation_id', 'on_day', 'id']],
        references: [{ columns: ['violation_id'], table: 'violations' }],
      })
    },
  },
]

export interface ViolationRow {
  muni_id: string
  id: string
  number: string
  parcel_id: string
  place: string
  place_sort: string
  about: string | null
  law: string
  law_version: string
  course: string
  section: string | null
  confidence: string
  asks: string
  against: string
  seen: string
  observed: string
  observed_by: string
  evidence: string
  entry_id: string | null
  state: string
  opened: string
  version: number
  void_reason: string | null
}
interface ActRow {
  muni_id: string
  id: string
  violation_id: string
  kind: string
  remedy: string | null
  on_day: string
  done_by: string
  office: string
  body: string | null
  on_paper: number
  paper: string
  outcome: string
  form: string | null
  until_day: string | null
  amount_cents: number | null
  detail: string
  lines: string
  about_act: string | null
  attachment_id: string | null
  marks: string
  entered_by: string
  privileged: string
  void_reason: string | null
}
export interface EnforcementTables {
  violations: ViolationRow
  violation_acts: ActRow
}
const t = (db: Db) => tables<EnforcementTables>(db)

export const toViolation = (r: ViolationRow): Violation => ({
  id: r.id,
  number: r.number,
  parcelId: r.parcel_id,
  place: r.place,
  about: r.about === null ? null : (JSON.parse(r.about) as SubjectRef),
  law: r.law,
  lawVersion: r.law_version,
  course: r.course,
  cite: { section: r.section, confidence: r.confidence as CiteConfidence },
  asks: r.asks,
  against: r.against,
  seen: r.seen,
  observed: r.observed as PlainDate,
  observedBy: r.observed_by,
  evidence: r.evidence,
  entryId: r.entry_id,
  state: r.state as ViolationState,
  opened: r.opened as PlainDate,
  version: r.version,
  voidReason: r.void_reason,
})

const toAct = (r: ActRow): ViolationAct => ({
  id: r.id,
  violationId: r.violation_id,
  kind: r.kind as ActKind,
  remedy: r.remedy,
  on: r.on_day as PlainDate,
  by: r.done_by,
  office: r.office,
  body: r.body as AskOf | null,
  onPaper: fromFlag(r.on_paper),
  paper: r.paper,
  outcome: r.outcome,
  form: r.form as OrderForm | null,
  until: r.until_day as PlainDate | null,
  cents: r.amount_cents as Cents | null,
  detail: r.detail,
  lines: JSON.parse(r.lines) as readonly ActLine[],
  aboutAct: r.about_act,
  attachmentId: r.attachment_id,
  marks: JSON.parse(r.marks) as readonly string[],
  enteredBy: r.entered_by,
  privileged: r.privileged,
  voidReason: r.void_reason,
})

export async function findViolation(db: Db, muniId: string, id: string): Promise<Violation | null> {
  const row = await t(db).selectFrom('violations').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toViolation(row) : null
}

/** The violation of a number: "V-2026-003". */
export async function violationByNumber(db: Db, muniId: string, number: string): Promise<Violation | null> {
  const row = await t(db).selectFrom('violations').selectAll().where('muni_id', '=', muniId).where('number', '=', number.toUpperCase()).executeTakeFirst()
  return row ? toViolation(row) : null
}

export async function actsOf(db: Db, muniId: string, violationId: string): Promise<readonly ViolationAct[]> {
  const rows = await t(db)
    .selectFrom('violation_acts')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('violation_id', '=', violationId)
    .orderBy('on_day')
    .orderBy('id')
    .execute()
  return rows.map(toAct)
}

export async function violationsOfParcel(db: Db, muniId: string, parcelId: string): Promise<readonly Violation[]> {
  const rows = await t(db)
    .selectFrom('violations')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('parcel_id', '=', parcelId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(toViolation)
}

/** Violations that are not finished, oldest first: the Monday page. */
export async function openViolations(db: Db, muniId: string, limit: number): Promise<readonly Violation[]> {
  const rows = await t(db)
    .selectFrom('violations')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('state', 'in', [...unfinishedStates])
    .where('void_reason', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(toViolation)
}

/** Every violation opened in a span of days that is not void, in the order of its section: what alike cases are compared from. */
export async function violationsBetween(db: Db, muniId: string, from: PlainDate, to: PlainDate): Promise<readonly Violation[]> {
  const rows = await t(db)
    .selectFrom('violations')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('opened', '>=', from)
    .where('opened', '<=', to)
    .where('void_reason', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(toViolation)
}

export async function insertViolation(db: Db, muniId: string, v: Violation, placeSort: string): Promise<void> {
  await t(db)
    .insertInto('violations')
    .values({
      muni_id: muniId,
      id: v.id,
      number: v.number,
      parcel_id: v.parcelId,
      place: v.place,
      place_sort: placeSort,
      about: v.about === null ? null : JSON.stringify(v.about),
      law: v.law,
      law_version: v.lawVersion,
      course: v.course,
      section: v.cite.section,
      confidence: v.cite.confidence,
      asks: v.asks,
      against: v.against,
      seen: v.seen,
      observed: v.observed,
      observed_by: v.observedBy,
      evidence: v.evidence,
      entry_id: v.entryId,
      state: v.state,
      opened: v.opened,
      version: 1,
      void_reason: null,
    })
    .execute()
}

/** Saves where a violation stands if nobody changed it since `version`; false when somebody did. */
export async function updateViolation(db: Db, muniId: string, v: Pick<Violation, 'id' | 'state' | 'voidReason'>, version: number): Promise<boolean> {
  const done = await t(db)
    .updateTable('violations')
    .set({ state: v.state, void_reason: v.voidReason, version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', v.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function insertAct(db: Db, muniId: string, a: ViolationAct): Promise<void> {
  await t(db)
    .insertInto('violation_acts')
    .values({
      muni_id: muniId,
      id: a.id,
      violation_id: a.violationId,
      kind: a.kind,
      remedy: a.remedy,
      on_day: a.on,
      done_by: a.by,
      office: a.office,
      body: a.body,
      on_paper: toFlag(a.onPaper),
      paper: a.paper,
      outcome: a.outcome,
      form: a.form,
      until_day: a.until,
      amount_cents: a.cents,
      detail: a.detail,
      lines: JSON.stringify(a.lines),
      about_act: a.aboutAct,
      attachment_id: a.attachmentId,
      marks: JSON.stringify(a.marks),
      entered_by: a.enteredBy,
      privileged: a.privileged,
      void_reason: null,
    })
    .execute()
}

export async function voidActRow(db: Db, muniId: string, id: string, reason: string): Promise<void> {
  await t(db).updateTable('violation_acts').set({ void_reason: reason }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}
