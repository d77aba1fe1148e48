import { all, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

const privatelyBuilt = f.extension_built_by.is('owner', 'builder', 'developer')

/** Plans, petition and payment of an extension: 144-17, 144-18. */
const proposalRules = [
  rule({
    id: 'FP-144-17.A.1',
    subject: 'extension',
    cite: at('144-17A'),
    title: 'Designed to the State’s requirements',
    requirement:
      'An extension that the village or a local governing body will own is designed strictly to the requirements of the State environmental department.',
    must: f.nysdec_conformance_evidence,
  }),
  rule({
    id: 'FP-144-17.A.2',
    subject: 'extension',
    cite: at('144-17A'),
    title: 'Plans to both bodies',
    requirement: 'Plans and specifications go to the local governing body and to the State environmental department, and each then approves.',
    must: all(f.plans_submitted_lgb_date.onOrBefore(f.lgb_approval_date), f.plans_submitted_nysdec_date.onOrBefore(f.nysdec_approval_date)),
  }),
  rule({
    id: 'FP-144-17.A.3',
    subject: 'extension',
    cite: at('144-17A'),
    title: 'Both approvals before construction',
    requirement: 'Nothing is built until the local governing body and the State environmental department have both approved.',
    must: all(f.lgb_approval_date.onOrBefore(f.construction_start_date), f.nysdec_approval_date.onOrBefore(f.construction_start_date)),
  }),
  rule({
    id: 'FP-144-17.A.4',
    subject: 'extension',
    cite: at('144-17A'),
    title: 'Room for flows to come',
    requirement: 'The design leaves room for whatever extensions and developments the drainage area around it can still bring.',
    must: f.sewer_design_capacity_gal_per_day.atLeast(f.future_flow_calc_gal_per_day),
  }),
  rule({
    id: 'FP-144-17.B.1',
    subject: 'extension',
    cite: at('144-17B'),
    title: 'Extension built by the village',
    requirement:
      'The local governing body may have an extension built, with its sewers to the property line, where the Board thinks that the properties served warrant the cost.',
    when: f.extension_built_by.is('village'),
    must: f.extension_warrants_cost,
  }),
  rule({
    id: 'FP-144-17.B.2',
    subject: 'extension',
    cite: at('144-17B'),
    title: 'Owner lays the part on his land',
    requirement: 'Where the village builds the extension, the owner pays for the sewer from the property line to the building and lays it.',
    when: f.extension_built_by.is('village'),
    must: all(f.private_portion_payer.is('owner'), f.private_portion_installed),
  }),
  rule({
    id: 'FP-144-17.B.4',
    subject: 'extension',
    cite: at('144-17B'),
    title: 'Petition in writing',
    requirement: 'Owners who propose an extension do so by a written petition.',
    when: f.signatory_owner_count.moreThan(0),
    must: f.petition_written,
  }),
  rule({
    id: 'FP-144-17.B.5',
    subject: 'extension',
    cite: at('144-17B'),
    title: 'Majority signs the petition',
    requirement: 'More than half of the owners who would benefit sign the petition.',
    when: f.signatory_owner_count.moreThan(0),
    must: reading('fp-petition-majority', {
      owners: f.signatory_owner_count.times(2).moreThan(f.benefiting_owner_count),
      frontage: f.signatory_frontage_ft.times(2).moreThan(f.benefiting_frontage_ft),
    }),
  }),
  rule({
    id: 'FP-144-17.B.6',
    subject: 'extension',
    cite: at('144-17B'),
    title: 'Petition filed',
    requirement: 'The petition is filed with the board that it concerns.',
    when: f.signatory_owner_count.moreThan(0),
    must: f.petition_file_date.isGiven(),
  }),
]

/** An extension built by an owner, builder or developer: 144-17C, 144-19, 144-20; and 144-21. */
const privateRules = [
  rule({
    id: 'FP-144-17.C.1',
    subject: 'extension',
    cite: at('144-17C'),
    title: 'Private extension approved',
    requirement: 'Where the village does not build it, an owner, builder or developer may, if the Board approves the extension as subsection A asks.',
    when: privatelyBuilt,
    must: all(f.meets_subsection_a, f.board_approval_date),
  }),
  rule({
    id: 'FP-144-17.C.2',
    carries: ['FP-144-17.C.2', 'FP-144-17.C.10'],
    subject: 'extension',
    cite: at('144-17C'),
    title: 'Builder bears the cost',
    requirement: 'Whoever builds an extension privately pays for all of it, the building sewers and everything incidental included.',
    when: privatelyBuilt,
    must: f.extension_cost_payer.is('owner', 'builder', 'developer'),
  }),
  rule({
    id: 'FP-144-18.0',
    carries: ['FP-144-17.C.5', 'FP-144-18.0'],
    subject: 'extension',
    cite: at('144-18'),
    title: 'Design by 144-18',
    requirement: 'The sewers of an extension are designed by subsections A to K of 144-18.',
    must: f.subcheck_results_144_18,
  }),
  rule({
    id: 'FP-144-17.C.9',
    subject: 'extension',
    cite: at('144-17C'),
    title: 'Tested before use',
    requirement: 'The sewer as built passes the exfiltration test of 144-19 before it is used.',
    must: all(f.exfiltration_test_passed, f.exfiltration_test_date.onOrBefore(f.sewer_first_use_date)),
  }),
  rule({
    id: 'FP-144-19.A.1',
    subject: 'extension',
    cite: at('144-19A'),
    title: 'Tested before acceptance',
    requirement: 'A sewer passes a final exfiltration test before it is approved and before the local governing body takes sewage from it.',
    must: all(
      f.exfiltration_test_passed,
      f.exfiltration_test_date.onOrBefore(f.sewer_acceptance_date),
      f.exfiltration_test_date.onOrBefore(f.sewer_first_use_date),
    ),
  }),
  rule({
    id: 'FP-144-20.3',
    subject: 'extension',
    cite: at('144-20'),
    title: 'Guaranty of 18 months',
    requirement: 'After acceptance, an extension built privately is guaranteed for 18 months against defects of materials or workmanship.',
    when: privatelyBuilt,
    must: f.guaranty_end_date.onOrAfter(f.sewer_acceptance_date.plusMonths(18)),
  }),
  rule({
    id: 'FP-144-20.4',
    subject: 'extension',
    cite: at('144-20'),
    title: 'Guaranty on the body’s form',
    requirement: 'The guaranty is on the form that the local governing body provides.',
    when: privatelyBuilt,
    must: f.guaranty_form_used,
  }),
  rule({
    id: 'FP-144-20.5',
    subject: 'extension',
    cite: at('144-20'),
    title: 'Security with the guaranty',
    requirement: 'Where the Board asks for it, and it alone decides that, a completion bond or a check goes with the guaranty.',
    when: all(privatelyBuilt, f.bond_demanded),
    must: f.security_type.is('completion-bond', 'certified-check'),
    advice: [
      {
        says: 'The text prints “certificate check”; a certified check is taken to be meant. No amount is stated.',
        source: 'The text of 144-20',
        confidence: 'verified',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'FP-144-21.2',
    subject: 'extension',
    cite: at('144-21'),
    title: 'New development has sewers',
    requirement: 'Every new development has a system of sanitary sewers that has been approved.',
    when: f.development_is_new,
    must: f.sewer_system_approved,
  }),
]

export const extensionRules = [...proposalRules, ...privateRules]
