/** What is wrong with a chapter, and with which part of it. The file and line are found by the build, which can read the sources. */

/** The part of a chapter that a problem is about, by the name under which its sources say it. */
export interface Place {
  readonly kind: 'chapter' | 'fact' | 'rule' | 'entry' | 'reading' | 'definition' | 'duty' | 'course' | 'remedy' | 'example'
  /** Id of the rule, entry, reading or duty; the fact's name; the rule of an example; the field of the chapter. */
  readonly id: string
  /** Of an example: its name. */
  readonly name?: string
  /** The second of two things that bear the id. */
  readonly second?: true
}

export interface ChapterProblem {
  readonly at: Place
  /** The place in words: "rule MF-117-40.3", "example “exactly 14 in” of MF-117-40.3". */
  readonly where: string
  /** What is wrong and what to write instead. */
  readonly problem: string
}
export type Report = (at: Place, problem: string) => void

const inWords = (at: Place): string =>
  at.kind === 'chapter' ? at.id : at.kind === 'example' ? `example “${at.name ?? ''}” of ${at.id}` : `${at.kind} ${at.id}`

export const problemAt = (at: Place, problem: string): ChapterProblem => ({ at, where: inWords(at), problem })
