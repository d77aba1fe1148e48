import { describe, expect, it } from 'vitest'
import { rational } from '../kernel/quantity.ts'
import { amountProblem, constant } from './constants.ts'

describe('an amount that a chapter states', () => {
  it.each([
    ['count', 2.5, 5n, 2n],
    ['count', '1/4', 1n, 4n],
    ['money', '$250', 250n, 1n],
    ['date', '1970-01-03', 2n, 1n],
    ['length', '3 ft 3 in', 39n, 1n],
  ] as const)('%s: %s', (dim, words, n, d) => {
    expect(constant(dim, words)).toEqual({ k: 'const', dim, value: rational(n, d), as: String(words) })
    expect(amountProblem(dim, words)).toBeNull()
  })
  it.each([
    ['count', 'many', '“many” is not an amount of count. Write a number.'],
    ['money', '$x', '“$x” is not an amount of money. Write dollars, such as $250.'],
    ['date', '1995-02-30', '“1995-02-30” is not an amount of date. Write a day, such as 1995-05-15.'],
    ['length', '4 gal', '“4 gal” is not an amount of length. Write a number with in, ft, mi, mm, cm, m.'],
    ['volume', '4', '“4” is not an amount of volume. Write a number with gal.'],
  ] as const)('that cannot be read is a fault: %s, %s', (dim, words, problem) => {
    expect(amountProblem(dim, words)).toBe(problem)
    expect(() => constant(dim, words)).toThrow(problem)
  })
})
