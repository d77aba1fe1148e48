import type { LawText } from '../../engine/text-parts.ts'
import { type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { isConfirmed, type LawConfirmation } from './model-text.ts'

/** The day as of which a chapter that is in use was compared with the code book: today or earlier. */
export function decideConfirmation(
  text: LawText | undefined,
  inUse: boolean,
  asOfText: string,
  today: PlainDate,
): Result<{ readonly text: LawText; readonly asOf: PlainDate }> {
  const problems: FieldProblem[] = []
  if (text === undefined || !inUse) problems.push({ field: 'law', message: 'Choose a chapter that you have put in use.' })
  const asOf = parsePlainDate(asOfText)
  if (asOf === null || asOf > today)
    problems.push({ field: 'asOf', message: 'Type the day on which the text was compared with the code book, today or earlier.' })
  if (problems.length > 0 || asOf === null || text === undefined) return refuseFields(problems)
  return ok({ text, asOf })
}

export interface SectionAnswer {
  /** As the program counted it. */
  readonly section: string
  /** What the code book says: "same", or another number; empty where it was not compared. */
  readonly same: boolean
  readonly book: string
}

const sectionForm = /^\d+[A-Z]?-\d+(\.\d+)?[A-Z]?$/

/**
 * What the code book prints for each counted section number. A number is compared one by one: ticked as the same, or typed as the book
 * has it. Refuses a number that the program did not count, both answers at once, and what is not the number of a section.
 */
export function decideSections(
  text: LawText,
  confirmations: readonly LawConfirmation[],
  answers: readonly SectionAnswer[],
): Result<readonly { readonly section: string; readonly book: string }[]> {
  if (!isConfirmed(confirmations, text.path, text.hash))
    return refuse('text-first', 'Nothing was recorded. Confirm the text of the chapter first; then its section numbers are compared one by one.')
  const problems: FieldProblem[] = []
  const counted = new Set(text.inferred.map((s) => s.section))
  const found: { section: string; book: string }[] = []
  for (const { section, same, book } of answers) {
    const typed = book.trim().replace(/^§\s*/, '')
    if (!same && typed === '') continue
    const field = `book_${section}`
    if (!counted.has(section)) problems.push({ field, message: `§ ${section} is not among the numbers that were counted. Reload the page.` })
    else if (same && typed !== '' && typed !== section)
      problems.push({ field, message: `Tick “the same” or type the number of the book for § ${section}, not both.` })
    else if (typed !== '' && !sectionForm.test(typed)) problems.push({ field, message: `Type the number as the book prints it, such as ${section}.` })
    else found.push({ section, book: typed === '' ? section : typed })
  }
  if (problems.length > 0) return refuseFields(problems)
  if (found.length === 0)
    return refuse('nothing-compared', 'Nothing was recorded. Tick a number that the book prints the same, or type the one that it prints.')
  return ok(found)
}
