import { all, any, f, type Rule, reading, rule, section } from './common.ts'

const branch = f.cleanout_branch_angle_deg.equals('45 deg')

/** 117-46: the cleanout inside the building. */
export const cleanoutRules: readonly Rule[] = [
  rule({
    id: 'MF-117-46.1',
    carries: ['MF-117-46.1', 'MF-117-46.2'],
    subject: 'building-sewer',
    cite: section('117-46'),
    title: 'Cleanout inside the building, easy to get at',
    requirement: 'Every building lateral needs an interior cleanout at a readily accessible spot, preferably just inside the basement wall.',
    must: all(f.interior_cleanout_present, f.interior_cleanout_readily_accessible),
    advice: [
      {
        when: f.interior_cleanout_location.isNot('just-inside-basement-wall'),
        says: 'The law prefers the spot just inside the basement wall.',
        source: 'The text of 117-46',
        confidence: 'verified',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'MF-117-46.3',
    subject: 'building-sewer',
    cite: section('117-46'),
    title: 'Inside cleanout with a 45 degree branch or a test tee',
    requirement: 'The inside cleanout has a 45 degree branch with removable plug, or a test tee.',
    must: reading('mf-test-tee', {
      'instead-of-branch': any(f.cleanout_is_test_tee, all(branch, f.cleanout_has_removable_plug)),
      'instead-of-plug': all(branch, any(f.cleanout_has_removable_plug, f.cleanout_is_test_tee)),
    }),
  }),
  rule({
    id: 'MF-117-46.4',
    subject: 'building-sewer',
    cite: section('117-46'),
    title: 'Cleaning equipment fits in',
    requirement: 'The inside cleanout is placed so that sewer-cleaning equipment can be put in to clean the lateral.',
    must: f.cleaning_equipment_insertable,
  }),
  rule({
    id: 'MF-117-46.5',
    subject: 'building-sewer',
    cite: section('117-46'),
    title: 'Inside cleanout not smaller than the lateral',
    requirement: 'The inside cleanout may not be smaller than the building lateral.',
    must: f.cleanout_diameter_in.atLeast(f.pipe_nominal_diameter_in),
  }),
]
