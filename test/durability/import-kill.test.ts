/** The program is killed in the middle of an import: nothing of it is a record, and the import can be read again and goes through. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, makeApp } from '../../src/platform/app.ts'
import { simulatedClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { verifyJournal } from '../../src/platform/journal/verify.ts'
import { makeLog } from '../../src/platform/log.ts'
import { perform, read } from '../../src/platform/perform.ts'
import { type ImportDesk, readImport } from '../../src/programs/premises/import-actions.ts'
import { publishImport } from '../../src/programs/premises/import-publish-actions.ts'
import { recentImports } from '../../src/programs/premises/import-report-actions.ts'
import { allParcels } from '../../src/programs/premises/store.ts'
import { testClerk } from '../support/app.ts'
import { IMPORT_MUNI, importSchema } from './import-roll.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapcard-import-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const killed = (mode: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'import-writer.ts'), folder, mode], { stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (_code, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(`The writer ended by itself: ${complaint}`))))
  })

/** The next start, an hour later by the clock, so that a reading that was cut off is known to be one. */
async function nextStart<T>(work: (app: App, desk: ImportDesk) => Promise<T>): Promise<T> {
  const clock = simulatedClock(new Date(Date.now() + 3_600_000).toISOString())
  const database = await openDatabase({ dataFolder: folder, schema: importSchema, clock })
  const app = makeApp({ database, clock, dataFolder: folder, log: makeLog('silent') })
  const who = { muniId: IMPORT_MUNI, actor: testClerk }
  try {
    return await work(app, { muniId: IMPORT_MUNI, dataFolder: folder, read: (look) => read(app, who, look), perform: (act) => perform(app, who, act) })
  } finally {
    await database.close()
  }
}

const onFile = (desk: ImportDesk) =>
  desk.read(async (s) => ({ parcels: (await allParcels(s.db, s.muniId)).length, imports: (await recentImports(s)).map((i) => i.state) }))

test.each([
  ['reading', 'reading'],
  ['publishing', 'read'],
])(
  'killed while %s: no parcel is there, the file is not lost, and reading it again brings all in',
  async (mode, state) => {
    await killed(mode)
    await nextStart(async (app, desk) => {
      expect(await onFile(desk)).toEqual({ parcels: 0, imports: [state] })
      expect(await verifyJournal(app.database.read, IMPORT_MUNI)).toMatchObject({ entries: 0, broken: null })
      const [cutOff] = await desk.read((s) => recentImports(s))
      const again = await readImport(desk, cutOff?.id ?? '')
      expect(again).toMatchObject({ ok: true, value: { state: 'read', counts: { rows: 3000, fine: 3000, fresh: 3000 } } })
      expect(await publishImport(desk, cutOff?.id ?? '', { version: null, leaveOut: false })).toMatchObject({ ok: true, value: { stored: 3000 } })
      expect(await onFile(desk)).toEqual({ parcels: 3000, imports: ['done'] })
      expect(await verifyJournal(app.database.read, IMPORT_MUNI)).toMatchObject({ entries: 1, broken: null })
    })
  },
  60_000,
)
