/** What a municipality has settled by dated acts, over the text of a chapter. */
import { dayNumber } from '../kernel/day-number.ts'
import type { Chapter, Rule } from './chapter.ts'
import { limitProblem, limitsOf, withLimit } from './limits.ts'

interface Dated {
  /** First day on which it holds. */
  readonly from: string
  /** First day on which it no longer holds. */
  readonly until?: string
  /** The act: "Resolution 12 of 2026". */
  readonly instrument: string
}
/** A number of a rule, changed by an act. `path` is the limit's name or place (limits.ts). */
export interface LimitOverlay extends Dated {
  readonly kind?: 'limit'
  readonly provision: string
  readonly path: string
  readonly value: string
}
/** The way in which an open question is read, adopted by the body that decides it. */
export interface ReadingOverlay extends Dated {
  readonly kind: 'reading'
  readonly reading: string
  readonly choice: string
}
export type Overlay = LimitOverlay | ReadingOverlay

export const isReadingOverlay = (o: Overlay): o is ReadingOverlay => o.kind === 'reading'

/** The overlay holds on that day. */
export const holdsOn = (o: Overlay, on: string): boolean => o.from <= on && (o.until === undefined || on < o.until)

/** The overlays that hold on that day, earliest first, so that a later act prevails over an earlier one. */
export const overlaysOn = (overlays: readonly Overlay[], on: string): Overlay[] =>
  overlays.filter((o) => holdsOn(o, on)).sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))

/** The rule with its numbers as they stand on that day. */
export function overlaid(rule: Rule, overlays: readonly Overlay[]): { readonly rule: Rule; readonly by: readonly LimitOverlay[] } {
  const by = overlays.filter((o): o is LimitOverlay => !isReadingOverlay(o) && o.provision === rule.id)
  return { rule: by.reduce((r, o) => withLimit(r, o.path, o.value), rule), by }
}

/** What is wrong with the days of an overlay; null if they follow each other. */
function daysProblem(o: Overlay): string | null {
  for (const day of [o.from, ...(o.until === undefined ? [] : [o.until])])
    if (dayNumber(day) === null) return `“${day}” is not a day: write it as 2026-11-30 (${o.instrument}).`
  return o.until !== undefined && o.until <= o.from
    ? `It ends on ${o.until} and begins on ${o.from}: write the first day on which it no longer holds (${o.instrument}).`
    : null
}

/** What is wrong with an overlay, in one sentence; null if it can be used. */
export function overlayProblem(chapter: Chapter, o: Overlay): string | null {
  const days = daysProblem(o)
  if (days !== null) return days
  if (isReadingOverlay(o)) {
    const reading = chapter.readings.find((r) => r.id === o.reading)
    if (!reading) return `No reading of ${chapter.path} is called “${o.reading}”.`
    if (!reading.choices.some((c) => c.choice === o.choice))
      return `The reading “${o.reading}” has no choice “${o.choice}”: write one of ${reading.choices.map((c) => c.choice).join(', ')}.`
    return null
  }
  const rules = chapter.rules.filter((r) => r.id === o.provision)
  if (rules.length === 0) return `No rule of ${chapter.path} has the id “${o.provision}”.`
  const limits = rules.flatMap((r) => limitsOf(r)).filter((l) => l.name === o.path || String(l.index) === o.path)
  const [limit] = limits
  if (!limit) return `${o.provision} has no limit “${o.path}”: it has ${rules.flatMap((r) => limitsOf(r).map((l) => `“${l.name}”`)).join(', ') || 'none'}.`
  return limitProblem(limit, o.value)
}
