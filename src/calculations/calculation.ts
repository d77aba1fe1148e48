/**
 * An engineering calculation: its formula, where that comes from, what it asks for as data, and its working as lines of text.
 * Formulas use floating point; nothing is rounded before it is shown, and each result says to how many decimals it is shown.
 */
import type { FieldProblem, Result } from '../kernel/result.ts'
import { refuseFields } from '../kernel/result.ts'
import type { Input, Inputs, Values } from './inputs.ts'
import { fixed, rounded, withUnit } from './numbers.ts'
import { readInputs } from './read.ts'

/** How sure we are of a source: the law's own text, a published text that was read, worked out by us, or working knowledge that nobody here has checked. */
export type Confidence = 'law' | 'verified' | 'computed' | 'working-knowledge'
export interface Source {
  readonly text: string
  readonly confidence: Confidence
}
export const confidenceWords: Readonly<Record<Confidence, string>> = {
  law: 'the local law',
  verified: 'read in the source',
  computed: 'worked out and checked',
  'working-knowledge': 'working knowledge, not verified',
}

/** One result. */
export interface Figure {
  readonly name: string
  readonly label: string
  /** Unrounded, as far as floating point goes; a text where the answer is words; null where there is none. */
  readonly value: number | string | null
  readonly unit: string
  /** Rounded as stated, with its unit: "2,684.5 lb/ft". */
  readonly shown: string
}
export interface Outcome {
  readonly figures: readonly Figure[]
  /** Every step with its numbers and units. */
  readonly working: readonly string[]
  /** What to know before using it. */
  readonly notes: readonly string[]
}

/** A calculation as it stands in the list, with the types of its inputs taken away. */
export interface Calculation {
  /** On the command line and in addresses: "leakage-allowance". */
  readonly name: string
  readonly title: string
  /** One sentence: what it answers. */
  readonly about: string
  readonly group: Group
  readonly formulas: readonly string[]
  readonly sources: readonly Source[]
  readonly inputs: Inputs
  /** Inputs that show the calculation at work: written as they would be typed. */
  readonly example: Readonly<Record<string, string>>
  /** Calculates from what was typed; refuses what cannot be read or cannot exist, naming the field, the rule and the remedy. */
  run(typed: Readonly<Record<string, string | undefined>>): Result<Outcome>
}
export type Group = 'Leakage tests' | 'Loads on a buried pipe' | 'Flow in a sewer' | 'Water supply and backflow' | 'Discharges and samples' | 'Septic tanks'

interface Words<Is extends Inputs> extends Omit<Calculation, 'run' | 'inputs'> {
  readonly inputs: Is
  readonly work: (values: Values<Is>) => Result<Outcome>
}

const isReal = (f: Figure): boolean => typeof f.value !== 'number' || Number.isFinite(f.value)
/** Sizes that each can be, and together lead out of floating point. */
const outOfReach = (inputs: Inputs) =>
  refuseFields(
    Object.entries(inputs)
      .slice(0, 1)
      .map(([name, input]) =>
        problem(name, `${input.label}: with the other answers this leads to a number that cannot be calculated. Check the sizes and their units.`),
      ),
  )

/** Puts a calculation together. */
export const calculation = <const Is extends Readonly<Record<string, Input>>>({ work, ...words }: Words<Is>): Calculation => ({
  ...words,
  run(typed) {
    const read = readInputs(words.inputs, typed)
    if (!read.ok) return read
    const done = work(read.value as Values<Is>)
    return done.ok && !done.value.figures.every(isReal) ? outOfReach(words.inputs) : done
  },
})

/** A result with its unit, shown with a stated number of decimals. */
export const figure = (name: string, label: string, value: number, unit: string, decimals: number): Figure => ({
  name,
  label,
  value: rounded(value, 9),
  unit,
  shown: withUnit(fixed(value, decimals), unit),
})
/** An answer in words. */
export const words = (name: string, label: string, value: string): Figure => ({ name, label, value, unit: '', shown: value })

/** The answer of a calculation. */
export const outcome = (figures: readonly Figure[], working: readonly string[], notes: readonly string[] = []): Result<Outcome> => ({
  ok: true,
  value: { figures, working, notes },
})
/** Refuses inputs that cannot stand together. */
export const impossible = (...problems: readonly FieldProblem[]) => refuseFields(problems)
export const problem = (field: string, message: string): FieldProblem => ({ field, message })
