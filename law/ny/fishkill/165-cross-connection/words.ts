import { cite } from '../../../../src/engine/language.ts'

/** A section of this chapter: the text itself names 165-47, and its neighbors are counted from it. */
export const at = (section: string) => cite(section, section.startsWith('165-47') ? 'cross-referenced' : 'inferred')
