import type { FormSection, PermitClass, Procedure } from '../../../../src/engine/procedure.ts'
import { charges, ownership } from './charges.ts'
import { inspections } from './inspections.ts'
import { steps } from './steps.ts'
import { at } from './words.ts'

const classes: readonly PermitClass[] = [
  {
    id: 'residential-commercial',
    label: 'Class 1: residential or commercial service',
    cite: at('144-7A(1)'),
    help: 'Houses, apartments and businesses that produce no industrial wastes. The article names no class for a school, a church or another institution; without industrial wastes it is taken here too.',
  },
  {
    id: 'industrial',
    label: 'Class 2: establishment that produces industrial wastes',
    cite: at('144-7A(2)'),
    help: 'Liquid wastes from an industrial process, as distinct from sewage.',
    elsewhere:
      'The administrative body must approve or disapprove the application before the local governing body acts, and the fee is set case by case afterwards (144-7C). Record the application and take it to both bodies on paper; this procedure does not run it yet.',
  },
]

const form: readonly FormSection[] = [
  {
    title: 'Who applies',
    help: 'For residential or commercial service, the owner or his agent (144-7B).',
    facts: ['permit_class', 'produces_industrial_waste', 'applicant_role', 'worker_is_owner'],
  },
  {
    title: 'The building',
    facts: [
      'building_use_type',
      'serves_complex',
      'structure_is_new',
      'sanitary_facilities_required',
      'structure_is_multiple_dwelling',
      'living_unit_count',
      'building_sewer_count',
      'buildings_served_count',
      'rear_building_interior_lot',
      'private_sewer_available',
      'private_sewer_route_possible',
      'building_is_new',
      'existing_sewer_reused',
      'basement_present',
      'basement_floor_elevation_ft',
      'building_entry_invert_elevation_ft',
      'gravity_flow_possible',
      'lift_is_mechanical',
      'lift_discharges_to_building_sewer',
      'grinder_motor_hp',
    ],
  },
  {
    title: 'Where it connects',
    help: 'The property line is the curb if the public sewer is in a street, or the edge of the right-of-way (144-1).',
    facts: [
      'public_sewer_location_type',
      'property_line_type',
      'connection_location',
      'street_lateral_exists',
      'connection_method',
      'connects_through_manhole',
      'connects_to_existing_manhole',
      'act_type',
    ],
  },
  {
    title: 'The pipe',
    facts: [
      'pipe_material',
      'pipe_weight_class',
      'pipe_coating',
      'pipe_standards',
      'pipe_class',
      'pipe_nominal_diameter_in',
      'pipe_slope_in_per_ft',
      'pipe_length_between_joints_ft',
      'direction_change_present',
      'direction_changes_use_curved_fittings',
      'grade_uniform',
      'alignment_straight',
      'sewer_end_connected',
      'seal_type',
    ],
  },
  {
    title: 'The joints',
    facts: [
      'joint_type',
      'transition_joint_present',
      'gasket_material',
      'gasket_type',
      'gasket_double_seal',
      'gasket_one_piece',
      'gasket_designed_for_ci',
      'joint_sealed_by_compression',
      'hub_depth_in',
      'lubricant_type',
      'lubricant_nontoxic',
      'lubricant_gasket_safe',
      'coupling_type',
    ],
  },
  {
    title: 'The trench and the ground',
    facts: [
      'depth_of_cover_ft',
      'trench_width_at_pipe_top_in',
      'excavation_method',
      'distance_to_water_service_ft',
      'on_fill_or_unstable_ground',
      'concrete_cradle_present',
      'pipe_parallel_to_bearing_wall',
      'distance_to_bearing_wall_ft',
      'public_property_disturbed',
      'construction_date',
      'sewer_type',
      'storm_and_sanitary_separate',
    ],
  },
]

/** How a building-sewer permit of class 1 runs in Fort Plain: 144-6, 144-7, 144-10 to 144-16, 144-38, 144-46. */
export const buildingSewer: Procedure = {
  subject: 'building-sewer',
  noun: 'building sewer',
  series: 'S',
  permitTitle: 'Building sewer permit',
  classes,
  form,
  steps,
  inspections,
  charges,
  ownership,
  drawing: {
    leastCoverFt: 3,
    coverProvision: 'FP-144-11.C.4',
    trenchAllowanceIn: null,
    trenchMaxIn: 24,
    trenchProvision: 'FP-144-11.E.4',
    slopeProvision: 'FP-144-11.B.3',
    leastSlopeInPerFt: 0.125,
    waterDistanceFt: 10,
    waterProvision: 'FP-144-11.A.5',
    // The property line of 144-1 is the curb where the public sewer lies in a street, or the edge of the right-of-way; not the line of the lot.
    ownershipBoundary: 'property-line',
  },
}
