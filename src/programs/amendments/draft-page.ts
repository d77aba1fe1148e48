/** A draft: what it would change in the law, what that would change for the cases on file, and the way to make it law. */
import { type Verdict, verdicts } from '../../engine/findings.ts'
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import {
  actButton,
  acts,
  card,
  counted,
  emptyState,
  form,
  grouped,
  type Html,
  hiddenField,
  html,
  instantText,
  link,
  nothing,
  outlineLink,
  primaryLink,
  table,
  VERDICT_ORDER,
  verdictWord,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { latestRun } from './actions.ts'
import { changeWords } from './decide.ts'
import { draftStates, type Group, groups, type Run } from './model.ts'
import { crumbsOf, draftPath, lawTitle, type OpenDraft, openDraft, ruleName, rulePath } from './pages-words.ts'
import type { RunJobs } from './run-actions.ts'

function changesCard(r: PageRequest, { draft, law, today }: OpenDraft): Html {
  const isDraft = draft.state === 'draft'
  const rows = draft.changes.map((change) => {
    const words = changeWords(law, change, today)
    const takeOut = form({
      action: r.url(draftPath(draft, '/remove')),
      state: r.newForm({}, draft.version),
      plain: true,
      body: html`${hiddenField('provision', change.provision)}${hiddenField('path', change.path)}<button class="tc-linklike" type="submit">Take out<span class="usa-sr-only">: ${words.label}</span></button>`,
    })
    const href = isDraft ? r.url(rulePath(draft, change.provision)) : undefined
    return [ruleName(law, change.provision, today, href), words.label, words.was, html`<strong>${words.becomes}</strong>`, isDraft ? takeOut : nothing]
  })
  const columns = [{ title: 'Rule' }, { title: 'What' }, { title: 'Today' }, { title: 'Would be' }, { title: 'Take out' }]
  const list =
    rows.length === 0
      ? emptyState('Nothing is changed yet.', 'Choose a rule, then type the new number or tick what is allowed. One draft may change several rules.')
      : table(columns, rows, { caption: 'Changes of the draft', hideCaption: true })
  const add = isDraft ? acts((rows.length === 0 ? primaryLink : outlineLink)('Change a rule', r.url(draftPath(draft, '/rules')))) : nothing
  return card('What it would change in the law', html`${list}${add}`, { count: counted(rows.length, 'change') })
}

const groupWords: Readonly<Record<Group, string>> = {
  'newly-misses': 'would fall short, and do not today',
  'newly-meets': 'would be met or not asked, and are not today',
  'changes-otherwise': 'would change in another way',
}

function groupList(r: PageRequest, { draft }: OpenDraft, run: Run): Html {
  const one = (g: Group): Html => {
    const n = run.counts.groups[g]
    const words = html`<strong>${grouped(n)}</strong> ${n === 1 ? groupWords[g].replaceAll('would be met or not asked, and are', 'would be met or not asked, and is').replace(', and do not', ', and does not') : groupWords[g]}`
    return html`<li>${words}${n === 0 ? nothing : html` ${link(html`See ${n === 1 ? 'it' : 'them'}<span class="usa-sr-only">: ${groups[g]}</span>`, r.url(draftPath(draft, '/outcomes'), { group: g }))}`}</li>`
  }
  return html`<p>Of the findings that the draft touches:</p><ul class="tc-plain tc-lines">${(Object.keys(groups) as Group[]).map(one)}</ul>`
}

/** Findings of each touched rule by verdict, before and after. */
function countsTable({ law, today }: OpenDraft, run: Run): Html {
  const shown = VERDICT_ORDER.filter((v) => verdicts.includes(v))
  const rows = Object.entries(run.counts.rules).flatMap(([provision, c]) => {
    const line = (when: string, of: Readonly<Record<Verdict, number>>) => [when, ...shown.map((v) => grouped(of[v]))]
    return [{ group: ruleName(law, provision, today) }, line('Today', c.before), line('With the draft', c.after)]
  })
  const columns = [{ title: 'Findings' }, ...shown.map((v) => ({ title: verdictWord(v), num: true }))]
  return table(columns, rows, { caption: 'Findings by verdict, today and with the draft' })
}

const runButton = (r: PageRequest, { draft }: OpenDraft, words: string, primary: boolean): Html =>
  actButton(words, { action: r.url(draftPath(draft, '/run')), state: r.newForm(), primary })

function progress(r: PageRequest, { draft }: OpenDraft, run: Run): Html {
  const words = `${grouped(run.done)} of ${grouped(run.cases)} cases`
  return html`<p role="status"><progress value="${run.done}" max="${Math.max(1, run.cases)}" aria-label="Cases tried"></progress> ${words}. This page looks again by itself; you may leave it.</p>${acts(
    outlineLink('Look again', r.url(draftPath(draft))),
    actButton('Call it off', { action: r.url(draftPath(draft, '/cancel')), state: r.newForm() }),
  )}`
}

function notes(run: Run): Html {
  const { unread, untouched } = run.counts
  const said = [
    untouched === 0 ? '' : `${counted(untouched, 'case')} of another subject ${untouched === 1 ? 'is' : 'are'} not touched.`,
    unread === 0
      ? ''
      : `${counted(unread, 'case')} could not be tried, because ${unread === 1 ? 'its' : 'their'} facts cannot be read by the law of today. ${unread === 1 ? 'It is' : 'They are'} in none of the counts.`,
  ].filter((t) => t !== '')
  return said.length === 0 ? nothing : html`<p class="tc-small tc-soft">${said.join(' ')}</p>`
}

function found(r: PageRequest, open: OpenDraft, run: Run): Html {
  const old =
    run.draftVersion !== open.draft.version && open.draft.state === 'draft'
      ? html`<p><strong>The draft was changed since.</strong> These counts are of the draft as it was.</p>`
      : nothing
  const part =
    run.state === 'cancelled'
      ? html`<p><strong>Called off</strong> after ${grouped(run.done)} of ${grouped(run.cases)} cases. The counts go no further.</p>`
      : run.state === 'failed'
        ? html`<p><strong>The trial stopped after ${grouped(run.done)} of ${grouped(run.cases)} cases, because the program had a fault.</strong> The counts go no further. Nothing else was touched, and the fault is in the program’s log. Try it again; if it stops again, tell whoever looks after the program.</p>`
        : nothing
  const when = html`<p class="tc-small tc-soft">${counted(run.done, 'case')} on file, the latest check of each, under the law of ${cardDate(run.day)}. Tried by ${run.by}, ${instantText(run.startedAt, r.municipality.zone)}.</p>`
  const again = open.draft.state === 'draft' ? acts(runButton(r, open, 'Try it again', false)) : nothing
  if (run.counts.groups['newly-meets'] + run.counts.groups['newly-misses'] + run.counts.groups['changes-otherwise'] === 0 && run.done === 0)
    return html`${old}${part}${emptyState('There is no case under this law yet.', 'The first application gives the draft something to be tried on.')}${again}`
  return html`${old}${part}${groupList(r, open, run)}${countsTable(open, run)}${notes(run)}${when}${again}`
}

function trialCard(r: PageRequest, open: OpenDraft, run: Run | null): Html {
  const says = html`<p>Every case on file is decided once as the law stands and once with the draft over it. Nothing is changed by it: no check is recorded, and nobody is told.</p>`
  if (open.draft.changes.length === 0 && run === null) return nothing
  if (run === null)
    return open.draft.state === 'draft'
      ? card('What if it were law today', html`${says}${acts(runButton(r, open, 'Try it on the cases on file', true))}`)
      : nothing
  return card('What if it were law today', run.state === 'running' ? html`${says}${progress(r, open, run)}` : found(r, open, run), { id: 'trial' })
}

function lawCard(r: PageRequest, { draft }: OpenDraft): Html {
  if (draft.state === 'enacted') return card('In force', html`<p>The draft became law. ${link('See the amendments in force', r.url('/amendments'))}</p>`)
  if (draft.state === 'dropped') return nothing
  const may = r.may('clerk', 'board', 'attorney')
  const enact =
    draft.changes.length === 0 || !may
      ? nothing
      : html`<p>Once the Board has adopted a local law and it is filed, the draft is put in force from its day on. Until then it binds nobody.</p>${acts(actButton('Put it on the Board’s agenda', { action: r.url(draftPath(draft, '/agenda')), state: r.newForm(), primary: true }), outlineLink('Put it in force', r.url(draftPath(draft, '/enact'))))}`
  return html`${enact === nothing ? nothing : card('Make it law', enact)}<p class="tc-noprint">${link('Drop this draft', r.url(draftPath(draft, '/drop')))}</p>`
}

/** While a trial runs the browser looks again after so many seconds, without a script. */
const LOOK_AGAIN_SECONDS = 3

export async function draftPage(r: PageRequest, laws: LawShelf, trials: RunJobs): Promise<Response> {
  const open = await openDraft(r, laws)
  if (!open) return r.notFound('This draft')
  const { draft, law } = open
  const run = await r.read((s) => latestRun(s.db, s.muniId, draft.id))
  // A trial that was cut short by a stop of the program goes on from where it stood.
  if (run?.state === 'running') void trials.goOn({ muniId: r.muniId, runId: run.id })
  const state = draft.state === 'draft' ? 'A draft. Nothing of the law changes by it.' : `${draftStates[draft.state]}.`
  const body = html`<h1>${draft.title}</h1><p class="tc-lead">${lawTitle(law)}. ${state}</p><div class="tc-stack">${changesCard(r, open)}${trialCard(r, open, run)}${lawCard(r, open)}</div><p class="tc-small tc-soft">Begun by ${draft.by}, ${cardDate(draft.createdAt.slice(0, 10) as PlainDate)}.</p>`
  const page = await r.page({ title: draft.title, tab: 'amendments', crumbs: crumbsOf(r, draft), body })
  if (run?.state === 'running') page.headers.set('refresh', String(LOOK_AGAIN_SECONDS))
  return page
}
