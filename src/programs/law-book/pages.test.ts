import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleReading } from '../../../test/support/programs.ts'
import { must } from '../../../test/support/results.ts'
import { chapter, cite, declareReading, duty, entry, example, factsOf, rule, table } from '../../engine/language.ts'
import { openLaw } from '../../engine/law.ts'
import { amount, list } from '../../vocabulary/kinds.ts'
import { vocabulary } from '../../vocabulary/vocabulary.ts'
import { type TestShell, testShell } from '../../web/test-shell.ts'
import { programSchema } from '../../wiring.ts'
import { lawBookPages } from './pages.ts'

/** The product's facts, and a list: no law of the product has one yet. */
const words = {
  ...vocabulary,
  cleanouts: list('Cleanouts', { cleanout_diameter_in: amount('length', 'in', 'Diameter of the cleanout', { positive: true }) }),
} as const
const f = factsOf(words)
const at = (section: string) => cite(section, 'inferred')
const widths = table(
  'width table',
  f.pipe_length_between_joints_ft,
  'ft',
  'length',
  'in',
  [
    ['0 to 50 ft', 2],
    ['50 to 100 ft', 3],
    ['over 100', 4],
  ],
  { boundary: 'which-row' },
)
const cleanout = f.cleanouts.item

const law = openLaw(
  chapter({
    path: 'ny/test/9-drains',
    vocabulary: words,
    municipality: 'Village of Test',
    kind: 'village',
    title: 'Drains, Part 2',
    number: '9',
    textOnFile: { from: '1990-01-01' },
    officers: { superintendent: 'Drain Master', board: 'Council' },
    rules: [
      rule({
        id: 'T-9-1.1',
        subject: 'building-sewer',
        cite: at('9-1'),
        title: 'Width by the table',
        requirement: 'The trench is at least as wide as the table says.',
        must: f.trench_width_at_pipe_top_in.atLeast(widths),
      }),
      rule({
        id: 'T-9-2.1',
        subject: 'building-sewer',
        cite: at('9-2'),
        title: 'Size of each cleanout',
        requirement: 'Each cleanout is at least 4 in wide.',
        forEach: 'cleanouts',
        must: cleanout.cleanout_diameter_in.atLeast('4 in'),
      }),
      rule({
        id: 'T-9-3.1',
        subject: 'building-sewer',
        cite: at('9-3'),
        title: 'Depth, as first enacted',
        requirement: 'The pipe lies at least 3 ft deep.',
        since: { date: '1990-01-01', instrument: 'L.L. 1 of 1990', before: 'not-in-force' },
        until: { date: '2000-01-01', instrument: 'L.L. 2 of 2000' },
        must: f.depth_of_cover_ft.atLeast('3 ft'),
      }),
      rule({
        id: 'T-9-3.1',
        carries: ['T-9-3.1', 'T-9-3.2', 'T-9-3.3'],
        subject: 'building-sewer',
        cite: at('9-3'),
        title: 'Depth',
        requirement: 'The pipe lies at least 4 ft deep.',
        since: { date: '2000-01-01', instrument: 'L.L. 2 of 2000', before: 'not-on-file' },
        unless: f.public_property_disturbed,
        must: f.depth_of_cover_ft.atLeast('4 ft'),
        except: { when: f.pipe_material.is('cast-iron'), must: f.depth_of_cover_ft.atLeast('2 ft'), cite: at('9-3.A'), says: 'Cast iron may lie higher.' },
        cure: { must: f.size_and_slope_approval, cite: at('9-3.B'), says: 'The Drain Master may approve another depth.' },
        advice: [{ says: 'Elsewhere 5 ft is asked.', source: 'A standard', confidence: 'working-knowledge', kind: 'stricter-elsewhere' }],
      }),
    ],
    entries: [
      entry({ id: 'T-9-3.3', cite: at('9-3'), title: 'No other depth', says: 'Nothing else counts as depth.', disposition: 'rule' }),
      entry({ id: 'T-9-4.1', cite: cite(null, 'inferred'), title: 'Lost list', says: 'A list that our copy has lost.', disposition: 'missing-in-source' }),
      entry({ id: 'T-9-5.1', cite: at('9-5'), title: 'Tell the Council', says: 'The owner tells the Council.', disposition: 'process' }),
      entry({ id: 'T-9-10.1', cite: cite('9-10', 'printed'), title: 'Hearing', says: 'A hearing is held.', disposition: 'process', planned: '3 · Later' }),
    ],
    readings: [
      declareReading({
        id: 'which-row',
        question: 'Which row has a size that stands in two?',
        choices: [
          { choice: 'lower-row', label: 'The smaller' },
          { choice: 'upper-row', label: 'The larger' },
        ],
        suggested: 'upper-row',
        because: 'It is the safer.',
        decidedBy: 'board',
        cites: [at('9-1')],
        carries: [],
      }),
    ],
    duties: [
      duty({
        id: 'tell',
        cite: at('9-5'),
        carries: ['T-9-5.1'],
        on: 'work begun',
        who: 'owner',
        party: 'owner',
        to: 'Council',
        must: 'tell the Council',
        within: { n: 30, unit: 'days', from: 'first day of work' },
      }),
    ],
    examples: [
      example({
        rule: 'T-9-3.1',
        name: 'deep',
        facts: { public_property_disturbed: false, pipe_material: 'vitrified-clay', depth_of_cover_ft: '5 ft' },
        verdict: 'complies',
        because: '5 is over 4',
      }),
      example({
        rule: 'T-9-3.1',
        name: 'claimed',
        facts: { public_property_disturbed: false, pipe_material: 'vitrified-clay', depth_of_cover_ft: '5 ft' },
        verdict: 'violates',
        because: 'wrong on purpose',
      }),
    ],
  }),
)

let shell: TestShell
let cookie: string
beforeAll(async () => {
  const tools = {
    laws: { get: (path: string) => (path === law.chapter.path ? law : undefined) },
    paths: [law.chapter.path],
    render: () => Promise.reject(new Error('Nothing is printed here')),
  }
  shell = await testShell([lawBookPages(tools)], { schema: programSchema })
  cookie = await shell.signedInAs('clerk', 'clerk')
})
afterAll(() => shell.close())

async function read(path: string): Promise<{ readonly status: number; readonly page: string; readonly words: string }> {
  const answer = await shell.get(`/${shell.muniId}/law/ny-test-9-drains${path}`, cookie)
  const page = await answer.text()
  return { status: answer.status, page, words: page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}
const litRows = (page: string): number => page.match(/<tr class="tc-hit">/g)?.length ?? 0

describe('a printed table by range', () => {
  it('lights one row for a size inside it, and none for none', async () => {
    expect(litRows((await read('/T-9-1.1?look0=49')).page)).toBe(1)
    expect(litRows((await read('/T-9-1.1')).page)).toBe(0)
    expect((await read('/T-9-1.1?look0=49')).words).toContain('49 ft: 2 in')
    expect((await read('/T-9-1.1')).words).toContain('One size stands in two rows, at the end of one and the start of the next: 50 ft.')
  })

  it('lights both rows for a size at the end of one, and says that how it is read is not settled', async () => {
    const { page, words } = await read('/T-9-1.1?look0=50+ft')
    expect(litRows(page)).toBe(2)
    expect(words).toContain('50 ft stands in two rows')
    expect(words).toContain('“0 to 50 ft” gives 2 in. “50 to 100 ft” gives 3 in.')
    expect(words).toContain('How the village reads it is not settled')
    expect(page).toContain('href="#r-which-row"')
  })

  it('names the row that the village takes once it has adopted one', async () => {
    const input = {
      law: law.chapter.path,
      reading: 'which-row',
      choice: 'upper-row',
      from: '11/30/2026',
      reasons: 'The larger row is the safer one.',
    }
    await must(shell.test.perform((s) => settleReading(s, law.chapter.readings, input)))
    const { page, words } = await read('/T-9-1.1?look0=50')
    expect(litRows(page)).toBe(2)
    expect(words).toContain('The village takes 3 in')
    expect(words).toMatch(/50 to 100 ft 3 in taken/)
    expect(words).toMatch(/0 to 50 ft 2 in also claims it/)
  })

  it('and the rule tried with that size goes by it', async () => {
    const typed = '?try=yes&pipe_length_between_joints_ft=50&trench_width_at_pipe_top_in='
    const short = (await read(`/T-9-1.1${typed}2.5`)).words
    expect(short).toContain('Falls short')
    expect(short).not.toContain('not settled')
    expect((await read(`/T-9-1.1${typed}3`)).words).toContain('Meets')
  })
})

describe('a rule for each of a list', () => {
  it('is tried with one item, whose fields have names of their own', async () => {
    const { page } = await read('/T-9-2.1')
    expect(page).toContain('name="item.cleanout_diameter_in"')
    expect((await read('/T-9-2.1?try=yes&item.cleanout_diameter_in=3')).words).toContain('Falls short')
    expect((await read('/T-9-2.1?try=yes&item.cleanout_diameter_in=4')).words).toContain('Meets')
    expect((await read('/T-9-2.1?try=yes')).words).toContain('Cannot tell')
  })

  it('says beside the field of the item what cannot be used', async () => {
    const { status, page } = await read('/T-9-2.1?try=yes&item.cleanout_diameter_in=wide')
    expect(status).toBe(422)
    expect(page).toMatch(/id="f-item-cleanout_diameter_in-e">.*?“wide”/)
  })
})

describe('a rule in words', () => {
  it('has its exception, its cure, when it does not apply, advice, each with section or source', async () => {
    const { words } = await read('/T-9-3.1')
    expect(words).toMatch(/Does not apply if .*?yes Except Cast iron may lie higher\. Drains § 9-3/)
    expect(words).toMatch(/If it cannot The Drain Master may approve another depth\. Drains § 9-3/)
    expect(words).toMatch(/Stricter elsewhere: Elsewhere 5 ft is asked\. Source: A standard, from working knowledge, not looked up\./)
    expect(words).toMatch(/Who decides The Drain Master :/)
  })

  it('shows every version with its days and acts, and what is known of the time before', async () => {
    const { words } = await read('/T-9-3.1')
    expect(words).toContain('In force since Jan 1, 2000')
    expect(words).toMatch(/Jan 1, 2000 to today .*?Jan 1, 1990 to Jan 1, 2000 .*?Ended by L\.L\. 2 of 2000\./)
    expect(words).toContain('Not law yet. A check for an earlier day answers “does not apply”.')
  })

  it('is tried by the version of the day asked about', async () => {
    const typed = '?try=yes&public_property_disturbed=no&pipe_material=vitrified-clay&depth_of_cover_ft=3+ft+6+in'
    expect((await read(`/T-9-3.1${typed}&on=6/1/1995`)).words).toContain('Meets')
    expect((await read(`/T-9-3.1${typed}&size_and_slope_approval=refused`)).words).toContain('Falls short')
    expect((await read(`/T-9-3.1${typed}`)).words).toContain('Needs approval')
  })

  it('says loudly where the program does not come to the result worked by hand', async () => {
    expect((await read('/T-9-3.1')).words).toContain('The program does not come to the result worked by hand (violates).')
  })
})

describe('what is not a rule', () => {
  it('is decided together with another, owed by a day, planned, or missing from our copy', async () => {
    expect((await read('/T-9-3.3')).words).toMatch(/What carries it Decided together with Depth/)
    expect((await read('/T-9-5.1')).words).toMatch(
      /What falls due Owner must tell the Council \(to: Council\), within 30 days, counted from the first day of work\./,
    )
    expect((await read('/T-9-10.1')).words).toContain('Waits for: Later.')
    expect((await read('/T-9-4.1')).words).toContain('Our copy of the law has lost this passage.')
    expect((await read('/T-9-4.1')).words).toContain('no section number in our copy')
  })

  it('stands in the order of the sections: 9-5 before 9-10, and without a number last', async () => {
    const { words } = await read('')
    expect(words).toMatch(/§ 9-1 .*§ 9-2 .*§ 9-3 .*§ 9-5 .*§ 9-10 .*Without a section number/)
    const section = await read('/sections/9-3')
    expect(section.words).toContain('No other depth')
    expect(section.page.match(/<h3>/g)?.length).toBe(2)
  })

  it('a law with no words of its own says so', async () => {
    expect((await read('/definitions')).words).toContain('This law defines no words of its own')
  })
})
