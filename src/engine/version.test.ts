import { describe, expect, it } from 'vitest'
import type { Chapter } from './chapter.ts'
import { cite, rule } from './language.ts'
import type { Overlay } from './overlays.ts'
import { chapterOf, f, sewerSpecs } from './test-kit.ts'
import { chapterVersion, lawVersionOf } from './version.ts'

const said = { id: 'V-1', subject: 'building-sewer', cite: cite('1', 'printed'), title: 'T', requirement: 'R.', must: f.encased } as const
const of = (more: Partial<Chapter> = {}): Chapter => chapterOf([rule(said)], sewerSpecs, more)

describe('the version of a chapter', () => {
  it('is a hash of what it says: the same for the same text', () => {
    const c = of()
    expect(chapterVersion(c)).toMatch(/^[0-9a-f]{64}$/)
    expect(chapterVersion(c)).toBe(chapterVersion(c))
    expect(chapterVersion(of())).toBe(chapterVersion(c))
  })
  it('does not hang on worked examples, nor on facts that are defined elsewhere', () => {
    const example = { rule: 'V-1', name: 'x', facts: {}, verdict: 'cannot-tell', because: 'x' } as const
    expect(chapterVersion(of({ examples: [example], vocabulary: { ...sewerSpecs, more: sewerSpecs.encased } }))).toBe(chapterVersion(of()))
  })
  it.each<[string, Partial<Chapter>]>([
    ['its title', { title: 'Water' }],
    ['its number', { number: '2' }],
    ['its rules', { rules: [rule({ ...said, requirement: 'Another.' })] }],
    ['its definitions', { definitions: [{ term: 'sewer', says: 'x', cite: said.cite, carries: [] }] }],
    ['its entries', { entries: [{ id: 'E', cite: said.cite, title: 't', says: 's', disposition: 'text' }] }],
    ['its readings', { readings: [] }],
    ['from when its text is on file', { textOnFile: { from: null } }],
  ])('hangs on %s', (_, more) => expect(chapterVersion(of(more))).not.toBe(chapterVersion(of())))
})

describe('the version of the law of a day', () => {
  const act: Overlay = { provision: 'V-1', path: '0', value: '5 ft', from: '2026-01-01', instrument: 'L.L. 1' }
  it('is that of the chapter where no act holds', () => {
    expect(lawVersionOf(of(), [])).toBe(chapterVersion(of()))
  })
  it('hangs on the acts that hold, and not on when they end', () => {
    const held = lawVersionOf(of(), [act])
    expect(held).toMatch(/^[0-9a-f]{64}$/)
    expect(held).not.toBe(chapterVersion(of()))
    expect(lawVersionOf(of(), [{ ...act, until: '2027-01-01' }])).toBe(held)
    for (const other of [
      { ...act, value: '6 ft' },
      { ...act, from: '2026-01-02' },
      { ...act, instrument: 'L.L. 2' },
    ])
      expect(lawVersionOf(of(), [other])).not.toBe(held)
    expect(lawVersionOf(of({ title: 'Water' }), [act])).not.toBe(held)
    expect(lawVersionOf(of(), [act, act])).not.toBe(held)
  })
})
