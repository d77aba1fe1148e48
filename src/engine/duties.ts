/**
 * When a duty falls due: its time counted from the day of the event by New York General Construction Law §§ 20, 24, 25-a, 30 and
 * 58 (kernel/legal-time). The calendar, the pages and `tapcard due` all ask here.
 */
import { addDays, longDate, type PlainDate } from '../kernel/dates.ts'
import { businessDays, type CountedDay, closed, HOLIDAYS_FROM, noticeBefore, type PeriodUnit, within } from '../kernel/legal-time.ts'
import type { Duty, OpenTime } from './chapter.ts'
import { upperFirst } from './wording.ts'

/** The day of a duty after one event. */
export interface DutyDay {
  /**
   * `deadline`: do it until then. `notice`: it must come so long before the event. `at-once`, `hours`: no days are counted. `open`: the text
   * leaves the time to somebody who has not set it.
   */
  readonly kind: 'deadline' | 'notice' | 'at-once' | 'hours' | 'open'
  readonly event: PlainDate
  /** The day that the count reached; null where no days are counted. */
  readonly counted: PlainDate | null
  /** The day that governs after weekends and public holidays; null where no days are counted. */
  readonly due: PlainDate | null
  /** Why `due` differs from `counted`. Empty where it does not. */
  readonly moved: readonly string[]
  /** How it was counted, line by line. */
  readonly working: readonly string[]
}

/** A time in numbers. */
export type Time = Exclude<Duty['within'], 'immediately' | OpenTime>
const isOpen = (within: Duty['within']): within is OpenTime => typeof within === 'object' && 'setBy' in within
const isPeriod = (unit: Time['unit']): unit is PeriodUnit => unit !== 'hours' && unit !== 'business-days'

/** "90 days", "1 month", "3 business days". */
export function lengthOf({ n, unit }: Pick<Time, 'n' | 'unit'>): string {
  const word = unit.replace('-', ' ')
  return `${n} ${n === 1 ? word.slice(0, -1) : word}`
}

/** The time of a duty in words: "within 90 days of the date of the official notice". */
export function timeInWords(duty: Duty): string {
  if (duty.within === 'immediately') return 'immediately'
  if (isOpen(duty.within)) return `within ${duty.within.instead}, which the ${duty.within.setBy} has to set, counted from the ${duty.within.from}`
  const { n, from, direction } = duty.within
  if (direction === 'before') return n === 0 ? `before the ${from}` : `at least ${lengthOf(duty.within)} before the ${from}`
  if (n === 0) return `on the day of the ${from}`
  return `${duty.every ? 'every' : 'within'} ${lengthOf(duty.within)}, counted from the ${from}`
}

function openTime(duty: Duty, time: OpenTime, event: PlainDate): DutyDay {
  const working = [
    `The event: ${duty.on}, ${longDate(event)}.`,
    `The text gives ${time.instead} and no number. The ${time.setBy} has to set the days; until then no day can be told.`,
  ]
  return { kind: 'open', event, counted: null, due: null, moved: [], working }
}

function atOnce(duty: Duty, event: PlainDate): DutyDay {
  const working = [
    `The event: ${duty.on}, ${longDate(event)}.`,
    'The law says at once. No days are counted, and neither a weekend nor a holiday gives more time.',
  ]
  return { kind: 'at-once', event, counted: null, due: null, moved: [], working }
}

/** Hours run by the clock. Only the day of the event is known here, so the hour is said in words. */
function inHours(duty: Duty, time: Time, event: PlainDate): DutyDay {
  const before = time.direction === 'before'
  const side = before ? 'before' : 'after'
  const days = (before ? -1 : 1) * (time.n / 24)
  const sameHour = Number.isInteger(days) ? `: the same hour of ${longDate(addDays(event, days))}` : ''
  const working = [
    `The event: ${duty.on}, ${longDate(event)}.`,
    `${upperFirst(lengthOf(time))} ${side} the ${time.from}, counted by the clock from its hour${sameHour}.`,
    'A time in hours is not lengthened by a weekend or a holiday (General Construction Law § 25-a speaks of days).',
  ]
  return { kind: 'hours', event, counted: null, due: null, moved: [], working }
}

function reach(time: Time, event: PlainDate): CountedDay {
  const direction = time.direction ?? 'after'
  if (isPeriod(time.unit)) return direction === 'before' ? noticeBefore(event, { n: time.n, unit: time.unit }) : within(event, { n: time.n, unit: time.unit })
  return { counted: businessDays(event, time.n, direction), due: businessDays(event, time.n, direction), moved: [] }
}

const ruleOf: Readonly<Record<Time['unit'], string>> = {
  hours: 'by the clock',
  days: 'the day of the event is not counted, General Construction Law § 20',
  weeks: 'the day of the event is not counted, General Construction Law § 20',
  months: 'calendar months: the same-numbered day, or the last day of a shorter month, General Construction Law § 30',
  years: 'calendar years: the same day of the year, General Construction Law § 58',
  'business-days': 'Saturdays, Sundays and the public holidays of General Construction Law § 24 are left out',
}

/** Lines that say how the day reached was moved off a weekend or a holiday. */
function movedLines(day: CountedDay, before: boolean): readonly string[] {
  if (day.moved.length === 0) return []
  const shut = `Not a business day: ${day.moved.join(', then ')}.`
  if (before) return [`${shut} A notice period is a minimum, so it goes out on the business day before: ${longDate(day.due)}.`]
  return [
    `${shut} The next business day governs: ${longDate(day.due)} (General Construction Law §§ 24, 25-a).`,
    `Whether § 25-a reaches a local law is a question for counsel; on the strict count the day is ${longDate(day.counted)}.`,
  ]
}

/** A day that lies before the holidays of the present text of § 24 were law: whether it was one has to be looked up. */
function beyondTable(day: CountedDay): readonly string[] {
  const [first] = [day.counted, day.due].sort()
  if (first === undefined || Number(first.slice(0, 4)) >= HOLIDAYS_FROM) return []
  return [
    `Our table of public holidays is that of § 24 as amended in 2020 and begins with ${HOLIDAYS_FROM}. Look up whether ${longDate(day.counted)} was a holiday then.`,
  ]
}

function inDays(duty: Duty, time: Time, event: PlainDate): DutyDay {
  const before = time.direction === 'before'
  const start = `The event: ${duty.on}, ${longDate(event)}.`
  if (time.n === 0) {
    const shut = closed(event)
    const line = before ? 'Due before the event, on the same day at the latest.' : 'Due on the day of the event itself.'
    const note = shut === null ? '' : ` That day is closed (${shut}); no days are counted, so nothing moves it.`
    return { kind: before ? 'notice' : 'deadline', event, counted: event, due: event, moved: [], working: [start, `${line}${note}`] }
  }
  const day = reach(time, event)
  const counting = `${upperFirst(lengthOf(time))} ${before ? 'before' : 'after'} the ${time.from} is ${longDate(day.counted)} (${ruleOf[time.unit]}).`
  const again = duty.every ? ['It comes round again: the next time is counted from the day on which it is done.'] : []
  return { kind: before ? 'notice' : 'deadline', event, ...day, working: [start, counting, ...movedLines(day, before), ...beyondTable(day), ...again] }
}

/**
 * When a duty falls due after an event, with both the day reached and the day that governs.
 *
 * Example: Fort Plain 144-4, 90 days from a notice of 2026-12-01 is Monday, 2027-03-01, a business day: counted and due are the same.
 * Its written statement after an accident on 2026-12-10 is 15 days later: Christmas Day, so Monday, 2026-12-28 governs.
 * Its certified letter 30 days before a meeting on 2027-03-08 counts back to a Saturday, 2027-02-06, and goes out on Friday, 2027-02-05.
 */
export function dutyDay(duty: Duty, event: PlainDate): DutyDay {
  if (duty.within === 'immediately') return atOnce(duty, event)
  if (isOpen(duty.within)) return openTime(duty, duty.within, event)
  return duty.within.unit === 'hours' ? inHours(duty, duty.within, event) : inDays(duty, duty.within, event)
}
