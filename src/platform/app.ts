/** The parts of a running program that actions, pages and commands share. `main.ts` puts them together. */
import type { PlainDate } from '../kernel/dates.ts'
import type { Clock } from './clock.ts'
import type { Db, EventHandler } from './context.ts'
import type { Database } from './database/database.ts'
import { idMaker } from './ids.ts'
import type { Log } from './log.ts'
import { Threads } from './threads.ts'

export type Forget = (db: Db, muniId: string, today: PlainDate) => Promise<void>

export interface App {
  readonly database: Database
  readonly clock: Clock
  readonly dataFolder: string
  /** The zone in which legal days are counted, `America/New_York`. */
  readonly zone: string
  /** Event type → what reacts to it. */
  readonly handlers: ReadonlyMap<string, EventHandler>
  readonly log: Log
  /** What the programs forget of a municipality every night: drafts whose days are over. */
  readonly forget: Forget
  /** Long work beside the requests; stopped before the database is closed. */
  readonly threads: Threads
  /** A new identifier (UUIDv7). */
  newId(): string
}

export interface AppParts {
  readonly database: Database
  readonly clock: Clock
  readonly dataFolder: string
  readonly log: Log
  readonly handlers?: ReadonlyMap<string, EventHandler>
  readonly forget?: Forget
  readonly zone?: string
}

/** Puts an application together. */
export const makeApp = (parts: AppParts): App => ({
  database: parts.database,
  clock: parts.clock,
  dataFolder: parts.dataFolder,
  log: parts.log,
  handlers: parts.handlers ?? new Map(),
  forget: parts.forget ?? (async () => {}),
  zone: parts.zone ?? 'America/New_York',
  threads: new Threads(),
  newId: idMaker(parts.clock),
})

/** Joins the handlers that several programs register for the same event type; they run in the order given. */
export function joinHandlers(lists: readonly (readonly (readonly [type: string, handler: EventHandler])[])[]): ReadonlyMap<string, EventHandler> {
  const joined = new Map<string, EventHandler>()
  for (const [type, handler] of lists.flat()) {
    const earlier = joined.get(type)
    joined.set(
      type,
      earlier
        ? async (scope, event) => {
            await earlier(scope, event)
            await handler(scope, event)
          }
        : handler,
    )
  }
  return joined
}
