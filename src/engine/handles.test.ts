/** The tree that each word of the language stands for: for a fact of the case, and for one of an item of a list. */
import { describe, expect, it } from 'vitest'
import { rational } from '../kernel/quantity.ts'
import { amount, approval, choice, choices, count, date, flag, judgment, list, moment, money, series, text } from '../vocabulary/kinds.ts'
import { cite } from './chapter.ts'
import { handleOf } from './handles.ts'
import { factsOf } from './language.ts'

const of = {
  size_in: amount('length', 'in', 'Size'),
  units: count('Units'),
  fee_usd: money('Fee'),
  seen: flag('Seen'),
  likely: judgment('superintendent', 'Likely'),
  lift_ok: approval('superintendent', 'Lift approved'),
  material: choice('Material', { iron: 'Iron', pvc: 'PVC' }),
  standards: choices('Standards', { a: 'A', b: 'B' }),
  filed: date('Filed'),
  begun_at: moment('Begun'),
  serial: text('Serial'),
}
const f = factsOf({ ...of, copper: series('concentration', 'mg/l', 'Copper'), outlets: list('Outlets', of) })

describe.each([
  ['the case', f, {}],
  ['an item', f.outlets.item, { item: true }],
] as const)('a fact of %s', (_, h, mark) => {
  it('is known by its name', () => {
    const named = [h.size_in, h.units, h.fee_usd, h.seen, h.likely, h.lift_ok, h.material, h.standards, h.filed, h.begun_at, h.serial]
    expect(named.map((x) => x.name)).toEqual(Object.keys(of))
    expect([h.material.values, h.standards.values]).toEqual([
      ['iron', 'pvc'],
      ['a', 'b'],
    ])
  })
  it('is a number with a dimension', () => {
    expect([h.size_in.node, h.units.node, h.fee_usd.node, h.filed.node, h.begun_at.node]).toEqual([
      { k: 'fact', name: 'size_in', dim: 'length', ...mark },
      { k: 'fact', name: 'units', dim: 'count', ...mark },
      { k: 'fact', name: 'fee_usd', dim: 'money', ...mark },
      { k: 'fact', name: 'filed', dim: 'date', ...mark },
      { k: 'fact', name: 'begun_at', dim: 'time', ...mark },
    ])
    expect([h.size_in.dim, h.units.dim, h.fee_usd.dim]).toEqual(['length', 'count', 'money'])
  })
  it('is a condition', () => {
    expect([h.seen.node, h.seen.no().node, h.likely.node, h.lift_ok.node]).toEqual([
      { k: 'flag', name: 'seen', want: true, ...mark },
      { k: 'flag', name: 'seen', want: false, ...mark },
      { k: 'flag', name: 'likely', want: true, ...mark },
      { k: 'approval', name: 'lift_ok', ...mark },
    ])
    const isIron = { k: 'is', name: 'material', values: ['iron'], ...mark }
    expect([h.material.is('iron').node, h.material.isNot('iron').node, h.standards.includes('a', 'b').node, h.serial.is('A-1').node]).toEqual([
      isIron,
      { k: 'not', x: isIron },
      { k: 'includes', name: 'standards', values: ['a', 'b'], ...mark },
      { k: 'is', name: 'serial', values: ['A-1'], ...mark },
    ])
  })
  it('may be asked whether it is stated', () => {
    const stated = [h.size_in, h.units, h.fee_usd, h.material, h.standards, h.filed, h.begun_at, h.serial].map((x) => x.isGiven().node)
    expect(stated).toEqual(
      ['size_in', 'units', 'fee_usd', 'material', 'standards', 'filed', 'begun_at', 'serial'].map((name) => ({ k: 'given', name, ...mark })),
    )
  })
})

describe('measurements over time', () => {
  const reduced = (x: { readonly node: unknown }) => x.node
  const copper = { k: 'series', name: 'copper', dim: 'concentration', cite: null }
  it('are known by their name and dimension', () => {
    expect([f.copper.name, f.copper.dim, f.outlets.name]).toEqual(['copper', 'concentration', 'outlets'])
  })
  it.each([
    ['1 minute', 1],
    ['30 minutes', 30],
    ['1 hour', 60],
    ['24 hours', 1_440],
    ['1 day', 1_440],
    ['30 days', 43_200],
  ] as const)('over %s are those of %i minutes', (period, periodMinutes) => {
    expect(reduced(f.copper.average(period))).toEqual({ ...copper, reducer: { how: 'average', periodMinutes, atLeast: 1 }, as: `${period} average` })
    expect(reduced(f.copper.largest(period))).toEqual({ ...copper, reducer: { how: 'largest', periodMinutes, atLeast: 1 }, as: `largest of ${period}` })
    expect(reduced(f.copper.smallest(period))).toEqual({ ...copper, reducer: { how: 'smallest', periodMinutes, atLeast: 1 }, as: `smallest of ${period}` })
  })
  it('of all the time there is', () => {
    expect(reduced(f.copper.largest())).toEqual({ ...copper, reducer: { how: 'largest', periodMinutes: null, atLeast: 1 }, as: 'largest' })
    expect(reduced(f.copper.smallest())).toEqual({ ...copper, reducer: { how: 'smallest', periodMinutes: null, atLeast: 1 }, as: 'smallest' })
    expect(reduced(f.copper.latest())).toEqual({ ...copper, reducer: { how: 'latest' }, as: 'latest' })
    expect(reduced(f.copper.successive(2))).toEqual({ ...copper, reducer: { how: 'successive', readings: 2 }, as: 'held by 2 successive measurements' })
  })
  it('may need so many, and say by which section they are counted', () => {
    const section = cite('7', 'printed')
    const options = { cite: section, atLeast: 4 }
    expect(reduced(f.copper.average('24 hours', options))).toMatchObject({ reducer: { atLeast: 4 }, cite: section })
    expect(reduced(f.copper.largest('24 hours', options))).toMatchObject({ reducer: { atLeast: 4 }, cite: section })
    expect(reduced(f.copper.smallest('24 hours', options))).toMatchObject({ reducer: { atLeast: 4 }, cite: section })
    expect(reduced(f.copper.latest(options))).toMatchObject({ cite: section })
    expect(reduced(f.copper.successive(2, options))).toMatchObject({ cite: section })
  })
})

describe('comparisons and sums', () => {
  const four = { k: 'const', dim: 'length', value: rational(4n), as: '4 in' }
  const size = { k: 'fact', name: 'size_in', dim: 'length' }
  it('compare with an amount in words, or with another fact', () => {
    const { size_in: s } = f
    expect([s.atLeast('4 in'), s.atMost('4 in'), s.moreThan('4 in'), s.lessThan('4 in'), s.equals('4 in'), s.differsFrom(s)].map((x) => x.node)).toEqual([
      { k: 'cmp', op: '>=', a: size, b: four },
      { k: 'cmp', op: '<=', a: size, b: four },
      { k: 'cmp', op: '>', a: size, b: four },
      { k: 'cmp', op: '<', a: size, b: four },
      { k: 'cmp', op: '=', a: size, b: four },
      { k: 'cmp', op: '!=', a: size, b: size },
    ])
    expect(s.between('4 in', s).node).toEqual({
      k: 'all',
      xs: [
        { k: 'cmp', op: '>=', a: size, b: four },
        { k: 'cmp', op: '<=', a: size, b: size },
      ],
    })
  })
  it('add, take away and multiply', () => {
    const { size_in: s, units } = f
    const half = { k: 'const', dim: 'count', value: rational(1n, 2n), as: '1/2' }
    expect([s.plus('4 in'), s.minus(s), s.times('1/2'), s.times(units), s.in('ft')].map((x) => x.node)).toEqual([
      { k: 'op', op: '+', dim: 'length', a: size, b: four },
      { k: 'op', op: '-', dim: 'length', a: size, b: size },
      { k: 'op', op: '*', dim: 'length', a: size, b: half },
      { k: 'op', op: '*', dim: 'length', a: size, b: { k: 'fact', name: 'units', dim: 'count' } },
      { k: 'in', dim: 'count', unit: 'ft', a: size },
    ])
  })
  it('of days', () => {
    const filed = { k: 'fact', name: 'filed', dim: 'date' }
    // March 1, 2026 is the 20,513th day after January 1, 1970: 56 years of 365 days, 14 leap days and 59 days.
    const march = { k: 'const', dim: 'date', value: rational(20_513n), as: '2026-03-01' }
    const { filed: d } = f
    expect([d.before('2026-03-01'), d.after('2026-03-01'), d.onOrBefore('2026-03-01'), d.onOrAfter(d)].map((x) => x.node)).toEqual([
      { k: 'cmp', op: '<', a: filed, b: march },
      { k: 'cmp', op: '>', a: filed, b: march },
      { k: 'cmp', op: '<=', a: filed, b: march },
      { k: 'cmp', op: '>=', a: filed, b: filed },
    ])
    expect([d.plusDays(30), d.plusMonths(18), d.plusYears(3), d.orNextBusinessDay(), d.daysAfter(d)].map((x) => x.node)).toEqual([
      { k: 'op', op: '+', dim: 'date', a: filed, b: { k: 'const', dim: 'date', value: rational(30n), as: '30 days' } },
      { k: 'later', dim: 'date', of: filed, months: 18, toBusinessDay: false },
      { k: 'later', dim: 'date', of: filed, months: 36, toBusinessDay: false },
      { k: 'later', dim: 'date', of: filed, months: 0, toBusinessDay: true },
      { k: 'days', dim: 'time', from: filed, to: filed },
    ])
    expect(f.begun_at.since(f.begun_at).node).toMatchObject({ k: 'op', op: '-', dim: 'time' })
  })
})

it('a handle is made for each kind of fact, of the case where nothing else is said', () => {
  expect((handleOf('units', count('Units')) as { readonly node: unknown }).node).toEqual({ k: 'fact', name: 'units', dim: 'count' })
})
