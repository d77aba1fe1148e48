import { all, any, type Bool, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

const section = at('144-22C(13)')
type Limit = `${number} mg/l`
type Parameter = (typeof f.parameter_code.values)[number]

/** A row of the printed table: last part of the inventory id, substance, name, 30-day and 24-hour limits in mg/l. */
const rows = [
  ['cadmium', 'cadmium', 'Cadmium', '0.4 mg/l', '0.8 mg/l'],
  ['hex-chromium', 'chromium_hexavalent', 'Hexavalent chromium', '0.2 mg/l', '0.4 mg/l'],
  ['total-chromium', 'chromium_total', 'Total chromium', '4.0 mg/l', '8.0 mg/l'],
  ['copper', 'copper', 'Copper', '0.8 mg/l', '1.6 mg/l'],
  ['lead', 'lead', 'Lead', '0.2 mg/l', '0.4 mg/l'],
  ['mercury', 'mercury', 'Mercury', '0.2 mg/l', '0.4 mg/l'],
  ['nickel', 'nickel', 'Nickel', '4.0 mg/l', '8.0 mg/l'],
  ['zinc', 'zinc', 'Zinc', '1.2 mg/l', '2.4 mg/l'],
  ['arsenic', 'arsenic', 'Arsenic', '0.2 mg/l', '0.4 mg/l'],
  ['available-chlorine', 'chlorine_available', 'Available chlorine', '50.0 mg/l', '50.0 mg/l'],
  ['cyanide-free', 'cyanide_free', 'Free cyanide', '0.4 mg/l', '0.8 mg/l'],
  ['cyanide-complex', 'cyanide_complex', 'Complex cyanide', '1.6 mg/l', '3.2 mg/l'],
  ['selenium', 'selenium', 'Selenium', '0.2 mg/l', '0.4 mg/l'],
  ['sulfide', 'sulfide', 'Sulfide', '6.0 mg/l', '12.0 mg/l'],
  ['barium', 'barium', 'Barium', '4.0 mg/l', '8.0 mg/l'],
  ['manganese', 'manganese', 'Manganese', '4.0 mg/l', '8.0 mg/l'],
  ['gold', 'gold', 'Gold', '0.2 mg/l', '0.4 mg/l'],
  ['silver', 'silver', 'Silver', '0.2 mg/l', '0.4 mg/l'],
  ['fluoride-fresh', 'fluoride_fresh_water', 'Fluorides to fresh water', '4.0 mg/l', '8.0 mg/l'],
  ['fluoride-saline', 'fluoride_saline_water', 'Fluorides to saline water', '36.0 mg/l', '72.0 mg/l'],
  ['phenol', 'phenol', 'Phenol', '4.0 mg/l', '8.0 mg/l'],
] as const satisfies readonly (readonly [string, Parameter, string, Limit, Limit])[]

/** The table limits the sewage as it arrives at the plant. A sample of one user, taken elsewhere, is not held against it. */
const atThePlant = f.sample_location.is('plant-influent')

const day = f.avg_24hr_mg_per_l.average('24 hours', { cite: section })
/** The law does not say how many measurements a 30-day average needs; four are one for each week. */
const month = (keeps: (average: typeof day) => Bool): Bool =>
  reading('fp-thirty-day-average', {
    'any-number': keeps(f.avg_30day_mg_per_l.average('30 days', { cite: section })),
    'one-a-week': keeps(f.avg_30day_mg_per_l.average('30 days', { cite: section, atLeast: 4 })),
  })
const averages = (limit30: Limit, limit24: Limit): Bool =>
  all(
    month((average) => average.atMost(limit30)),
    day.atMost(limit24),
  )

/** Fluorides to fresh water may be half as much again where the village does not add fluoride to its water: 6 and 12 mg/l. */
const fluoride = any(averages('4.0 mg/l', '8.0 mg/l'), all(f.municipal_water_fluoridated.no(), averages('6.0 mg/l', '12.0 mg/l')))

const receivingWater: Readonly<Partial<Record<Parameter, Bool>>> = {
  fluoride_fresh_water: f.receiving_water_type.is('fresh'),
  fluoride_saline_water: f.receiving_water_type.is('saline'),
}

const tableRules = rows.map(([key, code, name, limit30, limit24]) => {
  const id = `FP-144-22.C.(13).T.${key}`
  const fresh = key === 'fluoride-fresh'
  const water = receivingWater[code]
  return rule({
    id,
    carries: fresh ? [id, 'FP-144-22.C.(13).note'] : [id],
    subject: 'discharge',
    cite: section,
    title: `${name} in the sewage at the plant`,
    requirement: `${name} ${name.startsWith('Fluorides') ? 'average' : 'averages'} no more than ${limit30} over 30 days and ${limit24} over 24 hours in the sewage as it arrives at the plant${fresh ? '; 6.0 and 12.0 mg/l if the municipal water is not fluoridated' : ''}.`,
    when: all(f.parameter_code.is(code), atThePlant, ...(water ? [water] : [])),
    must: fresh ? fluoride : averages(limit30, limit24),
  })
})

const hourly = f.hourly_conc_mg_per_l.largest(undefined, { cite: section })
/** The limits have one decimal: three times 0.4 is 1.2 exactly. */
const threeTimes = (limit: Limit): Limit => `${(Math.round(Number.parseFloat(limit) * 10) * 3) / 10} mg/l`
const listed = (limitOf: (row: (typeof rows)[number]) => Limit): Bool =>
  any(...rows.map((row) => all(f.parameter_code.is(row[1]), hourly.atMost(threeTimes(limitOf(row))))))

/** What reaches the plant: the table of 144-22C(13) and its two general sentences. */
export const effluentRules = [
  rule({
    id: 'FP-144-22.C.(13).2',
    subject: 'discharge',
    cite: section,
    title: 'Average within the categorical standard',
    requirement:
      'A toxic substance stays within the averages of the table as the sewage arrives at the plant, or within the limit of a categorical pretreatment standard.',
    when: f.categorical_standard_sets_limit,
    must: day.atMost(f.categorical_limit_mg_per_l),
    advice: [
      {
        says: 'The federal standard is met where the regulated process ends, on its daily maximum and its monthly average, and cannot be met by dilution; a sample taken after other streams have joined is converted by the combined wastestream formula.',
        source: '40 CFR 403.6(d) and (e)',
        confidence: 'verified',
        kind: 'stricter-elsewhere',
      },
    ],
  }),
  rule({
    id: 'FP-144-22.C.(13).3',
    subject: 'discharge',
    cite: section,
    title: 'No hour above three times the average',
    requirement: 'At no time is the hourly concentration at the plant more than three times the average concentration.',
    when: all(atThePlant, f.parameter_code.isNot('none', 'other')),
    must: reading('fp-hourly-average', {
      'thirty-day': listed((row) => row[3]),
      'twenty-four-hour': listed((row) => row[4]),
      'measured-thirty-day': month((average) => hourly.atMost(average.times(3))),
      'measured-twenty-four-hour': hourly.atMost(day.times(3)),
    }),
  }),
  ...tableRules,
]
