/** Settings of duties: how far ahead "due soon" reaches, the hold on letters, and the times that acts of the Board set. */
import { lengthOf } from '../../engine/duties.ts'
import { cardDate } from '../../kernel/dates.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import { card, dateField, emptyState, type Html, html, lines, link, nothing, pair, selectField, textField } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { changeDutySettings, dutySettings, listPeriods, setPeriod, voidPeriod } from './actions.ts'
import { mayBeSet } from './decide-duty.ts'
import { actChoices, unitChoices } from './duty-acts-pages.ts'
import { type DutyTools, lawsInUse } from './duty-pages.ts'
import type { DutyPeriod } from './model-duty.ts'
import { titleOf } from './model-duty-words.ts'

const crumbs = (r: PageRequest, ...more: readonly { readonly text: string; readonly href?: string }[]) => [
  { text: 'Settings', href: r.url('/settings') },
  { text: 'Duties', href: r.url('/settings/duties') },
  ...more,
]

const periodText = (tools: DutyTools, p: DutyPeriod): string => {
  const duty = tools.book.laws.get(p.law)?.duties.find((d) => d.id === p.duty)
  return `${duty ? titleOf(duty) : p.duty}: ${'n' in p.time ? lengthOf(p.time) : cardDate(p.time.by)}, by ${p.instrument}, from ${cardDate(p.from)}`
}

function periodList(r: PageRequest, tools: DutyTools, all: readonly DutyPeriod[]): Html {
  if (all.length === 0)
    return html`${emptyState('No time is set.', 'Where the law says “a reasonable time”, a duty waits until an act sets the days; an advised interval stays advice.')}`
  const line = (p: DutyPeriod): Html =>
    html`${periodText(tools, p)}${p.voidReason === null ? html`. ${link('Void', r.url(`/settings/duties/times/${p.id}/void`))}` : html` <strong>void: ${p.voidReason}</strong>`}`
  return lines(all.map(line))
}

export async function dutySettingsPage(r: PageRequest, tools: DutyTools): Promise<Response> {
  const { settings, periods } = await r.read(async (s) => ({ settings: await dutySettings(s.db, s.muniId), periods: await listPeriods(s.db, s.muniId) }))
  return formPage(r, {
    title: 'Duties',
    heading: 'Times and reminders of duties',
    page: { tab: 'settings', crumbs: [{ text: 'Settings', href: r.url('/settings') }, { text: 'Duties' }] },
    above: html`${card('Times that the Board has set', periodList(r, tools, periods), { link: { text: 'Record one', href: r.url('/settings/duties/times/new') } })}${card('Served notices', html`<p>Whether the time of a notice runs from mailing or from receipt: ${link('Notices', r.url('/settings/notices'))}.</p>`)}`,
    notDone: 'The settings were not saved',
    action: '/settings/duties',
    values: { daysAhead: settings.daysAhead, holdDays: settings.holdDays },
    version: settings.version,
    form: { title: 'Days' },
    fields: (s) =>
      html`${textField({ name: 'daysAhead', label: 'Due soon reaches so many days ahead', inputmode: 'numeric' }, s)}${textField({ name: 'holdDays', label: 'Letters are held so many days for another’s delay', hint: 'while the tester, say, has the report, the owner gets no letter', inputmode: 'numeric' }, s)}`,
    submit: { primary: 'Save the days' },
    act: (s, f) => changeDutySettings(s, f.version ?? settings.version, { daysAhead: f.text('daysAhead'), holdDays: f.text('holdDays') }),
    done: () => ({ to: '/settings/duties', text: 'The days are saved.' }),
  })
}

export async function newPeriodPage(r: PageRequest, tools: DutyTools): Promise<Response> {
  const [laws, acts] = [await r.read(lawsInUse), await actChoices(r)]
  const duties = laws.flatMap((law) =>
    (tools.book.laws.get(law)?.duties ?? []).filter(mayBeSet).map((d) => ({ value: `${law} ${d.id}`, label: `${titleOf(d)} (§ ${d.cite.section ?? ''})` })),
  )
  const none =
    acts.length === 0
      ? emptyState('No act of the Board is on file.', 'Record the resolution first.', { text: 'Acts of the Board', href: r.url('/board') })
      : nothing
  return formPage(r, {
    title: 'A time that the Board set',
    page: { tab: 'settings', crumbs: crumbs(r, { text: 'A time' }) },
    lead: html`<p class="tc-lead">For duties whose time the law leaves open or only advises. The open ones are counted again.</p>`,
    above: none,
    notDone: 'Nothing was set',
    action: '/settings/duties/times/new',
    values: { unit: 'days' },
    fields: (s) =>
      html`${selectField({ name: 'duty', label: 'Which duty?', choices: duties, empty: 'Choose', width: 'full' }, s)}${pair(textField({ name: 'n', label: 'How many', inputmode: 'numeric' }, s), selectField({ name: 'unit', label: 'Of what', choices: unitChoices }, s))}${selectField({ name: 'instrumentId', label: 'By which act?', choices: acts, empty: 'Choose', width: 'full' }, s)}${dateField({ name: 'from', label: 'From', hint: 'empty: from the day on which the act takes effect', optional: true }, s)}`,
    submit: { primary: 'Set the time', links: [{ text: 'Back', href: r.url('/settings/duties') }] },
    act(s, f) {
      const [law = '', duty = ''] = f.text('duty').split(' ')
      return setPeriod(s, tools.book, { law, duty, n: f.text('n'), unit: f.text('unit'), from: f.text('from'), instrumentId: f.text('instrumentId') })
    },
    done: () => ({ to: '/settings/duties', text: 'The time is set, and the open duties are counted again.' }),
  })
}

export async function voidPeriodPage(r: PageRequest, tools: DutyTools): Promise<Response> {
  const period = (await r.read((s) => listPeriods(s.db, s.muniId))).find((p) => p.id === r.param('period'))
  if (!period) return r.notFound('This time')
  return formPage(r, {
    title: 'Void this time?',
    page: { tab: 'settings', crumbs: crumbs(r, { text: 'Void' }) },
    lead: html`<p class="tc-lead">${periodText(tools, period)}.</p>`,
    notDone: 'Nothing was voided',
    action: `/settings/duties/times/${period.id}/void`,
    fields: whyField,
    submit: { primary: 'Void the time', danger: true, links: [{ text: 'Keep it', href: r.url('/settings/duties') }] },
    act: (s, f) => voidPeriod(s, tools.book, period.id, f.text('reason')),
    done: () => ({ to: '/settings/duties', text: 'The time is void, and the open duties are counted again without it.' }),
  })
}
