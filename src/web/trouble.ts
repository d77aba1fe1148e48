/** Pages for what goes wrong outside a form: not allowed, too large, a fault. The API gets the same as problem details. */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { instantOf } from '../platform/clock.ts'
import type { Form } from './form.ts'
import { type Html, html, nothing } from './kit/html.ts'
import { dl } from './kit/pieces.ts'
import type { Desk } from './request.ts'
import { OutsideRequest } from './request.ts'
import type { AnyRequest, PageContent } from './routes.ts'
import { problemResponse } from './status.ts'

interface Trouble {
  readonly status: number
  readonly title: string
  readonly says: string
}

const TROUBLES: Readonly<Record<number, Trouble>> = {
  400: {
    status: 400,
    title: 'The form could not be read',
    says: 'Nothing was saved: what the browser sent was cut off or mixed up. Go back, and send the form again.',
  },
  403: {
    status: 403,
    title: 'The form was not accepted',
    says: 'Nothing was saved: the form came from a page of another site, or the browser did not say from where. Open the form on this site and send it again.',
  },
  404: { status: 404, title: 'Not found', says: 'There is no page at this address. It may have been typed wrong.' },
  405: { status: 405, title: 'Not possible here', says: 'This address exists, but not for what the browser asked. Nothing was changed. Open the page anew.' },
  413: {
    status: 413,
    title: 'The file is too large',
    says: 'Nothing was saved: a form with its files may have at most 10 MB. Go back, choose a smaller file (a photo at normal quality, a PDF without the raw scan), and send the form again.',
  },
  415: { status: 415, title: 'The form could not be read', says: 'Nothing was saved: this address reads forms only.' },
}

export const isApi = (c: Context): boolean => c.req.path.startsWith('/api/')

/** A page's request is kept in the context, so that trouble shows the same head and tabs. */
const REQUEST = 'request'
export const remember = (c: Context, r: AnyRequest): void => c.set(REQUEST, r)

const plainPage = (c: Context, desk: Desk, content: Pick<PageContent, 'title' | 'status'> & { readonly body: Html }): Promise<Response> => {
  const known = c.get(REQUEST) as AnyRequest | undefined
  return (known ?? new OutsideRequest(c, desk, null)).page({ ...content, kind: 'narrow' })
}

/** The page from which the browser came, if it was ours. */
const cameFrom = (c: Context): Html => {
  const from = c.req.header('referer')
  if (from === undefined || !URL.canParse(from)) return nothing
  const url = new URL(from)
  return url.host === new URL(c.req.url).host && url.pathname !== c.req.path
    ? html`<p><a href="${url.pathname}${url.search}">Back to the page before</a></p>`
    : nothing
}

/** The page, or the problem details, of a status. */
export async function troubleResponse(c: Context, desk: Desk, status: number): Promise<Response> {
  const trouble = TROUBLES[status] ?? { status, title: 'Not done', says: 'Nothing was changed.' }
  if (isApi(c)) return problemResponse({ type: 'about:blank', title: trouble.title, status, detail: trouble.says })
  return plainPage(c, desk, {
    title: trouble.title,
    status,
    body: html`<h1 id="refusal" tabindex="-1">${trouble.title}</h1><p>${trouble.says}</p><p><a href="/">To the first page</a></p>`,
  })
}

/** What was typed, for copying, after a fault. Passwords are left out. */
const typedList = (form: Form | undefined): Html => {
  const typed = Object.entries(form?.values() ?? {}).filter(([name, values]) => !/password/i.test(name) && values.some((v) => v !== ''))
  if (typed.length === 0) return nothing
  return html`<h2>What you typed</h2><div class="tc-kept">${dl(typed.map(([name, values]) => [name.replaceAll('_', ' '), values.join(', ')]))}</div>`
}

/** The code of a fault, for the office to tell and the log to find: "F-20261130-4f2a9c". */
const faultCode = (desk: Desk): string =>
  `F-${instantOf(desk.app.clock.now()).slice(0, 10).replaceAll('-', '')}-${desk.app.newId().replaceAll('-', '').slice(-6)}`

/** Answers a fault: plain text with a code, what was typed, and the details in the log. */
export async function faultResponse(c: Context, desk: Desk, error: Error): Promise<Response> {
  if (error instanceof HTTPException) return troubleResponse(c, desk, error.status)
  const code = faultCode(desk)
  desk.app.log.error({ code, method: c.req.method, path: c.req.path, err: error }, 'A request failed')
  if (isApi(c))
    return problemResponse({
      type: 'about:blank',
      title: 'Something broke on our side',
      status: 500,
      detail: `Nothing was saved. Tell the office the code ${code}.`,
      code,
    })
  const form = c.get('form') as Form | undefined
  const typed = typedList(form)
  const copy = typed === nothing ? nothing : html` What you typed is below, so that you can copy it.`
  const body = html`<h1 data-fault="${code}">Something broke on our side</h1><p>Nothing was saved.${copy} Tell the office the code <span class="tc-mono">${code}</span>.</p>${typed}${cameFrom(c)}`
  return plainPage(c, desk, { title: 'Something broke', status: 500, body })
}
