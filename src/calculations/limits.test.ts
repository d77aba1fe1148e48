/** Where each input ends: the last value that can exist is read, the next one beyond it is refused with its reason. */
import { expect, it } from 'vitest'
import { calculations } from './calculations.ts'

const positive = 'It must be more than zero.'
const notNegative = 'It cannot be negative.'
/** Calculation, input, what is refused, the words of it, and the nearest value that is read: '' where nothing above zero is nearest. */
type Row = readonly [name: string, input: string, refused: string, words: string, read: string]

const lengths = (name: string, input: string, most: number, unit: string): Row[] => [
  [name, input, '0', positive, ''],
  [name, input, `${most + 0.5} ${unit}`, `It cannot be more than ${most} ${unit}.`, `${most} ${unit}`],
]
const fromZero = (name: string, ...inputs: string[]): Row[] => inputs.map((input) => [name, input, '-0.5', notNegative, '0'])
const overZero = (name: string, ...inputs: string[]): Row[] => inputs.map((input) => [name, input, '0', positive, ''])

const rows: readonly Row[] = [
  ...lengths('air-gap', 'effective_opening_in', 48, 'in'),
  ...fromZero('air-gap', 'outlet_to_wall_in', 'airgap_measured_in'),
  ...lengths('effective-opening', 'opening_width_in', 48, 'in'),
  ...lengths('effective-opening', 'opening_height_in', 48, 'in'),
  ['septic-quota', 'tank_count', '0', 'It cannot be less than 1.', '1'],
  ['septic-quota', 'tank_count', '1000001', 'It cannot be more than 1,000,000.', '1000000'],
  ['leakage-allowance', 'manhole_count', '-1', notNegative, '0'],
  ['leakage-allowance', 'manhole_count', '1001', 'It cannot be more than 1,000.', '1000'],
  ...overZero('leakage-allowance', 'leakage_rate_gal_per_in_mi_day', 'test_duration_hours'),
  ...fromZero('leakage-allowance', 'leakage_gal'),
  ...lengths('level-drop', 'vessel_diameter_in', 240, 'in'),
  ...fromZero('level-drop', 'leakage_gal', 'level_drop_in'),
  ...lengths('test-head', 'head_ft', 100, 'ft'),
  ...fromZero('low-end-pressure', 'head_ft'),
  ...overZero('low-end-pressure', 'pipe_slope_in_per_ft', 'test_length_ft', 'max_allowable_pressure_psi'),
  ...lengths('concrete-pipe-leakage', 'pipe_nominal_diameter_in', 240, 'in'),
  ...lengths('concrete-pipe-leakage', 'mean_head_ft', 100, 'ft'),
  ...lengths('concrete-pipe-leakage', 'manhole_diameter_in', 240, 'in'),
  ...overZero('concrete-pipe-leakage', 'test_length_ft', 'test_duration_hours'),
  ['concrete-pipe-leakage', 'manhole_count', '-1', notNegative, '0'],
  ['concrete-pipe-leakage', 'manhole_count', '1001', 'It cannot be more than 1,000.', '1000'],
  ...lengths('air-test', 'pipe_nominal_diameter_in', 144, 'in'),
  ...overZero('air-test', 'length_ft'),
  ...fromZero('air-test', 'groundwater_above_crown_ft'),
  ...lengths('sewer-flow', 'pipe_nominal_diameter_in', 240, 'in'),
  ...overZero('sewer-flow', 'pipe_slope_in_per_ft', 'roughness'),
  ['sewer-flow', 'roughness', '0.0079', 'It cannot be less than 0.008.', '0.008'],
  ['sewer-flow', 'roughness', '0.0501', 'It cannot be more than 0.05.', '0.05'],
  ...overZero('significant-noncompliance', 'limit_mg_l'),
  ...overZero('sample-average', 'limit_mg_l'),
  ...fromZero('slug-strength', 'concentration_mg_l'),
  ...fromZero('pounds-per-day', 'concentration_mg_l', 'flow_gal_per_day'),
  ...overZero('combined-wastestream', 'total_flow_gal_per_day'),
  ...fromZero('combined-wastestream', 'dilution_flow_gal_per_day'),
  ...fromZero('flow-share', 'user_flow_gal_per_day'),
  ...overZero('flow-share', 'village_flow_gal_per_day'),
  ['temperature', 'temperature', '-459.68', 'It cannot be less than −459.67.', '-459.67'],
  ['temperature', 'temperature', '5000.5', 'It cannot be more than 5,000.', '5000'],
  ...fromZero('overflow-pipe', 'supply_line_capacity_gpm'),
  ...overZero('overflow-pipe', 'overflow_inside_diameter_in'),
  ...fromZero('tank-outlet-height', 'water_rise_above_overflow_in', 'outlet_above_overflow_top_in'),
  ...fromZero('barometric-loop', 'loop_height_ft'),
  ['barometric-loop', 'loop_height_ft', '500.5 ft', 'It cannot be more than 500 ft.', '500 ft'],
  ...lengths('barometric-loop', 'air_pressure_psi', 20, 'psi'),
  ...lengths('live-load', 'depth_of_cover_ft', 100, 'ft'),
  ...lengths('live-load', 'pipe_outside_diameter_in', 240, 'in'),
  ...lengths('live-load', 'effective_length_ft', 100, 'ft'),
  ...fromZero('live-load', 'wheel_load_lb'),
  ['live-load', 'impact_factor', '0.9', 'It cannot be less than 1.', '1'],
  ['live-load', 'impact_factor', '3.1', 'It cannot be more than 3.', '3'],
  ...lengths('trench-load', 'trench_width_at_pipe_top_in', 600, 'in'),
  ...lengths('trench-load', 'soil_weight_pcf', 250, 'pcf'),
  ...overZero('pipe-strength', 'safety_factor', 'load_factor', 'three_edge_strength_lb_per_ft'),
  ['pipe-strength', 'safety_factor', '10.5', 'It cannot be more than 10.', '10'],
  ['pipe-strength', 'load_factor', '10.5', 'It cannot be more than 10.', '10'],
  ...lengths('crushing-strength', 'pipe_nominal_diameter_in', 240, 'in'),
]

it.each(rows)('%s: %s refuses %s', (name, input, refused, words, read) => {
  const c = calculations.find((x) => x.name === name)
  if (!c) throw new Error(name)
  const said = (value: string): string => {
    const done = c.run({ ...c.example, [input]: value })
    return done.ok ? '' : (done.refusal.problems ?? []).map((p) => p.message).join('\n')
  }
  expect(said(refused)).toContain(words)
  if (read !== '') expect(said(read)).not.toContain('It cannot be')
})
