import { forFacts, forReading, worked } from './case.ts'

const permit = worked('FP-144-6.1')
const issuer = worked('FP-144-6.2')
const classOne = worked('FP-144-7.A.(1)')
const classTwo = worked('FP-144-7.A.(2)')
const applicant = worked('FP-144-7.B.1')
const plans = worked('FP-144-7.B.2')
const fee = worked('FP-144-7.B.4')
const contractor = worked('FP-144-1.def-contractor')
const insurance = worked('FP-144-38')
const license = worked('FP-144-46.A.1')
const bond = worked('FP-144-46.B')
const building = worked('FP-144-21.1')
const grinder = worked('FP-144-22.C.(6).2')
const separate = worked('FP-144-3.B.2')
const combined = worked('FP-144-3.B.3')

const house = { permit_class: 'residential-commercial' }
const byContractor = { worker_is_owner: false }
const byOwner = { worker_is_owner: true }
const newHouse = { applicant_role: 'builder', structure_is_new: true, sanitary_facilities_required: true }

export const permitExamples = [
  permit('permit the day before', { act_type: 'connect', permit_issue_date: '2026-05-03', act_date: '2026-05-04' }, 'complies', 'The permit came first.'),
  permit('permit the same day', { act_type: 'connect', permit_issue_date: '2026-05-04', act_date: '2026-05-04' }, 'complies', 'Not after the work.'),
  permit('permit a day late', { act_type: 'uncover', permit_issue_date: '2026-05-05', act_date: '2026-05-04' }, 'violates', 'The work came first.'),
  permit('nothing done', { act_type: 'none' }, 'does-not-apply', 'The public sewer is not touched.'),
  permit('no permit on file', { act_type: 'connect', act_date: '2026-05-04' }, 'cannot-tell', 'No permit is on file.', forFacts),
  permit('act unknown', { permit_issue_date: '2026-05-05', act_date: '2026-05-04' }, 'cannot-tell', 'What was done is not known.', forFacts),
  issuer('the Board', { permit_issued_by: 'board' }, 'complies', 'The local governing body.'),
  issuer('the Clerk for the village', { permit_issued_by: 'clerk' }, 'complies', 'The village.'),
  issuer('a neighbor', { permit_issued_by: 'other' }, 'violates', 'Neither of the two.'),
  issuer('no permit', { permit_issued_by: 'none' }, 'violates', 'There is none.'),
  issuer('unknown', {}, 'cannot-tell', 'Who issued it is not known.', forFacts),

  classOne('house', { ...house, produces_industrial_waste: false }, 'complies', 'No industrial wastes.'),
  classOne('laundry with process wastes', { ...house, produces_industrial_waste: true }, 'violates', 'Industrial wastes belong to class 2.'),
  classOne('class 2 taken', { permit_class: 'industrial', produces_industrial_waste: true }, 'does-not-apply', 'Not class 1.'),
  classOne('wastes unknown', house, 'cannot-tell', 'Whether it produces industrial wastes is not known.', forFacts),
  classTwo('factory, class 2', { permit_class: 'industrial', produces_industrial_waste: true }, 'complies', 'Class 2.'),
  classTwo('factory, class 1', { ...house, produces_industrial_waste: true }, 'violates', 'Class 1 is not for it.'),
  classTwo('house', { ...house, produces_industrial_waste: false }, 'does-not-apply', 'No industrial wastes.'),
  classTwo('class unknown', { produces_industrial_waste: true }, 'cannot-tell', 'The class is not known.', forFacts),

  applicant('owner', { ...house, applicant_role: 'owner' }, 'complies', 'The owner.'),
  applicant('agent', { ...house, applicant_role: 'agent' }, 'complies', 'His agent.'),
  applicant('contractor in his own name', { ...house, applicant_role: 'contractor' }, 'violates', 'Neither owner nor agent.'),
  applicant('industrial', { permit_class: 'industrial', applicant_role: 'contractor' }, 'does-not-apply', '144-7C speaks of class 2.'),
  applicant('unknown', house, 'cannot-tell', 'Who applies is not known.', forFacts),
  plans('asked for and received', { ...house, attachments_requested: true, attachments_received: true }, 'complies', 'Received.'),
  plans('asked for and not received', { ...house, attachments_requested: true, attachments_received: false }, 'violates', 'Not received.'),
  plans('nothing asked for', { ...house, attachments_requested: false }, 'does-not-apply', 'Nothing was thought pertinent.'),
  plans('asked for, receipt unknown', { ...house, attachments_requested: true }, 'cannot-tell', 'Whether they came is not known.', forFacts),
  fee('paid at filing', { ...house, fee_paid_date: '2026-04-20', application_filed_date: '2026-04-20' }, 'complies', 'Paid on the day of filing.'),
  fee('paid a day late', { ...house, fee_paid_date: '2026-04-21', application_filed_date: '2026-04-20' }, 'violates', 'Paid after filing.'),
  fee(
    'industrial',
    { permit_class: 'industrial', fee_paid_date: '2026-06-01', application_filed_date: '2026-04-20' },
    'does-not-apply',
    'The fee of class 2 is set after approval.',
  ),
  fee('not paid', { ...house, application_filed_date: '2026-04-20' }, 'cannot-tell', 'No payment is on file.', forFacts),

  contractor(
    'approved and licensed',
    { ...byContractor, contractor_board_approved: '2026-02-10', licence_status: 'in-force' },
    'complies',
    'Both, so on either reading.',
  ),
  contractor(
    'licensed, not approved',
    { ...byContractor, contractor_board_approved: false, licence_status: 'in-force' },
    'cannot-tell',
    'Refused by the Board, licensed by the Clerk.',
    forReading,
  ),
  contractor(
    'licensed, approval missing, both needed',
    { ...byContractor, licence_status: 'in-force' },
    'needs-approval',
    'Only the Board’s approval is missing.',
    {
      readings: { 'fp-contractor-approval': 'board-and-license' },
    },
  ),
  contractor('licensed, approval missing, license enough', { ...byContractor, licence_status: 'in-force' }, 'complies', 'The license shows it.', {
    readings: { 'fp-contractor-approval': 'license-suffices' },
  }),
  contractor('neither', { ...byContractor, contractor_board_approved: false, licence_status: 'none' }, 'violates', 'On either reading.'),
  contractor('owner himself', byOwner, 'does-not-apply', 'No contractor.'),
  insurance(
    'in force on the day of issue',
    { ...byContractor, insurance_certificate_id: 'C-1', insurance_expiry_date: '2026-05-04', permit_issue_date: '2026-05-04' },
    'complies',
    'It runs to the day of issue.',
  ),
  insurance(
    'ended the day before',
    { ...byContractor, insurance_certificate_id: 'C-1', insurance_expiry_date: '2026-05-03', permit_issue_date: '2026-05-04' },
    'violates',
    'It ended before the permit.',
  ),
  insurance('owner himself', byOwner, 'does-not-apply', 'The section speaks of contractors.'),
  insurance(
    'no certificate',
    { ...byContractor, insurance_expiry_date: '2026-12-31', permit_issue_date: '2026-05-04' },
    'cannot-tell',
    'No certificate is on file.',
    forFacts,
  ),
  insurance(
    'who works unknown',
    { insurance_certificate_id: 'C-1', insurance_expiry_date: '2026-05-03', permit_issue_date: '2026-05-04' },
    'cannot-tell',
    'Perhaps the owner does the work.',
    forFacts,
  ),
  license(
    'issued the day work began',
    { ...byContractor, licence_status: 'in-force', licence_issue_date: '2026-05-04', work_start_date: '2026-05-04' },
    'complies',
    'In force, and not after the work.',
  ),
  license(
    'issued a day late',
    { ...byContractor, licence_status: 'in-force', licence_issue_date: '2026-05-05', work_start_date: '2026-05-04' },
    'violates',
    'The work came first.',
  ),
  license('revoked', { ...byContractor, licence_status: 'revoked' }, 'violates', 'Not in force.'),
  license('none', { ...byContractor, licence_status: 'none' }, 'violates', 'There is none.'),
  license('owner himself', byOwner, 'does-not-apply', 'The owner needs none.'),
  license('license unknown', byContractor, 'cannot-tell', 'The license is not known.', forFacts),
  bond(
    'runs past the license',
    { ...byContractor, bond_id: 'B-9', bond_expiry_date: '2026-12-31', licence_issue_date: '2026-01-15' },
    'complies',
    'In force when the license was issued.',
  ),
  bond(
    'ended before the license',
    { ...byContractor, bond_id: 'B-9', bond_expiry_date: '2026-01-14', licence_issue_date: '2026-01-15' },
    'violates',
    'It ended the day before.',
  ),
  bond('owner himself', byOwner, 'does-not-apply', 'He needs no license.'),
  bond(
    'no bond on file',
    { ...byContractor, bond_expiry_date: '2026-12-31', licence_issue_date: '2026-01-15' },
    'cannot-tell',
    'No bond is on file.',
    forFacts,
  ),

  building(
    'sewer proposed and approved',
    { ...newHouse, disposal_method_proposed: true, disposal_method_approved: true },
    'complies',
    'Proposed and approved.',
  ),
  building('approval missing', { ...newHouse, disposal_method_proposed: true }, 'needs-approval', 'Only the approval is missing.'),
  building('nothing proposed', { ...newHouse, disposal_method_proposed: false, disposal_method_approved: true }, 'violates', 'Nothing is proposed.'),
  building(
    'owner building for himself',
    { ...newHouse, applicant_role: 'owner', disposal_method_proposed: false },
    'does-not-apply',
    'The section speaks of builders and developers.',
  ),
  building('proposal unknown', { ...newHouse, disposal_method_approved: true }, 'cannot-tell', 'What is proposed is not known.', forFacts),

  grinder('three quarters, approved', { grinder_motor_hp: '3/4 hp', grinder_approval_id: true }, 'complies', 'Approved.'),
  grinder('three quarters, not yet approved', { grinder_motor_hp: 0.75 }, 'needs-approval', '3/4 is not less than 3/4; only the approval is missing.'),
  grinder('one horsepower, refused', { grinder_motor_hp: 1, grinder_approval_id: false }, 'violates', 'Refused.'),
  grinder('just under', { grinder_motor_hp: 0.74 }, 'does-not-apply', '0.74 is less than 3/4.'),
  grinder('none', { grinder_motor_hp: 0 }, 'does-not-apply', 'There is no grinder.'),
  grinder('motor unknown', { grinder_approval_id: false }, 'cannot-tell', 'The motor is not known.', forFacts),
  grinder('the same for a discharge', { grinder_motor_hp: '1 hp', grinder_approval_id: true }, 'complies', 'Approved.', { subject: 'discharge' }),

  separate('separate', { construction_date: '2026-05-04', storm_and_sanitary_separate: true }, 'complies', 'Kept apart.'),
  separate('not separate', { construction_date: '2026-05-04', storm_and_sanitary_separate: false }, 'violates', 'Built after the article.'),
  separate(
    'on the day of adoption',
    { construction_date: '1982-01-21', storm_and_sanitary_separate: false },
    'violates',
    'January 21, 1982 is not before the article.',
  ),
  separate('the day before', { construction_date: '1982-01-20', storm_and_sanitary_separate: false }, 'does-not-apply', 'Built before the article.'),
  separate('date unknown', { storm_and_sanitary_separate: false }, 'cannot-tell', 'When it was built is not known.', forFacts),
  combined('sanitary', { construction_date: '2026-05-04', sewer_type: 'sanitary' }, 'complies', 'Not combined.'),
  combined('combined', { construction_date: '2026-05-04', sewer_type: 'combined' }, 'violates', 'Combined, and new.'),
  combined('old combined sewer', { construction_date: '1931-06-01', sewer_type: 'combined' }, 'does-not-apply', 'Built before the article.'),
  combined('a new combined main', { construction_date: '2026-05-04', sewer_type: 'combined' }, 'violates', 'The ban holds for mains too.', {
    subject: 'sewer-main',
  }),
  combined('kind unknown', { construction_date: '2026-05-04' }, 'cannot-tell', 'The kind is not known.', forFacts),
]

const owners = worked('FP-144-17.B.3')
const inspected = worked('FP-144-17.C.3')
const visited = worked('FP-144-17.C.6')
const paid = worked('FP-144-17.C.7')
const bed = worked('FP-144-18.H.1')
const manholes = worked('FP-144-18.K.8')

export const mainExamples = [
  owners('passed', { subcheck_results_144_11_to_16: true }, 'complies', 'The check of the owner’s part was passed.'),
  owners('not passed', { subcheck_results_144_11_to_16: false }, 'violates', 'It was not.'),
  owners('not made', {}, 'cannot-tell', 'No check is on file.', forFacts),
  inspected('passed', { building_sewer_inspection_result: 'pass' }, 'complies', 'Passed.'),
  inspected('failed', { building_sewer_inspection_result: 'fail' }, 'violates', 'Failed.'),
  inspected('none', {}, 'cannot-tell', 'No inspection is on file.', forFacts),
  visited('visited', { extension_inspection_dates: true }, 'complies', 'Inspected from time to time.'),
  visited('never', { extension_inspection_dates: false }, 'violates', 'Never inspected.'),
  visited('unknown', {}, 'cannot-tell', 'Not known.', forFacts),
  paid('paid', { inspection_expense_paid: true }, 'complies', 'Paid.'),
  paid('unpaid', { inspection_expense_paid: false }, 'violates', 'Not paid.'),
  paid('unknown', {}, 'cannot-tell', 'Not known.', forFacts),
  bed('firm and even', { bedding_firm_even: true }, 'complies', 'As asked.'),
  bed('soft', { bedding_firm_even: false }, 'violates', 'Not firm and even.'),
  bed('unknown', {}, 'cannot-tell', 'Not seen.', forFacts),
  manholes('sealed', { manhole_joints_sealed: true }, 'complies', 'Sealed.'),
  manholes('open joint', { manhole_joints_sealed: false }, 'violates', 'Not sealed.'),
  manholes('unknown', {}, 'cannot-tell', 'Not seen.', forFacts),
]
