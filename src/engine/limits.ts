/** The numbers that a rule states, in order: what an overlay may change, and where boundary tests stand. */
import type { Rational } from '../kernel/quantity.ts'
import type { Rule } from './chapter.ts'
import { amountProblem, constant } from './constants.ts'
import type { BoolNode, Comparison, ConstNode, Dim, NumNode } from './tree.ts'

/** A number that a rule states. */
export interface Limit {
  /** Its place among the limits of the rule, from 0. */
  readonly index: number
  /** What it limits, unique in the rule: `pipe_slope_in_per_ft atLeast`, `trench table [8 in]`. */
  readonly name: string
  readonly dim: Dim
  readonly as: string
  readonly value: Rational
}

const verbs: Readonly<Record<Comparison, string>> = { '>=': 'atLeast', '<=': 'atMost', '>': 'moreThan', '<': 'lessThan', '=': 'equals', '!=': 'differsFrom' }

type Change = (node: ConstNode, name: string) => ConstNode

/** The first fact of an amount, to name a limit after. */
function subjectOf(node: NumNode): string {
  switch (node.k) {
    case 'fact':
    case 'series':
    case 'sizes':
    case 'table':
    case 'formula':
      return node.name
    case 'op':
      return subjectOf(node.a) || subjectOf(node.b)
    case 'in':
      return subjectOf(node.a)
    case 'stricter':
      return node.xs.map(subjectOf).find((s) => s !== '') ?? ''
    case 'days':
      return subjectOf(node.to)
    case 'later':
      return subjectOf(node.of)
    case 'const':
      return ''
  }
}

function changeAmount(node: NumNode, name: string, change: Change): NumNode {
  switch (node.k) {
    case 'const':
      return change(node, name)
    case 'op': {
      const a = changeAmount(node.a, name, change)
      const what = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'over' }[node.op]
      return { ...node, a, b: changeAmount(node.b, `${subjectOf(node.a)} ${what}`.trim(), change) }
    }
    case 'in':
      return { ...node, a: changeAmount(node.a, name, change) }
    case 'stricter':
      return { ...node, xs: node.xs.map((x) => changeAmount(x, name, change)) }
    case 'sizes':
      return { ...node, rows: node.rows.map((r) => ({ key: r.key, out: change(r.out, `${node.name} [${r.key.as}]`) })) }
    case 'table':
      return { ...node, rows: node.rows.map((r) => ({ ...r, out: change(r.out, `${node.name} [${r.label}]`) })) }
    case 'formula':
      return { ...node, body: changeAmount(node.body, node.name, change) }
    case 'days':
      return { ...node, from: changeAmount(node.from, name, change), to: changeAmount(node.to, name, change) }
    default:
      return node
  }
}

function changeCondition(node: BoolNode, change: Change): BoolNode {
  switch (node.k) {
    case 'cmp': {
      const name = `${subjectOf(node.a)} ${verbs[node.op]}`.trim()
      return { ...node, a: changeAmount(node.a, name, change), b: changeAmount(node.b, name, change) }
    }
    case 'all':
    case 'any':
      return { ...node, xs: node.xs.map((x) => changeCondition(x, change)) }
    case 'not':
      return { ...node, x: changeCondition(node.x, change) }
    case 'reading':
      return { ...node, choices: Object.fromEntries(Object.entries(node.choices).map(([c, x]) => [c, changeCondition(x, change)])) }
    default:
      return node
  }
}

/** Where in a rule a condition stands. */
export type Place = 'when' | 'unless' | 'must' | 'except' | 'cure'

/** The rule with each of its conditions changed, in the order written. What an exception is for counts as `when`. */
export function changeConditions(rule: Rule, one: (condition: BoolNode, place: Place) => BoolNode): Rule {
  return {
    ...rule,
    ...(rule.when ? { when: one(rule.when, 'when') } : {}),
    ...(rule.unless ? { unless: one(rule.unless, 'unless') } : {}),
    must: one(rule.must, 'must'),
    exceptions: rule.exceptions.map((x) => ({ ...x, when: one(x.when, 'when'), must: one(x.must, 'except') })),
    cures: rule.cures.map((x) => ({ ...x, must: one(x.must, 'cure') })),
  }
}

const changeRule = (rule: Rule, change: Change): Rule => changeConditions(rule, (x) => changeCondition(x, change))

/** Gives each limit its place and a name of its own. */
function numbered(change: (limit: Limit, node: ConstNode) => ConstNode): Change {
  const seen = new Map<string, number>()
  let index = 0
  return (node, name) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return change({ index: index++, name: times === 1 ? name : `${name} (${times})`, dim: node.dim, as: node.as, value: node.value }, node)
  }
}

/** Every number that the rule states, in the order written. Keys of printed tables are not limits. */
export function limitsOf(rule: Rule): Limit[] {
  const limits: Limit[] = []
  changeRule(
    rule,
    numbered((limit, node) => {
      limits.push(limit)
      return node
    }),
  )
  return limits
}

/** Days that are added to a day ("30 days") have its dimension, and are no day themselves. */
const isDays = (as: string): boolean => as.endsWith(' days')
const daysIn = (words: string): number | null => (/^\d{1,5} days$/.test(words) ? Number.parseInt(words, 10) : null)

function restated(node: ConstNode, value: string): ConstNode {
  const days = isDays(node.as) ? daysIn(value) : null
  return days === null ? constant(node.dim, value) : { ...node, value: { n: BigInt(days), d: 1n }, as: value }
}

/** Why a limit cannot be set to a value, and how the value is written; null if it can. */
export function limitProblem(limit: Limit, value: string): string | null {
  if (!isDays(limit.as)) return amountProblem(limit.dim, value)
  return daysIn(value) === null ? `“${value}” is not a number of days. Write it as 30 days.` : null
}

/** The rule with one limit changed. `path` is the limit's name or its place ("0"); a path that names nothing is a fault. */
export function withLimit(rule: Rule, path: string, value: string): Rule {
  let changed = 0
  const result = changeRule(
    rule,
    numbered((limit, node) => {
      if (limit.name !== path && String(limit.index) !== path) return node
      changed++
      return restated(node, value)
    }),
  )
  if (changed !== 1)
    throw new Error(
      `${rule.id} has no limit “${path}”: it has ${
        limitsOf(rule)
          .map((l) => `“${l.name}”`)
          .join(', ') || 'none'
      }`,
    )
  return result
}
