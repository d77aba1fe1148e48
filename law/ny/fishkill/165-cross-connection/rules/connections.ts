import { all, any, at, f, type Rule, reading, rule } from './common.ts'

const subject = 'plumbing-connection'
const joinedByPipe = all(
  f.physical_connection_to_nonpotable,
  any(
    f.connected_fluid_safety.is('questionable', 'unknown', 'unsafe'),
    f.connected_system_type.is('waste-pipe', 'soil-pipe', 'sewer', 'drain'),
    f.connected_system_approved.no(),
  ),
)
const underWaste = all(any(f.outlet_submerged, f.outlet_can_be_submerged), f.receiving_fluid_type.is('wastewater', 'other-contamination'))
/** A cross-connection in the sense of 165-46: joined by pipe, or an outlet that is or can come under waste. */
const crossConnection = any(joinedByPipe, underWaste)

/** 165-47.A to 165-47.E: cross-connections, joined supplies, boilers. */
export const connectionRules: readonly Rule[] = [
  rule({
    id: 'FK-165-47.A.1',
    subject,
    cite: at('165-47.A'),
    title: 'Nothing else gets into the drinking water',
    requirement:
      'A drinking water system is designed, installed and kept so that no other liquid, solid or gas can get into it through a connection of its piping.',
    must: f.potable_system_contamination_path_exists.no(),
  }),
  rule({
    id: 'FK-165-47.B.1',
    carries: ['FK-165-47.B.1', 'FK-165-46.cross-connection.a', 'FK-165-46.cross-connection.b'],
    subject,
    cite: at('165-47.B'),
    title: 'No cross-connection unless approved and protected',
    requirement:
      'Drinking water may not be cross-connected with a system or equipment of unknown or questionable safety, except with approval and with a suitable device that is tested and maintained.',
    when: crossConnection,
    must: all(f.ahj_approval_granted, f.protective_device_installed, f.device_tested, f.device_maintained),
  }),
  rule({
    id: 'FK-165-47.B.2',
    subject,
    cite: at('165-47.B'),
    title: 'Cross-connection approved by the right authority',
    requirement: 'A cross-connection stands only where the authority having jurisdiction has approved it.',
    when: crossConnection,
    must: all(
      f.ahj_approval_granted,
      reading('fk-authority-having-jurisdiction', {
        superintendent: f.ahj_name.is('superintendent'),
        board: f.ahj_name.is('board'),
        'health-authority': f.ahj_name.is('health-authority'),
      }),
    ),
  }),
  rule({
    id: 'FK-165-47.B.3',
    subject,
    cite: at('165-47.B'),
    title: 'Cross-connection with a reduced pressure device or an equal',
    requirement: 'The device of an approved cross-connection is a reduced pressure backflow preventer or its equal.',
    when: crossConnection,
    must: all(f.protective_device_installed, any(f.device_type.is('rpz'), f.device_accepted_as_equal)),
  }),
  rule({
    id: 'FK-165-47.B.4',
    subject,
    cite: at('165-47.B'),
    title: 'Device of a cross-connection tested and maintained',
    requirement: 'The device of an approved cross-connection is tested and maintained, so that it goes on working.',
    when: crossConnection,
    must: all(f.device_tested, f.last_test_result.is('passed'), f.device_maintained),
  }),
  rule({
    id: 'FK-165-47.C.1',
    subject,
    cite: at('165-47.C'),
    title: 'Public supplies joined with approval of the health authority',
    requirement: 'Two or more public water supplies are joined only with the approval of the health authority.',
    when: f.public_supply_count.atLeast(2),
    must: f.health_authority_approval_granted,
  }),
  rule({
    id: 'FK-165-47.D.1',
    subject,
    cite: at('165-47.D'),
    title: 'Private supply joined with approval of the health authority',
    requirement: 'A private water supply is cross-connected with the public supply only with the specific approval of the health authority.',
    when: all(f.individual_supply_present, f.connected_to_public_supply),
    must: f.health_authority_approval_granted,
  }),
  rule({
    id: 'FK-165-47.E.1',
    subject,
    cite: at('165-47.E'),
    title: 'Boiler fed through an air gap or an approved device',
    requirement: 'Drinking water reaches a boiler through an air gap or an approved backflow preventer.',
    when: f.boiler_present,
    must: any(f.airgap_provided, all(f.device_type.isNot('none'), f.device_approved)),
    advice: [
      {
        when: all(f.boiler_present, f.device_type.is('vacuum-breaker')),
        says: 'A boiler can push water back, and a vacuum breaker stops only suction. The law names no kind of device here.',
        source: 'Working practice of the trade',
        confidence: 'working-knowledge',
        kind: 'stricter-elsewhere',
      },
    ],
  }),
]

/** 165-47.F: fixtures and equipment that may not be connected without protection. */
const table = f.fixture_type.is('mortuary-or-operating-table')
const pump = f.fixture_type.is('nonpotable-pump')
const hoseClear = f.hose_end_to_table_min_distance_in.atLeast('12 in')

export const fixtureRules: readonly Rule[] = [
  rule({
    id: 'FK-165-47.F.1',
    carries: ['FK-165-47.F.1', 'FK-165-47.F.0'],
    subject,
    cite: at('165-47.F(1)'),
    title: 'Bidets protected',
    requirement: 'A bidet is connected to the drinking water only if it is protected against backflow.',
    when: f.fixture_type.is('bidet'),
    must: f.protected_per_h,
  }),
  rule({
    id: 'FK-165-47.F.2.a',
    carries: ['FK-165-47.F.2.a', 'FK-165-47.F.0'],
    subject,
    cite: at('165-47.F(2)'),
    title: 'Operating and mortuary tables protected',
    requirement: 'An operating, dissection, embalming or mortuary table, or the like, is connected only if it is protected against backflow.',
    when: table,
    must: reading('fk-table-hose', { added: f.protected_per_h, enough: any(f.protected_per_h, all(f.hose_supply_present, hoseClear)) }),
  }),
  rule({
    id: 'FK-165-47.F.2.b',
    subject,
    cite: at('165-47.F(2)'),
    title: 'Hose ends 12 in from the table',
    requirement: 'A hose that supplies such a table ends at least 12 in away from every point of the table and what is attached to it.',
    when: all(table, f.hose_supply_present),
    must: hoseClear,
  }),
  rule({
    id: 'FK-165-47.F.3.a',
    carries: ['FK-165-47.F.3.a', 'FK-165-47.F.0'],
    subject,
    cite: at('165-47.F(3)'),
    title: 'Pumps for other substances protected',
    requirement: 'A pump for nonpotable water, chemicals or other substances is connected only if it is protected against backflow.',
    when: pump,
    must: f.protected_per_h,
  }),
  rule({
    id: 'FK-165-47.F.3.b',
    subject,
    cite: at('165-47.F(3)'),
    title: 'Pumps primed through an air gap',
    requirement: 'Such a pump is primed through an air gap only.',
    when: all(pump, f.priming_connection_present),
    must: f.priming_via_airgap,
  }),
  rule({
    id: 'FK-165-47.F.4',
    carries: ['FK-165-47.F.4', 'FK-165-47.F.0'],
    subject,
    cite: at('165-47.F(4)'),
    title: 'Drains, sewers and vents protected',
    requirement: 'A building drain, sewer or vent system is connected only if the drinking water is protected against backflow.',
    when: f.fixture_type.is('drainage-sewer-or-vent'),
    must: f.protected_per_h,
  }),
  rule({
    id: 'FK-165-47.F.5',
    carries: ['FK-165-47.F.5', 'FK-165-47.F.0'],
    subject,
    cite: at('165-47.F(5)'),
    title: 'Fixtures of similar hazard protected',
    requirement: 'Another fixture of similar hazard is connected only if it is protected against backflow.',
    when: all(f.fixture_type.isNot('bidet', 'mortuary-or-operating-table', 'nonpotable-pump', 'drainage-sewer-or-vent'), f.similar_hazard_finding),
    must: f.protected_per_h,
  }),
]
