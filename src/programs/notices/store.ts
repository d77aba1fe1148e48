import type { PlainDate } from '../../kernel/dates.ts'
import type { CiteConfidence } from '../../kernel/result.ts'
import { type Db, tables } from '../../platform/context.ts'
import { matchesSearch, searchKey, sortKey } from '../../platform/database/keys.ts'
import { type CappedCount, countUpTo, type ListOrder, type ListPage, type PageAsk, pageOf } from '../../platform/database/lists.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import type { Where } from './decide-proof.ts'
import type { Addressee, Delivery, Notice, NoticeKind, NoticeState, Proof, ProofKind, Purpose, SignedAct } from './model.ts'
import type { LetterText } from './model-letter.ts'

interface Row {
  muni_id: string
  id: string
  number: string
  kind: string
  purpose: string
  template_id: string
  edition: number
  body: string
  case_kind: string | null
  case_id: string | null
  case_label: string
  case_path: string
  parcel_id: string | null
  place: string
  person_id: string
  addressee: string
  copies: string
  letter: string
  law: string | null
  section: string | null
  confidence: string | null
  by_day: string | null
  by_sort: string
  period_days: number | null
  delivery: string
  prepared: string
  prepared_by: string
  state: string
  whereabouts: string
  signed: string | null
  signed_at: string | null
  attorney: string | null
  sent_on: string | null
  letter_sha256: string | null
  ladder_id: string | null
  ladder_step: number | null
  batch_id: string | null
  batch_n: number | null
  replaces_id: string | null
  search_key: string
  name_sort: string
  version: number
  void_reason: string | null
}
interface ProofRow {
  muni_id: string
  id: string
  notice_id: string | null
  batch_id: string | null
  kind: string
  on_day: string
  number: string
  by_name: string
  detail: string
  attachment_id: string | null
  entered_by: string
  marks: string
  void_reason: string | null
}
const t = (db: Db) => tables<{ notices: Row; notice_proofs: ProofRow }>(db)

const signedAct = (stored: string | null): SignedAct | null => (stored === null ? null : (JSON.parse(stored) as SignedAct))
const toNotice = (r: Row): Notice => ({
  id: r.id,
  number: r.number,
  kind: r.kind as NoticeKind,
  purpose: r.purpose as Purpose,
  templateId: r.template_id,
  edition: r.edition,
  body: r.body as AskOf,
  about: r.case_kind === null || r.case_id === null ? null : { kind: r.case_kind, id: r.case_id, label: r.case_label, path: r.case_path },
  parcelId: r.parcel_id,
  place: r.place,
  to: JSON.parse(r.addressee) as Addressee,
  copies: JSON.parse(r.copies) as string[],
  letter: JSON.parse(r.letter) as LetterText,
  law: r.law,
  cite: r.confidence === null ? null : { section: r.section, confidence: r.confidence as CiteConfidence },
  by: r.by_day as PlainDate | null,
  periodDays: r.period_days,
  delivery: r.delivery as Delivery,
  prepared: r.prepared as PlainDate,
  preparedBy: r.prepared_by,
  state: r.state as NoticeState,
  signed: signedAct(r.signed),
  signedAt: r.signed_at,
  attorney: signedAct(r.attorney),
  sentOn: r.sent_on as PlainDate | null,
  letterSha256: r.letter_sha256,
  ladder: r.ladder_id === null || r.ladder_step === null ? null : { id: r.ladder_id, step: r.ladder_step },
  batchId: r.batch_id,
  replacesId: r.replaces_id,
  version: r.version,
  voidReason: r.void_reason,
})

/** Sorts after every day. */
const NEVER = '9999-12-31'

const rowOf = (muniId: string, n: Notice, batchN: number | null): Row => ({
  muni_id: muniId,
  id: n.id,
  number: n.number,
  kind: n.kind,
  purpose: n.purpose,
  template_id: n.templateId,
  edition: n.edition,
  body: n.body,
  case_kind: n.about?.kind ?? null,
  case_id: n.about?.id ?? null,
  case_label: n.about?.label ?? '',
  case_path: n.about?.path ?? '',
  parcel_id: n.parcelId,
  place: n.place,
  person_id: n.to.personId,
  addressee: JSON.stringify(n.to),
  copies: JSON.stringify(n.copies),
  letter: JSON.stringify(n.letter),
  law: n.law,
  section: n.cite?.section ?? null,
  confidence: n.cite?.confidence ?? null,
  by_day: n.by,
  by_sort: n.by ?? NEVER,
  period_days: n.periodDays,
  delivery: n.delivery,
  prepared: n.prepared,
  prepared_by: n.preparedBy,
  state: n.state,
  whereabouts: 'not-sent',
  signed: n.signed === null ? null : JSON.stringify(n.signed),
  signed_at: n.signedAt,
  attorney: n.attorney === null ? null : JSON.stringify(n.attorney),
  sent_on: n.sentOn,
  letter_sha256: n.letterSha256,
  ladder_id: n.ladder?.id ?? null,
  ladder_step: n.ladder?.step ?? null,
  batch_id: n.batchId,
  batch_n: batchN,
  replaces_id: n.replacesId,
  search_key: searchKey(`${n.number} ${n.to.name} ${n.place} ${n.about?.label ?? ''}`),
  name_sort: sortKey(n.to.name),
  version: 1,
  void_reason: n.voidReason,
})

/** Puts notices on file; `batchN` is the place of each in its batch. */
export async function insertNotices(db: Db, muniId: string, notices: readonly { readonly notice: Notice; readonly batchN: number | null }[]): Promise<void> {
  if (notices.length === 0) return
  await t(db)
    .insertInto('notices')
    .values(notices.map((n) => rowOf(muniId, n.notice, n.batchN)))
    .execute()
}

export async function findNotice(db: Db, muniId: string, id: string): Promise<Notice | null> {
  const row = await t(db).selectFrom('notices').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toNotice(row) : null
}
export async function noticeByNumber(db: Db, muniId: string, number: string): Promise<Notice | null> {
  const row = await t(db).selectFrom('notices').selectAll().where('muni_id', '=', muniId).where('number', '=', number).executeTakeFirst()
  return row ? toNotice(row) : null
}

/** A notice with where its letter is, for lists and panels. */
export interface NoticeLine extends Notice {
  readonly where: Where
}
const toLine = (r: Row): NoticeLine => ({ ...toNotice(r), where: r.whereabouts as Where })

/** Notices about a case of any program, newest first. */
export async function noticesOf(db: Db, muniId: string, caseKind: string, caseId: string): Promise<readonly NoticeLine[]> {
  const rows = await t(db)
    .selectFrom('notices')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('case_kind', '=', caseKind)
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toLine)
}
/** The newest notices about a parcel. */
export async function noticesOfParcel(db: Db, muniId: string, parcelId: string, limit: number): Promise<readonly NoticeLine[]> {
  const rows = await t(db)
    .selectFrom('notices')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('parcel_id', '=', parcelId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toLine)
}
/** Notices in a state, oldest first. */
export async function noticesIn(db: Db, muniId: string, state: NoticeState, limit: number): Promise<readonly NoticeLine[]> {
  const rows = await t(db)
    .selectFrom('notices')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('state', '=', state)
    .orderBy('prepared')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toLine)
}
/** Letters of a batch by their place in it, from one place to another. */
export async function noticesOfBatch(
  db: Db,
  muniId: string,
  batchId: string,
  after: number,
  limit: number,
): Promise<readonly (NoticeLine & { readonly batchN: number })[]> {
  const rows = await t(db)
    .selectFrom('notices')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('batch_id', '=', batchId)
    .where('batch_n', '>', after)
    .where('state', '!=', 'void')
    .orderBy('batch_n')
    .limit(limit)
    .execute()
  return rows.map((r) => ({ ...toLine(r), batchN: r.batch_n ?? 0 }))
}

type Filters = Readonly<Record<string, string>>
const listed = (db: Db, muniId: string, filters: Filters) => {
  let all = t(db).selectFrom('notices').where('muni_id', '=', muniId)
  if (filters.kind) all = all.where('kind', '=', filters.kind)
  if (filters.state) all = all.where('state', '=', filters.state)
  if (filters.where) all = all.where('whereabouts', '=', filters.where)
  if (filters.written) all = all.where('batch_id', filters.written === 'single' ? 'is' : 'is not', null)
  if (filters.batch) all = all.where('batch_id', '=', filters.batch)
  if (filters.find) all = all.where(matchesSearch('search_key', filters.find))
  return all
}
export async function noticeLines(db: Db, muniId: string, filters: Filters, order: ListOrder, ask: PageAsk): Promise<ListPage<NoticeLine>> {
  const page = await pageOf(listed(db, muniId, filters).selectAll(), order, ask)
  return { ...page, rows: page.rows.map(toLine) }
}
export const countNotices = (db: Db, muniId: string, filters: Filters): Promise<CappedCount> => countUpTo(db, listed(db, muniId, filters).selectAll())

/** What of a notice may change after it was prepared. Its words never do. */
export interface NoticePatch {
  readonly state?: NoticeState
  readonly where?: Where
  readonly signed?: SignedAct
  readonly signedAt?: string
  readonly attorney?: SignedAct
  readonly sentOn?: PlainDate
  readonly letterSha256?: string
  readonly voidReason?: string
}
const patchOf = (p: NoticePatch): Partial<Row> => ({
  ...(p.state === undefined ? {} : { state: p.state }),
  ...(p.where === undefined ? {} : { whereabouts: p.where }),
  ...(p.signed === undefined ? {} : { signed: JSON.stringify(p.signed) }),
  ...(p.signedAt === undefined ? {} : { signed_at: p.signedAt }),
  ...(p.attorney === undefined ? {} : { attorney: JSON.stringify(p.attorney) }),
  ...(p.sentOn === undefined ? {} : { sent_on: p.sentOn }),
  ...(p.letterSha256 === undefined ? {} : { letter_sha256: p.letterSha256 }),
  ...(p.voidReason === undefined ? {} : { void_reason: p.voidReason }),
})

/** False when somebody changed the notice since `version`. */
export async function patchNotice(db: Db, muniId: string, id: string, version: number, patch: NoticePatch): Promise<boolean> {
  const done = await t(db)
    .updateTable('notices')
    .set({ ...patchOf(patch), version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
/** Changes every letter of a batch that is in a state; gives how many. */
export async function patchBatch(db: Db, muniId: string, batchId: string, from: NoticeState, patch: NoticePatch, delivery?: Delivery): Promise<number> {
  let change = t(db)
    .updateTable('notices')
    .set((eb) => ({ ...patchOf(patch), version: eb('version', '+', 1) }))
    .where('muni_id', '=', muniId)
    .where('batch_id', '=', batchId)
    .where('state', '=', from)
  if (delivery !== undefined) change = change.where('delivery', '=', delivery)
  return Number((await change.executeTakeFirst()).numUpdatedRows)
}

const toProof = (r: ProofRow): Proof => ({
  id: r.id,
  noticeId: r.notice_id,
  batchId: r.batch_id,
  kind: r.kind as ProofKind,
  on: r.on_day as PlainDate,
  number: r.number,
  by: r.by_name,
  detail: r.detail,
  attachmentId: r.attachment_id,
  enteredBy: r.entered_by,
  marks: JSON.parse(r.marks) as string[],
  voidReason: r.void_reason,
})
export async function insertProof(db: Db, muniId: string, p: Proof): Promise<void> {
  await t(db)
    .insertInto('notice_proofs')
    .values({
      muni_id: muniId,
      id: p.id,
      notice_id: p.noticeId,
      batch_id: p.batchId,
      kind: p.kind,
      on_day: p.on,
      number: p.number,
      by_name: p.by,
      detail: p.detail,
      attachment_id: p.attachmentId,
      entered_by: p.enteredBy,
      marks: JSON.stringify(p.marks),
      void_reason: null,
    })
    .execute()
}
/** Evidence of a letter: its own, and that of the batch it went out with. */
export async function proofsOf(db: Db, muniId: string, notice: Pick<Notice, 'id' | 'batchId'>): Promise<readonly Proof[]> {
  const rows = await t(db)
    .selectFrom('notice_proofs')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where((eb) => (notice.batchId === null ? eb('notice_id', '=', notice.id) : eb.or([eb('notice_id', '=', notice.id), eb('batch_id', '=', notice.batchId)])))
    .orderBy('on_day')
    .orderBy('id')
    .execute()
  return rows.map(toProof)
}
export async function proofsOfBatch(db: Db, muniId: string, batchId: string): Promise<readonly Proof[]> {
  const rows = await t(db)
    .selectFrom('notice_proofs')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('batch_id', '=', batchId)
    .orderBy('on_day')
    .orderBy('id')
    .execute()
  return rows.map(toProof)
}
export async function findProof(db: Db, muniId: string, id: string): Promise<Proof | null> {
  const row = await t(db).selectFrom('notice_proofs').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toProof(row) : null
}
/** False when the evidence is void already. */
export async function voidProofRow(db: Db, muniId: string, id: string, reason: string): Promise<boolean> {
  const done = await t(db)
    .updateTable('notice_proofs')
    .set({ void_reason: reason })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('void_reason', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
