/** §§ 144-3, 144-5 and 144-14 to 144-20, and 144-40: mains, their test, extensions, private systems, penalties, waste on land. */
import { feet, inches, psi } from '../../engine/hand/amounts.ts'
import { atLeast, atMost, both, CANNOT_TELL, COMPLIES, is, isEither, mustBe, NOT_APPLICABLE, not, VIOLATES, where } from '../../engine/hand/verdicts.ts'
import type { Facts } from './facts.ts'

const threeThousandPsi = 3_000 * psi.own
const twelveInches = 12 * inches.own
const sixteenThousandPounds = 16_000 * 120_000
const gallon = 120_000
const hour = 600_000

function mainMaterial(p: Facts): number {
  const pipe = p.pipe_material
  if (pipe === 'asbestos-cement' || pipe === 'concrete-reinforced') return COMPLIES
  if (pipe === 'vitrified-clay') return mustBe(is(p.pipe_strength_class, 'extra-strength'))
  return pipe === null ? CANNOT_TELL : VIOLATES
}

function noPlainConcrete(p: Facts): number {
  const pipe = p.pipe_material
  if (pipe === null) return CANNOT_TELL
  return pipe === 'concrete-plain' ? VIOLATES : pipe === 'concrete-reinforced' ? mustBe(p.concrete_reinforced) : NOT_APPLICABLE
}

/** Exact figures or least ones? Only just so meets both, and only less meets neither. */
function manholeBase(p: Facts): number {
  const strength = p.base_concrete_psi
  const thick = p.base_thickness_in
  if (strength === threeThousandPsi && thick === twelveInches) return COMPLIES
  return strength < threeThousandPsi || thick < twelveInches ? VIOLATES : CANNOT_TELL
}

function wheelLoad(p: Facts): number {
  if (p.wheel_load_lb === sixteenThousandPounds) return COMPLIES
  return p.wheel_load_lb < sixteenThousandPounds ? VIOLATES : CANNOT_TELL
}

/**
 * 100 gallons a day for each inch and mile of pipe, and for each manhole 4.5 as stated or 100 × 48 × 5 ÷ 5280 as computed. Both sides
 * times 24 × 5280, so that nothing is divided.
 */
function leakage(p: Facts): number {
  const pipe = (100 * p.pipe_nominal_diameter_in * p.pipe_length_ft) / (inches.own * feet.own)
  const time = p.test_duration_hours / hour
  const lost = (p.leakage_gal / gallon) * 24 * 5_280
  if (lost <= (pipe + 4.5 * 5_280 * p.manhole_count) * time) return COMPLIES
  return lost > (pipe + 100 * 48 * 5 * p.manhole_count) * time ? VIOLATES : CANNOT_TELL
}

/** A majority of the owners or of the frontage? */
function petition(p: Facts): number {
  const signed = p.signatory_owner_count
  if (signed <= 0) return NOT_APPLICABLE
  const owners = 2 * signed
  const frontage = 2 * p.signatory_frontage_ft
  if (owners > p.benefiting_owner_count && frontage > p.benefiting_frontage_ft) return COMPLIES
  return owners <= p.benefiting_owner_count && frontage <= p.benefiting_frontage_ft ? VIOLATES : CANNOT_TELL
}

function builtPrivately(p: Facts): boolean | null {
  const by = p.extension_built_by
  return by === null ? null : by === 'owner' || by === 'builder' || by === 'developer'
}

function exceptionAppliedFor(p: Facts): number {
  const application = p.exception_application_id
  return where(application === null ? null : application !== 'none', atMost(p.exception_application_date, p.exception_decision_date))
}

export function works(p: Facts, out: Uint8Array): void {
  out[16] = mustBe(p.extension_inspection_dates)
  out[17] = mainMaterial(p)
  out[18] = noPlainConcrete(p)
  out[19] = mustBe(p.exfiltration_test_passed)
  out[20] = manholeBase(p)
  out[21] = mustBe(atLeast(p.brick_course_count, 2))
  out[22] = mustBe(p.pipe_design_calculation)
  out[23] = wheelLoad(p)
  out[24] = mustBe(isEither(p.measurement_method, 'standpipe-and-plug', 'manhole'))
  out[25] = leakage(p)

  const start = p.construction_start_date
  out[26] = mustBe(both(atMost(p.lgb_approval_date, start), atMost(p.nysdec_approval_date, start)))
  out[27] = petition(p)
  out[28] = mustBe(p.subcheck_results_144_18)
  out[29] = where(both(builtPrivately(p), p.bond_demanded), isEither(p.security_type, 'completion-bond', 'certified-check'))

  out[30] = where(not(p.public_sewer_available), is(p.building_sewer_destination, 'private-disposal-system'))
  const early = p.backfill_date < p.inspection_date ? true : p.backfill_date >= p.inspection_date ? false : null
  out[31] = where(early, atMost(p.penalty_amount_usd, p.penalty_set_usd))
  out[32] = where(not(p.violation_is_payment), atMost(p.imprisonment_days, 15))
  out[33] = exceptionAppliedFor(p)
}
