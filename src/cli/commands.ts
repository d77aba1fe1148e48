/** Every command of the program, in the order in which help lists them (docs/cli.md, kept true by a test). */
import type { Options, Shape } from './arguments.ts'
import { calcCommand } from './calc.ts'
import { checkCommand } from './check.ts'
import { coverageCommand } from './coverage.ts'
import { backupCommand, exportCommand, importAllCommand, importCommand, restoreCommand, verifyCommand } from './data.ts'
import { dueCommand } from './due.ts'
import type { Io } from './io.ts'
import { factsCommand, listCommand, showCommand } from './law.ts'
import { newCommand } from './law-new.ts'
import { demoCommand, serveCommand } from './serve.ts'

export interface Command extends Shape {
  /** One or two words: "check", "law list". */
  readonly name: string
  /** What it does, without a full stop. */
  readonly summary: string
  /** Further lines of its help. */
  readonly about: readonly string[]
  readonly run: (options: Options, io: Io) => number | Promise<number>
}

export const commands: readonly Command[] = [
  checkCommand,
  listCommand,
  showCommand,
  factsCommand,
  coverageCommand,
  newCommand,
  dueCommand,
  calcCommand,
  serveCommand,
  demoCommand,
  importCommand,
  importAllCommand,
  exportCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
]
