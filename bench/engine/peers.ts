/** The same rules in @gorules/zen-engine and in json-rules-engine, over facts that were normalised beforehand. */
import { ZenEngine } from '@gorules/zen-engine'
import { Engine, type NestedCondition, type TopLevelCondition } from 'json-rules-engine'
import type { Rule } from '../../src/engine/chapter.ts'
import type { Layout, Slot } from '../../src/engine/slots.ts'
import type { Comparison } from '../../src/engine/tree.ts'
import { anyOtherText, cascade, type Rail } from './translate.ts'

/** Facts by name: whole numbers, text, yes/no, lists of text; null where unknown. */
export type PeerFacts = Readonly<Record<string, unknown>>
export type Decide = (facts: PeerFacts) => Promise<Uint8Array>

/** The slot of a fact as the other engines hold it. */
export function peerValue(slot: Slot, value: number): unknown {
  if (Number.isNaN(value)) return null
  const { spec } = slot
  if (slot.yesNo) return value === 1
  const names = [...slot.codes.keys()]
  if (spec.kind === 'text') return names[value] ?? anyOtherText
  if (spec.kind === 'choice') return names[value] ?? null
  if (spec.kind === 'choices') return names.filter((_, i) => (value & (1 << i)) !== 0)
  return value
}

const zenOperator: Readonly<Record<Comparison, string>> = { '>=': '>=', '<=': '<=', '>': '>', '<': '<', '=': '==', '!=': '!=' }
const many = (xs: readonly string[], join: string, none: string): string =>
  xs.length === 0 ? none : xs.length === 1 ? (xs[0] ?? none) : `(${xs.join(` ${join} `)})`

const zenRail: Rail<string> = {
  compare: (fact, op, limit) => `(${fact} != null and ${fact} ${zenOperator[op]} ${limit})`,
  compareSum(terms, op, limit) {
    const known = terms.map((t) => `${t.fact} != null`)
    const sum = terms.map((t) => `${t.by} * ${t.fact}`).join(' + ')
    return `(${known.join(' and ')} and ${sum} ${zenOperator[op]} ${limit})`
  },
  isOneOf: (fact, values) => (values.length === 0 ? 'false' : `(${fact} in [${values.map((v) => JSON.stringify(v)).join(', ')}])`),
  hasOneOf(fact, values, none) {
    const each = values.map((v) => `${JSON.stringify(v)} in ${fact}`)
    return none ? `(${fact} != null and not (${each.join(' or ')}))` : `(${fact} != null and (${each.join(' or ')}))`
  },
  isYes: (fact, yes) => `(${fact} == ${yes})`,
  isYesOrUnknown: (fact, yes) => `(${fact} == null or ${fact} == ${yes})`,
  isKnown: (fact) => `(${fact} != null)`,
  all: (xs) => many(xs, 'and', 'true'),
  any: (xs) => many(xs, 'or', 'false'),
  always: String,
}

/** One decision graph with one expression for each rule. */
export function zen(rules: readonly Rule[], layout: Layout): Decide {
  const expressions = rules.map((rule, i) => {
    const value = cascade(zenRail, layout, rule).reduceRight((rest, [condition, verdict]) => `${condition} ? ${verdict} : (${rest})`, '4')
    return { id: `e${i}`, key: `r${i}`, value }
  })
  const node = (id: string, type: string, x: number, content?: object): object => ({
    id,
    type,
    name: id,
    position: { x, y: 0 },
    ...(content ? { content } : {}),
  })
  const edge = (from: string, to: string): object => ({ id: `${from}-${to}`, type: 'edge', sourceId: from, targetId: to })
  const graph = {
    nodes: [node('plan', 'inputNode', 0), node('rules', 'expressionNode', 1, { expressions }), node('verdicts', 'outputNode', 2)],
    edges: [edge('plan', 'rules'), edge('rules', 'verdicts')],
  }
  const decision = new ZenEngine().createDecision(Buffer.from(JSON.stringify(graph)))
  return async (facts) => {
    const { result } = await decision.evaluate(facts)
    return Uint8Array.from(rules, (_, i) => result[`r${i}`])
  }
}

const jsonOperator: Readonly<Record<Comparison, string>> = {
  '>=': 'greaterThanInclusive',
  '<=': 'lessThanInclusive',
  '>': 'greaterThan',
  '<': 'lessThan',
  '=': 'equal',
  '!=': 'notEqual',
}
type Condition = NestedCondition

/** Sums of facts become facts of their own, calculated when first asked for. */
function jsonRail(sums: Map<string, readonly { readonly fact: string; readonly by: number }[]>): Rail<Condition> {
  const always = (holds: boolean): Condition => ({ fact: 'yes', operator: 'equal', value: holds })
  const compare = (fact: string, op: Comparison, limit: number): Condition => {
    const condition = { fact, operator: jsonOperator[op], value: limit }
    return op === '!=' ? { all: [{ fact, operator: 'notEqual', value: null }, condition] } : condition
  }
  return {
    compare,
    compareSum(terms, op, limit) {
      const name = `sum:${terms.map((t) => `${t.by}*${t.fact}`).join('+')}`
      sums.set(name, terms)
      return compare(name, op, limit)
    },
    isOneOf: (fact, values) => ({ fact, operator: 'in', value: values }),
    hasOneOf: (fact, values, none) => {
      const each = values.map((value) => ({ fact, operator: none ? 'doesNotContain' : 'contains', value }))
      return none ? { all: each } : { any: each }
    },
    isYes: (fact, yes) => ({ fact, operator: 'equal', value: yes }),
    isYesOrUnknown: (fact, yes) => ({ fact, operator: 'in', value: [null, yes] }),
    isKnown: (fact) => ({ fact, operator: 'notEqual', value: null }),
    all: (xs) => (xs.length === 1 && xs[0] ? xs[0] : { all: [...xs] }),
    // This engine takes an empty "any" for true.
    any: (xs) => (xs.length === 0 ? always(false) : xs.length === 1 && xs[0] ? xs[0] : { any: [...xs] }),
    always,
  }
}

/** One event rule for each rule and verdict; of the events, the first verdict in order counts. */
export function jsonRules(rules: readonly Rule[], layout: Layout): Decide {
  const sums = new Map<string, readonly { readonly fact: string; readonly by: number }[]>()
  const engine = new Engine([], { allowUndefinedFacts: true })
  const orders = rules.map((rule, i) =>
    cascade(jsonRail(sums), layout, rule).map(([condition, verdict]) => {
      const conditions: TopLevelCondition = 'all' in condition || 'any' in condition ? condition : { all: [condition] }
      engine.addRule({ conditions, event: { type: `${i}:${verdict}` } })
      return verdict
    }),
  )
  engine.addFact('yes', true)
  for (const [name, terms] of sums) {
    engine.addFact(name, async (_, almanac) => {
      let total = 0
      for (const t of terms) total += ((await almanac.factValue<number | null>(t.fact)) ?? Number.NaN) * t.by
      return Number.isNaN(total) ? null : total
    })
  }
  return async (facts) => {
    const { events } = await engine.run(facts)
    const held = new Set(events.map((event) => event.type))
    return Uint8Array.from(orders, (order, i) => order.find((verdict) => held.has(`${i}:${verdict}`)) ?? 4)
  }
}
