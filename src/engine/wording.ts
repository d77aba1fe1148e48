/** Small matters of wording. */

/** A label inside a sentence. Words that begin with two capitals (PVC, ASTM, pH) stay, and so do numbered tables. */
export const lowerFirst = (label: string): string => (/^(?!Table \d)[A-Z](?:[a-z]| )/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label)

/** The first letter large, as at the start of a sentence. */
export const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Words joined as in a sentence: "a", "a or b", "a, b or c". */
export function list(words: readonly string[], join: 'or' | 'and'): string {
  return words.length <= 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${join} ${words.at(-1)}`
}

/** Whole digits in groups of three, as they are written here: "12,345". */
export const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
