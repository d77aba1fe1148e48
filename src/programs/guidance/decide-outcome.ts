/** What the answers amount to under the laws in use: every step, charge and rule with whether it is needed, and what is still open. */
import type { FactSet } from '../../engine/facts-input.ts'
import type { Law } from '../../engine/law.ts'
import type { Charge, Procedure, Step } from '../../engine/procedure.ts'
import type { Standing } from '../../engine/standings.ts'
import type { FieldProblem } from '../../kernel/result.ts'
import type { FactSpec } from '../../vocabulary/vocabulary.ts'
import { beforeWords, shortTitle } from '../permits/decide-facts.ts'
import { factsOfAnswers, needOfTruth, type OpenItem, sectionOfStep } from './decide.ts'
import { type Answers, type NeedLine, needOf, type OpenFact } from './model.ts'

/** One law, for one subject of what is wanted. */
export interface LawPart {
  readonly subject: string
  readonly law: Law
  /** Null where the law runs no permit for this subject. */
  readonly procedure: Procedure | null
  /** How the village reads the law’s open questions. */
  readonly readings: Readonly<Record<string, string>>
  /** What a charge of this law costs today, with the act that set it; null where no amount is in effect. */
  readonly amountOf: (charge: string) => string | null
}

export interface Outcome {
  readonly lines: readonly NeedLine[]
  readonly open: readonly OpenItem[]
  /** Facts that could be read, for the law’s application form and for the next question. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Questions answered with “I don’t know”. */
  readonly passed: ReadonlySet<string>
  /** Answers that cannot be read, each under the name of its fact. */
  readonly problems: readonly FieldProblem[]
}

export interface Told {
  /** What the want itself says. */
  readonly preset: Readonly<Record<string, unknown>>
  /** The municipality’s own figures. */
  readonly local: Readonly<Record<string, unknown>>
  readonly answers: Answers
  readonly on: string
}

/** The definition of a fact, in the first of the laws that asks for it. */
export function specIn(parts: readonly LawPart[], fact: string): FactSpec | null {
  for (const part of parts) {
    const spec = part.law.factNamed(fact)
    if (spec) return spec
  }
  return null
}

const openFact = (law: Law, fact: string): OpenFact => {
  const spec = law.factNamed(fact)
  return { fact, label: spec?.label ?? fact, askOf: spec?.askOf ?? 'applicant' }
}

/** An amount that is not on file is not nothing: the line says where the figure comes from. */
function amountWords(part: LawPart, charge: Charge | undefined): string {
  if (!charge) return ''
  const set = part.amountOf(charge.id)
  if (set !== null) return charge.refundable ? `${set}; comes back` : set
  if (charge.setBy === 'actual-cost') return 'at cost'
  return charge.setBy === 'case-by-case' ? 'set for each case' : 'no amount is on file; ask the office'
}

class Gathering {
  readonly lines: NeedLine[] = []
  readonly open: OpenItem[] = []
  readonly #part: LawPart
  readonly #facts: FactSet
  readonly #title: string

  constructor(part: LawPart, facts: FactSet) {
    this.#part = part
    this.#facts = facts
    this.#title = shortTitle(part.law.chapter.title)
  }

  #gates(when: Step['when']): { readonly truth: 'true' | 'false' | 'unknown'; readonly gates: readonly OpenFact[] } {
    const { law, readings } = this.#part
    if (!when) return { truth: 'true', gates: [] }
    const truth = law.truthOf(when, this.#facts, readings)
    return { truth, gates: truth === 'unknown' ? law.missingFor(when, this.#facts) : [] }
  }

  #add(line: Omit<NeedLine, 'law' | 'open'>, gates: readonly OpenFact[]): void {
    this.lines.push({ ...line, law: this.#title, open: gates })
    if (gates.length > 0) this.open.push({ id: line.id, gates: gates.map((g) => g.fact), wants: [] })
  }

  step(step: Step): void {
    const { law, subject, procedure } = this.#part
    const { truth, gates } = this.#gates(step.when)
    const charge = procedure?.charges.find((c) => c.id === step.fee)
    const own = charge ? this.#gates(charge.when) : { truth: 'true' as const, gates: [] }
    const needed = truth === 'false' || own.truth === 'false' ? 'false' : truth === 'unknown' || own.truth === 'unknown' ? 'unknown' : 'true'
    const choice = step.atDiscretionOf === undefined ? '' : ` Whether it is needed is left to ${law.officer(step.atDiscretionOf)}.`
    this.#add(
      {
        id: `${subject}/step/${step.id}`,
        section: sectionOfStep(step.kind),
        need: needOfTruth(needed, step.atDiscretionOf !== undefined),
        title: step.title,
        says: `${step.says}${choice}`,
        cite: step.cite,
        by: law.officer(step.by),
        before: step.before ? beforeWords[step.before] : '',
        amount: step.kind === 'deposit-return' ? '' : amountWords(this.#part, charge),
      },
      needed === 'unknown' ? [...gates, ...own.gates] : [],
    )
  }

  charge(charge: Charge): void {
    const { law, subject } = this.#part
    const { truth, gates } = this.#gates(charge.when)
    this.#add(
      {
        id: `${subject}/charge/${charge.id}`,
        section: 'money',
        need: needOfTruth(truth, false),
        title: charge.title,
        says: charge.says,
        cite: charge.cite,
        by: law.officer('applicant'),
        before: '',
        amount: amountWords(this.#part, charge),
      },
      gates,
    )
  }

  rule(standing: Standing): void {
    const { law, subject } = this.#part
    const need = needOf[standing.application]
    const id = `${subject}/rule/${standing.provision}`
    const gates = standing.gates.map((fact) => openFact(law, fact))
    this.lines.push({
      id,
      section: 'rules',
      need,
      title: standing.title,
      says: standing.requirement,
      law: this.#title,
      cite: standing.cite,
      by: '',
      before: '',
      amount: '',
      open: gates,
      verdict: standing.verdict,
    })
    if (standing.gates.length + standing.wants.length > 0) this.open.push({ id, gates: standing.gates, wants: standing.wants })
  }
}

/** A rule that always applies and that a step carries is that step: it is not told twice. */
function toldBySteps(part: LawPart): (standing: Standing) => boolean {
  const carried = new Set((part.procedure?.steps ?? []).flatMap((s) => s.carries))
  return (standing) => {
    const rule = part.law.rule(standing.provision)
    return rule !== null && rule.when === undefined && rule.unless === undefined && rule.carries.every((id) => carried.has(id))
  }
}

/** Facts that the law asks for, as it reads them; what cannot be read is left out and told. */
function readable(law: Law, raw: Readonly<Record<string, unknown>>): { readonly facts: FactSet; readonly problems: readonly FieldProblem[] } {
  const asked = Object.fromEntries(Object.entries(raw).filter(([fact]) => law.factNamed(fact) !== null))
  const read = law.parseFacts(asked)
  if (read.ok) return { facts: read.facts, problems: [] }
  const wrong = new Set(read.errors.map((e) => e.fact))
  const rest = law.parseFacts(Object.fromEntries(Object.entries(asked).filter(([fact]) => !wrong.has(fact))))
  if (!rest.ok) throw new Error(`Facts that were read one by one cannot be read together: ${rest.errors.map((e) => e.fact).join(', ')}`)
  return { facts: rest.facts, problems: read.errors.map((e) => ({ field: e.fact, message: `${e.why} ${e.remedy}` })) }
}

/** Everything that the laws in use say to what was told. */
export function outcomeOf(parts: readonly LawPart[], told: Told): Outcome {
  const { facts, passed } = factsOfAnswers(told.answers, (fact) => specIn(parts, fact))
  const raw = { ...told.local, ...told.preset, ...facts }
  const problems = new Map<string, FieldProblem>()
  const lines: NeedLine[] = []
  const open: OpenItem[] = []
  for (const part of parts) {
    const read = readable(part.law, raw)
    for (const p of read.problems) problems.set(p.field, p)
    const gathering = new Gathering(part, read.facts)
    const { steps = [], charges = [] } = part.procedure ?? {}
    for (const step of steps) gathering.step(step)
    const paidByStep = new Set(steps.map((s) => s.fee))
    for (const charge of charges) if (!paidByStep.has(charge.id)) gathering.charge(charge)
    const isTold = toldBySteps(part)
    for (const standing of part.law.standings({ subject: part.subject, facts: read.facts, on: told.on, readings: part.readings }))
      if (!isTold(standing)) gathering.rule(standing)
    lines.push(...gathering.lines)
    open.push(...gathering.open)
  }
  const readFacts = Object.fromEntries(Object.entries(facts).filter(([fact]) => !problems.has(fact)))
  return { lines, open, facts: readFacts, passed, problems: [...problems.values()] }
}

/** What the chapters say of something that none of their rules decides, by the beginnings of words: entries in the law’s order. */
export function mentionsIn(laws: readonly Law[], beginnings: readonly string[]): readonly NeedLine[] {
  if (beginnings.length === 0) return []
  const said = new RegExp(`\\b(${beginnings.map((b) => b.replace(/[^\w -]/g, '')).join('|')})`, 'i')
  return laws.flatMap((law) =>
    law.entries
      .filter((e) => e.disposition !== 'definition' && e.disposition !== 'missing-in-source' && said.test(`${e.title} ${e.says}`))
      .map(
        (e): NeedLine => ({
          id: `mention/${e.id}`,
          section: 'rules',
          need: 'depends',
          title: e.title,
          says: e.says,
          law: shortTitle(law.chapter.title),
          cite: e.cite,
          by: '',
          before: '',
          amount: '',
          open: [],
        }),
      ),
  )
}
