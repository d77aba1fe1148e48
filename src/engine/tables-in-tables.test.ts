/** Tables and "whichever is later" in days, tables within tables, and tables without a row for nothing. */
import { describe, expect, it } from 'vitest'
import { amount, count, date } from '../vocabulary/kinds.ts'
import { Amount, type Bool, cite, Day, factsOf, greaterOf, reading, rule, sizes, table } from './language.ts'
import { openLaw } from './law.ts'
import { chapterOf } from './test-kit.ts'

const specs = {
  size_in: amount('length', 'in', 'Size'),
  width_in: amount('length', 'in', 'Width'),
  units: count('Units'),
  filed: date('Filed'),
  issued: date('Issued'),
  ended: date('Ended'),
}
const f = factsOf(specs)
const find = (must: Bool, raw: Record<string, unknown>) => {
  const law = openLaw(chapterOf([rule({ id: 'R-1', subject: 'trench', cite: cite('1', 'printed'), title: 'T', requirement: 'R.', must })], specs))
  const read = law.parseFacts(raw)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return law.check({ facts: read.facts, subject: 'trench', on: '2026-01-01' }).findings[0]
}
const verdict = (must: Bool, raw: Record<string, unknown>) => find(must, raw)?.verdict

describe('the later of two days', () => {
  const later = new Day(greaterOf(new Amount('date', f.filed.node), new Amount('date', f.issued.node)).node)

  it('from which days are counted: both must be far enough back', () => {
    const must = f.ended.daysAfter(later).atLeast('10 day')
    expect(verdict(must, { filed: '2026-03-01', issued: '2026-03-05', ended: '2026-03-15' })).toBe('complies')
    expect(verdict(must, { filed: '2026-03-01', issued: '2026-03-06', ended: '2026-03-15' })).toBe('violates')
    expect(verdict(must, { filed: '2026-03-06', ended: '2026-03-15' })).toBe('violates')
    expect(verdict(must, { filed: '2026-03-01', ended: '2026-03-15' })).toBe('cannot-tell')
  })
  it('to which days are counted: one that is far enough off is enough', () => {
    const must = later.daysAfter(f.ended).atLeast('10 day')
    expect(verdict(must, { filed: '2026-03-01', issued: '2026-03-15', ended: '2026-03-05' })).toBe('complies')
    expect(verdict(must, { filed: '2026-03-01', issued: '2026-03-14', ended: '2026-03-05' })).toBe('violates')
    expect(verdict(must, { filed: '2026-03-15', ended: '2026-03-05' })).toBe('complies')
    expect(verdict(must, { filed: '2026-03-14', ended: '2026-03-05' })).toBe('cannot-tell')
  })
  it('and a month after it', () => {
    const must = f.ended.onOrBefore(later.plusMonths(1))
    expect(verdict(must, { filed: '2026-03-01', issued: '2026-03-05', ended: '2026-04-05' })).toBe('complies')
    expect(verdict(must, { filed: '2026-03-01', issued: '2026-03-05', ended: '2026-04-06' })).toBe('violates')
    expect(verdict(must, { filed: '2026-03-05', ended: '2026-04-05' })).toBe('complies')
    expect(verdict(must, { filed: '2026-03-05', ended: '2026-04-06' })).toBe('cannot-tell')
  })
})

describe('a table', () => {
  it('of one row over nothing has no row for nothing, so an unknown key decides nothing', () => {
    const must = f.size_in.atLeast(table('T', f.units, '', 'length', 'in', [['Over 0', 2]]))
    expect(verdict(must, { units: 1, size_in: 2 })).toBe('complies')
    expect(verdict(must, { units: 0, size_in: 2 })).toBe('cannot-tell')
    expect(verdict(must, { size_in: 2 })).toBe('cannot-tell')
  })
  it('whose key is another table turns on its open question too', () => {
    const pipe = table(
      'T',
      f.units,
      '',
      'length',
      'in',
      [
        ['0 to 50', 2],
        ['50 to 100', 4],
      ],
      { boundary: 'rows' },
    )
    const must = f.width_in.atMost(
      sizes('trench', pipe, 'length', [
        ['2 in', '20 in'],
        ['4 in', '30 in'],
      ]),
    )
    expect(verdict(must, { units: 49, width_in: 20 })).toBe('complies')
    expect(verdict(must, { units: 51, width_in: 31 })).toBe('violates')
    const open = find(must, { units: 50, width_in: 25 })
    expect(open).toMatchObject({ verdict: 'cannot-tell', why: 'reading', readings: [{ id: 'rows' }] })
    expect(open?.readings[0]?.choices).toEqual([
      { choice: 'lower-row', verdict: 'violates' },
      { choice: 'upper-row', verdict: 'complies' },
    ])
  })
})

describe('a question within a question', () => {
  it('is one of the questions of the rule', () => {
    const must = reading('wye', {
      wye: reading('rows', { 'lower-row': f.size_in.atLeast('2 in'), 'upper-row': f.size_in.atLeast('4 in') }),
      saddle: f.size_in.atLeast('6 in'),
    })
    expect(find(must, { size_in: 6 })?.readings.map((r) => r.id)).toEqual(['wye', 'rows'])
    expect(verdict(must, { size_in: 6 })).toBe('complies')
    expect(find(must, { size_in: 3 })).toMatchObject({ verdict: 'cannot-tell', why: 'reading' })
    expect(verdict(must, { size_in: 1 })).toBe('violates')
  })
})
