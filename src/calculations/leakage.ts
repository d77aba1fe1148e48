/** Leakage tests with water: what may be lost, how it is measured, and how high the water must stand. */
import { compare, over, plus, type Rational, rational, times, toNumber, zero } from '../kernel/quantity.ts'
import { type Calculation, calculation, type Figure, figure, impossible, outcome, problem, words } from './calculation.ts'
import { type Amount, amount, count, number, pairs } from './inputs.ts'
import { fixed, plain } from './numbers.ts'
import { gallonsPerInch, PSI_PER_FOOT } from './water.ts'

/** Fort Plain 144-19C prints 4.5 gal/day for a manhole; the formula with its own 48 in by 5 ft gives 100 × 48 × 5 / 5280 = 4.545. */
const PRINTED_MANHOLE_GALLONS_PER_DAY = rational(9n, 2n)
const PRINTED_RATE = rational(100n)
const FEET_PER_MILE = rational(5280n)
const HOURS_PER_DAY = rational(24n)

export interface LeakageAllowance {
  readonly pipesGallonsPerDay: Rational
  /** A manhole as 5 ft of 48 in pipe at the same rate. */
  readonly manholeGallonsPerDay: Rational
  /** Gallons over the test with the manhole figure that Fort Plain prints; null at another rate than 100, for which it was not printed. */
  readonly printedGallons: Rational | null
  readonly computedGallons: Rational
}

/**
 * Water that a sewer may lose in a test: (Σ rate × d × L / 5280 + manholes) × t / 24, exactly.
 * `rate` in gal per inch of diameter, mile and day; diameters in inches, lengths in feet, time in hours.
 * Source: Fort Plain 144-19C (rate 100, manhole 4.5 gal/day); Chester 77-21A has 200 for infiltration.
 *
 * Example: 300 ft of 8 in pipe, 2 hours, rate 100: 100 × 8 × 300 / 5280 = 45.4545 gal/day; × 2/24 = 3.7879 gal.
 * With two manholes at 4.5 gal/day: (45.4545 + 9) × 2/24 = 4.5379 gal; at 4.545: (45.4545 + 9.0909) × 2/24 = 4.5455 gal.
 */
export function leakageAllowance(
  pipes: readonly { readonly diameterInches: Rational; readonly lengthFeet: Rational }[],
  manholes: number,
  rate: Rational,
  hours: Rational,
): LeakageAllowance {
  const daily = (d: Rational, l: Rational): Rational => over(times(times(rate, d), l), FEET_PER_MILE)
  const pipesGallonsPerDay = pipes.reduce((sum, p) => plus(sum, daily(p.diameterInches, p.lengthFeet)), zero)
  const manholeGallonsPerDay = daily(rational(48n), rational(5n))
  const inTest = (each: Rational): Rational => over(times(plus(pipesGallonsPerDay, times(each, rational(BigInt(manholes)))), hours), HOURS_PER_DAY)
  const printed = compare(rate, PRINTED_RATE) === 0 ? inTest(PRINTED_MANHOLE_GALLONS_PER_DAY) : null
  return { pipesGallonsPerDay, manholeGallonsPerDay, printedGallons: printed, computedGallons: inTest(manholeGallonsPerDay) }
}

/** Whether a measured loss is within the allowance, under both figures for a manhole. */
function comparison(measured: Amount, a: LeakageAllowance): Figure {
  const within = [a.printedGallons, a.computedGallons].filter((each) => each !== null).map((each) => compare(measured.exact, each) <= 0)
  const said = within.every(Boolean)
    ? 'within the allowance'
    : within.some(Boolean)
      ? 'over the allowance with 4.5 gal/day for a manhole, within it with 4.545'
      : 'over the allowance'
  return words('comparison', 'Measured loss', `${measured.shown}: ${said}`)
}

function leakageLines(pipes: readonly (readonly [Amount, Amount])[], manholes: number, rate: Amount, hours: Amount, a: LeakageAllowance): readonly string[] {
  const gal = (x: Rational): string => `${fixed(toNumber(x), 4)} gal`
  const total = (each: string, gallons: Rational): string =>
    `Allowance = (${fixed(toNumber(a.pipesGallonsPerDay), 4)}${manholes > 0 ? ` + ${manholes} × ${each}` : ''}) gal/day × ${plain(hours.value)} / 24 = ${gal(gallons)}`
  const pipe = ([d, l]: readonly [Amount, Amount]): string =>
    `${plain(d.value)} in, ${plain(l.value)} ft: ${plain(rate.value)} × ${plain(d.value)} × ${plain(l.value)} / 5,280 = ${fixed((rate.value * d.value * l.value) / 5280, 4)} gal/day`
  return [
    ...pipes.map(pipe),
    `Pipes together: ${fixed(toNumber(a.pipesGallonsPerDay), 4)} gal/day`,
    ...(manholes > 0 ? [`A manhole as 5 ft of 48 in pipe: ${plain(rate.value)} × 48 × 5 / 5,280 = ${fixed(toNumber(a.manholeGallonsPerDay), 4)} gal/day`] : []),
    ...(a.printedGallons !== null && manholes > 0 ? [total('4.5', a.printedGallons)] : []),
    total(fixed(toNumber(a.manholeGallonsPerDay), 4), a.computedGallons),
  ]
}

function leakageFigures(manholes: number, a: LeakageAllowance): readonly Figure[] {
  const daily = figure('pipes_gal_per_day', 'Pipes, in a day', toNumber(a.pipesGallonsPerDay), 'gal/day', 3)
  const computed = toNumber(a.computedGallons)
  if (manholes === 0 || a.printedGallons === null) return [figure('allowance_gal', 'Allowance for the test', computed, 'gal', 3), daily]
  return [
    figure('allowance_gal', 'Allowance for the test, 4.5 gal/day for a manhole as printed', toNumber(a.printedGallons), 'gal', 3),
    figure('allowance_computed_gal', 'Allowance for the test, a manhole as 5 ft of 48 in pipe', computed, 'gal', 3),
    daily,
  ]
}

const leakage = calculation({
  name: 'leakage-allowance',
  title: 'Leakage allowance of a sewer',
  about: 'How much water a tested length of sewer, with its manholes, may lose or gain in the time of the test.',
  group: 'Leakage tests',
  formulas: ['allowance (gal) = (Σ rate × d × L / 5,280 + manholes × gal/day) × t / 24'],
  sources: [
    { text: 'Fort Plain 144-19C: 100 gallons a day for each inch of diameter and mile; 4.5 gallons a day for a 48-inch manhole', confidence: 'law' },
    { text: 'Chester 77-21A: 200 for infiltration of a public sewer system', confidence: 'law' },
    { text: 'A manhole as 5 ft of 48 in pipe: 100 × 48 × 5 / 5,280 = 4.545 gal/day', confidence: 'computed' },
    { text: 'Ten States Standards: 100 gallons, at least 2 ft of head', confidence: 'working-knowledge' },
  ],
  inputs: {
    pipes: pairs(
      'Pipes in the test',
      [
        { label: 'nominal diameter', dimension: 'length', unit: 'in' },
        { label: 'length', dimension: 'length', unit: 'ft' },
      ],
      'x',
      { help: 'Diameter x length, one for each size', example: '8 in x 300 ft; 10 in x 200 ft' },
    ),
    manhole_count: count('Manholes in the tested volume', {
      min: 0,
      max: 1000,
      default: '0',
      help: 'None where both ends are plugged. The text does not say whether a manhole used to measure in counts.',
    }),
    leakage_rate_gal_per_in_mi_day: number('Rate that the law allows', 'gal/in-mi-day', {
      positive: true,
      default: '100',
      help: 'Gallons a day for each inch of diameter and mile of length',
    }),
    test_duration_hours: amount('time', 'hour', 'Time of the test', { positive: true, default: '2 hours', help: 'Fort Plain wants at least 2 hours' }),
    leakage_gal: amount('volume', 'gal', 'Loss that was measured', { min: 0, optional: true }),
  },
  example: { pipes: '8 in x 300 ft', manhole_count: '2', leakage_rate_gal_per_in_mi_day: '100', test_duration_hours: '2 hours' },
  work: (v) => {
    const bad = v.pipes.find(([d, l]) => d.exact.n === 0n || l.exact.n === 0n)
    if (bad)
      return impossible(
        problem('pipes', 'Pipes in the test: a diameter or a length is zero, which no pipe has. Write the sizes as laid, for example 8 in x 300 ft.'),
      )
    const pipes = v.pipes.map(([d, l]) => ({ diameterInches: d.exact, lengthFeet: l.exact }))
    const a = leakageAllowance(pipes, v.manhole_count, v.leakage_rate_gal_per_in_mi_day.exact, v.test_duration_hours.exact)
    const feet = v.pipes.reduce((sum, [, l]) => sum + l.value, 0)
    const notes = [
      ...(a.printedGallons === null && v.manhole_count > 0
        ? ['The printed 4.5 gal/day belongs to a rate of 100; at another rate a manhole is counted as 5 ft of 48 in pipe.']
        : []),
      ...(a.printedGallons !== null && v.manhole_count > 0 ? ['4.5 gal/day is what Fort Plain’s text states, and it is the stricter of the two.'] : []),
      ...(feet > 1000 ? ['Fort Plain 144-19B never allows more than 1,000 ft in one test.'] : []),
      ...(v.test_duration_hours.value < 2 ? ['Fort Plain 144-19B wants at least 2 hours of measuring.'] : []),
    ]
    const figures = leakageFigures(v.manhole_count, a)
    const lines = leakageLines(v.pipes, v.manhole_count, v.leakage_rate_gal_per_in_mi_day, v.test_duration_hours, a)
    return outcome(v.leakage_gal === null ? figures : [...figures, comparison(v.leakage_gal, a)], lines, notes)
  },
})

const levelDrop = calculation({
  name: 'level-drop',
  title: 'Drop in a standpipe or manhole, and gallons',
  about: 'How many gallons a drop of the water level means, or how far a loss in gallons lowers the level.',
  group: 'Leakage tests',
  formulas: ['gallons per inch of drop = π / 4 × d² / 231', 'gallons = drop × gallons per inch'],
  sources: [
    { text: 'A US gallon is 231 cubic inches', confidence: 'computed' },
    { text: 'Fort Plain 144-19A: measured by water added, or by the drop in a closed standpipe or a manhole', confidence: 'law' },
  ],
  inputs: {
    vessel_diameter_in: amount('length', 'in', 'Inside diameter of the standpipe or manhole', { positive: true, max: 240, example: '8 in' }),
    level_drop_in: amount('length', 'in', 'Drop of the level', { min: 0, optional: true, help: 'Write either the drop or the gallons' }),
    leakage_gal: amount('volume', 'gal', 'Loss in gallons', { min: 0, optional: true }),
  },
  example: { vessel_diameter_in: '48 in', leakage_gal: '3.79 gal' },
  work: (v) => {
    if ((v.level_drop_in === null) === (v.leakage_gal === null))
      return impossible(
        problem('level_drop_in', 'Drop of the level: write either the drop or the loss in gallons, not both and not neither; the other is what is calculated.'),
      )
    const d = v.vessel_diameter_in.value
    const perInch = gallonsPerInch(d)
    const first = `Gallons per inch = π / 4 × ${plain(d)}² / 231 = ${fixed(perInch, 4)} gal/in`
    const each = figure('gal_per_in', 'One inch of drop', perInch, 'gal/in', 4)
    if (v.level_drop_in !== null) {
      const gallons = v.level_drop_in.value * perInch
      return outcome(
        [figure('leakage_gal', 'Loss', gallons, 'gal', 3), each],
        [first, `Loss = ${plain(v.level_drop_in.value)} in × ${fixed(perInch, 4)} gal/in = ${fixed(gallons, 3)} gal`],
      )
    }
    const gallons = v.leakage_gal?.value ?? 0
    const drop = gallons / perInch
    const small =
      drop > 0 && drop < 1 ? ['A drop of less than an inch cannot be read well. Measure in a narrower standpipe, or by the water added to hold the level.'] : []
    return outcome(
      [figure('level_drop_in', 'Drop of the level', drop, 'in', 2), each],
      [first, `Drop = ${plain(gallons)} gal / ${fixed(perInch, 4)} gal/in = ${fixed(drop, 2)} in`],
      small,
    )
  },
})

const testHead = calculation({
  name: 'test-head',
  title: 'How high the water must stand in a leakage test',
  about: 'The elevation to which the line is filled, counted where the run is highest, from the top of the pipe or from the groundwater if that lies higher.',
  group: 'Leakage tests',
  formulas: ['water level = greater of (top of pipe, groundwater) + head'],
  sources: [
    {
      text: 'Fort Plain 144-19A: a head of 5 ft or more where the line is highest, counted from the top of the pipe or from groundwater that lies above it',
      confidence: 'law',
    },
  ],
  inputs: {
    pipe_top_elevation_ft: amount('length', 'ft', 'Elevation of the top of the pipe at the highest point of the run', { example: '412.60 ft' }),
    groundwater_elevation_ft: amount('length', 'ft', 'Elevation of the groundwater at the highest point of the run', {
      optional: true,
      help: 'Leave empty if it is not known; the answer then holds only where the groundwater lies below the top of the pipe',
    }),
    head_ft: amount('length', 'ft', 'Head that the law asks for', { positive: true, max: 100, default: '5 ft' }),
    head_elevation_ft: amount('length', 'ft', 'Elevation at which the water stands', { optional: true }),
  },
  example: { pipe_top_elevation_ft: '412.60 ft', groundwater_elevation_ft: '414.10 ft', head_ft: '5 ft' },
  work: (v) => {
    const top = v.pipe_top_elevation_ft
    const ground = v.groundwater_elevation_ft
    const reference = ground !== null && compare(ground.exact, top.exact) > 0 ? ground : top
    const level = plus(reference.exact, v.head_ft.exact)
    const from = reference === top ? 'top of the pipe' : 'groundwater'
    const lines = [
      ground === null
        ? `The groundwater is not known: measured from the top of the pipe, ${plain(top.value)} ft`
        : `The higher of the top of the pipe, ${plain(top.value)} ft, and the groundwater, ${plain(ground.value)} ft, is the ${from}: ${plain(reference.value)} ft`,
      `Water level = ${plain(reference.value)} ft + ${plain(v.head_ft.value)} ft = ${plain(toNumber(level))} ft`,
    ]
    const stands = v.head_elevation_ft
    const figures = [
      figure('required_level_ft', 'The water must stand at or above', toNumber(level), 'ft', 2),
      words('measured_from', 'Measured from', `the ${from}, at the highest point of the run`),
      ...(stands === null
        ? []
        : [
            words(
              'comparison',
              'Water as it stands',
              `${stands.shown}: ${compare(stands.exact, level) >= 0 ? 'high enough' : 'too low'}${ground === null ? ', if the groundwater lies below the top of the pipe' : ''}`,
            ),
          ]),
    ]
    return outcome(
      figures,
      lines,
      ground === null ? ['Without the groundwater this cannot be settled: where it stands above the top of the pipe, the water must stand higher.'] : [],
    )
  },
})

const lowEnd = calculation({
  name: 'low-end-pressure',
  title: 'Pressure at the low end of a steep run',
  about: 'The pressure in the pipe at the low end of a leakage test, and how long a run may be before it exceeds what the pipe may bear.',
  group: 'Leakage tests',
  formulas: ['pressure (psi) = 0.4335 × (head + fall)', 'fall = slope × length', 'longest run = (pressure allowed / 0.4335 − head) / slope'],
  sources: [
    { text: 'Water of 62.428 lb/ft³ presses 0.4335 psi for each foot of depth', confidence: 'computed' },
    {
      text: 'Fort Plain 144-19B: on steep grades the tested length may be limited by the pressure at the low end; it names no figure, the maker of the pipe does',
      confidence: 'law',
    },
  ],
  inputs: {
    head_ft: amount('length', 'ft', 'Head above the top of the pipe at the high end', { min: 0, default: '5 ft' }),
    pipe_slope_in_per_ft: amount('slope', 'in/ft', 'Slope of the run', { positive: true, example: '6 %' }),
    test_length_ft: amount('length', 'ft', 'Length of the run', { positive: true, example: '300 ft' }),
    max_allowable_pressure_psi: amount('pressure', 'psi', 'Pressure that pipe and joints may bear', {
      positive: true,
      optional: true,
      help: 'From the maker of the pipe',
    }),
  },
  example: { head_ft: '5 ft', pipe_slope_in_per_ft: '6 %', test_length_ft: '300 ft', max_allowable_pressure_psi: '10 psi' },
  work: (v) => {
    const slope = v.pipe_slope_in_per_ft.value / 12
    const fall = slope * v.test_length_ft.value
    const psi = PSI_PER_FOOT * (v.head_ft.value + fall)
    const lines = [
      `Slope = ${plain(v.pipe_slope_in_per_ft.value)} in/ft / 12 = ${plain(slope, 5)} ft/ft`,
      `Fall = ${plain(slope, 5)} × ${plain(v.test_length_ft.value)} ft = ${fixed(fall, 2)} ft`,
      `Pressure = ${fixed(PSI_PER_FOOT, 4)} psi/ft × (${plain(v.head_ft.value)} + ${fixed(fall, 2)}) ft = ${fixed(psi, 2)} psi`,
    ]
    const figures = [figure('lower_end_pressure_psi', 'Pressure at the low end', psi, 'psi', 2), figure('fall_ft', 'Fall of the run', fall, 'ft', 2)]
    const allowed = v.max_allowable_pressure_psi
    if (allowed === null) return outcome(figures, lines)
    const headPsi = PSI_PER_FOOT * v.head_ft.value
    if (allowed.value <= headPsi)
      return impossible(
        problem(
          'max_allowable_pressure_psi',
          `Pressure that pipe and joints may bear: the head alone presses ${fixed(headPsi, 2)} psi, so no run of any length fits. Check the figure of the maker, or the head.`,
        ),
      )
    const longest = (allowed.value / PSI_PER_FOOT - v.head_ft.value) / slope
    return outcome(
      [
        ...figures,
        figure('longest_run_ft', 'Longest run for the pressure allowed', longest, 'ft', 0),
        words('comparison', 'This run', psi <= allowed.value ? 'at or below the pressure allowed' : 'above the pressure allowed: test a shorter run'),
      ],
      [
        ...lines,
        `Longest run = (${plain(allowed.value)} / ${fixed(PSI_PER_FOOT, 4)} − ${plain(v.head_ft.value)}) ft / ${plain(slope, 5)} = ${fixed(longest, 0)} ft`,
      ],
      longest > 1000 ? ['Fort Plain 144-19B never allows more than 1,000 ft in one test.'] : [],
    )
  },
})

/**
 * Allowance of ASTM C969 for concrete pipe in gallons: 200 × d × L / 5280 × t / 24, times √(h/3) where the mean head is above 3 ft,
 * and 0.1 gal for each foot of diameter of a manhole, foot of head and hour. Working knowledge: only the title and the 200 were read.
 *
 * Example: 300 ft of 12 in pipe, 2 hours, head 6 ft: 200 × 12 × 300 / 5280 × 2/24 = 11.364; × √2 = 16.071 gal.
 */
export function concretePipeAllowance(
  diameterInches: number,
  lengthFeet: number,
  hours: number,
  headFeet: number,
  manholes: number,
  manholeFeet: number,
): number {
  const pipe = ((200 * diameterInches * lengthFeet) / 5280) * (hours / 24) * Math.sqrt(Math.max(1, headFeet / 3))
  return pipe + 0.1 * manholeFeet * headFeet * hours * manholes
}

const concrete = calculation({
  name: 'concrete-pipe-leakage',
  title: 'Leakage of concrete pipe by ASTM C969 (advice)',
  about: 'What ASTM C969 would allow a concrete sewer to lose at its head of water. The local laws have figures of their own, which govern.',
  group: 'Leakage tests',
  formulas: ['allowance = 200 × d × L / 5,280 × t / 24 × √(greater of 1 and h / 3) + 0.1 × manhole diameter (ft) × h × t × manholes'],
  sources: [
    { text: 'ASTM C969: 200 gallons a day for each inch of diameter and mile', confidence: 'verified' },
    { text: 'ASTM C969: correction for the head, and manholes', confidence: 'working-knowledge' },
  ],
  inputs: {
    pipe_nominal_diameter_in: amount('length', 'in', 'Pipe size', { positive: true, max: 240, example: '12 in' }),
    test_length_ft: amount('length', 'ft', 'Length tested', { positive: true, example: '300 ft' }),
    test_duration_hours: amount('time', 'hour', 'Time of the test', { positive: true, default: '2 hours' }),
    mean_head_ft: amount('length', 'ft', 'Mean head above the inside top of the pipe', { positive: true, max: 100, example: '6 ft' }),
    manhole_count: count('Manholes in the tested volume', { min: 0, max: 1000, default: '0' }),
    manhole_diameter_in: amount('length', 'in', 'Diameter of a manhole', { positive: true, max: 240, default: '48 in' }),
  },
  example: { pipe_nominal_diameter_in: '12 in', test_length_ft: '300 ft', test_duration_hours: '2 hours', mean_head_ft: '6 ft' },
  work: (v) => {
    const [d, l, t, h] = [v.pipe_nominal_diameter_in.value, v.test_length_ft.value, v.test_duration_hours.value, v.mean_head_ft.value]
    const feet = v.manhole_diameter_in.value / 12
    const base = ((200 * d * l) / 5280) * (t / 24)
    const correction = Math.sqrt(Math.max(1, h / 3))
    const total = concretePipeAllowance(d, l, t, h, v.manhole_count, feet)
    return outcome(
      [figure('allowance_gal', 'Allowance of the standard', total, 'gal', 3), figure('head_correction', 'Correction for the head', correction, '', 3)],
      [
        `Pipe = 200 × ${plain(d)} × ${plain(l)} / 5,280 × ${plain(t)} / 24 = ${fixed(base, 3)} gal`,
        `Correction = √(greater of 1 and ${plain(h)} / 3) = ${fixed(correction, 3)}`,
        ...(v.manhole_count > 0
          ? [`Manholes = 0.1 × ${plain(feet)} ft × ${plain(h)} ft × ${plain(t)} h × ${v.manhole_count} = ${fixed(0.1 * feet * h * t * v.manhole_count, 3)} gal`]
          : []),
        `Allowance = ${fixed(total, 3)} gal`,
      ],
      ['Advice only: Fort Plain 144-19C allows 100 where this standard has 200.'],
    )
  },
})

export const leakageCalculations: readonly Calculation[] = [leakage, levelDrop, testHead, lowEnd, concrete]
