import { expect, it } from 'vitest'
import fortPlain from '../../law/ny/fort-plain/144-sewers/chapter.ts'
import { openLaw } from '../../src/engine/law.ts'
import { randomPlans } from '../engine/plans.ts'
import { byHand, sampled, sixty, subject } from './sixty.ts'

const law = openLaw(sixty)
const fast = law.fastCheck({ subject, on: '2026-11-30' })
const cases = randomPlans(sixty, subject, 400, 1)

it('gives the same verdicts by hand-written code as by the law, on sixty rules of Fort Plain', () => {
  const out = new Uint8Array(sampled.length)
  const differences: string[] = []
  for (const [n, raw] of cases.entries()) {
    const found = fast.decide(raw)
    if (!(found instanceof Uint8Array)) throw new Error(found.map((p) => `${p.fact}: ${p.why}`).join(' '))
    byHand(raw, out)
    for (const [i, id] of sampled.entries()) if (found[i] !== out[i]) differences.push(`case ${n}, ${id}: ${out[i]} by hand, ${found[i]} by law`)
  }
  expect(differences).toEqual([])
})

it('samples every part of the chapter', () => {
  const subjects = new Set(sampled.flatMap((id) => fortPlain.rules.find((r) => r.id === id)?.subjects.slice(0, 1) ?? []))
  expect(subjects.size).toBe(10)
})
