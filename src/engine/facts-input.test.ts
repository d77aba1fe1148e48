import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, approval, choice, choices, count, date, flag, list, money, series, text } from '../vocabulary/kinds.ts'
import { all, any, cite, factsOf, rule } from './language.ts'
import { openLaw } from './law.ts'
import { readQuickly } from './quick-read.ts'
import { readValue } from './read-value.ts'
import { layoutOf } from './slots.ts'
import { chapterOf } from './test-kit.ts'

const specs = {
  cover_ft: amount('length', 'ft', 'Depth to the top of the pipe', { example: '4 ft 6 in' }),
  dia_in: amount('length', 'in', 'Pipe size', { positive: true, max: 120, aliases: ['pipe_size_in'] }),
  slope: amount('slope', 'in/ft', 'Slope of the pipe'),
  volume_gal: amount('volume', 'gal', 'Volume'),
  acidity: amount('ph', 'pH', 'pH of the sample'),
  copper: series('concentration', 'mg/l', 'Copper'),
  units: count('Dwelling units', { min: 1 }),
  fee_usd: money('Fee paid'),
  encased: flag('Encased'),
  lift_ok: approval('superintendent', 'Lift approved'),
  material: choice('Pipe material', { 'cast-iron': 'Cast iron', pvc: 'PVC' }),
  standards: choices('Standards', { 'astm-a74': 'ASTM A74', 'astm-d3034': 'ASTM D3034' }),
  filed: date('Application filed'),
  serial: text('Serial number'),
  cleanouts: list('Cleanouts', { size_in: amount('length', 'in', 'Size of the cleanout', { positive: true }) }),
}
const f = factsOf(specs)
const every = all(
  f.cover_ft.isGiven(),
  f.dia_in.isGiven(),
  f.slope.isGiven(),
  f.volume_gal.isGiven(),
  f.acidity.isGiven(),
  f.copper.average('24 hours').atMost('2 mg/l'),
  f.units.isGiven(),
  f.fee_usd.isGiven(),
  f.encased,
  any(f.lift_ok),
  f.material.isGiven(),
  f.standards.isGiven(),
  f.filed.isGiven(),
  f.serial.isGiven(),
)
const law = openLaw(
  chapterOf(
    [
      rule({ id: 'R-1', subject: 'building-sewer', cite: cite('1', 'printed'), title: 't', requirement: 'r', must: every }),
      rule({
        id: 'R-2',
        subject: 'building-sewer',
        cite: cite('2', 'printed'),
        title: 't',
        requirement: 'r',
        forEach: 'cleanouts',
        must: f.cleanouts.item.size_in.atLeast('4 in'),
      }),
    ],
    specs,
  ),
)
const errors = (raw: unknown) => {
  const read = law.parseFacts(raw)
  return read.ok ? [] : read.errors
}
const slot = (name: string) => [...law.factNames].indexOf(name)
const stored = (raw: Record<string, unknown>) => {
  const read = law.parseFacts(raw)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const [name] = Object.keys(read.facts.entered)
  return read.facts.row.x[slot(name ?? '')]
}

describe('an amount', () => {
  it('is the same however it is written', () => {
    const inches = 15_240_000
    for (const v of [3.25, '3.25', '3 ft 3 in', '39 in', '3 1/4 ft', '3¼ ft', '3\' 3"', '990.6 mm']) expect(stored({ cover_ft: v })).toBe(39 * inches)
    expect(stored({ slope: '0.7 ft in 33.6 ft' })).toBe(stored({ slope: 0.25 }))
    expect(stored({ slope: '2%' })).toBe(stored({ slope: '0.24 in/ft' }))
    expect(stored({ volume_gal: '1,234.5 gal' })).toBe(stored({ volume_gal: 1234.5 }))
  })
  it('keeps what was entered', () => {
    const read = law.parseFacts({ cover_ft: '3 ft 3 in', pipe_size_in: 4, encased: '' })
    expect(read.ok && read.facts.entered).toEqual({ cover_ft: '3 ft 3 in', dia_in: 4 })
  })
  it.each([
    [{ cover_ft: '4 gal' }, '“gal” is not a unit of this fact.', 'Write one of in, ft, mi, mm, cm, m, for example 4 ft 6 in.'],
    [
      { volume_gal: '1.234,5 gal' },
      '“1.234,5” mixes commas and points in a way that can be read as two different numbers.',
      'Write thousands with commas and decimals with a point, as in 1,234.5.',
    ],
    [
      { volume_gal: '12,5' },
      '“12,5” mixes commas and points in a way that can be read as two different numbers.',
      'Write thousands with commas and decimals with a point, as in 1,234.5.',
    ],
    [{ slope: -0.25 }, 'The slope of the pipe cannot be negative.', 'Write the size without a minus sign, or leave it out if it is not known.'],
    [{ slope: '-1/4 in/ft' }, 'The slope of the pipe cannot be negative.', 'Write the size without a minus sign, or leave it out if it is not known.'],
    [{ dia_in: 0 }, 'The pipe size must be more than zero.', 'Write the size as measured, for example 6 in, or leave it out if it is not known.'],
    [{ dia_in: '0 in' }, 'The pipe size must be more than zero.', 'Write the size as measured, for example 6 in, or leave it out if it is not known.'],
    [{ dia_in: '11 ft' }, 'The pipe size cannot be more than 120 in.', 'Check the number and its unit.'],
    [{ acidity: 14.1 }, 'The pH of the sample cannot be more than 14 pH.', 'Check the number and its unit.'],
    [{ cover_ft: true }, 'An amount is expected here.', 'Write a number in ft, for example 4 ft 6 in.'],
    [{ cover_ft: 'deep' }, '“deep” is not an amount.', 'Write a number with its unit, for example 4 ft 6 in.'],
  ])('%j is refused with a reason and a remedy', (raw, why, remedy) => {
    expect(errors(raw)).toEqual([{ fact: Object.keys(raw)[0], given: String(Object.values(raw)[0]), why, remedy }])
  })
  it('refuses what JSON cannot hold either', () => {
    expect(errors({ cover_ft: Number.NaN })).toHaveLength(1)
    expect(errors({ cover_ft: Number.POSITIVE_INFINITY })).toHaveLength(1)
  })
})

describe('other kinds', () => {
  it.each([
    [{ units: 1.5 }, 'A whole number is expected here.'],
    [{ units: 0 }, 'The dwelling units cannot be less than 1.'],
    [{ fee_usd: 12.345 }, 'There is no coin smaller than a cent.'],
    [{ fee_usd: -5 }, 'An amount of dollars cannot be negative.'],
    [{ encased: 1 }, 'The answer is yes or no.'],
    [{ encased: 'maybe' }, 'The answer is yes or no.'],
    [{ lift_ok: 'perhaps' }, 'An approval is given, refused or not yet decided.'],
    [{ lift_ok: '2026-02-30' }, 'This day does not exist in the calendar.'],
    [{ filed: '2026-02-29' }, 'This day does not exist in the calendar.'],
    [{ filed: '2/30/2026' }, 'This day does not exist in the calendar.'],
    [{ filed: 'tomorrow' }, 'A date is expected here.'],
    [{ material: 'lead' }, 'This is not one of the values that the fact can have.'],
    [{ serial: true }, 'A few words are expected here.'],
    [{ cleanouts: 3 }, 'A list of named items is expected here.'],
    [{ cleanouts: [{ size_in: 4 }] }, 'This item has no name.'],
    [{ cleanouts: [{ name: 'A' }, { name: 'A' }] }, 'Two items have the name “A”.'],
    [{ cleanouts: [{ name: 'A', size_in: 0 }] }, 'The size of the cleanout must be more than zero.'],
    [{ copper: true }, 'A series of measurements is expected here.'],
    [{ copper: 'some' }, '“some” is not a measurement.'],
    [{ copper: '-1 mg/l' }, 'A measurement cannot be negative.'],
    [{ copper: [{ at: '2026-02-30', value: 1 }] }, 'The time of the measurement cannot be read, or does not exist.'],
    [{ copper: [{ at: '2026-03-01', value: 1, unit: 'gal' }] }, '“gal” is not a unit of this fact.'],
    [{ copper: [{ at: '2026-03-01', value: 1, qualifier: '~' }] }, 'The qualifier “~” is not known.'],
  ])('%j is refused', (raw, why) => {
    expect(errors(raw)).toMatchObject([{ why }])
  })
  it('suggests the value that was meant', () => {
    expect(errors({ material: 'cast iron' })).toMatchObject([{ remedy: 'Did you mean “cast-iron”? Write one of cast-iron, pvc.' }])
    expect(errors({ standards: ['astm-a74', 'astm-d3043'] })[0]?.remedy).toContain('Did you mean “astm-d3034”?')
  })
  it('reads yes, no, given, refused and the day of an approval', () => {
    expect([
      stored({ encased: 'yes' }),
      stored({ encased: false }),
      stored({ lift_ok: 'given' }),
      stored({ lift_ok: 'refused' }),
      stored({ lift_ok: '2026-03-01' }),
    ]).toEqual([1, 0, 1, 0, 1])
    expect(stored({ fee_usd: '$1,250.50' })).toBe(125_050)
    expect(stored({ fee_usd: 0.29 })).toBe(29)
    expect(stored({ filed: '3/1/2000' })).toBe(11_017)
  })
  it('takes null, nothing and a blank answer as unknown', () => {
    const read = law.parseFacts({ cover_ft: null, material: '', encased: undefined })
    expect(read.ok && read.facts.entered).toEqual({})
  })
})

describe('names', () => {
  it('a fact that the law does not ask for is refused, with the nearest name', () => {
    expect(errors({ cover_in: 4 })).toMatchObject([{ fact: 'cover_in', remedy: 'Did you mean “cover_ft”? The command law facts lists every name.' }])
    expect(errors({ zebra: 4 })).toMatchObject([{ remedy: 'Take the fact out, or look its name up with the command law facts.' }])
    expect(errors(JSON.parse('{"__proto__": 1, "constructor": 2}')).map((e) => e.fact)).toEqual(['__proto__', 'constructor'])
  })
  it('an alias is accepted, but not beside its name', () => {
    expect(errors({ pipe_size_in: 4 })).toEqual([])
    expect(errors({ dia_in: 4, pipe_size_in: 6 })).toMatchObject([{ fact: 'pipe_size_in', why: 'The fact dia_in is given twice, once under another name.' }])
    expect(errors({ cleanouts: [{ name: 'A', size: 4 }] })).toMatchObject([{ fact: 'cleanouts[A].size' }])
  })
  it('every problem of a file is named at once', () => {
    expect(errors({ cover_ft: 'x', slope: -1, zebra: 1 }).map((e) => e.fact)).toEqual(['cover_ft', 'slope', 'zebra'])
    expect(errors('cover')).toHaveLength(1)
    expect(errors(null)).toHaveLength(1)
    expect(errors([])).toHaveLength(1)
  })
})

describe('the short way', () => {
  it('gives what the careful way gives, or nothing', () => {
    const numbers = fc.oneof(
      fc.nat(99).map(String),
      fc.tuple(fc.nat(99), fc.nat(99_999)).map(([a, b]) => `${a}.${b}`),
      fc.tuple(fc.nat(20), fc.nat(70)).map(([a, b]) => `${a}/${b}`),
      fc.tuple(fc.nat(20), fc.nat(20), fc.nat(70)).map(([a, b, c]) => `${a} ${b}/${c}`),
      fc.constantFrom('1,234.5', '12,5', '-3', '.5', '5.', '1//2', '1e3', '9'.repeat(20)),
    )
    const parts = fc
      .tuple(numbers, fc.constantFrom(' ', '', '  '), fc.constantFrom('in', 'ft', 'mm', 'mi', 'in/ft', '%', '', 'gal', '"', 'inches'))
      .map((p) => p.join(''))
    const amounts = fc.array(parts, { minLength: 1, maxLength: 3 }).map((p) => p.join(' '))
    const layout = layoutOf(law.chapter)
    fc.assert(
      fc.property(fc.constantFrom('cover_ft', 'dia_in', 'slope', 'acidity'), amounts, (name, words) => {
        const slotOf = layout.facts.get(name)
        if (!slotOf) throw new Error(name)
        const quick = readQuickly(slotOf, words)
        const careful = readValue(slotOf, words)
        if (!Number.isNaN(quick)) expect(careful).toMatchObject({ ok: true, x: quick })
        if (careful.ok && careful.exact) expect(quick).toBeNaN()
      }),
      { numRuns: 2_000 },
    )
  })
  it('reads what people mostly write', () => {
    const layout = layoutOf(law.chapter)
    for (const [name, words] of [
      ['cover_ft', '3 ft 3 in'],
      ['cover_ft', '6 1/2 in'],
      ['cover_ft', '4'],
      ['cover_ft', '0 ft'],
      ['slope', '1/4 in/ft'],
      ['slope', '2%'],
      ['volume_gal', '1234.5 gal'],
      ['filed', '2026-03-01'],
      ['material', 'pvc'],
      ['lift_ok', 'given'],
      ['serial', 'A-1'],
    ] as const) {
      const slotOf = layout.facts.get(name)
      expect([name, words, slotOf && readQuickly(slotOf, words)]).toEqual([name, words, stored({ [name]: words })])
    }
  })
})
