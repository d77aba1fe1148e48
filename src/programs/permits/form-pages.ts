/** The application: a form on the left, the check on the right. Staff and public use the same one. */
import { addDays, cardDate, type Instant, timeOf } from '../../kernel/dates.ts'
import { ok, type Refusal, type Result } from '../../kernel/result.ts'
import { newToken, tokenHash } from '../../platform/sign-in/tokens.ts'
import type { Form } from '../../web/form.ts'
import {
  acts,
  card,
  checkField,
  columns,
  dateField,
  dl,
  emptyState,
  type FormState,
  fileField,
  form,
  type Html,
  hiddenField,
  html,
  link,
  nothing,
  outlineButton,
  pair,
  radioField,
  soFar,
  textField,
  whatIsWrong,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { attach } from '../attachments/actions.ts'
import { keepUpload } from '../attachments/actions-uploads.ts'
import { findMunicipality } from '../municipality/actions.ts'
import { defaultSettings } from '../municipality/model.ts'
import { findParcel, parcelByKey, peopleOf, searchParcels } from '../premises/actions.ts'
import type { ListedParcel } from '../premises/model.ts'
import { type ApplicationInput, draftByToken, dropExpiredDrafts, fileApplication, sameApplication, saveDraft } from './actions.ts'
import { type LawInUse, type LawShelf, lawInUse } from './actions-casefile.ts'
import type { PermitTools } from './actions-tools.ts'
import { checkCard, lawName, partPieces, partView } from './pages-check.ts'
import { everyQuestion, factsOfForm, sectionFolds, typedFacts } from './pages-fields.ts'
import { checkTyped, type TypedCheck, unreadLabels } from './pages-typed-check.ts'

const subject = 'building-sewer'

interface FoundParcel {
  readonly parcel: ListedParcel | null
  /** Those that fit what was typed, where it is not one alone. */
  readonly near: readonly ListedParcel[]
  /** Owners on the roll today. */
  readonly owners: readonly string[]
}

/** The parcel that the form names: by id, by print key, picked from those that fit, or the only one whose address fits. */
async function parcelOf(r: PageRequest, typed: string, picked: string): Promise<FoundParcel> {
  if (typed.trim() === '') return { parcel: null, near: [], owners: [] }
  return r.read(async (s) => {
    const exact = (await findParcel(s.db, s.muniId, typed)) ?? (await parcelByKey(s.db, s.muniId, typed.trim()))
    const near = exact ? [] : await searchParcels(s.db, s.muniId, typed, 8)
    const same = near.filter((p) => p.address.toLowerCase() === typed.trim().toLowerCase())
    const only = same.length === 1 ? same[0] : near.length === 1 ? near[0] : near.find((p) => p.id === picked)
    const parcel = exact ?? only ?? null
    const people = parcel === null ? [] : await peopleOf(s.db, s.muniId, parcel.id)
    return {
      parcel,
      near: near.length > 1 && same.length !== 1 ? near : [],
      owners: people.filter((p) => p.capacity === 'owner' && p.until === null).map((p) => p.name),
    }
  })
}

interface FormPage {
  readonly r: PageRequest
  readonly use: LawInUse
  readonly state: FormState
  readonly typed: Readonly<Record<string, unknown>>
  readonly refusal: Refusal | null
  readonly isPublic: boolean
  /** Address under which the draft is gone on with; null for one that was not saved. */
  readonly resume: string | null
}

const checkBeside = (
  r: PageRequest,
  use: LawInUse,
  checked: TypedCheck,
  at: { readonly now: string; readonly today: ApplicationInput['filed']; readonly place: string; readonly toApplicant: boolean },
): Html =>
  checkCard({
    use,
    result: checked.result,
    facts: checked.facts,
    caption: { id: 'tr', place: at.place, number: '', date: '' },
    count: `as of ${timeOf(at.now as Instant, r.municipality.zone)}`,
    on: cardDate(at.today as Parameters<typeof cardDate>[0]),
    answerHere: true,
    unread: unreadLabels(use, checked),
    toApplicant: at.toApplicant,
  })

const savedNote = (p: FormPage): Html =>
  p.resume === null
    ? nothing
    : html`<div class="usa-alert usa-alert--info"><div class="usa-alert__body"><p class="usa-alert__text">Saved. To go on later, on any device, keep this link:</p><p class="tc-work"><a href="${p.resume}">${p.r.address(p.resume)}</a></p><p class="usa-alert__text">Whoever has the link can read and change what is typed here. It is kept for ${p.use.municipality.settings.draftDays} days; a file is not kept with it.</p></div></div>`

/** Enter in a field checks again; it never files. */
const checkFirst = html`<button class="usa-sr-only" type="submit" name="check" value="yes" tabindex="-1" aria-hidden="true">Check again</button>`

async function showForm(p: FormPage): Promise<Response> {
  const { r, use, state } = p
  const found = await parcelOf(r, state.values.parcel?.[0] ?? '', state.values.parcelPick?.[0] ?? '')
  const { parcel } = found
  const { now, today } = await r.read(async (s) => ({ now: s.now, today: s.today }))
  const checked = checkTyped(use, p.typed, today)
  const path = p.isPublic ? '/apply' : '/permits/new'
  const word = use.procedure.noun
  const lead = [
    parcel ? `${parcel.address}, ${parcel.printKey}.` : '',
    word === 'building sewer' ? '' : `The law calls it a “${word}”.`,
    p.isPublic ? 'You need no account. Save at any time and come back by the link.' : '',
  ]
  const plan = html`<p>Answer what you know. What you don’t know yet may stay empty: the check then says who can answer it, and nothing stops you from filing.</p>${everyQuestion(state)}${sectionFolds(use.procedure.form, state, partView(use.law, checked.result.findings, p.typed))}<div class="tc-form-part">${fileField({ name: 'plan', label: 'Plan, drawing or sketch', accept: '.pdf,image/*', optional: true }, state)}</div>`
  const body = html`<h1>Apply for a building sewer</h1><p class="tc-lead">${lead.filter((t) => t !== '').join(' ')}</p>${whatIsWrong(p.refusal, 'The application was not filed', { law: lawName(use.law) })}${savedNote(p)}${soFar(checked.result.counts)}${columns(
    'form',
    form({
      action: r.url(path),
      state,
      multipart: true,
      draft: 'application',
      checkUrl: r.url(`${path}/check`),
      label: 'Application',
      plain: true,
      body: html`${checkFirst}${hiddenField('draft', state.values.draft?.[0] ?? '')}${card('Place and people', placeFields(p, found), { count: 'part 1 of 2' })}${card('The plan', plan, { count: 'part 2 of 2' })}`,
      submit: {
        primary: 'File the application',
        secondary: html`${outlineButton('Check again', { name: 'check', value: 'yes' })}${outlineButton('Save and finish later', { name: 'save', value: 'yes' })}`,
      },
    }),
    checkBeside(r, use, checked, { now, today, place: parcel?.address ?? '', toApplicant: p.isPublic }),
  )}`
  return r.page({
    title: `Apply for a building sewer${parcel ? `, ${parcel.address}` : ''}`,
    tab: p.isPublic ? 'apply' : 'permits',
    kind: p.isPublic ? 'public' : 'staff',
    crumbs: p.isPublic ? [] : [{ text: 'Permits', href: r.url('/permits') }, { text: 'Application' }],
    refusal: p.refusal,
    body,
  })
}

/** What is known of the parcel that was typed, or those to choose from. The public sees no owner (OFFICE 16). */
function parcelFound(found: FoundParcel, isPublic: boolean, state: FormState): Html {
  const { parcel, near, owners } = found
  const known = parcel
    ? dl([
        ['Parcel', html`<span class="tc-mono">${parcel.printKey}</span> ${parcel.address}`],
        ...(isPublic ? [] : [['Owner on the roll', owners.join(' and ') || 'not on file'] as const]),
      ])
    : nothing
  const pick =
    near.length === 0
      ? nothing
      : radioField(
          { name: 'parcelPick', label: 'Which of these?', choices: near.map((n) => ({ value: n.id, label: n.address, description: n.printKey })) },
          state,
        )
  const none =
    !parcel && near.length === 0 && (state.values.parcel?.[0]?.trim() ?? '') !== ''
      ? html`<p class="tc-soft">No parcel by that address or print key.</p>`
      : nothing
  return html`<div id="parcel-found">${pick}${known}${none}</div>`
}

function placeFields(p: FormPage, found: FoundParcel): Html {
  const { state, use } = p
  const [only, ...others] = use.procedure.classes
  const classes = use.procedure.classes.map((c) => ({ value: c.id, label: c.label, description: c.elsewhere ? `${c.help} ${c.elsewhere}` : c.help }))
  // Where the law knows one kind of permit there is nothing to choose.
  const klass =
    only && others.length === 0 ? hiddenField('classId', only.id) : radioField({ name: 'classId', label: 'What is the building?', choices: classes }, state)
  return html`${textField({ name: 'parcel', label: 'Parcel', hint: 'address or print key, for example 14 Mill Street or 24.11-2-17', width: 'full' }, state)}${parcelFound(found, p.isPublic, state)}${klass}${pair(
    textField({ name: 'applicant', label: 'Applicant', hint: 'who signs', autocomplete: 'name' }, state),
    textField({ name: 'owner', label: 'Owner', optional: true, hint: 'empty: as on the roll' }, state),
  )}${pair(textField({ name: 'contractor', label: 'Plumber or contractor', optional: true, hint: 'the firm that does the work' }, state), textField({ name: 'contractorPhone', label: 'Plumber’s telephone', type: 'tel', optional: true, hint: 'with area code' }, state))}${textField({ name: 'work', label: 'What is to be done', rows: 2, width: 'full', hint: 'for example: new building sewer for a one-family house' }, state)}${
    p.isPublic
      ? nothing
      : html`${dateField({ name: 'filed', label: 'Came in on', optional: true, hint: 'empty means today' }, state)}${checkField({ name: 'emergency', label: 'Emergency repair, work already begun', hint: 'recorded as such; the permit follows' }, state)}`
  }`
}

const noLawPage = (r: PageRequest, refusal: Refusal): Promise<Response> =>
  r.page({
    title: 'Apply for a building sewer',
    tab: 'permits',
    body: html`<h1>Apply for a building sewer</h1>${emptyState('No sewer law is in use yet.', refusal.message, { text: 'Our law', href: r.url('/settings/law') })}`,
  })

/** GET: an empty form, one with the parcel filled in, or a draft by its link. */
export async function newApplicationPage(r: PageRequest, laws: LawShelf, isPublic: boolean): Promise<Response> {
  const use = await r.read((s) => lawInUse(s, laws, subject, s.today))
  if (!use.ok) return noLawPage(r, use.refusal)
  const token = r.query('draft')
  const draft = token === '' ? null : await r.read((s) => draftByToken(s.db, s.muniId, tokenHash(token), s.today))
  if (token !== '' && draft === null) return draftGone(r, isPublic)
  const names = factsOfForm(use.value.procedure.form)
  const values: Readonly<Record<string, string | readonly string[]>> = draft?.form ?? {
    ...toldInAddress(r, names),
    parcel: r.query('parcel'),
    classId: use.value.procedure.classes.find((c) => c.id === r.query('classId'))?.id ?? use.value.procedure.classes[0]?.id ?? '',
  }
  const known = draft === null && r.query('parcel') !== '' ? await parcelOf(r, r.query('parcel'), '') : null
  const state = r.newForm({ ...values, ...(known?.parcel ? { parcel: known.parcel.address } : {}), draft: token })
  const typed = Object.fromEntries(
    names.flatMap((n) => (values[n] === undefined ? [] : [[n, asFact(values[n])]])).filter(([, v]) => v !== undefined && v !== ''),
  )
  return showForm({
    r,
    use: use.value,
    state,
    typed,
    refusal: null,
    isPublic,
    resume: draft ? r.url(isPublic ? '/apply' : '/permits/new', { draft: token }) : null,
  })
}

/** Answers that came with the link, as the interview gives them: typed into the form, and to be looked at before it is filed. */
const toldInAddress = (r: PageRequest, names: readonly string[]): Readonly<Record<string, readonly string[]>> => {
  const query = r.queries()
  return Object.fromEntries(names.filter((name) => query.has(name)).map((name) => [name, query.getAll(name)]))
}

const draftGone = (r: PageRequest, isPublic: boolean): Promise<Response> =>
  r.page({
    title: 'Not kept any more',
    kind: isPublic ? 'public' : 'narrow',
    status: 404,
    body: html`<h1>Not kept any more</h1><p class="tc-lead">What was saved under this link has been filed, or the days for which it was kept are over.</p>${acts(link('Begin a new application', r.url(isPublic ? '/apply' : '/permits/new')))}`,
  })

const asFact = (v: string | readonly string[] | undefined): unknown => {
  const one = Array.isArray(v) && v.length === 1 ? v[0] : v
  return one === 'yes' ? true : one === 'no' ? false : one === 'unknown' ? undefined : one
}

/** POST of the live check: the pieces of the page that change while typing. */
export async function checkFragment(r: PageRequest, laws: LawShelf, isPublic: boolean): Promise<Response> {
  const use = await r.read((s) => lawInUse(s, laws, subject, s.today))
  if (!use.ok) return r.fragment(html`<div id="check">${use.refusal.message}</div>`, 422)
  const f = await r.form()
  const { form: sections } = use.value.procedure
  const typed = typedFacts(f, factsOfForm(sections))
  const { now, today } = await r.read(async (s) => ({ now: s.now, today: s.today }))
  const checked = checkTyped(use.value, typed, today)
  const found = await parcelOf(r, f.text('parcel'), f.text('parcelPick'))
  return r.fragment(
    html`${checkBeside(r, use.value, checked, { now, today, place: found.parcel?.address ?? '', toApplicant: isPublic })}${soFar(checked.result.counts)}${parcelFound(found, isPublic, f.state())}${partPieces(sections, partView(use.value.law, checked.result.findings, typed))}`,
  )
}

/** POST: check again, save for later, or file. */
export async function applicationPosted(r: PageRequest, { laws, dataFolder }: PermitTools, isPublic: boolean): Promise<Response> {
  const inUse = await r.read((s) => lawInUse(s, laws, subject, s.today))
  if (!inUse.ok) return noLawPage(r, inUse.refusal)
  const use = inUse.value
  const f = await r.form()
  const typed = typedFacts(f, factsOfForm(use.procedure.form))
  const again = async (refusal: Refusal | null) =>
    showForm({ r, use, state: refusal ? await r.again(f, refusal) : f.state(), typed, refusal, isPublic, resume: null })
  if (f.has('check')) return again(null)
  if (f.has('save')) return r.redirect(await keepDraft(r, f, isPublic))
  const upload = await keepUpload({ dataFolder, muniId: r.muniId }, f.file('plan'))
  if (!upload.ok) return again({ ...upload.refusal, problems: [{ field: 'plan', message: upload.refusal.message }] })
  const input = await inputOf(r, f, typed, isPublic)
  const done = await r.perform(async (s): Promise<Result<{ readonly number: string; readonly again: boolean }>> => {
    // Going back and filing once more is not a second application.
    const twin = await sameApplication(s, input)
    if (twin !== null) return ok({ number: twin.number, again: true })
    const filed = await fileApplication(s, laws, input)
    if (!filed.ok) return filed
    const { id, number, parcelId } = filed.value
    const attached =
      upload.value === null ? null : await attach(s, { owner: { kind: 'permit', id, label: number }, parcelId, document: 'sketch', file: upload.value })
    return attached === null || attached.ok ? ok({ number, again: false }) : attached
  }, f)
  if (!done.ok) return again(done.refusal)
  const { number } = done.value
  if (isPublic) return received(r, number)
  return r.redirect(
    `/permits/${encodeURIComponent(number)}`,
    done.value.again
      ? { kind: 'info', text: `Nothing was filed again: the very same application is on file as ${number}.` }
      : { kind: 'success', text: `Application ${number} filed.` },
  )
}

async function inputOf(r: PageRequest, f: Form, facts: ApplicationInput['facts'], isPublic: boolean): Promise<ApplicationInput> {
  const { parcel, owners } = await parcelOf(r, f.text('parcel'), f.text('parcelPick'))
  return {
    subject,
    parcel: parcel?.id ?? f.text('parcel'),
    classId: f.text('classId'),
    applicant: f.text('applicant'),
    owner: f.text('owner') || (owners[0] ?? ''),
    contractor: f.text('contractor'),
    contractorPhone: f.text('contractorPhone'),
    work: f.text('work'),
    filed: isPublic ? '' : f.text('filed'),
    emergency: !isPublic && f.has('emergency'),
    facts,
    draftTokenHash: f.text('draft') === '' ? null : tokenHash(f.text('draft')),
  }
}

const received = (r: PageRequest, number: string): Promise<Response> =>
  r.page({
    title: 'Application received',
    kind: 'public',
    tab: 'apply',
    body: html`<h1>Application ${number} is in</h1><p class="tc-lead">The office looks at it next and will call or write to you. Keep the number. <strong>This is not a permit: do not dig yet.</strong></p>${acts(link('Back to the start', r.url('/')))}`,
  })

/** Saves what is typed and gives the address under which it is gone on with, below the municipality. */
async function keepDraft(r: PageRequest, f: Form, isPublic: boolean): Promise<string> {
  const token = f.text('draft') || newToken()
  const values = Object.fromEntries(Object.entries(f.values()).filter(([k]) => k !== 'save' && k !== 'check'))
  await r.perform(async (s) => {
    await dropExpiredDrafts(s.db, s.muniId, s.today)
    const expires = addDays(s.today, (await findMunicipality(s.db, s.muniId))?.settings.draftDays ?? defaultSettings.draftDays)
    await saveDraft(s.db, s.muniId, {
      id: s.newId(),
      tokenHash: tokenHash(token),
      form: { ...values, draft: token },
      ownerAccount: s.actor.accountId,
      label: f.text('parcel'),
      now: s.now,
      expires,
    })
    return ok(null)
  })
  return `${isPublic ? '/apply' : '/permits/new'}?${new URLSearchParams({ draft: token }).toString()}`
}
