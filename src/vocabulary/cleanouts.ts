import { amount, choice, flag } from './kinds.ts'

/** Cleanouts: the capped openings through which a blocked sewer is cleared. */
export const cleanoutsFacts = {
  cleanout_at_turn: flag('Cleanout at the sharp turn', { help: 'At each turn of 90 degrees or more.' }),
  cleanout_box_set_in_concrete: flag('Box of that cleanout set in concrete'),
  cleanout_branch_angle_deg: amount('angle', 'deg', 'Angle of the branch of the inside cleanout', {
    help: 'Between the branch and the pipe it comes off.',
    example: '45 deg',
    min: 0,
    max: 180,
  }),
  cleanout_covered: flag('Cleanout at the property line has a cover'),
  cleanout_diameter_in: amount('length', 'in', 'Size of the inside cleanout', {
    help: 'The size it is sold by, like the pipe size.',
    example: '4 in',
    positive: true,
    max: 48,
  }),
  cleanout_extends_to_grade: flag('Cleanout comes up to the ground surface'),
  cleanout_has_removable_plug: flag('Inside cleanout has a plug that can be taken out'),
  cleanout_is_test_tee: flag('Inside cleanout is a test tee', { help: 'A tee with an opening for testing the pipe.' }),
  cleanout_sealed: flag('Cleanout at the property line is sealed'),
  cleanout_terminal_box: flag('Cleanout ends in a box at the ground surface'),
  interior_cleanout_location: choice('Where the inside cleanout is', {
    'just-inside-basement-wall': 'Just inside the basement wall',
    'elsewhere-in-basement': 'Elsewhere in the basement',
    'above-basement': 'On a floor above the basement, or no basement',
    other: 'Somewhere else',
  }),
  interior_cleanout_present: flag('There is a cleanout inside the building'),
  interior_cleanout_readily_accessible: flag('Inside cleanout is easy to get at'),
  min_distance_needed_for_wye_or_cleanout_ft: amount('length', 'ft', 'Least distance from the property line needed to place or repair a wye or cleanout', {
    askOf: 'superintendent',
    help: 'Decided for each place. A wye is the Y-shaped fitting where one pipe joins another.',
    example: '6 ft',
    min: 0,
    max: 1000,
  }),
  property_line_cleanout_present: flag('There is a cleanout at the property line'),
} as const
