import { approval, count, date, flag, judgment, text } from './kinds.ts'

/** Plans, drawings and other papers that come with an application or follow the work. */
export const recordsFacts = {
  administrator_method_specified: flag('The officer has specified how the connection is to be made', { askOf: 'superintendent' }),
  as_built_approval_date: approval('superintendent', 'Approval of the as-built drawings'),
  as_built_copies_count: count('Copies of the as-built drawing received', { askOf: 'clerk', min: 0, example: '4' }),
  as_built_drawing_id: text('As-built drawing', {
    askOf: 'clerk',
    help: 'Its number or title. An as-built drawing shows the line as it was laid.',
    example: 'Sheet 3 of 2027-018',
  }),
  as_built_received_date: date('Day the as-built drawings were received', { askOf: 'clerk', help: 'An as-built drawing shows the line as it was laid.' }),
  attachments_received: flag('The plans or other information asked for have been received', { askOf: 'clerk' }),
  attachments_requested: flag('Plans or other information were asked for', { askOf: 'superintendent' }),
  plan_approval_date: approval('superintendent', 'Approval of the plans and specifications'),
  plans_attached: flag('Plans come with the application', { help: 'The line seen from above, with the building, the property line and the main.' }),
  profiles_attached: flag('A profile comes with the application', { help: 'The line seen from the side, with depths and slope.' }),
  relocation_plan_approval_date: approval('superintendent', 'Approval of the plan to move the lateral'),
  relocation_plan_id: text('Plan to move the lateral', { example: 'Sheet 1, Weir Street relocation' }),
  special_design_submitted: flag('A special design for the complex has been handed in'),
  specification_version: text('Building-sewer specifications that the work follows', {
    askOf: 'superintendent',
    help: 'Title and date of the specifications that the board adopted.',
    example: 'Specifications adopted June 14, 1993',
  }),
  specifications_attached: flag('Specifications come with the application', { help: 'Written particulars of pipe, joints, bedding and the like.' }),
  strictest_requirement_met: judgment('superintendent', 'The work meets the strictest of the Town’s, the county’s and the State’s rules on every point', {
    help: 'Where two of them speak to the same thing, such as slope or depth, the stricter one governs.',
  }),
} as const
