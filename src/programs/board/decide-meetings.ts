import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import {
  type AgendaItem,
  announcementGaps,
  type BoardSettings,
  type Hearing,
  type HearingBasis,
  hearingBases,
  type ItemResult,
  itemResults,
  type Meeting,
  meetingKinds,
  notCarried,
  type Vote,
  votes,
} from './model-meetings.ts'

export interface MeetingInput {
  readonly kind: string
  readonly on: string
  readonly at: string
  readonly place: string
  readonly announced: string
  readonly announcedHow: string
  readonly note: string
}

const dayOrNull = (text: string, field: string, example: string, problems: FieldProblem[]): PlainDate | null => {
  if (text.trim() === '') return null
  const day = parsePlainDate(text)
  if (day === null) problems.push({ field, message: `Type the day as month/day/year, such as ${example}.` })
  return day
}

/** A meeting to come, or one that took place: day, hour and place, and how it was announced. */
export function decideMeeting(input: MeetingInput): Result<Omit<Meeting, 'id' | 'state' | 'present' | 'version' | 'voidReason'>> {
  const problems: FieldProblem[] = []
  if (!Object.hasOwn(meetingKinds, input.kind)) problems.push({ field: 'kind', message: 'Choose regular or special meeting.' })
  const on = parsePlainDate(input.on)
  if (on === null) problems.push({ field: 'on', message: 'Type the day of the meeting, such as 12/14/2026.' })
  if (input.at.trim() === '') problems.push({ field: 'at', message: 'Type the hour, such as 7:00 pm.' })
  if (input.place.trim() === '') problems.push({ field: 'place', message: 'Type where it meets, such as Village Hall.' })
  const announced = dayOrNull(input.announced, 'announced', '12/7/2026', problems)
  if (problems.length > 0 || on === null) return refuseFields(problems)
  return ok({
    kind: input.kind as Meeting['kind'],
    on,
    at: input.at.trim(),
    place: input.place.trim(),
    announced,
    announcedHow: input.announcedHow.trim(),
    note: input.note.trim(),
  })
}

/** That it was held, with who was there; or called off, with the reason. A day to come was not held yet. */
export function decideOutcome(
  meeting: Meeting,
  input: { readonly state: string; readonly present: readonly string[]; readonly note: string },
  today: PlainDate,
): Result<Pick<Meeting, 'state' | 'present' | 'note'>> {
  if (meeting.voidReason !== null) return refuse('already-void', 'Nothing was recorded. The meeting is void.')
  if (meeting.state !== 'planned') return refuse('meeting-over', `Nothing was recorded. The meeting is ${meeting.state} already.`)
  const problems: FieldProblem[] = []
  if (input.state !== 'held' && input.state !== 'canceled') problems.push({ field: 'state', message: 'Choose held or canceled.' })
  if (input.state === 'held' && meeting.on > today)
    problems.push({ field: 'state', message: `It is set for ${cardDate(meeting.on)}. Record that it was held once it was.` })
  if (input.state === 'held' && input.present.length === 0) problems.push({ field: 'present', message: 'Type who was there, one name on each line.' })
  if (input.state === 'canceled' && input.note.trim() === '') problems.push({ field: 'note', message: 'Say why it was called off, such as no quorum.' })
  if (problems.length > 0) return refuseFields(problems)
  const note = input.note.trim() === '' ? meeting.note : input.note.trim()
  return ok({ state: input.state as 'held' | 'canceled', present: input.state === 'held' ? input.present : [], note })
}

export interface VoteInput {
  readonly result: string
  readonly votes: readonly Vote[]
  readonly reasons: string
}

/**
 * How the Board disposed of an item. It is recorded as it was, even where it did not carry: then what was missing is told beside it
 * (OFFICE 1). Refuses votes of nobody, more votes than seats, and one name twice.
 */
export function decideVote(
  item: AgendaItem,
  meeting: Meeting | null,
  input: VoteInput,
  settings: BoardSettings,
): Result<{ readonly result: ItemResult; readonly votes: readonly Vote[]; readonly reasons: string; readonly gaps: readonly string[] }> {
  if (item.voidReason !== null) return refuse('already-void', 'Nothing was recorded. The item is void.')
  if (item.result !== null) return refuse('decided-already', `Nothing was recorded. The item was ${item.result} already.`)
  if (meeting?.state !== 'held') return refuse('meeting-first', 'Nothing was recorded. Record first that the meeting was held, and who was there.')
  const problems: FieldProblem[] = []
  if (!Object.hasOwn(itemResults, input.result)) problems.push({ field: 'result', message: 'Choose adopted, tabled, rejected or withdrawn.' })
  const given = input.votes.filter((v) => v.name.trim() !== '')
  const names = new Set(given.map((v) => v.name.trim().toLowerCase()))
  const voted = input.result === 'adopted' || input.result === 'rejected'
  if (voted && given.length === 0) problems.push({ field: 'votes', message: 'Enter how each member voted.' })
  if (given.some((v) => !Object.hasOwn(votes, v.vote))) problems.push({ field: 'votes', message: 'Choose aye, nay, abstains or absent for each member.' })
  if (names.size < given.length) problems.push({ field: 'votes', message: 'One member is there twice. Enter each name once.' })
  if (settings.seats !== null && given.length > settings.seats)
    problems.push({
      field: 'votes',
      message: `The Board has ${settings.seats} seats, and ${given.length} votes were entered. Correct the votes, or the seats under Settings, The Board.`,
    })
  if (input.result === 'withdrawn' && input.reasons.trim() === '') problems.push({ field: 'reasons', message: 'Say who withdrew it.' })
  if (problems.length > 0) return refuseFields(problems)
  return ok({
    result: input.result as ItemResult,
    votes: given.map((v) => ({ name: v.name.trim(), vote: v.vote })),
    reasons: input.reasons.trim(),
    gaps: input.result === 'adopted' ? notCarried(given, settings.seats) : [],
  })
}

export interface HearingInput {
  readonly subject: string
  readonly basis: string
  readonly on: string
  readonly at: string
  readonly place: string
  readonly newspaper: string
  readonly published: string
  readonly posted: string
  readonly postedWhere: string
}

/** A public hearing, with the days on which it was announced as far as they are known. */
export function decideHearing(
  input: HearingInput,
  settings: BoardSettings,
): Result<Omit<Hearing, 'id' | 'itemId' | 'law' | 'cite' | 'state' | 'marks' | 'said' | 'version' | 'voidReason'>> {
  const problems: FieldProblem[] = []
  if (input.subject.trim() === '') problems.push({ field: 'subject', message: 'Type what it is about, such as Local Law 2 of 2027, sewer rents.' })
  if (!Object.hasOwn(hearingBases, input.basis)) problems.push({ field: 'basis', message: 'Choose what kind of hearing it is.' })
  const on = parsePlainDate(input.on)
  if (on === null) problems.push({ field: 'on', message: 'Type the day of the hearing, such as 12/14/2026.' })
  if (input.at.trim() === '') problems.push({ field: 'at', message: 'Type the hour, such as 7:00 pm.' })
  if (input.place.trim() === '') problems.push({ field: 'place', message: 'Type where it is held.' })
  const published = dayOrNull(input.published, 'published', '12/3/2026', problems)
  const posted = dayOrNull(input.posted, 'posted', '12/3/2026', problems)
  if (published !== null && input.newspaper.trim() === '') problems.push({ field: 'newspaper', message: 'Type the newspaper in which it was published.' })
  if (problems.length > 0 || on === null) return refuseFields(problems)
  const basis = input.basis as HearingBasis
  return ok({
    subject: input.subject.trim(),
    basis,
    on,
    at: input.at.trim(),
    place: input.place.trim(),
    newspaper: input.newspaper.trim(),
    published,
    posted,
    postedWhere: input.postedWhere.trim(),
    leastDays: settings.noticeDays[basis],
  })
}

/**
 * That a hearing was held. One to be opened as lawful is refused where it was not announced in time; one that was held all the same
 * is recorded, and marked with what was missing (OFFICE 1).
 */
export function decideHeld(
  hearing: Hearing,
  input: { readonly how: string; readonly said: string },
  today: PlainDate,
): Result<{ readonly marks: readonly string[]; readonly said: string }> {
  if (hearing.voidReason !== null) return refuse('already-void', 'Nothing was recorded. The hearing is void.')
  if (hearing.state !== 'planned') return refuse('hearing-over', `Nothing was recorded. The hearing is ${hearing.state} already.`)
  if (hearing.on > today) return refuseFields([{ field: 'how', message: `It is set for ${cardDate(hearing.on)}. Record that it was held once it was.` }])
  const gaps = announcementGaps(hearing)
  if (input.how !== 'lawful' && input.how !== 'as-it-was') return refuseFields([{ field: 'how', message: 'Choose how it was held.' }])
  if (input.how === 'lawful' && gaps.length > 0)
    return refuse(
      'hearing-not-announced',
      `Nothing was recorded. ${gaps.join(' ')} Set another day and announce it in time; or, if it was held all the same, record it as it was, and it is marked.`,
      hearing.cite === null ? {} : { cite: hearing.cite },
    )
  return ok({ marks: gaps, said: input.said.trim() })
}

/** The seats and members of the Board, where and when it meets, and the days of notice before hearings. */
export function decideBoardSettings(input: {
  readonly seats: string
  readonly members: string
  readonly newspaper: string
  readonly place: string
  readonly time: string
  readonly days: Readonly<Record<HearingBasis, string>>
}): Result<Omit<BoardSettings, 'version'>> {
  const problems: FieldProblem[] = []
  const seats = input.seats.trim() === '' ? null : Number(input.seats)
  if (seats !== null && (!Number.isInteger(seats) || seats < 3 || seats > 15))
    problems.push({ field: 'seats', message: 'Type the number of seats, vacant ones too, such as 5.' })
  const members = [
    ...new Set(
      input.members
        .split('\n')
        .map((m) => m.trim())
        .filter((m) => m !== ''),
    ),
  ]
  if (seats !== null && Number.isInteger(seats) && members.length > seats)
    problems.push({ field: 'members', message: `There are ${members.length} names for ${seats} seats. Take one out, or correct the seats.` })
  const days = Object.fromEntries(
    Object.entries(input.days).map(([basis, text]) => {
      const n = Number(text)
      if (text.trim() === '' || !Number.isInteger(n) || n < 0 || n > 90)
        problems.push({ field: `days_${basis}`, message: 'Type a number of days from 0 to 90, such as 7.' })
      return [basis, n]
    }),
  ) as Record<HearingBasis, number>
  if (problems.length > 0) return refuseFields(problems)
  return ok({ seats, members, newspaper: input.newspaper.trim(), place: input.place.trim(), time: input.time.trim(), noticeDays: days })
}
