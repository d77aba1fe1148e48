/** The pages of an officer's decisions: approvals, rulings, the permit itself, and what becomes of a case. */

import { cardDate } from '../../kernel/dates.ts'
import { cite, dateField, type FormState, finding, type Html, html, nothing, pair, radioField, textField, typedDate } from '../../web/kit/kit.ts'
import { issuePermit, moveCase } from './actions.ts'
import type { LoadedCase } from './actions-casefile.ts'
import { isMove, type Move } from './decide.ts'
import { isSettled, stepStates } from './decide-steps.ts'
import { waiverOf } from './may-decide.ts'
import type { StoredFinding } from './model.ts'
import { closeCase, recordApproval, recordRuling, waiveStep } from './officer-actions.ts'
import { capital, casePath } from './pages-case-words.ts'
import { findingOptions, lawName } from './pages-check.ts'
import { caseForm, officeWord, onPaper, type Page, type SmallForm } from './pages-kit.ts'

/** The finding that the decision is about, as the latest check has it. */
const asChecked = (loaded: LoadedCase, found: StoredFinding): Html =>
  html`<section class="tc-card"><header><h2>What the check says</h2></header>${finding(found, { ...findingOptions(loaded.use), level: 3 })}</section>`

export const waivePage: Page = async (r, loaded, { laws }) => {
  const step = loaded.use.procedure.steps.find((s) => s.id === r.param('step'))
  if (!step) return r.notFound('This step')
  const who = officeWord(loaded, waiverOf(step))
  const form: SmallForm = {
    title: `Not required: ${step.title}?`,
    lead: html`The law leaves this to ${who}. ${cite(lawName(loaded.use.law), step.cite)}`,
    fields: (s) =>
      html`${textField({ name: 'by', label: 'Decided by', value: r.actor?.name ?? '' }, s)}${textField({ name: 'reason', label: 'Why it is not required', rows: 2, width: 'full' }, s)}${onPaper(s, who)}`,
    verb: 'Record that it is not required',
    heading: 'Nothing was recorded',
    action: casePath(loaded.file, `/steps/${step.id}/waive`),
  }
  return caseForm(r, loaded, form, {
    done: `${step.title}: not required.`,
    act: (s, f) => waiveStep(s, laws, loaded.file.permit.id, step.id, { by: f.text('by'), reason: f.text('reason'), onPaper: f.has('onPaper') }),
  })
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
    fields: (s) =>
      html`${radioField(
        {
          name: 'decision',
          label: 'Decision',
          choices: [
            { value: 'given', label: 'Approved' },
            { value: 'refused', label: 'Refused' },
          ],
        },
        s,
      )}${pair(dateField({ name: 'on', label: 'Decided on', value: typedDate(loaded.file.today) }, s), textField({ name: 'by', label: 'Decided by', value: r.may('superintendent', 'engineer', 'attorney', 'board', 'inspector') ? (r.actor?.name ?? '') : '' }, s))}${textField({ name: 'reason', label: 'Reason or condition', rows: 2, width: 'full', optional: true }, s)}${onPaper(s, who)}`,
    verb: 'Record the decision',
    heading: 'Nothing was recorded',
    action: casePath(loaded.file, `/approve/${name}`),
    ...(found ? { beside: asChecked(loaded, found) } : {}),
  }
  return caseForm(r, loaded, form, {
    done: `${fact.label}: recorded.`,
    act(s, f) {
      const input = { fact: name, decision: f.text('decision'), by: f.text('by'), on: f.text('on'), onPaper: f.has('onPaper'), reason: f.text('reason') }
      return recordApproval(s, laws, loaded.file.permit.id, input)
    },
  })
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
    fields: (s) =>
      html`${textField({ name: 'by', label: 'Ruled by', value: r.may('superintendent') ? (r.actor?.name ?? '') : '' }, s)}${textField({ name: 'reason', label: 'What was looked at, and what was decided', rows: 3, width: 'full' }, s)}${onPaper(s, who)}`,
    verb: 'Record the ruling',
    heading: 'Nothing was recorded',
    action: `${casePath(loaded.file, `/rule/${encodeURIComponent(provision)}`)}${item ? `?item=${encodeURIComponent(item)}` : ''}`,
    beside: asChecked(loaded, found),
  }
  return caseForm(r, loaded, form, {
    done: 'Ruling recorded.',
    act: (s, f) => recordRuling(s, laws, loaded.file.permit.id, { provision, item, reason: f.text('reason'), by: f.text('by'), onPaper: f.has('onPaper') }),
  })
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
  return caseForm(r, loaded, form, {
    version: file.permit.version,
    done: `Permit ${file.permit.number} issued. Print it under Papers.`,
    act: (s, f) => issuePermit(s, laws, file.permit.id, f.version ?? file.permit.version, { name: f.text('by'), onPaper: f.has('onPaper') }),
  })
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
  const proposed =
    move === 'return'
      ? short.map((x) => `${x.title} (§ ${x.cite.section ?? 'no number'}${x.cite.confidence === 'inferred' ? ', number inferred' : ''}).`).join('\n')
      : ''
  const officers = move === 'deny' || move === 'revoke'
  const who = officeWord(loaded, loaded.use.procedure.steps.find((s) => s.kind === 'issue')?.by ?? 'superintendent')
  const form: SmallForm = {
    title,
    fields: (s) =>
      html`${textField({ name: 'reason', label: move === 'return' ? 'What has to be mended' : 'Why?', rows: move === 'return' ? 6 : 3, width: 'full', value: proposed, optional: move === 'refile' }, s)}${officers ? onPaper(s, who) : nothing}`,
    verb,
    danger,
    heading: 'Nothing was changed',
    action: casePath(loaded.file, `/move/${move}`),
  }
  return caseForm(r, loaded, form, {
    version: loaded.file.permit.version,
    done: 'Recorded.',
    act: (s, f) => moveCase(s, laws, loaded.file.permit.id, f.version ?? loaded.file.permit.version, move, f.text('reason'), officers && f.has('onPaper')),
  })
}

export const closePage: Page = async (r, loaded, { laws }) => {
  const { permit, today } = loaded.file
  const open = stepStates(loaded.file).filter((s) => !isSettled(s))
  const fields = (state: FormState): Html =>
    open.length === 0
      ? nothing
      : html`<p>These steps are open:</p><ul class="usa-list">${open.map((s) => html`<li>${s.step.title}: ${s.line}</li>`)}</ul>${textField({ name: 'reason', label: 'Why it is closed all the same', hint: 'The case will say so for good.', rows: 2, width: 'full' }, state)}${onPaper(state, officeWord(loaded, 'superintendent'))}`
  const form: SmallForm = {
    title: `Close case ${permit.number}?`,
    lead: `As of ${cardDate(today)}. It can be opened again.`,
    fields,
    verb: 'Close the case',
    heading: 'The case was not closed',
    action: casePath(loaded.file, '/close'),
  }
  return caseForm(r, loaded, form, {
    version: permit.version,
    done: `Case ${permit.number} closed.`,
    act: (s, f) => closeCase(s, laws, permit.id, f.version ?? permit.version, { reason: f.text('reason'), onPaper: f.has('onPaper') }),
  })
}
