/** The journal: who did what, newest first; what changed; whether the chain holds; as a spreadsheet. */
import { addDays, dayOf, type Instant, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import type { ReadScope } from '../../platform/context.ts'
import { type JournalFilter, type JournalView, journalCount, journalEntry, journalPage } from '../../platform/journal/read.ts'
import { verificationSentence, verifyJournal } from '../../platform/journal/verify.ts'
import { actButton } from '../kit/actions.ts'
import { instantText } from '../kit/format.ts'
import { type Html, html, nothing } from '../kit/html.ts'
import { cite } from '../kit/law.ts'
import { card, dl, emptyState, type Slip, slips } from '../kit/pieces.ts'
import { type ListSpec, type ListState, listFrame, listState } from '../list.ts'
import { listExport } from '../list-export.ts'
import type { PageRequest, ProgramPages } from '../routes.ts'
import type { ShellParts } from '../shell-parts.ts'

const VIA: Readonly<Record<JournalView['via'], string>> = { staff: '', 'public-form': 'public form', command: 'command line', demo: 'demo' }

const spec = (programs: readonly string[]): ListSpec<JournalView> => ({
  id: 'journal',
  caption: 'Journal',
  noun: ['entry', 'entries'],
  columns: [
    { id: 'seq', title: 'Entry', cell: (e) => e.seq, exported: (e) => e.seq },
    { id: 'at', title: 'When (UTC)', cell: (e) => e.at, exported: (e) => e.at },
    { id: 'actor', title: 'Who', cell: (e) => e.actor, exported: (e) => e.actor },
    { id: 'via', title: 'By way of', cell: (e) => e.via, exported: (e) => e.via },
    { id: 'action', title: 'Act', cell: (e) => e.action, exported: (e) => e.action },
    { id: 'about', title: 'About', cell: (e) => e.subject.label ?? e.subject.id, exported: (e) => e.subject.label ?? e.subject.id },
    { id: 'summary', title: 'What', cell: (e) => e.summary, exported: (e) => e.summary },
    {
      id: 'section',
      title: 'Section',
      cell: (e) => e.cite?.section ?? '',
      exported: (e) => (e.cite ? `${e.cite.law} § ${e.cite.section ?? 'not numbered'}${e.cite.confidence === 'inferred' ? ' (number inferred)' : ''}` : ''),
    },
    { id: 'hash', title: 'Hash', cell: (e) => e.hash, exported: (e) => e.hash },
  ],
  filters: [
    { name: 'program', label: 'About', any: 'Everything', choices: programs.map((p) => ({ value: p, label: p })) },
    { name: 'from', label: 'From', hint: 'month/day/year' },
    { name: 'until', label: 'Until', hint: 'month/day/year' },
  ],
  sort: { by: 'seq', descending: true },
  empty: emptyState('No entries yet.', 'Every act is written here in the moment it is done.'),
})

/** Programs that write to the journal, by the first word of their acts. */
const PROGRAMS = ['sign-in', 'municipality', 'people', 'premises', 'attachments', 'board', 'fees', 'calendar', 'inspections', 'permits', 'journal'] as const

/** The first instant of a legal day, found hour by hour, so that it holds on the days when the clocks change. */
const startOf = (day: PlainDate, zone: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  for (let hour = -14; hour <= 14; hour++) {
    const at = new Date(midnight + hour * 3_600_000).toISOString() as Instant
    if (dayOf(at, zone) === day) return at
  }
  throw new Error(`No hour of ${day} in ${zone}`)
}

const filterOf = (r: PageRequest, state: ListState): JournalFilter => {
  const { program, from: fromTyped = '', until: untilTyped = '' } = state.filters
  const from = parsePlainDate(fromTyped)
  const until = parsePlainDate(untilTyped)
  const { zone } = r.municipality
  const { kind, id } = state.fixed
  return {
    ...(program === undefined ? {} : { action: program }),
    ...(from === null ? {} : { from: startOf(from, zone) }),
    ...(until === null ? {} : { until: startOf(addDays(until, 1), zone) }),
    ...(kind === undefined || id === undefined ? {} : { subject: { kind, id } }),
  }
}

/** "ny/montour-falls/117-sewers" as pages cite it: "Sewers". The journal of a law that is not here any more is read as well. */
const lawWord = (path: string): string => {
  const name = (path.split('/').at(-1) ?? path).replace(/^\d+-/, '').replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
const citeOf = (e: JournalView): Html | undefined => (e.cite ? cite(lawWord(e.cite.law), e.cite) : undefined)

const slipOf = (r: PageRequest, e: JournalView): Slip => {
  const [day = '', time = ''] = instantText(e.at, r.municipality.zone).split(/, (?=\d{1,2}:)/)
  const via = VIA[e.via] === '' ? nothing : html` (${VIA[e.via]})`
  const behind = e.clockBehind ? html` <span class="tc-late">The clock of the machine was behind.</span>` : nothing
  const cites = citeOf(e)
  return {
    when: day,
    sub: time,
    text: html`<p>${e.summary}${behind}</p><p class="tc-small tc-soft">${e.actor}${via} · <a href="${r.url(`/journal/${e.seq}`)}">entry ${e.seq}</a></p>`,
    ...(cites === undefined ? {} : { cites }),
  }
}

async function showJournal(r: PageRequest): Promise<Response> {
  const listSpec = spec(PROGRAMS)
  const [kind, id] = [r.query('kind'), r.query('id')]
  const state = listState(r.queries(), listSpec, kind !== '' && id !== '' ? { kind, id } : {})
  const filter = filterOf(r, state)
  if (state.format !== 'page') {
    const today = await r.read(async (scope) => scope.today)
    return listExport(listSpec, state, today, (ask) => r.read((scope) => journalPage(scope.db, scope.muniId, filter, ask)))
  }
  const { page, count } = await r.read(async (scope) => ({
    page: await journalPage(scope.db, scope.muniId, filter, state.ask),
    count: await journalCount(scope.db, scope.muniId, filter),
  }))
  const verify = actButton('Verify the journal', { action: r.url('/journal/verify'), state: r.newForm() })
  const list = listFrame(listSpec, state, { page, count, path: r.url('/journal') }, slips(page.rows.map((e) => slipOf(r, e))))
  return r.page({
    title: 'Journal',
    crumbs: [{ text: 'Journal' }],
    body: html`<h1>Journal</h1><p class="tc-lead">Every act, with who did it and when. An entry cannot be changed without breaking the chain.</p>${verify}${card('Entries', list)}`,
  })
}

const asText = (value: unknown): Html =>
  value === null || value === undefined ? html`<span class="tc-soft">nothing</span>` : html`<pre class="tc-work">${JSON.stringify(value, null, 2)}</pre>`

async function showEntry(r: PageRequest): Promise<Response> {
  const seq = Number(r.param('seq'))
  const entry = Number.isSafeInteger(seq) ? await r.read((scope) => journalEntry(scope.db, scope.muniId, seq)) : null
  if (entry === null) return r.notFound('This entry of the journal')
  const changed =
    entry.payload === 'none'
      ? html`<p>Nothing was recorded as before and after.</p>`
      : entry.payload === 'disposed'
        ? html`<p>What was recorded as before and after was lawfully disposed of. The entry itself still holds.</p>`
        : html`<h3>Before</h3>${asText(entry.before)}<h3>After</h3>${asText(entry.after)}`
  const facts = dl([
    ['When', instantText(entry.at, r.municipality.zone)],
    ['Who', entry.actor],
    ['By way of', VIA[entry.via] || 'staff pages'],
    ['Act', html`<span class="tc-mono">${entry.action}</span>`],
    ['About', entry.subject.label ?? `${entry.subject.kind} ${entry.subject.id}`],
    ['Section', citeOf(entry) ?? 'none named'],
    ['Hash', html`<span class="tc-mono">${entry.hash.match(/.{1,16}/g)?.join(' ')}</span>`],
  ])
  const body = html`<h1>Entry ${entry.seq}</h1><p class="tc-lead">${entry.summary}</p><div class="tc-stack">${card('Facts', facts)}${card('What changed', changed)}${card('The exact text that was hashed', html`<pre class="tc-work">${entry.text}</pre>`)}</div>`
  return r.page({ title: `Journal entry ${entry.seq}`, crumbs: [{ text: 'Journal', href: r.url('/journal') }, { text: `Entry ${entry.seq}` }], body })
}

async function verify(parts: ShellParts, r: PageRequest): Promise<Response> {
  const found = await parts.app.database.readMoment((db) => verifyJournal(db, r.muniId))
  const sentence = verificationSentence(found)
  const ok = found.broken === null
  const head = html`<p>The last hash is <span class="tc-mono">${found.headHash.match(/.{1,16}/g)?.join(' ')}</span>. Written down elsewhere, it proves later that nothing before it was replaced.</p>`
  const body = html`<h1>${ok ? 'The journal holds' : 'The journal does not hold'}</h1><div class="usa-alert usa-alert--${ok ? 'success' : 'error'}" role="status"><div class="usa-alert__body"><p class="usa-alert__text">${sentence}</p></div></div>${head}<p><a href="${r.url('/journal')}">Back to the journal</a></p>`
  return r.page({
    title: ok ? 'The journal holds' : 'The journal does not hold',
    crumbs: [{ text: 'Journal', href: r.url('/journal') }, { text: 'Verified' }],
    body,
  })
}

export const journalPages = (parts: ShellParts): ProgramPages => ({
  register(routes) {
    routes.staff('GET', '/journal', {}, showJournal)
    routes.staff('GET', '/journal/:seq', {}, showEntry)
    routes.staff(
      'POST',
      '/journal/verify',
      { roles: ['clerk', 'superintendent', 'engineer', 'board', 'inspector', 'attorney', 'highway-superintendent', 'administrator'] },
      (r) => verify(parts, r),
    )
  },
})

/** The last entries about a record, for its own page: give `scope`, the kind and the id. */
export const entriesAbout = (scope: ReadScope, kind: string, id: string, limit = 20): Promise<readonly JournalView[]> =>
  journalPage(scope.db, scope.muniId, { subject: { kind, id } }, { limit }).then((page) => page.rows)

/** Those entries as slips. */
export const journalSlips = (r: PageRequest, entries: readonly JournalView[]): Html => slips(entries.map((e) => slipOf(r, e)))
