/** What stands before every page: headers that forbid foreign scripts, a guard against forms from other sites, a limit on what is sent. */
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'

/** Largest file that a form may carry. */
export const MOST_FILE_BYTES = 10_000_000
/** The whole form may be a little larger than its file. */
const MOST_BODY_BYTES = MOST_FILE_BYTES + 500_000

/**
 * The strict policy: nothing from elsewhere, no inline style or script, no frame. The referrer goes to our own pages, because
 * without it a browser on plain HTTP sends no origin with a form and the guard below would refuse every one.
 */
const policy = "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** What every answer carries. */
export const securityHeaders = (overHttps: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  ...(overHttps ? { 'strict-transport-security': 'max-age=31536000', 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' } : {}),
})

/** Answers that were made with these headers: written at once, they need not be taken apart and put together again. */
const carries = new WeakSet<Response>()

/** A page with every header that it needs. */
export function wholePage(text: string, status: number, own: Readonly<Record<string, string>>): Response {
  const response = new Response(Buffer.from(text), { status, headers: own })
  carries.add(response)
  return response
}

/** Puts the headers on every answer that was not made with them. */
export const headers = (all: Readonly<Record<string, string>>): MiddlewareHandler => {
  const list = Object.entries(all)
  return async (c, next) => {
    await next()
    if (!carries.has(c.res)) for (const [name, value] of list) c.res.headers.set(name, value)
  }
}

const hostOf = (c: Context): string => c.req.header('host') ?? new URL(c.req.url).host

/** A form must come from a page of the same host. Behind a proxy that ends HTTPS only the host can be compared. */
export const sameSiteForms = (): MiddlewareHandler =>
  csrf({
    origin: (origin, c) => URL.canParse(origin) && new URL(origin).host === hostOf(c),
  })

/** Refuses more than 10 MB; `tooLarge` writes the page. To look for a body where there can be none would cost every page. */
export const limitBody = (tooLarge: (c: Context) => Response | Promise<Response>): MiddlewareHandler => {
  const limit = bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLarge })
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next))
}
