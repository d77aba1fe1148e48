/** The settings page: a list of what can be set, each on its own page, as the programs registered them. */
import { html } from '../kit/html.ts'
import { lines, link } from '../kit/pieces.ts'
import type { PageRequest, ProgramPages, Registered } from '../routes.ts'

function showSettings(r: PageRequest, registered: Registered): Promise<Response> {
  const mine = registered.settingsLinks.filter((l) => l.roles === undefined || r.may(...l.roles))
  const body = html`<h1>Settings</h1><div class="tc-card">${lines(mine.map((l) => html`<strong>${link(l.text, r.url(l.path))}</strong><br><span class="tc-soft">${l.says}</span>`))}</div>`
  return r.page({ title: 'Settings', body, crumbs: [{ text: 'Settings' }] })
}

export const settingsPages = (): ProgramPages => ({
  register(routes) {
    routes.staff('GET', '/settings', {}, (r) => showSettings(r, routes.registered))
  },
})
