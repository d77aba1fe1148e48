import { worked } from './worked.ts'

const poured = { joint_type: 'poured' } as const
const gasket = { joint_type: 'premolded-gasket' } as const
const ring = { joint_type: 'rubber-ring' } as const
const may = { on: '1995-05-14', why: 'text-not-on-file' } as const
const transition = { joint_is_hot_poured: true, transition_joint_present: true } as const
const allPoured = { readings: { 'mf-hot-poured-joints': 'all-poured-joints' } } as const
const transitionOnly = { readings: { 'mf-hot-poured-joints': 'transition-joints' } } as const

const pouredExamples = [
  ...worked(
    'MF-117-41.A.1',
    ['watertight', { joints_watertight: true }, 'complies', 'Watertight'],
    ['a leak', { joints_watertight: false }, 'violates', 'Not watertight'],
    ['not seen', {}, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['the day before the amendment', { joints_watertight: true }, 'cannot-tell', 'Amended May 15, 1995', may],
    ['the day of the amendment', { joints_watertight: true }, 'complies', 'In force from May 15, 1995', { on: '1995-05-15' }],
  ),
  ...worked(
    'MF-117-41.B.1',
    ['oakum', { ...poured, joint_packing_material: 'oakum' }, 'complies', 'Oakum'],
    ['hemp', { ...poured, joint_packing_material: 'hemp' }, 'complies', 'Hemp'],
    ['none', { ...poured, joint_packing_material: 'none' }, 'violates', 'No packing'],
    ['packing not known', poured, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['rubber rings', ring, 'does-not-apply', 'Only poured joints'],
  ),
  ...worked(
    'MF-117-41.B.2',
    ['exactly 1 in, approved', { ...poured, joint_compound_depth_in: 1, joint_compound_approved: true }, 'complies', '1 is not less than 1'],
    ['just under', { ...poured, joint_compound_depth_in: '0.99', joint_compound_approved: true }, 'violates', '0.99 is less than 1'],
    ['just over', { ...poured, joint_compound_depth_in: '1.01', joint_compound_approved: true }, 'complies', '1.01 is at least 1'],
    ['deep enough, compound not approved yet', { ...poured, joint_compound_depth_in: 1 }, 'needs-approval', 'Only the approval is missing'],
    ['compound refused', { ...poured, joint_compound_depth_in: 1, joint_compound_approved: false }, 'violates', 'Refused'],
    ['depth not known', { ...poured, joint_compound_approved: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['rubber rings', ring, 'does-not-apply', 'Only poured joints'],
  ),
  ...worked(
    'MF-117-41.B.3',
    ['one pouring', { ...poured, joint_single_pour: true }, 'complies', 'One'],
    ['two', { ...poured, joint_single_pour: false }, 'violates', 'Not one'],
    ['not seen', poured, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['rubber rings', ring, 'does-not-apply', 'Only poured joints'],
  ),
  ...worked(
    'MF-117-41.B.4',
    ['lead caulked', { ...poured, compound_requires_caulking: true, joint_caulked: true }, 'complies', 'Caulked'],
    ['lead not caulked', { ...poured, compound_requires_caulking: true, joint_caulked: false }, 'violates', 'Not caulked'],
    ['a compound that is not caulked', { ...poured, compound_requires_caulking: false, joint_caulked: false }, 'does-not-apply', 'Caulking does not suit it'],
    ['compound not known', { ...poured, joint_caulked: false }, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-41.B.5',
    [
      'coated on the day of the test, approved',
      { joint_coating_applied: true, joint_test_date: '2026-05-05', joint_coating_date: '2026-05-05', joint_approval_date: '2026-05-05' },
      'complies',
      'Not before the test',
    ],
    [
      'coated a day before',
      { joint_coating_applied: true, joint_test_date: '2026-05-05', joint_coating_date: '2026-05-04', joint_approval_date: '2026-05-05' },
      'violates',
      'May 4 is before May 5',
    ],
    [
      'tested, not approved',
      { joint_coating_applied: true, joint_test_date: '2026-05-05', joint_coating_date: '2026-05-06' },
      'needs-approval',
      'Only the approval is missing',
    ],
    ['not coated', { joint_coating_applied: false }, 'does-not-apply', 'No coating'],
    [
      'test not dated',
      { joint_coating_applied: true, joint_coating_date: '2026-05-06', joint_approval_date: true },
      'cannot-tell',
      'Missing',
      { why: 'facts' },
    ],
  ),
  ...worked(
    'MF-117-41.B.6',
    ['approved', { transition_joint_present: true, adapter_approved: true }, 'complies', 'Approved'],
    ['not yet', { transition_joint_present: true }, 'needs-approval', 'Only the approval is missing'],
    ['refused', { transition_joint_present: true, adapter_approved: false }, 'violates', 'Refused'],
    ['one kind of pipe', { transition_joint_present: false }, 'does-not-apply', 'No transition'],
  ),
  ...worked(
    'MF-117-41.B.7',
    ['transition joint, exactly 160 °F', { ...transition, joint_max_effective_temp_f: 160 }, 'complies', '160 is at least 160'],
    ['transition joint, 159 °F', { ...transition, joint_max_effective_temp_f: 159 }, 'violates', '159 is less than 160'],
    ['transition joint, 161 °F', { ...transition, joint_max_effective_temp_f: 161 }, 'complies', '161 is at least 160'],
    [
      'no transition, 150 °F',
      { joint_is_hot_poured: true, transition_joint_present: false, joint_max_effective_temp_f: 150 },
      'cannot-tell',
      'All poured: falls short. Transition: does not apply',
      { why: 'reading' },
    ],
    [
      'the same, all poured joints',
      { joint_is_hot_poured: true, transition_joint_present: false, joint_max_effective_temp_f: 150 },
      'violates',
      '150 is less than 160',
      allPoured,
    ],
    [
      'the same, transition only',
      { joint_is_hot_poured: true, transition_joint_present: false, joint_max_effective_temp_f: 150 },
      'does-not-apply',
      'Not a transition joint',
      transitionOnly,
    ],
    ['not hot-poured', { joint_is_hot_poured: false, joint_max_effective_temp_f: 100 }, 'does-not-apply', 'Not poured hot'],
    ['temperature not known', transition, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-41.B.8',
    ['does not dissolve', { ...transition, joint_material_soluble_in_waste: false }, 'complies', 'Not soluble'],
    ['dissolves', { ...transition, joint_material_soluble_in_waste: true }, 'violates', 'Soluble'],
    ['not known', transition, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['not hot-poured', { joint_is_hot_poured: false, joint_material_soluble_in_waste: true }, 'does-not-apply', 'Not poured hot'],
  ),
]

const gasketExamples = [
  ...worked(
    'MF-117-41.C.1',
    ['approved', { ...gasket, gasket_approved: '2026-04-27' }, 'complies', 'Approved'],
    ['not yet', gasket, 'needs-approval', 'Only the approval is missing'],
    ['refused', { ...gasket, gasket_approved: false }, 'violates', 'Refused'],
    ['poured', poured, 'does-not-apply', 'No gaskets'],
    ['joint not known', {}, 'cannot-tell', 'The kind of joint is missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-41.C.2',
    ['neoprene, compression', { ...gasket, gasket_material: 'neoprene', gasket_type: 'compression' }, 'complies', 'Both'],
    ['rubber', { ...gasket, gasket_material: 'rubber', gasket_type: 'compression' }, 'violates', 'Not neoprene'],
    ['another kind', { ...gasket, gasket_material: 'neoprene', gasket_type: 'other' }, 'violates', 'Not compression'],
    ['kind not known', { ...gasket, gasket_material: 'neoprene' }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['poured', poured, 'does-not-apply', 'No gaskets'],
  ),
  ...worked(
    'MF-117-41.C.3',
    ['one premolded piece', { ...gasket, gasket_one_piece: true, gasket_premolded: true }, 'complies', 'Both'],
    ['two pieces', { ...gasket, gasket_one_piece: false, gasket_premolded: true }, 'violates', 'Not one piece'],
    ['not known', { ...gasket, gasket_one_piece: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['poured', poured, 'does-not-apply', 'No gaskets'],
  ),
  ...worked(
    'MF-117-41.C.4',
    ['by compression', { ...gasket, joint_sealed_by_compression: true }, 'complies', 'Squeezed'],
    ['by glue', { ...gasket, joint_sealed_by_compression: false }, 'violates', 'Not squeezed'],
    ['not known', gasket, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['poured', poured, 'does-not-apply', 'No gaskets'],
  ),
  ...worked(
    'MF-117-41.C.5',
    [
      'as the maker says',
      { ...gasket, manufacturer_instructions_followed: true, coupling_tools_used: true, lubricant_acceptable: true },
      'complies',
      'All three',
    ],
    [
      'with a hammer',
      { ...gasket, manufacturer_instructions_followed: true, coupling_tools_used: false, lubricant_acceptable: true },
      'violates',
      'No coupling tools',
    ],
    ['not seen', { ...gasket, manufacturer_instructions_followed: true, coupling_tools_used: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['poured', poured, 'does-not-apply', 'No gaskets'],
  ),
  ...worked(
    'MF-117-41.C.6',
    ['full depth', { ...gasket, spigot_insertion_depth_in: 3, hub_depth_in: 3 }, 'complies', '3 of 3'],
    ['just short', { ...gasket, spigot_insertion_depth_in: '2.9', hub_depth_in: 3 }, 'violates', '2.9 is less than 3'],
    ['hub not known', { ...gasket, spigot_insertion_depth_in: 3 }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['depth not seen', { ...gasket, hub_depth_in: 3 }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['poured', poured, 'does-not-apply', 'No gaskets'],
  ),
  ...worked(
    'MF-117-41.C.7',
    ['bland, harmless', { ...gasket, lubricant_type: 'bland-flax-base', lubricant_nontoxic: true, lubricant_gasket_safe: true }, 'complies', 'All three'],
    [
      'attacks the gasket',
      { ...gasket, lubricant_type: 'bland-flax-base', lubricant_nontoxic: true, lubricant_gasket_safe: false },
      'violates',
      'Harms the gasket',
    ],
    ['grease', { ...gasket, lubricant_type: 'other', lubricant_nontoxic: true, lubricant_gasket_safe: true }, 'violates', 'Not on a flax base'],
    ['not known', { ...gasket, lubricant_type: 'bland-flax-base', lubricant_nontoxic: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['poured', poured, 'does-not-apply', 'No gaskets'],
  ),
]

export const jointExamples = [...pouredExamples, ...gasketExamples]
