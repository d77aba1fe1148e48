import { all, any, f, lesserOf, type Rule, reading, rule, section, sinceMay1995 } from './common.ts'

const owner = f.cost_payer.is('owner')
const village = f.cost_payer.is('village')
const wyeOrCleanout = any(f.defect_location_segment.is('wye-and-cleanout'), f.component_type.is('wye', 'cleanout', 'riser'))
/** Local Law No. 1 of 1992 was enacted some day in that year; within it the day itself decides. */
const laid = f.street_lateral_install_date
const enacted = f.ll_1_1992_enactment_date
const laidByEnactment = all(laid.before('1993-01-01'), any(laid.before('1992-01-01'), laid.onOrBefore(enacted)))
const laidSinceEnactment = all(laid.after('1991-12-31'), any(laid.after('1992-12-31'), laid.after(enacted)))

/** 117-42.A and E: where the building lateral is joined, and the street lateral it is joined to. */
export const propertyLineRules: readonly Rule[] = [
  rule({
    id: 'MF-117-42.A.1',
    subject: 'building-sewer',
    cite: section('117-42.A'),
    title: 'Joined at the property line',
    requirement: 'The building lateral is connected at the property line, or as close to it as the installation allows.',
    since: sinceMay1995,
    must: any(f.connection_distance_from_property_line_ft.atMost('0 ft'), f.connection_as_close_as_circumstances_permit),
  }),
  rule({
    id: 'MF-117-42.A.3.a',
    subject: 'building-sewer',
    cite: section('117-42.A'),
    title: 'Village builds a missing street lateral',
    requirement: 'If none exists, the village builds the street lateral from the sewer to the property line.',
    since: sinceMay1995,
    when: f.street_lateral_exists.no(),
    unless: f.section_117_23_applies,
    must: f.street_lateral_builder.is('village'),
  }),
  rule({
    id: 'MF-117-42.A.4',
    subject: 'building-sewer',
    cite: section('117-42.A'),
    title: 'Cleanout at the property line',
    requirement: 'The street lateral gets a sealed and covered cleanout to grade at the property line.',
    since: sinceMay1995,
    unless: f.street_lateral_exists,
    must: all(f.property_line_cleanout_present, f.cleanout_sealed, f.cleanout_covered, f.cleanout_extends_to_grade),
  }),
  rule({
    id: 'MF-117-42.A.5',
    subject: 'building-sewer',
    cite: section('117-42.A'),
    title: 'Lateral over 4 in installed as directed',
    requirement: 'Laterals bigger than 4 in are installed as the village superintendent directs.',
    since: sinceMay1995,
    when: f.pipe_nominal_diameter_in.moreThan('4 in'),
    must: f.superintendent_installation_direction,
  }),
  rule({
    id: 'MF-117-42.E.1',
    subject: 'building-sewer',
    cite: section('117-42.E'),
    title: 'Way of joining approved',
    requirement: 'The method of joining building and street lateral depends on pipe material and always needs the superintendent’s approval.',
    since: sinceMay1995,
    must: f.connection_method_approval,
  }),
  rule({
    id: 'MF-117-42.E.2',
    subject: 'building-sewer',
    cite: section('117-42.E'),
    title: 'Approved street lateral is the village’s',
    requirement: 'Once the superintendent approves its installation the new street lateral belongs to the village.',
    since: sinceMay1995,
    when: f.street_lateral_exists.no(),
    must: all(f.street_lateral_approval_date, f.street_lateral_owner.is('village')),
  }),
]

/** 117-42.A to G: who does the work on each part, and who pays. */
export const whoPaysRules: readonly Rule[] = [
  rule({
    id: 'MF-117-42.A.3.b',
    carries: ['MF-117-42.A.3.b', 'MF-117-42.B.1'],
    subject: 'lateral-repair',
    cite: section('117-42.A'),
    title: 'Who pays for a missing street lateral',
    requirement: 'One sentence puts a missing street lateral at the owner’s expense, the next subsection puts it at the village’s.',
    since: sinceMay1995,
    when: f.street_lateral_exists.no(),
    unless: f.section_117_23_applies,
    must: reading('mf-street-lateral-cost', { owner, village }),
  }),
  rule({
    id: 'MF-117-42.D.1',
    carries: ['MF-117-42.D.1', 'MF-117-42.E.4'],
    subject: 'lateral-repair',
    cite: section('117-42.D'),
    title: 'Owner keeps up the building lateral',
    requirement:
      'Maintaining, repairing or replacing the building lateral, up to its joint with the last cleanout before the street lateral, is the owner’s job.',
    since: sinceMay1995,
    when: f.defect_location_segment.is('building-lateral'),
    must: owner,
  }),
  rule({
    id: 'MF-117-42.D.2',
    subject: 'lateral-repair',
    cite: section('117-42.D'),
    title: 'Building lateral repaired by permit',
    requirement: 'Repair or replacement of the building lateral is done by permit.',
    since: sinceMay1995,
    when: f.defect_location_segment.is('building-lateral'),
    must: all(f.repair_permit_id.isGiven(), f.permit_issue_date.onOrBefore(f.repair_date)),
  }),
  rule({
    id: 'MF-117-42.D.4',
    carries: ['MF-117-42.D.4', 'MF-117-42.F.3'],
    subject: 'lateral-repair',
    cite: section('117-42.D'),
    title: 'Who pays for wye and cleanout',
    requirement: 'The village installs and maintains wye and cleanout at the homeowner’s cost; repair or replacement of parts below grade is at the village’s.',
    since: sinceMay1995,
    when: all(wyeOrCleanout, f.component_below_grade),
    must: reading('mf-wye-and-cleanout-cost', {
      homeowner: owner,
      village,
      'by-kind-of-work': any(all(f.work_is_repair, village), all(f.work_is_repair.no(), owner)),
    }),
  }),
  rule({
    id: 'MF-117-42.E.3',
    carries: ['MF-117-42.E.3', 'MF-117-42.G.5'],
    subject: 'lateral-repair',
    cite: section('117-42.E'),
    title: 'Village repairs new street laterals',
    requirement: 'Repairs of a new street lateral, from the main through the first upstream wye and cleanout, are made and paid for by the village.',
    since: sinceMay1995,
    when: all(f.defect_location_segment.is('street-lateral'), f.street_lateral_is_new),
    must: all(village, f.repaired_by.is('village')),
  }),
  rule({
    id: 'MF-117-42.E.5',
    subject: 'lateral-repair',
    cite: section('117-42.E'),
    title: 'Rightly called a new street lateral',
    requirement: 'New street laterals are defined as those existing when Local Law 1 of 1992 was enacted.',
    since: sinceMay1995,
    when: f.street_lateral_is_new,
    must: reading('mf-new-street-laterals', {
      'existing-in-1992': laidByEnactment,
      'laid-since-1992': laidSinceEnactment,
      both: f.street_lateral_install_date.isGiven(),
    }),
  }),
  rule({
    id: 'MF-117-42.E.6',
    subject: 'lateral-repair',
    cite: section('117-42.E'),
    title: 'How far from the property line the village repairs',
    requirement:
      'The village never repairs laterals past the least distance from the property line needed to put in or fix a wye or cleanout, and that distance is capped at 10 ft.',
    since: sinceMay1995,
    when: all(
      village,
      reading('mf-ten-feet-direction', {
        'toward-building': f.defect_location_segment.is('building-lateral', 'wye-and-cleanout'),
        'toward-main': f.defect_location_segment.is('street-lateral'),
        'both-ways': f.defect_location_segment.is('building-lateral', 'wye-and-cleanout', 'street-lateral'),
      }),
    ),
    must: f.repair_distance_from_property_line_ft.atMost(lesserOf(f.min_distance_needed_for_wye_or_cleanout_ft, '10 ft')),
  }),
  rule({
    id: 'MF-117-42.E.7',
    subject: 'lateral-repair',
    cite: section('117-42.E'),
    title: 'That distance is never over 10 ft',
    requirement: 'The least distance from the property line needed for a wye or cleanout is capped at 10 ft.',
    since: sinceMay1995,
    must: f.min_distance_needed_for_wye_or_cleanout_ft.atMost('10 ft'),
  }),
  rule({
    id: 'MF-117-42.F.1',
    carries: ['MF-117-42.F.1', 'MF-117-42.F.2'],
    subject: 'lateral-repair',
    cite: section('117-42.F'),
    title: 'Homeowner pays for the cleanout cap',
    requirement: 'Repair and replacement of the cleanout cap is the homeowner’s; if the village fixes it, the homeowner bears the cost.',
    since: sinceMay1995,
    when: f.component_type.is('cleanout-cap'),
    must: owner,
  }),
  rule({
    id: 'MF-117-42.G.1',
    carries: ['MF-117-42.G.1', 'MF-117-42.G.2', 'MF-117-42.G.3'],
    subject: 'lateral-repair',
    cite: section('117-42.G'),
    title: 'Failed street lateral replaced by the village',
    requirement:
      'A street lateral that the superintendent finds in need of replacement is replaced by the village, at its cost, by a new one with a cleanout at the property line.',
    since: sinceMay1995,
    when: f.replacement_needed,
    must: all(f.replacement_builder.is('village'), village, f.property_line_cleanout_present),
  }),
  rule({
    id: 'MF-117-42.G.4',
    subject: 'lateral-repair',
    cite: section('117-42.G'),
    title: 'Approved replacement is the village’s',
    requirement: 'After completion and the superintendent’s approval the replacement street lateral belongs to the village.',
    since: sinceMay1995,
    when: f.replacement_needed,
    must: all(f.replacement_approval_date, f.street_lateral_owner.is('village')),
  }),
]

/** 117-47: every other cost. */
export const otherCostRules: readonly Rule[] = [
  rule({
    id: 'MF-117-47.1',
    carries: ['MF-117-47.1', 'MF-117-42.B.2'],
    subject: 'lateral-repair',
    cite: section('117-47'),
    title: 'Owner bears the other costs',
    requirement:
      'Laying and connecting the building lateral, and every other cost of the article, falls on the owner unless stated or agreed to be the village’s.',
    when: f.cost_item.is('building-sewer', 'connection', 'leakage-test', 'loss-or-damage'),
    must: any(owner, all(village, f.village_cost_agreement_id.isGiven())),
  }),
]
