import { worked } from './worked.ts'

const may = { on: '1995-05-14', why: 'text-not-on-file' } as const

export const propertyLineExamples = [
  ...worked(
    'MF-117-42.A.1',
    ['at the line', { connection_distance_from_property_line_ft: 0 }, 'complies', '0 ft from the line'],
    [
      'an inch off, as close as the place allows',
      { connection_distance_from_property_line_ft: '1 in', connection_as_close_as_circumstances_permit: true },
      'complies',
      'The property line includes the nearest possible point',
    ],
    [
      'an inch off for no reason',
      { connection_distance_from_property_line_ft: '1 in', connection_as_close_as_circumstances_permit: false },
      'violates',
      'Neither at the line nor as close as may be',
    ],
    ['6 ft off, not settled', { connection_distance_from_property_line_ft: 6 }, 'cannot-tell', 'Whether it could be closer is not known', { why: 'facts' }],
    ['distance not known', { connection_as_close_as_circumstances_permit: false }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['the day before the amendment', { connection_distance_from_property_line_ft: 0 }, 'cannot-tell', 'Amended May 15, 1995', may],
    ['the day of the amendment', { connection_distance_from_property_line_ft: 0 }, 'complies', 'In force from May 15, 1995', { on: '1995-05-15' }],
  ),
  ...worked(
    'MF-117-42.A.3.a',
    ['the village builds it', { street_lateral_exists: false, section_117_23_applies: false, street_lateral_builder: 'village' }, 'complies', 'By the village'],
    ['the owner builds it', { street_lateral_exists: false, section_117_23_applies: false, street_lateral_builder: 'owner' }, 'violates', 'Not by the village'],
    ['there already', { street_lateral_exists: true }, 'does-not-apply', 'None is missing'],
    [
      'a developer’s sewer',
      { street_lateral_exists: false, section_117_23_applies: true, street_lateral_builder: 'developer' },
      'does-not-apply',
      'Except under 117-23',
    ],
    ['builder not known', { street_lateral_exists: false, section_117_23_applies: false }, 'cannot-tell', 'Missing', { why: 'facts' }],
    [
      'the owner, 117-23 not known',
      { street_lateral_exists: false, street_lateral_builder: 'owner' },
      'cannot-tell',
      'The exception is not ruled out',
      { why: 'facts' },
    ],
  ),
  ...worked(
    'MF-117-42.A.4',
    [
      'sealed, covered, to the surface',
      { street_lateral_exists: false, property_line_cleanout_present: true, cleanout_sealed: true, cleanout_covered: true, cleanout_extends_to_grade: true },
      'complies',
      'All four',
    ],
    ['none', { street_lateral_exists: false, property_line_cleanout_present: false }, 'violates', 'No cleanout'],
    [
      'no cover',
      { street_lateral_exists: false, property_line_cleanout_present: true, cleanout_sealed: true, cleanout_covered: false, cleanout_extends_to_grade: true },
      'violates',
      'Not covered',
    ],
    [
      'seal not seen',
      { street_lateral_exists: false, property_line_cleanout_present: true, cleanout_covered: true, cleanout_extends_to_grade: true },
      'cannot-tell',
      'Missing',
      { why: 'facts' },
    ],
    ['street lateral there', { street_lateral_exists: true, property_line_cleanout_present: false }, 'does-not-apply', 'None is installed'],
  ),
  ...worked(
    'MF-117-42.A.5',
    ['exactly 4 in', { pipe_nominal_diameter_in: 4 }, 'does-not-apply', '4 is not more than 4'],
    ['6 in, directed', { pipe_nominal_diameter_in: 6, superintendent_installation_direction: true }, 'complies', 'Directed'],
    ['6 in, not directed yet', { pipe_nominal_diameter_in: 6 }, 'needs-approval', 'Only the direction is missing'],
    ['just over 4 in, not as directed', { pipe_nominal_diameter_in: '4.01', superintendent_installation_direction: false }, 'violates', 'Not as directed'],
    ['size not known', {}, 'cannot-tell', 'The size decides', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-42.E.1',
    ['approved', { connection_method_approval: true }, 'complies', 'Approved'],
    ['not yet', {}, 'needs-approval', 'Only the approval is missing'],
    ['refused', { connection_method_approval: false }, 'violates', 'Refused'],
  ),
  ...worked(
    'MF-117-42.E.2',
    [
      'approved, owned by the village',
      { street_lateral_exists: false, street_lateral_approval_date: '2026-06-01', street_lateral_owner: 'village' },
      'complies',
      'Both',
    ],
    [
      'approved, carded as the owner’s',
      { street_lateral_exists: false, street_lateral_approval_date: '2026-06-01', street_lateral_owner: 'owner' },
      'violates',
      'Once approved it is the village’s',
    ],
    ['not approved yet', { street_lateral_exists: false, street_lateral_owner: 'village' }, 'needs-approval', 'Only the approval is missing'],
    ['owner not recorded', { street_lateral_exists: false, street_lateral_approval_date: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['there already', { street_lateral_exists: true }, 'does-not-apply', 'None is installed'],
  ),
]
