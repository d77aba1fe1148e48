/** How many septic tanks a year of the program needs. */
import { type Calculation, calculation, figure, outcome } from './calculation.ts'
import { count } from './inputs.ts'

/**
 * Tanks to pump in a year, so that at least 25 % are: the next whole number at or above a quarter.
 * Source: Chester 77-32, each tank at least every four years and at least 25 % in every year.
 *
 * Example: 41 tanks: 41 / 4 = 10.25, so 11. 40 tanks: 10.
 */
export const yearlyQuota = (tanks: number): number => Math.ceil(tanks / 4)

const quota = calculation({
  name: 'septic-quota',
  title: 'Septic tanks to pump in a year',
  about: 'The least number of public septic tanks to pump each year under a program of 25 % a year and every tank within four years.',
  group: 'Septic tanks',
  formulas: ['tanks in a year = a quarter of the tanks, rounded up'],
  sources: [{ text: 'Chester 77-32; the day on which the tanks are counted is not in the text', confidence: 'law' }],
  inputs: { tank_count: count('Tanks in service at the start of the program year', { min: 1, max: 1_000_000, example: '41' }) },
  example: { tank_count: '41' },
  work: (v) => {
    const n = v.tank_count
    const each = yearlyQuota(n)
    return outcome(
      [figure('tanks_in_a_year', 'Tanks to pump in a year', each, 'tanks', 0), figure('pumpings_in_four_years', 'Pumpings in four years', each * 4, '', 0)],
      [`${n} / 4 = ${n / 4}, rounded up: ${each}`, `4 × ${each} = ${each * 4} pumpings for ${n} tanks`],
      n % 4 === 0 ? [] : ['The number of tanks is no multiple of four, so some tanks are pumped before their four years are over.'],
    )
  },
})

export const septicCalculations: readonly Calculation[] = [quota]
