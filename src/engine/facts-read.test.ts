/** How series, lists and long values of a case are read, and where an error says that it lies. */
import { describe, expect, it } from 'vitest'
import { amount, list, series } from '../vocabulary/kinds.ts'
import { cite, factsOf, rule } from './language.ts'
import { openLaw } from './law.ts'
import { chapterOf, compiledOf } from './test-kit.ts'

const specs = {
  copper: series('concentration', 'mg/l', 'Copper', { aliases: ['cu_mg_l'] }),
  size_in: amount('length', 'in', 'Size'),
  outlets: list('Outlets', { gap_in: amount('length', 'in', 'Gap', { aliases: ['gap'] }) }, { aliases: ['openings'] }),
}
const f = factsOf(specs)
const of = (id: string, more: Partial<Parameters<typeof rule>[0]>) =>
  rule({ id, subject: 'discharge', cite: cite('1', 'printed'), title: 't', requirement: 'r', must: f.copper.latest().atMost('2 mg/l'), ...more })
const chapter = chapterOf(
  [of('R-1', {}), of('R-2', { must: f.size_in.atLeast('4 in') }), of('R-3', { forEach: 'outlets', must: f.outlets.item.gap_in.atLeast(f.size_in) })],
  specs,
)
const law = openLaw(chapter)
const errors = (raw: unknown) => {
  const read = law.parseFacts(raw)
  return read.ok ? [] : read.errors
}
const row = (raw: unknown) => {
  const read = law.parseFacts(raw)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.facts.row
}
const measured = (...points: readonly unknown[]) => errors({ copper: points })

describe('the time of a measurement', () => {
  it.each([
    ['1970-01-01', 0],
    ['1970-01-02', 1_440],
    ['1/3/1970', 2_880],
    ['1970-01-01T00:00', 0],
    ['1970-01-01T00:01', 1],
    ['1970-01-01T01:00', 60],
    ['1970-01-01 7:05', 425],
    ['1970-01-02T03:04', 1_624],
    ['1970-01-01T23:59', 1_439],
    ['1970-01-01T23:59:30', 1_439],
    ['1970-01-01T08:00Z', 480],
    ['1970-01-01T08:00:00.5-05:00', 480],
  ])('%s is %i minutes after the first of 1970', (at, minutes) => {
    expect(
      row({ copper: [{ at, value: 1 }] })
        .series.get('copper')
        ?.map((m) => m.at),
    ).toEqual([minutes])
  })
  it.each(['1970-01-01T24:00', '1970-01-01T23:60', '1970-01-01T24:60', '1970-02-30', '1970-02-30T08:00', 'noon', '', 8, undefined])('%s is refused', (at) => {
    expect(measured({ at, value: 1 })).toEqual([
      {
        fact: 'copper[1]',
        given: at === undefined ? '{"value":1}' : JSON.stringify({ at, value: 1 }),
        why: 'The time of the measurement cannot be read, or does not exist.',
        remedy: 'Write at: 2026-11-30 or at: 2026-11-30T08:00.',
      },
    ])
  })
  it('puts the measurements in order', () => {
    const points = [
      { at: '1970-01-03', value: 3 },
      { at: '1970-01-01', value: 1 },
      { at: '1970-01-02', value: 2 },
    ]
    expect(
      row({ copper: points })
        .series.get('copper')
        ?.map((m) => [m.at, Number(m.lo.n)]),
    ).toEqual([
      [0, 1],
      [1_440, 2],
      [2_880, 3],
    ])
  })
})

describe('a measurement', () => {
  const at = '2026-03-01'
  const number = { why: 'A measurement is a number.', remedy: 'Write value: 1.8 with unit: mg/l.' }
  it.each([
    [{ at, value: Number.NaN }, number],
    [{ at, value: Number.POSITIVE_INFINITY }, number],
    [{ at, value: true }, number],
    [{ at }, number],
    [3, { why: 'A measurement has a time and a value.', remedy: 'Write at: 2026-11-30T08:00 and value: 1.8.' }],
    [
      { at, value: -1 },
      { why: 'A measurement cannot be negative.', remedy: 'Check the value.' },
    ],
    [
      { at, value: 1, unit: 'gal' },
      { why: '“gal” is not a unit of this fact.', remedy: 'Write unit: mg/l.' },
    ],
    [
      { at, value: 'much' },
      { why: '“much” is not a measurement.', remedy: 'Write value: 1.8 with unit: mg/l.' },
    ],
    [
      { at, value: 1, qualifier: '~' },
      { why: 'The qualifier “~” is not known.', remedy: 'Write <, > or ND, or leave the qualifier out.' },
    ],
  ])('%j is refused, and its place is named', (point, said) => {
    expect(measured({ at, value: 1 }, point)).toMatchObject([{ fact: 'copper[2]', ...said }])
    expect(measured(point)).toMatchObject([{ fact: 'copper[1]', ...said }])
  })
  it('may be nothing', () => {
    expect(measured({ at, value: 0 }, { at, value: '0 ppm' })).toEqual([])
    expect(row({ copper: [{ at, value: 0 }] }).series.get('copper')).toMatchObject([{ lo: { n: 0n }, hi: { n: 0n } }])
  })
  it('in words has its unit in the words or beside them', () => {
    const points = [
      { at, value: '1.5' },
      { at, value: '2.5 ppm' },
      { at, value: 'ND', unit: 'mg/l', qualifier: 'ND', detectionLimit: 0.5 },
      { at, value: 3, qualifier: '>' },
    ]
    expect(
      row({ copper: points })
        .series.get('copper')
        ?.map((m) => [Number(m.lo.n) / Number(m.lo.d), m.hi && Number(m.hi.n) / Number(m.hi.d)]),
    ).toEqual([
      [1.5, 1.5],
      [2.5, 2.5],
      [0, 0.5],
      [3, null],
    ])
  })
  it('stated as one amount is decided by compiled code as well', async () => {
    const fast = openLaw(chapter, { compiled: await compiledOf(chapter) }).fastCheck({ subject: 'discharge', on: '2026-01-01' })
    expect(fast.decide({ copper: 2, size_in: 4, outlets: [] })).toEqual(Uint8Array.of(1, 1, 0))
    expect(fast.decide({ copper: '2.5 mg/l', size_in: 4, outlets: [] })).toEqual(Uint8Array.of(2, 1, 0))
  })
})

describe('a fact that is given twice under two names', () => {
  it.each([
    [{ copper: 1, cu_mg_l: 1 }, 'cu_mg_l', 'copper'],
    [{ copper: [{ at: '2026-03-01', value: 1 }], cu_mg_l: 1 }, 'cu_mg_l', 'copper'],
    [{ outlets: [], openings: [{ name: 'A' }] }, 'openings', 'outlets'],
  ])('%j is refused', (raw, fact, name) => {
    expect(errors(raw)).toMatchObject([{ fact, why: `The fact ${name} is given twice, once under another name.`, remedy: 'Keep one of the two.' }])
  })
  it('is no matter where one of them is blank', () => {
    expect(errors({ copper: 1, cu_mg_l: '' })).toEqual([])
    expect(row({ copper: '', cu_mg_l: 1 }).series.get('copper')).toHaveLength(1)
  })
})

describe('an item of a list', () => {
  const shape = { why: 'Each item of this list has a name and facts of its own.', remedy: 'Write - name: followed by the facts of the item.' }
  it('is a name with facts; an error says which item it is in', () => {
    expect(errors({ outlets: ['A'] })).toEqual([{ fact: 'outlets[1]', given: 'A', ...shape }])
    expect(errors({ outlets: [{ name: 'A' }, 3] })).toEqual([{ fact: 'outlets[2]', given: '3', ...shape }])
    expect(errors({ outlets: [{ name: 'A' }, { gap_in: 1 }] })).toMatchObject([
      {
        fact: 'outlets[2].name',
        given: 'undefined',
        why: 'This item has no name.',
        remedy: 'Give each item a short name of its own; findings are shown under it.',
      },
    ])
    expect(errors({ outlets: [{ name: 1 }, { name: '1' }] })).toMatchObject([{ fact: 'outlets[2].name', given: '1', why: 'Two items have the name “1”.' }])
    expect(errors({ outlets: [{ name: 'A', depth: 1 }] })).toMatchObject([
      { fact: 'outlets[A].depth', why: 'An item of outlets asks for no fact of this name.' },
    ])
    expect(errors({ outlets: [{ name: 'A', gap: 'wide' }] })).toMatchObject([{ fact: 'outlets[A].gap' }])
  })
  it('may leave a fact blank', () => {
    const items = row({
      outlets: [
        { name: ' A ', gap_in: '' },
        { name: 'B', gap: '1/7 in' },
      ],
    }).items.get('outlets')
    expect(items?.map((i) => [i.name, Number.isNaN(i.x[0]), i.exact.size])).toEqual([
      ['A', true, 0],
      ['B', false, 1],
    ])
  })
})

describe('what was given, in an error', () => {
  it('is shown whole up to 60 characters, and its first 57 beyond that', () => {
    expect(errors({ size_in: 'x'.repeat(60) })[0]?.given).toBe('x'.repeat(60))
    expect(errors({ size_in: `y${'x'.repeat(60)}` })[0]?.given).toBe(`y${'x'.repeat(56)}…`)
  })
  it('is named up to 120 characters', () => {
    expect(errors({ ['n'.repeat(120)]: 1 })[0]?.fact).toBe('n'.repeat(120))
    expect(errors({ ['n'.repeat(121)]: 1 })[0]?.fact).toBe('n'.repeat(120))
  })
})
