/**
 * Dated duties: what the law asks of somebody within a time, from the day on which the time began. A duty belongs to a parcel, a case, a person or
 * to something named in words; it is open until it is met, waived, superseded or void. Lateness is never stored: it follows from today. A late
 * duty opens no violation (OFFICE 9).
 */
import type { DutyParty } from '../../engine/chapter.ts'
import type { Time } from '../../engine/duties.ts'
import { addDays, daysBetween, type PlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'

export const dutyStates = { open: 'Open', met: 'Met', 'met-late': 'Met late', waived: 'Waived', superseded: 'Superseded', void: 'Void' } as const
export type DutyState = keyof typeof dutyStates

/** How an open duty stands today, or the state in which it ended. */
export const standings = { overdue: 'Overdue', 'due-soon': 'Due soon', 'at-once': 'At once', 'cannot-tell': 'Cannot tell', ...dutyStates } as const
export type Standing = keyof typeof standings

/** Whose turn it is: who owes the duty, or who has the matter in hand meanwhile. */
export const turns = {
  clerk: 'the clerk',
  superintendent: 'the superintendent',
  inspector: 'the inspector',
  engineer: 'the engineer',
  board: 'the Board',
  attorney: 'the attorney',
  municipality: 'us',
  owner: 'the owner',
  applicant: 'the applicant',
  contractor: 'the contractor',
  developer: 'the builder or developer',
  industry: 'the industrial user',
  tester: 'the tester',
  laboratory: 'the laboratory',
  agency: 'a federal or State agency',
  'not-stated': 'nobody: the text does not say who',
} as const
export type Turn = keyof typeof turns
export const isTurn = (text: string): text is Turn => Object.hasOwn(turns, text)

/** Turns of the municipality itself: nobody is written to for them. */
export const isOurs = (turn: Turn): boolean => ['clerk', 'superintendent', 'inspector', 'engineer', 'board', 'attorney', 'municipality'].includes(turn)

/** From what moment days under a served notice run; `open` until the village has settled it (OFFICE 10). */
export type ServiceClock = 'open' | 'mailing' | 'receipt'

export interface DutySubject {
  readonly kind: string
  readonly id: string
  /** "14 Mill Street, 24.11-2-17" */
  readonly label: string
  /** Where it is opened, below the municipality; empty for something named in words only. */
  readonly path: string
  readonly parcelId: string | null
}

/** What began the time, and what shows it. */
export interface Trigger {
  /** The day of the event; null only for a served notice, whose day follows from `served` and the village's setting. */
  readonly day: PlainDate | null
  /** The days on which a notice was mailed and received, where the time runs from its service; null where one is not known. */
  readonly served: { readonly mailed: PlainDate | null; readonly received: PlainDate | null } | null
  /** "Notice N-2026-0088, certified mail", "Affidavit of the clerk". */
  readonly shownBy: string
  /** The record that began it, if one did. */
  readonly evidence: { readonly kind: string; readonly id: string } | null
  readonly enteredBy: string
}

/** A time set by an act where the text leaves it open or only advises one: so many days, or a day. */
export interface SetPeriod {
  readonly time: Pick<Time, 'n' | 'unit'> | { readonly by: PlainDate }
  /** "Resolution 2026-14": what set it. */
  readonly instrument: string
  /** The act of the Board on file; null where a notice or an order set it. */
  readonly instrumentId: string | null
}

/** A time that an act set for every duty of one kind, from a day on: the Board's schedule. */
export interface DutyPeriod extends SetPeriod {
  readonly id: string
  readonly law: string
  readonly duty: string
  readonly from: PlainDate
  readonly enteredBy: string
  readonly voidReason: string | null
}

/** What came of the counting. */
export interface Reckoned {
  /** `cannot-tell`: the time is not set, or the day from which it runs is not settled; `working` says what is missing. */
  readonly kind: 'deadline' | 'notice' | 'at-once' | 'hours' | 'cannot-tell'
  readonly counted: PlainDate | null
  readonly due: PlainDate | null
  readonly moved: readonly string[]
  readonly working: readonly string[]
  /** By which lists are ordered: the due day, else the day of the event, else the end of time. */
  readonly sort: PlainDate
}

/** A duty as its law had it when it was last counted. */
export interface DutyWords {
  readonly law: string
  readonly duty: string
  /** Hash of the chapter's text. */
  readonly lawVersion: string
  readonly cite: Cite
  /** The event that starts it. */
  readonly on: string
  readonly who: string
  readonly party: DutyParty
  readonly to: string
  readonly must: string
  /** The section that says what follows; empty where the text does not say. */
  readonly otherwise: string
  readonly advice: boolean
  readonly every: boolean
}

export interface DatedDuty extends DutyWords, Reckoned {
  readonly id: string
  readonly subject: DutySubject
  readonly trigger: Trigger
  /** A time set for this duty alone. */
  readonly period: SetPeriod | null
  /** Who owes it by name; empty where nobody is named. */
  readonly person: { readonly id: string | null; readonly name: string }
  readonly turn: Turn
  /** Somebody other than who owes it has the matter in hand since a day: "the tester, L. Ferrer". */
  readonly waits: { readonly name: string; readonly since: PlainDate } | null
  readonly state: DutyState
  readonly closedOn: PlainDate | null
  /** Who met, waived, superseded or voided it. */
  readonly closedBy: string
  /** Under what a waiver was given. */
  readonly authority: string
  /** Why it was waived, superseded or void; what shows that it was met. */
  readonly reason: string
  readonly supersededBy: string | null
  /** The duty of which this is the next round. */
  readonly roundOf: string | null
  readonly startedAt: string
  readonly version: number
}

/** What happened to a duty, oldest first. */
export interface DutyEvent {
  readonly n: number
  readonly at: string
  readonly what: keyof typeof dutyEvents
  readonly says: string
  readonly by: string
  /** The days before and after, where they changed. */
  readonly before: { readonly due: PlainDate | null; readonly counted: PlainDate | null } | null
  readonly after: { readonly due: PlainDate | null; readonly counted: PlainDate | null } | null
}
export const dutyEvents = {
  started: 'Started',
  restarted: 'Starts from another day',
  recounted: 'Counted again',
  'time-set': 'Time set',
  waiting: 'Whose turn it is changed',
  met: 'Met',
  waived: 'Waived',
  superseded: 'Superseded',
  reopened: 'Open again',
  void: 'Void',
} as const

/** How far ahead "due soon" reaches and how long letters are held for another's delay: village settings. */
export interface DutySettings {
  readonly daysAhead: number
  readonly holdDays: number
  readonly version: number
}
export const standardSettings: DutySettings = { daysAhead: 14, holdDays: 14, version: 0 }

/** How a duty stands on a day. It is overdue from the day after the one that governs. */
export function standingOf(d: Pick<DatedDuty, 'state' | 'kind' | 'due'>, today: PlainDate, daysAhead: number): Standing {
  if (d.state !== 'open') return d.state
  if (d.kind === 'at-once' || d.kind === 'hours') return 'at-once'
  if (d.due === null) return 'cannot-tell'
  if (d.due < today) return 'overdue'
  return daysBetween(today, d.due) <= daysAhead ? 'due-soon' : 'open'
}

/** A tie of a person to a parcel, as far as a duty needs it. */
export interface Owning {
  readonly personId: string
  readonly capacity: string
  readonly from: PlainDate
  readonly until: PlainDate | null
}

/**
 * Since when the owner who owes a duty no longer owns the parcel; null while he does, or where nobody is named. A sale while the time runs asks for
 * a new notice, and nobody is reminded until then (OFFICE 17).
 */
export function soldSince(d: Pick<DatedDuty, 'party' | 'person' | 'state'>, ties: readonly Owning[], today: PlainDate): PlainDate | null {
  if (d.party !== 'owner' || d.person.id === null || d.state !== 'open') return null
  const own = ties.filter((t) => t.capacity === 'owner' && t.personId === d.person.id)
  if (own.length === 0 || own.some((t) => t.until === null || t.until > today)) return null
  return (
    own
      .map((t) => t.until ?? today)
      .sort()
      .at(-1) ?? null
  )
}

/** Until when no letter goes out to whoever owes a duty that somebody else has in hand; null where nobody else has. */
export const heldUntil = (d: Pick<DatedDuty, 'waits'>, holdDays: number): PlainDate | null => (d.waits === null ? null : addDays(d.waits.since, holdDays))
