/** Reading one value the careful way: what is stored, and in which words a value is refused. */
import { describe, expect, it } from 'vitest'
import { rational } from '../kernel/quantity.ts'
import { amount, approval, choice, choices, count, date, flag, judgment, list, moment, money, series, text } from '../vocabulary/kinds.ts'
import { Bool } from './language.ts'
import { exampleOf, isBlank, readDay, readValue, store } from './read-value.ts'
import { layoutFor, slotIn } from './test-kit.ts'

const specs = {
  cover_ft: amount('length', 'ft', 'Cover'),
  own_ft: amount('length', 'ft', 'Own example', { example: '3 ft 9 in' }),
  dia_in: amount('length', 'in', 'Pipe size', { positive: true, max: 120 }),
  thick_in: amount('length', 'in', 'Wall', { min: 2 }),
  gap_mm: amount('length', 'mm', 'Gap', { min: 3 }),
  slope: amount('slope', 'in/ft', 'Slope'),
  volume_gal: amount('volume', 'gal', 'Volume'),
  heat: amount('temperature', 'F', 'Temperature'),
  acidity: amount('ph', 'pH', 'PH of the sample'),
  copper: series('concentration', 'mg/l', 'Copper'),
  units: count('Dwelling units', { min: 1, max: 5 }),
  pipes: count('Pipes'),
  fee: money('Fee'),
  encased: flag('Encased'),
  roots: judgment('superintendent', 'Roots likely'),
  lift_ok: approval('superintendent', 'Lift approved'),
  material: choice('Pipe material', { 'cast-iron': 'Cast iron', pvc: 'PVC' }),
  standards: choices('Standards', { a74: 'ASTM A74', d3034: 'ASTM D3034', c700: 'ASTM C700' }),
  filed: date('Application filed'),
  opened: moment('Trench opened'),
  serial: text('Serial number'),
  cleanouts: list('Cleanouts', { size_in: amount('length', 'in', 'Size') }),
}
const layout = layoutFor(specs, [new Bool({ k: 'is', name: 'serial', values: ['A-1', '7'] })])
const slot = (name: keyof typeof specs) => slotIn(layout, name)
const read = (name: keyof typeof specs, raw: unknown) => readValue(slot(name), raw)
/** An inch has 15,240,000 parts of its slot. */
const inch = 15_240_000

describe('a blank answer', () => {
  it.each([[''], [' '], ['\t\n'], [null], [undefined]])('is %j', (raw) => expect(isBlank(raw)).toBe(true))
  it.each([[0], [false], ['x'], ['0'], [[]], [Number.NaN]])('is not %j', (raw) => expect(isBlank(raw)).toBe(false))
})

describe('an example of an amount', () => {
  it.each<[keyof typeof specs, string]>([
    ['own_ft', '3 ft 9 in'],
    ['cover_ft', '4 ft 6 in'],
    ['dia_in', '6 in'],
    ['gap_mm', '6 mm'],
    ['slope', '1/4 in/ft'],
    ['volume_gal', '12.5 gal'],
    ['copper', '12.5 mg/l'],
    ['fee', '1,250.00'],
    ['pipes', '2'],
  ])('of %s is %s', (name, example) => expect(exampleOf(slot(name))).toBe(example))
})

describe('an exact amount', () => {
  it('lies whole in its slot where it is whole there, with its unit where one is known', () => {
    expect(store(rational(39n), 'length', 'ft')).toStrictEqual({ x: 39 * inch, unit: 'ft' })
    expect(store(rational(-39n), 'length')).toStrictEqual({ x: -39 * inch })
  })
  it('lies half-way between two parts where it is not, with the exact amount beside it', () => {
    // 120,000 parts of a gallon: a seventh is 17,142.86 of them.
    expect(store(rational(1n, 7n), 'volume', 'gal')).toStrictEqual({ x: 17_142.5, exact: rational(1n, 7n), unit: 'gal' })
    expect(store(rational(-1n, 7n), 'volume')).toStrictEqual({ x: -17_142.5, exact: rational(-1n, 7n) })
    expect(store(rational(1n, 240_000n), 'volume')).toStrictEqual({ x: 0.5, exact: rational(1n, 240_000n) })
    expect(store(rational(-1n, 240_000n), 'volume')).toStrictEqual({ x: -0.5, exact: rational(-1n, 240_000n) })
  })
  it('is kept exactly beside its slot from 2⁴⁶ parts on', () => {
    const most = 2n ** 46n
    expect(store(rational(most), 'count')).toStrictEqual({ x: 2 ** 46 })
    expect(store(rational(-most), 'count')).toStrictEqual({ x: -(2 ** 46) })
    expect(store(rational(most + 1n), 'count', 'u')).toStrictEqual({ x: 2 ** 46 + 1, exact: rational(most + 1n), unit: 'u' })
    expect(store(rational(-most - 1n), 'count')).toStrictEqual({ x: -(2 ** 46) - 1, exact: rational(-most - 1n) })
    const half = rational(2n * most + 1n, 2n)
    expect(store(half, 'count')).toStrictEqual({ x: 2 ** 46 + 0.5, exact: half })
    const beyond = rational(2n * most + 3n, 2n)
    expect(store(beyond, 'count')).toStrictEqual({ x: 2 ** 46 + 1, exact: beyond })
    const below = rational(-2n * most - 3n, 2n)
    expect(store(below, 'count')).toStrictEqual({ x: -(2 ** 46) - 1, exact: below })
  })
})

describe('a value that can be read', () => {
  it.each<[keyof typeof specs, unknown, number, string | undefined]>([
    ['cover_ft', 3, 36 * inch, 'ft'],
    ['cover_ft', '3', 36 * inch, 'ft'],
    ['cover_ft', '39 in', 39 * inch, 'in'],
    ['cover_ft', '3 ft 3 in', 39 * inch, 'in'],
    ['cover_ft', 0, 0, 'ft'],
    ['dia_in', '0.0001', inch / 10_000, 'in'],
    ['dia_in', 120, 120 * inch, 'in'],
    ['thick_in', 2, 2 * inch, 'in'],
    ['gap_mm', 3, 1_800_000, 'mm'], // 15/127 in
    ['slope', '2%', 720_000, '%'], // 0.24 in/ft, of 3,000,000 parts each
    ['heat', -459.67, -55_160_400, 'F'],
    ['acidity', 14, 1_680_000, 'pH'],
    ['units', 1, 1, undefined],
    ['units', '5', 5, undefined],
    ['pipes', '1,200', 1_200, undefined],
    ['pipes', 0, 0, undefined],
    ['fee', 12.34, 1_234, undefined],
    ['fee', '$1,250.50', 125_050, undefined],
    ['fee', ' $ 12', 1_200, undefined],
    ['fee', '1/4', 25, undefined],
    ['fee', 0, 0, undefined],
    ['encased', true, 1, undefined],
    ['encased', false, 0, undefined],
    ['encased', ' YES ', 1, undefined],
    ['encased', 'No', 0, undefined],
    ['roots', 'true', 1, undefined],
    ['roots', 'false', 0, undefined],
    ['lift_ok', 'Given', 1, undefined],
    ['lift_ok', 'refused', 0, undefined],
    ['lift_ok', true, 1, undefined],
    ['lift_ok', 'no', 0, undefined],
    ['lift_ok', '3/1/2000', 1, undefined],
    ['material', 'cast-iron', 0, undefined],
    ['material', ' pvc ', 1, undefined],
    ['standards', 'd3034', 2, undefined],
    ['standards', ['a74', 'c700'], 5, undefined],
    ['standards', ['a74', 'a74'], 1, undefined],
    ['standards', [], 0, undefined],
    ['filed', '2000-03-01', 11_017, undefined],
    ['filed', ' 3/1/2000 ', 11_017, undefined],
    // 20,593 days after 1970-01-01, at 12:00 in UTC; 14,400,000 parts a day.
    ['opened', '2026-05-20T08:00', 20_593.5 * 14_400_000, undefined],
    ['serial', 'A-1', 0, undefined],
    ['serial', ' 7 ', 1, undefined],
    ['serial', 7, 1, undefined],
    ['serial', 'B-2', -1, undefined],
  ])('%s: %j', (name, raw, x, unit) => {
    expect(read(name, raw)).toStrictEqual({ ok: true, x, ...(unit === undefined ? {} : { unit }) })
  })
})

const noAmount = ['An amount is expected here.', 'Write a number in ft, for example 4 ft 6 in.'] as const
const noNumber = ['This is not a number.', 'Write a number in ft, for example 4 ft 6 in.'] as const
const noWhole = ['A whole number is expected here.', 'Write a whole number, for example 2.'] as const
const noDollars = ['An amount of dollars is expected here.', 'Write dollars and cents, for example 1,250.00.'] as const
const noCent = ['There is no coin smaller than a cent.', 'Write at most two decimals, for example 1,250.00.'] as const
const noAnswer = ['The answer is yes or no.', 'Write true or false; leave it out if it is not known.'] as const
const noApproval = [
  'An approval is given, refused or not yet decided.',
  'Write given, refused or the date on which it was given; leave it out if it is not yet decided.',
] as const
const noDay = ['This day does not exist in the calendar.', 'Check the month and the day; write the date as 2026-11-30.'] as const
const noDate = ['A date is expected here.', 'Write the date as 2026-11-30.'] as const
const more = 'Write the size as measured, for example 6 in, or leave it out if it is not known.'
const minus = 'Write the size without a minus sign, or leave it out if it is not known.'
const check = 'Check the number and its unit.'
const noValue = 'This is not one of the values that the fact can have.'
const clock = 'Write the day and the time by the 24-hour clock, as in 2026-05-20T08:00'
const offset = ', or with its distance from UTC, as in 2026-11-01T01:30-05:00'

describe('a value that cannot be used is refused with a reason and a remedy', () => {
  it.each<[keyof typeof specs, unknown, string, string]>([
    ['cover_ft', true, ...noAmount],
    ['cover_ft', [4], ...noAmount],
    ['cover_ft', Number.NaN, ...noNumber],
    ['cover_ft', Number.POSITIVE_INFINITY, ...noNumber],
    ['cover_ft', '4 gal', '“gal” is not a unit of this fact.', 'Write one of in, ft, mi, mm, cm, m, for example 4 ft 6 in.'],
    ['cover_ft', -0.0001, 'The cover cannot be negative.', minus],
    ['dia_in', 0, 'The pipe size must be more than zero.', more],
    ['dia_in', -1, 'The pipe size must be more than zero.', more],
    ['dia_in', 120.01, 'The pipe size cannot be more than 120 in.', check],
    ['dia_in', '10 ft 1 in', 'The pipe size cannot be more than 120 in.', check],
    ['thick_in', 1.99, 'The wall cannot be less than 2 in.', check],
    ['gap_mm', 2.9, 'The gap cannot be less than 3 mm.', check],
    ['heat', -460, 'The temperature cannot be less than -459.67 F.', check],
    ['acidity', 14.01, 'The PH of the sample cannot be more than 14 pH.', check],
    ['acidity', -1, 'The PH of the sample cannot be negative.', minus],
    ['units', 0, 'The dwelling units cannot be less than 1.', check],
    ['units', 6, 'The dwelling units cannot be more than 5.', check],
    ['pipes', -1, 'The pipes cannot be negative.', minus],
    ['pipes', 1.5, ...noWhole],
    ['pipes', '1 1/2', ...noWhole],
    ['pipes', 'two', ...noWhole],
    ['pipes', true, ...noWhole],
    ['pipes', Number.NaN, ...noWhole],
    ['pipes', Number.POSITIVE_INFINITY, ...noWhole],
    ['fee', 'free', ...noDollars],
    ['fee', true, ...noDollars],
    ['fee', Number.NaN, ...noDollars],
    ['fee', -0.01, 'An amount of dollars cannot be negative.', 'Write the amount without a minus sign.'],
    ['fee', 0.005, ...noCent],
    ['fee', '1/3', ...noCent],
    ['encased', 1, ...noAnswer],
    ['roots', 'perhaps', ...noAnswer],
    ['lift_ok', 'perhaps', ...noApproval],
    ['lift_ok', 2, ...noApproval],
    ['lift_ok', '2/30/2026', ...noDay],
    ['filed', '2026-02-29', ...noDay],
    ['filed', ' 13/1/2026 ', ...noDay],
    ['filed', '2026-02-299', ...noDate],
    ['filed', 'on 2026-02-29', ...noDate],
    ['filed', '1/13/20261', ...noDate],
    ['filed', 'x2/30/2026', ...noDate],
    ['filed', 20_260_229, ...noDate],
    ['opened', 'noon', 'A day and a time of day are expected here.', `${clock}.`],
    ['opened', 5, 'A day and a time of day are expected here.', `${clock}.`],
    ['opened', '2026-03-08T02:30', 'The clocks skip this time in spring.', `${clock}${offset}.`],
    ['opened', '2026-11-01T01:30', 'The clocks show this time twice in fall.', `${clock}${offset}.`],
    ['material', 'lead', noValue, 'Write one of cast-iron, pvc.'],
    ['material', 'cast iron', noValue, 'Did you mean “cast-iron”? Write one of cast-iron, pvc.'],
    ['material', 1, noValue, 'Write one of cast-iron, pvc.'],
    ['standards', ['a74', 'a47'], noValue, 'Did you mean “a74”? Write one of a74, d3034, c700.'],
    ['serial', true, 'A few words are expected here.', 'Write text.'],
    ['copper', 1, 'A list is expected here.', 'Write a list.'],
    ['cleanouts', [], 'A list is expected here.', 'Write a list.'],
  ])('%s: %j', (name, raw, why, remedy) => {
    expect(read(name, raw)).toStrictEqual({ ok: false, why, remedy })
  })
})

describe('a day', () => {
  it.each<[unknown, number | null]>([
    ['1970-01-02', 1],
    [' 1/2/1970 ', 1],
    ['01/02/1970', 1],
    ['12/31/1969', -1],
    ['1/2/70', null],
    ['13/1/1970', null],
    [19_700_102, null],
    [null, null],
  ])('%j', (raw, day) => expect(readDay(raw)).toBe(day))
})
