/** Scans, photos and plans. The bytes live once under their hash; a row says what they are and what they belong to. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'

export const documentKinds = {
  sketch: 'Sketch or drawing',
  plan: 'Plan',
  specification: 'Specification',
  'as-built': 'As-built drawing',
  photo: 'Photo',
  certificate: 'Certificate',
  'signed-decision': 'Signed paper decision',
  undertaking: 'Signed undertaking',
  'old-card': 'Old card from the drawer',
  letter: 'Letter',
  other: 'Other paper',
} as const
export type DocumentKind = keyof typeof documentKinds

export interface Attachment {
  readonly id: string
  readonly owner: { readonly kind: string; readonly id: string }
  readonly parcelId: string | null
  readonly document: DocumentKind
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: string
  readonly received: PlainDate
  readonly copies: number
  readonly version: number
  readonly voidReason: string | null
  /** Between the municipality and its attorney: shown to the attorney only, and left out of exports and packets (OFFICE 18). */
  readonly privileged: boolean
  /** Closed to everybody as wrong or sensitive; the bytes stay under their hash. Null while it is open. */
  readonly sealed: Closing | null
  /** Lawfully disposed of: the bytes are gone, the hash stays. Null while they are there. */
  readonly disposed: Closing | null
}

export interface Closing {
  readonly on: PlainDate
  readonly by: string
  readonly why: string
}

/** Whether the paper itself may be opened by somebody with or without the attorney's role. */
export const mayOpen = (a: Pick<Attachment, 'privileged' | 'sealed' | 'disposed'>, isAttorney: boolean): boolean =>
  a.sealed === null && a.disposed === null && (!a.privileged || isAttorney)

/** What stands in place of a paper that cannot be opened; null where it can. */
export function closedWords(a: Pick<Attachment, 'privileged' | 'sealed' | 'disposed'>, isAttorney: boolean): string | null {
  if (a.disposed !== null) return `disposed of on ${cardDate(a.disposed.on)}`
  if (a.sealed !== null) return `sealed on ${cardDate(a.sealed.on)}`
  return mayOpen(a, isAttorney) ? null : 'for the attorney only'
}
