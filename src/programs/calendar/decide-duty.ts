import type { Duty } from '../../engine/chapter.ts'
import { type DutyDay, dutyDay, lengthOf, type Time } from '../../engine/duties.ts'
import { longDate, type PlainDate, parsePlainDate, plainDate } from '../../kernel/dates.ts'
import { HOLIDAYS_FROM } from '../../kernel/legal-time.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type DatedDuty, dutyStates, isTurn, type Reckoned, type ServiceClock, type SetPeriod, type Trigger, type Turn } from './model-duty.ts'

/** After every day that is known: where a duty without a day stands in a list by days. */
export const noDay = plainDate('9999-12-31')

/** Whether the text leaves the time to somebody, or only advises one: then an act may set it. */
export const mayBeSet = (duty: Duty): boolean => duty.advice === true || (typeof duty.within === 'object' && 'setBy' in duty.within)
/** Whether it has to be done so long before its event. */
export const countsBack = (duty: Duty): boolean => typeof duty.within === 'object' && 'direction' in duty.within && duty.within.direction === 'before'

/** The duty with the time that an act set in place of the text's. */
function withTime(duty: Duty, time: Pick<Time, 'n' | 'unit'>): Duty {
  const from = duty.within === 'immediately' ? 'event' : duty.within.from
  return { ...duty, within: { ...time, from, ...(countsBack(duty) ? { direction: 'before' as const } : {}) } }
}

/** The day of the event, or why it cannot be told: the days of a served notice and how the village lets its time run. */
function eventDay(trigger: Pick<Trigger, 'day' | 'served'>, clock: ServiceClock): PlainDate | { readonly why: string } {
  if (trigger.served === null) return trigger.day ?? { why: 'The day of the event is not on file.' }
  const { mailed, received } = trigger.served
  if (clock === 'open')
    return { why: 'Whether the time runs from the mailing or from the receipt of the notice is not settled. Settle it under Notices, From when time runs.' }
  const day = clock === 'mailing' ? mailed : received
  return day ?? { why: `The time runs from the ${clock} of the notice, and that day is not on file yet.` }
}

const none = { counted: null, due: null, moved: [] } as const

/** Both counts of a notice whose clock is not settled, so that nobody has to guess. */
function bothCounts(duty: Duty, trigger: Pick<Trigger, 'served'>, period: SetPeriod | null): readonly string[] {
  const { mailed = null, received = null } = trigger.served ?? {}
  return (
    [
      ['mailing', mailed],
      ['receipt', received],
    ] as const
  ).flatMap(([word, day]) => {
    if (day === null) return []
    const due = reckon(duty, { day, served: null }, period, 'open').due
    return due === null ? [] : [`From the ${word} on ${longDate(day)}: ${longDate(due)}.`]
  })
}

/** The days on which the event may have been: of a served notice both, until it is settled from which of them its time runs. */
function eventDays(trigger: Pick<Trigger, 'day' | 'served'>, clock: ServiceClock): readonly (readonly [word: string, day: PlainDate])[] {
  const days =
    trigger.served === null
      ? [['', trigger.day] as const]
      : ([
          ['mailed', trigger.served.mailed],
          ['received', trigger.served.received],
        ] as const)
  const known = days.flatMap(([word, day]) => (day === null ? [] : [[word, day] as const]))
  const governing = known.filter(([word]) => clock === 'open' || word === '' || word === (clock === 'mailing' ? 'mailed' : 'received'))
  return governing.length > 0 ? governing : known
}

/**
 * A day set by an act: it governs as it stands, from whatever day a notice of it runs, and nothing moves it. A day that was past before the event,
 * such as a notice served after its own last day, gives no time at all: that is not counted, and somebody has to set another.
 */
function onSetDay(duty: Duty, trigger: Pick<Trigger, 'day' | 'served'>, clock: ServiceClock, by: PlainDate, instrument: string): Reckoned {
  const days = eventDays(trigger, clock)
  const said = days.map(([word, day]) => `${word === '' ? '' : word === 'mailed' ? 'mailed or handed over ' : `${word} `}${longDate(day)}`).join(', ')
  const event = `The event: ${duty.on}, ${said === '' ? 'of a day that is not on file' : said}.`
  const back = countsBack(duty)
  if (days.some(([, day]) => (back ? by > day : by < day))) {
    const why = `The day that was set, ${longDate(by)} (${instrument}), lies ${back ? 'after' : 'before'} the event. It leaves no time; another day has to be set, or the day of the event mended.`
    return { ...none, kind: 'cannot-tell', working: [event, why], sort: noDay }
  }
  return {
    kind: 'deadline',
    counted: by,
    due: by,
    moved: [],
    working: [event, `The day was set: ${longDate(by)} (${instrument}). Nothing was counted.`],
    sort: by,
  }
}

function fromDay(day: DutyDay, period: SetPeriod | null): Reckoned {
  const first = day.working.slice(0, 1)
  const set = period !== null && 'n' in period.time ? [`The time of ${lengthOf(period.time)} was set by ${period.instrument}.`] : []
  const working = [...first, ...set, ...day.working.slice(1)]
  if (day.kind === 'open') return { ...none, kind: 'cannot-tell', working, sort: noDay }
  if (day.kind === 'at-once' || day.kind === 'hours') return { ...none, kind: day.kind, working, sort: day.event }
  const { counted, due, moved } = day
  // Before the table of holidays begins, whether the day moved cannot be told.
  if (counted !== null && Number(counted.slice(0, 4)) < HOLIDAYS_FROM) return { kind: 'cannot-tell', counted, due: null, moved: [], working, sort: counted }
  return { kind: day.kind, counted, due, moved, working, sort: due ?? noDay }
}

/**
 * Counts a duty from its trigger, by the text or by the time that an act set in its place (General Construction Law §§ 20, 24, 25-a, 30, 58).
 *
 * Example: 90 days from a notice of 2026-12-01 end on Monday, 2027-03-01. A reasonable time that the Board has not set: cannot tell, with the
 * sentence that the Board has to set the days.
 */
export function reckon(duty: Duty, trigger: Pick<Trigger, 'day' | 'served'>, period: SetPeriod | null, clock: ServiceClock): Reckoned {
  if (period !== null && 'by' in period.time) return onSetDay(duty, trigger, clock, period.time.by, period.instrument)
  const length = period !== null && 'n' in period.time ? period.time : null
  const event = eventDay(trigger, clock)
  if (typeof event === 'object')
    return { ...none, kind: 'cannot-tell', working: [`The event: ${duty.on}.`, event.why, ...bothCounts(duty, trigger, period)], sort: noDay }
  return fromDay(dutyDay(length === null ? duty : withTime(duty, length), event), period)
}

export interface StartInput {
  readonly day: string
  readonly shownBy: string
}

/** What began a time is taken as it happened; only a day that has not come yet cannot have been an event, unless the duty counts back from it. */
export function decideStart(duty: Duty, input: StartInput, today: PlainDate): Result<{ readonly day: PlainDate; readonly shownBy: string }> {
  const problems: FieldProblem[] = []
  const day = parsePlainDate(input.day)
  if (day === null) problems.push({ field: 'day', message: `Type the day of the event “${duty.on}”, such as 11/30/2026.` })
  else if (day > today && !countsBack(duty))
    problems.push({ field: 'day', message: 'The day lies ahead, so the time has not begun. Type the day on which it happened, today or earlier.' })
  const shownBy = input.shownBy.trim()
  if (shownBy === '') problems.push({ field: 'shownBy', message: 'Say what shows it, such as “certified mail receipt” or “letter of Nov 30 in the file”.' })
  return problems.length > 0 || day === null ? refuseFields(problems) : ok({ day, shownBy })
}

const units = ['days', 'weeks', 'months', 'years', 'business-days'] as const

export interface PeriodInput {
  readonly n: string
  readonly unit: string
  /** A day instead of a number of days. */
  readonly by: string
  /** What set it: "Resolution 2026-14", "Notice N-2026-0088". */
  readonly instrument: string
}

/** A time that an act set: so many days, or a day; never a day before the event itself, nor after it where the duty comes before (`back`). */
export function decidePeriod(input: PeriodInput, event: PlainDate | null, back = false): Result<Omit<SetPeriod, 'instrumentId'>> {
  const problems: FieldProblem[] = []
  const instrument = input.instrument.trim()
  if (instrument === '') problems.push({ field: 'instrument', message: 'Name the act that set the time, such as Resolution 2026-14.' })
  if (input.by.trim() !== '') {
    const by = parsePlainDate(input.by)
    if (by === null) problems.push({ field: 'by', message: 'Type the day that was set, such as 12/30/2026.' })
    else if (event !== null && (back ? by > event : by < event))
      problems.push({
        field: 'by',
        message: `The day that was set lies ${back ? 'after' : 'before'} the event. Type ${back ? 'an earlier' : 'a later'} day, or mend the day of the event.`,
      })
    return problems.length > 0 || by === null ? refuseFields(problems) : ok({ time: { by }, instrument })
  }
  const n = /^\d{1,5}$/.test(input.n.trim()) ? Number(input.n.trim()) : 0
  if (n < 1) problems.push({ field: 'n', message: 'Type how many, a whole number from 1, such as 30.' })
  const unit = units.find((u) => u === input.unit)
  if (!unit) problems.push({ field: 'unit', message: 'Choose days, weeks, months or years.' })
  return problems.length > 0 || !unit ? refuseFields(problems) : ok({ time: { n, unit }, instrument })
}

type Ended = Pick<DatedDuty, 'state' | 'closedOn' | 'closedBy' | 'authority' | 'reason' | 'supersededBy'>
const closed = (d: Pick<DatedDuty, 'state'>) =>
  refuse('duty-closed', `Nothing was changed. The duty is ${dutyStates[d.state].toLowerCase()} already. Open it again first if that was a mistake.`)

/** A day typed for something that has happened: not ahead of today. */
function pastDay(text: string, today: PlainDate, example: string): { readonly day: PlainDate | null; readonly problems: readonly FieldProblem[] } {
  const day = parsePlainDate(text)
  if (day === null) return { day, problems: [{ field: 'on', message: `Type the day, such as ${example}.` }] }
  if (day > today) return { day, problems: [{ field: 'on', message: 'The day lies ahead. Type the day on which it took place, today or earlier.' }] }
  return { day, problems: [] }
}

/**
 * A duty is met on a day. Met late is what came after the day that governs; a minimum notice is late only after the day counted, because the earlier
 * day is for safety. Where no day could be told, nobody says late.
 */
export function decideMeet(
  d: Pick<DatedDuty, 'state' | 'kind' | 'due' | 'counted'>,
  input: { readonly on: string; readonly shownBy: string; readonly by: string },
  today: PlainDate,
): Result<Ended & { readonly closedOn: PlainDate }> {
  if (d.state !== 'open') return closed(d)
  const { day, problems: wrong } = pastDay(input.on, today, '11/30/2026')
  const problems = [...wrong]
  const reason = input.shownBy.trim()
  if (reason === '') problems.push({ field: 'shownBy', message: 'Say what shows that it was done, such as “statement received by mail”.' })
  if (problems.length > 0 || day === null) return refuseFields(problems)
  const last = d.kind === 'notice' ? d.counted : d.due
  const late = last !== null && day > last
  return ok({ state: late ? 'met-late' : 'met', closedOn: day, closedBy: input.by, authority: '', reason, supersededBy: null })
}

/** A waiver names who gave it and under what; without both it is none. */
export function decideWaive(
  d: Pick<DatedDuty, 'state'>,
  input: { readonly by: string; readonly authority: string; readonly on: string; readonly reason: string },
  today: PlainDate,
): Result<Ended> {
  if (d.state !== 'open') return closed(d)
  const { day, problems: wrong } = pastDay(input.on, today, '11/30/2026')
  const problems = [...wrong]
  const [by, authority, reason] = [input.by.trim(), input.authority.trim(), input.reason.trim()]
  if (by === '') problems.push({ field: 'by', message: 'Type who waived it: the officer or body, by name.' })
  if (authority === '') problems.push({ field: 'authority', message: 'Say under what it was waived: the section, resolution or order that allows it.' })
  if (reason === '') problems.push({ field: 'reason', message: 'Say why it was waived.' })
  if (problems.length > 0 || day === null) return refuseFields(problems)
  return ok({ state: 'waived', closedOn: day, closedBy: by, authority, reason, supersededBy: null })
}

/** Another duty, order or notice takes its place. */
export function decideSupersede(
  d: Pick<DatedDuty, 'state'>,
  input: { readonly reason: string; readonly by: string; readonly supersededBy: string | null },
  today: PlainDate,
): Result<Ended> {
  if (d.state !== 'open') return closed(d)
  const reason = input.reason.trim()
  if (reason === '') return refuseFields([{ field: 'reason', message: 'Say what takes its place, such as “new notice to the new owner”.' }])
  return ok({ state: 'superseded', closedOn: today, closedBy: input.by, authority: '', reason, supersededBy: input.supersededBy })
}

/** Entered by mistake. Whatever its state, it stays readable. */
export function decideVoidDuty(d: Pick<DatedDuty, 'state'>, reason: string, by: string, today: PlainDate): Result<Ended> {
  if (d.state === 'void') return refuse('already-void', 'Nothing was changed. It is void already.')
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why it is void, such as “wrong parcel”.' }])
  return ok({ state: 'void', closedOn: today, closedBy: by, authority: '', reason: reason.trim(), supersededBy: null })
}

/** Takes back that it was met, waived or superseded. */
export function decideReopen(d: Pick<DatedDuty, 'state'>, reason: string): Result<Ended> {
  if (d.state === 'open') return refuse('duty-open', 'Nothing was changed. The duty is open.')
  if (d.state === 'void') return refuse('already-void', 'Nothing was changed. A void duty stays void; start it anew.')
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why it is open again, such as “met by another device”.' }])
  return ok({ state: 'open', closedOn: null, closedBy: '', authority: '', reason: '', supersededBy: null })
}

/** Who has the matter in hand. Whose turn it is decides who is reminded; the time of the law runs on. */
export function decideTurn(
  d: Pick<DatedDuty, 'state' | 'party'>,
  input: { readonly who: string; readonly name: string; readonly since: string },
  today: PlainDate,
): Result<{ readonly turn: Turn; readonly waits: DatedDuty['waits'] }> {
  if (d.state !== 'open') return closed(d)
  const problems: FieldProblem[] = []
  if (!isTurn(input.who)) problems.push({ field: 'who', message: 'Choose whose turn it is.' })
  if (input.who === d.party) return ok({ turn: d.party, waits: null })
  const since = parsePlainDate(input.since)
  if (since === null) problems.push({ field: 'since', message: 'Type since when, such as 11/18/2026.' })
  else if (since > today) problems.push({ field: 'since', message: 'The day lies ahead. Type today or an earlier day.' })
  if (problems.length > 0 || since === null || !isTurn(input.who)) return refuseFields(problems)
  return ok({ turn: input.who, waits: { name: input.name.trim(), since } })
}

export interface SettingsTyped {
  readonly daysAhead: string
  readonly holdDays: string
}

export function decideDutySettings(input: SettingsTyped): Result<{ readonly daysAhead: number; readonly holdDays: number }> {
  const problems: FieldProblem[] = []
  const days = (field: keyof SettingsTyped, most: number): number => {
    const n = /^\d{1,3}$/.test(input[field].trim()) ? Number(input[field]) : -1
    if (n < 0 || n > most) problems.push({ field, message: `Type a whole number of days from 0 to ${most}, such as 14.` })
    return n
  }
  const [daysAhead, holdDays] = [days('daysAhead', 180), days('holdDays', 365)]
  return problems.length > 0 ? refuseFields(problems) : ok({ daysAhead, holdDays })
}
