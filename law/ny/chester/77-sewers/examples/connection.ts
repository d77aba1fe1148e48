import { cases } from './case.ts'

const who = cases('CH-77-25.E.1')
const directed = cases('CH-77-25.E.2')
const tap = cases('CH-77-25.E.3')
const fitting = cases('CH-77-25.E.4')
const leakage = cases('CH-77-25.E.5')
const watched = cases('CH-77-25.E.7')
const inspected = cases('CH-77-25.E.8')
const tight = cases('CH-77-25.I.4')
const covered = cases('CH-77-28.2')
const connected = cases('CH-77-28.3')
const use = cases('CH-77-28.4')
const trenchWater = cases('CH-77-29.1')
const dry = cases('CH-77-29.2')

const direct = { connection_direct: true }
const measured = { ...direct, pipe_nominal_diameter_in: 4, pipe_length_ft: 66 }
const figure = { readings: { 'ch-leakage-figure': 'two-hundred-gallons' } }

export const connectionExamples = [
  who('a qualified plumber', { ...direct, contractor_type: 'plumber', contractor_qualified: true }, 'complies', 'Plumber, and qualified.'),
  who(
    'a qualified sewer contractor',
    { ...direct, contractor_type: 'sewer-contractor', contractor_qualified: true },
    'complies',
    'Sewer contractor, and qualified.',
  ),
  who('the owner, without a plumber', { ...direct, contractor_type: 'owner' }, 'violates', 'Neither plumber nor sewer contractor.'),
  who('a plumber found unqualified', { ...direct, contractor_type: 'plumber', contractor_qualified: false }, 'violates', 'Not qualified.'),
  who('qualification not settled', { ...direct, contractor_type: 'plumber' }, 'cannot-tell', 'The Administrator has not said.', { why: 'facts' }),
  who('into a branch that is there', { connection_direct: false }, 'does-not-apply', 'No direct connection.'),

  directed('method given and directed', { ...direct, administrator_method_specified: true, administrator_present: true }, 'complies', 'Both.'),
  directed(
    'nobody directed it',
    { ...direct, administrator_method_specified: true, administrator_present: false },
    'violates',
    'It has to be directed as well as specified.',
  ),
  directed('method not recorded', { ...direct, administrator_present: true }, 'cannot-tell', 'The method is missing.', { why: 'facts' }),
  directed('into a branch that is there', { connection_direct: false }, 'does-not-apply', 'No direct connection.'),

  tap('at the side', { ...direct, tap_clock_position_deg: 90 }, 'complies', '90 is at most 90.'),
  tap('just below the side', { ...direct, tap_clock_position_deg: 91 }, 'violates', '91 is more than 90: the lower half.'),
  tap('just above the side', { ...direct, tap_clock_position_deg: 89 }, 'complies', '89 is at most 90.'),
  tap('at the top', { ...direct, tap_clock_position_deg: 0 }, 'complies', '0 is at most 90.'),
  tap('place not recorded', direct, 'cannot-tell', 'The place of the hole is missing.', { why: 'facts' }),
  tap('into a branch that is there', { connection_direct: false, tap_clock_position_deg: 120 }, 'does-not-apply', 'No hole is cut.'),

  fitting(
    'saddle, firm and tight',
    { ...direct, connection_fitting_type: 'saddle', connection_firm: true, connection_watertight: true },
    'complies',
    'A saddle, fixed and tight.',
  ),
  fitting(
    'special branch, firm and tight',
    { ...direct, connection_fitting_type: 'special-branch', connection_firm: true, connection_watertight: true },
    'complies',
    'A special branch, fixed and tight.',
  ),
  fitting(
    'pipe mortared into the hole',
    { ...direct, connection_fitting_type: 'other', connection_firm: true, connection_watertight: true },
    'violates',
    'Neither a special branch nor a saddle.',
  ),
  fitting(
    'saddle that leaks',
    { ...direct, connection_fitting_type: 'saddle', connection_firm: true, connection_watertight: false },
    'violates',
    'It has to be watertight.',
  ),
  fitting(
    'firmness not recorded',
    { ...direct, connection_fitting_type: 'saddle', connection_watertight: true },
    'cannot-tell',
    'Nobody has said whether it is firm.',
    { why: 'facts' },
  ),
  fitting('into a branch that is there', { connection_direct: false }, 'does-not-apply', 'No direct connection.'),

  leakage(
    '10 gal/day in 66 ft of 4 in pipe, 200 gallons read',
    { ...measured, measured_infiltration_gpd: 10 },
    'complies',
    '200 × 4 × 66 ÷ 5280 = 52,800 ÷ 5280 = 10: ten is at most ten.',
    figure,
  ),
  leakage(
    '10.01 gal/day in 66 ft of 4 in pipe, 200 gallons read',
    { ...measured, measured_infiltration_gpd: 10.01 },
    'violates',
    '200 × 4 × 66 ÷ 5280 = 10, and 10.01 is more.',
    figure,
  ),
  leakage(
    '9.99 gal/day in 66 ft of 4 in pipe, 200 gallons read',
    { ...measured, measured_infiltration_gpd: 9.99 },
    'complies',
    '200 × 4 × 66 ÷ 5280 = 10, and 9.99 is less.',
    figure,
  ),
  leakage(
    'passed the recorded test and the figure',
    { ...measured, leakage_test_result: 'pass', measured_infiltration_gpd: 10 },
    'complies',
    'Both ways of reading agree.',
  ),
  leakage(
    'failed the recorded test and the figure',
    { ...measured, leakage_test_result: 'fail', measured_infiltration_gpd: 11 },
    'violates',
    'Both ways of reading agree.',
  ),
  leakage(
    'passed the recorded test, over the figure, question open',
    { ...measured, leakage_test_result: 'pass', measured_infiltration_gpd: 11 },
    'cannot-tell',
    'Which test counts is open.',
    { why: 'reading' },
  ),
  leakage('passed, the specified test read', { ...direct, leakage_test_result: 'pass' }, 'complies', 'The inspector recorded a pass.', {
    readings: { 'ch-leakage-figure': 'specified-test' },
  }),
  leakage('test not made, the specified test read', { ...direct, leakage_test_result: 'not-made' }, 'violates', 'No test, so none passed.', {
    readings: { 'ch-leakage-figure': 'specified-test' },
  }),
  leakage(
    'into a branch that is there',
    { connection_direct: false, leakage_test_result: 'not-made' },
    'does-not-apply',
    'The sewers tested are those tapped directly.',
  ),
  leakage('nothing measured yet', direct, 'cannot-tell', 'Neither the result nor the leakage is known.'),

  watched(
    'watched the day before',
    { ...direct, leakage_test_witnessed_by: 'inspector', leakage_test_date: '2027-05-05', backfill_date: '2027-05-06' },
    'complies',
    'An inspector watched, and May 5 is before May 6.',
  ),
  watched(
    'watched the same day',
    { ...direct, leakage_test_witnessed_by: 'inspector', leakage_test_date: '2027-05-06', backfill_date: '2027-05-06' },
    'complies',
    'Tested by the day of the backfill.',
  ),
  watched(
    'tested the day after backfill',
    { ...direct, leakage_test_witnessed_by: 'inspector', leakage_test_date: '2027-05-07', backfill_date: '2027-05-06' },
    'violates',
    'May 7 is after May 6.',
  ),
  watched(
    'nobody watched',
    { ...direct, leakage_test_witnessed_by: 'nobody', leakage_test_date: '2027-05-05', backfill_date: '2027-05-06' },
    'violates',
    'No inspector was there.',
  ),
  watched('no day of the test', { ...direct, leakage_test_witnessed_by: 'inspector', backfill_date: '2027-05-06' }, 'cannot-tell', 'The order is not known.', {
    why: 'facts',
  }),
  watched('into a branch that is there', { connection_direct: false }, 'does-not-apply', 'No test is asked for.'),

  inspected(
    'the day before',
    { inspection_date: '2027-05-05', backfill_date: '2027-05-06', inspector_role: 'representative' },
    'complies',
    'May 5 is before May 6.',
  ),
  inspected(
    'the same day',
    { inspection_date: '2027-05-06', backfill_date: '2027-05-06', inspector_role: 'superintendent' },
    'complies',
    'Looked at, then filled.',
  ),
  inspected(
    'the day after',
    { inspection_date: '2027-05-07', backfill_date: '2027-05-06', inspector_role: 'superintendent' },
    'violates',
    'May 7 is after May 6.',
  ),
  inspected(
    'by somebody else',
    { inspection_date: '2027-05-05', backfill_date: '2027-05-06', inspector_role: 'other' },
    'violates',
    'Only the Administrator or a representative.',
  ),
  inspected(
    'not yet filled',
    { inspection_date: '2027-05-05', inspector_role: 'representative' },
    'cannot-tell',
    'There is no day of backfill to compare with.',
    { why: 'facts' },
  ),

  tight('gas and water', { connection_gastight: true, connection_watertight: true }, 'complies', 'Both.'),
  tight('leaks water', { connection_gastight: true, connection_watertight: false }, 'violates', 'Watertight is asked.'),
  tight('gas not tried', { connection_watertight: true }, 'cannot-tell', 'Nobody has said whether it holds gas.', { why: 'facts' }),

  covered('approved', { supervised: false, cover_approval_date: '2027-05-06' }, 'complies', 'Approved May 6.'),
  covered('supervised, no separate approval', { supervised: true }, 'complies', 'Supervision is enough.'),
  covered('neither yet', { supervised: false }, 'needs-approval', 'Nobody watched, so only an approval would let it be covered.'),
  covered('not supervised and refused', { supervised: false, cover_approval_date: false }, 'violates', 'Neither approved nor watched.'),
  covered('nothing known', {}, 'cannot-tell', 'Whether somebody supervises is missing.', { why: 'facts' }),

  connected('approved', { supervised: false, connection_approval_date: '2027-05-06' }, 'complies', 'Approved May 6.'),
  connected('supervised', { supervised: true, connection_date: '2027-05-06' }, 'complies', 'Supervision is enough.'),
  connected('not supervised, not approved', { supervised: false }, 'needs-approval', 'Only an approval would let it be made.'),
  connected('not supervised and refused', { supervised: false, connection_approval_date: false }, 'violates', 'Neither approved nor watched.'),

  use('passed and permitted', { final_inspection_result: 'pass', activation_permission_date: '2027-05-20' }, 'complies', 'Both.'),
  use('passed, not yet permitted', { final_inspection_result: 'pass' }, 'needs-approval', 'Only the permission is missing.'),
  use(
    'permitted though it did not pass',
    { final_inspection_result: 'fail', activation_permission_date: '2027-05-20' },
    'violates',
    'The final inspection was not satisfactory.',
  ),
  use('no final inspection recorded', { activation_permission_date: '2027-05-20' }, 'cannot-tell', 'The result is missing.', { why: 'facts' }),

  trenchWater('kept out', { trench_water_entered_sewer: false }, 'complies', 'None went in.'),
  trenchWater('let in, authorized', { trench_water_entered_sewer: true, trench_water_authorization_date: '2027-05-05' }, 'complies', 'Authorized May 5.'),
  trenchWater('let in, not authorized yet', { trench_water_entered_sewer: true }, 'needs-approval', 'Only the authorization is missing.'),
  trenchWater('let in, refused', { trench_water_entered_sewer: true, trench_water_authorization_date: false }, 'violates', 'Refused.'),

  dry('dry', { trench_dewatered: true }, 'complies', 'No water left.'),
  dry('water standing', { trench_dewatered: false }, 'violates', 'Not dry before the tap.'),
  dry('not looked at', {}, 'cannot-tell', 'The inspector has not said.', { why: 'facts' }),
]
