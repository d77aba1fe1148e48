import { formula } from '../../../../../src/engine/language.ts'
import { all, any, at, f, type Rule, reading, rule } from './common.ts'

const deadline = f.correction_deadline_date
const corrected = f.violation_corrected
/** The time that the Board has set has run out, with the violation still there. */
const uncorrectedAfterDeadline = any(all(corrected, f.violation_corrected_date.after(deadline)), all(corrected.no(), f.as_of_date.after(deadline)))
const daysToCorrection = f.violation_corrected_date.daysAfter(deadline).in('day')
const daysSoFar = f.as_of_date.daysAfter(deadline).in('day')
const fined = f.fine_usd.moreThan('$0')

/** 165-45.B: entry to look at plumbing. */
export const entryRules: readonly Rule[] = [
  rule({
    id: 'FK-165-45.B.2',
    subject: 'plumbing-entry',
    cite: at('165-45.B'),
    title: 'Entry in business hours',
    requirement: 'Buildings are entered during reasonable business hours, which the law does not state.',
    must: all(
      f.entry_on_business_day,
      f.entry_datetime.since(f.business_hours_start).atLeast('0 minute'),
      f.business_hours_end.since(f.entry_datetime).atLeast('0 minute'),
    ),
  }),
  rule({
    id: 'FK-165-45.B.3',
    subject: 'plumbing-entry',
    cite: at('165-45.B'),
    title: 'Permission or warrant before entry',
    requirement:
      'Before a building is entered its owner or legal occupant has given permission; where it is not granted, the court’s order and warrant take its place.',
    must: any(f.permission_granted, f.court_order_and_warrant_issued),
  }),
]

/** 165-49: what may follow a violation that is not corrected in time. Nothing here opens one. */
export const penaltyRules: readonly Rule[] = [
  rule({
    id: 'FK-165-49.A.3',
    subject: 'plumbing-violation',
    cite: at('165-49.A'),
    title: 'Shut-off only after the time, and for an imminent hazard',
    requirement:
      'The water is shut off only where the violation outlasts the time that the Board has set and the Board judges that there is an imminent health hazard.',
    when: f.water_service_terminated,
    must: all(corrected.no(), f.as_of_date.after(deadline), f.board_imminent_hazard_finding),
  }),
  rule({
    id: 'FK-165-49.B.1',
    subject: 'plumbing-violation',
    cite: at('165-49.B'),
    title: 'Fine at most $100 for each violation',
    requirement:
      'Whoever is responsible for the plumbing and knowingly leaves a violation uncorrected past the Board’s time pays, once convicted, at most $100 for each violation.',
    when: fined,
    must: all(
      f.convicted,
      f.responsible_for_plumbing_maintenance,
      f.knowingly_permitted,
      uncorrectedAfterDeadline,
      f.fine_usd.atMost(formula('largest fine', 'money', '')`100 × ${f.violation_count}`),
    ),
  }),
  rule({
    id: 'FK-165-49.B.2',
    subject: 'plumbing-violation',
    cite: at('165-49.B'),
    title: 'One violation for each day after the time',
    requirement: 'Each day on which the violation stands after the Board’s time counts as one separate violation.',
    when: f.violation_count.atLeast(1),
    must: reading('fk-first-day-counted', {
      'day-after': any(all(corrected, f.violation_count.atMost(daysToCorrection.minus(1))), all(corrected.no(), f.violation_count.atMost(daysSoFar))),
      'last-day': any(all(corrected, f.violation_count.atMost(daysToCorrection)), all(corrected.no(), f.violation_count.atMost(daysSoFar.plus(1)))),
    }),
  }),
  rule({
    id: 'FK-165-49.B.3',
    subject: 'plumbing-violation',
    cite: at('165-49.B'),
    title: 'No fine before the Board’s time has run',
    requirement: 'Days count only from a time that the Board has set, so that the last day leaves the owner at least that time from the notice.',
    when: fined,
    must: all(f.board_set_correction_time, deadline.daysAfter(f.notice_date).atLeast(f.board_set_correction_days)),
  }),
]
