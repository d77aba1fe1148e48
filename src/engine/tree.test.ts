import { describe, expect, it } from 'vitest'
import { rational } from '../kernel/quantity.ts'
import { type BoolNode, type ConstNode, type FactNode, factsIn, type NumNode, walk } from './tree.ts'

const fact = (name: string): FactNode => ({ k: 'fact', name, dim: 'length' })
const four: ConstNode = { k: 'const', dim: 'length', value: rational(4n), as: '4 in' }
const flag = (name: string): BoolNode => ({ k: 'flag', name, want: true })
const a = fact('a')
const b = fact('b')

/** What is visited, in order: the kind of each node, or the name of a fact. */
const visited = (node: BoolNode | NumNode): readonly string[] => {
  const seen: string[] = []
  walk(node, (n) => seen.push(n.k === 'fact' || n.k === 'flag' ? n.name : n.k))
  return seen
}

describe('a walk through a tree', () => {
  it.each<[BoolNode | NumNode, readonly string[]]>([
    [{ k: 'cmp', op: '>=', a, b: { k: 'op', op: '+', dim: 'length', a: b, b: four } }, ['cmp', 'a', 'op', 'b', 'const']],
    [{ k: 'in', dim: 'count', unit: 'in', a }, ['in', 'a']],
    [{ k: 'stricter', how: 'greater', dim: 'length', xs: [a, b] }, ['stricter', 'a', 'b']],
    [{ k: 'all', xs: [flag('x'), { k: 'any', xs: [flag('y'), flag('z')] }] }, ['all', 'x', 'any', 'y', 'z']],
    [{ k: 'sizes', name: 'T', dim: 'length', of: a, rows: [{ key: four, out: four }] }, ['sizes', 'a']],
    [{ k: 'table', name: 'T', dim: 'length', of: a, unit: 'in', rows: [], boundary: null }, ['table', 'a']],
    [{ k: 'later', dim: 'date', of: a, months: 1, toBusinessDay: false }, ['later', 'a']],
    [{ k: 'formula', name: 'F', dim: 'length', unit: 'in', parts: ['', ''], holes: [a], body: b, decimals: null }, ['formula', 'b']],
    [{ k: 'days', dim: 'time', from: a, to: b }, ['days', 'a', 'b']],
    [{ k: 'not', x: flag('x') }, ['not', 'x']],
    [{ k: 'reading', id: 'r', choices: { one: flag('x'), two: flag('y') } }, ['reading', 'x', 'y']],
    [{ k: 'series', name: 's', dim: 'flow', reducer: { how: 'latest' }, as: 'latest', cite: null }, ['series']],
    [{ k: 'text-missing', what: 'x' }, ['text-missing']],
    [{ k: 'lit', v: true }, ['lit']],
  ])('meets each node once, as written: %#', (node, order) => expect(visited(node)).toEqual(order))
})

describe('the facts of a tree', () => {
  const leaves: readonly (BoolNode | NumNode)[] = [
    a,
    { k: 'series', name: 's', dim: 'flow', reducer: { how: 'latest' }, as: 'latest', cite: null },
    { k: 'is', name: 'i', values: ['v'] },
    { k: 'includes', name: 'c', values: ['v'] },
    flag('f'),
    { k: 'approval', name: 'p' },
    { k: 'given', name: 'g' },
  ]
  it('are those of every kind of leaf, once each, in the order in which they are first asked', () => {
    expect(factsIn(...leaves, a, flag('f')).map((u) => u.name)).toEqual(['a', 's', 'i', 'c', 'f', 'p', 'g'])
    expect(factsIn(four, { k: 'lit', v: true }, { k: 'text-missing', what: 'x' }, { k: 'not', x: flag('f') })).toEqual([{ name: 'f', item: false }])
    expect(factsIn()).toEqual([])
  })
  it('of an item are told from those of the case', () => {
    expect(factsIn({ ...a, item: true }, a, { k: 'flag', name: 'x', want: true, item: true })).toEqual([
      { name: 'a', item: true },
      { name: 'a', item: false },
      { name: 'x', item: true },
    ])
  })
})
