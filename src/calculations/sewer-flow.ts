/** Flow in a round sewer by Manning, and the slopes that keep it clean. */
import { type Calculation, calculation, figure, outcome, words } from './calculation.ts'
import { amount, number } from './inputs.ts'
import { fixed, plain } from './numbers.ts'

/** Gallons a minute in a cubic foot a second: 1728 / 231 × 60. */
const GPM_PER_CUBIC_FOOT_PER_SECOND = (1728 / 231) * 60
/** Smallest slopes of the Ten States Standards in feet for 100 ft, by size in inches; they carry a margin over 2 ft/s. */
const TEN_STATES: Readonly<Record<number, number>> = {
  8: 0.4,
  10: 0.28,
  12: 0.22,
  14: 0.17,
  15: 0.15,
  16: 0.14,
  18: 0.12,
  21: 0.1,
  24: 0.08,
  27: 0.067,
  30: 0.058,
  36: 0.046,
}

/**
 * Velocity of a full round pipe by Manning, ft/s: V = 1.486 / n · (D/4)^(2/3) · S^(1/2), D in feet, S in feet for each foot.
 *
 * Example: 4 in pipe at 1/8 in/ft (0.010417), n 0.013: 114.31 × 0.19079 × 0.10206 = 2.23 ft/s. At 1/4 in/ft: 3.15 ft/s.
 */
export const fullVelocity = (diameterFeet: number, slope: number, n: number): number => (1.486 / n) * (diameterFeet / 4) ** (2 / 3) * Math.sqrt(slope)

/** Flow of a full round pipe in gallons a minute. Example: 4 in at 2.23 ft/s: 0.08727 ft² × 2.226 × 448.83 = 87 gpm. */
export const fullFlowGpm = (diameterFeet: number, slope: number, n: number): number =>
  fullVelocity(diameterFeet, slope, n) * (Math.PI / 4) * diameterFeet ** 2 * GPM_PER_CUBIC_FOOT_PER_SECOND

/**
 * Slope at which a full pipe runs at a velocity, in feet for 100 ft.
 *
 * Example: 8 in at 2 ft/s, n 0.013: (2 × 0.013 / (1.486 × 0.30285))² = 0.003338, so 0.334.
 */
export const slopeForVelocity = (diameterFeet: number, feetPerSecond: number, n: number): number =>
  100 * ((feetPerSecond * n) / (1.486 * (diameterFeet / 4) ** (2 / 3))) ** 2

const sewerFlow = calculation({
  name: 'sewer-flow',
  title: 'Velocity and flow of a full sewer (Manning)',
  about: 'How fast and how much a round sewer runs when full, and the slope at which it reaches 2 ft/s.',
  group: 'Flow in a sewer',
  formulas: ['V = 1.486 / n × (D / 4)^(2/3) × S^(1/2)', 'Q = V × π / 4 × D²'],
  sources: [
    { text: 'Manning’s formula in feet; the worked examples were checked', confidence: 'computed' },
    { text: 'Ten States Standards, smallest slopes as three codes repeat them; the local laws have slopes of their own, which govern', confidence: 'verified' },
  ],
  inputs: {
    pipe_nominal_diameter_in: amount('length', 'in', 'Pipe size', { positive: true, max: 240, example: '8 in' }),
    pipe_slope_in_per_ft: amount('slope', 'in/ft', 'Slope', { positive: true, example: '1/8 in/ft' }),
    roughness: number('Manning’s n', '', { positive: true, min: 0.008, max: 0.05, default: '0.013' }),
  },
  example: { pipe_nominal_diameter_in: '4 in', pipe_slope_in_per_ft: '1/8 in/ft', roughness: '0.013' },
  work: (v) => {
    const size = v.pipe_nominal_diameter_in.value
    const d = size / 12
    const s = v.pipe_slope_in_per_ft.value / 12
    const n = v.roughness.value
    const velocity = fullVelocity(d, s, n)
    const gpm = fullFlowGpm(d, s, n)
    const least = slopeForVelocity(d, 2, n)
    const row = TEN_STATES[size]
    const lines = [
      `D = ${plain(size)} in = ${fixed(d, 4)} ft, S = ${plain(v.pipe_slope_in_per_ft.value)} in/ft / 12 = ${fixed(s, 6)} ft/ft`,
      `V = 1.486 / ${plain(n)} × (${fixed(d, 4)} / 4)^(2/3) × ${fixed(s, 6)}^(1/2) = ${fixed(velocity, 2)} ft/s`,
      `Q = ${fixed(velocity, 3)} ft/s × π / 4 × ${fixed(d, 4)}² ft² × 448.83 gpm/(ft³/s) = ${fixed(gpm, 0)} gpm`,
      `Slope for 2 ft/s = ${fixed(least, 3)} ft for 100 ft`,
    ]
    const advice =
      row === undefined
        ? []
        : [
            words(
              'ten_states_slope',
              'Smallest slope in the Ten States Standards (advice)',
              `${plain(row)} ft for 100 ft: this slope is ${s * 100 >= row ? 'at least that' : 'less'}`,
            ),
          ]
    return outcome(
      [
        figure('velocity_ft_per_s', 'Velocity when full', velocity, 'ft/s', 2),
        figure('flow_gpm', 'Flow when full', gpm, 'gpm', 0),
        figure('slope_for_2_ft_per_s', 'Slope for 2 ft/s', least, 'ft for 100 ft', 3),
        ...advice,
      ],
      lines,
      velocity < 2 ? ['Below 2 ft/s a sewer does not clean itself.'] : [],
    )
  },
})

export const sewerFlowCalculations: readonly Calculation[] = [sewerFlow]
