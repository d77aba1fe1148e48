import { worked } from './worked.ts'

const may = { on: '1995-05-14', why: 'text-not-on-file' } as const
const turnOf = (deg: number) => ({ direction_change_deg: deg }) as const

const layout = [
  ...worked(
    'MF-117-38.1',
    [
      'an inch below the floor',
      { basement_present: true, building_entry_invert_elevation_ft: '482 ft 5 in', basement_floor_elevation_ft: '482 ft 6 in' },
      'complies',
      '482 ft 5 in is below 482 ft 6 in',
    ],
    [
      'level with the floor, possible',
      { basement_present: true, building_entry_invert_elevation_ft: '482.5', basement_floor_elevation_ft: '482.5', below_basement_floor_possible: true },
      'violates',
      'Level is not below',
    ],
    [
      'above the floor, not possible',
      { basement_present: true, building_entry_invert_elevation_ft: 484, basement_floor_elevation_ft: '482.5', below_basement_floor_possible: false },
      'complies',
      'Below is not possible here',
    ],
    [
      'above the floor, not settled',
      { basement_present: true, building_entry_invert_elevation_ft: 484, basement_floor_elevation_ft: '482.5' },
      'cannot-tell',
      'Whether below is possible is not known',
      { why: 'facts' },
    ],
    [
      'elevation not known',
      { basement_present: true, basement_floor_elevation_ft: '482.5', below_basement_floor_possible: true },
      'cannot-tell',
      'The pipe’s elevation is missing',
      { why: 'facts' },
    ],
    ['no basement', { basement_present: false }, 'does-not-apply', 'No basement floor'],
  ),
  ...worked(
    'MF-117-38.2',
    ['exactly 3 ft', { pipe_parallel_to_bearing_wall: true, distance_to_bearing_wall_ft: 3 }, 'complies', '3 is not closer than 3'],
    ['just under', { pipe_parallel_to_bearing_wall: true, distance_to_bearing_wall_ft: '2 ft 11 in' }, 'violates', '2 ft 11 in is closer than 3 ft'],
    ['just over', { pipe_parallel_to_bearing_wall: true, distance_to_bearing_wall_ft: '3 ft 1 in' }, 'complies', '3 ft 1 in is at least 3 ft'],
    ['crosses the wall', { pipe_parallel_to_bearing_wall: false, distance_to_bearing_wall_ft: 0 }, 'does-not-apply', 'Not parallel'],
    ['distance not known', { pipe_parallel_to_bearing_wall: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['1 ft, parallel or not', { distance_to_bearing_wall_ft: 1 }, 'cannot-tell', 'Whether it is parallel is not known', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-38.3',
    ['even and straight', { grade_uniform: true, alignment_straight: true }, 'complies', 'Both'],
    [
      'a bend that could be avoided',
      { grade_uniform: true, alignment_straight: false, straight_alignment_possible: true },
      'violates',
      'Straight was possible',
    ],
    ['a bend that could not', { grade_uniform: true, alignment_straight: false, straight_alignment_possible: false }, 'complies', 'As far as possible'],
    ['uneven for no reason', { grade_uniform: false, uniform_grade_possible: true, alignment_straight: true }, 'violates', 'Even grade was possible'],
    ['uneven, reason not known', { grade_uniform: false, alignment_straight: true }, 'cannot-tell', 'Whether it was possible is not known', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-38.4',
    ['curved fittings', { direction_change_present: true, direction_changes_use_curved_fittings: true }, 'complies', 'Curved'],
    ['mitered', { direction_change_present: true, direction_changes_use_curved_fittings: false }, 'violates', 'Not curved'],
    ['straight', { direction_change_present: false }, 'does-not-apply', 'No change of direction'],
    ['fittings not known', { direction_change_present: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-38.5.a',
    ['exactly 90 degrees with a cleanout', { ...turnOf(90), cleanout_at_turn: true, cleanout_extends_to_grade: true }, 'complies', 'Cleanout to the surface'],
    ['exactly 90 degrees without', { ...turnOf(90), cleanout_at_turn: false }, 'violates', '90 is at least 90'],
    ['89 degrees without', { ...turnOf(89), cleanout_at_turn: false }, 'does-not-apply', '89 is less than 90'],
    ['91 degrees, buried cleanout', { ...turnOf(91), cleanout_at_turn: true, cleanout_extends_to_grade: false }, 'violates', 'Not brought to the surface'],
    ['straight', { ...turnOf(0) }, 'does-not-apply', '0 is less than 90'],
    ['cleanout not known', turnOf(90), 'cannot-tell', 'Missing', { why: 'facts' }],
    ['angle not known, no cleanout', { cleanout_at_turn: false }, 'cannot-tell', 'The angle decides', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-38.5.b',
    ['box in concrete', { ...turnOf(90), cleanout_terminal_box: true, cleanout_box_set_in_concrete: true }, 'complies', 'Both'],
    ['box in gravel', { ...turnOf(90), cleanout_terminal_box: true, cleanout_box_set_in_concrete: false }, 'violates', 'Not in concrete'],
    ['89 degrees', { ...turnOf(89), cleanout_terminal_box: false }, 'does-not-apply', '89 is less than 90'],
    ['box not known', turnOf(90), 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-38.6',
    ['open end with a plug', { sewer_end_connected: false, unconnected_end_sealed: true, seal_type: 'plug' }, 'complies', 'A plug'],
    ['open end with a stopper', { sewer_end_connected: false, unconnected_end_sealed: true, seal_type: 'stopper' }, 'complies', 'A stopper'],
    [
      'another means, approved',
      { sewer_end_connected: false, unconnected_end_sealed: true, seal_type: 'other', seal_approved: true },
      'complies',
      'Approved means',
    ],
    [
      'another means, not approved yet',
      { sewer_end_connected: false, unconnected_end_sealed: true, seal_type: 'other' },
      'needs-approval',
      'Only the approval is missing',
    ],
    ['left open', { sewer_end_connected: false, unconnected_end_sealed: false, seal_type: 'none' }, 'violates', 'Not sealed'],
    ['connected', { sewer_end_connected: true }, 'does-not-apply', 'No open end'],
    ['seal not known', { sewer_end_connected: false, unconnected_end_sealed: true }, 'cannot-tell', 'What closes it is missing', { why: 'facts' }],
  ),
]

const lifts = [
  ...worked(
    'MF-117-39.1',
    ['pumped to the building lateral', { gravity_flow_possible: false, lift_is_mechanical: true, lift_discharges_to_building_sewer: true }, 'complies', 'Both'],
    [
      'pumped to the main',
      { gravity_flow_possible: false, lift_is_mechanical: true, lift_discharges_to_building_sewer: false },
      'violates',
      'Not into the building lateral',
    ],
    ['by gravity', { gravity_flow_possible: true, lift_is_mechanical: false }, 'does-not-apply', 'No lift is needed'],
    ['pump not known', { gravity_flow_possible: false, lift_discharges_to_building_sewer: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
    [
      'the day before the amendment',
      { gravity_flow_possible: false, lift_is_mechanical: true, lift_discharges_to_building_sewer: true },
      'cannot-tell',
      'Amended May 15, 1995',
      may,
    ],
    [
      'the day of the amendment',
      { gravity_flow_possible: false, lift_is_mechanical: true, lift_discharges_to_building_sewer: true },
      'complies',
      'In force from May 15, 1995',
      { on: '1995-05-15' },
    ],
  ),
  ...worked(
    'MF-117-39.2',
    ['approved', { gravity_flow_possible: false, lift_approval: '2026-04-27' }, 'complies', 'Approved'],
    ['not yet', { gravity_flow_possible: false }, 'needs-approval', 'Only the approval is missing'],
    ['refused', { gravity_flow_possible: false, lift_approval: false }, 'violates', 'Refused'],
    ['by gravity', { gravity_flow_possible: true }, 'does-not-apply', 'No lift is needed'],
    ['gravity not known', {}, 'cannot-tell', 'Whether a lift is needed is not known', { why: 'facts' }],
  ),
]

const cleanouts = [
  ...worked(
    'MF-117-46.1',
    [
      'there and easy to get at',
      { interior_cleanout_present: true, interior_cleanout_readily_accessible: true, interior_cleanout_location: 'elsewhere-in-basement' },
      'complies',
      'The preferred spot is advice only',
    ],
    ['none', { interior_cleanout_present: false }, 'violates', 'No cleanout inside'],
    ['behind a wall', { interior_cleanout_present: true, interior_cleanout_readily_accessible: false }, 'violates', 'Not easy to get at'],
    ['access not known', { interior_cleanout_present: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-46.3',
    [
      '45 degree branch with a plug',
      { cleanout_branch_angle_deg: 45, cleanout_has_removable_plug: true, cleanout_is_test_tee: false },
      'complies',
      'Met under both readings',
    ],
    [
      'test tee without a branch',
      { cleanout_branch_angle_deg: 90, cleanout_has_removable_plug: false, cleanout_is_test_tee: true },
      'cannot-tell',
      'In place of the branch: meets. In place of the plug: falls short',
      { why: 'reading' },
    ],
    [
      'the same in place of the branch',
      { cleanout_branch_angle_deg: 90, cleanout_has_removable_plug: false, cleanout_is_test_tee: true },
      'complies',
      'The tee stands in',
      { readings: { 'mf-test-tee': 'instead-of-branch' } },
    ],
    [
      'the same in place of the plug',
      { cleanout_branch_angle_deg: 90, cleanout_has_removable_plug: false, cleanout_is_test_tee: true },
      'violates',
      'No 45 degree branch',
      { readings: { 'mf-test-tee': 'instead-of-plug' } },
    ],
    ['44 degree branch', { cleanout_branch_angle_deg: 44, cleanout_has_removable_plug: true, cleanout_is_test_tee: false }, 'violates', '44 is not 45'],
    ['46 degree branch', { cleanout_branch_angle_deg: 46, cleanout_has_removable_plug: true, cleanout_is_test_tee: false }, 'violates', '46 is not 45'],
    ['no plug', { cleanout_branch_angle_deg: 45, cleanout_has_removable_plug: false, cleanout_is_test_tee: false }, 'violates', 'Neither plug nor tee'],
    ['plug not known', { cleanout_branch_angle_deg: 45, cleanout_is_test_tee: false }, 'cannot-tell', 'The plug is missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-46.4',
    ['equipment fits', { cleaning_equipment_insertable: true }, 'complies', 'It fits'],
    ['it does not', { cleaning_equipment_insertable: false }, 'violates', 'It does not fit'],
    ['not tried', {}, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-46.5',
    ['same size', { cleanout_diameter_in: 4, pipe_nominal_diameter_in: 4 }, 'complies', '4 is not less than 4'],
    ['smaller', { cleanout_diameter_in: 4, pipe_nominal_diameter_in: 6 }, 'violates', '4 is less than 6'],
    ['larger', { cleanout_diameter_in: 6, pipe_nominal_diameter_in: 4 }, 'complies', '6 is at least 4'],
    ['cleanout not known', { pipe_nominal_diameter_in: 4 }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['lateral not known', { cleanout_diameter_in: 4 }, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
]

export const nearBuildingExamples = [...layout, ...lifts, ...cleanouts]
