/** Air gaps: the local law's figure, and what model codes and the ASME standard advise. */
import { compare, fromNumber, type Rational, rational, times, toNumber } from '../kernel/quantity.ts'
import { type Calculation, calculation, figure, outcome, words } from './calculation.ts'
import { amount, choice } from './inputs.ts'
import { fixed, plain } from './numbers.ts'

/**
 * Air gap that Fishkill 165-47H(2) asks for, exactly: twice the effective opening; three times where a wall is nearer than three
 * openings. At exactly three openings the wall does not count, and no wall (null) is none near.
 *
 * Example: opening 1/2 in, wall at 1.5 in (exactly 3 × 1/2): 1 in. Wall at 1.49 in: 1.5 in. Opening 2 in, no wall: 4 in.
 */
export function fishkillAirGap(opening: Rational, wall: Rational | null): Rational {
  const near = wall !== null && compare(wall, times(opening, rational(3n))) < 0
  return times(opening, rational(near ? 3n : 2n))
}

/** Rows of the model code's table: opening at most, gap away from walls, gap close to a wall; in inches. */
const MODEL = [
  [0.5, 1, 1.5],
  [0.75, 1.5, 2.5],
  [1, 2, 3],
] as const

/**
 * Air gap of the model code's table (IRC P2902.3.1), in inches; advice only. Above 1 in twice or three times the opening.
 * A wall is close within three openings, two intersecting walls within four (ASME A112.1.2).
 *
 * Example: opening 3/8 in, no wall: 1 in, where Fishkill asks for 0.75 in.
 */
export function modelCodeAirGap(opening: Rational, wall: Rational | null, intersecting: boolean): { readonly gap: Rational; readonly close: boolean } {
  const close = wall !== null && compare(wall, times(opening, rational(intersecting ? 4n : 3n))) <= 0
  const row = MODEL.find(([most]) => compare(opening, fromNumber(most)) <= 0)
  const gap = row === undefined ? times(opening, rational(close ? 3n : 2n)) : fromNumber(close ? row[2] : row[1])
  return { gap, close }
}

const airGap = calculation({
  name: 'air-gap',
  title: 'Air gap over a fixture or tank',
  about: 'The air gap between an outlet and the flood rim: what Fishkill’s law asks for, and the model code’s table as advice.',
  group: 'Water supply and backflow',
  formulas: ['air gap = 2 × effective opening', 'air gap = 3 × effective opening where a wall is nearer than 3 × the opening'],
  sources: [
    { text: 'Fishkill 165-47H(2)', confidence: 'law' },
    { text: 'Model code table, IRC P2902: 1, 1.5 and 2 in away from walls; 1.5 and 3 in close to a wall', confidence: 'verified' },
    { text: 'Model code table, 2.5 in close to a wall for an opening up to 3/4 in', confidence: 'working-knowledge' },
    { text: 'ASME A112.1.2: a wall counts within 3 openings, two intersecting walls within 4; three or more are not determined', confidence: 'verified' },
  ],
  inputs: {
    effective_opening_in: amount('length', 'in', 'Effective opening', {
      positive: true,
      max: 48,
      example: '1/2 in',
      help: 'The smallest free area of the outlet, as the diameter of a round one',
    }),
    outlet_to_wall_in: amount('length', 'in', 'Distance to the nearest wall', { min: 0, optional: true, help: 'Leave empty only if there is no wall near' }),
    walls: choice('Walls near the outlet', { one: 'One', 'two-intersecting': 'Two that meet in a corner' }, { default: 'one' }),
    airgap_measured_in: amount('length', 'in', 'Air gap as measured', { min: 0, optional: true, help: 'From the lowest end of the outlet to the flood rim' }),
  },
  example: { effective_opening_in: '3/8 in', outlet_to_wall_in: '6 in' },
  work: (v) => {
    const opening = v.effective_opening_in
    const wall = v.outlet_to_wall_in?.exact ?? null
    const three = toNumber(times(opening.exact, rational(3n)))
    const law = fishkillAirGap(opening.exact, wall)
    const model = modelCodeAirGap(opening.exact, wall, v.walls === 'two-intersecting')
    const required = toNumber(law)
    const advised = toNumber(model.gap)
    const near = wall !== null && toNumber(wall) < three && compare(law, times(opening.exact, rational(3n))) === 0
    const wallLine =
      v.outlet_to_wall_in === null
        ? `No wall is near (one nearer than 3 × ${plain(opening.value)} = ${plain(three)} in would ask for ${plain(three)} in)`
        : `Wall at ${plain(v.outlet_to_wall_in.value)} in; 3 × ${plain(opening.value)} in = ${plain(three)} in: ${near ? 'nearer, so three times' : 'not nearer, so twice'}`
    const measured = v.airgap_measured_in
    return outcome(
      [
        figure('required_in', 'Air gap that Fishkill’s law asks for', required, 'in', 3),
        figure('model_code_in', 'Air gap in the model code’s table (advice)', advised, 'in', 3),
        ...(measured === null
          ? []
          : [
              words(
                'comparison',
                'Air gap as measured',
                `${measured.shown}: ${compare(measured.exact, law) >= 0 ? 'at least what the law asks for' : 'less than the law asks for'}; ${compare(measured.exact, model.gap) >= 0 ? 'at least the model code’s figure' : 'less than the model code’s figure'}`,
              ),
            ]),
      ],
      [
        wallLine,
        `Law: ${near ? 3 : 2} × ${plain(opening.value)} in = ${fixed(required, 3)} in`,
        `Model code, ${model.close ? 'close to' : 'away from'} a wall: ${fixed(advised, 3)} in`,
      ],
      compare(model.gap, law) > 0 ? ['The model code’s figure is larger. It is advice; the village’s law has no least figure in inches.'] : [],
    )
  },
})

const effectiveOpening = calculation({
  name: 'effective-opening',
  title: 'Effective opening of an outlet that is not round',
  about: 'The diameter of a round opening of the same area as a rectangular outlet.',
  group: 'Water supply and backflow',
  formulas: ['effective opening = 2 × √(width × height / π)'],
  sources: [
    { text: 'Effective opening: the smallest cross-section at the discharge, as the diameter of a circle of equal area', confidence: 'working-knowledge' },
  ],
  inputs: {
    opening_width_in: amount('length', 'in', 'Width of the opening', { positive: true, max: 48, example: '1 in' }),
    opening_height_in: amount('length', 'in', 'Height of the opening', { positive: true, max: 48, example: '1/2 in' }),
  },
  example: { opening_width_in: '1 in', opening_height_in: '1/2 in' },
  work: (v) => {
    const area = v.opening_width_in.value * v.opening_height_in.value
    const d = 2 * Math.sqrt(area / Math.PI)
    return outcome(
      [figure('effective_opening_in', 'Effective opening', d, 'in', 3)],
      [
        `Area = ${plain(v.opening_width_in.value)} in × ${plain(v.opening_height_in.value)} in = ${plain(area)} in²`,
        `d = 2 × √(${plain(area)} / π) = ${fixed(d, 3)} in`,
      ],
    )
  },
})

export const airGapCalculations: readonly Calculation[] = [airGap, effectiveOpening]
