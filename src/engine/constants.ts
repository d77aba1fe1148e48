/** Amounts that a chapter states in words. */
import { dayNumber } from '../kernel/day-number.ts'
import { fromNumber, numberInWords, type Rational, readAmount } from '../kernel/quantity.ts'
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

function valueIn(dim: Dim, words: string | number): Rational | null {
  const as = String(words)
  if (dim === 'count') return typeof words === 'number' ? fromNumber(words) : numberInWords(words)
  if (dim === 'money') return numberInWords(as.replace('$', ''))
  if (dim === 'date') {
    const day = dayNumber(as)
    return day === null ? null : { n: BigInt(day), d: 1n }
  }
  const read = readAmount(dim, as)
  return read.ok ? read.value : null
}

/** What is wrong with words that are to state an amount, and how it is written; null if they can be read. */
export const amountProblem = (dim: Dim, words: string | number): string | null =>
  valueIn(dim, words) === null ? `“${words}” is not an amount of ${dim}. Write ${howWritten(dim)}.` : null

/** The constant that the words state. Words that cannot be read are a fault of the chapter. */
export function constant(dim: Dim, words: string | number): ConstNode {
  const value = valueIn(dim, words)
  if (value === null) throw new Error(amountProblem(dim, words) ?? '')
  return { k: 'const', dim, value, as: String(words) }
}
