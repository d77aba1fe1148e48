/**
 * Requests to see the municipality's records under the Freedom of Information Law (Public Officers Law, article 6), and what was done about
 * each: who asked for what, when it was answered and how, what was appealed (OFFICE 18).
 *
 * An answer that was given is recorded as it was given, late or incomplete; what was missing is marked.
 */
import type { PlainDate } from '../../kernel/dates.ts'
import type { ExemptionId } from './model-exemptions.ts'

export const channels = {
  letter: 'Letter',
  email: 'E-mail',
  counter: 'At the counter',
  telephone: 'By telephone, written down here',
  form: 'Public form',
} as const
export type Channel = keyof typeof channels

export const actKinds = {
  acknowledgment: 'Receipt acknowledged',
  extension: 'More time taken',
  grant: 'Granted',
  'grant-part': 'Granted in part',
  denial: 'Denied',
  'no-records': 'No such records',
  appeal: 'Appealed',
  'appeal-decision': 'Appeal decided',
  withdrawal: 'Withdrawn by whoever asked',
} as const
export type ActKind = keyof typeof actKinds
export const isActKind = (text: string): text is ActKind => Object.hasOwn(actKinds, text)

/** What an appeal came to. */
export const appealOutcomes = {
  granted: 'The records are given after all',
  'in-part': 'Some are given after all',
  upheld: 'The denial stands',
} as const
export type AppealOutcome = keyof typeof appealOutcomes

export interface RecordsAct {
  readonly id: string
  readonly requestId: string
  readonly kind: ActKind
  readonly on: PlainDate
  /** Who answered, appealed, decided. */
  readonly by: string
  /** Of an acknowledgment or an extension: the day by which the records are given or refused. */
  readonly until: PlainDate | null
  /** Of a denial, or of a grant in part. */
  readonly exemptions: readonly ExemptionId[]
  /** Of an appeal's decision. */
  readonly outcome: AppealOutcome | null
  /** The reason, or what was given, in words. */
  readonly detail: string
  readonly enteredBy: string
  readonly voidReason: string | null
}

export interface RecordsRequest {
  readonly id: string
  readonly number: string
  readonly asker: string
  /** Address, e-mail or telephone for the answer. */
  readonly contact: string
  /** What is asked, in the words of whoever asks. */
  readonly asked: string
  readonly channel: Channel
  readonly received: PlainDate
  readonly enteredBy: string
  readonly parcelId: string | null
  readonly state: RecordsState
  /** By when the office has to do something next; null where nothing is owed. */
  readonly due: PlainDate | null
  readonly version: number
  readonly voidReason: string | null
}

export const recordsStates = {
  received: 'To be answered',
  acknowledged: 'Acknowledged',
  extended: 'More time taken',
  granted: 'Granted',
  'granted-part': 'Granted in part',
  denied: 'Denied',
  'no-records': 'No such records',
  appealed: 'Appealed',
  decided: 'Appeal decided',
  withdrawn: 'Withdrawn',
} as const
export type RecordsState = keyof typeof recordsStates

const stateAfter: Readonly<Record<ActKind, RecordsState>> = {
  acknowledgment: 'acknowledged',
  extension: 'extended',
  grant: 'granted',
  'grant-part': 'granted-part',
  denial: 'denied',
  'no-records': 'no-records',
  appeal: 'appealed',
  'appeal-decision': 'decided',
  withdrawal: 'withdrawn',
}

/** Acts that count, in the order of their days. */
export const standing = (acts: readonly RecordsAct[]): readonly RecordsAct[] =>
  acts.filter((a) => a.voidReason === null).sort((a, b) => a.on.localeCompare(b.on, 'en') || a.id.localeCompare(b.id, 'en'))

/** Where a request stands: what the last act made of it. */
export function stateOf(acts: readonly RecordsAct[]): RecordsState {
  const last = standing(acts).at(-1)
  return last ? stateAfter[last.kind] : 'received'
}

export const answers: readonly ActKind[] = ['grant', 'grant-part', 'denial', 'no-records']
/** An answer that says no to something, and so may be appealed. */
export const refusals: readonly ActKind[] = ['grant-part', 'denial', 'no-records']

export const lastOf = (acts: readonly RecordsAct[], ...kinds: readonly ActKind[]): RecordsAct | null =>
  standing(acts).findLast((a) => kinds.includes(a.kind)) ?? null

/** How the office handles requests: who answers, who decides an appeal, and whether the public may ask on these pages. */
export interface RecordsSettings {
  /** Off until somebody turns it on (OFFICE 19). */
  readonly publicForm: boolean
  /** The records access officer, as letters name him; empty where nobody is named yet. */
  readonly accessOfficer: string
  /** Who hears appeals; empty where nobody is named yet. */
  readonly appealOfficer: string
  /** The office that decides an appeal: never the access officer's own. */
  readonly appealBody: AppealBody
  readonly version: number
}
export const appealBodies = { board: 'The Board, or whom it names', attorney: 'The attorney', superintendent: 'The superintendent' } as const
export type AppealBody = keyof typeof appealBodies

export const standardSettings: RecordsSettings = { publicForm: false, accessOfficer: '', appealOfficer: '', appealBody: 'board', version: 0 }
