/**
 * Brings a roll in, for the test that kills it: `reading` dies in the middle of the staging, `publishing` in the middle of the one
 * transaction that makes records of it, after everything was written and before it is kept.
 *
 *     node test/durability/import-writer.ts DATA_FOLDER reading|publishing
 */
import { makeApp } from '../../src/platform/app.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { makeLog } from '../../src/platform/log.ts'
import { perform, read } from '../../src/platform/perform.ts'
import { beginImport, type ImportDesk, readImport } from '../../src/programs/premises/import-actions.ts'
import { publishImport } from '../../src/programs/premises/import-publish-actions.ts'
import { testClerk } from '../support/app.ts'
import { IMPORT_MUNI, importRoll, importSchema } from './import-roll.ts'

const [dataFolder = '', mode = ''] = process.argv.slice(2)
const database = await openDatabase({ dataFolder, schema: importSchema, clock: systemClock })
const app = makeApp({ database, clock: systemClock, dataFolder, log: makeLog('silent') })
const who = { muniId: IMPORT_MUNI, actor: testClerk }
let transactions = 0
let dieInside = Number.POSITIVE_INFINITY
const desk: ImportDesk = {
  muniId: IMPORT_MUNI,
  dataFolder,
  read: (look) => read(app, who, look),
  perform: (act) =>
    perform(app, who, async (scope) => {
      const done = await act(scope)
      transactions += 1
      if (transactions >= dieInside) process.kill(process.pid, 'SIGKILL')
      return done
    }),
}

const begun = await beginImport(desk, {
  kind: 'parcels',
  fileName: 'roll.csv',
  bytes: new TextEncoder().encode(importRoll(3000)),
  asOf: null,
  options: { map: null, onlySwis: '' },
  mostBytes: 10_000_000,
})
if (!begun.ok) throw new Error(begun.refusal.message)
if (mode === 'reading') dieInside = transactions + 6
const looked = await readImport(desk, begun.value)
if (!looked.ok) throw new Error(looked.refusal.message)
if (mode === 'publishing') dieInside = transactions + 1
await publishImport(desk, begun.value, { version: looked.value.version, leaveOut: false })
