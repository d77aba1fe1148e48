/** What the Board has done: resolutions and local laws, with number, dates and effect; and how it reads an open question. */
import type { LimitOverlay, Overlay, RuleOverlay, ValuesOverlay } from '../../engine/overlays.ts'
import type { PlainDate } from '../../kernel/dates.ts'

export const instrumentKinds = { resolution: 'Resolution', 'local-law': 'Local law', 'board-action': 'Board action' } as const
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
}

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
