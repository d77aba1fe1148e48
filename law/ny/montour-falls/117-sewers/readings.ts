import { declareReading, type Reading } from '../../../../src/engine/language.ts'
import { section } from './rules/common.ts'

/** Questions about money: who bears what. */
const whoPays: readonly Reading[] = [
  declareReading({
    id: 'mf-street-lateral-cost',
    question: 'Who pays for a street lateral where there is none: the owner (42.A) or the village (42.B)?',
    choices: [
      { choice: 'owner', label: 'The owner pays, as 42.A says of a missing street lateral' },
      { choice: 'village', label: 'The village pays, as 42.B says of the street lateral' },
    ],
    suggested: 'village',
    because:
      '42.B speaks of this cost and nothing else, comes after 42.A, and 117-47 puts costs on the owner only where they are not stated to be the village’s. 42.A speaks of the missing lateral in particular, which is the argument the other way.',
    decidedBy: 'board',
    cites: [section('117-42.A'), section('117-42.B'), section('117-47')],
    carries: ['MF-117-42.A.3.b', 'MF-117-42.B.1'],
  }),
  declareReading({
    id: 'mf-wye-and-cleanout-cost',
    question: 'Who pays for the wye and cleanout at the property line: the homeowner (42.D) or the village (42.E and 42.F)?',
    choices: [
      { choice: 'homeowner', label: 'The homeowner pays for all of it, as 42.D says' },
      { choice: 'village', label: 'The village pays for all of it below the ground, as 42.E and 42.F say' },
      {
        choice: 'by-kind-of-work',
        label: 'The homeowner pays for installing and upkeep (42.D), the village for repair and replacement below the ground (42.E, 42.F)',
      },
    ],
    suggested: 'by-kind-of-work',
    because:
      '42.D speaks of installing and maintaining, 42.E of repairs, 42.F of repairs and replacement: read by the kind of work, every sentence keeps a meaning.',
    decidedBy: 'board',
    cites: [section('117-42.D'), section('117-42.E'), section('117-42.F')],
    carries: ['MF-117-42.D.4', 'MF-117-42.E.3', 'MF-117-42.F.3'],
  }),
  declareReading({
    id: 'mf-new-street-laterals',
    question: 'Which street laterals are “new street laterals”, whose repair is the village’s?',
    choices: [
      { choice: 'existing-in-1992', label: 'Those that existed when Local Law No. 1 of 1992 was enacted, as printed' },
      { choice: 'laid-since-1992', label: 'Those laid since then, as the word “new” suggests' },
      { choice: 'both', label: 'Both: those that existed and those laid since' },
    ],
    suggested: 'both',
    because:
      'As printed the words call old laterals new and leave out every lateral laid since, though 42.E and 42.G give those to the village too. The day of enactment is not in our copy.',
    decidedBy: 'board',
    cites: [section('117-42.E'), section('117-42.G')],
    carries: ['MF-117-42.E.5', 'MF-117-42.E.3', 'MF-117-42.G.5'],
  }),
  declareReading({
    id: 'mf-ten-feet-direction',
    question: 'On which side of the property line does the distance run beyond which the village does not repair (at most 10 ft)?',
    choices: [
      { choice: 'toward-building', label: 'Toward the building' },
      { choice: 'toward-main', label: 'Toward the main' },
      { choice: 'both-ways', label: 'Both ways' },
    ],
    suggested: 'toward-building',
    because: 'Toward the main it would contradict the sentence before it, by which the village repairs the street lateral from the main to the first cleanout.',
    decidedBy: 'board',
    cites: [section('117-42.E')],
    carries: ['MF-117-42.E.6', 'MF-117-42.E.7'],
  }),
  declareReading({
    id: 'mf-as-built-scope',
    question: 'Which laterals need the marker board, the as-built drawing and the deposit of 37.B?',
    choices: [
      { choice: 'every-connection', label: 'Every lateral connection' },
      { choice: 'new-street-laterals', label: 'Only where a street lateral is newly laid' },
      { choice: 'new-sewers', label: 'Only where the street laterals are laid together with a new main' },
    ],
    suggested: 'new-sewers',
    because:
      'The subsection begins with laterals laid while the main is built and ends with the acceptance of the sewer; but it says “all” lateral connections and does not say which application the deposit comes with.',
    decidedBy: 'board',
    cites: [section('117-37.B')],
    carries: ['MF-117-37.B.5', 'MF-117-37.B.6', 'MF-117-37.B.7', 'MF-117-37.B.8', 'MF-117-37.B.9', 'MF-117-37.B.10'],
  }),
]

/** Questions about the work. */
const howBuilt: readonly Reading[] = [
  declareReading({
    id: 'mf-wye-or-saddle',
    question: 'Does a lateral meet the main by a wye (37.A) or by a saddle (37.B)?',
    choices: [
      { choice: 'wye', label: 'A standard wye; a saddle must be properly fitted where one is used' },
      { choice: 'saddle', label: 'A saddle always; 37.B was amended last and speaks of all connections' },
      { choice: 'saddle-with-wye-arm', label: 'Both at once: a saddle that carries a wye arm' },
      { choice: 'by-age-of-main', label: 'A wye while the main is being built, a saddle on a main already in use' },
    ],
    suggested: 'by-age-of-main',
    because: 'A wye is built into a new main and a saddle is how a main in use is tapped; 37.B itself speaks of the wye for laterals laid with the main.',
    decidedBy: 'superintendent',
    cites: [section('117-37.A'), section('117-37.B')],
    carries: ['MF-117-37.A.1', 'MF-117-37.B.3'],
  }),
  declareReading({
    id: 'mf-four-inches',
    question: 'Is the least diameter of 4 in the inside diameter as measured, or the pipe size?',
    choices: [
      { choice: 'internal', label: 'Inside diameter as measured: a pipe of 3.975 in falls short' },
      { choice: 'nominal', label: 'Pipe size: a pipe sold as 4 in is enough' },
    ],
    suggested: 'nominal',
    because:
      'The text says internal, but it also requires SDR-35 for PVC, and 4 in pipe of that kind measures a little less than 4 in inside; 42.A treats 4 in as the ordinary size.',
    decidedBy: 'superintendent',
    cites: [section('117-36.C'), section('117-36.B'), section('117-42.A')],
    carries: ['MF-117-36.C.8'],
  }),
  declareReading({
    id: 'mf-d3034-edition',
    question: 'Does PVC pipe made to a later edition of ASTM D3034 than that of 1973 count?',
    choices: [
      { choice: 'edition-of-1973', label: 'Only the edition of 1973, as printed' },
      { choice: 'later-edition-counts', label: 'A later edition counts too' },
    ],
    suggested: 'later-edition-counts',
    because:
      'Pipe marked with the edition of 1973 is no longer sold as far as we know, so that the strict reading would leave no PVC at all. The printed number is fixed by its year.',
    decidedBy: 'board',
    cites: [section('117-36.B')],
    carries: ['MF-117-36.B.1'],
  }),
  declareReading({
    id: 'mf-other-pipe-on-cradle',
    question: 'May pipe of a third material lie on an approved concrete cradle, or only the other of the two listed kinds?',
    choices: [
      { choice: 'listed-pipe-only', label: 'Only cast iron and PVC: the list that opens 117-36 is closed' },
      { choice: 'any-pipe', label: 'Any pipe, on fill or unstable ground, on an approved cradle' },
    ],
    suggested: 'listed-pipe-only',
    because: 'The cradle sentence answers where cast iron is required; it does not say that it opens the list of materials.',
    decidedBy: 'superintendent',
    cites: [section('117-36'), section('117-36.C')],
    carries: ['MF-117-36.0', 'MF-117-36.C.4'],
  }),
  declareReading({
    id: 'mf-hot-poured-joints',
    question: 'Which joints must hold at 160 °F and not dissolve in the waste, if poured hot?',
    choices: [
      { choice: 'transition-joints', label: 'Only joints between cast iron and other pipe' },
      { choice: 'all-poured-joints', label: 'All poured joints' },
    ],
    suggested: 'transition-joints',
    because: 'The words follow the sentence on transition joints; but the whole subsection is about poured joints.',
    decidedBy: 'superintendent',
    cites: [section('117-41.B')],
    carries: ['MF-117-41.B.7', 'MF-117-41.B.8'],
  }),
  declareReading({
    id: 'mf-test-tee',
    question: 'Does a test tee stand in for the whole 45 degree branch, or only for its plug?',
    choices: [
      { choice: 'instead-of-branch', label: 'In place of the branch' },
      { choice: 'instead-of-plug', label: 'In place of the plug, on a 45 degree branch' },
    ],
    suggested: 'instead-of-branch',
    because: 'A test tee is a fitting of its own and does not close a branch.',
    decidedBy: 'superintendent',
    cites: [section('117-46')],
    carries: ['MF-117-46.3'],
  }),
  declareReading({
    id: 'mf-two-by-six',
    question: 'Is the marker board 2 in by 6 in as measured, or as lumber is sold?',
    choices: [
      { choice: 'as-measured', label: 'Exactly 2 in by 6 in as measured' },
      { choice: 'as-sold', label: 'As sold: a board called 2 by 6, which measures 1 1/2 in by 5 1/2 in or a little more' },
      { choice: 'as-sold-or-larger', label: 'As sold, or any larger board' },
    ],
    suggested: 'as-sold-or-larger',
    because: 'Lumber is called by its rough size, and a larger board marks the place as well; the text does not speak of one.',
    decidedBy: 'superintendent',
    cites: [section('117-37.B')],
    carries: ['MF-117-37.B.5'],
  }),
  declareReading({
    id: 'mf-manhole-always',
    question: 'Must a complex, school, hospital and the like always join at a manhole, or only where the superintendent requires it?',
    choices: [
      { choice: 'always', label: 'Always: the text says “shall”' },
      { choice: 'where-required', label: 'Where the superintendent determines it to be required' },
    ],
    suggested: 'where-required',
    because: 'The sentence that follows lets the superintendent decide if it is required, and would mean nothing otherwise.',
    decidedBy: 'superintendent',
    cites: [section('117-35.E'), section('117-37.C')],
    carries: ['MF-117-35.E.2', 'MF-117-35.E.3', 'MF-117-37.C.1', 'MF-117-37.C.2', 'MF-117-37.C.3'],
  }),
  declareReading({
    id: 'mf-who-decides-closeness',
    question: 'Who finds that a connection off the property line is as close to it as the place allows?',
    choices: [
      { choice: 'superintendent', label: 'The superintendent, who supervises the connection' },
      { choice: 'owner-shows', label: 'The owner shows it' },
    ],
    suggested: 'superintendent',
    because:
      '42.A defines the property line so and names nobody; 44.A puts the connection under the superintendent’s supervision. The answer changes who is asked, not the rule.',
    decidedBy: 'superintendent',
    cites: [section('117-42.A'), section('117-44.A')],
    carries: ['MF-117-42.A.1', 'MF-117-42.A.2'],
  }),
  declareReading({
    id: 'mf-storm-cooling-water',
    question: 'Is “storm cooling water” one kind of water, or a list that has lost a comma?',
    choices: [
      { choice: 'list', label: 'A list: stormwater and cooling water are each kept out' },
      { choice: 'as-printed', label: 'As printed: neither plain stormwater nor plain cooling water is named' },
    ],
    suggested: 'list',
    because:
      'No such thing as storm cooling water is known, and the rule follows others of its kind that list stormwater and cooling water. The words on file do not say it.',
    decidedBy: 'board',
    cites: [section('117-33')],
    carries: ['MF-117-33.1'],
  }),
]

/** Questions that the text of this chapter leaves open. None is adopted here: a municipality adopts one by a dated act. */
export const readings: readonly Reading[] = [...whoPays, ...howBuilt]
