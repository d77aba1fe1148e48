/** What this program prints, as data for the press. Every line comes from the records of the case. */

import { lateral, lateralMeasures } from '../../drawings/lateral.ts'
import { trench, trenchMeasures } from '../../drawings/trench.ts'
import type { Procedure } from '../../engine/procedure.ts'
import { cardDate } from '../../kernel/dates.ts'
import type {
  ApplicationPaper,
  CorrectionSlipPaper,
  InspectionSheetPaper,
  PaperDrawing,
  PaperFact,
  PermitPaper,
  ReceiptPaper,
} from '../../platform/paper/papers.ts'
import { paymentMethods, type Receipt } from '../fees/model.ts'
import type { Inspection } from '../inspections/model.ts'
import { holderOf, type Municipality, type Office } from '../municipality/model.ts'
import type { LawInUse, LoadedCase } from './actions-casefile.ts'
import { beforeWords, factsAsFound, payeeOf } from './decide-facts.ts'
import { commonOf } from './decide-letterhead.ts'
import { isSettled, markOutOf, standingMarks, stepStates } from './decide-steps.ts'
import type { StoredFinding } from './model.ts'
import { labelOf, lateralFacts, type RawFacts, trenchFacts, unitWords } from './model-measures.ts'

/** Beyond the case itself: who holds which office, the print key, the hour of printing. */
export interface PaperContext {
  readonly offices: readonly Office[]
  readonly printKey: string | null
}

const kindOf = (m: Municipality): 'village' | 'town' => (m.kind === 'town' ? 'town' : 'village')

const altOf = (measures: readonly { readonly label: string; readonly value: string }[]): string => measures.map((m) => `${m.label}: ${m.value}`).join('; ')

/** Trench and lateral of a case as drawings for paper. */
export function drawingsOf(
  use: LawInUse,
  facts: RawFacts,
  findings: readonly StoredFinding[],
  about: { readonly place: string; readonly number: string; readonly owner: string; readonly date: string },
): { readonly trench: PaperDrawing; readonly lateral: PaperDrawing } {
  const caption = { id: 'p', place: about.place, number: about.number, date: about.date }
  const t = trenchFacts(use.procedure, facts, findings, caption, true)
  const l = lateralFacts(
    use.procedure,
    facts,
    findings,
    { ...caption, id: 'q', owner: about.owner, street: about.place.replace(/^\d+\S* /, ''), kind: kindOf(use.municipality) },
    {},
  )
  return { trench: { svg: trench(t), alt: altOf(trenchMeasures(t)) }, lateral: { svg: lateral(l), alt: altOf(lateralMeasures(l)) } }
}

const drawingsFor = ({ file, use }: LoadedCase) => {
  const facts = factsAsFound(file.permit.facts, file.inspections)
  return drawingsOf(use, facts, file.check?.result.findings ?? [], {
    place: file.permit.place,
    number: file.permit.number,
    owner: file.permit.owner,
    date: `facts of ${cardDate(file.check?.on ?? file.today)}`,
  })
}

const answers = (use: LawInUse, facts: RawFacts, names: readonly string[]): readonly PaperFact[] =>
  names
    .filter((n) => facts[n] !== undefined && facts[n] !== null && facts[n] !== '')
    .map((n) => ({ label: use.law.factNamed(n)?.label ?? n, value: labelOf(n, facts[n]) }))

const person = (name: string, note: string | null = null) => (name === '' ? null : { name, note })
const place = (loaded: LoadedCase, context: PaperContext) => ({ address: loaded.file.permit.place, printKey: context.printKey })
const className = (procedure: Procedure, id: string): string | null => procedure.classes.find((c) => c.id === id)?.label ?? null

/** Answers of the plan that stand on the permit. */
const onThePermit = [
  'pipe_material',
  'pipe_nominal_diameter_in',
  'pipe_slope_in_per_ft',
  'depth_of_cover_ft',
  'trench_width_at_pipe_top_in',
  'distance_to_water_service_ft',
  'distance_to_water_main_ft',
  'joint_type',
]

/** Approvals given, and what the officer said with them or ruled, as conditions. */
function decisionsOf({ file, use }: LoadedCase): Pick<PermitPaper, 'approvals' | 'conditions'> {
  const findings = file.check?.result.findings ?? []
  const given = file.approvals.filter((a) => a.voidReason === null && a.decision === 'given')
  const approvals = given.map((a) => ({
    what: use.law.factNamed(a.fact)?.label ?? a.fact,
    by: `${a.by}, ${a.office}`,
    on: a.on,
    how: a.onPaper ? `on paper, entered by ${a.enteredBy}` : null,
    cite: findings.find((f) => f.approval?.fact === a.fact)?.cite ?? null,
  }))
  const ruled = file.rulings
    .filter((r) => r.voidReason === null)
    .map((r) => {
      const finding = findings.find((f) => f.provision === r.provision)
      return { text: `${finding?.title ?? r.provision}: ${r.reason} (${r.by}, ${r.office})`, cite: finding?.cite ?? null }
    })
  return { approvals, conditions: [...given.filter((a) => a.reason !== '').map((a) => ({ text: a.reason, cite: null })), ...ruled] }
}

/** Whom to call before the pipe is covered, where the law wants it seen. */
function callLine(use: LawInUse): string | null {
  const phone = use.municipality.settings.officePhone
  if (use.procedure.inspections.some((i) => i.beforeCover)) return `Call ${phone || 'the office'} before you cover any pipe.`
  return phone ? `Questions: ${phone}.` : null
}

/** The permit, as issued. */
export function permitPaper(loaded: LoadedCase, context: PaperContext): PermitPaper {
  const { file, use } = loaded
  const { permit } = file
  const drawings = drawingsFor(loaded)
  const issuer = use.procedure.steps.find((s) => s.kind === 'issue')?.by ?? 'superintendent'
  const ahead = stepStates(file).filter((s) => !isSettled(s) && s.step.kind !== 'issue')
  const known = onThePermit.filter((name) => use.law.factNames.has(name))
  return {
    ...commonOf(use, file.today, file.check?.lawVersion ?? null),
    ...decisionsOf(loaded),
    title: use.procedure.permitTitle,
    number: permit.number,
    issuedOn: permit.issued ?? file.today,
    expiresOn: null,
    place: place(loaded, context),
    owner: person(permit.owner),
    contractor: person(permit.contractor),
    permitClass: className(use.procedure, permit.classId),
    work: permit.work || `${use.procedure.noun} at ${permit.place}`,
    facts: [...answers(use, permit.facts, known), { label: 'Utility mark-out ticket', value: markOutOf(file) }],
    payments: file.receipts.filter((x) => x.voidReason === null).map((x) => ({ what: x.title, amount: x.amount, receipt: x.number, on: x.paid })),
    stepsAhead: ahead.map(({ step }) => ({
      title: step.title,
      says: step.says,
      before: step.before ? beforeWords[step.before] : null,
      cite: step.cite,
    })),
    call: callLine(use),
    drawings: [drawings.trench, drawings.lateral],
    signer: { office: use.law.chapter.officers[issuer] ?? issuer, name: permit.issuedBy || null },
  }
}

/** The application with its check, for the file or the applicant. */
export function applicationPaper(loaded: LoadedCase, context: PaperContext): ApplicationPaper {
  const { file, use } = loaded
  const { permit } = file
  const drawings = drawingsFor(loaded)
  return {
    ...commonOf(use, file.today, file.check?.lawVersion ?? null),
    title: `Application for a ${use.procedure.noun}`,
    number: permit.number,
    filedOn: permit.filed,
    place: place(loaded, context),
    applicant: { name: permit.applicant, note: permit.contractor ? `contractor: ${permit.contractor}` : null },
    owner: person(permit.owner),
    permitClass: className(use.procedure, permit.classId),
    sections: use.procedure.form.map((s) => ({ title: s.title, answers: answers(use, permit.facts, s.facts) })).filter((s) => s.answers.length > 0),
    checkedOn: file.check?.on ?? null,
    findings: (file.check?.result.findings ?? []).map((f) => ({
      verdict: f.verdict,
      title: f.title,
      because: f.because,
      cite: f.cite,
      who: f.missing[0] ? (use.law.chapter.officers[f.missing[0].askOf] ?? f.missing[0].askOf) : null,
    })),
    drawings: [drawings.trench, drawings.lateral],
  }
}

/** The sheet for the field: what the law asks of each fact that is settled at this visit, with room to write. */
export function inspectionPaper(loaded: LoadedCase, context: PaperContext, visit: Inspection | null, inspectionId: string): InspectionSheetPaper | null {
  const { file, use } = loaded
  const law = use.procedure.inspections.find((i) => i.id === inspectionId)
  if (!law) return null
  const drawings = drawingsFor(loaded)
  const findings = file.check?.result.findings ?? []
  return {
    ...commonOf(use, file.today, file.check?.lawVersion ?? null),
    title: law.title,
    caseNumber: file.permit.number,
    place: place(loaded, context),
    scheduled: visit?.scheduled ? cardDate(visit.scheduled) : null,
    inspector: visit?.inspector || (holderOf(context.offices, law.by, file.today)?.name ?? null),
    contractor: person(file.permit.contractor),
    says: law.says,
    cite: law.cite,
    beforeCover: law.beforeCover,
    lines: law.facts.map((name) => {
      const rule = findings.find((f) => use.law.factsOfRule(f.provision).has(name))
      const spec = use.law.factNamed(name)
      return {
        label: spec?.label ?? name,
        asks: rule ? rule.requirement : null,
        cite: rule?.cite ?? null,
        planned: file.permit.facts[name] === undefined ? null : labelOf(name, file.permit.facts[name]),
        unit: spec?.kind === 'amount' ? unitWords(spec.unit) : null,
      }
    }),
    drawings: [drawings.trench],
  }
}

/** What to put right after a visit. Not a notice of violation, and it says nothing of penalties (OFFICE 10). */
export function correctionPaper(loaded: LoadedCase, context: PaperContext): CorrectionSlipPaper {
  const { file, use } = loaded
  const visit = [...file.inspections]
    .filter((i) => i.state === 'done' && i.voidReason === null && i.result !== 'passed')
    .sort((a, b) => (b.done ?? '').localeCompare(a.done ?? '', 'en'))[0]
  const short = (file.check?.result.findings ?? []).filter((f) => f.verdict === 'violates')
  const phone = use.municipality.settings.officePhone
  const said =
    visit && visit.notes !== '' ? [{ what: visit.notes, found: null, asked: null, toDo: 'Put it right, then ask for another visit.', cite: visit.cite }] : []
  const marks = standingMarks(file).map((m) => ({
    what: m,
    found: null,
    asked: null,
    toDo: 'Call the office: it says how the pipe is to be shown.',
    cite: visit?.cite ?? null,
  }))
  const shortfalls = [
    ...said,
    ...marks,
    ...short.map((f) => ({
      what: f.title,
      found: f.because[0] ?? null,
      asked: f.requirement,
      toDo: 'Put it right, or bring a plan that meets it.',
      cite: f.cite,
    })),
  ]
  return {
    ...commonOf(use, file.today, file.check?.lawVersion ?? null),
    caseNumber: file.permit.number,
    place: place(loaded, context),
    inspectedOn: visit?.done ?? file.check?.on ?? file.today,
    inspector: visit?.inspector || (file.check?.by ?? ''),
    inspection: visit?.title ?? 'Plan check',
    shortfalls,
    call: phone ? `the office, ${phone}` : 'the office',
    keepOpen: visit !== undefined && visit.result === 'failed' && use.procedure.inspections.some((i) => i.id === visit.inspection && i.beforeCover),
  }
}

/** A receipt of a fee or a deposit. */
export function receiptPaper(loaded: LoadedCase, context: PaperContext, receipt: Receipt): ReceiptPaper {
  const { file, use } = loaded
  const charge = use.procedure.charges.find((c) => c.id === receipt.charge)
  return {
    ...commonOf(use, file.today, null),
    number: receipt.number,
    kind: receipt.kind === 'deposit' ? 'deposit' : 'fee',
    receivedOn: receipt.paid,
    receivedFrom: receipt.payer,
    method: paymentMethods[receipt.method],
    receivedBy: holderOf(context.offices, 'clerk', receipt.paid)?.name ?? 'the clerk',
    payee: charge ? payeeOf(use, charge) : use.municipality.name,
    caseNumber: file.permit.number,
    place: place(loaded, context),
    lines: [{ what: receipt.title, amount: receipt.amount, setBy: receipt.rateLabel || null, cite: charge?.cite ?? null }],
    total: receipt.amount,
    terms: receipt.kind === 'deposit' ? (charge?.says ?? null) : null,
    voided: receipt.voidReason === null ? null : { on: file.today, reason: receipt.voidReason },
  }
}
