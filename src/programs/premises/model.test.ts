import { describe, expect, it } from 'vitest'
import { addressSortKey, isPrintKey, isSwis, isTie, printKeySortKey, tieLabels } from './model.ts'

describe('a print key', () => {
  it.each(['24.11-2-17', '24.-2-17', '1-1-1', '24.11-2-17.5', '24.11-2-17.52/1', '105.032-12-4'])('%s is one', (key) => {
    expect(isPrintKey(key)).toBe(true)
  })
  it.each(['', '24.11', '24,11-2-17', '24.11-2-17 A', '24.11--17', 'Mill Street', '2411-2-17', '24.11-2-17.'])('“%s” is none', (key) => {
    expect(isPrintKey(key)).toBe(false)
  })
  it('sorts by its numbers, not by its letters', () => {
    expect(['24.11-2-17', '24.11-10-1', '24.11-2-9', '9.1-1-1'].sort((a, b) => (printKeySortKey(a) < printKeySortKey(b) ? -1 : 1))).toEqual([
      '9.1-1-1',
      '24.11-2-9',
      '24.11-2-17',
      '24.11-10-1',
    ])
  })
})

describe('a SWIS code', () => {
  it('is six digits', () => {
    expect([isSwis('444201'), isSwis('44420'), isSwis('4442011'), isSwis('44420a')]).toEqual([true, false, false, false])
  })
})

describe('the order of addresses', () => {
  it.each([
    ['14 Mill Street', 'mill street 000014'],
    ['  14  MILL street', 'mill street 000014'],
    ['14a Mill Street', 'mill street 000014a'],
    ['14-16 Mill Street', 'mill street 000014'],
    ['Mill Street, east side', 'mill street, east side'],
  ])('puts “%s” under “%s”', (address, key) => {
    expect(addressSortKey(address)).toBe(key)
  })
  it('goes along the street', () => {
    expect(['9 Mill Street', '102 Mill Street', '14 Mill Street', '1 Oak Lane'].sort((a, b) => (addressSortKey(a) < addressSortKey(b) ? -1 : 1))).toEqual([
      '9 Mill Street',
      '14 Mill Street',
      '102 Mill Street',
      '1 Oak Lane',
    ])
  })
})

describe('measurements of a card', () => {
  it('are those that have a label, and nothing that every object has', () => {
    expect(Object.keys(tieLabels)).toHaveLength(12)
    expect([isTie('coverAtWallFt'), isTie('toString'), isTie('pipe_material')]).toEqual([true, false, false])
  })
})
