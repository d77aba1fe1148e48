import type { Example } from '../../../../../src/engine/language.ts'
import { forFacts, forReading, lacking, worked } from './case.ts'

const early = worked('FP-144-14.B.3')
const remedy = worked('FP-144-25.C.3')
const stopped = worked('FP-144-40.A.3')
const fine = worked('FP-144-40.B.1')
const jail = worked('FP-144-40.B.2')
const daily = worked('FP-144-40.B.3')
const unpaid = worked('FP-144-40.B.4')

const filledEarly = { backfill_date: '2026-05-05', inspection_date: '2026-05-06', penalty_amount_usd: 100, penalty_set_usd: 100 }
const over = { violation_continues: false, violation_ceased_date: '2026-06-20', notice_cure_date: '2026-06-20' }
const goesOn = { violation_continues: true, as_of_date: '2026-06-20', notice_cure_date: '2026-06-20' }
const offense = { violation_is_payment: false }
const owed = { violation_is_payment: true, fine_usd: 0, imprisonment_days: 0 }

/** Began June 1, notice served June 5, to be mended by June 20, ended June 30: 10 days, 25 days, 30 days. */
const month = {
  ...offense,
  violation_start_date: '2026-06-01',
  notice_served_date: '2026-06-05',
  notice_cure_date: '2026-06-20',
  violation_end_date: '2026-06-30',
}
const charged = (offenses_charged_count: number) => ({ ...month, offenses_charged_count })
const by = (choice: string) => ({ readings: { 'fp-day-count': choice } })

const dayExamples: readonly Example[] = [
  daily('ten days', charged(10), 'complies', 'June 21 to 30 are 10 days; the other readings give more.'),
  daily('eleven days', charged(11), 'cannot-tell', 'More than 10, not more than 25.', forReading),
  daily('after the notice’s time, 10', charged(10), 'complies', '10 of 10.', by('after-the-notice-period')),
  daily('after the notice’s time, 11', charged(11), 'violates', '11 of 10.', by('after-the-notice-period')),
  daily('from the notice, 25', charged(25), 'complies', 'June 6 to 30 are 25 days.', by('from-notice')),
  daily('from the notice, 26', charged(26), 'violates', '26 of 25.', by('from-notice')),
  daily('from the first day, 30', charged(30), 'complies', 'June 1 to 30 are 30 days.', by('from-the-first-day')),
  daily('from the first day, 31', charged(31), 'violates', 'On any reading.'),
  daily('a charge for service', { ...charged(31), violation_is_payment: true }, 'does-not-apply', 'Outside the penalty.'),
  daily('before the text on file', charged(31), 'cannot-tell', 'What stood there before April 30, 1996, is not on file.', {
    why: 'text-not-on-file',
    on: '1996-04-29',
  }),
  daily('on the day of the local law', charged(31), 'violates', '31 of 30.', { on: '1996-04-30' }),
  ...lacking('FP-144-40.B.3', charged(11), ['notice_cure_date', 'violation_end_date', 'offenses_charged_count'], by('after-the-notice-period')),
  ...lacking('FP-144-40.B.3', charged(26), ['notice_served_date', 'violation_is_payment'], by('from-notice')),
  ...lacking('FP-144-40.B.3', charged(31), ['violation_start_date'], by('from-the-first-day')),
]

export const penaltyExamples: readonly Example[] = [
  early('the penalty that was set', filledEarly, 'complies', '$100 of $100.'),
  early('a cent more', { ...filledEarly, penalty_amount_usd: 100.01 }, 'violates', 'More than the Board has set.'),
  early('inspected first', { ...filledEarly, backfill_date: '2026-05-06' }, 'does-not-apply', 'Filled on the day of the inspection, not before it.'),
  ...lacking('FP-144-14.B.3', { ...filledEarly, penalty_amount_usd: 101 }),
  remedy('carried out', { remedial_required: true, remedial_complied: true }, 'complies', 'Carried out.'),
  remedy('left undone', { remedial_required: true, remedial_complied: false }, 'violates', 'Left undone.'),
  remedy('none required', { remedial_required: false }, 'does-not-apply', 'Nothing was required.'),
  ...lacking('FP-144-25.C.3', { remedial_required: true, remedial_complied: false }),
  stopped('stopped on the last day', over, 'complies', 'June 20 is in time.'),
  stopped('stopped a day late', { ...over, violation_ceased_date: '2026-06-21' }, 'violates', 'June 21 is too late.'),
  stopped('goes on, last day', goesOn, 'complies', 'The time is not over.'),
  stopped('goes on, a day after', { ...goesOn, as_of_date: '2026-06-21' }, 'violates', 'The time is over.'),
  ...lacking('FP-144-40.A.3', over),
  ...lacking('FP-144-40.A.3', goesOn),
  fine('exactly $250', { ...offense, fine_usd: 250 }, 'complies', '$250 is not more than $250.'),
  fine('a cent more', { ...offense, fine_usd: '250.01' }, 'violates', '$250.01 is more.'),
  fine('a charge for service', { violation_is_payment: true, fine_usd: 300 }, 'does-not-apply', 'Outside the penalty.'),
  fine('before the text on file', { ...offense, fine_usd: 300 }, 'cannot-tell', 'Not on file before April 30, 1996.', {
    why: 'text-not-on-file',
    on: '1996-04-29',
  }),
  fine('kind unknown', { fine_usd: 300 }, 'cannot-tell', 'It may be an unpaid charge.', forFacts),
  ...lacking('FP-144-40.B.1', { ...offense, fine_usd: 250 }, ['fine_usd']),
  jail('exactly 15 days', { ...offense, imprisonment_days: 15 }, 'complies', '15 is not more than 15.'),
  jail('16 days', { ...offense, imprisonment_days: 16 }, 'violates', '16 is more.'),
  jail('a charge for service', { violation_is_payment: true }, 'does-not-apply', 'Outside the penalty.'),
  jail('before the text on file', { ...offense, imprisonment_days: 16 }, 'cannot-tell', 'Not on file.', { why: 'text-not-on-file', on: '1996-04-29' }),
  jail('kind unknown', { imprisonment_days: 16 }, 'cannot-tell', 'It may be an unpaid charge.', forFacts),
  ...lacking('FP-144-40.B.2', { ...offense, imprisonment_days: 15 }, ['imprisonment_days']),
  ...dayExamples,
  unpaid('nothing asked', owed, 'complies', 'Neither fine nor imprisonment.'),
  unpaid('a fine', { ...owed, fine_usd: 25 }, 'violates', 'A fine for an unpaid charge.'),
  unpaid('a day of imprisonment', { ...owed, imprisonment_days: 1 }, 'violates', 'Imprisonment for an unpaid charge.'),
  unpaid('another violation', { ...offense, fine_usd: 250 }, 'does-not-apply', 'No charge for service.'),
  unpaid('before the text on file', { ...owed, fine_usd: 25 }, 'cannot-tell', 'Not on file.', { why: 'text-not-on-file', on: '1996-04-29' }),
  ...lacking('FP-144-40.B.4', owed, ['fine_usd', 'imprisonment_days']),
  unpaid('kind unknown', { fine_usd: 25, imprisonment_days: 0 }, 'cannot-tell', 'It may be another violation.', forFacts),
]
