/** What the compiled chapter decides, condition by condition, and what it leaves to the fractions of the interpreter. */
import { beforeAll, describe, expect, it } from 'vitest'
import { amount, approval, choice, choices, count, date, flag, money, series, text } from '../vocabulary/kinds.ts'
import type { RawFacts, RuleWords } from './chapter.ts'
import { type Compiled, UNDECIDED } from './fast.ts'
import { type Verdict, verdicts } from './findings.ts'
import { all, any, type Bool, cite, factsOf, formula, greaterOf, lesserOf, not, reading, rule, sizes, table } from './language.ts'
import { type Law, openLaw } from './law.ts'
import { chapterOf, compiledOf } from './test-kit.ts'

const specs = {
  a_in: amount('length', 'in', 'A'),
  b_in: amount('length', 'in', 'B'),
  run_ft: amount('length', 'ft', 'Run'),
  inlet_f: amount('temperature', 'F', 'Inlet'),
  outlet_f: amount('temperature', 'F', 'Outlet'),
  leak: amount('flow', 'gal/day', 'Leakage'),
  units: count('Units'),
  more: count('More'),
  fee_usd: money('Fee'),
  filed: date('Filed'),
  issued: date('Issued'),
  zinc: amount('concentration', 'mg/l', 'Zinc'),
  copper: series('concentration', 'mg/l', 'Copper'),
  seen: flag('Seen'),
  dry: flag('Dry'),
  lift_ok: approval('superintendent', 'Lift approved'),
  size_ok: approval('board', 'Size approved'),
  material: choice('Material', { iron: 'Iron', pvc: 'PVC', clay: 'Clay' }),
  standards: choices('Standards', { a: 'A', b: 'B', c: 'C' }),
  serial: text('Serial number'),
}
const f = factsOf(specs)

/** Below 0.5 mg/l; above 3 mg/l. */
const faint = [{ at: '2026-03-01', value: 0.5, qualifier: '<' }]
const strong = [{ at: '2026-03-01', value: 3, qualifier: '>' }]
const last = f.copper.latest()

/** `code`: what the compiled code says by itself, where that is said here; `open` where it leaves the answer to fractions. */
type Case = readonly [facts: RawFacts, verdict: Verdict, code?: 'open' | 'decided']
const [yes, no, unknown] = ['complies', 'violates', 'cannot-tell'] as const

const overflow = table(
  'overflow',
  f.units,
  '',
  'length',
  'in',
  [
    ['0 to 50', 2],
    ['50 to 100', 4],
    ['Over 100', 8],
  ],
  { boundary: 'rows' },
)
const gappy = table(
  'gappy',
  f.units,
  '',
  'length',
  'in',
  [
    ['0 to 40', 2],
    ['42 to 100', 4],
  ],
  { gaps: true },
)
const trench = sizes('trench', f.b_in, 'length', [
  ['8 in', '30 in'],
  ['10 in', '40 in'],
])
const allowed = formula('allowed', 'flow', 'gal/day')`100 × ${f.run_ft.in('mi')} × ${f.a_in.in('in')} + 4.5 × ${f.units}`
const area = formula('area', 'flow', 'gal/day', { decimals: 1 })`${f.a_in.in('in')} × ${f.b_in.in('in')}`

const conditions: readonly (readonly [name: string, must: Bool, ...cases: readonly Case[]])[] = [
  // Sums of facts, in whole numbers.
  ['a difference of at least one', f.units.minus(f.more).atLeast(1), [{ units: 1, more: 1 }, no], [{ units: 2, more: 1 }, yes], [{ units: 1 }, unknown]],
  ['a sum of more than nothing', f.units.plus(f.more).moreThan(0), [{ units: 0, more: 0 }, no], [{ units: 1, more: 0 }, yes], [{ units: 0, more: 1 }, yes]],
  ['at least twice', f.more.atLeast(f.units.times(2)), [{ units: 2, more: 4 }, yes], [{ units: 2, more: 3 }, no]],
  ['at most twice', f.more.atMost(f.units.times(2)), [{ units: 2, more: 4 }, yes], [{ units: 2, more: 5 }, no]],
  [
    'a sum above less than nothing',
    f.inlet_f.plus(f.outlet_f).moreThan('-5 F'),
    [{ inlet_f: -2, outlet_f: -3 }, no],
    [{ inlet_f: -2, outlet_f: -2.9999 }, yes],
  ],
  ['as long as', f.a_in.equals(f.b_in), [{ a_in: 3, b_in: 3 }, yes], [{ a_in: 3, b_in: 4 }, no], [{ a_in: 4, b_in: 3 }, no], [{ a_in: 3 }, unknown]],
  ['not as long as', f.a_in.differsFrom(f.b_in), [{ a_in: 3, b_in: 3 }, no], [{ a_in: 3, b_in: 4 }, yes], [{ a_in: 4, b_in: 3 }, yes], [{ b_in: 3 }, unknown]],
  // A measurement that is only known to lie below 0.5, with something that is known.
  [
    'a sum of at most 2',
    last.plus(f.zinc).atMost('2 mg/l'),
    [{ copper: faint, zinc: 1.5 }, yes],
    [{ copper: faint, zinc: 1.6 }, unknown],
    [{ copper: faint, zinc: 2.1 }, no],
  ],
  [
    'a sum of at least 2',
    last.plus(f.zinc).atLeast('2 mg/l'),
    [{ copper: faint, zinc: 2 }, yes],
    [{ copper: faint, zinc: 1.6 }, unknown],
    [{ copper: faint, zinc: 1.4 }, no],
    [{ copper: strong, zinc: 0 }, yes],
  ],
  [
    'a sum of more than 2',
    last.plus(f.zinc).moreThan('2 mg/l'),
    [{ copper: faint, zinc: 2.1 }, yes],
    [{ copper: faint, zinc: 2 }, unknown],
    [{ copper: faint, zinc: 1.5 }, no],
  ],
  [
    'a sum of less than 2',
    last.plus(f.zinc).lessThan('2 mg/l'),
    [{ copper: faint, zinc: 1.4 }, yes],
    [{ copper: faint, zinc: 1.5 }, unknown],
    [{ copper: faint, zinc: 2 }, no],
    [{ copper: strong, zinc: 0 }, no],
  ],
  ['at least as much', f.zinc.atLeast(last), [{ copper: faint, zinc: 0.5 }, yes], [{ copper: faint, zinc: 0.4 }, unknown], [{ copper: strong, zinc: 2 }, no]],
  ['more', f.zinc.moreThan(last), [{ copper: faint, zinc: 0.6 }, yes], [{ copper: faint, zinc: 0.5 }, unknown], [{ copper: faint, zinc: 0 }, no]],
  ['at most as much', f.zinc.atMost(last), [{ copper: faint, zinc: 0 }, yes], [{ copper: faint, zinc: 0.5 }, unknown], [{ copper: faint, zinc: 0.6 }, no]],
  ['less', f.zinc.lessThan(last), [{ copper: faint, zinc: 0.4 }, unknown], [{ copper: faint, zinc: 0.5 }, no], [{ copper: strong, zinc: 2.9 }, yes]],
  ['as much', f.zinc.equals(last), [{ copper: faint, zinc: 0.4 }, unknown], [{ copper: faint, zinc: 0.6 }, no]],
  // A number that hangs on no fact.
  ['the greater of 4 in and a, at most 5 in', greaterOf('4 in', f.a_in).atMost('5 in'), [{ a_in: 5 }, yes], [{ a_in: 6 }, no], [{}, unknown]],
  ['the greater of 4 in and a, at least 4 in', greaterOf('4 in', f.a_in).atLeast('4 in'), [{ a_in: 1 }, yes], [{}, yes]],
  ['the lesser of 4 in and a, at least 5 in', lesserOf('4 in', f.a_in).atLeast('5 in'), [{ a_in: 9 }, no], [{}, no]],
  ['the lesser of 4 in and a, less than 4 in', lesserOf('4 in', f.a_in).lessThan('4 in'), [{ a_in: 3 }, yes], [{ a_in: 4 }, no], [{}, unknown]],
  // Products, in floating point: the code decides what is clear, fractions decide what is as good as equal.
  [
    'a product of at most 0.3 in',
    f.a_in.times(f.units).atMost('0.3 in'),
    [{ a_in: 0.1, units: 3 }, yes, 'open'],
    [{ a_in: 0.1, units: 2 }, yes, 'decided'],
    [{ a_in: 0.1, units: 4 }, no, 'decided'],
    [{ a_in: 0.1, units: 0 }, yes, 'decided'],
    [{ a_in: 0.1 }, unknown, 'decided'],
  ],
  [
    'a product of less than 4 ft',
    f.a_in.times(f.units).lessThan('4 ft'),
    [{ a_in: 16, units: 3 }, no, 'open'],
    [{ a_in: 16, units: 2 }, yes, 'decided'],
    [{ a_in: 16, units: 4 }, no, 'decided'],
  ],
  [
    'a product of at least 4 ft',
    f.a_in.times(f.units).atLeast('4 ft'),
    [{ a_in: 16, units: 3 }, yes, 'open'],
    [{ a_in: 16, units: 2 }, no, 'decided'],
    [{ a_in: 16, units: 4 }, yes, 'decided'],
  ],
  [
    'a product of more than 4 ft',
    f.a_in.times(f.units).moreThan('4 ft'),
    [{ a_in: 16, units: 3 }, no, 'open'],
    [{ a_in: 16, units: 2 }, no, 'decided'],
    [{ a_in: 16, units: 4 }, yes, 'decided'],
  ],
  [
    'a product of exactly 4 ft',
    f.a_in.times(f.units).equals('4 ft'),
    [{ a_in: 16, units: 3 }, yes, 'open'],
    [{ a_in: 16, units: 2 }, no, 'decided'],
    [{ a_in: 16, units: 4 }, no, 'decided'],
  ],
  [
    'a product of anything but 4 ft',
    f.a_in.times(f.units).differsFrom('4 ft'),
    [{ a_in: 16, units: 3 }, no, 'open'],
    [{ a_in: 16, units: 2 }, yes, 'decided'],
    [{ a_in: 16, units: 4 }, yes, 'decided'],
  ],
  [
    'a product of at least less than nothing',
    f.inlet_f.times(f.units).atLeast('-0.7 F'),
    [{ inlet_f: -0.1, units: 7 }, yes, 'open'],
    [{ inlet_f: -0.1, units: 8 }, no, 'decided'],
    [{ inlet_f: -0.1, units: 6 }, yes, 'decided'],
  ],
  ['a product of at least minus a third', f.inlet_f.times(f.units).atLeast('-1/3 F'), [{ inlet_f: '-1/75 F', units: 25 }, yes, 'open']],
  [
    'a product and nothing more',
    f.a_in.times(f.units).plus(f.b_in).atMost('10 in'),
    [{ a_in: 3, units: 3, b_in: 0 }, yes, 'decided'],
    [{ a_in: 3, units: 3, b_in: 1 }, yes, 'open'],
    [{ a_in: 3, units: 3, b_in: 1.0001 }, no, 'decided'],
  ],
  [
    'a product less nothing',
    f.a_in.times(f.units).minus(f.b_in).atMost('10 in'),
    [{ a_in: 3, units: 4, b_in: 0 }, no, 'decided'],
    [{ a_in: 3, units: 4, b_in: 2 }, yes, 'open'],
  ],
  [
    'days times a number',
    f.issued.daysAfter(f.filed).times(f.units).atMost('30 day'),
    [{ filed: '2026-03-01', issued: '2026-03-11', units: 3 }, yes, 'open'],
    [{ filed: '2026-03-01', issued: '2026-03-11', units: 2 }, yes, 'decided'],
    [{ filed: '2026-03-01', issued: '2026-03-12', units: 3 }, no, 'decided'],
  ],
  // 100 × 0.2 × 8 + 4.5 × 3 = 173.5 gal/day.
  [
    'a formula in the unit of the fact',
    f.leak.atMost(allowed),
    [{ run_ft: 1056, a_in: 8, units: 3, leak: 173.5 }, yes, 'open'],
    [{ run_ft: 1056, a_in: 8, units: 3, leak: 173.4999 }, yes, 'decided'],
    [{ run_ft: 1056, a_in: 8, units: 3, leak: 173.5001 }, no, 'decided'],
  ],
  // 2 × 3 = 6 gallons a minute are 6 × 1440 = 8640 gallons a day.
  [
    'a formula in another unit',
    f.leak.atMost(formula('pumped', 'flow', 'gpm')`${f.units} × ${f.more}`),
    [{ units: 2, more: 3, leak: 8640 }, yes, 'open'],
    [{ units: 2, more: 3, leak: 8639 }, yes, 'decided'],
    [{ units: 2, more: 3, leak: 8641 }, no, 'decided'],
  ],
  [
    'a formula of dollars',
    f.fee_usd.atLeast(formula('charge', 'money', '')`${f.units} × ${f.more} × 2.5`),
    [{ units: 2, more: 2, fee_usd: 10 }, yes, 'open'],
    [{ units: 2, more: 2, fee_usd: 9.99 }, no, 'decided'],
    [{ units: 2, more: 2, fee_usd: 10.01 }, yes, 'decided'],
  ],
  [
    'a formula of a number',
    formula('heads', 'count', '')`${f.units} × ${f.more}`.atMost(6),
    [{ units: 2, more: 3 }, yes, 'open'],
    [{ units: 2, more: 2 }, yes, 'decided'],
    [{ units: 3, more: 3 }, no, 'decided'],
  ],
  [
    'a share',
    f.leak.atMost(formula('share', 'flow', 'gal/day')`${f.a_in.in('in')} ÷ (${f.units} − 2)`),
    [{ a_in: 6, units: 5, leak: 2 }, yes, 'open'],
    [{ a_in: 6, units: 5, leak: 1.9 }, yes, 'decided'],
    [{ a_in: 6, units: 5, leak: 2.1 }, no, 'decided'],
    [{ a_in: 0, units: 5, leak: 2.1 }, no, 'decided'],
    // A share of nothing is none.
    [{ a_in: 6, units: 2, leak: 1 }, unknown, 'open'],
  ],
  // In floating point 0.1 × 3 − 0.3 is not quite nothing.
  [
    'a share of what is left of 0.3',
    f.leak.atMost(formula('share', 'flow', 'gal/day')`${f.a_in.in('in')} ÷ (${f.b_in.in('in')} × ${f.units} − 0.3)`),
    [{ a_in: 0, b_in: 0.1, units: 3, leak: 1 }, unknown, 'open'],
    [{ a_in: 0, b_in: 0.2, units: 3, leak: 1 }, no, 'decided'],
  ],
  // 1.52 × 1.5 = 2.28, rounded to 2.3.
  [
    'a rounded formula',
    f.leak.atMost(area),
    [{ a_in: 1.52, b_in: 1.5, leak: 2.3 }, yes, 'open'],
    [{ a_in: 1.52, b_in: 1.5, leak: 2.31 }, no, 'open'],
    [{ a_in: 1.52, b_in: 1.5, leak: 2.5 }, no, 'decided'],
    [{ a_in: 1.52, b_in: 1.5, leak: 2 }, yes, 'decided'],
  ],
  // Measurements that stand in a comparison twice are left to fractions altogether.
  ['twice the same measurements', f.copper.largest().atMost(f.copper.largest().times(3)), [{ copper: 2 }, yes, 'open'], [{ copper: 0 }, yes, 'open']],
  // Printed tables.
  [
    'a table with a row for every key',
    f.a_in.atLeast(overflow),
    [{ a_in: 8 }, yes],
    [{ a_in: 1 }, no],
    [{ a_in: 4 }, unknown],
    [{ a_in: 4, units: 51 }, yes],
    [{ a_in: 4, units: 101 }, no],
    [{ a_in: 2, units: 50 }, unknown],
    [{ a_in: 4, units: 50 }, yes],
    [{ a_in: 1, units: 50 }, no],
    [{ units: 50 }, unknown],
  ],
  [
    'a table with a gap',
    f.a_in.atLeast(gappy),
    [{ a_in: 9 }, unknown],
    [{ a_in: 1 }, unknown],
    [{ a_in: 4, units: 42 }, yes],
    [{ a_in: 2, units: 42 }, no],
    [{ a_in: 9, units: 41 }, unknown],
    [{ a_in: 1, units: 41 }, unknown],
  ],
  [
    'a table of sizes',
    f.a_in.atMost(trench),
    [{ a_in: 30, b_in: 8 }, yes],
    [{ a_in: 31, b_in: 8 }, no],
    [{ a_in: 31, b_in: 10 }, yes],
    [{ a_in: 31, b_in: 9 }, unknown],
    [{ a_in: 1 }, unknown],
    [{ a_in: 99 }, unknown],
  ],
  [
    'not within a table of sizes',
    not(f.a_in.atMost(trench)),
    [{ a_in: 30, b_in: 8 }, no],
    [{ a_in: 31, b_in: 8 }, yes],
    [{ a_in: 99, b_in: 9 }, unknown],
    [{ a_in: 99 }, unknown],
  ],
  // Values.
  ['no', f.seen.no(), [{ seen: false }, yes], [{ seen: true }, no], [{}, unknown]],
  ['one of two', f.material.is('iron', 'clay'), [{ material: 'iron' }, yes], [{ material: 'pvc' }, no], [{ material: 'clay' }, yes], [{}, unknown]],
  ['none of two', f.material.isNot('iron', 'clay'), [{ material: 'iron' }, no], [{ material: 'pvc' }, yes], [{}, unknown]],
  ['among several', f.standards.includes('b'), [{ standards: ['a'] }, no], [{ standards: ['a', 'b'] }, yes], [{ standards: [] }, no], [{}, unknown]],
  ['a text', f.serial.is('A-1', 'A-2'), [{ serial: 'A-2' }, yes], [{ serial: 'B' }, no], [{}, unknown]],
  ['stated', f.serial.isGiven(), [{ serial: 'B' }, yes], [{}, unknown]],
  // Approvals.
  [
    'two approvals',
    all(f.lift_ok, f.size_ok),
    [{}, 'needs-approval', 'decided'],
    [{ lift_ok: true }, 'needs-approval', 'decided'],
    [{ lift_ok: true, size_ok: true }, yes, 'decided'],
    [{ size_ok: false }, no, 'decided'],
  ],
  ['an approval and a fact', all(f.lift_ok, f.seen), [{}, unknown], [{ seen: true }, 'needs-approval'], [{ seen: false }, no], [{ lift_ok: true }, unknown]],
  ['an approval or a fact', any(f.lift_ok, f.seen), [{}, unknown], [{ seen: false }, 'needs-approval'], [{ seen: true }, yes]],
  // Readings.
  [
    'an open question asked twice is answered once',
    any(reading('wye', { wye: f.seen, saddle: f.seen.no() }), reading('wye', { wye: f.seen.no(), saddle: f.seen })),
    [{ seen: true }, yes],
    [{ seen: false }, yes],
    [{}, unknown],
  ],
  [
    'an open question asked twice that cannot be met',
    all(f.dry, reading('wye', { wye: f.seen, saddle: f.seen.no() }), reading('wye', { wye: f.seen.no(), saddle: f.seen })),
    [{ seen: true }, no],
    [{ seen: false, dry: true }, no],
    [{ dry: true }, unknown],
  ],
  [
    'two open questions',
    all(reading('wye', { wye: f.seen, saddle: f.dry }), reading('rows', { 'lower-row': f.seen, 'upper-row': f.dry })),
    [{ seen: true, dry: true }, yes],
    [{ seen: false, dry: false }, no],
    [{ seen: true, dry: false }, unknown],
  ],
  [
    'a negated question',
    not(reading('wye', { wye: f.seen, saddle: f.dry })),
    [{ seen: true, dry: true }, no],
    [{ seen: false, dry: false }, yes],
    [{ seen: true, dry: false }, unknown],
  ],
]

const words = (must: Bool, more: Partial<RuleWords> = {}): Omit<RuleWords, 'id'> => ({
  subject: 'discharge',
  cite: cite('1', 'printed'),
  title: 'T',
  requirement: 'R.',
  must,
  ...more,
})
const chapter = chapterOf(
  conditions.map(([, must], i) => rule({ id: `R-${i}`, ...words(must) })),
  specs,
)
const options = { subject: 'discharge', on: '2026-03-01' }

describe('a condition', () => {
  let compiled: Compiled
  let law: Law
  beforeAll(async () => {
    compiled = await compiledOf(chapter)
    law = openLaw(chapter, { compiled })
  })
  const interpreted = openLaw(chapter)
  const rows = conditions.flatMap(([name, , ...cases], at) => cases.map(([facts, verdict, code]) => ({ name, at, facts, verdict, code })))

  it.each(rows)('$name, of $facts: $verdict', ({ at, facts, verdict, code }) => {
    const fast = law.fastCheck(options).decide(facts) as Uint8Array
    expect(verdicts[fast[at] as number]).toBe(verdict)
    const slow = interpreted.fastCheck(options).decide(facts) as Uint8Array
    expect(verdicts[slow[at] as number]).toBe(verdict)
    if (code === undefined) return
    const read = law.parseFacts(facts)
    if (!read.ok) throw new Error('unreadable')
    const out = new Uint8Array(chapter.rules.length)
    for (const decide of compiled.subjects.discharge?.rules ?? []) decide(read.facts.row.x, out)
    expect(out[at] === UNDECIDED ? 'open' : 'decided').toBe(code)
    if (code === 'decided') expect(verdicts[out[at] as number]).toBe(verdict)
  })
})
