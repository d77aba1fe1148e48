/** Batches: the same reminder to many, prepared and printed a part at a time, so that nothing is lost when the program stops in between. */
import type { PlainDate } from '../../kernel/dates.ts'
import type { CaseRef, Delivery, SignedAct } from './model.ts'

export const batchStates = {
  preparing: 'Letters are being prepared',
  ready: 'Waiting for a signature',
  printing: 'Print files are being made',
  printed: 'Ready for the mail',
  mailed: 'Mailed',
  cancelled: 'Cancelled',
} as const
export type BatchState = keyof typeof batchStates

export interface Batch {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly templateId: string
  readonly edition: number
  /** By mail, or by e-mail to whoever has an address and by mail to the others. */
  readonly delivery: Delivery
  /** Values of the template's own fields, the same for everybody. */
  readonly fields: Readonly<Record<string, string>>
  readonly byTyped: string
  readonly state: BatchState
  /** Parcels or people to write to, how many of them are settled, and the letters that came of it. */
  readonly total: number
  readonly settled: number
  readonly made: number
  readonly leftOut: number
  readonly signed: SignedAct | null
  readonly signedAt: string | null
  /** Place of the last letter that is in a print file or in the outbox. */
  readonly filesDone: number
  readonly mailedOn: PlainDate | null
  /** Why it stopped, in a sentence; empty while it goes on. */
  readonly trouble: string
  readonly begunAt: string
  readonly begunBy: string
  readonly version: number
}

export type ItemState = 'waiting' | 'made' | 'left-out'
/** One parcel or person to write to. Owners at different addresses each get a letter. */
export interface BatchItem {
  readonly n: number
  readonly parcelId: string | null
  /** Empty: the owners of the parcel. */
  readonly personId: string
  readonly about: CaseRef | null
  /** Values of its own, over those of the batch. */
  readonly fields: Readonly<Record<string, string>>
  /** What the list shows: "14 Mill Street, 24.11-2-17". */
  readonly name: string
  readonly state: ItemState
  readonly letters: number
  /** Why none was made: "the address has no ZIP code". */
  readonly why: string
}

export interface BatchFile {
  readonly n: number
  readonly first: number
  readonly last: number
  readonly letters: number
  readonly pages: number
  readonly sha256: string
  readonly bytes: number
}

/** Batches that somebody can still stop. */
export const isOpen = (state: BatchState): boolean => state === 'preparing' || state === 'ready' || state === 'printing'
