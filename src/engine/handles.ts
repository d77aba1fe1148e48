/**
 * The typed handles by which a chapter is written. A handle only builds tree; it holds no value. A wrong unit, a fact or a value
 * that does not exist is a compile error.
 */

import { fromNumber } from '../kernel/quantity.ts'
import type { Cite } from '../kernel/result.ts'
import type {
  AmountSpec,
  ApprovalSpec,
  ChoiceSpec,
  ChoicesSpec,
  CountSpec,
  DateSpec,
  FactSpec,
  FlagSpec,
  JudgmentSpec,
  ListSpec,
  MomentSpec,
  MoneySpec,
  SeriesSpec,
  TextSpec,
  UnitsOf,
} from '../vocabulary/kinds.ts'
import { constant, type Words } from './constants.ts'
import { strictly } from './strictly.ts'
import type { BoolNode, Comparison, Dim, FactNode, NumNode, Reducer } from './tree.ts'

/** An amount in words, or another amount of the same dimension. */
export type Operand<D extends Dim> = Words<D> | Amount<D>

/** A condition: true, false or, where a fact is absent, unknown. */
export class Bool {
  readonly node: BoolNode
  constructor(node: BoolNode) {
    this.node = node
  }
}

const operand = (dim: Dim, x: { readonly node: NumNode } | string | number): NumNode => (typeof x === 'object' ? x.node : constant(dim, x))

/** A number with a dimension: a fact, what the law states, or a sum of them. */
export class Amount<D extends Dim> {
  readonly dim: D
  readonly node: NumNode
  /** Never set; it keeps an amount of one dimension from passing for another. */
  declare readonly onlyWith?: (dim: D) => D
  constructor(dim: D, node: NumNode) {
    this.dim = dim
    this.node = node
  }
  #compare(op: Comparison, x: Operand<D>): Bool {
    return new Bool({ k: 'cmp', op, a: this.node, b: operand(this.dim, x) })
  }
  atLeast(x: Operand<D>): Bool {
    return this.#compare('>=', x)
  }
  atMost(x: Operand<D>): Bool {
    return this.#compare('<=', x)
  }
  moreThan(x: Operand<D>): Bool {
    return this.#compare('>', x)
  }
  lessThan(x: Operand<D>): Bool {
    return this.#compare('<', x)
  }
  equals(x: Operand<D>): Bool {
    return this.#compare('=', x)
  }
  differsFrom(x: Operand<D>): Bool {
    return this.#compare('!=', x)
  }
  /** From `lo` to `hi`, both included. */
  between(lo: Operand<D>, hi: Operand<D>): Bool {
    return new Bool({ k: 'all', xs: [this.atLeast(lo).node, this.atMost(hi).node] })
  }
  plus(x: Operand<D>): Amount<D> {
    return new Amount(this.dim, { k: 'op', op: '+', dim: this.dim, a: this.node, b: operand(this.dim, x) })
  }
  minus(x: Operand<D>): Amount<D> {
    return new Amount(this.dim, { k: 'op', op: '-', dim: this.dim, a: this.node, b: operand(this.dim, x) })
  }
  /** So many times the amount; a fraction may be written '1/4'. */
  times(n: number | `${number}/${number}` | Amount<'count'>): Amount<D> {
    return new Amount(this.dim, { k: 'op', op: '*', dim: this.dim, a: this.node, b: operand('count', n) })
  }
  /** The amount as a plain number of the unit, for formulas. */
  in(unit: D extends keyof UnitsOf ? UnitsOf[D] : never): Amount<'count'> {
    return new Amount('count', { k: 'in', dim: 'count', unit, a: this.node })
  }
}

/** An amount that somebody measures or states. */
export class AmountFact<D extends Dim> extends Amount<D> {
  readonly name: string
  constructor(dim: D, name: string, item: boolean) {
    super(dim, { k: 'fact', name, dim, ...(item ? { item: true as const } : {}) })
    this.name = name
  }
  /** True once a value is known; unknown until then. */
  isGiven(): Bool {
    return given(this.name, isItem(this.node))
  }
}

const isItem = (node: NumNode): boolean => (node as FactNode).item === true
const marked = (item: boolean): { readonly item?: true } => (item ? { item: true } : {})
const given = (name: string, item: boolean): Bool => new Bool({ k: 'given', name, ...marked(item) })

/** A yes/no fact or an officer's judgment; used as a condition, it must be yes. */
export class Flag extends Bool {
  readonly name: string
  readonly #item: boolean
  constructor(name: string, item: boolean) {
    super({ k: 'flag', name, want: true, ...marked(item) })
    this.name = name
    this.#item = item
  }
  /** The answer is no. */
  no(): Bool {
    return new Bool({ k: 'flag', name: this.name, want: false, ...marked(this.#item) })
  }
}

/** An officer's approval; used as a condition, it must have been given. */
export class Approval extends Bool {
  readonly name: string
  constructor(name: string, item: boolean) {
    super({ k: 'approval', name, ...marked(item) })
    this.name = name
  }
}

export class Choice<V extends string> {
  readonly name: string
  readonly values: readonly V[]
  readonly #item: boolean
  constructor(name: string, values: readonly V[], item: boolean) {
    this.name = name
    this.values = values
    this.#item = item
  }
  /** One of these values. */
  is(...values: readonly [V, ...V[]]): Bool {
    return new Bool({ k: 'is', name: this.name, values, ...marked(this.#item) })
  }
  /** A known value that is none of these. */
  isNot(...values: readonly [V, ...V[]]): Bool {
    return new Bool({ k: 'not', x: this.is(...values).node })
  }
  isGiven(): Bool {
    return given(this.name, this.#item)
  }
}

export class Choices<V extends string> {
  readonly name: string
  readonly values: readonly V[]
  readonly #item: boolean
  constructor(name: string, values: readonly V[], item: boolean) {
    this.name = name
    this.values = values
    this.#item = item
  }
  /** At least one of these values is among those given. */
  includes(...values: readonly [V, ...V[]]): Bool {
    return new Bool({ k: 'includes', name: this.name, values, ...marked(this.#item) })
  }
  isGiven(): Bool {
    return given(this.name, this.#item)
  }
}

/** A day. */
export class Day {
  readonly node: NumNode
  constructor(node: NumNode) {
    this.node = node
  }
  #compare(op: Comparison, x: Day | Words<'date'>): Bool {
    return new Bool({ k: 'cmp', op, a: this.node, b: operand('date', x) })
  }
  before(x: Day | Words<'date'>): Bool {
    return this.#compare('<', x)
  }
  after(x: Day | Words<'date'>): Bool {
    return this.#compare('>', x)
  }
  onOrBefore(x: Day | Words<'date'>): Bool {
    return this.#compare('<=', x)
  }
  onOrAfter(x: Day | Words<'date'>): Bool {
    return this.#compare('>=', x)
  }
  /** The day so many calendar days later. */
  plusDays(n: number): Day {
    return new Day({ k: 'op', op: '+', dim: 'date', a: this.node, b: { k: 'const', dim: 'date', value: fromNumber(n), as: `${n} days` } })
  }
  /** The same-numbered day so many calendar months later, or the last day of a shorter month (General Construction Law § 30). */
  plusMonths(n: number): Day {
    return new Day({ k: 'later', dim: 'date', of: this.node, months: n, toBusinessDay: false })
  }
  plusYears(n: number): Day {
    return this.plusMonths(n * 12)
  }
  /** This day or, where it is a Saturday, a Sunday or a public holiday, the next business day (General Construction Law § 25-a). */
  orNextBusinessDay(): Day {
    return new Day({ k: 'later', dim: 'date', of: this.node, months: 0, toBusinessDay: true })
  }
  /** Calendar days from the other day to this one. */
  daysAfter(other: Day): Amount<'time'> {
    return new Amount('time', { k: 'days', dim: 'time', from: other.node, to: this.node })
  }
}

export class DayFact extends Day {
  readonly name: string
  readonly #item: boolean
  constructor(name: string, item: boolean) {
    super({ k: 'fact', name, dim: 'date', ...marked(item) })
    this.name = name
    this.#item = item
  }
  isGiven(): Bool {
    return given(this.name, this.#item)
  }
}

/** A day and a time of day. */
export class Moment {
  readonly name: string
  readonly node: NumNode
  readonly #item: boolean
  constructor(name: string, item: boolean) {
    this.name = name
    this.node = { k: 'fact', name, dim: 'time', ...marked(item) }
    this.#item = item
  }
  /** The time that passed since an earlier moment; less than nothing if that one is later. */
  since(earlier: Moment): Amount<'time'> {
    return new Amount('time', { k: 'op', op: '-', dim: 'time', a: this.node, b: earlier.node })
  }
  isGiven(): Bool {
    return given(this.name, this.#item)
  }
}

export class Text {
  readonly name: string
  readonly #item: boolean
  constructor(name: string, item: boolean) {
    this.name = name
    this.#item = item
  }
  /** Exactly one of these texts. */
  is(...values: readonly [string, ...string[]]): Bool {
    return new Bool({ k: 'is', name: this.name, values, ...marked(this.#item) })
  }
  /** True once it is stated; unknown until then. */
  isGiven(): Bool {
    return given(this.name, this.#item)
  }
}

/** A period of a series, in words. */
export type Period = `${number} ${'minutes' | 'hours' | 'days'}` | `1 ${'minute' | 'hour' | 'day'}`
const minutesIn: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1_440 }
function minutes(period: Period): number {
  const [n = '', unit = ''] = period.split(' ')
  return Number(n) * (minutesIn[unit.replace(/s$/, '')] ?? Number.NaN)
}

/** How a reducer counts: the section that says so, and how many measurements the period must hold to be complete. */
export interface ReducerOptions {
  readonly cite?: Cite
  readonly atLeast?: number
}

/** Measurements over time. A reducer makes one amount of them; an incomplete series is unknown. */
export class Series<D extends Dim> {
  readonly name: string
  readonly dim: D
  constructor(name: string, dim: D) {
    this.name = name
    this.dim = dim
  }
  #reduce(reducer: Reducer, as: string, cite: Cite | undefined): Amount<D> {
    return new Amount(this.dim, { k: 'series', name: this.name, dim: this.dim, reducer, as, cite: cite ?? null })
  }
  /** Mean of the measurements of the period that ends with the latest one. Complete when it has `atLeast` of them (1 if not said). */
  average(period: Period, options: ReducerOptions = {}): Amount<D> {
    return this.#reduce({ how: 'average', periodMinutes: minutes(period), atLeast: options.atLeast ?? 1 }, `${period} average`, options.cite)
  }
  /** The largest measurement, of all or of the period that ends with the latest one. */
  largest(period?: Period, options: ReducerOptions = {}): Amount<D> {
    return this.#reduce(
      { how: 'largest', periodMinutes: period ? minutes(period) : null, atLeast: options.atLeast ?? 1 },
      period ? `largest of ${period}` : 'largest',
      options.cite,
    )
  }
  smallest(period?: Period, options: ReducerOptions = {}): Amount<D> {
    return this.#reduce(
      { how: 'smallest', periodMinutes: period ? minutes(period) : null, atLeast: options.atLeast ?? 1 },
      period ? `smallest of ${period}` : 'smallest',
      options.cite,
    )
  }
  latest(options: ReducerOptions = {}): Amount<D> {
    return this.#reduce({ how: 'latest' }, 'latest', options.cite)
  }
  /** The level that so many successive measurements reached: above a limit exactly if that many in a row were above it. */
  successive(readings: number, options: ReducerOptions = {}): Amount<D> {
    return this.#reduce({ how: 'successive', readings }, `held by ${readings} successive measurements`, options.cite)
  }
}

/** Named items; `item` holds the handles of one item, for a rule with `forEach`. */
export class List<F> {
  readonly name: string
  readonly item: F
  constructor(name: string, item: F) {
    this.name = name
    this.item = item
  }
}

/** The handle of a kind of fact. */
export type Handle<S> =
  S extends AmountSpec<infer D>
    ? AmountFact<D>
    : S extends CountSpec
      ? AmountFact<'count'>
      : S extends MoneySpec
        ? AmountFact<'money'>
        : S extends FlagSpec | JudgmentSpec
          ? Flag
          : S extends ApprovalSpec
            ? Approval
            : S extends ChoiceSpec<infer V>
              ? Choice<V>
              : S extends ChoicesSpec<infer V>
                ? Choices<V>
                : S extends DateSpec
                  ? DayFact
                  : S extends MomentSpec
                    ? Moment
                    : S extends SeriesSpec<infer D>
                      ? Series<D>
                      : S extends ListSpec<infer F>
                        ? List<{ readonly [K in keyof F]: Handle<F[K]> }>
                        : S extends TextSpec
                          ? Text
                          : never
export type Handles<S> = { readonly [K in keyof S]: Handle<S[K]> }

/** Builds the handle of one fact. */
export function handleOf(name: string, spec: FactSpec, item = false): unknown {
  switch (spec.kind) {
    case 'amount':
      return new AmountFact(spec.dimension, name, item)
    case 'count':
    case 'money':
      return new AmountFact(spec.kind, name, item)
    case 'flag':
    case 'judgment':
      return new Flag(name, item)
    case 'approval':
      return new Approval(name, item)
    case 'choice':
      return new Choice(name, Object.keys(spec.values), item)
    case 'choices':
      return new Choices(name, Object.keys(spec.values), item)
    case 'date':
      return new DayFact(name, item)
    case 'moment':
      return new Moment(name, item)
    case 'text':
      return new Text(name, item)
    case 'series':
      return new Series(name, spec.dimension)
    case 'list':
      return new List(name, strictly(Object.fromEntries(Object.entries(spec.item).map(([k, s]) => [k, handleOf(k, s, true)])), `An item of ${name}`))
  }
}
