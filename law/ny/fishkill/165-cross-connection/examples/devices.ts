import { facts, open, worked } from './worked.ts'

const installed = { device_installed: true } as const
const notYet = { device_installed: false } as const
const certified = (on: string) => ({ ...installed, device_certified: true, device_certification_date: on, device_install_date: '2024-06-03' })

const kinds = [
  ...worked(
    'FK-165-46.rpz',
    ['with a spill port', { device_type: 'rpz', has_relief_port: true }, 'complies', 'As defined'],
    ['without', { device_type: 'rpz', has_relief_port: false }, 'violates', 'Not what the law means by one'],
    ['not known', { device_type: 'rpz' }, 'cannot-tell', 'Missing', facts],
    ['another device', { device_type: 'double-check' }, 'does-not-apply', 'Not said to be one'],
  ),
  ...worked(
    'FK-165-47.H.3.1',
    ['the day before', certified('2024-06-02'), 'complies', 'First certified, then installed'],
    ['the day after', certified('2024-06-04'), 'violates', 'Installed first'],
    ['the same day', certified('2024-06-03'), 'cannot-tell', 'Which came first is an open question', open],
    ['the same day, counts', certified('2024-06-03'), 'complies', 'Taken as first', { readings: { 'fk-same-day-certification': 'counts' } }],
    ['the same day, does not count', certified('2024-06-03'), 'violates', 'Not earlier', { readings: { 'fk-same-day-certification': 'does-not-count' } }],
    ['not certified', { ...installed, device_certified: false }, 'violates', 'Never certified'],
    ['day of the certificate not known', { ...installed, device_certified: true, device_install_date: '2024-06-03' }, 'cannot-tell', 'Missing', facts],
    ['day of installation not known', { ...installed, device_certified: true, device_certification_date: '2024-06-02' }, 'cannot-tell', 'Missing', facts],
    ['not yet installed', { ...notYet, device_certified: false }, 'does-not-apply', 'Nothing installed'],
  ),
  ...worked(
    'FK-165-47.H.3.2',
    ['accepted', { device_certified: true, lab_accepted_by_board: '2020-01-13' }, 'complies', 'Accepted on January 13'],
    ['not acceptable', { device_certified: true, lab_accepted_by_board: false }, 'violates', 'The Board refused it'],
    ['not asked', { device_certified: true }, 'needs-approval', 'Only the Board’s word is missing'],
    ['not certified', { device_certified: false }, 'does-not-apply', 'No laboratory'],
  ),
  ...worked(
    'FK-165-47.H.3.3',
    ['in order', { ...installed, device_condition: 'good-working-order' }, 'complies', 'As found'],
    ['defective', { ...installed, device_condition: 'defective' }, 'violates', 'As found'],
    ['not known', installed, 'cannot-tell', 'Missing', facts],
    ['not installed', notYet, 'does-not-apply', 'Nothing to keep up'],
  ),
  ...worked(
    'FK-165-47.H.4.c.1',
    ['accessible', { ...installed, device_accessible: true }, 'complies', 'As asked'],
    ['walled in', { ...installed, device_accessible: false }, 'violates', 'Not accessible'],
    ['in another room', { ...installed, device_accessible: true, device_in_same_room: false }, 'complies', 'The same room is only preferred'],
    ['not known', installed, 'cannot-tell', 'Missing', facts],
    ['not installed', notYet, 'does-not-apply', 'Nothing installed'],
  ),
  ...worked(
    'FK-165-47.H.4.c.3',
    ['readily reached', { ...installed, device_location_type: 'utility-or-service-space', device_readily_accessible: true }, 'complies', 'Permitted'],
    [
      'not readily reached',
      { ...installed, device_location_type: 'utility-or-service-space', device_readily_accessible: false },
      'violates',
      'Permitted only where it is',
    ],
    ['not known', { ...installed, device_location_type: 'utility-or-service-space' }, 'cannot-tell', 'Missing', facts],
    ['in the room of the fixture', { ...installed, device_location_type: 'room-of-fixture' }, 'does-not-apply', 'Not a utility space'],
  ),
]

const bypass = (choice: string) => ({ readings: { 'fk-service-bypass': choice } })
/** Asked on a day; the last inspection, the last test and the Board’s schedule vary. */
const on = (day: string, inspectedOn: string, more: object = {}) => ({ ...installed, as_of_date: day, device_last_inspection_date: inspectedOn, ...more })
const scheduled = (days: number) => ({ board_schedule_adopted: true, device_interval_days: days })
/** The text binds, a test does not count, and the year runs by the calendar, unless the example says otherwise. */
const strict = { 'fk-intervals': 'binding', 'fk-test-as-inspection': 'does-not-count', 'fk-year': 'calendar' } as const
const reads = (more: object = {}) => ({ readings: { ...strict, ...more } })
const noSchedule = { board_schedule_adopted: false } as const

const upkeep = [
  ...worked(
    'FK-165-48.A.2',
    ['no piping around it', { ...installed, bypass_present: false }, 'complies', 'None'],
    ['to go around it', { ...installed, bypass_present: true, bypass_purpose: 'avoid-device' }, 'violates', 'By either reading'],
    [
      'for servicing',
      { ...installed, bypass_present: true, bypass_purpose: 'servicing' },
      'cannot-tell',
      'Whether the purpose decides is an open question',
      open,
    ],
    [
      'for servicing, the purpose decides',
      { ...installed, bypass_present: true, bypass_purpose: 'servicing' },
      'complies',
      'Another purpose',
      bypass('purpose-decides'),
    ],
    [
      'for servicing, any bypass',
      { ...installed, bypass_present: true, bypass_purpose: 'servicing' },
      'violates',
      'Barred whatever it is for',
      bypass('any-bypass'),
    ],
    ['purpose not known', { ...installed, bypass_present: true }, 'cannot-tell', 'Missing', facts],
    ['not installed', notYet, 'does-not-apply', 'Nothing to go around'],
  ),
  ...worked(
    'FK-165-48.B.2',
    ['exactly 180 days', on('2026-06-30', '2026-01-01', scheduled(180)), 'complies', 'January 1 to June 30 is 180 days'],
    ['a day more', on('2026-07-01', '2026-01-01', scheduled(180)), 'violates', '181 days'],
    [
      'a longer interval, with the Board’s reasons',
      on('2026-07-01', '2025-01-01', scheduled(730)),
      'complies',
      '546 days; that an interval should be a year is advice',
    ],
    ['no schedule', on('2026-07-01', '2026-01-01', noSchedule), 'does-not-apply', 'The Board has set no interval'],
    ['interval not known', on('2026-07-01', '2026-01-01', { board_schedule_adopted: true }), 'cannot-tell', 'Missing', facts],
    [
      'last inspection not known',
      { ...installed, ...scheduled(180), as_of_date: '2026-07-01' },
      'cannot-tell',
      'No date on file does not mean no inspection',
      facts,
    ],
  ),
  ...worked(
    'FK-165-48.B.3',
    ['exactly 365 days', on('2026-05-04', '2025-05-04', noSchedule), 'complies', 'A year by any count', reads()],
    [
      'a day more',
      on('2026-05-05', '2025-05-04', { ...noSchedule, inspection_anniversary_date: '2026-05-04' }),
      'violates',
      '366 days, and past the same day of the next year',
      reads(),
    ],
    [
      'over a leap day, to the same day',
      on('2028-05-04', '2027-05-04', { ...noSchedule, inspection_anniversary_date: '2028-05-04' }),
      'complies',
      '366 days with February 29, 2028 between',
      reads(),
    ],
    [
      'over a leap day, a year of 365 days',
      on('2028-05-04', '2027-05-04', { ...noSchedule, inspection_anniversary_date: '2028-05-04' }),
      'violates',
      '366 is more than 365',
      reads({ 'fk-year': 'days-of-365' }),
    ],
    [
      'over a leap day, the year not read',
      on('2028-05-04', '2027-05-04', { ...noSchedule, inspection_anniversary_date: '2028-05-04' }),
      'cannot-tell',
      'The two counts differ',
      { readings: { 'fk-intervals': 'binding', 'fk-test-as-inspection': 'does-not-count' }, ...open },
    ],
    [
      '366 days, the same day not given',
      on('2028-05-04', '2027-05-04', noSchedule),
      'cannot-tell',
      'Whether a leap day lies between is not said',
      { ...reads(), ...facts },
    ],
    [
      'two years, no schedule, not read',
      on('2026-05-04', '2024-05-04', { ...noSchedule, last_test_date: '2024-05-04' }),
      'cannot-tell',
      'Whether “should” binds is an open question',
      open,
    ],
    [
      'two years, no schedule, advice',
      on('2026-05-04', '2024-05-04', noSchedule),
      'does-not-apply',
      'Nothing binds: it is advice',
      reads({ 'fk-intervals': 'advice' }),
    ],
    [
      'two years, the Board set one year',
      on('2026-05-04', '2024-05-04', scheduled(365)),
      'violates',
      'The schedule makes it binding',
      reads({ 'fk-intervals': 'advice' }),
    ],
    [
      'two years, the Board set two',
      on('2026-05-04', '2024-05-04', scheduled(730)),
      'does-not-apply',
      'The Board’s schedule has another interval',
      reads({ 'fk-intervals': 'advice' }),
    ],
    [
      'looked at two years ago, tested this year',
      on('2026-05-04', '2024-05-04', { ...noSchedule, last_test_date: '2026-01-05' }),
      'complies',
      'The test counts',
      reads({ 'fk-test-as-inspection': 'counts' }),
    ],
    [
      'the same, a test does not count',
      on('2026-05-04', '2024-05-04', { ...noSchedule, last_test_date: '2026-01-05' }),
      'violates',
      'Two years since the inspection',
      reads(),
    ],
    ['last inspection not known', { ...installed, ...noSchedule, as_of_date: '2026-05-04' }, 'cannot-tell', 'Missing', { ...reads(), ...facts }],
    ['not installed', notYet, 'does-not-apply', 'Nothing to inspect'],
  ),
  ...worked(
    'FK-165-48.B.4',
    [
      'exactly five years of 365 days',
      { ...installed, ...noSchedule, last_overhaul_date: '2021-05-04', as_of_date: '2026-05-03' },
      'complies',
      '1,825 days with one leap day between',
      reads(),
    ],
    [
      'to the same day',
      { ...installed, ...noSchedule, last_overhaul_date: '2021-05-04', as_of_date: '2026-05-04', overhaul_anniversary_date: '2026-05-04' },
      'complies',
      '1,826 days with February 29, 2024 between',
      reads(),
    ],
    [
      'a day more',
      { ...installed, ...noSchedule, last_overhaul_date: '2021-05-04', as_of_date: '2026-05-05', overhaul_anniversary_date: '2026-05-04' },
      'violates',
      '1,827 days, past the same day',
      reads(),
    ],
    [
      'the same day, years of 365 days',
      { ...installed, ...noSchedule, last_overhaul_date: '2021-05-04', as_of_date: '2026-05-04', overhaul_anniversary_date: '2026-05-04' },
      'violates',
      '1,826 is more than 1,825',
      reads({ 'fk-year': 'days-of-365' }),
    ],
    [
      'six years, not read',
      { ...installed, ...noSchedule, last_overhaul_date: '2020-05-04', as_of_date: '2026-05-04' },
      'cannot-tell',
      'Whether “should” binds is an open question',
      open,
    ],
    [
      'six years, advice',
      { ...installed, ...noSchedule, last_overhaul_date: '2020-05-04', as_of_date: '2026-05-04' },
      'does-not-apply',
      'Nothing binds',
      reads({ 'fk-intervals': 'advice' }),
    ],
    [
      'six years, the Board set five',
      { ...installed, board_schedule_adopted: true, device_overhaul_interval_days: 1826, last_overhaul_date: '2020-05-04', as_of_date: '2026-05-04' },
      'violates',
      'The schedule makes it binding',
      reads({ 'fk-intervals': 'advice' }),
    ],
    [
      'six years, the Board set ten',
      { ...installed, board_schedule_adopted: true, device_overhaul_interval_days: 3652, last_overhaul_date: '2020-05-04', as_of_date: '2026-05-04' },
      'does-not-apply',
      'The Board’s schedule has another interval',
      reads({ 'fk-intervals': 'advice' }),
    ],
    ['never said', { ...installed, ...noSchedule, as_of_date: '2026-05-04' }, 'cannot-tell', 'Missing', { ...reads(), ...facts }],
    ['not installed', notYet, 'does-not-apply', 'Nothing to overhaul'],
  ),
  ...worked(
    'FK-165-48.B.6',
    [
      'by the approved procedure',
      { device_tested: true, test_followed_manufacturer_instructions: true, test_procedure_approved: true },
      'complies',
      'As asked',
    ],
    ['procedure not yet approved', { device_tested: true, test_followed_manufacturer_instructions: true }, 'needs-approval', 'Only the approval is missing'],
    ['procedure refused', { device_tested: true, test_followed_manufacturer_instructions: true, test_procedure_approved: false }, 'violates', 'Refused'],
    [
      'another way',
      { device_tested: true, test_followed_manufacturer_instructions: false, test_procedure_approved: true },
      'violates',
      'Not as the maker says',
    ],
    ['how is not known', { device_tested: true, test_procedure_approved: true }, 'cannot-tell', 'Missing', facts],
    ['not tested', { device_tested: false }, 'does-not-apply', 'No test'],
  ),
]

export const deviceExamples = [...kinds, ...upkeep]
