/**
 * From the tree as written to the tree as decided. "At least the greater of a and b" becomes "at least a and at least b", and a
 * printed table becomes its rows, so that a side that is known decides even while the other is unknown.
 */
import { compare, type Rational, zero } from '../kernel/quantity.ts'
import type { Rule } from './chapter.ts'
import type {
  ApprovalNode,
  BoolNode,
  CompareNode,
  Comparison,
  FlagNode,
  GivenNode,
  IncludesNode,
  IsNode,
  LiteralNode,
  NumNode,
  SizesNode,
  StricterNode,
  TableNode,
  TextMissingNode,
} from './tree.ts'

/** One row of a table: it is the row in hand if `cond` holds, and then the requirement is `must`. */
export interface CoreRow {
  readonly label: string
  readonly cond: Core
  readonly must: Core
}
/** The rows of a table. `total`: every possible key has a row, so that what all rows agree on holds for an unknown key. */
export interface RowsNode {
  readonly k: 'rows'
  readonly name: string
  readonly total: boolean
  readonly rows: readonly CoreRow[]
}
export type Core =
  | CompareNode
  | IsNode
  | IncludesNode
  | FlagNode
  | ApprovalNode
  | GivenNode
  | TextMissingNode
  | LiteralNode
  | RowsNode
  | { readonly k: 'all' | 'any'; readonly xs: readonly Core[] }
  | { readonly k: 'not'; readonly x: Core }
  | { readonly k: 'reading'; readonly id: string; readonly choices: Readonly<Record<string, Core>> }

/** A table or a stricter-of inside an amount, and how to put another amount in its place. */
interface Found {
  readonly node: StricterNode | SizesNode | TableNode
  readonly put: (n: NumNode) => NumNode
  /** The whole amount rises as this part rises. */
  readonly rising: boolean
}

function find(node: NumNode): Found | null {
  switch (node.k) {
    case 'stricter':
    case 'sizes':
    case 'table':
      return { node, put: (n) => n, rising: true }
    case 'op': {
      const a = find(node.a)
      if (a) return { ...a, put: (n) => ({ ...node, a: a.put(n) }) }
      const b = find(node.b)
      return b && { ...b, put: (n) => ({ ...node, b: b.put(n) }), rising: b.rising !== (node.op === '-' || node.op === '/') }
    }
    case 'in': {
      const a = find(node.a)
      return a && { ...a, put: (n) => ({ ...node, a: a.put(n) }) }
    }
    case 'formula': {
      const body = find(node.body)
      return body && { ...body, put: (n) => ({ ...node, body: body.put(n) }) }
    }
    case 'later': {
      const of = find(node.of)
      return of && { ...of, put: (n) => ({ ...node, of: of.put(n) }) }
    }
    case 'days': {
      const to = find(node.to)
      if (to) return { ...to, put: (n) => ({ ...node, to: to.put(n) }) }
      const from = find(node.from)
      return from && { ...from, put: (n) => ({ ...node, from: from.put(n) }), rising: !from.rising }
    }
    default:
      return null
  }
}

const cmp = (op: Comparison, a: NumNode, b: NumNode): CompareNode => ({ k: 'cmp', op, a, b })

/** True where one row ends at the number at which the next begins, and both claim it. An "over" row never claims its lower end. */
export const sharedBoundaries = (t: TableNode): boolean => t.rows.some((r, i) => shares(r.hi, t.rows[i + 1]))
const shares = (hi: Rational | null, next: TableNode['rows'][number] | undefined): boolean =>
  next !== undefined && next.hi !== null && hi !== null && compare(hi, next.lo) === 0

function tableRows(t: TableNode, boundaryTo: 'lower-row' | 'upper-row', then: (out: NumNode) => Core): RowsNode {
  const bound = (value: Rational): NumNode => ({ k: 'const', dim: t.of.dim, value, as: '' })
  // The first row has to claim its lower end: a lone "over 0" has no row for nothing.
  const [first] = t.rows
  let total = first !== undefined && first.hi !== null && compare(first.lo, zero) <= 0 && t.rows.at(-1)?.hi === null
  const rows = t.rows.map((r, i): CoreRow => {
    const before = t.rows[i - 1]
    const next = t.rows[i + 1]
    const openBelow = r.hi === null || (boundaryTo === 'lower-row' && before !== undefined && shares(before.hi, r))
    const openAbove = boundaryTo === 'upper-row' && shares(r.hi, next)
    if (before && (before.hi === null || compare(before.hi, r.lo) !== 0)) total = false
    const low = lower(cmp(openBelow ? '>' : '>=', t.of, bound(r.lo)))
    const high = r.hi === null ? [] : [lower(cmp(openAbove ? '<' : '<=', t.of, bound(r.hi)))]
    return { label: r.label, cond: { k: 'all', xs: [low, ...high] }, must: then(r.out) }
  })
  return { k: 'rows', name: t.name, total, rows }
}

function expandTable(t: TableNode, then: (out: NumNode) => Core): Core {
  if (!sharedBoundaries(t)) return tableRows(t, 'lower-row', then)
  if (t.boundary === null) throw new Error(`${t.name}: rows share a boundary; name the reading that decides it: { boundary: '…' }`)
  return { k: 'reading', id: t.boundary, choices: { 'lower-row': tableRows(t, 'lower-row', then), 'upper-row': tableRows(t, 'upper-row', then) } }
}

function expand(node: CompareNode, found: Found, side: 'a' | 'b'): Core {
  const then = (x: NumNode): Core => lower({ ...node, [side]: found.put(x) })
  switch (found.node.k) {
    case 'stricter': {
      if (node.op === '=') return { k: 'all', xs: [lower({ ...node, op: '>=' }), lower({ ...node, op: '<=' })] }
      if (node.op === '!=') return { k: 'not', x: lower({ ...node, op: '=' }) }
      const up = (side === 'a') === found.rising
      const wantsMore = node.op === '>=' || node.op === '>'
      const anyIsEnough = (found.node.how === 'greater') === (up === wantsMore)
      return { k: anyIsEnough ? 'any' : 'all', xs: found.node.xs.map(then) }
    }
    case 'sizes': {
      const { of, rows, name } = found.node
      return { k: 'rows', name, total: false, rows: rows.map((r) => ({ label: r.key.as, cond: lower(cmp('=', of, r.key)), must: then(r.out) })) }
    }
    case 'table':
      return expandTable(found.node, then)
  }
}

const known = new WeakMap<BoolNode, Core>()

/** The condition as decided. The same node always gives the same result. */
export function lower(node: BoolNode): Core {
  const before = known.get(node)
  if (before) return before
  const core = build(node)
  known.set(node, core)
  return core
}

function build(node: BoolNode): Core {
  switch (node.k) {
    case 'cmp': {
      const a = find(node.a)
      if (a) return expand(node, a, 'a')
      const b = find(node.b)
      return b ? expand(node, b, 'b') : node
    }
    case 'all':
    case 'any':
      return { k: node.k, xs: node.xs.map(lower) }
    case 'not':
      return { k: 'not', x: lower(node.x) }
    case 'reading':
      return { k: 'reading', id: node.id, choices: Object.fromEntries(Object.entries(node.choices).map(([c, x]) => [c, lower(x)])) }
    default:
      return node
  }
}

const yes: LiteralNode = { k: 'lit', v: true }

/** When the rule applies, as one condition. */
export function applicationOf(r: Rule): BoolNode {
  const xs: BoolNode[] = [...(r.when ? [r.when] : []), ...(r.unless ? [{ k: 'not', x: r.unless } as const] : [])]
  return xs.length === 0 ? yes : xs.length === 1 && xs[0] ? xs[0] : { k: 'all', xs }
}

/**
 * What the rule asks, as one condition, with its exceptions and cures. The third term of an exception is the consensus: where the
 * general and the special requirement both hold, nobody need ask which of them applies.
 */
export function requirementOf(r: Rule): BoolNode {
  let m = r.must
  for (const x of r.exceptions) {
    m = {
      k: 'any',
      xs: [
        { k: 'all', xs: [x.when, x.must] },
        { k: 'all', xs: [{ k: 'not', x: x.when }, m] },
        { k: 'all', xs: [m, x.must] },
      ],
    }
  }
  return r.cures.length === 0 ? m : { k: 'any', xs: [m, ...r.cures.map((c) => c.must)] }
}

/** Ids of the readings that a condition turns on, in the order written. */
export function readingsIn(core: Core, into: Set<string> = new Set()): Set<string> {
  switch (core.k) {
    case 'reading':
      into.add(core.id)
      for (const x of Object.values(core.choices)) readingsIn(x, into)
      break
    case 'all':
    case 'any':
      for (const x of core.xs) readingsIn(x, into)
      break
    case 'not':
      readingsIn(core.x, into)
      break
    case 'rows':
      for (const r of core.rows) {
        readingsIn(r.cond, into)
        readingsIn(r.must, into)
      }
      break
    default:
  }
  return into
}
