/** The law language: everything a chapter imports (docs/law-language.md). */
import type { FactSpec } from '../vocabulary/kinds.ts'
import { vocabulary } from '../vocabulary/vocabulary.ts'
import { type Handles, handleOf } from './handles.ts'
import { strictly } from './strictly.ts'

export { type BoardMatter, boardMatter, type NamedBody, namedBody } from './bodies.ts'
export {
  type Advice,
  type Chapter,
  type Cure,
  chapter,
  cite,
  type Definition,
  type Disposition,
  type Duty,
  declareReading,
  definition,
  duty,
  type Entry,
  type Example,
  type Exception,
  entry,
  example,
  type Reading,
  type Rule,
  rule,
  type Subject,
  subjectNames,
} from './chapter.ts'
export { Amount, Approval, Bool, Choice, Choices, Day, Flag, List, Moment, Series, Text } from './handles.ts'
export { type EntryPower, entryPower } from './powers.ts'
export type { Gate, Procedure } from './procedure.ts'
export { type Remedy, remedy, type ViolationCourse, violationCourse } from './remedies.ts'
export { all, any, formula, greaterOf, lesserOf, not, reading, sizes, table, textMissing } from './tables.ts'

/**
 * One typed handle for each fact of a table of facts. A fact that is not in the table does not compile; run without the compiler, it is
 * refused where it is named, with the name that was probably meant.
 */
export function factsOf<const S extends Readonly<Record<string, FactSpec>>>(specs: S): Handles<S> {
  return strictly(Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, handleOf(name, spec)])), 'The vocabulary') as Handles<S>
}

let handles: Handles<typeof vocabulary> | null = null

/** One typed handle for each fact of the vocabulary; the same ones for every chapter. */
export function facts(): Handles<typeof vocabulary> {
  handles ??= factsOf(vocabulary)
  return handles
}
