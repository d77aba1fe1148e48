import { amount, choice, count, date, flag, moment } from './kinds.ts'

/** The exfiltration test of a main: how it was filled, for how long, what was measured and what is allowed. */
export const leakageFacts = {
  air_release_method: choice(
    'How trapped air is let out',
    { 'vent-pipe': 'Vent pipe or hose to the high point', valve: 'Air valve in the plug', none: 'It is not', other: 'Another way' },
    { askOf: 'inspector' },
  ),
  air_released_before_measuring: flag('Trapped air was let out before measuring', { askOf: 'inspector' }),
  allowance_gal: amount('volume', 'gal', 'Leakage allowed for the test', { askOf: 'inspector', help: 'As the test sheet has it.', min: 0 }),
  exfiltration_test_date: date('Day of the exfiltration test', { askOf: 'inspector', example: '2026-08-20' }),
  exfiltration_test_passed: flag('The exfiltration test was passed', { askOf: 'inspector' }),
  grade_pct: amount('slope', '%', 'Grade of the line under test', { askOf: 'engineer', example: '4%', min: 0 }),
  groundwater_elevation_ft: amount('length', 'ft', 'Elevation of the ground water', {
    askOf: 'inspector',
    help: 'Above the same level as the pipe, where the line under test is highest.',
    example: '478.20 ft',
    min: -1500,
  }),
  head_elevation_ft: amount('length', 'ft', 'Elevation of the water that fills the line', {
    askOf: 'inspector',
    help: 'Of its surface in the standpipe or manhole, above the same level as the pipe.',
    example: '487.50 ft',
    min: -1500,
  }),
  leakage_gal: amount('volume', 'gal', 'Leakage measured', {
    askOf: 'inspector',
    help: 'Over the time measured: the water added to hold the level, or what the drop of the level comes to.',
    example: '3.5 gal',
    min: 0,
  }),
  level_drop_ft: amount('length', 'ft', 'Drop of the level while measuring', { askOf: 'inspector', example: '0.4 ft', min: 0, max: 100 }),
  line_filled_at: moment('When the line was full', { askOf: 'inspector', help: 'Day and time. It stays full from then on.', example: '2026-08-19T08:00' }),
  lower_end_pressure_psi: amount('pressure', 'psi', 'Pressure at the low end of the line', {
    askOf: 'engineer',
    help: '0.4335 psi for each foot of water above it.',
    example: '8.7 psi',
    min: 0,
  }),
  manhole_count: count('Manholes in the section tested', {
    askOf: 'inspector',
    min: 0,
    help: 'Those that are filled with it. A manhole behind a plug is not counted.',
    example: '2',
  }),
  manhole_diameter_in: amount('length', 'in', 'Diameter of those manholes', { askOf: 'inspector', example: '48 in', positive: true, max: 480 }),
  max_allowable_pressure_psi: amount('pressure', 'psi', 'Highest pressure that pipe and joints may bear', {
    askOf: 'engineer',
    example: '15 psi',
    positive: true,
  }),
  measurement_end_at: moment('When measuring ended', { askOf: 'inspector', help: 'Day and time.', example: '2026-08-20T10:00' }),
  measurement_method: choice(
    'Where the loss is measured',
    { 'standpipe-and-plug': 'In a closed standpipe, with a plug in the upper manhole', manhole: 'In a manhole', other: 'Another way' },
    { askOf: 'inspector' },
  ),
  measurement_start_at: moment('When measuring began', { askOf: 'inspector', help: 'Day and time.', example: '2026-08-20T08:00' }),
  pipe_top_elevation_ft: amount('length', 'ft', 'Elevation of the top of the pipe', {
    askOf: 'inspector',
    help: 'Where the line under test is highest. From the same level as the water.',
    example: '481.00 ft',
    min: -1500,
  }),
  retest_date: date('Day of the test after repair', { askOf: 'inspector', example: '2026-09-03' }),
  retest_result: choice('Result of the test after repair', { pass: 'Passed', fail: 'Did not pass', 'not-made': 'Not made' }, { askOf: 'inspector' }),
  standpipe_diameter_in: amount('length', 'in', 'Inside diameter of the standpipe', { askOf: 'inspector', example: '8 in', positive: true, max: 120 }),
  test_duration_hours: amount('time', 'hour', 'Time over which the loss was measured', { askOf: 'inspector', example: '2 hours', positive: true }),
  test_length_approved_ft: amount('length', 'ft', 'Length of line ordered or approved for one test', {
    askOf: 'superintendent',
    help: 'The law does not say who orders or approves it.',
    example: '600 ft',
    positive: true,
  }),
  test_length_ft: amount('length', 'ft', 'Length of line tested at one time', { askOf: 'inspector', example: '600 ft', positive: true, max: 1_000_000 }),
  water_added_gal: amount('volume', 'gal', 'Water added to hold the level', {
    askOf: 'inspector',
    help: 'Over the time measured.',
    example: '3.5 gal',
    min: 0,
  }),
} as const
