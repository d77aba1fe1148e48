import { forFacts, forReading, worked } from './case.ts'
import { approvalOwed, barred, owed, without } from './discharge-case.ts'

const list = worked('FP-144-22.C.0')
const fuels = worked('FP-144-22.C.(4).5')
const notified = worked('FP-144-22.C.(4).6')
const gas = worked('FP-144-22.C.(5)')
const grinder = worked('FP-144-22.C.(6).(a)')
const solids = worked('FP-144-22.C.(7)')
const harm = worked('FP-144-22.C.(13).1')
const color = worked('FP-144-22.C.(14)')
const reuse = worked('FP-144-22.C.(16).1')
const sludge = worked('FP-144-22.C.(16).2')

const asSuch = { readings: { 'fp-capable': 'catch-all-only' } }
const onlyIfHarmful = { readings: { 'fp-capable': 'every-item' } }
const noHarm = { nuisance_or_hazard_finding: false, prevents_sewer_entry: false }
const used = { garbage_grinder_used: true }
const forbidden = { discharge_forbidden_by_22c: true }
const never = { readings: { 'fp-review-of-forbidden-wastes': 'never' } }
const letsIn = { readings: { 'fp-review-of-forbidden-wastes': 'approval-lets-in' } }

/** The items of 144-22C without a figure, list by list. */
export const prohibitionExamples = [
  list('agreement', { ...forbidden, special_agreement_id: '2026-01-12' }, 'complies', '144-29 lets the village take it by agreement.'),
  list(
    'no agreement, approved, never',
    { ...forbidden, special_agreement_id: false, engineer_review_decision: true },
    'violates',
    'Approval lets in nothing that is forbidden.',
    never,
  ),
  list(
    'no agreement, approved, lets in',
    { ...forbidden, special_agreement_id: false, engineer_review_decision: true },
    'complies',
    'The engineer’s approval lets it in.',
    letsIn,
  ),
  list(
    'no agreement, approved, open',
    { ...forbidden, special_agreement_id: false, engineer_review_decision: true },
    'cannot-tell',
    'The readings differ.',
    forReading,
  ),
  list('both refused', { ...forbidden, special_agreement_id: false, engineer_review_decision: false }, 'violates', 'Nothing lets it in.'),
  list('nothing decided', forbidden, 'needs-approval', 'An agreement would let it in on either reading.'),
  list(
    'gasoline, both refused',
    { discharge_forbidden_by_22c: false, discharge_substance: 'gasoline', special_agreement_id: false, engineer_review_decision: false },
    'violates',
    'Gasoline is forbidden by name.',
  ),
  list('nothing forbidden', { discharge_forbidden_by_22c: false, discharge_substance: 'ordinary-sewage' }, 'does-not-apply', 'No item is broken.'),
  list('not known', { special_agreement_id: false, engineer_review_decision: false }, 'cannot-tell', 'Whether an item is broken is not known.', forFacts),

  ...barred('FP-144-22.C.(4).1', 'substance_fire_explosion_hazard', 'harmless', 'can burn or explode'),

  ...[
    'aldehydes',
    'benzene',
    'bromates',
    'carbides',
    'chlorates',
    'ethers',
    'gasoline',
    'hydrides',
    'kerosene',
    'ketones',
    'naphtha',
    'perchlorates',
    'peroxides',
    'sulfides',
    'toluene',
    'xylene',
  ].map((discharge_substance) => fuels(discharge_substance, { discharge_substance }, 'violates', 'It is on the list.')),
  fuels('ordinary sewage', { discharge_substance: 'ordinary-sewage' }, 'complies', 'Not on the list.'),
  fuels('not known', {}, 'cannot-tell', 'What it is is not known.', forFacts),

  notified('not in the discharge', { notifying_agency: 'usepa', notified_hazard_in_discharge: false }, 'complies', 'The substance is kept out.'),
  notified('in the discharge', { notifying_agency: 'county', notified_hazard_in_discharge: true }, 'violates', 'The county called it a hazard.'),
  notified('no notice', { notifying_agency: 'none', notified_hazard_in_discharge: true }, 'does-not-apply', 'No agency gave notice.'),
  ...without(notified, { notifying_agency: 'state', notified_hazard_in_discharge: true }, ['notifying_agency', 'notified_hazard_in_discharge']),

  gas('none', { gas_type: 'none', ...noHarm }, 'complies', 'No gas, no harm.'),
  ...['hydrogen-sulfide', 'sulfur-dioxide', 'nitrous-oxide', 'other-noxious'].map((gas_type) =>
    gas(`${gas_type}, no harm found`, { gas_type, ...noHarm }, 'violates', 'Forbidden as such.', asSuch),
  ),
  gas(
    'hydrogen sulfide, no harm found, open',
    { gas_type: 'hydrogen-sulfide', ...noHarm },
    'cannot-tell',
    'Forbidden as such, or only where it can do harm.',
    forReading,
  ),
  gas('hydrogen sulfide, no harm found, only if harmful', { gas_type: 'hydrogen-sulfide', ...noHarm }, 'complies', 'It can do no harm.', onlyIfHarmful),
  gas('nuisance', { gas_type: 'not-noxious', nuisance_or_hazard_finding: true, prevents_sewer_entry: false }, 'violates', 'It can create a nuisance.'),
  gas(
    'keeps people out',
    { gas_type: 'none', nuisance_or_hazard_finding: false, prevents_sewer_entry: true },
    'violates',
    'It keeps people out of the sewers.',
  ),
  ...without(gas, { gas_type: 'none', ...noHarm }, ['gas_type', 'nuisance_or_hazard_finding', 'prevents_sewer_entry']),

  grinder('food waste', { ...used, grinder_waste_type: ['food-waste'] }, 'complies', 'Food waste alone.'),
  ...['plastics', 'inert-materials', 'garden-refuse'].map((waste) =>
    grinder(`food waste and ${waste}`, { ...used, grinder_waste_type: ['food-waste', waste] }, 'violates', 'On the list.'),
  ),
  grinder('no grinder', { garbage_grinder_used: false }, 'does-not-apply', 'No grinder.'),
  ...without(grinder, { ...used, grinder_waste_type: ['plastics'] }, ['garbage_grinder_used', 'grinder_waste_type']),

  ...owed('FP-144-22.C.(6).(b)', used, { garbage_grinder_used: false }, 'food_consumed_on_premises', [
    'no grinder',
    'food is eaten here',
    'food is taken elsewhere',
  ]),

  ...[
    'ashes',
    'bulk-solids',
    'cannery-waste',
    'cardboard',
    'cinder',
    'entrails',
    'feathers',
    'glass',
    'hair-and-fleshings',
    'lime-residues',
    'lime-slurry',
    'metal',
    'mud',
    'paunch-manure',
    'plastic',
    'rags',
    'sand',
    'shavings',
    'straw',
    'tar',
    'wood',
  ].map((discharge_substance) =>
    solids(`${discharge_substance}, cannot obstruct`, { discharge_substance, capable_of_obstruction: false }, 'violates', 'Forbidden as such.', asSuch),
  ),
  solids(
    'sand, cannot obstruct, open',
    { discharge_substance: 'sand', capable_of_obstruction: false },
    'cannot-tell',
    'Forbidden as such, or only where it can obstruct.',
    forReading,
  ),
  solids(
    'sand, cannot obstruct, only if harmful',
    { discharge_substance: 'sand', capable_of_obstruction: false },
    'complies',
    'It cannot obstruct.',
    onlyIfHarmful,
  ),
  solids('something else that obstructs', { discharge_substance: 'other', capable_of_obstruction: true }, 'violates', 'Any other solid that can obstruct.'),
  solids('ordinary sewage', { discharge_substance: 'ordinary-sewage', capable_of_obstruction: false }, 'complies', 'Not on the list, and cannot obstruct.'),
  solids('substance not known', { capable_of_obstruction: false }, 'cannot-tell', 'What it is is not known.', forFacts),
  solids('obstruction not known', { discharge_substance: 'other' }, 'cannot-tell', 'Whether it can obstruct is not known.', forFacts),

  ...barred('FP-144-22.C.(8).1', 'corrosive_finding', 'not corrosive', 'corrosive'),
  ...barred('FP-144-22.C.(10)', 'radioactivity_exceeds_regulatory_limit', 'within the limits', 'above a limit'),

  harm('none', { treatment_interference_finding: false, hazard_finding: false }, 'complies', 'No harm found.'),
  harm('interferes', { treatment_interference_finding: true, hazard_finding: false }, 'violates', 'It interferes with treatment.'),
  harm('endangers', { treatment_interference_finding: false, hazard_finding: true }, 'violates', 'It is a hazard.'),
  ...without(harm, { treatment_interference_finding: false, hazard_finding: false }, ['treatment_interference_finding', 'hazard_finding']),

  color('no color', { discoloration_finding: false }, 'complies', 'Nothing spoils the effluent.'),
  color(
    'color, requirements met',
    { discoloration_finding: true, receiving_quality_met: true },
    'complies',
    'The requirements on the receiving water are met all the same.',
  ),
  color('color, requirements not met', { discoloration_finding: true, receiving_quality_met: false }, 'violates', 'They cannot be met.'),
  color('color, effect not known', { discoloration_finding: true }, 'cannot-tell', 'Whether they are met is not known.', forFacts),
  color('color not known', { receiving_quality_met: false }, 'cannot-tell', 'Whether this discharge is the cause is not known.', forFacts),

  reuse('no effect', { unsuitable_for_reuse_finding: false, reuse_program_active: true, reclamation_interference_finding: false }, 'complies', 'No effect.'),
  reuse(
    'unfit sludge',
    { unsuitable_for_reuse_finding: true, reuse_program_active: false, reclamation_interference_finding: false },
    'violates',
    'Unfit for reuse, whether or not a program runs.',
  ),
  reuse(
    'interferes, program',
    { unsuitable_for_reuse_finding: false, reuse_program_active: true, reclamation_interference_finding: true },
    'violates',
    'It interferes with a program that runs.',
  ),
  reuse(
    'interferes, no program',
    { unsuitable_for_reuse_finding: false, reuse_program_active: false, reclamation_interference_finding: true },
    'complies',
    'There is no program to interfere with.',
  ),
  ...without(reuse, { unsuitable_for_reuse_finding: false, reuse_program_active: true, reclamation_interference_finding: true }, [
    'reuse_program_active',
    'reclamation_interference_finding',
  ]),
  reuse('fitness not known', { reuse_program_active: false }, 'cannot-tell', 'Whether it makes the sludge unfit is not known.', forFacts),

  sludge('criteria met', { sludge_noncompliance: false }, 'complies', 'The sludge meets the criteria.'),
  sludge('not met, not by this user', { sludge_noncompliance: true, caused_by_user: false }, 'complies', 'Another cause.'),
  sludge('not met, by this user', { sludge_noncompliance: true, caused_by_user: true }, 'violates', 'This user is the cause.'),
  ...without(sludge, { sludge_noncompliance: true, caused_by_user: true }, ['sludge_noncompliance', 'caused_by_user']),

  ...approvalOwed('FP-144-22.C.(6).2', { grinder_motor_hp: '3/4 hp' }, { grinder_motor_hp: '0.74 hp' }, 'grinder_approval_id', 'under 3/4 hp').map((x) => ({
    ...x,
    name: `${x.name} (discharge)`,
    subject: 'discharge' as const,
  })),
]
