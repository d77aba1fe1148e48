import { forFacts, forReading, worked } from './case.ts'

const list = worked('FP-144-11.A.1')
const a74 = worked('FP-144-11.A.2')
const c428 = worked('FP-144-11.A.3')
const water = worked('FP-144-11.A.5')
const roots = worked('FP-144-11.A.6')
const fill = worked('FP-144-11.A.7')
const length = worked('FP-144-11.A.9')

const extraHeavy = { pipe_material: 'cast-iron', pipe_weight_class: 'extra-heavy', pipe_coating: 'tar' }
const pvcOnCradle = { pipe_material: 'pvc', on_fill_or_unstable_ground: true, concrete_cradle_present: true, cradle_approval_date: '2026-05-04' }

export const materialExamples = [
  list('extra-heavy cast iron, tarred', extraHeavy, 'complies', 'The first kind of the list.'),
  list('asbestos-cement', { pipe_material: 'asbestos-cement' }, 'complies', 'The second kind of the list, though nobody sells it: advice says so.'),
  list('service weight', { ...extraHeavy, pipe_weight_class: 'service' }, 'violates', 'Service weight is not extra heavy.'),
  list('uncoated', { ...extraHeavy, pipe_coating: 'none' }, 'violates', 'The coating is missing.'),
  list('PVC', { pipe_material: 'pvc', on_fill_or_unstable_ground: false }, 'violates', 'Not on the list, and not on a cradle in fill, so on either reading.'),
  list(
    'PVC on an approved cradle in fill',
    pvcOnCradle,
    'cannot-tell',
    'Allowed if the cradle sentence admits any nonmetal pipe, not if it only chooses from the list.',
    forReading,
  ),
  list('PVC on an approved cradle in fill, listed only', pvcOnCradle, 'violates', 'Not on the list.', { readings: { 'fp-nonmetal-on-cradle': 'listed-only' } }),
  list('PVC on an approved cradle in fill, any nonmetal', pvcOnCradle, 'complies', 'Nonmetal pipe on an approved cradle.', {
    readings: { 'fp-nonmetal-on-cradle': 'any-nonmetal' },
  }),
  list('ductile iron', { pipe_material: 'ductile-iron' }, 'violates', 'Metal, but not cast-iron soil pipe.'),
  list('cast iron, weight unknown', { pipe_material: 'cast-iron', pipe_coating: 'tar' }, 'cannot-tell', 'The weight is not known.', forFacts),
  list('cast iron, coating unknown', { pipe_material: 'cast-iron', pipe_weight_class: 'extra-heavy' }, 'cannot-tell', 'The coating is not known.', forFacts),
  list('unknown', {}, 'cannot-tell', 'The material is not known.', forFacts),

  a74('both standards', { pipe_material: 'cast-iron', pipe_standards: ['astm-a74', 'asa-a40'] }, 'complies', 'Both are met.'),
  a74(
    'A74 only',
    { pipe_material: 'cast-iron', pipe_standards: ['astm-a74'] },
    'cannot-tell',
    'Whether the second, garbled standard is asked for is open.',
    forReading,
  ),
  a74('A74 only, both asked for', { pipe_material: 'cast-iron', pipe_standards: ['astm-a74'] }, 'violates', 'The second standard is not met.', {
    readings: { 'fp-asa-standard': 'both' },
  }),
  a74('A74 only, A74 enough', { pipe_material: 'cast-iron', pipe_standards: ['astm-a74'] }, 'complies', 'A74 is met.', {
    readings: { 'fp-asa-standard': 'a74-alone' },
  }),
  a74('hubless standard only', { pipe_material: 'cast-iron', pipe_standards: ['astm-a888'] }, 'violates', 'A74 is not met on either reading.'),
  a74('asbestos-cement', { pipe_material: 'asbestos-cement' }, 'does-not-apply', 'Not cast iron.'),
  a74('standards unknown', { pipe_material: 'cast-iron' }, 'cannot-tell', 'The standards are not known.', forFacts),

  c428('class 2400', { pipe_material: 'asbestos-cement', pipe_standards: ['astm-c428-type-ii'], pipe_class: 2400 }, 'complies', '2400 is not less than 2400.'),
  c428('class 2399', { pipe_material: 'asbestos-cement', pipe_standards: ['astm-c428-type-ii'], pipe_class: 2399 }, 'violates', '2399 is less than 2400.'),
  c428('class 1500', { pipe_material: 'asbestos-cement', pipe_standards: ['astm-c428-type-ii'], pipe_class: 1500 }, 'violates', '1500 is less than 2400.'),
  c428('Type I', { pipe_material: 'asbestos-cement', pipe_standards: ['astm-c428-type-i'], pipe_class: 3300 }, 'violates', 'Type II is asked for.'),
  c428('cast iron', { pipe_material: 'cast-iron' }, 'does-not-apply', 'Not asbestos-cement.'),
  c428('class unknown', { pipe_material: 'asbestos-cement', pipe_standards: ['astm-c428-type-ii'] }, 'cannot-tell', 'The class is not known.', forFacts),
  c428('standard unknown', { pipe_material: 'asbestos-cement', pipe_class: 2400 }, 'cannot-tell', 'The standard is not known.', forFacts),

  water(
    'near, leaded cast iron',
    { distance_to_water_service_ft: '6 ft', pipe_material: 'cast-iron', joint_type: 'leaded' },
    'complies',
    'Cast iron with leaded joints.',
  ),
  water(
    'near, poured joint with lead measured',
    { distance_to_water_service_ft: '6 ft', pipe_material: 'cast-iron', joint_type: 'poured', lead_depth_in: 1 },
    'complies',
    'Lead was measured in the joint, so it is leaded.',
  ),
  water(
    'near, poured joint, filling unknown',
    { distance_to_water_service_ft: '6 ft', pipe_material: 'cast-iron', joint_type: 'poured' },
    'cannot-tell',
    'A poured joint may hold lead or a compound.',
    forFacts,
  ),
  water(
    'near, gasketed cast iron',
    { distance_to_water_service_ft: '6 ft', pipe_material: 'cast-iron', joint_type: 'premolded-gasket' },
    'violates',
    'The joints are not leaded.',
  ),
  water(
    'near, asbestos-cement',
    { distance_to_water_service_ft: '9.99 ft', pipe_material: 'asbestos-cement' },
    'violates',
    '9.99 is within 10, and the pipe is not cast iron.',
  ),
  water(
    'exactly ten feet, asbestos-cement',
    { distance_to_water_service_ft: '10 ft', pipe_material: 'asbestos-cement' },
    'cannot-tell',
    'Within may or may not take in exactly 10 feet.',
    forReading,
  ),
  water('exactly ten feet, inclusive', { distance_to_water_service_ft: '10 ft', pipe_material: 'asbestos-cement' }, 'violates', 'Exactly 10 feet is within.', {
    readings: { 'fp-within': 'inclusive' },
  }),
  water(
    'exactly ten feet, exclusive',
    { distance_to_water_service_ft: '10 ft', pipe_material: 'asbestos-cement' },
    'does-not-apply',
    'Only less than 10 feet is within.',
    { readings: { 'fp-within': 'exclusive' } },
  ),
  water('just beyond', { distance_to_water_service_ft: '10.01 ft', pipe_material: 'asbestos-cement' }, 'does-not-apply', '10.01 is not within 10.'),
  water('distance unknown', { pipe_material: 'asbestos-cement' }, 'cannot-tell', 'The distance is not known.', forFacts),
  water(
    'leaded cast iron, distance unknown',
    { pipe_material: 'cast-iron', joint_type: 'leaded' },
    'complies',
    'The requirement is met wherever the water pipe lies.',
  ),

  roots(
    'required and met',
    { tree_root_damage_likely: true, cast_iron_required_by_officer: true, pipe_material: 'cast-iron', joint_type: 'leaded' },
    'complies',
    'Cast iron with leaded joints.',
  ),
  roots(
    'required, gaskets',
    { tree_root_damage_likely: true, cast_iron_required_by_officer: true, pipe_material: 'cast-iron', joint_type: 'premolded-gasket' },
    'violates',
    'The joints are not leaded.',
  ),
  roots(
    'required, asbestos-cement',
    { tree_root_damage_likely: true, cast_iron_required_by_officer: true, pipe_material: 'asbestos-cement' },
    'violates',
    'Not cast iron.',
  ),
  roots(
    'trees, but not required',
    { tree_root_damage_likely: true, cast_iron_required_by_officer: false, pipe_material: 'asbestos-cement' },
    'does-not-apply',
    'It may be required; it was not.',
  ),
  roots('no trees', { tree_root_damage_likely: false, pipe_material: 'asbestos-cement' }, 'does-not-apply', 'No damage by roots is likely.'),
  roots(
    'not yet decided',
    { tree_root_damage_likely: true, pipe_material: 'asbestos-cement' },
    'cannot-tell',
    'Whether it is required is not decided.',
    forFacts,
  ),

  fill('cast iron in fill', { on_fill_or_unstable_ground: true, pipe_material: 'cast-iron' }, 'complies', 'Cast iron needs no cradle.'),
  fill(
    'asbestos-cement on an approved cradle',
    { on_fill_or_unstable_ground: true, pipe_material: 'asbestos-cement', concrete_cradle_present: true, cradle_approval_date: true },
    'complies',
    'Nonmetal pipe on an approved cradle.',
  ),
  fill(
    'cradle not yet approved',
    { on_fill_or_unstable_ground: true, pipe_material: 'asbestos-cement', concrete_cradle_present: true },
    'needs-approval',
    'Only the approval is missing.',
  ),
  fill(
    'cradle refused',
    { on_fill_or_unstable_ground: true, pipe_material: 'asbestos-cement', concrete_cradle_present: true, cradle_approval_date: false },
    'violates',
    'The approval is refused.',
  ),
  fill(
    'no cradle',
    { on_fill_or_unstable_ground: true, pipe_material: 'asbestos-cement', concrete_cradle_present: false },
    'violates',
    'Neither cast iron nor on a cradle.',
  ),
  fill(
    'ductile iron on a cradle',
    { on_fill_or_unstable_ground: true, pipe_material: 'ductile-iron', concrete_cradle_present: true, cradle_approval_date: true },
    'violates',
    'The cradle serves pipe that is not metal.',
  ),
  fill('native ground', { on_fill_or_unstable_ground: false, pipe_material: 'asbestos-cement' }, 'does-not-apply', 'Neither fill nor unstable.'),
  fill('ground unknown', { pipe_material: 'asbestos-cement', concrete_cradle_present: false }, 'cannot-tell', 'The ground is not known.', forFacts),
  fill(
    'cradle unknown',
    { on_fill_or_unstable_ground: true, pipe_material: 'asbestos-cement' },
    'cannot-tell',
    'Whether there is a cradle is not known.',
    forFacts,
  ),

  length('five feet', { pipe_length_between_joints_ft: '5 ft' }, 'complies', '5 is not more than 5.'),
  length('just over', { pipe_length_between_joints_ft: '5 ft 1/8 in' }, 'violates', '5 ft 1/8 in is more than 5 ft.'),
  length('ten-foot pipe', { pipe_length_between_joints_ft: 10 }, 'violates', '10 is more than 5.'),
  length('unknown', {}, 'cannot-tell', 'The length is not known.', forFacts),
]
