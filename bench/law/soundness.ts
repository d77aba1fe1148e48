/**
 * Whether an answer once given stands: over random cases of every subject of every law, filling in what was unknown never overturns
 * "complies", "violates" or "does not apply"; only "complies" may turn out not to apply.
 */
import type { Chapter } from '../../src/engine/chapter.ts'
import { COMPLIES, DOES_NOT_APPLY, VIOLATES } from '../../src/engine/findings.ts'
import type { FastCheck, Law } from '../../src/engine/law.ts'
import { type RawPlan, randomFrom, randomPlans } from '../engine/plans.ts'

type Random = () => number
const on = '2026-11-30'

/** Verdicts that may follow a settled one when more is known. */
const mayFollow: ReadonlyMap<number, readonly number[]> = new Map([
  [DOES_NOT_APPLY, [DOES_NOT_APPLY]],
  [COMPLIES, [COMPLIES, DOES_NOT_APPLY]],
  [VIOLATES, [VIOLATES]],
])

/** What was tried, and the first answer that was overturned, in words. */
export interface Soundness {
  readonly pairs: number
  readonly verdicts: number
  readonly overturned: string | null
}

/** A part of the facts, each kept with so much likelihood. */
const partOf = (plan: RawPlan, share: number, random: Random): RawPlan => Object.fromEntries(Object.entries(plan).filter(() => random() < share))

const decided = (check: FastCheck, plan: RawPlan): Uint8Array => {
  const found = check.decide(plan)
  if (!(found instanceof Uint8Array)) throw new Error(`The law refuses ${found.map((p) => `${p.fact}: ${p.why}`).join(' ')}`)
  return found
}

/** One choice for some of the readings. */
function someReadings(chapter: Chapter, random: Random): Record<string, string> {
  const chosen: Record<string, string> = {}
  for (const { id, choices } of chapter.readings) {
    const choice = choices[Math.floor(random() * choices.length)]
    if (choice && random() < 0.5) chosen[id] = choice.choice
  }
  return chosen
}

/** Tries so many pairs of a case and the same case with more known, of one subject of a law. */
function ofSubject(law: Law, subject: Law['chapter']['rules'][number]['subjects'][number], pairs: number, random: Random): Soundness {
  const { chapter } = law
  const plans = randomPlans(chapter, subject, 400, Math.floor(random() * 2 ** 31), 0.05)
  const checks = [{}, {}, someReadings(chapter, random), someReadings(chapter, random)].map((readings) => law.fastCheck({ subject, on, readings }))
  let verdicts = 0
  for (let i = 0; i < pairs; i++) {
    const check = checks[i % checks.length] as FastCheck
    const plan = plans[Math.floor(random() * plans.length)] as RawPlan
    const less = partOf(plan, random(), random)
    const more = { ...partOf(plan, random(), random), ...less }
    const before = [...decided(check, less)]
    const after = decided(check, more)
    verdicts += before.length
    const wrong = before.findIndex((v, at) => mayFollow.get(v)?.includes(after[at] ?? -1) === false)
    if (wrong >= 0) {
      const says = `${check.provisions[wrong]} of ${chapter.path}: ${before[wrong]} for ${JSON.stringify(less)}, then ${after[wrong]} for ${JSON.stringify(more)}`
      return { pairs: i + 1, verdicts, overturned: says }
    }
  }
  return { pairs, verdicts, overturned: null }
}

/** Tries so many pairs, spread over the subjects of the laws; the same ones for a seed. */
export function soundnessOf(laws: readonly Law[], pairs: number, seed: number): Soundness {
  const random = randomFrom(seed)
  const subjects = laws.flatMap((law) => law.subjects().map((subject) => ({ law, subject })))
  const total = { pairs: 0, verdicts: 0 }
  for (const { law, subject } of subjects) {
    const found = ofSubject(law, subject, Math.ceil(pairs / subjects.length), random)
    total.pairs += found.pairs
    total.verdicts += found.verdicts
    if (found.overturned !== null) return { ...total, overturned: found.overturned }
  }
  return { ...total, overturned: null }
}
