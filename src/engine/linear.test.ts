/** By which arithmetic a comparison is decided: one slot against a number, a sum of slots, or fractions. */
import { describe, expect, it } from 'vitest'
import { amount, count, date, list, money, series } from '../vocabulary/kinds.ts'
import { constant } from './constants.ts'
import { Amount, all, type Bool, cite, factsOf, formula, greaterOf, rule } from './language.ts'
import { formOf, holds } from './linear.ts'
import { layoutOf, type Slot } from './slots.ts'
import { chapterOf } from './test-kit.ts'
import type { CompareNode } from './tree.ts'

const specs = {
  cover_ft: amount('length', 'ft', 'Cover'),
  width_in: amount('length', 'in', 'Width'),
  heat: amount('temperature', 'F', 'Heat'),
  leak: amount('flow', 'gal/day', 'Leakage'),
  zinc: amount('concentration', 'mg/l', 'Zinc'),
  units: count('Units'),
  more: count('More'),
  fee_usd: money('Fee'),
  filed: date('Filed'),
  issued: date('Issued'),
  copper: series('concentration', 'mg/l', 'Copper'),
  outlets: list('Outlets', { gap_in: amount('length', 'in', 'Gap') }),
}
const f = factsOf(specs)
const { units, more } = f
const latest = f.copper.latest()
const nextMonth = f.filed.plusMonths(1)
const layout = layoutOf(
  chapterOf(
    [
      rule({
        id: 'R-1',
        subject: 'trench',
        cite: cite('1', 'printed'),
        title: 'T',
        requirement: 'R.',
        forEach: 'outlets',
        must: all(
          ...[f.cover_ft, f.width_in, f.heat, f.leak, f.zinc, units, more, f.fee_usd, f.filed, f.issued].map((x) => x.isGiven()),
          latest.atLeast('0 mg/l'),
          f.issued.onOrBefore(nextMonth),
        ),
      }),
    ],
    specs,
  ),
)

const nameOf = (slot: Slot) => (slot.name.startsWith('[') || slot.name.startsWith('{') ? 'reckoned' : slot.name)
/** The form in few words: "cover_ft >= 48", "units − 2 more >= 1", "exact: units, more". */
function form(must: Bool | CompareNode, reckoned = false): string {
  const made = formOf(('k' in must ? must : must.node) as CompareNode, layout, 'outlets', reckoned)
  switch (made.form) {
    case 'constant':
      return String(made.value)
    case 'simple':
      return `${nameOf(made.slot)} ${made.op} ${made.limit}${made.halfLimit ? ' half' : ''}`
    case 'sum':
      return `${made.terms.map((t) => `${t.by} ${nameOf(t.slot)}`).join(' + ')} ${made.op} ${made.limit}`
    case 'exact':
      return `exact: ${made.slots.map(nameOf).join()}${made.series ? ' with series' : ''}`
  }
}
const number = (n: number) => new Amount('count', constant('count', n))
const inch = 15_240_000

describe('one fact against a number', () => {
  it.each([
    ['a length in parts of an inch', f.cover_ft.atLeast('4 ft'), `cover_ft >= ${48 * inch}`],
    ['a number', units.atLeast(2), 'units >= 2'],
    ['dollars in cents', f.fee_usd.atMost('$2.50'), 'fee_usd <= 250'],
    ['a day', f.filed.before('1970-01-11'), 'filed < 10'],
    ['between two parts', units.times(2).atLeast(5), 'units >= 2.5 half'],
    ['just below nothing', units.times(2).plus(1).atLeast(0), 'units >= -0.5 half'],
    ['below nothing', f.heat.atLeast('-2 F'), 'heat >= -240000'],
    ['below nothing, between two parts', f.heat.atLeast('-1/7 F'), 'heat >= -17142.5 half'],
    ['nothing', f.heat.moreThan('0 F'), 'heat > 0'],
    ['more than nothing, between two parts', f.heat.atLeast('1/7 F'), 'heat >= 17142.5 half'],
    ['a plain number of feet', f.cover_ft.in('ft').atLeast(4), `cover_ft >= ${48 * inch}`],
    ['a plain number of a number', { k: 'cmp', op: '>=', a: { k: 'in', dim: 'count', unit: '', a: units.node }, b: number(4).node }, 'units >= 4'],
    ['a sum with a number', units.plus(3).atLeast(5), 'units >= 2'],
    ['a difference with a number', units.minus(3).atLeast(5), 'units >= 8'],
    ['a number less a fact', number(9).minus(units).atLeast(5), 'units <= 4'],
    ['twice on both sides', units.times(3).atLeast(units.plus(4)), 'units >= 2'],
    ['a formula in its own unit', formula('F', 'flow', 'gpm')`${units} × 2`.atLeast('2880 gal/day'), 'units >= 1'],
    ['a formula of dollars', formula('F', 'money', '')`2.5 × ${units}`.atLeast('$5'), 'units >= 2'],
    ['a formula of a number', formula('F', 'count', '')`(${units} + 1) × 2`.atLeast(6), 'units >= 2'],
    ['a share', formula('F', 'count', '')`${units} ÷ 2`.atLeast(3), 'units >= 6'],
    ['a share of a half', formula('F', 'count', '')`${units} ÷ 0.5`.atLeast(3), 'units >= 1.5 half'],
    ['a share of less than nothing', formula('F', 'count', '')`${units} ÷ (0 − 0.5)`.atLeast(-4), 'units <= 2'],
    ['a day so many days later', f.filed.plusDays(30).before('1970-02-10'), 'filed < 10'],
    ['a fact of an item', f.outlets.item.gap_in.atLeast('1 in'), `gap_in >= ${inch}`],
  ] as const)('%s', (_, must, expected) => {
    expect(form(must as Bool | CompareNode)).toBe(expected)
  })
  it('turns round where the fact stands on the right', () => {
    const four = number(4)
    expect(
      [four.atLeast(units), four.atMost(units), four.moreThan(units), four.lessThan(units), four.equals(units), four.differsFrom(units)].map((x) => form(x)),
    ).toEqual(['units <= 4', 'units >= 4', 'units < 4', 'units > 4', 'units = 4', 'units != 4'])
    expect(form(new Amount('length', constant('length', '4 in')).atLeast(f.width_in))).toBe(`width_in <= ${4 * inch}`)
  })
  it('is left to fractions beyond 2^52', () => {
    const end = 2 ** 52
    expect([units.atLeast(end), units.atLeast(end + 1), units.atLeast(-end), units.atLeast(-end - 1)].map((x) => form(x))).toEqual([
      `units >= ${end}`,
      'exact: units',
      `units >= ${-end}`,
      'exact: units',
    ])
  })
})

describe('no fact at all', () => {
  it('is decided once', () => {
    expect([number(4).atLeast(4), number(4).moreThan(4), number(4).lessThan(5), number(4).equals(5), number(4).differsFrom(5)].map((x) => form(x))).toEqual([
      'true',
      'false',
      'true',
      'false',
      'true',
    ])
  })
})

describe('a sum of facts', () => {
  const days = f.issued.daysAfter(f.filed)
  it.each([
    ['a difference', units.minus(more).atLeast(1), '1 units + -1 more >= 1'],
    ['two lengths', f.width_in.atMost(f.cover_ft.plus('1 in')), `1 width_in + -1 cover_ft <= ${inch}`],
    ['in the smallest whole numbers', units.times(2).minus(more.times(2)).atLeast(4), '1 units + -1 more >= 2'],
    ['with a half', units.minus(more).atLeast(0.5), '2 units + -2 more >= 1'],
    ['with thirds and halves', units.times('1/3').plus(more.times('1/2')).lessThan(1), '2 units + 3 more < 6'],
    ['days between', days.atMost('30 day'), '1 issued + -1 filed <= 30'],
    ['hours between days', days.atMost('36 hour'), '2 issued + -2 filed <= 3'],
    ['equal', units.equals(more), '1 units + -1 more = 0'],
    ['not equal', units.differsFrom(more), '1 units + -1 more != 0'],
  ] as const)('%s', (_, must, expected) => {
    expect(form(must)).toBe(expected)
  })
  // A slot reaches 2^46, a day 2^22; all together may come to 2^53, to which every whole number is exact.
  it.each([
    [
      '64 + 63 slots and one more',
      units
        .times(64)
        .minus(more.times(63))
        .atMost(2 ** 46),
      `64 units + -63 more <= ${2 ** 46}`,
    ],
    [
      'beyond it',
      units
        .times(64)
        .minus(more.times(63))
        .atMost(2 ** 46 + 1),
      'exact: units,more',
    ],
    [
      'below nothing',
      units
        .times(64)
        .minus(more.times(63))
        .atLeast(-(2 ** 46)),
      `64 units + -63 more >= ${-(2 ** 46)}`,
    ],
    [
      'below that',
      units
        .times(64)
        .minus(more.times(63))
        .atLeast(-(2 ** 46) - 1),
      'exact: units,more',
    ],
    [
      '126 + 1 slots',
      units
        .times(126)
        .minus(more)
        .atMost(2 ** 46),
      `126 units + -1 more <= ${2 ** 46}`,
    ],
    [
      '126 + 1 slots and beyond',
      units
        .times(126)
        .minus(more)
        .atMost(2 ** 46 + 1),
      'exact: units,more',
    ],
    ['128 slots', units.times(65).minus(more.times(63)).atLeast(0), '65 units + -63 more >= 0'],
    ['128 slots and one', units.times(65).minus(more.times(63)).atLeast(1), 'exact: units,more'],
    ['128 slots and one less', units.times(65).minus(more.times(63)).atLeast(-1), 'exact: units,more'],
    ['many days', days.times(2 ** 30 - 1).atMost('8388608 day'), `${2 ** 30 - 1} issued + ${1 - 2 ** 30} filed <= 8388608`],
    ['one day more', days.times(2 ** 30 - 1).atMost('8388610 day'), 'exact: filed,issued'],
    ['facts of scales too far apart', f.leak.atMost(formula('F', 'flow', 'gal/day')`4 × ${units}`), 'exact: leak,units'],
  ] as const)('reaches so far: %s', (_, must, expected) => {
    expect(form(must)).toBe(expected)
  })
})

describe('what only fractions decide', () => {
  it.each([
    ['a product of facts', units.times(more).atLeast(2), 'exact: units,more'],
    ['a product of facts as a plain number', f.width_in.times(units).in('ft').atLeast(2), 'exact: width_in,units'],
    ['a share of a fact', formula('F', 'count', '')`6 ÷ ${units}`.atLeast(2), 'exact: units'],
    ['a share of facts', formula('F', 'count', '')`${units} ÷ ${more}`.atLeast(2), 'exact: units,more'],
    ['a share of nothing', formula('F', 'count', '')`${units} ÷ 0`.atLeast(2), 'exact: units'],
    ['a rounded formula', formula('F', 'count', '', { decimals: 1 })`${units} × 2`.atLeast(2), 'exact: units'],
    ['a product beside a fact', f.width_in.atLeast(f.cover_ft.times(units)), 'exact: width_in,cover_ft,units'],
    ['a fact that cancels out', units.minus(units).atLeast(0), 'exact: units'],
    ['a fact that cancels out beside another', units.minus(units).plus(more).atLeast(0), 'exact: units,more'],
    ['a fact on both sides', units.atLeast(units), 'exact: units'],
    ['measurements', latest.atMost('2 mg/l'), 'exact:  with series'],
    ['measurements beside a fact', f.zinc.atMost(latest.plus('1 mg/l')), 'exact: zinc with series'],
    ['measurements before a fact', latest.minus(f.zinc).atMost('1 mg/l'), 'exact: zinc with series'],
    ['a later day', f.issued.onOrBefore(nextMonth), 'exact: issued,filed with series'],
    ['days after a later day', f.issued.daysAfter(nextMonth).atMost('3 day'), 'exact: filed,issued with series'],
    ['days before a later day', nextMonth.daysAfter(f.issued).atMost('3 day'), 'exact: issued,filed with series'],
    ['measurements in a formula', formula('F', 'concentration', 'mg/l')`2 × ${latest.in('mg/l')}`.atMost('2 mg/l'), 'exact:  with series'],
    ['a table or a greater amount', greaterOf(units, 2).atLeast(3), 'exact: '],
  ] as const)('%s', (_, must, expected) => {
    expect(form(must)).toBe(expected)
  })
})

describe('what was reckoned when the facts were read', () => {
  const scale = 120_000
  it.each([
    ['measurements', latest.atMost('2 mg/l'), `reckoned <= ${2 * scale}`],
    ['measurements beside a fact', f.zinc.atMost(latest), '1 zinc + -1 reckoned <= 0'],
    ['a later day', f.issued.onOrBefore(nextMonth), '1 issued + -1 reckoned <= 0'],
    ['the same measurements twice', latest.times(2).minus(latest).atMost('2 mg/l'), 'exact:  with series'],
    ['measurements that no rule reckons', f.copper.largest().atMost('2 mg/l'), 'exact:  with series'],
    ['measurements that are to equal a number', latest.equals('2 mg/l'), `reckoned = ${2 * scale}`],
    // The ends of a range cannot both equal something that is not known either.
    ['measurements that are to equal a fact', f.zinc.equals(latest), 'exact: zinc with series'],
    ['measurements that are to differ from a fact', f.zinc.differsFrom(latest), 'exact: zinc with series'],
    ['a later day that is to be another', f.issued.daysAfter(nextMonth).equals('0 day'), '1 issued + -1 reckoned = 0'],
  ] as const)('%s', (_, must, expected) => {
    expect(form(must, true)).toBe(expected)
  })
})

it('a comparison holds by how the one stands to the other', () => {
  const of = (order: number) => (['>=', '<=', '>', '<', '=', '!='] as const).map((op) => holds(op, order))
  expect(of(-1)).toEqual([false, true, false, true, false, true])
  expect(of(0)).toEqual([true, true, false, false, true, false])
  expect(of(1)).toEqual([true, false, true, false, false, true])
})
