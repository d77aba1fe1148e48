import { amount, approval, choice, count, flag, text } from './kinds.ts'

/** The building and what stands around it: which buildings a pipe serves, the wall it passes, how sewage leaves the basement. */
export const buildingFacts = {
  basement_floor_elevation_ft: amount('length', 'ft', 'Elevation of the basement floor', {
    help: 'From the same starting level as the elevation of the pipe. Any starting level will do if both use it.',
    example: '482.50 ft',
  }),
  basement_present: flag('The building has a basement'),
  bearing_wall_could_be_weakened: flag('The trench could weaken a bearing wall', {
    askOf: 'superintendent',
    help: 'The law does not say who finds this. Usually the officer or an engineer looks at the footing and the depth of the trench beside it.',
  }),
  below_basement_floor_possible: flag('The pipe can be brought in below the basement floor', {
    askOf: 'superintendent',
    help: 'Answer no only where rock, the depth of the main or the like makes it impossible, and say why in a note.',
  }),
  building_entry_invert_elevation_ft: amount('length', 'ft', 'Elevation of the inside bottom of the pipe where it enters the building', {
    help: 'From the same starting level as the elevation of the basement floor.',
    example: '480.25 ft',
  }),
  building_id: text('Building', { askOf: 'clerk', help: 'The name or number that tells this building from others on the parcel.', example: 'House' }),
  building_is_new: flag('The building is new', { help: 'Not yet built, or built to replace another. A new building on an old pipe has rules of its own.' }),
  building_is_rear: flag('The building stands behind another one'),
  building_sewer_count: count('Building sewers that serve the structure', { min: 0, example: '2' }),
  building_sewer_id: text('Card or line number of the building sewer', { askOf: 'clerk', example: 'TC-0412' }),
  building_use_type: choice(
    'Use of the building',
    {
      dwelling: 'House or other dwelling',
      'multiple-dwelling': 'Apartments or other multiple dwelling',
      commercial: 'Shop, office or other business',
      industrial: 'Factory or other industry',
      school: 'School',
      hospital: 'Hospital',
      'similar-institution': 'Institution like a school or a hospital',
      'public-building': 'Public building',
      'public-housing': 'Public housing',
      other: 'Other use',
    },
    { help: 'The main use. Where it is mixed, take the use that makes the most sewage and say so in a note.' },
  ),
  buildings_served_count: count('Buildings that the pipe serves', { min: 1, help: 'Count every building with a drain into this pipe.', example: '1' }),
  complex_type: choice('Kind of complex', {
    industrial: 'Industrial buildings',
    commercial: 'Commercial buildings',
    dwellings: 'Dwellings',
    institutions: 'Institutions',
    mixed: 'More than one of these',
  }),
  distance_to_bearing_wall_ft: amount('length', 'ft', 'Distance from the pipe to the nearest bearing wall', {
    min: 0,
    help: 'Level distance, from the outside of the pipe to the face of the wall, where the two are closest.',
    example: '4 ft 6 in',
  }),
  gravity_flow_possible: flag('The building drain can run to the main by gravity', {
    help: 'No, where the drain lies too low to fall to the public sewer.',
  }),
  lift_approval: approval('superintendent', 'Approval of the pump or other way of lifting the sewage'),
  lift_discharges_to_building_sewer: flag('The pump discharges into the building sewer'),
  lift_discharges_to_gravity_building_sewer: flag('The pump discharges into a building sewer that runs by gravity', {
    help: 'No, where the pump pushes straight into the main under pressure.',
  }),
  lift_is_mechanical: flag('The sewage is lifted by a pump, ejector or other machine'),
  lift_method: text('How the sewage will be lifted', { example: 'Duplex submersible ejector, 2 in discharge' }),
  living_unit_count: count('Living units in the structure', { min: 1, help: 'Apartments or houses, each counted once.', example: '6' }),
  rear_building_interior_lot: flag('The rear building is on a separate interior lot', {
    help: 'An interior lot has no street of its own. A rear building on the same lot as the front one is not on a separate lot.',
  }),
  serves_complex: flag('The pipe serves a complex of buildings'),
  serves_multiple_dwelling: flag('The pipe serves a multiple dwelling'),
  sewer_available_to_rear_building: flag('A sewer of its own is available to the rear building', { askOf: 'superintendent' }),
  sewer_constructible_to_rear_building: flag('A sewer of its own could be built to the rear building', {
    askOf: 'superintendent',
    help: 'By a neighboring alley, court, yard or driveway.',
  }),
  structure_is_multiple_dwelling: flag('The structure is a multiple dwelling'),
  structure_is_new: flag('The structure is new'),
} as const
