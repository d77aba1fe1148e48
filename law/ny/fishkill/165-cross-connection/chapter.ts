import { chapter } from '../../../../src/engine/language.ts'
import { boardMatters, bodies } from './board.ts'
import { definitions } from './definitions.ts'
import { duties } from './duties.ts'
import { definitionsEntries } from './entries/definitions.ts'
import { dutiesAndEnforcementEntries } from './entries/duties-and-enforcement.ts'
import { protectionEntries } from './entries/protection.ts'
import { tablesEntries } from './entries/tables.ts'
import { examples } from './examples/examples.ts'
import { powers } from './powers.ts'
import { readings } from './readings.ts'
import { courses, remedies } from './remedies.ts'
import { airGapRules } from './rules/air-gaps.ts'
import { condenserRules } from './rules/condensers.ts'
import { connectionRules, fixtureRules } from './rules/connections.ts'
import { deviceRules, upkeepRules } from './rules/devices.ts'
import { entryRules, penaltyRules } from './rules/enforcement.ts'
import { assemblyRules, protectionRules } from './rules/protection.ts'
import { table2Rules } from './rules/table-2.ts'
import { tankRules } from './rules/tanks.ts'
import { vacuumBreakerRules } from './rules/vacuum-breakers.ts'

/** Village of Fishkill, chapter 165: the article on cross-connections. */
export default chapter({
  path: 'ny/fishkill/165-cross-connection',
  municipality: 'Village of Fishkill',
  kind: 'village',
  title: 'Cross-connections',
  number: '165',
  textOnFile: { from: '1996-08-05', note: 'Added on August 5, 1996 by L.L. No. 7-1996; no later amendment is noted in the text on file.' },
  officers: {
    superintendent: 'Superintendent of Public Works',
    board: 'Village Board',
    'health-authority': 'Public health authority having jurisdiction',
    inspector: 'Superintendent of Public Works or designated agent',
    owner: 'Owner or legal occupant',
  },
  recordFacts: {
    'air-gap': ['outlet_id', 'outlet_lowest_elevation_in', 'flood_level_rim_elevation_in', 'near_wall_count'],
    'tank-supply': ['outlet_id', 'outlet_critical_point_elevation_in', 'high_water_elevation_in'],
    'vacuum-breaker': ['outlet_id', 'vacuum_breaker_type', 'device_model'],
    'backflow-device': [
      'device_model',
      'device_certification_lab',
      'lab_acceptance_date',
      'device_approval_date',
      'board_schedule_date',
      'last_maintenance_date',
      'maintenance_log_present',
      'next_test_due_date',
      'responsible_person_id',
      'test_procedure_id',
      'under_full_static_pressure',
      'owner_id',
    ],
    'plumbing-connection': ['outlet_id', 'backsiphonage_possible', 'water_quality_meets_standard', 'owner_id'],
    'plumbing-entry': ['owner_id', 'violation_or_suspected_violation'],
    'plumbing-violation': ['owner_id', 'conviction_date'],
  },
  rules: [
    ...airGapRules,
    ...tankRules,
    ...vacuumBreakerRules,
    ...table2Rules,
    ...connectionRules,
    ...fixtureRules,
    ...condenserRules,
    ...protectionRules,
    ...assemblyRules,
    ...deviceRules,
    ...upkeepRules,
    ...entryRules,
    ...penaltyRules,
  ],
  entries: [...definitionsEntries, ...dutiesAndEnforcementEntries, ...protectionEntries, ...tablesEntries],
  readings,
  definitions,
  duties,
  powers,
  bodies,
  boardMatters,
  courses,
  remedies,
  examples,
})
