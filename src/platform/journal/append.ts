/** Appends entries to a municipality's chain, as the last thing a transaction does. */
import { sql } from 'kysely'
import { instantOf, millisecondsOf } from '../clock.ts'
import { type Actor, type Db, type JournalEntry, tables } from '../context.ts'
import { fixedQuery } from '../database/fixed.ts'
import type { Dialect } from '../database/schema.ts'
import { type EntryColumns, type EntryRest, entryText, genesis, payloadBody, sha256 } from './entry.ts'
import type { JournalTables } from './schema.ts'

interface Head {
  readonly seq: number
  readonly at: string
  readonly hash: string
}

const head = fixedQuery<Head>('select seq, at, hash from journal_heads where muni_id = ?')
const headLocked = fixedQuery<Head>('select seq, at, hash from journal_heads where muni_id = ? for update')
const moveHead = fixedQuery('update journal_heads set seq = ?, at = ?, hash = ? where muni_id = ?')

/** PostgreSQL locks the head, so that two transactions chain one after the other; SQLite has one writer anyway. */
async function lockHead(db: Db, dialect: Dialect, muniId: string): Promise<Head | undefined> {
  const [found] = await (dialect === 'postgres' ? headLocked : head)(db, dialect, [muniId])
  return found
}

async function headOf(db: Db, dialect: Dialect, muniId: string): Promise<Head> {
  const found = await lockHead(db, dialect, muniId)
  if (found) return found
  await sql`insert into journal_heads (muni_id, seq, at, hash) values (${muniId}, 0, '', ${genesis(muniId)}) on conflict do nothing`.execute(db)
  const made = await lockHead(db, dialect, muniId)
  if (!made) throw new Error('The head of the journal could not be made')
  return made
}

/** The time that entries get: the machine's, or one millisecond after the last entry where the machine's clock has been set back. */
function timeAfter(last: Head, now: string): { readonly at: string; readonly behind: Pick<EntryRest, 'clockBehind' | 'clockSaid'> } {
  if (now >= last.at) return { at: now, behind: {} }
  return { at: instantOf(millisecondsOf(last.at) + 1), behind: { clockBehind: true, clockSaid: now } }
}

interface Written extends EntryColumns {
  readonly hash: string
  readonly entry: string
}

function restOf(entry: JournalEntry, actor: Actor, behind: Pick<EntryRest, 'clockBehind' | 'clockSaid'>): EntryRest {
  return {
    actor: actor.name,
    via: actor.via,
    summary: entry.summary,
    ...(entry.subject.label === undefined ? {} : { label: entry.subject.label }),
    ...(entry.cite ? { cite: entry.cite } : {}),
    ...behind,
  }
}

export interface Appending {
  readonly muniId: string
  readonly actor: Actor
  /** The instant that the clock shows. */
  readonly now: string
  readonly entries: readonly JournalEntry[]
}

/** Chains and stores entries. Must run inside the transaction whose acts they record. */
export async function appendEntries(db: Db, dialect: Dialect, { muniId, actor, now, entries }: Appending): Promise<void> {
  if (entries.length === 0) return
  const last = await headOf(db, dialect, muniId)
  const { at, behind } = timeAfter(last, now)
  const rows: Written[] = []
  const payloads: { muni_id: string; hash: string; body: string }[] = []
  let previous = last.hash
  for (const [index, entry] of entries.entries()) {
    const body = payloadBody(entry)
    const payloadHash = body === null ? null : sha256(body)
    if (body !== null && payloadHash !== null) payloads.push({ muni_id: muniId, hash: payloadHash, body })
    const columns: EntryColumns = {
      muni_id: muniId,
      seq: last.seq + index + 1,
      at,
      actor_id: actor.accountId,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      parcel_id: entry.parcelId ?? null,
      payload_hash: payloadHash,
      prev_hash: previous,
    }
    const text = entryText(columns, restOf(entry, actor, behind))
    previous = sha256(text)
    rows.push({ ...columns, hash: previous, entry: text })
  }
  await store(db, rows, payloads)
  await moveHead(db, dialect, [last.seq + rows.length, at, previous, muniId])
}

/** SQLite takes at most 32,766 values in one statement; 12 columns a row. */
const ROWS_AT_ONCE = 200

async function store(db: Db, rows: readonly Written[], payloads: readonly { muni_id: string; hash: string; body: string }[]): Promise<void> {
  const journal = tables<JournalTables>(db)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await journal
      .insertInto('journal')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
  for (let from = 0; from < payloads.length; from += ROWS_AT_ONCE) {
    await journal
      .insertInto('journal_payloads')
      .values(payloads.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}
