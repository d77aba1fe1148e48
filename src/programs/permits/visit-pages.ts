/** Visits: asked for, set, done. What was found is recorded as it is, with the facts measured in the field. */

import type { Inspection as LawInspection } from '../../engine/procedure.ts'
import { cardDate, parsePlainDate } from '../../kernel/dates.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { FactName } from '../../vocabulary/vocabulary.ts'
import {
  cite,
  dateField,
  dl,
  type FormState,
  fileField,
  form,
  type Html,
  html,
  link,
  nothing,
  pair,
  radioField,
  stamp,
  textField,
  typedDate,
  whatIsWrong,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { attach } from '../attachments/actions.ts'
import { keepUpload } from '../attachments/actions-uploads.ts'
import { cancelInspection, recordInspection, requestInspection, scheduleInspection, voidInspection } from '../inspections/actions.ts'
import { type Inspection, type InspectionResult, inspectionResults, inspectionStates } from '../inspections/model.ts'
import { unreadable } from './actions.ts'
import type { LoadedCase } from './actions-casefile.ts'
import type { PermitTools } from './actions-tools.ts'
import { factsOfVisit, isToldByVisit } from './decide-facts.ts'
import { labelOf } from './model-measures.ts'
import { casePath } from './pages-case-words.ts'
import { lawName, partView } from './pages-check.ts'
import { factGrid, isAsked, shownValues, typedFacts } from './pages-fields.ts'
import { caseForm, type SmallForm } from './pages-kit.ts'

const isResult = (text: string): text is InspectionResult => Object.hasOwn(inspectionResults, text)

type Page = (r: PageRequest, loaded: LoadedCase, tools: PermitTools) => Promise<Response> | Response

const caseOf = ({ file }: LoadedCase) => ({
  kind: 'permit',
  id: file.permit.id,
  label: file.permit.number,
  place: file.permit.place,
  parcelId: file.permit.parcelId,
  law: file.permit.law,
})

/** Asks for a visit. Before the permit is issued it says so, and still records what was asked. */
export const newVisitPage: Page = async (r, loaded) => {
  const law = loaded.use.procedure.inspections.find((i) => i.id === r.param('inspection'))
  if (!law) return r.notFound('This inspection')
  const early = loaded.file.permit.issued === null ? html` <strong>The permit is not issued yet.</strong>` : nothing
  const page: SmallForm = {
    title: `Ask for: ${law.title}`,
    lead: html`${law.says} ${cite(lawName(loaded.use.law), law.cite)}${early}`,
    fields: (s) => textField({ name: 'by', label: 'Asked for by', value: loaded.file.permit.contractor || loaded.file.permit.applicant }, s),
    verb: 'Ask for the visit',
    heading: 'Nothing was recorded',
    action: casePath(loaded.file, `/visits/new/${law.id}`),
  }
  return caseForm(r, loaded, page, { done: `${law.title}: asked for.`, act: (s, f) => requestInspection(s, caseOf(loaded), law, f.text('by')) })
}

interface VisitView {
  readonly visit: Inspection
  readonly law: LawInspection
}

function find(r: PageRequest, loaded: LoadedCase): VisitView | null {
  const visit = loaded.file.inspections.find((i) => i.id === r.param('visit'))
  const law = visit && loaded.use.procedure.inspections.find((i) => i.id === visit.inspection)
  return visit && law ? { visit, law } : null
}

function setDayForm(r: PageRequest, loaded: LoadedCase, { visit }: VisitView, state: FormState): Html {
  return form({
    title: visit.state === 'scheduled' ? 'Set another day' : 'Set the day',
    action: r.url(casePath(loaded.file, `/visits/${visit.id}/day`)),
    state,
    body: pair(
      dateField({ name: 'scheduled', label: 'Day of the visit', value: visit.scheduled ? typedDate(visit.scheduled) : '' }, state),
      textField({ name: 'goes', label: 'Who goes', value: visit.inspector, optional: true }, state),
    ),
    submit: { primary: 'Set the day' },
  })
}

/** What is asked at a visit beside its day and its result. */
const askedAt = (law: LawInspection): readonly FactName[] => law.facts.filter((name) => isAsked(name) && !isToldByVisit(name))

/** Answers that stand in the form already. */
const typedNow = (state: FormState, names: readonly FactName[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.flatMap((name) => (state.values[name] === undefined ? [] : [[name, state.values[name]]])))

function resultForm(r: PageRequest, loaded: LoadedCase, { visit, law }: VisitView, state: FormState): Html {
  const words: Readonly<Record<string, string>> = {
    passed: 'seen open, and it may be covered',
    failed: 'something has to be mended first',
    covered: 'recorded as what it is; it was not seen open',
    'no-access': 'nobody home, gate locked, trench not dug',
  }
  const choices = Object.entries(inspectionResults)
    .filter(([k]) => law.beforeCover || k !== 'covered')
    .map(([value, label]) => ({ value, label, ...(words[value] && law.beforeCover ? { description: words[value] } : {}) }))
  const asked = askedAt(law)
  const findings = loaded.file.check?.result.findings ?? []
  const view = partView(loaded.use.law, findings, { ...loaded.file.permit.facts, ...typedNow(state, asked) })
  const called = asked.filter((name) => view.calls(name))
  const found =
    asked.length === 0
      ? nothing
      : html`<div class="tc-form-part"><h3>As found</h3><p class="tc-soft">As the plan has it, to be corrected by what was measured. Leave empty what was not looked at.</p>${factGrid(called, state, () => nothing)}</div>`
  return form({
    title: 'Record the result',
    action: r.url(casePath(loaded.file, `/visits/${visit.id}/result`)),
    state,
    multipart: true,
    draft: `visit-${visit.id}`,
    body: html`${pair(dateField({ name: 'done', label: 'Day of the visit', value: typedDate(loaded.file.today) }, state), textField({ name: 'inspector', label: 'Who looked', value: visit.inspector || r.actor?.name || '' }, state))}${radioField({ name: 'result', label: 'Result', choices }, state)}${textField({ name: 'notes', label: 'Notes', hint: 'what falls short, weather, who was there', rows: 3, width: 'full', optional: true }, state)}${fileField({ name: 'photo', label: 'Photo', accept: 'image/*,.pdf', optional: true }, state)}${found}`,
    submit: { primary: 'Record the result' },
  })
}

function shownVisit(
  r: PageRequest,
  loaded: LoadedCase,
  view: VisitView,
  state: { readonly day: FormState; readonly result: FormState },
  wrong: Html,
  refused: { readonly code: string; readonly message: string } | null,
): Promise<Response> | Response {
  const { visit, law } = view
  const at = (rest: string) => r.url(casePath(loaded.file, rest))
  const facts = Object.entries(visit.facts).map(([k, v]) => [loaded.use.law.factNamed(k)?.label ?? k, labelOf(k, v)] as const)
  const done = visit.result
    ? html`<section class="tc-card"><header><h2>What was found</h2></header><p>${stamp(visit.result === 'passed' ? 'complies' : visit.result === 'no-access' ? 'na' : 'violates', inspectionResults[visit.result])} ${visit.done ? cardDate(visit.done) : ''}, ${visit.inspector}</p>${visit.notes ? html`<p>${visit.notes}</p>` : nothing}${facts.length > 0 ? dl(facts, { typed: true }) : nothing}<p class="tc-noprint">${visit.voidReason === null ? link('Void this visit', at(`/visits/${visit.id}/void`)) : html`<strong>Void</strong>: ${visit.voidReason}`}${visit.result !== 'passed' && visit.voidReason === null ? html` ${link('Ask for another visit', at(`/visits/new/${visit.inspection}`))}` : nothing}</p></section>`
    : nothing
  const open = visit.state === 'requested' || visit.state === 'scheduled'
  const dayForm = setDayForm(r, loaded, view, state.day)
  const resultPart = resultForm(r, loaded, view, state.result)
  const forms =
    open && visit.voidReason === null
      ? html`${visit.state === 'requested' ? html`${dayForm}${resultPart}` : html`${resultPart}${dayForm}`}<p class="tc-noprint">${link('Call off this visit', at(`/visits/${visit.id}/cancel`))}</p>`
      : nothing
  const body = html`<h1>${visit.title}${visit.round > 1 ? `, visit ${visit.round}` : ''}</h1><p class="tc-lead">${loaded.file.permit.number}, ${loaded.file.permit.place}. ${inspectionStates[visit.state]}${visit.state === 'scheduled' && visit.scheduled ? ` for ${cardDate(visit.scheduled)}` : ''}. Asked for ${cardDate(visit.requested)} by ${visit.requestedBy}.</p><p>${law.says} ${cite(lawName(loaded.use.law), law.cite)}</p>${wrong}${done}${forms}`
  return r.page({
    title: `${visit.title}, ${loaded.file.permit.number}`,
    tab: 'permits',
    kind: 'narrow',
    crumbs: [{ text: 'Permits', href: r.url('/permits') }, { text: loaded.file.permit.number, href: at('') }, { text: visit.title }],
    refusal: refused,
    body,
  })
}

function fresh(r: PageRequest, loaded: LoadedCase, { visit, law }: VisitView) {
  const plan = Object.fromEntries(law.facts.flatMap((f) => (loaded.file.permit.facts[f] === undefined ? [] : [[f, loaded.file.permit.facts[f]]])))
  return { day: r.newForm({}, visit.version), result: r.newForm(shownValues(plan), visit.version) }
}

export const visitPage: Page = (r, loaded) => {
  const view = find(r, loaded)
  if (!view) return r.notFound('This visit')
  return shownVisit(r, loaded, view, fresh(r, loaded, view), nothing, null)
}

export const visitDayPage: Page = async (r, loaded) => {
  const view = find(r, loaded)
  if (!view) return r.notFound('This visit')
  const f = await r.form()
  const done = await r.perform(async (s) => {
    const set = await scheduleInspection(s, view.visit.id, f.version ?? view.visit.version, { scheduled: f.text('scheduled'), inspector: f.text('goes') })
    return set.ok ? ok(null) : set
  }, f)
  if (done.ok) return r.redirect(casePath(loaded.file), { kind: 'success', text: `${view.visit.title}: day set.` })
  return shownVisit(r, loaded, view, { ...fresh(r, loaded, view), day: f.state(done.refusal) }, whatIsWrong(done.refusal, 'The day was not set'), done.refusal)
}

export const visitResultPage: Page = async (r, loaded, { dataFolder }) => {
  const view = find(r, loaded)
  if (!view) return r.notFound('This visit')
  const f = await r.form()
  const { visit, law } = view
  const typed = typedFacts(f, askedAt(law))
  const day = parsePlainDate(f.text('done'))
  const result = f.text('result')
  const facts = { ...(day !== null && isResult(result) ? factsOfVisit(law.facts, day, result) : {}), ...typed }
  const refuse = async (refusal: Parameters<typeof whatIsWrong>[0] & object) =>
    shownVisit(r, loaded, view, { ...fresh(r, loaded, view), result: await r.again(f, refusal) }, whatIsWrong(refusal, 'The result was not recorded'), refusal)
  const problems = unreadable(loaded.use, facts)
  if (problems.length > 0) return refuse({ code: 'invalid-fields', message: 'Some measurements could not be read.', problems })
  const photo = await keepUpload({ dataFolder, muniId: r.muniId }, f.file('photo'))
  if (!photo.ok) return refuse({ ...photo.refusal, problems: [{ field: 'photo', message: photo.refusal.message }] })
  const done = await r.perform(async (s): Promise<Result<null>> => {
    const made = await recordInspection(s, visit.id, f.version ?? visit.version, {
      done: f.text('done'),
      result: f.text('result'),
      inspector: f.text('inspector'),
      notes: f.text('notes'),
      facts,
    })
    if (!made.ok) return made
    if (photo.value !== null) {
      const added = await attach(s, {
        owner: { kind: 'permit', id: loaded.file.permit.id, label: loaded.file.permit.number },
        parcelId: loaded.file.permit.parcelId,
        document: 'photo',
        file: photo.value,
      })
      if (!added.ok) return added
    }
    return ok(null)
  }, f)
  if (done.ok) return r.redirect(casePath(loaded.file), { kind: 'success', text: `${visit.title}: result recorded.` })
  return refuse(done.refusal)
}

const reasonPage = (loaded: LoadedCase, visit: Inspection, verb: 'cancel' | 'void'): SmallForm => ({
  title: verb === 'cancel' ? `Call off “${visit.title}”?` : `Void “${visit.title}” of ${visit.done ? cardDate(visit.done) : ''}?`,
  ...(verb === 'void' ? { lead: 'It stays on file, marked void.' } : {}),
  fields: (s) => textField({ name: 'reason', label: 'Why?', rows: 2, width: 'full' }, s),
  verb: verb === 'cancel' ? 'Call it off' : 'Void the visit',
  danger: true,
  heading: 'Nothing was changed',
  action: casePath(loaded.file, `/visits/${visit.id}/${verb}`),
})

const endVisit =
  (verb: 'cancel' | 'void'): Page =>
  async (r, loaded) => {
    const view = find(r, loaded)
    if (!view) return r.notFound('This visit')
    const page = reasonPage(loaded, view.visit, verb)
    const { id, version } = view.visit
    const end = verb === 'cancel' ? cancelInspection : voidInspection
    return caseForm(r, loaded, page, {
      version,
      done: verb === 'cancel' ? 'Visit called off.' : 'The visit is void.',
      act: (s, f) => end(s, id, f.version ?? version, f.text('reason')),
    })
  }
export const cancelVisitPage = endVisit('cancel')
export const voidVisitPage = endVisit('void')
