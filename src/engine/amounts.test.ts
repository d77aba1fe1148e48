/** Amounts in the words of findings: what they are called, their value in the case in hand, and how it came about. */
import { describe, expect, it } from 'vitest'
import { amount, count, date, flag, moment, money, series } from '../vocabulary/kinds.ts'
import { amountName, amountView, type Case } from './amounts.ts'
import type { RawFacts } from './chapter.ts'
import { constant } from './constants.ts'
import { type Amount, all, cite, type Day, factsOf, formula, greaterOf, lesserOf, rule, sizes, table } from './language.ts'
import { openLaw } from './law.ts'
import { NOTHING } from './row.ts'
import { chapterOf } from './test-kit.ts'
import type { NumNode } from './tree.ts'

const specs = {
  width_in: amount('length', 'in', 'Width of the trench'),
  cover_ft: amount('length', 'ft', 'Depth of cover'),
  bend_deg: amount('angle', 'deg', 'Bend'),
  filled: amount('percent', 'percent', 'Filled'),
  heat: amount('temperature', 'F', 'Heat'),
  soak: amount('time', 'hour', 'Soaking time'),
  leak: amount('flow', 'gal/day', 'Leakage'),
  fee_usd: money('Fee'),
  units: count('Units'),
  more: count('More'),
  filed: date('Filed'),
  issued: date('Issued'),
  full_at: moment('Time full'),
  start_at: moment('Time begun'),
  copper: series('concentration', 'mg/l', 'Copper'),
}
const f = factsOf(specs)
const law = openLaw(
  chapterOf(
    [
      rule({
        id: 'R-1',
        subject: 'trench',
        cite: cite('1', 'printed'),
        title: 'T',
        requirement: 'R.',
        must: all(
          ...[f.width_in, f.cover_ft, f.bend_deg, f.filled, f.heat, f.soak, f.leak, f.fee_usd, f.units, f.more, f.filed, f.issued, f.full_at, f.start_at].map(
            (x) => x.isGiven(),
          ),
          f.copper.latest().atLeast('0 mg/l'),
        ),
      }),
    ],
    { ...specs, spare: flag('Spare') },
  ),
)
function caseOf(raw: RawFacts): Case {
  const read = law.parseFacts(raw)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const { row, layout, entered } = read.facts
  return { env: { row, item: row, assume: NOTHING }, layout, list: null, entered: (slot) => entered[slot.name] }
}
const node = (x: NumNode | Amount<never> | Day): NumNode => ('k' in x ? x : x.node)
const view = (x: unknown, raw: RawFacts = {}) => {
  const { value, ...rest } = amountView(node(x as NumNode), caseOf(raw))
  return { ...rest, value: value === null ? null : Number(value.n) / Number(value.d) }
}
const name = (x: unknown) => amountName(node(x as NumNode), caseOf({}))

const trench = sizes('trench table', f.width_in, 'length', [
  ['8 in', '3 ft 3 in'],
  ['10 in', '40 in'],
])
const oneSize = sizes('small table', f.width_in, 'length', [['8 in', '39 in']])
const overflow = table(
  'Table 1',
  f.units,
  '',
  'length',
  'in',
  [
    ['0 to 50', 2],
    ['50 to 100', 4],
    ['Over 100', 8],
  ],
  { boundary: 'rows' },
)
const allowed = formula('allowable leakage', 'flow', 'gal/day')`100 ×  ${f.cover_ft.in('ft')} + 4.5 × ${f.units}`

describe('what the law states', () => {
  it.each([
    ['length', '3 ft 3 in', '3 ft 3 in', 'in', 39],
    ['slope', '1/4 in/ft', '1/4 in/ft', 'in/ft', 0.25],
    ['angle', '90 deg', '90°', 'deg', 90],
    ['percent', '5 percent', '5%', 'percent', 5],
    ['temperature', '150 F', '150 °F', 'F', 150],
    ['money', '$1500', '$1,500.00', '', 1500],
    ['time', '30 day', '30 days', 'day', 30],
    ['time', '1 hour', '1 hour', 'hour', 1 / 24],
    ['count', 2, '2', '', 2],
    // 56 years of 365 days, 14 leap days and 59 days after January 1, 1970.
    ['date', '2026-03-01', 'Mar 1, 2026', '', 20_513],
    ['flow', '100 gal/day', '100 gal/day', 'gal/day', 100],
  ] as const)('%s: %s is “%s”', (dim, as, words, unit, value) => {
    expect(view(constant(dim, as))).toMatchObject({ words, value, working: null, noRow: null })
    if (unit !== '') expect(view(constant(dim, as)).unit).toBe(unit)
  })
})

describe('a fact', () => {
  it('is as it was entered, in the unit of the entry', () => {
    expect(view(f.width_in, { width_in: '1 ft 6 1/2 in' })).toEqual({ words: '1 ft 6 1/2 in', value: 18.5, unit: 'in', working: null, noRow: null })
    expect(view(f.width_in, { width_in: '2 ft' })).toMatchObject({ words: '2 ft', value: 24, unit: 'ft' })
    expect(view(f.width_in)).toEqual({ words: 'not known', value: null, unit: 'in', working: null, noRow: null })
  })
})

describe('a calculation', () => {
  it('shows its steps', () => {
    expect(view(f.width_in.plus('3 ft 3 in'), { width_in: 4.215 })).toEqual({
      words: '43.215 in',
      value: 43.215,
      unit: 'in',
      working: '4.215 in + 3 ft 3 in = 43.215 in',
      noRow: null,
    })
    expect(view(f.width_in.minus('2 in'), { width_in: 5 })).toMatchObject({ words: '3 in', value: 3, working: '5 in − 2 in = 3 in' })
    expect(view(f.width_in.times(3), { width_in: 5 })).toMatchObject({ words: '15 in', value: 15, working: '5 in × 3 = 15 in' })
  })
  it('puts sums and differences in brackets where more is done with them', () => {
    const w = { width_in: 5, units: 2, more: 3 }
    expect(view(f.width_in.plus('2 in').times(3), w).working).toBe('(5 in + 2 in) × 3 = 21 in')
    expect(view(f.width_in.minus('2 in').times(3), w).working).toBe('(5 in − 2 in) × 3 = 9 in')
    expect(view(f.width_in.times(3).plus('2 in'), w).working).toBe('5 in × 3 + 2 in = 17 in')
    expect(view(f.width_in.plus(f.width_in.times(2)), w).working).toBe('5 in + 5 in × 2 = 15 in')
  })
  it('of something unknown shows the steps and no value', () => {
    expect(view(f.width_in.plus('2 in'))).toEqual({ words: 'not known + 2 in', value: null, unit: 'in', working: null, noRow: null })
    expect(view(f.width_in.plus(f.cover_ft), { width_in: 2 })).toMatchObject({ words: '2 in + not known', value: null })
    expect(view(f.width_in.plus('2 in').times(f.units), { width_in: 2 })).toMatchObject({ words: '(2 in + 2 in) × not known', working: null })
    expect(view(f.width_in.plus('2 in').times(f.units), { units: 2 })).toMatchObject({ words: 'not known × 2', working: null })
  })
  it('that divides has no value where the divisor is zero', () => {
    const share: NumNode = { k: 'op', op: '/', dim: 'count', a: node(f.units as never), b: node(f.more as never) }
    expect(view(share, { units: 6, more: 4 })).toMatchObject({ words: '1.5', value: 1.5, working: '6 ÷ 4 = 1.5' })
    expect(view(share, { units: 6, more: 1 })).toMatchObject({ value: 6 })
    expect(view(share, { units: 6, more: 0 })).toMatchObject({ words: '6 ÷ 0', value: null, working: null })
    expect(view(f.units.times(f.more), { units: 6, more: 0 })).toMatchObject({ words: '0', value: 0 })
  })
  it('with a table that has no row says so, on either side', () => {
    const noRow = 'Trench table has no row for 9 in.'
    expect(view(trench.plus('2 in'), { width_in: 9 })).toMatchObject({ value: null, noRow })
    expect(view(f.width_in.plus(trench), { width_in: 9 })).toMatchObject({ value: null, noRow })
    expect(view(f.width_in.plus('2 in'), { width_in: 9 }).noRow).toBeNull()
  })
  it('takes the unit of its first part that has one', () => {
    expect(view(constant('length', '3 in')).unit).toBe('in')
    expect(view(allowed.plus('1 gpm'), { cover_ft: 1, units: 2 })).toMatchObject({ unit: 'gal/day', words: '1,549 gal/day' })
    expect(view(f.issued.daysAfter(f.filed).plus('1 day'), { filed: '2026-03-01', issued: '2026-03-11' })).toMatchObject({ unit: 'day', words: '11 days' })
    expect(view(greaterOf(f.width_in, '1 ft').plus('1 in'), { width_in: '6 in' })).toMatchObject({ unit: 'in', words: '13 in' })
    expect(view(trench.plus('1 in'), { width_in: 8 })).toMatchObject({ unit: 'in', words: '40 in' })
    expect(view(oneSize.plus('1 ft'), { width_in: 8 })).toMatchObject({ unit: 'in', words: '51 in' })
    expect(view(overflow.plus('1 ft'), { units: 3 })).toMatchObject({ unit: 'in', words: '14 in' })
    expect(view(f.copper.latest().plus('1 ppm'), { copper: 2 })).toMatchObject({ unit: 'mg/l', words: '3 mg/l' })
  })
})

describe('a printed table', () => {
  it('names its row', () => {
    expect(view(trench, { width_in: 8 })).toEqual({
      words: '3 ft 3 in',
      value: 39,
      unit: 'in',
      working: 'trench table, row “8 in” 3 ft 3 in',
      noRow: null,
    })
    expect(view(overflow, { units: 51 })).toEqual({ words: '4 in', value: 4, unit: 'in', working: 'Table 1, row “50 to 100” 4 in', noRow: null })
  })
  it('names both rows of a boundary, and has no value there', () => {
    expect(view(overflow, { units: 50 })).toEqual({
      words: '2 in or 4 in',
      value: null,
      unit: 'in',
      working: 'Table 1, rows “0 to 50” 2 in and “50 to 100” 4 in',
      noRow: null,
    })
  })
  it('without a row says for what', () => {
    expect(view(trench, { width_in: 9 })).toEqual({
      words: 'trench table: no row for 9 in',
      value: null,
      unit: 'in',
      working: null,
      noRow: 'Trench table has no row for 9 in.',
    })
    const bySum = sizes('trench table', f.width_in.plus('1 in'), 'length', [['8 in', '39 in']])
    expect(view(bySum, { width_in: 8 }).noRow).toBe('Trench table has no row for 9 in.')
  })
  it('by a size that is not known', () => {
    expect(view(trench)).toEqual({ words: 'trench table, by a size that is not known', value: null, unit: 'in', working: null, noRow: null })
  })
})

describe('the stricter of amounts', () => {
  it.each([
    [greaterOf(f.width_in, '1 ft'), 'the greater of 6 in and 1 ft', 12],
    [greaterOf('1 ft', f.width_in), 'the greater of 1 ft and 6 in', 12],
    [lesserOf(f.width_in, '1 ft'), 'the lesser of 6 in and 1 ft', 6],
    [lesserOf('1 ft', f.width_in), 'the lesser of 1 ft and 6 in', 6],
    [greaterOf(f.width_in, '6 in'), 'the greater of 6 in and 6 in', 6],
    [greaterOf('-1 in', f.width_in, '7 in'), 'the greater of -1 in and 6 in and 7 in', 7],
  ])('%#: “%s”', (x, words, value) => {
    expect(view(x, { width_in: 6 })).toMatchObject({ words, value, working: null, noRow: null })
  })
  it('has no value while one of them is unknown, and shows how each came about', () => {
    expect(view(greaterOf(f.width_in, f.cover_ft), { width_in: 6 })).toMatchObject({ words: 'the greater of 6 in and not known', value: null, working: null })
    const both = greaterOf(f.width_in.plus('1 in'), f.width_in.times(2), '3 in')
    expect(view(both, { width_in: 6 })).toMatchObject({
      words: 'the greater of 7 in and 12 in and 3 in',
      value: 12,
      working: '6 in + 1 in = 7 in; 6 in × 2 = 12 in',
    })
  })
  it('names the table that has no row', () => {
    expect(view(greaterOf('1 in', trench), { width_in: 9 })).toMatchObject({ value: null, noRow: 'Trench table has no row for 9 in.' })
  })
})

describe('an amount as a plain number, and a formula', () => {
  it('a number has no unit', () => {
    expect(view(f.cover_ft.in('in'), { cover_ft: 3.25 })).toMatchObject({ words: '39', value: 39, unit: '' })
    expect(view(f.cover_ft.in('in'))).toMatchObject({ words: 'not known', value: null, unit: '' })
  })
  it('a formula is shown with its numbers', () => {
    expect(view(allowed, { cover_ft: '3 ft 6 in', units: 2 })).toEqual({
      words: '359 gal/day',
      value: 359,
      unit: 'gal/day',
      working: 'allowable leakage: 100 × 3.5 + 4.5 × 2 = 359 gal/day',
      noRow: null,
    })
    expect(view(allowed, { units: 2 })).toEqual({
      words: 'allowable leakage, which is not known',
      value: null,
      unit: 'gal/day',
      working: 'allowable leakage: 100 × ? + 4.5 × 2',
      noRow: null,
    })
  })
})

describe('days, and what was measured over time', () => {
  const filed = { filed: '2026-03-01', issued: '2026-03-11' }
  it('days between', () => {
    expect(view(f.issued.daysAfter(f.filed), filed)).toEqual({ words: '10 days', value: 10, unit: 'day', working: null, noRow: null })
    expect(view(f.issued.daysAfter(f.filed))).toMatchObject({ words: 'not known', value: null })
  })
  it('a day a period later says from which day', () => {
    expect(view(f.filed.plusMonths(1), filed)).toMatchObject({ words: 'Apr 1, 2026 (1 month after filed)', unit: '' })
    expect(view(f.filed.plusMonths(1))).toMatchObject({ words: 'not known (1 month after filed)', value: null })
  })
  it('a range is shown from end to end and has no one value', () => {
    const below = [{ at: '2026-03-01', value: 0.5, qualifier: '<' }]
    expect(view(f.copper.latest(), { copper: below })).toMatchObject({ words: '0 mg/l to 0.5 mg/l (latest)', value: null, unit: 'mg/l' })
    expect(view(f.copper.latest(), { copper: 2 })).toMatchObject({ words: '2 mg/l (latest)', value: 2 })
    expect(view(f.copper.latest())).toMatchObject({ words: 'not known (latest)', value: null })
  })
})

describe('the name of an amount', () => {
  it.each([
    [f.width_in, 'Width of the trench'],
    [f.copper.average('24 hours'), 'Copper, 24 hours average'],
    [constant('length', '3 ft 3 in'), '3 ft 3 in'],
    [constant('time', '30 day'), '30 days'],
    [constant('date', '2026-03-01'), 'Mar 1, 2026'],
    [f.filed.plusDays(30), 'Filed + 30 days'],
    [f.width_in.plus(f.cover_ft), 'Width of the trench + depth of cover'],
    [f.width_in.in('ft'), 'Width of the trench in ft'],
    [greaterOf(f.width_in, '1 ft'), 'the greater of width of the trench and 1 ft'],
    [trench, 'trench table for width of the trench'],
    [overflow, 'Table 1 for units'],
    [allowed, 'allowable leakage (100 × depth of cover in ft + 4.5 × units gal/day)'],
    [f.issued.daysAfter(f.filed), 'Days from filed to issued'],
    [f.filed.plusMonths(1), '1 month after filed'],
    [f.filed.plusMonths(18), '18 months after filed'],
    [f.filed.plusYears(1), '1 year after filed'],
    [f.filed.plusYears(3), '3 years after filed'],
    [f.filed.orNextBusinessDay(), 'filed, or the next business day'],
    [f.filed.plusMonths(2).orNextBusinessDay(), '2 months after filed, or the next business day'],
    [f.start_at.since(f.full_at), 'Time begun − time full'],
  ])('%#', (x, words) => {
    expect(name(x)).toBe(words)
  })
  it('of measurements that nobody defined is the name of the fact', () => {
    const stray: NumNode = { k: 'series', name: 'zinc', dim: 'concentration', reducer: { how: 'latest' }, as: 'latest', cite: null }
    expect(name(stray)).toBe('zinc, latest')
    expect(view(stray)).toMatchObject({ unit: '', words: 'not known (latest)' })
  })
})
