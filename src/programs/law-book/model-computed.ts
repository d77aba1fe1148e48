/**
 * "What that comes to": where a rule states no figure but a way to reckon one (twice the opening, the pipe and fourteen inches), the figures for
 * a series of sizes, worked out by the engine as a check would.
 */
import type { Rule } from '../../engine/chapter.ts'
import type { Law } from '../../engine/law.ts'
import type { Step } from '../../engine/steps.ts'
import { type BoolNode, factsIn, type NumNode, walk } from '../../engine/tree.ts'
import { compare, numberInWords } from '../../kernel/quantity.ts'
import { unitInField } from '../../kernel/unit-words.ts'
import { askedBy, factsFrom, TRIED_ITEM } from './model-rule.ts'

export interface ComputedTable {
  /** What the table goes by: "Effective opening, in inches". */
  readonly by: string
  readonly columns: readonly string[]
  /** What is held still, where several sizes go into it: "Pipe length: 300 ft". */
  readonly held: readonly string[]
  /** The size as typed, and what each column asks of it. */
  readonly rows: readonly { readonly size: string; readonly cells: readonly string[] }[]
}

/** Sizes that a table goes by where the worked examples do not give enough of them, by unit. */
const usualSizes: Readonly<Record<string, readonly string[]>> = {
  in: ['3/8', '1/2', '3/4', '1', '2', '4', '6', '8'],
  ft: ['1', '2', '5', '10', '20', '50'],
  gpm: ['10', '25', '50', '100', '200', '500'],
  'lb/ft': ['500', '1000', '1500', '2000', '3000'],
  gal: ['10000', '50000', '100000', '500000', '1000000'],
  gpd: ['10000', '50000', '100000', '500000', '1000000'],
  '': ['1', '2', '5', '10'],
}
/** Sizes in which sewer pipe is sold: outside diameters of plastic pipe (ASTM D3034), nominal ones of any. */
const soldSizes: Readonly<Record<string, readonly string[]>> = {
  pipe_outside_diameter_in: ['4.215', '6.275', '8.4', '10.5', '12.5'],
  pipe_nominal_diameter_in: ['4', '6', '8', '10', '12'],
}
const FEWEST = 3
const MOST = 10

/**
 * A limit that is reckoned from facts: multiplied, divided, by a formula; or added to, where it goes by a diameter, since pipes come in sizes.
 * A printed table stands on the page by itself, a height above a rim needs none, and a fine is never multiplied out (OFFICE 11).
 */
function isReckoned(n: NumNode): boolean {
  if (n.k === 'const' || n.dim === 'money' || n.dim === 'date') return false
  let found = false
  walk(n, (x) => {
    if (x.k === 'formula' || (x.k === 'op' && (x.op === '*' || x.op === '/'))) found = true
    if (x.k === 'op' && x.op === '+') found ||= factsIn(x).some((u) => /diameter/.test(u.name))
  })
  return found && factsIn(n).length > 0
}

interface Driver {
  readonly name: string
  readonly item: boolean
}

/** The facts by which the rule reckons its limits. */
function drivers(rule: Rule): readonly Driver[] {
  const found = new Map<string, Driver>()
  const look = (root: BoolNode): void =>
    walk(root, (n) => {
      if (n.k === 'cmp' && isReckoned(n.b)) for (const u of factsIn(n.b)) found.set(u.name, { name: u.name, item: u.item })
    })
  look(rule.must)
  for (const x of rule.exceptions) look(x.must)
  return [...found.values()]
}

/** The sizes for the rows: those of the worked examples, and usual ones where they are few; in order. */
function sizesFor(law: Law, rule: Rule, name: string, unit: string): readonly string[] {
  const typed = law.chapter.examples.filter((x) => x.rule === rule.id).flatMap((x) => valuesOf(x.facts, name))
  const bare = typed.map((v) => v.trim()).filter((v) => numberInWords(v) !== null)
  const all = [...new Set(bare)].length >= FEWEST ? bare : [...bare, ...(soldSizes[name] ?? usualSizes[unit] ?? usualSizes[''] ?? [])]
  const once = new Map(
    all.flatMap((v) => {
      const n = numberInWords(v)
      return n === null || n.n <= 0n ? [] : [[`${n.n}/${n.d}`, { v, n }] as const]
    }),
  )
  return [...once.values()]
    .sort((a, b) => compare(a.n, b.n))
    .slice(0, MOST)
    .map((x) => x.v)
}

/** The values of a fact in an example, those of its items too. */
function valuesOf(facts: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  return Object.entries(facts).flatMap(([k, v]): readonly string[] => {
    if (k === name && (typeof v === 'string' || typeof v === 'number')) return [String(v)]
    return Array.isArray(v)
      ? v.flatMap((x: unknown) => (typeof x === 'object' && x !== null ? valuesOf(x as Readonly<Record<string, unknown>>, name) : []))
      : []
  })
}

/** What each comparison of the rule asks, once its size is known. */
interface Asks {
  readonly title: string
  readonly mustBe: string
}

interface At {
  readonly on: string
  readonly readings: Readonly<Record<string, string>>
  /** What is held still, by name. */
  readonly fixed: ReadonlyMap<string, string>
}

function asksOf(law: Law, rule: Rule, { on, readings, fixed }: At, driver: Driver, size: string): readonly Asks[] | null {
  const asked = askedBy(law, rule)
  const facts = law.parseFacts(factsFrom(rule, asked, (a) => (a.fact === driver.name && a.ofItem === driver.item ? size : fixed.get(a.fact))))
  const subject = rule.subjects[0]
  if (!facts.ok || subject === undefined) return null
  const told = law.explain(rule.id, { subject, facts: facts.facts, on, readings, ...(rule.forEach === undefined ? {} : { item: TRIED_ITEM }) })
  if (!told) return null
  const asks = (steps: readonly Step[], lead: string): readonly Asks[] =>
    steps.map((s) => ({ title: lead === '' ? s.label : `${lead} ${s.label.charAt(0).toLowerCase()}${s.label.slice(1)}`, mustBe: s.mustBe }))
  return [
    ...asks(told.requirement, ''),
    ...told.exceptions.flatMap((x) => asks(x.steps, `${x.says === '' ? 'In the special case' : x.says.replace(/\.$/, '')}:`)),
  ]
}

/** The other sizes that the limit is reckoned from, each as the first worked example has it; null where none has them all. */
function heldStill(law: Law, rule: Rule, others: readonly Driver[]): ReadonlyMap<string, string> | null {
  for (const x of law.chapter.examples.filter((e) => e.rule === rule.id)) {
    const values = others.flatMap((o) =>
      valuesOf(x.facts, o.name)
        .slice(0, 1)
        .map((v) => [o.name, v] as const),
    )
    if (values.length === others.length) return new Map(values)
  }
  return others.length === 0 ? new Map() : null
}

/**
 * The table of a rule that reckons its limits from a size; null where it states its figures. Where several sizes go into it, the others are held as the
 * first worked example has them, and the table says so.
 * Example: a drop of at least twice the opening gives, for an opening of 3/4 in, "at least 1 1/2 in".
 */
export function computedTable(law: Law, rule: Rule, on: string, readings: Readonly<Record<string, string>>): ComputedTable | null {
  const [driver, ...others] = drivers(rule)
  if (driver === undefined) return null
  const asked = askedBy(law, rule)
  const spec = asked.find((a) => a.fact === driver.name && a.ofItem === driver.item)?.spec
  const fixed = heldStill(law, rule, others)
  if (fixed === null || spec === undefined || (spec.kind !== 'amount' && spec.kind !== 'count')) return null
  const unit = spec.kind === 'amount' ? spec.unit : ''
  const rows = sizesFor(law, rule, driver.name, unit).flatMap((size) => {
    const asks = asksOf(law, rule, { on, readings, fixed }, driver, size)
    return asks === null ? [] : [{ size, asks }]
  })
  const first = rows[0]?.asks ?? []
  const column = (i: number): string => rows.map((x) => `${x.asks[i]?.title}: ${x.asks[i]?.mustBe}`).join('\n')
  const varying = first.flatMap((_, i) =>
    new Set(rows.map((x) => x.asks[i]?.mustBe)).size > 1 && first.findIndex((_x, j) => column(j) === column(i)) === i ? [i] : [],
  )
  if (rows.length < 2 || varying.length === 0) return null
  return {
    by: `${spec.label}${unit === '' ? '' : `, ${unitInField(unit)}`}`,
    columns: varying.map((i) => first[i]?.title ?? ''),
    rows: rows.map((x) => ({ size: x.size, cells: varying.map((i) => x.asks[i]?.mustBe ?? '') })),
    held: [...fixed].map(([name, value]) => {
      const of = asked.find((a) => a.fact === name)?.spec
      return `${of?.label ?? name}: ${value}${of?.kind === 'amount' && numberInWords(value) ? ` ${of.unit}` : ''}`
    }),
  }
}
