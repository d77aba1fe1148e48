import { approval, date, flag, judgment, text } from './kinds.ts'

/** Manholes: under a building, and as the way into the public sewer for large or heavy users. */
export const manholesFacts = {
  connects_through_manhole: flag('Joins the public sewer at a manhole'),
  connects_to_existing_manhole: flag('Joins the public sewer at a manhole that is already there'),
  manhole_connection_direction: approval('superintendent', 'Connection to the existing manhole made as directed', {
    help: 'Yes once the officer has said how it is to be joined and it was done so.',
  }),
  manhole_connection_required: judgment('superintendent', 'A manhole connection is required here', {
    help: 'The officer decides whether the sewer has to join the public sewer at a manhole.',
  }),
  manhole_decision_date: date('Day the manhole question was decided', { askOf: 'superintendent' }),
  manhole_is_existing: flag('The manhole under the building was already there'),
  manhole_location: text('Where the manhole connection is to be', { askOf: 'superintendent', example: 'Manhole 12, Main Street' }),
  manhole_seal_accepted_date: approval('superintendent', 'Sealing of the manhole under the building accepted'),
  manhole_sealed_airtight: flag('The manhole under the building is sealed airtight', { askOf: 'inspector' }),
  manhole_under_basement: flag('There is a manhole in or under the basement'),
  new_manhole_design_compliant: judgment('superintendent', 'The new manhole follows the village’s manhole sections', {
    help: 'The sections on manholes stand elsewhere in the chapter.',
  }),
  new_manhole_under_building: flag('A new manhole is planned under the building'),
} as const
