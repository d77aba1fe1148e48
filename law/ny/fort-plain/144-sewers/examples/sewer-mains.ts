import type { Example } from '../../../../../src/engine/language.ts'
import { forFacts, forReading, lacking, worked } from './case.ts'

const material = worked('FP-144-18.A.1')
const acStandard = worked('FP-144-18.A.2')
const clayStandard = worked('FP-144-18.A.3')
const concreteStandard = worked('FP-144-18.A.4')
const clayStrength = worked('FP-144-18.A.5')
const plain = worked('FP-144-18.A.6')
const size = worked('FP-144-18.B')
const ring = worked('FP-144-18.C.1')
const gasket = worked('FP-144-18.C.2')
const tight = worked('FP-144-18.C.3')
const asMade = worked('FP-144-18.D')
const wyes = worked('FP-144-18.E')

const clay = { pipe_material: 'vitrified-clay', pipe_strength_class: 'extra-strength' }
const solidRing = { gasket_material: 'rubber', gasket_continuous: true, gasket_solid: true }
const branches = { lateral_count: 12, wye_installed: true, wye_count: 12 }

const pipeExamples: readonly Example[] = [
  material('asbestos-cement', { pipe_material: 'asbestos-cement' }, 'complies', 'The first of the list.'),
  material('reinforced concrete', { pipe_material: 'concrete-reinforced' }, 'complies', 'The third of the list.'),
  material('extra-strength clay', clay, 'complies', 'The second of the list.'),
  material('clay of standard strength', { ...clay, pipe_strength_class: 'standard-strength' }, 'violates', 'Clay is listed only at extra strength.'),
  material('plastic', { pipe_material: 'pvc' }, 'violates', 'Not on the list.'),
  material('cast iron', { pipe_material: 'cast-iron' }, 'violates', 'The list for building sewers is another one.'),
  ...lacking('FP-144-18.A.1', clay),
  acStandard('Type II', { pipe_material: 'asbestos-cement', pipe_standards: ['astm-c428-type-ii'] }, 'complies', 'The type asked for.'),
  acStandard('Type I', { pipe_material: 'asbestos-cement', pipe_standards: ['astm-c428-type-i'] }, 'violates', 'Not Type II.'),
  acStandard('clay', { pipe_material: 'vitrified-clay' }, 'does-not-apply', 'Another material.'),
  acStandard('standard unknown', { pipe_material: 'asbestos-cement' }, 'cannot-tell', 'The standard is not known.', forFacts),
  acStandard('material unknown', { pipe_standards: ['astm-c76'] }, 'cannot-tell', 'It may be asbestos-cement.', forFacts),
  clayStandard('C200', { pipe_material: 'vitrified-clay', pipe_standards: ['astm-c200', 'astm-c700'] }, 'complies', 'C200 is among its standards.'),
  clayStandard('C700 alone', { pipe_material: 'vitrified-clay', pipe_standards: ['astm-c700'] }, 'violates', 'The law names C200.'),
  clayStandard('concrete', { pipe_material: 'concrete-reinforced' }, 'does-not-apply', 'Another material.'),
  clayStandard('standard unknown', { pipe_material: 'vitrified-clay' }, 'cannot-tell', 'The standard is not known.', forFacts),
  clayStandard('material unknown', { pipe_standards: ['astm-c700'] }, 'cannot-tell', 'It may be clay.', forFacts),
  concreteStandard('C76', { pipe_material: 'concrete-reinforced', pipe_standards: ['astm-c76'] }, 'complies', 'C76.'),
  concreteStandard('another', { pipe_material: 'concrete-reinforced', pipe_standards: ['other'] }, 'violates', 'Not C76.'),
  concreteStandard('clay', clay, 'does-not-apply', 'Another material.'),
  concreteStandard('standard unknown', { pipe_material: 'concrete-reinforced' }, 'cannot-tell', 'The standard is not known.', forFacts),
  concreteStandard('material unknown', { pipe_standards: ['other'] }, 'cannot-tell', 'It may be concrete.', forFacts),
  clayStrength('extra strength', clay, 'complies', 'Not of standard strength.'),
  clayStrength('standard strength', { ...clay, pipe_strength_class: 'standard-strength' }, 'violates', 'Standard strength.'),
  clayStrength('concrete', { pipe_material: 'concrete-reinforced' }, 'does-not-apply', 'No clay.'),
  clayStrength('strength unknown', { pipe_material: 'vitrified-clay' }, 'cannot-tell', 'The strength is not known.', forFacts),
  clayStrength('material unknown', { pipe_strength_class: 'standard-strength' }, 'cannot-tell', 'It may be clay.', forFacts),
  plain('reinforced', { pipe_material: 'concrete-reinforced', concrete_reinforced: true }, 'complies', 'Steel inside.'),
  plain('plain', { pipe_material: 'concrete-plain' }, 'violates', 'No reinforcement.'),
  plain('called reinforced, found plain', { pipe_material: 'concrete-reinforced', concrete_reinforced: false }, 'violates', 'No reinforcement.'),
  plain('clay', clay, 'does-not-apply', 'No concrete.'),
  plain('reinforcement not confirmed', { pipe_material: 'concrete-reinforced' }, 'cannot-tell', 'Not confirmed.', forFacts),
  plain('material unknown', { concrete_reinforced: false }, 'cannot-tell', 'It may be concrete.', forFacts),
  size('exactly 8 in', { pipe_internal_diameter_in: 8 }, 'complies', '8 is not less than 8.'),
  size('just under', { pipe_internal_diameter_in: 7.99 }, 'violates', '7.99 is less than 8.'),
  size('unknown', {}, 'cannot-tell', 'Not measured.', forFacts),
  ring('snap-on O-ring', { joint_gasket_type: 'o-ring-snap-on' }, 'complies', 'As asked.'),
  ring('another O-ring', { joint_gasket_type: 'o-ring-other' }, 'violates', 'Not of the snap-on type.'),
  ring('none', { joint_gasket_type: 'none' }, 'violates', 'No gasket.'),
  ring('unknown', {}, 'cannot-tell', 'Not known.', forFacts),
  gasket('solid rubber ring', solidRing, 'complies', 'Rubber, one ring, solid.'),
  gasket('neoprene', { ...solidRing, gasket_material: 'neoprene' }, 'complies', 'Neoprene is a synthetic rubber.'),
  gasket('not rubber', { ...solidRing, gasket_material: 'other' }, 'violates', 'Not rubber.'),
  gasket('spliced', { ...solidRing, gasket_continuous: false }, 'violates', 'Not one ring.'),
  gasket('hollow', { ...solidRing, gasket_solid: false }, 'violates', 'Not solid.'),
  ...lacking('FP-144-18.C.2', solidRing),
  tight('passed', { exfiltration_test_passed: true }, 'complies', 'The main passed.'),
  tight('not passed', { exfiltration_test_passed: false }, 'violates', 'It did not.'),
  tight('not tested', {}, 'cannot-tell', 'No result.', forFacts),
  asMade('as recommended', { manufacturer_instructions_followed: true }, 'complies', 'Followed.'),
  asMade('otherwise', { manufacturer_instructions_followed: false }, 'violates', 'Not followed.'),
  asMade('not seen', {}, 'cannot-tell', 'Not known.', forFacts),
  wyes('a wye for each', branches, 'complies', '12 for 12.'),
  wyes('one short', { ...branches, wye_count: 11 }, 'violates', '11 for 12.'),
  wyes('none', { ...branches, wye_installed: false }, 'violates', 'None are built in.'),
  wyes('no house connections', { lateral_count: 0 }, 'does-not-apply', 'Nothing to connect.'),
  ...lacking('FP-144-18.E', branches, ['lateral_count', 'wye_installed', 'wye_count']),
]

const change = worked('FP-144-18.K.1')
const spacing = worked('FP-144-18.K.2')
const base = worked('FP-144-18.K.3')
const bench = worked('FP-144-18.K.4')
const barrel = worked('FP-144-18.K.5')
const frame = worked('FP-144-18.K.6')
const bricks = worked('FP-144-18.K.7')
const steps = worked('FP-144-18.K.9')
const added = worked('FP-144-16.5')

const exact = { readings: { 'fp-manhole-base': 'exact' } } as const
const least = { readings: { 'fp-manhole-base': 'least' } } as const
const asPrinted = { base_concrete_psi: 3000, base_thickness_in: 12 }
const troweled = { bench_material: 'concrete', bench_finish: 'steel-troweled' }
const precast = { manhole_diameter_ft: 4, manhole_standard: 'astm-c478', manhole_top_type: 'concentric-tapered' }
const newManhole = {
  connects_through_manhole: true,
  connects_to_existing_manhole: false,
  new_manhole_design_compliant: true,
  manhole_connection_direction: true,
}

const manholeExamples: readonly Example[] = [
  change('manhole at a bend', { slope_change: false, alignment_change: true, manhole_present: true }, 'complies', 'There is one.'),
  change('none at a change of slope', { slope_change: true, alignment_change: false, manhole_present: false }, 'violates', 'There is none.'),
  change('straight at one slope', { slope_change: false, alignment_change: false }, 'does-not-apply', 'Nothing changes.'),
  change('not looked at', { slope_change: true }, 'cannot-tell', 'Whether there is one is not known.', forFacts),
  change('change unknown', { slope_change: false, manhole_present: false }, 'cannot-tell', 'It may bend here.', forFacts),
  spacing('exactly 400 ft', { manhole_spacing_ft: 400 }, 'complies', '400 is not more than 400.'),
  spacing('just over', { manhole_spacing_ft: '400 ft 1 in' }, 'violates', 'An inch too far.'),
  spacing('unknown', {}, 'cannot-tell', 'Not measured.', forFacts),
  base('as printed', asPrinted, 'complies', '3,000 psi and 12 in: on either reading.'),
  base('thinner', { ...asPrinted, base_thickness_in: 11.99 }, 'violates', 'Less than 12: on either reading.'),
  base('weaker', { ...asPrinted, base_concrete_psi: 2999 }, 'violates', 'Less than 3,000: on either reading.'),
  base('stronger', { ...asPrinted, base_concrete_psi: 4000 }, 'cannot-tell', 'Exact: no. Least: yes.', forReading),
  base('stronger, exact figures', { ...asPrinted, base_concrete_psi: 4000 }, 'violates', '4,000 is not 3,000.', exact),
  base('stronger, least figures', { ...asPrinted, base_concrete_psi: 4000 }, 'complies', '4,000 is at least 3,000.', least),
  base('thicker, exact figures', { ...asPrinted, base_thickness_in: 14 }, 'violates', '14 is not 12.', exact),
  base('thicker, least figures', { ...asPrinted, base_thickness_in: 14 }, 'complies', '14 is at least 12.', least),
  ...lacking('FP-144-18.K.3', asPrinted),
  bench('troweled concrete', troweled, 'complies', 'As asked.'),
  bench('troweled mortar', { ...troweled, bench_material: 'mortar' }, 'complies', 'Mortar will do.'),
  bench('brick', { ...troweled, bench_material: 'brick' }, 'violates', 'Neither concrete nor mortar.'),
  bench('left rough', { ...troweled, bench_finish: 'other' }, 'violates', 'Not troweled with steel.'),
  ...lacking('FP-144-18.K.4', troweled),
  barrel('as asked', precast, 'complies', '4 ft, C478, concentric.'),
  barrel('48 inches', { ...precast, manhole_diameter_ft: '48 in' }, 'complies', '48 in are 4 ft.'),
  barrel('five feet', { ...precast, manhole_diameter_ft: 5 }, 'violates', 'Not 4 ft.'),
  barrel('eccentric', { ...precast, manhole_top_type: 'eccentric-tapered' }, 'violates', 'Not concentric.'),
  barrel('another standard', { ...precast, manhole_standard: 'other' }, 'violates', 'Not C478.'),
  ...lacking('FP-144-18.K.5', precast),
  frame('standard', { frame_cover_standard: true }, 'complies', 'Of the standard design.'),
  frame('another', { frame_cover_standard: false }, 'violates', 'Another design.'),
  frame('unknown', {}, 'cannot-tell', 'Not seen.', forFacts),
  bricks('two courses', { brick_course_count: 2 }, 'complies', 'Two.'),
  bricks('one course', { brick_course_count: 1 }, 'violates', 'One is less than two.'),
  bricks('unknown', {}, 'cannot-tell', 'Not seen.', forFacts),
  steps('none', { manhole_has_steps: false }, 'complies', 'No steps.'),
  steps('rungs', { manhole_has_steps: true }, 'violates', 'Rungs.'),
  steps('unknown', {}, 'cannot-tell', 'Not seen.', forFacts),
  added('built and directed', newManhole, 'complies', 'By 144-18K, as directed.'),
  added('not yet directed', { ...newManhole, manhole_connection_direction: null }, 'needs-approval', 'Only the direction is missing.'),
  added('not by 144-18K', { ...newManhole, new_manhole_design_compliant: false }, 'violates', 'The design falls short.'),
  added('old manhole', { connects_through_manhole: true, connects_to_existing_manhole: true }, 'does-not-apply', 'Nothing new is built.'),
  added('design not checked', { ...newManhole, new_manhole_design_compliant: null }, 'cannot-tell', 'Not checked.', forFacts),
  added(
    'manhole unknown',
    { ...newManhole, connects_to_existing_manhole: null, new_manhole_design_compliant: false },
    'cannot-tell',
    'It may be an old one.',
    forFacts,
  ),
]

export const sewerMainExamples = [...pipeExamples, ...manholeExamples]
