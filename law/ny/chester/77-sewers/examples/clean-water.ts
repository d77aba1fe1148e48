import type { Example } from '../../../../../src/engine/language.ts'
import { cases } from './case.ts'

const clean = cases('CH-77-27.1')
const forFacts = { why: 'facts' } as const
const leader = { connected_to_public_sewer: true, discharge_source_type: 'roof-runoff', connected_to_building_sewer: false, connected_to_building_drain: false }

export const cleanWaterExamples: readonly Example[] = [
  clean('leader onto the lawn', leader, 'complies', 'Tied to neither.'),
  clean('leader into the building sewer', { ...leader, connected_to_building_sewer: true }, 'violates', 'Tied to the building sewer.'),
  clean('leader into the building drain', { ...leader, connected_to_building_drain: true }, 'violates', 'Tied to the building drain.'),
  clean(
    'footing drain into the building sewer',
    { ...leader, discharge_source_type: 'footing-drain', connected_to_building_sewer: true },
    'violates',
    'An outside foundation drain.',
  ),
  clean('sewage', { ...leader, discharge_source_type: 'sewage', connected_to_building_sewer: true }, 'does-not-apply', 'No runoff.'),
  clean(
    'a house on a septic tank',
    { ...leader, connected_to_public_sewer: false, connected_to_building_sewer: true },
    'does-not-apply',
    'It does not lead to a public sewer.',
  ),
  clean(
    'under its other name',
    { discharge_source_type: 'roof-runoff', building_connected_to_public_sewer: false },
    'does-not-apply',
    'It does not lead to a public sewer.',
  ),
  ...['connected_to_building_sewer', 'connected_to_building_drain'].map((name) =>
    clean(`${name} unknown`, { ...leader, [name]: null }, 'cannot-tell', `It turns on ${name}.`, forFacts),
  ),
  ...['connected_to_public_sewer', 'discharge_source_type'].map((name) =>
    clean(`${name} unknown`, { ...leader, connected_to_building_drain: true, [name]: null }, 'cannot-tell', `It turns on ${name}.`, forFacts),
  ),
]
