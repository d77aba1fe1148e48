import { chapter } from '../../../../src/engine/language.ts'
import { boardMatters, bodies } from './board.ts'
import { definitions } from './definitions.ts'
import { duties } from './duties.ts'
import { acceptanceEntries } from './entries/acceptance.ts'
import { buildingSewersEntries } from './entries/building-sewers.ts'
import { definitionsEntries } from './entries/definitions.ts'
import { dischargesEntries } from './entries/discharges.ts'
import { enforcementEntries } from './entries/enforcement.ts'
import { extensionsEntries } from './entries/extensions.ts'
import { industryEntries } from './entries/industry.ts'
import { limitsEntries } from './entries/limits.ts'
import { permitsEntries } from './entries/permits.ts'
import { pretreatmentEntries } from './entries/pretreatment.ts'
import { purposesEntries } from './entries/purposes.ts'
import { examples } from './examples/examples.ts'
import { powers } from './powers.ts'
import { buildingSewer } from './procedure.ts'
import { readings } from './readings.ts'
import { recordFactsOfTheWorks } from './record-facts.ts'
import { dischargeRecords } from './record-facts-discharges.ts'
import { courses, remedies } from './remedies.ts'
import { connectionRules } from './rules/connection.ts'
import { dischargeRules } from './rules/discharges.ts'
import { exfiltrationRules } from './rules/exfiltration.ts'
import { extensionRules } from './rules/extensions.ts'
import { jointRules } from './rules/joints.ts'
import { layoutRules } from './rules/layout.ts'
import { mandatoryConnectionRules } from './rules/mandatory-connection.ts'
import { materialRules } from './rules/materials.ts'
import { penaltyRules } from './rules/penalties.ts'
import { mainRules, permitRules } from './rules/permits.ts'
import { pipeStructureRules } from './rules/pipe-structure.ts'
import { sewerMainRules } from './rules/sewer-mains.ts'
import { trenchRules } from './rules/trench.ts'
import { factsOfTheArticle } from './who-answers.ts'

/** Village of Fort Plain, chapter 144, article I: sewers. */
export default chapter({
  path: 'ny/fort-plain/144-sewers',
  municipality: 'Village of Fort Plain',
  kind: 'village',
  title: 'Sewers',
  number: '144',
  textOnFile: {
    from: '1982-01-21',
    note: 'Adopted on January 21, 1982 by L.L. No. 1-1982; its day of filing is not on file. The text of 144-37, 144-40 or 144-41, and 144-43 is that of April 30, 1996 (L.L. No. 1-1996); what stood there before is not on file.',
  },
  officers: {
    board: 'Local governing body',
    superintendent: 'Superintendent',
    engineer: 'Engineer',
    clerk: 'Village Clerk',
    inspector: 'Authorized representative of the local governing body',
    'health-authority': 'New York State Department of Health',
    owner: 'Owner',
  },
  recordFacts: {
    ...dischargeRecords,
    ...recordFactsOfTheWorks,
    'building-sewer': [
      'permit_id',
      'application_form_id',
      'fee_schedule_id',
      'fee_schedule_amount_usd',
      'edu_count',
      'residential_fee_usd',
      'nonresidential_fee_usd',
      'building_id',
      'building_sewer_id',
      'actual_cost_usd',
      'manhole_location',
      'insurance_limit_usd',
      'licensee_id',
      'bonding_company',
      'bond_form_id',
      'revocation_date',
      'revocation_reason',
    ],
    extension: [...recordFactsOfTheWorks.extension, 'assessment_roll_id', 'extension_cost_usd', 'inspection_fee_paid_date', 'inspection_expense_usd'],
  },
  rules: [
    ...permitRules,
    ...layoutRules,
    ...materialRules,
    ...jointRules,
    ...connectionRules,
    ...trenchRules,
    ...mainRules,
    ...sewerMainRules,
    ...pipeStructureRules,
    ...exfiltrationRules,
    ...extensionRules,
    ...mandatoryConnectionRules,
    ...penaltyRules,
    ...dischargeRules,
  ],
  entries: [
    ...definitionsEntries,
    ...purposesEntries,
    ...permitsEntries,
    ...buildingSewersEntries,
    ...extensionsEntries,
    ...acceptanceEntries,
    ...dischargesEntries,
    ...limitsEntries,
    ...pretreatmentEntries,
    ...industryEntries,
    ...enforcementEntries,
  ],
  readings,
  definitions,
  duties,
  powers,
  bodies,
  boardMatters,
  courses,
  remedies,
  procedures: [buildingSewer],
  examples,
  vocabulary: factsOfTheArticle,
})
