/**
 * A few facts of a case from its JSON text, without making the others: of a million stored cases a trial needs four facts each, and
 * making all of them would cost more time and memory than everything else.
 */
import type { RawFacts } from './chapter.ts'

const quote = 34
const backslash = 92

/** The place after the string that begins at `at`, or −1 where it does not end. */
function afterString(text: string, at: number): number {
  let end = text.indexOf('"', at + 1)
  while (end > 0) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return end + 1
    end = text.indexOf('"', end + 1)
  }
  return -1
}

/** The place after the value that begins at `at`: the comma or the brace that ends it; −1 where there is none. */
function afterValue(text: string, at: number): number {
  let depth = 0
  for (let i = at; i < text.length; ) {
    const code = text.charCodeAt(i)
    if (code === quote) {
      i = afterString(text, i)
      if (i < 0) return -1
      continue
    }
    const opens = code === 91 || code === 123
    const closes = code === 93 || code === 125
    if (depth === 0 && (code === 44 || closes)) return i
    if (opens) depth++
    else if (closes) depth--
    i++
  }
  return -1
}

/**
 * The facts of these names in the text of a case, which the program itself wrote with JSON.stringify. A text written in any other way
 * is read as a whole.
 */
export function factsNamed(text: string, names: ReadonlySet<string>): RawFacts {
  const found: Record<string, unknown> = {}
  if (text === '{}') return found
  let at = 0
  while (at < text.length - 1) {
    // At the opening brace or at a comma; the name follows without a space.
    const end = text.charCodeAt(at + 1) === quote ? afterString(text, at + 1) : -1
    const next = end > 0 && text[end] === ':' ? afterValue(text, end + 1) : -1
    if (next < 0) return JSON.parse(text) as RawFacts
    const name = text.slice(at + 2, end - 1)
    if (name.includes('\\')) return JSON.parse(text) as RawFacts
    if (names.has(name)) found[name] = JSON.parse(text.slice(end + 1, next))
    at = next
  }
  return found
}
