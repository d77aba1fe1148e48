/** Reads the words of a command line against what the command takes. */
import { nearest } from '../engine/nearest.ts'
import { UsageProblem } from './io.ts'

export interface OptionSpec {
  /** Without the dashes: "dry-run". */
  readonly name: string
  /** What follows it; absent for a switch. */
  readonly value?: string
  /** Variable of the environment that does the same. */
  readonly env?: string
  readonly says: string
}

export interface Options {
  readonly positional: readonly string[]
  value(name: string): string | null
  has(name: string): boolean
}

export interface Shape {
  /** Names of the positional words, as the usage line shows them: "FILE", "[LAW]"; a last one with "…" may be repeated. */
  readonly words: readonly string[]
  readonly options: readonly OptionSpec[]
}

/** ", did you mean X?" or nothing. */
export const meant = (word: string, known: Iterable<string>): string => {
  const near = nearest(word, known)
  return near ? ` Did you mean ${near}?` : ''
}

/** Reads `--name value`, `--name=value`, switches and positional words; throws what is wrong with them. */
export function readArguments(args: readonly string[], shape: Shape): Options {
  const values = new Map<string, string>()
  const positional: string[] = []
  let onlyWords = false
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i] ?? ''
    if (onlyWords || !arg.startsWith('--')) {
      if (!onlyWords && /^-[a-zA-Z]/.test(arg)) throw new UsageProblem(`There is no option ${arg}.`)
      positional.push(arg)
      continue
    }
    if (arg === '--') {
      onlyWords = true
      continue
    }
    const [name = '', given] = splitOption(arg)
    const spec = shape.options.find((option) => option.name === name)
    if (!spec)
      throw new UsageProblem(
        `There is no option --${name}.${meant(
          `--${name}`,
          shape.options.map((option) => `--${option.name}`),
        )}`,
      )
    if (spec.value === undefined && given !== undefined) throw new UsageProblem(`--${name} takes no value.`)
    if (values.has(name)) throw new UsageProblem(`--${name} is given twice.`)
    if (spec.value === undefined) values.set(name, '')
    else values.set(name, given ?? valueAfter(args, ++i, name, spec.value))
  }
  const least = shape.words.filter((word) => !word.startsWith('[')).length
  if (positional.length < least) throw new UsageProblem(`${shape.words[positional.length]} is missing.`)
  const repeats = shape.words.at(-1)?.includes('…') ?? false
  if (!repeats && positional.length > shape.words.length) throw new UsageProblem(`"${positional[shape.words.length]}" is one word too many.`)
  return { positional, value: (name) => values.get(name) ?? null, has: (name) => values.has(name) }
}

function splitOption(arg: string): [string, string | undefined] {
  const at = arg.indexOf('=')
  return at < 0 ? [arg.slice(2), undefined] : [arg.slice(2, at), arg.slice(at + 1)]
}

function valueAfter(args: readonly string[], index: number, name: string, what: string): string {
  const next = args[index]
  if (next === undefined || next.startsWith('--')) throw new UsageProblem(`--${name} needs ${what} after it.`)
  return next
}
