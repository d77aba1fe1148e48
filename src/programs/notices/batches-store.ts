import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { type CappedCount, countUpTo, type ListOrder, type ListPage, type PageAsk, pageOf } from '../../platform/database/lists.ts'
import type { CaseRef, Delivery, SignedAct } from './model.ts'
import type { Batch, BatchFile, BatchItem, BatchState, ItemState } from './model-batch.ts'

interface Tables {
  notice_batches: {
    muni_id: string
    id: string
    number: string
    title: string
    template_id: string
    edition: number
    delivery: string
    field_values: string
    by_typed: string
    state: string
    total: number
    settled: number
    made: number
    left_out: number
    signed: string | null
    signed_at: string | null
    files_done: number
    mailed_on: string | null
    trouble: string
    begun_at: string
    begun_by: string
    version: number
  }
  notice_batch_items: {
    muni_id: string
    batch_id: string
    n: number
    parcel_id: string | null
    person_id: string
    about: string | null
    field_values: string
    name: string
    state: string
    letters: number
    why: string
  }
  notice_batch_files: {
    muni_id: string
    batch_id: string
    n: number
    first_n: number
    last_n: number
    letters: number
    pages: number
    sha256: string
    bytes: number
  }
}
const t = (db: Db) => tables<Tables>(db)

const toBatch = (r: Tables['notice_batches']): Batch => ({
  id: r.id,
  number: r.number,
  title: r.title,
  templateId: r.template_id,
  edition: r.edition,
  delivery: r.delivery as Delivery,
  fields: JSON.parse(r.field_values) as Record<string, string>,
  byTyped: r.by_typed,
  state: r.state as BatchState,
  total: r.total,
  settled: r.settled,
  made: r.made,
  leftOut: r.left_out,
  signed: r.signed === null ? null : (JSON.parse(r.signed) as SignedAct),
  signedAt: r.signed_at,
  filesDone: r.files_done,
  mailedOn: r.mailed_on as PlainDate | null,
  trouble: r.trouble,
  begunAt: r.begun_at,
  begunBy: r.begun_by,
  version: r.version,
})

export async function insertBatch(db: Db, muniId: string, b: Batch): Promise<void> {
  await t(db)
    .insertInto('notice_batches')
    .values({
      muni_id: muniId,
      id: b.id,
      number: b.number,
      title: b.title,
      template_id: b.templateId,
      edition: b.edition,
      delivery: b.delivery,
      field_values: JSON.stringify(b.fields),
      by_typed: b.byTyped,
      state: b.state,
      total: b.total,
      settled: 0,
      made: 0,
      left_out: 0,
      signed: null,
      signed_at: null,
      files_done: 0,
      mailed_on: null,
      trouble: '',
      begun_at: b.begunAt,
      begun_by: b.begunBy,
      version: 1,
    })
    .execute()
}
/** Rows for one statement: below the number of values that a statement may bind. */
const ROWS_AT_ONCE = 500
export async function insertItems(db: Db, muniId: string, batchId: string, items: readonly BatchItem[]): Promise<void> {
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE)
    await t(db)
      .insertInto('notice_batch_items')
      .values(
        items.slice(from, from + ROWS_AT_ONCE).map((i) => ({
          muni_id: muniId,
          batch_id: batchId,
          n: i.n,
          parcel_id: i.parcelId,
          person_id: i.personId,
          about: i.about === null ? null : JSON.stringify(i.about),
          field_values: JSON.stringify(i.fields),
          name: i.name,
          state: i.state,
          letters: i.letters,
          why: i.why,
        })),
      )
      .execute()
}
export async function findBatch(db: Db, muniId: string, id: string): Promise<Batch | null> {
  const row = await t(db).selectFrom('notice_batches').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toBatch(row) : null
}
export async function batchPage(db: Db, muniId: string, filters: Readonly<Record<string, string>>, order: ListOrder, ask: PageAsk): Promise<ListPage<Batch>> {
  const page = await pageOf(listed(db, muniId, filters).selectAll(), order, ask)
  return { ...page, rows: page.rows.map(toBatch) }
}
const listed = (db: Db, muniId: string, filters: Readonly<Record<string, string>>) => {
  const all = t(db).selectFrom('notice_batches').where('muni_id', '=', muniId)
  return filters.state ? all.where('state', '=', filters.state) : all
}
export const countBatches = (db: Db, muniId: string, filters: Readonly<Record<string, string>>): Promise<CappedCount> =>
  countUpTo(db, listed(db, muniId, filters).selectAll())

/** Batches that have something to do by themselves, oldest first. */
export async function busyBatches(db: Db, muniId: string): Promise<readonly Batch[]> {
  const rows = await t(db)
    .selectFrom('notice_batches')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('state', 'in', ['preparing', 'printing'])
    .where('trouble', '=', '')
    .orderBy('id')
    .execute()
  return rows.map(toBatch)
}

export interface BatchPatch {
  readonly state?: BatchState
  readonly settled?: number
  readonly made?: number
  readonly leftOut?: number
  readonly signed?: SignedAct
  readonly signedAt?: string
  readonly filesDone?: number
  readonly mailedOn?: PlainDate
  readonly trouble?: string
}
/** Changes a batch, only from a state and a version. */
export async function patchBatchRow(db: Db, muniId: string, batch: Pick<Batch, 'id' | 'version'>, p: BatchPatch): Promise<boolean> {
  const done = await t(db)
    .updateTable('notice_batches')
    .set({
      ...(p.state === undefined ? {} : { state: p.state }),
      ...(p.settled === undefined ? {} : { settled: p.settled }),
      ...(p.made === undefined ? {} : { made: p.made }),
      ...(p.leftOut === undefined ? {} : { left_out: p.leftOut }),
      ...(p.signed === undefined ? {} : { signed: JSON.stringify(p.signed) }),
      ...(p.signedAt === undefined ? {} : { signed_at: p.signedAt }),
      ...(p.filesDone === undefined ? {} : { files_done: p.filesDone }),
      ...(p.mailedOn === undefined ? {} : { mailed_on: p.mailedOn }),
      ...(p.trouble === undefined ? {} : { trouble: p.trouble }),
      version: batch.version + 1,
    })
    .where('muni_id', '=', muniId)
    .where('id', '=', batch.id)
    .where('version', '=', batch.version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

const toItem = (r: Tables['notice_batch_items']): BatchItem => ({
  n: r.n,
  parcelId: r.parcel_id,
  personId: r.person_id,
  about: r.about === null ? null : (JSON.parse(r.about) as CaseRef),
  fields: JSON.parse(r.field_values) as Record<string, string>,
  name: r.name,
  state: r.state as ItemState,
  letters: r.letters,
  why: r.why,
})
/** Items in a state, by their place. */
export async function itemsIn(db: Db, muniId: string, batchId: string, state: ItemState, limit: number): Promise<readonly BatchItem[]> {
  const rows = await t(db)
    .selectFrom('notice_batch_items')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('batch_id', '=', batchId)
    .where('state', '=', state)
    .orderBy('n')
    .limit(limit)
    .execute()
  return rows.map(toItem)
}
/** Settles an item that still waits; false where it does not any more. */
export async function settleItem(db: Db, muniId: string, batchId: string, n: number, to: Pick<BatchItem, 'state' | 'letters' | 'why'>): Promise<boolean> {
  const done = await t(db)
    .updateTable('notice_batch_items')
    .set({ state: to.state, letters: to.letters, why: to.why })
    .where('muni_id', '=', muniId)
    .where('batch_id', '=', batchId)
    .where('n', '=', n)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
/** Lets items that were left out be tried again. */
export async function retryItems(db: Db, muniId: string, batchId: string): Promise<number> {
  const done = await t(db)
    .updateTable('notice_batch_items')
    .set({ state: 'waiting', why: '' })
    .where('muni_id', '=', muniId)
    .where('batch_id', '=', batchId)
    .where('state', '=', 'left-out')
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

export async function filesOf(db: Db, muniId: string, batchId: string): Promise<readonly BatchFile[]> {
  const rows = await t(db).selectFrom('notice_batch_files').selectAll().where('muni_id', '=', muniId).where('batch_id', '=', batchId).orderBy('n').execute()
  return rows.map((r) => ({ n: r.n, first: r.first_n, last: r.last_n, letters: r.letters, pages: r.pages, sha256: r.sha256, bytes: r.bytes }))
}
export async function insertFile(db: Db, muniId: string, batchId: string, f: BatchFile): Promise<void> {
  await t(db)
    .insertInto('notice_batch_files')
    .values({
      muni_id: muniId,
      batch_id: batchId,
      n: f.n,
      first_n: f.first,
      last_n: f.last,
      letters: f.letters,
      pages: f.pages,
      sha256: f.sha256,
      bytes: f.bytes,
    })
    .execute()
}
