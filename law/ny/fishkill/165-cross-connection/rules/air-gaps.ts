import { all, any, at, f, type Rule, rule } from './common.ts'

const opening = f.effective_opening_in
const gap = f.airgap_measured_in
const nearWall = all(f.vertical_surface_nearby, f.outlet_to_wall_in.lessThan(opening.times(3)))
const clearOfWalls = any(f.vertical_surface_nearby.no(), f.outlet_to_wall_in.atLeast(opening.times(3)))

/** 165-47.H(2): the air gap at one outlet. How it is measured is the meaning of the fact airgap_measured_in. */
export const airGapRules: readonly Rule[] = [
  rule({
    id: 'FK-165-47.H.2.b.1',
    carries: ['FK-165-47.H.2.b.1', 'FK-165-47.H.2.a', 'FK-165-47.H.1.a', 'FK-165-46.airgap'],
    subject: 'air-gap',
    cite: at('165-47.H(2)(b)'),
    title: 'Air gap at least twice the effective opening',
    requirement: 'Measured straight up from the flood rim to the lowest end of the outlet, the air gap is at least twice the effective opening of the outlet.',
    // Less than twice falls short whatever the wall: nearer to one the law asks for more, never for less.
    when: any(clearOfWalls, gap.lessThan(opening.times(2))),
    must: gap.atLeast(opening.times(2)),
    advice: [
      {
        when: gap.differsFrom(f.outlet_lowest_elevation_in.minus(f.flood_level_rim_elevation_in)),
        says: 'The heights of the outlet and of the flood rim give another air gap than the one stated: measure again.',
        source: 'The text of 165-47.H(2)(a)',
        confidence: 'verified',
        kind: 'should',
      },
      {
        when: all(opening.lessThan('1/2 in'), gap.lessThan('1 in')),
        says: 'The village law has no least gap for a small outlet. The model residential code asks for at least 1 in away from a wall where the opening is 1/2 in or less.',
        source: 'International Residential Code, P2902, table of least air gaps',
        confidence: 'verified',
        kind: 'stricter-elsewhere',
      },
    ],
  }),
  rule({
    id: 'FK-165-47.H.2.b.2',
    carries: ['FK-165-47.H.2.b.2', 'FK-165-47.H.2.a', 'FK-165-47.H.1.a'],
    subject: 'air-gap',
    cite: at('165-47.H(2)(b)'),
    title: 'Near a wall, air gap at least three times the effective opening',
    requirement:
      'Where the outlet is nearer to a wall or similar vertical surface than three times its effective opening, the air gap is at least three times the opening.',
    when: nearWall,
    must: gap.atLeast(opening.times(3)),
    advice: [
      {
        when: all(
          f.near_wall_count.equals(2),
          f.outlet_to_wall_in.atLeast(opening.times(3)),
          f.outlet_to_wall_in.lessThan(opening.times(4)),
          gap.lessThan(opening.times(3)),
        ),
        says: 'The village law does not speak of two walls that meet. The national standard counts them as near up to four times the opening, and then asks for the larger gap.',
        source: 'ASME A112.1.2-2012',
        confidence: 'verified',
        kind: 'stricter-elsewhere',
      },
      {
        when: f.near_wall_count.atLeast(3),
        says: 'The village law does not speak of three walls or more, and the national standard gives no figure for them: ask the Superintendent.',
        source: 'ASME A112.1.2-2012',
        confidence: 'verified',
        kind: 'stricter-elsewhere',
      },
    ],
  }),
]
