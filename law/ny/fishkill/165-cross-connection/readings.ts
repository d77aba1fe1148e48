import { declareReading, type Reading } from '../../../../src/engine/language.ts'
import { at } from './words.ts'

/** Questions about outlets, tanks and vacuum breakers. */
const outlets: readonly Reading[] = [
  declareReading({
    id: 'fk-table-1-boundary',
    question: 'Which row of Table 1 holds for a supply of exactly 50, 100, 200, 400 or 700 gallons per minute?',
    choices: [
      { choice: 'lower-row', label: 'The lower row: the smaller overflow is enough' },
      { choice: 'upper-row', label: 'The upper row: the larger overflow is needed' },
    ],
    suggested: 'upper-row',
    because:
      'Both rows print the figure. An overflow of the larger size meets the table either way, and the table is there to keep the outlet clear of the water.',
    decidedBy: 'board',
    cites: [at('165-47.H(5)(a)')],
    carries: ['FK-165-47.H.5.a.1'],
  }),
  declareReading({
    id: 'fk-outlet-height',
    question: 'Is the height of an outlet in a tank measured from the top of the overflow or from the high water?',
    choices: [
      { choice: 'above-overflow', label: 'From the top of the overflow: at least 1 1/2 times the rise above it' },
      { choice: 'above-high-water', label: 'From the high water: at least 1 1/2 times the rise above it, which is 2 1/2 times above the overflow' },
    ],
    suggested: 'above-high-water',
    because:
      'H(5)(c) tells how to measure from the high water up to the outlet, which would serve nothing otherwise. H(5)(b) by itself names only the top of the overflow, which is the argument the other way.',
    decidedBy: 'board',
    cites: [at('165-47.H(5)(b)'), at('165-47.H(5)(c)')],
    carries: ['FK-165-47.H.5.b.1', 'FK-165-47.H.5.c'],
  }),
  declareReading({
    id: 'fk-table-2-airgap',
    question: 'Does a fixture of Table 2 that has an air gap of the required size still need a vacuum breaker?',
    choices: [
      { choice: 'not-needed', label: 'No: H(6) speaks of places where the air gap cannot be provided' },
      { choice: 'needed', label: 'Yes: the title of Table 2 says that devices are required there' },
    ],
    suggested: 'not-needed',
    because: 'H(1) leaves the choice between an air gap and a device, and Table 2 stands under H(6), which begins where no air gap can be provided.',
    decidedBy: 'board',
    cites: [at('165-47.H(1)'), at('165-47.H(6)')],
    carries: ['FK-165-47.H.6.a.2'],
  }),
]

/** Questions about connections and what protects them. */
const connections: readonly Reading[] = [
  declareReading({
    id: 'fk-authority-having-jurisdiction',
    question: 'Who is the authority having jurisdiction that approves a cross-connection?',
    choices: [
      { choice: 'superintendent', label: 'The Superintendent of Public Works, who enforces the article' },
      { choice: 'board', label: 'The Village Board' },
      { choice: 'health-authority', label: 'The public health authority' },
    ],
    suggested: 'superintendent',
    because:
      '165-47.C and D name the health authority where they mean it, and H names the Board where it means the Board; 165-45 puts the plumbing in the Superintendent’s hands. The term itself is nowhere defined.',
    decidedBy: 'board',
    cites: [at('165-47.B'), at('165-45.A')],
    carries: ['FK-165-47.B.2'],
  }),
  declareReading({
    id: 'fk-table-hose',
    question: 'Is a hose that ends 12 inches from an operating or mortuary table protection enough, or is it asked for besides?',
    choices: [
      { choice: 'added', label: 'Besides: the table needs an air gap or a device, and the hose its 12 inches' },
      { choice: 'enough', label: 'Enough: the distance of the hose is the protection' },
    ],
    suggested: 'enough',
    because: 'The opening words allow a connection protected as H says or as set out in the item itself, and only items (2) and (3) set anything out.',
    decidedBy: 'board',
    cites: [at('165-47.F'), at('165-47.F(2)')],
    carries: ['FK-165-47.F.2.a', 'FK-165-47.F.2.b'],
  }),
  declareReading({
    id: 'fk-condenser-exception',
    question: 'Which refrigeration units need no check valve because the water stays outside?',
    choices: [
      {
        choice: 'toxic-only',
        label: 'Those with a toxic refrigerant whose water stays outside its piping or tank; a unit with another refrigerant needs the valve',
      },
      { choice: 'none-toxic-or-outside', label: 'Those whose water stays outside, and every unit without a toxic refrigerant' },
      { choice: 'any-refrigerant', label: 'Those whose water stays outside, whatever the refrigerant' },
    ],
    suggested: 'any-refrigerant',
    because:
      'The exception speaks of piping that holds a toxic refrigerant and says nothing of other refrigerants. The danger is that refrigerant gets into the water, and that depends on where the water runs.',
    decidedBy: 'superintendent',
    cites: [at('165-47.G')],
    carries: ['FK-165-47.G.1'],
  }),
  declareReading({
    id: 'fk-condenser-relief',
    question: 'Does the exception for condensers lift the relief valve too?',
    choices: [
      { choice: 'lifted', label: 'Yes: the relief valve stands beside a check valve that need not be there' },
      { choice: 'stays', label: 'No: the second sentence has no exception of its own' },
    ],
    suggested: 'lifted',
    because:
      'The relief valve is placed by the check valve, so that the second sentence seems to go with the first; but its condition is only the weight of refrigerant.',
    decidedBy: 'superintendent',
    cites: [at('165-47.G')],
    carries: ['FK-165-47.G.2', 'FK-165-47.G.3', 'FK-165-47.G.4'],
  }),
  declareReading({
    id: 'fk-loop-under-backpressure',
    question: 'Does a barometric loop serve where the connection is subject to backpressure?',
    choices: [
      { choice: 'suction-only', label: 'No: it serves against backsiphonage only' },
      { choice: 'any-hazard', label: 'Yes: it takes the place of every device of H(6)' },
    ],
    suggested: 'suction-only',
    because:
      'H(7) speaks of backsiphonage hazards, and a loop cannot stop water that is pushed. It offers the loop in place of all devices of H(6), which is the argument the other way.',
    decidedBy: 'superintendent',
    cites: [at('165-47.H(7)'), at('165-47.H(6)')],
    carries: ['FK-165-47.H.7.1', 'FK-165-47.H.6.1', 'FK-165-47.H.6.b.1'],
  }),
  declareReading({
    id: 'fk-stronger-device',
    question: 'Where a vacuum breaker is asked for, does an approved reduced pressure device serve as well?',
    choices: [
      { choice: 'vacuum-breaker-only', label: 'No: H(6)(a) says a vacuum breaker' },
      { choice: 'stronger-device-serves', label: 'Yes: it stops suction and backpressure both' },
    ],
    suggested: 'stronger-device-serves',
    because: 'H(1)(b) allows any device or means that prevents backflow, and H(4)(b) allows the reduced pressure device without limiting where.',
    decidedBy: 'superintendent',
    cites: [at('165-47.H(6)(a)'), at('165-47.H(1)(b)'), at('165-47.H(4)(b)')],
    carries: ['FK-165-47.H.6.a.1', 'FK-165-47.H.4.b'],
  }),
]

/** Questions about devices, their inspection, and penalties. */
const devicesAndPenalties: readonly Reading[] = [
  declareReading({
    id: 'fk-same-day-certification',
    question: 'Is a device certified on the day on which it is installed certified first?',
    choices: [
      { choice: 'counts', label: 'Yes: a date does not tell the hour' },
      { choice: 'does-not-count', label: 'No: the certificate must bear an earlier date' },
    ],
    suggested: 'counts',
    because: 'The order within a day is seldom on record, and the certificate is usually that of the model.',
    decidedBy: 'superintendent',
    cites: [at('165-47.H(3)')],
    carries: ['FK-165-47.H.3.1'],
  }),
  declareReading({
    id: 'fk-service-bypass',
    question: 'Is piping around a device barred whatever it is for?',
    choices: [
      { choice: 'purpose-decides', label: 'No: only what is made for the purpose of going around the device' },
      { choice: 'any-bypass', label: 'Yes: water can go around the device either way' },
    ],
    suggested: 'purpose-decides',
    because: 'The text speaks of arrangements for the purpose of bypassing; piping to keep the water on during service has another purpose.',
    decidedBy: 'superintendent',
    cites: [at('165-48.A')],
    carries: ['FK-165-48.A.2'],
  }),
  declareReading({
    id: 'fk-intervals',
    question: 'Do the intervals of one year and five years bind, though the text says “should”?',
    choices: [
      { choice: 'advice', label: 'They are advice, unless the Board’s schedule sets them' },
      { choice: 'binding', label: 'They bind' },
    ],
    suggested: 'advice',
    because: 'The sentence before it orders the Board to establish schedules with “shall”; this one says “should”. What binds is the schedule.',
    decidedBy: 'board',
    cites: [at('165-48.B')],
    carries: ['FK-165-48.B.3', 'FK-165-48.B.4'],
  }),
  declareReading({
    id: 'fk-year',
    question: 'Is a year 365 days, or does it run to the same day of the next year?',
    choices: [
      { choice: 'days-of-365', label: '365 days, and five years 1,825' },
      { choice: 'calendar', label: 'To the same day of the calendar, a day more where a leap day lies between' },
    ],
    suggested: 'calendar',
    because: 'The General Construction Law of the State counts a year by the calendar; the article says nothing.',
    decidedBy: 'attorney',
    cites: [at('165-48.B')],
    carries: ['FK-165-48.B.3', 'FK-165-48.B.4'],
  }),
  declareReading({
    id: 'fk-test-as-inspection',
    question: 'Does a test of the device count as its inspection?',
    choices: [
      { choice: 'counts', label: 'Yes: whoever tests the device sees it' },
      { choice: 'does-not-count', label: 'No: the sentence names inspections only' },
    ],
    suggested: 'counts',
    because: 'The subsection names testing and inspections side by side and gives the one-year interval to inspections only. A test shows more than a look.',
    decidedBy: 'superintendent',
    cites: [at('165-48.B')],
    carries: ['FK-165-48.B.3'],
  }),
  declareReading({
    id: 'fk-first-day-counted',
    question: 'Which day is the first that counts as a separate violation?',
    choices: [
      { choice: 'day-after', label: 'The day after the last day of the time that the Board has set' },
      { choice: 'last-day', label: 'The last day of that time itself' },
    ],
    suggested: 'day-after',
    because: 'The text counts days after the specified time; on its last day the owner can still correct.',
    decidedBy: 'attorney',
    cites: [at('165-49.B'), at('165-49.A')],
    carries: ['FK-165-49.B.2', 'FK-165-49.B.3'],
  }),
]

/** Questions that the text of this article leaves open. None is adopted here: a municipality adopts one by a dated act. */
export const readings: readonly Reading[] = [...outlets, ...connections, ...devicesAndPenalties]
