/**
 * Whether each rule of a subject applies to a case, and which facts could still decide that or what it asks. An interview is made
 * from this: first the facts that decide whether a rule applies, then those that decide whether it is met.
 */
import type { Cite } from '../kernel/result.ts'
import { eachReading, type Inquiry } from './check.ts'
import { FALSE, TRUE, type Tri, UNKNOWN } from './evaluate.ts'
import { CANNOT_TELL, NEEDS_APPROVAL, type Verdict, verdicts } from './findings.ts'
import { lower } from './lower.ts'
import { nothingWanting, wanting } from './missing.ts'
import { decideRule, interpret, type PlannedRule } from './plan.ts'
import { type Env, NOTHING } from './row.ts'

/** `may-apply`: the facts known so far do not say. A rule whose text for the day is not on file may apply. */
export type Application = 'applies' | 'may-apply' | 'does-not-apply'

/** How a rule stands. The facts are public names, in the order in which the rule asks them; of a list, the list itself. */
export interface Standing {
  readonly provision: string
  readonly cite: Cite
  readonly title: string
  readonly requirement: string
  readonly application: Application
  readonly verdict: Verdict
  /** Facts that could still decide whether it applies; empty once its verdict is settled. */
  readonly gates: readonly string[]
  /** Facts that could still decide whether it is met; empty where it does not apply. */
  readonly wants: readonly string[]
}

const words: readonly Application[] = ['does-not-apply', 'may-apply', 'applies']

function openStanding(planned: PlannedRule, env: Env): Pick<Standing, 'application' | 'gates' | 'wants'> {
  const gates = nothingWanting()
  const wants = nothingWanting()
  const seen = new Set<Tri>()
  const { evaluator: e } = planned
  eachReading(planned, env, () => {
    const applies = planned.applies(env)
    seen.add(applies)
    wanting(lower(planned.application), e, env, gates)
    if (applies !== FALSE && planned.must(env) === UNKNOWN) wanting(lower(planned.requirement), e, env, wants)
  })
  const [only = UNKNOWN] = seen
  return { application: words[seen.size === 1 ? only : UNKNOWN] as Application, gates: [...gates.facts], wants: [...wants.facts] }
}

function standingOf(planned: PlannedRule, env: Env): Standing {
  const { rule } = planned
  const code = interpret(planned, env)
  const said = { provision: rule.id, cite: rule.cite, title: rule.title, requirement: rule.requirement, verdict: verdicts[code] as Verdict }
  const isOpen = code === CANNOT_TELL || code === NEEDS_APPROVAL
  if (planned.standing !== 'in-force') return { ...said, application: isOpen ? 'may-apply' : 'does-not-apply', gates: [], wants: [] }
  if (rule.forEach !== undefined) {
    const items = env.row.items.get(rule.forEach)
    if (!items) return { ...said, application: 'may-apply', gates: [], wants: [rule.forEach] }
    const each = items.map((item) => {
      env.item = item
      const applies = planned.applies(env)
      const wants = isOpen && decideRule(planned, env) === CANNOT_TELL
      env.item = env.row
      return { applies, wants }
    })
    const application = each.some((i) => i.applies === TRUE) ? 'applies' : each.some((i) => i.applies === UNKNOWN) ? 'may-apply' : 'does-not-apply'
    return { ...said, application, gates: [], wants: each.some((i) => i.wants) ? [rule.forEach] : [] }
  }
  const open = openStanding(planned, env)
  return isOpen ? { ...said, ...open } : { ...said, application: open.application, gates: [], wants: [] }
}

/** How every rule of the plan stands, in the chapter's order. */
export function standingsOf(q: Inquiry): Standing[] {
  const env: Env = { row: q.facts.row, item: q.facts.row, assume: NOTHING }
  return q.plan.rules.map((planned) => standingOf(planned, env))
}
