/** Which question comes next, and what the answers so far amount to. */
import type { StepKind } from '../../engine/procedure.ts'
import type { AskOf, FactSpec } from '../../vocabulary/vocabulary.ts'
import { type Answers, DONT_KNOW, type Need, type NeedLine, NONE, type OpenFact, type Section } from './model.ts'

/** A rule, a step or a charge that is not decided yet. */
export interface OpenItem {
  readonly id: string
  /** Facts that could decide whether it applies. */
  readonly gates: readonly string[]
  /** Facts that could decide whether it is met. */
  readonly wants: readonly string[]
}

/**
 * How far the questions go. `short`: where a law turns on many facts, only those for which three or more things wait. `what-applies`:
 * everything that decides which rules and steps apply. `the-plan`: then also what decides whether they are met.
 */
export type Part = 'short' | 'what-applies' | 'the-plan'

/** With more questions than this on what applies, the short part puts only those for which so many things wait. */
const MANY_QUESTIONS = 8
const SEVERAL = 3

export interface NextQuestion {
  readonly fact: string
  /** True where it decides whether something applies; false where it decides whether that is met. */
  readonly gates: boolean
  /** Ids of the open items that wait for it, in their order. */
  readonly waiting: readonly string[]
  /** Questions known to be left, this one included; fewer or more may come of the answer. */
  readonly left: number
}

/**
 * Those who know the plan: who applies and who owns; then those whom they engage; then what an inspector looks at, which anybody can see
 * who stands before it. What another officer knows or decides is not asked here.
 */
const ranks: Readonly<Partial<Record<AskOf, number>>> = { applicant: 0, owner: 0, engineer: 1, tester: 1, laboratory: 1, inspector: 2 }
/** Whether the work meets a rule is asked only of those who plan it: an inspector measures it for himself. */
const PLANNERS = 1
const askableKinds: readonly FactSpec['kind'][] = ['flag', 'choice', 'choices', 'amount', 'count', 'money', 'date']

/** How readily somebody who asks what he needs can answer: 0 before 1 before 2; null where he is not asked. */
export const rankOf = (spec: FactSpec | null): number | null => (spec === null || !askableKinds.includes(spec.kind) ? null : (ranks[spec.askOf] ?? null))

interface Candidate {
  readonly fact: string
  readonly rank: number
  readonly waiting: string[]
  /** Items that nothing else stands in the way of. */
  alone: number
}

function candidatesFor(open: readonly OpenItem[], of: 'gates' | 'wants', rank: (fact: string) => number | null, passed: ReadonlySet<string>): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const item of open) {
    for (const fact of item[of]) {
      const r = passed.has(fact) ? null : rank(fact)
      if (r === null) continue
      const candidate = found.get(fact) ?? { fact, rank: r, waiting: [], alone: 0 }
      found.set(fact, candidate)
      candidate.waiting.push(item.id)
      if (item[of].length === 1) candidate.alone++
    }
  }
  return [...found.values()]
}

const better = (a: Candidate, b: Candidate): boolean =>
  a.rank !== b.rank ? a.rank < b.rank : a.waiting.length !== b.waiting.length ? a.waiting.length > b.waiting.length : a.alone > b.alone

export interface Asking {
  /** How readily whoever asks can answer (`rankOf`). */
  readonly rank: (fact: string) => number | null
  /** Facts that were asked already and not known: they are not asked again. */
  readonly passed: ReadonlySet<string>
  /** How many questions were put so far. */
  readonly put: number
  readonly part: Part
}

/**
 * The question that decides most: first what tells whether rules apply, then what tells whether they are met. Of those, first what the
 * applicant can answer, then the fact for which most items wait, then the one that decides most of them alone, then the law’s own
 * order. Null when nothing is left that can be asked in this part. The same input always gives the same question.
 *
 * Example: rules A (waits for x), B (x, y) and C (y, z) are open. x and y are each awaited by two; x decides A alone, so x is asked.
 */
export function nextQuestion(open: readonly OpenItem[], { rank, passed, put, part }: Asking): NextQuestion | null {
  const all = candidatesFor(open, 'gates', rank, passed)
  const least = part === 'short' && put + all.length > MANY_QUESTIONS ? SEVERAL : 1
  const gates = all.filter((c) => c.waiting.length >= least)
  const wants = part === 'the-plan' ? candidatesFor(open, 'wants', rank, passed).filter((w) => w.rank <= PLANNERS && !gates.some((g) => g.fact === w.fact)) : []
  const [first, ...others] = gates.length > 0 ? gates : wants
  if (!first) return null
  const best = others.reduce((a, b) => (better(b, a) ? b : a), first)
  return { fact: best.fact, gates: gates.length > 0, waiting: best.waiting, left: gates.length + wants.length }
}

/** Typed answers as facts, and the questions that were answered with "I don’t know". */
export function factsOfAnswers(
  answers: Answers,
  specOf: (fact: string) => FactSpec | null,
): { facts: Readonly<Record<string, unknown>>; passed: ReadonlySet<string> } {
  const facts: Record<string, unknown> = {}
  const passed = new Set<string>()
  for (const [fact, typed] of Object.entries(answers)) {
    const spec = specOf(fact)
    const said = typed.filter((t) => t !== DONT_KNOW && t.trim() !== '')
    const [first = ''] = said
    if (typed.includes(DONT_KNOW) && said.length === 0) passed.add(fact)
    else if (spec?.kind === 'choices' && said.length > 0) facts[fact] = said.filter((t) => t !== NONE)
    else if (said.length > 0) facts[fact] = spec?.kind === 'flag' && (first === 'yes' || first === 'no') ? first === 'yes' : first.trim()
  }
  return { facts, passed }
}

const sectionsOfSteps: Readonly<Record<StepKind, Section>> = {
  application: 'permit',
  'plan-check': 'permit',
  board: 'permit',
  issue: 'permit',
  fee: 'money',
  deposit: 'money',
  'deposit-return': 'after',
  certificate: 'papers',
  undertaking: 'papers',
  attachment: 'papers',
  approval: 'leave',
  notice: 'inspection',
  inspection: 'inspection',
  test: 'inspection',
  connection: 'after',
  'as-built': 'after',
  activation: 'after',
  restoration: 'after',
}
export const sectionOfStep = (kind: StepKind): Section => sectionsOfSteps[kind]

/** What a condition of a step or a charge says, with the choice that an officer has. A step that an officer may leave out depends on him. */
export const needOfTruth = (truth: 'true' | 'false' | 'unknown', atDiscretion: boolean): Need =>
  truth === 'false' ? 'not-called-for' : truth === 'unknown' || atDiscretion ? 'depends' : 'needed'

export const withNeed = (lines: readonly NeedLine[], need: Need): readonly NeedLine[] => lines.filter((l) => l.need === need)

/** Facts on which lines still depend, each once, by who can say. Those that the applicant was asked and did not know come first. */
export function openByWhom(lines: readonly NeedLine[]): ReadonlyMap<AskOf, readonly OpenFact[]> {
  const groups = new Map<AskOf, Map<string, OpenFact>>()
  const own = (a: AskOf): number => (a === 'applicant' || a === 'owner' ? 0 : 1)
  for (const open of withNeed(lines, 'depends').flatMap((l) => l.open)) {
    const group = groups.get(open.askOf) ?? new Map<string, OpenFact>()
    groups.set(open.askOf, group)
    group.set(open.fact, open)
  }
  return new Map([...groups].sort(([a], [b]) => own(a) - own(b)).map(([who, facts]) => [who, [...facts.values()]]))
}
