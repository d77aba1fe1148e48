import { type Duty, duty } from '../../../../src/engine/language.ts'
import { at } from './words.ts'

/**
 * What comes round again after a day. Nothing else in the article has a time of its own: how long an owner has to correct a
 * violation is set by the Village Board in each case.
 */
export const duties: readonly Duty[] = [
  duty({
    id: 'fk-inspect-device',
    cite: at('165-48.B'),
    carries: ['FK-165-48.B.3'],
    on: 'last inspection of the backflow device',
    who: 'owner',
    to: 'Superintendent of Public Works',
    must: 'have the device inspected',
    within: { n: 1, unit: 'years', from: 'last inspection' },
    every: true,
    otherwise: '165-49',
    note: 'The text says should, not shall: advice, unless the Village Board’s schedule sets the interval. The State asks for a test every year (10 NYCRR 5-1.31).',
  }),
  duty({
    id: 'fk-overhaul-device',
    cite: at('165-48.B'),
    carries: ['FK-165-48.B.4'],
    on: 'last overhaul of the backflow device',
    who: 'owner',
    must: 'have the device overhauled',
    within: { n: 5, unit: 'years', from: 'last overhaul' },
    every: true,
    otherwise: '165-49',
    note: 'The text says should, not shall: advice, unless the Village Board’s schedule sets the interval. What an overhaul is the text does not say.',
  }),
]
