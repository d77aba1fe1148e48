import { addDays, cardDate, nearness, type PlainDate } from '../../kernel/dates.ts'
import { ended } from '../../kernel/sentences.ts'
import type { ReadScope, Role } from '../../platform/context.ts'
import { formPage } from '../../web/form-page.ts'
import {
  card,
  cite,
  dateField,
  emptyState,
  type FormState,
  type Html,
  html,
  link,
  nothing,
  radioField,
  selectField,
  slips,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest, ProgramPages, Routes } from '../../web/routes.ts'
import { findParcel } from '../premises/actions.ts'
import { addSlip, closeSlip, dutiesOf, findSlip, openDutiesOfParcel, openSlips, type SlipOf, slipsOf } from './actions.ts'
import { whoChoices } from './decide.ts'
import { registerDutyActs } from './duty-acts-pages.ts'
import { dutiesPage, dutyPage } from './duty-pages.ts'
import { dutySettingsPage, newPeriodPage, voidPeriodPage } from './duty-settings-pages.ts'
import { type MineTools, registerMine } from './mine-pages.ts'
import { countedWords, type Slip } from './model.ts'
import type { DatedDuty } from './model-duty.ts'
import { dutyDays, office as dutyOffice, dutySlip } from './pages-duty-words.ts'
import { type StartTools, startDutyPage } from './start-duty-pages.ts'

const office: readonly Role[] = ['clerk', 'superintendent', 'engineer', 'inspector', 'attorney', 'highway-superintendent']

/** What a slip can be put on. Programs above register theirs by kind; the calendar itself knows parcels. */
export type SlipSubjects = ReadonlyMap<string, (r: PageRequest, id: string) => Promise<SlipOf | null>>

const parcelSubject = async (r: PageRequest, id: string): Promise<SlipOf | null> => {
  const p = await r.read((s) => findParcel(s.db, s.muniId, id))
  return p ? { kind: 'parcel', id: p.id, label: `${p.address}, ${p.printKey}`, path: `/parcels/${p.id}`, parcelId: p.id } : null
}

const slipFields = (s: FormState): Html =>
  html`${textField({ name: 'title', label: 'What has to be done', width: 'full' }, s)}${dateField({ name: 'due', label: 'On' }, s)}${selectField({ name: 'who', label: 'Whose turn is it?', choices: Object.entries(whoChoices).map(([value, label]) => ({ value, label })) }, s)}`

async function newSlipPage(r: PageRequest, subjects: SlipSubjects): Promise<Response> {
  const [kind, id] = [r.param('kind'), r.param('id')]
  const find = kind === 'parcel' ? parcelSubject : subjects.get(kind)
  const of = find ? await find(r, id) : null
  if (!of) return r.notFound('What this slip is about')
  const today = await r.read(async (s) => s.today)
  return formPage(r, {
    title: 'Add a dated slip',
    page: { tab: 'monday' },
    lead: html`<p class="tc-lead">${of.label}</p>`,
    notDone: 'The slip was not added',
    action: `/slips/new/${kind}/${id}`,
    values: { due: typedDate(addDays(today, 7)), who: 'clerk' },
    fields: slipFields,
    submit: { primary: 'Put it in the file', links: [{ text: 'Back', href: r.url(of.path) }] },
    act: (s, f) => addSlip(s, of, { title: f.text('title'), due: f.text('due'), who: f.text('who') }),
    done: () => ({ to: of.path, text: 'The slip is in the tickler file. It shows on the Monday page when its day comes.' }),
  })
}

const closingFields = (s: FormState): Html =>
  html`${radioField(
    {
      name: 'outcome',
      label: 'What became of it?',
      choices: [
        { value: 'done', label: 'It is done' },
        { value: 'void', label: 'It is void', description: 'Entered by mistake; say why.' },
      ],
    },
    s,
  )}${textField({ name: 'note', label: 'Note', rows: 2, width: 'full', optional: true }, s)}`

async function slipPage(r: PageRequest): Promise<Response> {
  const { slip, today } = await r.read(async (s) => ({ slip: await findSlip(s.db, s.muniId, r.param('id')), today: s.today }))
  if (!slip) return r.notFound('This slip')
  const open = slip.state === 'open'
  const told = html`<p class="tc-lead">${link(slip.caseLabel, r.url(slip.path))}. ${open ? `${cardDate(slip.due)}, ${nearness(slip.due, today)}` : `${slip.state}, ${slip.closedOn ? cardDate(slip.closedOn) : ''}`}.</p><p>${countedWords(slip)}${slip.cite ? cite('', slip.cite) : nothing}${slip.note}</p>`
  if (!open && r.method === 'GET') return r.page({ title: slip.title, tab: 'monday', kind: 'narrow', body: html`<h1>${slip.title}</h1>${told}` })
  return formPage(r, {
    title: slip.title,
    page: { tab: 'monday' },
    lead: told,
    notDone: 'Nothing was changed',
    action: `/slips/${slip.id}`,
    values: { outcome: 'done' },
    version: slip.version,
    fields: closingFields,
    submit: { primary: 'Take it out of the file' },
    act: (s, f) => closeSlip(s, slip.id, f.version ?? slip.version, f.text('outcome'), f.text('note')),
    done: () => ({ to: '/desk', text: 'The slip is out of the file.' }),
  })
}

const turnOf = (who: string): string => (whoChoices as Readonly<Record<string, string>>)[who]?.replace(/^The /, 'the ') ?? who

const shown = (s: Slip, today: PlainDate, url: PageRequest['url']) => ({
  when: cardDate(s.due),
  sub: s.state === 'open' ? nearness(s.due, today) : s.state,
  ...(s.state === 'open' && s.due < today ? { late: true } : {}),
  title: s.title,
  href: url(`/slips/${s.id}`),
  waitsOn: turnOf(s.who),
})

/** What the calendar's pages are given when `main` wires them. */
export interface CalendarTools extends StartTools, MineTools {
  readonly subjects: SlipSubjects
}

/** Duties on the page of a parcel or a case. */
const ON_PANEL = 8

async function dutyPanel(scope: ReadScope, tools: CalendarTools, all: readonly DatedDuty[], url: PageRequest['url'], add: string): Promise<Html> {
  const days = await dutyDays(scope)
  const shown = all.slice(0, ON_PANEL).map((d) => {
    const { waitsOn, ...slip } = dutySlip({ url }, tools.book, d, days)
    return { ...slip, text: ended(`Waiting on ${waitsOn}`) }
  })
  const rest = all.length > ON_PANEL ? html`<p class="tc-small">${all.length - ON_PANEL} more: ${link('all duties', url('/duties'))}</p>` : nothing
  return card('Duties', all.length === 0 ? emptyState('No open duty.') : html`${slips(shown)}${rest}`, {
    id: 'duties',
    link: { text: 'Start a clock', href: add },
  })
}

function registerDuties(routes: Routes, tools: CalendarTools): void {
  routes.staff('GET', '/duties', {}, (r) => dutiesPage(r, tools))
  routes.staff('GET', '/settings/duties', {}, (r) => dutySettingsPage(r, tools))
  routes.staff('POST', '/settings/duties', { roles: ['clerk', 'superintendent'] }, (r) => dutySettingsPage(r, tools))
  for (const method of ['GET', 'POST'] as const) {
    routes.staff(method, '/duties/start', { roles: dutyOffice }, (r) => startDutyPage(r, tools))
    routes.staff(method, '/settings/duties/times/new', { roles: ['clerk', 'board', 'attorney'] }, (r) => newPeriodPage(r, tools))
    routes.staff(method, '/settings/duties/times/:period/void', { roles: ['clerk', 'board', 'attorney'] }, (r) => voidPeriodPage(r, tools))
  }
  registerMine(routes, tools)
  routes.staff('GET', '/duties/:duty', {}, (r) => dutyPage(r, tools, routes.registered.casePanels))
  registerDutyActs(routes, tools)
}

export const calendarPages = (tools: CalendarTools): ProgramPages => ({
  nav: [{ id: 'duties', text: 'Duties', path: '/duties', order: 15 }],
  settingsLinks: [
    { text: 'Duties', path: '/settings/duties', says: 'How far ahead duties are shown, the hold on letters, and times that the Board has set.', order: 46 },
  ],
  register(routes) {
    registerDuties(routes, tools)
    for (const method of ['GET', 'POST'] as const) {
      routes.staff(method, '/slips/new/:kind/:id', { roles: office }, (r) => newSlipPage(r, tools.subjects))
    }
    routes.staff('GET', '/slips/:id', {}, slipPage)
    routes.staff('POST', '/slips/:id', { roles: office }, slipPage)
  },
  casePanels: [
    {
      id: 'duties',
      order: 20,
      async panel(scope, of, url) {
        const all = (await dutiesOf(scope.db, scope.muniId, of.kind, of.id)).filter((d) => d.state === 'open')
        return dutyPanel(scope, tools, all, url, url('/duties/start', { kind: of.kind, case: of.id }))
      },
    },
  ],
  parcelPanels: [
    {
      id: 'duties',
      order: 38,
      async panel(scope, parcelId, url) {
        const all = await openDutiesOfParcel(scope.db, scope.muniId, parcelId, 100)
        return dutyPanel(scope, tools, all, url, url('/duties/start', { kind: 'parcel', case: parcelId }))
      },
    },
    {
      id: 'slips',
      order: 40,
      async panel(scope, parcelId, url) {
        const all = await slipsOf(scope.db, scope.muniId, 'parcel', parcelId)
        return card('Dated slips', all.length === 0 ? emptyState('No slips for this parcel.') : slips(all.map((s) => shown(s, scope.today, url))), {
          link: { text: 'Add', href: url(`/slips/new/parcel/${parcelId}`) },
        })
      },
    },
  ],
  mondaySources: [
    {
      program: 'Slips',
      async entries(scope, until, url) {
        const all = await openSlips(scope.db, scope.muniId, until as PlainDate, 500)
        return all.map((s) => ({
          due: s.due,
          who: s.who,
          program: 'Slips',
          slip: { title: s.title, href: url(`/slips/${s.id}`), text: s.caseLabel, waitsOn: turnOf(s.who), act: { text: 'Done?', href: url(`/slips/${s.id}`) } },
        }))
      },
    },
  ],
})
