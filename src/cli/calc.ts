/** `calc`: engineering calculations, with their working. */
import { type Calculation, confidenceWords, type Outcome } from '../calculations/calculation.ts'
import { calculations } from '../calculations/calculations.ts'
import type { Input } from '../calculations/inputs.ts'
import { meant, type Options } from './arguments.ts'
import type { Command } from './commands.ts'
import { DataProblem, exit, type Io, UsageProblem } from './io.ts'
import { columns, json, jsonOption } from './law.ts'

/** The list, by group. */
function listText(): string {
  const groups = [...new Set(calculations.map((c) => c.group))]
  const width = Math.max(...calculations.map((c) => c.name.length))
  return groups
    .map(
      (group) =>
        `${group}\n${calculations
          .filter((c) => c.group === group)
          .map((c) => `  ${c.name.padEnd(width)}  ${c.title}\n`)
          .join('')}`,
    )
    .join('\n')
}

function kindOf(input: Input): string {
  switch (input.kind) {
    case 'amount':
      return `amount, ${input.unit}`
    case 'number':
      return input.unit === '' ? 'number' : `number, ${input.unit}`
    case 'count':
      return 'whole number'
    case 'choice':
      return Object.keys(input.values).join(', ')
    case 'pairs':
      return `${input.of[0].label} (${input.of[0].unit}) ${input.joint} ${input.of[1].label} (${input.of[1].unit}), separated by ;`
    case 'results':
      return `numbers in ${input.unit}, separated by ;`
  }
}

const need = (input: Input): string => (input.default !== undefined ? `default ${input.default}` : input.optional ? 'may be left out' : 'needed')

const quoted = (text: string): string => (/[\s;<>"'&|]/.test(text) ? `"${text}"` : text)

/** What one calculation takes: its inputs, formulas, sources, and an example to copy. */
function describe(c: Calculation): string {
  const rows = Object.entries(c.inputs).map(([name, input]) => [`  ${name}`, kindOf(input), need(input), input.label])
  const example = Object.entries(c.example).map(([name, value]) => `${name}=${quoted(value)}`)
  return [
    `${c.title}`,
    c.about,
    '',
    'Inputs',
    columns(rows).trimEnd(),
    '',
    'Formula',
    ...c.formulas.map((line) => `  ${line}`),
    '',
    'Source',
    ...c.sources.map((s) => `  ${s.text} (${confidenceWords[s.confidence]})`),
    '',
    `Example: tapcard calc ${c.name} ${example.join(' ')}`,
    '',
  ].join('\n')
}

const inputsAsData = (c: Calculation) =>
  Object.entries(c.inputs).map(([name, input]) => ({
    name,
    label: input.label,
    kind: input.kind,
    unit: 'unit' in input ? input.unit || null : null,
    values: input.kind === 'choice' ? Object.keys(input.values) : null,
    needed: input.default === undefined && !input.optional,
    default: input.default ?? null,
    help: input.help ?? null,
  }))

const asData = (c: Calculation) => ({
  name: c.name,
  title: c.title,
  about: c.about,
  group: c.group,
  formulas: c.formulas,
  sources: c.sources,
  inputs: inputsAsData(c),
  example: c.example,
})

/** Reads `key=value` words. A key that the calculation does not have, or twice, is wrong usage. */
function typedOf(c: Calculation, pieces: readonly string[]): Readonly<Record<string, string>> {
  const typed: Record<string, string> = {}
  for (const piece of pieces) {
    const at = piece.indexOf('=')
    if (at < 1)
      throw new UsageProblem(`"${piece}" is no key=value. Write for example ${Object.keys(c.inputs)[0]}=${quoted(Object.values(c.example)[0] ?? '2')}.`)
    const key = piece.slice(0, at)
    if (!Object.hasOwn(c.inputs, key)) {
      const keys = Object.keys(c.inputs)
      throw new UsageProblem(`${c.name} has no input "${key}".${meant(key, keys)} Its inputs are ${keys.join(', ')}.`)
    }
    if (Object.hasOwn(typed, key)) throw new UsageProblem(`${key} is given twice.`)
    typed[key] = piece.slice(at + 1)
  }
  return typed
}

function outcomeText(c: Calculation, o: Outcome): string {
  return [
    c.title,
    '',
    columns(o.figures.map((f) => [`  ${f.label}`, f.shown])).trimEnd(),
    '',
    'Working',
    ...o.working.map((line) => `  ${line}`),
    '',
    'Source',
    ...c.sources.map((s) => `  ${s.text} (${confidenceWords[s.confidence]})`),
    ...(o.notes.length > 0 ? ['', ...o.notes.map((note) => `Note: ${note}`)] : []),
    '',
    'This is a calculation, not a decision: the officer or the engineer decides.',
    '',
  ].join('\n')
}

function runCalc(options: Options, io: Io): number {
  const [name, ...pieces] = options.positional
  if (name === undefined) {
    io.out(options.has('json') ? json(calculations.map(asData)) : listText())
    return exit.fine
  }
  const c = calculations.find((each) => each.name === name)
  if (!c) {
    const names = calculations.map((each) => each.name)
    throw new UsageProblem(`There is no calculation "${name}".${meant(name, names)} The calculations are:\n${listText().trimEnd()}`)
  }
  if (pieces.length === 0) {
    io.out(options.has('json') ? json(asData(c)) : describe(c))
    return exit.fine
  }
  const typed = typedOf(c, pieces)
  const done = c.run(typed)
  if (!done.ok) throw new DataProblem((done.refusal.problems ?? []).map((p) => `${p.field}: ${p.message}`).join('\n'))
  const { figures, working, notes } = done.value
  io.out(
    options.has('json')
      ? json({ calculation: c.name, inputs: used(c, typed), figures, working, notes, formulas: c.formulas, sources: c.sources })
      : outcomeText(c, done.value),
  )
  return exit.fine
}

/** The inputs as they were used, defaults among them. */
const used = (c: Calculation, typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(c.inputs).map(([name, input]) => [name, typed[name]?.trim() || (input.default ?? null)]))

export const calcCommand: Command = {
  name: 'calc',
  summary: 'Engineering calculations, with formula, source and working',
  about: [
    'Without NAME it lists the calculations; with a name alone it says what it takes.',
    'A value is a number in the unit of its input, or text with a unit: length_ft="300 ft".',
    '',
    ...calculations.map((c) => `  ${c.name}: ${c.title}`),
  ],
  words: ['[NAME]', '[key=value…]'],
  options: [jsonOption],
  run: runCalc,
}
