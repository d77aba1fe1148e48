import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lateral } from './lateral.ts'
import type { Verdict } from './marks.ts'
import { fault, lateralSample, outside, touching, trenchSample } from './testing.ts'
import { trench } from './trench.ts'

const verdict = fc.option(fc.constantFrom<Verdict>('complies', 'violates', 'needs-approval', 'cannot-tell', 'does-not-apply'), { nil: undefined })
const some = (min: number, max: number) => fc.option(fc.double({ min, max, noNaN: true }).map((n) => Math.round(n * 100) / 100))
const words = fc.option(fc.string({ maxLength: 60, unit: 'grapheme' }))

const withVerdicts = (pairs: Record<string, Verdict | undefined>): Record<string, Verdict> =>
  Object.fromEntries(Object.entries(pairs).filter((pair): pair is [string, Verdict] => pair[1] !== undefined))

const trenchFacts = fc.record({
  coverFt: some(0, 20),
  leastCoverFt: some(0.5, 6),
  widthIn: some(6, 60),
  outsideDiameterIn: some(2, 27),
  insideDiameterIn: some(2, 24),
  beddingIn: some(0, 12),
  allowanceIn: some(6, 24),
  maxWidthIn: some(12, 48),
  where: words,
  detail: fc.boolean(),
  low: fc.boolean(),
  verdicts: fc.record({ cover: verdict, width: verdict }).map(withVerdicts),
})

const lateralFacts = fc.record({
  streetFt: some(2, 120),
  yardFt: some(2, 400),
  curbFt: some(1, 60),
  streetName: words,
  pipeWords: words,
  mainWords: words,
  manhole: words,
  connectionWords: words,
  stationFt: some(0, 400),
  water: fc.option(fc.record({ distanceFt: some(0, 40), leastFt: some(5, 10) })),
  cleanoutAtLine: fc.boolean(),
  cleanoutInside: fc.boolean(),
  coverAtWallFt: some(0, 20),
  leastCoverFt: some(0.5, 6),
  slopeInPerFt: some(0.01, 1),
  groundFallFt: some(-6, 10),
  nearMainFt: some(1, 2),
  verdicts: fc.record({ cover: verdict, slope: verdict, water: verdict }).map(withVerdicts),
})

describe('whatever the facts', () => {
  it('the trench is well-formed, its labels apart and inside the page', () => {
    fc.assert(
      fc.property(trenchFacts, (facts) => {
        const svg = trench({ ...trenchSample, ...facts })
        expect([fault(svg), touching(svg), outside(svg)]).toEqual([null, [], []])
      }),
      { numRuns: 300 },
    )
  })

  it('the lateral is well-formed, its labels apart and inside the page', () => {
    fc.assert(
      fc.property(lateralFacts, (facts) => {
        const svg = lateral({ ...lateralSample, ...facts })
        expect([fault(svg), touching(svg), outside(svg)]).toEqual([null, [], []])
      }),
      { numRuns: 300 },
    )
  })
})
