/**
 * Random plans of a building sewer as a file would hold them: JSON with an unknown fact left out. Numbers fall on, just under and just
 * over every number that the law states, so that wrong boundaries show.
 */

import type { Chapter, Subject } from '../../src/engine/chapter.ts'
import { rulesOf } from '../../src/engine/plan.ts'
import { conditionsOf, factsOfRule, layoutOf, type Slot } from '../../src/engine/slots.ts'
import { type BoolNode, type NumNode, walk } from '../../src/engine/tree.ts'
import { dayText } from '../../src/kernel/day-number.ts'
import { inUnit, type Rational, toNumber } from '../../src/kernel/quantity.ts'

export type RawPlan = Readonly<Record<string, unknown>>
type Random = () => number

/** Numbers from 0 to 1 from a seed, the same on every machine (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T

/** The constants with which a fact is compared directly, in the fact's own unit. */
function numbersNear(chapter: Chapter, subject: Subject, slot: Slot): number[] {
  const { spec } = slot
  if (spec.kind !== 'amount' && spec.kind !== 'count' && spec.kind !== 'series') return []
  const near = new Set<number>()
  const own = (value: Rational): number => toNumber(spec.kind === 'count' ? value : inUnit(value, spec.dimension, spec.unit))
  const visit = (node: BoolNode | NumNode): void => {
    if (node.k !== 'cmp') return
    for (const [fact, limit] of [
      [node.a, node.b],
      [node.b, node.a],
    ] as const)
      if ((fact.k === 'fact' || fact.k === 'series') && fact.name === slot.name && limit.k === 'const') near.add(own(limit.value))
  }
  for (const rule of rulesOf(chapter, subject)) for (const condition of conditionsOf(rule)) walk(condition, visit)
  return [...near]
}

/** The amount in words, as people write it: 3.25 ft as "3 ft 3 in", 0.25 in/ft as "1/4 in/ft". */
function inWords(value: number, unit: string): string {
  const whole = Math.floor(value)
  const quarters = (value - whole) * 4
  if (unit === 'ft' && Number.isInteger(value * 12) && whole > 0 && value > whole) return `${whole} ft ${(value - whole) * 12} in`
  if (unit === 'in/ft' && Number.isInteger(value * 16) && value > 0 && value < 1) return `${value * 16}/16 in/ft`
  if (unit === 'in' && Number.isInteger(quarters) && quarters > 0 && whole > 0) return `${whole} ${quarters}/4 in`
  return `${value} ${unit}`
}

function amount(near: readonly number[], slot: Slot, random: Random): number {
  const step = slot.spec.kind === 'count' ? 1 : 0.25
  const about = near.length > 0 ? pick(near, random) : 5
  const x = random()
  const value = x < 0.35 ? about : x < 0.5 ? about + step : x < 0.65 ? about - step : Math.round(random() * Math.max(4, about * 2) * 4) / 4
  const [least, most] = slot.limits
  const whole = slot.spec.kind === 'count' ? Math.round(value) : value
  if (whole < least || whole === 0) return least === Number.MIN_VALUE ? step : Math.max(0, least)
  return Math.min(whole, most)
}

/** The first day of the season in which the dates of a plan fall. */
const firstDay = 20_500
const seasonDays = 40

/** Up to four measurements a few hours apart. */
function measurements(unit: string, near: readonly number[], slot: Slot, random: Random): unknown[] {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, (_, i) => ({
    at: `${dayText(firstDay)}T0${2 * i}:00`,
    value: amount(near, slot, random),
    unit,
    ...(random() < 0.1 ? { qualifier: '>' } : {}),
  }))
}

/** Up to three items of a list, of which some facts are missing too. */
function items({ slots, numbers }: ListAsked, random: Random): unknown[] {
  return Array.from({ length: Math.floor(random() * 4) }, (_, i) => {
    const item: Record<string, unknown> = { name: `No. ${i + 1}` }
    for (const slot of slots) if (random() >= shares.missing) item[slot.name] = value(slot, numbers.get(slot.name) ?? [], random)
    return item
  })
}

function value(slot: Slot, near: readonly number[], random: Random): unknown {
  const { spec } = slot
  switch (spec.kind) {
    case 'amount': {
      const number = amount(near, slot, random)
      return random() < shares.inWords ? inWords(number, spec.unit) : number
    }
    case 'count':
      return amount(near, slot, random)
    case 'money':
      return Math.floor(random() * 8) * 62.5
    case 'flag':
    case 'judgment':
      return random() < 0.5
    case 'approval': {
      const x = random()
      return x < 0.5 ? 'given' : x < 0.75 ? 'refused' : dayText(firstDay + Math.floor(random() * seasonDays))
    }
    case 'choice':
      return pick(Object.keys(spec.values), random)
    case 'choices':
      return Object.keys(spec.values).filter(() => random() < 0.3)
    case 'date':
      return dayText(firstDay + Math.floor(random() * seasonDays))
    case 'moment':
      return `${dayText(firstDay + Math.floor(random() * seasonDays))}T${String(Math.floor(random() * 24)).padStart(2, '0')}:00`
    case 'series':
      return measurements(spec.unit, near, slot, random)
    default:
      return `No. ${Math.floor(random() * 1_000)}`
  }
}

/** Of all facts, how many are missing; of amounts, how many are written in words with their unit. */
export const shares = { missing: 0.15, inWords: 0.1 }

/** The facts on which the rules of the subject turn. */
export function factsAsked(chapter: Chapter, subject: Subject): Slot[] {
  const { facts } = layoutOf(chapter)
  const names = new Set(
    rulesOf(chapter, subject).flatMap((r) => [...factsOfRule(r).flatMap((use) => (use.item ? [] : [use.name])), ...(r.forEach ? [r.forEach] : [])]),
  )
  return [...names].flatMap((name) => facts.get(name) ?? [])
}

/** The facts of the items of a list, with the numbers near which they are chosen. */
interface ListAsked {
  readonly slots: readonly Slot[]
  readonly numbers: ReadonlyMap<string, readonly number[]>
}

/** So many plans, always the same ones for a seed. `missing` is the share of facts that are left out. */
export function randomPlans(chapter: Chapter, subject: Subject, count: number, seed = 20_261_130, missing = shares.missing): RawPlan[] {
  const random = randomFrom(seed)
  const { lists } = layoutOf(chapter)
  const asked = factsAsked(chapter, subject).map((slot) => {
    const slots = slot.spec.kind === 'list' ? [...(lists.get(slot.name)?.facts.values() ?? [])] : []
    const numbers = new Map(slots.map((s) => [s.name, numbersNear(chapter, subject, s)]))
    return { slot, near: numbersNear(chapter, subject, slot), list: { slots, numbers } }
  })
  return Array.from({ length: count }, () => {
    const plan: Record<string, unknown> = {}
    for (const { slot, near, list } of asked)
      if (random() >= missing) plan[slot.name] = slot.spec.kind === 'list' ? items(list, random) : value(slot, near, random)
    return plan
  })
}
