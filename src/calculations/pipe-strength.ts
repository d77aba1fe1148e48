/** The whole load on a rigid pipe, the strength that it needs, and the strength that a pipe has by its standard. */
import { type Calculation, calculation, type Figure, figure, impossible, outcome, problem, words } from './calculation.ts'
import {
  fitNotes,
  fitSource,
  kmuSource,
  loadInputs,
  projectionLines,
  projectionLoad,
  type Settlement,
  soils,
  transitionWidth,
  trenchCoefficient,
  trenchLines,
  trenchLoad,
} from './earth-loads.ts'
import { type Amount, amount, choice, number } from './inputs.ts'
import { impactOf, wheelCoefficient, wheelInputs, wheelLines, wheelLoad, wheelSources } from './live-load.ts'
import { fixed, plain } from './numbers.ts'

export interface PipeCase {
  readonly kmu: number
  readonly coverFeet: number
  readonly widthFeet: number
  readonly diameterFeet: number
  readonly soilPoundsPerCubicFoot: number
  readonly settlement: Settlement
  readonly wheelPounds: number
  readonly lengthFeet: number
  readonly impact: number
  readonly safetyFactor: number
  readonly loadFactor: number
}
export interface PipeLoads {
  readonly trench: number
  readonly projection: number
  readonly transitionWidthFeet: number
  /** The smaller of trench and projection load: in a trench wider than the transition width the projection load governs. */
  readonly earth: number
  readonly live: number
  /** Earth and wheel together, lb/ft. */
  readonly total: number
  /** The same with the trench formula alone. */
  readonly totalByTrench: number
}

/**
 * Loads on a rigid pipe in lb/ft.
 * Source: WPCF Manual of Practice 9, chapter IX, as Fort Plain 144-18I, J ask for.
 *
 * Example: 8 in clay pipe, Bc 0.8125 ft, trench 3.25 ft, cover 10 ft, ordinary clay, 120 lb/ft³, settlement 0.5, wheel 16,000 lb:
 * trench 2,684.5; projection 1,457.0; transition 2.11 ft, so 1,457.0 governs; wheel 60.9; together 1,517.8 (by the trench formula 2,745.4).
 */
export function pipeLoads(c: PipeCase): PipeLoads {
  const trench = trenchLoad(c.kmu, c.coverFeet, c.widthFeet, c.soilPoundsPerCubicFoot)
  const projection = projectionLoad(c.settlement, c.coverFeet, c.diameterFeet, c.soilPoundsPerCubicFoot)
  const live = wheelLoad(c.coverFeet, c.diameterFeet, c.lengthFeet, c.wheelPounds, c.impact)
  const earth = Math.min(trench, projection)
  return {
    trench,
    projection,
    transitionWidthFeet: transitionWidth(c.kmu, c.settlement, c.coverFeet, c.diameterFeet),
    earth,
    live,
    total: earth + live,
    totalByTrench: trench + live,
  }
}

/**
 * Three-edge-bearing strength that a load asks for, in lb/ft, where the load factor is what the bedding adds to the pipe's strength:
 * W × SF / LF. With both 1.5 it is the load itself.
 *
 * Example: 1,517.8 lb/ft × 1.5 / 1.5 = 1,517.8 lb/ft.
 */
export const requiredWithBedding = (load: number, safetyFactor: number, loadFactor: number): number => (load * safetyFactor) / loadFactor
/**
 * The same where the load factor is read as a second increase of the load: W × SF × LF.
 *
 * Example: 1,517.8 lb/ft × 1.5 × 1.5 = 3,415.1 lb/ft.
 */
export const requiredWithBoth = (load: number, safetyFactor: number, loadFactor: number): number => load * safetyFactor * loadFactor

/** The strength that is asked for, by which load of the soil counts and how the load factor is read. `of` is the end of the result's name. */
const requirements = (c: PipeCase, l: PipeLoads): readonly { readonly of: string; readonly reading: string; readonly needed: number }[] => [
  {
    of: '',
    reading: 'smaller load of the soil, load factor read as what the bedding adds',
    needed: requiredWithBedding(l.total, c.safetyFactor, c.loadFactor),
  },
  {
    of: '_both',
    reading: 'smaller load of the soil, both factors read as increasing the load',
    needed: requiredWithBoth(l.total, c.safetyFactor, c.loadFactor),
  },
  {
    of: '_trench',
    reading: 'trench formula alone, load factor read as what the bedding adds',
    needed: requiredWithBedding(l.totalByTrench, c.safetyFactor, c.loadFactor),
  },
  {
    of: '_trench_both',
    reading: 'trench formula alone, both factors read as increasing the load',
    needed: requiredWithBoth(l.totalByTrench, c.safetyFactor, c.loadFactor),
  },
]

function strengthFigures(c: PipeCase, l: PipeLoads): readonly Figure[] {
  const f = (name: string, label: string, value: number): Figure => figure(name, label, value, 'lb/ft', 1)
  return [
    ...requirements(c, l).map(({ of, reading, needed }) => f(`required_strength${of}_lb_per_ft`, `Required strength: ${reading}`, needed)),
    f('total_load_lb_per_ft', 'Whole load', l.total),
    f('total_load_trench_lb_per_ft', 'Whole load by the trench formula alone', l.totalByTrench),
    f('earth_load_lb_per_ft', 'Load of the soil that governs', l.earth),
    f('Wd', 'Load of the soil by the trench formula, Wd', l.trench),
    f('Wc', 'Load of the soil in a wide trench, Wc', l.projection),
    f('live_load_lb_per_ft', 'Load of the wheel, Wsc', l.live),
    figure('transition_width_ft', 'Transition width of the trench', l.transitionWidthFeet, 'ft', 2),
    figure('Cd', 'Coefficient Cd', trenchCoefficient(c.kmu, c.coverFeet / c.widthFeet), '', 3),
    figure('Cc', 'Coefficient Cc', l.projection / (c.soilPoundsPerCubicFoot * c.diameterFeet ** 2), '', 3),
    figure('Cs', 'Coefficient Cs', wheelCoefficient(c.coverFeet, c.diameterFeet, c.lengthFeet), '', 4),
  ]
}

function strengthLines(c: PipeCase, l: PipeLoads, givenImpact: boolean): readonly string[] {
  const wide = l.projection < l.trench
  const required = (name: string, load: number): readonly string[] => [
    `${name}: ${fixed(load, 1)} × ${plain(c.safetyFactor)} / ${plain(c.loadFactor)} = ${fixed(requiredWithBedding(load, c.safetyFactor, c.loadFactor), 1)} lb/ft where the bedding adds the load factor`,
    `${name}: ${fixed(load, 1)} × ${plain(c.safetyFactor)} × ${plain(c.loadFactor)} = ${fixed(requiredWithBoth(load, c.safetyFactor, c.loadFactor), 1)} lb/ft where both factors increase the load`,
  ]
  return [
    ...trenchLines(c.kmu, c.coverFeet, c.widthFeet, c.soilPoundsPerCubicFoot),
    ...projectionLines(c.settlement, c.coverFeet, c.diameterFeet, c.soilPoundsPerCubicFoot),
    `Transition width ${fixed(l.transitionWidthFeet, 2)} ft: the trench of ${plain(c.widthFeet)} ft is ${wide ? 'wider, so Wc governs' : 'not wider, so Wd governs'}: ${fixed(l.earth, 1)} lb/ft`,
    ...wheelLines(c.coverFeet, c.diameterFeet, c.lengthFeet, c.wheelPounds, c.impact, givenImpact),
    `Whole load = ${fixed(l.earth, 1)} + ${fixed(l.live, 1)} = ${fixed(l.total, 1)} lb/ft`,
    `Whole load by the trench formula alone = ${fixed(l.trench, 1)} + ${fixed(l.live, 1)} = ${fixed(l.totalByTrench, 1)} lb/ft`,
    ...required('Required strength', l.total),
    ...required('By the trench formula alone', l.totalByTrench),
  ]
}

/** Whether a pipe is strong enough, under each load of the soil and each way of reading the factors. */
function strengthComparison(given: Amount, c: PipeCase, l: PipeLoads): readonly Figure[] {
  return requirements(c, l).map(({ of, reading, needed }) =>
    words(`comparison${of}`, `Pipe of ${given.shown}: ${reading}`, needed <= given.value ? 'strong enough' : 'not strong enough'),
  )
}

const strength = calculation({
  name: 'pipe-strength',
  title: 'Strength that a buried pipe needs',
  about: 'All loads on a rigid pipe and the three-edge-bearing strength that it needs, under both ways of reading the two factors of 1.5.',
  group: 'Loads on a buried pipe',
  formulas: [
    'Wd = Cd × w × Bd²; Wc = Cc × w × Bc²; load of the soil = smaller of the two',
    'Wsc = Cs × P × F / L; whole load W = load of the soil + Wsc',
    'required strength = W × SF / LF, or W × SF × LF where both factors are read as increasing the load',
  ],
  sources: [
    {
      text: 'Fort Plain 144-18I: safety factor 1.5, load factor 1.5, soil 120 lb/ft³, wheel 16,000 lb; 144-18J: WPCF Manual of Practice 9, chapter IX',
      confidence: 'law',
    },
    {
      text: 'Load factors of beddings (NCPI): class D 1.1, C 1.5, B 1.9, crushed-stone encasement 2.2, flowable fill 2.8, concrete cradle 3.4; crushed stone 3 in deep with 1.5 is class C',
      confidence: 'verified',
    },
    kmuSource,
    fitSource,
    ...wheelSources,
  ],
  inputs: {
    ...loadInputs,
    ...wheelInputs,
    safety_factor: number('Safety factor', '', { positive: true, max: 10, default: '1.5', help: 'Fort Plain 144-18I(1)' }),
    load_factor: number('Load factor', '', { positive: true, max: 10, default: '1.5', help: 'Fort Plain 144-18I(2)' }),
    three_edge_strength_lb_per_ft: amount('load', 'lb/ft', 'Three-edge-bearing strength of the pipe', {
      positive: true,
      optional: true,
      help: 'See “Strength of a pipe by its standard” for the tables',
    }),
  },
  example: {
    depth_of_cover_ft: '10 ft',
    pipe_outside_diameter_in: '9.75 in',
    trench_width_at_pipe_top_in: '3 ft 3 in',
    soil: 'ordinary-clay',
    three_edge_strength_lb_per_ft: '2,200 lb/ft',
  },
  work: (v) => {
    if (v.trench_width_at_pipe_top_in.value <= v.pipe_outside_diameter_in.value)
      return impossible(
        problem(
          'trench_width_at_pipe_top_in',
          'Width of the trench at the top of the pipe: the trench is not wider than the pipe, which then would not fit. Check both sizes and their units.',
        ),
      )
    const c: PipeCase = {
      kmu: soils[v.soil].kmu,
      coverFeet: v.depth_of_cover_ft.value,
      widthFeet: v.trench_width_at_pipe_top_in.value / 12,
      diameterFeet: v.pipe_outside_diameter_in.value / 12,
      soilPoundsPerCubicFoot: v.soil_weight_pcf.value,
      settlement: v.settlement,
      wheelPounds: v.wheel_load_lb.value,
      lengthFeet: v.effective_length_ft.value,
      impact: impactOf(v.impact_factor, v.depth_of_cover_ft.value),
      safetyFactor: v.safety_factor.value,
      loadFactor: v.load_factor.value,
    }
    const l = pipeLoads(c)
    const figures = strengthFigures(c, l)
    const notes = [
      'The text does not say whether the load factor stands for the bedding or increases the load, nor which load of the soil counts. Both are shown; how the village reads it is adopted by the Board.',
      ...fitNotes(c.coverFeet, c.diameterFeet),
    ]
    const given = v.three_edge_strength_lb_per_ft
    return outcome(given === null ? figures : [...strengthComparison(given, c, l), ...figures], strengthLines(c, l, v.impact_factor !== null), notes)
  },
})

/** Three-edge-bearing strength of extra-strength vitrified clay pipe in lb/ft by size in inches, ASTM C700. */
const CLAY: Readonly<Record<number, number>> = {
  3: 2000,
  4: 2000,
  6: 2000,
  8: 2200,
  10: 2400,
  12: 2600,
  15: 2900,
  18: 3300,
  21: 3850,
  24: 4400,
  27: 4700,
  30: 5000,
  33: 5500,
  36: 6000,
}
/** D-loads of reinforced concrete pipe, ASTM C76, in lb/ft for each foot of inside diameter: first crack of 0.01 in, and ultimate. */
const CONCRETE = { I: [800, 1200], II: [1000, 1500], III: [1350, 2000], IV: [2000, 3000], V: [3000, 3750] } as const

const crushing = calculation({
  name: 'crushing-strength',
  title: 'Strength of a pipe by its standard',
  about: 'The three-edge-bearing strength of clay, asbestos-cement or reinforced concrete pipe from its size and class.',
  group: 'Loads on a buried pipe',
  formulas: ['clay: printed table by size', 'asbestos-cement: the number of the class', 'reinforced concrete: D-load × inside diameter (ft)'],
  sources: [
    { text: 'Clay, extra strength: ASTM C700 as printed in Moser, table 5.5', confidence: 'verified' },
    { text: 'Concrete, D-load at the first crack of 0.01 in: ASTM C76 classes as listed by TxDOT', confidence: 'verified' },
    { text: 'Concrete, ultimate D-loads; asbestos-cement, class number as lb/ft', confidence: 'working-knowledge' },
  ],
  inputs: {
    pipe_material: choice(
      'Pipe',
      {
        'clay-extra-strength': 'Vitrified clay, extra strength',
        'asbestos-cement': 'Asbestos-cement, ASTM C428',
        'reinforced-concrete': 'Reinforced concrete, ASTM C76',
      },
      { example: 'clay-extra-strength' },
    ),
    pipe_nominal_diameter_in: amount('length', 'in', 'Pipe size', { positive: true, max: 240, example: '8 in' }),
    pipe_class: choice(
      'Class',
      { '1500': '1500', '2400': '2400', '3300': '3300', '4000': '4000', '5000': '5000', I: 'I', II: 'II', III: 'III', IV: 'IV', V: 'V' },
      { optional: true, help: '1500 to 5000 for asbestos-cement, I to V for concrete; none for clay' },
    ),
  },
  example: { pipe_material: 'clay-extra-strength', pipe_nominal_diameter_in: '8 in' },
  work: (v) => {
    const size = v.pipe_nominal_diameter_in.value
    if (v.pipe_material === 'clay-extra-strength') return clayStrength(size)
    if (v.pipe_material === 'asbestos-cement') return asbestosStrength(v.pipe_class)
    return concreteStrength(size, v.pipe_class)
  },
})

function clayStrength(size: number) {
  const strengthOfSize = CLAY[size]
  if (strengthOfSize === undefined)
    return impossible(
      problem(
        'pipe_nominal_diameter_in',
        `Pipe size: the table has no row for ${plain(size)} in, and the nearest is not taken in its place. Sizes are ${Object.keys(CLAY).join(', ')} in.`,
      ),
    )
  return outcome(
    [figure('strength_lb_per_ft', 'Three-edge-bearing strength', strengthOfSize, 'lb/ft', 0)],
    [`Table, ${plain(size)} in: ${fixed(strengthOfSize, 0)} lb/ft`],
  )
}

function asbestosStrength(pipeClass: string | null) {
  const lb = pipeClass === null ? Number.NaN : Number(pipeClass)
  if (Number.isNaN(lb))
    return impossible(problem('pipe_class', 'Class: asbestos-cement pipe has a class of 1500, 2400, 3300, 4000 or 5000. Write the one printed on the pipe.'))
  return outcome(
    [figure('strength_lb_per_ft', 'Three-edge-bearing strength', lb, 'lb/ft', 0)],
    [`Class ${lb} stands for ${fixed(lb, 0)} lb/ft`],
    ['The law allows asbestos-cement pipe, but it is no longer sold for new work in the United States, and federal rules govern its removal.'],
  )
}

function concreteStrength(size: number, pipeClass: string | null) {
  const loads = pipeClass !== null && Object.hasOwn(CONCRETE, pipeClass) ? CONCRETE[pipeClass as keyof typeof CONCRETE] : null
  if (loads === null)
    return impossible(problem('pipe_class', 'Class: reinforced concrete pipe has a class of I, II, III, IV or V. Write the one printed on the pipe.'))
  if (size < 12) return impossible(problem('pipe_nominal_diameter_in', 'Pipe size: ASTM C76 begins at 12 in. Check the size, or choose another pipe.'))
  const feet = size / 12
  const [crack, ultimate] = loads
  return outcome(
    [
      figure('strength_lb_per_ft', 'Strength at the first crack of 0.01 in', crack * feet, 'lb/ft', 0),
      figure('strength_ultimate_lb_per_ft', 'Ultimate strength', ultimate * feet, 'lb/ft', 0),
    ],
    [
      `First crack: ${plain(crack)} lb/ft for each foot × ${plain(feet)} ft = ${fixed(crack * feet, 0)} lb/ft`,
      `Ultimate: ${plain(ultimate)} lb/ft for each foot × ${plain(feet)} ft = ${fixed(ultimate * feet, 0)} lb/ft`,
    ],
    [
      'Which of the two the safety factor of 1.5 is measured against the law does not say; practice is 1.0 on the first crack and 1.5 on the ultimate strength (1.25 for class V).',
    ],
  )
}

export const pipeStrengthCalculations: readonly Calculation[] = [strength, crushing]
