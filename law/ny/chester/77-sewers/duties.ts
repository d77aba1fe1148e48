import { duty } from '../../../../src/engine/language.ts'
import { at } from './terms.ts'

/** What has to follow an event by a day. Most duties of this part have no time at all. */
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
  duty({
    id: 'septic-pumping',
    cite: at('77-32'),
    carries: ['CH-77-32.1'],
    on: 'public septic tank pumped',
    who: 'not stated',
    must: 'pump the tank again',
    within: { n: 4, unit: 'years', from: 'last pumping' },
    every: true,
    note: 'Pumping is spread so that at least 25 percent of the tanks are done every year. The text does not say when a new tank is first due.',
  }),
  duty({
    id: 'septic-inspection',
    cite: at('77-32'),
    carries: ['CH-77-32.3', 'CH-77-32.4'],
    on: 'public septic tank inspected',
    who: 'not stated',
    must: 'inspect the tank again, for its sludge and for its condition and that of what belongs to it',
    within: { n: 1, unit: 'years', from: 'last inspection' },
    every: true,
    note: 'Whether a year runs from the last inspection or is each year by itself is an open question; the earlier day is shown.',
  }),
  duty({
    id: 'septic-notice-of-entry',
    cite: at('77-32'),
    carries: ['CH-77-32.7'],
    on: 'entry onto land to look at or pump a public septic tank',
    who: 'Town',
    to: 'landowner',
    must: 'tell the landowner in writing, with the day or days of entry as far as they can be named',
    within: { n: 2, unit: 'weeks', from: 'day of entry', direction: 'before' },
  }),
]
