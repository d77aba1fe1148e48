/** The list of duties, and the page of one: how its day was counted, on what it rests, and what became of it. */

import { addDays, cardDate, longDate, type PlainDate } from '../../kernel/dates.ts'
import { ended, sentences } from '../../kernel/sentences.ts'
import type { ReadScope } from '../../platform/context.ts'
import { countUpTo, pageOf } from '../../platform/database/lists.ts'
import {
  acts,
  card,
  columns,
  dl,
  emptyState,
  type Html,
  html,
  instantText,
  lines,
  link,
  nextBox,
  nothing,
  outlineLink,
  primaryLink,
} from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { CasePanel, PageRequest } from '../../web/routes.ts'
import { listAdoptions } from '../municipality/actions.ts'
import { peopleOf } from '../premises/actions.ts'
import { type DutyBook, dutiesThat, findDuty, historyOf, toDuty } from './actions.ts'
import { mayBeSet } from './decide-duty.ts'
import { type DatedDuty, dutyEvents, soldSince, standingOf, standings, turns } from './model-duty.ts'
import { type DutyDays, dueText, dutyPath, sentenceOf, titleOf, turnText } from './model-duty-words.ts'
import { dutyCite, dutyDays, lastDueSoon, standingStamp } from './pages-duty-words.ts'

/** What the pages of duties are given when `main` wires it. */
export interface DutyTools {
  readonly book: DutyBook
}

export const aboutWords: Readonly<Record<string, string>> = {
  parcel: 'A parcel',
  permit: 'A permit',
  person: 'A person or company',
  entry: 'A request to enter',
  violation: 'A violation',
  words: 'Something named in words',
}

const choices = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const turnChoices = Object.entries(turns).map(([value, label]) => ({ value, label: capital(label) }))

const spec = (r: PageRequest, book: DutyBook, days: DutyDays, laws: readonly string[]): ListSpec<DatedDuty> => {
  const standing = (d: DatedDuty) => standingOf(d, days.today, days.daysAhead)
  return {
    id: 'duties',
    caption: 'Duties',
    noun: ['duty', 'duties'],
    columns: [
      { id: 'due', title: 'Due', cell: (d) => html`<span class="tc-nowrap">${dueText(d)}</span>`, sorts: true, exported: (d) => d.due ?? '' },
      { id: 'what', title: 'What', cell: (d) => html`${link(titleOf(d), r.url(dutyPath(d)))}<br>${dutyCite(r, book, d)}`, exported: (d) => titleOf(d) },
      {
        id: 'about',
        title: 'About',
        cell: (d) => (d.subject.path === '' ? d.subject.label : link(d.subject.label, r.url(d.subject.path))),
        exported: (d) => d.subject.label,
      },
      { id: 'turn', title: 'Whose turn', cell: turnText, exported: turnText },
      { id: 'begun', title: 'Time runs from', cell: (d) => (d.trigger.day === null ? '–' : cardDate(d.trigger.day)), exported: (d) => d.trigger.day ?? '' },
      { id: 'state', title: 'State', cell: (d) => standingStamp(standing(d)), exported: (d) => standings[standing(d)] },
      {
        id: 'counted',
        title: 'Counted',
        cell: (d) => (d.counted === null || d.counted === d.due ? '' : cardDate(d.counted)),
        exported: (d) => d.counted ?? '',
      },
      { id: 'entered', title: 'Entered', cell: (d) => cardDate(d.startedAt.slice(0, 10) as PlainDate), sorts: true, exported: (d) => d.startedAt },
    ],
    filters: [
      {
        name: 'standing',
        label: 'State',
        any: 'All states',
        choices: choices(standings).map((c) => (c.value === 'open' ? { ...c, label: 'Open, of any day' } : c)),
      },
      { name: 'turn', label: 'Whose turn', any: 'Anybody', choices: turnChoices },
      { name: 'law', label: 'Law', any: 'All laws', choices: laws.map((value) => ({ value, label: book.laws.get(value)?.title ?? value })) },
      { name: 'about', label: 'About', any: 'Anything', choices: choices(aboutWords) },
    ],
    sort: { by: 'due' },
    empty: emptyState(
      'No duties yet.',
      'They begin by themselves when an application is filed, a notice is served or an entry is planned; any other is started by hand.',
      {
        text: 'Start a clock',
        href: r.url('/duties/start'),
      },
    ),
  }
}

/** Chapters in use, in their order; in the list a duty of another one is still found under all laws. */
export const lawsInUse = async (s: ReadScope): Promise<readonly string[]> => [...new Set((await listAdoptions(s.db, s.muniId)).map((a) => a.law))]

export async function dutiesPage(r: PageRequest, { book }: DutyTools): Promise<Response> {
  const { days, laws } = await r.read(async (s) => ({ days: await dutyDays(s), laws: await lawsInUse(s) }))
  const ahead = lastDueSoon(days)
  const query = (s: ReadScope, filters: Readonly<Record<string, string>>) => dutiesThat(s.db, s.muniId, filters, { today: s.today, ahead })
  return listPage(r, {
    title: 'Duties',
    tab: 'duties',
    path: '/duties',
    acts: acts(
      primaryLink('Start a clock', r.url('/duties/start')),
      outlineLink('Calendar and e-mail', r.url('/duties/mine')),
      link('Times and settings', r.url('/settings/duties')),
    ),
    spec: spec(r, book, days, laws),
    sortColumns: { due: 'due_sort', entered: 'started_at' },
    async rows(s, filters, order, ask) {
      const found = await pageOf(query(s, filters), order, ask)
      return { ...found, rows: found.rows.map(toDuty) }
    },
    count: (s, filters) => countUpTo(s.db, query(s, filters)),
  })
}

/** What became of a duty, in a sentence. */
function closing(d: DatedDuty): Html {
  if (d.state === 'open' || d.closedOn === null) return nothing
  const on = cardDate(d.closedOn)
  const words: Readonly<Record<string, string>> = {
    met: sentences([`Met on ${on}`, d.reason, `Entered by ${d.closedBy}`]),
    'met-late': sentences([`Met late, on ${on}`, d.reason, `Entered by ${d.closedBy}`]),
    waived: ended(`Waived on ${on} by ${d.closedBy}, under ${d.authority}: ${d.reason}`),
    superseded: ended(`Superseded on ${on}: ${d.reason}`),
    void: ended(`Void since ${on}: ${d.reason}`),
  }
  return html`<p><strong>${words[d.state] ?? ''}</strong></p>`
}

function openActs(r: PageRequest, d: DatedDuty, settable: boolean): Html {
  const to = (text: string, rest: string) => link(text, r.url(dutyPath(d, rest)))
  return html`<ul class="tc-plain tc-lines">${[
    ...(settable ? [to('Set its time', '/time')] : []),
    to('Whose turn is it?', '/turn'),
    to('It began on another day', '/restart'),
    to('It was waived', '/waive'),
    to('Something else takes its place', '/supersede'),
    to('Void: entered by mistake', '/void'),
  ].map((x) => html`<li>${x}</li>`)}</ul>`
}

function countCard(d: DatedDuty): Html {
  const both =
    d.counted !== null && d.due !== null && d.counted !== d.due
      ? html`<p>Counted: <strong>${longDate(d.counted)}</strong>. Governs: <strong>${longDate(d.due)}</strong>.</p>`
      : nothing
  const set = d.period === null ? nothing : html`<p class="tc-small">The time was set for this duty alone: ${d.period.instrument}.</p>`
  return card('How the day was counted', html`<ol class="usa-list">${d.working.map((w) => html`<li>${w}</li>`)}</ol>${both}${set}`)
}

const daysChanged = (a: PlainDate | null, b: PlainDate | null): string =>
  ` Due ${a === null ? 'no day' : cardDate(a)}, now ${b === null ? 'no day' : cardDate(b)}.`

async function load(r: PageRequest, panels: readonly CasePanel[]) {
  return r.read(async (s) => {
    const duty = await findDuty(s.db, s.muniId, r.param('duty'))
    if (!duty) return null
    const ties = duty.subject.parcelId === null ? [] : await peopleOf(s.db, s.muniId, duty.subject.parcelId)
    const others: Html[] = []
    for (const p of panels.filter((x) => x.id !== 'duties')) {
      const shown = await p.panel(s, { kind: 'duty', id: duty.id }, (path, query) => r.url(path, query))
      if (shown !== null) others.push(shown)
    }
    return {
      duty,
      others,
      days: await dutyDays(s),
      history: await historyOf(s.db, s.muniId, duty.id),
      sold: soldSince(duty, ties, s.today),
    }
  })
}

function box(r: PageRequest, d: DatedDuty, sold: PlainDate | null, holdUntil: PlainDate | null): Html {
  const met = primaryLink('It was met', r.url(dutyPath(d, '/meet')))
  if (d.state !== 'open') return d.state === 'void' ? nothing : acts(link('Open it again', r.url(dutyPath(d, '/reopen'))))
  if (sold !== null)
    return nextBox(
      'open',
      'The owner has changed',
      [
        `${d.person.name} no longer owns the place since ${cardDate(sold)}. Whether the time runs on against the new owner, or begins anew with a new notice, is for the attorney. Until then nobody is reminded.`,
      ],
      html`${met}${outlineLink('A new notice takes its place', r.url(dutyPath(d, '/supersede')))}`,
    )
  if (d.kind === 'cannot-tell') return nextBox('open', 'No day can be told yet', [...d.working.slice(1)], met)
  const hold =
    holdUntil === null || d.waits === null
      ? []
      : [`It waits on ${turnText(d)} since ${cardDate(d.waits.since)}. No letter goes to anybody else before ${cardDate(holdUntil)}.`]
  return nextBox(
    'ask',
    d.due === null ? dueText(d) : `${d.kind === 'notice' ? 'Goes out by' : 'Due on'} ${longDate(d.due)}`,
    hold.length > 0 ? hold : [ended(`Waiting on ${turnText(d)}`)],
    met,
  )
}

export async function dutyPage(r: PageRequest, { book }: DutyTools, panels: readonly CasePanel[]): Promise<Response> {
  const found = await load(r, panels)
  if (!found) return r.notFound('This duty')
  const { duty: d, days, history, sold, others } = found
  const law = book.laws.get(d.law)
  const definition = law?.duties.find((x) => x.id === d.duty)
  const settable = definition !== undefined && mayBeSet(definition)
  const about = d.subject.path === '' ? d.subject.label : link(d.subject.label, r.url(d.subject.path))
  const facts = dl([
    ['About', about],
    [
      'Who owes it',
      html`${d.who}${d.person.name === '' ? nothing : html`: ${d.person.id === null ? d.person.name : link(d.person.name, r.url(`/people/${d.person.id}`))}`}`,
    ],
    ['To whom', d.to === '' ? 'the text does not say' : d.to],
    ['Law', dutyCite(r, book, d, false)],
    [
      'If it is not done',
      d.otherwise === '' ? 'the text does not say' : html`§ ${d.otherwise} says what may follow. The officer decides; being late decides nothing.`,
    ],
    ['Time runs from', html`${d.trigger.day === null ? 'a served notice' : cardDate(d.trigger.day)}: ${d.trigger.shownBy}`],
    ['Entered by', `${d.trigger.enteredBy}, ${instantText(d.startedAt, r.municipality.zone)}`],
    ...(d.every ? [['Comes round', 'again, from the day on which it is done'] as const] : []),
    ...(definition?.note === undefined ? [] : [['Note', definition.note] as const]),
  ])
  const happened = lines(
    history.map(
      (h) =>
        html`<strong>${dutyEvents[h.what]}</strong> ${h.says}${h.before && h.after ? daysChanged(h.before.due, h.after.due) : ''}<br><span class="tc-small tc-soft">${h.by}, ${instantText(h.at, r.municipality.zone)}</span>`,
    ),
  )
  const holdUntil = d.waits === null ? null : addDays(d.waits.since, days.holdDays)
  const advice = d.advice ? html`<p>Advice: the text says should, not shall. A later day is not a violation.</p>` : nothing
  const more = d.state === 'open' ? html`<div class="tc-noprint">${card('What else can be done', openActs(r, d, settable))}</div>` : nothing
  const replacedBy =
    d.state !== 'superseded' || d.supersededBy === null ? nothing : html`<p>${link('See what took its place', r.url(`/duties/${d.supersededBy}`))}</p>`
  const body = html`<h1>${sentenceOf(d)}</h1><p class="tc-lead">${about} ${standingStamp(standingOf(d, days.today, days.daysAhead))}</p>${closing(d)}${replacedBy}${advice}${box(r, d, sold, holdUntil)}${columns('main', html`${countCard(d)}${card('What it is', facts)}`, html`${more}${others}${card('History', happened)}`)}`
  return r.page({ title: titleOf(d), tab: 'duties', crumbs: [{ text: 'Duties', href: r.url('/duties') }, { text: d.subject.label }], body })
}
