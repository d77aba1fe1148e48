import { describe, expect, it } from 'vitest'
import { rational } from '../kernel/quantity.ts'
import { bit, compared, joined, literal, oneOf } from './code.ts'

describe('the pieces of compiled code', () => {
  it('one of some codes: those in a row by their ends, in any order, each once', () => {
    expect(oneOf('a', [3], true)).toBe('a === 3')
    expect(oneOf('a', [3], false)).toBe('(a === a & a !== 3)')
    expect(oneOf('a', [4, 2, 3, 2], true)).toBe('(a >= 2 & a <= 4)')
    expect(oneOf('a', [4, 2, 3, 2], false)).toBe('(a === a & (a < 2 | a > 4))')
    expect(oneOf('a', [7, 1, 2, 9, 10], true)).toBe('((a >= 1 & a <= 2) | a === 7 | (a >= 9 & a <= 10))')
    expect(oneOf('a', [7, 1, 2], false)).toBe('(a === a & (a < 1 | a > 2) & a !== 7)')
    expect(oneOf('a', [10, 9], true)).toBe('(a >= 9 & a <= 10)')
  })
  it('parts that are always so fall away, or settle the whole', () => {
    expect([joined(['x', 'y'], '&'), joined(['x', 'true'], '&'), joined(['x', 'false'], '&'), joined(['true'], '&'), joined([], '&')]).toEqual([
      '(x & y)',
      'x',
      'false',
      'true',
      'true',
    ])
    expect([joined(['x', 'y'], '|'), joined(['x', 'false'], '|'), joined(['x', 'true'], '|'), joined(['false'], '|'), joined([], '|')]).toEqual([
      '(x | y)',
      'x',
      'true',
      'false',
      'false',
    ])
  })
  it('comparisons, numbers and bits', () => {
    expect([compared('a', '!=', '3'), compared('a', '=', '3'), compared('a', '>=', '3')]).toEqual(['(a < 3 | a > 3)', 'a === 3', 'a >= 3'])
    expect([literal(rational(5n, 2n)), literal(rational(-5n, 2n)), literal(rational(0n)), literal(rational(-1n, 2n))]).toEqual(['2.5', '(-2.5)', '0', '(-0.5)'])
    expect([bit('true'), bit('false'), bit('x')]).toEqual(['1', '0', '(x & 1)'])
  })
})
