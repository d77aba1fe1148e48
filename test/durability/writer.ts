/**
 * Writes for ever, for the test that kills it: a card, its file and its journal entry in each action, and now and then a backup.
 * With `inside`, kills itself in the middle of the second action, after everything was written and before it is kept.
 * Prints `card ID` after each card is kept and `backup FOLDER` after each backup is finished.
 *
 *     node test/durability/writer.ts DATA_FOLDER BACKUP_FOLDER [inside]
 */
import { ok } from '../../src/kernel/result.ts'
import { makeApp } from '../../src/platform/app.ts'
import { backup } from '../../src/platform/backup/backup.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type ActionScope, tables } from '../../src/platform/context.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { storeFile } from '../../src/platform/files/files.ts'
import { makeLog } from '../../src/platform/log.ts'
import { perform } from '../../src/platform/perform.ts'
import { testClerk } from '../support/app.ts'
import { DRAWER_MUNI, type Drawer, drawerSchema } from './drawer.ts'

const [dataFolder = '', backupFolder = '', mode = ''] = process.argv.slice(2)
const database = await openDatabase({ dataFolder, schema: drawerSchema, clock: systemClock })
const app = makeApp({ database, clock: systemClock, dataFolder, log: makeLog('silent') })

async function file(n: number): Promise<string> {
  const stored = await storeFile({ dataFolder, muniId: DRAWER_MUNI }, { bytes: Buffer.from(`a,b\n${process.pid},${n}\n`), name: 'a.csv' })
  if (!stored.ok) throw new Error(stored.refusal.message)
  const filed = await perform(app, { muniId: DRAWER_MUNI, actor: testClerk }, async (scope: ActionScope) => {
    const id = scope.newId()
    const drawer = tables<Drawer>(scope.db)
    await drawer.insertInto('kill_cards').values({ muni_id: DRAWER_MUNI, id, scan: stored.value.sha256 }).execute()
    await drawer.insertInto('kill_sides').values({ muni_id: DRAWER_MUNI, id, card_id: id }).execute()
    await scope.journal({ action: 'cards.file', subject: { kind: 'card', id }, after: { scan: stored.value.sha256 }, summary: `Filed card ${n}.` })
    if (mode === 'inside' && n === 1) process.kill(process.pid, 'SIGKILL')
    return ok(id)
  })
  if (!filed.ok) throw new Error(filed.refusal.message)
  return filed.value
}

for (let n = 0; ; n += 1) {
  process.stdout.write(`card ${await file(n)}\n`)
  if (n % 25 === 24) process.stdout.write(`backup ${(await backup(app, backupFolder)).folder}\n`)
}
