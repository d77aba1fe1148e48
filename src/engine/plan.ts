/**
 * What is to be decided for one subject on one day: the rules in force with their numbers as overlaid, and the readings adopted.
 * A plan is made once and used for every case of that subject and time.
 */
import type { Chapter, Rule, Subject } from './chapter.ts'
import { type Decide, type Evaluator, evaluatorOf, verdictOf } from './evaluate.ts'
import { CANNOT_TELL, COMPLIES, DOES_NOT_APPLY } from './findings.ts'
import { formOf } from './linear.ts'
import { applicationOf, type Core, lower, readingsIn, requirementOf } from './lower.ts'
import { isReadingOverlay, type Overlay, overlaid, overlaysOn, type RuleOverlay } from './overlays.ts'
import type { Env } from './row.ts'
import { type Layout, layoutOf, type ReadingSlot, type Slot } from './slots.ts'
import { type BoolNode, walk } from './tree.ts'

/** Whether the text of the rule for that day is known and law. */
export type Standing = 'in-force' | 'not-in-force' | 'text-not-on-file'

export interface PlannedRule {
  readonly rule: Rule
  /** Place among the rules of the subject as the chapter lists them, where the compiled code writes its verdict. */
  readonly at: number
  readonly standing: Standing
  readonly overlays: readonly RuleOverlay[]
  readonly evaluator: Evaluator
  readonly application: BoolNode
  readonly requirement: BoolNode
  readonly applies: Decide
  readonly must: Decide
  readonly approvals: boolean
  readonly readings: readonly ReadingSlot[]
  /** Facts that must be whole in their slots for the fast code to decide this rule. */
  readonly careful: readonly Slot[]
  /** The fast code may answer 255 for this rule. */
  readonly close: boolean
}
export interface Plan {
  readonly subject: Subject
  readonly rules: readonly PlannedRule[]
  readonly overlays: readonly Overlay[]
  /** Reading slot → choice, as adopted by overlays. */
  readonly adopted: ReadonlyMap<string, number>
}

/** What the fast code may have to leave to fractions: facts that must be whole, and comparisons that may be too close to call. */
interface Care {
  readonly slots: Set<Slot>
  close: boolean
}

function addBothEnds(slot: Slot, into: Care): void {
  into.slots.add(slot)
  if (slot.high) into.slots.add(slot.high)
}

function carefulSlots(core: Core, layout: Layout, list: string | null, into: Care): void {
  switch (core.k) {
    case 'cmp': {
      const form = formOf(core, layout, list, list === null)
      if (form.form === 'simple' && form.halfLimit) addBothEnds(form.slot, into)
      if (form.form === 'sum') for (const t of form.terms) addBothEnds(t.slot, into)
      if (form.form === 'exact') {
        into.close = true
        for (const s of form.slots) into.slots.add(s)
      }
      return
    }
    case 'all':
    case 'any':
      for (const x of core.xs) carefulSlots(x, layout, list, into)
      return
    case 'not':
      carefulSlots(core.x, layout, list, into)
      return
    case 'reading':
      for (const x of Object.values(core.choices)) carefulSlots(x, layout, list, into)
      return
    case 'rows':
      for (const r of core.rows) {
        carefulSlots(r.cond, layout, list, into)
        carefulSlots(r.must, layout, list, into)
      }
      return
    default:
  }
}

/** Whether an approval can decide the condition. */
export function hasApproval(node: BoolNode): boolean {
  let found = false
  walk(node, (n) => {
    if (n.k === 'approval') found = true
  })
  return found
}

/** Everything about a chapter that does not depend on the day. */
export interface Scope {
  readonly chapter: Chapter
  readonly layout: Layout
  readonly evaluator: (list: string | null) => Evaluator
}

const scopes = new WeakMap<Chapter, Scope>()

/** The scope of a chapter, made once: facts read by one opening of a chapter can be checked by another. */
export function scopeOf(chapter: Chapter): Scope {
  const known = scopes.get(chapter)
  if (known) return known
  const layout = layoutOf(chapter)
  const made = new Map<string | null, Evaluator>()
  const evaluator = (list: string | null): Evaluator => {
    const before = made.get(list)
    if (before) return before
    const e = evaluatorOf(layout, list)
    made.set(list, e)
    return e
  }
  const scope = { chapter, layout, evaluator }
  scopes.set(chapter, scope)
  return scope
}

/** How the text of a rule stands on a day. */
export function standingOn(chapter: Chapter, rule: Rule, on: string): Standing {
  if (chapter.textOnFile.from !== null && on < chapter.textOnFile.from) return 'text-not-on-file'
  if (rule.since && on < rule.since.date) return rule.since.before === 'not-on-file' ? 'text-not-on-file' : 'not-in-force'
  return rule.until && on >= rule.until.date ? 'not-in-force' : 'in-force'
}

function planRule(scope: Scope, original: Rule, at: number, standing: Standing, overlays: readonly Overlay[]): PlannedRule {
  const { rule, by } = overlaid(original, overlays, scope.chapter.vocabulary)
  const list = rule.forEach ?? null
  const evaluator = scope.evaluator(list)
  const application = applicationOf(rule)
  const requirement = requirementOf(rule)
  const ids = readingsIn(lower(requirement), readingsIn(lower(application)))
  const readings = [...ids].map((id) => {
    const slot = scope.layout.readings.get(id)
    if (!slot) throw new Error(`${rule.id} turns on the reading “${id}”, which the chapter does not declare`)
    return slot
  })
  const careful: Care = { slots: new Set(), close: false }
  carefulSlots(lower(application), scope.layout, list, careful)
  carefulSlots(lower(requirement), scope.layout, list, careful)
  return {
    rule,
    at,
    standing,
    overlays: by,
    evaluator,
    application,
    requirement,
    applies: evaluator.decide(application),
    must: evaluator.decide(requirement),
    approvals: hasApproval(requirement),
    readings,
    careful: [...careful.slots],
    close: careful.close,
  }
}

/** The rules of a subject, in the chapter's order, every version of each. */
export const rulesOf = (chapter: Chapter, subject: Subject): Rule[] => chapter.rules.filter((r) => r.subjects.includes(subject))

/** The version of each provision that counts on the day: the one in force, else the one whose text would be. */
function versionsOn(chapter: Chapter, subject: Subject, on: string): { rule: Rule; at: number; standing: Standing }[] {
  const byId = new Map<string, { rule: Rule; at: number; standing: Standing }>()
  rulesOf(chapter, subject).forEach((rule, at) => {
    const standing = standingOn(chapter, rule, on)
    const before = byId.get(rule.id)
    const better =
      !before || (before.standing !== 'in-force' && (standing === 'in-force' || (before.standing === 'not-in-force' && standing === 'text-not-on-file')))
    if (better) byId.set(rule.id, { rule, at, standing })
  })
  return [...byId.values()]
}

/** Plans the rules of a subject for a day. */
export function planFor(scope: Scope, subject: Subject, on: string, overlays: readonly Overlay[]): Plan {
  const held = overlaysOn(overlays, on)
  const adopted = new Map<string, number>()
  for (const o of held) {
    if (!isReadingOverlay(o)) continue
    const choice = scope.layout.readings.get(o.reading)?.choices.indexOf(o.choice) ?? -1
    if (choice < 0) throw new Error(`The reading “${o.reading}” has no choice “${o.choice}” (${o.instrument})`)
    adopted.set(o.reading, choice)
  }
  const rules = versionsOn(scope.chapter, subject, on).map(({ rule, at, standing }) => planRule(scope, rule, at, standing, held))
  return { subject, rules, overlays: held, adopted }
}

/** Two verdicts of which either may be the true one: what they agree on. Nothing is broken where neither finds a breach. */
export const agree = (a: number, b: number): number => (a === b ? a : a <= COMPLIES && b <= COMPLIES ? COMPLIES : CANNOT_TELL)

/** The verdict under one set of choices, or what all choices of the open readings agree on. */
export function decideRule(planned: PlannedRule, env: Env, from = 0): number {
  for (let i = from; i < planned.readings.length; i++) {
    const { index, choices } = planned.readings[i] as ReadingSlot
    const { x } = env.row
    const adopted = x[index] as number
    if (!Number.isNaN(adopted)) continue
    let verdict = -1
    for (let c = 0; c < choices.length; c++) {
      x[index] = c
      const v = decideRule(planned, env, i + 1)
      verdict = verdict < 0 ? v : agree(verdict, v)
    }
    x[index] = Number.NaN
    return verdict
  }
  return verdictOf(planned.applies, planned.must, planned.approvals, env)
}

const severity: readonly number[] = [0, 1, 4, 2, 3]

/** The first of violates, cannot-tell, needs-approval, complies, does-not-apply: the overall of two verdicts. */
export const worse = (a: number, b: number): number => ((severity[a] as number) >= (severity[b] as number) ? a : b)

/** The verdict of a rule for each item of its list, taken together; of an unknown list nothing can be told. */
function decideItems(planned: PlannedRule, env: Env): number {
  const items = env.row.items.get(planned.rule.forEach ?? '')
  if (!items) return CANNOT_TELL
  let verdict = DOES_NOT_APPLY
  for (const item of items) {
    env.item = item
    verdict = worse(verdict, decideRule(planned, env))
  }
  env.item = env.row
  return verdict
}

/** Decides one planned rule by the interpreter; the items of a list are taken together. */
export function interpret(planned: PlannedRule, env: Env): number {
  if (planned.standing !== 'in-force') return planned.standing === 'not-in-force' ? DOES_NOT_APPLY : CANNOT_TELL
  return planned.rule.forEach ? decideItems(planned, env) : decideRule(planned, env)
}
