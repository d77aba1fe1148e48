import { describe, expect, it } from 'vitest'
import { amount, approval, choice, choices, count, date, flag, list, money, text } from '../vocabulary/kinds.ts'
import { all, any, cite, facts, factsOf, formula, greaterOf, lesserOf, not, rule, sizes, table, textMissing } from './language.ts'

const f = factsOf({
  cover_ft: amount('length', 'ft', 'Depth of cover'),
  frost_in: amount('length', 'in', 'Depth of frost'),
  slope: amount('slope', 'in/ft', 'Slope'),
  supply_gpm: amount('flow', 'gpm', 'Supply'),
  units: count('Dwelling units'),
  deposit_usd: money('Deposit'),
  on_fill: flag('On fill'),
  lift_ok: approval('superintendent', 'Lift approved'),
  material: choice('Material', { 'cast-iron': 'Cast iron', pvc: 'PVC' }),
  standards: choices('Standards', { 'astm-a74': 'ASTM A74', 'astm-c14': 'ASTM C14' }),
  filed: date('Filed'),
  serial: text('Serial number'),
  outlets: list('Outlets', { gap_in: amount('length', 'in', 'Gap'), ok: flag('In order') }),
})

/** Never run: each line must fail to compile, or `tsc` reports the directive as unused. */
const doesNotCompile = (): unknown[] => [
  // @ts-expect-error a slope is not measured in gallons
  f.slope.atLeast('4 gpm'),
  // @ts-expect-error an amount needs its unit
  f.cover_ft.atLeast('4'),
  // @ts-expect-error an amount is not a bare number
  f.cover_ft.atLeast(4),
  // @ts-expect-error a length is not compared with a slope
  f.cover_ft.atLeast(f.slope),
  // @ts-expect-error a count has no unit
  f.units.atLeast('4 ft'),
  // @ts-expect-error no such material
  f.material.is('lead'),
  // @ts-expect-error no such standard
  f.standards.includes('astm-c76'),
  // @ts-expect-error no such fact
  f.depth_of_frost,
  // @ts-expect-error no such fact of the vocabulary
  facts().depth_of_frost_of_the_moon,
  // @ts-expect-error an approval has no opposite
  f.lift_ok.no(),
  // @ts-expect-error dollars are written with their sign
  f.deposit_usd.atLeast('500'),
  // @ts-expect-error a length has no gallons in it
  f.cover_ft.in('gal'),
  // @ts-expect-error the key of the table is a length
  sizes('t', f.cover_ft, 'length', [['8 gpm', '3 ft']]),
  // @ts-expect-error the result of the table is a length
  sizes('t', f.cover_ft, 'length', [['8 in', '3 gpm']]),
  // @ts-expect-error the supply is a flow
  table('t', f.supply_gpm, 'in', 'length', 'in', [['0 to 50', 2]]),
  // @ts-expect-error an allowable flow is not in inches
  formula('x', 'flow', 'in')`${f.units}`,
  // @ts-expect-error a hole is a plain number
  formula('x', 'flow', 'gpm')`${f.cover_ft}`,
  // @ts-expect-error lengths and flows have no greater
  greaterOf(f.cover_ft, f.supply_gpm),
  // @ts-expect-error the lesser of a length and gallons
  lesserOf(f.cover_ft, '4 gpm'),
  // @ts-expect-error a date is compared with a date
  f.filed.before('soon'),
  // @ts-expect-error no such subject
  rule({ id: 'X', subject: 'building-lateral', cite: cite('1', 'printed'), title: '', requirement: '', must: textMissing('x') }),
  // @ts-expect-error no such fact of an outlet
  f.outlets.item.diameter,
]

describe('what compiles', () => {
  it('builds the tree with exact constants in base units', () => {
    expect(f.cover_ft.atLeast('4 ft').node).toEqual({
      k: 'cmp',
      op: '>=',
      a: { k: 'fact', name: 'cover_ft', dim: 'length' },
      b: { k: 'const', dim: 'length', value: { n: 48n, d: 1n }, as: '4 ft' },
    })
    expect(f.slope.atLeast('1/4 in/ft').node).toMatchObject({ b: { value: { n: 1n, d: 4n } } })
    expect(f.deposit_usd.atLeast('$1,000.50').node).toMatchObject({ b: { value: { n: 2001n, d: 2n } } })
    expect(f.outlets.item.gap_in.atLeast('1 in').node).toMatchObject({ a: { name: 'gap_in', item: true } })
    expect(f.filed.plusDays(30).node).toMatchObject({ k: 'op', dim: 'date' })
  })

  it('reads formulas with the usual precedence', () => {
    const x = formula('leak', 'flow', 'gal/day')`100 × ${f.cover_ft.in('mi')} × ${f.frost_in.in('in')} + 4.5 × (${f.units} − 1)`
    expect(x.node).toMatchObject({ k: 'formula', body: { op: '+', a: { op: '*' }, b: { op: '*', b: { op: '-' } } } })
    expect(() => formula('x', 'flow', 'gpm')`2 ^ ${f.units}`).toThrow(/cannot be read/)
  })

  it('reads the rows of a table as printed', () => {
    const t = table('Table 1', f.supply_gpm, 'gpm', 'length', 'in', [
      ['0 to 50', 2],
      ['700 - 1,000', 6],
      ['Over 1,000', 8],
    ])
    expect(t.node).toMatchObject({ rows: [{ lo: { n: 0n }, hi: { n: 72_000n } }, { hi: { n: 1_440_000n } }, { lo: { n: 1_440_000n }, hi: null }] })
  })

  it('takes amounts in words on either side of a stricter-of', () => {
    expect(greaterOf('4 ft', f.frost_in).node).toMatchObject({ how: 'greater', dim: 'length', xs: [{ k: 'const' }, { k: 'fact' }] })
    expect(lesserOf(f.frost_in, '4 ft').node).toMatchObject({ how: 'lesser' })
    expect(f.cover_ft.atLeast(greaterOf('4 ft', f.frost_in.plus('6 in'))).node.k).toBe('cmp')
  })

  it('has a handle for each fact of the vocabulary', () => {
    expect(facts().pipe_slope_in_per_ft.atLeast('1/8 in/ft').node.k).toBe('cmp')
  })

  it('makes a rule plain data with its own id carried', () => {
    const r = rule({
      id: 'X-1',
      subject: 'building-sewer',
      cite: cite('1', 'printed'),
      title: 't',
      requirement: 'r',
      must: all(f.on_fill.no(), any(f.lift_ok, not(f.on_fill))),
    })
    expect(r).toMatchObject({ carries: ['X-1'], subjects: ['building-sewer'], must: { k: 'all' }, exceptions: [], cures: [] })
  })
})

describe('what does not compile', () => {
  it('is kept as lines that must stay errors', () => {
    expect(doesNotCompile).toBeTypeOf('function')
  })
})
