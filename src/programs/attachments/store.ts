import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { columns, fromFlag, orNull, type SchemaStep, toFlag, withDefault } from '../../platform/database/schema.ts'
import type { Attachment, Closing, DocumentKind } from './model.ts'

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
  {
    id: 'attachments-002',
    up(change) {
      change.addColumn('attachments', 'privileged', withDefault(columns.flag, 0))
      for (const act of ['sealed', 'disposed'])
        for (const [part, of] of [
          ['on', columns.day],
          ['by', columns.text],
          ['why', columns.text],
        ] as const)
          change.addColumn('attachments', `${act}_${part}`, orNull(of))
      change.addIndex('attachments', ['sha256'])
      change.addIndex('attachments', ['received', 'id'])
    },
  },
]

export interface AttachmentTables {
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
    privileged: number
    sealed_on: string | null
    sealed_by: string | null
    sealed_why: string | null
    disposed_on: string | null
    disposed_by: string | null
    disposed_why: string | null
  }
}
const t = (db: Db) => tables<AttachmentTables>(db)

const closing = (on: string | null, by: string | null, why: string | null): Closing | null =>
  on === null ? null : { on: on as PlainDate, by: by ?? '', why: why ?? '' }

export const toAttachment = (r: AttachmentTables['attachments']): Attachment => ({
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
  privileged: fromFlag(r.privileged),
  sealed: closing(r.sealed_on, r.sealed_by, r.sealed_why),
  disposed: closing(r.disposed_on, r.disposed_by, r.disposed_why),
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

export async function attachmentsByIds(db: Db, muniId: string, ids: readonly string[]): Promise<readonly Attachment[]> {
  if (ids.length === 0) return []
  const rows = await t(db).selectFrom('attachments').selectAll().where('muni_id', '=', muniId).where('id', 'in', ids).execute()
  return rows.map(toAttachment)
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
      privileged: toFlag(a.privileged),
    })
    .execute()
}

/** Every paper of a parcel, of its cases too, oldest first. */
export async function papersOfParcel(db: Db, muniId: string, parcelId: string, limit: number): Promise<readonly Attachment[]> {
  const rows = await t(db)
    .selectFrom('attachments')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('parcel_id', '=', parcelId)
    .orderBy('received')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toAttachment)
}

/** Whether bytes that are to go are still those of another paper that is kept. */
export async function othersWithBytes(db: Db, muniId: string, sha256: string): Promise<number> {
  const row = await t(db)
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('muni_id', '=', muniId)
    .where('sha256', '=', sha256)
    .where('disposed_on', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Saves whether a paper is privileged, sealed or disposed of, if nobody changed it since `version`; false when somebody did. */
export async function updateClosing(db: Db, muniId: string, a: Attachment, version: number): Promise<boolean> {
  const done = await t(db)
    .updateTable('attachments')
    .set({
      privileged: toFlag(a.privileged),
      sealed_on: a.sealed?.on ?? null,
      sealed_by: a.sealed?.by ?? null,
      sealed_why: a.sealed?.why ?? null,
      disposed_on: a.disposed?.on ?? null,
      disposed_by: a.disposed?.by ?? null,
      disposed_why: a.disposed?.why ?? null,
      version: version + 1,
    })
    .where('muni_id', '=', muniId)
    .where('id', '=', a.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
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
