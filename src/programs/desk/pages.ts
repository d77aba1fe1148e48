/** Monday, the parcel page, Find, the public start page, and the papers on file. */

import { cardDate } from '../../kernel/dates.ts'
import { readStored } from '../../platform/files/files.ts'
import { journalPage } from '../../platform/journal/read.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import { card, emptyState, type Html, html, link, nothing } from '../../web/kit/kit.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { findAttachment, voidAttached } from '../attachments/actions.ts'
import { closedWords } from '../attachments/model.ts'
import { searchPeople } from '../people/actions.ts'
import { searchPermits } from '../permits/actions.ts'
import type { PermitTools } from '../permits/actions-tools.ts'
import { findCard, findParcel, searchParcels } from '../premises/actions.ts'
import { tapCardPaper } from './card-paper.ts'
import type { DeskDuties } from './monday-duties-page.ts'
import { mondayPage } from './monday-page.ts'
import { cardViews, parcelPage } from './parcel-page.ts'
import { publicStart } from './public-page.ts'
import { type ReminderTools, remindersPage, remindRoles } from './reminders-page.ts'

async function searchPage(r: PageRequest): Promise<Response> {
  const q = r.query('q')
  const found = await r.read(async (s) => ({
    parcels: await searchParcels(s.db, s.muniId, q, 20),
    permits: await searchPermits(s.db, s.muniId, q, 20),
    people: q === '' ? [] : await searchPeople(s.db, s.muniId, q, 20),
  }))
  const only = found.parcels.length + found.permits.length + found.people.length === 1
  if (only && found.parcels[0]) return r.redirect(`/parcels/${found.parcels[0].id}`)
  if (only && found.permits[0]) return r.redirect(`/permits/${encodeURIComponent(found.permits[0].number)}`)
  const list = (title: string, items: readonly Html[]): Html =>
    items.length === 0
      ? nothing
      : card(title, html`<ul class="tc-plain tc-lines">${items.map((i) => html`<li>${i}</li>`)}</ul>`, { count: String(items.length) })
  const body = html`<h1>Find</h1><p class="tc-lead">${q === '' ? 'Type an address, a print key, a name or a permit number in the box above.' : html`Found for “${q}”:`}</p>${list(
    'Parcels',
    found.parcels.map(
      (p) => html`${link(p.address, r.url(`/parcels/${p.id}`))} <span class="tc-mono">${p.printKey}</span>, ${p.ownerNames || 'owner not on file'}`,
    ),
  )}${list(
    'Permits',
    found.permits.map(
      (p) => html`${link(p.number, r.url(`/permits/${encodeURIComponent(p.number)}`))} ${p.place}, ${p.owner || p.applicant}, filed ${cardDate(p.filed)}`,
    ),
  )}${list(
    'People',
    found.people.map((p) => html`${link(p.name, r.url(`/people/${p.id}`))} ${p.phone}`),
  )}${q !== '' && found.parcels.length + found.permits.length + found.people.length === 0 ? emptyState('Nothing found.', 'Try the street alone, the first digits of the print key, or the last name.') : nothing}`
  return r.page({ title: 'Find', body })
}

async function cardPdf(r: PageRequest, tools: PermitTools): Promise<Response> {
  const id = r.param('cardPaper').replace(/\.pdf$/, '')
  const c = await r.read((s) => findCard(s.db, s.muniId, id))
  const parcel = c && (await r.read((s) => findParcel(s.db, s.muniId, c.parcelId)))
  if (!c || !parcel) return r.notFound('This card')
  const { views } = await cardViews(r, tools.laws, c.parcelId)
  const view = views.find((v) => v.card.id === c.id)
  const { entries, today, now } = await r.read(async (s) => ({
    // Checks and the keeping of the card itself follow from what people did, and would push that off the card.
    entries: (await journalPage(s.db, s.muniId, { parcelId: c.parcelId }, { limit: 60 })).rows
      .filter((e) => e.action !== 'permits.check' && !/card/.test(e.action))
      .slice(0, 12),
    today: s.today,
    now: s.now,
  }))
  const data = view ? tapCardPaper(parcel, view, entries, today) : null
  if (!data)
    return r.refusal(
      {
        code: 'no-law',
        message:
          'The card was not printed. No sewer law is in use, so it could not say who keeps up which part. Put your chapter in use under Settings, Our law.',
      },
      { text: 'Back to the parcel', href: r.url(`/parcels/${c.parcelId}`) },
    )
  const { pdf } = await tools.render({ kind: 'tap-card', data, createdAt: now })
  return r.file(new Uint8Array(pdf), 'application/pdf', `Tap card ${c.number}.pdf`, true)
}

async function paperOnFile(r: PageRequest, { dataFolder }: PermitTools): Promise<Response> {
  const a = await r.read((s) => findAttachment(s.db, s.muniId, r.param('paper')))
  if (!a) return r.notFound('This paper')
  const why = closedWords(a, r.may('attorney'))
  if (why !== null) return r.refusal({ code: 'paper-closed', message: `The paper was not opened: ${why}. Its hash stays on file: ${a.sha256}.` })
  return r.file(new Uint8Array(await readStored(dataFolder, r.muniId, a.sha256)), a.mediaType, a.name, true)
}

async function voidPaper(r: PageRequest): Promise<Response> {
  const a = await r.read((s) => findAttachment(s.db, s.muniId, r.param('paper')))
  if (!a) return r.notFound('This paper')
  return formPage(r, {
    title: `Void “${a.name}”?`,
    lead: html`<p>The file stays; it is marked void and no longer counts.</p>`,
    notDone: 'Nothing was voided',
    action: `/papers/${a.id}/void`,
    fields: whyField,
    submit: { primary: 'Void the paper', danger: true },
    act: (s, f) => voidAttached(s, a.id, f.text('reason')),
    done: () => ({ to: a.parcelId === null ? '/desk' : `/parcels/${a.parcelId}`, text: `“${a.name}” is void.` }),
  })
}

/** What the desk is given when `main` wires it. */
export interface DeskTools extends PermitTools, ReminderTools {
  readonly duties: DeskDuties
}

export const deskPages = (tools: DeskTools): ProgramPages => ({
  nav: [
    { id: 'monday', text: 'Monday', path: '/desk', order: 10 },
    { id: 'start', text: 'Start', path: '/', order: 10, audience: 'public' },
  ],
  register(routes) {
    const { registered } = routes
    routes.public('GET', '/', (r) => publicStart(r, tools))
    routes.staff('GET', '/desk', {}, (r) => mondayPage(r, registered, tools, tools.duties))
    for (const method of ['GET', 'POST'] as const) routes.staff(method, '/desk/reminders', { roles: remindRoles }, (r) => remindersPage(r, tools))
    routes.staff('GET', '/search', {}, searchPage)
    routes.staff('GET', '/parcels/:id', {}, (r) => parcelPage(r, tools.laws, registered))
    routes.staff('GET', '/cards/:cardPaper', {}, (r) => cardPdf(r, tools))
    routes.staff('GET', '/papers/:paper', {}, (r) => paperOnFile(r, tools))
    routes.staff('GET', '/papers/:paper/void', {}, voidPaper)
    routes.staff('POST', '/papers/:paper/void', { roles: ['clerk', 'superintendent'] }, voidPaper)
  },
})
