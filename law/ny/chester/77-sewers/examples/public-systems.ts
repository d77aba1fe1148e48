import { cases } from './case.ts'

const approval = cases('CH-77-21.A.1')
const running = cases('CH-77-21.A.2')
const flow = cases('CH-77-21.A.3')
const fresh = cases('CH-77-21.A.4')

export const publicSystemExamples = [
  approval(
    'approved',
    { system_within_district: true, system_owner_is_district: false, system_connection_approval_date: '2027-03-01' },
    'complies',
    'Approval given March 1.',
  ),
  approval(
    'not yet approved',
    { system_within_district: true, system_owner_is_district: false },
    'needs-approval',
    'Only the Administrator’s written approval is missing.',
  ),
  approval(
    'approval refused',
    { system_within_district: true, system_owner_is_district: false, system_connection_approval_date: false },
    'violates',
    'Refused, so the connection may not be made.',
  ),
  approval(
    'the district’s own system',
    { system_within_district: true, system_owner_is_district: true },
    'does-not-apply',
    'The rule is for systems that are not the district’s.',
  ),
  approval('owner not known', { system_within_district: true }, 'cannot-tell', 'It turns on whose system it is.', { why: 'facts' }),

  running('drawings received', { system_operating: true, as_built_received_date: '2027-03-01' }, 'complies', 'Received; no day is set.'),
  running('drawings not recorded', { system_operating: true }, 'cannot-tell', 'No day of receipt is known.', { why: 'facts' }),
  running('system not in operation', { system_operating: false }, 'does-not-apply', 'The condition is for a running system.'),

  flow(
    'data asked for and given',
    { system_operating: true, administrator_requested_flow_data: true, flow_quantity_gpd: 12000, flow_character_report_id: 'Report of March 1, 2027' },
    'complies',
    'Quantity and character are both there.',
  ),
  flow(
    'character missing',
    { system_operating: true, administrator_requested_flow_data: true, flow_quantity_gpd: 12000 },
    'cannot-tell',
    'The report on character is missing.',
    { why: 'facts' },
  ),
  flow(
    'no more data asked for',
    { system_operating: true, administrator_requested_flow_data: false },
    'does-not-apply',
    'The Administrator asked for nothing more.',
  ),

  fresh(
    'drawings a day before',
    { system_operating: false, initial_service_by_district: true, as_built_received_date: '2027-05-03', connection_date: '2027-05-04' },
    'complies',
    'May 3 is before May 4.',
  ),
  fresh(
    'drawings the same day',
    { system_operating: false, initial_service_by_district: true, as_built_received_date: '2027-05-04', connection_date: '2027-05-04' },
    'complies',
    'Received by the day of the connection.',
  ),
  fresh(
    'drawings a day late',
    { system_operating: false, initial_service_by_district: true, as_built_received_date: '2027-05-05', connection_date: '2027-05-04' },
    'violates',
    'May 5 is after May 4.',
  ),
  fresh(
    'no drawings recorded',
    { system_operating: false, initial_service_by_district: true, connection_date: '2027-05-04' },
    'cannot-tell',
    'No day of receipt is known.',
    { why: 'facts' },
  ),
  fresh(
    'first service by another body',
    { system_operating: false, initial_service_by_district: false },
    'does-not-apply',
    'The text treats first service by the district only.',
  ),
]
