/**
 * Does things at set moments, for a demo: the same actions as the pages, under a clock that only goes forward. A refused
 * action is a fault here, because a demo that the rules refuse is wrong.
 */
import { instantAt, type PlainDate } from '../kernel/dates.ts'
import type { Result } from '../kernel/result.ts'
import { type App, makeApp } from './app.ts'
import { simulatedClock } from './clock.ts'
import type { ActionScope, Actor } from './context.ts'
import { perform } from './perform.ts'

/** Something that happens at a moment of the demo. Scenes are played in the order of their moments. */
export interface Scene {
  readonly day: PlainDate
  /** Hour and minute where the municipality lies, "09:12". */
  readonly time: string
  readonly play: (stage: Stage) => Promise<void>
}

export interface Stage {
  readonly muniId: string
  readonly dataFolder: string
  /** Performs an action as somebody, at the moment of the scene. Throws when it is refused. */
  act<T>(who: Actor, action: (scope: ActionScope) => Promise<Result<T>>): Promise<T>
}

const inOrder = (a: Scene, b: Scene): number => a.day.localeCompare(b.day, 'en') || a.time.localeCompare(b.time, 'en')

/** Plays scenes on the database of an application, each at its own moment. */
export async function playScenes(app: App, muniId: string, scenes: readonly Scene[]): Promise<void> {
  const clock = simulatedClock('1970-01-01T00:00:00.000Z')
  const staged = makeApp({ database: app.database, clock, dataFolder: app.dataFolder, log: app.log, handlers: app.handlers, zone: app.zone })
  let playing: Scene | null = null
  const stage: Stage = {
    muniId,
    dataFolder: app.dataFolder,
    async act(who, action) {
      const done = await perform(staged, { muniId, actor: who }, action)
      if (done.ok) return done.value
      const { code, message, problems = [] } = done.refusal
      throw new Error(
        `The demo was refused on ${playing?.day} at ${playing?.time}: ${code}. ${message} ${problems.map((p) => `${p.field}: ${p.message}`).join(' ')}`,
      )
    },
  }
  for (const scene of [...scenes].sort(inOrder)) {
    playing = scene
    clock.set(instantAt(scene.day, scene.time, app.zone))
    await scene.play(stage)
    clock.advance({ milliseconds: 1 })
  }
}
