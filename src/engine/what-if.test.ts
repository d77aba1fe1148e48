import { describe, expect, it } from 'vitest'
import { valueListsOf, withValues } from './allowed.ts'
import { verdicts } from './findings.ts'
import { all, any, cite, not, rule } from './language.ts'
import { openLaw } from './law.ts'
import { overlayProblem, type RuleOverlay } from './overlays.ts'
import { chapterOf, f, sewerSpecs } from './test-kit.ts'
import { whatIf } from './what-if.ts'

const said = { cite: cite('1-1', 'printed'), subject: 'building-sewer', title: 'A rule' } as const
const cover = rule({ ...said, id: 'C', requirement: 'At least 4 ft deep.', must: f.cover_ft.atLeast('4 ft') })
const pipe = rule({ ...said, id: 'P', requirement: 'Cast iron near water.', when: f.to_water_ft.atMost('5 ft'), must: f.material.is('cast-iron') })
const banned = rule({ ...said, id: 'N', requirement: 'No clay.', must: not(f.material.is('clay')) })
const chapter = chapterOf([cover, pipe, banned], sewerSpecs)
const law = openLaw(chapter)
const on = '2026-11-30'
const later = { from: '2027-01-01', instrument: 'Local Law 2 of 2027' }
const deeper: RuleOverlay = { provision: 'C', path: 'cover_ft atLeast', value: '3 ft 6 in', ...later }
const plastic: RuleOverlay = { kind: 'values', provision: 'P', path: 'material is', values: ['cast-iron', 'pvc'], ...later }

const words = (codes: Uint8Array) => [...codes].map((c) => verdicts[c])
const compared = (draft: readonly RuleOverlay[], raw: Readonly<Record<string, unknown>>) => {
  const found = whatIf(law, draft, { subject: 'building-sewer', on }).compare(raw)
  return found && { before: words(found.before), after: words(found.after), differs: found.differs }
}

describe('a list of allowed values', () => {
  it('is found with what it says: which values, where, and whether they are wanted or forbidden', () => {
    expect(valueListsOf(pipe)).toEqual([{ index: 0, name: 'material is', fact: 'material', values: ['cast-iron'], place: 'must', forbids: false, item: false }])
    expect(valueListsOf(banned)).toMatchObject([{ name: 'material not is', forbids: true }])
  })

  it('of one fact that stands twice has two names', () => {
    const twice = rule({ ...said, id: 'T', requirement: 'x', when: f.material.is('clay'), must: any(f.material.is('pvc'), all(f.material.is('clay'))) })
    expect(valueListsOf(twice).map((l) => [l.name, l.place])).toEqual([
      ['material is', 'when'],
      ['material is (2)', 'must'],
      ['material is (3)', 'must'],
    ])
    expect(valueListsOf(withValues(twice, 'material is (2)', ['pvc', 'clay'])).map((l) => l.values)).toEqual([['clay'], ['pvc', 'clay'], ['clay']])
  })

  it('cannot be emptied, and a name that is not there is told', () => {
    expect(() => withValues(pipe, 'material is', [])).toThrow('would be empty')
    expect(() => withValues(pipe, 'joint is', ['x'])).toThrow('has no list')
    expect(overlayProblem(chapter, { ...plastic, values: [] })).toContain('cannot be empty')
    expect(overlayProblem(chapter, { ...plastic, path: 'joint is' })).toContain('it has “material is”')
    expect(overlayProblem(chapter, plastic)).toBeNull()
  })

  it('put in force allows the value from its day on, and the rule’s sentence says so', () => {
    const amended = law.withOverlays([plastic])
    const read = amended.parseFacts({ to_water_ft: 3, material: 'pvc', cover_ft: 5 })
    if (!read.ok) throw new Error('unreadable')
    const of = (day: string) => amended.check({ subject: 'building-sewer', on: day, facts: read.facts }).findings.find((x) => x.provision === 'P')
    expect(of('2026-12-31')?.verdict).toBe('violates')
    expect(of('2027-01-01')?.verdict).toBe('complies')
    expect(of('2027-01-01')?.requirement).toBe('Cast iron near water. Amended by Local Law 2 of 2027 from Jan 1, 2027 on: “Cast iron” is now “Cast iron, PVC”.')
  })
})

describe('what if', () => {
  it('decides only the rules that the draft touches, before and after, as if it held today', () => {
    expect(whatIf(law, [deeper], { subject: 'building-sewer', on }).provisions).toEqual(['C'])
    expect(compared([deeper], { cover_ft: '3 ft 6 in' })).toEqual({ before: ['violates'], after: ['complies'], differs: true })
    expect(compared([deeper], { cover_ft: '3 ft 5 in' })).toEqual({ before: ['violates'], after: ['violates'], differs: false })
    expect(compared([deeper], { cover_ft: 4 })).toEqual({ before: ['complies'], after: ['complies'], differs: false })
    expect(compared([deeper], {})).toEqual({ before: ['cannot-tell'], after: ['cannot-tell'], differs: false })
  })

  it('takes several changes at once', () => {
    expect(compared([plastic, deeper], { cover_ft: 3.75, to_water_ft: 2, material: 'pvc' })).toEqual({
      before: ['violates', 'violates'],
      after: ['complies', 'complies'],
      differs: true,
    })
    expect(compared([plastic, deeper], { cover_ft: 5, to_water_ft: 9, material: 'pvc' })?.after).toEqual(['complies', 'does-not-apply'])
  })

  it('reads nothing else: a fact that no touched rule asks for may even be unreadable', () => {
    expect(compared([deeper], { cover_ft: 4, to_water_ft: 'far off' })?.after).toEqual(['complies'])
    expect(compared([deeper], { cover_ft: 'deep' })).toBeNull()
  })

  it('forgets one case before the next', () => {
    const w = whatIf(law, [deeper], { subject: 'building-sewer', on })
    w.compare({ cover_ft: 5 })
    expect(words(w.compare({})?.after ?? new Uint8Array())).toEqual(['cannot-tell'])
  })

  it('stands over the acts that hold already', () => {
    const held = law.withOverlays([{ provision: 'C', path: 'cover_ft atLeast', value: '5 ft', from: '2026-01-01', instrument: 'L.L. 1' }])
    const found = whatIf(held, [deeper], { subject: 'building-sewer', on }).compare({ cover_ft: 4.5 })
    expect(found && [words(found.before), words(found.after)]).toEqual([['violates'], ['complies']])
  })

  it('of a subject that the draft does not touch is empty', () => {
    const other = rule({ ...said, id: 'O', subject: 'trench', requirement: 'x', must: f.width_in.atMost('30 in') })
    expect(whatIf(openLaw(chapterOf([cover, other], sewerSpecs)), [deeper], { subject: 'trench', on }).provisions).toEqual([])
  })

  it('agrees with the whole check of the amended law, for every verdict', () => {
    const amended = law.withOverlays([
      { ...plastic, from: on },
      { ...deeper, from: on },
    ])
    for (const material of [undefined, 'pvc', 'clay', 'cast-iron'])
      for (const cover_ft of [undefined, 3, '3 ft 6 in', 4])
        for (const to_water_ft of [undefined, 5, 5.01]) {
          const raw = Object.fromEntries(Object.entries({ material, cover_ft, to_water_ft }).filter(([, v]) => v !== undefined))
          const read = amended.parseFacts(raw)
          if (!read.ok) throw new Error('unreadable')
          const whole = amended.check({ subject: 'building-sewer', on, facts: read.facts }).findings
          expect(compared([plastic, deeper], raw)?.after).toEqual(['C', 'P'].map((id) => whole.find((x) => x.provision === id)?.verdict))
        }
  })
})
