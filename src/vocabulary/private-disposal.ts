import { amount, choice, date, flag, judgment, text } from './kinds.ts'

/** A property without a sewer, or one told to connect: what is there, how far the public sewer is, the notice, the old tank. */
export const privateDisposalFacts = {
  abandonment_date: date('Day the private system was taken out of use', { askOf: 'owner', example: '2026-08-03' }),
  abuts_street_with_public_sewer: flag('A public sanitary sewer lies in the street, alley or right-of-way along the property', { askOf: 'superintendent' }),
  building_sewer_destination: choice('Where the building’s sewage goes', {
    'public-sewer': 'To the public sewer',
    'private-disposal-system': 'To a private sewage disposal system',
    other: 'Somewhere else',
  }),
  connection_completed_date: date('Day the connection to the public sewer was complete', { askOf: 'inspector', example: '2026-08-03' }),
  connection_notice_date: date('Date of the official notice to connect', { askOf: 'clerk', example: '2026-05-04' }),
  connection_notice_given: flag('The official notice to connect has been given', { askOf: 'clerk' }),
  connection_notice_issuer: text('Who gave the notice to connect', { askOf: 'clerk', help: 'The law does not say who gives it.' }),
  connection_notice_service_method: choice(
    'How the notice to connect was given',
    { personal: 'By hand', 'certified-mail': 'By certified mail', mail: 'By ordinary mail', posted: 'Posted at the property', other: 'Another way' },
    { askOf: 'clerk' },
  ),
  nysdoh_compliance_evidence: flag('It is shown that the private system meets the State Health Department’s rules', {
    askOf: 'engineer',
    help: 'The law does not name the rules; for houses they are those on septic tank installations.',
  }),
  private_facility_existing: flag('The private facility was there before the public sewer was available', { askOf: 'clerk' }),
  private_facility_type: choice('Private sewage facility on the property', {
    none: 'None',
    'septic-tank': 'Septic tank',
    cesspool: 'Cesspool',
    privy: 'Privy',
    vault: 'Privy vault',
    other: 'Another facility for sewage',
  }),
  public_sewer_available: flag('A public sanitary sewer is available to the property', {
    askOf: 'superintendent',
    help: 'It lies along the property, no farther from the property line than the law says.',
  }),
  septic_abandoned: flag('The private system has been taken out of use', { askOf: 'inspector' }),
  septic_fill_material: text('What the old tank was filled with', { askOf: 'inspector', example: 'Bank-run gravel' }),
  septic_fill_suitable: judgment('superintendent', 'The fill of the old tank is suitable', {
    help: 'The law does not say what is. Clean sand or gravel is usual.',
  }),
  septic_filled: flag('The old tank has been filled', { askOf: 'inspector' }),
  septic_filled_date: date('Day the old tank was filled', { askOf: 'inspector', example: '2026-08-05' }),
  sewer_distance_to_property_line_ft: amount('length', 'ft', 'Distance from the property line to the public sewer', {
    askOf: 'superintendent',
    help: 'Take the line that the law means, which may be the curb or the edge of the sewer right-of-way.',
    example: '42 ft',
    min: 0,
    max: 100_000,
  }),
} as const
