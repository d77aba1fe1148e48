import { worked } from './worked.ts'

const none = { street_lateral_exists: false } as const
const thereAlready = { street_lateral_exists: true } as const
const scope = (choice: string) => ({ 'mf-as-built-scope': choice }) as const
const every = { readings: scope('every-connection') } as const
const marker = { ...none, marker_board_present: true, marker_board_rot_resistant: true, marker_board_corrosion_resistant: true } as const

/** 117-37.B: marker, drawing, deposit and acceptance. */
export const asBuiltExamples = [
  ...worked(
    'MF-117-37.B.5',
    ['rough-sawn 2 by 6', { ...marker, marker_board_thickness_in: 2, marker_board_width_in: 6 }, 'complies', '2 in and 6 in: met under every reading'],
    [
      'a 2 by 6 from the yard',
      { ...marker, marker_board_thickness_in: '1 1/2 in', marker_board_width_in: '5 1/2 in' },
      'cannot-tell',
      'As measured: falls short. As sold: meets',
      { readings: scope('every-connection'), why: 'reading' },
    ],
    [
      'the same as sold',
      { ...marker, marker_board_thickness_in: '1 1/2 in', marker_board_width_in: '5 1/2 in' },
      'complies',
      'A board sold as 2 by 6',
      { readings: { ...scope('every-connection'), 'mf-two-by-six': 'as-sold' } },
    ],
    [
      'the same as measured',
      { ...marker, marker_board_thickness_in: '1 1/2 in', marker_board_width_in: '5 1/2 in' },
      'violates',
      '1 1/2 is not 2',
      { readings: { ...scope('every-connection'), 'mf-two-by-six': 'as-measured' } },
    ],
    [
      'a 2 by 8, larger allowed',
      { ...marker, marker_board_thickness_in: '1 1/2 in', marker_board_width_in: '7 1/4 in' },
      'complies',
      'Larger',
      { readings: { ...scope('every-connection'), 'mf-two-by-six': 'as-sold-or-larger' } },
    ],
    [
      'a 2 by 8 as sold',
      { ...marker, marker_board_thickness_in: '1 1/2 in', marker_board_width_in: '7 1/4 in' },
      'violates',
      '7 1/4 is more than 6',
      { readings: { ...scope('every-connection'), 'mf-two-by-six': 'as-sold' } },
    ],
    [
      'a 2 by 4',
      { ...marker, marker_board_thickness_in: '1 1/2 in', marker_board_width_in: '3 1/2 in' },
      'violates',
      '3 1/2 is less than 5 1/2, under every reading',
      every,
    ],
    ['no board', { ...none, marker_board_present: false }, 'violates', 'No board', every],
    [
      'rot not known',
      { ...none, marker_board_present: true, marker_board_corrosion_resistant: true, marker_board_thickness_in: 2, marker_board_width_in: 6 },
      'cannot-tell',
      'Missing',
      { readings: scope('every-connection'), why: 'facts' },
    ],
    [
      'street lateral there, no board',
      { ...thereAlready, marker_board_present: false },
      'cannot-tell',
      'Every connection: falls short. New ones only: does not apply',
      { why: 'reading' },
    ],
    [
      'street lateral there, new ones only',
      { ...thereAlready, marker_board_present: false },
      'does-not-apply',
      'No street lateral is laid',
      { readings: scope('new-street-laterals') },
    ],
  ),
  ...worked(
    'MF-117-37.B.6',
    ['exactly 2 ft', { ...none, marker_bottom_at_lateral_depth: true, marker_above_grade_ft: 2 }, 'complies', '2 is at least 2'],
    ['just under', { ...none, marker_bottom_at_lateral_depth: true, marker_above_grade_ft: '1 ft 11 in' }, 'violates', '1 ft 11 in is less than 2 ft', every],
    ['just over', { ...none, marker_bottom_at_lateral_depth: true, marker_above_grade_ft: '2 ft 1 in' }, 'complies', '2 ft 1 in is at least 2 ft'],
    ['starts too high', { ...none, marker_bottom_at_lateral_depth: false, marker_above_grade_ft: 2 }, 'violates', 'Not from the depth of the lateral', every],
    ['height not known', { ...none, marker_bottom_at_lateral_depth: true }, 'cannot-tell', 'Missing', { readings: scope('every-connection'), why: 'facts' }],
    [
      'main in use, new sewers only',
      { ...none, main_under_construction: false, marker_bottom_at_lateral_depth: false },
      'does-not-apply',
      'No new main',
      { readings: scope('new-sewers') },
    ],
  ),
  ...worked(
    'MF-117-37.B.7',
    ['drawing with all connections', { ...none, lateral_locations_shown: true, as_built_drawing_id: 'Sheet 3' }, 'complies', 'Shown'],
    ['one left out', { ...none, lateral_locations_shown: false, as_built_drawing_id: 'Sheet 3' }, 'violates', 'Not all are shown', every],
    [
      'no drawing known',
      { ...none, lateral_locations_shown: true },
      'cannot-tell',
      'The drawing is missing',
      { readings: scope('every-connection'), why: 'facts' },
    ],
    [
      'street lateral there, new ones only',
      { ...thereAlready, lateral_locations_shown: false },
      'does-not-apply',
      'No street lateral is laid',
      { readings: scope('new-street-laterals') },
    ],
  ),
  ...worked(
    'MF-117-37.B.8',
    ['four copies', { ...none, as_built_copies_count: 4, as_built_received_date: '2026-09-01' }, 'complies', '4 of 4'],
    ['three copies', { ...none, as_built_copies_count: 3, as_built_received_date: '2026-09-01' }, 'violates', '3 of 4', every],
    ['five copies', { ...none, as_built_copies_count: 5, as_built_received_date: '2026-09-01' }, 'complies', 'Extra copies do no harm'],
    ['nothing received', none, 'cannot-tell', 'Missing', { readings: scope('every-connection'), why: 'facts' }],
    [
      'street lateral there, new ones only',
      { ...thereAlready, as_built_copies_count: 0 },
      'does-not-apply',
      'No street lateral is laid',
      { readings: scope('new-street-laterals') },
    ],
  ),
  ...worked(
    'MF-117-37.B.9',
    ['whole deposit', { ...none, deposit_amount_usd: 250, deposit_schedule_amount_usd: 250 }, 'complies', '$250 of $250'],
    ['one cent short', { ...none, deposit_amount_usd: '249.99', deposit_schedule_amount_usd: 250 }, 'violates', '$249.99 is less than $250', every],
    [
      'no resolution known',
      { ...none, deposit_amount_usd: 250 },
      'cannot-tell',
      'The amount asked for is missing',
      { readings: scope('every-connection'), why: 'facts' },
    ],
    [
      'street lateral there',
      { ...thereAlready, deposit_amount_usd: 0, deposit_schedule_amount_usd: 250 },
      'cannot-tell',
      'Every connection: falls short. New ones only: does not apply',
      { why: 'reading' },
    ],
    [
      'street lateral there, new ones only',
      { ...thereAlready, deposit_amount_usd: 0, deposit_schedule_amount_usd: 250 },
      'does-not-apply',
      'No street lateral is laid',
      { readings: scope('new-street-laterals') },
    ],
  ),
  ...worked(
    'MF-117-37.B.10',
    ['on the day of filing', { ...none, deposit_received_date: '2026-04-20', application_filed_date: '2026-04-20' }, 'complies', 'The same day'],
    ['a day later', { ...none, deposit_received_date: '2026-04-21', application_filed_date: '2026-04-20' }, 'violates', 'After filing', every],
    [
      'no deposit known',
      { ...none, application_filed_date: '2026-04-20' },
      'cannot-tell',
      'The day is missing',
      { readings: scope('every-connection'), why: 'facts' },
    ],
    [
      'street lateral there, new ones only',
      { ...thereAlready, deposit_received_date: '2026-04-21', application_filed_date: '2026-04-20' },
      'does-not-apply',
      'No street lateral is laid',
      { readings: scope('new-street-laterals') },
    ],
  ),
  ...worked(
    'MF-117-37.B.12',
    [
      'four, in time, approved',
      { sewer_acceptance_date: '2026-09-01', as_built_copies_count: 4, as_built_received_date: '2026-09-01', as_built_approval_date: true },
      'complies',
      'All before acceptance',
    ],
    [
      'received a day after acceptance',
      { sewer_acceptance_date: '2026-09-01', as_built_copies_count: 4, as_built_received_date: '2026-09-02', as_built_approval_date: true },
      'violates',
      'September 2 is after September 1',
    ],
    [
      'three copies',
      { sewer_acceptance_date: '2026-09-01', as_built_copies_count: 3, as_built_received_date: '2026-09-01', as_built_approval_date: true },
      'violates',
      '3 of 4',
    ],
    [
      'not approved',
      { sewer_acceptance_date: '2026-09-01', as_built_copies_count: 4, as_built_received_date: '2026-09-01' },
      'needs-approval',
      'Only the approval is missing',
    ],
    ['not accepted yet, three copies', { as_built_copies_count: 3 }, 'cannot-tell', 'No acceptance yet', { why: 'facts' }],
  ),
]
