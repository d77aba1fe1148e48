import { all, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../terms.ts'

/** Rain and ground water: 77-27. */
export const noCleanWater = rule({
  id: 'CH-77-27.1',
  subject: 'drainage',
  cite: at('77-27'),
  title: 'No storm or ground water',
  requirement:
    'Roof leaders, areaway and outside foundation drains and other sources of storm or ground water stay off a drain or building sewer that leads to a public sewer.',
  when: all(
    f.connected_to_public_sewer,
    f.discharge_source_type.is('roof-runoff', 'footing-drain', 'surface-water', 'stormwater', 'groundwater', 'subsurface-drainage', 'spring-water'),
  ),
  must: all(f.connected_to_building_sewer.no(), f.connected_to_building_drain.no()),
  advice: [
    {
      says: 'Give an areaway drain as surface water, and a sump or an inside foundation drain as ground water: the text names the first, and takes in the others among other sources. It sets no day by which old connections are taken off.',
      source: '77-27',
      confidence: 'verified',
      kind: 'should',
    },
  ],
})

export const cleanWaterRules = [noCleanWater]
