/** Brings together everything on file about a case, and the law that it is checked against. */

import { amendedLaw } from '../../engine/amended.ts'
import type { CheckResult } from '../../engine/findings.ts'
import type { Law } from '../../engine/law.ts'
import type { Procedure } from '../../engine/procedure.ts'
import { lawText } from '../../engine/text-parts.ts'
import type { BookSections } from '../../kernel/cite.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import { dollars } from '../../kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { ReadScope } from '../../platform/context.ts'
import { attachmentsOf } from '../attachments/actions.ts'
import { listAmendments, listReadings } from '../board/actions.ts'
import { actsOver, readingsOn } from '../board/model.ts'
import { listRates, receiptsOf } from '../fees/actions.ts'
import { type FeeRate, paidOn, type Receipt, rateOn } from '../fees/model.ts'
import { inspectionsOf } from '../inspections/actions.ts'
import type { Inspection } from '../inspections/model.ts'
import { findMunicipality, listAdoptions } from '../municipality/actions.ts'
import { areaOfSubject, lawFor, type Municipality } from '../municipality/model.ts'
import { ourText } from '../municipality/text-actions.ts'
import { certificatesOf } from '../people/actions.ts'
import { bestCertificate, type Certificate } from '../people/model.ts'
import { drawingOn } from './decide-drawing.ts'
import { factsAsFound } from './decide-facts.ts'
import { type CaseFile, madeOn, type Truth } from './decide-steps.ts'
import { type Approval, approvalFacts, type Permit, type StepAct } from './model.ts'
import { actsOf, approvalsOf, latestCheck, rulingsOf } from './records-store.ts'
import { findPermit } from './store.ts'

/** Every chapter in the product, by its path. Passed in by `main`, so that a new village changes no program. */
export interface LawShelf {
  get(path: string): Law | undefined
}

/** The law that governs a subject in a municipality on a day, with how the village reads it. */
export interface LawInUse {
  readonly law: Law
  readonly municipality: Municipality
  readonly procedure: Procedure
  readonly readings: Readonly<Record<string, string>>
  /** False until the clerk or attorney records "this is our law as of DATE"; papers say so. */
  readonly confirmed: boolean
  /** Counted section numbers as the code book prints them. */
  readonly sections: BookSections
}

const noLaw = (subject: string): { readonly ok: false; readonly refusal: Refusal } =>
  refuse('no-law', `Nothing can be checked yet. No law is in use for “${subject}”. Put your chapter in use under Settings, Our law.`)

function procedureOf(law: Law, subject: string, on: PlainDate): Procedure | null {
  const procedure = law.chapter.procedures.find((p) => p.subject === subject)
  return procedure ? { ...procedure, drawing: drawingOn(procedure.drawing, law, on) } : null
}

/** The law that governs a subject on a day, whether or not it runs a permit of its own. */
export type LawOfSubject = Omit<LawInUse, 'procedure'> & { readonly procedure: Procedure | null }

/** Finds the law in use for a subject on a day; refuses where none is adopted. */
export async function lawOfSubject(scope: ReadScope, laws: LawShelf, subject: string, on: PlainDate): Promise<Result<LawOfSubject>> {
  const municipality = await findMunicipality(scope.db, scope.muniId)
  const adoption = lawFor(await listAdoptions(scope.db, scope.muniId), areaOfSubject(subject), on)
  if (!municipality || !adoption) return noLaw(subject)
  return lawNamed(scope, laws, municipality, adoption.law, subject, on)
}

/** Finds the law in use for a subject on a day; refuses when none is adopted, or its chapter runs no such permit. */
export async function lawInUse(scope: ReadScope, laws: LawShelf, subject: string, on: PlainDate): Promise<Result<LawInUse>> {
  const found = await lawOfSubject(scope, laws, subject, on)
  return found.ok ? withProcedure(found.value, subject) : found
}

const withProcedure = (use: LawOfSubject, subject: string): Result<LawInUse> =>
  use.procedure === null ? noLaw(subject) : ok({ ...use, procedure: use.procedure })

async function lawNamed(
  scope: ReadScope,
  laws: LawShelf,
  municipality: Municipality,
  path: string,
  subject: string,
  on: PlainDate,
): Promise<Result<LawOfSubject>> {
  const chapter = laws.get(path)
  if (!chapter) return refuse('no-law', `The chapter ${path} is not in this copy of the program. Restore the version that has it.`)
  const adopted = await listReadings(scope.db, scope.muniId)
  const law = amendedLaw(chapter, actsOver(await listAmendments(scope.db, scope.muniId, path), adopted, path))
  const { confirmed, sections } = await ourText(scope, lawText(chapter.chapter))
  return ok({ law, municipality, procedure: procedureOf(law, subject, on), readings: readingsOn(adopted, path, on), confirmed, sections })
}

/** The municipality's own figures that laws ask for and no applicant knows. */
export const localFacts = (m: Municipality): Readonly<Record<string, unknown>> =>
  m.settings.frostDepthFt === null ? {} : { local_frost_depth_ft: m.settings.frostDepthFt }

/** What the office has on file about a case besides the plan itself. */
export interface OnFile {
  readonly inspections: readonly Inspection[]
  readonly approvals: readonly Approval[]
  readonly receipts: readonly Receipt[]
  readonly rates: readonly FeeRate[]
  readonly certificates: readonly Certificate[]
  readonly acts: readonly StepAct[]
}
export const nothingOnFile: OnFile = { inspections: [], approvals: [], receipts: [], rates: [], certificates: [], acts: [] }

function moneyFacts(
  use: LawInUse,
  permit: Pick<Permit, 'filed' | 'law'>,
  file: OnFile,
  kind: 'fee' | 'deposit',
  prefix: string,
  received: string,
): Record<string, unknown> {
  const charge = use.procedure.charges.find((c) => c.kind === kind)
  if (!charge) return {}
  const paid = paidOn(file.receipts, charge.id)
  const rate = rateOn(file.rates, permit.law, charge.id, permit.filed)
  const last = file.receipts.filter((r) => r.charge === charge.id && r.voidReason === null).at(-1)
  return {
    [`${prefix}_${kind === 'fee' ? 'paid' : 'amount'}_usd`]: paid > 0 ? dollars(paid) : null,
    [received]: last?.paid ?? null,
    [`${prefix}_schedule_amount_usd`]: rate ? dollars(rate.amount) : null,
    [`${prefix}_schedule_id`]: rate?.instrumentLabel ?? null,
  }
}

/** What the recorded steps say: the day of a notice, of the connection, of a permission, and how many copies came in. */
function actFacts(use: LawInUse, acts: readonly StepAct[]): Record<string, unknown> {
  const known: Record<string, unknown> = {}
  for (const step of use.procedure.steps) {
    const done = acts.filter((a) => a.step === step.id && a.kind === 'done' && a.voidReason === null)
    const last = done.at(-1)
    if (!last) continue
    if (step.approval && (step.kind === 'activation' || step.kind === 'restoration')) known[step.approval] = last.on
    if (step.kind === 'notice') known[`${step.id.replaceAll('-', '_')}_date`] = last.on
    if (step.kind === 'connection') known.connection_date = last.on
    if (step.kind === 'as-built')
      Object.assign(known, { as_built_copies_count: done.reduce((n, a) => n + (a.copies ?? 1), 0), as_built_received_date: last.on })
  }
  return known
}

/**
 * Facts that the office's own records answer, so that nobody is asked for them: the days of the application and the permit,
 * what was paid, and the contractor's papers. Only those that the law knows are used, and what is not on file stays unknown.
 */
function recordFacts(use: LawInUse, permit: Pick<Permit, 'filed' | 'issued' | 'law'>, file: OnFile, on: PlainDate): Readonly<Record<string, unknown>> {
  const seen = file.inspections.find((i) => i.inspection.includes('trench') && i.result === 'passed' && i.voidReason === null)
  const insurance = bestCertificate(file.certificates, 'liability-insurance', on)
  const bond = bestCertificate(file.certificates, 'bond', on)
  const licence = bestCertificate(file.certificates, 'plumber-licence', on)
  const known: Record<string, unknown> = {
    application_filed_date: madeOn({ procedure: use.procedure, permit, receipts: file.receipts }),
    permit_issue_date: permit.issued,
    trench_inspection_date: seen?.done ?? null,
    ...moneyFacts(use, permit, file, 'fee', 'fee', 'fee_paid_date'),
    ...moneyFacts(use, permit, file, 'deposit', 'deposit', 'deposit_received_date'),
    insurance_certificate_id: insurance?.number || null,
    insurance_expiry_date: insurance?.until ?? null,
    bond_id: bond?.number || null,
    bond_expiry_date: bond?.until ?? null,
    licensee_id: licence?.number || null,
    licence_issue_date: licence?.from ?? null,
    licence_status: licence ? 'in-force' : null,
    ...actFacts(use, file.acts),
  }
  return Object.fromEntries(Object.entries(known).filter(([name, value]) => value !== null && use.law.factNames.has(name)))
}

/** The facts that a check of this case runs on: local figures, records, plan and field, and the officers' decisions. */
export const checkFacts = (
  use: LawInUse,
  permit: Pick<Permit, 'filed' | 'issued' | 'facts' | 'law'>,
  file: OnFile,
  on: PlainDate,
): Readonly<Record<string, unknown>> => ({
  ...localFacts(use.municipality),
  ...recordFacts(use, permit, file, on),
  ...factsAsFound(permit.facts, file.inspections),
  ...approvalFacts(file.approvals),
})

/** Runs the check on raw facts. Throws if they cannot be read: callers read typed facts first and show what is wrong. */
export function runCheck(use: LawInUse, raw: Readonly<Record<string, unknown>>, on: PlainDate): CheckResult {
  const read = use.law.parseFacts(raw)
  if (!read.ok) throw new Error(`Stored facts cannot be read: ${read.errors.map((e) => `${e.fact}: ${e.why}`).join('; ')}`)
  return use.law.check({ subject: use.procedure.subject, facts: read.facts, on, readings: use.readings })
}

function truths(use: LawInUse, raw: Readonly<Record<string, unknown>>): ReadonlyMap<string, Truth> {
  const read = use.law.parseFacts(raw)
  const known = new Map<string, Truth>()
  for (const step of use.procedure.steps) if (step.when) known.set(step.id, read.ok ? use.law.truthOf(step.when, read.facts, use.readings) : 'unknown')
  return known
}

export interface LoadedCase {
  readonly file: CaseFile
  readonly use: LawInUse
}

/** Everything on file about a permit. The procedure is that of the law under which it was filed. */
export async function loadCase(scope: ReadScope, laws: LawShelf, id: string): Promise<Result<LoadedCase>> {
  const permit = await findPermit(scope.db, scope.muniId, id)
  if (!permit) return refuse('not-found', 'There is no such permit.')
  const municipality = await findMunicipality(scope.db, scope.muniId)
  if (!municipality) return refuse('no-municipality', 'Set up the municipality first.')
  const named = await lawNamed(scope, laws, municipality, permit.law, permit.subject, scope.today)
  const found = named.ok ? withProcedure(named.value, permit.subject) : named
  if (!found.ok) return found
  const use = found.value
  const { db, muniId, today } = scope
  const [check, approvals, rulings, acts, receipts, rates, attachments, inspections] = [
    await latestCheck(db, muniId, id),
    await approvalsOf(db, muniId, id),
    await rulingsOf(db, muniId, id),
    await actsOf(db, muniId, id),
    await receiptsOf(db, muniId, 'permit', id),
    await listRates(db, muniId, permit.law),
    await attachmentsOf(db, muniId, 'permit', id),
    await inspectionsOf(db, muniId, 'permit', id),
  ]
  const certificates = permit.contractorId === null ? [] : await certificatesOf(db, muniId, permit.contractorId)
  const stepApplies = truths(use, checkFacts(use, permit, { inspections, approvals, receipts, rates, certificates, acts }, today))
  return ok({
    use,
    file: { permit, procedure: use.procedure, check, approvals, rulings, acts, receipts, rates, certificates, attachments, inspections, stepApplies, today },
  })
}
