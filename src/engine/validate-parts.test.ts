/** What is wrong with the entries, readings, remedies and worked examples of a chapter. */
import { describe, expect, it } from 'vitest'
import type { Chapter, Entry, Example, Reading, Rule, RuleWords } from './chapter.ts'
import { cite, entry, reading, remedy, rule, violationCourse } from './language.ts'
import type { Procedure } from './procedure.ts'
import { chapterOf, f, sewerSpecs } from './test-kit.ts'
import { chapterProblems } from './validate.ts'

const section = cite('1', 'inferred')
const base = {
  id: 'S-1',
  subject: 'building-sewer',
  cite: section,
  title: 'Title',
  requirement: 'Requirement.',
  must: f.cover_ft.atLeast('4 ft'),
} as const
const of = (more: Partial<RuleWords> = {}): Rule => rule({ ...base, ...more })
const found = (more: Partial<Chapter>, rules: readonly Rule[] = [of()]) => chapterProblems(chapterOf(rules, sewerSpecs, more))
const problems = (more: Partial<Chapter>, rules?: readonly Rule[]) => found(more, rules).map((p) => `${p.where}: ${p.problem}`)
const citation = "Write cite: cite('117-40', 'inferred') with its own section, or null for the section where the text has no number."

const course = violationCourse({
  id: 'c',
  cite: section,
  carries: [],
  title: 'A violation',
  says: 'It runs.',
  sections: null,
  openedBy: ['board'],
  against: 'owner',
  noticeFirst: null,
  timeBy: null,
  days: null,
  open: null,
})
const stop = remedy({ id: 'r', cite: section, carries: [], kind: 'police', title: 'Police', says: 'It is told.', courses: ['c'], by: ['board'] })
const procedure = {
  subject: 'building-sewer',
  steps: [{ id: 'st', carries: [] }],
  inspections: [{ id: 'in', carries: [], facts: [] }],
  charges: [{ id: 'ch', carries: [] }],
  ownership: [{ id: 'ow', carries: [] }],
  classes: [{ id: 'cl' }],
  form: [{ title: 'Pipe', facts: ['cover_ft', 'dia_in'] }],
} as unknown as Procedure
const full: Partial<Chapter> = {
  definitions: [{ term: 'sewer', says: 'x', cite: section, carries: [] }],
  duties: [{ id: 'du', carries: [] } as never],
  powers: [{ id: 'po', carries: [] } as never],
  boardMatters: [{ id: 'ma', carries: [] } as never],
  courses: [course],
  remedies: [stop],
  procedures: [procedure],
}
const said: Entry = { id: 'E-1', cite: section, title: 'Apply', says: 'Apply first.', disposition: 'process', carriedBy: ['rule:S-1'] }
const entries = (...more: Partial<Entry>[]): Partial<Chapter> => ({ ...full, entries: more.map((m) => entry({ ...said, ...m })) })

describe('an entry', () => {
  it.each([
    'rule:S-1',
    'definition:sewer',
    'reading:wye',
    'duty:du',
    'power:po',
    'matter:ma',
    'course:c',
    'remedy:r',
    'step:st',
    'inspection:in',
    'charge:ch',
    'ownership:ow',
    'class:cl',
    'form:cover_ft',
    'form:dia_in',
    'record:enforcement.act',
  ])('may be carried by %s', (pointer) => expect(problems(entries({ carriedBy: [pointer] }))).toEqual([]))

  it.each([
    ['rule:S-2', ' Did you mean “rule:S-1”?'],
    ['step:sv', ' Did you mean “step:st”?'],
    ['record:enforcement.acts', ' Did you mean “record:enforcement.act”?'],
    ['zebra', ''],
  ])('is not carried by %s, which does not exist', (pointer, near) => {
    expect(problems(entries({ carriedBy: ['rule:S-1', pointer] }))).toEqual([
      `entry E-1: It is said to be carried by “${pointer}”, which does not exist.${near} Point at what carries it, or say planned.`,
    ])
  })

  it.each<[Partial<Entry>, string]>([
    [{ cite: cite('', 'inferred') }, `The citation is empty. ${citation}`],
    [{ cite: undefined as never }, `It has no citation. ${citation}`],
    [{ title: ' ' }, 'The entry needs a title and what it says, in our own words.'],
    [{ says: ' ' }, 'The entry needs a title and what it says, in our own words.'],
    [{ carriedBy: [] }, 'Nothing carries it. Write carriedBy, or planned with the work that will carry it.'],
    [{ carriedBy: [], disposition: 'record' }, 'Nothing carries it. Write carriedBy, or planned with the work that will carry it.'],
  ])('is told what it lacks: %j', (more, told) => expect(problems(entries(more))).toEqual([`entry E-1: ${told}`]))

  it('that only stands in the text needs nothing that carries it', () => {
    expect(problems(entries({ carriedBy: [], disposition: 'text' }))).toEqual([])
    expect(problems(entries({ carriedBy: [], disposition: 'missing-in-source' }))).toEqual([])
    const { carriedBy: _, ...alone } = said
    expect(problems({ entries: [{ ...alone, disposition: 'text' }] })).toEqual([])
    expect(problems({ entries: [{ ...alone, planned: 'program septic' }] })).toEqual([])
  })

  it('stands once', () => {
    expect(problems(entries({}, { id: 'E-2' }))).toEqual([])
    expect(found(entries({}, {}))).toEqual([
      {
        at: { kind: 'entry', id: 'E-1', second: true },
        where: 'entry E-1',
        problem: 'The entry stands twice. Keep the one that says what the provision says.',
      },
    ])
  })
})

describe('an open question', () => {
  const choices = ['a', 'b'].map((choice) => ({ choice, label: choice }))
  const open: Reading = { id: 'q', question: '?', choices, suggested: 'b', because: 'x', decidedBy: 'board', cites: [], carries: [] }
  it('has two choices and suggests one of them', () => {
    expect(problems({ readings: [open] })).toEqual([])
    expect(problems({ readings: [{ ...open, choices: choices.slice(1) }] })).toEqual([
      'reading q: An open question has at least two choices. Add the other, or settle it in the rule.',
    ])
    expect(problems({ readings: [{ ...open, suggested: 'c' }] })).toEqual(['reading q: The suggested choice “c” is not among its choices: a, b.'])
  })
  it('is declared once', () => {
    expect(problems({ readings: [open, { ...open, id: 'p' }] })).toEqual([])
    expect(found({ readings: [open, open] })).toEqual([
      { at: { kind: 'reading', id: 'q', second: true }, where: 'reading q', problem: 'The reading is declared twice. Keep one.' },
    ])
  })
})

describe('courses and remedies', () => {
  it('have a citation', () => {
    const blank = cite(' ', 'inferred')
    expect(problems({ courses: [{ ...course, cite: blank }] })).toEqual([`course c: The citation is empty. ${citation}`])
    expect(problems({ courses: [course], remedies: [{ ...stop, cite: blank }] })).toEqual([`remedy r: The citation is empty. ${citation}`])
  })
  it('hang together', () => {
    expect(found({ remedies: [stop] })).toEqual([
      { at: { kind: 'remedy', id: 'r' }, where: 'remedy r', problem: 'It belongs to c. Name courses of this chapter.' },
    ])
  })
})

describe('a matter of the Board', () => {
  it('sets the times of duties that the chapter has', () => {
    const matter = (times: object) => ({ ...full, boardMatters: [{ id: 'ma', carries: [], times } as never] })
    expect(problems(matter({ inspection: 'du' }))).toEqual([])
    expect(found(matter({ inspection: 'du', overhaul: 'none' }))).toEqual([
      {
        at: { kind: 'chapter', id: 'boardMatters' },
        where: 'boardMatters',
        problem: 'The matter “ma” sets the time of the duty “none”, which the chapter does not have. Declare it, or leave it out of times.',
      },
    ])
  })
})

describe('a worked example', () => {
  const x: Example = { rule: 'S-1', name: 'on the line', facts: { cover_ft: 4 }, verdict: 'complies', because: 'x' }
  const told = (more: Partial<Example>, rules?: readonly Rule[]) => problems({ examples: [{ ...x, ...more }] }, rules)
  const again = 'Work it out again from the text, then mend the rule or the example.'
  const where = 'example “on the line” of S-1'

  it('names a rule of the chapter', () => {
    expect(found({ examples: [{ ...x, rule: 'S-2' }] })).toEqual([
      {
        at: { kind: 'example', id: 'S-2', name: 'on the line' },
        where: 'example “on the line” of S-2',
        problem: 'The chapter has no such rule. Did you mean “S-1”? Name the rule that it is an example of.',
      },
    ])
    expect(told({ rule: 'zebra' })).toEqual(['example “on the line” of zebra: The chapter has no such rule. Name the rule that it is an example of.'])
    // The others are still worked out.
    expect(
      problems({
        examples: [
          { ...x, rule: 'S-2' },
          { ...x, verdict: 'violates' },
        ],
      }),
    ).toHaveLength(2)
  })
  it('agrees with the rule, also in why it cannot be told', () => {
    expect(told({})).toEqual([])
    expect(told({ verdict: 'violates' })).toEqual([`${where}: By hand it is violates, the rule says complies. ${again}`])
    expect(told({ facts: {}, verdict: 'cannot-tell' })).toEqual([])
    expect(told({ facts: {}, verdict: 'cannot-tell', why: 'facts' })).toEqual([])
    expect(told({ facts: {}, verdict: 'cannot-tell', why: 'reading' })).toEqual([
      `${where}: By hand it is cannot-tell (reading), the rule says cannot-tell (facts). ${again}`,
    ])
    expect(told({ verdict: 'cannot-tell', why: 'facts' })).toEqual([`${where}: By hand it is cannot-tell (facts), the rule says complies. ${again}`])
    expect(told({ facts: {}, verdict: 'violates' })).toEqual([`${where}: By hand it is violates, the rule says cannot-tell (facts). ${again}`])
  })
  it('has facts and readings that can be read; all that cannot are named', () => {
    expect(told({ facts: { cover_ft: 'deep', zebra: 1 } })).toEqual([
      `${where}: cover_ft (deep): “deep” is not an amount. Write a number with its unit, for example 4 ft 6 in. zebra (1): ny/nowhere/1-sewers asks for no fact of this name. Take the fact out, or look its name up with the command law facts.`,
    ])
    expect(told({ readings: { wye: 'tee', turn: 'left' } })).toEqual([
      `${where}: readings.wye: This is not one of the ways in which the law can be read. readings.turn: This law has no open question of that name.`,
    ])
  })
  it('may say which reading is taken', () => {
    const open = of({ must: reading('wye', { wye: f.encased, saddle: f.roots }) })
    const facts = { encased: true, roots: false }
    expect(told({ facts, readings: { wye: 'wye' } }, [open])).toEqual([])
    expect(told({ facts, readings: { wye: 'saddle' }, verdict: 'violates' }, [open])).toEqual([])
    expect(told({ facts, verdict: 'cannot-tell', why: 'reading' }, [open])).toEqual([])
  })
  it('may say for which subject; else it is the first of the rule', () => {
    const other = of({ id: 'S-0', subject: 'trench' })
    expect(told({ subject: 'trench' }, [other, of()])).toEqual([`${where}: The subject has no such rule.`])
    expect(told({}, [other, of({ subject: ['trench', 'building-sewer'] })])).toEqual([])
    expect(told({ verdict: 'violates' }, [of({ id: 'S-0', must: f.cover_ft.atLeast('5 ft') }), of()])).toEqual([
      `${where}: By hand it is violates, the rule says complies. ${again}`,
    ])
  })
  it('may say for which item; else it is the first', () => {
    const each = of({ forEach: 'cleanouts', must: f.cleanouts.item.size_in.atLeast('4 in') })
    const first = of({ id: 'S-0', forEach: 'cleanouts', must: f.cleanouts.item.size_in.atLeast('9 in') })
    const facts = {
      cleanouts: [
        { name: 'A', size_in: 4 },
        { name: 'B', size_in: 3 },
      ],
    }
    const rules = [first, each]
    expect(told({ facts, item: 'A' }, rules)).toEqual([])
    expect(told({ facts, item: 'B', verdict: 'violates' }, rules)).toEqual([])
    expect(told({ facts }, rules)).toEqual([])
    expect(told({ facts, item: 'C' }, rules)).toEqual([])
  })
  it('counts on its own day, else on one on which the rule is law', () => {
    const since = { since: { date: '1995-05-15', instrument: 'x', before: 'not-in-force' } } as const
    const early = of({ until: '1995-05-15', must: f.cover_ft.atLeast('3 ft') })
    const late = of(since)
    expect(told({ facts: { cover_ft: 3 }, on: '1995-05-14' }, [early, late])).toEqual([])
    expect(told({ facts: { cover_ft: 3 }, on: '1995-05-15', verdict: 'violates' }, [early, late])).toEqual([])
    expect(told({ facts: { cover_ft: 3 }, verdict: 'violates' }, [early, late])).toEqual([])
    expect(told({}, [of({ ...since, until: '1996-01-01' })])).toEqual([])
    expect(told({}, [of({ until: '2000-01-02' })])).toEqual([])
    expect(told({}, [of({ since: { ...since.since, date: '2025-12-31' } })])).toEqual([])
  })
  it('is worked out only once the rest is sound', () => {
    expect(problems({ examples: [{ ...x, verdict: 'violates' }] }, [of({ title: '' })])).toEqual([
      'rule S-1: The rule needs a title and its requirement in one sentence of our own.',
    ])
  })
})
