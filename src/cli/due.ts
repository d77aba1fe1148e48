/** `due`: the day on which a duty of a law falls due after an event, and how it was counted. */
import type { Duty } from '../engine/chapter.ts'
import { dutyDay, timeInWords } from '../engine/duties.ts'
import type { Law } from '../engine/law.ts'
import { longDate, parsePlainDate } from '../kernel/dates.ts'
import { meant, type Options } from './arguments.ts'
import type { Command } from './commands.ts'
import { DataProblem, exit, type Io, UsageProblem } from './io.ts'
import { columns, json, jsonOption, need } from './law.ts'
import { section } from './text.ts'

const duties = (law: Law): readonly Duty[] => law.chapter.duties
const listed = (law: Law): string => columns(duties(law).map((d) => [d.id, section(d.cite), timeInWords(d), `${d.who}: ${d.must}`]))

function findDuty(law: Law, id: string): Duty {
  const duty = duties(law).find((d) => d.id === id)
  if (duty) return duty
  const path = law.chapter.path
  if (duties(law).length === 0) throw new UsageProblem(`${path} has no duty with a time.`)
  const ids = duties(law).map((d) => d.id)
  throw new UsageProblem(`${path} has no duty "${id}".${meant(id, ids)} Its duties are:\n${listed(law).trimEnd()}`)
}

function runDue(options: Options, io: Io): number {
  const [path = '', id, date] = options.positional
  const law = need(path)
  if (id === undefined) {
    const lines = duties(law).map((d) => ({ duty: d.id, cite: d.cite, on: d.on, who: d.who, to: d.to ?? null, must: d.must, time: timeInWords(d) }))
    if (options.has('json')) io.out(json(lines))
    else io.out(lines.length === 0 ? `${path} has no duty with a time.\n` : listed(law))
    return exit.fine
  }
  const duty = findDuty(law, id)
  if (date === undefined) throw new UsageProblem(`EVENT-DATE is missing: the day of the event “${duty.on}”.`)
  const event = parsePlainDate(date)
  if (event === null)
    throw new DataProblem(`EVENT-DATE: “${date}” is not a day of the calendar. Write the year, month and day, for example 2026-12-01, or 12/1/2026.`)
  const day = dutyDay(duty, event)
  io.out(options.has('json') ? json(asData(path, duty, day)) : asText(path, duty, day))
  return exit.fine
}

const asData = (path: string, duty: Duty, day: ReturnType<typeof dutyDay>) => ({
  law: path,
  duty: duty.id,
  cite: duty.cite,
  on: duty.on,
  who: duty.who,
  to: duty.to ?? null,
  must: duty.must,
  time: timeInWords(duty),
  every: duty.every ?? false,
  advice: duty.advice ?? false,
  ...day,
  otherwise: duty.otherwise ?? null,
  note: duty.note ?? null,
})

const headings: Readonly<Record<ReturnType<typeof dutyDay>['kind'], string>> = {
  deadline: 'Due by',
  notice: 'Goes out by',
  'at-once': 'Due',
  hours: 'Due',
  open: 'Due',
}

function asText(path: string, duty: Duty, day: ReturnType<typeof dutyDay>): string {
  const when = day.due === null ? timeInWords(duty) : longDate(day.due)
  const lines = [
    `${path}, ${section(duty.cite)}, ${duty.id}`,
    `${headings[day.kind]}: ${when}`,
    `Who: ${duty.who}${duty.to === undefined ? '' : `, to the ${duty.to}`}`,
    `What: ${duty.must}`,
    '',
    'How it was counted',
    ...day.working.map((line) => `  ${line}`),
    ...(duty.otherwise === undefined ? [] : ['', `What follows if it is not done: § ${duty.otherwise}`]),
    ...(duty.note === undefined ? [] : ['', `Note: ${duty.note}`]),
    '',
    'This counts days; it opens no violation. The officer decides.',
  ]
  return `${lines.join('\n')}\n`
}

export const dueCommand: Command = {
  name: 'due',
  summary: 'Count the day on which a duty of a law falls due after an event',
  about: [
    'EVENT-DATE is the day of the event that starts the duty: 2026-12-01 or 12/1/2026.',
    'Without DUTY it lists the duties of the law that have a time.',
    'Both days are shown: the one that the count reached and the one that governs after weekends and public holidays.',
  ],
  words: ['LAW', '[DUTY]', '[EVENT-DATE]'],
  options: [jsonOption],
  run: runDue,
}
