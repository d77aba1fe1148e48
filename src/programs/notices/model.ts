/**
 * Notices: what the office tells a person about a parcel and a case, on paper or by e-mail, with proof that it did.
 *
 * A *reminder* asks, and carries no penalty. A *legal notice* is made by the officer or body that the law names, by a signed act;
 * only it can start a time that the law counts (OFFICE 10). A case is known only as a kind and an id: whatever program holds it.
 */
import type { PlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import type { LetterText, ParagraphName } from './model-letter.ts'

export const noticeKinds = { reminder: 'Reminder', legal: 'Legal notice' } as const
export type NoticeKind = keyof typeof noticeKinds

/** What a notice may lead to. Ending service asks for more than a violation does (OFFICE 12). */
export const purposes = {
  general: 'Something to do or to know',
  violation: 'A violation to put right',
  entry: 'Entry onto the land',
  connect: 'Connecting to the public sewer',
  'end-of-service': 'Ending the service',
} as const
export type Purpose = keyof typeof purposes

export const noticeStates = { prepared: 'Prepared', signed: 'Signed, to be sent', sent: 'Sent', void: 'Void' } as const
export type NoticeState = keyof typeof noticeStates

export const deliveries = {
  mail: 'First-class mail',
  certified: 'Certified mail',
  hand: 'Handed over',
  email: 'E-mail',
} as const
export type Delivery = keyof typeof deliveries

/** A rule that a letter cites: of a chapter, with its section, or of another law, named in words. */
export interface CitedRule {
  readonly text: string
  /** Path of the chapter; null where the rule stands elsewhere. */
  readonly law: string | null
  /** Section of the chapter and how sure its number is; null for another law. */
  readonly cite: Cite | null
  /** "10 NYCRR 5-1.31(a)(3)", where the rule stands elsewhere. */
  readonly elsewhere: string
}

/** A field of a template's own, filled for each letter. */
export interface OwnField {
  readonly name: string
  readonly label: string
  readonly example: string
}

/** One edition of a template. An edition in use is never changed: a change is a new one. */
export interface TemplateText {
  readonly title: string
  readonly kind: NoticeKind
  readonly purpose: Purpose
  /** Who signs: for a legal notice the body that the law names. */
  readonly body: AskOf
  readonly paragraphs: Readonly<Record<ParagraphName, string>>
  readonly rules: readonly CitedRule[]
  readonly fields: readonly OwnField[]
  /** Days that the letter gives, counted by the General Construction Law; null where a day is set for each letter, or none is. */
  readonly periodDays: number | null
}

export interface Template extends TemplateText {
  readonly id: string
  readonly edition: number
  readonly madeOn: PlainDate
  readonly madeBy: string
  /** Set where the template is no longer offered. */
  readonly withdrawnOn: PlainDate | null
  readonly version: number
}

/** Where a letter goes, as it stood when the notice was prepared. */
export interface Addressee {
  readonly personId: string
  readonly name: string
  readonly careOf: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly email: string
  /** How the person is tied to the parcel: owner, agent, tenant; empty where he is not. */
  readonly capacity: string
}

/** A case of any program, by its kind and id. */
export interface CaseRef {
  readonly kind: string
  readonly id: string
  /** "S-2026-041, 14 Mill Street" */
  readonly label: string
  /** Where it is opened, below the municipality. */
  readonly path: string
}

/** An officer's act: who signed, in what office, on what day, and whether the clerk entered a signed paper. */
export interface SignedAct {
  readonly by: string
  readonly office: string
  readonly on: PlainDate
  readonly onPaper: boolean
  readonly enteredBy: string
}

export interface Notice {
  readonly id: string
  readonly number: string
  readonly kind: NoticeKind
  readonly purpose: Purpose
  readonly templateId: string
  readonly edition: number
  readonly body: AskOf
  readonly about: CaseRef | null
  readonly parcelId: string | null
  /** "14 Mill Street, 24.11-2-17" */
  readonly place: string
  readonly to: Addressee
  /** Others who get a copy: tenants, an agent. */
  readonly copies: readonly string[]
  readonly letter: LetterText
  readonly law: string | null
  readonly cite: Cite | null
  /** By when it asks for something: the day set for this letter, or counted from its period. */
  readonly by: PlainDate | null
  readonly periodDays: number | null
  readonly delivery: Delivery
  readonly prepared: PlainDate
  readonly preparedBy: string
  readonly state: NoticeState
  readonly signed: SignedAct | null
  readonly signedAt: string | null
  readonly attorney: SignedAct | null
  readonly sentOn: PlainDate | null
  readonly letterSha256: string | null
  readonly ladder: { readonly id: string; readonly step: number } | null
  readonly batchId: string | null
  readonly replacesId: string | null
  readonly version: number
  readonly voidReason: string | null
}

export const proofKinds = {
  mailed: 'Mailed',
  certified: 'Given to the post as certified mail',
  carrier: 'Status from the carrier',
  delivered: 'Delivered, as the carrier says',
  returned: 'Came back',
  refused: 'Refused by the addressee',
  'hand-served': 'Handed over',
  emailed: 'Sent by e-mail',
  bounced: 'E-mail bounced',
  affidavit: 'Affidavit, signed and sworn',
} as const
export type ProofKind = keyof typeof proofKinds

/** One piece of evidence of what became of a letter. What took place is recorded even where something is odd about it; the oddity is marked. */
export interface Proof {
  readonly id: string
  readonly noticeId: string | null
  readonly batchId: string | null
  readonly kind: ProofKind
  readonly on: PlainDate
  /** Number of the certified mail piece. */
  readonly number: string
  readonly by: string
  readonly detail: string
  readonly attachmentId: string | null
  readonly enteredBy: string
  /** What is odd: "dated before the signature". Empty where nothing is. */
  readonly marks: readonly string[]
  readonly voidReason: string | null
}

/** From what moment days under a notice run. Until the attorney's answer is recorded, both are shown and no notice gives days to count (OFFICE 10). */
export const clockChoices = { open: 'Not settled', mailing: 'From mailing', receipt: 'From receipt' } as const
export type ServiceClock = keyof typeof clockChoices

/** A ladder of reminders: each step a template, and how many days after the one before it becomes due. It only says what is next. */
export interface Ladder {
  readonly id: string
  readonly title: string
  readonly steps: readonly { readonly templateId: string; readonly afterDays: number }[]
  /** Days that a letter to the owner is held while the matter waits on somebody else. */
  readonly holdDays: number
  readonly version: number
  readonly voidReason: string | null
}

/** What the program knows of a chapter: enough to cite it. */
export interface CitedLaw {
  readonly title: string
  readonly number: string
  readonly sections: ReadonlyMap<string, Cite['confidence']>
  /** Hash of what the chapter says: a confirmation of another text does not count. */
  readonly textHash: string
  readonly officers: Readonly<Partial<Record<AskOf, string>>>
}
export type LawBook = ReadonlyMap<string, CitedLaw>

export const titleOfLaw = (law: CitedLaw): string => `${law.title}, chapter ${law.number}`
