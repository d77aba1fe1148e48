import type { Example } from '../../../../../src/engine/language.ts'
import { forFacts, forReading, lacking, worked } from './case.ts'

const width = worked('FP-144-18.F.1')
const bed = worked('FP-144-18.H.2')
const calculated = worked('FP-144-18.I.0')
const strength = worked('FP-144-18.J')

const trench = (size: string, wide: string, encased?: string) => ({
  pipe_nominal_diameter_in: size,
  trench_width_above_crown_in: wide,
  ...(encased === undefined ? {} : { concrete_encasement_in: encased }),
})

/** By the table: 8 in 39 in, 10 in 42 in, 12 in 45 in, 14 in 48 in. */
const trenchExamples: readonly Example[] = [
  ...[
    ['8 in', '39 in', '39.01 in'],
    ['10 in', '42 in', '42.01 in'],
    ['12 in', '45 in', '45.01 in'],
    ['14 in', '48 in', '48.01 in'],
  ].flatMap(([size = '', widest = '', wider = '']) => [
    width(`${size}, ${widest}`, trench(size, widest), 'complies', `The table’s own ${widest}.`),
    width(`${size}, ${wider}, no concrete`, trench(size, wider, '0 in'), 'violates', `Wider than ${widest}.`),
    width(`${size}, ${wider}, 6 in of concrete`, trench(size, wider, '6 in'), 'complies', 'Mended by 6 in of concrete.'),
    width(`${size}, ${wider}, thin concrete`, trench(size, wider, '5.99 in'), 'violates', '5.99 in are less than 6.'),
  ]),
  width('too wide, concrete unknown', trench('8 in', '40 in'), 'cannot-tell', 'It may be encased.', forFacts),
  width('15 in, no concrete', trench('15 in', '50 in', '0 in'), 'cannot-tell', 'The table has no row for 15 in.', { why: 'no-row' }),
  width('15 in, encased', trench('15 in', '50 in', '6 in'), 'complies', 'Whatever the width allowed, 6 in of concrete mend it.'),
  width('9 in', trench('9 in', '20 in', '0 in'), 'cannot-tell', 'No row for 9 in, however narrow.', { why: 'no-row' }),
  width('width unknown', { pipe_nominal_diameter_in: 8, concrete_encasement_in: 0 }, 'cannot-tell', 'Not measured.', forFacts),
  width('size unknown', { trench_width_above_crown_in: 40, concrete_encasement_in: 0 }, 'cannot-tell', 'The size is not known.', forFacts),
  width('the same for a trench', trench('8 in', '3 ft 3 in'), 'complies', '3 ft 3 in is the table’s figure.', { subject: 'trench' }),
  bed('3 in of No. 1A', { bedding_depth_in: 3, bedding_stone_grade: 'no-1a' }, 'complies', '3 is not less than 3.'),
  bed('No. 1', { bedding_depth_in: 6, bedding_stone_grade: 'no-1' }, 'complies', 'Either grade.'),
  bed('thin', { bedding_depth_in: 2.99, bedding_stone_grade: 'no-1' }, 'violates', '2.99 is less than 3.'),
  bed('sand', { bedding_depth_in: 6, bedding_stone_grade: 'other' }, 'violates', 'Neither grade.'),
  ...lacking('FP-144-18.H.2', { bedding_depth_in: 3, bedding_stone_grade: 'no-1a' }),
]

const exact = { readings: { 'fp-structure-factors': 'exact' } } as const
const least = { readings: { 'fp-structure-factors': 'least' } } as const

/** Each figure as printed, one step to the strict side, and one to the lax side. */
const figures = [
  ['FP-144-18.I.(1)', 'safety_factor', 1.5, 1.75, 1.49],
  ['FP-144-18.I.(2)', 'load_factor', 1.5, 1.25, 1.51],
  ['FP-144-18.I.(3)', 'soil_weight_pcf', 120, 130, 119.9],
  ['FP-144-18.I.(4)', 'wheel_load_lb', 16000, 20000, 15999],
] as const

const figureExamples: readonly Example[] = figures.flatMap(([rule, fact, printed, stricter, laxer]) => {
  const figure = worked(rule)
  return [
    figure('as printed', { [fact]: printed }, 'complies', 'The figure itself, on either reading.'),
    figure('laxer', { [fact]: laxer }, 'violates', 'Neither the figure nor a stricter one.'),
    figure('stricter', { [fact]: stricter }, 'cannot-tell', 'Exact: no. Least: yes.', forReading),
    figure('stricter, exact figures', { [fact]: stricter }, 'violates', 'Not the figure.', exact),
    figure('stricter, least figures', { [fact]: stricter }, 'complies', 'On the strict side.', least),
    ...lacking(rule, { [fact]: printed }),
  ]
})

/**
 * 8-in extra-strength clay under 10 ft of cover: earth 1,457.0, wheel 60.9, together 1,517.9 lb/ft. With 1.5 over 1.5 the pipe
 * needs 1,517.9 lb/ft in the three-edge test, and 1,517.9 × 1.5 = 2,276.85 lb/ft as it lies.
 */
const clay = {
  pipe_thickness_in: '7/8 in',
  earth_load_lb_per_ft: 1457,
  wheel_load_on_pipe_lb_per_ft: 60.9,
  three_edge_strength_lb_per_ft: 1517.9,
  field_strength_lb_per_ft: 2276.85,
}

const strengthExamples: readonly Example[] = [
  strength('exactly strong enough', clay, 'complies', '1,517.9 and 2,276.85: what is needed.'),
  strength('8-in extra-strength clay', { ...clay, three_edge_strength_lb_per_ft: 2200, field_strength_lb_per_ft: 3300 }, 'complies', '2,200 × 1.5 = 3,300.'),
  strength('just short in the test', { ...clay, three_edge_strength_lb_per_ft: 1517.89 }, 'violates', '1,517.89 is less than 1,517.9.'),
  strength('just short as it lies', { ...clay, field_strength_lb_per_ft: 2276.84 }, 'violates', '2,276.84 is less than 2,276.85.'),
  strength(
    '12-in clay under 12 ft',
    { ...clay, earth_load_lb_per_ft: 2577, wheel_load_on_pipe_lb_per_ft: 61, three_edge_strength_lb_per_ft: 2600, field_strength_lb_per_ft: 3900 },
    'violates',
    '2,577 + 61 = 2,638 lb/ft; the pipe has 2,600.',
  ),
  ...lacking('FP-144-18.J', clay),
]

export const pipeStructureExamples = [
  ...trenchExamples,
  calculated('calculated', { pipe_design_calculation: true }, 'complies', 'On file.'),
  calculated('not calculated', { pipe_design_calculation: false }, 'violates', 'There is none.'),
  ...lacking('FP-144-18.I.0', { pipe_design_calculation: true }),
  ...figureExamples,
  ...strengthExamples,
]
