/** What was found for a request, what is withheld, and the packets that were made. */
import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { fromFlag, toFlag } from '../../platform/database/schema.ts'
import type { Area, IndexLine, Packet, Passage, RecordsDocument, SourceKind, Withholding } from './model-documents.ts'
import type { ExemptionId } from './model-exemptions.ts'
import type { RecordsTables } from './schema-store.ts'

const t = (db: Db) => tables<RecordsTables>(db)

const toDocument = (r: RecordsTables['records_documents']): RecordsDocument => ({
  id: r.id,
  requestId: r.request_id,
  n: r.n,
  kind: r.kind as SourceKind,
  sourceId: r.source_id,
  title: r.title,
  on: r.on_day as PlainDate | null,
  sha256: r.sha256,
  mediaType: r.media_type,
  passages: JSON.parse(r.passages) as Passage[],
  redactedSha256: r.redacted_sha256,
  redactedType: r.redacted_type,
  redactedHow: r.redacted_how as RecordsDocument['redactedHow'],
  foundOn: r.found_on as PlainDate,
  foundBy: r.found_by,
  version: r.version,
  voidReason: r.void_reason,
})

const toWithholding = (r: RecordsTables['records_withholdings']): Withholding => ({
  id: r.id,
  documentId: r.document_id,
  passage: r.passage,
  area: r.area === null ? null : (JSON.parse(r.area) as Area),
  what: r.what,
  whole: fromFlag(r.whole),
  exemption: r.exemption as ExemptionId,
  reason: r.reason,
  by: r.decided_by,
  on: r.on_day as PlainDate,
  voidReason: r.void_reason,
})

export async function documentsOf(db: Db, muniId: string, requestId: string): Promise<readonly RecordsDocument[]> {
  const rows = await t(db).selectFrom('records_documents').selectAll().where('muni_id', '=', muniId).where('request_id', '=', requestId).orderBy('n').execute()
  return rows.map(toDocument)
}

export async function withholdingsOf(db: Db, muniId: string, requestId: string): Promise<readonly Withholding[]> {
  const rows = await t(db)
    .selectFrom('records_withholdings as w')
    .innerJoin('records_documents as d', (j) => j.onRef('d.muni_id', '=', 'w.muni_id').onRef('d.id', '=', 'w.document_id'))
    .selectAll('w')
    .where('w.muni_id', '=', muniId)
    .where('d.request_id', '=', requestId)
    .orderBy('w.id')
    .execute()
  return rows.map(toWithholding)
}

export async function insertDocument(db: Db, muniId: string, d: RecordsDocument): Promise<void> {
  await t(db)
    .insertInto('records_documents')
    .values({
      muni_id: muniId,
      id: d.id,
      request_id: d.requestId,
      n: d.n,
      kind: d.kind,
      source_id: d.sourceId,
      title: d.title,
      on_day: d.on,
      sha256: d.sha256,
      media_type: d.mediaType,
      passages: JSON.stringify(d.passages),
      redacted_sha256: null,
      redacted_type: null,
      redacted_how: null,
      found_on: d.foundOn,
      found_by: d.foundBy,
      version: 1,
      void_reason: null,
    })
    .execute()
}

/** Saves the redacted copy or the void of a document if nobody changed it since `version`; false when somebody did. */
export async function updateDocument(db: Db, muniId: string, d: RecordsDocument, version: number): Promise<boolean> {
  const done = await t(db)
    .updateTable('records_documents')
    .set({ redacted_sha256: d.redactedSha256, redacted_type: d.redactedType, redacted_how: d.redactedHow, void_reason: d.voidReason, version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', d.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function insertWithholding(db: Db, muniId: string, w: Withholding): Promise<void> {
  await t(db)
    .insertInto('records_withholdings')
    .values({
      muni_id: muniId,
      id: w.id,
      document_id: w.documentId,
      passage: w.passage,
      area: w.area === null ? null : JSON.stringify(w.area),
      what: w.what,
      whole: toFlag(w.whole),
      exemption: w.exemption,
      reason: w.reason,
      decided_by: w.by,
      on_day: w.on,
      void_reason: null,
    })
    .execute()
}

export async function voidWithholdingRow(db: Db, muniId: string, id: string, reason: string): Promise<void> {
  await t(db).updateTable('records_withholdings').set({ void_reason: reason }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

export async function packetsOf(db: Db, muniId: string, requestId: string): Promise<readonly Packet[]> {
  const rows = await t(db).selectFrom('records_packets').selectAll().where('muni_id', '=', muniId).where('request_id', '=', requestId).orderBy('n').execute()
  return rows.map((r) => ({
    id: r.id,
    requestId: r.request_id,
    n: r.n,
    sha256: r.sha256,
    bytes: r.bytes,
    index: JSON.parse(r.packet_index) as IndexLine[],
    madeOn: r.made_on as PlainDate,
    madeBy: r.made_by,
  }))
}

export async function insertPacket(db: Db, muniId: string, p: Packet): Promise<void> {
  await t(db)
    .insertInto('records_packets')
    .values({
      muni_id: muniId,
      id: p.id,
      request_id: p.requestId,
      n: p.n,
      sha256: p.sha256,
      bytes: p.bytes,
      packet_index: JSON.stringify(p.index),
      made_on: p.madeOn,
      made_by: p.madeBy,
    })
    .execute()
}
