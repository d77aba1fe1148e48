import { expect, it } from 'vitest'
import { openLaw } from '../../src/engine/law.ts'
import { byHand, byLaw, chapter, layout, on, peerFacts, rules, subject, textOf } from './cases.ts'
import { readPlan } from './hand/read.ts'
import { jsonRules, zen } from './peers.ts'
import { randomPlans } from './plans.ts'

const law = openLaw(chapter)
const fast = law.fastCheck({ subject, on })
const plans = randomPlans(chapter, subject, 300, 1)

it('gives the same verdicts by hand-written code as by the law', () => {
  const out = new Uint8Array(rules.length)
  for (const plan of plans) expect(textOf(byHand(plan, out))).toBe(textOf(byLaw(fast, plan)))
})

it('gives the same verdicts in the other engines as by the law', async () => {
  const others = [zen(rules, layout), jsonRules(rules, layout)]
  for (const plan of plans.slice(0, 30)) for (const decide of others) expect(textOf(await decide(peerFacts(law, plan)))).toBe(textOf(byLaw(fast, plan)))
})

it('compares plans in which every verdict of every kind occurs', () => {
  const seen = new Set(plans.flatMap((plan) => [...byLaw(fast, plan)]))
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4])
})

it('has hand-written code that refuses what the law refuses', () => {
  for (const wrong of [
    { pipe_slope: 1 },
    { pipe_slope_in_per_ft: -0.1 },
    { depth_of_cover_ft: '4 psi' },
    { pipe_material: 'iron' },
    { backfill_date: '2026-02-30' },
  ]) {
    expect(readPlan(wrong)).toHaveLength(1)
    expect(fast.decide(wrong)).toHaveLength(1)
  }
})
