/** The working of each calculation line by line, and where its inputs end. All numbers are worked outside the program. */
import { describe, expect, it } from 'vitest'
import { run, type Typed, written } from './test-kit.ts'

describe('air gaps', () => {
  it('three times the opening only where a wall is nearer than three openings', () => {
    expect(written('air-gap', { effective_opening_in: '1/2 in', outlet_to_wall_in: '1.49 in', airgap_measured_in: '1.5 in' })).toEqual({
      working: ['Wall at 1.49 in; 3 × 0.5 in = 1.5 in: nearer, so three times', 'Law: 3 × 0.5 in = 1.500 in', 'Model code, close to a wall: 1.500 in'],
      figures: ['required_in: 1.500 in', 'model_code_in: 1.500 in', 'comparison: 1.5 in: at least what the law asks for; at least the model code’s figure'],
      notes: [],
    })
    expect(written('air-gap', { effective_opening_in: '1/2 in', outlet_to_wall_in: '1.5 in', airgap_measured_in: '0.999 in' })).toEqual({
      working: ['Wall at 1.5 in; 3 × 0.5 in = 1.5 in: not nearer, so twice', 'Law: 2 × 0.5 in = 1.000 in', 'Model code, close to a wall: 1.500 in'],
      figures: ['required_in: 1.000 in', 'model_code_in: 1.500 in', 'comparison: 0.999 in: less than the law asks for; less than the model code’s figure'],
      notes: ['The model code’s figure'],
    })
  })
  it('no wall, one wall and two in a corner', () => {
    expect(written('air-gap', { effective_opening_in: '3/4 in' })).toEqual({
      working: [
        'No wall is near (one nearer than 3 × 0.75 = 2.25 in would ask for 2.25 in)',
        'Law: 2 × 0.75 in = 1.500 in',
        'Model code, away from a wall: 1.500 in',
      ],
      figures: ['required_in: 1.500 in', 'model_code_in: 1.500 in'],
      notes: [],
    })
    const gap = (typed: Typed) => written('air-gap', typed).figures[1]
    expect(gap({ effective_opening_in: '3/4 in', outlet_to_wall_in: '2.25 in' })).toBe('model_code_in: 2.500 in')
    expect(gap({ effective_opening_in: '3/4 in', outlet_to_wall_in: '2.26 in' })).toBe('model_code_in: 1.500 in')
    expect(gap({ effective_opening_in: '3/4 in', outlet_to_wall_in: '3 in', walls: 'two-intersecting' })).toBe('model_code_in: 2.500 in')
    expect(gap({ effective_opening_in: '1 in', outlet_to_wall_in: '3 in' })).toBe('model_code_in: 3.000 in')
    expect(gap({ effective_opening_in: '2 in', outlet_to_wall_in: '0 in' })).toBe('model_code_in: 6.000 in')
  })
  it('an opening of 3 in by 2 in: 2 × √(6 / π) = 2.7640', () => {
    expect(written('effective-opening', { opening_width_in: '3 in', opening_height_in: '2 in' })).toEqual({
      working: ['Area = 3 in × 2 in = 6 in²', 'd = 2 × √(6 / π) = 2.764 in'],
      figures: ['effective_opening_in: 2.764 in'],
      notes: [],
    })
  })
})

describe('septic tanks', () => {
  it('a quarter, rounded up', () => {
    expect(written('septic-quota', { tank_count: '41' })).toEqual({
      working: ['41 / 4 = 10.25, rounded up: 11', '4 × 11 = 44 pumpings for 41 tanks'],
      figures: ['tanks_in_a_year: 11 tanks', 'pumpings_in_four_years: 44'],
      notes: ['The number of tanks'],
    })
    expect(written('septic-quota', { tank_count: '40' })).toEqual({
      working: ['40 / 4 = 10, rounded up: 10', '4 × 10 = 40 pumpings for 40 tanks'],
      figures: ['tanks_in_a_year: 10 tanks', 'pumpings_in_four_years: 40'],
      notes: [],
    })
  })
})

describe('leakage', () => {
  it('pipes and a manhole: 45.4545 + 37.8788 = 83.3333 gal a day; + 4.5, / 12 = 7.3194', () => {
    expect(written('leakage-allowance', { pipes: '8 in x 300 ft; 10 in x 200 ft', manhole_count: '1', leakage_gal: '7.32 gal' })).toEqual({
      working: [
        '8 in, 300 ft: 100 × 8 × 300 / 5,280 = 45.4545 gal/day',
        '10 in, 200 ft: 100 × 10 × 200 / 5,280 = 37.8788 gal/day',
        'Pipes together: 83.3333 gal/day',
        'A manhole as 5 ft of 48 in pipe: 100 × 48 × 5 / 5,280 = 4.5455 gal/day',
        'Allowance = (83.3333 + 1 × 4.5) gal/day × 2 / 24 = 7.3194 gal',
        'Allowance = (83.3333 + 1 × 4.5455) gal/day × 2 / 24 = 7.3232 gal',
      ],
      figures: [
        'allowance_gal: 7.319 gal',
        'allowance_computed_gal: 7.323 gal',
        'pipes_gal_per_day: 83.333 gal/day',
        'comparison: 7.32 gal: over the allowance with 4.5 gal/day for a manhole, within it with 4.545',
      ],
      notes: ['4.5 gal/day is what'],
    })
  })
  it('without a manhole there is one figure; a long run and a short test are noted', () => {
    expect(written('leakage-allowance', { pipes: '8 in x 300 ft; 10 in x 200 ft' })).toEqual({
      working: [
        '8 in, 300 ft: 100 × 8 × 300 / 5,280 = 45.4545 gal/day',
        '10 in, 200 ft: 100 × 10 × 200 / 5,280 = 37.8788 gal/day',
        'Pipes together: 83.3333 gal/day',
        'Allowance = (83.3333) gal/day × 2 / 24 = 6.9444 gal',
      ],
      figures: ['allowance_gal: 6.944 gal', 'pipes_gal_per_day: 83.333 gal/day'],
      notes: [],
    })
    const notes = (pipes: string, hours: string) => written('leakage-allowance', { pipes, test_duration_hours: hours }).notes
    expect(notes('8 in x 600 ft; 8 in x 400 ft', '2 hours')).toEqual([])
    expect(notes('8 in x 600 ft; 8 in x 401 ft', '2 hours')).toEqual(['Fort Plain 144-19B never'])
    expect(notes('8 in x 600 ft', '1.9 hours')).toEqual(['Fort Plain 144-19B wants'])
    expect(run('leakage-allowance', { pipes: '8 in x 0 ft' }).ok).toBe(false)
  })
  it('a drop of the level and the gallons of it', () => {
    expect(written('level-drop', { vessel_diameter_in: '48 in', leakage_gal: '3.79 gal' })).toEqual({
      working: ['Gallons per inch = π / 4 × 48² / 231 = 7.8336 gal/in', 'Drop = 3.79 gal / 7.8336 gal/in = 0.48 in'],
      figures: ['level_drop_in: 0.48 in', 'gal_per_in: 7.8336 gal/in'],
      notes: ['A drop of less'],
    })
    expect(written('level-drop', { vessel_diameter_in: '8 in', level_drop_in: '3 in' })).toEqual({
      working: ['Gallons per inch = π / 4 × 8² / 231 = 0.2176 gal/in', 'Loss = 3 in × 0.2176 gal/in = 0.653 gal'],
      figures: ['leakage_gal: 0.653 gal', 'gal_per_in: 0.2176 gal/in'],
      notes: [],
    })
    expect(written('level-drop', { vessel_diameter_in: '8 in', leakage_gal: '2 gal' }).notes).toEqual([])
    expect(written('level-drop', { vessel_diameter_in: '8 in', leakage_gal: '0 gal' }).notes).toEqual([])
  })
  it('the head over the higher of pipe and groundwater', () => {
    expect(written('test-head', { pipe_top_elevation_ft: '412.6 ft', groundwater_elevation_ft: '414.1 ft', head_elevation_ft: '419.1 ft' })).toEqual({
      working: [
        'The higher of the top of the pipe, 412.6 ft, and the groundwater, 414.1 ft, is the groundwater: 414.1 ft',
        'Water level = 414.1 ft + 5 ft = 419.1 ft',
      ],
      figures: ['required_level_ft: 419.10 ft', 'measured_from: the groundwater, at the highest point of the run', 'comparison: 419.1 ft: high enough'],
      notes: [],
    })
    expect(written('test-head', { pipe_top_elevation_ft: '412.6 ft', head_elevation_ft: '417 ft' })).toEqual({
      working: ['The groundwater is not known: measured from the top of the pipe, 412.6 ft', 'Water level = 412.6 ft + 5 ft = 417.6 ft'],
      figures: [
        'required_level_ft: 417.60 ft',
        'measured_from: the top of the pipe, at the highest point of the run',
        'comparison: 417 ft: too low, if the groundwater lies below the top of the pipe',
      ],
      notes: ['Without the groundwater this'],
    })
    expect(written('test-head', { pipe_top_elevation_ft: '412.6 ft', groundwater_elevation_ft: '412.6 ft' }).figures[1]).toContain('top of the pipe')
  })
  it('the low end of a run of 300 ft at 6 %: 0.4335 × (5 + 18) = 9.97 psi; (10 / 0.43353 − 5) / 0.06 = 301', () => {
    const steep = { pipe_slope_in_per_ft: '6 %', test_length_ft: '300 ft' }
    expect(written('low-end-pressure', { ...steep, max_allowable_pressure_psi: '10 psi' })).toEqual({
      working: [
        'Slope = 0.72 in/ft / 12 = 0.06 ft/ft',
        'Fall = 0.06 × 300 ft = 18.00 ft',
        'Pressure = 0.4335 psi/ft × (5 + 18.00) ft = 9.97 psi',
        'Longest run = (10 / 0.4335 − 5) ft / 0.06 = 301 ft',
      ],
      figures: ['lower_end_pressure_psi: 9.97 psi', 'fall_ft: 18.00 ft', 'longest_run_ft: 301 ft', 'comparison: at or below the pressure allowed'],
      notes: [],
    })
    expect(written('low-end-pressure', { ...steep, max_allowable_pressure_psi: '9.9 psi' }).figures[3]).toBe(
      'comparison: above the pressure allowed: test a shorter run',
    )
    // (30 / 0.43353 − 5) / 0.06 = 1,070
    expect(written('low-end-pressure', { ...steep, max_allowable_pressure_psi: '30 psi' }).notes).toEqual(['Fort Plain 144-19B never'])
    expect(written('low-end-pressure', steep).figures).toEqual(['lower_end_pressure_psi: 9.97 psi', 'fall_ft: 18.00 ft'])
  })
  it('concrete pipe by its standard: 11.3636 × √2 + 0.1 × 4 × 6 × 2 = 20.8706', () => {
    const typed = { pipe_nominal_diameter_in: '12 in', test_length_ft: '300 ft', mean_head_ft: '6 ft' }
    expect(written('concrete-pipe-leakage', { ...typed, manhole_count: '1' })).toEqual({
      working: [
        'Pipe = 200 × 12 × 300 / 5,280 × 2 / 24 = 11.364 gal',
        'Correction = √(greater of 1 and 6 / 3) = 1.414',
        'Manholes = 0.1 × 4 ft × 6 ft × 2 h × 1 = 4.800 gal',
        'Allowance = 20.871 gal',
      ],
      figures: ['allowance_gal: 20.871 gal', 'head_correction: 1.414'],
      notes: ['Advice only: Fort Plain'],
    })
    expect(written('concrete-pipe-leakage', typed).working).toHaveLength(3)
    expect(written('concrete-pipe-leakage', { ...typed, mean_head_ft: '2 ft' }).figures).toEqual(['allowance_gal: 11.364 gal', 'head_correction: 1.000'])
  })
})

describe('air tests', () => {
  it('plastic: K = 1.0056, T = 455.872 s; half for half the drop; 7 min 36 s', () => {
    expect(written('air-test', { pipe_nominal_diameter_in: '8 in', length_ft: '300 ft', groundwater_above_crown_ft: '2 ft' })).toEqual({
      working: [
        'K = greater of 1 and 0.000419 × 8 × 300 = 1.0056',
        'T = 0.085 × 8 × 1.0056 / 0.0015 = 455.9 s, 7 min 36 s when rounded up',
        'Starting pressure = 3.5 psi + 0.433 psi/ft × 2 ft = 4.37 psi',
        'The time begins when the temperature of the air has settled.',
      ],
      figures: ['time_s: 455.9 s', 'time_min: 7.60 min', 'start_pressure_psi: 4.37 psi'],
      notes: ['An air test is'],
    })
    const half = written('air-test', { pipe_nominal_diameter_in: '8 in', length_ft: '300 ft', pressure_drop: '0.5' })
    expect(half.working[1]).toBe('T = 0.085 × 8 × 1.0056 / 0.0015 × 0.5 = 227.9 s, 3 min 48 s when rounded up')
    // 0.085 × 8 / 0.0015 = 453.3 for a run so short that K is 1; 6 in: 340 s exactly.
    expect(written('air-test', { pipe_nominal_diameter_in: '8 in', length_ft: '100 ft' }).figures[0]).toBe('time_s: 453.3 s')
    expect(written('air-test', { pipe_nominal_diameter_in: '6 in', length_ft: '100 ft' }).working[1]).toContain('= 340.0 s, 5 min 40 s')
    // 0.433 × 12.7 = 5.499, so 8.999 psi; at 12.71 ft it would be 9.003.
    expect(run('air-test', { pipe_nominal_diameter_in: '8 in', length_ft: '300 ft', groundwater_above_crown_ft: '12.7 ft' }).ok).toBe(true)
    expect(run('air-test', { pipe_nominal_diameter_in: '8 in', length_ft: '300 ft', groundwater_above_crown_ft: '12.71 ft' }).ok).toBe(false)
  })
  it('clay: 0.000371 × 64 × 100 / 2 = 1.1872 min, 71.2 s', () => {
    expect(written('air-test', { method: 'clay-c828', pipe_nominal_diameter_in: '8 in', length_ft: '100 ft' })).toEqual({
      working: [
        'T = 0.000371 × 8² × 100 / 2 = 1.19 min',
        'Starting pressure = 3.5 psi + 0.433 psi/ft × 0 ft = 3.50 psi',
        'The time begins when the temperature of the air has settled.',
      ],
      figures: ['time_s: 71.2 s', 'time_min: 1.19 min', 'start_pressure_psi: 3.50 psi'],
      notes: ['An air test is'],
    })
    const at100 = (d: number) => written('air-test', { method: 'clay-c828', pipe_nominal_diameter_in: `${d} in`, length_ft: '100 ft' }).figures[1]
    // 0.0371 × 36 / 2 = 0.6678; × 441 / 5.5 = 2.9747; × 576 / 6 = 3.5616
    expect([at100(6), at100(21), at100(24)]).toEqual(['time_min: 0.67 min', 'time_min: 2.97 min', 'time_min: 3.56 min'])
  })
})

describe('flow in a sewer', () => {
  it('4 in at 1/8 in/ft: 2.2258 ft/s, 87.18 gpm; 2 ft/s at 0.841 ft for 100 ft', () => {
    expect(written('sewer-flow', { pipe_nominal_diameter_in: '4 in', pipe_slope_in_per_ft: '1/8 in/ft' })).toEqual({
      working: [
        'D = 4 in = 0.3333 ft, S = 0.125 in/ft / 12 = 0.010417 ft/ft',
        'V = 1.486 / 0.013 × (0.3333 / 4)^(2/3) × 0.010417^(1/2) = 2.23 ft/s',
        'Q = 2.226 ft/s × π / 4 × 0.3333² ft² × 448.83 gpm/(ft³/s) = 87 gpm',
        'Slope for 2 ft/s = 0.841 ft for 100 ft',
      ],
      figures: ['velocity_ft_per_s: 2.23 ft/s', 'flow_gpm: 87 gpm', 'slope_for_2_ft_per_s: 0.841 ft for 100 ft'],
      notes: [],
    })
  })
  it('the advised least slopes, met by the figure itself', () => {
    const advised = (size: string, slope: string) => written('sewer-flow', { pipe_nominal_diameter_in: size, pipe_slope_in_per_ft: slope }).figures[3]
    expect(advised('8 in', '0.4 %')).toBe('ten_states_slope: 0.4 ft for 100 ft: this slope is at least that')
    expect(advised('8 in', '0.39 %')).toBe('ten_states_slope: 0.4 ft for 100 ft: this slope is less')
    const sizes = { 10: 0.28, 12: 0.22, 14: 0.17, 15: 0.15, 16: 0.14, 18: 0.12, 21: 0.1, 24: 0.08, 27: 0.067, 30: 0.058, 36: 0.046 }
    for (const [size, row] of Object.entries(sizes)) expect(advised(`${size} in`, '1 %')).toContain(`: ${row} ft for 100 ft`)
    expect(advised('9 in', '1 %')).toBeUndefined()
    // 8 in needs 0.334 ft for 100 ft to reach 2 ft/s.
    const notes = (slope: string) => written('sewer-flow', { pipe_nominal_diameter_in: '8 in', pipe_slope_in_per_ft: slope }).notes
    expect([notes('0.335 %'), notes('0.333 %')]).toEqual([[], ['Below 2 ft/s a']])
  })
})

describe('samples', () => {
  it('two of three above, one of three at the criterion', () => {
    expect(written('significant-noncompliance', { results: '419.9; 420; 100', limit_mg_l: '300 mg/l', pollutant: 'conventional' })).toEqual({
      working: ['Above 300 mg/L: 2 of 3 = 66.67 %; A asks for 66 %', 'At or above 300 × 1.4 = 420 mg/L: 1 of 3 = 33.33 %; B asks for 33 %'],
      figures: ['chronic: yes', 'technical_review: yes'],
      notes: ['Criteria C to H'],
    })
    expect(written('significant-noncompliance', { results: '1.7; 1; <2', limit_mg_l: '1.6 mg/l' }).working).toEqual([
      'Above 1.6 mg/L: 1 of 3 = 33.33 %, perhaps 2 of 3 = 66.67 %; A asks for 66 %',
      'At or above 1.6 × 1.2 = 1.92 mg/L: 0 of 3 = 0.00 %, perhaps 1 of 3 = 33.33 %; B asks for 33 %',
    ])
    expect(written('significant-noncompliance', { results: '9; 7', limit_mg_l: '8 mg/l', pollutant: 'ph' }).working).toEqual([
      'Above 8 mg/L: 1 of 2 = 50.00 %; A asks for 66 %',
    ])
  })
  it('66 and 33 of a hundred reach the criteria, one less does not', () => {
    const said = (over: number, review: number) =>
      written('significant-noncompliance', {
        results: [...Array(review).fill('12'), ...Array(over - review).fill('11'), ...Array(100 - over).fill('10')].join(';'),
        limit_mg_l: '10 mg/l',
      }).figures
    expect(said(66, 33)).toEqual(['chronic: yes', 'technical_review: yes'])
    expect(said(65, 32)).toEqual(['chronic: no', 'technical_review: no'])
  })
  it('averages with what was not detected as nothing, half and all', () => {
    expect(written('sample-average', { results: '0.5; <0.1; 0.3', limit_mg_l: '0.29 mg/l' })).toEqual({
      working: ['3 results: 0.5, <0.1, 0.3 mg/L', 'Sum with 0, half, all: 0.8, 0.85, 0.9 mg/L'],
      figures: [
        'comparison: cannot be told: it depends on how results below the detection limit are counted',
        'mean_zero_mg_l: 0.2667 mg/L',
        'mean_half_mg_l: 0.2833 mg/L',
        'mean_limit_mg_l: 0.3000 mg/L',
      ],
      notes: [],
    })
    expect(written('sample-average', { results: '0.5; 0.3', limit_mg_l: '0.399 mg/l' })).toEqual({
      working: ['2 results: 0.5, 0.3 mg/L'],
      figures: ['comparison: above the limit', 'mean_mg_l: 0.4000 mg/L'],
      notes: [],
    })
  })
  it('a slug', () => {
    expect(written('slug-strength', { pollutant: 'bod', concentration_mg_l: '1,200 mg/l' })).toEqual({
      working: ['5 × 140 = 700 mg/L', '5 × 300 = 1,500 mg/L'],
      figures: [
        'comparison: above five times the lower end of normal only: it depends on how the village reads the range',
        'threshold_lower_mg_l: 700 mg/L',
        'threshold_upper_mg_l: 1,500 mg/L',
      ],
      notes: ['The text names suspended'],
    })
    expect(written('slug-strength', { concentration_mg_l: '1 mg/l' }).working).toEqual(['5 × 180 = 900 mg/L', '5 × 350 = 1,750 mg/L'])
  })
})

describe('discharges', () => {
  it('300 mg/L at 25,000 gal a day: 62.55 lb; × 8.3454 = 62.59', () => {
    expect(written('pounds-per-day', { concentration_mg_l: '300 mg/l', flow_gal_per_day: '25,000 gal/day' })).toEqual({
      working: ['Flow = 25,000 gal/day = 0.025 million gal/day', 'Load = 300 mg/L × 0.025 × 8.34 = 62.55 lb/day'],
      figures: ['load_lb_per_day: 62.55 lb/day', 'load_unrounded_lb_per_day: 62.59 lb/day', 'lb_per_million_gal: 2,502.0 lb'],
      notes: [],
    })
  })
  it('a mixture: (40,000 + 20,000) / 50,000 = 1.2', () => {
    expect(written('composite', { streams: '1.0 mg/l at 40,000 gal/day; 2.0 mg/l at 10,000 gal/day' })).toEqual({
      working: ['1 mg/L × 40,000 gal/day = 40,000', '2 mg/L × 10,000 gal/day = 20,000', 'C = 60,000 / 50,000 gal/day = 1.2000 mg/L'],
      figures: ['concentration_mg_l: 1.2000 mg/L', 'flow_gal_per_day: 50,000 gal/day'],
      notes: [],
    })
  })
  it('the combined formula: 1.2 × 70,000 / 80,000 = 1.05; (0.3336 + 0.1668) × 70,000 / 50,000 = 0.70056', () => {
    const streams = '1.0 mg/l at 40,000 gal/day; 2.0 mg/l at 10,000 gal/day'
    expect(written('combined-wastestream', { streams, total_flow_gal_per_day: '80,000', dilution_flow_gal_per_day: '10,000' })).toEqual({
      working: [
        '1 mg/L × 40,000 gal/day = 40,000',
        '2 mg/L × 10,000 gal/day = 20,000',
        'Σ (C × F) / Σ F = 1.2000 mg/L over 50,000 gal/day',
        'C_T = 1.2000 × (80,000 − 10,000) / 80,000 = 1.0500 mg/L',
        'M_T = 0.5004 lb/day × 70,000 / 50,000 = 0.7006 lb/day',
      ],
      figures: ['limit_mg_l: 1.0500 mg/L', 'mass_limit_lb_per_day: 0.7006 lb/day'],
      notes: ['The formula may not'],
    })
    // All of the stream regulated or dilution is possible; a gallon more is not.
    expect(run('combined-wastestream', { streams, total_flow_gal_per_day: '60,000', dilution_flow_gal_per_day: '10,000' }).ok).toBe(true)
    expect(run('combined-wastestream', { streams, total_flow_gal_per_day: '60,000', dilution_flow_gal_per_day: '10,001' }).ok).toBe(false)
    expect(run('combined-wastestream', { streams: '1 mg/l at 0 gal/day', total_flow_gal_per_day: '60,000' }).ok).toBe(false)
  })
  it('a share of the flow, to its whole', () => {
    expect(written('flow-share', { user_flow_gal_per_day: '24,999', village_flow_gal_per_day: '400,000' })).toEqual({
      working: ['Share = 24,999 / 400,000 × 100 = 6.25 %'],
      figures: ['share_percent: 6.25 %', 'review: yes', 'significant_share: yes', 'significant_flow: no'],
      notes: ['The federal rule measures'],
    })
    expect(written('flow-share', { user_flow_gal_per_day: '100', village_flow_gal_per_day: '100' }).figures[0]).toBe('share_percent: 100.00 %')
  })
  it('temperatures both ways', () => {
    expect(written('temperature', { temperature: '150' })).toMatchObject({
      working: ['(150 − 32) × 5 / 9 = 65.556 °C'],
      figures: ['celsius: 65.556 °C', 'fahrenheit: 150.000 °F'],
    })
    expect(written('temperature', { temperature: '65', scale: 'C' })).toEqual({
      working: ['65 × 9 / 5 + 32 = 149.000 °F'],
      figures: ['celsius: 65.000 °C', 'fahrenheit: 149.000 °F'],
      notes: [],
    })
    expect(run('temperature', { temperature: '-273.15', scale: 'C' }).ok).toBe(true)
    expect(run('temperature', { temperature: '-273.16', scale: 'C' }).ok).toBe(false)
    expect(run('temperature', { temperature: '-274', scale: 'F' }).ok).toBe(true)
  })
})

describe('water supply', () => {
  it('an overflow pipe', () => {
    expect(written('overflow-pipe', { supply_line_capacity_gpm: '100 gpm' })).toEqual({
      working: ['Table 1, 100 gpm: 2.5 in or 3 in'],
      figures: ['pipe_size_in: 3.0 in', 'sizes: 2.5 in or 3 in'],
      notes: ['Two rows of the'],
    })
    const sizes = (gpm: number) => written('overflow-pipe', { supply_line_capacity_gpm: `${gpm} gpm` }).figures[1]
    expect([0, 49, 51, 201, 401, 701, 1000, 1001].map(sizes)).toEqual(['2', '2', '2.5', '4', '5', '6', '6', '8'].map((s) => `sizes: ${s} in`))
    expect([50, 200, 400, 700].map(sizes)).toEqual(['2 in or 2.5', '3 in or 4', '4 in or 5', '5 in or 6'].map((s) => `sizes: ${s} in`))
    const fitted = written('overflow-pipe', { supply_line_capacity_gpm: '49 gpm', overflow_inside_diameter_in: '2 in' })
    expect([fitted.figures[2], fitted.notes]).toEqual(['comparison: 2 in: large enough', []])
  })
  it('the inlet of a tank: 1.5 × 3 in', () => {
    expect(written('tank-outlet-height', { water_rise_above_overflow_in: '3 in', outlet_above_overflow_top_in: '4.5 in' })).toEqual({
      working: ['Height = 1.5 × 3 in = 4.500 in'],
      figures: ['required_in: 4.500 in', 'comparison: 4.5 in: high enough'],
      notes: [],
    })
    const low = written('tank-outlet-height', { water_rise_above_overflow_in: '3 in', outlet_above_overflow_top_in: '4.4 in' })
    expect(low.figures[1]).toBe('comparison: 4.4 in: too low')
    expect(written('tank-outlet-height', { water_rise_above_overflow_in: '3 in' }).figures).toHaveLength(1)
  })
  it('a loop of 35 ft: 14.696 / 0.43353 = 33.899', () => {
    expect(written('barometric-loop', {})).toEqual({
      working: ['Lift = 14.696 psi / 0.4335 psi/ft = 33.90 ft', 'Margin = 35 − 33.90 = 1.10 ft'],
      figures: ['lift_ft: 33.90 ft', 'margin_ft: 1.10 ft', 'comparison: the loop is at least 35 ft'],
      notes: ['A loop stops backsiphonage'],
    })
  })
})
