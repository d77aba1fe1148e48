/**
 * Counting the days of a violation. Days are counted only between dated observations: a day on which somebody saw it is proved, a day
 * between two such days is unproved, and any other day is not counted at all (OFFICE 11). Imprisonment is never multiplied.
 */
import type { DayStart } from '../../engine/remedies.ts'
import { addDays, cardDate, daysBetween, type PlainDate } from '../../kernel/dates.ts'
import { type Cents, cents, dollars } from '../../kernel/money.ts'
import type { Observation, SignedNotice, Violation, ViolationAct } from './model.ts'
import { inOrder, usable } from './model.ts'

export interface Seen {
  readonly on: PlainDate
  readonly what: Observation
  readonly by: string
}

/** Days that can count, both ends included; `to` null: until today. */
export interface Window {
  readonly from: PlainDate
  readonly to: PlainDate | null
}

/** A run of observations that found it there, with nothing to the contrary between. */
export interface Stretch {
  readonly seenOn: readonly PlainDate[]
  /** Days between, on which nobody saw it. */
  readonly unproved: number
}

export interface DayCounted {
  readonly stretches: readonly Stretch[]
  readonly proved: number
  readonly unproved: number
  /** The working, one line for each stretch. */
  readonly lines: readonly string[]
}

/** Runs of days on which it was seen, parted where somebody saw that it was gone. Two looks on one day are one day. */
function runs(seen: readonly Seen[]): readonly (readonly PlainDate[])[] {
  const all: PlainDate[][] = []
  let run: PlainDate[] | null = null
  for (const s of [...seen].sort((a, b) => a.on.localeCompare(b.on, 'en'))) {
    if (s.what === 'gone') run = null
    if (s.what !== 'there') continue
    if (run === null) {
      run = []
      all.push(run)
    }
    if (run.at(-1) !== s.on) run.push(s.on)
  }
  return all
}

const within = (day: PlainDate, windows: readonly Window[]): boolean => windows.some((w) => w.from <= day && (w.to === null || day <= w.to))

function stretchOf(run: readonly PlainDate[], windows: readonly Window[]): Stretch | null {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return null
  const seenOn = run.filter((d) => within(d, windows))
  let unproved = 0
  for (let d = first; d < last; d = addDays(d, 1)) if (!run.includes(d) && within(d, windows)) unproved += 1
  return seenOn.length === 0 && unproved === 0 ? null : { seenOn, unproved }
}

const plural = (n: number): string => `${n} ${n === 1 ? 'day' : 'days'}`

const lineOf = (s: Stretch): string => {
  const seen = s.seenOn.length === 0 ? 'Not seen on a day that counts' : `Seen on ${s.seenOn.map(cardDate).join(', ')}: ${plural(s.seenOn.length)}`
  return s.unproved === 0 ? `${seen}.` : `${seen}. ${plural(s.unproved)} between, on which nobody saw it, unproved.`
}

/**
 * Counts the days of a violation inside the windows that the law opens.
 *
 * Worked by hand: the time ended on June 20, so that days can count from June 21. Seen there on June 10, June 22 and June 25; gone on
 * June 30. Proved: June 22 and 25, 2 days. Unproved: June 21, 23 and 24, 3 days. June 26 to 29 are not counted, because nobody
 * who looked later found it there.
 */
export function countDays(seen: readonly Seen[], windows: readonly Window[]): DayCounted {
  const stretches = runs(seen)
    .map((run) => stretchOf(run, windows))
    .filter((s) => s !== null)
  return {
    stretches,
    proved: stretches.reduce((n, s) => n + s.seenOn.length, 0),
    unproved: stretches.reduce((n, s) => n + s.unproved, 0),
    lines: stretches.length === 0 ? ['No day is counted: nobody who looked on a day that counts found it there.'] : stretches.map(lineOf),
  }
}

/** What was seen, with the day on which the violation was first seen. Looks that are marked do not count. */
export function observationsOf(v: Pick<Violation, 'observed' | 'observedBy'>, acts: readonly ViolationAct[]): readonly Seen[] {
  const looked = usable(acts).flatMap((a): readonly Seen[] => {
    if (a.kind === 'observation') return [{ on: a.on, what: a.outcome as Observation, by: a.by }]
    if (a.kind === 'correction') return [{ on: a.on, what: 'gone', by: a.by }]
    return a.kind === 'reopened' ? [{ on: a.on, what: 'there', by: a.by }] : []
  })
  return [{ on: v.observed, what: 'there', by: v.observedBy }, ...looked]
}

/** The day on which a notice was served, as the office counts it; null where that cannot be told, with the reason. */
export function servedOn(n: Pick<SignedNotice, 'mailed' | 'received' | 'number'>, clock: 'open' | 'mailing' | 'receipt'): PlainDate | string {
  if (clock === 'mailing') return n.mailed ?? `No proof that ${n.number} was mailed or handed over is on file.`
  if (n.received !== null) return n.received
  if (clock === 'receipt') return `No proof that ${n.number} was received is on file.`
  return n.mailed === null
    ? `No proof of service of ${n.number} is on file.`
    : `${n.number} was mailed, and nobody has settled whether time runs from mailing or from receipt; no proof of receipt is on file.`
}

const isDay = (x: PlainDate | string): x is PlainDate => /^\d{4}-\d{2}-\d{2}$/.test(x)

/** One time under a notice: from its service, with what extended it, until a sale or the next notice. */
export interface NoticeTime {
  readonly notice: SignedNotice
  readonly served: PlainDate | null
  readonly ends: PlainDate | null
  /** Why no day can count from it; null where it can. */
  readonly why: string | null
  /** The last day on which days can count under it. */
  readonly to: PlainDate | null
}

const earliest = (...days: readonly (PlainDate | null)[]): PlainDate | null => days.filter((d) => d !== null).sort()[0] ?? null

/** The times under the notices from which days may count: extended, ended by a sale until new notice (OFFICE 17), replaced by the next. */
export function noticeTimes(notices: readonly SignedNotice[], acts: readonly ViolationAct[], clock: 'open' | 'mailing' | 'receipt'): readonly NoticeTime[] {
  const counting = notices.filter((n) => n.startsDays).sort((a, b) => a.signedOn.localeCompare(b.signedOn, 'en'))
  const standing = usable(acts)
  return counting.map((notice, i) => {
    const next = counting[i + 1]?.signedOn ?? null
    const sale = standing.find((a) => a.kind === 'sale' && a.on >= notice.signedOn && (next === null || a.on <= next))?.on ?? null
    const stops = earliest(next, sale, notice.soldOn)
    const extended =
      inOrder(standing.filter((a) => a.kind === 'extension' && a.on >= notice.signedOn && (stops === null || a.on <= stops))).at(-1)?.until ?? null
    const served = servedOn(notice, clock)
    const ends = extended !== null && (notice.by === null || extended > notice.by) ? extended : notice.by
    const why = isDay(served) ? (ends === null ? `${notice.number} names no day by which it had to be corrected.` : null) : served
    return { notice, served: isDay(served) ? served : null, ends, why, to: stops === null ? null : addDays(stops, -1) }
  })
}

/** The window that a reading of the law opens under one notice; null where none can be opened. */
export function windowOf(start: DayStart, t: NoticeTime, first: boolean, seen: readonly Seen[]): Window | null {
  if (t.served === null || t.ends === null) return null
  const from = (): PlainDate | null => {
    if (start === 'day-after-time') return t.ends === null ? null : addDays(t.ends, 1)
    if (start === 'last-day-of-time') return t.ends
    if (start === 'day-after-service') return t.served === null ? null : addDays(t.served, 1)
    const there = seen
      .filter((s) => s.what === 'there')
      .map((s) => s.on)
      .sort()[0]
    return there === undefined ? null : first || t.served === null || there > t.served ? there : t.served
  }
  const day = from()
  return day === null || (t.to !== null && t.to < day) ? null : { from: day, to: t.to }
}

/** Days of one way of reading the law. */
export interface CountUnderReading {
  readonly choice: string
  readonly label: string
  readonly windows: readonly Window[]
  readonly count: DayCounted
}

/** What a court may impose at most on so many days: money by the day; imprisonment for one offense, never multiplied. */
export interface MostOf {
  readonly proved: Cents | null
  readonly withUnproved: Cents | null
  readonly jailDays: number | null
  readonly lines: readonly string[]
}

const money = (c: number): string => dollars(cents(c))

/**
 * The arithmetic of the largest penalty. Worked by hand: $250 for an offense, 2 days proved, 3 unproved: 250 × 2 = $500, and
 * 250 × 5 = $1,250 if a court takes it that it was there on the days between. 15 days of imprisonment stay 15.
 */
export function mostFor(most: { readonly fineCents: number | null; readonly jailDays: number | null }, count: Pick<DayCounted, 'proved' | 'unproved'>): MostOf {
  const { proved, unproved } = count
  const fine = most.fineCents
  return {
    proved: fine === null ? null : cents(fine * proved),
    withUnproved: fine === null ? null : cents(fine * (proved + unproved)),
    jailDays: most.jailDays,
    lines: [
      ...(fine === null ? [] : [`${money(fine)} × ${plural(proved)} proved = ${money(fine * proved)}`]),
      ...(fine === null || unproved === 0
        ? []
        : [
            `${money(fine)} × ${plural(proved + unproved)} = ${money(fine * (proved + unproved))}, only if the court takes it that it was there on the days between`,
          ]),
      ...(most.jailDays === null ? [] : [`Imprisonment: at most ${plural(most.jailDays)} for an offense. It is not multiplied by days.`]),
    ],
  }
}

/** How many days a time gave: from service, else from the signature, to its end. */
export const daysAllowed = (t: NoticeTime): number | null => (t.ends === null ? null : daysBetween(t.served ?? t.notice.signedOn, t.ends))
