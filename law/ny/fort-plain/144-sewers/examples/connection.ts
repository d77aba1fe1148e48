import { forFacts, forReading, worked } from './case.ts'

const line = worked('FP-144-1.def-property-line')
const place = worked('FP-144-13.1')
const request = worked('FP-144-13.3')
const deposit = worked('FP-144-13.4')
const indemnity = worked('FP-144-13.6')
const method = worked('FP-144-13.8')
const institution = worked('FP-144-16.1')
const heavy = worked('FP-144-16.2')
const determined = worked('FP-144-16.3')
const directed = worked('FP-144-16.4')

const school = { building_use_type: 'school', serves_complex: false }
const noStreetPart = { street_lateral_exists: false }
const heavyUse = { frequent_maintenance_anticipated: true, admin_body_opinion: true }

export const connectionExamples = [
  line('street, curb', { public_sewer_location_type: 'public-street', property_line_type: 'curbline' }, 'complies', 'In a street the curb counts.'),
  line(
    'street, lot line',
    { public_sewer_location_type: 'public-street', property_line_type: 'lot-line' },
    'violates',
    'The line of the lot is not the property line of this article.',
  ),
  line('right-of-way, its edge', { public_sewer_location_type: 'sewer-right-of-way', property_line_type: 'right-of-way-edge' }, 'complies', 'Its edge counts.'),
  line(
    'right-of-way, curb',
    { public_sewer_location_type: 'sewer-right-of-way', property_line_type: 'curbline' },
    'violates',
    'Its edge counts, not the curb.',
  ),
  line(
    'neither',
    { public_sewer_location_type: 'other', property_line_type: 'lot-line' },
    'does-not-apply',
    'The definition covers streets and rights-of-way.',
  ),
  line('line unknown', { public_sewer_location_type: 'public-street' }, 'cannot-tell', 'Which line was taken is not known.', forFacts),
  line('sewer’s place unknown', { property_line_type: 'curbline' }, 'cannot-tell', 'Where the public sewer lies is not known.', forFacts),

  place('at the line', { connects_through_manhole: false, connection_location: 'property-line' }, 'complies', 'Joined at the property line.'),
  place('elsewhere', { connects_through_manhole: false, connection_location: 'elsewhere' }, 'violates', 'Not at the property line.'),
  place('through a manhole', { connects_through_manhole: true, connection_location: 'manhole' }, 'does-not-apply', 'A connection under 144-16 lies elsewhere.'),
  place('unknown', { connects_through_manhole: false }, 'cannot-tell', 'The place is not known.', forFacts),

  request(
    'asked before the work',
    { ...noStreetPart, street_portion_request_date: '2026-04-20', street_portion_work_start_date: '2026-05-04' },
    'complies',
    'The request came first.',
  ),
  request(
    'asked the same day',
    { ...noStreetPart, street_portion_request_date: '2026-05-04', street_portion_work_start_date: '2026-05-04' },
    'complies',
    'Not later than the work.',
  ),
  request(
    'asked a day late',
    { ...noStreetPart, street_portion_request_date: '2026-05-05', street_portion_work_start_date: '2026-05-04' },
    'violates',
    'The work came first.',
  ),
  request('street part is there', { street_lateral_exists: true }, 'does-not-apply', 'Nothing to build.'),
  request('not asked yet', { ...noStreetPart, street_portion_work_start_date: '2026-05-04' }, 'cannot-tell', 'No request is on file.', forFacts),

  deposit(
    'the estimate, the day work began',
    { ...noStreetPart, estimated_cost_usd: 4800, deposit_amount_usd: 4800, deposit_received_date: '2026-05-04', street_portion_work_start_date: '2026-05-04' },
    'complies',
    'In full, and not after the work began.',
  ),
  deposit(
    'a cent short',
    {
      ...noStreetPart,
      estimated_cost_usd: '$4,800.00',
      deposit_amount_usd: '$4,799.99',
      deposit_received_date: '2026-05-01',
      street_portion_work_start_date: '2026-05-04',
    },
    'violates',
    '4,799.99 is less than 4,800.',
  ),
  deposit(
    'a day late',
    { ...noStreetPart, estimated_cost_usd: 4800, deposit_amount_usd: 5000, deposit_received_date: '2026-05-05', street_portion_work_start_date: '2026-05-04' },
    'violates',
    'Received after the work began.',
  ),
  deposit('street part is there', { street_lateral_exists: true }, 'does-not-apply', 'Nothing to build.'),
  deposit(
    'estimate unknown',
    { ...noStreetPart, deposit_amount_usd: 4800, deposit_received_date: '2026-05-01', street_portion_work_start_date: '2026-05-04' },
    'cannot-tell',
    'The estimate is not known.',
    forFacts,
  ),
  deposit(
    'not received',
    { ...noStreetPart, estimated_cost_usd: 4800, street_portion_work_start_date: '2026-05-04' },
    'cannot-tell',
    'No deposit is on file.',
    forFacts,
  ),

  indemnity('signed', { indemnity_agreement_id: 'IND-2026-7' }, 'complies', 'The paper is on file.'),
  indemnity('not on file', {}, 'cannot-tell', 'No paper is on file; the duty itself stands by law.', forFacts),

  method('approved', { connection_method_approval: '2026-05-04' }, 'complies', 'Approved.'),
  method('refused', { connection_method_approval: false }, 'violates', 'Refused.'),
  method('not yet', {}, 'needs-approval', 'Only the approval is missing.'),

  institution('school through a manhole', { ...school, connects_through_manhole: true }, 'complies', 'Through a manhole on either reading.'),
  institution(
    'school at the wye, not determined',
    { ...school, connects_through_manhole: false, manhole_connection_required: false },
    'cannot-tell',
    'Always due, or not where the body found it needless.',
    forReading,
  ),
  institution(
    'school at the wye, always',
    { ...school, connects_through_manhole: false, manhole_connection_required: false },
    'violates',
    'Due for every school.',
    { readings: { 'fp-manhole-connection': 'always' } },
  ),
  institution(
    'school at the wye, as determined',
    { ...school, connects_through_manhole: false, manhole_connection_required: false },
    'complies',
    'The body found it needless.',
    { readings: { 'fp-manhole-connection': 'as-determined' } },
  ),
  institution(
    'school at the wye, required',
    { ...school, connects_through_manhole: false, manhole_connection_required: true },
    'violates',
    'Due on either reading.',
  ),
  institution(
    'complex of shops at the wye, required',
    { building_use_type: 'commercial', serves_complex: true, connects_through_manhole: false, manhole_connection_required: true },
    'violates',
    'A complex, and required.',
  ),
  institution(
    'complex of apartments',
    { building_use_type: 'multiple-dwelling', serves_complex: true, connects_through_manhole: false, manhole_connection_required: false },
    'does-not-apply',
    'The section names complexes of industrial or commercial buildings.',
  ),
  institution(
    'house',
    { building_use_type: 'dwelling', serves_complex: false, connects_through_manhole: false },
    'does-not-apply',
    'Neither institution nor complex.',
  ),
  institution(
    'use unknown',
    { serves_complex: false, connects_through_manhole: false, manhole_connection_required: true },
    'cannot-tell',
    'The use is not known.',
    forFacts,
  ),
  institution('connection unknown', { ...school, manhole_connection_required: true }, 'cannot-tell', 'How it connects is not known.', forFacts),

  heavy('expected, through a manhole', { ...heavyUse, connects_through_manhole: true }, 'complies', 'Through a manhole.'),
  heavy(
    'expected, at the wye, required',
    { ...heavyUse, connects_through_manhole: false, manhole_connection_required: true },
    'violates',
    'Due on either reading.',
  ),
  heavy(
    'expected, at the wye, always',
    { ...heavyUse, connects_through_manhole: false, manhole_connection_required: false },
    'violates',
    'Due wherever the opinion is given.',
    { readings: { 'fp-manhole-connection': 'always' } },
  ),
  heavy(
    'expected, at the wye, found needless',
    { ...heavyUse, connects_through_manhole: false, manhole_connection_required: false },
    'cannot-tell',
    'The two sentences differ.',
    forReading,
  ),
  heavy(
    'body does not expect it',
    { frequent_maintenance_anticipated: true, admin_body_opinion: false, connects_through_manhole: false },
    'does-not-apply',
    'The opinion of the administrative body decides.',
  ),
  heavy(
    'no opinion yet',
    { frequent_maintenance_anticipated: true, connects_through_manhole: false, manhole_connection_required: true },
    'cannot-tell',
    'The opinion is not given.',
    forFacts,
  ),

  determined('required and done', { manhole_connection_required: true, connects_through_manhole: true }, 'complies', 'Through a manhole.'),
  determined('required and not done', { manhole_connection_required: true, connects_through_manhole: false }, 'violates', 'Not through a manhole.'),
  determined('not required', { manhole_connection_required: false, connects_through_manhole: false }, 'does-not-apply', 'Nothing was determined.'),
  determined('not decided', { connects_through_manhole: false }, 'cannot-tell', 'The body has not decided.', forFacts),

  directed(
    'as directed',
    { connects_through_manhole: true, connects_to_existing_manhole: true, manhole_connection_direction: '2026-05-04' },
    'complies',
    'Made as directed.',
  ),
  directed('no direction yet', { connects_through_manhole: true, connects_to_existing_manhole: true }, 'needs-approval', 'Only the direction is missing.'),
  directed(
    'otherwise than directed',
    { connects_through_manhole: true, connects_to_existing_manhole: true, manhole_connection_direction: false },
    'violates',
    'Not as directed.',
  ),
  directed('no manhole', { connects_through_manhole: false }, 'does-not-apply', 'No manhole.'),
  directed('new manhole', { connects_through_manhole: true, connects_to_existing_manhole: false }, 'does-not-apply', 'The manhole is new.'),
]
