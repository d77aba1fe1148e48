/** Plans of laterals as plumbers fill in the form, by public name of each fact. `completeFacts` leaves nothing that stops a permit of Montour Falls. */

export type Plan = Readonly<Record<string, unknown>>

const building: Plan = {
  building_use_type: 'dwelling',
  sanitary_facilities_required: true,
  building_is_new: false,
  buildings_served_count: '1',
  building_is_rear: false,
  existing_sewer_reused: false,
  serves_multiple_dwelling: false,
  serves_complex: false,
  basement_present: true,
  basement_floor_elevation_ft: '482 ft 6 in',
  building_entry_invert_elevation_ft: '481 ft 2 in',
  gravity_flow_possible: true,
}

const pipe: Plan = {
  lateral_is_new: true,
  pipe_material: 'pvc',
  pipe_nominal_diameter_in: '4',
  pipe_internal_diameter_in: '3.975',
  pipe_outside_diameter_in: '4.215',
  pipe_slope_in_per_ft: '1/4 in/ft',
  pipe_standards: ['astm-d3034-73'],
  pipe_sdr: '35',
  pipe_gravity_sewer_rated: true,
  pipe_stiffness_psi: '46',
  stiffness_test_deflection_pct: '5',
  stiffness_test_method: 'astm-d2412',
  bell_integral: true,
  bell_retainer_ring_count: '2',
  joint_type: 'rubber-ring',
  joint_has_rubber_ring: true,
  joint_is_hot_poured: false,
  transition_joint_present: false,
  min_joint_spacing_ft: '12 ft 6 in',
}

const line: Plan = {
  alignment_straight: true,
  grade_uniform: true,
  direction_change_present: false,
  direction_change_deg: '0',
  depth_of_cover_ft: '4 ft 8 in',
  excavation_method: 'open-trench',
  trench_width_at_pipe_top_in: '18',
  on_fill_or_unstable_ground: false,
  public_property_disturbed: false,
  paved_road_disturbed: false,
  distance_to_water_main_ft: '31',
  distance_to_water_service_ft: '10 ft 6 in',
  pipe_parallel_to_bearing_wall: false,
  lateral_passes_under_basement: false,
  proposed_building_over_lateral: false,
  manhole_under_basement: false,
  new_manhole_under_building: false,
  act_type: 'connect',
  street_lateral_exists: true,
  connection_distance_from_property_line_ft: '0',
  connection_method: 'PVC spigot into the bell of the street lateral',
  building_lateral_material: 'pvc',
  sewer_end_connected: true,
  lateral_for_future: false,
  connects_through_manhole: false,
  connects_to_existing_manhole: false,
  interior_cleanout_present: true,
  interior_cleanout_readily_accessible: true,
  interior_cleanout_location: 'just-inside-basement-wall',
  cleanout_diameter_in: '4',
  cleanout_branch_angle_deg: '45',
  cleanout_has_removable_plug: true,
  cleanout_is_test_tee: false,
}

/** A PVC lateral of 4 in to a street lateral that is there already, everything answered and nothing short. */
export const completeFacts = (more: Plan = {}): Plan => ({ ...building, ...pipe, ...line, ...more })

/** Answers that belong to plastic pipe and its rings. */
const ofPlastic = [
  'pipe_sdr',
  'pipe_gravity_sewer_rated',
  'pipe_stiffness_psi',
  'stiffness_test_deflection_pct',
  'stiffness_test_method',
  'bell_integral',
  'bell_retainer_ring_count',
  'joint_has_rubber_ring',
] as const

/** A plan without some answers: what the applicant did not know. */
export const without = (plan: Plan, names: readonly string[]): Plan => Object.fromEntries(Object.entries(plan).filter(([name]) => !names.includes(name)))

const castIron = (more: Plan): Plan => ({
  ...without(completeFacts(), ofPlastic),
  pipe_material: 'cast-iron',
  building_lateral_material: 'cast-iron',
  pipe_standards: ['astm-a74'],
  pipe_weight_class: 'service',
  pipe_coating: 'tar',
  pipe_marking_standard: 'ansi-a112-5-1',
  pipe_internal_diameter_in: '4',
  pipe_outside_diameter_in: '4.38',
  connection_method: 'Cast-iron hub, by a neoprene coupling to the street lateral',
  ...more,
})

/** Cast iron with premolded gaskets, for a line within 5 ft of the water service. */
export const gasketFacts = (more: Plan = {}): Plan =>
  castIron({
    joint_type: 'premolded-gasket',
    spigot_end_type: 'plain',
    gasket_material: 'neoprene',
    gasket_type: 'compression',
    gasket_one_piece: true,
    gasket_premolded: true,
    joint_sealed_by_compression: true,
    hub_depth_in: '2 1/2 in',
    lubricant_type: 'bland-flax-base',
    lubricant_nontoxic: true,
    lubricant_gasket_safe: true,
    distance_to_water_service_ft: '4 ft',
    ...more,
  })

/** Cast iron with joints packed with oakum and poured with lead. */
export const pouredFacts = (more: Plan = {}): Plan =>
  castIron({
    joint_type: 'poured',
    joint_packing_material: 'oakum',
    compound_requires_caulking: true,
    joint_is_hot_poured: true,
    joint_max_effective_temp_f: '600',
    joint_material_soluble_in_waste: false,
    ...more,
  })

/** A lateral where the village has to build the street lateral first, with a saddle that carries a wye arm. */
export const newStreetLateralFacts = (more: Plan = {}): Plan =>
  completeFacts({
    building_is_new: true,
    street_lateral_exists: false,
    main_under_construction: false,
    connection_fitting_type: 'wye-saddle',
    bend_angle_deg: '45',
    wye_oriented_with_flow: true,
    entry_angle_deg: '45',
    property_line_cleanout_present: true,
    cleanout_sealed: true,
    cleanout_covered: true,
    cleanout_extends_to_grade: true,
    public_property_disturbed: true,
    ...more,
  })

/** A basement drain below the main, lifted by a pump. */
export const pumpedFacts = (more: Plan = {}): Plan =>
  completeFacts({ gravity_flow_possible: false, lift_is_mechanical: true, lift_discharges_to_building_sewer: true, ...more })

/** An apartment house on 6 in pipe, sized by the engineer. */
export const apartmentFacts = (more: Plan = {}): Plan =>
  completeFacts({
    building_use_type: 'multiple-dwelling',
    serves_multiple_dwelling: true,
    pipe_nominal_diameter_in: '6',
    pipe_internal_diameter_in: '5.893',
    pipe_outside_diameter_in: '6.275',
    trench_width_at_pipe_top_in: '20',
    cleanout_diameter_in: '6',
    ...more,
  })
