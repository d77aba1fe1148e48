import { describe, expect, it } from 'vitest'
import { plainDate as d } from '../../kernel/dates.ts'
import type { Observation } from './model.ts'
import { countDays, mostFor, noticeTimes, observationsOf, type Seen, servedOn, windowOf } from './model-days.ts'
import { act, given, seen, violation } from './test-violations.ts'

const looked = (...all: readonly (readonly [string, Observation])[]): readonly Seen[] => all.map(([on, what]) => ({ on: d(on), what, by: 'Tess Amato' }))
const from = (day: string, to: string | null = null) => [{ from: d(day), to: to === null ? null : d(to) }]
const sums = (all: readonly Seen[], windows: Parameters<typeof countDays>[1]) => {
  const { proved, unproved } = countDays(all, windows)
  return [proved, unproved]
}

describe('days between dated observations', () => {
  const june = looked(['2026-06-10', 'there'], ['2026-06-22', 'there'], ['2026-06-25', 'there'], ['2026-06-30', 'gone'])
  it('counts the worked example: two proved, three unproved', () => {
    expect(sums(june, from('2026-06-21'))).toEqual([2, 3])
    expect(countDays(june, from('2026-06-21')).lines).toEqual(['Seen on Jun 22, 2026, Jun 25, 2026: 2 days. 3 days between, on which nobody saw it, unproved.'])
  })
  it('counts no day before the first that can count, and none after it was last seen', () => {
    // From June 25 on only June 25 itself; June 26 to 29 lie between "there" and "gone".
    expect(sums(june, from('2026-06-25'))).toEqual([1, 0])
    expect(sums(june, from('2026-06-26'))).toEqual([0, 0])
    // From the first day: June 10, 22, 25, and between them 11 days to June 21 and 2 to June 24.
    expect(sums(june, from('2026-06-10'))).toEqual([3, 13])
  })
  it('does not bridge a day on which it was gone', () => {
    expect(sums(looked(['2026-06-01', 'there'], ['2026-06-05', 'gone'], ['2026-06-09', 'there']), from('2026-06-01'))).toEqual([2, 0])
  })
  it('neither proves nor breaks by a look that saw nothing', () => {
    expect(sums(looked(['2026-06-01', 'there'], ['2026-06-03', 'not-seen'], ['2026-06-05', 'there']), from('2026-06-01'))).toEqual([2, 3])
  })
  it('counts a day once, however many looked', () => {
    expect(sums(looked(['2026-06-01', 'there'], ['2026-06-01', 'there']), from('2026-06-01'))).toEqual([1, 0])
  })
  it('counts none where nobody looked', () => {
    expect(countDays([], from('2026-06-01'))).toMatchObject({ proved: 0, unproved: 0, stretches: [] })
  })
  it('takes the opening, looks and the officers’ findings together, and leaves out what is void or marked', () => {
    const acts = [
      seen('2026-06-12', 'there'),
      { ...seen('2026-06-14', 'there'), voidReason: 'wrong parcel' },
      { ...seen('2026-06-15', 'there'), marks: ['odd'] },
      act('correction', '2026-06-20'),
      act('reopened', '2026-06-25'),
    ]
    expect(observationsOf(violation, acts).map((s) => `${s.on.slice(8)} ${s.what}`)).toEqual(['10 there', '12 there', '20 gone', '25 there'])
  })
})

describe('times under notices', () => {
  it('run to the day that the notice names, and to a later one where it was extended', () => {
    const notice = given('2026-06-01', '2026-06-20')
    expect(noticeTimes([notice], [], 'mailing')[0]).toMatchObject({ served: '2026-06-01', ends: '2026-06-20', to: null, why: null })
    expect(noticeTimes([notice], [act('extension', '2026-06-15', { until: d('2026-07-01') })], 'mailing')[0]?.ends).toBe('2026-07-01')
    expect(noticeTimes([notice], [act('extension', '2026-06-15', { until: d('2026-07-01'), marks: ['x'] })], 'mailing')[0]?.ends).toBe('2026-06-20')
  })
  it('stop on the day of a sale, until the new owner has a notice of his own', () => {
    const times = noticeTimes([given('2026-06-01', '2026-06-20'), given('2026-08-01', '2026-08-20')], [act('sale', '2026-07-05')], 'mailing')
    expect(times.map((t) => [t.ends, t.to])).toEqual([
      ['2026-06-20', '2026-07-04'],
      ['2026-08-20', null],
    ])
    expect(noticeTimes([given('2026-06-01', '2026-06-20', { soldOn: d('2026-07-02') })], [], 'mailing')[0]?.to).toBe('2026-07-01')
  })
  it('start from no notice that does not start days, and from none whose service is not proved', () => {
    expect(noticeTimes([given('2026-06-01', '2026-06-20', { startsDays: false })], [], 'mailing')).toEqual([])
    const unproved = given('2026-06-01', '2026-06-20', { mailed: null, received: null })
    expect(noticeTimes([unproved], [], 'mailing')[0]?.why).toContain('No proof')
    expect(windowOf('day-after-time', noticeTimes([unproved], [], 'mailing')[0] as never, true, [])).toBeNull()
  })
  it('are served on the day that the village’s rule of service says; while that is open, only receipt is sure', () => {
    const n = { number: 'N-1', mailed: d('2026-06-01'), received: d('2026-06-04') }
    expect([servedOn(n, 'mailing'), servedOn(n, 'receipt'), servedOn(n, 'open')]).toEqual(['2026-06-01', '2026-06-04', '2026-06-04'])
    expect(servedOn({ ...n, received: null }, 'open')).toContain('nobody has settled')
    expect(servedOn({ ...n, received: null }, 'receipt')).toContain('received')
  })
  it('open the window that each reading says', () => {
    const [t] = noticeTimes([given('2026-06-05', '2026-06-20')], [], 'mailing')
    if (!t) throw new Error('no time')
    const there = looked(['2026-06-01', 'there'])
    const first = (start: Parameters<typeof windowOf>[0], isFirst = true) => windowOf(start, t, isFirst, there)?.from
    expect(first('day-after-time')).toBe('2026-06-21')
    expect(first('last-day-of-time')).toBe('2026-06-20')
    expect(first('day-after-service')).toBe('2026-06-06')
    expect(first('first-day-seen')).toBe('2026-06-01')
    // After a sale nothing counts before the new owner's own notice.
    expect(first('first-day-seen', false)).toBe('2026-06-05')
  })
})

describe('the largest penalty', () => {
  it('is money by the day, and imprisonment once', () => {
    const plain = mostFor({ fineCents: 25_000, jailDays: 15 }, { proved: 2, unproved: 3 })
    expect([plain.proved, plain.withUnproved, plain.jailDays]).toEqual([50_000, 125_000, 15])
    expect(plain.lines[0]).toBe('$250.00 × 2 days proved = $500.00')
    expect(plain.lines.at(-1)).toContain('not multiplied')
    expect(mostFor({ fineCents: 10_000, jailDays: null }, { proved: 1, unproved: 0 }).lines).toEqual(['$100.00 × 1 day proved = $100.00'])
    expect(mostFor({ fineCents: 10_000, jailDays: null }, { proved: 0, unproved: 0 }).proved).toBe(0)
  })
})
