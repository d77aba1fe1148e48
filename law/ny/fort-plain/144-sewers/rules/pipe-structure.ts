import { all, formula, reading, rule, sizes } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

/** What each foot of pipe carries: the earth and the part of the wheel load that reaches it. */
const load = [f.earth_load_lb_per_ft.in('lb/ft'), f.wheel_load_on_pipe_lb_per_ft.in('lb/ft')] as const

/**
 * Manual of Practice No. 9, chapter IX: the strength in the three-edge test, times the load factor of the bedding, over the safety
 * factor, is at least the load. With both factors at 1.5, as the law sets them, the strength is at least the load itself.
 * 1,457.0 + 60.9 = 1,517.9 lb/ft; 1,517.9 × 1.5 ÷ 1.5 = 1,517.9 lb/ft.
 */
const threeEdgeStrength = formula('required three-edge bearing strength', 'load', 'lb/ft')`(${load[0]} + ${load[1]}) × 1.5 ÷ 1.5`
/** The strength of the pipe as it lies: the load with its margin of safety. (1,457.0 + 60.9) × 1.5 = 2,276.85 lb/ft. */
const fieldStrength = formula('required strength as it lies', 'load', 'lb/ft')`(${load[0]} + ${load[1]}) × 1.5`

/** The trench of a main and the strength of its pipe: 144-18F to J. */
export const pipeStructureRules = [
  rule({
    id: 'FP-144-18.F.1',
    carries: ['FP-144-18.F.1', 'FP-144-18.G'],
    subject: ['sewer-main', 'trench'],
    cite: at('144-18F'),
    title: 'Width of the trench of a main',
    requirement: 'Just above the top of the pipe the trench is no wider than the table says for the pipe’s size.',
    must: f.trench_width_above_crown_in.atMost(
      sizes('trench widths of 144-18F', f.pipe_nominal_diameter_in, 'length', [
        ['8 in', '3 ft 3 in'],
        ['10 in', '3 ft 6 in'],
        ['12 in', '3 ft 9 in'],
        ['14 in', '4 ft'],
      ]),
    ),
    cure: {
      must: f.concrete_encasement_in.atLeast('6 in'),
      cite: at('144-18G'),
      says: 'Where the trench is found wider in the field, the pipe is encased in 6 inches or more of concrete.',
    },
  }),
  rule({
    id: 'FP-144-18.H.2',
    subject: ['sewer-main', 'trench'],
    cite: at('144-18H'),
    title: 'Bed of crushed stone',
    requirement: 'The bed is of 3 inches or more of crushed stone, No. 1A or No. 1 of the State specification.',
    must: all(f.bedding_depth_in.atLeast('3 in'), f.bedding_stone_grade.is('no-1a', 'no-1')),
  }),
  rule({
    id: 'FP-144-18.I.0',
    subject: 'sewer-main',
    cite: at('144-18I'),
    title: 'Thickness and strength calculated',
    requirement: 'The thickness of the pipe and its strength as it lies are calculated from four given figures.',
    must: f.pipe_design_calculation,
  }),
  rule({
    id: 'FP-144-18.I.(1)',
    subject: 'sewer-main',
    cite: at('144-18I(1)'),
    title: 'Safety factor of the calculation',
    requirement: 'The calculation takes a safety factor of 1.5.',
    must: reading('fp-structure-factors', { exact: f.safety_factor.equals('1.5 times'), least: f.safety_factor.atLeast('1.5 times') }),
  }),
  rule({
    id: 'FP-144-18.I.(2)',
    subject: 'sewer-main',
    cite: at('144-18I(2)'),
    title: 'Load factor of the calculation',
    requirement: 'The calculation takes a load factor of 1.5.',
    // The less a bedding is trusted to help, the stricter the calculation.
    must: reading('fp-structure-factors', { exact: f.load_factor.equals('1.5 times'), least: f.load_factor.atMost('1.5 times') }),
  }),
  rule({
    id: 'FP-144-18.I.(3)',
    subject: 'sewer-main',
    cite: at('144-18I(3)'),
    title: 'Soil weight of the calculation',
    requirement: 'The calculation takes soil at 120 pounds per cubic foot.',
    must: reading('fp-structure-factors', { exact: f.soil_weight_pcf.equals('120 pcf'), least: f.soil_weight_pcf.atLeast('120 pcf') }),
  }),
  rule({
    id: 'FP-144-18.I.(4)',
    subject: 'sewer-main',
    cite: at('144-18I(4)'),
    title: 'Wheel load of the calculation',
    requirement: 'The calculation takes a wheel load of 16,000 pounds.',
    must: reading('fp-structure-factors', { exact: f.wheel_load_lb.equals('16,000 lb'), least: f.wheel_load_lb.atLeast('16,000 lb') }),
  }),
  rule({
    id: 'FP-144-18.J',
    subject: 'sewer-main',
    cite: at('144-18J'),
    title: 'Strength by the Manual of Practice',
    requirement: 'With these figures the pipe is designed as chapter IX of Manual of Practice No. 9 of the Water Pollution Control Federation sets out.',
    must: all(f.pipe_thickness_in.isGiven(), f.three_edge_strength_lb_per_ft.atLeast(threeEdgeStrength), f.field_strength_lb_per_ft.atLeast(fieldStrength)),
    advice: [
      {
        says: 'Take the earth load that governs. In a trench as wide as the table allows, the formula for a narrow trench often gives more than the formula for a wide one; the lesser of the two is the load. The designer’s sheet should show both.',
        source: 'Marston and Spangler; Manual of Practice No. 9, chapter IX, edition not stated in the law',
        confidence: 'working-knowledge',
        kind: 'should',
      },
      {
        when: f.pipe_material.is('concrete-reinforced'),
        says: 'For reinforced concrete pipe the law does not say whether its factor applies to the load at the first crack or to the ultimate load. State which strength was taken.',
        source: 'ASTM C76 rates both',
        confidence: 'working-knowledge',
        kind: 'should',
      },
    ],
  }),
]
