import { all, any, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../terms.ts'

export const openTrench = rule({
  id: 'CH-77-25.D.0.1',
  subject: 'building-sewer',
  cite: at('77-25.D'),
  title: 'Open trench',
  requirement: 'The ground is opened by a trench, unless the Administrator approves another way.',
  must: any(f.excavation_method.is('open-trench'), f.excavation_method_approved),
})

export const makersInstructions = rule({
  id: 'CH-77-25.D.0.2',
  subject: 'building-sewer',
  cite: at('77-25.D'),
  title: 'The maker’s instructions',
  requirement: 'The pipe is laid and the trench filled as the pipe’s maker recommends.',
  must: f.manufacturer_instructions_followed,
})

export const ditch = rule({
  id: 'CH-77-25.D.1',
  subject: 'building-sewer',
  cite: at('77-25.D(1)'),
  title: 'Line and grade of the ditch',
  requirement: 'The ditch is straight, true and evenly graded as far as the place allows.',
  must: all(f.trench_straight, f.trench_grade_uniform),
})

export const bedding = rule({
  id: 'CH-77-25.D.2',
  subject: 'building-sewer',
  cite: at('77-25.D(2)'),
  title: 'Bed under the pipe',
  requirement: 'Either the bottom of the trench is shaped to the pipe by hand, or the pipe lies on at least 3 in of compacted sand.',
  must: any(f.trench_bottom_hand_shaped, f.compacted_sand_bed_in.atLeast('3 in')),
})

export const rockDugOut = rule({
  id: 'CH-77-25.D.3.a',
  subject: 'building-sewer',
  cite: at('77-25.D(3)'),
  title: 'Rock dug out below the pipe',
  requirement: 'Rock in the trench is dug out to at least 4 in below the grade of the pipe.',
  when: f.rock_encountered,
  must: f.rock_overexcavation_in.atLeast('4 in'),
})

export const sandOverRock = rule({
  id: 'CH-77-25.D.3.b',
  subject: 'building-sewer',
  cite: at('77-25.D(3)'),
  title: 'Sand bed where there was rock',
  requirement: 'Where rock was dug out, compacted sand is put in its place as a bed for the pipe.',
  when: f.rock_encountered,
  must: f.sand_bed_over_rock,
})

export const fillToPipeTop = rule({
  id: 'CH-77-25.D.4',
  subject: 'building-sewer',
  cite: at('77-25.D(4)'),
  title: 'First fill, to the top of the pipe',
  requirement: 'Once the joints are made and the work has been inspected, earth is filled to the top of the pipe and tamped.',
  when: f.backfill_stage.isNot('open'),
  must: all(f.backfill_tamped, f.inspection_passed_before_backfill),
})

export const rockFreeFill = rule({
  id: 'CH-77-25.D.5',
  subject: 'building-sewer',
  cite: at('77-25.D(5)'),
  title: 'Fill over the pipe',
  requirement: 'At least one foot of earth without rocks comes next, and is tamped.',
  must: all(f.rock_free_fill_depth_ft.atLeast('1 ft'), f.backfill_tamped),
})

export const layersInRoads = rule({
  id: 'CH-77-25.D.6.b',
  subject: 'building-sewer',
  cite: at('77-25.D(6)'),
  title: 'Layers of fill in a Town road',
  requirement: 'In a Town road the trench is filled layer by layer, each tamped before the next; the text prints a layer of one inch.',
  when: f.trench_in_town_road,
  must: all(
    reading('ch-one-inch-layers', { 'as-printed': f.lift_thickness_in.atMost('1 in'), 'one-foot': f.lift_thickness_in.atMost('1 ft') }),
    f.backfill_tamped,
  ),
  advice: [
    {
      says: 'One inch is printed and is likely an error for one foot. It is shown as printed; only the Town Board can correct it.',
      source: '77-25.D(6)',
      confidence: 'working-knowledge',
      kind: 'should',
    },
  ],
})

export const notWithWater = rule({
  id: 'CH-77-25.E.9',
  subject: 'building-sewer',
  cite: at('77-25.E'),
  title: 'Sewer and water in separate trenches',
  requirement: 'The building sewer and the water service do not share a trench; the law gives no distance between them.',
  must: f.shares_trench_with_water_service.no(),
})

export const guards = rule({
  id: 'CH-77-30.2',
  subject: 'building-sewer',
  cite: at('77-30'),
  title: 'Barricades and lights',
  requirement: 'Every excavation for a building sewer is guarded by barricades and by lights.',
  must: all(f.barricades_present, f.lights_present),
})

export const restoration = rule({
  id: 'CH-77-30.3',
  subject: 'building-sewer',
  cite: at('77-30'),
  title: 'Putting public property back',
  requirement:
    'Streets, walks and other public property that the work disturbed are restored until the Administrator and the authorities concerned are satisfied.',
  when: f.public_property_disturbed,
  must: f.restoration_accepted_date,
})

export const trenchRules = [
  openTrench,
  makersInstructions,
  ditch,
  bedding,
  rockDugOut,
  sandOverRock,
  fillToPipeTop,
  rockFreeFill,
  layersInRoads,
  notWithWater,
  guards,
  restoration,
]
