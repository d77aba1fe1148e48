/** A rule in words, from its tree: for the law book, and to read an encoding against the text. */
import { amountName } from './amounts.ts'
import type { Rule } from './chapter.ts'
import { leafSlot } from './evaluate.ts'
import type { Layout } from './slots.ts'
import { verbOf } from './steps.ts'
import type { BoolNode } from './tree.ts'
import { list, lowerFirst, upperFirst } from './wording.ts'

interface Scope {
  readonly layout: Layout
  readonly list: string | null
}

function join(node: Extract<BoolNode, { k: 'all' | 'any' }>, s: Scope): string {
  const word = node.k === 'all' ? 'and' : 'or'
  const parts = node.xs.map((x) => {
    const inside = conditionWords(x, s)
    return x.k === (node.k === 'all' ? 'any' : 'all') && x.xs.length > 1 ? `(${inside})` : inside
  })
  return parts.length === 0 ? (node.k === 'all' ? 'always' : 'never') : parts.map((p, i) => (i === 0 ? p : lowerFirst(p))).join(` ${word} `)
}

/** A condition in words: "Trench width at the top of the pipe at most outside diameter + 14 in". */
export function conditionWords(node: BoolNode, s: Scope): string {
  switch (node.k) {
    case 'cmp':
      return `${amountName(node.a, s)} ${verbOf(node)} ${lowerFirst(amountName(node.b, s))}`
    case 'all':
    case 'any':
      return join(node, s)
    case 'not':
      return node.x.k === 'is' ? conditionWords(node.x, s).replace(' is ', ' is not ') : `not (${conditionWords(node.x, s)})`
    case 'reading':
      return Object.entries(node.choices)
        .map(([choice, x]) => `[read as ${choice}] ${conditionWords(x, s)}`)
        .join('; ')
    case 'text-missing':
      return `text missing: ${node.what}`
    case 'lit':
      return node.v ? 'always' : 'never'
    default: {
      const { spec } = leafSlot(s.layout, s.list, node)
      const named =
        'values' in node
          ? list(
              node.values.map((v) => ('values' in spec ? (spec.values[v] ?? v) : v)),
              'or',
            )
          : ''
      if (node.k === 'is') return `${spec.label} is ${named}`
      if (node.k === 'includes') return `${spec.label} includes ${named}`
      if (node.k === 'approval') return `${spec.label} given`
      if (node.k === 'given') return `${spec.label} stated`
      return `${spec.label}: ${node.want ? 'yes' : 'no'}`
    }
  }
}

/** The whole rule in words, in the order in which it is decided. */
export function ruleWords(rule: Rule, layout: Layout): string {
  const s: Scope = { layout, list: rule.forEach ?? null }
  const parts = [
    ...(rule.forEach ? [`For each of ${lowerFirst(layout.facts.get(rule.forEach)?.spec.label ?? rule.forEach)}`] : []),
    ...(rule.when ? [`Where ${lowerFirst(conditionWords(rule.when, s))}`] : []),
    ...(rule.unless ? [`Unless ${lowerFirst(conditionWords(rule.unless, s))}`] : []),
    conditionWords(rule.must, s),
    ...rule.exceptions.map((x) => `But where ${lowerFirst(conditionWords(x.when, s))}: ${lowerFirst(conditionWords(x.must, s))}`),
    ...rule.cures.map((x) => `Failing that: ${lowerFirst(conditionWords(x.must, s))}`),
  ]
  return `${parts.map(upperFirst).join('. ')}.`
}
