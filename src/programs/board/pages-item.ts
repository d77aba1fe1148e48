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
  type FormState,
  type Html,
  hiddenField,
  html,
  lines,
  link,
  nothing,
  outlineLink,
  pair,
  primaryLink,
  radioField,
  selectField,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { readingsByLaw } from './act-actions.ts'
import { findInstrument } from './actions.ts'
import { conflictsOf } from './decide-effects.ts'
import {
  addDraftEffect,
  boardSettings,
  draftAct,
  findItem,
  findMeeting,
  listHearings,
  moveItem,
  plannedMeetings,
  putOnAgenda,
  recordVote,
  removeDraftEffect,
  voidItem,
} from './meeting-actions.ts'
import { type Conflict, type Instrument, instrumentKinds } from './model.ts'
import { type AgendaItem, announcementGaps, type Hearing, itemResults, type Meeting, type Vote, votes, voteWords } from './model-meetings.ts'
import { effectFields, effectInput, kindAsked, kindLinks } from './pages-effect-form.ts'
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

const at = (i: AgendaItem, more = '') => `/board/items/${i.id}${more}`

interface Loaded {
  readonly item: AgendaItem
  readonly meeting: Meeting | null
  readonly planned: readonly Meeting[]
  readonly hearings: readonly Hearing[]
  readonly act: Instrument | null
  readonly conflicts: readonly Conflict[]
  readonly laws: readonly string[]
}

async function load(s: ReadScope, tools: BoardTools, id: string): Promise<Loaded | null> {
  const item = await findItem(s.db, s.muniId, id)
  if (!item) return null
  const { draft } = item
  return {
    item,
    meeting: item.meetingId ? await findMeeting(s.db, s.muniId, item.meetingId) : null,
    planned: await plannedMeetings(s.db, s.muniId),
    hearings: await listHearings(s.db, s.muniId, { itemId: id }),
    act: item.instrumentId ? await findInstrument(s.db, s.muniId, item.instrumentId) : null,
    conflicts: draft ? conflictsOf(draft.kind, draft.effects, tools.book, await readingsByLaw(s, s.today)) : [],
    laws: await lawsInUse(s, tools.book),
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
  const { planned, asked } = await r.read(async (s) => ({
    planned: await plannedMeetings(s.db, s.muniId),
    asked: r.query('meeting') === '' ? null : await findMeeting(s.db, s.muniId, r.query('meeting')),
  }))
  return formPage(r, {
    title: 'Put something on the agenda',
    page: { tab: 'board', crumbs: crumbs(r, { text: 'Put something on' }) },
    notDone: 'Nothing was put on the agenda',
    action: '/board/items/new',
    ...(source ? { lead: html`<p class="tc-lead">From ${link(source.label, r.url(source.path))}</p>` } : {}),
    values: { meetingId: asked?.id ?? '', title: source ? `Approval: ${source.label}` : '' },
    fields: (s) =>
      html`${source ? html`${hiddenField('kind', source.kind)}${hiddenField('id', source.id)}` : nothing}${textField({ name: 'title', label: 'What the Board is asked', hint: 'for example Fees for sewer permits', width: 'full' }, s)}${textField({ name: 'says', label: 'What it is about', rows: 4, width: 'full', optional: true }, s)}${selectField({ name: 'meetingId', label: 'Meeting', empty: 'none yet', optional: true, choices: meetingChoices(planned, asked) }, s)}`,
    submit: { primary: 'Put it on', links: [{ text: 'Back', href: r.url('/board') }] },
    act: (s, f) =>
      putOnAgenda(s, { meetingId: f.text('meetingId') || null, title: f.text('title'), says: f.text('says'), source, law: source?.law ?? null, cite: null }),
    keep: (i) => i.id,
    done: (id) => ({ to: `/board/items/${id}`, text: 'It is on the list.' }),
  })
}

function draftCard(r: PageRequest, l: Loaded, tools: BoardTools): Html {
  const { item } = l
  const open = item.voidReason === null && (item.result === null || item.result === 'tabled') && r.may(...boardRoles)
  const { draft } = item
  if (!draft)
    return card(
      'What the Board would adopt',
      emptyState('No draft yet.', 'A resolution or local law with what it does: a fee, a schedule, a time to correct, how a question is read.'),
      open ? { link: { text: 'Write the draft', href: r.url(at(item, '/draft')) } } : {},
    )
  const effects = draft.effects.map(
    (d, i) => html`${effectLine(d, tools.book)}${open ? html` ${link('Take out', r.url(at(item, `/effects/${i + 1}/remove`)))}` : nothing}`,
  )
  const add = open ? html`<p class="tc-noprint">${link('Add what it does', r.url(at(item, '/effects/new')))}</p>` : nothing
  const advice = l.conflicts.length === 0 ? nothing : html`<h3>What the law says against it</h3>${lines(l.conflicts.map((c) => conflictLine(c, tools.book)))}`
  return card(
    `${instrumentKinds[draft.kind]}: ${draft.title}`,
    html`${draft.text === '' ? nothing : paragraphsOf(draft.text)}<p>In effect ${draft.effective ? `from ${cardDate(draft.effective)}` : 'from the day of the vote'}.</p>${effects.length === 0 ? html`<p class="tc-soft">It does nothing here by itself.</p>` : lines(effects)}${add}${advice}`,
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

/** What the item’s law asks before the Board decides. */
function beforehand(l: Loaded, tools: BoardTools): Html {
  const of = l.item.law ? tools.book.get(l.item.law) : undefined
  const asked = of?.matters.filter((m) => m.kind === 'hearing' || m.kind === 'mailing') ?? []
  if (!of || asked.length === 0) return nothing
  return card(
    'What this law asks beforehand',
    lines(
      asked.map(
        (m) =>
          html`<strong>${m.title}.</strong> ${m.says}${m.limits.map((x) => html` ${x.force === 'shall' ? 'At least' : 'Advised: at least'} ${x.n} ${x.unit}.`)} ${cite(of.title, m.cite, { short: true })}`,
      ),
    ),
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
  const body = html`<h1>${item.title} ${itemStamp(item)}</h1>${isVoid}${item.says === '' ? nothing : html`<p class="tc-lead">${item.says}</p>`}${facts}${voteCard(r, l)}${draftCard(r, l, tools)}${hearingsCard(r, l)}${beforehand(l, tools)}${buttons}`
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

const effectPage: Page = async (r, { item, laws }, tools) => {
  const kind = await kindAsked(r)
  if (kind === null)
    return r.page({
      title: 'What it does',
      ...under(r, item, 'What it does'),
      kind: 'narrow',
      body: html`<h1>What does it do?</h1>${kindLinks(r, at(item, '/effects/new'), laws, tools.book)}`,
    })
  return formPage(r, {
    title: 'What it does',
    page: under(r, item, 'What it does'),
    notDone: 'Nothing was added to the draft',
    action: at(item, '/effects/new'),
    version: item.version,
    fields: (s: FormState) => html`${hiddenField('kind', kind)}${effectFields(kind, laws, tools.book, s)}`,
    submit: { primary: 'Add it', links: [{ text: 'Back', href: r.url(at(item)) }] },
    act: (s, f) => addDraftEffect(s, tools.book, item.id, f.version ?? item.version, effectInput(f)),
    done: () => ({ to: at(item), text: 'Added to the draft.' }),
  })
}

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

/** Members whose votes are asked for: those of the settings, those who were there, and one empty line. */
const namesFor = (members: readonly string[], present: readonly string[]): readonly string[] => [...new Set([...members, ...present])]

const votePage: Page = async (r, { item, meeting }, tools) => {
  const settings = await r.read((s) => boardSettings(s.db, s.muniId))
  const names = namesFor(settings.members, meeting?.present ?? [])
  const rows = [...names, ''].map((name, i) => ({ name, i }))
  const values = Object.fromEntries(
    rows.flatMap(({ name, i }) => [
      [`name_${i}`, name],
      [`vote_${i}`, name !== '' && meeting?.present.includes(name) === false ? 'absent' : ''],
    ]),
  )
  const voteChoices = Object.entries(votes).map(([value, label]) => ({ value, label }))
  return formPage(r, {
    title: 'What became of it',
    page: under(r, item, 'Vote'),
    lead: html`<p class="tc-lead">${item.title}. It is recorded as it was; where a vote did not carry, the act is marked.</p>`,
    notDone: 'Nothing was recorded',
    action: at(item, '/vote'),
    values,
    version: item.version,
    fields: (s) =>
      html`${radioField({ name: 'result', label: 'Result', choices: Object.entries(itemResults).map(([value, label]) => ({ value, label })) }, s)}<fieldset class="usa-fieldset" id="f-votes"><legend class="usa-legend">Votes</legend>${s.problems.filter((p) => p.field === 'votes').map((p) => html`<p class="usa-error-message" id="f-votes-e">${p.message}</p>`)}${rows.map(({ i }) => pair(textField({ name: `name_${i}`, label: 'Member', optional: true }, s), selectField({ name: `vote_${i}`, label: 'Vote', empty: 'not entered', optional: true, choices: voteChoices }, s)))}</fieldset>${textField({ name: 'reasons', label: 'Reasons, or who withdrew it', rows: 2, width: 'full', optional: true }, s)}`,
    submit: { primary: 'Record it', links: [{ text: 'Back', href: r.url(at(item)) }] },
    act: (s, f) => {
      const given = rows
        .map(({ i }): Vote => ({ name: f.text(`name_${i}`), vote: f.text(`vote_${i}`) as Vote['vote'] }))
        .filter((v) => (v.vote as string) !== '' && v.name.trim() !== '')
      return recordVote(s, tools.book, item.id, f.version ?? item.version, { result: f.text('result'), votes: given, reasons: f.text('reasons') })
    },
    done: () => ({ to: at(item), text: 'Recorded.' }),
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
      ['vote', votePage],
      ['void', voidPage],
    ] as const)
      routes.staff(method, `/board/items/:item/${path}`, { roles: boardRoles }, withItem(tools, page))
  }
  routes.staff('GET', '/board/items/:item', {}, withItem(tools, itemPage))
}
