import { all, any, at, f, loopServes, type Rule, reading, rule } from './common.ts'

const subject = 'plumbing-connection'
const noAirgapPossible = all(f.backflow_possible, f.minimum_airgap_can_be_provided.no())
const breakerAfterValve = all(f.vacuum_breaker_installed, f.vacuum_breaker_downstream_of_last_valve)
const doubleCheck = f.device_type.is('double-check')
const loop = f.barometric_loop_provided
const loopHigh = f.loop_top_elevation_ft.atLeast(f.highest_fixture_elevation_ft.plus('35 ft'))
/** Table 3 as printed; the law calls it a partial list. */
const inTable3 = f.connection_type.is(
  'chemical-line',
  'dock-water-outlet',
  'individual-water-supply',
  'industrial-process-line',
  'pressure-tank',
  'pump',
  'steam-line',
  'swimming-pool',
  'tank-bottom-inlet',
  'hose-bib',
)
const table3 = Array.from({ length: 10 }, (_, row) => `FK-165-47.H.6.b.T3.${String(row + 1).padStart(2, '0')}`)

/** 165-47.H(1), H(6) and H(7): what protects a connection. */
export const protectionRules: readonly Rule[] = [
  rule({
    id: 'FK-165-47.H.1.0',
    subject,
    cite: at('165-47.H(1)'),
    title: 'Every outlet protected',
    requirement: 'Each outlet of drinking water has, and keeps, an air gap of the required size or something that prevents backflow.',
    must: all(any(f.airgap_compliant, f.protective_device_installed, loop), f.protection_maintained),
  }),
  rule({
    id: 'FK-165-47.H.1.b',
    subject,
    cite: at('165-47.H(1)(b)'),
    title: 'Without an air gap, a device or other means',
    requirement: 'An outlet without an air gap of the required size has a device or other means that prevents backflow.',
    when: f.airgap_compliant.no(),
    must: any(all(f.protective_device_installed, f.device_type.isNot('none')), loop),
  }),
  rule({
    id: 'FK-165-47.H.6.1',
    subject,
    cite: at('165-47.H(6)'),
    title: 'Approved device where no air gap can be provided',
    requirement:
      'Where backflow may occur and no air gap of the required size can be provided, an approved device is fitted, or a barometric loop in its place.',
    when: noAirgapPossible,
    must: any(all(f.protective_device_installed, f.device_approved), loopServes),
  }),
  rule({
    id: 'FK-165-47.H.6.a.1',
    subject,
    cite: at('165-47.H(6)(a)'),
    title: 'Without backpressure, a vacuum breaker after the last valve',
    requirement: 'Where no air gap can be provided and no backpressure acts, a vacuum breaker stands on the discharge side of the last valve.',
    when: all(noAirgapPossible, f.subject_to_backpressure.no(), loop.no(), f.device_type.isNot('double-check')),
    must: reading('fk-stronger-device', {
      'vacuum-breaker-only': breakerAfterValve,
      'stronger-device-serves': any(breakerAfterValve, all(f.device_type.is('rpz'), f.device_approved)),
    }),
  }),
  rule({
    id: 'FK-165-47.H.6.b.1',
    carries: ['FK-165-47.H.6.b.1', ...table3],
    subject,
    cite: at('165-47.H(6)(b)'),
    title: 'Under backpressure, a reduced pressure device where it is required',
    requirement:
      'Where a connection is subject to backpressure and no air gap can be installed, the Superintendent may require an approved reduced pressure device; Table 3 lists some such connections.',
    when: all(noAirgapPossible, f.subject_to_backpressure),
    unless: loopServes,
    must: any(f.superintendent_requires_rpz.no(), all(f.device_type.is('rpz'), f.device_approved)),
    advice: [
      {
        when: all(inTable3, f.subject_to_backpressure.no()),
        says: 'Table 3 lists this kind of connection among those that may be subject to backpressure. Say in a note why this one is not.',
        source: 'Table 3 of 165-47.H(6)(b)',
        confidence: 'verified',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'FK-165-47.H.7.1',
    carries: ['FK-165-47.H.7.1', 'FK-165-46.barometric-loop'],
    subject,
    cite: at('165-47.H(7)'),
    title: 'Barometric loop 35 ft high',
    requirement: 'In place of a device, a loop of pipe may rise at least 35 ft above the highest fixture that it supplies.',
    when: loop,
    must: reading('fk-loop-under-backpressure', { 'suction-only': all(loopHigh, f.subject_to_backpressure.no()), 'any-hazard': loopHigh }),
  }),
  rule({
    id: 'FK-165-47.H.7.2',
    subject,
    cite: at('165-47.H(7)'),
    title: 'Barometric loop before the connection',
    requirement: 'The loop comes before the point of connection.',
    when: loop,
    must: f.loop_precedes_connection,
  }),
]

/** 165-47.H(8) and H(9): double-check assemblies and booster pumps. */
export const assemblyRules: readonly Rule[] = [
  rule({
    id: 'FK-165-47.H.8.1',
    subject: [subject, 'backflow-device'],
    cite: at('165-47.H(8)'),
    title: 'Double-check assembly authorized by the Board',
    requirement: 'An approved double-check, double-gate assembly may be installed with the authorization of the Village Board.',
    when: doubleCheck,
    must: all(f.board_authorization_date, f.device_approved),
  }),
  rule({
    id: 'FK-165-47.H.8.2',
    subject: [subject, 'backflow-device'],
    cite: at('165-47.H(8)'),
    title: 'Double-check assembly only against a minor hazard',
    requirement: 'The other system presents, in the judgment of the Superintendent, no significant health hazard.',
    when: doubleCheck,
    must: f.superintendent_no_significant_hazard_finding,
  }),
  rule({
    id: 'FK-165-47.H.8.3',
    subject: [subject, 'backflow-device'],
    cite: at('165-47.H(8)'),
    title: 'Double-check assembly with test cocks',
    requirement: 'The assembly has test cocks.',
    when: doubleCheck,
    must: f.device_has_test_cocks,
  }),
  rule({
    id: 'FK-165-47.H.9.1',
    carries: ['FK-165-47.H.9.1'],
    subject,
    cite: at('165-47.H(9)'),
    title: 'Low-pressure cutoff on booster pumps',
    requirement: 'A booster pump has a low-pressure cutoff where the pressure on its suction side may fall to 10 psi or less.',
    when: all(f.booster_pump_present, f.water_pressure_booster_system, f.min_possible_suction_pressure_psi.atMost('10 psi')),
    must: f.low_pressure_cutoff_installed,
  }),
]
