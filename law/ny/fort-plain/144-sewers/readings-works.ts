import { declareReading } from '../../../../src/engine/language.ts'
import { at } from './words.ts'

/** Questions that the text leaves open on manholes and on private systems. */
export const worksReadings = [
  declareReading({
    id: 'fp-manhole-base',
    question: 'Are the strength and the thickness of a manhole base exact figures or least ones?',
    choices: [
      { choice: 'exact', label: 'Exact: 3,000 psi and 12 inches' },
      { choice: 'least', label: 'Least: a stronger or thicker base meets them' },
    ],
    suggested: 'least',
    because:
      'The figures are printed without a word such as minimum, but a stronger base serves the purpose as well, and concrete is never delivered at one exact strength.',
    decidedBy: 'board',
    cites: [at('144-18K')],
    carries: ['FP-144-18.K.3'],
  }),
  declareReading({
    id: 'fp-existing-private-system',
    question: 'Is a private system that was there first unlawful from the day a sewer is available, or only when the 90 days of the notice are over?',
    choices: [
      { choice: 'from-availability', label: 'From the day the sewer is available' },
      { choice: 'after-the-notice-period', label: 'Only when 90 days have passed since the official notice to connect' },
    ],
    suggested: 'after-the-notice-period',
    because:
      '144-3C forbids keeping one except as the article goes on to provide, 144-5B asks for the connection as provided in 144-4, and 144-4 gives 90 days from the official notice.',
    decidedBy: 'board',
    cites: [at('144-3C'), at('144-4'), at('144-5B')],
    carries: ['FP-144-3.C', 'FP-144-5.B.1'],
  }),
]
