/** What a discharge carries: pounds a day, mixed streams, shares of the village's flow, temperatures. */
import { compare, over, plus, type Rational, rational, times, toNumber, zero } from '../kernel/quantity.ts'
import { type Calculation, calculation, figure, impossible, outcome, problem, words } from './calculation.ts'
import { amount, choice, number, pairs } from './inputs.ts'
import { fixed, plain } from './numbers.ts'

/** Pounds in a million gallons for each mg/L, as the trade rounds it; 8.3454 without rounding. */
const POUNDS_PER_MILLION_GALLONS = rational(834n, 100n)
const POUNDS_UNROUNDED = 8.3454
const MILLION = rational(1_000_000n)

/**
 * Pounds a day of a pollutant: mg/L × million gallons a day × 8.34, exactly.
 *
 * Example: 300 mg/L at 25,000 gal/day: 300 × 0.025 × 8.34 = 62.55 lb/day. 50 ppm: 417.0 lb in a million gallons.
 */
export const poundsPerDay = (milligramsPerLiter: Rational, gallonsPerDay: Rational): Rational =>
  over(times(times(milligramsPerLiter, gallonsPerDay), POUNDS_PER_MILLION_GALLONS), MILLION)

/** Mean weighted by flow: Σ C Q / Σ Q, exactly. Example: 1.0 mg/L at 40,000 and 2.0 mg/L at 10,000 gal/day: 60,000 / 50,000 = 1.2 mg/L. */
export function weightedMean(streams: readonly { readonly concentration: Rational; readonly flow: Rational }[]): Rational {
  const flow = streams.reduce((sum, s) => plus(sum, s.flow), zero)
  return over(
    streams.reduce((sum, s) => plus(sum, times(s.concentration, s.flow)), zero),
    flow,
  )
}

/**
 * The combined wastestream formula for a concentration, 40 CFR 403.6(e): C_T = [Σ C_i F_i / Σ F_i] × [(F_T − F_D) / F_T], exactly.
 * F_D: dilution, such as boiler blowdown, noncontact cooling water, unregulated sanitary waste.
 *
 * Example: 1.0 mg/L at 40,000 and 2.0 mg/L at 10,000 gal/day, total 80,000, dilution 10,000: 1.2 × 70,000 / 80,000 = 1.05 mg/L.
 */
export const combinedLimit = (
  streams: readonly { readonly concentration: Rational; readonly flow: Rational }[],
  total: Rational,
  dilution: Rational,
): Rational => times(weightedMean(streams), over(plus(total, { n: -dilution.n, d: dilution.d }), total))

const streamParts = [
  { label: 'concentration', dimension: 'concentration', unit: 'mg/l' },
  { label: 'flow', dimension: 'flow', unit: 'gal/day' },
] as const
const STREAMS = '1.0 mg/l at 40,000 gal/day; 2.0 mg/l at 10,000 gal/day'

const load = calculation({
  name: 'pounds-per-day',
  title: 'Pounds of a pollutant in a day',
  about: 'How many pounds of a pollutant a discharge carries in a day, from its concentration and flow.',
  group: 'Discharges and samples',
  formulas: ['lb/day = mg/L × million gal/day × 8.34'],
  sources: [
    { text: 'A million gallons of water weigh 8.34 million pounds (8.3454 without rounding)', confidence: 'computed' },
    { text: 'Fort Plain 144-22C: 50 ppm of grease is 417 lb in a million gallons', confidence: 'law' },
  ],
  inputs: {
    concentration_mg_l: amount('concentration', 'mg/l', 'Concentration', { min: 0, example: '300 mg/l' }),
    flow_gal_per_day: amount('flow', 'gal/day', 'Flow', { min: 0, example: '25,000 gal/day' }),
  },
  example: { concentration_mg_l: '300 mg/l', flow_gal_per_day: '25,000 gal/day' },
  work: (v) => {
    const c = v.concentration_mg_l.value
    const mgd = v.flow_gal_per_day.value / 1_000_000
    const pounds = toNumber(poundsPerDay(v.concentration_mg_l.exact, v.flow_gal_per_day.exact))
    return outcome(
      [
        figure('load_lb_per_day', 'Load', pounds, 'lb/day', 2),
        figure('load_unrounded_lb_per_day', 'Load with 8.3454 in place of 8.34', c * mgd * POUNDS_UNROUNDED, 'lb/day', 2),
        figure('lb_per_million_gal', 'In a million gallons', c * 8.34, 'lb', 1),
      ],
      [
        `Flow = ${plain(v.flow_gal_per_day.value)} gal/day = ${plain(mgd, 6)} million gal/day`,
        `Load = ${plain(c)} mg/L × ${plain(mgd, 6)} × 8.34 = ${fixed(pounds, 2)} lb/day`,
      ],
    )
  },
})

const composite = calculation({
  name: 'composite',
  title: 'Flow-weighted composite',
  about: 'The concentration of several samples or streams mixed in proportion to their flows.',
  group: 'Discharges and samples',
  formulas: ['C = Σ (C × Q) / Σ Q'],
  sources: [{ text: 'Mass balance', confidence: 'computed' }],
  inputs: { streams: pairs('Samples or streams', streamParts, 'at', { help: 'Concentration at flow, one for each', example: STREAMS }) },
  example: { streams: STREAMS },
  work: (v) => {
    const streams = v.streams.map(([concentration, flow]) => ({ concentration: concentration.exact, flow: flow.exact }))
    const flow = streams.reduce((sum, s) => plus(sum, s.flow), zero)
    if (flow.n === 0n) return impossible(problem('streams', 'Samples or streams: all flows are zero, so there is nothing to weigh by. Write the flow of each.'))
    const mean = toNumber(weightedMean(streams))
    const sum = v.streams.reduce((s, [c, q]) => s + c.value * q.value, 0)
    return outcome(
      [
        figure('concentration_mg_l', 'Concentration of the mixture', mean, 'mg/L', 4),
        figure('flow_gal_per_day', 'Flow of the mixture', toNumber(flow), 'gal/day', 0),
      ],
      [
        ...v.streams.map(([c, q]) => `${plain(c.value, 6)} mg/L × ${plain(q.value)} gal/day = ${plain(c.value * q.value)}`),
        `C = ${plain(sum)} / ${plain(toNumber(flow))} gal/day = ${fixed(mean, 4)} mg/L`,
      ],
    )
  },
})

const combined = calculation({
  name: 'combined-wastestream',
  title: 'Combined wastestream formula',
  about: 'The limit of a mixed stream in which regulated processes run together with other water.',
  group: 'Discharges and samples',
  formulas: ['C_T = [Σ (C_i × F_i) / Σ F_i] × [(F_T − F_D) / F_T]', 'M_T = Σ M_i × (F_T − F_D) / Σ F_i, M_i = C_i × F_i × 8.34'],
  sources: [
    { text: '40 CFR 403.6(e), meaning of the flows', confidence: 'verified' },
    { text: '40 CFR 403.6(e), form of the formula', confidence: 'working-knowledge' },
  ],
  inputs: {
    streams: pairs('Regulated streams', streamParts, 'at', { help: 'Limit at flow, one for each; flows are averages of at least 30 days', example: STREAMS }),
    total_flow_gal_per_day: amount('flow', 'gal/day', 'Flow through the combined treatment, F_T', { positive: true, example: '80,000 gal/day' }),
    dilution_flow_gal_per_day: amount('flow', 'gal/day', 'Of it dilution, F_D', {
      min: 0,
      default: '0 gal/day',
      help: 'Boiler blowdown, noncontact cooling water, storm water, unregulated sanitary waste',
    }),
  },
  example: { streams: STREAMS, total_flow_gal_per_day: '80,000 gal/day', dilution_flow_gal_per_day: '10,000 gal/day' },
  work: (v) => {
    const streams = v.streams.map(([c, f]) => ({ concentration: c.exact, flow: f.exact }))
    const regulated = streams.reduce((sum, s) => plus(sum, s.flow), zero)
    const total = v.total_flow_gal_per_day
    const dilution = v.dilution_flow_gal_per_day
    if (regulated.n === 0n) return impossible(problem('streams', 'Regulated streams: all flows are zero. Write the flow of each regulated stream.'))
    if (compare(plus(regulated, dilution.exact), total.exact) > 0)
      return impossible(
        problem(
          'total_flow_gal_per_day',
          `Flow through the combined treatment: the regulated streams (${plain(toNumber(regulated))} gal/day) and the dilution (${plain(dilution.value)} gal/day) are together more than the whole. Check the flows.`,
        ),
      )
    const mean = toNumber(weightedMean(streams))
    const limit = toNumber(combinedLimit(streams, total.exact, dilution.exact))
    const rest = total.value - dilution.value
    const mass = streams.reduce((sum, s) => sum + toNumber(poundsPerDay(s.concentration, s.flow)), 0)
    const massLimit = (mass * rest) / toNumber(regulated)
    return outcome(
      [
        figure('limit_mg_l', 'Limit of the combined stream', limit, 'mg/L', 4),
        figure('mass_limit_lb_per_day', 'Limit in pounds a day', massLimit, 'lb/day', 4),
      ],
      [
        ...v.streams.map(([c, f]) => `${plain(c.value, 6)} mg/L × ${plain(f.value)} gal/day = ${plain(c.value * f.value)}`),
        `Σ (C × F) / Σ F = ${fixed(mean, 4)} mg/L over ${plain(toNumber(regulated))} gal/day`,
        `C_T = ${fixed(mean, 4)} × (${plain(total.value)} − ${plain(dilution.value)}) / ${plain(total.value)} = ${fixed(limit, 4)} mg/L`,
        `M_T = ${fixed(mass, 4)} lb/day × ${plain(rest)} / ${plain(toNumber(regulated))} = ${fixed(massLimit, 4)} lb/day`,
      ],
      ['The formula may not be used where its limit lies below what the laboratory can detect.'],
    )
  },
})

const share = calculation({
  name: 'flow-share',
  title: 'Share of the village’s flow',
  about: 'What part of the flow in the village’s system one user discharges, beside the figures at which the law looks closer.',
  group: 'Discharges and samples',
  formulas: ['share = flow of the user / average daily flow of the village × 100'],
  sources: [
    { text: 'Fort Plain 144-25: review above 2 %; 144-1: significant from 25,000 gal in an average work day, or above 5 %', confidence: 'law' },
    { text: '40 CFR 403.3(v): 25,000 gal/day of process wastewater, or 5 % of the plant’s capacity and more', confidence: 'verified' },
  ],
  inputs: {
    user_flow_gal_per_day: amount('flow', 'gal/day', 'Flow of the user', { min: 0, example: '12,000 gal/day' }),
    village_flow_gal_per_day: amount('flow', 'gal/day', 'Average daily flow of the village', { positive: true, example: '400,000 gal/day' }),
  },
  example: { user_flow_gal_per_day: '12,000 gal/day', village_flow_gal_per_day: '400,000 gal/day' },
  work: (v) => {
    if (compare(v.user_flow_gal_per_day.exact, v.village_flow_gal_per_day.exact) > 0)
      return impossible(problem('user_flow_gal_per_day', 'Flow of the user: it is more than the flow of the whole village. Check both and their units.'))
    const exact = times(over(v.user_flow_gal_per_day.exact, v.village_flow_gal_per_day.exact), rational(100n))
    const percent = toNumber(exact)
    const above = (n: bigint): boolean => compare(exact, rational(n)) > 0
    return outcome(
      [
        figure('share_percent', 'Share', percent, 'percent', 2),
        words('review', 'More than 2 %, Fort Plain 144-25', above(2n) ? 'yes' : 'no'),
        words('significant_share', 'More than 5 %, Fort Plain 144-1', above(5n) ? 'yes' : 'no'),
        words('significant_flow', '25,000 gal/day or more, Fort Plain 144-1', compare(v.user_flow_gal_per_day.exact, rational(25_000n)) >= 0 ? 'yes' : 'no'),
      ],
      [`Share = ${plain(v.user_flow_gal_per_day.value)} / ${plain(v.village_flow_gal_per_day.value)} × 100 = ${fixed(percent, 2)} %`],
      ['The federal rule measures against the capacity of the plant, not its flow, and counts process wastewater only.'],
    )
  },
})

/** Degrees Celsius of degrees Fahrenheit: (F − 32) × 5/9. Example: 150 °F is 65.556 °C. */
export const celsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9
/** Degrees Fahrenheit of degrees Celsius: C × 9/5 + 32. Example: 65 °C is 149.0 °F. */
export const fahrenheit = (degreesCelsius: number): number => (degreesCelsius * 9) / 5 + 32

const temperature = calculation({
  name: 'temperature',
  title: 'Temperature in the other scale',
  about: 'Degrees Fahrenheit in Celsius and back; Fort Plain’s law prints both, and they differ.',
  group: 'Discharges and samples',
  formulas: ['°C = (°F − 32) × 5 / 9', '°F = °C × 9 / 5 + 32'],
  sources: [{ text: 'Fort Plain 144-22C(1): 150 °F, printed as 65 °C, which is 149.0 °F; 104 °F is 40 °C exactly', confidence: 'law' }],
  inputs: {
    temperature: number('Temperature', '', { min: -459.67, max: 5000, example: '150' }),
    scale: choice('Scale', { F: 'Fahrenheit', C: 'Celsius' }, { default: 'F' }),
  },
  example: { temperature: '150', scale: 'F' },
  work: (v) => {
    const t = v.temperature.value
    if (v.scale === 'C' && t < -273.15)
      return impossible(problem('temperature', 'Temperature: nothing is colder than −273.15 °C. Check the number and the scale.'))
    const inF = v.scale === 'F' ? t : fahrenheit(t)
    const inC = v.scale === 'C' ? t : celsius(t)
    const line = v.scale === 'F' ? `(${plain(t)} − 32) × 5 / 9 = ${fixed(inC, 3)} °C` : `${plain(t)} × 9 / 5 + 32 = ${fixed(inF, 3)} °F`
    const gap = inF > 149 && inF <= 150
    return outcome(
      [figure('celsius', 'Celsius', inC, '°C', 3), figure('fahrenheit', 'Fahrenheit', inF, '°F', 3)],
      [line],
      gap
        ? [
            'Fort Plain’s limit is 150 °F, printed also as 65 °C (149.0 °F). This lies between the two: it passes in Fahrenheit, the unit that the text states first, and not in Celsius.',
          ]
        : [],
    )
  },
})

export const dischargeLoadCalculations: readonly Calculation[] = [load, composite, combined, share, temperature]
