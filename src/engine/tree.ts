/**
 * The tree that a rule is made of. Plain data all through: verdicts, explanations, forms, questions, boundary tests and the law
 * book are read from it, and its JSON identifies the text of the law.
 */
import type { Rational } from '../kernel/quantity.ts'
import type { Cite } from '../kernel/result.ts'
import type { Dimension } from '../vocabulary/kinds.ts'

/** What a number counts. `count` is a plain number; `date` is a day, as the number of days since 1970-01-01. */
export type Dim = Dimension | 'count' | 'money' | 'date'

/** A fact as a number. `item` marks a fact of the item in hand, in a rule that runs once for each item of a list. */
export interface FactNode {
  readonly k: 'fact'
  readonly name: string
  readonly dim: Dim
  readonly item?: true
}
/** An amount that the law states: exact, in base units, and as written. */
export interface ConstNode {
  readonly k: 'const'
  readonly dim: Dim
  readonly value: Rational
  readonly as: string
}
export interface ArithmeticNode {
  readonly k: 'op'
  readonly op: '+' | '-' | '*' | '/'
  readonly dim: Dim
  readonly a: NumNode
  readonly b: NumNode
}
/** An amount as a plain number of the unit: what formulas calculate with. */
export interface InUnitNode {
  readonly k: 'in'
  readonly dim: 'count'
  readonly unit: string
  readonly a: NumNode
}
export interface StricterNode {
  readonly k: 'stricter'
  readonly how: 'greater' | 'lesser'
  readonly dim: Dim
  readonly xs: readonly NumNode[]
}
/** A printed table with a row for each size. A size without a row is unknown, never the nearest row. */
export interface SizesNode {
  readonly k: 'sizes'
  readonly name: string
  readonly dim: Dim
  readonly of: NumNode
  readonly rows: readonly { readonly key: ConstNode; readonly out: ConstNode }[]
}
/** A row of a table by range; `hi` null means that the row is open above. Both ends belong to the row. */
export interface RangeRow {
  readonly label: string
  readonly lo: Rational
  readonly hi: Rational | null
  readonly out: ConstNode
}
export interface TableNode {
  readonly k: 'table'
  readonly name: string
  readonly dim: Dim
  readonly of: NumNode
  readonly unit: string
  readonly rows: readonly RangeRow[]
  /** The reading that decides between two rows that share a boundary: its choices are `lower-row` and `upper-row`. */
  readonly boundary: string | null
  /** The law prints rows that leave a gap: a key between them cannot be told. */
  readonly gaps?: true
}
export interface FormulaNode {
  readonly k: 'formula'
  readonly name: string
  readonly dim: Dim
  readonly unit: string
  /** The text between the holes, as written. */
  readonly parts: readonly string[]
  readonly holes: readonly NumNode[]
  readonly body: NumNode
  /** Decimals of the unit to which the law rounds the result, half up; null keeps it exact. */
  readonly decimals: number | null
}
/** Whole days from one date to another. */
export interface DaysNode {
  readonly k: 'days'
  readonly dim: 'time'
  readonly from: NumNode
  readonly to: NumNode
}
/** The day so many months after a day; moved to the next business day where it is none and the law says so. */
export interface LaterNode {
  readonly k: 'later'
  readonly dim: 'date'
  readonly of: NumNode
  readonly months: number
  readonly toBusinessDay: boolean
}
/** How a series becomes one amount. */
export type Reducer =
  | { readonly how: 'average' | 'largest' | 'smallest'; readonly periodMinutes: number | null; readonly atLeast: number }
  | { readonly how: 'latest' }
  | { readonly how: 'successive'; readonly readings: number }
export interface SeriesNode {
  readonly k: 'series'
  readonly name: string
  readonly dim: Dim
  readonly reducer: Reducer
  readonly as: string
  readonly cite: Cite | null
}
export type NumNode =
  | FactNode
  | ConstNode
  | ArithmeticNode
  | InUnitNode
  | StricterNode
  | SizesNode
  | TableNode
  | FormulaNode
  | DaysNode
  | LaterNode
  | SeriesNode

export type Comparison = '>=' | '<=' | '>' | '<' | '=' | '!='

export interface CompareNode {
  readonly k: 'cmp'
  readonly op: Comparison
  readonly a: NumNode
  readonly b: NumNode
}
/** The fact is one of the values. */
export interface IsNode {
  readonly k: 'is'
  readonly name: string
  readonly values: readonly string[]
  readonly item?: true
}
/** The fact of several values has at least one of these. */
export interface IncludesNode {
  readonly k: 'includes'
  readonly name: string
  readonly values: readonly string[]
  readonly item?: true
}
export interface FlagNode {
  readonly k: 'flag'
  readonly name: string
  readonly want: boolean
  readonly item?: true
}
export interface ApprovalNode {
  readonly k: 'approval'
  readonly name: string
  readonly item?: true
}
/** True once any value is known, unknown until then; never false. */
export interface GivenNode {
  readonly k: 'given'
  readonly name: string
  readonly item?: true
}
export interface AllNode {
  readonly k: 'all'
  readonly xs: readonly BoolNode[]
}
export interface AnyNode {
  readonly k: 'any'
  readonly xs: readonly BoolNode[]
}
export interface NotNode {
  readonly k: 'not'
  readonly x: BoolNode
}
export interface ReadingNode {
  readonly k: 'reading'
  readonly id: string
  readonly choices: Readonly<Record<string, BoolNode>>
}
/** The text of the law, as we hold it, stops here. */
export interface TextMissingNode {
  readonly k: 'text-missing'
  readonly what: string
}
export interface LiteralNode {
  readonly k: 'lit'
  readonly v: boolean
}
export type BoolNode =
  | CompareNode
  | IsNode
  | IncludesNode
  | FlagNode
  | ApprovalNode
  | GivenNode
  | AllNode
  | AnyNode
  | NotNode
  | ReadingNode
  | TextMissingNode
  | LiteralNode

/** Calls `visit` for the node and everything under it, in the order in which it is written. */
export function walk(node: BoolNode | NumNode, visit: (n: BoolNode | NumNode) => void): void {
  visit(node)
  switch (node.k) {
    case 'cmp':
    case 'op':
      walk(node.a, visit)
      walk(node.b, visit)
      return
    case 'in':
      walk(node.a, visit)
      return
    case 'stricter':
    case 'all':
    case 'any':
      for (const x of node.xs) walk(x, visit)
      return
    case 'sizes':
    case 'table':
    case 'later':
      walk(node.of, visit)
      return
    case 'formula':
      walk(node.body, visit)
      return
    case 'days':
      walk(node.from, visit)
      walk(node.to, visit)
      return
    case 'not':
      walk(node.x, visit)
      return
    case 'reading':
      for (const x of Object.values(node.choices)) walk(x, visit)
      return
    default:
  }
}

/** A fact that a tree asks for; `item` where it belongs to an item of the rule's list. */
export interface FactUse {
  readonly name: string
  readonly item: boolean
}

/** Every fact of the tree, once each, in the order in which it is first asked. */
export function factsIn(...nodes: readonly (BoolNode | NumNode)[]): FactUse[] {
  const seen = new Map<string, FactUse>()
  const visit = (n: BoolNode | NumNode): void => {
    if (n.k !== 'fact' && n.k !== 'series' && n.k !== 'is' && n.k !== 'includes' && n.k !== 'flag' && n.k !== 'approval' && n.k !== 'given') return
    const item = 'item' in n && n.item === true
    seen.set(`${item ? 'item.' : ''}${n.name}`, { name: n.name, item })
  }
  for (const n of nodes) walk(n, visit)
  return [...seen.values()]
}
