import { facts, worked } from './worked.ts'

/** An outlet of 1/2 in: twice is 1 in, three times is 1 1/2 in. */
const half = { effective_opening_in: '1/2 in' } as const
const wallAt = (d: string) => ({ ...half, vertical_surface_nearby: true, outlet_to_wall_in: d })
const noWall = { ...half, vertical_surface_nearby: false }

export const airGapExamples = [
  ...worked(
    'FK-165-47.H.2.b.1',
    ['no wall, exactly twice', { ...noWall, airgap_measured_in: '1 in' }, 'complies', '2 × 1/2 = 1 in'],
    ['no wall, a sixteenth short', { ...noWall, airgap_measured_in: '15/16 in' }, 'violates', '15/16 in is less than 1 in'],
    ['no wall, a larger outlet', { effective_opening_in: 2, vertical_surface_nearby: false, airgap_measured_in: '4 in' }, 'complies', '2 × 2 = 4 in'],
    [
      'a larger outlet, a little short',
      { effective_opening_in: 2, vertical_surface_nearby: false, airgap_measured_in: '3.9 in' },
      'violates',
      '3.9 is less than 4',
    ],
    ['a wall 3 in away', { ...wallAt('3 in'), airgap_measured_in: '1 in' }, 'complies', '3 in is not nearer than 3 × 1/2 = 1 1/2 in'],
    ['a wall at exactly three openings', { ...wallAt('1.5 in'), airgap_measured_in: '1 in' }, 'complies', '1.5 is not less than 1.5, so that twice is enough'],
    [
      'a wall just nearer',
      { ...wallAt('1.49 in'), airgap_measured_in: '1 in' },
      'does-not-apply',
      '1.49 is less than 1.5: three times the opening is asked for',
    ],
    [
      'under twice, the wall not measured',
      { ...half, vertical_surface_nearby: true, airgap_measured_in: '0.9 in' },
      'violates',
      'Less than twice is too little at any distance',
    ],
    ['under twice, no word of a wall', { ...half, airgap_measured_in: '0.9 in' }, 'violates', 'Less than twice is too little with or without a wall'],
    ['under twice, near a wall', { ...wallAt('1 in'), airgap_measured_in: '0.9 in' }, 'violates', 'Less than twice is less than three times too'],
    ['three times, no word of a wall', { ...half, airgap_measured_in: '1.5 in' }, 'complies', 'Three times is more than twice'],
    ['gap not measured', { ...noWall }, 'cannot-tell', 'The gap is missing', facts],
    ['opening not measured', { vertical_surface_nearby: false, airgap_measured_in: '1 in' }, 'cannot-tell', 'Twice what is not known', facts],
    ['outlet at the rim', { ...noWall, airgap_measured_in: 0 }, 'violates', 'No gap at all'],
  ),
  ...worked(
    'FK-165-47.H.2.b.2',
    ['near a wall, exactly three times', { ...wallAt('1.49 in'), airgap_measured_in: '1.5 in' }, 'complies', '3 × 1/2 = 1.5 in'],
    ['near a wall, just short', { ...wallAt('1.49 in'), airgap_measured_in: '1.49 in' }, 'violates', '1.49 is less than 1.5'],
    ['near a wall, twice only', { ...wallAt('1 in'), airgap_measured_in: '1 in' }, 'violates', 'Three times is asked for'],
    ['two walls, both near', { ...wallAt('1 in'), near_wall_count: 2, airgap_measured_in: '1 1/2 in' }, 'complies', 'The text does not speak of two walls'],
    [
      'two walls at three and a half openings',
      { ...wallAt('1.75 in'), near_wall_count: 2, airgap_measured_in: '1 in' },
      'does-not-apply',
      'Not nearer than three openings; the national standard is advice',
    ],
    ['three walls', { ...wallAt('1 in'), near_wall_count: 3, airgap_measured_in: '1 1/2 in' }, 'complies', 'The text does not speak of three walls'],
    ['against the wall', { ...wallAt('0 in'), airgap_measured_in: '1 1/2 in' }, 'complies', 'Three times'],
    [
      'exactly three openings from the wall',
      { ...wallAt('1.5 in'), airgap_measured_in: '1 in' },
      'does-not-apply',
      '“Less than” does not take in the figure itself',
    ],
    ['no wall', { ...noWall, airgap_measured_in: '1 in' }, 'does-not-apply', 'No wall anywhere near'],
    [
      'between twice and three times, the wall not measured',
      { ...half, vertical_surface_nearby: true, airgap_measured_in: '1.2 in' },
      'cannot-tell',
      'Enough away from the wall, too little near it',
      facts,
    ],
    [
      'between twice and three times, no word of a wall',
      { ...half, outlet_to_wall_in: '1 in', airgap_measured_in: '1.2 in' },
      'cannot-tell',
      'Whether there is a wall is not known',
      facts,
    ],
    [
      'three times, the wall not measured',
      { ...half, vertical_surface_nearby: true, airgap_measured_in: '1.5 in' },
      'complies',
      'Three times is enough at any distance',
    ],
    ['opening not measured', { vertical_surface_nearby: true, outlet_to_wall_in: '1 in', airgap_measured_in: '1 in' }, 'cannot-tell', 'Missing', facts],
    ['gap not measured', wallAt('1 in'), 'cannot-tell', 'Missing', facts],
  ),
]
