/** What a law asks before the Board decides an item, looked for in what is on file. */
import type { PlainDate } from '../../kernel/dates.ts'
import type { ReadScope } from '../../platform/context.ts'
import { readingsByLaw } from './act-actions.ts'
import { listHearings } from './meetings-store.ts'
import { type Beforehand, beforehandOf, type MailedLetter } from './model-beforehand.ts'
import type { BoardBook } from './model-effects.ts'
import type { AgendaItem, Meeting } from './model-meetings.ts'

/** The letters about an item, or about its case under the same section, as the program that keeps letters holds them. */
export type Mailings = (s: ReadScope, item: AgendaItem) => Promise<readonly MailedLetter[]>

/** What the program of the Board is given: the laws, and where the proofs of mailing are. */
export interface BoardDesk {
  readonly book: BoardBook
  readonly mailings: Mailings
}

/** What is asked before an item is decided, as it stands on the file; counted to the day of its meeting. */
export async function loadBeforehand(
  s: ReadScope,
  { book, mailings }: BoardDesk,
  item: AgendaItem,
  meeting: Pick<Meeting, 'on'> | null,
): Promise<readonly Beforehand[]> {
  const law = item.law ?? item.draft?.effects[0]?.law ?? ''
  const on: PlainDate = meeting?.on ?? s.today
  return beforehandOf(item, {
    law,
    of: book.get(law),
    meeting: meeting?.on ?? null,
    hearings: await listHearings(s.db, s.muniId, { itemId: item.id }),
    letters: await mailings(s, item),
    readings: (await readingsByLaw(s, on))(law),
  })
}
