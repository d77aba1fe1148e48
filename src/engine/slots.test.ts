/** Where each fact lies in a row, how finely, and between which values. */
import { describe, expect, it } from 'vitest'
import { rational } from '../kernel/quantity.ts'
import { amount, approval, choice, choices, count, date, type FactSpec, flag, judgment, list, moment, money, series, text } from '../vocabulary/kinds.ts'
import type { Chapter } from './chapter.ts'
import { all, any, Bool, cite, factsOf, reading, rule } from './language.ts'
import type { Procedure } from './procedure.ts'
import { conditionsOf, dimOf, factNames, factsOfRule, layoutOf, partsPerUnit, rangeOf, specOf } from './slots.ts'
import { chapterOf, f, layoutFor, sewerSpecs, slotIn } from './test-kit.ts'
import type { NumNode } from './tree.ts'

const kinds: readonly (readonly [FactSpec, string | null])[] = [
  [amount('length', 'ft', 'x'), 'length'],
  [series('concentration', 'mg/l', 'x'), 'concentration'],
  [count('x'), 'count'],
  [money('x'), 'money'],
  [date('x'), 'date'],
  [moment('x'), 'time'],
  [flag('x'), null],
  [judgment('board', 'x'), null],
  [approval('board', 'x'), null],
  [choice('x', { a: 'A' }), null],
  [choices('x', { a: 'A' }), null],
  [text('x'), null],
  [list('x', {}), null],
]
describe('a fact', () => {
  it('is compared as what it counts', () => {
    for (const [spec, dim] of kinds) expect([spec.kind, dimOf(spec)]).toEqual([spec.kind, dim])
  })

  it.each<[string, FactSpec, readonly [number, number]]>([
    ['a length', amount('length', 'ft', 'x'), [0, Infinity]],
    ['a length that is never zero', amount('length', 'in', 'x', { positive: true }), [Number.MIN_VALUE, Infinity]],
    ['a length within limits', amount('length', 'in', 'x', { min: 2, max: 9 }), [2, 9]],
    ['a length within limits that is never zero', amount('length', 'in', 'x', { positive: true, min: 2 }), [2, Infinity]],
    ['a length from zero that is never zero', amount('length', 'in', 'x', { positive: true, min: 0 }), [Number.MIN_VALUE, Infinity]],
    ['a temperature', amount('temperature', 'F', 'x'), [-459.67, Infinity]],
    ['a pH', amount('ph', 'pH', 'x'), [0, 14]],
    ['an angle', amount('angle', 'deg', 'x'), [0, 360]],
    ['an angle within limits', amount('angle', 'deg', 'x', { max: 90 }), [0, 90]],
    ['a length from half an inch that is never zero', amount('length', 'in', 'x', { positive: true, min: 0.5 }), [0.5, Infinity]],
    ['a number', count('x'), [0, Infinity]],
    ['a number within limits', count('x', { min: 1, max: 5 }), [1, 5]],
    ['measurements', series('concentration', 'mg/l', 'x'), [0, Infinity]],
    ['measurements of pH', series('ph', 'pH', 'x'), [0, 14]],
    ['dollars', money('x'), [-Infinity, Infinity]],
    ['a day', date('x'), [-Infinity, Infinity]],
  ])('that is %s lies between what can exist', (_, spec, range) => expect(rangeOf(spec)).toEqual(range))

  it('has whole parts in its unit', () => {
    expect(partsPerUnit(amount('length', 'ft', 'x'))).toBe(182_880_000)
    expect(partsPerUnit(amount('length', 'mm', 'x'))).toBe(600_000)
    expect(partsPerUnit(amount('slope', '%', 'x'))).toBe(360_000)
    expect(partsPerUnit(amount('flow', 'gpm', 'x'))).toBe(172_800_000)
    expect(partsPerUnit(amount('pressure', 'psf', 'x'))).toBe(10_000)
    expect(partsPerUnit(series('time', 'hour', 'x'))).toBe(600_000)
  })
  it('that is nowhere defined is a fault', () => {
    expect(specOf(sewerSpecs, 'encased', 'The chapter').label).toBe('Encased in concrete')
    expect(() => specOf(sewerSpecs, 'zebra', 'The chapter')).toThrow('The chapter asks for the fact “zebra”, which the vocabulary does not define')
    expect(() => specOf(sewerSpecs, 'toString', 'x')).toThrow('x asks for the fact “toString”')
  })
})

describe('the slot of a fact', () => {
  const specs = {
    cover_ft: amount('length', 'ft', 'Cover'),
    heat: amount('temperature', 'F', 'Heat', { max: 212 }),
    units: count('Units', { min: 1 }),
    fee: money('Fee'),
    filed: date('Filed'),
    encased: flag('Encased'),
    roots: judgment('board', 'Roots'),
    lift_ok: approval('board', 'Lift'),
    material: choice('Material', { iron: 'Iron', pvc: 'PVC' }),
    standards: choices('Standards', { a: 'A', b: 'B', c: 'C' }),
    serial: text('Serial'),
    copper: series('concentration', 'mg/l', 'Copper'),
    outlets: list('Outlets', { gap_in: amount('length', 'in', 'Gap', { aliases: ['gap'] }), serial: text('Serial'), seen: flag('Seen') }),
  }
  const named = (...values: string[]) => new Bool({ k: 'is', name: 'serial', values })
  const layout = layoutFor(specs, [named('B', 'A'), any(named('A', 'C'))])
  const slot = (name: keyof typeof specs) => slotIn(layout, name)
  /** A slot holds sums of 2⁴⁶ parts at most. */
  const most = 2 ** 46

  it.each<[keyof typeof specs, number, number, readonly [number, number], readonly [number, number]]>([
    ['cover_ft', 10_000, 18_288, [0, Infinity], [0, most / 18_288 / 10_000]],
    ['heat', 10_000, 12, [-459.67, 212], [-459.67, 212]],
    ['units', 1, 1, [1, Infinity], [1, most]],
    ['fee', 100, 1, [-Infinity, Infinity], [0, most / 100]],
    // What is no plain number has no range in which a bare number needs no second look.
    ['filed', 1, 0, [-Infinity, Infinity], [Infinity, -Infinity]],
    ['encased', 1, 0, [-Infinity, Infinity], [Infinity, -Infinity]],
    ['copper', 1, 0, [0, Infinity], [Infinity, -Infinity]],
  ])('%s is as fine, and as wide, as its kind', (name, fineness, partsPerStep, limits, [min, max]) => {
    expect(slot(name)).toMatchObject({ name, list: null, spec: specs[name], fineness, partsPerStep, limits, min, max, high: null })
  })
  it('below zero reaches as far as above it', () => {
    const wide = layoutFor({ level: amount('length', 'ft', 'Level', { min: -1e9 }) })
    expect(slotIn(wide, 'level')).toMatchObject({ limits: [-1e9, Infinity], min: -most / 18_288 / 10_000, max: most / 18_288 / 10_000 })
  })
  it('is answered by yes or no where its kind is', () => {
    const answered = Object.keys(specs).filter((name) => slot(name as keyof typeof specs).yesNo)
    expect(answered).toEqual(['encased', 'roots', 'lift_ok'])
  })
  it('has a number for each value, and for each text that a rule names', () => {
    expect([...slot('material').codes]).toEqual([
      ['iron', 0],
      ['pvc', 1],
    ])
    expect([...slot('standards').codes.keys()]).toEqual(['a', 'b', 'c'])
    expect([...slot('serial').codes]).toEqual([
      ['B', 0],
      ['A', 1],
      ['C', 2],
    ])
    expect(slot('encased').codes.size).toBe(0)
  })
  it('lies behind the one before, and that of an item in the row of the item', () => {
    expect(Object.keys(specs).map((name) => slot(name as keyof typeof specs).index)).toEqual(Object.keys(specs).map((_, i) => i))
    const outlets = layout.lists.get('outlets')
    expect(outlets?.size).toBe(3)
    expect([...(outlets?.facts.values() ?? [])].map((s) => [s.name, s.index, s.list])).toEqual([
      ['gap_in', 0, 'outlets'],
      ['serial', 1, 'outlets'],
      ['seen', 2, 'outlets'],
    ])
    expect(outlets?.byName.get('gap')?.name).toBe('gap_in')
    expect([...(outlets?.facts.get('serial')?.codes.keys() ?? [])]).toEqual(['B', 'A', 'C'])
    expect(layout.lists.size).toBe(1)
  })
  it('comes before those of the readings', () => {
    expect([...layout.readings.values()]).toEqual([
      { id: 'wye', index: 13, choices: ['wye', 'saddle'] },
      { id: 'rows', index: 14, choices: ['lower-row', 'upper-row'] },
    ])
    expect(layout.size).toBe(15)
  })
  it('is found by its name and its aliases; a name goes before an alias', () => {
    const aliased = layoutFor({ a: flag('A', { aliases: ['b', 'x'] }), b: flag('B'), c: flag('C', { aliases: ['x', 'y'] }) })
    expect(['a', 'b', 'c', 'x', 'y'].map((name) => aliased.byName.get(name)?.name)).toEqual(['a', 'b', 'c', 'a', 'c'])
    expect([...aliased.facts.keys()]).toEqual(['a', 'b', 'c'])
  })
})

describe('the conditions of a rule', () => {
  const said = { id: 'S-1', subject: 'building-sewer', cite: cite('1', 'inferred'), title: 'T', requirement: 'R.' } as const
  const names = ['when', 'unless', 'must', 'x_when', 'x_must', 'cure', 'advice'] as const
  const g = factsOf(Object.fromEntries(names.map((n) => [n, flag(n)])))
  const at = (name: (typeof names)[number]) => g[name] as Bool
  const full = rule({
    ...said,
    when: at('when'),
    unless: at('unless'),
    must: at('must'),
    except: { when: at('x_when'), must: at('x_must'), cite: said.cite },
    cure: { must: at('cure'), cite: said.cite, says: 'x' },
    advice: [
      { when: at('advice'), says: 'x', source: 'y', confidence: 'verified', kind: 'should' },
      { says: 'x', source: 'y', confidence: 'verified', kind: 'should' },
    ],
  })
  it('are those of its application, its requirement, its exceptions, cures and advice, in this order', () => {
    expect(conditionsOf(full).map((n) => (n.k === 'flag' ? n.name : n.k))).toEqual(names)
    expect(factsOfRule(full)).toEqual(names.map((name) => ({ name, item: false })))
    expect(conditionsOf(rule({ ...said, must: at('must') }))).toHaveLength(1)
  })
})

describe('the facts of a chapter', () => {
  const said = { id: 'S-1', subject: 'building-sewer', cite: cite('1', 'inferred'), title: 'T', requirement: 'R.' } as const
  const procedure = {
    steps: [{ when: f.roots, approval: 'spacing_ok' }, { when: f.encased }, {}],
    charges: [{ when: f.cover_ft.atLeast('4 ft') }, {}],
    form: [{ facts: ['width_in'] }, { facts: ['slope', 'width_in'] }],
    inspections: [{ facts: ['frost_in'] }],
  } as unknown as Procedure
  const c = chapterOf(
    [
      rule({ ...said, forEach: 'cleanouts', must: all(f.cleanouts.item.size_in.atLeast('4 in'), f.dia_in.atLeast('4 in')) }),
      rule({ ...said, id: 'S-2', must: reading('wye', { wye: f.encased, saddle: f.inspected.isGiven() }) }),
    ],
    sewerSpecs,
    {
      procedures: [procedure],
      recordFacts: { 'building-sewer': ['material'], trench: ['manholes', 'material'] } as unknown as NonNullable<Chapter['recordFacts']>,
    },
  )
  it('are those of its lists, rules, steps, charges, forms, inspections, approvals and records, once each', () => {
    expect(factNames(c)).toEqual([
      'cleanouts',
      'dia_in',
      'encased',
      'inspected',
      'roots',
      'cover_ft',
      'width_in',
      'slope',
      'frost_in',
      'spacing_ok',
      'material',
      'manholes',
    ])
    expect([...layoutOf(c).facts.keys()]).toEqual(factNames(c))
    expect(layoutOf(c)).toEqual(layoutOf(c))
  })
  it('without records are those that it asks for', () => {
    expect(factNames(chapterOf([rule({ ...said, must: f.encased })], sewerSpecs))).toEqual(['encased'])
  })
})

describe('what is reckoned', () => {
  const specs = {
    copper: series('concentration', 'mg/l', 'Copper'),
    issued: date('Issued'),
    expires: date('Expires'),
    items: list('Items', { on: date('On') }),
  }
  const g = factsOf(specs)
  const of = (...conditions: Bool[]) => layoutFor(specs, conditions).reckoned
  it('from an item of a list has no place', () => {
    expect(of(g.items.item.on.plusMonths(1).before(g.issued)).size).toBe(0)
  })
  it('from an item beside facts of the case has no place, nor has what is reckoned from no fact', () => {
    const later = (of: NumNode): NumNode => ({ k: 'later', dim: 'date', of, months: 1, toBusinessDay: false })
    const compared = (a: NumNode) => new Bool({ k: 'cmp', op: '<', a, b: g.expires.node })
    const both: NumNode = { k: 'stricter', how: 'greater', dim: 'date', xs: [g.issued.node, g.items.item.on.node] }
    expect(of(compared(later(both))).size).toBe(0)
    expect(of(compared(later({ k: 'const', dim: 'date', value: rational(7n), as: '1970-01-08' }))).size).toBe(0)
    expect(of(compared(later(g.issued.node))).size).toBe(1)
  })
  it('from several facts names them all', () => {
    const later = g.issued.plusMonths(1).orNextBusinessDay()
    expect([...of(g.expires.before(later)).values()].map((r) => [r.from.map((s) => s.name), r.slot.dim])).toEqual([
      [['issued'], 'date'],
      [['issued'], 'date'],
    ])
  })
  it('of a series has two ends, the upper before the lower', () => {
    const [one] = of(g.copper.largest().atMost('2 mg/l')).values()
    // Four facts and two readings come before.
    expect([one?.slot.high?.index, one?.slot.index, one?.slot.dim, one?.slot.name]).toEqual([
      6,
      7,
      'concentration',
      '["copper",{"how":"largest","periodMinutes":null,"atLeast":1}]',
    ])
    expect(layoutFor(specs, [g.copper.largest().atMost('2 mg/l')]).size).toBe(8)
  })
})
