/** The digest by e-mail: on which days it goes out, and what it says. It names places and sections, and nobody by name: a mail lies about. */
import { addDays, cardDate, longDate, type PlainDate, weekday } from '../../kernel/dates.ts'
import { closed } from '../../kernel/legal-time.ts'
import { type FieldProblem, ok, type Result, refuseFields } from '../../kernel/result.ts'
import type { DatedDuty } from './model-duty.ts'
import { turns } from './model-duty.ts'

export const digestDays = { off: 'No digest', mondays: 'Once a week, on its first working day', workdays: 'Every working day' } as const
export type DigestDays = keyof typeof digestDays

/** The Monday of a day's week. */
const weekOf = (day: PlainDate): PlainDate => addDays(day, 1 - weekday(day))

/**
 * Whether a digest goes out today: on a working day, if none went out on this day, or in this week. A day of sending that lies ahead was left by a
 * clock that has been set back since; it is another day, so the digest is not lost.
 */
export function digestDue(days: DigestDays, sentOn: PlainDate | null, today: PlainDate): boolean {
  if (days === 'off' || closed(today) !== null) return false
  if (sentOn === null) return true
  return days === 'workdays' ? sentOn !== today : weekOf(sentOn) !== weekOf(today)
}

export function decideDigest(input: { readonly digest: string; readonly email: string }): Result<{ readonly digest: DigestDays; readonly email: string }> {
  const problems: FieldProblem[] = []
  const email = input.email.trim()
  if (!Object.hasOwn(digestDays, input.digest)) problems.push({ field: 'digest', message: 'Choose when the digest goes out.' })
  else if (input.digest !== 'off' && !/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(email))
    problems.push({ field: 'email', message: 'Type the address to which it goes, such as clerk@village.example.' })
  return problems.length > 0 ? refuseFields(problems) : ok({ digest: input.digest as DigestDays, email })
}

/** What a digest says of the duties; counts are words because they stop at 1,000. */
export interface DigestOf {
  readonly late: readonly DatedDuty[]
  readonly lateCount: string
  readonly due: readonly DatedDuty[]
  readonly dueCount: string
  readonly undatedCount: string
}

const MOST_LINES = 15
const line = (d: DatedDuty): string =>
  `  ${cardDate(d.due ?? d.sort)}  ${d.who === 'not stated' ? d.must : `${d.who}: ${d.must}`}${d.subject.kind === 'person' ? '' : `. ${d.subject.label}`}${d.cite.section === null ? '' : ` (§ ${d.cite.section})`}. Waiting on ${turns[d.turn]}.`

const part = (title: string, count: string, all: readonly DatedDuty[]): readonly string[] => {
  if (all.length === 0) return []
  const rest = count === String(all.length) || all.length < MOST_LINES ? [] : [`  … ${count} in all.`]
  return [`${title}: ${count}`, ...all.slice(0, MOST_LINES).map(line), ...rest, '']
}

/** Subject and text of a digest. */
export function digestMail(village: string, today: PlainDate, deskAddress: string, of: DigestOf): { readonly subject: string; readonly body: string } {
  const none = of.late.length === 0 && of.due.length === 0
  const undated = of.undatedCount === '0' ? [] : [`Without a day, because it is not set or the law says at once: ${of.undatedCount}`, '']
  const body = [
    `${village}, ${longDate(today)}`,
    '',
    ...(none ? ['No duty is overdue, and none is due this week.', ''] : []),
    ...part('Overdue', of.lateCount, of.late),
    ...part('Due this week', of.dueCount, of.due),
    ...undated,
    ...(deskAddress === '' ? [] : [`All of it, with names: ${deskAddress}`, '']),
    'A late duty opens no violation. You get this because the digest is switched on for your account; switch it off under Duties, Calendar and e-mail.',
  ]
  return { subject: `${village}: ${of.lateCount} overdue, ${of.dueCount} due this week`, body: body.join('\n') }
}
