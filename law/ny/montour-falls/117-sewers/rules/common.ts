import { cite, facts } from '../../../../../src/engine/language.ts'

export { all, any, lesserOf, type Rule, reading, rule, sizes, textMissing } from '../../../../../src/engine/language.ts'

/** The handles of the facts that this chapter's rules ask for. */
export const f = facts()

/** Sections 39 to 44 as amended; how they read before is not in our copy. */
export const sinceMay1995 = { date: '1995-05-15', instrument: 'L.L. No. 3-1995', before: 'not-on-file' } as const
/** Subsections 34.B, 35.E and 37.B as amended; how they read before is not in our copy. */
export const sinceAugust1995 = { date: '1995-08-21', instrument: 'L.L. No. 4-1995', before: 'not-on-file' } as const

/** Section numbers were lost from our copy. Only 117-34 is fixed by another section that names it; the others are counted from it. */
export const section = (number: string) => cite(number, number.startsWith('117-34') ? 'cross-referenced' : 'inferred')
