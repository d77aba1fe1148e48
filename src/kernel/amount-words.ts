/** Why an amount in words could not be read, as a sentence, and what to write instead. */
import type { AmountProblem } from './quantity.ts'

/** The problem in words. `of` names what the unit should belong to: "this fact". */
export function amountProblemInWords(problem: AmountProblem, of: string): string {
  switch (problem.problem) {
    case 'grouping':
      return `“${problem.part}” mixes commas and points in a way that can be read as two different numbers.`
    case 'unit':
      return `“${problem.unit}” is not a unit of ${of}.`
    case 'zero-run':
      return 'A slope over a run of zero has no size.'
    case 'no-unit':
      return 'The unit is missing.'
    case 'number':
      return `“${problem.part}” is not an amount.`
  }
}

/** What to write instead. */
export function amountRemedy(problem: AmountProblem, example: string): string {
  if (problem.problem === 'grouping') return 'Write thousands with commas and decimals with a point, as in 1,234.5.'
  if (problem.problem === 'unit') return `Write one of ${problem.expected.join(', ')}, for example ${example}.`
  return `Write a number with its unit, for example ${example}.`
}
