/** The files of a new chapter: a small law that is sound as it stands, to be written over piece by piece. */

export type MunicipalityKind = 'village' | 'town' | 'city' | 'county'

/** What the path says: "ny/tannery-falls/12-sewers". */
export interface NewChapter {
  readonly path: string
  readonly kind: MunicipalityKind
  /** "Village of Tannery Falls". */
  readonly municipality: string
  readonly number: string
  /** "Sewers". */
  readonly title: string
  /** What ids of provisions begin with: "TF-12". */
  readonly ids: string
  /** What ids of readings begin with, so that no other law has the same: "tannery-falls". */
  readonly readings: string
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
const words = (slug: string): string[] => slug.split('-')

/** Reads a path; null where it is not of the form state/municipality/number-title. */
export function newChapter(path: string, kind: MunicipalityKind): NewChapter | null {
  const match = /^[a-z]{2}\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\/(\d{1,4}[a-z]?)-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(path)
  if (!match) return null
  const [, place = '', number = '', title = ''] = match
  return {
    path,
    kind,
    municipality: `${capital(kind)} of ${words(place).map(capital).join(' ')}`,
    number,
    title: capital(words(title).join(' ')),
    ids: `${words(place)
      .map((word) => capital(word).slice(0, 1))
      .join('')}-${number}`,
    readings: place,
  }
}

const language = (folders: number): string => `${'../'.repeat(folders)}src/engine/language.ts`

const chapterFile = (c: NewChapter): string => `import { chapter } from '${language(4)}'
import { duties } from './duties.ts'
import { permitEntries } from './entries/permits.ts'
import { pipeExamples } from './examples/pipe.ts'
import { readings } from './readings.ts'
import { pipeRules } from './rules/pipe.ts'

/** ${c.municipality}, chapter ${c.number}. */
export default chapter({
  path: '${c.path}',
  municipality: '${c.municipality}',
  kind: '${c.kind}',
  title: '${c.title}',
  number: '${c.number}',
  // The day from which the text that you hold was law. An earlier day is answered: cannot tell.
  textOnFile: { from: '2000-01-01', note: 'Write here where the text comes from.' },
  // The law's own word for each officer.
  officers: { superintendent: 'Superintendent', board: '${c.kind === 'town' ? 'Town Board' : c.kind === 'village' ? 'Village Board' : 'Board'}' },
  rules: pipeRules,
  entries: permitEntries,
  readings,
  duties,
  examples: pipeExamples,
})
`

const termsFile = (c: NewChapter): string => `import { cite, facts } from '${language(4)}'

/** One handle for each fact of the vocabulary. */
export const f = facts()

/** A section of this chapter whose number was counted and not read; write cite(section, 'printed') where the text prints it. */
export const at = (section: string) => cite(\`${c.number}-\${section}\`, 'inferred')
`

const rulesFile = (c: NewChapter): string => `import { reading, rule } from '${language(5)}'
import { at, f } from '../terms.ts'

export const depth = rule({
  id: '${c.ids}-1.1',
  subject: 'building-sewer',
  cite: at('1'),
  title: 'Depth of the pipe',
  requirement: 'The top of the pipe lies at least 4 ft below the ground.',
  must: f.depth_of_cover_ft.atLeast('4 ft'),
})

/** The text can be read in two ways, so each is a condition, and the question stands in readings.ts. */
export const wall = rule({
  id: '${c.ids}-1.2',
  subject: 'building-sewer',
  cite: at('1'),
  title: 'Distance from a bearing wall',
  requirement: 'The pipe does not come within 3 ft of a bearing wall.',
  must: reading('${c.readings}-exactly-three-feet', {
    within: f.distance_to_bearing_wall_ft.moreThan('3 ft'),
    clear: f.distance_to_bearing_wall_ft.atLeast('3 ft'),
  }),
})

export const pipeRules = [depth, wall]
`

const entriesFile = (c: NewChapter): string => `import { entry } from '${language(5)}'
import { at } from '../terms.ts'

/** Provisions that are not computed. Every provision of the text has an entry here, or is carried by a rule, reading, duty or step. */
export const permitEntries = [
  entry({
    id: '${c.ids}-2.1',
    cite: at('2'),
    title: 'Tell the Superintendent when the pipe is ready',
    says: 'Whoever lays the pipe tells the Superintendent before it is covered.',
    disposition: 'process',
    carriedBy: ['duty:ready-notice'],
  }),
  entry({
    id: '${c.ids}-2.2',
    cite: at('2'),
    title: 'Fines',
    says: 'Who breaks the chapter may be fined.',
    disposition: 'process',
    planned: 'program licensing',
  }),
]
`

const readingsFile = (c: NewChapter): string => `import { declareReading } from '${language(4)}'
import { at } from './terms.ts'

/** What the text leaves open. Until the body that decides it has adopted one choice, a verdict that turns on it cannot be told. */
export const readings = [
  declareReading({
    id: '${c.readings}-exactly-three-feet',
    question: 'Is a pipe exactly three feet from the wall within three feet of it?',
    choices: [
      { choice: 'within', label: 'Yes: it has to be farther than three feet' },
      { choice: 'clear', label: 'No: three feet is far enough' },
    ],
    suggested: 'within',
    because: '“Within” a distance usually takes in the distance itself.',
    decidedBy: 'board',
    cites: [at('1')],
    carries: ['${c.ids}-1.2'],
  }),
]
`

const dutiesFile = (c: NewChapter): string => `import { duty } from '${language(4)}'
import { at } from './terms.ts'

/** What has to follow an event by a day. */
export const duties = [
  duty({
    id: 'ready-notice',
    cite: at('2'),
    carries: ['${c.ids}-2.1'],
    on: 'pipe laid and ready for inspection',
    who: 'whoever lays the pipe',
    party: 'contractor',
    to: 'Superintendent',
    must: 'say that it is ready for inspection',
    within: { n: 24, unit: 'hours', from: 'the day on which it is to be covered', direction: 'before' },
  }),
]
`

const examplesFile = (c: NewChapter): string => `import { example } from '${language(5)}'

/** Worked by hand from the text, on both sides of each boundary, never taken from the program. */
export const pipeExamples = [
  example({ rule: '${c.ids}-1.1', name: 'exactly 4 ft', facts: { depth_of_cover_ft: 4 }, verdict: 'complies', because: '4 ft is at least 4 ft.' }),
  example({
    rule: '${c.ids}-1.1',
    name: '3 ft 11 in',
    facts: { depth_of_cover_ft: '3 ft 11 in' },
    verdict: 'violates',
    because: '47 in is less than 48 in.',
  }),
  example({ rule: '${c.ids}-1.1', name: 'depth not known', facts: {}, verdict: 'cannot-tell', why: 'facts', because: 'Nobody has measured it.' }),
  example({
    rule: '${c.ids}-1.2',
    name: '3 ft 1 in from the wall',
    facts: { distance_to_bearing_wall_ft: '3 ft 1 in' },
    verdict: 'complies',
    because: '37 in is more than 36 in: both readings agree.',
  }),
  example({
    rule: '${c.ids}-1.2',
    name: '2 ft 11 in from the wall',
    facts: { distance_to_bearing_wall_ft: '2 ft 11 in' },
    verdict: 'violates',
    because: '35 in is less than 36 in: both readings agree.',
  }),
  example({
    rule: '${c.ids}-1.2',
    name: 'exactly 3 ft from the wall',
    facts: { distance_to_bearing_wall_ft: 3 },
    verdict: 'cannot-tell',
    why: 'reading',
    because: 'Within, if the distance itself counts; clear, if it does not.',
  }),
]
`

const testFile = (c: NewChapter): string => `import { describe, expect, it } from 'vitest'
import { openLaw } from '../../../../src/engine/law.ts'
import { chapterProblems } from '../../../../src/engine/validate.ts'
import chapter from './chapter.ts'

/** Every provision of the text, counted by hand: none may be forgotten, and none made up. */
const provisions = ['${c.ids}-1.1', '${c.ids}-1.2', '${c.ids}-2.1', '${c.ids}-2.2']

describe('${c.municipality}, chapter ${c.number}', () => {
  it('has no loose end, and gives the verdict that was worked out by hand in every example', () => {
    expect(chapterProblems(chapter)).toEqual([])
  })

  it('has an entry for each provision and for nothing else', () => {
    const ids = openLaw(chapter)
      .coverage()
      .map((line) => line.id)
    expect(ids.sort()).toEqual([...provisions].sort())
  })

  it('shows each rule met and fallen short of', () => {
    const shown = (rule: string) => chapter.examples.filter((e) => e.rule === rule).map((e) => e.verdict)
    for (const rule of chapter.rules) expect(shown(rule.id)).toEqual(expect.arrayContaining(['complies', 'violates']))
  })
})
`

const readmeFile = (c: NewChapter): string => `# ${c.municipality}, chapter ${c.number}, ${c.title}

Where the text comes from, from which day it is known, and who the officers are.

## What is encoded

| file | what |
|---|---|
| \`rules/pipe.ts\` | depth of the pipe, distance from a wall |
| \`entries/permits.ts\` | every provision that is not computed, with what carries it or is to carry it |
| \`readings.ts\` | the open questions |
| \`duties.ts\` | what has to follow an event by a day |
| \`examples/pipe.ts\` | worked examples, derived by hand from the text |

## Section numbers and dates

Which numbers are printed, which were counted; amendments.

## Open questions

| id | question |
|---|---|
| \`${c.readings}-exactly-three-feet\` | is exactly three feet "within" three feet? |

## Taken as settled, with the reason

Nothing yet.
`

/** Every file of the chapter, by its path in the chapter's folder. */
export const filesOf = (c: NewChapter): Readonly<Record<string, string>> => ({
  'README.md': readmeFile(c),
  'chapter.ts': chapterFile(c),
  'terms.ts': termsFile(c),
  'rules/pipe.ts': rulesFile(c),
  'entries/permits.ts': entriesFile(c),
  'readings.ts': readingsFile(c),
  'duties.ts': dutiesFile(c),
  'examples/pipe.ts': examplesFile(c),
  'examples.test.ts': testFile(c),
})
