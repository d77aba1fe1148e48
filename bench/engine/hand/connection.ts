/** § 117-37: the connection to the public sewer, street laterals and their record, manholes. */
import { degrees, feet, inches } from './amounts.ts'
import { connectsByManhole, throughManhole } from './permits.ts'
import type { Plan, YesNo } from './plan.ts'
import { approvalWhere, atLeast, atMost, both, bothWhere, CANNOT_TELL, COMPLIES, either, is, NOT_APPLICABLE, not, VIOLATES, where } from './verdicts.ts'

const twoInches = 2 * inches.own
const sixInches = 6 * inches.own

/** A new connection that is not made in a manhole. */
function newAndNotInManhole(p: Plan): YesNo {
  return both(not(p.street_lateral_exists), not(is(p.connection_fitting_type, 'manhole')))
}

/** Every reading asks for the bend of 45 degrees; on the fitting they never agree. */
function bend(p: Plan, applies: YesNo): number {
  if (applies === false) return NOT_APPLICABLE
  const angle = p.bend_angle_deg
  return applies === true && angle >= 0 && angle !== 45 * degrees.own ? VIOLATES : CANNOT_TELL
}

/** A saddle with the arm of a wye meets all four readings; another fitting none; a wye or a plain saddle only some. */
function fitting(p: Plan, applies: YesNo): number {
  if (applies === false) return NOT_APPLICABLE
  const kind = p.connection_fitting_type
  if (kind === 'wye-saddle' && p.saddle_properly_installed === true) return COMPLIES
  if (applies !== true || kind === null || kind === 'wye') return CANNOT_TELL
  return (kind === 'saddle' || kind === 'wye-saddle') && p.saddle_properly_installed !== false ? CANNOT_TELL : VIOLATES
}

/** Whether records are due for every connection, for new street laterals or for those in new sewers is open. */
function asBuilt(p: Plan, met: YesNo): number {
  if (met === true) return COMPLIES
  return met === false && p.street_lateral_exists === false && p.main_under_construction === true ? VIOLATES : CANNOT_TELL
}

/** A board of two by six, as measured, as sold or larger: exactly two by six meets all readings, less than 1.5 by 5.5 none. */
function markerBoard(p: Plan): YesNo {
  const made = both(p.marker_board_present, both(p.marker_board_rot_resistant, p.marker_board_corrosion_resistant))
  const thick = p.marker_board_thickness_in
  const wide = p.marker_board_width_in
  if (made === false || thick < 1.5 * inches.own || wide < 5.5 * inches.own) return false
  return made === true && thick === twoInches && wide === sixInches ? true : null
}

function notRightAngle(p: Plan): YesNo {
  const angle = p.entry_angle_deg
  return angle === 90 * degrees.own ? false : angle >= 0 ? true : null
}

/** True once both are known; false never for want of the second. */
const withRecord = (met: YesNo, recorded: boolean): YesNo => (met === false ? false : met === true && recorded ? true : null)

export function connection(p: Plan, out: Uint8Array): void {
  const isNew = not(p.street_lateral_exists)
  const open = newAndNotInManhole(p)
  out[33] = bend(p, open)
  out[34] = where(open, p.wye_oriented_with_flow)
  out[35] = where(isNew, notRightAngle(p))
  out[36] = bothWhere(p.lateral_for_future, p.plug_fitted, p.plug_approved)
  out[37] = fitting(p, open)
  out[38] = where(isNew, atMost(p.lateral_protrusion_in, 0))

  out[39] = asBuilt(p, markerBoard(p))
  out[40] = asBuilt(p, both(p.marker_bottom_at_lateral_depth, atLeast(p.marker_above_grade_ft, 2 * feet.own)))
  out[41] = asBuilt(p, withRecord(p.lateral_locations_shown, p.as_built_drawing_id))
  out[42] = asBuilt(p, withRecord(atLeast(p.as_built_copies_count, 4), !Number.isNaN(p.as_built_received_date)))
  out[43] = asBuilt(p, atLeast(p.deposit_amount_usd, p.deposit_schedule_amount_usd))
  out[44] = asBuilt(p, atMost(p.deposit_received_date, p.application_filed_date))

  const byManhole = connectsByManhole(p)
  out[45] = throughManhole(byManhole, p)
  out[46] = throughManhole(p.frequent_maintenance_anticipated, p)
  out[47] = approvalWhere(p.connects_to_existing_manhole, p.manhole_connection_direction)
  const newManhole = both(p.manhole_connection_required, not(p.connects_to_existing_manhole))
  out[48] = where(both(either(byManhole, p.frequent_maintenance_anticipated), newManhole), p.new_manhole_design_compliant)
}
