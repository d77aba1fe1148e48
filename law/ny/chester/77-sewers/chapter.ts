import { chapter } from '../../../../src/engine/language.ts'
import { boardMatters } from './board.ts'
import { duties } from './duties.ts'
import { laterEntries } from './entries/after-the-work.ts'
import { constructionEntries } from './entries/construction.ts'
import { permitEntries } from './entries/permits.ts'
import { examples } from './examples/index.ts'
import { powers } from './powers.ts'
import { buildingSewer } from './procedure.ts'
import { readings } from './readings.ts'
import { courses } from './remedies.ts'
import { basementAndRepairRules } from './rules/basement-and-repair.ts'
import { cleanWaterRules } from './rules/clean-water.ts'
import { connectionRules } from './rules/connection.ts'
import { demolitionRules } from './rules/demolition.ts'
import { oldLineAndAlternateRules } from './rules/old-lines-and-alternates.ts'
import { permitRules } from './rules/permits.ts'
import { pipeRules } from './rules/pipe.ts'
import { publicSystemRules } from './rules/public-systems.ts'
import { septicProgramRules } from './rules/septic-program.ts'
import { systemTestRules } from './rules/system-tests.ts'
import { trenchRules } from './rules/trench.ts'

/** Town of Chester, Orange County: chapter 77, Sewers, Part 1, the sections on connections and building sewers. */
export default chapter({
  path: 'ny/chester/77-sewers',
  municipality: 'Town of Chester',
  kind: 'town',
  title: 'Sewers, Part 1: building sewers and connections',
  number: '77',
  textOnFile: {
    from: null,
    note: 'Our copy bears no date of adoption and no note of an amendment, so we do not know from when this wording was law. It is answered as it stands in the copy, whatever the day asked about.',
  },
  officers: { superintendent: 'Administrator', board: 'Town Board', inspector: 'Inspector' },
  recordFacts: {
    'private-system': ['pe_name', 'infiltration_limit_gpd', 'administrator_test_date'],
    'industrial-user': ['hearing_notice_date'],
    'septic-program': [
      'tank_id',
      'program_year',
      'inspection_finding',
      'more_frequent_pumping_needed',
      'tank_pump_interval_years',
      'entry_purpose',
      'entry_notice_specific_dates',
      'owner_id',
    ],
    demolition: ['demolition_date', 'cutoff_date'],
    violation: ['willful_damage_evidence'],
    'building-sewer': [
      'permit_id',
      'permit_issued_by',
      'application_form_id',
      'form_version',
      'fee_schedule_id',
      'fee_schedule_adoption_date',
      'property_sewer_district_id',
      'fee_payee_district_id',
      'cost_item',
      'cost_payer',
      'indemnity_agreement_id',
      'test_cost_usd',
      'town_limit_value',
      'county_limit_value',
      'state_limit_value',
      'installation_date',
      'ready_notice_date',
      'discharge_failure_reported',
      'contrary_evidence_record_id',
      'fault_location_finding',
    ],
  },
  rules: [
    ...permitRules,
    ...publicSystemRules,
    ...oldLineAndAlternateRules,
    ...pipeRules,
    ...trenchRules,
    ...connectionRules,
    ...basementAndRepairRules,
    ...systemTestRules,
    ...septicProgramRules,
    ...demolitionRules,
    ...cleanWaterRules,
  ],
  entries: [...permitEntries, ...constructionEntries, ...laterEntries],
  readings,
  duties,
  powers,
  boardMatters,
  courses,
  procedures: [buildingSewer],
  examples,
})
