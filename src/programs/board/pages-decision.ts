/** What the Board decides on a case: which question of the law, and how. */
import type { ReadScope } from '../../platform/context.ts'
import { formPage } from '../../web/form-page.ts'
import { cite, emptyState, type Html, html, lines, link, nothing, radioField, textField } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { listEffects } from './actions.ts'
import { addDecision } from './decision-actions.ts'
import { decisionOutcomes, decisionWords } from './model-effects.ts'
import type { AgendaItem } from './model-meetings.ts'
import { type BoardTools, crumbs, itemStamp } from './pages-kit.ts'

/** Puts a decision on the case into the draft. */
export async function decisionPage(r: PageRequest, item: AgendaItem, { book, questions }: BoardTools): Promise<Response> {
  const { source } = item
  const at = `/board/items/${item.id}`
  const page = { tab: 'board', crumbs: crumbs(r, { text: item.title, href: r.url(at) }, { text: 'Decision' }) }
  const open = source === null ? [] : await r.read((s) => questions(s, source))
  if (source === null || open.length === 0)
    return r.page({
      title: 'Decision on the case',
      ...page,
      kind: 'narrow',
      body: html`<h1>Decision on the case</h1>${emptyState('Nothing on this item is left to the Board.', 'What the law leaves to the Board on the case is settled, or it leaves nothing to it.', { text: 'Back', href: r.url(at) })}`,
    })
  const of = item.law === null ? undefined : book.get(item.law)
  const before = item.draft?.effects.find((d) => d.kind === 'decision')
  return formPage(r, {
    title: 'Decision on the case',
    page,
    lead: html`<p class="tc-lead">${link(source.label, r.url(source.path))}. It is carried into the case when the Board has adopted it, and not before.</p>`,
    notDone: 'Nothing was kept',
    action: `${at}/decision`,
    version: item.version,
    values: before ? { question: before.question, outcome: before.outcome, words: before.words } : open.length === 1 ? { question: open[0]?.id ?? '' } : {},
    fields: (s) =>
      html`${radioField(
        {
          name: 'question',
          label: 'What does the Board decide?',
          choices: open.map((q) => ({
            value: q.id,
            label: q.title,
            description: html`${q.says} ${of && q.cite ? cite(of.title, q.cite, { short: true }) : nothing}`,
          })),
        },
        s,
      )}${radioField({ name: 'outcome', label: 'How?', choices: Object.entries(decisionOutcomes).map(([value, label]) => ({ value, label })) }, s)}${textField({ name: 'words', label: 'Conditions, or reasons of a denial', rows: 4, width: 'full', optional: true }, s)}`,
    submit: { primary: 'Put it into the draft', links: [{ text: 'Back', href: r.url(at) }] },
    act: (s, f) =>
      addDecision(s, questions, item.id, f.version ?? item.version, { question: f.text('question'), outcome: f.text('outcome'), words: f.text('words') }),
    done: () => ({ to: at, text: 'It is in the draft.' }),
  })
}

/** The items of a case on its page, each with what the Board decided there. */
export async function itemsOfCase(s: ReadScope, items: readonly AgendaItem[], url: (path: string) => string): Promise<Html> {
  const shown: Html[] = []
  for (const i of items) {
    const effects = i.instrumentId === null ? [] : await listEffects(s.db, s.muniId, i.instrumentId)
    const decisions = effects.flatMap((e) =>
      e.detail.kind === 'decision'
        ? [html`<br>${decisionWords(e.detail)}${e.notTaken === '' ? nothing : html` <strong>Not taken over:</strong> ${e.notTaken}`}`]
        : [],
    )
    shown.push(html`${link(i.title, url(`/board/items/${i.id}`))} ${itemStamp(i)}${decisions}`)
  }
  return lines(shown)
}
