/** The thread of a trial of an amendment (programs/amendments/run-actions.ts): started by wiring.ts, and by nothing else. */
import { lawAt } from '../law/laws.ts'
import { instantOf, systemClock } from './platform/clock.ts'
import { openBeside } from './platform/database/beside.ts'
import type { DatabaseAddress } from './platform/database/database.ts'
import { inThread } from './platform/thread-side.ts'
import { runTrial, type TrialOrder } from './programs/amendments/run-actions.ts'

interface TrialData extends TrialOrder {
  readonly database: DatabaseAddress
}

const laws = { get: (path: string) => lawAt(path) ?? undefined }
const now = (): string => instantOf(systemClock.now())

await inThread<TrialData>(async ({ database: address, muniId, runId }, asked) => {
  const database = await openBeside(address)
  try {
    await runTrial({ laws, database, now }, { muniId, runId }, asked)
  } finally {
    await database.close()
  }
})
