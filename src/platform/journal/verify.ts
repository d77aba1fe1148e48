/** Verifies that a municipality's journal is what was written: nothing changed, removed, inserted or reordered. */
import { setImmediate as otherWork } from 'node:timers/promises'
import { type Db, tables } from '../context.ts'
import { beginsWith, genesis, readRest, sha256 } from './entry.ts'
import type { JournalTables } from './schema.ts'

/** The action under which a payload is lawfully disposed of; its subject is the entry. */
export const DISPOSAL_ACTION = 'journal.dispose'

export interface BrokenEntry {
  readonly seq: number
  readonly at: string | null
  /** A plain sentence. */
  readonly why: string
}

export interface Verification {
  readonly muniId: string
  readonly entries: number
  readonly firstAt: string | null
  readonly lastAt: string | null
  /** Hash of the last entry. Written down elsewhere, it proves later that nothing before it was replaced. */
  readonly headHash: string
  /** Payloads that were lawfully disposed of; their entries verify without them. */
  readonly disposed: number
  /** Entries made while the machine's clock was behind. */
  readonly clockBehind: number
  /** The first entry that does not hold, or null when all do. */
  readonly broken: BrokenEntry | null
}

type Row = JournalTables['journal'] & { readonly body: string | null }

const PAGE = 500

/** The entries after `seq` with their payloads, oldest first. */
export const entriesAfter = (db: Db, muniId: string, seq: number, limit: number = PAGE): Promise<Row[]> =>
  tables<JournalTables>(db)
    .selectFrom('journal as j')
    .leftJoin('journal_payloads as p', (join) => join.onRef('p.muni_id', '=', 'j.muni_id').onRef('p.hash', '=', 'j.payload_hash'))
    .selectAll('j')
    .select('p.body')
    .where('j.muni_id', '=', muniId)
    .where('j.seq', '>', seq)
    .orderBy('j.seq')
    .limit(limit)
    .execute()

/** Walks the chain, entry by entry. */
class Walk {
  previous: string
  entries = 0
  firstAt: string | null = null
  lastAt: string | null = null
  clockBehind = 0
  disposed = 0
  /** Entries whose payload is gone, until the entry that disposed of it is met. */
  readonly missing = new Map<number, string>()

  constructor(muniId: string) {
    this.previous = genesis(muniId)
  }

  /** What is wrong with the next entry, or null. */
  check(row: Row): string | null {
    const seq = this.entries + 1
    if (row.seq !== seq) return row.seq > seq ? `Entry ${seq} is missing.` : `Entry ${row.seq} stands where entry ${seq} belongs.`
    if (row.prev_hash !== this.previous) return 'It does not continue the entry before it: an entry was replaced, removed or inserted here.'
    if (sha256(row.entry) !== row.hash) return 'Its text was changed after it was written.'
    if (!beginsWith(row.entry, row)) return 'Its columns say something else than its text: they were changed after it was written.'
    if (this.lastAt !== null && row.at < this.lastAt) return 'It is dated before the entry that precedes it.'
    this.#accept(row)
    return this.#payload(row)
  }

  #accept(row: Row): void {
    this.entries += 1
    this.firstAt ??= row.at
    this.lastAt = row.at
    this.previous = row.hash
    if (row.entry.includes('"clockBehind":true') && readRest(row.entry).clockBehind === true) this.clockBehind += 1
  }

  #payload(row: Row): string | null {
    if (row.action === DISPOSAL_ACTION && this.missing.delete(Number(row.subject_id))) this.disposed += 1
    if (row.payload_hash === null) return null
    if (row.body === null) {
      this.missing.set(row.seq, row.at)
      return null
    }
    return sha256(row.body) === row.payload_hash ? null : 'What it recorded as before and after was changed since.'
  }

  result(muniId: string, broken: BrokenEntry | null): Verification {
    const { entries, firstAt, lastAt, previous, disposed, clockBehind } = this
    return { muniId, entries, firstAt, lastAt, headHash: previous, disposed, clockBehind, broken }
  }
}

/** What the end of the chain shows: payloads gone without an act of disposal, or a head that disagrees. */
async function checkEnd(db: Db, muniId: string, walk: Walk): Promise<BrokenEntry | null> {
  const [gone] = walk.missing
  if (gone) {
    return { seq: gone[0], at: gone[1], why: 'What it recorded as before and after is gone, and no entry says that it was lawfully disposed of.' }
  }
  const head = await tables<JournalTables>(db).selectFrom('journal_heads').selectAll().where('muni_id', '=', muniId).executeTakeFirst()
  if (head === undefined ? walk.entries > 0 : head.seq !== walk.entries || head.hash !== walk.previous) {
    const expected = head?.seq ?? 0
    const why =
      expected > walk.entries
        ? `The journal ends at entry ${walk.entries}, but ${expected} were written: the last ones were removed.`
        : 'The record of the last entry does not agree with the last entry.'
    return { seq: walk.entries + 1, at: null, why }
  }
  return null
}

/**
 * Verifies the chain of a municipality, in pages, so that the server goes on answering meanwhile.
 * Run it over one moment of the database (`Database.readMoment`) where others are writing.
 *
 * @param progress told how many entries have been verified so far
 */
export async function verifyJournal(db: Db, muniId: string, progress?: (entries: number) => void): Promise<Verification> {
  const walk = new Walk(muniId)
  for (;;) {
    const rows = await entriesAfter(db, muniId, walk.entries)
    for (const row of rows) {
      const why = walk.check(row)
      if (why !== null) return walk.result(muniId, { seq: row.seq, at: row.at, why })
    }
    progress?.(walk.entries)
    if (rows.length < PAGE) return walk.result(muniId, await checkEnd(db, muniId, walk))
    await otherWork()
  }
}

/** The outcome in one sentence, for a page or the terminal. */
export function verificationSentence(v: Verification): string {
  if (v.broken) return `The journal does not hold at entry ${v.broken.seq}${v.broken.at === null ? '' : ` of ${v.broken.at}`}: ${v.broken.why}`
  if (v.entries === 0) return 'The journal is empty.'
  const disposed = v.disposed === 0 ? '' : ` ${v.disposed} recorded contents were lawfully disposed of.`
  const behind = v.clockBehind === 0 ? '' : ` ${v.clockBehind} entries were made while the clock of the machine was behind.`
  return `All ${v.entries} entries hold, from ${v.firstAt} to ${v.lastAt}.${disposed}${behind}`
}
