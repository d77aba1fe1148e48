/** Templates: their list, each with its editions and a sample letter, and the forms to write them. */
import { cardDate } from '../../kernel/dates.ts'
import type { Form } from '../../web/form.ts'
import { formPage } from '../../web/form-page.ts'
import {
  actButton,
  acts,
  card,
  cite,
  confirmForm,
  dl,
  emptyState,
  type FormState,
  formPart,
  type Html,
  html,
  link,
  nothing,
  outlineLink,
  pair,
  primaryLink,
  radioField,
  selectField,
  stamp,
  table,
  textField,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { listAdoptions } from '../municipality/actions.ts'
import { inForce } from '../municipality/model.ts'
import { editionsOf, findTemplate, listTemplates } from './actions.ts'
import { letterContext } from './batch-run-actions.ts'
import { MOST_FIELDS, MOST_RULES, signers, type TemplateInput } from './decide-template.ts'
import { type LawBook, noticeKinds, purposes, type Template, type TemplateText, titleOfLaw } from './model.ts'
import { commonFields, type ParagraphName, paragraphNames, paragraphs } from './model-letter.ts'
import { crumbs, kindWord, type NoticeTools, readable } from './pages-kit.ts'
import { samplePaper } from './papers.ts'
import { addStandardTemplates, addTemplate, changeTemplate, withdrawTemplate } from './template-actions.ts'

const path = (t: Pick<Template, 'id'>, rest = ''): string => `/notices/templates/${t.id}${rest}`
const trail = (r: PageRequest, ...more: readonly { readonly text: string; readonly href?: string }[]) =>
  crumbs(r, { text: 'Templates', href: r.url('/notices/templates') }, ...more)

export async function templatesPage(r: PageRequest, _tools: NoticeTools): Promise<Response> {
  const all = await r.read((s) => listTemplates(s.db, s.muniId))
  const standard = actButton('Add the standard letters', { action: r.url('/notices/templates/standard'), state: r.newForm() })
  const rows = all.map((t) => [
    link(t.title, r.url(path(t))),
    kindWord(t.kind),
    purposes[t.purpose],
    (signers as Readonly<Record<string, string>>)[t.body] ?? t.body,
    t.withdrawnOn === null ? `edition ${t.edition}, ${cardDate(t.madeOn)}` : html`${stamp('na', 'Withdrawn')} ${cardDate(t.withdrawnOn)}`,
  ])
  const list =
    all.length === 0
      ? emptyState('No templates yet.', 'The standard letters that fit your laws are a beginning: look at each, and change it to your own words.')
      : table([{ title: 'Template' }, { title: 'Kind' }, { title: 'About' }, { title: 'Who signs' }, { title: 'In use' }], rows, {
          caption: 'Templates',
          hideCaption: true,
        })
  const body = html`<h1>Templates</h1><p class="tc-lead">Plain letters with fields. A change is a new edition; letters already prepared keep their words.</p>${acts(primaryLink('Add a template', r.url('/notices/templates/new')))}${list}${card('Standard letters', html`<p>Letters that cite the laws in use here. Only those that are not on file yet are added.</p>${standard}`)}`
  return r.page({ title: 'Templates', tab: 'notices', crumbs: crumbs(r, { text: 'Templates' }), body })
}

export async function standardTemplatesPage(r: PageRequest, tools: NoticeTools): Promise<Response> {
  const inUse = await r.read(async (s) => (await listAdoptions(s.db, s.muniId)).filter((a) => inForce(a, s.today)).map((a) => a.law))
  const done = await r.perform((s) => addStandardTemplates(s, tools.laws, inUse), await r.form())
  if (!done.ok) return r.refusal(done.refusal, { text: 'Back to the templates', href: r.url('/notices/templates') })
  return r.redirect('/notices/templates', { kind: 'success', text: `${done.value} standard letters added. Look at each before you use it.` })
}

const lawChoices = (laws: LawBook) => [
  { value: '', label: 'another law, named beside' },
  ...[...laws].map(([value, law]) => ({ value, label: titleOfLaw(law) })),
]

const ruleFields = (laws: LawBook, s: FormState): Html =>
  html`${Array.from({ length: MOST_RULES }, (_, i) => html`<div class="tc-form-part">${textField({ name: `rule_${i + 1}_text`, label: `Rule ${i + 1}, in one sentence`, rows: 2, width: 'full', optional: true }, s)}${pair(selectField({ name: `rule_${i + 1}_law`, label: `Law of rule ${i + 1}`, choices: lawChoices(laws) }, s), textField({ name: `rule_${i + 1}_section`, label: `Section of rule ${i + 1}`, hint: 'such as 165-48.B, or 10 NYCRR 5-1.31(a)(3)', optional: true }, s))}</div>`)}`

const fieldFields = (s: FormState): Html =>
  html`${Array.from({ length: MOST_FIELDS }, (_, i) => html`${pair(textField({ name: `field_${i + 1}_name`, label: `Field ${i + 1}, name`, hint: 'small letters, such as serial', typed: true, optional: true }, s), textField({ name: `field_${i + 1}_label`, label: `Field ${i + 1}, what the form asks`, optional: true }, s))}${textField({ name: `field_${i + 1}_example`, label: `Field ${i + 1}, example`, width: 'full', optional: true }, s)}`)}`

const rowsOf: Readonly<Partial<Record<ParagraphName, number>>> = { heading: 1, enclosed: 1, call: 2, spanish: 6 }

const templateFields =
  (laws: LawBook) =>
  (s: FormState): Html => {
    const texts = paragraphNames.map((n) =>
      textField({ name: n, label: paragraphs[n].label, rows: rowsOf[n] ?? 3, width: 'full', ...(paragraphs[n].needed ? {} : { optional: true }) }, s),
    )
    const known = html`<p>Fields stand in braces: ${Object.entries(commonFields).map(([name, says], i) => html`${i > 0 ? ', ' : ''}<span class="tc-mono tc-nowrap">{${name}}</span> ${says.toLowerCase()}`)}.</p>`
    const what = html`${textField({ name: 'title', label: 'Name in the list', width: 'full' }, s)}${radioField(
      {
        name: 'kind',
        label: 'What kind of paper is it?',
        choices: [
          { value: 'reminder', label: noticeKinds.reminder, description: 'Asks and informs; carries no penalty.' },
          { value: 'legal', label: noticeKinds.legal, description: 'Signed by the officer whom the law names; stands on a section.' },
        ],
      },
      s,
    )}${pair(selectField({ name: 'purpose', label: 'About', choices: Object.entries(purposes).map(([value, label]) => ({ value, label })) }, s), selectField({ name: 'body', label: 'Who signs?', choices: Object.entries(signers).map(([value, label]) => ({ value, label })) }, s))}${textField({ name: 'periodDays', label: 'Days that it gives', hint: 'counted by the General Construction Law; empty where a day is set for each letter', inputmode: 'numeric', width: 'small', optional: true }, s)}`
    return html`${what}${formPart('Its own fields', fieldFields(s), 'What is different in each letter. They stand in a small table of the letter too.')}${formPart('The letter', html`${texts}`, known)}${formPart('The rules that it cites', ruleFields(laws, s), 'State rules first, then your own. The first section of your own law is the one under which a legal notice is made.')}`
  }

const inputOf = (f: Form): TemplateInput => ({
  title: f.text('title'),
  kind: f.text('kind'),
  purpose: f.text('purpose'),
  body: f.text('body'),
  paragraphs: Object.fromEntries(paragraphNames.map((n) => [n, f.text(n)])) as TemplateInput['paragraphs'],
  rules: Array.from({ length: MOST_RULES }, (_, i) => ({
    text: f.text(`rule_${i + 1}_text`),
    law: f.text(`rule_${i + 1}_law`),
    section: f.text(`rule_${i + 1}_section`),
  })),
  fields: Array.from({ length: MOST_FIELDS }, (_, i) => ({
    name: f.text(`field_${i + 1}_name`),
    label: f.text(`field_${i + 1}_label`),
    example: f.text(`field_${i + 1}_example`),
  })),
  periodDays: f.text('periodDays'),
})

const valuesOf = (t: TemplateText): Record<string, string> => ({
  title: t.title,
  kind: t.kind,
  purpose: t.purpose,
  body: t.body,
  periodDays: t.periodDays === null ? '' : String(t.periodDays),
  ...t.paragraphs,
  ...Object.fromEntries(
    t.rules.flatMap((x, i) => [
      [`rule_${i + 1}_text`, x.text],
      [`rule_${i + 1}_law`, x.law ?? ''],
      [`rule_${i + 1}_section`, x.cite?.section ?? x.elsewhere],
    ]),
  ),
  ...Object.fromEntries(
    t.fields.flatMap((x, i) => [
      [`field_${i + 1}_name`, x.name],
      [`field_${i + 1}_label`, x.label],
      [`field_${i + 1}_example`, x.example],
    ]),
  ),
})

export const newTemplatePage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  formPage(r, {
    title: 'Add a template',
    page: { tab: 'notices', crumbs: trail(r, { text: 'Add one' }) },
    notDone: 'The template was not added',
    action: '/notices/templates/new',
    values: {
      kind: 'reminder',
      purpose: 'general',
      body: 'clerk',
      object: 'Write or call before that day if you need more time or think that we are mistaken.',
      call: '{clerk}, {municipality}, {phone}.',
    },
    form: { title: 'The template', draft: 'notice-template' },
    fields: templateFields(tools.laws),
    submit: { primary: 'Add the template', links: [{ text: 'Back', href: r.url('/notices/templates') }] },
    act: (s, f) => addTemplate(s, tools.laws, inputOf(f)),
    keep: (t) => t.id,
    done: (id) => ({ to: path({ id }), text: 'The template is on file. Look at its sample letter.' }),
  })

async function withTemplate(r: PageRequest, show: (t: Template) => Promise<Response>): Promise<Response> {
  const edition = Number(r.query('edition'))
  const t = await r.read((s) => findTemplate(s.db, s.muniId, r.param('template'), Number.isInteger(edition) && edition > 0 ? edition : undefined))
  return t === null ? r.notFound('This template') : show(t)
}

export const changeTemplatePage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  withTemplate(r, (t) =>
    formPage(r, {
      title: `Change “${t.title}”`,
      page: { tab: 'notices', crumbs: trail(r, { text: 'Template', href: r.url(path(t)) }, { text: 'Change' }) },
      lead: html`<p class="tc-lead">Saved as edition ${t.edition + 1}. Letters already prepared keep the words that they have.</p>`,
      notDone: 'The template was not changed',
      action: path(t, '/change'),
      values: valuesOf(t),
      form: { title: 'The template' },
      version: t.version,
      fields: templateFields(tools.laws),
      submit: { primary: 'Save the new edition', links: [{ text: 'Back', href: r.url(path(t)) }] },
      act: (s, f) => changeTemplate(s, tools.laws, t.id, f.version ?? t.version, inputOf(f)),
      done: () => ({ to: path(t), text: 'The new edition is in use.' }),
    }),
  )

export const withdrawTemplatePage = (r: PageRequest): Promise<Response> =>
  withTemplate(r, async (t) => {
    const sent = r.method === 'POST' ? await r.form() : null
    const done = sent === null ? null : await r.perform((s) => withdrawTemplate(s, t.id, sent.version ?? t.version), sent)
    if (done?.ok) return r.redirect('/notices/templates', { kind: 'success', text: `“${t.title}” is withdrawn.` })
    if (done) return r.refusal(done.refusal, { text: 'Back to the template', href: r.url(path(t)) })
    const body = confirmForm({
      question: `Withdraw “${t.title}”?`,
      explain: 'It is no longer offered. Letters made from it stay as they are.',
      verb: 'Withdraw it',
      keep: { text: 'Keep it', href: r.url(path(t)) },
      action: r.url(path(t, '/withdraw')),
      state: r.newForm({}, t.version),
    })
    return r.page({
      title: `Withdraw “${t.title}”`,
      tab: 'notices',
      kind: 'narrow',
      crumbs: trail(r, { text: 'Template', href: r.url(path(t)) }, { text: 'Withdraw' }),
      body,
    })
  })

function wordsOf(t: Template, laws: LawBook): Html {
  const texts = paragraphNames.filter((n) => t.paragraphs[n] !== '').map((n) => html`<h3>${paragraphs[n].label}</h3>${readable(t.paragraphs[n])}`)
  const rules = t.rules.map((x) => {
    const law = x.law === null ? undefined : laws.get(x.law)
    return html`<li>${x.text} ${x.cite === null ? html`<span class="tc-cite">${x.elsewhere}</span>` : cite(law ? law.title : (x.law ?? ''), x.cite)}</li>`
  })
  return card('The words', html`${texts}${rules.length === 0 ? nothing : html`<h3>The rules</h3><ul class="usa-list">${rules}</ul>`}`, {
    count: `edition ${t.edition}`,
  })
}

export const templatePage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  withTemplate(r, async (t) => {
    const editions = await r.read((s) => editionsOf(s.db, s.muniId, t.id))
    const [latest] = editions
    const isOld = latest !== undefined && t.edition !== latest.edition
    const buttons = isOld
      ? acts(link('The edition in use', r.url(path(t))))
      : t.withdrawnOn === null
        ? acts(
            primaryLink('Change it', r.url(path(t, '/change'))),
            outlineLink('Sample letter', r.url(path(t, '/sample.pdf'))),
            link('Withdraw it', r.url(path(t, '/withdraw'))),
          )
        : acts(stamp('na', 'Withdrawn'), outlineLink('Sample letter', r.url(path(t, '/sample.pdf'))))
    const facts = dl([
      ['Kind', kindWord(t.kind)],
      ['About', purposes[t.purpose]],
      ['Who signs', (signers as Readonly<Record<string, string>>)[t.body] ?? t.body],
      ['Time', t.periodDays === null ? 'a day set for each letter, or none' : `${t.periodDays} days, counted by the General Construction Law`],
      ['Its own fields', t.fields.length === 0 ? 'none' : html`${t.fields.map((f) => html`<span class="tc-mono">{${f.name}}</span> ${f.label}<br>`)}`],
    ])
    const list = html`<ul class="tc-plain tc-lines">${editions.map((e) => html`<li>${link(`Edition ${e.edition}`, r.url(path(t), { edition: e.edition }))}<br><span class="tc-small tc-soft">${cardDate(e.madeOn)}, ${e.madeBy}</span></li>`)}</ul>`
    const body = html`<h1>${t.title}</h1>${isOld ? html`<p class="tc-lead">Edition ${t.edition}, no longer in use.</p>` : nothing}${buttons}${card('About this template', facts)}${wordsOf(t, tools.laws)}${card('Editions', list, { count: String(editions.length) })}`
    return r.page({ title: t.title, tab: 'notices', crumbs: trail(r, { text: t.title }), body })
  })

/** A letter with invented values, to look at. */
export const sampleLetterPage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  withTemplate(r, async (t) => {
    const { context, now } = await r.read(async (s) => ({ context: await letterContext(s, tools.laws), now: s.now }))
    const { pdf } = await tools.render({ kind: 'letter', data: samplePaper(t, context), createdAt: now })
    return r.file(new Uint8Array(pdf), 'application/pdf', 'sample.pdf', true)
  })
