import { forFacts, forReading, worked } from './case.ts'
import { approvalOwed, owed, without } from './discharge-case.ts'

const industrial = worked('FP-144-1.def-industrial-user')
const siu = worked('FP-144-1.def-siu.0')
const flow = worked('FP-144-1.def-siu.A')
const share = worked('FP-144-1.def-siu.B')
const application = worked('FP-144-7.C.1')
const first = worked('FP-144-7.C.3')
const second = worked('FP-144-7.C.4')
const holder = worked('FP-144-8.0')
const term = worked('FP-144-8.A.1')
const told = worked('FP-144-8.B.2')
const mailed = worked('FP-144-8.B.3')
const transfer = worked('FP-144-8.C')
const change = worked('FP-144-8.D')
const contents = worked('FP-144-8.E.1')
const program = worked('FP-144-8.G.0')
const manhole = worked('FP-144-27.1')
const safe = worked('FP-144-27.3')
const method = worked('FP-?-28.1')
const atManhole = worked('FP-?-28.2')
const downstream = worked('FP-?-28.3')
const point = worked('FP-?-30.1')
const quarterly = worked('FP-?-30.5')
const more = worked('FP-?-30.6')
const planIn = worked('FP-?-31.1')
const planOk = worked('FP-?-31.2')
const statement = worked('FP-?-32.A.2')
const says = worked('FP-?-32.A.3')
const closed = worked('FP-?-33.1')
const labeled = worked('FP-?-33.2')

/** No test is met: 24,999 gallons, and 5 % of 400,000 gallons is 20,000. */
const small = {
  avg_workday_flow_gal: 24_999,
  user_avg_daily_flow_gal: 20_000,
  system_avg_daily_flow_gal: 400_000,
  has_section_307_toxics: false,
  is_categorical_industry: false,
  county_siu_finding: false,
}

const shop = { is_connected_to_village_sewer: true, sic_1972_code: '3471' }
const users = [
  industrial('on record', { ...shop, is_industrial_user: true }, 'complies', 'Classified, and on the sewer.'),
  industrial('not on record', { ...shop, is_industrial_user: false }, 'violates', 'Classified, and on the sewer.'),
  industrial('not on the sewer', { ...shop, is_connected_to_village_sewer: false, is_industrial_user: false }, 'does-not-apply', 'It does not use the sewers.'),
  industrial('no class', { ...shop, sic_1972_code: 'none', is_industrial_user: false }, 'does-not-apply', 'The manual has no class for it.'),
  ...without(industrial, { ...shop, is_industrial_user: false }, ['is_connected_to_village_sewer', 'sic_1972_code', 'is_industrial_user']),

  ...[
    { avg_workday_flow_gal: 25_000 },
    { user_avg_daily_flow_gal: 20_001 },
    { has_section_307_toxics: true },
    { is_categorical_industry: true },
    { county_siu_finding: true },
  ].map((met) => siu(`by ${Object.keys(met).join('')}`, { ...small, is_siu: true, ...met }, 'complies', 'One test is met.')),
  siu('no test met', { ...small, is_siu: true }, 'violates', 'On record as significant though no test is met.'),
  siu('not on record', { ...small, is_siu: false }, 'does-not-apply', 'Not on record as significant.'),
  ...without(siu, { ...small, is_siu: true }, ['is_siu', ...Object.keys(small)]),

  ...owed('FP-144-1.def-siu.A', { avg_workday_flow_gal: 25_000 }, { avg_workday_flow_gal: 24_999 }, 'is_siu', ['24,999 gallons', 'on record', 'not on record']),
  flow('25,000.1 gallons', { avg_workday_flow_gal: 25_000.1, is_siu: false }, 'violates', '25,000 or more.'),
  ...owed(
    'FP-144-1.def-siu.B',
    { user_avg_daily_flow_gal: 20_001, system_avg_daily_flow_gal: 400_000 },
    { user_avg_daily_flow_gal: 20_000, system_avg_daily_flow_gal: 400_000 },
    'is_siu',
    ['exactly 5 percent', 'on record', 'not on record'],
  ),
  share('tiny system', { user_avg_daily_flow_gal: 51, system_avg_daily_flow_gal: 1000, is_siu: false }, 'violates', '5 % of 1,000 is 50.'),
  ...owed('FP-144-1.def-siu.C', { has_section_307_toxics: true }, { has_section_307_toxics: false }, 'is_siu', ['none', 'on record', 'not on record']),
  ...owed('FP-144-1.def-siu.D', { is_categorical_industry: true }, { is_categorical_industry: false }, 'is_siu', ['none', 'on record', 'not on record']),
  ...owed('FP-144-1.def-siu.E', { county_siu_finding: true }, { county_siu_finding: false }, 'is_siu', ['none', 'on record', 'not on record']),
]

const filed = { produces_industrial_waste: true, applicant_role: 'agent', application_form_id: 'FP-IND-2026', application_filed_date: '2026-01-12' }
const decided = { lgb_action: 'granted', lgb_action_date: '2026-03-09', admin_body_decision: 'approved', admin_body_decision_date: '2026-03-09' }
const stated = {
  produces_industrial_waste: true,
  application_wastewater_volume_gal_per_day: 18_000,
  application_constituents: 'Whey',
  application_characteristics: 'High BOD',
  application_flow_rate_gpm: 60,
  product_type: 'Cheese',
  product_amount: '2 tons',
  product_rate: '2 tons a day',
  activities_description: 'Cheese making',
  facilities_description: 'Two vats',
  processes_description: 'Curding, pressing',
  materials_processed: 'Milk',
  materials_dischargeable: 'Whey, cleaning agents',
}
const same = {
  holds_discharge_permit: true,
  permit_for_same_owner: true,
  permit_for_same_user: true,
  permit_for_same_operation: true,
  permit_for_same_premises: true,
}
const changed = { modification_id: 'M-2026-2', modification_notice_date: '2026-05-01', modification_effective_date: '2026-06-01' }
// 30 days before June 8, 2026 is May 9.
const post = { modification_id: 'M-2026-2', notice_mailed_date: '2026-05-09', board_meeting_date: '2026-06-08', mail_method: 'certified' }
const command = { readings: { 'fp-should': 'command' } }
const advice = { readings: { 'fp-should': 'advice' } }

const permits = [
  application('filed by the agent', filed, 'complies', 'Owner or agent, on the form.'),
  application('filed by a contractor', { ...filed, applicant_role: 'contractor' }, 'violates', 'Neither owner nor agent.'),
  application('no industrial waste', { ...filed, produces_industrial_waste: false }, 'does-not-apply', 'Class 1.'),
  ...without(application, filed, ['applicant_role', 'application_form_id', 'application_filed_date']),
  application('waste not known', { applicant_role: 'contractor' }, 'cannot-tell', 'Whether it produces industrial waste is not known.', forFacts),
  ...owed(
    'FP-144-7.C.2',
    { produces_industrial_waste: true, attachments_requested: true },
    { produces_industrial_waste: true, attachments_requested: false },
    'attachments_received',
    ['nothing asked for', 'received', 'not received'],
  ),
  ...owed('FP-144-8.0', { produces_industrial_waste: true }, { produces_industrial_waste: false, is_siu: false }, 'holds_discharge_permit', [
    'no industrial waste',
    'held',
    'not held',
  ]),
  holder('significant, not held', { is_siu: true, holds_discharge_permit: false }, 'violates', 'A significant industrial user needs one.'),

  first('the same day', decided, 'complies', 'Not after the governing body.'),
  first('a day after', { ...decided, admin_body_decision_date: '2026-03-10' }, 'violates', 'The governing body acted first.'),
  first('no decision', { ...decided, admin_body_decision: 'none' }, 'violates', 'The governing body acted without it.'),
  first('governing body has not acted', { lgb_action: 'none' }, 'does-not-apply', 'Nothing was done yet.'),
  ...without(first, decided, ['admin_body_decision', 'admin_body_decision_date', 'lgb_action_date']),
  first('action not known', { admin_body_decision: 'none' }, 'cannot-tell', 'Whether the governing body acted is not known.', forFacts),
  second('approved, granted', decided, 'complies', 'Approved on either reading.'),
  second('disapproved, granted, open', { ...decided, admin_body_decision: 'disapproved' }, 'cannot-tell', 'Barred, or open.', forReading),
  second('disapproved, granted, barred', { ...decided, admin_body_decision: 'disapproved' }, 'violates', 'Barred.', {
    readings: { 'fp-grant-after-disapproval': 'barred' },
  }),
  second('undecided, granted', { ...decided, admin_body_decision: 'none' }, 'violates', 'There is nothing to act on.'),
  second('denied', { lgb_action: 'denied', admin_body_decision: 'none' }, 'does-not-apply', 'Nothing was granted.'),
  ...without(second, { lgb_action: 'granted', admin_body_decision: 'none' }, ['lgb_action', 'admin_body_decision']),

  term(
    'three years to the day',
    { discharge_permit_issue_date: '2025-03-01', discharge_permit_expiry_date: '2028-03-01' },
    'complies',
    'March 1, 2025 and three years is March 1, 2028.',
  ),
  term('a day longer', { discharge_permit_issue_date: '2025-03-01', discharge_permit_expiry_date: '2028-03-02' }, 'violates', 'Longer than three years.'),
  term(
    'from a leap day',
    { discharge_permit_issue_date: '2024-02-29', discharge_permit_expiry_date: '2027-03-01' },
    'violates',
    'Three years after February 29, 2024 is February 28, 2027.',
  ),
  ...without(term, { discharge_permit_issue_date: '2025-03-01', discharge_permit_expiry_date: '2028-03-01' }, [
    'discharge_permit_issue_date',
    'discharge_permit_expiry_date',
  ]),

  told('a month before', changed, 'complies', 'Told first.'),
  told('a day after', { ...changed, modification_notice_date: '2026-06-02' }, 'violates', 'Told after it held.'),
  told('no modification', { modification_id: 'none' }, 'does-not-apply', 'Nothing was modified.'),
  ...without(told, { ...changed, modification_notice_date: '2026-06-02' }, ['modification_id', 'modification_notice_date', 'modification_effective_date']),
  mailed('30 days, certified', post, 'complies', 'May 9 is 30 days before June 8.'),
  mailed('29 days, open', { ...post, notice_mailed_date: '2026-05-10' }, 'cannot-tell', 'Should may command or advise.', forReading),
  mailed('29 days, command', { ...post, notice_mailed_date: '2026-05-10' }, 'violates', 'May 10 is 29 days before June 8.', command),
  mailed('29 days, advice', { ...post, notice_mailed_date: '2026-05-10' }, 'complies', 'Advice binds nobody.', advice),
  mailed('ordinary mail, command', { ...post, mail_method: 'ordinary' }, 'violates', 'Not certified.', command),
  mailed('no modification', { modification_id: 'none' }, 'does-not-apply', 'Nothing was modified.'),
  ...['notice_mailed_date', 'board_meeting_date', 'mail_method'].map((fact) =>
    mailed(`${fact} not known, command`, { ...post, [fact]: null }, 'cannot-tell', 'One fact that decides is missing.', { ...command, ...forFacts }),
  ),

  transfer('the same in all', same, 'complies', 'Nothing changed hands.'),
  ...['permit_for_same_owner', 'permit_for_same_user', 'permit_for_same_operation', 'permit_for_same_premises'].map((fact) =>
    transfer(`${fact}: no`, { ...same, [fact]: false }, 'violates', 'A permit does not pass on.'),
  ),
  transfer('no permit', { holds_discharge_permit: false }, 'does-not-apply', 'There is none.'),
  ...without(transfer, same, ['permit_for_same_owner', 'permit_for_same_user', 'permit_for_same_operation', 'permit_for_same_premises']),
  transfer('permit not known', { permit_for_same_owner: false }, 'cannot-tell', 'Whether there is a permit is not known.', forFacts),
  change('wastewater altered, applied', { wastewater_changed: true, modification_applied_for: true }, 'complies', 'Applied for.'),
  change('flow altered, not applied', { wastewater_changed: false, flow_changed: true, modification_applied_for: false }, 'violates', 'The flow is altered.'),
  change('nothing altered', { wastewater_changed: false, flow_changed: false, modification_applied_for: false }, 'does-not-apply', 'No change.'),
  ...without(change, { flow_changed: true, modification_applied_for: false }, ['flow_changed', 'modification_applied_for']),
  contents('all twelve', stated, 'complies', 'All is stated.'),
  contents('no industrial waste', { produces_industrial_waste: false }, 'does-not-apply', 'No industrial permit is asked for.'),
  ...without(contents, stated, Object.keys(stated).slice(1)),
  program('named', { holds_discharge_permit: true, monitoring_program_id: 'MP-2026-3' }, 'complies', 'The permit names it.'),
  program('not on file', { holds_discharge_permit: true }, 'cannot-tell', 'None is on file.', forFacts),
  program('no permit', { holds_discharge_permit: false }, 'does-not-apply', 'There is no permit.'),
]

const carries = { building_sewer_carries_industrial_wastes: true }
const built = { control_manhole_installed: true }
const notBuilt = { control_manhole_installed: false }
const day = { last_sample_date: '2026-06-10', previous_sample_date: '2026-03-10', sample_start_at: '2026-06-09T08:00', sample_end_at: '2026-06-10T08:00' }
const monthly = { ...day, more_sampling_required: true, last_sample_date: '2026-04-09', required_interval_days: 30, required_duration_hours: 24 }

const sampling = [
  manhole('required, there', { ...carries, engineer_requires_control_manhole: true, control_manhole_installed: true }, 'complies', 'There is one.'),
  manhole('required, not there', { ...carries, engineer_requires_control_manhole: true, control_manhole_installed: false }, 'violates', 'There is none.'),
  manhole(
    'significant user, not there',
    { ...carries, engineer_requires_control_manhole: false, is_siu: true, control_manhole_installed: false },
    'violates',
    'A significant user needs one.',
  ),
  manhole(
    'neither',
    { ...carries, engineer_requires_control_manhole: false, is_siu: false, control_manhole_installed: false },
    'does-not-apply',
    'Neither required nor significant.',
  ),
  manhole(
    'no industrial wastes',
    { building_sewer_carries_industrial_wastes: false, is_siu: true, control_manhole_installed: false },
    'does-not-apply',
    'The sewer carries none.',
  ),
  ...without(manhole, { ...carries, is_siu: true, control_manhole_installed: false }, [
    'building_sewer_carries_industrial_wastes',
    'is_siu',
    'control_manhole_installed',
  ]),
  ...owed('FP-144-27.2', built, notBuilt, 'control_manhole_suitable', ['no manhole', 'suitable', 'not suitable']),
  safe('accessible and safe', { ...built, control_manhole_accessible: true, control_manhole_safe: true }, 'complies', 'Both.'),
  safe('not accessible', { ...built, control_manhole_accessible: false, control_manhole_safe: true }, 'violates', 'Not accessible.'),
  safe('not safe', { ...built, control_manhole_accessible: true, control_manhole_safe: false }, 'violates', 'Not safe.'),
  safe('no manhole', notBuilt, 'does-not-apply', 'None.'),
  ...without(safe, { ...built, control_manhole_accessible: true, control_manhole_safe: true }, ['control_manhole_accessible', 'control_manhole_safe']),
  ...approvalOwed('FP-144-27.4', built, notBuilt, 'control_manhole_plan_approval_date', 'no manhole'),

  method('latest edition', { analysis_method: 'standard-methods-latest' }, 'complies', 'The manual, latest edition.'),
  method('another method, agreed', { analysis_method: 'other', alternate_method_agreement_id: '2026-02-02' }, 'complies', 'Agreed with the village.'),
  method('another method, refused', { analysis_method: 'other', alternate_method_agreement_id: false }, 'violates', 'Not agreed.'),
  method(
    'earlier edition, nothing agreed',
    { analysis_method: 'standard-methods-earlier', alternate_method_agreement_id: false },
    'violates',
    'The latest edition counts.',
  ),
  method('another method, not yet agreed', { analysis_method: 'other' }, 'needs-approval', 'Only the agreement is missing.'),
  method('not known', { alternate_method_agreement_id: false }, 'cannot-tell', 'The method is not known.', forFacts),

  atManhole('there', { control_manhole_required: true, sample_location: 'control-manhole' }, 'complies', 'At the control manhole.'),
  atManhole(
    'downstream',
    { control_manhole_required: true, sample_location: 'nearest-downstream-manhole' },
    'violates',
    'A control manhole is required, built or not.',
  ),
  atManhole('none required', { control_manhole_required: false, sample_location: 'nearest-downstream-manhole' }, 'does-not-apply', 'None is required.'),
  atManhole(
    'at the plant',
    { control_manhole_required: true, sample_location: 'plant-influent' },
    'does-not-apply',
    'The plant’s own limits are measured there.',
  ),
  ...without(atManhole, { control_manhole_required: true, sample_location: 'nearest-downstream-manhole' }, ['control_manhole_required', 'sample_location']),
  downstream(
    'there',
    { control_manhole_required: false, sample_location: 'nearest-downstream-manhole' },
    'complies',
    'It takes the place of a control manhole.',
  ),
  downstream('elsewhere', { control_manhole_required: false, sample_location: 'other' }, 'violates', 'Neither manhole.'),
  downstream('one required', { control_manhole_required: true, sample_location: 'control-manhole' }, 'does-not-apply', 'One is required.'),
  ...without(downstream, { control_manhole_required: false, sample_location: 'other' }, ['control_manhole_required', 'sample_location']),
  ...['point-of-discharge', 'control-manhole', 'nearest-downstream-manhole'].map((sample_location) =>
    point(sample_location, { sample_location }, 'complies', 'There, or where 144-28 lets it be taken.'),
  ),
  point('inside', { sample_location: 'inside-premises' }, 'violates', 'Before the waste reaches the public sewer.'),
  point('at the plant', { sample_location: 'plant-influent' }, 'does-not-apply', 'A limit of its own.'),
  point('not known', {}, 'cannot-tell', 'The place is not known.', forFacts),

  quarterly('three months to the day, 24 hours', day, 'complies', 'March 10 and three months is June 10.'),
  quarterly('a day late', { ...day, last_sample_date: '2026-06-11' }, 'violates', 'More than three months.'),
  quarterly('23 hours 59 minutes', { ...day, sample_end_at: '2026-06-10T07:59' }, 'violates', 'Less than 24 hours.'),
  ...without(quarterly, day, Object.keys(day)),
  more('30 days, 24 hours', monthly, 'complies', 'March 10 to April 9 is 30 days.'),
  more('31 days', { ...monthly, last_sample_date: '2026-04-10' }, 'violates', 'One day over.'),
  more('48 hours required', { ...monthly, required_duration_hours: 48 }, 'violates', '24 is less than 48.'),
  more('nothing more required', { ...monthly, more_sampling_required: false, required_interval_days: 1 }, 'does-not-apply', 'The ordinary interval counts.'),
  ...without(
    more,
    monthly,
    Object.keys(monthly).filter((fact) => fact !== 'more_sampling_required'),
  ),
]

const plan = { is_siu: true, facility_construction_start_date: '2026-06-01' }
const openings = { entry_point_count: 2 }
// 15 days after May 1, 2026 is Saturday, May 16; after May 5 it is Wednesday, May 20.
const accidents = [
  planIn('on the day', { ...plan, protection_plan_submitted_date: '2026-06-01' }, 'complies', 'Not after building began.'),
  planIn('a day late', { ...plan, protection_plan_submitted_date: '2026-06-02' }, 'violates', 'After building began.'),
  planIn('not significant', { ...plan, is_siu: false }, 'does-not-apply', 'Only significant industries.'),
  ...without(planIn, { ...plan, protection_plan_submitted_date: '2026-06-02' }, [
    'is_siu',
    'facility_construction_start_date',
    'protection_plan_submitted_date',
  ]),
  planOk('on the day', { ...plan, plan_accepted_date: '2026-06-01' }, 'complies', 'Not after building began.'),
  planOk('a day late', { ...plan, plan_accepted_date: '2026-06-02' }, 'violates', 'After building began.'),
  planOk('not significant', { ...plan, is_siu: false }, 'does-not-apply', 'Only significant industries.'),
  ...without(planOk, { ...plan, plan_accepted_date: '2026-06-02' }, ['is_siu', 'facility_construction_start_date', 'plan_accepted_date']),

  statement('15 days', { accidental_discharge_at: '2026-05-05', written_statement_date: '2026-05-20' }, 'complies', 'May 5 and 15 days is May 20.'),
  statement('16 days', { accidental_discharge_at: '2026-05-05', written_statement_date: '2026-05-21' }, 'violates', 'May 20 is a Wednesday.'),
  statement(
    'Monday after a Saturday, open',
    { accidental_discharge_at: '2026-05-01', written_statement_date: '2026-05-18' },
    'cannot-tell',
    'May 16 is a Saturday.',
    forReading,
  ),
  statement(
    'Monday after a Saturday, next business day',
    { accidental_discharge_at: '2026-05-01', written_statement_date: '2026-05-18' },
    'complies',
    'May 18 is the next business day.',
    { readings: { 'fp-last-day-on-a-weekend': 'next-business-day' } },
  ),
  statement(
    'Monday after a Saturday, the day itself',
    { accidental_discharge_at: '2026-05-01', written_statement_date: '2026-05-18' },
    'violates',
    '17 days.',
    { readings: { 'fp-last-day-on-a-weekend': 'the-day-itself' } },
  ),
  statement('Tuesday after it', { accidental_discharge_at: '2026-05-01', written_statement_date: '2026-05-19' }, 'violates', 'Late on either reading.'),
  ...without(statement, { accidental_discharge_at: '2026-05-05', written_statement_date: '2026-05-20' }, ['accidental_discharge_at', 'written_statement_date']),
  says('both', { statement_causes: 'Valve left open', statement_prevention_measures: 'Lock on the valve' }, 'complies', 'Causes and measures.'),
  ...without(says, { statement_causes: 'Valve left open', statement_prevention_measures: 'Lock on the valve' }, [
    'statement_causes',
    'statement_prevention_measures',
  ]),

  ...(
    [
      ['FP-?-32.B.1', 'notice_posted'],
      ['FP-?-32.B.2', 'copies_available'],
    ] as const
  ).flatMap(([rule, fact]) => {
    const one = worked(rule)
    return [
      one('yes', { [fact]: true }, 'complies', 'It is.'),
      one('no', { [fact]: false }, 'violates', 'It is not.'),
      one('not known', {}, 'cannot-tell', 'Nobody has looked.', forFacts),
    ]
  }),

  closed('closed', { ...openings, removal_impractical: false, entry_points_eliminated: true }, 'complies', 'Closed for good.'),
  closed(
    'open, reading open',
    { ...openings, removal_impractical: false, entry_points_eliminated: false },
    'cannot-tell',
    'Should may command or advise.',
    forReading,
  ),
  closed('open, command', { ...openings, removal_impractical: false, entry_points_eliminated: false }, 'violates', 'They are not closed.', command),
  closed('open, advice', { ...openings, removal_impractical: false, entry_points_eliminated: false }, 'complies', 'Advice binds nobody.', advice),
  closed('impractical', { ...openings, removal_impractical: true, entry_points_eliminated: false }, 'does-not-apply', 'Then they are labeled.'),
  closed('one opening, closed', { ...openings, entry_point_count: 1, removal_impractical: false, entry_points_eliminated: true }, 'complies', 'Closed.'),
  closed(
    'one opening, open, command',
    { entry_point_count: 1, removal_impractical: false, entry_points_eliminated: false },
    'violates',
    'One is enough.',
    command,
  ),
  closed('no openings', { entry_point_count: 0 }, 'does-not-apply', 'None.'),
  ...['entry_point_count', 'removal_impractical', 'entry_points_eliminated'].map((fact) =>
    closed(
      `${fact} not known, command`,
      { ...openings, removal_impractical: false, entry_points_eliminated: false, [fact]: null },
      'cannot-tell',
      'One fact that decides is missing.',
      { ...command, ...forFacts },
    ),
  ),
  labeled('labeled', { ...openings, removal_impractical: true, entry_points_labelled: true }, 'complies', 'Labeled.'),
  labeled('not labeled', { ...openings, removal_impractical: true, entry_points_labelled: false }, 'violates', 'Not labeled.'),
  labeled('one opening, not labeled', { entry_point_count: 1, removal_impractical: true, entry_points_labelled: false }, 'violates', 'One is enough.'),
  labeled('no opening', { entry_point_count: 0, removal_impractical: true, entry_points_labelled: false }, 'does-not-apply', 'None.'),
  labeled('not impractical', { ...openings, removal_impractical: false, entry_points_labelled: false }, 'does-not-apply', 'They can be closed.'),
  ...without(labeled, { ...openings, removal_impractical: true, entry_points_labelled: false }, [
    'entry_point_count',
    'removal_impractical',
    'entry_points_labelled',
  ]),
]

/** Significant users, permits, sampling and accidents: every figure and date on both sides. */
export const industrialUserExamples = [...users, ...permits, ...sampling, ...accidents]
