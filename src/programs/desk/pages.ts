/** Monday, the parcel page, Find, the public start page, and the papers on file. */

import { hero } from '../../drawings/hero.ts'
import { addDays, cardDate, daysBetween, longDate, type PlainDate } from '../../kernel/dates.ts'
import { lastBackup } from '../../platform/backup/backup.ts'
import { readStored } from '../../platform/files/files.ts'
import { journalPage } from '../../platform/journal/read.ts'
import { backupTrouble } from '../../platform/nightly.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import { bar, card, columns, emptyState, type Html, html, instantText, link, nothing, slips, tickler, trusted, wants } from '../../web/kit/kit.ts'
import type { MondayEntry, PageRequest, ProgramPages, Registered } from '../../web/routes.ts'
import { voidAttached } from '../attachments/actions.ts'
import { findAttachment } from '../attachments/store.ts'
import { openInspections } from '../inspections/store.ts'
import { findMunicipality } from '../municipality/store.ts'
import { searchPeople } from '../people/store.ts'
import { lawInUse } from '../permits/casefile.ts'
import { searchPermits } from '../permits/store.ts'
import type { PermitTools } from '../permits/tools.ts'
import { findCard, findParcel, searchParcels } from '../premises/store.ts'
import { tapCardPaper } from './card-paper.ts'
import { arrange, oneSentence } from './monday.ts'
import { cardViews, parcelPage } from './parcel-page.ts'

const whoWords: Readonly<Record<string, string>> = {
  clerk: 'The clerk',
  superintendent: 'The superintendent',
  inspector: 'The inspector',
  applicant: 'Applicants',
  contractor: 'Contractors',
  owner: 'Owners',
  board: 'The Board',
  engineer: 'The engineer',
  attorney: 'The attorney',
}

/** One old PC: how old the last backup is stands where it is seen every Monday (OFFICE 20). */
async function backupLine(dataFolder: string, now: string): Promise<Html> {
  const [last, trouble] = await Promise.all([lastBackup(dataFolder), backupTrouble(dataFolder)])
  if (trouble !== null)
    return html`<div class="usa-alert usa-alert--error usa-alert--slim"><div class="usa-alert__body"><p class="usa-alert__text">The backup of last night failed: ${trouble.why}</p></div></div>`
  if (last === null)
    return html`<p class="tc-small tc-soft">No backup has been made yet. Start Tapcard with --backup-to and a second folder or stick, or run: tapcard backup FOLDER.</p>`
  const days = daysBetween(last.madeAt.slice(0, 10) as PlainDate, now.slice(0, 10) as PlainDate)
  const line = `Last backup: ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}, in ${last.folder}.`
  return days > 2
    ? html`<div class="usa-alert usa-alert--warning usa-alert--slim"><div class="usa-alert__body"><p class="usa-alert__text">${line}</p></div></div>`
    : html`<p class="tc-small tc-soft">${line}</p>`
}

async function mondayPage(r: PageRequest, registered: Registered, { dataFolder }: PermitTools): Promise<Response> {
  const { today, now } = await r.read(async (s) => ({ today: s.today, now: s.now }))
  const until = addDays(today, 30)
  const url: PageRequest['url'] = (path, query) => r.url(path, query)
  const { dated, cases, entries, visits } = await r.read(async (s) => {
    const all: MondayEntry[] = []
    for (const source of registered.mondaySources) all.push(...(await source.entries(s, until, url)))
    return {
      dated: all.filter((e) => e.program !== 'Permits'),
      cases: all.filter((e) => e.program === 'Permits'),
      visits: await openInspections(s.db, s.muniId, 200),
      entries: (await journalPage(s.db, s.muniId, {}, { limit: 8 })).rows,
    }
  })
  const fromVisits: readonly MondayEntry[] = visits.map((v) => ({
    due: v.scheduled ?? v.requested,
    who: 'inspector',
    program: 'Inspections',
    slip: {
      title: `${v.title}, ${v.place}`,
      href: r.url(`/permits/${encodeURIComponent(v.caseLabel)}/visits/${v.id}`),
      text: v.scheduled ? `${v.caseLabel}. ${v.inspector || 'Nobody is named yet.'}` : `${v.caseLabel}. Asked for by ${v.requestedBy}; no day set.`,
      waitsOn: v.inspector || 'us, the inspector',
      act: { text: v.scheduled ? 'Record the result' : 'Set the day', href: r.url(`/permits/${encodeURIComponent(v.caseLabel)}/visits/${v.id}`) },
    },
  }))
  const m = arrange([...dated, ...fromVisits], cases, today)
  const late = card('Late', m.late.length === 0 ? emptyState('Nothing is late.') : slips(m.late.map((e) => e.shown)), {
    id: 'late',
    count: String(m.late.length),
    ...(m.late.length > 0 ? { tab: 'Late', late: true } : {}),
  })
  const due = card('Due this week', m.due.length === 0 ? emptyState('Nothing is due this week.') : slips(m.due.map((e) => e.shown)), {
    id: 'due',
    count: String(m.due.length),
  })
  const filterWho = r.query('who')
  const shownCases = m.open.filter((e) => filterWho === '' || e.who === filterWho).slice(0, 40)
  const open = card(
    'Open permits, the longest waiting first',
    shownCases.length === 0
      ? emptyState('No open permits.', filterWho ? 'Nobody of that kind has the next move.' : 'The first application puts one here.', {
          text: 'Enter an application',
          href: r.url('/permits/new'),
        })
      : slips(shownCases.map((e) => e.shown)),
    { id: 'open', count: `${shownCases.length} of ${m.open.length}`, link: { text: 'All permits', href: r.url('/permits') } },
  )
  const waiting = card(
    'Waiting on',
    m.waiting.length === 0
      ? emptyState('Nobody.')
      : html`<ul class="tc-plain tc-lines">${m.waiting.map(([who, n]) => html`<li>${link(whoWords[who] ?? who, r.url('/desk', { who }))} <strong>${n}</strong></li>`)}</ul>`,
  )
  const total = m.programs.reduce((n, [, c]) => n + c, 0)
  const programs = card(
    'By program',
    m.programs.length === 0
      ? emptyState('Nothing open.')
      : html`<ul class="tc-plain tc-lines">${m.programs.map(([p, n]) => html`<li>${p} <strong>${n}</strong> ${bar(n, total, `${n} of ${total}`)}</li>`)}</ul>`,
  )
  const since = card(
    'Lately',
    entries.length === 0
      ? emptyState('Nothing yet.')
      : slips(entries.map((e) => ({ when: instantText(e.at, r.municipality.zone), text: e.summary, sub: e.actor }))),
    { link: { text: 'Journal', href: r.url('/journal') } },
  )
  const quick = wants(
    [
      { title: 'take an application', href: r.url('/permits/new'), text: 'A plumber is at the counter.' },
      { title: 'find a parcel', href: r.url('/parcels'), text: 'Where does the sewer of a house run?' },
      { title: 'record a paper of a contractor', href: r.url('/people'), text: 'Licence, insurance, bond.' },
    ],
    { three: true, level: 2 },
  )
  const body = html`<h1>${longDate(today).replace(/, \d{4}$/, '')}</h1><p class="tc-lead">${oneSentence(m)}</p>${await backupLine(dataFolder, now)}${quick}${tickler(m.days)}${columns('main', html`${late}${due}${open}`, html`${waiting}${programs}${since}`)}`
  return r.page({ title: 'Monday', tab: 'monday', body })
}

async function publicStart(r: PageRequest, tools: PermitTools): Promise<Response> {
  if (r.actor !== null) return r.redirect('/desk')
  const { m, use } = await r.read(async (s) => ({ m: await findMunicipality(s.db, s.muniId), use: await lawInUse(s, tools.laws, 'building-sewer', s.today) }))
  const keeper = m?.kind === 'town' ? 'town' : 'village'
  const emergency = m?.settings.emergencyPhone
    ? html`<div class="usa-alert usa-alert--error usa-alert--slim"><div class="usa-alert__body"><p class="usa-alert__text"><strong>Sewage backing up, or a spill?</strong> Call <a href="tel:${m.settings.emergencyPhone.replace(/[^\d+]/g, '')}">${m.settings.emergencyPhone}</a> at any hour.</p></div></div>`
    : nothing
  const body = html`<h1>Water and sewer of the ${r.municipality.name}</h1>${emergency}${wants(
    [
      { title: 'connect a house to the sewer', href: r.url('/apply'), text: 'See what the law asks, and send the application. You need no account.' },
      { title: 'see what is mine and what is yours', href: '#yours', text: `Which part of the pipe the ${keeper} keeps up, and which the owner.` },
      { title: 'look up a word', href: '/help', text: 'Wye, cleanout, as-built: what the papers mean.' },
    ],
    { level: 2 },
  )}<h2 id="yours">From the sink to the main</h2><p>Yellow in the picture is usually the owner’s, blue is usually ours; your own card says where the line runs at your house.</p>${m?.settings.officePhone ? html`<p>Office: ${m.settings.officePhone}${m.settings.officeAddress ? `, ${m.settings.officeAddress}` : ''}</p>` : nothing}`
  return r.page({
    title: 'Start',
    kind: 'public',
    hero: trusted(
      hero({
        id: 'hero',
        keeper,
        boundary: use.ok ? use.value.procedure.drawing.ownershipBoundary : 'open',
        ownerNoun: use.ok ? use.value.procedure.noun : 'building sewer',
      }),
    ),
    body,
  })
}

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
    entries: (await journalPage(s.db, s.muniId, { parcelId: c.parcelId }, { limit: 8 })).rows,
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

export const deskPages = (tools: PermitTools): ProgramPages => ({
  nav: [{ id: 'monday', text: 'Monday', path: '/desk', order: 10 }],
  register(routes) {
    const { registered } = routes
    routes.public('GET', '/', (r) => publicStart(r, tools))
    routes.staff('GET', '/desk', {}, (r) => mondayPage(r, registered, tools))
    routes.staff('GET', '/search', {}, searchPage)
    routes.staff('GET', '/parcels/:id', {}, (r) => parcelPage(r, tools.laws, registered))
    routes.staff('GET', '/cards/:cardPaper', {}, (r) => cardPdf(r, tools))
    routes.staff('GET', '/papers/:paper', {}, (r) => paperOnFile(r, tools))
    routes.staff('GET', '/papers/:paper/void', {}, voidPaper)
    routes.staff('POST', '/papers/:paper/void', { roles: ['clerk', 'superintendent'] }, voidPaper)
  },
})
