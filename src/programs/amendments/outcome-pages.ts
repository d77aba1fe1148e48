/** Every finding that a draft would change, with the case, the verdicts and the reasons; as a list and as a spreadsheet. */
import { amendedLaw } from '../../engine/amended.ts'
import type { Law } from '../../engine/law.ts'
import { emptyState, type Html, html, link, nothing, verdictStamp, verdictWord } from '../../web/kit/kit.ts'
import { type ListSpec, listState, listView } from '../../web/list.ts'
import { listExport } from '../../web/list-export.ts'
import type { PageRequest } from '../../web/routes.ts'
import { listReadings } from '../board/actions.ts'
import { readingsOn } from '../board/model.ts'
import { factsOfCheck } from '../permits/actions.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { countOutcomes, draftOverlays, latestRun, outcomePage } from './actions.ts'
import { groups, type Outcome, type Run } from './model.ts'
import { crumbsOf, draftPath, type OpenDraft, openDraft, ruleName } from './pages-words.ts'

/** Why a finding is what it is, today and with the draft. */
type Why = ReadonlyMap<number, { readonly before: readonly string[]; readonly after: readonly string[] }>

async function whyOf(r: PageRequest, laws: LawShelf, { draft, law }: OpenDraft, run: Run, rows: readonly Outcome[]): Promise<Why> {
  const chapter = laws.get(draft.law)
  if (!chapter) return new Map()
  const amended = amendedLaw(chapter, [...law.overlays, ...draftOverlays(draft, run.day)])
  return r.read(async (s) => {
    const readings = readingsOn(await listReadings(s.db, s.muniId), draft.law, run.day)
    const found = new Map<number, { before: readonly string[]; after: readonly string[] }>()
    for (const row of rows) {
      const raw = await factsOfCheck(s.db, s.muniId, row.checkId)
      const reasons = (under: Law): readonly string[] => {
        const read = under.parseFacts(raw)
        if (!read.ok) return []
        return under.explain(row.provision, { subject: row.subject, on: run.day, facts: read.facts, readings })?.because ?? []
      }
      found.set(row.n, { before: reasons(law), after: reasons(amended) })
    }
    return found
  })
}

const because = (says: readonly string[]): Html => (says.length === 0 ? nothing : html`<br><span class="tc-small">${says.slice(0, 3).join(' ')}</span>`)

const specOf = (r: PageRequest, { law }: OpenDraft, run: Run, why: Why): ListSpec<Outcome> => ({
  id: 'what-if',
  caption: 'Findings that the draft would change',
  noun: ['finding', 'findings'],
  columns: [
    {
      id: 'number',
      title: 'Case',
      cell: (o) => html`<span class="tc-nowrap">${link(o.number, r.url(`/permits/${encodeURIComponent(o.number)}`))}</span>`,
      exported: (o) => o.number,
    },
    { id: 'place', title: 'Place', cell: (o) => o.place, exported: (o) => o.place },
    { id: 'rule', title: 'Rule', cell: (o) => ruleName(law, o.provision, run.day), exported: (o) => law.rule(o.provision, run.day)?.title ?? o.provision },
    {
      id: 'before',
      title: 'Today',
      cell: (o) => html`${verdictStamp(o.before)}${because(why.get(o.n)?.before ?? [])}`,
      exported: (o) => verdictWord(o.before),
    },
    {
      id: 'after',
      title: 'With the draft',
      cell: (o) => html`${verdictStamp(o.after)}${because(why.get(o.n)?.after ?? [])}`,
      exported: (o) => verdictWord(o.after),
    },
  ],
  filters: [{ name: 'group', label: 'Which', any: 'All that change', choices: Object.entries(groups).map(([value, label]) => ({ value, label })) }],
  sort: { by: 'n' },
  empty: emptyState(
    'The draft changes no finding of any case on file.',
    'Either nobody’s work lies between the old figure and the new, or the facts that would tell are not on file.',
  ),
})

export async function outcomesPage(r: PageRequest, laws: LawShelf): Promise<Response> {
  const open = await openDraft(r, laws)
  const run = open && (await r.read((s) => latestRun(s.db, s.muniId, open.draft.id)))
  if (!open || !run) return r.notFound('This trial')
  const state = listState(r.queries(), specOf(r, open, run, new Map()))
  const { group } = state.filters
  const rows = (ask: typeof state.ask) => r.read((s) => outcomePage(s.db, s.muniId, run.id, group, ask))
  if (state.format !== 'page') return listExport(specOf(r, open, run, new Map()), state, open.today, rows)
  const page = await rows(state.ask)
  const count = await r.read((s) => countOutcomes(s.db, s.muniId, run.id, group))
  const spec = specOf(r, open, run, await whyOf(r, laws, open, run, page.rows))
  const part = run.state === 'done' ? nothing : html`<p><strong>The trial is not complete:</strong> ${run.done} of ${run.cases} cases so far.</p>`
  return r.page({
    title: 'Who would be touched',
    tab: 'amendments',
    crumbs: crumbsOf(r, open.draft, 'Who would be touched'),
    body: html`<h1>Who would be touched</h1><p class="tc-lead">Cases whose findings would be other ones if the draft “${open.draft.title}” were law.</p>${part}${listView(spec, state, { page, count, path: r.url(draftPath(open.draft, '/outcomes')) })}`,
  })
}
