import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'
import type { Attachment, DocumentKind } from './model.ts'

export const schema: readonly SchemaStep[] = [
  {
    id: 'attachments-001',
    up(change) {
      const text = columns.text
      change.createTable('attachments', {
        columns: {
          id: text,
          owner_kind: text,
          owner_id: text,
          parcel_id: orNull(text),
          document: text,
          name: text,
          media_type: text,
          bytes: columns.integer,
          sha256: text,
          received: columns.day,
          copies: columns.integer,
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        indexes: [['owner_kind', 'owner_id'], ['parcel_id']],
      })
    },
  },
]

interface Tables {
  attachments: {
    muni_id: string
    id: string
    owner_kind: string
    owner_id: string
    parcel_id: string | null
    document: string
    name: string
    media_type: string
    bytes: number
    sha256: string
    received: string
    copies: number
    version: number
    void_reason: string | null
  }
}
const t = (db: Db) => tables<Tables>(db)

const toAttachment = (r: Tables['attachments']): Attachment => ({
  id: r.id,
  owner: { kind: r.owner_kind, id: r.owner_id },
  parcelId: r.parcel_id,
  document: r.document as DocumentKind,
  name: r.name,
  mediaType: r.media_type,
  bytes: r.bytes,
  sha256: r.sha256,
  received: r.received as PlainDate,
  copies: r.copies,
  version: r.version,
  voidReason: r.void_reason,
})

export async function attachmentsOf(db: Db, muniId: string, kind: string, id: string): Promise<readonly Attachment[]> {
  const rows = await t(db)
    .selectFrom('attachments')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .orderBy('received')
    .orderBy('id')
    .execute()
  return rows.map(toAttachment)
}

export async function findAttachment(db: Db, muniId: string, id: string): Promise<Attachment | null> {
  const row = await t(db).selectFrom('attachments').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toAttachment(row) : null
}

export async function insertAttachment(db: Db, muniId: string, a: Attachment): Promise<void> {
  await t(db)
    .insertInto('attachments')
    .values({
      muni_id: muniId,
      id: a.id,
      owner_kind: a.owner.kind,
      owner_id: a.owner.id,
      parcel_id: a.parcelId,
      document: a.document,
      name: a.name,
      media_type: a.mediaType,
      bytes: a.bytes,
      sha256: a.sha256,
      received: a.received,
      copies: a.copies,
      version: 1,
      void_reason: null,
    })
    .execute()
}

export async function voidAttachment(db: Db, muniId: string, id: string, reason: string): Promise<boolean> {
  const done = await t(db)
    .updateTable('attachments')
    .set({ void_reason: reason })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('void_reason', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
