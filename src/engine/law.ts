/** A chapter ready to answer: what it asks, what it decides, and what in the product carries each of its provisions. */
import { dayNumber } from '../kernel/day-number.ts'
import type { AskOf, FactSpec } from '../vocabulary/kinds.ts'
import type { Chapter, Entry, RawFacts, Rule, Subject } from './chapter.ts'
import { checkPlan, explainPlan, type Inquiry } from './check.ts'
import { subjectsOf } from './compile.ts'
import { type CoverageLine, coverageOf, entriesOf } from './coverage.ts'
import { TRUE, UNKNOWN } from './evaluate.ts'
import type { Explanation } from './explain.ts'
import { type FactError, type FactSet, type ParsedFacts, parseFacts, readInto } from './facts-input.ts'
import { type Compiled, type Runner, runnerOf } from './fast.ts'
import type { CheckResult, Missing } from './findings.ts'
import { Bool } from './handles.ts'
import { type FactLine, factLines, factsBySubject } from './listing.ts'
import { lower } from './lower.ts'
import { nothingWanting, wanting } from './missing.ts'
import { type Overlay, overlayProblem, overlaysOn } from './overlays.ts'
import { type Plan, planFor, type Scope, scopeOf } from './plan.ts'
import { clearRow, type Env, NOTHING } from './row.ts'
import { conditionWords, ruleWords } from './show.ts'
import { factsOfRule, type ReadingSlot } from './slots.ts'
import { type Standing, standingsOf } from './standings.ts'
import { type Threshold, thresholdsOf } from './thresholds.ts'
import type { BoolNode } from './tree.ts'
import { chapterVersion, lawVersionOf } from './version.ts'

/** What a check is about. `readings` are choices taken for this check alone, over those adopted. */
export interface CheckOptions {
  readonly subject: string
  /** The day whose law counts, YYYY-MM-DD. */
  readonly on: string
  readonly readings?: Readonly<Record<string, string>>
}
export type Truth = 'true' | 'false' | 'unknown'
/** Missing facts that one person can supply. */
export interface QuestionGroup {
  readonly askOf: AskOf
  /** The officer in the law's own word, or the plain word. */
  readonly who: string
  readonly questions: readonly (Missing & { readonly provisions: readonly string[] })[]
}
/** Fast verdicts over many cases of one subject and day. The array is used again for the next case. */
export interface FastCheck {
  readonly provisions: readonly string[]
  readonly decide: (raw: RawFacts) => Uint8Array | readonly FactError[]
}
export interface LawOptions {
  /** The compiled chapter. Without it the interpreter decides, with the same verdicts. */
  readonly compiled?: Compiled
  readonly overlays?: readonly Overlay[]
}

/** The name by which a law speaks of who can answer, where the chapter has no word of its own. */
const plainWords: Readonly<Record<AskOf, string>> = {
  applicant: 'the applicant',
  owner: 'the owner',
  clerk: 'the clerk',
  inspector: 'the inspector',
  laboratory: 'the laboratory',
  tester: 'the tester',
  superintendent: 'the superintendent',
  engineer: 'the engineer',
  board: 'the board',
  attorney: 'the attorney',
  'health-authority': 'the health authority',
}

export class Law {
  readonly chapter: Chapter
  readonly overlays: readonly Overlay[]
  /** Hash of the chapter's text, without overlays. */
  readonly version: string
  /** Public names of the facts that the chapter asks for. */
  readonly factNames: ReadonlySet<string>
  readonly #scope: Scope
  readonly #compiled: Compiled | null
  readonly #plans = new Map<string, Plan>()
  readonly #factsOfRules = new Map<string, ReadonlySet<string>>()
  readonly #days: readonly string[]
  readonly #subjects: readonly Subject[]

  constructor(chapter: Chapter, options: LawOptions, scope: Scope) {
    this.chapter = chapter
    this.overlays = options.overlays ?? []
    this.#scope = scope
    this.#compiled = options.compiled ?? null
    this.version = chapterVersion(chapter)
    this.factNames = new Set(scope.layout.facts.keys())
    this.#subjects = subjectsOf(chapter)
    const days = [
      chapter.textOnFile.from ?? '',
      ...chapter.rules.flatMap((r) => [r.since?.date ?? '', r.until?.date ?? '']),
      ...this.overlays.flatMap((o) => [o.from, o.until ?? '']),
    ]
    this.#days = [...new Set(days.filter((d) => d !== ''))].sort()
    if (this.#compiled && this.#compiled.version !== this.version)
      throw new Error(`The compiled code of ${chapter.path} belongs to another text of the chapter. Run “npm run build” and start again.`)
    const problem = this.overlays.map((o) => overlayProblem(chapter, o)).find((p) => p !== null)
    if (problem) throw new Error(problem)
  }

  /** The same chapter with the dated acts of a municipality over it. */
  withOverlays(overlays: readonly Overlay[]): Law {
    return new Law(this.chapter, { ...(this.#compiled ? { compiled: this.#compiled } : {}), overlays }, this.#scope)
  }

  /** The chapter as part of an address: "ny-montour-falls-117-sewers". */
  get slug(): string {
    return this.chapter.path.replaceAll('/', '-')
  }

  subjects(): readonly Subject[] {
    return this.#subjects
  }

  /** The officer in the law's own word, for sentences: "the Superintendent". */
  officer(askOf: AskOf): string {
    const own = this.chapter.officers[askOf]
    return own === undefined ? plainWords[askOf] : `the ${own}`
  }

  /** The definition of a fact of this law, by its name or an alias. */
  factNamed(name: string): FactSpec | null {
    return this.#scope.layout.byName.get(name)?.spec ?? null
  }

  /** Every fact that the law asks for, of one subject or of all, as `law facts` prints them. */
  factsOf(subject?: string): FactLine[] {
    return factLines(this.chapter, this.#scope.layout).filter((l) => subject === undefined || l.subjects.includes(subject))
  }

  /** The subjects that a set of facts fits: those that ask for every fact given. */
  subjectsFitting(names: Iterable<string>): Subject[] {
    const of = factsBySubject(this.chapter)
    const given = [...names].map((n) => this.#scope.layout.byName.get(n)?.name ?? n)
    return this.#subjects.filter((s) => given.every((n) => of.get(s)?.has(n) === true))
  }

  /** The facts that a provision asks for, in all its versions. */
  factsOfRule(provision: string): ReadonlySet<string> {
    const before = this.#factsOfRules.get(provision)
    if (before) return before
    const names = new Set(
      this.chapter.rules.filter((r) => r.id === provision).flatMap((r) => [...factsOfRule(r).map((u) => u.name), ...(r.forEach ? [r.forEach] : [])]),
    )
    this.#factsOfRules.set(provision, names)
    return names
  }

  /** The rule of that id as it stands on the day, or its latest version. */
  rule(id: string, on?: string): Rule | null {
    const versions = this.chapter.rules.filter((r) => r.id === id)
    const held =
      on === undefined ? undefined : versions.find((r) => (r.since === undefined || r.since.date <= on) && (r.until === undefined || on < r.until.date))
    return held ?? versions.at(-1) ?? null
  }

  /** The rule in words, from its tree. */
  inWords(rule: Rule): string {
    return ruleWords(rule, this.#scope.layout)
  }

  /** One condition of a rule in words. `list`: the rule's `forEach`, where it has one. */
  conditionInWords(node: BoolNode, list: string | null = null): string {
    return conditionWords(node, { layout: this.#scope.layout, list })
  }

  /** Every entry of the chapter, rules included, by inventory id. */
  get entries(): readonly Entry[] {
    return entriesOf(this.chapter)
  }

  coverage(): CoverageLine[] {
    return coverageOf(this.chapter)
  }

  /** Every number at which a verdict can turn, with facts that stand on, just under and just over it. */
  thresholds(): Threshold[] {
    return this.chapter.rules.flatMap((r) => thresholdsOf(r, this.#scope.layout))
  }

  /** Reads and checks facts as a file or form holds them. */
  parseFacts(raw: unknown): ParsedFacts {
    return parseFacts(this.#scope.layout, raw, this.chapter.path)
  }

  /** Checks the choices of readings of a file: each must be a declared choice. */
  parseReadings(
    raw: unknown,
  ): { readonly ok: true; readonly readings: Readonly<Record<string, string>> } | { readonly ok: false; readonly errors: readonly FactError[] } {
    if (raw === null || raw === undefined) return { ok: true, readings: {} }
    const entries: [string, unknown][] = typeof raw === 'object' && !Array.isArray(raw) ? Object.entries(raw) : [['', raw]]
    const errors: FactError[] = []
    for (const [id, choice] of entries) {
      const slot = this.#scope.layout.readings.get(id)
      const shown = typeof choice === 'string' ? choice : (JSON.stringify(choice) ?? '')
      if (!slot)
        errors.push({
          fact: `readings.${id}`,
          given: shown,
          why: 'This law has no open question of that name.',
          remedy: `Write one of ${[...this.#scope.layout.readings.keys()].join(', ') || 'none'}.`,
        })
      else if (typeof choice !== 'string' || !slot.choices.includes(choice))
        errors.push({
          fact: `readings.${id}`,
          given: shown,
          why: 'This is not one of the ways in which the law can be read.',
          remedy: `Write one of ${slot.choices.join(', ')}.`,
        })
    }
    return errors.length > 0 ? { ok: false, errors } : { ok: true, readings: Object.fromEntries(entries) as Record<string, string> }
  }

  /** The hash that identifies the law in force on a day: the chapter with the overlays that hold. */
  lawVersion(on: string): string {
    return lawVersionOf(this.chapter, overlaysOn(this.overlays, on))
  }

  /** Checks the facts and gives every finding with its reasons. A subject or day that the law does not have is a fault. */
  check(options: CheckOptions & { readonly facts: FactSet }): CheckResult {
    const q = this.#inquiry(options)
    const result = this.#with(q, options.readings, () => checkPlan(q))
    return { law: this.chapter.path, lawVersion: this.lawVersion(options.on), on: options.on, subject: options.subject, ...result }
  }

  /** The whole working of one provision, for a page; null where the subject has no such provision. */
  explain(provision: string, options: CheckOptions & { readonly facts: FactSet; readonly item?: string }): Explanation | null {
    const q = this.#inquiry(options)
    const planned = q.plan.rules.find((r) => r.rule.id === provision)
    return planned ? this.#with(q, options.readings, () => explainPlan(q, planned, options.item)) : null
  }

  /** Whether each rule of the subject applies, and which facts could still decide that or what it asks: what an interview is made from. */
  standings(options: CheckOptions & { readonly facts: FactSet }): Standing[] {
    const q = this.#inquiry(options)
    return this.#with(q, options.readings, () => standingsOf(q))
  }

  /** Verdicts alone, fast, for many cases. One number for each provision (findings.ts `verdicts`); items of a list taken together. */
  fastCheck(options: CheckOptions): FastCheck {
    const plan = this.#planOn(options.subject, options.on)
    const runner: Runner = runnerOf(this.#scope, plan, this.#compiled)
    const { layout } = this.#scope
    const chosen = this.#choices(plan.adopted, options.readings)
    const where = this.chapter.path
    return {
      provisions: plan.rules.map((r) => r.rule.id),
      decide: (raw) => {
        clearRow(runner.row)
        const errors = readInto(layout, runner.row, raw, where)
        if (errors) return errors
        for (const [index, choice] of chosen) runner.row.x[index] = choice
        return runner.run()
      },
    }
  }

  /** Whether a condition of the chapter (of a step, a charge) holds for the facts, under the readings adopted. */
  truthOf(condition: Bool | BoolNode, facts: FactSet, readings: Readonly<Record<string, string>> = {}): Truth {
    const decide = this.#scope.evaluator(null).decide(condition instanceof Bool ? condition.node : condition)
    const t = this.#reading(facts, this.#choices([], readings), () => decide(this.#env(facts)))
    return t === UNKNOWN ? 'unknown' : t === TRUE ? 'true' : 'false'
  }

  /** The facts that could still decide a condition. */
  missingFor(condition: Bool | BoolNode, facts: FactSet): Missing[] {
    const want = nothingWanting()
    wanting(lower(condition instanceof Bool ? condition.node : condition), this.#scope.evaluator(null), this.#env(facts), want)
    return [...want.facts].map((fact) => {
      const spec = this.factNamed(fact)
      return { fact, label: spec?.label ?? fact, askOf: spec?.askOf ?? 'applicant' }
    })
  }

  /** The missing facts of a check, grouped by who can answer, each once with the provisions that wait for it. */
  questions(result: Pick<CheckResult, 'findings'>): QuestionGroup[] {
    const groups = new Map<AskOf, Map<string, Missing & { provisions: string[] }>>()
    for (const finding of result.findings) {
      for (const m of finding.missing) {
        const group = groups.get(m.askOf) ?? new Map()
        groups.set(m.askOf, group)
        const question = group.get(m.fact) ?? { ...m, provisions: [] }
        group.set(m.fact, question)
        if (!question.provisions.includes(finding.provision)) question.provisions.push(finding.provision)
      }
    }
    return [...groups].map(([askOf, questions]) => ({ askOf, who: this.officer(askOf), questions: [...questions.values()] }))
  }

  #env(facts: FactSet): Env {
    this.#own(facts)
    return { row: facts.row, item: facts.row, assume: NOTHING }
  }

  /** Facts have their places by the chapter that read them. */
  #own(facts: FactSet): void {
    if (facts.layout !== this.#scope.layout)
      throw new Error(`These facts were read for another chapter than ${this.chapter.path}: read them with its parseFacts`)
  }

  #planOn(subject: string, on: string): Plan {
    if (dayNumber(on) === null) throw new Error(`“${on}” is not a day: write it as 2026-11-30`)
    const known = this.#subjects.find((s) => s === subject)
    if (!known) throw new Error(`${this.chapter.path} has no rules for “${subject}”: it has ${this.#subjects.join(', ')}`)
    let epoch = ''
    for (const day of this.#days) if (day <= on) epoch = day
    const key = `${subject} ${epoch}`
    const before = this.#plans.get(key)
    if (before) return before
    const plan = planFor(this.#scope, known, on, this.overlays)
    this.#plans.set(key, plan)
    return plan
  }

  /** Reading slots and choices: adopted ones, then those taken for this check. */
  #choices(adopted: Iterable<readonly [string, number]>, readings: Readonly<Record<string, string>> | undefined): [number, number][] {
    const chosen = new Map<number, number>()
    const slotOf = (id: string): ReadingSlot => {
      const slot = this.#scope.layout.readings.get(id)
      if (!slot) throw new Error(`The reading “${id}” of ${this.chapter.path} is not declared`)
      return slot
    }
    for (const [id, choice] of adopted) chosen.set(slotOf(id).index, choice)
    for (const [id, choice] of Object.entries(readings ?? {})) {
      const slot = slotOf(id)
      const at = slot.choices.indexOf(choice)
      if (at < 0) throw new Error(`The reading “${id}” of ${this.chapter.path} has no choice “${choice}”: it has ${slot.choices.join(', ')}`)
      chosen.set(slot.index, at)
    }
    return [...chosen]
  }

  #inquiry(options: CheckOptions & { readonly facts: FactSet }): Inquiry {
    this.#own(options.facts)
    return { scope: this.#scope, plan: this.#planOn(options.subject, options.on), facts: options.facts, on: options.on, officer: (a) => this.officer(a) }
  }

  #with<T>(q: Inquiry, readings: Readonly<Record<string, string>> | undefined, work: () => T): T {
    return this.#reading(q.facts, this.#choices(q.plan.adopted, readings), work)
  }

  /** Sets the readings in the row for the time of the work. */
  #reading<T>(facts: FactSet, chosen: readonly [number, number][], work: () => T): T {
    const { x } = facts.row
    for (const [index, choice] of chosen) x[index] = choice
    try {
      return work()
    } finally {
      for (const [index] of chosen) x[index] = Number.NaN
    }
  }
}

/**
 * Opens a chapter. Compiled code of another text is refused, never used and never silently passed over.
 * Throws where the chapter names a fact or a reading that does not exist.
 */
export const openLaw = (chapter: Chapter, options: LawOptions = {}): Law => new Law(chapter, options, scopeOf(chapter))
