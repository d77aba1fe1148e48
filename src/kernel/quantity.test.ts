import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, dayText } from './day-number.ts'
import {
  compare,
  decimal,
  fromNumber,
  inUnit,
  minus,
  numberInWords,
  over,
  plus,
  type Rational,
  rational,
  readAmount,
  times,
  toBase,
  toNumber,
} from './quantity.ts'
import { type UnitDimension, unitNamed } from './units.ts'

const value = (dimension: UnitDimension, words: string): string => {
  const read = readAmount(dimension, words)
  return read.ok ? `${read.value.n}${read.value.d === 1n ? '' : `/${read.value.d}`} ${read.unit}` : read.problem
}

describe('amounts in words', () => {
  it.each([
    ['length', '4 in', '4 in'],
    ['length', '3 ft 3 in', '39 in'],
    ['length', '3\' 3"', '39 in'],
    ['length', '3′ 3 1/2″', '79/2 in'],
    ['length', '3 ft, 3 in', '39 in'],
    ['length', '3.3 ft', '198/5 ft'],
    ['length', '39.6 in', '198/5 in'],
    ['length', '1/2 mi', '31680 mi'],
    ['length', '25.4 mm', '1 mm'],
    ['length', '½ in', '1/2 in'],
    ['length', '2½ in', '5/2 in'],
    ['length', '2 1/2 inches', '5/2 in'],
    ['slope', '1/4 in/ft', '1/4 in/ft'],
    ['slope', '1/4 inch per foot', '1/4 in/ft'],
    ['slope', '2%', '6/25 %'],
    ['slope', '0.7 ft in 33.6 ft', '1/4 in/ft'],
    ['slope', '1 ft per 100 ft', '3/25 in/ft'],
    ['slope', '0.02 ft/ft', '6/25 ft/ft'],
    ['volume', '1,234.5 gal', '2469/2 gal'],
    ['concentration', '2 ppm', '2 ppm'],
    ['flow', '100 gpm', '144000 gpm'],
    ['pressure', '144 psf', '1 psf'],
    ['percent', '5%', '5 percent'],
    ['ph', '6.5 pH', '13/2 pH'],
    ['length', '-4 in', '-4 in'],
  ] as const)('%s: %s', (dimension, words, expected) => {
    expect(value(dimension, words)).toBe(expected)
  })

  it.each([
    ['length', '4', 'no-unit'],
    ['length', '4 gal', 'unit'],
    ['length', 'four in', 'number'],
    ['length', '', 'number'],
    ['length', '4 in in', 'unit'],
    ['length', '1/0 in', 'number'],
    ['length', '3 ft 3 ft', 'number'],
    ['length', '3 in 1 ft', 'number'],
    ['length', '3 ft -3 in', 'unit'],
    ['volume', '1.234,5 gal', 'grouping'],
    ['volume', '12,34 gal', 'grouping'],
    ['volume', '1,23 gal', 'grouping'],
    ['volume', '1.234.567 gal', 'grouping'],
    ['slope', '1 ft in 0 ft', 'zero-run'],
    ['slope', '4 in', 'unit'],
  ] as const)('%s: %s is refused', (dimension, words, problem) => {
    expect(value(dimension, words)).toBe(problem)
  })

  it('never throws, and a length written out reads back as it was', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.constantFrom<UnitDimension>('length', 'slope', 'volume'),
        (text, dimension) => void readAmount(dimension, text),
      ),
    )
    fc.assert(
      fc.property(fc.nat(99), fc.nat(11), fc.nat(63), (feet, inch, part) => {
        const read = readAmount('length', `${feet} ft ${inch} ${part}/64 in`)
        expect(read.ok && compare(read.value, rational(BigInt((feet * 12 + inch) * 64 + part), 64n))).toBe(0)
      }),
    )
  })

  it('knows the usual spellings only', () => {
    expect(unitNamed('length', 'feet')).toBe('ft')
    expect(unitNamed('length', 'constructor')).toBeNull()
    expect(unitNamed('slope', 'ft')).toBeNull()
  })
})

describe('numbers', () => {
  it('reads US grouping and nothing that could mean two numbers', () => {
    expect(numberInWords('1,234,567.5')).toEqual(rational(2_469_135n, 2n))
    for (const words of ['1,2', '1,2345', '12,34', '1.2.3', '1,234,56', '1 234', '1_000', '0x10', 'NaN', 'Infinity', ''])
      expect(numberInWords(words)).toBeNull()
  })
  it('takes a number as the decimal that it prints as', () => {
    expect(fromNumber(0.1)).toEqual(rational(1n, 10n))
    expect(fromNumber(1e-7)).toEqual(rational(1n, 10_000_000n))
    expect(fromNumber(1.5e21)).toEqual(rational(1_500_000_000_000_000_000_000n))
    expect(decimal('1.2e')).toBeNull()
  })
})

const fractions: fc.Arbitrary<Rational> = fc.tuple(fc.bigInt(-1000n, 1000n), fc.bigInt(1n, 1000n)).map(([n, d]) => rational(n, d))

describe('fractions', () => {
  it('keep the laws of arithmetic', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(plus(a, b)).toEqual(plus(b, a))
        expect(minus(plus(a, b), b)).toEqual(a)
        expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)))
        if (b.n !== 0n) expect(times(over(a, b), b)).toEqual(a)
        expect(compare(a, b)).toBe(Math.sign(toNumber(a) - toNumber(b)))
        expect(inUnit(toBase(a, 'length', 'mm'), 'length', 'mm')).toEqual(a)
      }),
    )
  })
})

describe('day numbers', () => {
  it('know the calendar', () => {
    expect(dayNumber('1970-01-01')).toBe(0)
    expect(dayNumber('2000-03-01')).toBe(11_017)
    expect(dayNumber('1969-12-31')).toBe(-1)
    for (const day of ['2026-02-29', '2026-02-30', '1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-00', 'soon', '0000-01-01'])
      expect(dayNumber(day)).toBeNull()
    expect(dayNumber('2024-02-29')).not.toBeNull()
  })
  it('read back as they were, one after the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (n) => {
        expect(dayNumber(dayText(n))).toBe(n)
        expect(dayText(n) < dayText(n + 1)).toBe(true)
      }),
    )
  })
})
