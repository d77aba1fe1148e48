/** Tanks and loops of the water supply: overflow pipes, outlets above them, barometric loops. */
import { compare, type Rational, rational, times, toNumber } from '../kernel/quantity.ts'
import { type Calculation, calculation, figure, outcome, words } from './calculation.ts'
import { type Amount, amount } from './inputs.ts'
import { fixed, plain } from './numbers.ts'
import { PSI_PER_FOOT } from './water.ts'

/** Fishkill's Table 1: from, to (both belong to the row), size of the overflow pipe in inches. Above 1,000 gpm: 8 in. */
const OVERFLOW_ROWS = [
  [0n, 50n, 2],
  [50n, 100n, 2.5],
  [100n, 200n, 3],
  [200n, 400n, 4],
  [400n, 700n, 5],
  [700n, 1000n, 6],
] as const
const LARGEST_OVERFLOW = 8

/**
 * Sizes of the overflow pipe that the rows of Fishkill 165-47H(5), Table 1, name for a supply in gpm. Two rows share 50, 100, 200,
 * 400 and 700; both are given, the smaller first. The larger pipe meets either reading.
 *
 * Example: 49 gpm: 2 in. 50 gpm: 2 in and 2 1/2 in. 1,000 gpm: 6 in. 1,001 gpm: 8 in.
 */
export function overflowSizes(gpm: Rational): readonly number[] {
  const rows = OVERFLOW_ROWS.filter(([from, to]) => compare(gpm, rational(from)) >= 0 && compare(gpm, rational(to)) <= 0).map(([, , size]) => size)
  return rows.length === 0 ? [LARGEST_OVERFLOW] : rows
}

function fittedWords(fitted: Amount, sizes: readonly number[]): string {
  const least = Math.min(...sizes)
  const most = Math.max(...sizes)
  if (fitted.value >= most) return `${fitted.shown}: large enough${sizes.length > 1 ? ' under either row' : ''}`
  return fitted.value >= least ? `${fitted.shown}: large enough under one row of the table only` : `${fitted.shown}: too small`
}

const overflow = calculation({
  name: 'overflow-pipe',
  title: 'Size of a tank’s overflow pipe',
  about: 'The size of the overflow pipe of a water tank from the rate of its supply, with both rows where the table’s rows meet.',
  group: 'Water supply and backflow',
  formulas: ['printed table of flows: to 50 gpm a pipe of 2 in; to 100, 2 1/2 in; to 200, 3 in; to 400, 4 in; to 700, 5 in; to 1,000, 6 in; beyond, 8 in'],
  sources: [{ text: 'Fishkill 165-47H(5), Table 1', confidence: 'law' }],
  inputs: {
    supply_line_capacity_gpm: amount('flow', 'gpm', 'Greatest rate of the supply', { min: 0, example: '100 gpm' }),
    overflow_inside_diameter_in: amount('length', 'in', 'Overflow pipe as fitted', { positive: true, optional: true }),
  },
  example: { supply_line_capacity_gpm: '100 gpm' },
  work: (v) => {
    const sizes = overflowSizes(v.supply_line_capacity_gpm.exact)
    const most = Math.max(...sizes)
    const shared = sizes.length > 1
    const shown = sizes.map((size) => `${plain(size)} in`).join(' or ')
    return outcome(
      [
        figure('pipe_size_in', shared ? 'Size that meets either row' : 'Size', most, 'in', 1),
        words('sizes', 'Sizes that the table names', shown),
        ...(v.overflow_inside_diameter_in === null ? [] : [words('comparison', 'Pipe as fitted', fittedWords(v.overflow_inside_diameter_in, sizes))]),
      ],
      [`Table 1, ${plain(v.supply_line_capacity_gpm.value)} gpm: ${shown}`],
      shared
        ? [
            `Two rows of the table claim ${plain(v.supply_line_capacity_gpm.value)} gpm. The larger pipe meets both; which row governs is a question of how the village reads the table.`,
          ]
        : [],
    )
  },
})

const outlet = calculation({
  name: 'tank-outlet-height',
  title: 'Height of a tank’s inlet above its overflow',
  about: 'How high the outlet that fills a tank must lie: one and a half times the rise of the water above the top of the overflow.',
  group: 'Water supply and backflow',
  formulas: ['height = 1.5 × rise above the top of the overflow'],
  sources: [{ text: 'Fishkill 165-47H(5)(b): measured at the greatest supply, with the other outlets shut', confidence: 'law' }],
  inputs: {
    water_rise_above_overflow_in: amount('length', 'in', 'Rise of the water above the top of the overflow', { min: 0, example: '3 in' }),
    outlet_above_overflow_top_in: amount('length', 'in', 'Height of the outlet as measured', { min: 0, optional: true }),
  },
  example: { water_rise_above_overflow_in: '3 in' },
  work: (v) => {
    const exact = times(v.water_rise_above_overflow_in.exact, rational(3n, 2n))
    const height = toNumber(exact)
    const measured = v.outlet_above_overflow_top_in
    return outcome(
      [
        figure('required_in', 'Height of the outlet', height, 'in', 3),
        ...(measured === null
          ? []
          : [words('comparison', 'Outlet as measured', `${measured.shown}: ${compare(measured.exact, exact) >= 0 ? 'high enough' : 'too low'}`)]),
      ],
      [`Height = 1.5 × ${plain(v.water_rise_above_overflow_in.value)} in = ${fixed(height, 3)} in`],
    )
  },
})

/**
 * Height in feet to which a perfect vacuum lifts water under an air pressure in psi.
 *
 * Example: 14.696 psi / (62.428 / 144) psi/ft = 33.899 ft.
 */
export const vacuumLiftFeet = (airPsi: number): number => airPsi / PSI_PER_FOOT

const loop = calculation({
  name: 'barometric-loop',
  title: 'Barometric loop',
  about: 'Whether a loop of pipe is so high that no vacuum can lift water over it.',
  group: 'Water supply and backflow',
  formulas: ['lift = air pressure / 0.4335 psi/ft', 'margin = height of the loop − lift'],
  sources: [
    {
      text: 'Fishkill 165-46 and 165-47H(7): 35 ft above the highest fixture it supplies, before the point of connection, against backsiphonage only',
      confidence: 'law',
    },
    { text: '14.696 psi at sea level lifts water 33.90 ft', confidence: 'computed' },
  ],
  inputs: {
    loop_height_ft: amount('length', 'ft', 'Height of the loop above the highest fixture it supplies', { min: 0, max: 500, default: '35 ft' }),
    air_pressure_psi: amount('pressure', 'psi', 'Air pressure', { positive: true, max: 20, default: '14.696 psi', help: '14.696 psi at sea level' }),
  },
  example: { loop_height_ft: '35 ft', air_pressure_psi: '14.696 psi' },
  work: (v) => {
    const lift = vacuumLiftFeet(v.air_pressure_psi.value)
    const margin = v.loop_height_ft.value - lift
    const enough = compare(v.loop_height_ft.exact, rational(35n)) >= 0
    return outcome(
      [
        figure('lift_ft', 'A perfect vacuum lifts water', lift, 'ft', 2),
        figure('margin_ft', 'Margin of the loop', margin, 'ft', 2),
        words('comparison', 'Fishkill’s 35 ft', enough ? 'the loop is at least 35 ft' : 'the loop is less than 35 ft'),
      ],
      [
        `Lift = ${plain(v.air_pressure_psi.value)} psi / ${fixed(PSI_PER_FOOT, 4)} psi/ft = ${fixed(lift, 2)} ft`,
        `Margin = ${plain(v.loop_height_ft.value)} − ${fixed(lift, 2)} = ${fixed(margin, 2)} ft`,
      ],
      ['A loop stops backsiphonage only, never back-pressure.'],
    )
  },
})

export const tankSupplyCalculations: readonly Calculation[] = [overflow, outlet, loop]
