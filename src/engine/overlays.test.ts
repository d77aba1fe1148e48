import { describe, expect, it } from 'vitest'
import { cite, rule } from './language.ts'
import { type Overlay, overlayProblem, overlaysOn, overlayValue } from './overlays.ts'
import { chapterOf, f, finding, sewerSpecs, type Words } from './test-kit.ts'

const set = (value: string, from: string, until?: string): Overlay => ({
  provision: 'R-1',
  path: 'cover_ft atLeast',
  value,
  from,
  ...(until ? { until } : {}),
  instrument: `Local law of ${from}`,
})
const w: Words = { must: f.cover_ft.atLeast('4 ft') }

describe('overlays', () => {
  const acts = [set('6 ft', '2026-03-01'), set('5 ft', '2026-02-01'), set('7 ft', '2026-04-01', '2026-05-01')]

  it('hold from their first day until the day before their end, in the order in which they came in', () => {
    const on = (day: string) => overlaysOn(acts, day).map((o) => (o.kind === 'reading' ? '' : overlayValue(o)))
    expect(on('2026-01-31')).toEqual([])
    expect(on('2026-02-01')).toEqual(['5 ft'])
    expect(on('2026-03-01')).toEqual(['5 ft', '6 ft'])
    expect(on('2026-04-30')).toEqual(['5 ft', '6 ft', '7 ft'])
    expect(on('2026-05-01')).toEqual(['5 ft', '6 ft'])
  })
  it('of one day keep the order in which they were recorded', () => {
    const same = [set('1 ft', '2026-02-01'), set('2 ft', '2026-02-01'), set('3 ft', '2026-02-01')]
    expect(overlaysOn(same, '2026-02-01').map((o) => (o.kind === 'reading' ? '' : overlayValue(o)))).toEqual(['1 ft', '2 ft', '3 ft'])
  })
  it('give way to a later act, in whatever order they were recorded', () => {
    const verdictOn = (on: string, cover_ft: number) => finding(w, { cover_ft }, { on, overlays: acts }).verdict
    expect(verdictOn('2026-02-15', 5)).toBe('complies')
    expect(verdictOn('2026-03-15', 5)).toBe('violates')
    expect(verdictOn('2026-03-15', 6)).toBe('complies')
    expect(verdictOn('2026-04-15', 6)).toBe('violates')
    expect(verdictOn('2026-05-15', 6)).toBe('complies')
  })

  it('may change the days that are added to a day', () => {
    const must: Words = { must: f.covered.onOrBefore(f.inspected.plusDays(7)) }
    const longer: Overlay[] = [{ provision: 'R-1', path: '0', value: '9 days', from: '2026-02-01', instrument: 'Resolution 3' }]
    const facts = { inspected: '2026-01-01', covered: '2026-01-10' }
    expect(finding(must, facts, { on: '2026-01-31', overlays: longer }).verdict).toBe('violates')
    expect(finding(must, facts, { on: '2026-02-01', overlays: longer }).verdict).toBe('complies')
    const wrong: Overlay[] = [{ provision: 'R-1', path: '0', value: '2026-01-09', from: '2026-02-01', instrument: 'Resolution 3' }]
    expect(() => finding(must, facts, { overlays: wrong })).toThrow('“2026-01-09” is not a number of days. Write it as 30 days.')
  })

  const chapter = chapterOf(
    [rule({ id: 'R-1', subject: 'building-sewer', cite: cite('1', 'inferred'), title: 'T', requirement: 'R.', must: f.cover_ft.atLeast('4 ft') })],
    sewerSpecs,
  )
  const reading = (id: string, choice: string): Overlay => ({ kind: 'reading', reading: id, choice, from: '2026-01-01', instrument: 'Resolution 1' })
  it.each<[Overlay, string | null]>([
    [set('5 ft', '2026-01-01'), null],
    [{ ...set('5 ft', '2026-01-01'), path: '0' } as Overlay, null],
    [{ ...set('5 ft', '2026-01-01'), path: '1' } as Overlay, 'R-1 has no limit “1”: it has “cover_ft atLeast”.'],
    [{ ...set('5 ft', '2026-01-01'), provision: 'R-2' } as Overlay, 'No rule of ny/nowhere/1-sewers has the id “R-2”.'],
    [set('5 psi', '2026-01-01'), '“5 psi” is not an amount of length. Write a number with in, ft, mi, mm, cm, m.'],
    [set('5', '2026-01-01'), '“5” is not an amount of length. Write a number with in, ft, mi, mm, cm, m.'],
    [set('5 ft', '2026-02-30'), '“2026-02-30” is not a day: write it as 2026-11-30 (Local law of 2026-02-30).'],
    [set('5 ft', '2026-01-01', 'soon'), '“soon” is not a day: write it as 2026-11-30 (Local law of 2026-01-01).'],
    [set('5 ft', '2026-01-01', '2026-01-02'), null],
    [
      set('5 ft', '2026-01-01', '2026-01-01'),
      'It ends on 2026-01-01 and begins on 2026-01-01: write the first day on which it no longer holds (Local law of 2026-01-01).',
    ],
    [reading('wye', 'wye'), null],
    [reading('wye', 'saddle'), null],
    [reading('wye', 'tee'), 'The reading “wye” has no choice “tee”: write one of wye, saddle.'],
    [reading('tee', 'wye'), 'No reading of ny/nowhere/1-sewers is called “tee”.'],
  ])('are refused where they change what does not exist: %#', (overlay, says) => {
    expect(overlayProblem(chapter, overlay)).toBe(says)
  })
})
