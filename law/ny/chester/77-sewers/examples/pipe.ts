import { cases } from './case.ts'

const wall = cases('CH-77-25.A.1')
const frost = cases('CH-77-25.A.2')
const line = cases('CH-77-25.A.3')
const bend = cases('CH-77-25.A.4')
const approval = cases('CH-77-25.B.1')
const size = cases('CH-77-25.B.2')
const slope = cases('CH-77-25.B.3')
const reducer = cases('CH-77-25.B.4')
const joint = cases('CH-77-25.F.1')
const material = cases('CH-77-25.J.1')

const weak = { bearing_wall_could_be_weakened: true }
const apart = { ...weak, pipe_parallel_to_bearing_wall: true, distance_to_bearing_wall_ft: 4 }
const atThree = { ...weak, pipe_parallel_to_bearing_wall: false, distance_to_bearing_wall_ft: 3 }

export const pipeExamples = [
  wall(
    'square to the wall, 3 ft 1 in off',
    { ...weak, pipe_parallel_to_bearing_wall: false, distance_to_bearing_wall_ft: '3 ft 1 in' },
    'complies',
    'Not parallel, and 37 in is more than 36 in: every reading agrees.',
  ),
  wall(
    'parallel, 2 ft 11 in off',
    { ...weak, pipe_parallel_to_bearing_wall: true, distance_to_bearing_wall_ft: '2 ft 11 in' },
    'violates',
    'Parallel and 35 in, which is less than 36 in: every reading agrees.',
  ),
  wall('parallel, 4 ft off, question open', apart, 'cannot-tell', 'Parallel at any distance falls short if either bars; 4 ft is clear if both are needed.', {
    why: 'reading',
  }),
  wall('parallel, 4 ft off, either bars', apart, 'violates', 'Parallel is enough to bar it.', { readings: { 'ch-parallel-or-within': 'either-bars' } }),
  wall('parallel, 4 ft off, both needed', apart, 'complies', '48 in is more than 36 in, so not both.', {
    readings: { 'ch-parallel-or-within': 'both-needed' },
  }),
  wall(
    'square to the wall, 2 ft off, question open',
    { ...weak, pipe_parallel_to_bearing_wall: false, distance_to_bearing_wall_ft: 2 },
    'cannot-tell',
    '24 in is within three feet, but the pipe is not parallel.',
    { why: 'reading' },
  ),
  wall('exactly 3 ft, not parallel, either bars', atThree, 'cannot-tell', 'Whether three feet is within three feet is open.', {
    why: 'reading',
    readings: { 'ch-parallel-or-within': 'either-bars' },
  }),
  wall('exactly 3 ft counted as within', atThree, 'violates', '36 in is not more than 36 in.', {
    readings: { 'ch-parallel-or-within': 'either-bars', 'ch-exactly-three-feet': 'within' },
  }),
  wall('exactly 3 ft counted as clear', atThree, 'complies', '36 in is at least 36 in.', {
    readings: { 'ch-parallel-or-within': 'either-bars', 'ch-exactly-three-feet': 'clear' },
  }),
  wall(
    'a wall that cannot be weakened',
    { bearing_wall_could_be_weakened: false, pipe_parallel_to_bearing_wall: true, distance_to_bearing_wall_ft: 1 },
    'does-not-apply',
    'The rule speaks only of a wall that might be weakened.',
  ),
  wall(
    'distance not measured',
    { ...weak, pipe_parallel_to_bearing_wall: false },
    'cannot-tell',
    'Not parallel: clear if both are needed; if either bars, the distance decides.',
  ),

  frost('as deep as the frost', { depth_of_cover_ft: '3 ft 6 in', local_frost_depth_ft: 3.5 }, 'complies', '42 in is at least 42 in.'),
  frost('one inch short of the frost', { depth_of_cover_ft: '3 ft 5 in', local_frost_depth_ft: 3.5 }, 'violates', '41 in is less than 42 in.'),
  frost('an inch below the frost', { depth_of_cover_ft: '3 ft 7 in', local_frost_depth_ft: 3.5 }, 'complies', '43 in is at least 42 in.'),
  frost('frost depth not settled', { depth_of_cover_ft: 4 }, 'cannot-tell', 'The law prints no depth; the Administrator knows the Town’s.', { why: 'facts' }),

  line('even and straight', { grade_uniform: true, alignment_straight: true }, 'complies', 'Both are so.'),
  line(
    'a bend round a ledge',
    { grade_uniform: true, alignment_straight: false, straight_alignment_possible: false },
    'complies',
    'Straight only as far as the place allows.',
  ),
  line(
    'a bend where straight was possible',
    { grade_uniform: true, alignment_straight: false, straight_alignment_possible: true },
    'violates',
    'A straight line was possible.',
  ),
  line('a bend, nobody said why', { grade_uniform: true, alignment_straight: false }, 'cannot-tell', 'Whether a straight line was possible is missing.', {
    why: 'facts',
  }),

  bend('curved fittings', { direction_change_present: true, direction_changes_use_curved_fittings: true }, 'complies', 'Every turn is made with curved pipe.'),
  bend(
    'a mitered bend',
    { direction_change_present: true, direction_changes_use_curved_fittings: false },
    'violates',
    'A mitered bend is not a curved fitting.',
  ),
  bend('no turn at all', { direction_change_present: false }, 'does-not-apply', 'The pipe keeps its direction.'),
  bend('fittings not known', { direction_change_present: true }, 'cannot-tell', 'The fittings decide.', { why: 'facts' }),

  approval('approved', { size_and_slope_approval: '2027-04-26' }, 'complies', 'Approved April 26.'),
  approval('not yet approved', {}, 'needs-approval', 'Nothing else is asked.'),
  approval('refused', { size_and_slope_approval: false }, 'violates', 'The Administrator refused.'),

  size('4 in by both measures', { pipe_nominal_diameter_in: 4, pipe_internal_diameter_in: 4 }, 'complies', '4 is at least 4 whichever is meant.'),
  size('3 in pipe', { pipe_nominal_diameter_in: 3 }, 'violates', '3 in is less than 4 in, and it is less inside as well.'),
  size(
    '4 in pipe, 3.9 in inside, question open',
    { pipe_nominal_diameter_in: 4, pipe_internal_diameter_in: 3.9 },
    'cannot-tell',
    'Enough by its name, too little by its inside.',
    { why: 'reading' },
  ),
  size('4 in pipe, 3.9 in inside, by its name', { pipe_nominal_diameter_in: 4, pipe_internal_diameter_in: 3.9 }, 'complies', 'Sold as 4 in.', {
    readings: { 'ch-four-inches': 'nominal' },
  }),
  size('4 in pipe, 3.9 in inside, by its inside', { pipe_nominal_diameter_in: 4, pipe_internal_diameter_in: 3.9 }, 'violates', '3.9 is less than 4.', {
    readings: { 'ch-four-inches': 'internal' },
  }),
  size('3.99 in by name', { pipe_nominal_diameter_in: 3.99 }, 'violates', '3.99 is less than 4.'),
  size('6 in pipe by its name', { pipe_nominal_diameter_in: 6 }, 'complies', '6 is at least 4.', { readings: { 'ch-four-inches': 'nominal' } }),
  size('size not known', {}, 'cannot-tell', 'Neither measure is known.'),

  slope('exactly a quarter inch', { pipe_slope_in_per_ft: '1/4 in/ft' }, 'complies', '1/4 is at least 1/4.'),
  slope('0.7 ft in 33.6 ft', { pipe_slope_in_per_ft: '0.25 in/ft' }, 'complies', '0.7 × 12 ÷ 33.6 = 8.4 ÷ 33.6 = 1/4 in in each foot.'),
  slope('just under', { pipe_slope_in_per_ft: 0.2499 }, 'violates', '0.2499 is less than 0.25.'),
  slope('an eighth', { pipe_slope_in_per_ft: '1/8 in/ft' }, 'violates', '1/8 is less than 1/4.'),
  slope('two percent', { pipe_slope_in_per_ft: '2 %' }, 'violates', '2 % of 12 in is 0.24 in in each foot, less than 0.25.'),
  slope('2.5 percent', { pipe_slope_in_per_ft: '2.5 %' }, 'complies', '2.5 % of 12 in is 0.3 in in each foot.'),
  slope('not known', {}, 'cannot-tell', 'No slope.', { why: 'facts' }),

  reducer(
    'proper reducer',
    { size_change_present: true, reducer_fitting_used: true, joints_watertight: true, joints_gastight: true },
    'complies',
    'Fitting and tightness both hold.',
  ),
  reducer('no reducer', { material_change_present: true, reducer_fitting_used: false }, 'violates', 'A change of material needs the fitting.'),
  reducer(
    'a reducer that leaks gas',
    { size_change_present: true, reducer_fitting_used: true, joints_watertight: true, joints_gastight: false },
    'violates',
    'The joint has to hold gas too.',
  ),
  reducer('no change of size or material', { size_change_present: false, material_change_present: false }, 'does-not-apply', 'Nothing changes.'),
  reducer('tightness not known', { size_change_present: true, reducer_fitting_used: true }, 'cannot-tell', 'The inspector has not said whether it is tight.', {
    why: 'facts',
  }),

  joint('tight', { joints_watertight: true, joints_gastight: true }, 'complies', 'Both.'),
  joint('lets gas out', { joints_watertight: true, joints_gastight: false }, 'violates', 'Gastight is asked too.'),
  joint('gas not tried', { joints_watertight: true }, 'cannot-tell', 'Nobody has said whether they hold gas.', { why: 'facts' }),

  material('vitrified clay', { pipe_material: 'vitrified-clay' }, 'complies', 'On the list.'),
  material('cast iron', { pipe_material: 'cast-iron' }, 'complies', 'On the list.'),
  material('asbestos-cement', { pipe_material: 'asbestos-cement' }, 'complies', 'On the list, though nobody makes it now.'),
  material(
    'plastic, not approved',
    { pipe_material: 'pvc' },
    'needs-approval',
    'Off the list; the approval of an alternate or of a departure would let it in.',
  ),
  material('plastic, approved as an alternate', { pipe_material: 'pvc', alternate_approval_date: '2027-04-26' }, 'complies', 'Approved April 26.'),
  material('plastic, approved as a departure', { pipe_material: 'pvc', deviation_approval_date: true }, 'complies', 'Approved under 77-25.I.'),
  material(
    'plastic, both refused',
    { pipe_material: 'pvc', alternate_approval_date: false, deviation_approval_date: false },
    'violates',
    'Off the list, and both ways are refused.',
  ),
  material('not known', {}, 'cannot-tell', 'No material.', { why: 'facts' }),
]
