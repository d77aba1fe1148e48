import { forFacts, forReading, worked } from './case.ts'
import { approvalOwed, owed, without } from './discharge-case.ts'

const waste = worked('FP-144-25.A.4')
const both = worked('FP-144-25.B.(1)')
const chlorine = worked('FP-144-25.B.(2)')
const limits = worked('FP-144-25.B.(3)')
const plans = worked('FP-144-25.C.1')
const approvals = worked('FP-144-25.C.2')
const rule34 = worked('FP-?-34.1')
const local = worked('FP-?-34.2')
const dilution = worked('FP-?-35.1')
const interceptor = worked('FP-144-23.A.1')
const opinion = worked('FP-144-23.A.2')
const material = worked('FP-144-23.B.1')
const build = worked('FP-144-23.B.2')
const cover = worked('FP-144-23.B.3')

const required = (objective: string) => ({ pretreatment_required: true, pretreatment_objectives: [objective] })
const notRequired = { pretreatment_required: false }
const installed = { pretreatment_installed: true }
const none = { pretreatment_installed: false }
const never = { readings: { 'fp-review-of-forbidden-wastes': 'never' } }
const start = { pretreatment_required: true, pretreatment_construction_start_date: '2026-06-01' }
const shop = { building_use_type: 'commercial' }
const grease = { interceptor_installed: true, interceptor_type: 'grease' }

const reviews = [
  ...approvalOwed('FP-144-25.A.1', { bod5_ppm: 300.1 }, { bod5_ppm: 300 }, 'engineer_review_decision', '300 ppm'),
  ...approvalOwed('FP-144-25.A.2', { suspended_solids_ppm: 350.1 }, { suspended_solids_ppm: 350 }, 'engineer_review_decision', '350 ppm'),
  ...approvalOwed('FP-144-25.A.3', { chlorine_requirement_ppm: 20.1 }, { chlorine_requirement_ppm: 20 }, 'engineer_review_decision', '20 ppm'),
  // 2 % of 400,000 gallons is 8,000 gallons.
  ...approvalOwed(
    'FP-144-25.A.5',
    { user_avg_daily_flow_gal: 8001, village_avg_daily_flow_gal: 400_000 },
    { user_avg_daily_flow_gal: 8000, village_avg_daily_flow_gal: 400_000 },
    'engineer_review_decision',
    'exactly 2 percent',
  ),
  ...(
    [
      ['FP-144-25.A.1', {}],
      ['FP-144-25.A.2', {}],
      ['FP-144-25.A.3', {}],
      ['FP-144-25.A.5', { user_avg_daily_flow_gal: 8001 }],
      ['FP-144-25.A.5', { village_avg_daily_flow_gal: 400_000 }],
    ] as const
  ).map(([rule, facts]) =>
    worked(rule)(
      `${Object.keys(facts).join(' ') || 'nothing'} known`,
      { ...facts, engineer_review_decision: false },
      'cannot-tell',
      'Whether it exceeds the figure is not known.',
      forFacts,
    ),
  ),

  waste(
    'within the limits, approved',
    { has_22c_substance: true, discharge_forbidden_by_22c: false, engineer_review_decision: true },
    'complies',
    'Reviewed and approved.',
  ),
  waste('within the limits, not decided', { has_22c_substance: true, discharge_forbidden_by_22c: false }, 'needs-approval', 'Any quantity is reviewed.'),
  waste('within the limits, refused', { has_22c_substance: true, discharge_forbidden_by_22c: false, engineer_review_decision: false }, 'violates', 'Refused.'),
  waste(
    'forbidden and approved, open',
    { has_22c_substance: true, discharge_forbidden_by_22c: true, engineer_review_decision: true },
    'cannot-tell',
    'Whether approval lets in what is forbidden is open.',
    forReading,
  ),
  waste(
    'forbidden and approved, never',
    { has_22c_substance: true, discharge_forbidden_by_22c: true, engineer_review_decision: true },
    'violates',
    'It stays forbidden.',
    never,
  ),
  waste(
    'forbidden and approved, lets in',
    { has_22c_substance: true, discharge_forbidden_by_22c: true, engineer_review_decision: true },
    'complies',
    'The approval lets it in.',
    { readings: { 'fp-review-of-forbidden-wastes': 'approval-lets-in' } },
  ),
  waste('nothing of the kind', { has_22c_substance: false }, 'does-not-apply', 'Nothing to review.'),
  waste('not known', { engineer_review_decision: false }, 'cannot-tell', 'Whether it has such a substance is not known.', forFacts),
  waste('forbidden or not, not known', { has_22c_substance: true, engineer_review_decision: true }, 'cannot-tell', 'Whether an item is broken is not known.', {
    ...never,
    ...forFacts,
  }),
]

const treatment = [
  ...owed('FP-144-25.B.0', { pretreatment_required: true }, notRequired, 'pretreatment_installed', ['not required', 'provided', 'not provided']),
  both('300 and 350', { ...required('bod-and-suspended-solids'), bod5_ppm: 300, suspended_solids_ppm: 350 }, 'complies', 'Brought down to the figures.'),
  both('BOD 301', { ...required('bod-and-suspended-solids'), bod5_ppm: 301, suspended_solids_ppm: 350 }, 'violates', '301 is over 300.'),
  both('solids 351', { ...required('bod-and-suspended-solids'), bod5_ppm: 300, suspended_solids_ppm: 351 }, 'violates', '351 is over 350.'),
  both(
    'BOD 900, nothing required',
    { ...notRequired, bod5_ppm: 900, suspended_solids_ppm: 900 },
    'does-not-apply',
    'The figures bind only where the engineer requires treatment.',
  ),
  both(
    'BOD 900, required for another thing',
    { ...required('quantity-and-rate'), bod5_ppm: 900, suspended_solids_ppm: 900 },
    'does-not-apply',
    'Treatment is not required for it.',
  ),
  ...without(both, { ...required('bod-and-suspended-solids'), bod5_ppm: 300, suspended_solids_ppm: 350 }, ['bod5_ppm', 'suspended_solids_ppm']),
  ...without(both, { ...required('bod-and-suspended-solids'), bod5_ppm: 301, suspended_solids_ppm: 350 }, ['pretreatment_required', 'pretreatment_objectives']),
  chlorine('20', { ...required('chlorine-requirement'), chlorine_requirement_ppm: 20 }, 'complies', 'Brought down to 20.'),
  chlorine('20.1', { ...required('chlorine-requirement'), chlorine_requirement_ppm: 20.1 }, 'violates', 'Over 20.'),
  chlorine(
    '40, nothing required',
    { ...notRequired, chlorine_requirement_ppm: 40 },
    'does-not-apply',
    'The figure binds only where the engineer requires treatment.',
  ),
  ...without(chlorine, { ...required('chlorine-requirement'), chlorine_requirement_ppm: 20.1 }, [
    'pretreatment_required',
    'pretreatment_objectives',
    'chlorine_requirement_ppm',
  ]),
  limits('within', { ...required('22c-limits'), discharge_forbidden_by_22c: false }, 'complies', 'No item is broken.'),
  limits('not within', { ...required('22c-limits'), discharge_forbidden_by_22c: true }, 'violates', 'An item is broken.'),
  limits('nothing required', { ...notRequired, discharge_forbidden_by_22c: true }, 'does-not-apply', 'Nothing is required.'),
  ...without(limits, { ...required('22c-limits'), discharge_forbidden_by_22c: true }, [
    'pretreatment_required',
    'pretreatment_objectives',
    'discharge_forbidden_by_22c',
  ]),
  ...owed('FP-144-25.B.(4)', required('quantity-and-rate'), notRequired, 'flow_equalisation_present', ['not required', 'controlled', 'not controlled']),

  plans(
    'both on the day work began',
    { ...start, plans_submitted_engineer_date: '2026-06-01', plans_submitted_doh_date: '2026-06-01' },
    'complies',
    'Not later than the work.',
  ),
  plans(
    'health department a day late',
    { ...start, plans_submitted_engineer_date: '2026-03-01', plans_submitted_doh_date: '2026-06-02' },
    'violates',
    'After the work began.',
  ),
  plans(
    'engineer a day late',
    { ...start, plans_submitted_engineer_date: '2026-06-02', plans_submitted_doh_date: '2026-03-01' },
    'violates',
    'After the work began.',
  ),
  plans('no treatment', notRequired, 'does-not-apply', 'No treatment is required.'),
  ...without(plans, { ...start, plans_submitted_engineer_date: '2026-03-01', plans_submitted_doh_date: '2026-03-01' }, [
    'plans_submitted_engineer_date',
    'plans_submitted_doh_date',
    'pretreatment_construction_start_date',
  ]),
  approvals(
    'both on the day work began',
    { ...start, engineer_written_approval_date: '2026-06-01', doh_written_approval_date: '2026-05-20' },
    'complies',
    'Both were obtained when work began.',
  ),
  approvals(
    'health department a day late',
    { ...start, engineer_written_approval_date: '2026-05-01', doh_written_approval_date: '2026-06-02' },
    'violates',
    'Work began without it.',
  ),
  approvals(
    'engineer a day late',
    { ...start, engineer_written_approval_date: '2026-06-02', doh_written_approval_date: '2026-05-20' },
    'violates',
    'Work began without it.',
  ),
  approvals('no treatment', notRequired, 'does-not-apply', 'No treatment is required.'),
  ...without(approvals, { ...start, engineer_written_approval_date: '2026-05-01', doh_written_approval_date: '2026-05-20' }, [
    'engineer_written_approval_date',
    'doh_written_approval_date',
    'pretreatment_construction_start_date',
  ]),
  ...owed('FP-144-26', installed, none, 'pretreatment_operational', ['no treatment', 'works', 'does not work']),
  ...owed('FP-?-30.2', installed, none, 'treatment_complete_before_discharge', ['no treatment', 'done before', 'not done before']),
]

const others = [
  ...(['complies', 'violates'] as const).map((verdict) =>
    worked('FP-?-29.2')(
      verdict,
      { special_agreement_made: true, agreement_causes_spdes_breach: verdict === 'violates' },
      verdict,
      'The agreement may not make the plant break its permit or another rule.',
    ),
  ),
  worked('FP-?-29.2')('no agreement', { special_agreement_made: false, agreement_causes_spdes_breach: true }, 'does-not-apply', 'No agreement.'),
  ...without(worked('FP-?-29.2'), { special_agreement_made: true, agreement_causes_spdes_breach: true }, [
    'special_agreement_made',
    'agreement_causes_spdes_breach',
  ]),

  rule34(
    'on the day',
    { pretreatment_regulation_id: '40 CFR 433', regulation_compliance_date: '2026-03-01', industry_compliance_date: '2026-03-01' },
    'complies',
    'In time.',
  ),
  rule34(
    'a day late',
    { pretreatment_regulation_id: '40 CFR 433', regulation_compliance_date: '2026-03-01', industry_compliance_date: '2026-03-02' },
    'violates',
    'After the day of the timetable.',
  ),
  rule34(
    'no rule adopted',
    { pretreatment_regulation_id: 'none', regulation_compliance_date: '2026-03-01', industry_compliance_date: '2026-03-02' },
    'does-not-apply',
    'No rule has been adopted.',
  ),
  ...without(rule34, { pretreatment_regulation_id: '40 CFR 433', regulation_compliance_date: '2026-03-01', industry_compliance_date: '2026-03-02' }, [
    'pretreatment_regulation_id',
    'regulation_compliance_date',
    'industry_compliance_date',
  ]),

  local('at the standard', { parameter_code: 'copper', sample_result_mg_per_l: 0.5, local_standard_mg_per_l: 0.5 }, 'complies', 'Not over it.'),
  local('over the standard', { parameter_code: 'copper', sample_result_mg_per_l: 0.51, local_standard_mg_per_l: 0.5 }, 'violates', '0.51 is over 0.5.'),
  local('no substance in question', { parameter_code: 'none' }, 'does-not-apply', 'Nothing was measured.'),
  ...without(local, { parameter_code: 'copper', sample_result_mg_per_l: 0.51, local_standard_mg_per_l: 0.5 }, [
    'parameter_code',
    'sample_result_mg_per_l',
    'local_standard_mg_per_l',
  ]),

  dilution('none', { dilution_as_treatment_substitute: false }, 'complies', 'No dilution.'),
  dilution('authorized', { dilution_as_treatment_substitute: true, dilution_authorised: true }, 'complies', 'A State or federal rule authorizes it.'),
  dilution('not authorized', { dilution_as_treatment_substitute: true, dilution_authorised: false }, 'violates', 'Dilution in place of treatment.'),
  ...without(dilution, { dilution_as_treatment_substitute: true, dilution_authorised: false }, ['dilution_as_treatment_substitute', 'dilution_authorised']),
]

const interceptors = [
  interceptor('grease 50.1 ppm, interceptor', { ...shop, fog_ppm_avg: 50.1, interceptor_installed: true }, 'complies', 'There is one.'),
  interceptor('grease 50.1 ppm, none', { ...shop, fog_ppm_avg: 50.1, interceptor_installed: false }, 'violates', 'Over 50 ppm.'),
  interceptor(
    'grease 50 ppm, none',
    { ...shop, fog_ppm_avg: 50, obstructing_solids_present: false, interceptor_installed: false },
    'does-not-apply',
    'The limit is not exceeded.',
  ),
  interceptor('sand, none', { ...shop, fog_ppm_avg: 0, obstructing_solids_present: true, interceptor_installed: false }, 'violates', 'No sand may go in.'),
  ...['dwelling', 'multiple-dwelling', 'public-housing'].map((building_use_type) =>
    interceptor(
      `${building_use_type}, grease 90 ppm`,
      { building_use_type, fog_ppm_avg: 90, interceptor_installed: false },
      'does-not-apply',
      'Not required for dwellings.',
    ),
  ),
  ...without(interceptor, { ...shop, fog_ppm_avg: 50.1, interceptor_installed: false }, ['building_use_type', 'fog_ppm_avg', 'interceptor_installed']),
  interceptor(
    'grease 50 ppm, sand not known',
    { ...shop, fog_ppm_avg: 50, interceptor_installed: false },
    'cannot-tell',
    'Whether it carries sand is not known.',
    forFacts,
  ),

  opinion('necessary, there', { ...shop, engineer_requires_interceptor: true, interceptor_installed: true }, 'complies', 'There is one.'),
  opinion('necessary, not there', { ...shop, engineer_requires_interceptor: true, interceptor_installed: false }, 'violates', 'There is none.'),
  opinion(
    'not necessary',
    { ...shop, engineer_requires_interceptor: false, interceptor_installed: false },
    'does-not-apply',
    'The engineer does not find it necessary.',
  ),
  opinion(
    'dwelling',
    { building_use_type: 'dwelling', engineer_requires_interceptor: true, interceptor_installed: false },
    'does-not-apply',
    'Not required for dwellings.',
  ),
  ...without(opinion, { ...shop, engineer_requires_interceptor: true, interceptor_installed: false }, [
    'building_use_type',
    'engineer_requires_interceptor',
    'interceptor_installed',
  ]),

  ...approvalOwed('FP-144-23.A.4', { interceptor_installed: true }, { interceptor_installed: false }, 'interceptor_approval_date', 'no interceptor'),
  ...owed('FP-144-23.A.5', { interceptor_installed: true }, { interceptor_installed: false }, 'interceptor_accessible', [
    'no interceptor',
    'in reach',
    'out of reach',
  ]),
  ...owed('FP-144-24.1', { interceptor_installed: true }, { interceptor_installed: false }, 'interceptor_kept_efficient', [
    'no interceptor',
    'works',
    'does not work',
  ]),

  material('both', { ...grease, impervious: true, temperature_shock_rated: true }, 'complies', 'Both.'),
  material('lets water through', { ...grease, impervious: false, temperature_shock_rated: true }, 'violates', 'Not impervious.'),
  material('cracks in heat', { ...grease, impervious: true, temperature_shock_rated: false }, 'violates', 'It does not stand the change.'),
  material('sand interceptor', { interceptor_installed: true, interceptor_type: 'sand', impervious: false }, 'does-not-apply', 'For grease and oil alone.'),
  material('no interceptor', { interceptor_installed: false }, 'does-not-apply', 'None.'),
  ...without(material, { ...grease, impervious: true, temperature_shock_rated: true }, ['impervious', 'temperature_shock_rated']),
  ...without(material, { ...grease, impervious: false, temperature_shock_rated: true }, ['interceptor_installed', 'interceptor_type']),
  build('both', { ...grease, interceptor_substantial: true, interceptor_watertight: true }, 'complies', 'Both.'),
  build('leaks', { ...grease, interceptor_substantial: true, interceptor_watertight: false }, 'violates', 'Not watertight.'),
  build('flimsy', { ...grease, interceptor_substantial: false, interceptor_watertight: true }, 'violates', 'Not substantial.'),
  build('no interceptor', { interceptor_installed: false }, 'does-not-apply', 'None.'),
  ...without(build, { ...grease, interceptor_substantial: true, interceptor_watertight: true }, ['interceptor_substantial', 'interceptor_watertight']),
  cover('all three', { ...grease, cover_removable: true, cover_gastight: true, cover_watertight: true }, 'complies', 'All three.'),
  ...['cover_removable', 'cover_gastight', 'cover_watertight'].map((fact) =>
    cover(
      `${fact}: no`,
      { ...grease, cover_removable: true, cover_gastight: true, cover_watertight: true, [fact]: false },
      'violates',
      'One of the three is lacking.',
    ),
  ),
  cover('no interceptor', { interceptor_installed: false }, 'does-not-apply', 'None.'),
  ...without(cover, { ...grease, cover_removable: true, cover_gastight: true, cover_watertight: true }, [
    'cover_removable',
    'cover_gastight',
    'cover_watertight',
  ]),
]

/** Review, preliminary treatment, interceptors, and the rules of others. */
export const pretreatmentExamples = [...reviews, ...treatment, ...others, ...interceptors]
