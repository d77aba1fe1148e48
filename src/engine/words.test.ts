/** Amounts and values as people write them. */
import { describe, expect, it } from 'vitest'
import { type Rational, rational } from '../kernel/quantity.ts'
import { amount, approval, choice, choices, count, date, flag, judgment, list, moment, money, series, text } from '../vocabulary/kinds.ts'
import { layoutFor, slotIn } from './test-kit.ts'
import type { Dim } from './tree.ts'
import { group, list as joined, lowerFirst, upperFirst } from './wording.ts'
import { amountWords, decimalWords, enteredWords, unitEntered } from './words.ts'

/** A fraction from "7", "1/3", "-2/3". */
const exact = (text: string): Rational => {
  const [n = '', d = '1'] = text.split('/')
  return rational(BigInt(n), BigInt(d))
}

describe('a fraction as a decimal', () => {
  it.each([
    ['0', '0'],
    ['5', '5'],
    ['100', '100'],
    ['1/4', '0.25'],
    ['-1/4', '−0.25'],
    ['-7', '−7'],
    ['61728/5', '12,345.6'],
    ['10001/10000', '1.0001'],
    ['101/100', '1.01'],
    ['1/3', 'about 0.3333'],
    ['2/3', 'about 0.6667'],
    ['-2/3', 'about −0.6667'],
    ['1/20000', 'about 0.0001'],
    ['1/20001', 'about 0'],
    ['99999/100000', 'about 1'],
  ])('%s is %s', (value, words) => expect(decimalWords(exact(value))).toBe(words))
})

describe('an amount in its unit', () => {
  it.each<[string, Dim, string, string]>([
    ['7', 'length', 'in', '7 in'],
    ['0', 'length', 'in', '0 in'],
    ['7/2', 'length', 'in', '3 1/2 in'],
    ['1/4', 'length', 'in', '1/4 in'],
    ['63/64', 'length', 'in', '63/64 in'],
    ['1/128', 'length', 'in', 'about 0.0078 in'],
    ['1/80', 'length', 'in', '0.0125 in'],
    ['1/10', 'length', 'in', '0.1 in'],
    ['1/3', 'length', 'in', 'about 0.3333 in'],
    ['-1/2', 'length', 'in', '−0.5 in'],
    ['1234', 'length', 'in', '1,234 in'],
    ['2469/2', 'length', 'in', '1,234 1/2 in'],
    ['48', 'length', 'ft', '4 ft'],
    ['0', 'length', 'ft', '0 ft'],
    ['42', 'length', 'ft', '3 ft 6 in'],
    ['85/2', 'length', 'ft', '3 ft 6 1/2 in'],
    ['6', 'length', 'ft', '6 in'],
    ['1/2', 'length', 'ft', '1/2 in'],
    ['738/5', 'length', 'ft', '12.3 ft'],
    ['6/5', 'length', 'ft', '0.1 ft'],
    ['1/3', 'length', 'ft', 'about 0.3333 in'],
    ['37/3', 'length', 'ft', 'about 1.0278 ft'],
    ['-18', 'length', 'ft', '−1.5 ft'],
    ['-1', 'length', 'ft', 'about −0.0833 ft'],
    ['148140', 'length', 'ft', '12,345 ft'],
    ['148146', 'length', 'ft', '12,345 ft 6 in'],
    ['63360', 'length', 'mi', '1 mi'],
    ['5/127', 'length', 'mm', '1 mm'],
    ['1/4', 'slope', 'in/ft', '1/4 in/ft'],
    ['3/10', 'slope', 'in/ft', '0.3 in/ft'],
    ['6/25', 'slope', '%', '2%'],
    ['6/25', 'slope', 'ft/ft', '0.02 ft/ft'],
    ['1', 'time', 'day', '1 day'],
    ['2', 'time', 'day', '2 days'],
    ['0', 'time', 'day', '0 days'],
    ['1/2', 'time', 'hour', '12 hours'],
    ['45', 'angle', 'deg', '45°'],
    ['5', 'percent', 'percent', '5%'],
    ['65', 'temperature', 'F', '65 °F'],
    ['40', 'pressure', 'psi', '40 psi'],
    ['1440', 'flow', 'gpm', '1 gpm'],
    ['3', 'count', '', '3'],
    ['1/3', 'count', '', 'about 0.3333'],
    ['25/2', 'money', '', '$12.50'],
    ['1/20', 'money', '', '$0.05'],
    ['24681/20', 'money', '', '$1,234.05'],
    ['0', 'money', '', '$0.00'],
    ['-1/2', 'money', '', '−$0.50'],
    ['-5', 'money', '', '−$5.00'],
    ['-1/100', 'money', '', '−$0.01'],
    ['11017', 'date', '', 'Mar 1, 2000'],
  ])('%s of %s in “%s” is %s', (value, dim, unit, words) => expect(amountWords(exact(value), dim, unit)).toBe(words))
})

const specs = {
  cover_ft: amount('length', 'ft', 'Cover'),
  slope: amount('slope', 'in/ft', 'Slope'),
  heat: amount('temperature', 'F', 'Heat'),
  copper: series('concentration', 'mg/l', 'Copper'),
  units: count('Units'),
  fee: money('Fee'),
  encased: flag('Encased'),
  roots: judgment('superintendent', 'Roots likely'),
  lift_ok: approval('superintendent', 'Lift approved'),
  material: choice('Pipe material', { 'cast-iron': 'Cast iron', pvc: 'PVC' }),
  standards: choices('Standards', { a74: 'ASTM A74', d3034: 'ASTM D3034' }),
  filed: date('Filed'),
  opened: moment('Opened'),
  serial: text('Serial number'),
  cleanouts: list('Cleanouts', { size_in: amount('length', 'in', 'Size') }),
}
const layout = layoutFor(specs)
const slot = (name: keyof typeof specs) => slotIn(layout, name)

describe('the unit in which a value was entered', () => {
  it.each<[keyof typeof specs, unknown, string]>([
    ['cover_ft', 4, 'ft'],
    ['cover_ft', '4', 'ft'],
    ['cover_ft', '1/4', 'ft'],
    ['cover_ft', undefined, 'ft'],
    ['cover_ft', '39 in ', 'in'],
    ['cover_ft', '3 ft 6 in', 'in'],
    ['cover_ft', '4 feet', 'ft'],
    ['cover_ft', '3\' 6"', 'in'],
    ['cover_ft', '4 gal', 'ft'],
    ['slope', '2%', '%'],
    ['slope', '1/4 in/ft', 'in/ft'],
    ['copper', [{ at: '2026-01-01', value: 1 }], 'mg/l'],
    ['copper', '2 ppm', 'ppm'],
    ['opened', '2026-01-01T08:00', 'hour'],
    ['units', 3, ''],
    ['filed', '2026-01-01', ''],
  ])('%s: %j', (name, raw, unit) => expect(unitEntered(slot(name), raw)).toBe(unit))
})

describe('a value as it was entered', () => {
  it.each<[keyof typeof specs, unknown, string | null]>([
    ['cover_ft', '', null],
    ['cover_ft', null, null],
    ['cover_ft', undefined, null],
    ['encased', ' ', null],
    ['cover_ft', 4, '4 ft'],
    ['cover_ft', 0.25, '0.25 ft'],
    ['cover_ft', 999, '999 ft'],
    ['cover_ft', 1000, '1,000 ft'],
    ['cover_ft', 1234.5678, '1,234.5678 ft'],
    ['cover_ft', -1000, '-1,000 ft'],
    ['cover_ft', ' 4 ', '4 ft'],
    ['cover_ft', ' 4 ft 6 in ', '4 ft 6 in'],
    ['cover_ft', true, 'true'],
    ['slope', '2%', '2%'],
    ['heat', 65, '65 °F'],
    ['units', 1200, '1,200'],
    ['units', ' 12 ', '12'],
    ['fee', 1234.5, '$1,234.50'],
    ['fee', 0.29, '$0.29'],
    ['fee', '12', '$12.00'],
    ['fee', '$1,234.05', '$1,234.05'],
    ['fee', '1/4', '$0.25'],
    ['fee', 'free', 'free'],
    ['encased', true, 'yes'],
    ['encased', false, 'no'],
    ['encased', ' YES ', 'yes'],
    ['encased', 'True', 'yes'],
    ['encased', 'no', 'no'],
    ['roots', 'yes', 'yes'],
    ['roots', 'false', 'no'],
    ['lift_ok', ' given ', 'given'],
    ['material', 'pvc', 'PVC'],
    ['material', ' cast-iron ', 'Cast iron'],
    ['material', 'lead', 'lead'],
    ['standards', ['a74', 'd3034'], 'ASTM A74, ASTM D3034'],
    ['standards', 'a74', 'ASTM A74'],
    ['standards', [], 'none'],
    ['standards', [3], '3'],
    ['copper', 1.8, '1.8 mg/l'],
    ['copper', ' < 0.2 mg/l ', '< 0.2 mg/l'],
    ['copper', [1, 2], '2 given'],
    ['cleanouts', [{ name: 'A' }], '1 given'],
    ['cleanouts', 'A', null],
    ['filed', ' 3/1/2000 ', 'Mar 1, 2000'],
    ['serial', 7, '7'],
  ])('%s: %j', (name, raw, words) => expect(enteredWords(slot(name), raw)).toBe(words))
})

describe('small matters of wording', () => {
  it.each([
    ['Depth of cover', 'depth of cover'],
    ['A pipe', 'a pipe'],
    ['PVC pipe', 'PVC pipe'],
    ['pH of the sample', 'pH of the sample'],
    ['Table 3 for size', 'Table 3 for size'],
    ['Table of sizes', 'table of sizes'],
    ['4 ft', '4 ft'],
    ['', ''],
  ])('“%s” inside a sentence is “%s”', (label, inside) => expect(lowerFirst(label)).toBe(inside))
  it('begins a sentence with a capital', () => {
    expect(upperFirst('the pipe')).toBe('The pipe')
    expect(upperFirst('')).toBe('')
  })
  it('joins words as in a sentence', () => {
    expect(joined([], 'or')).toBe('')
    expect(joined(['a'], 'or')).toBe('a')
    expect(joined(['a', 'b'], 'and')).toBe('a and b')
    expect(joined(['a', 'b', 'c'], 'or')).toBe('a, b or c')
  })
  it('groups digits in threes', () => {
    expect(['1', '123', '1234', '123456', '1234567'].map(group)).toEqual(['1', '123', '1,234', '123,456', '1,234,567'])
  })
})
