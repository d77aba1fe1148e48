/** Why a rule has its verdict: the comparisons that decided it, for the JSON's `because` and for pages. */
import type { Cite } from '../kernel/result.ts'
import type { AskOf } from '../vocabulary/kinds.ts'
import type { Case } from './amounts.ts'
import { type Evaluator, FALSE, TRUE, UNKNOWN } from './evaluate.ts'
import type { Verdict } from './findings.ts'
import { overlayValue } from './overlays.ts'
import type { PlannedRule } from './plan.ts'
import { conditionText, type Step, type StepState, stateOf, stepOf } from './steps.ts'
import type { BoolNode } from './tree.ts'
import { dayWords } from './words.ts'

/** A part of a rule with its own section: an exception or a cure. */
export interface PartView {
  readonly state: StepState
  readonly cite: Cite
  readonly says: string
  readonly steps: readonly Step[]
}
/** The whole working of one rule in one case, for a page. */
export interface Explanation {
  readonly provision: string
  readonly item?: string
  readonly verdict: Verdict
  /** When the rule applies; empty if always. */
  readonly applies: readonly Step[]
  /** What it asks of everybody. */
  readonly requirement: readonly Step[]
  /** The special case: `state` says whether it is in hand, the steps what it then asks. */
  readonly exceptions: readonly PartView[]
  readonly cures: readonly PartView[]
  /** The sentences of the finding. */
  readonly because: readonly string[]
}

/** Who is meant by an officer, in the law's own word. */
export type Officer = (askOf: AskOf) => string

/** Which choice of an adopted reading counts; null while it is open. */
function adoptedChoice(id: string, e: Evaluator, c: Case): string | null {
  const slot = e.layout.readings.get(id)
  const choice = slot ? (c.env.row.x[slot.index] as number) : Number.NaN
  return slot?.choices[choice] ?? null
}

/** Every leaf under a condition, with its state. */
function leaves(node: BoolNode, wanted: boolean, e: Evaluator, c: Case, officer: Officer, into: Step[]): void {
  switch (node.k) {
    case 'all':
    case 'any':
      for (const x of node.xs) leaves(x, wanted, e, c, officer, into)
      return
    case 'not':
      leaves(node.x, !wanted, e, c, officer, into)
      return
    case 'reading': {
      const adopted = adoptedChoice(node.id, e, c)
      for (const [choice, x] of Object.entries(node.choices)) if (adopted === null || adopted === choice) leaves(x, wanted, e, c, officer, into)
      return
    }
    default:
      into.push(stepOf(node, wanted, e, c, officer))
  }
}

/**
 * The alternatives of a row-by-row "any" ("copper and at most 2.4, or zinc and at most 3.6, …") that are those of the case in hand:
 * each `is` of theirs holds. All of them, where none is told apart in this way.
 */
function inHand(xs: readonly BoolNode[], e: Evaluator, c: Case): readonly BoolNode[] {
  const chosen = xs.filter((x) => {
    const names = x.k === 'all' ? x.xs.filter((y) => y.k === 'is') : []
    return names.length > 0 && names.every((y) => e.decide(y)(c.env) === TRUE)
  })
  return chosen.length > 0 ? chosen : xs
}

/** The leaves that made the condition what it is: of "all", those that fail where it fails; of "any", those that hold where it holds. */
function deciding(node: BoolNode, wanted: boolean, e: Evaluator, c: Case, officer: Officer, into: Step[]): void {
  switch (node.k) {
    case 'all':
    case 'any': {
      // One part is enough to end "all" with a failure or "any" with success; an open "any" also shows the ways that are closed.
      const found = e.decide(node)(c.env)
      const everyWay = found === UNKNOWN && node.k === 'any'
      const parts = node.k === 'any' && found !== TRUE ? inHand(node.xs, e, c) : node.xs
      for (const x of parts) if (everyWay || e.decide(x)(c.env) === found) deciding(x, wanted, e, c, officer, into)
      return
    }
    case 'not':
      deciding(node.x, !wanted, e, c, officer, into)
      return
    case 'reading': {
      const adopted = adoptedChoice(node.id, e, c)
      for (const [choice, x] of Object.entries(node.choices)) if (adopted === null || adopted === choice) deciding(x, wanted, e, c, officer, into)
      return
    }
    default:
      into.push(stepOf(node, wanted, e, c, officer))
  }
}

const stepsOf = (node: BoolNode, e: Evaluator, c: Case, officer: Officer): Step[] => {
  const steps: Step[] = []
  leaves(node, true, e, c, officer, steps)
  return steps
}
const decidingSteps = (node: BoolNode, e: Evaluator, c: Case, officer: Officer): Step[] => {
  const steps: Step[] = []
  deciding(node, true, e, c, officer, steps)
  return steps
}
const textsOf = (node: BoolNode, e: Evaluator, c: Case, officer: Officer): string[] => decidingSteps(node, e, c, officer).map((s) => s.text)
const conditionsOf = (lead: string, node: BoolNode, e: Evaluator, c: Case, officer: Officer): string[] =>
  decidingSteps(node, e, c, officer).map((s) => `${lead}: ${conditionText(s)}`)

const section = (cite: Cite): string => (cite.section === null ? '' : ` (§ ${cite.section})`)

/** Sentences for why the rule does not apply, or why that cannot be told. */
function applicationTexts(planned: PlannedRule, c: Case, officer: Officer, verdict: Verdict): string[] {
  const { rule, evaluator: e } = planned
  const open = verdict === 'cannot-tell'
  const texts: string[] = []
  if (rule.when && e.decide(rule.when)(c.env) === (open ? UNKNOWN : FALSE)) texts.push(...conditionsOf('Applies only if', rule.when, e, c, officer))
  if (rule.unless && e.decide(rule.unless)(c.env) === (open ? UNKNOWN : TRUE))
    texts.push(...conditionsOf(open ? 'Does not apply if' : 'Does not apply because', rule.unless, e, c, officer))
  return texts
}

/** The requirement in hand: of the special cases that hold, or may hold, and of the general rule unless one surely replaces it. */
function requirementTexts(planned: PlannedRule, c: Case, officer: Officer): string[] {
  const { rule, evaluator: e } = planned
  const texts: string[] = []
  for (const x of [...rule.exceptions].reverse()) {
    const state = e.decide(x.when)(c.env)
    if (state === FALSE) continue
    const lead = state === TRUE ? 'Special case' : 'If the special case applies'
    texts.push(`${lead}${section(x.cite)}${x.says ? `: ${x.says}` : ':'}`)
    if (state === UNKNOWN) texts.push(...conditionsOf('Special case if', x.when, e, c, officer))
    texts.push(...textsOf(x.must, e, c, officer))
    if (state === TRUE) return texts
  }
  return [...texts, ...textsOf(rule.must, e, c, officer)]
}

/** The requirement without its cures. */
const metWithoutCure = (planned: PlannedRule, c: Case): boolean => {
  const { rule, evaluator: e } = planned
  for (const x of [...rule.exceptions].reverse()) {
    const state = e.decide(x.when)(c.env)
    if (state === TRUE) return e.decide(x.must)(c.env) === TRUE
    if (state === UNKNOWN) return e.decide(x.must)(c.env) === TRUE && e.decide(rule.must)(c.env) === TRUE
  }
  return e.decide(rule.must)(c.env) === TRUE
}

function cureTexts(planned: PlannedRule, c: Case, officer: Officer, verdict: Verdict): string[] {
  const { rule, evaluator: e } = planned
  if (verdict === 'complies' && metWithoutCure(planned, c)) return []
  return rule.cures.flatMap((x) => {
    const state = e.decide(x.must)(c.env)
    if (verdict === 'complies' && state !== TRUE) return []
    const lead = state === TRUE ? 'Mended' : state === FALSE ? 'Not mended' : 'Could be mended'
    return [`${lead}${section(x.cite)}: ${x.says}`, ...textsOf(x.must, e, c, officer)]
  })
}

/** The sentences that say why the finding is what it is. */
export function becauseOf(planned: PlannedRule, c: Case, officer: Officer, verdict: Verdict): string[] {
  if (verdict === 'does-not-apply') return applicationTexts(planned, c, officer, verdict)
  const texts = verdict === 'cannot-tell' ? applicationTexts(planned, c, officer, verdict) : []
  texts.push(...requirementTexts(planned, c, officer), ...cureTexts(planned, c, officer, verdict))
  for (const o of planned.overlays) texts.push(`As set by ${o.instrument} from ${dayWords(o.from)}: ${overlayValue(o)}.`)
  return [...new Set(texts)]
}

/** The whole working of a rule for a page. */
export function explainRule(
  planned: PlannedRule,
  c: Case,
  officer: Officer,
  verdict: Verdict,
  because: readonly string[],
  item: string | undefined,
): Explanation {
  const { rule, evaluator: e } = planned
  const part = (state: BoolNode, must: BoolNode, cite: Cite, says: string): PartView => ({
    state: stateOf(e.decide(state)(c.env)),
    cite,
    says,
    steps: stepsOf(must, e, c, officer),
  })
  return {
    provision: rule.id,
    ...(item === undefined ? {} : { item }),
    verdict,
    applies: planned.application.k === 'lit' ? [] : stepsOf(planned.application, e, c, officer),
    requirement: stepsOf(rule.must, e, c, officer),
    exceptions: rule.exceptions.map((x) => part(x.when, x.must, x.cite, x.says ?? '')),
    cures: rule.cures.map((x) => part(x.must, x.must, x.cite, x.says)),
    because,
  }
}
