/** `law …`: what the laws on file say, ask and carry. */
import { lawAt, lawPaths } from '../../law/laws.ts'
import type { Entry, Rule } from '../engine/chapter.ts'
import type { CoverageLine } from '../engine/coverage.ts'
import type { Law } from '../engine/law.ts'
import type { FactLine } from '../engine/listing.ts'
import { meant, type OptionSpec, type Options } from './arguments.ts'
import type { Command } from './commands.ts'
import { exit, type Io, UsageProblem } from './io.ts'
import { section } from './text.ts'

export const jsonOption: OptionSpec = { name: 'json', says: 'Print it as JSON' }
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The law of that path; a wrong one is told so, with the nearest. */
export function need(path: string): Law {
  const law = lawAt(path)
  if (!law) throw new UsageProblem(`There is no law "${path}".${meant(path, lawPaths)} The laws are ${lawPaths.join(', ')}.`)
  return law
}
export const allLaws = (): Law[] => lawPaths.map(need)

/** Columns of a table in plain text. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((known, row) => row.map((cell, i) => Math.max(known[i] ?? 0, cell.length)), [])
  return rows.map((row) => `${row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join('  ')}\n`).join('')
}

export const listCommand: Command = {
  name: 'law list',
  summary: 'List the laws on file, with what each can be asked about',
  about: [],
  words: [],
  options: [jsonOption],
  run: (options, io) => {
    const lines = allLaws().map((law) => ({
      law: law.chapter.path,
      municipality: law.chapter.municipality,
      kind: law.chapter.kind,
      title: law.chapter.title,
      number: law.chapter.number,
      version: law.version,
      textOnFileFrom: law.chapter.textOnFile.from,
      subjects: law.subjects(),
      rules: law.chapter.rules.length,
      provisions: law.coverage().length,
    }))
    const row = (line: (typeof lines)[number]) => [
      line.law,
      `${line.municipality}, chapter ${line.number}, ${line.title}`,
      `${line.provisions} provisions, ${line.rules} rules`,
      line.subjects.join(', ') || 'nothing that facts decide yet',
    ]
    io.out(options.has('json') ? json(lines) : columns(lines.map(row)))
    return exit.fine
  },
}

/** A rule as `law show` prints it. */
const ruleShown = (law: Law, rule: Rule) => ({
  id: rule.id,
  carries: rule.carries,
  subjects: rule.subjects,
  requirement: rule.requirement,
  inWords: law.inWords(rule),
  facts: [...law.factsOfRule(rule.id)],
  since: rule.since ?? null,
  until: rule.until ?? null,
  advice: rule.advice.map(({ says, source, confidence, kind }) => ({ says, source, confidence, kind })),
})

const rulesFor = (law: Law, id: string): Rule[] => law.chapter.rules.filter((rule) => rule.id === id || rule.carries.includes(id))

function provisionText(law: Law, entry: Entry, line: CoverageLine | undefined): string {
  const carried = entry.planned ? `planned: ${entry.planned}` : (line?.carriedBy ?? entry.carriedBy ?? []).join(', ')
  const rules = rulesFor(law, entry.id).map(
    (rule) =>
      `\nRule ${rule.id} (${rule.subjects.join(', ')})\n${law.inWords(rule)}\nFacts: ${[...law.factsOfRule(rule.id)].join(', ')}\n${rule.since ? `Since ${rule.since.date}, ${rule.since.instrument}\n` : ''}${rule.advice.map((each) => `Worth knowing: ${each.says} (${each.source})\n`).join('')}`,
  )
  return `${entry.id}  ${section(entry.cite)}  ${entry.title}\n${entry.says}\n${entry.disposition}${carried ? `, ${carried}` : ''}\n${rules.join('')}`
}

function runShow(options: Options, io: Io): number {
  const [path = '', id] = options.positional
  const law = need(path)
  const { entries } = law
  if (id === undefined) {
    const { chapter } = law
    const head = `${chapter.municipality}, chapter ${chapter.number}, ${chapter.title}\nText on file from ${chapter.textOnFile.from ?? 'no known day'}. ${chapter.textOnFile.note ?? ''}\n\n`
    io.out(options.has('json') ? json(entries) : head + columns(entries.map((entry) => [entry.id, section(entry.cite), entry.disposition, entry.title])))
    return exit.fine
  }
  const entry = entries.find((each) => each.id === id)
  if (!entry)
    throw new UsageProblem(
      `${path} has no provision "${id}".${meant(
        id,
        entries.map((each) => each.id),
      )} \`tapcard law show ${path}\` lists them.`,
    )
  const line = law.coverage().find((each) => each.id === id)
  io.out(
    options.has('json')
      ? json({ ...entry, carriedBy: line?.carriedBy ?? [], rules: rulesFor(law, id).map((rule) => ruleShown(law, rule)) })
      : provisionText(law, entry, line),
  )
  return exit.fine
}

export const showCommand: Command = {
  name: 'law show',
  summary: "List a law's provisions, or show one in full",
  about: ['The words are our paraphrase, not the law. "Probably" marks a section number that was counted and not read.'],
  words: ['LAW', '[ID]'],
  options: [jsonOption],
  run: runShow,
}

export const factsCommand: Command = {
  name: 'law facts',
  summary: 'List the facts that a law asks for: names, units, allowed values and who can answer',
  about: [],
  words: ['LAW'],
  options: [{ name: 'subject', value: 'SUBJECT', says: 'Only the facts of this subject' }, jsonOption],
  run: (options, io) => {
    const law = need(options.positional[0] ?? '')
    const subject = options.value('subject')
    if (subject !== null && !(law.subjects() as readonly string[]).includes(subject)) {
      throw new UsageProblem(`${law.chapter.path} has no subject "${subject}".${meant(subject, law.subjects())} It has ${law.subjects().join(', ') || 'none'}.`)
    }
    const facts = law.factsOf(subject ?? undefined)
    const row = (fact: FactLine) => [
      fact.name,
      [fact.kind, fact.unit].filter(Boolean).join(', '),
      fact.askOf,
      `${fact.label}${fact.values ? ` (${fact.values.join(', ')})` : ''}`,
    ]
    io.out(options.has('json') ? json(facts) : columns(facts.map(row)))
    return exit.fine
  },
}
