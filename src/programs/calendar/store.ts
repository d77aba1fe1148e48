import type { PlainDate } from '../../kernel/dates.ts'
import type { CiteConfidence } from '../../kernel/result.ts'
import { type Db, tables } from '../../platform/context.ts'
import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'
import type { Slip, SlipState } from './model.ts'

export const schema: readonly SchemaStep[] = [
  {
    id: 'calendar-001',
    up(change) {
      const text = columns.text
      change.createTable('tickler_slips', {
        columns: {
          id: text,
          case_kind: text,
          case_id: text,
          case_label: text,
          path: text,
          title: text,
          due: columns.day,
          counted: columns.day,
          moved: columns.json,
          who: text,
          section: orNull(text),
          confidence: orNull(text),
          law: orNull(text),
          state: text,
          closed_on: orNull(columns.day),
          note: text,
          version: columns.version,
        },
        primaryKey: ['id'],
        indexes: [
          ['state', 'due', 'id'],
          ['case_kind', 'case_id'],
        ],
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
  path: string
  title: string
  due: string
  counted: string
  moved: string
  who: string
  section: string | null
  confidence: string | null
  law: string | null
  state: string
  closed_on: string | null
  note: string
  version: number
}
const t = (db: Db) => tables<{ tickler_slips: Row }>(db)

const toSlip = (r: Row): Slip => ({
  id: r.id,
  caseKind: r.case_kind,
  caseId: r.case_id,
  caseLabel: r.case_label,
  path: r.path,
  title: r.title,
  due: r.due as PlainDate,
  counted: r.counted as PlainDate,
  moved: JSON.parse(r.moved) as string[],
  who: r.who,
  cite: r.confidence === null ? null : { section: r.section, confidence: r.confidence as CiteConfidence },
  law: r.law,
  state: r.state as SlipState,
  closedOn: r.closed_on as PlainDate | null,
  note: r.note,
  version: r.version,
})

export async function findSlip(db: Db, muniId: string, id: string): Promise<Slip | null> {
  const row = await t(db).selectFrom('tickler_slips').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toSlip(row) : null
}

/** Open slips due on or before a day, soonest first. */
export async function openSlips(db: Db, muniId: string, until: PlainDate, limit: number): Promise<readonly Slip[]> {
  const rows = await t(db)
    .selectFrom('tickler_slips')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('state', '=', 'open')
    .where('due', '<=', until)
    .orderBy('due')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toSlip)
}

export async function slipsOf(db: Db, muniId: string, caseKind: string, caseId: string): Promise<readonly Slip[]> {
  const rows = await t(db)
    .selectFrom('tickler_slips')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('case_kind', '=', caseKind)
    .where('case_id', '=', caseId)
    .orderBy('due')
    .orderBy('id')
    .execute()
  return rows.map(toSlip)
}

export async function insertSlip(db: Db, muniId: string, s: Slip): Promise<void> {
  await t(db)
    .insertInto('tickler_slips')
    .values({
      muni_id: muniId,
      id: s.id,
      case_kind: s.caseKind,
      case_id: s.caseId,
      case_label: s.caseLabel,
      path: s.path,
      title: s.title,
      due: s.due,
      counted: s.counted,
      moved: JSON.stringify(s.moved),
      who: s.who,
      section: s.cite?.section ?? null,
      confidence: s.cite?.confidence ?? null,
      law: s.law,
      state: s.state,
      closed_on: s.closedOn,
      note: s.note,
      version: 1,
    })
    .execute()
}

/** False when somebody changed the slip since `version`. */
export async function closeSlipRow(db: Db, muniId: string, id: string, version: number, to: Pick<Slip, 'state' | 'closedOn' | 'note'>): Promise<boolean> {
  const done = await t(db)
    .updateTable('tickler_slips')
    .set({ state: to.state, closed_on: to.closedOn, note: to.note, version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
