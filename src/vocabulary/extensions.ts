import { amount, approval, choice, count, date, flag, judgment, money, text } from './kinds.ts'

const parties = {
  owner: 'The property owner',
  builder: 'A builder',
  developer: 'A developer',
  village: 'The village, under public contract',
  other: 'Somebody else',
} as const

/** An extension of the sewer system: who proposes, approves, builds and pays, its acceptance and the guaranty. */
export const extensionsFacts = {
  benefiting_frontage_ft: amount('length', 'ft', 'Frontage of all properties that would benefit', {
    askOf: 'clerk',
    help: 'Feet along the street that the extension would serve.',
    example: '2,400 ft',
    positive: true,
  }),
  benefiting_owner_count: count('Owners of properties that would benefit', {
    askOf: 'clerk',
    min: 1,
    help: 'The law does not say who benefits, nor how co-owners are counted. Write down how this was done.',
    example: '25',
  }),
  board_approval_date: approval('board', 'Local Board’s approval of the extension', { help: 'The date it was given, or yes.', example: '2026-03-02' }),
  board_decision_id: text('Decision of the Board on quality or method', { askOf: 'clerk' }),
  board_finding_id: text('Finding of the Board on the extension', { askOf: 'clerk', example: 'Resolution 2026-31' }),
  bond_demanded: judgment('board', 'A completion bond or a check is demanded with the guaranty', { help: 'The Board alone decides.' }),
  construction_start_date: date('Day construction of the extension began', {
    askOf: 'inspector',
    help: 'Leave empty if it has not begun.',
    example: '2026-05-04',
  }),
  development_is_new: flag('The development is new'),
  extension_built_by: choice('Who builds the extension', parties, { askOf: 'clerk' }),
  extension_cost_payer: choice('Who pays for the extension', parties, {
    askOf: 'clerk',
    help: 'For the whole work and what goes with it. If the cost is shared with somebody not named, answer somebody else.',
  }),
  extension_warrants_cost: judgment('board', 'The properties served are enough to warrant the cost of the extension', {
    help: 'The opinion of the local Board.',
  }),
  future_flow_calc_gal_per_day: amount('flow', 'gal/day', 'Flow from all extensions and developments to come', {
    askOf: 'engineer',
    help: 'From the immediate drainage area, with the flow of today. What counts as that area is not defined.',
    example: '84,000 gal/day',
    min: 0,
  }),
  guaranty_end_date: date('Day the guaranty ends', { askOf: 'clerk', example: '2028-03-01' }),
  guaranty_form_id: text('Form of the guaranty', { askOf: 'clerk', help: 'The form that the governing body provides.' }),
  guaranty_form_used: flag('The guaranty is on the governing body’s form', { askOf: 'clerk' }),
  guaranty_id: text('Guaranty on file', { askOf: 'clerk' }),
  immediate_drainage_area: text('Drainage area that the design allows for', { askOf: 'engineer' }),
  lgb_approval_date: date('Day the local governing body approved the plans', { askOf: 'board', example: '2026-03-02' }),
  meets_subsection_a: flag('Plans and specifications are approved as for every extension', {
    askOf: 'clerk',
    help: 'Subsection A of the section on extensions.',
  }),
  nysdec_approval_date: date('Day the State environmental department approved the plans', { askOf: 'clerk', example: '2026-04-13' }),
  nysdec_conformance_evidence: flag('It is shown that the design meets the State environmental department’s requirements', {
    askOf: 'engineer',
    help: 'An engineer’s certificate or the department’s own letter.',
  }),
  petition_file_date: date('Day the petition was filed', { askOf: 'clerk', example: '2026-02-02' }),
  petition_id: text('Petition for the extension', { askOf: 'clerk' }),
  petition_written: flag('The petition is in writing', { askOf: 'clerk' }),
  plans_submitted_lgb_date: date('Day the plans went to the local governing body', { askOf: 'clerk', example: '2026-02-09' }),
  plans_submitted_nysdec_date: date('Day the plans went to the State environmental department', { askOf: 'clerk', example: '2026-02-16' }),
  private_portion_installed: flag('The sewer from the property line to the building is laid', { askOf: 'inspector' }),
  private_portion_payer: choice('Who pays for the sewer from the property line to the building', parties, { askOf: 'clerk' }),
  properties_served_count: count('Properties that the extension serves', { askOf: 'engineer', min: 0, example: '25' }),
  security_amount_usd: money('Amount of the bond or check', { askOf: 'clerk', example: '$25,000.00' }),
  security_type: choice(
    'Security given with the guaranty',
    { 'completion-bond': 'Completion bond', 'certified-check': 'Certified check', other: 'Another security', none: 'None' },
    { askOf: 'clerk' },
  ),
  sewer_design_capacity_gal_per_day: amount('flow', 'gal/day', 'Flow that the extension can carry', {
    askOf: 'engineer',
    help: 'Its design capacity.',
    example: '120,000 gal/day',
    positive: true,
  }),
  sewer_first_use_date: date('Day the extension was first used', { askOf: 'superintendent', help: 'Leave empty if it is not in use.', example: '2026-09-08' }),
  sewer_system_approved: approval('board', 'Approval of the development’s sanitary sewers', {
    help: 'The law does not say who approves. The date it was given, or yes.',
    example: '2026-03-02',
  }),
  signatory_frontage_ft: amount('length', 'ft', 'Frontage of the owners who signed', { askOf: 'clerk', example: '1,300 ft', min: 0 }),
  signatory_owner_count: count('Owners who signed the petition', { askOf: 'clerk', min: 0, help: '0 where nobody has petitioned.', example: '13' }),
} as const
