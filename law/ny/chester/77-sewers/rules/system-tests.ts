import { all, formula, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../terms.ts'

const firstService = all(f.system_operating.no(), f.initial_service_by_district)

/**
 * 200 gallons a day for each inch of diameter and mile of sewer. 1,320 ft of 8 in: 200 × 8 × 1320 ÷ 5280 = 400 gal/day.
 */
const allowedInfiltration = formula(
  'allowed infiltration',
  'flow',
  'gal/day',
)`200 × ${f.pipe_nominal_diameter_in.in('in')} × ${f.pipe_length_ft.in('ft')} ÷ 5280`

/** Tests of a system that a district is to give its first service (77-21.A); industrial applications (77-20). */

export const testResults = rule({
  id: 'CH-77-21.A.5',
  subject: 'private-system',
  cite: at('77-21.A'),
  title: 'Test results before connection',
  requirement: 'For a system to which the district gives its first service, the results of infiltration and exfiltration tests come in before it is connected.',
  when: firstService,
  must: all(f.infiltration_test_report_id.isGiven(), f.exfiltration_test_report_id.isGiven(), f.test_results_received_date.onOrBefore(f.connection_date)),
  advice: [
    {
      says: 'No figure is printed for exfiltration; the only limit is that for infiltration.',
      source: '77-21.A',
      confidence: 'verified',
      kind: 'should',
    },
  ],
})

export const testsByEngineer = rule({
  id: 'CH-77-21.A.6',
  subject: 'private-system',
  cite: at('77-21.A'),
  title: 'Tests under a New York engineer',
  requirement: 'A professional engineer licensed in New York supervises those tests and certifies them.',
  when: firstService,
  must: all(f.pe_supervised_tests, f.pe_license_state.is('new-york'), f.pe_license_number.isGiven(), f.pe_certification_date.isGiven()),
})

export const infiltrationLimit = rule({
  id: 'CH-77-21.A.7',
  subject: 'private-system',
  cite: at('77-21.A'),
  title: 'Most infiltration',
  requirement: 'No more than 200 gallons a day get in for each inch of diameter and mile of sewer.',
  when: firstService,
  must: f.measured_infiltration_gpd.atMost(allowedInfiltration),
})

const tooMuch = all(firstService, f.measured_infiltration_gpd.moreThan(allowedInfiltration))

export const repairedBeforeAcceptance = rule({
  id: 'CH-77-21.A.8',
  subject: 'private-system',
  cite: at('77-21.A'),
  title: 'Repair before acceptance',
  requirement: 'Where too much water gets in, the owner makes the repairs before the system is accepted.',
  when: tooMuch,
  must: f.repair_completed_date.onOrBefore(f.system_accepted_date),
})

export const repairApproved = rule({
  id: 'CH-77-21.A.9',
  subject: 'private-system',
  cite: at('77-21.A'),
  title: 'Repairs approved',
  requirement: 'The Administrator approves those repairs.',
  when: tooMuch,
  must: f.repair_approved_date,
})

export const boardApproval = rule({
  id: 'CH-77-20.5.a',
  subject: 'industrial-user',
  cite: at('77-20'),
  title: 'Town Board’s approval for industrial wastes',
  requirement: 'Whoever produces industrial wastes is given service only if the Town Board approves the application.',
  when: f.permit_class.is('industrial'),
  must: f.town_board_decision,
})

export const hearingFirst = rule({
  id: 'CH-77-20.5.b',
  subject: 'industrial-user',
  cite: at('77-20'),
  title: 'Public hearing first',
  requirement: 'The Town Board decides on such an application only after a public hearing.',
  when: f.permit_class.is('industrial'),
  must: f.public_hearing_date.onOrBefore(f.town_board_decision_date),
  advice: [
    {
      says: 'The text states neither how nor how long before the hearing notice is given. Ask the Town’s attorney which general law governs.',
      source: '77-20',
      confidence: 'verified',
      kind: 'should',
    },
  ],
})

export const systemTestRules = [testResults, testsByEngineer, infiltrationLimit, repairedBeforeAcceptance, repairApproved, boardApproval, hearingFirst]
