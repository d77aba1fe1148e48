/**
 * How long records are kept. The State's schedule for local governments (LGS-1) sets periods; which item fits sewer permits and device tests,
 * and for how many years, we have not read. So the table can be changed, every line is unverified until somebody confirms it, and nothing is ever
 * disposed of by itself.
 */
import { addMonths, type PlainDate } from '../../kernel/dates.ts'
import type { DocumentKind } from '../attachments/model.ts'

export interface Series {
  readonly id: SeriesId
  readonly title: string
  /** Whole years from the day on which the record came in; null: for good. */
  readonly years: number | null
  readonly citation: string
  /** 0 while it stands as the program came. */
  readonly version: number
}

const unread = 'LGS-1; item and period not read yet'

export const standardSeries = [
  {
    id: 'permit-files',
    title: 'Permit files: plans, sketches, as-builts, old cards, signed decisions',
    years: null,
    citation: 'LGS-1, environmental health, items 430 to 432: titles read, periods not',
    version: 0,
  },
  { id: 'certificates', title: 'Certificates, licenses and insurance of contractors', years: 6, citation: unread, version: 0 },
  { id: 'correspondence', title: 'Letters, photographs and other papers', years: 6, citation: unread, version: 0 },
  { id: 'journal', title: 'What the journal recorded as before and after an act', years: 6, citation: unread, version: 0 },
] as const satisfies readonly (Omit<Series, 'id'> & { readonly id: string })[]
export type SeriesId = 'permit-files' | 'certificates' | 'correspondence' | 'journal'
export const isSeries = (text: string): text is SeriesId => standardSeries.some((s) => s.id === text)

const seriesByDocument: Readonly<Record<DocumentKind, SeriesId>> = {
  sketch: 'permit-files',
  plan: 'permit-files',
  specification: 'permit-files',
  'as-built': 'permit-files',
  'signed-decision': 'permit-files',
  undertaking: 'permit-files',
  'old-card': 'permit-files',
  certificate: 'certificates',
  photo: 'correspondence',
  letter: 'correspondence',
  other: 'correspondence',
}
export const seriesOfDocument = (document: DocumentKind): SeriesId => seriesByDocument[document]
export const documentsOfSeries = (id: SeriesId): readonly string[] =>
  Object.entries(seriesByDocument).flatMap(([document, series]) => (series === id ? [document] : []))

export const periodWords = (years: number | null): string => (years === null ? 'for good' : years === 1 ? '1 year' : `${years} years`)

/**
 * The last day on which a record has to be kept; null where it is kept for good.
 * Example: a letter of March 2, 2020, kept for 6 years, is kept to the end of March 2, 2026.
 */
export const keptUntil = (received: PlainDate, years: number | null): PlainDate | null => (years === null ? null : addMonths(received, years * 12))

export const holdSubjects = { parcel: 'Everything of one parcel', permit: 'Everything of one permit', paper: 'One paper', everything: 'All records' } as const
export type HoldSubject = keyof typeof holdSubjects

/** A legal hold: while it stands, nothing that it covers is disposed of. */
export interface LegalHold {
  readonly id: string
  readonly subject: HoldSubject
  readonly subjectId: string
  /** "9 Canal Row", "S-2026-014" */
  readonly label: string
  readonly reason: string
  readonly from: PlainDate
  readonly by: string
  readonly lifted: { readonly on: PlainDate; readonly by: string; readonly why: string } | null
  readonly version: number
}

/** What is to be disposed of, as holds see it. */
export interface Held {
  readonly paperId: string | null
  readonly parcelId: string | null
  readonly owner: { readonly kind: string; readonly id: string } | null
}

/** The holds that cover something. */
export const holdsOn = (holds: readonly LegalHold[], what: Held): readonly LegalHold[] =>
  holds.filter(
    (h) =>
      h.lifted === null &&
      (h.subject === 'everything' ||
        (h.subject === 'parcel' && h.subjectId === what.parcelId) ||
        (h.subject === 'paper' && h.subjectId === what.paperId) ||
        (h.subject === 'permit' && what.owner?.kind === 'permit' && h.subjectId === what.owner.id)),
  )

/** An act of disposal: what went, under what, by whom. The hash stays. */
export interface Disposal {
  readonly id: string
  readonly kind: 'paper' | 'journal'
  /** Id of the paper, or number of the journal's entry. */
  readonly ref: string
  /** Hash of the bytes; empty for the journal, whose entry keeps it. */
  readonly sha256: string
  readonly series: SeriesId
  readonly authority: string
  readonly why: string
  readonly on: PlainDate
  readonly by: string
  /** Whether the bytes are gone from the disk: not yet, gone, or kept because another paper has the same. */
  readonly bytes: 'waiting' | 'gone' | 'shared'
}
