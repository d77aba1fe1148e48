import { all, formula, greaterOf, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

const [diameter, length, manholes, hours] = [
  f.pipe_nominal_diameter_in.in('in'),
  f.pipe_length_ft.in('ft'),
  f.manhole_count,
  f.test_duration_hours.in('hour'),
] as const

/**
 * What a tested section may lose, in gallons: 100 a day for each inch of diameter and mile of pipe, and for each manhole either the
 * stated 4.5 a day or what 5 feet of 48-inch pipe come to, for the hours measured.
 * 300 ft of 8 in with 2 manholes, over 2 hours: (100 × 8 × 300 ÷ 5280 + 4.5 × 2) × 2 ÷ 24 = (45.4545… + 9) ÷ 12 = 4.5378… gal.
 */
const allowed = {
  stated: formula('allowed leakage', 'volume', 'gal')`(100 × ${diameter} × ${length} ÷ 5280 + 4.5 × ${manholes}) × ${hours} ÷ 24`,
  computed: formula('allowed leakage', 'volume', 'gal')`(100 × ${diameter} × ${length} ÷ 5280 + 100 × 48 × 5 ÷ 5280 × ${manholes}) × ${hours} ÷ 24`,
} as const

/** The test for leakage out of a new main: 144-19. */
export const exfiltrationRules = [
  rule({
    id: 'FP-144-19.A.2',
    subject: 'leakage-test',
    cite: at('144-19A'),
    title: 'Water five feet above pipe and ground water',
    requirement:
      'The line is filled until the water stands 5 feet or more above the top of the pipe and above the ground water, where the line under test is highest.',
    must: f.head_elevation_ft.atLeast(greaterOf(f.pipe_top_elevation_ft.plus('5 ft'), f.groundwater_elevation_ft.plus('5 ft'))),
  }),
  rule({
    id: 'FP-144-19.A.3',
    subject: 'leakage-test',
    cite: at('144-19A'),
    title: 'Loss is the water added',
    requirement: 'The loss is the water that has to be added to hold the level.',
    must: f.leakage_gal.atLeast(f.water_added_gal),
  }),
  rule({
    id: 'FP-144-19.A.4',
    subject: 'leakage-test',
    cite: at('144-19A'),
    title: 'Full for 24 hours beforehand',
    requirement: 'The line has been full for 24 hours or more when measuring begins.',
    must: f.measurement_start_at.since(f.line_filled_at).atLeast('24 hour'),
  }),
  rule({
    id: 'FP-144-19.A.5',
    subject: 'leakage-test',
    cite: at('144-19A'),
    title: 'Measured in a standpipe or a manhole',
    requirement: 'The drop of the water is read in a standpipe closed at its bottom, or in a manhole that lends itself to it.',
    must: f.measurement_method.is('standpipe-and-plug', 'manhole'),
    advice: [
      {
        when: f.measurement_method.is('manhole'),
        says: 'In a 48-inch manhole an inch of drop is 7.8 gallons, more than most sections may lose in two hours. Measure the water added, or use a standpipe.',
        source: 'π ÷ 4 × 48² ÷ 231 gallons for each inch',
        confidence: 'verified',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'FP-144-19.B.1',
    subject: 'leakage-test',
    cite: at('144-19B'),
    title: 'Trapped air let out',
    requirement: 'With a standpipe and plug in the upper manhole, trapped air is let out by a sure method before measuring.',
    when: f.measurement_method.is('standpipe-and-plug'),
    must: all(f.air_released_before_measuring, f.air_release_method.isNot('none')),
  }),
  rule({
    id: 'FP-144-19.B.2',
    carries: ['FP-144-19.B.2', 'FP-144-19.B.4'],
    subject: 'leakage-test',
    cite: at('144-19B'),
    title: 'Length as ordered or approved',
    requirement: 'No more is tested at one time than was ordered or approved; on a steep grade that may be less, for the sake of the pressure at the low end.',
    must: f.test_length_ft.atMost(f.test_length_approved_ft),
    advice: [
      {
        when: f.lower_end_pressure_psi.moreThan(f.max_allowable_pressure_psi),
        says: 'At the low end the pressure is more than pipe and joints may bear. Ask for a shorter length.',
        source: '144-19B; the figure is the maker’s',
        confidence: 'verified',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'FP-144-19.B.3',
    subject: 'leakage-test',
    cite: at('144-19B'),
    title: 'Longest section',
    requirement: 'Never more than 1,000 feet are tested at one time.',
    must: f.test_length_ft.atMost('1,000 ft'),
  }),
  rule({
    id: 'FP-144-19.B.5',
    subject: 'leakage-test',
    cite: at('144-19B'),
    title: 'Measured for two hours',
    requirement: 'Measuring goes on for 2 hours or more, by either method.',
    must: f.measurement_end_at.since(f.measurement_start_at).atLeast('2 hour'),
  }),
  rule({
    id: 'FP-144-19.C.1',
    carries: ['FP-144-19.C.1', 'FP-144-19.C.2', 'FP-144-19.C.3'],
    subject: 'leakage-test',
    cite: at('144-19C'),
    title: 'Most that a section may lose',
    requirement:
      'A section loses no more than 100 gallons in 24 hours for each mile and inch of pipe size; each manhole counts as 5 feet of 48-inch pipe, for which 4.5 gallons are given.',
    must: reading('fp-manhole-leakage', { stated: f.leakage_gal.atMost(allowed.stated), computed: f.leakage_gal.atMost(allowed.computed) }),
  }),
  rule({
    id: 'FP-144-19.C.5',
    carries: ['FP-144-19.C.4', 'FP-144-19.C.5'],
    subject: 'leakage-test',
    cite: at('144-19C'),
    title: 'Repaired and tested again',
    requirement: 'A section that loses too much is repaired for good and tested again until it passes.',
    when: f.exfiltration_test_passed.no(),
    must: all(f.repair_date.onOrBefore(f.retest_date), f.retest_result.is('pass')),
  }),
]
