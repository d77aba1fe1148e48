/** What the law allows next, by whom, and what is missing for it. */
import type { Remedy } from '../../engine/remedies.ts'
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { bodyWords, type CaseOfViolation, type LawOfViolations } from './decide.ts'
import { type ActKind, finishedStates, standingMarks, usable } from './model.ts'
import { noticeTimes } from './model-days.ts'

const has = (c: CaseOfViolation, kind: ActKind, test: (a: ReturnType<typeof usable>[number]) => boolean = () => true): boolean =>
  usable(c.acts).some((a) => a.kind === kind && test(a))

/** The last day of the time as it stands: of the notice that counts, with what extended it; else of the time that was set. */
export function endOfTime(c: Pick<CaseOfViolation, 'acts' | 'notices'>): PlainDate | null {
  const under = noticeTimes(c.notices, c.acts, 'mailing').at(-1)
  if (under?.ends) return under.ends
  const set = usable(c.acts).filter((a) => (a.kind === 'time' || a.kind === 'extension') && a.until !== null)
  return set.at(-1)?.until ?? null
}

/** Whether a notice on this course begins a duty of the calendar, which then holds the time. */
const beginsDuty = (law: Pick<LawOfViolations, 'remedies'>, course: string): boolean =>
  law.remedies.some((r) => r.kind === 'notice' && r.begins !== null && r.courses.includes(course))

/** Whether a duty holds the time: its notice was served. */
const dutyStands = (c: CaseOfViolation): boolean =>
  c.notices.some((n) => (n.mailed !== null || n.received !== null) && c.law.remedies.some((r) => r.id === n.remedy && r.begins !== null))

/** Whether a notice from which days may count was served: mailed or handed over, with proof. */
const served = (c: CaseOfViolation): boolean => c.notices.some((n) => n.startsDays && (n.mailed !== null || n.received !== null))

/** What OFFICE 12 asks before service is ended. */
function endingChecklist(c: CaseOfViolation, remedy: Remedy): readonly string[] {
  const signedOff = has(c, 'sign-off', (a) => a.remedy === remedy.id)
  const heard = has(c, 'hearing')
  const steps = has(c, 'restoration')
  return [
    ...(signedOff ? [] : ['the attorney’s sign-off']),
    ...(c.endNotice === null ? ['the written notice that the service is to end'] : c.endNotice.served ? [] : [`proof that ${c.endNotice.number} was served`]),
    ...(heard ? [] : ['a chance to be heard, offered or held']),
    ...(c.untold.length === 0 || has(c, 'tenants') ? [] : [`telling ${c.untold.join(', ')}, who live there`]),
    ...(steps ? [] : ['the steps by which the service is restored']),
  ]
}

/** Kinds for which no paper issues while the law is not confirmed as ours (OFFICE 4). */
const needsLaw: readonly string[] = ['notice', 'order', 'board-penalty', 'recommendation', 'court', 'civil-action', 'revocation', 'end-of-service']

/** What stands in the way of every remedy. */
function bars(c: CaseOfViolation, remedy: Remedy): readonly string[] {
  return [
    ...(c.violation.state === 'recorded' ? ['the attorney’s ruling on the opening, which is marked'] : []),
    ...(c.entryHolds ? [] : ['the attorney’s word that the entry it rests on may be relied on']),
    ...(needsLaw.includes(remedy.kind) && !c.confirmed ? ['the confirmation that the law text is ours, section numbers included (Settings, Our law)'] : []),
  ]
}

/** What is missing before a remedy, or its notice, on a day. */
export function missingBefore(c: CaseOfViolation, remedy: Remedy, on: PlainDate): readonly string[] {
  const end = endOfTime(c)
  const before = remedy.after.flatMap((f): readonly string[] => {
    if (f === 'time') return has(c, 'time') ? [] : [`a time set by ${bodyWords([c.course.timeBy ?? 'board'], c.law)}`]
    if (f === 'notice') return served(c) ? [] : ['the notice from which time runs, signed and served with proof']
    if (f === 'finding') return has(c, 'finding', (a) => a.remedy === remedy.id) ? [] : [`the finding ${remedy.finds ?? ''} by ${bodyWords(remedy.by, c.law)}`]
    if (end === null) return ['a time that was set']
    return end < on ? [] : [`the end of the time, ${cardDate(end)}`]
  })
  const corrected = c.violation.state === 'corrected' && !['expense', 'board-penalty', 'police', 'false-statement'].includes(remedy.kind)
  return [...bars(c, remedy), ...before, ...(corrected ? ['a violation that still stands: it was found corrected'] : [])]
}

/** What is missing for a remedy on a day, in words; empty where the law allows it. Ending service asks for more (OFFICE 12). */
export const missingFor = (c: CaseOfViolation, remedy: Remedy, on: PlainDate): readonly string[] => [
  ...missingBefore(c, remedy, on),
  ...(remedy.kind === 'end-of-service' ? endingChecklist(c, remedy) : []),
]

/** One thing that can come next. */
export interface NextStep {
  readonly kind: ActKind | 'notice'
  readonly remedy: Remedy | null
  readonly who: readonly AskOf[]
  readonly title: string
  readonly says: string
  readonly cite: Cite | null
  /** What is missing; empty where it can be done now. */
  readonly missing: readonly string[]
}

function ofRemedy(c: CaseOfViolation, r: Remedy): readonly NextStep[] {
  const step: NextStep = {
    kind: r.kind === 'notice' ? 'notice' : r.kind === 'expense' ? 'expense' : 'remedy',
    remedy: r,
    who: r.by,
    title: r.title,
    says: r.says,
    cite: r.cite,
    missing: missingFor(c, r, c.today),
  }
  const found = r.finds === null || has(c, 'finding', (a) => a.remedy === r.id)
  const finding: NextStep = {
    kind: 'finding',
    remedy: r,
    who: r.by,
    title: `Find ${r.finds ?? ''}`,
    says: `It comes before: ${r.title}.`,
    cite: r.cite,
    missing: [],
  }
  return found ? [step] : [finding, step]
}

/** Everything that the law provides on this course, what can be done now first. Nothing where the violation is finished or void. */
export function nextSteps(c: CaseOfViolation): readonly NextStep[] {
  if (c.violation.voidReason !== null || finishedStates.includes(c.violation.state)) return []
  const { course } = c
  const time: readonly NextStep[] =
    course.timeBy === null || has(c, 'time')
      ? []
      : [
          {
            kind: 'time',
            remedy: null,
            who: [course.timeBy],
            title: 'Set a reasonable time to correct it',
            says: 'The notice names it.',
            cite: course.cite,
            missing: [],
          },
        ]
  const steps = [...time, ...c.law.remedies.filter((r) => r.courses.includes(course.id)).flatMap((r) => ofRemedy(c, r))]
  return [...steps.filter((s) => s.missing.length === 0), ...steps.filter((s) => s.missing.length > 0)]
}

/** Whose turn it is on Monday, in one sentence; null where nothing is asked of the office. */
export interface Turn {
  readonly who: AskOf
  readonly due: PlainDate
  readonly what: string
}

const givenAlready = (c: CaseOfViolation): boolean => c.notices.some((n) => n.startsDays)

/** What the office is waited on for. It says so, and moves nothing. While a served notice holds the time, its duty stands on Monday instead. */
export function turnOf(c: CaseOfViolation): Turn | null {
  const { state, opened } = c.violation
  if (finishedStates.includes(state) || c.violation.voidReason !== null) return null
  if (standingMarks(c.acts).length > 0) return { who: 'attorney', due: opened, what: 'Rule on what was recorded as it was.' }
  if (state === 'corrected') return { who: c.course.openedBy[0] ?? 'superintendent', due: c.today, what: 'It was found corrected. Close it.' }
  const ended = usable(c.acts).findLast((a) => a.kind === 'emergency' || (a.kind === 'remedy' && state === 'service-ended'))
  if (ended?.kind === 'emergency' && !has(c, 'hearing', (a) => a.on >= ended.on))
    return { who: 'board', due: ended.on, what: 'Service was ended in an emergency. Give a chance to be heard promptly.' }
  if (dutyStands(c)) return null
  const end = endOfTime(c)
  const set = usable(c.acts).findLast((a) => a.kind === 'time')
  if (end !== null && set !== undefined && beginsDuty(c.law, c.course.id))
    return { who: 'clerk', due: set.on, what: `The time runs until ${cardDate(end)}. See that the notice is signed and served, and note the proof.` }
  if (end !== null) return { who: 'inspector', due: end, what: `The time ends on ${cardDate(end)}. Look whether it is corrected, and record what you see.` }
  if (c.course.timeBy !== null && !givenAlready(c)) return { who: c.course.timeBy, due: opened, what: 'Set a time, and give the notice.' }
  return { who: 'attorney', due: opened, what: c.course.noticeFirst === null ? 'Say what follows: the text on file does not.' : 'Say what follows.' }
}
