import type { Example } from '../../../../../src/engine/language.ts'
import { forFacts, forReading, lacking, worked } from './case.ts'

const head = worked('FP-144-19.A.2')
const loss = worked('FP-144-19.A.3')
const soak = worked('FP-144-19.A.4')
const vessel = worked('FP-144-19.A.5')
const air = worked('FP-144-19.B.1')
const ordered = worked('FP-144-19.B.2')
const longest = worked('FP-144-19.B.3')
const hours = worked('FP-144-19.B.5')
const leak = worked('FP-144-19.C.1')
const again = worked('FP-144-19.C.5')

const dry = { head_elevation_ft: 486, pipe_top_elevation_ft: 481, groundwater_elevation_ft: 475 }
const wet = { head_elevation_ft: 488, pipe_top_elevation_ft: 481, groundwater_elevation_ft: 483 }
const standpipe = { measurement_method: 'standpipe-and-plug', air_release_method: 'valve', air_released_before_measuring: true }

const fillingExamples: readonly Example[] = [
  head('5 ft above the pipe', dry, 'complies', '481 + 5 = 486; the ground water lies lower.'),
  head('just under', { ...dry, head_elevation_ft: 485.99 }, 'violates', '485.99 is less than 486.'),
  head('5 ft above the ground water', wet, 'complies', '483 + 5 = 488, more than 486.'),
  head('5 ft above the pipe only', { ...wet, head_elevation_ft: 486 }, 'violates', '486 is less than 488.'),
  head('ground water unknown', { ...dry, groundwater_elevation_ft: null }, 'cannot-tell', 'It may lie higher than the pipe.', forFacts),
  head(
    'ground water unknown, too low for the pipe',
    { head_elevation_ft: 485, pipe_top_elevation_ft: 481 },
    'violates',
    '485 is less than 486, wherever it lies.',
  ),
  head('pipe unknown', { ...wet, pipe_top_elevation_ft: null }, 'cannot-tell', 'It may lie higher than the ground water.', forFacts),
  head('water unknown', { ...dry, head_elevation_ft: null }, 'cannot-tell', 'The level is not known.', forFacts),
  loss('all of it counted', { leakage_gal: 3.5, water_added_gal: 3.5 }, 'complies', 'The loss is what was added.'),
  loss('less than was added', { leakage_gal: 3.4, water_added_gal: 3.5 }, 'violates', '3.4 is less than the 3.5 added.'),
  ...lacking('FP-144-19.A.3', { leakage_gal: 3.5, water_added_gal: 3.5 }),
  soak('exactly 24 hours', { line_filled_at: '2026-08-19T08:00', measurement_start_at: '2026-08-20T08:00' }, 'complies', 'From 8 to 8 are 24 hours.'),
  soak('a minute less', { line_filled_at: '2026-08-19T08:01', measurement_start_at: '2026-08-20T08:00' }, 'violates', '23 hours 59 minutes.'),
  soak(
    'a day on which clocks went forward',
    { line_filled_at: '2026-03-07T12:00', measurement_start_at: '2026-03-08T12:00' },
    'violates',
    'March 8, 2026, had 23 hours.',
  ),
  ...lacking('FP-144-19.A.4', { line_filled_at: '2026-08-19T08:00', measurement_start_at: '2026-08-20T08:00' }),
  vessel('standpipe', { measurement_method: 'standpipe-and-plug' }, 'complies', 'The first way.'),
  vessel('manhole', { measurement_method: 'manhole' }, 'complies', 'The second way.'),
  vessel('another way', { measurement_method: 'other' }, 'violates', 'Neither way.'),
  ...lacking('FP-144-19.A.5', { measurement_method: 'manhole' }),
  air('let out by a valve', standpipe, 'complies', 'Before measuring, by a valve.'),
  air('not let out', { ...standpipe, air_released_before_measuring: false }, 'violates', 'Not before measuring.'),
  air('no method', { ...standpipe, air_release_method: 'none' }, 'violates', 'No sure method.'),
  air('measured in a manhole', { measurement_method: 'manhole' }, 'does-not-apply', 'The sentence is about the standpipe.'),
  ...lacking('FP-144-19.B.1', standpipe, ['air_release_method', 'air_released_before_measuring']),
  air('way unknown', { air_released_before_measuring: false }, 'cannot-tell', 'It may have been a manhole.', forFacts),
]

/**
 * 300 ft of 8 in: 100 × 8 × 300 ÷ 5280 = 45.4545… gal a day. With two manholes at 4.5: 54.4545…, in two hours 4.53787… gal;
 * at 4.5454…: 54.5454…, in two hours 4.54545… gal. Without manholes: 3.78787… gal.
 */
const section = { pipe_nominal_diameter_in: 8, pipe_length_ft: 300, manhole_count: 2, test_duration_hours: 2, leakage_gal: 4.53 }
const stated = { readings: { 'fp-manhole-leakage': 'stated' } } as const
const computed = { readings: { 'fp-manhole-leakage': 'computed' } } as const

const leakageExamples: readonly Example[] = [
  leak('under either figure', section, 'complies', '4.53 is less than 4.5378….'),
  leak('just under the stated figure', { ...section, leakage_gal: 4.5378 }, 'complies', '4.5378 is less than 4.53787….'),
  leak('just over it, 4.5 adopted', { ...section, leakage_gal: 4.5379 }, 'violates', '4.5379 is more than 4.53787….', stated),
  leak('between the two', { ...section, leakage_gal: 4.54 }, 'cannot-tell', '4.5: no. 4.545: yes.', forReading),
  leak('between the two, 4.545 adopted', { ...section, leakage_gal: 4.5454 }, 'complies', '4.5454 is less than 4.54545….', computed),
  leak('over both', { ...section, leakage_gal: 4.5455 }, 'violates', '4.5455 is more than 4.54545….'),
  leak('no manhole', { ...section, manhole_count: 0, leakage_gal: 3.7878 }, 'complies', '3.7878 is less than 3.78787…; the readings agree.'),
  leak('no manhole, just over', { ...section, manhole_count: 0, leakage_gal: 3.7879 }, 'violates', '3.7879 is more than 3.78787….'),
  leak(
    'a mile of 1 in, a day',
    { pipe_nominal_diameter_in: 1, pipe_length_ft: 5280, manhole_count: 0, test_duration_hours: 24, leakage_gal: 100 },
    'complies',
    'Exactly 100 gallons.',
  ),
  leak(
    '1,000 ft of 12 in, 2 hours',
    { ...section, pipe_nominal_diameter_in: 12, pipe_length_ft: 1000, manhole_count: 0, leakage_gal: 18.94 },
    'violates',
    '100 × 12 × 1000 ÷ 5280 ÷ 12 = 18.9393….',
  ),
  ...lacking('FP-144-19.C.1', section),
  again(
    'repaired, passed',
    { exfiltration_test_passed: false, repair_date: '2026-08-27', retest_date: '2026-09-03', retest_result: 'pass' },
    'complies',
    'Tested again after the repair.',
  ),
  again(
    'repaired, failed again',
    { exfiltration_test_passed: false, repair_date: '2026-08-27', retest_date: '2026-09-03', retest_result: 'fail' },
    'violates',
    'It has not passed.',
  ),
  again(
    'tested before the repair',
    { exfiltration_test_passed: false, repair_date: '2026-09-04', retest_date: '2026-09-03', retest_result: 'pass' },
    'violates',
    'The repair came after the test.',
  ),
  again('passed at first', { exfiltration_test_passed: true }, 'does-not-apply', 'Nothing to repair.'),
  again('not tested again', { exfiltration_test_passed: false, repair_date: '2026-08-27' }, 'cannot-tell', 'No second test.', forFacts),
  again(
    'first result unknown',
    { repair_date: '2026-08-27', retest_date: '2026-09-03', retest_result: 'fail' },
    'cannot-tell',
    'It may have passed.',
    forFacts,
  ),
]

const lengthExamples: readonly Example[] = [
  ordered('as approved', { test_length_ft: 600, test_length_approved_ft: 600 }, 'complies', '600 is not more than 600.'),
  ordered('a foot more', { test_length_ft: 601, test_length_approved_ft: 600 }, 'violates', '601 is more.'),
  ...lacking('FP-144-19.B.2', { test_length_ft: 600, test_length_approved_ft: 600 }),
  longest('exactly 1,000 ft', { test_length_ft: '1,000 ft' }, 'complies', '1,000 is not more than 1,000.'),
  longest('just over', { test_length_ft: 1000.1 }, 'violates', '1,000.1 is more.'),
  ...lacking('FP-144-19.B.3', { test_length_ft: 900 }),
  hours('exactly 2 hours', { measurement_start_at: '2026-08-20T08:00', measurement_end_at: '2026-08-20T10:00' }, 'complies', 'From 8 to 10.'),
  hours('a minute less', { measurement_start_at: '2026-08-20T08:00', measurement_end_at: '2026-08-20T09:59' }, 'violates', '1 hour 59 minutes.'),
  ...lacking('FP-144-19.B.5', { measurement_start_at: '2026-08-20T08:00', measurement_end_at: '2026-08-20T10:00' }),
]

export const exfiltrationExamples = [...fillingExamples, ...lengthExamples, ...leakageExamples]
