/** Writing one notice: choose a template, fill its fields, look at the letter, prepare it. */
import type { Refusal, Result } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import type { Form } from '../../web/form.ts'
import { formPage, showForm } from '../../web/form-page.ts'
import {
  card,
  dateField,
  emptyState,
  type FormState,
  type Html,
  html,
  link,
  nothing,
  outlineButton,
  radioField,
  selectField,
  textField,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { findParcel, parcelByKey, searchParcels } from '../premises/actions.ts'
import type { ListedParcel } from '../premises/model.ts'
import { draftNotice, listLadders, listTemplates, type NewNotice, prepareNotice, recipientsOf } from './actions.ts'
import { letterContext } from './batch-run-actions.ts'
import { type Addressee, type CaseRef, deliveries, noticeKinds, type Template } from './model.ts'
import { crumbs, kindWord, type NoticeTools, noticePath } from './pages-kit.ts'
import { addressLines, letterPaper } from './papers.ts'

interface Subject {
  readonly about: CaseRef | null
  readonly parcel: ListedParcel | null
}

/** What the letter is about, as the address says it: a case of another program, or a parcel. */
async function subjectOf(r: PageRequest, tools: NoticeTools): Promise<Subject> {
  const [kind, id] = [r.query('kind'), r.query('case')]
  const found = kind === '' ? null : ((await tools.subjects.get(kind)?.(r, id)) ?? null)
  const parcelId = found?.parcelId ?? r.query('parcel')
  const parcel = parcelId ? await r.read((s) => findParcel(s.db, s.muniId, parcelId)) : null
  return { about: found === null ? null : { kind: found.kind, id: found.id, label: found.label, path: found.path }, parcel }
}

const query = (r: PageRequest, more: Readonly<Record<string, string>> = {}) => ({
  kind: r.query('kind') || null,
  case: r.query('case') || null,
  parcel: r.query('parcel') || null,
  ...more,
})

/** Which parcel, by address or print key. */
async function chooseParcel(r: PageRequest): Promise<Response> {
  const typed = r.query('find').trim()
  const found = await r.read(async (s) => {
    const byKey = typed === '' ? null : await parcelByKey(s.db, s.muniId, typed)
    return byKey ? [byKey] : typed === '' ? [] : await searchParcels(s.db, s.muniId, typed, 20)
  })
  const rows = found.map(
    (p) =>
      html`<li>${link(`${p.address}, ${p.printKey}`, r.url('/notices/new', { parcel: p.id }))}<br><span class="tc-small tc-soft">${p.ownerNames || 'no owner on file'}</span></li>`,
  )
  const list =
    typed === ''
      ? nothing
      : rows.length === 0
        ? emptyState('No parcel matches.', 'Type the beginning of the street, a house number and street, or the print key.')
        : html`<ul class="tc-plain tc-lines">${rows}</ul>`
  const body = html`<h1>Write a notice</h1><p class="tc-lead">Which parcel is it about?</p><form class="tc-card" method="get" action="${r.url('/notices/new')}" role="search" aria-label="Find the parcel">${textField({ name: 'find', label: 'Address or print key', value: typed, hint: 'for example 14 Mill Street, or 24.11-2-17', width: 'full' })}<div class="tc-bar"><div class="tc-acts"><button class="usa-button" type="submit">Find</button></div></div></form>${list}`
  return r.page({ title: 'Write a notice', tab: 'notices', kind: 'narrow', crumbs: crumbs(r, { text: 'Write a notice' }), body })
}

/** Which template, reminders before legal notices. */
async function chooseTemplate(r: PageRequest, subject: Subject): Promise<Response> {
  const all = (await r.read((s) => listTemplates(s.db, s.muniId))).filter((t) => t.withdrawnOn === null)
  const of = (kind: Template['kind']): Html => {
    const some = all.filter((t) => t.kind === kind)
    return some.length === 0
      ? emptyState(`No template of a ${noticeKinds[kind].toLowerCase()}.`, 'Add one, or take the standard letters.', {
          text: 'Templates',
          href: r.url('/notices/templates'),
        })
      : html`<ul class="tc-plain tc-lines">${some.map((t) => html`<li>${link(t.title, r.url('/notices/new', query(r, { template: t.id })))}</li>`)}</ul>`
  }
  const body = html`<h1>Write a notice</h1><p class="tc-lead">${about(subject)}</p>${card('Reminders', html`<p>Ask and inform. They carry no penalty, and start no time that the law counts.</p>${of('reminder')}`)}${card('Legal notices', html`<p>Made by the officer or body that the law names, who signs each by itself.</p>${of('legal')}`)}`
  return r.page({ title: 'Write a notice', tab: 'notices', kind: 'narrow', crumbs: crumbs(r, { text: 'Write a notice' }), body })
}

const about = (s: Subject): string => s.about?.label ?? (s.parcel ? `${s.parcel.address}, ${s.parcel.printKey}` : '')

const toLabel = (a: Addressee): Html => html`${a.name}${a.capacity === '' ? nothing : html` <span class="tc-soft">(${a.capacity})</span>`}`

export const ownFields = (t: Template, s: FormState): Html =>
  html`${t.fields.map((f) => textField({ name: `own_${f.name}`, label: f.label, ...(f.example ? { hint: `for example ${f.example}` } : {}), width: 'full' }, s))}`

const namesDay = (t: Template): boolean => Object.values(t.paragraphs).some((text) => /\{\s*by\s*\}/.test(text))

export const byField = (t: Template, s: FormState): Html => {
  const days = t.periodDays
  const hint =
    days === null
      ? namesDay(t)
        ? 'month/day/year; the letter names it'
        : 'month/day/year; leave it empty if no day is set'
      : t.kind === 'reminder'
        ? `leave it empty for ${days} days from today, counted as the law counts`
        : `leave it empty for ${days} days from service; a day typed here stands instead`
  return dateField({ name: 'by', label: 'By which day?', hint, optional: days !== null || !namesDay(t) }, s)
}

function fieldsFor(t: Template, choices: readonly Addressee[], tools: NoticeTools, ladders: Html): (s: FormState) => Html {
  const ways = Object.entries(deliveries).filter(([way]) => way !== 'email' || (t.kind === 'reminder' && tools.mailFrom !== null))
  return (s) =>
    html`${radioField({ name: 'personId', label: 'To whom?', choices: choices.map((a) => ({ value: a.personId, label: toLabel(a), description: addressLines(a).slice(1).join(', ') || 'no address on file' })) }, s)}${ownFields(t, s)}${byField(t, s)}${radioField({ name: 'delivery', label: 'How does it go out?', choices: ways.map(([value, label]) => ({ value, label })) }, s)}${ladders}`
}

const ladderField = async (r: PageRequest, t: Template): Promise<(s: FormState) => Html> => {
  const all = await r.read((s) => listLadders(s.db, s.muniId))
  const steps = all.flatMap((l) =>
    l.steps.flatMap((step, i) => (step.templateId === t.id ? [{ value: `${l.id}/${i}`, label: `${l.title}, step ${i + 1}` }] : [])),
  )
  return (s) => (steps.length === 0 ? nothing : selectField({ name: 'ladder', label: 'A step of a ladder?', choices: steps, empty: 'No', optional: true }, s))
}

const ladderOf = (text: string): NonNullable<NewNotice['ladder']> | null => {
  const [id = '', step = ''] = text.split('/')
  return id === '' || !/^\d+$/.test(step) ? null : { id, step: Number(step) }
}

const inputOf = (t: Template, subject: Subject, f: Form): NewNotice => ({
  templateId: t.id,
  about: subject.about,
  parcelId: subject.parcel?.id ?? null,
  personId: f.text('personId'),
  fields: Object.fromEntries(t.fields.map((x) => [x.name, f.text(`own_${x.name}`)])),
  delivery: f.text('delivery'),
  by: f.text('by'),
  ladder: ladderOf(f.text('ladder')),
})

/** The letter as PDF, without keeping anything. */
async function preview(r: PageRequest, tools: NoticeTools, t: Template, input: NewNotice): Promise<Result<Response>> {
  const drafted = await r.read(async (s) => ({
    notice: await draftNotice({ ...s, newId: () => 'draft' }, tools.laws, input, t, 'draft'),
    context: await letterContext(s, tools.laws),
    now: s.now,
  }))
  if (!drafted.notice.ok) return drafted.notice
  const { pdf } = await tools.render({ kind: 'letter', data: letterPaper(drafted.notice.value, [], drafted.context), createdAt: drafted.now })
  return { ok: true, value: r.file(new Uint8Array(pdf), 'application/pdf', 'draft.pdf', true) }
}

/** `/notices/new?parcel=…` or `?kind=permit&case=…`, then `&template=…`. */
export async function newNoticePage(r: PageRequest, tools: NoticeTools): Promise<Response> {
  const subject = await subjectOf(r, tools)
  const { parcel } = subject
  if (parcel === null) return chooseParcel(r)
  const template = (await r.read((s) => listTemplates(s.db, s.muniId))).find((t) => t.id === r.query('template') && t.withdrawnOn === null)
  if (!template) return chooseTemplate(r, subject)
  const { choices } = await r.read((s) => recipientsOf(s, parcel.id))
  const ladder = await ladderField(r, template)
  const path = `/notices/new?${new URLSearchParams(Object.entries(query(r, { template: template.id })).filter((e): e is [string, string] => e[1] !== null))}`
  const nobody =
    choices.length === 0
      ? emptyState('Nobody is tied to this parcel.', 'Add the owner first.', { text: 'People of this parcel', href: r.url(`/parcels/${parcel.id}/people`) })
      : nothing
  const view = {
    title: template.title,
    page: { tab: 'notices', crumbs: crumbs(r, { text: 'Write a notice' }) },
    lead: html`<p class="tc-lead">${kindWord(template.kind)} about ${about(subject)}. ${template.kind === 'legal' ? 'Preparing decides nothing: an officer signs.' : 'It lies here until it is signed.'}</p>${nobody}`,
    notDone: 'The notice was not prepared',
    action: path,
    values: { personId: choices[0]?.personId ?? '', delivery: template.kind === 'legal' ? 'certified' : 'mail' },
    fields: (s: FormState) => html`${fieldsFor(template, choices, tools, nothing)(s)}${ladder(s)}`,
    submit: {
      primary: 'Prepare the notice',
      secondary: outlineButton('Look at the letter', { name: 'preview', value: 'yes' }),
      links: [{ text: 'Another template', href: r.url('/notices/new', query(r)) }],
    },
  }
  if (r.method === 'POST') {
    const sent = await r.form()
    if (sent.has('preview')) {
      const shown = await preview(r, tools, template, inputOf(template, subject, sent))
      return shown.ok ? shown.value : showForm(r, view, await r.again(sent, shown.refusal as Refusal), shown.refusal)
    }
  }
  return formPage(r, {
    ...view,
    act: (s: ActionScope, f: Form) => prepareNotice(s, tools.laws, inputOf(template, subject, f)),
    keep: (n) => n.number,
    done: (number) => ({ to: noticePath(number), text: `${number} is prepared. It goes out once it is signed.` }),
  })
}
