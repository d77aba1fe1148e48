import { forFacts, worked } from './case.ts'

const open = worked('FP-144-11.E.1')
const c12 = worked('FP-144-11.E.2')
const inspected = worked('FP-144-11.E.3')
const width = worked('FP-144-11.E.4')
const ready = worked('FP-144-14.A.1')
const supervised = worked('FP-144-14.A.2')
const laid = worked('FP-144-14.B.2')
const guarded = worked('FP-144-15.1')
const restored = worked('FP-144-15.2')

export const trenchExamples = [
  open('open trench', { excavation_method: 'open-trench' }, 'complies', 'Open trench needs no approval.'),
  open('bored, approved', { excavation_method: 'bored', excavation_method_approved: true }, 'complies', 'Approved.'),
  open('bored, not yet approved', { excavation_method: 'bored' }, 'needs-approval', 'Only the approval is missing.'),
  open('bored, refused', { excavation_method: 'bored', excavation_method_approved: false }, 'violates', 'Refused.'),
  open('unknown', { excavation_method_approved: false }, 'cannot-tell', 'The method is not known.', forFacts),

  c12('followed', { astm_c12_compliance: true }, 'complies', 'Followed.'),
  c12('not followed', { astm_c12_compliance: false }, 'violates', 'Not followed.'),
  c12('not seen', {}, 'cannot-tell', 'Nobody has looked.', forFacts),

  inspected(
    'inspected and filled the same day',
    { inspection_result: 'pass', inspection_date: '2026-05-05', backfill_date: '2026-05-05' },
    'complies',
    'The inspection was not after the filling.',
  ),
  inspected(
    'filled the day before',
    { inspection_result: 'pass', inspection_date: '2026-05-05', backfill_date: '2026-05-04' },
    'violates',
    'The filling came first.',
  ),
  inspected('found covered', { inspection_result: 'not-made', backfill_date: '2026-05-04' }, 'violates', 'No inspection in the open trench was made.'),
  inspected(
    'did not pass',
    { inspection_result: 'fail', inspection_date: '2026-05-05', backfill_date: '2026-05-06' },
    'violates',
    'The inspection was not passed.',
  ),
  inspected('passed, still open', { inspection_result: 'pass', inspection_date: '2026-05-05' }, 'cannot-tell', 'The trench is not filled yet.', forFacts),
  inspected('filled, inspection unknown', { backfill_date: '2026-05-05' }, 'cannot-tell', 'No inspection is on file.', forFacts),

  width('24 inches', { trench_width_at_pipe_top_in: '24 in' }, 'complies', '24 does not exceed 24.'),
  width('just over', { trench_width_at_pipe_top_in: '24 1/8 in' }, 'violates', '24 1/8 exceeds 24.'),
  width('two feet', { trench_width_at_pipe_top_in: '2 ft' }, 'complies', '2 ft is 24 in.'),
  width('unknown', {}, 'cannot-tell', 'The width is not known.', forFacts),

  ready('notice first', { ready_notice_date: '2026-05-05', connection_date: '2026-05-06' }, 'complies', 'Notice came before the connection.'),
  ready('notice the same day', { ready_notice_date: '2026-05-06', connection_date: '2026-05-06' }, 'complies', 'Not after the connection.'),
  ready('notice a day late', { ready_notice_date: '2026-05-07', connection_date: '2026-05-06' }, 'violates', 'The connection came first.'),
  ready('no notice', { connection_date: '2026-05-06' }, 'cannot-tell', 'No notice is on file.', forFacts),

  supervised('by the representative', { supervised_by: 'representative', connection_date: '2026-05-06' }, 'complies', 'Supervised.'),
  supervised('by nobody', { supervised_by: 'nobody', connection_date: '2026-05-06' }, 'violates', 'Nobody supervised.'),
  supervised('by a neighbor', { supervised_by: 'other', connection_date: '2026-05-06' }, 'violates', 'Not the authorized representative.'),
  supervised('not yet connected', { supervised_by: 'representative' }, 'cannot-tell', 'The day of the connection is not known.', forFacts),

  laid('told', { completion_notice_date: '2026-05-05' }, 'complies', 'Notice was given.'),
  laid('not told', {}, 'cannot-tell', 'No notice is on file.', forFacts),

  guarded('both', { barricades_present: true, lights_present: true }, 'complies', 'Both are there.'),
  guarded('no lights', { barricades_present: true, lights_present: false }, 'violates', 'Lights are missing.'),
  guarded('not seen at night', { barricades_present: true }, 'cannot-tell', 'Lights are not known.', forFacts),

  restored('accepted', { public_property_disturbed: true, restoration_accepted_date: '2026-05-20' }, 'complies', 'Accepted.'),
  restored('not yet accepted', { public_property_disturbed: true }, 'needs-approval', 'Only the acceptance is missing.'),
  restored('refused', { public_property_disturbed: true, restoration_accepted_date: false }, 'violates', 'The village was not satisfied.'),
  restored('nothing disturbed', { public_property_disturbed: false }, 'does-not-apply', 'No public property was disturbed.'),
  restored('disturbance unknown', { restoration_accepted_date: false }, 'cannot-tell', 'Whether any was disturbed is not known.', forFacts),
]
