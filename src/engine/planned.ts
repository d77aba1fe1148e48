/** What an entry that nothing carries yet may name as the work that will carry it. */

/** Titles of the pieces of work that are still to come. */
export const plannedWorks = ['2 · The whole law', '3 · Calendar, notices and enforcement'] as const

/** Programs that will carry provisions and do not exist yet; a test fails as soon as one of them does, so that its pointers are mended. */
export const plannedPrograms = ['licensing', 'extensions', 'cross-connection', 'pretreatment', 'septic'] as const

/** Every text that `planned` may hold. */
export const plannedTexts: readonly string[] = [...plannedWorks, ...plannedPrograms.map((name) => `program ${name}`)]

/** What is wrong with the text of `planned`, in one sentence that says what to write; null if it names work to come. */
export function plannedProblem(planned: string): string | null {
  if (plannedTexts.includes(planned)) return null
  return `It is planned for “${planned}”, which is no work to come. Write one of ${plannedTexts.map((t) => `“${t}”`).join(', ')}. If it is carried now, write carriedBy instead.`
}
