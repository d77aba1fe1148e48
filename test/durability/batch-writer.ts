/**
 * Works a batch of letters off, for the test that kills it: dies in the middle of a transaction, after everything was written and before
 * it is kept.
 *
 *     node test/durability/batch-writer.ts DATA_FOLDER BATCH TRANSACTION
 */
import { makeApp } from '../../src/platform/app.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { makeLog } from '../../src/platform/log.ts'
import { perform } from '../../src/platform/perform.ts'
import { workBatch } from '../../src/programs/notices/batch-run-actions.ts'
import { schema } from '../../src/wiring.ts'
import { clerk } from '../support/office.ts'
import { BATCH_MUNI, batchDesk } from './batch-office.ts'

const [dataFolder = '', id = '', dies = ''] = process.argv.slice(2)
const database = await openDatabase({ dataFolder, schema, clock: systemClock })
const app = makeApp({ database, clock: systemClock, dataFolder, log: makeLog('silent') })
let transactions = 0
const desk = batchDesk(app, (work) =>
  perform(app, { muniId: BATCH_MUNI, actor: clerk }, async (scope) => {
    const done = await work(scope)
    transactions += 1
    if (transactions === Number(dies)) process.kill(process.pid, 'SIGKILL')
    return done
  }),
)
await workBatch(desk, id, (error) => {
  throw error
})
