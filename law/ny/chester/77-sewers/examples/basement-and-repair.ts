import { cases } from './case.ts'

const entryLevel = cases('CH-77-26.1')
const lift = cases('CH-77-26.2')
const gravity = cases('CH-77-26.3')
const street = cases('CH-77-31.1')
const easement = cases('CH-77-31.2')

const basement = { basement_present: true, basement_floor_elevation_ft: 482.5 }
const inStreet = { connected_to_public_sewer: true, public_sewer_location_type: 'public-street' }
const inEasement = { connected_to_public_sewer: true, public_sewer_location_type: 'private-easement' }
const openPart = { why: 'reading' } as const
const ends = { readings: { 'ch-last-foot': 'not-the-owner' } }
const goesOn = { readings: { 'ch-last-foot': 'the-owner' } }

export const basementAndRepairExamples = [
  entryLevel('a foot below the floor', { ...basement, building_entry_invert_elevation_ft: 481.5 }, 'complies', '481.5 is lower than 482.5.'),
  entryLevel(
    'level with the floor',
    { ...basement, building_entry_invert_elevation_ft: 482.5, below_basement_floor_possible: true },
    'violates',
    '482.5 is not lower than 482.5, and lower was possible.',
  ),
  entryLevel(
    'an inch below the floor',
    { ...basement, building_entry_invert_elevation_ft: '482 ft 5 in' },
    'complies',
    '482 ft 5 in is lower than 482 ft 6 in.',
  ),
  entryLevel(
    'above the floor where lower was possible',
    { ...basement, building_entry_invert_elevation_ft: 484, below_basement_floor_possible: true },
    'violates',
    '484 is higher than 482.5, and lower was possible.',
  ),
  entryLevel(
    'above the floor because the main is high',
    { ...basement, building_entry_invert_elevation_ft: 484, below_basement_floor_possible: false },
    'complies',
    'Only where it can be done.',
  ),
  entryLevel(
    'above the floor, nobody said why',
    { ...basement, building_entry_invert_elevation_ft: 484 },
    'cannot-tell',
    'Whether lower was possible is missing.',
    { why: 'facts' },
  ),
  entryLevel('no basement', { basement_present: false }, 'does-not-apply', 'There is no basement floor.'),

  lift('approved', { gravity_flow_possible: false, lift_approval: '2027-04-26' }, 'complies', 'Approved April 26.'),
  lift('not yet approved', { gravity_flow_possible: false }, 'needs-approval', 'Only the approval is missing.'),
  lift('refused', { gravity_flow_possible: false, lift_approval: false }, 'violates', 'Refused.'),
  lift('runs by gravity', { gravity_flow_possible: true }, 'does-not-apply', 'Nothing is lifted.'),
  lift('not known', {}, 'cannot-tell', 'Whether the drain runs by gravity is missing.', { why: 'facts' }),

  gravity(
    'into a gravity building sewer',
    { gravity_flow_possible: false, lift_discharges_to_gravity_building_sewer: true },
    'complies',
    'By gravity from there.',
  ),
  gravity(
    'straight into the main under pressure',
    { gravity_flow_possible: false, lift_discharges_to_gravity_building_sewer: false },
    'violates',
    'Not by a gravity building sewer.',
  ),
  gravity('runs by gravity', { gravity_flow_possible: true }, 'does-not-apply', 'Nothing is lifted.'),
  gravity('not known where to', { gravity_flow_possible: false }, 'cannot-tell', 'Where it goes is missing.', { why: 'facts' }),

  street(
    '13 in from the wye, mended by the owner',
    { ...inStreet, defect_distance_from_y_ft: '1 ft 1 in', repaired_by: 'owner' },
    'complies',
    '13 in is more than 12 in, so the owner’s part; the owner mends it.',
  ),
  street(
    '13 in from the wye, mended by the Town',
    { ...inStreet, defect_distance_from_y_ft: '1 ft 1 in', repaired_by: 'village' },
    'violates',
    '13 in is more than 12 in: the owner’s to mend.',
  ),
  street(
    'exactly a foot from the wye, the owner’s part ends there',
    { ...inStreet, defect_distance_from_y_ft: 1, repaired_by: 'village' },
    'does-not-apply',
    '12 in is not more than 12 in.',
    ends,
  ),
  street(
    '11 in from the wye, the owner’s part ends there',
    { ...inStreet, defect_distance_from_y_ft: '11 in', repaired_by: 'village' },
    'does-not-apply',
    '11 in is within the last foot.',
    ends,
  ),
  street(
    '11 in from the wye, the owner’s part goes on',
    { ...inStreet, defect_distance_from_y_ft: '11 in', repaired_by: 'village' },
    'violates',
    'The owner is taken to keep up the last foot too.',
    goesOn,
  ),
  street(
    '11 in from the wye, question open',
    { ...inStreet, defect_distance_from_y_ft: '11 in', repaired_by: 'village' },
    'cannot-tell',
    'The text names nobody for the last foot.',
    openPart,
  ),
  street(
    'public sewer in an easement',
    { ...inEasement, defect_distance_from_y_ft: 5, repaired_by: 'owner' },
    'does-not-apply',
    'The other half of the section governs.',
  ),
  street('who mends it not known', { ...inStreet, defect_distance_from_y_ft: 5 }, 'cannot-tell', 'Who makes the repair is missing.', { why: 'facts' }),

  easement(
    '2 ft 1 in from the sewer, mended by the owner',
    { ...inEasement, defect_distance_from_public_sewer_ft: '2 ft 1 in', repaired_by: 'owner' },
    'complies',
    '25 in is more than 24 in, so the owner’s part; the owner mends it.',
  ),
  easement(
    '2 ft 1 in from the sewer, mended by the Town',
    { ...inEasement, defect_distance_from_public_sewer_ft: '2 ft 1 in', repaired_by: 'village' },
    'violates',
    '25 in is more than 24 in: the owner’s to mend.',
  ),
  easement(
    'exactly two feet, the owner’s part ends there',
    { ...inEasement, defect_distance_from_public_sewer_ft: 2, repaired_by: 'village' },
    'does-not-apply',
    '24 in is not more than 24 in.',
    ends,
  ),
  easement(
    '23 in from the sewer, question open',
    { ...inEasement, defect_distance_from_public_sewer_ft: '23 in', repaired_by: 'village' },
    'cannot-tell',
    'The text names nobody for the last two feet.',
    openPart,
  ),
  easement(
    '23 in from the sewer, the owner’s part goes on',
    { ...inEasement, defect_distance_from_public_sewer_ft: '23 in', repaired_by: 'owner' },
    'complies',
    'The owner is taken to keep up the last two feet, and does.',
    goesOn,
  ),
  easement('public sewer in the street', { ...inStreet, defect_distance_from_public_sewer_ft: 5 }, 'does-not-apply', 'The other half of the section governs.'),
]
