import { amount, choice, date, flag, text } from './kinds.ts'

const outcomes = { pass: 'Passed', fail: 'Did not pass', 'not-made': 'Not made' } as const

/** Inspections and tests: what was looked at, by whom, when, and with what result. */
export const inspectionsFacts = {
  building_sewer_inspection_result: choice('Result of the inspection of the building sewers on the extension', outcomes, { askOf: 'inspector' }),
  completion_notice_date: date('Day of the notice that the pipe is laid', {
    help: 'The day when the office was told that laying was complete.',
    example: '2027-05-14',
  }),
  existing_sewer_exam_result: choice('Result of the examination of the old pipe', outcomes, {
    askOf: 'superintendent',
    help: 'Passed means that the officer found the old pipe to meet every requirement.',
    aliases: ['existing_sewer_examination_result'],
  }),
  existing_sewer_examination_date: date('Day the old pipe was examined', { askOf: 'superintendent' }),
  existing_sewer_test_date: date('Day the old pipe was tested', { askOf: 'superintendent' }),
  existing_sewer_test_result: choice('Result of the test of the old pipe', outcomes, { askOf: 'superintendent' }),
  extension_inspection_dates: flag('The extension is inspected from time to time while it is built', {
    askOf: 'superintendent',
    help: 'Each visit is dated in the record of inspections.',
  }),
  final_inspection_date: date('Day of the final inspection', { askOf: 'inspector' }),
  final_inspection_result: choice('Result of the final inspection', outcomes, { askOf: 'inspector' }),
  inspection_date: date('Day the work was inspected in the open trench', { askOf: 'inspector', help: 'The day when the pipe was seen in the open trench.' }),
  inspection_result: choice('Result of the inspection in the open trench', outcomes, {
    askOf: 'inspector',
    help: 'Not made, where the trench was found already covered.',
  }),
  inspector_role: choice(
    'Who inspected the open trench',
    { superintendent: 'The officer (superintendent or Administrator)', representative: 'The officer’s representative', other: 'Somebody else' },
    { askOf: 'inspector' },
  ),
  lateral_test_type: choice(
    'What the leakage test looked for',
    { infiltration: 'Ground water leaking in', exfiltration: 'Water leaking out', both: 'Both' },
    { askOf: 'inspector' },
  ),
  leakage_test_date: date('Day of the leakage test', { askOf: 'inspector' }),
  leakage_test_method: text('How the leakage test was made', { askOf: 'inspector', example: 'Filled with water to the cleanout, level read after 30 minutes' }),
  leakage_test_result: choice('Result of the leakage test of the building sewer', outcomes, { askOf: 'inspector' }),
  leakage_test_witnessed_by: choice(
    'Who watched the leakage test',
    {
      inspector: 'An inspector',
      superintendent: 'The officer (superintendent or Administrator)',
      other: 'Somebody else',
      nobody: 'Nobody from the municipality',
    },
    { askOf: 'inspector' },
  ),
  measured_infiltration_gpd: amount('flow', 'gal/day', 'Water that leaked into the pipe in the test', {
    askOf: 'inspector',
    min: 0,
    help: 'Measured over the length tested and worked up to a full day.',
    example: '12 gal/day',
  }),
  ready_notice_date: date('Day of the notice that the pipe is ready for inspection and connection', {
    help: 'The day when the office was told.',
    example: '2027-05-14',
  }),
  supervised: flag('The officer or a representative supervised the work', { askOf: 'inspector' }),
  supervised_by: choice(
    'Who supervised the connection',
    {
      superintendent: 'The officer (superintendent or Administrator)',
      representative: 'The officer’s authorized representative',
      other: 'Somebody else',
      nobody: 'Nobody',
    },
    { askOf: 'inspector' },
  ),
} as const
