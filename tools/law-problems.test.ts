import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rule, subjectNames } from '../src/engine/language.ts'
import { overlayProblem } from '../src/engine/overlays.ts'
import { plannedTexts } from '../src/engine/planned.ts'
import { chapterOf, f, sewerSpecs } from '../src/engine/test-kit.ts'

const language = path.join(import.meta.dirname, '../src/engine/language.ts')

/** A chapter of four files. Each case below spoils one line of one of them. */
const sound = {
  'rules/pipe.ts': `import { cite, facts, reading, rule, sizes, table } from '${language}'
const f = facts()
const common = { subject: 'building-sewer', cite: cite('1-1', 'inferred'), title: 'Depth', requirement: 'The pipe lies 4 ft deep.' }
export const rules = [
  rule({ ...common, id: 'X-1', must: f.depth_of_cover_ft.atLeast('4 ft') }),
  rule({ ...common, id: 'X-2', must: f.pipe_material.is('cast-iron') }),
]
`,
  'entries/all.ts': `import { cite, entry } from '${language}'
export const entries = [
  entry({ id: 'X-3', cite: cite('1-3', 'inferred'), title: 'Apply', says: 'One applies.', disposition: 'process', carriedBy: ['rule:X-1'] }),
]
`,
  'examples/depth.ts': `import { example } from '${language}'
export const examples = [
  example({ rule: 'X-1', name: 'on the line', facts: { depth_of_cover_ft: 4 }, verdict: 'complies', because: '4 is at least 4' }),
]
`,
  'chapter.ts': `import { chapter } from '${language}'
import { entries } from './entries/all.ts'
import { examples } from './examples/depth.ts'
import { rules } from './rules/pipe.ts'
export default chapter({
  path: 'ny/PLACE/1-sewers', municipality: 'Village of Nowhere', kind: 'village', title: 'Sewers', number: '1',
  textOnFile: { from: '1990-01-01' }, officers: {}, rules, entries, examples,
})
`,
}
type File = keyof typeof sound

/** What is spoiled: the file, the words and what stands in their place; and what the build then says, after the chapter's folder. */
interface Case {
  readonly name: string
  readonly file: File
  readonly was: string
  readonly now: string
  readonly says: readonly string[]
}
const subjects = subjectNames.join(', ')
const second = (more: string): string => `rule({ ...common, id: 'X-1',${more} must: f.depth_of_cover_ft.atLeast('5 ft') }),\n]`
const depth = "must: f.depth_of_cover_ft.atLeast('4 ft')"

const cases: readonly Case[] = [
  {
    name: 'a rule without a citation',
    file: 'rules/pipe.ts',
    was: "id: 'X-2',",
    now: "id: 'X-2', cite: undefined,",
    says: [
      "rules/pipe.ts:6  rule X-2: It has no citation. Write cite: cite('117-40', 'inferred') with its own section, or null for the section where the text has no number.",
    ],
  },
  {
    name: 'a unit that does not fit',
    file: 'rules/pipe.ts',
    was: "'4 ft'",
    now: "'4 psi'",
    says: ['rules/pipe.ts:5  “4 psi” is not an amount of length. Write a number with in, ft, mi, mm, cm, m.'],
  },
  {
    name: 'an id twice',
    file: 'rules/pipe.ts',
    was: ']\n',
    now: second(''),
    says: [
      'rules/pipe.ts:7  rule X-1: The id stands twice for the same time. Give one of the two another id; or, if they are versions of one provision, since and until.',
    ],
  },
  {
    name: 'an entry twice',
    file: 'entries/all.ts',
    was: ']\n',
    now: "  entry({ id: 'X-3', cite: cite('1-3', 'inferred'), title: 'Apply', says: 'One applies.', disposition: 'text' }),\n]\n",
    says: ['entries/all.ts:4  entry X-3: The entry stands twice. Keep the one that says what the provision says.'],
  },
  {
    name: 'an entry pointing nowhere',
    file: 'entries/all.ts',
    was: 'rule:X-1',
    now: 'step:application',
    says: ['entries/all.ts:3  entry X-3: It is said to be carried by “step:application”, which does not exist. Point at what carries it, or say planned.'],
  },
  {
    name: 'a planned pointer to nothing',
    file: 'entries/all.ts',
    was: "carriedBy: ['rule:X-1']",
    now: "planned: 'program permits'",
    says: [
      `entries/all.ts:3  entry X-3: It is planned for “program permits”, which is no work to come. Write one of ${plannedTexts.map((t) => `“${t}”`).join(', ')}. If it is carried now, write carriedBy instead.`,
    ],
  },
  {
    name: 'overlapping versions',
    file: 'rules/pipe.ts',
    was: `id: 'X-1', ${depth} }),`,
    now: `id: 'X-1', until: '2001-01-01', ${depth} }),\n  rule({ ...common, id: 'X-1', since: { date: '2000-01-01', instrument: 'L.L. 1', before: 'not-in-force' }, ${depth} }),`,
    says: [
      'rules/pipe.ts:6  rule X-1: Two versions of the provision are law at once from 2000-01-01 until 2001-01-01. End the earlier one, with until, on the day on which the later one begins.',
    ],
  },
  {
    name: 'versions with a gap between them',
    file: 'rules/pipe.ts',
    was: `id: 'X-1', ${depth} }),`,
    now: `id: 'X-1', until: '2001-01-01', ${depth} }),\n  rule({ ...common, id: 'X-1', since: { date: '2002-01-01', instrument: 'L.L. 1', before: 'not-in-force' }, ${depth} }),`,
    says: [
      'rules/pipe.ts:6  rule X-1: No version of the provision is law from 2001-01-01 until 2002-01-01. Let the earlier one end where the later one begins; if the provision was repealed meanwhile, give the later one an id of its own.',
    ],
  },
  {
    name: 'an example that disagrees',
    file: 'examples/depth.ts',
    was: "'complies'",
    now: "'violates'",
    says: [
      'examples/depth.ts:3  example “on the line” of X-1: By hand it is violates, the rule says complies. Work it out again from the text, then mend the rule or the example.',
    ],
  },
  {
    name: 'an unknown fact in a rule',
    file: 'rules/pipe.ts',
    was: 'f.depth_of_cover_ft',
    now: 'f.depth_of_covr_ft',
    says: [
      'rules/pipe.ts:5  The vocabulary has no fact “depth_of_covr_ft”. Did you mean “depth_of_cover_ft”? Define it in src/vocabulary, or use the name that it has there.',
    ],
  },
  {
    name: 'an unknown fact on record',
    file: 'chapter.ts',
    was: 'officers: {},',
    now: "officers: {}, recordFacts: { 'building-sewer': ['permit_idd'] },",
    says: [
      'chapter.ts:7  fact permit_idd: The vocabulary does not define it. Did you mean “permit_id”? Define it in src/vocabulary, or use the name that it has there.',
    ],
  },
  {
    name: 'an unknown subject',
    file: 'rules/pipe.ts',
    was: "id: 'X-2',",
    now: "id: 'X-2', subject: 'building-sewr',",
    says: [`rules/pipe.ts:6  rule X-2: There is no subject “building-sewr”. Did you mean “building-sewer”? The subjects are ${subjects}.`],
  },
  {
    name: 'a reading never declared',
    file: 'rules/pipe.ts',
    was: depth,
    now: "must: reading('x-how-deep', { pipe: f.depth_of_cover_ft.atLeast('4 ft'), trench: f.depth_of_cover_ft.atLeast('5 ft') })",
    says: [
      'rules/pipe.ts:5  rule X-1: The reading “x-how-deep” is not declared in the chapter’s readings. Declare it there with its question and its choices, or use the id of one that is.',
    ],
  },
  {
    name: 'a choice value that does not exist',
    file: 'rules/pipe.ts',
    was: "is('cast-iron')",
    now: "is('castiron')",
    says: [
      'rules/pipe.ts:6  rule X-2: The fact pipe_material has no value “castiron”. Did you mean “cast-iron”? Its values are “cast-iron”, “ductile-iron”, “other-metal”, “pvc”, “abs”, “polyethylene”, “asbestos-cement”, “vitrified-clay”, “concrete-reinforced”, “concrete-plain”, “other-nonmetal”.',
    ],
  },
  {
    name: 'a table with a gap',
    file: 'rules/pipe.ts',
    was: depth,
    now: "must: f.depth_of_cover_ft.atLeast(table('Table 1', f.pipe_nominal_diameter_in, 'in', 'length', 'ft', [['0 to 4', 3], ['5 to 8', 4]]))",
    says: [
      'rules/pipe.ts:5  rule X-1: The rows “0 to 4” and “5 to 8” of Table 1 leave a gap between them. Mend the row; or, where the law prints it so, say { gaps: true }, and a value between them cannot be told.',
    ],
  },
  {
    name: 'a table with rows out of order',
    file: 'rules/pipe.ts',
    was: depth,
    now: "must: f.depth_of_cover_ft.atLeast(table('Table 1', f.pipe_nominal_diameter_in, 'in', 'length', 'ft', [['4 to 8', 4], ['0 to 3', 3]]))",
    says: [
      'rules/pipe.ts:5  rule X-1: The rows “4 to 8” and “0 to 3” of Table 1 are out of order or overlap. Write the rows upward, an open row (“over …”) last.',
    ],
  },
  {
    name: 'a table row that ends before it begins',
    file: 'rules/pipe.ts',
    was: depth,
    now: "must: f.depth_of_cover_ft.atLeast(table('Table 1', f.pipe_nominal_diameter_in, 'in', 'length', 'ft', [['8 to 4', 4]]))",
    says: ['rules/pipe.ts:5  rule X-1: The row “8 to 4” of Table 1 ends before it begins. Write the smaller number first.'],
  },
  {
    name: 'a table with a size twice',
    file: 'rules/pipe.ts',
    was: depth,
    now: "must: f.depth_of_cover_ft.atLeast(sizes('Table 1', f.pipe_nominal_diameter_in, 'length', [['12 in', '3 ft'], ['1 ft', '4 ft']]))",
    says: ['rules/pipe.ts:5  rule X-1: Table 1 has two rows for one size, 1 ft. Keep the one that the law prints.'],
  },
  {
    name: 'an example of no rule',
    file: 'examples/depth.ts',
    was: "rule: 'X-1'",
    now: "rule: 'Y-1'",
    says: ['examples/depth.ts:3  example “on the line” of Y-1: The chapter has no such rule. Did you mean “X-1”? Name the rule that it is an example of.'],
  },
  {
    name: 'a chapter that calls itself otherwise',
    file: 'chapter.ts',
    was: '1-sewers',
    now: '2-sewers',
    says: [],
  },
]
const placeName = (i: number): string => `case-${i}`

describe('the build, of a chapter with', () => {
  let root = ''
  let said: readonly string[] = []

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'tapcard-test-law-'))
    cases.forEach(({ file, was, now }, i) => {
      for (const [name, text] of Object.entries(sound)) {
        const full = path.join(root, 'law/ny', placeName(i), '1-sewers', name)
        mkdirSync(path.dirname(full), { recursive: true })
        writeFileSync(full, (name === file ? text.replace(was, () => now) : text).replace('PLACE', placeName(i)))
      }
    })
    writeFileSync(
      path.join(root, 'law/index.ts'),
      cases
        .slice(1)
        .map((_, i) => `import './ny/${placeName(i + 1)}/1-sewers/chapter.ts'\n`)
        .join(''),
    )
    const run = promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'check-law.ts'), root])
    const ended = await run.then(
      () => ({ code: 0, stdout: '' }),
      (error: { code: number; stdout: string }) => error,
    )
    expect(ended.code).toBe(1)
    said = ended.stdout.split('\n')
  }, 60_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each(cases.map((c, i) => [c.name, c, i] as const))('%s, says where it is and what to write', (_, c, i) => {
    const folder = `law/ny/${placeName(i)}/1-sewers/`
    const says = c.name.startsWith('a chapter')
      ? [
          `chapter.ts:6  The chapter calls itself “ny/${placeName(i)}/2-sewers”, and lies in “ny/${placeName(i)}/1-sewers”. Write path: 'ny/${placeName(i)}/1-sewers'.`,
        ]
      : c.says
    expect(said.filter((line) => line.startsWith(folder))).toEqual(says.map((line) => folder + line))
  })

  it('no place in the index, says so', () => {
    expect(said).toContain('law/index.ts:1  The chapter in law/ny/case-0/1-sewers is not named here. Import its chapter.ts and add it to chapters.')
  })
})

describe('an overlay', () => {
  const chapter = chapterOf(
    [
      rule({
        id: 'X-1',
        subject: 'building-sewer',
        cite: { section: '1', confidence: 'inferred' },
        title: 'Depth',
        requirement: 'Deep.',
        must: f.cover_ft.atLeast('4 ft'),
      }),
    ],
    sewerSpecs,
  )
  const dated = { from: '2026-01-01', instrument: 'Resolution 12 of 2026' }

  it.each([
    [{ ...dated, provision: 'X-1', path: 'cover_ft atMost', value: '5 ft' }, 'X-1 has no limit “cover_ft atMost”: it has “cover_ft atLeast”.'],
    [{ ...dated, provision: 'X-9', path: '0', value: '5 ft' }, 'No rule of ny/nowhere/1-sewers has the id “X-9”.'],
    [{ ...dated, kind: 'reading', reading: 'tee', choice: 'wye' }, 'No reading of ny/nowhere/1-sewers is called “tee”.'],
    [{ ...dated, kind: 'reading', reading: 'wye', choice: 'tee' }, 'The reading “wye” has no choice “tee”: write one of wye, saddle.'],
  ] as const)('over what does not exist is told so', (overlay, says) => {
    expect(overlayProblem(chapter, overlay)).toBe(says)
  })
})
