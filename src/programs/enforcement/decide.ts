/** Who may open a violation, on what evidence; and who signs an act. */
import type { Remedy, ViolationCourse } from '../../engine/remedies.ts'
import { type BookSections, numberOfSection } from '../../kernel/cite.ts'
import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type Cite, type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { Actor } from '../../platform/context.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { inForce, type Office } from '../municipality/model.ts'
import { type BodyOffice, officeOfBody } from '../municipality/model-bodies.ts'
import type { SignedNotice, Violation, ViolationAct } from './model.ts'

/** What the program knows of a chapter: enough to open a violation of it and to say what may follow. */
export interface LawOfViolations {
  readonly path: string
  readonly title: string
  /** As papers name it: "Cross-connections, chapter 165". */
  readonly onPaper: string
  readonly officers: Readonly<Partial<Record<AskOf, string>>>
  readonly courses: readonly ViolationCourse[]
  readonly remedies: readonly Remedy[]
  readonly readings: readonly {
    readonly id: string
    readonly question: string
    readonly choices: readonly { readonly choice: string; readonly label: string }[]
    readonly suggested: string
    readonly because: string
  }[]
  /** What stands in each section: its number, and what it asks in one sentence of our own. */
  readonly provisions: readonly { readonly id: string; readonly cite: Cite; readonly title: string; readonly says: string }[]
  /** The hash of the law in force on a day. */
  versionOn(on: PlainDate): string
}

/** Everything on file about one violation, and the law that it stands on. */
export interface CaseOfViolation {
  readonly violation: Violation
  readonly acts: readonly ViolationAct[]
  readonly notices: readonly SignedNotice[]
  readonly law: LawOfViolations
  readonly course: ViolationCourse
  readonly confirmed: boolean
  /** Whether the entry that it rests on may still be relied on; true where it rests on none. */
  readonly entryHolds: boolean
  /** Tenants of the parcel who were not told of the ending of service. */
  readonly untold: readonly string[]
  /** The attorney's sign-off and the notice of ending service, as the program of notices keeps them. */
  readonly endNotice: { readonly number: string; readonly by: PlainDate | null; readonly served: boolean } | null
  readonly today: PlainDate
}

export interface SignInput {
  /** Name of the officer whose act it is. */
  readonly by: string
  /** The clerk enters it with the signed paper in hand. */
  readonly onPaper: boolean
  /** Which paper: a resolution, minutes, a signed letter. */
  readonly paper: string
  readonly scan: boolean
}

export interface Signer {
  readonly by: string
  readonly office: string
  readonly body: AskOf
}
/** A holder of an office, with the account that is his, where he has one. */
interface Holder extends Signer {
  readonly accountId: string | null
}

export interface SignContext {
  readonly offices: readonly Office[]
  /** Which office each body of the law is here (OFFICE 2). */
  readonly map: readonly BodyOffice[]
  readonly actor: Pick<Actor, 'name' | 'roles' | 'accountId'>
}

export const bodyWords = (bodies: readonly AskOf[], law: Pick<LawOfViolations, 'officers'>): string =>
  bodies.map((b) => `the ${law.officers[b] ?? b}`).join(' or ')

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The offices here that bodies of a law are on a day, as the municipality has mapped them. */
const officesOf = (c: Pick<SignContext, 'offices' | 'map'>, law: string, bodies: readonly AskOf[], on: PlainDate) =>
  bodies.flatMap((body) => {
    const office = officeOfBody(c.map, c.offices, law, body, on)
    return office ? [{ body, office }] : []
  })

/** Who held one of the offices on a day, under his name. */
export function officerOn(c: Pick<SignContext, 'offices' | 'map'>, law: string, bodies: readonly AskOf[], name: string, on: PlainDate): Holder | null {
  for (const { body, office } of officesOf(c, law, bodies, on)) {
    const holder = office.holders.find((h) => inForce(h, on) && sameName(h.name, name))
    if (holder) return { by: holder.name, office: holder.capacity ? `${holder.capacity} ${office.title}` : office.title, body, accountId: holder.accountId }
  }
  return null
}

const namesOf = (c: Pick<SignContext, 'offices' | 'map'>, law: string, bodies: readonly AskOf[], on: PlainDate): string =>
  officesOf(c, law, bodies, on)
    .flatMap(({ office }) => office.holders.filter((h) => inForce(h, on)).map((h) => `${h.name}, ${office.title}`))
    .join('; ')

/**
 * Whose act it is: somebody who held an office that the law names on that day. He enters it himself, or the clerk does who has the
 * signed paper in hand and says which (OFFICE 2). The Board acts by a resolution, so its act always names the paper.
 */
export function decideSigner(bodies: readonly AskOf[], input: SignInput, on: PlainDate, c: SignContext, law: LawOfViolations, cite: Cite): Result<Signer> {
  const signer = officerOn(c, law.path, bodies, input.by, on)
  if (signer === null) {
    const held = namesOf(c, law.path, bodies, on)
    return refuse(
      'not-the-officer',
      `Nothing was recorded. The law leaves this to ${bodyWords(bodies, law)}, and ${input.by.trim() || 'nobody'} held no such office on ${cardDate(on)}. ${held === '' ? 'The office was vacant: name somebody under Settings, Offices.' : `In office was ${held}.`}`,
      { cite },
    )
  }
  const isClerk = c.actor.roles.includes('clerk')
  const himself = sameName(c.actor.name, signer.by) && (signer.accountId === null || signer.accountId === c.actor.accountId)
  if (!input.onPaper && !himself)
    return refuse(
      'not-the-officer',
      `Nothing was recorded. ${signer.by} signs for himself or herself; the clerk enters a signature only with the signed paper in hand (“signed on paper”).`,
      { cite },
    )
  if (input.onPaper && !isClerk && !himself)
    return refuse('not-the-officer', 'Nothing was recorded. Only the clerk enters what somebody else signed on paper.', { cite })
  const named = input.paper.trim() !== '' || input.scan
  if (input.onPaper && !named)
    return refuseFields([
      { field: 'paper', message: 'Say which paper it is, such as “letter of Nov 9, 2026”, or add its scan. A signature on paper is not taken unseen.' },
    ])
  if (signer.body === 'board' && input.paper.trim() === '')
    return refuseFields([{ field: 'paper', message: 'Name the act of the Board, such as “Resolution 2026-31 of Nov 9, 2026”. The Board acts by a vote.' }])
  return ok({ by: signer.by, office: signer.office, body: signer.body })
}

export interface OpenInput extends SignInput {
  readonly course: string
  readonly section: string
  readonly against: string
  readonly seen: string
  readonly observed: string
  readonly observedBy: string
  readonly evidence: string
  /** The day on which the officer opened it. */
  readonly on: string
  /** What took place is recorded as it was; what was missing is marked, and it supports nothing until the attorney has ruled. */
  readonly asItWas: boolean
}

export interface OpenContext extends SignContext {
  readonly today: PlainDate
  /** Null where it rests on no entry; else whether what was seen there may support a notice (OFFICE 14), and its number. */
  readonly entry: { readonly number: string; readonly maySupport: boolean } | null
  readonly files: number
}

export interface Opened {
  readonly course: ViolationCourse
  readonly violation: Pick<Violation, 'course' | 'cite' | 'asks' | 'against' | 'seen' | 'observed' | 'observedBy' | 'evidence' | 'opened'>
  readonly act: Pick<ViolationAct, 'on' | 'by' | 'office' | 'body' | 'onPaper' | 'paper' | 'marks'>
}

const squeezed = (section: string): string => section.replace(/^§+/, '').replaceAll(/\s+/g, '').toLowerCase()

/** The provisions of a section as somebody types it: "§ 144-22C (4)". */
export const provisionsAt = (law: Pick<LawOfViolations, 'provisions'>, section: string): LawOfViolations['provisions'] =>
  law.provisions.filter((p) => p.cite.section !== null && squeezed(p.cite.section) === squeezed(section))

const belongs = (course: ViolationCourse, section: string): boolean => course.sections?.some((s) => squeezed(section).startsWith(squeezed(s))) ?? false

/** A section that runs on a course of its own does not run on another. */
function courseProblem(law: LawOfViolations, course: ViolationCourse, section: string): FieldProblem | null {
  if (course.sections !== null)
    return belongs(course, section)
      ? null
      : { field: 'section', message: `This course is for ${course.sections.join(', ')} only. Type that section, or choose another course.` }
  const own = law.courses.find((c) => c.noticeFirst === false && belongs(c, section))
  return own === undefined ? null : { field: 'course', message: `Choose “${own.title}”. A violation of ${section} runs without a notice.` }
}

const required: readonly (readonly [field: 'seen' | 'observedBy' | 'evidence' | 'against', message: string])[] = [
  ['against', 'Say against whom it is, such as “Dolores Kettering, owner”.'],
  ['seen', 'Say what was seen, such as “roof drain of the shed runs into the cleanout”.'],
  ['observedBy', 'Type who saw it.'],
]

function fieldProblems(law: LawOfViolations, input: OpenInput, c: OpenContext, observed: PlainDate | null, on: PlainDate | null): readonly FieldProblem[] {
  const course = law.courses.find((x) => x.id === input.course)
  const found = provisionsAt(law, input.section)
  const wrong = course && found.length > 0 ? courseProblem(law, course, input.section) : null
  return [
    ...(course ? [] : [{ field: 'course', message: 'Choose on which course of the law it runs.' }]),
    ...(found.length > 0
      ? []
      : [{ field: 'section', message: `Type a section of ${law.title}, such as ${law.provisions.find((p) => p.cite.section)?.cite.section ?? ''}.` }]),
    ...(wrong ? [wrong] : []),
    ...required.filter(([field]) => input[field].trim() === '').map(([field, message]) => ({ field, message })),
    ...(input.evidence.trim() === '' && c.files === 0 && c.entry === null
      ? [{ field: 'evidence', message: 'Say what it rests on, such as “dye test of Nov 3, report on file”, or add a photo. Nobody is accused on nothing.' }]
      : []),
    ...(observed === null ? [{ field: 'observed', message: 'Type the day on which it was seen, such as 11/23/2026.' }] : []),
    ...(on === null ? [{ field: 'on', message: 'Type the day on which the officer opened it, such as 11/30/2026.' }] : []),
    ...(observed !== null && observed > c.today ? [{ field: 'observed', message: 'The day cannot be later than today.' }] : []),
    ...(on !== null && on > c.today ? [{ field: 'on', message: 'The day cannot be later than today.' }] : []),
    ...(on !== null && observed !== null && on < observed ? [{ field: 'on', message: 'It was opened before it was seen. Look at the two days again.' }] : []),
  ]
}

/** What speaks against opening: no officer, or an entry that may not be relied on. In the path “as it was” each becomes a mark. */
function openRefused(law: LawOfViolations, course: ViolationCourse, input: OpenInput, on: PlainDate, c: OpenContext): Result<Signer> {
  if (c.entry !== null && !c.entry.maySupport)
    return refuse(
      'entry-may-not-support',
      `No violation was opened. It rests on the entry ${c.entry.number}, which carries a mark, or has not been made. The attorney says first whether what was seen on it may be relied on.`,
      { cite: course.cite },
    )
  return decideSigner(course.openedBy, input, on, c, law, course.cite)
}

/**
 * Opens a violation by the signed act of the officer whom the law names, with what was seen and the evidence. Refuses a section that
 * the law does not have or that runs on another course, an entry that may not be relied on, and anybody who is not the officer.
 */
export function decideOpen(law: LawOfViolations, input: OpenInput, c: OpenContext): Result<Opened> {
  const [observed, on] = [parsePlainDate(input.observed), parsePlainDate(input.on)]
  const problems = fieldProblems(law, input, c, observed, on)
  const course = law.courses.find((x) => x.id === input.course)
  const [provision] = provisionsAt(law, input.section)
  if (problems.length > 0 || !course || !provision || observed === null || on === null) return refuseFields(problems)
  const signed = openRefused(law, course, input, on, c)
  if (!signed.ok && (!input.asItWas || signed.refusal.problems !== undefined)) return signed
  const act = signed.ok ? signed.value : { by: input.by.trim() || 'nobody named', office: '', body: null }
  return ok({
    course,
    violation: {
      course: course.id,
      cite: provision.cite,
      asks: provision.says,
      against: input.against.trim(),
      seen: input.seen.trim(),
      observed,
      observedBy: input.observedBy.trim(),
      evidence: input.evidence.trim(),
      opened: on,
    },
    act: { on, ...act, onPaper: input.onPaper, paper: input.paper.trim(), marks: signed.ok ? [] : [signed.refusal.message.replace(/^[^.]*\. /, '')] },
  })
}

/** Whether the law that a violation stands on was confirmed as ours, and the section too where its number was counted (OFFICE 4). */
export const lawConfirmed = (ours: { readonly confirmed: boolean; readonly sections: BookSections }, cite: Cite): boolean =>
  ours.confirmed && (cite.section === null || cite.confidence !== 'inferred' || ours.sections.has(numberOfSection(cite.section)))
