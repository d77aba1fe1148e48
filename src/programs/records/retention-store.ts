/** The retention table, legal holds, and acts of disposal. */
import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'
import { type Disposal, type HoldSubject, isSeries, type LegalHold, type Series, type SeriesId, standardSeries } from './model-retention.ts'
import type { RecordsTables } from './schema-store.ts'

export const retentionSchema: readonly SchemaStep[] = [
  {
    id: 'records-002',
    up(change) {
      const text = columns.text
      change.createTable('retention_series', {
        columns: { id: text, years: orNull(columns.integer), citation: text, version: columns.version },
        primaryKey: ['id'],
      })
      change.createTable('legal_holds', {
        columns: {
          id: text,
          subject: text,
          subject_id: text,
          label: text,
          reason: text,
          from_day: columns.day,
          placed_by: text,
          lifted_on: orNull(columns.day),
          lifted_by: orNull(text),
          lifted_why: orNull(text),
          version: columns.version,
        },
        primaryKey: ['id'],
        indexes: [['from_day', 'id']],
      })
      change.createTable('records_disposals', {
        columns: { id: text, kind: text, ref: text, sha256: text, series: text, authority: text, why: text, on_day: columns.day, done_by: text, bytes: text },
        primaryKey: ['id'],
        indexes: [
          ['bytes', 'id'],
          ['on_day', 'id'],
        ],
      })
    },
  },
]

interface Tables {
  retention_series: { muni_id: string; id: string; years: number | null; citation: string; version: number }
  legal_holds: {
    muni_id: string
    id: string
    subject: string
    subject_id: string
    label: string
    reason: string
    from_day: string
    placed_by: string
    lifted_on: string | null
    lifted_by: string | null
    lifted_why: string | null
    version: number
  }
  records_disposals: {
    muni_id: string
    id: string
    kind: string
    ref: string
    sha256: string
    series: string
    authority: string
    why: string
    on_day: string
    done_by: string
    bytes: string
  }
}
const t = (db: Db) => tables<Tables>(db)

/** The table as it came, with what was changed here. */
export async function listSeries(db: Db, muniId: string): Promise<readonly Series[]> {
  const rows = await t(db).selectFrom('retention_series').selectAll().where('muni_id', '=', muniId).execute()
  return standardSeries.map((s) => {
    const own = rows.find((r) => r.id === s.id)
    return own ? { ...s, years: own.years, citation: own.citation, version: own.version } : s
  })
}

/** Saves a series if nobody changed it since `version` (0: as it came); false when somebody did. */
export async function saveSeries(db: Db, muniId: string, id: SeriesId, s: Pick<Series, 'years' | 'citation'>, version: number): Promise<boolean> {
  const row = { years: s.years, citation: s.citation, version: version + 1 }
  if (version === 0) {
    const made = await t(db)
      .insertInto('retention_series')
      .values({ muni_id: muniId, id, ...row })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
  }
  const done = await t(db)
    .updateTable('retention_series')
    .set(row)
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

const toHold = (r: Tables['legal_holds']): LegalHold => ({
  id: r.id,
  subject: r.subject as HoldSubject,
  subjectId: r.subject_id,
  label: r.label,
  reason: r.reason,
  from: r.from_day as PlainDate,
  by: r.placed_by,
  lifted: r.lifted_on === null ? null : { on: r.lifted_on as PlainDate, by: r.lifted_by ?? '', why: r.lifted_why ?? '' },
  version: r.version,
})

/** Holds, the newest first. */
export async function listHolds(db: Db, muniId: string): Promise<readonly LegalHold[]> {
  const rows = await t(db).selectFrom('legal_holds').selectAll().where('muni_id', '=', muniId).orderBy('from_day', 'desc').orderBy('id', 'desc').execute()
  return rows.map(toHold)
}

export async function insertHold(db: Db, muniId: string, h: LegalHold): Promise<void> {
  await t(db)
    .insertInto('legal_holds')
    .values({
      muni_id: muniId,
      id: h.id,
      subject: h.subject,
      subject_id: h.subjectId,
      label: h.label,
      reason: h.reason,
      from_day: h.from,
      placed_by: h.by,
      version: 1,
    })
    .execute()
}

export async function liftHoldRow(db: Db, muniId: string, id: string, version: number, l: NonNullable<LegalHold['lifted']>): Promise<boolean> {
  const done = await t(db)
    .updateTable('legal_holds')
    .set({ lifted_on: l.on, lifted_by: l.by, lifted_why: l.why, version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

const toDisposal = (r: Tables['records_disposals']): Disposal => ({
  id: r.id,
  kind: r.kind === 'journal' ? 'journal' : 'paper',
  ref: r.ref,
  sha256: r.sha256,
  series: isSeries(r.series) ? r.series : 'correspondence',
  authority: r.authority,
  why: r.why,
  on: r.on_day as PlainDate,
  by: r.done_by,
  bytes: r.bytes as Disposal['bytes'],
})

export async function insertDisposal(db: Db, muniId: string, d: Disposal): Promise<void> {
  await t(db)
    .insertInto('records_disposals')
    .values({
      muni_id: muniId,
      id: d.id,
      kind: d.kind,
      ref: d.ref,
      sha256: d.sha256,
      series: d.series,
      authority: d.authority,
      why: d.why,
      on_day: d.on,
      done_by: d.by,
      bytes: d.bytes,
    })
    .execute()
}

export async function listDisposals(db: Db, muniId: string, limit: number): Promise<readonly Disposal[]> {
  const rows = await t(db)
    .selectFrom('records_disposals')
    .selectAll()
    .where('muni_id', '=', muniId)
    .orderBy('on_day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toDisposal)
}

/** Acts after which the bytes still lie on the disk. */
export async function disposalsWaiting(db: Db, muniId: string): Promise<readonly Disposal[]> {
  const rows = await t(db)
    .selectFrom('records_disposals')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('bytes', '=', 'waiting')
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(toDisposal)
}

export async function settleDisposal(db: Db, muniId: string, id: string, bytes: Disposal['bytes']): Promise<boolean> {
  const done = await t(db)
    .updateTable('records_disposals')
    .set({ bytes })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('bytes', '=', 'waiting')
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Whether the bytes of a hash are those of a packet or of a redacted copy that is kept. */
export async function isKeptElsewhere(db: Db, muniId: string, sha256: string): Promise<boolean> {
  const r = tables<RecordsTables>(db)
  const packet = await r.selectFrom('records_packets').select('id').where('muni_id', '=', muniId).where('sha256', '=', sha256).executeTakeFirst()
  const copy = await r.selectFrom('records_documents').select('id').where('muni_id', '=', muniId).where('redacted_sha256', '=', sha256).executeTakeFirst()
  return packet !== undefined || copy !== undefined
}

/** Numbers of requests on which something is still owed and on which this record was found. */
export async function openRequestsFor(db: Db, muniId: string, sourceId: string): Promise<readonly string[]> {
  const rows = await tables<RecordsTables>(db)
    .selectFrom('records_documents as d')
    .innerJoin('records_requests as q', (j) => j.onRef('q.muni_id', '=', 'd.muni_id').onRef('q.id', '=', 'd.request_id'))
    .select('q.number')
    .where('d.muni_id', '=', muniId)
    .where('d.source_id', '=', sourceId)
    .where('d.void_reason', 'is', null)
    .where('q.void_reason', 'is', null)
    .where('q.due', 'is not', null)
    .orderBy('q.number')
    .execute()
  return rows.map((r) => r.number)
}
