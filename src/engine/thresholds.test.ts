/** Facts on, just under and just over every number of a rule. */
import { describe, expect, it } from 'vitest'
import { list, money } from '../vocabulary/kinds.ts'
import { rule } from './chapter.ts'
import { all, any, Bool, cite, factsOf } from './language.ts'
import { layoutOf } from './slots.ts'
import { chapterOf, sewerSpecs } from './test-kit.ts'
import { thresholdsOf } from './thresholds.ts'
import type { Comparison, NumNode } from './tree.ts'

const specs = { ...sewerSpecs, fee: money('Fee'), outlets: list('Outlets', { gap_in: sewerSpecs.dia_in }) }
const f = factsOf(specs)
const found = (must: Bool, forEach?: string) => {
  const r = rule({
    id: 'T-1',
    subject: 'building-sewer',
    cite: cite('1', 'printed'),
    title: 'T',
    requirement: 'R.',
    must,
    ...(forEach === undefined ? {} : { forEach }),
  })
  return thresholdsOf(r, layoutOf(chapterOf([r], specs)))
}
const numbers = (must: Bool) => found(must).map(({ on, under, over }) => [under, on, over])

describe('a number of a rule', () => {
  it('is told with the fact, how they are compared, and the number as written', () => {
    expect(found(f.cover_ft.atLeast('3 ft 6 in'))).toEqual([
      { provision: 'T-1', fact: 'cover_ft', list: null, op: '>=', at: '3 ft 6 in', on: '7/2 ft', under: '3499/1000 ft', over: '3501/1000 ft' },
    ])
    expect(found(f.outlets.item.gap_in.moreThan('6 in'), 'outlets')).toEqual([
      { provision: 'T-1', fact: 'gap_in', list: 'outlets', op: '>', at: '6 in', on: '6/1 in', under: '5999/1000 in', over: '6001/1000 in' },
    ])
    expect(found(f.dia_in.moreThan('6 in'), 'outlets')[0]?.list).toBeNull()
  })
  it.each<[string, Bool, readonly unknown[]]>([
    ['an amount', f.dia_in.atLeast('4 in'), ['3999/1000 in', '4/1 in', '4001/1000 in']],
    ['an amount of nothing', f.cover_ft.moreThan('0 ft'), [null, '0/1 ft', '1/1000 ft']],
    ['an amount of a thousandth', f.dia_in.moreThan('0.001 in'), [null, '1/1000 in', '1/500 in']],
    ['an amount of two thousandths', f.dia_in.moreThan('0.002 in'), ['1/1000 in', '1/500 in', '3/1000 in']],
    ['a number of things', f.manholes.atLeast(2), [1, 2, 3]],
    ['one thing', f.manholes.atLeast(1), [0, 1, 2]],
    ['no thing', f.manholes.moreThan(0), [null, 0, 1]],
    ['dollars', f.fee.atLeast('$12.50'), ['12.49', '12.50', '12.51']],
    ['even dollars', f.fee.atLeast('$100'), ['99.99', '100.00', '100.01']],
    ['a cent', f.fee.atLeast('$0.01'), ['0.00', '0.01', '0.02']],
    ['no dollars', f.fee.moreThan('$0'), [null, '0.00', '0.01']],
    ['a day', f.covered.onOrAfter('2000-03-01'), ['2000-02-29', '2000-03-01', '2000-03-02']],
  ])('of %s stands between what is just under and just over it', (_, must, values) => expect(numbers(must)).toEqual([values]))

  it('that no fact can reach is none', () => {
    expect(found(f.manholes.atLeast(1.5))).toEqual([])
    expect(found(f.width_in.atMost(f.dia_in))).toEqual([])
    expect(found(f.width_in.atMost(f.dia_in.plus('14 in')))).toEqual([])
    expect(found(f.encased)).toEqual([])
  })
  it('is found wherever it stands, in the order written', () => {
    expect(found(all(f.cover_ft.atLeast('4 ft'), any(f.encased, f.dia_in.lessThan('6 in')))).map((t) => [t.fact, t.op])).toEqual([
      ['cover_ft', '>='],
      ['dia_in', '<'],
    ])
  })
  it.each<[Comparison, Comparison]>([
    ['>=', '<='],
    ['<=', '>='],
    ['>', '<'],
    ['<', '>'],
    ['=', '='],
    ['!=', '!='],
  ])('written first (%s) is turned round (%s)', (op, turned) => {
    const four = f.dia_in.atLeast('4 in').node as { readonly b: NumNode }
    expect(found(new Bool({ k: 'cmp', op, a: four.b, b: f.dia_in.node })).map((t) => [t.fact, t.op, t.on])).toEqual([['dia_in', turned, '4/1 in']])
  })
})
