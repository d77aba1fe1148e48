import { duty } from '../../../../src/engine/language.ts'
import { at } from './terms.ts'

/** What has to follow an event by a day, as far as a building sewer goes. Most duties of this part have no time at all. */
export const duties = [
  duty({
    id: 'pay-fee-at-filing',
    cite: at('77-20'),
    carries: ['CH-77-20.8'],
    on: 'application filed',
    who: 'owner or agent',
    to: 'sewer district in which the property lies',
    must: 'pay the permit and inspection fee',
    within: { n: 0, unit: 'days', from: 'filing of the application' },
    note: 'The fee is due on the day of filing itself. The text does not treat a property outside every district, or in two.',
  }),
]
