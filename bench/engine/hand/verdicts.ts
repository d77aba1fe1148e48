/** The five verdicts as numbers, and the few turns of phrase that the rules share. Null is unknown throughout. */
import type { YesNo } from './plan.ts'

export const NOT_APPLICABLE = 0
export const COMPLIES = 1
export const VIOLATES = 2
export const NEEDS_APPROVAL = 3
export const CANNOT_TELL = 4

/** Asked of everybody: yes complies, no violates. */
export const mustBe = (met: YesNo): number => (met === true ? COMPLIES : met === false ? VIOLATES : CANNOT_TELL)

/** Asked where it applies. What is met complies even where it is unknown whether it applies. */
export const where = (applies: YesNo, met: YesNo): number =>
  applies === false ? NOT_APPLICABLE : met === true ? COMPLIES : applies === true && met === false ? VIOLATES : CANNOT_TELL

/** An approval, asked where it applies. */
export const approvalWhere = (applies: YesNo, given: YesNo): number =>
  applies === false ? NOT_APPLICABLE : given === true ? COMPLIES : applies !== true ? CANNOT_TELL : given === false ? VIOLATES : NEEDS_APPROVAL

/** A requirement and an approval together, asked where it applies. */
export const bothWhere = (applies: YesNo, met: YesNo, given: YesNo): number => {
  if (applies === false) return NOT_APPLICABLE
  if (met === true && given === true) return COMPLIES
  if (applies !== true) return CANNOT_TELL
  if (met === false || given === false) return VIOLATES
  return met === true ? NEEDS_APPROVAL : CANNOT_TELL
}

export const both = (a: YesNo, b: YesNo): YesNo => (a === false || b === false ? false : a === true && b === true ? true : null)
export const either = (a: YesNo, b: YesNo): YesNo => (a === true || b === true ? true : a === false && b === false ? false : null)
export const not = (a: YesNo): YesNo => (a === null ? null : !a)
export const atLeast = (a: number, b: number): YesNo => (a >= b ? true : a < b ? false : null)
export const atMost = (a: number, b: number): YesNo => (a <= b ? true : a > b ? false : null)
/** A choice is this value. */
export const is = <V extends string>(value: V | null, wanted: V): YesNo => (value === null ? null : value === wanted)
export const isEither = <V extends string>(value: V | null, one: V, other: V): YesNo => (value === null ? null : value === one || value === other)
