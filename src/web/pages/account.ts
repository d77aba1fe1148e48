/** One's own account: roles, password. And the page behind a one-time link: to join the staff, or to choose a new password. */
import type { Refusal } from '../../kernel/result.ts'
import { changePassword } from '../../platform/sign-in/change-password.ts'
import { acceptLink, type LinkView, lookAtLink } from '../../platform/sign-in/invitations.ts'
import { openSession } from '../../platform/sign-in/sessions.ts'
import { form, whatIsWrong } from '../kit/actions.ts'
import { type FormState, textField } from '../kit/forms.ts'
import { type Html, html } from '../kit/html.ts'
import { card, dl, emptyState } from '../kit/pieces.ts'
import type { SitePages, SiteRequest } from '../routes.ts'
import { actorToday, roleList } from '../sessions.ts'
import type { ShellParts } from '../shell-parts.ts'
import { rawText } from './sign-in.ts'

const PASSWORD_HINT = 'At least 10 characters. Three or four unrelated words are easy to remember.'

async function showAccount(parts: ShellParts, r: SiteRequest, state: FormState, refusal: Refusal | null = null): Promise<Response> {
  if (r.session === null) return r.redirect('/sign-in?to=/account')
  const names = new Map((await parts.municipalities.list()).map((m) => [m.id, m.name]))
  const memberships = r.session.memberships.map(
    (m) => [names.get(m.muniId) ?? m.muniId, html`${roleList(m.roles)}${m.until === null ? '' : `, until ${m.until}`}`] as const,
  )
  const roles = memberships.length === 0 ? emptyState('No role anywhere.', 'A municipality’s administrator can invite you.') : dl(memberships)
  const change = form({
    action: '/account/password',
    state,
    title: 'Change the password',
    body: html`${textField({ name: 'current', label: 'Password now', type: 'password', autocomplete: 'current-password' }, state)}${textField(
      { name: 'password', label: 'New password', hint: PASSWORD_HINT, type: 'password', autocomplete: 'new-password' },
      state,
    )}${textField({ name: 'repeated', label: 'New password again', type: 'password', autocomplete: 'new-password' }, state)}`,
    submit: { primary: 'Change the password' },
  })
  const body = html`<h1>${r.session.account.name}</h1><p class="tc-lead">You sign in as <span class="tc-mono">${r.session.account.signInName}</span>.</p>${whatIsWrong(refusal, 'The password was not changed')}<div class="tc-stack">${card('Your roles', roles)}${change}</div>`
  return r.page({ title: 'Your account', body, kind: 'narrow', refusal })
}

const differ: Refusal = {
  code: 'invalid-fields',
  message: 'The password was not changed.',
  problems: [{ field: 'repeated', message: 'Type the new password twice the same.' }],
}

async function receivePassword(parts: ShellParts, r: SiteRequest): Promise<Response> {
  if (r.session === null) return r.redirect('/sign-in?to=/account')
  const sent = await r.form()
  const next = rawText(sent, 'password')
  if (next !== rawText(sent, 'repeated')) return showAccount(parts, r, sent.state(differ), differ)
  const { memberships } = r.session
  const home = memberships.map((m) => ({ muniId: m.muniId, actor: actorToday(parts.app, r.session, m.muniId) })).find((m) => m.actor !== null)
  if (home === undefined || home.actor === null) {
    return r.refusal({ code: 'no-role-not-allowed', message: 'The password was not changed: you have no role in any municipality today. Ask its office.' })
  }
  const changed = await changePassword(
    parts.app,
    { muniId: home.muniId, actor: home.actor },
    { current: rawText(sent, 'current'), next, token: r.sessionToken ?? '', address: r.remoteAddress },
  )
  return changed.ok
    ? r.redirect('/account', { text: 'The password is changed. Other browsers of this account are signed out.' })
    : showAccount(parts, r, sent.state(changed.refusal), changed.refusal)
}

const linkBody = (action: string, link: LinkView, municipality: string, state: FormState): Html => {
  const says =
    link.kind === 'new-password'
      ? html`<p class="tc-lead">Choose a new password for <strong>${link.name}</strong> (<span class="tc-mono">${link.signInName}</span>).</p>`
      : html`<p class="tc-lead">${municipality} invites <strong>${link.name}</strong>: ${roleList(link.roles)}. The sign-in name is <span class="tc-mono">${link.signInName}</span>.</p>`
  const field =
    link.hasAccount && link.kind === 'join'
      ? textField(
          {
            name: 'password',
            label: 'Your password',
            hint: 'You already have an account on this machine; its password stays.',
            type: 'password',
            autocomplete: 'current-password',
            width: 'full',
          },
          state,
        )
      : textField({ name: 'password', label: 'Choose a password', hint: PASSWORD_HINT, type: 'password', autocomplete: 'new-password', width: 'full' }, state)
  return html`${says}${form({ action, state, label: 'Accept', body: field, submit: { primary: link.kind === 'join' ? 'Join' : 'Keep this password' } })}`
}

async function showLink(parts: ShellParts, r: SiteRequest, state: FormState, refusal: Refusal | null = null): Promise<Response> {
  const [muniId, token] = [r.param('id'), r.param('token')]
  const head = await parts.municipalities.head(muniId)
  if (head === null) return r.notFound('This link')
  const link = await lookAtLink(parts.app, muniId, token)
  if (!link.ok) return r.refusal(link.refusal, { text: 'Sign in', href: '/sign-in' })
  const title = link.value.kind === 'join' ? 'Join the office' : 'Choose a new password'
  const body = html`<div class="tc-phone"><h1>${title}</h1>${whatIsWrong(refusal, 'Not done')}${linkBody(`/invitation/${muniId}/${token}`, link.value, head.name, state)}</div>`
  return r.page({ title, body, kind: 'narrow', refusal })
}

async function acceptInvitation(parts: ShellParts, r: SiteRequest): Promise<Response> {
  const sent = await r.form()
  const [muniId, token] = [r.param('id'), r.param('token')]
  if ((await parts.municipalities.head(muniId)) === null) return r.notFound('This link')
  const accepted = await acceptLink(parts.app, muniId, token, rawText(sent, 'password'), r.remoteAddress)
  if (!accepted.ok)
    return accepted.refusal.code === 'link-not-valid'
      ? r.refusal(accepted.refusal, { text: 'Sign in', href: '/sign-in' })
      : showLink(parts, r, sent.state(accepted.refusal), accepted.refusal)
  r.signIn(await openSession(parts.app, accepted.value.accountId))
  return r.redirect(`/${muniId}`, { text: 'You are signed in.' })
}

export const accountPages = (parts: ShellParts): SitePages => ({
  register(site) {
    site('GET', '/account', (r) => showAccount(parts, r, r.newForm()))
    site('POST', '/account/password', (r) => receivePassword(parts, r))
    site('GET', '/invitation/:id/:token', (r) => showLink(parts, r, r.newForm()))
    site('POST', '/invitation/:id/:token', (r) => acceptInvitation(parts, r))
  },
})
