/** What is wrong with the conditions of a rule: what they name and does not exist, and tables that cannot be read as printed. */
import { compare } from '../kernel/quantity.ts'
import type { FactSpec } from '../vocabulary/kinds.ts'
import type { Chapter, Rule } from './chapter.ts'
import { sharedBoundaries } from './lower.ts'
import { nearest } from './nearest.ts'
import type { Place, Report } from './problems.ts'
import { conditionsOf } from './slots.ts'
import { type BoolNode, type IncludesNode, type IsNode, type NumNode, type SizesNode, type TableNode, walk } from './tree.ts'

/** “Did you mean x?” or nothing, with a space before it. */
export const meant = (word: string, known: Iterable<string>): string => {
  const near = nearest(word, known)
  return near === null ? '' : ` Did you mean “${near}”?`
}
const quoted = (words: readonly string[]): string => words.map((w) => `“${w}”`).join(', ')

const approvalsIn = (node: BoolNode): string[] => {
  const found: string[] = []
  walk(node, (n) => {
    if (n.k === 'approval') found.push(n.name)
  })
  return found
}

/** Approvals stand only where giving one can help: never in a condition of application, never denied. */
export function checkApprovals(r: Rule, at: Place, report: Report): void {
  const guard = (what: string, node: BoolNode | undefined): void => {
    for (const name of node ? approvalsIn(node) : [])
      report(at, `The approval ${name} stands in ${what}. An approval belongs in must, in an exception’s must or in a cure.`)
  }
  guard('when', r.when)
  guard('unless', r.unless)
  for (const x of r.exceptions) guard('the when of an exception', x.when)
  for (const node of conditionsOf(r))
    walk(node, (n) => {
      if (n.k === 'not') guard('not', n.x)
    })
}

function checkReading(chapter: Chapter, id: string, choices: readonly string[], at: Place, report: Report): void {
  const declared = chapter.readings.find((x) => x.id === id)?.choices.map((c) => c.choice)
  if (!declared) {
    const ids = chapter.readings.map((x) => x.id)
    const remedy = 'Declare it there with its question and its choices, or use the id of one that is.'
    report(at, `The reading “${id}” is not declared in the chapter’s readings.${meant(id, ids)} ${remedy}`)
    return
  }
  const lacking = declared.filter((c) => !choices.includes(c))
  const extra = choices.filter((c) => !declared.includes(c))
  if (lacking.length > 0) report(at, `The reading “${id}” has the choice ${quoted(lacking)}, for which the rule gives no condition. Give it one.`)
  if (extra.length > 0) report(at, `The reading “${id}” has no choice ${quoted(extra)}. Its choices are ${quoted(declared)}.`)
}

/** Rows by range stand in order, none begins inside another, only the last is open above, and a gap is said to be printed. */
function checkRows(t: TableNode, at: Place, report: Report): void {
  t.rows.forEach((row, i) => {
    const next = t.rows[i + 1]
    if (row.hi !== null && compare(row.lo, row.hi) > 0) {
      report(at, `The row “${row.label}” of ${t.name} ends before it begins. Write the smaller number first.`)
      return
    }
    if (!next) return
    const meeting = row.hi === null ? -1 : compare(next.lo, row.hi)
    if (meeting < 0) {
      report(at, `The rows “${row.label}” and “${next.label}” of ${t.name} are out of order or overlap. Write the rows upward, an open row (“over …”) last.`)
    } else if (meeting > 0 && !t.gaps) {
      const remedy = 'Mend the row; or, where the law prints it so, say { gaps: true }, and a value between them cannot be told.'
      report(at, `The rows “${row.label}” and “${next.label}” of ${t.name} leave a gap between them. ${remedy}`)
    }
  })
}

function checkTable(chapter: Chapter, t: TableNode, at: Place, report: Report): void {
  if (t.rows.length === 0) report(at, `${t.name} has no rows.`)
  checkRows(t, at, report)
  if (!sharedBoundaries(t)) return
  if (t.boundary === null) report(at, `Rows of ${t.name} share a boundary. Name the reading that decides it: { boundary: '…' }.`)
  else checkReading(chapter, t.boundary, ['lower-row', 'upper-row'], at, report)
}

function checkSizes(t: SizesNode, at: Place, report: Report): void {
  const seen = new Set<string>()
  for (const { key } of t.rows) {
    const size = `${key.value.n}/${key.value.d}`
    if (seen.has(size)) report(at, `${t.name} has two rows for one size, ${key.as}. Keep the one that the law prints.`)
    seen.add(size)
  }
}

function valuesOf(spec: FactSpec | undefined): readonly string[] | null {
  return spec?.kind === 'choice' || spec?.kind === 'choices' ? Object.keys(spec.values) : null
}

/** The facts of an item of the list that the rule runs over. */
function itemFacts(chapter: Chapter, r: Rule): Readonly<Record<string, FactSpec>> {
  const list = r.forEach === undefined ? undefined : chapter.vocabulary[r.forEach]
  return list?.kind === 'list' ? list.item : {}
}

function checkValues(chapter: Chapter, r: Rule, node: IsNode | IncludesNode, at: Place, report: Report): void {
  const values = valuesOf((node.item ? itemFacts(chapter, r) : chapter.vocabulary)[node.name])
  for (const value of values ? node.values.filter((v) => !values.includes(v)) : [])
    report(at, `The fact ${node.name} has no value “${value}”.${meant(value, values ?? [])} Its values are ${quoted(values ?? [])}.`)
}

function checkItemFact(chapter: Chapter, r: Rule, name: string, at: Place, report: Report): void {
  if (r.forEach === undefined) report(at, `The fact ${name} belongs to an item, and the rule runs over no list. Say which: forEach: '…'.`)
  else if (!Object.hasOwn(itemFacts(chapter, r), name)) report(at, `An item of ${r.forEach} has no fact ${name}. Use a handle of its own list.`)
}

/** Every problem of the conditions of a rule. */
export function checkTree(chapter: Chapter, r: Rule, at: Place, report: Report): void {
  const visit = (n: BoolNode | NumNode): void => {
    if (n.k === 'reading') checkReading(chapter, n.id, Object.keys(n.choices), at, report)
    if (n.k === 'table') checkTable(chapter, n, at, report)
    if (n.k === 'sizes') checkSizes(n, at, report)
    if (n.k === 'is' || n.k === 'includes') checkValues(chapter, r, n, at, report)
    if ('item' in n && n.item === true) checkItemFact(chapter, r, n.name, at, report)
  }
  for (const node of conditionsOf(r)) walk(node, visit)
}
