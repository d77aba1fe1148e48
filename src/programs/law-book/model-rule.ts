/** What a rule turns on, read from its tree: for the law book, which shows a rule in words and asks its facts. */
import type { Rule } from '../../engine/chapter.ts'
import type { Law } from '../../engine/law.ts'
import { factsIn } from '../../engine/tree.ts'
import type { FactSpec } from '../../vocabulary/kinds.ts'

/** A fact that a rule asks for. `name` is that of a form's field: facts of an item begin with "item.". */
export interface Asked {
  readonly name: string
  readonly fact: string
  readonly ofItem: boolean
  readonly spec: FactSpec
}

/** Every fact of the rule once, in the order in which it is first asked; of a list, the facts of one item. */
export function askedBy(law: Law, rule: Rule): readonly Asked[] {
  const uses = factsIn(
    ...[rule.when, rule.unless].filter((n) => n !== undefined),
    ...rule.exceptions.map((x) => x.when),
    rule.must,
    ...rule.exceptions.map((x) => x.must),
    ...rule.cures.map((x) => x.must),
    ...rule.advice.flatMap((a) => (a.when ? [a.when] : [])),
  )
  const list = rule.forEach === undefined ? null : law.factNamed(rule.forEach)
  return uses.flatMap(({ name, item }): Asked[] => {
    const spec = item ? (list?.kind === 'list' ? list.item[name] : undefined) : law.factNamed(name)
    return spec ? [{ name: item ? `item.${name}` : name, fact: name, ofItem: item, spec }] : []
  })
}

/** The one item of a list that is tried out. */
export const TRIED_ITEM = 'the one tried'

/** Answers by field as raw facts, the facts of an item put into its list. Unknown answers are left out. */
export function factsFrom(rule: Rule, asked: readonly Asked[], answerOf: (a: Asked) => unknown): Readonly<Record<string, unknown>> {
  const facts: Record<string, unknown> = {}
  const item: Record<string, unknown> = { name: TRIED_ITEM }
  for (const a of asked) {
    const answer = answerOf(a)
    if (answer === undefined) continue
    if (a.ofItem) item[a.fact] = answer
    else facts[a.fact] = answer
  }
  return rule.forEach === undefined ? facts : { ...facts, [rule.forEach]: [item] }
}

/** The field of an error that the law reports: "cleanouts[the one tried].cleanout_diameter_in" is "item.cleanout_diameter_in". */
export const fieldOfError = (fact: string): string => {
  const item = /\]\.(\w+)$/.exec(fact)?.[1]
  if (item !== undefined) return `item.${item}`
  return fact.replace(/\[\d+\]$/, '')
}
