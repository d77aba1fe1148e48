/** Where a case stands: the state of each step of its procedure, worked out from the records and never stored. */

import type { Charge, Gate, Procedure, Step } from '../../engine/procedure.ts'
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { dollars } from '../../kernel/money.ts'
import type { Cite } from '../../kernel/result.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import type { Attachment } from '../attachments/model.ts'
import { type FeeRate, paidOn, type Receipt, rateOn } from '../fees/model.ts'
import { everCovered, type Inspection, lastDone, openRound } from '../inspections/model.ts'
import { bestCertificate, type Certificate, certificateKinds } from '../people/model.ts'
import type { Approval, Permit, RecordedCheck, Ruling, StepAct, StoredFinding } from './model.ts'

export type Truth = 'true' | 'false' | 'unknown'

/** Everything on file about one case. */
export interface CaseFile {
  readonly permit: Permit
  readonly procedure: Procedure
  readonly check: RecordedCheck | null
  readonly approvals: readonly Approval[]
  readonly rulings: readonly Ruling[]
  readonly acts: readonly StepAct[]
  readonly receipts: readonly Receipt[]
  readonly rates: readonly FeeRate[]
  readonly certificates: readonly Certificate[]
  readonly attachments: readonly Attachment[]
  readonly inspections: readonly Inspection[]
  /** Whether a step's condition holds on the facts of the case, worked out by the engine. */
  readonly stepApplies: ReadonlyMap<string, Truth>
  readonly today: PlainDate
}

export type StepStatus = 'done' | 'waived' | 'ready' | 'waiting' | 'stopped' | 'not-needed' | 'maybe'
export interface StepState {
  readonly step: Step
  readonly status: StepStatus
  /** One line under the title: what was done, or what it waits for. */
  readonly line: string
  readonly on: PlainDate | null
  /** Titles of the steps it waits for. */
  readonly waitsFor: readonly string[]
}

/** A finding that stops the permit, and whose turn it is. */
export interface Stopper {
  readonly kind: 'violates' | 'approval' | 'fact' | 'law'
  readonly who: AskOf
  readonly what: string
  readonly cite: Cite
  readonly provision: string
  readonly missing: readonly string[]
}

const fieldAskers: readonly string[] = ['inspector', 'laboratory', 'tester']
const gateOrder: readonly Gate[] = ['file', 'issue', 'dig', 'backfill', 'connect', 'activate', 'close']

/** Facts and approvals that only a step after the permit can settle: what an inspection finds, a later officer's decision, the permit's own day. */
export function laterFacts(procedure: Procedure): ReadonlySet<string> {
  const asked = new Set<string>(procedure.form.flatMap((s) => s.facts))
  const issue = procedure.steps.findIndex((s) => s.kind === 'issue')
  const after = procedure.steps.filter((s, i) => (s.before === undefined ? i > issue : gateOrder.indexOf(s.before) > gateOrder.indexOf('issue')))
  return new Set<string>([
    'permit_issue_date',
    ...procedure.inspections.flatMap((i) => i.facts).filter((f) => !asked.has(f)),
    ...after.flatMap((s) => (s.approval ? [s.approval] : [])),
  ])
}

/** Provisions that a step or an inspection carries: that step guards them itself, at its own moment. */
function guardedElsewhere(procedure: Procedure): ReadonlySet<string> {
  return new Set([...procedure.steps.filter((s) => s.kind !== 'plan-check').flatMap((s) => s.carries), ...procedure.inspections.flatMap((i) => i.carries)])
}

/**
 * Settled in the open trench, by a later test or decision, or guarded by a step of its own: it does not stop the permit as a
 * finding. A shortfall always does, and so does an open question of how the law is read.
 */
export function settledLater(f: StoredFinding, later: ReadonlySet<string>, guarded: ReadonlySet<string>): boolean {
  if (f.verdict === 'violates' || f.why === 'reading') return false
  if (f.inventory.some((id) => guarded.has(id))) return true
  if (f.verdict === 'needs-approval') return f.approval !== null && later.has(f.approval.fact)
  return f.verdict === 'cannot-tell' && f.why === 'facts' && f.missing.length > 0 && f.missing.every((m) => later.has(m.fact) || fieldAskers.includes(m.askOf))
}

/** Whether a finding of this procedure is settled later (`settledLater`), with the sets of the procedure worked out once. */
export function settledLaterIn(procedure: Procedure): (f: StoredFinding) => boolean {
  const later = laterFacts(procedure)
  const guarded = guardedElsewhere(procedure)
  return (f) => settledLater(f, later, guarded)
}

/** Whether the named officer has ruled on this finding of the case. */
export const ruledOn = (rulings: readonly Ruling[], f: StoredFinding): boolean =>
  rulings.some((r) => r.voidReason === null && r.provision === f.provision && r.item === (f.item ?? ''))

function stopperOf(f: StoredFinding): Stopper {
  const base = { cite: f.cite, provision: f.provision, missing: f.missing.map((m) => m.label) }
  if (f.verdict === 'violates') return { ...base, kind: 'violates', who: 'applicant', what: f.because[0] ?? f.title }
  if (f.verdict === 'needs-approval') return { ...base, kind: 'approval', who: (f.approval?.askOf ?? 'superintendent') as AskOf, what: f.title }
  if (f.why === 'facts') {
    const first = f.missing.find((m) => !fieldAskers.includes(m.askOf)) ?? f.missing[0]
    return { ...base, kind: 'fact', who: (first?.askOf ?? 'applicant') as AskOf, what: first ? `${f.title}: ${first.label}` : f.title }
  }
  return { ...base, kind: 'law', who: f.why === 'reading' ? 'attorney' : 'superintendent', what: f.title }
}

/**
 * What stops the permit: every finding that falls short, every approval not given, and every question that is neither
 * settled later in the field nor ruled on by the named officer.
 */
export function stoppers({ check, rulings, procedure }: Pick<CaseFile, 'check' | 'rulings' | 'procedure'>): readonly Stopper[] {
  if (check === null) return []
  const later = laterFacts(procedure)
  const guarded = guardedElsewhere(procedure)
  const order = { violates: 0, approval: 2, fact: 1, law: 3 }
  return check.result.findings
    .filter(
      (f) =>
        f.verdict === 'violates' ||
        ((f.verdict === 'needs-approval' || f.verdict === 'cannot-tell') &&
          !settledLater(f, later, guarded) &&
          !(f.verdict === 'cannot-tell' && ruledOn(rulings, f))),
    )
    .map(stopperOf)
    .sort((a, b) => order[a.kind] - order[b.kind])
}

/**
 * The day on which the application counts as made. Where a fee or a deposit has to come with it (Montour Falls, section 117-34B
 * and 117-46), an application that came in without is made on the day when the money comes: the office holds it until then, no
 * permit is issued before, and the day on which it came in stays on the case and is shown beside it
 * (docs/decisions/0007-application-made-when-complete.md).
 *
 * Example: handed in on 4/20, its fee paid on 4/23: made on 4/23. Fee paid on 4/18: made on 4/20.
 */
export function madeOn({ procedure, permit, receipts }: Pick<CaseFile, 'procedure' | 'receipts'> & { permit: Pick<Permit, 'filed'> }): PlainDate {
  const withIt = new Set(procedure.steps.filter((s) => s.before === 'file').map((s) => s.fee))
  const days = receipts.filter((r) => withIt.has(r.charge) && r.voidReason === null).map((r) => r.paid)
  return [permit.filed, ...days].sort().at(-1) ?? permit.filed
}

function applicationLine(file: CaseFile): string {
  const made = madeOn(file)
  const came = `${cardDate(file.permit.filed)}, by ${file.permit.applicant || 'the applicant'}`
  return made === file.permit.filed ? came : `${came}. Counts as made on ${cardDate(made)}, when the money that has to come with it came.`
}

/** Whether a paper on file is the one that a law asks for. A sketch or a plan serves where the law says "plans". */
const isDocument = (kind: string, wanted: string): boolean => kind === wanted || (wanted === 'plans' && (kind === 'plan' || kind === 'sketch'))

interface Done {
  readonly done: boolean
  readonly line: string
  readonly on?: PlainDate | null
}
const not = (line: string): Done => ({ done: false, line })
const yes = (line: string, on?: PlainDate | null): Done => ({ done: true, line, on: on ?? null })

function chargeDone(file: CaseFile, step: Step): Done {
  const charge = file.procedure.charges.find((c) => c.id === step.fee)
  if (!charge) throw new Error(`Step ${step.id} names the charge ${step.fee ?? ''}, which its procedure does not have`)
  const paid = paidOn(file.receipts, charge.id)
  const last = file.receipts.filter((r) => r.charge === charge.id && r.voidReason === null).sort((a, b) => b.paid.localeCompare(a.paid, 'en'))[0]
  const byCase = charge.setBy === 'actual-cost' || charge.setBy === 'case-by-case'
  const rate = rateOn(file.rates, file.permit.law, charge.id, file.permit.filed)
  if (!rate && !byCase)
    return paid > 0 && last
      ? yes(`${dollars(paid)}, receipt ${last.number}. No rate is on file.`, last.paid)
      : not(`No amount is on file. The Board sets it; enter the act under Money.`)
  if (byCase)
    return last
      ? yes(`${dollars(paid)}, receipt ${last.number}`, last.paid)
      : not('Set case by case. Take the payment under Money, or record that none is due.')
  if (rate && paid >= rate.amount && last) return yes(`${dollars(paid)}, receipt ${last.number}`, last.paid)
  return not(paid > 0 ? `${dollars(paid)} of ${dollars(rate?.amount ?? paid)} paid` : `${dollars(rate?.amount ?? paid)} due, ${rate?.instrumentLabel ?? ''}`)
}

function inspectionDone(file: CaseFile, step: Step): Done {
  const id = step.inspection ?? ''
  const last = lastDone(file.inspections, id)
  const open = openRound(file.inspections, id)
  if (last?.result === 'passed' && !open) return yes(`Passed ${cardDate(last.done ?? file.today)}, ${last.inspector}`, last.done)
  if (open) return not(open.scheduled ? `Set for ${cardDate(open.scheduled)}` : `Asked for ${cardDate(open.requested)}`)
  if (last?.result === 'covered')
    return not(`Found already covered on ${cardDate(last.done ?? file.today)}. It was not seen open. Ask for another visit once it is uncovered.`)
  if (last)
    return not(
      last.result === 'failed' ? `Fell short on ${cardDate(last.done ?? file.today)}: ${last.notes}` : `Not reached on ${cardDate(last.done ?? file.today)}`,
    )
  return not('Not asked for')
}

function actDone(file: CaseFile, step: Step, otherwise: string): Done {
  const act = file.acts.find((a) => a.step === step.id && a.kind === 'done' && a.voidReason === null)
  return act ? yes(`${cardDate(act.on)}, ${act.by}${act.detail ? `. ${act.detail}` : ''}`, act.on) : not(otherwise)
}

function copiesDone(file: CaseFile, step: Step): Done {
  const acts = file.acts.filter((a) => a.step === step.id && a.kind === 'done' && a.voidReason === null)
  const have = acts.reduce((sum, a) => sum + (a.copies ?? 1), 0)
  const want = step.copies ?? 1
  return have >= want ? yes(`${have} of ${want} copies received`, acts.at(-1)?.on) : not(`${have} of ${want} copies received`)
}

const noDeposit = 'No deposit is held'

function depositReturned(file: CaseFile, step: Step): Done {
  const held = file.receipts.filter((r) => r.charge === step.fee && r.kind === 'deposit' && r.voidReason === null)
  const open = held.find((r) => r.settled === null)
  if (held.length === 0) return not(noDeposit)
  if (open) return not(`${dollars(open.amount)} held, receipt ${open.number}`)
  const last = held.at(-1)?.settled
  return yes(last ? `${last.outcome === 'returned' ? 'Returned' : 'Kept'} ${dollars(last.amount)}, ${cardDate(last.on)}` : '', last?.on)
}

function certificateDone(file: CaseFile, step: Step): Done {
  const kind = step.certificate ?? 'plumber-licence'
  const label = certificateKinds[kind]
  if (file.permit.contractorId === null) return not(`No contractor is named on the application, so no ${label.toLowerCase()} can be looked up`)
  const good = bestCertificate(file.certificates, kind, file.today)
  if (good) return yes(`${label}${good.number ? ` ${good.number}` : ''}${good.until ? `, good to ${cardDate(good.until)}` : ''}`)
  const lapsed = file.certificates.filter((c) => c.kind === kind && c.voidReason === null).sort((a, b) => (b.until ?? '').localeCompare(a.until ?? '', 'en'))[0]
  return not(lapsed?.until ? `${label} ended ${cardDate(lapsed.until)}` : `${label} is not on file`)
}

function approvalDone(file: CaseFile, step: Step): Done {
  const all = file.approvals.filter((a) => a.fact === step.approval && a.voidReason === null).sort((a, b) => a.on.localeCompare(b.on, 'en'))
  const last = all.at(-1)
  if (!last) return not('Not decided yet')
  const who = `${last.by}, ${last.office}, ${cardDate(last.on)}${last.onPaper ? `, on paper, entered by ${last.enteredBy}` : ''}`
  return last.decision === 'given' ? yes(`Given by ${who}`, last.on) : not(`Refused by ${who}`)
}

function planChecked(file: CaseFile): Done {
  if (file.check === null) return not('Not checked yet')
  const open = stoppers(file)
  if (open.length === 0) return yes(`Nothing stops the permit, checked ${cardDate(file.check.on)}`, file.check.on)
  const count = (kind: Stopper['kind']) => open.filter((s) => s.kind === kind).length
  const parts = [
    [count('violates'), 'falls short', 'fall short'],
    [count('approval'), 'needs approval', 'need approval'],
    [count('fact') + count('law'), 'cannot be told', 'cannot be told'],
  ] as const
  return not(
    parts
      .filter(([n]) => n > 0)
      .map(([n, one, many]) => `${n} ${n === 1 ? one : many}`)
      .join(', '),
  )
}

function doneOf(file: CaseFile, step: Step): Done {
  switch (step.kind) {
    case 'application':
      return yes(applicationLine(file), file.permit.filed)
    case 'attachment': {
      const found = file.attachments.find((a) => a.voidReason === null && isDocument(a.document, step.document ?? ''))
      return found ? yes(`${found.name}, ${cardDate(found.received)}`, found.received) : actDone(file, step, 'Not on file')
    }
    case 'fee':
    case 'deposit':
      return chargeDone(file, step)
    case 'deposit-return':
      return depositReturned(file, step)
    case 'certificate':
      return certificateDone(file, step)
    case 'plan-check':
      return planChecked(file)
    case 'approval':
      return approvalDone(file, step)
    case 'issue':
      return file.permit.issued ? yes(`${file.permit.number}, ${cardDate(file.permit.issued)}, ${file.permit.issuedBy}`, file.permit.issued) : not('Not issued')
    case 'inspection':
    case 'test':
      return inspectionDone(file, step)
    case 'as-built':
      return copiesDone(file, step)
    case 'undertaking':
      return actDone(file, step, 'Not signed')
    case 'board':
      return actDone(file, step, 'The Board has not acted')
    case 'notice':
      return actDone(file, step, 'Not given')
    case 'connection':
      return actDone(file, step, 'Not made')
    case 'activation':
      return actDone(file, step, 'Not allowed yet')
    case 'restoration':
      return actDone(file, step, 'Not accepted yet')
  }
}

const settled = (s: StepStatus): boolean => s === 'done' || s === 'waived' || s === 'not-needed'

function stateOf(file: CaseFile, step: Step, before: ReadonlyMap<string, StepState>): StepState {
  const waived = file.acts.find((a) => a.step === step.id && a.kind === 'waived' && a.voidReason === null)
  const found = doneOf(file, step)
  const applies = file.stepApplies.get(step.id) ?? 'true'
  const waitsFor = step.requires.filter((id) => !settled(before.get(id)?.status ?? 'waiting')).map((id) => before.get(id)?.step.title ?? id)
  const at = (status: StepStatus, line: string, on: PlainDate | null = null): StepState => ({ step, status, line, on, waitsFor })
  if (found.done) return at('done', found.line, found.on ?? null)
  if (waived) return at('waived', `Not required: ${waived.detail} (${waived.by}, ${cardDate(waived.on)})`, waived.on)
  if (applies === 'false') return at('not-needed', 'Nothing you told us calls for it')
  if (step.kind === 'deposit-return' && found.line === noDeposit) {
    const taken = [...before.values()].find((b) => b.step.kind === 'deposit' && b.step.fee === step.fee)
    return taken && taken.status !== 'done' && settled(taken.status) ? at('not-needed', 'No deposit was asked for') : at('waiting', noDeposit)
  }
  if (step.kind === 'plan-check' && file.check !== null) return at('stopped', found.line)
  if (applies === 'unknown') return at('maybe', `May be needed. ${found.line}`)
  return at(waitsFor.length > 0 ? 'waiting' : 'ready', found.line)
}

/** The state of every step, in the order of the procedure. */
export function stepStates(file: CaseFile): readonly StepState[] {
  const known = new Map<string, StepState>()
  for (const step of file.procedure.steps) known.set(step.id, stateOf(file, step, known))
  return [...known.values()]
}

export const isSettled = (s: StepState): boolean => settled(s.status)

/**
 * The step to do next: of those that wait for nothing, the one that guards the soonest moment of the work; one that guards none,
 * such as a paper that the officer may ask for, and the doubtful ones come last. Undefined when every step is settled or waits.
 */
export function nextStep(states: readonly StepState[]): StepState | undefined {
  const moment = (s: StepState): number =>
    (s.step.before === undefined ? gateOrder.length : gateOrder.indexOf(s.step.before)) + (s.status === 'maybe' ? gateOrder.length + 1 : 0)
  return states.filter((s) => !isSettled(s) && s.status !== 'waiting' && s.step.kind !== 'plan-check').sort((a, b) => moment(a) - moment(b))[0]
}

/** The ticket of the utility mark-out, the latest first noted; null where none is. */
export const markOutOf = (file: Pick<CaseFile, 'acts'>): string | null =>
  file.acts.filter((a) => a.step === 'mark-out' && a.voidReason === null).at(-1)?.detail ?? null

/** Marks that stay on the case for good: work covered before it was seen, acts out of order. */
export function standingMarks(file: CaseFile): readonly string[] {
  const marks: string[] = []
  if (everCovered(file.inspections)) marks.push('The trench was already covered when the inspector came. It was not seen open.')
  for (const a of file.acts)
    if (a.voidReason === null && a.detail.startsWith('Out of order'))
      marks.push(`${file.procedure.steps.find((s) => s.id === a.step)?.title ?? a.step}. ${a.detail}`)
  for (const a of file.acts) if (a.voidReason === null && a.step === 'close' && file.permit.state === 'closed') marks.push(a.detail)
  for (const a of file.approvals) if (a.voidReason === null && a.reason.startsWith('Out of order')) marks.push(`Approval by ${a.by}. ${a.reason}`)
  return marks
}

/** The charge of a step, with its rate on the filing day. */
export const chargeOf = (file: CaseFile, step: Step): { readonly charge: Charge | null; readonly rate: FeeRate | null } => ({
  charge: file.procedure.charges.find((c) => c.id === step.fee) ?? null,
  rate: step.fee ? rateOn(file.rates, file.permit.law, step.fee, file.permit.filed) : null,
})
