import { worked } from './worked.ts'

const may = { on: '1995-05-14', why: 'text-not-on-file' } as const

const laying = [
  ...worked(
    'MF-117-40.1',
    ['open trench', { excavation_method: 'open-trench' }, 'complies', 'Open trench'],
    ['bored and approved', { excavation_method: 'bored', excavation_method_approved: '2026-04-27' }, 'complies', 'Approved otherwise'],
    ['bored, not approved yet', { excavation_method: 'bored' }, 'needs-approval', 'Only the approval is missing'],
    ['bored, refused', { excavation_method: 'bored', excavation_method_approved: false }, 'violates', 'Refused'],
    ['nothing known, refused', { excavation_method_approved: false }, 'cannot-tell', 'The way of digging is missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-40.2',
    ['as C12 describes', { astm_c12_compliance: true }, 'complies', 'In general accordance'],
    ['not so', { astm_c12_compliance: false }, 'violates', 'Not in accordance'],
    ['not seen', {}, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-40.3',
    ['exactly outside diameter plus 14 in', { trench_width_at_pipe_top_in: '18.215', pipe_outside_diameter_in: '4.215' }, 'complies', '4.215 + 14 = 18.215'],
    ['just over', { trench_width_at_pipe_top_in: '18.216', pipe_outside_diameter_in: '4.215' }, 'violates', '18.216 is more than 18.215'],
    ['just under', { trench_width_at_pipe_top_in: '18.214', pipe_outside_diameter_in: '4.215' }, 'complies', '18.214 is less than 18.215'],
    ['24 in for a 4 in pipe', { trench_width_at_pipe_top_in: 24, pipe_outside_diameter_in: '4.215' }, 'violates', '24 is more than 18.215'],
    ['outside diameter not known', { trench_width_at_pipe_top_in: 18 }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['width not known', { pipe_outside_diameter_in: '4.215' }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['the day before the amendment', { trench_width_at_pipe_top_in: 18, pipe_outside_diameter_in: '4.215' }, 'cannot-tell', 'Amended May 15, 1995', may],
    [
      'the day of the amendment',
      { trench_width_at_pipe_top_in: 18, pipe_outside_diameter_in: '4.215' },
      'complies',
      'In force from May 15, 1995',
      { on: '1995-05-15' },
    ],
  ),
  ...worked(
    'MF-117-40.4',
    ['inspected on the day of backfill', { inspection_date: '2026-05-06', backfill_date: '2026-05-06' }, 'complies', 'Not after'],
    ['inspected a day late', { inspection_date: '2026-05-07', backfill_date: '2026-05-06' }, 'violates', 'May 7 is after May 6'],
    ['still open', { inspection_date: '2026-05-05' }, 'cannot-tell', 'Not filled yet', { why: 'facts' }],
    ['not inspected', { backfill_date: '2026-05-06' }, 'cannot-tell', 'The inspection is not dated', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-40.5',
    ['at frost depth', { depth_of_cover_ft: 4, local_frost_depth_ft: 4 }, 'complies', '4 is at least 4'],
    ['an inch short', { depth_of_cover_ft: '3 ft 11 in', local_frost_depth_ft: 4 }, 'violates', '3 ft 11 in is less than 4 ft'],
    ['frost not known', { depth_of_cover_ft: 5 }, 'cannot-tell', 'The frost depth is missing', { why: 'facts' }],
    ['depth not known', { local_frost_depth_ft: 4 }, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-40.6',
    ['exactly 4 ft', { depth_of_cover_ft: 4 }, 'complies', '4 is not less than 4'],
    ['just under', { depth_of_cover_ft: '3 ft 11.9 in' }, 'violates', '3 ft 11.9 in is less than 4 ft'],
    ['just over', { depth_of_cover_ft: '4 ft 0.1 in' }, 'complies', '4 ft 0.1 in is at least 4 ft'],
    ['depth not known', {}, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['the day before the amendment', { depth_of_cover_ft: 2 }, 'cannot-tell', 'Amended May 15, 1995', may],
    ['the day of the amendment', { depth_of_cover_ft: 2 }, 'violates', 'In force from May 15, 1995', { on: '1995-05-15' }],
  ),
]

const inspections = [
  ...worked(
    'MF-117-44.A.1',
    ['told on the day', { ready_notice_date: '2026-05-06', connection_date: '2026-05-06' }, 'complies', 'Not after'],
    ['told a day late', { ready_notice_date: '2026-05-07', connection_date: '2026-05-06' }, 'violates', 'May 7 is after May 6'],
    ['not told', { connection_date: '2026-05-06' }, 'cannot-tell', 'The notice is not dated', { why: 'facts' }],
    ['not connected yet', { ready_notice_date: '2026-05-06' }, 'cannot-tell', 'No connection yet', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-44.A.2',
    ['superintendent there', { supervised: true, supervised_by: 'superintendent' }, 'complies', 'Supervised'],
    ['nobody there', { supervised: false, supervised_by: 'nobody' }, 'violates', 'Not supervised'],
    ['supervised by the plumber', { supervised: true, supervised_by: 'other' }, 'violates', 'Not by the superintendent'],
    ['not known who', { supervised: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-44.B.1',
    ['inspected', { trench_inspection_date: '2026-05-05', inspection_result: 'pass' }, 'complies', 'Inspected on May 5'],
    [
      'inspected, did not pass',
      { trench_inspection_date: '2026-05-05', inspection_result: 'fail' },
      'complies',
      'Inspected; what was found is for the other rules',
    ],
    ['found already covered', { inspection_result: 'not-made' }, 'violates', 'No inspection was made'],
    ['day not known', { inspection_result: 'pass' }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['result not known', { trench_inspection_date: '2026-05-05' }, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-44.B.2',
    ['told on the day', { completion_notice_date: '2026-05-06', backfill_date: '2026-05-06' }, 'complies', 'Not after'],
    ['told a day late', { completion_notice_date: '2026-05-07', backfill_date: '2026-05-06' }, 'violates', 'After'],
    ['not told', { backfill_date: '2026-05-06' }, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-44.B.3',
    ['approved', { backfill_approval_date: '2026-05-06' }, 'complies', 'Approved'],
    ['not yet', {}, 'needs-approval', 'Only the approval is missing'],
    ['refused', { backfill_approval_date: false }, 'violates', 'Refused'],
    ['the day before the amendment', {}, 'cannot-tell', 'Amended May 15, 1995', may],
  ),
]

const street = [
  ...worked(
    'MF-117-45.1',
    ['both', { barricades_present: true, lights_present: true }, 'complies', 'Both'],
    ['no lights', { barricades_present: true, lights_present: false }, 'violates', 'Lights are missing'],
    ['no barricades', { barricades_present: false, lights_present: true }, 'violates', 'Barricades are missing'],
    ['lights not seen', { barricades_present: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-45.2',
    ['accepted', { public_property_disturbed: true, restoration_accepted_date: '2026-05-20' }, 'complies', 'Accepted'],
    ['not yet', { public_property_disturbed: true }, 'needs-approval', 'Only the acceptance is missing'],
    ['refused', { public_property_disturbed: true, restoration_accepted_date: false }, 'violates', 'Not satisfactory'],
    ['lawn only', { public_property_disturbed: false }, 'does-not-apply', 'No public property'],
    ['not known', {}, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-45.3',
    ['to road grade', { paved_road_disturbed: true, backfilled_to_road_grade: true }, 'complies', 'To grade'],
    ['short of it', { paved_road_disturbed: true, backfilled_to_road_grade: false }, 'violates', 'Not to grade'],
    ['no road', { paved_road_disturbed: false }, 'does-not-apply', 'No paved road'],
    ['not seen', { paved_road_disturbed: true }, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-45.4',
    [
      'finished after the backfill',
      { paved_road_disturbed: true, backfill_complete_date: '2026-05-06', dpw_restoration_date: '2026-05-20' },
      'complies',
      'After',
    ],
    [
      'on the day of the backfill',
      { paved_road_disturbed: true, backfill_complete_date: '2026-05-06', dpw_restoration_date: '2026-05-06' },
      'complies',
      'Not before it',
    ],
    [
      'dated before the backfill',
      { paved_road_disturbed: true, backfill_complete_date: '2026-05-06', dpw_restoration_date: '2026-05-05' },
      'violates',
      'Before the backfill it is not the final restoration',
    ],
    ['not finished', { paved_road_disturbed: true, backfill_complete_date: '2026-05-06' }, 'cannot-tell', 'Shortly after: no number of days', { why: 'facts' }],
    ['no road', { paved_road_disturbed: false }, 'does-not-apply', 'No paved road'],
  ),
]

export const trenchExamples = [...laying, ...inspections, ...street]
