/** §§ 144-7 to 144-16 and 144-21: permits, layout, pipe and joints of a building sewer, its connection and its trench. */
import { feet, inches } from '../../engine/hand/amounts.ts'
import type { YesNo } from '../../engine/hand/plan.ts'
import {
  atLeast,
  atMost,
  both,
  bothWhere,
  CANNOT_TELL,
  COMPLIES,
  either,
  is,
  isEither,
  mustBe,
  NOT_APPLICABLE,
  not,
  VIOLATES,
  where,
} from '../../engine/hand/verdicts.ts'
import type { Facts } from './facts.ts'

const threeFeet = 3 * feet.own
const tenFeet = 10 * feet.own
const fourInches = 4 * inches.own

/** One building; two where the other is a rear building without a way of its own, or sharing is allowed. */
function oneSewerToEachBuilding(p: Facts): number {
  const buildings = p.buildings_served_count
  if (buildings <= 1) return COMPLIES
  if (buildings > 2) return VIOLATES
  if (Number.isNaN(buildings)) return CANNOT_TELL
  const rear = both(both(p.rear_building_interior_lot, not(p.private_sewer_available)), not(p.private_sewer_route_possible))
  return mustBe(either(rear, p.shared_sewer_allowed))
}

/** To the top of the pipe or to its invert? Both ways of measuring must agree. */
function leastDepth(p: Facts): number {
  const top = p.depth_of_cover_ft
  const invert = top + p.pipe_nominal_diameter_in
  if (top >= threeFeet && invert >= threeFeet) return COMPLIES
  return top < threeFeet && invert < threeFeet ? VIOLATES : CANNOT_TELL
}

function openEnd(p: Facts): number {
  const open = not(p.sewer_end_connected)
  return p.seal_type === 'other'
    ? bothWhere(open, p.unconnected_end_sealed, p.seal_approved)
    : where(open, both(p.unconnected_end_sealed, isEither(p.seal_type, 'stopper', 'plug')))
}

/** Exactly ten feet may be within or not; there only what is met under both is certain. */
function nearWaterService(p: Facts): number {
  const distance = p.distance_to_water_service_ft
  const near = distance < tenFeet ? true : distance > tenFeet ? false : null
  const lead = either(is(p.joint_type, 'leaded'), both(is(p.joint_type, 'poured'), p.lead_depth_in > 0 ? true : p.lead_depth_in <= 0 ? false : null))
  return where(near, both(is(p.pipe_material, 'cast-iron'), lead))
}

/** Always through a manhole, or only where it was found necessary? */
function throughManhole(p: Facts, applies: YesNo): number {
  if (applies === false) return NOT_APPLICABLE
  if (p.connects_through_manhole === true) return COMPLIES
  return applies === true && p.connects_through_manhole === false && p.manhole_connection_required === true ? VIOLATES : CANNOT_TELL
}

function pouredJoints(p: Facts): number {
  const poured = both(is(p.pipe_material, 'cast-iron'), not(isEither(p.joint_type, 'premolded-gasket', 'cement')))
  return where(poured, both(p.joint_single_pour, p.joint_caulked))
}

export function buildingSewer(p: Facts, out: Uint8Array): void {
  const residential = is(p.permit_class, 'residential-commercial')
  out[0] = where(residential, not(p.produces_industrial_waste))
  out[1] = where(residential, atMost(p.fee_paid_date, p.application_filed_date))
  const building = both(both(isEither(p.applicant_role, 'builder', 'developer'), p.structure_is_new), p.sanitary_facilities_required)
  out[2] = bothWhere(building, p.disposal_method_proposed, p.disposal_method_approved)

  out[3] = oneSewerToEachBuilding(p)
  out[4] = mustBe(atLeast(p.pipe_nominal_diameter_in, fourInches))
  out[5] = leastDepth(p)
  out[6] = openEnd(p)
  out[7] = nearWaterService(p)
  out[8] = mustBe(both(p.joints_tight, p.joints_watertight))
  out[9] = pouredJoints(p)
  const gasketed = is(p.joint_type, 'premolded-gasket')
  out[10] = where(gasketed, both(both(is(p.gasket_material, 'neoprene'), is(p.gasket_type, 'compression')), p.gasket_double_seal))
  out[11] = where(gasketed, both(both(is(p.lubricant_type, 'bland-flax-base'), p.lubricant_nontoxic), p.lubricant_gasket_safe))

  out[12] = where(not(p.street_lateral_exists), atMost(p.street_portion_request_date, p.street_portion_work_start_date))
  out[13] = throughManhole(p, both(p.frequent_maintenance_anticipated, p.admin_body_opinion))
  out[14] = mustBe(p.astm_c12_compliance)
  out[15] = Number.isNaN(p.completion_notice_date) ? CANNOT_TELL : COMPLIES
}
