/** “Calendar and e-mail”: what each person of the office sets for himself, and the calendar behind the secret link. */
import { formPage } from '../../web/form-page.ts'
import { actButton, acts, card, emptyState, type Html, html, instantText, link, nothing, outlineLink, radioField, textField } from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { type CalendarAccount, calendarAccount, calendarBehind, changeDigest, endCalendarLink, renewCalendarLink } from './account-actions.ts'
import { digestDays } from './decide-digest.ts'
import { calendarText } from './model-ical.ts'

export interface MineTools {
  /** Address from which e-mail goes out; null where it is not set up. */
  readonly mailFrom: string | null
}

const crumbs = (r: PageRequest) => [{ text: 'Duties', href: r.url('/duties') }, { text: 'Calendar and e-mail' }]

function linkCard(r: PageRequest, a: CalendarAccount): Html {
  const make = (words: string) => actButton(words, { action: r.url('/duties/mine/link'), state: r.newForm(), primary: true })
  const explain = html`<p>A calendar program that subscribes to your link shows every dated duty as a whole day. Names of owners are not in it. Whoever has the link sees the calendar, so keep it to yourself; a new link stops the one before.</p>`
  const body =
    a.tokenHash === null
      ? html`${emptyState('You have no calendar link.')}${explain}${acts(make('Make a link'))}`
      : html`${explain}<p>You have a link, made ${instantText(a.tokenMadeAt ?? '', r.municipality.zone)}. It was shown once; nobody can show it again.</p>${acts(make('Make a new link'), outlineLink('Stop the link', r.url('/duties/mine/end')))}`
  return card('Calendar', body)
}

const account = (r: PageRequest): Promise<CalendarAccount> => r.read((s) => calendarAccount(s.db, s.muniId, s.actor.accountId ?? ''))

async function minePage(r: PageRequest, tools: MineTools): Promise<Response> {
  const a = await account(r)
  const none =
    tools.mailFrom === null ? html`<p>E-mail is not set up on this server, so no digest goes out. Whoever runs the server can set it up.</p>` : nothing
  return formPage(r, {
    title: 'Calendar and e-mail',
    page: { tab: 'duties', crumbs: crumbs(r) },
    lead: html`<p class="tc-lead">What you get besides these pages. Only you see and change it.</p>`,
    above: linkCard(r, a),
    notDone: 'Nothing was changed',
    action: '/duties/mine',
    values: { digest: a.digest, email: a.email },
    form: { title: 'Digest by e-mail' },
    fields: (s) =>
      html`${none}<p>What is overdue and what is due this week, early in the morning.</p>${radioField({ name: 'digest', label: 'When?', choices: Object.entries(digestDays).map(([value, label]) => ({ value, label })) }, s)}${textField({ name: 'email', label: 'To which address?', hint: 'such as clerk@village.example', optional: true, width: 'full' }, s)}`,
    submit: { primary: 'Save' },
    act: (s, f) => changeDigest(s, { digest: f.text('digest'), email: f.text('email') }, r.address(r.url('/desk'))),
    done: () => ({ to: '/duties/mine', text: 'Saved.' }),
  })
}

/** Makes a link and shows it, once: it goes into no other page, and no form keeps it. */
async function newLinkPage(r: PageRequest): Promise<Response> {
  const made = await r.perform((s) => renewCalendarLink(s))
  if (!made.ok) return r.refusal(made.refusal, { text: 'Back', href: r.url('/duties/mine') })
  const address = r.address(r.url(`/calendar/${made.value}.ics`))
  const body = html`<h1>Your calendar link</h1><p class="tc-lead">Copy it now: it is not shown again.</p>${card('The link', html`<p class="tc-mono">${address}</p><p>In your calendar program choose “subscribe” or “from URL”, and put it in.</p>`)}${acts(link('Back', r.url('/duties/mine')))}`
  return r.page({ title: 'Your calendar link', tab: 'duties', kind: 'narrow', crumbs: crumbs(r), body })
}

const endLinkPage = (r: PageRequest): Promise<Response> =>
  formPage(r, {
    title: 'Stop the calendar link?',
    page: { tab: 'duties', crumbs: crumbs(r) },
    lead: html`<p class="tc-lead">Calendar programs that subscribe to it get nothing more.</p>`,
    notDone: 'The link was not stopped',
    action: '/duties/mine/end',
    fields: () => nothing,
    submit: { primary: 'Stop the link', danger: true, links: [{ text: 'Keep it', href: r.url('/duties/mine') }] },
    act: (s) => endCalendarLink(s),
    done: () => ({ to: '/duties/mine', text: 'The link is stopped.' }),
  })

/** The calendar behind a secret; anything else is not there. */
async function feed(r: PageRequest): Promise<Response> {
  const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(r.param('feed'))?.[1]
  const found = token === undefined ? null : await r.read(async (s) => ({ now: s.now, calendar: await calendarBehind(s, token) }))
  if (!found?.calendar) return r.notFound('This calendar')
  const { name, entries } = found.calendar
  return new Response(calendarText(name, entries, found.now), {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
  })
}

export function registerMine(routes: Routes, tools: MineTools): void {
  routes.staff('GET', '/duties/mine', {}, (r) => minePage(r, tools))
  routes.staff('POST', '/duties/mine', {}, (r) => minePage(r, tools))
  routes.staff('POST', '/duties/mine/link', {}, newLinkPage)
  for (const method of ['GET', 'POST'] as const) routes.staff(method, '/duties/mine/end', {}, endLinkPage)
  routes.secret('GET', '/calendar/:feed', feed)
}
