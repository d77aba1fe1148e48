import { all, any, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

/** The penalties as the local law of 1996 left them. Its note of amendment stands between 144-40 and 144-41. */
const since1996 = { date: '1996-04-30', instrument: 'L.L. No. 1-1996', before: 'not-on-file' } as const

const days = (from: Parameters<typeof f.violation_end_date.daysAfter>[0]) => f.violation_end_date.daysAfter(from).in('day')

/**
 * How many days of a violation are offenses. After a day that starts a period, the next day is the first that counts (General
 * Construction Law 20); counted from the violation itself, its first day counts too.
 * Began June 1, notice served June 5, to be mended by June 20, ended June 30: 10 days after the notice’s time, 25 after service, 30 in all.
 */
const offenses = {
  'after-the-notice-period': days(f.notice_cure_date),
  'from-notice': days(f.notice_served_date),
  'from-the-first-day': days(f.violation_start_date).plus(1),
} as const

/** What follows a violation: 144-14B, 144-25C, 144-40. */
export const penaltyRules = [
  rule({
    id: 'FP-144-14.B.3',
    subject: 'violation',
    cite: at('144-14B'),
    title: 'Penalty for filling early',
    requirement: 'Whoever holds the permit is liable to a penalty, set by the Village Board, if a trench is filled before it is inspected.',
    when: f.backfill_date.before(f.inspection_date),
    must: f.penalty_amount_usd.atMost(f.penalty_set_usd),
    advice: [
      {
        says: 'The section does not speak of a notice first; 144-40A asks for one before the fine of 144-40B. Who filled the trench does not matter: the holder of the permit is liable.',
        source: '144-14B and 144-40A',
        confidence: 'verified',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'FP-144-25.C.3',
    subject: 'violation',
    cite: at('144-25C'),
    title: 'Remedy that was required is carried out',
    requirement: 'Whoever leaves undone a remedy that the engineer requires violates the article.',
    when: f.remedial_required,
    must: f.remedial_complied,
  }),
  rule({
    id: 'FP-144-40.A.3',
    subject: 'violation',
    cite: at('144-40A'),
    title: 'Violation stopped in the time of the notice',
    requirement: 'Within the time that the notice gives, the offender stops every violation for good.',
    must: any(
      all(f.violation_continues.no(), f.violation_ceased_date.onOrBefore(f.notice_cure_date)),
      all(f.violation_continues, f.as_of_date.onOrBefore(f.notice_cure_date)),
    ),
  }),
  rule({
    id: 'FP-144-40.B.1',
    subject: 'violation',
    cite: at('144-40B'),
    title: 'Largest fine',
    requirement: 'The fine for an offense is no more than $250.',
    since: since1996,
    unless: f.violation_is_payment,
    must: f.fine_usd.atMost('$250'),
  }),
  rule({
    id: 'FP-144-40.B.2',
    subject: 'violation',
    cite: at('144-40B'),
    title: 'Longest imprisonment',
    requirement: 'Imprisonment for an offense, with a fine or in its place, is no longer than 15 days.',
    since: since1996,
    unless: f.violation_is_payment,
    must: f.imprisonment_days.atMost(15),
  }),
  rule({
    id: 'FP-144-40.B.3',
    subject: 'violation',
    cite: at('144-40B'),
    title: 'One offense for each day',
    requirement: 'Each day on which a violation goes on is an offense of its own, and no more offenses are charged than there are such days.',
    since: since1996,
    unless: f.violation_is_payment,
    must: reading('fp-day-count', {
      'after-the-notice-period': f.offenses_charged_count.atMost(offenses['after-the-notice-period']),
      'from-notice': f.offenses_charged_count.atMost(offenses['from-notice']),
      'from-the-first-day': f.offenses_charged_count.atMost(offenses['from-the-first-day']),
    }),
  }),
  rule({
    id: 'FP-144-40.B.4',
    subject: 'violation',
    cite: at('144-40B'),
    title: 'No penalty for an unpaid charge',
    requirement: 'Neither fine nor imprisonment follows where a charge for service was not paid.',
    since: since1996,
    when: f.violation_is_payment,
    must: all(f.fine_usd.equals('$0'), f.imprisonment_days.equals(0)),
  }),
]
