import { forFacts, forReading, worked } from './case.ts'

const each = worked('FP-144-9.1')
const units = worked('FP-144-9.4')
const reuse = worked('FP-144-10.1')
const tested = worked('FP-144-10.2')
const approved = worked('FP-144-11.B.1')
const size = worked('FP-144-11.B.2')
const slope = worked('FP-144-11.B.3')
const basement = worked('FP-144-11.C.1')
const wall = worked('FP-144-11.C.2')
const frost = worked('FP-144-11.C.3')
const depth = worked('FP-144-11.C.4')
const grade = worked('FP-144-11.C.5')
const straight = worked('FP-144-11.C.6')
const bends = worked('FP-144-11.C.7')
const ends = worked('FP-144-11.C.8')
const lift = worked('FP-144-11.D')

const rear = { rear_building_interior_lot: true, private_sewer_available: false, private_sewer_route_possible: false }
const nearWall = { pipe_parallel_to_bearing_wall: true, bearing_wall_could_be_weakened: true }
const oldUnderNew = { building_is_new: true, existing_sewer_reused: true }
const house = { basement_present: true, below_basement_floor_possible: true, basement_floor_elevation_ft: '482 ft' }

export const layoutExamples = [
  each('one building', { buildings_served_count: 1 }, 'complies', 'One sewer serves one building.'),
  each(
    'front and rear building, no other way',
    { buildings_served_count: 2, ...rear },
    'complies',
    'Two buildings, and all three conditions of the exception hold.',
  ),
  each(
    'front and rear building, found to be allowed',
    { buildings_served_count: 2, shared_sewer_allowed: true },
    'complies',
    'The finding stands for the three conditions.',
  ),
  each(
    'rear building that could have its own',
    { buildings_served_count: 2, ...rear, private_sewer_route_possible: true, shared_sewer_allowed: false },
    'violates',
    'A route exists, so the exception fails, and 2 is more than 1.',
  ),
  each('two rear buildings', { buildings_served_count: 3, ...rear }, 'violates', 'The exception extends one front sewer to one rear building: 2 at most.'),
  each(
    'two buildings, lots unknown',
    { buildings_served_count: 2, shared_sewer_allowed: false },
    'cannot-tell',
    'Whether the exception holds is not known.',
    forFacts,
  ),
  each('nothing known', {}, 'cannot-tell', 'How many buildings is not known.', forFacts),

  units(
    'four units, one sewer',
    { structure_is_multiple_dwelling: true, living_unit_count: 4, building_sewer_count: 1 },
    'complies',
    '4 units are one group: 1 sewer.',
  ),
  units(
    'eight units, two sewers',
    { structure_is_multiple_dwelling: true, living_unit_count: 8, building_sewer_count: 2 },
    'complies',
    '8 / 4 = 2 groups on either reading.',
  ),
  units(
    'eight units, one sewer',
    { structure_is_multiple_dwelling: true, living_unit_count: 8, building_sewer_count: 1 },
    'violates',
    '8 / 4 = 2 groups on either reading; 1 sewer is too few.',
  ),
  units(
    'five units, one sewer',
    { structure_is_multiple_dwelling: true, living_unit_count: 5, building_sewer_count: 1 },
    'cannot-tell',
    'Rounded up 5 units need 2; by whole groups they need 1.',
    forReading,
  ),
  units(
    'five units, one sewer, rounded up',
    { structure_is_multiple_dwelling: true, living_unit_count: 5, building_sewer_count: 1 },
    'violates',
    '5 / 4 rounded up is 2.',
    {
      readings: { 'fp-leftover-units': 'round-up' },
    },
  ),
  units(
    'seven units, one sewer, whole groups',
    { structure_is_multiple_dwelling: true, living_unit_count: 7, building_sewer_count: 1 },
    'complies',
    '7 / 4 rounded down is 1.',
    {
      readings: { 'fp-leftover-units': 'whole-groups' },
    },
  ),
  units(
    'three units, one sewer',
    { structure_is_multiple_dwelling: true, living_unit_count: 3, building_sewer_count: 1 },
    'complies',
    'One sewer is enough on either reading.',
  ),
  units(
    'three units, no sewer',
    { structure_is_multiple_dwelling: true, living_unit_count: 3, building_sewer_count: 0 },
    'violates',
    'At least one sewer is due on either reading.',
  ),
  units('single house', { structure_is_multiple_dwelling: false, living_unit_count: 1, building_sewer_count: 0 }, 'does-not-apply', 'Not a multiple dwelling.'),
  units('units unknown', { structure_is_multiple_dwelling: true, building_sewer_count: 1 }, 'cannot-tell', 'The number of units is not known.', forFacts),
  units('sewers unknown', { structure_is_multiple_dwelling: true, living_unit_count: 4 }, 'cannot-tell', 'The number of sewers is not known.', forFacts),

  reuse('old sewer found good', { ...oldUnderNew, existing_sewer_compliant: true }, 'complies', 'The Superintendent found that it meets every requirement.'),
  reuse('old sewer found wanting', { ...oldUnderNew, existing_sewer_compliant: false }, 'violates', 'He found that it does not.'),
  reuse('not yet examined', oldUnderNew, 'cannot-tell', 'His finding is not on file.', forFacts),
  reuse('new sewer', { building_is_new: true, existing_sewer_reused: false }, 'does-not-apply', 'No old sewer is used.'),
  reuse('old building', { building_is_new: false, existing_sewer_reused: true }, 'does-not-apply', 'The section speaks of new buildings.'),
  tested('examined and tested', { ...oldUnderNew, existing_sewer_exam_result: 'pass', existing_sewer_test_result: 'pass' }, 'complies', 'Both were passed.'),
  tested('test failed', { ...oldUnderNew, existing_sewer_exam_result: 'pass', existing_sewer_test_result: 'fail' }, 'violates', 'The test was not passed.'),
  tested('never tested', { ...oldUnderNew, existing_sewer_exam_result: 'pass', existing_sewer_test_result: 'not-made' }, 'violates', 'No test was made.'),
  tested('test outstanding', { ...oldUnderNew, existing_sewer_exam_result: 'pass' }, 'cannot-tell', 'The test has no result yet.', forFacts),
  tested('examination outstanding', { ...oldUnderNew, existing_sewer_test_result: 'pass' }, 'cannot-tell', 'The examination has no result yet.', forFacts),
  tested('new sewer', { existing_sewer_reused: false }, 'does-not-apply', 'No old sewer is used.'),

  approved('approved', { size_and_slope_approval: '2026-05-04' }, 'complies', 'The approval is given.'),
  approved('refused', { size_and_slope_approval: false }, 'violates', 'The approval is refused.'),
  approved('not yet decided', {}, 'needs-approval', 'Only the approval is missing.'),

  size('four inches', { pipe_nominal_diameter_in: '4 in' }, 'complies', '4 is not less than 4.'),
  size('just under', { pipe_nominal_diameter_in: 3.99 }, 'violates', '3.99 is less than 4.'),
  size('six inches', { pipe_nominal_diameter_in: 6 }, 'complies', '6 is more than 4.'),
  size('unknown', {}, 'cannot-tell', 'The size is not known.', forFacts),

  slope('one eighth', { pipe_slope_in_per_ft: '1/8 in/ft' }, 'complies', '1/8 is not less than 1/8.'),
  slope('one eighth as a fall of 0.5 in 48 in', { pipe_slope_in_per_ft: 0.125 }, 'complies', '0.125 = 1/8.'),
  slope('just under', { pipe_slope_in_per_ft: 0.1249 }, 'violates', '0.1249 is less than 0.125.'),
  slope('one percent', { pipe_slope_in_per_ft: '1 %' }, 'violates', '1 % of 12 in is 0.12 in in each foot, less than 0.125.'),
  slope('unknown', {}, 'cannot-tell', 'The slope is not known.', forFacts),

  basement('just below the floor', { ...house, building_entry_invert_elevation_ft: '481.99 ft' }, 'complies', '481.99 is below 482.'),
  basement('at the floor', { ...house, building_entry_invert_elevation_ft: '482 ft' }, 'violates', '482 is not below 482.'),
  basement('above the floor', { ...house, building_entry_invert_elevation_ft: '482.01 ft' }, 'violates', '482.01 is above 482.'),
  basement(
    'not possible',
    { ...house, below_basement_floor_possible: false, building_entry_invert_elevation_ft: '484 ft' },
    'does-not-apply',
    'It is asked for only where it can be done.',
  ),
  basement('no basement', { basement_present: false }, 'does-not-apply', 'There is no basement floor.'),
  basement('entry unknown', house, 'cannot-tell', 'The level of the entry is not known.', forFacts),

  wall('well away', { ...nearWall, distance_to_bearing_wall_ft: '3.01 ft' }, 'complies', '3.01 is more than 3 on either reading.'),
  wall('exactly three feet', { ...nearWall, distance_to_bearing_wall_ft: '3 ft' }, 'cannot-tell', 'Within may or may not take in exactly 3 feet.', forReading),
  wall('exactly three feet, inclusive', { ...nearWall, distance_to_bearing_wall_ft: '3 ft' }, 'violates', 'Exactly 3 feet is within.', {
    readings: { 'fp-within': 'inclusive' },
  }),
  wall('exactly three feet, exclusive', { ...nearWall, distance_to_bearing_wall_ft: '3 ft' }, 'complies', 'Only less than 3 feet is within.', {
    readings: { 'fp-within': 'exclusive' },
  }),
  wall('too near', { ...nearWall, distance_to_bearing_wall_ft: '2 ft 11 in' }, 'violates', '2 ft 11 in is less than 3 feet.'),
  wall(
    'near, but across the wall',
    { ...nearWall, pipe_parallel_to_bearing_wall: false, distance_to_bearing_wall_ft: '1 ft' },
    'does-not-apply',
    'The ban is on a sewer that runs parallel and near.',
  ),
  wall(
    'wall cannot be weakened',
    { ...nearWall, bearing_wall_could_be_weakened: false, distance_to_bearing_wall_ft: '1 ft' },
    'does-not-apply',
    'Only a wall that might be weakened is protected.',
  ),
  wall(
    'near, wall not looked at',
    { pipe_parallel_to_bearing_wall: true, distance_to_bearing_wall_ft: '2 ft' },
    'cannot-tell',
    'Whether the wall might be weakened is not known.',
    forFacts,
  ),
  wall('far, nothing else known', { distance_to_bearing_wall_ft: '12 ft' }, 'complies', '12 feet is enough whatever the wall.'),
  wall('distance unknown', nearWall, 'cannot-tell', 'The distance is not known.', forFacts),

  frost(
    'top of pipe at the frost depth',
    { depth_of_cover_ft: '4 ft', local_frost_depth_ft: '4 ft', pipe_nominal_diameter_in: 4 },
    'complies',
    'Top at 4 ft, frost to 4 ft; the invert lies deeper still.',
  ),
  frost(
    'only the invert is below frost',
    { depth_of_cover_ft: '3 ft 9 in', local_frost_depth_ft: '4 ft', pipe_nominal_diameter_in: 4 },
    'cannot-tell',
    'Top at 45 in, invert at 49 in, frost to 48 in.',
    forReading,
  ),
  frost(
    'only the invert is below frost, measured to the top',
    { depth_of_cover_ft: '3 ft 9 in', local_frost_depth_ft: '4 ft', pipe_nominal_diameter_in: 4 },
    'violates',
    '45 in is less than 48 in.',
    {
      readings: { 'fp-depth': 'top-of-pipe' },
    },
  ),
  frost(
    'only the invert is below frost, measured to the invert',
    { depth_of_cover_ft: '3 ft 9 in', local_frost_depth_ft: '4 ft', pipe_nominal_diameter_in: 4 },
    'complies',
    '45 + 4 = 49 in, more than 48 in.',
    {
      readings: { 'fp-depth': 'invert' },
    },
  ),
  frost(
    'all in the frost',
    { depth_of_cover_ft: '3 ft', local_frost_depth_ft: '4 ft', pipe_nominal_diameter_in: 4 },
    'violates',
    'Invert at 36 + 4 = 40 in, less than 48 in.',
  ),
  frost('frost depth unknown', { depth_of_cover_ft: '4 ft', pipe_nominal_diameter_in: 4 }, 'cannot-tell', 'The village’s frost depth is not known.', forFacts),
  frost('depth unknown', { local_frost_depth_ft: '4 ft', pipe_nominal_diameter_in: 4 }, 'cannot-tell', 'The depth is not known.', forFacts),

  depth('exactly three feet', { depth_of_cover_ft: '3 ft', pipe_nominal_diameter_in: 4 }, 'complies', 'Top at 3 ft; the invert lies deeper.'),
  depth('just over', { depth_of_cover_ft: 3.01, pipe_nominal_diameter_in: 4 }, 'complies', '3.01 is more than 3.'),
  depth(
    'just under, four-inch pipe',
    { depth_of_cover_ft: '2 ft 11 in', pipe_nominal_diameter_in: 4 },
    'cannot-tell',
    'Top at 35 in is under 36; invert at 39 in is over.',
    forReading,
  ),
  depth('just under, measured to the top', { depth_of_cover_ft: '2 ft 11 in', pipe_nominal_diameter_in: 4 }, 'violates', '35 in is less than 36 in.', {
    readings: { 'fp-depth': 'top-of-pipe' },
  }),
  depth('just under, measured to the invert', { depth_of_cover_ft: '2 ft 8 in', pipe_nominal_diameter_in: 4 }, 'complies', '32 + 4 = 36 in.', {
    readings: { 'fp-depth': 'invert' },
  }),
  depth(
    'under on either reading',
    { depth_of_cover_ft: '2 ft 7 in', pipe_nominal_diameter_in: 4 },
    'violates',
    'Top at 31 in, invert at 35 in, both under 36 in.',
  ),
  depth('unknown', {}, 'cannot-tell', 'The depth is not known.', forFacts),

  grade('uniform', { uniform_grade_possible: true, grade_uniform: true }, 'complies', 'Laid at one grade.'),
  grade('uneven though it could be uniform', { uniform_grade_possible: true, grade_uniform: false }, 'violates', 'A uniform grade was possible.'),
  grade('rock in the way', { uniform_grade_possible: false, grade_uniform: false }, 'does-not-apply', 'It is asked for only as far as it can be done.'),
  grade('uneven, possibility unknown', { grade_uniform: false }, 'cannot-tell', 'Whether a uniform grade was possible is not known.', forFacts),
  straight('straight', { straight_alignment_possible: true, alignment_straight: true }, 'complies', 'Laid in a straight line.'),
  straight('bent though it could be straight', { straight_alignment_possible: true, alignment_straight: false }, 'violates', 'A straight line was possible.'),
  straight(
    'tree in the way',
    { straight_alignment_possible: false, alignment_straight: false },
    'does-not-apply',
    'It is asked for only as far as it can be done.',
  ),
  straight('unknown', { straight_alignment_possible: true }, 'cannot-tell', 'The line is not known.', forFacts),
  bends('curved fittings', { direction_change_present: true, direction_changes_use_curved_fittings: true }, 'complies', 'Every bend is a curved fitting.'),
  bends('mitered bend', { direction_change_present: true, direction_changes_use_curved_fittings: false }, 'violates', 'A bend is not a curved fitting.'),
  bends('no bend', { direction_change_present: false }, 'does-not-apply', 'The sewer does not change direction.'),
  bends('fittings unknown', { direction_change_present: true }, 'cannot-tell', 'The fittings are not known.', forFacts),

  ends('plugged', { sewer_end_connected: false, unconnected_end_sealed: true, seal_type: 'plug' }, 'complies', 'A plug needs no approval.'),
  ends(
    'other means, approved',
    { sewer_end_connected: false, unconnected_end_sealed: true, seal_type: 'other', seal_approved: true },
    'complies',
    'Another means was approved.',
  ),
  ends(
    'other means, not yet approved',
    { sewer_end_connected: false, unconnected_end_sealed: true, seal_type: 'other' },
    'needs-approval',
    'Only the approval is missing.',
  ),
  ends('left open', { sewer_end_connected: false, unconnected_end_sealed: false, seal_type: 'none' }, 'violates', 'The end is not sealed.'),
  ends('all ends connected', { sewer_end_connected: true }, 'does-not-apply', 'There is no open end.'),
  ends('seal unknown', { sewer_end_connected: false, seal_type: 'stopper' }, 'cannot-tell', 'Whether the end is sealed is not known.', forFacts),

  lift(
    'pump approved',
    { gravity_flow_possible: false, lift_is_mechanical: true, lift_discharges_to_building_sewer: true, lift_approval: true },
    'complies',
    'An approved pump lifts into the building sewer.',
  ),
  lift(
    'pump not yet approved',
    { gravity_flow_possible: false, lift_is_mechanical: true, lift_discharges_to_building_sewer: true },
    'needs-approval',
    'Only the approval is missing.',
  ),
  lift(
    'pump refused',
    { gravity_flow_possible: false, lift_is_mechanical: true, lift_discharges_to_building_sewer: true, lift_approval: false },
    'violates',
    'The approval is refused.',
  ),
  lift(
    'pump straight into the main',
    { gravity_flow_possible: false, lift_is_mechanical: true, lift_discharges_to_building_sewer: false, lift_approval: true },
    'violates',
    'It must discharge into the building sewer.',
  ),
  lift('gravity will do', { gravity_flow_possible: true }, 'does-not-apply', 'The drain is not too low.'),
  lift('device unknown', { gravity_flow_possible: false }, 'cannot-tell', 'The device is not known.', forFacts),
]
