import { amount, count, date, flag, judgment, moment, money } from './kinds.ts'

/** Entry to look at plumbing, the time to correct a violation, and what may follow where it is not corrected. */
export const enforcementFacts = {
  board_imminent_hazard_finding: judgment('board', 'The board finds an imminent health hazard'),
  board_set_correction_days: amount('time', 'day', 'Time to correct that the board has set', { askOf: 'board', example: '30 days', positive: true, max: 3653 }),
  board_set_correction_time: flag('The board has set a time to correct the violation', { askOf: 'board' }),
  business_hours_end: moment('End of reasonable business hours on that day', {
    askOf: 'board',
    help: 'On the day of the entry. The law gives no hours.',
    example: '2026-05-04T17:00',
  }),
  business_hours_start: moment('Start of reasonable business hours on that day', {
    askOf: 'board',
    help: 'On the day of the entry. The law gives no hours.',
    example: '2026-05-04T09:00',
  }),
  conviction_date: date('Day of the conviction', { askOf: 'attorney' }),
  convicted: flag('The court has convicted', { askOf: 'attorney' }),
  correction_deadline_date: date('Last day of the time to correct', { askOf: 'clerk', example: '2026-06-01' }),
  court_order_and_warrant_issued: flag('The court has issued an order and a search warrant', { askOf: 'attorney' }),
  entry_datetime: moment('Day and time of the entry', { askOf: 'inspector', example: '2026-05-04T10:30' }),
  entry_on_business_day: flag('The day of the entry was a business day', { askOf: 'inspector' }),
  fine_usd: money('Fine', { askOf: 'attorney', help: 'Asked for or imposed, for all the violations counted.' }),
  knowingly_permitted: flag('The violation was knowingly left uncorrected', { askOf: 'attorney' }),
  notice_date: date('Day of the board’s notice of violation', { askOf: 'clerk' }),
  permission_granted: flag('The owner or legal occupant gave permission to enter', {
    askOf: 'inspector',
    help: 'No answer is not permission, and not refusal.',
  }),
  responsible_for_plumbing_maintenance: flag('The person is responsible for the upkeep of the plumbing', { askOf: 'attorney' }),
  violation_corrected: flag('The violation has been corrected', { askOf: 'inspector' }),
  violation_corrected_date: date('Day the violation was corrected', { askOf: 'inspector' }),
  violation_count: count('Violations counted', { askOf: 'attorney', min: 0, help: 'One for each day counted.', example: '3' }),
  violation_or_suspected_violation: flag('There is a violation, or reason to suspect one', { askOf: 'inspector' }),
  water_service_terminated: flag('The water service was or is to be shut off', { askOf: 'superintendent' }),
} as const
