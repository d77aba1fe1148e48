/** Places where a verdict turns by the smallest step: ranges, fractions between two parts of a slot, tables whose key is not exactly known. */
import { describe, expect, it } from 'vitest'
import { amount, choices, count, money, series } from '../vocabulary/kinds.ts'
import { type Bool, cite, factsOf, formula, greaterOf, lesserOf, reading, rule, sizes, table } from './language.ts'
import { openLaw } from './law.ts'
import { chapterOf, f, findings, sewerSpecs, verdict } from './test-kit.ts'

const specs = {
  copper: series('concentration', 'mg/l', 'Copper', { askOf: 'laboratory' }),
  limit: amount('concentration', 'mg/l', 'Limit'),
  units: count('Units'),
  fee_usd: money('Fee'),
  standards: choices('Standards', { a: 'A', b: 'B', c: 'C' }),
}
const s = factsOf(specs)
const decided = (must: Bool, raw: Record<string, unknown>): string | undefined => {
  const law = openLaw(chapterOf([rule({ id: 'C-1', subject: 'discharge', cite: cite('1', 'inferred'), title: 'T', requirement: 'R.', must })], specs))
  const read = law.parseFacts(Object.fromEntries(Object.entries(raw).filter(([name]) => law.factNames.has(name))))
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return law.check({ facts: read.facts, subject: 'discharge', on: '2026-01-01' }).findings[0]?.verdict
}

describe('a measurement below a detection limit of 0.5 lies between 0 and 0.5, so', () => {
  const copper = [{ at: '2026-03-01', value: 0, unit: 'mg/l', qualifier: '<', detectionLimit: 0.5 }]
  const c = s.copper.latest()
  it.each([
    ['at least 0', c.atLeast('0 mg/l'), 'complies'],
    ['at least 0.5', c.atLeast('0.5 mg/l'), 'cannot-tell'],
    ['at least 0.51', c.atLeast('0.51 mg/l'), 'violates'],
    ['more than 0', c.moreThan('0 mg/l'), 'cannot-tell'],
    ['more than 0.49', c.moreThan('0.49 mg/l'), 'cannot-tell'],
    ['more than 0.5', c.moreThan('0.5 mg/l'), 'violates'],
    ['at most 0.5', c.atMost('0.5 mg/l'), 'complies'],
    ['at most 0.49', c.atMost('0.49 mg/l'), 'cannot-tell'],
    ['at most 0', c.atMost('0 mg/l'), 'cannot-tell'],
    ['less than 0.51', c.lessThan('0.51 mg/l'), 'complies'],
    ['less than 0.5', c.lessThan('0.5 mg/l'), 'cannot-tell'],
    ['less than 0', c.lessThan('0 mg/l'), 'violates'],
    ['equal to 0.51', c.equals('0.51 mg/l'), 'violates'],
    ['equal to 0.5', c.equals('0.5 mg/l'), 'cannot-tell'],
    ['equal to 0', c.equals('0 mg/l'), 'cannot-tell'],
    ['other than 0.51', c.differsFrom('0.51 mg/l'), 'complies'],
    ['other than 0.5', c.differsFrom('0.5 mg/l'), 'cannot-tell'],
  ] as const)('%s: %#', (_, must, verdict) => {
    expect(decided(must, { copper })).toBe(verdict)
  })
})

describe('a measurement above 3, of which no more is known, lies from 3 upward, so', () => {
  const copper = [{ at: '2026-03-01', value: 3, unit: 'mg/l', qualifier: '>' }]
  const c = s.copper.latest()
  it.each([
    ['at least 3', c.atLeast('3 mg/l'), 'complies'],
    ['at least 3.1', c.atLeast('3.1 mg/l'), 'cannot-tell'],
    ['more than 2.9', c.moreThan('2.9 mg/l'), 'complies'],
    ['more than 3', c.moreThan('3 mg/l'), 'cannot-tell'],
    ['at most 2.9', c.atMost('2.9 mg/l'), 'violates'],
    ['at most 3', c.atMost('3 mg/l'), 'cannot-tell'],
    ['less than 3', c.lessThan('3 mg/l'), 'violates'],
    ['less than 3.1', c.lessThan('3.1 mg/l'), 'cannot-tell'],
    ['equal to 2.9', c.equals('2.9 mg/l'), 'violates'],
    ['equal to 3', c.equals('3 mg/l'), 'cannot-tell'],
    ['other than 2.9', c.differsFrom('2.9 mg/l'), 'complies'],
  ] as const)('%s: %#', (_, must, verdict) => {
    expect(decided(must, { copper })).toBe(verdict)
  })
  it('the limit on the other side is turned round', () => {
    expect(decided(s.limit.atMost(c), { copper, limit: 3 })).toBe('complies')
    expect(decided(s.limit.lessThan(c), { copper, limit: 3 })).toBe('cannot-tell')
    expect(decided(s.limit.atLeast(c), { copper, limit: 2.9 })).toBe('violates')
    expect(decided(s.limit.equals(c), { copper, limit: 2.9 })).toBe('violates')
  })
})

describe('a measurement that is known', () => {
  const copper = [{ at: '2026-03-01', value: 2, unit: 'mg/l' }]
  it('equals its own number and no other', () => {
    const c = s.copper.latest()
    expect(decided(c.equals('2 mg/l'), { copper })).toBe('complies')
    expect(decided(c.differsFrom('2 mg/l'), { copper })).toBe('violates')
    expect(decided(c.equals('2.1 mg/l'), { copper })).toBe('violates')
    expect(decided(c.differsFrom('2.1 mg/l'), { copper })).toBe('complies')
  })
})

// A seventh of an inch is 0.142857142857… in: 0.142857143 in is more, 0.142857142 in is less, and all three lie between the same two parts of the slot.
describe('amounts between the same two parts of a slot', () => {
  it('are told apart by their fractions', () => {
    expect(verdict({ must: f.dia_in.moreThan('1/7 in') }, { dia_in: '0.142857143 in' })).toBe('complies')
    expect(verdict({ must: f.dia_in.moreThan('1/7 in') }, { dia_in: '1/7 in' })).toBe('violates')
    expect(verdict({ must: f.dia_in.atLeast('1/7 in') }, { dia_in: '0.142857142 in' })).toBe('violates')
    expect(verdict({ must: f.dia_in.atLeast('1/7 in') }, { dia_in: '1/7 in' })).toBe('complies')
  })
  it('are told apart in a sum', () => {
    const must = f.width_in.moreThan(f.outside_in.plus('1/7 in'))
    expect(verdict({ must }, { outside_in: '1 in', width_in: '1.142857143 in' })).toBe('complies')
    expect(verdict({ must }, { outside_in: '1 in', width_in: '1.142857142 in' })).toBe('violates')
    expect(verdict({ must }, { outside_in: '1/7 in', width_in: '2/7 in' })).toBe('violates')
  })
  it('are told apart in each item of a list', () => {
    const must = f.cleanouts.item.size_in.moreThan('1/7 in')
    const cleanouts = [
      { name: 'A', size_in: '0.142857143 in' },
      { name: 'B', size_in: '0.142857142 in' },
    ]
    expect(findings({ must, forEach: 'cleanouts' }, { cleanouts }).map((x) => x.verdict)).toEqual(['complies', 'violates'])
  })
})

describe('the stricter of a fact and a number', () => {
  it('is decided by the number alone where that is enough', () => {
    expect(verdict({ must: greaterOf(f.cover_ft, '5 ft').atLeast('4 ft') }, {})).toBe('complies')
    expect(verdict({ must: lesserOf(f.cover_ft, '3 ft').atLeast('4 ft') }, {})).toBe('violates')
    expect(verdict({ must: lesserOf(f.cover_ft, '5 ft').atLeast('4 ft') }, {})).toBe('cannot-tell')
  })
  it('needs a fact among its amounts', () => {
    expect(() => greaterOf('3 ft' as never, '5 ft' as never)).toThrow('The greater of amounts needs at least one fact: 3 ft, 5 ft')
  })
})

describe('a table whose key is not exactly known', () => {
  // Above 3 mg/l, so the first row (up to 1) is out of the question; the other two allow 4 and 100.
  const rows = table(
    'T',
    s.copper.latest(),
    'mg/l',
    'concentration',
    'mg/l',
    [
      ['0 to 1', 2],
      ['1 to 5', 4],
      ['Over 5', 100],
    ],
    { boundary: 'rows' },
  )
  const copper = [{ at: '2026-03-01', value: 3, unit: 'mg/l', qualifier: '>' }]
  it('says what all rows that it may be in agree on', () => {
    expect(decided(s.limit.atMost(rows), { copper, limit: 3 })).toBe('complies')
    expect(decided(s.limit.atMost(rows), { copper, limit: 5 })).toBe('cannot-tell')
    expect(decided(s.limit.atMost(rows), { copper, limit: 101 })).toBe('violates')
  })
})

describe('tables and formulas as a chapter writes them', () => {
  it('a row is “0 to 50” or “over 1,000”, in the unit, or a bare number of things or dollars', () => {
    const must = s.units.atLeast(
      table('T', s.fee_usd, '', 'count', '', [
        ['0 to 100', 1],
        ['Over 100', 2],
      ]),
    )
    expect(decided(must, { fee_usd: 100, units: 1 })).toBe('complies')
    expect(decided(must, { fee_usd: 100.01, units: 1 })).toBe('violates')
    const byUnits = s.fee_usd.atLeast(
      table('T', s.units, '', 'money', '', [
        ['1 to 2', 50],
        ['Over 2', 75],
      ]),
    )
    expect(decided(byUnits, { units: 2, fee_usd: 50 })).toBe('complies')
    expect(decided(byUnits, { units: 3, fee_usd: 50 })).toBe('violates')
    expect(() => table('T', s.units, '', 'count', '', [['many', 1]])).toThrow('“many” is not a row of a table by range')
  })
  it('keeps a printed gap, and nothing is told in it', () => {
    const gappy = table(
      'T',
      s.units,
      '',
      'count',
      '',
      [
        ['0 to 40', 2],
        ['42 to 100', 4],
      ],
      { gaps: true },
    )
    expect((gappy.node as { gaps?: true }).gaps).toBe(true)
    expect('gaps' in table('T', s.units, '', 'count', '', [['0 to 40', 2]]).node).toBe(false)
    expect(decided(s.limit.moreThan('0 mg/l'), { limit: 1 })).toBe('complies')
    expect(decided(gappy.atLeast(4), { units: 42 })).toBe('complies')
    expect(decided(gappy.atLeast(4), { units: 41 })).toBe('cannot-tell')
  })
  it('a size that the table lacks has no row', () => {
    const must = f.width_in.atMost(sizes('T', f.dia_in, 'length', [['4 in', '12 in']]))
    expect(verdict({ must }, { dia_in: 4, width_in: 12 })).toBe('complies')
    expect(verdict({ must }, { dia_in: 5, width_in: 12 })).toBe('cannot-tell')
  })
  it.each([
    [3, () => formula('F', 'count', '')`${s.units} +`],
    [5, () => formula('F', 'count', '')`2 × (3`],
    [2, () => formula('F', 'count', '')`2 3`],
    [1, () => formula('F', 'count', '')`ft`],
    [5, () => formula('F', 'count', '')`(2 + 3]`],
  ])('a formula that cannot be read names its part %i', (part, write) => {
    expect(write).toThrow(`The formula “F” cannot be read at its part ${part}: use + − × ÷ ( ) numbers and amounts`)
  })
})

describe('a yes or no, and a fact of several values', () => {
  it('“no” holds for no, fails for yes, and is unknown while nobody has answered', () => {
    expect(verdict({ must: f.encased.no() }, { encased: false })).toBe('complies')
    expect(verdict({ must: f.encased.no() }, { encased: true })).toBe('violates')
    expect(verdict({ must: f.encased.no() }, {})).toBe('cannot-tell')
  })
  it.each([
    [['a'], 'violates'],
    [['b'], 'complies'],
    [['c'], 'violates'],
    [['a', 'b'], 'complies'],
    [['a', 'c'], 'violates'],
    [[], 'violates'],
  ] as const)('“b is among them” of %j', (standards, expected) => {
    expect(decided(s.standards.includes('b'), { standards })).toBe(expected)
  })
  it('one of two values is enough, and nothing is told while none are given', () => {
    expect(decided(s.standards.includes('a', 'c'), { standards: ['c'] })).toBe('complies')
    expect(decided(s.standards.includes('a', 'c'), { standards: ['b'] })).toBe('violates')
    expect(decided(s.standards.includes('a'), {})).toBe('cannot-tell')
  })
})

describe('a condition of a step', () => {
  const must = f.encased
  const law = openLaw(chapterOf([rule({ id: 'R', subject: 'building-sewer', cite: cite('1', 'inferred'), title: 'T', requirement: 'R.', must })], sewerSpecs))
  const known = law.parseFacts({ encased: true })
  const facts = known.ok ? known.facts : null

  it('that turns on an open reading holds only where every choice says the same', () => {
    if (!facts) throw new Error('The facts can be read')
    expect(law.truthOf(reading('wye', { wye: f.encased, saddle: f.encased }), facts)).toBe('true')
    expect(law.truthOf(reading('wye', { wye: f.encased.no(), saddle: f.encased.no() }), facts)).toBe('false')
    expect(law.truthOf(reading('wye', { wye: f.encased, saddle: f.encased.no() }), facts)).toBe('unknown')
    expect(law.truthOf(reading('wye', { wye: f.encased.no(), saddle: f.encased }), facts)).toBe('unknown')
    expect(law.truthOf(reading('wye', { wye: f.encased, saddle: f.encased.no() }), facts, { wye: 'saddle' })).toBe('false')
  })
  it('that turns on a reading which is not declared, or leaves out a choice, is a fault', () => {
    if (!facts) throw new Error('The facts can be read')
    expect(() => law.truthOf(reading('tee', { a: f.encased }), facts)).toThrow('The reading “tee” is not declared in the chapter’s readings')
    expect(() => law.truthOf(reading('wye', { wye: f.encased }), facts)).toThrow('has the choice “saddle”, for which a rule gives no condition')
  })
})
