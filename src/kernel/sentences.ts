/** Words that people typed, as sentences of a page or a paper. */

/** One sentence, whatever its words ended with: "Moved" and "Moved." are both "Moved."; no words are no sentence. */
export const ended = (words: string): string => (words === '' || /[.?!]["”’)]?$/.test(words) ? words : `${words}.`)

/**
 * What was said, one sentence after the other, each begun with a capital and ended once: "Until Oct 16. It was there." Empty parts are
 * left out.
 */
export const sentences = (parts: readonly string[]): string =>
  parts
    .filter((p) => p !== '')
    .map((p) => ended(p.charAt(0).toUpperCase() + p.slice(1)))
    .join(' ')
