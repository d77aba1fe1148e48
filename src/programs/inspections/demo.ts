/** What the inspector of the demo measures in the field, by public name of each fact. */
import type { PlainDate } from '../../kernel/dates.ts'

export type Found = Readonly<Record<string, unknown>>

/** An open trench as it should be; `more` says what was otherwise. */
export const trenchFound = (on: PlainDate, plan: Found, more: Found = {}): Found => ({
  inspection_date: on,
  inspection_result: 'pass',
  depth_of_cover_ft: plan.depth_of_cover_ft,
  trench_width_at_pipe_top_in: plan.trench_width_at_pipe_top_in,
  pipe_slope_in_per_ft: plan.pipe_slope_in_per_ft,
  grade_uniform: true,
  alignment_straight: true,
  astm_c12_compliance: true,
  joints_watertight: true,
  joint_coating_applied: false,
  barricades_present: true,
  lights_present: true,
  ...more,
})

/** The connection as seen, with the cleanouts. */
export const connectionFound = (on: PlainDate, more: Found = {}): Found => ({
  connection_date: on,
  act_date: on,
  supervised: true,
  supervised_by: 'superintendent',
  connection_as_close_as_circumstances_permit: true,
  lateral_protrusion_in: '0',
  connection_test_result: 'pass',
  interior_cleanout_present: true,
  interior_cleanout_readily_accessible: true,
  cleaning_equipment_insertable: true,
  ...more,
})

/** The marker board of a new street lateral, as lumber is sold. */
export const markerFound: Found = {
  marker_board_present: true,
  marker_board_thickness_in: '1 1/2 in',
  marker_board_width_in: '5 1/2 in',
  marker_board_rot_resistant: true,
  marker_board_corrosion_resistant: true,
  marker_bottom_at_lateral_depth: true,
  marker_above_grade_ft: '2 ft 6 in',
  saddle_properly_installed: true,
  property_line_cleanout_present: true,
  cleanout_extends_to_grade: true,
}

export const leakageFound = (on: PlainDate, result: 'pass' | 'fail'): Found => ({
  lateral_test_type: 'exfiltration',
  leakage_test_method: 'Filled with water to the cleanout, level read after 30 minutes',
  leakage_test_date: on,
  leakage_test_result: result,
})

export const determinationsFound: Found = { tree_root_damage_likely: false, abnormal_circumstances: false, frequent_maintenance_anticipated: false }

export const restorationFound = (on: PlainDate): Found => ({ backfill_date: on, backfill_complete_date: on, backfilled_to_road_grade: true })
