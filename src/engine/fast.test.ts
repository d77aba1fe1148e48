/** Verdicts alone, by the compiled chapter: what its code may not decide, and which version of a rule it answers for. */
import { beforeAll, describe, expect, it } from 'vitest'
import { amount, count, flag, list } from '../vocabulary/kinds.ts'
import type { RawFacts, RuleWords } from './chapter.ts'
import type { Compiled } from './fast.ts'
import { verdicts } from './findings.ts'
import { all, any, type Bool, cite, factsOf, rule } from './language.ts'
import { openLaw } from './law.ts'
import type { Overlay } from './overlays.ts'
import { chapterOf, compiledOf } from './test-kit.ts'

const specs = {
  size_in: amount('length', 'in', 'Size'),
  width_in: amount('length', 'in', 'Width'),
  units: count('Units'),
  seen: flag('Seen'),
  outlets: list('Outlets', { gap_in: amount('length', 'in', 'Gap'), count: count('Count') }),
}
const f = factsOf(specs)
const { item } = f.outlets
const of = (id: string, must: Bool, more: Partial<RuleWords> = {}) =>
  rule({ id, subject: 'air-gap', cite: cite('1', 'printed'), title: 'T', requirement: 'R.', must, ...more })

const seventh = '1/7 in'
/** Less than a seventh by so little that both lie between the same two parts of a slot. */
const less = '14285713/100000000 in'
const chapter = chapterOf(
  [
    of('R-1', f.size_in.atLeast(seventh)),
    of('R-2', f.seen, { until: '2020-01-01' }),
    of('R-2', f.seen.no(), { since: { date: '2020-01-01', instrument: 'L.L. No. 1-2020', before: 'not-in-force' } }),
    of('R-3', f.width_in.times(f.units).atMost('4 ft')),
    of('R-4', item.gap_in.atLeast(seventh), { forEach: 'outlets' }),
    of('R-5', any(f.size_in.atLeast(seventh), item.gap_in.atLeast('9 in')), { forEach: 'outlets' }),
    of('R-6', item.gap_in.atMost(f.size_in.times(3)), { forEach: 'outlets' }),
    of('R-7', all(item.gap_in.times(item.count).atMost('4 ft'), f.seen), { forEach: 'outlets' }),
    of('R-8', f.width_in.atMost(f.size_in.times(3))),
  ],
  specs,
)

describe('the compiled chapter', () => {
  let compiled: Compiled
  beforeAll(async () => {
    compiled = await compiledOf(chapter)
  })
  const on = (day: string, raw: RawFacts, overlays: readonly Overlay[] = []) => {
    const check = openLaw(chapter, { compiled, overlays }).fastCheck({ subject: 'air-gap', on: day })
    const codes = check.decide(raw) as Uint8Array
    return Object.fromEntries(check.provisions.map((id, i) => [id, verdicts[codes[i] as number]]))
  }

  it('leaves to fractions a size that lies between two parts of its slot', () => {
    expect(on('2026-01-01', { size_in: seventh })['R-1']).toBe('complies')
    expect(on('2026-01-01', { size_in: less })['R-1']).toBe('violates')
    expect(on('2026-01-01', { size_in: seventh, width_in: '3/7 in' })['R-8']).toBe('complies')
    expect(on('2026-01-01', { size_in: seventh, width_in: '0.43 in' })['R-8']).toBe('violates')
  })
  it('does so for the items of a list, whether the size is the item’s or the case’s', () => {
    const one = (gap_in: string) => [{ name: 'A', gap_in }]
    expect(on('2026-01-01', { outlets: one(seventh) })['R-4']).toBe('complies')
    expect(on('2026-01-01', { outlets: one(less) })['R-4']).toBe('violates')
    expect(on('2026-01-01', { outlets: [...one('1 in'), { name: 'B', gap_in: less }] })['R-4']).toBe('violates')
    expect(on('2026-01-01', { size_in: less, outlets: one('1 in') })['R-5']).toBe('violates')
    expect(on('2026-01-01', { size_in: seventh, outlets: one('1 in') })['R-5']).toBe('complies')
    expect(on('2026-01-01', { size_in: seventh, outlets: one('3/7 in') })['R-6']).toBe('complies')
  })
  it('leaves to fractions what is too close to call', () => {
    expect(on('2026-01-01', { width_in: 16, units: 3 })['R-3']).toBe('complies')
    expect(on('2026-01-01', { width_in: 16, units: 4 })['R-3']).toBe('violates')
    const three = (gap_in: number) => ({ seen: true, outlets: [{ name: 'A', gap_in, count: 3 }] })
    expect(on('2026-01-01', three(16))['R-7']).toBe('complies')
    expect(on('2026-01-01', three(17))['R-7']).toBe('violates')
  })
  it('takes the items of a list together: broken where one is broken, open where one is open and none broken', () => {
    const gaps = (...xs: readonly (number | undefined)[]) => on('2026-01-01', { outlets: xs.map((gap_in, i) => ({ name: `${i}`, gap_in })) })['R-4']
    expect(gaps(1, 1)).toBe('complies')
    expect(gaps(1, 0)).toBe('violates')
    expect(gaps(0, 1)).toBe('violates')
    expect(gaps(1, undefined)).toBe('cannot-tell')
    expect(gaps(undefined, 0)).toBe('violates')
    expect(gaps()).toBe('does-not-apply')
    expect(on('2026-01-01', {})['R-4']).toBe('cannot-tell')
  })
  it('answers for the version of a rule that is law on the day', () => {
    const raw = { seen: true, size_in: 1, width_in: 2, units: 2, outlets: [{ name: 'A', gap_in: 3, count: 1 }] }
    const rest = { 'R-1': 'complies', 'R-3': 'complies', 'R-4': 'complies', 'R-5': 'complies', 'R-6': 'complies', 'R-7': 'complies', 'R-8': 'complies' }
    expect(on('2019-12-31', raw)).toEqual({ ...rest, 'R-2': 'complies' })
    expect(on('2020-01-01', raw)).toEqual({ ...rest, 'R-2': 'violates' })
    expect(on('2020-01-01', { ...raw, width_in: 4 })).toEqual({ ...rest, 'R-2': 'violates', 'R-8': 'violates' })
  })
  it('gives way to an act that changes a number', () => {
    const act: Overlay = { provision: 'R-3', path: '0', value: '5 ft', from: '2026-01-01', instrument: 'Resolution 1 of 2026' }
    expect(on('2025-12-31', { width_in: 16, units: 3.0 }, [act])['R-3']).toBe('complies')
    expect(on('2025-12-31', { width_in: 17, units: 3 }, [act])['R-3']).toBe('violates')
    expect(on('2026-01-01', { width_in: 17, units: 3 }, [act])['R-3']).toBe('complies')
    expect(on('2026-01-01', { width_in: 17, units: 3, size_in: 0 }, [act])['R-1']).toBe('violates')
  })
  it('forgets the case before', () => {
    const check = openLaw(chapter, { compiled }).fastCheck({ subject: 'air-gap', on: '2026-01-01' })
    const first = [...(check.decide({ size_in: less, seen: true, outlets: [{ name: 'A', gap_in: less }] }) as Uint8Array)]
    expect([...(check.decide({}) as Uint8Array)].map((c) => verdicts[c])).toEqual(check.provisions.map(() => 'cannot-tell'))
    expect([...(check.decide({ size_in: less, seen: true, outlets: [{ name: 'A', gap_in: less }] }) as Uint8Array)]).toEqual(first)
  })
})
