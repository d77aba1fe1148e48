import { flag } from './kinds.ts'

/** Rain, ground water and pools: where their drains are connected. */
export const cleanWaterFacts = {
  connected_to_building_drain: flag('This source runs into the building drain', {
    askOf: 'inspector',
    help: 'The building drain is the lowest pipe inside the walls, which leads to the building sewer.',
  }),
  connected_to_building_sewer: flag('This source runs into the building sewer', { askOf: 'inspector' }),
  pool_drain_connected: flag('A swimming pool drain is connected to a sewer', {
    askOf: 'inspector',
    help: 'A pool that is pumped out through another fixture has no connection of its own.',
  }),
} as const
