import { describe, expect, it } from 'vitest'
import { type UnitDimension, units, unitsOf } from '../kernel/units.ts'
import type { UnitsOf } from '../vocabulary/kinds.ts'
import { partsPerUnit, scaleOf } from './slots.ts'

/** The kernel knows exactly the units that the vocabulary may name; this fails to compile where it does not. */
const sameUnits: { readonly [D in keyof UnitsOf]: Readonly<Record<UnitsOf[D], unknown>> } = units
const sameNames: { readonly [D in UnitDimension]: keyof (typeof units)[D] extends UnitsOf[D] ? true : never } = {
  length: true,
  slope: true,
  flow: true,
  volume: true,
  concentration: true,
  temperature: true,
  pressure: true,
  time: true,
  angle: true,
  percent: true,
  power: true,
  ph: true,
  load: true,
  force: true,
  density: true,
  factor: true,
  mass: true,
}

describe('units', () => {
  it('are the same in the kernel and in the vocabulary', () => {
    expect(Object.keys(sameNames).sort()).toEqual(Object.keys(sameUnits).sort())
  })

  it('divide into whole parts of a slot, to four decimals, 64ths and thirds', () => {
    for (const dimension of Object.keys(units) as UnitDimension[]) {
      for (const unit of unitsOf(dimension)) {
        const parts = partsPerUnit({ kind: 'amount', dimension, unit, label: '', askOf: 'clerk' } as Parameters<typeof partsPerUnit>[0])
        expect([dimension, unit, parts % 10_000]).toEqual([dimension, unit, 0])
      }
      expect(scaleOf[dimension] % 192).toBe(0)
    }
  })
})
