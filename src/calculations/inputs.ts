/** What a calculation asks for, as data: forms, help, the command line and the reader all work from it. */
import type { Rational } from '../kernel/quantity.ts'
import type { UnitDimension, UnitName } from '../kernel/units.ts'

interface More {
  /** One line under the label: how it is measured, or where the default comes from. */
  readonly help?: string
  /** What is taken if nothing is written, as it would be written. */
  readonly default?: string
  /** May be left out; the value is then null. */
  readonly optional?: true
  readonly example?: string
}
interface Limits {
  /** Smallest and largest value that can exist, in the input's unit. */
  readonly min?: number
  readonly max?: number
  /** True where zero is impossible. */
  readonly positive?: true
}
interface Common extends More {
  readonly label: string
}

/** A measured amount: a number in `unit`, or text with any unit of the dimension ("3 ft 3 in"). */
export interface AmountInput extends Common, Limits {
  readonly kind: 'amount'
  readonly dimension: UnitDimension
  readonly unit: string
}
/** A plain number. `unit` is only shown, for rates that no other quantity shares. */
export interface NumberInput extends Common, Limits {
  readonly kind: 'number'
  readonly unit: string
}
/** A whole number of things. */
export interface CountInput extends Common, Limits {
  readonly kind: 'count'
}
/** One of the listed values; each maps to its label. */
export interface ChoiceInput<V extends string = string> extends Common {
  readonly kind: 'choice'
  readonly values: Readonly<Record<V, string>>
}
/** Several pairs of amounts, separated by semicolons or lines: "8 in x 300 ft; 10 in x 200 ft". */
export interface PairsInput extends Common {
  readonly kind: 'pairs'
  readonly of: readonly [PairPart, PairPart]
  /** The word between the two: "x", "at". */
  readonly joint: string
}
export interface PairPart {
  readonly label: string
  readonly dimension: UnitDimension
  readonly unit: string
}
/** Results of a laboratory, separated by semicolons or lines; "<0.1" is one below the detection limit 0.1. */
export interface ResultsInput extends Common {
  readonly kind: 'results'
  readonly unit: string
}
export type Input = AmountInput | NumberInput | CountInput | ChoiceInput | PairsInput | ResultsInput
export type Inputs = Readonly<Record<string, Input>>

/** An amount as read, in the unit of its input. */
export interface Amount {
  /** Without rounding, for comparisons. */
  readonly exact: Rational
  /** The nearest floating-point number, for formulas. */
  readonly value: number
  /** As it is shown again: "3 ft 3 in", "8 in". */
  readonly shown: string
}
/** A laboratory's result. Below the detection limit `exact` is that limit. */
export interface LabResult {
  readonly exact: Rational
  readonly below: boolean
  readonly shown: string
}

type Kept<I extends Input> = I extends AmountInput | NumberInput
  ? Amount
  : I extends CountInput
    ? number
    : I extends ChoiceInput<infer V>
      ? V
      : I extends PairsInput
        ? readonly (readonly [Amount, Amount])[]
        : readonly LabResult[]
/** The values that a calculation is given: null only where the input may be left out and has no default. */
export type Values<Is extends Inputs> = { readonly [K in keyof Is]: Is[K] extends { readonly optional: true } ? Kept<Is[K]> | null : Kept<Is[K]> }

/** A measured amount. A unit of another dimension does not compile. */
export const amount = <D extends UnitDimension, const M extends More & Limits = object>(dimension: D, unit: UnitName<D>, label: string, more?: M) => ({
  kind: 'amount' as const,
  dimension: dimension as UnitDimension,
  unit: unit as string,
  label,
  ...(more as M),
})
/** A plain number; `unit` is shown beside it. */
export const number = <const M extends More & Limits = object>(label: string, unit = '', more?: M) => ({
  kind: 'number' as const,
  unit,
  label,
  ...(more as M),
})
/** A whole number of things. */
export const count = <const M extends More & Limits = object>(label: string, more?: M) => ({ kind: 'count' as const, label, ...(more as M) })
/** One of the listed values. */
export const choice = <const V extends string, const M extends More = object>(label: string, values: Readonly<Record<V, string>>, more?: M) => ({
  kind: 'choice' as const,
  values,
  label,
  ...(more as M),
})
/** Several pairs of amounts. */
export const pairs = <const M extends More = object>(label: string, of: readonly [PairPart, PairPart], joint: string, more?: M) => ({
  kind: 'pairs' as const,
  of,
  joint,
  label,
  ...(more as M),
})
/** Several results of a laboratory. */
export const results = <const M extends More = object>(label: string, unit: string, more?: M) => ({
  kind: 'results' as const,
  unit,
  label,
  ...(more as M),
})
