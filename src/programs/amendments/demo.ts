/** A draft of the demo: the Board wonders about five feet of cover in place of four, and tries it on every case on file. It is no law. */
import { ok } from '../../kernel/result.ts'
import type { Scene } from '../../platform/stage.ts'
import type { Cast, DemoDays } from '../municipality/demo.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { beginDraft, beginRun, changeRule } from './actions.ts'
import { runTrial } from './run-actions.ts'

export interface AmendmentDemo {
  readonly days: DemoDays
  readonly cast: Cast
  readonly laws: LawShelf
  /** Path of the sewer law. */
  readonly law: string
}

/** Depth to the top of the pipe. */
const provision = 'MF-117-40.6'

export function amendmentScenes({ days, cast, laws, law }: AmendmentDemo): readonly Scene[] {
  return [
    {
      day: days.at(3),
      time: '16:20',
      async play(stage) {
        const draft = await stage.act(cast.odessa, (s) => beginDraft(s, { title: 'Five feet over the pipe', law }))
        await stage.act(cast.odessa, (s) => changeRule(s, laws, draft.id, { version: draft.version, provision, typed: () => ['5 ft'] }))
        const run = await stage.act(cast.odessa, (s) => beginRun(s, draft.id))
        await stage.act(cast.odessa, async (s) => {
          // The demo's clock stands at the moment of the scene, and the cases are few: so it is tried here and now.
          const database = { read: s.db, write: <T>(work: (db: typeof s.db) => Promise<T>): Promise<T> => work(s.db) }
          await runTrial({ laws, database, now: () => s.now }, { muniId: s.muniId, runId: run.id })
          return ok(null)
        })
      },
    },
  ]
}
