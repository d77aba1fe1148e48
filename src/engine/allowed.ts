/** The lists of allowed values that a rule states: what an overlay may lengthen or shorten, such as the materials of a pipe. */
import type { Rule } from './chapter.ts'
import { changeConditions, type Place } from './limits.ts'
import type { BoolNode, IncludesNode, IsNode } from './tree.ts'

/** A list of values of one fact, as a rule states it. */
export interface ValueList {
  /** Its place among the lists of the rule, from 0. */
  readonly index: number
  /** Unique in the rule: `pipe_material is`. */
  readonly name: string
  readonly fact: string
  readonly values: readonly string[]
  readonly place: Place
  /** True where the rule wants none of them: the list stands under a "not". */
  readonly forbids: boolean
  /** The fact belongs to an item of the rule’s list. */
  readonly item: boolean
}

type Listed = IsNode | IncludesNode
type Change = (node: Listed, forbids: boolean) => Listed

function changeLists(node: BoolNode, change: Change, forbids = false): BoolNode {
  switch (node.k) {
    case 'is':
    case 'includes':
      return change(node, forbids)
    case 'all':
    case 'any':
      return { ...node, xs: node.xs.map((x) => changeLists(x, change, forbids)) }
    case 'not':
      return { ...node, x: changeLists(node.x, change, !forbids) }
    case 'reading':
      return { ...node, choices: Object.fromEntries(Object.entries(node.choices).map(([c, x]) => [c, changeLists(x, change, forbids)])) }
    default:
      return node
  }
}

function numbered(change: (list: ValueList, node: Listed) => Listed): (place: Place) => Change {
  const seen = new Map<string, number>()
  let index = 0
  return (place) => (node, forbids) => {
    const verb = node.k === 'is' ? 'is' : 'includes'
    const name = `${node.name} ${forbids ? 'not ' : ''}${verb}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    const list = {
      index: index++,
      name: times === 1 ? name : `${name} (${times})`,
      fact: node.name,
      values: node.values,
      place,
      forbids,
      item: node.item === true,
    }
    return change(list, node)
  }
}

const changeRule = (rule: Rule, change: (list: ValueList, node: Listed) => Listed): Rule => {
  const at = numbered(change)
  return changeConditions(rule, (x, place) => changeLists(x, at(place)))
}

/** Every list of values that the rule states, in the order written. */
export function valueListsOf(rule: Rule): ValueList[] {
  const lists: ValueList[] = []
  changeRule(rule, (list, node) => {
    lists.push(list)
    return node
  })
  return lists
}

/** The rule with one list of values replaced. `path` is the list’s name or place; a path that names nothing, or an empty list, is a fault. */
export function withValues(rule: Rule, path: string, values: readonly string[]): Rule {
  if (values.length === 0) throw new Error(`${rule.id}: the list “${path}” would be empty`)
  let changed = 0
  const result = changeRule(rule, (list, node) => {
    if (list.name !== path && String(list.index) !== path) return node
    changed++
    return { ...node, values }
  })
  if (changed !== 1) throw new Error(`${rule.id} has no list of values “${path}”`)
  return result
}
