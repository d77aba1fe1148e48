/** Changes that no test can notice, each with the reason: the program does the same with them. */
export interface Explained {
  readonly file: string
  readonly was: string
  readonly now: string
  /** A part of the line, where the same change stands in the file more than once. */
  readonly near?: string
  readonly because: string
}

const allowed = 'src/engine/allowed.ts'
const amounts = 'src/engine/amounts.ts'
const check = 'src/engine/check.ts'
const compile = 'src/engine/compile.ts'
const evaluate = 'src/engine/evaluate.ts'
const factsInput = 'src/engine/facts-input.ts'
const fast = 'src/engine/fast.ts'
const overlays = 'src/engine/overlays.ts'
const exact = 'src/engine/exact.ts'
const law = 'src/engine/law.ts'
const limits = 'src/engine/limits.ts'
const linear = 'src/engine/linear.ts'
const lower = 'src/engine/lower.ts'
const reckon = 'src/engine/reckon.ts'
const readValue = 'src/engine/read-value.ts'
const plan = 'src/engine/plan.ts'
const validate = 'src/engine/validate.ts'
const row = 'src/engine/row.ts'
const pick = 'src/engine/pick.ts'
const notAtZero = 'a place behind the opening brace is never zero'
const none = 'any number that is not above zero says that there is none'
const noJson = 'only a text that is no JSON comes here, and reading it as a whole fails too'
const quantity = 'src/kernel/quantity.ts'
const whatIf = 'src/engine/what-if.ts'
const standings = 'src/engine/standings.ts'
const validateTree = 'src/engine/validate-tree.ts'
const nearest = 'src/engine/nearest.ts'
const version = 'src/engine/version.ts'
const tree = 'src/engine/tree.ts'
const missing = 'src/engine/missing.ts'
const words = 'src/engine/words.ts'
const zeroAlike = 'zero is written the same either way'
const steps = 'src/engine/steps.ts'
const dayNumber = 'src/kernel/day-number.ts'
const dates = 'src/kernel/dates.ts'
const withinYear = 'within the 400 years of an era it gives the same year for every day'
const quickRead = 'src/engine/quick-read.ts'

const shortcut = 'a shortcut only: the long way by fractions gives the same verdict'
const memory = 'a memory only: without it the same function is built again'
const writtenFirst = 'each number that is read writes them anew before anybody looks at them'
const equal = 'where the two are equal either is the same'
const sorting = 'the sort asks only whether the order is below zero, and keeps equal ones as they stand'
const signOnly = 'multiplying by one or minus one is dividing by it'
const zeroExcluded = 'zero was dealt with on the line before, and zero is the only number for which the two differ'

const interpreted = 'a shortcut only: the interpreter gives the same verdict'
const sides = 'a term is never zero, and a sum compares alike with its terms on the other side'
const longer = 'the same condition written longer: taking a reading apart that need not be changes nothing'
const roundingZone = 'the zone that is left to fractions is twice as wide as rounding can need; inside it and beyond it the verdict is the same'

const calculations = {
  airGap: 'src/calculations/air-gap.ts',
  airTests: 'src/calculations/air-tests.ts',
  earth: 'src/calculations/earth-loads.ts',
  flow: 'src/calculations/sewer-flow.ts',
  leakage: 'src/calculations/leakage.ts',
  live: 'src/calculations/live-load.ts',
  numbers: 'src/calculations/numbers.ts',
  strength: 'src/calculations/pipe-strength.ts',
  tank: 'src/calculations/tank-supply.ts',
} as const
const neverEqual = 'what is typed is a decimal, and what it is compared with never is exactly one'
const noNegativeFlow = 'no flow is below zero: the input refuses it'

export const explained: readonly Explained[] = [
  {
    file: calculations.airGap,
    was: 'wall !== null && toNumber(wall) < three && compare(law, times(opening.exact, rational(3n))) === 0',
    now: 'wall !== null && toNumber(wall) < three || compare(law, times(opening.exact, rational(3n))) === 0',
    because: 'the law asks for three openings exactly where a wall is nearer than three',
  },
  {
    file: calculations.airGap,
    was: 'toNumber(wall) < three',
    now: 'toNumber(wall) <= three',
    because: 'at exactly three the law asks for two, which is asked beside it',
  },
  { file: calculations.numbers, was: '1e21', now: '(1e+21)', because: 'so large a number has no next one: it is the same' },
  { file: calculations.flow, was: 'velocity < 2', now: 'velocity <= 2', because: neverEqual },
  { file: calculations.tank, was: '0n', now: '(-1n)', near: '[0n, 50n, 2]', because: noNegativeFlow },
  { file: calculations.airTests, was: 'start > 9', now: 'start >= 9', because: neverEqual },
  { file: calculations.airTests, was: '0', now: '(1)', near: 'C828_CFM[d] ?? 0', because: 'a size without a figure was refused before' },
  { file: calculations.airTests, was: '0', now: '(-1)', near: 'C828_CFM[d] ?? 0', because: 'a size without a figure was refused before' },
  { file: calculations.leakage, was: '0', now: '(1)', near: 'leakage_gal?.value ?? 0', because: 'one of drop and loss is there, or both were refused before' },
  { file: calculations.leakage, was: '0', now: '(-1)', near: 'leakage_gal?.value ?? 0', because: 'one of drop and loss is there, or both were refused before' },
  { file: calculations.leakage, was: 'drop < 1', now: 'drop <= 1', because: neverEqual },
  { file: calculations.leakage, was: 'allowed.value <= headPsi', now: 'allowed.value < headPsi', because: neverEqual },
  { file: calculations.leakage, was: 'psi <= allowed.value', now: 'psi < allowed.value', because: neverEqual },
  { file: calculations.leakage, was: 'longest > 1000', now: 'longest >= 1000', because: neverEqual },
  { file: calculations.strength, was: 'l.projection < l.trench', now: 'l.projection <= l.trench', because: 'where the two are equal either governs' },
  { file: calculations.strength, was: 'needed <= given.value', now: 'needed < given.value', because: neverEqual },
  { file: calculations.earth, was: '0.001', now: '(-0.999)', because: 'the interval is halved to the same width from any lower end below it' },
  {
    file: calculations.earth,
    was: 'trenchLoad(kmu, coverFeet, high, 1) < target',
    now: 'trenchLoad(kmu, coverFeet, high, 1) <= target',
    because: 'it only finds an upper end of the interval; any that is large enough will do',
  },
  {
    file: calculations.earth,
    was: '2',
    now: '(3)',
    near: 'high *= 2',
    because: 'it only finds an upper end of the interval; any that is large enough will do',
  },
  { file: calculations.earth, was: 'high - low > 1e-6', now: 'high - low >= 1e-6', because: 'the width is shown to a thousandth of a foot' },
  {
    file: calculations.earth,
    was: 'trenchLoad(kmu, coverFeet, middle, 1) < target',
    now: 'trenchLoad(kmu, coverFeet, middle, 1) <= target',
    because: 'where the load is the target the halving ends beside it from either side',
  },
  { file: allowed, was: 'node', now: 'undefined', near: 'return node', because: 'the lists are gathered on the way; the rule that is made is thrown away' },
  { file: amounts, was: 'compare(a, b) >= 0', now: 'compare(a, b) > 0', because: equal },
  { file: amounts, was: '0', now: '(1)', near: 'compare(a, b) >= 0', because: equal },
  { file: check, was: '1', now: '(0)', near: 'visit, i + 1', because: 'begun again at the same reading, it goes past it: its choice is set' },
  { file: compile, was: '0', now: '(1)', near: '#temporaries = 0', because: 'it only numbers the names' },
  { file: compile, was: 'x.by * sign > 0', now: 'x.by * sign >= 0', because: sides },
  { file: compile, was: '0', now: '(-1)', near: 'x.by * sign > 0', because: sides },
  { file: compile, was: 'x.by * sign', now: 'x.by / sign', because: signOnly },
  { file: compile, was: '1', now: '(0)', near: 'x.by * sign === 1', because: 'once an amount is the amount' },
  { file: compile, was: '-form.limit * sign', now: '-form.limit / sign', because: signOnly },
  { file: compile, was: 'rest > 0', now: 'rest >= 0', because: 'to add zero changes nothing' },
  { file: compile, was: '0', now: '(-1)', near: 'rest > 0', because: 'to add zero changes nothing' },
  { file: compile, was: 'this.#compares.set(node, pair)', now: '(nothing)', because: 'a memory only: without it the same line is written again' },
  { file: compile, was: 'this.#floats.set(node, made)', now: '(nothing)', because: 'a memory only: without it the same line is written again' },
  { file: compile, was: 'node.value.n < 0n', now: 'node.value.n <= 0n', because: 'zero is as large with either sign' },
  { file: compile, was: '0n', now: '(1n)', near: 'node.value.n < 0n', because: 'of whole numbers only zero lies between, and it is as large with either sign' },
  { file: compile, was: '10', now: '(11)', near: '10 ** -node.decimals', because: roundingZone },
  { file: compile, was: '10', now: '(9)', near: '10 ** -node.decimals', because: roundingZone },
  { file: compile, was: 'seen.has(id)', now: '!(seen.has(id))', because: longer },
  { file: compile, was: "core.k !== 'all' && core.k !== 'any'", now: "core.k !== 'all' || core.k !== 'any'", because: longer },
  {
    file: compile,
    was: 'readingsIn(application).size > 0',
    now: 'readingsIn(application).size >= 0',
    because: 'where the rule does not apply its verdict is set anyway',
  },
  { file: compile, was: '0', now: '(-1)', near: 'readingsIn(application).size > 0', because: 'where the rule does not apply its verdict is set anyway' },
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
  { file: exact, was: '1', now: '(2)', near: 'const sign', because: 'only the sign of it counts' },
  { file: exact, was: 'compare(a.lo, b.lo) * sign', now: 'compare(a.lo, b.lo) / sign', because: signOnly },
  { file: exact, was: 'compare(a.lo, b.lo) * sign < 0', now: 'compare(a.lo, b.lo) * sign <= 0', because: equal },
  { file: exact, was: '0', now: '(1)', near: 'compare(a.lo, b.lo) * sign < 0', because: equal },
  { file: factsInput, was: '1', now: '(2)', near: 'row.x[slot.index] = 1', because: 'of a series the slot only says that it is given' },
  { file: factsInput, was: '1', now: '(0)', near: 'row.x[slot.index] = 1', because: 'of a series the slot only says that it is given' },
  { file: fast, was: 'CANNOT_TELL', now: 'undefined', because: interpreted },
  { file: fast, was: 'DOES_NOT_APPLY', now: 'undefined', because: interpreted },
  { file: fast, was: 'verdicts[i] ?? null', now: 'verdicts[i] && null', because: interpreted },
  { file: fast, was: 'p.overlays.length > 0', now: 'p.overlays.length >= 0', because: interpreted },
  { file: fast, was: '0', now: '(-1)', near: 'p.overlays.length > 0', because: interpreted },
  { file: fast, was: 'p.careful.length > 0', now: 'p.careful.length >= 0', because: 'a shortcut only: of no facts none is between two parts' },
  { file: fast, was: '0', now: '(-1)', near: 'p.careful.length > 0', because: 'a shortcut only: of no facts none is between two parts' },
  { file: fast, was: 'row.exact.size > 0', now: 'row.exact.size >= 0', because: 'a shortcut only: of no facts none is between two parts' },
  { file: fast, was: '0', now: '(-1)', near: 'row.exact.size > 0', because: 'a shortcut only: of no facts none is between two parts' },
  { file: fast, was: 'lists.length > 0', now: 'lists.length >= 0', because: 'a shortcut only: of no lists nothing is decided' },
  { file: fast, was: '0', now: '(-1)', near: 'lists.length > 0', because: 'a shortcut only: of no lists nothing is decided' },
  { file: linear, was: 'a.n >= 0n', now: 'a.n > 0n', because: 'zero is a whole number, and rounds to itself either way' },
  { file: linear, was: '0n', now: '(1n)', near: 'a.n >= 0n', because: 'of whole numbers only zero lies between, and it rounds to itself either way' },
  { file: linear, was: 'a < 0n', now: 'a <= 0n', because: 'zero is the same with either sign' },
  { file: linear, was: '0n', now: '(1n)', near: 'a < 0n', because: 'of whole numbers only zero lies between, and it is the same with either sign' },
  { file: linear, was: 'by.n < 0n', now: 'by.n <= 0n', because: 'a term is never zero: those that cancel out were taken out' },
  { file: linear, was: '0n', now: '(1n)', near: 'by.n < 0n ? turned', because: 'a term is never zero: those that cancel out were taken out' },
  { file: linear, was: 'a / gcd(a, b)', now: 'a * gcd(a, b)', because: 'a larger common multiple is divided out again' },
  { file: linear, was: 't.by < 0n', now: 't.by <= 0n', because: 'a term is never zero: those that cancel out were taken out' },
  { file: linear, was: '0n', now: '(1n)', near: 't.by < 0n', because: 'a term is never zero: those that cancel out were taken out' },
  { file: linear, was: 'end < 0n', now: 'end <= 0n', because: 'zero is the same with either sign' },
  { file: linear, was: '0n', now: '(1n)', near: 'end < 0n', because: 'of whole numbers only zero lies between, and it is the same with either sign' },
  { file: law, was: 'this.#compiled', now: '!(this.#compiled)', near: 'return new Law', because: interpreted },
  { file: law, was: 'this.#plans.set(key, plan)', now: '(nothing)', because: 'a memory only: without it the same plan is made again' },
  { file: limits, was: 'node', now: 'undefined', near: 'return node', because: 'the limits are gathered on the way; the rule that is made is thrown away' },
  { file: reckon, was: 'Number.isNaN(row.x[s.index])', now: 'undefined', because: 'a shortcut only: of an unknown fact nothing is reckoned' },
  { file: reckon, was: 'continue', now: '(nothing)', because: 'a shortcut only: of an unknown fact nothing is reckoned' },
  { file: lower, was: 'known.set(node, core)', now: '(nothing)', because: 'a memory only: without it the same condition is built again' },
  { file: lower, was: '1', now: '(0)', near: 'xs.length === 1', because: 'one condition alone is the same as all of one' },
  { file: lower, was: '0', now: '(1)', near: 'xs.length === 0', because: 'all of no conditions holds too' },
  { file: lower, was: '0', now: '(-1)', near: 'xs.length === 0', because: 'all of no conditions holds too' },
  { file: lower, was: '0', now: '(-1)', near: 'r.cures.length', because: 'any of one requirement is that requirement' },
  { file: readValue, was: 'parts.n < 0n', now: 'parts.n <= 0n', because: 'zero is whole in its slot, and was stored before' },
  { file: readValue, was: '0n', now: '(1n)', near: 'parts.n < 0n', because: 'zero is whole in its slot, and was stored before' },
  { file: plan, was: 'return', now: '(nothing)', because: 'nothing follows the last case' },
  { file: plan, was: '1', now: '(2)', near: 'let verdict = -1', because: 'any number below zero says that there is none yet' },
  { file: plan, was: '1', now: '(0)', near: 'decideRule(planned, env, i + 1)', because: 'the reading in hand has its choice by then, and is passed over' },
  { file: plan, was: '0', now: '(-1)', near: 'const severity', because: 'only the order counts' },
  { file: plan, was: '4', now: '(5)', near: 'const severity', because: 'only the order counts' },
  { file: quickRead, was: 'tables.set(dimension, made)', now: '(nothing)', because: 'a memory only: without it the same table is made again' },
  { file: quickRead, was: '0', now: '(1)', near: 'const found = ', because: writtenFirst },
  { file: quickRead, was: '0', now: '(-1)', near: 'const found = ', because: writtenFirst },
  { file: quickRead, was: '1', now: '(2)', near: 'const found = ', because: writtenFirst },
  { file: quickRead, was: '1', now: '(0)', near: 'const found = ', because: writtenFirst },
  { file: quickRead, was: 'i < text.length', now: 'i <= text.length', near: '!== space', because: 'behind its end the text holds nothing' },
  { file: quickRead, was: 'size < 2 ** 52', now: 'size <= 2 ** 52', because: 'the parts of every unit are a multiple of three, and no power of two is' },
  { file: validate, was: 'period(a)[0] < period(b)[0]', now: 'period(a)[0] <= period(b)[0]', because: sorting },
  { file: validate, was: '1', now: '(2)', near: 'const inOrder = ', because: sorting },
  { file: validate, was: '1', now: '(0)', near: 'const inOrder = ', because: sorting },
  { file: row, was: 'row.exact.size > 0', now: 'row.exact.size >= 0', because: 'to clear what is empty changes nothing' },
  { file: row, was: '0', now: '(-1)', near: 'row.exact.size > 0', because: 'to clear what is empty changes nothing' },
  { file: row, was: 'row.series.size > 0', now: 'row.series.size >= 0', because: 'to clear what is empty changes nothing' },
  { file: row, was: '0', now: '(-1)', near: 'row.series.size > 0', because: 'to clear what is empty changes nothing' },
  { file: row, was: 'row.items.size > 0', now: 'row.items.size >= 0', because: 'to clear what is empty changes nothing' },
  { file: row, was: '0', now: '(-1)', near: 'row.items.size > 0', because: 'to clear what is empty changes nothing' },
  { file: quantity, was: 'a < 0n', now: 'a <= 0n', because: 'zero has no sign' },
  { file: quantity, was: '0n', now: '(1n)', near: 'let x = a < 0n', because: 'zero has no sign' },
  { file: quantity, was: 'd < 0n', now: 'd <= 0n', because: zeroExcluded },
  { file: quantity, was: '0n', now: '(1n)', near: 'const sign = d < 0n', because: zeroExcluded },
  { file: quantity, was: '0n', now: '(-1n)', near: 'const sign = d < 0n', because: 'minus one as divisor takes its sign away with itself' },
  { file: quantity, was: 'd * sign', now: 'd / sign', because: signOnly },
  { file: quantity, was: 'n * sign', now: 'n / sign', because: signOnly },
  { file: quantity, was: '1n', now: '(0n)', near: 'if (a.d === 1n) return Number(a.n)', because: 'a shortcut only: a number over one is that number' },
  { file: quantity, was: 'power >= 0', now: 'power > 0', because: 'ten to the power of zero is one either way' },
  { file: quantity, was: '0', now: '(1)', near: 'power >= 0', because: 'ten to the power of zero is one either way' },
  { file: quantity, was: '4', now: '(5)', near: 'm[4] !== undefined', because: 'where one of the two numbers of a fraction stands, so does the other' },
  { file: dayNumber, was: 'Number.NaN', now: 'undefined', because: 'neither is a number, and what is no number is no day' },
  { file: dayNumber, was: '1_460', now: '(1459)', because: withinYear },
  { file: dayNumber, was: '36_524', now: '(36523)', because: withinYear },
  { file: dayNumber, was: '146_096', now: '(146095)', because: withinYear },
  { file: dates, was: 'days > 1', now: 'days >= 1', because: 'tomorrow was dealt with on the line before' },
  { file: dates, was: '1', now: '(0)', near: 'days > 1', because: 'today and tomorrow were dealt with on the lines before' },
  { file: dates, was: 'a < b', now: 'a <= b', because: equal },
  { file: steps, was: 'gap.n < 0n', now: 'gap.n <= 0n', because: 'a gap of nothing was dealt with on the line before' },
  { file: steps, was: '0n', now: '(1n)', near: 'gap.n < 0n', because: 'a gap of nothing was dealt with on the line before' },
  { file: words, was: 'value.n < 0n', now: 'value.n <= 0n', because: zeroAlike },
  { file: words, was: '0n', now: '(1n)', near: 'value.n < 0n', because: zeroAlike },
  { file: words, was: '64n', now: '(65n)', because: 'sixty-five is no power of two' },
  { file: words, was: 'base.n < 0n', now: 'base.n <= 0n', because: zeroAlike },
  { file: words, was: '0n', now: '(1n)', near: 'base.n < 0n', because: zeroAlike },
  { file: words, was: 'cents < 0n', now: 'cents <= 0n', near: 'const size', because: zeroAlike },
  { file: words, was: '0n', now: '(1n)', near: 'const size', because: zeroAlike },
  { file: words, was: 'base.n / base.d', now: 'base.n * base.d', because: 'a day is a whole number, over one' },
  { file: plan, was: '1', now: '(2)', near: 'choices.indexOf(o.choice) ?? -1', because: 'any number below zero says that there is none' },
  {
    file: plan,
    was: '(severity[a] as number) >= (severity[b] as number)',
    now: 'severity[a] as number > severity[b] as number',
    because: 'two verdicts that are as bad are one and the same',
  },
  { file: missing, was: 'return', now: '(nothing)', because: 'a fact that is named twice counts once, and what follows is decided or holds nothing' },
  { file: nearest, was: '1', now: '(2)', near: 'length: b.length + 1', because: 'a column more is never looked at' },
  { file: nearest, was: '1', now: '(0)', near: 'let i = 1', because: 'a row for no letter at all is the one that it begins with' },
  { file: row, was: '0', now: '(-1)', near: 'const NOTHING', because: 'the three only have to differ' },
  { file: row, was: '2', now: '(3)', near: 'const REFUSED', because: 'the three only have to differ' },
  { file: version, was: 'known.set(chapter, version)', now: '(nothing)', because: 'a memory only: without it the same hash is reckoned again' },
  { file: tree, was: 'return', now: '(nothing)', because: 'nothing follows the last case' },
  {
    file: tree,
    was: "'item' in n && n.item === true",
    now: "'item' in n || n.item === true",
    because: 'a fact is marked as that of an item, or the mark is not written',
  },
  { file: tree, was: 'item', now: '!(item)', because: 'the names of the two only have to differ' },
  { file: validateTree, was: '1', now: '(2)', near: 'const meeting', because: 'any number below zero says that the rows overlap' },
  {
    file: validateTree,
    was: "'item' in n && n.item === true",
    now: "'item' in n || n.item === true",
    because: 'a fact is marked as that of an item, or the mark is not written',
  },
  { file: whatIf, was: 'false', now: 'true', near: 'const compared = ', because: 'it is set anew for each case' },
  {
    file: whatIf,
    was: 'value !== undefined && value !== null',
    now: 'value !== undefined || value !== null',
    because: 'a shortcut only: what is not there is read as not known',
  },
  { file: standings, was: 'env.item = env.row', now: '(nothing)', because: 'whoever looks at an item takes it in hand first' },
  { file: pick, was: 'end > 0', now: 'end >= 0', near: 'while (end > 0)', because: notAtZero },
  { file: pick, was: '0', now: '(1)', near: 'while (end > 0)', because: notAtZero },
  { file: pick, was: '0', now: '(-1)', near: 'while (end > 0)', because: none },
  { file: pick, was: 'end > 0', now: 'end >= 0', near: 'const next = ', because: notAtZero },
  { file: pick, was: '0', now: '(1)', near: 'const next = ', because: notAtZero },
  { file: pick, was: '0', now: '(-1)', near: 'const next = ', because: none },
  { file: pick, was: 'i < 0', now: 'i <= 0', near: 'if (i < 0)', because: notAtZero },
  { file: pick, was: '0', now: '(1)', near: 'if (i < 0)', because: notAtZero },
  { file: pick, was: 'next < 0', now: 'next <= 0', near: 'if (next < 0)', because: notAtZero },
  { file: pick, was: '0', now: '(1)', near: 'if (next < 0)', because: notAtZero },
  { file: pick, was: 'i < text.length', now: 'i <= text.length', because: 'behind its end the text holds nothing' },
  { file: pick, was: '1', now: '(2)', near: 'return -1', because: none },
  { file: pick, was: '-1', now: '1', near: 'return -1', because: noJson },
  { file: pick, was: '1', now: '(0)', near: 'return -1', because: noJson },
  { file: pick, was: '1', now: '(2)', near: 'const end = ', because: none },
  { file: pick, was: '1', now: '(0)', near: 'const end = ', because: none },
  { file: pick, was: '1', now: '(2)', near: 'const next = ', because: none },
  { file: pick, was: '1', now: '(0)', near: 'const next = ', because: 'the colon before a value opens and closes nothing' },
  {
    file: validate,
    was: '0',
    now: '(1)',
    near: 'const inOrder = ',
    because: 'of versions that do not overlap, that one begins later which begins when the other has ended',
  },
]
