/** What if: the addresses of drafts, of their trials, and of the amendments in force. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { ok } from '../../kernel/result.ts'
import type { Role } from '../../platform/context.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import { card, counted, dateField, emptyState, type Html, html, link, nothing, pair, selectField, table, textField, typedDate } from '../../web/kit/kit.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { findAmendment, listAmendments, voidAmendment } from '../board/actions.ts'
import type { LawAmendment } from '../board/model.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { askForDraft, beginDraft, beginRun, callOffRun, dropAmendmentDraft, enactDraft, latestRun, lawsInUse, listDrafts, removeChange } from './actions.ts'
import { changeWords } from './decide.ts'
import { draftPage } from './draft-page.ts'
import { type AmendmentDraft, draftStates } from './model.ts'
import { outcomesPage } from './outcome-pages.ts'
import { crumbsOf, draftPath, openDraft, ruleName } from './pages-words.ts'
import { rulePage, rulesPage } from './rule-pages.ts'
import type { RunJobs } from './run-actions.ts'

const drafters: readonly Role[] = ['clerk', 'superintendent', 'board', 'attorney']
const enacters: readonly Role[] = ['clerk', 'board', 'attorney']

export interface AmendmentTools {
  readonly laws: LawShelf
  readonly trials: RunJobs
}

function draftsCard(r: PageRequest, drafts: readonly AmendmentDraft[]): Html {
  const rows = drafts.map((d) => [
    link(d.title, r.url(draftPath(d))),
    counted(d.changes.length, 'change'),
    draftStates[d.state],
    d.by,
    cardDate(d.updatedAt.slice(0, 10) as PlainDate),
  ])
  return card(
    'Drafts',
    rows.length === 0
      ? emptyState('No draft yet.', 'Begin one, change a number in it, and see who would be touched.')
      : table([{ title: 'Draft' }, { title: 'Changes' }, { title: 'State' }, { title: 'By' }, { title: 'Last changed' }], rows, {
          caption: 'Drafts of amendments',
          hideCaption: true,
        }),
  )
}

function inForceCard(r: PageRequest, { laws }: AmendmentTools, all: readonly LawAmendment[]): Html {
  const rows = all.map((a) => {
    const law = laws.get(a.law)
    const rules = law
      ? a.changes.map(
          (c, i) => html`${i > 0 ? html`<br>` : nothing}${ruleName(law, c.provision, a.from)}: <strong>${changeWords(law, c, a.from).becomes}</strong>`,
        )
      : []
    const state =
      a.voidReason !== null
        ? html`void: ${a.voidReason}`
        : r.may(...enacters)
          ? link(html`Void<span class="usa-sr-only"> ${a.instrument}</span>`, r.url(`/amendments/in-force/${a.id}/void`))
          : '–'
    return [
      html`${a.instrument}<br><span class="tc-small tc-soft">${a.title}</span>`,
      html`${rules}`,
      cardDate(a.adopted),
      cardDate(a.filed),
      cardDate(a.from),
      state,
    ]
  })
  const columns = [{ title: 'Local law' }, { title: 'Rules' }, { title: 'Adopted' }, { title: 'Filed' }, { title: 'In force from' }, { title: 'Void' }]
  return card(
    'Amendments put in force',
    rows.length === 0
      ? emptyState('The law stands as its chapters have it.', 'An amendment stands here once a local law put it in force.')
      : table(columns, rows, { caption: 'Amendments of the law', hideCaption: true }),
  )
}

async function amendmentsPage(r: PageRequest, tools: AmendmentTools): Promise<Response> {
  const { drafts, inForce, paths } = await r.read(async (s) => ({
    drafts: await listDrafts(s.db, s.muniId),
    inForce: await listAmendments(s.db, s.muniId),
    paths: await lawsInUse(s),
  }))
  const choices = paths.flatMap((value) => {
    const chapter = tools.laws.get(value)?.chapter
    return chapter ? [{ value, label: `${chapter.title}, chapter ${chapter.number}` }] : []
  })
  const lead = html`<p class="tc-lead">Draft a change of the law and see, over every case on file, who would newly meet it and who would newly miss it. A draft binds nobody.</p>`
  const above = html`${draftsCard(r, drafts)}${inForceCard(r, tools, inForce)}`
  if (choices.length === 0 || !r.may(...drafters)) {
    const none =
      choices.length === 0 ? emptyState('No law is in use yet.', 'Put your chapter in use first.', { text: 'Our law', href: r.url('/settings/law') }) : nothing
    return r.page({ title: 'What if', tab: 'amendments', body: html`<h1>What if</h1>${lead}<div class="tc-stack">${above}${none}</div>` })
  }
  return formPage(r, {
    title: 'What if',
    page: { tab: 'amendments', kind: 'staff' },
    lead,
    below: html`<div class="tc-stack">${above}</div>`,
    notDone: 'No draft was begun',
    action: '/amendments',
    values: { law: choices[0]?.value ?? '' },
    form: { title: 'Begin a draft' },
    fields: (s) =>
      html`${textField({ name: 'title', label: 'What it is about', hint: 'for example Depth of cover and plastic pipe', width: 'full' }, s)}${selectField({ name: 'law', label: 'Law', choices, width: 'full' }, s)}`,
    submit: { primary: 'Begin the draft' },
    act: (s, f) => beginDraft(s, { title: f.text('title'), law: f.text('law') }),
    keep: (d) => d.id,
    done: (id) => ({ to: draftPath({ id }), text: 'The draft is begun. Now choose a rule to change.' }),
  })
}

async function enactPage(r: PageRequest, { laws }: AmendmentTools): Promise<Response> {
  const open = await openDraft(r, laws)
  if (!open) return r.notFound('This draft')
  const { draft, today } = open
  return formPage(r, {
    title: `Put “${draft.title}” in force`,
    page: { tab: 'amendments', kind: 'narrow', crumbs: crumbsOf(r, draft, 'Put it in force') },
    lead: html`<p>The law is changed from its day of effect on, for every case alike, and every open application is checked again once that day has come. Findings already made stay as they were recorded.</p>`,
    notDone: 'Nothing was put in force',
    action: draftPath(draft, '/enact'),
    version: draft.version,
    values: { filed: typedDate(today as PlainDate) },
    fields: (s) =>
      html`${pair(textField({ name: 'number', label: 'Number of the local law', hint: 'for example 2 of 2027' }, s), textField({ name: 'vote', label: 'Vote', hint: 'for example 5 to 0', optional: true }, s))}${pair(dateField({ name: 'adopted', label: 'Adopted on' }, s), dateField({ name: 'filed', label: 'Filed with the Secretary of State on' }, s))}${dateField({ name: 'effective', label: 'First day of effect', hint: 'empty: the day of filing', optional: true }, s)}`,
    submit: { primary: 'Put it in force', links: [{ text: 'Back to the draft', href: r.url(draftPath(draft)) }] },
    act: (s, f) =>
      enactDraft(s, draft.id, {
        version: f.version ?? draft.version,
        number: f.text('number'),
        adopted: f.text('adopted'),
        filed: f.text('filed'),
        effective: f.text('effective'),
        vote: f.text('vote'),
      }),
    done: () => ({ to: draftPath(draft), text: 'The amendment is in force from its day on.' }),
  })
}

async function dropPage(r: PageRequest, { laws }: AmendmentTools): Promise<Response> {
  const open = await openDraft(r, laws)
  if (!open) return r.notFound('This draft')
  const { draft } = open
  return formPage(r, {
    title: `Drop the draft “${draft.title}”?`,
    page: { tab: 'amendments', kind: 'narrow', crumbs: crumbsOf(r, draft, 'Drop it') },
    lead: html`<p>It stays on file as dropped, and can be tried no more. The law is as it was.</p>`,
    notDone: 'Nothing was dropped',
    action: draftPath(draft, '/drop'),
    version: draft.version,
    fields: () => nothing,
    submit: { primary: 'Drop the draft', danger: true, links: [{ text: 'Keep it', href: r.url(draftPath(draft)) }] },
    act: (s, f) => dropAmendmentDraft(s, draft.id, f.version ?? draft.version),
    done: () => ({ to: '/amendments', text: 'The draft is dropped.' }),
  })
}

async function voidPage(r: PageRequest): Promise<Response> {
  const amendment = await r.read((s) => findAmendment(s.db, s.muniId, r.param('amendment')))
  if (!amendment) return r.notFound('This amendment')
  return formPage(r, {
    title: `Void the amendment by ${amendment.instrument}?`,
    page: { tab: 'amendments', kind: 'narrow', crumbs: [{ text: 'What if', href: r.url('/amendments') }, { text: 'Void' }] },
    lead: html`<p>For an amendment that was entered by mistake. The law is then as it was before it; checks made under it stay as they were recorded. A later local law that repeals it is an amendment of its own.</p>`,
    notDone: 'Nothing was voided',
    action: `/amendments/in-force/${amendment.id}/void`,
    fields: whyField,
    submit: { primary: 'Void the amendment', danger: true, links: [{ text: 'Keep it', href: r.url('/amendments') }] },
    act: (s, f) => voidAmendment(s, amendment.id, f.text('reason')),
    done: () => ({ to: '/amendments', text: 'The amendment is void.' }),
  })
}

async function removed(r: PageRequest): Promise<Response> {
  const f = await r.form()
  const id = r.param('draft')
  const done = await r.perform((s) => removeChange(s, id, f.version ?? 0, { provision: f.text('provision'), path: f.text('path') }), f)
  return done.ok
    ? r.redirect(draftPath({ id }), { kind: 'success', text: 'Taken out of the draft.' })
    : r.refusal(done.refusal, { text: 'Back to the drafts', href: r.url('/amendments') })
}

/** A small office has its answer at once; a large one sees the trial on its way. */
const WAIT_MS = 1_500

async function runStarted(r: PageRequest, trials: RunJobs): Promise<Response> {
  const id = r.param('draft')
  const f = await r.form()
  const before = await r.read((s) => latestRun(s.db, s.muniId, id))
  const begun = await r.perform((s) => beginRun(s, id), f)
  if (!begun.ok) return r.refusal(begun.refusal, { text: 'Back to the drafts', href: r.url('/amendments') })
  if (before !== null && before.id !== begun.value.id) trials.stop(before.id)
  const over = trials.goOn({ muniId: r.muniId, runId: begun.value.id })
  await Promise.race([over, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  return r.redirect(draftPath({ id }))
}

async function runCalledOff(r: PageRequest, trials: RunJobs): Promise<Response> {
  const id = r.param('draft')
  const run = await r.read((s) => latestRun(s.db, s.muniId, id))
  if (!run) return r.notFound('This trial')
  const f = await r.form()
  const done = await r.perform((s) => callOffRun(s, run), f)
  if (done.ok) trials.stop(run.id)
  return r.redirect(draftPath({ id }), done.ok ? { kind: 'success', text: 'The trial is called off.' } : { kind: 'info', text: 'The trial was over already.' })
}

/** The draft goes to the Board, as an item of its agenda. */
async function onAgenda(r: PageRequest): Promise<Response> {
  const f = await r.form()
  const done = await r.perform(async (s) => {
    const put = await askForDraft(s, r.param('draft'))
    return put.ok ? ok(put.value.id) : put
  }, f)
  return done.ok ? r.redirect(`/board/items/${done.value}`, { kind: 'success', text: 'It is on the list for the Board.' }) : r.refusal(done.refusal)
}

/** Drafts of amendments, for those who draft and those who enact. */
export function amendmentPages(tools: AmendmentTools): ProgramPages {
  const { laws, trials } = tools
  return {
    nav: [{ id: 'amendments', text: 'What if', path: '/amendments', order: 75, roles: drafters }],
    settingsLinks: [
      { text: 'What if', path: '/amendments', says: 'Draft an amendment, see who would be touched, and put it in force once it is law.', order: 27 },
    ],
    register(routes) {
      routes.staff('GET', '/amendments', {}, (r) => amendmentsPage(r, tools))
      routes.staff('POST', '/amendments', { roles: drafters }, (r) => amendmentsPage(r, tools))
      routes.staff('GET', '/amendments/in-force/:amendment/void', { roles: enacters }, voidPage)
      routes.staff('POST', '/amendments/in-force/:amendment/void', { roles: enacters }, voidPage)
      routes.staff('GET', '/amendments/:draft', {}, (r) => draftPage(r, laws, trials))
      routes.staff('GET', '/amendments/:draft/rules', { roles: drafters }, (r) => rulesPage(r, laws))
      routes.staff('GET', '/amendments/:draft/rules/:provision', { roles: drafters }, (r) => rulePage(r, laws))
      routes.staff('POST', '/amendments/:draft/rules/:provision', { roles: drafters }, (r) => rulePage(r, laws))
      routes.staff('POST', '/amendments/:draft/remove', { roles: drafters }, removed)
      routes.staff('GET', '/amendments/:draft/drop', { roles: drafters }, (r) => dropPage(r, tools))
      routes.staff('POST', '/amendments/:draft/drop', { roles: drafters }, (r) => dropPage(r, tools))
      routes.staff('POST', '/amendments/:draft/run', { roles: drafters }, (r) => runStarted(r, trials))
      routes.staff('POST', '/amendments/:draft/agenda', { roles: enacters }, onAgenda)
      routes.staff('POST', '/amendments/:draft/cancel', { roles: drafters }, (r) => runCalledOff(r, trials))
      routes.staff('GET', '/amendments/:draft/outcomes', {}, (r) => outcomesPage(r, laws))
      routes.staff('GET', '/amendments/:draft/enact', { roles: enacters }, (r) => enactPage(r, tools))
      routes.staff('POST', '/amendments/:draft/enact', { roles: enacters }, (r) => enactPage(r, tools))
    },
  }
}
