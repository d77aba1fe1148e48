import { facts, open, worked } from './worked.ts'

const none = { protective_device_installed: false, barometric_loop_provided: false } as const
/** Backflow may occur, and no air gap of the required size can be provided. */
const noGap = { backflow_possible: true, minimum_airgap_can_be_provided: false } as const
const gapPossible = { backflow_possible: true, minimum_airgap_can_be_provided: true } as const
const pushed = { ...noGap, subject_to_backpressure: true, barometric_loop_provided: false } as const
const sucked = { ...noGap, subject_to_backpressure: false, barometric_loop_provided: false } as const
const loop = (top: string) => ({
  barometric_loop_provided: true,
  loop_top_elevation_ft: top,
  highest_fixture_elevation_ft: '12 ft',
  subject_to_backpressure: false,
})
const reads = (choice: string) => ({ readings: { 'fk-loop-under-backpressure': choice } })
const stronger = (choice: string) => ({ readings: { 'fk-stronger-device': choice } })
const connection = { subject: 'plumbing-connection' } as const

const outlets = [
  ...worked(
    'FK-165-47.H.1.0',
    ['air gap, kept up', { airgap_compliant: true, protection_maintained: true }, 'complies', 'An air gap', connection],
    ['device, kept up', { airgap_compliant: false, protective_device_installed: true, protection_maintained: true }, 'complies', 'A device', connection],
    [
      'barometric loop, kept up',
      { airgap_compliant: false, ...none, barometric_loop_provided: true, protection_maintained: true },
      'complies',
      'A means that prevents backflow',
      connection,
    ],
    ['nothing', { airgap_compliant: false, ...none, protection_maintained: true }, 'violates', 'Neither air gap nor device', connection],
    [
      'device, not kept up',
      { airgap_compliant: false, protective_device_installed: true, protection_maintained: false },
      'violates',
      'Provided, but not maintained',
      connection,
    ],
    [
      'no air gap, device not known',
      { airgap_compliant: false, barometric_loop_provided: false, protection_maintained: true },
      'cannot-tell',
      'Missing',
      { ...connection, ...facts },
    ],
    ['upkeep not known', { airgap_compliant: true }, 'cannot-tell', 'Missing', { ...connection, ...facts }],
  ),
  ...worked(
    'FK-165-47.H.1.b',
    ['a device', { airgap_compliant: false, protective_device_installed: true, device_type: 'vacuum-breaker' }, 'complies', 'A device'],
    ['a loop', { airgap_compliant: false, ...none, barometric_loop_provided: true }, 'complies', 'Another means'],
    ['nothing', { airgap_compliant: false, ...none }, 'violates', 'Nothing'],
    ['kind not known', { airgap_compliant: false, barometric_loop_provided: false, protective_device_installed: true }, 'cannot-tell', 'Missing', facts],
    ['air gap', { airgap_compliant: true, ...none }, 'does-not-apply', 'The air gap is enough'],
  ),
  ...worked(
    'FK-165-47.H.6.1',
    ['approved device', { ...noGap, protective_device_installed: true, device_approved: true }, 'complies', 'An approved device'],
    ['device not yet approved', { ...sucked, protective_device_installed: true }, 'needs-approval', 'Only the approval is missing'],
    ['device refused', { ...sucked, protective_device_installed: true, device_approved: false }, 'violates', 'Refused'],
    ['no device, no loop', { ...noGap, ...none }, 'violates', 'Nothing'],
    ['loop, no backpressure', { ...sucked, ...none, barometric_loop_provided: true }, 'complies', 'In place of a device'],
    ['loop under backpressure', { ...pushed, ...none, barometric_loop_provided: true }, 'cannot-tell', 'Whether it serves is an open question', open],
    [
      'loop under backpressure, against suction only',
      { ...pushed, ...none, barometric_loop_provided: true },
      'violates',
      'It does not stop what is pushed',
      reads('suction-only'),
    ],
    [
      'loop under backpressure, for any hazard',
      { ...pushed, ...none, barometric_loop_provided: true },
      'complies',
      'In place of every device',
      reads('any-hazard'),
    ],
    ['device not known', { ...sucked }, 'cannot-tell', 'Missing', facts],
    ['an air gap can be provided', { ...gapPossible, ...none }, 'does-not-apply', 'H(1) governs'],
    ['backflow cannot occur', { backflow_possible: false, ...none }, 'does-not-apply', 'No hazard'],
  ),
]

const breaker = { vacuum_breaker_installed: true, vacuum_breaker_downstream_of_last_valve: true, device_type: 'vacuum-breaker' } as const
const rpz = { vacuum_breaker_installed: false, device_type: 'rpz' } as const
const devices = [
  ...worked(
    'FK-165-47.H.6.a.1',
    ['vacuum breaker after the last valve', { ...sucked, ...breaker }, 'complies', 'As asked'],
    ['vacuum breaker before the last valve', { ...sucked, ...breaker, vacuum_breaker_downstream_of_last_valve: false }, 'violates', 'The wrong side'],
    ['none', { ...sucked, vacuum_breaker_installed: false, device_type: 'none' }, 'violates', 'No vacuum breaker'],
    ['approved reduced pressure device', { ...sucked, ...rpz, device_approved: true }, 'cannot-tell', 'Whether it serves as well is an open question', open],
    ['the same, serves', { ...sucked, ...rpz, device_approved: true }, 'complies', 'It stops suction too', stronger('stronger-device-serves')],
    ['the same, not yet approved', { ...sucked, ...rpz }, 'needs-approval', 'Only the approval is missing', stronger('stronger-device-serves')],
    ['the same, does not serve', { ...sucked, ...rpz, device_approved: true }, 'violates', 'Not a vacuum breaker', stronger('vacuum-breaker-only')],
    ['place not known', { ...sucked, vacuum_breaker_installed: true, device_type: 'vacuum-breaker' }, 'cannot-tell', 'Missing', facts],
    ['under backpressure', { ...pushed, vacuum_breaker_installed: false, device_type: 'none' }, 'does-not-apply', 'H(6)(b) governs'],
    [
      'a barometric loop',
      { ...sucked, barometric_loop_provided: true, vacuum_breaker_installed: false, device_type: 'none' },
      'does-not-apply',
      'In place of a device',
    ],
    ['a double-check assembly', { ...sucked, vacuum_breaker_installed: false, device_type: 'double-check' }, 'does-not-apply', 'H(8) governs'],
    ['an air gap can be provided', { ...gapPossible, vacuum_breaker_installed: false }, 'does-not-apply', 'H(1) governs'],
  ),
  ...worked(
    'FK-165-47.H.6.b.1',
    ['required and fitted', { ...pushed, superintendent_requires_rpz: true, device_type: 'rpz', device_approved: true }, 'complies', 'As required'],
    [
      'required, another device',
      { ...pushed, superintendent_requires_rpz: true, device_type: 'vacuum-breaker', device_approved: true },
      'violates',
      'Not a reduced pressure device',
    ],
    ['required, not yet approved', { ...pushed, superintendent_requires_rpz: true, device_type: 'rpz' }, 'needs-approval', 'Only the approval is missing'],
    ['not required', { ...pushed, superintendent_requires_rpz: false, device_type: 'none' }, 'complies', 'He may require it, and does not'],
    ['not decided, another device', { ...pushed, device_type: 'vacuum-breaker' }, 'cannot-tell', 'He may require it', facts],
    ['not decided, fitted anyway', { ...pushed, device_type: 'rpz', device_approved: true }, 'complies', 'Whatever he decides'],
    ['no backpressure', { ...sucked, superintendent_requires_rpz: true, device_type: 'none' }, 'does-not-apply', 'H(6)(a) governs'],
    ['an air gap can be installed', { ...gapPossible, subject_to_backpressure: true, device_type: 'none' }, 'does-not-apply', 'The air gap comes first'],
    [
      'required, a loop instead',
      { ...pushed, barometric_loop_provided: true, superintendent_requires_rpz: true, device_type: 'none' },
      'cannot-tell',
      'Whether a loop serves under backpressure is an open question',
      open,
    ],
    [
      'backpressure not known',
      { ...noGap, barometric_loop_provided: false, superintendent_requires_rpz: true, device_type: 'none' },
      'cannot-tell',
      'Missing',
      facts,
    ],
  ),
  ...worked(
    'FK-165-47.H.7.1',
    ['exactly 35 ft', loop('47 ft'), 'complies', '47 − 12 = 35 ft'],
    ['just under', loop('46 ft 11 in'), 'violates', '34 ft 11 in'],
    ['35 ft, under backpressure', { ...loop('47 ft'), subject_to_backpressure: true }, 'cannot-tell', 'Whether it serves is an open question', open],
    ['the same, for any hazard', { ...loop('47 ft'), subject_to_backpressure: true }, 'complies', 'High enough', reads('any-hazard')],
    ['the same, against suction only', { ...loop('47 ft'), subject_to_backpressure: true }, 'violates', 'Water is pushed here', reads('suction-only')],
    [
      'top not measured',
      { barometric_loop_provided: true, highest_fixture_elevation_ft: '12 ft', subject_to_backpressure: false },
      'cannot-tell',
      'Missing',
      facts,
    ],
    ['no loop', { barometric_loop_provided: false }, 'does-not-apply', 'None'],
  ),
  ...worked(
    'FK-165-47.H.7.2',
    ['before the connection', { barometric_loop_provided: true, loop_precedes_connection: true }, 'complies', 'As asked'],
    ['after the connection', { barometric_loop_provided: true, loop_precedes_connection: false }, 'violates', 'Too late'],
    ['not known', { barometric_loop_provided: true }, 'cannot-tell', 'Missing', facts],
    ['no loop', { barometric_loop_provided: false }, 'does-not-apply', 'None'],
  ),
]

const assembly = { device_type: 'double-check' } as const
const assemblies = [
  ...worked(
    'FK-165-47.H.8.1',
    ['authorized, approved', { ...assembly, board_authorization_date: '2026-05-04', device_approved: true }, 'complies', 'Both'],
    ['not yet authorized', { ...assembly, device_approved: true }, 'needs-approval', 'The Board has not spoken'],
    ['refused', { ...assembly, board_authorization_date: false, device_approved: true }, 'violates', 'The Board refused'],
    ['authorized, not approved', { ...assembly, board_authorization_date: '2026-05-04', device_approved: false }, 'violates', 'Not an approved assembly'],
    ['another device', { device_type: 'rpz' }, 'does-not-apply', 'Not a double-check assembly'],
    ['kind not known', { board_authorization_date: false }, 'cannot-tell', 'Missing', facts],
  ),
  ...worked(
    'FK-165-47.H.8.2',
    ['no significant hazard', { ...assembly, superintendent_no_significant_hazard_finding: true }, 'complies', 'So judged'],
    ['a significant hazard', { ...assembly, superintendent_no_significant_hazard_finding: false }, 'violates', 'So judged'],
    ['not judged', assembly, 'cannot-tell', 'The judgment is missing', facts],
    ['another device', { device_type: 'rpz' }, 'does-not-apply', 'Not a double-check assembly'],
  ),
  ...worked(
    'FK-165-47.H.8.3',
    ['with test cocks', { ...assembly, device_has_test_cocks: true }, 'complies', 'As asked'],
    ['without', { ...assembly, device_has_test_cocks: false }, 'violates', 'It cannot be tested'],
    ['not known', assembly, 'cannot-tell', 'Missing', facts],
    ['another device', { device_type: 'vacuum-breaker' }, 'does-not-apply', 'Not a double-check assembly'],
  ),
  ...worked(
    'FK-165-47.H.9.1',
    [
      '10 psi possible, cutoff there',
      { booster_pump_present: true, water_pressure_booster_system: true, min_possible_suction_pressure_psi: 10, low_pressure_cutoff_installed: true },
      'complies',
      'As asked',
    ],
    [
      'exactly 10 psi, none',
      { booster_pump_present: true, water_pressure_booster_system: true, min_possible_suction_pressure_psi: 10, low_pressure_cutoff_installed: false },
      'violates',
      '“Ten or less” takes in 10',
    ],
    [
      'just over, none',
      { booster_pump_present: true, water_pressure_booster_system: true, min_possible_suction_pressure_psi: 10.1, low_pressure_cutoff_installed: false },
      'does-not-apply',
      '10.1 is more than 10',
    ],
    [
      'suction possible, none',
      { booster_pump_present: true, water_pressure_booster_system: true, min_possible_suction_pressure_psi: -2, low_pressure_cutoff_installed: false },
      'violates',
      'Less than 10',
    ],
    [
      'pressure not known',
      { booster_pump_present: true, water_pressure_booster_system: true, low_pressure_cutoff_installed: false },
      'cannot-tell',
      'Missing',
      facts,
    ],
    [
      'cutoff not known',
      { booster_pump_present: true, water_pressure_booster_system: true, min_possible_suction_pressure_psi: 8 },
      'cannot-tell',
      'Missing',
      facts,
    ],
    ['no booster pump', { booster_pump_present: false }, 'does-not-apply', 'None'],
  ),
]

export const protectionExamples = [...outlets, ...devices, ...assemblies]
