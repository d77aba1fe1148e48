/** The forms of a violation: one for each kind of act, the preparing of a notice, and voiding. */
import { orderForms, type Remedy } from '../../engine/remedies.ts'
import type { Form } from '../../web/form.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import {
  cardDate,
  cite,
  dateField,
  emptyState,
  type FormState,
  fileField,
  formPart,
  type Html,
  hiddenField,
  html,
  moneyField,
  nothing,
  pair,
  radioField,
  selectField,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { recipientsOf } from '../notices/actions.ts'
import { deliveries } from '../notices/model.ts'
import { recordViolationAct, voidViolation, voidViolationAct } from './actions.ts'
import type { LoadedViolation } from './actions-case.ts'
import { type ActInput, bodiesOf, kindWord } from './decide-acts.ts'
import { endOfTime } from './decide-next.ts'
import { type ActKind, actKinds, hearings, isActKind, observations, rulings } from './model.ts'
import { prepareViolationNotice, templatesFor } from './notice-actions.ts'
import { asItWasField, at, crumbsOf, type EnforcementTools, keepFiles, office, type Page, signerFields, whoWords, withViolation } from './pages-kit.ts'
import { remedyOf } from './pages-violation.ts'

const LINES = 6
const choicesOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))

const verbs: Readonly<Partial<Record<ActKind, string>>> = {
  observation: 'Record what somebody saw',
  report: 'Record what the owner says',
  correction: 'Record that it was found corrected',
  reopened: 'Record that it is there again',
  time: 'Set the time to correct it',
  extension: 'Extend the time',
  sale: 'Record that the parcel was sold',
  finding: 'Record a finding',
  hearing: 'Record the chance to be heard',
  tenants: 'Record that tenants were told',
  restoration: 'Record the steps to restore the service',
  restored: 'Record that the service was restored',
  emergency: 'Record an emergency act',
  expense: 'Record expense, loss or damage',
  ruling: 'Record the attorney’s ruling',
  'sign-off': 'Record the attorney’s sign-off',
  referral: 'Refer it to the attorney',
  withdrawn: 'Withdraw the violation',
  closed: 'Close the violation',
}

const says: Readonly<Partial<Record<ActKind, string>>> = {
  observation: 'It moves nothing. Days are counted only between dated looks.',
  report: 'A word is no proof: somebody of the office looks.',
  sale: 'Counting stops on that day until the new owner has a notice of his own.',
  emergency: 'An act under another authority, such as the health department or the fire chief, is recorded with that authority.',
  expense: 'A claim, line by line. It stands on no account until it is paid or a court grants it.',
  hearing: 'Offered, held or declined. Where danger allowed no wait, it follows promptly.',
}

const detailLabels: Readonly<Partial<Record<ActKind, string>>> = {
  observation: 'What was looked at and what was seen',
  correction: 'What was looked at, and how it was corrected',
  extension: 'Why is the time extended?',
  emergency: 'Under which authority, and what was done',
  sale: 'Who bought it, and on what evidence',
  restoration: 'What has to be done, and whom to call',
  hearing: 'When and where; what was said if it was held',
  finding: 'On what evidence',
  referral: 'What is asked',
  ruling: 'Reasons',
}

const lineFields = (s: FormState, title: string, withMoney: boolean, help: string): Html =>
  formPart(
    title,
    html`${Array.from({ length: LINES }, (_, i) => pair(dateField({ name: `day${i}`, label: `Day, line ${i + 1}`, hint: 'month/day/year', optional: true }, s), textField({ name: `what${i}`, label: `What, line ${i + 1}`, optional: true }, s), ...(withMoney ? [moneyField({ name: `amount${i}`, label: `Amount, line ${i + 1}`, optional: true }, s)] : [])))}`,
    help,
    2,
  )

function ownFields(kind: ActKind, remedy: Remedy | null, s: FormState): Html {
  if (kind === 'observation') return radioField({ name: 'outcome', label: 'What did he or she see?', choices: choicesOf(observations) }, s)
  if (kind === 'hearing') return radioField({ name: 'outcome', label: 'What became of it?', choices: choicesOf(hearings) }, s)
  if (kind === 'ruling') return radioField({ name: 'outcome', label: 'The ruling', choices: choicesOf(rulings) }, s)
  if (kind === 'time' || kind === 'extension') return dateField({ name: 'until', label: 'Last day of the time' }, s)
  if (kind === 'expense') return lineFields(s, 'What was spent, lost or damaged', true, 'One line each; leave the others empty.')
  if (kind !== 'remedy' || remedy === null) return nothing
  if (remedy.kind === 'order')
    return html`${radioField({ name: 'form', label: 'How is the order put?', choices: remedy.forms.map((f) => ({ value: f, label: orderForms[f] })) }, s)}${lineFields(s, 'Schedule', false, 'For an order on a schedule only: each step with its day.')}`
  if (remedy.kind === 'board-penalty') return moneyField({ name: 'amount', label: 'Amount that the Board set' }, s)
  if (remedy.kind === 'end-of-service') return dateField({ name: 'until', label: 'Service ends on', optional: true }, s)
  return nothing
}

const notDetailed: readonly ActKind[] = ['time', 'sign-off', 'tenants', 'report', 'restored', 'ruling', 'expense']

function actFields(l: LoadedViolation, kind: ActKind, remedy: Remedy | null, r: PageRequest): (s: FormState) => Html {
  const bodies = bodiesOf(l, kind, remedy)
  const label = detailLabels[kind] ?? (kind === 'remedy' ? 'What is decided, and why' : 'Note')
  return (s) => {
    const who =
      bodies === null
        ? html`${textField({ name: 'by', label: 'Who did it, saw it or said it?' }, s)}${fileField({ name: 'scan', label: 'Photo or paper', optional: true }, s)}`
        : signerFields(s, whoWords(l, bodies))
    const secret =
      r.may('attorney') && ['ruling', 'sign-off', 'referral'].includes(kind)
        ? textField({ name: 'privileged', label: 'For the attorney’s eyes only', rows: 3, width: 'full', optional: true }, s)
        : nothing
    const asItWas = bodies === null || kind === 'ruling' || kind === 'sign-off' ? nothing : asItWasField(s)
    return html`${hiddenField('remedy', remedy?.id ?? '')}${hiddenField('aboutAct', s.values.aboutAct?.[0] ?? '')}${ownFields(kind, remedy, s)}${dateField({ name: 'on', label: 'On' }, s)}${textField({ name: 'detail', label, rows: 3, width: 'full', optional: notDetailed.includes(kind) }, s)}${who}${secret}${asItWas}`
  }
}

const inputOf = (f: Form): ActInput => ({
  remedy: f.text('remedy'),
  on: f.text('on'),
  by: f.text('by'),
  onPaper: f.has('onPaper'),
  paper: f.text('paper'),
  scan: false,
  outcome: f.text('outcome'),
  form: f.text('form'),
  until: f.text('until'),
  amount: f.text('amount'),
  detail: f.text('detail'),
  lines: Array.from({ length: LINES }, (_, i) => ({ on: f.text(`day${i}`), what: f.text(`what${i}`), amount: f.text(`amount${i}`) })),
  aboutAct: f.text('aboutAct'),
  privileged: f.text('privileged'),
  asItWas: f.has('asItWas'),
})

/** What an act is about, in the address of the form first and in the form afterwards. */
async function asked(r: PageRequest, l: LoadedViolation): Promise<{ readonly remedy: Remedy | null; readonly aboutAct: string }> {
  const sent = r.method === 'POST' ? await r.form() : null
  return { remedy: remedyOf(l, sent?.text('remedy') || r.query('remedy') || null), aboutAct: sent?.text('aboutAct') || r.query('act') }
}

const recordPage: Page = async (r, l, tools) => {
  const kind = r.param('kind')
  if (!isActKind(kind) || kind === 'opened') return r.notFound('This page')
  const { remedy, aboutAct } = await asked(r, l)
  if ((kind === 'remedy' || kind === 'finding') && remedy === null) return r.notFound('This remedy')
  const title = kind === 'remedy' && remedy ? remedy.title : kind === 'finding' && remedy ? `Find ${remedy.finds ?? ''}` : (verbs[kind] ?? actKinds[kind])
  const bodies = bodiesOf(l, kind, remedy)
  const about = l.acts.find((a) => a.id === aboutAct)
  const cited = kind === 'remedy' || kind === 'finding' || kind === 'sign-off' ? remedy : null
  return formPage(r, {
    title,
    page: { tab: 'enforcement', crumbs: crumbsOf(r, l, title) },
    lead: html`<p class="tc-lead">${l.violation.number}, ${l.violation.place}. ${cited ? html`${cited.says} ${cite(l.law.title, cited.cite)}` : (says[kind] ?? nothing)}</p>${bodies === null ? nothing : html`<p>It is an act of ${whoWords(l, bodies)}.</p>`}${about ? html`<p>It is about “${kindWord(about.kind, remedyOf(l, about.remedy))}” of ${cardDate(about.on)}: ${about.marks.join(' ')}</p>` : nothing}`,
    notDone: 'Nothing was recorded',
    law: l.law.title,
    action: at(l, `/record/${kind}`),
    values: {
      on: typedDate(l.today),
      by: bodies === null || bodies.some((b) => r.may(b as Parameters<typeof r.may>[0])) ? (r.actor?.name ?? '') : '',
      remedy: remedy?.id ?? '',
      aboutAct,
    },
    version: l.violation.version,
    form: { multipart: true },
    fields: actFields(l, kind, remedy, r),
    submit: { primary: 'Record it', links: [{ text: 'Back', href: r.url(at(l)) }] },
    async act(s, f) {
      const scans = await keepFiles(r, tools, [f.file('scan')])
      if (!scans.ok) return scans
      return recordViolationAct(s, tools, l.violation.id, f.version ?? l.violation.version, kind, inputOf(f), scans.value[0] ?? null)
    },
    done: () => ({ to: at(l), text: 'Recorded.' }),
  })
}

const noticePage: Page = async (r, l, tools) => {
  const remedy = remedyOf(l, r.param('remedy'))
  if (!remedy || (remedy.kind !== 'notice' && remedy.kind !== 'end-of-service')) return r.notFound('This notice')
  const { templates, choices } = await r.read(async (s) => ({
    templates: await templatesFor(s, l.law.path, remedy),
    choices: (await recipientsOf(s, l.violation.parcelId)).choices,
  }))
  const page = { tab: 'enforcement', crumbs: crumbsOf(r, l, remedy.title) }
  const [template] = templates
  if (!template)
    return r.page({
      title: remedy.title,
      ...page,
      kind: 'narrow',
      body: html`<h1>${remedy.title}</h1>${emptyState('There is no letter for it yet.', 'Make one of this section and body, or take the standard letters.', { text: 'Templates', href: r.url('/notices/templates') })}`,
    })
  const end = endOfTime(l)
  const ends = remedy.kind === 'end-of-service'
  const chosen = templates.find((t) => t.id === r.query('template')) ?? template
  return formPage(r, {
    title: remedy.title,
    page,
    lead: html`<p class="tc-lead">${l.violation.number}, ${l.violation.place}. ${remedy.says} ${cite(l.law.title, remedy.cite)}</p><p>Preparing decides nothing: ${whoWords(l, remedy.by)} signs.${ends || end === null ? '' : ` The letter names ${cardDate(end)}, the time that was set.`}</p>`,
    notDone: 'No notice was prepared',
    law: l.law.title,
    action: at(l, `/notice/${remedy.id}`),
    values: { personId: choices[0]?.personId ?? '', delivery: 'certified', templateId: chosen.id, own_found: l.violation.seen },
    fields: (s) =>
      html`${selectField({ name: 'templateId', label: 'Letter', choices: templates.map((t) => ({ value: t.id, label: t.title })) }, s)}${radioField({ name: 'personId', label: 'To whom?', choices: choices.map((a) => ({ value: a.personId, label: a.capacity === '' ? a.name : `${a.name} (${a.capacity})` })) }, s)}${chosen.fields.map((f) => textField({ name: `own_${f.name}`, label: f.label, ...(f.example ? { hint: `for example ${f.example}` } : {}), width: 'full' }, s))}${ends ? dateField({ name: 'by', label: 'Service ends on' }, s) : nothing}${radioField({ name: 'delivery', label: 'How does it go out?', choices: choicesOf(deliveries).filter((d) => d.value !== 'email') }, s)}`,
    submit: { primary: 'Prepare the notice', links: [{ text: 'Back', href: r.url(at(l)) }] },
    act: (s, f) =>
      prepareViolationNotice(s, tools, tools.notices, l.violation.id, {
        remedy: remedy.id,
        templateId: f.text('templateId'),
        personId: f.text('personId'),
        fields: Object.fromEntries(chosen.fields.map((x) => [x.name, f.text(`own_${x.name}`)])),
        delivery: f.text('delivery'),
        by: f.text('by'),
      }),
    keep: (n) => n.number,
    done: (number) => ({ to: `/notices/${encodeURIComponent(number)}`, text: `${number} is prepared. It goes out once it is signed.` }),
  })
}

const voidPage: Page = (r, l, tools) =>
  formPage(r, {
    title: `Void violation ${l.violation.number}?`,
    page: { tab: 'enforcement', crumbs: crumbsOf(r, l, 'Void') },
    lead: html`<p class="tc-lead">It stays in the journal, marked void. A violation that was rightly opened is withdrawn or closed by the officer instead.</p>`,
    notDone: 'Nothing was voided',
    action: at(l, '/void'),
    version: l.violation.version,
    fields: whyField,
    submit: { primary: 'Void the violation', danger: true, links: [{ text: 'Keep it', href: r.url(at(l)) }] },
    act: (s, f) => voidViolation(s, tools, l.violation.id, f.version ?? l.violation.version, f.text('reason')),
    done: () => ({ to: at(l), text: 'The violation is void.' }),
  })

const voidActPage: Page = (r, l, tools) => {
  const act = l.acts.find((a) => a.id === r.param('act'))
  if (!act) return r.notFound('This record')
  return formPage(r, {
    title: `Void “${kindWord(act.kind, remedyOf(l, act.remedy))}” of ${cardDate(act.on)}?`,
    page: { tab: 'enforcement', crumbs: crumbsOf(r, l, 'Void') },
    lead: html`<p class="tc-lead">It stays on file, marked void; where the violation stands is worked out anew without it.</p>`,
    notDone: 'Nothing was voided',
    action: at(l, `/acts/${act.id}/void`),
    fields: whyField,
    submit: { primary: 'Void it', danger: true, links: [{ text: 'Keep it', href: r.url(at(l)) }] },
    act: (s, f) => voidViolationAct(s, tools, l.violation.id, act.id, f.text('reason')),
    done: () => ({ to: at(l), text: 'It is void.' }),
  })
}

export function registerActPages(routes: Routes, tools: EnforcementTools): void {
  for (const method of ['GET', 'POST'] as const) {
    routes.staff(method, '/enforcement/:id/record/:kind', { roles: office }, withViolation(tools, recordPage))
    routes.staff(method, '/enforcement/:id/notice/:remedy', { roles: office }, withViolation(tools, noticePage))
    routes.staff(method, '/enforcement/:id/void', { roles: office }, withViolation(tools, voidPage))
    routes.staff(method, '/enforcement/:id/acts/:act/void', { roles: office }, withViolation(tools, voidActPage))
  }
}
