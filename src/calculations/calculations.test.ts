import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromNumber, rational, toNumber } from '../kernel/quantity.ts'
import { modelCodeAirGap } from './air-gap.ts'
import { clayAirTestMinutes } from './air-tests.ts'
import type { Outcome } from './calculation.ts'
import { calculations } from './calculations.ts'
import { weightedMean } from './discharge-loads.ts'
import { transitionWidth, trenchLoad } from './earth-loads.ts'
import { impactFactor, wheelCoefficient } from './live-load.ts'
import { fixed, plain, rounded } from './numbers.ts'
import { slopeForVelocity } from './sewer-flow.ts'

const get = (name: string) => {
  const found = calculations.find((c) => c.name === name)
  if (!found) throw new Error(name)
  return found
}
type Typed = Readonly<Record<string, string>>
const answer = (name: string, typed: Typed): Outcome => {
  const done = get(name).run(typed)
  if (!done.ok) throw new Error(`${name}: ${JSON.stringify(done.refusal)}`)
  return done.value
}
const shown = (name: string, typed: Typed): Readonly<Record<string, string>> => Object.fromEntries(answer(name, typed).figures.map((f) => [f.name, f.shown]))
const refused = (name: string, typed: Typed): readonly string[] => {
  const done = get(name).run(typed)
  return done.ok ? [] : (done.refusal.problems ?? []).map((p) => `${p.field}: ${p.message}`)
}

describe('every calculation', () => {
  it('has a name of its own, a formula, a source, and inputs named with their unit last', () => {
    expect(new Set(calculations.map((c) => c.name)).size).toBe(calculations.length)
    for (const c of calculations) {
      expect(c.name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
      expect([c.name, c.formulas.length > 0, c.sources.length > 0, c.about.endsWith('.')]).toEqual([c.name, true, true, true])
      for (const name of Object.keys(c.inputs)) expect(name).toMatch(/^[a-z]+(_[a-z0-9]+)*$/)
    }
  })

  it.each(calculations.map((c) => [c.name, c] as const))('%s shows its example with working and units, and nothing is not a number', (_, c) => {
    for (const name of Object.keys(c.example)) expect(Object.keys(c.inputs)).toContain(name)
    const done = answer(c.name, c.example)
    expect(done.working.length).toBeGreaterThan(0)
    for (const line of [...done.working, ...done.figures.map((f) => f.shown)]) expect(line).not.toMatch(/NaN|undefined|Infinity|\[object/)
  })

  it.each(calculations.map((c) => [c.name, c] as const))('%s names every needed input that is missing, and calculates nothing', (_, c) => {
    const needed = Object.entries(c.inputs).filter(([, i]) => i.default === undefined && !i.optional)
    const said = refused(c.name, {})
    for (const [name, input] of needed) expect(said.some((line) => line.startsWith(`${name}: ${input.label}: this is needed. Write for example`))).toBe(true)
    expect(said.length > 0).toBe(needed.length > 0)
  })
})

describe('impossible input is refused with the field, the rule and the remedy', () => {
  it.each([
    [
      'leakage-allowance',
      { pipes: '8 in' },
      'pipes: Pipes in the test: “8 in” needs “x” between the nominal diameter and the length. Write for example 8 in x 300 ft; 10 in x 200 ft.',
    ],
    ['leakage-allowance', { pipes: '0 in x 300 ft' }, 'pipes: Pipes in the test: a diameter or a length is zero, which no pipe has.'],
    ['leakage-allowance', { pipes: '8 in x -300 ft' }, 'the length is negative. Write it without a minus sign.'],
    [
      'leakage-allowance',
      { pipes: '8 gal x 300 ft' },
      'the nominal diameter cannot be read: “gal” is not a unit of this input. Write one of in, ft, mi, mm, cm, m',
    ],
    ['leakage-allowance', { pipes: '8 in x 300 ft', manhole_count: '1.5' }, 'manhole_count: Manholes in the tested volume: “1.5” is not a whole number.'],
    ['leakage-allowance', { pipes: '8 in x 300 ft', test_duration_hours: '0' }, 'Time of the test: It must be more than zero.'],
    ['leakage-allowance', { pipes: '8 in x 300 ft', leakage_gal: '1.234,5 gal' }, 'Write thousands with commas and decimals with a point'],
    ['level-drop', { vessel_diameter_in: '8 in' }, 'write either the drop or the loss in gallons, not both and not neither'],
    ['level-drop', { vessel_diameter_in: '8 in', level_drop_in: '1 in', leakage_gal: '2 gal' }, 'not both and not neither'],
    ['low-end-pressure', { pipe_slope_in_per_ft: '6 %', test_length_ft: '300 ft', max_allowable_pressure_psi: '2 psi' }, 'the head alone presses 2.17 psi'],
    ['air-test', { method: 'clay-c828', pipe_nominal_diameter_in: '9 in', length_ft: '100 ft' }, 'the nearest is not taken in its place'],
    ['air-test', { method: 'clay-c828', pipe_nominal_diameter_in: '8 in', length_ft: '100 ft', pressure_drop: '0.5' }, 'Choose 1.0.'],
    ['air-test', { pipe_nominal_diameter_in: '8 in', length_ft: '100 ft', groundwater_above_crown_ft: '13 ft' }, 'more than 9 psi is not safe'],
    ['trench-load', { depth_of_cover_ft: '0', trench_width_at_pipe_top_in: '36' }, 'It must be more than zero.'],
    [
      'trench-load',
      { depth_of_cover_ft: '10', trench_width_at_pipe_top_in: '36', soil: 'peat' },
      '“peat” is not a choice here. Write one of granular-no-cohesion',
    ],
    ['pipe-strength', { depth_of_cover_ft: '10', trench_width_at_pipe_top_in: '9', pipe_outside_diameter_in: '9.75' }, 'the trench is not wider than the pipe'],
    [
      'crushing-strength',
      { pipe_material: 'clay-extra-strength', pipe_nominal_diameter_in: '14 in' },
      'the table has no row for 14 in, and the nearest is not taken',
    ],
    [
      'crushing-strength',
      { pipe_material: 'asbestos-cement', pipe_nominal_diameter_in: '8 in', pipe_class: 'III' },
      'a class of 1500, 2400, 3300, 4000 or 5000',
    ],
    ['crushing-strength', { pipe_material: 'reinforced-concrete', pipe_nominal_diameter_in: '10 in', pipe_class: 'III' }, 'ASTM C76 begins at 12 in'],
    ['composite', { streams: '1 mg/l at 0 gal/day' }, 'all flows are zero'],
    [
      'combined-wastestream',
      { streams: '1 mg/l at 70,000 gal/day', total_flow_gal_per_day: '80,000', dilution_flow_gal_per_day: '20,000' },
      'together more than the whole',
    ],
    ['flow-share', { user_flow_gal_per_day: '500,000', village_flow_gal_per_day: '400,000' }, 'more than the flow of the whole village'],
    ['temperature', { temperature: '-300', scale: 'C' }, 'nothing is colder than −273.15 °C'],
    ['significant-noncompliance', { results: '1.7; x', limit_mg_l: '1.6' }, '“x” is not a result.'],
    ['significant-noncompliance', { results: ' ; ', limit_mg_l: '1.6' }, 'There is no entry.'],
    [
      'level-drop',
      { vessel_diameter_in: '8 in', leakage_gal: '99999999999999 gal' },
      'It is larger than anything that can be measured here. Check the number and its unit.',
    ],
    ['septic-quota', { tank_count: '0' }, 'It cannot be less than 1.'],
  ] as const)('%s %j', (name, typed, said) => {
    expect(refused(name, typed as Typed).join('\n')).toContain(said)
  })
})

describe('leakage', () => {
  it('adds sizes, and shows both figures for a manhole', () => {
    // 100 × (8 × 300 + 10 × 200) / 5280 = 83.3333 gal/day; one manhole; 2 hours.
    expect(shown('leakage-allowance', { pipes: '8 in x 300 ft\n10 in x 200 ft', manhole_count: '1' })).toEqual({
      allowance_gal: '7.319 gal', // (83.3333 + 4.5) / 12 = 7.3194
      allowance_computed_gal: '7.323 gal', // (83.3333 + 4.5455) / 12 = 7.3232
      pipes_gal_per_day: '83.333 gal/day',
    })
  })
  it('counts a manhole by its size at another rate than the printed one', () => {
    // 200 × 48 × 5 / 5280 = 9.0909 gal/day; 200 × 8 × 5280 / 5280 = 1600; a day.
    const done = answer('leakage-allowance', { pipes: '8 in x 1 mi', manhole_count: '1', leakage_rate_gal_per_in_mi_day: '200', test_duration_hours: '1 day' })
    expect(done.figures.map((f) => [f.name, f.shown])).toEqual([
      ['allowance_gal', '1,609.091 gal'],
      ['pipes_gal_per_day', '1,600.000 gal/day'],
    ])
    expect(done.notes[0]).toContain('belongs to a rate of 100')
  })
  it('compares a measured loss under both figures', () => {
    const said = (gal: string) => shown('leakage-allowance', { pipes: '8 in x 300 ft', manhole_count: '2', leakage_gal: gal }).comparison
    // 4.53788 with 4.5 gal/day, 4.54545 with 4.545.
    expect(said('4.53 gal')).toBe('4.53 gal: within the allowance')
    expect(said('4.54 gal')).toBe('4.54 gal: over the allowance with 4.5 gal/day for a manhole, within it with 4.545')
    expect(said('4.55 gal')).toBe('4.55 gal: over the allowance')
  })
  it('converts a drop to gallons and back: 3.79 gal are 0.48 in in a 48 in manhole and 17.4 in in an 8 in standpipe', () => {
    expect(shown('level-drop', { vessel_diameter_in: '48 in', leakage_gal: '3.79' }).level_drop_in).toBe('0.48 in')
    expect(shown('level-drop', { vessel_diameter_in: '8 in', leakage_gal: '3.79' }).level_drop_in).toBe('17.42 in')
    // 12 × 7.83358 = 94.0
    expect(shown('level-drop', { vessel_diameter_in: '48 in', level_drop_in: '1 ft' }).leakage_gal).toBe('94.003 gal')
  })
  it('measures the head from the groundwater where it is higher, and says what is unknown', () => {
    expect(shown('test-head', { pipe_top_elevation_ft: '412.60', groundwater_elevation_ft: '414.10' }).required_level_ft).toBe('419.10 ft')
    expect(shown('test-head', { pipe_top_elevation_ft: '412.60', groundwater_elevation_ft: '410' }).required_level_ft).toBe('417.60 ft')
    expect(shown('test-head', { pipe_top_elevation_ft: '412.6', groundwater_elevation_ft: '410', head_elevation_ft: '417.60' }).comparison).toBe(
      '417.6 ft: high enough',
    )
    expect(shown('test-head', { pipe_top_elevation_ft: '412.6', groundwater_elevation_ft: '410', head_elevation_ft: '417.59' }).comparison).toBe(
      '417.59 ft: too low',
    )
    expect(answer('test-head', { pipe_top_elevation_ft: '412.6' }).notes[0]).toContain('Without the groundwater this cannot be settled')
  })
  it('limits a steep run by the pressure at its low end', () => {
    // 0.43353 × (5 + 0.06 × 300) = 9.97; (10 / 0.43353 − 5) / 0.06 = 301.1
    expect(shown('low-end-pressure', { pipe_slope_in_per_ft: '6 %', test_length_ft: '300 ft', max_allowable_pressure_psi: '10 psi' })).toMatchObject({
      lower_end_pressure_psi: '9.97 psi',
      longest_run_ft: '301 ft',
    })
  })
})

describe('concrete pipe by ASTM C969', () => {
  it('corrects for a head above 3 ft and adds manholes', () => {
    const said = (head: string, manholes: string) =>
      shown('concrete-pipe-leakage', { pipe_nominal_diameter_in: '12', test_length_ft: '300', mean_head_ft: head, manhole_count: manholes }).allowance_gal
    // 200 × 12 × 300 / 5280 / 12 = 11.3636; × √2 = 16.0706; a 4 ft manhole at 6 ft for 2 h: 0.1 × 4 × 6 × 2 = 4.8.
    expect([said('2 ft', '0'), said('3 ft', '0'), said('6 ft', '0'), said('6 ft', '1')]).toEqual(['11.364 gal', '11.364 gal', '16.071 gal', '20.871 gal'])
  })
})

describe('air tests', () => {
  it.each([
    [4, 0.3],
    [8, 1.19],
    [10, 1.48],
    [12, 1.78],
    [15, 2.09],
    [18, 2.4],
  ])('ASTM C828, %i in, 100 ft: %d min', (d, minutes) => {
    expect(rounded(clayAirTestMinutes(d, 100) ?? 0, 2)).toBe(minutes)
  })
  it('says that it is evidence beside the water test only', () => {
    expect(answer('air-test', { pipe_nominal_diameter_in: '8', length_ft: '300' }).notes[0]).toContain('alternative evidence only')
  })
})

describe('loads', () => {
  it('the worked case: by the smaller load an 8 in clay pipe at 10 ft is strong enough, by the trench formula alone it is not', () => {
    const typed = {
      depth_of_cover_ft: '10 ft',
      pipe_outside_diameter_in: '9.75',
      trench_width_at_pipe_top_in: '3 ft 3 in',
      three_edge_strength_lb_per_ft: '2,200 lb/ft',
    }
    expect(shown('pipe-strength', typed)).toMatchObject({
      comparison: 'strong enough',
      comparison_both: 'not strong enough',
      comparison_trench: 'not strong enough',
      required_strength_lb_per_ft: '1,517.8 lb/ft',
      required_strength_both_lb_per_ft: '3,415.1 lb/ft', // × 2.25
      required_strength_trench_lb_per_ft: '2,745.4 lb/ft',
      transition_width_ft: '2.11 ft',
    })
  })
  it.each([
    ['14.8 ft', '9.75', '3 ft 3 in', 2200, true],
    ['15 ft', '9.75', '3 ft 3 in', 2200, false],
    ['12 ft', '14.375', '3 ft 9 in', 2600, false],
    ['10 ft', '14.375', '3 ft 9 in', 2600, true],
  ] as const)('at %s of cover a pipe of %s in is strong enough: %s, %i lb/ft, %s', (cover, od, width, strength, enough) => {
    const said = shown('pipe-strength', {
      depth_of_cover_ft: cover,
      pipe_outside_diameter_in: od,
      trench_width_at_pipe_top_in: width,
      three_edge_strength_lb_per_ft: `${strength} lb/ft`,
    }).comparison
    expect(said).toBe(enough ? 'strong enough' : 'not strong enough')
  })
  it('in a narrow trench the trench load governs', () => {
    const narrow = answer('pipe-strength', { depth_of_cover_ft: '10', pipe_outside_diameter_in: '9.75', trench_width_at_pipe_top_in: '20' })
    expect(narrow.working.join('\n')).toContain('not wider, so Wd governs')
  })
  it('the impact of each depth, the larger factor where two rows meet', () => {
    expect([0.5, 1, 1.01, 2, 2.01, 3, 3.01].map(impactFactor)).toEqual([1.5, 1.5, 1.35, 1.35, 1.15, 1.15, 1])
  })
  it('a wheel over a pipe so wide and long that it carries all of it: Cs nears 1, and never exceeds it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        (h, b, l) => {
          const cs = wheelCoefficient(h, b, l)
          expect(cs).toBeGreaterThanOrEqual(0)
          expect(cs).toBeLessThanOrEqual(1.0000001)
        },
      ),
    )
  })
  it('at the transition width both loads are the same', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 40, noNaN: true }), fc.double({ min: 0.3, max: 6, noNaN: true }), (h, bc) => {
        const width = transitionWidth(0.13, '0.5', h, bc)
        expect(trenchLoad(0.13, h, width + 0.01, 1)).toBeGreaterThan(trenchLoad(0.13, h, width, 1))
      }),
    )
  })
  it('strengths by standard', () => {
    expect(shown('crushing-strength', { pipe_material: 'clay-extra-strength', pipe_nominal_diameter_in: '12 in' }).strength_lb_per_ft).toBe('2,600 lb/ft')
    expect(shown('crushing-strength', { pipe_material: 'asbestos-cement', pipe_nominal_diameter_in: '8 in', pipe_class: '2400' }).strength_lb_per_ft).toBe(
      '2,400 lb/ft',
    )
    // Class III: 1,350 and 2,000 lb/ft for each foot; 24 in is 2 ft.
    expect(shown('crushing-strength', { pipe_material: 'reinforced-concrete', pipe_nominal_diameter_in: '24 in', pipe_class: 'III' })).toEqual({
      strength_lb_per_ft: '2,700 lb/ft',
      strength_ultimate_lb_per_ft: '4,000 lb/ft',
    })
  })
})

describe('flow', () => {
  it.each([
    ['1/8 in/ft', '2.23 ft/s', '87 gpm'],
    ['1/4 in/ft', '3.15 ft/s', '123 gpm'],
  ])('a full 4 in pipe at %s: %s, %s', (slope, velocity, flow) => {
    expect(shown('sewer-flow', { pipe_nominal_diameter_in: '4 in', pipe_slope_in_per_ft: slope })).toMatchObject({
      velocity_ft_per_s: velocity,
      flow_gpm: flow,
    })
  })
  it.each([
    [8, 0.334],
    [10, 0.248],
    [12, 0.194],
    [14, 0.158],
    [15, 0.144],
    [16, 0.132],
    [18, 0.113],
    [21, 0.092],
    [24, 0.077],
  ])('%i in runs at 2 ft/s on %d ft for 100 ft', (d, slope) => {
    expect(rounded(slopeForVelocity(d / 12, 2, 0.013), 3)).toBe(slope)
  })
})

describe('water supply', () => {
  it('the model code’s table as advice', () => {
    const gap = (opening: number, wall: number | null, corner = false) =>
      toNumber(modelCodeAirGap(fromNumber(opening), wall === null ? null : fromNumber(wall), corner).gap)
    expect([gap(0.375, null), gap(0.5, null), gap(0.51, null), gap(1, null), gap(1.5, null)]).toEqual([1, 1, 1.5, 2, 3])
    expect([gap(0.5, 1.5), gap(0.5, 1.51), gap(1.5, 4.5)]).toEqual([1.5, 1, 4.5])
    // Two walls in a corner count within four openings.
    expect([gap(0.5, 2, true), gap(0.5, 2.01, true)]).toEqual([1.5, 1])
  })
  it('an air gap as measured, against both', () => {
    expect(shown('air-gap', { effective_opening_in: '3/8 in', airgap_measured_in: '3/4 in' }).comparison).toBe(
      '3/4 in: at least what the law asks for; less than the model code’s figure',
    )
  })
  it('an overflow pipe that meets one row only', () => {
    expect(shown('overflow-pipe', { supply_line_capacity_gpm: '100', overflow_inside_diameter_in: '2 1/2 in' }).comparison).toBe(
      '2 1/2 in: large enough under one row of the table only',
    )
    expect(shown('overflow-pipe', { supply_line_capacity_gpm: '100', overflow_inside_diameter_in: '3 in' }).comparison).toBe(
      '3 in: large enough under either row',
    )
    expect(shown('overflow-pipe', { supply_line_capacity_gpm: '100', overflow_inside_diameter_in: '2 in' }).comparison).toBe('2 in: too small')
  })
  it('a loop of 35 ft leaves 1.10 ft at sea level', () => {
    expect(shown('barometric-loop', {})).toMatchObject({ lift_ft: '33.90 ft', margin_ft: '1.10 ft' })
    expect(shown('barometric-loop', { loop_height_ft: '34 ft 11 in' }).comparison).toBe('the loop is less than 35 ft')
  })
})

describe('discharges', () => {
  it('300 mg/L at 25,000 gal/day are 62.55 lb/day', () => {
    expect(shown('pounds-per-day', { concentration_mg_l: '300 ppm', flow_gal_per_day: '25,000 gpd' }).load_lb_per_day).toBe('62.55 lb/day')
  })
  it('a mean by flow lies between the least and the most', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 100_000 })), { minLength: 1, maxLength: 12 }), (streams) => {
        const mean = toNumber(weightedMean(streams.map(([c, f]) => ({ concentration: rational(BigInt(c)), flow: rational(BigInt(f)) }))))
        expect(mean).toBeGreaterThanOrEqual(Math.min(...streams.map(([c]) => c)) - 1e-9)
        expect(mean).toBeLessThanOrEqual(Math.max(...streams.map(([c]) => c)) + 1e-9)
      }),
    )
  })
  it('a result below a detection limit that lies above the limit leaves noncompliance open', () => {
    const said = (results: string) => shown('significant-noncompliance', { results, limit_mg_l: '1.6' })
    expect(said('<0.1; <0.1; <0.1')).toEqual({ chronic: 'no', technical_review: 'no' })
    expect(said('1.7; 1; <2').chronic).toContain('cannot be told')
    expect(said('1; 1; 1; <1.92').technical_review).toBe('no')
    expect(said('1; 1; <1.93').technical_review).toContain('cannot be told')
  })
  it('pH has no technical review', () => {
    expect(shown('significant-noncompliance', { results: '9; 9; 9', limit_mg_l: '8', pollutant: 'ph' })).toEqual({
      chronic: 'yes',
      technical_review: 'does not apply to pH',
    })
  })
  it('an average with results below the detection limit in the three usual ways', () => {
    expect(shown('sample-average', { results: '0.5; <0.1; 0.3' })).toEqual({
      mean_zero_mg_l: '0.2667 mg/L',
      mean_half_mg_l: '0.2833 mg/L',
      mean_limit_mg_l: '0.3000 mg/L',
    })
    expect(shown('sample-average', { results: '0.5; 0.3', limit_mg_l: '0.4' })).toEqual({ comparison: 'at or below the limit', mean_mg_l: '0.4000 mg/L' })
  })
  it('a slug by both ends of normal sewage, at and above each', () => {
    const said = (pollutant: string, c: string) => shown('slug-strength', { pollutant, concentration_mg_l: c }).comparison
    expect([said('suspended-solids', '900'), said('bod', '700')]).toEqual(['not above five times normal', 'not above five times normal'])
    expect(said('suspended-solids', '900.1')).toContain('it depends on how the village reads the range')
    expect(said('bod', '1,500')).toContain('it depends on how the village reads the range')
    expect(said('bod', '1,500.1')).toBe('above five times normal by either end')
  })
  it('the gap between 150 °F and 65 °C', () => {
    expect(answer('temperature', { temperature: '149.5' }).notes.length).toBe(1)
    expect(answer('temperature', { temperature: '149' }).notes).toEqual([])
    expect(answer('temperature', { temperature: '150.1' }).notes).toEqual([])
  })
  it('shares at their boundaries: "more than" is not reached by the figure itself', () => {
    expect(shown('flow-share', { user_flow_gal_per_day: '2,000', village_flow_gal_per_day: '100,000' })).toMatchObject({
      share_percent: '2.00 %',
      review: 'no',
    })
    expect(shown('flow-share', { user_flow_gal_per_day: '25,000', village_flow_gal_per_day: '500,000' })).toMatchObject({
      review: 'yes',
      significant_share: 'no',
      significant_flow: 'yes',
    })
  })
})

describe('numbers', () => {
  it('are rounded half away from zero and grouped', () => {
    expect([rounded(1.005, 2), rounded(-1.005, 2), rounded(2.5, 0)]).toEqual([1.01, -1.01, 3])
    expect([fixed(2684.5208, 1), fixed(-0.004, 2), fixed(1_234_567, 0), plain(8), plain(0.8125), plain(1000)]).toEqual([
      '2,684.5',
      '0.00',
      '1,234,567',
      '8',
      '0.8125',
      '1,000',
    ])
  })
})
