/** Exact fractions, and the words in which they are read; worked by hand. */
import { describe, expect, it } from 'vitest'
import {
  compare,
  decimal,
  fromNumber,
  inUnit,
  minus,
  negative,
  numberInWords,
  one,
  over,
  plus,
  type Rational,
  rational,
  readAmount,
  times,
  toBase,
  toNumber,
  zero,
} from './quantity.ts'
import type { UnitDimension } from './units.ts'

const shown = (x: Rational | null): string | null => (x === null ? null : `${x.n}/${x.d}`)

describe('a fraction', () => {
  it.each<[bigint, bigint, string]>([
    [3n, 1n, '3/1'],
    [2n, 4n, '1/2'],
    [-4n, 6n, '-2/3'],
    [1n, -2n, '-1/2'],
    [-3n, -9n, '1/3'],
    [0n, 5n, '0/1'],
    [0n, -5n, '0/1'],
    [17n, 4n, '17/4'],
  ])('%s over %s is %s', (n, d, lowest) => expect(shown(rational(n, d))).toBe(lowest))
  it('is nothing, or one', () => expect([zero, one].map(shown)).toEqual(['0/1', '1/1']))
  it('over nothing is a fault', () => expect(() => rational(1n, 0n)).toThrow('a fraction has a denominator'))

  it('is added, taken away, multiplied and divided', () => {
    const quarter = rational(1n, 4n)
    const third = rational(1n, 3n)
    expect(shown(plus(quarter, quarter))).toBe('1/2')
    expect(shown(plus(quarter, third))).toBe('7/12')
    expect(shown(minus(rational(3n, 4n), quarter))).toBe('1/2')
    expect(shown(minus(quarter, third))).toBe('-1/12')
    expect(shown(times(quarter, third))).toBe('1/12')
    expect(shown(over(quarter, third))).toBe('3/4')
    expect(shown(over(quarter, rational(-1n, 3n)))).toBe('-3/4')
    expect(shown(negative(quarter))).toBe('-1/4')
  })
  it('is less than, equal to or more than another', () => {
    expect(compare(rational(1n, 3n), rational(1n, 2n))).toBe(-1)
    expect(compare(rational(1n, 2n), rational(2n, 4n))).toBe(0)
    expect(compare(rational(1n, 2n), rational(1n, 3n))).toBe(1)
    expect(compare(rational(-1n, 2n), rational(1n, 3n))).toBe(-1)
  })
  it('is nearly a floating-point number, however long it is', () => {
    const huge = 10n ** 400n
    expect(toNumber(rational(7n))).toBe(7)
    expect(toNumber(rational(1n, 2n))).toBe(0.5)
    expect(toNumber(rational(3n * huge + 1n, huge))).toBe(3)
    expect(toNumber(rational(-1n, 4n))).toBe(-0.25)
    expect(toNumber(rational(huge + 1n, 4n * huge))).toBe(0.25)
    expect(toNumber(rational(17n * 10n ** 307n + 1n, 2n * 10n ** 308n))).toBe(0.85)
  })
  it('is the same in any unit', () => {
    expect(shown(toBase(rational(127n), 'length', 'mm'))).toBe('5/1')
    expect(shown(toBase(rational(2n), 'time', 'hour'))).toBe('1/12')
    expect(shown(inUnit(rational(6n), 'length', 'ft'))).toBe('1/2')
    expect(shown(inUnit(rational(5n), 'length', 'mm'))).toBe('127/1')
  })
})

describe('a decimal', () => {
  it.each<[string, string | null]>([
    ['7', '7/1'],
    ['1.25', '5/4'],
    ['-3', '-3/1'],
    ['+3', '3/1'],
    ['-0.1', '-1/10'],
    ['.5', '1/2'],
    ['5.', '5/1'],
    ['0', '0/1'],
    ['2e-3', '1/500'],
    ['1e3', '1000/1'],
    ['1.5E2', '150/1'],
    ['1.25e1', '25/2'],
    ['1.5e1', '15/1'],
    ['1e+2', '100/1'],
    ['', null],
    ['.', null],
    ['-', null],
    ['e3', null],
    ['.e3', null],
    ['1e', null],
    ['1e1000', null],
    ['1.2.3', null],
    ['x1', null],
    ['1x', null],
  ])('“%s” is %j', (text, exact) => expect(shown(decimal(text))).toBe(exact))
  it('is what a number prints as', () => {
    expect(shown(fromNumber(-4))).toBe('-4/1')
    expect(shown(fromNumber(0.1))).toBe('1/10')
    expect(shown(fromNumber(1e-7))).toBe('1/10000000')
    expect(() => fromNumber(Number.NaN)).toThrow('is a finite number')
  })
})

describe('a number in words', () => {
  it.each<[string, string | null]>([
    ['7', '7/1'],
    [' 1,234.5 ', '2469/2'],
    ['1,234,567', '1234567/1'],
    ['.5', '1/2'],
    ['-4', '-4/1'],
    ['−4', '-4/1'],
    ['- 4', '-4/1'],
    ['+4', '4/1'],
    ['0', '0/1'],
    ['1/4', '1/4'],
    ['1 / 4', '1/4'],
    ['3 1/2', '7/2'],
    ['3-1/2', '7/2'],
    ['-3 1/2', '-7/2'],
    ['−1/2', '-1/2'],
    ['+1/2', '1/2'],
    ['0/5', '0/1'],
    ['¼', '1/4'],
    ['3⅛', '25/8'],
    ['-½', '-1/2'],
    ['1/0', null],
    ['3 1/0', null],
    ['1.5 1/2', null],
    ['1,234 1/2', null],
    ['12,34', null],
    ['1,2', null],
    ['5.', null],
    ['', null],
    ['-', null],
    ['four', null],
    ['1/2/3', null],
    ['1e3', null],
  ])('“%s” is %j', (words, exact) => expect(shown(numberInWords(words))).toBe(exact))
})

describe('an amount in words', () => {
  it.each<[UnitDimension, string, string, string]>([
    ['length', '4 in', '4/1', 'in'],
    ['length', ' 4in ', '4/1', 'in'],
    ['length', '3 ft 3 in', '39/1', 'in'],
    ['length', '3 ft and 3 in', '39/1', 'in'],
    ['length', '3 ft, 3 in', '39/1', 'in'],
    ['length', '3 ft; 3 in', '39/1', 'in'],
    ['length', '3ft3in', '39/1', 'in'],
    ['length', '1 mi 1 ft 1 in', '63373/1', 'in'],
    ['length', '-3 ft 3 in', '-39/1', 'in'],
    ['length', '−3 ft', '-36/1', 'ft'],
    ['length', '0 ft 3 in', '3/1', 'in'],
    ['length', '3 ft 0 in', '36/1', 'in'],
    ['length', '-1 in 1 mm', '-132/127', 'mm'],
    ['slope', '0.7 ft in 33.6 ft', '1/4', 'in/ft'],
    ['slope', '0.7 ft per 33.6 ft', '1/4', 'in/ft'],
    ['slope', '8.4 in over 33.6 ft', '1/4', 'in/ft'],
    ['slope', '3 in per 10 ft', '3/10', 'in/ft'],
    ['slope', '3 in in 10 ft', '3/10', 'in/ft'],
    ['slope', '1/4 in per ft', '1/4', 'in/ft'],
    ['slope', '0 ft in 10 ft', '0/1', 'in/ft'],
    ['slope', '1/4 in/ft', '1/4', 'in/ft'],
    ['slope', '0.02 ft/ft', '6/25', 'ft/ft'],
    ['time', '1 day 12 hours', '3/2', 'hour'],
    ['volume', '1,234.5 gal', '2469/2', 'gal'],
  ])('%s: “%s”', (dimension, words, value, unit) => {
    const read = readAmount(dimension, words)
    expect(read.ok && [shown(read.value), read.unit]).toEqual([value, unit])
  })

  const lengths = ['in', 'ft', 'mi', 'mm', 'cm', 'm']
  it.each<[UnitDimension, string, object]>([
    ['length', '', { problem: 'number', part: '' }],
    ['length', '  ', { problem: 'number', part: '' }],
    ['length', '4', { problem: 'no-unit' }],
    ['length', '1,234', { problem: 'no-unit' }],
    ['length', '3 ft 6', { problem: 'no-unit' }],
    ['length', 'four in', { problem: 'number', part: 'four in' }],
    ['length', '4 gal', { problem: 'unit', unit: 'gal', expected: lengths }],
    ['length', '4 in in', { problem: 'unit', unit: 'in in', expected: lengths }],
    ['length', '1/0 in', { problem: 'number', part: '1/0' }],
    ['length', '1..2 in', { problem: 'number', part: '1..2' }],
    ['length', '1.2.3 in', { problem: 'grouping', part: '1.2.3' }],
    ['length', '12,34 in', { problem: 'grouping', part: '12,34' }],
    ['length', '12,34', { problem: 'grouping', part: '12,34' }],
    ['length', '3 ft 3 ft', { problem: 'number', part: '3 ft 3 ft' }],
    ['length', '3 in 1 ft', { problem: 'number', part: '3 in 1 ft' }],
    ['slope', '1 ft in 0 ft', { problem: 'zero-run' }],
    ['slope', '4 ft', { problem: 'unit', unit: 'ft', expected: ['in/ft', '%', 'ft/ft'] }],
    ['slope', 'x in 3 ft', { problem: 'number', part: 'x in 3 ft' }],
    ['length', '0.7 ft in 33.6 ft', { problem: 'unit', unit: 'ft in', expected: lengths }],
  ])('%s: “%s” is refused', (dimension, words, problem) => expect(readAmount(dimension, words)).toEqual({ ok: false, ...problem }))
})
