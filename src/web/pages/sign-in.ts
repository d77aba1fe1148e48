/** Signing in and out. A form that was sent after the session had ended is kept, and goes on once its sender has signed in. */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Refusal } from '../../kernel/result.ts'
import { signedIn, signIn, signOut } from '../../platform/sign-in/sessions.ts'
import type { Form } from '../form.ts'
import { HELD_FIELD, type HeldForm } from '../held.ts'
import { confirmForm, form, whatIsWrong } from '../kit/actions.ts'
import { type FormState, hiddenField, textField } from '../kit/forms.ts'
import { type Html, html, nothing } from '../kit/html.ts'
import { dl } from '../kit/pieces.ts'
import { type Desk, OutsideRequest } from '../request.ts'
import type { SitePages } from '../routes.ts'
import type { ShellParts } from '../shell-parts.ts'
import { problemResponse } from '../status.ts'
import { isApi } from '../trouble.ts'

/** Only our own pages: an address that could lead elsewhere becomes the first page. */
export const ownAddress = (to: string): string => (/^\/(?![/\\])/.test(to) && !to.startsWith('/sign-') ? to : '/')

interface SignInPage {
  readonly state: FormState
  readonly to: string
  readonly refusal?: Refusal | null
  /** The form that waits, and what is said about it. */
  readonly held?: HeldForm | null
}

const signInForm = (o: SignInPage): Html =>
  form({
    action: '/sign-in',
    state: o.state,
    label: 'Sign in',
    body: html`${hiddenField('to', o.to)}${o.held ? hiddenField(HELD_FIELD, o.held.token) : nothing}${textField(
      { name: 'signInName', label: 'Sign-in name', hint: 'often your e-mail address', autocomplete: 'username', width: 'full' },
      o.state,
    )}${textField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', width: 'full' }, o.state)}`,
    submit: { primary: 'Sign in' },
  })

const waiting = (held: HeldForm | null | undefined): Html =>
  held
    ? html`<div class="usa-alert usa-alert--warning usa-alert--slim" role="status" data-resume><div class="usa-alert__body"><p class="usa-alert__text">You had been signed out before this form was sent. <strong>What you typed is kept.</strong> Sign in, and you can send it.</p></div></div>`
    : nothing

function showSignIn(r: OutsideRequest, o: SignInPage): Promise<Response> {
  const body = html`<div class="tc-phone"><h1>Sign in</h1>${whatIsWrong(o.refusal, 'You are not signed in')}${waiting(o.held)}${signInForm(o)}<p class="tc-small">No account, or the password is forgotten? Ask the office for a link.</p></div>`
  const page = { title: 'Sign in', body, kind: 'narrow' as const, refusal: o.refusal ?? null }
  return r.page(o.held && !o.refusal ? { ...page, status: 401 } : page)
}

/** The answer to somebody who is not signed in and should be. A form that was sent is kept. */
export async function askToSignIn(c: Context, desk: Desk): Promise<Response> {
  if (isApi(c) || c.req.header('x-fragment') !== undefined) {
    return problemResponse({ type: 'about:blank', title: 'Not signed in', status: 401, detail: 'Sign in, then ask again.', code: 'not-signed-in' })
  }
  const r = new OutsideRequest(c, desk, null)
  const { pathname, search } = new URL(c.req.url)
  if (c.req.method !== 'POST') return r.redirect(`/sign-in?to=${encodeURIComponent(`${pathname}${search}`)}`)
  const sent = await r.form()
  const held = await desk.held.keep(`${pathname}${search}`, sent.body)
  return showSignIn(r, { state: r.newForm(), to: '', held })
}

/** After signing in: the form that waited, with one button to send it. */
function goOn(r: OutsideRequest, held: HeldForm): Promise<Response> {
  const hidden = held.values.map(([name, value]) => hiddenField(name, value))
  const shown = held.values.filter(([name, value]) => !name.startsWith('_') && value.trim() !== '')
  const files = Object.entries(held.files).map(([field, names]) => [field.replaceAll('_', ' '), names.join(', ')] as const)
  const list = dl([...shown.map(([name, value]) => [name.replaceAll('_', ' '), value] as const), ...files])
  const body = html`<div data-resume><h1>What you typed is still here</h1><p class="tc-lead">You had been signed out before this form was sent. Nothing has been done with it yet.</p><form method="post" action="${held.action}" class="tc-card">${hidden}${hiddenField(HELD_FIELD, held.token)}<div class="tc-kept">${list}</div><div class="tc-bar"><div class="tc-acts"><button class="usa-button" type="submit">Send it now</button><a href="/">Do not send it</a></div></div></form></div>`
  return r.page({ title: 'What you typed is still here', body, kind: 'narrow' })
}

async function receive(parts: ShellParts, desk: Desk, r: OutsideRequest): Promise<Response> {
  const sent: Form = await r.form()
  const to = ownAddress(sent.text('to'))
  const token = sent.text(HELD_FIELD)
  const held = token === '' ? null : await desk.held.find(token)
  const credentials = { signInName: sent.text('signInName'), password: rawText(sent, 'password'), address: r.remoteAddress }
  const done = await signIn(parts.app, credentials)
  if (!done.ok) return showSignIn(r, { state: sent.state(done.refusal), to, refusal: done.refusal, held })
  r.signIn(done.value.token)
  if (held !== null) return goOn(r, held)
  return r.redirect(to === '/' ? await firstDesk(parts, done.value.token) : to)
}

/** Somebody with a place in one municipality only begins there; everybody else chooses on the first page. */
async function firstDesk(parts: ShellParts, token: string): Promise<string> {
  const who = await signedIn(parts.app, token)
  const places = [...new Set((who?.memberships ?? []).map((m) => m.muniId))]
  return places.length === 1 ? `/${places[0]}` : '/'
}

/** A password is taken exactly as typed, spaces and all. */
export const rawText = (sent: Form, name: string): string => sent.all(name)[0] ?? ''

/** Somebody who typed the address, or opened it anew, is asked: a link alone signs nobody out. */
function askToLeave(r: OutsideRequest): Promise<Response> {
  if (r.sessionToken === null) return Promise.resolve(r.redirect('/sign-in'))
  const ask = confirmForm({
    question: 'Sign out?',
    explain: 'What you typed and did not send is lost.',
    verb: 'Sign out',
    keep: { text: 'Stay signed in', href: '/' },
    action: '/sign-out',
    state: r.newForm(),
    danger: false,
  })
  return r.page({ title: 'Sign out', body: ask, kind: 'narrow' })
}

async function leave(parts: ShellParts, r: OutsideRequest): Promise<Response> {
  const token = r.sessionToken
  if (token !== null) await signOut(parts.app, token)
  r.signOut()
  return r.redirect('/', { text: 'You are signed out.' })
}

export const signInPages = (parts: ShellParts, desk: Desk): SitePages => ({
  register(site) {
    site('GET', '/sign-in', (r) => showSignIn(own(r), { state: r.newForm(), to: ownAddress(r.query('to')) }))
    site('POST', '/sign-in', (r) => receive(parts, desk, own(r)))
    site('GET', '/sign-out', (r) => askToLeave(own(r)))
    site('POST', '/sign-out', (r) => leave(parts, own(r)))
  },
})

/** The shell's own site pages are always given the shell's own request. */
const own = (r: unknown): OutsideRequest => {
  if (!(r instanceof OutsideRequest)) throw new HTTPException(500, { message: 'A page of the shell was given another request' })
  return r
}
