import { cite, facts } from '../../../../src/engine/language.ts'

/** The facts that the law asks for, by their public names. */
export const f = facts()

/**
 * A section of the chapter. Our copy carries no section numbers: the letters and figures inside 77-25 are printed, the section
 * numbers themselves were matched to the published table of contents or counted, so none is more than inferred.
 */
export const at = (section: string) => cite(section, 'inferred')
