/** Doing things and looking at things: the two ways into the database for pages, commands and the demo. */
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import type { App } from './app.ts'
import { instantOf, legalDay } from './clock.ts'
import type { ActionScope, Actor, Db, DomainEvent, JournalEntry, ReadScope } from './context.ts'
import { claimFormKey, type FormKey, keepOutcome } from './form-keys.ts'
import { appendEntries } from './journal/append.ts'

export interface Who {
  readonly muniId: string
  readonly actor: Actor
}

export interface WhoAndForm extends Who {
  /** The one-time key of the submitted form. The outcome must then be plain JSON data. */
  readonly formKey?: string | undefined
}

/** A chain of events longer than this is two handlers answering each other. */
const MOST_EVENTS = 1000

/** A municipality's id is part of addresses and of file paths. */
export function checkMuniId(muniId: string): void {
  if (!/^[a-z][a-z0-9-]{1,62}$/.test(muniId)) throw new Error(`Not a municipality's id: ${muniId}`)
}

interface Refused {
  readonly ok: false
  readonly refusal: Refusal
}

/** Carries a refusal out of a transaction, so that the transaction is taken back. Never leaves this file. */
class Withdrawn extends Error {
  readonly outcome: Refused

  constructor(outcome: Refused) {
    super('The action was refused')
    this.outcome = outcome
  }
}

/** What an action collected while it ran. */
interface Collected {
  readonly scope: ActionScope
  readonly entries: readonly JournalEntry[]
  readonly events: readonly DomainEvent[]
  end(): void
}

function openScope(app: App, { muniId, actor }: Who, db: Db): Collected {
  const milliseconds = app.clock.now()
  const entries: JournalEntry[] = []
  const events: DomainEvent[] = []
  let open = true
  const stillOpen = (): void => {
    if (!open) throw new Error('This action has already ended: an await is missing')
  }
  const scope: ActionScope = {
    db,
    muniId,
    actor,
    now: instantOf(milliseconds),
    today: legalDay(milliseconds, app.zone),
    newId: app.newId,
    async journal(entry) {
      stillOpen()
      entries.push(entry)
    },
    async publish(event) {
      stillOpen()
      if (events.length >= MOST_EVENTS) throw new Error(`More than ${MOST_EVENTS} events in one action; the last was ${event.type}`)
      events.push(event)
    },
  }
  return {
    scope,
    entries,
    events,
    end() {
      open = false
    },
  }
}

async function runAction<T>(app: App, who: Who, db: Db, action: (scope: ActionScope) => Promise<Result<T>>, key: FormKey | null): Promise<Result<T>> {
  const collected = openScope(app, who, db)
  const { scope } = collected
  try {
    if (key) {
      const claim = await claimFormKey(db, key, scope.now)
      if (!claim.first) return claim.mine ? ok(claim.outcome as T) : throwBack(usedKey)
    }
    const outcome = await action(scope)
    if (!outcome.ok) return throwBack(outcome)
    // Handlers may announce more events; the list grows while it is walked.
    for (const event of collected.events) await app.handlers.get(event.type)?.(scope, event)
    await appendEntries(db, app.database.dialect, { muniId: who.muniId, actor: who.actor, now: scope.now, entries: collected.entries })
    if (key) await keepOutcome(db, key, outcome.value)
    return outcome
  } finally {
    collected.end()
  }
}

const usedKey = refuse(
  'form-already-sent',
  'This form was already sent from another account, so nothing was done again. Open the page anew and look at what is on file.',
)

function throwBack(outcome: Refused): never {
  throw new Withdrawn(outcome)
}

/**
 * Does something: runs an action in one write transaction with its journal entries and the handlers of its events.
 * Everything is kept when the action succeeds; nothing when it refuses or fails.
 *
 * With a form key, a second submission of the same form gives the first outcome again and does nothing.
 */
export async function perform<T>(app: App, who: WhoAndForm, action: (scope: ActionScope) => Promise<Result<T>>): Promise<Result<T>> {
  checkMuniId(who.muniId)
  const key = who.formKey ? { muniId: who.muniId, key: who.formKey, accountId: who.actor.accountId } : null
  try {
    return await app.database.write((db) => runAction(app, who, db, action, key))
  } catch (error) {
    if (error instanceof Withdrawn) return error.outcome
    throw error
  }
}

/** Looks at something. Nothing can be written. */
export function read<T>(app: App, { muniId, actor }: Who, look: (scope: ReadScope) => Promise<T>): Promise<T> {
  checkMuniId(muniId)
  const milliseconds = app.clock.now()
  return look({ db: app.database.read, muniId, actor, now: instantOf(milliseconds), today: legalDay(milliseconds, app.zone) })
}
