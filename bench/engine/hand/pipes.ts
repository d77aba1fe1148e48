/** § 117-36: material, size and slope of the pipe. */
import { feet, inches, inchesPerFoot, percent, psi } from './amounts.ts'
import type { Plan, YesNo } from './plan.ts'
import { approvalWhere, atLeast, atMost, both, CANNOT_TELL, COMPLIES, either, is, mustBe, NEEDS_APPROVAL, NOT_APPLICABLE, VIOLATES, where } from './verdicts.ts'

const fourInches = 4 * inches.own
const quarterInchAFoot = inchesPerFoot.own / 4
const fiveFeet = 5 * feet.own
const tenFeet = 10 * feet.own

const includes = (p: Plan, standard: NonNullable<Plan['pipe_standards']>[number]): YesNo =>
  p.pipe_standards === null ? null : p.pipe_standards.includes(standard)

/** The concrete cradle apart from its approval. */
const cradle = (p: Plan): YesNo => both(p.concrete_cradle_present, p.cradle_uniform_support)

/** A pipe that is not listed may lie on an approved cradle, or not at all: the readings agree only where the cradle fails too. */
function listedMaterial(p: Plan): number {
  const material = p.pipe_material
  if (material === 'cast-iron' || material === 'pvc') return COMPLIES
  return material !== null && both(p.on_fill_or_unstable_ground, both(cradle(p), p.cradle_approval_date)) === false ? VIOLATES : CANNOT_TELL
}

/** SDR 35 of the edition of 1973, or of a later one as well. */
function pvcStandard(p: Plan, pvc: YesNo): number {
  if (pvc === false) return NOT_APPLICABLE
  const wall = p.pipe_sdr === 35
  const edition = includes(p, 'astm-d3034-73')
  if (wall && edition === true) return COMPLIES
  const broken = (!wall && p.pipe_sdr >= 0) || (edition === false && includes(p, 'astm-d3034-later') === false)
  return pvc === true && broken ? VIOLATES : CANNOT_TELL
}

/** Only the deflection of five percent has a row in the law's table, and only for the ASTM method. */
function stiffness(p: Plan, pvc: YesNo): number {
  if (pvc === false) return NOT_APPLICABLE
  if (p.stiffness_test_method !== 'astm-d2412' || p.stiffness_test_deflection_pct !== 5 * percent.own) return CANNOT_TELL
  const least = 46 * psi.own
  return p.pipe_stiffness_psi >= least ? COMPLIES : pvc === true && p.pipe_stiffness_psi < least ? VIOLATES : CANNOT_TELL
}

function onFill(p: Plan, iron: YesNo): number {
  const onIt = p.on_fill_or_unstable_ground
  if (onIt === false) return NOT_APPLICABLE
  const held = cradle(p)
  if (iron === true || (held === true && p.cradle_approval_date === true)) return COMPLIES
  if (onIt !== true || iron !== false) return CANNOT_TELL
  if (held === false || p.cradle_approval_date === false) return VIOLATES
  return held === true ? NEEDS_APPROVAL : CANNOT_TELL
}

function jointSpacing(p: Plan): number {
  const wide = atLeast(p.min_joint_spacing_ft, tenFeet)
  const approved = p.shorter_joint_spacing_approved
  if (wide === true || (p.abnormal_circumstances === true && approved === true)) return COMPLIES
  if (wide !== false) return CANNOT_TELL
  if (p.abnormal_circumstances === false || approved === false) return VIOLATES
  return p.abnormal_circumstances === true ? NEEDS_APPROVAL : CANNOT_TELL
}

/** Four inches inside, or by name: what measures four inches inside meets both. */
function fourInchPipe(p: Plan): number {
  if (p.pipe_internal_diameter_in >= fourInches) return COMPLIES
  return p.pipe_internal_diameter_in < fourInches && p.pipe_nominal_diameter_in < fourInches ? VIOLATES : CANNOT_TELL
}

export function pipes(p: Plan, out: Uint8Array): void {
  const iron = is(p.pipe_material, 'cast-iron')
  const pvc = is(p.pipe_material, 'pvc')
  out[17] = listedMaterial(p)
  out[18] = where(iron, both(includes(p, 'astm-a74'), both(is(p.pipe_weight_class, 'service'), is(p.pipe_coating, 'tar'))))
  out[19] = where(iron, is(p.pipe_marking_standard, 'ansi-a112-5-1'))
  out[20] = where(both(iron, is(p.joint_type, 'premolded-gasket')), is(p.spigot_end_type, 'plain'))
  out[21] = pvcStandard(p, pvc)
  out[22] = where(pvc, p.pipe_gravity_sewer_rated)
  out[23] = where(pvc, p.joint_has_rubber_ring)
  const twoRings = p.bell_retainer_ring_count === 2 ? true : p.bell_retainer_ring_count >= 0 ? false : null
  out[24] = where(pvc, both(p.bell_integral, twoRings))
  out[25] = stiffness(p, pvc)
  out[26] = where(either(atMost(p.distance_to_water_main_ft, fiveFeet), atMost(p.distance_to_water_service_ft, fiveFeet)), iron)
  out[27] = where(both(p.tree_root_damage_likely, p.cast_iron_required_by_officer), iron)
  out[28] = onFill(p, iron)
  out[29] = jointSpacing(p)
  out[30] = approvalWhere(true, p.size_and_slope_approval)
  out[31] = fourInchPipe(p)
  out[32] = mustBe(atLeast(p.pipe_slope_in_per_ft, quarterInchAFoot))
}
