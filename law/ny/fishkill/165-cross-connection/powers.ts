import { entryPower } from '../../../../src/engine/language.ts'
import { at } from './words.ts'

export const powers = [
  entryPower({
    id: 'inspection-round',
    cite: at('165-45A'),
    carries: [],
    title: 'Look at the plumbing of a building, nothing being suspected',
    says: 'The Superintendent or his agent inspects the plumbing of every building as often as he finds necessary.',
    grounds: ['routine'],
    who: 'the Superintendent or his agent',
    ours: true,
    hours: null,
    leaveOf: 'the owner or occupant, because the text gives no right to go in on a round',
    notice: null,
    afterRefusal: null,
    open: '165-45A orders the rounds, and 165-45B gives a right of entry only where a violation exists or is suspected. A refusal on a round goes to the attorney.',
  }),
  entryPower({
    id: 'suspected-violation',
    cite: at('165-45B'),
    carries: ['FK-165-45.B.1', 'FK-165-45.B.2', 'FK-165-45.B.3', 'FK-165-45.B.4'],
    title: 'Enter a building where a violation exists or is suspected',
    says: 'On a violation that exists or is suspected, the Superintendent or his agent may enter to inspect the plumbing, with leave asked first.',
    grounds: ['suspicion'],
    who: 'the Superintendent or his agent',
    ours: true,
    hours: 'within reasonable business hours',
    leaveOf: 'the owner or legal occupant',
    notice: null,
    afterRefusal: { by: 'the Superintendent', must: 'ask a court for an order and a search warrant', cite: at('165-45B') },
    open: 'The text does not say whose leave prevails where owner and occupant differ, nor what holds where nobody answers, nor whether the order and the warrant are two papers.',
  }),
]
