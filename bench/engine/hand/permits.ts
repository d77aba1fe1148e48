/** §§ 117-32 to 117-35: permits, one sewer to each building, basements and complexes. */
import type { Plan, YesNo } from './plan.ts'
import {
  approvalWhere,
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
} from './verdicts.ts'

/** Schools and the like, and works or shops of a complex: they connect through a manhole. */
export function connectsByManhole(p: Plan): YesNo {
  const use = p.building_use_type
  if (use === 'school' || use === 'hospital' || use === 'similar-institution' || use === 'public-housing') return true
  return use === null ? null : both(p.serves_complex, isEither(use, 'industrial', 'commercial'))
}

/** Through a manhole: always, or only where the officer requires one? Both readings must agree. */
export function throughManhole(applies: YesNo, p: Plan): number {
  if (applies === false) return NOT_APPLICABLE
  if (p.connects_through_manhole === true) return COMPLIES
  return applies === true && p.connects_through_manhole === false && p.manhole_connection_required === true ? VIOLATES : CANNOT_TELL
}

function oneSewerToEachBuilding(p: Plan): number {
  const buildings = p.buildings_served_count
  const rear = both(both(p.building_is_rear, not(p.other_service_route_available)), atMost(buildings, 2))
  return where(p.sanitary_facilities_required, either(atMost(buildings, 1), rear))
}

function sizedByEngineer(p: Plan): number {
  if (p.serves_multiple_dwelling === false) return NOT_APPLICABLE
  const sized = p.pipe_nominal_diameter_in >= 0 && p.engineer_sizing_record_id
  return sized && (p.metered_water_use_gpd >= 0 || p.building_is_new === true) ? COMPLIES : CANNOT_TELL
}

export function permits(p: Plan, out: Uint8Array): void {
  const act = p.act_type
  const needsPermit = act === 'none' || p.actor_authorized === true ? false : act !== null && p.actor_authorized === false ? true : null
  out[0] = where(needsPermit, atMost(p.permit_issue_date, p.act_date))
  out[1] = mustBe(is(p.permit_issued_by, 'superintendent'))
  out[2] = mustBe(both(atLeast(p.fee_paid_usd, p.fee_schedule_amount_usd), atMost(p.fee_paid_date, p.application_filed_date)))
  out[3] = oneSewerToEachBuilding(p)
  out[4] = where(p.lateral_is_new, not(p.lateral_passes_under_basement))

  // What to do where relocation is impossible is missing from our copy of the text.
  const builtOver = p.proposed_building_over_lateral
  out[5] = where(builtOver, p.lateral_relocated === false && p.relocation_physically_possible !== true ? null : p.lateral_relocated)
  out[6] = approvalWhere(both(builtOver, p.lateral_relocated), p.relocation_plan_approval_date)

  const oldManhole = both(p.manhole_under_basement, p.manhole_is_existing)
  out[7] = where(oldManhole, p.manhole_sealed_airtight)
  out[8] = approvalWhere(oldManhole, p.manhole_seal_accepted_date)
  out[9] = mustBe(not(p.new_manhole_under_building))
  out[10] = sizedByEngineer(p)

  const complex = p.serves_complex
  out[11] = where(complex, p.special_design_submitted)
  out[12] = throughManhole(complex, p)
  const newManhole = both(p.manhole_connection_required, not(p.connects_to_existing_manhole))
  out[13] = where(both(complex, newManhole), p.new_manhole_design_compliant)
  out[14] = bothWhere(both(complex, p.connects_through_manhole), is(p.connection_test_result, 'pass'), p.superintendent_test_direction)
  out[15] = bothWhere(complex, both(p.plans_attached, p.specifications_attached), p.plan_approval_date)
  out[16] = where(both(p.existing_sewer_reused, p.building_is_new), is(p.existing_sewer_exam_result, 'pass'))
}
