/** `check`: the facts of a file against a law. */
import { lawAt, lawPaths } from '../../law/laws.ts'
import { subjectNames } from '../engine/chapter.ts'
import type { FactError, FactSet } from '../engine/facts-input.ts'
import type { Verdict } from '../engine/findings.ts'
import type { Law } from '../engine/law.ts'
import { parsePlainDate } from '../kernel/dates.ts'
import { meant, type Options } from './arguments.ts'
import type { Command } from './commands.ts'
import type { DocumentRead, readDocument } from './document.ts'
import { DataProblem, exit, type Io, UsageProblem } from './io.ts'
import { readText } from './read.ts'
import { checkText } from './text.ts'

const codes: Readonly<Record<Verdict, number>> = {
  complies: exit.fine,
  'does-not-apply': exit.fine,
  violates: exit.violates,
  'needs-approval': exit.open,
  'cannot-tell': exit.open,
}

const fields = ['law', 'on', 'subject', 'facts', 'readings'] as const
type Field = (typeof fields)[number]

/** What a file asks, with the place of each field for the errors. */
interface Question {
  readonly file: string
  readonly read: DocumentRead
  readonly data: Readonly<Partial<Record<Field, unknown>>>
}

const problem = (question: Question, path: readonly (string | number)[], says: string): DataProblem =>
  new DataProblem(`${question.file}:${question.read.lineOf(path)}: ${says}`)

function readQuestion(reader: typeof readDocument, file: string, io: Io): Question {
  const read = reader(file, readText(file, io))
  const { data } = read
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new DataProblem(`${file}:1: this is not a list of names and values. Begin with "law:", "subject:" and "facts:", each on its own line.`)
  }
  const question: Question = { file, read, data }
  for (const name of Object.keys(data)) {
    if (!(fields as readonly string[]).includes(name))
      throw problem(question, [name], `${name}: there is no such field.${meant(name, fields)} The fields are ${fields.join(', ')}; facts go under "facts:".`)
  }
  if (data !== null && !('facts' in data))
    throw problem(question, [], 'facts: missing. Write "facts:" and under it one fact a line, such as "pipe_slope_in_per_ft: 1/4 in/ft".')
  return question
}

/** A field that an option may replace. A wrong option is wrong usage, a wrong field is wrong data. */
function settled(question: Question, field: 'law' | 'on' | 'subject', options: Options, why: (value: string) => string | null): string | null {
  const option = options.value(field)
  const value = option ?? question.data[field]
  if (value === undefined || value === null) return null
  const says = typeof value === 'string' ? why(value) : `${JSON.stringify(value)} is not text.`
  if (says === null) return value as string
  throw option === null ? problem(question, [field], `${field}: ${says}`) : new UsageProblem(`--${field}: ${says}`)
}

function lawOf(question: Question, options: Options): Law {
  const list = `Write one of ${lawPaths.join(', ')}.`
  const path = settled(question, 'law', options, (value) => (lawAt(value) ? null : `there is no law "${value}".${meant(value, lawPaths)} ${list}`))
  const law = path === null ? null : lawAt(path)
  if (!law) throw new UsageProblem(`Which law? Add "law:" to ${question.file}, or --law. ${list}`)
  if (law.subjects().length === 0)
    throw new UsageProblem(`${law.chapter.path} has no rules that facts decide yet: \`tapcard law coverage\` shows what is planned.`)
  return law
}

function dayOf(question: Question, options: Options, io: Io): string {
  const why = (value: string) => (/^\d{4}-/.test(value) && parsePlainDate(value) ? null : `"${value}" is not a day of the calendar. Write it as 2026-11-30.`)
  return settled(question, 'on', options, why) ?? io.today()
}

/** Line of a fact as an error names it: "outlets[north].height_in", "samples[2]". */
function pathOf(question: Question, fact: string): (string | number)[] {
  const [, name = fact, item, rest] = /^([^[.]+)(?:\[([^\]]*)\])?(?:\.(.+))?$/.exec(fact) ?? []
  if (item === undefined) return rest === undefined ? ['facts', name] : [name, rest]
  const list = (question.data.facts as Readonly<Record<string, unknown>> | undefined)?.[name]
  const named = Array.isArray(list) ? list.findIndex((each: unknown) => String((each as { name?: unknown } | null)?.name).trim() === item) : -1
  return ['facts', name, named >= 0 ? named : Number(item) - 1, ...(rest === undefined ? [] : [rest])]
}

function refuseErrors(question: Question, errors: readonly FactError[]): never {
  const lines = errors.map((error) => {
    const path = error.fact === 'facts' ? ['facts'] : pathOf(question, error.fact)
    return { line: question.read.lineOf(path), text: `${error.fact}: ${error.given}: ${error.why} ${error.remedy}` }
  })
  lines.sort((a, b) => a.line - b.line)
  throw new DataProblem(lines.map(({ line, text }) => `${question.file}:${line}: ${text}`).join('\n'))
}

function factsOf(question: Question, law: Law): FactSet {
  const parsed = law.parseFacts(question.data.facts ?? {})
  return parsed.ok ? parsed.facts : refuseErrors(question, parsed.errors)
}

function readingsOf(question: Question, law: Law): Readonly<Record<string, string>> {
  const parsed = law.parseReadings(question.data.readings)
  return parsed.ok ? parsed.readings : refuseErrors(question, parsed.errors)
}

function subjectOf(question: Question, options: Options, law: Law, facts: FactSet): string {
  const subjects = law.subjects()
  const why = (value: string): string | null => {
    if ((subjects as readonly string[]).includes(value)) return null
    const known = (subjectNames as readonly string[]).includes(value)
      ? `${law.chapter.path} has no rules about "${value}".`
      : `there is no subject "${value}".${meant(value, subjects)}`
    return `${known} Write one of ${subjects.join(', ')}.`
  }
  const named = settled(question, 'subject', options, why)
  if (named !== null) return named
  const fitting = law.subjectsFitting(Object.keys(facts.entered))
  const [only] = fitting
  if (only !== undefined && fitting.length === 1) return only
  throw new UsageProblem(
    `The facts fit ${fitting.length === 0 ? 'no subject as a whole' : `several subjects (${fitting.join(', ')})`}. Add "subject:" to ${question.file}, or --subject: one of ${subjects.join(', ')}.`,
  )
}

/** The reader of YAML is loaded here, so that the server, which is started by the same program, does without it. */
async function runCheck(options: Options, io: Io): Promise<number> {
  const { readDocument } = await import('./document.ts')
  const question = readQuestion(readDocument, options.positional[0] ?? '', io)
  const law = lawOf(question, options)
  const on = dayOf(question, options, io)
  const facts = factsOf(question, law)
  const readings = readingsOf(question, law)
  const subject = subjectOf(question, options, law, facts)
  const result = law.check({ subject, on, facts, readings })
  io.out(options.has('json') ? `${JSON.stringify(result, null, 2)}\n` : checkText(result, law.questions(result)))
  return codes[result.verdict]
}

export const checkCommand: Command = {
  name: 'check',
  summary: 'Check the facts of a file against a law',
  about: [
    'FILE is YAML or JSON with law, on, subject and facts; "-" reads standard input. The options replace what it says.',
    'Exit code 0: complies or does not apply. 1: violates. 2: needs approval or cannot be told. 64: wrong usage. 65: unreadable or invalid data.',
  ],
  words: ['FILE'],
  options: [
    { name: 'law', value: 'LAW', says: 'The law, such as ny/montour-falls/117-sewers' },
    { name: 'on', value: 'DATE', says: 'The day whose law is asked, such as 2026-11-30. Default: today in America/New_York' },
    { name: 'subject', value: 'SUBJECT', says: 'What the facts are about, such as building-sewer. Default: the only subject that they fit' },
    { name: 'json', says: 'Print the answer as JSON (docs/check.schema.json)' },
  ],
  run: runCheck,
}
