/** §§ 144-22 to 144-25, 144-30 and 144-34: what may go into the sewers. */
import { fahrenheit } from '../../engine/hand/amounts.ts'
import type { YesNo } from '../../engine/hand/plan.ts'
import {
  approvalWhere,
  atMost,
  both,
  CANNOT_TELL,
  COMPLIES,
  either,
  is,
  isEither,
  mustBe,
  NEEDS_APPROVAL,
  NOT_APPLICABLE,
  not,
  VIOLATES,
  where,
} from '../../engine/hand/verdicts.ts'
import type { dischargeSubstance, Facts } from './facts.ts'

const milligram = 120_000
const ppm = 120_000
const minute = 10_000
const twentyPpm = 20 * ppm
const fivePercent = 5 * 120_000
const thousandGallonsAMinute = 1_000 * 172_800_000

type Substance = typeof dischargeSubstance extends ReadonlyMap<string, infer V> ? V : never
const flammable: ReadonlySet<Substance> = new Set([
  'aldehydes',
  'benzene',
  'bromates',
  'carbides',
  'chlorates',
  'ethers',
  'gasoline',
  'hydrides',
  'kerosene',
  'ketones',
  'naphtha',
  'perchlorates',
  'peroxides',
  'sulfides',
  'toluene',
  'xylene',
])

function outdoors(p: Facts): YesNo {
  const to = p.discharge_receiver_type
  return to === null ? null : to === 'storm-sewer' || to === 'watercourse' || to === 'natural-outlet'
}

/** Whether the engineer’s approval lets in what the list forbids is open; a special agreement does in any case. */
function letIn(p: Facts): number {
  const substance = p.discharge_substance
  const forbidden = either(p.discharge_forbidden_by_22c, substance === null ? null : flammable.has(substance))
  if (forbidden === false) return NOT_APPLICABLE
  if (p.special_agreement_id === true) return COMPLIES
  if (forbidden === null) return CANNOT_TELL
  if (p.special_agreement_id === null) return p.engineer_review_decision === true ? CANNOT_TELL : NEEDS_APPROVAL
  return p.engineer_review_decision === false ? VIOLATES : CANNOT_TELL
}

function groundUp(p: Facts): number {
  const waste = p.grinder_waste_type
  const clean = waste === null ? null : !(waste.includes('plastics') || waste.includes('inert-materials') || waste.includes('garden-refuse'))
  return where(p.garbage_grinder_used, clean)
}

/** 150 °F, or 65 °C, which is 149? */
function temperature(p: Facts): number {
  if (p.discharge_temp_f <= 149 * fahrenheit.own) return COMPLIES
  return p.discharge_temp_f > 150 * fahrenheit.own ? VIOLATES : CANNOT_TELL
}

function explosionMeter(p: Facts): number {
  const level = p.lel_readings_pct
  if (level === null) return CANNOT_TELL
  return level.high <= fivePercent ? COMPLIES : level.low > fivePercent ? VIOLATES : CANNOT_TELL
}

/**
 * Three questions are open: which end of the range of normal sewage, one measure or both, strength or flow or both. Weak by the
 * strictest answers is weak by all; strong by the mildest, and fast, is a slug by all.
 */
function slugStrength(p: Facts): number {
  const { slug_duration_min: duration, suspended_solids_ppm: solids, bod5_ppm: bod } = p
  const long = 15 * minute
  if (duration < long) return NOT_APPLICABLE
  if (p.special_permit_id === true || (solids <= 900 * ppm && bod <= 700 * ppm)) return COMPLIES
  const fast = p.discharge_is_continuous === true && p.discharge_rate_gpm > thousandGallonsAMinute
  if (!(duration >= long && solids > 1_750 * ppm && bod > 1_500 * ppm && fast)) return CANNOT_TELL
  return p.special_permit_id === false ? VIOLATES : NEEDS_APPROVAL
}

/** The table: 30-day and 24-hour limits in tenths of a milligram in a liter. */
const limits: ReadonlyMap<string, readonly [month: number, day: number]> = new Map([
  ['cadmium', [4, 8]],
  ['chromium_hexavalent', [2, 4]],
  ['chromium_total', [40, 80]],
  ['copper', [8, 16]],
  ['lead', [2, 4]],
  ['mercury', [2, 4]],
  ['nickel', [40, 80]],
  ['zinc', [12, 24]],
  ['arsenic', [2, 4]],
  ['chlorine_available', [500, 500]],
  ['cyanide_free', [4, 8]],
  ['cyanide_complex', [16, 32]],
  ['selenium', [2, 4]],
  ['sulfide', [60, 120]],
  ['barium', [40, 80]],
  ['manganese', [40, 80]],
  ['gold', [2, 4]],
  ['silver', [2, 4]],
  ['fluoride_fresh_water', [40, 80]],
  ['fluoride_saline_water', [360, 720]],
  ['phenol', [40, 80]],
])
const tenth = milligram / 10

/** A 30-day average counts for certain only with four measurements or where it was stated as such. */
const certainMonth = (p: Facts): Facts['avg_30day_mg_per_l'] => {
  const month = p.avg_30day_mg_per_l
  return month !== null && (month.count >= 4 || month.stated) ? month : null
}

/** Three times which average: of the table or measured, of a month or of a day? All four must agree. */
function hourly(p: Facts): number {
  const at = p.sample_location
  const what = p.parameter_code
  if (what === 'none' || what === 'other' || (at !== null && at !== 'plant-influent')) return NOT_APPLICABLE
  const peak = p.hourly_conc_mg_per_l
  const month = certainMonth(p)
  const day = p.avg_24hr_mg_per_l
  const table = what === null ? undefined : limits.get(what)
  if (peak === null || month === null || day === null || table === undefined) return CANNOT_TELL
  const [monthLimit, dayLimit] = table
  const listed = 3 * tenth
  const keeps =
    peak.high <= monthLimit * listed && peak.high <= dayLimit * listed && peak.high * month.count <= 3 * month.low && peak.high * day.count <= 3 * day.low
  if (keeps) return COMPLIES
  const breaks =
    peak.low > monthLimit * listed && peak.low > dayLimit * listed && peak.low * month.count > 3 * month.high && peak.low * day.count > 3 * day.high
  return breaks && at !== null ? VIOLATES : CANNOT_TELL
}

/** Both averages keep their limits, in tenths of a milligram in a liter. */
function averages(p: Facts, monthLimit: number, dayLimit: number): YesNo {
  const month = certainMonth(p)
  const day = p.avg_24hr_mg_per_l
  const monthKeeps = month === null ? null : within(month, monthLimit)
  return both(monthKeeps, day === null ? null : within(day, dayLimit))
}
function within(average: NonNullable<Facts['avg_24hr_mg_per_l']>, limit: number): YesNo {
  const most = limit * tenth * average.count
  return average.high <= most ? true : average.low > most ? false : null
}

function substance(p: Facts, atPlant: YesNo, name: NonNullable<Facts['parameter_code']>, month: number, day: number): number {
  const applies = both(is(p.parameter_code, name), atPlant)
  return applies === false ? NOT_APPLICABLE : where(applies, averages(p, month, day))
}

/** Half as much again where the village adds no fluoride to its water. */
function fluoride(p: Facts, atPlant: YesNo): number {
  const applies = both(both(is(p.parameter_code, 'fluoride_fresh_water'), atPlant), is(p.receiving_water_type, 'fresh'))
  if (applies === false) return NOT_APPLICABLE
  return where(applies, either(averages(p, 40, 80), both(not(p.municipal_water_fluoridated), averages(p, 60, 120))))
}

function livingQuarters(p: Facts): YesNo {
  const use = p.building_use_type
  return use === null ? null : use === 'dwelling' || use === 'multiple-dwelling' || use === 'public-housing'
}

function sampledWhereItEnters(p: Facts): number {
  const at = p.sample_location
  if (at === null) return CANNOT_TELL
  if (at === 'plant-influent') return NOT_APPLICABLE
  return at === 'point-of-discharge' || at === 'control-manhole' || at === 'nearest-downstream-manhole' ? COMPLIES : VIOLATES
}

function pretreatment(p: Facts, out: Uint8Array): void {
  const chlorine = p.chlorine_requirement_ppm
  const keeps = atMost(chlorine, twentyPpm)
  out[48] = approvalWhere(not(keeps), p.engineer_review_decision)
  const objectives = p.pretreatment_objectives
  out[49] = where(both(p.pretreatment_required, objectives === null ? null : objectives.includes('chlorine-requirement')), keeps)
  const start = p.pretreatment_construction_start_date
  out[50] = where(p.pretreatment_required, both(atMost(p.engineer_written_approval_date, start), atMost(p.doh_written_approval_date, start)))
  out[51] = where(not(is(p.parameter_code, 'none')), atMost(p.sample_result_mg_per_l, p.local_standard_mg_per_l))
}

export function discharges(p: Facts, out: Uint8Array): void {
  out[34] = approvalWhere(both(isEither(p.discharge_source_type, 'cooling-water', 'unpolluted-process-water'), outdoors(p)), p.discharge_approval_id)
  out[35] = letIn(p)
  out[36] = groundUp(p)
  out[37] = mustBe(not(p.radioactivity_exceeds_regulatory_limit))
  out[38] = temperature(p)
  out[39] = explosionMeter(p)
  out[40] = slugStrength(p)
  out[41] = hourly(p)
  const atPlant = is(p.sample_location, 'plant-influent')
  out[42] = substance(p, atPlant, 'lead', 2, 4)
  out[43] = substance(p, atPlant, 'arsenic', 2, 4)
  out[44] = substance(p, atPlant, 'sulfide', 60, 120)
  out[45] = fluoride(p, atPlant)

  out[46] = where(both(p.engineer_requires_interceptor, not(livingQuarters(p))), p.interceptor_installed)
  const forGrease = both(p.interceptor_installed, not(is(p.interceptor_type, 'sand')))
  out[47] = where(forGrease, both(both(p.cover_removable, p.cover_gastight), p.cover_watertight))
  pretreatment(p, out)
  out[53] = sampledWhereItEnters(p)
}
