/** The load of the soil on a rigid pipe by Marston and Spangler. Lengths in feet, loads in pounds for each foot of pipe. */
import { type Calculation, calculation, figure, outcome, type Source } from './calculation.ts'
import { amount, choice } from './inputs.ts'
import { fixed, plain } from './numbers.ts'

/** Kμ' of the standard soils: ratio of lateral to vertical pressure times the friction of the trench wall. */
export const soils = {
  'granular-no-cohesion': { label: 'A. Granular, without cohesion', kmu: 0.1924 },
  'sand-and-gravel': { label: 'B. Sand and gravel', kmu: 0.165 },
  'saturated-topsoil': { label: 'C. Saturated topsoil', kmu: 0.15 },
  'ordinary-clay': { label: 'D. Ordinary clay', kmu: 0.13 },
  'saturated-clay': { label: 'E. Saturated clay', kmu: 0.11 },
} as const
export type Soil = keyof typeof soils

/** Slope and constant of the fits Cc = a · H/Bc + b for the settlement ratio times the projection ratio. */
const fits = { '0.1': [1.23, -0.02], '0.3': [1.39, -0.05], '0.5': [1.5, -0.07], '0.7': [1.59, -0.09], '1.0': [1.69, -0.12], '2.0': [1.93, -0.17] } as const
export type Settlement = keyof typeof fits
/** Kμ of the embankment for which the fits were made. */
const EMBANKMENT_KMU = 0.19

/**
 * Marston's coefficient of a trench: Cd = (1 − e^(−2 Kμ' H/Bd)) / (2 Kμ').
 * Source: WPCF Manual of Practice 9, chapter IX.
 *
 * Example: ordinary clay, Kμ' 0.130, H/Bd = 3: (1 − e^−0.78) / 0.26 = 2.0831.
 */
export const trenchCoefficient = (kmu: number, coverOverWidth: number): number => (1 - Math.exp(-2 * kmu * coverOverWidth)) / (2 * kmu)

/**
 * Load of the soil in a trench on a rigid pipe: Wd = Cd · w · Bd², lb/ft.
 *
 * Example: clay, H 10 ft, Bd 3.25 ft, w 120 lb/ft³: H/Bd 3.077, Cd 2.118, Wd = 2.118 × 120 × 10.5625 = 2,684.5 lb/ft.
 */
export const trenchLoad = (kmu: number, coverFeet: number, widthFeet: number, soilPoundsPerCubicFoot: number): number =>
  trenchCoefficient(kmu, coverFeet / widthFeet) * soilPoundsPerCubicFoot * widthFeet ** 2

/**
 * Coefficient of a wide trench (positive projection): the fit for the settlement, or the complete projection
 * (e^(2 Kμ H/Bc) − 1) / (2 Kμ) where that is smaller, in shallow cover.
 * Source: Moser, Buried Pipe Design, table 2.2; fits within 1 % of the exact solution for H/Bc of 3 to 20.
 *
 * Example: H 10 ft, Bc 0.8125 ft, settlement 0.5: H/Bc 12.308; 1.50 × 12.308 − 0.07 = 18.392.
 */
export function projectionCoefficient(settlement: Settlement, coverOverDiameter: number): number {
  const [slope, constant] = fits[settlement]
  const complete = (Math.exp(2 * EMBANKMENT_KMU * coverOverDiameter) - 1) / (2 * EMBANKMENT_KMU)
  return Math.min(slope * coverOverDiameter + constant, complete)
}

/**
 * Load of the soil on a pipe in a wide trench: Wc = Cc · w · Bc², lb/ft.
 *
 * Example: Cc 18.392, w 120 lb/ft³, Bc 0.8125 ft: 18.392 × 120 × 0.66016 = 1,457.0 lb/ft.
 */
export const projectionLoad = (settlement: Settlement, coverFeet: number, diameterFeet: number, soilPoundsPerCubicFoot: number): number =>
  projectionCoefficient(settlement, coverFeet / diameterFeet) * soilPoundsPerCubicFoot * diameterFeet ** 2

/**
 * The width of trench at which the trench load reaches the projection load, in feet. In a wider trench the projection load governs.
 * Found by halving an interval until it is less than a millionth of a foot wide; the trench load grows with the width.
 *
 * Example: clay, H 10 ft, Bc 0.8125 ft, settlement 0.5: 2.111 ft.
 */
export function transitionWidth(kmu: number, settlement: Settlement, coverFeet: number, diameterFeet: number): number {
  const target = projectionLoad(settlement, coverFeet, diameterFeet, 1)
  let low = 0.001
  let high = diameterFeet
  while (trenchLoad(kmu, coverFeet, high, 1) < target) high *= 2
  while (high - low > 1e-6) {
    const middle = (low + high) / 2
    if (trenchLoad(kmu, coverFeet, middle, 1) < target) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Inputs that the calculations of loads share; their names are those of the facts of a law. */
export const loadInputs = {
  depth_of_cover_ft: amount('length', 'ft', 'Depth from the ground to the top of the pipe', { positive: true, max: 100, example: '10 ft' }),
  pipe_outside_diameter_in: amount('length', 'in', 'Outside diameter of the pipe', { positive: true, max: 240, example: '9.75 in' }),
  trench_width_at_pipe_top_in: amount('length', 'in', 'Width of the trench at the top of the pipe', { positive: true, max: 600, example: '3 ft 3 in' }),
  soil: choice(
    'Soil of the backfill',
    {
      'granular-no-cohesion': soils['granular-no-cohesion'].label,
      'sand-and-gravel': soils['sand-and-gravel'].label,
      'saturated-topsoil': soils['saturated-topsoil'].label,
      'ordinary-clay': soils['ordinary-clay'].label,
      'saturated-clay': soils['saturated-clay'].label,
    },
    { default: 'ordinary-clay' },
  ),
  soil_weight_pcf: amount('density', 'pcf', 'Weight of the soil', { positive: true, max: 250, default: '120 pcf', help: 'Fort Plain 144-18I(3): 120 lb/ft³' }),
  settlement: choice(
    'Settlement ratio times projection ratio',
    { '0.1': '0.1', '0.3': '0.3', '0.5': '0.5, rigid pipe on ordinary bedding', '0.7': '0.7', '1.0': '1.0', '2.0': '2.0' },
    { default: '0.5', help: 'The engineer chooses it; 0.5 is usual' },
  ),
} as const

export const kmuSource: Source = { text: 'The five values of Kμ′ (0.1924, 0.165, 0.150, 0.130, 0.110)', confidence: 'working-knowledge' }
const manual: Source = { text: 'Fort Plain 144-18J: design by WPCF Manual of Practice 9, chapter IX; the edition is not named', confidence: 'law' }
export const fitSource: Source = {
  text: 'Moser, Buried Pipe Design, table 2.2; checked to 1 % against the exact solution for H/Bc of 3 to 20',
  confidence: 'verified',
}

/** Working of the trench load, line by line. */
export function trenchLines(kmu: number, cover: number, width: number, soil: number): readonly string[] {
  const cd = trenchCoefficient(kmu, cover / width)
  return [
    `H / Bd = ${plain(cover)} ft / ${plain(width)} ft = ${fixed(cover / width, 4)}`,
    `Cd = (1 − e^(−2 × ${plain(kmu)} × ${fixed(cover / width, 4)})) / (2 × ${plain(kmu)}) = ${fixed(cd, 4)}`,
    `Wd = ${fixed(cd, 4)} × ${plain(soil)} lb/ft³ × ${plain(width)}² ft² = ${fixed(trenchLoad(kmu, cover, width, soil), 1)} lb/ft`,
  ]
}

/** Working of the projection load, line by line. */
export function projectionLines(settlement: Settlement, cover: number, diameter: number, soil: number): readonly string[] {
  const ratio = cover / diameter
  const [slope, constant] = fits[settlement]
  const fit = slope * ratio + constant
  const cc = projectionCoefficient(settlement, ratio)
  return [
    `H / Bc = ${plain(cover)} ft / ${plain(diameter)} ft = ${fixed(ratio, 4)}`,
    `Cc = ${plain(slope)} × ${fixed(ratio, 4)} − ${plain(-constant)} = ${fixed(fit, 3)}${cc < fit ? `; the complete projection is smaller: (e^(2 × 0.19 × ${fixed(ratio, 4)}) − 1) / (2 × 0.19) = ${fixed(cc, 3)}` : ''}`,
    `Wc = ${fixed(cc, 3)} × ${plain(soil)} lb/ft³ × ${plain(diameter)}² ft² = ${fixed(projectionLoad(settlement, cover, diameter, soil), 1)} lb/ft`,
  ]
}

/** A word of caution where the fits were not checked. */
export const fitNotes = (cover: number, diameter: number): readonly string[] =>
  cover / diameter < 3 || cover / diameter > 20 ? [`H/Bc is ${fixed(cover / diameter, 1)}; the fits of Cc were checked for 3 to 20 only.`] : []

const { depth_of_cover_ft, pipe_outside_diameter_in, trench_width_at_pipe_top_in, soil, soil_weight_pcf, settlement } = loadInputs

const trench = calculation({
  name: 'trench-load',
  title: 'Load of the soil in a trench (Marston)',
  about: 'The load that the backfill of a trench puts on a rigid pipe, from the width of the trench at the top of the pipe.',
  group: 'Loads on a buried pipe',
  formulas: ['Cd = (1 − e^(−2 Kμ′ H / Bd)) / (2 Kμ′)', 'Wd = Cd × w × Bd²'],
  sources: [manual, kmuSource],
  inputs: { depth_of_cover_ft, trench_width_at_pipe_top_in, soil, soil_weight_pcf },
  example: { depth_of_cover_ft: '10 ft', trench_width_at_pipe_top_in: '3 ft 3 in', soil: 'ordinary-clay', soil_weight_pcf: '120 pcf' },
  work: (v) => {
    const width = v.trench_width_at_pipe_top_in.value / 12
    const { kmu } = soils[v.soil]
    const args = [kmu, v.depth_of_cover_ft.value, width, v.soil_weight_pcf.value] as const
    return outcome(
      [
        figure('Wd', 'Load of the soil in the trench, Wd', trenchLoad(...args), 'lb/ft', 1),
        figure('Cd', 'Coefficient Cd', trenchCoefficient(kmu, args[1] / width), '', 4),
      ],
      [`Kμ′ of the soil: ${plain(kmu)}`, ...trenchLines(...args)],
      ['In a trench wider than the transition width this formula says more than the load can be. “Strength that a buried pipe needs” shows both.'],
    )
  },
})

const projection = calculation({
  name: 'projection-load',
  title: 'Load of the soil in a wide trench (positive projection)',
  about: 'The load on a rigid pipe where the trench is so wide that its walls no longer carry any of the backfill.',
  group: 'Loads on a buried pipe',
  formulas: ['Cc = a × H / Bc + b, or (e^(2 Kμ H / Bc) − 1) / (2 Kμ) where that is smaller, Kμ = 0.19', 'Wc = Cc × w × Bc²'],
  sources: [manual, fitSource],
  inputs: { depth_of_cover_ft, pipe_outside_diameter_in, settlement, soil_weight_pcf },
  example: { depth_of_cover_ft: '10 ft', pipe_outside_diameter_in: '9.75 in', settlement: '0.5', soil_weight_pcf: '120 pcf' },
  work: (v) => {
    const diameter = v.pipe_outside_diameter_in.value / 12
    const args = [v.settlement, v.depth_of_cover_ft.value, diameter, v.soil_weight_pcf.value] as const
    return outcome(
      [
        figure('Wc', 'Load of the soil in a wide trench, Wc', projectionLoad(...args), 'lb/ft', 1),
        figure('Cc', 'Coefficient Cc', projectionCoefficient(v.settlement, args[1] / diameter), '', 3),
      ],
      projectionLines(...args),
      fitNotes(args[1], diameter),
    )
  },
})

const transition = calculation({
  name: 'transition-width',
  title: 'Transition width of a trench',
  about: 'The width of trench at the top of the pipe above which a wider trench adds no load.',
  group: 'Loads on a buried pipe',
  formulas: ['the width Bd at which Cd × Bd² = Cc × Bc²'],
  sources: [manual, kmuSource, fitSource],
  inputs: { depth_of_cover_ft, pipe_outside_diameter_in, soil, settlement },
  example: { depth_of_cover_ft: '10 ft', pipe_outside_diameter_in: '9.75 in', soil: 'ordinary-clay', settlement: '0.5' },
  work: (v) => {
    const cover = v.depth_of_cover_ft.value
    const diameter = v.pipe_outside_diameter_in.value / 12
    const { kmu } = soils[v.soil]
    const width = transitionWidth(kmu, v.settlement, cover, diameter)
    const cc = projectionCoefficient(v.settlement, cover / diameter)
    const cd = trenchCoefficient(kmu, cover / width)
    return outcome(
      [figure('transition_width_ft', 'Transition width', width, 'ft', 2)],
      [
        `Wide trench: Cc × Bc² = ${fixed(cc, 3)} × ${plain(diameter)}² = ${fixed(cc * diameter ** 2, 3)} ft²`,
        `Trench of ${fixed(width, 3)} ft: H / Bd = ${fixed(cover / width, 4)}, Cd = ${fixed(cd, 4)}, Cd × Bd² = ${fixed(cd * width ** 2, 3)} ft²`,
      ],
      fitNotes(cover, diameter),
    )
  },
})

export const earthLoadCalculations: readonly Calculation[] = [trench, projection, transition]
