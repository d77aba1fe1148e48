import { entry } from '../../../../../src/engine/language.ts'
import { at } from '../terms.ts'

/** 77-25: what is said about construction beside the computed rules. */
export const constructionEntries = [
  entry({
    id: 'CH-77-25.D.0.3',
    cite: at('77-25.D'),
    title: 'The seven standards apply in any event',
    says: 'Whatever the pipe’s maker recommends, the seven numbered standards are the least that is done.',
    disposition: 'text',
    carriedBy: [
      'rule:CH-77-25.D.1',
      'rule:CH-77-25.D.2',
      'rule:CH-77-25.D.3.a',
      'rule:CH-77-25.D.4',
      'rule:CH-77-25.D.5',
      'rule:CH-77-25.D.6.b',
      'rule:CH-77-25.D.7.a',
    ],
  }),
  entry({
    id: 'CH-77-25.D.6.a',
    cite: at('77-25.D(6)'),
    title: 'Rest of the trench',
    says: 'After the foot of rock-free earth, what is left of the trench is filled.',
    disposition: 'text',
    carriedBy: ['inspection:backfill'],
  }),
  entry({
    id: 'CH-77-25.D.7.b',
    cite: at('77-25.D(7)'),
    title: 'Highway specifications in paved roads',
    says: 'Work in a paved Town road follows the highway specifications, which are not in our copy.',
    disposition: 'text',
    carriedBy: ['step:street-opening-permit', 'form:highway_specification_version'],
  }),
  entry({
    id: 'CH-77-25.E.6',
    cite: at('77-25.E'),
    title: 'Cost of the leakage test',
    says: 'The owner bears the cost of the leakage test.',
    disposition: 'text',
    carriedBy: ['charge:leakage-test'],
  }),
  entry({
    id: 'CH-77-25.I.1',
    cite: at('77-25.I'),
    title: 'Specifications of the Town Board',
    says: 'Everything about the sewer and its trench follows the specifications that the Town Board adopted; 77-24 speaks of the Administrator’s. Neither is in our copy.',
    disposition: 'record',
    carriedBy: ['step:plan-check', 'form:specification_version'],
  }),
  entry({
    id: 'CH-77-25.I.3',
    cite: at('77-25.I'),
    title: 'ASTM and the WPCF manual where nothing is said',
    says: 'Where no rule speaks, or one needs detail, fitting ASTM specifications and Manual of Practice No. 9 of the Water Pollution Control Federation fill the gap; no edition is named.',
    disposition: 'text',
    carriedBy: ['form:standard_applied'],
  }),
  entry({
    id: 'CH-77-25.J.2',
    cite: at('77-25.J'),
    title: 'Strength class for the depth',
    says: 'The strength of the pipe is chosen for its depth, by the standards of its maker or the trade association; the law prints no table.',
    disposition: 'record',
    carriedBy: ['form:pipe_strength_class', 'form:manufacturer_standard_id'],
  }),
]
