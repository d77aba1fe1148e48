/** The counted section numbers of a chapter, compared with the code book one by one; and which provisions changed since the text was confirmed (OFFICE 4). */
import type { InferredSection, LawText, TextChange } from '../../engine/text-parts.ts'
import type { BookSections } from '../../kernel/cite.ts'
import { cardDate } from '../../kernel/dates.ts'
import { formPage } from '../../web/form-page.ts'
import { card, checkField, emptyState, type FormState, type Html, hiddenField, html, link, nothing, stamp, table, textField } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { listAdoptions, listConfirmations, listSections } from './actions.ts'
import type { SectionAnswer } from './decide-text.ts'
import type { LawPageTools } from './law-pages.ts'
import { inForce } from './model.ts'
import { bookSections, changesSince, type LawConfirmation, type SectionConfirmation, standingOf } from './model-text.ts'
import { confirmedParts, confirmSections } from './text-actions.ts'

const MOST_TITLES = 3
const whatStands = (s: InferredSection): string =>
  `${s.titles.slice(0, MOST_TITLES).join('; ')}${s.titles.length > MOST_TITLES ? `; and ${s.titles.length - MOST_TITLES} more` : ''}`

const oneSection = (s: InferredSection, state: FormState): Html =>
  html`<fieldset class="usa-fieldset tc-part"><legend class="usa-legend"><strong>§ ${s.section}</strong></legend><p class="tc-small tc-soft">${whatStands(s)}</p>${checkField({ name: `same_${s.section}`, label: `The code book prints § ${s.section} too` }, state)}${textField({ name: `book_${s.section}`, label: 'It prints another number: §', optional: true, width: 'small' }, state)}</fieldset>`

const doneCard = (all: readonly SectionConfirmation[], sections: BookSections): Html => {
  const rows = [...sections].map(([section, book]) => {
    const last = all.filter((c) => c.section === section).at(-1)
    return [`§ ${section}`, book === section ? 'the same' : html`<strong>§ ${book}</strong>`, last ? `${cardDate(last.asOf)}, ${last.by}` : '–']
  })
  if (rows.length === 0) return nothing
  return card(
    'Compared',
    table([{ title: 'As counted' }, { title: 'The code book prints' }, { title: 'Compared' }], rows, {
      caption: 'Section numbers compared',
      hideCaption: true,
    }),
  )
}

const changeWords: Readonly<Record<TextChange['what'], string>> = { changed: 'changed', new: 'new', gone: 'no longer there' }

/** Which provisions differ from the text that was confirmed. */
function changesCard(r: PageRequest, last: LawConfirmation, changes: readonly TextChange[] | null): Html {
  if (changes === null)
    return card('The text has to be compared anew', html`<p>It was confirmed as of ${cardDate(last.asOf)}, before the program kept the text with it.</p>`)
  const rows = changes.map((c) => [c.section === null ? '–' : `§ ${c.section}`, c.title, changeWords[c.what]])
  return card(
    `What changed since it was confirmed as of ${cardDate(last.asOf)}`,
    html`<p>The confirmation no longer holds. Compare these with the code book, and confirm the text again under ${link('Our law', r.url('/settings/law'))}.</p>${table([{ title: 'Section' }, { title: 'Provision' }, { title: 'What' }], rows, { caption: 'Changed provisions', hideCaption: true })}`,
    { count: `${changes.length}` },
  )
}

interface Compared {
  readonly text: LawText
  readonly all: readonly SectionConfirmation[]
  readonly sections: BookSections
  readonly above: Html
  readonly confirmed: boolean
}

async function comparedHere(r: PageRequest, tools: LawPageTools, law: string): Promise<Compared | null> {
  return r.read(async (s) => {
    const inUse = (await listAdoptions(s.db, s.muniId)).filter((a) => inForce(a, s.today)).map((a) => a.law)
    const path = inUse.includes(law) ? law : law === '' ? inUse[0] : undefined
    const text = path === undefined ? undefined : tools.texts.get(path)
    if (!text) return null
    const standing = standingOf(await listConfirmations(s.db, s.muniId), text.path, text.hash)
    const all = await listSections(s.db, s.muniId, text.path)
    const changes =
      standing.state === 'changed'
        ? changesCard(r, standing.last, changesSince(await confirmedParts(s.db, s.muniId, standing.last.id), text))
        : standing.state === 'none'
          ? emptyState('The text is not confirmed yet.', 'Confirm it first; then its section numbers are compared one by one.', {
              text: 'Our law',
              href: r.url('/settings/law'),
            })
          : nothing
    const sections = bookSections(all, text.path)
    return { text, all, sections, above: html`${changes}${doneCard(all, sections)}`, confirmed: standing.state === 'confirmed' }
  })
}

/** Counted section numbers, each with a box for "the same" and a field for what the code book prints. */
export async function sectionsPage(r: PageRequest, tools: LawPageTools): Promise<Response> {
  const posted = r.method === 'POST' ? await r.form() : null
  const found = await comparedHere(r, tools, posted ? posted.text('law') : r.query('law'))
  if (!found) return r.notFound('This chapter')
  const { text, sections } = found
  const open = text.inferred.filter((s) => !sections.has(s.section))
  const name = tools.laws.get(text.path)?.title ?? text.path
  const state = open.length === 0 ? stamp('complies', 'All compared') : stamp('cannot', `${open.length} of ${text.inferred.length} not compared`)
  const page = {
    tab: 'settings',
    crumbs: [{ text: 'Settings', href: r.url('/settings') }, { text: 'Our law', href: r.url('/settings/law') }, { text: 'Section numbers' }],
  }
  const lead = html`<p class="tc-lead">${name} ${state}</p><p>Our copy of the text came without the headings of its sections, so these numbers were counted. Hold each against the code book. Papers mark a number that nobody has compared; no legal notice goes out under it.</p>`
  if (!found.confirmed || open.length === 0)
    return r.page({ title: 'Section numbers', kind: 'narrow', ...page, body: html`<h1>Section numbers</h1>${lead}${found.above}` })
  return formPage(r, {
    title: 'Section numbers',
    page,
    lead,
    below: found.above,
    notDone: 'Nothing was recorded',
    action: '/settings/law/sections',
    form: { title: 'Compare with the code book' },
    fields: (s) => html`${hiddenField('law', text.path)}${open.map((x) => oneSection(x, s))}`,
    submit: { primary: 'Record what the book prints' },
    act: (s, f) => {
      const answers: SectionAnswer[] = open.map((x) => ({ section: x.section, same: f.has(`same_${x.section}`), book: f.text(`book_${x.section}`) }))
      return confirmSections(s, tools.texts, text.path, answers)
    },
    done: () => ({ to: `/settings/law/sections?law=${encodeURIComponent(text.path)}`, text: 'Recorded.' }),
  })
}
