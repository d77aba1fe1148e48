/**
 * Reads one raw value as a file or a form holds it. Every refusal names what was given, why it cannot be used and what to write
 * instead.
 */
import { amountProblemInWords, amountRemedy } from '../kernel/amount-words.ts'
import { dayNumber } from '../kernel/day-number.ts'
import { easternMinutes } from '../kernel/eastern-time.ts'
import { compare, fromNumber, numberInWords, type Rational, rational, readAmount, times, toBase } from '../kernel/quantity.ts'
import type { UnitDimension } from '../kernel/units.ts'
import { nearest } from './nearest.ts'
import { type Slot, scaleOf } from './slots.ts'
import { lowerFirst } from './wording.ts'

/** Why a value cannot be used, and what to do. */
export interface Problem {
  readonly why: string
  readonly remedy: string
}
/** A value as the row holds it; `exact` where it is not whole in its slot. `unit` is the unit in which it was given. */
export interface Stored {
  readonly x: number
  readonly exact?: Rational
  readonly unit?: string
}
export type Read = ({ readonly ok: true } & Stored) | ({ readonly ok: false } & Problem)

const no = (why: string, remedy: string): Read => ({ ok: false, why, remedy })

/** A blank answer of a form is no answer. */
export const isBlank = (raw: unknown): boolean => raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '')

/** What an amount of this fact looks like, for remedies. */
export function exampleOf(slot: Slot): string {
  const { spec } = slot
  if (spec.example) return spec.example
  if (spec.kind !== 'amount' && spec.kind !== 'series') return spec.kind === 'money' ? '1,250.00' : '2'
  if (spec.dimension === 'length') return spec.unit === 'ft' ? '4 ft 6 in' : `6 ${spec.unit}`
  return spec.dimension === 'slope' ? '1/4 in/ft' : `12.5 ${spec.unit}`
}

/** Stores an exact amount: whole in its slot where it can be, else half-way with the exact value beside it. */
export function store(base: Rational, dim: keyof typeof scaleOf, unit?: string): Stored {
  const parts = times(base, rational(BigInt(scaleOf[dim])))
  const more = unit === undefined ? {} : { unit }
  const near = Number(parts.n / parts.d)
  if (parts.d === 1n && Math.abs(near) <= 2 ** 46) return { x: near, ...more }
  if (Math.abs(near) > 2 ** 46) return { x: near, exact: base, ...more }
  return { x: (parts.n < 0n ? near - 1 : near) + 0.5, exact: base, ...more }
}

/** Whether the amount can exist. Limits are in the fact's unit. */
function outOfRange(value: Rational, slot: Slot): Problem | null {
  const { spec } = slot
  const say = lowerFirst(spec.label)
  const shown = (n: number): string => `${n}${spec.kind === 'amount' ? ` ${spec.unit}` : ''}`
  const [least, most] = slot.limits
  if (least === Number.MIN_VALUE) {
    if (value.n <= 0n)
      return {
        why: `The ${say} must be more than zero.`,
        remedy: `Write the size as measured, for example ${exampleOf(slot)}, or leave it out if it is not known.`,
      }
  } else if (Number.isFinite(least) && compare(value, fromNumber(least)) < 0)
    return least === 0
      ? { why: `The ${say} cannot be negative.`, remedy: 'Write the size without a minus sign, or leave it out if it is not known.' }
      : { why: `The ${say} cannot be less than ${shown(least)}.`, remedy: 'Check the number and its unit.' }
  if (Number.isFinite(most) && compare(value, fromNumber(most)) > 0)
    return { why: `The ${say} cannot be more than ${shown(most)}.`, remedy: 'Check the number and its unit.' }
  return null
}

function amountOf(slot: Slot, raw: unknown, dimension: UnitDimension, unit: string): Read {
  let base: Rational
  let given = unit
  if (typeof raw === 'number') {
    if (!Number.isFinite(raw)) return no('This is not a number.', `Write a number in ${unit}, for example ${exampleOf(slot)}.`)
    base = toBase(fromNumber(raw), dimension, unit)
  } else if (typeof raw === 'string') {
    const bare = numberInWords(raw)
    const read = bare ? { ok: true as const, value: toBase(bare, dimension, unit), unit } : readAmount(dimension, raw)
    if (!read.ok) return no(amountProblemInWords(read, 'this fact'), amountRemedy(read, exampleOf(slot)))
    base = read.value
    given = read.unit
  } else return no('An amount is expected here.', `Write a number in ${unit}, for example ${exampleOf(slot)}.`)
  const one = toBase({ n: 1n, d: 1n }, dimension, unit)
  const problem = outOfRange(rational(base.n * one.d, base.d * one.n), slot)
  return problem ? { ok: false, ...problem } : { ok: true, ...store(base, dimension, given) }
}

function countOf(slot: Slot, raw: unknown): Read {
  const value = typeof raw === 'number' && Number.isFinite(raw) ? fromNumber(raw) : typeof raw === 'string' ? numberInWords(raw) : null
  if (value?.d !== 1n) return no('A whole number is expected here.', 'Write a whole number, for example 2.')
  const problem = outOfRange(value, slot)
  return problem ? { ok: false, ...problem } : { ok: true, ...store(value, 'count') }
}

function moneyOf(raw: unknown): Read {
  const value = typeof raw === 'number' && Number.isFinite(raw) ? fromNumber(raw) : typeof raw === 'string' ? numberInWords(raw.replace(/^\s*\$/, '')) : null
  if (!value) return no('An amount of dollars is expected here.', 'Write dollars and cents, for example 1,250.00.')
  if (value.n < 0n) return no('An amount of dollars cannot be negative.', 'Write the amount without a minus sign.')
  if ((value.n * 100n) % value.d !== 0n) return no('There is no coin smaller than a cent.', 'Write at most two decimals, for example 1,250.00.')
  return { ok: true, ...store(value, 'money') }
}

const answers: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  [true, 1],
  [false, 0],
  ['true', 1],
  ['false', 0],
  ['yes', 1],
  ['no', 0],
])
const lowered = (raw: unknown): unknown => (typeof raw === 'string' ? raw.trim().toLowerCase() : raw)

/** The answer is yes, in any of the ways in which it may be written. */
export const isYes = (raw: unknown): boolean => answers.get(lowered(raw)) === 1

function flagOf(raw: unknown): Read {
  const x = answers.get(lowered(raw))
  return x === undefined ? no('The answer is yes or no.', 'Write true or false; leave it out if it is not known.') : { ok: true, x }
}

/** Reads YYYY-MM-DD or M/D/YYYY as a day number. */
export function readDay(raw: unknown): number | null {
  if (typeof raw !== 'string') return null
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(raw.trim())
  return dayNumber(us ? `${us[3]}-${(us[1] ?? '').padStart(2, '0')}-${(us[2] ?? '').padStart(2, '0')}` : raw.trim())
}

function dateOf(raw: unknown): Read {
  const day = readDay(raw)
  if (day !== null) return { ok: true, x: day }
  const looksLikeDate = typeof raw === 'string' && /^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}\/\d{1,2}\/\d{4}$/.test(raw.trim())
  return looksLikeDate
    ? no('This day does not exist in the calendar.', 'Check the month and the day; write the date as 2026-11-30.')
    : no('A date is expected here.', 'Write the date as 2026-11-30.')
}

const momentWords = {
  shape: 'A day and a time of day are expected here.',
  skipped: 'The clocks skip this time in spring.',
  twice: 'The clocks show this time twice in fall.',
}

/** A day and time, stored as days since 1970 in UTC. */
function momentOf(raw: unknown): Read {
  const read = easternMinutes(typeof raw === 'string' ? raw : '')
  if (read.ok) return { ok: true, ...store(rational(BigInt(read.minutes), 1_440n), 'time') }
  const offset = read.problem === 'shape' ? '' : ', or with its distance from UTC, as in 2026-11-01T01:30-05:00'
  return no(momentWords[read.problem], `Write the day and the time by the 24-hour clock, as in 2026-05-20T08:00${offset}.`)
}

function approvalOf(raw: unknown): Read {
  const word = lowered(raw)
  if (word === 'given' || word === 'refused') return { ok: true, x: word === 'given' ? 1 : 0 }
  const answer = answers.get(word)
  if (answer !== undefined) return { ok: true, x: answer }
  const date = dateOf(raw)
  if (date.ok) return { ok: true, x: 1 }
  return date.why.startsWith('This day')
    ? date
    : no('An approval is given, refused or not yet decided.', 'Write given, refused or the date on which it was given; leave it out if it is not yet decided.')
}

function choiceOf(slot: Slot, raw: unknown): Read {
  const x = typeof raw === 'string' ? slot.codes.get(raw.trim()) : undefined
  if (x !== undefined) return { ok: true, x }
  const close = typeof raw === 'string' ? nearest(raw, slot.codes.keys()) : null
  return no(
    'This is not one of the values that the fact can have.',
    `${close ? `Did you mean “${close}”? ` : ''}Write one of ${[...slot.codes.keys()].join(', ')}.`,
  )
}

function choicesOf(slot: Slot, raw: unknown): Read {
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [raw]
  let mask = 0
  for (const value of list) {
    const one = choiceOf(slot, value)
    if (!one.ok) return one
    mask |= 1 << one.x
  }
  return { ok: true, x: mask }
}

function textOf(slot: Slot, raw: unknown): Read {
  if (typeof raw !== 'string' && typeof raw !== 'number') return no('A few words are expected here.', 'Write text.')
  return { ok: true, x: slot.codes.get(String(raw).trim()) ?? -1 }
}

/** Reads one value of a fact that is neither a series nor a list. */
export function readValue(slot: Slot, raw: unknown): Read {
  const { spec } = slot
  switch (spec.kind) {
    case 'amount':
      return amountOf(slot, raw, spec.dimension, spec.unit)
    case 'count':
      return countOf(slot, raw)
    case 'money':
      return moneyOf(raw)
    case 'flag':
    case 'judgment':
      return flagOf(raw)
    case 'approval':
      return approvalOf(raw)
    case 'choice':
      return choiceOf(slot, raw)
    case 'choices':
      return choicesOf(slot, raw)
    case 'date':
      return dateOf(raw)
    case 'moment':
      return momentOf(raw)
    case 'text':
      return textOf(slot, raw)
    default:
      return no('A list is expected here.', 'Write a list.')
  }
}
