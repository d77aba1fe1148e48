/** What the chain of the journal adds to a write that is on the disk before it is acknowledged, and verifying against reading. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '../../src/platform/clock.ts'
import { type Actor, type Db, type JournalEntry, tables } from '../../src/platform/context.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { columns, type SchemaStep } from '../../src/platform/database/schema.ts'
import { appendEntries } from '../../src/platform/journal/append.ts'
import { entryText, payloadBody, readRest } from '../../src/platform/journal/entry.ts'
import type { JournalTables } from '../../src/platform/journal/schema.ts'
import { entriesAfter, verifyJournal } from '../../src/platform/journal/verify.ts'
import { platformSchema } from '../../src/platform/schema.ts'
import { elapsed, median, quantile, ratioOf, saying, sideBySide, undisturbedRatioOf } from '../measure.ts'
import type { Figure } from '../report.ts'

const family = 'journal'

interface Records extends JournalTables {
  bench_records: { muni_id: string; id: string; state: string; note: string }
}
const schema: readonly SchemaStep[] = [
  ...platformSchema,
  {
    id: 'bench-001',
    up: (change) => change.createTable('bench_records', { columns: { id: columns.text, state: columns.text, note: columns.text }, primaryKey: ['id'] }),
  },
]

const clerk: Actor = { accountId: '0190a000-0000-7000-8000-000000000001', name: 'Pat Clerk', roles: ['clerk'], via: 'staff' }
const now = '2026-11-30T15:00:00.000Z'
const before = { state: 'filed', note: '' }
const after = { state: 'issued', note: 'Permit S-2026-041 for 14 Mill Street, pipe of 4 in at 1/4 in per ft' }
const entryFor = (id: string): JournalEntry => ({
  action: 'bench.change',
  subject: { kind: 'record', id, label: id },
  before,
  after,
  cite: { law: 'ny/montour-falls/117-sewers', section: '117-34', confidence: 'inferred' },
  summary: `Changed record ${id}.`,
})

async function changeRecord(db: Db, muniId: string, id: string): Promise<void> {
  await tables<Records>(db)
    .insertInto('bench_records')
    .values({ muni_id: muniId, id, ...after })
    .execute()
}

/** The same entry without a chain: nothing is hashed, no head is read or moved. */
async function appendUnchained(db: Db, muniId: string, seq: number, entry: JournalEntry): Promise<void> {
  const body = payloadBody(entry) ?? ''
  const key = `unchained-${String(seq).padStart(54, '0')}`
  const row = {
    muni_id: muniId,
    seq,
    at: now,
    actor_id: clerk.accountId,
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    parcel_id: null,
    payload_hash: key,
    prev_hash: key,
  }
  const text = entryText(row, {
    actor: clerk.name,
    via: clerk.via,
    summary: entry.summary,
    label: entry.subject.label ?? '',
    ...(entry.cite ? { cite: entry.cite } : {}),
  })
  const journal = tables<Records>(db)
  await journal
    .insertInto('journal')
    .values({ ...row, hash: key, entry: text })
    .execute()
  await journal.insertInto('journal_payloads').values({ muni_id: muniId, hash: key, body }).execute()
}

/** Milliseconds in words. */
const words = (microseconds: number): string => (microseconds >= 10_000 ? `${(microseconds / 1_000).toFixed(0)} ms` : `${microseconds.toFixed(0)} µs`)

async function writing(database: Database): Promise<Figure> {
  let chained = 0
  let plain = 0
  const costs = await sideBySide(
    [
      {
        name: 'chained',
        used: elapsed,
        run: async (times) => {
          for (let i = 0; i < times; i++) {
            chained += 1
            const id = `record-${chained}`
            await database.write(async (db) => {
              await changeRecord(db, 'chained', id)
              await appendEntries(db, database.dialect, { muniId: 'chained', actor: clerk, now, entries: [entryFor(id)] })
            })
          }
        },
      },
      {
        name: 'plain',
        used: elapsed,
        run: async (times) => {
          for (let i = 0; i < times; i++) {
            plain += 1
            const id = `record-${plain}`
            await database.write(async (db) => {
              await changeRecord(db, 'plain', id)
              await appendUnchained(db, 'plain', plain, entryFor(id))
            })
          }
        },
      },
    ],
    { rounds: 2_000, turnMilliseconds: 0.1, warmUpMilliseconds: 600 },
  )
  const cost = (name: string): string => words(quantile(costs.get(name) ?? [], 0.25))
  return {
    family,
    what: 'durable write of a record and its journal entry, chained ÷ not chained',
    ratio: undisturbedRatioOf(costs, 'chained', 'plain', 100),
    target: { kind: 'at most', value: 1.15 },
    costs: `${cost('chained')} against ${cost('plain')}`,
    unit: '×',
  }
}

const entryCount = 10_000

async function verifying(database: Database): Promise<Figure[]> {
  const muniId = 'verified'
  const entries = Array.from({ length: entryCount }, (_, i) => entryFor(`record-${i}`))
  await database.write((db) => appendEntries(db, database.dialect, { muniId, actor: clerk, now, entries }))
  // Who acted and what the entry says stand only in its text, so whoever reads entries parses it.
  const reading = (parse: boolean) => async (): Promise<void> => {
    let last = 0
    let parsed = 0
    for (;;) {
      const rows = await entriesAfter(database.read, muniId, last)
      if (parse) for (const row of rows) parsed += readRest(row.entry).summary.length
      last = rows.at(-1)?.seq ?? last
      if (rows.length === 0) break
    }
    if (last !== entryCount || (parse && parsed === 0)) throw new Error('Broken invariant: every entry is read')
  }
  const verify = async (): Promise<void> => {
    const found = await verifyJournal(database.read, muniId)
    if (found.broken !== null || found.entries !== entryCount) throw new Error('Broken invariant: the journal holds')
  }
  const times =
    (work: () => Promise<void>) =>
    async (count: number): Promise<void> => {
      for (let i = 0; i < count; i++) await work()
    }
  const costs = await sideBySide(
    [
      { name: 'verify', run: times(verify) },
      { name: 'read', run: times(reading(true)) },
      { name: 'rows', run: times(reading(false)) },
    ],
    { rounds: 15, turnMilliseconds: 150, warmUpMilliseconds: 600 },
  )
  const cost = (name: string): string => words(median(costs.get(name) ?? []))
  const figure = (what: string, to: string, target: Figure['target']): Figure => ({
    family,
    what,
    ratio: ratioOf(costs, 'verify', to),
    target,
    costs: `${cost('verify')} against ${cost(to)} for 10,000 entries`,
    unit: '×',
  })
  return [
    figure('verifying a journal ÷ reading its entries with what was before and after', 'read', { kind: 'at most', value: 1.5 }),
    figure('verifying a journal ÷ fetching its rows without looking into them', 'rows', null),
  ]
}

/** Measures the journal in a database of its own. */
export async function measureJournal(): Promise<{ readonly figures: readonly Figure[]; readonly facts: readonly string[] }> {
  saying('writes with and without a chain, then verifying')
  const folder = mkdtempSync(path.join(tmpdir(), 'tapcard-bench-'))
  const database = await openDatabase({ dataFolder: folder, schema, clock: systemClock })
  try {
    const facts = [
      'Each write is on the disk before it is acknowledged (SQLite, synchronous = FULL); there elapsed time counts, of the quicker quarter of 2,000 writes, because others use the disk too; elsewhere processor time.',
    ]
    return { figures: [await writing(database), ...(await verifying(database))], facts }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
