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

type Closable = Pick<Attachment, 'name' | 'privileged' | 'sealed' | 'disposed'>

/** Whether an archive had left the paper out when these records came from it: neither its name nor its bytes are here. */
const leftBehind = (a: Pick<Attachment, 'name'>): boolean => a.name === ''

/** Whether the paper itself may be opened by somebody with or without the attorney's role. */
export const mayOpen = (a: Closable, isAttorney: boolean): boolean =>
  a.sealed === null && a.disposed === null && (!a.privileged || isAttorney) && !leftBehind(a)

/** What stands in place of a paper that cannot be opened; null where it can. */
export function closedWords(a: Closable, isAttorney: boolean): string | null {
  if (a.disposed !== null) return `disposed of on ${cardDate(a.disposed.on)}`
  if (a.sealed !== null) return `sealed on ${cardDate(a.sealed.on)}`
  if (a.privileged && !isAttorney) return 'for the attorney only'
  return leftBehind(a) ? 'left out of the archive from which these records came' : null
}
