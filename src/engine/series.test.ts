import { describe, expect, it } from 'vitest'
import { amount, series } from '../vocabulary/kinds.ts'
import { type Bool, cite, factsOf, rule } from './language.ts'
import { openLaw } from './law.ts'
import { chapterOf, compiledOf } from './test-kit.ts'

const specs = { copper: series('concentration', 'mg/l', 'Copper', { askOf: 'laboratory' }), limit: amount('concentration', 'ppm', 'Limit') }
const f = factsOf(specs)
const find = (must: Bool, copper: unknown) => {
  const law = openLaw(chapterOf([rule({ id: 'C-1', subject: 'discharge', cite: cite('1', 'inferred'), title: 'Copper', requirement: 'r', must })], specs))
  const read = law.parseFacts({ copper })
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return law.check({ facts: read.facts, subject: 'discharge', on: '2026-01-01' }).findings[0]
}
const at = (time: string, value: number, more: object = {}) => ({ at: `2026-03-0${time}`, value, unit: 'mg/l', ...more })

describe('a series', () => {
  const daily = f.copper.average('24 hours', { atLeast: 3 }).atMost('2 mg/l')

  it('has the mean of the period that ends with its last measurement: (1.8 + 2.2 + 2.0) / 3 = 2', () => {
    expect(find(daily, [at('1T08:00', 1.8), at('1T16:00', 2.2), at('1T23:00', 2)])?.verdict).toBe('complies')
    expect(find(daily, [at('1T08:00', 1.8), at('1T16:00', 2.2), at('1T23:00', 2.0001)])?.verdict).toBe('violates')
    // The first is more than 24 hours before the last, and three others remain.
    expect(find(daily, [at('1T08:00', 99), at('2T09:00', 2), at('2T12:00', 2), at('2T15:00', 2)])?.verdict).toBe('complies')
  })
  it('that is incomplete is unknown and is asked for', () => {
    expect(find(daily, [at('1T08:00', 9), at('1T16:00', 9)])).toMatchObject({
      verdict: 'cannot-tell',
      why: 'facts',
      missing: [{ fact: 'copper', askOf: 'laboratory' }],
    })
    expect(find(daily, [])?.verdict).toBe('cannot-tell')
    expect(find(daily, undefined)?.verdict).toBe('cannot-tell')
  })
  it('counts a measurement below its detection limit as lying between zero and that limit', () => {
    const none = { qualifier: '<', detectionLimit: 0.5 }
    expect(find(daily, [at('1T08:00', 3), at('1T09:00', 2.5), at('1T10:00', 0, none)])?.verdict).toBe('complies')
    expect(find(daily, [at('1T08:00', 3), at('1T09:00', 3), at('1T10:00', 0, none)])?.verdict).toBe('cannot-tell')
    expect(find(daily, [at('1T08:00', 3), at('1T09:00', 3.1), at('1T10:00', 0, none)])?.verdict).toBe('violates')
    expect(find(f.copper.largest().atMost('2 mg/l'), [at('1', 3, { qualifier: '>' })])?.verdict).toBe('violates')
    expect(find(f.copper.largest().atMost('2 mg/l'), [at('1', 1, { qualifier: '>' })])?.verdict).toBe('cannot-tell')
  })
  it('may be stated as one amount: an average that somebody reckoned is complete, one reading is one reading', () => {
    expect(find(daily, 2)?.verdict).toBe('complies')
    expect(find(daily, '2.0001 mg/l')?.verdict).toBe('violates')
    expect(find(daily, '< 2 mg/l')?.verdict).toBe('complies')
    // Not found, by a method that sees only 2.5 mg/l and more: it may lie on either side.
    expect(find(daily, '<2.5 ppm')?.verdict).toBe('cannot-tell')
    expect(find(daily, '> 2 mg/l')?.verdict).toBe('cannot-tell')
    expect(find(daily, '> 2.1 mg/l')?.verdict).toBe('violates')
    expect(find(f.copper.largest().atMost('2 mg/l'), 3)?.verdict).toBe('violates')
    expect(find(f.copper.successive(2).atMost('2 mg/l'), 3)).toMatchObject({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'copper' }] })
  })
  it('fails two successive measurements only where two in a row are above', () => {
    const two = f.copper.successive(2).atMost('2 mg/l')
    expect(find(two, [at('1', 3), at('2', 1), at('3', 3)])?.verdict).toBe('complies')
    expect(find(two, [at('3', 3), at('1', 1), at('2', 3)])?.verdict).toBe('violates')
    expect(find(two, [at('1', 3)])?.verdict).toBe('cannot-tell')
    // Of one moment: in the order given, not by size.
    expect(find(two, [at('1', 3), at('1', 1), at('1', 3)])?.verdict).toBe('complies')
  })
  it('compares its peak with its mean, in any unit', () => {
    const peak = f.copper.largest().atMost(f.copper.average('30 days').times(3))
    // Mean of 1, 1, 1 and 9 is 3; three times that is 9.
    expect(find(peak, [at('1', 1), at('2', 1), at('3', 1), at('4', 9, { unit: 'ppm' })])?.verdict).toBe('complies')
    expect(find(peak, [at('1', 1), at('2', 1), at('3', 1), at('4', 9.1)])?.verdict).toBe('violates')
    expect(find(f.copper.latest().lessThan('2 mg/l'), [at('1', 9), at('2', 1.9)])?.because).toEqual([
      'Copper, latest: must be less than 2 mg/l, you have 1.9 mg/l (latest).',
    ])
    expect(find(f.copper.smallest().atLeast('2 mg/l'), [at('1', 9), at('2', 1.9)])?.verdict).toBe('violates')
  })
  it('is reckoned when the facts are read where the chapter is compiled', async () => {
    const of = (id: string, must: Bool) => rule({ id, subject: 'discharge', cite: cite('1', 'inferred'), title: 'Copper', requirement: 'r', must })
    const c = chapterOf([of('C-1', daily), of('C-2', f.limit.atLeast('1 ppm'))], specs)
    const check = openLaw(c, { compiled: await compiledOf(c) }).fastCheck({ subject: 'discharge', on: '2026-01-01' })
    expect(check.decide({ copper: [at('1T08:00', 1), at('1T09:00', 2), at('1T10:00', 3)], limit: 0.5 })).toEqual(Uint8Array.of(1, 2))
    expect(check.decide({ copper: [], limit: 1 })).toEqual(Uint8Array.of(4, 1))
  })
})
