/**
 * What a chapter says, part by part, each with a hash: by it a municipality confirms "this is our law", and a later text of the
 * chapter shows which provisions changed. What the program does with a provision (what carries it, the fields of a form, advice from
 * elsewhere) is no part of what the law says, so that a new release of the program by itself ends no confirmation.
 */
import { numberOfSection } from '../kernel/cite.ts'
import { canonicalJson, sha256 } from '../kernel/hash.ts'
import type { Chapter } from './chapter.ts'

export interface TextPart {
  /** "rule:MF-117-40.6" */
  readonly key: string
  readonly title: string
  /** Section, where the part has one and our copy shows it. */
  readonly section: string | null
  readonly hash: string
}

/** A section whose number was counted, not read, with what stands in it. */
export interface InferredSection {
  readonly section: string
  readonly titles: readonly string[]
}

export interface LawText {
  readonly path: string
  /** SHA-256 over the parts. */
  readonly hash: string
  readonly parts: readonly TextPart[]
  /** Sections whose numbers were counted, in the order of the chapter. */
  readonly inferred: readonly InferredSection[]
}

/** Half of a SHA-256: enough to tell two wordings apart. */
const PART_HASH = 32
const hashOf = (said: unknown): string => sha256(canonicalJson(said)).slice(0, PART_HASH)

function partsOf(c: Chapter): readonly TextPart[] {
  const part = (key: string, title: string, section: string | null, said: unknown): TextPart => ({ key, title, section, hash: hashOf(said) })
  return [
    part('chapter', 'Title, number and officers', null, [c.municipality, c.kind, c.title, c.number, c.officers]),
    ...[...Map.groupBy(c.rules, (r) => r.id)].map(([id, versions]) => {
      const said = versions.map(({ carries: _, advice: __, subjects: ___, ...r }) => r)
      return part(`rule:${id}`, versions[0]?.title ?? id, versions[0]?.cite.section ?? null, said)
    }),
    ...c.entries.map((e) => part(`entry:${e.id}`, e.title, e.cite.section, [e.cite, e.title, e.says])),
    ...c.definitions.map((d) => part(`definition:${d.term}`, d.term, d.cite.section, [d.term, d.says, d.cite])),
    ...c.readings.map((r) => part(`reading:${r.id}`, r.question, r.cites[0]?.section ?? null, [r.question, r.choices, r.decidedBy, r.cites])),
    ...c.duties.map((d) => part(`duty:${d.id}`, `${d.who} must ${d.must}`, d.cite.section, { ...d, carries: null, note: null })),
    ...c.powers.map((p) => part(`power:${p.id}`, p.title, p.cite.section, { ...p, carries: null })),
    ...c.courses.map((x) => part(`course:${x.id}`, x.title, x.cite.section, { ...x, carries: null })),
    ...c.remedies.map(({ begins: _, ...x }) => part(`remedy:${x.id}`, x.title, x.cite.section, { ...x, carries: null })),
    ...c.bodies.map((b) => part(`body:${b.id}`, b.name, b.cite.section, b)),
    ...c.boardMatters.map((m) => part(`matter:${m.id}`, m.title, m.cite.section, [m.cite, m.title, m.says, m.limits])),
    ...c.procedures.flatMap((p) => [
      ...p.steps.map((s) => part(`step:${p.subject}:${s.id}`, s.title, s.cite.section, [s.cite, s.title, s.says, s.by, s.requires, s.before ?? null])),
      ...p.charges.map((x) => part(`charge:${p.subject}:${x.id}`, x.title, x.cite.section, [x.cite, x.title, x.says, x.setBy, x.payee, x.refundable])),
    ]),
  ]
}

/** "144-2" before "144-10", and "144-22C(2)" after "144-22C(1)": numbers by their size. */
export const bySection = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

function inferredOf(c: Chapter): readonly InferredSection[] {
  const found = new Map<string, Set<string>>()
  const steps = c.procedures.flatMap((p) => [...p.steps, ...p.charges, ...p.inspections])
  const definitions = c.definitions.map((d) => ({ cite: d.cite, title: d.term }))
  for (const { cite, title } of [
    ...c.rules,
    ...c.entries,
    ...c.duties.map((d) => ({ ...d, title: d.must })),
    ...c.powers,
    ...c.bodies.map((b) => ({ ...b, title: b.name })),
    ...c.boardMatters,
    ...steps,
    ...definitions,
  ]) {
    if (cite.section === null || cite.confidence !== 'inferred') continue
    const number = numberOfSection(cite.section)
    found.set(number, (found.get(number) ?? new Set()).add(title))
  }
  return [...found].map(([section, titles]) => ({ section, titles: [...titles] })).sort((a, b) => bySection(a.section, b.section))
}

const known = new WeakMap<Chapter, LawText>()

/** The text of a chapter, for whoever has to confirm it. Worked out once for each chapter. */
export function lawText(c: Chapter): LawText {
  const before = known.get(c)
  if (before) return before
  const parts = partsOf(c)
  const text: LawText = { path: c.path, hash: sha256(parts.map((p) => `${p.key} ${p.hash}`).join('\n')), parts, inferred: inferredOf(c) }
  known.set(c, text)
  return text
}

/** What became of a part since another text of the chapter. */
export interface TextChange {
  readonly key: string
  readonly title: string
  readonly section: string | null
  readonly what: 'changed' | 'new' | 'gone'
}

/** The parts that differ between a text as it was confirmed (hashes by key) and the text of today. */
export function changedParts(before: Readonly<Record<string, string>>, now: LawText): readonly TextChange[] {
  const here = new Set(now.parts.map((p) => p.key))
  return [
    ...now.parts
      .filter((p) => before[p.key] !== p.hash)
      .map(({ key, title, section }): TextChange => ({ key, title, section, what: before[key] === undefined ? 'new' : 'changed' })),
    ...Object.keys(before)
      .filter((key) => !here.has(key))
      .map((key): TextChange => ({ key, title: key.slice(key.indexOf(':') + 1), section: null, what: 'gone' })),
  ]
}
