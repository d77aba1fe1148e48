import { describe, expect, it } from 'vitest'
import { plainDate as d } from '../../kernel/dates.ts'
import { alikeCase, alikeGroups, ownClocks, spread } from './model-alike.ts'
import { countsOf, openQuestions } from './model-count.ts'
import { act, caseOf, given, plain, seen, violation } from './test-violations.ts'

describe('alike cases', () => {
  it('have a least, a middle and a most: of an even number the mean of the two in the middle', () => {
    expect(spread([30, 10, 20, 60])).toEqual({ n: 4, least: 10, median: 25, most: 60 })
    expect(spread([30, null, 10])).toEqual({ n: 2, least: 10, median: 20, most: 30 })
    expect(spread([7])).toEqual({ n: 1, least: 7, median: 7, most: 7 })
    expect(spread([null])).toBeNull()
  })
  it('show the days that were allowed with every extension, and how soon the office acted', () => {
    // Opened June 11, notice signed and received June 13, time to June 30, extended to July 10: 27 days. Looked on July 12: 2 days after.
    const acts = [
      act('opened', '2026-06-11'),
      act('time', '2026-06-12', { until: d('2026-06-30') }),
      act('extension', '2026-06-25', { until: d('2026-07-10') }),
      seen('2026-06-28', 'there'),
      seen('2026-07-12', 'gone'),
    ]
    const c = alikeCase({ ...violation, state: 'corrected' }, acts, [given('2026-06-13', '2026-06-30')], 'Cross-connections', 'A violation')
    expect(c).toMatchObject({ daysAllowed: 27, extensions: 1, daysToNotice: 2, daysToLook: 2, outcome: 'corrected' })
    // Without a notice the time runs from the act that set it: June 12 to July 10 are 28 days.
    expect(alikeCase(violation, acts, [], 'x', 'y')).toMatchObject({ daysAllowed: 28, daysToNotice: null })
    expect(alikeCase(violation, acts.slice(0, 1), [], 'x', 'y')).toMatchObject({ daysAllowed: null, daysToLook: null, extensions: 0 })
  })
  it('stand together by law, section and course', () => {
    const of = (section: string, outcome: 'open' | 'corrected', daysAllowed: number) => ({
      ...alikeCase(violation, [], [], 'Sewers', 'A violation'),
      section,
      outcome,
      daysAllowed,
    })
    const groups = alikeGroups([of('144-22C', 'open', 30), of('144-9', 'open', 10), of('144-22C', 'corrected', 60)])
    expect(groups.map((g) => [g.section, g.cases.length, g.days?.median, g.outcomes])).toEqual([
      ['144-9', 1, 10, '1 open'],
      ['144-22C', 2, 45, '1 open, 1 corrected'],
    ])
  })
  it('stand beside the office’s own clocks: on time, late, overdue; a day that has not come counts nowhere', () => {
    const duty = (state: string, due: string) => ({ law: 'x', cite: { section: '77-32' }, must: 'tell the landowner', state, due: d(due) })
    const today = d('2026-11-30')
    const all = [
      duty('met', '2026-11-01'),
      duty('met-late', '2026-11-02'),
      duty('open', '2026-11-29'),
      duty('open', '2026-11-30'),
      duty('waived', '2026-11-01'),
    ]
    expect(ownClocks(all, today)).toEqual([{ law: 'x', section: '77-32', what: 'tell the landowner', onTime: 1, late: 1, overdue: 1 }])
    expect(ownClocks([duty('open', '2026-12-01')], today)).toEqual([])
  })
})

describe('days under each way of reading the law', () => {
  const acts = [act('opened', '2026-06-11'), act('time', '2026-06-12', { until: d('2026-06-20') }), seen('2026-06-22', 'there'), seen('2026-06-25', 'there')]
  const file = (c: ReturnType<typeof caseOf>, adopted: Readonly<Record<string, string>> = {}) => ({ ...c, adopted, clock: 'receipt' as const })
  it('are shown for every choice until the village has adopted one, each with its arithmetic', () => {
    // Fishkill, time to June 20: from June 21 proved 22 and 25, unproved 21, 23, 24; from June 20 also June 20, unproved.
    const counts = countsOf(file(caseOf({ acts, notices: [given('2026-06-13', '2026-06-20')] })))
    expect(counts.map((c) => [c.choice, c.count.proved, c.count.unproved, c.most[0]?.proved, c.most[0]?.withUnproved])).toEqual([
      ['day-after', 2, 3, 20_000, 50_000],
      ['last-day', 2, 4, 20_000, 60_000],
    ])
    const one = countsOf(file(caseOf({ acts, notices: [given('2026-06-13', '2026-06-20')] }), { 'fk-first-day-counted': 'day-after' }))
    expect(one.map((c) => [c.choice, c.adopted])).toEqual([['day-after', true]])
  })
  it('count none before a notice that starts them, and say so', () => {
    const [count] = countsOf(file(caseOf({ acts })))
    expect([count?.count.proved, count?.most[0]?.proved, count?.why]).toEqual([0, 0, ['No notice from which days may count has been signed.']])
  })
  it('multiply money and never imprisonment, and nothing where the law multiplies nothing', () => {
    // Fort Plain, from service on June 13: from June 14. Seen June 10, 22, 25: proved 22, 25; unproved June 14 to 21 (8) and 23, 24 (2).
    const counts = countsOf(file(plain('notice-and-time', { acts, notices: [given('2026-06-13', '2026-06-20')] })))
    const from = counts.find((c) => c.choice === 'from-notice')
    expect([from?.count.proved, from?.count.unproved, from?.most[0]?.proved, from?.most[0]?.jailDays]).toEqual([2, 10, 50_000, 15])
    expect(countsOf(file(plain('damage')))).toEqual([])
  })
  it('leave open what the text leaves open', () => {
    const open = openQuestions(file(caseOf({ acts }))).join(' ')
    expect(open).toContain('Which day is the first that counts')
    expect(open).toContain('late test')
  })
})
