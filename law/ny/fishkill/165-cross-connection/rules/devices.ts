import type { Day } from '../../../../../src/engine/language.ts'
import { all, any, at, type Bool, f, type Rule, reading, rule } from './common.ts'

const subject = 'backflow-device'
const installed = f.device_installed
const since = (day: Day) => f.as_of_date.daysAfter(day)

/** Within one year of the day. A calendar year is a day longer only where a leap day lies in it, and then the anniversary decides. */
const withinOneYear = (day: Day): Bool =>
  reading('fk-year', {
    'days-of-365': since(day).atMost('365 day'),
    calendar: all(since(day).atMost('366 day'), any(since(day).atMost('365 day'), f.as_of_date.onOrBefore(f.inspection_anniversary_date))),
  })
/** The same for five years, which hold up to two leap days. */
const overhauled = since(f.last_overhaul_date)
const withinFiveYears = reading('fk-year', {
  'days-of-365': overhauled.atMost('1825 day'),
  calendar: all(overhauled.atMost('1827 day'), any(overhauled.atMost('1825 day'), f.as_of_date.onOrBefore(f.overhaul_anniversary_date))),
})
const inspected = withinOneYear(f.device_last_inspection_date)

/** 165-47.H(3) and H(4)(c): devices certified, in order, within reach. */
export const deviceRules: readonly Rule[] = [
  rule({
    id: 'FK-165-46.rpz',
    subject,
    cite: at('165-46'),
    title: 'Reduced pressure device with a spill port',
    requirement: 'A reduced pressure device has a port that opens to the air by itself; an assembly without one is something else.',
    when: f.device_type.is('rpz'),
    must: f.has_relief_port,
  }),
  rule({
    id: 'FK-165-47.H.3.1',
    subject,
    cite: at('165-47.H(3)'),
    title: 'Device certified before it is installed',
    requirement: 'A recognized testing laboratory has certified the device before it is installed.',
    when: installed,
    must: all(
      f.device_certified,
      reading('fk-same-day-certification', {
        counts: f.device_certification_date.onOrBefore(f.device_install_date),
        'does-not-count': f.device_certification_date.before(f.device_install_date),
      }),
    ),
  }),
  rule({
    id: 'FK-165-47.H.3.2',
    subject,
    cite: at('165-47.H(3)'),
    title: 'Testing laboratory acceptable to the Board',
    requirement: 'The laboratory that certified the device is acceptable to the Village Board.',
    when: f.device_certified,
    must: f.lab_accepted_by_board,
  }),
  rule({
    id: 'FK-165-47.H.3.3',
    carries: ['FK-165-47.H.3.3', 'FK-165-48.A.1'],
    subject,
    cite: at('165-47.H(3)'),
    title: 'Device in good working order',
    requirement: 'The owner, and whoever is responsible for the system, keeps the device in good working order; 165-48.A says so too.',
    when: installed,
    must: f.device_condition.is('good-working-order'),
  }),
  rule({
    id: 'FK-165-47.H.4.c.1',
    subject,
    cite: at('165-47.H(4)(c)'),
    title: 'Device accessible',
    requirement: 'A device of any kind is accessible.',
    when: installed,
    must: f.device_accessible,
    advice: [
      {
        when: f.device_in_same_room.no(),
        says: 'The law prefers the room of the fixture.',
        source: 'The text of 165-47.H(4)(c)',
        confidence: 'verified',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'FK-165-47.H.4.c.3',
    subject,
    cite: at('165-47.H(4)(c)'),
    title: 'Device in a utility space reached readily',
    requirement: 'In a utility or service space a device may stand where it can be reached readily.',
    when: all(installed, f.device_location_type.is('utility-or-service-space')),
    must: f.device_readily_accessible,
  }),
]

const stateTest = {
  when: installed,
  says: 'The State asks for a test by a certified tester at installation, after each repair and every year; the supplier of water keeps the reports.',
  source: '10 NYCRR 5-1.31(a)(3)',
  confidence: 'verified',
  kind: 'stricter-elsewhere',
} as const

/** 165-48: upkeep, bypasses, and how often a device is inspected and overhauled. */
export const upkeepRules: readonly Rule[] = [
  rule({
    id: 'FK-165-48.A.2',
    subject,
    cite: at('165-48.A'),
    title: 'No piping around a device',
    requirement: 'No piping or other arrangement is made for going around a backflow device.',
    when: installed,
    must: reading('fk-service-bypass', {
      'purpose-decides': any(f.bypass_present.no(), f.bypass_purpose.isNot('avoid-device')),
      'any-bypass': f.bypass_present.no(),
    }),
  }),
  rule({
    id: 'FK-165-48.B.2',
    subject,
    cite: at('165-48.B'),
    title: 'Inspected within the Board’s interval',
    requirement: 'The device is inspected within the interval that the Village Board has set for it by its age and condition.',
    when: all(installed, f.board_schedule_adopted),
    must: since(f.device_last_inspection_date).atMost(f.device_interval_days),
    advice: [
      {
        when: f.device_interval_days.moreThan('366 day'),
        says: 'The law says that the interval should not exceed one year. Record the Board’s reasons for a longer one.',
        source: 'The text of 165-48.B',
        confidence: 'verified',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'FK-165-48.B.3',
    subject,
    cite: at('165-48.B'),
    title: 'Inspected every year',
    requirement: 'Inspections should be no more than one year apart.',
    when: reading('fk-intervals', {
      advice: all(installed, f.board_schedule_adopted, f.device_interval_days.atMost('366 day')),
      binding: installed,
    }),
    must: reading('fk-test-as-inspection', { counts: any(inspected, withinOneYear(f.last_test_date)), 'does-not-count': inspected }),
    advice: [
      {
        when: since(f.device_last_inspection_date).moreThan('366 day'),
        says: 'More than a year has passed since the last inspection; the law says that it should not.',
        source: 'The text of 165-48.B',
        confidence: 'verified',
        kind: 'should',
      },
      stateTest,
    ],
  }),
  rule({
    id: 'FK-165-48.B.4',
    subject,
    cite: at('165-48.B'),
    title: 'Overhauled every five years',
    requirement: 'Overhauls should be no more than five years apart.',
    when: reading('fk-intervals', {
      advice: all(installed, f.board_schedule_adopted, f.device_overhaul_interval_days.atMost('1827 day')),
      binding: installed,
    }),
    must: withinFiveYears,
    advice: [
      {
        when: overhauled.moreThan('1827 day'),
        says: 'More than five years have passed since the last overhaul; the law says that they should not.',
        source: 'The text of 165-48.B',
        confidence: 'verified',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'FK-165-48.B.6',
    subject,
    cite: at('165-48.B'),
    title: 'Tested by the maker’s approved procedure',
    requirement: 'Tests follow the maker’s instructions, which the Superintendent has approved.',
    when: f.device_tested,
    must: all(f.test_followed_manufacturer_instructions, f.test_procedure_approved),
    advice: [
      {
        when: all(f.device_tested, f.tester_certified.no()),
        says: 'The State accepts a test only from a tester whose certificate is valid; it runs for three years.',
        source: '10 NYCRR 5-1.31(b)(1)',
        confidence: 'verified',
        kind: 'stricter-elsewhere',
      },
    ],
  }),
]
