/** What a command is given instead of the process, so that every command can be run and watched by a test. */
import type { CliServices } from './services.ts'

export interface Io {
  /** Writes to standard output: the answer, and nothing else. */
  out(text: string): void
  /** Writes to standard error: what is wrong, and progress. */
  err(text: string): void
  /** The bytes of a file; "-" is standard input. Throws what the file system throws. */
  read(file: string): Uint8Array
  /** There is a file or folder of that name. */
  exists(path: string): boolean
  /** Writes a new file, with the folders above it. Throws where there is one already. */
  create(file: string, text: string): void
  /** Today in America/New_York, YYYY-MM-DD. */
  today(): string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Commands that touch a municipality's records; loaded only when one is run. */
  services(): Promise<CliServices>
  /** Resolves when the terminal or the system asks the program to end. */
  stopped(): Promise<void>
}

/** Exit codes of every command. */
export const exit = {
  /** Complies or does not apply; done. */
  fine: 0,
  /** Violates; not done, for a reason that was printed. */
  violates: 1,
  /** Needs approval or cannot be told. */
  open: 2,
  /** The command was called wrongly. */
  usage: 64,
  /** The file cannot be read or says something impossible. */
  data: 65,
  /** A bug. */
  fault: 70,
  /** A file or folder that was named cannot be made or used. */
  cannotCreate: 73,
} as const

/** The command was called wrongly; caught by `run`, which prints it with the usage. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem'
}

/** The data given cannot be used; caught by `run`. Each line of the message names file, line, field and remedy. */
export class DataProblem extends Error {
  override readonly name = 'DataProblem'
}
