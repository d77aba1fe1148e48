/** Cases of the demo that are over: closed, not granted, withdrawn, revoked. */
import { leakageFound, trenchFound } from '../inspections/demo.ts'
import { contractors } from '../people/demo.ts'
import {
  connected,
  type DemoCase,
  filedWell,
  issued,
  markedConnection,
  restored,
  saddleRuling,
  settled,
  streetLateralBuilt,
  tested,
  trench,
  wholeWork,
  withDeposit,
} from './demo-chains.ts'
import { completeFacts, gasketFacts, newStreetLateralFacts, pouredFacts, pumpedFacts } from './demo-facts.ts'
import { approve, ask, both, close, found, move, paper, pay, returnDeposit, rule, setFor, takeBack, took, voidVisit } from './demo-plays.ts'

const { oakes, averbeck, gristwold, kiln, millrace } = contractors

/** Cases that went to their end. */
export const closedCases: readonly DemoCase[] = [
  {
    filed: 205,
    address: '33 Mill Street',
    contractor: oakes,
    work: 'Replace the lateral from the house to the property line',
    facts: completeFacts(),
    story: [
      ...filedWell,
      [
        2,
        '13:30',
        rule(
          'MF-117-36.C.8',
          'The pipe is sold as 4 in and measures 3.975 in. Until the Board settles how the least diameter is measured I take the pipe size.',
        ),
      ],
      ...issued(2),
      ...wholeWork(6),
      [11, '10:10', close],
    ],
  },
  {
    filed: 198,
    address: '8 Weir Street',
    contractor: averbeck,
    work: 'New lateral beside the water service',
    facts: gasketFacts({ public_property_disturbed: true }),
    story: [
      ...filedWell,
      ...issued(3),
      ...trench(
        8,
        { manufacturer_instructions_followed: true, coupling_tools_used: true, lubricant_acceptable: true, spigot_insertion_depth_in: '2 1/2 in' },
        approve('gasket_approved'),
      ),
      ...connected(10),
      ...tested(11),
      ...restored(13),
      ...settled(13),
      [14, '11:15', close],
    ],
  },
  {
    filed: 190,
    address: '41 Bark Lane',
    contractor: gristwold,
    work: 'Lateral for a new house; no street lateral yet',
    facts: newStreetLateralFacts(),
    story: [
      ...withDeposit,
      [3, '13:20', rule('MF-117-36.C.8', 'Sold as 4 in, SDR-35. I take the pipe size until the Board settles it.')],
      ...issued(3, saddleRuling),
      [7, '14:20', streetLateralBuilt],
      ...trench(9),
      ...markedConnection(11),
      ...tested(12),
      ...restored(14),
      ...settled(14),
      [16, '10:25', both(took('as-built', { copies: '4' }), paper('as-built', 'As-built drawing.pdf'))],
      [18, '09:50', returnDeposit],
      [18, '10:05', close],
    ],
  },
  {
    filed: 172,
    address: '25 Hemlock Road',
    contractor: millrace,
    work: 'Replace a clay lateral full of roots',
    facts: completeFacts({ depth_of_cover_ft: '5 ft 2 in', distance_to_water_service_ft: '14' }),
    story: [
      ...filedWell,
      ...issued(1),
      ...trench(5),
      ...connected(7),
      [7, '15:30', both(ask('leakage-test'), setFor('leakage-test', 8))],
      [
        8,
        '13:15',
        found('leakage-test', 'failed', (on) => leakageFound(on, 'fail'), { notes: 'The water fell 3 in in half an hour. Joint at the second length weeps.' }),
      ],
      ...tested(11),
      ...settled(12),
      [12, '15:25', close],
    ],
  },
  {
    filed: 160,
    address: '12 Bark Lane',
    contractor: oakes,
    work: 'New lateral for a house moved on the lot',
    facts: completeFacts({ depth_of_cover_ft: '4 ft 3 in', trench_width_at_pipe_top_in: '17 1/2' }),
    story: [
      ...filedWell,
      ...issued(2),
      [5, '10:20', both(ask('trench'), setFor('trench', 6))],
      [6, '09:50', found('trench', 'failed', (on, plan) => trenchFound(on, plan, { inspection_result: 'fail' }), { notes: 'Water standing in the trench' })],
      [6, '14:30', voidVisit('trench', 'Recorded on the wrong case; the wet trench was that of 14 Bark Lane')],
      ...wholeWork(8),
      [12, '16:10', close],
    ],
  },
  {
    filed: 151,
    address: '70 Weir Street',
    contractor: kiln,
    work: 'Lateral for an addition with a bath',
    facts: completeFacts({ distance_to_water_main_ft: '27', min_joint_spacing_ft: '13' }),
    story: [
      ...filedWell,
      [3, '09:40', takeBack('connection-fee', 'The check came back')],
      [5, '10:30', pay('connection-fee', { method: 'cash' })],
      ...issued(6),
      ...wholeWork(10),
      [15, '13:50', close],
    ],
  },
  {
    filed: 103,
    address: '9 Canal Row',
    contractor: oakes,
    work: 'Cast-iron lateral for the bakery, poured joints',
    facts: pouredFacts({ building_use_type: 'commercial', distance_to_water_service_ft: '4 ft 6 in', depth_of_cover_ft: '4 ft 8 in' }),
    story: [
      ...filedWell,
      ...issued(4),
      ...trench(8, { joint_compound_depth_in: '1 1/4 in', joint_single_pour: true, joint_caulked: true }, approve('joint_compound_approved')),
      ...connected(10),
      ...tested(11),
      ...settled(12),
      [13, '10:40', close],
    ],
  },
  {
    filed: 71,
    address: '3 Mill Street',
    contractor: millrace,
    work: 'Replace the lateral',
    facts: completeFacts({ depth_of_cover_ft: '5 ft', trench_width_at_pipe_top_in: '16' }),
    story: [...filedWell, ...issued(1), ...wholeWork(4), [9, '11:45', close]],
  },
]

/** Cases that ended without a connection. */
export const endedCases: readonly DemoCase[] = [
  {
    filed: 183,
    address: '92 Tannery Road',
    contractor: kiln,
    work: 'Bath in the cellar, pumped to the lateral',
    facts: pumpedFacts(),
    story: [
      ...filedWell,
      [4, '14:10', approve('lift_approval', { refused: 'The pump would discharge past the trap and without a check valve' })],
      [9, '10:20', move('deny', 'The superintendent refused the pump as drawn, and no new plan came in.')],
    ],
  },
  {
    filed: 168,
    address: '55 Canal Row',
    work: 'Connect a garage',
    facts: completeFacts({ building_use_type: 'other', basement_present: false }),
    story: [...filedWell, [6, '11:05', move('withdraw', 'The owner will not build this year.', 'marian')]],
  },
  {
    filed: 142,
    address: '5 Weir Street',
    contractor: averbeck,
    work: 'New lateral',
    facts: completeFacts(),
    story: [...filedWell, ...issued(2), [9, '15:10', move('revoke', 'The lateral was begun on the neighboring lot, for which there is no permit.')]],
  },
]
