/** Whether the sixty rules of Fort Plain come out the same by the law, by hand, in @gorules/zen-engine and in SWI-Prolog. */
import type { FastCheck, Law } from '../../src/engine/law.ts'
import { scopeOf } from '../../src/engine/plan.ts'
import { byLaw, textOf } from '../engine/cases.ts'
import { type PeerFacts, peerValue, zen } from '../engine/peers.ts'
import { factsAsked, type RawPlan, randomFrom, randomPlans } from '../engine/plans.ts'
import { canBeCarried } from '../engine/translate.ts'
import { prolog } from './prolog.ts'
import { byHand, compiledSixty, sampled, sixty, subject } from './sixty.ts'

const on = '2026-11-30'
const { layout } = scopeOf(sixty)

/** The substances whose rows of the printed table are in the sample, and one that has a row but no rule here. */
const substances = ['lead', 'arsenic', 'sulfide', 'fluoride_fresh_water', 'zinc'] as const

/** Random cases. Every third is a sample of what reaches the plant: left to chance, the rules of the printed table would hardly ever apply. */
export function casesOfSixty(count: number, seed: number): RawPlan[] {
  const random = randomFrom(seed + 1)
  return randomPlans(sixty, subject, count, seed).map((plan, i) => {
    if (i % 3 !== 0) return plan
    const substance = substances[Math.floor(random() * substances.length)] ?? 'lead'
    return { ...plan, parameter_code: substance, sample_location: 'plant-influent', ...(random() < 0.7 ? { receiving_water_type: 'fresh' } : {}) }
  })
}

/** The rules that the other engines can be asked, by their places in the sample. */
const carried = sixty.rules.flatMap((rule, at) => (canBeCarried(layout, rule) ? [{ rule, at }] : []))
const slots = factsAsked(sixty, subject).filter((slot) => slot.spec.kind !== 'series')

function peerFacts(law: Law, raw: RawPlan): PeerFacts {
  const read = law.parseFacts(raw)
  if (!read.ok) throw new Error(`The law refuses ${read.errors.map((p) => `${p.fact}: ${p.why}`).join(' ')}`)
  const { x, exact } = read.facts.row
  if (slots.some((slot) => exact.has(slot.index))) throw new Error('A case of the measurements has an amount that no other engine could hold')
  return Object.fromEntries(slots.map((slot) => [slot.name, peerValue(slot, x[slot.index] ?? Number.NaN)]))
}

const partOf = (verdicts: Uint8Array): string => carried.map(({ at }) => verdicts[at]).join('')

/** The first case in which hand-written code differs, in words. */
function byHandDiffers(fast: FastCheck, cases: readonly RawPlan[]): string | null {
  const out = new Uint8Array(sampled.length)
  for (const [n, raw] of cases.entries()) {
    const expected = byLaw(fast, raw)
    byHand(raw, out)
    const at = expected.findIndex((v, i) => v !== out[i])
    if (at >= 0) return `case ${n}, ${sampled[at]}: ${out[at]} by hand, ${expected[at]} by law, for ${JSON.stringify(raw)}`
  }
  return null
}

/** What was compared, in words. A difference is a fault. */
export async function sixtyAgree(count: number, folder: string): Promise<readonly string[]> {
  const { law } = await compiledSixty(folder)
  const fast = law.fastCheck({ subject, on })
  const cases = casesOfSixty(count, 20_261_130)
  const differs = byHandDiffers(fast, cases)
  if (differs !== null) throw new Error(`Not the same verdicts: ${differs}`)
  const said = count.toLocaleString('en-US')
  const facts = [
    `${sampled.length} rules of ${'ny/fort-plain/144-sewers'}; ${said} random cases: the same verdicts from the law and from the hand-written code.`,
  ]
  const rules = carried.map((c) => c.rule)
  const inputs = cases.map((raw) => peerFacts(law, raw))
  const expected = cases.map((raw) => partOf(byLaw(fast, raw)))
  const decide = zen(rules, layout)
  for (const [n, input] of inputs.entries()) {
    const found = textOf(await decide(input))
    if (found !== expected[n]) throw new Error(`Not the same verdicts: @gorules/zen-engine differs on case ${n}: ${found} for ${expected[n]}`)
  }
  const engines = ['@gorules/zen-engine']
  const names = slots.map((slot) => slot.name)
  const answers = prolog(rules, layout, names, 'sample-of-60')?.answers(inputs)
  if (answers) {
    const n = answers.findIndex((a, i) => a !== expected[i])
    if (n >= 0) throw new Error(`Not the same verdicts: SWI-Prolog differs on case ${n}: ${answers[n]} for ${expected[n]}`)
    engines.push('SWI-Prolog')
  }
  facts.push(
    `${rules.length} of them in ${engines.join(' and ')} too, in the same cases; the other ${sampled.length - rules.length} turn on measurements or a formula, which those engines were not given.`,
  )
  return facts
}
