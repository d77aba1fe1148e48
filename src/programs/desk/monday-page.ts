/** Monday: one sentence, the next ten days, what is late, what is due, and the open permits by whose turn it is. */
import { addDays, cardDate, dayOf, daysBetween, type Instant, longDate, type PlainDate, shortDate, timeOf } from '../../kernel/dates.ts'
import { lastBackup } from '../../platform/backup/backup.ts'
import { type JournalView, journalPage } from '../../platform/journal/read.ts'
import { backupTrouble } from '../../platform/nightly.ts'
import {
  acts,
  bar,
  card,
  columns,
  emptyState,
  grouped,
  type Html,
  html,
  link,
  nothing,
  outlineLink,
  primaryLink,
  slips,
  table,
  tickler,
} from '../../web/kit/kit.ts'
import type { MondayEntry, PageRequest, Registered } from '../../web/routes.ts'
import { openInspections } from '../inspections/actions.ts'
import type { PermitTools } from '../permits/actions-tools.ts'
import { beginnings } from './beginnings-page.ts'
import { type DeskDuties, dutyLaws, mondayFilter, pickForm, type ShownDuties, shownDuties, undatedCard } from './monday-duties-page.ts'
import { arrange, type Monday, oneSentence, waits } from './pages-monday-groups.ts'

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
  municipality: 'Us',
  developer: 'Builders and developers',
  industry: 'Industrial users',
  tester: 'Testers',
  laboratory: 'Laboratories',
  agency: 'Federal or State agencies',
  'not-stated': 'Nobody named by the text',
}

/** Open permits on the page before somebody asks for those of one person. */
const MOST_OPEN = 15

/** One old PC: how old the last backup is stands where it is seen every Monday (OFFICE 20). */
async function backupLine(dataFolder: string, now: string): Promise<Html> {
  const [last, trouble] = await Promise.all([lastBackup(dataFolder), backupTrouble(dataFolder)])
  const alert = (kind: 'error' | 'warning', text: string): Html =>
    html`<div class="usa-alert usa-alert--${kind} usa-alert--slim"><div class="usa-alert__body"><p class="usa-alert__text">${text}</p></div></div>`
  if (trouble !== null) return alert('error', `The backup of last night failed: ${trouble.why}`)
  if (last === null)
    return html`<p class="tc-small tc-soft">No backup has been made yet. Start Tapcard with --backup-to and a second folder or stick, or run: tapcard backup FOLDER.</p>`
  const days = daysBetween(last.madeAt.slice(0, 10) as PlainDate, now.slice(0, 10) as PlainDate)
  const line = `Last backup: ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}, in ${last.folder}.`
  return days > 2 ? alert('warning', line) : html`<p class="tc-small tc-soft">${line}</p>`
}

type OpenVisit = Awaited<ReturnType<typeof openInspections>>[number]

/** A visit that was asked for and has no day yet is this week’s work; the law sets no time to answer, so that it is not late. */
const visitEntry = (r: PageRequest, v: OpenVisit, today: PlainDate): MondayEntry => {
  const href = r.url(`/permits/${encodeURIComponent(v.caseLabel)}/visits/${v.id}`)
  const asked = `${v.caseLabel}. Asked for ${cardDate(v.requested)} by ${v.requestedBy}; no day set yet.`
  return {
    due: v.scheduled ?? today,
    who: 'inspector',
    program: 'Inspections',
    slip: {
      title: `${v.title}, ${v.place}`,
      href,
      text:
        v.scheduled === null
          ? asked
          : `${v.caseLabel}. ${v.inspector === '' ? 'Nobody is named yet.' : v.scheduled < today ? 'No result recorded yet.' : `Asked for by ${v.requestedBy}.`}`,
      waitsOn: v.inspector || 'us, the inspector',
      act: { text: v.scheduled ? 'Record the result' : 'Set the day', href },
    },
  }
}

interface Gathered {
  readonly today: PlainDate
  readonly now: string
  readonly monday: Monday
  readonly lately: readonly JournalView[]
  readonly duties: ShownDuties
  readonly laws: readonly string[]
}

/** Whose turn and what, as the filter of the page has them. */
const filterOf = (r: PageRequest) => ({ who: r.query('who'), what: r.query('what') })

async function gather(r: PageRequest, registered: Registered, of: DeskDuties): Promise<Gathered> {
  const url: PageRequest['url'] = (path, query) => r.url(path, query)
  const { who, what } = filterOf(r)
  return r.read(async (s) => {
    const all: MondayEntry[] = []
    for (const source of registered.mondaySources) all.push(...(await source.entries(s, addDays(s.today, 30), url)))
    const visits = await openInspections(s.db, s.muniId, 200)
    const mine = (e: MondayEntry): boolean => who === '' || e.who === who
    const dated = [...all.filter((e) => e.program !== 'Permits'), ...visits.map((v) => visitEntry(r, v, s.today))].filter(
      (e) => mine(e) && (what === '' || what === 'rest'),
    )
    const cases = all.filter((e) => e.program === 'Permits')
    const duties = await shownDuties(s, r, of, { who, what })
    const { rows } = await journalPage(s.db, s.muniId, {}, { limit: 30 })
    return {
      today: s.today,
      now: s.now,
      monday: arrange([...dated, ...duties.entries], cases, s.today, duties.counts),
      // The program's own checks are many and follow from what people did.
      lately: rows.filter((e) => e.action !== 'permits.check').slice(0, 6),
      duties,
      laws: await dutyLaws(s),
    }
  })
}

const entries = (n: number, more: boolean): string => `${grouped(n)}${more ? '+' : ''} ${n === 1 ? 'entry' : 'entries'}`

function slipCards(r: PageRequest, m: Monday): Html {
  const { who, what } = filterOf(r)
  const list = (standing: string) =>
    r.url('/duties', { standing, ...(who === '' ? {} : { turn: who }), ...(what === '' || what === 'rest' ? {} : { law: what }) })
  const rest = (shown: number, total: number, standing: string): Html =>
    total > shown ? html`<p class="tc-small">The first ${shown} of ${entries(total, m.more)}. ${link('All of them', list(standing))}</p>` : nothing
  const late =
    m.late.length === 0
      ? nothing
      : card('Late', html`${slips(m.late.map((e) => e.shown))}${rest(m.late.length, m.lateTotal, 'overdue')}`, {
          id: 'late',
          count: entries(m.lateTotal, m.more),
          tab: `since ${m.late[0]?.shown.when ?? ''}`,
          late: true,
        })
  const week =
    m.due.length === 0 ? emptyState('Nothing is due this week.') : html`${slips(m.due.map((e) => e.shown))}${rest(m.due.length, m.dueTotal, 'due-soon')}`
  return html`${late}${card('Due this week', week, { id: 'due', count: entries(m.dueTotal, m.more), link: { text: 'All duties', href: r.url('/duties') } })}`
}

function openCard(r: PageRequest, m: Monday): Html {
  const who = r.query('who')
  const mine = m.open.filter((e) => who === '' || e.who === who)
  const shown = who === '' ? mine.slice(0, MOST_OPEN) : mine
  const none = emptyState('No open permits.', who === '' ? 'The first application puts one here.' : 'Nobody of that kind has the next move.', {
    text: 'Enter an application',
    href: r.url('/permits/new'),
  })
  const title = who === '' ? 'Open permits, the longest waiting first' : `Open permits that wait on: ${(whoWords[who] ?? who).toLowerCase()}`
  const rest =
    mine.length > shown.length ? html`<p class="tc-small">${mine.length - shown.length} more: ${link('all permits', r.url('/permits'))}</p>` : nothing
  return card(title, html`${shown.length === 0 ? none : slips(shown.map((e) => e.shown))}${rest}`, {
    id: 'open',
    count: `${shown.length} of ${m.open.length}`,
    link: who === '' ? { text: 'All permits', href: r.url('/permits') } : { text: 'Show everybody', href: r.url('/desk') },
  })
}

function waitingCard(r: PageRequest, m: Monday, today: PlainDate): Html {
  const rows = waits(m, today).map((w) => [
    link(whoWords[w.who] ?? w.who, `${r.url('/desk', { who: w.who })}#open`),
    `${grouped(w.open)}${w.more ? '+' : ''}`,
    w.longest === 0 ? '–' : `${w.longest} ${w.longest === 1 ? 'day' : 'days'}`,
  ])
  const body =
    rows.length === 0
      ? emptyState('Nobody.')
      : table([{ title: 'Who' }, { title: 'Open', num: true }, { title: 'Longest', num: true }], rows, {
          caption: 'Waiting on whom',
          hideCaption: true,
          stacked: false,
        })
  return card('Waiting on whom', body)
}

function programCard(m: Monday): Html {
  if (m.programs.length === 0) return nothing
  const total = m.programs.reduce((n, [, c]) => n + c, 0)
  return card(
    'By program',
    html`<ul class="tc-plain tc-lines">${m.programs.map(([p, n]) => html`<li><strong>${p}</strong> ${n} open<br>${bar(n, total, `${n} of ${total}`)}</li>`)}</ul>`,
  )
}

function latelyCard(r: PageRequest, entries: readonly JournalView[], today: PlainDate): Html {
  const zone = r.municipality.zone
  const when = (e: JournalView): string => `${shortDate(dayOf(e.at as Instant, zone), today)} ${timeOf(e.at as Instant, zone)}`
  const body =
    entries.length === 0
      ? emptyState('Nothing yet.')
      : html`<ul class="tc-plain tc-lines tc-small">${entries.map((e) => html`<li>${e.summary}<br><span class="tc-soft">${e.actor}, ${when(e)}</span></li>`)}</ul>`
  return card('Lately', body, { link: { text: 'Journal', href: r.url('/journal') } })
}

export async function mondayPage(r: PageRequest, registered: Registered, { dataFolder, laws: shelf }: PermitTools, of: DeskDuties): Promise<Response> {
  const { today, now, monday, lately, duties, laws } = await gather(r, registered, of)
  const quick = acts(
    primaryLink('Take an application', r.url('/permits/new')),
    outlineLink('Start a clock', r.url('/duties/start')),
    outlineLink('Find a parcel', r.url('/parcels')),
    outlineLink('Record a contractor’s paper', r.url('/people')),
    outlineLink('See the money', r.url('/money')),
  )
  const begin = r.may('clerk', 'administrator') ? await beginnings(r, shelf) : nothing
  const narrowed = r.query('who') !== '' || r.query('what') !== ''
  const filter = mondayFilter(r, { book: of.book, laws, words: whoWords, ...filterOf(r) })
  const left = html`${pickForm(r, slipCards(r, monday), duties)}${undatedCard(r, of, duties)}${openCard(r, monday)}`
  // Of one kind of people only a part is counted: the counts of all would be wrong.
  const counts = r.query('who') === '' ? html`${waitingCard(r, monday, today)}${programCard(monday)}` : nothing
  const right = html`${counts}${latelyCard(r, lately, today)}`
  const body = html`<h1>${longDate(today).replace(/, \d{4}$/, '')}</h1><p class="tc-lead">${narrowed ? 'Of what the filter shows: ' : ''}${oneSentence(monday)}</p>${await backupLine(dataFolder, now)}${quick}${begin}${tickler(monday.days)}${filter}${columns('main', left, right)}`
  return r.page({ title: 'Monday', tab: 'monday', body })
}
