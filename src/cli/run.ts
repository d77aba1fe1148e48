/** Runs one command line and returns its exit code. Every way a command can end passes through here. */
import { StartupProblem, systemCode } from '../platform/startup.ts'
import { meant, readArguments } from './arguments.ts'
import { type Command, commands } from './commands.ts'
import { DataProblem, exit, type Io, UsageProblem } from './io.ts'

const usageOf = (command: Command): string =>
  ['tapcard', command.name, ...command.words, command.options.length > 0 ? '[options]' : ''].filter(Boolean).join(' ')

/** What `tapcard --help` prints. */
export function overview(): string {
  const width = Math.max(...commands.map((command) => command.name.length))
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`)
  return `Tapcard: water and sewer permits, inspections and local law for villages and towns.\n\nUsage: tapcard COMMAND [words] [options]\n\n${lines.join('\n')}\n\ntapcard COMMAND --help says what each takes. docs/cli.md describes them all.\n`
}

/** What `tapcard COMMAND --help` prints. */
export function helpFor(command: Command): string {
  const left = command.options.map((option) => `--${option.name}${option.value ? ` ${option.value}` : ''}`)
  const width = Math.max(0, ...left.map((each) => each.length))
  const options = command.options.map(
    (option, index) => `  ${(left[index] ?? '').padEnd(width)}  ${option.says}${option.env ? ` (or ${option.env} in the environment)` : ''}`,
  )
  const about = command.about.map((line) => `${line}\n`).join('')
  return `Usage: ${usageOf(command)}\n\n${command.summary}.\n${about ? `\n${about}` : ''}${options.length > 0 ? `\nOptions\n${options.join('\n')}\n` : ''}`
}

/** The command that the words begin with; the longest name wins ("law list" before "law"). */
function find(args: readonly string[]): { command: Command; rest: readonly string[] } | null {
  for (const length of [2, 1]) {
    const name = args.slice(0, length).join(' ')
    const command = commands.find((each) => each.name === name)
    if (command) return { command, rest: args.slice(length) }
  }
  return null
}

/** Help for a group, "law": its commands. */
function groupHelp(word: string): string | null {
  const group = commands.filter((command) => command.name.startsWith(`${word} `))
  return group.length === 0 ? null : `${group.map((command) => `Usage: ${usageOf(command)}\n  ${command.summary}`).join('\n')}\n`
}

/** Runs the command that the words name. Nothing is thrown: a bug is printed and ends with 70. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const [first = ''] = args
  if (first === '' || first === '--help' || first === '-h' || first === 'help') {
    io.out(overview())
    return first === '' ? exit.usage : exit.fine
  }
  const found = find(args)
  if (!found) return unknownCommand(args, io)
  if (found.rest.includes('--help') || found.rest.includes('-h')) {
    io.out(helpFor(found.command))
    return exit.fine
  }
  try {
    return await found.command.run(readArguments(found.rest, found.command), io)
  } catch (error) {
    return explain(error, found.command, io)
  }
}

function unknownCommand(args: readonly string[], io: Io): number {
  const [first = '', second] = args
  const group = groupHelp(first)
  if (group && (second === undefined || second === '--help' || second === '-h')) {
    if (second === undefined) io.err(group)
    else io.out(group)
    return second === undefined ? exit.usage : exit.fine
  }
  const word = group ? `${first} ${second}` : first
  io.err(
    `There is no command "${word}".${meant(
      word,
      commands.map((command) => command.name),
    )}\nRun tapcard --help for the list.\n`,
  )
  return exit.usage
}

const systemReasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not do that there. Choose another folder, or ask for the right to',
  EPERM: 'this account may not do that there. Choose another folder, or ask for the right to',
  EROFS: 'that disk can only be read. Choose another folder',
  ENOSPC: 'that disk is full. Make room, or choose another folder',
  EDQUOT: 'this account has no room left there. Make room, or choose another folder',
  ENOTDIR: 'a part of that path is a file. Choose another folder',
  EISDIR: 'that is a folder. Name a file',
  ENOENT: 'there is no such file or folder. Look at the spelling',
}

/** What the system would not do with a file that was named, in a plain sentence; null where the error is something else. */
function systemSentence(error: unknown): string | null {
  const reason = systemReasons[systemCode(error) ?? '']
  return reason && error instanceof Error && 'path' in error ? `${String(error.path)}: ${reason}.` : null
}

function explain(error: unknown, command: Command, io: Io): number {
  if (error instanceof UsageProblem) {
    io.err(`${error.message}\nUsage: ${usageOf(command)}\nRun tapcard ${command.name} --help for its options.\n`)
    return exit.usage
  }
  if (error instanceof DataProblem) {
    io.err(`${error.message}\n`)
    return exit.data
  }
  if (error instanceof StartupProblem) {
    io.err(`${error.message}\n`)
    return error.exitCode
  }
  const system = systemSentence(error)
  if (system !== null) {
    io.err(`${system}\n`)
    return exit.cannotCreate
  }
  io.err(
    `This is a bug in Tapcard; nothing was changed by it beyond what is already saved.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  return exit.fault
}
