import { amount, flag } from './kinds.ts'

/** How strong the pipe of a main must be: the figures of the calculation, the loads and the strength. */
export const structureFacts = {
  earth_load_lb_per_ft: amount('load', 'lb/ft', 'Load of the earth on the pipe', {
    askOf: 'engineer',
    help: 'For each foot of pipe, from the designer’s sheet. State there whether it is the load of a narrow trench or of a wide one.',
    example: '1,457 lb/ft',
    min: 0,
  }),
  field_strength_lb_per_ft: amount('load', 'lb/ft', 'Strength of the pipe as it lies', {
    askOf: 'engineer',
    help: 'Its three-edge bearing strength times the load factor of its bedding.',
    example: '3,300 lb/ft',
    positive: true,
  }),
  load_factor: amount('factor', 'times', 'Load factor of the bedding', {
    askOf: 'engineer',
    help: 'How much more the bedded pipe bears than the pipe in the three-edge test. A smaller figure is the stricter one.',
    example: '1.5',
    positive: true,
    max: 20,
  }),
  pipe_design_calculation: flag('Pipe thickness and strength have been calculated', {
    askOf: 'engineer',
    help: 'Yes if the calculation is on file and its four figures are given here.',
  }),
  pipe_thickness_in: amount('length', 'in', 'Wall thickness of the pipe', { askOf: 'engineer', example: '7/8 in', positive: true, max: 48 }),
  safety_factor: amount('factor', 'times', 'Safety factor of the calculation', { askOf: 'engineer', example: '1.5', positive: true, max: 20 }),
  soil_weight_pcf: amount('density', 'pcf', 'Weight of the soil in the calculation', {
    askOf: 'engineer',
    help: 'Pounds in a cubic foot.',
    example: '120',
    positive: true,
    max: 1000,
  }),
  three_edge_strength_lb_per_ft: amount('load', 'lb/ft', 'Three-edge bearing strength of the pipe', {
    askOf: 'engineer',
    help: 'From the table of the pipe’s standard, for its size and class.',
    example: '2,200 lb/ft',
    positive: true,
  }),
  wheel_load_lb: amount('force', 'lb', 'Wheel load in the calculation', { askOf: 'engineer', example: '16,000 lb', min: 0, max: 1_000_000 }),
  wheel_load_on_pipe_lb_per_ft: amount('load', 'lb/ft', 'Load of the wheel on the pipe', {
    askOf: 'engineer',
    help: 'The part of the wheel load that reaches each foot of pipe, with impact.',
    example: '60.9 lb/ft',
    min: 0,
  }),
} as const
