/** What may be recorded about a violation, by whom, and what has to be on file before it. */
import { type OrderForm, orderForms, type Remedy, remedyKinds } from '../../engine/remedies.ts'
import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type Cents, parseMoney } from '../../kernel/money.ts'
import { type FieldProblem, ok, type Refusal, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { type CaseOfViolation, decideSigner, type SignContext, type SignInput } from './decide.ts'
import { missingFor } from './decide-next.ts'
import { type ActKind, type ActLine, actKinds, finishedStates, hearings, observations, rulings, type ViolationAct } from './model.ts'

export interface ActInput extends SignInput {
  readonly remedy: string
  readonly on: string
  readonly outcome: string
  readonly form: string
  readonly until: string
  readonly amount: string
  readonly detail: string
  readonly lines: readonly { readonly on: string; readonly what: string; readonly amount: string }[]
  readonly aboutAct: string
  readonly privileged: string
  readonly asItWas: boolean
}

export type ActDecided = Omit<ViolationAct, 'id' | 'violationId' | 'attachmentId' | 'enteredBy' | 'voidReason'>

/** Facts, that anybody of the office tells; they move nothing. */
export const factKinds: readonly ActKind[] = ['observation', 'report', 'sale', 'hearing', 'tenants', 'restoration', 'restored', 'emergency', 'expense']

/** Whose act it is; null for a fact. */
export function bodiesOf(c: CaseOfViolation, kind: ActKind, remedy: Remedy | null): readonly AskOf[] | null {
  if (factKinds.includes(kind)) return null
  if (kind === 'ruling' || kind === 'sign-off') return ['attorney']
  if (kind === 'time' || kind === 'extension') return c.course.timeBy === null ? c.course.openedBy : [c.course.timeBy]
  if (kind === 'remedy' || kind === 'finding') return remedy?.by ?? []
  return c.course.openedBy
}

const words: Readonly<Partial<Record<ActKind, string>>> = {
  extension: 'Say why the time is extended, such as “the plumber waits for the part, letter of Nov 20”.',
  emergency: 'Name the authority under which it was done, and what was done.',
  withdrawn: 'Say why it is withdrawn, such as “the drain belongs to the neighbor”.',
  closed: 'Say what the outcome was, such as “corrected, nothing further”.',
  observation: 'Say what was looked at and what was seen.',
  correction: 'Say what was looked at and how it was corrected.',
  reopened: 'Say what was seen again.',
  finding: 'Say on what evidence.',
  restoration: 'Say what has to be done for the service to be restored, and whom to call.',
  referral: 'Say what is asked of the attorney.',
  hearing: 'Say when and where, and what was said if it was held.',
  sale: 'Say who bought it, and on what evidence.',
}
const needsUntil: readonly ActKind[] = ['time', 'extension']
const outcomes: Readonly<Partial<Record<ActKind, Readonly<Record<string, string>>>>> = { observation: observations, hearing: hearings, ruling: rulings }

interface Read {
  readonly on: PlainDate | null
  readonly until: PlainDate | null
  readonly lines: readonly ActLine[]
  readonly cents: Cents | null
  readonly form: OrderForm | null
  readonly problems: readonly FieldProblem[]
}

function readLines(input: ActInput, withMoney: boolean): { readonly lines: readonly ActLine[]; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = []
  const lines = input.lines.flatMap((l, i): readonly ActLine[] => {
    if (l.what.trim() === '' && l.amount.trim() === '' && l.on.trim() === '') return []
    const [on, cents] = [parsePlainDate(l.on), parseMoney(l.amount)]
    if (l.what.trim() === '') problems.push({ field: `what${i}`, message: 'Say what it is for, such as “vacuum truck, 3 hours”.' })
    if (l.on.trim() !== '' && on === null) problems.push({ field: `day${i}`, message: 'Type the day, such as 11/23/2026.' })
    if (withMoney && (cents === null || cents === 0)) problems.push({ field: `amount${i}`, message: 'Type the amount in dollars, such as 412.50.' })
    return [{ on, what: l.what.trim(), cents: withMoney ? cents : null }]
  })
  return { lines, problems }
}

const detailProblem = (kind: ActKind, remedy: Remedy | null, input: ActInput): FieldProblem | null => {
  if (input.detail.trim() !== '') return null
  const message =
    kind === 'remedy'
      ? remedy?.kind === 'revocation'
        ? 'Name the permit that is revoked, and why.'
        : 'Say what is ordered, decided or referred, and why.'
      : words[kind]
  return message === undefined ? null : { field: 'detail', message }
}

/** What the form says, with everything that is wrong with it. */
function readInput(c: CaseOfViolation, kind: ActKind, remedy: Remedy | null, input: ActInput): Read {
  const problems: FieldProblem[] = []
  const add = (field: string, message: string): void => {
    problems.push({ field, message })
  }
  const on = parsePlainDate(input.on)
  if (on === null) add('on', 'Type the day on which it took place, such as 11/30/2026.')
  else if (on > c.today) add('on', 'The day cannot be later than today. Type the day on which it took place.')
  const until = parsePlainDate(input.until)
  const order = kind === 'remedy' && remedy?.kind === 'order'
  const form = order && Object.hasOwn(orderForms, input.form) ? (input.form as OrderForm) : null
  if (order && (form === null || !remedy.forms.includes(form))) add('form', 'Choose how the order is put.')
  if (needsUntil.includes(kind) && until === null) add('until', 'Type the last day of the time, such as 12/30/2026.')
  if (input.until.trim() !== '' && until === null) add('until', 'Type the day as month/day/year, such as 12/30/2026, or leave it empty.')
  const allowed = outcomes[kind]
  if (allowed && !Object.hasOwn(allowed, input.outcome)) add('outcome', 'Choose one.')
  const penalty = kind === 'remedy' && remedy?.kind === 'board-penalty'
  const cents = penalty ? parseMoney(input.amount) : null
  if (penalty && cents === null) add('amount', 'Type the amount that the Board set, in dollars, such as 150.')
  const { lines, problems: wrongLines } = readLines(input, kind === 'expense')
  if (kind === 'expense' && lines.length === 0) add('what0', 'Type at least one line: what was spent, lost or damaged, and how much.')
  if (form === 'schedule' && (lines.length === 0 || lines.some((l) => l.on === null))) add('what0', 'Type the steps of the schedule, each with its day.')
  const missing = detailProblem(kind, remedy, input)
  if (factKinds.includes(kind) && input.by.trim() === '') add('by', 'Type who did it, saw it or said it.')
  return { on, until, lines, cents, form, problems: [...problems, ...wrongLines, ...(missing ? [missing] : [])] }
}

const latestEnd = (c: CaseOfViolation): PlainDate | null =>
  c.acts
    .filter((a) => a.voidReason === null && (a.kind === 'time' || a.kind === 'extension') && a.until !== null)
    .map((a) => a.until as PlainDate)
    .sort()
    .at(-1) ?? null

/** What is wrong with when it is done: before a time was set, into the past, on a finished violation. */
function outOfPlace(c: CaseOfViolation, kind: ActKind, input: ActInput, read: Read): Refusal | null {
  const cite = { cite: c.course.cite }
  const { state } = c.violation
  const refused = (code: string, message: string): Refusal => ({ code, message, ...cite })
  if (finishedStates.includes(state) && !['ruling', 'expense', 'observation'].includes(kind))
    return refused('violation-finished', `Nothing was recorded. ${c.violation.number} is ${state}. If it is there again, open a new one.`)
  if (kind === 'time' && read.until !== null && read.on !== null && read.until <= read.on)
    return refused('time-not-ahead', 'No time was set. Its last day has to lie after the day on which it is set.')
  const end = latestEnd(c)
  if (kind === 'extension' && end === null) return refused('no-time-set', 'Nothing was extended. No time has been set. Set one first.')
  if (kind === 'extension' && end !== null && read.until !== null && read.until <= end)
    return refused('time-not-ahead', `Nothing was extended. The time runs until ${cardDate(end)} already; choose a later day.`)
  if (kind === 'reopened' && state !== 'corrected')
    return refused('not-corrected', `Nothing was recorded. ${c.violation.number} was not found corrected before.`)
  const about = c.acts.find((a) => a.id === input.aboutAct && a.voidReason === null)
  if (kind === 'ruling' && (about === undefined || about.marks.length === 0))
    return refused('no-mark', 'Nothing was recorded. There is no mark on that act for the attorney to rule on.')
  return null
}

/** Whether the officer may do it on that day; the refusal becomes a mark where it took place all the same. */
function whyNot(c: CaseOfViolation, kind: ActKind, remedy: Remedy | null, input: ActInput, read: Read): Refusal | null {
  const placed = outOfPlace(c, kind, input, read)
  if (placed) return placed
  if (kind !== 'remedy' || remedy === null) return null
  const missing = missingFor(c, remedy, read.on ?? c.today)
  if (missing.length === 0) return null
  return {
    code: 'not-yet-allowed',
    message: `${remedyKinds[remedy.kind]} was not recorded. Missing: ${missing.join('; ')}.`,
    cite: remedy.cite,
  }
}

/**
 * Records an act of an officer or a fact. A fact is never refused for being out of order. An act is refused where the law asks for
 * something first that is not on file; if it took place all the same it is recorded as it was, marked, and moves nothing until the
 * attorney has ruled (OFFICE 1).
 */
export function decideAct(c: CaseOfViolation, kind: ActKind, input: ActInput, s: SignContext): Result<ActDecided> {
  if (c.violation.voidReason !== null) return refuse('already-void', `Nothing was recorded. ${c.violation.number} is void.`)
  if (kind === 'opened') return refuse('already-open', `Nothing was recorded. ${c.violation.number} is on file already.`)
  const remedy = c.law.remedies.find((r) => r.id === input.remedy && r.courses.includes(c.course.id)) ?? null
  if (kind === 'remedy' && (remedy === null || remedy.kind === 'notice' || remedy.kind === 'expense'))
    return refuseFields([{ field: 'remedy', message: 'Choose what the law provides on this course.' }])
  if (kind === 'finding' && remedy?.finds == null) return refuseFields([{ field: 'remedy', message: 'Choose what the finding is for.' }])
  const read = readInput(c, kind, remedy, input)
  if (read.problems.length > 0 || read.on === null) return refuseFields(read.problems)
  const bodies = bodiesOf(c, kind, remedy)
  const cite = remedy?.cite ?? c.course.cite
  const signed = bodies === null ? null : decideSigner(bodies, input, read.on, s, c.law, cite)
  const barred = whyNot(c, kind, remedy, input, read)
  const refused = signed?.ok === false ? signed.refusal : barred
  if (refused && (!input.asItWas || refused.problems !== undefined || kind === 'ruling' || kind === 'sign-off')) return { ok: false, refusal: refused }
  const marks = [signed?.ok === false ? signed.refusal : null, barred].filter((r) => r !== null).map((r) => r.message.replace(/^[^.]*\. /, ''))
  const who = signed?.ok ? signed.value : { by: input.by.trim() || 'nobody named', office: '', body: null }
  return ok({
    kind,
    remedy: remedy?.id ?? null,
    on: read.on,
    ...who,
    onPaper: input.onPaper,
    paper: input.paper.trim(),
    outcome: outcomes[kind] ? input.outcome : '',
    form: read.form,
    until: read.until,
    cents: read.cents,
    detail: input.detail.trim(),
    lines: read.lines,
    aboutAct: kind === 'ruling' ? input.aboutAct : null,
    marks,
    privileged: input.privileged.trim(),
  })
}

/** Whether the packet for a court may be made: by the attorney, under a law that is confirmed, about what an officer has opened. */
export function decidePacket(c: CaseOfViolation, roles: readonly string[]): Result<null> {
  const cite = { cite: c.course.cite }
  if (!roles.includes('attorney')) return refuse('not-the-officer', 'No packet was made. The attorney has it made: it names the largest penalty.', cite)
  if (!c.confirmed)
    return refuse(
      'law-not-confirmed',
      'No packet was made. The law text, or the number of its section, is not yet confirmed as ours. Confirm it under Settings, Our law.',
      cite,
    )
  if (c.violation.voidReason !== null || c.violation.state === 'recorded' || !c.entryHolds)
    return refuse(
      'nothing-to-rely-on',
      'No packet was made. The violation is void, or its opening or the entry that it rests on may not be relied on. Rule on it first.',
      cite,
    )
  return ok(null)
}

/** Voids what was recorded by mistake, with the reason. */
export function decideVoid(of: { readonly voidReason: string | null }, reason: string): Result<string> {
  if (of.voidReason !== null) return refuse('already-void', 'Nothing was changed. It is void already.')
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why it is void, such as “wrong parcel”.' }])
  return ok(reason.trim())
}

export const kindWord = (kind: ActKind, remedy: Remedy | null): string => (kind === 'remedy' && remedy ? remedyKinds[remedy.kind] : actKinds[kind])
