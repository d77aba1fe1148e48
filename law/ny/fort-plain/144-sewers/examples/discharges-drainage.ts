import { forFacts, worked } from './case.ts'
import { approvalOwed } from './discharge-case.ts'

const foul = worked('FP-144-3.B.1')
const clean = worked('FP-144-22.A')
const drainage = worked('FP-144-22.B.1')
const state = worked('FP-144-22.B.3')
const drains = worked('FP-144-22.C.(12).1')
const privies = worked('FP-144-22.C.(12).2')
const machines = worked('FP-144-22.C.(12).3')

const from = (discharge_source_type: string, discharge_receiver_type?: string) => ({
  discharge_source_type,
  ...(discharge_receiver_type === undefined ? {} : { discharge_receiver_type }),
})
const outdoors = from('cooling-water', 'natural-outlet')

/** Clean water and foul: each list of the text member by member, and every place where the water may go. */
export const drainageExamples = [
  ...['sewage', 'industrial-waste', 'other-polluted-water', 'privy-vault', 'septic-tank', 'cesspool'].map((source) =>
    foul(`${source} to a watercourse`, from(source, 'watercourse'), 'violates', 'It is foul, and reaches a watercourse.'),
  ),
  foul('sewage through a storm sewer', from('sewage', 'storm-sewer'), 'violates', 'A storm sewer leads to a watercourse.'),
  foul('stormwater to a watercourse', from('stormwater', 'watercourse'), 'complies', 'Stormwater is not foul.'),
  foul('cooling water to a storm sewer', from('cooling-water', 'storm-sewer'), 'complies', 'Cooling water is not foul; its approval is another matter.'),
  foul('wash rack, clean', { ...from('vehicle-wash-rack', 'watercourse'), water_is_polluted: false }, 'complies', 'The officer found the water clean.'),
  foul('wash rack, polluted', { ...from('vehicle-wash-rack', 'watercourse'), water_is_polluted: true }, 'violates', 'The officer found it polluted.'),
  foul('wash rack, nobody has looked', from('vehicle-wash-rack', 'watercourse'), 'cannot-tell', 'Whether it is polluted is not known.', forFacts),
  foul('sewage to the sanitary sewer', from('sewage', 'sanitary-sewer'), 'does-not-apply', 'That is where sewage goes.'),
  foul('sewage to a pond', from('sewage', 'natural-outlet'), 'does-not-apply', 'A pond is no watercourse, which is a channel with a flow.'),
  foul('receiver not known', from('sewage'), 'cannot-tell', 'Where it goes is not known.', forFacts),
  foul('source not known', { discharge_receiver_type: 'watercourse' }, 'cannot-tell', 'What it is is not known.', forFacts),

  ...['stormwater', 'surface-water', 'groundwater', 'roof-runoff', 'subsurface-drainage', 'footing-drain', 'cooling-water', 'unpolluted-process-water'].map(
    (source) => clean(`${source} into the sanitary sewer`, from(source, 'sanitary-sewer'), 'violates', 'It is among the waters listed.'),
  ),
  clean('roof runoff into a storm sewer', from('roof-runoff', 'storm-sewer'), 'complies', 'Not a sanitary sewer.'),
  clean(
    'roof runoff into a combined sewer',
    from('roof-runoff', 'combined-sewer'),
    'complies',
    '144-22A speaks of sanitary sewers; 144-22C(12) has its own word.',
  ),
  clean('sewage', from('sewage', 'sanitary-sewer'), 'does-not-apply', 'Not among the waters listed.'),
  clean('receiver not known', from('roof-runoff'), 'cannot-tell', 'Where it goes is not known.', forFacts),
  clean('source not known', { discharge_receiver_type: 'sanitary-sewer' }, 'cannot-tell', 'What it is is not known.', forFacts),

  drainage('to a storm sewer', from('stormwater', 'storm-sewer'), 'complies', 'A storm sewer takes it.'),
  drainage('to an approved watercourse', { ...from('stormwater', 'watercourse'), watercourse_approved: '2026-04-06' }, 'complies', 'Approved.'),
  drainage('to a watercourse, not decided', from('stormwater', 'watercourse'), 'needs-approval', 'Only the approval is missing.'),
  drainage('to a watercourse, refused', { ...from('stormwater', 'watercourse'), watercourse_approved: false }, 'violates', 'Refused.'),
  drainage('to the sanitary sewer', from('roof-runoff', 'sanitary-sewer'), 'violates', 'Neither a storm sewer nor a watercourse.'),
  drainage('to a pond', from('spring-water', 'natural-outlet'), 'violates', 'Neither a storm sewer nor a watercourse.'),
  drainage('sewage', from('sewage', 'sanitary-sewer'), 'does-not-apply', 'Not drainage.'),
  drainage('cooling water', from('cooling-water', 'natural-outlet'), 'does-not-apply', 'The next sentence has its own rule for it.'),
  drainage('receiver not known', { ...from('stormwater'), watercourse_approved: false }, 'cannot-tell', 'Where it goes is not known.', forFacts),

  ...approvalOwed('FP-144-22.B.2', outdoors, from('cooling-water', 'sanitary-sewer'), 'discharge_approval_id', 'into the sanitary sewer'),
  worked('FP-144-22.B.2')('process water to a storm sewer', from('unpolluted-process-water', 'storm-sewer'), 'needs-approval', 'Only the approval is missing.'),
  worked('FP-144-22.B.2')('stormwater', from('stormwater', 'storm-sewer'), 'does-not-apply', 'Neither cooling nor process water.'),
  worked('FP-144-22.B.2')(
    'refused, source not known',
    { discharge_receiver_type: 'storm-sewer', discharge_approval_id: false },
    'cannot-tell',
    'What it is is not known.',
    forFacts,
  ),

  state('applied for', { ...outdoors, spdes_application_date: '2026-02-02' }, 'complies', 'An application is on file.'),
  state('permit held', { ...outdoors, spdes_permit_no: 'NY-0254321' }, 'complies', 'A permit shows the application.'),
  state('nothing on file', outdoors, 'cannot-tell', 'That nothing is on file does not show that nothing was filed.', forFacts),
  state('process water', from('unpolluted-process-water', 'natural-outlet'), 'does-not-apply', 'The sentence names cooling water.'),

  ...['stormwater', 'roof-runoff', 'spring-water', 'cistern-overflow', 'tank-overflow', 'footing-drain', 'vehicle-wash-rack', 'water-motor'].map((source) =>
    drains(`${source} into the sanitary sewer`, from(source, 'sanitary-sewer'), 'violates', 'It is on the list.'),
  ),
  drains('roof drains into a combined sewer', from('roof-runoff', 'combined-sewer'), 'violates', 'A combined sewer is a public sewer.'),
  drains('sewage', from('sewage', 'sanitary-sewer'), 'complies', 'Not on the list.'),
  drains('roof drains into a storm sewer', from('roof-runoff', 'storm-sewer'), 'does-not-apply', 'A storm sewer carries no sewage.'),
  drains('source not known', { discharge_receiver_type: 'sanitary-sewer' }, 'cannot-tell', 'What it is is not known.', forFacts),
  drains('receiver not known', from('roof-runoff'), 'cannot-tell', 'Where it goes is not known.', forFacts),

  ...['privy-vault', 'septic-tank', 'cesspool'].map((source) =>
    privies(`${source} into the sanitary sewer`, from(source, 'sanitary-sewer'), 'violates', 'It is on the list.'),
  ),
  privies('sewage', from('sewage', 'sanitary-sewer'), 'complies', 'Not on the list.'),
  privies('septic tank elsewhere', from('septic-tank', 'other'), 'does-not-apply', 'Not into the public sewer.'),
  privies('receiver not known', from('septic-tank'), 'cannot-tell', 'Where it goes is not known.', forFacts),
  privies('source not known', { discharge_receiver_type: 'combined-sewer' }, 'cannot-tell', 'What it is is not known.', forFacts),

  ...['air-conditioning', 'refrigeration'].map((source) =>
    machines(`${source} into the sanitary sewer`, from(source, 'sanitary-sewer'), 'violates', 'It is on the list.'),
  ),
  machines('sewage', from('sewage', 'sanitary-sewer'), 'complies', 'Not on the list.'),
  machines('air conditioning to the ground', from('air-conditioning', 'natural-outlet'), 'does-not-apply', 'Not into the public sewer.'),
  machines('receiver not known', from('refrigeration'), 'cannot-tell', 'Where it goes is not known.', forFacts),
  machines('source not known', { discharge_receiver_type: 'sanitary-sewer' }, 'cannot-tell', 'What it is is not known.', forFacts),
]
