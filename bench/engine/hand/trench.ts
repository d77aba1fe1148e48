/** §§ 117-40 and 117-42 to 117-45: trench, responsibility, notice, inspection, restoration. */
import { feet, inches } from './amounts.ts'
import type { Plan } from './plan.ts'
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
  NEEDS_APPROVAL,
  not,
  VIOLATES,
  where,
} from './verdicts.ts'

const fourFeet = 4 * feet.own
const fourInches = 4 * inches.own

function openTrench(p: Plan): number {
  if (p.excavation_method === 'open-trench' || p.excavation_method_approved === true) return COMPLIES
  return p.excavation_method === null ? CANNOT_TELL : p.excavation_method_approved === false ? VIOLATES : NEEDS_APPROVAL
}

function inspected(p: Plan): number {
  const result = p.inspection_result
  if (result === 'not-made') return VIOLATES
  return result !== null && !Number.isNaN(p.trench_inspection_date) ? COMPLIES : CANNOT_TELL
}

export function trench(p: Plan, out: Uint8Array): void {
  out[58] = openTrench(p)
  out[59] = mustBe(p.astm_c12_compliance)
  out[60] = mustBe(atMost(p.trench_width_at_pipe_top_in, p.pipe_outside_diameter_in + 14 * inches.own))
  out[61] = mustBe(atMost(p.inspection_date, p.backfill_date))
  out[62] = mustBe(atLeast(p.depth_of_cover_ft, p.local_frost_depth_ft))
  out[63] = mustBe(atLeast(p.depth_of_cover_ft, fourFeet))

  const noLateral = not(p.street_lateral_exists)
  out[80] = mustBe(either(atMost(p.connection_distance_from_property_line_ft, 0), p.connection_as_close_as_circumstances_permit))
  out[81] = where(both(noLateral, not(p.section_117_23_applies)), is(p.street_lateral_builder, 'village'))
  const capped = both(both(p.property_line_cleanout_present, p.cleanout_sealed), both(p.cleanout_covered, p.cleanout_extends_to_grade))
  out[82] = where(noLateral, capped)
  const large = atMost(p.pipe_nominal_diameter_in, fourInches)
  out[83] = approvalWhere(not(large), p.superintendent_installation_direction)
  out[84] = approvalWhere(true, p.connection_method_approval)
  out[85] = bothWhere(noLateral, is(p.street_lateral_owner, 'village'), p.street_lateral_approval_date)

  out[86] = mustBe(atMost(p.ready_notice_date, p.connection_date))
  out[87] = mustBe(both(p.supervised, isEither(p.supervised_by, 'superintendent', 'representative')))
  out[88] = inspected(p)
  out[89] = mustBe(atMost(p.completion_notice_date, p.backfill_date))
  out[90] = approvalWhere(true, p.backfill_approval_date)

  out[91] = mustBe(both(p.barricades_present, p.lights_present))
  out[92] = approvalWhere(p.public_property_disturbed, p.restoration_accepted_date)
  const paved = p.paved_road_disturbed
  out[93] = where(paved, p.backfilled_to_road_grade)
  out[94] = where(paved, atLeast(p.dpw_restoration_date, p.backfill_complete_date))
  out[95] = where(paved, atLeast(p.fee_paid_usd, p.fee_schedule_amount_usd + p.restoration_cost_usd))
}
