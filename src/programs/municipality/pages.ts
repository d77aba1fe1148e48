/** Settings of a municipality: the office, its law, its officers. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import type { Form } from '../../web/form.ts'
import { formPage } from '../../web/form-page.ts'
import { card, checkField, dateField, dl, type FormState, form, type Html, html, pair, selectField, table, textField, typedDate } from '../../web/kit/kit.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { appointOfficer, changeSettings, findMunicipality, leaveOffice, listOffices, type SettingsInput } from './actions.ts'
import { bodiesPage, officePage } from './bodies-pages.ts'
import { adoptPage, confirmPage, type LawPageTools, lawPage } from './law-pages.ts'
import { holderOf, inForce, type Office, type OfficeHolder } from './model.ts'
import { alsoHolds, vacancies } from './model-bodies.ts'
import { sectionsPage } from './sections-pages.ts'
import type { BodyBook } from './text-actions.ts'

const holderLine = (h: OfficeHolder): Html =>
  html`${h.name}${h.capacity ? ` (${h.capacity})` : ''}, ${cardDate(h.from)} to ${h.until ? cardDate(h.until) : 'no end'}<br>`

function officesTable(offices: readonly Office[], today: PlainDate): Html {
  const rows = offices.map((o) => {
    const now = o.body === 'other' ? (o.holders.find((h) => inForce(h, today)) ?? null) : holderOf([o], o.body, today)
    const gaps = vacancies(o, today)
    const also = now ? alsoHolds(offices, now.name, o.id, today) : []
    const others = o.holders.filter((h) => h.id !== now?.id)
    return [
      o.title,
      now
        ? html`${now.name}${now.capacity ? ` (${now.capacity})` : ''}<br><span class="tc-small tc-soft">since ${cardDate(now.from)}${also.length > 0 ? `; also ${also.join(' and ')}` : ''}</span>`
        : html`<strong>vacant</strong>`,
      others.length === 0 && gaps.length === 0
        ? '–'
        : html`${others.map(holderLine)}${gaps.map((g) => html`vacant, ${cardDate(g.from)} to ${g.until ? cardDate(g.until) : 'today'}<br>`)}`,
    ]
  })
  return card(
    'Who holds which office',
    table([{ title: 'Office' }, { title: 'Holder today' }, { title: 'Others' }], rows, { caption: 'Offices', hideCaption: true }),
  )
}

const capacities = [
  { value: '', label: 'Holder of the office' },
  { value: 'acting', label: 'Acting, in place of the holder' },
  { value: 'deputy', label: 'Deputy, beside the holder' },
]

const officesHead = (r: PageRequest) => ({ tab: 'settings', crumbs: [{ text: 'Settings', href: r.url('/settings') }, { text: 'Offices' }] })

const leavingFields = (offices: readonly Office[], s: FormState): Html => {
  const now = offices.flatMap((o) =>
    o.holders.filter((h) => h.until === null).map((h) => ({ value: h.id, label: `${h.name}, ${h.capacity ? `${h.capacity} ` : ''}${o.title}` })),
  )
  return html`${selectField({ name: 'holderId', label: 'Who', empty: 'Choose who leaves', choices: now }, s)}${dateField({ name: 'until', label: 'First day out of office' }, s)}`
}

async function officesPage(r: PageRequest): Promise<Response> {
  const { offices, today } = await r.read(async (s) => ({ offices: await listOffices(s.db, s.muniId), today: s.today }))
  const state = r.newForm({ until: typedDate(today) })
  const leaving = form({
    action: r.url('/settings/offices/leave'),
    state,
    title: 'Somebody leaves office',
    body: html`<p>Without a successor the office is vacant, or its deputy acts.</p>${leavingFields(offices, state)}`,
    submit: { primary: 'Record the last day' },
  })
  return formPage(r, {
    title: 'Offices',
    page: officesHead(r),
    lead: html`<p class="tc-lead">The law names officers. Here each is tied to an office of yours, and each office to a person with dates.</p>`,
    above: officesTable(offices, today),
    below: leaving,
    notDone: 'Nobody was named',
    action: '/settings/offices',
    values: { from: typedDate(today) },
    form: { title: 'Name a person to an office' },
    fields: (s) =>
      html`${selectField({ name: 'officeId', label: 'Office', choices: offices.map((o) => ({ value: o.id, label: o.title })) }, s)}${textField({ name: 'name', label: 'Name' }, s)}${pair(dateField({ name: 'from', label: 'From' }, s), selectField({ name: 'capacity', label: 'Capacity', choices: capacities }, s))}`,
    submit: { primary: 'Record it' },
    act: (s, f) =>
      appointOfficer(s, { officeId: f.text('officeId'), name: f.text('name'), from: f.text('from'), capacity: f.text('capacity'), accountId: null }),
    done: () => ({ to: '/settings/offices', text: 'Recorded.' }),
  })
}

async function leavePage(r: PageRequest): Promise<Response> {
  const offices = await r.read((s) => listOffices(s.db, s.muniId))
  return formPage(r, {
    title: 'Somebody leaves office',
    page: officesHead(r),
    notDone: 'Nothing was recorded',
    action: '/settings/offices/leave',
    fields: (s) => leavingFields(offices, s),
    submit: { primary: 'Record the last day', links: [{ text: 'Back to the offices', href: r.url('/settings/offices') }] },
    act: (s, f) => leaveOffice(s, { holderId: f.text('holderId'), until: f.text('until') }),
    done: () => ({ to: '/settings/offices', text: 'Recorded.' }),
  })
}

const generalFields = (s: FormState): Html =>
  html`${textField({ name: 'name', label: 'Name of the municipality', width: 'full' }, s)}${textField({ name: 'officeAddress', label: 'Address of the office', optional: true, width: 'full' }, s)}${pair(textField({ name: 'officePhone', label: 'Telephone of the office', type: 'tel', optional: true }, s), textField({ name: 'emergencyPhone', label: 'Telephone for a backup or spill', type: 'tel', optional: true }, s))}${textField({ name: 'frostDepthFt', label: 'Depth of frost, in feet', hint: 'for laws that say only “below frost”; empty if nobody has settled it', optional: true, width: 'small' }, s)}${checkField({ name: 'publicApplications', label: 'The public may apply on these pages', description: 'Off until you turn it on. No account is needed; what is typed can be saved and gone on with by a link.' }, s)}${textField({ name: 'draftDays', label: 'Days that an unfinished public application is kept', inputmode: 'numeric', width: 'small' }, s)}`

const typedSettings = (f: Form, version: number): SettingsInput => ({
  version: f.version ?? version,
  name: f.text('name'),
  publicApplications: f.has('publicApplications'),
  frostDepthFt: f.text('frostDepthFt'),
  officePhone: f.text('officePhone'),
  emergencyPhone: f.text('emergencyPhone'),
  officeAddress: f.text('officeAddress'),
  draftDays: f.text('draftDays'),
})

async function generalPage(r: PageRequest): Promise<Response> {
  const m = await r.read((s) => findMunicipality(s.db, s.muniId))
  if (!m) return r.notFound('This municipality')
  const { publicApplications, ...settings } = m.settings
  return formPage(r, {
    title: 'The office',
    page: { tab: 'settings', crumbs: [{ text: 'Settings', href: r.url('/settings') }, { text: 'The office' }] },
    above: dl([
      ['Address of these pages', `/${m.id}/`],
      ['County', m.county || '–'],
      ['Legal days counted in', m.zone],
      ['State Plane zone', String(m.statePlane)],
    ]),
    notDone: 'The settings were not saved',
    action: '/settings/general',
    values: { name: m.name, publicApplications: publicApplications ? 'yes' : '', ...settings },
    version: m.version,
    fields: generalFields,
    submit: { primary: 'Save the settings' },
    act: (s, f) => changeSettings(s, typedSettings(f, m.version)),
    done: () => ({ to: '/settings/general', text: 'Settings saved.' }),
  })
}

/** Settings of the municipality: the office, its law, its officers. */
export const municipalityPages = (tools: LawPageTools & { readonly bodies: BodyBook }): ProgramPages => ({
  nav: [{ id: 'settings', text: 'Settings', path: '/settings', order: 90 }],
  register(routes) {
    const roles = ['clerk', 'superintendent', 'attorney', 'administrator'] as const
    routes.staff('GET', '/settings/law', {}, (r) => lawPage(r, tools))
    routes.staff('POST', '/settings/law/adopt', { roles }, (r) => adoptPage(r, tools))
    routes.staff('POST', '/settings/law/confirm', { roles }, (r) => confirmPage(r, tools))
    routes.staff('GET', '/settings/law/sections', {}, (r) => sectionsPage(r, tools))
    routes.staff('POST', '/settings/law/sections', { roles }, (r) => sectionsPage(r, tools))
    routes.staff('GET', '/settings/bodies', {}, (r) => bodiesPage(r, tools.bodies))
    routes.staff('POST', '/settings/bodies', { roles: ['clerk', 'attorney'] }, (r) => bodiesPage(r, tools.bodies))
    routes.staff('POST', '/settings/bodies/office', { roles }, officePage)
    routes.staff('GET', '/settings/offices', {}, officesPage)
    routes.staff('POST', '/settings/offices', { roles }, officesPage)
    routes.staff('POST', '/settings/offices/leave', { roles }, leavePage)
    routes.staff('GET', '/settings/general', {}, generalPage)
    routes.staff('POST', '/settings/general', { roles }, generalPage)
  },
  settingsLinks: [
    { text: 'The office', path: '/settings/general', says: 'Name, address, telephones, frost depth, public applications.', order: 10 },
    { text: 'Our law', path: '/settings/law', says: 'Which chapter governs which subject, and whether its text is confirmed as ours.', order: 20 },
    { text: 'Bodies of the law', path: '/settings/bodies', says: 'Which of your offices each body is that the law names.', order: 32 },
    { text: 'Offices', path: '/settings/offices', says: 'Which person holds which office of the law, with dates.', order: 30 },
  ],
})
