/** One comparison of a rule, as people check it: what is asked, what there is, and by how much it falls short. */
import { minus, negative } from '../kernel/quantity.ts'
import type { AskOf } from '../vocabulary/kinds.ts'
import { type AmountView, amountName, amountView, type Case } from './amounts.ts'
import { type Evaluator, FALSE, leafSlot, TRUE, type Tri, UNKNOWN } from './evaluate.ts'
import type { ApprovalNode, BoolNode, CompareNode, Comparison, FlagNode, GivenNode, IncludesNode, IsNode } from './tree.ts'
import { list, lowerFirst } from './wording.ts'
import { amountWords, enteredWords } from './words.ts'

export type StepState = 'holds' | 'fails' | 'unknown'

/** A comparison with its numbers. All fields are ready to show. */
export interface Step {
  readonly state: StepState
  /** "Depth of cover" */
  readonly label: string
  /** "at least 4 ft" */
  readonly mustBe: string
  /** "3 ft 6 in", as entered; null while it is not known. */
  readonly have: string | null
  /** "6 in short"; null unless it fails by an amount. */
  readonly difference: string | null
  /** "4.215 in + 14 in = 18.215 in": how a calculated limit came about; several lines if there are several. */
  readonly working: readonly string[]
  /** The whole as one sentence. */
  readonly text: string
}

export const stateOf = (t: Tri): StepState => (t === TRUE ? 'holds' : t === FALSE ? 'fails' : 'unknown')

const verbs: Readonly<Record<Comparison, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
  '=': 'exactly',
  '!=': 'other than',
}
const dateVerbs: Readonly<Record<Comparison, string>> = { '>=': 'on or after', '<=': 'on or before', '>': 'after', '<': 'before', '=': 'on', '!=': 'not on' }
const contrary: Readonly<Record<Comparison, Comparison>> = { '>=': '<', '<=': '>', '>': '<=', '<': '>=', '=': '!=', '!=': '=' }

/** The comparison as a condition of application: "Distance to the main: at most 5 ft; here 12 ft." */
export const conditionText = (s: Step): string => `${s.label}: ${s.mustBe}; ${s.have === null ? 'not known' : `here ${s.have}`}.`

/** The verb of a comparison: dates are before and after, amounts at least and at most. */
export const verbOf = (node: CompareNode): string => (node.a.k !== 'const' && node.a.dim === 'date' ? dateVerbs : verbs)[node.op]

function shortfall(node: CompareNode, a: AmountView, b: AmountView): string | null {
  if (a.value === null || b.value === null || (node.a.k !== 'const' && node.a.dim === 'date')) return null
  const gap = minus(a.value, b.value)
  if (gap.n === 0n || node.op === '=' || node.op === '!=') return null
  const size = amountWords(gap.n < 0n ? negative(gap) : gap, node.a.dim, a.unit || b.unit)
  return `${size} ${gap.n < 0n ? 'short' : 'too much'}`
}

function sentence(label: string, mustBe: string, have: string | null, difference: string | null): string {
  if (have === null) return `${label}: must be ${mustBe}; not known.`
  return `${label}: must be ${mustBe}, you have ${have}${difference === null ? '' : `: ${difference}`}.`
}

/** Some part of the amount is not known: there are no words for the whole. */
const isOpen = (view: AmountView): boolean => view.value === null && view.words.includes('not known')

function compareStep(node: CompareNode, state: Tri, c: Case): Step {
  const a = amountView(node.a, c)
  const b = amountView(node.b, c)
  const label = amountName(node.a, c)
  const mustBe = `${verbOf(node)} ${isOpen(b) ? lowerFirst(amountName(node.b, c)) : limitWords(node, b, c)}`
  const have = isOpen(a) ? null : a.words
  const difference = state === FALSE ? shortfall(node, a, b) : null
  const noRow = state === UNKNOWN ? (a.noRow ?? b.noRow) : null
  const working = [a.working, b.working].filter((w) => w !== null)
  const missingLimit =
    state === UNKNOWN && a.value !== null && b.value === null && noRow === null
      ? ` The limit needs ${lowerFirst(amountName(node.b, c))}, which is not known.`
      : ''
  const text = noRow ?? `${sentence(label, mustBe, have, difference)}${working.length > 0 ? ` (${working.join('; ')})` : ''}${missingLimit}`
  return { state: stateOf(state), label, mustBe, have, difference, working, text }
}

/** "4 ft", or "the distance to the property line (12 ft)" where the limit is another fact. */
function limitWords(node: CompareNode, b: AmountView, c: Case): string {
  return node.b.k === 'fact' ? `${lowerFirst(amountName(node.b, c))} (${b.words})` : b.words
}

type Leaf = IsNode | IncludesNode | FlagNode | ApprovalNode | GivenNode

const answers = { yes: 'yes', no: 'no' } as const

function leafStep(node: Leaf, state: Tri, wanted: boolean, c: Case, officer: (askOf: AskOf) => string): Step {
  const slot = leafSlot(c.layout, c.list, node)
  const { spec } = slot
  const { label } = spec
  const have = enteredWords(slot, c.entered(slot))
  const named = (values: readonly string[]): string[] => values.map((v) => ('values' in spec ? (spec.values[v] ?? v) : v))
  const step = (mustBe: string, text = sentence(label, mustBe, have, null)): Step => ({
    state: stateOf(state),
    label,
    mustBe,
    have,
    difference: null,
    working: [],
    text,
  })
  switch (node.k) {
    case 'flag':
      return step(node.want === wanted ? answers.yes : answers.no)
    case 'approval': {
      const who = officer(spec.askOf)
      const text = state === TRUE ? `${label}: given by ${who}.` : state === FALSE ? `${label}: refused by ${who}.` : `${label}: not yet decided by ${who}.`
      return { ...step('given'), have: state === TRUE ? 'given' : state === FALSE ? 'refused' : null, text }
    }
    case 'given':
      return step('stated')
    case 'includes':
      return step(
        `${wanted ? 'with' : 'without'} ${list(named(node.values), 'or')}`,
        `${label}: must ${wanted ? '' : 'not '}include ${list(named(node.values), 'or')}${have === null ? '; not known' : `, you have ${have}`}.`,
      )
    case 'is':
      return step(`${wanted ? '' : 'other than '}${list(named(node.values), 'or')}`)
  }
}

/**
 * The comparison of a leaf. `wanted` false where the rule wants its opposite. The state is that of what is wanted.
 * Nodes that are not leaves are a fault.
 */
export function stepOf(node: BoolNode, wanted: boolean, e: Evaluator, c: Case, officer: (askOf: AskOf) => string): Step {
  const found = e.decide(node)(c.env)
  const state = (wanted ? found : 2 - found) as Tri
  switch (node.k) {
    case 'cmp':
      return compareStep(wanted ? node : { ...node, op: contrary[node.op] }, state, c)
    case 'text-missing':
      return {
        state: 'unknown',
        label: node.what,
        mustBe: 'as the text says',
        have: null,
        difference: null,
        working: [],
        text: `The text of the law is missing here: ${node.what}.`,
      }
    case 'lit': {
      const text = node.v === wanted ? 'Always so.' : 'Never so.'
      return { state: stateOf(state), label: text, mustBe: '', have: null, difference: null, working: [], text }
    }
    case 'is':
    case 'includes':
    case 'flag':
    case 'approval':
    case 'given':
      return leafStep(node, state, wanted, c, officer)
    default:
      throw new Error(`Broken invariant: ${node.k} has no step of its own`)
  }
}
