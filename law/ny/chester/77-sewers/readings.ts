import { declareReading } from '../../../../src/engine/language.ts'
import { at } from './terms.ts'

/** Questions that the text leaves open. Each is settled by a dated act of the Town Board, on the attorney's advice. */
export const readings = [
  declareReading({
    id: 'ch-parallel-or-within',
    question: 'Does a pipe that runs parallel to a bearing wall fall short at any distance, or only within three feet?',
    choices: [
      { choice: 'either-bars', label: 'Either one falls short: parallel at any distance, or within three feet' },
      { choice: 'both-needed', label: 'Only both together fall short: parallel and within three feet' },
    ],
    suggested: 'either-bars',
    because:
      'The text says “or”, and it speaks only of a wall that the trench could weaken. The village laws with the same sentence say “and”, or ask about parallel pipes only.',
    decidedBy: 'board',
    cites: [at('77-25.A')],
    carries: ['CH-77-25.A.1'],
  }),
  declareReading({
    id: 'ch-exactly-three-feet',
    question: 'Is a pipe exactly three feet from the wall within three feet of it?',
    choices: [
      { choice: 'within', label: 'Yes: it has to be farther than three feet' },
      { choice: 'clear', label: 'No: three feet is far enough' },
    ],
    suggested: 'within',
    because: '“Within” a distance usually takes in the distance itself.',
    decidedBy: 'board',
    cites: [at('77-25.A')],
    carries: ['CH-77-25.A.1'],
  }),
  declareReading({
    id: 'ch-reuse-for-new-buildings',
    question: 'Can the special approval of an old line that falls short also be given where the building is new?',
    choices: [
      { choice: 'all-requirements', label: 'No: for a new building the old sewer has to meet every requirement' },
      { choice: 'special-approval-suffices', label: 'Yes: the special approval covers old lines of new buildings too' },
    ],
    suggested: 'all-requirements',
    because:
      '77-24 speaks of new buildings alone and says “only when”; 77-25.C speaks of old lines in general. The narrower rule usually governs its own case.',
    decidedBy: 'board',
    cites: [at('77-24'), at('77-25.C')],
    carries: ['CH-77-24.1', 'CH-77-25.C.1', 'CH-77-25.C.2'],
  }),
  declareReading({
    id: 'ch-four-inches',
    question: 'Are the four inches the size that pipe is sold by, or the measure inside it?',
    choices: [
      { choice: 'nominal', label: 'The size it is sold by (nominal)' },
      { choice: 'internal', label: 'The measure inside the pipe' },
    ],
    suggested: 'nominal',
    because:
      'The trade names pipe by its nominal size, and the law’s other figures are sizes of the trade. Some pipe sold as 4 in measures a little less inside.',
    decidedBy: 'board',
    cites: [at('77-25.B')],
    carries: ['CH-77-25.B.2'],
  }),
  declareReading({
    id: 'ch-one-inch-layers',
    question: 'How thick may a layer of fill be in a Town road?',
    choices: [
      { choice: 'as-printed', label: 'One inch, as printed' },
      { choice: 'one-foot', label: 'One foot, as was likely meant' },
    ],
    suggested: 'as-printed',
    because:
      'One inch is what the text says, and a plain figure is not changed by how it is read. It is likely a printing error for one foot; a local law could correct it.',
    decidedBy: 'board',
    cites: [at('77-25.D(6)')],
    carries: ['CH-77-25.D.6.b'],
  }),
  declareReading({
    id: 'ch-leakage-figure',
    question: 'Which leakage test does a building sewer have to pass?',
    choices: [
      { choice: 'specified-test', label: 'The test in the Town’s sewer specifications, as the inspector records its result' },
      { choice: 'two-hundred-gallons', label: 'At most 200 gallons a day for each inch of diameter and mile of length' },
    ],
    suggested: 'specified-test',
    because:
      'The text points to the test for sanitary sewers without naming it. The only figure in our copy, 200 gallons, is printed in 77-21.A for the infiltration of other systems; sections on sewer construction and the adopted specifications are not in our copy.',
    decidedBy: 'board',
    cites: [at('77-25.E'), at('77-21.A')],
    carries: ['CH-77-25.E.5'],
  }),
  declareReading({
    id: 'ch-last-foot',
    question: 'Who keeps up the last foot before the wye in the street, or the last two feet before a public sewer in an easement?',
    choices: [
      { choice: 'not-the-owner', label: 'Not the owner: the owner’s part ends one foot (or two feet) short' },
      { choice: 'the-owner', label: 'The owner: nobody else is named' },
    ],
    suggested: 'not-the-owner',
    because: 'The owner’s part ends within that distance. The text fixes no point in it and names nobody for what is left.',
    decidedBy: 'board',
    cites: [at('77-31')],
    carries: ['CH-77-31.1', 'CH-77-31.2'],
  }),
  declareReading({
    id: 'ch-quarter-rounding',
    question: 'How is 25 percent of the septic tanks rounded, where it is no whole number?',
    choices: [
      { choice: 'up', label: 'Up: of 101 tanks 26 are pumped' },
      { choice: 'nearest', label: 'To the nearest whole number, a half upward: of 101 tanks 25, of 102 tanks 26' },
      { choice: 'down', label: 'Down: of 101 to 103 tanks 25' },
    ],
    suggested: 'up',
    because: '“At least” 25 percent is not reached by fewer; there is no part of a tank to pump.',
    decidedBy: 'board',
    cites: [at('77-32')],
    carries: ['CH-77-32.2'],
  }),
  declareReading({
    id: 'ch-septic-year',
    question: 'From when is the year counted in which 25 percent of the tanks are pumped?',
    choices: [
      { choice: 'calendar-year', label: 'From January 1: the calendar year, which is also the Town’s fiscal year' },
      { choice: 'from-the-start', label: 'From the day on which the pumping program began, twelve months at a time' },
    ],
    suggested: 'calendar-year',
    because: 'The text says only every year, and gives no day on which a program began. A year by itself commonly means a calendar year.',
    decidedBy: 'board',
    cites: [at('77-32')],
    carries: ['CH-77-32.2'],
  }),
  declareReading({
    id: 'ch-annually',
    question: 'Does a yearly inspection come within twelve months of the last one, or once in each year?',
    choices: [
      { choice: 'twelve-months', label: 'Never more than twelve months apart' },
      { choice: 'each-year', label: 'Once in each year, whenever in it' },
    ],
    suggested: 'each-year',
    because: 'Annually commonly means once in each year; but nearly two years could then lie between two inspections.',
    decidedBy: 'board',
    cites: [at('77-32')],
    carries: ['CH-77-32.3', 'CH-77-32.4'],
  }),
]
