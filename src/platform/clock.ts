/** The only clock of the program. The server uses the system's; the demo and the tests use one that they set. */
import { dayOf, type Instant, type PlainDate } from '../kernel/dates.ts'

/** Tells the time in milliseconds since 1970-01-01 UTC. */
export interface Clock {
  now(): number
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now() }

/** A clock that stands still until it is told to move. */
export interface SimulatedClock extends Clock {
  /** Moves to an instant, forward or back. */
  set(instant: string): void
  /** Moves forward (or back, when negative). */
  advance(by: { readonly days?: number; readonly hours?: number; readonly minutes?: number; readonly milliseconds?: number }): void
}

const toMilliseconds = (instant: string): number => {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) throw new Error(`Not an instant: ${instant}`)
  return at
}

/** A simulated clock that starts at an instant such as `2026-11-30T14:00:00.000Z`. */
export function simulatedClock(start: string): SimulatedClock {
  let at = toMilliseconds(start)
  return {
    now: () => at,
    set(instant) {
      at = toMilliseconds(instant)
    },
    advance({ days = 0, hours = 0, minutes = 0, milliseconds = 0 }) {
      at += ((days * 24 + hours) * 60 + minutes) * 60_000 + milliseconds
    },
  }
}

/** Milliseconds as a UTC instant with milliseconds, the form in which every instant is stored. */
export const instantOf = (milliseconds: number): Instant => new Date(milliseconds).toISOString() as Instant

/** Milliseconds of a stored instant. */
export const millisecondsOf = (instant: string): number => toMilliseconds(instant)

/** In every zone in use the day changes at a quarter of an hour, so that all moments of one quarter lie on the same day. */
const QUARTER_HOUR_MS = 900_000
let lastDay: { readonly quarter: number; readonly zone: string; readonly day: PlainDate } | null = null

/** The legal day at a moment in an IANA zone. Every request asks for it several times, so the last answer is kept. */
export function legalDay(milliseconds: number, zone: string): PlainDate {
  const quarter = Math.floor(milliseconds / QUARTER_HOUR_MS)
  if (lastDay === null || lastDay.quarter !== quarter || lastDay.zone !== zone) lastDay = { quarter, zone, day: dayOf(instantOf(milliseconds), zone) }
  return lastDay.day
}
