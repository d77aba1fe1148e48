import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrintKey } from './model.ts'
import { fromSbl, parcelKey, readPrintKey } from './print-key-decide.ts'

const stored = (raw: string): string => {
  const read = readPrintKey(raw)
  return read.ok ? read.key.printKey : `! ${read.why}`
}

describe('a print key is stored as the tax map has it', () => {
  test.each([
    ['24.11-2-17', '24.11-2-17'],
    ['24.-2-17', '24.-2-17'],
    ['24.01-2-17', '24.01-2-17'],
    ['5-1-3.2', '5-1-3.2'],
    ['24.11-2-17/1', '24.11-2-17/1'],
  ])('%s stays %s, without a word', (raw, key) => {
    expect(readPrintKey(raw)).toEqual({ ok: true, key: { printKey: key, why: null } })
  })
  test.each([
    ['24-11-2-17', '24.11-2-17', 'first two are the section'],
    ['024.011-0002-017.000', '24.11-2-17', 'zeros'],
    ['24.11 - 2 - 17', '24.11-2-17', 'dashes'],
    ['24.11 2 17', '24.11-2-17', 'dashes'],
    ['24.11–2–17', '24.11-2-17', 'dashes'],
    ['02401100020170000000', '24.11-2-17', '20 digits'],
    ['02400000020170010002', '24-2-17.1/2', '20 digits'],
  ])('%s is read as %s, and why', (raw, key, why) => {
    const read = readPrintKey(raw)
    expect(read).toMatchObject({ ok: true, key: { printKey: key } })
    expect(read.ok && read.key.why).toContain(why)
  })
  test.each(['Nov-17', '11-Feb', '2/17/2024', '2.40E+19', '', 'lot 7', '24.11', '1234.1-2-3'])('%j is refused', (raw) => {
    expect(readPrintKey(raw).ok).toBe(false)
  })
  test('a key that a spreadsheet spoiled is told apart from one that is wrong', () => {
    expect(stored('17-Feb')).toContain('A spreadsheet turned this print key into a date.')
    expect(stored('2.4011E+18')).toContain('A spreadsheet shortened this number')
    expect(stored('lot 7')).toContain('is not a print key')
  })
})

describe('the 20 digits of the Real Property System', () => {
  const part = (most: number) => fc.integer({ min: 1, max: most })
  test('and the print key name the same parcel, whatever its numbers', () => {
    fc.assert(
      fc.property(
        part(999),
        fc.integer({ min: 0, max: 999 }),
        part(9999),
        part(999),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 9999 }),
        (section, sub, block, lot, sublot, suffix) => {
          const pad = (n: number, to: number): string => String(n).padStart(to, '0')
          const key = `${section}${sub === 0 ? '' : `.${sub}`}-${block}-${lot}${sublot === 0 ? '' : `.${sublot}`}${suffix === 0 ? '' : `/${suffix}`}`
          const padded = `${pad(section, 3)}.${pad(sub, 3)}-${pad(block, 4)}-${pad(lot, 3)}.${pad(sublot, 3)}`
          expect(fromSbl(pad(section, 3) + pad(sub, 3) + pad(block, 4) + pad(lot, 3) + pad(sublot, 3) + pad(suffix, 4))).toBe(key)
          expect(isPrintKey(key)).toBe(true)
          if (suffix === 0) expect(parcelKey(stored(padded))).toBe(parcelKey(key))
        },
      ),
    )
  })
  test.each(['0240110002017000000', '024011000201700000000', '00000000000000000000', 'SBL'])('%s is none', (digits) => {
    expect(fromSbl(digits)).toBeNull()
  })
})

test('different parcels never share a key', () => {
  expect(new Set(['24.11-2-17', '24.1-2-17', '24.110-2-17', '24.11-21-7', '24.11-2-17.1', '24.11-2-17/1', '24.11-2'].map(parcelKey)).size).toBe(7)
})
