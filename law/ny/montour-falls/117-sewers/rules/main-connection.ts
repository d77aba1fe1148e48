import { all, any, f, type Rule, reading, rule, section, sinceAugust1995 } from './common.ts'

const inBoth = ['building-sewer', 'sewer-main'] as const
/** Where the street lateral is there already, the work does not touch the public sewer. */
const alreadyThere = f.street_lateral_exists
const intoManhole = f.connection_fitting_type.is('manhole')
const saddle = f.connection_fitting_type.is('saddle', 'wye-saddle')
/** Which laterals have to be marked, drawn and secured by a deposit. */
const outsideThePaperwork = reading('mf-as-built-scope', {
  'every-connection': any(),
  'new-street-laterals': alreadyThere,
  'new-sewers': any(alreadyThere, f.main_under_construction.no()),
})
/** Uses whose street lateral has to enter at a manhole. */
const namedUse = any(
  f.building_use_type.is('school', 'hospital', 'similar-institution', 'public-housing'),
  all(f.serves_complex, f.building_use_type.is('industrial', 'commercial')),
)
const atManhole = reading('mf-manhole-always', {
  always: f.connects_through_manhole,
  'where-required': any(f.connects_through_manhole, f.manhole_connection_required.no()),
})

/** 117-37.A and B: how a street lateral meets the main. */
const fittings: readonly Rule[] = [
  rule({
    id: 'MF-117-37.A.1',
    subject: inBoth,
    cite: section('117-37.A'),
    title: 'Wye and 1/8 bends at the main',
    requirement: 'A street lateral meets the main with a standard wye and enough 1/8 (45 degree) bends.',
    unless: any(alreadyThere, intoManhole),
    must: all(
      f.bend_angle_deg.equals('45 deg'),
      reading('mf-wye-or-saddle', {
        wye: f.connection_fitting_type.is('wye'),
        saddle: all(),
        'saddle-with-wye-arm': f.connection_fitting_type.is('wye-saddle'),
        'by-age-of-main': any(f.main_under_construction.no(), f.connection_fitting_type.is('wye')),
      }),
    ),
  }),
  rule({
    id: 'MF-117-37.A.2',
    subject: inBoth,
    cite: section('117-37.A'),
    title: 'Flow joins the main smoothly',
    requirement: 'The wye is placed so that the arm’s flow joins the main’s flow smoothly.',
    unless: any(alreadyThere, intoManhole),
    must: f.wye_oriented_with_flow,
  }),
  rule({
    id: 'MF-117-37.A.3',
    subject: inBoth,
    cite: section('117-37.A'),
    title: 'No entry at a right angle',
    requirement: 'No connection may let lateral flow enter the public sewer at a right angle.',
    unless: alreadyThere,
    must: f.entry_angle_deg.differsFrom('90 deg'),
  }),
  rule({
    id: 'MF-117-37.B.1',
    subject: 'sewer-main',
    cite: section('117-37.B'),
    title: 'Street laterals laid with the main',
    requirement: 'The street lateral with its wye and bends is connected while the main is being built, for every lot to be developed now or later.',
    since: sinceAugust1995,
    must: all(f.street_lateral_installed, f.street_lateral_install_date.onOrBefore(f.main_construction_date)),
  }),
  rule({
    id: 'MF-117-37.B.2',
    subject: inBoth,
    cite: section('117-37.B'),
    title: 'Lateral for later closed with an approved plug',
    requirement: 'A lateral left for later is closed with a standard plug approved by the superintendent.',
    since: sinceAugust1995,
    when: f.lateral_for_future,
    must: all(f.plug_fitted, f.plug_approved),
  }),
  rule({
    id: 'MF-117-37.B.3',
    subject: inBoth,
    cite: section('117-37.B'),
    title: 'Connected by a saddle on the main',
    requirement: 'A saddle, properly fitted to the main, is the only way to make a sewer connection.',
    since: sinceAugust1995,
    unless: any(alreadyThere, intoManhole),
    must: reading('mf-wye-or-saddle', {
      wye: any(f.connection_fitting_type.is('wye'), all(saddle, f.saddle_properly_installed)),
      saddle: all(saddle, f.saddle_properly_installed),
      'saddle-with-wye-arm': all(f.connection_fitting_type.is('wye-saddle'), f.saddle_properly_installed),
      'by-age-of-main': any(all(f.main_under_construction, f.connection_fitting_type.is('wye')), all(saddle, f.saddle_properly_installed)),
    }),
  }),
  rule({
    id: 'MF-117-37.B.4',
    subject: inBoth,
    cite: section('117-37.B'),
    title: 'Lateral does not stick into the main',
    requirement: 'No part of the lateral may stick into the main.',
    since: sinceAugust1995,
    unless: alreadyThere,
    must: f.lateral_protrusion_in.atMost('0 in'),
  }),
]

/** 117-37.B: the marker in the ground, the drawing, the deposit and the acceptance of the sewer. */
const records: readonly Rule[] = [
  rule({
    id: 'MF-117-37.B.5',
    subject: inBoth,
    cite: section('117-37.B'),
    title: 'Place marked by a 2 by 6 board',
    requirement: 'Each connection is field-marked by a 2 in by 6 in board resistant to corrosion and rot.',
    since: sinceAugust1995,
    unless: outsideThePaperwork,
    must: all(
      f.marker_board_present,
      f.marker_board_rot_resistant,
      f.marker_board_corrosion_resistant,
      reading('mf-two-by-six', {
        'as-measured': all(f.marker_board_thickness_in.equals('2 in'), f.marker_board_width_in.equals('6 in')),
        'as-sold': all(f.marker_board_thickness_in.between('1.5 in', '2 in'), f.marker_board_width_in.between('5.5 in', '6 in')),
        'as-sold-or-larger': all(f.marker_board_thickness_in.atLeast('1.5 in'), f.marker_board_width_in.atLeast('5.5 in')),
      }),
    ),
  }),
  rule({
    id: 'MF-117-37.B.6',
    subject: inBoth,
    cite: section('117-37.B'),
    title: 'Marker from the lateral to 2 ft above the ground',
    requirement: 'The board runs from the lateral’s depth to at least 2 ft above grade.',
    since: sinceAugust1995,
    unless: outsideThePaperwork,
    must: all(f.marker_bottom_at_lateral_depth, f.marker_above_grade_ft.atLeast('2 ft')),
  }),
  rule({
    id: 'MF-117-37.B.7',
    subject: inBoth,
    cite: section('117-37.B'),
    title: 'Drawing shows every connection',
    requirement: 'All connection locations are shown on a drawing.',
    since: sinceAugust1995,
    unless: outsideThePaperwork,
    must: all(f.lateral_locations_shown, f.as_built_drawing_id.isGiven()),
  }),
  rule({
    id: 'MF-117-37.B.8',
    subject: inBoth,
    cite: section('117-37.B'),
    title: 'Four as-built copies for the superintendent',
    requirement: 'Four copies of the drawing with as-built locations have to be given to the superintendent.',
    since: sinceAugust1995,
    unless: outsideThePaperwork,
    must: all(f.as_built_copies_count.atLeast(4), f.as_built_received_date.isGiven()),
  }),
  rule({
    id: 'MF-117-37.B.9',
    subject: inBoth,
    cite: section('117-37.B'),
    title: 'Refundable deposit for the as-built drawings',
    requirement: 'A refundable deposit of the amount set by the trustees’ resolution is placed with the village to assure the as-built drawings.',
    since: sinceAugust1995,
    unless: outsideThePaperwork,
    must: f.deposit_amount_usd.atLeast(f.deposit_schedule_amount_usd),
  }),
  rule({
    id: 'MF-117-37.B.10',
    subject: inBoth,
    cite: section('117-37.B'),
    title: 'Deposit placed with the application',
    requirement: 'The deposit is placed when the application is made.',
    since: sinceAugust1995,
    unless: outsideThePaperwork,
    must: f.deposit_received_date.onOrBefore(f.application_filed_date),
  }),
  rule({
    id: 'MF-117-37.B.12',
    subject: 'sewer-main',
    cite: section('117-37.B'),
    title: 'Sewer accepted only with approved as-builts',
    requirement: 'The village may not accept a sanitary sewer until four record drawings are filed and the superintendent has approved them.',
    since: sinceAugust1995,
    when: f.sewer_acceptance_date.isGiven(),
    must: all(f.as_built_copies_count.atLeast(4), f.as_built_received_date.onOrBefore(f.sewer_acceptance_date), f.as_built_approval_date),
  }),
]

/** 117-37.C: uses whose street lateral enters the public sewer at a manhole. */
const manholes: readonly Rule[] = [
  rule({
    id: 'MF-117-37.C.1',
    carries: ['MF-117-37.C.1', 'MF-117-37.C.3'],
    subject: 'building-sewer',
    cite: section('117-37.C'),
    title: 'School, hospital and the like join at a manhole',
    requirement:
      'A street lateral that serves a school, hospital or similar institution, public housing or an industrial or commercial complex enters the public sewer at a manhole; the superintendent decides whether and where that is needed.',
    when: namedUse,
    must: atManhole,
  }),
  rule({
    id: 'MF-117-37.C.2',
    subject: 'building-sewer',
    cite: section('117-37.C'),
    title: 'Lateral that will need much care joins at a manhole',
    requirement: 'The same holds where the superintendent thinks that volume or character of the waste will call for frequent maintenance of the lateral.',
    when: f.frequent_maintenance_anticipated,
    must: atManhole,
  }),
  rule({
    id: 'MF-117-37.C.4',
    subject: 'building-sewer',
    cite: section('117-37.C'),
    title: 'Existing manhole joined as directed',
    requirement: 'Connections to existing manholes are made as the superintendent directs.',
    when: f.connects_to_existing_manhole,
    must: f.manhole_connection_direction,
  }),
  rule({
    id: 'MF-117-37.C.5',
    subject: 'building-sewer',
    cite: section('117-37.C'),
    title: 'New manhole follows the manhole sections',
    requirement:
      'If a new manhole is required it follows 117-26 and 117-69B, which are not in our copy, and the lateral joins it as the superintendent directs.',
    when: all(any(namedUse, f.frequent_maintenance_anticipated), f.manhole_connection_required, f.connects_to_existing_manhole.no()),
    must: f.new_manhole_design_compliant,
  }),
]

/** 117-37: connection to the public sewer, as-built drawings and special manholes. */
export const mainConnectionRules: readonly Rule[] = [...fittings, ...records, ...manholes]
