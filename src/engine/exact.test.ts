import { describe, expect, it } from 'vitest'
import { decimal, fromNumber, type Rational, toNumber } from '../kernel/quantity.ts'
import { constant } from './constants.ts'
import { exactOf, type Interval, reduceSeries, roundTo, rowsFor } from './exact.ts'
import { type Env, emptyRow, type Measurement, NOTHING } from './row.ts'
import { layoutOf } from './slots.ts'
import { chapterOf } from './test-kit.ts'
import type { ConstNode, Dim, FormulaNode, NumNode, SizesNode, TableNode } from './tree.ts'

const layout = layoutOf(chapterOf([], {}))
const count = (n: number): ConstNode => constant('count', n)
const op = (a: NumNode, sign: '+' | '-' | '*' | '/', b: NumNode): NumNode => ({ k: 'op', op: sign, dim: 'count', a, b })
const measured = (at: number, lo: number, hi: number | null): Measurement => ({ at, lo: fromNumber(lo), hi: hi === null ? null : fromNumber(hi) })
const shown = (i: Interval | null) => i && [i.lo && toNumber(i.lo), i.hi && toNumber(i.hi)]

/** The amount, where the fact `a` lies between the two ends given (null: without limit above), and likewise `b`. */
function amountOf(node: NumNode, a: readonly [number, number | null] = [0, 0], b: readonly [number, number | null] = [0, 0]): Interval | null {
  const row = emptyRow(layout)
  row.series.set('a', [measured(0, ...a)])
  row.series.set('b', [measured(0, ...b)])
  const env: Env = { row, item: row, assume: NOTHING }
  return exactOf(node, env, layout, null)
}
const latest = (name: string): NumNode => ({ k: 'series', name, dim: 'count', reducer: { how: 'latest' }, as: '', cite: null })
const a = latest('a')
const b = latest('b')

describe('rounding', () => {
  it.each([
    ['2.345', 2, 2.35],
    ['2.344', 2, 2.34],
    ['2.3449', 2, 2.34],
    ['2.5', 0, 3],
    ['3.5', 0, 4],
    ['-2.5', 0, -3],
    ['-2.4', 0, -2],
    ['-0.5', 0, -1],
    ['0.005', 2, 0.01],
    ['0', 2, 0],
    ['1234.56', 1, 1234.6],
    ['7', 3, 7],
  ] as const)('of %s to %i decimals is half up, away from zero: %d', (value, decimals, result) => {
    expect(toNumber(roundTo(decimal(value) as Rational, decimals))).toBe(result)
  })
  it('of a third and of two thirds to two decimals', () => {
    expect(toNumber(roundTo({ n: 1n, d: 3n }, 2))).toBe(0.33)
    expect(toNumber(roundTo({ n: 2n, d: 3n }, 2))).toBe(0.67)
    expect(toNumber(roundTo({ n: -2n, d: 3n }, 1))).toBe(-0.7)
  })
})

describe('an amount that is only known to lie in a range', () => {
  it('is added and subtracted end by end', () => {
    expect(shown(amountOf(op(a, '+', count(3)), [1, 2]))).toEqual([4, 5])
    expect(shown(amountOf(op(count(3), '+', a), [1, null]))).toEqual([4, null])
    expect(shown(amountOf(op(a, '-', count(3)), [1, 2]))).toEqual([-2, -1])
    expect(shown(amountOf(op(count(5), '-', a), [1, 2]))).toEqual([3, 4])
    expect(shown(amountOf(op(count(5), '-', a), [1, null]))).toEqual([null, 4])
    expect(shown(amountOf(op(op(count(5), '-', a), '+', count(1)), [1, null]))).toEqual([null, 5])
    expect(shown(amountOf(op(count(0), '-', op(count(5), '-', a)), [1, null]))).toEqual([-4, null])
    expect(shown(amountOf(op(a, '+', b), [1, 2], [10, 20]))).toEqual([11, 22])
    expect(shown(amountOf(op(a, '-', b), [1, 2], [10, 20]))).toEqual([-19, -8])
  })
  it('is multiplied and divided by a number, and turned round by a negative one', () => {
    expect(shown(amountOf(op(a, '*', count(3)), [1, 2]))).toEqual([3, 6])
    expect(shown(amountOf(op(count(3), '*', a), [1, 2]))).toEqual([3, 6])
    expect(shown(amountOf(op(a, '*', count(-3)), [1, 2]))).toEqual([-6, -3])
    expect(shown(amountOf(op(a, '*', count(-1)), [1, 2]))).toEqual([-2, -1])
    expect(shown(amountOf(op(a, '*', count(-1)), [1, null]))).toEqual([null, -1])
    expect(shown(amountOf(op(op(a, '*', count(-1)), '*', count(2)), [1, null]))).toEqual([null, -2])
    expect(shown(amountOf(op(a, '*', count(2)), [1, null]))).toEqual([2, null])
    expect(shown(amountOf(op(a, '*', count(0)), [1, null]))).toEqual([0, 0])
    expect(shown(amountOf(op(a, '/', count(2)), [2, 4]))).toEqual([1, 2])
    expect(shown(amountOf(op(a, '/', count(1)), [2, 4]))).toEqual([2, 4])
    expect(shown(amountOf(op(a, '/', count(-1)), [2, 4]))).toEqual([-4, -2])
  })
  it('is unknown where two ranges are multiplied, or something is divided by a range or by zero', () => {
    expect(amountOf(op(a, '*', b), [1, 2], [3, 4])).toBeNull()
    expect(amountOf(op(count(6), '/', a), [1, 2])).toBeNull()
    expect(amountOf(op(a, '/', count(0)), [1, 2])).toBeNull()
    expect(amountOf(op(count(6), '/', count(0)))).toBeNull()
    expect(shown(amountOf(op(count(6), '/', count(4))))).toEqual([1.5, 1.5])
  })
})

describe('a reducer', () => {
  const average = (minutes: number | null, atLeast = 1) => ({ how: 'average', periodMinutes: minutes, atLeast }) as const
  const of = (how: 'largest' | 'smallest') => ({ how, periodMinutes: null, atLeast: 1 }) as const

  it('takes the period that ends with the last measurement, without the moment at which it begins', () => {
    const points = [measured(0, 1, 1), measured(40, 2, 2), measured(41, 4, 4), measured(100, 8, 8)]
    expect(shown(reduceSeries(points, average(60)))).toEqual([6, 6])
    expect(shown(reduceSeries(points, average(61)))).toEqual([14 / 3, 14 / 3])
    expect(shown(reduceSeries(points, average(null)))).toEqual([3.75, 3.75])
  })
  it('needs as many measurements as the law asks, and at least one', () => {
    const points = [measured(0, 1, 1), measured(1, 3, 3)]
    expect(shown(reduceSeries(points, average(60, 2)))).toEqual([2, 2])
    expect(reduceSeries(points, average(60, 3))).toBeNull()
    expect(reduceSeries([], average(60, 0))).toBeNull()
    expect(reduceSeries([], { how: 'latest' })).toBeNull()
    expect(reduceSeries(points, { how: 'successive', readings: 3 })).toBeNull()
  })
  it('gives one and the same number for both ends where they are equal', () => {
    const i = reduceSeries([measured(0, 1, 1), measured(1, 3, 3)], average(60))
    expect(i?.lo).toBe(i?.hi)
  })
  it('keeps a range: the largest may be above any limit, the smallest not', () => {
    const points = [measured(0, 1, 2), measured(1, 3, null), measured(2, 0, 9)]
    expect(shown(reduceSeries(points, of('largest')))).toEqual([3, null])
    expect(shown(reduceSeries(points, of('smallest')))).toEqual([0, 2])
    expect(shown(reduceSeries([measured(0, 3, null), measured(1, 1, 2)], of('smallest')))).toEqual([1, 2])
    expect(shown(reduceSeries([measured(0, 3, null), measured(1, 1, null)], of('smallest')))).toEqual([1, null])
    expect(shown(reduceSeries([measured(0, 1, 7), measured(1, 3, 5)], of('largest')))).toEqual([3, 7])
    expect(shown(reduceSeries([measured(0, 1, 7), measured(1, 3, 5)], of('smallest')))).toEqual([1, 5])
    expect(shown(reduceSeries(points, average(null)))).toEqual([4 / 3, null])
    expect(shown(reduceSeries([measured(0, 1, 2), measured(1, 3, 4)], average(null)))).toEqual([2, 3])
  })
  it('takes the latest of many, and the level that two in a row held', () => {
    const points = [measured(0, 3, 3), measured(1, 9, 9), measured(2, 8, 8), measured(3, 1, 1)]
    expect(shown(reduceSeries(points, { how: 'latest' }))).toEqual([1, 1])
    expect(shown(reduceSeries(points, { how: 'successive', readings: 2 }))).toEqual([8, 8])
    expect(shown(reduceSeries(points, { how: 'successive', readings: 3 }))).toEqual([3, 3])
    expect(shown(reduceSeries(points, { how: 'successive', readings: 4 }))).toEqual([1, 1])
  })
})

describe('a formula', () => {
  const formula = (dim: Dim, unit: string, body: NumNode, decimals: number | null): FormulaNode => ({
    k: 'formula',
    name: 'f',
    dim,
    unit,
    parts: [],
    holes: [],
    body,
    decimals,
  })
  it('has its result in the unit, in base units: 2 gpm is 2,880 gal/day', () => {
    const i = amountOf(formula('flow', 'gpm', count(2), null))
    expect(shown(i)).toEqual([2880, 2880])
    expect(i?.lo).toBe(i?.hi)
  })
  it('of a number or of dollars has no unit', () => {
    expect(shown(amountOf(formula('count', '', count(2.5), null)))).toEqual([2.5, 2.5])
    expect(shown(amountOf(formula('money', '', count(2.5), null)))).toEqual([2.5, 2.5])
  })
  it('is rounded as the law says, a range at both ends', () => {
    expect(shown(amountOf(formula('count', '', count(2.345), 1)))).toEqual([2.3, 2.3])
    expect(shown(amountOf(formula('count', '', a, 1), [1.26, 2.34]))).toEqual([1.3, 2.3])
    expect(shown(amountOf(formula('flow', 'gpm', a, 0), [1.4, 2.6]))).toEqual([1440, 4320])
    expect(shown(amountOf(formula('flow', 'gpm', a, 0), [1.4, null]))).toEqual([1440, null])
  })
})

describe('what an amount is made of', () => {
  it('days run from the first to the second', () => {
    const day = (text: string): NumNode => constant('date', text)
    expect(shown(amountOf({ k: 'days', dim: 'time', from: day('2026-03-01'), to: day('2026-03-15') }))).toEqual([14, 14])
    expect(shown(amountOf({ k: 'days', dim: 'time', from: day('2026-03-15'), to: day('2026-03-01') }))).toEqual([-14, -14])
  })
  it('an amount as a plain number of a unit', () => {
    expect(shown(amountOf({ k: 'in', dim: 'count', unit: 'ft', a: constant('length', '18 in') }))).toEqual([1.5, 1.5])
    expect(shown(amountOf({ k: 'in', dim: 'count', unit: '', a: count(7) }))).toEqual([7, 7])
  })
  it('dollars and days as a plain number are what they are', () => {
    expect(shown(amountOf({ k: 'in', dim: 'count', unit: '', a: constant('money', '$7') }))).toEqual([7, 7])
    expect(shown(amountOf({ k: 'in', dim: 'count', unit: '', a: constant('date', '1970-01-08') }))).toEqual([7, 7])
  })
  it('the greater of amounts of which one has no lower limit is not settled by it', () => {
    const open: NumNode = { k: 'stricter', how: 'greater', dim: 'count', xs: [op(count(10), '-', a), count(3)] }
    expect(shown(amountOf(open, [3, null]))).toEqual([null, 7])
    expect(shown(amountOf(open, [3, 3]))).toEqual([7, 7])
  })
  it('the greater and the lesser of amounts, where all are known', () => {
    const of = (how: 'greater' | 'lesser', ...xs: readonly NumNode[]): NumNode => ({ k: 'stricter', how, dim: 'count', xs })
    expect(shown(amountOf(of('greater', count(1), count(3), count(2))))).toEqual([3, 3])
    expect(shown(amountOf(of('lesser', count(2), count(1), count(3))))).toEqual([1, 1])
    expect(shown(amountOf(of('greater', count(3), count(1))))).toEqual([3, 3])
    expect(shown(amountOf(of('lesser', count(3), count(4))))).toEqual([3, 3])
    expect(amountOf(of('greater', count(3), latest('nobody')))).toBeNull()
  })
  const sizes: SizesNode = {
    k: 'sizes',
    name: 't',
    dim: 'count',
    of: a,
    rows: [
      { key: count(4), out: count(40) },
      { key: count(6), out: count(60) },
    ],
  }
  it('a table by size: the row of the size, and nothing between two', () => {
    expect(shown(amountOf(sizes, [6, 6]))).toEqual([60, 60])
    expect(shown(amountOf(sizes, [4, 4]))).toEqual([40, 40])
    expect(amountOf(sizes, [5, 5])).toBeNull()
    expect(amountOf({ ...sizes, of: latest('nobody') })).toBeNull()
  })
  const ranges: TableNode = {
    k: 'table',
    name: 't',
    dim: 'count',
    of: a,
    unit: '',
    boundary: null,
    rows: [
      { label: '0 to 50', lo: fromNumber(0), hi: fromNumber(50), out: count(2) },
      { label: '50 to 100', lo: fromNumber(50), hi: fromNumber(100), out: count(4) },
      { label: 'Over 100', lo: fromNumber(100), hi: null, out: count(8) },
    ],
  }
  it('a table by range: both rows claim a boundary, an open row not its lower end', () => {
    const rows = (key: number) => rowsFor(ranges, fromNumber(key)).map((r) => r.label)
    expect(rows(-1)).toEqual([])
    expect(rows(0)).toEqual(['0 to 50'])
    expect(rows(49)).toEqual(['0 to 50'])
    expect(rows(50)).toEqual(['0 to 50', '50 to 100'])
    expect(rows(51)).toEqual(['50 to 100'])
    expect(rows(100)).toEqual(['50 to 100'])
    expect(rows(101)).toEqual(['Over 100'])
    expect(shown(amountOf(ranges, [51, 51]))).toEqual([4, 4])
    expect(amountOf(ranges, [50, 50])).toBeNull()
    expect(amountOf(ranges, [-1, -1])).toBeNull()
    expect(amountOf({ ...ranges, of: latest('nobody') })).toBeNull()
  })
})
