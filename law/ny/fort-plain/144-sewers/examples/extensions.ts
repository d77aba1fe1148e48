import type { Example } from '../../../../../src/engine/language.ts'
import { forFacts, lacking, worked } from './case.ts'

const state = worked('FP-144-17.A.1')
const plans = worked('FP-144-17.A.2')
const start = worked('FP-144-17.A.3')
const room = worked('FP-144-17.A.4')
const opinion = worked('FP-144-17.B.1')
const ownPart = worked('FP-144-17.B.2')
const written = worked('FP-144-17.B.4')
const majority = worked('FP-144-17.B.5')
const filed = worked('FP-144-17.B.6')

const sent = {
  plans_submitted_lgb_date: '2026-02-09',
  lgb_approval_date: '2026-03-02',
  plans_submitted_nysdec_date: '2026-02-16',
  nysdec_approval_date: '2026-04-13',
}
const approved = { lgb_approval_date: '2026-03-02', nysdec_approval_date: '2026-05-04', construction_start_date: '2026-05-04' }
const flows = { sewer_design_capacity_gal_per_day: 84000, future_flow_calc_gal_per_day: 84000 }
const publicWork = { extension_built_by: 'village', private_portion_payer: 'owner', private_portion_installed: true }
const owners = { readings: { 'fp-petition-majority': 'owners' } } as const
const frontage = { readings: { 'fp-petition-majority': 'frontage' } } as const
const petition = { signatory_owner_count: 13, benefiting_owner_count: 25, signatory_frontage_ft: 1201, benefiting_frontage_ft: 2400 }

const proposalExamples: readonly Example[] = [
  state('shown', { nysdec_conformance_evidence: true }, 'complies', 'The engineer’s certificate is on file.'),
  state('not met', { nysdec_conformance_evidence: false }, 'violates', 'The design falls short.'),
  ...lacking('FP-144-17.A.1', { nysdec_conformance_evidence: true }),
  plans('sent, then approved', sent, 'complies', 'Each body had them before it approved.'),
  plans('approved on the day', { ...sent, lgb_approval_date: '2026-02-09' }, 'complies', 'The same day is not earlier.'),
  plans('approved by the State on the day', { ...sent, nysdec_approval_date: '2026-02-16' }, 'complies', 'The same day is not earlier.'),
  plans('approved by the village a day before it had them', { ...sent, lgb_approval_date: '2026-02-08' }, 'violates', 'February 9 is after February 8.'),
  plans('approved before the State had them', { ...sent, plans_submitted_nysdec_date: '2026-04-14' }, 'violates', 'April 14 is after April 13.'),
  ...lacking('FP-144-17.A.2', sent),
  start('begun on the day of the last approval', approved, 'complies', 'May 4 is not before May 4.'),
  start('begun a day before the State approved', { ...approved, construction_start_date: '2026-05-03' }, 'violates', 'May 3 is before May 4.'),
  start('begun on the day the village approved', { ...approved, lgb_approval_date: '2026-05-04' }, 'complies', 'The same day is not earlier.'),
  start('begun before the village approved', { ...approved, lgb_approval_date: '2026-05-05' }, 'violates', 'May 4 is before May 5.'),
  ...lacking('FP-144-17.A.3', approved),
  room('just enough', flows, 'complies', '84,000 for 84,000.'),
  room('a gallon short', { ...flows, sewer_design_capacity_gal_per_day: 83999 }, 'violates', '83,999 is less.'),
  ...lacking('FP-144-17.A.4', flows),
  opinion('warranted', { extension_built_by: 'village', extension_warrants_cost: true }, 'complies', 'The Board thinks so.'),
  opinion('not warranted', { extension_built_by: 'village', extension_warrants_cost: false }, 'violates', 'The Board does not.'),
  opinion('built by a developer', { extension_built_by: 'developer' }, 'does-not-apply', 'No public contract.'),
  opinion('builder unknown', { extension_warrants_cost: false }, 'cannot-tell', 'Who builds is not known.', forFacts),
  ...lacking('FP-144-17.B.1', { extension_built_by: 'village', extension_warrants_cost: true }, ['extension_warrants_cost']),
  ownPart('paid and laid by the owner', publicWork, 'complies', 'As the section says.'),
  ownPart('paid by the village', { ...publicWork, private_portion_payer: 'village' }, 'violates', 'The owner pays.'),
  ownPart('not laid', { ...publicWork, private_portion_installed: false }, 'violates', 'Not laid.'),
  ownPart('built by a developer', { extension_built_by: 'developer' }, 'does-not-apply', 'No public contract.'),
  ...lacking('FP-144-17.B.2', publicWork, ['private_portion_payer', 'private_portion_installed']),
  written('written', { signatory_owner_count: 13, petition_written: true }, 'complies', 'In writing.'),
  written('by word of mouth', { signatory_owner_count: 13, petition_written: false }, 'violates', 'Not in writing.'),
  written('no petition', { signatory_owner_count: 0 }, 'does-not-apply', 'Nobody petitioned.'),
  written('form unknown', { signatory_owner_count: 13 }, 'cannot-tell', 'Not seen.', forFacts),
  majority('a majority of both', petition, 'complies', '13 of 25 owners; 1,201 of 2,400 ft.'),
  majority('half of neither', { ...petition, signatory_owner_count: 12, signatory_frontage_ft: 1200 }, 'violates', '12 of 25, and 1,200 of 2,400 ft.'),
  majority('owners, not frontage', { ...petition, signatory_frontage_ft: 1200 }, 'cannot-tell', 'By owners yes, by frontage no.', { why: 'reading' }),
  majority('exactly half of the owners', { signatory_owner_count: 13, benefiting_owner_count: 26 }, 'violates', '26 is not more than 26.', owners),
  majority('one more than half', { signatory_owner_count: 14, benefiting_owner_count: 26 }, 'complies', '28 is more than 26.', owners),
  majority('exactly half of the frontage', { ...petition, signatory_frontage_ft: 1200 }, 'violates', '2,400 is not more than 2,400.', frontage),
  majority(
    'an inch more than half',
    { ...petition, signatory_frontage_ft: '1200 ft 1 in' },
    'complies',
    'Twice 1,200 ft 1 in is more than 2,400 ft.',
    frontage,
  ),
  majority('frontage unknown', { signatory_owner_count: 13, benefiting_owner_count: 25 }, 'cannot-tell', 'By frontage it cannot be counted.', forFacts),
  majority('no petition', { signatory_owner_count: 0, benefiting_owner_count: 25 }, 'does-not-apply', 'Nobody signed.'),
  ...lacking('FP-144-17.B.5', { signatory_owner_count: 13, benefiting_owner_count: 25 }, ['signatory_owner_count', 'benefiting_owner_count'], owners),
  ...lacking('FP-144-17.B.5', petition, ['signatory_frontage_ft', 'benefiting_frontage_ft'], frontage),
  filed('filed', { signatory_owner_count: 13, petition_file_date: '2026-02-02' }, 'complies', 'Filed on February 2.'),
  filed('not known to be filed', { signatory_owner_count: 13 }, 'cannot-tell', 'No day of filing.', forFacts),
  filed('no petition', { signatory_owner_count: 0 }, 'does-not-apply', 'Nobody petitioned.'),
]

const allowed = worked('FP-144-17.C.1')
const cost = worked('FP-144-17.C.2')
const design = worked('FP-144-18.0')
const beforeUse = worked('FP-144-17.C.9')
const beforeAcceptance = worked('FP-144-19.A.1')
const guaranty = worked('FP-144-20.3')
const form = worked('FP-144-20.4')
const security = worked('FP-144-20.5')
const development = worked('FP-144-21.2')

const byDeveloper = { extension_built_by: 'developer' }
const asInA = { ...byDeveloper, meets_subsection_a: true, board_approval_date: '2026-03-02' }
const tested = {
  exfiltration_test_passed: true,
  exfiltration_test_date: '2026-08-20',
  sewer_acceptance_date: '2026-09-01',
  sewer_first_use_date: '2026-09-08',
}
const guaranteed = { ...byDeveloper, sewer_acceptance_date: '2026-09-01', guaranty_end_date: '2028-03-01' }
const bond = { ...byDeveloper, bond_demanded: true, security_type: 'completion-bond' }

const privateExamples: readonly Example[] = [
  allowed('approved', asInA, 'complies', 'By the Board, as subsection A asks.'),
  allowed('not yet approved', { ...asInA, board_approval_date: null }, 'needs-approval', 'Only the Board’s approval is missing.'),
  allowed('refused', { ...asInA, board_approval_date: false }, 'violates', 'The Board refused.'),
  allowed('not as subsection A asks', { ...asInA, meets_subsection_a: false }, 'violates', 'The plans are not approved.'),
  allowed('built by the village', { extension_built_by: 'village' }, 'does-not-apply', 'Not a private extension.'),
  ...lacking('FP-144-17.C.1', asInA, ['meets_subsection_a']),
  allowed('builder unknown', { meets_subsection_a: false }, 'cannot-tell', 'Who builds is not known.', forFacts),
  cost('developer pays', { ...byDeveloper, extension_cost_payer: 'developer' }, 'complies', 'A developer bears it.'),
  cost('village pays', { ...byDeveloper, extension_cost_payer: 'village' }, 'violates', 'The village does not.'),
  cost('built by the village', { extension_built_by: 'village', extension_cost_payer: 'village' }, 'does-not-apply', 'Not a private extension.'),
  ...lacking('FP-144-17.C.2', { ...byDeveloper, extension_cost_payer: 'village' }),
  design('passes', { subcheck_results_144_18: true }, 'complies', 'Every check of 144-18 was passed.'),
  design('under its other name', { subcheck_results_144_18_a_to_k: false }, 'violates', 'A check was not passed.'),
  ...lacking('FP-144-18.0', { subcheck_results_144_18: true }),
  beforeUse('used on the day of the test', { ...tested, sewer_first_use_date: '2026-08-20' }, 'complies', 'Not before the test.'),
  beforeUse('used a day too soon', { ...tested, sewer_first_use_date: '2026-08-19' }, 'violates', 'August 19 is before August 20.'),
  beforeUse('not passed', { ...tested, exfiltration_test_passed: false }, 'violates', 'It failed.'),
  ...lacking('FP-144-17.C.9', tested, ['exfiltration_test_passed', 'exfiltration_test_date', 'sewer_first_use_date']),
  beforeAcceptance('tested, accepted, used', tested, 'complies', 'In that order.'),
  beforeAcceptance('accepted on the day', { ...tested, sewer_acceptance_date: '2026-08-20' }, 'complies', 'Not before the test.'),
  beforeAcceptance('accepted a day too soon', { ...tested, sewer_acceptance_date: '2026-08-19' }, 'violates', 'August 19 is before August 20.'),
  beforeAcceptance('used before the test', { ...tested, sewer_first_use_date: '2026-08-19' }, 'violates', 'Sewage was taken first.'),
  ...lacking('FP-144-19.A.1', tested),
  guaranty('eighteen months', guaranteed, 'complies', 'September 1, 2026, and 18 months: March 1, 2028.'),
  guaranty('a day short', { ...guaranteed, guaranty_end_date: '2028-02-29' }, 'violates', 'February 29 is before March 1.'),
  guaranty(
    'from the last of August',
    { ...guaranteed, sewer_acceptance_date: '2026-08-31', guaranty_end_date: '2028-02-29' },
    'complies',
    'February 2028 ends on the 29th.',
  ),
  guaranty('built by the village', { extension_built_by: 'village' }, 'does-not-apply', 'The sentence is on private extensions.'),
  ...lacking('FP-144-20.3', guaranteed, ['sewer_acceptance_date', 'guaranty_end_date']),
  guaranty('builder unknown', { sewer_acceptance_date: '2026-09-01', guaranty_end_date: '2026-12-01' }, 'cannot-tell', 'Who built it is not known.', forFacts),
  form('on the form', { ...byDeveloper, guaranty_form_used: true }, 'complies', 'The body’s form.'),
  form('on another', { ...byDeveloper, guaranty_form_used: false }, 'violates', 'Another form.'),
  form('built by the village', { extension_built_by: 'village' }, 'does-not-apply', 'No guaranty.'),
  ...lacking('FP-144-20.4', { ...byDeveloper, guaranty_form_used: false }),
  security('bond', bond, 'complies', 'A completion bond.'),
  security('check', { ...bond, security_type: 'certified-check' }, 'complies', 'Or a check.'),
  security('none', { ...bond, security_type: 'none' }, 'violates', 'It was asked for.'),
  security('not asked for', { ...byDeveloper, bond_demanded: false, security_type: 'none' }, 'does-not-apply', 'The Board did not ask.'),
  ...lacking('FP-144-20.5', { ...bond, security_type: 'none' }),
  development('approved sewers', { development_is_new: true, sewer_system_approved: '2026-03-02' }, 'complies', 'Approved.'),
  development('approval missing', { development_is_new: true }, 'needs-approval', 'Only the approval is missing.'),
  development('refused', { development_is_new: true, sewer_system_approved: false }, 'violates', 'Refused.'),
  development('old development', { development_is_new: false }, 'does-not-apply', 'Not new.'),
  development('age unknown', { sewer_system_approved: false }, 'cannot-tell', 'Whether it is new is not known.', forFacts),
]

export const extensionExamples = [...proposalExamples, ...privateExamples]
