/**
 * What a draft of an amendment would change: the rules that it touches, decided before and after for one case after another. Only
 * those rules are decided, and only the facts that they ask for are read, so that a million stored cases cost little more than
 * reading them.
 */
import type { RawFacts, Subject } from './chapter.ts'
import { readInto } from './facts-input.ts'
import type { CheckOptions, Law } from './law.ts'
import { isReadingOverlay, type Overlay, type RuleOverlay } from './overlays.ts'
import { interpret, type PlannedRule, planFor, scopeOf } from './plan.ts'
import { clearRow, type Env, emptyRow, NOTHING } from './row.ts'
import { factsOfRule, type Layout, type ReadingSlot } from './slots.ts'

/** Verdict codes (findings.ts) of each touched rule; the arrays are used again for the next case. */
export interface Compared {
  readonly before: Uint8Array
  readonly after: Uint8Array
  /** Some verdict is another one. */
  readonly differs: boolean
}

export interface WhatIf {
  /** The rules of the subject that the draft touches, in the chapter’s order. Empty: it touches none. */
  readonly provisions: readonly string[]
  /** Every name under which these rules may find a fact; no other fact of a case is looked at. */
  readonly asked: ReadonlySet<string>
  /** Decides one case; null where facts that the touched rules ask for cannot be read. */
  readonly compare: (raw: RawFacts) => Compared | null
}

/** Every name under which a touched rule may find a fact of a case. */
function namesAsked(layout: Layout, rules: readonly PlannedRule[]): string[] {
  const asked = new Set(
    rules.flatMap(({ rule }) => [
      ...factsOfRule(rule)
        .filter((u) => !u.item)
        .map((u) => u.name),
      ...(rule.forEach ? [rule.forEach] : []),
    ]),
  )
  return [...layout.byName].filter(([, slot]) => asked.has(slot.name)).map(([name]) => name)
}

const touches = (draft: readonly Overlay[], id: string): boolean => draft.some((o): o is RuleOverlay => !isReadingOverlay(o) && o.provision === id)

/**
 * Prepares the comparison for a subject: the law as it stands on the day, and the same with the draft over it as if it held on that day.
 * A draft that names what the chapter does not have is a fault; `overlayProblem` tells beforehand.
 */
export function whatIf(law: Law, draft: readonly RuleOverlay[], { subject, on, readings = {} }: CheckOptions): WhatIf {
  const scope = scopeOf(law.chapter)
  const { layout } = scope
  const held = draft.map(({ until: _, ...o }): RuleOverlay => ({ ...o, from: on }))
  const now = planFor(scope, subject as Subject, on, law.overlays)
  const then = planFor(scope, subject as Subject, on, [...law.overlays, ...held])
  const pairs = then.rules.flatMap((after, i) => {
    const before = now.rules[i]
    return before && touches(draft, after.rule.id) ? [{ before, after }] : []
  })
  const names = namesAsked(layout, [...pairs.map((p) => p.before), ...pairs.map((p) => p.after)])
  const chosen = choicesFor(layout, now.adopted, readings)
  const row = emptyRow(layout)
  const env: Env = { row, item: row, assume: NOTHING }
  const before = new Uint8Array(pairs.length)
  const after = new Uint8Array(pairs.length)
  const compared = { before, after, differs: false }
  const compare = (raw: RawFacts): Compared | null => {
    clearRow(row)
    const asked: Record<string, unknown> = {}
    for (const name of names) {
      const value = raw[name]
      if (value !== undefined && value !== null) asked[name] = value
    }
    if (readInto(layout, row, asked, law.chapter.path) !== null) return null
    for (const [index, choice] of chosen) row.x[index] = choice
    compared.differs = false
    for (let i = 0; i < pairs.length; i++) {
      const pair = pairs[i] as (typeof pairs)[number]
      before[i] = interpret(pair.before, env)
      after[i] = interpret(pair.after, env)
      if (before[i] !== after[i]) compared.differs = true
    }
    return compared
  }
  return { provisions: pairs.map((p) => p.after.rule.id), asked: new Set(names), compare }
}

/** Reading slots with their choices: those adopted by overlays, then those of the municipality. */
function choicesFor(layout: Layout, adopted: ReadonlyMap<string, number>, readings: Readonly<Record<string, string>>): [number, number][] {
  const chosen = new Map<number, number>()
  for (const [id, choice] of adopted) chosen.set((layout.readings.get(id) as ReadingSlot).index, choice)
  for (const [id, choice] of Object.entries(readings)) {
    const slot = layout.readings.get(id)
    if (!slot?.choices.includes(choice)) throw new Error(`The reading “${id}”, or its choice “${choice}”, is not declared`)
    chosen.set(slot.index, slot.choices.indexOf(choice))
  }
  return [...chosen]
}
