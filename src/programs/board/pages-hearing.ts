/** A public hearing: what it is about, when it was announced, and how it was held. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { formPage } from '../../web/form-page.ts'
import {
  acts,
  cite,
  dateField,
  dl,
  type FormState,
  type Html,
  html,
  lines,
  link,
  nextBox,
  nothing,
  outlineLink,
  pair,
  primaryLink,
  radioField,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { cancelHearing, changeHearing, recordHearing, setHearing } from './hearing-actions.ts'
import { boardSettings, findHearing, findItem } from './meeting-actions.ts'
import { announceBy, announcementGaps, type BoardSettings, type Hearing, type HearingBasis, hearingBases, hearingSources } from './model-meetings.ts'
import { type BoardTools, boardRoles, crumbs, hearingStamp } from './pages-kit.ts'

const at = (h: Hearing, more = '') => `/board/hearings/${h.id}${more}`

const basisChoices = (settings: BoardSettings) =>
  (Object.keys(hearingBases) as HearingBasis[]).map((b) => {
    const { source, sure } = hearingSources[b]
    return {
      value: b,
      label: hearingBases[b],
      description: `${settings.noticeDays[b]} days of notice, as set here. ${source}, ${sure === 'read' ? 'as read' : 'unverified'}.`,
    }
  })

const hearingFields = (settings: BoardSettings, s: FormState): Html =>
  html`${textField({ name: 'subject', label: 'What it is about', width: 'full' }, s)}${radioField({ name: 'basis', label: 'What kind of hearing?', choices: basisChoices(settings) }, s)}${pair(dateField({ name: 'on', label: 'Day' }, s), textField({ name: 'at', label: 'Hour' }, s))}${textField({ name: 'place', label: 'Place', width: 'full' }, s)}${pair(textField({ name: 'newspaper', label: 'Newspaper', optional: true }, s), dateField({ name: 'published', label: 'Published on', hint: 'empty: not yet', optional: true }, s))}${pair(textField({ name: 'postedWhere', label: 'Posted where', optional: true }, s), dateField({ name: 'posted', label: 'Posted on', hint: 'empty: not yet', optional: true }, s))}`

type Sent = { text(name: string): string }
const typed = (f: Sent) => ({
  subject: f.text('subject'),
  basis: f.text('basis'),
  on: f.text('on'),
  at: f.text('at'),
  place: f.text('place'),
  newspaper: f.text('newspaper'),
  published: f.text('published'),
  posted: f.text('posted'),
  postedWhere: f.text('postedWhere'),
})

async function newPage(r: PageRequest): Promise<Response> {
  const { item, settings } = await r.read(async (s) => ({
    item: await findItem(s.db, s.muniId, r.param('item')),
    settings: await boardSettings(s.db, s.muniId),
  }))
  if (!item) return r.notFound('This item')
  const asked = item.cite !== null
  return formPage(r, {
    title: 'Set a public hearing',
    page: { tab: 'board', crumbs: crumbs(r, { text: item.title, href: r.url(`/board/items/${item.id}`) }, { text: 'Hearing' }) },
    notDone: 'The hearing was not set',
    action: `/board/items/${item.id}/hearing`,
    values: {
      subject: item.title,
      basis: item.draft?.kind === 'local-law' ? 'local-law' : asked ? 'application' : 'village',
      at: settings.time,
      place: settings.place,
      newspaper: settings.newspaper,
    },
    fields: (s) => hearingFields(settings, s),
    submit: { primary: 'Set the hearing', links: [{ text: 'Back', href: r.url(`/board/items/${item.id}`) }] },
    act: (s, f) => setHearing(s, item.id, typed(f)),
    keep: (h) => h.id,
    done: (id) => ({ to: `/board/hearings/${id}`, text: 'The hearing is set. Publish and post the notice in time.' }),
  })
}

type Page = (r: PageRequest, h: Hearing, tools: BoardTools) => Promise<Response>
const withHearing =
  (tools: BoardTools, page: Page) =>
  async (r: PageRequest): Promise<Response> => {
    const found = await r.read((s) => findHearing(s.db, s.muniId, r.param('hearing')))
    return found ? page(r, found, tools) : r.notFound('This hearing')
  }

const day = (d: PlainDate | null, more: string): string => (d === null ? 'not on file' : `${cardDate(d)}${more === '' ? '' : `, ${more}`}`)

const hearingPage: Page = async (r, h, tools) => {
  const gaps = announcementGaps(h)
  const { source, sure } = hearingSources[h.basis]
  const of = h.law ? tools.book.get(h.law) : undefined
  const last = announceBy(h.on, h.leastDays)
  const next =
    h.state === 'planned'
      ? nextBox(gaps.length > 0 ? 'ask' : 'open', gaps.length > 0 ? 'The announcement is not complete' : 'Announced in time', [
          ...gaps,
          `${h.leastDays} days of notice: publish by ${cardDate(last)} at the latest.`,
        ])
      : h.marks.length > 0
        ? nextBox('bad', 'Held, and not announced in time', [...h.marks, 'An act that rests on it is marked until the attorney has ruled.'])
        : nothing
  const facts = dl([
    ['Hour and place', `${h.at}, ${h.place}`],
    ['Published', day(h.published, h.newspaper)],
    ['Posted', day(h.posted, h.postedWhere)],
    [
      'Days of notice',
      html`${h.leastDays}, by the setting here. ${source} <span class="tc-small tc-soft">${sure === 'read' ? 'as read' : 'unverified'}</span>`,
    ],
    ...(of && h.cite ? ([['Asked for by', cite(of.title, h.cite)]] as const) : []),
    ...(h.said === '' ? [] : ([[h.state === 'canceled' ? 'Called off because' : 'What was said', h.said]] as const)),
  ])
  const buttons =
    h.state === 'planned' && r.may(...boardRoles)
      ? acts(
          primaryLink('Record that it was held', r.url(at(h, '/held'))),
          outlineLink('Change, or record the announcement', r.url(at(h, '/change'))),
          outlineLink('Call it off', r.url(at(h, '/cancel'))),
        )
      : nothing
  const back = h.itemId ? html`<p>${link('The item on the agenda', r.url(`/board/items/${h.itemId}`))}</p>` : nothing
  const body = html`<h1>Public hearing, ${cardDate(h.on)} ${hearingStamp(h, gaps)}</h1><p class="tc-lead">${h.subject}</p>${next}${buttons}${facts}${back}`
  return r.page({ title: `Public hearing, ${cardDate(h.on)}`, tab: 'board', crumbs: crumbs(r, { text: 'Public hearing' }), body })
}

const under = (r: PageRequest, h: Hearing, text: string) => ({
  tab: 'board',
  crumbs: crumbs(r, { text: `Hearing, ${cardDate(h.on)}`, href: r.url(at(h)) }, { text }),
})

const changePage: Page = async (r, h) => {
  const settings = await r.read((s) => boardSettings(s.db, s.muniId))
  return formPage(r, {
    title: 'Change the hearing',
    page: under(r, h, 'Change'),
    notDone: 'Nothing was changed',
    action: at(h, '/change'),
    values: {
      subject: h.subject,
      basis: h.basis,
      on: typedDate(h.on),
      at: h.at,
      place: h.place,
      newspaper: h.newspaper || settings.newspaper,
      published: h.published ? typedDate(h.published) : '',
      posted: h.posted ? typedDate(h.posted) : '',
      postedWhere: h.postedWhere,
    },
    version: h.version,
    fields: (s) => hearingFields(settings, s),
    submit: { primary: 'Save', links: [{ text: 'Back', href: r.url(at(h)) }] },
    act: (s, f) => changeHearing(s, h.id, f.version ?? h.version, typed(f)),
    done: () => ({ to: at(h), text: 'Saved.' }),
  })
}

const heldPage: Page = (r, h) => {
  const gaps = announcementGaps(h)
  return formPage(r, {
    title: 'Record that it was held',
    page: under(r, h, 'Held'),
    lead: gaps.length > 0 ? html`<p class="tc-lead">It was not announced in time:</p>${lines(gaps)}` : html`<p class="tc-lead">It was announced in time.</p>`,
    notDone: 'Nothing was recorded',
    action: at(h, '/held'),
    values: { how: gaps.length > 0 ? '' : 'lawful' },
    version: h.version,
    fields: (s) =>
      html`${radioField(
        {
          name: 'how',
          label: 'How was it held?',
          choices: [
            { value: 'lawful', label: 'As announced', description: 'Only where it was published and posted in time.' },
            { value: 'as-it-was', label: 'It was held; record it as it was', description: 'What was missing is marked on it.' },
          ],
        },
        s,
      )}${textField({ name: 'said', label: 'Who spoke, and what was said', rows: 4, width: 'full', optional: true }, s)}`,
    submit: { primary: 'Record it', links: [{ text: 'Back', href: r.url(at(h)) }] },
    act: (s, f) => recordHearing(s, h.id, f.version ?? h.version, { how: f.text('how'), said: f.text('said') }),
    done: () => ({ to: at(h), text: 'Recorded.' }),
  })
}

const cancelPage: Page = (r, h) =>
  formPage(r, {
    title: 'Call the hearing off?',
    page: under(r, h, 'Call off'),
    notDone: 'Nothing was recorded',
    action: at(h, '/cancel'),
    version: h.version,
    fields: (s) => textField({ name: 'reason', label: 'Why?', rows: 2, width: 'full' }, s),
    submit: { primary: 'Call it off', danger: true, links: [{ text: 'Keep it', href: r.url(at(h)) }] },
    act: (s, f) => cancelHearing(s, h.id, f.version ?? h.version, f.text('reason')),
    done: () => ({ to: at(h), text: 'It is called off.' }),
  })

export function registerHearingPages(routes: Routes, tools: BoardTools): void {
  for (const method of ['GET', 'POST'] as const) {
    routes.staff(method, '/board/items/:item/hearing', { roles: boardRoles }, newPage)
    routes.staff(method, '/board/hearings/:hearing/change', { roles: boardRoles }, withHearing(tools, changePage))
    routes.staff(method, '/board/hearings/:hearing/held', { roles: boardRoles }, withHearing(tools, heldPage))
    routes.staff(method, '/board/hearings/:hearing/cancel', { roles: boardRoles }, withHearing(tools, cancelPage))
  }
  routes.staff('GET', '/board/hearings/:hearing', {}, withHearing(tools, hearingPage))
}
