/** The parts of a chapter's text: how each is named, what changes it, and which sections were counted. */
import { describe, expect, it } from 'vitest'
import type { Chapter } from './chapter.ts'
import { cite, rule } from './language.ts'
import type { Procedure } from './procedure.ts'
import { chapterOf, f, sewerSpecs } from './test-kit.ts'
import { bySection, changedParts, lawText } from './text-parts.ts'

const at = (section: string | null) => cite(section, 'inferred')
const r = (more: object = {}) =>
  rule({ id: 'R-1', subject: 'building-sewer', cite: at('9-3'), title: 'Cover', requirement: 'Four feet.', must: f.cover_ft.atLeast('4 ft'), ...more })
const step = { id: 's', title: 'Dig', cite: at('9-4'), carries: ['A'], by: 'clerk', requires: ['x'], says: 'Dig.', kind: 'issue', before: 'dig' }
const charge = { id: 'c', title: 'Fee', cite: at('9-5'), carries: ['A'], kind: 'fee', setBy: 'local-law', payee: 'Village', refundable: true, says: 'Pay.' }
const procedure = (s: object, c: object) =>
  ({
    subject: 'building-sewer',
    steps: [{ ...step, ...s }],
    charges: [{ ...charge, ...c }],
    inspections: [],
    ownership: [],
    classes: [],
    form: [],
  }) as unknown as Procedure
const open = { id: 'q', question: 'Which?', choices: [], suggested: 'a', because: 'x', decidedBy: 'board', cites: [at('9-6'), at('9-7')], carries: [] }
const made = {
  rules: [r()],
  entries: [{ id: 'E', cite: at('9-8'), title: 'Apply', says: 'Apply first.', disposition: 'process', carriedBy: ['rule:R-1'] }],
  definitions: [{ term: 'Sewer', says: 'A pipe.', cite: at('9-9'), carries: ['A'] }],
  readings: [open, { ...open, id: 'p', cites: [] }],
  duties: [{ id: 'd', cite: at('9-10'), on: 'notice', who: 'Owner', party: 'owner', must: 'mend it', within: 'immediately', carries: ['A'], note: 'n' }],
  powers: [{ id: 'w', cite: at('9-11'), carries: ['A'], title: 'Look', says: 'He looks.' }],
  courses: [{ id: 'k', cite: at('9-12'), carries: ['A'], title: 'Violation', says: 'It runs.', openedBy: ['board'] }],
  remedies: [{ id: 'm', cite: at('9-13'), carries: ['A'], title: 'Order', says: 'Stop.', kind: 'police', courses: ['k'], by: ['board'] }],
  bodies: [{ id: 'b', name: 'Authority', cite: at('9-14'), does: 'It decides.' }],
  boardMatters: [{ id: 't', kind: 'hearing', cite: at('9-15'), title: 'Hearing', says: 'It hears.', carries: ['A'], limits: [] }],
  procedures: [procedure({}, {})],
} as unknown as Partial<Chapter>
const of = (more: object = {}): Chapter => chapterOf([], sewerSpecs, { ...made, ...(more as Partial<Chapter>) })
const hashes = (c: Chapter) => Object.fromEntries(lawText(c).parts.map((p) => [p.key, p.hash]))
const first = (name: keyof Chapter, more: object) => ({ [name]: [{ ...(made[name] as readonly object[])[0], ...more }] })

describe('the parts of a text', () => {
  it('have a name, a title and a section each', () => {
    expect(lawText(of()).parts.map((p) => [p.key, p.title, p.section])).toEqual([
      ['chapter', 'Title, number and officers', null],
      ['rule:R-1', 'Cover', '9-3'],
      ['entry:E', 'Apply', '9-8'],
      ['definition:Sewer', 'Sewer', '9-9'],
      ['reading:q', 'Which?', '9-6'],
      ['reading:p', 'Which?', null],
      ['duty:d', 'Owner must mend it', '9-10'],
      ['power:w', 'Look', '9-11'],
      ['course:k', 'Violation', '9-12'],
      ['remedy:m', 'Order', '9-13'],
      ['body:b', 'Authority', '9-14'],
      ['matter:t', 'Hearing', '9-15'],
      ['step:building-sewer:s', 'Dig', '9-4'],
      ['charge:building-sewer:c', 'Fee', '9-5'],
    ])
    for (const { hash } of lawText(of()).parts) expect(hash).toMatch(/^[0-9a-f]{32}$/)
    expect(lawText(of())).toMatchObject({ path: 'ny/nowhere/1-sewers', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
  it('are worked out once for each chapter', () => {
    const c = of()
    expect(lawText(c)).toBe(lawText(c))
    expect(lawText(of())).toEqual(lawText(c))
  })

  it.each<[string, object]>([
    ['chapter', { title: 'Water' }],
    ['chapter', { number: '2' }],
    ['chapter', { officers: { superintendent: 'Inspector' } }],
    ['rule:R-1', { rules: [r({ requirement: 'Five feet.' })] }],
    ['rule:R-1', { rules: [r({ must: f.cover_ft.atLeast('5 ft') })] }],
    ['rule:R-1', { rules: [r(), r({ until: '1995-01-01' })] }],
    ['entry:E', first('entries', { says: 'Apply last.' })],
    ['entry:E', first('entries', { cite: at('9-80') })],
    ['definition:Sewer', first('definitions', { says: 'A ditch.' })],
    ['duty:d', first('duties', { must: 'leave it' })],
    ['power:w', first('powers', { says: 'She looks.' })],
    ['course:k', first('courses', { openedBy: ['clerk'] })],
    ['remedy:m', first('remedies', { by: ['clerk'] })],
    ['body:b', first('bodies', { does: 'It asks.' })],
    ['matter:t', first('boardMatters', { says: 'It waits.' })],
    [
      'reading:q',
      {
        readings: [
          { ...open, question: 'What?' },
          { ...open, id: 'p', cites: [] },
        ],
      },
    ],
    ['step:building-sewer:s', { procedures: [procedure({ requires: [] }, {})] }],
    ['step:building-sewer:s', { procedures: [procedure({ before: undefined }, {})] }],
    ['charge:building-sewer:c', { procedures: [procedure({}, { payee: 'Town' })] }],
    ['charge:building-sewer:c', { procedures: [procedure({}, { refundable: false })] }],
  ])('%s alone is changed by what it says: %#', (key, more) => {
    const later = lawText(of(more))
    expect(changedParts(hashes(of()), later).map((c) => [c.key, c.what])).toEqual([[key, 'changed']])
    expect(later.hash).not.toBe(lawText(of()).hash)
  })

  it.each<[string, object]>([
    ['what carries it', { ...first('entries', { carriedBy: [] }), ...first('definitions', { carries: [] }), ...first('boardMatters', { carries: [] }) }],
    ['what a rule carries, its subjects and advice', { rules: [r({ carries: ['Z'], subject: 'trench', advice: [] })] }],
    ['what a duty carries, and our note', first('duties', { carries: [], note: 'other' })],
    [
      'what a power, a course and a remedy carry',
      { ...first('powers', { carries: [] }), ...first('courses', { carries: [] }), ...first('remedies', { carries: [] }) },
    ],
    [
      'what is suggested of a reading',
      {
        readings: [
          { ...open, suggested: 'b', because: 'y' },
          { ...open, id: 'p', cites: [] },
        ],
      },
    ],
    ['how the program knows a step', { procedures: [procedure({ kind: 'fee', carries: [] }, { carries: [], kind: 'deposit' })] }],
    ['worked examples', { examples: [{ rule: 'R-1', name: 'x', facts: {}, verdict: 'complies', because: 'x' }] }],
  ])('is not changed by %s', (_, more) => expect(lawText(of(more)).hash).toBe(lawText(of()).hash))
})

describe('what became of a text', () => {
  it('is told part by part: changed, new, and gone', () => {
    const before = { ...hashes(of()), 'entry:OLD': 'x', 'definition:a:b': 'x', 'rule:R-1': 'x' }
    const { 'body:b': _, ...known } = before as Record<string, string>
    expect(changedParts(known, lawText(of()))).toEqual([
      { key: 'rule:R-1', title: 'Cover', section: '9-3', what: 'changed' },
      { key: 'body:b', title: 'Authority', section: '9-14', what: 'new' },
      { key: 'entry:OLD', title: 'OLD', section: null, what: 'gone' },
      { key: 'definition:a:b', title: 'a:b', section: null, what: 'gone' },
    ])
    expect(changedParts(hashes(of()), lawText(of()))).toEqual([])
  })
})

describe('sections that were counted', () => {
  it('are listed by number with what stands in them; printed ones, and text without a number, are not', () => {
    const c = of({
      rules: [r({ cite: at('9-3.A') }), r({ id: 'R-2', cite: at('9-3'), title: 'Width' }), r({ id: 'R-3', cite: at('9-3.B') })],
      definitions: [{ term: 'Printed', says: 'x', cite: cite('9-1', 'printed'), carries: [] }],
      readings: [],
      entries: [{ id: 'E', cite: at(null), title: 'None', says: 'x', disposition: 'text' }],
      procedures: [{ ...procedure({}, {}), inspections: [{ id: 'i', title: 'Look at it', cite: at('9-2') }] }],
    })
    expect(lawText(c).inferred).toEqual([
      { section: '9-2', titles: ['Look at it'] },
      { section: '9-3', titles: ['Cover', 'Width'] },
      { section: '9-4', titles: ['Dig'] },
      { section: '9-5', titles: ['Fee'] },
      { section: '9-10', titles: ['mend it'] },
      { section: '9-11', titles: ['Look'] },
      { section: '9-14', titles: ['Authority'] },
      { section: '9-15', titles: ['Hearing'] },
    ])
  })
  it('of definitions are named by their terms', () => {
    expect(lawText(of()).inferred.find((s) => s.section === '9-9')).toEqual({ section: '9-9', titles: ['Sewer'] })
  })
  it('go by their numbers', () => {
    expect(['144-10', '144-2', '144-22C(2)', '144-22C(1)'].sort(bySection)).toEqual(['144-2', '144-10', '144-22C(1)', '144-22C(2)'])
  })
})
