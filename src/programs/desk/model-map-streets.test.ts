import { expect, it } from 'vitest'
import type { Point } from '../../drawings/map.ts'
import { type Lot, streetsOf } from './model-map-streets.ts'

/** A lot 60 ft wide and 120 ft deep whose front lies 25 ft north of the line y = 0. */
const north = (n: number, street: string): Lot => ({
  street,
  corners: [
    [n * 60, 25],
    [n * 60 + 60, 25],
    [n * 60 + 60, 145],
    [n * 60, 145],
  ],
})
const lots = (count: number, street: string): readonly Lot[] => Array.from({ length: count }, (_, n) => north(n, street))
/** From so far that no main is as long as a name. */
const afar = { middle: [0, 0], nameFt: 1000 } as const
const main = (...line: Point[]): readonly Point[] => line

it('a main is in the street of the lots along it, and straight mains make one line', () => {
  const mains = [main([0, 0], [300, 0]), main([300, 0], [600, 0]), main([600, 0], [900, 0])]
  expect(streetsOf(mains, lots(15, 'Mill Street'), afar)).toEqual([
    {
      name: 'Mill Street',
      line: [
        [0, 0],
        [900, 0],
      ],
    },
  ])
})

it('the name of a street with a manhole in its middle stands half a main aside', () => {
  const mains = [main([0, 0], [300, 0]), main([300, 0], [600, 0])]
  expect(streetsOf(mains, lots(10, 'Mill Street'), afar)[0]?.line).toEqual([
    [0, 0],
    [300, 0],
  ])
})

it('a main along lots of two streets is in neither', () => {
  expect(streetsOf([main([0, 0], [240, 0])], [north(0, 'Mill Street'), north(1, 'Mill Street'), north(2, 'Bark Lane'), north(3, 'Bark Lane')], afar)).toEqual(
    [],
  )
})

it('lots behind, that touch the main with no front, do not count; nor do two lots name a street', () => {
  expect(streetsOf([main([0, -40], [600, -40])], lots(10, 'Mill Street'), afar)).toEqual([])
  expect(streetsOf([main([0, 0], [120, 0])], lots(2, 'Mill Street'), afar)).toEqual([])
})

it('where the street bends the name stands on its longest main', () => {
  const long = main([0, 0], [400, 0])
  const bent = main([400, 0], [400, 300])
  const around: readonly Lot[] = [0, 1, 2].map((n) => ({
    street: 'Mill Street',
    corners: [
      [425, 60 + n * 60],
      [425, 120 + n * 60],
      [545, 120 + n * 60],
      [545, 60 + n * 60],
    ],
  }))
  expect(streetsOf([long, bent], [...lots(6, 'Mill Street'), ...around], afar)).toEqual([{ name: 'Mill Street', line: long }])
})

it('from close by a name stands on the main nearest to the middle, between its manholes', () => {
  const mains = [main([0, 0], [300, 0]), main([300, 0], [600, 0]), main([600, 0], [900, 0])]
  expect(streetsOf(mains, lots(15, 'Mill Street'), { middle: [700, 50], nameFt: 200 })[0]?.line).toEqual([
    [600, 0],
    [900, 0],
  ])
})
