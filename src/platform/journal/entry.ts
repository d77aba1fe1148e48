/**
 * The text of a journal entry and its hash.
 *
 * An entry is a JSON array whose first elements repeat the table's columns, including the hash of the entry before it,
 * followed by one object with the rest. Its UTF-8 bytes are what is hashed. The text is stored as it was written and is
 * never written anew, so that a later version of the program verifies the bytes of an earlier one.
 */
import { hash as digest, randomBytes } from 'node:crypto'
import type { Actor, JournalCite, JournalEntry } from '../context.ts'

const FORMAT = 'tapcard-journal-1'

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal, in one call (a third of the cost of a hash object). */
export const sha256 = (text: string): string => digest('sha256', text)

/** What stands before the first entry of a municipality. */
export const genesis = (muniId: string): string => sha256(`${FORMAT} ${muniId}`)

/** The columns of an entry, in the order in which its text begins. */
export interface EntryColumns {
  readonly muni_id: string
  readonly seq: number
  readonly at: string
  readonly actor_id: string | null
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly parcel_id: string | null
  readonly payload_hash: string | null
  readonly prev_hash: string
}

/** What only the text holds. */
export interface EntryRest {
  readonly actor: string
  readonly via: Actor['via']
  readonly summary: string
  readonly label?: string
  readonly cite?: JournalCite
  /** The machine's clock was behind the entry before; `clockSaid` is what it showed. */
  readonly clockBehind?: true
  readonly clockSaid?: string
}

const columnsText = (c: EntryColumns): string =>
  JSON.stringify([FORMAT, c.muni_id, c.seq, c.at, c.actor_id, c.action, c.subject_kind, c.subject_id, c.parcel_id, c.payload_hash, c.prev_hash])

/** The text of an entry. */
export const entryText = (c: EntryColumns, rest: EntryRest): string => `${columnsText(c).slice(0, -1)},${JSON.stringify(rest)}]`

/** Compares one string of the list, written without escapes, and gives the position after its comma; -1 where it differs. */
function after(text: string, at: number, value: string | null): number {
  if (at < 0) return -1
  if (value === null) return text.startsWith('null,', at) ? at + 5 : -1
  const end = at + 1 + value.length
  return text.charCodeAt(at) === QUOTE && text.startsWith(value, at + 1) && text.charCodeAt(end) === QUOTE && text.charCodeAt(end + 1) === COMMA ? end + 2 : -1
}

const QUOTE = 34
const COMMA = 44
const OPENING = `["${FORMAT}",`

/**
 * Whether a text begins with what the columns say. Ids and times are written as they are, so they are compared in place, which
 * costs a fifth of writing them anew; where something needs escapes, that is done after all. A quotation mark smuggled into a
 * column cannot stand for two columns: the list would then reach the object too late.
 */
export function beginsWith(text: string, c: EntryColumns): boolean {
  const number = `${c.seq},`
  let at = text.startsWith(OPENING) ? after(text, OPENING.length, c.muni_id) : -1
  at = at >= 0 && text.startsWith(number, at) ? at + number.length : -1
  at = after(text, at, c.at)
  at = after(text, at, c.actor_id)
  at = after(text, at, c.action)
  at = after(text, at, c.subject_kind)
  at = after(text, at, c.subject_id)
  at = after(text, at, c.parcel_id)
  at = after(text, at, c.payload_hash)
  at = after(text, at, c.prev_hash)
  if (at >= 0) return text.charAt(at) === '{'
  const list = columnsText(c)
  return text.startsWith(list.slice(0, -1)) && text.charAt(list.length - 1) === ','
}

/** Reads back what only the text holds. */
export function readRest(text: string): EntryRest {
  const list: unknown = JSON.parse(text)
  const rest: unknown = Array.isArray(list) ? list[11] : undefined
  if (typeof rest !== 'object' || rest === null) throw new Error('A journal entry has no text after its columns')
  return rest as EntryRest
}

/**
 * The payload of an entry: what was there before and after. The random salt keeps a disposed payload from being guessed
 * from its hash ("was it this telephone number?"). Null where there is nothing to keep.
 */
export function payloadBody(entry: JournalEntry): string | null {
  if (entry.before === undefined && entry.after === undefined) return null
  return JSON.stringify({ salt: randomBytes(12).toString('base64url'), before: entry.before ?? null, after: entry.after ?? null })
}
