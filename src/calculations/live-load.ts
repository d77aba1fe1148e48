/** The load of a wheel on a buried pipe, by Holl's integration of Boussinesq. */
import { type Calculation, calculation, figure, outcome, type Source } from './calculation.ts'
import { loadInputs } from './earth-loads.ts'
import { type Amount, amount, number } from './inputs.ts'
import { fixed, plain } from './numbers.ts'

/**
 * Holl's coefficient of a wheel centered over the pipe. With A = Bc/2, M = L/2, S = A² + H² + M²:
 * Cs = 1 − (2/π) asin(H √(S / ((A² + H²)(H² + M²)))) + (2/π) (A M H / √S) (1/(A² + H²) + 1/(H² + M²)). Lengths in feet.
 * Source: WPCF Manual of Practice 9, whose printed table it meets within 0.0025 but for two misprints (Bc/2H 0.7, L/2H 0.9 and 1.5, 0.7).
 *
 * Example: H 1, Bc 1, L 1: A = M = 0.5, S = 1.5; asin(√(1.5 / 1.5625)) = 1.36944; Cs = 1 − 0.87181 + 0.20792 = 0.3361.
 */
export function wheelCoefficient(coverFeet: number, diameterFeet: number, lengthFeet: number): number {
  const { arc, rest } = wheelTerms(coverFeet, diameterFeet, lengthFeet)
  return 1 - arc + rest
}

/** The two terms of Holl's coefficient: (2/π) asin(…) and (2/π)(A M H / √S)(…). */
function wheelTerms(coverFeet: number, diameterFeet: number, lengthFeet: number): { readonly s: number; readonly arc: number; readonly rest: number } {
  const h = coverFeet
  const a = diameterFeet / 2
  const m = lengthFeet / 2
  const s = a ** 2 + h ** 2 + m ** 2
  const across = a ** 2 + h ** 2
  const along = h ** 2 + m ** 2
  // Rounding may lift the argument a hair above 1, where there is no arc sine.
  const arc = (2 / Math.PI) * Math.asin(Math.min(1, h * Math.sqrt(s / (across * along))))
  return { s, arc, rest: (2 / Math.PI) * ((a * m * h) / Math.sqrt(s)) * (1 / across + 1 / along) }
}

/**
 * Impact of a moving wheel by cover, highways: up to 1 ft 1.50, up to 2 ft 1.35, up to 3 ft 1.15, deeper 1.00.
 * The table shares its boundaries; the larger factor is taken there. Source: Moser, Buried Pipe Design, table 2.5.
 *
 * Example: 3 ft of cover: 1.15. 3.01 ft: 1.00.
 */
export const impactFactor = (coverFeet: number): number => (coverFeet <= 1 ? 1.5 : coverFeet <= 2 ? 1.35 : coverFeet <= 3 ? 1.15 : 1)

/**
 * Load of a wheel on the pipe: Wsc = Cs · P · F / L, lb/ft. P in pounds, L the effective length in feet.
 *
 * Example: H 10 ft, Bc 0.8125 ft, L 3 ft, P 16,000 lb, F 1: Cs 0.0114, Wsc = 0.0114 × 16,000 / 3 = 60.9 lb/ft.
 */
export const wheelLoad = (coverFeet: number, diameterFeet: number, lengthFeet: number, pounds: number, impact: number): number =>
  (wheelCoefficient(coverFeet, diameterFeet, lengthFeet) * pounds * impact) / lengthFeet

export const wheelInputs = {
  wheel_load_lb: amount('force', 'lb', 'Load of a wheel', {
    min: 0,
    default: '16,000 lb',
    help: 'Fort Plain 144-18I(4): 16,000 lb; whether of a wheel or an axle it does not say',
  }),
  effective_length_ft: amount('length', 'ft', 'Effective length of the pipe', {
    positive: true,
    max: 100,
    default: '3 ft',
    help: '3 ft, or the length of a shorter pipe',
  }),
  impact_factor: number('Impact factor', '', { min: 1, max: 3, optional: true, help: 'Leave empty to take it from the depth' }),
} as const

export const wheelSources: readonly Source[] = [
  { text: 'Holl; table of WPCF Manual of Practice 9 as printed in Moser, table 2.6, two misprints apart', confidence: 'verified' },
  { text: 'Impact by cover: Moser, table 2.5', confidence: 'verified' },
]

/** Working of the wheel load, line by line. */
export function wheelLines(cover: number, diameter: number, length: number, pounds: number, impact: number, given: boolean): readonly string[] {
  const cs = wheelCoefficient(cover, diameter, length)
  const { s, arc, rest } = wheelTerms(cover, diameter, length)
  return [
    `A = Bc / 2 = ${plain(diameter / 2)} ft, M = L / 2 = ${plain(length / 2)} ft, S = A² + H² + M² = ${fixed(s, 4)} ft²`,
    `First term, (2/π) asin(…) = ${fixed(arc, 4)}; second term = ${fixed(rest, 4)}`,
    `Cs = 1 − ${fixed(arc, 4)} + ${fixed(rest, 4)} = ${fixed(cs, 4)}`,
    `F = ${plain(impact)}${given ? ' as given' : ` for ${plain(cover)} ft of cover`}`,
    `Wsc = ${fixed(cs, 4)} × ${plain(pounds)} lb × ${plain(impact)} / ${plain(length)} ft = ${fixed(wheelLoad(cover, diameter, length, pounds, impact), 1)} lb/ft`,
  ]
}

/** The factor that is used: as given, or by the cover. */
export const impactOf = (given: Amount | null, coverFeet: number): number => given?.value ?? impactFactor(coverFeet)

const live = calculation({
  name: 'live-load',
  title: 'Load of a wheel on a buried pipe (Holl)',
  about: 'The load that a wheel over the pipe puts on each foot of it, with impact.',
  group: 'Loads on a buried pipe',
  formulas: [
    'A = Bc / 2, M = L / 2, S = A² + H² + M²',
    'Cs = 1 − (2/π) asin(H √(S / ((A² + H²)(H² + M²)))) + (2/π) (A M H / √S) (1 / (A² + H²) + 1 / (H² + M²))',
    'Wsc = Cs × P × F / L',
  ],
  sources: wheelSources,
  inputs: { depth_of_cover_ft: loadInputs.depth_of_cover_ft, pipe_outside_diameter_in: loadInputs.pipe_outside_diameter_in, ...wheelInputs },
  example: { depth_of_cover_ft: '10 ft', pipe_outside_diameter_in: '9.75 in', wheel_load_lb: '16,000 lb', effective_length_ft: '3 ft' },
  work: (v) => {
    const cover = v.depth_of_cover_ft.value
    const diameter = v.pipe_outside_diameter_in.value / 12
    const impact = impactOf(v.impact_factor, cover)
    const args = [cover, diameter, v.effective_length_ft.value, v.wheel_load_lb.value, impact] as const
    return outcome(
      [
        figure('live_load_lb_per_ft', 'Load of the wheel, Wsc', wheelLoad(...args), 'lb/ft', 1),
        figure('Cs', 'Coefficient Cs', wheelCoefficient(cover, diameter, args[2]), '', 4),
        figure('impact_factor', 'Impact factor F', impact, '', 2),
      ],
      wheelLines(...args, v.impact_factor !== null),
      v.impact_factor === null && (cover === 1 || cover === 2 || cover === 3)
        ? ['The table of impact shares this depth between two rows; the larger factor is taken.']
        : [],
    )
  },
})

export const liveLoadCalculations: readonly Calculation[] = [live]
