/**
 * Compiles a chapter, when the product is built, to the text of a plain module: straight-line comparisons over a row of numbers,
 * a definitely-true and a definitely-false side for each condition, joined bit by bit. A processor guesses wrongly at branches that
 * turn on the facts of a case, and each wrong guess costs more than all comparisons of a rule: so there are none. Nothing is
 * generated at run time.
 *
 * Whole slots compare exactly; series and days a period later were reckoned when the facts were read (reckon.ts). Products and
 * formulas are calculated in floating point with a bound on the error; where the bound cannot exclude a tie, the code answers 255
 * and the interpreter decides by fractions (plan.ts).
 */
import { factorOf } from '../kernel/units.ts'
import type { Chapter, Rule, Subject } from './chapter.ts'
import { bit, compared, contrary, joined, literal, oneOf } from './code.ts'
import { leafSlot } from './evaluate.ts'
import { slotOf } from './exact.ts'
import { type Form, formOf } from './linear.ts'
import { applicationOf, type Core, lower, type RowsNode, readingsIn, requirementOf } from './lower.ts'
import { hasApproval, rulesOf } from './plan.ts'
import { type Layout, layoutOf, type ReadingSlot, type Slot, scaleOf } from './slots.ts'
import type { CompareNode, Comparison, Dim, NumNode } from './tree.ts'
import { chapterVersion } from './version.ts'

/** Provisions in one function: larger functions make the machine's own compiler give up on them. */
const chunkSize = 250

/** A calculated amount: its value, and the size on which its rounding error depends. */
interface Float {
  readonly v: string
  readonly size: string
}
/** Relative error allowed for; true errors are a thousand times smaller. */
const tolerance = '1e-11'

/** What a missing approval counts as on the side in hand. */
type Side = 'plain' | 'given' | 'refused'

function codeOf(slot: Slot, value: string): number {
  const code = slot.codes.get(value)
  if (code === undefined) throw new Error(`The fact ${slot.name} has no value “${value}”, which a rule names`)
  return code
}

/** Writes the code of one function. */
class Writer {
  readonly layout: Layout
  readonly list: string | null
  readonly loads = new Map<string, string>()
  readonly lines: string[] = []
  #temporaries = 0
  /** Conditions under which the rule in hand is undecided. */
  undecided: string[] = []
  readonly #floats = new WeakMap<NumNode, Float>()
  readonly #compares = new WeakMap<CompareNode, { readonly d: string; readonly e: string }>()

  constructor(layout: Layout, list: string | null) {
    this.layout = layout
    this.list = list
  }

  load(slot: Slot): string {
    const name = `${slot.list === null ? 'a' : 'b'}${slot.index}`
    this.loads.set(name, `${slot.list === null ? 'x' : 'y'}[${slot.index}]`)
    return name
  }
  reading(id: string): ReadingSlot {
    const slot = this.layout.readings.get(id)
    if (!slot) throw new Error(`The reading “${id}” is not declared by the chapter`)
    return slot
  }
  /** Whether another choice of the reading is adopted, so that this one does not count. */
  barred({ index }: ReadingSlot, at: number): string {
    this.loads.set(`a${index}`, `x[${index}]`)
    this.loads.set(`q${index}_${at}`, `a${index} === a${index} & a${index} !== ${at}`)
    return `q${index}_${at}`
  }
  temporary(code: string): string {
    const name = `t${this.#temporaries++}`
    this.lines.push(`const ${name} = ${code}`)
    return name
  }

  /** The code of a condition being known true (`want`) or known false. */
  side(core: Core, want: boolean, side: Side): string {
    switch (core.k) {
      case 'cmp':
        return this.#compare(core, want)
      case 'all':
      case 'any': {
        const join = (core.k === 'all') === want ? '&' : '|'
        return joined(
          core.xs.map((x) => this.side(x, want, side)),
          join,
        )
      }
      case 'not':
        return this.side(core.x, !want, side)
      case 'rows':
        return this.#rows(core, want, side)
      case 'reading':
        throw new Error('Broken invariant: readings are resolved before code is written')
      case 'lit':
        return String(core.v === want)
      case 'text-missing':
        return 'false'
      default:
        return this.#leaf(core, want, side)
    }
  }

  #leaf(core: Extract<Core, { name: string }>, want: boolean, side: Side): string {
    if (core.k === 'rows') throw new Error('Broken invariant: rows are not a leaf')
    const slot = leafSlot(this.layout, this.list, core)
    const v = this.load(slot)
    switch (core.k) {
      case 'flag':
        return `${v} === ${want === core.want ? 1 : 0}`
      case 'approval':
        if (side === 'given') return want ? `${v} !== 0` : `${v} === 0`
        if (side === 'refused') return want ? `${v} === 1` : `${v} !== 1`
        return `${v} === ${want ? 1 : 0}`
      case 'given':
        return want ? `${v} === ${v}` : 'false'
      case 'includes': {
        const mask = core.values.reduce((m, value) => m | (1 << codeOf(slot, value)), 0)
        return want ? `(${v} & ${mask}) !== 0` : `(${v} === ${v} & (${v} & ${mask}) === 0)`
      }
      case 'is':
        return oneOf(
          v,
          core.values.map((value) => codeOf(slot, value)),
          want,
        )
    }
  }

  #rows(core: RowsNode, want: boolean, side: Side): string {
    const rows = core.rows.map((r) => {
      const then = this.side(r.must, want, side)
      return core.total ? joined([this.side(r.cond, false, side), then], '|') : joined([this.side(r.cond, true, side), then], '&')
    })
    return joined(rows, core.total ? '&' : '|')
  }

  #compare(node: CompareNode, want: boolean): string {
    const form: Form = formOf(node, this.layout, this.list, this.list === null)
    switch (form.form) {
      case 'constant':
        return String(form.value === want)
      case 'simple':
        return this.#simple(form.slot, want ? form.op : contrary[form.op], form.limit)
      case 'sum': {
        const op = want ? form.op : contrary[form.op]
        const most = op === '<=' || op === '<'
        const side = (sign: 1 | -1): string => {
          const end = (slot: Slot): string => this.load(slot.high && (sign === 1) === most ? slot.high : slot)
          const parts = form.terms.filter((x) => x.by * sign > 0).map((x) => (x.by * sign === 1 ? end(x.slot) : `${x.by * sign} * ${end(x.slot)}`))
          const rest = -form.limit * sign
          return [...parts, ...(rest > 0 || parts.length === 0 ? [String(Math.max(0, rest))] : [])].join(' + ')
        }
        return compared(side(1), op, side(-1))
      }
      case 'exact':
        return this.#float(node, form.series, want)
    }
  }

  /** Known to hold: of a range, the end that is the worse one for the comparison must keep it. */
  #simple(slot: Slot, op: Comparison, limit: number): string {
    const low = this.load(slot)
    if (slot.high === null) return compared(low, op, String(limit))
    const high = this.load(slot.high)
    if (op === '=') return `(${low} === ${limit} & ${high} === ${limit})`
    if (op === '!=') return `(${high} < ${limit} | ${low} > ${limit})`
    return compared(op === '<=' || op === '<' ? high : low, op, String(limit))
  }

  /** A comparison in floating point; a tie within the error is undecided. */
  #float(node: CompareNode, series: boolean, want: boolean): string {
    if (series) {
      this.undecided.push('true')
      return 'false'
    }
    let pair = this.#compares.get(node)
    if (!pair) {
      const a = this.amount(node.a)
      const b = this.amount(node.b)
      pair = { d: this.temporary(`${a.v} - ${b.v}`), e: this.temporary(`${tolerance} * (${a.size} + ${b.size})`) }
      this.#compares.set(node, pair)
    }
    const { d, e } = pair
    this.undecided.push(`Math.abs(${d}) <= ${e}`)
    const op = want ? node.op : contrary[node.op]
    if (op === '>=' || op === '>') return `${d} > ${e}`
    if (op === '<=' || op === '<') return `${d} < -${e}`
    return op === '!=' ? `Math.abs(${d}) > ${e}` : 'false'
  }

  amount(node: NumNode): Float {
    const before = this.#floats.get(node)
    if (before) return before
    const made = this.#amount(node)
    this.#floats.set(node, made)
    return made
  }

  #amount(node: NumNode): Float {
    switch (node.k) {
      case 'fact': {
        const v = this.temporary(`${this.load(slotOf(this.layout, node, this.list))} / ${scaleOf[node.dim]}`)
        return { v, size: `Math.abs(${v})` }
      }
      case 'const':
        return { v: literal(node.value), size: literal(node.value.n < 0n ? { n: -node.value.n, d: node.value.d } : node.value) }
      case 'op':
        return this.#operation(node.op, this.amount(node.a), this.amount(node.b))
      case 'in':
        return this.#scaled(this.amount(node.a), node.a.dim, node.unit, true)
      case 'formula': {
        const body = this.amount(node.body)
        const rounded = node.decimals === null ? body : { v: body.v, size: this.temporary(`${body.size} + ${10 ** -node.decimals} / ${tolerance}`) }
        return this.#scaled(rounded, node.dim, node.unit, false)
      }
      case 'days':
        return this.#operation('-', this.amount(node.to), this.amount(node.from))
      default:
        throw new Error(`Broken invariant: ${node.k} was resolved before code was written`)
    }
  }

  #operation(op: '+' | '-' | '*' | '/', a: Float, b: Float): Float {
    const v = this.temporary(`${a.v} ${op} ${b.v}`)
    if (op === '+' || op === '-') return { v, size: this.temporary(`${a.size} + ${b.size}`) }
    if (op === '*') return { v, size: this.temporary(`${a.size} * ${b.size}`) }
    // Near a divisor of zero nothing can be said in floating point.
    this.undecided.push(`Math.abs(${b.v}) <= ${tolerance} * ${b.size}`)
    return { v, size: this.temporary(`${a.size} / Math.abs(${b.v}) + Math.abs(${v}) * ${b.size} / Math.abs(${b.v})`) }
  }

  #scaled(a: Float, dim: Dim, unit: string, divide: boolean): Float {
    if (dim === 'count' || dim === 'money' || dim === 'date') return a
    const [n, d] = factorOf(dim, unit)
    if (n === d) return a
    const factor = literal(divide ? { n: d, d: n } : { n, d })
    return { v: this.temporary(`${a.v} * ${factor}`), size: this.temporary(`${a.size} * ${factor}`) }
  }
}

/** The condition under one choice of a reading. */
function resolve(core: Core, id: string, chosen: string): Core {
  switch (core.k) {
    case 'reading': {
      if (core.id !== id) return { ...core, choices: Object.fromEntries(Object.entries(core.choices).map(([c, x]) => [c, resolve(x, id, chosen)])) }
      const choice = core.choices[chosen]
      if (!choice) throw new Error(`The reading “${id}” has no choice “${chosen}” in a rule that turns on it`)
      return resolve(choice, id, chosen)
    }
    case 'all':
    case 'any':
      return { k: core.k, xs: core.xs.map((x) => resolve(x, id, chosen)) }
    case 'not':
      return { k: 'not', x: resolve(core.x, id, chosen) }
    case 'rows':
      return { ...core, rows: core.rows.map((r) => ({ ...r, cond: resolve(r.cond, id, chosen), must: resolve(r.must, id, chosen) })) }
    default:
      return core
  }
}

/** A reading that two parts of a condition share: they must not be read in two ways at once. */
function sharedReading(xs: readonly Core[]): string | undefined {
  const seen = new Set<string>()
  for (const x of xs) {
    const own = readingsIn(x)
    for (const id of own) if (seen.has(id)) return id
    for (const id of own) seen.add(id)
  }
  return undefined
}

/** The code of a condition being known true (`want`) or known false under every choice of its readings that is not barred. */
function always(w: Writer, core: Core, want: boolean, side: Side): string {
  const ids = readingsIn(core)
  const [first] = ids
  if (first === undefined) return w.side(core, want, side)
  const either = (id: string): string => {
    const reading = w.reading(id)
    return joined(
      reading.choices.map((c, at) => joined([w.barred(reading, at), always(w, resolve(core, id, c), want, side)], '|')),
      '&',
    )
  }
  if (core.k === 'not') return always(w, core.x, !want, side)
  if (core.k !== 'all' && core.k !== 'any') return either(first)
  const every = (core.k === 'all') === want
  const shared = every ? undefined : sharedReading(core.xs)
  if (shared !== undefined) return either(shared)
  return joined(
    core.xs.map((x) => always(w, x, want, side)),
    every ? '&' : '|',
  )
}

/**
 * The verdict of a rule over every choice of the readings that it turns on. With n: never applies, m: met, b: applies and is broken,
 * g: applies and only approvals are wanting, of which no two are true at once, the verdict is 4 − 3m − 2b − g, and 0 where n.
 */
function ruleCode(w: Writer, rule: Rule): string {
  const application = lower(applicationOf(rule))
  const asked = requirementOf(rule)
  const requirement = lower(asked)
  const open = readingsIn(application).size > 0
  const never = always(w, application, false, 'plain')
  const applies = always(w, application, true, 'plain')
  // Where the readings differ on whether the rule applies, each must find it met or find that it does not apply.
  const met = always(w, open ? { k: 'any', xs: [{ k: 'not', x: application }, requirement] } : requirement, true, 'plain')
  const broken = joined([applies, always(w, requirement, false, 'plain')], '&')
  const wanting = hasApproval(asked) ? joined([applies, always(w, requirement, false, 'refused'), always(w, requirement, true, 'given')], '&') : 'false'
  const terms = [[3, met] as const, [2, broken] as const, [1, wanting] as const].filter(([, code]) => code !== 'false')
  const verdict = ['4', ...terms.map(([by, code]) => `${by} * ${bit(code)}`)].join(' - ')
  const code = never === 'false' ? verdict : `(${verdict}) & (${bit(never)} - 1)`
  const undecided = [...new Set(w.undecided)]
  w.undecided = []
  return undecided.length === 0 ? code : undecided.includes('true') ? '255' : `(${undecided.join(' || ')}) ? 255 : ${code}`
}

function functionCode(layout: Layout, list: string | null, rules: readonly { readonly rule: Rule; readonly at: number }[]): string {
  const w = new Writer(layout, list)
  const body: string[] = []
  for (const { rule, at } of rules) {
    const code = ruleCode(w, rule)
    body.push(...w.lines.splice(0), `out[${at}] = ${code}`)
  }
  const loads = [...w.loads].map(([name, from]) => `const ${name} = ${from}`)
  return [`(x, ${list === null ? '' : 'y, '}out) => {`, ...[...loads, ...body].map((l) => `  ${l}`), '}'].join('\n')
}

function chunks<T>(all: readonly T[]): T[][] {
  const result: T[][] = []
  for (let i = 0; i < all.length; i += chunkSize) result.push(all.slice(i, i + chunkSize))
  return result
}

function subjectCode(chapter: Chapter, layout: Layout, subject: Subject): string {
  const rules = rulesOf(chapter, subject).map((rule, at) => ({ rule, at }))
  const of = (list: string | null): string =>
    chunks(rules.filter((r) => (r.rule.forEach ?? null) === list))
      .map((c) => functionCode(layout, list, c))
      .join(',\n')
  const lists = [...new Set(rules.flatMap((r) => r.rule.forEach ?? []))]
  const items = lists.map((list) => `${JSON.stringify(list)}: [\n${of(list)}\n]`)
  return `${JSON.stringify(subject)}: {\nrules: [\n${of(null)}\n],\nitems: {${items.join(',\n')}}\n}`
}

/** The subjects that the chapter's rules speak of, in the order in which they first occur. */
export const subjectsOf = (chapter: Chapter): Subject[] => [...new Set(chapter.rules.flatMap((r) => r.subjects))]

/** The text of the module that decides the chapter's rules. Its default export is handed to `openLaw`. */
export function compileChapter(chapter: Chapter): string {
  const layout = layoutOf(chapter)
  const subjects = subjectsOf(chapter).map((s) => subjectCode(chapter, layout, s))
  return `// Compiled from law/${chapter.path}: built by npm run build, never edited.
const subjects = {
${subjects.join(',\n')}
}
export default { version: ${JSON.stringify(chapterVersion(chapter))}, subjects }
`
}
