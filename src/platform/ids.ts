/** Identifiers made by the application, so that no database sequence is needed and rows sort by the time they were made. */
import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/**
 * Makes UUIDs of version 7 (RFC 9562): 48 bits of time, a 12-bit counter within the millisecond, 62 random bits.
 * The time part never goes back, even when the clock does.
 */
export function idMaker(clock: Clock): () => string {
  let last = 0
  let counter = 0
  return () => {
    const now = clock.now()
    if (now > last) {
      last = now
      counter = 0
    } else if (counter < 0xfff) {
      counter += 1
    } else {
      last += 1
      counter = 0
    }
    const time = hex(last, 12)
    const random = randomBytes(8)
    random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
    const tail = random.toString('hex')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${tail.slice(0, 4)}-${tail.slice(4)}`
  }
}
