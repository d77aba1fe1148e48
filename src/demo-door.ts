/** "Open the demo" on the first page: the fictional village beside the real records, on a port and in a folder of its own. */
import { type Refusal, type Result, refuse } from './kernel/result.ts'
import { actButton, html, link, whatIsWrong } from './web/kit/kit.ts'
import type { SitePages, SiteRequest } from './web/routes.ts'

export interface OpenedDemo {
  readonly port: number
  /** Where it is, who signs in and with which password: the lines that the terminal would show. */
  readonly notes: readonly string[]
}

/** Offered only while nobody is set up: afterwards the machine has real work to do, and `npm run demo` opens it. */
export interface DemoDoor {
  isOpen(): Promise<boolean>
  open(): Promise<Result<OpenedDemo>>
}

const closed = () =>
  refuse(
    'demo-closed',
    'The demo was not opened here, because a municipality is set up on this machine. Run npm run demo in another terminal; it keeps its records apart.',
  )

const frame = (r: SiteRequest, refusal: Refusal | null): Promise<Response> =>
  r.page({
    title: 'Open the demo',
    kind: 'narrow',
    refusal,
    body: html`<h1>Open the demo</h1><p class="tc-lead">The Village of Tannery Falls is not real. Its people, parcels and permits are invented; its sewer law is borrowed from Montour Falls.</p>${whatIsWrong(refusal, 'The demo was not opened')}<p>It opens beside your own records, in a folder and at an address of its own. Loading it takes about half a minute the first time.</p>${actButton('Load and open the demo', { action: '/demo', state: r.newForm(), primary: true })}`,
  })

async function openIt(r: SiteRequest, door: DemoDoor): Promise<Response> {
  if (!(await door.isOpen())) return frame(r, closed().refusal)
  const opened = await door.open()
  if (!opened.ok) return frame(r, opened.refusal)
  const address = new URL(r.address('/'))
  address.port = String(opened.value.port)
  return r.page({
    title: 'The demo is open',
    kind: 'narrow',
    body: html`<h1>The demo is open</h1><p class="tc-lead">${link(address.href, address.href)}</p><ul class="usa-list">${opened.value.notes.map((n) => html`<li>${n}</li>`)}</ul><p>It stays open until Tapcard is stopped. To begin with it next time: npm run demo.</p>`,
  })
}

export const demoDoorPages = (door: DemoDoor): SitePages => ({
  register(site) {
    site('GET', '/demo', async (r) => frame(r, (await door.isOpen()) ? null : closed().refusal))
    site('POST', '/demo', (r) => openIt(r, door))
  },
})
