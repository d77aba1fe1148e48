import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '../../kernel/result.ts'
import { simulatedClock } from '../clock.ts'
import { type ActionScope, tables } from '../context.ts'
import { openDatabase } from '../database/open.ts'
import { columns, type SchemaStep } from '../database/schema.ts'
import { filePath, filesFolder, readStored, storeFile } from '../files/files.ts'
import { verifyJournal } from '../journal/verify.ts'
import { platformSchema } from '../schema.ts'
import { TEST_START, type TestApp, testApp } from '../test-support.ts'
import { backup, lastBackup } from './backup.ts'
import { restore } from './restore.ts'

interface Drawer {
  backup_cards: { muni_id: string; id: string; label: string; scan: string | null }
}
const schema: readonly SchemaStep[] = [
  {
    id: 'backup-cards-001',
    up: (change) =>
      change.createTable('backup_cards', { columns: { id: columns.text, label: columns.text, scan: { ...columns.text, nullable: true } }, primaryKey: ['id'] }),
  },
]

let village: TestApp
let target: string
beforeEach(async () => {
  village = await testApp({ schema, dialect: 'sqlite' })
  target = mkdtempSync(join(tmpdir(), 'tapcard-backups-'))
})
afterEach(async () => {
  await village.close()
  rmSync(target, { recursive: true, force: true })
})

async function file(label: string): Promise<string> {
  const stored = await storeFile({ dataFolder: village.app.dataFolder, muniId: village.muniId }, { bytes: Buffer.from(`a,b\n${label},1\n`), name: 'a.csv' })
  if (!stored.ok) throw new Error(stored.refusal.message)
  const scan = stored.value.sha256
  await village.perform(async (scope: ActionScope) => {
    const id = scope.newId()
    await tables<Drawer>(scope.db).insertInto('backup_cards').values({ muni_id: scope.muniId, id, label, scan }).execute()
    await scope.journal({ action: 'cards.file', subject: { kind: 'card', id }, after: { label }, summary: `Filed ${label}.` })
    return ok(id)
  })
  return scan
}

/** Opens restored data as the program would, and says what it finds. */
async function found(dataFolder: string) {
  const database = await openDatabase({ dataFolder, schema: [...platformSchema, ...schema], clock: village.clock })
  try {
    const cards = await tables<Drawer>(database.read).selectFrom('backup_cards').select(['label', 'scan']).orderBy('label').execute()
    return { cards, journal: await verifyJournal(database.read, village.muniId) }
  } finally {
    await database.close()
  }
}

describe('a backup', () => {
  test('brings back the records, the files and the journal', async () => {
    const scan = await file('12 Mill St')
    const made = await backup(village.app, target)
    expect(made).toMatchObject({ files: 1, damaged: [] })
    const dataFolder = join(target, 'restored')
    expect(await restore({ from: made.folder, dataFolder, clock: village.clock })).toEqual({
      ok: true,
      value: { madeAt: TEST_START, files: 1, putAside: null },
    })
    expect(await found(dataFolder)).toMatchObject({ cards: [{ label: '12 Mill St', scan }], journal: { entries: 1, broken: null } })
    expect(Buffer.from(await readStored(dataFolder, village.muniId, scan)).toString()).toBe('a,b\n12 Mill St,1\n')
  })

  test('is made while others write, and holds one moment of the records', async () => {
    await file('before')
    const writing = Promise.all(Array.from({ length: 10 }, (_, n) => file(`during ${n}`)))
    const made = await backup(village.app, target)
    await writing
    const dataFolder = join(target, 'restored')
    await restore({ from: made.folder, dataFolder, clock: village.clock })
    const { cards, journal } = await found(dataFolder)
    expect(journal).toMatchObject({ entries: cards.length, broken: null })
    for (const { scan } of cards) expect(existsSync(filePath(dataFolder, village.muniId, scan ?? ''))).toBe(true)
  })

  test('the next backup links the files that the last one has', async () => {
    const scan = await file('12 Mill St')
    const first = await backup(village.app, target)
    village.clock.advance({ days: 1 })
    const second = await backup(village.app, target)
    expect(second).toMatchObject({ files: 1, linked: 1 })
    const inode = (folder: string) => statSync(join(folder, 'files', village.muniId, scan)).ino
    expect(inode(second.folder)).toBe(inode(first.folder))
    expect(await lastBackup(village.app.dataFolder)).toEqual({ madeAt: '2026-12-01T14:00:00.000Z', folder: second.folder, present: true })
  })

  test('a file that was changed on the disk is named, and the rest is backed up', async () => {
    const scan = await file('12 Mill St')
    await file('14 Mill St')
    writeFileSync(filePath(village.app.dataFolder, village.muniId, scan), 'rotten')
    expect(await backup(village.app, target)).toMatchObject({ files: 1, damaged: [{ muniId: village.muniId, sha256: scan }] })
  })

  test('what an interrupted backup left behind is removed by the next one', async () => {
    await file('12 Mill St')
    mkdirSync(join(target, '.partial-dead'))
    await backup(village.app, target)
    expect(readdirSync(target)).toEqual(['tapcard-backup-2026-11-30T14-00-00-000Z'])
  })
})

describe('restoring', () => {
  test('refuses a backup whose parts were changed, and touches nothing', async () => {
    await file('12 Mill St')
    const made = await backup(village.app, target)
    writeFileSync(join(made.folder, 'tapcard.sqlite'), 'x')
    const dataFolder = join(target, 'restored')
    expect(await restore({ from: made.folder, dataFolder, clock: village.clock })).toMatchObject({ ok: false, refusal: { code: 'backup-unreadable' } })
    expect(existsSync(dataFolder)).toBe(false)
  })

  test('refuses to write over present data, and puts it aside when told to', async () => {
    await file('12 Mill St')
    const made = await backup(village.app, target)
    await file('written after the backup')
    const { dataFolder } = village.app
    expect(await restore({ from: made.folder, dataFolder, clock: village.clock })).toMatchObject({ ok: false, refusal: { code: 'data-present' } })
    await village.app.database.close()
    const restored = await restore({ from: made.folder, dataFolder, clock: simulatedClock('2026-12-02T00:00:00.000Z'), replace: true })
    expect(restored).toMatchObject({ ok: true, value: { putAside: join(dataFolder, 'backups', 'replaced-2026-12-02T00-00-00-000Z') } })
    expect((await found(dataFolder)).cards.map(({ label }) => label)).toEqual(['12 Mill St'])
    const aside = restored.ok ? (restored.value.putAside ?? '') : ''
    expect((await found(aside)).cards.map(({ label }) => label)).toEqual(['12 Mill St', 'written after the backup'])
    village = await testApp({ schema, dialect: 'sqlite' })
  })

  test('refuses while a server uses the data', async () => {
    const made = await backup(village.app, target)
    writeFileSync(join(village.app.dataFolder, 'server.pid'), String(process.ppid))
    expect(await restore({ from: made.folder, dataFolder: village.app.dataFolder, clock: village.clock })).toMatchObject({
      ok: false,
      refusal: { code: 'server-running' },
    })
  })

  test('the manifest names every file with its hash', async () => {
    const scan = await file('12 Mill St')
    const made = await backup(village.app, target)
    const manifest: unknown = JSON.parse(readFileSync(join(made.folder, 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({ format: 'tapcard-backup-1', files: [{ muniId: village.muniId, sha256: scan, bytes: 17 }] })
    expect(filesFolder(made.folder, village.muniId)).toBe(join(made.folder, 'files', village.muniId))
  })
})
