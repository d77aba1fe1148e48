import { any, f, type Rule, reading, rule, section } from './common.ts'

const notSanitary = f.discharge_receiver_type.isNot('sanitary-sewer')

/** 117-33: rain, cooling water, clean process water and pools. */
export const cleanWaterRules: readonly Rule[] = [
  rule({
    id: 'MF-117-33.1',
    subject: 'drainage',
    cite: section('117-33'),
    title: 'No storm or clean process water',
    requirement: 'Unpolluted industrial water, and what the text prints as one item of storm and cooling water, stay out of every sanitary sewer.',
    when: f.discharge_source_type.is('stormwater', 'roof-runoff', 'surface-water', 'cooling-water', 'unpolluted-process-water'),
    must: reading('mf-storm-cooling-water', {
      list: notSanitary,
      'as-printed': any(f.discharge_source_type.isNot('unpolluted-process-water'), notSanitary),
    }),
  }),
  rule({
    id: 'MF-117-33.2',
    subject: 'drainage',
    cite: section('117-33'),
    title: 'Pool drains not connected',
    requirement: 'A swimming pool drain is not connected to a sanitary sewer.',
    when: f.pool_drain_connected,
    must: notSanitary,
  }),
]
