/** The outbox: what was sent by e-mail, what was not, and what nobody can tell. */
import { answerUnknown, countMail, findMail, type Mail, mailPage, mailStates, unknownAnswers } from '../../platform/mail/outbox.ts'
import { formPage } from '../../web/form-page.ts'
import { dl, emptyState, type Html, html, instantText, link, nothing, radioField, stamp } from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { PageRequest } from '../../web/routes.ts'
import { findNotice } from './actions.ts'
import { crumbs, type NoticeTools, noticePath } from './pages-kit.ts'

const stateStamp = (m: Mail): Html => {
  const kind = { queued: 'waiting', sending: 'waiting', sent: 'done', refused: 'late', unknown: 'cannot' } as const
  return stamp(kind[m.state], mailStates[m.state])
}

const spec = (r: PageRequest): ListSpec<Mail> => ({
  id: 'e-mail',
  caption: 'E-mail',
  noun: ['message', 'messages'],
  columns: [
    {
      id: 'queued',
      title: 'Put in',
      cell: (m) => link(instantText(m.queuedAt, r.municipality.zone), r.url(`/notices/mail/${m.id}`)),
      sorts: true,
      exported: (m) => m.queuedAt,
    },
    { id: 'to', title: 'To', cell: (m) => html`${m.to.name}<br><span class="tc-small tc-soft">${m.to.address}</span>`, exported: (m) => m.to.address },
    { id: 'subject', title: 'Subject', cell: (m) => m.subject, exported: (m) => m.subject },
    { id: 'state', title: 'State', cell: stateStamp, exported: (m) => mailStates[m.state] },
    { id: 'said', title: 'What the mail server said', cell: (m) => m.said || '–', exported: (m) => m.said },
  ],
  filters: [{ name: 'state', label: 'State', any: 'All states', choices: Object.entries(mailStates).map(([value, label]) => ({ value, label })) }],
  sort: { by: 'queued', descending: true },
  empty: emptyState('No e-mail yet.', 'Letters that go out by e-mail are listed here with what became of each.'),
})

export const mailListPage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  listPage(r, {
    title: 'E-mail',
    tab: 'notices',
    path: '/notices/mail',
    acts: html`<p class="tc-lead">${tools.mailFrom === null ? 'E-mail is not set up on this server, so everything is printed.' : `Sent from ${tools.mailFrom}.`} A message of which nobody can tell whether it was sent is never sent again by itself.</p><p>${link('Back to the notices', r.url('/notices'))}</p>`,
    spec: spec(r),
    sortColumns: { queued: 'queued_at' },
    rows: (s, filters, order, ask) => mailPage(s.db, s.muniId, filters, order, ask),
    count: (s, filters) => countMail(s.db, s.muniId, filters),
  })

/** One message; where nobody can tell, or it was not sent, the clerk says what is to become of it. */
export async function mailAnswerPage(r: PageRequest, _tools: NoticeTools): Promise<Response> {
  const mail = await r.read((s) => findMail(s.db, s.muniId, r.param('mail')))
  if (mail === null) return r.notFound('This message')
  const about = mail.about.kind === 'notice' ? await r.read((s) => findNotice(s.db, s.muniId, mail.about.id)) : null
  const facts = dl([
    ['To', `${mail.to.name}, ${mail.to.address}`],
    ['Subject', mail.subject],
    ['State', stateStamp(mail)],
    ['Said', mail.said || 'nothing yet'],
    ['Tried', `${mail.attempts} ${mail.attempts === 1 ? 'time' : 'times'}`],
    ['Put in', `${instantText(mail.queuedAt, r.municipality.zone)}, ${mail.queuedBy}`],
    ...(about === null ? [] : [['About', link(about.number, r.url(noticePath(about.number)))] as const]),
  ])
  const page = { tab: 'notices', crumbs: crumbs(r, { text: 'E-mail', href: r.url('/notices/mail') }, { text: mail.to.name }) }
  const settled = mail.state !== 'unknown' && mail.state !== 'refused'
  if (settled && r.method === 'GET')
    return r.page({
      title: `E-mail to ${mail.to.name}`,
      ...page,
      kind: 'narrow',
      body: html`<h1>E-mail to ${mail.to.name}</h1><div class="tc-card">${facts}</div>`,
    })
  const why =
    mail.state === 'unknown'
      ? html`<p class="tc-lead">The connection was lost at a moment at which the mail server may have taken the message. Ask ${mail.to.name} whether it came.</p>`
      : nothing
  return formPage(r, {
    title: `E-mail to ${mail.to.name}`,
    page,
    lead: why,
    above: html`<div class="tc-card">${facts}</div>`,
    notDone: 'Nothing was changed',
    action: `/notices/mail/${mail.id}`,
    version: mail.version,
    fields: (s) =>
      radioField({ name: 'answer', label: 'What is to become of it?', choices: Object.entries(unknownAnswers).map(([value, label]) => ({ value, label })) }, s),
    submit: { primary: 'Record it', links: [{ text: 'Back', href: r.url('/notices/mail') }] },
    act: (s, f) => answerUnknown(s, mail.id, f.version ?? mail.version, f.text('answer')),
    done: () => ({ to: '/notices/mail', text: 'Recorded.' }),
  })
}
