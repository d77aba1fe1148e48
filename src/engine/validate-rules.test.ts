/** What is wrong with the rules of a chapter: every problem names its place and says what to do. */
import { describe, expect, it } from 'vitest'
import { choices, flag } from '../vocabulary/kinds.ts'
import { type Chapter, type Facts, type Rule, type RuleWords, subjectNames } from './chapter.ts'
import { all, any, Bool, cite, not, rule } from './language.ts'
import { chapterOf, f, sewerSpecs } from './test-kit.ts'
import { chapterProblems, recordTypes } from './validate.ts'

const base = {
  id: 'S-1',
  subject: 'building-sewer',
  cite: cite('1', 'inferred'),
  title: 'Title',
  requirement: 'Requirement.',
  must: f.cover_ft.atLeast('4 ft'),
} as const
const of = (more: Partial<RuleWords> = {}): Rule => rule({ ...base, ...more })
const found = (rules: readonly Rule[], more: Partial<Chapter> = {}, vocabulary: Facts = sewerSpecs) => chapterProblems(chapterOf(rules, vocabulary, more))
const problems = (rules: readonly Rule[], more?: Partial<Chapter>, vocabulary?: Facts) => found(rules, more, vocabulary).map((p) => `${p.where}: ${p.problem}`)

const citation = "Write cite: cite('117-40', 'inferred') with its own section, or null for the section where the text has no number."
const subjects = subjectNames.join(', ')
const place = 'An approval belongs in must, in an exception’s must or in a cure.'
const blank = cite(' ', 'inferred')
const since = (date: string) => ({ since: { date, instrument: 'L.L. 3', before: 'not-in-force' } }) as const

describe('a rule', () => {
  it.each<[string, Partial<RuleWords>]>([
    ['whose section the text does not number', { cite: cite(null, 'inferred') }],
    ['that begins the day before it ends', { ...since('1995-05-14'), until: '1995-05-15' }],
    ['with an approval where one can help', { must: any(f.encased, f.spacing_ok), cure: { must: f.board_ok, cite: cite('1', 'inferred'), says: 'Ask.' } }],
    ['with an approval in what an exception asks', { except: { when: f.encased, must: f.board_ok, cite: cite('1', 'inferred') } }],
    ['that forbids something else than an approval', { must: not(f.encased) }],
    ['of two subjects', { subject: ['building-sewer', 'sewer-main'] }],
  ])('%s is sound', (_, more) => expect(problems([of(more)])).toEqual([]))

  it.each<[string, Partial<RuleWords>, readonly string[]]>([
    ['without a citation', { cite: undefined as never }, [`It has no citation. ${citation}`]],
    ['with an empty citation', { cite: blank }, [`The citation is empty. ${citation}`]],
    ['with an exception without its citation', { except: { when: f.encased, must: f.roots, cite: blank } }, [`The citation is empty. ${citation}`]],
    ['with a cure without its citation', { cure: { must: f.encased, cite: blank, says: 'x' } }, [`The citation is empty. ${citation}`]],
    ['without a title', { title: ' ' }, ['The rule needs a title and its requirement in one sentence of our own.']],
    ['without a requirement', { requirement: ' ' }, ['The rule needs a title and its requirement in one sentence of our own.']],
    ['without a subject', { subject: [] }, [`The rule has no subject. Write one of ${subjects}.`]],
    [
      'with a subject that is misspelt',
      { subject: ['building-sewr' as never] },
      [`There is no subject “building-sewr”. Did you mean “building-sewer”? The subjects are ${subjects}.`],
    ],
    ['with a subject that is none', { subject: ['zebra' as never, 'building-sewer'] }, [`There is no subject “zebra”. The subjects are ${subjects}.`]],
    ['that carries nothing', { carries: [] }, ['The rule carries no provision. Leave carries out, and it carries its own id.']],
    ['from a day that is none', since('1995-02-30'), ['“1995-02-30” is not a day. Write it as 1995-05-15.']],
    ['until a day that is none', { until: '1995-02-30' }, ['“1995-02-30” is not a day. Write it as 1995-05-15.']],
    [
      'that ends on the day on which it begins',
      { ...since('1995-05-15'), until: '1995-05-15' },
      ['The rule ends (1995-05-15) before it begins (1995-05-15). Mend since or until.'],
    ],
    [
      'that ends before it begins',
      { ...since('1995-05-15'), until: '1994-01-01' },
      ['The rule ends (1994-01-01) before it begins (1995-05-15). Mend since or until.'],
    ],
    ['that applies by an approval', { when: all(f.encased, f.spacing_ok) }, [`The approval spacing_ok stands in when. ${place}`]],
    ['that is excused by an approval', { unless: f.spacing_ok }, [`The approval spacing_ok stands in unless. ${place}`]],
    [
      'whose exception applies by an approval',
      { except: { when: f.spacing_ok, must: f.encased, cite: cite('1', 'inferred') } },
      [`The approval spacing_ok stands in the when of an exception. ${place}`],
    ],
    [
      'that denies two approvals',
      { must: any(f.encased, not(all(f.spacing_ok, f.board_ok))) },
      [`The approval spacing_ok stands in not. ${place}`, `The approval board_ok stands in not. ${place}`],
    ],
    [
      'that runs over a fact that is no list',
      { forEach: 'encased' },
      ['forEach names “encased”, which is not a list of the vocabulary. Name the list whose items it runs over.'],
    ],
  ])('%s is told so', (_, more, told) => expect(problems([of(more)])).toEqual(told.map((t) => `rule S-1: ${t}`)))

  it('without an id is told so', () => {
    expect(problems([of({ id: ' ', carries: ['S-1'] })])).toEqual(['rule  : The rule has no id. Give it the id of the provision that it decides.'])
  })
})

describe('the days of a chapter', () => {
  it('are days', () => {
    expect(problems([of()], { textOnFile: { from: null } })).toEqual([])
    expect(found([of()], { textOnFile: { from: '1990-13-01' } })).toEqual([
      { at: { kind: 'chapter', id: 'textOnFile' }, where: 'textOnFile', problem: '“1990-13-01” is not a day. Write it as 1995-05-15.' },
    ])
  })
})

describe('the facts of a chapter', () => {
  const asks = (name: string) => of({ must: new Bool({ k: 'given', name }) })
  const remedy = 'Define it in src/vocabulary, or use the name that it has there.'
  it.each([
    ['cover_fr', `The vocabulary does not define it. Did you mean “cover_ft”? ${remedy}`],
    ['zebra_crossing', `The vocabulary does not define it. ${remedy}`],
    ['toString', `The vocabulary does not define it. ${remedy}`],
  ])('are defined: %s', (name, told) => expect(problems([asks(name)])).toEqual([`fact ${name}: ${told}`]))

  it('are defined where a rule runs over them', () => {
    expect(problems([of({ forEach: 'manhole_list' })])).toEqual([
      `fact manhole_list: The vocabulary does not define it. ${remedy}`,
      'rule S-1: forEach names “manhole_list”, which is not a list of the vocabulary. Name the list whose items it runs over.',
    ])
  })

  const named = (aliases: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.keys(aliases).map((name) => [name, flag(name, { aliases: aliases[name] ?? [] })]))
  const aliased = (aliases: Readonly<Record<string, readonly string[]>>, asked: readonly string[]) =>
    problems([of({ must: all(...asked.map((name) => new Bool({ k: 'given', name }))) })], {}, named(aliases))
  it('have names that stand for one fact each', () => {
    expect(aliased({ a: ['x', 'a'], b: ['y'] }, ['a', 'b'])).toEqual([])
    expect(aliased({ a: ['x'], b: ['x', 'y'] }, ['a', 'b'])).toEqual(['fact b: Its alias “x” also stands for a. A name can stand for one fact only.'])
    expect(aliased({ a: ['b'], b: [] }, ['a', 'b'])).toEqual(['fact a: Its alias “b” also stands for b. A name can stand for one fact only.'])
    // Of a fact that the chapter does not ask for, the name is free.
    expect(aliased({ a: ['b'], b: ['a'] }, ['a'])).toEqual([])
  })

  it('of several values have at most 30 of them', () => {
    const values = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`v${i}`, `Value ${i}`]))
    const asked = of({ must: new Bool({ k: 'given', name: 'many' }) })
    expect(problems([asked], {}, { many: choices('Many', values(30)) })).toEqual([])
    expect(problems([asked], {}, { many: choices('Many', values(31)) })).toEqual(['fact many: A fact of several values can have at most 30 of them. Split it.'])
  })
})

describe('versions of a provision', () => {
  const twice = 'The id stands twice for the same time. Give one of the two another id; or, if they are versions of one provision, since and until.'
  const end = 'End the earlier one, with until, on the day on which the later one begins.'
  it('that are one and the same are told to differ', () => {
    expect(found([of(), of()])).toEqual([{ at: { kind: 'rule', id: 'S-1', second: true }, where: 'rule S-1', problem: twice }])
  })
  it.each<[string, Partial<RuleWords>, Partial<RuleWords>, string]>([
    ['the second from a day', {}, since('1995-05-15'), ' from 1995-05-15'],
    ['the first from a day', since('1995-05-15'), {}, ' from 1995-05-15'],
    ['the first until a day', { until: '1995-05-15' }, {}, ' until 1995-05-15'],
    ['the second until a day', {}, { until: '1995-05-15' }, ' until 1995-05-15'],
    ['both from a day', since('1995-05-15'), since('1996-01-01'), ' from 1996-01-01'],
    ['both until a day', { until: '1995-05-15' }, { until: '1996-01-01' }, ' until 1995-05-15'],
    ['the first a day too long', { until: '1995-05-16' }, since('1995-05-15'), ' from 1995-05-15 until 1995-05-16'],
    ['written in the other order', since('1995-05-15'), { until: '1995-05-16' }, ' from 1995-05-15 until 1995-05-16'],
  ])('law at once (%s) are told from when until when', (_, first, second, days) => {
    expect(problems([of(first), of(second)])).toEqual([`rule S-1: Two versions of the provision are law at once${days}. ${end}`])
  })
  it('that follow each other are sound, in whatever order they are written', () => {
    const early = of({ until: '1995-05-15' })
    const late = of({ ...since('1995-05-15'), until: '2000-01-01' })
    const last = of(since('2000-01-01'))
    expect(problems([early, late, last])).toEqual([])
    expect(problems([last, late, early])).toEqual([])
    expect(problems([late, last, early])).toEqual([])
  })
  it('of other subjects, and other provisions, are no versions of it', () => {
    expect(problems([of(), of({ subject: ['sewer-main', 'trench'] }), of({ id: 'S-2' })])).toEqual([])
    expect(problems([of({ subject: ['building-sewer', 'trench'] }), of({ subject: ['sewer-main', 'trench'] })])).toEqual([`rule S-1: ${twice}`])
  })
  it('that leave days without law are told which, once', () => {
    const remedy = 'Let the earlier one end where the later one begins; if the provision was repealed meanwhile, give the later one an id of its own.'
    const both = ['building-sewer', 'trench'] as const
    const early = of({ subject: both, until: '1995-05-15' })
    const late = of({ subject: both, ...since('1995-05-16') })
    const told = { at: { kind: 'rule', id: 'S-1', second: true }, where: 'rule S-1' }
    expect(found([early, late])).toEqual([{ ...told, problem: `No version of the provision is law from 1995-05-15 until 1995-05-16. ${remedy}` }])
    expect(found([late, early])).toEqual([{ ...told, problem: `No version of the provision is law from 1995-05-15 until 1995-05-16. ${remedy}` }])
    const middle = of({ subject: both, ...since('1995-05-16'), until: '2000-01-01' })
    const last = of({ subject: both, ...since('2000-01-01') })
    for (const order of [
      [early, middle, last],
      [early, last, middle],
      [middle, early, last],
      [middle, last, early],
      [last, early, middle],
      [last, middle, early],
    ])
      expect(problems(order)).toEqual([`rule S-1: No version of the provision is law from 1995-05-15 until 1995-05-16. ${remedy}`])
    expect(problems([early, of({ id: 'S-2', ...since('1996-01-01') })])).toEqual([])
    expect(problems([of({ until: '1995-05-15' }), of({ subject: 'trench', ...since('1996-01-01') })])).toEqual([])
  })
})

describe('the records that may carry a provision', () => {
  it('are those of the programs, each as program.record', () => {
    for (const type of recordTypes) expect(type).toMatch(/^[a-z]+\.[a-z]+$/)
    expect(recordTypes.has('permits.permit')).toBe(true)
  })
})
