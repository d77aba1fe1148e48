/** What usually follows what in a case of the demo, so that each case says only what is its own. */
import { connectionFound, leakageFound, markerFound, restorationFound, trenchFound } from '../inspections/demo.ts'
import type { DemoContractor } from '../people/demo.ts'
import type { Plan } from './demo-facts.ts'
import { approve, ask, both, found, issue, leaveOut, type Play, pay, rule, setFor, sketch, took } from './demo-plays.ts'

/** So many business days after the filing, a time of day, and what is done. */
export type Line = readonly [after: number, time: string, play: Play]

export interface DemoCase {
  /** The business day on which it was filed, counted back from today. */
  readonly filed: number
  readonly address: string
  readonly contractor?: DemoContractor
  readonly work: string
  readonly facts: Plan
  readonly publicForm?: boolean
  readonly emergency?: boolean
  readonly story: readonly Line[]
}

export const filedWell: readonly Line[] = [
  [0, '09:20', pay('connection-fee')],
  [0, '09:24', sketch],
]
export const withDeposit: readonly Line[] = [...filedWell, [0, '09:22', pay('as-built-deposit')]]

/** Size and slope approved, and the permit issued half an hour later. */
export const issued = (after: number, ...first: readonly Play[]): readonly Line[] => [
  ...(first.length > 0 ? [[after, '13:40', both(...first)] as const] : []),
  [after, '14:05', approve('size_and_slope_approval')],
  [after, '14:35', issue],
]

/** The trench is asked for, set for the next day, seen open and found right; backfill is approved on the spot. */
export const trench = (after: number, more: Plan = {}, ...also: readonly Play[]): readonly Line[] => [
  [after - 1, '10:15', ask('trench')],
  [after - 1, '11:30', setFor('trench', after)],
  [after, '09:35', took('completion-notice')],
  [after, '10:40', found('trench', 'passed', (on, plan) => trenchFound(on, plan, more))],
  [after, '10:50', both(...also, approve('backfill_approval_date'))],
]

export const connected = (after: number, more: Plan = {}): readonly Line[] => [
  [after - 1, '15:20', both(took('ready-notice'), approve('connection_method_approval'))],
  [after - 1, '15:45', both(ask('connection'), setFor('connection', after, 'ray'))],
  [
    after,
    '11:05',
    both(
      found('connection', 'passed', (on) => connectionFound(on, more), { who: 'ray' }),
      took('connection', { who: 'ray' }),
    ),
  ],
]

export const tested = (after: number): readonly Line[] => [
  [after - 1, '16:00', both(ask('leakage-test'), setFor('leakage-test', after))],
  [after, '13:10', found('leakage-test', 'passed', (on) => leakageFound(on, 'pass'))],
]

/** The officer's remaining choices, settled so that the case can be closed. */
export const settled = (after: number): readonly Line[] => [
  [after, '14:45', both(leaveOut('determinations', 'Nothing on this place calls for one'), leaveOut('indemnity', 'The application is signed by the owner'))],
]

export const wholeWork = (start: number): readonly Line[] => [...trench(start), ...connected(start + 2), ...tested(start + 3), ...settled(start + 4)]

export const saddleRuling = rule(
  'MF-117-37.A.1',
  'The main is in use, so it is tapped by a saddle with a wye arm and two 1/8 bends. Whichever way the two sentences are read, the flow joins at 45 degrees.',
)
/** The connection of a new street lateral, with the board that marks it. */
export const markedConnection = (after: number): readonly Line[] => [
  ...connected(after, markerFound),
  [
    after,
    '14:10',
    rule(
      'MF-117-37.B.5',
      'The board is sold as a 2 by 6 and measures 1 1/2 by 5 1/2 in. It marks the place as the sentence wants; nobody mills a board of 2 by 6 in.',
    ),
  ],
]
export const streetLateralBuilt = approve('street_lateral_approval_date')
export const restored = (after: number): readonly Line[] => [
  [after - 1, '15:50', both(ask('restoration'), setFor('restoration', after))],
  [
    after,
    '09:55',
    both(found('restoration', 'passed', restorationFound), took('restoration', { by: 'Ray Whitcomb', who: 'ray', detail: 'Walk and curb strip as before' })),
  ],
]
