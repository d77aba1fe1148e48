/**
 * Where each fact lies in a row of numbers. A row is read once from the facts; verdicts are then plain comparisons.
 *
 * An amount lies in its slot as a whole number of a unit so fine that every amount written with four decimals of any unit, every
 * 64th of an inch and every third is exact. A value between two of these units lies half-way between them: it still compares
 * exactly with every whole number, and where a rule needs more than that, the exact value decides.
 */

import { factorOf } from '../kernel/units.ts'
import type { AmountSpec, FactSpec, ListSpec, SeriesSpec } from '../vocabulary/kinds.ts'
import type { Chapter, Facts, Rule } from './chapter.ts'
import { type BoolNode, type Dim, type FactUse, factsIn, type LaterNode, type NumNode, type SeriesNode, walk } from './tree.ts'

/** Parts into which the base unit of a dimension is divided. */
export const scaleOf: Readonly<Record<Dim, number>> = {
  length: 15_240_000, // 4 decimals of an inch, 64ths, thirds, and 4 decimals of a millimeter
  slope: 3_000_000, // 4 decimals of an inch per foot and of a percent
  flow: 120_000,
  volume: 120_000,
  concentration: 120_000,
  temperature: 120_000,
  pressure: 1_440_000, // a pound per square foot is 1/144 psi
  time: 14_400_000, // a minute is 1/1440 day
  angle: 120_000,
  percent: 120_000,
  power: 120_000,
  ph: 120_000,
  load: 120_000,
  force: 120_000,
  density: 120_000,
  factor: 120_000,
  mass: 120_000,
  count: 1,
  money: 100,
  date: 1,
}

/** Largest slot that sums may use; a larger value is treated as inexact. About 72 miles, or 190,000 years. */
export const largestSlot = 2 ** 46

/** The dimension in which a fact is compared, or null where it is not a number. */
export const dimOf = (spec: FactSpec): Dim | null =>
  spec.kind === 'amount' || spec.kind === 'series'
    ? spec.dimension
    : spec.kind === 'count' || spec.kind === 'money' || spec.kind === 'date'
      ? spec.kind
      : spec.kind === 'moment'
        ? 'time'
        : null

/** A fact and its place. `list` names the list whose items have it. */
export interface Slot {
  readonly name: string
  readonly index: number
  readonly list: string | null
  readonly spec: FactSpec
  readonly dim: Dim | null
  /** A bare number with no more than so many steps to the unit (10,000 for an amount, 100 for money, 1 for a count) … */
  readonly fineness: number
  /** … lies at so many parts of the slot for each step. */
  readonly partsPerStep: number
  /** The fact is answered by true or false. */
  readonly yesNo: boolean
  /** Smallest and largest value that can exist, in the fact's unit; `Number.MIN_VALUE` where zero cannot. */
  readonly limits: readonly [smallest: number, largest: number]
  /** The same, narrowed to what a slot holds exactly: the range of a bare number that needs no second look. */
  readonly min: number
  readonly max: number
  /** The number that stands for each allowed value or, for text, for each text that a rule names. */
  readonly codes: ReadonlyMap<string, number>
  /** Where the upper end lies, of a value that is only known to lie between two. */
  readonly high: Slot | null
}

/** An amount that is reckoned from the facts when they are read: a series reduced to one amount, or a day a period later. */
export interface Reckoned {
  readonly node: SeriesNode | LaterNode
  /** The facts from which it is reckoned; while one of them is unknown it is unknown too. */
  readonly from: readonly Slot[]
  readonly slot: Slot
}

export interface ReadingSlot {
  readonly id: string
  readonly index: number
  readonly choices: readonly string[]
}

/** The places of all facts and readings of a chapter. */
export interface Layout {
  /** Facts by public name, without aliases. */
  readonly facts: ReadonlyMap<string, Slot>
  /** Every accepted name. */
  readonly byName: ReadonlyMap<string, Slot>
  readonly lists: ReadonlyMap<string, { readonly facts: ReadonlyMap<string, Slot>; readonly byName: ReadonlyMap<string, Slot>; readonly size: number }>
  readonly readings: ReadonlyMap<string, ReadingSlot>
  /** By `reckoningKey`. */
  readonly reckoned: ReadonlyMap<string, Reckoned>
  readonly size: number
}

const defaultRange: Readonly<Partial<Record<Dim, readonly [number, number]>>> = { temperature: [-459.67, Infinity], ph: [0, 14], angle: [0, 360] }

/** Smallest and largest value that a fact can have at all, in its unit. A positive fact starts just above zero. */
export function rangeOf(spec: FactSpec): readonly [number, number] {
  if (spec.kind === 'series') return defaultRange[spec.dimension] ?? [0, Infinity]
  if (spec.kind !== 'amount' && spec.kind !== 'count') return [-Infinity, Infinity]
  const [low, high] = (spec.kind === 'amount' ? defaultRange[spec.dimension] : undefined) ?? [0, Infinity]
  const least = spec.min ?? low
  return [spec.kind === 'amount' && spec.positive === true && least <= 0 ? Number.MIN_VALUE : least, spec.max ?? high]
}

/** Parts of the slot of a dimension in one of the unit; a whole number for every unit. */
export function partsPerUnit(spec: AmountSpec | SeriesSpec): number {
  const [n, d] = factorOf(spec.dimension, spec.unit)
  return Number((BigInt(scaleOf[spec.dimension]) * n) / d)
}

function slot(name: string, index: number, spec: FactSpec, list: string | null, texts: ReadonlySet<string>): Slot {
  const [min, max] = rangeOf(spec)
  const values = spec.kind === 'choice' || spec.kind === 'choices' ? Object.keys(spec.values) : spec.kind === 'text' ? [...texts] : []
  // An amount may have four decimals, money two, a count none.
  const [fineness, partsPerStep] =
    spec.kind === 'amount' ? [1e4, partsPerUnit(spec) / 1e4] : spec.kind === 'money' ? [100, 1] : [1, spec.kind === 'count' ? 1 : 0]
  const largest = partsPerStep > 0 ? largestSlot / partsPerStep / fineness : -Infinity
  return {
    name,
    index,
    list,
    spec,
    dim: dimOf(spec),
    fineness,
    partsPerStep,
    yesNo: spec.kind === 'flag' || spec.kind === 'judgment' || spec.kind === 'approval',
    limits: [min, max],
    min: Math.max(spec.kind === 'money' ? 0 : min, -largest),
    max: Math.min(max, largest),
    codes: new Map(values.map((v, i) => [v, i])),
    high: null,
  }
}

/** Every condition that a rule is made of. */
export const conditionsOf = (r: Rule): BoolNode[] => [
  ...(r.when ? [r.when] : []),
  ...(r.unless ? [r.unless] : []),
  r.must,
  ...r.exceptions.flatMap((x) => [x.when, x.must]),
  ...r.cures.map((x) => x.must),
  ...r.advice.flatMap((a) => (a.when ? [a.when] : [])),
]

/** The facts of a rule in the order asked. */
export const factsOfRule = (r: Rule): FactUse[] => factsIn(...conditionsOf(r))

function conditionsOfChapter(chapter: Chapter): BoolNode[] {
  const steps = chapter.procedures.flatMap((p) => [...p.steps, ...p.charges].flatMap((s) => (s.when ? [s.when.node] : [])))
  return [...chapter.rules.flatMap(conditionsOf), ...steps]
}

/** Public names of every fact that the chapter asks for: in a rule, a step, a form or an inspection, or keeps on record. */
export function factNames(chapter: Chapter): string[] {
  const names = new Set<string>()
  for (const r of chapter.rules) if (r.forEach) names.add(r.forEach)
  for (const use of factsIn(...conditionsOfChapter(chapter))) if (!use.item) names.add(use.name)
  for (const p of chapter.procedures) {
    for (const section of p.form) for (const name of section.facts) names.add(name)
    for (const inspection of p.inspections) for (const name of inspection.facts) names.add(name)
    for (const step of p.steps) if (step.approval) names.add(step.approval)
  }
  for (const kept of Object.values(chapter.recordFacts ?? {})) for (const name of kept) names.add(name)
  return [...names]
}

/** The texts that conditions name for a fact of text. */
function textsNamed(conditions: readonly BoolNode[]): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>()
  const visit = (n: BoolNode | NumNode): void => {
    if (n.k !== 'is') return
    const known = texts.get(n.name) ?? new Set()
    for (const v of n.values) known.add(v)
    texts.set(n.name, known)
  }
  for (const c of conditions) walk(c, visit)
  return texts
}

/** The fact of that name; a name that is nowhere defined is a fault of the chapter. */
export function specOf(specs: Facts, name: string, where: string): FactSpec {
  const spec = Object.hasOwn(specs, name) ? specs[name] : undefined
  if (!spec) throw new Error(`${where} asks for the fact “${name}”, which the vocabulary does not define`)
  return spec
}

function named(slots: readonly Slot[]): { facts: Map<string, Slot>; byName: Map<string, Slot> } {
  const facts = new Map(slots.map((s) => [s.name, s]))
  const byName = new Map(facts)
  for (const s of slots) for (const alias of s.spec.aliases ?? []) if (!byName.has(alias)) byName.set(alias, s)
  return { facts, byName }
}

/** The same for two nodes exactly if they reckon the same from the same facts. */
export const reckoningKey = (node: SeriesNode | LaterNode): string =>
  JSON.stringify(node.k === 'series' ? [node.name, node.reducer] : node, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))

/** Places what is reckoned from the facts of the chapter itself; what is reckoned from an item of a list has no place. */
function reckonedIn(conditions: readonly BoolNode[], facts: ReadonlyMap<string, Slot>, start: number): Map<string, Reckoned> {
  const found = new Map<string, Reckoned>()
  let index = start
  const place = (node: SeriesNode | LaterNode): void => {
    const from = factsIn(node)
      .flatMap((use) => (use.item ? [] : [facts.get(use.name)]))
      .filter((s) => s !== undefined)
    const [first] = from
    const key = reckoningKey(node)
    if (found.has(key) || first === undefined || from.length !== factsIn(node).length) return
    const like = { ...first, name: key, dim: node.dim }
    const high = node.k === 'series' ? { ...like, index: index++ } : null
    found.set(key, { node, from, slot: { ...like, index: index++, high } })
  }
  for (const c of conditions) {
    walk(c, (n) => {
      if (n.k === 'series' || n.k === 'later') place(n)
    })
  }
  return found
}

/** Places every fact and reading of a chapter; the same chapter always gives the same places. */
export function layoutOf(chapter: Chapter): Layout {
  const conditions = conditionsOfChapter(chapter)
  const texts = textsNamed(conditions)
  const none: ReadonlySet<string> = new Set()
  const slots: Slot[] = []
  const lists = new Map<string, { facts: Map<string, Slot>; byName: Map<string, Slot>; size: number }>()
  for (const name of factNames(chapter)) {
    const spec = specOf(chapter.vocabulary, name, chapter.path)
    slots.push(slot(name, slots.length, spec, null, texts.get(name) ?? none))
    if (spec.kind !== 'list') continue
    const items = Object.entries((spec as ListSpec).item).map(([k, s], i) => slot(k, i, s, name, texts.get(k) ?? none))
    lists.set(name, { ...named(items), size: items.length })
  }
  const readings = chapter.readings.map((r, i) => ({ id: r.id, index: slots.length + i, choices: r.choices.map((c) => c.choice) }))
  const { facts, byName } = named(slots)
  const reckoned = reckonedIn(conditions, facts, slots.length + readings.length)
  const ends = [...reckoned.values()].reduce((n, { slot: s }) => n + (s.high === null ? 1 : 2), 0)
  return { facts, byName, lists, readings: new Map(readings.map((r) => [r.id, r])), reckoned, size: slots.length + readings.length + ends }
}
