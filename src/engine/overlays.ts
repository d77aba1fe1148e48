/** What a municipality has settled by dated acts, over the text of a chapter. */
import { dayNumber } from '../kernel/day-number.ts'
import { valueListsOf, withValues } from './allowed.ts'
import type { Chapter, Facts, Rule } from './chapter.ts'
import { limitProblem, limitsOf, withLimit } from './limits.ts'
import { dayWords } from './words.ts'

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
/** A list of allowed values of a rule, replaced by an act: a material more, or one less. `path` is the list’s name or place (allowed.ts). */
export interface ValuesOverlay extends Dated {
  readonly kind: 'values'
  readonly provision: string
  readonly path: string
  readonly values: readonly string[]
}
/** What an act changes in the text of a rule. */
export type RuleOverlay = LimitOverlay | ValuesOverlay
/** The way in which an open question is read, adopted by the body that decides it. */
export interface ReadingOverlay extends Dated {
  readonly kind: 'reading'
  readonly reading: string
  readonly choice: string
}
export type Overlay = RuleOverlay | ReadingOverlay

export const isReadingOverlay = (o: Overlay): o is ReadingOverlay => o.kind === 'reading'

/** What the overlay puts in place of the text: "3 ft 6 in", "cast-iron, pvc". */
export const overlayValue = (o: RuleOverlay): string => (o.kind === 'values' ? o.values.join(', ') : o.value)

/** The overlay holds on that day. */
export const holdsOn = (o: Overlay, on: string): boolean => o.from <= on && (o.until === undefined || on < o.until)

/** The overlays that hold on that day, earliest first, so that a later act prevails over an earlier one. */
export const overlaysOn = (overlays: readonly Overlay[], on: string): Overlay[] =>
  overlays.filter((o) => holdsOn(o, on)).sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))

/** An allowed value in the words of forms: "PVC plastic". */
export function valueLabel(vocabulary: Facts, fact: string, value: string): string {
  const spec = vocabulary[fact]
  return spec && (spec.kind === 'choice' || spec.kind === 'choices') ? ((spec.values as Readonly<Record<string, string>>)[value] ?? value) : value
}

function amended(rule: Rule, o: RuleOverlay): Rule {
  if (o.kind === 'values') return withValues(rule, o.path, o.values)
  return withLimit(rule, o.path, o.value)
}

/** What the act says beside our sentence of the rule, which tells the text as it was. */
function saidOf(rule: Rule, o: RuleOverlay, vocabulary: Facts): string {
  const list = o.kind === 'values' ? valueListsOf(rule).find((l) => l.name === o.path || String(l.index) === o.path) : undefined
  const words = (values: readonly string[]): string => values.map((v) => valueLabel(vocabulary, list?.fact ?? '', v)).join(', ')
  const was = list ? words(list.values) : o.kind === 'values' ? '' : limitsOf(rule).find((l) => l.name === o.path || String(l.index) === o.path)?.as
  return `Amended by ${o.instrument} from ${dayWords(o.from)} on: “${was ?? ''}” is now “${o.kind === 'values' ? words(o.values) : o.value}”.`
}

/** The rule with its numbers and lists as they stand on that day; its sentence says what was amended. */
export function overlaid(rule: Rule, overlays: readonly Overlay[], vocabulary: Facts): { readonly rule: Rule; readonly by: readonly RuleOverlay[] } {
  const by = overlays.filter((o): o is RuleOverlay => !isReadingOverlay(o) && o.provision === rule.id)
  if (by.length === 0) return { rule, by }
  const changed = by.reduce((r, o) => ({ ...amended(r, o), requirement: `${r.requirement} ${saidOf(r, o, vocabulary)}` }), rule)
  // The title was written for the text as it was, and may name its number.
  return { rule: { ...changed, title: `${rule.title} (as amended)` }, by }
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
  if (o.kind === 'values') {
    if (o.values.length === 0) return `A list of values cannot be empty: leave at least one, or repeal the rule.`
    if (rules.some((r) => valueListsOf(r).some((l) => l.name === o.path || String(l.index) === o.path))) return null
    return `${o.provision} has no list of values “${o.path}”: it has ${rules.flatMap((r) => valueListsOf(r).map((l) => `“${l.name}”`)).join(', ') || 'none'}.`
  }
  const limits = rules.flatMap((r) => limitsOf(r)).filter((l) => l.name === o.path || String(l.index) === o.path)
  const [limit] = limits
  if (!limit) return `${o.provision} has no limit “${o.path}”: it has ${rules.flatMap((r) => limitsOf(r).map((l) => `“${l.name}”`)).join(', ') || 'none'}.`
  return limitProblem(limit, o.value)
}
