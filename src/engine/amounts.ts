/** Amounts for people: what a rule compares, its value in the case in hand, and how the value came about. */
import { compare, minus, over, plus, type Rational, times } from '../kernel/quantity.ts'
import { lengthOf } from './duties.ts'
import { exactOf, rowsFor, slotOf } from './exact.ts'
import type { Env } from './row.ts'
import type { Layout, Slot } from './slots.ts'
import type { ConstNode, FormulaNode, NumNode, SizesNode, TableNode } from './tree.ts'
import { lowerFirst, upperFirst } from './wording.ts'
import { amountWords, dayWords, decimalWords, enteredWords, unitEntered } from './words.ts'

/** The case in hand, with what was entered. */
export interface Case {
  readonly env: Env
  readonly layout: Layout
  readonly list: string | null
  /** The value as entered of a fact of the case, or of the item in hand. */
  readonly entered: (slot: Slot) => unknown
}

/** An amount in words. `value` is null where it is unknown; `working` shows how it came about, where there is more than one step. */
export interface AmountView {
  readonly words: string
  readonly value: Rational | null
  readonly unit: string
  readonly working: string | null
  /** A table that has no row for a known key, and the key. */
  readonly noRow: string | null
}

const signs = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const

/** The unit in which the law states an amount. */
const unitWritten = (node: ConstNode): string => /[^\d\s./,-]\S*$/.exec(node.as)?.[0] ?? ''

/** The unit in which an amount is best shown. */
function unitOf(node: NumNode, c: Case): string {
  switch (node.k) {
    case 'fact': {
      const slot = slotOf(c.layout, node, c.list)
      return unitEntered(slot, c.entered(slot))
    }
    case 'const':
      return unitWritten(node)
    case 'op':
      return unitOf(node.a, c) || unitOf(node.b, c)
    case 'stricter':
      return node.xs.map((x) => unitOf(x, c)).find((u) => u !== '') ?? ''
    case 'sizes':
    case 'table':
      return node.rows[0] ? unitOf(node.rows[0].out, c) : ''
    case 'formula':
      return node.unit
    case 'days':
      return 'day'
    case 'later':
      return ''
    case 'series': {
      const spec = c.layout.facts.get(node.name)?.spec
      return spec?.kind === 'series' ? spec.unit : ''
    }
    case 'in':
      return ''
  }
}

/** Dimensions whose amounts are written otherwise in a sentence than in a chapter: with a sign, or in the plural. */
const reworded: ReadonlySet<string> = new Set(['angle', 'percent', 'temperature', 'money', 'time'])
/** What the law states, as it is written here; degrees and percentages with their signs, days in the plural. */
const constWords = (node: ConstNode, unit: string): string =>
  reworded.has(node.dim) ? amountWords(node.value, node.dim, unit) : node.dim === 'date' ? dayWords(node.as) : node.as

/** The value in words, without its unit where a formula uses it as a plain number. */
function valueWords(view: AmountView, node: NumNode): string {
  if (view.value === null) return 'not known'
  return node.k === 'const' || node.k === 'fact' ? view.words : amountWords(view.value, node.dim, view.unit)
}

function factView(node: Extract<NumNode, { k: 'fact' }>, c: Case): AmountView {
  const slot = slotOf(c.layout, node, c.list)
  const raw = c.entered(slot)
  const at = exactOf(node, c.env, c.layout, c.list)
  const words = enteredWords(slot, raw)
  return { words: words ?? 'not known', value: at?.lo ?? null, unit: unitEntered(slot, raw), working: null, noRow: null }
}

function operation(node: Extract<NumNode, { k: 'op' }>, c: Case): AmountView {
  const a = amountView(node.a, c)
  const b = amountView(node.b, c)
  const unit = unitOf(node, c)
  const x = a.value
  const y = b.value
  const value =
    x === null || y === null || (node.op === '/' && y.n === 0n)
      ? null
      : node.op === '+'
        ? plus(x, y)
        : node.op === '-'
          ? minus(x, y)
          : node.op === '*'
            ? times(x, y)
            : over(x, y)
  const steps = `${stepWords(a, node.a)} ${signs[node.op]} ${stepWords(b, node.b)}`
  const words = value === null ? steps : amountWords(value, node.dim, unit)
  return { words, value, unit, working: value === null ? null : `${steps} = ${words}`, noRow: a.noRow ?? b.noRow }
}

/** One operand inside a longer working. */
const stepWords = (view: AmountView, node: NumNode): string => {
  if (node.k === 'op' && view.working !== null) {
    const inside = view.working.slice(0, view.working.lastIndexOf(' = '))
    return node.op === '+' || node.op === '-' ? `(${inside})` : inside
  }
  return valueWords(view, node)
}

function pick(node: SizesNode | TableNode, c: Case): AmountView {
  const key = amountView(node.of, c)
  const unit = unitOf(node, c)
  const at = key.value
  const none = { value: null, unit, working: null }
  if (at === null) return { ...none, words: `${node.name}, by a size that is not known`, noRow: null }
  const rows = node.k === 'sizes' ? node.rows.filter((r) => compare(r.key.value, at) === 0).map((r) => ({ label: r.key.as, out: r.out })) : rowsFor(node, at)
  const [row] = rows
  if (!row)
    return {
      ...none,
      words: `${node.name}: no row for ${valueWords(key, node.of)}`,
      noRow: `${upperFirst(node.name)} has no row for ${valueWords(key, node.of)}.`,
    }
  const shown = rows.map((r) => `“${r.label}” ${r.out.as}`).join(' and ')
  const working = `${node.name}, row${rows.length > 1 ? 's' : ''} ${shown}`
  return { words: rows.map((r) => r.out.as).join(' or '), value: rows.length === 1 ? row.out.value : null, unit, working, noRow: null }
}

function formulaView(node: FormulaNode, c: Case): AmountView {
  const at = exactOf(node, c.env, c.layout, c.list)
  const holes = node.holes.map((h) => {
    const v = amountView(h, c).value
    return v === null ? '?' : decimalWords(v)
  })
  const filled = node.parts
    .map((p, i) => `${p}${holes[i] ?? ''}`)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const value = at?.lo ?? null
  const words = value === null ? `${node.name}, which is not known` : amountWords(value, node.dim, node.unit)
  return { words, value, unit: node.unit, working: `${node.name}: ${filled}${value === null ? '' : ` = ${words}`}`, noRow: null }
}

/** The amount of the case in hand, in words. */
export function amountView(node: NumNode, c: Case): AmountView {
  switch (node.k) {
    case 'fact':
      return factView(node, c)
    case 'const':
      return { words: constWords(node, unitOf(node, c)), value: node.value, unit: unitOf(node, c), working: null, noRow: null }
    case 'op':
      return operation(node, c)
    case 'in': {
      const inside = amountView(node.a, c)
      const at = exactOf(node, c.env, c.layout, c.list)
      const value = at?.lo ?? null
      return { ...inside, value, unit: '', words: value === null ? inside.words : decimalWords(value) }
    }
    case 'stricter': {
      const each = node.xs.map((x) => amountView(x, c))
      const words = `the ${node.how} of ${each.map((v, i) => valueWords(v, node.xs[i] as NumNode)).join(' and ')}`
      const working = each.flatMap((v) => (v.working === null ? [] : [v.working])).join('; ')
      const known = each.every((v) => v.value !== null) ? each.map((v) => v.value as Rational) : null
      const value = known?.reduce((a, b) => (compare(a, b) >= 0 === (node.how === 'greater') ? a : b)) ?? null
      return { words, value, unit: unitOf(node, c), working: working || null, noRow: each.find((v) => v.noRow !== null)?.noRow ?? null }
    }
    case 'sizes':
    case 'table':
      return pick(node, c)
    case 'formula':
      return formulaView(node, c)
    case 'days':
    case 'later':
    case 'series': {
      const at = exactOf(node, c.env, c.layout, c.list)
      const unit = unitOf(node, c)
      const range = at?.lo && at.hi && at.lo !== at.hi ? `${amountWords(at.lo, node.dim, unit)} to ${amountWords(at.hi, node.dim, unit)}` : null
      const value = range === null ? (at?.lo ?? null) : null
      const words = range ?? (value === null ? 'not known' : amountWords(value, node.dim, unit))
      return {
        words: node.k === 'series' ? `${words} (${node.as})` : node.k === 'later' ? `${words} (${amountName(node, c)})` : words,
        value,
        unit,
        working: null,
        noRow: null,
      }
    }
  }
}

/** The amount's name for a sentence: a fact's label, or what is calculated. */
export function amountName(node: NumNode, c: Pick<Case, 'layout' | 'list'>): string {
  switch (node.k) {
    case 'fact':
      return slotOf(c.layout, node, c.list).spec.label
    case 'series':
      return `${c.layout.facts.get(node.name)?.spec.label ?? node.name}, ${node.as}`
    case 'const':
      if (node.dim === 'date') return dayWords(node.as)
      return node.dim === 'time' ? amountWords(node.value, 'time', unitWritten(node)) : node.as
    case 'op':
      return `${amountName(node.a, c)} ${signs[node.op]} ${lowerFirst(amountName(node.b, c))}`
    case 'in':
      return `${amountName(node.a, c)} in ${node.unit}`
    case 'stricter':
      return `the ${node.how} of ${node.xs.map((x) => lowerFirst(amountName(x, c))).join(' and ')}`
    case 'sizes':
    case 'table':
      return `${node.name} for ${lowerFirst(amountName(node.of, c))}`
    case 'formula': {
      const filled = node.parts.map((p, i) => `${p}${node.holes[i] ? lowerFirst(amountName(node.holes[i], c)) : ''}`).join('')
      return `${node.name} (${filled.replaceAll(/\s+/g, ' ').trim()} ${node.unit})`
    }
    case 'later': {
      const length = lengthOf(node.months % 12 === 0 ? { n: node.months / 12, unit: 'years' } : { n: node.months, unit: 'months' })
      const period = node.months === 0 ? '' : `${length} after `
      return `${period}${lowerFirst(amountName(node.of, c))}${node.toBusinessDay ? ', or the next business day' : ''}`
    }
    case 'days':
      return `Days from ${lowerFirst(amountName(node.from, c))} to ${lowerFirst(amountName(node.to, c))}`
  }
}
