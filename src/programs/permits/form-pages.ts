/** The application: a form on the left, the check on the right. Staff and public use the same one. */
import { addDays, cardDate, timeOf, type Instant } from '../../kernel/dates.ts'
import { ok, type FieldProblem, type Refusal } from '../../kernel/result.ts'
import type { CheckResult } from '../../engine/findings.ts'
import type { FactName } from '../../vocabulary/vocabulary.ts'
import { acts, card, checkField, columns, dateField, dl, emptyState, fileField, form, formPart, type FormState, type Html, html, link, nothing, outlineButton, pair, radioField, soFar, textField, whatIsWrong } from '../../web/kit/kit.ts'
import type { Form } from '../../web/form.ts'
import type { PageRequest } from '../../web/routes.ts'
import { newToken, tokenHash } from '../../platform/sign-in/tokens.ts'
import { attach } from '../attachments/actions.ts'
import { keepUpload } from '../attachments/uploads.ts'
import type { ListedParcel } from '../premises/store.ts'
import { findParcel, parcelByKey, peopleOf, searchParcels } from '../premises/store.ts'
import { fileApplication, givenFacts, type ApplicationInput } from './actions.ts'
import { checkFacts, lawInUse, nothingOnFile, runCheck, type LawInUse, type LawShelf } from './casefile.ts'
import { checkCard, lawName, liveLine } from './check-view.ts'
import type { PermitTools } from './tools.ts'
import { factsOfForm, sectionFields, typedFacts } from './fields.ts'
import { draftByToken, saveDraft } from './store.ts'

const subject = 'building-sewer'

/** The parcel that the form names: by id, by print key, or the only one whose address fits. */
async function parcelOf(r: PageRequest, typed: string): Promise<{ readonly parcel: ListedParcel | null; readonly near: readonly ListedParcel[] }> {
  if (typed.trim() === '') return { parcel: null, near: [] }
  return r.read(async (s) => {
    const exact = (await findParcel(s.db, s.muniId, typed)) ?? (await parcelByKey(s.db, s.muniId, typed.trim()))
    if (exact) return { parcel: exact, near: [] }
    const near = await searchParcels(s.db, s.muniId, typed, 8)
    const same = near.filter((p) => p.address.toLowerCase() === typed.trim().toLowerCase())
    return { parcel: same.length === 1 ? (same[0] ?? null) : near.length === 1 ? (near[0] ?? null) : null, near }
  })
}

export interface Shown {
  readonly use: LawInUse
  readonly result: CheckResult
  readonly facts: Readonly<Record<string, unknown>>
  readonly unread: readonly FieldProblem[]
  readonly now: string
  readonly today: string
}

/** Checks typed answers. Answers that cannot be read are left out, and the findings that need them say so. */
export function checkTyped(use: LawInUse, typed: Readonly<Record<string, unknown>>, today: ApplicationInput['filed'] & string): { readonly result: CheckResult; readonly facts: Readonly<Record<string, unknown>>; readonly unread: readonly FieldProblem[] } {
  const given = givenFacts(typed)
  const read = use.law.parseFacts(given)
  const unread = read.ok ? [] : read.errors.map((e) => ({ field: e.fact, message: e.remedy }))
  const facts = Object.fromEntries(Object.entries(given).filter(([k]) => !unread.some((u) => u.field === k)))
  const day = today as Parameters<typeof runCheck>[2]
  return { result: runCheck(use, checkFacts(use, { filed: day, issued: null, facts, law: use.law.chapter.path }, nothingOnFile, day), day), facts, unread }
}

const labelIn = (use: LawInUse, field: string): string => use.law.factNamed(field)?.label ?? field

async function peopleLine(r: PageRequest, parcel: ListedParcel | null): Promise<string> {
  if (!parcel) return ''
  const people = await r.read((s) => peopleOf(s.db, s.muniId, parcel.id))
  return people.filter((p) => p.capacity === 'owner' && p.until === null).map((p) => p.name).join(' and ')
}

interface FormPage {
  readonly r: PageRequest
  readonly use: LawInUse
  readonly state: FormState
  readonly typed: Readonly<Record<string, unknown>>
  readonly refusal: Refusal | null
  readonly isPublic: boolean
  readonly resume: string | null
}

async function showForm(p: FormPage): Promise<Response> {
  const { r, use, state } = p
  const typedParcel = state.values['parcel']?.[0] ?? ''
  const { parcel, near } = await parcelOf(r, typedParcel)
  const { now, today } = await r.read(async (s) => ({ now: s.now, today: s.today }))
  const checked = checkTyped(use, p.typed, today)
  const live = (name: FactName): Html | undefined => liveLine(use.law, checked.result.findings, name)
  const path = p.isPublic ? '/apply' : '/permits/new'
  const word = use.procedure.noun
  const check = checkCard({
    use,
    result: checked.result,
    facts: checked.facts,
    caption: { id: 'tr', place: parcel?.address ?? '', number: '', date: '' },
    count: `as of ${timeOf(now as Instant, r.municipality.zone)}`,
    on: cardDate(today),
    answerHere: true,
    unread: checked.unread.map((u) => labelIn(use, u.field)),
  })
  const body = html`<h1>Apply for a building sewer</h1><p class="tc-lead">${parcel ? `${parcel.address}, ${parcel.printKey}. ` : ''}${word === 'building sewer' ? '' : `The ${lawName(use.law).toLowerCase()} law calls it a “${word}”. `}${p.isPublic ? 'You need no account. Save at any time and come back by the link.' : ''}</p>${whatIsWrong(
    p.refusal,
    'The application was not filed',
    { law: lawName(use.law) },
  )}${p.resume === null ? nothing : html`<div class="usa-alert usa-alert--info"><div class="usa-alert__body"><p class="usa-alert__text">Saved. To go on later, on any device, open <a href="${p.resume}">this link</a>. Whoever has the link can read and change the draft. It is kept for ${String(60)} days.</p></div></div>`}${soFar(checked.result.counts)}${columns(
    'form',
    form({
      action: r.url(path),
      state,
      multipart: true,
      draft: 'application',
      checkUrl: r.url(`${path}/check`),
      label: 'Application',
      plain: true,
      body: html`${card('Place and people', await placeFields(r, p, parcel, near), { count: 'part 1 of 2' })}${card('The plan', html`<p>Anything you don’t know yet may stay empty. The check then says who can answer it.</p>${sectionFields(use.procedure.form, state, live)}${formPart('Drawing or sketch', fileField({ name: 'plan', label: 'Plan, drawing or sketch', accept: '.pdf,image/*', optional: true }, state))}`, { count: 'part 2 of 2' })}`,
      submit: { primary: 'File the application', secondary: html`${outlineButton('Check again', { name: 'check', value: 'yes' })}${outlineButton('Save and finish later', { name: 'save', value: 'yes' })}` },
    }),
    check,
  )}`
  return r.page({ title: `Apply for a building sewer${parcel ? `, ${parcel.address}` : ''}`, tab: 'permits', kind: p.isPublic ? 'public' : 'staff', crumbs: p.isPublic ? [] : [{ text: 'Permits', href: r.url('/permits') }, { text: 'Application' }], refusal: p.refusal, body })
}

async function placeFields(r: PageRequest, p: FormPage, parcel: ListedParcel | null, near: readonly ListedParcel[]): Promise<Html> {
  const { state, use } = p
  // The public sees no owner (OFFICE 16).
  const owner = p.isPublic ? '' : await peopleLine(r, parcel)
  const known = parcel ? dl([['Parcel', html`${parcel.printKey}, ${parcel.address}`], ...(p.isPublic ? [] : [['Owner on the roll', owner || 'not on file'] as const])]) : nothing
  const options = near.length === 0 || parcel ? nothing : html`<p class="tc-small">Did you mean: ${near.map((n, i) => html`${i > 0 ? ', ' : ''}<strong>${n.printKey}</strong> ${n.address}`)}? Type the print key.</p>`
  const classes = use.procedure.classes.map((c) => ({ value: c.id, label: c.label, description: c.elsewhere ? `${c.help} ${c.elsewhere}` : c.help }))
  return html`${textField({ name: 'parcel', label: 'Parcel', hint: 'address or print key, for example 14 Mill Street or 24.11-2-17' }, state)}${options}${known}${radioField({ name: 'classId', label: 'What is the building?', choices: classes }, state)}${pair(
    textField({ name: 'applicant', label: 'Applicant', autocomplete: 'name' }, state),
    textField({ name: 'owner', label: 'Owner', value: owner, optional: true }, state),
  )}${pair(textField({ name: 'contractor', label: 'Plumber or contractor', optional: true, hint: 'the firm that does the work' }, state), textField({ name: 'contractorPhone', label: 'Telephone of the plumber', type: 'tel', optional: true }, state))}${textField({ name: 'work', label: 'What is to be done', rows: 2, width: 'full', hint: 'for example: new building sewer for a one-family house' }, state)}${
    p.isPublic ? nothing : pair(dateField({ name: 'filed', label: 'Came in on', optional: true, hint: 'empty means today' }, state), checkField({ name: 'emergency', label: 'Emergency repair, work already begun', hint: 'recorded as such; the permit follows' }, state))
  }`
}

/** Names of the fields outside the facts. */
const placeNames = ['parcel', 'classId', 'applicant', 'owner', 'contractor', 'contractorPhone', 'work', 'filed', 'emergency'] as const

const noLawPage = (r: PageRequest, refusal: Refusal): Promise<Response> =>
  r.page({ title: 'Apply for a building sewer', tab: 'permits', body: html`<h1>Apply for a building sewer</h1>${emptyState('No sewer law is in use yet.', refusal.message, { text: 'Our law', href: r.url('/settings/law') })}` })

/** GET: an empty form, one with the parcel filled in, or a draft by its link. */
export async function newApplicationPage(r: PageRequest, laws: LawShelf, isPublic: boolean): Promise<Response> {
  const use = await r.read((s) => lawInUse(s, laws, subject, s.today))
  if (!use.ok) return noLawPage(r, use.refusal)
  const token = r.query('draft')
  const draft = token === '' ? null : await r.read((s) => draftByToken(s.db, s.muniId, tokenHash(token), s.today))
  if (token !== '' && draft === null) return r.notFound('This draft has expired, or was filed already.')
  const values: Readonly<Record<string, string | readonly string[]>> = draft?.form ?? { parcel: r.query('parcel'), classId: use.value.procedure.classes[0]?.id ?? '' }
  const state = r.newForm({ ...values, draft: token })
  const names = factsOfForm(use.value.procedure.form)
  const typed = Object.fromEntries(names.flatMap((n) => (values[n] === undefined ? [] : [[n, asFact(values[n])]])))
  return showForm({ r, use: use.value, state, typed, refusal: null, isPublic, resume: draft ? r.url(isPublic ? '/apply' : '/permits/new', { draft: token }) : null })
}

const asFact = (v: string | readonly string[] | undefined): unknown => {
  const one = Array.isArray(v) && v.length === 1 ? v[0] : v
  return one === 'yes' ? true : one === 'no' ? false : one === 'unknown' ? undefined : one
}

/** POST of the live check: the pieces of the page that change while typing. */
export async function checkFragment(r: PageRequest, laws: LawShelf): Promise<Response> {
  const use = await r.read((s) => lawInUse(s, laws, subject, s.today))
  if (!use.ok) return r.fragment(html`<div id="check">${use.refusal.message}</div>`, 422)
  const f = await r.form()
  const names = factsOfForm(use.value.procedure.form)
  const { now, today } = await r.read(async (s) => ({ now: s.now, today: s.today }))
  const checked = checkTyped(use.value, typedFacts(f, names), today)
  const lines = names.map((n) => html`<div id="f-${n}-v" data-live="${n}">${liveLine(use.value.law, checked.result.findings, n) ?? nothing}</div>`)
  const card = checkCard({ use: use.value, result: checked.result, facts: checked.facts, caption: { id: 'tr', place: f.text('parcel'), number: '', date: '' }, count: `as of ${timeOf(now as Instant, r.municipality.zone)}`, on: cardDate(today), answerHere: true, unread: checked.unread.map((u) => labelIn(use.value, u.field)) })
  return r.fragment(html`${card}${lines}`)
}

/** POST: check again, save for later, or file. */
export async function applicationPosted(r: PageRequest, { laws, dataFolder }: PermitTools, isPublic: boolean): Promise<Response> {
  const found = await r.read((s) => lawInUse(s, laws, subject, s.today))
  if (!found.ok) return noLawPage(r, found.refusal)
  const use = found.value
  const f = await r.form()
  const typed = typedFacts(f, factsOfForm(use.procedure.form))
  const again = async (refusal: Refusal | null, resume: string | null = null) =>
    showForm({ r, use, state: refusal ? await r.again(f, refusal) : f.state(), typed, refusal, isPublic, resume })
  if (f.has('check')) return again(null)
  if (f.has('save')) return again(null, await keepDraft(r, f, isPublic))
  const upload = await keepUpload({ dataFolder, muniId: r.muniId }, f.file('plan'))
  if (!upload.ok) return again({ ...upload.refusal, problems: [{ field: 'plan', message: upload.refusal.message }] })
  const { parcel } = await parcelOf(r, f.text('parcel'))
  const text = (name: (typeof placeNames)[number]) => f.text(name)
  const input: ApplicationInput = { subject, parcel: parcel?.id ?? text('parcel'), classId: text('classId'), applicant: text('applicant'), owner: text('owner'), contractor: text('contractor'), contractorPhone: text('contractorPhone'), work: text('work'), filed: isPublic ? '' : text('filed'), emergency: !isPublic && f.has('emergency'), facts: typed, draftTokenHash: f.text('draft') === '' ? null : tokenHash(f.text('draft')) }
  const done = await r.perform(async (s) => {
    const filed = await fileApplication(s, laws, input)
    if (!filed.ok || upload.value === null) return filed
    const attached = await attach(s, { owner: { kind: 'permit', id: filed.value.id, label: filed.value.number }, parcelId: filed.value.parcelId, document: 'sketch', file: upload.value })
    return attached.ok ? ok(filed.value) : attached
  }, f)
  if (!done.ok) return again(done.refusal)
  if (isPublic) return r.page({ title: 'Application received', kind: 'public', body: html`<h1>Application ${done.value.number} is in</h1><p class="tc-lead">The office looks at it next and will call or write to you. This is not a permit: do not dig yet.</p>${acts(link('Back to the start', r.url('/')))}` })
  return r.redirect(`/permits/${encodeURIComponent(done.value.number)}`, { kind: 'success', text: `Application ${done.value.number} filed.` })
}

async function keepDraft(r: PageRequest, f: Form, isPublic: boolean): Promise<string> {
  const token = f.text('draft') || newToken()
  const values = Object.fromEntries(Object.entries(f.values()).filter(([k]) => k !== 'save' && k !== 'check'))
  await r.perform(async (s) => {
    const expires = addDays(s.today, 60)
    await saveDraft(s.db, s.muniId, { id: s.newId(), tokenHash: tokenHash(token), form: { ...values, draft: token }, ownerAccount: s.actor.accountId, label: f.text('parcel'), now: s.now, expires })
    return ok(null)
  })
  return r.url(isPublic ? '/apply' : '/permits/new', { draft: token })
}
