import { all, any, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

/** 144-16 first says that a manhole connection is due, then that the administrative body determines whether it is. */
const throughManhole = reading('fp-manhole-connection', {
  always: f.connects_through_manhole,
  'as-determined': any(f.connects_through_manhole, f.manhole_connection_required.no()),
})

/** Where and how the sewer meets the public sewer: 144-1 (property line), 144-13, 144-16. */
export const connectionRules = [
  rule({
    id: 'FP-144-1.def-property-line',
    subject: ['building-sewer', 'private-system'],
    cite: at('144-1'),
    title: 'Which line is the property line',
    requirement:
      'Where the public sewer lies in a street the curb counts as the property line; where it lies in a right-of-way, the edge of the right-of-way does.',
    when: f.public_sewer_location_type.is('public-street', 'sewer-right-of-way', 'private-easement'),
    must: any(
      all(f.public_sewer_location_type.is('public-street'), f.property_line_type.is('curbline')),
      all(f.public_sewer_location_type.is('sewer-right-of-way', 'private-easement'), f.property_line_type.is('right-of-way-edge')),
    ),
  }),
  rule({
    id: 'FP-144-13.1',
    subject: 'building-sewer',
    cite: at('144-13'),
    title: 'Connection at the property line',
    requirement: 'The building sewer joins the existing public sewer at the property line.',
    unless: f.connects_through_manhole,
    must: f.connection_location.is('property-line'),
  }),
  rule({
    id: 'FP-144-13.3',
    carries: ['FP-144-13.2', 'FP-144-13.3'],
    subject: 'building-sewer',
    cite: at('144-13'),
    title: 'Street part built on the owner’s request',
    requirement: 'Where the part in the street is not there yet and no sewer extension brings it, the local governing body builds it once the owner has asked.',
    when: f.street_lateral_exists.no(),
    must: f.street_portion_request_date.onOrBefore(f.street_portion_work_start_date),
  }),
  rule({
    id: 'FP-144-13.4',
    subject: 'building-sewer',
    cite: at('144-13'),
    title: 'Estimated cost of the street part deposited',
    requirement: 'The owner deposits the estimated cost of the street part before it is built.',
    when: f.street_lateral_exists.no(),
    must: all(f.deposit_amount_usd.atLeast(f.estimated_cost_usd), f.deposit_received_date.onOrBefore(f.street_portion_work_start_date)),
  }),
  rule({
    id: 'FP-144-13.6',
    subject: 'building-sewer',
    cite: at('144-13'),
    title: 'Owner’s indemnity',
    requirement: 'The owner makes good to the local governing body any loss or damage that the installation causes, directly or indirectly.',
    must: f.indemnity_agreement_id.isGiven(),
  }),
  rule({
    id: 'FP-144-13.8',
    carries: ['FP-144-13.7', 'FP-144-13.8'],
    subject: 'building-sewer',
    cite: at('144-13'),
    title: 'Way of connecting approved',
    requirement: 'The way of joining the building sewer to the public sewer depends on the pipe and is always approved by the local governing body.',
    must: f.connection_method_approval,
  }),
  rule({
    id: 'FP-144-16.1',
    subject: 'building-sewer',
    cite: at('144-16'),
    title: 'Manhole connection for institutions and complexes',
    requirement:
      'The sewer of a school, hospital, similar institution or public building, or of a complex of industrial or commercial buildings, joins the public sewer through a manhole.',
    when: any(
      f.building_use_type.is('school', 'hospital', 'similar-institution', 'public-building'),
      // The complex is one of industrial or commercial buildings; a complex of dwellings is not named.
      all(f.serves_complex, f.building_use_type.isNot('dwelling', 'multiple-dwelling', 'public-housing')),
    ),
    must: throughManhole,
  }),
  rule({
    id: 'FP-144-16.2',
    subject: 'building-sewer',
    cite: at('144-16'),
    title: 'Manhole connection where frequent maintenance is expected',
    requirement: 'A sewer that, in the opinion of the administrative body, will need frequent maintenance joins the public sewer through a manhole.',
    when: all(f.frequent_maintenance_anticipated, f.admin_body_opinion),
    must: throughManhole,
  }),
  rule({
    id: 'FP-144-16.3',
    subject: 'building-sewer',
    cite: at('144-16'),
    title: 'Manhole connection where it was determined',
    requirement: 'Where the administrative body determines that a manhole connection is required, the sewer is connected in that way and at that place.',
    when: f.manhole_connection_required,
    must: f.connects_through_manhole,
  }),
  rule({
    id: 'FP-144-16.4',
    subject: 'building-sewer',
    cite: at('144-16'),
    title: 'Connection to an existing manhole as directed',
    requirement: 'A connection to an existing manhole is made as the Superintendent directs.',
    when: all(f.connects_through_manhole, f.connects_to_existing_manhole),
    must: f.manhole_connection_direction,
  }),
]
