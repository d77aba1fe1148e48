import { all, any, reading, rule } from '../../../../../src/engine/language.ts'
import { asbestosCement, at, f, leaded, nonmetal } from '../words.ts'

const listed = any(all(f.pipe_material.is('cast-iron'), f.pipe_weight_class.is('extra-heavy'), f.pipe_coating.is('tar')), f.pipe_material.is('asbestos-cement'))

/** What the pipe is made of: 144-11A. */
export const materialRules = [
  rule({
    id: 'FP-144-11.A.1',
    subject: 'building-sewer',
    cite: at('144-11A'),
    title: 'Pipe material',
    requirement: 'The pipe is tar-coated, extra-heavy cast-iron soil pipe or asbestos-cement house-connection pipe; nothing else is listed.',
    must: reading('fp-nonmetal-on-cradle', {
      'listed-only': listed,
      'any-nonmetal': any(listed, all(f.on_fill_or_unstable_ground, nonmetal, f.concrete_cradle_present, f.cradle_approval_date)),
    }),
    advice: [
      asbestosCement,
      {
        when: f.pipe_material.is('pvc', 'abs', 'polyethylene', 'ductile-iron', 'vitrified-clay'),
        says: 'The list is closed and the article gives no power to approve another material, however usual it is today. Only a change of the local law admits it.',
        source: '144-11A, read with the whole article',
        confidence: 'verified',
        kind: 'legacy',
      },
    ],
  }),
  rule({
    id: 'FP-144-11.A.2',
    subject: 'building-sewer',
    cite: at('144-11A'),
    title: 'Standards of cast-iron pipe',
    requirement: 'Cast-iron soil pipe conforms to ASTM A74 and to the American Standards Association’s A-40.',
    when: f.pipe_material.is('cast-iron'),
    must: all(
      f.pipe_standards.includes('astm-a74'),
      reading('fp-asa-standard', { both: f.pipe_standards.includes('asa-a40'), 'a74-alone': f.pipe_standards.includes('astm-a74') }),
    ),
  }),
  rule({
    id: 'FP-144-11.A.3',
    subject: 'building-sewer',
    cite: at('144-11A'),
    title: 'Standard and class of asbestos-cement pipe',
    requirement: 'Asbestos-cement pipe conforms to ASTM C-428 Type II and is of class 2400 or higher.',
    when: f.pipe_material.is('asbestos-cement'),
    must: all(f.pipe_standards.includes('astm-c428-type-ii'), f.pipe_class.atLeast(2400)),
    advice: [asbestosCement],
  }),
  rule({
    id: 'FP-144-11.A.5',
    subject: 'building-sewer',
    cite: at('144-11A'),
    title: 'Near a water service pipe',
    requirement: 'Any part of the sewer within 10 feet of a water service pipe is cast-iron soil pipe with leaded joints.',
    when: reading('fp-within', { inclusive: f.distance_to_water_service_ft.atMost('10 ft'), exclusive: f.distance_to_water_service_ft.lessThan('10 ft') }),
    must: all(f.pipe_material.is('cast-iron'), leaded),
  }),
  rule({
    id: 'FP-144-11.A.6',
    subject: 'building-sewer',
    cite: at('144-11A'),
    title: 'Tree roots',
    requirement: 'Where tree roots may damage the sewer, cast iron joined with lead may be required.',
    when: all(f.tree_root_damage_likely, f.cast_iron_required_by_officer),
    must: all(f.pipe_material.is('cast-iron'), leaded),
  }),
  rule({
    id: 'FP-144-11.A.7',
    carries: ['FP-144-11.A.7', 'FP-144-11.A.8'],
    subject: 'building-sewer',
    cite: at('144-11A'),
    title: 'In fill or unstable ground',
    requirement:
      'In fill or unstable ground the sewer is cast-iron soil pipe, unless pipe that is not metal lies on a concrete bed or cradle that the local governing body has approved.',
    when: f.on_fill_or_unstable_ground,
    must: any(f.pipe_material.is('cast-iron'), all(nonmetal, f.concrete_cradle_present, f.cradle_approval_date)),
  }),
  rule({
    id: 'FP-144-11.A.9',
    subject: 'building-sewer',
    cite: at('144-11A'),
    title: 'Length between joints',
    requirement: 'No length of pipe between two joints is more than 5 feet.',
    must: f.pipe_length_between_joints_ft.atMost('5 ft'),
    advice: [
      {
        when: f.pipe_material.is('asbestos-cement'),
        says: 'Asbestos-cement pipe, which this section lists, came in lengths of 10 and 13 feet: only pieces cut short can keep to 5 feet between joints.',
        source: 'Nominal lengths of ASTM C-428 pipe, as printed in another New York code (ecode360 10623325)',
        confidence: 'verified',
        kind: 'legacy',
      },
      {
        when: f.pipe_length_between_joints_ft.moreThan('5 ft'),
        says: 'The lengths in which pipe is sold today mostly exceed 5 feet. Order cast-iron soil pipe in five-foot lengths, or have longer pipe cut.',
        source: 'Trade practice, not verified',
        confidence: 'working-knowledge',
        kind: 'legacy',
      },
    ],
  }),
]
