/** What an act of the Board does, as typed rows with a first day; and which rows are in force on a day. */
import type { BoardMatter, MatterLimit } from '../../engine/bodies.ts'
import type { Reading } from '../../engine/chapter.ts'
import type { Charge } from '../../engine/procedure.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'
import type { Instrument } from './model.ts'
import { takesHold } from './model.ts'

export const effectKinds = {
  fee: 'Fee',
  deposit: 'Deposit',
  'test-schedule': 'Test schedule',
  'time-to-correct': 'Time to correct',
  laboratory: 'Accepted laboratory',
  reading: 'How a question is read',
  amendment: 'Amendment of the law',
  decision: 'Decision on a case',
} as const
export type EffectKind = keyof typeof effectKinds

export const intervalUnits = { days: 'days', months: 'months', years: 'years' } as const
export interface Interval {
  readonly n: number
  readonly unit: keyof typeof intervalUnits
}

/** The amount of a charge that the law names. `extra` is a doubling or a forfeiture that the act adds (OFFICE 13). */
export interface ChargeEffect {
  readonly kind: 'fee' | 'deposit'
  readonly law: string
  readonly charge: string
  readonly amountCents: number
  readonly extra: '' | 'doubled' | 'forfeited'
  /** The local law that allows the doubling or the forfeiture; empty where none is cited. */
  readonly extraUnder: string
}

/** How often devices are tested, inspected and overhauled. An interval that the act leaves out is null. */
export interface ScheduleEffect {
  readonly kind: 'test-schedule'
  readonly law: string
  readonly matter: string
  /** Which devices: “all”, or those that the act describes. */
  readonly devices: string
  readonly test: Interval | null
  readonly inspection: Interval | null
  readonly overhaul: Interval | null
  /** The Board’s reasons, asked for where an interval goes beyond what the law advises. */
  readonly reasons: string
}

export interface CorrectionEffect {
  readonly kind: 'time-to-correct'
  readonly law: string
  readonly matter: string
  /** For which violations: “all”, or those that the act describes. */
  readonly of: string
  readonly days: number
}

export interface LaboratoryEffect {
  readonly kind: 'laboratory'
  readonly law: string
  readonly matter: string
  readonly name: string
  /** False where the act takes the acceptance back. */
  readonly accepted: boolean
}

export interface ReadingEffect {
  readonly kind: 'reading'
  readonly law: string
  readonly reading: string
  readonly choice: string
  readonly reasons: string
}

/** A draft of an amendment (program amendments) that the local law enacts. */
export interface AmendmentEffect {
  readonly kind: 'amendment'
  readonly law: string
  readonly draftId: string
  /** The draft as it was put before the Board: one that was changed since is not what the Board adopted. */
  readonly draftVersion: number
  readonly title: string
}

/** What a law leaves to the Board on a case: “approval:size_and_slope_approval”, the application as a whole. */
export interface BoardQuestion {
  readonly id: string
  readonly title: string
  /** One sentence: what the law asks, in our words. */
  readonly says: string
  readonly cite: Cite | null
}

export const decisionOutcomes = { approved: 'Approved', conditions: 'Approved on conditions', denied: 'Denied' } as const

/** What the Board decides on one case. It is carried into the case when the act takes hold. */
export interface DecisionEffect {
  readonly kind: 'decision'
  readonly law: string
  readonly case: { readonly kind: string; readonly id: string; readonly label: string; readonly path: string }
  /** Id of the question. */
  readonly question: string
  readonly title: string
  readonly cite: Cite | null
  readonly outcome: keyof typeof decisionOutcomes
  /** The conditions, or the reasons of a denial. */
  readonly words: string
}

/** “Pipe size and slope: approved on conditions. Cleanout at the wall.” */
export const decisionWords = (d: Pick<DecisionEffect, 'title' | 'outcome' | 'words'>): string =>
  `${d.title}: ${decisionOutcomes[d.outcome].toLowerCase()}.${d.words === '' ? '' : ` ${/[.!?]$/.test(d.words) ? d.words : `${d.words}.`}`}`

export type EffectDetail = DecisionEffect | ChargeEffect | ScheduleEffect | CorrectionEffect | LaboratoryEffect | ReadingEffect | AmendmentEffect
export type DetailOf<K extends EffectKind> = Extract<EffectDetail, { readonly kind: K }>

export interface Effect {
  readonly id: string
  readonly instrumentId: string
  readonly from: PlainDate
  readonly detail: EffectDetail
  /** Why another program did not take it over: “A rate is in effect from that day on”. Empty where nothing is wrong. */
  readonly notTaken: string
}

/** An effect with the act that it rests on. */
export interface EffectOfAct extends Effect {
  readonly act: Pick<Instrument, 'id' | 'kind' | 'number' | 'title' | 'adopted' | 'filed' | 'conflicts' | 'ruling' | 'voidReason'>
}

/** What makes two effects speak of the same thing: the later one takes the place of the earlier. */
export function thingOf(d: EffectDetail): string {
  const of = `${d.kind} ${d.law}`
  switch (d.kind) {
    case 'fee':
    case 'deposit':
      return `${of} ${d.charge}`
    case 'test-schedule':
      return `${of} ${d.matter} ${d.devices.toLowerCase()}`
    case 'time-to-correct':
      return `${of} ${d.matter} ${d.of.toLowerCase()}`
    case 'laboratory':
      return `${of} ${d.matter} ${d.name.toLowerCase()}`
    case 'reading':
      return `${of} ${d.reading}`
    case 'amendment':
      return `${of} ${d.draftId}`
    case 'decision':
      return `${of} ${d.case.kind} ${d.case.id} ${d.question}`
  }
}

const takesBack = (d: EffectDetail): boolean => d.kind === 'laboratory' && !d.accepted

/** Whether an effect counts at all. */
const counts = (e: EffectOfAct): boolean => takesHold(e.act)

/** What is in force on a day, the latest of each thing. An act in conflict with the law has no effect until the attorney has ruled that it stands. */
export function inForceOn(all: readonly EffectOfAct[], on: PlainDate): readonly EffectOfAct[] {
  const latest = new Map<string, EffectOfAct>()
  for (const e of all) {
    if (e.from > on || !counts(e)) continue
    const thing = thingOf(e.detail)
    const before = latest.get(thing)
    if (!before || before.from < e.from || (before.from === e.from && before.act.adopted <= e.act.adopted)) latest.set(thing, e)
  }
  return [...latest.values()].filter((e) => !takesBack(e.detail))
}

/**
 * The effects of one kind in force under a law on a day: what a later program asks for the test schedule, the time to correct or the
 * laboratories. The latest act on the same thing counts. Example: of two acts on the same devices, from March 1 and from June 1,
 * `effectsOn(all, 'test-schedule', law, June 1)` gives the second alone.
 */
export const effectsOn = <K extends EffectKind>(
  all: readonly EffectOfAct[],
  kind: K,
  law: string,
  on: PlainDate,
): readonly (EffectOfAct & { readonly detail: DetailOf<K> })[] =>
  inForceOn(all, on).filter((e): e is EffectOfAct & { readonly detail: DetailOf<K> } => e.detail.kind === kind && e.detail.law === law)

/** What the program of the Board has to know of a chapter. */
export interface BoardLaw {
  /** “Sewers” */
  readonly title: string
  /** “Sewers, chapter 117”, as papers name it. */
  readonly onPaper: string
  readonly textHash: string
  readonly readings: readonly Reading[]
  readonly charges: readonly Charge[]
  readonly matters: readonly BoardMatter[]
}
export type BoardBook = ReadonlyMap<string, BoardLaw>

/** Whether a limit binds the Board: the text says so, or the village reads its “should” so. */
export const limitBinds = (limit: MatterLimit, readings: Readonly<Record<string, string>>): boolean =>
  limit.force === 'shall' || (limit.bindsIf !== undefined && readings[limit.bindsIf.reading] === limit.bindsIf.choice)

/** Days of an interval at its longest: a month as 31, a year as 366. */
export const longestDays = ({ n, unit }: Interval): number => n * (unit === 'days' ? 1 : unit === 'months' ? 31 : 366)

/** Whether an interval is longer than the law's. Months and years are compared as such; days with the longest that the other can have. Example: 13 months are longer than 1 year, 12 are not, and 366 days are not. */
export function longer(a: Interval, limit: Pick<MatterLimit, 'n' | 'unit'>): boolean {
  const months = (x: Interval): number | null => (x.unit === 'days' ? null : x.unit === 'months' ? x.n : x.n * 12)
  const [of, most] = [months(a), months(limit)]
  return of !== null && most !== null ? of > most : longestDays(a) > longestDays(limit)
}

export const intervalWords = ({ n, unit }: Interval): string => `${n} ${n === 1 ? unit.slice(0, -1) : unit}`
