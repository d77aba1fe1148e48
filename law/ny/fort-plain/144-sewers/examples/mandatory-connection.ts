import type { Example } from '../../../../../src/engine/language.ts'
import { forFacts, forReading, lacking, worked } from './case.ts'

const kept = worked('FP-144-3.C')
const connect = worked('FP-144-4.3')
const leads = worked('FP-144-5.A.1')
const health = worked('FP-144-5.A.2')
const joins = worked('FP-144-5.B.1')
const givenUp = worked('FP-144-5.B.2')
const filled = worked('FP-144-5.B.3')
const line = worked('FP-144-1.def-property-line')

const fromAvailability = { readings: { 'fp-existing-private-system': 'from-availability' } } as const
const afterNotice = { readings: { 'fp-existing-private-system': 'after-the-notice-period' } } as const

const tank = { private_facility_type: 'septic-tank', septic_abandoned: false }
const withSewer = {
  ...tank,
  public_sewer_available: true,
  private_facility_existing: true,
  connection_notice_given: true,
  connection_notice_date: '2026-05-04',
}

const facilityExamples: readonly Example[] = [
  kept('no sewer', { ...tank, public_sewer_available: false }, 'complies', '144-5A allows it.'),
  kept(
    'new tank beside a sewer',
    { ...tank, public_sewer_available: true, private_facility_existing: false },
    'violates',
    'On either reading: it was not there first.',
  ),
  kept('old tank, notice runs', { ...withSewer, as_of_date: '2026-08-02' }, 'cannot-tell', 'From availability: no. Within the 90 days: yes.', forReading),
  kept('old tank, the 90th day', { ...withSewer, as_of_date: '2026-08-02' }, 'complies', 'May 4 and 90 days are August 2.', afterNotice),
  kept('old tank, the 91st day', { ...withSewer, as_of_date: '2026-08-03' }, 'violates', 'August 3 is a day too late, on either reading.'),
  kept('old tank, no notice yet', { ...withSewer, connection_notice_given: false }, 'complies', 'The 90 days have not begun.', afterNotice),
  kept('old tank, from availability', { ...tank, public_sewer_available: true }, 'violates', 'A sewer is available.', fromAvailability),
  kept('none', { private_facility_type: 'none' }, 'does-not-apply', 'There is no such facility.'),
  kept('given up', { private_facility_type: 'septic-tank', septic_abandoned: true }, 'does-not-apply', 'It is no longer kept.'),
  ...lacking(
    'FP-144-3.C',
    { ...tank, public_sewer_available: true },
    ['private_facility_type', 'septic_abandoned', 'public_sewer_available'],
    fromAvailability,
  ),
  ...lacking('FP-144-3.C', { ...withSewer, as_of_date: '2026-08-02' }, ['private_facility_existing', 'connection_notice_date', 'as_of_date'], afterNotice),
]

const near = {
  abuts_street_with_public_sewer: true,
  sewer_distance_to_property_line_ft: 100,
  connection_notice_given: true,
  connection_notice_date: '2026-05-04',
}
const done = { ...near, connected_to_public_sewer: true, connection_completed_date: '2026-08-02' }
const notYet = { ...near, connected_to_public_sewer: false, as_of_date: '2026-08-02' }

const connectionExamples: readonly Example[] = [
  connect('connected on the 90th day', done, 'complies', 'May 4 and 90 days are August 2, 2026.'),
  connect('connected on the 91st', { ...done, connection_completed_date: '2026-08-03' }, 'violates', '91 days.'),
  connect('not connected, 90th day', notYet, 'complies', 'The time is not over.'),
  connect('not connected, 91st day', { ...notYet, as_of_date: '2026-08-03' }, 'violates', 'The time is over.'),
  connect(
    'a hundred feet and an inch',
    { ...notYet, sewer_distance_to_property_line_ft: '100 ft 1 in', as_of_date: '2027-05-04' },
    'does-not-apply',
    'Farther than 100 ft.',
  ),
  connect('no sewer along the property', { ...notYet, abuts_street_with_public_sewer: false }, 'does-not-apply', 'The property does not lie along it.'),
  connect('no notice', { ...notYet, connection_notice_given: false }, 'does-not-apply', 'The time runs from the notice.'),
  ...lacking('FP-144-4.3', { ...notYet, as_of_date: '2026-08-03' }),
  ...lacking('FP-144-4.3', done, ['connected_to_public_sewer', 'connection_completed_date', 'connection_notice_date']),
  line(
    'the curb, for a septic property on a sewered street',
    { public_sewer_location_type: 'public-street', property_line_type: 'curbline' },
    'complies',
    'The sewer lies in the street.',
    { subject: 'private-system' },
  ),
]

const systemExamples: readonly Example[] = [
  leads('to a private system', { public_sewer_available: false, building_sewer_destination: 'private-disposal-system' }, 'complies', 'As 144-5A says.'),
  leads('elsewhere', { public_sewer_available: false, building_sewer_destination: 'other' }, 'violates', 'Not to a private system.'),
  leads('sewer available', { public_sewer_available: true, building_sewer_destination: 'public-sewer' }, 'does-not-apply', 'There is a sewer.'),
  ...lacking('FP-144-5.A.1', { public_sewer_available: false, building_sewer_destination: 'other' }),
  health('shown', { public_sewer_available: false, nysdoh_compliance_evidence: true }, 'complies', 'Shown.'),
  health('not met', { public_sewer_available: false, nysdoh_compliance_evidence: false }, 'violates', 'Not met.'),
  health('sewer available', { public_sewer_available: true }, 'does-not-apply', 'There is a sewer.'),
  ...lacking('FP-144-5.A.2', { public_sewer_available: false, nysdoh_compliance_evidence: false }),
  joins('connected', { ...withSewer, connected_to_public_sewer: true }, 'complies', 'On either reading.'),
  joins(
    'not connected, 90th day',
    { ...withSewer, connected_to_public_sewer: false, as_of_date: '2026-08-02' },
    'cannot-tell',
    'At once: no. After 90 days: in time.',
    forReading,
  ),
  joins('not connected, 91st day', { ...withSewer, connected_to_public_sewer: false, as_of_date: '2026-08-03' }, 'violates', 'On either reading.'),
  joins('not connected, notice runs', { ...withSewer, connected_to_public_sewer: false, as_of_date: '2026-08-02' }, 'complies', 'In time.', afterNotice),
  joins('not connected, at once', { ...withSewer, connected_to_public_sewer: false }, 'violates', 'A sewer is available.', fromAvailability),
  joins('no sewer', { ...tank, public_sewer_available: false }, 'does-not-apply', 'None is available.'),
  ...lacking(
    'FP-144-5.B.1',
    { ...tank, public_sewer_available: true, connected_to_public_sewer: false },
    ['private_facility_type', 'public_sewer_available', 'connected_to_public_sewer'],
    fromAvailability,
  ),
  givenUp('given up', { ...tank, connected_to_public_sewer: true, septic_abandoned: true }, 'complies', 'Out of use.'),
  givenUp('still used', { ...tank, connected_to_public_sewer: true }, 'violates', 'Still in use.'),
  givenUp('not connected', { ...tank, connected_to_public_sewer: false }, 'does-not-apply', 'The property is not connected.'),
  ...lacking('FP-144-5.B.2', { ...tank, connected_to_public_sewer: true }),
  filled('filled with gravel', { ...tank, septic_abandoned: true, septic_filled: true, septic_fill_suitable: true }, 'complies', 'Filled, and suitably.'),
  filled('left empty', { ...tank, septic_abandoned: true, septic_filled: false }, 'violates', 'Not filled.'),
  filled('filled with rubbish', { ...tank, septic_abandoned: true, septic_filled: true, septic_fill_suitable: false }, 'violates', 'Not suitable.'),
  filled('in use', tank, 'does-not-apply', 'Not given up.'),
  ...lacking('FP-144-5.B.3', { ...tank, septic_abandoned: true, septic_filled: true, septic_fill_suitable: true }, ['septic_filled', 'septic_fill_suitable']),
  filled('given up or not is unknown', { private_facility_type: 'septic-tank', septic_filled: false }, 'cannot-tell', 'It may be in use.', forFacts),
]

export const mandatoryConnectionExamples = [...facilityExamples, ...connectionExamples, ...systemExamples]
