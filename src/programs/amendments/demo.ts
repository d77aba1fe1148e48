/** A draft of the demo: the Board wonders about five feet of cover in place of four, and tries it on every case on file. It is no law. */
import { ok, type Result } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import type { Scene } from '../../platform/stage.ts'
import type { Cast, DemoDays } from '../municipality/demo.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { beginDraft, beginRun, changeRule } from './actions.ts'
import { RunJobs } from './run-actions.ts'

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
        const changed = await stage.act(cast.odessa, (s) => changeRule(s, laws, draft.id, { version: draft.version, provision, typed: () => ['5 ft'] }))
        const run = await stage.act(cast.odessa, (s) => beginRun(s, draft.id))
        const desk = {
          muniId: stage.muniId,
          read: <T>(look: (s: ReadScope) => Promise<T>): Promise<T> => stage.act(cast.odessa, async (s) => ok(await look(s))),
          perform: async <T>(act: (s: ActionScope) => Promise<Result<T>>): Promise<Result<T>> => ok(await stage.act(cast.odessa, act)),
        }
        const jobs = new RunJobs(laws, (error) => {
          throw error
        })
        await jobs.goOn(desk, changed, run)
      },
    },
  ]
}
