/** How rules over the items of a list stand, and rules that a text or a day leaves open. */
import { describe, expect, it } from 'vitest'
import type { RawFacts } from './chapter.ts'
import { all, cite, reading, rule } from './language.ts'
import { openLaw } from './law.ts'
import type { Standing } from './standings.ts'
import { chapterOf, f, sewerSpecs, type Words } from './test-kit.ts'

const cited = cite('1-1', 'printed')
const stand = (words: Words, facts: RawFacts, readings?: Record<string, string>): readonly Standing[] => {
  const one = rule({ id: 'X-1', subject: 'building-sewer', cite: cited, title: 'A rule', requirement: 'It is asked.', ...words })
  const law = openLaw(chapterOf([one], sewerSpecs))
  const read = law.parseFacts(facts)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return law.standings({ subject: 'building-sewer', on: '2026-11-30', facts: read.facts, ...(readings ? { readings } : {}) })
}
const brief = (words: Words, facts: RawFacts, readings?: Record<string, string>) =>
  stand(words, facts, readings).map((s) => [s.application, s.verdict, s.gates, s.wants])

describe('a rule that stands', () => {
  it('is told with its section, its title and what it asks', () => {
    expect(stand({ must: f.encased }, { encased: true })).toEqual([
      {
        provision: 'X-1',
        cite: cited,
        title: 'A rule',
        requirement: 'It is asked.',
        application: 'applies',
        verdict: 'complies',
        gates: [],
        wants: [],
      },
    ])
  })
  it('wants an approval where that is all that is wanting', () => {
    expect(brief({ must: f.spacing_ok }, {})).toEqual([['applies', 'needs-approval', [], ['spacing_ok']]])
  })
  it('that applies or not by an open reading may apply, also once it is met', () => {
    const open: Words = { when: reading('wye', { wye: f.encased, saddle: f.roots }), must: f.cover_ft.atLeast('4 ft') }
    expect(brief(open, { encased: true, roots: false, cover_ft: 4 })).toEqual([['may-apply', 'complies', [], []]])
    expect(brief(open, { encased: false, roots: false })).toEqual([['does-not-apply', 'does-not-apply', [], []]])
  })
  it('wants nothing for a way of reading by which it does not apply', () => {
    const both: Words = {
      when: reading('wye', { wye: f.encased, saddle: f.roots }),
      must: reading('wye', { wye: f.material.is('pvc'), saddle: f.cover_ft.atLeast('4 ft') }),
    }
    expect(brief(both, { encased: true, roots: false })).toEqual([['may-apply', 'cannot-tell', [], ['material']]])
    expect(brief(both, { encased: true })).toEqual([['may-apply', 'cannot-tell', ['roots'], ['material', 'cover_ft']]])
    expect(brief(both, { encased: true, roots: true }, { wye: 'saddle' })).toEqual([['applies', 'cannot-tell', [], ['cover_ft']]])
  })
})

describe('a rule over the items of a list', () => {
  const size = f.cleanouts.item.size_in
  const each: Words = { forEach: 'cleanouts', when: size.atMost('6 in'), must: size.atLeast(f.dia_in) }
  const items = (...sizes: readonly (number | null)[]) => ({ cleanouts: sizes.map((size_in, i) => ({ name: `${i}`, size_in })) })
  it.each<[string, RawFacts, readonly unknown[]]>([
    ['is asked for the list while that is not known', {}, ['may-apply', 'cannot-tell', [], ['cleanouts']]],
    ['does not apply where the list is empty', items(), ['does-not-apply', 'does-not-apply', [], []]],
    ['does not apply where it does to no item', items(7, 8), ['does-not-apply', 'does-not-apply', [], []]],
    ['may apply where an item leaves that open', items(7, null), ['may-apply', 'cannot-tell', [], ['cleanouts']]],
    ['applies where it does to one', items(7, null, 4), ['applies', 'cannot-tell', [], ['cleanouts']]],
    ['wants the list where it cannot be told for an item', items(4), ['applies', 'cannot-tell', [], ['cleanouts']]],
    ['is decided by its items', { ...items(4, 5), dia_in: 4 }, ['applies', 'complies', [], []]],
    ['is decided by the worst of them', { ...items(4, 3), dia_in: 4 }, ['applies', 'violates', [], []]],
    ['is decided by the worst of them, whatever the others leave open', { ...items(null, 3), dia_in: 4 }, ['applies', 'violates', [], []]],
  ])('%s', (_, raw, stands) => expect(brief(each, raw)).toEqual([stands]))

  it('wants nothing of the list where only an approval is wanting', () => {
    const approved: Words = { forEach: 'cleanouts', must: all(size.atLeast('4 in'), f.spacing_ok) }
    expect(brief(approved, items(4))).toEqual([['applies', 'needs-approval', [], []]])
    expect(brief(approved, items(4, null))).toEqual([['applies', 'cannot-tell', [], ['cleanouts']]])
  })
})
