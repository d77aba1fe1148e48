import { type Example, example } from '../../../../../src/engine/language.ts'

type More = Pick<Example, 'readings' | 'why'>
const of =
  (rule: string) =>
  (name: string, facts: Example['facts'], verdict: Example['verdict'], because: string, more: More = {}): Example =>
    example({ rule, name, facts, verdict, because, ...more })

const water = of('MF-117-33.1')
const pool = of('MF-117-33.2')
const into = (discharge_source_type: string, discharge_receiver_type: string) => ({ discharge_source_type, discharge_receiver_type })
const list = { readings: { 'mf-storm-cooling-water': 'list' } }
const asPrinted = { readings: { 'mf-storm-cooling-water': 'as-printed' } }

export const cleanWaterExamples: readonly Example[] = [
  water('clean process water, sanitary sewer', into('unpolluted-process-water', 'sanitary-sewer'), 'violates', 'Barred on either reading.'),
  water('clean process water, storm sewer', into('unpolluted-process-water', 'storm-sewer'), 'complies', 'Not a sanitary sewer.'),
  water('stormwater, sanitary sewer', into('stormwater', 'sanitary-sewer'), 'cannot-tell', 'In a list it is barred; as printed, only storm cooling water is.', {
    why: 'reading',
  }),
  water('stormwater, read as a list', into('stormwater', 'sanitary-sewer'), 'violates', 'The first of the list.', list),
  water('stormwater, as printed', into('stormwater', 'sanitary-sewer'), 'complies', 'Not named by itself.', asPrinted),
  water('roof drains, read as a list', into('roof-runoff', 'sanitary-sewer'), 'violates', 'Rain from a roof is stormwater.', list),
  water('cooling water, read as a list', into('cooling-water', 'sanitary-sewer'), 'violates', 'The second of the list.', list),
  water('cooling water, as printed', into('cooling-water', 'sanitary-sewer'), 'complies', 'Not named by itself.', asPrinted),
  water('stormwater, storm sewer', into('stormwater', 'storm-sewer'), 'complies', 'Not a sanitary sewer, on either reading.'),
  water('sewage', into('sewage', 'sanitary-sewer'), 'does-not-apply', 'Sewage belongs there.'),
  water('receiver unknown', { discharge_source_type: 'unpolluted-process-water' }, 'cannot-tell', 'Where it goes is not known.', { why: 'facts' }),
  water('source unknown', { discharge_receiver_type: 'sanitary-sewer' }, 'cannot-tell', 'What it is is not known.', { why: 'facts' }),
  pool('into a storm sewer', { pool_drain_connected: true, discharge_receiver_type: 'storm-sewer' }, 'complies', 'Not a sanitary sewer.'),
  pool('into the sanitary sewer', { pool_drain_connected: true, discharge_receiver_type: 'sanitary-sewer' }, 'violates', 'A pool drain on a sanitary sewer.'),
  pool('not connected', { pool_drain_connected: false, discharge_receiver_type: 'sanitary-sewer' }, 'does-not-apply', 'No connection.'),
  pool('sewer unknown', { pool_drain_connected: true }, 'cannot-tell', 'Which sewer is not known.', { why: 'facts' }),
  pool('connection unknown', { discharge_receiver_type: 'sanitary-sewer' }, 'cannot-tell', 'It may not be connected.', { why: 'facts' }),
]
