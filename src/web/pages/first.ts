/** The first page: the municipalities of this installation, and how to set one up or see the demo. */
import { type Html, html, nothing } from '../kit/html.ts'
import { emptyState, wants } from '../kit/pieces.ts'
import type { SitePages, SiteRequest } from '../routes.ts'
import { ROLE_WORDS } from '../sessions.ts'
import type { ShellParts } from '../shell-parts.ts'

/** The municipalities that a visitor may open: where he has a role, and those whose public pages are on. */
async function openTo(parts: ShellParts, r: SiteRequest): Promise<readonly { readonly title: string; readonly href: string; readonly text: string }[]> {
  const mine = new Map(r.session?.memberships.map((m) => [m.muniId, m.roles]) ?? [])
  const all = await parts.municipalities.list()
  return all
    .filter((m) => mine.has(m.id) || m.publicPages || r.session === null)
    .map((m) => {
      const roles = mine.get(m.id)
      const text = roles
        ? `You are ${roles.map((role) => ROLE_WORDS[role]).join(', ')} here.`
        : m.publicPages
          ? 'Public pages and sign-in for staff.'
          : 'Sign in for staff.'
      return { title: m.name, href: `/${m.id}`, text }
    })
}

async function firstPage(parts: ShellParts, r: SiteRequest): Promise<Response> {
  const [municipalities, choices] = await Promise.all([openTo(parts, r), parts.firstChoices()])
  const tiles = (title: string, list: Parameters<typeof wants>[0]): Html =>
    list.length === 0 ? nothing : html`<h2 class="margin-top-4">${title}</h2>${wants(list)}`
  const none =
    municipalities.length === 0 && choices.length === 0 ? emptyState('No municipality yet.', 'Start the program again to get a new set-up token.') : nothing
  const lead = municipalities.length === 0 ? 'No municipality is set up on this machine yet.' : 'Choose your municipality.'
  const body = html`<h1>Water and sewer permits, with the local law inside</h1><p class="tc-lead">${lead}</p>${none}${tiles('Municipalities', municipalities)}${tiles('Begin', choices)}`
  return r.page({ title: 'Start', body })
}

export const firstPages = (parts: ShellParts): SitePages => ({
  register(site) {
    site('GET', '/', (r) => firstPage(parts, r))
  },
})
