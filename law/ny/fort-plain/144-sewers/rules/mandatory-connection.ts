import { all, any, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

const hasPrivateFacility = f.private_facility_type.isNot('none')
/** The 90 days of the official notice are not over on the day of the question. */
const noticeStillRuns = f.as_of_date.daysAfter(f.connection_notice_date).atMost('90 day')

/** Who must connect, and the private systems of those who cannot yet: 144-3C, 144-4, 144-5. */
export const mandatoryConnectionRules = [
  rule({
    id: 'FP-144-3.C',
    subject: 'private-system',
    cite: at('144-3C'),
    title: 'No private facility where there is a sewer',
    requirement:
      'Nobody builds or keeps a privy, vault, septic tank, cesspool or other such facility, save where 144-5 allows it because no public sewer is available.',
    when: hasPrivateFacility,
    // A tank that was given up is no longer kept.
    unless: f.septic_abandoned,
    must: reading('fp-existing-private-system', {
      'from-availability': f.public_sewer_available.no(),
      'after-the-notice-period': any(f.public_sewer_available.no(), all(f.private_facility_existing, any(f.connection_notice_given.no(), noticeStillRuns))),
    }),
  }),
  rule({
    id: 'FP-144-4.3',
    subject: 'private-system',
    cite: at('144-4'),
    title: 'Connection within 90 days of the notice',
    requirement:
      'A property along a street, alley or right-of-way that has a public sanitary sewer, no more than 100 feet from the property line, is connected within 90 days of the date of the official notice.',
    when: all(f.abuts_street_with_public_sewer, f.sewer_distance_to_property_line_ft.atMost('100 ft'), f.connection_notice_given),
    must: any(
      all(f.connected_to_public_sewer, f.connection_completed_date.daysAfter(f.connection_notice_date).atMost('90 day')),
      all(f.connected_to_public_sewer.no(), noticeStillRuns),
    ),
    advice: [
      {
        says: 'Measure the 100 feet from the line that 144-1 means: the curb where the sewer lies in a street, the edge of the right-of-way elsewhere. If the 90th day is a Saturday, Sunday or public holiday, ask counsel whether the next business day is still in time.',
        source: '144-1; General Construction Law 25-a',
        confidence: 'working-knowledge',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'FP-144-5.A.1',
    subject: 'private-system',
    cite: at('144-5A'),
    title: 'Private system where there is no sewer',
    requirement: 'Where no public sanitary sewer is available under 144-4, the building sewer leads to a private sewage disposal system.',
    when: f.public_sewer_available.no(),
    must: f.building_sewer_destination.is('private-disposal-system'),
  }),
  rule({
    id: 'FP-144-5.A.2',
    subject: 'private-system',
    cite: at('144-5A'),
    title: 'Private system meets the State’s health rules',
    requirement: 'The private system meets what the State Health Department asks of septic tank installations.',
    when: f.public_sewer_available.no(),
    must: f.nysdoh_compliance_evidence,
  }),
  rule({
    id: 'FP-144-5.B.1',
    subject: 'private-system',
    cite: at('144-5B'),
    title: 'Connection when a sewer becomes available',
    requirement: 'Once a public sewer becomes available under 144-4, a property on a private system is connected directly to it.',
    when: all(hasPrivateFacility, f.public_sewer_available),
    must: reading('fp-existing-private-system', {
      'from-availability': f.connected_to_public_sewer,
      'after-the-notice-period': any(f.connected_to_public_sewer, f.connection_notice_given.no(), noticeStillRuns),
    }),
  }),
  rule({
    id: 'FP-144-5.B.2',
    subject: 'private-system',
    cite: at('144-5B'),
    title: 'Old private system taken out of use',
    requirement: 'When the property is connected, its septic tank, cesspool or other private facility is given up.',
    when: all(hasPrivateFacility, f.connected_to_public_sewer),
    must: f.septic_abandoned,
  }),
  rule({
    id: 'FP-144-5.B.3',
    subject: 'private-system',
    cite: at('144-5B'),
    title: 'Old tank filled',
    requirement: 'A private facility that is given up is filled with suitable material.',
    when: all(hasPrivateFacility, f.septic_abandoned),
    must: all(f.septic_filled, f.septic_fill_suitable),
  }),
]
