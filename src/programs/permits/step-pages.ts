/** The pages on which a step is recorded: a notice, the connection, copies, papers, the people of a case, the mark-out. */

import type { Step } from '../../engine/procedure.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { cite, dateField, fileField, html, nothing, pair, selectField, textField, typedDate } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { attach, type StoredFile } from '../attachments/actions.ts'
import { keepUpload } from '../attachments/actions-uploads.ts'
import { documentKinds } from '../attachments/model.ts'
import type { LoadedCase } from './actions-casefile.ts'
import { recordAct, recordMarkOut } from './officer-actions.ts'
import { casePath } from './pages-case-words.ts'
import { lawName } from './pages-check.ts'
import { caseForm, caseFormAgain, type Page, type SmallForm } from './pages-kit.ts'
import { changeCasePeople } from './people-actions.ts'

function actForm(loaded: LoadedCase, step: Step): SmallForm {
  const withFile = step.kind === 'attachment' || step.kind === 'as-built' || step.kind === 'undertaking' || step.kind === 'board'
  return {
    title: step.title,
    lead: html`${step.says} ${cite(lawName(loaded.use.law), step.cite)}`,
    fields: (s) =>
      html`${step.kind === 'attachment' ? nothing : pair(dateField({ name: 'on', label: 'On', value: typedDate(loaded.file.today) }, s), textField({ name: 'by', label: step.kind === 'connection' ? 'Supervised by' : step.kind === 'notice' ? 'Given by' : 'By' }, s))}${step.kind === 'as-built' ? textField({ name: 'copies', label: 'Copies received', inputmode: 'numeric', width: 'small', value: String(step.copies ?? 1) }, s) : nothing}${step.kind === 'attachment' ? nothing : textField({ name: 'detail', label: 'Note', optional: true, rows: 2, width: 'full' }, s)}${withFile ? fileField({ name: 'paper', label: 'Scan', optional: step.kind !== 'attachment' }, s) : nothing}`,
    verb: step.kind === 'activation' ? 'Allow it' : step.kind === 'attachment' ? 'Add the paper' : 'Record it',
    multipart: withFile,
    heading: 'Nothing was recorded',
    action: casePath(loaded.file, `/steps/${step.id}`),
  }
}

const noFile = () =>
  refuse('no-file', 'Nothing was added. Choose the file first.', { problems: [{ field: 'paper', message: 'Choose the file: PDF or photo, up to 10 MB.' }] })

/** The paper that came with a form, kept before anything names it; null where none was chosen and none is needed. */
async function paperOf(r: PageRequest, dataFolder: string, needed: boolean): Promise<Result<StoredFile | null>> {
  const kept = await keepUpload({ dataFolder, muniId: r.muniId }, (await r.form()).file('paper'))
  if (!kept.ok) return { ok: false, refusal: { ...kept.refusal, problems: [{ field: 'paper', message: kept.refusal.message }] } }
  return kept.value === null && needed ? noFile() : kept
}

const ownerOf = ({ file }: LoadedCase) => ({ owner: { kind: 'permit', id: file.permit.id, label: file.permit.number }, parcelId: file.permit.parcelId })

/** What kind of paper a step brings in. */
function documentOf(step: Step): string {
  if (step.document && step.document in documentKinds) return step.document
  return step.kind === 'as-built' || step.kind === 'undertaking' ? step.kind : 'other'
}

/** A step of the law: shows the form that its kind needs. Money and decisions go to their own pages. */
export const stepPage: Page = async (r, loaded, tools) => {
  const step = loaded.use.procedure.steps.find((s) => s.id === r.param('step'))
  if (!step) return r.notFound('This step')
  if (step.kind === 'fee' || step.kind === 'deposit') return r.redirect(casePath(loaded.file, `/charges/${step.fee ?? ''}`))
  if (step.kind === 'deposit-return') {
    const held = loaded.file.receipts.find((x) => x.charge === step.fee && x.kind === 'deposit' && x.voidReason === null && x.settled === null)
    return held
      ? r.redirect(casePath(loaded.file, `/receipts/${held.id}/settle`))
      : r.refusal(
          { code: 'no-deposit', message: 'There is nothing to return. No deposit is held on this case.' },
          { text: 'Back to the case', href: r.url(casePath(loaded.file)) },
        )
  }
  if (step.kind === 'inspection' || step.kind === 'test') return r.redirect(casePath(loaded.file, `/visits/new/${step.inspection ?? ''}`))
  const form = actForm(loaded, step)
  const paper = r.method === 'GET' ? ok(null) : await paperOf(r, tools.dataFolder, step.kind === 'attachment')
  if (!paper.ok) return caseFormAgain(r, loaded, form, await r.form(), paper.refusal)
  return caseForm(r, loaded, form, {
    done: `${step.title}: recorded.`,
    async act(s, f): Promise<Result<unknown>> {
      if (paper.value !== null) {
        const added = await attach(s, { ...ownerOf(loaded), document: documentOf(step), file: paper.value })
        if (!added.ok) return added
        if (step.kind === 'attachment')
          return recordAct(s, tools.laws, loaded.file.permit.id, step.id, { on: s.today, by: s.actor.name, detail: paper.value.name, copies: '' })
      }
      return recordAct(s, tools.laws, loaded.file.permit.id, step.id, {
        on: f.text('on'),
        by: f.text('by') || s.actor.name,
        detail: f.text('detail'),
        copies: f.text('copies'),
      })
    },
  })
}

export const markOutPage: Page = async (r, loaded, { laws }) => {
  const form: SmallForm = {
    title: 'Utility mark-out',
    lead: 'Before anybody digs, the utilities mark their lines. The ticket stands on the permit.',
    fields: (s) =>
      html`${textField({ name: 'ticket', label: 'Ticket number', width: 'medium' }, s)}${textField({ name: 'by', label: 'Asked for by', value: loaded.file.permit.contractor || loaded.file.permit.applicant, optional: true }, s)}`,
    verb: 'Note the ticket',
    heading: 'Nothing was noted',
    action: casePath(loaded.file, '/mark-out'),
  }
  return caseForm(r, loaded, form, {
    done: 'Mark-out ticket noted.',
    act: (s, f) => recordMarkOut(s, laws, loaded.file.permit.id, { ticket: f.text('ticket'), by: f.text('by') }),
  })
}

/** Who applies, who owns, who does the work. */
export const casePeoplePage: Page = async (r, loaded, { laws }) => {
  const { permit } = loaded.file
  const form: SmallForm = {
    title: 'People of the case',
    lead: 'A name that is not in the register yet is added to it. Licenses and insurance are kept there.',
    fields: (s) =>
      html`${textField({ name: 'applicant', label: 'Applicant' }, s)}${textField({ name: 'owner', label: 'Owner', optional: true }, s)}${textField({ name: 'contractor', label: 'Plumber or contractor', optional: true, hint: 'the firm that does the work' }, s)}`,
    verb: 'Save the names',
    heading: 'The names were not saved',
    action: casePath(loaded.file, '/people'),
  }
  return caseForm(r, loaded, form, {
    values: { applicant: permit.applicant, owner: permit.owner, contractor: permit.contractor },
    version: permit.version,
    done: 'Names saved.',
    act: (s, f) =>
      changeCasePeople(s, laws, permit.id, {
        version: f.version ?? permit.version,
        applicant: f.text('applicant'),
        owner: f.text('owner'),
        contractor: f.text('contractor'),
      }),
  })
}

/** Adds a paper to the case. */
export const addPaperPage: Page = async (r, loaded, { dataFolder }) => {
  const form: SmallForm = {
    title: 'Add a paper',
    fields: (s) =>
      html`${selectField({ name: 'document', label: 'What is it?', choices: Object.entries(documentKinds).map(([value, label]) => ({ value, label })) }, s)}${fileField({ name: 'paper', label: 'File', accept: '.pdf,image/*,.csv' }, s)}`,
    verb: 'Add the paper',
    multipart: true,
    heading: 'Nothing was added',
    action: casePath(loaded.file, '/papers'),
  }
  const paper = r.method === 'GET' ? ok(null) : await paperOf(r, dataFolder, true)
  if (!paper.ok) return caseFormAgain(r, loaded, form, await r.form(), paper.refusal)
  const file = paper.value
  return caseForm(r, loaded, form, {
    done: 'Paper added.',
    act: async (s, f): Promise<Result<unknown>> => (file === null ? noFile() : attach(s, { ...ownerOf(loaded), document: f.text('document'), file })),
  })
}
