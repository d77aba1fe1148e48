import { describe, expect, it } from 'vitest'
import { flag, moment } from '../vocabulary/kinds.ts'
import { rule } from './chapter.ts'
import { all, factsOf } from './language.ts'
import { openLaw } from './law.ts'
import { chapterOf, compiledOf } from './test-kit.ts'

const specs = { filled_at: moment('Time the line was full'), start_at: moment('Time measuring began'), seen: flag('Seen') }
const f = factsOf(specs)
const chapter = chapterOf(
  [
    rule({
      id: 'R-1',
      subject: 'leakage-test',
      cite: { section: '1', confidence: 'printed' },
      title: 'Soak',
      requirement: 'Full for 24 hours.',
      must: all(f.start_at.since(f.filled_at).atLeast('24 hour'), f.seen),
    }),
  ],
  specs,
)
const law = openLaw(chapter)
const read = (facts: Record<string, unknown>) => {
  const parsed = law.parseFacts(facts)
  if (!parsed.ok) throw new Error(parsed.errors.map((e) => `${e.why} ${e.remedy}`).join(' '))
  return parsed.facts
}
const found = (facts: Record<string, unknown>) => law.check({ facts: read(facts), subject: 'leakage-test', on: '2026-06-01', readings: {} }).findings[0]

describe('moments', () => {
  it('are compared by the hours between them', () => {
    const full = { filled_at: '2026-05-19T08:00', seen: true }
    expect(found({ ...full, start_at: '2026-05-20T08:00' })?.verdict).toBe('complies')
    expect(found({ ...full, start_at: '2026-05-20 07:59' })?.verdict).toBe('violates')
    expect(found({ ...full, start_at: '2026-05-18T08:00' })?.verdict).toBe('violates')
    expect(found(full)).toMatchObject({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'start_at' }] })
  })

  it('count the hours that passed, not those that the clock shows', () => {
    expect(found({ filled_at: '2026-03-07T12:00', start_at: '2026-03-08T12:00', seen: true })?.verdict).toBe('violates')
    expect(found({ filled_at: '2026-10-31T12:30', start_at: '2026-11-01T11:30', seen: true })?.verdict).toBe('complies')
  })

  it('say how the hours came about', () => {
    expect(found({ filled_at: '2026-05-19T08:00', start_at: '2026-05-20T07:30', seen: true })?.because.join(' ')).toContain(
      '2026-05-20T07:30 − 2026-05-19T08:00 = 23.5 hours',
    )
  })

  it('refuse a day without a time, a number, and a time that the clock does not show once', () => {
    for (const given of ['2026-05-20', 12, '2026-03-08T02:15', '2026-11-01T01:15']) {
      const parsed = law.parseFacts({ start_at: given })
      expect([given, parsed.ok]).toEqual([given, false])
      if (!parsed.ok) expect(parsed.errors[0]?.remedy).toContain('2026-05-20T08:00')
    }
  })

  it('come out alike where the chapter is compiled', async () => {
    const compiled = openLaw(chapter, { compiled: await compiledOf(chapter) })
    for (const start_at of ['2026-05-20T08:00', '2026-05-20T07:59']) {
      const parsed = compiled.parseFacts({ filled_at: '2026-05-19T08:00', start_at, seen: true })
      if (!parsed.ok) throw new Error('unreadable')
      const verdict = compiled.check({ facts: parsed.facts, subject: 'leakage-test', on: '2026-06-01', readings: {} }).findings[0]?.verdict
      expect(verdict).toBe(found({ filled_at: '2026-05-19T08:00', start_at, seen: true })?.verdict)
    }
  })
})
