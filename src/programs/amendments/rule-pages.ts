import { dayWords } from '../../engine/words.ts'
/** Choosing a rule of the law, and typing what it would say. */
import { atField } from '../../kernel/result.ts'
import { formPage } from '../../web/form-page.ts'
import { card, choicesField, cite, emptyState, type FormState, type Html, html, link, nothing, textField } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { shortTitle } from '../permits/decide-facts.ts'
import { changeRule } from './actions.ts'
import { type Amendable, amendableOf, amendableRules } from './decide.ts'
import type { AmendmentDraft } from './model.ts'
import { crumbsOf, draftPath, type OpenDraft, openDraft, rulePath } from './pages-words.ts'

const figures = (a: Amendable): string =>
  [
    ...a.limits.map((l) => `${l.label} ${dayWords(l.today)}`),
    ...a.lists.map((l) => `${l.label}: ${l.today.map((v) => l.choices.find((c) => c.value === v)?.label ?? v).join(', ')}`),
  ].join('; ')

const matches = (a: Amendable, words: string): boolean => {
  const text = `${a.rule.id} ${a.rule.cite.section ?? ''} ${a.rule.title} ${a.rule.requirement} ${figures(a)}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((w) => text.includes(w))
}

const filterForm = (r: PageRequest, draft: AmendmentDraft, q: string): Html =>
  html`<form class="tc-filter" method="get" action="${r.url(draftPath(draft, '/rules'))}" aria-label="Find a rule"><div class="tc-filter__fields">${textField({ name: 'q', label: 'Find a rule', hint: 'words or a section, for example cover, or 117-40', value: q })}<div class="tc-filter__go"><button class="usa-button usa-button--outline" type="submit">Show</button>${q === '' ? nothing : link('Show all', r.url(draftPath(draft, '/rules')))}</div></div></form>`

/** Every rule of the law that states a number, a day or a list of values. */
export async function rulesPage(r: PageRequest, laws: LawShelf): Promise<Response> {
  const open = await openDraft(r, laws)
  if (!open) return r.notFound('This draft')
  const { draft, law, today } = open
  const q = r.query('q')
  const all = amendableRules(law, today)
  const shown = all.filter((a) => matches(a, q))
  const changed = new Set(draft.changes.map((c) => c.provision))
  const line = (a: Amendable): Html =>
    html`<li>${link(a.rule.title, r.url(rulePath(draft, a.rule.id)))}${changed.has(a.rule.id) ? html` <strong>(in the draft)</strong>` : nothing} ${cite(shortTitle(law.chapter.title), a.rule.cite, { short: true })}<br><span class="tc-small tc-soft">${figures(a)}</span></li>`
  const list =
    shown.length === 0
      ? emptyState('No rule has these words.', 'Try one word, or a section number.', { text: 'Show all', href: r.url(draftPath(draft, '/rules')) })
      : card('Rules', html`<ul class="tc-plain tc-lines">${shown.map(line)}</ul>`, { count: `${shown.length} of ${all.length}` })
  return r.page({
    title: 'Change a rule',
    tab: 'amendments',
    kind: 'narrow',
    crumbs: crumbsOf(r, draft, 'Change a rule'),
    body: html`<h1>Change a rule</h1><p class="tc-lead">These are the rules that state a number, a day or a list of what is allowed. Rules that state none can be changed only in the text of the chapter.</p>${filterForm(r, draft, q)}${list}`,
  })
}

function fields(a: Amendable, state: FormState): Html {
  const limits = a.limits.map((l) => textField({ name: l.field, label: l.label, hint: `Today ${dayWords(l.today)}. Type ${l.asks}.`, width: 'medium' }, state))
  const lists = a.lists.map((l) =>
    choicesField(
      { name: l.field, label: l.label, hint: `Today: ${l.today.map((v) => l.choices.find((c) => c.value === v)?.label ?? v).join(', ')}.`, choices: l.choices },
      state,
    ),
  )
  return html`${limits}${lists}`
}

/** What stands in the fields at first: the draft’s change where it has one, else the law of today. */
function valuesOf({ draft }: OpenDraft, a: Amendable): Readonly<Record<string, string | readonly string[]>> {
  const values: Record<string, string | readonly string[]> = {}
  const drafted = (path: string) => draft.changes.find((c) => c.provision === a.rule.id && c.path === path)
  for (const l of a.limits) {
    const change = drafted(l.path)
    values[l.field] = change && change.kind !== 'values' ? change.value : l.today
  }
  for (const l of a.lists) {
    const change = drafted(l.path)
    values[l.field] = change?.kind === 'values' ? change.values : l.today
  }
  return values
}

export async function rulePage(r: PageRequest, laws: LawShelf): Promise<Response> {
  const open = await openDraft(r, laws)
  const a = open && amendableOf(open.law, r.param('provision'), open.today)
  if (!open || !a || a.limits.length + a.lists.length === 0) return r.notFound('This rule')
  const { draft, law } = open
  return formPage(r, {
    title: a.rule.title,
    page: { tab: 'amendments', kind: 'narrow', crumbs: crumbsOf(r, draft, a.rule.title) },
    lead: html`<p>${a.rule.requirement} ${cite(shortTitle(law.chapter.title), a.rule.cite)}</p><p class="tc-soft">A field that says what it says today is no change.</p>`,
    notDone: 'The draft was not changed',
    action: rulePath(draft, a.rule.id),
    values: valuesOf(open, a),
    version: draft.version,
    form: { title: 'What it would say' },
    fields: (s) => fields(a, s),
    submit: { primary: 'Take it into the draft', links: [{ text: 'Back to the draft', href: r.url(draftPath(draft)) }] },
    async act(s, f) {
      const done = await changeRule(s, laws, draft.id, { version: f.version ?? draft.version, provision: a.rule.id, typed: (field) => f.all(field) })
      return done.ok ? done : atField(done, 'changes', a.limits[0]?.field ?? a.lists[0]?.field ?? '')
    },
    done: () => ({ to: draftPath(draft), text: 'The draft is changed.' }),
  })
}
