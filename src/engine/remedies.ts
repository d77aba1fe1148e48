/**
 * What a law provides against a violation: on what course it runs, who opens it, who gives which paper, who sets the time, and from
 * when days count. What the text does not say stays null or stands in `open`, for the attorney; nothing is filled in.
 */
import type { Cite } from '../kernel/result.ts'
import type { AskOf } from '../vocabulary/vocabulary.ts'

/** From when days can count. A time that the law's body set ends on a day; the day after it, that day itself, the day after service, or the first day on which it was seen. */
export const dayStarts = {
  'day-after-time': 'the day after the last day of the time that was set',
  'last-day-of-time': 'the last day of the time that was set',
  'day-after-service': 'the day after the notice was served',
  'first-day-seen': 'the first day on which it was seen',
} as const
export type DayStart = keyof typeof dayStarts

/** Each day is an offense of its own; the question from when is a reading of the chapter, whose every choice is a start. */
export interface DayCount {
  readonly cite: Cite
  readonly says: string
  readonly reading: string
  readonly starts: Readonly<Record<string, DayStart>>
}

/** A course on which a violation runs. */
export interface ViolationCourse {
  readonly id: string
  readonly cite: Cite
  readonly carries: readonly string[]
  readonly title: string
  /** One sentence of our own. */
  readonly says: string
  /** Sections whose violation runs this way; null: any section of the chapter. */
  readonly sections: readonly string[] | null
  /** Who opens it, by a signed act. */
  readonly openedBy: readonly AskOf[]
  /** Who answers for it. */
  readonly against: 'owner' | 'permit-holder' | 'whoever-did-it'
  /** Whether a written notice with a time comes before any penalty; null where the text is silent. */
  readonly noticeFirst: boolean | null
  /** The body that sets the time to correct; null where no time is set. */
  readonly timeBy: AskOf | null
  readonly days: DayCount | null
  /** What the text leaves open, for the attorney. */
  readonly open: string | null
}
export const violationCourse = (c: ViolationCourse): ViolationCourse => c

export const remedyKinds = {
  notice: 'Notice',
  order: 'Order to cease and desist',
  'board-penalty': 'Penalty that the Board sets',
  recommendation: 'Recommendation of penalties',
  court: 'Penalty that a court decides on',
  police: 'Referral to the police',
  'false-statement': 'Referral of a false statement',
  'civil-action': 'Civil action or injunction',
  revocation: 'Revocation of a permit',
  'end-of-service': 'Ending of the service',
  expense: 'Claim for expense, loss or damage',
} as const
export type RemedyKind = keyof typeof remedyKinds

/** How an order may be put. */
export const orderForms = { forthwith: 'Comply at once', schedule: 'Comply on a schedule', measures: 'Take measures against what threatens' } as const
export type OrderForm = keyof typeof orderForms

/** What has to be on file before. `finding`: what the remedy's `finds` names, found by its own body. */
export const forerunners = { time: 'a time that was set', notice: 'the notice, served', 'time-passed': 'the time has passed', finding: 'a finding' } as const
export type Forerunner = keyof typeof forerunners

/** The most that a court may impose for one offense. It is shown to the attorney only. */
export interface Maximum {
  readonly fineCents: number | null
  readonly jailDays: number | null
  /** "on conviction, where it was knowingly left" */
  readonly needs: string
}

/** One thing that the law provides. */
export interface Remedy {
  readonly id: string
  readonly cite: Cite
  readonly carries: readonly string[]
  readonly kind: RemedyKind
  readonly title: string
  /** One sentence of our own. */
  readonly says: string
  /** Ids of the courses on which it is there. */
  readonly courses: readonly string[]
  /** Whose act it is. */
  readonly by: readonly AskOf[]
  readonly after: readonly Forerunner[]
  /** What its body has to find first, in words that follow "finds": "an imminent danger to health". */
  readonly finds: string | null
  /** Of a notice: whether days may count from it. */
  readonly startsDays: boolean
  /** The duty of the chapter that begins when the notice is served, or the order to comply at once given; null where the text names none. */
  readonly begins: string | null
  readonly forms: readonly OrderForm[]
  readonly most: Maximum | null
  readonly open: string | null
}

type Written = Omit<Remedy, 'after' | 'finds' | 'startsDays' | 'begins' | 'forms' | 'most' | 'open'> &
  Partial<Pick<Remedy, 'after' | 'finds' | 'startsDays' | 'begins' | 'forms' | 'most' | 'open'>>

/** A remedy as a chapter writes it. */
export const remedy = (r: Written): Remedy => ({ after: [], finds: null, startsDays: false, begins: null, forms: [], most: null, open: null, ...r })

export interface RemedyProblem {
  readonly kind: 'course' | 'remedy'
  readonly id: string
  readonly problem: string
}

interface Parts {
  readonly courses: readonly ViolationCourse[]
  readonly remedies: readonly Remedy[]
  readonly readings: readonly { readonly id: string; readonly choices: readonly { readonly choice: string }[] }[]
  readonly duties: readonly { readonly id: string }[]
}

const twice = (ids: readonly string[]): readonly string[] => ids.filter((id, i) => ids.indexOf(id) !== i)

function daysProblem(c: ViolationCourse, readings: Parts['readings']): string | null {
  if (c.days === null) return null
  const reading = readings.find((r) => r.id === c.days?.reading)
  if (!reading) return `Its days turn on the reading “${c.days.reading}”, which the chapter does not have. Declare it, with a choice for each start.`
  const choices = reading.choices.map((x) => x.choice).sort()
  const starts = Object.keys(c.days.starts).sort()
  return choices.join() === starts.join() ? null : `Its days start by ${starts.join(', ')}; the reading has ${choices.join(', ')}. Give each choice its start.`
}

const courseProblem = (c: ViolationCourse, p: Parts): string | null =>
  c.openedBy.length === 0
    ? 'Nobody opens it. Name the body in openedBy, and what the text leaves open in open.'
    : c.noticeFirst === true && c.timeBy === null
      ? 'A notice with a time comes first, and nobody sets the time. Name the body in timeBy.'
      : daysProblem(c, p.readings)

function remedyProblem(r: Remedy, p: Parts): string | null {
  const lost = r.courses.filter((id) => !p.courses.some((c) => c.id === id))
  if (r.courses.length === 0 || lost.length > 0) return `It belongs to ${lost.join(', ') || 'no course'}. Name courses of this chapter.`
  if (r.by.length === 0) return 'It is nobody’s act. Name the body in by, and what the text leaves open in open.'
  if (r.kind === 'order' && r.forms.length === 0) return 'An order is put in one of its forms. Name them in forms.'
  if (r.begins !== null && !p.duties.some((d) => d.id === r.begins))
    return `It begins the duty “${r.begins}”, which the chapter does not have. Declare it, or leave begins out.`
  if (r.begins !== null && r.kind !== 'notice' && r.kind !== 'order') return 'Only a notice or an order begins a duty. Leave begins out.'
  if (r.after.includes('finding') !== (r.finds !== null)) return 'A finding comes before it, or none does: say both after and finds, or neither.'
  return null
}

/** What is wrong with the courses and remedies of a chapter; empty where nothing is. */
export function remedyProblems(p: Parts): readonly RemedyProblem[] {
  const problems: RemedyProblem[] = []
  const say = (kind: RemedyProblem['kind'], id: string, problem: string | null): void => {
    if (problem !== null) problems.push({ kind, id, problem })
  }
  for (const id of twice(p.courses.map((c) => c.id))) say('course', id, 'The id stands twice. Give one of the two another.')
  for (const id of twice(p.remedies.map((r) => r.id))) say('remedy', id, 'The id stands twice. Give one of the two another.')
  for (const c of p.courses) say('course', c.id, courseProblem(c, p))
  for (const r of p.remedies) say('remedy', r.id, remedyProblem(r, p))
  return problems
}
