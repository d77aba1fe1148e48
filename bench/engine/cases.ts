/** The law of Montour Falls, compiled as the product has it, and random plans of a building sewer in every form that is measured. */
import { existsSync } from 'node:fs'
import chapter from '../../law/ny/montour-falls/117-sewers/chapter.ts'
import { type Compiled, type Runner, runnerOf } from '../../src/engine/fast.ts'
import { type FastCheck, type Law, openLaw } from '../../src/engine/law.ts'
import { planFor, rulesOf, scopeOf } from '../../src/engine/plan.ts'
import { Plan } from './hand/plan.ts'
import { readPlan } from './hand/read.ts'
import { decide } from './hand/rules.ts'
import { type PeerFacts, peerValue } from './peers.ts'
import { factsAsked, type RawPlan } from './plans.ts'

export const subject = 'building-sewer'
export const on = '2026-11-30'
export { chapter }
export const rules = rulesOf(chapter, subject)
export const { layout } = scopeOf(chapter)

/** The chapter as `npm run build` compiled it. */
export async function builtLaw(): Promise<{ readonly law: Law; readonly compiled: Compiled }> {
  const file = new URL(`../../build/law/${chapter.path}.js`, import.meta.url)
  if (!existsSync(file)) throw new Error('The compiled law is not there. Run npm run bench, which builds it first.')
  const { default: compiled } = (await import(file.href)) as { readonly default: Compiled }
  return { law: openLaw(chapter, { compiled }), compiled }
}

/** Reads and decides by hand-written code. */
export function byHand(raw: RawPlan, out: Uint8Array): Uint8Array {
  const plan = readPlan(raw)
  if (!(plan instanceof Plan)) throw new Error(`The hand-written code refuses ${plan.map((p) => `${p.fact}: ${p.why}`).join(' ')}`)
  decide(plan, out)
  return out
}

export function byLaw(fast: FastCheck, raw: RawPlan): Uint8Array {
  const found = fast.decide(raw)
  if (!(found instanceof Uint8Array)) throw new Error(`The law refuses ${found.map((p) => `${p.fact}: ${p.why}`).join(' ')}`)
  return found
}

/** The facts of a plan as a row of numbers. */
export function rowOf(law: Law, raw: RawPlan): Float64Array {
  const read = law.parseFacts(raw)
  if (!read.ok) throw new Error(`The law refuses ${read.errors.map((p) => `${p.fact}: ${p.why}`).join(' ')}`)
  if (read.facts.row.exact.size > 0) throw new Error('A plan of the measurements has an amount that no other engine could hold')
  return read.facts.row.x
}

/** The facts of a plan as the other engines take them. */
export function peerFacts(law: Law, raw: RawPlan): PeerFacts {
  const row = rowOf(law, raw)
  return Object.fromEntries(factsAsked(chapter, subject).map((slot) => [slot.name, peerValue(slot, row[slot.index] ?? Number.NaN)]))
}

/** Decides over rows that were filled beforehand. */
export function overRows(compiled: Compiled): Runner {
  const scope = scopeOf(chapter)
  return runnerOf(scope, planFor(scope, subject, on, []), compiled)
}

/** Verdicts as text, for comparing. */
export const textOf = (verdicts: Uint8Array): string => verdicts.join('')
