import { forFacts, forReading, worked } from './case.ts'
import { barred, without } from './discharge-case.ts'

const heat = worked('FP-144-22.C.(1).1')
const influent = worked('FP-144-22.C.(1).2')
const grease = worked('FP-144-22.C.(3)')
const two = worked('FP-144-22.C.(4).2')
const one = worked('FP-144-22.C.(4).3')
const garbage = worked('FP-144-22.C.(6).1')
const ph = worked('FP-144-22.C.(8).2')
const cyanide = worked('FP-144-22.C.(9)')
const strength = worked('FP-144-22.C.(11).1')
const rate = worked('FP-144-22.C.(11).2')
const phenol = worked('FP-144-22.C.(15).1')

/** Readings of the explosion meter, five minutes apart. */
const meter = (...values: readonly number[]) => ({
  lel_readings_pct: values.map((value, i) => ({ at: `2026-03-10T09:${String(i * 5).padStart(2, '0')}`, value, unit: 'percent' })),
})
const found = (value: number, more: object = {}) => ({ at: '2026-03-10', value, unit: 'ppm', ...more })

const slug = (suspended_solids_ppm: number, bod5_ppm: number, slug_duration_min = 15) => ({
  suspended_solids_ppm,
  bod5_ppm,
  slug_duration_min,
  special_permit_id: false,
})
const settled = { readings: { 'fp-slug-range': 'upper', 'fp-slug-measures': 'either', 'fp-slug-strength-or-flow': 'either' } }
const under = (more: Record<string, string>) => ({ readings: { ...settled.readings, ...more } })
const flow = (discharge_rate_gpm: number) => ({ discharge_is_continuous: true, discharge_rate_gpm, special_permit_id: false })

const temperature = [
  heat('149 °F', { discharge_temp_f: 149 }, 'complies', '149 °F is 65 °C: within both figures.'),
  heat('150 °F', { discharge_temp_f: 150 }, 'cannot-tell', '150 °F is the one figure and 65.6 °C, over the other.', forReading),
  heat('150 °F, Fahrenheit adopted', { discharge_temp_f: 150 }, 'complies', 'Not higher than 150 °F.', { readings: { 'fp-temperature': 'fahrenheit' } }),
  heat('150.1 °F', { discharge_temp_f: 150.1 }, 'violates', 'Over both figures.'),
  heat('149.1 °F, Celsius adopted', { discharge_temp_f: 149.1 }, 'violates', '65 °C is 149 °F.', { readings: { 'fp-temperature': 'celsius' } }),
  heat('149 °F, Celsius adopted', { discharge_temp_f: 149 }, 'complies', '(149 − 32) × 5/9 = 65.', { readings: { 'fp-temperature': 'celsius' } }),
  heat('not known', {}, 'cannot-tell', 'Not measured.', forFacts),

  influent('104 °F', { influent_temp_f: 104 }, 'complies', 'Not over 104 °F, whoever heats it.'),
  influent(
    '104.1 °F by this discharge',
    { influent_temp_f: 104.1, influent_heat_from_this_discharge: true },
    'violates',
    'Over 104 °F, and the engineer finds this discharge to be the cause.',
  ),
  influent('104.1 °F by others', { influent_temp_f: 104.1, influent_heat_from_this_discharge: false }, 'complies', 'This discharge does not cause it.'),
  influent('104.1 °F, cause not known', { influent_temp_f: 104.1 }, 'cannot-tell', 'The heat at the plant alone shows nothing of one user.', forFacts),
  influent('not measured', { influent_heat_from_this_discharge: true }, 'cannot-tell', 'Not measured.', forFacts),
]

const greaseAndGas = [
  ...barred('FP-144-22.C.(2)', 'solidifies_between_32_and_150_f', 'stays liquid', 'turns solid'),

  grease('50 ppm', { fog_ppm_avg: 50 }, 'complies', 'Not exceeding 50.'),
  grease('50.1 ppm', { fog_ppm_avg: 50.1 }, 'violates', 'Exceeds 50.'),
  grease('not known', {}, 'cannot-tell', 'Not measured.', forFacts),

  two('6, 5, 6', meter(6, 5, 6), 'complies', 'Two are over 5, but not in a row: 5 is not over 5.'),
  two('4, 6, 5.1', meter(4, 6, 5.1), 'violates', '6 and 5.1 follow one another, and both are over 5.'),
  two('5, 5', meter(5, 5), 'complies', 'Neither is over 5.'),
  two('one reading of 9', meter(9), 'cannot-tell', 'It takes two.', forFacts),
  two('stated as one figure', { lel_readings_pct: 6 }, 'cannot-tell', 'It takes two.', forFacts),
  two('none', {}, 'cannot-tell', 'Not read.', forFacts),

  one('10', meter(2, 10, 3), 'complies', 'Not over 10.'),
  one('10.1 once', meter(2, 10.1, 3), 'violates', 'One reading over 10 is enough.'),
  one('stated as one figure, 10', { lel_readings_pct: 10 }, 'complies', 'Not over 10.'),
  one('stated as one figure, 10.1', { lel_readings_pct: 10.1 }, 'violates', 'Over 10.'),
  one('none', {}, 'cannot-tell', 'Not read.', forFacts),

  garbage('1/2 in, runs freely', { max_particle_dimension_in: '1/2 in', particles_carried_freely: true }, 'complies', 'No piece over 1/2 in.'),
  garbage('9/16 in', { max_particle_dimension_in: '9/16 in', particles_carried_freely: true }, 'violates', '9/16 is over 1/2.'),
  garbage('1/2 in, does not run', { max_particle_dimension_in: 0.5, particles_carried_freely: false }, 'violates', 'It must also run freely.'),
  garbage('none', { max_particle_dimension_in: 0 }, 'does-not-apply', 'No garbage in the discharge.'),
  ...without(garbage, { max_particle_dimension_in: 0.5, particles_carried_freely: true }, ['max_particle_dimension_in', 'particles_carried_freely']),
]

const chemistry = [
  ph('6.0', { ph: 6 }, 'complies', 'The lower end belongs to the range.'),
  ph('9.5', { ph: 9.5 }, 'complies', 'The upper end belongs to the range.'),
  ph('5.9', { ph: 5.9 }, 'violates', 'Below 6.0.'),
  ph('9.6', { ph: 9.6 }, 'violates', 'Above 9.5.'),
  ph(
    'once below in a day',
    { ph: [7, 5.99, 7.2].map((value, i) => ({ at: `2026-03-10T1${i}:00`, value })) },
    'violates',
    'At all times: one measurement is enough.',
  ),
  ph('from 6.0 to 9.5 all day', { ph: [6, 9.5, 7.2].map((value, i) => ({ at: `2026-03-10T1${i}:00`, value })) }, 'complies', 'Every measurement is within.'),
  ph('not measured', {}, 'cannot-tell', 'Not measured.', forFacts),

  cyanide('2 ppm', { cyanide_as_cn_ppm: 2 }, 'complies', 'Not in excess of 2.'),
  cyanide('2.01 ppm', { cyanide_as_cn_ppm: 2.01 }, 'violates', 'In excess of 2.'),
  cyanide('one of three at 2.1', { cyanide_as_cn_ppm: [found(0.5), found(2.1), found(1)] }, 'violates', 'Any measurement counts: no average is stated.'),
  cyanide('not found, detection limit 2', { cyanide_as_cn_ppm: [found(0, { qualifier: 'ND', detectionLimit: 2 })] }, 'complies', 'At most 2.'),
  cyanide(
    'not found, detection limit 2.5',
    { cyanide_as_cn_ppm: [found(0, { qualifier: 'ND', detectionLimit: 2.5 })] },
    'cannot-tell',
    'It may be anything up to 2.5.',
    forFacts,
  ),
  cyanide('not measured', {}, 'cannot-tell', 'Not measured.', forFacts),

  phenol('at the limit', { phenol_mg_per_l: 2, engineer_limit_mg_per_l: 2 }, 'complies', 'Not exceeding it.'),
  phenol('over the limit', { phenol_mg_per_l: 2.01, engineer_limit_mg_per_l: 2 }, 'violates', '2.01 is over 2.'),
  phenol('none', { phenol_mg_per_l: 0 }, 'does-not-apply', 'No phenols in the waste.'),
  ...without(phenol, { phenol_mg_per_l: 2, engineer_limit_mg_per_l: 2 }, ['phenol_mg_per_l', 'engineer_limit_mg_per_l']),
]

const slugs = [
  strength('900 and 700', slug(900, 700), 'complies', 'Not over five times even the lower ends: 5 × 180 = 900, 5 × 140 = 700.'),
  strength('901 and 701', slug(901, 701), 'cannot-tell', 'Over five times the lower ends, not over five times the upper ones; and the flow may matter.'),
  strength('901 and 701, flow alone settled', slug(901, 701), 'cannot-tell', 'The range decides.', {
    ...forReading,
    readings: { 'fp-slug-strength-or-flow': 'either' },
  }),
  strength('901 and 700, lower end, either', slug(901, 700), 'violates', '901 is over 900.', under({ 'fp-slug-range': 'lower' })),
  strength('901 and 700, lower end, both', slug(901, 700), 'complies', 'BOD is not over 700.', under({ 'fp-slug-range': 'lower', 'fp-slug-measures': 'both' })),
  strength('1,750 and 1,500, upper end', slug(1750, 1500), 'complies', '5 × 350 = 1,750 and 5 × 300 = 1,500 are not exceeded.', settled),
  strength('1,751 and 1,500, upper end', slug(1751, 1500), 'violates', '1,751 is over 1,750.', settled),
  strength('1,750 and 1,501, upper end', slug(1750, 1501), 'violates', '1,501 is over 1,500.', settled),
  strength('1,751 and 1,501, both measures', slug(1751, 1501), 'violates', 'Both are exceeded.', under({ 'fp-slug-measures': 'both' })),
  strength(
    '1,751 and 1,501, slow flow, both strength and flow',
    { ...slug(1751, 1501), discharge_is_continuous: true, discharge_rate_gpm: 1000 },
    'complies',
    'Strong, but not over 1,000 gpm.',
    under({ 'fp-slug-strength-or-flow': 'both' }),
  ),
  strength(
    '1,751 and 1,501, fast flow',
    { ...slug(1751, 1501), discharge_is_continuous: true, discharge_rate_gpm: 1001 },
    'violates',
    'Strong and fast: forbidden on every reading.',
  ),
  strength('special permit', { ...slug(1751, 1501), special_permit_id: '2026-01-05' }, 'complies', 'Let in by special permit.'),
  strength(
    'permit not decided',
    { suspended_solids_ppm: 1751, bod5_ppm: 1501, slug_duration_min: 15 },
    'needs-approval',
    'Only the permit is missing.',
    settled,
  ),
  strength('14 minutes', slug(5000, 5000, 14), 'does-not-apply', 'Not for 15 minutes.'),
  strength('duration not known', { suspended_solids_ppm: 1751, bod5_ppm: 1501, special_permit_id: false }, 'cannot-tell', 'How long it ran is not known.', {
    ...settled,
    ...forFacts,
  }),
  strength('solids not known', { bod5_ppm: 1500, slug_duration_min: 15, special_permit_id: false }, 'cannot-tell', 'Not measured.', {
    ...settled,
    ...forFacts,
  }),
  strength('BOD not known', { suspended_solids_ppm: 1750, slug_duration_min: 15, special_permit_id: false }, 'cannot-tell', 'Not measured.', {
    ...settled,
    ...forFacts,
  }),

  rate('1,000 gpm', flow(1000), 'complies', 'Not over 1,000 on any reading.'),
  rate('1,001 gpm', flow(1001), 'violates', 'Over 1,000.', settled),
  rate(
    '1,001 gpm, weak, open',
    { ...flow(1001), slug_duration_min: 20, suspended_solids_ppm: 200, bod5_ppm: 200 },
    'cannot-tell',
    'Forbidden alone, or only together with strength.',
    forReading,
  ),
  rate(
    '1,001 gpm, weak, both',
    { ...flow(1001), slug_duration_min: 20, suspended_solids_ppm: 200, bod5_ppm: 200 },
    'complies',
    'Fast but not strong.',
    under({ 'fp-slug-strength-or-flow': 'both' }),
  ),
  rate('special permit', { ...flow(1001), special_permit_id: '2026-01-05' }, 'complies', 'Let in by special permit.'),
  rate('permit not decided', { discharge_is_continuous: true, discharge_rate_gpm: 1001 }, 'needs-approval', 'Only the permit is missing.', settled),
  rate('in batches', { discharge_is_continuous: false, discharge_rate_gpm: 2000 }, 'does-not-apply', 'Not continuous.'),
  rate('rate not known', { discharge_is_continuous: true, special_permit_id: false }, 'cannot-tell', 'Not measured.', { ...settled, ...forFacts }),
  rate('continuous or not, not known', { discharge_rate_gpm: 1001, special_permit_id: false }, 'cannot-tell', 'Whether it is continuous is not known.', {
    ...settled,
    ...forFacts,
  }),
]

/** Each figure of 144-22C on both sides, and with each fact missing. */
export const limitExamples = [...temperature, ...greaseAndGas, ...chemistry, ...slugs]
