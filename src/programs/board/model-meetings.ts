/** Meetings of the Board, what is on their agenda and how it voted; public hearings and whether they were announced in time. */
import { addDays, cardDate, type PlainDate } from '../../kernel/dates.ts'
import { noticeBefore } from '../../kernel/legal-time.ts'
import type { Cite } from '../../kernel/result.ts'
import type { InstrumentKind } from './model.ts'
import type { EffectDetail } from './model-effects.ts'

export const meetingKinds = { regular: 'Regular meeting', special: 'Special meeting' } as const
export const meetingStates = { planned: 'Planned', held: 'Held', canceled: 'Canceled' } as const

export interface Meeting {
  readonly id: string
  readonly kind: keyof typeof meetingKinds
  readonly on: PlainDate
  /** “7:00 pm” */
  readonly at: string
  readonly place: string
  readonly state: keyof typeof meetingStates
  /** The day on which it was announced; null while nobody recorded one. */
  readonly announced: PlainDate | null
  /** How: “posted at the office and on the web site, sent to the Gazette”. */
  readonly announcedHow: string
  /** Members present, once it was held. */
  readonly present: readonly string[]
  readonly note: string
  readonly version: number
  readonly voidReason: string | null
}

export const itemResults = { adopted: 'Adopted', tabled: 'Tabled', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const
export type ItemResult = keyof typeof itemResults

export const votes = { aye: 'Aye', nay: 'Nay', abstain: 'Abstains', absent: 'Absent' } as const
export interface Vote {
  readonly name: string
  readonly vote: keyof typeof votes
}

/** Where an item comes from: a case, a draft, a charge of another program; null where somebody put it on by hand. */
export interface ItemSource {
  readonly kind: string
  readonly id: string
  readonly label: string
  /** Below the municipality; empty where there is no page. */
  readonly path: string
}

/** What the Board is asked to adopt. */
export interface DraftAct {
  readonly kind: InstrumentKind
  readonly title: string
  readonly text: string
  /** First day of effect; null: the day of the vote. */
  readonly effective: PlainDate | null
  readonly effects: readonly EffectDetail[]
}

export interface AgendaItem {
  readonly id: string
  /** Null while it waits for a meeting. */
  readonly meetingId: string | null
  readonly n: number
  readonly title: string
  readonly says: string
  readonly source: ItemSource | null
  readonly law: string | null
  readonly cite: Cite | null
  readonly draft: DraftAct | null
  readonly result: ItemResult | null
  readonly votes: readonly Vote[]
  readonly reasons: string
  /** What a law asks beforehand and was not shown to be met when the vote was recorded (OFFICE 1). */
  readonly marks: readonly string[]
  readonly decided: PlainDate | null
  readonly instrumentId: string | null
  readonly put: PlainDate
  readonly putBy: string
  readonly version: number
  readonly voidReason: string | null
}

/** How the Board of this municipality meets and announces. What nobody read in a law here is a setting, and says so. */
export interface BoardSettings {
  /** Seats of the Board, vacant ones too; null until somebody said it. */
  readonly seats: number | null
  readonly members: readonly string[]
  readonly newspaper: string
  readonly place: string
  readonly time: string
  /** Days of notice before a hearing, by what it is about. */
  readonly noticeDays: Readonly<Record<HearingBasis, number>>
  readonly version: number
}

export const hearingBases = {
  'local-law': 'On a local law',
  village: 'That a law asks for without saying how long before',
  application: 'On an application',
} as const
export type HearingBasis = keyof typeof hearingBases

/** What each number of days rests on, and how sure that is. */
export const hearingSources: Readonly<Record<HearingBasis, { readonly source: string; readonly sure: 'read' | 'unverified' }>> = {
  'local-law': { source: 'Municipal Home Rule Law § 20(5)', sure: 'unverified' },
  village: { source: 'Village Law § 21-2100', sure: 'read' },
  application: { source: 'Town Law practice', sure: 'unverified' },
}
export const defaultBoardSettings: BoardSettings = {
  seats: null,
  members: [],
  newspaper: '',
  place: '',
  time: '',
  noticeDays: { 'local-law': 5, village: 7, application: 10 },
  version: 0,
}

export const hearingStates = { planned: 'Planned', held: 'Held', canceled: 'Canceled' } as const
export interface Hearing {
  readonly id: string
  readonly itemId: string | null
  readonly subject: string
  readonly basis: HearingBasis
  readonly law: string | null
  readonly cite: Cite | null
  readonly on: PlainDate
  readonly at: string
  readonly place: string
  readonly newspaper: string
  readonly published: PlainDate | null
  readonly posted: PlainDate | null
  readonly postedWhere: string
  /** Days of notice that were asked for when the hearing was set, by the setting of that day. */
  readonly leastDays: number
  readonly state: keyof typeof hearingStates
  /** What was missing when it was held: the hearing is on record, and marked. */
  readonly marks: readonly string[]
  readonly said: string
  readonly version: number
  readonly voidReason: string | null
}

/** More than half of the seats, vacant ones counted (General Construction Law § 41, from working knowledge). Example: 3 of 5, 2 of 3, 4 of 7. */
export const majorityOf = (seats: number): number => Math.floor(seats / 2) + 1

export interface Tally {
  readonly aye: number
  readonly nay: number
  readonly abstain: number
  readonly absent: number
  /** Those who were there, whether or not they voted. */
  readonly present: number
}
export const tallyOf = (all: readonly Vote[]): Tally => {
  const count = (v: Vote['vote']): number => all.filter((x) => x.vote === v).length
  const [aye, nay, abstain, absent] = [count('aye'), count('nay'), count('abstain'), count('absent')]
  return { aye, nay, abstain, absent, present: aye + nay + abstain }
}

/** “4 to 1, one absent”, as minutes say it. */
export function voteWords(all: readonly Vote[]): string {
  const t = tallyOf(all)
  const more = [...(t.abstain > 0 ? [`${t.abstain} abstaining`] : []), ...(t.absent > 0 ? [`${t.absent} absent`] : [])]
  return [`${t.aye} to ${t.nay}`, ...more].join(', ')
}

/**
 * Why a vote does not carry an act: no quorum, or fewer ayes than more than half of all seats. Empty where it carries. Without the
 * number of seats nobody can tell. Example: of 5 seats, 3 present with 2 ayes is a quorum, and does not carry; 3 ayes do.
 */
export function notCarried(all: readonly Vote[], seats: number | null): readonly string[] {
  if (seats === null) return ['The number of seats of the Board is not on file, so nobody can tell whether it carries. Set it under Settings, The Board.']
  const t = tallyOf(all)
  const most = majorityOf(seats)
  return [
    ...(t.present < most ? [`No quorum: ${t.present} of ${seats} seats were present, and ${most} are needed.`] : []),
    ...(t.aye < most ? [`Not carried: ${t.aye} ayes of ${seats} seats, and ${most} are needed.`] : []),
  ]
}

/** The last day on which a hearing can be announced so that the days lie between; it rolls back where it is no business day, as no paper appears then. */
export const announceBy = (on: PlainDate, days: number): PlainDate => noticeBefore(on, { n: days, unit: 'days' }).due

/** The first day on which a hearing announced on a day can be held: the day of the announcement is not counted. Example: published March 1, seven days, held from March 8 on. */
export const heldFrom = (announced: PlainDate, days: number): PlainDate => addDays(announced, days)

/**
 * What is wrong with the announcement of a hearing: not published, not posted, or too late. Empty where it was announced in time.
 * The days are counted exactly, from the day after the announcement to the day of the hearing.
 */
export function announcementGaps(h: Pick<Hearing, 'on' | 'published' | 'posted' | 'leastDays'>): readonly string[] {
  const gaps: string[] = []
  if (h.published === null) gaps.push('No day of publication is on file.')
  else if (heldFrom(h.published, h.leastDays) > h.on)
    gaps.push(
      `Published on ${cardDate(h.published)}: with ${h.leastDays} days of notice it could be held from ${cardDate(heldFrom(h.published, h.leastDays))} on.`,
    )
  if (h.posted === null) gaps.push('No day of posting is on file.')
  else if (h.posted > h.on) gaps.push(`Posted on ${cardDate(h.posted)}, after the hearing.`)
  return gaps
}

/** Items of a meeting in their order. */
export const inOrder = (items: readonly AgendaItem[]): readonly AgendaItem[] => [...items].sort((a, b) => a.n - b.n || (a.id < b.id ? -1 : 1))
