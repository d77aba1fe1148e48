/** The printed tables of a rule, and the row or rows that a size stands in. */
import type { Rule } from '../../engine/chapter.ts'
import { rowsFor } from '../../engine/exact.ts'
import { type Dim, type NumNode, type SizesNode, type TableNode, walk } from '../../engine/tree.ts'
import { compare, numberInWords, type Rational, readAmount, toBase } from '../../kernel/quantity.ts'
import type { UnitDimension } from '../../kernel/units.ts'

export interface PrintedTable {
  readonly name: string
  /** What the table goes by. */
  readonly of: NumNode
  /** The unit of a bare number that is looked up; '' for a plain count. */
  readonly unit: string
  readonly rows: readonly { readonly label: string; readonly out: string }[]
  /** The reading that decides between two rows that share an end; null where there is none. */
  readonly boundary: string | null
  readonly node: SizesNode | TableNode
}

const unitIn = (as: string): string => /[^\d\s./,½⅛¼¾⅜⅝⅞-].*$/.exec(as)?.[0]?.trim() ?? ''

function printed(node: SizesNode | TableNode): PrintedTable {
  if (node.k === 'table')
    return { name: node.name, of: node.of, unit: node.unit, rows: node.rows.map((r) => ({ label: r.label, out: r.out.as })), boundary: node.boundary, node }
  const unit = unitIn(node.rows[0]?.key.as ?? '')
  return { name: node.name, of: node.of, unit, rows: node.rows.map((r) => ({ label: r.key.as, out: r.out.as })), boundary: null, node }
}

/** Every printed table that the rule uses, once each. A table without rows is printed nowhere. */
export function tablesOf(rule: Rule): readonly PrintedTable[] {
  const found: (SizesNode | TableNode)[] = []
  const roots = [
    rule.when,
    rule.unless,
    rule.must,
    ...rule.exceptions.flatMap((x) => [x.when, x.must]),
    ...rule.cures.map((x) => x.must),
    ...rule.advice.map((a) => a.when),
  ]
  for (const root of roots)
    if (root)
      walk(root, (n) => {
        if ((n.k === 'table' || n.k === 'sizes') && n.rows.length > 0 && !found.some((f) => f.name === n.name)) found.push(n)
      })
  return found.map(printed)
}

export type LookedUp =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unread'; readonly message: string }
  | { readonly kind: 'rows'; readonly rows: readonly number[]; readonly shown: string }

const plainDims: readonly Dim[] = ['count', 'money', 'date']

/** An amount as typed, in base units; a bare number is in the table's unit. */
function amountOf(typed: string, dim: Dim, unit: string): Rational | null {
  const bare = numberInWords(typed.replace(/^\$/, ''))
  if (plainDims.includes(dim)) return bare
  if (bare) return unit === '' ? null : toBase(bare, dim as UnitDimension, unit)
  const read = readAmount(dim as UnitDimension, typed)
  return read.ok ? read.value : null
}

/** The rows that a size stands in: none, one, or two where it is the end of both. */
export function lookUp(table: PrintedTable, typed: string): LookedUp {
  const asked = typed.trim()
  if (asked === '') return { kind: 'empty' }
  const at = amountOf(asked, table.of.k === 'const' ? 'count' : table.of.dim, table.unit)
  if (at === null)
    return {
      kind: 'unread',
      message: `“${asked.slice(0, 40)}” is not a size. Type a number${table.unit === '' ? '' : ` in ${table.unit}`}, such as ${table.rows[0]?.label.replace(/^\D+/, '') ?? '4'}.`,
    }
  const { node } = table
  const rows =
    node.k === 'sizes' ? node.rows.flatMap((r, i) => (compare(r.key.value, at) === 0 ? [i] : [])) : rowsFor(node, at).map((r) => node.rows.indexOf(r))
  const shown = numberInWords(asked) && table.unit !== '' ? `${asked} ${table.unit}` : asked
  return { kind: 'rows', rows, shown }
}
