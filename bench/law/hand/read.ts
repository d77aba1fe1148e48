/** Reads the facts of a case as a file holds them, once: refuses those that no rule asks for and values that cannot exist. */
import {
  amount,
  approval,
  BadValue,
  choice,
  choices,
  count,
  day,
  fahrenheit,
  feet,
  flag,
  inches,
  money,
  psi,
  some,
  type Units,
} from '../../engine/hand/amounts.ts'
import type { YesNo } from '../../engine/hand/plan.ts'
import type { Problem } from '../../engine/hand/read.ts'
import * as values from './facts.ts'
import { Facts } from './facts.ts'
import { averageOf, heldByTwo, largestOf, type Measurement } from './series.ts'

type FactOf<T> = { [K in keyof Facts]: [Facts[K], T] extends [T, Facts[K]] ? K : never }[keyof Facts]
type Reader = (p: Facts, v: unknown) => void

const parts = (own: number, names: string): Units => ({ own, parts: new Map(names.split('|').map((name) => [name, own])), slope: false })
const minute = 10_000
const times = new Map([
  ...parts(minute, 'minute|minutes|min').parts,
  ...parts(60 * minute, 'hour|hours|hr|h').parts,
  ...parts(1_440 * minute, 'day|days').parts,
])

const concentration = parts(120_000, 'mg/l|mg/L|ppm|PPM')
const percent = parts(120_000, 'percent|%|pct')
const gallons = parts(120_000, 'gal|gallon|gallons')
const gallonsAMinute = parts(172_800_000, 'gpm|gal/min|gallons per minute')
const pounds = parts(120_000, 'lb|lbs|pound|pounds')
const minutes: Units = { own: minute, parts: times, slope: false }
const hours: Units = { own: 60 * minute, parts: times, slope: false }

const amounts: readonly (readonly [FactOf<number>, Units, least: number, most: number])[] = [
  ['pipe_nominal_diameter_in', inches, some, 240],
  ['depth_of_cover_ft', feet, 0, 100],
  ['distance_to_water_service_ft', feet, 0, 10000],
  ['lead_depth_in', inches, 0, 12],
  ['base_concrete_psi', psi, some, Infinity],
  ['base_thickness_in', inches, some, 120],
  ['wheel_load_lb', pounds, 0, 1000000],
  ['leakage_gal', gallons, 0, Infinity],
  ['pipe_length_ft', feet, some, 100000],
  ['test_duration_hours', hours, some, Infinity],
  ['signatory_frontage_ft', feet, 0, Infinity],
  ['benefiting_frontage_ft', feet, some, Infinity],
  ['discharge_temp_f', fahrenheit, -459.67, Infinity],
  ['slug_duration_min', minutes, 0, Infinity],
  ['suspended_solids_ppm', concentration, 0, Infinity],
  ['bod5_ppm', concentration, 0, Infinity],
  ['discharge_rate_gpm', gallonsAMinute, 0, Infinity],
  ['chlorine_requirement_ppm', concentration, 0, Infinity],
  ['sample_result_mg_per_l', concentration, 0, Infinity],
  ['local_standard_mg_per_l', concentration, 0, Infinity],
  ['avg_workday_flow_gal', gallons, 0, Infinity],
  ['user_avg_daily_flow_gal', gallons, 0, Infinity],
  ['system_avg_daily_flow_gal', gallons, some, Infinity],
]
const counts: readonly FactOf<number>[] = [
  'buildings_served_count',
  'brick_course_count',
  'manhole_count',
  'signatory_owner_count',
  'benefiting_owner_count',
  'imprisonment_days',
]
const moneys: readonly FactOf<number>[] = ['penalty_amount_usd', 'penalty_set_usd']
const days: readonly FactOf<number>[] = [
  'fee_paid_date',
  'application_filed_date',
  'street_portion_request_date',
  'street_portion_work_start_date',
  'completion_notice_date',
  'lgb_approval_date',
  'construction_start_date',
  'nysdec_approval_date',
  'backfill_date',
  'inspection_date',
  'exception_application_date',
  'exception_decision_date',
  'engineer_written_approval_date',
  'pretreatment_construction_start_date',
  'doh_written_approval_date',
  'plan_accepted_date',
  'facility_construction_start_date',
]
const flags: readonly FactOf<YesNo>[] = [
  'produces_industrial_waste',
  'structure_is_new',
  'sanitary_facilities_required',
  'disposal_method_proposed',
  'rear_building_interior_lot',
  'private_sewer_available',
  'private_sewer_route_possible',
  'shared_sewer_allowed',
  'sewer_end_connected',
  'unconnected_end_sealed',
  'joints_tight',
  'joints_watertight',
  'joint_single_pour',
  'joint_caulked',
  'gasket_double_seal',
  'lubricant_nontoxic',
  'lubricant_gasket_safe',
  'street_lateral_exists',
  'frequent_maintenance_anticipated',
  'admin_body_opinion',
  'connects_through_manhole',
  'manhole_connection_required',
  'astm_c12_compliance',
  'extension_inspection_dates',
  'concrete_reinforced',
  'exfiltration_test_passed',
  'pipe_design_calculation',
  'subcheck_results_144_18',
  'bond_demanded',
  'public_sewer_available',
  'violation_is_payment',
  'discharge_forbidden_by_22c',
  'garbage_grinder_used',
  'radioactivity_exceeds_regulatory_limit',
  'discharge_is_continuous',
  'municipal_water_fluoridated',
  'engineer_requires_interceptor',
  'interceptor_installed',
  'cover_removable',
  'cover_gastight',
  'cover_watertight',
  'pretreatment_required',
  'control_manhole_installed',
  'control_manhole_accessible',
  'control_manhole_safe',
  'is_siu',
  'has_section_307_toxics',
  'is_categorical_industry',
  'county_siu_finding',
  'holds_discharge_permit',
  'permit_for_same_owner',
  'permit_for_same_user',
  'permit_for_same_operation',
  'permit_for_same_premises',
  'copies_available',
]
const approvals: readonly FactOf<YesNo>[] = [
  'disposal_method_approved',
  'seal_approved',
  'discharge_approval_id',
  'special_agreement_id',
  'engineer_review_decision',
  'special_permit_id',
]

const readers = new Map<string, Reader>()
for (const [name, units, least, most] of amounts) {
  readers.set(name, (p, v) => {
    p[name] = amount(v, units, least, most)
  })
}
for (const [names, read] of [
  [counts, count],
  [moneys, money],
  [days, day],
] as const) {
  for (const name of names) {
    readers.set(name, (p, v) => {
      p[name] = read(v)
    })
  }
}
for (const [names, read] of [
  [flags, flag],
  [approvals, approval],
] as const) {
  for (const name of names) {
    readers.set(name, (p, v) => {
      p[name] = read(v)
    })
  }
}
function oneOfThese<K extends keyof Facts>(name: K, allowed: ReadonlyMap<string, NonNullable<Facts[K]> & string>): void {
  readers.set(name, (p, v) => {
    p[name] = choice(v, allowed)
  })
}
oneOfThese('permit_class', values.permitClass)
oneOfThese('applicant_role', values.applicantRole)
oneOfThese('seal_type', values.sealType)
oneOfThese('pipe_material', values.pipeMaterial)
oneOfThese('joint_type', values.jointType)
oneOfThese('gasket_material', values.gasketMaterial)
oneOfThese('gasket_type', values.gasketType)
oneOfThese('lubricant_type', values.lubricantType)
oneOfThese('pipe_strength_class', values.pipeStrengthClass)
oneOfThese('measurement_method', values.measurementMethod)
oneOfThese('extension_built_by', values.extensionBuiltBy)
oneOfThese('security_type', values.securityType)
oneOfThese('building_sewer_destination', values.buildingSewerDestination)
oneOfThese('discharge_source_type', values.dischargeSourceType)
oneOfThese('discharge_receiver_type', values.dischargeReceiverType)
oneOfThese('discharge_substance', values.dischargeSubstance)
oneOfThese('sample_location', values.sampleLocation)
oneOfThese('parameter_code', values.parameterCode)
oneOfThese('receiving_water_type', values.receivingWaterType)
oneOfThese('building_use_type', values.buildingUseType)
oneOfThese('interceptor_type', values.interceptorType)
readers.set('grinder_waste_type', (p, v) => {
  p.grinder_waste_type = choices(v, values.grinderWasteType)
})
readers.set('pretreatment_objectives', (p, v) => {
  p.pretreatment_objectives = choices(v, values.pretreatmentObjectives)
})
readers.set('exception_application_id', (p, v) => {
  p.exception_application_id = String(v).trim()
})

/** Minutes since 1970 of "2026-11-30" or "2026-11-30T08:00". */
function moment(raw: unknown): number {
  const m = typeof raw === 'string' ? /^(\S{10})(?:T(\d{2}):(\d{2}))?$/.exec(raw) : null
  if (!m) throw new BadValue('The time of a measurement is expected here: write it as 2026-11-30T08:00.')
  return day(m[1]) * 1_440 + Number(m[2] ?? 0) * 60 + Number(m[3] ?? 0)
}

function measurement(raw: unknown, units: Units): Measurement {
  if (typeof raw !== 'object' || raw === null) throw new BadValue('A measurement has a time and a value.')
  const { at, value, unit, qualifier = '', detectionLimit } = raw as Readonly<Record<string, unknown>>
  const below = qualifier === '<' || qualifier === 'ND'
  const given = below ? (detectionLimit ?? value) : value
  const size = amount(typeof given === 'number' ? `${given} ${String(unit ?? [...units.parts.keys()][0])}` : given, units, 0, Infinity)
  if (below) return { at: moment(at), low: 0, high: size }
  if (qualifier !== '' && qualifier !== '>') throw new BadValue('The qualifier is <, > or ND.')
  return { at: moment(at), low: size, high: qualifier === '>' ? Infinity : size }
}

function measurements(raw: unknown, units: Units): readonly Measurement[] {
  if (!Array.isArray(raw)) return [{ ...measurement({ at: '1970-01-01', value: raw }, units), stated: true }]
  return raw.map((one: unknown) => measurement(one, units)).sort((a, b) => a.at - b.at)
}
readers.set('lel_readings_pct', (p, v) => {
  p.lel_readings_pct = heldByTwo(measurements(v, percent))
})
readers.set('hourly_conc_mg_per_l', (p, v) => {
  p.hourly_conc_mg_per_l = largestOf(measurements(v, concentration))
})
readers.set('avg_30day_mg_per_l', (p, v) => {
  p.avg_30day_mg_per_l = averageOf(measurements(v, concentration), 43_200)
})
readers.set('avg_24hr_mg_per_l', (p, v) => {
  p.avg_24hr_mg_per_l = averageOf(measurements(v, concentration), 1_440)
})

/** The facts, or what is wrong with them. Null and blank are unknown. */
export function readFacts(raw: Readonly<Record<string, unknown>>): Facts | readonly Problem[] {
  const facts = new Facts()
  const problems: Problem[] = []
  for (const name in raw) {
    const reader = readers.get(name)
    const value = raw[name]
    if (reader === undefined) problems.push({ fact: name, why: 'No rule asks for a fact of this name.' })
    else if (value !== null && value !== '') {
      try {
        reader(facts, value)
      } catch (error) {
        if (!(error instanceof BadValue)) throw error
        problems.push({ fact: name, why: error.message })
      }
    }
  }
  return problems.length === 0 ? facts : problems
}
