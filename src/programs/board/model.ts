/** What the Board has done: resolutions and local laws, with number, dates and effect; and how it reads an open question. */
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
  readonly reasons: string
}

/** The readings in force on a day, as the engine wants them. */
export const readingsOn = (all: readonly AdoptedReading[], law: string, on: PlainDate): Readonly<Record<string, string>> =>
  Object.fromEntries(all.filter((r) => r.law === law && r.from <= on && (r.until === null || on < r.until)).map((r) => [r.reading, r.choice]))
