import { all, any, at, f, not, type Rule, reading, rule, table } from './common.ts'

/** Table 1 as printed. 50, 100, 200, 400 and 700 gallons per minute stand in two rows each. */
export const overflowPipe = table(
  'Table 1',
  f.supply_line_capacity_gpm,
  'gpm',
  'length',
  'in',
  [
    ['0 to 50 gpm', 2],
    ['50 to 100 gpm', 2.5],
    ['100 to 200 gpm', 3],
    ['200 to 400 gpm', 4],
    ['400 to 700 gpm', 5],
    ['700 - 1,000 gpm', 6],
    ['Over 1,000 gpm', 8],
  ],
  { boundary: 'fk-table-1-boundary' },
)
const filledBelowRim = all(f.tank_or_vat, f.outlet_below_rim)
const overflowOfTable1 = all(f.overflow_present, f.overflow_inside_diameter_in.atLeast(overflowPipe))

const rise = f.water_rise_above_overflow_in
const aboveOverflow = f.outlet_above_overflow_top_in.atLeast(rise.times('3/2'))

/** 165-47.H(5): tanks and vats filled below their rim. Table 1 is a condition of (a), never a violation by itself. */
export const tankRules: readonly Rule[] = [
  rule({
    id: 'FK-165-47.H.1.0',
    carries: ['FK-165-47.H.1.0', 'FK-165-47.H.6.1'],
    subject: 'tank-supply',
    cite: at('165-47.H(1)'),
    title: 'Tank without an overflow of Table 1 has a device',
    requirement:
      'A tank filled below its rim that has no overflow as large as Table 1 says is outside H(5)(a), so that its outlet needs a device under H(1) and H(6).',
    when: all(filledBelowRim, not(overflowOfTable1)),
    must: f.protective_device_installed,
  }),
  rule({
    id: 'FK-165-47.H.5.a.1',
    carries: ['FK-165-47.H.5.a.1', ...[1, 2, 3, 4, 5, 6, 7].map((row) => `FK-165-47.H.5.a.T1.r${row}`)],
    subject: 'tank-supply',
    cite: at('165-47.H(5)(a)'),
    title: 'Overflow of Table 1 has an air gap',
    requirement:
      'Where the outlet ends below the rim and the overflow is at least as large inside as Table 1 says for the supply line, the overflow pipe has an air gap.',
    when: all(filledBelowRim, overflowOfTable1),
    must: f.overflow_airgap_provided,
  }),
  rule({
    id: 'FK-165-47.H.5.a.2',
    subject: 'tank-supply',
    cite: at('165-47.H(5)(a)'),
    title: 'Air gap of the overflow close to the tank',
    requirement: 'The air gap of such an overflow is as close to the tank as possible.',
    when: all(filledBelowRim, overflowOfTable1, f.overflow_airgap_provided),
    must: any(f.overflow_airgap_distance_from_tank_in.equals('0 in'), f.overflow_airgap_as_close_as_possible),
  }),
  rule({
    id: 'FK-165-47.H.5.b.1',
    carries: ['FK-165-47.H.5.b.1', 'FK-165-47.H.5.c'],
    subject: 'tank-supply',
    cite: at('165-47.H(5)(b)'),
    title: 'Outlet one and a half times the rise of the water',
    requirement:
      'From its critical point, the outlet stands clear by at least one and a half times the height to which the water can rise above the top of the overflow.',
    when: filledBelowRim,
    must: reading('fk-outlet-height', {
      'above-overflow': aboveOverflow,
      // One and a half times above the high water is two and a half times above the overflow, so that the first limit holds as well.
      'above-high-water': all(aboveOverflow, f.outlet_above_high_water_in.atLeast(rise.times('3/2'))),
    }),
    advice: [
      {
        when: f.outlet_above_high_water_in.differsFrom(f.outlet_critical_point_elevation_in.minus(f.high_water_elevation_in)),
        says: 'The heights of the outlet’s critical point and of the high water give another distance than the one stated: measure again.',
        source: 'The text of 165-47.H(5)(c)',
        confidence: 'verified',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'FK-165-47.H.5.b.2',
    subject: 'tank-supply',
    cite: at('165-47.H(5)(b)'),
    title: 'High water found at the greatest flow',
    requirement: 'The height of the water is found at the greatest flow of the supply, with every outlet closed but the overflow.',
    when: filledBelowRim,
    must: all(f.test_flow_rate_gpm.atLeast(f.supply_line_capacity_gpm), f.other_outlets_closed),
  }),
]
