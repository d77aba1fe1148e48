import type { Example } from '../../../../../src/engine/language.ts'
import { forFacts, forReading, worked } from './case.ts'

/** The printed table, typed from the text again: 30-day and 24-hour limit, and the first hundredth above each. */
const printed = [
  ['cadmium', 'cadmium', 0.4, 0.41, 0.8, 0.81],
  ['hex-chromium', 'chromium_hexavalent', 0.2, 0.21, 0.4, 0.41],
  ['total-chromium', 'chromium_total', 4, 4.01, 8, 8.01],
  ['copper', 'copper', 0.8, 0.81, 1.6, 1.61],
  ['lead', 'lead', 0.2, 0.21, 0.4, 0.41],
  ['mercury', 'mercury', 0.2, 0.21, 0.4, 0.41],
  ['nickel', 'nickel', 4, 4.01, 8, 8.01],
  ['zinc', 'zinc', 1.2, 1.21, 2.4, 2.41],
  ['arsenic', 'arsenic', 0.2, 0.21, 0.4, 0.41],
  ['available-chlorine', 'chlorine_available', 50, 50.01, 50, 50.01],
  ['cyanide-free', 'cyanide_free', 0.4, 0.41, 0.8, 0.81],
  ['cyanide-complex', 'cyanide_complex', 1.6, 1.61, 3.2, 3.21],
  ['selenium', 'selenium', 0.2, 0.21, 0.4, 0.41],
  ['sulfide', 'sulfide', 6, 6.01, 12, 12.01],
  ['barium', 'barium', 4, 4.01, 8, 8.01],
  ['manganese', 'manganese', 4, 4.01, 8, 8.01],
  ['gold', 'gold', 0.2, 0.21, 0.4, 0.41],
  ['silver', 'silver', 0.2, 0.21, 0.4, 0.41],
  ['fluoride-fresh', 'fluoride_fresh_water', 4, 4.01, 8, 8.01],
  ['fluoride-saline', 'fluoride_saline_water', 36, 36.01, 72, 72.01],
  ['phenol', 'phenol', 4, 4.01, 8, 8.01],
] as const

/** The water into which the plant discharges matters for fluorides, and whether the village adds fluoride for those to fresh water. */
const waterOf = (code: string): Example['facts'] =>
  code === 'fluoride_fresh_water'
    ? { receiving_water_type: 'fresh', municipal_water_fluoridated: true }
    : code === 'fluoride_saline_water'
      ? { receiving_water_type: 'saline' }
      : {}

const rowExamples = printed.flatMap(([key, code, on30, over30, on24, over24]) => {
  const row = worked(`FP-144-22.C.(13).T.${key}`)
  const plant = { parameter_code: code, sample_location: 'plant-influent', ...waterOf(code) }
  const { sample_location: _, ...somewhere } = plant
  return [
    row('both averages at the limit', { ...plant, avg_30day_mg_per_l: on30, avg_24hr_mg_per_l: on24 }, 'complies', `Limits ${on30} and ${on24} mg/l.`),
    row('30-day average above', { ...plant, avg_30day_mg_per_l: over30, avg_24hr_mg_per_l: on24 }, 'violates', `${over30} is over ${on30}.`),
    row('24-hour average above', { ...plant, avg_30day_mg_per_l: on30, avg_24hr_mg_per_l: over24 }, 'violates', `${over24} is over ${on24}.`),
    row('30-day average not known', { ...plant, avg_24hr_mg_per_l: on24 }, 'cannot-tell', 'No 30-day average.', forFacts),
    row('24-hour average not known', { ...plant, avg_30day_mg_per_l: on30 }, 'cannot-tell', 'No 24-hour average.', forFacts),
    row(
      'one user’s sample above both',
      { ...plant, sample_location: 'control-manhole', avg_30day_mg_per_l: over30, avg_24hr_mg_per_l: over24 },
      'does-not-apply',
      'The table limits the sewage as it arrives at the plant; a sample of one user is not held against it.',
    ),
    row(
      'place not known',
      { ...somewhere, avg_30day_mg_per_l: over30, avg_24hr_mg_per_l: over24 },
      'cannot-tell',
      'Where the sample was taken is not known.',
      forFacts,
    ),
  ]
})

const copper = worked('FP-144-22.C.(13).T.copper')
const atPlant = { parameter_code: 'copper', sample_location: 'plant-influent' }
const on = (day: string, value: number, more: object = {}) => ({ at: `2026-03-${day}`, value, unit: 'mg/l', ...more })
const anyNumber = { readings: { 'fp-thirty-day-average': 'any-number' } }
const weekly = { readings: { 'fp-thirty-day-average': 'one-a-week' } }
const fourWeeks = [on('03', 0.7), on('10', 0.9), on('17', 0.8), on('24', 0.8)]

const seriesExamples = [
  copper(
    'four weeks and a day of four samples',
    { ...atPlant, avg_30day_mg_per_l: fourWeeks, avg_24hr_mg_per_l: [on('24T01:00', 1), on('24T07:00', 2), on('24T13:00', 2), on('24T19:00', 1.4)] },
    'complies',
    '(0.7 + 0.9 + 0.8 + 0.8) / 4 = 0.8; (1 + 2 + 2 + 1.4) / 4 = 1.6.',
  ),
  copper(
    'four weeks, a little more',
    { ...atPlant, avg_30day_mg_per_l: [...fourWeeks.slice(0, 3), on('24', 0.81)], avg_24hr_mg_per_l: 1 },
    'violates',
    '(0.7 + 0.9 + 0.8 + 0.81) / 4 = 0.8025.',
  ),
  copper(
    'a measurement older than 30 days',
    { ...atPlant, avg_30day_mg_per_l: [{ ...on('24', 9), at: '2026-02-20' }, ...fourWeeks], avg_24hr_mg_per_l: 1 },
    'complies',
    'February 20 is 32 days before March 24 and does not count.',
  ),
  copper(
    'two samples, any number counts',
    { ...atPlant, avg_30day_mg_per_l: fourWeeks.slice(0, 2), avg_24hr_mg_per_l: 1 },
    'complies',
    '(0.7 + 0.9) / 2 = 0.8.',
    anyNumber,
  ),
  copper(
    'two samples, four needed',
    { ...atPlant, avg_30day_mg_per_l: fourWeeks.slice(0, 2), avg_24hr_mg_per_l: 1 },
    'cannot-tell',
    'The series is not complete.',
    { ...weekly, ...forFacts },
  ),
  copper(
    'two samples, open',
    { ...atPlant, avg_30day_mg_per_l: fourWeeks.slice(0, 2), avg_24hr_mg_per_l: 1 },
    'cannot-tell',
    'Complete on one reading, not on the other.',
    forFacts,
  ),
  copper(
    'two samples, the day above',
    { ...atPlant, avg_30day_mg_per_l: fourWeeks.slice(0, 2), avg_24hr_mg_per_l: 1.61 },
    'violates',
    '1.61 is over 1.6, whatever the month shows.',
  ),
  copper(
    'not found, detection limit 0.8',
    { ...atPlant, avg_30day_mg_per_l: '< 0.8 mg/l', avg_24hr_mg_per_l: '< 0.8 mg/l' },
    'complies',
    'It lies between 0 and 0.8.',
  ),
  copper(
    'not found, detection limit above the limit',
    { ...atPlant, avg_30day_mg_per_l: '< 0.9 mg/l', avg_24hr_mg_per_l: '< 0.9 mg/l' },
    'cannot-tell',
    'It may lie on either side of 0.8.',
    forFacts,
  ),
  copper(
    'some not found, decided all the same',
    { ...atPlant, avg_30day_mg_per_l: [...fourWeeks.slice(0, 3), on('24', 0, { qualifier: 'ND', detectionLimit: 0.8 })], avg_24hr_mg_per_l: 1 },
    'complies',
    'Between 2.4 / 4 = 0.6 and 3.2 / 4 = 0.8.',
  ),
  copper(
    'some not found, not decided',
    { ...atPlant, avg_30day_mg_per_l: [...fourWeeks.slice(0, 3), on('24', 0, { qualifier: 'ND', detectionLimit: 0.9 })], avg_24hr_mg_per_l: 1 },
    'cannot-tell',
    'Between 0.6 and 3.3 / 4 = 0.825.',
    forFacts,
  ),
  copper('at least so much', { ...atPlant, avg_30day_mg_per_l: '> 0.9 mg/l', avg_24hr_mg_per_l: 1 }, 'violates', 'More than 0.9 is more than 0.8.'),
  copper(
    'another substance',
    { ...atPlant, parameter_code: 'zinc', avg_30day_mg_per_l: 1.1, avg_24hr_mg_per_l: 2 },
    'does-not-apply',
    'The row is that of copper.',
  ),
  copper(
    'substance not known',
    { sample_location: 'plant-influent', avg_30day_mg_per_l: 9, avg_24hr_mg_per_l: 9 },
    'cannot-tell',
    'Which row counts is not known.',
    forFacts,
  ),
]

const fresh = worked('FP-144-22.C.(13).T.fluoride-fresh')
const river = { parameter_code: 'fluoride_fresh_water', sample_location: 'plant-influent', receiving_water_type: 'fresh' }
const fluorideExamples = [
  fresh(
    '6 and 12, water not fluoridated',
    { ...river, municipal_water_fluoridated: false, avg_30day_mg_per_l: 6, avg_24hr_mg_per_l: 12 },
    'complies',
    '4 × 1.5 = 6 and 8 × 1.5 = 12.',
  ),
  fresh(
    '6.01, water not fluoridated',
    { ...river, municipal_water_fluoridated: false, avg_30day_mg_per_l: 6.01, avg_24hr_mg_per_l: 12 },
    'violates',
    '6.01 is over 6.',
  ),
  fresh(
    '12.01, water not fluoridated',
    { ...river, municipal_water_fluoridated: false, avg_30day_mg_per_l: 6, avg_24hr_mg_per_l: 12.01 },
    'violates',
    '12.01 is over 12.',
  ),
  fresh(
    '5, water fluoridated',
    { ...river, municipal_water_fluoridated: true, avg_30day_mg_per_l: 5, avg_24hr_mg_per_l: 5 },
    'violates',
    '5 is over 4, and nothing is multiplied.',
  ),
  fresh('5, fluoridation not known', { ...river, avg_30day_mg_per_l: 5, avg_24hr_mg_per_l: 5 }, 'cannot-tell', 'The limit is 4 or 6.', forFacts),
  fresh('4, fluoridation not known', { ...river, avg_30day_mg_per_l: 4, avg_24hr_mg_per_l: 8 }, 'complies', 'Within either limit.'),
  fresh(
    'saline water',
    { ...river, receiving_water_type: 'saline', municipal_water_fluoridated: true, avg_30day_mg_per_l: 5, avg_24hr_mg_per_l: 5 },
    'does-not-apply',
    'Another row counts.',
  ),
  worked('FP-144-22.C.(13).T.fluoride-saline')(
    'no factor to saline water',
    {
      parameter_code: 'fluoride_saline_water',
      sample_location: 'plant-influent',
      receiving_water_type: 'saline',
      municipal_water_fluoridated: false,
      avg_30day_mg_per_l: 37,
      avg_24hr_mg_per_l: 40,
    },
    'violates',
    'That row bears no asterisk: 37 is over 36.',
  ),
]

const hour = worked('FP-144-22.C.(13).3')
const hours = (...values: readonly number[]) => values.map((value, i) => on(`10T${String(i).padStart(2, '0')}:00`, value))
const measured = { avg_30day_mg_per_l: 0.5, avg_24hr_mg_per_l: 0.7 }
const three = (choice: string) => ({ readings: { 'fp-hourly-average': choice } })
const hourExamples = [
  hour(
    '1.5: within all four',
    { ...atPlant, ...measured, hourly_conc_mg_per_l: hours(0.4, 1.5) },
    'complies',
    '3 × 0.8 = 2.4, 3 × 1.6 = 4.8, 3 × 0.5 = 1.5, 3 × 0.7 = 2.1.',
  ),
  hour(
    '1.6: over three times the month measured',
    { ...atPlant, ...measured, hourly_conc_mg_per_l: hours(0.4, 1.6) },
    'cannot-tell',
    'Over 1.5, within 2.1, 2.4 and 4.8.',
    forReading,
  ),
  hour('2.4, 30-day average of the table', { ...atPlant, hourly_conc_mg_per_l: hours(2.4, 1) }, 'complies', '3 × 0.8 = 2.4.', three('thirty-day')),
  hour('2.41, 30-day average of the table', { ...atPlant, hourly_conc_mg_per_l: hours(2.41, 1) }, 'violates', '2.41 is over 2.4.', three('thirty-day')),
  hour('4.8, 24-hour average of the table', { ...atPlant, hourly_conc_mg_per_l: hours(4.8) }, 'complies', '3 × 1.6 = 4.8.', three('twenty-four-hour')),
  hour('4.81, 24-hour average of the table', { ...atPlant, hourly_conc_mg_per_l: hours(4.81) }, 'violates', '4.81 is over 4.8.', three('twenty-four-hour')),
  hour('cadmium, 1.2', { ...atPlant, parameter_code: 'cadmium', hourly_conc_mg_per_l: hours(1.2) }, 'complies', '3 × 0.4 = 1.2.', three('thirty-day')),
  hour('cadmium, 1.21', { ...atPlant, parameter_code: 'cadmium', hourly_conc_mg_per_l: hours(1.21) }, 'violates', '1.21 is over 1.2.', three('thirty-day')),
  hour('1.5, month measured', { ...atPlant, ...measured, hourly_conc_mg_per_l: hours(1.5) }, 'complies', '3 × 0.5 = 1.5.', three('measured-thirty-day')),
  hour('1.51, month measured', { ...atPlant, ...measured, hourly_conc_mg_per_l: hours(1.51) }, 'violates', '1.51 is over 1.5.', three('measured-thirty-day')),
  hour('2.1, day measured', { ...atPlant, ...measured, hourly_conc_mg_per_l: hours(2.1) }, 'complies', '3 × 0.7 = 2.1.', three('measured-twenty-four-hour')),
  hour(
    '2.11, day measured',
    { ...atPlant, ...measured, hourly_conc_mg_per_l: hours(2.11) },
    'violates',
    '2.11 is over 2.1.',
    three('measured-twenty-four-hour'),
  ),
  hour(
    'one user’s sample',
    { ...atPlant, sample_location: 'control-manhole', ...measured, hourly_conc_mg_per_l: hours(9) },
    'does-not-apply',
    'The sentence speaks of the plant.',
  ),
  hour(
    'a substance that the table does not name',
    { ...atPlant, parameter_code: 'other', hourly_conc_mg_per_l: hours(9) },
    'does-not-apply',
    'Not in the table.',
  ),
  hour('hours not known', { ...atPlant, ...measured }, 'cannot-tell', 'No hourly measurements.', forFacts),
  hour(
    'place not known',
    { parameter_code: 'copper', ...measured, hourly_conc_mg_per_l: hours(9) },
    'cannot-tell',
    'Where they were taken is not known.',
    forFacts,
  ),
  hour('day not known', { ...atPlant, hourly_conc_mg_per_l: hours(2) }, 'cannot-tell', 'No average was measured.', {
    ...three('measured-twenty-four-hour'),
    ...forFacts,
  }),
]

/** Three times the printed averages, worked out from the text, and the first hundredth above each: 30 days, then 24 hours. */
const threeTimes = [
  ['cadmium', 1.2, 1.21, 2.4, 2.41],
  ['chromium_hexavalent', 0.6, 0.61, 1.2, 1.21],
  ['chromium_total', 12, 12.01, 24, 24.01],
  ['copper', 2.4, 2.41, 4.8, 4.81],
  ['lead', 0.6, 0.61, 1.2, 1.21],
  ['mercury', 0.6, 0.61, 1.2, 1.21],
  ['nickel', 12, 12.01, 24, 24.01],
  ['zinc', 3.6, 3.61, 7.2, 7.21],
  ['arsenic', 0.6, 0.61, 1.2, 1.21],
  ['chlorine_available', 150, 150.01, 150, 150.01],
  ['cyanide_free', 1.2, 1.21, 2.4, 2.41],
  ['cyanide_complex', 4.8, 4.81, 9.6, 9.61],
  ['selenium', 0.6, 0.61, 1.2, 1.21],
  ['sulfide', 18, 18.01, 36, 36.01],
  ['barium', 12, 12.01, 24, 24.01],
  ['manganese', 12, 12.01, 24, 24.01],
  ['gold', 0.6, 0.61, 1.2, 1.21],
  ['silver', 0.6, 0.61, 1.2, 1.21],
  ['fluoride_fresh_water', 12, 12.01, 24, 24.01],
  ['fluoride_saline_water', 108, 108.01, 216, 216.01],
  ['phenol', 12, 12.01, 24, 24.01],
] as const
const hourRows = threeTimes.flatMap(([code, on30, over30, on24, over24]) => {
  const of = (value: number) => ({ ...atPlant, ...waterOf(code), parameter_code: code, hourly_conc_mg_per_l: hours(value) })
  return [
    hour(`${code}: three times the 30-day average`, of(on30), 'complies', `${on30} is not more than ${on30}.`, three('thirty-day')),
    hour(`${code}: just over three times the 30-day average`, of(over30), 'violates', `${over30} is over ${on30}.`, three('thirty-day')),
    hour(`${code}: three times the 24-hour average`, of(on24), 'complies', `${on24} is not more than ${on24}.`, three('twenty-four-hour')),
    hour(`${code}: just over three times the 24-hour average`, of(over24), 'violates', `${over24} is over ${on24}.`, three('twenty-four-hour')),
  ]
})

const categorical = worked('FP-144-22.C.(13).2')
const standard = { categorical_standard_sets_limit: true, categorical_limit_mg_per_l: 0.69 }
const categoricalExamples = [
  categorical('at the limit', { ...standard, avg_24hr_mg_per_l: 0.69 }, 'complies', 'Not over 0.69.'),
  categorical('above the limit', { ...standard, avg_24hr_mg_per_l: 0.7 }, 'violates', '0.70 is over 0.69.'),
  categorical('no standard', { categorical_standard_sets_limit: false, avg_24hr_mg_per_l: 0.7 }, 'does-not-apply', 'No standard limits the substance.'),
  categorical('limit not known', { categorical_standard_sets_limit: true, avg_24hr_mg_per_l: 0.7 }, 'cannot-tell', 'The limit is not known.', forFacts),
  categorical('average not known', standard, 'cannot-tell', 'Not measured.', forFacts),
  categorical(
    'standard not known',
    { categorical_limit_mg_per_l: 0.69, avg_24hr_mg_per_l: 0.7 },
    'cannot-tell',
    'Whether a standard limits it is not known.',
    forFacts,
  ),
]

/** The table row by row at both limits; series, qualifiers, fluorides, hours and categorical standards. */
export const effluentExamples = [...rowExamples, ...seriesExamples, ...fluorideExamples, ...hourExamples, ...hourRows, ...categoricalExamples]
