/** What stands before every page: headers that forbid foreign scripts, a guard against forms from other sites, a limit on what is sent. */
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { secureHeaders } from 'hono/secure-headers'

/** Largest file that a form may carry. */
export const MOST_FILE_BYTES = 10_000_000
/** The whole form may be a little larger than its file. */
const MOST_BODY_BYTES = MOST_FILE_BYTES + 500_000

/**
 * The strict policy: nothing from elsewhere, no inline style or script, no frame. The referrer goes to our own pages, because
 * without it a browser on plain HTTP sends no origin with a form and the guard below would refuse every one.
 */
export const headers = (overHttps: boolean): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: overHttps ? 'max-age=31536000' : false,
    crossOriginOpenerPolicy: overHttps,
    originAgentCluster: overHttps,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })

const hostOf = (c: Context): string => c.req.header('host') ?? new URL(c.req.url).host

/** A form must come from a page of the same host. Behind a proxy that ends HTTPS only the host can be compared. */
export const sameSiteForms = (): MiddlewareHandler =>
  csrf({
    origin: (origin, c) => URL.canParse(origin) && new URL(origin).host === hostOf(c),
  })

/** Refuses more than 10 MB; `tooLarge` writes the page. */
export const limitBody = (tooLarge: (c: Context) => Response | Promise<Response>): MiddlewareHandler =>
  bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLarge })
