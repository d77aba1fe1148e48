import { declareReading } from '../../../../src/engine/language.ts'
import { dischargeReadings } from './readings-discharges.ts'
import { worksReadings } from './readings-works.ts'
import { at } from './words.ts'

/** Questions that the text leaves open and that change a verdict of the building-sewer check. */
const buildingSewerReadings = [
  declareReading({
    id: 'fp-within',
    question: 'Is a sewer that lies exactly at the stated distance “within” it?',
    choices: [
      { choice: 'inclusive', label: 'Yes: exactly 3 feet from a wall, or 10 feet from a water service, is within' },
      { choice: 'exclusive', label: 'No: only a lesser distance is within' },
    ],
    suggested: 'inclusive',
    because:
      'Within so many feet commonly takes in the last of them, and the rule protects a wall or drinking water. The same word stands in 144-11A and 144-11C and should be read alike.',
    decidedBy: 'board',
    cites: [at('144-11A'), at('144-11C')],
    carries: ['FP-144-11.A.5', 'FP-144-11.C.2'],
  }),
  declareReading({
    id: 'fp-depth',
    question: 'Is the depth of the sewer measured to the top of the pipe or to its invert?',
    choices: [
      { choice: 'top-of-pipe', label: 'To the top of the pipe' },
      { choice: 'invert', label: 'To the invert, reckoned as one pipe size below the top' },
    ],
    suggested: 'top-of-pipe',
    because:
      'The depth is asked for to keep frost from the pipe, and frost comes from above. The text says only depth, and a pipe is commonly staked by its invert.',
    decidedBy: 'board',
    cites: [at('144-11C')],
    carries: ['FP-144-11.C.3', 'FP-144-11.C.4'],
  }),
  declareReading({
    id: 'fp-asa-standard',
    question: 'Must cast-iron pipe be shown to meet the second standard, printed “A-40.” with its last figure lost?',
    choices: [
      { choice: 'both', label: 'Yes: ASTM A74 and the A-40 standard' },
      { choice: 'a74-alone', label: 'No: ASTM A74 is enough, since the other cannot be identified' },
    ],
    suggested: 'a74-alone',
    because:
      'The number is incomplete in the text on file and the body that issued it no longer exists under that name, so nobody can be held to it until the code book settles what was printed.',
    decidedBy: 'board',
    cites: [at('144-11A')],
    carries: ['FP-144-11.A.2'],
  }),
  declareReading({
    id: 'fp-nonmetal-on-cradle',
    question: 'On an approved cradle in fill or unstable ground, may pipe be laid that the list of materials does not name?',
    choices: [
      { choice: 'listed-only', label: 'No: the only nonmetal pipe is the asbestos-cement of the list' },
      { choice: 'any-nonmetal', label: 'Yes: there, any pipe that is not metal' },
    ],
    suggested: 'listed-only',
    because:
      'The first sentence names what a building sewer is made of without exception; the later one chooses among those. But it says nonmetallic material, not asbestos-cement.',
    decidedBy: 'board',
    cites: [at('144-11A')],
    carries: ['FP-144-11.A.1', 'FP-144-11.A.8'],
  }),
  declareReading({
    id: 'fp-leftover-units',
    question: 'Do living units left over after groups of four need a building sewer of their own?',
    choices: [
      { choice: 'round-up', label: 'Yes: five to eight units need two sewers' },
      { choice: 'whole-groups', label: 'No: only each full group of four counts; four to seven units need one' },
    ],
    suggested: 'round-up',
    because: 'At least one sewer for each group is asked for, and the units left over are a group too; otherwise three of them could be left with none.',
    decidedBy: 'board',
    cites: [at('144-9')],
    carries: ['FP-144-9.4'],
  }),
  declareReading({
    id: 'fp-manhole-connection',
    question: 'Do schools, hospitals, public buildings and complexes always connect through a manhole, or only where the administrative body says so?',
    choices: [
      { choice: 'always', label: 'Always' },
      { choice: 'as-determined', label: 'Only where the administrative body has not found it needless' },
    ],
    suggested: 'as-determined',
    because:
      'The first sentence commands it, but the second leaves to the administrative body both whether and where, and would have nothing to decide if the first stood alone.',
    decidedBy: 'board',
    cites: [at('144-16')],
    carries: ['FP-144-16.1', 'FP-144-16.2', 'FP-144-16.3'],
  }),
  declareReading({
    id: 'fp-contractor-approval',
    question: 'Does a licensed contractor also need the Village Board’s approval?',
    choices: [
      { choice: 'board-and-license', label: 'Yes: the Board’s approval is a gate of its own' },
      { choice: 'license-suffices', label: 'No: the Clerk’s license shows it' },
    ],
    suggested: 'board-and-license',
    because: 'The definition asks for approval by the Board, the license comes from the Clerk, and nothing says that one includes the other.',
    decidedBy: 'board',
    cites: [at('144-1'), at('144-46A')],
    carries: ['FP-144-1.def-contractor', 'FP-144-46.A.1'],
  }),
]

/** Questions that the text leaves open in the other parts of the article. */
const laterReadings = [
  declareReading({
    id: 'fp-manhole-leakage',
    question: 'Is the leakage allowed for a manhole the stated figure or the computed one?',
    choices: [
      { choice: 'stated', label: '4.5 gallons a day, as stated' },
      { choice: 'computed', label: '4.545 gallons a day, as five feet of 48-inch pipe give' },
    ],
    suggested: 'stated',
    because: 'The figure is stated outright and is the stricter of the two.',
    decidedBy: 'board',
    cites: [at('144-19C')],
    carries: ['FP-144-19.C.1', 'FP-144-19.C.2', 'FP-144-19.C.3'],
  }),
  declareReading({
    id: 'fp-structure-factors',
    question: 'Are the factors and loads for pipe strength exact figures or least ones?',
    choices: [
      { choice: 'exact', label: 'Exact: the calculation uses these figures' },
      { choice: 'least', label: 'Least: a stricter figure may be used' },
    ],
    suggested: 'exact',
    because: 'They are called the criteria on which the calculation is made.',
    decidedBy: 'board',
    cites: [at('144-18I')],
    carries: ['FP-144-18.I.(1)', 'FP-144-18.I.(2)', 'FP-144-18.I.(3)', 'FP-144-18.I.(4)'],
  }),
  declareReading({
    id: 'fp-day-count',
    question: 'From when does each further day of a violation count as an offense of its own?',
    choices: [
      { choice: 'after-the-notice-period', label: 'From the end of the time given in the notice' },
      { choice: 'from-notice', label: 'From service of the notice' },
      { choice: 'from-the-first-day', label: 'From the first day of the violation' },
    ],
    suggested: 'after-the-notice-period',
    because: 'The notice gives a reasonable time in which to stop; to count that time as offenses would take it back.',
    decidedBy: 'board',
    cites: [at('144-40A'), at('144-40B')],
    carries: ['FP-144-40.B.3'],
  }),
  declareReading({
    id: 'fp-petition-majority',
    question: 'Is the majority that signs a petition for an extension counted by owners or by frontage?',
    choices: [
      { choice: 'owners', label: 'By owners' },
      { choice: 'frontage', label: 'By feet of frontage' },
    ],
    suggested: 'owners',
    because: 'The text speaks of a majority of the benefiting property owners.',
    decidedBy: 'board',
    cites: [at('144-17B')],
    carries: ['FP-144-17.B.5'],
  }),
]

export const readings = [...buildingSewerReadings, ...dischargeReadings, ...laterReadings, ...worksReadings]
