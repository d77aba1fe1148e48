import type { Gate, Step } from '../../engine/procedure.ts'
import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type CaseFile, isSettled, nextStep, type StepState, type Stopper, stepStates, stoppers } from './decide-steps.ts'
import type { PermitState, StoredFinding } from './model.ts'

const gateOrder: readonly Gate[] = ['file', 'issue', 'dig', 'backfill', 'connect', 'activate', 'close']

/** The steps that the law wants before a moment and that are not settled, earlier moments included. */
export function openBefore(file: CaseFile, gate: Gate): readonly StepState[] {
  const reach = gateOrder.indexOf(gate)
  return stepStates(file).filter((s) => s.step.before !== undefined && gateOrder.indexOf(s.step.before) <= reach && s.step.kind !== 'issue' && !isSettled(s))
}

const sentence = (s: StepState): string => `${s.step.title}: ${s.line.charAt(0).toLowerCase()}${s.line.slice(1)}`

/**
 * Whether the permit can be issued now. Refuses with the first thing that is open, its section, and how many more there
 * are; the case page lists them all.
 */
export function decideIssue(file: CaseFile): Result<{ readonly state: 'issued'; readonly issued: PlainDate }> {
  const { permit } = file
  if (permit.state === 'issued' || permit.issued !== null)
    return refuse(
      'already-issued',
      `Nothing was changed. Permit ${permit.number} was issued on ${cardDate(permit.issued ?? file.today)} by ${permit.issuedBy}.`,
    )
  if (permit.state !== 'filed')
    return refuse(
      'not-filed',
      `The permit was not issued. The application is ${permit.state === 'returned' ? 'back with the applicant; file it again when it returns' : permit.state}.`,
    )
  const klass = file.procedure.classes.find((c) => c.id === permit.classId)
  if (klass?.elsewhere) return refuse('other-procedure', `The permit was not issued. ${klass.elsewhere}`, { cite: klass.cite })
  if (file.check === null) return refuse('not-checked', 'The permit was not issued. The plan has not been checked against the law; open the plan and check it.')
  const open = openBefore(file, 'issue').filter((s) => s.step.kind !== 'plan-check')
  const stops = stoppers(file)
  const first: { text: string; cite: Stopper['cite'] } | undefined = stops[0]
    ? { text: stopText(stops[0]), cite: stops[0].cite }
    : open[0] && { text: sentence(open[0]), cite: open[0].step.cite }
  if (!first) return ok({ state: 'issued', issued: file.today })
  const more = stops.length + open.length - 1
  return refuse(
    'not-ready-to-issue',
    `The permit was not issued. ${first.text}.${more > 0 ? ` ${more} more ${more === 1 ? 'thing is' : 'things are'} open; see what stops the next step.` : ''} Everything entered is kept.`,
    {
      cite: first.cite,
    },
  )
}

function stopText(s: Stopper): string {
  const what = s.what.replace(/\.$/, '')
  if (s.kind === 'violates') return `One finding falls short of the law: ${what}. Send the plan back, or wait for a new one`
  if (s.kind === 'approval') return `An approval is missing: ${what}`
  if (s.kind === 'fact') return `An answer is missing: ${what}`
  return `The law leaves a question open: ${what}. The officer whom the law names may rule on it, with reasons`
}

/** States from which a case can be sent back, withdrawn, denied or revoked, and the words for a wrong one. */
const moves = {
  return: { from: ['filed'], to: 'returned', done: 'sent back' },
  refile: { from: ['returned'], to: 'filed', done: 'filed again' },
  withdraw: { from: ['filed', 'returned'], to: 'withdrawn', done: 'withdrawn' },
  deny: { from: ['filed', 'returned'], to: 'denied', done: 'denied' },
  revoke: { from: ['issued'], to: 'revoked', done: 'revoked' },
  reopen: { from: ['withdrawn', 'denied', 'closed'], to: 'filed', done: 'opened again' },
} as const satisfies Record<string, { from: readonly PermitState[]; to: PermitState; done: string }>
export type Move = keyof typeof moves
export const isMove = (text: string): text is Move => Object.hasOwn(moves, text)

/** Moves a case by an officer's or the applicant's act. A reason is asked for, because the letter and the journal repeat it. */
export function decideMove(file: CaseFile, move: Move, reason: string): Result<{ readonly state: PermitState; readonly done: string }> {
  const { from, to, done } = moves[move]
  if (!(from as readonly PermitState[]).includes(file.permit.state))
    return refuse('wrong-state', `The application was not ${done}. It is ${file.permit.state} now; open the case to see what can be done.`)
  if (reason.trim() === '' && move !== 'refile')
    return refuseFields([{ field: 'reason', message: 'Say why in a sentence. It is repeated to the applicant and kept in the journal.' }])
  const state = move === 'reopen' && file.permit.issued !== null ? 'issued' : to
  return ok({ state, done })
}

export interface ApprovalInput {
  readonly fact: string
  readonly decision: string
  readonly by: string
  readonly on: string
  readonly onPaper: boolean
  readonly reason: string
}

/**
 * Whether an approval may be given now. Approval of a step that the law puts after others (backfill after the inspection) is
 * refused until those are done; one already given on paper took place, is recorded, and is marked as out of order.
 */
export function decideOrder(file: CaseFile, fact: string, decision: string, onPaper: boolean): Result<{ readonly mark: string }> {
  const state = stepStates(file).find((s) => s.step.kind === 'approval' && s.step.approval === fact)
  if (!state || decision !== 'given' || state.waitsFor.length === 0) return ok({ mark: '' })
  const before = state.waitsFor.join('; ')
  if (onPaper) return ok({ mark: `Out of order: not yet done on that day: ${before}.` })
  return refuse('steps-before', `The approval was not given. The law wants this first: ${before}.`, { cite: state.step.cite })
}

/** Records an officer's decision. A refusal needs its reason; a decision cannot be dated after today. */
export function decideApproval(
  input: ApprovalInput,
  today: PlainDate,
): Result<{ readonly decision: 'given' | 'refused'; readonly on: PlainDate; readonly by: string; readonly reason: string }> {
  const problems: FieldProblem[] = []
  const on = parsePlainDate(input.on)
  if (on === null) problems.push({ field: 'on', message: 'Type the day of the decision, such as 11/30/2026.' })
  else if (on > today) problems.push({ field: 'on', message: 'The decision cannot be dated after today.' })
  if (input.decision !== 'given' && input.decision !== 'refused') problems.push({ field: 'decision', message: 'Choose whether it is approved or refused.' })
  if (input.decision === 'refused' && input.reason.trim() === '')
    problems.push({ field: 'reason', message: 'Say why it is refused, so that the applicant knows what to change.' })
  if (input.by.trim() === '') problems.push({ field: 'by', message: 'Type the name of the officer who decided.' })
  if (problems.length > 0 || on === null) return refuseFields(problems)
  return ok({ decision: input.decision === 'given' ? 'given' : 'refused', on, by: input.by.trim(), reason: input.reason.trim() })
}

/** A ruling may settle only what the program cannot tell; what falls short of the law stays short. */
export function decideRuling(
  file: CaseFile,
  provision: string,
  item: string,
  reason: string,
): Result<{ readonly finding: StoredFinding; readonly reason: string }> {
  const finding = file.check?.result.findings.find((f) => f.provision === provision && (f.item ?? '') === item)
  if (!finding) return refuse('no-such-finding', 'The ruling was not recorded. The latest check has no such finding; check the plan again.')
  if (finding.verdict !== 'cannot-tell')
    return refuse('not-open', 'The ruling was not recorded. A ruling settles only what cannot be told; this finding is settled by the law.', {
      cite: finding.cite,
    })
  if (reason.trim().length < 10)
    return refuseFields([{ field: 'reason', message: 'Give the reason in a sentence or two: what was looked at, and what was decided.' }])
  return ok({ finding, reason: reason.trim() })
}

export interface ActInput {
  readonly on: string
  readonly by: string
  readonly detail: string
  readonly copies: string
}

/** Acts by which an officer allows something; they may be refused. All other acts took place and are recorded. */
const allows: readonly Step['kind'][] = ['activation', 'board']
/** Whether recording the step is a decision of the officer whom the law names, not a fact that anybody in the office may enter. */
export const isDecision = (step: Pick<Step, 'kind'>): boolean => allows.includes(step.kind)

/**
 * Records that a step took place. Something that happened is never refused: if the law wanted other steps first, the act is
 * kept and marked as out of order. An act that *allows* something (to use the sewer) is refused until those steps are done.
 */
export function decideAct(
  file: CaseFile,
  stepId: string,
  input: ActInput,
): Result<{ readonly step: Step; readonly on: PlainDate; readonly by: string; readonly detail: string; readonly copies: number | null }> {
  const state = stepStates(file).find((s) => s.step.id === stepId)
  if (!state) return refuse('no-such-step', 'Nothing was recorded. This procedure has no such step.')
  const { step } = state
  const problems: FieldProblem[] = []
  const on = parsePlainDate(input.on)
  if (on === null) problems.push({ field: 'on', message: 'Type the day, such as 11/30/2026.' })
  else if (on > file.today) problems.push({ field: 'on', message: 'The day cannot be later than today. Type the day on which it took place.' })
  if (input.by.trim() === '') problems.push({ field: 'by', message: 'Type the name of the person who did it or saw it.' })
  const copies = step.kind === 'as-built' ? Number(input.copies || '1') : null
  if (copies !== null && (!Number.isInteger(copies) || copies < 1 || copies > 99))
    problems.push({ field: 'copies', message: 'Type how many copies came in, such as 4.' })
  if (problems.length > 0 || on === null) return refuseFields(problems)
  const early = [...state.waitsFor, ...(file.permit.issued === null && afterIssue(file, step) ? ['Permit issued'] : [])]
  if (early.length > 0 && isDecision(step))
    return refuse('steps-before', `“${step.title}” was not recorded. The law wants this first: ${early.join('; ')}.`, { cite: step.cite })
  const mark = early.length > 0 ? `Out of order: not yet done on that day: ${early.join('; ')}.` : ''
  return ok({ step, on, by: input.by.trim(), detail: [mark, input.detail.trim()].filter((t) => t !== '').join(' '), copies })
}

function afterIssue(file: CaseFile, step: Step): boolean {
  const order = file.procedure.steps.map((s) => s.id)
  const issue = file.procedure.steps.find((s) => s.kind === 'issue')
  return issue !== undefined && order.indexOf(step.id) > order.indexOf(issue.id)
}

/** Only a step that the law leaves to an officer's discretion can be left out, by that officer and with a reason. */
export function decideWaiver(file: CaseFile, stepId: string, by: string, reason: string): Result<{ readonly step: Step }> {
  const step = file.procedure.steps.find((s) => s.id === stepId)
  if (!step) return refuse('no-such-step', 'Nothing was recorded. This procedure has no such step.')
  const byCase = file.procedure.charges.some((c) => c.id === step.fee && (c.setBy === 'actual-cost' || c.setBy === 'case-by-case' || c.setBy === 'not-stated'))
  if (!step.atDiscretionOf && !byCase && file.stepApplies.get(step.id) !== 'unknown')
    return refuse('no-discretion', `“${step.title}” was not left out. The law gives nobody the choice.`, { cite: step.cite })
  const problems: FieldProblem[] = []
  if (by.trim() === '') problems.push({ field: 'by', message: 'Type the name of the officer who decided.' })
  if (reason.trim() === '') problems.push({ field: 'reason', message: 'Say why it is not required.' })
  return problems.length > 0 ? refuseFields(problems) : ok({ step })
}

/**
 * The case closes when every step is settled. One that can never be settled (a trench that was covered and stays so) does not
 * keep it open for ever: the officer may close it with a reason, and the case says for good which steps stayed open.
 */
export function decideClose(file: CaseFile, despite = ''): Result<{ readonly state: 'closed'; readonly closed: PlainDate; readonly open: readonly string[] }> {
  if (file.permit.state !== 'issued') return refuse('wrong-state', `The case was not closed. It is ${file.permit.state}.`)
  const open = stepStates(file).filter((s) => !isSettled(s))
  const first = open[0]
  if (!first || despite.trim().length >= 10) return ok({ state: 'closed', closed: file.today, open: open.map((s) => s.step.title) })
  if (despite.trim() !== '') return refuseFields([{ field: 'reason', message: 'Give the reason in a sentence: why the open steps will not be done.' }])
  return refuse(
    'steps-open',
    `The case was not closed. ${sentence(first)}.${open.length > 1 ? ` ${open.length - 1} more ${open.length === 2 ? 'step is' : 'steps are'} open.` : ''} To close it all the same, give the reason.`,
    { cite: first.step.cite },
  )
}

/** Who has the next move, and what it is: the words at the end of every line of every list. */
export function waitingOn(file: CaseFile): { readonly who: string; readonly what: string } {
  const { permit } = file
  if (permit.state === 'returned') return { who: 'applicant', what: 'Mend the plan and file it again' }
  if (permit.state !== 'filed' && permit.state !== 'issued') return { who: 'nobody', what: '' }
  if (permit.state === 'filed') {
    const stop = stoppers(file)[0]
    if (stop) return { who: stop.who, what: stop.what }
    const open = openBefore(file, 'issue').find((s) => s.step.kind !== 'plan-check')
    return open ? { who: open.step.by, what: open.step.title } : { who: issuerOf(file), what: 'Issue the permit' }
  }
  const states = stepStates(file)
  const next = nextStep(states) ?? states.find((s) => !isSettled(s))
  return next ? { who: next.step.by, what: next.step.title } : { who: 'clerk', what: 'Close the case' }
}

const issuerOf = (file: CaseFile): string => file.procedure.steps.find((s) => s.kind === 'issue')?.by ?? 'superintendent'
