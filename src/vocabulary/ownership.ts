import { amount, approval, choice, date, flag, judgment, text } from './kinds.ts'

/** Who owns, keeps up and mends each part of the line, and where a defect was found. */
export const ownershipFacts = {
  component_type: choice(
    'Part that needs repair',
    {
      'cleanout-cap': 'Cap of the cleanout',
      cleanout: 'Cleanout',
      riser: 'Riser',
      wye: 'Wye',
      pipe: 'Pipe between fittings',
      other: 'Another part',
    },
    { askOf: 'inspector' },
  ),
  defect_distance_from_public_sewer_ft: amount('length', 'ft', 'Distance of the defect from the public sewer', {
    askOf: 'inspector',
    min: 0,
    help: 'Along the pipe, from the public sewer toward the building.',
    example: '2 ft 6 in',
  }),
  defect_distance_from_y_ft: amount('length', 'ft', 'Distance of the defect from the wye in the street', {
    askOf: 'inspector',
    min: 0,
    help: 'Along the pipe, from the wye toward the building. The wye is the Y-shaped fitting on the main.',
    example: '1 ft 3 in',
  }),
  defect_location_segment: choice(
    'Part of the line where the defect lies',
    {
      'building-lateral': 'Between the building and the cleanout at the property line',
      'wye-and-cleanout': 'The wye and cleanout at the property line',
      'street-lateral': 'Between the main and the cleanout at the property line',
      'public-sewer': 'The public sewer itself',
    },
    { askOf: 'inspector' },
  ),
  fault_location_finding: choice(
    'Where the fault was found to lie',
    {
      'building-sewer': 'In the private building sewer',
      'public-sewer': 'In the public sewer',
      'not-found': 'Not found',
    },
    { askOf: 'superintendent' },
  ),
  new_work_material_practical: judgment('superintendent', 'Material prescribed for new work is practical for this repair', {
    help: 'Answer no only where it cannot well be used here, and say why in a note.',
  }),
  owner_id: text('Owner of the property', { askOf: 'clerk', example: 'Hollis, 14 Weir Street' }),
  repair_date: date('Day of the repair', { example: '2027-05-14' }),
  repair_distance_from_property_line_ft: amount('length', 'ft', 'Distance of the repair from the property line', {
    askOf: 'inspector',
    min: 0,
    help: 'Along the pipe. The part of the line tells on which side of the property line it lies.',
    example: '6 ft',
  }),
  repair_permit_id: text('Permit for the repair', { askOf: 'clerk', example: 'S 2027-014' }),
  repaired_by: choice('Who makes the repair', { owner: 'The owner, or a contractor for the owner', village: 'The village or town' }),
  replacement_approval_date: approval('superintendent', 'Approval of the finished replacement'),
  replacement_builder: choice('Who builds the replacement', { owner: 'The owner, or a contractor for the owner', village: 'The village or town' }),
  replacement_needed: flag('The officer found on examination that the street part needs replacement', { askOf: 'superintendent' }),
  system_owner_is_district: flag('The sewer district owns and runs the system to be connected', { askOf: 'clerk' }),
  work_is_repair: flag('The work is a repair of an existing connection'),
  worker_is_owner: flag('The property owner does the work, without hiring anyone'),
} as const
