/** What is reckoned when the facts are read, decided by the compiled chapter. All verdicts are worked by hand. */
import { describe, expect, it } from 'vitest'
import { amount, date, series } from '../vocabulary/kinds.ts'
import type { RawFacts } from './chapter.ts'
import { type Bool, cite, factsOf, rule } from './language.ts'
import { openLaw } from './law.ts'
import { layoutOf, reckoningKey } from './slots.ts'
import { chapterOf, compiledOf } from './test-kit.ts'

const specs = {
  copper: series('concentration', 'mg/l', 'Copper'),
  limit: amount('concentration', 'mg/l', 'Limit'),
  issued: date('Day of issue'),
  expires: date('Day of expiry'),
}
const f = factsOf(specs)
const letters: readonly string[] = ['does-not-apply', 'complies', 'violates', 'needs-approval', 'cannot-tell']
const chapter = (conditions: readonly Bool[]) =>
  chapterOf(
    conditions.map((must, i) => rule({ id: `C-${i}`, subject: 'discharge', cite: cite('1', 'inferred'), title: 'Copper', requirement: 'r', must })),
    specs,
  )
/** The verdicts of the compiled chapter, which are those of the interpreter. */
const verdictsOf = async (conditions: readonly Bool[], facts: RawFacts): Promise<readonly string[]> => {
  const c = chapter(conditions)
  const compiled = await compiledOf(c)
  const fast = openLaw(c, { compiled }).fastCheck({ subject: 'discharge', on: '2026-01-01' }).decide(facts)
  expect(openLaw(c).fastCheck({ subject: 'discharge', on: '2026-01-01' }).decide(facts)).toEqual(fast)
  return [...(fast as Uint8Array)].map((code) => letters[code] ?? '')
}
const at = (hour: number, value: number | string, qualifier = '') => ({ at: `2026-03-01T${String(hour).padStart(2, '0')}:00`, value, qualifier })
const daily = f.copper.average('24 hours')
const peak = f.copper.largest()

describe('a range of a series against a limit', () => {
  const all = [
    daily.atMost('2 mg/l'),
    daily.lessThan('2 mg/l'),
    daily.atLeast('2 mg/l'),
    daily.moreThan('2 mg/l'),
    daily.equals('2 mg/l'),
    daily.differsFrom('2 mg/l'),
  ]
  it('that is one amount: 1.8, 2.2 and 2 average 2', async () => {
    expect(await verdictsOf(all, { copper: [at(1, 1.8), at(2, 2.2), at(3, 2)] })).toEqual([
      'complies',
      'violates',
      'complies',
      'violates',
      'complies',
      'violates',
    ])
  })
  it('that lies on either side: at most 1 and exactly 3 average from 1.5 to 2', async () => {
    const unsure = 'cannot-tell'
    expect(await verdictsOf(all, { copper: [at(1, 1, '<'), at(2, 3)] })).toEqual(['complies', unsure, unsure, 'violates', unsure, unsure])
  })
  it('that has no upper end: more than 1 and 3 average at least 2, without limit', async () => {
    const unsure = 'cannot-tell'
    expect(await verdictsOf(all, { copper: [at(1, 1, '>'), at(2, 3)] })).toEqual([unsure, 'violates', 'complies', unsure, unsure, unsure])
  })
  it('that lies wholly beyond, or wholly below', async () => {
    expect(await verdictsOf(all, { copper: [at(1, 3, '>')] })).toEqual(['violates', 'violates', 'complies', 'complies', 'violates', 'complies'])
    expect(await verdictsOf(all, { copper: [at(1, 1, '<')] })).toEqual(['complies', 'complies', 'violates', 'violates', 'violates', 'complies'])
  })
  it('that is no whole part of its unit: a seventh of a milligram', async () => {
    const seventh = { copper: [at(1, '1/7')] }
    expect(await verdictsOf([peak.atMost('1/7 mg/l'), peak.lessThan('1/7 mg/l'), peak.moreThan('0.1428 mg/l'), peak.equals('1/7 mg/l')], seventh)).toEqual([
      'complies',
      'violates',
      'complies',
      'complies',
    ])
    expect(await verdictsOf([peak.atMost('0.1428 mg/l'), peak.moreThan('1/14 mg/l'), peak.differsFrom('1/8 mg/l')], seventh)).toEqual([
      'violates',
      'complies',
      'complies',
    ])
  })
  it('that lies between the same two parts of its unit as the limit, and yet beyond it', async () => {
    // A part is 1/120,000 mg/l: 1/7 is 17,142.86 of them, 0.142856 is 17,142.72.
    const close = [peak.atMost('0.142856 mg/l'), peak.moreThan('0.142856 mg/l'), peak.equals('0.142856 mg/l')]
    expect(await verdictsOf(close, { copper: [at(1, '1/7')] })).toEqual(['violates', 'complies', 'violates'])
  })
  it('that is unknown, or too short', async () => {
    const two = [f.copper.average('24 hours', { atLeast: 2 }).atMost('2 mg/l'), peak.atMost('2 mg/l')]
    expect(await verdictsOf(two, {})).toEqual(['cannot-tell', 'cannot-tell'])
    expect(await verdictsOf(two, { copper: [] })).toEqual(['cannot-tell', 'cannot-tell'])
    expect(await verdictsOf(two, { copper: [at(1, 1)] })).toEqual(['cannot-tell', 'complies'])
  })
})

describe('a range of a series in a sum', () => {
  const hourly = [peak.atMost(daily.times(3)), peak.moreThan(daily.times(3)), peak.atLeast(daily.times(3)), peak.lessThan(daily.times(3))]
  it('the peak against three times the mean: 1, 1, 1 and 9 have the mean 3', async () => {
    expect(await verdictsOf(hourly, { copper: [at(1, 1), at(2, 1), at(3, 1), at(4, 9)] })).toEqual(['complies', 'violates', 'complies', 'violates'])
    expect(await verdictsOf(hourly, { copper: [at(1, 1), at(2, 1), at(3, 1), at(4, 9.1)] })).toEqual(['violates', 'complies', 'complies', 'violates'])
  })
  it('is unsure where the ends overlap: from 0 to 4 and 8 have means from 4 to 6; three times that is 12 and more', async () => {
    expect(await verdictsOf(hourly, { copper: [at(1, 4, '<'), at(2, 8)] })).toEqual(['complies', 'violates', 'violates', 'complies'])
    // More than 1: the peak from 1 on, the mean too; neither is sure.
    expect(await verdictsOf(hourly, { copper: [at(1, 1, '>')] })).toEqual(['cannot-tell', 'cannot-tell', 'cannot-tell', 'cannot-tell'])
  })
  it('against a fact, whole or not', async () => {
    const limits = [daily.atMost(f.limit), daily.lessThan(f.limit), daily.equals(f.limit), daily.minus(peak).atLeast(f.limit.minus('3 mg/l'))]
    expect(await verdictsOf(limits, { copper: [at(1, 1), at(2, 3)], limit: 2 })).toEqual(['complies', 'violates', 'complies', 'complies'])
    expect(await verdictsOf(limits, { copper: [at(1, '1/7')], limit: '1/7 mg/l' })).toEqual(['complies', 'violates', 'complies', 'complies'])
    expect(await verdictsOf(limits, { copper: [at(1, 1), at(2, 3)] })).toEqual(Array(4).fill('cannot-tell'))
    expect(await verdictsOf(limits, { limit: 2 })).toEqual(Array(4).fill('cannot-tell'))
  })
  it('of the same series twice is not free of itself, and is left to fractions', async () => {
    // From 0 to 4: twice it less itself lies from 0 to 4 only if both are the same measurement, which fractions do not assume.
    expect(await verdictsOf([peak.times(2).minus(peak).atLeast('0 mg/l')], { copper: [at(1, 4, '<')] })).toEqual(['cannot-tell'])
    expect(await verdictsOf([peak.times(2).minus(peak).atLeast('4 mg/l')], { copper: [at(1, 4)] })).toEqual(['complies'])
  })
})

describe('a later day', () => {
  it('compares on the day itself', async () => {
    const term = [
      f.expires.onOrBefore(f.issued.plusMonths(18)),
      f.expires.before(f.issued.plusMonths(18)),
      f.expires.daysAfter(f.issued.plusMonths(18)).atMost('1 day'),
      f.expires.onOrBefore(f.issued.plusDays(15).orNextBusinessDay()),
    ]
    // 18 months after August 31, 2024 is February 28, 2026.
    expect(await verdictsOf(term, { issued: '2024-08-31', expires: '2026-02-28' })).toEqual(['complies', 'violates', 'complies', 'violates'])
    expect(await verdictsOf(term, { issued: '2024-08-31', expires: '2026-03-02' })).toEqual(['violates', 'violates', 'violates', 'violates'])
    // 15 days after Friday, May 1, 2026 is a Saturday; Monday is May 18.
    expect(await verdictsOf(term, { issued: '2026-05-01', expires: '2026-05-18' })).toEqual(Array(4).fill('complies'))
    expect(await verdictsOf(term, { expires: '2026-05-18' })).toEqual(Array(4).fill('cannot-tell'))
  })
})

describe('the places of what is reckoned', () => {
  it('are one for each reducer and series, two ends of a series, one of a day, after all others', () => {
    const c = chapter([daily.atMost('2 mg/l'), daily.atLeast('1 mg/l'), peak.atMost('2 mg/l'), f.expires.before(f.issued.plusMonths(18))])
    const layout = layoutOf(c)
    const places = [...layout.reckoned.values()].flatMap(({ slot }) => [slot.index, ...(slot.high ? [slot.high.index] : [])])
    expect(places.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8, 9]) // Three facts lie at 0 to 2, two readings at 3 and 4.
    expect(layout.size).toBe(10)
    expect(layout.reckoned.size).toBe(3)
    expect(new Set([...layout.reckoned.values()].map((r) => reckoningKey(r.node)))).toEqual(new Set(layout.reckoned.keys()))
    expect([...layout.reckoned.values()].map((r) => r.from.map((s) => s.name))).toEqual([['copper'], ['copper'], ['issued']])
  })
})
