/** The full answer: one finding for each rule of the subject, and for each item of its list, with reasons and what is missing. */
import type { Cite } from '../kernel/result.ts'
import type { AskOf } from '../vocabulary/kinds.ts'
import type { Case } from './amounts.ts'
import { FALSE, leafSlot, TRUE, verdictOf } from './evaluate.ts'
import { becauseOf, type Explanation, explainRule, type Officer } from './explain.ts'
import type { FactSet } from './facts-input.ts'
import {
  CANNOT_TELL,
  COMPLIES,
  countVerdicts,
  DOES_NOT_APPLY,
  type Finding,
  type FindingApproval,
  type FindingReading,
  type Missing,
  NEEDS_APPROVAL,
  overall,
  type Verdict,
  VIOLATES,
  verdicts,
  type Why,
} from './findings.ts'
import { lower } from './lower.ts'
import { nothingWanting, type Wanting, wanting } from './missing.ts'
import { decideRule, type Plan, type PlannedRule, type Scope } from './plan.ts'
import { type Env, GIVEN, type ItemRow, NOTHING } from './row.ts'
import type { ReadingSlot, Slot } from './slots.ts'
import { type ApprovalNode, type BoolNode, walk } from './tree.ts'
import { upperFirst } from './wording.ts'
import { dayWords } from './words.ts'

/** What every finding of a check shares. */
export interface Inquiry {
  readonly scope: Scope
  readonly plan: Plan
  readonly facts: FactSet
  readonly on: string
  readonly officer: Officer
}

const nameOf = (code: number): Verdict => verdicts[code] as Verdict

/** Calls `then` with the reading set to a choice, and puts back what was. */
function under<T>(env: Env, slot: ReadingSlot, choice: number, then: () => T): T {
  const { x } = env.row
  const before = x[slot.index] as number
  x[slot.index] = choice
  const result = then()
  x[slot.index] = before
  return result
}

/** Every combination of the choices of the open readings of a rule. */
export function eachReading(planned: PlannedRule, env: Env, visit: () => void, from = 0): void {
  for (let i = from; i < planned.readings.length; i++) {
    const slot = planned.readings[i] as ReadingSlot
    const adopted = env.row.x[slot.index] as number
    if (!Number.isNaN(adopted)) continue
    for (const c of slot.choices.keys()) under(env, slot, c, () => eachReading(planned, env, visit, i + 1))
    return
  }
  visit()
}

const findingReadings = (planned: PlannedRule, q: Inquiry, env: Env): FindingReading[] =>
  planned.readings.map((slot) => {
    const declared = q.scope.chapter.readings.find((r) => r.id === slot.id)
    const adopted = env.row.x[slot.index] as number
    return {
      id: slot.id,
      question: declared?.question ?? slot.id,
      choices: slot.choices.map((choice, c) => ({ choice, verdict: nameOf(under(env, slot, c, () => decideRule(planned, env))) })),
      adopted: slot.choices[adopted] ?? null,
    }
  })

interface CannotTell {
  readonly why: Why
  readonly want: Wanting
}

/** Why the verdict cannot be told: readings that settle it differently, else the facts, else what no fact can supply. */
function whyUnknown(planned: PlannedRule, env: Env): CannotTell {
  const want = nothingWanting()
  const settled = new Set<number>()
  const { evaluator: e } = planned
  eachReading(planned, env, () => {
    const code = verdictOf(planned.applies, planned.must, planned.approvals, env)
    if (code === VIOLATES || code <= COMPLIES) {
      settled.add(Math.max(code, COMPLIES))
      return
    }
    wanting(lower(planned.application), e, env, want)
    if (planned.applies(env) !== FALSE) wanting(lower(planned.requirement), e, env, want)
  })
  if (settled.size > 1) return { why: 'reading', want: nothingWanting() }
  if (want.facts.size > 0) return { why: 'facts', want }
  return { why: want.textMissing.size > 0 ? 'text-missing' : want.noRow.size > 0 ? 'no-row' : 'facts', want }
}

function specFor(planned: PlannedRule, q: Inquiry, fact: string): Slot | undefined {
  const list = planned.rule.forEach
  return (list === undefined ? undefined : q.scope.layout.lists.get(list)?.facts.get(fact)) ?? q.scope.layout.facts.get(fact)
}

const missingOf = (planned: PlannedRule, q: Inquiry, facts: Iterable<string>): Missing[] =>
  [...facts].map((fact) => {
    const spec = specFor(planned, q, fact)?.spec
    return { fact, label: spec?.label ?? fact, askOf: (spec?.askOf ?? 'applicant') as AskOf }
  })

const approvalNodes = (node: BoolNode): ApprovalNode[] => {
  const found: ApprovalNode[] = []
  walk(node, (n) => {
    if (n.k === 'approval') found.push(n)
  })
  return found
}

/** The state of an approval on which each verdict can turn; of several, the first named here. */
const statesFor: Readonly<Record<Verdict, readonly FindingApproval['state'][]>> = {
  complies: ['given'],
  violates: ['refused'],
  'needs-approval': ['missing'],
  'cannot-tell': ['missing', 'refused', 'given'],
  'does-not-apply': [],
}

/** The approval on which the verdict turns, if it turns on one: missing, given or refused. */
function approvalOf(planned: PlannedRule, q: Inquiry, env: Env, code: number): FindingApproval | null {
  if (!planned.approvals) return null
  for (const wanted of statesFor[nameOf(code)]) {
    for (const node of approvalNodes(planned.requirement)) {
      const slot = leafSlot(q.scope.layout, planned.rule.forEach ?? null, node)
      const { x } = slot.list === null ? env.row : env.item
      const value = x[slot.index] as number
      const state = value === 1 ? 'given' : value === 0 ? 'refused' : 'missing'
      if (state === wanted && turnsOn(planned, env, code, slot.index, x)) return { fact: node.name, askOf: slot.spec.askOf, state }
    }
  }
  return null
}

/** Whether the requirement would have another answer if this approval were given than if it were refused. */
function turnsOn(planned: PlannedRule, env: Env, code: number, index: number, x: Float64Array): boolean {
  const before = x[index] as number
  env.assume = code === NEEDS_APPROVAL ? GIVEN : NOTHING
  x[index] = 1
  const given = planned.must(env)
  x[index] = 0
  const refused = planned.must(env)
  x[index] = before
  env.assume = NOTHING
  return given !== refused
}

/** Advice whose condition is known to hold, with its source. */
function adviceOf(planned: PlannedRule, env: Env, code: number): string[] {
  const { rule, evaluator: e } = planned
  return rule.advice.flatMap((a) => {
    if (a.when ? e.decide(a.when)(env) !== TRUE : code === DOES_NOT_APPLY) return []
    return [`${a.says} (${a.source}${a.confidence === 'verified' ? '' : '; working knowledge, not verified'})`]
  })
}

function standingText(planned: PlannedRule, q: Inquiry): string {
  const { rule, standing } = planned
  const { from, note } = q.scope.chapter.textOnFile
  if (standing === 'text-not-on-file') {
    if (from !== null && q.on < from)
      return `Our copy of the text begins on ${dayWords(from)}. What was law on ${dayWords(q.on)} is not on file.${note ? ` ${note}` : ''}`
    return `The text as it was on ${dayWords(q.on)} is not on file: it was changed on ${dayWords(rule.since?.date ?? '')} by ${rule.since?.instrument ?? ''}.`
  }
  if (rule.until && q.on >= rule.until.date)
    return `No longer law from ${dayWords(rule.until.date)}${rule.until.instrument ? ` (${rule.until.instrument})` : ''}.`
  return `Not yet law on ${dayWords(q.on)}: it came in on ${dayWords(rule.since?.date ?? '')} by ${rule.since?.instrument ?? ''}.`
}

interface Fixed {
  readonly verdict: Verdict
  readonly because: readonly string[]
  readonly why?: Why
  readonly missing?: readonly Missing[]
}
const fixed = (planned: PlannedRule, f: Fixed): Finding => ({
  ...heading(planned),
  verdict: f.verdict,
  ...(f.why ? { why: f.why } : {}),
  because: f.because,
  missing: f.missing ?? [],
  approval: null,
  readings: [],
  advice: [],
})

interface Heading {
  readonly provision: string
  readonly inventory: readonly string[]
  readonly item?: string
  readonly cite: Cite
  readonly title: string
  readonly requirement: string
}
const heading = ({ rule }: PlannedRule, item?: string): Heading => ({
  provision: rule.id,
  inventory: rule.carries,
  ...(item === undefined ? {} : { item }),
  cite: rule.cite,
  title: rule.title,
  requirement: rule.requirement,
})

/** The case as people entered it; for an item, its own facts first. */
function caseOf(planned: PlannedRule, q: Inquiry, env: Env, item: ItemRow | null): Case {
  const { entered } = q.facts
  const list = planned.rule.forEach ?? null
  const raw = item ? (entered[list ?? ''] as readonly Readonly<Record<string, unknown>>[]).find((i) => String(i.name).trim() === item.name) : undefined
  return {
    env,
    layout: q.scope.layout,
    list,
    entered: (slot) =>
      slot.list === null ? entered[slot.name] : (raw?.[slot.name] ?? (slot.spec.aliases ?? []).map((a) => raw?.[a]).find((v) => v !== undefined)),
  }
}

function findingOf(planned: PlannedRule, q: Inquiry, env: Env, item: ItemRow | null): Finding {
  const code = decideRule(planned, env)
  const verdict = nameOf(code)
  const c = caseOf(planned, q, env, item)
  const unknown = code === CANNOT_TELL || code === NEEDS_APPROVAL ? whyUnknown(planned, env) : null
  const because = becauseOf(planned, c, q.officer, verdict)
  if (unknown?.why === 'reading') because.unshift('The law can be read in more than one way here, and the readings give different answers.')
  if (unknown?.why === 'no-row')
    for (const name of unknown.want.noRow) if (!because.some((b) => b.includes('no row'))) because.push(`${upperFirst(name)} has no row for this size.`)
  return {
    ...heading(planned, item?.name),
    verdict,
    ...(code === CANNOT_TELL && unknown ? { why: unknown.why } : {}),
    because,
    missing: unknown ? missingOf(planned, q, unknown.want.facts) : [],
    approval: approvalOf(planned, q, env, code),
    readings: findingReadings(planned, q, env),
    advice: adviceOf(planned, env, code),
  }
}

/** Findings of a rule with `forEach`: one for each item, or one that says why there is none. */
function itemFindings(planned: PlannedRule, q: Inquiry, env: Env): Finding[] {
  const name = planned.rule.forEach ?? ''
  const label = q.scope.layout.facts.get(name)?.spec.label ?? name
  const items = q.facts.row.items.get(name)
  if (!items) return [fixed(planned, { verdict: 'cannot-tell', why: 'facts', because: [`${label}: not known.`], missing: missingOf(planned, q, [name]) })]
  if (items.length === 0) return [fixed(planned, { verdict: 'does-not-apply', because: [`${label}: none.`] })]
  return items.map((item) => findingOf(planned, q, { ...env, item }, item))
}

function findingsOf(planned: PlannedRule, q: Inquiry, env: Env): Finding[] {
  if (planned.standing === 'text-not-on-file') return [fixed(planned, { verdict: 'cannot-tell', why: 'text-not-on-file', because: [standingText(planned, q)] })]
  if (planned.standing === 'not-in-force') return [fixed(planned, { verdict: 'does-not-apply', because: [standingText(planned, q)] })]
  return planned.rule.forEach ? itemFindings(planned, q, env) : [findingOf(planned, q, env, null)]
}

/** All findings of the plan for the facts, in the chapter's order, with their overall verdict and counts. */
export function checkPlan(q: Inquiry): { verdict: Verdict; counts: ReturnType<typeof countVerdicts>; findings: Finding[] } {
  const env: Env = { row: q.facts.row, item: q.facts.row, assume: NOTHING }
  const findings = q.plan.rules.flatMap((r) => findingsOf(r, q, env))
  const found = findings.map((f) => f.verdict)
  return { verdict: overall(found), counts: countVerdicts(found), findings }
}

/** The whole working of one rule, or of one item of its list. */
export function explainPlan(q: Inquiry, planned: PlannedRule, item: string | undefined): Explanation {
  const env: Env = { row: q.facts.row, item: q.facts.row, assume: NOTHING }
  const held = planned.rule.forEach === undefined ? undefined : q.facts.row.items.get(planned.rule.forEach)?.find((i) => i.name === item)
  if (held) env.item = held
  const verdict = planned.standing === 'in-force' ? nameOf(decideRule(planned, env)) : planned.standing === 'not-in-force' ? 'does-not-apply' : 'cannot-tell'
  const c = caseOf(planned, q, env, held ?? null)
  const because = planned.standing === 'in-force' ? becauseOf(planned, c, q.officer, verdict) : [standingText(planned, q)]
  return explainRule(planned, c, q.officer, verdict, because, held?.name)
}
