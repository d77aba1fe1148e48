import { describe, expect, it } from 'vitest'
import { amount, approval, choices, flag, judgment, text } from '../../vocabulary/kinds.ts'
import type { FactSpec } from '../../vocabulary/vocabulary.ts'
import { factsOfAnswers, needOfTruth, nextQuestion, type OpenItem, openByWhom, type Part, rankOf } from './decide.ts'
import type { NeedLine } from './model.ts'

const item = (id: string, gates: string, wants = ''): OpenItem => ({ id, gates: gates.split(' ').filter(Boolean), wants: wants.split(' ').filter(Boolean) })
const applicant = () => 0
const ask = (open: readonly OpenItem[], passed: readonly string[] = [], part: Part = 'what-applies', rank: (f: string) => number | null = applicant, put = 0) =>
  nextQuestion(open, { rank, passed: new Set(passed), part, put })

describe('the next question', () => {
  it('is the fact for which most open rules wait', () => {
    // y is awaited by two, x and z by one each.
    expect(ask([item('A', 'x y'), item('B', 'y z')])).toMatchObject({ fact: 'y', waiting: ['A', 'B'], left: 3 })
  })

  it('of two that are awaited alike, the one that decides a rule alone', () => {
    // x: A, B. y: B, C. x alone decides A; nothing waits for y alone.
    expect(ask([item('C', 'y z'), item('B', 'y x'), item('A', 'x')])?.fact).toBe('x')
  })

  it('of two that are alike in everything, the one that the law asks first', () => {
    expect(ask([item('A', 'x'), item('B', 'y')])?.fact).toBe('x')
    expect(ask([item('B', 'y'), item('A', 'x')])?.fact).toBe('y')
  })

  it('decides whether rules apply before whether they are met, even where more wait for the latter', () => {
    const open = [item('A', '', 'p'), item('B', '', 'p'), item('C', '', 'p'), item('D', 'x', 'p')]
    expect(ask(open, [], 'the-plan')).toMatchObject({ fact: 'x', gates: true, left: 2 })
    expect(ask(open, ['x'], 'the-plan')).toMatchObject({ fact: 'p', gates: false, waiting: ['A', 'B', 'C', 'D'], left: 1 })
    expect(ask(open, ['x'])).toBeNull()
  })

  it('is asked of the applicant before those whom he engages, and never of an officer', () => {
    const rank = (f: string) => ({ mine: 0, engineers: 1 })[f] ?? null
    const open = [item('A', 'engineers'), item('B', 'engineers officers'), item('C', 'mine officers'), item('D', 'officers')]
    expect(ask(open, [], 'what-applies', rank)?.fact).toBe('mine')
    expect(ask(open, ['mine'], 'what-applies', rank)?.fact).toBe('engineers')
    expect(ask(open, ['mine', 'engineers'], 'what-applies', rank)).toBeNull()
  })

  it('asks what an inspector sees only where it tells what applies, never whether the work meets it', () => {
    const seen = () => 2
    expect(ask([item('A', 'x', 'p')], [], 'the-plan', seen)).toMatchObject({ fact: 'x', left: 1 })
    expect(ask([item('A', '', 'p')], [], 'the-plan', seen)).toBeNull()
  })

  it('is not one that was asked and not known', () => {
    expect(ask([item('A', 'x y')], ['x'])?.fact).toBe('y')
    expect(ask([item('A', 'x y')], ['x', 'y'])).toBeNull()
  })

  it('in the short part is one for which three or more wait, where there are more than eight', () => {
    const nine = 'abcdefghi'.split('').map((x) => item(`item ${x}`, x))
    expect(ask(nine, [], 'short')).toBeNull()
    expect(ask([...nine, item('J', 'e'), item('K', 'e'), item('L', 'd')], [], 'short')).toMatchObject({ fact: 'e', waiting: ['item e', 'J', 'K'], left: 1 })
    expect(ask(nine.slice(1), [], 'short')).toMatchObject({ fact: 'b', left: 8 })
    // One was put already: with the eight left there were nine.
    expect(ask(nine.slice(1), [], 'short', applicant, 1)).toBeNull()
  })

  it('is counted once where it decides both that a rule applies and that it is met', () => {
    expect(ask([item('A', 'x', 'x p')], [], 'the-plan')?.left).toBe(2)
  })
})

describe('who is asked', () => {
  it.each<[string, FactSpec, number | null]>([
    ['the applicant', flag('New building'), 0],
    ['the owner', flag('In operation', { askOf: 'owner' }), 0],
    ['the engineer', amount('flow', 'gpm', 'Peak flow', { askOf: 'engineer' }), 1],
    ['then anybody for what an inspector sees', flag('Rock', { askOf: 'inspector' }), 2],
    ['no superintendent', flag('Possible', { askOf: 'superintendent' }), null],
    ['nobody for an opinion', judgment('superintendent', 'Unstable in his opinion'), null],
    ['nobody for an approval', approval('board', 'Approved'), null],
    ['nobody for the number of a paper', text('Deed'), null],
  ])('%s', (_, spec, rank) => expect(rankOf(spec)).toBe(rank))
  it('and nobody for a fact that no law knows', () => expect(rankOf(null)).toBeNull())
})

describe('answers in the address', () => {
  const specs: Readonly<Record<string, FactSpec>> = {
    new: flag('New'),
    cover: amount('length', 'ft', 'Cover'),
    has: choices('Has', { boiler: 'A boiler', pool: 'A pool' }),
  }
  const read = (answers: Readonly<Record<string, readonly string[]>>) => factsOfAnswers(answers, (f) => specs[f] ?? null)

  it('are yes and no, text as typed, and several values', () => {
    expect(read({ new: ['no'], cover: [' 3 ft 6 in '], has: ['boiler', 'pool'] }).facts).toEqual({ new: false, cover: '3 ft 6 in', has: ['boiler', 'pool'] })
  })
  it('none of several is an answer; nothing typed is none', () => {
    expect(read({ has: ['none-of-these'], cover: [''] })).toEqual({ facts: { has: [] }, passed: new Set() })
  })
  it('“I don’t know” is unknown, never no; what was typed beside it counts', () => {
    expect(read({ new: ['unknown'], cover: ['4 ft', 'unknown'] })).toEqual({ facts: { cover: '4 ft' }, passed: new Set(['new']) })
  })
})

describe('what is needed', () => {
  it('depends while a condition is unknown or an officer may leave it out, and is not called for where the condition does not hold', () => {
    expect([needOfTruth('true', false), needOfTruth('true', true), needOfTruth('unknown', false), needOfTruth('false', true)]).toEqual([
      'needed',
      'depends',
      'depends',
      'not-called-for',
    ])
  })

  it('names who can find out each fact once, the applicant first', () => {
    const line = (id: string, need: NeedLine['need'], open: NeedLine['open']): NeedLine => ({
      id,
      section: 'rules',
      need,
      title: id,
      says: '',
      law: '',
      cite: { section: null, confidence: 'inferred' },
      by: '',
      before: '',
      amount: '',
      open,
    })
    const rock = { fact: 'rock', label: 'Rock', askOf: 'inspector' } as const
    const fresh = { fact: 'new', label: 'New', askOf: 'applicant' } as const
    const settled = { fact: 'gone', label: 'Gone', askOf: 'clerk' } as const
    const found = openByWhom([line('A', 'depends', [rock]), line('B', 'depends', [fresh, rock]), line('C', 'needed', [settled])])
    expect([...found]).toEqual([
      ['applicant', [fresh]],
      ['inspector', [rock]],
    ])
  })
})
