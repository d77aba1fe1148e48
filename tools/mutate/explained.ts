/** Changes that no test can notice, each with the reason: the program does the same with them. */
export interface Explained {
  readonly file: string
  readonly was: string
  readonly now: string
  /** A part of the line, where the same change stands in the file more than once. */
  readonly near?: string
  readonly because: string
}

export const explained: readonly Explained[] = []
