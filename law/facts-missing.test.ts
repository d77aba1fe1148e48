/** Every worked example again with each of its facts missing in turn: what is not known is never held for or against anyone. */
import { describe, expect, it } from 'vitest'
import type { Chapter, Example, RawFacts, Subject } from '../src/engine/chapter.ts'
import { readInto } from '../src/engine/facts-input.ts'
import { type Verdict, verdicts } from '../src/engine/findings.ts'
import { interpret, type PlannedRule, planFor, scopeOf } from '../src/engine/plan.ts'
import { emptyRow, NOTHING } from '../src/engine/row.ts'
import { chapters } from './index.ts'

/**
 * What may be said with one fact fewer. A rule that applies or not only by the missing fact may be met whether it applies or not; an
 * approval alone may be left where the fact would have settled it.
 */
const mayBe: Readonly<Record<Verdict, readonly Verdict[]>> = {
  complies: ['complies', 'cannot-tell', 'needs-approval'],
  violates: ['violates', 'cannot-tell', 'needs-approval'],
  'does-not-apply': ['does-not-apply', 'complies', 'cannot-tell', 'needs-approval'],
  'needs-approval': ['needs-approval', 'cannot-tell'],
  'cannot-tell': ['cannot-tell', 'needs-approval'],
}

/** The facts with one of them missing, each in turn; of the items of a list as well. */
function lacking(facts: RawFacts): { readonly without: string; readonly facts: RawFacts }[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    const { [name]: _, ...rest } = facts
    const items = Array.isArray(value) ? (value as readonly unknown[]) : []
    const ofItems = items.flatMap((item, i) =>
      typeof item !== 'object' || item === null || 'value' in item
        ? []
        : Object.keys(item).map((key) => ({
            without: `${key} of ${name} ${i + 1}`,
            facts: { ...facts, [name]: items.map((one, j) => (i === j ? Object.fromEntries(Object.entries(item).filter(([k]) => k !== key)) : one)) },
          })),
    )
    return [{ without: name, facts: rest }, ...ofItems]
  })
}

function decider(chapter: Chapter): (x: Example, facts: RawFacts) => Verdict | null {
  const scope = scopeOf(chapter)
  const plans = new Map<string, PlannedRule | undefined>()
  const planned = (x: Example): PlannedRule | undefined => {
    const subject = x.subject ?? chapter.rules.find((r) => r.id === x.rule)?.subjects[0] ?? ''
    const key = `${x.rule} ${subject} ${x.on ?? ''}`
    if (!plans.has(key))
      plans.set(
        key,
        planFor(scope, subject as Subject, x.on ?? '2026-01-01', []).rules.find((p) => p.rule.id === x.rule),
      )
    return plans.get(key)
  }
  return (x, facts) => {
    const rule = planned(x)
    const row = emptyRow(scope.layout)
    if (!rule || readInto(scope.layout, row, facts, chapter.path) !== null) return null
    for (const [id, choice] of Object.entries(x.readings ?? {})) {
      const slot = scope.layout.readings.get(id)
      if (slot) row.x[slot.index] = slot.choices.indexOf(choice)
    }
    return verdicts[interpret(rule, { row, item: row, assume: NOTHING })] ?? null
  }
}

describe.each(Object.values(chapters).map((c) => [c.path, c] as const))('%s', (_, chapter) => {
  it('with a fact fewer no example is decided otherwise, but for what cannot be told any more', () => {
    const decide = decider(chapter)
    let tried = 0
    const wrong: string[] = []
    for (const x of chapter.examples) {
      const whole = decide(x, x.facts)
      if (whole === null) continue
      for (const { without, facts } of lacking(x.facts)) {
        const less = decide(x, facts)
        if (less === null) continue
        tried++
        if (!mayBe[whole].includes(less)) wrong.push(`${x.rule}, ${x.name}: ${whole}, without ${without} ${less}`)
      }
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(chapter.examples.length)
  })
})
