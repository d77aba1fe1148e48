import { describe, expect, it } from 'vitest'
import { date } from '../vocabulary/kinds.ts'
import { type Bool, cite, factsOf, rule } from './language.ts'
import { openLaw } from './law.ts'
import { chapterOf, compiledOf } from './test-kit.ts'

const specs = { issued: date('Day of issue'), expires: date('Day of expiry') }
const f = factsOf(specs)
const of = (must: Bool) => chapterOf([rule({ id: 'C-1', subject: 'discharge', cite: cite('1', 'inferred'), title: 'Term', requirement: 'r', must })], specs)
const find = (must: Bool, facts: Record<string, string>) => {
  const law = openLaw(of(must))
  const read = law.parseFacts(facts)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return law.check({ facts: read.facts, subject: 'discharge', on: '2026-01-01' }).findings[0]
}

describe('a day so many months or years later', () => {
  const term = f.expires.onOrBefore(f.issued.plusYears(3))

  it('is the same-numbered day, whatever leap days lie between', () => {
    expect(find(term, { issued: '2025-03-01', expires: '2028-03-01' })?.verdict).toBe('complies') // 1,096 days
    expect(find(term, { issued: '2025-03-01', expires: '2028-03-02' })?.verdict).toBe('violates')
    expect(find(term, { issued: '2024-03-01', expires: '2027-03-01' })?.verdict).toBe('complies') // 1,095 days
    expect(find(term, { issued: '2024-03-01', expires: '2027-03-02' })?.verdict).toBe('violates')
  })
  it('is the last day of a shorter month', () => {
    const quarter = f.expires.onOrBefore(f.issued.plusMonths(3))
    expect(find(quarter, { issued: '2025-11-30', expires: '2026-02-28' })?.verdict).toBe('complies')
    expect(find(quarter, { issued: '2025-11-30', expires: '2026-03-01' })?.verdict).toBe('violates')
    expect(find(term, { issued: '2024-02-29', expires: '2027-02-28' })?.verdict).toBe('complies')
    expect(find(term, { issued: '2024-02-29', expires: '2027-03-01' })?.verdict).toBe('violates')
  })
  it('is unknown while the first day is, and is asked for', () => {
    expect(find(term, { expires: '2028-03-01' })).toMatchObject({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'issued' }] })
  })
  it('is named in the reasons', () => {
    expect(find(term, { issued: '2025-03-01', expires: '2028-03-02' })?.because).toEqual([
      'Day of expiry: must be on or before Mar 1, 2028 (3 years after day of issue), you have Mar 2, 2028.',
    ])
  })
  it('is reckoned when the facts are read where the chapter is compiled', async () => {
    const c = of(term)
    const check = openLaw(c, { compiled: await compiledOf(c) }).fastCheck({ subject: 'discharge', on: '2026-01-01' })
    expect(check.decide({ issued: '2025-03-01', expires: '2028-03-01' })).toEqual(Uint8Array.of(1))
    expect(check.decide({ issued: '2025-03-01', expires: '2028-03-02' })).toEqual(Uint8Array.of(2))
  })
})

describe('the next business day', () => {
  const fifteen = f.expires.onOrBefore(f.issued.plusDays(15).orNextBusinessDay())

  it('counts where the last day is a Saturday, a Sunday or a public holiday', () => {
    // 15 days after Friday, May 1, 2026 is Saturday, May 16.
    expect(find(fifteen, { issued: '2026-05-01', expires: '2026-05-18' })?.verdict).toBe('complies')
    expect(find(fifteen, { issued: '2026-05-01', expires: '2026-05-19' })?.verdict).toBe('violates')
    // 15 days after December 10, 2026 is Christmas Day, a Friday.
    expect(find(fifteen, { issued: '2026-12-10', expires: '2026-12-28' })?.verdict).toBe('complies')
    expect(find(fifteen, { issued: '2026-12-10', expires: '2026-12-29' })?.verdict).toBe('violates')
  })
  it('is the last day itself where that is one', () => {
    expect(find(fifteen, { issued: '2026-05-05', expires: '2026-05-20' })?.verdict).toBe('complies')
    expect(find(fifteen, { issued: '2026-05-05', expires: '2026-05-21' })?.verdict).toBe('violates')
  })
})
