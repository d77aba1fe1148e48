import { declareReading } from '../../../../src/engine/language.ts'
import { at } from './words.ts'

/** Questions that the text leaves open on wastes, samples and industrial users. */
export const dischargeReadings = [
  declareReading({
    id: 'fp-hourly-average',
    question: 'Three times which average may the hourly concentration at the plant not exceed?',
    choices: [
      { choice: 'thirty-day', label: 'The 30-day average of the table' },
      { choice: 'twenty-four-hour', label: 'The 24-hour average of the table' },
      { choice: 'measured-thirty-day', label: 'The 30-day average that was measured' },
      { choice: 'measured-twenty-four-hour', label: 'The 24-hour average that was measured' },
    ],
    suggested: 'twenty-four-hour',
    because:
      'The sentence before it limits the averages of the table, which has two columns, and goes on to speak of the average; an hour is nearer to a day than to a month.',
    decidedBy: 'board',
    cites: [at('144-22C(13)')],
    carries: ['FP-144-22.C.(13).3'],
  }),
  declareReading({
    id: 'fp-thirty-day-average',
    question: 'How many measurements does a 30-day average need?',
    choices: [
      { choice: 'any-number', label: 'Whatever was measured in the 30 days, be it one sample' },
      { choice: 'one-a-week', label: 'At least four, one for each week' },
    ],
    suggested: 'one-a-week',
    because:
      'The article states no number. One sample says little of 30 days; under federal practice a single sample of a month counts as its average (working knowledge, not verified).',
    decidedBy: 'board',
    cites: [at('144-22C(13)')],
    carries: [],
  }),
  declareReading({
    id: 'fp-slug-range',
    question: 'Five times which end of the range of normal sewage makes a slug?',
    choices: [
      { choice: 'upper', label: 'The upper end: 1,750 ppm suspended solids, 1,500 ppm BOD' },
      { choice: 'lower', label: 'The lower end: 900 ppm suspended solids, 700 ppm BOD' },
    ],
    suggested: 'upper',
    because: 'Sewage at the upper end is still normal, so five times it is the least that is certainly more than five times normal.',
    decidedBy: 'board',
    cites: [at('144-22C(11)')],
    carries: ['FP-144-22.C.(11).1', 'FP-144-22.C.(11).2', 'FP-144-22.C.(11).4'],
  }),
  declareReading({
    id: 'fp-slug-strength-or-flow',
    question: 'Is a slug forbidden for its strength or its flow alone, or only for both together?',
    choices: [
      { choice: 'either', label: 'Either alone' },
      { choice: 'both', label: 'Both together' },
    ],
    suggested: 'either',
    because: 'The text says and/or; the wider sense protects the plant.',
    decidedBy: 'board',
    cites: [at('144-22C(11)')],
    carries: ['FP-144-22.C.(11).1', 'FP-144-22.C.(11).2'],
  }),
  declareReading({
    id: 'fp-temperature',
    question: 'Is the highest temperature of a discharge 150 degrees Fahrenheit or 65 degrees Celsius, which is 149?',
    choices: [
      { choice: 'fahrenheit', label: '150 °F' },
      { choice: 'celsius', label: '65 °C (149 °F)' },
    ],
    suggested: 'fahrenheit',
    because: 'The Fahrenheit figure stands first; the other is a rounded conversion in parentheses.',
    decidedBy: 'board',
    cites: [at('144-22C(1)')],
    carries: ['FP-144-22.C.(1).1'],
  }),
  declareReading({
    id: 'fp-review-of-forbidden-wastes',
    question: 'Can the engineer’s approval under 144-25A let in what 144-22C forbids?',
    choices: [
      { choice: 'never', label: 'No: what 144-22C forbids stays forbidden' },
      { choice: 'approval-lets-in', label: 'Yes: with his approval it may be admitted' },
    ],
    suggested: 'never',
    because:
      '144-22C forbids except where the article provides otherwise, and 144-25A speaks of review and approval without saying that it is such a provision.',
    decidedBy: 'board',
    cites: [at('144-22C'), at('144-25A')],
    carries: ['FP-144-22.C.0', 'FP-144-25.A.4'],
  }),
  declareReading({
    id: 'fp-slug-measures',
    question: 'Is a slug too strong when suspended solids or BOD alone exceed five times normal, or only when both do?',
    choices: [
      { choice: 'both', label: 'Only when both do' },
      { choice: 'either', label: 'When either does' },
    ],
    suggested: 'either',
    because: 'The text measures strength by suspended solids and BOD without saying that both must be exceeded; either of them can upset the plant.',
    decidedBy: 'board',
    cites: [at('144-22C(11)')],
    carries: ['FP-144-22.C.(11).1', 'FP-144-22.C.(11).2'],
  }),
  declareReading({
    id: 'fp-capable',
    question: 'Are the gases and solids that a list names forbidden as such, or only where they can do the harm that the end of the list describes?',
    choices: [
      { choice: 'catch-all-only', label: 'As such: the words about harm belong to “any other” at the end' },
      { choice: 'every-item', label: 'Only where they can do that harm' },
    ],
    suggested: 'catch-all-only',
    because: 'The words follow the last and open member of each list; the named ones stand before it without a condition.',
    decidedBy: 'board',
    cites: [at('144-22C(5)'), at('144-22C(7)')],
    carries: ['FP-144-22.C.(5)', 'FP-144-22.C.(7)'],
  }),
  declareReading({
    id: 'fp-should',
    question: 'Where the article says should, does it command?',
    choices: [
      { choice: 'advice', label: 'No: it advises' },
      { choice: 'command', label: 'Yes: as shall does' },
    ],
    suggested: 'advice',
    because: '144-1 says that shall is mandatory and may is permissive, and nothing of should; the same sections use shall for what comes next.',
    decidedBy: 'board',
    cites: [at('144-1'), at('144-8B'), at('144-33')],
    carries: ['FP-144-8.B.3', 'FP-?-33.1'],
  }),
  declareReading({
    id: 'fp-grant-after-disapproval',
    question: 'May the local governing body grant an industrial permit that the administrative body has disapproved?',
    choices: [
      { choice: 'barred', label: 'No: its approval comes first' },
      { choice: 'open', label: 'Yes: its decision comes first, whatever it is' },
    ],
    suggested: 'barred',
    because:
      'A fee is set if the application is approved, and no way is described from a disapproval to a permit; but the text asks only that one body decide before the other.',
    decidedBy: 'board',
    cites: [at('144-7C')],
    carries: ['FP-144-7.C.4'],
  }),
  declareReading({
    id: 'fp-last-day-on-a-weekend',
    question: 'Where the last of 15 days is a Saturday, a Sunday or a public holiday, is the next business day in time?',
    choices: [
      { choice: 'next-business-day', label: 'Yes' },
      { choice: 'the-day-itself', label: 'No' },
    ],
    suggested: 'next-business-day',
    because: 'General Construction Law § 25-a says so of statutes; whether it reaches a local law is for the attorney.',
    decidedBy: 'board',
    cites: [at('144-32A')],
    carries: ['FP-?-32.A.2'],
  }),
]
