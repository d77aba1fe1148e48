/** Reading the journal: who did what, newest first. */
import { sql } from 'kysely'
import { type Actor, type Db, type JournalCite, tables } from '../context.ts'
import { type CappedCount, countUpTo, type ListPage, type PageAsk, pageOf } from '../database/lists.ts'
import { readRest } from './entry.ts'
import type { JournalTables } from './schema.ts'

/** An entry as pages show it. */
export interface JournalView {
  readonly seq: number
  readonly at: string
  readonly actorId: string | null
  readonly actor: string
  readonly via: Actor['via']
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string; readonly label: string | null }
  readonly parcelId: string | null
  readonly summary: string
  readonly cite: JournalCite | null
  /** Whether something was recorded as before and after. */
  readonly hasPayload: boolean
  readonly clockBehind: boolean
  readonly hash: string
}

export interface JournalFilter {
  readonly subject?: { readonly kind: string; readonly id: string }
  readonly parcelId?: string
  readonly actorId?: string
  /** `permits.issue`, or a program's name for all its actions. */
  readonly action?: string
  /** Instants; `from` is included, `until` is not. */
  readonly from?: string
  readonly until?: string
}

type Row = JournalTables['journal']

function view(row: Row): JournalView {
  const rest = readRest(row.entry)
  return {
    seq: row.seq,
    at: row.at,
    actorId: row.actor_id,
    actor: rest.actor,
    via: rest.via,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, label: rest.label ?? null },
    parcelId: row.parcel_id,
    summary: rest.summary,
    cite: rest.cite ?? null,
    hasPayload: row.payload_hash !== null,
    clockBehind: rest.clockBehind === true,
    hash: row.hash,
  }
}

function filtered(db: Db, muniId: string, filter: JournalFilter) {
  let query = tables<JournalTables>(db).selectFrom('journal').where('muni_id', '=', muniId)
  if (filter.subject) query = query.where('subject_kind', '=', filter.subject.kind).where('subject_id', '=', filter.subject.id)
  if (filter.parcelId !== undefined) query = query.where('parcel_id', '=', filter.parcelId)
  if (filter.actorId !== undefined) query = query.where('actor_id', '=', filter.actorId)
  if (filter.action !== undefined) {
    const { action } = filter
    query = action.includes('.') ? query.where('action', '=', action) : query.where('action', '>', `${action}.`).where('action', '<', `${action}/`)
  }
  if (filter.from !== undefined) query = query.where('at', '>=', filter.from)
  if (filter.until !== undefined) query = query.where('at', '<', filter.until)
  return query
}

/** A page of entries, newest first. */
export async function journalPage(db: Db, muniId: string, filter: JournalFilter, ask: PageAsk): Promise<ListPage<JournalView>> {
  // Entries are never dated before an earlier one, so their order by number is their order by time.
  const page = await pageOf(filtered(db, muniId, filter).selectAll('journal'), { column: 'seq', id: 'seq', direction: 'desc' }, ask)
  return { ...page, rows: page.rows.map(view) }
}

/** How many entries a filter finds, at most 1,000. */
export const journalCount = (db: Db, muniId: string, filter: JournalFilter): Promise<CappedCount> => countUpTo(db, filtered(db, muniId, filter).selectAll())

export interface JournalDetail extends JournalView {
  readonly before: unknown
  readonly after: unknown
  /** What was recorded as before and after has been disposed of, or never was. */
  readonly payload: 'kept' | 'disposed' | 'none'
  /** The exact text that was hashed. */
  readonly text: string
}

/** One entry with what it recorded, or null. */
export async function journalEntry(db: Db, muniId: string, seq: number): Promise<JournalDetail | null> {
  const journal = tables<JournalTables>(db)
  const row = await journal.selectFrom('journal').selectAll().where('muni_id', '=', muniId).where('seq', '=', seq).executeTakeFirst()
  if (!row) return null
  if (row.payload_hash === null) return { ...view(row), before: null, after: null, payload: 'none', text: row.entry }
  const { rows } = await sql<{ body: string }>`select body from journal_payloads where muni_id = ${muniId} and hash = ${row.payload_hash}`.execute(db)
  const body = rows[0]?.body
  if (body === undefined) return { ...view(row), before: null, after: null, payload: 'disposed', text: row.entry }
  const { before, after } = JSON.parse(body) as { before: unknown; after: unknown }
  return { ...view(row), before, after, payload: 'kept', text: row.entry }
}
