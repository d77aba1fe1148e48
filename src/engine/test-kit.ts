/** Small chapters and cases for tests of the engine. */
import { amount, approval, choice, count, date, flag, judgment, list } from '../vocabulary/kinds.ts'
import { type Chapter, chapter, type Facts, type RawFacts, type Rule, type RuleWords } from './chapter.ts'
import { compileChapter } from './compile.ts'
import type { Compiled } from './fast.ts'
import type { Finding } from './findings.ts'
import { all, Bool, cite, factsOf, rule } from './language.ts'
import { openLaw } from './law.ts'
import type { Overlay } from './overlays.ts'
import { type Layout, layoutOf, type Slot } from './slots.ts'

/** A chapter of these rules, with two open readings. */
export const chapterOf = (rules: readonly Rule[], vocabulary: Facts, more: Partial<Chapter> = {}): Chapter =>
  chapter({
    path: 'ny/nowhere/1-sewers',
    municipality: 'Village of Nowhere',
    kind: 'village',
    title: 'Sewers',
    number: '1',
    textOnFile: { from: '1990-01-01' },
    officers: { superintendent: 'Superintendent' },
    entries: [],
    readings: [
      {
        id: 'wye',
        question: 'Wye or saddle?',
        choices: [
          { choice: 'wye', label: 'A wye' },
          { choice: 'saddle', label: 'A saddle' },
        ],
        suggested: 'wye',
        because: 'It is named first.',
        decidedBy: 'board',
        cites: [],
        carries: [],
      },
      {
        id: 'rows',
        question: 'Which row has the boundary?',
        choices: [
          { choice: 'lower-row', label: 'The lower' },
          { choice: 'upper-row', label: 'The upper' },
        ],
        suggested: 'upper-row',
        because: 'It is the larger pipe.',
        decidedBy: 'superintendent',
        cites: [],
        carries: [],
      },
    ],
    vocabulary,
    rules,
    ...more,
  })

/** Compiles a chapter and loads the module, as the build and the product do between them. */
export async function compiledOf(c: Chapter): Promise<Compiled> {
  const url = `data:text/javascript,${encodeURIComponent(compileChapter(c))}`
  const loaded = (await import(/* @vite-ignore */ url)) as { default: Compiled }
  return loaded.default
}

/** The places of these facts, in a chapter whose only rule asks that each is given. */
export const layoutFor = (specs: Facts, texts: readonly Bool[] = []): Layout => {
  const given = Object.keys(specs).map((name) => new Bool({ k: 'given', name }))
  const asked = { id: 'A', subject: 'building-sewer', cite: cite('1', 'printed'), title: 'Facts', requirement: 'Each is given.', must: all(...given, ...texts) }
  return layoutOf(chapterOf([rule(asked as RuleWords)], specs))
}
/** The place of one fact; a name that is not there is a fault of the test. */
export const slotIn = (layout: Layout, name: string): Slot => {
  const slot = layout.facts.get(name)
  if (!slot) throw new Error(`The test names no fact “${name}”`)
  return slot
}

export const sewerSpecs = {
  dia_in: amount('length', 'in', 'Pipe size', { positive: true }),
  outside_in: amount('length', 'in', 'Outside diameter of the pipe'),
  cover_ft: amount('length', 'ft', 'Depth to the top of the pipe'),
  frost_in: amount('length', 'in', 'Depth of frost'),
  width_in: amount('length', 'in', 'Width of the trench'),
  slope: amount('slope', 'in/ft', 'Slope of the pipe'),
  to_water_ft: amount('length', 'ft', 'Distance to the water main'),
  joint_ft: amount('length', 'ft', 'Distance between joints'),
  supply_gpm: amount('flow', 'gpm', 'Supply'),
  run_ft: amount('length', 'ft', 'Length of the section'),
  leak: amount('flow', 'gal/day', 'Measured leakage', { askOf: 'inspector' }),
  manholes: count('Manholes'),
  material: choice('Pipe material', { 'cast-iron': 'Cast iron', pvc: 'PVC', clay: 'Vitrified clay' }),
  encased: flag('Encased in concrete'),
  roots: judgment('superintendent', 'Roots likely'),
  spacing_ok: approval('superintendent', 'Shorter joint distance approved'),
  board_ok: approval('board', 'Board approved'),
  inspected: date('Trench inspected'),
  covered: date('Trench covered'),
  cleanouts: list('Cleanouts', { size_in: amount('length', 'in', 'Size of the cleanout', { askOf: 'inspector' }) }),
}
export const f = factsOf(sewerSpecs)

export type Words = Partial<RuleWords> & { must: Bool }
const ruleOf = (w: Words) => rule({ id: 'R-1', subject: 'building-sewer', cite: cite('9-1', 'inferred'), title: 'A rule', requirement: 'As written.', ...w })
export interface How {
  readonly on?: string
  readonly readings?: Readonly<Record<string, string>>
  readonly overlays?: readonly Overlay[]
  readonly chapter?: Partial<Chapter>
}
export function findings(w: Words, raw: RawFacts, how: How = {}): readonly Finding[] {
  const law = openLaw(chapterOf([ruleOf(w)], sewerSpecs, how.chapter), how.overlays ? { overlays: how.overlays } : {})
  const known = Object.fromEntries(Object.entries(raw).filter(([name]) => law.factNames.has(name)))
  const read = law.parseFacts(known)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return law.check({ facts: read.facts, subject: 'building-sewer', on: how.on ?? '2026-01-01', ...(how.readings ? { readings: how.readings } : {}) }).findings
}
export function finding(w: Words, raw: RawFacts, how: How = {}): Finding {
  const [one] = findings(w, raw, how)
  if (!one) throw new Error('no finding')
  return one
}
export const verdict = (w: Words, raw: RawFacts, how: How = {}) => finding(w, raw, how).verdict
export const missing = (x: Finding) => x.missing.map((m) => m.fact)
