import { all, any, not, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

const flammable = [
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
] as const
const obstructing = [
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
] as const

/** What no approval lets in. */
const never = any()

/**
 * The items of 144-22C that state no figure. A finding of an item says whether the waste is of the kind that the list names;
 * whether anything later in the article lets it in all the same is the finding of FP-144-22.C.0.
 */
export const prohibitionRules = [
  rule({
    id: 'FP-144-22.C.0',
    subject: 'discharge',
    cite: at('144-22C'),
    title: 'What is listed stays out, unless the article lets it in',
    requirement:
      'Nobody lets a waste of the list into a public sewer, except as the article provides further on: by special agreement, or perhaps by the engineer’s approval.',
    when: any(f.discharge_forbidden_by_22c, f.discharge_substance.is(...flammable)),
    must: any(f.special_agreement_id, reading('fp-review-of-forbidden-wastes', { never, 'approval-lets-in': f.engineer_review_decision })),
  }),
  rule({
    id: 'FP-144-22.C.(4).1',
    subject: 'discharge',
    cite: at('144-22C(4)'),
    title: 'Nothing that burns, explodes or harms the works',
    requirement: 'No liquid, solid or gas that may, alone or with others, cause fire or explosion or harm the treatment works goes into a public sewer.',
    must: f.substance_fire_explosion_hazard.no(),
    advice: [
      {
        when: f.closed_cup_flash_point_f.lessThan('140 F'),
        says: 'The federal rule forbids every waste with a closed-cup flash point below 140 °F (60 °C), whatever the explosion meter shows.',
        source: '40 CFR 403.5(b)(1)',
        confidence: 'verified',
        kind: 'stricter-elsewhere',
      },
    ],
  }),
  rule({
    id: 'FP-144-22.C.(4).5',
    subject: 'discharge',
    cite: at('144-22C(4)'),
    title: 'Named fuels, solvents and oxidizers',
    requirement:
      'Among what is forbidden are motor and lamp fuels (gasoline, kerosene, naphtha), solvents (benzene, toluene, xylene; ethers, ketones, aldehydes), oxidizers (peroxides, bromates, chlorates, perchlorates), and carbides, hydrides and sulfides.',
    must: f.discharge_substance.isNot(...flammable),
  }),
  rule({
    id: 'FP-144-22.C.(4).6',
    subject: 'discharge',
    cite: at('144-22C(4)'),
    title: 'What an agency has called a hazard',
    requirement: 'A substance that the county, the State or USEPA has warned the user of, as likely to burn or to harm the system, stays out.',
    when: f.notifying_agency.isNot('none'),
    must: f.notified_hazard_in_discharge.no(),
  }),
  rule({
    id: 'FP-144-22.C.(5)',
    subject: 'discharge',
    cite: at('144-22C(5)'),
    title: 'No noxious gas',
    requirement: 'No noxious or malodorous gas, and nothing that can create a nuisance or a danger to life or keep people out of the sewers, goes in.',
    must: all(
      reading('fp-capable', {
        'catch-all-only': f.gas_type.is('none', 'not-noxious'),
        'every-item': all(f.nuisance_or_hazard_finding.no(), f.prevents_sewer_entry.no()),
      }),
      f.nuisance_or_hazard_finding.no(),
      f.prevents_sewer_entry.no(),
    ),
  }),
  rule({
    id: 'FP-144-22.C.(6).(a)',
    subject: 'discharge',
    cite: at('144-22C(6)(a)'),
    title: 'Garbage grinder: no plastics or garden refuse',
    requirement: 'No plastics, plastic products, inert materials or garden refuse go through a garbage grinder.',
    when: f.garbage_grinder_used,
    must: not(f.grinder_waste_type.includes('plastics', 'inert-materials', 'garden-refuse')),
  }),
  rule({
    id: 'FP-144-22.C.(6).(b)',
    subject: 'discharge',
    cite: at('144-22C(6)(b)'),
    title: 'Garbage grinder: food eaten here',
    requirement: 'No waste from preparing food that is not normally eaten on the premises goes through a garbage grinder.',
    when: f.garbage_grinder_used,
    must: f.food_consumed_on_premises,
  }),
  rule({
    id: 'FP-144-22.C.(7)',
    subject: 'discharge',
    cite: at('144-22C(7)'),
    title: 'Nothing that obstructs',
    requirement:
      'Ashes, sand, metal, glass, rags, wood, manure, hair, entrails, lime, cannery waste and bulk solids, and any other solid or thick substance that can obstruct the sewer or interfere with the works, stay out.',
    must: reading('fp-capable', {
      'catch-all-only': all(f.discharge_substance.isNot(...obstructing), f.capable_of_obstruction.no()),
      'every-item': f.capable_of_obstruction.no(),
    }),
  }),
  rule({
    id: 'FP-144-22.C.(8).1',
    subject: 'discharge',
    cite: at('144-22C(8)'),
    title: 'Nothing corrosive',
    requirement: 'No acid or alkaline waste that can damage or endanger the structures, equipment or people of the sewage works goes in.',
    must: f.corrosive_finding.no(),
  }),
  rule({
    id: 'FP-144-22.C.(10)',
    subject: 'discharge',
    cite: at('144-22C(10)'),
    title: 'Radioactive wastes',
    requirement: 'No radioactive waste goes in whose half-life or concentration may exceed the limits of local, State or federal regulations.',
    must: f.radioactivity_exceeds_regulatory_limit.no(),
  }),
  rule({
    id: 'FP-144-22.C.(13).1',
    subject: 'discharge',
    cite: at('144-22C(13)'),
    title: 'Nothing toxic enough to do harm',
    requirement:
      'No waste is so toxic, so hungry for chlorine or so full of solids that it interferes with treatment or endangers people, animals, the receiving water or the effluent.',
    must: all(f.treatment_interference_finding.no(), f.hazard_finding.no()),
  }),
  rule({
    id: 'FP-144-22.C.(14)',
    subject: 'discharge',
    cite: at('144-22C(14)'),
    title: 'No discoloring of the effluent',
    requirement:
      'No dye, ink, tanning solution or other waste spoils the plant’s effluent so that the legal requirements on the receiving water cannot be met.',
    must: any(f.discoloration_finding.no(), f.receiving_quality_met),
  }),
  rule({
    id: 'FP-144-22.C.(16).1',
    subject: 'discharge',
    cite: at('144-22C(16)'),
    title: 'Products of the plant stay fit for reuse',
    requirement: 'Nothing goes in that may make effluent, sludge or scum unfit for reuse, or interfere with reclamation where the plant pursues it.',
    must: all(f.unsuitable_for_reuse_finding.no(), any(f.reuse_program_active.no(), f.reclamation_interference_finding.no())),
  }),
  rule({
    id: 'FP-144-22.C.(16).2',
    subject: 'discharge',
    cite: at('144-22C(16)'),
    title: 'Sludge keeps within federal and State criteria',
    requirement: 'No substance makes the plant break the federal or State criteria on the use or disposal of its sludge.',
    must: any(f.sludge_noncompliance.no(), f.caused_by_user.no()),
  }),
]
