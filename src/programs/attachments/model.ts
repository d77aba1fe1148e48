/** Scans, photos and plans. The bytes live once under their hash; a row says what they are and what they belong to. */
import type { PlainDate } from '../../kernel/dates.ts'

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
}
