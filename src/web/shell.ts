/** The shell: one Hono application from the platform, the programs' pages and the shell's own. */
import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Actor } from '../platform/context.ts'
import { registerApi } from './api.ts'
import { openAssets } from './assets.ts'
import { heldForms } from './held.ts'
import { html } from './kit/html.ts'
import { accountPages } from './pages/account.ts'
import { calculatorPages } from './pages/calculators.ts'
import { firstPages } from './pages/first.ts'
import { helpPages } from './pages/help.ts'
import { journalPages } from './pages/journal.ts'
import { peoplePages } from './pages/people.ts'
import { settingsPages } from './pages/settings.ts'
import { askToSignIn, signInPages } from './pages/sign-in.ts'
import { type Desk, MunicipalityRequest, OutsideRequest } from './request.ts'
import type { Access, Handler, Method, ProgramPages, Registered, Routes, SiteHandler } from './routes.ts'
import { headers, limitBody, sameSiteForms, securityHeaders } from './security.ts'
import { actorToday, ROLE_WORDS, type Session, sessionOf } from './sessions.ts'
import type { ShellParts } from './shell-parts.ts'
import { faultResponse, remember, troubleResponse } from './trouble.ts'

/** The shell's own pages of a municipality, registered like those of a program. */
const ownPages = (parts: ShellParts): readonly ProgramPages[] => [journalPages(parts), peoplePages(parts), settingsPages()]

const gather = (programs: readonly ProgramPages[]): Registered => ({
  nav: programs.flatMap((p) => p.nav ?? []).sort((a, b) => a.order - b.order),
  parcelPanels: programs.flatMap((p) => p.parcelPanels ?? []).sort((a, b) => a.order - b.order),
  casePanels: programs.flatMap((p) => p.casePanels ?? []).sort((a, b) => a.order - b.order),
  mondaySources: programs.flatMap((p) => p.mondaySources ?? []),
  settingsLinks: programs.flatMap((p) => p.settingsLinks ?? []).sort((a, b) => a.order - b.order),
})

/** May this person do this here? Somebody who may only look never posts. */
const isAllowed = (actor: Actor, method: Method, access: Access): boolean => {
  if (access.roles !== undefined) return access.roles.some((role) => actor.roles.includes(role))
  return method === 'GET' || actor.roles.some((role) => role !== 'read-only')
}

const notAllowed = (r: MunicipalityRequest, access: Access): Promise<Response> => {
  const who = access.roles === undefined ? 'those who do more than look' : access.roles.map((role) => ROLE_WORDS[role]).join(', ')
  const body = html`<h1>Not for your role</h1><p>This is for: ${who}. You are signed in as ${r.actor?.name ?? 'nobody'}. If you should be able to do this, ask whoever invites people (Settings, People).</p>`
  return r.page({ title: 'Not for your role', body, kind: 'narrow', status: 403 })
}

const notAMember = (c: Context, desk: Desk, session: Session, name: string): Promise<Response> => {
  const body = html`<h1>Not your municipality</h1><p>${session.account.name} has no role in the ${name} today. Ask its clerk for an invitation.</p>`
  return new OutsideRequest(c, desk, session).page({ title: 'Not your municipality', body, kind: 'narrow', status: 403 })
}

class ShellRoutes implements Routes {
  readonly registered: Registered
  readonly #hono: Hono
  readonly #parts: ShellParts
  readonly #desk: Desk

  constructor(hono: Hono, parts: ShellParts, desk: Desk) {
    this.registered = desk.registered
    this.#hono = hono
    this.#parts = parts
    this.#desk = desk
  }

  staff(method: Method, path: string, access: Access, handler: Handler): void {
    this.#on(method, path, async (c, session, r) => {
      if (session === null) return askToSignIn(c, this.#desk)
      if (r.actor === null) return notAMember(c, this.#desk, session, r.municipality.name)
      return isAllowed(r.actor, method, access) ? handler(r) : notAllowed(r, access)
    })
  }

  public(method: Method, path: string, handler: Handler): void {
    this.#on(method, path, (c, _session, r) => {
      if (r.actor !== null || r.municipality.publicPages) return handler(r)
      // While the public pages are off, the municipality's own address is the door for staff.
      return path === '/' ? askToSignIn(c, this.#desk) : r.notFound()
    })
  }

  secret(method: Method, path: string, handler: Handler): void {
    this.#on(method, path, (_c, _session, r) => handler(r))
  }

  #on(method: Method, path: string, answer: (c: Context, session: Session | null, r: MunicipalityRequest) => Promise<Response> | Response): void {
    const { app } = this.#desk
    this.#hono.on(method, `/:municipality${path === '/' ? '' : path}`, async (c) => {
      const head = await this.#parts.municipalities.head(c.req.param('municipality') ?? '')
      if (head === null) return troubleResponse(c, this.#desk, 404)
      const session = await sessionOf(app, c)
      const r = new MunicipalityRequest(c, this.#desk, session, head, actorToday(app, session, head.id))
      remember(c, r)
      return answer(c, session, r)
    })
  }
}

const sitePages = (parts: ShellParts, desk: Desk) => [
  firstPages(parts),
  signInPages(parts, desk),
  accountPages(parts),
  helpPages(parts),
  calculatorPages,
  ...(parts.site ?? []),
]

/** Builds the server's application. */
export function createShell(parts: ShellParts): Hono {
  const { app } = parts
  const own = ownPages(parts)
  const programs = [...parts.programs, ...own]
  const desk: Desk = {
    app,
    assets: openAssets(parts.assets),
    registered: gather(programs),
    held: heldForms(app.dataFolder, () => app.clock.now()),
    overHttps: parts.overHttps ?? false,
    securityHeaders: securityHeaders(parts.overHttps ?? false),
    behindProxy: parts.behindProxy ?? false,
    origin: parts.origin ?? null,
  }
  const hono = new Hono({ strict: false })
  hono.onError((error, c) => faultResponse(c, desk, error))
  hono.notFound((c) => troubleResponse(c, desk, 404))
  hono.get('/assets/*', async (c) => (await desk.assets.respond(c.req.path, c.req.header('accept-encoding') ?? '')) ?? troubleResponse(c, desk, 404))
  hono.get('/health', (c) => c.json({ status: 'ok' }))
  hono.use(headers(desk.securityHeaders))
  hono.use(methodNotAllowed({ app: hono, onMethodNotAllowed: async (c, methods) => withAllow(await troubleResponse(c, desk, 405), methods) }))
  hono.use(limitBody((c) => troubleResponse(c, desk, 413)))
  hono.use(sameSiteForms())
  const site = (method: Method, path: string, handler: SiteHandler): void => {
    hono.on(method, path, async (c) => handler(new OutsideRequest(c, desk, await sessionOf(app, c))))
  }
  for (const pages of sitePages(parts, desk)) pages.register(site)
  registerApi(hono, parts, desk)
  const routes = new ShellRoutes(hono, parts, desk)
  for (const program of programs) program.register(routes)
  return hono
}

const withAllow = (response: Response, methods: readonly string[]): Response => {
  response.headers.set('allow', methods.join(', '))
  return response
}
