/** The program is killed in the middle of saving: what it acknowledged is there, and nothing half-written is. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restore } from '../../src/platform/backup/restore.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { tables } from '../../src/platform/context.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { clearIncoming, filesFolder, readStored } from '../../src/platform/files/files.ts'
import { verifyJournal } from '../../src/platform/journal/verify.ts'
import { DRAWER_MUNI, type Drawer, drawerSchema } from './drawer.ts'

const ROUNDS = 3
let folder: string
let dataFolder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapcard-kill-'))
  dataFolder = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Lets the writer work until it has kept some cards, kills it without warning, and gives the lines that it printed. */
function workUntilKilled(cards: number, ...mode: readonly string[]): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), dataFolder, join(folder, 'backups'), ...mode], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const lines: string[] = []
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (lines.length >= cards) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('close', (_code, signal) => (signal === 'SIGKILL' ? resolve(lines) : reject(new Error(`The writer ended by itself: ${complaint}`))))
  })
}

async function look(from: string) {
  const database = await openDatabase({ dataFolder: from, schema: drawerSchema, clock: systemClock })
  try {
    const drawer = tables<Drawer>(database.read)
    const cards = await drawer.selectFrom('kill_cards').select(['id', 'scan']).where('muni_id', '=', DRAWER_MUNI).orderBy('id').execute()
    const sides = await drawer.selectFrom('kill_sides').select('card_id').where('muni_id', '=', DRAWER_MUNI).orderBy('card_id').execute()
    return { cards, sides: sides.map((side) => side.card_id), journal: await verifyJournal(database.read, DRAWER_MUNI) }
  } finally {
    await database.close()
  }
}

function isSound(path: string): unknown {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    return Object.values(db.prepare('pragma integrity_check').get() ?? {})[0]
  } finally {
    db.close()
  }
}

test('killed in the middle of an action: nothing of it is there, and the next start goes on', async () => {
  for (let starts = 1; starts <= 2; starts += 1) {
    await workUntilKilled(1000, 'inside')
    const { cards, sides, journal } = await look(dataFolder)
    expect(cards).toHaveLength(starts)
    expect(sides).toEqual(cards.map(({ id }) => id))
    expect(journal).toMatchObject({ entries: starts, broken: null })
  }
}, 60_000)

test('killed again and again: every acknowledged card is there with its side, its file and its entry, and every backup can be restored', async () => {
  const acknowledged: string[] = []
  const backups: string[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const line of await workUntilKilled(20 + 13 * round)) {
      const [what, value = ''] = line.split(/ (.*)/s)
      if (what === 'card') acknowledged.push(value)
      else backups.push(value)
    }
    const { cards, sides, journal } = await look(dataFolder)
    const ids = cards.map(({ id }) => id)
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([])
    expect(sides).toEqual(ids)
    expect(journal).toMatchObject({ entries: ids.length, broken: null })
    for (const { scan } of cards) await readStored(dataFolder, DRAWER_MUNI, scan)
    expect(isSound(join(dataFolder, 'tapcard.sqlite'))).toBe('ok')
  }
  await clearIncoming(dataFolder, DRAWER_MUNI)
  expect(readdirSync(filesFolder(dataFolder, DRAWER_MUNI)).filter((name) => name.length !== 64)).toEqual([])

  expect(backups.length).toBeGreaterThan(0)
  const finished = readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('tapcard-backup-'))
  for (const name of finished) {
    const restored = join(folder, `restored-${name}`)
    expect(await restore({ from: join(folder, 'backups', name), dataFolder: restored, clock: systemClock })).toMatchObject({ ok: true })
    const { cards, journal } = await look(restored)
    expect(journal).toMatchObject({ entries: cards.length, broken: null })
    for (const { scan } of cards) expect(existsSync(join(restored, 'files', DRAWER_MUNI, scan))).toBe(true)
  }
}, 120_000)
