import { chapter } from '../../../../src/engine/language.ts'
import { definitions } from './definitions.ts'
import { duties } from './duties.ts'
import { entries } from './entries.ts'
import { examples } from './examples/examples.ts'
import { buildingLateral } from './procedure.ts'
import { readings } from './readings.ts'
import { courses } from './remedies.ts'
import { buildingRules } from './rules/buildings.ts'
import { cleanWaterRules } from './rules/clean-water.ts'
import { cleanoutRules } from './rules/cleanouts.ts'
import { jointRules } from './rules/joints.ts'
import { mainConnectionRules } from './rules/main-connection.ts'
import { nearBuildingRules } from './rules/near-buildings.ts'
import { permitRules } from './rules/permits.ts'
import { pipeRules } from './rules/pipe.ts'
import { otherCostRules, propertyLineRules, whoPaysRules } from './rules/property-line.ts'
import { inspectionRules, layingRules, streetRules } from './rules/trench.ts'

export default chapter({
  path: 'ny/montour-falls/117-sewers',
  municipality: 'Village of Montour Falls',
  kind: 'village',
  title: 'Sewers',
  number: '117',
  textOnFile: {
    from: '1992-01-06',
    note: 'The article on laterals, without section numbers and headings and with three lists lost. Chapter 117 is taken to be in force from January 6, 1992. How 34.B, 35.E, 37.B and 39 to 44 read before the amendments of 1995 is not in our copy.',
  },
  officers: {
    superintendent: 'Superintendent',
    board: 'Village Board (Board of Trustees)',
    clerk: 'Village Clerk',
    owner: 'Property owner',
    applicant: 'Applicant for the permit',
  },
  recordFacts: {
    'building-sewer': [
      'application_id',
      'permit_class',
      'permit_id',
      'officer_requested_info',
      'fee_schedule_id',
      'fee_schedule_adoption_date',
      'deposit_refund_date',
      'deposit_resolution_date',
      'lateral_protection_method',
      'is_dry_sewer',
      'property_line_location',
      'street_lateral_material',
      'indemnity_agreement_id',
      'owner_id',
    ],
    'lateral-repair': ['owner_id', 'repair_cost_usd', 'replacement_cost_usd', 'street_lateral_examination_date', 'indemnity_agreement_id'],
    'sewer-main': ['lot_id', 'fee_schedule_id', 'deposit_refund_date', 'deposit_resolution_date'],
  },
  rules: [
    ...permitRules,
    ...buildingRules,
    ...pipeRules,
    ...mainConnectionRules,
    ...nearBuildingRules,
    ...layingRules,
    ...jointRules,
    ...propertyLineRules,
    ...whoPaysRules,
    ...inspectionRules,
    ...streetRules,
    ...cleanoutRules,
    ...otherCostRules,
    ...cleanWaterRules,
  ],
  entries,
  readings,
  courses,
  definitions,
  duties,
  procedures: [buildingLateral],
  examples,
})
