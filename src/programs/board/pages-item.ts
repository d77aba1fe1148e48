/** An item of the agenda: where it comes from, the draft and what it does, hearings, the vote. */
import { cardDate } from '../../kernel/dates.ts'
import type { ReadScope } from '../../platform/context.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import {
  acts,
  card,
  cite,
  dateField,
  dl,
  emptyState,
  type Html,
  hiddenField,
  html,
  lines,
  link,
  nothing,
  outlineLink,
  primaryLink,
  radioField,
  selectField,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import type { Attachment } from '../attachments/model.ts'
import { readingsByLaw } from './act-actions.ts'
import { findInstrument } from './actions.ts'
import { loadBeforehand } from './beforehand-actions.ts'
import { conflictsOf } from './decide-effects.ts'
import {
  addDraftEffect,
  draftAct,
  findItem,
  findMeeting,
  listHearings,
  moveItem,
  plannedMeetings,
  putOnAgenda,
  removeDraftEffect,
  sectionNamed,
  voidItem,
} from './meeting-actions.ts'
import { type Conflict, type Instrument, instrumentKinds } from './model.ts'
import type { Beforehand, MailedLetter } from './model-beforehand.ts'
import { type AgendaItem, announcementGaps, type Hearing, itemResults, type Meeting, votes, voteWords } from './model-meetings.ts'
import { beforehandCard, sectionChoices, sectionField, sectionPage } from './pages-beforehand.ts'
import { decisionPage } from './pages-decision.ts'
import { effectFormPage } from './pages-effect-form.ts'
import {
  actLink,
  type BoardTools,
  boardRoles,
  conflictLine,
  crumbs,
  effectLine,
  hearingStamp,
  itemStamp,
  lawsInUse,
  meetingTitle,
  paragraphsOf,
} from './pages-kit.ts'
import { paperPage, papersCard, papersOfItem } from './pages-papers.ts'
import { votePage } from './pages-vote.ts'

const at = (i: AgendaItem, more = '') => `/board/items/${i.id}${more}`

interface Loaded {
  readonly item: AgendaItem
  readonly meeting: Meeting | null
  readonly planned: readonly Meeting[]
  readonly hearings: readonly Hearing[]
  readonly act: Instrument | null
  readonly conflicts: readonly Conflict[]
  readonly laws: readonly string[]
  readonly beforehand: readonly Beforehand[]
  readonly letters: readonly MailedLetter[]
  readonly papers: readonly Attachment[]
  /** Whether the law leaves something on its case to the Board that is still open. */
  readonly decides: boolean
}

async function load(s: ReadScope, tools: BoardTools, id: string): Promise<Loaded | null> {
  const item = await findItem(s.db, s.muniId, id)
  if (!item) return null
  const { draft } = item
  const meeting = item.meetingId ? await findMeeting(s.db, s.muniId, item.meetingId) : null
  return {
    item,
    meeting,
    planned: await plannedMeetings(s.db, s.muniId),
    hearings: await listHearings(s.db, s.muniId, { itemId: id }),
    act: item.instrumentId ? await findInstrument(s.db, s.muniId, item.instrumentId) : null,
    conflicts: draft ? conflictsOf(draft.kind, draft.effects, tools.book, await readingsByLaw(s, s.today)) : [],
    laws: await lawsInUse(s, tools.book),
    beforehand: await loadBeforehand(s, tools, item, meeting),
    letters: await tools.mailings(s, item),
    papers: await papersOfItem(s, item),
    decides: item.source !== null && (await tools.questions(s, item.source)).length > 0,
  }
}

type Page = (r: PageRequest, l: Loaded, tools: BoardTools) => Promise<Response>
const withItem =
  (tools: BoardTools, page: Page) =>
  async (r: PageRequest): Promise<Response> => {
    const found = await r.read((s) => load(s, tools, r.param('item')))
    return found ? page(r, found, tools) : r.notFound('This item')
  }

const meetingChoices = (planned: readonly Meeting[], now: Meeting | null) => {
  const all = now && !planned.some((m) => m.id === now.id) && now.state !== 'canceled' ? [now, ...planned] : planned
  return all.map((m) => ({ value: m.id, label: meetingTitle(m) }))
}

async function newPage(r: PageRequest, tools: BoardTools): Promise<Response> {
  const sent = r.method === 'POST' ? await r.form() : null
  const [kind, id] = sent ? [sent.text('kind'), sent.text('id')] : [r.query('kind'), r.query('id')]
  const source = kind === '' ? null : ((await tools.subjects.get(kind)?.(r, id)) ?? null)
  const { planned, asked, laws } = await r.read(async (s) => ({
    planned: await plannedMeetings(s.db, s.muniId),
    asked: r.query('meeting') === '' ? null : await findMeeting(s.db, s.muniId, r.query('meeting')),
    laws: source?.law ? [source.law] : await lawsInUse(s, tools.book),
  }))
  return formPage(r, {
    title: 'Put something on the agenda',
    page: { tab: 'board', crumbs: crumbs(r, { text: 'Put on the agenda' }) },
    notDone: 'Nothing was put on the agenda',
    action: '/board/items/new',
    ...(source ? { lead: html`<p class="tc-lead">From ${link(source.label, r.url(source.path))}</p>` } : {}),
    values: { meetingId: asked?.id ?? '', title: source ? `Approval: ${source.label}` : '' },
    fields: (s) =>
      html`${source ? html`${hiddenField('kind', source.kind)}${hiddenField('id', source.id)}` : nothing}${textField({ name: 'title', label: 'What the Board is asked', hint: 'for example Fees for sewer permits', width: 'full' }, s)}${textField({ name: 'says', label: 'What it is about', rows: 4, width: 'full', optional: true }, s)}${selectField({ name: 'meetingId', label: 'Meeting', empty: 'none yet', optional: true, choices: meetingChoices(planned, asked) }, s)}${sectionField(sectionChoices(tools.book, laws), s)}`,
    submit: { primary: 'Put it on the agenda', links: [{ text: 'Back', href: r.url('/board') }] },
    act: (s, f) =>
      putOnAgenda(s, {
        meetingId: f.text('meetingId') || null,
        title: f.text('title'),
        says: f.text('says'),
        source,
        ...sectionNamed(tools.book, f.text('section'), source?.law ?? null),
      }),
    keep: (i) => i.id,
    done: (id) => ({ to: `/board/items/${id}`, text: 'It is on the list.' }),
  })
}

function draftCard(r: PageRequest, l: Loaded, tools: BoardTools): Html {
  const { item } = l
  const open = item.voidReason === null && (item.result === null || item.result === 'tabled') && r.may(...boardRoles)
  const { draft } = item
  const decide = open && l.decides ? html`<p class="tc-noprint">${link('Decide on the case', r.url(at(item, '/decision')))}</p>` : nothing
  if (!draft)
    return card(
      'What the Board would adopt',
      html`${emptyState('No draft yet.', 'A resolution or local law with what it does: a fee, a schedule, a time to correct, how a question is read.')}${decide}`,
      open ? { link: { text: 'Write the draft', href: r.url(at(item, '/draft')) } } : {},
    )
  const effects = draft.effects.map(
    (d, i) => html`${effectLine(d, tools.book)}${open ? html` ${link('Take out', r.url(at(item, `/effects/${i + 1}/remove`)))}` : nothing}`,
  )
  const add = open ? html`<p class="tc-noprint">${link('Add what it does', r.url(at(item, '/effects/new')))}</p>` : nothing
  const advice = l.conflicts.length === 0 ? nothing : html`<h3>What the law says against it</h3>${lines(l.conflicts.map((c) => conflictLine(c, tools.book)))}`
  return card(
    `${instrumentKinds[draft.kind]}: ${draft.title}`,
    html`${draft.text === '' ? nothing : paragraphsOf(draft.text)}<p>In effect ${draft.effective ? `from ${cardDate(draft.effective)}` : 'from the day of the vote'}.</p>${effects.length === 0 ? html`<p class="tc-soft">It does nothing here by itself.</p>` : lines(effects)}${add}${decide}${advice}`,
    open ? { link: { text: 'Change the draft', href: r.url(at(item, '/draft')) } } : {},
  )
}

function hearingsCard(r: PageRequest, l: Loaded): Html {
  const add = l.item.voidReason === null && r.may(...boardRoles) ? { link: { text: 'Set a hearing', href: r.url(at(l.item, '/hearing')) } } : {}
  if (l.hearings.length === 0)
    return card('Public hearing', html`<p class="tc-soft">None is set. A local law needs one, and so does what a section says.</p>`, add)
  return card(
    'Public hearing',
    lines(
      l.hearings.map((h) => html`${link(`${cardDate(h.on)}, ${h.at}, ${h.place}`, r.url(`/board/hearings/${h.id}`))} ${hearingStamp(h, announcementGaps(h))}`),
    ),
    add,
  )
}

function voteCard(r: PageRequest, l: Loaded): Html {
  const { item } = l
  if (item.result === null)
    return l.meeting?.state === 'held' && r.may(...boardRoles)
      ? card('The vote', html`<p>The meeting was held. Record what became of it.</p>${acts(primaryLink('Record the vote', r.url(at(item, '/vote'))))}`)
      : card(
          'The vote',
          html`<p class="tc-soft">${l.meeting ? `It is on the agenda of ${cardDate(l.meeting.on)}. The vote is recorded once the meeting was held.` : 'It waits for a meeting.'}</p>`,
        )
  const rows: [string, Html | string][] = [
    ['Result', `${itemResults[item.result]}${item.decided ? `, ${cardDate(item.decided)}` : ''}`],
    ...(item.votes.length === 0
      ? []
      : ([
          [
            'Vote',
            html`${voteWords(item.votes)}<br><span class="tc-small">${item.votes.map((v) => `${v.name}: ${votes[v.vote].toLowerCase()}`).join('; ')}</span>`,
          ],
        ] as [string, Html][])),
    ...(item.reasons === '' ? [] : ([['Reasons', item.reasons]] as [string, string][])),
    ...(item.marks.length === 0 ? [] : ([['Recorded as it was', lines(item.marks)]] as [string, Html][])),
    ...(l.act ? ([['Act', actLink(r, l.act)]] as [string, Html][]) : []),
  ]
  return card('The vote', dl(rows))
}

const itemPage: Page = async (r, l, tools) => {
  const { item } = l
  const open = item.voidReason === null && r.may(...boardRoles)
  const buttons = open
    ? acts(
        ...(item.result === null || item.result === 'tabled' ? [outlineLink('Move it', r.url(at(item, '/move')))] : []),
        ...(item.instrumentId === null ? [outlineLink('Void', r.url(at(item, '/void')))] : []),
      )
    : nothing
  const of = item.law ? tools.book.get(item.law) : undefined
  const where = l.meeting ? html`${link(meetingTitle(l.meeting), r.url(`/board/meetings/${l.meeting.id}`))}, no. ${item.n}` : 'waits for a meeting'
  const facts = dl([
    ['Agenda', where],
    ...(item.source ? ([['Comes from', item.source.path === '' ? item.source.label : link(item.source.label, r.url(item.source.path))]] as const) : []),
    ...(of && item.cite ? ([['Section', cite(of.title, item.cite)]] as const) : []),
    ['Put on', `${cardDate(item.put)}, ${item.putBy}`],
  ])
  const isVoid = item.voidReason === null ? nothing : html`<p><strong>Void:</strong> ${item.voidReason}</p>`
  const body = html`<h1>${item.title} ${itemStamp(item)}</h1>${isVoid}${item.says === '' ? nothing : html`<p class="tc-lead">${item.says}</p>`}${facts}${voteCard(r, l)}${draftCard(r, l, tools)}${papersCard(r, item, l.papers)}${beforehandCard(r, l, tools)}${hearingsCard(r, l)}${buttons}`
  return r.page({ title: item.title, tab: 'board', crumbs: crumbs(r, { text: item.title }), body })
}

const under = (r: PageRequest, i: AgendaItem, text: string) => ({ tab: 'board', crumbs: crumbs(r, { text: i.title, href: r.url(at(i)) }, { text }) })

const movePage: Page = (r, { item, meeting, planned }) =>
  formPage(r, {
    title: 'Move it to a meeting',
    page: under(r, item, 'Move'),
    notDone: 'Nothing was moved',
    action: at(item, '/move'),
    values: { meetingId: item.meetingId ?? '', n: '' },
    version: item.version,
    fields: (s) =>
      html`${selectField({ name: 'meetingId', label: 'Meeting', empty: 'none yet', optional: true, choices: meetingChoices(planned, meeting) }, s)}${textField({ name: 'n', label: 'Place on the agenda', hint: 'empty: the last', inputmode: 'numeric', width: 'small', optional: true }, s)}`,
    submit: { primary: 'Move it', links: [{ text: 'Back', href: r.url(at(item)) }] },
    act: (s, f) => moveItem(s, item.id, f.version ?? item.version, { meetingId: f.text('meetingId'), n: f.text('n') }),
    done: () => ({ to: at(item), text: 'Moved.' }),
  })

const draftKinds = (['resolution', 'local-law', 'board-action'] as const).map((value) => ({ value, label: instrumentKinds[value] }))

const draftPage: Page = (r, { item }, tools) =>
  formPage(r, {
    title: 'Draft of the act',
    page: under(r, item, 'Draft'),
    notDone: 'The draft was not kept',
    action: at(item, '/draft'),
    values: {
      kind: item.draft?.kind ?? 'resolution',
      title: item.draft?.title ?? item.title,
      text: item.draft?.text ?? '',
      effective: item.draft?.effective ? typedDate(item.draft.effective) : '',
    },
    version: item.version,
    fields: (s) =>
      html`${radioField({ name: 'kind', label: 'What is it?', choices: draftKinds }, s)}${textField({ name: 'title', label: 'What it does, in one line', width: 'full' }, s)}${textField({ name: 'text', label: 'Resolved, or enacted', hint: 'the words of the act', rows: 8, width: 'full', optional: true }, s)}${dateField({ name: 'effective', label: 'First day of effect', hint: 'empty: the day of the vote', optional: true }, s)}`,
    submit: { primary: 'Keep the draft', links: [{ text: 'Back', href: r.url(at(item)) }] },
    act: (s, f) =>
      draftAct(s, tools.book, item.id, f.version ?? item.version, {
        kind: f.text('kind'),
        title: f.text('title'),
        text: f.text('text'),
        effective: f.text('effective'),
      }),
    done: () => ({ to: at(item), text: 'The draft is kept. Add what it does.' }),
  })

const effectPage: Page = (r, { item, laws }, { book }) =>
  effectFormPage(r, {
    page: under(r, item, 'What it does'),
    path: at(item, '/effects/new'),
    back: at(item),
    notDone: 'Nothing was added to the draft',
    primary: 'Add it',
    done: 'Added to the draft.',
    version: item.version,
    laws,
    book,
    act: (s, version, input) => addDraftEffect(s, book, item.id, version, input),
  })

const removePage: Page = (r, { item }, tools) => {
  const n = Number(r.param('n'))
  const d = item.draft?.effects[n - 1]
  if (!d) return r.notFound('This part of the draft')
  return formPage(r, {
    title: 'Take it out of the draft?',
    page: under(r, item, 'Take out'),
    lead: html`<p class="tc-lead">${effectLine(d, tools.book)}</p>`,
    notDone: 'Nothing was taken out',
    action: at(item, `/effects/${n}/remove`),
    version: item.version,
    fields: () => nothing,
    submit: { primary: 'Take it out', danger: true, links: [{ text: 'Keep it', href: r.url(at(item)) }] },
    act: (s, f) => removeDraftEffect(s, item.id, f.version ?? item.version, n),
    done: () => ({ to: at(item), text: 'Taken out.' }),
  })
}

const voidPage: Page = (r, { item }) =>
  formPage(r, {
    title: `Void “${item.title}”?`,
    page: under(r, item, 'Void'),
    notDone: 'Nothing was voided',
    action: at(item, '/void'),
    version: item.version,
    fields: whyField,
    submit: { primary: 'Void it', danger: true, links: [{ text: 'Keep it', href: r.url(at(item)) }] },
    act: (s, f) => voidItem(s, item.id, f.version ?? item.version, f.text('reason')),
    done: () => ({ to: '/board', text: 'It is void.' }),
  })

export function registerItemPages(routes: Routes, tools: BoardTools): void {
  for (const method of ['GET', 'POST'] as const) {
    routes.staff(method, '/board/items/new', { roles: boardRoles }, (r) => newPage(r, tools))
    for (const [path, page] of [
      ['move', movePage],
      ['draft', draftPage],
      ['effects/new', effectPage],
      ['effects/:n/remove', removePage],
      ['section', (r, l, t) => sectionPage(r, l.item, l.item.law === null ? l.laws : [l.item.law], t.book, under(r, l.item, 'Section'))],
      ['paper', (r, l, t) => paperPage(r, l.item, t)],
      ['decision', (r, l, t) => decisionPage(r, l.item, t)],
      ['vote', votePage],
      ['void', voidPage],
    ] as const satisfies readonly (readonly [string, Page])[])
      routes.staff(method, `/board/items/:item/${path}`, { roles: boardRoles }, withItem(tools, page))
  }
  routes.staff('GET', '/board/items/:item', {}, withItem(tools, itemPage))
}
