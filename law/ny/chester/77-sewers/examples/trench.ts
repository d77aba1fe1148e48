import { cases } from './case.ts'

const method = cases('CH-77-25.D.0.1')
const maker = cases('CH-77-25.D.0.2')
const ditch = cases('CH-77-25.D.1')
const bed = cases('CH-77-25.D.2')
const rock = cases('CH-77-25.D.3.a')
const sand = cases('CH-77-25.D.3.b')
const first = cases('CH-77-25.D.4')
const over = cases('CH-77-25.D.5')
const road = cases('CH-77-25.D.6.b')
const water = cases('CH-77-25.E.9')
const guard = cases('CH-77-30.2')
const restore = cases('CH-77-30.3')

const inRoad = { trench_in_town_road: true, backfill_tamped: true }

export const trenchExamples = [
  method('open trench', { excavation_method: 'open-trench' }, 'complies', 'As the law asks.'),
  method('bored, not approved', { excavation_method: 'bored' }, 'needs-approval', 'Only the approval is missing.'),
  method('bored, approved', { excavation_method: 'bored', excavation_method_approved: '2027-04-26' }, 'complies', 'Approved April 26.'),
  method('bored, refused', { excavation_method: 'bored', excavation_method_approved: false }, 'violates', 'Refused.'),
  method('not known', {}, 'cannot-tell', 'How the ground will be opened is missing.', { why: 'facts' }),

  maker('followed', { manufacturer_instructions_followed: true }, 'complies', 'As the maker recommends.'),
  maker('not followed', { manufacturer_instructions_followed: false }, 'violates', 'Not as the maker recommends.'),
  maker('not known', {}, 'cannot-tell', 'The inspector has not said.', { why: 'facts' }),

  ditch('straight and even', { trench_straight: true, trench_grade_uniform: true }, 'complies', 'Both.'),
  ditch('crooked', { trench_straight: false, trench_grade_uniform: true }, 'violates', 'Not straight, though the place would have let it be.'),
  ditch('grade not looked at', { trench_straight: true }, 'cannot-tell', 'The grade is missing.', { why: 'facts' }),

  bed('3 in of sand', { trench_bottom_hand_shaped: false, compacted_sand_bed_in: 3 }, 'complies', '3 is at least 3.'),
  bed('just under 3 in of sand', { trench_bottom_hand_shaped: false, compacted_sand_bed_in: 2.99 }, 'violates', 'Not shaped, and 2.99 is less than 3.'),
  bed('4 in of sand, shaping not recorded', { compacted_sand_bed_in: 4 }, 'complies', 'Either one is enough, and 4 is at least 3.'),
  bed('shaped by hand, no sand', { trench_bottom_hand_shaped: true, compacted_sand_bed_in: 0 }, 'complies', 'Either one is enough.'),
  bed('2 in of sand, shaping not recorded', { compacted_sand_bed_in: 2 }, 'cannot-tell', 'If it was shaped by hand it meets the law.', { why: 'facts' }),

  rock('4 in', { rock_encountered: true, rock_overexcavation_in: 4 }, 'complies', '4 is at least 4.'),
  rock('just under 4 in', { rock_encountered: true, rock_overexcavation_in: 3.99 }, 'violates', '3.99 is less than 4.'),
  rock('5 in', { rock_encountered: true, rock_overexcavation_in: 5 }, 'complies', '5 is at least 4.'),
  rock('no rock', { rock_encountered: false }, 'does-not-apply', 'Nothing to dig out.'),
  rock('not measured', { rock_encountered: true }, 'cannot-tell', 'How far it was dug out is missing.', { why: 'facts' }),

  sand('sand put in', { rock_encountered: true, sand_bed_over_rock: true }, 'complies', 'The bed is there.'),
  sand('pipe on bare rock', { rock_encountered: true, sand_bed_over_rock: false }, 'violates', 'No bed over the rock.'),
  sand('no rock', { rock_encountered: false }, 'does-not-apply', 'Nothing was dug out.'),
  sand('not looked at', { rock_encountered: true }, 'cannot-tell', 'The inspector has not said.', { why: 'facts' }),

  first(
    'filled and tamped after inspection',
    { backfill_stage: 'pipe-top', backfill_tamped: true, inspection_passed_before_backfill: true },
    'complies',
    'Inspected, filled, tamped.',
  ),
  first(
    'found covered without inspection',
    { backfill_stage: 'full', backfill_tamped: true, inspection_passed_before_backfill: false },
    'violates',
    'Filled before anyone inspected.',
  ),
  first(
    'not tamped',
    { backfill_stage: 'one-foot-over', backfill_tamped: false, inspection_passed_before_backfill: true },
    'violates',
    'The fill was not tamped.',
  ),
  first('trench still open', { backfill_stage: 'open' }, 'does-not-apply', 'Nothing has been filled.'),
  first('tamping not seen', { backfill_stage: 'pipe-top', inspection_passed_before_backfill: true }, 'cannot-tell', 'Nobody has said whether it was tamped.', {
    why: 'facts',
  }),

  over('one foot, tamped', { rock_free_fill_depth_ft: 1, backfill_tamped: true }, 'complies', '12 in is at least 12 in.'),
  over('eleven inches', { rock_free_fill_depth_ft: '11 in', backfill_tamped: true }, 'violates', '11 in is less than 12 in.'),
  over('thirteen inches', { rock_free_fill_depth_ft: '1 ft 1 in', backfill_tamped: true }, 'complies', '13 in is at least 12 in: a foot is the least.'),
  over('one foot, loose', { rock_free_fill_depth_ft: 1, backfill_tamped: false }, 'violates', 'Not tamped.'),
  over('depth not measured', { backfill_tamped: true }, 'cannot-tell', 'The depth is missing.', { why: 'facts' }),

  road('one-inch layers', { ...inRoad, lift_thickness_in: 1 }, 'complies', '1 is at most 1, and at most 12: both ways of reading agree.'),
  road('six-inch layers, question open', { ...inRoad, lift_thickness_in: 6 }, 'cannot-tell', '6 is more than the 1 that is printed, and less than 12.', {
    why: 'reading',
  }),
  road('six-inch layers, as printed', { ...inRoad, lift_thickness_in: 6 }, 'violates', '6 is more than 1.', {
    readings: { 'ch-one-inch-layers': 'as-printed' },
  }),
  road('six-inch layers, one foot meant', { ...inRoad, lift_thickness_in: 6 }, 'complies', '6 is at most 12.', {
    readings: { 'ch-one-inch-layers': 'one-foot' },
  }),
  road('just over an inch, as printed', { ...inRoad, lift_thickness_in: 1.01 }, 'violates', '1.01 is more than 1.', {
    readings: { 'ch-one-inch-layers': 'as-printed' },
  }),
  road('twelve-inch layers, one foot meant', { ...inRoad, lift_thickness_in: 12 }, 'complies', '12 is at most 12.', {
    readings: { 'ch-one-inch-layers': 'one-foot' },
  }),
  road('thirteen-inch layers', { ...inRoad, lift_thickness_in: 13 }, 'violates', '13 is more than 1 and more than 12: both ways of reading agree.'),
  road('one-inch layers, not tamped', { trench_in_town_road: true, backfill_tamped: false, lift_thickness_in: 1 }, 'violates', 'Each layer has to be tamped.'),
  road('not in a Town road', { trench_in_town_road: false }, 'does-not-apply', 'The layers are for Town roads.'),
  road('layers not measured', inRoad, 'cannot-tell', 'The thickness is missing whichever is meant.'),

  water('trenches of their own', { shares_trench_with_water_service: false }, 'complies', 'Not shared.'),
  water('one trench', { shares_trench_with_water_service: true }, 'violates', 'Shared, and no distance or shelf is allowed for.'),
  water('not known', {}, 'cannot-tell', 'Nobody has said.', { why: 'facts' }),

  guard('barricades and lights', { barricades_present: true, lights_present: true }, 'complies', 'Both are there.'),
  guard('no lights', { barricades_present: true, lights_present: false }, 'violates', 'Lights are asked too.'),
  guard('lights not looked at', { barricades_present: true }, 'cannot-tell', 'The lights are missing from the sheet.', { why: 'facts' }),

  restore('accepted', { public_property_disturbed: true, restoration_accepted_date: '2027-06-01' }, 'complies', 'Accepted June 1.'),
  restore('not yet accepted', { public_property_disturbed: true }, 'needs-approval', 'Only the acceptance is missing; no time is set.'),
  restore('acceptance refused', { public_property_disturbed: true, restoration_accepted_date: false }, 'violates', 'Not restored to satisfaction.'),
  restore('nothing disturbed', { public_property_disturbed: false }, 'does-not-apply', 'No public property was touched.'),
]
