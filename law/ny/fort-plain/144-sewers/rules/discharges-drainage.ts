import { all, any, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

const source = f.discharge_source_type
const receiver = f.discharge_receiver_type

/** The sewers that take sewage: a storm sewer, as 144-1 has it, takes none. */
const publicSewer = receiver.is('sanitary-sewer', 'combined-sewer')
const outdoors = receiver.is('storm-sewer', 'watercourse', 'natural-outlet')
/** Water of which 144-22A says that no sanitary sewer takes it. */
const cleanWater = source.is(
  'stormwater',
  'surface-water',
  'groundwater',
  'roof-runoff',
  'subsurface-drainage',
  'footing-drain',
  'cooling-water',
  'unpolluted-process-water',
)
const coolingOrProcess = source.is('cooling-water', 'unpolluted-process-water')
const drainage = source.is(
  'stormwater',
  'surface-water',
  'groundwater',
  'roof-runoff',
  'subsurface-drainage',
  'footing-drain',
  'spring-water',
  'cistern-overflow',
)
const foul = ['sewage', 'industrial-waste', 'other-polluted-water', 'privy-vault', 'septic-tank', 'cesspool'] as const

/** Clean water, foul water, and where each may go: 144-3B, 144-22A and B, 144-22C(12). */
export const drainageRules = [
  rule({
    id: 'FP-144-3.B.1',
    subject: 'drainage',
    cite: at('144-3B'),
    title: 'No foul water to a watercourse',
    requirement: 'Sewage, industrial wastes and other polluted waters reach no watercourse, either directly or through a storm sewer.',
    when: receiver.is('watercourse', 'storm-sewer'),
    // Where the source does not say whether its water is polluted, the officer does.
    must: all(source.isNot(...foul), any(drainage, coolingOrProcess, f.water_is_polluted.no())),
  }),
  rule({
    id: 'FP-144-22.A',
    subject: ['drainage', 'discharge'],
    cite: at('144-22A'),
    title: 'No clean water into a sanitary sewer',
    requirement:
      'Storm, surface and ground water, roof runoff, subsurface drainage, cooling water and unpolluted process water stay out of every sanitary sewer.',
    when: cleanWater,
    must: receiver.isNot('sanitary-sewer'),
  }),
  rule({
    id: 'FP-144-22.B.1',
    subject: 'drainage',
    cite: at('144-22B'),
    title: 'Where stormwater and unpolluted drainage go',
    requirement: 'Stormwater and other unpolluted drainage goes into a storm sewer or into a watercourse that the village has approved.',
    when: drainage,
    must: any(receiver.is('storm-sewer'), all(receiver.is('watercourse'), f.watercourse_approved)),
  }),
  rule({
    id: 'FP-144-22.B.2',
    subject: 'drainage',
    cite: at('144-22B'),
    title: 'Cooling or process water outdoors by approval',
    requirement:
      'Industrial cooling water and unpolluted process water goes into a storm sewer or natural outlet only with the local governing body’s approval.',
    when: all(coolingOrProcess, outdoors),
    must: f.discharge_approval_id,
  }),
  rule({
    id: 'FP-144-22.B.3',
    subject: 'drainage',
    cite: at('144-22B'),
    title: 'State discharge permit for cooling water',
    requirement: 'A discharge of industrial cooling water is subject to an application for a SPDES permit and to State and federal regulations.',
    when: all(source.is('cooling-water'), outdoors),
    must: any(f.spdes_application_date.isGiven(), f.spdes_permit_no.isGiven()),
  }),
  rule({
    id: 'FP-144-22.C.(12).1',
    subject: ['drainage', 'discharge'],
    cite: at('144-22C(12)'),
    title: 'No drains, overflows or wash racks on the public sewer',
    requirement:
      'Stormwater, roof and footing drains, spring water, overflows of cisterns and tanks, vehicle wash racks and water motors stay off the public sewer.',
    when: publicSewer,
    must: source.isNot('stormwater', 'roof-runoff', 'spring-water', 'cistern-overflow', 'tank-overflow', 'footing-drain', 'vehicle-wash-rack', 'water-motor'),
  }),
  rule({
    id: 'FP-144-22.C.(12).2',
    subject: ['drainage', 'discharge'],
    cite: at('144-22C(12)'),
    title: 'No contents of privies or septic tanks',
    requirement: 'The contents of a privy vault, a septic tank or a cesspool do not go into the public sewer.',
    when: publicSewer,
    must: source.isNot('privy-vault', 'septic-tank', 'cesspool'),
  }),
  rule({
    id: 'FP-144-22.C.(12).3',
    subject: ['drainage', 'discharge'],
    cite: at('144-22C(12)'),
    title: 'No water from air conditioning or refrigeration',
    requirement: 'What an air-conditioning machine or a refrigeration unit gives off does not go into the public sewer, however little it is.',
    when: publicSewer,
    must: source.isNot('air-conditioning', 'refrigeration'),
  }),
]
