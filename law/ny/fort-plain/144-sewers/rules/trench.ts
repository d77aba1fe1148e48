import { all, any, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

/** Digging, inspecting, filling and putting back: 144-11E, 144-14, 144-15. */
export const trenchRules = [
  rule({
    id: 'FP-144-11.E.1',
    subject: 'building-sewer',
    cite: at('144-11E'),
    title: 'Open trench',
    requirement: 'The sewer is laid in open trench unless the local governing body approves another way.',
    must: any(f.excavation_method.is('open-trench'), f.excavation_method_approved),
  }),
  rule({
    id: 'FP-144-11.E.2',
    subject: 'building-sewer',
    cite: at('144-11E'),
    title: 'Laid and backfilled by ASTM C12',
    requirement:
      'Pipe is laid and backfilled by sections 3 to 6 of ASTM C12, except for the trench width and for backfill before inspection, which this section settles itself.',
    must: f.astm_c12_compliance,
  }),
  rule({
    id: 'FP-144-11.E.3',
    carries: ['FP-144-11.E.3', 'FP-144-14.B.1'],
    subject: 'building-sewer',
    cite: at('144-11E'),
    title: 'Inspected before backfill',
    requirement: 'No backfill goes in until the work in the trench has been inspected.',
    must: all(f.inspection_result.is('pass'), f.inspection_date.onOrBefore(f.backfill_date)),
  }),
  rule({
    id: 'FP-144-11.E.4',
    subject: 'building-sewer',
    cite: at('144-11E'),
    title: 'Width of the trench at the top of the pipe',
    requirement: 'Measured at the top of the pipe, the trench is at most 24 inches wide.',
    must: f.trench_width_at_pipe_top_in.atMost('24 in'),
  }),
  rule({
    id: 'FP-144-14.A.1',
    subject: 'building-sewer',
    cite: at('144-14A'),
    title: 'Notice that the sewer is ready',
    requirement: 'The applicant tells the local governing body when the sewer is ready to be inspected and connected.',
    must: f.ready_notice_date.onOrBefore(f.connection_date),
  }),
  rule({
    id: 'FP-144-14.A.2',
    subject: 'building-sewer',
    cite: at('144-14A'),
    title: 'Connection supervised',
    requirement: 'The connection is made under the supervision of the local governing body’s authorized representative.',
    must: all(f.supervised_by.is('superintendent', 'representative'), f.connection_date.isGiven()),
  }),
  rule({
    id: 'FP-144-14.B.2',
    subject: 'building-sewer',
    cite: at('144-14B'),
    title: 'Notice that the sewer is laid',
    requirement: 'Whoever does the work tells the local governing body when the sewer has been installed.',
    must: f.completion_notice_date.isGiven(),
  }),
  rule({
    id: 'FP-144-15.1',
    subject: 'building-sewer',
    cite: at('144-15'),
    title: 'Barricades and lights',
    requirement: 'The excavation is guarded by barricades and lights, so that the public is safe.',
    must: all(f.barricades_present, f.lights_present),
  }),
  rule({
    id: 'FP-144-15.2',
    subject: 'building-sewer',
    cite: at('144-15'),
    title: 'Public property restored',
    requirement: 'Streets, sidewalks, parkways and other public property that the work disturbs are restored to the village’s satisfaction.',
    when: f.public_property_disturbed,
    must: f.restoration_accepted_date,
  }),
]
