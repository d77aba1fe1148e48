/** §§ 144-1, 144-8, 144-27 and 144-31 to 144-32: industrial users. */
import type { YesNo } from '../../engine/hand/plan.ts'
import { atLeast, atMost, both, either, mustBe, not, where } from '../../engine/hand/verdicts.ts'
import type { Facts } from './facts.ts'

const gallon = 120_000

/** 25,000 gallons, more than a twentieth of the flow, toxics, a listed industry, or a finding of the county. */
function significant(p: Facts): YesNo {
  const share = not(atMost(20 * p.user_avg_daily_flow_gal, p.system_avg_daily_flow_gal))
  const byFlow = either(atLeast(p.avg_workday_flow_gal, 25_000 * gallon), share)
  return either(byFlow, either(either(p.has_section_307_toxics, p.is_categorical_industry), p.county_siu_finding))
}

export function users(p: Facts, out: Uint8Array): void {
  out[52] = where(p.control_manhole_installed, both(p.control_manhole_accessible, p.control_manhole_safe))
  out[54] = where(p.is_siu, significant(p))
  out[55] = where(p.county_siu_finding, p.is_siu)
  out[56] = where(either(p.is_siu, p.produces_industrial_waste), p.holds_discharge_permit)
  const unchanged = both(both(p.permit_for_same_owner, p.permit_for_same_user), both(p.permit_for_same_operation, p.permit_for_same_premises))
  out[57] = where(p.holds_discharge_permit, unchanged)
  out[58] = where(p.is_siu, atMost(p.plan_accepted_date, p.facility_construction_start_date))
  out[59] = mustBe(p.copies_available)
}
