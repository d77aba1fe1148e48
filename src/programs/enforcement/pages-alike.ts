/** How alike cases were treated: for staff and the Board, never for the public. */
import { addYears, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { csvStream } from '../../platform/spreadsheet.ts'
import { card, cardDate, counted, dateField, emptyState, type Html, html, link, nothing, table, typedDate } from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { dutiesDueBetween } from '../calendar/actions.ts'
import { isOurs, isTurn } from '../calendar/model-duty.ts'
import { violationsBetween } from './actions.ts'
import { loadOf } from './actions-case.ts'
import { violationStates } from './model.ts'
import { type AlikeCase, type AlikeGroup, alikeCase, alikeGroups, type OwnClock, ownClocks, spread } from './model-alike.ts'
import { type EnforcementTools, office } from './pages-kit.ts'

interface Report {
  readonly from: PlainDate
  readonly to: PlainDate
  readonly cases: readonly AlikeCase[]
  readonly clocks: readonly OwnClock[]
  readonly titles: ReadonlyMap<string, string>
}

/** The cases opened in the span, the last three years where none is typed, and the office's own clocks. */
async function report(r: PageRequest, tools: EnforcementTools): Promise<Report> {
  return r.read(async (s) => {
    const to = parsePlainDate(r.query('to')) ?? s.today
    const from = parsePlainDate(r.query('from')) ?? addYears(to, -3)
    const found = await violationsBetween(s.db, s.muniId, from, to)
    const loaded = await Promise.all(found.map((v) => loadOf(s, tools, v)))
    const duties = (await dutiesDueBetween(s.db, s.muniId, from, to)).filter((d) => isTurn(d.party) && isOurs(d.party))
    const titles = new Map([...new Set(duties.map((d) => d.law))].map((path) => [path, tools.notices.get(path)?.title ?? path]))
    return {
      from,
      to,
      cases: loaded.flatMap((l) => (l ? [alikeCase(l.violation, l.acts, l.notices, l.law.title, l.course.title)] : [])),
      clocks: ownClocks(duties, s.today),
      titles,
    }
  })
}

const shownDays = (s: ReturnType<typeof spread>): string => (s === null ? 'none set' : s.n === 1 ? `${s.least}` : `${s.median} (${s.least} to ${s.most})`)

const groupRow = (r: PageRequest, g: AlikeGroup) => [
  html`${g.law} ${g.section === '' ? nothing : `§ ${g.section}`}<br><span class="tc-small">${g.course}</span>`,
  `${g.cases.length}`,
  shownDays(g.days),
  `${g.extensions}`,
  g.outcomes,
  html`${g.cases.map((c, i) => html`${i > 0 ? ', ' : ''}${link(c.number, r.url(`/enforcement/${c.id}`))}`)}`,
]

function ownCard(of: Report): Html {
  const notice = spread(of.cases.map((c) => c.daysToNotice))
  const look = spread(of.cases.map((c) => c.daysToLook))
  const on = of.cases.filter((c) => c.daysToLook === 0).length
  const rows = [
    ...of.clocks.map((c) => [
      html`${of.titles.get(c.law) ?? c.law} ${c.section === '' ? nothing : `§ ${c.section}`}: ${c.what}`,
      `${c.onTime}`,
      `${c.late}`,
      `${c.overdue}`,
    ]),
  ]
  const clocks =
    rows.length === 0
      ? html`<p>No clock of the law ran against the office in this time.</p>`
      : table([{ title: 'What the office owed' }, { title: 'On time', num: true }, { title: 'Late', num: true }, { title: 'Overdue', num: true }], rows, {
          caption: 'Clocks of the law that run against the office',
        })
  return card(
    'The department’s own record',
    html`${clocks}<p>Days from the opening to the first notice: ${notice === null ? 'no notice was signed' : `${shownDays(notice)}, in ${counted(notice.n, 'case')}`}.</p><p>Days from the end of a time to the first look: ${look === null ? 'nobody has looked after a time ended' : `${shownDays(look)}, in ${counted(look.n, 'case')}; ${on} on the day itself`}.</p>`,
  )
}

async function alikePage(r: PageRequest, tools: EnforcementTools): Promise<Response> {
  const of = await report(r, tools)
  const groups = alikeGroups(of.cases)
  const span = html`<form class="tc-card tc-noprint" method="get" action="${r.url('/enforcement/alike')}" aria-label="Which cases">${dateField({ name: 'from', label: 'Opened from', value: typedDate(of.from) })}${dateField({ name: 'to', label: 'Opened until', value: typedDate(of.to) })}<div class="tc-bar"><div class="tc-acts"><button class="usa-button" type="submit">Show</button>${link('As a spreadsheet (CSV)', r.url('/enforcement/alike.csv', { from: of.from, to: of.to }))}</div></div></form>`
  const shown =
    groups.length === 0
      ? emptyState('No violation was opened in this time.', 'Choose other days.')
      : table(
          [
            { title: 'Section and course' },
            { title: 'Cases', num: true },
            { title: 'Days allowed: middle (least to most)', num: true },
            { title: 'Extensions', num: true },
            { title: 'Outcome' },
            { title: 'Which' },
          ],
          groups.map((g) => groupRow(r, g)),
          { caption: 'By section and course' },
        )
  const body = html`<h1>How alike cases were treated</h1><p class="tc-lead">Violations opened from ${cardDate(of.from)} to ${cardDate(of.to)}. For staff and the Board. It compares; it judges nobody.</p>${span}${shown}${ownCard(of)}`
  return r.page({
    title: 'How alike cases were treated',
    tab: 'enforcement',
    crumbs: [{ text: 'Violations', href: r.url('/enforcement') }, { text: 'Alike cases' }],
    body,
  })
}

const head = [
  'Number',
  'Place',
  'Law',
  'Section',
  'Course',
  'Opened',
  'Days allowed',
  'Extensions',
  'Outcome',
  'Days from opening to notice',
  'Days from end of time to look',
]

async function* parts(of: Report) {
  yield of.cases.map((c) => [
    c.number,
    c.place,
    c.law,
    c.section,
    c.course,
    c.opened,
    c.daysAllowed,
    c.extensions,
    violationStates[c.outcome],
    c.daysToNotice,
    c.daysToLook,
  ])
}

async function alikeCsv(r: PageRequest, tools: EnforcementTools): Promise<Response> {
  return r.file(csvStream(head, parts(await report(r, tools))), 'text/csv; charset=utf-8', 'alike-cases.csv')
}

export function registerAlikePages(routes: Routes, tools: EnforcementTools): void {
  routes.staff('GET', '/enforcement/alike', { roles: office }, (r) => alikePage(r, tools))
  routes.staff('GET', '/enforcement/alike.csv', { roles: office }, (r) => alikeCsv(r, tools))
}
