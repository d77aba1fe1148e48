/** The numbers that a rule states: their names, and how an act puts another in place of one. */
import { describe, expect, it } from 'vitest'
import { toNumber } from '../kernel/quantity.ts'
import { amount, count, date, flag, series } from '../vocabulary/kinds.ts'
import { constant } from './constants.ts'
import { Amount, all, any, type Bool, cite, Day, factsOf, formula, greaterOf, not, reading, rule, sizes, table } from './language.ts'
import { limitProblem, limitsOf, withLimit } from './limits.ts'

const f = factsOf({
  cover_ft: amount('length', 'ft', 'Cover'),
  width_in: amount('length', 'in', 'Width'),
  outside_in: amount('length', 'in', 'Outside diameter'),
  leak: amount('flow', 'gal/day', 'Leakage'),
  units: count('Units'),
  filed: date('Filed'),
  issued: date('Issued'),
  copper: series('concentration', 'mg/l', 'Copper'),
  seen: flag('Seen'),
})
const printed = cite('1', 'printed')
const of = (must: Bool) => rule({ id: 'R-1', subject: 'trench', cite: printed, title: 'T', requirement: 'R.', must })
const names = (must: Bool) => limitsOf(of(must)).map((l) => `${l.name}: ${l.as}`)
const inches = (as: string) => new Amount('length', constant('length', as))

describe('the limits of a rule are named after what they limit', () => {
  const trench = sizes('trench table', f.outside_in, 'length', [
    ['8 in', '39 in'],
    ['10 in', '40 in'],
  ])
  const steps = table('Table 1', f.units, '', 'length', 'in', [
    ['0 to 50', 2],
    ['Over 50', 4],
  ])
  it.each([
    ['at least', f.cover_ft.atLeast('4 ft'), ['cover_ft atLeast: 4 ft']],
    ['at most', f.cover_ft.atMost('4 ft'), ['cover_ft atMost: 4 ft']],
    ['more', f.cover_ft.moreThan('4 ft'), ['cover_ft moreThan: 4 ft']],
    ['less', f.cover_ft.lessThan('4 ft'), ['cover_ft lessThan: 4 ft']],
    ['equal', f.cover_ft.equals('4 ft'), ['cover_ft equals: 4 ft']],
    ['other', f.cover_ft.differsFrom('4 ft'), ['cover_ft differsFrom: 4 ft']],
    ['plus', f.width_in.atMost(f.outside_in.plus('14 in')), ['outside_in plus: 14 in']],
    ['minus', f.width_in.atMost(f.outside_in.minus('1 in')), ['outside_in minus: 1 in']],
    ['times', f.width_in.atMost(f.outside_in.times(3)), ['outside_in times: 3']],
    ['a sum on the left', f.width_in.plus('1 in').atMost('4 ft'), ['width_in plus: 1 in', 'width_in atMost: 4 ft']],
    ['a number before a fact', inches('1 in').plus(f.width_in).atMost('4 ft'), ['width_in atMost: 1 in', 'width_in atMost (2): 4 ft']],
    ['a number on the left', inches('1 in').atMost(f.width_in), ['atMost: 1 in']],
    ['a sum of numbers', inches('1 in').atMost(inches('2 in').plus('3 in')), ['atMost: 1 in', 'atMost (2): 2 in', 'plus: 3 in']],
    ['a plain number', f.width_in.in('in').atMost(40), ['width_in atMost: 40']],
    ['a plain number inside', f.width_in.plus('1 in').in('in').atMost(40), ['width_in plus: 1 in', 'width_in atMost: 40']],
    ['the greater', greaterOf('2 ft', f.width_in).atMost('4 ft'), ['width_in atMost: 2 ft', 'width_in atMost (2): 4 ft']],
    ['the greater of numbers', greaterOf(inches('1 in'), '2 in').atMost(f.width_in), ['atMost: 1 in', 'atMost (2): 2 in']],
    ['the greater on the right', f.cover_ft.atLeast(greaterOf('2 ft', f.width_in, '3 ft')), ['cover_ft atLeast: 2 ft', 'cover_ft atLeast (2): 3 ft']],
    ['rows by size', f.width_in.atMost(trench), ['trench table [8 in]: 39 in', 'trench table [10 in]: 40 in']],
    ['rows by range', f.width_in.atMost(steps), ['Table 1 [0 to 50]: 2 in', 'Table 1 [Over 50]: 4 in']],
    ['a table on the left', trench.atLeast('1 ft'), ['trench table [8 in]: 39 in', 'trench table [10 in]: 40 in', 'trench table atLeast: 1 ft']],
    ['a formula', f.leak.atMost(formula('allowed', 'flow', 'gal/day')`100 × ${f.units} + 4.5`), ['allowed: 100', 'units plus: 4.5']],
    ['days between', f.issued.daysAfter(f.filed).atMost('30 day'), ['issued atMost: 30 day']],
    ['days after days', f.issued.daysAfter(f.filed.plusDays(2)).atMost('30 day'), ['filed plus: 2 days', 'issued atMost: 30 day']],
    [
      'days after a day',
      f.issued.daysAfter(new Day(constant('date', '2026-01-01'))).atMost('30 day'),
      ['issued atMost: 2026-01-01', 'issued atMost (2): 30 day'],
    ],
    ['a later day', f.filed.plusMonths(3).onOrBefore('2026-01-01'), ['filed atMost: 2026-01-01']],
    ['measurements', f.copper.latest().atMost('2 mg/l'), ['copper atMost: 2 mg/l']],
    ['none', f.seen, []],
  ] as const)('%s', (_, must, expected) => {
    expect(names(must)).toEqual(expected)
  })
})

describe('the limits of a whole rule', () => {
  const whole = rule({
    id: 'R-1',
    subject: 'trench',
    cite: printed,
    title: 'T',
    requirement: 'R.',
    when: f.cover_ft.atLeast('1 ft'),
    unless: f.cover_ft.atLeast('2 ft'),
    must: all(any(f.cover_ft.atLeast('3 ft'), f.seen), not(f.width_in.atLeast('4 in')), reading('wye', { wye: f.width_in.atLeast('5 in'), saddle: f.seen })),
    except: { when: f.width_in.atMost('6 in'), must: f.width_in.atMost('7 in'), cite: printed },
    cure: { must: f.filed.plusDays(30).onOrAfter(f.issued), cite: printed, says: 'S.' },
  })
  it('are numbered in the order written, and each has a name of its own', () => {
    expect(limitsOf(whole).map((l) => [l.index, l.name, l.as, l.dim, toNumber(l.value)])).toEqual([
      [0, 'cover_ft atLeast', '1 ft', 'length', 12],
      [1, 'cover_ft atLeast (2)', '2 ft', 'length', 24],
      [2, 'cover_ft atLeast (3)', '3 ft', 'length', 36],
      [3, 'width_in atLeast', '4 in', 'length', 4],
      [4, 'width_in atLeast (2)', '5 in', 'length', 5],
      [5, 'width_in atMost', '6 in', 'length', 6],
      [6, 'width_in atMost (2)', '7 in', 'length', 7],
      [7, 'filed plus', '30 days', 'date', 30],
    ])
  })
  it('are changed by name or place, one at a time', () => {
    const changedTo = (path: string, value: string) => limitsOf(withLimit(whole, path, value)).map((l) => l.as)
    const before = limitsOf(whole).map((l) => l.as)
    before.forEach((as, i) => {
      const value = as.endsWith('days') ? '45 days' : '11 in'
      const changed = before.with(i, value)
      expect(changedTo(String(i), value)).toEqual(changed)
      expect(changedTo(limitsOf(whole)[i]?.name ?? '', value)).toEqual(changed)
      expect(withLimit(whole, String(i), as)).toEqual(whole)
    })
    expect(toNumber(limitsOf(withLimit(whole, '7', '45 days'))[7]?.value ?? { n: 0n, d: 1n })).toBe(45)
    expect(toNumber(limitsOf(withLimit(whole, '2', '11 in'))[2]?.value ?? { n: 0n, d: 1n })).toBe(11)
  })
  it('are asked for by a name that the rule has', () => {
    expect(() => withLimit(of(all(f.cover_ft.atLeast('4 ft'), f.width_in.atMost('3 in'))), 'cover', '5 ft')).toThrow(
      'R-1 has no limit “cover”: it has “cover_ft atLeast”, “width_in atMost”',
    )
    expect(() => withLimit(of(f.seen), '0', '5 ft')).toThrow('R-1 has no limit “0”: it has none')
  })
  it('take only what can be read', () => {
    const [cover] = limitsOf(whole)
    const days = limitsOf(whole)[7]
    if (!cover || !days) throw new Error('no limit')
    expect(limitProblem(cover, '5 ft')).toBeNull()
    expect(limitProblem(cover, '5 gal')).toBe('“5 gal” is not an amount of length. Write a number with in, ft, mi, mm, cm, m.')
    expect(limitProblem(days, '45 days')).toBeNull()
    expect(limitProblem(days, '45')).toBe('“45” is not a number of days. Write it as 30 days.')
    expect(limitProblem(days, '2026-01-01')).toBe('“2026-01-01” is not a number of days. Write it as 30 days.')
  })
})
