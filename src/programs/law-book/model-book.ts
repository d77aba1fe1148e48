/**
 * A chapter as a book: every provision once, in the order of its sections, with what decides or carries it. Made from the
 * chapter alone, so that a chapter that grows needs no change here. One chapter is read once and kept.
 */
import type { Disposition, Example, Rule } from '../../engine/chapter.ts'
import type { Law } from '../../engine/law.ts'
import type { Cite } from '../../kernel/result.ts'

/** One provision of the chapter. */
export interface Provision {
  readonly id: string
  readonly cite: Cite
  readonly title: string
  /** What it says, in our own words. */
  readonly says: string
  readonly disposition: Disposition
  /** The rules that decide it, in all their versions; empty where nothing is computed. */
  readonly rules: readonly Rule[]
  /** Id of the rule under which it is decided; its own id, or that of another provision; null where nothing is computed. */
  readonly decidedUnder: string | null
  /** Pointers to what carries it besides rules: `step:application`. */
  readonly carriedBy: readonly string[]
  /** What will carry it, where nothing does yet. */
  readonly planned: string | null
}

/** A section with its provisions, in order. `key` is what stands in addresses. */
export interface Section {
  readonly key: string
  /** "117-36"; null for what has no section number in our copy. */
  readonly number: string | null
  readonly provisions: readonly Provision[]
}

export interface Book {
  readonly law: Law
  /** What stands in addresses for the chapter: "ny-montour-falls-117-sewers". */
  readonly slug: string
  /** "Sewers", as pages cite it. */
  readonly shortTitle: string
  readonly sections: readonly Section[]
  /** All provisions in the order of the book. */
  readonly provisions: readonly Provision[]
  /** Those with words of their own: what is only counted under another provision, and says the same, stands there. */
  readonly told: readonly Provision[]
  readonly byId: ReadonlyMap<string, Provision>
  readonly examplesOf: ReadonlyMap<string, readonly Example[]>
}

/** "Sewers, Part 1: building sewers and connections" is cited as "Sewers". */
const shortOf = (title: string): string => title.split(/[,:]/)[0]?.trim() ?? title

/** The number of the section itself: "117-36" of "117-36.C(1)". Null where the section has no number. */
export const sectionNumber = (section: string | null): string | null => (section === null ? null : (/^[\dA-Z]+-\d+/i.exec(section)?.[0] ?? section))

const NO_NUMBER = 'no-number'

/** Compares "117-9" and "117-10" as people count, and "A" before "B". Negative where `a` comes first. */
export function compareNumbered(a: string, b: string): number {
  const parts = (text: string): readonly string[] => text.match(/\d+|[A-Za-z]+/g) ?? []
  const x = parts(a)
  const y = parts(b)
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const [p = '', q = ''] = [x[i], y[i]]
    if (p === q) continue
    const numbers = /^\d/.test(p) && /^\d/.test(q)
    const order = numbers ? Number(p) - Number(q) : p.localeCompare(q, 'en')
    if (order !== 0) return order
  }
  return x.length - y.length || a.localeCompare(b, 'en')
}

/** By section, those without a number last; within a section by the provision's own id. */
function inOrder(a: Provision, b: Provision): number {
  if (a.cite.section === null || b.cite.section === null) {
    if (a.cite.section !== b.cite.section) return a.cite.section === null ? 1 : -1
    return compareNumbered(a.id, b.id)
  }
  return compareNumbered(a.cite.section, b.cite.section) || compareNumbered(a.id, b.id)
}

interface Told {
  readonly cite: Cite
  readonly title: string
  readonly says: string
}

/** What the parts of a chapter that carry provisions say of themselves, by pointer. */
function carriers(law: Law): ReadonlyMap<string, Told> {
  const c = law.chapter
  const first = (cites: readonly Cite[]): Cite => cites[0] ?? { section: null, confidence: 'inferred' }
  const told: [string, Told][] = [
    ...c.definitions.map((d): [string, Told] => [`definition:${d.term}`, { cite: d.cite, title: d.term, says: d.says }]),
    ...c.readings.map((r): [string, Told] => [`reading:${r.id}`, { cite: first(r.cites), title: r.question, says: r.question }]),
    ...c.duties.map((d): [string, Told] => [`duty:${d.id}`, { cite: d.cite, title: `${d.who}: ${d.on}`, says: `${d.who} must ${d.must}.` }]),
    ...c.powers.map((p): [string, Told] => [`power:${p.id}`, p]),
    ...c.courses.map((x): [string, Told] => [`course:${x.id}`, x]),
    ...c.remedies.map((x): [string, Told] => [`remedy:${x.id}`, x]),
    ...c.procedures.flatMap((p): [string, Told][] => [
      ...p.steps.map((s): [string, Told] => [`step:${s.id}`, s]),
      ...p.inspections.map((i): [string, Told] => [`inspection:${i.id}`, i]),
      ...p.charges.map((x): [string, Told] => [`charge:${x.id}`, x]),
      ...p.ownership.map((o): [string, Told] => [
        `ownership:${o.id}`,
        { cite: first(o.cites), title: o.part, says: `${o.part}. Work: ${o.work}. Cost: ${o.pays}.` },
      ]),
    ]),
  ]
  return new Map(told)
}

function provisionsOf(law: Law): Provision[] {
  const rules = Map.groupBy(
    law.chapter.rules.flatMap((rule) => [...new Set([rule.id, ...rule.carries])].map((id) => ({ id, rule }))),
    (r) => r.id,
  )
  const entries = new Map(law.entries.map((e) => [e.id, e]))
  const carried = carriers(law)
  const made = law.coverage().map((line): Provision => {
    const mine = (rules.get(line.id) ?? []).map((r) => r.rule)
    const entry = entries.get(line.id)
    const pointers = line.carriedBy.filter((p) => !p.startsWith('rule:'))
    const own = entry ?? mine.at(-1) ?? pointers.map((p) => carried.get(p)).find((t) => t !== undefined)
    const says = entry?.says ?? mine.at(-1)?.requirement ?? (own !== undefined && 'says' in own ? own.says : '')
    return {
      id: line.id,
      cite: own?.cite ?? { section: null, confidence: 'inferred' },
      title: own?.title ?? line.id,
      says: says ?? '',
      disposition: line.disposition,
      rules: mine,
      decidedUnder: mine.find((r) => r.id === line.id)?.id ?? mine[0]?.id ?? null,
      carriedBy: pointers,
      planned: line.status === 'planned' ? (entry?.planned ?? null) : null,
    }
  })
  const known = new Set(made.map((p) => p.id))
  const shownOnly = [...rules.keys()].filter((id) => !known.has(id))
  return [
    ...made,
    ...shownOnly.map((id) =>
      ruleAlone(
        id,
        (rules.get(id) ?? []).map((r) => r.rule),
      ),
    ),
  ]
}

/** A rule that is shown under an id which no line of the coverage names. */
function ruleAlone(id: string, rules: readonly Rule[]): Provision {
  const last = rules.at(-1)
  return {
    id,
    cite: last?.cite ?? { section: null, confidence: 'inferred' },
    title: last?.title ?? id,
    says: last?.requirement ?? '',
    disposition: 'rule',
    rules,
    decidedUnder: id,
    carriedBy: [],
    planned: null,
  }
}

/** Whether a provision is decided under another one and has no words of its own. */
function sharesWords(p: Provision): boolean {
  const rule = p.rules.find((r) => r.id === p.decidedUnder)
  return p.decidedUnder !== p.id && rule !== undefined && rule.title === p.title && rule.requirement === p.says
}

function bound(law: Law): Book {
  const provisions = provisionsOf(law).sort(inOrder)
  const grouped = Map.groupBy(provisions, (p) => sectionNumber(p.cite.section))
  return {
    law,
    slug: law.slug,
    shortTitle: shortOf(law.chapter.title),
    sections: [...grouped].map(([number, of]) => ({ key: number ?? NO_NUMBER, number, provisions: of })),
    provisions,
    told: provisions.filter((p) => !sharesWords(p)),
    byId: new Map(provisions.map((p) => [p.id, p])),
    examplesOf: Map.groupBy(law.chapter.examples, (x) => x.rule),
  }
}

const kept = new WeakMap<Law, Book>()

/** The book of a law, made when it is first asked for. */
export function bookOf(law: Law): Book {
  const before = kept.get(law)
  if (before) return before
  const made = bound(law)
  kept.set(law, made)
  return made
}

/** The version of a rule that is law on the day; where none is, the one that comes closest: the next, or the last. */
export function versionOn(rules: readonly Rule[], id: string, on: string): { readonly rule: Rule; readonly inForce: boolean } | null {
  const mine = rules.filter((r) => r.id === id)
  const held = mine.find((r) => (r.since === undefined || r.since.date <= on) && (r.until === undefined || on < r.until.date))
  if (held) return { rule: held, inForce: true }
  const next = mine.find((r) => r.since !== undefined && r.since.date > on) ?? mine.at(-1)
  return next === undefined ? null : { rule: next, inForce: false }
}

/** The provisions with words of their own before and after one, in the order of the book. */
export function neighbors(book: Book, id: string): { readonly previous: Provision | null; readonly next: Provision | null } {
  const here = book.byId.get(id)
  const at = book.told.findIndex((p) => p.id === id || p.id === here?.decidedUnder)
  return { previous: book.told[at - 1] ?? null, next: at < 0 ? null : (book.told[at + 1] ?? null) }
}
