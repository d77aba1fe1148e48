import { all, any, formula, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../terms.ts'

export const whoConnects = rule({
  id: 'CH-77-25.E.1',
  subject: 'building-sewer',
  cite: at('77-25.E'),
  title: 'Who makes a direct connection',
  requirement: 'A direct connection to the public sewer is made by a plumber or a sewer contractor who is qualified; the law names no license that proves it.',
  when: f.connection_direct,
  must: all(f.contractor_type.is('plumber', 'sewer-contractor'), f.contractor_qualified),
})

export const connectedAsDirected = rule({
  id: 'CH-77-25.E.2',
  subject: 'building-sewer',
  cite: at('77-25.E'),
  title: 'Direct connection as the Administrator directs',
  requirement: 'The Administrator says how a direct connection is to be made and directs its making.',
  when: f.connection_direct,
  must: all(f.administrator_method_specified, f.administrator_present),
})

export const upperHalf = rule({
  id: 'CH-77-25.E.3',
  subject: 'building-sewer',
  cite: at('77-25.E'),
  title: 'Where the public sewer is tapped',
  requirement: 'The hole is cut in the upper half of the public sewer: no more than 90 degrees round from its top.',
  when: f.connection_direct,
  must: f.tap_clock_position_deg.atMost('90 deg'),
})

export const branchOrSaddle = rule({
  id: 'CH-77-25.E.4',
  subject: 'building-sewer',
  cite: at('77-25.E'),
  title: 'Fitting of a direct connection',
  requirement: 'A special branch or an adapter of the saddle kind is set into the hole and fixed so that it neither moves nor leaks.',
  when: f.connection_direct,
  must: all(f.connection_fitting_type.is('special-branch', 'saddle', 'wye-saddle'), f.connection_firm, f.connection_watertight),
})

/**
 * What may leak in a day at 200 gallons for each inch of diameter and mile of length (77-21.A).
 * Worked: 4 in × 60 ft: 200 × 4 × 60 ÷ 5280 = 9.0909… gal/day.
 */
const allowedLeakage = formula('allowed leakage', 'flow', 'gal/day')`200 × ${f.pipe_nominal_diameter_in.in('in')} × ${f.pipe_length_ft.in('ft')} ÷ 5280`

export const leakage = rule({
  id: 'CH-77-25.E.5',
  subject: 'building-sewer',
  cite: at('77-25.E'),
  title: 'Leakage test of the building sewer',
  requirement:
    'A building sewer so connected meets the leakage test that applies to sanitary sewers; this part of the law prints one figure only, and prints it for other systems.',
  when: f.connection_direct,
  must: reading('ch-leakage-figure', {
    'specified-test': f.leakage_test_result.is('pass'),
    'two-hundred-gallons': f.measured_infiltration_gpd.atMost(allowedLeakage),
  }),
  advice: [
    {
      when: f.connection_direct.no(),
      says: 'The text tests “such” building sewers right after the rules for a direct connection, so this one is taken to need no test. The Administrator may still test under 77-21.B.',
      source: '77-25.E',
      confidence: 'verified',
      kind: 'should',
    },
  ],
})

export const leakageWitnessed = rule({
  id: 'CH-77-25.E.7',
  subject: 'building-sewer',
  cite: at('77-25.E'),
  title: 'Leakage test watched before backfill',
  requirement: 'An inspector watches the leakage test, and backfill is not allowed until then.',
  when: f.connection_direct,
  must: all(f.leakage_test_witnessed_by.is('inspector', 'superintendent'), f.leakage_test_date.onOrBefore(f.backfill_date)),
})

export const inspectedBeforeBackfill = rule({
  id: 'CH-77-25.E.8',
  subject: 'building-sewer',
  cite: at('77-25.E'),
  title: 'Inspection before backfill',
  requirement: 'The Administrator or a representative inspects the work before any fill goes in.',
  must: all(f.inspection_date.onOrBefore(f.backfill_date), f.inspector_role.is('superintendent', 'representative')),
})

export const tightConnection = rule({
  id: 'CH-77-25.I.4',
  subject: 'building-sewer',
  cite: at('77-25.I'),
  title: 'Tight connection to the public system',
  requirement: 'Where a building sewer joins the public system, neither gas nor water gets out.',
  must: all(f.connection_gastight, f.connection_watertight),
})

export const coveredWithApproval = rule({
  id: 'CH-77-28.2',
  subject: 'building-sewer',
  cite: at('77-28'),
  title: 'Covering the pipe',
  requirement: 'No buried part is covered unless the Administrator or a representative has approved it or watches over it.',
  must: any(f.cover_approval_date, f.supervised),
})

export const connectedUnderSupervision = rule({
  id: 'CH-77-28.3',
  subject: 'building-sewer',
  cite: at('77-28'),
  title: 'Connecting to the public sewer',
  requirement: 'The connection is made only with the approval of the Administrator or a representative, or while one of them watches over it.',
  must: any(f.connection_approval_date, f.supervised),
})

export const activation = rule({
  id: 'CH-77-28.4',
  subject: 'building-sewer',
  cite: at('77-28'),
  title: 'Permission to use the sewer',
  requirement: 'The sewer may be used once the final inspection was satisfactory and the Administrator has approved.',
  must: all(f.final_inspection_result.is('pass'), f.activation_permission_date),
})

export const trenchWater = rule({
  id: 'CH-77-29.1',
  subject: 'building-sewer',
  cite: at('77-29'),
  title: 'Trench water and the public sewer',
  requirement: 'Water from the trench stays out of the public sewer, except as the Administrator specially allows.',
  must: any(f.trench_water_entered_sewer.no(), f.trench_water_authorization_date),
})

export const dryTrench = rule({
  id: 'CH-77-29.2',
  subject: 'building-sewer',
  cite: at('77-29'),
  title: 'Dry trench before the tap',
  requirement: 'All water is out of the trench before the public sewer is tapped.',
  must: f.trench_dewatered,
})

export const connectionRules = [
  whoConnects,
  connectedAsDirected,
  upperHalf,
  branchOrSaddle,
  leakage,
  leakageWitnessed,
  inspectedBeforeBackfill,
  tightConnection,
  coveredWithApproval,
  connectedUnderSupervision,
  activation,
  trenchWater,
  dryTrench,
]
