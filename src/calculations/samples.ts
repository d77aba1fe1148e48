/** What a set of laboratory results says: significant noncompliance, and averages with results below the detection limit. */
import { compare, over, plus, type Rational, rational, times, toNumber, zero } from '../kernel/quantity.ts'
import { type Calculation, calculation, figure, outcome, words } from './calculation.ts'
import { amount, choice, type LabResult, results } from './inputs.ts'
import { fixed, plain } from './numbers.ts'

/** Technical review criterion: what a limit is multiplied with. None for pH. */
export const reviewFactors = { conventional: rational(14n, 10n), other: rational(12n, 10n), ph: null } as const
export type Pollutant = keyof typeof reviewFactors

export interface Noncompliance {
  /** Of the results above the limit: how many surely, and how many might be (a detection limit above it). */
  readonly above: readonly [sure: number, possible: number]
  /** Of the results at or above limit × factor. */
  readonly atReview: readonly [sure: number, possible: number]
  /** Null where results below the detection limit leave it open. */
  readonly chronic: boolean | null
  /** Null where left open; false for pH, which has no such criterion. */
  readonly review: boolean | null
}

const share = (count: number, of: number, percent: bigint): boolean => compare(rational(BigInt(count) * 100n, BigInt(of)), rational(percent)) >= 0
const settled = (sure: number, possible: number, of: number, percent: bigint): boolean | null =>
  share(sure, of, percent) ? true : share(possible, of, percent) ? null : false

/**
 * Significant noncompliance of one pollutant over six months, 40 CFR 403.8(f)(2)(viii)(A) and (B): chronic where at least 66 % of
 * all results exceed the limit; by the technical review criterion where at least 33 % reach limit × 1.4 (BOD, TSS, fats, oil and
 * grease) or × 1.2 (others but pH). The fractions are 0.66 and 0.33 exactly, so two of three and one of three reach them.
 * There must be at least one result.
 *
 * Example: copper, limit 1.6, factor 1.2 (1.92): 1.7, 1.7, 1.5: 2 of 3 exceed, 66.7 %: chronic; none reaches 1.92.
 * 1.6, 1.6, 1.6: none exceeds. BOD, limit 300, factor 1.4 (420): 419.9, 420, 100: chronic and by review, 1 of 3 = 33.3 %.
 */
export function noncompliance(values: readonly LabResult[], limit: Rational, pollutant: Pollutant): Noncompliance {
  const counted = (over: (value: Rational) => boolean): readonly [number, number] => [
    values.filter((v) => !v.below && over(v.exact)).length,
    // A result below a detection limit that is itself over could lie anywhere under it.
    values.filter((v) => over(v.exact)).length,
  ]
  const factor = reviewFactors[pollutant]
  const above = counted((value) => compare(value, limit) > 0)
  if (factor === null) return { above, atReview: [0, 0], chronic: settled(...above, values.length, 66n), review: false }
  const criterion = times(limit, factor)
  const sureReview = values.filter((v) => !v.below && compare(v.exact, criterion) >= 0).length
  const possibleReview = sureReview + values.filter((v) => v.below && compare(v.exact, criterion) > 0).length
  return {
    above,
    atReview: [sureReview, possibleReview],
    chronic: settled(...above, values.length, 66n),
    review: settled(sureReview, possibleReview, values.length, 33n),
  }
}

const yesNo = (answer: boolean | null): string => (answer === null ? 'cannot be told: results below a detection limit leave it open' : answer ? 'yes' : 'no')

const snc = calculation({
  name: 'significant-noncompliance',
  title: 'Significant noncompliance of one pollutant',
  about: 'Whether all results of six months for one pollutant reach the federal criteria A (chronic) and B (technical review).',
  group: 'Discharges and samples',
  formulas: ['A: results above the limit / all results ≥ 66 %', 'B: results at or above limit × 1.4 or 1.2 / all results ≥ 33 %'],
  sources: [
    { text: '40 CFR 403.8(f)(2)(viii)(A) and (B)', confidence: 'verified' },
    { text: 'New York is no approved pretreatment State: what binds a user is the local law and its permit', confidence: 'verified' },
  ],
  inputs: {
    results: results('All results of six months', 'mg/l', {
      help: 'Of the user and of the village, separated by semicolons; <0.1 is below the detection limit 0.1',
      example: '1.7; 1.7; 1.5',
    }),
    limit_mg_l: amount('concentration', 'mg/l', 'Limit', { positive: true, example: '1.6 mg/l' }),
    pollutant: choice(
      'Pollutant',
      { conventional: 'BOD, TSS, fats, oil or grease: 1.4', other: 'Any other but pH: 1.2', ph: 'pH: criterion A only' },
      { default: 'other' },
    ),
  },
  example: { results: '1.7; 1.7; 1.5', limit_mg_l: '1.6 mg/l', pollutant: 'other' },
  work: (v) => {
    const n = v.results.length
    const found = noncompliance(v.results, v.limit_mg_l.exact, v.pollutant)
    const factor = reviewFactors[v.pollutant]
    const percent = (k: number): string => `${k} of ${n} = ${fixed((100 * k) / n, 2)} %`
    const range = ([sure, possible]: readonly [number, number]): string =>
      sure === possible ? percent(sure) : `${percent(sure)}, perhaps ${percent(possible)}`
    return outcome(
      [
        words('chronic', 'A, chronic', yesNo(found.chronic)),
        words('technical_review', 'B, technical review', v.pollutant === 'ph' ? 'does not apply to pH' : yesNo(found.review)),
      ],
      [
        `Above ${plain(v.limit_mg_l.value)} mg/L: ${range(found.above)}; A asks for 66 %`,
        ...(factor === null
          ? []
          : [
              `At or above ${plain(v.limit_mg_l.value)} × ${plain(toNumber(factor))} = ${plain(v.limit_mg_l.value * toNumber(factor))} mg/L: ${range(found.atReview)}; B asks for 33 %`,
            ]),
      ],
      ['Criteria C to H (harm, danger, missed schedules and reports, other) are not numbers and are judged apart.'],
    )
  },
})

/**
 * Mean of results, with those below the detection limit counted as nothing, as half of it, and as all of it. At least one result.
 *
 * Example: 0.5, <0.1, 0.3: (0.8 + 0) / 3 = 0.2667; (0.8 + 0.05) / 3 = 0.2833; (0.8 + 0.1) / 3 = 0.3.
 */
export function meansWithNonDetects(values: readonly LabResult[]): { readonly asZero: Rational; readonly asHalf: Rational; readonly asLimit: Rational } {
  const mean = (part: Rational): Rational =>
    over(
      values.reduce((sum, v) => plus(sum, v.below ? times(v.exact, part) : v.exact), zero),
      rational(BigInt(values.length)),
    )
  return { asZero: mean(zero), asHalf: mean(rational(1n, 2n)), asLimit: mean(rational(1n)) }
}

const average = calculation({
  name: 'sample-average',
  title: 'Average of results, some below the detection limit',
  about: 'The mean of laboratory results under the three usual ways of counting what was not detected, and whether a limit depends on the choice.',
  group: 'Discharges and samples',
  formulas: ['mean = Σ results / number, a result below the detection limit counted as 0, as half of it, or as all of it'],
  sources: [{ text: '40 CFR part 403 has no general rule for results below the detection limit, so all three are shown', confidence: 'verified' }],
  inputs: {
    results: results('Results', 'mg/l', { help: 'Separated by semicolons; <0.1 is below the detection limit 0.1', example: '0.5; <0.1; 0.3' }),
    limit_mg_l: amount('concentration', 'mg/l', 'Limit of the average', { positive: true, optional: true }),
  },
  example: { results: '0.5; <0.1; 0.3', limit_mg_l: '0.29 mg/l' },
  work: (v) => {
    const m = meansWithNonDetects(v.results)
    const all = [m.asZero, m.asHalf, m.asLimit]
    const limit = v.limit_mg_l
    const detected = v.results.every((r) => !r.below)
    const list = v.results.map((r) => r.shown).join(', ')
    const verdict = (): string => {
      const within = all.map((each) => limit !== null && compare(each, limit.exact) <= 0)
      return within.every(Boolean)
        ? 'at or below the limit'
        : within.some(Boolean)
          ? 'cannot be told: it depends on how results below the detection limit are counted'
          : 'above the limit'
    }
    const one = (name: string, label: string, mean: Rational) => figure(name, label, toNumber(mean), 'mg/L', 4)
    return outcome(
      [
        ...(limit === null ? [] : [words('comparison', `Against the limit of ${plain(limit.value)} mg/L`, verdict())]),
        ...(detected
          ? [one('mean_mg_l', 'Mean', m.asLimit)]
          : [
              one('mean_zero_mg_l', 'Mean, not detected as 0', m.asZero),
              one('mean_half_mg_l', 'Mean, not detected as half the limit of detection', m.asHalf),
              one('mean_limit_mg_l', 'Mean, not detected as the limit of detection', m.asLimit),
            ]),
      ],
      [
        `${v.results.length} results: ${list} mg/L`,
        ...(detected ? [] : [`Sum with 0, half, all: ${all.map((each) => plain(toNumber(each) * v.results.length, 6)).join(', ')} mg/L`]),
      ],
    )
  },
})

/** Normal sewage of Fort Plain 144-22C(11) in ppm, from the least to the most. */
const NORMAL_SEWAGE = { 'suspended-solids': [180n, 350n], bod: [140n, 300n] } as const

/**
 * Five times normal sewage, exactly, by the lower and by the upper end of what the law calls normal.
 * Source: Fort Plain 144-22C(11).
 *
 * Example: suspended solids: 5 × 180 = 900 and 5 × 350 = 1,750 ppm. BOD: 700 and 1,500 ppm.
 */
export const slugThresholds = (pollutant: keyof typeof NORMAL_SEWAGE): readonly [strict: Rational, lenient: Rational] => {
  const [least, most] = NORMAL_SEWAGE[pollutant]
  return [rational(5n * least), rational(5n * most)]
}

const slug = calculation({
  name: 'slug-strength',
  title: 'Slug: five times normal sewage',
  about: 'The strength above which Fort Plain’s law calls a short discharge a slug, by both ends of what it calls normal sewage.',
  group: 'Discharges and samples',
  formulas: ['threshold = 5 × normal sewage, from its lower and from its upper end'],
  sources: [
    {
      text: 'Fort Plain 144-22C(11): normal suspended solids 180 to 350 ppm, normal BOD 140 to 300 ppm; five times that for 15 minutes, unless by special permit',
      confidence: 'law',
    },
  ],
  inputs: {
    pollutant: choice('Pollutant', { 'suspended-solids': 'Suspended solids', bod: 'BOD' }, { default: 'suspended-solids' }),
    concentration_mg_l: amount('concentration', 'mg/l', 'Concentration over 15 minutes', { min: 0, example: '1,200 mg/l' }),
  },
  example: { pollutant: 'suspended-solids', concentration_mg_l: '1,200 mg/l' },
  work: (v) => {
    const [strict, lenient] = slugThresholds(v.pollutant)
    const [least, most] = NORMAL_SEWAGE[v.pollutant]
    const c = v.concentration_mg_l
    const above = [strict, lenient].filter((each) => compare(c.exact, each) > 0).length
    const said = [
      'not above five times normal',
      'above five times the lower end of normal only: it depends on how the village reads the range',
      'above five times normal by either end',
    ]
    return outcome(
      [
        words('comparison', `${plain(c.value)} mg/L`, said[above] ?? ''),
        figure('threshold_lower_mg_l', 'Five times the lower end', toNumber(strict), 'mg/L', 0),
        figure('threshold_upper_mg_l', 'Five times the upper end', toNumber(lenient), 'mg/L', 0),
      ],
      [`5 × ${least} = ${fixed(toNumber(strict), 0)} mg/L`, `5 × ${most} = ${fixed(toNumber(lenient), 0)} mg/L`],
      ['The text names suspended solids and BOD together and does not say whether one alone makes a slug.'],
    )
  },
})

export const sampleCalculations: readonly Calculation[] = [snc, average, slug]
