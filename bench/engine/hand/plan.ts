/** A plan of a building sewer, normalised: amounts as whole parts of a fine unit, days as numbers; NaN and null are unknown. */
import { oneOf } from './amounts.ts'

export const actType = oneOf('none', 'uncover', 'connect', 'open', 'use', 'alter', 'disturb', 'discharge')
export const permitIssuedBy = oneOf('superintendent', 'board', 'clerk', 'other', 'none')
export const connectionTestResult = oneOf('pass', 'fail', 'not-made')
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
export const pipeWeightClass = oneOf('service', 'extra-heavy', 'hubless', 'other')
export const pipeCoating = oneOf('tar', 'none', 'other')
export const pipeMarkingStandard = oneOf('ansi-a112-5-1', 'other')
export const jointType = oneOf('poured', 'leaded', 'premolded-gasket', 'rubber-ring', 'coupling', 'cement', 'other')
export const spigotEndType = oneOf('plain', 'beaded', 'other')
export const stiffnessTestMethod = oneOf('astm-d2412', 'other')
export const connectionFittingType = oneOf('wye', 'saddle', 'wye-saddle', 'special-branch', 'manhole', 'tee', 'other')
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
export const sealType = oneOf('stopper', 'plug', 'other', 'none')
export const excavationMethod = oneOf('open-trench', 'bored', 'directional-drill', 'tunnel', 'pipe-bursting', 'other')
export const jointPackingMaterial = oneOf('oakum', 'hemp', 'other', 'none')
export const gasketMaterial = oneOf('neoprene', 'rubber', 'other')
export const gasketType = oneOf('compression', 'other')
export const lubricantType = oneOf('bland-flax-base', 'other', 'none')
export const streetLateralBuilder = oneOf('village', 'owner', 'developer', 'other')
export const streetLateralOwner = oneOf('village', 'owner', 'other')
export const supervisedBy = oneOf('superintendent', 'representative', 'other', 'nobody')
export const interiorCleanoutLocation = oneOf('just-inside-basement-wall', 'elsewhere-in-basement', 'above-basement', 'other')
export const pipeStandards = oneOf(
  'astm-a74',
  'asa-a40',
  'astm-a888',
  'astm-d3034-73',
  'astm-d3034-later',
  'astm-c428-type-i',
  'astm-c428-type-ii',
  'astm-c200',
  'astm-c700',
  'astm-c76',
  'other',
)

type One<M> = M extends ReadonlyMap<string, infer V> ? V | null : never
type Many<M> = M extends ReadonlyMap<string, infer V> ? readonly V[] | null : never
/** A yes or no, an officer's judgment, or an approval given or refused. */
export type YesNo = boolean | null

const unknown = Number.NaN

export class Plan {
  pipe_nominal_diameter_in = unknown
  metered_water_use_gpd = unknown
  pipe_stiffness_psi = unknown
  stiffness_test_deflection_pct = unknown
  distance_to_water_main_ft = unknown
  distance_to_water_service_ft = unknown
  min_joint_spacing_ft = unknown
  pipe_internal_diameter_in = unknown
  pipe_slope_in_per_ft = unknown
  bend_angle_deg = unknown
  entry_angle_deg = unknown
  lateral_protrusion_in = unknown
  marker_board_thickness_in = unknown
  marker_board_width_in = unknown
  marker_above_grade_ft = unknown
  building_entry_invert_elevation_ft = unknown
  basement_floor_elevation_ft = unknown
  distance_to_bearing_wall_ft = unknown
  direction_change_deg = unknown
  trench_width_at_pipe_top_in = unknown
  pipe_outside_diameter_in = unknown
  depth_of_cover_ft = unknown
  local_frost_depth_ft = unknown
  joint_compound_depth_in = unknown
  joint_max_effective_temp_f = unknown
  spigot_insertion_depth_in = unknown
  hub_depth_in = unknown
  connection_distance_from_property_line_ft = unknown
  cleanout_branch_angle_deg = unknown
  cleanout_diameter_in = unknown
  buildings_served_count = unknown
  pipe_sdr = unknown
  bell_retainer_ring_count = unknown
  as_built_copies_count = unknown
  fee_paid_usd = unknown
  fee_schedule_amount_usd = unknown
  deposit_amount_usd = unknown
  deposit_schedule_amount_usd = unknown
  restoration_cost_usd = unknown
  permit_issue_date = unknown
  act_date = unknown
  fee_paid_date = unknown
  application_filed_date = unknown
  as_built_received_date = unknown
  deposit_received_date = unknown
  inspection_date = unknown
  backfill_date = unknown
  joint_test_date = unknown
  joint_coating_date = unknown
  ready_notice_date = unknown
  connection_date = unknown
  trench_inspection_date = unknown
  completion_notice_date = unknown
  dpw_restoration_date = unknown
  backfill_complete_date = unknown
  actor_authorized = null as YesNo
  sanitary_facilities_required = null as YesNo
  building_is_rear = null as YesNo
  other_service_route_available = null as YesNo
  lateral_is_new = null as YesNo
  lateral_passes_under_basement = null as YesNo
  proposed_building_over_lateral = null as YesNo
  lateral_relocated = null as YesNo
  relocation_physically_possible = null as YesNo
  manhole_under_basement = null as YesNo
  manhole_is_existing = null as YesNo
  manhole_sealed_airtight = null as YesNo
  new_manhole_under_building = null as YesNo
  serves_multiple_dwelling = null as YesNo
  building_is_new = null as YesNo
  serves_complex = null as YesNo
  special_design_submitted = null as YesNo
  connects_through_manhole = null as YesNo
  connects_to_existing_manhole = null as YesNo
  plans_attached = null as YesNo
  specifications_attached = null as YesNo
  existing_sewer_reused = null as YesNo
  on_fill_or_unstable_ground = null as YesNo
  concrete_cradle_present = null as YesNo
  cradle_uniform_support = null as YesNo
  pipe_gravity_sewer_rated = null as YesNo
  joint_has_rubber_ring = null as YesNo
  bell_integral = null as YesNo
  tree_root_damage_likely = null as YesNo
  street_lateral_exists = null as YesNo
  main_under_construction = null as YesNo
  wye_oriented_with_flow = null as YesNo
  lateral_for_future = null as YesNo
  plug_fitted = null as YesNo
  saddle_properly_installed = null as YesNo
  marker_board_present = null as YesNo
  marker_board_rot_resistant = null as YesNo
  marker_board_corrosion_resistant = null as YesNo
  marker_bottom_at_lateral_depth = null as YesNo
  lateral_locations_shown = null as YesNo
  basement_present = null as YesNo
  below_basement_floor_possible = null as YesNo
  pipe_parallel_to_bearing_wall = null as YesNo
  grade_uniform = null as YesNo
  uniform_grade_possible = null as YesNo
  alignment_straight = null as YesNo
  straight_alignment_possible = null as YesNo
  direction_change_present = null as YesNo
  direction_changes_use_curved_fittings = null as YesNo
  cleanout_at_turn = null as YesNo
  cleanout_extends_to_grade = null as YesNo
  cleanout_terminal_box = null as YesNo
  cleanout_box_set_in_concrete = null as YesNo
  sewer_end_connected = null as YesNo
  unconnected_end_sealed = null as YesNo
  gravity_flow_possible = null as YesNo
  lift_is_mechanical = null as YesNo
  lift_discharges_to_building_sewer = null as YesNo
  astm_c12_compliance = null as YesNo
  joints_watertight = null as YesNo
  joint_single_pour = null as YesNo
  compound_requires_caulking = null as YesNo
  joint_caulked = null as YesNo
  joint_coating_applied = null as YesNo
  transition_joint_present = null as YesNo
  joint_is_hot_poured = null as YesNo
  joint_material_soluble_in_waste = null as YesNo
  gasket_one_piece = null as YesNo
  gasket_premolded = null as YesNo
  joint_sealed_by_compression = null as YesNo
  manufacturer_instructions_followed = null as YesNo
  coupling_tools_used = null as YesNo
  lubricant_acceptable = null as YesNo
  lubricant_nontoxic = null as YesNo
  lubricant_gasket_safe = null as YesNo
  connection_as_close_as_circumstances_permit = null as YesNo
  section_117_23_applies = null as YesNo
  property_line_cleanout_present = null as YesNo
  cleanout_sealed = null as YesNo
  cleanout_covered = null as YesNo
  supervised = null as YesNo
  barricades_present = null as YesNo
  lights_present = null as YesNo
  public_property_disturbed = null as YesNo
  paved_road_disturbed = null as YesNo
  backfilled_to_road_grade = null as YesNo
  interior_cleanout_present = null as YesNo
  interior_cleanout_readily_accessible = null as YesNo
  cleanout_is_test_tee = null as YesNo
  cleanout_has_removable_plug = null as YesNo
  cleaning_equipment_insertable = null as YesNo
  manhole_connection_required = null as YesNo
  new_manhole_design_compliant = null as YesNo
  cast_iron_required_by_officer = null as YesNo
  abnormal_circumstances = null as YesNo
  frequent_maintenance_anticipated = null as YesNo
  relocation_plan_approval_date = null as YesNo
  manhole_seal_accepted_date = null as YesNo
  superintendent_test_direction = null as YesNo
  plan_approval_date = null as YesNo
  cradle_approval_date = null as YesNo
  shorter_joint_spacing_approved = null as YesNo
  size_and_slope_approval = null as YesNo
  plug_approved = null as YesNo
  manhole_connection_direction = null as YesNo
  seal_approved = null as YesNo
  lift_approval = null as YesNo
  excavation_method_approved = null as YesNo
  joint_compound_approved = null as YesNo
  joint_approval_date = null as YesNo
  adapter_approved = null as YesNo
  gasket_approved = null as YesNo
  superintendent_installation_direction = null as YesNo
  connection_method_approval = null as YesNo
  street_lateral_approval_date = null as YesNo
  backfill_approval_date = null as YesNo
  restoration_accepted_date = null as YesNo
  act_type = null as One<typeof actType>
  permit_issued_by = null as One<typeof permitIssuedBy>
  connection_test_result = null as One<typeof connectionTestResult>
  existing_sewer_exam_result = null as One<typeof connectionTestResult>
  pipe_material = null as One<typeof pipeMaterial>
  pipe_weight_class = null as One<typeof pipeWeightClass>
  pipe_coating = null as One<typeof pipeCoating>
  pipe_marking_standard = null as One<typeof pipeMarkingStandard>
  joint_type = null as One<typeof jointType>
  spigot_end_type = null as One<typeof spigotEndType>
  stiffness_test_method = null as One<typeof stiffnessTestMethod>
  connection_fitting_type = null as One<typeof connectionFittingType>
  building_use_type = null as One<typeof buildingUseType>
  seal_type = null as One<typeof sealType>
  excavation_method = null as One<typeof excavationMethod>
  joint_packing_material = null as One<typeof jointPackingMaterial>
  gasket_material = null as One<typeof gasketMaterial>
  gasket_type = null as One<typeof gasketType>
  lubricant_type = null as One<typeof lubricantType>
  street_lateral_builder = null as One<typeof streetLateralBuilder>
  street_lateral_owner = null as One<typeof streetLateralOwner>
  supervised_by = null as One<typeof supervisedBy>
  inspection_result = null as One<typeof connectionTestResult>
  interior_cleanout_location = null as One<typeof interiorCleanoutLocation>
  pipe_standards = null as Many<typeof pipeStandards>
  engineer_sizing_record_id = false
  as_built_drawing_id = false
}
