import { cases } from './case.ts'

const oldForNew = cases('CH-77-24.1')
const oldLine = cases('CH-77-25.C.1')
const alternate = cases('CH-77-25.G.1')
const equivalent = cases('CH-77-25.G.2')
const repair = cases('CH-77-25.H.1')
const strictest = cases('CH-77-25.I.2')
const departure = cases('CH-77-25.I.5')

const reused = { building_is_new: true, existing_sewer_reused: true }
const short = { ...reused, existing_sewer_exam_result: 'pass', existing_sewer_test_result: 'fail', special_approval_date: '2027-04-26' }
const tight = { existing_sewer_reused: true, existing_sewer_watertight: true, existing_sewer_gastight: true }
const equal = {
  alternate_proposed: true,
  design_satisfactory: true,
  equivalence_quality: true,
  equivalence_strength: true,
  equivalence_effectiveness: true,
  equivalence_durability: true,
  equivalence_safety: true,
}

export const oldLineAndAlternateExamples = [
  oldForNew(
    'inspected and tested',
    { ...reused, existing_sewer_exam_result: 'pass', existing_sewer_test_result: 'pass' },
    'complies',
    'Found to meet everything.',
  ),
  oldForNew(
    'test failed, special approval given, question open',
    short,
    'cannot-tell',
    '77-24 wants every requirement met; 77-25.C lets the approval stand in.',
    { why: 'reading' },
  ),
  oldForNew('test failed, 77-24 governs', short, 'violates', 'The test did not pass, and the approval does not reach a new building.', {
    readings: { 'ch-reuse-for-new-buildings': 'all-requirements' },
  }),
  oldForNew('test failed, special approval suffices', short, 'complies', 'The special approval of April 26 stands in.', {
    readings: { 'ch-reuse-for-new-buildings': 'special-approval-suffices' },
  }),
  oldForNew(
    'test failed, approval asked for, special approval suffices',
    { ...reused, existing_sewer_exam_result: 'pass', existing_sewer_test_result: 'fail' },
    'needs-approval',
    'Only the special approval is missing.',
    {
      readings: { 'ch-reuse-for-new-buildings': 'special-approval-suffices' },
    },
  ),
  oldForNew(
    'test failed and approval refused',
    { ...short, special_approval_date: false },
    'violates',
    'Short of the requirements and without approval: both ways of reading agree.',
  ),
  oldForNew('the building is not new', { building_is_new: false, existing_sewer_reused: true }, 'does-not-apply', '77-24 is for new buildings.'),
  oldForNew('a new sewer', { building_is_new: true, existing_sewer_reused: false }, 'does-not-apply', 'No old sewer is used.'),
  oldForNew('not yet looked at', reused, 'cannot-tell', 'Neither result is known.'),

  oldLine('tight and to specification', { ...tight, meets_other_specifications: true }, 'complies', 'All three hold.'),
  oldLine('short of a specification, not approved', { ...tight, meets_other_specifications: false }, 'needs-approval', 'Only the special approval is missing.'),
  oldLine(
    'short of a specification, approved',
    { ...tight, meets_other_specifications: false, special_approval_date: '2027-04-26' },
    'complies',
    'Approved April 26.',
  ),
  oldLine('short of a specification, refused', { ...tight, meets_other_specifications: false, special_approval_date: false }, 'violates', 'Refused.'),
  oldLine(
    'leaks, not approved',
    { ...tight, existing_sewer_watertight: false, meets_other_specifications: true },
    'needs-approval',
    'By its words the approval reaches a leaking line too.',
  ),
  oldLine('no old line', { existing_sewer_reused: false }, 'does-not-apply', 'Nothing old is used.'),
  oldLine('specifications not compared', tight, 'cannot-tell', 'Whether it meets the rest is missing.', { why: 'facts' }),

  alternate('approved', { alternate_proposed: true, alternate_approval_date: '2027-04-26' }, 'complies', 'Approved April 26.'),
  alternate('not yet approved', { alternate_proposed: true }, 'needs-approval', 'Only the approval is missing.'),
  alternate('refused', { alternate_proposed: true, alternate_approval_date: false }, 'violates', 'Refused.'),
  alternate('nothing else proposed', { alternate_proposed: false }, 'does-not-apply', 'Only listed materials and methods.'),

  equivalent('equal in everything', equal, 'complies', 'Design and all five points found.'),
  equivalent('weaker pipe', { ...equal, equivalence_strength: false }, 'violates', 'Not as strong: it may not be approved.'),
  equivalent('safety not weighed', { ...equal, equivalence_safety: null }, 'cannot-tell', 'One of the five points is missing.', { why: 'facts' }),
  equivalent('nothing else proposed', { alternate_proposed: false }, 'does-not-apply', 'Nothing to compare.'),

  repair('mended with clay', { work_is_repair: true, pipe_material: 'vitrified-clay' }, 'complies', 'A material for new work.', { subject: 'building-sewer' }),
  repair(
    'mended with plastic where clay was practical, refused',
    { work_is_repair: true, pipe_material: 'pvc', new_work_material_practical: true, alternate_approval_date: false, deviation_approval_date: false },
    'violates',
    'Not a material for new work, and one was practical.',
    { subject: 'building-sewer' },
  ),
  repair(
    'mended with plastic where nothing listed would fit',
    { work_is_repair: true, pipe_material: 'pvc', new_work_material_practical: false },
    'complies',
    'Only as far as practical.',
    { subject: 'lateral-repair' },
  ),
  repair(
    'mended with plastic, clay practical, not approved',
    { work_is_repair: true, pipe_material: 'pvc', new_work_material_practical: true },
    'needs-approval',
    'An approval under 77-25.G or I would make it a material for new work.',
    { subject: 'lateral-repair' },
  ),
  repair(
    'mended with plastic, practicality not said',
    { work_is_repair: true, pipe_material: 'pvc' },
    'cannot-tell',
    'Whether a listed material was practical is missing.',
    { why: 'facts', subject: 'building-sewer' },
  ),
  repair('new work', { work_is_repair: false, pipe_material: 'pvc' }, 'does-not-apply', 'Nothing is repaired.', { subject: 'building-sewer' }),

  strictest('strictest rule met', { strictest_requirement_met: true }, 'complies', 'Met on every point.'),
  strictest('county rule stricter and not met', { strictest_requirement_met: false }, 'violates', 'The strictest rule governs, and it is not met.'),
  strictest('not compared', {}, 'cannot-tell', 'The Administrator has to compare the three.', { why: 'facts' }),

  departure('approved', { deviation_proposed: true, deviation_approval_date: '2027-04-26' }, 'complies', 'Approved April 26.'),
  departure('not yet approved', { deviation_proposed: true }, 'needs-approval', 'Only the approval is missing.'),
  departure('refused', { deviation_proposed: true, deviation_approval_date: false }, 'violates', 'Refused.'),
  departure('no departure', { deviation_proposed: false }, 'does-not-apply', 'Built as prescribed.'),
]
