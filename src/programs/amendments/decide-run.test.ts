import { describe, expect, it } from 'vitest'
import { cite, rule } from '../../engine/language.ts'
import { openLaw } from '../../engine/law.ts'
import { chapterOf, f, sewerSpecs } from '../../engine/test-kit.ts'
import { Tally, type TriedCase } from './decide-run.ts'
import { groupOf, noCounts } from './model.ts'

const said = { cite: cite('1-1', 'printed'), title: 'A rule', requirement: 'It is asked.' } as const
const law = openLaw(
  chapterOf(
    [
      rule({ ...said, id: 'C', subject: 'building-sewer', must: f.cover_ft.atLeast('4 ft') }),
      rule({ ...said, id: 'W', subject: 'trench', must: f.width_in.atMost('30 in') }),
    ],
    sewerSpecs,
  ),
)
const trial = {
  law,
  draft: [{ provision: 'C', path: 'cover_ft atLeast', value: '3 ft', from: '2027-01-01', instrument: 'a draft' }],
  readings: {},
  on: '2026-11-30',
}
const one = (id: string, facts: object, subject = 'building-sewer'): TriedCase => ({
  id,
  number: `S-${id}`,
  place: 'Mill Street',
  subject,
  check_id: `check-${id}`,
  facts: JSON.stringify(facts),
})

describe('how a changed finding counts', () => {
  it.each([
    ['violates', 'complies', 'newly-meets'],
    ['cannot-tell', 'does-not-apply', 'newly-meets'],
    ['complies', 'violates', 'newly-misses'],
    ['cannot-tell', 'violates', 'newly-misses'],
    ['complies', 'needs-approval', 'changes-otherwise'],
    ['violates', 'cannot-tell', 'changes-otherwise'],
    ['complies', 'does-not-apply', 'changes-otherwise'],
  ] as const)('%s to %s: %s', (before, after, group) => expect(groupOf(before, after)).toBe(group))
})

describe('a trial', () => {
  const cases = [
    one('1', { cover_ft: 5 }), // meets both
    one('2', { cover_ft: 3.5 }), // newly meets
    one('3', { cover_ft: 2 }), // misses both
    one('4', {}), // cannot tell
    one('5', { cover_ft: 'deep' }), // cannot be read
    one('6', { width_in: 20 }, 'trench'), // not touched
    one('7', {}, 'septic-program'), // a subject that this law does not have
  ]

  it('counts each finding by verdict before and after, and tells what changes', () => {
    const tally = new Tally(trial, noCounts)
    for (const c of cases) tally.take(c)
    const counts = tally.counts()
    expect(counts.rules.C?.before).toEqual({ complies: 1, violates: 2, 'cannot-tell': 1, 'needs-approval': 0, 'does-not-apply': 0 })
    expect(counts.rules.C?.after).toEqual({ complies: 2, violates: 1, 'cannot-tell': 1, 'needs-approval': 0, 'does-not-apply': 0 })
    expect(counts).toMatchObject({ groups: { 'newly-meets': 1, 'newly-misses': 0, 'changes-otherwise': 0 }, unread: 2, untouched: 1 })
    expect(tally.takeOutcomes()).toEqual([
      {
        n: 1,
        permitId: '2',
        number: 'S-2',
        place: 'Mill Street',
        subject: 'building-sewer',
        checkId: 'check-2',
        provision: 'C',
        group: 'newly-meets',
        before: 'violates',
        after: 'complies',
      },
    ])
    expect(tally.takeOutcomes()).toEqual([])
  })

  it('goes on from where it stood: in two halves it counts what it counts in one', () => {
    const whole = new Tally(trial, noCounts)
    for (const c of cases) whole.take(c)
    const first = new Tally(trial, noCounts)
    for (const c of cases.slice(0, 3)) first.take(c)
    const second = new Tally(trial, JSON.parse(JSON.stringify(first.counts())) as typeof noCounts)
    for (const c of [...cases.slice(3), one('8', { cover_ft: 3 })]) second.take(c)
    whole.take(one('8', { cover_ft: 3 }))
    expect(second.counts()).toEqual(whole.counts())
    expect(second.takeOutcomes().map((o) => o.n)).toEqual([2])
  })
})
