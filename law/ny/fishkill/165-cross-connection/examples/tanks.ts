import { facts, open, worked } from './worked.ts'

const belowRim = { tank_or_vat: true, outlet_below_rim: true } as const
const tank = (gpm: number | string, overflow: number | string) => ({
  ...belowRim,
  overflow_present: true,
  supply_line_capacity_gpm: gpm,
  overflow_inside_diameter_in: overflow,
})
const withGap = { overflow_airgap_provided: true } as const
const noGap = { overflow_airgap_provided: false } as const
const lower = { readings: { 'fk-table-1-boundary': 'lower-row' } } as const
const upper = { readings: { 'fk-table-1-boundary': 'upper-row' } } as const

/** Each figure that two rows print, with the overflow of the lower row and that of the upper. */
const shared: readonly (readonly [gpm: number, lowerIn: string, upperIn: string])[] = [
  [50, '2', '2.5'],
  [100, '2.5', '3'],
  [200, '3', '4'],
  [400, '4', '5'],
  [700, '5', '6'],
]
/** A flow inside each row, the size of the row and a size just under it. */
const inside: readonly (readonly [gpm: number, enough: string, short: string])[] = [
  [49, '2', '1.9'],
  [51, '2.5', '2.4'],
  [150, '3', '2.9'],
  [300, '4', '3.9'],
  [500, '5', '4.9'],
  [1000, '6', '5.9'],
  [1001, '8', '7.9'],
]

const table1 = [
  ...worked(
    'FK-165-47.H.5.a.1',
    ...inside.flatMap(
      ([gpm, enough, short]) =>
        [
          [
            `${gpm} gpm, ${enough} in, no air gap`,
            { ...tank(gpm, enough), ...noGap },
            'violates',
            `Table 1 has ${enough} in for ${gpm} gpm, so that the overflow needs an air gap`,
          ],
          [`${gpm} gpm, ${enough} in, with air gap`, { ...tank(gpm, enough), ...withGap }, 'complies', 'The overflow has its air gap'],
          [
            `${gpm} gpm, ${short} in`,
            { ...tank(gpm, short), ...noGap },
            'does-not-apply',
            `${short} in is less than Table 1 says: H(1) and H(6) apply instead`,
          ],
        ] as const,
    ),
    ...shared.flatMap(
      ([gpm, small, large]) =>
        [
          [
            `exactly ${gpm} gpm, ${small} in, no air gap`,
            { ...tank(gpm, small), ...noGap },
            'cannot-tell',
            `The lower row says ${small} in, the upper ${large} in`,
            open,
          ],
          [`exactly ${gpm} gpm, ${small} in, the lower row`, { ...tank(gpm, small), ...noGap }, 'violates', `${small} in is of the table’s size`, lower],
          [
            `exactly ${gpm} gpm, ${small} in, the upper row`,
            { ...tank(gpm, small), ...noGap },
            'does-not-apply',
            `${small} in is less than ${large} in`,
            upper,
          ],
          [`exactly ${gpm} gpm, ${large} in, no air gap`, { ...tank(gpm, large), ...noGap }, 'violates', 'Large enough by either row'],
          [`exactly ${gpm} gpm, ${small} in, with air gap`, { ...tank(gpm, small), ...withGap }, 'complies', 'Nothing is broken by either row'],
        ] as const,
    ),
    [
      '8 in, flow not known',
      { ...belowRim, overflow_present: true, overflow_inside_diameter_in: 8, ...noGap },
      'violates',
      'The largest size of the table is enough for every flow',
    ],
    [
      '3 in, flow not known',
      { ...belowRim, overflow_present: true, overflow_inside_diameter_in: 3, ...noGap },
      'cannot-tell',
      'Enough up to 200 gpm only',
      facts,
    ],
    ['size not known', { ...belowRim, overflow_present: true, supply_line_capacity_gpm: 75, ...noGap }, 'cannot-tell', 'The diameter is missing', facts],
    ['air gap not known', tank(75, 3), 'cannot-tell', 'Whether there is an air gap is missing', facts],
    ['no overflow', { ...belowRim, overflow_present: false }, 'does-not-apply', 'No overflow to give an air gap'],
    ['outlet above the rim', { tank_or_vat: true, outlet_below_rim: false }, 'does-not-apply', 'Not filled below the rim'],
    ['not a tank', { tank_or_vat: false }, 'does-not-apply', 'Neither tank nor vat'],
  ),
  ...worked(
    'FK-165-47.H.5.a.2',
    ['right at the tank', { ...tank(75, 3), ...withGap, overflow_airgap_distance_from_tank_in: 0 }, 'complies', 'Closer than 0 in is not possible'],
    [
      'a foot away, as close as possible',
      { ...tank(75, 3), ...withGap, overflow_airgap_distance_from_tank_in: 12, overflow_airgap_as_close_as_possible: true },
      'complies',
      'The Superintendent finds it as close as possible',
    ],
    [
      'a foot away, could be closer',
      { ...tank(75, 3), ...withGap, overflow_airgap_distance_from_tank_in: 12, overflow_airgap_as_close_as_possible: false },
      'violates',
      'Not as close as possible',
    ],
    ['a foot away, not judged', { ...tank(75, 3), ...withGap, overflow_airgap_distance_from_tank_in: 12 }, 'cannot-tell', 'The law gives no distance', facts],
    ['no air gap', { ...tank(75, 3), ...noGap }, 'does-not-apply', 'There is none to place'],
  ),
]

const outlet = (rise: string, aboveOverflow: string, aboveHighWater?: string) => ({
  ...belowRim,
  water_rise_above_overflow_in: rise,
  outlet_above_overflow_top_in: aboveOverflow,
  ...(aboveHighWater === undefined ? {} : { outlet_above_high_water_in: aboveHighWater }),
})

export const tankExamples = [
  ...table1,
  ...worked(
    'FK-165-47.H.5.b.1',
    [
      '5 in above the overflow, 2 in rise',
      outlet('2 in', '5 in', '3 in'),
      'complies',
      '1.5 × 2 = 3 in: 5 above the overflow and 3 above the high water are both enough',
    ],
    [
      '4.9 in above the overflow, 2 in rise',
      outlet('2 in', '4.9 in', '2.9 in'),
      'cannot-tell',
      '4.9 is more than 3, but 2.9 above the high water is not',
      open,
    ],
    ['3 in above the overflow, 2 in rise', outlet('2 in', '3 in', '1 in'), 'cannot-tell', 'Exactly 3 above the overflow, 1 above the high water', open],
    ['3 in, from the overflow', outlet('2 in', '3 in', '1 in'), 'complies', '3 is at least 3', { readings: { 'fk-outlet-height': 'above-overflow' } }],
    ['3 in, from the high water', outlet('2 in', '3 in', '1 in'), 'violates', '1 is less than 3', { readings: { 'fk-outlet-height': 'above-high-water' } }],
    ['2.9 in above the overflow, 2 in rise', outlet('2 in', '2.9 in', '0.9 in'), 'violates', '2.9 is less than 3 either way'],
    ['2.9 in, high water not measured', outlet('2 in', '2.9 in'), 'violates', 'Too low above the overflow is too low above the high water'],
    [
      'rise not measured',
      { ...belowRim, outlet_above_overflow_top_in: '5 in', outlet_above_high_water_in: '3 in' },
      'cannot-tell',
      'One and a half times what is not known',
      facts,
    ],
    ['outlet not measured', { ...belowRim, water_rise_above_overflow_in: '2 in' }, 'cannot-tell', 'Missing', facts],
    ['high water not measured', outlet('2 in', '5 in'), 'cannot-tell', 'Enough above the overflow; above the high water it is not known', facts],
    [
      'filled above the rim',
      { tank_or_vat: true, outlet_below_rim: false, water_rise_above_overflow_in: '2 in' },
      'does-not-apply',
      'Not filled below the rim',
    ],
  ),
  ...worked(
    'FK-165-47.H.5.b.2',
    [
      'at the greatest flow, the rest closed',
      { ...belowRim, test_flow_rate_gpm: 75, supply_line_capacity_gpm: 75, other_outlets_closed: true },
      'complies',
      '75 of 75 gpm',
    ],
    [
      'at less than the greatest flow',
      { ...belowRim, test_flow_rate_gpm: 74, supply_line_capacity_gpm: 75, other_outlets_closed: true },
      'violates',
      '74 is less than 75',
    ],
    [
      'another outlet open',
      { ...belowRim, test_flow_rate_gpm: 75, supply_line_capacity_gpm: 75, other_outlets_closed: false },
      'violates',
      'Water could leave another way',
    ],
    ['flow of the test not known', { ...belowRim, supply_line_capacity_gpm: 75, other_outlets_closed: true }, 'cannot-tell', 'Missing', facts],
    ['not filled below the rim', { tank_or_vat: true, outlet_below_rim: false }, 'does-not-apply', 'The height of water does not matter here'],
  ),
  ...worked(
    'FK-165-47.H.1.0',
    [
      'small overflow, device fitted',
      { ...tank(75, 2), protective_device_installed: true },
      'complies',
      '2 in is less than 2 1/2 in, and a device protects the outlet',
      { subject: 'tank-supply' },
    ],
    [
      'small overflow, no device',
      { ...tank(75, 2), protective_device_installed: false },
      'violates',
      'Outside H(5)(a), and nothing else protects the outlet',
      { subject: 'tank-supply' },
    ],
    [
      'no overflow, no device',
      { ...belowRim, overflow_present: false, protective_device_installed: false },
      'violates',
      'Outside H(5)(a)',
      { subject: 'tank-supply' },
    ],
    [
      'small overflow, device not known',
      tank(75, 2),
      'cannot-tell',
      'Small by itself breaks nothing: whether a device is there decides',
      { subject: 'tank-supply', ...facts },
    ],
    [
      'overflow of the table',
      { ...tank(75, 2.5), protective_device_installed: false },
      'does-not-apply',
      '2 1/2 in is what Table 1 says: H(5)(a) governs',
      { subject: 'tank-supply' },
    ],
    [
      'exactly 50 gpm, 2 in, no device',
      { ...tank(50, 2), protective_device_installed: false },
      'cannot-tell',
      'By the lower row the table is met, by the upper it is not',
      { subject: 'tank-supply', ...open },
    ],
    [
      'filled above the rim',
      { tank_or_vat: true, outlet_below_rim: false, protective_device_installed: false },
      'does-not-apply',
      'Another rule decides',
      { subject: 'tank-supply' },
    ],
  ),
]
