/** A real browser over a shell that serves the component gallery. */

import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Browser, BrowserContext } from 'playwright-core'
import { form, html, liveVerdict, nothing, textField } from '../../src/web/kit/kit.ts'
import type { PageRequest, ProgramPages } from '../../src/web/routes.ts'
import { type TestShell, testShell } from '../../src/web/test-shell.ts'
import { openBrowser } from '../support/browser.ts'
import { confirmBody, galleryBody } from './gallery.ts'

/** A form that keeps typing on the device and is checked while typing. */
const showDraft = (r: PageRequest): Promise<Response> => {
  const state = r.newForm()
  const body = form({
    action: r.url('/draft'),
    state,
    title: 'Depth',
    draft: 'depth',
    checkUrl: r.url('/draft/check'),
    body: textField({ name: 'depth', label: 'Depth to top of pipe', live: nothing }, state),
    submit: { primary: 'Keep the depth' },
  })
  return r.page({ title: 'Depth', body: html`<h1>Depth</h1>${body}` })
}

const galleryPages: ProgramPages = {
  nav: ['Monday', 'Parcels', 'Permits', 'Inspections', 'Money', 'Law book'].map((text, order) => ({
    id: text,
    text,
    path: text === 'Permits' ? '/components' : `/x${order}`,
    order,
  })),
  register(routes) {
    routes.staff('GET', '/components', {}, (r) =>
      r.page({
        title: 'Components',
        tab: 'Permits',
        crumbs: [{ text: 'Permits', href: r.url('/components') }, { text: 'Components' }],
        body: galleryBody(r.url('/components')),
      }),
    )
    routes.staff('GET', '/confirm', {}, (r) => r.page({ title: 'Confirm', kind: 'narrow', body: confirmBody(r.url('/components')) }))
    routes.staff('GET', '/draft', {}, showDraft)
    routes.staff('POST', '/draft', {}, async (r) => {
      await r.form()
      return r.redirect('/draft', { text: 'The depth is kept.' })
    })
    routes.staff('POST', '/draft/check', {}, async (r) => {
      const typed = (await r.form()).text('depth')
      return r.fragment(html`<div id="f-depth-v" data-live="depth">${liveVerdict(typed === '4 ft' ? 'complies' : 'violates', 'At least 4 ft.')}</div>`)
    })
    routes.staff('GET', '/broken', {}, () => {
      throw new Error('made to break')
    })
    routes.public('GET', '/', (r) => r.page({ title: 'Water and sewer office', kind: 'public', body: html`<h1>Your pipe, our pipe</h1>` }))
  },
}

export interface Gallery {
  readonly address: string
  readonly shell: TestShell
  readonly browser: Browser
  /** Of a signed-in clerk. */
  readonly cookie: string
  /** A window of a signed-in clerk, or of nobody. */
  window(width: number, o?: { readonly scripts?: boolean; readonly signedIn?: boolean }): Promise<BrowserContext>
  close(): Promise<void>
}

export async function openGallery(): Promise<Gallery> {
  const shell = await testShell([galleryPages], {
    notice: ['Tannery Falls is not a real village.', 'Its law book borrows four New York laws.'],
    contact: ['(555) 014-0130', 'weekdays 8 to 4'],
    publicPages: true,
    glossary: async () => readFileSync(new URL('../../GLOSSARY.md', import.meta.url), 'utf8'),
    firstChoices: async () => [{ title: 'set up your municipality', href: '/set-up', text: 'With the token that the terminal printed.' }],
  })
  const cookie = await shell.signedInAs('marian@example.org', 'clerk', 'administrator')
  const server = serve({ fetch: shell.hono.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((ready) => server.once('listening', ready))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await openBrowser()
  return {
    address,
    shell,
    browser,
    cookie,
    async window(width, { scripts = true, signedIn = true } = {}) {
      // axe is put into the page from outside, which the policy rightly forbids; only the tests' own window may.
      const context = await browser.newContext({ viewport: { width, height: width < 400 ? 720 : 900 }, javaScriptEnabled: scripts, bypassCSP: false })
      const [name = '', value = ''] = cookie.split('=')
      if (signedIn) await context.addCookies([{ name, value, url: address }])
      return context
    },
    async close() {
      await browser.close()
      await new Promise((closed) => server.close(closed))
      await shell.close()
    },
  }
}

/** Pages that the gallery checks, by name. */
export const galleryPaths = (muniId: string): Readonly<Record<string, string>> => ({
  components: `/${muniId}/components`,
  confirm: `/${muniId}/confirm`,
  broken: `/${muniId}/broken`,
  journal: `/${muniId}/journal`,
  entry: `/${muniId}/journal/1`,
  settings: `/${muniId}/settings`,
  people: `/${muniId}/settings/people`,
  invite: `/${muniId}/settings/people/invite`,
  first: '/',
  'sign-in': '/sign-in',
  account: '/account',
  help: '/help',
  public: `/${muniId}`,
  'not-found': `/${muniId}/nothing-here`,
})
