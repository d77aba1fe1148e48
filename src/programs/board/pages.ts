import { cardDate, parsePlainDate } from '../../kernel/dates.ts'
import { type ReadScope, tables } from '../../platform/context.ts'
import { countUpTo, pageOf } from '../../platform/database/lists.ts'
import { formPage } from '../../web/form-page.ts'
import {
  acts,
  card,
  dateField,
  emptyState,
  type FormState,
  type Html,
  html,
  lines,
  link,
  nothing,
  outlineLink,
  pair,
  primaryLink,
  table,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { listEffects, listInstruments } from './actions.ts'
import { type BoardTables, boardSettings, itemsFrom, itemsOf, listHearings, plannedMeetings, toMeeting } from './meeting-actions.ts'
import { standingOfAct } from './model.ts'
import { effectKinds, inForceOn } from './model-effects.ts'
import { announcementGaps, type HearingBasis, hearingBases, hearingSources, type Meeting, meetingKinds, meetingStates } from './model-meetings.ts'
import { registerActPages } from './pages-acts.ts'
import { itemsOfCase } from './pages-decision.ts'
import { registerHearingPages } from './pages-hearing.ts'
import { registerItemPages } from './pages-item.ts'
import { actLink, type BoardTools, boardRoles, crumbs, effectLine, hearingStamp, itemStamp, meetingStamp, meetingTitle } from './pages-kit.ts'
import { registerMeetingPages } from './pages-meeting.ts'
import { registerReadingPages } from './pages-readings.ts'
import { changeBoardSettings } from './settings-actions.ts'

async function boardPage(r: PageRequest): Promise<Response> {
  const { meetings, waiting, hearings, instruments } = await r.read(async (s) => ({
    meetings: await plannedMeetings(s.db, s.muniId),
    waiting: await itemsOf(s.db, s.muniId, null),
    hearings: (await listHearings(s.db, s.muniId, { from: s.today })).filter((h) => h.state === 'planned'),
    instruments: await listInstruments(s.db, s.muniId),
  }))
  const may = r.may(...boardRoles)
  const ahead =
    meetings.length === 0
      ? emptyState('No meeting is planned.', 'Plan one, and put on it what waits.')
      : lines(meetings.map((m) => html`${link(meetingTitle(m), r.url(`/board/meetings/${m.id}`))}, ${m.at}, ${m.place}`))
  const list =
    waiting.length === 0
      ? html`<p class="tc-soft">Nothing waits for a meeting.</p>`
      : lines(waiting.map((i) => html`${link(i.title, r.url(`/board/items/${i.id}`))} ${itemStamp(i)}`))
  const heard =
    hearings.length === 0
      ? nothing
      : card(
          'Public hearings to come',
          lines(
            hearings.map((h) => html`${link(`${cardDate(h.on)}, ${h.subject}`, r.url(`/board/hearings/${h.id}`))} ${hearingStamp(h, announcementGaps(h))}`),
          ),
        )
  const open = instruments.filter(
    (i) => standingOfAct(i) === 'in-conflict' || (i.kind === 'local-law' && i.filed === null && i.voidReason === null && i.itemId !== null),
  )
  const attorney =
    open.length === 0
      ? nothing
      : card(
          'Acts that wait',
          lines(
            open.map(
              (i) =>
                html`${actLink(r, i)}, ${i.title}: ${standingOfAct(i) === 'in-conflict' ? 'conflicts with the law, waits for the attorney’s ruling' : 'waits for its filing'}`,
            ),
          ),
        )
  const buttons = may
    ? acts(
        primaryLink('Plan a meeting', r.url('/board/meetings/new')),
        outlineLink('Put something on the agenda', r.url('/board/items/new')),
        outlineLink('Record an act', r.url('/board/acts/new')),
      )
    : nothing
  const more = html`<p class="tc-row">${link('All meetings', r.url('/board/meetings'))} ${link('Acts of the Board', r.url('/board/acts'))} ${link('What is in force', r.url('/board/effects'))} ${link('How we read open questions of the law', r.url('/board/readings'))}</p>`
  const body = html`<h1>The Board</h1>${buttons}${more}${card('Meetings to come', ahead)}${card('Waits for a meeting', list, { count: `${waiting.length}` })}${heard}${attorney}`
  return r.page({ title: 'The Board', tab: 'board', body })
}

const meetingQuery = (s: ReadScope, filters: Readonly<Record<string, string>>) => {
  let q = tables<BoardTables>(s.db).selectFrom('board_meetings').selectAll().where('muni_id', '=', s.muniId)
  if (filters.state === 'void') q = q.where('void_reason', 'is not', null)
  else if (filters.state) q = q.where('state', '=', filters.state).where('void_reason', 'is', null)
  if (filters.kind) q = q.where('kind', '=', filters.kind)
  return q
}

const meetingSpec = (r: PageRequest): ListSpec<Meeting> => ({
  id: 'meetings',
  caption: 'Meetings of the Board',
  noun: ['meeting', 'meetings'],
  columns: [
    { id: 'day', title: 'Day', cell: (m) => link(cardDate(m.on), r.url(`/board/meetings/${m.id}`)), sorts: true, exported: (m) => m.on },
    { id: 'kind', title: 'Kind', cell: (m) => meetingKinds[m.kind], exported: (m) => meetingKinds[m.kind] },
    { id: 'where', title: 'Hour and place', cell: (m) => `${m.at}, ${m.place}`, exported: (m) => `${m.at}, ${m.place}` },
    { id: 'announced', title: 'Announced', cell: (m) => (m.announced ? cardDate(m.announced) : '–'), exported: (m) => m.announced },
    { id: 'state', title: 'Where it stands', cell: meetingStamp, exported: (m) => (m.voidReason === null ? meetingStates[m.state] : 'Void') },
  ],
  filters: [
    {
      name: 'state',
      label: 'Where it stands',
      choices: [...Object.entries(meetingStates).map(([value, label]) => ({ value, label })), { value: 'void', label: 'Void' }],
      any: 'All',
    },
    { name: 'kind', label: 'Kind', choices: Object.entries(meetingKinds).map(([value, label]) => ({ value, label })), any: 'Any' },
  ],
  sort: { by: 'day', descending: true },
  empty: emptyState('No meetings on file yet.', 'Plan the next one, or record one that was held.', {
    text: 'Plan a meeting',
    href: r.url('/board/meetings/new'),
  }),
})

const meetingList = (r: PageRequest): Promise<Response> =>
  listPage(r, {
    title: 'Meetings',
    tab: 'board',
    path: '/board/meetings',
    acts: acts(primaryLink('Plan a meeting', r.url('/board/meetings/new'))),
    spec: meetingSpec(r),
    sortColumns: { day: 'on_day' },
    async rows(s, filters, order, ask) {
      const found = await pageOf(meetingQuery(s, filters), order, ask)
      return { ...found, rows: found.rows.map(toMeeting) }
    },
    count: (s, filters) => countUpTo(s.db, meetingQuery(s, filters)),
  })

/** What is in force by acts of the Board on a day. */
async function effectsPage(r: PageRequest, tools: BoardTools): Promise<Response> {
  const { effects, today } = await r.read(async (s) => ({ effects: await listEffects(s.db, s.muniId), today: s.today }))
  const asked = r.query('on')
  const day = asked === '' ? today : parsePlainDate(asked)
  const on = day ?? today
  const problem = day === null ? { error: 'Type a day as month/day/year, such as 12/1/2026.' } : {}
  const filter = html`<form class="tc-filter" method="get" action="${r.url('/board/effects')}" aria-label="Day"><div class="tc-filter__fields">${dateField({ name: 'on', label: 'On', value: asked === '' ? typedDate(on) : asked, ...problem })}<div class="tc-filter__go"><button class="usa-button usa-button--outline" type="submit">Show</button></div></div></form>`
  // A decision on a case was made once; it stands on its case.
  const held = inForceOn(effects, on).filter((e) => e.detail.kind !== 'decision')
  const cards = (Object.keys(effectKinds) as (keyof typeof effectKinds)[]).flatMap((kind) => {
    const rows = held.filter((e) => e.detail.kind === kind).map((e) => [effectLine(e.detail, tools.book), actLink(r, e.act), cardDate(e.from)])
    return rows.length === 0
      ? []
      : [
          card(effectKinds[kind], table([{ title: 'What' }, { title: 'By' }, { title: 'From' }], rows, { caption: effectKinds[kind], hideCaption: true }), {
            count: `${rows.length}`,
          }),
        ]
  })
  const body = html`<h1>What is in force</h1><p class="tc-lead">By acts of the Board, on ${cardDate(on)}. An act that conflicts with the law has no effect until the attorney has ruled.</p>${filter}${cards.length === 0 ? emptyState('Nothing is in force on that day by a recorded effect.', 'Amounts that were set under Money stand there.', { text: 'Fees and deposits', href: r.url('/money/fees') }) : html`${cards}`}`
  return r.page({ title: 'What is in force', tab: 'board', crumbs: crumbs(r, { text: 'What is in force' }), body, ...(day === null ? { status: 422 } : {}) })
}

const bases = Object.keys(hearingBases) as HearingBasis[]
const settingsFields = (s: FormState): Html =>
  html`${textField({ name: 'seats', label: 'Seats of the Board', hint: 'vacant ones too; more than half make a quorum and carry an act (General Construction Law § 41, unverified)', inputmode: 'numeric', width: 'small', optional: true }, s)}${textField({ name: 'members', label: 'Members', hint: 'one name on each line', rows: 5, width: 'full', optional: true }, s)}${pair(textField({ name: 'time', label: 'Usual hour', optional: true }, s), textField({ name: 'place', label: 'Usual place', optional: true }, s))}${textField({ name: 'newspaper', label: 'Official newspaper', width: 'full', optional: true }, s)}${bases.map((b) => textField({ name: `days_${b}`, label: `Days of notice: ${hearingBases[b].toLowerCase()}`, hint: `${hearingSources[b].source}, ${hearingSources[b].sure === 'read' ? 'as read' : 'unverified: ask the attorney'}`, inputmode: 'numeric', width: 'small' }, s))}`

async function settingsPage(r: PageRequest): Promise<Response> {
  const settings = await r.read((s) => boardSettings(s.db, s.muniId))
  return formPage(r, {
    title: 'The Board',
    page: { tab: 'settings', crumbs: [{ text: 'Settings', href: r.url('/settings') }, { text: 'The Board' }] },
    notDone: 'The settings were not saved',
    action: '/settings/board',
    values: {
      seats: settings.seats,
      members: settings.members.join('\n'),
      time: settings.time,
      place: settings.place,
      newspaper: settings.newspaper,
      ...Object.fromEntries(bases.map((b) => [`days_${b}`, String(settings.noticeDays[b])])),
    },
    version: settings.version,
    fields: settingsFields,
    submit: { primary: 'Save the settings' },
    act: (s, f) =>
      changeBoardSettings(s, f.version ?? settings.version, {
        seats: f.text('seats'),
        members: f.text('members'),
        newspaper: f.text('newspaper'),
        place: f.text('place'),
        time: f.text('time'),
        days: Object.fromEntries(bases.map((b) => [b, f.text(`days_${b}`)])) as Record<HearingBasis, string>,
      }),
    done: () => ({ to: '/settings/board', text: 'Settings saved.' }),
  })
}

export const boardPages = (tools: BoardTools): ProgramPages => ({
  nav: [{ id: 'board', text: 'Board', path: '/board', order: 70 }],
  register(routes) {
    routes.staff('GET', '/board', {}, boardPage)
    routes.staff('GET', '/board/meetings', {}, meetingList)
    routes.staff('GET', '/board/effects', {}, (r) => effectsPage(r, tools))
    registerMeetingPages(routes, tools)
    registerItemPages(routes, tools)
    registerHearingPages(routes, tools)
    registerActPages(routes, tools)
    registerReadingPages(routes, tools)
    routes.staff('GET', '/settings/board', {}, settingsPage)
    routes.staff('POST', '/settings/board', { roles: ['clerk', 'administrator'] }, settingsPage)
  },
  settingsLinks: [
    { text: 'How we read the law', path: '/board/readings', says: 'Open questions of the text, and how they were settled.', order: 25 },
    { text: 'The Board', path: '/settings/board', says: 'Seats, members, newspaper, days of notice before hearings.', order: 34 },
  ],
  casePanels: [
    {
      id: 'board',
      order: 40,
      async panel(s, of, url) {
        const items = await itemsFrom(s.db, s.muniId, of)
        const shown = items.length === 0 ? html`<p class="tc-soft">The Board was not asked.</p>` : await itemsOfCase(s, items, url)
        return card('The Board', shown, { link: { text: 'Ask the Board', href: url('/board/items/new', { kind: of.kind, id: of.id }) } })
      },
    },
  ],
  mondaySources: [
    {
      program: 'Board',
      async entries(scope, until, url) {
        const meetings = (await plannedMeetings(scope.db, scope.muniId)).filter((m) => m.on <= until)
        const hearings = (await listHearings(scope.db, scope.muniId, { from: scope.today })).filter((h) => h.state === 'planned' && h.on <= until)
        return [
          ...meetings.map((m) => ({
            due: m.on,
            who: 'board' as const,
            program: 'Board',
            slip: { title: meetingTitle(m), href: url(`/board/meetings/${m.id}`), text: `${m.at}, ${m.place}` },
          })),
          ...hearings.map((h) => ({
            due: h.on,
            who: 'board' as const,
            program: 'Board',
            slip: { title: `Public hearing: ${h.subject}`, href: url(`/board/hearings/${h.id}`), text: announcementGaps(h)[0] ?? `${h.at}, ${h.place}` },
          })),
        ]
      },
    },
  ],
})
