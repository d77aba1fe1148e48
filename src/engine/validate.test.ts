import { describe, expect, it } from 'vitest'
import type { Chapter, Rule } from './chapter.ts'
import { all, cite, entry, not, reading, rule, sizes } from './language.ts'
import { chapterOf, f, sewerSpecs } from './test-kit.ts'
import { chapterProblems } from './validate.ts'

const of = (more: Partial<Parameters<typeof rule>[0]>): Rule =>
  rule({
    id: 'S-1',
    subject: 'building-sewer',
    cite: cite('1', 'inferred'),
    title: 'Title',
    requirement: 'Requirement.',
    must: f.cover_ft.atLeast('4 ft'),
    ...more,
  })
const problems = (rules: readonly Rule[], more: Partial<Chapter> = {}) =>
  chapterProblems(chapterOf(rules, sewerSpecs, more)).map((p) => `${p.where}: ${p.problem}`)

describe('a chapter', () => {
  it('that is sound has no problems', () => {
    expect(problems([of({})])).toEqual([])
  })

  it.each<[string, Partial<Parameters<typeof rule>[0]>, string]>([
    ['an empty citation', { cite: cite(' ', 'inferred') }, 'The citation is empty'],
    ['no requirement', { requirement: '' }, 'needs a title and its requirement'],
    ['an approval in when', { when: f.spacing_ok }, 'The approval spacing_ok stands in when'],
    ['an approval denied', { must: not(f.spacing_ok) }, 'The approval spacing_ok stands in not'],
    ['an undeclared reading', { must: reading('elsewhere', { a: f.encased, b: f.roots }) }, 'The reading “elsewhere” is not declared'],
    ['a choice left out', { must: reading('wye', { wye: f.encased }) }, 'has the choice “saddle”, for which the rule gives no condition'],
    ['a choice too many', { must: reading('wye', { wye: f.encased, saddle: f.roots, tee: f.encased }) }, 'has no choice “tee”'],
    ['a date that does not exist', { since: { date: '1995-02-30', instrument: 'x', before: 'not-on-file' } }, '“1995-02-30” is not a day'],
    [
      'a table with one size twice',
      {
        must: f.width_in.atMost(
          sizes('t', f.dia_in, 'length', [
            ['1 ft', '3 ft'],
            ['12 in', '4 ft'],
          ]),
        ),
      },
      't has two rows for one size',
    ],
    [
      'an item without its list',
      { must: f.cleanouts.item.size_in.atLeast('4 in') },
      'The fact size_in belongs to an item, and the rule runs over no list. Say which',
    ],
    ['a list that is none', { forEach: 'encased' }, 'forEach names “encased”, which is not a list'],
  ])('with %s is told so', (_, more, problem) => {
    expect(problems([of(more)]).join('\n')).toContain(problem)
  })

  it('may have versions of a provision that follow each other, and none that overlap', () => {
    const first = of({ until: '1995-05-15' })
    const since = { date: '1995-05-15', instrument: 'L.L. 3', before: 'not-in-force' } as const
    expect(problems([first, of({ since })])).toEqual([])
    expect(problems([of({}), of({ since })]).join()).toContain('Two versions of the provision are law at once from 1995-05-15.')
    expect(problems([of({}), of({ subject: 'sewer-main' })])).toEqual([])
  })

  it('points only at what exists', () => {
    const e = (carriedBy: string[]) => [entry({ id: 'S-2', cite: cite('2', 'inferred'), title: 'Apply', says: 'Apply.', disposition: 'process', carriedBy })]
    expect(problems([of({})], { entries: e(['rule:S-1', 'record:permits.permit', 'reading:wye']) })).toEqual([])
    expect(problems([of({})], { entries: e(['step:application']) })).toEqual([
      'entry S-2: It is said to be carried by “step:application”, which does not exist. Point at what carries it, or say planned.',
    ])
    expect(problems([of({})], { entries: e([]) })).toEqual(['entry S-2: Nothing carries it. Write carriedBy, or planned with the work that will carry it.'])
  })

  it('plans only for work that is to come', () => {
    const e = (planned: string) => [entry({ id: 'S-2', cite: cite('2', 'inferred'), title: 'Treat', says: 'Treat first.', disposition: 'process', planned })]
    expect(problems([of({})], { entries: e('program pretreatment') })).toEqual([])
    expect(problems([of({})], { entries: e('2 · The whole law') })).toEqual([])
    for (const wrong of ['program permits', 'pretreatment', 'later', ''])
      expect(problems([of({})], { entries: e(wrong) }).join()).toContain(`entry S-2: It is planned for “${wrong}”, which is no work to come.`)
  })

  it('asks for no fact that the vocabulary lacks', () => {
    const { cover_ft: _, ...rest } = sewerSpecs
    expect(chapterProblems(chapterOf([of({})], rest)).map((p) => p.where)).toEqual(['fact cover_ft'])
  })

  it('agrees with its worked examples', () => {
    const x = { rule: 'S-1', name: 'on the line', because: '4 is at least 4' } as const
    expect(problems([of({})], { examples: [{ ...x, facts: { cover_ft: 4 }, verdict: 'complies' }] })).toEqual([])
    expect(problems([of({})], { examples: [{ ...x, facts: { cover_ft: 4 }, verdict: 'violates' }] })).toEqual([
      'example “on the line” of S-1: By hand it is violates, the rule says complies. Work it out again from the text, then mend the rule or the example.',
    ])
    expect(problems([of({})], { examples: [{ ...x, facts: { cover_in: 4 }, verdict: 'complies' }] }).join()).toContain('Did you mean “cover_ft”?')
    expect(problems([of({ must: all(f.encased) })], { examples: [{ ...x, facts: {}, verdict: 'cannot-tell', why: 'reading' }] }).join()).toContain(
      'cannot-tell (facts)',
    )
  })
})
