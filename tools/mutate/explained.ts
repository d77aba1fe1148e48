/** Changes that no test can notice, each with the reason: the program does the same with them. */
export interface Explained {
  readonly file: string
  readonly was: string
  readonly now: string
  /** A part of the line, where the same change stands in the file more than once. */
  readonly near?: string
  readonly because: string
}

const evaluate = 'src/engine/evaluate.ts'
const overlays = 'src/engine/overlays.ts'
const exact = 'src/engine/exact.ts'
const lower = 'src/engine/lower.ts'

const shortcut = 'a shortcut only: the long way by fractions gives the same verdict'
const memory = 'a memory only: without it the same function is built again'
const equal = 'where the two are equal either is the same'
const sorting = 'the sort asks only whether the order is below zero, and keeps equal ones as they stand'
const signOnly = 'multiplying by one or minus one is dividing by it'
const zeroExcluded = 'zero was dealt with on the line before, and zero is the only number for which the two differ'

export const explained: readonly Explained[] = [
  { file: evaluate, was: 'exact.size > 0 && exact.has(slot.index)', now: 'exact.size > 0 || exact.has(slot.index)', because: shortcut },
  { file: evaluate, was: 'exact.size > 0', now: 'exact.size >= 0', because: shortcut },
  { file: evaluate, was: '0', now: '(-1)', near: 'exact.size > 0', because: shortcut },
  { file: evaluate, was: 'halfLimit && isInexact(slot, env)', now: 'halfLimit || isInexact(slot, env)', because: shortcut },
  { file: evaluate, was: 't < result', now: 't <= result', because: equal },
  { file: evaluate, was: 't > result', now: 't >= result', because: equal },
  { file: evaluate, was: '0', now: '(1)', near: 'const first = ', because: 'the answer counts only where all choices give the same one, so any may be first' },
  { file: evaluate, was: '30', now: '(31)', because: 'validate.ts lets no rule name a value that the fact does not have' },
  { file: evaluate, was: '30', now: '(29)', because: 'validate.ts lets no rule name a value that the fact does not have' },
  { file: evaluate, was: 'made.set(node, f)', now: '(nothing)', because: memory },
  { file: evaluate, was: 'written.set(node, f)', now: '(nothing)', because: memory },
  {
    file: evaluate,
    was: 'env.assume = NOTHING',
    now: '(nothing)',
    near: 'env.assume = NOTHING',
    because: 'whoever assumes something of approvals puts it back',
  },
  { file: overlays, was: 'a.from > b.from', now: 'a.from >= b.from', because: sorting },
  { file: overlays, was: 'a.from > b.from', now: 'a.from <= b.from', because: sorting },
  { file: overlays, was: '1', now: '(2)', because: sorting },
  { file: overlays, was: '1', now: '(0)', near: 'a.from > b.from', because: sorting },
  { file: overlays, was: '0', now: '(1)', near: 'a.from > b.from', because: sorting },
  { file: exact, was: 'value.n < 0n', now: 'value.n <= 0n', because: 'zero rounds to zero with either sign' },
  { file: exact, was: '0n', now: '(1n)', near: 'value.n < 0n', because: 'of whole numbers only zero lies between, and zero rounds to zero with either sign' },
  { file: exact, was: 'by.n < 0n', now: 'by.n <= 0n', because: zeroExcluded },
  { file: exact, was: '0n', now: '(1n)', near: 'by.n < 0n', because: zeroExcluded },
  { file: exact, was: 'compare(a, b) >= 0', now: 'compare(a, b) > 0', because: equal },
  { file: exact, was: 'compare(a, b) <= 0', now: 'compare(a, b) < 0', because: equal },
  { file: exact, was: '0', now: '(1)', near: 'compare(a, b) >= 0', because: equal },
  { file: exact, was: '0', now: '(-1)', near: 'compare(a, b) <= 0', because: equal },
  { file: exact, was: '0', now: '(1)', near: 'at: 0', because: 'the time of a run of measurements is not looked at again' },
  { file: exact, was: '0', now: '(-1)', near: 'at: 0', because: 'the time of a run of measurements is not looked at again' },
  { file: exact, was: 'value.n * sign', now: 'value.n / sign', because: signOnly },
  { file: exact, was: '((doubled + 1n) / 2n) * sign', now: '(doubled + 1n) / 2n / sign', because: signOnly },
  { file: exact, was: 'from.n / from.d', now: 'from.n * from.d', because: 'a day is a whole number, over one' },
  { file: exact, was: '0', now: '(1)', near: 'dayNumber(day) ?? 0', because: 'the text of a day is always that of a day' },
  { file: exact, was: '0', now: '(-1)', near: 'dayNumber(day) ?? 0', because: 'the text of a day is always that of a day' },
  { file: exact, was: '1', now: '(2)', near: 'const sign', because: 'only the sign of it counts' },
  { file: exact, was: 'compare(a.lo, b.lo) * sign', now: 'compare(a.lo, b.lo) / sign', because: signOnly },
  { file: exact, was: 'compare(a.lo, b.lo) * sign < 0', now: 'compare(a.lo, b.lo) * sign <= 0', because: equal },
  { file: exact, was: '0', now: '(1)', near: 'compare(a.lo, b.lo) * sign < 0', because: equal },
  { file: lower, was: '1', now: '(0)', near: 'xs.length === 1', because: 'one condition alone is the same as all of one' },
  { file: lower, was: '0', now: '(1)', near: 'xs.length === 0', because: 'all of no conditions holds too' },
  { file: lower, was: '0', now: '(-1)', near: 'xs.length === 0', because: 'all of no conditions holds too' },
  { file: lower, was: '0', now: '(-1)', near: 'r.cures.length', because: 'any of one requirement is that requirement' },
]
