/** Keys for sorting and searching, made by the application so that both databases compare the same bytes. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()

/**
 * The key under which a text is found: lower case, without accents and apostrophes, other punctuation as single spaces.
 * `searchKey("O'Brien,  José")` is `"obrien jose"`.
 */
export const searchKey = (text: string): string =>
  plainLetters(text)
    .replaceAll(/['’ʼ`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The key by which a text sorts: like {@link searchKey}, with numbers padded so that 9 comes before 12.
 * `sortKey("Mill St 9")` is `"mill st 000000009"`.
 */
export const sortKey = (text: string): string => searchKey(text).replaceAll(/\d+/g, (digits) => digits.padStart(9, '0'))

/** Beyond every text that begins with a given key, in byte order. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * A condition that a column holding search keys matches what somebody typed. Fewer than three characters match the
 * beginning of the key, by index; otherwise every word must occur somewhere in it. Nothing typed matches everything.
 */
export function matchesSearch(column: string, typed: string): RawBuilder<SqlBool> {
  const key = searchKey(typed)
  if (key === '') return sql<SqlBool>`1 = 1`
  if (key.length < 3) return sql<SqlBool>`(${sql.ref(column)} >= ${key} and ${sql.ref(column)} < ${key + LAST_CHARACTER})`
  // A search key has no %, _ or \ in it, so the pattern needs no escaping.
  const words = key.split(' ').map((word) => sql`${sql.ref(column)} like ${`%${word}%`}`)
  return sql<SqlBool>`(${sql.join(words, sql` and `)})`
}
