import { describe, expect, it } from 'vitest'
import { all, textMissing } from './language.ts'
import type { Overlay } from './overlays.ts'
import { f, finding, findings, verdict, type Words } from './test-kit.ts'

describe('text and time', () => {
  const since = { date: '1995-05-15', instrument: 'L.L. No. 3-1995', before: 'not-on-file' } as const

  it('before an amendment whose older text is not on file cannot be told', () => {
    const w: Words = { since, must: f.dia_in.atLeast('4 in') }
    expect(finding(w, { dia_in: 3 }, { on: '1995-05-14' })).toMatchObject({ verdict: 'cannot-tell', why: 'text-not-on-file', missing: [] })
    expect(verdict(w, { dia_in: 3 }, { on: '1995-05-15' })).toBe('violates')
  })
  it('before it was law does not apply, and neither after its end', () => {
    const w: Words = { since: { ...since, before: 'not-in-force' }, until: '2000-01-01', must: f.dia_in.atLeast('4 in') }
    expect(verdict(w, { dia_in: 3 }, { on: '1995-05-14' })).toBe('does-not-apply')
    expect(verdict(w, { dia_in: 3 }, { on: '1999-12-31' })).toBe('violates')
    expect(verdict(w, { dia_in: 3 }, { on: '2000-01-01' })).toBe('does-not-apply')
  })
  it('before our copy begins cannot be told', () => {
    expect(finding({ must: f.dia_in.atLeast('4 in') }, { dia_in: 3 }, { on: '1989-12-31' })).toMatchObject({ verdict: 'cannot-tell', why: 'text-not-on-file' })
  })
  it('where the text is missing says so, unless a fact can settle it', () => {
    const w: Words = { must: all(f.encased, textMissing('the list of tests')) }
    expect(finding(w, { encased: true })).toMatchObject({
      verdict: 'cannot-tell',
      why: 'text-missing',
      missing: [],
      because: ['The text of the law is missing here: the list of tests.'],
    })
    expect(finding(w, {})).toMatchObject({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'encased' }] })
    expect(verdict(w, { encased: false })).toBe('violates')
  })
  it('compares days', () => {
    const w: Words = { must: f.covered.onOrAfter(f.inspected) }
    expect(verdict(w, { inspected: '2026-03-02', covered: '3/2/2026' })).toBe('complies')
    expect(verdict(w, { inspected: '2026-03-02', covered: '2026-03-01' })).toBe('violates')
    expect(verdict({ must: f.covered.daysAfter(f.inspected).atMost('28 day') }, { inspected: '2024-02-01', covered: '2024-03-01' })).toBe('violates')
    expect(verdict({ must: f.covered.daysAfter(f.inspected).atMost('28 day') }, { inspected: '2023-02-01', covered: '2023-03-01' })).toBe('complies')
  })
})

describe('an overlay', () => {
  it('changes a number of a rule between its days, and the finding names the act', () => {
    const overlays: Overlay[] = [
      { provision: 'R-1', path: 'cover_ft atLeast', value: '5 ft', from: '2026-02-01', until: '2026-03-01', instrument: 'L.L. 2 of 2026' },
    ]
    const w: Words = { must: f.cover_ft.atLeast('4 ft') }
    expect(verdict(w, { cover_ft: 4 }, { overlays, on: '2026-01-31' })).toBe('complies')
    const x = finding(w, { cover_ft: 4 }, { overlays, on: '2026-02-01' })
    expect(x.verdict).toBe('violates')
    expect(x.because).toContain('As set by L.L. 2 of 2026 from Feb 1, 2026: 5 ft.')
    expect(verdict(w, { cover_ft: 4 }, { overlays, on: '2026-03-01' })).toBe('complies')
  })
  it('that names no limit is refused with the limits that there are', () => {
    const overlays: Overlay[] = [{ provision: 'R-1', path: 'slope', value: '5 ft', from: '2026-02-01', instrument: 'x' }]
    expect(() => verdict({ must: f.cover_ft.atLeast('4 ft') }, {}, { overlays })).toThrow('it has “cover_ft atLeast”')
  })
})

describe('a list', () => {
  const w: Words = { forEach: 'cleanouts', must: f.cleanouts.item.size_in.atLeast(f.dia_in) }

  it('has one finding for each item, with its own missing facts', () => {
    const found = findings(w, { dia_in: 4, cleanouts: [{ name: 'CO-1', size_in: 4 }, { name: 'CO-2', size_in: 3 }, { name: 'CO-3' }] })
    expect(found.map((x) => [x.item, x.verdict])).toEqual([
      ['CO-1', 'complies'],
      ['CO-2', 'violates'],
      ['CO-3', 'cannot-tell'],
    ])
    expect(found[2]?.missing).toEqual([{ fact: 'size_in', label: 'Size of the cleanout', askOf: 'inspector' }])
    expect(found[1]?.because).toEqual(['Size of the cleanout: must be at least pipe size (4 in), you have 3 in: 1 in short.'])
  })
  it('that is unknown cannot be told; one that is empty does not apply', () => {
    expect(findings(w, { dia_in: 4 })).toMatchObject([{ verdict: 'cannot-tell', missing: [{ fact: 'cleanouts' }] }])
    expect(findings(w, { dia_in: 4, cleanouts: [] })).toMatchObject([{ verdict: 'does-not-apply' }])
  })
})

describe('advice', () => {
  it('is listed where its condition is known to hold, and never changes the verdict', () => {
    const w: Words = {
      must: f.material.is('cast-iron', 'clay'),
      advice: [
        { when: f.material.is('clay'), says: 'Clay pipe is no longer made for this.', source: 'trade lists', confidence: 'working-knowledge', kind: 'legacy' },
      ],
    }
    expect(finding(w, { material: 'clay' })).toMatchObject({
      verdict: 'complies',
      advice: ['Clay pipe is no longer made for this. (trade lists; working knowledge, not verified)'],
    })
    expect(finding(w, { material: 'cast-iron' }).advice).toEqual([])
    expect(finding(w, {}).advice).toEqual([])
  })
})
