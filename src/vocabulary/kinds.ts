/**
 * The kinds of fact that a law can ask for. A fact is defined once, in one file of this room, and every law,
 * form, drawing and paper refers to it by its public name (docs/cli.md, "Names").
 */

/** Who can answer a question of fact. The law's own word for the officer is the chapter's business. */
export type AskOf =
  | 'applicant'
  | 'owner'
  | 'clerk'
  | 'inspector'
  | 'laboratory'
  | 'tester'
  | 'superintendent'
  | 'engineer'
  | 'board'
  | 'attorney'
  | 'health-authority'

/** Every unit that may be written, by dimension. The first of each is the base unit. Exact factors: kernel/units.ts. */
export interface UnitsOf {
  length: 'in' | 'ft' | 'mi' | 'mm' | 'cm' | 'm'
  slope: 'in/ft' | '%' | 'ft/ft'
  flow: 'gal/day' | 'gpm' | 'mgd'
  volume: 'gal'
  concentration: 'mg/l' | 'ppm'
  temperature: 'F'
  pressure: 'psi' | 'psf'
  time: 'day' | 'week' | 'hour' | 'minute'
  angle: 'deg'
  percent: 'percent'
  power: 'hp'
  ph: 'pH'
  load: 'lb/ft'
  force: 'lb'
  density: 'pcf'
  factor: 'times'
  mass: 'lb'
}
export type Dimension = keyof UnitsOf

interface Common {
  /** Short plain label as the clerk would say it: "Depth from the ground to the top of the pipe". */
  readonly label: string
  readonly askOf: AskOf
  /** One line under the label: how it is measured, or what the word means. */
  readonly help?: string
  /** Typed by hand as an example: "4 ft 6 in". */
  readonly example?: string
  /** Other names accepted in files. */
  readonly aliases?: readonly string[]
}

export interface AmountSpec<D extends Dimension = Dimension> extends Common {
  readonly kind: 'amount'
  readonly dimension: D
  /** The unit of a bare number, as the fact's name says. */
  readonly unit: UnitsOf[D]
  /** Smallest and largest value that can exist at all, in the fact's unit; outside it the input is refused. */
  readonly min?: number
  readonly max?: number
  /** True where zero is impossible (a pipe of 0 in). */
  readonly positive?: boolean
}
export interface CountSpec extends Common {
  readonly kind: 'count'
  readonly min?: number
  readonly max?: number
}
export interface MoneySpec extends Common {
  readonly kind: 'money'
}
export interface FlagSpec extends Common {
  readonly kind: 'flag'
}
/** An officer's opinion that the law makes decisive ("in the opinion of the superintendent"): yes, no or not yet given. */
export interface JudgmentSpec extends Common {
  readonly kind: 'judgment'
}
/** An officer's approval: given (true, or the date it was given), refused (false), or missing. */
export interface ApprovalSpec extends Common {
  readonly kind: 'approval'
}
export interface ChoiceSpec<V extends string = string> extends Common {
  readonly kind: 'choice'
  readonly values: Readonly<Record<V, string>>
}
/** Several of the listed values at once. */
export interface ChoicesSpec<V extends string = string> extends Common {
  readonly kind: 'choices'
  readonly values: Readonly<Record<V, string>>
}
export interface DateSpec extends Common {
  readonly kind: 'date'
}
/** A day with a time of day, as a New York clock shows it: 2026-05-20T08:00. */
export interface MomentSpec extends Common {
  readonly kind: 'moment'
}
export interface TextSpec extends Common {
  readonly kind: 'text'
}
/** Measurements over time: `[{at, value, unit, qualifier?, detectionLimit?}]`. */
export interface SeriesSpec<D extends Dimension = Dimension> extends Common {
  readonly kind: 'series'
  readonly dimension: D
  readonly unit: UnitsOf[D]
}
/** Named items, each with facts of its own: `[{name, …facts}]`. One finding per item. */
export interface ListSpec<F extends Readonly<Record<string, ItemFactSpec>> = Readonly<Record<string, ItemFactSpec>>> extends Common {
  readonly kind: 'list'
  readonly item: F
}
export type ItemFactSpec =
  | AmountSpec
  | CountSpec
  | MoneySpec
  | FlagSpec
  | JudgmentSpec
  | ApprovalSpec
  | ChoiceSpec
  | ChoicesSpec
  | DateSpec
  | MomentSpec
  | TextSpec
export type FactSpec = ItemFactSpec | SeriesSpec | ListSpec

type Rest<S extends Common> = Omit<S, 'kind' | 'label' | 'askOf' | 'dimension' | 'unit' | 'values' | 'item'> & { readonly askOf?: AskOf }

const common = <R extends { readonly askOf?: AskOf }>(label: string, rest: R | undefined) => ({ askOf: 'applicant' as AskOf, ...rest, label })

/** A measured amount; a wrong unit for the dimension is a compile error. */
export const amount = <D extends Dimension>(dimension: D, unit: UnitsOf[D], label: string, rest?: Rest<AmountSpec>): AmountSpec<D> => ({
  kind: 'amount',
  dimension,
  unit,
  ...common(label, rest),
})
/** A whole number of things. */
export const count = (label: string, rest?: Rest<CountSpec>): CountSpec => ({ kind: 'count', ...common(label, rest) })
/** Dollars in files and forms; whole cents inside. */
export const money = (label: string, rest?: Rest<MoneySpec>): MoneySpec => ({ kind: 'money', ...common(label, rest) })
/** Yes or no. */
export const flag = (label: string, rest?: Rest<FlagSpec>): FlagSpec => ({ kind: 'flag', ...common(label, rest) })
export const judgment = (askOf: AskOf, label: string, rest?: Rest<JudgmentSpec>): JudgmentSpec => ({ kind: 'judgment', ...common(label, { ...rest, askOf }) })
export const approval = (askOf: AskOf, label: string, rest?: Rest<ApprovalSpec>): ApprovalSpec => ({ kind: 'approval', ...common(label, { ...rest, askOf }) })
/** One of the listed values; the record maps each public value to its label on forms. */
export const choice = <const V extends string>(label: string, values: Readonly<Record<V, string>>, rest?: Rest<ChoiceSpec>): ChoiceSpec<V> => ({
  kind: 'choice',
  values,
  ...common(label, rest),
})
export const choices = <const V extends string>(label: string, values: Readonly<Record<V, string>>, rest?: Rest<ChoicesSpec>): ChoicesSpec<V> => ({
  kind: 'choices',
  values,
  ...common(label, rest),
})
export const date = (label: string, rest?: Rest<DateSpec>): DateSpec => ({ kind: 'date', ...common(label, rest) })
/** A day and a time of day. Between two of them, hours are counted. */
export const moment = (label: string, rest?: Rest<MomentSpec>): MomentSpec => ({ kind: 'moment', ...common(label, rest) })
export const text = (label: string, rest?: Rest<TextSpec>): TextSpec => ({ kind: 'text', ...common(label, rest) })
export const series = <D extends Dimension>(dimension: D, unit: UnitsOf[D], label: string, rest?: Rest<SeriesSpec>): SeriesSpec<D> => ({
  kind: 'series',
  dimension,
  unit,
  ...common(label, rest),
})
export const list = <const F extends Readonly<Record<string, ItemFactSpec>>>(label: string, item: F, rest?: Rest<ListSpec>): ListSpec<F> => ({
  kind: 'list',
  item,
  ...common(label, rest),
})
