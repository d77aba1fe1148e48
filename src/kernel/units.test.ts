import { describe, expect, it } from 'vitest'
import { factorOf, type UnitDimension, unitNamed, units, unitsOf } from './units.ts'

/** How many base units each unit is, as the trade defines it: an inch is 25.4 mm, a mile 5,280 ft, a day 24 hours of 60 minutes. */
const factors: readonly (readonly [UnitDimension, string, bigint, bigint])[] = [
  ['length', 'in', 1n, 1n],
  ['length', 'ft', 12n, 1n],
  ['length', 'mi', 63_360n, 1n],
  ['length', 'mm', 5n, 127n],
  ['length', 'cm', 50n, 127n],
  ['length', 'm', 5_000n, 127n],
  ['slope', 'in/ft', 1n, 1n],
  ['slope', '%', 3n, 25n],
  ['slope', 'ft/ft', 12n, 1n],
  ['flow', 'gal/day', 1n, 1n],
  ['flow', 'gpm', 1_440n, 1n],
  ['flow', 'mgd', 1_000_000n, 1n],
  ['volume', 'gal', 1n, 1n],
  ['concentration', 'mg/l', 1n, 1n],
  ['concentration', 'ppm', 1n, 1n],
  ['temperature', 'F', 1n, 1n],
  ['pressure', 'psi', 1n, 1n],
  ['pressure', 'psf', 1n, 144n],
  ['time', 'day', 1n, 1n],
  ['time', 'week', 7n, 1n],
  ['time', 'hour', 1n, 24n],
  ['time', 'minute', 1n, 1_440n],
  ['angle', 'deg', 1n, 1n],
  ['percent', 'percent', 1n, 1n],
  ['power', 'hp', 1n, 1n],
  ['ph', 'pH', 1n, 1n],
  ['load', 'lb/ft', 1n, 1n],
  ['force', 'lb', 1n, 1n],
  ['density', 'pcf', 1n, 1n],
  ['factor', 'times', 1n, 1n],
  ['mass', 'lb', 1n, 1n],
]

describe('a unit', () => {
  it.each(factors)('of %s: %s', (dimension, unit, n, d) => expect(factorOf(dimension, unit)).toEqual([n, d]))
  it('is among those that are listed by dimension, the base unit first', () => {
    for (const dimension of Object.keys(units) as UnitDimension[])
      expect([dimension, unitsOf(dimension)]).toEqual([dimension, factors.filter(([of]) => of === dimension).map(([, unit]) => unit)])
  })
  it('of another dimension is a fault', () => expect(() => factorOf('length', 'gal')).toThrow('gal is a unit of length'))
})

describe('a word for a unit', () => {
  it.each<[UnitDimension, string, string | null]>([
    ['length', 'in', 'in'],
    ['length', '"', 'in'],
    ['length', 'feet', 'ft'],
    ['length', 'miles', 'mi'],
    ['slope', '%', '%'],
    ['slope', 'inches per foot', 'in/ft'],
    ['percent', '%', 'percent'],
    ['percent', 'pct', 'percent'],
    ['percent', 'percent', 'percent'],
    ['flow', 'gpd', 'gal/day'],
    ['force', 'pounds', 'lb'],
    ['ph', 'PH', 'pH'],
    ['length', '%', null],
    ['slope', 'pct', null],
    ['length', 'gallons', null],
    ['volume', 'feet', null],
    ['length', 'cubit', null],
    ['length', 'toString', null],
    ['percent', '', null],
  ])('%s: “%s” is %j', (dimension, word, unit) => expect(unitNamed(dimension, word)).toBe(unit))
})
