/** Sections as papers print them: a counted number gives way to the number of the code book once the two were compared (OFFICE 4). */
import type { Cite } from './result.ts'

/** Section numbers of one law as its code book prints them, by the number that was counted. */
export type BookSections = ReadonlyMap<string, string>

/** The number of a section without its subsections: "144-22" of "144-22C(2)", "117-36" of "117-36.C.8". Only that number was counted; letters are printed. */
export const numberOfSection = (section: string): string => /^\d+[A-Z]?-\d+/.exec(section)?.[0] ?? section

/**
 * A counted number that was compared becomes the number of the book, its letters kept; one that was not stays as it is, marked as
 * counted. Example: the book prints 117-41 where 117-40 was counted, and 117-40.A becomes 117-41.A, printed.
 */
export function citeByBook(cite: Cite, sections: BookSections): Cite {
  if (cite.section === null || cite.confidence !== 'inferred') return cite
  const number = numberOfSection(cite.section)
  const book = sections.get(number)
  return book === undefined ? cite : { section: `${book}${cite.section.slice(number.length)}`, confidence: 'printed' }
}
