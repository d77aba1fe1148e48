/** Amounts that a chapter states in words. */
import { dayNumber } from '../kernel/day-number.ts'
import { fromNumber, numberInWords, readAmount } from '../kernel/quantity.ts'
import { unitsOf } from '../kernel/units.ts'
import type { UnitsOf } from '../vocabulary/kinds.ts'
import type { ConstNode, Dim } from './tree.ts'

/** How an amount of a dimension is written in a chapter: '4 ft', '3 ft 3 in', '1/4 in/ft', '$500', 2. */
export type Words<D extends Dim> = D extends 'count'
  ? number
  : D extends 'money'
    ? `$${string}`
    : D extends keyof UnitsOf
      ? `${string} ${UnitsOf[D]}`
      : `${number}-${number}-${number}`

/** How an amount of a dimension is written, for the sentence that refuses another. */
function howWritten(dim: Dim): string {
  if (dim === 'count') return 'a number'
  if (dim === 'money') return 'dollars, such as $250'
  if (dim === 'date') return 'a day, such as 1995-05-15'
  return `a number with ${unitsOf(dim).join(', ')}`
}

/** The constant that the words state. Words that cannot be read are a fault of the chapter. */
export function constant(dim: Dim, words: string | number): ConstNode {
  const as = String(words)
  const fail = (): never => {
    throw new Error(`“${as}” is not an amount of ${dim}. Write ${howWritten(dim)}.`)
  }
  if (dim === 'count') {
    const value = typeof words === 'number' ? fromNumber(words) : numberInWords(words)
    return { k: 'const', dim, value: value ?? fail(), as }
  }
  if (dim === 'money') return { k: 'const', dim, value: numberInWords(as.replace('$', '')) ?? fail(), as }
  if (dim === 'date') return { k: 'const', dim, value: { n: BigInt(dayNumber(as) ?? fail()), d: 1n }, as }
  const read = readAmount(dim, as)
  return read.ok ? { k: 'const', dim, value: read.value, as } : fail()
}
