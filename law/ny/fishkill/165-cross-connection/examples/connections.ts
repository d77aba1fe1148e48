import { facts, open, worked } from './worked.ts'

/** A chemical line joined to the drinking water by pipe. */
const joined = { physical_connection_to_nonpotable: true, connected_fluid_safety: 'questionable' } as const
const guarded = { protective_device_installed: true, device_tested: true, device_maintained: true } as const
/** Joined by no pipe, and no outlet that waste could reach. */
const apart = { physical_connection_to_nonpotable: false, outlet_submerged: false, outlet_can_be_submerged: false } as const
const by = (who: string) => ({ readings: { 'fk-authority-having-jurisdiction': who } })

const general = [
  ...worked(
    'FK-165-47.A.1',
    ['no way in', { potable_system_contamination_path_exists: false }, 'complies', 'None found'],
    ['a way in', { potable_system_contamination_path_exists: true }, 'violates', 'One found'],
    ['not looked at', {}, 'cannot-tell', 'Nobody has looked', facts],
  ),
  ...worked(
    'FK-165-47.B.1',
    ['approved, device tested and maintained', { ...joined, ...guarded, ahj_approval_granted: '2026-05-04' }, 'complies', 'All that the exception asks for'],
    ['not yet approved', { ...joined, ...guarded }, 'needs-approval', 'Only the approval is missing'],
    ['refused', { ...joined, ...guarded, ahj_approval_granted: false }, 'violates', 'The approval was refused'],
    ['no device', { ...joined, ...guarded, protective_device_installed: false, ahj_approval_granted: true }, 'violates', 'Nothing protects the drinking water'],
    ['device not tested', { ...joined, ...guarded, device_tested: false, ahj_approval_granted: true }, 'violates', 'Not tested'],
    ['device not maintained', { ...joined, ...guarded, device_maintained: false, ahj_approval_granted: true }, 'violates', 'Not maintained'],
    ['nothing known of the device', { ...joined, ahj_approval_granted: true }, 'cannot-tell', 'Device, test and upkeep are missing', facts],
    [
      'joined to a drain',
      { physical_connection_to_nonpotable: true, connected_system_type: 'drain', protective_device_installed: false },
      'violates',
      'A drain by its kind',
    ],
    [
      'joined to a system not approved',
      { physical_connection_to_nonpotable: true, connected_system_approved: false, protective_device_installed: false },
      'violates',
      'Not an approved system',
    ],
    [
      'a hose that reaches into waste',
      { outlet_can_be_submerged: true, receiving_fluid_type: 'wastewater', protective_device_installed: false },
      'violates',
      'An outlet that can come under waste is a cross-connection',
    ],
    [
      'an outlet under drinking water',
      { physical_connection_to_nonpotable: false, outlet_submerged: true, receiving_fluid_type: 'potable-water', protective_device_installed: false },
      'does-not-apply',
      'Drinking water contaminates nothing',
    ],
    [
      'known to be safe, approved',
      {
        physical_connection_to_nonpotable: true,
        connected_fluid_safety: 'safe',
        connected_system_type: 'other-water-system',
        connected_system_approved: true,
        outlet_submerged: false,
        outlet_can_be_submerged: false,
      },
      'does-not-apply',
      'Neither unknown nor questionable',
    ],
    ['not joined', apart, 'does-not-apply', 'No cross-connection'],
  ),
  ...worked(
    'FK-165-47.B.2',
    [
      'approved by the Superintendent, not yet read',
      { ...joined, ahj_approval_granted: true, ahj_name: 'superintendent' },
      'cannot-tell',
      'Whether he is the authority is open',
      open,
    ],
    [
      'by the Superintendent, who is the authority',
      { ...joined, ahj_approval_granted: true, ahj_name: 'superintendent' },
      'complies',
      'By the right authority',
      by('superintendent'),
    ],
    [
      'by the Superintendent, where the Board is the authority',
      { ...joined, ahj_approval_granted: true, ahj_name: 'superintendent' },
      'violates',
      'By another body',
      by('board'),
    ],
    ['by the Board, which is the authority', { ...joined, ahj_approval_granted: true, ahj_name: 'board' }, 'complies', 'By the right authority', by('board')],
    [
      'by the health authority, which is the authority',
      { ...joined, ahj_approval_granted: true, ahj_name: 'health-authority' },
      'complies',
      'By the right authority',
      by('health-authority'),
    ],
    ['by somebody else', { ...joined, ahj_approval_granted: true, ahj_name: 'other' }, 'violates', 'None of the three'],
    ['refused', { ...joined, ahj_approval_granted: false }, 'violates', 'Refused, by whomever'],
    ['by whom is not known', { ...joined, ahj_approval_granted: true }, 'cannot-tell', 'Missing', facts],
    ['not joined', apart, 'does-not-apply', 'No cross-connection'],
  ),
  ...worked(
    'FK-165-47.B.3',
    ['reduced pressure device', { ...joined, protective_device_installed: true, device_type: 'rpz' }, 'complies', 'The device that the text names'],
    [
      'another, accepted as equal',
      { ...joined, protective_device_installed: true, device_type: 'other', device_accepted_as_equal: true },
      'complies',
      'Its equal',
    ],
    ['another, not accepted', { ...joined, protective_device_installed: true, device_type: 'other', device_accepted_as_equal: false }, 'violates', 'Neither'],
    ['another, not asked', { ...joined, protective_device_installed: true, device_type: 'vacuum-breaker' }, 'needs-approval', 'Only the acceptance is missing'],
    ['no device', { ...joined, protective_device_installed: false }, 'violates', 'None'],
    ['kind not known', { ...joined, protective_device_installed: true }, 'cannot-tell', 'Missing', facts],
    ['not joined', apart, 'does-not-apply', 'No cross-connection'],
  ),
  ...worked(
    'FK-165-47.B.4',
    ['tested, passed, maintained', { ...joined, ...guarded, last_test_result: 'passed' }, 'complies', 'It goes on working'],
    ['failed', { ...joined, ...guarded, last_test_result: 'failed' }, 'violates', 'It does not'],
    ['result not known', { ...joined, ...guarded }, 'cannot-tell', 'Missing', facts],
    ['never tested', { ...joined, ...guarded, device_tested: false }, 'violates', 'Not tested'],
    ['not joined', apart, 'does-not-apply', 'No cross-connection'],
  ),
  ...worked(
    'FK-165-47.C.1',
    ['two supplies, approved', { public_supply_count: 2, health_authority_approval_granted: '2026-05-04' }, 'complies', 'Approved'],
    ['two supplies, refused', { public_supply_count: 2, health_authority_approval_granted: false }, 'violates', 'Refused'],
    ['three supplies, not asked', { public_supply_count: 3 }, 'needs-approval', 'Only the approval is missing'],
    ['one supply', { public_supply_count: 1 }, 'does-not-apply', 'Nothing is joined'],
    ['number not known', { health_authority_approval_granted: false }, 'cannot-tell', 'How many are joined is missing', facts],
  ),
  ...worked(
    'FK-165-47.D.1',
    [
      'a well joined, approved',
      { individual_supply_present: true, connected_to_public_supply: true, health_authority_approval_granted: true },
      'complies',
      'Approved',
    ],
    [
      'a well joined, refused',
      { individual_supply_present: true, connected_to_public_supply: true, health_authority_approval_granted: false },
      'violates',
      'Refused',
    ],
    ['a well joined, not asked', { individual_supply_present: true, connected_to_public_supply: true }, 'needs-approval', 'Only the approval is missing'],
    ['a well apart', { individual_supply_present: true, connected_to_public_supply: false }, 'does-not-apply', 'Not joined'],
    ['no supply of its own', { individual_supply_present: false }, 'does-not-apply', 'None'],
    ['a well, joined or not', { individual_supply_present: true, health_authority_approval_granted: false }, 'cannot-tell', 'Missing', facts],
  ),
  ...worked(
    'FK-165-47.E.1',
    ['through an air gap', { boiler_present: true, airgap_provided: true }, 'complies', 'An air gap'],
    ['approved device', { boiler_present: true, airgap_provided: false, device_type: 'rpz', device_approved: true }, 'complies', 'An approved device'],
    ['device not yet approved', { boiler_present: true, airgap_provided: false, device_type: 'rpz' }, 'needs-approval', 'Only the approval is missing'],
    ['device refused', { boiler_present: true, airgap_provided: false, device_type: 'rpz', device_approved: false }, 'violates', 'Refused'],
    ['neither', { boiler_present: true, airgap_provided: false, device_type: 'none' }, 'violates', 'Neither air gap nor device'],
    ['no device, air gap not known', { boiler_present: true, device_type: 'none' }, 'cannot-tell', 'An air gap would do', facts],
    ['no boiler', { boiler_present: false }, 'does-not-apply', 'None'],
  ),
]

const listed = [
  ['FK-165-47.F.1', 'bidet'],
  ['FK-165-47.F.3.a', 'nonpotable-pump'],
  ['FK-165-47.F.4', 'drainage-sewer-or-vent'],
] as const
const table = { fixture_type: 'mortuary-or-operating-table' } as const
const hose = (d: string) => ({ ...table, hose_supply_present: true, hose_end_to_table_min_distance_in: d })
const pump = { fixture_type: 'nonpotable-pump' } as const

const fixtures = [
  ...listed.flatMap(([rule, fixture]) =>
    worked(
      rule,
      ['protected', { fixture_type: fixture, protected_per_h: true }, 'complies', 'As H asks'],
      ['not protected', { fixture_type: fixture, protected_per_h: false }, 'violates', 'Listed, and not protected'],
      ['protected or not', { fixture_type: fixture }, 'cannot-tell', 'Missing', facts],
      ['a sink', { fixture_type: 'sink-or-basin', protected_per_h: false }, 'does-not-apply', 'Not this item of the list'],
      ['fixture not known', { protected_per_h: false }, 'cannot-tell', 'Missing', facts],
    ),
  ),
  ...worked(
    'FK-165-47.F.2.a',
    ['protected', { ...table, protected_per_h: true }, 'complies', 'As H asks'],
    ['not protected, no hose', { ...table, protected_per_h: false, hose_supply_present: false }, 'violates', 'Neither by H nor by the distance of a hose'],
    ['not protected, hose at 12 in', { ...hose('12 in'), protected_per_h: false }, 'cannot-tell', 'Whether the distance is enough is an open question', open],
    [
      'hose at 12 in, read as enough',
      { ...hose('12 in'), protected_per_h: false },
      'complies',
      '12 is at least 12',
      { readings: { 'fk-table-hose': 'enough' } },
    ],
    [
      'hose at 11.9 in, read as enough',
      { ...hose('11.9 in'), protected_per_h: false },
      'violates',
      '11.9 is less than 12',
      { readings: { 'fk-table-hose': 'enough' } },
    ],
    [
      'hose at 12 in, read as added',
      { ...hose('12 in'), protected_per_h: false },
      'violates',
      'The protection is asked for besides',
      { readings: { 'fk-table-hose': 'added' } },
    ],
    ['protected or not', { ...table, hose_supply_present: false }, 'cannot-tell', 'Missing', facts],
    ['a bidet', { fixture_type: 'bidet', protected_per_h: false }, 'does-not-apply', 'Not a table'],
  ),
  ...worked(
    'FK-165-47.F.2.b',
    ['exactly 12 in', hose('12 in'), 'complies', '12 is at least 12'],
    ['just under', hose('11 15/16 in'), 'violates', 'Less than 12'],
    ['distance not measured', { ...table, hose_supply_present: true }, 'cannot-tell', 'Missing', facts],
    ['no hose', { ...table, hose_supply_present: false }, 'does-not-apply', 'Nothing to keep away'],
    ['hose or not, too near', { ...table, hose_end_to_table_min_distance_in: '10 in' }, 'cannot-tell', 'Whether a hose supplies it is missing', facts],
  ),
  ...worked(
    'FK-165-47.F.3.b',
    ['through an air gap', { ...pump, priming_connection_present: true, priming_via_airgap: true }, 'complies', 'The only way'],
    ['straight from the line', { ...pump, priming_connection_present: true, priming_via_airgap: false }, 'violates', 'No air gap'],
    ['not known', { ...pump, priming_connection_present: true }, 'cannot-tell', 'Missing', facts],
    ['primes itself', { ...pump, priming_connection_present: false }, 'does-not-apply', 'No priming connection'],
  ),
  ...worked(
    'FK-165-47.F.5',
    ['similar, protected', { fixture_type: 'other', similar_hazard_finding: true, protected_per_h: true }, 'complies', 'As H asks'],
    ['similar, not protected', { fixture_type: 'other', similar_hazard_finding: true, protected_per_h: false }, 'violates', 'Treated like the listed ones'],
    [
      'not similar',
      { fixture_type: 'other', similar_hazard_finding: false, protected_per_h: false },
      'does-not-apply',
      'The Superintendent finds no such hazard',
    ],
    ['not judged', { fixture_type: 'other', protected_per_h: false }, 'cannot-tell', 'Similar or not: a judgment', facts],
    ['listed', { fixture_type: 'bidet', protected_per_h: false }, 'does-not-apply', 'Listed by name'],
  ),
]

export const connectionExamples = [...general, ...fixtures]
