import { worked } from './worked.ts'

const none = { street_lateral_exists: false } as const
const thereAlready = { street_lateral_exists: true } as const
const dayBefore = { on: '1995-08-20', why: 'text-not-on-file' } as const
const choose = (choice: string) => ({ readings: { 'mf-wye-or-saddle': choice } }) as const

const fittings = [
  ...worked(
    'MF-117-37.A.1',
    [
      'wye and 45 degree bends, new main',
      { ...none, main_under_construction: true, connection_fitting_type: 'wye', bend_angle_deg: 45 },
      'cannot-tell',
      'A saddle with a wye arm would be needed under one reading',
      { why: 'reading' },
    ],
    [
      'wye, read by the age of the main',
      { ...none, main_under_construction: true, connection_fitting_type: 'wye', bend_angle_deg: 45 },
      'complies',
      'A wye while the main is built',
      choose('by-age-of-main'),
    ],
    [
      'saddle on a new main',
      { ...none, main_under_construction: true, connection_fitting_type: 'saddle', bend_angle_deg: 45 },
      'violates',
      'A new main takes a wye',
      choose('by-age-of-main'),
    ],
    ['saddle, read as wye', { ...none, connection_fitting_type: 'saddle', bend_angle_deg: 45 }, 'violates', 'Not a wye', choose('wye')],
    [
      'saddle, read as saddle',
      { ...none, connection_fitting_type: 'saddle', bend_angle_deg: 45 },
      'complies',
      'The wye gives way; the bends are right',
      choose('saddle'),
    ],
    [
      'plain saddle, read as saddle with a wye arm',
      { ...none, connection_fitting_type: 'saddle', bend_angle_deg: 45 },
      'violates',
      'No wye arm',
      choose('saddle-with-wye-arm'),
    ],
    ['bends of 44 degrees', { ...none, connection_fitting_type: 'wye', bend_angle_deg: 44 }, 'violates', '44 is not 45, under every reading'],
    ['bends of 46 degrees', { ...none, connection_fitting_type: 'wye', bend_angle_deg: 46 }, 'violates', '46 is not 45, under every reading'],
    ['bends not known', { ...none, connection_fitting_type: 'wye' }, 'cannot-tell', 'The bends are missing', { ...choose('wye'), why: 'facts' }],
    ['fitting not known', { ...none, bend_angle_deg: 45 }, 'cannot-tell', 'The fitting is missing', { ...choose('wye'), why: 'facts' }],
    ['street lateral there', { ...thereAlready, bend_angle_deg: 90 }, 'does-not-apply', 'The main is not touched'],
    ['into a manhole', { ...none, connection_fitting_type: 'manhole', bend_angle_deg: 90 }, 'does-not-apply', 'No wye in a manhole'],
  ),
  ...worked(
    'MF-117-37.A.2',
    ['with the flow', { ...none, connection_fitting_type: 'wye', wye_oriented_with_flow: true }, 'complies', 'Smooth'],
    ['against the flow', { ...none, connection_fitting_type: 'wye', wye_oriented_with_flow: false }, 'violates', 'Not smooth'],
    ['not known', { ...none, connection_fitting_type: 'wye' }, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['street lateral there', { ...thereAlready, wye_oriented_with_flow: false }, 'does-not-apply', 'The main is not touched'],
  ),
  ...worked(
    'MF-117-37.A.3',
    ['45 degrees', { ...none, entry_angle_deg: 45 }, 'complies', '45 is not a right angle'],
    ['90 degrees', { ...none, entry_angle_deg: 90 }, 'violates', 'A right angle'],
    ['89 degrees', { ...none, entry_angle_deg: 89 }, 'complies', 'Only a right angle is barred'],
    ['91 degrees', { ...none, entry_angle_deg: 91 }, 'complies', 'Only a right angle is barred'],
    ['angle not known', none, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['90 degrees, street lateral not known', { entry_angle_deg: 90 }, 'cannot-tell', 'An existing street lateral is not touched', { why: 'facts' }],
    ['street lateral there', { ...thereAlready, entry_angle_deg: 90 }, 'does-not-apply', 'The main is not touched'],
  ),
  ...worked(
    'MF-117-37.B.1',
    [
      'laid with the main',
      { street_lateral_installed: true, street_lateral_install_date: '2026-06-01', main_construction_date: '2026-06-01' },
      'complies',
      'The same day',
    ],
    [
      'laid a day later',
      { street_lateral_installed: true, street_lateral_install_date: '2026-06-02', main_construction_date: '2026-06-01' },
      'violates',
      'After the main',
    ],
    ['not laid', { street_lateral_installed: false }, 'violates', 'Not in place'],
    [
      'day not known',
      { street_lateral_installed: true, main_construction_date: '2026-06-01' },
      'cannot-tell',
      'The day of the lateral is missing',
      { why: 'facts' },
    ],
    ['the day before the amendment', { street_lateral_installed: false }, 'cannot-tell', 'Amended August 21, 1995', dayBefore],
  ),
  ...worked(
    'MF-117-37.B.2',
    ['plug fitted and approved', { lateral_for_future: true, plug_fitted: true, plug_approved: true }, 'complies', 'Both', { subject: 'building-sewer' }],
    ['not approved yet', { lateral_for_future: true, plug_fitted: true }, 'needs-approval', 'Only the approval is missing'],
    ['no plug', { lateral_for_future: true, plug_fitted: false, plug_approved: true }, 'violates', 'Not fitted'],
    ['plug not seen', { lateral_for_future: true }, 'cannot-tell', 'Plug and approval are missing', { why: 'facts' }],
    ['used now', { lateral_for_future: false }, 'does-not-apply', 'Not left for later'],
  ),
  ...worked(
    'MF-117-37.B.3',
    [
      'wye arm on a fitted saddle, main in use',
      { ...none, main_under_construction: false, connection_fitting_type: 'wye-saddle', saddle_properly_installed: true },
      'complies',
      'Met under every reading',
    ],
    [
      'badly fitted saddle',
      { ...none, connection_fitting_type: 'saddle', saddle_properly_installed: false },
      'violates',
      'Not properly fitted, under every reading',
    ],
    [
      'wye in a main in use',
      { ...none, main_under_construction: false, connection_fitting_type: 'wye' },
      'cannot-tell',
      'Wye: meets. Saddle: falls short',
      { why: 'reading' },
    ],
    [
      'the same by the age of the main',
      { ...none, main_under_construction: false, connection_fitting_type: 'wye' },
      'violates',
      'A main in use takes a saddle',
      choose('by-age-of-main'),
    ],
    [
      'wye in a new main by its age',
      { ...none, main_under_construction: true, connection_fitting_type: 'wye' },
      'complies',
      'A new main takes a wye',
      choose('by-age-of-main'),
    ],
    ['wye, read as wye', { ...none, connection_fitting_type: 'wye' }, 'complies', 'A wye', choose('wye')],
    ['wye, read as saddle', { ...none, connection_fitting_type: 'wye' }, 'violates', 'Not a saddle', choose('saddle')],
    [
      'saddle not seen',
      { ...none, connection_fitting_type: 'saddle' },
      'cannot-tell',
      'The fitting of the saddle is missing',
      { ...choose('saddle'), why: 'facts' },
    ],
    ['street lateral there', { ...thereAlready, connection_fitting_type: 'tee' }, 'does-not-apply', 'The main is not touched'],
    [
      'the day before the amendment',
      { ...none, connection_fitting_type: 'saddle', saddle_properly_installed: true },
      'cannot-tell',
      'Amended August 21, 1995',
      dayBefore,
    ],
  ),
  ...worked(
    'MF-117-37.B.4',
    ['flush', { ...none, lateral_protrusion_in: 0 }, 'complies', '0 is not more than 0'],
    ['sticks in by 1/8 in', { ...none, lateral_protrusion_in: '1/8 in' }, 'violates', '1/8 is more than 0'],
    ['not seen', none, 'cannot-tell', 'Missing', { why: 'facts' }],
    ['street lateral there', { ...thereAlready, lateral_protrusion_in: 1 }, 'does-not-apply', 'The main is not touched'],
  ),
]

const school = { building_use_type: 'school' } as const
const manholes = [
  ...worked(
    'MF-117-37.C.1',
    ['school at a manhole', { ...school, connects_through_manhole: true }, 'complies', 'Met under both readings'],
    [
      'school, required, not at a manhole',
      { ...school, connects_through_manhole: false, manhole_connection_required: true },
      'violates',
      'Short under both readings',
    ],
    [
      'school, not required',
      { ...school, connects_through_manhole: false, manhole_connection_required: false },
      'cannot-tell',
      'Always: falls short. Where required: meets',
      { why: 'reading' },
    ],
    [
      'school, read as where required',
      { ...school, connects_through_manhole: false, manhole_connection_required: false },
      'complies',
      'Not required',
      { readings: { 'mf-manhole-always': 'where-required' } },
    ],
    [
      'shops in a complex',
      { building_use_type: 'commercial', serves_complex: true, connects_through_manhole: false, manhole_connection_required: true },
      'violates',
      'A commercial complex',
    ],
    ['a single shop', { building_use_type: 'commercial', serves_complex: false, connects_through_manhole: false }, 'does-not-apply', 'Not a complex'],
    ['a house', { building_use_type: 'dwelling', connects_through_manhole: false }, 'does-not-apply', 'Not a named use'],
    ['use not known', { connects_through_manhole: false, manhole_connection_required: true }, 'cannot-tell', 'The use decides', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-37.C.2',
    ['much care expected, at a manhole', { frequent_maintenance_anticipated: true, connects_through_manhole: true }, 'complies', 'Met under both readings'],
    [
      'required, not at a manhole',
      { frequent_maintenance_anticipated: true, connects_through_manhole: false, manhole_connection_required: true },
      'violates',
      'Short under both readings',
    ],
    [
      'no such care expected',
      { frequent_maintenance_anticipated: false, connects_through_manhole: false },
      'does-not-apply',
      'The superintendent does not expect it',
    ],
    [
      'superintendent has not said',
      { connects_through_manhole: false, manhole_connection_required: true },
      'cannot-tell',
      'His view is missing',
      { why: 'facts' },
    ],
  ),
  ...worked(
    'MF-117-37.C.4',
    ['as directed', { connects_to_existing_manhole: true, manhole_connection_direction: true }, 'complies', 'Directed and done so'],
    ['not directed yet', { connects_to_existing_manhole: true }, 'needs-approval', 'Only the direction is missing'],
    ['not as directed', { connects_to_existing_manhole: true, manhole_connection_direction: false }, 'violates', 'Not as directed'],
    ['no existing manhole', { connects_to_existing_manhole: false }, 'does-not-apply', 'None is joined'],
    ['manhole not known', {}, 'cannot-tell', 'Missing', { why: 'facts' }],
  ),
  ...worked(
    'MF-117-37.C.5',
    [
      'new manhole follows the sections',
      { ...school, manhole_connection_required: true, connects_to_existing_manhole: false, new_manhole_design_compliant: true },
      'complies',
      'The superintendent finds so',
    ],
    [
      'it does not',
      { ...school, manhole_connection_required: true, connects_to_existing_manhole: false, new_manhole_design_compliant: false },
      'violates',
      'The superintendent finds not',
    ],
    ['not required', { ...school, manhole_connection_required: false, connects_to_existing_manhole: false }, 'does-not-apply', 'No manhole is required'],
    [
      'superintendent not asked yet',
      { ...school, manhole_connection_required: true, connects_to_existing_manhole: false },
      'cannot-tell',
      'His finding is missing',
      { why: 'facts' },
    ],
  ),
]

export const mainConnectionExamples = [...fittings, ...manholes]
