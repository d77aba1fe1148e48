import { forFacts, worked } from './case.ts'

const tight = worked('FP-144-11.A.4')
const gastight = worked('FP-144-12.A.1')
const cement = worked('FP-144-12.A.2')
const packing = worked('FP-144-12.B.1')
const lead = worked('FP-144-12.B.2')
const pouring = worked('FP-144-12.B.3')
const coating = worked('FP-144-12.B.4')
const adapter = worked('FP-144-12.B.5')
const gasket = worked('FP-144-12.C.1')
const neoprene = worked('FP-144-12.C.2')
const piece = worked('FP-144-12.C.3')
const squeezed = worked('FP-144-12.C.4')
const assembled = worked('FP-144-12.C.5')
const home = worked('FP-144-12.C.6')
const lubricant = worked('FP-144-12.C.7')
const couplings = worked('FP-144-12.D')

const leadedIron = { pipe_material: 'cast-iron', joint_type: 'leaded' }
const gasketed = { pipe_material: 'cast-iron', joint_type: 'premolded-gasket' }

export const jointExamples = [
  tight('tight', { joints_tight: true, joints_watertight: true }, 'complies', 'Both hold.'),
  tight('leaking', { joints_tight: true, joints_watertight: false }, 'violates', 'Not waterproof.'),
  tight('not yet seen', { joints_tight: true }, 'cannot-tell', 'Whether they are waterproof is not known.', forFacts),
  gastight('both', { joints_gastight: true, joints_watertight: true }, 'complies', 'Both hold.'),
  gastight('gas escapes', { joints_gastight: false, joints_watertight: true }, 'violates', 'Not gastight.'),
  gastight('gas not tested', { joints_watertight: true }, 'cannot-tell', 'Whether they are gastight is not known.', forFacts),

  cement('approved', { joint_type: 'cement', cement_joint_approval: '2026-05-04' }, 'complies', 'The engineer approved.'),
  cement('not yet approved', { joint_type: 'cement' }, 'needs-approval', 'Only his approval is missing.'),
  cement('refused', { joint_type: 'cement', cement_joint_approval: false }, 'violates', 'He refused.'),
  cement('lead', { joint_type: 'leaded' }, 'does-not-apply', 'No cement.'),
  cement('joint unknown', { cement_joint_approval: false }, 'cannot-tell', 'The kind of joint is not known.', forFacts),

  packing('oakum', { ...leadedIron, joint_packing_material: 'oakum' }, 'complies', 'Oakum is named.'),
  packing('hemp', { ...leadedIron, joint_packing_material: 'hemp' }, 'complies', 'Hemp is named.'),
  packing('rope of another kind', { ...leadedIron, joint_packing_material: 'other' }, 'violates', 'Neither oakum nor hemp.'),
  packing(
    'rubber ring in cast iron',
    { pipe_material: 'cast-iron', joint_type: 'rubber-ring', joint_packing_material: 'none' },
    'violates',
    'Not a poured joint, and not one of the two that approval lets in.',
  ),
  packing('gaskets', gasketed, 'does-not-apply', 'Gasket joints have rules of their own.'),
  packing('asbestos-cement', { pipe_material: 'asbestos-cement', joint_type: 'coupling' }, 'does-not-apply', 'Not cast iron.'),
  packing('packing unknown', leadedIron, 'cannot-tell', 'The packing is not known.', forFacts),

  lead('one inch', { ...leadedIron, lead_depth_in: '1 in' }, 'complies', '1 is not less than 1.'),
  lead('just under', { ...leadedIron, lead_depth_in: '15/16 in' }, 'violates', '15/16 is less than 1.'),
  lead('compound instead of lead', { pipe_material: 'cast-iron', joint_type: 'poured', lead_depth_in: 0 }, 'violates', 'No lead at all.'),
  lead('gaskets', gasketed, 'does-not-apply', 'Gasket joints have rules of their own.'),
  lead('not measured', leadedIron, 'cannot-tell', 'The depth of lead is not known.', forFacts),

  pouring('one pouring, caulked', { ...leadedIron, joint_single_pour: true, joint_caulked: true }, 'complies', 'Both hold.'),
  pouring('two pourings', { ...leadedIron, joint_single_pour: false, joint_caulked: true }, 'violates', 'Run in two.'),
  pouring('not caulked', { ...leadedIron, joint_single_pour: true, joint_caulked: false }, 'violates', 'Not caulked tight.'),
  pouring('gaskets', gasketed, 'does-not-apply', 'No lead.'),
  pouring('not seen', { ...leadedIron, joint_single_pour: true }, 'cannot-tell', 'Whether it was caulked is not known.', forFacts),

  coating(
    'painted the day it was tested',
    { ...leadedIron, joint_coating_applied: true, joint_test_date: '2026-05-04', joint_coating_date: '2026-05-04', joint_approval_date: '2026-05-04' },
    'complies',
    'Tested on the day, approved.',
  ),
  coating(
    'painted the day before',
    { ...leadedIron, joint_coating_applied: true, joint_test_date: '2026-05-05', joint_coating_date: '2026-05-04', joint_approval_date: '2026-05-05' },
    'violates',
    'The coating came before the test.',
  ),
  coating(
    'tested, approval outstanding',
    { ...leadedIron, joint_coating_applied: true, joint_test_date: '2026-05-04', joint_coating_date: '2026-05-05' },
    'needs-approval',
    'Only the approval is missing.',
  ),
  coating(
    'approval refused',
    { ...leadedIron, joint_coating_applied: true, joint_test_date: '2026-05-04', joint_coating_date: '2026-05-05', joint_approval_date: false },
    'violates',
    'The joint was not approved.',
  ),
  coating('no coating', { ...leadedIron, joint_coating_applied: false }, 'does-not-apply', 'Nothing was put on the joints.'),
  coating('asbestos-cement', { pipe_material: 'asbestos-cement' }, 'does-not-apply', 'Not cast iron.'),
  coating('dates unknown', { ...leadedIron, joint_coating_applied: true, joint_approval_date: true }, 'cannot-tell', 'Neither date is known.', forFacts),

  adapter('approved', { transition_joint_present: true, adapter_approved: true }, 'complies', 'The adapter is approved.'),
  adapter('not yet', { transition_joint_present: true }, 'needs-approval', 'Only the approval is missing.'),
  adapter('refused', { transition_joint_present: true, adapter_approved: false }, 'violates', 'Refused.'),
  adapter('one material throughout', { transition_joint_present: false }, 'does-not-apply', 'No such joint.'),
  adapter('unknown', { adapter_approved: false }, 'cannot-tell', 'Whether there is such a joint is not known.', forFacts),

  gasket('approved', { ...gasketed, gasket_approved: true }, 'complies', 'Approved.'),
  gasket('not yet', gasketed, 'needs-approval', 'Only the approval is missing.'),
  gasket('refused', { ...gasketed, gasket_approved: false }, 'violates', 'Refused.'),
  gasket('lead', leadedIron, 'does-not-apply', 'No gaskets.'),
  gasket('joint unknown', { pipe_material: 'cast-iron', gasket_approved: false }, 'cannot-tell', 'The kind of joint is not known.', forFacts),
  neoprene('as described', { ...gasketed, gasket_material: 'neoprene', gasket_type: 'compression', gasket_double_seal: true }, 'complies', 'All three hold.'),
  neoprene('rubber', { ...gasketed, gasket_material: 'rubber', gasket_type: 'compression', gasket_double_seal: true }, 'violates', 'Neoprene is asked for.'),
  neoprene(
    'single seal',
    { ...gasketed, gasket_material: 'neoprene', gasket_type: 'compression', gasket_double_seal: false },
    'violates',
    'A double seal is asked for.',
  ),
  neoprene('lead', leadedIron, 'does-not-apply', 'No gaskets.'),
  neoprene('material unknown', { ...gasketed, gasket_type: 'compression', gasket_double_seal: true }, 'cannot-tell', 'The material is not known.', forFacts),
  neoprene('kind unknown', { ...gasketed, gasket_material: 'neoprene', gasket_double_seal: true }, 'cannot-tell', 'The kind is not known.', forFacts),
  neoprene(
    'seal unknown',
    { ...gasketed, gasket_material: 'neoprene', gasket_type: 'compression' },
    'cannot-tell',
    'Whether it seals twice is not known.',
    forFacts,
  ),
  piece('one piece for cast iron', { ...gasketed, gasket_one_piece: true, gasket_designed_for_ci: true }, 'complies', 'Both hold.'),
  piece('made for another pipe', { ...gasketed, gasket_one_piece: true, gasket_designed_for_ci: false }, 'violates', 'Not made for this joint.'),
  piece('lead', leadedIron, 'does-not-apply', 'No gaskets.'),
  piece('unknown', { ...gasketed, gasket_one_piece: true }, 'cannot-tell', 'What it is made for is not known.', forFacts),
  squeezed('squeezed', { ...gasketed, joint_sealed_by_compression: true }, 'complies', 'The joint seals by compression.'),
  squeezed('loose', { ...gasketed, joint_sealed_by_compression: false }, 'violates', 'It does not.'),
  squeezed('lead', leadedIron, 'does-not-apply', 'No gaskets.'),
  squeezed('unknown', gasketed, 'cannot-tell', 'How it seals is not known.', forFacts),
  assembled(
    'as the maker says',
    { ...gasketed, manufacturer_instructions_followed: true, lubricant_acceptable: true, coupling_tools_used: true },
    'complies',
    'All three hold.',
  ),
  assembled(
    'no coupling tools',
    { ...gasketed, manufacturer_instructions_followed: true, lubricant_acceptable: true, coupling_tools_used: false },
    'violates',
    'The tools are asked for.',
  ),
  assembled('lead', leadedIron, 'does-not-apply', 'No gaskets.'),
  assembled(
    'not seen',
    { ...gasketed, manufacturer_instructions_followed: true, coupling_tools_used: true },
    'cannot-tell',
    'The lubricant is not known.',
    forFacts,
  ),
  home('to the bottom', { ...gasketed, spigot_insertion_depth_in: '3 in', hub_depth_in: '3 in' }, 'complies', '3 in is the full depth.'),
  home('short by an eighth', { ...gasketed, spigot_insertion_depth_in: '2 7/8 in', hub_depth_in: '3 in' }, 'violates', '2 7/8 is less than 3.'),
  home('lead', leadedIron, 'does-not-apply', 'No gaskets.'),
  home('hub unknown', { ...gasketed, spigot_insertion_depth_in: '3 in' }, 'cannot-tell', 'The depth of the hub is not known.', forFacts),
  home('spigot unknown', { ...gasketed, hub_depth_in: '3 in' }, 'cannot-tell', 'How far it went in is not known.', forFacts),
  lubricant(
    'flax base',
    { ...gasketed, lubricant_type: 'bland-flax-base', lubricant_nontoxic: true, lubricant_gasket_safe: true },
    'complies',
    'All three hold.',
  ),
  lubricant('grease', { ...gasketed, lubricant_type: 'other', lubricant_nontoxic: true, lubricant_gasket_safe: false }, 'violates', 'Not on a flax base.'),
  lubricant('lead', leadedIron, 'does-not-apply', 'No gaskets.'),
  lubricant(
    'unknown',
    { ...gasketed, lubricant_type: 'bland-flax-base', lubricant_nontoxic: true },
    'cannot-tell',
    'Whether it attacks the gasket is not known.',
    forFacts,
  ),
  couplings(
    'as the maker says',
    { pipe_material: 'asbestos-cement', coupling_type: 'designed-for-the-pipe', gasket_material: 'rubber', manufacturer_instructions_followed: true },
    'complies',
    'All three hold.',
  ),
  couplings(
    'another coupling',
    { pipe_material: 'asbestos-cement', coupling_type: 'other', gasket_material: 'rubber', manufacturer_instructions_followed: true },
    'violates',
    'Not designed for the pipe.',
  ),
  couplings('cast iron', leadedIron, 'does-not-apply', 'Not asbestos-cement.'),
  couplings(
    'gasket unknown',
    { pipe_material: 'asbestos-cement', coupling_type: 'designed-for-the-pipe', manufacturer_instructions_followed: true },
    'cannot-tell',
    'The gasket is not known.',
    forFacts,
  ),
]
