/** A meeting: its day and notice, its agenda in order, who was there. */
import { cardDate } from '../../kernel/dates.ts'
import type { ReadScope } from '../../platform/context.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import {
  acts,
  card,
  dateField,
  dl,
  emptyState,
  type FormState,
  type Html,
  html,
  link,
  nothing,
  outlineLink,
  pair,
  primaryLink,
  radioField,
  table,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { Enclosing } from '../attachments/actions-enclosed.ts'
import { findMunicipality } from '../municipality/actions.ts'
import { ourText } from '../municipality/text-actions.ts'
import { findInstrument } from './actions.ts'
import { loadBeforehand } from './beforehand-actions.ts'
import { boardSettings, changeMeeting, findMeeting, itemsOf, listHearings, planMeeting, recordMeeting, voidMeeting } from './meeting-actions.ts'
import { type AgendaItem, type Hearing, type Meeting, majorityOf, meetingKinds } from './model-meetings.ts'
import { type BoardTools, boardRoles, crumbs, itemStamp, lawsInUse, meetingStamp, meetingTitle } from './pages-kit.ts'
import { papersOfItem } from './pages-papers.ts'
import { agendaPaper, lawOfBoardPaper } from './papers.ts'

const at = (m: Meeting, more = '') => `/board/meetings/${m.id}${more}`

const meetingFields = (s: FormState): Html =>
  html`${radioField({ name: 'kind', label: 'Which kind?', choices: Object.entries(meetingKinds).map(([value, label]) => ({ value, label })) }, s)}${pair(dateField({ name: 'on', label: 'Day' }, s), textField({ name: 'at', label: 'Hour', hint: 'for example 7:00 pm' }, s))}${textField({ name: 'place', label: 'Place', width: 'full' }, s)}${dateField({ name: 'announced', label: 'Announced on', hint: 'empty: not yet', optional: true }, s)}${textField({ name: 'announcedHow', label: 'How it was announced', hint: 'for example posted at the office, sent to the Gazette', width: 'full', optional: true }, s)}${textField({ name: 'note', label: 'Note', rows: 2, width: 'full', optional: true }, s)}`

type Sent = { text(name: string): string }
const typed = (f: Sent) => ({
  kind: f.text('kind'),
  on: f.text('on'),
  at: f.text('at'),
  place: f.text('place'),
  announced: f.text('announced'),
  announcedHow: f.text('announcedHow'),
  note: f.text('note'),
})

async function newPage(r: PageRequest): Promise<Response> {
  const settings = await r.read((s) => boardSettings(s.db, s.muniId))
  return formPage(r, {
    title: 'Plan a meeting',
    page: { tab: 'board', crumbs: crumbs(r, { text: 'Plan a meeting' }) },
    lead: html`<p class="tc-lead">A meeting to come, or one that took place and was not entered yet.</p>`,
    notDone: 'Nothing was recorded',
    action: '/board/meetings/new',
    values: { kind: 'regular', at: settings.time, place: settings.place },
    fields: meetingFields,
    submit: { primary: 'Put it on the calendar', links: [{ text: 'Back', href: r.url('/board') }] },
    act: (s, f) => planMeeting(s, typed(f)),
    keep: (m) => m.id,
    done: (id) => ({ to: `/board/meetings/${id}`, text: 'The meeting is on the calendar.' }),
  })
}

interface Loaded {
  readonly meeting: Meeting
  readonly items: readonly AgendaItem[]
  readonly hearings: ReadonlyMap<string, readonly Hearing[]>
  readonly seats: number | null
}

async function load(s: ReadScope, id: string): Promise<Loaded | null> {
  const meeting = await findMeeting(s.db, s.muniId, id)
  if (!meeting) return null
  const items = await itemsOf(s.db, s.muniId, id)
  const hearings = new Map<string, readonly Hearing[]>()
  for (const i of items) hearings.set(i.id, await listHearings(s.db, s.muniId, { itemId: i.id }))
  return { meeting, items, hearings, seats: (await boardSettings(s.db, s.muniId)).seats }
}

type Page = (r: PageRequest, l: Loaded, tools: BoardTools) => Promise<Response>
const withMeeting =
  (tools: BoardTools, page: Page) =>
  async (r: PageRequest): Promise<Response> => {
    const found = await r.read((s) => load(s, r.param('meeting')))
    return found ? page(r, found, tools) : r.notFound('This meeting')
  }

function agendaCard(r: PageRequest, l: Loaded): Html {
  const add =
    r.may(...boardRoles) && l.meeting.state !== 'canceled' && l.meeting.voidReason === null
      ? { link: { text: 'Add to it', href: r.url('/board/items/new', { meeting: l.meeting.id }) } }
      : {}
  if (l.items.length === 0)
    return card('Agenda', emptyState('Nothing is on the agenda yet.', 'Items come from what waits for a meeting, from cases and drafts, or by hand.'), add)
  const rows = l.items.map((i) => [
    String(i.n),
    html`${link(i.title, r.url(`/board/items/${i.id}`))}${i.source ? html`<br><span class="tc-small tc-soft">from ${i.source.label}</span>` : nothing}${(l.hearings.get(i.id) ?? []).map((h) => html`<br><span class="tc-small">hearing ${cardDate(h.on)}, ${h.at}</span>`)}`,
    itemStamp(i),
  ])
  return card('Agenda', table([{ title: 'No.', num: true }, { title: 'What' }, { title: 'Where it stands' }], rows, { caption: 'Agenda', hideCaption: true }), {
    ...add,
    count: `${l.items.length}`,
  })
}

const meetingPage: Page = async (r, l) => {
  const { meeting: m } = l
  const quorum =
    l.seats === null
      ? 'seats of the Board not on file'
      : `${l.seats} seats; ${majorityOf(l.seats)} make a quorum and carry an act (General Construction Law § 41, unverified)`
  const facts = dl([
    ['Hour and place', `${m.at}, ${m.place}`],
    ['Announced', m.announced ? `${cardDate(m.announced)}${m.announcedHow ? `, ${m.announcedHow}` : ''}` : 'not on file'],
    ...(m.state === 'held' ? ([['Present', m.present.join(', ')]] as const) : []),
    ['Quorum', quorum],
    ...(m.note === '' ? [] : ([['Note', m.note]] as const)),
  ])
  const open = m.state === 'planned' && m.voidReason === null
  const buttons =
    open && r.may(...boardRoles)
      ? acts(
          primaryLink('Record how it went', r.url(at(m, '/record'))),
          outlineLink('Change', r.url(at(m, '/change'))),
          outlineLink('Void', r.url(at(m, '/void'))),
        )
      : nothing
  const packet = html`<p class="tc-noprint">${link('Agenda packet (PDF)', r.url(at(m, '/packet.pdf')))}</p>`
  const isVoid = m.voidReason === null ? nothing : html`<p><strong>Void:</strong> ${m.voidReason}</p>`
  const body = html`<h1>${meetingTitle(m)} ${meetingStamp(m)}</h1>${isVoid}${buttons}${facts}${packet}${agendaCard(r, l)}`
  return r.page({
    title: meetingTitle(m),
    tab: 'board',
    crumbs: crumbs(r, { text: 'Meetings', href: r.url('/board/meetings') }, { text: cardDate(m.on) }),
    body,
  })
}

const changePage: Page = (r, { meeting: m }) =>
  formPage(r, {
    title: `Change the meeting of ${cardDate(m.on)}`,
    page: { tab: 'board', crumbs: crumbs(r, { text: meetingTitle(m), href: r.url(at(m)) }, { text: 'Change' }) },
    notDone: 'Nothing was changed',
    action: at(m, '/change'),
    values: {
      kind: m.kind,
      on: typedDate(m.on),
      at: m.at,
      place: m.place,
      announced: m.announced ? typedDate(m.announced) : '',
      announcedHow: m.announcedHow,
      note: m.note,
    },
    version: m.version,
    fields: meetingFields,
    submit: { primary: 'Save', links: [{ text: 'Back', href: r.url(at(m)) }] },
    act: (s, f) => changeMeeting(s, m.id, f.version ?? m.version, typed(f)),
    done: () => ({ to: at(m), text: 'Saved.' }),
  })

const recordPage: Page = async (r, { meeting: m }) => {
  const settings = await r.read((s) => boardSettings(s.db, s.muniId))
  return formPage(r, {
    title: `How the meeting of ${cardDate(m.on)} went`,
    page: { tab: 'board', crumbs: crumbs(r, { text: meetingTitle(m), href: r.url(at(m)) }, { text: 'Record' }) },
    notDone: 'Nothing was recorded',
    action: at(m, '/record'),
    values: { state: 'held', present: settings.members.join('\n'), note: m.note },
    version: m.version,
    fields: (s) =>
      html`${radioField(
        {
          name: 'state',
          label: 'Was it held?',
          choices: [
            { value: 'held', label: 'It was held' },
            { value: 'canceled', label: 'It was called off', description: 'Its items wait for another meeting.' },
          ],
        },
        s,
      )}${textField({ name: 'present', label: 'Members present', hint: 'one name on each line', rows: 5, width: 'full', optional: true }, s)}${textField({ name: 'note', label: 'Note, or why it was called off', rows: 2, width: 'full', optional: true }, s)}`,
    submit: { primary: 'Record it', links: [{ text: 'Back', href: r.url(at(m)) }] },
    act: (s, f) => {
      const present = f
        .text('present')
        .split('\n')
        .map((x) => x.trim())
        .filter((x) => x !== '')
      return recordMeeting(s, m.id, f.version ?? m.version, { state: f.text('state'), present, note: f.text('note') })
    },
    done: () => ({ to: at(m), text: 'Recorded.' }),
  })
}

const voidPage: Page = (r, { meeting: m }) =>
  formPage(r, {
    title: `Void the meeting of ${cardDate(m.on)}?`,
    page: { tab: 'board', crumbs: crumbs(r, { text: meetingTitle(m), href: r.url(at(m)) }, { text: 'Void' }) },
    lead: html`<p class="tc-lead">For a meeting that was entered by mistake. It stays on file, marked void; its items wait for another.</p>`,
    notDone: 'Nothing was voided',
    action: at(m, '/void'),
    version: m.version,
    fields: whyField,
    submit: { primary: 'Void it', danger: true, links: [{ text: 'Keep it', href: r.url(at(m)) }] },
    act: (s, f) => voidMeeting(s, m.id, f.version ?? m.version, f.text('reason')),
    done: () => ({ to: at(m), text: 'It is void.' }),
  })

const packetPage: Page = async (r, l, tools) => {
  const { data, files, now } = await r.read(async (s) => {
    const municipality = await findMunicipality(s.db, s.muniId)
    if (!municipality) throw new Error(`There is no municipality ${s.muniId}`)
    const laws = await lawsInUse(s, tools.book)
    const of = laws.map((law) => tools.book.get(law)).filter((x) => x !== undefined)
    const texts = []
    for (const law of laws) texts.push(await ourText(s, { path: law, hash: tools.book.get(law)?.textHash ?? '' }))
    const instruments = []
    for (const i of l.items) instruments.push(i.instrumentId ? await findInstrument(s.db, s.muniId, i.instrumentId) : null)
    const beforehand = []
    for (const i of l.items) beforehand.push(await loadBeforehand(s, tools, i, l.meeting))
    const enclosing = new Enclosing({ dataFolder: tools.dataFolder, muniId: s.muniId })
    const enclosed = []
    for (const i of l.items) enclosed.push(await enclosing.add(String(i.n), await papersOfItem(s, i)))
    const law = lawOfBoardPaper(of, texts)
    const paper = agendaPaper({
      meeting: l.meeting,
      items: l.items,
      hearings: l.hearings,
      beforehand,
      enclosed,
      instruments,
      municipality,
      law,
      book: tools.book,
      today: s.today,
    })
    return { data: paper, files: enclosing.files, now: s.now }
  })
  const { pdf } = await tools.render({ kind: 'agenda', data, files, createdAt: now })
  return r.file(new Uint8Array(pdf), 'application/pdf', `Agenda ${l.meeting.on}.pdf`, true)
}

export function registerMeetingPages(routes: Routes, tools: BoardTools): void {
  for (const method of ['GET', 'POST'] as const) {
    routes.staff(method, '/board/meetings/new', { roles: boardRoles }, newPage)
    routes.staff(method, '/board/meetings/:meeting/change', { roles: boardRoles }, withMeeting(tools, changePage))
    routes.staff(method, '/board/meetings/:meeting/record', { roles: boardRoles }, withMeeting(tools, recordPage))
    routes.staff(method, '/board/meetings/:meeting/void', { roles: boardRoles }, withMeeting(tools, voidPage))
  }
  routes.staff('GET', '/board/meetings/:meeting', {}, withMeeting(tools, meetingPage))
  routes.staff('GET', '/board/meetings/:meeting/packet.pdf', {}, withMeeting(tools, packetPage))
}
