import { expect, it } from 'vitest'
import { rational, zero } from '../kernel/quantity.ts'
import { clearRow, emptyRow } from './row.ts'
import { layoutFor, sewerSpecs } from './test-kit.ts'

it('a row begins with nothing known, and is cleared of all that it knew', () => {
  const layout = layoutFor(sewerSpecs)
  const row = emptyRow(layout)
  expect([...row.x]).toEqual(Array(layout.size).fill(Number.NaN))
  row.x.fill(7)
  row.exact.set(3, rational(1n, 7n))
  row.series.set('copper', [{ at: 0, lo: zero, hi: null }])
  row.items.set('cleanouts', [{ name: 'A', x: new Float64Array(1), exact: new Map() }])
  clearRow(row)
  expect(row).toEqual(emptyRow(layout))
})
