/**
 * What an action is given: the transaction it runs in, who acts, what time it is, and where it writes what happened.
 *
 * Actions (`programs/<program>/actions.ts`) receive an {@link ActionScope}, pages that only look receive a {@link ReadScope}.
 * Nothing below `platform` reads a clock or draws a random number: both come from the scope.
 */
import type { Kysely } from 'kysely'
import type { PlainDate } from '../kernel/dates.ts'
import type { CiteConfidence } from '../kernel/result.ts'

/**
 * What a person may do in a municipality. `administrator` sets up the installation;
 * he is not the "Administrator" of Chester's sewer law, who is the `superintendent`.
 */
export type Role = 'clerk' | 'superintendent' | 'engineer' | 'board' | 'inspector' | 'attorney' | 'highway-superintendent' | 'read-only' | 'administrator'

/** Every role, in the order in which pages offer them. */
export const ROLES: readonly Role[] = [
  'clerk',
  'superintendent',
  'engineer',
  'board',
  'inspector',
  'attorney',
  'highway-superintendent',
  'read-only',
  'administrator',
]

/** Who acts. `accountId` is null for the public and for commands typed at the terminal. */
export interface Actor {
  readonly accountId: string | null
  readonly name: string
  readonly roles: readonly Role[]
  readonly via: 'staff' | 'public-form' | 'command' | 'demo'
}

/** The section under which something was done. */
export interface JournalCite {
  readonly law: string
  readonly section: string | null
  readonly confidence: CiteConfidence
}

/**
 * One thing that happened, as the journal keeps it.
 *
 * `before` and `after` are stored apart from the entry and can be lawfully disposed of; `summary`, `subject.label` and the
 * actor's name stay for good, so nothing that may have to be sealed one day belongs in them.
 *
 * @property action program and verb, for example `permits.issue`
 * @property summary a plain sentence in the past tense
 */
export interface JournalEntry {
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string; readonly label?: string }
  readonly parcelId?: string | null
  readonly before?: unknown
  readonly after?: unknown
  readonly cite?: JournalCite | null
  readonly summary: string
}

/** An effect that another program may care about; handled in the same transaction by the handlers that `main.ts` registers. */
export interface DomainEvent {
  readonly type: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly data: Readonly<Record<string, unknown>>
}

/** Tables of which the platform knows nothing: a program sees its own through {@link tables}. */
export type NoTables = Record<never, never>

/** A database connection or an open transaction, with no table in view. */
export type Db = Kysely<NoTables>

/** Shows a program its own tables on the connection it was given. */
export const tables = <T>(db: Db): Kysely<T> => db as unknown as Kysely<T>

/** What a page that only looks is given. `now` is a UTC instant with milliseconds, `today` the legal day where the municipality lies. */
export interface ReadScope {
  readonly db: Db
  readonly muniId: string
  readonly actor: Actor
  readonly now: string
  readonly today: PlainDate
}

/** What an action is given. Everything written through it is kept together or not at all. */
export interface ActionScope extends ReadScope {
  /** A new identifier (UUIDv7: sorts by time of making). */
  newId(): string
  /** Adds an entry to the municipality's journal. Entries are chained and written just before the transaction is kept. */
  journal(entry: JournalEntry): Promise<void>
  /** Announces an event. Its handlers run after the action has succeeded, before the transaction is kept. */
  publish(event: DomainEvent): Promise<void>
}

/** Reacts to an event inside the transaction that caused it. */
export type EventHandler = (scope: ActionScope, event: DomainEvent) => Promise<void>
