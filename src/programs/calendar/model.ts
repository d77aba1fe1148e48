/**
 * The tickler file: dated slips that somebody has to look at on a day. A slip belongs to a case, a parcel or a person, says
 * whose turn it is, and is done, or voided with a reason; it is never lost by the day going by.
 */
import { daysBetween, type PlainDate } from '../../kernel/dates.ts'
import { type CountedDay, type Period, within } from '../../kernel/legal-time.ts'
import type { Cite } from '../../kernel/result.ts'

export const slipStates = { open: 'Open', done: 'Done', void: 'Void' } as const
export type SlipState = keyof typeof slipStates

export interface Slip {
  readonly id: string
  readonly caseKind: string
  readonly caseId: string
  /** What the list shows of the case: "S-2026-041, 14 Mill Street". */
  readonly caseLabel: string
  /** Where the case is opened, below the municipality. */
  readonly path: string
  readonly title: string
  readonly due: PlainDate
  /** The day that was counted or typed; it differs from `due` where weekends or holidays moved it. */
  readonly counted: PlainDate
  readonly moved: readonly string[]
  readonly who: string
  readonly cite: Cite | null
  readonly law: string | null
  readonly state: SlipState
  readonly closedOn: PlainDate | null
  readonly note: string
  readonly version: number
}

/** "The 15 days end on Friday, so it is due Monday: Christmas Day, Saturday, Sunday." */
export const countedWords = (c: Pick<CountedDay, 'counted' | 'due' | 'moved'>): string =>
  c.counted === c.due ? '' : `The day counted is ${c.counted}; it moved to ${c.due}: ${c.moved.join(', ')}.`

/** When a duty of a law falls due after its event, counted by the General Construction Law. Clocks in hours and "immediately" fall due on the day itself. */
export function dueAfter(event: PlainDate, within_: { readonly n: number; readonly unit: string } | 'immediately'): CountedDay {
  if (within_ === 'immediately' || within_.unit === 'hours' || within_.n === 0) return { counted: event, due: event, moved: [] }
  return within(event, { n: within_.n, unit: within_.unit as Period['unit'] })
}

export const daysLate = (due: PlainDate, today: PlainDate): number => Math.max(0, daysBetween(due, today))
