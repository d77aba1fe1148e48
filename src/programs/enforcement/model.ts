/**
 * Violations: opened by the officer whom the law names, by a signed act with the evidence, and moved by such acts alone (OFFICE 9).
 * No finding, late duty, failed test, import or batch opens one or moves one.
 *
 * What took place is recorded as it was, even where it should not have happened (OFFICE 1): such an act carries marks, moves nothing
 * and supports nothing until the attorney has ruled on it.
 */
import type { OrderForm } from '../../engine/remedies.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Cite } from '../../kernel/result.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'

/** A case of another program that a violation is about, by its kind and id: a permit, a device, an industry. */
export interface SubjectRef {
  readonly kind: string
  readonly id: string
  readonly label: string
  readonly path: string
}

export const violationStates = {
  recorded: 'Recorded, not open',
  open: 'Open',
  noticed: 'Notice given',
  ordered: 'Ordered',
  referred: 'Referred',
  'service-ended': 'Service ended',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
} as const
export type ViolationState = keyof typeof violationStates
/** States in which nothing more is asked of anybody. */
export const finishedStates: readonly ViolationState[] = ['withdrawn', 'closed']
export const unfinishedStates = (Object.keys(violationStates) as readonly ViolationState[]).filter((s) => !finishedStates.includes(s))

export interface Violation {
  readonly id: string
  readonly number: string
  readonly parcelId: string
  readonly place: string
  readonly about: SubjectRef | null
  readonly law: string
  /** Hash of the law in force on the day of opening. */
  readonly lawVersion: string
  readonly course: string
  readonly cite: Cite
  /** What the section asks, in one sentence of our own. */
  readonly asks: string
  /** Against whom: the owner, the holder of the permit, whoever did it. */
  readonly against: string
  readonly seen: string
  readonly observed: PlainDate
  readonly observedBy: string
  /** What it rests on besides the papers: who saw it, a report, a test. */
  readonly evidence: string
  /** The entry onto the property that it rests on. */
  readonly entryId: string | null
  readonly state: ViolationState
  readonly opened: PlainDate
  readonly version: number
  readonly voidReason: string | null
}

export const actKinds = {
  opened: 'Opened',
  finding: 'Finding',
  time: 'Time set',
  extension: 'Time extended',
  observation: 'Looked at',
  report: 'The owner says that it is corrected',
  correction: 'Found corrected',
  reopened: 'There again',
  sale: 'Parcel sold',
  remedy: 'Remedy',
  'sign-off': 'The attorney signed off',
  hearing: 'Chance to be heard',
  tenants: 'Tenants told',
  restoration: 'Steps to restore the service told',
  restored: 'Service restored',
  emergency: 'Emergency act under another authority',
  expense: 'Expense',
  ruling: 'The attorney ruled',
  referral: 'Referred to the attorney',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
} as const
export type ActKind = keyof typeof actKinds
export const isActKind = (text: string): text is ActKind => Object.hasOwn(actKinds, text)

/** What somebody saw who looked. */
export const observations = { there: 'It was there', gone: 'It was gone', 'not-seen': 'It could not be seen' } as const
export type Observation = keyof typeof observations

export const hearings = { offered: 'Offered', held: 'Held', declined: 'Declined' } as const
export const rulings = { 'may-use': 'It may be relied on', 'may-not': 'It may not be relied on' } as const

/** A line of a claim for expense, or of a schedule. */
export interface ActLine {
  readonly on: PlainDate | null
  readonly what: string
  readonly cents: Cents | null
}

export interface ViolationAct {
  readonly id: string
  readonly violationId: string
  readonly kind: ActKind
  /** Id of the remedy of the chapter: of a remedy, a sign-off, a finding, a hearing. */
  readonly remedy: string | null
  readonly on: PlainDate
  readonly by: string
  /** In what office he acted: "Superintendent of Public Works"; empty for a fact that anybody can tell. */
  readonly office: string
  readonly body: AskOf | null
  /** Signed on paper, entered by the clerk. */
  readonly onPaper: boolean
  /** Which paper: "Resolution 2026-31 of November 9, 2026". */
  readonly paper: string
  readonly outcome: string
  readonly form: OrderForm | null
  readonly until: PlainDate | null
  readonly cents: Cents | null
  readonly detail: string
  readonly lines: readonly ActLine[]
  /** The act that a ruling is about. */
  readonly aboutAct: string | null
  readonly attachmentId: string | null
  /** What was missing when it took place; empty where nothing was. */
  readonly marks: readonly string[]
  readonly enteredBy: string
  /** For the attorney's eyes only. */
  readonly privileged: string
  readonly voidReason: string | null
}

/** Acts by their days; of one day in the order in which they were entered. */
export const inOrder = <T extends { readonly on: PlainDate; readonly id: string }>(acts: readonly T[]): readonly T[] =>
  [...acts].sort((a, b) => a.on.localeCompare(b.on, 'en') || a.id.localeCompare(b.id, 'en'))

export const live = (acts: readonly ViolationAct[]): readonly ViolationAct[] => inOrder(acts.filter((a) => a.voidReason === null))

/** Whether the attorney has ruled that a marked act may be relied on; the last word counts. */
export const ruledUsable = (acts: readonly ViolationAct[], id: string): boolean =>
  live(acts).findLast((a) => a.kind === 'ruling' && a.aboutAct === id)?.outcome === 'may-use'

/** Acts that count: not void, and without a mark or ruled upon. */
export const usable = (acts: readonly ViolationAct[]): readonly ViolationAct[] => live(acts).filter((a) => a.marks.length === 0 || ruledUsable(acts, a.id))

/** A notice that an officer has signed about the violation, as the program that keeps notices holds it. */
export interface SignedNotice {
  readonly id: string
  readonly number: string
  readonly remedy: string
  readonly startsDays: boolean
  readonly signedOn: PlainDate
  readonly to: string
  readonly by: PlainDate | null
  readonly mailed: PlainDate | null
  readonly received: PlainDate | null
  /** Since when the addressee has not owned the parcel. */
  readonly soldOn: PlainDate | null
}

const afterRemedy: Readonly<Record<string, ViolationState>> = { order: 'ordered', 'end-of-service': 'service-ended' }
const referring: readonly string[] = ['recommendation', 'court', 'police', 'false-statement', 'civil-action']

/** Where an act of an officer leaves a violation; the state as it was where it moves nothing. */
function moved(state: ViolationState, a: ViolationAct, kindOf: (remedy: string) => string | undefined): ViolationState {
  switch (a.kind) {
    case 'opened':
    case 'reopened':
      return 'open'
    case 'correction':
      return 'corrected'
    case 'withdrawn':
      return 'withdrawn'
    case 'closed':
      return 'closed'
    case 'referral':
      return 'referred'
    case 'remedy': {
      const kind = kindOf(a.remedy ?? '') ?? ''
      return afterRemedy[kind] ?? (referring.includes(kind) ? 'referred' : state)
    }
    default:
      return state
  }
}

/**
 * Where a violation stands after the officers' acts and the notices that they signed, in the order of the days. An act that is
 * marked moves nothing until the attorney has ruled that it may be relied on.
 */
export function stateOf(acts: readonly ViolationAct[], notices: readonly SignedNotice[], kindOf: (remedy: string) => string | undefined): ViolationState {
  let state: ViolationState = 'recorded'
  const given = [...notices].sort((a, b) => a.signedOn.localeCompare(b.signedOn, 'en'))
  let n = 0
  const upTo = (day: PlainDate | null): void => {
    for (let next = given[n]; next !== undefined && (day === null || next.signedOn < day); next = given[n]) {
      if (state === 'open') state = 'noticed'
      n += 1
    }
  }
  for (const a of usable(acts)) {
    upTo(a.on)
    state = moved(state, a, kindOf)
  }
  upTo(null)
  return state
}

/** What was missing in acts that took place and that nobody has ruled on: the sentences, with the act. */
export const standingMarks = (acts: readonly ViolationAct[]): readonly { readonly act: ViolationAct; readonly mark: string }[] =>
  live(acts)
    .filter((a) => a.marks.length > 0 && !ruledUsable(acts, a.id))
    .flatMap((act) => act.marks.map((mark) => ({ act, mark })))

/** The total of what was spent, lost or damaged: a claim, not a sum that is owed on our books (OFFICE 11). */
export const claimed = (acts: readonly ViolationAct[]): Cents =>
  live(acts)
    .filter((a) => a.kind === 'expense')
    .flatMap((a) => a.lines)
    .reduce((sum, l) => sum + (l.cents ?? 0), 0) as Cents
