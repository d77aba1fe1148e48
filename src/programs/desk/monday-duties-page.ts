/** The duties on Monday: what is overdue or due this week among the other entries, those without a day, the filter, and the choice of whom to remind. */
import type { ReadScope } from '../../platform/context.ts'
import { attr, card, flag, type Html, html, link, nothing, type Slip, slips } from '../../web/kit/kit.ts'
import type { MondayEntry, PageRequest } from '../../web/routes.ts'
import { type DutyBook, dutySettings, type MondayDuties, mondayDuties } from '../calendar/actions.ts'
import { whyNoReminder } from '../calendar/decide-reminder.ts'
import { type DatedDuty, isTurn } from '../calendar/model-duty.ts'
import type { DutyDays } from '../calendar/model-duty-words.ts'
import { listAdoptions } from '../municipality/actions.ts'
import { DUTIES, type DutyCounts } from './pages-monday-groups.ts'

/** What the desk is given of the duties when `main` wires it. */
export interface DeskDuties {
  readonly book: DutyBook
  /** A duty as a dated entry, as the calendar's own pages show it. */
  readonly slip: (r: Pick<PageRequest, 'url'>, book: DutyBook, d: DatedDuty, days: DutyDays) => Slip
}

export interface ShownDuties {
  readonly entries: readonly MondayEntry[]
  readonly counts: DutyCounts
  readonly undated: MondayDuties['undated']
  readonly undatedCount: string
  readonly days: DutyDays
  /** Some of those shown are of somebody who could be reminded. */
  readonly pickable: boolean
}

/** Whose clock it is may be reminded now, as far as the duty itself tells; the reminder page looks at sales as well. */
const pickable = (d: DatedDuty, days: DutyDays): boolean => whyNoReminder(d, { ...days, sold: null }) === null

const pick = (d: DatedDuty): Html =>
  html`<div class="usa-checkbox tc-noprint"><input class="usa-checkbox__input" type="checkbox" id="r-${d.id}" name="duty" value="${d.id}"><label class="usa-checkbox__label" for="r-${d.id}">Remind<span class="usa-sr-only"> about ${d.subject.label}</span></label></div>`

/** Chapters in use, whose duties the filter offers. */
export const dutyLaws = async (s: ReadScope): Promise<readonly string[]> => [...new Set((await listAdoptions(s.db, s.muniId)).map((a) => a.law))]

const none: DutyCounts = { late: 0, due: 0, more: false, days: new Map(), waiting: [] }

/** The duties that the page shows, narrowed by its filter; none where the filter asks for what is no duty. */
export async function shownDuties(
  s: ReadScope,
  r: PageRequest,
  { book, slip: slipOf }: DeskDuties,
  f: { readonly who: string; readonly what: string },
): Promise<ShownDuties> {
  const days: DutyDays = { ...(await dutySettings(s.db, s.muniId)), today: s.today }
  const elsewhere = f.what === 'rest' || (f.who !== '' && !isTurn(f.who))
  if (elsewhere) return { entries: [], counts: none, undated: [], undatedCount: '0', days, pickable: false }
  const m = await mondayDuties(s.db, s.muniId, { ...(f.who === '' ? {} : { turn: f.who }), ...(f.what === '' ? {} : { law: f.what }) }, s.today)
  const url = { url: (path: string, query?: Parameters<PageRequest['url']>[1]) => r.url(path, query) }
  const entry = (d: DatedDuty): MondayEntry => {
    const { when: _when, sub: _sub, late: _late, ...slip } = slipOf(url, book, d, days)
    return { due: d.due ?? d.sort, who: d.turn, program: DUTIES, slip: pickable(d, days) ? { ...slip, pick: pick(d) } : slip }
  }
  const all = [...m.late, ...m.due]
  const waiting = m.waiting.map((w) => ({ who: w.turn, open: w.open.count, more: w.open.more, oldest: w.oldest }))
  return {
    entries: all.map(entry),
    counts: { late: m.lateCount.count, due: m.dueCount.count, more: m.lateCount.more || m.dueCount.more, days: m.days, waiting },
    undated: m.undated,
    undatedCount: m.undatedCount.text,
    days,
    pickable: all.some((d) => pickable(d, days)),
  }
}

/** Those that have no day: the law says at once, or the day cannot be told. */
export function undatedCard(r: PageRequest, { book, slip }: DeskDuties, d: ShownDuties): Html {
  if (d.undated.length === 0) return nothing
  const shown = d.undated.map((x) => slip(r, book, x, d.days))
  const rest =
    String(d.undated.length) === d.undatedCount
      ? nothing
      : html`<p class="tc-small">${link('All that cannot be told', r.url('/duties', { standing: 'cannot-tell' }))}</p>`
  return card('At once, or without a day', html`${slips(shown)}${rest}`, { id: 'undated', count: d.undatedCount })
}

/** The cards with their check boxes, in a form that asks for reminders. It prepares nothing yet. */
export function pickForm(r: PageRequest, cards: Html, d: ShownDuties): Html {
  if (!d.pickable || r.actor === null || !r.may('clerk', 'superintendent', 'engineer', 'inspector', 'board', 'attorney', 'highway-superintendent')) return cards
  const bar = html`<div class="tc-bar tc-noprint"><div class="tc-acts"><button class="usa-button usa-button--outline" type="submit">Prepare reminders</button><span class="tc-small tc-soft">For the entries chosen. Nothing goes out before an officer has signed.</span></div></div>`
  return html`<form class="tc-stack" method="get" action="${r.url('/desk/reminders')}" aria-label="Reminders">${cards}${bar}</form>`
}

interface FilterOf {
  readonly book: DutyBook
  readonly laws: readonly string[]
  readonly who: string
  readonly what: string
}

const select = (name: string, label: string, any: string, on: string, choices: readonly (readonly [string, string])[]): Html =>
  html`<div class="usa-form-group"><label class="usa-label" for="m-${name}">${label}</label><select class="usa-select" id="m-${name}" name="${name}"><option value="">${any}</option>${choices.map(([value, text]) => html`<option${attr('value', value)}${flag('selected', value === on)}>${text}</option>`)}</select></div>`

/** Whose turn, and what: a plain form that works without scripts. */
export function mondayFilter(r: PageRequest, f: FilterOf & { readonly words: Readonly<Record<string, string>> }): Html {
  const laws = f.laws.map((law) => [law, `Duties: ${f.book.laws.get(law)?.title ?? law}`] as const)
  const clear = f.who === '' && f.what === '' ? nothing : html`<a href="${r.url('/desk')}">Show all</a>`
  return html`<form class="tc-filter" method="get" action="${r.url('/desk')}" aria-label="Filter: Monday"><div class="tc-filter__fields">${select('who', 'Whose turn', 'Anybody', f.who, Object.entries(f.words))}${select('what', 'What', 'Everything', f.what, [...laws, ['rest', 'Slips, visits, letters, entry']])}<div class="tc-filter__go"><button class="usa-button usa-button--outline" type="submit">Show</button>${clear}</div></div></form>`
}
