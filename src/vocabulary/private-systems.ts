import { amount, approval, choice, date, flag, text } from './kinds.ts'

/** Connecting a sewage system that is not the district's: its tests and repairs; industrial applications; tearing a sewered building down. */
export const privateSystemsFacts = {
  administrator_requirements_met: flag('The Administrator’s requirements before demolition are met', {
    askOf: 'superintendent',
    help: 'The text does not say what they are.',
  }),
  administrator_test_date: date('Day of the Administrator’s own study, measurement or test', { askOf: 'superintendent', example: '2027-05-20' }),
  building_is_demolished: flag('The building is to be torn down'),
  cutoff_date: date('Day the building sewer was cut off or plugged', { askOf: 'inspector', example: '2027-05-20' }),
  cutoff_permission_date: approval('superintendent', 'Permission to cut off or plug the building sewer', {
    help: 'The date it was given, or yes.',
    example: '2027-05-18',
  }),
  cutoff_supervised_by: choice(
    'Who supervised the cut-off',
    { superintendent: 'The officer (superintendent or Administrator)', other: 'Somebody else', nobody: 'Nobody' },
    { askOf: 'inspector', help: 'The text names the officer, and no representative.' },
  ),
  demolition_date: date('Day demolition began', { askOf: 'inspector', help: 'Leave empty if it has not begun.', example: '2027-05-24' }),
  exfiltration_test_report_id: text('Report of the exfiltration test', { askOf: 'clerk', example: 'Report of April 12, 2027' }),
  hearing_notice_date: date('Day notice of the hearing was given', { askOf: 'clerk', example: '2027-03-30' }),
  infiltration_limit_gpd: amount('flow', 'gal/day', 'Infiltration allowed, as the test report has it', { askOf: 'engineer', min: 0 }),
  infiltration_test_report_id: text('Report of the infiltration test', { askOf: 'clerk', example: 'Report of April 12, 2027' }),
  pe_certification_date: date('Day the engineer certified the tests', { askOf: 'engineer', example: '2027-04-15' }),
  pe_license_number: text('License number of the professional engineer', { askOf: 'engineer' }),
  pe_license_state: choice('State that licensed the engineer', { 'new-york': 'New York', other: 'Another state, or none' }, { askOf: 'engineer' }),
  pe_name: text('Professional engineer', { askOf: 'engineer' }),
  pe_supervised_tests: flag('The engineer supervised the tests', { askOf: 'engineer' }),
  public_hearing_date: date('Day of the public hearing', { askOf: 'clerk', example: '2027-04-13' }),
  repair_approved_date: approval('superintendent', 'Approval of the repairs against infiltration', {
    help: 'The date it was given, or yes.',
    example: '2027-06-01',
  }),
  repair_completed_date: date('Day the repairs were finished', { askOf: 'inspector', example: '2027-05-28' }),
  system_accepted_date: date('Day the system was accepted', { askOf: 'board', example: '2027-06-08' }),
  test_results_received_date: date('Day the test results were handed in', { askOf: 'clerk', example: '2027-04-19' }),
  town_board_decision: approval('board', 'Town Board’s approval of the industrial application', {
    help: 'The date it was given, or yes.',
    example: '2027-04-13',
  }),
  town_board_decision_date: date('Day the Town Board decided', { askOf: 'board', example: '2027-04-13' }),
} as const
