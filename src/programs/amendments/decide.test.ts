import { describe, expect, it } from 'vitest'
import { all, cite, factsOf, not, rule } from '../../engine/language.ts'
import { openLaw } from '../../engine/law.ts'
import { chapterOf, f, sewerSpecs } from '../../engine/test-kit.ts'
import { count, date, flag } from '../../vocabulary/kinds.ts'
import { amendableOf, amendableRules, changeWords, decideChanges, decideDraft, decideLimit, decideOpen, decideRun, withChanges } from './decide.ts'
import type { AmendmentDraft } from './model.ts'

const said = { cite: cite('1-1', 'printed'), subject: 'building-sewer', title: 'A rule', requirement: 'It is asked.' } as const
const specs = { ...sewerSpecs, built: date('Day of building'), lots: count('Lots', { max: 50 }), lined: flag('Lined') }
const own = factsOf(specs)
const law = openLaw(
  chapterOf(
    [
      rule({ ...said, id: 'C', must: f.cover_ft.atLeast('4 ft') }),
      rule({ ...said, id: 'P', when: f.to_water_ft.atMost('5 ft'), must: all(f.material.is('cast-iron'), not(f.material.is('clay'))) }),
      rule({ ...said, id: 'D', must: own.built.onOrAfter('1993-01-01') }),
      rule({ ...said, id: 'N', must: own.lots.atMost(4) }),
      rule({ ...said, id: 'F', must: own.lined }),
    ],
    specs,
  ),
)
const on = '2026-11-30'
const of = (id: string) => {
  const found = amendableOf(law, id, on)
  if (!found) throw new Error(id)
  return found
}
const limit = (id: string, at = 0) => {
  const found = of(id).limits[at]
  if (!found) throw new Error(id)
  return found
}
const message = (id: string, typed: string): string => {
  const decided = decideLimit(limit(id), typed)
  return 'problem' in decided ? decided.problem.message : JSON.stringify(decided)
}

describe('what may be changed in a rule', () => {
  it('is each number with its label and what it is today, and each list of values', () => {
    expect(of('C').limits.map((l) => [l.field, l.path, l.label, l.today])).toEqual([
      ['limit-0', 'cover_ft atLeast', 'Depth to the top of the pipe, at least', '4 ft'],
    ])
    expect(of('P').limits.map((l) => [l.label, l.today])).toEqual([['Distance to the water main, at most', '5 ft']])
    expect(of('P').lists.map((l) => [l.field, l.label, l.today])).toEqual([
      ['list-0', 'Pipe material: allowed', ['cast-iron']],
      ['list-1', 'Pipe material: not allowed', ['clay']],
    ])
  })
  it('leaves out rules that state neither', () => {
    expect(amendableRules(law, on).map((a) => a.rule.id)).toEqual(['C', 'P', 'D', 'N'])
  })
  it('is nothing of a rule that the law does not have', () => expect(amendableOf(law, 'X', on)).toBeNull())
})

describe('a drafted number', () => {
  it.each([
    ['3 ft 6 in', { change: '3 ft 6 in' }],
    ['42 in', { change: '42 in' }],
    ['3.5', { change: '3.5 ft' }],
    ['48 in', { change: null }],
    ['', { change: null }],
  ])('%s is taken as %o', (typed, expected) => expect(decideLimit(limit('C'), typed)).toEqual(expected))

  it.each(['deep', '-3 ft', '4 psi', '4 ft 6', '1e9'])('“%s” is refused beside its field with the unit and the number of today', (typed) => {
    expect(message('C', typed)).toMatch(/a length.*today it is 4 ft\.$/)
  })

  it('more than a hundred times away is a slip: 400 ft is not, 400 ft 1 in is', () => {
    expect(decideLimit(limit('C'), '400 ft')).toEqual({ change: '400 ft' })
    expect(message('C', '400 ft 1 in')).toContain('check the unit')
    expect(decideLimit(limit('C'), '0.04 ft')).toEqual({ change: '0.04 ft' })
    expect(message('C', '0.039 ft')).toContain('check the unit')
  })

  it('that the fact itself cannot have is refused', () => {
    expect(message('N', '51')).toBe('It cannot be more than 50. Type a whole number or a fraction, such as 2; today it is 4.')
    expect(decideLimit(limit('N'), '50')).toEqual({ change: '50' })
  })

  it('may be a day', () => {
    expect(decideLimit(limit('D'), '1/1/2000')).toEqual({ change: '2000-01-01' })
    expect(decideLimit(limit('D'), '1/1/1993')).toEqual({ change: null })
    expect(message('D', '2/30/2000')).toContain('Type a day, such as 1/1/2027; today it is Jan 1, 1993.')
  })
})

describe('the changes of a rule', () => {
  const typed = (values: Readonly<Record<string, readonly string[]>>) => (field: string) => values[field] ?? []

  it('are only what differs from today', () => {
    expect(decideChanges(of('P'), typed({ 'limit-0': ['5 ft'], 'list-0': ['cast-iron', 'pvc'], 'list-1': ['clay'] }))).toEqual({
      ok: true,
      value: [{ kind: 'values', provision: 'P', path: 'material is', values: ['cast-iron', 'pvc'] }],
    })
  })

  it('are refused together, each beside its field; an emptied list says what it is today', () => {
    const refused = decideChanges(of('P'), typed({ 'limit-0': ['near'], 'list-0': [], 'list-1': ['clay'] }))
    expect(refused).toMatchObject({
      ok: false,
      refusal: { problems: [{ field: 'limit-0' }, { field: 'list-0', message: 'Leave at least one value; today it is Cast iron.' }] },
    })
  })

  it('take the place of those that the draft had of the rule, and leave the others', () => {
    const other = { provision: 'C', path: 'cover_ft atLeast', value: '3 ft' }
    const old = { provision: 'P', path: 'to_water_ft atMost', value: '6 ft' }
    expect(withChanges([old, other], 'P', [])).toEqual([other])
  })

  it('in words say what was and what would be', () => {
    expect(changeWords(law, { kind: 'values', provision: 'P', path: 'material is', values: ['pvc'] }, on)).toEqual({
      label: 'Pipe material: allowed',
      was: 'Cast iron',
      becomes: 'PVC',
    })
    expect(changeWords(law, { provision: 'C', path: 'cover_ft atLeast', value: '3 ft' }, on)).toMatchObject({ was: '4 ft', becomes: '3 ft' })
    expect(changeWords(law, { provision: 'C', path: 'gone', value: '3 ft' }, on).was).toBe('not in the rule any more')
  })
})

describe('a draft', () => {
  const draft: AmendmentDraft = {
    id: 'd',
    law: 'l',
    title: 't',
    changes: [],
    state: 'draft',
    by: '',
    createdAt: '',
    updatedAt: '',
    version: 1,
    amendmentId: null,
  }
  it('needs a subject and a law in use', () => {
    expect(decideDraft(' ', 'x', ['l'])).toMatchObject({ ok: false, refusal: { problems: [{ field: 'title' }, { field: 'law' }] } })
    expect(decideDraft('Cover', 'l', ['l'])).toEqual({ ok: true, value: { title: 'Cover', law: 'l' } })
  })
  it('that became law or was dropped is closed', () => {
    expect(decideOpen(draft, 'No.')).toMatchObject({ ok: true })
    for (const state of ['enacted', 'dropped'] as const)
      expect(decideOpen({ ...draft, state }, 'No.')).toMatchObject({ ok: false, refusal: { code: 'not-a-draft' } })
  })
  it('that changes nothing is not tried', () => expect(decideRun(draft)).toMatchObject({ ok: false, refusal: { code: 'no-change' } }))
})
