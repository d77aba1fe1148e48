/** Whether the text of a chapter is confirmed as ours, and its counted section numbers with it (OFFICE 4). */
import { changedParts, type LawText, type TextChange } from '../../engine/text-parts.ts'
import type { BookSections } from '../../kernel/cite.ts'
import type { PlainDate } from '../../kernel/dates.ts'

/** "This is our law as of DATE". It holds for the text that was confirmed, by its hash: a later text of the chapter has to be confirmed anew. */
export interface LawConfirmation {
  readonly id: string
  readonly law: string
  readonly asOf: PlainDate
  readonly by: string
  /** Hash of the text that was compared; empty on a confirmation from before it was kept, which no longer holds. */
  readonly textHash: string
}

/** A counted section number that was compared with the code book: the number that the book prints, the same or another. */
export interface SectionConfirmation {
  readonly id: string
  readonly law: string
  /** As the program counted it: "117-40". */
  readonly section: string
  /** As the code book prints it. */
  readonly bookSection: string
  readonly asOf: PlainDate
  readonly by: string
}

export type TextStanding =
  | { readonly state: 'none' }
  /** Another text was confirmed than the program has now. */
  | { readonly state: 'changed'; readonly last: LawConfirmation }
  | { readonly state: 'confirmed'; readonly last: LawConfirmation }

/** Whether the text that the program has is the one confirmed last. */
export function standingOf(confirmations: readonly LawConfirmation[], law: string, textHash: string): TextStanding {
  const last = confirmations.filter((c) => c.law === law).at(-1)
  if (!last) return { state: 'none' }
  return { state: last.textHash === textHash ? 'confirmed' : 'changed', last }
}

export const isConfirmed = (confirmations: readonly LawConfirmation[], law: string, textHash: string): boolean =>
  standingOf(confirmations, law, textHash).state === 'confirmed'

/** The provisions that changed since the text was confirmed; null where the confirmation kept no text to compare with. */
export const changesSince = (confirmed: Readonly<Record<string, string>>, now: LawText): readonly TextChange[] | null =>
  Object.keys(confirmed).length === 0 ? null : changedParts(confirmed, now)

/** The book's numbers of a law; where a number was compared twice the later comparison counts. */
export const bookSections = (all: readonly SectionConfirmation[], law: string): BookSections =>
  new Map(all.filter((c) => c.law === law).map((c) => [c.section, c.bookSection]))

/** How many of the counted numbers of a text were compared with the code book. */
export const compared = (text: LawText, sections: BookSections): { readonly done: number; readonly of: number } => ({
  done: text.inferred.filter((s) => sections.has(s.section)).length,
  of: text.inferred.length,
})
