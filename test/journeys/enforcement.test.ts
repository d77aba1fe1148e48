/** Two violations in the browser: noticed by the Board, extended and corrected; and seen again after the time, up to the attorney's packet. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolation, recordViolationAct } from '../../src/programs/enforcement/actions.ts'
import { appointOfficer } from '../../src/programs/municipality/actions.ts'
import { listOffices } from '../../src/programs/municipality/store.ts'
import { addStandardTemplates } from '../../src/programs/notices/template-actions.ts'
import { lawBook, lawShelf, powerBook } from '../../src/wiring.ts'
import { openBrowser } from '../support/browser.ts'
import { fishkill } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { confirmOurs } from '../support/programs.ts'
import { act } from '../support/told-actions.ts'
import { typed } from '../support/told-enforcement.ts'
import { fill, listen, openWindow, press, said, textOf, type Window } from './support.ts'

let browser: Browser
let shell: OfficeShell
let site: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  browser = await openBrowser()
  shell = await officeShell(fishkill)
  site = await listen(shell.hono)
  const { office } = shell
  const offices = await office.test.read((s) => listOffices(s.db, s.muniId))
  for (const body of ['superintendent', 'board', 'attorney', 'inspector'] as const)
    await act(office, (s) =>
      appointOfficer(s, { officeId: offices.find((o) => o.body === body)?.id ?? '', name: `Pat ${body}`, from: '1/2/2020', capacity: '', accountId: null }),
    )
  await act(office, (s) => addStandardTemplates(s, lawBook, [fishkill.law]))
  await act(office, (s) => confirmOurs(s, fishkill.law, '11/30/2026'))
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await shell.close()
})

type Who = 'superintendent' | 'board' | 'clerk' | 'inspector' | 'attorney'
const base = () => `/${shell.office.test.muniId}`

const windows = new Map<Who, Window>()
/** Does something on a page as somebody, without scripts: the office's old PC may have none. Each person keeps one window. */
async function as<T>(who: Who, path: string, what: (page: Page) => Promise<T>): Promise<T> {
  const open = windows.get(who) ?? (await openWindow(browser, site, { scripts: false }))
  windows.set(who, open)
  const [name = '', value = ''] = (await shell.cookieOf(who)).split('=')
  await open.context.addCookies([{ name, value, url: site.address }])
  await open.page.goto(`${base()}${path}`)
  const done = await what(open.page)
  expect(open.complaints).toEqual([])
  return done
}
const record = (who: Who, path: string, kind: string, values: Parameters<typeof fill>[1]) =>
  as(who, `${path}/record/${kind}`, async (page) => {
    await fill(page, values)
    await press(page, 'Record it')
    return said(page)
  })

const open = (seen: string): Promise<string> =>
  as('superintendent', '/enforcement/new', async (page) => {
    await fill(page, { parcel: '14 Mill Street', section: '165-47.F', against: 'Dolores Kettering, owner', seen, observed: '11/28/2026' })
    await press(page, 'Open the violation')
    expect(await textOf(page.locator('main'))).toContain('Type who saw it')
    await fill(page, { observedBy: 'Pat inspector', evidence: 'Photo of Nov 28' })
    await press(page, 'Open the violation')
    expect(await textOf(page.locator('h1'))).toContain('Open')
    return new URL(page.url()).pathname.slice(base().length)
  })

/** The Board sets the time and gives its notice, which the clerk hands over. */
async function notice(path: string, until: string, on: string): Promise<void> {
  expect(await record('board', path, 'time', { until, paper: 'Resolution 2026-31', by: 'Pat board' })).toBe('Recorded.')
  const number = await as('clerk', `${path}/notice/notice-of-violation`, async (page) => {
    await fill(page, { own_meeting: 'December 14, 2026, 7 pm', delivery: 'hand' })
    await press(page, 'Prepare the notice')
    return new URL(page.url()).pathname.slice(base().length)
  })
  await as('board', `${number}/sign`, async (page) => {
    await fill(page, { by: 'Pat board' })
    await press(page, 'Sign it')
    expect(await said(page)).toMatch(/is signed/)
  })
  await as('clerk', `${number}/proof`, async (page) => {
    await fill(page, { kind: 'hand-served', on, by: 'Pat clerk', detail: 'To the owner herself' })
    await press(page, 'Record it')
  })
}

it('a violation, the Board’s notice, an extension, a correction', { timeout: 90_000 }, async () => {
  const path = await open('A hose hangs in the rinse tank without a vacuum breaker.')
  await as('clerk', path, async (page) => {
    const next = await textOf(page.locator('main'))
    expect(next).toContain('Set a reasonable time to correct it By the Village Board')
    expect(next).toContain('Missing: a time set by the Village Board')
  })
  expect(await record('superintendent', path, 'time', { until: '12/15/2026', by: 'Pat superintendent' })).toContain('Nothing was recorded')
  await notice(path, '12/15/2026', '11/30/2026')
  expect(
    await record('board', path, 'extension', { until: '12/29/2026', detail: 'The plumber waits for the part', paper: 'Resolution 2026-33', by: 'Pat board' }),
  ).toBe('Recorded.')
  await record('inspector', path, 'observation', { outcome: 'gone', detail: 'Vacuum breaker in place', by: 'Pat inspector' })
  await as('clerk', path, async (page) => {
    expect(await textOf(page.locator('h1'))).toContain('Notice given')
    // The duty that the notice began, with the longer time; the page of it names what set the time.
    expect(await textOf(page.locator('#duties'))).toMatch(/remove or correct the violation.*Dec 29, 2026, open/)
    await page
      .locator('#duties')
      .getByRole('link', { name: /remove or correct/ })
      .click()
    expect(await textOf(page.locator('main'))).toMatch(/Dolores Kettering.*the extension of Nov 30, 2026 by the/)
  })
  await record('superintendent', path, 'correction', { detail: 'Vacuum breaker in place, outlet above the rim', by: 'Pat superintendent' })
  await as('clerk', path, async (page) => expect(await textOf(page.locator('h1'))).toContain('Corrected'))
  await as('board', '/enforcement/alike', async (page) => {
    // Handed over on November 30, extended to December 29: 29 days.
    expect(await textOf(page.locator('main table').first())).toMatch(/165-47\.F.*1\s*29\s*1\s*1 corrected/)
  })
})

it('a violation, days observed, the court packet', { timeout: 90_000 }, async () => {
  const path = await open('The rinse tank is filled from below its rim.')
  await notice(path, '12/4/2026', '11/30/2026')
  const { test } = shell.office
  const id = path.split('/').at(-1) ?? ''
  for (const on of ['12/6/2026', '12/10/2026']) {
    test.clock.set(`2026-12-${on.split('/')[1]?.padStart(2, '0')}T15:00:00.000Z`)
    const looked = { ...typed, outcome: 'there', on, by: 'Pat inspector', onPaper: false, paper: '', detail: 'As before' }
    await act(shell.office, async (s) => {
      const v = await findViolation(s.db, s.muniId, id)
      return recordViolationAct(s, { laws: lawShelf, powers: powerBook }, id, v?.version ?? 0, 'observation', looked)
    })
  }
  const page = await as('attorney', `${path}/attorney`, (p) => textOf(p.locator('main')))
  // Time until December 4: from December 5. Seen on December 6 and 10: 2 days proved. Unproved: December 5, 7, 8, 9. Counted from the last
  // day of the time, December 4 too, because it was first seen on November 28.
  expect(page).toContain('$100.00 × 2 days proved = $200.00')
  expect(page).toContain('$100.00 × 6 days = $600.00')
  expect(page).toContain('$100.00 × 7 days = $700.00')
  await as('attorney', path, async (p) => {
    const packet = await p.request.get(`${base()}${path}/packet.pdf`)
    expect([packet.status(), (await packet.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
  // They sign in anew: ten days have gone by.
  const others = [
    ['clerk', 'administrator'],
    ['superintendent', 'engineer'],
    ['board', 'inspector'],
  ] as const
  for (const roles of others) {
    const cookie = await shell.cookieOf(...roles)
    expect([roles, (await shell.get(`${path}/packet.pdf`, cookie)).status, (await shell.get(`${path}/attorney`, cookie)).status]).toEqual([roles, 403, 403])
    for (const shown of ['/desk', '/parcels/:id', '/map', path, '/enforcement', '/enforcement/alike']) {
      const answer = await shell.get(shown.replace(':id', shell.office.parcelId), cookie)
      const seen = await answer.text()
      expect([roles, shown, answer.status, /\$100|\$250|\$200\.00|largest penalty/i.test(seen)]).toEqual([roles, shown, 200, false])
    }
  }
})
