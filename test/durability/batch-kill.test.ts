/** The program is killed in the middle of a batch of letters: what was kept is whole, and the next start goes on without making anything twice. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, makeApp } from '../../src/platform/app.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { verifyJournal } from '../../src/platform/journal/verify.ts'
import { makeLog } from '../../src/platform/log.ts'
import { perform, read } from '../../src/platform/perform.ts'
import { noticesOfBatch } from '../../src/programs/notices/actions.ts'
import { filesOf, findBatch, signBatch } from '../../src/programs/notices/batch-actions.ts'
import { workBatch } from '../../src/programs/notices/batch-run-actions.ts'
import { lawBook, schema } from '../../src/wiring.ts'
import { clerk } from '../support/office.ts'
import { must } from '../support/results.ts'
import { BATCH_MUNI, batchDesk, beginAll, OWNERS } from './batch-office.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapcard-batch-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const killed = (id: string, transaction: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'batch-writer.ts'), folder, id, String(transaction)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (_code, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(`The writer ended by itself: ${complaint}`))))
  })

async function start<T>(work: (app: App) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataFolder: folder, schema, clock: systemClock })
  try {
    return await work(makeApp({ database, clock: systemClock, dataFolder: folder, log: makeLog('silent') }))
  } finally {
    await database.close()
  }
}

const seen = (app: App, id: string) =>
  read(app, { muniId: BATCH_MUNI, actor: clerk }, async (s) => {
    const batch = await findBatch(s.db, s.muniId, id)
    if (!batch) throw new Error('The batch is gone')
    const letters = await noticesOfBatch(s.db, s.muniId, id, 0, 1000)
    return { batch, letters, files: await filesOf(s.db, s.muniId, id), journal: await verifyJournal(s.db, s.muniId) }
  })
const raise = (error: unknown): never => {
  throw error
}

test('killed while preparing and while printing: every letter is made once, with numbers that have no gap, and printed once', async () => {
  const id = await start(beginAll)

  await killed(id, 4)
  await start(async (app) => {
    const cut = await seen(app, id)
    expect(cut.batch).toMatchObject({ state: 'preparing', settled: 75, made: 75, leftOut: 0 })
    expect(cut.letters).toHaveLength(75)
    expect(cut.journal.broken).toBeNull()
    await workBatch(batchDesk(app), id, raise)
    const ready = await seen(app, id)
    expect(ready.batch).toMatchObject({ state: 'ready', settled: OWNERS, made: OWNERS })
    expect(new Set(ready.letters.map((n) => n.to.name)).size).toBe(OWNERS)
    const numbers = ready.letters.map((n) => Number(n.number.slice(-4)))
    expect(numbers).toEqual(Array.from({ length: OWNERS }, (_, i) => i + 1))
    await must(perform(app, { muniId: BATCH_MUNI, actor: clerk }, (s) => signBatch(s, lawBook, id, ready.batch.version, { by: clerk.name, onPaper: false })))
  })

  // The first transaction of the next start looks for letters to prepare; the second and third keep a print file each.
  await killed(id, 3)
  await start(async (app) => {
    const cut = await seen(app, id)
    expect(cut.batch).toMatchObject({ state: 'printing', filesDone: 50 })
    expect(cut.files.map((f) => [f.first, f.last])).toEqual([[1, 50]])
    await workBatch(batchDesk(app), id, raise)
    const done = await seen(app, id)
    expect(done.batch).toMatchObject({ state: 'printed', filesDone: OWNERS, trouble: '' })
    expect(done.files.map((f) => [f.n, f.first, f.last, f.letters])).toEqual([
      [1, 1, 50, 50],
      [2, 51, 100, 50],
      [3, 101, 150, 50],
      [4, 151, 200, 50],
      [5, 201, 250, 50],
      [6, 251, 260, 10],
    ])
    expect(done.journal.broken).toBeNull()
  })
}, 120_000)
