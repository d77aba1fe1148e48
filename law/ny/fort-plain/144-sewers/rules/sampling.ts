import { all, any, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

/** The plant's own limits are measured at the plant; every other sample is one of a user's waste. */
const ofOneUser = f.sample_location.isNot('plant-influent')

/** The control manhole, where samples are taken, how often and by which methods: 144-27, 144-28, 144-30. */
export const samplingRules = [
  rule({
    id: 'FP-144-27.1',
    subject: 'industrial-user',
    cite: at('144-27'),
    title: 'Control manhole',
    requirement: 'A building sewer that carries industrial wastes has a control manhole if the engineer requires one or the user is a significant one.',
    when: all(f.building_sewer_carries_industrial_wastes, any(f.engineer_requires_control_manhole, f.is_siu)),
    must: f.control_manhole_installed,
  }),
  rule({
    id: 'FP-144-27.2',
    subject: 'industrial-user',
    cite: at('144-27'),
    title: 'Control manhole fit for its use',
    requirement: 'The control manhole suits observing, sampling and measuring the wastes.',
    when: f.control_manhole_installed,
    must: f.control_manhole_suitable,
  }),
  rule({
    id: 'FP-144-27.3',
    carries: ['FP-144-27.3', 'FP-144-27.6'],
    subject: 'industrial-user',
    cite: at('144-27'),
    title: 'Control manhole accessible and safe',
    requirement: 'The control manhole is accessibly and safely placed, and the owner keeps it so at all times.',
    when: f.control_manhole_installed,
    must: all(f.control_manhole_accessible, f.control_manhole_safe),
  }),
  rule({
    id: 'FP-144-27.4',
    subject: 'industrial-user',
    cite: at('144-27'),
    title: 'Plans of the control manhole approved',
    requirement: 'The control manhole is built to plans that the engineer has approved.',
    when: f.control_manhole_installed,
    must: f.control_manhole_plan_approval_date,
  }),
  rule({
    id: 'FP-?-28.1',
    carries: ['FP-?-28.1', 'FP-?-30.3', 'FP-?-30.4'],
    subject: 'industrial-user',
    cite: at('144-30'),
    title: 'Laboratory methods',
    requirement:
      'Wastes are measured, tested and analyzed by the latest edition of Standard Methods or, for industrial wastes, by another method on which the village and the producer agree.',
    must: any(f.analysis_method.is('standard-methods-latest'), f.alternate_method_agreement_id),
    advice: [
      {
        says: 'Results that a user reports under federal pretreatment rules must be obtained by the methods of 40 CFR 136, whatever the village agrees to.',
        source: '40 CFR 403.12(g)',
        confidence: 'verified',
        kind: 'stricter-elsewhere',
      },
    ],
  }),
  rule({
    id: 'FP-?-28.2',
    subject: 'discharge',
    cite: at('144-28'),
    title: 'Sample taken at the control manhole',
    requirement: 'Where a control manhole is required, suitable samples are taken there.',
    when: all(f.control_manhole_required, ofOneUser),
    must: f.sample_location.is('control-manhole'),
  }),
  rule({
    id: 'FP-?-28.3',
    subject: 'discharge',
    cite: at('144-28'),
    title: 'Sample taken at the nearest manhole downstream',
    requirement: 'Where no special manhole has been required, the nearest manhole downstream in the public sewer takes its place.',
    when: all(f.control_manhole_required.no(), ofOneUser),
    must: f.sample_location.is('nearest-downstream-manhole'),
  }),
  rule({
    id: 'FP-?-30.1',
    subject: 'discharge',
    cite: at('144-30'),
    title: 'Standards apply where the waste enters the public sewer',
    requirement:
      'The standards apply at the point where industrial waste enters the public sewer; a sample taken before treatment is done is not held against them.',
    // 144-28 itself lets the two manholes stand for that point; the table of 144-22C(13) names the plant.
    when: ofOneUser,
    must: f.sample_location.is('point-of-discharge', 'control-manhole', 'nearest-downstream-manhole'),
  }),
  rule({
    id: 'FP-?-30.5',
    subject: 'industrial-user',
    cite: at('144-30'),
    title: 'Sampled at least every three months, for 24 hours',
    requirement: 'Every industrial waste is sampled at least once in three months, over a period of 24 hours.',
    must: all(f.last_sample_date.onOrBefore(f.previous_sample_date.plusMonths(3)), f.sample_end_at.since(f.sample_start_at).atLeast('24 hour')),
  }),
  rule({
    id: 'FP-?-30.6',
    subject: 'industrial-user',
    cite: at('144-30'),
    title: 'More sampling where the village requires it',
    requirement: 'The village may require more frequent and longer sampling, and then that is what is due.',
    when: f.more_sampling_required,
    must: all(
      f.last_sample_date.daysAfter(f.previous_sample_date).atMost(f.required_interval_days),
      f.sample_end_at.since(f.sample_start_at).atLeast(f.required_duration_hours),
    ),
  }),
]
