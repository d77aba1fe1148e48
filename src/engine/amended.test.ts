import { describe, expect, it } from 'vitest'
import { amendedLaw } from './amended.ts'
import { cite, rule } from './language.ts'
import { type Law, openLaw } from './law.ts'
import type { Overlay } from './overlays.ts'
import { chapterOf, f, sewerSpecs } from './test-kit.ts'

const opened = (): Law =>
  openLaw(
    chapterOf(
      [rule({ id: 'R-1', subject: 'trench', cite: cite('1', 'printed'), title: 'T', requirement: 'R.', must: f.cover_ft.atLeast('4 ft') })],
      sewerSpecs,
    ),
  )
const act = (feet: number): Overlay[] => [{ provision: 'R-1', path: '0', value: `${feet} ft`, from: '2026-01-01', instrument: `Local law ${feet}` }]
const verdict = (law: Law, cover_ft: number) => {
  const read = law.parseFacts({ cover_ft })
  return read.ok && law.check({ facts: read.facts, subject: 'trench', on: '2026-06-01' }).verdict
}

describe('the law with the acts of a municipality over it', () => {
  it('is the law itself where there are none', () => {
    const law = opened()
    expect(amendedLaw(law, [])).toBe(law)
  })
  it('follows its acts', () => {
    const law = opened()
    expect([verdict(law, 5), verdict(amendedLaw(law, act(6)), 5), verdict(amendedLaw(law, act(6)), 6)]).toEqual(['complies', 'violates', 'complies'])
    expect(amendedLaw(law, act(6)).overlays).toEqual(act(6))
  })
  it('is opened once for the same acts, of the same law', () => {
    const law = opened()
    expect(amendedLaw(law, act(6))).toBe(amendedLaw(law, act(6)))
    expect(amendedLaw(law, act(6))).not.toBe(amendedLaw(law, act(7)))
    expect(amendedLaw(law, act(6))).not.toBe(amendedLaw(opened(), act(6)))
  })
  it('is kept for fifty sets of acts; the one not asked for the longest goes first', () => {
    const law = opened()
    const first = amendedLaw(law, act(1))
    const second = amendedLaw(law, act(2))
    for (let n = 3; n <= 50; n++) amendedLaw(law, act(n))
    expect(amendedLaw(law, act(1))).toBe(first)
    // The second is now the one not asked for the longest: the fifty-first takes its place.
    amendedLaw(law, act(51))
    expect(amendedLaw(law, act(1))).toBe(first)
    expect(amendedLaw(law, act(2))).not.toBe(second)
    expect(amendedLaw(law, act(2)).overlays).toEqual(act(2))
  })
  it('refuses an act that names what the chapter does not have', () => {
    const law = opened()
    expect(() => amendedLaw(law, [{ provision: 'R-9', path: '0', value: '6 ft', from: '2026-01-01', instrument: 'Local law 1' }])).toThrow(
      'No rule of ny/nowhere/1-sewers has the id “R-9”.',
    )
  })
})
