/** Who works here: everybody with a role, invitations, changes of roles, links for a forgotten password. */
import { parsePlainDate, plainDate } from '../../kernel/dates.ts'
import { type Refusal, type Result, refuseFields } from '../../kernel/result.ts'
import { ROLES, type Role } from '../../platform/context.ts'
import { isCurrent, type Member, members } from '../../platform/sign-in/accounts.ts'
import { invite, newPasswordLink, type OneTimeLink } from '../../platform/sign-in/invitations.ts'
import { changeMembership, type MembershipChange } from '../../platform/sign-in/memberships.ts'
import type { Form } from '../form.ts'
import { actButton, form, primaryLink, whatIsWrong } from '../kit/actions.ts'
import { choicesField } from '../kit/choices.ts'
import { cardDate, longDate, typedDate } from '../kit/format.ts'
import { dateField, type FormState, textField } from '../kit/forms.ts'
import { type Html, html, nothing } from '../kit/html.ts'
import { stamp } from '../kit/law.ts'
import { card, link } from '../kit/pieces.ts'
import { table } from '../kit/table.ts'
import type { Access, PageRequest, ProgramPages } from '../routes.ts'
import { ROLE_MEANING, ROLE_WORDS, roleList } from '../sessions.ts'
import type { ShellParts } from '../shell-parts.ts'

const ADMINISTRATOR: Access = { roles: ['administrator'] }
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const rolesField = (state: FormState): Html =>
  choicesField(
    { name: 'roles', label: 'Roles', choices: ROLES.map((role) => ({ value: role, label: capital(ROLE_WORDS[role]), description: ROLE_MEANING[role] })) },
    state,
  )

const rolesOf = (sent: Form): readonly Role[] => ROLES.filter((role) => sent.all('roles').includes(role))

const crumbs = (r: PageRequest, text?: string) => [
  { text: 'Settings', href: r.url('/settings') },
  text === undefined ? { text: 'People' } : { text: 'People', href: r.url('/settings/people') },
  ...(text === undefined ? [] : [{ text }]),
]

async function showPeople(r: PageRequest): Promise<Response> {
  const { all, today } = await r.read(async (scope) => ({ all: await members(scope.db, scope.muniId), today: scope.today }))
  const mayChange = r.may('administrator')
  const row = ({ account, membership }: Member): readonly (Html | string)[] => [
    mayChange ? html`${link(account.name, r.url(`/settings/people/${membership.id}`))}` : account.name,
    account.signInName,
    roleList(membership.roles),
    `${cardDate(membership.from)}${membership.until === null ? '' : ` to ${cardDate(membership.until)}`}`,
    account.disabled
      ? stamp('na', 'Switched off')
      : isCurrent(membership, today)
        ? stamp('done', 'May sign in')
        : stamp('na', membership.from > today ? 'Not yet' : 'Ended'),
  ]
  const list = table([{ title: 'Name' }, { title: 'Sign-in name' }, { title: 'Roles' }, { title: 'From' }, { title: 'Today' }], all.map(row), {
    caption: 'People with a role',
    hideCaption: true,
  })
  const add = mayChange ? html`<p class="tc-acts">${primaryLink('Invite a person', r.url('/settings/people/invite'))}</p>` : nothing
  const body = html`<h1>People</h1><p class="tc-lead">Who may sign in, and what each may do. Offices under the law are set apart from this, under Offices.</p>${add}${card('People with a role', list, { count: String(all.length) })}`
  return r.page({ title: 'People', crumbs: crumbs(r), body })
}

function showInvite(r: PageRequest, state: FormState, refusal: Refusal | null = null): Promise<Response> {
  const body = html`<h1>Invite a person</h1>${whatIsWrong(refusal, 'Nobody was invited')}${form({
    action: r.url('/settings/people/invite'),
    state,
    label: 'Invite a person',
    body: html`${textField({ name: 'name', label: 'Name', hint: 'as it should appear on papers', autocomplete: 'off' }, state)}${textField(
      { name: 'signInName', label: 'Sign-in name', hint: 'for example the e-mail address', autocomplete: 'off' },
      state,
    )}${rolesField(state)}${dateField({ name: 'from', label: 'First day', hint: 'month/day/year; empty for today', optional: true }, state)}${dateField({ name: 'until', label: 'Last day', optional: true }, state)}`,
    submit: { primary: 'Make the link', links: [{ text: 'Cancel', href: r.url('/settings/people') }] },
  })}`
  return r.page({ title: 'Invite a person', kind: 'narrow', crumbs: crumbs(r, 'Invite'), body, refusal })
}

const showOneTimeLink = (r: PageRequest, made: OneTimeLink, name: string): Promise<Response> => {
  const address = r.address(`/invitation/${r.muniId}/${made.token}`)
  const body = html`<h1>Give this link to ${name}</h1><p>It works once, until ${longDate(made.until)}, and is shown only now. Hand it over or send it by a way that only ${name} reads.</p><p class="tc-work" id="link">${address}</p><p>${link('Back to People', r.url('/settings/people'))}</p>`
  return r.page({ title: 'One-time link', kind: 'narrow', crumbs: crumbs(r, 'Link'), body })
}

const readDay = (sent: Form, field: string): Result<ReturnType<typeof parsePlainDate>> => {
  const typed = sent.text(field)
  if (typed === '') return { ok: true, value: null }
  const day = parsePlainDate(typed)
  return day === null ? refuseFields([{ field, message: `Type a day that exists, such as 11/16/2026. “${typed}” is none.` }]) : { ok: true, value: day }
}

async function receiveInvite(r: PageRequest): Promise<Response> {
  const sent = await r.form()
  const [from, until] = [readDay(sent, 'from'), readDay(sent, 'until')]
  if (!from.ok) return showInvite(r, sent.state(from.refusal), from.refusal)
  if (!until.ok) return showInvite(r, sent.state(until.refusal), until.refusal)
  // No form key: the outcome would be kept, and with it the secret of the link.
  const made = await r.perform((scope) =>
    invite(scope, { signInName: sent.text('signInName'), name: sent.text('name'), roles: rolesOf(sent), from: from.value ?? scope.today, until: until.value }),
  )
  return made.ok ? showOneTimeLink(r, made.value, sent.text('name')) : showInvite(r, sent.state(made.refusal), made.refusal)
}

const memberOf = async (r: PageRequest): Promise<Member | null> => {
  const all = await r.read((scope) => members(scope.db, scope.muniId))
  return all.find((m) => m.membership.id === r.param('id')) ?? null
}

async function showMember(r: PageRequest, typed: FormState | null = null, refusal: Refusal | null = null): Promise<Response> {
  const member = await memberOf(r)
  if (member === null) return r.notFound('This person')
  const { account, membership } = member
  const state = typed ?? r.newForm({ roles: membership.roles, until: membership.until === null ? '' : typedDate(membership.until) }, membership.version)
  const path = `/settings/people/${membership.id}`
  const body = html`<h1>${account.name}</h1><p class="tc-lead"><span class="tc-mono">${account.signInName}</span>, since ${cardDate(membership.from)}</p>${whatIsWrong(refusal, 'Nothing was changed')}<div class="tc-stack">${form(
    {
      action: r.url(path),
      state,
      title: 'Roles',
      body: html`${rolesField(state)}${dateField({ name: 'until', label: 'Last day', hint: 'month/day/year; empty for no end', optional: true }, state)}`,
      submit: { primary: 'Save the roles', links: [{ text: 'Cancel', href: r.url('/settings/people') }] },
    },
  )}${card('Password forgotten?', html`<p>Make a link with which ${account.name} chooses a new password. The old one works until then.</p>${actButton('Make the link', { action: r.url(`${path}/new-password`), state: r.newForm() })}`)}</div>`
  return r.page({ title: account.name, kind: 'narrow', crumbs: crumbs(r, account.name), body, refusal })
}

async function receiveMember(r: PageRequest): Promise<Response> {
  const sent = await r.form()
  const until = readDay(sent, 'until')
  if (!until.ok) return showMember(r, sent.state(until.refusal), until.refusal)
  const change: MembershipChange = {
    membershipId: r.param('id'),
    version: sent.version ?? 0,
    roles: rolesOf(sent),
    until: until.value === null ? null : plainDate(until.value),
  }
  const saved = await r.perform((scope) => changeMembership(scope, change), sent)
  return saved.ok ? r.redirect('/settings/people', { text: 'The roles are changed.' }) : showMember(r, sent.state(saved.refusal), saved.refusal)
}

async function receiveNewPassword(r: PageRequest): Promise<Response> {
  const member = await memberOf(r)
  if (member === null) return r.notFound('This person')
  const made = await r.perform((scope) => newPasswordLink(scope, member.account.id))
  return made.ok
    ? showOneTimeLink(r, made.value, member.account.name)
    : r.refusal(made.refusal, { text: 'Back', href: r.url(`/settings/people/${member.membership.id}`) })
}

export const peoplePages = (_parts: ShellParts): ProgramPages => ({
  settingsLinks: [{ text: 'People', path: '/settings/people', says: 'Who may sign in, and what each may do', order: 20 }],
  register(routes) {
    routes.staff('GET', '/settings/people', {}, showPeople)
    routes.staff('GET', '/settings/people/invite', ADMINISTRATOR, (r) => showInvite(r, r.newForm()))
    routes.staff('POST', '/settings/people/invite', ADMINISTRATOR, receiveInvite)
    routes.staff('GET', '/settings/people/:id', ADMINISTRATOR, (r) => showMember(r))
    routes.staff('POST', '/settings/people/:id', ADMINISTRATOR, receiveMember)
    routes.staff('POST', '/settings/people/:id/new-password', ADMINISTRATOR, receiveNewPassword)
  },
})
