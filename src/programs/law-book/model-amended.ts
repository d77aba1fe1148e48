/** A rule as the municipality's local laws have amended it by a day: what stands in place of the text, since when, and by which act. */
import { valueListsOf } from '../../engine/allowed.ts'
import type { Chapter, Rule } from '../../engine/chapter.ts'
import { limitsOf } from '../../engine/limits.ts'
import { holdsOn, overlaid, overlaysOn, valueLabel } from '../../engine/overlays.ts'
import { vocabulary } from '../../vocabulary/vocabulary.ts'
import { type Change, type LawAmendment, overlaysOf } from '../board/model.ts'

/** One change of a rule by one act. `was` is what stood there before it, acts before it included. */
export interface ActOnRule {
  readonly act: LawAmendment
  readonly was: string
  readonly now: string
  /** Whether it holds on the day asked about: it may end before, or begin later. */
  readonly holds: boolean
}

/** Acts that were voided are no law. */
export const standingActs = (all: readonly LawAmendment[], law: string): readonly LawAmendment[] =>
  all.filter((a) => a.law === law && a.voidReason === null).sort((a, b) => a.from.localeCompare(b.from, 'en') || a.id.localeCompare(b.id, 'en'))

/** The rule as it stands on the day under the acts: the text as enacted where none holds. */
export const ruleOn = (rule: Rule, acts: readonly LawAmendment[], on: string): Rule => overlaid(rule, overlaysOn(overlaysOf(acts), on), vocabulary).rule

const named = <T extends { readonly name: string; readonly index: number }>(list: readonly T[], path: string): T | undefined =>
  list.find((x) => x.name === path || String(x.index) === path)

/** What stands at the place of a change, in words. */
function standing(rule: Rule, change: Change): string {
  if (change.kind !== 'values') return named(limitsOf(rule), change.path)?.as ?? ''
  const list = named(valueListsOf(rule), change.path)
  return (list?.values ?? []).map((v) => valueLabel(vocabulary, list?.fact ?? '', v)).join(', ')
}

/** What the acts change in a rule, the earliest first, each beside what stood there before it. */
export function actsOn(rule: Rule, acts: readonly LawAmendment[], on: string): readonly ActOnRule[] {
  const found: ActOnRule[] = []
  for (const act of acts) {
    const before = ruleOn(
      rule,
      acts.filter((a) => a.from < act.from),
      act.from,
    )
    const after = ruleOn(
      rule,
      acts.filter((a) => a.from <= act.from),
      act.from,
    )
    for (const change of act.changes.filter((c) => c.provision === rule.id)) {
      const holds = holdsOn({ ...change, from: act.from, ...(act.until === null ? {} : { until: act.until }), instrument: act.instrument }, on)
      found.push({ act, was: standing(before, change), now: standing(after, change), holds })
    }
  }
  return found
}

/** Ids of the rules that are amended on the day. */
export const amendedOn = (chapter: Pick<Chapter, 'path'>, all: readonly LawAmendment[], on: string): ReadonlySet<string> =>
  new Set(overlaysOn(overlaysOf(standingActs(all, chapter.path)), on).flatMap((o) => ('provision' in o ? [o.provision] : [])))
