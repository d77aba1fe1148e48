import { facts, open, worked } from './worked.ts'

const hours = { business_hours_start: '2026-05-04T09:00', business_hours_end: '2026-05-04T17:00', entry_on_business_day: true } as const
const entry = [
  ...worked(
    'FK-165-45.B.2',
    ['at nine', { ...hours, entry_datetime: '2026-05-04T09:00' }, 'complies', 'The first minute of business hours'],
    ['at five', { ...hours, entry_datetime: '2026-05-04T17:00' }, 'complies', 'The last minute of business hours'],
    ['before nine', { ...hours, entry_datetime: '2026-05-04T08:59' }, 'violates', 'Before business hours'],
    ['after five', { ...hours, entry_datetime: '2026-05-04T17:01' }, 'violates', 'After business hours'],
    ['at ten on a holiday', { ...hours, entry_on_business_day: false, entry_datetime: '2026-05-04T10:00' }, 'violates', 'Not a business day'],
    ['at ten on another day', { ...hours, entry_datetime: '2026-05-05T10:00' }, 'violates', 'Those are not the business hours of that day'],
    ['hours not settled', { entry_on_business_day: true, entry_datetime: '2026-05-04T10:00' }, 'cannot-tell', 'The law does not say which hours', facts],
    ['time not noted', hours, 'cannot-tell', 'Missing', facts],
  ),
  ...worked(
    'FK-165-45.B.3',
    ['with permission', { permission_granted: true }, 'complies', 'Given'],
    ['refused, with order and warrant', { permission_granted: false, court_order_and_warrant_issued: true }, 'complies', 'The court’s leave'],
    ['refused, without', { permission_granted: false, court_order_and_warrant_issued: false }, 'violates', 'Neither'],
    ['refused, court not known', { permission_granted: false }, 'cannot-tell', 'Missing', facts],
    ['nothing noted', {}, 'cannot-tell', 'Missing', facts],
  ),
]

/** The Board gave notice on May 2 and 30 days; the last day is June 1. */
const board = { board_set_correction_time: true, board_set_correction_days: 30, notice_date: '2026-05-02', correction_deadline_date: '2026-06-01' } as const
const corrected = (day: string) => ({ correction_deadline_date: '2026-06-01', violation_corrected: true, violation_corrected_date: day })
const stillThere = (asOf: string) => ({ correction_deadline_date: '2026-06-01', violation_corrected: false, as_of_date: asOf })
const guilty = { convicted: true, responsible_for_plumbing_maintenance: true, knowingly_permitted: true } as const
const fine = (usd: number, count: number) => ({ ...guilty, ...corrected('2026-06-05'), fine_usd: usd, violation_count: count })
const first = (choice: string) => ({ readings: { 'fk-first-day-counted': choice } })

const penalties = [
  ...worked(
    'FK-165-49.A.3',
    [
      'the day after, imminent hazard',
      { water_service_terminated: true, ...stillThere('2026-06-02'), board_imminent_hazard_finding: true },
      'complies',
      'The time ran out on June 1',
    ],
    [
      'on the last day',
      { water_service_terminated: true, ...stillThere('2026-06-01'), board_imminent_hazard_finding: true },
      'violates',
      'The time has not run out',
    ],
    [
      'no imminent hazard',
      { water_service_terminated: true, ...stillThere('2026-06-02'), board_imminent_hazard_finding: false },
      'violates',
      'The Board does not find one',
    ],
    [
      'already corrected',
      { water_service_terminated: true, ...corrected('2026-05-20'), as_of_date: '2026-06-02', board_imminent_hazard_finding: true },
      'violates',
      'Nothing is left to correct',
    ],
    ['not judged', { water_service_terminated: true, ...stillThere('2026-06-02') }, 'cannot-tell', 'The Board’s judgment is missing', facts],
    ['not shut off', { water_service_terminated: false }, 'does-not-apply', 'The water runs'],
  ),
  ...worked(
    'FK-165-49.B.1',
    ['three violations, $300', fine(300, 3), 'complies', '3 × 100 = 300'],
    ['three violations, a cent more', { ...fine(300, 3), fine_usd: 300.01 }, 'violates', '300.01 is more than 300'],
    ['not convicted', { ...fine(100, 1), convicted: false }, 'violates', 'No conviction'],
    ['not knowingly', { ...fine(100, 1), knowingly_permitted: false }, 'violates', 'Not knowingly'],
    ['not responsible', { ...fine(100, 1), responsible_for_plumbing_maintenance: false }, 'violates', 'Another person is'],
    ['corrected on the last day', { ...guilty, ...corrected('2026-06-01'), fine_usd: 100, violation_count: 1 }, 'violates', 'Corrected in time'],
    ['still there the day after', { ...guilty, ...stillThere('2026-06-02'), fine_usd: 100, violation_count: 1 }, 'complies', 'Past the time'],
    ['conviction not known', { ...fine(100, 1), convicted: null }, 'cannot-tell', 'Missing', facts],
    ['no fine', { fine_usd: 0 }, 'does-not-apply', 'Nothing asked for'],
  ),
  ...worked(
    'FK-165-49.B.2',
    ['corrected June 5, three days', { ...corrected('2026-06-05'), violation_count: 3 }, 'complies', 'June 2, 3 and 4', first('day-after')],
    ['corrected June 5, four days', { ...corrected('2026-06-05'), violation_count: 4 }, 'violates', 'Only June 2, 3 and 4', first('day-after')],
    ['the same, with the last day', { ...corrected('2026-06-05'), violation_count: 4 }, 'complies', 'June 1, 2, 3 and 4', first('last-day')],
    ['the same, not read', { ...corrected('2026-06-05'), violation_count: 4 }, 'cannot-tell', 'Whether June 1 counts is an open question', open],
    ['five days', { ...corrected('2026-06-05'), violation_count: 5 }, 'violates', 'Too many by either count'],
    ['corrected the day after', { ...corrected('2026-06-02'), violation_count: 1 }, 'violates', 'No whole day after June 1', first('day-after')],
    ['still there on June 4, three days', { ...stillThere('2026-06-04'), violation_count: 3 }, 'complies', 'June 2, 3 and 4', first('day-after')],
    ['still there on June 4, four days', { ...stillThere('2026-06-04'), violation_count: 4 }, 'violates', 'Only June 2, 3 and 4', first('day-after')],
    [
      'corrected or not is not known',
      { correction_deadline_date: '2026-06-01', as_of_date: '2026-06-04', violation_count: 3 },
      'cannot-tell',
      'Missing',
      facts,
    ],
    ['none counted', { violation_count: 0 }, 'does-not-apply', 'Nothing counted'],
  ),
  ...worked(
    'FK-165-49.B.3',
    ['exactly the Board’s 30 days', { ...board, fine_usd: 100 }, 'complies', 'May 2 to June 1 is 30 days'],
    ['a day less', { ...board, correction_deadline_date: '2026-05-31', fine_usd: 100 }, 'violates', '29 days'],
    ['no time set', { board_set_correction_time: false, fine_usd: 100 }, 'violates', 'Nothing counts before the Board has set a time'],
    ['notice not dated', { ...board, notice_date: null, fine_usd: 100 }, 'cannot-tell', 'Missing', facts],
    ['no fine', { fine_usd: 0 }, 'does-not-apply', 'Nothing asked for'],
  ),
]

export const enforcementExamples = [...entry, ...penalties]
