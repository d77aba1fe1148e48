/**
 * A reason why the program cannot start or a command cannot run: wrong settings, a taken port, a newer database.
 * The message is a plain sentence for the person at the terminal. Thrown, and caught only where commands are run.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
  /** Exit code of the command (sysexits): 64 wrong usage, 65 bad data, 69 unavailable, 73 cannot create, 78 settings. */
  readonly exitCode: number

  constructor(message: string, exitCode = 78) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The code of a system error, such as `EADDRINUSE` or `ENOENT`; null for anything else. */
export const systemCode = (error: unknown): string | null => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null)
