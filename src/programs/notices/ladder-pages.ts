/** Ladders of reminders: which follows which, and when. The village edits them; they send nothing. */
import type { Form } from '../../web/form.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import { acts, card, emptyState, type FormState, type Html, html, pair, primaryLink, selectField, textField } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { findLadder, listLadders, listTemplates } from './actions.ts'
import { type LadderInput, MOST_STEPS } from './decide-ladder.ts'
import type { Ladder, Template } from './model.ts'
import { crumbs, type NoticeTools } from './pages-kit.ts'
import { addLadder, changeLadder, voidLadder } from './template-actions.ts'

const trail = (r: PageRequest, ...more: readonly { readonly text: string; readonly href?: string }[]) =>
  crumbs(r, { text: 'Ladders', href: r.url('/notices/ladders') }, ...more)

export async function laddersPage(r: PageRequest): Promise<Response> {
  const { ladders, templates } = await r.read(async (s) => ({ ladders: await listLadders(s.db, s.muniId), templates: await listTemplates(s.db, s.muniId) }))
  const titles = new Map(templates.map((t) => [t.id, t.title]))
  const one = (l: Ladder): Html =>
    card(
      l.title,
      html`<ol class="usa-list">${l.steps.map((s) => html`<li>${titles.get(s.templateId) ?? 'a template that is gone'}, ${s.afterDays === 0 ? 'at once' : `after ${s.afterDays} days`}</li>`)}</ol><p class="tc-small tc-soft">${l.holdDays === 0 ? 'Never held for somebody else’s delay.' : `Held for at most ${l.holdDays} days while the matter waits on somebody else.`}</p>`,
      {
        link: { text: 'Change', href: r.url(`/notices/ladders/${l.id}`) },
      },
    )
  const list =
    ladders.length === 0
      ? emptyState('No ladders yet.', 'A ladder says which reminder follows which, and after how many days. It prepares nothing by itself.')
      : html`${ladders.map(one)}`
  const body = html`<h1>Ladders of reminders</h1><p class="tc-lead">First a friendly letter, then a firmer one. What comes after the last is the officer’s own decision.</p>${acts(primaryLink('Add a ladder', r.url('/notices/ladders/new')))}${list}`
  return r.page({ title: 'Ladders', tab: 'notices', crumbs: crumbs(r, { text: 'Ladders' }), body })
}

const fields =
  (templates: readonly Template[]) =>
  (s: FormState): Html => {
    const choices = templates.filter((t) => t.kind === 'reminder' && t.withdrawnOn === null).map((t) => ({ value: t.id, label: t.title }))
    const steps = Array.from({ length: MOST_STEPS }, (_, i) =>
      pair(
        selectField({ name: `step_${i + 1}_template`, label: `Reminder ${i + 1}`, choices, empty: 'None', optional: i > 0 }, s),
        textField(
          {
            name: `step_${i + 1}_days`,
            label: `Days after ${i === 0 ? 'it becomes due' : `reminder ${i}`}`,
            inputmode: 'numeric',
            width: 'small',
            optional: i > 0,
          },
          s,
        ),
      ),
    )
    return html`${textField({ name: 'title', label: 'Name', width: 'full' }, s)}${steps}${textField({ name: 'holdDays', label: 'Days that letters are held while the matter waits on somebody else', hint: 'such as a tester who has the device in hand; 0 for never', inputmode: 'numeric', width: 'small' }, s)}`
  }

const inputOf = (f: Form): LadderInput => ({
  title: f.text('title'),
  holdDays: f.text('holdDays'),
  steps: Array.from({ length: MOST_STEPS }, (_, i) => ({ templateId: f.text(`step_${i + 1}_template`), afterDays: f.text(`step_${i + 1}_days`) })),
})

export async function newLadderPage(r: PageRequest, _tools: NoticeTools): Promise<Response> {
  const templates = await r.read((s) => listTemplates(s.db, s.muniId))
  return formPage(r, {
    title: 'Add a ladder',
    page: { tab: 'notices', crumbs: trail(r, { text: 'Add one' }) },
    notDone: 'The ladder was not added',
    action: '/notices/ladders/new',
    values: { holdDays: '0', step_1_days: '0' },
    fields: fields(templates),
    submit: { primary: 'Add the ladder', links: [{ text: 'Back', href: r.url('/notices/ladders') }] },
    act: (s, f) => addLadder(s, inputOf(f)),
    done: () => ({ to: '/notices/ladders', text: 'The ladder is on file.' }),
  })
}

async function withLadder(r: PageRequest, show: (l: Ladder) => Promise<Response>): Promise<Response> {
  const l = await r.read((s) => findLadder(s.db, s.muniId, r.param('ladder')))
  return l === null || l.voidReason !== null ? r.notFound('This ladder') : show(l)
}

export const ladderPage = (r: PageRequest, _tools: NoticeTools): Promise<Response> =>
  withLadder(r, async (l) => {
    const templates = await r.read((s) => listTemplates(s.db, s.muniId))
    const steps = Object.fromEntries(
      l.steps.flatMap((s, i) => [
        [`step_${i + 1}_template`, s.templateId],
        [`step_${i + 1}_days`, String(s.afterDays)],
      ]),
    )
    return formPage(r, {
      title: l.title,
      page: { tab: 'notices', crumbs: trail(r, { text: l.title }) },
      notDone: 'The ladder was not changed',
      action: `/notices/ladders/${l.id}`,
      values: { title: l.title, holdDays: String(l.holdDays), ...steps },
      version: l.version,
      fields: fields(templates),
      submit: {
        primary: 'Save the ladder',
        links: [
          { text: 'Void it', href: r.url(`/notices/ladders/${l.id}/void`) },
          { text: 'Back', href: r.url('/notices/ladders') },
        ],
      },
      act: (s, f) => changeLadder(s, l.id, f.version ?? l.version, inputOf(f)),
      done: () => ({ to: '/notices/ladders', text: 'The ladder is changed.' }),
    })
  })

export const voidLadderPage = (r: PageRequest, _tools: NoticeTools): Promise<Response> =>
  withLadder(r, (l) =>
    formPage(r, {
      title: `Void “${l.title}”`,
      page: { tab: 'notices', crumbs: trail(r, { text: 'Ladder', href: r.url(`/notices/ladders/${l.id}`) }, { text: 'Void' }) },
      notDone: 'The ladder was not voided',
      action: `/notices/ladders/${l.id}/void`,
      version: l.version,
      fields: whyField,
      submit: { primary: 'Void the ladder', danger: true, links: [{ text: 'Keep it', href: r.url('/notices/ladders') }] },
      act: (s, f) => voidLadder(s, l.id, f.version ?? l.version, f.text('reason')),
      done: () => ({ to: '/notices/ladders', text: 'The ladder is void.' }),
    }),
  )
