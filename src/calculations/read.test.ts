/** What is typed, read to its last allowed value; how numbers are written; the figures between two rows of a table. Worked by hand. */
import { describe, expect, it } from 'vitest'
import { fromNumber } from '../kernel/quantity.ts'
import { amount, choice, count, number } from './inputs.ts'
import { fixed, rounded } from './numbers.ts'
import { exampleOf, readInputs } from './read.ts'
import { noncompliance } from './samples.ts'
import { run, type Typed, written } from './test-kit.ts'

const said = (name: string, typed: Typed): string => {
  const done = run(name, typed)
  return done.ok ? '' : (done.refusal.problems ?? []).map((p) => `${p.field}: ${p.message}`).join('\n')
}
const value = (name: string, typed: Typed, figure: string): unknown => {
  const done = run(name, typed)
  return done.ok ? done.value.figures.find((f) => f.name === figure)?.value : undefined
}

describe('what is typed', () => {
  it('is read up to a million million either way', () => {
    const top = (ft: string) => said('test-head', { pipe_top_elevation_ft: ft })
    expect([top('1000000000000'), top('-1000000000000')]).toEqual(['', ''])
    expect([top('1000000000001'), top('-1000000000001')].map((x) => x.includes('larger than anything that can be measured here'))).toEqual([true, true])
    expect(said('septic-quota', { tank_count: '1000000000001' })).toContain('larger than anything that can be measured here')
    expect(said('septic-quota', { tank_count: '1000000000000' })).toContain('It cannot be more than 1,000,000.')
  })
  it('holds a hundred entries, and no more', () => {
    const results = (n: number) => said('sample-average', { results: Array(n).fill('1').join(';') })
    expect(results(100)).toBe('')
    expect(results(101)).toContain('There are 101 entries; at most 100 are read. Divide the work into parts.')
  })
  it('may have the unit of a rate behind the number', () => {
    const rate = { pipes: '8 in x 300 ft', leakage_rate_gal_per_in_mi_day: '200 gal/in-mi-day' }
    expect(written('leakage-allowance', rate).figures).toEqual(['allowance_gal: 7.576 gal', 'pipes_gal_per_day: 90.909 gal/day'])
    expect(said('leakage-allowance', { pipes: '8 in x 300 ft', leakage_rate_gal_per_in_mi_day: 'x' })).toContain(
      '“x” is not a number. Write a number in gal/in-mi-day, for example 1.5.',
    )
    expect(said('temperature', { temperature: 'x' })).toContain('“x” is not a number. Write a number, for example 1.5.')
    const read = readInputs({ rate: number('Rate', 'gal') }, { rate: '5' })
    expect(read.ok && (read.value.rate as { readonly shown: string }).shown).toBe('5 gal')
  })
  it('is never negative where nothing can be', () => {
    expect(said('leakage-allowance', { pipes: '8 in x -1 ft' })).toContain('the length is negative')
    expect(said('sample-average', { results: '-1' })).toContain('“-1” is negative, which no concentration can be.')
    expect(said('sample-average', { results: '0' })).toBe('')
  })
  it('has an example for each kind of input', () => {
    const inputs = [
      amount('length', 'in', 'A'),
      amount('flow', 'gpm', 'B'),
      count('C'),
      choice('D', { a: 'A' }),
      amount('length', 'ft', 'E', { default: '5 ft' }),
      count('F', { default: '0', example: '41' }),
    ]
    expect(inputs.map(exampleOf)).toEqual(['6 in', '12.5', '2', '12.5', '5 ft', '41'])
  })
  it('that leads out of numbers is refused at the first input', () => {
    // A vessel of 10^-200 in has no area that floating point can hold.
    const tiny = `0.${'0'.repeat(199)}1 in`
    expect(said('level-drop', { vessel_diameter_in: tiny, leakage_gal: '1 gal' })).toBe(
      'vessel_diameter_in: Inside diameter of the standpipe or manhole: with the other answers this leads to a number that cannot be calculated. Check the sizes and their units.',
    )
  })
})

describe('numbers', () => {
  it('are rounded whatever their size and sign', () => {
    expect([rounded(1e15, 2), rounded(1.5e-7, 9), rounded(-0.5, 1), fixed(-0.5, 1)]).toEqual([1e15, 1.5e-7, -0.5, '−0.5'])
    // Shifted by nine places these have 22 digits, which are written with an exponent.
    expect([rounded(1_000_000_000_005.25, 9), rounded(-1e13, 9), rounded(1e12, 9), rounded(999_999_999_999.125, 9)]).toEqual([
      1_000_000_000_005.25, -1e13, 1e12, 999_999_999_999.125,
    ])
    expect(Object.is(rounded(0, 2), 0)).toBe(true)
  })
  it('are kept to nine decimals', () => {
    const pipe = { pipe_nominal_diameter_in: '4 in', pipe_slope_in_per_ft: '1/8 in/ft' }
    expect(value('sewer-flow', pipe, 'velocity_ft_per_s')).toBe(2.225797635)
    expect(value('sewer-flow', pipe, 'flow_gpm')).toBe(87.179837892)
    // 300 × 0.025 × 8.3454
    expect(value('pounds-per-day', { concentration_mg_l: '300', flow_gal_per_day: '25,000' }, 'load_unrounded_lb_per_day')).toBe(62.5905)
  })
  it('are shown with six decimals at most where they are concentrations', () => {
    const c = '0.1234567'
    expect(written('sample-average', { results: `${c}; <0.2` }).working).toEqual([
      '2 results: 0.123457, <0.2 mg/L',
      'Sum with 0, half, all: 0.123457, 0.223457, 0.323457 mg/L',
    ])
    expect(written('pounds-per-day', { concentration_mg_l: '1', flow_gal_per_day: '123,456.7' }).working).toEqual([
      'Flow = 123,456.7 gal/day = 0.123457 million gal/day',
      'Load = 1 mg/L × 0.123457 × 8.34 = 1.03 lb/day',
    ])
    expect(written('composite', { streams: `${c} mg/l at 1 gal/day` }).working[0]).toBe('0.123457 mg/L × 1 gal/day = 0.1235')
    expect(written('combined-wastestream', { streams: `${c} mg/l at 1 gal/day`, total_flow_gal_per_day: '2' }).working[0]).toContain('0.123457 mg/L')
    expect(written('low-end-pressure', { pipe_slope_in_per_ft: '1/8 in/ft', test_length_ft: '300 ft', max_allowable_pressure_psi: '10 psi' }).working).toEqual([
      'Slope = 0.125 in/ft / 12 = 0.01042 ft/ft',
      'Fall = 0.01042 × 300 ft = 3.13 ft',
      'Pressure = 0.4335 psi/ft × (5 + 3.13) ft = 3.52 psi',
      // (10 / 0.433528 − 5) / 0.0104167 = 1,734.4
      'Longest run = (10 / 0.4335 − 5) ft / 0.01042 = 1,734 ft',
    ])
  })
})

describe('between the rows and on the limits', () => {
  it('an opening under 1 in has the row of 1 in', () => {
    expect(written('air-gap', { effective_opening_in: '0.8 in' }).figures[1]).toBe('model_code_in: 2.000 in')
  })
  it('a number of tanks that is a multiple of four has no note', () => {
    expect(['44', '45'].map((n) => written('septic-quota', { tank_count: n }).notes.length)).toEqual([0, 1])
  })
  it('a flow between the rows of an overflow has one size', () => {
    const sizes = (gpm: string) => written('overflow-pipe', { supply_line_capacity_gpm: gpm }).figures[1]
    expect(['99.5', '100.5', '199.5', '399.5', '699.5'].map(sizes)).toEqual(['2.5', '3', '3', '4', '5'].map((s) => `sizes: ${s} in`))
    const label = (gpm: string) => {
      const done = run('overflow-pipe', { supply_line_capacity_gpm: gpm })
      return done.ok ? done.value.figures[0]?.label : undefined
    }
    expect([label('100'), label('99')]).toEqual(['Size that meets either row', 'Size'])
  })
  it('a loss of exactly the allowance is within it', () => {
    // 100 × 8 × 5280 / 5280 = 800 gal in a day.
    const loss = (gal: string) => written('leakage-allowance', { pipes: '8 in x 1 mi', test_duration_hours: '24 hours', leakage_gal: gal }).figures.at(-1)
    expect([loss('800 gal'), loss('800.001 gal')]).toEqual(['comparison: 800 gal: within the allowance', 'comparison: 800.001 gal: over the allowance'])
    expect(written('leakage-allowance', { pipes: '8 in x 300 ft', leakage_rate_gal_per_in_mi_day: '200' }).notes).toEqual([])
  })
  it('a drop of an inch and a half can be read', () => {
    expect(written('level-drop', { vessel_diameter_in: '8 in', leakage_gal: '0.3264 gal' }).notes).toEqual([])
  })
  it('a run just over and just under 1,000 ft', () => {
    // At 1 %: (6.505 / 0.433528 − 5) × 100 = 1,000.5; with 6.5007: 999.5.
    const notes = (psi: string) =>
      written('low-end-pressure', { pipe_slope_in_per_ft: '1 %', test_length_ft: '300 ft', max_allowable_pressure_psi: psi }).notes.length
    expect([notes('6.505 psi'), notes('6.5007 psi')]).toEqual([1, 0])
  })
  it('two manholes lose twice as much: 0.1 × 4 × 6 × 2 × 2 = 9.6', () => {
    const typed = { pipe_nominal_diameter_in: '12 in', test_length_ft: '300 ft', mean_head_ft: '6 ft', manhole_count: '2' }
    expect(written('concrete-pipe-leakage', typed).working[2]).toBe('Manholes = 0.1 × 4 ft × 6 ft × 2 h × 2 = 9.600 gal')
  })
  it('whole minutes of an air test', () => {
    const line = (d: string, l: string) => written('air-test', { pipe_nominal_diameter_in: d, length_ft: l }).working
    // 0.085 × 18 / 0.0015 = 1,020 s; × 72: 4,080 s.
    expect(line('18 in', '10 ft')).toContain('T = 0.085 × 18 × 1.0000 / 0.0015 = 1,020.0 s, 17 min 00 s when rounded up')
    expect(line('72 in', '10 ft')).toContain('T = 0.085 × 72 × 1.0000 / 0.0015 = 4,080.0 s, 68 min 00 s when rounded up')
    expect(line('8 in', '100 ft')[0]).toBe('K = greater of 1 and 0.000419 × 8 × 100 = 1.0000')
    // 3.5 + 0.433 × 13 = 9.129
    expect(said('air-test', { pipe_nominal_diameter_in: '8 in', length_ft: '100 ft', groundwater_above_crown_ft: '13 ft' })).toContain('at 9.1 psi, and')
  })
  it('a slope just under the advised one', () => {
    expect(written('sewer-flow', { pipe_nominal_diameter_in: '8 in', pipe_slope_in_per_ft: '0.399 %' }).figures[3]).toContain('this slope is less')
  })
  it('a trench no wider than the pipe', () => {
    expect(said('pipe-strength', { depth_of_cover_ft: '10', pipe_outside_diameter_in: '9.75', trench_width_at_pipe_top_in: '9.75' })).toContain(
      'the trench is not wider than the pipe',
    )
  })
  it('shares between the two figures', () => {
    const share = (user: string) => written('flow-share', { user_flow_gal_per_day: user, village_flow_gal_per_day: '100,000' }).figures
    expect(share('2,500')).toEqual(['share_percent: 2.50 %', 'review: yes', 'significant_share: no', 'significant_flow: no'])
    expect(share('5,500')).toEqual(['share_percent: 5.50 %', 'review: yes', 'significant_share: yes', 'significant_flow: no'])
  })
  it('150 °F itself lies between the two printed limits', () => {
    expect(written('temperature', { temperature: '150' }).notes).toHaveLength(1)
  })
  it('parts of the results that do not quite reach two thirds or a third', () => {
    // 64 of 97 are 65.98 %.
    const many = [...Array(64).fill('11'), ...Array(33).fill('10')].join(';')
    expect(written('significant-noncompliance', { results: many, limit_mg_l: '10 mg/l' }).figures[0]).toBe('chronic: no')
    expect(written('significant-noncompliance', { results: '1; 1; <1.92', limit_mg_l: '1.6 mg/l' }).figures[1]).toBe('technical_review: no')
    const ph = (over: number) => {
      const results = Array.from({ length: 100 }, (_, i) => ({ exact: fromNumber(i < over ? 9 : 7), below: false, shown: '' }))
      return noncompliance(results, fromNumber(8), 'ph')
    }
    expect(ph(66)).toEqual({ above: [66, 66], atReview: [0, 0], chronic: true, review: false })
    expect(ph(65)).toEqual({ above: [65, 65], atReview: [0, 0], chronic: false, review: false })
  })
})
