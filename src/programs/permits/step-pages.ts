/** The pages on which a step is done: a payment, a deposit, a notice, the connection, copies, an officer's decision or ruling. */
import { cardDate } from '../../kernel/dates.ts'
import { cents, dollars } from '../../kernel/money.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { Charge, Step } from '../../engine/procedure.ts'
import { askWord, checkField, cite, dateField, fileField, type FormState, type Html, html, moneyField, nothing, pair, radioField, selectField, textField, typedDate } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { attach } from '../attachments/actions.ts'
import { documentKinds } from '../attachments/model.ts'
import { keepUpload } from '../attachments/actions-uploads.ts'
import { settleDeposit, takePayment, voidPayment } from '../fees/actions.ts'
import { paymentMethods, rateOn } from '../fees/model.ts'
import { issuePermit, moveCase } from './actions.ts'
import { casePath } from './case-page.ts'
import { type LoadedCase } from './actions-casefile.ts'
import { payeeOf } from './decide-facts.ts'
import { findingOptions, lawName, officerTitles } from './pages-check.ts'
import { isMove, type Move } from './decide.ts'
import { closeCase, isVoidable, recordAct, recordApproval, recordMarkOut, recordRuling, voidRecord, waiveStep } from './officer-actions.ts'
import { isSettled, stepStates } from './decide-steps.ts'
import { waiverOf } from './may-decide.ts'
import { changeCasePeople } from './people-actions.ts'
import { actAndReturn, smallFormPage, type SmallForm } from './pages-kit.ts'
import type { PermitTools } from './actions-tools.ts'
import { finding } from '../../web/kit/kit.ts'

type Page = (r: PageRequest, loaded: LoadedCase, tools: PermitTools) => Promise<Response> | Response
const posting = async (r: PageRequest) => r.form()
const officeWord = (loaded: LoadedCase, who: string): string => askWord(who, officerTitles(loaded.use.law)).replace(/^The /, 'the ')

const onPaper = (state: FormState, who: string): Html => checkField({ name: 'onPaper', label: 'Decided on paper', description: `The signed paper of ${who} is in hand. Add its scan under Papers as “Signed paper decision”.` }, state)

const caseRef = ({ file }: LoadedCase) => ({ kind: 'permit', id: file.permit.id, label: file.permit.number, parcelId: file.permit.parcelId, law: file.permit.law, filed: file.permit.filed })

function paymentForm(loaded: LoadedCase, charge: Charge): SmallForm {
  const rate = rateOn(loaded.file.rates, loaded.file.permit.law, charge.id, loaded.file.permit.filed)
  return {
    title: `Take: ${charge.title}`,
    lead: html`${charge.says} ${cite(lawName(loaded.use.law), charge.cite)} ${rate ? `Set at ${dollars(rate.amount)}, ${rate.instrumentLabel}.` : charge.setBy === 'actual-cost' ? 'The amount is the actual cost.' : charge.setBy === 'case-by-case' ? 'The amount is set case by case.' : 'No amount is on file; the Board sets it.'} Payable to: ${payeeOf(loaded.use, charge)}.`,
    fields: (s) => html`${moneyField({ name: 'amount', label: 'Amount', ...(rate ? { value: dollars(cents(rate.amount)).slice(1) } : {}) }, s)}${pair(dateField({ name: 'paid', label: 'Paid on', value: typedDate(loaded.file.today) }, s), selectField({ name: 'method', label: 'How', choices: Object.entries(paymentMethods).map(([value, label]) => ({ value, label })) }, s))}${textField({ name: 'payer', label: 'Paid by', value: loaded.file.permit.contractor || loaded.file.permit.applicant }, s)}${textField({ name: 'note', label: 'Note', optional: true }, s)}`,
    verb: charge.kind === 'deposit' ? 'Take the deposit' : 'Take the payment',
    heading: 'Nothing was taken',
    action: casePath(loaded.file, `/charges/${charge.id}`),
  }
}

export const chargePage: Page = async (r, loaded) => {
  const charge = loaded.use.procedure.charges.find((c) => c.id === r.param('charge'))
  if (!charge) return r.notFound('This charge')
  const form = paymentForm(loaded, charge)
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm(), null)
  const f = await posting(r)
  const input = { charge: charge.id, amount: f.text('amount'), paid: f.text('paid'), method: f.text('method'), payer: f.text('payer'), note: f.text('note') }
  return actAndReturn(r, loaded, form, f, `${charge.title}: payment taken.`, (s) => takePayment(s, caseRef(loaded), charge, input))
}

function settleForm(loaded: LoadedCase, receiptId: string): SmallForm | null {
  const receipt = loaded.file.receipts.find((x) => x.id === receiptId)
  if (!receipt) return null
  return {
    title: `Deposit of ${dollars(receipt.amount)}, receipt ${receipt.number}`,
    fields: (s) => html`${radioField({ name: 'outcome', label: 'What happens to it?', choices: [{ value: 'returned', label: 'It goes back' }, { value: 'kept', label: 'It is kept' }] }, s)}${moneyField({ name: 'amount', label: 'Amount', value: dollars(receipt.amount).slice(1) }, s)}${dateField({ name: 'on', label: 'On', value: typedDate(loaded.file.today) }, s)}${textField({ name: 'reason', label: 'Reason', hint: 'needed if it is kept', optional: true }, s)}`,
    verb: 'Record it',
    heading: 'Nothing was recorded',
    action: casePath(loaded.file, `/receipts/${receiptId}/settle`),
  }
}

export const settlePage: Page = async (r, loaded) => {
  const form = settleForm(loaded, r.param('receipt'))
  if (!form) return r.notFound('This receipt')
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm({ outcome: 'returned' }), null)
  const f = await posting(r)
  return actAndReturn(r, loaded, form, f, 'Deposit recorded.', (s) => settleDeposit(s, r.param('receipt'), { outcome: f.text('outcome'), amount: f.text('amount'), on: f.text('on'), reason: f.text('reason') }))
}

const reasonForm = (loaded: LoadedCase, title: string, verb: string, path: string, danger = true): SmallForm => ({
  title,
  lead: 'It stays on file, marked void.',
  fields: (s) => textField({ name: 'reason', label: 'Why?', rows: 2, width: 'full' }, s),
  verb,
  danger,
  heading: 'Nothing was changed',
  action: casePath(loaded.file, path),
})

export const voidReceiptPage: Page = async (r, loaded) => {
  const receipt = loaded.file.receipts.find((x) => x.id === r.param('receipt'))
  if (!receipt) return r.notFound('This receipt')
  const form = reasonForm(loaded, `Void receipt ${receipt.number} for ${dollars(receipt.amount)}?`, 'Void the receipt', `/receipts/${receipt.id}/void`)
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm(), null)
  const f = await posting(r)
  return actAndReturn(r, loaded, form, f, `Receipt ${receipt.number} is void.`, (s) => voidPayment(s, receipt.id, f.text('reason')))
}

export const voidRecordPage: Page = async (r, loaded, { laws }) => {
  const kind = r.param('kind')
  if (!isVoidable(kind)) return r.notFound('This record')
  const noun = kind === 'act' ? 'recorded step' : kind
  const form = reasonForm(loaded, `Void this ${noun}?`, `Void the ${noun}`, `/void/${kind}/${r.param('record')}`)
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm(), null)
  const f = await posting(r)
  return actAndReturn(r, loaded, form, f, `The ${noun} is void.`, (s) => voidRecord(s, laws, loaded.file.permit.id, kind, r.param('record'), f.text('reason')))
}

function actForm(loaded: LoadedCase, step: Step): SmallForm {
  const withFile = step.kind === 'attachment' || step.kind === 'as-built' || step.kind === 'undertaking' || step.kind === 'board'
  return {
    title: step.title,
    lead: html`${step.says} ${cite(lawName(loaded.use.law), step.cite)}`,
    fields: (s) => html`${step.kind === 'attachment' ? nothing : pair(dateField({ name: 'on', label: 'On', value: typedDate(loaded.file.today) }, s), textField({ name: 'by', label: step.kind === 'connection' ? 'Supervised by' : step.kind === 'notice' ? 'Given by' : 'By' }, s))}${step.kind === 'as-built' ? textField({ name: 'copies', label: 'Copies received', inputmode: 'numeric', width: 'small', value: String(step.copies ?? 1) }, s) : nothing}${step.kind === 'attachment' ? nothing : textField({ name: 'detail', label: 'Note', optional: true, rows: 2, width: 'full' }, s)}${withFile ? fileField({ name: 'paper', label: 'Scan', optional: step.kind !== 'attachment' }, s) : nothing}`,
    verb: step.kind === 'activation' ? 'Allow it' : step.kind === 'attachment' ? 'Add the paper' : 'Record it',
    multipart: withFile,
    heading: 'Nothing was recorded',
    action: casePath(loaded.file, `/steps/${step.id}`),
  }
}

/** A step of the law: shows the form that its kind needs. Money and decisions go to their own pages. */
export const stepPage: Page = async (r, loaded, tools) => {
  const step = loaded.use.procedure.steps.find((s) => s.id === r.param('step'))
  if (!step) return r.notFound('This step')
  if (step.kind === 'fee' || step.kind === 'deposit') return r.redirect(casePath(loaded.file, `/charges/${step.fee ?? ''}`))
  if (step.kind === 'deposit-return') {
    const held = loaded.file.receipts.find((x) => x.charge === step.fee && x.kind === 'deposit' && x.voidReason === null && x.settled === null)
    return held ? r.redirect(casePath(loaded.file, `/receipts/${held.id}/settle`)) : r.refusal({ code: 'no-deposit', message: 'There is nothing to return. No deposit is held on this case.' }, { text: 'Back to the case', href: r.url(casePath(loaded.file)) })
  }
  if (step.kind === 'inspection' || step.kind === 'test') return r.redirect(casePath(loaded.file, `/visits/new/${step.inspection ?? ''}`))
  const form = actForm(loaded, step)
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm(), null)
  const f = await posting(r)
  const upload = await keepUpload({ dataFolder: tools.dataFolder, muniId: r.muniId }, f.file('paper'))
  if (!upload.ok) return smallFormPage(r, loaded, form, await r.again(f, upload.refusal), upload.refusal)
  if (step.kind === 'attachment' && upload.value === null) {
    const refusal = { code: 'no-file', message: 'Nothing was added. Choose the file first.', problems: [{ field: 'paper', message: 'Choose the file: PDF or photo, up to 10 MB.' }] }
    return smallFormPage(r, loaded, form, f.state(refusal), refusal)
  }
  return actAndReturn(r, loaded, form, f, `${step.title}: recorded.`, async (s): Promise<Result<unknown>> => {
    if (upload.value !== null) {
      const kind = step.document && step.document in documentKinds ? step.document : step.kind === 'as-built' ? 'as-built' : step.kind === 'undertaking' ? 'undertaking' : 'other'
      const added = await attach(s, { owner: { kind: 'permit', id: loaded.file.permit.id, label: loaded.file.permit.number }, parcelId: loaded.file.permit.parcelId, document: kind, file: upload.value })
      if (!added.ok) return added
      if (step.kind === 'attachment') return recordAct(s, tools.laws, loaded.file.permit.id, step.id, { on: s.today, by: s.actor.name, detail: upload.value.name, copies: '' })
    }
    return recordAct(s, tools.laws, loaded.file.permit.id, step.id, { on: f.text('on'), by: f.text('by') || s.actor.name, detail: f.text('detail'), copies: f.text('copies') })
  })
}

export const waivePage: Page = async (r, loaded, { laws }) => {
  const step = loaded.use.procedure.steps.find((s) => s.id === r.param('step'))
  if (!step) return r.notFound('This step')
  const who = officeWord(loaded, waiverOf(step))
  const form: SmallForm = {
    title: `Not required: ${step.title}?`,
    lead: html`The law leaves this to ${who}. ${cite(lawName(loaded.use.law), step.cite)}`,
    fields: (s) => html`${textField({ name: 'by', label: 'Decided by', value: r.actor?.name ?? '' }, s)}${textField({ name: 'reason', label: 'Why it is not required', rows: 2, width: 'full' }, s)}${onPaper(s, who)}`,
    verb: 'Record that it is not required',
    heading: 'Nothing was recorded',
    action: casePath(loaded.file, `/steps/${step.id}/waive`),
  }
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm(), null)
  const f = await posting(r)
  return actAndReturn(r, loaded, form, f, `${step.title}: not required.`, (s) => waiveStep(s, laws, loaded.file.permit.id, step.id, { by: f.text('by'), reason: f.text('reason'), onPaper: f.has('onPaper') }))
}

/** An approval or a judgment by the named officer, or his signed paper entered by the clerk. */
export const approvalPage: Page = async (r, loaded, { laws }) => {
  const name = r.param('fact')
  const fact = loaded.use.law.factNamed(name)
  if (!fact) return r.notFound('This approval')
  const found = loaded.file.check?.result.findings.find((x) => x.approval?.fact === name)
  const who = officeWord(loaded, fact.askOf)
  const form: SmallForm = {
    title: fact.label,
    lead: `Decided by ${who}.`,
    fields: (s) => html`${radioField({ name: 'decision', label: 'Decision', choices: [{ value: 'given', label: 'Approved' }, { value: 'refused', label: 'Refused' }] }, s)}${pair(dateField({ name: 'on', label: 'Decided on', value: typedDate(loaded.file.today) }, s), textField({ name: 'by', label: 'Decided by', value: r.may('superintendent', 'engineer', 'attorney', 'board', 'inspector') ? (r.actor?.name ?? '') : '' }, s))}${textField({ name: 'reason', label: 'Reason or condition', rows: 2, width: 'full', optional: true }, s)}${onPaper(s, who)}`,
    verb: 'Record the decision',
    heading: 'Nothing was recorded',
    action: casePath(loaded.file, `/approve/${name}`),
    ...(found ? { beside: finding(found, findingOptions(loaded.use)) } : {}),
  }
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm(), null)
  const f = await posting(r)
  const input = { fact: name, decision: f.text('decision'), by: f.text('by'), on: f.text('on'), onPaper: f.has('onPaper'), reason: f.text('reason') }
  return actAndReturn(r, loaded, form, f, `${fact.label}: recorded.`, (s) => recordApproval(s, laws, loaded.file.permit.id, input))
}

/** The named officer's ruling on what cannot be told. */
export const rulingPage: Page = async (r, loaded, { laws }) => {
  const [provision, item] = [r.param('provision'), r.query('item')]
  const found = loaded.file.check?.result.findings.find((x) => x.provision === provision && (x.item ?? '') === item)
  if (!found) return r.notFound('This finding')
  const who = officeWord(loaded, 'superintendent')
  const form: SmallForm = {
    title: `Ruling: ${found.title}`,
    lead: `${capital(who)} may rule on what cannot be told. A ruling never makes a shortfall meet the law, and it does not settle how the village reads its law.`,
    fields: (s) => html`${textField({ name: 'by', label: 'Ruled by', value: r.may('superintendent') ? (r.actor?.name ?? '') : '' }, s)}${textField({ name: 'reason', label: 'What was looked at, and what was decided', rows: 3, width: 'full' }, s)}${onPaper(s, who)}`,
    verb: 'Record the ruling',
    heading: 'Nothing was recorded',
    action: `${casePath(loaded.file, `/rule/${encodeURIComponent(provision)}`)}${item ? `?item=${encodeURIComponent(item)}` : ''}`,
    beside: finding(found, findingOptions(loaded.use)),
  }
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm(), null)
  const f = await posting(r)
  return actAndReturn(r, loaded, form, f, 'Ruling recorded.', (s) => recordRuling(s, laws, loaded.file.permit.id, { provision, item, reason: f.text('reason'), by: f.text('by'), onPaper: f.has('onPaper') }))
}

export const issuePage: Page = async (r, loaded, { laws }) => {
  const { file, use } = loaded
  const step = use.procedure.steps.find((s) => s.kind === 'issue')
  const who = officeWord(loaded, step?.by ?? 'superintendent')
  const form: SmallForm = {
    title: 'Issue the permit',
    lead: html`${step?.says ?? ''} ${step ? cite(lawName(use.law), step.cite) : nothing}${use.confirmed || use.municipality.isDemo ? nothing : html` <strong>The law text is not yet confirmed as ours; the permit will say so.</strong>`}`,
    fields: (s) => html`${textField({ name: 'by', label: 'Issued by', value: r.may('superintendent') ? (r.actor?.name ?? '') : '' }, s)}${onPaper(s, who)}`,
    verb: 'Issue the permit',
    heading: 'The permit was not issued',
    action: casePath(file, '/issue'),
  }
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm({}, file.permit.version), null)
  const f = await posting(r)
  return actAndReturn(r, loaded, form, f, `Permit ${file.permit.number} issued. Print it under Papers.`, (s) => issuePermit(s, laws, file.permit.id, f.version ?? file.permit.version, { name: f.text('by'), onPaper: f.has('onPaper') }))
}

const moveWords: Readonly<Record<Move, readonly [title: string, verb: string, danger: boolean]>> = {
  return: ['Send the plan back', 'Send it back', false],
  refile: ['File the application again', 'File it again', false],
  withdraw: ['Withdraw the application?', 'Withdraw it', true],
  deny: ['Do not grant the permit?', 'Record the denial', true],
  revoke: ['Revoke the permit?', 'Revoke it', true],
  reopen: ['Open the case again', 'Open it again', false],
}

export const movePage: Page = async (r, loaded, { laws }) => {
  const move = r.param('move')
  if (!isMove(move)) return r.notFound('This act')
  const [title, verb, danger] = moveWords[move]
  const short = (loaded.file.check?.result.findings ?? []).filter((x) => x.verdict === 'violates')
  const proposed = move === 'return' ? short.map((x) => `${x.title} (§ ${x.cite.section ?? 'no number'}${x.cite.confidence === 'inferred' ? ', number inferred' : ''}).`).join('\n') : ''
  const officers = move === 'deny' || move === 'revoke'
  const who = officeWord(loaded, loaded.use.procedure.steps.find((s) => s.kind === 'issue')?.by ?? 'superintendent')
  const form: SmallForm = {
    title,
    fields: (s) => html`${textField({ name: 'reason', label: move === 'return' ? 'What has to be mended' : 'Why?', rows: move === 'return' ? 6 : 3, width: 'full', value: proposed, optional: move === 'refile' }, s)}${officers ? onPaper(s, who) : nothing}`,
    verb,
    danger,
    heading: 'Nothing was changed',
    action: casePath(loaded.file, `/move/${move}`),
  }
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm({}, loaded.file.permit.version), null)
  const f = await posting(r)
  return actAndReturn(r, loaded, form, f, 'Recorded.', (s) => moveCase(s, laws, loaded.file.permit.id, f.version ?? loaded.file.permit.version, move, f.text('reason'), officers && f.has('onPaper')))
}

export const closePage: Page = async (r, loaded, { laws }) => {
  const { permit, today } = loaded.file
  const open = stepStates(loaded.file).filter((s) => !isSettled(s))
  const fields = (state: FormState): Html =>
    open.length === 0
      ? nothing
      : html`<p>These steps are open:</p><ul class="usa-list">${open.map((s) => html`<li>${s.step.title}: ${s.line}</li>`)}</ul>${textField({ name: 'reason', label: 'Why it is closed all the same', hint: 'The case will say so for good.', rows: 2, width: 'full' }, state)}${onPaper(state, officeWord(loaded, 'superintendent'))}`
  const form: SmallForm = { title: `Close case ${permit.number}?`, lead: `As of ${cardDate(today)}. It can be opened again.`, fields, verb: 'Close the case', heading: 'The case was not closed', action: casePath(loaded.file, '/close') }
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm({}, permit.version), null)
  const f = await posting(r)
  return actAndReturn(r, loaded, form, f, `Case ${permit.number} closed.`, (s) => closeCase(s, laws, permit.id, f.version ?? permit.version, { reason: f.text('reason'), onPaper: f.has('onPaper') }))
}

export const markOutPage: Page = async (r, loaded, { laws }) => {
  const form: SmallForm = {
    title: 'Utility mark-out',
    lead: 'Before anybody digs, the utilities mark their lines. The ticket stands on the permit.',
    fields: (s) => html`${textField({ name: 'ticket', label: 'Ticket number', width: 'medium' }, s)}${textField({ name: 'by', label: 'Asked for by', value: loaded.file.permit.contractor || loaded.file.permit.applicant, optional: true }, s)}`,
    verb: 'Note the ticket',
    heading: 'Nothing was noted',
    action: casePath(loaded.file, '/mark-out'),
  }
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm(), null)
  const f = await posting(r)
  return actAndReturn(r, loaded, form, f, 'Mark-out ticket noted.', (s) => recordMarkOut(s, laws, loaded.file.permit.id, { ticket: f.text('ticket'), by: f.text('by') }))
}

/** Who applies, who owns, who does the work. */
export const casePeoplePage: Page = async (r, loaded, { laws }) => {
  const { permit } = loaded.file
  const form: SmallForm = {
    title: 'People of the case',
    lead: 'A name that is not in the register yet is added to it. Licences and insurance are kept there.',
    fields: (s) => html`${textField({ name: 'applicant', label: 'Applicant' }, s)}${textField({ name: 'owner', label: 'Owner', optional: true }, s)}${textField({ name: 'contractor', label: 'Plumber or contractor', optional: true, hint: 'the firm that does the work' }, s)}`,
    verb: 'Save the names',
    heading: 'The names were not saved',
    action: casePath(loaded.file, '/people'),
  }
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm({ applicant: permit.applicant, owner: permit.owner, contractor: permit.contractor }, permit.version), null)
  const f = await posting(r)
  const input = { version: f.version ?? permit.version, applicant: f.text('applicant'), owner: f.text('owner'), contractor: f.text('contractor') }
  return actAndReturn(r, loaded, form, f, 'Names saved.', (s) => changeCasePeople(s, laws, permit.id, input))
}

/** Adds a paper to the case. */
export const addPaperPage: Page = async (r, loaded, { dataFolder }) => {
  const form: SmallForm = {
    title: 'Add a paper',
    fields: (s) => html`${selectField({ name: 'document', label: 'What is it?', choices: Object.entries(documentKinds).map(([value, label]) => ({ value, label })) }, s)}${fileField({ name: 'paper', label: 'File', accept: '.pdf,image/*,.csv' }, s)}`,
    verb: 'Add the paper',
    multipart: true,
    heading: 'Nothing was added',
    action: casePath(loaded.file, '/papers'),
  }
  if (r.method === 'GET') return smallFormPage(r, loaded, form, r.newForm(), null)
  const f = await posting(r)
  const upload = await keepUpload({ dataFolder, muniId: r.muniId }, f.file('paper'))
  const stored = upload.ok ? upload.value : null
  if (stored === null) {
    const refusal = upload.ok ? { code: 'no-file', message: 'Nothing was added. Choose the file first.', problems: [{ field: 'paper', message: 'Choose the file: PDF or photo, up to 10 MB.' }] } : { ...upload.refusal, problems: [{ field: 'paper', message: upload.refusal.message }] }
    return smallFormPage(r, loaded, form, await r.again(f, refusal), refusal)
  }
  return actAndReturn(r, loaded, form, f, 'Paper added.', async (s) => {
    const added = await attach(s, { owner: { kind: 'permit', id: loaded.file.permit.id, label: loaded.file.permit.number }, parcelId: loaded.file.permit.parcelId, document: f.text('document'), file: stored })
    return added.ok ? ok(null) : added
  })
}

const capital = (t: string): string => t.charAt(0).toUpperCase() + t.slice(1)
