/** What a chapter says with more than one comparison: printed tables, formulas, "whichever is stricter", and open readings. */
import { fromNumber, numberInWords, toBase } from '../kernel/quantity.ts'
import type { UnitsOf } from '../vocabulary/kinds.ts'
import { constant, type Words } from './constants.ts'
import { Amount, Bool, type Operand } from './handles.ts'
import type { ConstNode, Dim, NumNode, RangeRow } from './tree.ts'

/** Every one of the conditions. */
export const all = (...xs: readonly Bool[]): Bool => new Bool({ k: 'all', xs: xs.map((x) => x.node) })
/** At least one of the conditions. */
export const any = (...xs: readonly Bool[]): Bool => new Bool({ k: 'any', xs: xs.map((x) => x.node) })
/** The opposite; unknown stays unknown. */
export const not = (x: Bool): Bool => new Bool({ k: 'not', x: x.node })
/** The law can be read in more than one way: each choice of the chapter's reading `id` is a condition. */
export const reading = (id: string, choices: Readonly<Record<string, Bool>>): Bool =>
  new Bool({ k: 'reading', id, choices: Object.fromEntries(Object.entries(choices).map(([choice, x]) => [choice, x.node])) })
/** Our copy of the law stops here: unknown until the text is found. `what` names the passage. */
export const textMissing = (what: string): Bool => new Bool({ k: 'text-missing', what })

function stricter<D extends Dim>(how: 'greater' | 'lesser', xs: readonly Operand<D>[]): Amount<D> {
  const measured = xs.find((x): x is Amount<D> => x instanceof Amount)
  if (!measured) throw new Error(`The ${how} of amounts needs at least one fact: ${xs.map(String).join(', ')}`)
  const nodes = xs.map((x) => (x instanceof Amount ? x.node : constant(measured.dim, x as string | number)))
  return new Amount<D>(measured.dim, { k: 'stricter', how, dim: measured.dim, xs: nodes })
}
/** The greater of the amounts. "At least the greater of a and b" fails as soon as it fails for one of them. */
export const greaterOf = <D extends Dim>(...xs: readonly (Amount<D> | Words<NoInfer<D>>)[]): Amount<D> => stricter('greater', xs as readonly Operand<D>[])
/** The lesser of the amounts. */
export const lesserOf = <D extends Dim>(...xs: readonly (Amount<D> | Words<NoInfer<D>>)[]): Amount<D> => stricter('lesser', xs as readonly Operand<D>[])

/** A printed table by size. A size that has no row cannot be told. */
export function sizes<A extends Dim, B extends Dim>(name: string, of: Amount<A>, dimension: B, rows: readonly (readonly [Words<A>, Words<B>])[]): Amount<B> {
  return new Amount<B>(dimension, {
    k: 'sizes',
    name,
    dim: dimension,
    of: of.node,
    rows: rows.map(([key, out]) => ({ key: constant(of.dim, key as string | number), out: constant(dimension, out as string | number) })),
  })
}

/** Reads "0 to 50", "700 - 1,000" or "Over 1,000" (open above) as a range in the unit. */
function range(label: string, dim: Dim, unit: string, out: ConstNode): RangeRow {
  const numbers = [...label.replaceAll(/(\d),(?=\d{3})/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].map((m) => numberInWords(m[0]))
  const base = (i: number) => {
    const n = numbers[i]
    if (!n) throw new Error(`“${label}” is not a row of a table by range: write “0 to 50” or “over 1,000”`)
    return dim === 'count' || dim === 'money' || dim === 'date' ? n : toBase(n, dim, unit)
  }
  return { label, lo: base(0), hi: /\b(over|above|more)\b/i.test(label) ? null : base(1), out }
}

/**
 * A printed table by range: rows as printed, e.g. `['0 to 50', 2]`, both ends included. Where the ends of two rows meet, both rows
 * are shown and `boundary` names the reading (choices `lower-row` and `upper-row`) that decides. `gaps` says that the law prints rows
 * with a gap between them ("0 to 40", "41 to 100"): an amount in the gap has no row.
 */
export function table<A extends Dim, B extends Dim>(
  name: string,
  of: Amount<A>,
  unit: A extends keyof UnitsOf ? UnitsOf[A] : '',
  dimension: B,
  outUnit: B extends keyof UnitsOf ? UnitsOf[B] : '',
  rows: readonly (readonly [label: string, out: number])[],
  options: { readonly boundary?: string; readonly gaps?: true } = {},
): Amount<B> {
  const out = (n: number): ConstNode => constant(dimension, dimension === 'count' ? n : dimension === 'money' ? `$${n}` : `${n} ${outUnit}`)
  const ranges = rows.map(([label, n]) => range(label, of.dim, unit, out(n)))
  return new Amount<B>(dimension, {
    k: 'table',
    name,
    dim: dimension,
    of: of.node,
    unit,
    rows: ranges,
    boundary: options.boundary ?? null,
    ...(options.gaps ? { gaps: true } : {}),
  })
}

type Token = string | NumNode

/** Reads sums and products, with the usual precedence, of numbers, parentheses and holes. */
function parse(tokens: readonly Token[], name: string): NumNode {
  let i = 0
  const op = (o: '+' | '-' | '*' | '/', a: NumNode, b: NumNode): NumNode => ({ k: 'op', op: o, dim: 'count', a, b })
  const fail = (part: number): never => {
    throw new Error(`The formula “${name}” cannot be read at its part ${part}: use + − × ÷ ( ) numbers and amounts`)
  }
  const atom = (): NumNode => {
    const t = tokens[i++]
    if (t === undefined) return fail(i)
    if (typeof t !== 'string') return t
    if (t === '(') {
      const inside = sum()
      if (tokens[i++] !== ')') fail(i)
      return inside
    }
    const value = numberInWords(t)
    return value ? { k: 'const', dim: 'count', value, as: t } : fail(i)
  }
  const product = (): NumNode => {
    let a = atom()
    for (let t = tokens[i]; t === '*' || t === '/'; t = tokens[i]) {
      i++
      a = op(t, a, atom())
    }
    return a
  }
  const sum = (): NumNode => {
    let a = product()
    for (let t = tokens[i]; t === '+' || t === '-'; t = tokens[i]) {
      i++
      a = op(t, a, product())
    }
    return a
  }
  const body = sum()
  if (i !== tokens.length) fail(i + 1)
  return body
}

const signs: Readonly<Record<string, string>> = { '×': '*', '·': '*', '÷': '/', '−': '-', '–': '-' }

/**
 * A formula that prints its own working: formula('allowable leakage', 'flow', 'gal/day')`100 × ${run.in('mi')} × ${d.in('in')}`.
 * The holes are plain numbers (`.in(unit)`, a count); the result is in the unit. It is exact, unless `decimals` says how the law rounds.
 */
export function formula<D extends Exclude<Dim, 'date'>>(
  name: string,
  dimension: D,
  unit: D extends keyof UnitsOf ? UnitsOf[D] : '',
  options: { readonly decimals?: number } = {},
) {
  return (parts: TemplateStringsArray, ...holes: readonly (Amount<'count'> | number)[]): Amount<D> => {
    const nodes = holes.map((h): NumNode => (h instanceof Amount ? h.node : { k: 'const', dim: 'count', value: fromNumber(h), as: String(h) }))
    const tokens = parts.flatMap((text, i): Token[] => {
      const read = text.match(/\d[\d,]*(?:\.\d+)?|\S/g) ?? []
      const hole = nodes[i]
      return [...read.map((t) => signs[t] ?? t), ...(hole ? [hole] : [])]
    })
    return new Amount<D>(dimension, {
      k: 'formula',
      name,
      dim: dimension,
      unit,
      parts: [...parts],
      holes: nodes,
      body: parse(tokens, name),
      decimals: options.decimals ?? null,
    })
  }
}
