import type { PlainDate } from '../../kernel/dates.ts'
import type { CiteConfidence } from '../../kernel/result.ts'
import { type Db, tables } from '../../platform/context.ts'
import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'
import type { Inspection, InspectionResult, InspectionState } from './model.ts'

export const schema: readonly SchemaStep[] = [
  {
    id: 'inspections-001',
    up(change) {
      const text = columns.text
      change.createTable('inspections', {
        columns: {
          id: text,
          case_kind: text,
          case_id: text,
          case_label: text,
          place: text,
          parcel_id: orNull(text),
          inspection: text,
          title: text,
          section: orNull(text),
          confidence: text,
          round: columns.integer,
          state: text,
          requested: columns.day,
          requested_by: text,
          scheduled: orNull(columns.day),
          inspector: text,
          done: orNull(columns.day),
          result: orNull(text),
          facts: columns.json,
          notes: text,
          due_key: text,
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        indexes: [['case_kind', 'case_id'], ['state', 'due_key', 'id'], ['parcel_id']],
      })
    },
  },
]

interface Row {
  muni_id: string
  id: string
  case_kind: string
  case_id: string
  case_label: string
  place: string
  parcel_id: string | null
  inspection: string
  title: string
  section: string | null
  confidence: string
  round: number
  state: string
  requested: string
  requested_by: string
  scheduled: string | null
  inspector: string
  done: string | null
  result: string | null
  facts: string
  notes: string
  due_key: string
  version: number
  void_reason: string | null
}
const t = (db: Db) => tables<{ inspections: Row }>(db)

/** An inspection with what a list of many cases needs to show. */
export interface ListedInspection extends Inspection {
  readonly caseLabel: string
  readonly place: string
}

const toInspection = (r: Row): ListedInspection => ({
  id: r.id,
  caseKind: r.case_kind,
  caseId: r.case_id,
  caseLabel: r.case_label,
  place: r.place,
  parcelId: r.parcel_id,
  inspection: r.inspection,
  title: r.title,
  cite: { section: r.section, confidence: r.confidence as CiteConfidence },
  round: r.round,
  state: r.state as InspectionState,
  requested: r.requested as PlainDate,
  requestedBy: r.requested_by,
  scheduled: r.scheduled as PlainDate | null,
  inspector: r.inspector,
  done: r.done as PlainDate | null,
  result: r.result as InspectionResult | null,
  facts: JSON.parse(r.facts) as Inspection['facts'],
  notes: r.notes,
  version: r.version,
  voidReason: r.void_reason,
})

export async function inspectionsOf(db: Db, muniId: string, caseKind: string, caseId: string): Promise<readonly ListedInspection[]> {
  const rows = await t(db)
    .selectFrom('inspections')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('case_kind', '=', caseKind)
    .where('case_id', '=', caseId)
    .orderBy('inspection')
    .orderBy('round')
    .execute()
  return rows.map(toInspection)
}

export async function findInspection(db: Db, muniId: string, id: string): Promise<ListedInspection | null> {
  const row = await t(db).selectFrom('inspections').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toInspection(row) : null
}

/** Visits asked for or set, soonest first: the inspector's list and the Monday page. */
export async function openInspections(db: Db, muniId: string, limit: number): Promise<readonly ListedInspection[]> {
  const rows = await t(db)
    .selectFrom('inspections')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('state', 'in', ['requested', 'scheduled'])
    .where('void_reason', 'is', null)
    .orderBy('due_key')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toInspection)
}

export async function insertInspection(db: Db, muniId: string, i: ListedInspection): Promise<void> {
  await t(db)
    .insertInto('inspections')
    .values({
      muni_id: muniId,
      id: i.id,
      case_kind: i.caseKind,
      case_id: i.caseId,
      case_label: i.caseLabel,
      place: i.place,
      parcel_id: i.parcelId,
      inspection: i.inspection,
      title: i.title,
      section: i.cite.section,
      confidence: i.cite.confidence,
      round: i.round,
      state: i.state,
      requested: i.requested,
      requested_by: i.requestedBy,
      scheduled: i.scheduled,
      inspector: i.inspector,
      done: i.done,
      result: i.result,
      facts: JSON.stringify(i.facts),
      notes: i.notes,
      due_key: i.scheduled ?? i.requested,
      version: 1,
      void_reason: null,
    })
    .execute()
}

/** Saves a visit if nobody changed it since `version`; false when somebody did. */
export async function updateInspection(db: Db, muniId: string, i: Inspection, version: number): Promise<boolean> {
  const done = await t(db)
    .updateTable('inspections')
    .set({
      state: i.state,
      scheduled: i.scheduled,
      inspector: i.inspector,
      done: i.done,
      result: i.result,
      facts: JSON.stringify(i.facts),
      notes: i.notes,
      due_key: i.scheduled ?? i.requested,
      void_reason: i.voidReason,
      version: version + 1,
    })
    .where('muni_id', '=', muniId)
    .where('id', '=', i.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
