/** `law coverage`: what carries each provision, what waits, and for what. */
import type { Disposition } from '../engine/chapter.ts'
import type { CoverageLine } from '../engine/coverage.ts'
import type { Law } from '../engine/law.ts'
import type { Command } from './commands.ts'
import { exit } from './io.ts'
import { allLaws, columns, json, jsonOption, need } from './law.ts'

const dispositions: readonly Disposition[] = ['rule', 'definition', 'process', 'record', 'text', 'missing-in-source']

/** How many lines there are of each kind; those of kinds that do not occur are left out. */
function counted(lines: readonly CoverageLine[]): string[][] {
  const row = (name: string, of: readonly CoverageLine[]) => {
    const planned = of.filter((line) => line.status === 'planned').length
    return [name, String(of.length), String(of.length - planned), String(planned)]
  }
  const rows = dispositions.map((disposition) => ({ disposition, of: lines.filter((line) => line.disposition === disposition) }))
  return [
    ['', 'provisions', 'carried', 'planned'],
    ...rows.filter(({ of }) => of.length > 0).map(({ disposition, of }) => row(disposition, of)),
    row('all', lines),
  ]
}

/** What is planned, by the work or program that it waits for, the most first. */
function waiting(lines: readonly CoverageLine[]): string[][] {
  const works = new Map<string, number>()
  for (const { planned } of lines) if (planned !== undefined) works.set(planned, (works.get(planned) ?? 0) + 1)
  return [...works].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([work, count]) => [`  ${work}`, String(count)])
}

const summary = (title: string, lines: readonly CoverageLine[]): string => {
  const works = waiting(lines)
  return `${title}\n${columns(counted(lines))}${works.length > 0 ? `planned for\n${columns(works)}` : ''}`
}

const lineShown = (line: CoverageLine): string[] => [
  line.id,
  line.disposition,
  line.status,
  line.planned === undefined ? line.carriedBy.join(', ') : `for ${line.planned}`,
]

function shownOf(law: Law): string {
  const { chapter } = law
  const lines = law.coverage()
  return `${columns(lines.map(lineShown))}\n${summary(`${chapter.municipality}, chapter ${chapter.number}, ${chapter.title}`, lines)}\n`
}

export const coverageCommand: Command = {
  name: 'law coverage',
  summary: 'List what carries each provision of one law, or of every law, and what is planned',
  about: ['The counts by disposition and status stand after the provisions of each law.'],
  words: ['[LAW]'],
  options: [jsonOption],
  run: (options, io) => {
    const [path] = options.positional
    const laws = path === undefined ? allLaws() : [need(path)]
    const lines = laws.flatMap((law) => law.coverage())
    if (options.has('json')) io.out(json(lines))
    else io.out(laws.map(shownOf).join('\n') + (laws.length > 1 ? `\n${summary('All laws on file', lines)}` : ''))
    return exit.fine
  },
}
