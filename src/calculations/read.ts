/** Reads what was typed into the inputs of a calculation. Every problem names the field, the rule and the remedy. */
import { amountProblemInWords, amountRemedy } from '../kernel/amount-words.ts'
import { compare, fromNumber, inUnit, negative, numberInWords, type Rational, rational, readAmount, toNumber } from '../kernel/quantity.ts'
import { type FieldProblem, ok, type Result, refuseFields } from '../kernel/result.ts'
import type { UnitDimension } from '../kernel/units.ts'
import type { Amount, Input, Inputs, LabResult, PairPart } from './inputs.ts'
import { plain, withUnit } from './numbers.ts'

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }
const no = (why: string): { readonly ok: false; readonly why: string } => ({ ok: false, why })
const MOST_PAIRS = 100

/** No sewer, tank or flow has a size beyond this in any unit; what is larger is a slip of the hand. */
const LARGEST = rational(1_000_000_000_000n)
const TOO_LARGE = 'It is larger than anything that can be measured here. Check the number and its unit.'
const isTooLarge = (value: Rational): boolean => compare(value, LARGEST) > 0 || compare(value, negative(LARGEST)) < 0

const amountOf = (exact: Rational, shown: () => string): Read<Amount> =>
  isTooLarge(exact) ? no(TOO_LARGE) : { ok: true, value: { exact, value: toNumber(exact), shown: shown() } }

function readOne(dimension: UnitDimension, unit: string, text: string, example: string): Read<Amount> {
  const bare = numberInWords(text)
  if (bare) return amountOf(bare, () => withUnit(plain(toNumber(bare)), unit))
  const read = readAmount(dimension, text)
  if (!read.ok) return no(`${amountProblemInWords(read, 'this input')} ${amountRemedy(read, example)}`)
  return amountOf(inUnit(read.value, dimension, unit), () => text.trim())
}

function readNumber(unit: string, text: string): Read<Amount> {
  const bare = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text
  const value = numberInWords(bare)
  if (!value) return no(`“${text}” is not a number. Write a number${unit === '' ? '' : ` in ${unit}`}, for example 1.5.`)
  return amountOf(value, () => withUnit(plain(toNumber(value)), unit))
}

function outOfRange(input: Input, value: Rational): string | null {
  if (!('min' in input || 'max' in input || 'positive' in input)) return null
  const unit = 'unit' in input ? input.unit : ''
  if (input.positive && value.n <= 0n) return 'It must be more than zero. Write the size as measured.'
  if (input.min !== undefined && compare(value, fromNumber(input.min)) < 0)
    return input.min === 0
      ? 'It cannot be negative. Write it without a minus sign.'
      : `It cannot be less than ${withUnit(plain(input.min), unit)}. Check the number and its unit.`
  if (input.max !== undefined && compare(value, fromNumber(input.max)) > 0)
    return `It cannot be more than ${withUnit(plain(input.max), unit)}. Check the number and its unit.`
  return null
}

/** What an answer of this input looks like. */
export const exampleOf = (input: Input): string =>
  input.example ?? input.default ?? (input.kind === 'amount' && input.dimension === 'length' ? `6 ${input.unit}` : input.kind === 'count' ? '2' : '12.5')

const piecesOf = (text: string): readonly string[] =>
  text
    .split(/[;\n]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

function readPair(of: readonly [PairPart, PairPart], joint: string, piece: string, example: string): Read<readonly [Amount, Amount]> {
  const at = new RegExp(`^(.+?)\\s*(?:\\b${joint}\\b|×|@)\\s*(.+)$`, 'i').exec(piece)
  if (!at) return no(`“${piece}” needs “${joint}” between the ${of[0].label} and the ${of[1].label}. Write for example ${example}.`)
  const both: Amount[] = []
  for (const [i, part] of of.entries()) {
    const read = readOne(part.dimension, part.unit, (at[i + 1] ?? '').trim(), `12 ${part.unit}`)
    if (!read.ok) return no(`In “${piece}” the ${part.label} cannot be read: ${read.why}`)
    if (read.value.exact.n < 0n) return no(`In “${piece}” the ${part.label} is negative. Write it without a minus sign.`)
    both.push(read.value)
  }
  return { ok: true, value: both as unknown as readonly [Amount, Amount] }
}

function readResult(unit: string, piece: string): Read<LabResult> {
  const below = piece.startsWith('<')
  const text = below ? piece.slice(1).trim() : piece
  const read = readNumber(unit, text)
  if (!read.ok) return no(`“${piece}” is not a result. Write a number in ${unit}, or <0.1 for a result below the detection limit 0.1.`)
  if (read.value.exact.n < 0n) return no(`“${piece}” is negative, which no concentration can be. Write it without a minus sign.`)
  return { ok: true, value: { exact: read.value.exact, below, shown: `${below ? '<' : ''}${plain(read.value.value, 6)}` } }
}

function readAll<T>(text: string, one: (piece: string) => Read<T>): Read<readonly T[]> {
  const pieces = piecesOf(text)
  if (pieces.length === 0) return no('There is no entry. Write at least one.')
  if (pieces.length > MOST_PAIRS) return no(`There are ${pieces.length} entries; at most ${MOST_PAIRS} are read. Divide the work into parts.`)
  const values: T[] = []
  for (const piece of pieces) {
    const read = one(piece)
    if (!read.ok) return read
    values.push(read.value)
  }
  return { ok: true, value: values }
}

function readInput(input: Input, text: string): Read<unknown> {
  switch (input.kind) {
    case 'amount':
    case 'number': {
      const read = input.kind === 'amount' ? readOne(input.dimension, input.unit, text, exampleOf(input)) : readNumber(input.unit, text)
      if (!read.ok) return read
      const wrong = outOfRange(input, read.value.exact)
      return wrong === null ? read : no(wrong)
    }
    case 'count': {
      const value = numberInWords(text)
      if (value?.d !== 1n) return no(`“${text}” is not a whole number. Write for example ${exampleOf(input)}.`)
      if (isTooLarge(value)) return no(TOO_LARGE)
      const wrong = outOfRange(input, value)
      return wrong === null ? { ok: true, value: toNumber(value) } : no(wrong)
    }
    case 'choice':
      return Object.hasOwn(input.values, text)
        ? { ok: true, value: text }
        : no(`“${text}” is not a choice here. Write one of ${Object.keys(input.values).join(', ')}.`)
    case 'pairs':
      return readAll(text, (piece) => readPair(input.of, input.joint, piece, exampleOf(input)))
    case 'results':
      return readAll(text, (piece) => readResult(input.unit, piece))
  }
}

/** Reads all inputs; a blank answer is no answer, and takes the default where there is one. */
export function readInputs(inputs: Inputs, typed: Readonly<Record<string, string | undefined>>): Result<Readonly<Record<string, unknown>>> {
  const values: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const [name, input] of Object.entries(inputs)) {
    const given = typed[name]?.trim() ?? ''
    const text = given === '' ? (input.default ?? '') : given
    if (text === '') {
      values[name] = null
      if (!input.optional) problems.push({ field: name, message: `${input.label}: this is needed. Write for example ${exampleOf(input)}.` })
      continue
    }
    const read = readInput(input, text)
    if (read.ok) values[name] = read.value
    else problems.push({ field: name, message: `${input.label}: ${read.why}` })
  }
  return problems.length === 0 ? ok(values) : refuseFields(problems)
}
