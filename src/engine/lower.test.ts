/** Tables and "whichever is stricter" inside sums, differences and formulas: what one side alone decides while another is unknown. */
import { describe, expect, it } from 'vitest'
import { amount, series } from '../vocabulary/kinds.ts'
import { type Bool, cite, factsOf, formula, greaterOf, lesserOf, rule, sizes, table } from './language.ts'
import { openLaw } from './law.ts'
import { chapterOf, f, finding, verdict } from './test-kit.ts'

describe('the stricter of two amounts', () => {
  it('plus something: at least (the greater of frost and 12 in) + 6 in', () => {
    const must = f.cover_ft.atLeast(greaterOf(f.frost_in, '12 in').plus('6 in'))
    expect(verdict({ must }, { frost_in: 30, cover_ft: '36 in' })).toBe('complies')
    expect(verdict({ must }, { frost_in: 30, cover_ft: '35 in' })).toBe('violates')
    expect(verdict({ must }, { cover_ft: '17 in' })).toBe('violates')
    expect(verdict({ must }, { cover_ft: '18 in' })).toBe('cannot-tell')
  })
  it('added to something: at most the outside diameter + (the lesser of the size and 14 in)', () => {
    const must = f.width_in.atMost(f.outside_in.plus(lesserOf(f.dia_in, '14 in')))
    expect(verdict({ must }, { outside_in: 4, width_in: 19 })).toBe('violates')
    expect(verdict({ must }, { outside_in: 4, width_in: 18 })).toBe('cannot-tell')
    expect(verdict({ must }, { outside_in: 4, width_in: 18, dia_in: 20 })).toBe('complies')
    expect(verdict({ must }, { outside_in: 4, width_in: 15, dia_in: 10 })).toBe('violates')
    expect(verdict({ must }, { outside_in: 4, width_in: 14, dia_in: 10 })).toBe('complies')
  })
  it('taken from something turns round: at most 30 in − (the lesser of the size and 14 in) is at least 16 in', () => {
    const must = f.width_in.atMost(f.outside_in.minus(lesserOf(f.dia_in, '14 in')))
    expect(verdict({ must }, { outside_in: 30, width_in: 16 })).toBe('complies')
    expect(verdict({ must }, { outside_in: 30, width_in: 17 })).toBe('cannot-tell')
    expect(verdict({ must }, { outside_in: 30, width_in: 20, dia_in: 10 })).toBe('complies')
    expect(verdict({ must }, { outside_in: 30, width_in: 21, dia_in: 10 })).toBe('violates')
    const most = f.width_in.atMost(f.outside_in.minus(greaterOf(f.dia_in, '14 in')))
    expect(verdict({ must: most }, { outside_in: 30, width_in: 17 })).toBe('violates')
    expect(verdict({ must: most }, { outside_in: 30, width_in: 16 })).toBe('cannot-tell')
  })
  it('divided by, in a formula, turns round: at most 100 in ÷ (the greater of the size and 4) is at most 25 in', () => {
    const must = f.width_in.atMost(formula('share', 'length', 'in')`100 ÷ ${greaterOf(f.dia_in, '4 in').in('in')}`)
    expect(verdict({ must }, { width_in: 26 })).toBe('violates')
    expect(verdict({ must }, { width_in: 25 })).toBe('cannot-tell')
    expect(verdict({ must }, { width_in: 10, dia_in: 10 })).toBe('complies')
    expect(verdict({ must }, { width_in: 11, dia_in: 10 })).toBe('violates')
  })
  it('times something, in a formula, does not: at least 3 × (the greater of the size and 4)', () => {
    const must = f.width_in.atLeast(formula('thrice', 'length', 'in')`3 × ${greaterOf(f.dia_in, '4 in').in('in')}`)
    expect(verdict({ must }, { width_in: 11 })).toBe('violates')
    expect(verdict({ must }, { width_in: 12 })).toBe('cannot-tell')
    expect(verdict({ must }, { width_in: 12, dia_in: 4 })).toBe('complies')
    expect(verdict({ must }, { width_in: 14, dia_in: 5 })).toBe('violates')
  })
  it('is equal to an amount only if none is beyond it and one reaches it', () => {
    const equal = greaterOf(f.cover_ft, '3 ft').equals('4 ft')
    const differs = greaterOf(f.cover_ft, '3 ft').differsFrom('4 ft')
    for (const [cover_ft, met] of [
      [4, true],
      [5, false],
      [2, false],
    ] as const) {
      expect(verdict({ must: equal }, { cover_ft })).toBe(met ? 'complies' : 'violates')
      expect(verdict({ must: differs }, { cover_ft })).toBe(met ? 'violates' : 'complies')
    }
    expect(verdict({ must: greaterOf(f.cover_ft, '5 ft').equals('4 ft') }, {})).toBe('violates')
  })
})

describe('a table by range with an unknown key', () => {
  const need = (rows: readonly (readonly [string, number])[], options = {}) => f.dia_in.atLeast(table('T', f.supply_gpm, 'gpm', 'length', 'in', rows, options))
  it('decides what all rows agree on, if every key has a row', () => {
    const must = need([
      ['0 to 50', 2],
      ['Over 50', 4],
    ])
    expect(verdict({ must }, { dia_in: 4 })).toBe('complies')
    expect(verdict({ must }, { dia_in: 1 })).toBe('violates')
    expect(verdict({ must }, { dia_in: 3 })).toBe('cannot-tell')
  })
  it.each([
    [
      'begins above zero',
      [
        ['10 to 50', 2],
        ['Over 50', 4],
      ],
      {},
    ],
    [
      'ends',
      [
        ['0 to 50', 2],
        ['51 to 100', 4],
      ],
      {},
    ],
    [
      'has a gap',
      [
        ['0 to 40', 2],
        ['42 to 100', 3],
        ['Over 100', 4],
      ],
      { gaps: true },
    ],
  ] as const)('decides nothing if the table %s', (_, rows, options) => {
    expect(verdict({ must: need(rows, options) }, { dia_in: 4 })).toBe('cannot-tell')
    expect(verdict({ must: need(rows, options) }, { dia_in: 1 })).toBe('cannot-tell')
  })
  it('of two rows that share a boundary asks the reading at that number, and only there', () => {
    const must = need(
      [
        ['0 to 50', 2],
        ['50 to 100', 4],
      ],
      { boundary: 'rows' },
    )
    const at = (supply_gpm: number, rows?: string) => finding({ must }, { dia_in: 2, supply_gpm }, rows ? { readings: { rows } } : {})
    expect(at(50)).toMatchObject({ verdict: 'cannot-tell', why: 'reading' })
    expect(at(50, 'lower-row').verdict).toBe('complies')
    expect(at(50, 'upper-row').verdict).toBe('violates')
    expect(at(49).verdict).toBe('complies')
    expect(at(51).verdict).toBe('violates')
    expect(() =>
      verdict(
        {
          must: need([
            ['0 to 50', 2],
            ['50 to 100', 4],
          ]),
        },
        {},
      ),
    ).toThrow('T: rows share a boundary; name the reading that decides it')
  })
  it('names the reading also where another table stands on the other side', () => {
    const pipes = sizes('A', f.dia_in, 'length', [
      ['4 in', '2 in'],
      ['8 in', '4 in'],
    ])
    const rows = [
      ['0 to 50', 2],
      ['50 to 100', 4],
    ] as const
    const must = pipes.atMost(table('B', f.supply_gpm, 'gpm', 'length', 'in', rows, { boundary: 'rows' }))
    expect(finding({ must }, { dia_in: 8, supply_gpm: 50 })).toMatchObject({ verdict: 'cannot-tell', why: 'reading', readings: [{ id: 'rows' }] })
    expect(verdict({ must }, { dia_in: 4, supply_gpm: 50 })).toBe('complies')
    expect(verdict({ must }, { dia_in: 8, supply_gpm: 60 })).toBe('complies')
    expect(verdict({ must }, { dia_in: 8, supply_gpm: 40 })).toBe('violates')
  })
})

describe('an open row', () => {
  const specs = { copper: series('concentration', 'mg/l', 'Copper'), limit: amount('concentration', 'mg/l', 'Limit') }
  const s = factsOf(specs)
  const decided = (must: Bool, copper: unknown, limit: number): string | undefined => {
    const law = openLaw(chapterOf([rule({ id: 'C-1', subject: 'discharge', cite: cite('1', 'inferred'), title: 'T', requirement: 'R.', must })], specs))
    const read = law.parseFacts({ copper, limit })
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    return law.check({ facts: read.facts, subject: 'discharge', on: '2026-01-01' }).findings[0]?.verdict
  }
  it('does not claim its lower end: from 1 upward it may still be the row before', () => {
    const rows = table('T', s.copper.latest(), 'mg/l', 'concentration', 'mg/l', [
      ['0 to 1', 2],
      ['Over 1', 100],
    ])
    const from = (value: number) => [{ at: '2026-03-01', value, unit: 'mg/l', qualifier: '>' }]
    expect(decided(s.limit.atMost(rows), from(1), 50)).toBe('cannot-tell')
    expect(decided(s.limit.atMost(rows), from(1.1), 50)).toBe('complies')
    expect(decided(s.limit.atMost(rows), from(1), 101)).toBe('violates')
  })
})
