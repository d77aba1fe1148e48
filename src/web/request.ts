/** What a page is given, over Hono's context: see `routes.ts` for what each part means. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import type { Refusal, Result } from '../kernel/result.ts'
import type { App } from '../platform/app.ts'
import type { ActionScope, Actor, ReadScope, Role } from '../platform/context.ts'
import { perform, read } from '../platform/perform.ts'
import { endedSessionCookie, sessionCookie } from '../platform/sign-in/sessions.ts'
import type { Assets } from './assets.ts'
import { type Form, formOf } from './form.ts'
import { HELD_FIELD, type HeldForms } from './held.ts'
import { type Flash, refusalAlert } from './kit/actions.ts'
import { type FormState, formState } from './kit/forms.ts'
import { type Html, html, nothing } from './kit/html.ts'
import { layout, type Tab } from './kit/layout.ts'
import { link } from './kit/pieces.ts'
import type { AnyRequest, Done, Method, MunicipalityHead, NavItem, PageContent, PageRequest, Registered, SiteRequest } from './routes.ts'
import { wholePage } from './security.ts'
import { addressOf, PUBLIC_ACTOR, roleList, type Session, sessionToken } from './sessions.ts'
import { statusOf } from './status.ts'

/** What requests need of the shell. */
export interface Desk {
  readonly app: App
  readonly assets: Assets
  readonly registered: Registered
  readonly held: HeldForms
  readonly overHttps: boolean
  readonly securityHeaders: Readonly<Record<string, string>>
  readonly behindProxy: boolean
  /** Under which people reach the server; null: as the browser says. */
  readonly origin: string | null
}

export const DONE_COOKIE = 'tapcard_done'
const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' } as const
/** Types that a browser may show in its own window without running anything. */
const SHOWN_INLINE = /^(application\/pdf|image\/(png|jpeg|webp))$/

const readDone = (c: Context): Flash | null => {
  const text = getCookie(c, DONE_COOKIE)
  if (text === undefined) return null
  deleteCookie(c, DONE_COOKIE, { path: '/' })
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') return null
    const { text: words, kind, link: way } = value as Done
    const safe = way !== undefined && /^\/(?!\/)/.test(way.href)
    return { kind: kind ?? 'success', text: words, ...(safe ? { link: way } : {}) }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const writeDone = (c: Context, done: Done): void => {
  setCookie(c, DONE_COOKIE, Buffer.from(JSON.stringify(done)).toString('base64url'), { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 120 })
}

/** Parts that pages inside and outside a municipality share. */
abstract class ShellRequest implements AnyRequest {
  protected readonly c: Context
  protected readonly desk: Desk
  readonly session: Session | null
  #form: Promise<Form> | null = null

  constructor(c: Context, desk: Desk, session: Session | null) {
    this.c = c
    this.desk = desk
    this.session = session
  }

  /** The frame of the page: municipality, person and tabs. */
  protected abstract frame(kind: PageContent['kind']): {
    readonly municipality: MunicipalityHead | null
    readonly actor: { readonly name: string; readonly office?: string } | null
    readonly nav: readonly Tab[]
  }

  get method(): Method {
    return this.c.req.method === 'POST' ? 'POST' : 'GET'
  }

  param(name: string): string {
    return this.c.req.param(name) ?? ''
  }

  query(name: string): string {
    return this.c.req.query(name)?.trim() ?? ''
  }

  queries(): URLSearchParams {
    return new URL(this.c.req.url).searchParams
  }

  form(): Promise<Form> {
    this.#form ??= readForm(this.c, this.desk.held)
    return this.#form
  }

  newForm(values: Parameters<AnyRequest['newForm']>[0] = {}, version?: number): FormState {
    return formState(values, { formKey: this.desk.app.newId(), version })
  }

  async again(form: Form, refusal: Refusal): Promise<FormState> {
    const state = form.state(refusal)
    if (![...form.body.values()].some((v) => typeof v !== 'string' && v.size > 0)) return state
    const { token, files } = await this.desk.held.keep(this.c.req.path, form.body)
    return { ...state, held: { token, files } }
  }

  address(path: string): string {
    return `${this.desk.origin ?? new URL(this.c.req.url).origin}${path}`
  }

  async page(content: PageContent): Promise<Response> {
    const refused = content.refusal ?? null
    const frame = this.frame(content.kind)
    const done = content.kind === 'bare' ? null : readDone(this.c)
    const body = layout({ ...content, ...frame, flash: done, error: refused !== null, assets: this.desk.assets.addresses })
    const status = content.status ?? (refused === null ? 200 : statusOf(refused.code))
    const stay = this.#stay()
    if (this.onlyOwnHeaders && getCookie(this.c, DONE_COOKIE) === undefined)
      return wholePage(body.toString(), status, { ...this.desk.securityHeaders, ...PAGE_HEADERS, ...stay })
    for (const [name, value] of Object.entries(stay)) this.c.header(name, value, { append: true })
    return this.c.body(body.toString(), status as 200, PAGE_HEADERS)
  }

  /** True where nothing but `page` sets headers of the answer, so that it can be written at once. */
  protected readonly onlyOwnHeaders: boolean = false

  /** The cookie lives as long as the session, which every page prolongs. */
  #stay(): Readonly<Record<string, string>> {
    const token = this.session === null ? null : sessionToken(this.c)
    return token === null ? {} : { 'set-cookie': sessionCookie(token, this.desk.overHttps) }
  }

  fragment(body: Html, status = 200): Response {
    return this.c.body(body.toString(), status as 200, { ...PAGE_HEADERS, 'cache-control': 'no-store' })
  }

  refusal(refusal: Refusal, back?: { readonly text: string; readonly href: string }): Promise<Response> {
    const body = html`<h1>Not done</h1>${refusalAlert(refusal, { kept: false })}${back === undefined ? nothing : html`<p>${link(back.text, back.href)}</p>`}`
    return this.page({ title: 'Not done', body, kind: 'narrow', refusal })
  }

  notFound(what = 'This page'): Promise<Response> {
    const body = html`<h1>Not found</h1><p>${what} is not here. It may have another address, or the address was typed wrong. Use Find, or go back to the list that you came from.</p>`
    return this.page({ title: 'Not found', body, kind: 'narrow', status: 404 })
  }

  json(value: unknown, status = 200): Response {
    return this.c.body(`${JSON.stringify(value)}\n`, status as 200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  }

  file(bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>, type: string, name: string, inline = false): Response {
    const plain = name.replace(/[^\w. -]/g, '_')
    const shown = inline && SHOWN_INLINE.test(type)
    const disposition = `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
    return this.c.body(bytes, 200, { 'content-type': type, 'content-disposition': disposition, 'cache-control': 'private, no-store' })
  }

  /** After an act: what was held for it is not needed any more. */
  protected async go(to: string, done?: Done): Promise<Response> {
    const token = this.#form === null ? null : (await this.#form).body.get(HELD_FIELD)
    if (typeof token === 'string') await this.desk.held.forget(token)
    if (done !== undefined) writeDone(this.c, done)
    return this.c.redirect(to, 303)
  }
}

async function readForm(c: Context, held: HeldForms): Promise<Form> {
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw new HTTPException(415)
  let body: FormData
  try {
    body = await c.req.formData()
  } catch (error) {
    if (error instanceof TypeError) throw new HTTPException(400, { cause: error })
    throw error
  }
  const token = body.get(HELD_FIELD)
  if (typeof token === 'string' && token !== '') for (const [name, file] of await held.filesOf(token)) if (!hasFile(body, name)) body.append(name, file)
  const form = formOf(body)
  c.set('form', form)
  return form
}

const hasFile = (body: FormData, name: string): boolean => body.getAll(name).some((v) => typeof v !== 'string' && v.size > 0)

/** Who the tabs of a page are for, by its kind and by who looks. */
const tabsFor = (nav: readonly NavItem[], muniId: string, actor: Actor | null): readonly Tab[] =>
  nav
    .filter((n) =>
      actor === null ? n.audience === 'public' : n.audience !== 'public' && (n.roles === undefined || n.roles.some((role) => actor.roles.includes(role))),
    )
    .map((n) => ({ id: n.id, text: n.text, href: `/${muniId}${n.path}` }))

export class MunicipalityRequest extends ShellRequest implements PageRequest {
  protected override readonly onlyOwnHeaders = true
  readonly municipality: MunicipalityHead
  readonly actor: Actor | null

  constructor(c: Context, desk: Desk, session: Session | null, municipality: MunicipalityHead, actor: Actor | null) {
    super(c, desk, session)
    this.municipality = municipality
    this.actor = actor
  }

  get muniId(): string {
    return this.municipality.id
  }

  may(...roles: readonly Role[]): boolean {
    return roles.some((role) => this.actor?.roles.includes(role) ?? false)
  }

  url(path: string, query: Readonly<Record<string, string | number | null | undefined>> = {}): string {
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== null && value !== undefined && value !== '') params.set(name, String(value))
    const asked = params.toString()
    return `/${this.muniId}${path === '/' ? '' : path}${asked === '' ? '' : `?${asked}`}`
  }

  read<T>(look: (scope: ReadScope) => Promise<T>): Promise<T> {
    return read(this.desk.app, { muniId: this.muniId, actor: this.actor ?? PUBLIC_ACTOR }, look)
  }

  perform<T>(act: (scope: ActionScope) => Promise<Result<T>>, form?: Pick<Form, 'formKey'>): Promise<Result<T>> {
    return perform(this.desk.app, { muniId: this.muniId, actor: this.actor ?? PUBLIC_ACTOR, formKey: form?.formKey || undefined }, act)
  }

  redirect(to: string, done?: Done): Promise<Response> {
    return this.go(this.url(to), done)
  }

  protected frame() {
    const actor = this.actor === null ? null : { name: this.actor.name, office: roleList(this.actor.roles) }
    return { municipality: this.municipality, actor, nav: tabsFor(this.desk.registered.nav, this.muniId, this.actor) }
  }
}

export class OutsideRequest extends ShellRequest implements SiteRequest {
  get context(): Context {
    return this.c
  }

  get sessionToken(): string | null {
    return sessionToken(this.c)
  }

  get remoteAddress(): string {
    return addressOf(this.c, this.desk.behindProxy)
  }

  performIn<T>(muniId: string, actor: Actor, act: (scope: ActionScope) => Promise<Result<T>>, form?: Pick<Form, 'formKey'>): Promise<Result<T>> {
    return perform(this.desk.app, { muniId, actor, formKey: form?.formKey || undefined }, act)
  }

  signIn(token: string): void {
    this.c.header('set-cookie', sessionCookie(token, this.desk.overHttps), { append: true })
  }

  signOut(): void {
    this.c.header('set-cookie', endedSessionCookie(this.desk.overHttps), { append: true })
    this.c.header('clear-site-data', '"cache"')
  }

  redirect(to: string, done?: Done): Promise<Response> {
    return this.go(to, done)
  }

  protected frame() {
    return { municipality: null, actor: this.session === null ? null : { name: this.session.account.name }, nav: [] }
  }
}
