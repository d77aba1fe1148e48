/** What the sixty rules of Fort Plain turn on, normalised: amounts as whole parts of a fine unit, days as numbers; NaN and null are unknown. */
import { oneOf } from '../../engine/hand/amounts.ts'
import type { YesNo } from '../../engine/hand/plan.ts'
import type { Average, Range } from './series.ts'

export const permitClass = oneOf('residential-commercial', 'industrial')
export const applicantRole = oneOf('owner', 'agent', 'builder', 'developer', 'contractor', 'other')
export const sealType = oneOf('stopper', 'plug', 'other', 'none')
export const pipeMaterial = oneOf(
  'cast-iron',
  'ductile-iron',
  'other-metal',
  'pvc',
  'abs',
  'polyethylene',
  'asbestos-cement',
  'vitrified-clay',
  'concrete-reinforced',
  'concrete-plain',
  'other-nonmetal',
)
export const jointType = oneOf('poured', 'leaded', 'premolded-gasket', 'rubber-ring', 'coupling', 'cement', 'other')
export const gasketMaterial = oneOf('neoprene', 'rubber', 'other')
export const gasketType = oneOf('compression', 'other')
export const lubricantType = oneOf('bland-flax-base', 'other', 'none')
export const pipeStrengthClass = oneOf(
  'standard-strength',
  'extra-strength',
  'class-1500',
  'class-2400',
  'class-3300',
  'class-4000',
  'class-5000',
  'service',
  'extra-heavy',
  'other',
)
export const measurementMethod = oneOf('standpipe-and-plug', 'manhole', 'other')
export const extensionBuiltBy = oneOf('owner', 'builder', 'developer', 'village', 'other')
export const securityType = oneOf('completion-bond', 'certified-check', 'other', 'none')
export const buildingSewerDestination = oneOf('public-sewer', 'private-disposal-system', 'other')
export const dischargeSourceType = oneOf(
  'sewage',
  'industrial-waste',
  'other-polluted-water',
  'stormwater',
  'surface-water',
  'groundwater',
  'roof-runoff',
  'subsurface-drainage',
  'footing-drain',
  'spring-water',
  'cistern-overflow',
  'tank-overflow',
  'cooling-water',
  'unpolluted-process-water',
  'vehicle-wash-rack',
  'water-motor',
  'air-conditioning',
  'refrigeration',
  'privy-vault',
  'septic-tank',
  'cesspool',
  'other',
)
export const dischargeReceiverType = oneOf('sanitary-sewer', 'combined-sewer', 'storm-sewer', 'watercourse', 'natural-outlet', 'other')
export const dischargeSubstance = oneOf(
  'aldehydes',
  'ashes',
  'benzene',
  'bromates',
  'bulk-solids',
  'cannery-waste',
  'carbides',
  'cardboard',
  'chlorates',
  'cinder',
  'entrails',
  'ethers',
  'feathers',
  'gasoline',
  'glass',
  'hair-and-fleshings',
  'hydrides',
  'kerosene',
  'ketones',
  'lime-residues',
  'lime-slurry',
  'metal',
  'mud',
  'naphtha',
  'ordinary-sewage',
  'other',
  'paunch-manure',
  'perchlorates',
  'peroxides',
  'plastic',
  'rags',
  'sand',
  'shavings',
  'straw',
  'sulfides',
  'tar',
  'toluene',
  'wood',
  'xylene',
)
export const grinderWasteType = oneOf('food-waste', 'plastics', 'inert-materials', 'garden-refuse', 'other')
export const sampleLocation = oneOf(
  'plant-influent',
  'control-manhole',
  'nearest-downstream-manhole',
  'point-of-discharge',
  'inside-premises',
  'plant-effluent',
  'other',
)
export const parameterCode = oneOf(
  'none',
  'cadmium',
  'chromium_hexavalent',
  'chromium_total',
  'copper',
  'lead',
  'mercury',
  'nickel',
  'zinc',
  'arsenic',
  'chlorine_available',
  'cyanide_free',
  'cyanide_complex',
  'selenium',
  'sulfide',
  'barium',
  'manganese',
  'gold',
  'silver',
  'fluoride_fresh_water',
  'fluoride_saline_water',
  'phenol',
  'other',
)
export const receivingWaterType = oneOf('fresh', 'saline')
export const buildingUseType = oneOf(
  'dwelling',
  'multiple-dwelling',
  'commercial',
  'industrial',
  'school',
  'hospital',
  'similar-institution',
  'public-building',
  'public-housing',
  'other',
)
export const interceptorType = oneOf('grease', 'oil', 'grease-and-oil', 'sand')
export const pretreatmentObjectives = oneOf('bod-and-suspended-solids', 'chlorine-requirement', '22c-limits', 'quantity-and-rate')

type One<M> = M extends ReadonlyMap<string, infer V> ? V | null : never
type Many<M> = M extends ReadonlyMap<string, infer V> ? readonly V[] | null : never

const unknown = Number.NaN

export class Facts {
  fee_paid_date = unknown
  application_filed_date = unknown
  buildings_served_count = unknown
  pipe_nominal_diameter_in = unknown
  depth_of_cover_ft = unknown
  distance_to_water_service_ft = unknown
  lead_depth_in = unknown
  street_portion_request_date = unknown
  street_portion_work_start_date = unknown
  completion_notice_date = unknown
  base_concrete_psi = unknown
  base_thickness_in = unknown
  brick_course_count = unknown
  wheel_load_lb = unknown
  leakage_gal = unknown
  pipe_length_ft = unknown
  manhole_count = unknown
  test_duration_hours = unknown
  lgb_approval_date = unknown
  construction_start_date = unknown
  nysdec_approval_date = unknown
  signatory_owner_count = unknown
  benefiting_owner_count = unknown
  signatory_frontage_ft = unknown
  benefiting_frontage_ft = unknown
  backfill_date = unknown
  inspection_date = unknown
  penalty_amount_usd = unknown
  penalty_set_usd = unknown
  imprisonment_days = unknown
  exception_application_date = unknown
  exception_decision_date = unknown
  discharge_temp_f = unknown
  slug_duration_min = unknown
  suspended_solids_ppm = unknown
  bod5_ppm = unknown
  discharge_rate_gpm = unknown
  chlorine_requirement_ppm = unknown
  engineer_written_approval_date = unknown
  pretreatment_construction_start_date = unknown
  doh_written_approval_date = unknown
  sample_result_mg_per_l = unknown
  local_standard_mg_per_l = unknown
  avg_workday_flow_gal = unknown
  user_avg_daily_flow_gal = unknown
  system_avg_daily_flow_gal = unknown
  plan_accepted_date = unknown
  facility_construction_start_date = unknown
  produces_industrial_waste = null as YesNo
  structure_is_new = null as YesNo
  sanitary_facilities_required = null as YesNo
  disposal_method_proposed = null as YesNo
  disposal_method_approved = null as YesNo
  rear_building_interior_lot = null as YesNo
  private_sewer_available = null as YesNo
  private_sewer_route_possible = null as YesNo
  shared_sewer_allowed = null as YesNo
  sewer_end_connected = null as YesNo
  unconnected_end_sealed = null as YesNo
  seal_approved = null as YesNo
  joints_tight = null as YesNo
  joints_watertight = null as YesNo
  joint_single_pour = null as YesNo
  joint_caulked = null as YesNo
  gasket_double_seal = null as YesNo
  lubricant_nontoxic = null as YesNo
  lubricant_gasket_safe = null as YesNo
  street_lateral_exists = null as YesNo
  frequent_maintenance_anticipated = null as YesNo
  admin_body_opinion = null as YesNo
  connects_through_manhole = null as YesNo
  manhole_connection_required = null as YesNo
  astm_c12_compliance = null as YesNo
  extension_inspection_dates = null as YesNo
  concrete_reinforced = null as YesNo
  exfiltration_test_passed = null as YesNo
  pipe_design_calculation = null as YesNo
  subcheck_results_144_18 = null as YesNo
  bond_demanded = null as YesNo
  public_sewer_available = null as YesNo
  violation_is_payment = null as YesNo
  discharge_approval_id = null as YesNo
  discharge_forbidden_by_22c = null as YesNo
  special_agreement_id = null as YesNo
  engineer_review_decision = null as YesNo
  garbage_grinder_used = null as YesNo
  radioactivity_exceeds_regulatory_limit = null as YesNo
  discharge_is_continuous = null as YesNo
  special_permit_id = null as YesNo
  municipal_water_fluoridated = null as YesNo
  engineer_requires_interceptor = null as YesNo
  interceptor_installed = null as YesNo
  cover_removable = null as YesNo
  cover_gastight = null as YesNo
  cover_watertight = null as YesNo
  pretreatment_required = null as YesNo
  control_manhole_installed = null as YesNo
  control_manhole_accessible = null as YesNo
  control_manhole_safe = null as YesNo
  is_siu = null as YesNo
  has_section_307_toxics = null as YesNo
  is_categorical_industry = null as YesNo
  county_siu_finding = null as YesNo
  holds_discharge_permit = null as YesNo
  permit_for_same_owner = null as YesNo
  permit_for_same_user = null as YesNo
  permit_for_same_operation = null as YesNo
  permit_for_same_premises = null as YesNo
  copies_available = null as YesNo
  permit_class = null as One<typeof permitClass>
  applicant_role = null as One<typeof applicantRole>
  seal_type = null as One<typeof sealType>
  pipe_material = null as One<typeof pipeMaterial>
  joint_type = null as One<typeof jointType>
  gasket_material = null as One<typeof gasketMaterial>
  gasket_type = null as One<typeof gasketType>
  lubricant_type = null as One<typeof lubricantType>
  pipe_strength_class = null as One<typeof pipeStrengthClass>
  measurement_method = null as One<typeof measurementMethod>
  extension_built_by = null as One<typeof extensionBuiltBy>
  security_type = null as One<typeof securityType>
  building_sewer_destination = null as One<typeof buildingSewerDestination>
  discharge_source_type = null as One<typeof dischargeSourceType>
  discharge_receiver_type = null as One<typeof dischargeReceiverType>
  discharge_substance = null as One<typeof dischargeSubstance>
  grinder_waste_type = null as Many<typeof grinderWasteType>
  sample_location = null as One<typeof sampleLocation>
  parameter_code = null as One<typeof parameterCode>
  receiving_water_type = null as One<typeof receivingWaterType>
  building_use_type = null as One<typeof buildingUseType>
  interceptor_type = null as One<typeof interceptorType>
  pretreatment_objectives = null as Many<typeof pretreatmentObjectives>
  exception_application_id = null as string | null
  lel_readings_pct = null as Range | null
  hourly_conc_mg_per_l = null as Range | null
  avg_30day_mg_per_l = null as Average | null
  avg_24hr_mg_per_l = null as Average | null
}
