/** What the Board has done: resolutions and local laws, with number, dates and effect; and how it reads an open question. */
import type { LimitOverlay, Overlay, RuleOverlay, ValuesOverlay } from '../../engine/overlays.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'

export const instrumentKinds = {
  resolution: 'Resolution',
  'local-law': 'Local law',
  'board-action': 'Board action',
  'officer-decision': 'Officer’s decision',
} as const
export type InstrumentKind = keyof typeof instrumentKinds

export interface Instrument {
  readonly id: string
  readonly kind: InstrumentKind
  readonly number: string
  readonly title: string
  readonly adopted: PlainDate
  /** First day of effect. */
  readonly effective: PlainDate
  readonly vote: string
  readonly attachmentId: string | null
  readonly version: number
  readonly voidReason: string | null
  /** For an officer’s decision: whose it is, as the law names him; empty for an act of the Board. */
  readonly body: string
  /** The item of a meeting on which the Board voted; null where the act was recorded by itself. */
  readonly itemId: string | null
  /** What it resolves or enacts, in its own words. */
  readonly text: string
  /** The day on which a local law was filed with the Secretary of State; null while nobody recorded it. */
  readonly filed: PlainDate | null
  /** What the law forbids in it, as it was found when it was recorded; empty where nothing was. */
  readonly conflicts: readonly Conflict[]
  /** What the attorney ruled about the conflicts; null until then, and while it is null the act has no effect here. */
  readonly ruling: ActRuling | null
}

/** Something in an act that a law forbids, or advises against. */
export interface Conflict {
  /** `forbids`: a draft with it is refused. `advises`: the text says “should”, and the Board may go beyond it with its reasons. */
  readonly force: 'forbids' | 'advises'
  readonly says: string
  readonly law: string
  readonly cite: Cite | null
  /** Where it is not a chapter of ours: “10 NYCRR 5-1.31(a)(3)”. */
  readonly source: string
}

export const rulingWords = { stands: 'It stands', 'no-effect': 'It has no effect' } as const
export interface ActRuling {
  readonly ruling: keyof typeof rulingWords
  readonly on: PlainDate
  readonly by: string
  readonly reasons: string
}

/** “Resolution 12 of 2026”. */
export const actLabel = (i: Pick<Instrument, 'kind' | 'number'>): string => `${instrumentKinds[i.kind]} ${i.number}`.trim()

export const forbidden = (conflicts: readonly Conflict[]): readonly Conflict[] => conflicts.filter((c) => c.force === 'forbids')

/** How an act stands: it counts, it waits for the attorney’s ruling on a conflict, or it does not count. */
export function standingOfAct(i: Pick<Instrument, 'conflicts' | 'ruling' | 'voidReason'>): 'counts' | 'in-conflict' | 'no-effect' | 'void' {
  if (i.voidReason !== null) return 'void'
  if (forbidden(i.conflicts).length === 0) return 'counts'
  if (i.ruling === null) return 'in-conflict'
  return i.ruling.ruling === 'stands' ? 'counts' : 'no-effect'
}

/** Whether what an act does holds: the act counts, and a local law was filed with the Secretary of State. */
export const takesHold = (i: Pick<Instrument, 'kind' | 'filed' | 'conflicts' | 'ruling' | 'voidReason'>): boolean =>
  standingOfAct(i) === 'counts' && (i.kind !== 'local-law' || i.filed !== null)

/** How the village reads an open question of its law, from a day on (OFFICE 5). */
export interface AdoptedReading {
  readonly id: string
  readonly law: string
  readonly reading: string
  readonly choice: string
  readonly from: PlainDate
  readonly until: PlainDate | null
  readonly by: string
  readonly instrumentId: string | null
  /** "Resolution 19 of 2026": how findings name it. */
  readonly act: string
  readonly reasons: string
}

/** What the attorney advised on an open question: his choice, the day and the reasons. Privileged (OFFICE 18). */
export interface ReadingAdvice {
  readonly id: string
  readonly law: string
  readonly reading: string
  readonly choice: string
  readonly on: PlainDate
  readonly by: string
  readonly reasons: string
  readonly enteredBy: string
  readonly voidReason: string | null
}

/** The readings in force on a day, as the engine wants them. */
export const readingsOn = (all: readonly AdoptedReading[], law: string, on: PlainDate): Readonly<Record<string, string>> =>
  Object.fromEntries(all.filter((r) => r.law === law && r.from <= on && (r.until === null || on < r.until)).map((r) => [r.reading, r.choice]))

/** What an amendment puts in place of the text: a number or a day, or a list of allowed values. It has no date of its own. */
export type Change = Omit<LimitOverlay, 'from' | 'until' | 'instrument'> | Omit<ValuesOverlay, 'from' | 'until' | 'instrument'>

/** A change of the text by a local law, in force from a day on. */
export interface LawAmendment {
  readonly id: string
  readonly law: string
  readonly title: string
  readonly instrumentId: string
  /** "Local law 2 of 2027": how findings name it. */
  readonly instrument: string
  readonly adopted: PlainDate
  /** Filed with the Secretary of State. */
  readonly filed: PlainDate
  readonly from: PlainDate
  readonly until: PlainDate | null
  readonly changes: readonly Change[]
  readonly enteredBy: string
  readonly voidReason: string | null
}

/** The changes as the engine lays them over the chapter, those that were voided left out; the later act prevails. */
export const overlaysOf = (amendments: readonly LawAmendment[]): readonly RuleOverlay[] =>
  amendments
    .filter((a) => a.voidReason === null)
    .flatMap((a) => a.changes.map((c): RuleOverlay => ({ ...c, from: a.from, ...(a.until === null ? {} : { until: a.until }), instrument: a.instrument })))

/** The readings adopted for a law, as the engine lays them over the chapter: they are part of the law of a day, and of the hash by which a check names it. */
export const readingOverlays = (readings: readonly AdoptedReading[], law: string): readonly Overlay[] =>
  readings
    .filter((r) => r.law === law)
    .map((r) => ({ kind: 'reading', reading: r.reading, choice: r.choice, from: r.from, ...(r.until === null ? {} : { until: r.until }), instrument: r.act }))

/** Everything that lies over the text of a chapter: what local laws amend, and how open questions are read. */
export const actsOver = (amendments: readonly LawAmendment[], readings: readonly AdoptedReading[], law: string): readonly Overlay[] => [
  ...overlaysOf(amendments),
  ...readingOverlays(readings, law),
]
