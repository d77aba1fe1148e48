/** Monday: what is late, what is due this week, and whose turn it is. Pure: entries in, groups out. */
import { addDays, daysBetween, nearness, type PlainDate, shortDate, weekday } from '../../kernel/dates.ts'
import { closed } from '../../kernel/legal-time.ts'
import type { Slip, TicklerDay } from '../../web/kit/kit.ts'
import type { MondayEntry } from '../../web/routes.ts'

export interface Monday {
  readonly late: readonly (MondayEntry & { readonly shown: Slip })[]
  readonly due: readonly (MondayEntry & { readonly shown: Slip })[]
  readonly open: readonly (MondayEntry & { readonly shown: Slip })[]
  readonly waiting: readonly (readonly [who: string, count: number])[]
  readonly programs: readonly (readonly [program: string, count: number])[]
  readonly days: readonly TicklerDay[]
}

const isOurs = (who: string): boolean => ['clerk', 'superintendent', 'inspector', 'engineer', 'board', 'attorney', 'us'].includes(who)

const shown = (e: MondayEntry, today: PlainDate, dated: boolean): Slip => {
  const due = e.due as PlainDate
  const late = dated && due < today
  return { ...e.slip, when: shortDate(due, today), sub: dated ? nearness(due, today) : `${daysBetween(due, today)} days open`, ...(late ? { late: true } : {}) }
}

const count = (entries: readonly MondayEntry[], of: (e: MondayEntry) => string): readonly (readonly [string, number])[] => {
  const n = new Map<string, number>()
  for (const e of entries) n.set(of(e), (n.get(of(e)) ?? 0) + 1)
  return [...n].sort((a, b) => b[1] - a[1])
}

/** The next ten working days, today first. */
function tenDays(today: PlainDate, due: readonly MondayEntry[]): readonly TicklerDay[] {
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const days: TicklerDay[] = []
  for (let day = today; days.length < 10; day = addDays(day, 1)) {
    if (day !== today && closed(day) !== null) continue
    const n = due.filter((e) => e.due === day).length
    days.push({
      weekday: names[weekday(day) - 1] ?? '',
      date: shortDate(day, today).replace(/^\w+, /, ''),
      count: n,
      word: day === today ? 'today' : n === 1 ? 'entry' : n === 0 ? '' : 'entries',
      ...(day === today ? { today: true } : {}),
    })
  }
  return days
}

/**
 * Sorts the entries of all programs.
 * @param dated entries with a date that something must happen by
 * @param cases open cases by the day they came in: they have no deadline, only a next move
 */
export function arrange(dated: readonly MondayEntry[], cases: readonly MondayEntry[], today: PlainDate): Monday {
  const week = addDays(today, 7)
  const by = (a: MondayEntry, b: MondayEntry) => a.due.localeCompare(b.due, 'en')
  const sorted = [...dated].sort(by)
  const all = [...dated, ...cases]
  return {
    late: sorted.filter((e) => e.due < today).map((e) => ({ ...e, shown: shown(e, today, true) })),
    due: sorted.filter((e) => e.due >= today && e.due <= week).map((e) => ({ ...e, shown: shown(e, today, true) })),
    open: [...cases].sort(by).map((e) => ({ ...e, shown: shown(e, today, false) })),
    waiting: count(
      all.filter((e) => e.who !== 'nobody'),
      (e) => e.who,
    ),
    programs: count(all, (e) => e.program),
    days: tenDays(today, sorted),
  }
}

/** "Two entries are late; one of them waits on us." */
export function oneSentence(m: Monday): string {
  if (m.late.length === 0) return m.due[0] ? `Nothing is late. Next: ${m.due[0].shown.when}.` : 'Nothing is late, and nothing is due this week.'
  const ours = m.late.filter((e) => isOurs(e.who)).length
  return `${m.late.length} ${m.late.length === 1 ? 'entry is' : 'entries are'} late; ${ours === 0 ? 'none of them waits' : ours === 1 ? 'one of them waits' : `${ours} of them wait`} on us.`
}
