/** Trying a draft on one batch of cases after another: counts, and every finding that it would change. */
import { type Verdict, verdicts } from '../../engine/findings.ts'
import type { Law } from '../../engine/law.ts'
import type { RuleOverlay } from '../../engine/overlays.ts'
import { factsNamed } from '../../engine/pick.ts'
import { type WhatIf, whatIf } from '../../engine/what-if.ts'
import { type Group, groupOf, type Outcome, type RuleCounts, type RunCounts } from './model.ts'

/** What a trial needs of a case. */
export interface TriedCase {
  readonly id: string
  readonly number: string
  readonly place: string
  readonly subject: string
  readonly check_id: string
  /** JSON text of the facts. */
  readonly facts: string
}

interface Trial {
  readonly law: Law
  readonly draft: readonly RuleOverlay[]
  /** How the village reads its law today. */
  readonly readings: Readonly<Record<string, string>>
  readonly on: string
}

/** Findings of one rule by verdict code, before and after. */
interface Counter {
  readonly before: number[]
  readonly after: number[]
}

interface Subject {
  readonly compared: WhatIf
  readonly counters: readonly Counter[]
}

const none = (): number[] => verdicts.map(() => 0)
const byVerdict = (counts: readonly number[]): Readonly<Record<Verdict, number>> =>
  Object.fromEntries(verdicts.map((v, i) => [v, counts[i] ?? 0])) as Readonly<Record<Verdict, number>>
const verdictOf = (code: number | undefined): Verdict => verdicts[code ?? 0] as Verdict

/** Counts on from where a trial stands. Memory does not grow with the cases: what changed is taken out batch by batch. */
export class Tally {
  readonly #trial: Trial
  readonly #subjects = new Map<string, Subject | null>()
  readonly #counters = new Map<string, Counter>()
  readonly #groups: Record<Group, number>
  #outcomes: Outcome[] = []
  #unread: number
  #untouched: number
  #n: number

  constructor(trial: Trial, from: RunCounts) {
    this.#trial = trial
    this.#groups = { ...from.groups }
    this.#unread = from.unread
    this.#untouched = from.untouched
    this.#n = Object.values(from.groups).reduce((sum, n) => sum + n, 0)
    for (const [provision, c] of Object.entries(from.rules))
      this.#counters.set(provision, { before: verdicts.map((v) => c.before[v]), after: verdicts.map((v) => c.after[v]) })
  }

  /** Tries one case. */
  take(one: TriedCase): void {
    const subject = this.#subject(one.subject)
    if (subject === null) {
      this.#unread++
      return
    }
    if (subject.counters.length === 0) {
      this.#untouched++
      return
    }
    const found = subject.compared.compare(factsNamed(one.facts, subject.compared.asked))
    if (found === null) {
      this.#unread++
      return
    }
    const { before, after } = found
    const { counters } = subject
    for (let i = 0; i < counters.length; i++) {
      const counter = counters[i] as Counter
      const b = before[i] as number
      const a = after[i] as number
      counter.before[b] = (counter.before[b] as number) + 1
      counter.after[a] = (counter.after[a] as number) + 1
    }
    if (found.differs) this.#note(one, subject.compared, before, after)
  }

  #subject(name: string): Subject | null {
    const known = this.#subjects.get(name)
    if (known !== undefined) return known
    const { law, draft, readings, on } = this.#trial
    const has = law.subjects().some((s) => s === name)
    const compared = has ? whatIf(law, draft, { subject: name, on, readings }) : null
    const made = compared && { compared, counters: compared.provisions.map((p) => this.#counter(p)) }
    this.#subjects.set(name, made)
    return made
  }

  #counter(provision: string): Counter {
    const known = this.#counters.get(provision) ?? { before: none(), after: none() }
    this.#counters.set(provision, known)
    return known
  }

  #note(one: TriedCase, compared: WhatIf, before: Uint8Array, after: Uint8Array): void {
    compared.provisions.forEach((provision, i) => {
      if (before[i] === after[i]) return
      const was = verdictOf(before[i])
      const becomes = verdictOf(after[i])
      const group = groupOf(was, becomes)
      this.#groups[group]++
      this.#n++
      const { id, number, place, subject, check_id } = one
      this.#outcomes.push({ n: this.#n, permitId: id, number, place, subject, checkId: check_id, provision, group, before: was, after: becomes })
    })
  }

  /** Changed findings that were not taken out yet. */
  get waiting(): number {
    return this.#outcomes.length
  }

  /** Takes out what changed since the last time. */
  takeOutcomes(): readonly Outcome[] {
    const taken = this.#outcomes
    this.#outcomes = []
    return taken
  }

  /** The counts as they stand. */
  counts(): RunCounts {
    const rules = [...this.#counters].map(([provision, c]): [string, RuleCounts] => [provision, { before: byVerdict(c.before), after: byVerdict(c.after) }])
    return { rules: Object.fromEntries(rules), groups: { ...this.#groups }, unread: this.#unread, untouched: this.#untouched }
  }
}
