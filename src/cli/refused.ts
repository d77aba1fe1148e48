import type { Refusal } from '../kernel/result.ts'
import { exit, type Io } from './io.ts'

/** Prints why something was not done, and returns the exit code. */
export function refused(refusal: Refusal, io: Io): number {
  const section = refusal.cite?.section ? ` (§ ${refusal.cite.section})` : ''
  io.err(`${refusal.message}${section}\n${(refusal.problems ?? []).map((problem) => `  ${problem.field}: ${problem.message}\n`).join('')}`)
  return exit.violates
}
