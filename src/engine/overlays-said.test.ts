/** What an act changes in the sentence of a rule, and by which name or place it says so. */
import { describe, expect, it } from 'vitest'
import { choices } from '../vocabulary/kinds.ts'
import { all, type Bool, cite, factsOf, rule } from './language.ts'
import { holdsOn, type Overlay, overlaid, overlayProblem, overlaysOn, overlayValue, type RuleOverlay, valueLabel } from './overlays.ts'
import { chapterOf, sewerSpecs } from './test-kit.ts'

const specs = { ...sewerSpecs, standards: choices('Standards', { a74: 'ASTM A74', d3034: 'ASTM D3034' }) }
const f = factsOf(specs)
const of = (must: Bool, id = 'R-1') => rule({ id, subject: 'building-sewer', cite: cite('1', 'inferred'), title: 'Title', requirement: 'As written.', must })
const act = { provision: 'R-1', from: '2026-01-01', instrument: 'L.L. 1' }
const limit = (path: string, value: string): RuleOverlay => ({ ...act, path, value })
const values = (path: string, ...v: string[]): RuleOverlay => ({ ...act, kind: 'values', path, values: v })

const two = of(all(f.cover_ft.atLeast('4 ft'), f.width_in.atMost('30 in'), f.material.is('clay', 'pvc'), f.standards.includes('a74')))
const said = (...overlays: Overlay[]) => overlaid(two, overlays, specs).rule.requirement
const amended = 'As written. Amended by L.L. 1 from Jan 1, 2026 on: '

describe('an act over a rule', () => {
  it.each<[RuleOverlay, string]>([
    [limit('cover_ft atLeast', '5 ft'), '“4 ft” is now “5 ft”.'],
    [limit('width_in atMost', '36 in'), '“30 in” is now “36 in”.'],
    [limit('0', '5 ft'), '“4 ft” is now “5 ft”.'],
    [limit('1', '36 in'), '“30 in” is now “36 in”.'],
    [values('material is', 'pvc'), '“Vitrified clay, PVC” is now “PVC”.'],
    [values('standards includes', 'd3034', 'a74'), '“ASTM A74” is now “ASTM D3034, ASTM A74”.'],
    [values('0', 'cast-iron'), '“Vitrified clay, PVC” is now “Cast iron”.'],
    [values('1', 'd3034'), '“ASTM A74” is now “ASTM D3034”.'],
  ])('says what was and what is: %#', (overlay, words) => expect(said(overlay)).toBe(`${amended}${words}`))

  it('is said after those before it, and the title tells that it was amended', () => {
    const both = overlaid(two, [limit('0', '5 ft'), values('0', 'pvc'), limit('0', '6 ft')], specs)
    expect(both.rule.requirement).toBe(
      [
        'As written.',
        'Amended by L.L. 1 from Jan 1, 2026 on: “4 ft” is now “5 ft”.',
        'Amended by L.L. 1 from Jan 1, 2026 on: “Vitrified clay, PVC” is now “PVC”.',
        'Amended by L.L. 1 from Jan 1, 2026 on: “5 ft” is now “6 ft”.',
      ].join(' '),
    )
    expect(both.rule.title).toBe('Title (as amended)')
    expect(both.by).toHaveLength(3)
  })
  it('of another rule, or of a reading, leaves it as it is', () => {
    const reading: Overlay = { kind: 'reading', reading: 'wye', choice: 'wye', from: '2026-01-01', instrument: 'x' }
    const found = overlaid(two, [{ ...limit('0', '5 ft'), provision: 'R-2' }, reading], specs)
    expect(found.rule).toBe(two)
    expect(found.by).toEqual([])
  })
  it('has its value in words', () => {
    expect(overlayValue(limit('0', '5 ft'))).toBe('5 ft')
    expect(overlayValue(values('0', 'pvc', 'clay'))).toBe('pvc, clay')
  })
})

describe('a value in the words of forms', () => {
  it.each([
    ['material', 'pvc', 'PVC'],
    ['standards', 'a74', 'ASTM A74'],
    ['material', 'lead', 'lead'],
    ['inspected', 'x', 'x'],
    ['encased', 'yes', 'yes'],
    ['zebra', 'x', 'x'],
  ])('%s: %s is %s', (fact, value, label) => expect(valueLabel(specs, fact, value)).toBe(label))
})

describe('an act holds', () => {
  it('from its first day until the day before its end', () => {
    const o: Overlay = { ...limit('0', '5 ft'), until: '2026-03-01' }
    expect(['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01'].map((day) => holdsOn(o, day))).toEqual([false, true, true, false])
    expect(holdsOn(limit('0', '5 ft'), '9999-12-31')).toBe(true)
  })
  it('after those that came in before it, in whatever order they are kept', () => {
    const from = (...days: string[]): Overlay[] => days.map((day) => ({ ...limit('0', day), from: day }))
    const on = (...days: string[]) => overlaysOn(from(...days), '2027-01-01').map((o) => o.from)
    const sorted = ['2026-01-01', '2026-02-01', '2026-03-01']
    expect(on('2026-03-01', '2026-01-01', '2026-02-01')).toEqual(sorted)
    expect(on('2026-02-01', '2026-03-01', '2026-01-01')).toEqual(sorted)
    expect(on('2026-01-01', '2026-02-01', '2026-03-01')).toEqual(sorted)
  })
})

describe('an act that changes what is not there is told', () => {
  const bare = of(f.encased, 'R-3')
  const c = chapterOf([two, of(f.width_in.atMost('9 in'), 'R-2'), bare], specs)
  it.each<[RuleOverlay, string | null]>([
    [limit('cover_ft atLeast', '5 ft'), null],
    [limit('1', '5 ft'), null],
    [limit('2', '5 ft'), 'R-1 has no limit “2”: it has “cover_ft atLeast”, “width_in atMost”.'],
    [{ ...limit('0', '5 ft'), provision: 'R-3' }, 'R-3 has no limit “0”: it has none.'],
    [values('material is', 'pvc'), null],
    [values('1', 'a74'), null],
    [values('2', 'pvc'), 'R-1 has no list of values “2”: it has “material is”, “standards includes”.'],
    [{ ...values('0', 'pvc'), provision: 'R-3' }, 'R-3 has no list of values “0”: it has none.'],
    [values('0'), 'A list of values cannot be empty: leave at least one, or repeal the rule.'],
  ])('%#', (overlay, problem) => expect(overlayProblem(c, overlay)).toBe(problem))
})
