/** What a trial of a draft asks of a case, and under which readings and acts it decides. */
import { describe, expect, it } from 'vitest'
import { amount, flag, list } from '../vocabulary/kinds.ts'
import type { RawFacts, RuleWords } from './chapter.ts'
import { verdicts } from './findings.ts'
import { all, type Bool, cite, factsOf, reading, rule } from './language.ts'
import { openLaw } from './law.ts'
import type { Overlay, RuleOverlay } from './overlays.ts'
import { chapterOf } from './test-kit.ts'
import { whatIf } from './what-if.ts'

const specs = {
  cover_ft: amount('length', 'ft', 'Cover', { aliases: ['depth_ft', 'deep_ft'] }),
  width_in: amount('length', 'in', 'Width', { aliases: ['wide_in'] }),
  encased: flag('Encased'),
  outlets: list('Outlets', { gap_in: amount('length', 'in', 'Gap', { aliases: ['gap'] }) }, { aliases: ['holes'] }),
}
const f = factsOf(specs)
const of = (id: string, must: Bool, more: Partial<RuleWords> = {}) =>
  rule({ id, subject: 'building-sewer', cite: cite('1', 'printed'), title: 'T', requirement: 'R.', must, ...more })
const open = reading('wye', { wye: f.cover_ft.atLeast('4 ft'), saddle: f.cover_ft.atLeast('6 ft') })
const law = openLaw(
  chapterOf(
    [
      of('A', f.cover_ft.atLeast('4 ft')),
      of('W', f.width_in.atMost('30 in'), { when: f.encased }),
      of('L', f.outlets.item.gap_in.atLeast('6 in'), { forEach: 'outlets' }),
      of('O', open),
    ],
    specs,
  ),
)
const on = '2026-11-30'
const act = { from: '2030-01-01', instrument: 'Draft' }
const deeper: RuleOverlay = { ...act, provision: 'A', path: '0', value: '5 ft' }
const wider: RuleOverlay = { ...act, provision: 'W', path: '0', value: '36 in' }
const gap: RuleOverlay = { ...act, provision: 'L', path: '0', value: '4 in' }
const read: RuleOverlay = { ...act, provision: 'O', path: '0', value: '3 ft' }
const tried = (draft: readonly RuleOverlay[], raw: RawFacts, how: { readings?: Record<string, string>; held?: readonly Overlay[] } = {}) => {
  const trial = whatIf(how.held ? law.withOverlays(how.held) : law, draft, {
    subject: 'building-sewer',
    on,
    ...(how.readings ? { readings: how.readings } : {}),
  })
  const found = trial.compare(raw)
  return found && [[...found.before].map((c) => verdicts[c]), [...found.after].map((c) => verdicts[c]), found.differs]
}
const asked = (...draft: RuleOverlay[]) => [...whatIf(law, draft, { subject: 'building-sewer', on }).asked].toSorted()

describe('a trial asks', () => {
  it('for the facts of the touched rules, under each of their names, and for the list of a rule', () => {
    expect(asked(deeper)).toEqual(['cover_ft', 'deep_ft', 'depth_ft'])
    expect(asked(wider)).toEqual(['encased', 'wide_in', 'width_in'])
    expect(asked(gap)).toEqual(['holes', 'outlets'])
    expect(asked(gap, deeper)).toEqual(['cover_ft', 'deep_ft', 'depth_ft', 'holes', 'outlets'])
    expect(asked()).toEqual([])
  })
  it('for no other fact of a case, and takes null as not known', () => {
    expect(tried([deeper], { depth_ft: 4.5, width_in: 'far' })).toEqual([['complies'], ['violates'], true])
    expect(tried([deeper], { cover_ft: null, deep_ft: 4.5 })).toEqual([['complies'], ['violates'], true])
    expect(tried([deeper], { cover_ft: undefined })).toEqual([['cannot-tell'], ['cannot-tell'], false])
    expect(tried([deeper], { cover_ft: 4, depth_ft: 4 })).toBeNull()
  })
})

describe('a trial decides', () => {
  it('the rules of the draft in the chapter’s order, whatever the order of the draft', () => {
    expect(whatIf(law, [gap, deeper], { subject: 'building-sewer', on }).provisions).toEqual(['A', 'L'])
    expect(tried([gap, deeper], { cover_ft: 4, outlets: [{ name: '1', gap: 5 }] })).toEqual([['complies', 'violates'], ['violates', 'complies'], true])
    expect(tried([gap, deeper], { cover_ft: 3, outlets: [{ name: '1', gap: 5 }] })).toEqual([['violates', 'violates'], ['violates', 'complies'], true])
    expect(tried([gap, deeper], { cover_ft: 4, outlets: [{ name: '1', gap: 6 }] })).toEqual([['complies', 'complies'], ['violates', 'complies'], true])
  })
  it('one case after another, each for itself', () => {
    const trial = whatIf(law, [deeper], { subject: 'building-sewer', on })
    expect([4, 6, 4, 3].map((cover_ft) => trial.compare({ cover_ft })?.differs)).toEqual([true, false, true, false])
  })
  it('as if the draft held today, also where it is to end before', () => {
    expect(tried([{ ...deeper, until: '2030-06-01' }], { cover_ft: 4 })).toEqual([['complies'], ['violates'], true])
    expect(tried([{ ...deeper, from: '2020-01-01', until: '2021-01-01' }], { cover_ft: 4 })).toEqual([['complies'], ['violates'], true])
  })
  it('over the acts that hold today, and not over those that do not yet', () => {
    const early: Overlay = { ...deeper, value: '7 ft', from: '2026-01-01', instrument: 'L.L. 1' }
    expect(tried([deeper], { cover_ft: 6 }, { held: [early] })).toEqual([['violates'], ['complies'], true])
    expect(tried([deeper], { cover_ft: 6 }, { held: [{ ...early, from: '2026-12-01' }] })).toEqual([['complies'], ['complies'], false])
  })
  it('under the readings adopted, and those taken for it', () => {
    const adopted = (choice: string): Overlay => ({ kind: 'reading', reading: 'wye', choice, from: '2026-01-01', instrument: 'Resolution 1' })
    const raw = { cover_ft: 3.5 }
    expect(tried([read], { cover_ft: 5 })).toEqual([['cannot-tell'], ['cannot-tell'], false])
    expect(tried([read], raw, { readings: { wye: 'wye' } })).toEqual([['violates'], ['complies'], true])
    expect(tried([read], raw, { readings: { wye: 'saddle' } })).toEqual([['violates'], ['violates'], false])
    expect(tried([read], raw, { held: [adopted('wye')] })).toEqual([['violates'], ['complies'], true])
    expect(tried([read], raw, { held: [adopted('saddle')] })).toEqual([['violates'], ['violates'], false])
    expect(tried([read], raw, { held: [adopted('saddle')], readings: { wye: 'wye' } })).toEqual([['violates'], ['complies'], true])
  })
  it('under no reading that the chapter does not have', () => {
    const says = (id: string, choice: string) => `The reading “${id}”, or its choice “${choice}”, is not declared`
    expect(() => tried([read], {}, { readings: { turn: 'wye' } })).toThrow(says('turn', 'wye'))
    expect(() => tried([read], {}, { readings: { wye: 'tee' } })).toThrow(says('wye', 'tee'))
  })
  it('both rules of a draft that touches two, and no rule of another subject', () => {
    const two = openLaw(chapterOf([of('A', all(f.cover_ft.atLeast('4 ft'))), of('B', f.encased, { subject: 'trench' })], specs))
    expect(whatIf(two, [deeper], { subject: 'trench', on }).provisions).toEqual([])
    expect(whatIf(two, [deeper], { subject: 'trench', on }).compare({ cover_ft: 'x' })).toMatchObject({ differs: false })
  })
})
