import { facts, open, worked } from './worked.ts'

const breaker = { vacuum_breaker_installed: true } as const
/** A basin with its rim 34 in above the floor, and the critical level of its breaker. */
const basin = (level: string) => ({
  ...breaker,
  closed_vessel: false,
  fixture_type: 'sink-or-basin',
  flood_level_rim_elevation_in: '34 in',
  critical_level_elevation_in: level,
})
/** A sterilizer with its top 60 in above the floor. */
const sterilizer = { ...breaker, closed_vessel: true, fixture_type: 'pressure-sterilizer', vessel_top_elevation_in: '60 in' } as const

const general = [
  ...worked(
    'FK-165-47.H.4.a.1',
    ['exactly 6 in', basin('40 in'), 'complies', '40 − 34 = 6 in'],
    ['just under', basin('39.9 in'), 'violates', '39.9 − 34 = 5.9 in'],
    ['well above', basin('46 in'), 'complies', '12 in'],
    [
      'level not known',
      { ...breaker, closed_vessel: false, fixture_type: 'sink-or-basin', flood_level_rim_elevation_in: '34 in' },
      'cannot-tell',
      'Missing',
      facts,
    ],
    [
      'rim not known',
      { ...breaker, closed_vessel: false, fixture_type: 'sink-or-basin', critical_level_elevation_in: '40 in' },
      'cannot-tell',
      'Missing',
      facts,
    ],
    ['fixture not known, too low', { ...basin('39 in'), fixture_type: null }, 'cannot-tell', 'Table 2 may set it otherwise', facts],
    ['fixture not known, high enough', { ...basin('40 in'), fixture_type: null }, 'complies', 'At least 6 in'],
    ['lawn sprinkler', { ...basin('40 in'), fixture_type: 'lawn-sprinkler' }, 'does-not-apply', 'Table 2 has a setting of its own'],
    [
      'hose bib without an aspirator',
      { ...basin('39 in'), fixture_type: 'hose-bib', aspirator_connection_possible: false },
      'violates',
      'Table 2 speaks of hose bibs with aspirators; the general rule holds',
    ],
    ['hose bib with an aspirator', { ...basin('39 in'), fixture_type: 'hose-bib', aspirator_connection_possible: true }, 'does-not-apply', 'Table 2 sets it'],
    [
      'dental unit with a breaker built in',
      { ...basin('39 in'), fixture_type: 'dental-unit', has_built_in_vacuum_breaker: true },
      'violates',
      'Table 2 gives no setting for it',
    ],
    ['closed vessel', { ...sterilizer, critical_level_elevation_in: '66 in' }, 'does-not-apply', 'Its top takes the place of the rim'],
    ['no breaker', { vacuum_breaker_installed: false }, 'does-not-apply', 'None is fitted'],
  ),
  ...worked(
    'FK-165-47.H.4.a.2',
    ['after the valve', { ...breaker, vacuum_breaker_downstream_of_last_valve: true }, 'complies', 'On the discharge side'],
    ['before the valve', { ...breaker, vacuum_breaker_downstream_of_last_valve: false }, 'violates', 'On the supply side'],
    ['not known', breaker, 'cannot-tell', 'Missing', facts],
    ['no breaker', { vacuum_breaker_installed: false }, 'does-not-apply', 'None is fitted'],
  ),
  ...worked(
    'FK-165-47.H.4.a.3',
    ['no valve after it', { ...breaker, shutoff_downstream_of_vacuum_breaker: false }, 'complies', 'Nothing shuts it off'],
    ['a faucet after it', { ...breaker, shutoff_downstream_of_vacuum_breaker: true }, 'violates', 'A faucet beyond the breaker keeps it under pressure'],
    ['not known', breaker, 'cannot-tell', 'Missing', facts],
    ['no breaker', { vacuum_breaker_installed: false }, 'does-not-apply', 'None is fitted'],
  ),
  ...worked(
    'FK-165-47.H.4.a.4',
    ['exactly 6 in above the top', { ...sterilizer, critical_level_elevation_in: '66 in' }, 'complies', '66 − 60 = 6 in'],
    ['just under', { ...sterilizer, critical_level_elevation_in: '65 15/16 in' }, 'violates', '5 15/16 in'],
    ['top not known', { ...breaker, closed_vessel: true, critical_level_elevation_in: '66 in' }, 'cannot-tell', 'Missing', facts],
    ['open basin', basin('36 in'), 'does-not-apply', 'Not a closed vessel'],
    [
      'closed or not, too low',
      { ...breaker, vessel_top_elevation_in: '60 in', critical_level_elevation_in: '61 in' },
      'cannot-tell',
      'Whether the vessel is closed is not known',
      facts,
    ],
  ),
  ...worked(
    'FK-165-47.H.4.a.5',
    ['check valve there', { ...sterilizer, check_valve_downstream_of_vacuum_breaker: true }, 'complies', 'On the discharge side'],
    ['no check valve', { ...sterilizer, check_valve_downstream_of_vacuum_breaker: false }, 'violates', 'A closed vessel needs one'],
    ['not known', sterilizer, 'cannot-tell', 'Missing', facts],
    ['open basin', basin('40 in'), 'does-not-apply', 'Not a closed vessel'],
  ),
  ...worked(
    'FK-165-47.H.6.a.T2.n1.b',
    [
      'no mark, measured at the bottom',
      { ...breaker, critical_level_marked: false, critical_level_elevation_in: '40 in', device_bottom_elevation_in: '40 in' },
      'complies',
      'The bottom is taken',
    ],
    [
      'no mark, measured above the bottom',
      { ...breaker, critical_level_marked: false, critical_level_elevation_in: '42 in', device_bottom_elevation_in: '40 in' },
      'violates',
      '42 in is not the bottom',
    ],
    ['no mark, bottom not known', { ...breaker, critical_level_marked: false, critical_level_elevation_in: '40 in' }, 'cannot-tell', 'Missing', facts],
    [
      'marked',
      { ...breaker, critical_level_marked: true, critical_level_elevation_in: '42 in', device_bottom_elevation_in: '40 in' },
      'does-not-apply',
      'The mark counts',
    ],
  ),
]

/** The lines of Table 2: what the fixture is, and the least height above the level that the line names. */
const lines: readonly (readonly [leaf: string, fixture: Readonly<Record<string, unknown>>, inches: 1 | 6 | 12 | 30])[] = [
  ['01', { fixture_type: 'aspirator-or-ejector' }, 6],
  ['02', { fixture_type: 'dental-unit', has_built_in_vacuum_breaker: false }, 6],
  ['03.a', { fixture_type: 'dishwashing-machine' }, 6],
  ['04', { fixture_type: 'flushometer' }, 6],
  ['05.a', { fixture_type: 'garbage-can-washer' }, 6],
  ['06', { fixture_type: 'hose-outlet' }, 6],
  ['07.a', { fixture_type: 'laundry-machine' }, 6],
  ['08', { fixture_type: 'lawn-sprinkler' }, 12],
  ['09', { fixture_type: 'steam-table' }, 6],
  ['10', { fixture_type: 'tank-or-vat' }, 6],
  ['11', { fixture_type: 'trough-urinal' }, 30],
  ['12.b', { fixture_type: 'flush-tank', ball_cock_touches_water: true }, 1],
  ['13', { fixture_type: 'hose-bib', aspirator_connection_possible: true }, 6],
]
/** The level that the line names lies at 36 in. */
const at = (inches: number) => ({ ...breaker, critical_level_datum_elevation_in: '36 in', critical_level_elevation_in: `${36 + inches} in` })
/** No breaker, no backpressure, nothing else that could stand in for one. */
const bare = {
  vacuum_breaker_installed: false,
  subject_to_backpressure: false,
  barometric_loop_provided: false,
  device_type: 'none',
  airgap_compliant: false,
} as const
const needed = { readings: { 'fk-table-2-airgap': 'needed' } } as const
const notNeeded = { readings: { 'fk-table-2-airgap': 'not-needed' } } as const

const settings = lines.flatMap(([leaf, fixture, inches]) =>
  worked(
    `FK-165-47.H.6.a.T2.${leaf}`,
    [`exactly ${inches} in`, { ...fixture, ...at(inches) }, 'complies', `36 + ${inches} = ${36 + inches} in`],
    ['just under', { ...fixture, ...at(inches - 0.1) }, 'violates', `${inches} − 0.1 is less than ${inches} in`],
    ['an inch more', { ...fixture, ...at(inches + 1) }, 'complies', `${inches + 1} in`],
    ['no breaker, nothing else', { ...fixture, ...bare }, 'violates', 'The table asks for one here'],
    ['no breaker, an air gap', { ...fixture, ...bare, airgap_compliant: true }, 'cannot-tell', 'Whether an air gap is enough is an open question', open],
    [
      'no breaker, an air gap, read as enough',
      { ...fixture, ...bare, airgap_compliant: true },
      'does-not-apply',
      'H(6) begins where no air gap can be provided',
      notNeeded,
    ],
    ['no breaker, an air gap, read as not enough', { ...fixture, ...bare, airgap_compliant: true }, 'violates', 'A breaker is needed all the same', needed],
    ['no breaker, backpressure', { ...fixture, ...bare, subject_to_backpressure: true }, 'does-not-apply', 'H(6)(b) governs'],
    ['no breaker, a barometric loop', { ...fixture, ...bare, barometric_loop_provided: true }, 'does-not-apply', 'The loop stands in for it'],
    ['no breaker, a double-check assembly', { ...fixture, ...bare, device_type: 'double-check' }, 'does-not-apply', 'H(8) governs'],
    ['height not known', { ...fixture, ...breaker, critical_level_datum_elevation_in: '36 in' }, 'cannot-tell', 'Missing', facts],
    ['level of the line not known', { ...fixture, ...breaker, critical_level_elevation_in: '80 in' }, 'cannot-tell', 'Missing', facts],
    ['breaker or not', fixture, 'cannot-tell', 'Nothing is known', facts],
    ['another fixture', { fixture_type: 'sink-or-basin', ...at(0) }, 'does-not-apply', 'Not this line'],
  ),
)

const hotAndCold = [
  ['03.b', 'dishwashing-machine'],
  ['05.b', 'garbage-can-washer'],
  ['07.b', 'laundry-machine'],
] as const
const twoLines = hotAndCold.flatMap(([leaf, fixture]) =>
  worked(
    `FK-165-47.H.6.a.T2.${leaf}`,
    ['both lines', { fixture_type: fixture, ...breaker, hot_line_protected: true, cold_line_protected: true }, 'complies', 'Hot and cold'],
    ['cold line only', { fixture_type: fixture, ...breaker, hot_line_protected: false, cold_line_protected: true }, 'violates', 'The hot line has none'],
    ['hot line only', { fixture_type: fixture, ...breaker, hot_line_protected: true, cold_line_protected: false }, 'violates', 'The cold line has none'],
    ['cold line not known', { fixture_type: fixture, ...breaker, hot_line_protected: true }, 'cannot-tell', 'Missing', facts],
    [
      'no breaker at all',
      { fixture_type: fixture, ...bare, hot_line_protected: false, cold_line_protected: false },
      'violates',
      'Called for, and on neither line',
    ],
    [
      'no breaker, an air gap',
      { fixture_type: fixture, ...bare, airgap_compliant: true, hot_line_protected: false, cold_line_protected: false },
      'cannot-tell',
      'Whether an air gap is enough is an open question',
      open,
    ],
    ['another fixture', { fixture_type: 'steam-table', ...breaker, hot_line_protected: false }, 'does-not-apply', 'Not this line'],
  ),
)

const flushTank = { fixture_type: 'flush-tank' } as const
const clear = { ...flushTank, ball_cock_touches_water: false } as const
const flushTanks = [
  ...worked(
    'FK-165-47.H.6.a.T2.12.a',
    ['approved', { ...flushTank, ball_cock_approved: '2026-05-04' }, 'complies', 'Approved on May 4'],
    ['refused', { ...flushTank, ball_cock_approved: false }, 'violates', 'Approval was refused'],
    ['not asked', flushTank, 'needs-approval', 'Only the approval is missing'],
    ['another fixture', { fixture_type: 'flushometer' }, 'does-not-apply', 'No ball cock'],
  ),
  ...worked(
    'FK-165-47.H.6.a.T2.12.c',
    ['outlet exactly 1 in above', { ...clear, ball_cock_outlet_above_overflow_in: '1 in' }, 'complies', '1 in'],
    ['outlet just under, no breaker', { ...clear, ball_cock_outlet_above_overflow_in: '0.9 in', vacuum_breaker_installed: false }, 'violates', 'Neither'],
    ['outlet low, breaker exactly 1 in above', { ...clear, ball_cock_outlet_above_overflow_in: '0 in', ...at(1) }, 'complies', 'The breaker makes up for it'],
    ['outlet low, breaker just under', { ...clear, ball_cock_outlet_above_overflow_in: '0 in', ...at(0.9) }, 'violates', '0.9 is less than 1 in'],
    ['outlet low, breaker not known', { ...clear, ball_cock_outlet_above_overflow_in: '0 in' }, 'cannot-tell', 'A breaker would do', facts],
    ['outlet not measured, no breaker', { ...clear, vacuum_breaker_installed: false }, 'cannot-tell', 'The height decides', facts],
    ['touches the water', { ...flushTank, ball_cock_touches_water: true }, 'does-not-apply', 'The other line holds'],
  ),
]

export const vacuumBreakerExamples = [...general, ...settings, ...twoLines, ...flushTanks]
