/** § 117-41: joints, poured and gasketed. */
import { fahrenheit, inches } from './amounts.ts'
import type { Plan, YesNo } from './plan.ts'
import {
  approvalWhere,
  atLeast,
  atMost,
  both,
  bothWhere,
  CANNOT_TELL,
  COMPLIES,
  is,
  isEither,
  mustBe,
  NOT_APPLICABLE,
  not,
  VIOLATES,
  where,
} from './verdicts.ts'

/** For poured joints between two kinds of pipe, or for all poured joints: the readings agree where both apply or neither. */
function hotPoured(p: Plan, met: YesNo): number {
  if (p.joint_is_hot_poured === false) return NOT_APPLICABLE
  if (met === true) return COMPLIES
  return met === false && p.joint_is_hot_poured === true && p.transition_joint_present === true ? VIOLATES : CANNOT_TELL
}

export function joints(p: Plan, out: Uint8Array): void {
  out[64] = mustBe(p.joints_watertight)
  const poured = isEither(p.joint_type, 'poured', 'leaded')
  out[65] = where(poured, isEither(p.joint_packing_material, 'oakum', 'hemp'))
  out[66] = bothWhere(poured, atLeast(p.joint_compound_depth_in, inches.own), p.joint_compound_approved)
  out[67] = where(poured, p.joint_single_pour)
  out[68] = where(both(poured, p.compound_requires_caulking), p.joint_caulked)
  out[69] = bothWhere(p.joint_coating_applied, atMost(p.joint_test_date, p.joint_coating_date), p.joint_approval_date)
  out[70] = approvalWhere(p.transition_joint_present, p.adapter_approved)
  out[71] = hotPoured(p, atLeast(p.joint_max_effective_temp_f, 160 * fahrenheit.own))
  out[72] = hotPoured(p, not(p.joint_material_soluble_in_waste))

  const gasket = is(p.joint_type, 'premolded-gasket')
  out[73] = approvalWhere(gasket, p.gasket_approved)
  out[74] = where(gasket, both(is(p.gasket_material, 'neoprene'), is(p.gasket_type, 'compression')))
  out[75] = where(gasket, both(p.gasket_one_piece, p.gasket_premolded))
  out[76] = where(gasket, p.joint_sealed_by_compression)
  out[77] = where(gasket, both(p.manufacturer_instructions_followed, both(p.coupling_tools_used, p.lubricant_acceptable)))
  out[78] = where(gasket, atLeast(p.spigot_insertion_depth_in, p.hub_depth_in))
  out[79] = where(gasket, both(is(p.lubricant_type, 'bland-flax-base'), both(p.lubricant_nontoxic, p.lubricant_gasket_safe)))
}
