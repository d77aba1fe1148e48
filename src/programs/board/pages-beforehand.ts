/** What a law asks before the Board decides an item: shown on its page and before a vote is recorded; and under which section it is put. */
import { formPage } from '../../web/form-page.ts'
import { card, cite, type FormState, type Html, html, lines, link, nothing, type StampKind, selectField, stamp } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { nameSection } from './meeting-actions.ts'
import { type Beforehand, type BeforehandState, beforehandStates, type MailedLetter } from './model-beforehand.ts'
import type { BoardBook } from './model-effects.ts'
import type { AgendaItem } from './model-meetings.ts'
import { type BoardTools, boardRoles } from './pages-kit.ts'

const stamps: Readonly<Record<BeforehandState, StampKind>> = { met: 'complies', 'not-met': 'violates', 'cannot-tell': 'cannot' }

function one(b: Beforehand, book: BoardBook): Html {
  const of = book.get(b.law)
  const where = of && b.cite ? cite(of.title, b.cite, { short: true }) : b.source
  const force = b.force === 'advises' ? html` The text says “should”: it advises, unless it is read as a command.` : nothing
  const missing = b.missing.map((m) => html`<br>Missing: ${m.what}; ${m.who} knows it.`)
  return html`<strong>${b.title}.</strong> ${stamp(stamps[b.state], beforehandStates[b.state])} ${b.asks}${force} ${where}<br><span class="tc-small">${b.shows.join(' ')}${missing}</span>`
}

/** Each thing that is asked, whether it is met, and what is missing. */
export const beforehandLines = (all: readonly Beforehand[], book: BoardBook): Html => lines(all.map((b) => one(b, book)))

const needsSection = (item: AgendaItem): boolean => item.voidReason === null && (item.result === null || item.result === 'tabled')

/** What the section asks before the Board decides, letters that were written for it, and the way to name the section. */
export function beforehandCard(
  r: PageRequest,
  {
    item,
    beforehand: all,
    letters,
    laws,
  }: { readonly item: AgendaItem; readonly beforehand: readonly Beforehand[]; readonly letters: readonly MailedLetter[]; readonly laws: readonly string[] },
  tools: BoardTools,
): Html {
  const open = needsSection(item) && r.may(...boardRoles)
  const named = { link: { text: item.cite === null ? 'Name the section' : 'Another section', href: r.url(`/board/items/${item.id}/section`) } }
  if (all.length === 0)
    return open && sectionChoices(tools.book, item.law === null ? laws : [item.law]).length > 0
      ? card(
          'Asked beforehand',
          html`<p class="tc-soft">${item.cite === null ? 'No section is named under which the Board decides.' : 'Its section asks for no hearing and no mailing beforehand.'}</p>`,
          named,
        )
      : nothing
  const written = letters.map((l) => html`${link(l.number, r.url(l.path))} to ${l.to}`)
  const mail = all.some((b) => b.kind === 'mailing')
  const write =
    mail && open ? html`<p class="tc-noprint">${link('Write the letter', r.url('/notices/new', { kind: 'agenda-item', case: item.id }))}</p>` : nothing
  return card(
    'Asked beforehand',
    html`${beforehandLines(all, tools.book)}${mail && written.length > 0 ? html`<h3>Letters</h3>${lines(written)}` : nothing}${write}`,
    open ? named : {},
  )
}

/** Sections that ask something before the Board decides, by law. */
export const sectionChoices = (book: BoardBook, laws: readonly string[]): readonly { readonly value: string; readonly label: string }[] =>
  laws.flatMap((law) => {
    const of = book.get(law)
    return (of?.matters ?? [])
      .filter((m) => m.kind === 'hearing' || m.kind === 'mailing')
      .map((m) => ({ value: `${law}#${m.id}`, label: `${m.title} (${of?.title ?? ''}${m.cite.section === null ? '' : ` § ${m.cite.section}`})` }))
  })

export const sectionField = (choices: ReturnType<typeof sectionChoices>, s: FormState): Html =>
  choices.length === 0
    ? nothing
    : selectField({ name: 'section', label: 'Does a section ask something beforehand?', empty: 'no, or none of these', optional: true, choices }, s)

/** Names the section under which the Board decides the item. */
export const sectionPage = (
  r: PageRequest,
  item: AgendaItem,
  laws: readonly string[],
  book: BoardBook,
  page: { readonly tab: string; readonly crumbs: readonly { readonly text: string; readonly href?: string }[] },
): Promise<Response> => {
  const now = item.law === null ? undefined : book.get(item.law)?.matters.find((m) => m.cite.section === item.cite?.section)
  return formPage(r, {
    title: 'Under which section?',
    page,
    lead: html`<p class="tc-lead">What the section asks before the Board decides is then looked for in the file.</p>`,
    notDone: 'Nothing was changed',
    action: `/board/items/${item.id}/section`,
    version: item.version,
    values: { section: now ? `${item.law}#${now.id}` : '' },
    fields: (s) => sectionField(sectionChoices(book, laws), s),
    submit: { primary: 'Keep it', links: [{ text: 'Back', href: r.url(`/board/items/${item.id}`) }] },
    act: (s, f) => nameSection(s, book, item.id, f.version ?? item.version, f.text('section')),
    done: () => ({ to: `/board/items/${item.id}`, text: 'Kept.' }),
  })
}
