import type { Example } from '../../../../../src/engine/language.ts'
import { cases } from './case.ts'

const results = cases('CH-77-21.A.5')
const engineer = cases('CH-77-21.A.6')
const limit = cases('CH-77-21.A.7')
const repair = cases('CH-77-21.A.8')
const approved = cases('CH-77-21.A.9')
const board = cases('CH-77-20.5.a')
const hearing = cases('CH-77-20.5.b')
const requirements = cases('CH-77-33.1')
const permission = cases('CH-77-33.2')
const supervised = cases('CH-77-33.3')

const forFacts = { why: 'facts' } as const
const fresh = { system_operating: false, initial_service_by_district: true }
const reports = {
  ...fresh,
  infiltration_test_report_id: 'Report 4',
  exfiltration_test_report_id: 'Report 5',
  test_results_received_date: '2027-04-19',
  connection_date: '2027-04-19',
}
const certified = { ...fresh, pe_supervised_tests: true, pe_license_state: 'new-york', pe_license_number: '081234', pe_certification_date: '2027-04-15' }
/** 200 × 8 × 1320 ÷ 5280 = 400 gallons a day. */
const measured = { ...fresh, pipe_nominal_diameter_in: 8, pipe_length_ft: 1320, measured_infiltration_gpd: 400 }
const over = { ...measured, measured_infiltration_gpd: 401 }

const without = (test: ReturnType<typeof cases>, facts: Example['facts'], names: readonly string[]): Example[] =>
  names.map((name) => test(`${name} unknown`, { ...facts, [name]: null }, 'cannot-tell', `It turns on ${name}.`, forFacts))

export const systemTestExamples: readonly Example[] = [
  results('handed in on the day', reports, 'complies', 'Not after the connection.'),
  results('handed in a day late', { ...reports, connection_date: '2027-04-18' }, 'violates', 'April 19 is after April 18.'),
  results('system in operation', { ...reports, system_operating: true }, 'does-not-apply', 'A running system has other conditions.'),
  ...without(results, reports, ['infiltration_test_report_id', 'exfiltration_test_report_id', 'test_results_received_date', 'connection_date']),
  engineer('supervised and certified', certified, 'complies', 'New York license, tests and certificate.'),
  engineer('not supervised', { ...certified, pe_supervised_tests: false }, 'violates', 'Certified from afar.'),
  engineer('licensed elsewhere', { ...certified, pe_license_state: 'other' }, 'violates', 'The license is not New York’s.'),
  engineer(
    'first service by another',
    { ...certified, initial_service_by_district: false },
    'does-not-apply',
    'The sentence is on first service by the district.',
  ),
  ...without(engineer, certified, ['pe_supervised_tests', 'pe_license_state', 'pe_license_number', 'pe_certification_date']),
  limit('exactly 400', measured, 'complies', '200 × 8 × 1320 ÷ 5280 = 400.'),
  limit('just over', { ...measured, measured_infiltration_gpd: 400.01 }, 'violates', '400.01 is more than 400.'),
  limit('system in operation', { ...over, system_operating: true }, 'does-not-apply', 'Such sewer means that of a system not yet in operation.'),
  ...without(limit, measured, ['measured_infiltration_gpd', 'pipe_nominal_diameter_in', 'pipe_length_ft']),
  ...without(limit, over, ['system_operating', 'initial_service_by_district']),
  repair(
    'repaired, then accepted',
    { ...over, repair_completed_date: '2027-06-08', system_accepted_date: '2027-06-08' },
    'complies',
    'Not after the acceptance.',
  ),
  repair(
    'accepted a day too soon',
    { ...over, repair_completed_date: '2027-06-08', system_accepted_date: '2027-06-07' },
    'violates',
    'Accepted before the repair.',
  ),
  repair(
    'under the limit',
    { ...measured, repair_completed_date: '2027-06-08', system_accepted_date: '2027-06-07' },
    'does-not-apply',
    '400 is not more than 400.',
  ),
  ...without(repair, { ...over, repair_completed_date: '2027-06-08', system_accepted_date: '2027-06-07' }, [
    'repair_completed_date',
    'system_accepted_date',
    'measured_infiltration_gpd',
  ]),
  approved('approved', { ...over, repair_approved_date: '2027-06-01' }, 'complies', 'Approved.'),
  approved('not yet approved', over, 'needs-approval', 'Only the approval is missing.'),
  approved('refused', { ...over, repair_approved_date: false }, 'violates', 'Refused.'),
  approved('under the limit', measured, 'does-not-apply', 'Nothing to repair.'),
  approved(
    'infiltration unknown',
    { ...over, measured_infiltration_gpd: null, repair_approved_date: false },
    'cannot-tell',
    'It may be under the limit.',
    forFacts,
  ),
  board('approved', { permit_class: 'industrial', town_board_decision: '2027-04-13' }, 'complies', 'Approved.'),
  board('not yet decided', { permit_class: 'industrial' }, 'needs-approval', 'Only the Board’s approval is missing.'),
  board('refused', { permit_class: 'industrial', town_board_decision: false }, 'violates', 'Refused.'),
  board('a house', { permit_class: 'residential-commercial' }, 'does-not-apply', 'No industrial wastes.'),
  board('class unknown', { town_board_decision: false }, 'cannot-tell', 'It may be a house.', forFacts),
  hearing(
    'heard and decided on one day',
    { permit_class: 'industrial', public_hearing_date: '2027-04-13', town_board_decision_date: '2027-04-13' },
    'complies',
    'The hearing is not after the decision.',
  ),
  hearing(
    'decided the day before',
    { permit_class: 'industrial', public_hearing_date: '2027-04-13', town_board_decision_date: '2027-04-12' },
    'violates',
    'Decided first.',
  ),
  hearing('a house', { permit_class: 'residential-commercial' }, 'does-not-apply', 'No industrial wastes.'),
  ...without(hearing, { permit_class: 'industrial', public_hearing_date: '2027-04-13', town_board_decision_date: '2027-04-12' }, [
    'permit_class',
    'public_hearing_date',
    'town_board_decision_date',
  ]),
]

const torn = { building_is_demolished: true, connected_to_public_sewer: true }

export const demolitionExamples: readonly Example[] = [
  requirements('met', { ...torn, administrator_requirements_met: true }, 'complies', 'Met.'),
  requirements('not met', { ...torn, administrator_requirements_met: false }, 'violates', 'Not met.'),
  requirements('not on the sewer', { building_is_demolished: true, building_connected_to_public_sewer: false }, 'does-not-apply', 'Nothing to cut off.'),
  ...without(requirements, { ...torn, administrator_requirements_met: false }, [
    'building_is_demolished',
    'connected_to_public_sewer',
    'administrator_requirements_met',
  ]),
  permission('given', { ...torn, cutoff_permission_date: '2027-05-18' }, 'complies', 'Given.'),
  permission('not yet given', torn, 'needs-approval', 'Only the permission is missing.'),
  permission('refused', { ...torn, cutoff_permission_date: false }, 'violates', 'Refused.'),
  permission('the building stays', { building_is_demolished: false }, 'does-not-apply', 'No demolition.'),
  supervised('by the Administrator', { ...torn, cutoff_supervised_by: 'superintendent' }, 'complies', 'As the text says.'),
  supervised('by nobody', { ...torn, cutoff_supervised_by: 'nobody' }, 'violates', 'Not supervised.'),
  supervised('the building stays', { building_is_demolished: false }, 'does-not-apply', 'No demolition.'),
  ...without(supervised, { ...torn, cutoff_supervised_by: 'nobody' }, ['connected_to_public_sewer', 'cutoff_supervised_by']),
]
