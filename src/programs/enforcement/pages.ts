import { type ReadScope, tables } from '../../platform/context.ts'
import { countUpTo, pageOf } from '../../platform/database/lists.ts'
import { formPage } from '../../web/form-page.ts'
import {
  acts,
  card,
  cardDate,
  cite,
  dateField,
  emptyState,
  type FormState,
  fileField,
  type Html,
  hiddenField,
  html,
  link,
  nothing,
  outlineLink,
  pair,
  primaryLink,
  radioField,
  slips,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { findRequest } from '../entry/actions.ts'
import { listAdoptions } from '../municipality/actions.ts'
import { inForce } from '../municipality/model.ts'
import { permitByNumber } from '../permits/actions.ts'
import { findParcel } from '../premises/actions.ts'
import { type EnforcementTables, openViolation, openViolations, toViolation, violationsOfParcel } from './actions.ts'
import { lawOf, loadOf } from './actions-case.ts'
import type { LawOfViolations } from './decide.ts'
import { turnOf } from './decide-next.ts'
import { finishedStates, type SubjectRef, unfinishedStates, type Violation, violationStates } from './model.ts'
import { registerActPages } from './pages-acts.ts'
import { registerAlikePages } from './pages-alike.ts'
import { registerAttorneyPages } from './pages-attorney.ts'
import { asItWasField, type EnforcementTools, keepFiles, office, signerFields, stateStamp } from './pages-kit.ts'
import { registerViolationPages } from './pages-violation.ts'

const query = (s: ReadScope, filters: Readonly<Record<string, string>>) => {
  let q = tables<EnforcementTables>(s.db).selectFrom('violations').selectAll().where('muni_id', '=', s.muniId)
  if (filters.state === 'unfinished') q = q.where('state', 'in', [...unfinishedStates]).where('void_reason', 'is', null)
  else if (filters.state === 'void') q = q.where('void_reason', 'is not', null)
  else if (filters.state) q = q.where('state', '=', filters.state).where('void_reason', 'is', null)
  if (filters.section) q = q.where('section', '=', filters.section)
  if (filters.from) q = q.where('opened', '>=', filters.from)
  return q
}

const spec = (r: PageRequest): ListSpec<Violation> => ({
  id: 'violations',
  caption: 'Violations',
  noun: ['violation', 'violations'],
  columns: [
    {
      id: 'number',
      title: 'Number',
      cell: (v) => html`<span class="tc-mono">${link(v.number, r.url(`/enforcement/${v.id}`))}</span>`,
      sorts: true,
      exported: (v) => v.number,
    },
    { id: 'place', title: 'Place', cell: (v) => v.place, sorts: true, exported: (v) => v.place },
    { id: 'section', title: 'Section', cell: (v) => cite('', v.cite, { short: true }), exported: (v) => v.cite.section ?? '' },
    { id: 'seen', title: 'What was seen', cell: (v) => v.seen, exported: (v) => v.seen },
    { id: 'opened', title: 'Opened', cell: (v) => cardDate(v.opened), sorts: true, exported: (v) => v.opened },
    { id: 'state', title: 'State', cell: stateStamp, exported: (v) => (v.voidReason === null ? violationStates[v.state] : 'Void') },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: [
        { value: 'unfinished', label: 'Not finished' },
        ...Object.entries(violationStates).map(([value, label]) => ({ value, label })),
        { value: 'void', label: 'Void' },
      ],
      any: 'All',
    },
  ],
  sort: { by: 'number', descending: true },
  empty: emptyState(
    'Nobody has opened a violation.',
    'The officer whom the law names opens one, with what was seen and the evidence. Nothing opens one by itself.',
    {
      text: 'Find the parcel',
      href: r.url('/parcels'),
    },
  ),
})

const violationList = (r: PageRequest): Promise<Response> =>
  listPage(r, {
    title: 'Violations',
    tab: 'enforcement',
    path: '/enforcement',
    acts: acts(primaryLink('Open a violation', r.url('/enforcement/new')), outlineLink('How alike cases were treated', r.url('/enforcement/alike'))),
    spec: spec(r),
    sortColumns: { number: 'number', place: 'place_sort', opened: 'opened' },
    async rows(s, filters, order, ask) {
      const found = await pageOf(query(s, filters), order, ask)
      return { ...found, rows: found.rows.map(toViolation) }
    },
    count: (s, filters) => countUpTo(s.db, query(s, filters)),
  })

interface Beginning {
  readonly laws: readonly LawOfViolations[]
  readonly parcel: string
  readonly about: SubjectRef | null
  readonly entry: { readonly id: string; readonly number: string; readonly facts: string } | null
}

/** What the address of the form says already: a parcel, a permit, an entry. */
async function beginning(r: PageRequest, tools: EnforcementTools): Promise<Beginning> {
  return r.read(async (s) => {
    const inUse = new Set((await listAdoptions(s.db, s.muniId)).filter((a) => inForce(a, s.today)).map((a) => a.law))
    const laws = (await Promise.all([...inUse].map((path) => lawOf(s, tools, path)))).filter((l) => l !== null)
    const permit = r.query('permit') === '' ? null : await permitByNumber(s.db, s.muniId, r.query('permit'))
    const entry = r.query('entry') === '' ? null : await findRequest(s.db, s.muniId, r.query('entry'))
    const parcelId = permit?.parcelId ?? entry?.parcelId ?? r.query('parcel')
    const parcel = parcelId === '' ? null : await findParcel(s.db, s.muniId, parcelId)
    return {
      laws,
      parcel: parcel?.address ?? '',
      about: permit ? { kind: 'permit', id: permit.id, label: permit.number, path: `/permits/${encodeURIComponent(permit.number)}` } : null,
      entry: entry ? { id: entry.id, number: entry.number, facts: entry.facts } : null,
    }
  })
}

const courseChoices = (laws: readonly LawOfViolations[]) =>
  laws.flatMap((law) =>
    law.courses.map((c) => ({
      value: `${law.path} ${c.id}`,
      label: laws.length === 1 ? c.title : `${c.title} (${law.onPaper})`,
      description: html`${c.says} ${c.cite.section === null ? nothing : cite(law.title, c.cite)}`,
    })),
  )

const newFields = (b: Beginning, s: FormState): Html =>
  html`${textField({ name: 'parcel', label: 'Parcel', hint: 'address or print key', width: 'full' }, s)}${hiddenField('entry', b.entry?.id ?? '')}${radioField({ name: 'course', label: 'What kind of violation is it?', choices: courseChoices(b.laws) }, s)}${textField({ name: 'section', label: 'Section that is violated', hint: 'as the law book has it, such as 144-22C', width: 'medium' }, s)}${textField({ name: 'against', label: 'Against whom?', hint: 'the owner, the holder of the permit, or whoever did it', width: 'full' }, s)}${textField({ name: 'seen', label: 'What was seen', rows: 4, width: 'full' }, s)}${pair(dateField({ name: 'observed', label: 'Seen on' }, s), textField({ name: 'observedBy', label: 'Seen by' }, s))}${textField({ name: 'evidence', label: 'What it rests on', hint: 'a test, a report, a statement, and where it is kept; photos below', rows: 3, width: 'full', optional: true }, s)}${fileField({ name: 'photos', label: 'Photos and reports', multiple: true, optional: true }, s)}${dateField({ name: 'on', label: 'Opened by the officer on' }, s)}${signerFields(s, 'the officer whom the law names')}${asItWasField(s)}`

const noLaw = (r: PageRequest): Promise<Response> =>
  r.page({
    title: 'Open a violation',
    tab: 'enforcement',
    kind: 'narrow',
    crumbs: [{ text: 'Violations', href: r.url('/enforcement') }, { text: 'Open' }],
    body: html`<h1>Open a violation</h1>${emptyState('No law is in use here.', 'A violation is of a law that the municipality has put in use.', { text: 'Our law', href: r.url('/settings/law') })}`,
  })

async function newPage(r: PageRequest, tools: EnforcementTools): Promise<Response> {
  const b = await beginning(r, tools)
  if (b.laws.length === 0) return noLaw(r)
  const only = courseChoices(b.laws)
  const today = await r.read(async (s) => s.today)
  const keep = new URLSearchParams([...r.queries()].filter(([name]) => ['parcel', 'permit', 'entry'].includes(name)))
  const rests = b.entry ? html`<p>It rests on the entry ${link(b.entry.number, r.url(`/entry/${b.entry.id}`))}, if that may be relied on.</p>` : nothing
  return formPage(r, {
    title: 'Open a violation',
    page: { tab: 'enforcement', crumbs: [{ text: 'Violations', href: r.url('/enforcement') }, { text: 'Open' }] },
    lead: html`<p class="tc-lead">An officer opens it by a signed act, with the evidence.${b.about ? html` It is about ${link(b.about.label, r.url(b.about.path))}.` : nothing}</p>${rests}`,
    notDone: 'No violation was opened',
    law: b.laws.length === 1 ? (b.laws[0]?.title ?? '') : 'The law',
    action: `/enforcement/new${keep.size > 0 ? `?${keep}` : ''}`,
    values: {
      parcel: b.parcel,
      by: r.actor?.name ?? '',
      on: typedDate(today),
      seen: b.entry?.facts ?? '',
      ...(only.length === 1 ? { course: only[0]?.value ?? '' } : {}),
    },
    form: { multipart: true },
    fields: (s) => newFields(b, s),
    submit: { primary: 'Open the violation', links: [{ text: 'Back', href: r.url('/enforcement') }] },
    async act(s, f) {
      const [law = '', course = ''] = f.text('course').split(' ')
      const [photos, scans] = [await keepFiles(r, tools, f.files('photos')), await keepFiles(r, tools, [f.file('scan')])]
      if (!photos.ok) return photos
      if (!scans.ok) return scans
      const scan = scans.value[0] ?? null
      const given = ['section', 'against', 'seen', 'observed', 'observedBy', 'evidence', 'on', 'by', 'paper'] as const
      const text = Object.fromEntries(given.map((name) => [name, f.text(name)])) as Record<(typeof given)[number], string>
      return openViolation(
        s,
        tools,
        { parcel: f.text('parcel'), law, about: b.about, entryId: b.entry?.id ?? '', files: photos.value, scan },
        { ...text, course, onPaper: f.has('onPaper'), scan: scan !== null, asItWas: f.has('asItWas') },
      )
    },
    keep: (made) => made.id,
    done: (id) => ({ to: `/enforcement/${id}`, text: 'The violation is on file. What the law allows next stands on its page.' }),
  })
}

const waits: Readonly<Record<string, string>> = {
  superintendent: 'us, the superintendent',
  board: 'the Board',
  inspector: 'us, the inspector',
  attorney: 'the attorney',
}

export const enforcementPages = (tools: EnforcementTools): ProgramPages => ({
  nav: [{ id: 'enforcement', text: 'Violations', path: '/enforcement', order: 57, roles: office }],
  register(routes) {
    routes.staff('GET', '/enforcement', { roles: office }, violationList)
    for (const method of ['GET', 'POST'] as const) routes.staff(method, '/enforcement/new', { roles: office }, (r) => newPage(r, tools))
    registerAlikePages(routes, tools)
    registerViolationPages(routes, tools)
    registerActPages(routes, tools)
    registerAttorneyPages(routes, tools)
  },
  parcelPanels: [
    {
      id: 'enforcement',
      order: 47,
      async panel(scope, parcelId, url) {
        if (!scope.actor.roles.some((role) => office.includes(role))) return null
        const all = (await violationsOfParcel(scope.db, scope.muniId, parcelId)).filter((v) => v.voidReason === null)
        if (all.length === 0) return null
        const open = all.filter((v) => !finishedStates.includes(v.state)).length
        const shown = all.map((v) => ({
          when: cardDate(v.opened),
          title: v.seen,
          href: url(`/enforcement/${v.id}`),
          text: html`${v.number} ${stateStamp(v)}`,
        }))
        return card(open === 0 ? 'Violations, none open' : 'Open violations', slips(shown), { count: `${open}` })
      },
    },
  ],
  mondaySources: [
    {
      program: 'Violations',
      async entries(scope, until, url) {
        const found = await openViolations(scope.db, scope.muniId, 200)
        const loaded = await Promise.all(found.map((v) => loadOf(scope, tools, v)))
        return loaded.flatMap((l) => {
          const turn = l && turnOf(l)
          if (!l || !turn || turn.due > until) return []
          const { violation: v } = l
          return [
            {
              due: turn.due,
              who: turn.who,
              program: 'Violations',
              slip: { title: v.place, href: url(`/enforcement/${v.id}`), text: `${v.number}. ${turn.what}`, waitsOn: waits[turn.who] ?? turn.who },
            },
          ]
        })
      },
    },
  ],
})
