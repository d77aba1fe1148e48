/** Monday: what is late, what is due this week, and whose turn it is. Pure: entries in, groups out. */
import { addDays, daysBetween, nearness, type PlainDate, shortDate, weekday } from '../../kernel/dates.ts'
import { closed } from '../../kernel/legal-time.ts'
import type { Slip, TicklerDay } from '../../web/kit/kit.ts'
import type { MondayEntry } from '../../web/routes.ts'

/** Duties are many: the page holds the first of each group, and these say how many there are. A count that stopped is marked `more`. */
export interface DutyCounts {
  readonly late: number
  readonly due: number
  readonly more: boolean
  readonly days: ReadonlyMap<string, number>
  readonly waiting: readonly { readonly who: string; readonly open: number; readonly more: boolean; readonly oldest: PlainDate | null }[]
}
const noDuties: DutyCounts = { late: 0, due: 0, more: false, days: new Map(), waiting: [] }
/** The program of entries that are duties: they are counted by `DutyCounts` and not by what is on the page. */
export const DUTIES = 'Duties'

export interface Monday {
  readonly lateTotal: number
  readonly dueTotal: number
  /** A total stopped at 1,000 duties. */
  readonly more: boolean
  readonly duties: DutyCounts
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
function tenDays(today: PlainDate, due: readonly MondayEntry[], duties: ReadonlyMap<string, number>): readonly TicklerDay[] {
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const days: TicklerDay[] = []
  for (let day = today; days.length < 10; day = addDays(day, 1)) {
    if (day !== today && closed(day) !== null) continue
    const n = due.filter((e) => e.due === day).length + (duties.get(day) ?? 0)
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
export function arrange(dated: readonly MondayEntry[], cases: readonly MondayEntry[], today: PlainDate, duties: DutyCounts = noDuties): Monday {
  const week = addDays(today, 7)
  const by = (a: MondayEntry, b: MondayEntry) => a.due.localeCompare(b.due, 'en')
  const sorted = [...dated].sort(by)
  const others = sorted.filter((e) => e.program !== DUTIES)
  const all = [...others, ...cases]
  const late = sorted.filter((e) => e.due < today).map((e) => ({ ...e, shown: shown(e, today, true) }))
  const due = sorted.filter((e) => e.due >= today && e.due <= week).map((e) => ({ ...e, shown: shown(e, today, true) }))
  const besides = (list: readonly MondayEntry[]): number => list.filter((e) => e.program !== DUTIES).length
  return {
    lateTotal: besides(late) + duties.late,
    dueTotal: besides(due) + duties.due,
    more: duties.more,
    duties,
    late,
    due,
    open: [...cases].sort(by).map((e) => ({ ...e, shown: shown(e, today, false) })),
    waiting: count(
      all.filter((e) => e.who !== 'nobody'),
      (e) => e.who,
    ),
    programs: count(all, (e) => e.program),
    days: tenDays(today, others, duties.days),
  }
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (n: number): string => words[n] ?? String(n)
const capital = (t: string): string => t.charAt(0).toUpperCase() + t.slice(1)

/** "Two things are late; one of them waits on us. Three more are due this week." */
export function oneSentence(m: Monday): string {
  const due = m.dueTotal
  if (m.lateTotal > m.late.length) {
    const rest = due === 0 ? '' : ` ${capital(inWords(due))}${m.more ? ' or more' : ''} are due this week.`
    return `${m.lateTotal}${m.more ? ' or more' : ''} things are late.${rest}`
  }
  if (m.late.length === 0) return m.due[0] ? `Nothing is late. Next: ${m.due[0].shown.when}.` : 'Nothing is late, and nothing is due this week.'
  const n = m.late.length
  const ours = m.late.filter((e) => isOurs(e.who)).length
  const turn =
    n === 1
      ? ours === 1
        ? 'it waits on us'
        : 'it does not wait on us'
      : ours === 0
        ? 'none of them waits on us'
        : ours === n
          ? 'all of them wait on us'
          : ours === 1
            ? 'one of them waits on us'
            : `${inWords(ours)} of them wait on us`
  const more = due === 0 ? '' : ` ${capital(inWords(due))} more ${due === 1 ? 'is' : 'are'} due this week.`
  return `${capital(inWords(n))} ${n === 1 ? 'thing is' : 'things are'} late; ${turn}.${more}`
}

export interface Wait {
  readonly who: string
  readonly open: number
  /** Days since the oldest of them came in or was due; 0 where none is past. */
  readonly longest: number
  /** There are more than were counted. */
  readonly more?: true
}

/** Whose turn it is, the most first, with how long the oldest has waited. */
export function waits(m: Monday, today: PlainDate): readonly Wait[] {
  const all = [...m.late, ...m.due, ...m.open].filter((e) => e.program !== DUTIES)
  const found = new Map<string, Wait>(
    m.waiting.map(([who, open]) => [
      who,
      { who, open, longest: Math.max(0, ...all.filter((e) => e.who === who).map((e) => daysBetween(e.due as PlainDate, today))) },
    ]),
  )
  for (const d of m.duties.waiting) {
    const before = found.get(d.who)
    const longest = Math.max(before?.longest ?? 0, d.oldest === null ? 0 : daysBetween(d.oldest, today))
    found.set(d.who, { who: d.who, open: (before?.open ?? 0) + d.open, longest, ...(d.more ? { more: true as const } : {}) })
  }
  return [...found.values()].sort((a, b) => b.open - a.open)
}
