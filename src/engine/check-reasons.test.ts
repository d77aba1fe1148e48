/** What a finding says beside its verdict: why it cannot be told, what is missing, on which approval it turns, and how the text stands. */
import { describe, expect, it } from 'vitest'
import { amount, approval, flag, list } from '../vocabulary/kinds.ts'
import type { RuleWords } from './chapter.ts'
import { all, any, cite, factsOf, formula, reading, rule, sizes } from './language.ts'
import { type Law, openLaw } from './law.ts'
import { chapterOf, f, finding, findings, missing, type Words } from './test-kit.ts'

const printed = cite('9-1', 'printed')

describe('open readings', () => {
  it('of which a rule has two are all tried together', () => {
    const must = all(
      reading('wye', { wye: f.encased, saddle: f.encased.no() }),
      reading('rows', { 'lower-row': f.material.is('pvc'), 'upper-row': f.material.isNot('pvc') }),
    )
    const found = finding({ must }, { encased: true, material: 'pvc' })
    expect(found).toMatchObject({ verdict: 'cannot-tell', why: 'reading', missing: [] })
    expect(found.because[0]).toBe('The law can be read in more than one way here, and the readings give different answers.')
    expect(found.readings.map((r) => [r.id, r.question])).toEqual([
      ['wye', 'Wye or saddle?'],
      ['rows', 'Which row has the boundary?'],
    ])
    expect(finding({ must }, { encased: true, material: 'pvc' }, { readings: { wye: 'wye', rows: 'lower-row' } })).toMatchObject({
      verdict: 'complies',
      readings: [{ adopted: 'wye' }, { adopted: 'lower-row' }],
    })
  })
  it('ask for no fact that matters under none of their choices', () => {
    // Read as a wye it is broken. Read as a saddle only "roots" is open: the cover does not matter either way.
    const must = all(
      reading('wye', { wye: f.encased.no(), saddle: f.encased }),
      any(f.cover_ft.atLeast('4 ft'), reading('wye', { wye: f.encased.no(), saddle: f.encased })),
      f.roots,
    )
    expect(finding({ must }, { encased: true })).toMatchObject({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'roots' }] })
  })
  it('ask for nothing under a choice that settles the rule, though it is not known whether it applies then', () => {
    const found = finding(
      { when: reading('wye', { wye: f.inspected.before('2020-01-01'), saddle: f.encased }), must: reading('wye', { wye: f.encased, saddle: f.roots }) },
      { encased: true },
    )
    expect(found).toMatchObject({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'roots' }] })
  })
})

describe('what cannot be told', () => {
  it('for want of a row says so once, where the comparison says it itself and where it does not', () => {
    const trench = sizes('trench table', f.dia_in, 'length', [['8 in', '39 in']])
    const found = finding({ when: f.width_in.atMost(trench), must: f.encased }, { width_in: 30, dia_in: 9, encased: false })
    expect(found).toMatchObject({ verdict: 'cannot-tell', why: 'no-row', missing: [] })
    expect(found.because).toEqual([
      'Applies only if: Width of the trench: at most trench table: no row for 9 in; here 30 in.',
      'Encased in concrete: must be yes, you have no.',
    ])
    const twice = formula('twice the trench', 'length', 'in')`2 × ${trench.in('in')}`
    const hidden = finding({ must: f.width_in.atMost(twice) }, { width_in: 30, dia_in: 9 })
    expect(hidden).toMatchObject({ verdict: 'cannot-tell', why: 'no-row', missing: [] })
    expect(hidden.because.at(-1)).toBe('Trench table has no row for this size.')
  })
  it('because of a day beyond the year 9999 is no matter of a table', () => {
    const found = finding({ must: f.inspected.onOrBefore(f.covered.plusMonths(1)) }, { inspected: '2026-01-01', covered: '9999-12-31' })
    expect(found).toMatchObject({ verdict: 'cannot-tell', why: 'facts' })
  })
  it('has a reason; what needs an approval has none', () => {
    expect('why' in finding({ must: f.board_ok }, {})).toBe(false)
    expect(finding({ must: f.encased }, {}).why).toBe('facts')
    expect('why' in finding({ must: f.encased }, { encased: true })).toBe(false)
  })
})

describe('the approval on which a verdict turns', () => {
  it('is none where either of two would do', () => {
    expect(finding({ must: any(f.board_ok, f.spacing_ok) }, {})).toMatchObject({ verdict: 'needs-approval', approval: null })
  })
  it('is the one given of two that would do, while the other is not decided', () => {
    expect(finding({ must: any(f.board_ok, f.spacing_ok) }, { board_ok: true })).toMatchObject({
      verdict: 'complies',
      approval: { fact: 'board_ok', askOf: 'board', state: 'given' },
    })
  })
  it('counts as given nowhere else: advice for a case that is approved is not shown before it is', () => {
    const w: Words = { must: f.spacing_ok, advice: [{ when: f.spacing_ok, says: 'Keep the letter.', source: 'Us', confidence: 'verified', kind: 'should' }] }
    expect(finding(w, {})).toMatchObject({ verdict: 'needs-approval', approval: { state: 'missing' }, advice: [] })
    expect(finding(w, { spacing_ok: true }).advice).toEqual(['Keep the letter. (Us)'])
  })
})

describe('advice', () => {
  const w: Words = {
    when: f.encased,
    must: f.cover_ft.atLeast('4 ft'),
    advice: [
      { says: 'Take a picture.', source: 'Ten States Standards', confidence: 'working-knowledge', kind: 'should' },
      { when: f.roots, says: 'Use longer joints.', source: 'Us', confidence: 'verified', kind: 'should' },
    ],
  }
  it('is shown where the rule applies or may apply, with its source', () => {
    expect(finding(w, { encased: true, cover_ft: 4 }).advice).toEqual(['Take a picture. (Ten States Standards; working knowledge, not verified)'])
    expect(finding(w, {}).advice).toHaveLength(1)
    expect(finding(w, { encased: true, roots: true }).advice).toHaveLength(2)
    expect(finding(w, { encased: true, roots: false }).advice).toHaveLength(1)
  })
  it('without a condition is not shown where the rule does not apply', () => {
    expect(finding(w, { encased: false })).toMatchObject({ verdict: 'does-not-apply', advice: [] })
  })
})

describe('the text of a rule on a day', () => {
  const since = (before: 'not-on-file' | 'not-in-force'): Words => ({ must: f.encased, since: { date: '1995-05-15', instrument: 'L.L. No. 3-1995', before } })
  const on = (w: Words, day: string, from: string | null = null, note?: string) =>
    finding(w, { encased: true }, { on: day, chapter: { textOnFile: { from, ...(note === undefined ? {} : { note }) } } })

  it('before our copy begins is not on file', () => {
    expect(on({ must: f.encased }, '1991-12-31', '1992-01-01')).toMatchObject({
      verdict: 'cannot-tell',
      why: 'text-not-on-file',
      because: ['Our copy of the text begins on Jan 1, 1992. What was law on Dec 31, 1991 is not on file.'],
      missing: [],
      approval: null,
      readings: [],
      advice: [],
    })
    expect(on({ must: f.encased }, '1991-12-31', '1992-01-01', 'Ask the clerk.').because).toEqual([
      'Our copy of the text begins on Jan 1, 1992. What was law on Dec 31, 1991 is not on file. Ask the clerk.',
    ])
    expect(on({ must: f.encased }, '1992-01-01', '1992-01-01').verdict).toBe('complies')
  })
  it('before an amendment whose earlier text is not on file', () => {
    const because = ['The text as it was on May 14, 1995 is not on file: it was changed on May 15, 1995 by L.L. No. 3-1995.']
    expect(on(since('not-on-file'), '1995-05-14')).toMatchObject({ verdict: 'cannot-tell', why: 'text-not-on-file', because })
    expect(on(since('not-on-file'), '1995-05-14', '1990-01-01').because).toEqual(because)
    // The day from which our copy runs is itself on file: only the amendment hides what was there before.
    expect(on(since('not-on-file'), '1995-05-14', '1995-05-14').because).toEqual(because)
    expect(on(since('not-on-file'), '1995-05-15').verdict).toBe('complies')
  })
  it('before it was law and after it was repealed does not apply', () => {
    const whole = (until: RuleWords['until'], day: string) => on({ ...since('not-in-force'), ...(until === undefined ? {} : { until }) }, day)
    const notYet = ['Not yet law on May 14, 1995: it came in on May 15, 1995 by L.L. No. 3-1995.']
    expect(whole(undefined, '1995-05-14')).toMatchObject({ verdict: 'does-not-apply', because: notYet })
    expect(whole('2001-01-01', '1995-05-14').because).toEqual(notYet)
    expect(whole('2001-01-01', '2000-12-31').verdict).toBe('complies')
    expect(whole('2001-01-01', '2001-01-01')).toMatchObject({ verdict: 'does-not-apply', because: ['No longer law from Jan 1, 2001.'] })
    expect(whole({ date: '2001-01-01', instrument: 'L.L. No. 1-2001' }, '2002-01-01').because).toEqual(['No longer law from Jan 1, 2001 (L.L. No. 1-2001).'])
  })
  it('stands in the working of one rule as well', () => {
    const opened = openLaw(
      chapterOf(
        [
          rule({ id: 'R-1', subject: 'trench', cite: printed, title: 'T', requirement: 'R.', ...since('not-on-file') }),
          rule({ id: 'R-2', subject: 'trench', cite: printed, title: 'T', requirement: 'R.', ...since('not-in-force') }),
        ],
        { encased: flag('Encased in concrete') },
      ),
    )
    const read = opened.parseFacts({ encased: false })
    if (!read.ok) throw new Error('unreadable')
    const told = (id: string, day: string) => opened.explain(id, { facts: read.facts, subject: 'trench', on: day })
    expect(told('R-1', '1995-05-14')).toMatchObject({
      verdict: 'cannot-tell',
      because: ['The text as it was on May 14, 1995 is not on file: it was changed on May 15, 1995 by L.L. No. 3-1995.'],
    })
    expect(told('R-2', '1995-05-14')).toMatchObject({
      verdict: 'does-not-apply',
      because: ['Not yet law on May 14, 1995: it came in on May 15, 1995 by L.L. No. 3-1995.'],
    })
    expect(told('R-2', '1995-05-15')).toMatchObject({ verdict: 'violates', because: ['Encased in concrete: must be yes, you have no.'] })
  })
})

describe('a rule for each item of a list', () => {
  const specs = {
    outlets: list('Outlets', { gap_in: amount('length', 'in', 'Air gap', { aliases: ['gap', 'space_in'] }), passed: approval('inspector', 'Passed') }),
    size_in: amount('length', 'in', 'Size of the supply'),
  }
  const s = factsOf(specs)
  const { item } = s.outlets
  const law: Law = openLaw(
    chapterOf(
      [
        rule({
          id: 'R-1',
          subject: 'air-gap',
          cite: printed,
          title: 'T',
          requirement: 'R.',
          forEach: 'outlets',
          must: all(item.gap_in.atLeast(s.size_in), item.passed),
        }),
        rule({ id: 'R-2', subject: 'air-gap', cite: printed, title: 'T', requirement: 'R.', must: s.size_in.atMost('2 in') }),
      ],
      specs,
    ),
  )
  const facts = (raw: Record<string, unknown>) => {
    const read = law.parseFacts(raw)
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    return read.facts
  }
  const check = (raw: Record<string, unknown>) => law.check({ facts: facts(raw), subject: 'air-gap', on: '2026-01-01' }).findings
  const two = {
    size_in: 1,
    outlets: [
      { name: 'A', gap_in: 1, passed: true },
      { name: ' B ', space_in: '3/4 in' },
    ],
  }

  it('says that the list is not known, or that it is empty', () => {
    expect(check({})[0]).toMatchObject({
      verdict: 'cannot-tell',
      why: 'facts',
      because: ['Outlets: not known.'],
      missing: [{ fact: 'outlets', label: 'Outlets', askOf: 'applicant' }],
    })
    expect(check({ outlets: [] })[0]).toMatchObject({ verdict: 'does-not-apply', because: ['Outlets: none.'] })
  })
  it('finds for each item by its own facts and its own approval, whatever other name the fact was given', () => {
    const [a, b, other] = check(two)
    expect(a).toMatchObject({ item: 'A', verdict: 'complies', approval: { fact: 'passed', state: 'given' } })
    expect(a?.because).toEqual(['Air gap: must be at least size of the supply (1 in), you have 1 in.', 'Passed: given by the inspector.'])
    expect(b).toMatchObject({ item: 'B', verdict: 'violates', approval: null })
    expect(b?.because).toEqual(['Air gap: must be at least size of the supply (1 in), you have 3/4 in: 1/4 in short.'])
    expect(other).toMatchObject({ provision: 'R-2', verdict: 'complies' })
    expect(other && 'item' in other).toBe(false)
  })
  it('names the approval that an item wants', () => {
    expect(check({ size_in: 1, outlets: [{ name: 'A', gap: 1 }] })[0]).toMatchObject({
      verdict: 'needs-approval',
      missing: [{ fact: 'passed', askOf: 'inspector' }],
      approval: { fact: 'passed', askOf: 'inspector', state: 'missing' },
    })
  })
  it('is explained for one item; for an item that is not there nothing is known', () => {
    const told = (item: string | undefined) =>
      law.explain('R-1', { facts: facts(two), subject: 'air-gap', on: '2026-01-01', ...(item === undefined ? {} : { item }) })
    expect(told('A')).toMatchObject({ item: 'A', verdict: 'complies', requirement: [{ state: 'holds', have: '1 in' }, { state: 'holds' }] })
    expect(told('B')).toMatchObject({ item: 'B', verdict: 'violates', requirement: [{ state: 'fails', have: '3/4 in' }, { state: 'unknown' }] })
    const whole = law.explain('R-2', { facts: facts(two), subject: 'air-gap', on: '2026-01-01' })
    expect(whole).toMatchObject({ verdict: 'complies', requirement: [{ have: '1 in' }] })
    expect(whole && 'item' in whole).toBe(false)
  })
})

it('an approval of the case is not taken for that of an item of the same name', () => {
  const specs = { passed: approval('board', 'Passed by the Board'), outlets: list('Outlets', { passed: approval('inspector', 'Passed') }) }
  const s = factsOf(specs)
  const one = rule({ id: 'R-1', subject: 'air-gap', cite: printed, title: 'T', requirement: 'R.', forEach: 'outlets', must: s.passed })
  const law = openLaw(chapterOf([one], specs))
  const read = law.parseFacts({ outlets: [{ name: 'A', passed: true }] })
  if (!read.ok) throw new Error('unreadable')
  expect(law.check({ facts: read.facts, subject: 'air-gap', on: '2026-01-01' }).findings[0]).toMatchObject({
    verdict: 'needs-approval',
    approval: { fact: 'passed', askOf: 'board', state: 'missing' },
  })
})

describe('a finding', () => {
  it('carries the heading of its rule', () => {
    expect(findings({ must: f.encased, carries: ['R-1', 'R-1a'] }, {})[0]).toMatchObject({
      provision: 'R-1',
      inventory: ['R-1', 'R-1a'],
      cite: { section: '9-1', confidence: 'inferred' },
      title: 'A rule',
      requirement: 'As written.',
    })
    expect(missing(finding({ must: f.encased }, {}))).toEqual(['encased'])
  })
})
