import { describe, expect, it } from 'vitest'
import { all, cite, reading, rule, textMissing } from './language.ts'
import { openLaw } from './law.ts'
import type { Standing } from './standings.ts'
import { chapterOf, f, sewerSpecs, type Words } from './test-kit.ts'

const standing = (
  words: Words,
  facts: Readonly<Record<string, unknown>>,
  more: { readonly on?: string; readonly readings?: Record<string, string> } = {},
): Standing => {
  const law = openLaw(
    chapterOf(
      [rule({ id: 'X-1', subject: 'building-sewer', cite: cite('1-1', 'printed'), title: 'A rule', requirement: 'It is asked.', ...words })],
      sewerSpecs,
    ),
  )
  const read = law.parseFacts(facts)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const [one] = law.standings({
    subject: 'building-sewer',
    on: more.on ?? '2026-11-30',
    facts: read.facts,
    ...(more.readings ? { readings: more.readings } : {}),
  })
  if (!one) throw new Error('No rule')
  return one
}
const brief = (s: Standing) => [s.application, s.verdict, s.gates, s.wants]

describe('whether a rule applies, and what could still decide it', () => {
  const near: Words = { when: f.to_water_ft.atMost('5 ft'), must: f.material.is('cast-iron') }

  it('asks for the condition and the requirement apart', () => {
    expect(brief(standing(near, {}))).toEqual(['may-apply', 'cannot-tell', ['to_water_ft'], ['material']])
  })
  it('asks for nothing more once it does not apply', () => {
    expect(brief(standing(near, { to_water_ft: 6 }))).toEqual(['does-not-apply', 'does-not-apply', [], []])
  })
  it('asks for the requirement alone once it applies', () => {
    expect(brief(standing(near, { to_water_ft: 5 }))).toEqual(['applies', 'cannot-tell', [], ['material']])
    expect(brief(standing(near, { to_water_ft: 5, material: 'pvc' }))).toEqual(['applies', 'violates', [], []])
  })
  it('does not ask whether it applies where it is met either way', () => {
    expect(brief(standing(near, { material: 'cast-iron' }))).toEqual(['may-apply', 'complies', [], []])
  })
  it('asks whether it applies where it is not met', () => {
    expect(brief(standing(near, { material: 'pvc' }))).toEqual(['may-apply', 'cannot-tell', ['to_water_ft'], []])
  })
  it('without a condition always applies', () => {
    expect(brief(standing({ must: f.cover_ft.atLeast('4 ft') }, {}))).toEqual(['applies', 'cannot-tell', [], ['cover_ft']])
  })

  it('takes an open reading every way: it may apply where the ways differ, and applies where one is adopted', () => {
    const open: Words = { when: reading('wye', { wye: f.material.is('pvc'), saddle: f.to_water_ft.atMost('5 ft') }), must: f.cover_ft.atLeast('4 ft') }
    expect(brief(standing(open, { material: 'pvc', to_water_ft: 9 }))).toEqual(['may-apply', 'cannot-tell', [], ['cover_ft']])
    expect(brief(standing(open, { material: 'pvc' }))).toEqual(['may-apply', 'cannot-tell', ['to_water_ft'], ['cover_ft']])
    expect(brief(standing(open, { material: 'pvc' }, { readings: { wye: 'wye' } }))).toEqual(['applies', 'cannot-tell', [], ['cover_ft']])
  })

  it('asks nothing of a rule whose text is not on file for the day, nor of one that is not law', () => {
    const since: Words = { ...near, since: { date: '2000-01-01', instrument: 'L.L. 1-2000', before: 'not-on-file' } }
    expect(brief(standing(since, {}, { on: '1999-12-31' }))).toEqual(['may-apply', 'cannot-tell', [], []])
    expect(brief(standing({ ...since, since: { date: '2000-01-01', instrument: '', before: 'not-in-force' } }, {}, { on: '1999-12-31' }))).toEqual([
      'does-not-apply',
      'does-not-apply',
      [],
      [],
    ])
  })

  it('asks nothing for what the text leaves out', () => {
    expect(
      brief(standing({ when: all(f.to_water_ft.atMost('5 ft'), textMissing('a list')), must: f.cover_ft.atLeast('4 ft') }, { to_water_ft: 4, cover_ft: 3 })),
    ).toEqual(['may-apply', 'cannot-tell', [], []])
  })
})
