/** §§ 117-38, 117-39 and 117-46: how the sewer runs, lifting, cleanouts. */
import { degrees, feet } from './amounts.ts'
import type { Plan, YesNo } from './plan.ts'
import {
  approvalWhere,
  atLeast,
  atMost,
  both,
  CANNOT_TELL,
  COMPLIES,
  either,
  mustBe,
  NEEDS_APPROVAL,
  NOT_APPLICABLE,
  not,
  VIOLATES,
  where,
} from './verdicts.ts'

const rightAngle = 90 * degrees.own
const threeFeet = 3 * feet.own

function below(low: number, high: number): YesNo {
  return low < high ? true : low >= high ? false : null
}

/** A stopper or plug, or another seal that the officer approves. */
function openEnd(p: Plan): number {
  if (p.sewer_end_connected === true) return NOT_APPLICABLE
  const seal = p.seal_type
  const usual = seal === 'stopper' || seal === 'plug'
  if (p.unconnected_end_sealed === true && (usual || (seal === 'other' && p.seal_approved === true))) return COMPLIES
  if (p.sewer_end_connected !== false) return CANNOT_TELL
  if (p.unconnected_end_sealed === false || seal === 'none' || (seal === 'other' && p.seal_approved === false)) return VIOLATES
  return p.unconnected_end_sealed === true && seal === 'other' ? NEEDS_APPROVAL : CANNOT_TELL
}

/** A test tee in place of the branch, or in place of its plug. */
function testTee(p: Plan): number {
  const angle = p.cleanout_branch_angle_deg
  const branch = angle === 45 * degrees.own ? true : angle >= 0 ? false : null
  const tee = p.cleanout_is_test_tee
  const plug = p.cleanout_has_removable_plug
  if (branch === true && (tee === true || plug === true)) return COMPLIES
  return tee === false && (branch === false || plug === false) ? VIOLATES : CANNOT_TELL
}

export function layout(p: Plan, out: Uint8Array): void {
  out[49] = where(p.basement_present, either(below(p.building_entry_invert_elevation_ft, p.basement_floor_elevation_ft), not(p.below_basement_floor_possible)))
  out[50] = where(p.pipe_parallel_to_bearing_wall, atLeast(p.distance_to_bearing_wall_ft, threeFeet))
  const even = either(p.grade_uniform, not(p.uniform_grade_possible))
  out[51] = mustBe(both(even, either(p.alignment_straight, not(p.straight_alignment_possible))))
  out[52] = where(p.direction_change_present, p.direction_changes_use_curved_fittings)
  const turn = atLeast(p.direction_change_deg, rightAngle)
  out[53] = where(turn, both(p.cleanout_at_turn, p.cleanout_extends_to_grade))
  out[54] = where(turn, both(p.cleanout_terminal_box, p.cleanout_box_set_in_concrete))
  out[55] = openEnd(p)
  const lifted = not(p.gravity_flow_possible)
  out[56] = where(lifted, both(p.lift_is_mechanical, p.lift_discharges_to_building_sewer))
  out[57] = approvalWhere(lifted, p.lift_approval)

  out[96] = mustBe(both(p.interior_cleanout_present, p.interior_cleanout_readily_accessible))
  out[97] = testTee(p)
  out[98] = mustBe(p.cleaning_equipment_insertable)
  out[99] = mustBe(atMost(p.pipe_nominal_diameter_in, p.cleanout_diameter_in))
}
