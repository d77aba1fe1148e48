/** The short way of reading: what it answers, and what it leaves to the careful way. */
import { describe, expect, it } from 'vitest'
import { amount, approval, choice, choices, count, date, flag, judgment, moment, money, series, text } from '../vocabulary/kinds.ts'
import { Bool, cite, rule } from './language.ts'
import { openLaw } from './law.ts'
import { readQuickly } from './quick-read.ts'
import { chapterOf, f, layoutFor, sewerSpecs, slotIn } from './test-kit.ts'

const specs = {
  cover_ft: amount('length', 'ft', 'Cover'),
  dia_in: amount('length', 'in', 'Pipe size', { positive: true, max: 120 }),
  thick_in: amount('length', 'in', 'Wall', { min: 2 }),
  slope: amount('slope', 'in/ft', 'Slope'),
  copper: series('concentration', 'mg/l', 'Copper'),
  pipes: count('Pipes', { max: 9 }),
  fee: money('Fee'),
  encased: flag('Encased'),
  roots: judgment('superintendent', 'Roots likely'),
  lift_ok: approval('superintendent', 'Lift approved'),
  material: choice('Pipe material', { 'cast-iron': 'Cast iron', pvc: 'PVC' }),
  standards: choices('Standards', { a74: 'ASTM A74', d3034: 'ASTM D3034', c700: 'ASTM C700' }),
  filed: date('Application filed'),
  opened: moment('Trench opened'),
  serial: text('Serial number'),
}
const layout = layoutFor(specs, [new Bool({ k: 'is', name: 'serial', values: ['A', 'B-2'] })])
const quick = (name: keyof typeof specs, raw: unknown) => readQuickly(slotIn(layout, name), raw)
/** An inch has 15,240,000 parts of its slot; an inch to the foot has 3,000,000. */
const inch = 15_240_000

describe('an amount in words', () => {
  it.each<[keyof typeof specs, string, number]>([
    ['cover_ft', '4', 48 * inch],
    ['cover_ft', '4 ', 48 * inch],
    ['cover_ft', '0', 0],
    ['cover_ft', '0 in', 0],
    ['cover_ft', '4 ft', 48 * inch],
    ['cover_ft', '4ft', 48 * inch],
    ['cover_ft', '4  ft ', 48 * inch],
    ['cover_ft', '4 ft 6 in', 54 * inch],
    ['cover_ft', '4 ft 0 in', 48 * inch],
    ['cover_ft', '10 ft 19 in', 139 * inch],
    ['cover_ft', '4 ft  6 1/2 in', 54.5 * inch],
    ['cover_ft', '6 1/2 in', 6.5 * inch],
    ['cover_ft', '12 3/64 in', 12 * inch + 714_375],
    ['cover_ft', '1/4 in', inch / 4],
    ['cover_ft', '9/8 in', (inch * 9) / 8],
    ['cover_ft', '2.5 ft', 30 * inch],
    ['cover_ft', '0.0001 in', 1_524],
    ['cover_ft', '1/3 ft', 4 * inch],
    ['cover_ft', '1 mi 1 ft', 63_372 * inch],
    ['cover_ft', '127 mm', 5 * inch],
    ['cover_ft', '1 mm', 600_000], // 5/127 in
    ['cover_ft', '20000000/10000 ft', 24_000 * inch],
    ['dia_in', '1/64', inch / 64],
    ['dia_in', '119', 119 * inch],
    ['thick_in', '3', 3 * inch],
    ['slope', '1/4 in/ft', 750_000],
    ['slope', '2%', 720_000],
    ['slope', '2 %', 720_000],
  ])('%s: “%s” is read', (name, words, x) => expect(quick(name, words)).toBe(x))

  it.each<[keyof typeof specs, string]>([
    // Nothing that could be zero by mistake, or mean two things.
    ['cover_ft', ''],
    ['cover_ft', ' '],
    ['cover_ft', ' 4 ft'],
    ['cover_ft', 'ft'],
    ['cover_ft', '-4 ft'],
    ['cover_ft', '+4'],
    ['cover_ft', '4.'],
    ['cover_ft', '.5'],
    ['cover_ft', '4. ft'],
    ['cover_ft', '1.00000 ft'],
    ['cover_ft', '1.2.3 ft'],
    ['cover_ft', '1.5/2 ft'],
    ['cover_ft', '1/2/3 ft'],
    ['cover_ft', '1/2.5 ft'],
    ['cover_ft', '1/ ft'],
    ['cover_ft', '1/0 ft'],
    ['cover_ft', '0/0 ft'],
    ['cover_ft', '1 1/0 in'],
    ['cover_ft', '1 1/ in'],
    ['cover_ft', '1 1 in'],
    ['cover_ft', '1 1'],
    ['cover_ft', '1 1/2/2 in'],
    ['cover_ft', '1,000 ft'],
    ['cover_ft', '4:5 ft'],
    ['cover_ft', '4 gal'],
    ['cover_ft', '4 feet'],
    ['cover_ft', '3 ft 3 ft'],
    ['cover_ft', '3 in 1 ft'],
    ['cover_ft', '3 ft 6'],
    ['cover_ft', '3 ft in'],
    ['cover_ft', '3 in/ft'],
    ['cover_ft', '1/7 in'],
    ['cover_ft', '9999999 mi'],
    ['cover_ft', '40000000/10000 ft'],
    ['cover_ft', '100000000/100000 ft'],
    ['dia_in', '0'],
    ['dia_in', '0 in'],
    ['dia_in', '120'],
    ['dia_in', '121'],
    ['thick_in', '0'],
    ['thick_in', '1'],
    ['thick_in', '2'],
  ])('%s: “%s” is left to the careful way', (name, words) => expect(quick(name, words)).toBeNaN())
})

describe('an amount read after another', () => {
  it('takes nothing over from it', () => {
    expect(quick('cover_ft', '100 ft')).toBe(1_200 * inch)
    expect(quick('cover_ft', '1 1 in')).toBeNaN()
    expect(quick('cover_ft', '12345 ft')).toBe(148_140 * inch)
    expect(quick('cover_ft', '1.2.3 ft')).toBeNaN()
  })
})

describe('other values', () => {
  it.each<[keyof typeof specs, unknown, number]>([
    ['cover_ft', 4, 48 * inch],
    ['cover_ft', 0.0001, 18_288],
    ['cover_ft', 0, 0],
    ['dia_in', 120, 120 * inch],
    ['thick_in', 2, 2 * inch],
    ['pipes', 3, 3],
    ['pipes', 0, 0],
    ['pipes', 9, 9],
    ['fee', 12.34, 1_234],
    ['fee', 0, 0],
    ['encased', true, 1],
    ['encased', false, 0],
    ['roots', true, 1],
    ['lift_ok', false, 0],
    ['lift_ok', 'given', 1],
    ['lift_ok', 'refused', 0],
    ['lift_ok', '2026-03-01', 1],
    ['material', 'cast-iron', 0],
    ['material', 'pvc', 1],
    ['standards', [], 0],
    ['standards', ['a74', 'c700'], 5],
    ['standards', ['a74', 'a74'], 1],
    ['filed', '2000-03-01', 11_017],
    ['serial', 'A', 0],
    ['serial', 'B-2', 1],
    ['serial', 'B 3', -1],
    ['serial', '!', -1],
  ])('%s: %j is read', (name, raw, x) => expect(quick(name, raw)).toBe(x))

  it.each<[keyof typeof specs, unknown]>([
    ['cover_ft', 0.00005],
    ['cover_ft', -1],
    ['cover_ft', true],
    ['cover_ft', null],
    ['cover_ft', ['a74']],
    ['cover_ft', Number.NaN],
    ['dia_in', 0],
    ['dia_in', 120.5],
    ['thick_in', 1.5],
    ['pipes', 1.5],
    ['pipes', 10],
    ['pipes', '3'],
    ['fee', 0.005],
    ['fee', -1],
    ['fee', '12'],
    ['encased', 1],
    ['encased', 'yes'],
    ['lift_ok', 'perhaps'],
    ['lift_ok', '2026-02-30'],
    ['lift_ok', '3/1/2026'],
    ['material', 'lead'],
    ['material', 0],
    ['standards', ['a74', 'x']],
    ['standards', 'a74'],
    ['standards', { 0: 'a74' }],
    ['filed', '3/1/2000'],
    ['filed', 11_017],
    ['opened', '2026-05-20T08:00'],
    ['opened', 5],
    ['copper', 1.8],
    ['copper', '1.8'],
    ['serial', ' A'],
    ['serial', 'A '],
    ['serial', ''],
    ['serial', 7],
  ])('%s: %j is left to the careful way', (name, raw) => expect(quick(name, raw)).toBeNaN())

  it('a blank amount is not known: it is not zero', () => {
    const asked = { id: 'C', subject: 'building-sewer', cite: cite('1', 'printed'), title: 'Cover', requirement: 'At least 4 ft.' } as const
    const law = openLaw(chapterOf([rule({ ...asked, must: f.cover_ft.atLeast('4 ft') })], sewerSpecs))
    for (const blank of ['', '  ', null]) {
      const read = law.parseFacts({ cover_ft: blank })
      if (!read.ok) throw new Error('unreadable')
      expect(law.check({ facts: read.facts, subject: 'building-sewer', on: '2026-01-01' }).verdict).toBe('cannot-tell')
    }
  })
})
